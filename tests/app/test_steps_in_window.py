"""The Steps tab in the window: made late, asked anew with URL and list, done once, taken back, whole while it loads."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from app.cli import main
from tests.app.test_window import CHECKOUT, Opened, listed, opened  # noqa: F401 - fixtures
from widgets.lesson_view import LessonView

NEW, HELD = "http://example.com/3/new", "http://example.com/3/3"


def shown(opened: Opened) -> LessonView:  # noqa: F811
    opened.window.show_tab("lesson")
    opened.until(lambda: opened.wiring.stepping.view is not None)
    view = opened.wiring.stepping.view
    assert view is not None
    opened.until(lambda: not view.is_asking)
    return view


def test_it_is_made_when_it_is_first_shown(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    assert opened.wiring.stepping.view is None
    view = shown(opened)
    assert not view.has_content and "Type a URL" in view.empty_state.sentence
    opened.type(HELD)
    opened.until(lambda: view.player.length > 0 and opened.wiring.settled)
    assert view.lanes[0].scene is not None and view.lanes[0].scene.recording is not None
    assert view.lanes[0].scene.recording.answer == "present"
    view.player.to_end()
    opened.type(NEW)
    opened.until(lambda: view.typed == NEW.encode() and opened.wiring.settled)
    assert view.player.index == 0
    assert not opened.faults
    code = "import sys, app.gui, app.wiring; print('widgets.lesson_view' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], cwd=CHECKOUT, text=True).strip() == "False"


def test_it_is_done_once_and_ctrl_z_takes_it_back(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    view = shown(opened)
    opened.type(NEW)
    opened.until(lambda: view.player.length > 0 and opened.wiring.settled)
    view.choose("radix", "insert", "trie")
    opened.until(lambda: opened.wiring.settled and view.lanes[1].length > 0)
    view.player.go_to(2)
    before = [lane.length for lane in view.lanes]
    assert opened.snapshot.n_keys == 2_000  # playing inserts nothing
    view.do_button.click()
    opened.until(lambda: opened.snapshot.n_keys == 2_001 and opened.wiring.settled)
    assert [lane.length for lane in view.lanes] == before and view.player.index == 2
    assert not view.do_button.isEnabled()
    opened.window.action("undo").trigger()
    opened.until(lambda: opened.snapshot.n_keys == 2_000 and opened.wiring.settled)
    opened.until(view.do_button.isEnabled)
    assert [lane.length for lane in view.lanes] == before
    opened.window.action("redo").trigger()
    opened.until(lambda: opened.snapshot.n_keys == 2_001 and opened.wiring.settled)
    scene = view.lanes[0].scene
    assert scene is not None and scene.recording is not None and scene.recording.answer == "present"
    assert not opened.faults


def test_an_empty_window_plays_too(opened: Opened) -> None:  # noqa: F811
    view = shown(opened)
    assert "press Enter to insert it" in view.empty_state.sentence
    opened.type(NEW)
    opened.until(lambda: view.player.length > 0 and not view.is_asking)
    for structure in ("trie", "exact", "bloom", "policy", "radix"):
        view.choose(structure, "insert")
        opened.until(lambda: not view.is_asking)
        assert view.player.length > 0
    view.do_button.click()
    opened.until(lambda: opened.snapshot.n_keys == 1 and not view.do_button.isEnabled())
    opened.window.action("undo").trigger()
    opened.until(lambda: opened.snapshot.n_keys == 0 and view.do_button.isEnabled())
    assert not opened.faults


def test_scrubbing_goes_on_while_the_list_loads(
    opened: Opened,  # noqa: F811
    listed: Path,  # noqa: F811
    halfway: threading.Event,
) -> None:
    view = shown(opened)
    opened.program.desk.open([str(listed)])
    opened.type(NEW)
    opened.until(lambda: view.player.length > 0)
    view.choose("radix", "insert")
    opened.until(lambda: view.player.length > 2 and not view.is_asking)
    view.player.go_to(2)
    assert view.player.index == 2
    halfway.set()
    opened.until(lambda: opened.snapshot.n_keys == 2_000 and opened.wiring.settled)
    assert view.player.index == 2 and not opened.faults


def test_keys_of_the_window_step_from_the_url_field(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    view = shown(opened)
    opened.type(HELD)
    opened.until(lambda: view.player.length > 2 and opened.wiring.settled)
    field = opened.window.url_entry.field
    field.setFocus()
    QTest.keySequence(field, "Ctrl+.")
    QTest.keySequence(field, "Ctrl+.")
    QTest.keySequence(field, "Ctrl+,")
    assert view.player.index == 1
    QTest.keyClick(field, Qt.Key.Key_Space)
    assert not view.player.is_playing and field.text() == f"{HELD} "


def test_a_picture_of_a_step_by_command(listed: Path, tmp_path: Path) -> None:  # noqa: F811
    path = tmp_path / "step.png"
    arguments = ["shot", str(listed), "--view", "lesson", "--url", NEW, "--structure", "bloom", "--operation", "insert"]
    command = [sys.executable, "-m", "app", *arguments, "--second", "trie", "--step", "3", "-o", str(path)]
    subprocess.run(command, cwd=CHECKOUT, check=True, timeout=240)
    assert QImage(str(path)).width() > 600
    assert main(["shot", str(listed), "--view", "lesson", "-o", str(tmp_path / "x.mp4")]) == 2
