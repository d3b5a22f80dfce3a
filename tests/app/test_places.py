"""What is done with the selected prefix in a real window: copying, exporting, only its lines, bookmarks, its menu."""

from __future__ import annotations

import csv
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

import app.places
import app.writer
from app.gui import Program
from app.settings import Bookmark, Settings
from core.scene.crumbs import Grain
from core.scene.status import Phase
from core.whole_file import whole_file

LONG_MS = 60_000
NEWS = b"http://a.example/news/"
LINES = [
    *(b"http://a.example/news/%d" % number for number in (3, 1, 2, 1, 1)),
    b'http://a.example/news/caf\xe9,"x"',
    *(b"http://a.example/shop/%d?x=1" % number for number in range(40)),
    b" http://a.example/news/2\t",
    *(b"http://b.example/%d/" % number for number in range(40)),
]


class Hand:
    """A person at the window with the list loaded."""

    def __init__(self, program: Program, qtbot: QtBot, listed: Path) -> None:
        self.program, self.window, self.wiring, self._qtbot = program, program.window, program.wiring, qtbot
        self.faults: list[Exception] = []
        self.wiring.fault_told.connect(self.faults.append)
        program.window.activateWindow()
        program.desk.open([str(listed)])
        self.until(lambda: self.n_lines == len(LINES) and self.wiring.settled)

    @property
    def n_lines(self) -> int:
        snapshot = self.wiring.snapshot
        return snapshot.ledger.entries if snapshot.phase is Phase.DONE else -1

    def until(self, there: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(there()), timeout=LONG_MS)

    def select(self, prefix: bytes) -> None:
        self.wiring.views.select(prefix)
        self.until(lambda: self.wiring.settled)

    def do(self, identity: str) -> None:
        """Do an action by its first key; a menu that was open leaves the window inactive offscreen."""
        if not self.window.isActiveWindow():
            self.window.activateWindow()
            self.until(self.window.isActiveWindow)
        QTest.keySequence(self.window, self.window.action(identity).shortcut())

    def notice(self) -> str:
        notice = self.window.notice_bar.notice
        return f"{notice.text} {notice.next_step}" if notice is not None else ""


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "lines.txt"
    path.write_bytes(b"\n".join(LINES) + b"\n")
    return path


@pytest.fixture
def hand(program: Program, qtbot: QtBot, listed: Path) -> Iterator[Hand]:
    made = Hand(program, qtbot, listed)
    yield made
    for popup in iter(QApplication.activePopupWidget, None):
        popup.close()
    assert not made.faults


# ---- copying -------------------------------------------------------------------------------------


def copied() -> bytes:
    return bytes(QGuiApplication.clipboard().mimeData().data("application/octet-stream").data())


def test_urls_under_the_prefix_are_copied_byte_for_byte(hand: Hand) -> None:
    hand.select(NEWS)
    hand.do("copy-urls")
    hand.until(lambda: hand.notice().startswith("4 URLs copied."))
    assert copied() == b"\n".join([*(NEWS + b"%d" % number for number in (1, 2, 3)), LINES[5]])
    hand.do("copy")
    assert copied() == NEWS


def test_too_many_urls_are_refused_and_the_export_is_offered(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.places, "MOST_URLS", 3)
    QGuiApplication.clipboard().setText("before")
    hand.select(NEWS)
    hand.do("copy-urls")
    hand.until(lambda: hand.notice().startswith("4 URLs are too many for the clipboard, which takes 3"))
    assert hand.window.notice_bar.action_button.isVisible() and QGuiApplication.clipboard().text() == "before"
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: (asked.append(given[1]), ("", ""))[1])
    hand.window.notice_bar.action_button.click()
    assert asked == ["Export the URLs under the prefix"]


