"""Methods of the catalogue in the Steps tab: built of the list when chosen, played by keyboard, forth and back."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

import core.scene.steps
from core import played_methods
from core.scene.steps import METHOD_OPERATIONS, Operation
from tests.app.test_steps_in_window import HELD, NEW, shown
from tests.app.test_window import Opened, listed, opened  # noqa: F401 - fixtures
from widgets.lesson_view import LessonView


def chosen(opened: Opened, view: LessonView, structure: str, operation: str = "look_up") -> None:  # noqa: F811
    view.choose(structure, operation, "")
    opened.until(lambda: not view.is_asking and view.player.length > 0)


def test_each_is_played_by_keyboard_to_its_end_and_back(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    view = shown(opened)
    opened.type(HELD)
    opened.until(lambda: view.player.length > 0 and opened.wiring.settled)
    for structure in METHOD_OPERATIONS:
        chosen(opened, view, structure, "insert")
        scene, keys = view.lanes[0].scene, view.player.scrubber
        assert scene is not None and scene.recording is not None
        assert scene.request.structure == structure and scene.recording.answer != "absent"
        keys.setFocus()
        QTest.keyClick(keys, Qt.Key.Key_Home)
        said = [view.lanes[0].sentence_label.text()]
        for _ in range(min(view.player.length, 60) - 1):
            QTest.keyClick(keys, Qt.Key.Key_Right)
            said.append(view.lanes[0].sentence_label.text())
        assert all(said) and "{" not in "".join(said)
        QTest.keyClick(keys, Qt.Key.Key_End)
        assert view.player.index == view.player.length - 1
        QTest.keyClick(keys, Qt.Key.Key_BracketLeft)
        QTest.keyClick(keys, Qt.Key.Key_Home)
        back = [view.lanes[0].sentence_label.text()]
        for _ in said[1:]:
            QTest.keyClick(keys, Qt.Key.Key_Right)
            back.append(view.lanes[0].sentence_label.text())
        for place in range(len(said) - 1, 0, -1):
            assert view.lanes[0].sentence_label.text() == said[place] == back[place]
            QTest.keyClick(keys, Qt.Key.Key_Left)
        assert view.player.index == 0
    assert not opened.faults


def test_what_a_method_cannot_do_is_said(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    view = shown(opened)
    opened.type(HELD)
    opened.until(lambda: view.player.length > 0 and opened.wiring.settled)
    told = set()
    for structure, operations in METHOD_OPERATIONS.items():
        for operation in Operation:
            if operation in operations:
                continue
            view.choose(structure, operation.value, "")
            opened.until(lambda: not view.is_asking)
            assert view.player.length == 0
            told.add(view.lanes[0].sentence_label.text())
    assert len(told) > 10 and all(told)


def test_one_is_built_in_slices_and_says_how_far(
    opened: Opened,  # noqa: F811
    listed: Path,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(core.scene.steps, "BUILD_S", 0.0)
    monkeypatch.setattr(played_methods, "MOST_OBJECTS", 1_500)
    monkeypatch.setattr(played_methods.PlayedMethods, "_borrowed", lambda self, name: None)
    opened.open(listed)
    view = shown(opened)
    opened.type(NEW)
    opened.until(lambda: view.player.length > 0 and opened.wiring.settled)
    said = []
    view.asking.answered.connect(lambda scene: said.append((scene.lacks, view.lanes[0].sentence_label.text())))
    chosen(opened, view, "md5_raw", "insert")
    building = [text for lacks, text in said if lacks == "built"]
    assert len(building) > 2 and "1,500" in building[-1]
    assert "first 1,500 of 2,000 URLs" in view.lanes[0]._told.text()
    view.go_to(-1)
    view.do_button.click()
    opened.until(lambda: opened.snapshot.n_keys == 2_001 and opened.wiring.settled)
    assert view.lanes[0].scene is not None and view.lanes[0].scene.recording is not None
    assert view.lanes[0].scene.recording.answer == "absent"  # what was played stays
    chosen(opened, view, "md5_raw", "look_up")
    assert view.lanes[0].scene.recording.answer == "present"
    opened.window.action("undo").trigger()
    opened.until(lambda: opened.snapshot.n_keys == 2_000 and opened.wiring.settled and view.player.length > 0)
    scene = view.lanes[0].scene
    assert scene.recording is not None and scene.recording.answer == "absent"
    assert not opened.faults


def test_two_are_compared_while_a_list_loads_and_in_an_empty_window(
    opened: Opened,  # noqa: F811
    listed: Path,  # noqa: F811
    halfway: threading.Event,
) -> None:
    view = shown(opened)
    opened.type(NEW)
    opened.until(lambda: view.player.length > 0 and not view.is_asking)
    for structure in METHOD_OPERATIONS:  # nothing is loaded
        chosen(opened, view, structure, "insert")
    opened.program.desk.open([str(listed)])
    opened.until(lambda: opened.snapshot.n_keys > 0)
    view.choose("set_str", "insert", "xxh3")
    opened.until(lambda: not view.is_asking and all(lane.length > 1 for lane in view.lanes))
    view.player.go_to(1)
    QTest.keyClick(view.player.scrubber, Qt.Key.Key_Right)
    assert view.player.index == 2
    halfway.set()
    opened.until(lambda: opened.snapshot.n_keys == 2_000 and opened.wiring.settled)
    assert all(lane.length > 1 and lane.scene.n_fed == 2_000 for lane in view.lanes)
    assert view.player.index == 2 and not opened.faults
