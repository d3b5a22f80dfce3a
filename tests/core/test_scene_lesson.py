"""What the window shows of lessons: rows in a language, the place, notes and questions where they are due."""

from __future__ import annotations

from core.lessons.reading import ReadLesson, lessons_in_the_box, read_lesson
from core.scene.lesson import Asks, LessonRun, asked_at, build_lesson, graded, lesson_rows
from core.steps.base import Act, Operation

BOX = {read.name: read for read in lessons_in_the_box()}


def run_of(name: str) -> LessonRun:
    lesson = BOX[name].lesson
    assert lesson is not None
    return LessonRun(lesson)


def test_rows_are_in_the_language_that_is_asked_for() -> None:
    rows = lesson_rows([*BOX.values(), ReadLesson("broken", None), read_lesson(b"format = 1")], "zh_CN")
    assert rows[3].title == "共享前缀"
    assert rows[3].n_operations == 6
    assert [row.can_be_played for row in rows[-3:]] == [True, False, False]
    assert rows[-2].title == "broken"
    assert lesson_rows(BOX.values(), "fr")[3].title == "Shared prefixes"


def test_a_place_shows_its_operation_its_steps_and_its_notes() -> None:
    run = run_of("04-shared-prefixes")
    run.to(1)
    scene = build_lesson(run, "en")
    assert (scene.operation, scene.url) == (Operation.INSERT, b"https://example.com/article/124")
    assert [each.structure for each in scene.played] == ["radix", "trie"]
    assert scene.note == "Only the last byte differs."
    assert scene.step_note == ""
    steps = run.played[0].recording.steps
    split = next(i for i, step in enumerate(steps) if step.act is Act.SPLIT)
    run.to(1, split - 1)
    (asked,) = build_lesson(run, "en").asked
    assert (asked.asks, asked.step) == (Asks.SPLIT, split)
    run.to(1, split)
    scene = build_lesson(run, "zh_CN")
    assert scene.step_note.startswith("在两条路径分开的地方")
    assert not scene.asked
    assert scene.played[0].listing[steps[split].line].strip().startswith("if they part")


def test_a_short_recording_stays_at_its_last_step() -> None:
    run = run_of("04-shared-prefixes")
    run.near(0, -1)
    scene = build_lesson(run, "en")
    assert scene.played[0].step == len(run.played[0].recording.steps) - 1
    assert scene.played[1].step == scene.n_steps - 1


def test_behind_the_last_operation_the_lessons_own_questions_are_asked() -> None:
    run = run_of("05-trie-to-radix-tree")
    run.to(run.n_operations)
    scene = build_lesson(run, "en")
    assert (scene.operation, scene.played, scene.n_steps) == (None, (), 0)
    assert [asked.asks for asked in scene.asked] == [Asks.CHOICE]
    assert asked_at(run) == ()


def test_challenge_mode_asks_what_the_next_step_shows() -> None:
    run = run_of("08-bloom-16-bits")
    kinds = []
    while run.place.operation == 0:
        for asked in asked_at(run):
            assert graded(asked, asked.right[0], run).correct
            kinds.append(asked.asks)
        run.forward()
    assert kinds == [Asks.SEEN, Asks.BIT, Asks.BIT, Asks.BIT]