# ---- exporting -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "kind"), [("out.csv", ""), ("out", "Table with counts (*.csv)")])
def test_a_prefix_is_exported_as_csv(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, kind: str
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / name), kind))
    hand.select(NEWS)
    hand.do("export")
    hand.until(lambda: hand.notice().startswith("Saved "))
    with (tmp_path / "out.csv").open(encoding="latin-1", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["url", "times_seen", "first_entry", "key"]
    assert [row[1:3] for row in rows[1:]] == [["3", "2"], ["2", "3"], ["1", "1"], ["1", "6"]]
    assert rows[4][0].encode("latin-1") == LINES[5]


def test_an_export_can_be_stopped_and_leaves_nothing(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going_on = threading.Event()

    def endless(*_: object, **__: object) -> Iterator[float]:
        with whole_file(tmp_path / "out") as out:
            while not going_on.wait(0.001):
                out.write(b"x")
                yield 0.25

    monkeypatch.setattr(app.writer, "saving_under", endless)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "out"), ""))
    before = sorted(path.name for path in tmp_path.iterdir())
    hand.do("export")
    strip = hand.window.status_strip
    hand.until(lambda: strip.percent.isVisible() and strip.percent.text() == "25 %")
    assert strip.sentence.text() == "writing out" and strip.stop.isVisible()
    hand.wiring.views.select(NEWS)  # the window and its pictures go on meanwhile
    hand.until(lambda: hand.window.details_panel.scene.url == NEWS)
    hand.do("stop")
    hand.until(lambda: hand.notice() == "Stopped: out was not written. ")
    assert sorted(path.name for path in tmp_path.iterdir()) == before
    assert not hand.window.action("stop").isEnabled() and not strip.stop.isVisible()
    going_on.set()


# ---- only its lines ------------------------------------------------------------------------------


def test_only_the_subtree_is_loaded_and_the_whole_list_comes_back(hand: Hand, listed: Path) -> None:
    assert not hand.window.action("whole-list").isEnabled()
    hand.select(NEWS)
    hand.do("subtree")
    hand.until(lambda: hand.n_lines == 7 and hand.wiring.settled)
    assert hand.notice() == "Only the lines under http://a.example/news/ are loaded. "
    ledger = hand.wiring.snapshot.ledger
    assert (ledger.unique, ledger.duplicates) == (4, 3)
    assert hand.window.source_panel.name_label.text() == "lines.txt under http:∕∕a.example∕news∕"
    assert hand.program.desk.view.selected == NEWS and hand.wiring.views.prefixes.request.selected == NEWS
    assert hand.program.settings.recent_files == (str(listed),)
    hand.select(NEWS + b"1")
    hand.do("subtree")
    hand.until(lambda: hand.n_lines == 3)
    hand.do("undo")
    hand.until(lambda: hand.n_lines == 7)
    hand.do("redo")
    hand.until(lambda: hand.n_lines == 3)
    hand.do("whole-list")
    hand.until(lambda: hand.n_lines == len(LINES) and hand.wiring.settled)
    assert hand.program.desk.plan.sources == (str(listed),)
    hand.do("undo")
    hand.until(lambda: hand.n_lines == 3)
    sources = hand.program.desk.plan.sources
    hand.program.desk.open([str(listed)])
    hand.until(lambda: hand.n_lines == len(LINES) and hand.wiring.settled)
    assert not hand.window.action("whole-list").isEnabled() and Path(sources[0]).exists()


def test_the_whole_list_needs_no_subtree(hand: Hand) -> None:
    hand.do("subtree")
    assert hand.notice().startswith("That is the whole list: select a prefix")
    assert hand.n_lines == len(LINES)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
def test_a_pipe_comes_back_as_a_whole(hand: Hand, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(b"http://a/1\nhttp://a/2\nhttp://a/1\nhttp://b/\n",))
    writer.start()
    hand.program.desk.open([str(pipe)])
    hand.until(lambda: hand.n_lines == 4 and hand.wiring.settled)
    writer.join()
    hand.select(b"http://a/")
    hand.do("subtree")
    hand.until(lambda: hand.n_lines == 3 and hand.wiring.settled)
    hand.do("whole-list")
    hand.until(lambda: hand.n_lines == 4)
    assert hand.wiring.snapshot.n_keys == 3


