"""“Read as…” in the whole window: another column, the entries follow, undo brings the first one back."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.desk import Desk
from app.gui import Program
from app.wishes import Wish
from core.plan import BloomSpec, Plan
from core.scene.reading import Reading, ReadingWish
from core.scene.status import Phase
from widgets.reading_sheet import ReadingSheet

LONG_MS = 8_000
TABLE = b"id,url,page\n1,http://a.example/1,http://p.example/x\n2,http://a.example/2,http://p.example/x\n"
PAGE = Reading("csv", column="page", delimiter=",", has_header=True)


# --- the desk ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def desk(qapp: QApplication) -> Desk:
    return Desk()


def test_readings_go_through_the_one_undo_stack(desk: Desk) -> None:
    desk.open(["a", "b"])
    loads: list[Plan] = []
    desk.load_wanted.connect(loads.append)
    desk.tune(BloomSpec(k=3, m=64))
    desk.read_as(ReadingWish(1, PAGE))
    desk.read_as(ReadingWish(1, PAGE))  # nothing new
    desk.read_as(ReadingWish(0, Reading("text")))
    assert [plan.readings for plan in loads] == [(None, PAGE), (Reading("text"), PAGE)]
    for _ in range(3):
        desk.stack.undo()
    assert [plan.readings for plan in loads[2:]] == [(None, PAGE), ()]
    assert desk.plan.bloom == BloomSpec() and loads[-1].bloom == BloomSpec(k=3, m=64)
    desk.stack.redo()
    desk.stack.redo()
    assert loads[-1].readings == (None, PAGE)


def test_typed_urls_belong_to_the_list_as_it_was_read(desk: Desk) -> None:
    desk.open(["a"])
    wishes: list[Wish] = []
    desk.operation_wanted.connect(wishes.append)
    desk.insert(b"before")
    desk.read_as(ReadingWish(0, PAGE))
    assert desk.stack.count() == 1
    desk.insert(b"after")
    desk.stack.undo()
    desk.stack.redo()
    assert wishes[1:] == [Wish("insert", 2, b"after"), Wish("undo", 2, b"after"), Wish("redo", 2, b"after")]
    desk.stack.undo()
    desk.stack.undo()
    assert desk.plan.readings == () and not desk.stack.canUndo()
    desk.stack.redo()
    desk.stack.redo()
    assert wishes[-1] == Wish("insert", 2, b"after")  # the engine has forgotten it with the load


def test_readings_stay_with_their_sources(desk: Desk) -> None:
    desk.open(["a"], reading=PAGE)
    desk.open(["b"], add=True)
    assert (desk.plan.sources, desk.plan.readings) == (("a", "b"), (PAGE,))
    desk.read_again()
    desk.set_policy("whatwg")
    desk.set_comments(True)
    assert desk.plan.readings == (PAGE,)
    desk.open(["c"])
    assert desk.plan.readings == ()


# --- the window -------------------------------------------------------------------------------------------------------


def loaded(program: Program, qtbot: QtBot, paths: list[Path], reading: Reading | None = None) -> None:
    program.desk.open([str(path) for path in paths], reading=reading)
    until(program, qtbot, lambda: len(program.wiring.snapshot.sources) == len(paths))


def until(program: Program, qtbot: QtBot, there: Callable[[], bool]) -> None:
    def settled() -> bool:
        snapshot = program.wiring.snapshot
        return snapshot.plan == program.desk.plan and snapshot.phase is Phase.DONE and there()

    qtbot.waitUntil(settled, timeout=LONG_MS)


def opened(program: Program, qtbot: QtBot) -> ReadingSheet:
    """Open the sheet by its action and wait until it has looked at the file."""
    program.window.action("read-as").trigger()
    sheet = program.wiring.readings.sheet
    qtbot.waitUntil(lambda: not program.wiring.readings.asking.is_waiting, timeout=LONG_MS)
    assert sheet.isVisible()
    return sheet


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "pages.csv"
    path.write_bytes(TABLE)
    return path


def test_another_column_and_undo_brings_the_first_back(program: Program, qtbot: QtBot, table: Path) -> None:
    loaded(program, qtbot, [table])
    panel, wiring = program.window.source_panel, program.wiring
    assert panel.reading.words() == "CSV, column url" and wiring.snapshot.n_keys == 2
    sheet = opened(program, qtbot)
    assert sheet.format.currentText() == "by its content: CSV"
    assert [label.url for label in sheet.urls[:2]] == [b"http://a.example/1", b"http://a.example/2"]
    QTest.keyClick(sheet.fields.columns, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: sheet.urls[0].url == b"http://p.example/x", timeout=LONG_MS)
    QTest.keyClick(sheet.fields.columns, Qt.Key.Key_Return)
    assert not sheet.isVisible() and program.desk.plan.readings == (PAGE,)
    until(program, qtbot, lambda: wiring.snapshot.n_keys == 1)
    assert panel.reading.words() == "CSV, column page"
    assert wiring.snapshot.ledger.duplicates == 1
    program.window.action("undo").trigger()
    until(program, qtbot, lambda: wiring.snapshot.n_keys == 2)
    assert panel.reading.words() == "CSV, column url" and program.desk.plan.readings == ()
    program.window.action("redo").trigger()
    until(program, qtbot, lambda: wiring.snapshot.n_keys == 1)


def test_the_panel_opens_the_sheet_and_tab_stays_in_it(program: Program, qtbot: QtBot, table: Path) -> None:
    loaded(program, qtbot, [table])
    QTest.keyClick(program.window.source_panel.reading, Qt.Key.Key_Space)
    sheet = program.wiring.readings.sheet
    qtbot.waitUntil(lambda: sheet.isVisible() and sheet.fields.columns.isVisible(), timeout=LONG_MS)
    if not program.window.isActiveWindow():
        pytest.skip("the window has no focus")
    seen = set()
    for _ in range(12):
        now = program.window.focusWidget()
        assert now is not None and sheet.isAncestorOf(now)
        seen.add(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
    assert {sheet.format, sheet.fields.header, sheet.fields.columns, sheet.cancel_button} <= seen


def test_a_pattern_that_cannot_be_used_is_worded(program: Program, qtbot: QtBot, table: Path) -> None:
    loaded(program, qtbot, [table])
    sheet = opened(program, qtbot)
    sheet.format.setCurrentIndex(sheet.format.findData("pattern"))
    sheet.format.activated.emit(0)
    QTest.keyClicks(sheet.fields.lines["pattern"], "(p[.]example")
    qtbot.waitUntil(lambda: "missing )" in sheet.fields.fault.text(), timeout=LONG_MS)
    QTest.keyClicks(sheet.fields.lines["pattern"], ")")
    qtbot.waitUntil(sheet.load_button.isEnabled, timeout=LONG_MS)
    assert sheet.urls[0].url == b"p.example"


def test_the_file_that_is_chosen_is_read_anew(program: Program, qtbot: QtBot, table: Path, tmp_path: Path) -> None:
    other = tmp_path / "list"
    other.write_bytes(b"http://a.example/1\n")
    loaded(program, qtbot, [other, table])
    assert program.window.source_panel.reading.words() == "plain text and 1 more"
    sheet = opened(program, qtbot)
    QTest.keyClick(sheet.file, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: sheet.fields.columns.isVisible() and bool(sheet.fields.model.columns), timeout=LONG_MS)
    QTest.keyClick(sheet.fields.columns, Qt.Key.Key_Down)
    qtbot.waitUntil(sheet.load_button.isEnabled, timeout=LONG_MS)
    QTest.keyClick(sheet.load_button, Qt.Key.Key_Space)
    assert program.desk.plan.readings == (None, PAGE)


def test_a_wrong_column_is_told_and_can_be_mended(program: Program, qtbot: QtBot, table: Path) -> None:
    with qtbot.waitSignal(program.wiring.fault_told, timeout=LONG_MS):
        program.desk.open([str(table)], reading=Reading(column="uri"))
    notice, panel = program.window.notice_bar.notice, program.window.source_panel
    assert notice is not None and "has no column uri" in notice.text
    qtbot.waitUntil(lambda: panel.fault.text() == "✕ pages.csv: cannot be read so", timeout=LONG_MS)
    sheet = opened(program, qtbot)
    assert "id, url, page" in sheet.fields.fault.text()
    assert sheet.fields.columns.isVisible() and not sheet.fields.columns.currentIndex().isValid()
    QTest.keyClick(sheet.fields.columns, Qt.Key.Key_Down)
    qtbot.waitUntil(sheet.load_button.isEnabled, timeout=LONG_MS)
    QTest.keyClick(sheet.fields.columns, Qt.Key.Key_Return)
    until(program, qtbot, lambda: program.wiring.snapshot.ledger.entries == 2)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
def test_a_stream_is_not_looked_at_twice(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_bytes, args=(TABLE,))
    writer.start()
    loaded(program, qtbot, [path], Reading(column="page"))
    writer.join()
    assert program.window.source_panel.reading.words() == "CSV, column page"
    sheet = opened(program, qtbot)
    assert "stream (CSV, column page)" in sheet.note.text()
    assert not sheet.load_button.isVisible() and not sheet.format.isEnabled()


def test_another_list_closes_the_sheet(program: Program, qtbot: QtBot, table: Path) -> None:
    assert program.window.action("read-as").isEnabled() is False
    loaded(program, qtbot, [table])
    sheet = opened(program, qtbot)
    program.desk.open([str(table)])
    assert not sheet.isVisible()
