"""What the window asks of a lesson, and what it gets: one operation of it with all that its pictures show.

The engine keeps an :class:`OpenedLesson` beside its list; the two know nothing of each other. A page holds every step
of its operation, so that stepping asks nothing; another operation, another lesson, and saving are requests.

Where it stands: above ``lesson`` and ``steps``. Cost: opening a lesson 0.2 ms for each of its URLs; a page some 0.3 ms.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import LessonFileError
from core.lessons.challenge import Answer, Asked, lesson_asked
from core.lessons.lesson import Lesson
from core.lessons.run import LessonRun, Played
from core.lessons.saved import open_saved, save
from core.scene.steps import StepsRequest, StepsScene, scene_of
from core.steps.ground import Ground, ground_of, held_ground


@dataclass(frozen=True, slots=True)
class LessonRequest:
    """Ask for a page of a lesson.

    Parameters
    ----------
    lesson
        Which; None: the one that ``opened_from`` holds.
    operation, step
        Where to go, from 0; operation n is behind the last one, step −1 is the last one of the operation, and a step
        beyond it is counted on into the operations that follow.
    opened_from
        A file with a lesson and its state.
    saved_to
        Where the lesson is saved at this place with ``answers``; empty: nowhere.
    answers
        What was answered so far.
    """

    lesson: Lesson | None
    operation: int = 0
    step: int = 0
    opened_from: str = ""
    saved_to: str = ""
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonPage:
    """One operation of a lesson.

    Parameters
    ----------
    request, lesson
        What was asked for, and of which lesson.
    operation, step
        Where it stands; at ``len(lesson.operations)`` there is nothing to play.
    scenes
        One for each structure in which the operation is played.
    asked
        The author's questions of the operation, behind the last one those of the lesson.
    answers
        What was answered so far.
    """

    request: LessonRequest
    lesson: Lesson
    operation: int
    step: int
    scenes: tuple[StepsScene, ...] = ()
    asked: tuple[Asked, ...] = ()
    answers: tuple[Answer, ...] = ()


class OpenedLesson:
    """The lesson that is open, at one place at a time."""

    def __init__(self) -> None:
        self._run: LessonRun | None = None
        self._scenes: list[tuple[StepsScene, ...]] = []

    def answer(self, request: LessonRequest) -> LessonPage:
        """Return the page of a request.

        Raises
        ------
        LessonFileError
            The file to be opened cannot be; the lesson that is open stays.
        ParameterError, SizeError
            A structure of the lesson cannot be made.
        WriteError
            The lesson could not be saved.
        """
        operation, step, answers = request.operation, request.step, request.answers
        if request.lesson is None:
            saved, answers = open_saved(request.opened_from)
            operation, step = saved.place.operation, saved.place.step
            self._take(saved)
        elif self._run is None or self._run.lesson is not request.lesson:
            self._take(LessonRun(request.lesson))
        run = self._run
        if run is None or not run.n_operations:
            raise LessonFileError(path=run.lesson.name if run else "", field="operations", reason="missing")
        operation = min(max(0, operation), run.n_operations)
        scenes = self._at(run, operation)
        while scenes and step >= (length := _length(scenes)):
            operation, step = operation + 1, step - length
            scenes = self._at(run, operation)
        place = run.near(operation, step)
        if request.saved_to:
            save(run, request.saved_to, answers)
        shown = run.operation
        questions = run.lesson.questions if shown is None else shown.questions
        found = (lesson_asked(run, question) for question in questions)
        asked = tuple(each for each in found if each is not None)
        return LessonPage(request, run.lesson, place.operation, place.step, scenes, asked, answers)

    def _take(self, run: LessonRun) -> None:
        self._run, self._scenes = run, []
        run.to(0)

    def _at(self, run: LessonRun, operation: int) -> tuple[StepsScene, ...]:
        """Return what is played; made when an operation is first reached, since undo leaves traces in some grounds."""
        while len(self._scenes) <= operation:
            run.to(len(self._scenes))
            self._scenes.append(tuple(_scene(run, played) for played in run.played))
        return self._scenes[operation]


def _length(scenes: tuple[StepsScene, ...]) -> int:
    return max(len(scene.recording.steps) for scene in scenes if scene.recording is not None)


def _scene(run: LessonRun, played: Played) -> StepsScene:
    recording, shown = played.recording, run.operation
    assert shown is not None
    request = StepsRequest(shown.url, recording.structure, recording.operation, shown.by_byte)
    return scene_of(request, recording, _ground(run, played))


def _ground(run: LessonRun, played: Played) -> Ground:
    """Return what lies beside the steps, of the very structure that is played."""
    held = run.stage.beside.get(played.structure)
    if held is not None:
        return held_ground(held, played.recording)
    return ground_of(run.session, played.recording)
