"""The table of the bill: a row for each structure and method, names and pinned rows stay while the rest scrolls.

A click on a heading sorts by its column, a second one turns the order round. With the keyboard Up and Down walk the
rows, Left and Right choose the column, Enter turns the order round, Space pins a row, Delete hides it, * compares all
to it, M measures it. What is not known stands last whatever the order.

Where it stands: above ``bill_columns`` and ``bill_paint``, below ``bill_panel``. Cost: about 3 ms a paint.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QSizePolicy, QToolTip

from core.scene.bill import BillRow, BillScene, Place
from core.units import bytes_text, count_text
from widgets import theme
from widgets.bill_columns import (
    TIMES,
    Column,
    Prices,
    cell_text,
    column_hint,
    columns_for,
    heading,
    is_about,
    ordered,
    time_text,
)
from widgets.bill_paint import HEADER, INDENT, ROW, RowState, paint_header, paint_row
from widgets.canvas import TableTwin
from widgets.compare_side import BillChoice
from widgets.labels import plain_tooltip
from widgets.structure_cells import INSET
from widgets.words import word

MEASURED_BY_HAND = (Place.DISK, Place.SERVER)


class BillTable(QAbstractScrollArea):
    """Draws the rows of a :class:`~core.scene.bill.BillScene`.

    Signals
    -------
    choice_wanted
        A ``BillChoice``.
    measure_wanted
        Names, as a tuple.
    """

    choice_wanted = Signal(object)
    measure_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Every way to deduplicate, and its bill"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._scene, self._choice, self._prices = BillScene(), BillChoice(), Prices()
        self._rows: list[BillRow] = []
        self._columns = columns_for(self._prices)
        self._sorted, self._falling = 5, False
        self._best: dict[str, float] = {}
        self._span = (0.0, 1.0)
        self._by_keyboard = False
        self.fault_words: Callable[[Exception], str] = str
        theme.follow(self.viewport())

    # ---- in ------------------------------------------------------------------------------

    def set_scene(self, scene: BillScene) -> None:
        """Show the rows of a bill in the present order."""
        self._scene = scene
        self._sort()

    def set_choice(self, choice: BillChoice) -> None:
        """Show other rows as chosen, pinned, hidden, compared to."""
        moved = choice.selected != self._choice.selected
        self._choice = choice
        self._sort()
        if moved:
            self._reveal()

    def set_prices(self, prices: Prices) -> None:
        """Take what memory and disk cost."""
        self._prices, self._columns = prices, columns_for(prices)
        self._sorted = min(self._sorted, len(self._columns) - 1)
        self._sort()

    def sort_by(self, key: str, *, falling: bool = False) -> None:
        """Sort by a column."""
        self._sorted = next(place for place, column in enumerate(self._columns) if column.key == key)
        self._falling = falling
        self._sort()

    @property
    def order(self) -> tuple[str, ...]:
        """Names of the rows from top to bottom."""
        return tuple(row.name for row in self._rows)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns that are shown."""
        return self._columns

    def _sort(self) -> None:
        column = self._columns[self._sorted]
        self._rows = ordered(self._scene.rows, column, self._prices, self._choice, falling=self._falling)
        for each in self._columns:
            if each.has_best and each.value is not None:
                values = [v for row in self._rows if (v := each.value(row, self._prices))]
                self._best[each.key] = min(values, default=math.nan)
        sizes = [math.log(row.memory.standalone_bytes) for row in self._rows if row.memory.standalone_bytes > 0]
        low, high = min(sizes, default=0.0), max(sizes, default=1.0)
        self._span = (low - max(0.7, (high - low) / 9), high + 0.2)
        self._fit_bars()
        self._describe()
        self.viewport().update()

    def _describe(self) -> None:
        way = self.tr("falling") if self._falling else self.tr("rising")
        texts = [self.tr("sorted by {0}, {1}").format(heading(self._columns[self._sorted].key), way)]
        row = self._scene.row(self._choice.selected)
        if row is not None:
            texts.append(", ".join(f"{heading(c.key)}: {self.cell(row, c)}" for c in self._columns))
        self.setAccessibleDescription("; ".join(texts))

    def cell(self, row: BillRow, column: Column) -> str:
        """Return the text of a cell."""
        return cell_text(row, column, self._prices, self._scene.row(self._choice.base))

    def sizeHint(self) -> QSize:
        return QSize(960, HEADER + ROW * max(3, len(self._rows)))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, HEADER + 4 * ROW)

    # ---- where things stand --------------------------------------------------------------

    @property
    def _n_frozen(self) -> int:
        """Rows that do not scroll: the pinned ones, as many as leave room for others."""
        room = max(0, (self.viewport().height() - HEADER) // ROW - 2)
        return min(room, sum(row.name in self._choice.pinned for row in self._rows))

    @property
    def _least_width(self) -> int:
        return 2 * INSET + sum(column.width for column in self._columns)

    def _spans(self) -> list[tuple[int, int]]:
        """Return the left edge and the width of each column in pixels; what is left over goes to name and memory."""
        spare = max(0, self.viewport().width() - self._least_width)
        extra = {"name": min(60, spare // 3), "memory": spare - min(60, spare // 3)}
        at, shift = INSET, self.horizontalScrollBar().value()
        spans = []
        for place, column in enumerate(self._columns):
            width = column.width + extra.get(column.key, 0)
            spans.append((at if place == 0 else at - shift, width))
            at += width
        return spans

    def _fit_bars(self) -> None:
        upright, level = self.verticalScrollBar(), self.horizontalScrollBar()
        frozen = self._n_frozen
        visible = max(0, self.viewport().height() - HEADER - frozen * ROW)
        upright.setPageStep(visible)
        upright.setSingleStep(ROW)
        upright.setRange(0, max(0, (len(self._rows) - frozen) * ROW - visible))
        level.setPageStep(self.viewport().width())
        level.setSingleStep(24)
        level.setRange(0, max(0, self._least_width - self.viewport().width()))

    def _top(self, place: int) -> int:
        """Return the upper edge of a row in the viewport."""
        shift = 0 if place < self._n_frozen else self.verticalScrollBar().value()
        return HEADER + place * ROW - shift

    def _row_at(self, at: QPoint) -> BillRow | None:
        if at.y() < HEADER:
            return None
        place = (at.y() - HEADER) // ROW
        if place >= self._n_frozen:
            place = (at.y() - HEADER + self.verticalScrollBar().value()) // ROW
        return self._rows[place] if 0 <= place < len(self._rows) else None

    def _column_at(self, at: QPoint) -> int:
        spans = self._spans()
        if at.x() < spans[0][0] + spans[0][1]:
            return 0
        return next((i for i, (left, width) in enumerate(spans) if i and left <= at.x() < left + width), len(spans) - 1)

    def place_of(self, name: str, key: str) -> QRect:
        """Return where a cell stands in the viewport; name "": the heading."""
        left, width = self._spans()[next(i for i, column in enumerate(self._columns) if column.key == key)]
        if not name:
            return QRect(left, 0, width, HEADER)
        return QRect(left, self._top(self.order.index(name)), width, ROW)

    def _reveal(self) -> None:
        """Scroll so that the chosen row is seen."""
        names = self.order
        if self._choice.selected not in names:
            return
        place, frozen = names.index(self._choice.selected), self._n_frozen
        if place < frozen:
            return
        bar = self.verticalScrollBar()
        top = (place - frozen) * ROW
        room = self.viewport().height() - HEADER - frozen * ROW
        bar.setValue(max(min(bar.value(), top), top + ROW - room))

    # ---- painting ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_bars()

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self.viewport())
        painter.fillRect(event.rect(), now.base)
        spans, frozen = self._spans(), self._n_frozen
        for place in range(len(self._rows) - 1, -1, -1):  # pinned ones last: they lie over what scrolls
            top = self._top(place)
            if HEADER - ROW < top < self.viewport().height() and (place < frozen or top > HEADER + frozen * ROW - ROW):
                self._paint_row(painter, place, top, spans, frozen)
        painter.fillRect(0, 0, self.viewport().width(), HEADER, now.base)
        paint_header(painter, self._columns, spans, self._sorted, falling=self._falling)
        if self.hasFocus() and self._by_keyboard:
            painter.setPen(QPen(now.accent, 2))
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))
        painter.end()

    def _paint_row(self, painter: QPainter, place: int, top: int, spans: list[tuple[int, int]], frozen: int) -> None:
        row = self._rows[place]
        painter.save()
        if place >= frozen:
            edge = HEADER + frozen * ROW
            painter.setClipRect(0, edge, self.viewport().width(), self.viewport().height() - edge)
        best = {
            column.key
            for column in self._columns
            if column.has_best
            and column.value is not None
            and column.value(row, self._prices) == self._best.get(column.key)
        }
        texts = [self.cell(row, column) for column in self._columns]
        paint_row(painter, row, self._columns, spans, texts, top, self._state(row, best, place == frozen - 1))
        painter.restore()

    def _state(self, row: BillRow, best: set[str], is_last_pinned: bool) -> RowState:
        chosen = self._choice
        under_way = self._scene.under_way
        doing = under_way[1] if under_way is not None and under_way[0] == row.name else None
        return RowState(
            row.name == chosen.selected,
            row.name in chosen.pinned,
            row.name == chosen.base,
            is_last_pinned,
            frozenset(best),
            self._span,
            doing,
            row.name in self._scene.waiting,
            self.fault_words(row.fault) if row.fault is not None else "",
            self.is_measurable(row),
        )

    def is_measurable(self, row: BillRow) -> bool:
        """Tell whether a row was not measured, can be, and is not about to be."""
        busy = self._scene.under_way is not None and self._scene.under_way[0] == row.name
        return bool(row.formula) and row.measured_bytes is None and not busy and row.name not in self._scene.waiting

    # ---- hands ---------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._by_keyboard = False
        at = event.position().toPoint()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if at.y() < HEADER:
            place = self._column_at(at)
            self._falling = not self._falling if place == self._sorted else False
            self._sorted = place
            self._sort()
            return
        row = self._row_at(at)
        if row is None:
            return
        column = self._columns[self._column_at(at)]
        if column.key == "name" and at.x() < INSET + INDENT:
            self.choice_wanted.emit(self._choice.with_pin(row.name))
            return
        self._choose(row.name)
        if column.key in TIMES and self.is_measurable(row):
            self.measure_wanted.emit((row.name,))

    def _choose(self, name: str) -> None:
        self.choice_wanted.emit(replace(self._choice, selected=name))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._by_keyboard = True
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            super().keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp,
                             Qt.Key.Key_PageDown):  # fmt: skip
            self._walk(Qt.Key(event.key()))
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = 1 if event.key() == Qt.Key.Key_Right else -1
            self._sorted = min(max(self._sorted + by, 0), len(self._columns) - 1)
            self._sort()
            self._show_column()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._falling = not self._falling
            self._sort()
        elif not self._act(event.text(), event.key()):
            super().keyPressEvent(event)

    def _walk(self, key: Qt.Key) -> None:
        names = self.order
        if not names:
            return
        page = max(1, self.viewport().height() // ROW - 3)
        by = {
            Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -len(names), Qt.Key.Key_End: len(names),
            Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page,
        }[key]  # fmt: skip
        place = names.index(self._choice.selected) + by if self._choice.selected in names else 0
        self._choose(names[min(max(place, 0), len(names) - 1)])

    def _show_column(self) -> None:
        """Scroll sideways so that the chosen column is seen beside the names."""
        spans = self._spans()
        left, width = spans[self._sorted]
        names_end, bar = spans[0][0] + spans[0][1], self.horizontalScrollBar()
        if self._sorted and left < names_end:
            bar.setValue(bar.value() - (names_end - left))
        elif left + width > self.viewport().width():
            bar.setValue(bar.value() + left + width - self.viewport().width() + INSET)

    def _act(self, text: str, key: int) -> bool:
        """Do what a key does with the chosen row; return whether it was such a key."""
        name = self._choice.selected
        row = self._scene.row(name)
        if row is None:
            return False
        if key == Qt.Key.Key_Space:
            self.choice_wanted.emit(self._choice.with_pin(name))
        elif key == Qt.Key.Key_Delete:
            self.choice_wanted.emit(self._choice.without(name))
        elif text == "*":
            self.choice_wanted.emit(self._choice.compared_to(name))
        elif text.lower() == "m":
            self.measure_wanted.emit((name,))
        else:
            return False
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        reasons = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
        self._by_keyboard = event.reason() in reasons
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), plain_tooltip(self.hint(event.pos())), self.viewport())
            return True
        return super().viewportEvent(event)

    # ---- words ---------------------------------------------------------------------------

    def hint(self, at: QPoint) -> str:
        """Return the tooltip at a place: what a heading means, the exact number of a cell, how it is modelled."""
        column = self._columns[self._column_at(at)]
        row = self._row_at(at)
        if row is None:
            return column_hint(column.key)
        if row.fault is not None and column.key in (*TIMES, "wrong"):
            return self.fault_words(row.fault)
        lines = [f"{cell_text(row, self._columns[0], self._prices)}: {self._exact(row, column)}"]
        if column.key not in TIMES and is_about(row, column.key):
            lines.append(self.tr("≈ modelled: {0}; n keys of b bytes").format(row.formula or self.tr("by its layout")))
        if column.key in TIMES and row.is_extrapolated:
            lines.append(self._extrapolated(row, column))
        if column.key == "memory":
            lines += [f"{word(f'part:{part.name}')}: {bytes_text(part.size_bytes)}" for part in row.memory.parts]
        return "\n".join(lines)

    def _extrapolated(self, row: BillRow, column: Column) -> str:
        """Return what an extrapolated time was measured as, and how it grows."""
        ns = (row.insert_ns, row.hit_ns, row.miss_ns)[TIMES.index(column.key)]
        said = self.tr("≈ extrapolated to {0} URLs: measured {1} on the first {2}, and it grows with their number")
        measured = "–" if ns is None else time_text(ns)
        return said.format(count_text(row.n_keys), measured, count_text(row.measured_keys or 0))

    def _exact(self, row: BillRow, column: Column) -> str:
        value = column.value(row, self._prices) if column.value is not None else None
        if column.key in ("memory", "disk") and value is not None:
            return f"{round(value):,} B"
        if column.key in TIMES:
            return self.tr("not measured") if value is None else f"{value:,.2f} ns"
        return cell_text(row, column, self._prices)

    def table(self) -> TableTwin:
        """Return the rows in the present order, with all digits."""
        names = (
            *("name", "answers", "where", "keys", "measured on", "memory, B", "how known", "disk or server, B"),
            *("B a URL", "insert, ns", "hit, ns", "miss, ns", "lost", "expected", "deletes", "survives", "a month"),
            *("insert for the whole list, ns", "hit among the whole list, ns", "miss among the whole list, ns"),
            "formula",
        )
        rows = tuple(tuple(_text(value) for value in self.values(row)) for row in self._rows)
        return TableTwin(self.tr("Every way, and its bill"), tuple(map(self.tr, names)), rows,
                         numeric=(3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19))  # fmt: skip

    def values(self, row: BillRow) -> tuple[object, ...]:
        """Return what a row says, as values: for a file."""
        cost = self._columns[-1].value if self._columns[-1].key == "cost" else None
        return (
            *(word(f"method_{row.name}"), word(f"judges_{row.traits.judges.value}"), row.traits.place.value),
            *(row.n_keys, row.measured_keys, row.memory.standalone_bytes, row.memory.basis.value, row.disk_bytes),
            *(row.bytes_per_key, row.insert_ns, row.hit_ns, row.miss_ns, row.wrong, row.expected_wrong),
            *(row.traits.deletes, row.traits.survives, cost(row, self._prices) if cost is not None else None),
            *row.extrapolated_ns,
            row.formula,
        )


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "✓" if value else "–"
    return "" if value is None else value if isinstance(value, str) else repr(value)
