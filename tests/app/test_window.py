"""The whole window, offscreen: files in, keys and mouse, what its parts then say, and its end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, QSettings, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app import actions
from app.cli import EXIT_INPUT, EXIT_WRONG_USE, VIEWS
from app.export import save_picture
from app.gui import Program
from app.main_window import MainWindow
from app.settings import Settings
from app.shot import TABS
from core.errors import SourceMissing
from core.plan import Plan
from core.scene.status import LedgerCounts, Phase, Snapshot, SourceState
from core.snapshot import BloomState
from widgets import theme

CHECKOUT = Path(__file__).resolve().parents[2]
LONG_MS = 60_000
ALL_TABS = tuple(tab for tab, _ in actions.TABS)
RICH = (
    b"http://example.com/<b>x</b>",
    b"http://example.com/?x=<script>alert(1)</script>",
    b"http://example.com/?a=1&lt;b&amp;c",
    b'<img src="http://example.net/x.png">',
)


class Opened:
    """A window with its engine, and what a person does with it."""

    def __init__(self, qtbot: QtBot, program: Program) -> None:
        self._qtbot = qtbot
        self.program = program
        self.window: MainWindow = program.window
        self.wiring = program.wiring
        self.faults: list[Exception] = []
        self.wiring.fault_told.connect(self.faults.append)

    def until(self, condition: Any) -> None:
        self._qtbot.waitUntil(condition, timeout=LONG_MS)

    @property
    def snapshot(self) -> Snapshot:
        return self.wiring.snapshot

    def until_loaded(self, *paths: Path) -> Snapshot:
        wanted = tuple(map(str, paths))
        self.until(lambda: self.snapshot.plan.sources == wanted and self.snapshot.phase is Phase.DONE)
        return self.snapshot

    def open(self, *paths: Path) -> Snapshot:
        self.program.desk.open([str(path) for path in paths])
        return self.until_loaded(*paths)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.window, key, modifier)

    def control(self, key: Qt.Key) -> None:
        self.key(key, Qt.KeyboardModifier.ControlModifier)

    def type(self, text: str) -> None:
        field = self.window.url_entry.field
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)

    def chip(self, structure: str) -> str:
        text = self.window.url_entry.chips.chips[structure].text
        return f"{text.sign} {text.words}"

    def notice(self) -> str:
        notice = self.window.notice_bar.notice
        return f"{notice.text} {notice.next_step}" if notice is not None else ""


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Opened]:
    program = Program(qapp, Settings(tmp_path / "settings" / "urloupe.ini"))
    program.settings.theme = "light"
    qtbot.addWidget(program.window)
    program.show([])
    opened = Opened(qtbot, program)
    program.window.activateWindow()
    opened.until(lambda: opened.wiring.engine is not None and program.window.isActiveWindow())
    yield opened
    program.window.close()
    program.end()
    assert program.thread_of_engine.isFinished()


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("window") / "list & <b>bold.txt"
    path.write_bytes(b"".join(b"http://example.com/%d/%d\n" % (i % 7, i) for i in range(2_000)))
    return path


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("window") / "large.txt"
    path.write_bytes(b"".join(b"http://example.com/%d/%d\n" % (i % 977, i) for i in range(1_000_000)))
    return path


# ---- files -----------------------------------------------------------------------------------


def test_a_file_is_opened_and_every_part_speaks_of_it(opened: Opened, listed: Path) -> None:
    snapshot = opened.open(listed)
    assert (snapshot.ledger.entries, snapshot.n_keys) == (2_000, 2_000)
    panel = opened.window.source_panel
    assert panel.name_label.text() == listed.name
    assert panel.entries.text() == "2,000"
    assert "2,000" in opened.window.status_strip.sentence.text()
    opened.until(lambda: opened.wiring.settled)
    assert not opened.faults and opened.window.notice_bar.notice is None


def test_files_named_before_the_engine_is_there_are_loaded_then(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, listed: Path
) -> None:
    program = Program(qapp, Settings(tmp_path / "urloupe.ini"))
    qtbot.addWidget(program.window)
    program.show([str(listed)])
    try:
        Opened(qtbot, program).until_loaded(listed)
    finally:
        program.window.close()
        program.end()


def test_opening_again_replaces_and_adding_adds(
    opened: Opened, listed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other.txt"
    other.write_bytes(b"http://other.example/\nhttp://example.com/0/0\n")
    opened.open(listed)
    assert opened.open(other).n_keys == 2
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(listed)], ""))
    opened.window.action("add").trigger()
    assert opened.until_loaded(other, listed).n_keys == 2_001
    opened.control(Qt.Key.Key_O)
    assert opened.until_loaded(listed).n_keys == 2_000
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([], ""))
    opened.control(Qt.Key.Key_O)
    assert opened.program.desk.plan.sources == (str(listed),)


def test_files_are_dropped(opened: Opened, listed: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(listed)), QUrl("http://example.com/")])
    copy, no_key = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(400, 400), copy, mime, Qt.MouseButton.LeftButton, no_key)
    QApplication.sendEvent(opened.window, enter)
    assert enter.isAccepted()
    drop = QDropEvent(QPointF(400, 400), copy, mime, Qt.MouseButton.LeftButton, no_key)
    QApplication.sendEvent(opened.window, drop)
    assert opened.until_loaded(listed).n_keys == 2_000
    links = QMimeData()
    links.setUrls([QUrl("http://example.com/")])
    refused = QDragEnterEvent(QPoint(400, 400), copy, links, Qt.MouseButton.LeftButton, no_key)
    refused.ignore()
    QApplication.sendEvent(opened.window, refused)
    assert not refused.isAccepted()


def test_recent_files_lead_back(opened: Opened, listed: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_bytes(b"http://other.example/\n")
    opened.open(listed)
    opened.open(other)
    entries = opened.window.recent_menu.actions()
    assert [entry.text().partition("  ")[2] for entry in entries] == [
        str(path).replace("&", "&&") for path in (other, listed)
    ]
    entries[1].trigger()
    assert opened.until_loaded(listed).n_keys == 2_000
    assert opened.program.settings.recent_files == (str(listed), str(other))


def test_a_missing_file_is_named_with_what_to_do(opened: Opened, listed: Path, tmp_path: Path) -> None:
    opened.open(listed)
    none = tmp_path / "none.txt"
    opened.open(none)
    opened.until(lambda: opened.notice() == f"There is no file {none}. Check the path, or open another file.")
    assert [type(fault) for fault in opened.faults] == [SourceMissing]
    assert opened.open(listed).n_keys == 2_000
    assert opened.window.notice_bar.notice is None


def test_a_list_is_read_again(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "growing.txt"
    path.write_bytes(b"http://a.example/\n# comment\n")
    assert opened.open(path).ledger.entries == 2
    path.write_bytes(b"http://a.example/\n# comment\nhttp://b.example/\n")
    opened.key(Qt.Key.Key_F5)
    opened.until(lambda: opened.snapshot.ledger.entries == 3 and opened.snapshot.phase is Phase.DONE)
    opened.window.action("comments").trigger()
    opened.until(lambda: opened.snapshot.plan.comments and opened.snapshot.phase is Phase.DONE)
    assert opened.snapshot.n_keys == 2


def test_saving_says_where(opened: Opened, listed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened.open(listed)
    for identity, name in (("save-unique", "u.txt"), ("save-filter", "f.urloupe"), ("save-picture", "p.svg")):
        path = tmp_path / name
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, path=path: (str(path), ""))
        opened.window.action(identity).trigger()
        opened.until(lambda path=path: opened.notice().startswith(f"Saved {path}."))
        assert path.stat().st_size > 0
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "none" / "x.png"), ""))
    opened.window.action("save-picture").trigger()
    assert "could not be written" in opened.notice()


def test_a_window_needs_neither_numba_nor_pyqtgraph_to_be_shown() -> None:
    code = "import sys, app.gui, app.main_window, app.wiring; print(*{'numba', 'pyqtgraph'} & set(sys.modules))"
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    assert subprocess.check_output([sys.executable, "-c", code], env=environment, text=True).strip() == ""


# ---- keys ------------------------------------------------------------------------------------


def test_tabs_by_keyboard(opened: Opened, listed: Path) -> None:
    opened.open(listed)
    for number, tab in enumerate(ALL_TABS, start=1):
        opened.control(Qt.Key(Qt.Key.Key_0 + number % 10))
        assert opened.window.tab == tab
        opened.until(lambda: opened.wiring.settled)
    opened.control(Qt.Key.Key_PageDown)
    assert opened.window.tab == "prefixes"
    opened.key(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert opened.window.tab == "lesson"
    opened.key(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert opened.window.tab == "prefixes"
    assert not opened.faults


def test_typing_is_answered_enter_inserts_and_ctrl_z_takes_it_back(opened: Opened, listed: Path) -> None:
    opened.open(listed)
    opened.control(Qt.Key.Key_L)
    opened.type("http://example.com/3/3")
    opened.until(lambda: opened.chip("exact") == "✓ seen, first in line 4")
    assert opened.chip("trie") == "✓ all 22 bytes match" and opened.chip("bloom").startswith("? possibly seen, ")
    opened.type("http://example.com/new")
    opened.until(lambda: opened.chip("exact") == "+ new" and "of 22 bytes match" in opened.chip("trie"))
    opened.key(Qt.Key.Key_Return)
    opened.until(lambda: opened.chip("exact") == "✓ seen, typed")
    opened.until(lambda: opened.snapshot.n_keys == 2_001)
    opened.control(Qt.Key.Key_Z)
    opened.until(lambda: opened.chip("exact") == "+ new")
    opened.until(lambda: opened.snapshot.n_keys == 2_000)
    assert opened.window.url_entry.url == b"http://example.com/new"
    opened.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    opened.until(lambda: opened.chip("exact") == "✓ seen, typed")
    opened.type("http://example.com/3/3")
    opened.window.action("delete").trigger()
    opened.until(lambda: opened.chip("exact") == "+ new")
    assert opened.window.url_entry.field.text() == "http://example.com/3/3"
    opened.window.action("undo").trigger()
    opened.until(lambda: opened.chip("exact") == "✓ seen, first in line 4")
    assert not opened.faults


def test_urls_are_typed_into_an_empty_window(opened: Opened) -> None:
    opened.type("http://a.example/")
    opened.until(lambda: opened.chip("exact") == "+ new")
    opened.key(Qt.Key.Key_Return)
    opened.until(lambda: opened.snapshot.n_keys == 1)
    opened.until(lambda: opened.chip("bloom").startswith("? possibly seen"))
    opened.type("")
    assert opened.chip("exact").strip() == ""


def test_what_is_typed_before_the_engine_is_there_is_done_then(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    program = Program(qapp, Settings(tmp_path / "urloupe.ini"))
    qtbot.addWidget(program.window)
    opened = Opened(qtbot, program)
    program.show([])
    for tab in ("bits", "compare", "prefixes"):
        opened.window.show_tab(tab)
    opened.type("http://a.example/")
    QTest.keyClick(opened.window.url_entry.field, Qt.Key.Key_Return)
    assert opened.wiring.engine is None
    try:
        opened.until(lambda: opened.chip("exact") == "✓ seen, typed")
        opened.until(lambda: opened.snapshot.n_keys == 1 and opened.wiring.settled)
    finally:
        program.window.close()
        program.end()


@pytest.mark.usefixtures("halfway")
def test_escape_stops_a_load_and_all_stays_usable(opened: Opened, large: Path) -> None:
    opened.program.desk.open([str(large)])
    opened.until(lambda: opened.snapshot.ledger.entries > 0)
    assert opened.window.action("stop").isEnabled()
    opened.key(Qt.Key.Key_Escape)
    opened.until(lambda: opened.snapshot.cancelled)
    snapshot = opened.until_loaded(large)
    assert 0 < snapshot.ledger.entries < 1_000_000
    opened.type("http://example.com/0/0")
    opened.until(lambda: opened.chip("exact") == "✓ seen, first in line 1")
    assert not opened.faults


def test_views_answer_while_a_list_loads_and_another_one_takes_its_place(
    opened: Opened, large: Path, listed: Path, halfway: threading.Event
) -> None:
    opened.program.desk.open([str(large)])
    opened.until(lambda: opened.snapshot.ledger.entries > 0)
    for number in range(6):
        opened.control(Qt.Key(Qt.Key.Key_1 + number))
        QApplication.processEvents()
    opened.type("http://example.com/0/0")
    opened.until(lambda: opened.chip("exact") == "✓ seen, first in line 1")
    assert opened.snapshot.phase is not Phase.DONE
    opened.program.desk.open([str(listed)])
    opened.until(lambda: opened.snapshot.plan.sources == (str(listed),))
    halfway.set()
    snapshot = opened.until_loaded(listed)
    assert snapshot.n_keys == 2_000
    opened.until(lambda: opened.wiring.settled)
    assert opened.window.source_panel.entries.text() == "2,000"
    assert not opened.faults


def test_f1_and_ctrl_k(opened: Opened, listed: Path) -> None:
    opened.open(listed)
    opened.key(Qt.Key.Key_F1)
    assert opened.window.shortcut_sheet.isVisible()
    opened.key(Qt.Key.Key_Escape)
    assert not opened.window.shortcut_sheet.isVisible()
    opened.control(Qt.Key.Key_K)
    palette = opened.window.palette_overlay
    assert palette.isVisible()
    QTest.keyClicks(QApplication.focusWidget(), "dark")
    opened.key(Qt.Key.Key_Return)
    assert not palette.isVisible()
    assert theme.current() is theme.DARK
    assert opened.program.settings.theme == "dark"


def test_themes_are_switched_and_remembered(opened: Opened, listed: Path, tmp_path: Path) -> None:
    opened.open(listed)
    opened.window.action("theme-dark").trigger()
    assert theme.current() is theme.DARK
    opened.window.action("theme-light").trigger()
    assert theme.current() is theme.LIGHT
    opened.window.action("theme-dark").trigger()
    opened.window.show_tab("bits")
    opened.window.close()
    stored = QSettings(str(opened.program.settings.path), QSettings.Format.IniFormat)
    assert stored.value("window/theme") == "dark" and stored.value("window/tab") == "bits"


@pytest.mark.parametrize("identity", ["measure-again", "check", "rebuild", "stop", "undo", "load-anyway", "up", "back"])
def test_every_action_that_asks_the_engine_can_be_triggered(opened: Opened, listed: Path, identity: str) -> None:
    opened.open(listed)
    opened.until(lambda: opened.wiring.settled)
    opened.window.action(identity).trigger()
    if identity == "check":
        opened.until(lambda: opened.notice().startswith("All laws of all structures hold."))
    opened.until(lambda: opened.wiring.settled)
    assert not opened.faults


def test_everything_else_that_can_be_done_does_no_harm(
    opened: Opened, listed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    monkeypatch.setattr("app.files.QDesktopServices.openUrl", lambda *_: True)
    left = {"quit", "about", "full-screen"}
    for loaded in (False, True):
        if loaded:
            opened.open(listed)
            opened.type("http://example.com/3/3")
        for identity, action in opened.window.actions_by_id.items():
            if identity not in left and not identity.startswith(("theme", "language")):
                action.trigger()
                QApplication.processEvents()
        opened.key(Qt.Key.Key_Escape)
        opened.until(lambda: opened.wiring.settled)
    assert not opened.faults


# ---- what is shown ---------------------------------------------------------------------------


MARKUP = re.compile(r"<[a-zA-Z/!]|&[a-zA-Z#]")


def plain_labels(window: QWidget) -> None:
    """Assert that no label and no button of a window may take its text for rich text."""
    for label in window.findChildren(QLabel):
        if label.textFormat() is not Qt.TextFormat.PlainText:
            assert not MARKUP.search(label.text()), label.text()
    for widget in window.findChildren(QWidget):
        # One harmless element around escaped text.
        inner = widget.toolTip().removeprefix("<span>").removesuffix("</span>").replace("<br>", "")
        assert not re.search(r"<[a-zA-Z/!]", inner), widget.toolTip()


def test_urls_that_look_like_rich_text_are_shown_letter_by_letter(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "<b>rich&lt;.txt"
    path.write_bytes(b"\n".join(RICH) + b"\n")
    opened.open(path)
    assert opened.window.source_panel.name_label.text() == path.name
    for number, url in enumerate(RICH, start=1):
        opened.type(url.decode())
        opened.until(lambda number=number: opened.chip("exact") == f"✓ seen, first in line {number}")
        opened.key(Qt.Key.Key_Return)
        for tab in ALL_TABS:
            opened.window.show_tab(tab)
            opened.until(lambda: opened.wiring.settled)
            opened.window.grab()
            plain_labels(opened.window)
        opened.window.show_tab("prefixes")
        opened.wiring.views.select(url)
        opened.until(lambda: opened.wiring.settled)
        plain_labels(opened.window)
        opened.window.action("copy").trigger()
        clip = QGuiApplication.clipboard().mimeData()
        assert bytes(clip.data("application/octet-stream").data()) == url and clip.text() == url.decode()
    opened.open(tmp_path / "<i>none")
    opened.until(lambda: "<i>none" in opened.window.notice_bar.text.text())
    plain_labels(opened.window)
    assert opened.window.notice_bar.text.textFormat() is Qt.TextFormat.PlainText
    undo = [action.text() for action in opened.window.actions()]
    assert not any("<b>" in text for text in undo)


def test_numbers_beyond_31_bits_are_read_out_right(opened: Opened) -> None:
    size, entries, m = 3 << 30, 5_000_000_000, 2**32
    source = SourceState("/x/huge.txt", "plain", size, size // 2, entries)
    bloom = BloomState(m, 7, "enhanced", 0, 10**10, "given", entries, m // 2, 0, 0.0, 0.01)
    ledger = LedgerCounts((entries - 1, 1, 0, 0, 0, 0, 0))
    plan = opened.program.desk.plan = Plan(sources=("/x/huge.txt",))
    huge = Snapshot(plan, Phase.READING, False, (source,), ledger, entries, 0, (), bloom, 100.0, 0.5)
    for tab in ALL_TABS:
        opened.window.show_tab(tab)
        opened.wiring._snapshot(huge)
        opened.window.grab()
    panel, strip = opened.window.source_panel, opened.window.status_strip
    assert panel.entries.text() == "5,000,000,000"
    assert "1.500 GiB of 3.000 GiB" in strip.sentence.text()
    assert strip.percent.text() == "50 %"
    tune = opened.wiring.views.tune
    texts = " ".join(label.text() for label in tune.findChildren(QLabel))
    texts += " ".join(button.text() for button in tune.findChildren(QAbstractButton))
    assert "-" not in texts.replace("e-", "") or "−2,147" not in texts
    assert not opened.faults


# ---- the end ---------------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["before the engine", "in a load", "done"])
def test_closing_ends_the_thread(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, large: Path, listed: Path, when: str, halfway: threading.Event
) -> None:
    if when != "in a load":
        halfway.set()
    program = Program(qapp, Settings(tmp_path / "urloupe.ini"))
    qtbot.addWidget(program.window)
    program.show([str(large if when == "in a load" else listed)])
    opened = Opened(qtbot, program)
    if when == "in a load":
        opened.until(lambda: opened.snapshot.ledger.entries > 0)
    elif when == "done":
        opened.until_loaded(listed)
    program.window.close()
    program.end()
    assert not program.thread_of_engine.isRunning()
    assert not opened.faults


CLOSE = """
import sys
from PySide6.QtCore import QTimer
from app.gui import open_window

