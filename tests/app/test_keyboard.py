"""Every action of the table by keyboard in a real window with a list: by its key, or by its name in the palette.

Each has a case here that says what must be so before (``before``) and what must have happened then (``then``); an
action without a case fails.
"""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QThread
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from app.actions import ACTIONS, TABS, spec
from app.files import FIVE, SAMPLE, sample_path
from app.gui import Program
from app.settings import Bookmark, Settings
from core.plan import BloomSpec
from core.scene.status import Phase
from widgets import theme
from widgets.compare_side import BillChoice
from widgets.step_player import StepPlayer
from widgets.twin_table import TwinTable

LONG_MS = 60_000
FIRST, NEWS = b"http://a.example/news/1", b"http://a.example/news/"
LINES = [*(b"http://a.example/news/%d" % n for n in range(60)), b"http://b.example/", FIRST, FIRST]
SMALL = BloomSpec(m=64, k=1)


class Hand:
    """A window with its engine, the list loaded, and keys."""

    def __init__(self, program: Program, folder: Path) -> None:
        self.program, self.window, self.wiring = program, program.window, program.wiring
        self.desk, self.views, self.folder = program.desk, program.wiring.views, folder
        self.list = folder / "lines.txt"
        self.list.write_bytes(b"\n".join(LINES) + b"\n")
        self.other = folder / "other.txt"
        self.other.write_bytes(b"http://c.example/\n")
        self.qtbot: QtBot | None = None  # each test has its own
        self.noted: list[object] = []
        self.old: object = None

    def until(self, there: Callable[[], object]) -> None:
        assert self.qtbot is not None
        self.qtbot.waitUntil(lambda: bool(there()), timeout=LONG_MS)

    @property
    def done(self) -> bool:
        snapshot = self.wiring.snapshot
        return snapshot.plan.sources == self.desk.plan.sources and snapshot.phase is Phase.DONE and self.wiring.settled

    def settle(self) -> None:
        self.until(lambda: self.done)

    def begin(self) -> None:
        """Open the list anew, with nothing over the window and nothing typed or selected."""
        for popup in iter(QApplication.activePopupWidget, None):
            popup.close()
        self.until(lambda: self.wiring.engine is not None)
        self.window.show()
        self.window.activateWindow()
        self.until(self.window.isActiveWindow)
        self.window.palette_overlay.close_palette()
        self.views.search.shut()
        self.window.url_entry.set_url(b"")
        self.program.settings.bookmarks = ()
        self.wiring.bookmarks._fill()
        self.window.show_tab("prefixes")
        before = self.wiring.snapshot
        self.desk.open([str(self.list)])
        self.until(lambda: self.wiring.snapshot is not before and self.done)
        self.window.notice_bar.clear()
        self.views.prefixes.canvas.setFocus()
        self.noted.clear()

    def press(self, keys: str) -> None:
        QTest.keySequence(QApplication.focusWidget() or self.window, keys)

    def do(self, identity: str) -> None:
        """Do an action by its first key, or find it in the palette."""
        row = spec(identity)
        if row.keys:
            self.press(row.keys[0])
            return
        self.press("Ctrl+K")
        palette = self.window.palette_overlay
        assert palette.isVisible() and palette.field.hasFocus()
        name = row.named().replace("…", "")
        QTest.keyClicks(palette.field, name if name.isascii() else name.split()[-1])
        QTest.keyClick(palette.field, Qt.Key.Key_Return)

    def select(self, prefix: bytes) -> None:
        self.views.select(prefix)
        self.settle()

    def type(self, url: bytes) -> None:
        self.window.url_entry.field.setFocus()
        QTest.keyClicks(self.window.url_entry.field, url.decode())
        self.until(lambda: self.wiring.verdict is not None and self.wiring.verdict.url == url)
        self.settle()

    def show(self, tab: str) -> None:
        self.window.show_tab(tab)
        self.settle()

    def find(self) -> None:
        self.press("Ctrl+F")
        QTest.keyClicks(self.views.search.field, "news/5")
        self.until(lambda: self.views.search.model.total == 11)
        self.settle()

    def mark(self, *prefixes: bytes) -> None:
        self.program.settings.bookmarks = tuple(Bookmark(prefix, "prefixes", "parts") for prefix in prefixes)
        self.wiring.bookmarks._fill()
        self.wiring.bookmarks._last = None

    def keep(self, value: object) -> None:
        self.old = value

    def notice(self) -> str:
        notice = self.window.notice_bar.notice
        return notice.text if notice is not None else ""

    def saved(self) -> Path:
        return self.folder / "saved"

    def copied(self) -> bytes:
        return bytes(QGuiApplication.clipboard().mimeData().data("application/octet-stream").data())

    def popup(self) -> QWidget | None:
        return QApplication.activePopupWidget()

    def hits(self) -> bytes | None:
        return self.desk.view.selected


