"""A lesson being gone through: any operation, any step, forwards and backwards.

At place (i, s) the operations before i are done, and operation i, which is not, is shown at step s of its longest
recording; a shorter one stays at its last step. Behind the last operation the place is (n, 0). Each operation is
recorded once, before it is done for the first time, and taken back by the structures' own undo (``stage``); equal
places have equal states and recordings. (Recorded once more it could differ in what undo leaves behind: the exact index
keeps the slot of a key that is taken back.)

Where it stands: above ``stage``; a window shows ``Stage.session`` and draws ``played`` over it. Cost: moving by one
operation some 0.3 ms.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import LessonFileError, ParameterError
from core.lessons.lesson import Lesson, LessonOperation
from core.lessons.stage import Stage, State, Told
from core.operations import Operation as Done
from core.operations import typed_key
from core.session import Session
from core.steps.base import Operation, Recording

_CHANGING = (Operation.INSERT, Operation.DELETE)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a lesson stands: the operation that is shown, from 0, and the step of its longest recording, from 0."""

    operation: int = 0
    step: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """The recording of an operation in one structure, by the lesson's name for it."""

    structure: str
    recording: Recording


class LessonRun:
    """A lesson and the place in it.

    Parameters
    ----------
    lesson
        Is not changed.

    Attributes
    ----------
    place
        Where it stands.

    Raises
    ------
    ParameterError, SizeError
        A structure cannot be made with its parameters.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.stage = Stage(lesson)
        self.place = Place()
        self._done: list[Done | None] = []
        self._told: list[Told] = []
        self._recorded: list[tuple[Played, ...]] = []

    @property
    def session(self) -> Session:
        """The list that the lesson's structures hold now."""
        return self.stage.session

    @property
    def n_operations(self) -> int:
        """Operations of the lesson."""
        return len(self.lesson.operations)

    @property
    def operation(self) -> LessonOperation | None:
        """The operation that is shown; None behind the last one."""
        at = self.place.operation
        return self.lesson.operations[at] if at < self.n_operations else None

    @property
    def played(self) -> tuple[Played, ...]:
        """The recordings of the operation that is shown, one for each structure in which it is played."""
        self._record()
        return self._recorded[self.place.operation] if self.operation is not None else ()

    def _record(self) -> None:
        """Record the operation that is shown, unless that was done."""
        shown = self.operation
        if shown is None or self.place.operation < len(self._recorded):
            return
        recordings = (self.stage.record(name, shown.do, shown.url, by_byte=shown.by_byte) for name in shown.structures)
        self._recorded.append(tuple(map(Played, shown.structures, recordings)))

    @property
    def n_steps(self) -> int:
        """Steps of the longest recording that is shown; 0 behind the last operation."""
        return max((len(each.recording.steps) for each in self.played), default=0)

    def to(self, operation: int, step: int = 0) -> Place:
        """Go to a place; raises ``ParameterError`` where there is none, then nothing has changed but the operation."""
        if not 0 <= operation <= self.n_operations:
            raise ParameterError(field="operation", value=operation, expected=(0, self.n_operations))
        while len(self._done) < operation:
            self._forward()
        while len(self._done) > operation:
            self._back()
        last = max(0, self.n_steps - 1)
        if not 0 <= step <= last:
            raise ParameterError(field="step", value=step, expected=(0, last))
        self.place = Place(operation, step)
        return self.place

    def near(self, operation: int, step: int) -> Place:
        """Go to the nearest place that there is; a step of −1 is the last one."""
        at = min(max(operation, 0), self.n_operations)
        self.to(at)
        last = max(0, self.n_steps - 1)
        return self.to(at, last if step < 0 else min(step, last))

    def forward(self) -> Place:
        """Go one step on, behind an operation's last step to the next operation; at the end it stays."""
        if self.place.step + 1 < self.n_steps:
            return self.to(self.place.operation, self.place.step + 1)
        return self.to(min(self.place.operation + 1, self.n_operations))

    def back(self) -> Place:
        """Go one step back, before an operation's first step to the last one of the operation before."""
        if self.place.step:
            return self.to(self.place.operation, self.place.step - 1)
        return self.near(self.place.operation - 1, -1) if self.place.operation else self.place

    def _forward(self) -> None:
        self.place = Place(len(self._done))
        shown = self.lesson.operations[self.place.operation]
        self._record()
        done = self.stage.do(shown.do, shown.url)
        self._done.append(done)
        if shown.do in _CHANGING:
            self._told.append((shown.do, typed_key(self.session, shown.url)))
        self.place = Place(len(self._done))

    def _back(self) -> None:
        done = self._done.pop()
        if self.lesson.operations[len(self._done)].do in _CHANGING:
            self._told.pop()
        if done is not None:
            self.stage.undo(done, self._told)
        self.place = Place(len(self._done))

    def state(self) -> State:
        """Return all that is held at this place, to be compared."""
        return self.stage.state()


def facts_of(played: Played) -> dict[str, float | str]:
    """Return what can be counted on of a recording, by name: what ``expect`` in a lesson's file may say.

    ``answer``, ``steps``, the last step's counts, how often each act happens (``count_split`` …), and the last value of
    each fact that is a number or a word.
    """
    recording = played.recording
    told: dict[str, float | str] = {"answer": recording.answer, "steps": len(recording.steps)}
    acts: dict[str, float] = {}
    for step in recording.steps:
        acts[f"count_{step.act.value}"] = acts.get(f"count_{step.act.value}", 0) + 1
        for name, value in step.facts:
            told[name] = value.decode("utf-8", "backslashreplace") if isinstance(value, bytes) else value
    counts = recording.steps[-1].counts
    for name in ("comparisons", "bytes_read", "nodes", "cache_lines", "bits"):
        told[name] = getattr(counts, name)
    return told | acts


def checked(lesson: Lesson) -> tuple[LessonFileError, ...]:
    """Go through a whole lesson, to its end and back, and return what of it is not as its author expects.

    ``reason`` is ``changed`` where a fact is another than ``expect`` says, or where the way back ends in another state.
    """
    run, faults = LessonRun(lesson), []
    states = []
    for at, operation in enumerate(lesson.operations):
        run.to(at)
        states.append(run.state())
        known = facts_of(run.played[0])
        for name, expected in operation.expected:
            found = known.get(name, 0 if name.startswith("count_") else "–")
            if found != expected:
                field = f"operations[{at + 1}].expect.{name}"
                facts = {"line": operation.line, "field": field, "found": found, "expected": expected}
                faults.append(LessonFileError(path=lesson.name, reason="changed", **facts))
    run.to(run.n_operations)
    for at in reversed(range(run.n_operations)):
        run.to(at)
        if run.state() != states[at]:
            line, field = lesson.operations[at].line, f"operations[{at + 1}]"
            faults.append(LessonFileError(path=lesson.name, line=line, field=field, reason="changed"))
    return tuple(faults)
