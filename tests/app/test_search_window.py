"""The search in the whole window, by keyboard: from Ctrl+F to a hit that every view shows, and its marks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.gui import Program
from core.scene.status import Phase
from widgets.outline_model import PREFIX_ROLE

LONG_MS = 60_000
LINES = [
    b"http://%s.example/%d%s" % (host, i, tail) for host in (b"a", b"b") for i in range(40) for tail in (b"", b".pdf")
]
LINES += [b"http://c.example/\x00\xff", b"http://a.example/1.pdf"]


@pytest.fixture
def program(program: Program, qtbot: QtBot, tmp_path: Path) -> Program:
    path = tmp_path / "list"
    path.write_bytes(b"".join(line + b"\n" for line in LINES))
    wiring = program.wiring
    program.desk.open([str(path)])
    qtbot.waitUntil(lambda: wiring.snapshot.phase is Phase.DONE and wiring.snapshot.n_keys > 0, timeout=LONG_MS)
    return program


def searched(program: Program, qtbot: QtBot, text: str) -> None:
    """Open the search by its action, type, and wait for marks."""
    panel = program.wiring.views.search
    program.window.action("search").trigger()
    assert panel.isVisible()
    panel.field.clear()
    QTest.keyClicks(panel.field, text)
    qtbot.waitUntil(lambda: panel.scene is not None and panel.scene.marked, timeout=LONG_MS)


def test_hits_are_counted_marked_and_gone_to(program: Program, qtbot: QtBot) -> None:
    views = program.wiring.views
    searched(program, qtbot, ".PDF")
    assert views.search.count.text() == "80 hits · 81 lines"
    model = views.outline.model
    qtbot.waitUntil(lambda: model.rowCount() > 0 and model.node(model.index(0, 0)).n_hits == 80, timeout=LONG_MS)
    qtbot.waitUntil(lambda: views.prefixes.scene.whole is not None and views.prefixes.scene.whole.hits.size > 0)
    assert views.prefixes.scene.whole is not None and int(views.prefixes.scene.whole.hits[0]) == 80
    for _ in range(3):
        program.window.action("next-hit").trigger()
    program.window.action("previous-hit").trigger()
    key = b"http://a.example/1.pdf"
    assert program.desk.view.selected == key and views.search.count.text().startswith("2 of 80 hits")
    tree = views.outline.tree
    qtbot.waitUntil(lambda: tree.currentIndex().data(PREFIX_ROLE) == key, timeout=LONG_MS)
    qtbot.waitUntil(lambda: views.prefixes.request.selected == key)
    program.desk.back()  # a walk from hit to hit is one step back
    assert program.desk.view.selected is None
    program.wiring.views.select(b"http://a.example/")
    program.window.show_tab("nodes")
    qtbot.waitUntil(lambda: views.nodes.scene.hits.size > 0 and int(views.nodes.scene.hits[0]) == 40, timeout=LONG_MS)


def test_an_insert_is_found_and_escape_ends_it(program: Program, qtbot: QtBot) -> None:
    views = program.wiring.views
    searched(program, qtbot, ".pdf")
    program.desk.insert(b"http://d.example/new.pdf")
    qtbot.waitUntil(lambda: views.search.count.text() == "81 hits · 82 lines", timeout=LONG_MS)
    model = views.outline.model
    qtbot.waitUntil(lambda: model.node(model.index(0, 0)).n_hits == 81, timeout=LONG_MS)
    QTest.keyClick(views.search.field, Qt.Key.Key_Escape)
    assert not views.search.isVisible()
    assert program.window.focusWidget() is program.window.url_entry.field
    qtbot.waitUntil(lambda: model.node(model.index(0, 0)).n_hits == 0, timeout=LONG_MS)
    qtbot.waitUntil(lambda: views.prefixes.scene.whole is not None and not views.prefixes.scene.whole.hits.size)


def test_bytes_that_cannot_be_typed_are_found_by_an_expression(program: Program, qtbot: QtBot) -> None:
    panel = program.wiring.views.search
    panel.kind.setCurrentIndex(2)
    searched(program, qtbot, r"\x00[\x80-\xff]$")
    assert panel.model.data(panel.model.index(0, 1)) == r"http://c.example/\x00\xff"
    QTest.keyClick(panel.field, Qt.Key.Key_Return)
    assert program.desk.view.selected == b"http://c.example/\x00\xff"
    QTest.keyClicks(panel.field, "(")
    qtbot.waitUntil(lambda: "✕" in panel.count.text(), timeout=LONG_MS)
    assert panel.count.text().startswith("✕ character 17:")
    panel.kind.setCurrentIndex(1)
    searched(program, qtbot, "*.example/1*.pdf")
    assert panel.count.text() == "22 hits · 23 lines"


def test_another_list_is_searched_anew(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    panel = program.wiring.views.search
    searched(program, qtbot, ".pdf")
    other = tmp_path / "other"
    other.write_bytes(b"http://z.example/1.pdf\nhttp://z.example/2\n")
    program.desk.open([str(other)])
    qtbot.waitUntil(lambda: panel.count.text() == "1 hit · 1 line", timeout=LONG_MS)
    model = program.wiring.views.outline.model
    qtbot.waitUntil(lambda: model.rowCount() == 1 and model.node(model.index(0, 0)).n_hits == 1, timeout=LONG_MS)