# ---- its bits ------------------------------------------------------------------------------------


def test_bits_are_those_of_the_selected_url_else_what_to_do_is_said(hand: Hand) -> None:
    hand.select(NEWS)
    hand.wiring.places.show_bits()
    hand.until(lambda: hand.notice().startswith("Bits belong to a whole URL"))
    hand.select(NEWS + b"2")
    hand.wiring.places.show_bits()
    hand.until(lambda: hand.window.tab == "bits" and hand.window.url_entry.url == NEWS + b"2")
    hand.until(lambda: hand.wiring.verdict is not None and hand.wiring.verdict.exact.present)


def test_under_a_policy_the_bits_are_those_of_the_line(hand: Hand) -> None:
    hand.program.desk.set_policy("surt")
    hand.until(lambda: hand.wiring.snapshot.plan.policy == "surt" and hand.n_lines > 0 and hand.wiring.settled)
    hand.select(b"example,b)/7")
    hand.wiring.places.show_bits()
    hand.until(lambda: hand.window.tab == "bits")
    hand.until(lambda: hand.wiring.verdict is not None and hand.wiring.verdict.exact.present)
    assert hand.window.url_entry.url == b"http://b.example/7/"


# ---- bookmarks -----------------------------------------------------------------------------------


def test_bookmarks_are_set_found_and_removed_by_keyboard(hand: Hand, tmp_path: Path) -> None:
    hand.do("next-bookmark")
    assert hand.notice().startswith("There is no bookmark yet: Ctrl+F2")
    hand.window.show_tab("treemap")
    hand.wiring.views.set_grain(Grain.LETTERS)
    hand.select(NEWS)
    hand.do("bookmark")
    hand.wiring.views.set_grain(Grain.PARTS)
    hand.window.show_tab("nodes")
    hand.select(b"http://b.example/")
    hand.do("bookmark")
    marks = hand.program.settings.bookmarks
    assert marks == (Bookmark(NEWS, "treemap", "letters"), Bookmark(b"http://b.example/", "nodes", "parts"))
    hand.do("next-bookmark")
    hand.until(lambda: hand.program.desk.view.selected == NEWS)
    assert hand.window.tab == "treemap" and hand.wiring.views.prefixes.request.grain is Grain.LETTERS
    hand.do("back")
    assert (hand.window.tab, hand.program.desk.view.selected) == ("nodes", b"http://b.example/")
    hand.do("previous-bookmark")
    hand.until(lambda: hand.window.tab == "nodes" and hand.wiring.settled)
    hand.do("bookmarks")
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu) and popup.activeAction().text().endswith("http://a.example/news/ · Treemap")
    QTest.keyClick(popup, Qt.Key.Key_Return)
    hand.until(lambda: hand.program.desk.view.selected == NEWS)
    hand.do("bookmark")
    assert [mark.prefix for mark in hand.program.settings.bookmarks] == [b"http://b.example/"]
    texts = [action.text() for action in hand.window.submenus["view/bookmarks"].actions()]
    assert texts[-1] == "&1  http://b.example/ · Nodes"


def test_a_bookmark_of_another_list_says_so(hand: Hand, tmp_path: Path) -> None:
    hand.select(NEWS)
    hand.do("bookmark")
    other = tmp_path / "other.txt"
    other.write_bytes(b"http://c.example/\n")
    hand.program.desk.open([str(other)])
    hand.until(lambda: hand.n_lines == 1 and hand.wiring.settled)
    before = hand.program.desk.view
    hand.do("next-bookmark")
    hand.until(lambda: hand.notice().startswith("http://a.example/news/ is not in this list."))
    assert hand.program.desk.view == before
    hand.window.notice_bar.action_button.click()
    assert hand.program.settings.bookmarks == ()


