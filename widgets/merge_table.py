"""A table of what a policy merges: name, groups, URLs and a bar of their share, and a pair with the bytes that differ.

A click on a heading sorts by its column, a second one turns the order round; with the keyboard Left and Right choose
the column, Enter turns the order round, Up and Down walk the rows. A pair stands in two lines, one letter below the
other; where it is too long, its middle is cut so that the difference shows.

Where it stands: below ``policies_view``. Stable names: ``MergeTable``, ``MergeRow``.
Cost: under 3 ms a paint; rows out of sight are not painted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.units import count_text, printable
from widgets import theme
from widgets.amounts import short_percent
from widgets.canvas import Canvas, TableTwin
from widgets.structure_cells import INSET, LEFT, RIGHT, cut, paint_bar, paint_selected

HEADER, PAIR_ROW, ROW, LINE = 26, 38, 22, 16
"""Heights in pixels: of the heading, of a row with a pair, of one without, of a pair's line."""
NAME, NUMBER, BAR, GAP = 112, 66, 64, 12
"""Widths in pixels: of a rule's name, of a number, of the bar, between columns."""
LONGEST = 20_000
"""Bytes of a URL that are looked at for the picture."""
COMPARED, ALIKE = 400, 3
"""Longest stretch in which more than one difference is looked for, and least run of letters that parts two."""
Span = tuple[int, int]
COLUMNS = ("name", "groups", "urls")


def _tr(text: str) -> str:
    return QCoreApplication.translate("MergeTable", text)


@dataclass(frozen=True, slots=True)
class MergeRow:
    """One row: ``pairs`` are of URLs that came together, none for a host."""

    name: str
    groups: int
    urls: int
    pairs: tuple[tuple[bytes, bytes], ...] = ()


@lru_cache(maxsize=512)
def differing(first: str, second: str) -> tuple[tuple[Span, Span], ...]:
    """Return where two texts differ, from left to right: (begin, end) in each, empty where it has nothing there.

    >>> differing("http://A/x", "http://a/x"), differing("https://www.a.org", "a.org:")
    ((((7, 8), (7, 8)),), (((0, 12), (0, 0)), ((17, 17), (5, 6))))
    """
    most = min(len(first), len(second))
    front = next((i for i in range(most) if first[i] != second[i]), most)
    end = next((i for i in range(most - front) if first[-1 - i] != second[-1 - i]), most - front)
    left, right = (front, len(first) - end), (front, len(second) - end)
    if first == second:
        return ()
    if max(left[1], right[1]) - front > COMPARED:
        return ((left, right),)
    matcher = SequenceMatcher(None, first[slice(*left)], second[slice(*right)], autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size >= ALIKE or block.size == 0]
    spans, at = [], (0, 0)
    for block in blocks:
        if (block.a, block.b) != at:
            spans.append(((front + at[0], front + block.a), (front + at[1], front + block.b)))
        at = block.a + block.size, block.b + block.size
    return tuple(spans)


def clearest(pairs: Sequence[tuple[bytes, bytes]]) -> tuple[tuple[bytes, bytes], ...]:
    """Return pairs with those first that differ in the fewest letters; else in their order."""

    def size(pair: tuple[bytes, bytes]) -> int:
        first, second = (printable(url[:LONGEST]) for url in pair)
        return sum(a[1] - a[0] + b[1] - b[0] for a, b in differing(first, second))

    return tuple(sorted(pairs, key=size))


