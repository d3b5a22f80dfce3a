"""From a count of the ledger to its lines, from a line to its explanation, and the export, in the whole window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from app.gui import Program
from app.settings import Settings
from core.scene.status import Phase
from core.source.arena import Fate
from widgets.entries_model import BECAME, FIRST_RAW, NUMBER, RAW

LONG_MS = 8_000
LINES = (
    *(b"HTTP://A.example/x", b"http://a.example/x", b"", b" HTTP://A.example/x", b"http://a.example/x#f"),
    *(b"http://a.example/<b>&lt;", b"http://a.example/x"),
)


@pytest.fixture
def program(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    path = tmp_path / "list"
    path.write_bytes(b"".join(line + b"\n" for line in LINES))
    made = Program(qapp, Settings(tmp_path / "settings" / "urloupe.ini"))
    qtbot.addWidget(made.window)
    made.show([])
    wiring = made.wiring
    qtbot.waitUntil(lambda: wiring.engine is not None, timeout=LONG_MS)
    made.desk.set_policy("whatwg-nofrag")
    made.desk.open([str(path)])
    qtbot.waitUntil(lambda: wiring.snapshot.phase is Phase.DONE and wiring.snapshot.n_keys > 0, timeout=LONG_MS)
    yield made
    made.window.close()
    made.end()


def shown(program: Program, qtbot: QtBot, fate: Fate) -> Any:
    """Click a count and wait for its lines."""
    view = program.wiring.views.witness.entries
    qtbot.mouseClick(program.window.source_panel.ledger.rows[fate], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: view.isVisible() and view.model.row(0) is not None, timeout=LONG_MS)
    return view


def texts(view: Any, column: int) -> list[str]:
    return [view.model.data(view.model.index(row, column)) for row in range(view.model.rowCount())]


def test_every_count_leads_to_its_lines(program: Program, qtbot: QtBot) -> None:
    view = shown(program, qtbot, Fate.DUPLICATE_POLICY)
    assert texts(view, NUMBER) == ["2", "5", "7"]
    assert texts(view, RAW) == ["http://a.example/x", "http://a.example/x#f", "http://a.example/x"]
    cases = "scheme's case, host's case"
    assert texts(view, BECAME) == [cases, f"{cases}, fragment", cases]
    assert set(texts(view, FIRST_RAW)) == {"HTTP://A.example/x"}
    view = shown(program, qtbot, Fate.DUPLICATE_EXACT)
    assert (texts(view, NUMBER), texts(view, RAW)) == (["4"], ["␣HTTP://A.example/x"])
    view = shown(program, qtbot, Fate.UNIQUE)
    assert texts(view, RAW) == ["HTTP://A.example/x", "http://a.example/<b>&lt;"]
    assert texts(shown(program, qtbot, Fate.BLANK), RAW) == [""]


def test_a_line_leads_to_its_key_and_its_explanation(program: Program, qtbot: QtBot) -> None:
    view = shown(program, qtbot, Fate.DUPLICATE_POLICY)
    assert QApplication.focusWidget() is view.table or not program.window.isActiveWindow()
    QTest.keyClick(view.table, Qt.Key.Key_Return)
    assert program.window.url_entry.url == b"http://a.example/x"
    assert program.desk.view.selected == b"http://a.example/x"
    panel = program.window.details_panel
    qtbot.waitUntil(lambda: panel.scene is not None and panel.scene.title == "entry_duplicate_policy", timeout=LONG_MS)
    captions = [section.caption for section in panel.scene.sections]
    assert captions[:5] == ["", "earlier_url", "rules_differ", "answers", "its_bits"]
    assert [link.url for link in panel.scene.sections[1].links] == [b"HTTP://A.example/x"]
    QTest.keyClick(view.table, Qt.Key.Key_Escape)
    assert not view.isVisible()
    assert panel.scene.title == "duplicate_policy"  # on the Prefixes tab it stays
    program.wiring.views.select(b"http://a.example/")
    qtbot.waitUntil(lambda: panel.scene is not None and panel.scene.title == "prefix", timeout=LONG_MS)


def test_a_bit_of_an_explanation_leads_to_the_bits(program: Program, qtbot: QtBot) -> None:
    program.window.url_entry.set_url(b"http://new.example/")
    panel = program.window.details_panel
    qtbot.waitUntil(lambda: panel.scene is not None and panel.scene.title == "exact_new", timeout=LONG_MS)
    panel.chosen.emit(next(part for part in panel.scene.sections if part.marks).marks[0].identity)
    assert program.window.tab == "bits"


@pytest.mark.parametrize("ending", ["txt", "csv"])
def test_export(program: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    out = tmp_path / f"out.{ending}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    view = shown(program, qtbot, Fate.DUPLICATE_POLICY)
    view.export_button.click()
    qtbot.waitUntil(out.exists, timeout=LONG_MS)
    if ending == "txt":
        assert out.read_bytes() == b"http://a.example/x\nhttp://a.example/x#f\nhttp://a.example/x\n"
    else:
        assert out.read_bytes().count(b"\r\n") == 4


def test_another_list_closes_the_lines(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    view = shown(program, qtbot, Fate.DUPLICATE_EXACT)
    other = tmp_path / "other"
    other.write_bytes(b"http://b.example/\n")
    program.desk.open([str(other)])
    assert not view.isVisible()
    program.window.action("table-twin").trigger()
