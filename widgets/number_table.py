"""A small table of texts and numbers: quiet heads, a name at the left, numbers at the right, one row that stands out.

Rows may have the sign of their curve in a plot above, so that the table is its legend.

Where it stands: a piece of the sides of the Tune tab. Stable names: ``NumberTable``.
Cost: painted as one, under half a millisecond for ten rows; nothing is laid out because of other numbers.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from widgets import theme
from widgets.canvas import TableTwin
from widgets.labels import alike, plain_tooltip, room

ROW, SIGN, GAP, RULE = 22, 24, 6, 1
"""Height of a row, width of a sign, gap between columns, thickness of the line above the heads, in pixels."""
LEAST_NAME = 90
"""Least width of the names, in pixels."""

Look = tuple[str, bool, float]
"""How a curve is drawn: colour of the theme, dashed, width in pixels."""

_SIDE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_LEFT, _RIGHT = int(Qt.AlignmentFlag.AlignLeft | _SIDE), int(Qt.AlignmentFlag.AlignRight | _SIDE)
_CUT = Qt.TextElideMode.ElideRight


def shared_widths(room: int, shares: tuple[int, ...], least: tuple[int, ...]) -> list[int]:
    """Return the widths of columns that share a room; none is narrower than its least, the others share the rest.

    >>> shared_widths(100, (2, 1, 1), (0, 0, 0)), shared_widths(100, (2, 1, 1), (0, 40, 0))
    ([50, 25, 25], [40, 40, 20])
    """
    widths = list(least)
    free = set(range(len(shares)))
    while free:
        rest = room - sum(widths[column] for column in range(len(shares)) if column not in free)
        parts = sum(shares[column] for column in free)
        narrow = {column for column in free if rest * shares[column] < least[column] * parts}
        if not narrow:
            begin = 0
            for column in sorted(free):
                end = begin + shares[column]
                widths[column] = rest * end // parts - rest * begin // parts
                begin = end
            break
        free -= narrow
    return widths


@lru_cache(maxsize=256)
def _cut(text: str, size: int, bold: bool, width: int) -> str:
    return QFontMetricsF(theme.font(size, bold=bold)).elidedText(text, _CUT, width)


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
        self._heads = ("",) * len(shares)
        self._rows: tuple[tuple[str, ...], ...] = ()
        self._bold = self._wrong = -1
        self._tips: tuple[str, ...] = ()
        self._looks: tuple[Look | None, ...] = ()
        self._least = (LEAST_NAME, *(0 for _ in shares[1:]))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.follow(self)

    def set_heads(self, heads: tuple[str, ...]) -> None:
        """Name the columns."""
        self._heads = heads
        self.update()

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
        shown = (rows, bold, wrong, tips, looks)
        if shown == (self._rows, self._bold, self._wrong, self._tips, self._looks):
            return
        taken = len(self._rows), self._least
        self._rows, self._bold, self._wrong, self._tips, self._looks = shown
        self._least = self._least_widths()
        if (len(rows), self._least) != taken:
            self.updateGeometry()
            self.setVisible(bool(rows))
        self.setAccessibleDescription("; ".join(map(", ".join, rows)))
        self.update()

    def _least_widths(self) -> tuple[int, ...]:
        """Return the width that each column needs, those of numbers whole, in steps of 8 pixels."""
        least = [LEAST_NAME, *(0 for _ in self._shares[1:])]
        for place, texts in enumerate(self._rows):
            type_ = (theme.TEXT, place == self._bold, False, False)
            for column, text in enumerate(texts[1:], start=1):
                least[column] = max(least[column], -(-room(alike(text), type_, _RIGHT, 0) // 8) * 8)
        return tuple(least)

    # ---- place ---------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(self.minimumSizeHint().width() + 120, RULE + ROW * (1 + len(self._rows)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._left + sum(self._least) + GAP * (len(self._least) - 1), RULE + ROW * (1 + len(self._rows)))

    @property
    def _left(self) -> int:
        """Where the names begin."""
        return SIGN + GAP if self._looks else 0

    def _cells(self) -> list[tuple[int, int]]:
        """Return left edge and width of each column."""
        room = self.width() - self._left - GAP * (len(self._shares) - 1)
        left, cells = self._left, []
        for width in shared_widths(room, self._shares, self._least):
            cells.append((left, width))
            left += width + GAP
        return cells

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            row = (event.pos().y() - RULE) // ROW - 1
            tip = self._tips[row] if 0 <= row < len(self._tips) else ""
            QToolTip.showText(event.globalPos(), plain_tooltip(tip), self)
            return True
        return super().event(event)

    # ---- painting ------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter, cells = theme.current(), QPainter(self), self._cells()
        painter.fillRect(0, 0, self.width(), RULE, now.lines)
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        for column, (text, (left, width)) in enumerate(zip(self._heads, cells, strict=True)):
            place = QRect(left, RULE, width, ROW)
            painter.drawText(place, _RIGHT if column else _LEFT, _cut(text, theme.SMALL, False, width))
        for row, texts in enumerate(self._rows):
            top = RULE + ROW * (row + 1)
            if row < len(self._looks):
                self._draw_sign(painter, now, self._looks[row], top)
            painter.setFont(theme.font(bold=row == self._bold))
            painter.setPen(now.mismatch if row == self._wrong else now.text)
            for column, (text, (left, width)) in enumerate(zip(texts, cells, strict=True)):
                if not column:
                    text = _cut(text, theme.TEXT, row == self._bold, width)
                painter.drawText(QRect(left, top, width, ROW), _RIGHT if column else _LEFT, text)

    @staticmethod
    def _draw_sign(painter: QPainter, now: theme.Theme, look: Look | None, top: int) -> None:
        if look is None:
            return
        color, dashed, width = look
        pen = QPen(now.color(color), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if dashed:
            pen.setDashPattern([4 / width, 3 / width])
        painter.setPen(pen)
        painter.drawLine(0, top + ROW // 2, SIGN - 5, top + ROW // 2)

    def twin(self) -> TableTwin | None:
        """Return the same rows for copying, None without any."""
        numbers = tuple(range(1, len(self._shares)))
        return TableTwin(self._name, self._heads, self._rows, numbers) if self._rows else None
