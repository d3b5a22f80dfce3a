"""The table of the Compare tab: one row of 36 pixels a structure, sorted by any column, the best of each in bold.

A click on a heading sorts by its column, a second one turns the order round; with the keyboard Left and Right choose
the column, Enter turns the order round, Up and Down walk the rows. What is not known stands last whatever the order.

Where it stands: below ``compare_view``. Stable names: ``CompareTable``; signal ``structure_chosen(object)``.
Cost: under 2 ms a paint.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.scene.compare import Basis, CompareRow, CompareScene
from core.units import bytes_text, count_text, significant
from widgets import theme
from widgets.amounts import expected_text, rounded
from widgets.canvas import Canvas, TableTwin
from widgets.structure_cells import INSET, LEFT, RIGHT, cut, paint_bar, paint_name, paint_selected
from widgets.words import word

HEADER, ROW, LOW_ROW, SPARE = 36, 36, 28, 34
"""Heights in pixels (the low row for a low window), and how far a heading may reach to the left of its column."""
Value = Callable[[CompareRow], float | None]


def _tr(text: str) -> str:
    return QCoreApplication.translate("CompareTable", text)


@dataclass(frozen=True, slots=True)
class Column:
    """One column.

    Parameters
    ----------
    key
        Its id.
    value
        What is sorted by; None for the names.
    has_best
        Whether the least of it is bold.
    """

    key: str
    value: Value | None = None
    has_best: bool = False


COLUMNS = (
    Column("structure"),
    Column("answer", lambda row: 0.0 if row.is_exact else 1.0),
    Column("memory", lambda row: float(row.size_bytes) or None, has_best=True),
    Column("per_key", lambda row: row.bytes_per_key or None, has_best=True),
    Column("insert", lambda row: row.insert_ns, has_best=True),
    Column("hit", lambda row: row.hit_ns, has_best=True),
    Column("miss", lambda row: row.miss_ns, has_best=True),
    Column("wrong", lambda row: float(row.false_positives or 0)),
)
"""From left to right."""
WIDE = ((0.0, 0.135), (0.139, 0.245), (0.249, 0.47), (0.475, 0.548), (0.555, 0.645), (0.65, 0.745), (0.75, 0.838),
        (0.85, 1.0))  # fmt: skip
NARROW = ((0.0, 0.165), (0.17, 0.3), (0.305, 0.42), (0.425, 0.53), (0.535, 0.635), (0.64, 0.735), (0.74, 0.835),
          (0.84, 1.0))  # fmt: skip
"""Where each heading begins and its numbers end, as shares of the width; the narrow table has no bars."""
WIDE_FROM, BAR_END = 860, 0.378


def heading(key: str, *, wide: bool = True) -> str:
    """Return a column's heading."""
    return {
        "structure": _tr("structure"),
        "answer": _tr("its answer"),
        "memory": _tr("memory, log scale") if wide else _tr("memory"),
        "per_key": _tr("bytes per URL") if wide else _tr("per URL"),
        "insert": _tr("insert, ns"),
        "hit": _tr("look-up hit, ns") if wide else _tr("hit, ns"),
        "miss": _tr("miss, ns"),
        "wrong": _tr("false positives (expected)") if wide else _tr("false positives"),
    }[key]


def ordered(rows: tuple[CompareRow, ...], column: Column, *, falling: bool) -> list[CompareRow]:
    """Return the rows in the order of a column; what is not known comes last."""
    value = column.value
    if value is None:
        return sorted(rows, key=lambda row: word(row.name).lower(), reverse=falling)
    known = [row for row in rows if value(row) is not None]
    known.sort(key=lambda row: value(row) or 0.0, reverse=falling)
    return [*known, *(row for row in rows if value(row) is None)]


