"""The panel of the search: what it asks, how it ends, what it says, by keyboard."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.scene.search import SearchFault, SearchKind, SearchRequest, SearchRow, SearchScene, SearchSpec
from widgets.hits_model import LINES, PAGE_ROWS, URL
from widgets.search_panel import SearchPanel


class Opened:
    """An open panel, and what came out of it; answers are given by hand."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.panel = SearchPanel()
        qtbot.addWidget(self.panel)
        self.asked: list[SearchRequest] = []
        self.hits: list[bytes] = []
        self.marks: list[SearchSpec | None] = []
        self.panel.asking.wanted.connect(self.asked.append)
        self.panel.hit_wanted.connect(self.hits.append)
        self.panel.marks_changed.connect(self.marks.append)
        self.panel.resize(700, 260)
        self.panel.open()
        self.asked.clear()  # what gets the search ready

    def type(self, text: str) -> None:
        n = len(self.asked)
        QTest.keyClicks(self.panel.field, text)
        self.qtbot.waitUntil(lambda: len(self.asked) > n)

    def settle(self) -> None:
        """Let what waits for the event loop happen."""
        for _ in range(5):
            QApplication.processEvents()

    def answer(self, n_hits: int, *, progress: float = 1.0, pending: bool = False, marked: bool = False) -> None:
        request = self.asked[-1]
        stop = min(request.first + request.limit, n_hits)
        rows = tuple(
            SearchRow(i, b"http://h/%d" % i, len(b"http://h/%d" % i), i % 3 + 1) for i in range(request.first, stop)
        )
        done = progress == 1.0
        scene = SearchScene(request, n_hits, 2 * n_hits, 9, rows, progress, done, marked, pending)
        self.panel.asking.answer(request, scene)

    def refuse(self, fault: SearchFault) -> None:
        self.panel.asking.answer(self.asked[-1], SearchScene(self.asked[-1], fault=fault))


@pytest.fixture
def opened(qtbot: QtBot) -> Opened:
    return Opened(qtbot)


def test_it_asks_until_nothing_is_pending(opened: Opened) -> None:
    opened.type("php")
    assert opened.asked[-1] == SearchRequest(SearchSpec(b"php"), 0, PAGE_ROWS)
    opened.answer(100, progress=0.25, pending=True)
    assert opened.panel.count.text() == "100 hits · 200 lines · 25.00 % searched"
    assert len(opened.asked) == 2 and opened.panel.stop_button.isVisible()
    opened.answer(1_234, pending=True)
    assert opened.panel.count.text() == "1,234 hits · 2,468 lines" and not opened.panel.stop_button.isVisible()
    opened.answer(1_234, marked=True)
    opened.settle()
    assert len(opened.asked) == 3 and opened.marks == [SearchSpec(b"php")]
    model = opened.panel.model
    assert model.rowCount() == 1_234
    assert [model.data(model.index(1, column)) for column in (URL, LINES)] == ["http://h/1", "2"]
    assert model.data(model.index(1_000, URL)) == "…"


def test_pages_come_as_they_are_looked_at(opened: Opened) -> None:
    opened.type("a")
    opened.answer(10_000)
    opened.qtbot.waitUntil(lambda: opened.panel.table.verticalScrollBar().maximum() > 5_000)
    opened.panel.table.scrollTo(opened.panel.model.index(5_000, 0))
    opened.qtbot.waitUntil(lambda: len(opened.asked) > 1)
    assert abs(opened.asked[-1].first - 5_000) < 2 * PAGE_ROWS


