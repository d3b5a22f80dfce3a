"""Challenge: what comes next is asked before it is shown, and answers are graded offline, with why.

A question is made of a recording: which bit, which edge, split or not, seen or new; or it stands in a lesson's file
(``Question``). Every right answer but a choice and a given number comes from the recording or the structures
themselves. Nothing here words a sentence: an :class:`Asked` has a kind, facts, and texts that a lesson's author wrote.

Where it stands: above ``run``; the window asks, ``graded`` judges, ``save_answers`` writes the results. Cost: a step or
two of a recording; a false positive costs a look-up for each URL.
"""

from __future__ import annotations

import csv
import io
import math
import os
from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.errors import ParameterError
from core.lessons.lesson import NO_TEXT, Asks, Kind, Question, Text
from core.lessons.run import LessonRun, Played, facts_of
from core.operations import typed_key
from core.steps.base import Act, Fact, Operation, Recording, Step
from core.units import printable
from core.whole_file import whole_file

Given = int | float | str | bytes | bool
"""An answer; which type is right stands at :class:`Asked`."""
NONE = "none"
"""The answer that there is no such thing: no edge, no false positive."""
SEEN, NEW, YES, NO = "seen", "new", "yes", "no"
NEAR = 0.005
"""A number that is not whole may be off by so much of it."""
MOST_SEARCHED = 20_000
CSV_HEAD = ("lesson", "operation", "structure", "step", "question", "given", "right", "correct")
_FATES = (Act.SPLIT, Act.NEW_NODE, Act.MARK_END, Act.FOUND)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that waits for an answer.

    Parameters
    ----------
    asks
        The kind, which the window words where ``text`` is empty.
    step
        The step that shows the answer: it is asked before this one is shown.
    right
        Right answers, any of which counts. ``BIT``, ``NUMBER``: a number; ``EDGE``: the edge's first byte or
        :data:`NONE`; ``SPLIT``: :data:`YES` or :data:`NO`; ``SEEN``: :data:`SEEN` or :data:`NEW`;
        ``FALSE_POSITIVE``: URLs or :data:`NONE`; ``CHOICE``: the choice's index.
    offered
        Answers to choose from; empty: a free field.
    facts
        Real numbers that explain the answer.
    structure
        Name in the lesson of the structure from which the answer was worked out; empty where it was not, or where who
        asks knows it (:func:`next_asked`).
    text, why, choices
        What the lesson's author wrote; may be empty.
    """

    asks: Asks
    step: int
    right: tuple[Given, ...]
    offered: tuple[Given, ...] = ()
    facts: tuple[Fact, ...] = ()
    text: Text = NO_TEXT
    why: Text = NO_TEXT
    choices: tuple[Text, ...] = ()
    structure: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """A graded answer: of which lesson, operation (from 0), structure and step, what was given, what is right.

    ``structure`` is the name that the lesson gives it, as at :class:`Asked`.
    """

    lesson: str
    operation: int
    structure: str
    step: int
    asks: Asks
    given: str
    right: str
    correct: bool


def next_asked(recording: Recording, step: int) -> Asked | None:
    """Return the question whose answer is a recording's step; None where that step is no thing to guess.

    At step 0 the question is whether the URL is seen or new; a policy's rules are not asked.
    """
    if not 0 <= step < len(recording.steps) or recording.structure == "policy":
        return None
    shown = recording.steps[step]
    facts = dict(shown.facts)
    if step == 0:
        return _seen(recording, len(recording.steps) - 1)
    if shown.act is Act.INDEX and "i" in facts:
        numbers = tuple(fact for fact in shown.facts if fact[0] != "index")
        return Asked(Asks.BIT, step, (_given(facts["index"]),), facts=(*numbers, ("index", facts["index"])))
    if shown.act in (Act.CHOOSE_CHILD, Act.NO_CHILD):
        return _edge(step, shown)
    if _decides_split(recording, step):
        split = shown.act is Act.SPLIT
        return Asked(Asks.SPLIT, step, (YES if split else NO,), (YES, NO), _why_split(recording, step))
    return None


def _given(value: Given) -> Given:
    return value


def _seen(recording: Recording, step: int) -> Asked:
    last = recording.steps[-1]
    answer = NEW if recording.answer == "absent" else SEEN
    facts: tuple[Fact, ...] = (("answer", recording.answer), *last.facts)
    return Asked(Asks.SEEN, step, (answer,), (SEEN, NEW), facts)


def _edge(step: int, shown: Step) -> Asked:
    byte = dict(shown.facts).get("byte", b"")
    right: Given = NONE if shown.act is Act.NO_CHILD else byte
    return Asked(Asks.EDGE, step, (right,), facts=(("byte", byte), ("at", shown.key_from)))


def _decides_split(recording: Recording, step: int) -> bool:
    """Whether a step is the first after the walk of an insert into a radix tree: there it is split, or is not."""
    if recording.structure != "radix" or recording.operation is not Operation.INSERT:
        return False
    before = recording.steps[step - 1].act
    return recording.steps[step].act in _FATES and before not in _FATES


def _why_split(recording: Recording, step: int) -> tuple[Fact, ...]:
    walked = [recording.steps[at] for at in range(max(0, step - 2), step)]
    facts = [fact for each in walked for fact in each.facts if fact[0] in ("matched", "label_bytes", "inside_edge")]
    return (*facts, ("act", recording.steps[step].act.value))


def lesson_asked(run: LessonRun, question: Question, played: Played | None = None) -> Asked | None:
    """Return a question of a lesson's file, worked out for a recording of the operation that is shown.

    ``played`` None: the first one. None is returned where the recording has nothing of the kind: then it is not asked.
    """
    shown = played or (run.played[0] if run.played else None)
    found = _worked_out(run, question, shown)
    if found is None:
        return None
    own = question.asks is Asks.CHOICE or (question.asks is Asks.NUMBER and not question.fact)
    about = "" if own or shown is None else shown.structure
    return replace(
        found, text=question.text, why=question.why, choices=question.choices, structure=found.structure or about
    )


def _worked_out(run: LessonRun, question: Question, shown: Played | None) -> Asked | None:
    step = 0 if question.before is None or shown is None else first_step(shown.recording, question.before)
    if step is None:
        return None
    if question.asks is Asks.CHOICE:
        return Asked(question.asks, step, (question.right,), tuple(range(len(question.choices))))
    if question.asks is Asks.FALSE_POSITIVE:
        return _false_positives(run, question.urls, shown, step)
    if question.asks is Asks.NUMBER:
        number = _number(question, shown, step)
        return None if number is None else Asked(question.asks, step, (number,))
    if shown is None:
        return None
    recording = shown.recording
    if question.asks is Asks.SEEN:
        found = _seen(recording, step)
        return Asked(found.asks, step, found.right, found.offered, found.facts)
    for at in range(max(1, step), min(len(recording.steps), MOST_SEARCHED)):
        asked = next_asked(recording, at)
        if asked is not None and asked.asks is question.asks:
            return asked
    return None


def first_step(recording: Recording, act: Act) -> int | None:
    """Return the first step with an act; None where none of the first ``MOST_SEARCHED`` has it."""
    for at in range(min(len(recording.steps), MOST_SEARCHED)):
        if recording.steps[at].act is act:
            return at
    return None


def _number(question: Question, shown: Played | None, step: int) -> float | None:
    if not question.fact:
        return question.number
    if shown is None:
        return None
    told = dict(shown.recording.steps[step].facts)
    value = told.get(question.fact, facts_of(shown).get(question.fact))
    return value if isinstance(value, int | float) else None


def _false_positives(run: LessonRun, urls: tuple[bytes, ...], shown: Played | None, step: int) -> Asked:
    """Work out which URLs the filter calls possibly seen though they are not held."""
    filters = [each.name for each in run.lesson.structures if each.kind.value in _FILTERS]
    name = shown.structure if shown is not None and shown.structure in filters else next(iter(filters), "")
    wrong = tuple(url for url in urls if name and is_false_positive(run, name, url))
    facts: tuple[Fact, ...] = (("asked", len(urls)), ("wrong", len(wrong)))
    return Asked(Asks.FALSE_POSITIVE, step, wrong or (NONE,), (*urls, NONE), facts, structure=name)


_FILTERS = tuple(
    kind.value for kind in (Kind.BLOOM, Kind.BLOCKED, Kind.PARTITIONED, Kind.COUNTING, Kind.SCALABLE, Kind.CASCADE)
)


def is_false_positive(run: LessonRun, structure: str, url: bytes) -> bool:
    """Return whether a structure calls a URL seen that the list does not hold."""
    if run.session.exact.find(typed_key(run.session, url)) is not None:
        return False
    return run.stage.record(structure, Operation.LOOK_UP, url).answer != "absent"


def graded(asked: Asked, given: Given, run: LessonRun, structure: str = "") -> Answer:
    """Return a graded answer to a question of the operation that is shown; raises as :func:`graded_at` does."""
    return graded_at(asked, given, run.lesson.name, run.place.operation, structure)


def graded_at(asked: Asked, given: Given, lesson: str, operation: int, structure: str = "") -> Answer:
    """Return a graded answer; a text is read as what the question asks for.

    ``lesson`` is its name, ``operation`` the place of what is shown, from 0; ``structure`` the name in the lesson of
    the one that is asked about, where the question does not know it.

    Raises ``ParameterError`` for a text that is no number where one is asked; nothing is graded then.
    """
    meant = _meant(asked, given)
    correct = any(_same(meant, right) for right in asked.right)
    shown = " | ".join(_spelled(right) for right in asked.right)
    return Answer(
        lesson, operation, structure or asked.structure, asked.step, asked.asks, _spelled(meant), shown, correct
    )


def _meant(asked: Asked, given: Given) -> Given:
    if asked.asks in (Asks.BIT, Asks.NUMBER, Asks.CHOICE):
        if isinstance(given, str):
            plain = given.strip().replace(",", "").replace("\u202f", "").replace(" ", "").replace("_", "")
            try:
                number = float(plain)
            except ValueError:
                number = math.nan
            if not math.isfinite(number):
                raise ParameterError(field="answer", value=given[:60], hint="not_a_number")
            return int(plain) if plain.lstrip("+-").isdecimal() else number
        return given
    if isinstance(given, bool):
        return YES if given else NO
    words = (NONE, SEEN, NEW, YES, NO)
    if isinstance(given, str) and given.strip().lower() in words and not _is_byte(asked, given):
        return given.strip().lower()
    return given.encode("utf-8", "surrogateescape") if isinstance(given, str) else given


def _is_byte(asked: Asked, given: str) -> bool:
    return asked.asks is Asks.EDGE and len(given) == 1


def _same(given: Given, right: Given) -> bool:
    if isinstance(right, float) and not right.is_integer() and isinstance(given, int | float):
        return math.isclose(given, right, rel_tol=NEAR)
    return given == right


def _spelled(value: Given) -> str:
    return printable(value) if isinstance(value, bytes) else str(value)


def csv_of(answers: Iterable[Answer]) -> bytes:
    """Return answers as CSV (RFC 4180, UTF-8, a head row); operations and steps are counted from 1."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(CSV_HEAD)
    for each in answers:
        correct = "yes" if each.correct else "no"
        place = (each.operation + 1, each.structure, each.step + 1)
        rows.writerow((each.lesson, *place, each.asks.value, each.given, each.right, correct))
    return text.getvalue().encode()


def save_answers(answers: Iterable[Answer], path: str | os.PathLike[str]) -> None:
    """Write answers as CSV, whole or not at all; raises ``WriteError``."""
    with whole_file(path) as file:
        file.write(csv_of(answers))