def shown_part(length: int, front: int, room: int) -> tuple[int, int]:
    """Return which letters of a text are shown in a room for so many letters, so that the difference is among them.

    >>> shown_part(10, 7, 20), shown_part(100, 90, 20), shown_part(100, 5, 20)
    ((0, 10), (83, 100), (0, 19))
    """
    if length <= room:
        return 0, length
    begin = max(0, min(front - room // 3, length - room))
    begin = begin + 3 if begin else 0
    return begin, length if begin + room - 1 >= length else begin + room - 1


class MergeTable(Canvas):
    """The rows; as high as they need.

    Signals
    -------
    row_chosen
        Name of a row that was clicked or walked to.
    """

    row_chosen = Signal(object)

    def __init__(self, name: str, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._name, self._heading = name, heading
        self._rows: list[MergeRow] = []
        self._of = 0
        self._column, self._falling = 1, True
        self._selected = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_rows((), 0)

    # ---- in ------------------------------------------------------------------------------

    def set_rows(self, rows: Sequence[MergeRow], of: int) -> None:
        """Show rows in the present order; bars are shares of ``of`` groups."""
        self._rows, self._of = list(rows), of
        self._sort()
        self.setFixedHeight(HEADER + self._row * len(self._rows) + 1)
        self.updateGeometry()

    def sort_by(self, key: str, *, falling: bool = True) -> None:
        """Sort by ``name``, ``groups`` or ``urls``."""
        self._column, self._falling = COLUMNS.index(key), falling
        self._sort()

    @property
    def rows(self) -> tuple[MergeRow, ...]:
        """What is shown, from top to bottom."""
        return tuple(self._rows)

    def _sort(self) -> None:
        self._rows.sort(key=lambda row: row.name)
        if self._column == 0:
            self._rows.sort(key=lambda row: row.name, reverse=self._falling)
        else:
            key = COLUMNS[self._column]
            self._rows.sort(key=lambda row: int(getattr(row, key)), reverse=self._falling)
        self._describe()
        self.update()

    def _describe(self) -> None:
        row = next((row for row in self._rows if row.name == self._selected), None)
        way = _tr("falling") if self._falling else _tr("rising")
        texts = [_tr("sorted by {0}, {1}").format(self._headings()[self._column], way)]
        if row is not None:
            texts.append(", ".join(self._cells(row)[:4]))
        self.setAccessibleDescription("; ".join(texts))

    def _headings(self) -> tuple[str, ...]:
        return self._heading, _tr("groups"), _tr("URLs"), _tr("share")

    def _cells(self, row: MergeRow) -> tuple[str, ...]:
        share = short_percent(row.groups / self._of) if self._of else ""
        pair = row.pairs[0] if row.pairs else ()
        return row.name, count_text(row.groups), count_text(row.urls), share, *map(printable, pair)

    def table(self) -> TableTwin:
        """Return the rows in the present order."""
        pair = (_tr("for example"), _tr("and")) if self._has_pairs else ()
        rows = tuple(self._cells(row) for row in self._rows)
        return TableTwin(self._name, (*self._headings(), *pair), rows, numeric=(1, 2, 3))

    # ---- painting ------------------------------------------------------------------------

    @property
    def _has_pairs(self) -> bool:
        return any(row.pairs for row in self._rows)

    @property
    def _row(self) -> int:
        return PAIR_ROW if self._has_pairs else ROW

    def _edges(self) -> tuple[int, int, int, int]:
        """Return where the name, the groups, the URLs and the bar end."""
        rest = 2 * (NUMBER + GAP) + BAR + GAP
        name = INSET + (NAME if self._has_pairs else max(60, self.width() - 2 * INSET - rest))
        return name, name + GAP + NUMBER, name + 2 * (GAP + NUMBER), name + rest

    def sizeHint(self) -> QSize:
        return QSize(480, HEADER + self._row * len(self._rows) + 1)

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        edges = self._edges()
        self._draw_header(painter, now, edges)
        seen = self.visibleRegion().boundingRect() if self.isVisible() else self.rect()
        first = max(0, (seen.top() - HEADER) // self._row)
        last = min(len(self._rows), (seen.bottom() - HEADER) // self._row + 1)
        for place in range(first, last):
            row, top = self._rows[place], HEADER + place * self._row
            if row.name == self._selected:
                paint_selected(painter, QRect(0, top, self.width(), self._row))
            painter.fillRect(INSET, top, self.width() - 2 * INSET, 1, now.lines if place == 0 else now.grid)
            self._draw_row(painter, now, row, top, edges)

    def _draw_header(self, painter: QPainter, now: theme.Theme, edges: tuple[int, ...]) -> None:
        painter.setFont(theme.font(theme.SMALL))
        for place, text in enumerate(self._headings()[:3]):
            sorts = place == self._column
            painter.setPen(now.text if sorts else now.quiet)
            said = f"{text} {'▾' if self._falling else '▴'}" if sorts else text
            where = QRectF(INSET if place == 0 else edges[place] - 120, 2, edges[0] if place == 0 else 120, HEADER - 2)
            painter.drawText(where, LEFT if place == 0 else RIGHT, said)
        if self._has_pairs:
            painter.setPen(now.quiet)
            where = QRectF(edges[3] + GAP, 2, self.width() - edges[3] - INSET - GAP, HEADER - 2)
            painter.drawText(where, LEFT, _tr("for example, and what differs"))

    def _draw_row(self, painter: QPainter, now: theme.Theme, row: MergeRow, top: int, edges: tuple[int, ...]) -> None:
        high = self._row
        painter.setFont(theme.font(bold=self._has_pairs))
        painter.setPen(now.text)
        name = cut(row.name, edges[0] - INSET, bold=self._has_pairs)
        painter.drawText(QRectF(INSET, top, edges[0] - INSET, high), LEFT, name)
        painter.setFont(theme.font())
        for place, count in ((1, row.groups), (2, row.urls)):
            painter.drawText(QRectF(edges[place] - NUMBER - GAP, top, NUMBER + GAP, high), RIGHT, count_text(count))
        share = row.groups / self._of if self._of else 0.0
        paint_bar(painter, QRect(edges[2] + GAP, top, BAR, high), share, now.second)
        if row.pairs:
            room = QRect(edges[3] + GAP, top + (high - 2 * LINE) // 2, self.width() - INSET - edges[3] - GAP, 2 * LINE)
            self._draw_pair(painter, now, row.pairs[0], room)

    @staticmethod
    def _draw_pair(painter: QPainter, now: theme.Theme, pair: tuple[bytes, bytes], room: QRect) -> None:
        font = theme.font(theme.SMALL, mono=True)
        metrics = QFontMetricsF(font)
        texts = [printable(url[:LONGEST]) for url in pair]
        spans = differing(texts[0], texts[1])
        letters = max(8, int(room.width() / metrics.horizontalAdvance("0")))
        begin = shown_part(max(map(len, texts)), spans[0][0][0] if spans else 0, letters)[0]
        before = 1 if begin else 0
        painter.save()
        painter.setClipRect(room)
        painter.setFont(font)
        for line, text in enumerate(texts):
            stop = min(len(text), begin + letters - before)
            tail = "…" if stop < len(text) else ""
            shown = "…" * before + text[begin : stop - len(tail)] + tail
            top = room.top() + line * LINE
            for span in spans:
                left, right = (min(max(0, at - begin + before), len(shown)) for at in span[line])
                if tail and left >= len(shown) - 1:
                    continue  # behind what is shown
                x = room.left() + metrics.horizontalAdvance(shown[:left])
                wide = max(2.0, metrics.horizontalAdvance(shown[left:right]))
                painter.fillRect(QRectF(x, top + 1, wide, LINE - 2), theme.mix(now.base, now.mismatch, 0.28))
            painter.setPen(now.text)
            painter.drawText(QRectF(room.left(), top, room.width() + 40, LINE), LEFT, shown)
        painter.restore()

    # ---- hands ---------------------------------------------------------------------------

    def _row_at(self, at: QPointF) -> MergeRow | None:
        place = int(at.y() - HEADER) // self._row
        return self._rows[place] if at.y() >= HEADER and 0 <= place < len(self._rows) else None

    def pick(self, at: QPointF) -> None:
        if at.y() < HEADER:
            place = next((place for place, edge in enumerate(self._edges()[:3]) if at.x() <= edge + 6), self._column)
            self._falling = not self._falling if place == self._column else place > 0
            self._column = place
            self._sort()
            return
        row = self._row_at(at)
        if row is not None:
            self._choose(row.name)

    def _choose(self, name: str) -> None:
        self._selected = name
        self._describe()
        self.update()
        self.row_chosen.emit(name)

    def step(self, dx: int, dy: int) -> None:
        if dx:
            self._column = min(max(self._column + dx, 0), len(COLUMNS) - 1)
            self._sort()
        elif self._rows:
            names = [row.name for row in self._rows]
            place = names.index(self._selected) + dy if self._selected in names else 0
            self._choose(names[min(max(place, 0), len(names) - 1)])

    def activate(self, at: QPointF | None) -> None:
        if at is None:
            self._falling = not self._falling
            self._sort()

    def hint(self, at: QPointF) -> str:
        row = self._row_at(at)
        if row is None:
            return ""
        lines = [", ".join(self._cells(row)[:4])]
        lines += [f"{printable(first)}\n{printable(second)}" for first, second in row.pairs[:3]]
        return "\n".join(lines)
