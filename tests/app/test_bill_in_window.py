"""The bill in the whole program: rows of a list, measured again by hand, a server's address without a new load."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.gui import Program
from app.settings import Settings
from tests.app.test_family_in_window import KEYS, listed  # noqa: F401
from tests.app.test_window import Opened, opened  # noqa: F401
from widgets.bill_panel import BillPanel
from widgets.choosing_panel import ChoosingPanel
from widgets.growth_panel import GrowthPanel


def test_the_bill_of_a_list(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    compare, bill = opened.wiring.views.compare, opened.wiring.bill
    bill.show("bill")
    opened.until(lambda: (row := compare.bill.row("set_bytes")) is not None and row.measured_keys == 3_000)
    opened.until(lambda: opened.wiring.settled)
    compare.select_structure("set_bytes")
    opened.window.url_entry.set_url(KEYS[7])

    def typed() -> bool:
        sections = [one for one in compare.details().sections if one.caption == "of_typed"]
        return bool(sections and sections[0].links and sections[0].links[0].url == KEYS[7])

    opened.until(typed)
    compare.measure_wanted.emit(("set_bytes",))
    loads = opened.wiring.desk.n_loads
    compare.redis_wanted.emit("redis://127.0.0.1:1/0")
    opened.until(lambda: opened.wiring.snapshot.plan.redis == "redis://127.0.0.1:1/0" and opened.wiring.settled)
    assert opened.wiring.desk.n_loads == loads
    assert len(compare.bill.rows) >= 6
    bill.show("growth")
    growth = compare.sides["growth"]
    assert isinstance(growth, GrowthPanel)
    opened.until(lambda: growth.twin() is not None and opened.wiring.settled)
    bill.show("choose")
    choosing = compare.sides["choose"]
    assert isinstance(choosing, ChoosingPanel)
    opened.until(lambda: bool(choosing.list.told))
    opened.window.show_tab("memory")
    memory = opened.wiring.views.memory
    memory.below.setCurrentIndex(1)
    opened.until(lambda: memory.table() is not None and opened.wiring.settled)
    assert not opened.faults


def test_prices_and_the_server_are_there_at_the_next_start(
    opened: Opened,  # noqa: F811
    qtbot: QtBot,
    qapp: QApplication,
) -> None:
    opened.wiring.bill.show("bill")
    side = opened.wiring.views.compare.sides["bill"]
    assert isinstance(side, BillPanel)
    QTest.keyClicks(side.memory_price, "3,5")
    QTest.keyClicks(side.redis, "redis://:secret@127.0.0.1:1/3")
    QTest.keyClick(side.redis, Qt.Key.Key_Return)
    assert opened.wiring.desk.plan.redis == "redis://:secret@127.0.0.1:1/3"
    settings = Settings(opened.program.settings.path)
    next_start = Program(qapp, settings)
    qtbot.addWidget(next_start.window)
    assert next_start.desk.plan.redis == "redis://127.0.0.1:1/3"
    next_start.wiring.bill.show("bill")
    shown = next_start.wiring.views.compare.sides["bill"]
    assert isinstance(shown, BillPanel)
    assert (shown.memory_price.text(), shown.disk_price.text()) == ("3.5", "")
    assert shown.redis.text() == "redis://127.0.0.1:1/3"
    assert shown.table.columns[-1].key == "cost"
    next_start.window.close()
    next_start.end()