class CompareTable(Canvas):
    """Draws the rows of a :class:`~core.scene.compare.CompareScene`."""

    structure_chosen = Signal(object)
    wrong_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("What each structure costs"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._scene = CompareScene()
        self._rows: list[CompareRow] = []
        self._column, self._falling = 2, False
        self._selected = ""
        self._best: dict[str, float] = {}
        self._span = (0.0, 1.0)
        self._row = ROW

    # ---- in ------------------------------------------------------------------------------

    def set_scene(self, scene: CompareScene) -> None:
        """Show the rows of a scene in the present order."""
        before = len(self._scene.rows)
        self._scene = scene
        for column in COLUMNS:
            if column.has_best and column.value is not None:
                values = [value for value in map(column.value, scene.rows) if value is not None]
                self._best[column.key] = min(values, default=math.nan)
        sizes = [math.log(row.size_bytes) for row in scene.rows if row.size_bytes > 0]
        low, high = min(sizes, default=0.0), max(sizes, default=1.0)
        self._span = (low - max(0.7, (high - low) / 7), high + 0.3)
        self._sort()
        if len(scene.rows) != before:
            self.setFixedHeight(HEADER + self._row * len(scene.rows) + 1)
            self.updateGeometry()

    def set_row_height(self, height: int) -> None:
        """Make the rows higher or lower."""
        if height != self._row:
            self._row = height
            self.setFixedHeight(HEADER + height * max(1, len(self._rows)) + 1)
            self.update()

    def select(self, structure: str) -> None:
        """Choose a structure without a signal."""
        self._selected = structure
        self._describe()
        self.update()

    @property
    def selected(self) -> str:
        """The chosen structure, "" for none."""
        return self._selected

    @property
    def order(self) -> tuple[str, ...]:
        """Names of the structures from top to bottom."""
        return tuple(row.name for row in self._rows)

    def sort_by(self, key: str, *, falling: bool = False) -> None:
        """Sort by a column."""
        self._column = next(place for place, column in enumerate(COLUMNS) if column.key == key)
        self._falling = falling
        self._sort()

    def _sort(self) -> None:
        self._rows = ordered(self._scene.rows, COLUMNS[self._column], falling=self._falling)
        self._describe()
        self.update()

    def _describe(self) -> None:
        row = self._scene.row(self._selected)
        way = self.tr("falling") if self._falling else self.tr("rising")
        texts = [self.tr("sorted by {0}, {1}").format(heading(COLUMNS[self._column].key), way)]
        if row is not None:
            texts.append(", ".join(f"{heading(c.key)}: {self.cell(row, c.key)}" for c in COLUMNS))
        self.setAccessibleDescription("; ".join(texts))

    def sizeHint(self) -> QSize:
        return QSize(640, HEADER + self._row * max(1, len(self._rows)) + 1)

    # ---- words ---------------------------------------------------------------------------

    def cell(self, row: CompareRow, key: str) -> str:
        """Return the text of a cell."""
        about = "≈ " if row.basis is not Basis.MEASURED else ""
        if key == "structure":
            return word(row.name)
        if key == "answer":
            return self._answer(row)
        if key == "memory":
            return f"{about}{bytes_text(row.size_bytes)}" if row.size_bytes else "–"
        if key == "per_key":
            size = row.bytes_per_key
            return f"{about}{size:,.{1 if size < 1000 else 0}f}" if size else "–"
        if key == "wrong":
            if row.false_positives is None:
                return "0"
            return f"? {count_text(row.false_positives)} ({expected_text(row.expected or 0.0)})"
        value = {"insert": row.insert_ns, "hit": row.hit_ns, "miss": row.miss_ns}[key]
        return "–" if value is None else rounded(value)

    def _answer(self, row: CompareRow) -> str:
        if row.left_out is not None:
            absent = row.left_out.projected and row.basis is not Basis.MEASURED
            return self.tr("left out") if absent else self.tr("stopped")
        return self.tr("always right") if row.is_exact else self.tr("may be wrong")

    def table(self) -> TableTwin:
        """Return the rows in the present order, with all digits."""
        columns = (
            *(self.tr("structure"), self.tr("its answer"), self.tr("keys"), self.tr("bytes, stand-alone")),
            *(self.tr("how known"), self.tr("bytes per URL"), self.tr("insert, ns"), self.tr("look-up hit, ns")),
            *(self.tr("miss, ns"), self.tr("false positives"), self.tr("expected"), self.tr("timed on keys")),
        )
        return TableTwin(self.tr("Who says what, at what price"), columns, tuple(map(self._exact, self._rows)),
                         numeric=(2, 3, 5, 6, 7, 8, 9, 10, 11))  # fmt: skip

    def _exact(self, row: CompareRow) -> tuple[str, ...]:
        def number(value: float | None) -> str:
            return "" if value is None else repr(value)

        known = word("counted") if row.basis is Basis.MEASURED else word(row.basis.value)
        return (
            *(word(row.name), self._answer(row), f"{row.n_keys}", f"{row.size_bytes}", known),
            *(number(row.bytes_per_key), number(row.insert_ns), number(row.hit_ns), number(row.miss_ns)),
            *(f"{row.false_positives or 0}", number(row.expected), number(row.timed_keys)),
        )

    # ---- painting ------------------------------------------------------------------------

    @property
    def _is_wide(self) -> bool:
        return self.width() - 2 * INSET >= WIDE_FROM

    def _x(self, share: float) -> int:
        return INSET + round(share * (self.width() - 2 * INSET))

    def _span_of(self, place: int) -> tuple[int, int]:
        """Return the left and right edge of a column in pixels."""
        left, right = (WIDE if self._is_wide else NARROW)[place]
        return self._x(left), self._x(right)

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        self._draw_header(painter, now)
        for place, row in enumerate(self._rows):
            top = HEADER + place * self._row
            if row.name == self._selected:
                paint_selected(painter, QRect(0, top, self.width(), self._row))
            rule = now.lines if place == 0 else now.grid
            painter.fillRect(INSET, top, self.width() - 2 * INSET, 1, rule)
            self._draw_row(painter, now, row, top)
        painter.fillRect(INSET, HEADER + self._row * len(self._rows), self.width() - 2 * INSET, 1, now.grid)

    def _draw_header(self, painter: QPainter, now: theme.Theme) -> None:
        metrics = QFontMetricsF(theme.font(theme.SMALL))
        for place, column in enumerate(COLUMNS):
            sorts = place == self._column
            text = heading(column.key, wide=self._is_wide)
            if sorts:
                text = f"{text} {'▾' if self._falling else '▴'}"
            painter.setFont(theme.font(theme.SMALL))
            painter.setPen(now.text if sorts else now.quiet)
            left, right = self._span_of(place)
            if place < 2 or (place == 2 and self._is_wide):
                painter.drawText(QRectF(left, 6, right - left, HEADER - 6), LEFT, text)
            else:
                room = right - left + SPARE
                said = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
                painter.drawText(QRectF(left - SPARE, 6, room, HEADER - 6), RIGHT, said)

    def _draw_row(self, painter: QPainter, now: theme.Theme, row: CompareRow, top: int) -> None:
        left, right = self._span_of(0)
        paint_name(painter, row.name, QRect(left, top, right - left, self._row))
        painter.setFont(theme.font())
        painter.setPen(now.quiet if row.is_exact or row.left_out is not None else now.mismatch)
        begin, room = self._span_of(1)[0], 140
        if not self._is_wide:
            memory = self.cell(row, "memory")
            room = (
                round(self._span_of(2)[1] - QFontMetricsF(theme.font(bold=True)).horizontalAdvance(memory)) - begin - 8
            )
        painter.drawText(QRectF(begin, top, 140, self._row), LEFT, cut(self._answer(row), max(0, room)))
        if self._is_wide:
            low, high = self._span
            share = (math.log(row.size_bytes) - low) / (high - low) if row.size_bytes > 0 else 0.0
            left = self._span_of(2)[0]
            paint_bar(painter, QRect(left, top, self._x(BAR_END) - left, self._row), share, now.structure_bar(row.name))
        for place, column in enumerate(COLUMNS[2:], start=2):
            value = column.value(row) if column.value is not None else None
            best = column.has_best and value is not None and value == self._best.get(column.key)
            painter.setFont(theme.font(bold=best))
            painter.setPen(self._ink(now, row, column, value))
            right = self._span_of(place)[1]
            painter.drawText(QRectF(right - 200, top, 200, self._row), RIGHT, self.cell(row, column.key))

    @staticmethod
    def _ink(now: theme.Theme, row: CompareRow, column: Column, value: float | None) -> object:
        if column.key == "wrong":
            return now.mismatch if row.false_positives else now.quiet
        return now.quiet if value is None else now.text

    # ---- hands ---------------------------------------------------------------------------

    def _row_at(self, at: QPointF) -> CompareRow | None:
        place = int(at.y() - HEADER) // self._row
        return self._rows[place] if at.y() >= HEADER and 0 <= place < len(self._rows) else None

    def _column_at(self, at: QPointF) -> int:
        last = len(COLUMNS) - 1
        return next((place for place in range(last) if at.x() <= self._span_of(place)[1] + 6), last)

    def pick(self, at: QPointF) -> None:
        if at.y() < HEADER:
            place = self._column_at(at)
            self._falling = not self._falling if place == self._column else False
            self._column = place
            self._sort()
            return
        row = self._row_at(at)
        if row is not None:
            self._choose(row.name)
            if row.false_positives and COLUMNS[self._column_at(at)].key == "wrong":
                self.wrong_wanted.emit()

    def _choose(self, structure: str) -> None:
        self.select(structure)
        self.structure_chosen.emit(structure)

    def step(self, dx: int, dy: int) -> None:
        if dx:
            self._column = min(max(self._column + dx, 0), len(COLUMNS) - 1)
            self._sort()
        elif self._rows:
            names = self.order
            place = names.index(self._selected) + dy if self._selected in names else 0
            self._choose(names[min(max(place, 0), len(names) - 1)])

    def activate(self, at: QPointF | None) -> None:
        if at is None:
            self._falling = not self._falling
            self._sort()

    def hover_at(self, at: QPointF | None) -> None:
        self.setCursor(Qt.CursorShape.ArrowCursor if at is None else Qt.CursorShape.PointingHandCursor)

    def hint(self, at: QPointF) -> str:
        key = COLUMNS[self._column_at(at)].key
        row = self._row_at(at)
        if row is None:
            return self._hint_of_column(key)
        name = word(row.name)
        if key in ("memory", "per_key"):
            known = word("counted") if row.basis is Basis.MEASURED else word(row.basis.value)
            text = self.tr("{0}: {1} B, {2}; {3} keys").format(
                name, f"{row.size_bytes:,}", known, count_text(row.n_keys)
            )
            return text if row.left_out is None else self._why(row, text)
        if key == "wrong" and row.false_positives is not None:
            said = self.tr("{0}: {1} new URLs were called possibly seen at their own turn, {2} expected")
            return said.format(name, count_text(row.false_positives), significant(row.expected or 0.0, 6))
        value = {"insert": row.insert_ns, "hit": row.hit_ns, "miss": row.miss_ns}.get(key)
        if key in ("insert", "hit", "miss"):
            said = self.tr("not measured") if value is None else f"{value:,.2f} ns"
            timed = "" if row.timed_keys is None else self.tr(", timed on {0} URLs").format(
                count_text(row.timed_keys)
            )  # fmt: skip
            return f"{name}: {said}{timed}"
        return f"{name}: {self._answer(row)}"

    def _why(self, row: CompareRow, text: str) -> str:
        assert row.left_out is not None
        why = self.tr("{0}\nleft out: {1} needed, the budget leaves {2}")
        return why.format(text, bytes_text(row.left_out.needed_bytes), bytes_text(row.left_out.left_bytes))

    def _hint_of_column(self, key: str) -> str:
        return {
            "structure": self.tr("Sort by name"),
            "answer": self.tr("Whether its answer is always right"),
            "memory": self.tr("What it would hold in a program that had nothing else"),
            "per_key": self.tr("Stand-alone bytes divided by the URLs it holds"),
            "insert": self.tr("Time to insert: every line for exact index and filter, every new URL for the trees"),
            "hit": self.tr("Time to find a URL that is held, in random order"),
            "miss": self.tr("Time to find that a URL is not held"),
            "wrong": self.tr("New URLs that were called possibly seen at their own turn"),
        }[key]
