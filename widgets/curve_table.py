"""The legend of the side “Curves” as a table: each line's sign, its value at the present sizes, how it is known.

Where it stands: a piece of ``curves_panel``. Cost: under 1 ms a paint.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.scene.chosen_curves import ChosenCurves, CurveLine
from core.units import bytes_text, significant
from widgets import theme
from widgets.canvas import Canvas, TableTwin
from widgets.curve_words import choice_title, known_text, line_look, line_name, line_tip, place_text, value_text
from widgets.structure_cells import LEFT, RIGHT, cut

HEAD, ROW, SIGN = 22, 22, 30
"""Heights of the head and of a row, and the width of the sign before it."""
ENDS, NARROW_ENDS = (0.36, 0.54, 0.70), (0.46, 0.71, 1.0)
"""Where the columns end, as shares of the width: name, value, second value; the last column has the rest."""
NARROW = 520
"""Below this width how a line is known stands in its tooltip alone."""


class CurveTable(Canvas):
    """Draws one row a line of a :class:`~core.scene.chosen_curves.ChosenCurves`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Lines of the picture"))
        self._curves: ChosenCurves | None = None
        self._n = 0
        self._at = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_curves(self, curves: ChosenCurves | None, n: int) -> None:
        """Show the lines of a question for n URLs."""
        rows = 0 if curves is None else len(curves.lines)
        before = 0 if self._curves is None else len(self._curves.lines)
        self._curves, self._n = curves, n
        self._at = min(self._at, max(0, rows - 1))
        if rows != before:
            self.updateGeometry()
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        rows = 0 if self._curves is None else len(self._curves.lines)
        return QSize(420, HEAD + ROW * rows + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def _describe(self) -> None:
        lines = () if self._curves is None else self._curves.lines
        self.setAccessibleDescription(", ".join(self.texts(lines[self._at])) if lines else "")

    # ---- texts ---------------------------------------------------------------------------

    def texts(self, line: CurveLine) -> tuple[str, str, str, str]:
        """Return name, value, value in another unit, and how it is known."""
        assert self._curves is not None
        choice = self._curves.choice
        about = "" if line.known == "predicted" else "≈ "
        other = ""
        if choice == "bytes_over_keys" and self._n:
            each = line.now / self._n
            size = bytes_text(each) if each >= 1024 else f"{significant(each)} B"
            other = self.tr("{0} a URL").format(size)
        elif choice == "bits_over_rate":
            other = bytes_text(line.now * self._n / 8)
        return line_name(line), about + value_text(choice, line.now), other, known_text(line)

    def table(self) -> TableTwin | None:
        """Return the rows with formulas and sources, None without any."""
        curves = self._curves
        if curves is None:
            return None
        columns = (
            *(self.tr("line"), self.tr("at {0}").format(place_text(curves.choice, curves.now[0]))),
            *(self.tr("the same"), self.tr("how known"), self.tr("formula"), self.tr("source")),
        )
        rows = tuple((*self.texts(line), line.formula, line.source) for line in curves.lines)
        return TableTwin(choice_title(curves.choice), columns, rows, (1, 2))

    # ---- hands ---------------------------------------------------------------------------

    def step(self, dx: int, dy: int) -> None:
        """Go to another line."""
        if self._curves is not None:
            self._at = min(max(self._at + dy, 0), len(self._curves.lines) - 1)
            self._describe()
            self.update()

    def hint(self, at: QPointF) -> str:
        """Return where the line under the pointer comes from."""
        row = int(at.y() - HEAD) // ROW
        if self._curves is None or at.y() < HEAD or row >= len(self._curves.lines):
            return ""
        return line_tip(self._curves, self._curves.lines[row])

    # ---- painting ------------------------------------------------------------------------

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        curves = self._curves
        if curves is None:
            return
        width = self.width()
        ends = [round(share * width) for share in (ENDS if width >= NARROW else NARROW_ENDS)]
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        head = self.tr("at {0}").format(place_text(curves.choice, curves.now[0]))
        painter.drawText(QRectF(0, 0, ends[1], HEAD), RIGHT, cut(head, ends[1] - SIGN))
        for place, line in enumerate(curves.lines):
            row = QRect(0, HEAD + place * ROW, width, ROW)
            if place == self._at and self.hasFocus():
                painter.fillRect(row, now.hover)
            painter.fillRect(0, row.top(), width, 1, now.grid)
            self._draw_sign(painter, now, line, row, is_first=place == 0)
            self._draw_row(painter, now, line, row, ends, is_first=place == 0)

    def _draw_sign(self, painter: QPainter, now: theme.Theme, line: CurveLine, row: QRect, *, is_first: bool) -> None:
        look = line_look(line, is_first=is_first)
        pen = QPen(theme.mix(now.base, now.color(look.color), look.strength), look.width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if look.dashed:
            pen.setDashPattern([4 / look.width, 3 / look.width])
        painter.setPen(pen)
        y = row.center().y() + 0.5
        painter.drawLine(QPointF(2, y), QPointF(SIGN - 8, y))

    def _draw_row(
        self, painter: QPainter, now: theme.Theme, line: CurveLine, row: QRect, ends: list[int], *, is_first: bool
    ) -> None:
        name, value, other, known = self.texts(line)
        top, height = row.top(), row.height()
        painter.setFont(theme.font(bold=is_first))
        painter.setPen(now.text)
        painter.drawText(QRectF(SIGN, top, ends[0] - SIGN, height), LEFT, cut(name, ends[0] - SIGN))
        painter.drawText(QRectF(ends[0], top, ends[1] - ends[0], height), RIGHT, value)
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        painter.drawText(QRectF(ends[1], top, ends[2] - ends[1], height), RIGHT, other)
        left = (ends[2] if other or row.width() < NARROW else ends[1]) + 14
        painter.drawText(QRectF(left, top, row.width() - left, height), LEFT, cut(known, row.width() - left))
