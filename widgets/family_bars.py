"""Rows with a name, a bar and some numbers, one of them chosen: the layers or nodes of a member of the family.

A row has two lines: the name and the upper numbers, below them what it holds and the lower numbers. The bar stands in a
column of its own; a tick on it says what was expected. Arrow keys and clicks choose a row.

Where it stands: a piece of the pictures of scalable, cascade and distributed. Cost: under 1 ms a paint of 20 rows.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets import theme
from widgets.canvas import Canvas, TableTwin
from widgets.structure_cells import LEFT, RIGHT, cut, paint_selected

HEAD, ROW, LINE, INDENT, BAR, GAP = 36, 36, 17, 8, 11, 12
"""Heights of the head, a row, one of its lines, the bar; where texts begin; the gap between columns."""
NUMBER = 96
"""Width of a column of numbers."""
LEAST_BAR = 60


@dataclass(frozen=True, slots=True)
class BarRow:
    """One row.

    Parameters
    ----------
    name, said
        Upper and lower text at the left.
    parts
        Lengths of the bar's parts (0 … 1 of the column, one behind the other), each with a colour of the theme and
        its strength.
    tick
        Where on the column something was expected, or None.
    cells
        Upper and lower text of each column of numbers.
    hint
        The tooltip, and what a screen reader says of the row.
    """

    name: str
    said: str
    parts: tuple[tuple[float, str, float], ...]
    tick: float | None
    cells: tuple[tuple[str, str], ...]
    hint: str = ""


class FamilyBars(Canvas):
    """Draws :class:`BarRow` rows below a head.

    Parameters
    ----------
    names
        Width of the column of names where there is room for it, in pixels.

    Signals
    -------
    row_chosen
        The number of the row that was chosen.
    """

    row_chosen = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None, *, names: int = 150) -> None:
        super().__init__(name, parent)
        self._names = names
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rows: tuple[BarRow, ...] = ()
        self._first, self._bar, self._columns = "", "", tuple[tuple[str, str], ...]()
        self._at = 0
        self.setFixedHeight(HEAD + ROW)

    def set_rows(self, first: str, bar: str, columns: tuple[tuple[str, str], ...], rows: tuple[BarRow, ...]) -> None:
        """Show rows; ``first`` heads the names, ``bar`` the bars, ``columns`` the numbers in two lines."""
        self._first, self._bar, self._columns, self._rows = first, bar, columns, rows
        self._at = min(self._at, max(0, len(rows) - 1))
        self.setFixedHeight(HEAD + ROW * max(1, len(rows)) + 1)
        self._describe()
        self.update()

    @property
    def chosen(self) -> int:
        """Number of the chosen row, 0 without any."""
        return self._at

    def choose(self, row: int) -> None:
        """Choose a row, with a signal where it is another one."""
        if 0 <= row < len(self._rows) and row != self._at:
            self._at = row
            self._describe()
            self.update()
            self.row_chosen.emit(row)

    def sizeHint(self) -> QSize:
        return QSize(420, self.height())

    def _describe(self) -> None:
        row = self._rows[self._at] if self._rows else None
        self.setAccessibleDescription("" if row is None else f"{row.name}, {row.said}. {row.hint}")

    def table(self) -> TableTwin | None:
        """Return all rows with their texts, None without any."""
        if not self._rows:
            return None
        heads = [self._first, ""]
        for upper, lower in self._columns:
            heads += [upper, lower]
        rows = tuple((row.name, row.said, *(text for cell in row.cells for text in cell)) for row in self._rows)
        return TableTwin(self.accessibleName(), tuple(heads), rows, tuple(range(2, len(heads))))

    # ---- painting ------------------------------------------------------------------------

    def _places(self) -> tuple[int, int, list[int]]:
        """Return where the bars begin and how wide they are (0: no room), and the right edges of the numbers."""
        width = self.width() - 6
        ends = [width - NUMBER * back for back in reversed(range(len(self._columns)))]
        free = width - NUMBER * len(self._columns) - INDENT
        name = min(self._names, max(110, round(0.64 * free)))
        bar = free - name - GAP
        return INDENT + name, bar if bar >= LEAST_BAR else 0, ends

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        left, bar, ends = self._places()
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        painter.drawText(QRectF(INDENT, LINE, left - INDENT, LINE), LEFT, self._first)
        if bar:
            painter.drawText(QRectF(left, LINE, bar, LINE), LEFT, cut(self._bar, bar))
        for end, texts in zip(ends, self._columns, strict=True):
            for line, text in enumerate(texts):
                painter.drawText(QRectF(end - NUMBER, line * LINE, NUMBER, LINE), RIGHT, text)
        for place, row in enumerate(self._rows):
            rect = QRect(0, HEAD + place * ROW, self.width(), ROW)
            if place == self._at and self.focusPolicy() != Qt.FocusPolicy.NoFocus:
                paint_selected(painter, rect)
            painter.fillRect(INDENT, rect.top(), self.width() - INDENT, 1, now.grid)
            self._draw_texts(painter, now, row, rect.top() + 2, left if bar else ends[0] - NUMBER, ends)
            if bar:
                self._draw_bar(painter, now, row, QRect(left, rect.top() + (ROW - BAR) // 2, bar, BAR))

    @staticmethod
    def _draw_texts(
        painter: QPainter, now: theme.Theme, row: BarRow, top: int, names_end: int, ends: list[int]
    ) -> None:
        room = names_end - INDENT - GAP
        for bold, colour, text, line in ((True, now.text, row.name, 0), (False, now.quiet, row.said, LINE - 1)):
            painter.setFont(theme.font(bold=True) if bold else theme.font(theme.SMALL))
            painter.setPen(colour)
            painter.drawText(QRectF(INDENT, top + line, room, LINE), LEFT, cut(text, room, bold=bold))
        for end, (upper, lower) in zip(ends, row.cells, strict=True):
            painter.setFont(theme.font())
            painter.setPen(now.text)
            painter.drawText(QRectF(end - NUMBER, top, NUMBER, LINE), RIGHT, upper)
            painter.setFont(theme.font(theme.SMALL))
            painter.setPen(now.quiet)
            painter.drawText(QRectF(end - NUMBER, top + LINE - 1, NUMBER, LINE), RIGHT, lower)

    @staticmethod
    def _draw_bar(painter: QPainter, now: theme.Theme, row: BarRow, place: QRect) -> None:
        painter.fillRect(place, theme.mix(now.base, now.lines, 0.45))
        at = 0.0
        for length, token, strength in row.parts:
            first, last = round(place.width() * min(1.0, at)), round(place.width() * min(1.0, at + length))
            if length > 0:
                width = max(1, last - first)
                colour = theme.mix(now.base, now.color(token), strength)
                painter.fillRect(place.left() + first, place.top(), width, place.height(), colour)
            at += length
        if row.tick is not None:
            x = place.left() + min(place.width() - 2, round(place.width() * row.tick))
            painter.fillRect(x, place.top() - 3, 2, place.height() + 6, now.text)

    # ---- hands ---------------------------------------------------------------------------

    def _row_at(self, at: QPointF) -> int | None:
        row = int(at.y() - HEAD) // ROW
        return row if at.y() >= HEAD and 0 <= row < len(self._rows) else None

    def pick(self, at: QPointF) -> None:
        row = self._row_at(at)
        if row is not None:
            self.choose(row)

    def step(self, dx: int, dy: int) -> None:
        if dy:
            self.choose(min(max(self._at + dy, 0), len(self._rows) - 1))

    def hint(self, at: QPointF) -> str:
        row = self._row_at(at)
        return "" if row is None else self._rows[row].hint
