"""The command ``lesson``: whether lessons can be read, and go to their end and back as their authors expect.

Where it stands: above ``core.lessons``; a teacher's own check while a lesson is written.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from app.commands import print_json, print_text
from app.messages import message_of
from app.tables import table
from core.errors import LessonFileError
from core.lessons.lesson import Lesson
from core.lessons.reading import ReadLesson, lessons_in_the_box, read_file
from core.lessons.run import LessonRun, checked, facts_of
from core.units import printable


def lesson(options: argparse.Namespace) -> int:
    """Read and go through lessons, those in the box where none is named; return 1 where one has a mistake."""
    found = [read_file(name) for name in options.files] if options.files else list(lessons_in_the_box())
    told = [_told(each) for each in found]
    if options.json:
        print_json({"lessons": [_object(each, faults) for each, faults in zip(found, told, strict=True)]})
    else:
        print_text("\n".join(_text(each) for each in found))
    for fault in (fault for faults in told for fault in faults):
        message = message_of(fault)
        sys.stderr.write(f"urloupe: {message.sentence} {message.next_step}\n")
    return 1 if any(told) else 0


def _told(read: ReadLesson) -> list[LessonFileError]:
    """Return the mistakes of a lesson's file, and where it does not go as it expects."""
    if read.lesson is None:
        return list(read.faults)
    return [*read.faults, *checked(read.lesson)]


def _text(read: ReadLesson) -> str:
    if read.lesson is None:
        return read.name
    rows = [
        (row["do"], row["url"], row["structure"], row["answer"], str(row["steps"])) for row in _operations(read.lesson)
    ]
    told = table(("do", "URL", "in", "answer", "steps"), rows, {4})
    return f"{read.name}: {read.lesson.title.said('en')}\n{told}"


def _operations(lesson: Lesson) -> list[dict[str, Any]]:
    run = LessonRun(lesson)
    rows = []
    for at, operation in enumerate(lesson.operations):
        run.to(at)
        for played in run.played:
            recording = played.recording
            rows.append(
                {
                    "do": operation.do.value,
                    "url": printable(operation.url[:80]),
                    "structure": played.structure,
                    "answer": recording.answer,
                    "steps": len(recording.steps),
                    "facts": facts_of(played),
                }
            )
    return rows


def _object(read: ReadLesson, faults: list[LessonFileError]) -> dict[str, Any]:
    title = {} if read.lesson is None else dict(read.lesson.title.by_language)
    return {
        "name": read.name,
        "title": title,
        "operations": [] if read.lesson is None else _operations(read.lesson),
        "mistakes": [
            {
                "line": fault.facts.get("line"),
                "field": fault.facts.get("field"),
                "reason": fault.facts["reason"],
                "sentence": message_of(fault).sentence,
            }
            for fault in faults
        ],
    }