def nothing(hand: Hand) -> None:
    """Nothing needs to be done before."""


@dataclass(frozen=True)
class Case:
    """What must have happened, and what is done before."""

    then: Callable[[Hand], object]
    before: Callable[[Hand], object] = nothing


def lines(n: int) -> Callable[[Hand], object]:
    return lambda hand: hand.done and hand.wiring.snapshot.ledger.entries == n


def selected(prefix: bytes | None) -> Callable[[Hand], object]:
    return lambda hand: hand.desk.view.selected == prefix


def tells(text: str) -> Callable[[Hand], object]:
    return lambda hand: hand.notice().startswith(text)


def choose(*steps: Callable[[Hand], object]) -> Callable[[Hand], None]:
    def take(hand: Hand) -> None:
        for step in steps:
            step(hand)

    return take


def picked(prefix: bytes) -> Callable[[Hand], object]:
    return lambda hand: hand.select(prefix)


def typed(url: bytes) -> Callable[[Hand], object]:
    return lambda hand: hand.type(url)


def did(identity: str) -> Callable[[Hand], object]:
    return lambda hand: (hand.do(identity), hand.settle())


def speaking(language: str) -> Callable[[Hand], object]:
    """Have another language set; the window is not built anew here, which has a test of its own."""

    def take(hand: Hand) -> None:
        hand.program.look.language_wanted.disconnect()
        hand.program.look.language_wanted.connect(lambda: None)
        hand.program.settings.language = language

    return take


def shown(tab: str) -> Callable[[Hand], object]:
    return lambda hand: hand.show(tab)


def held(url: bytes) -> Callable[[Hand], bool]:
    return lambda hand: hand.wiring.verdict is not None and hand.wiring.verdict.exact.present


def gone(url: bytes) -> Callable[[Hand], bool]:
    return lambda hand: hand.wiring.verdict is not None and not hand.wiring.verdict.exact.present


def did_only(identity: str) -> Callable[[Hand], object]:
    return lambda hand: hand.do(identity)


def in_bill(name: str) -> Callable[[Hand], None]:
    """Show the bill, as it is at first, with a row chosen."""

    def take(hand: Hand) -> None:
        hand.do("bill")
        hand.until(lambda: hand.done and hand.views.compare.bill.row(name) is not None)
        hand.views.compare.set_choice(BillChoice(name))

    return take


def leave_out(hand: Hand) -> None:
    """Say that the trie was left out, as a budget would have it."""
    snapshot = hand.wiring.snapshot
    states = (replace(state, skipped="budget") if state.name == "trie" else state for state in snapshot.structures)
    hand.wiring.snapshot = replace(snapshot, structures=tuple(states))


def steps_of(url: bytes) -> Callable[[Hand], None]:
    return choose(shown("lesson"), typed(url), Hand.settle, lambda hand: player(hand).to_start())


def player(hand: Hand) -> StepPlayer:
    assert hand.wiring.stepping.view is not None
    return hand.wiring.stepping.view.player


def to_picture(hand: Hand) -> None:
    """Leave the URL field, where Ctrl+Z is about its text."""
    hand.views.prefixes.canvas.setFocus()


def endless(*_: object, **__: object) -> Iterator[float]:
    """Write until it is stopped."""
    while True:
        QThread.msleep(1)
        yield 0.5


def at_operation(n: int) -> Callable[[Hand], object]:
    def there(hand: Hand) -> object:
        view = hand.wiring.stepping.view
        return view is not None and view.bar.page is not None and view.bar.page.operation == n

    return there


def lesson(operation: int) -> Callable[[Hand], None]:
    """Play a lesson from an operation on; the list stays as it is."""

    def take(hand: Hand) -> None:
        hand.show("lesson")
        hand.wiring.stepping.lessons.choose("08-bloom-16-bits")
        hand.until(lambda: at_operation(0)(hand))
        hand.wiring.stepping.lessons._go(operation, 0)
        hand.until(lambda: at_operation(operation)(hand))

    return take


