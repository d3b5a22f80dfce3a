"""A lesson with its state as one file: its whole text, the place in it, and the answers given; it opens exactly there.

The file is one JSON object with a version. It holds the lesson itself, so it can be given to somebody who has not the
lesson. What a damaged one has wrong is named, and nothing is opened then.

Where it stands: above ``run`` and ``challenge``. Cost: the lesson is gone through up to its place when it is opened.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from core.errors import LessonFileError, ParameterError
from core.lessons.challenge import Answer
from core.lessons.lesson import MOST_FILE_BYTES, MOST_OPERATIONS, Asks
from core.lessons.reading import read_lesson
from core.lessons.run import LessonRun
from core.whole_file import whole_file

VERSION = 1
ENDING = ".urlesson"
MOST_SAVED_BYTES = 4 * MOST_FILE_BYTES
MOST_ANSWERS = 10_000
_STEPS = 10**9


def saved(run: LessonRun, answers: Iterable[Answer] = ()) -> bytes:
    """Return a lesson with its state as the bytes of a file."""
    told = [
        [each.operation, each.structure, each.step, each.asks.value, each.given, each.right, each.correct]
        for each in answers
    ]
    state = {
        "urloupe_lesson": VERSION,
        "name": run.lesson.name,
        "lesson": run.lesson.source,
        "beside": base64.b64encode(run.lesson.beside).decode(),
        "digest": _digest(run.lesson.source, run.lesson.beside),
        "operation": run.place.operation,
        "step": run.place.step,
        "answers": told,
    }
    return json.dumps(state, ensure_ascii=False, indent=1).encode()


def save(run: LessonRun, path: str | os.PathLike[str], answers: Iterable[Answer] = ()) -> None:
    """Write a lesson with its state, whole or not at all; raises ``WriteError``."""
    with whole_file(path) as file:
        file.write(saved(run, answers))


def open_saved(path: str | os.PathLike[str]) -> tuple[LessonRun, tuple[Answer, ...]]:
    """Return a lesson at the place where it was saved, and the answers that were given.

    Raises
    ------
    LessonFileError
        The file cannot be read, or something in it is wrong; facts name the field.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_SAVED_BYTES + 1)
    except OSError as fault:
        raise LessonFileError(path=os.fspath(path), reason="no_file", found=fault.strerror) from fault
    return opened(data, os.fspath(path))


def opened(data: bytes, path: str = "") -> tuple[LessonRun, tuple[Answer, ...]]:
    """Return what :func:`saved` made bytes of; raises ``LessonFileError`` as :func:`open_saved` does."""
    state = _State(data, path)
    source, beside = state.text("lesson"), state.data("beside")
    if state.text("digest") != _digest(source, beside):
        raise state.wrong("lesson", "damaged")
    name = state.text("name")[:200] or "lesson"
    read = read_lesson(source.encode("utf-8", "surrogatepass"), name, path, beside=beside)
    if read.lesson is None:
        raise read.faults[0]
    try:
        run = LessonRun(read.lesson)
    except ParameterError as fault:
        raise state.wrong("lesson", "range", found=str(fault)[:200]) from fault
    answers = state.answers(read.lesson.name)
    operation, step = state.number("operation", run.n_operations), state.number("step", _STEPS)
    try:
        run.to(operation, step)
    except ParameterError as fault:
        raise state.wrong("step", "range", found=step, expected=fault.facts.get("expected")) from fault
    return run, answers


def _digest(source: str, beside: bytes) -> str:
    """Return what tells that a lesson's text is as it was saved."""
    return hashlib.sha256(source.encode("utf-8", "surrogatepass") + b"\0" + beside).hexdigest()


class _State:
    """The object of a file, each field checked as it is taken."""

    def __init__(self, data: bytes, path: str) -> None:
        self._path = path
        if len(data) > MOST_SAVED_BYTES:
            raise LessonFileError(path=path, reason="too_large", found=len(data), expected=MOST_SAVED_BYTES)
        try:
            state = json.loads(data)
        except json.JSONDecodeError as mistake:
            raise LessonFileError(path=path, line=mistake.lineno, reason="syntax", found=mistake.msg) from mistake
        except (ValueError, RecursionError) as mistake:
            raise LessonFileError(path=path, reason="syntax", found=type(mistake).__name__) from mistake
        if not isinstance(state, dict) or "urloupe_lesson" not in state:
            raise LessonFileError(path=path, field="urloupe_lesson", reason="missing", expected=VERSION)
        self._state: dict[str, Any] = state
        version = state["urloupe_lesson"]
        if version != VERSION or isinstance(version, bool):
            raise self.wrong("urloupe_lesson", "version", found=str(version)[:60], expected=VERSION)

    def wrong(self, field: str, reason: str, **facts: Any) -> LessonFileError:
        return LessonFileError(path=self._path, field=field, reason=reason, **facts)

    def text(self, field: str) -> str:
        value = self._state.get(field)
        if not isinstance(value, str):
            raise self.wrong(field, "missing" if value is None else "type", expected="text")
        return value

    def data(self, field: str) -> bytes:
        try:
            return base64.b64decode(self.text(field), validate=True)
        except (binascii.Error, ValueError) as mistake:
            raise self.wrong(field, "type", expected="base64") from mistake

    def number(self, field: str, most: int) -> int:
        value = self._state.get(field)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(field, "missing" if value is None else "type", expected="whole number")
        if not 0 <= value <= most:
            raise self.wrong(field, "range", found=str(value)[:60], expected=(0, most))
        return value

    def answers(self, lesson: str) -> tuple[Answer, ...]:
        rows = self._state.get("answers")
        if not isinstance(rows, list) or len(rows) > MOST_ANSWERS:
            raise self.wrong("answers", "missing" if rows is None else "type", expected="list")
        return tuple(self._answer(row, place, lesson) for place, row in enumerate(rows))

    def _answer(self, row: Any, place: int, lesson: str) -> Answer:
        kinds = (int, str, int, str, str, str, bool)
        if not isinstance(row, list) or list(map(type, row)) != list(kinds):
            raise self.wrong(f"answers[{place + 1}]", "type", expected="7 values")
        operation, structure, step, asks, given, right, correct = row
        known = {each.value: each for each in Asks}
        if asks not in known or not 0 <= operation <= MOST_OPERATIONS or not 0 <= step <= _STEPS:
            raise self.wrong(f"answers[{place + 1}]", "range", found=str(row)[:60])
        return Answer(lesson, operation, structure, step, known[asks], given, right, correct)
