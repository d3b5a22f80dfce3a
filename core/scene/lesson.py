"""What the window shows of lessons: which there are, and one place of one of them.

A window keeps a :class:`~core.lessons.run.LessonRun`, whose session it shows in its views; a wish goes to a place, and
the scene of that place is built from it. Texts come in one language, chosen here, so that a widget draws plain text.

Where it stands: above ``lessons``; pure functions. Cost: a recording's step or two.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.errors import LessonFileError
from core.lessons.challenge import Answer, Asked, Given, graded, graded_at, lesson_asked, next_asked, save_answers
from core.lessons.lesson import Asks, Lesson, Question
from core.lessons.reading import ReadLesson, lessons_in_the_box, read_file, read_folder
from core.lessons.run import LessonRun, Place, Played
from core.lessons.saved import ENDING, open_saved, save
from core.steps.base import Operation, Recording
from core.steps.pseudo_code import LISTINGS

__all__ = [
    "ENDING",
    "Answer",
    "Asked",
    "Asks",
    "Given",
    "Lesson",
    "LessonRow",
    "LessonRun",
    "LessonScene",
    "Place",
    "Played",
    "PlayedStep",
    "ReadLesson",
    "asked_at",
    "build_lesson",
    "graded",
    "graded_at",
    "guessed_at",
    "is_due",
    "lesson_rows",
    "lessons_in_the_box",
    "open_saved",
    "read_file",
    "read_folder",
    "save",
    "save_answers",
]


@dataclass(frozen=True, slots=True)
class LessonRow:
    """One lesson of a list; ``can_be_played`` is False where nothing of its file can be used."""

    name: str
    title: str
    summary: str
    n_operations: int
    can_be_played: bool
    faults: tuple[LessonFileError, ...] = ()


def lesson_rows(lessons: Iterable[ReadLesson], language: str) -> tuple[LessonRow, ...]:
    """Return the rows of a list of lessons, in their order."""
    rows = []
    for each in lessons:
        lesson = each.lesson
        title = lesson.title.said(language) if lesson is not None else each.name
        summary = lesson.summary.said(language) if lesson is not None else ""
        n_operations = len(lesson.operations) if lesson is not None else 0
        can_be_played = bool(lesson is not None and lesson.operations)
        rows.append(LessonRow(each.name, title, summary, n_operations, can_be_played, each.faults))
    return tuple(rows)


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A recording, its pseudo-code, and the step of it that is shown; a short one stays at its last step."""

    structure: str
    played: Played
    listing: tuple[str, ...]
    step: int


@dataclass(frozen=True, slots=True)
class LessonScene:
    """One place of a lesson.

    Parameters
    ----------
    place, n_operations, n_steps
        Where it stands, and how far it goes.
    operation, url
        What is shown; None and empty behind the last operation.
    played
        One for each structure in which the operation is played.
    note, step_note
        What the lesson's author tells of the operation and of this step; may be empty.
    asked
        Questions of the author whose answer this step, or the step after it, would show; with their place in the file.
    """

    title: str
    summary: str
    place: Place
    n_operations: int
    n_steps: int
    operation: Operation | None = None
    url: bytes = b""
    played: tuple[PlayedStep, ...] = ()
    note: str = ""
    step_note: str = ""
    asked: tuple[Asked, ...] = ()


def build_lesson(run: LessonRun, language: str) -> LessonScene:
    """Return the scene of the place at which a lesson stands."""
    lesson, shown = run.lesson, run.operation
    title, summary = lesson.title.said(language), lesson.summary.said(language)
    if shown is None:
        asked = _asked(run, lesson.questions, None)
        return LessonScene(title, summary, run.place, run.n_operations, 0, asked=asked)
    played = tuple(_played(each, run.place.step) for each in run.played)
    act = played[0].played.recording.steps[played[0].step].act
    return LessonScene(
        title,
        summary,
        run.place,
        run.n_operations,
        run.n_steps,
        shown.do,
        shown.url,
        played,
        shown.note.said(language),
        shown.note_for(act).said(language),
        _asked(run, shown.questions, run.place.step),
    )


def _played(each: Played, step: int) -> PlayedStep:
    recording = each.recording
    return PlayedStep(each.structure, each, LISTINGS[recording.code], min(step, len(recording.steps) - 1))


def _asked(run: LessonRun, questions: tuple[Question, ...], step: int | None) -> tuple[Asked, ...]:
    """Return the questions of an author that are due: at the step before their own, or at the first one."""
    found = (lesson_asked(run, question) for question in questions)
    return tuple(each for each in found if each is not None and (step is None or is_due(each, step)))


def is_due(asked: Asked, step: int) -> bool:
    """Whether an author's question is asked at a step: the one before its own, or the first one."""
    return max(0, asked.step - 1) == step


def guessed_at(recording: Recording, step: int, structure: str) -> tuple[Asked, ...]:
    """Return challenge mode's questions at a step of a recording, of the structure that the lesson calls so."""
    asked = (next_asked(recording, at) for at in ((step + 1,) if step else (0, 1)))
    return tuple(replace(each, structure=structure) for each in asked if each is not None)


def asked_at(run: LessonRun, *, structure: int = 0) -> tuple[Asked, ...]:
    """Return challenge mode's questions at a place: what the next step will show; none where nothing is to be guessed.

    At step 0 there is one before it: whether the URL is seen or new. ``structure`` is the place of the recording among
    those shown.
    """
    if structure >= len(run.played):
        return ()
    played = run.played[structure]
    return guessed_at(played.recording, run.place.step, played.structure)