def test_enter_and_the_keys_walk_the_hits_around(opened: Opened) -> None:
    opened.type("a")
    opened.answer(200)
    QTest.keyClick(opened.panel.field, Qt.Key.Key_Return)
    QTest.keyClick(opened.panel.field, Qt.Key.Key_Return)
    assert opened.hits == [b"http://h/0", b"http://h/1"]
    assert opened.panel.count.text() == "2 of 200 hits · 400 lines"
    QTest.keyClick(opened.panel.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    opened.panel.go_previous()  # around the beginning: a page that has not come
    opened.qtbot.waitUntil(lambda: len(opened.asked) > 1)
    assert opened.asked[-1].first == 192
    opened.answer(200)
    assert opened.hits[-2:] == [b"http://h/0", b"http://h/199"]
    assert opened.panel.table.currentIndex().row() == 199
    opened.panel.go_next()
    assert opened.hits[-1] == b"http://h/0"
    QTest.keyClick(opened.panel.field, Qt.Key.Key_Down)
    QTest.keyClick(opened.panel.table, Qt.Key.Key_Down)
    QTest.keyClick(opened.panel.table, Qt.Key.Key_Return)
    assert opened.hits[-1] == b"http://h/1"


def test_escape_stops_then_closes(opened: Opened) -> None:
    opened.type("a")
    opened.answer(70, progress=0.5, pending=True)
    QTest.keyClick(opened.panel.field, Qt.Key.Key_Escape)
    opened.answer(80, progress=0.5, pending=True)
    opened.settle()
    n = len(opened.asked)
    assert opened.panel.isVisible() and opened.panel.count.text() == "80 hits · 160 lines · stopped at 50.00 %"
    opened.panel.go_previous()
    opened.qtbot.waitUntil(lambda: len(opened.asked) > n)
    assert not opened.asked[-1].go_on  # looking at hits does not search on
    opened.answer(80, progress=0.5, pending=True)
    assert opened.hits == [b"http://h/79"]
    QTest.keyClick(opened.panel.field, Qt.Key.Key_Escape)
    assert not opened.panel.isVisible()


def test_closing_takes_the_marks_away(opened: Opened) -> None:
    opened.type("a")
    opened.answer(3, marked=True)
    QTest.keyClick(opened.panel.field, Qt.Key.Key_Escape)
    assert opened.marks == [SearchSpec(b"a"), None]
    opened.panel.open()
    opened.qtbot.waitUntil(lambda: opened.asked[-1] == SearchRequest(SearchSpec(b"a"), 0, PAGE_ROWS))


def test_marks_of_another_search_go_with_its_first_answer(opened: Opened) -> None:
    opened.type("a")
    opened.answer(3, marked=True)
    opened.type("b")
    assert opened.marks == [SearchSpec(b"a")]
    opened.answer(2, pending=True)
    assert opened.marks == [SearchSpec(b"a"), None]
    opened.answer(2, marked=True)
    assert opened.marks[-1] == SearchSpec(b"ab")


def test_an_expression_that_cannot_be_read_is_told_at_its_place(opened: Opened) -> None:
    opened.panel.kind.setCurrentIndex(2)
    opened.panel.field.insert("é")
    opened.type("(")
    assert opened.asked[-1].spec == SearchSpec("é(".encode(), SearchKind.REGEX)
    opened.refuse(SearchFault("missing ), unterminated subpattern", 2))
    assert opened.panel.count.text() == "✕ character 2: missing ), unterminated subpattern"
    opened.settle()
    n = len(opened.asked)
    opened.type("a)")
    assert opened.asked[-1].spec.text == "é(a)".encode() and len(opened.asked) > n
    opened.answer(1)
    assert opened.panel.count.text() == "1 hit · 2 lines"


def test_kind_case_and_prefix_are_asked_for(opened: Opened) -> None:
    opened.type("a")
    opened.answer(1)
    assert not opened.panel.under.isEnabled()
    opened.panel.set_prefix(b"http://h/&\xff")
    assert opened.panel.under.text() == "Only &under http://h/&&\\xff"
    QTest.keyClick(opened.panel.case, Qt.Key.Key_Space)
    QTest.keyClick(opened.panel.under, Qt.Key.Key_Space)
    opened.panel.kind.setCurrentIndex(1)
    wanted = SearchSpec(b"a", SearchKind.GLOB, True, b"http://h/&\xff")
    opened.qtbot.waitUntil(lambda: opened.asked[-1].spec == wanted)
    opened.panel.set_prefix(b"http://h/&\xff/hit")  # walking hits does not move the limit
    assert opened.panel.spec == wanted
    QTest.keyClick(opened.panel.under, Qt.Key.Key_Space)
    assert opened.panel.spec == replace(wanted, prefix=b"")
    assert opened.panel.under.text().endswith("/hit")


def test_a_list_that_changes_is_searched_on(opened: Opened) -> None:
    opened.type("a")
    opened.answer(3, marked=True)
    opened.settle()
    n = len(opened.asked)
    opened.panel.refresh()
    opened.qtbot.waitUntil(lambda: len(opened.asked) > n)
    opened.answer(4, marked=True)
    assert opened.panel.model.rowCount() == 4 and opened.marks == [SearchSpec(b"a")] * 2
    opened.panel.reset()
    assert opened.panel.model.rowCount() == 0
    opened.qtbot.waitUntil(lambda: len(opened.asked) > n + 1)


def test_nothing_typed_asks_nothing(opened: Opened) -> None:
    opened.type("a")
    opened.answer(1, marked=True)
    QTest.keyClick(opened.panel.field, Qt.Key.Key_Backspace)
    opened.settle()
    n = len(opened.asked)
    opened.panel.refresh()
    opened.panel.go_next()
    opened.settle()
    assert len(opened.asked) == n and opened.panel.count.text() == "" and opened.marks[-1] is None
    assert not opened.panel.table.isVisible()
