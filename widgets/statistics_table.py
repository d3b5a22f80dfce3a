"""A table of names with their counts: a bar and a number for URLs, numbers beside it, and rows that lead to a place.

A click or the arrow keys choose a row and tell its place; a double click or Enter opens it. The last row says how many
rows are left out, and opens them.

Where it stands: below ``statistics_view``. Stable names: ``StatisticsTable``, ``StatisticsRow``.
Cost: under 1 ms a paint; rows out of sight are not painted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.units import count_text
from widgets import theme
from widgets.canvas import Canvas, TableTwin
from widgets.structure_cells import LEFT, RIGHT, paint_selected

TITLE, HEADER, ROW = 24, 20, 22
"""Heights in pixels of the title, of the headings, of a row."""
FEW = 8
"""Rows that are shown before the rest is opened."""
BAR, NUMBER, GAP, PAD = 96, 78, 8, 8
"""Widths in pixels: of the bar with its number, of another number, between columns, at the edges."""


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """One row: its name, the share of its bar, the texts of its numbers, where it leads to, and its tooltip."""

    name: str
    share: float
    numbers: tuple[str, ...]
    place: bytes | None
    tip: str = ""
    quiet: bool = False


class StatisticsTable(Canvas):
    """The rows under a title; as high as they need.

    Parameters
    ----------
    title
        What is counted; also the accessible name.
    columns
        Headings: of the names, of the bar, of further numbers.
    mono
        Whether names are bytes of the list.

    Signals
    -------
    chosen, opened
        The place (bytes) of a row that was chosen, or entered.
    """

    chosen = Signal(object)
    opened = Signal(object)

    def __init__(
        self, title: str, columns: tuple[str, ...], parent: QWidget | None = None, *, mono: bool = True
    ) -> None:
        super().__init__(title, parent)
        self._title, self._columns, self._mono = title, columns, mono
        self._rows: tuple[StatisticsRow, ...] = ()
        self._fact = ""
        self._n_more = 0
        self._all = False
        self._at: int | None = None
        self._hovered: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._resize()

    # ---- in ------------------------------------------------------------------------------

    def set_rows(self, rows: Sequence[StatisticsRow], fact: str, n_more: int = 0) -> None:
        """Show rows; ``fact`` says at the right how many there are and how that is known, ``n_more`` are left out."""
        self._rows, self._fact, self._n_more = tuple(rows), fact, n_more
        if self._at is not None and self._at >= len(self.shown):
            self._at = None
        self._resize()
        self._describe()

    @property
    def rows(self) -> tuple[StatisticsRow, ...]:
        """All rows, shown or not."""
        return self._rows

    @property
    def shown(self) -> tuple[StatisticsRow, ...]:
        """The rows that are shown."""
        return self._rows if self._all or len(self._rows) <= FEW + 1 else self._rows[:FEW]

    @property
    def _n_others(self) -> int:
        return len(self._rows) - len(self.shown) + self._n_more

    def _resize(self) -> None:
        n = max(1, len(self.shown)) + (self._n_others > 0)
        self.setFixedHeight(TITLE + HEADER + ROW * n + 4)
        self.update()

    def _describe(self) -> None:
        row = self.shown[self._at] if self._at is not None else None
        self.setAccessibleDescription("" if row is None else ", ".join((row.name, *row.numbers)))

    def sizeHint(self) -> QSize:
        return QSize(360, self.height())

    # ---- painting ------------------------------------------------------------------------

    def _edges(self) -> list[int]:
        """Return the right edges of the number columns, from left to right; the first is that of the bar."""
        right = self.width() - PAD
        edges = [right]
        for _ in self._columns[2:]:
            right -= NUMBER
            edges.append(right)
        return edges[::-1]

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        edges = self._edges()
        painter.setFont(theme.font(bold=True))
        painter.setPen(now.text)
        painter.drawText(QRectF(PAD, 0, self.width() - 2 * PAD, TITLE), LEFT, self._title)
        small = theme.font(theme.SMALL)
        painter.setFont(small)
        painter.setPen(now.quiet)
        painter.drawText(QRectF(PAD, 0, self.width() - 2 * PAD, TITLE), RIGHT, self._fact)
        painter.drawText(QRectF(PAD, TITLE, 200, HEADER), LEFT, self._columns[0])
        for edge, heading in zip(edges, self._columns[1:], strict=True):
            painter.drawText(QRectF(edge - 140, TITLE, 140, HEADER), RIGHT, heading)
        painter.fillRect(PAD, TITLE + HEADER - 1, self.width() - 2 * PAD, 1, now.grid)
        if not self._rows:
            painter.drawText(QRectF(PAD, TITLE + HEADER, self.width(), ROW), LEFT, self.tr("none"))
        for at, row in enumerate(self.shown):
            self._draw_row(painter, now, at, row, edges)
        if self._n_others:
            painter.setFont(theme.font(theme.SMALL, italic=True))
            painter.setPen(now.accent if self._can_open else now.quiet)
            painter.drawText(QRectF(PAD, self._top(len(self.shown)), 300, ROW), LEFT, self._others_text())

    @property
    def _can_open(self) -> bool:
        return len(self.shown) < len(self._rows)

    def _others_text(self) -> str:
        others = count_text(self._n_others)
        return (
            self.tr("{0} others: show more").format(others) if self._can_open else self.tr("{0} others").format(others)
        )

    def _draw_row(self, painter: QPainter, now: theme.Theme, at: int, row: StatisticsRow, edges: list[int]) -> None:
        top = self._top(at)
        place = QRect(0, top, self.width(), ROW)
        if at == self._at:
            paint_selected(painter, place)
        elif at == self._hovered and row.place is not None:
            painter.fillRect(place, now.hover)
        bar = QRect(edges[0] - BAR, top + 3, BAR, ROW - 6)
        painter.fillRect(bar, theme.mix(now.base, now.lines, 0.45))
        width = min(BAR, max(1, round(BAR * row.share))) if row.share > 0 else 0
        painter.fillRect(bar.left(), bar.top(), width, bar.height(), _bar(now))
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.text)
        painter.drawText(bar.adjusted(0, 0, -5, 0), RIGHT, row.numbers[0])
        painter.setPen(now.quiet)
        for edge, text in zip(edges[1:], row.numbers[1:], strict=True):
            painter.drawText(QRectF(edge - NUMBER, top, NUMBER, ROW), RIGHT, text)
        font = theme.font(
            theme.URL_CELL if self._mono and not row.quiet else theme.SMALL, mono=self._mono and not row.quiet
        )
        painter.setFont(font)
        painter.setPen(now.quiet if row.quiet else now.text)
        room = bar.left() - PAD - GAP
        elide = Qt.TextElideMode.ElideMiddle if self._mono else Qt.TextElideMode.ElideRight
        text = QFontMetricsF(font).elidedText(row.name, elide, room)
        painter.drawText(QRectF(PAD, top, room + 2, ROW), LEFT, text)

    def _top(self, at: int) -> int:
        return TITLE + HEADER + at * ROW

    # ---- hands ---------------------------------------------------------------------------

    def _row_at(self, at: QPointF) -> int | None:
        row = int(at.y() - TITLE - HEADER) // ROW
        return row if at.y() >= TITLE + HEADER and row < len(self.shown) + (self._n_others > 0) else None

    def pick(self, at: QPointF) -> None:
        row = self._row_at(at)
        if row is None:
            return
        if row == len(self.shown):
            self.open_others()
        else:
            self._choose(row)

    def open_others(self) -> None:
        """Show all rows that are known."""
        if self._can_open:
            self._all = True
            self._resize()

    def _choose(self, row: int) -> None:
        self._at = row
        self._describe()
        self.update()
        place = self.shown[row].place
        if place is not None:
            self.chosen.emit(place)

    def activate(self, at: QPointF | None) -> None:
        row = self._at if at is None else self._row_at(at)
        if row is not None and row < len(self.shown):
            place = self.shown[row].place
            if place is not None:
                self.opened.emit(place)
        elif at is None or row is not None:
            self.open_others()

    def step(self, dx: int, dy: int) -> None:
        if dy and self.shown:
            self._choose(0 if self._at is None else min(max(self._at + dy, 0), len(self.shown) - 1))

    def hover_at(self, at: QPointF | None) -> None:
        row = None if at is None else self._row_at(at)
        if row != self._hovered:
            self._hovered = row
            leads = row is not None and (row == len(self.shown) or self.shown[row].place is not None)
            self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
            self.update()

    def hint(self, at: QPointF) -> str:
        row = self._row_at(at)
        return self.shown[row].tip if row is not None and row < len(self.shown) else ""

    def table(self) -> TableTwin:
        rows = tuple((row.name, *row.numbers) for row in self._rows)
        return TableTwin(self._title, self._columns, rows, tuple(range(1, len(self._columns))))


def _bar(now: theme.Theme) -> QColor:
    return theme.mix(now.base, now.accent, 0.42 if now.is_dark else 0.34)