def after(program):
    def close_once_it_reads(snapshot):
        if snapshot.ledger.entries:
            program.window.close()
    program.wiring.snapshot_seen.connect(close_once_it_reads)

sys.exit(open_window(sys.argv[1:], after))
"""


def test_closing_in_the_middle_exits_with_0_and_says_nothing(large: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "XDG_CONFIG_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", CLOSE, str(large)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    complaints = [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]
    assert (done.returncode, done.stdout, complaints) == (0, "", [])


# ---- pictures of views -----------------------------------------------------------------------


def shot(*arguments: str, cwd: Path | None = None) -> tuple[int, list[str]]:
    """Run ``urloupe shot`` in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "app", "shot", *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_shot_draws_the_window(listed: Path, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"x.{ending}"
    options = ["--url", "http://example.com/3/3", "--prefix", "http://example.com/3/", "--theme", "dark"]
    assert shot(str(listed), "-o", str(path), "--size", "1200x800", *options) == (0, [])
    if ending == "png":
        image = QImage(str(path))
        assert (image.width(), image.height()) == (1200, 800)
        assert image.pixelColor(5, 400).lightness() < 80
    else:
        renderer = QSvgRenderer(str(path))
        assert renderer.isValid() and renderer.viewBox() == QRect(0, 0, 1200, 800)
        # As many CSS pixels as the window had.
        assert 'width="317.5mm" height="211.667mm"' in path.read_text()


def test_every_view_has_its_picture(qapp: QApplication, opened: Opened, listed: Path, tmp_path: Path) -> None:
    opened.open(listed)
    assert set(VIEWS) == {"window", "source", "outline", "details", *TABS}
    for tab in dict.fromkeys(TABS.values()):
        opened.window.show_tab(tab)
        opened.until(lambda: opened.wiring.settled)
        for ending in ("png", "svg"):
            path = tmp_path / f"{tab}.{ending}"
            save_picture(opened.window.pages[tab], str(path))
            assert path.stat().st_size > 1_000


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["no-such-file", "-o", "x.png"], EXIT_INPUT, "There is no file no-such-file."),
        (["FILE", "-o", "x.gif"], EXIT_WRONG_USE, "x.gif"),
        (["FILE", "-o", "none/x.png"], EXIT_INPUT, "could not be written"),
        (["FILE", "-o", "x.png", "--policy", "nonsense"], EXIT_WRONG_USE, "The policy cannot be nonsense."),
        *((["FILE", "-o", "x.png", "--size", size], EXIT_WRONG_USE, size) for size in ("5x5", "big", "99999x900", "")),
    ],
)
def test_shot_refuses(listed: Path, tmp_path: Path, arguments: list[str], code: int, said: str) -> None:
    given = [str(listed) if part == "FILE" else part for part in arguments]
    ended, complaints = shot(*given, cwd=tmp_path)
    assert (ended, len(complaints)) == (code, 1)
    assert said in complaints[0] and complaints[0].startswith("urloupe: ")
    assert list(tmp_path.iterdir()) == []


def test_a_list_too_short_to_measure_has_a_picture_too(tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_bytes(b"a\n")
    assert shot(str(path), "--view", "compare", "-o", str(tmp_path / "x.png")) == (0, [])