@pytest.mark.parametrize(
    "prefix", [b"", b" ", b"%", b"a b", b'\x00\xff\xfe\n\r,;"@()', bytes(range(256)), "http://ä/✓".encode()]
)
def test_settings_keep_the_bytes_of_a_bookmark(tmp_path: Path, prefix: bytes) -> None:
    marks = (Bookmark(prefix, "nodes", "letters"), Bookmark(b"http://a/", "prefixes", "parts"))
    for kept in (marks, marks[:1], ()):
        settings = Settings(tmp_path / "urloupe.ini")
        settings.bookmarks = kept
        settings.sync()
        assert Settings(tmp_path / "urloupe.ini").bookmarks == kept


# ---- the menu ------------------------------------------------------------------------------------


def offered(popup: QWidget | None) -> list[str]:
    assert isinstance(popup, QMenu)
    return [action.objectName() for action in popup.actions() if action.objectName()]


def right_click(widget: QWidget, at: QPoint) -> QWidget | None:
    """Click as the right button does: what is below is pressed, then its menu is asked for."""
    QTest.mousePress(widget, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, at)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, widget.mapToGlobal(at))
    QApplication.sendEvent(widget, event)
    return QApplication.activePopupWidget()


@pytest.mark.parametrize("tab", ["prefixes", "treemap", "statistics", "nodes"])
def test_a_picture_has_the_menu_of_what_is_under_the_pointer(hand: Hand, tab: str) -> None:
    hand.window.show_tab(tab)
    hand.until(lambda: hand.wiring.settled)
    views = hand.wiring.views
    canvas = {"prefixes": views.prefixes.canvas, "treemap": views.treemap.canvas, "nodes": views.nodes.picture}.get(
        tab, views.statistics.hosts
    )
    at = QPoint(60, 55) if tab == "statistics" else QPoint(canvas.width() // 3, canvas.height() // 3)
    if tab == "nodes":
        canvas.select_node(1)
    popup = right_click(canvas, at)
    assert {"copy", "copy-urls", "subtree", "export", "bookmark", "show-nodes"} <= set(offered(popup))
    if tab != "nodes":
        assert hand.program.desk.view.selected is not None
    assert popup is not None
    popup.close()


def test_rows_and_links_have_the_same_menu(hand: Hand) -> None:
    views = hand.wiring.views
    tree = views.outline.tree
    tree.setFocus()
    index = views.outline.model.index(0, 0)
    popup = right_click(tree.viewport(), tree.visualRect(index).center())
    assert hand.program.desk.view.selected == views.outline.selected
    rows = offered(popup)
    assert popup is not None
    popup.close()
    hand.select(NEWS)
    crumbs = views.prefixes.breadcrumb
    popup = right_click(crumbs, QPoint(round(crumbs._links()[0][1].left) + 3, 10))
    assert hand.program.desk.view.selected == crumbs._links()[0][1].prefix
    assert offered(popup) == rows
    assert popup is not None
    popup.close()
    hand.do("search")
    QTest.keyClicks(views.search.field, "shop/7")
    hand.until(lambda: views.search.model.total == 1 and views.search.model.row(0) is not None)
    popup = right_click(views.search.table.viewport(), views.search.table.visualRect(
        views.search.model.index(0, 0)).center())  # fmt: skip
    assert hand.program.desk.view.selected == b"http://a.example/shop/7?x=1"
    assert offered(popup) == rows


@pytest.mark.parametrize("keys", ["Shift+F10", "Menu"])
def test_the_menu_opens_by_keyboard_and_acts_on_the_selection(hand: Hand, qtbot: QtBot, keys: str) -> None:
    hand.select(NEWS)
    hand.wiring.views.prefixes.canvas.setFocus()
    QTest.keySequence(hand.window, keys)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu) and popup.actions()[0].text() == "http://a.example/news/"
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert copied() == NEWS
    hand.window.url_entry.field.setFocus()
    QTest.keySequence(hand.window, keys)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu) and "copy-urls" not in offered(popup)  # the field's own
    with qtbot.waitSignal(popup.destroyed, timeout=LONG_MS):  # before its field is
        popup.close()
