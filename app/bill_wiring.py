"""The Compare tab's connections: what its sides have measured, prices and a server's address, actions on its rows.

Where it stands: made by ``wiring``, which hands it the engine once there is one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal, SignalInstance, Slot

from app.desk import Desk
from app.main_window import MainWindow
from app.messages import message_of
from app.settings import Settings
from widgets.compare_side import BillChoice, CompareSide
from widgets.compare_view import CompareView


def fault_text(fault: BaseException) -> str:
    """Return in one line what went wrong with a method and what to do next; its row names the method."""
    told = message_of(fault)
    return " ".join(part for part in (told.sentence, told.next_step) if part)


class BillWiring(QObject):
    """Connects the Compare tab, window and engine.

    Signals
    -------
    methods_sent
        Names of methods that are to be measured.
    redis_sent
        The address of a server, or None.
    """

    methods_sent = Signal(object)
    redis_sent = Signal(object)

    def __init__(
        self,
        window: MainWindow,
        desk: Desk,
        compare: CompareView,
        request_sent: SignalInstance,
        settings: Settings,
    ) -> None:
        super().__init__(window)
        self._window, self._desk, self._compare, self._request_sent = window, desk, compare, request_sent
        self._settings = settings
        if desk.plan.redis is None and settings.redis:
            desk.use_redis(settings.redis)
        compare.fault_words = fault_text
        compare.side_made.connect(self._side_made)
        compare.measure_wanted.connect(self.methods_sent)
        compare.redis_wanted.connect(self._use_redis)
        compare.prices_changed.connect(self._keep_prices)

    def set_engine(self, engine: QObject) -> None:
        """Send from now on what is wished to the engine."""
        self.methods_sent.connect(engine.measure_methods)  # type: ignore[attr-defined]
        self.redis_sent.connect(engine.use_redis)  # type: ignore[attr-defined]

    def slots(self) -> dict[str, Callable[..., object]]:
        """Return what the actions do, by their ids."""
        return {
            "bill": lambda: self.show("bill"),
            "choose-way": lambda: self.show("choose"),
            "measure-methods": self._measure,
            "pin-row": lambda: self._choose(lambda choice: choice.with_pin(choice.selected)),
            "hide-row": lambda: self._choose(lambda choice: choice.without(choice.selected)),
            "show-rows": lambda: self._choose(lambda choice: replace(choice, hidden=frozenset())),
            "compare-to-row": lambda: self._choose(lambda choice: choice.compared_to(choice.selected)),
        }

    def show(self, side: str) -> None:
        """Show a side of the Compare tab."""
        self._window.show_tab("compare")
        self._compare.side.setCurrentIndex(self._compare.side.findData(side))

    def _choose(self, change: Callable[[BillChoice], BillChoice]) -> None:
        """Change which rows are looked at, on the bill that then is shown."""
        self.show("bill")
        if self._compare.choice.selected:
            self._compare.set_choice(change(self._compare.choice))

    @Slot()
    def _measure(self) -> None:
        self.show("bill")
        if self._compare.choice.selected:
            self.methods_sent.emit((self._compare.choice.selected,))

    @Slot(str)
    def _use_redis(self, address: str) -> None:
        self._settings.redis = address
        self._desk.use_redis(address or None)
        self.redis_sent.emit(address or None)

    @Slot(object, object)
    def _keep_prices(self, memory: float | None, disk: float | None) -> None:
        self._settings.memory_price, self._settings.disk_price = memory, disk

    @Slot(object)
    def _side_made(self, side: CompareSide) -> None:
        side.set_prices(self._settings.memory_price, self._settings.disk_price)
        side.set_server(self._desk.plan.redis or "")
        for asking in side.askings():
            asking.wanted.connect(self._request_sent)
