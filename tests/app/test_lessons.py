"""A lesson in the window by hand: chosen, stepped to its end and back, asked and graded, saved and opened again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.lessons import Lessons
from app.main_window import MainWindow
from core.scene.lesson import lessons_in_the_box
from core.scene.lesson_page import LessonPage, LessonRequest, OpenedLesson
from widgets.lesson_view import LessonView

NAME = "08-bloom-16-bits"


class Room:
    """A Steps tab whose lessons are answered at once."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window, self.view = MainWindow(), LessonView()
        qtbot.addWidget(self.window)
        qtbot.addWidget(self.view)
        self.lessons, self.opened, self.faults = Lessons(self.window), OpenedLesson(), []
        self.lessons.fault_told.connect(self.faults.append)
        self.lessons.asking.wanted.connect(self.answer)
        self.lessons.serve(self.view)
        self.view.resize(1100, 700)
        self.view.show()

    def answer(self, request: LessonRequest) -> None:
        self.lessons.asking.answer(request, self.opened.answer(request))

    @property
    def page(self) -> LessonPage:
        assert self.view.bar.page is not None
        return self.view.bar.page

    @property
    def place(self) -> tuple[int, int]:
        return self.page.operation, max(0, self.view.player.index)

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def choose(self, name: str) -> None:
        """Choose a lesson as a hand does: by the first letters of its title."""
        box = self.view.lesson
        at = box.findData(name)
        box.setFocus()
        while box.currentIndex() < at:
            QTest.keyClick(box, Qt.Key.Key_Down)
        assert self.view.lesson.chosen() == name


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    yield Room(qtbot)


def test_all_lessons_are_offered(room: Room) -> None:
    offered = [room.view.lesson.itemData(at) for at in range(room.view.lesson.count())]
    assert [each.name for each in lessons_in_the_box()] == offered[1:-2]


def test_a_lesson_is_stepped_to_its_end_and_back_by_keyboard(room: Room) -> None:
    room.choose(NAME)
    lesson = room.page.lesson
    seen = [room.place]
    while room.page.operation < len(lesson.operations):
        room.press(Qt.Key.Key_Right)
        assert room.place > seen[-1]
        seen.append(room.place)
    assert {place[0] for place in seen} == set(range(len(lesson.operations) + 1))
    for place in reversed(seen[:-1]):
        room.press(Qt.Key.Key_Left)
        assert room.place == place
    room.press(Qt.Key.Key_Left)
    assert room.place == (0, 0)
    room.press(Qt.Key.Key_PageDown)
    assert room.place == (1, 0)
    room.press(Qt.Key.Key_PageUp)
    assert room.place == (0, 0)


def test_a_question_is_answered_and_graded_with_why(room: Room, tmp_path: Path, monkeypatch) -> None:
    room.choose(NAME)
    bar = room.view.bar
    while not bar.due():
        room.press(Qt.Key.Key_Right)
    asked = bar.due()[0]
    assert bar.question.isVisible()
    trail = room.view.lanes[0].trail
    assert trail.rows().stop == room.view.player.index + 1  # the answer is not shown beside the question
    bar.field.setFocus()
    if bar.field.isVisible():
        QTest.keyClicks(bar.field, "many")
        QTest.keyClick(bar.field, Qt.Key.Key_Return)
        assert len(room.faults) == 1 and not room.lessons.answers  # no number: not graded
        bar.field.setText(str(asked.right[0]))
        QTest.keyClick(bar.field, Qt.Key.Key_Return)
    else:
        bar.choices[asked.offered.index(asked.right[0])].setFocus()
        QTest.keyClick(bar.choices[asked.offered.index(asked.right[0])], Qt.Key.Key_Space)
    assert [answer.correct for answer in room.lessons.answers] == [True]
    assert bar.verdict.isVisible() and bar.verdict.text().startswith("✓")
    place, answers = room.place, room.lessons.answers

    target = tmp_path / "mine.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    room.lessons.save_results()
    assert target.read_text().count("\n") == 2
    target = tmp_path / "mine.urlesson"
    room.lessons.save()
    room.lessons.choose("")
    assert bar.page is None and not bar.isVisible()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(target), ""))
    room.lessons.open_file()
    assert room.place == place and room.lessons.answers == answers
    assert room.view.lesson.chosen() == NAME


def test_what_comes_next_is_asked_where_it_is_to_be_told(room: Room) -> None:
    room.choose(NAME)
    bar = room.view.bar
    bar.predict.setChecked(True)
    n = 0
    while room.page.operation < 1:
        for asked in bar.due():
            room.lessons._grade(asked, asked.right[0])
            n += 1
        room.press(Qt.Key.Key_Right)
    assert n > 2 and all(answer.correct for answer in room.lessons.answers)


def test_a_faulty_file_is_told_and_its_rest_is_played(room: Room, tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("title = 7\n")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    room.lessons.open_file()
    assert room.faults and room.view.bar.page is None
    good = next(each for each in lessons_in_the_box() if each.name == NAME)
    assert good.lesson is not None
    path.write_text(good.lesson.source + "\n[nonsense]\na = 1\n")
    room.faults.clear()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    room.lessons.open_folder()
    assert room.faults and room.page.lesson.name == "mine"
