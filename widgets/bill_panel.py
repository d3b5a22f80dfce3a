"""The side “The bill”: the table of every way, what a GiB costs, the address of a server, and the parts of a bar.

Where it stands: a side of the Compare tab, above ``bill_table``. Cost: under 5 ms a scene.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout

from core.scene.bill import BillRow, BillScene
from core.units import bytes_text, count_text
from widgets import theme
from widgets.bill_columns import Prices
from widgets.bill_paint import part_shades
from widgets.bill_table import MEASURED_BY_HAND, BillTable
from widgets.buttons import Choice, FlatButton, labelled
from widgets.canvas import TableTwin
from widgets.compare_side import BillChoice, CompareSide
from widgets.labels import Label, plain_tooltip
from widgets.method_words import method_key
from widgets.parts import Legend, LegendItem
from widgets.structure_cells import INSET
from widgets.words import word

NARROW, LEAST_WIDTH = 880, 320
"""Width below which the fields stand in rows of two, and the least there may be."""


class PriceField(QLineEdit):
    """A field for the price of a GiB and month, in whatever currency; empty for none.

    Signals
    -------
    price_edited
        The price, or None; not emitted for what is no price, which is marked.
    """

    price_edited = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setToolTip(plain_tooltip(name))
        self.setFixedHeight(theme.FIELD)
        self.setFixedWidth(64)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setPlaceholderText(self.tr("none"))
        self.textEdited.connect(self._read)

    def set_price(self, price: float | None) -> None:
        """Show a price, None as nothing; it is not told."""
        self.setText("" if price is None else f"{price:.10g}")
        self.setStyleSheet("")

    @Slot(str)
    def _read(self, text: str) -> None:
        plain = text.strip().replace(",", ".")
        try:
            price = float(plain) if plain else None
        except ValueError:
            price = -1.0
        is_price = price is None or 0 <= price < 1e9
        mark = "" if is_price else f"QLineEdit {{ border: 1px solid {theme.current().mismatch.name()}; }}"
        self.setStyleSheet(mark)
        if is_price:
            self.price_edited.emit(price)


class BillPanel(CompareSide):
    """The side."""

    def __init__(self) -> None:
        super().__init__()
        self.table = BillTable()
        self.table.choice_wanted.connect(self.choice_wanted)
        self.table.measure_wanted.connect(self.measure_wanted)
        self.base = Choice(self.tr("Compared to"), (("", self.tr("nothing: plain numbers")),))
        self.base.currentIndexChanged.connect(self._compare)
        self.memory_price = PriceField(self.tr("Price of a GiB of memory a month, any currency"))
        self.disk_price = PriceField(self.tr("Price of a GiB on disk a month, any currency"))
        self.memory_price.price_edited.connect(self._price_memory)
        self.disk_price.price_edited.connect(self._price_disk)
        self.redis = QLineEdit()
        self.redis.setAccessibleName(self.tr("Address of a Redis server"))
        self.redis.setPlaceholderText("redis://127.0.0.1:6379/0")
        self.redis.setFixedHeight(theme.FIELD)
        self.redis.setMinimumWidth(150)
        self.redis.setToolTip(
            plain_tooltip(self.tr("redis://host:port/db; kept for the next start without user and password"))
        )
        self.redis.editingFinished.connect(self._name_server)
        self.measure = FlatButton(self.tr("Measure disk and server"))
        self.measure.clicked.connect(self._measure_rest)
        self.show_all = FlatButton("", bare=True)
        self.show_all.clicked.connect(self._show_all)
        self._prices = Prices()
        self._told_address = ""
        self.setMinimumWidth(LEAST_WIDTH)
        self._lay_out()

    def _lay_out(self) -> None:
        self._fields = [
            labelled(self.tr("Compared to"), self.base),
            labelled(self.tr("Memory, a GiB and month"), self.memory_price),
            labelled(self.tr("Disk"), self.disk_price),
            labelled(self.tr("Redis"), self.redis),
            self.measure,
        ]
        self._grid = QGridLayout()
        self._grid.setContentsMargins(INSET, 0, INSET, 0)
        self._grid.setHorizontalSpacing(theme.MARGIN)
        self._grid.setVerticalSpacing(6)
        self._place_fields(narrow=False)
        self._legend = Legend()
        self._legend.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._note = Label(size=theme.SMALL, token="quiet", elide=Qt.TextElideMode.ElideRight)
        foot = QHBoxLayout()
        foot.setContentsMargins(INSET, 0, INSET, 0)
        foot.setSpacing(theme.MARGIN)
        foot.addWidget(self._note, 3)
        foot.addWidget(self.show_all)
        foot.addWidget(self._legend, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._grid)
        column.addWidget(self.table, 1)
        column.addLayout(foot)

    def _place_fields(self, *, narrow: bool) -> None:
        for field in self._fields:
            self._grid.removeWidget(field)
        for place, field in enumerate(self._fields):
            row, at = (place // 2, place % 2) if narrow else (0, place)
            self._grid.addWidget(field, row, at, Qt.AlignmentFlag.AlignLeft if place != 3 else Qt.AlignmentFlag(0))
        self._grid.setColumnStretch(3, 0 if narrow else 1)
        self._is_narrow = narrow

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        if narrow != self._is_narrow:
            self._place_fields(narrow=narrow)

    # ---- in ------------------------------------------------------------------------------

    def set_bill(self, scene: BillScene) -> None:
        before = tuple(row.name for row in self.bill.rows)
        super().set_bill(scene)
        if tuple(row.name for row in scene.rows) != before:
            named = ((row.name, word(method_key(row.name))) for row in scene.rows)
            self.base.set_items((("", self.tr("nothing: plain numbers")), *named))
            self.base.choose(self.choice.base)
        self.table.fault_words = self.fault_words
        self.table.set_scene(scene)
        self._say()

    def set_choice(self, choice: BillChoice) -> None:
        super().set_choice(choice)
        self.base.choose(choice.base)
        self.table.set_choice(choice)
        self._say()

    def set_fault_words(self, words: Callable[[Exception], str]) -> None:
        """Take who words the faults of methods."""
        self.fault_words = self.table.fault_words = words

    def set_prices(self, memory: float | None, disk: float | None) -> None:
        self.memory_price.set_price(memory)
        self.disk_price.set_price(disk)
        self._prices = Prices(memory, disk)
        self.table.set_prices(self._prices)

    def set_server(self, address: str) -> None:
        self.redis.setText(address)
        self.redis.setCursorPosition(0)
        self._told_address = address

    def _say(self) -> None:
        row = self.bill.row(self.choice.selected)
        if row is not None:
            parts = part_shades(row)[:5]
            self._legend.set_items(
                [LegendItem(f"{word(f'part:{name}')} {bytes_text(size)}", _shade(row, name)) for name, size, _ in parts]
            )
        hidden = sum(row.name in self.choice.hidden for row in self.bill.rows)
        self.show_all.setVisible(bool(hidden))
        self.show_all.setText(self.tr("Show {0} hidden").format(count_text(hidden)))
        self.show_all.updateGeometry()
        self._note.setText(
            self.tr("≈ modelled or extrapolated · keys: Space pins, Del hides, * compares to, M measures")
        )
        self.measure.setEnabled(bool(self._unmeasured()))

    def _unmeasured(self) -> tuple[str, ...]:
        rows = [row for row in self.shown_rows() if row.traits.place in MEASURED_BY_HAND]
        return tuple(row.name for row in rows if self.table.is_measurable(row))

    # ---- out -----------------------------------------------------------------------------

    @Slot()
    def _compare(self) -> None:
        self.choice_wanted.emit(replace(self.choice, base=self.base.chosen()))

    @Slot()
    def _show_all(self) -> None:
        self.choice_wanted.emit(replace(self.choice, hidden=frozenset()))

    @Slot()
    def _measure_rest(self) -> None:
        self._name_server()
        names = self._unmeasured()
        if names:
            self.measure_wanted.emit(names)

    @Slot()
    def _name_server(self) -> None:
        address = self.redis.text().strip()
        if address and "://" not in address:
            address = f"redis://{address}"
        if address != self._told_address:
            self._told_address = address
            self.redis_wanted.emit(address)

    @Slot(object)
    def _price_memory(self, price: float | None) -> None:
        self._set_prices(replace(self._prices, memory=price))

    @Slot(object)
    def _price_disk(self, price: float | None) -> None:
        self._set_prices(replace(self._prices, disk=price))

    def _set_prices(self, prices: Prices) -> None:
        self._prices = prices
        self.table.set_prices(prices)
        self.prices_changed.emit(prices.memory, prices.disk)

    def twin(self) -> TableTwin | None:
        return self.table.table() if self.bill.rows else None

    def exact_rows(self) -> tuple[str, tuple[tuple[object, ...], ...]] | None:
        if not self.bill.rows:
            return None
        names = (
            "name answers place keys measured_keys memory_bytes known disk_bytes bytes_per_url insert_ns hit_ns miss_ns"
            " wrong expected_wrong deletes survives cost_per_month insert_ns_extrapolated hit_ns_extrapolated"
            " miss_ns_extrapolated formula"
        )
        order = self.table.order
        return names, tuple(self.table.values(row) for name in order if (row := self.bill.row(name)) is not None)


def _shade(row: BillRow, name: str) -> Callable[[theme.Theme], QColor]:
    """Return the colour of a part of a row's bar, as the theme of the moment has it."""
    return lambda _: next(colour for part, _, colour in part_shades(row) if part == name)


__all__ = ["BillPanel", "PriceField"]