NEW = b"http://new.example/"
CASES: dict[str, Case] = {
    "open": Case(lines(1)),
    "add": Case(lines(len(LINES) + 1)),
    "sample": Case(lambda hand: hand.desk.plan.sources == (sample_path(SAMPLE),) and hand.done),
    "five": Case(lambda hand: hand.desk.plan.sources == (sample_path(FIVE),) and hand.done),
    "reload": Case(
        lambda hand: hand.desk.n_loads == hand.old + 1 and hand.done,  # type: ignore[operator]
        lambda hand: hand.keep(hand.desk.n_loads),
    ),
    "read-as": Case(lambda hand: hand.wiring.readings.sheet.isVisible()),
    "stop": Case(tells("Stopped: saved was not written."), choose(
        did_only("export"), lambda hand: hand.until(hand.window.status_strip.stop.isVisible))),
    "subtree": Case(lines(62), picked(NEWS)),
    "whole-list": Case(lines(len(LINES)), choose(picked(NEWS), did("subtree"), lambda hand: hand.until(
        lambda: lines(62)(hand)))),
    "tracking-list": Case(lambda hand: "getOpenFileName" in hand.noted),
    "save-unique": Case(lambda hand: hand.saved().exists() and hand.saved().read_bytes().count(b"\n") == 61),
    "export": Case(lambda hand: hand.window.status_strip.sentence.text() == "writing saved", picked(NEWS)),
    "save-filter": Case(lambda hand: hand.saved().exists() and hand.saved().stat().st_size > 8),
    "save-picture": Case(lambda hand: hand.saved().with_suffix(".png").exists()),
    "save-table": Case(lambda hand: hand.saved().exists() and hand.saved().read_bytes().startswith(b"prefix,kind,")),
    "print": Case(lambda hand: hand.wiring.printing.dialog is not None and hand.wiring.printing.dialog.isVisible()),
    "quit": Case(lambda hand: not hand.window.isVisible()),
    "undo": Case(gone(NEW), choose(
        typed(NEW), did("insert"), lambda hand: hand.until(lambda: held(NEW)(hand)), to_picture)),
    "redo": Case(held(NEW), choose(typed(NEW), did("insert"), lambda hand: hand.until(lambda: held(NEW)(hand)),
                                   to_picture, did("undo"), lambda hand: hand.until(lambda: gone(NEW)(hand)))),
    "insert": Case(held(NEW), typed(NEW)),
    "delete": Case(gone(FIRST), typed(FIRST)),
    "copy": Case(lambda hand: hand.copied() == NEWS, picked(NEWS)),
    "copy-urls": Case(lambda hand: hand.copied().count(b"\n") == 59 and tells("60 URLs copied")(hand), picked(NEWS)),
    "copy-table": Case(lambda hand: QGuiApplication.clipboard().text().startswith("Prefix\t")),
    "focus-url": Case(lambda hand: hand.window.url_entry.field.hasFocus()),
    "search": Case(lambda hand: hand.views.search.isVisible() and hand.views.search.field.hasFocus()),
    "next-hit": Case(selected(b"http://a.example/news/5"), Hand.find),
    "previous-hit": Case(lambda hand: (hand.hits() or b"").startswith(b"http://a.example/news/5") and hand.hits() !=
                         b"http://a.example/news/5", Hand.find),
    "palette": Case(lambda hand: hand.window.palette_overlay.isVisible()),
    "back": Case(selected(None), picked(NEWS)),
    "forward": Case(selected(NEWS), choose(picked(NEWS), did("back"))),
    "up": Case(lambda hand: hand.desk.view.selected == b"http://a.example/",
               choose(lambda hand: hand.views.prefixes.open_prefix(NEWS), Hand.settle)),
    **{f"tab-{tab}": Case(lambda hand, tab=tab: hand.window.tab == tab,  # type: ignore[misc]
                          shown("memory" if tab == "prefixes" else "prefixes")) for tab, _ in TABS},
    "next-tab": Case(lambda hand: hand.window.tab == "treemap"),
    "previous-tab": Case(lambda hand: hand.window.tab == "lesson"),
    "show-left": Case(lambda hand: not hand.views.outline.isVisible()),
    "show-details": Case(lambda hand: not hand.window.details_panel.isVisible()),
    "table-twin": Case(lambda hand: any(sheet.isVisible() for sheet in hand.window.findChildren(TwinTable))),
    "full-screen": Case(lambda hand: hand.window.isFullScreen()),
    "theme-system": Case(lambda hand: hand.program.settings.theme == "system", did("theme-dark")),
    "theme-light": Case(lambda hand: theme.current() is theme.LIGHT, did("theme-dark")),
    "theme-dark": Case(lambda hand: theme.current() is theme.DARK, did("theme-light")),
    "reduced-motion": Case(lambda hand: hand.program.settings.reduced_motion),
    "language-system": Case(lambda hand: hand.program.settings.language == "system", speaking("en")),
    "language-en": Case(lambda hand: hand.program.settings.language == "en", speaking("system")),
    "language-zh-cn": Case(lambda hand: hand.program.settings.language == "zh_CN", speaking("system")),
    "show-lines": Case(lambda hand: hand.views.witness.is_open and hand.views.witness.entries.model.total == 3,
                       picked(FIRST)),
    "lines-again": Case(lambda hand: hand.views.witness.is_open, choose(
        picked(FIRST), did("show-lines"), lambda hand: hand.views.witness.close())),
    "context-menu": Case(lambda hand: isinstance(hand.popup(), QMenu), picked(NEWS)),
    "bookmark": Case(lambda hand: [mark.prefix for mark in hand.program.settings.bookmarks] == [NEWS], picked(NEWS)),
    "next-bookmark": Case(selected(NEWS), lambda hand: hand.mark(NEWS, FIRST)),
    "previous-bookmark": Case(selected(FIRST), lambda hand: hand.mark(NEWS, b"http://b.example/", FIRST)),
    "bookmarks": Case(lambda hand: isinstance(hand.popup(), QMenu), lambda hand: hand.mark(NEWS)),
    "remove-bookmark": Case(lambda hand: hand.program.settings.bookmarks == (),
                            choose(lambda hand: hand.mark(NEWS), did("next-bookmark"))),
    "show-nodes": Case(lambda hand: hand.window.tab == "nodes" and hand.views.nodes.scene.prefix == NEWS, picked(NEWS)),
    "compress": Case(lambda hand: hand.window.tab == "nodes" and hand.views.nodes.trees.chosen() in ("trie", "radix")),
    "show-bits": Case(lambda hand: hand.window.tab == "bits" and hand.window.url_entry.url == FIRST, picked(FIRST)),
    "next-bit": Case(lambda hand: hand.window.tab == "bits" and hand.views.bits.selected_bit is not None, typed(FIRST)),
    "keep-bits": Case(lambda hand: hand.views.bits.kept == FIRST and hand.window.tab == "bits", typed(FIRST)),
    "copy-bits": Case(lambda hand: QGuiApplication.clipboard().text().count("\t") >= 7, typed(FIRST)),
    "copy-values": Case(lambda hand: QGuiApplication.clipboard().text().startswith("urloupe size"), shown("tune")),
    "copy-link": Case(lambda hand: QGuiApplication.clipboard().text().startswith("https://hur.st/bloomfilter/?n="),
                      shown("tune")),
    "false-positives": Case(lambda hand: hand.views.witness.is_open, choose(
        lambda hand: hand.desk.tune(SMALL), Hand.settle, did_only("reload"), lambda hand: hand.until(
            lambda: hand.wiring.snapshot.bloom is not None and hand.wiring.snapshot.bloom.false_positives),
        Hand.settle)),
    "use-that-m": Case(lambda hand: hand.desk.plan.bloom.m is not None and hand.done, choose(
        lambda hand: hand.desk.tune(BloomSpec(p=0.01)), Hand.settle, shown("tune"))),
    "rebuild": Case(lambda hand: "rebuild" in hand.noted),
    "load-anyway": Case(lambda hand: hand.desk.plan.load_anyway == ("trie",) and hand.done, leave_out),
    "measure-again": Case(lambda hand: "measure" in hand.noted),
    "bill": Case(lambda hand: hand.window.tab == "compare" and bool(hand.views.compare.bill.rows) and hand.done),
    "choose-way": Case(lambda hand: hand.views.compare.side.chosen() == "choose" and hand.done),
    "measure-methods": Case(lambda hand: hand.noted == [("set_bytes",)] and hand.done, choose(
        in_bill("set_bytes"), lambda hand: hand.noted.clear())),
    "pin-row": Case(lambda hand: hand.views.compare.choice.pinned == ("radix",), in_bill("radix")),
    "hide-row": Case(lambda hand: "trie" in hand.views.compare.choice.hidden, in_bill("trie")),
    "show-rows": Case(lambda hand: not hand.views.compare.choice.hidden, choose(in_bill("trie"), did("hide-row"))),
    "compare-to-row": Case(lambda hand: hand.views.compare.choice.base == "radix", in_bill("radix")),
    "check": Case(tells("All laws of all structures hold.")),
    "comments": Case(lambda hand: hand.desk.plan.comments and hand.done),
    "play-steps": Case(lambda hand: player(hand).is_playing, steps_of(FIRST)),
    "next-step": Case(lambda hand: player(hand).index == 1, steps_of(FIRST)),
    "previous-step": Case(lambda hand: player(hand).index == 1, choose(
        steps_of(FIRST), lambda hand: player(hand).go_to(2))),
    "next-important": Case(lambda hand: player(hand).index == player(hand).length - 1, steps_of(FIRST)),
    "previous-important": Case(lambda hand: player(hand).index == 0, choose(
        steps_of(FIRST), lambda hand: player(hand).to_end())),
    "next-operation": Case(at_operation(2), lesson(1)),
    "previous-operation": Case(at_operation(1), lesson(2)),
    "open-lesson": Case(lambda hand: "getOpenFileName" in hand.noted),
    "open-lessons": Case(lambda hand: "getExistingDirectory" in hand.noted),
    "save-lesson": Case(lambda hand: hand.saved().with_suffix(".urlesson").exists(), lesson(1)),
    "save-run": Case(lambda hand: hand.saved().with_suffix(".gif").exists(), steps_of(FIRST)),
    "save-answers": Case(lambda hand: hand.saved().with_suffix(".csv").exists(), lesson(1)),
    "do-played": Case(held(NEW), choose(steps_of(NEW), lambda hand: hand.wiring.stepping.view.choose(
        operation="insert"), Hand.settle)),
    "shortcuts": Case(lambda hand: hand.window.shortcut_sheet.isVisible()),
    "show-log": Case(lambda hand: "openUrl" in hand.noted),
    "about": Case(lambda hand: isinstance(QApplication.activeModalWidget(), QMessageBox)),
}  # fmt: skip


