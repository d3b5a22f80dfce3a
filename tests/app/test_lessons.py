"""A lesson in the window by hand: chosen, stepped to its end and back, asked and graded, saved and opened again."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.lessons import Lessons
from app.main_window import MainWindow
from app.settings import Settings
from core.scene.lesson import lessons_in_the_box, save_answers
from core.scene.lesson_page import LessonPage, LessonRequest, OpenedLesson
from widgets.lesson_view import LessonView

NAME = "08-bloom-16-bits"


class Room:
    """A Steps tab whose lessons are answered at once."""

    def __init__(self, qtbot: QtBot, settings: Settings) -> None:
        self.window, self.view = MainWindow(), LessonView()
        qtbot.addWidget(self.window)
        qtbot.addWidget(self.view)
        self.lessons, self.opened, self.faults = Lessons(self.window, settings), OpenedLesson(), []
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
def room(qtbot: QtBot, tmp_path: Path) -> Iterator[Room]:
    yield Room(qtbot, Settings(tmp_path / "urloupe.ini"))


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


THREE = "15-drops-57-percent"
MANY = "10-choosing-m-and-k"


def test_of_three_structures_any_two_are_shown(room: Room) -> None:
    room.choose(THREE)
    choice, lanes = room.view.lane_choice, room.view.lanes
    assert choice.isVisible() and choice.places == (0, 1)
    assert [box.currentText() for box in choice.choices] == ["BIT 10", "BIT 14"]
    lower = choice.choices[1]
    lower.setFocus()
    QTest.keyClick(lower, Qt.Key.Key_Down)  # the exact index
    assert choice.places == (0, 2)
    assert lanes[1].scene is not None and lanes[1].scene.request.structure == "exact" and lanes[1].called == ""
    assert lanes[0].called == "BIT 10" and "BIT 10" in lanes[0]._told.text()
    longest = max(each.length for each in room.view.bar.played)
    assert room.view.player.length == longest
    room.press(Qt.Key.Key_PageDown)
    assert choice.places == (0, 2)  # it stays chosen
    upper = choice.choices[0]
    upper.setFocus()
    QTest.keyClick(upper, Qt.Key.Key_Down)
    assert choice.places == (1, 2)
    QTest.keyClick(upper, Qt.Key.Key_Down)  # what the other lane shows: they change places
    assert choice.places == (2, 1)
    room.lessons.choose(NAME)
    assert not choice.isVisible()


def test_the_structure_of_an_answer_is_the_lessons_name_of_it(room: Room, tmp_path: Path) -> None:
    room.choose(MANY)
    bar = room.view.bar
    bar.predict.setChecked(True)
    asked = bar.due()[0]
    assert asked.structure == "32 bits, k 2" and bar.question.text().startswith("32 bits, k 2: ")
    room.lessons._grade(asked, asked.right[0])
    room.press(Qt.Key.Key_PageDown)
    own = next(each for each in bar.due() if each.asks.value == "seen")
    room.lessons._grade(own, own.right[0])
    while room.page.operation < len(room.page.lesson.operations):
        room.press(Qt.Key.Key_PageDown)
    room.lessons._grade(bar.due()[0], "6")  # a number of the author's own: of no structure
    save_answers(room.lessons.answers, tmp_path / "mine.csv")
    rows = list(csv.DictReader((tmp_path / "mine.csv").read_text("utf-8").splitlines()))
    assert [row["structure"] for row in rows] == ["32 bits, k 2", "64 bits, k 2", ""]


def test_why_an_answer_is_right_is_said_in_words(room: Room) -> None:
    room.choose("04-shared-prefixes")
    bar, told = room.view.bar, []
    bar.predict.setChecked(True)
    while room.page.operation < len(room.page.lesson.operations):
        for asked in bar.due():
            if bar.answered(asked) is None and not asked.why:
                room.lessons._grade(asked, asked.right[0])
                told.append(bar.verdict.text())
        room.press(Qt.Key.Key_Right)
    assert len(told) > 5
    assert not [text for text in told if "_" in text or "inside_edge" in text or " act " in text]
    assert any("bytes match" in text for text in told)


def test_a_run_goes_on_over_the_end_of_an_operation_until_a_question(room: Room) -> None:
    room.choose(MANY)
    view, player = room.view, room.view.player
    room.press(Qt.Key.Key_Space)
    assert player.is_playing
    while room.page.operation == 0:
        player.tick()
    assert room.place == (1, 0) and not player.is_playing  # a question is asked here
    assert view.bar.due()
    room.press(Qt.Key.Key_Space)  # played on all the same
    while room.page.operation == 1:
        player.tick()
    assert room.place == (2, 0) and player.is_playing and player._clock.isActive()
    for _ in range(player.length):
        player.tick()
    assert room.page.operation == 3 and not player.is_playing  # the lesson is over


def test_a_run_stops_at_the_end_of_an_operation_where_it_is_to(room: Room) -> None:
    room.choose(NAME)
    view, player = room.view, room.view.player
    view.bar.play_on.setFocus()
    QTest.keyClick(view.bar.play_on, Qt.Key.Key_Space)
    room.press(Qt.Key.Key_Space)
    for _ in range(player.length):
        player.tick()
    assert room.place == (0, player.length - 1) and not player.is_playing
    room.press(Qt.Key.Key_Space)
    assert room.place == (0, 0) and player.is_playing  # once more from its first step
