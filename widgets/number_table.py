"""A small table of texts and numbers: quiet heads, a name at the left, numbers at the right, one row that stands out.

Rows may have the sign of their curve in a plot above, so that the table is its legend.

Where it stands: a piece of the sides of the Tune tab. Stable names: ``NumberTable``.
Cost: a label a cell.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QWidget

from widgets import theme
from widgets.canvas import TableTwin
from widgets.labels import Label, Line, plain_tooltip

ROW, SIGN = 22, 24
LEAST_NAME = 90
"""Height of a row, width of a sign, least width of the names, in pixels."""

Look = tuple[str, bool, float]
"""How a curve is drawn: colour of the theme, dashed, width in pixels."""


class CurveSign(QWidget):
    """A short piece of a curve; nothing where there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self.setFixedSize(SIGN, ROW)
        theme.follow(self)

    def set_look(self, look: Look | None) -> None:
        """Show a curve's look."""
        self._look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None:
            return
        color, dashed, width = self._look
        painter = QPainter(self)
        pen = QPen(theme.current().color(color), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if dashed:
            pen.setDashPattern([4 / width, 3 / width])
        painter.setPen(pen)
        line = QRectF(0, self.height() / 2, SIGN - 5, 0)
        painter.drawLine(line.topLeft(), line.topRight())


class NumberTable(QWidget):
    """Rows of plain texts below heads.

    Parameters
    ----------
    name
        Title of the table twin and accessible name.
    shares
        How the columns share the width; the first is left-aligned.
    """

    def __init__(self, name: str, shares: tuple[int, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._name, self._shares = name, shares
        self._texts: tuple[tuple[str, ...], ...] = ()
        self._heads = [Label(size=theme.SMALL, token="quiet", elide=Qt.TextElideMode.ElideRight) for _ in shares]
        self._rows: list[list[Label]] = []
        self._signs: list[CurveSign] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(0)
        self._grid.addWidget(Line(), 0, 0, 1, len(shares) + 1)
        self._place(self._heads, 1)
        for column, share in enumerate(shares):
            self._grid.setColumnStretch(column + 1, share)
        self._grid.setColumnMinimumWidth(1, LEAST_NAME)

    def _place(self, labels: list[Label], row: int) -> None:
        for column, label in enumerate(labels):
            side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            label.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            label.setFixedHeight(ROW)
            self._grid.addWidget(label, row, column + 1)

    def set_heads(self, heads: tuple[str, ...]) -> None:
        """Name the columns."""
        for label, text in zip(self._heads, heads, strict=True):
            label.setText(text)

    def set_rows(
        self,
        rows: tuple[tuple[str, ...], ...],
        *,
        bold: int = -1,
        wrong: int = -1,
        tips: tuple[str, ...] = (),
        looks: tuple[Look | None, ...] = (),
    ) -> None:
        """Show rows; one may be bold, one in the colour of what is wrong.

        ``tips`` are said on hover of a row; ``looks`` are the curves that rows stand for, None for no curve.
        """
        self._texts = rows
        while len(self._rows) < len(rows):
            made = [Label(elide=None if column else Qt.TextElideMode.ElideRight) for column in range(len(self._shares))]
            self._rows.append(made)
            self._place(made, 1 + len(self._rows))
            self._signs.append(CurveSign())
            self._grid.addWidget(self._signs[-1], 1 + len(self._rows), 0)
        for place, labels in enumerate(self._rows):
            self._signs[place].setVisible(place < len(rows) and bool(looks))
            self._signs[place].set_look(looks[place] if place < len(looks) else None)
            texts = rows[place] if place < len(rows) else ("",) * len(labels)
            for label, text in zip(labels, texts, strict=True):
                label.setVisible(place < len(rows))
                label.setFont(theme.font(bold=place == bold))
                label.set_token("mismatch" if place == wrong else "text")
                label.setText(text)
                if place < len(tips):
                    label.setToolTip(plain_tooltip(tips[place]))
        self.setVisible(bool(rows))

    def twin(self) -> TableTwin | None:
        """Return the same rows for copying, None without any."""
        heads = tuple(label.text() for label in self._heads)
        numbers = tuple(range(1, len(self._shares)))
        return TableTwin(self._name, heads, self._texts, numbers) if self._texts else None
