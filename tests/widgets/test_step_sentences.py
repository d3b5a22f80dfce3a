"""Every step of every lesson's recordings is worded and drawn, with the structure it is played in as its ground."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.scene.lesson import lessons_in_the_box
from core.scene.lesson_page import LessonRequest, OpenedLesson
from widgets.step_lane import StepLane
from widgets.step_state import drawn
from widgets.step_words import sentence

LESSONS = {each.name: each.lesson for each in lessons_in_the_box()}


@pytest.mark.parametrize("name", list(LESSONS))
def test_every_step_of_a_lesson_is_worded_and_drawn(name: str, qtbot: QtBot) -> None:
    lesson, opened, lane = LESSONS[name], OpenedLesson(), StepLane()
    qtbot.addWidget(lane)
    lane.resize(1000, 600)
    assert lesson is not None
    for at in range(len(lesson.operations)):
        page = opened.answer(LessonRequest(lesson, at))
        assert page.scenes
        for scene in page.scenes:
            assert scene.recording is not None
            n = len(scene.recording.steps)
            for index in range(n):
                told = sentence(scene, index)
                acts = {step.act.value for step in scene.recording.steps}
                assert told and "{" not in told and told.split()[0] not in acts
                assert 0 <= drawn(scene, index).line < len(scene.listing)
            for index in {0, n // 2, n - 1}:
                lane.set_scene(scene, index)
                image = QImage(lane.size(), QImage.Format.Format_RGB32)
                lane.render(image)