@pytest.fixture(scope="module")
def hand(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hand]:
    with warnings.catch_warnings():  # what it imports warns of packages that are not there
        warnings.simplefilter("ignore")
        importlib.import_module("surt")
    folder = tmp_path_factory.mktemp("keyboard")
    program = Program(qapp, Settings(folder / "urloupe.ini"))
    program.settings.theme = "light"
    program.show([])
    made = Hand(program, folder)
    made.wiring.rebuild_sent.connect(lambda _: made.noted.append("rebuild"))
    made.wiring.measure_sent.connect(lambda: made.noted.append("measure"))
    made.wiring.bill.methods_sent.connect(made.noted.append)
    yield made
    program.window.close()
    program.end()
    program.take_down()


@pytest.fixture
def fresh(hand: Hand, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hand]:
    """The window as it begins; dialogs answer by themselves, toggles are put back afterwards."""
    hand.qtbot = qtbot
    suffix = {"save-picture": ".png"}

    def save(_: object, title: str, *__: object) -> tuple[str, str]:
        return str(hand.saved()) + (suffix["save-picture"] if "picture" in title else ""), ""

    def noting(name: str, result: object) -> Callable[..., object]:
        return lambda *_: (hand.noted.append(name), result)[1]

    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(hand.other)], ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", noting("getOpenFileName", ("", "")))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", noting("getExistingDirectory", ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", save)
    monkeypatch.setattr("app.files.QDesktopServices.openUrl", noting("openUrl", True))
    monkeypatch.setattr("app.writer.saving_under", endless)
    if (lessons := hand.program.wiring.stepping.lessons) is not None:
        lessons.close()
    for path in (hand.saved(), *(hand.saved().with_suffix(ending) for ending in (".png", ".csv", ".gif", ".urlesson"))):
        path.unlink(missing_ok=True)
    hand.begin()
    toggles = {row.id: hand.window.action(row.id).isChecked() for row in ACTIONS if row.checkable}
    yield hand
    for popup in iter(QApplication.activePopupWidget, None):
        popup.close()
    if hand.window.status_strip.stop.isVisible():
        hand.do("stop")
        hand.until(lambda: not hand.window.status_strip.stop.isVisible())
    box = QApplication.activeModalWidget()
    if box is not None:
        box.close()
    for sheet in (*hand.window.findChildren(TwinTable), hand.window.shortcut_sheet, hand.wiring.readings.sheet):
        if sheet.isVisible():
            sheet.close_sheet()
    for identity, on in toggles.items():
        if hand.window.action(identity).isChecked() != on:
            hand.window.action(identity).trigger()
    hand.window.action("theme-light").trigger()
    if hand.desk.plan.bloom != BloomSpec():
        hand.desk.tune(BloomSpec())


def test_every_action_has_a_case() -> None:
    assert set(CASES) == {row.id for row in ACTIONS}


@pytest.mark.parametrize("identity", [row.id for row in ACTIONS])
def test_every_action_is_done_by_keyboard(fresh: Hand, identity: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = CASES[identity]
    case.before(fresh)
    fresh.window.notice_bar.clear()
    fresh.do(identity)
    fresh.until(lambda: case.then(fresh))
