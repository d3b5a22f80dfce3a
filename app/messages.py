"""Errors in words: what happened, where, what to do next. The only place that words them.

Where it stands: used by the command line (no Qt is imported for it) and by the window's notice bar. Every class of
``core.errors`` has its function; anything else is unexpected and gets a copyable traceback.

Stable names: ``Message``, ``message_of``, ``notice_of``, ``skipped_notice``, ``empty_notice``, ``traceback_text``,
``show_unexpected``.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app import message_tables as tables
from app.lesson_messages import lesson_words
from app.method_messages import method_words
from app.translation import translate
from core import errors
from core.units import bytes_text, count_text, printable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from widgets.notice_bar import Notice

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Message:
    """An error in words.

    Parameters
    ----------
    title
        Two to four words.
    sentence
        What happened and where: file, line or byte offset.
    next_step
        What to do next; a sentence.
    expected
        Whether the program knows this fault; False asks for the dialog with the traceback.
    """

    title: str
    sentence: str
    next_step: str = ""
    expected: bool = True


def _tr(text: str) -> str:
    return translate("messages", text)


def _shown(value: Any) -> str:
    """Return any fact as one line of plain text."""
    if isinstance(value, bytes):
        text = printable(value)
    elif isinstance(value, bool) or value is None:
        text = "–" if value is None else str(value)
    elif isinstance(value, int):
        text = count_text(value)
    elif isinstance(value, tuple | list):
        return ", ".join(_shown(item) for item in value)
    else:
        text = printable(str(value).encode("utf-8", "surrogateescape"))
    return text if len(text) <= 300 else f"{text[:140]}…{text[-140:]}"


def _path(facts: Facts) -> str:
    path = facts.get("path", "?")
    return _tr("standard input") if path == "-" else _shown(path)


def _place(facts: Facts) -> str:
    """Return where in the file, with a leading comma, or nothing."""
    parts = []
    if facts.get("line") is not None:
        parts.append(_tr("line {0}").format(_shown(facts["line"])))
    if facts.get("byte_offset") is not None:
        parts.append(_tr("byte {0}").format(_shown(facts["byte_offset"])))
    return "".join(f", {part}" for part in parts)


def _missing(facts: Facts) -> Message:
    sentence = _tr("There is no file {0}.").format(_path(facts))
    return Message(_tr("No such file"), sentence, _tr("Check the path, or open another file."))


def _unreadable(facts: Facts) -> Message:
    reason = str(facts.get("reason", ""))
    if reason in tables.REASONS:
        sentence, step = tables.REASONS[reason]
        return Message(_tr("Cannot be read"), _tr(sentence).format(_path(facts)), _tr(step))
    sentence = _tr("{0} cannot be read{1}: {2}.").format(_path(facts), _place(facts), _shown(reason or "?"))
    return Message(_tr("Cannot be read"), sentence, _tr("What was read before stays; open it again, or another file."))


def _damaged(facts: Facts) -> Message:
    sentence = _tr("{0} is damaged{1}: {2}.").format(_path(facts), _place(facts), _shown(facts.get("reason", "?")))
    return Message(_tr("Damaged file"), sentence, _tr("What could be read is loaded; get the file again for the rest."))


def _extra(facts: Facts) -> Message:
    extra = _shown(facts.get("extra", "?"))
    return Message(
        _tr("An extra is missing"),
        _tr("{0} cannot be read: that needs urloupe[{1}], which is not installed.").format(_path(facts), extra),
        _tr("Install it with: pip install 'urloupe[{0}]'.").format(extra),
    )


def _spent(facts: Facts) -> Message:
    sentence = _tr("{0} can be read only once, and what came of it was not kept: the list stays as it is.")
    step = _tr("Save it to a file, and open that.")
    name = _tr("Standard input") if facts.get("path") == "-" else _path(facts)
    return Message(_tr("Cannot be read again"), sentence.format(name), step)


def _input(facts: Facts) -> Message:
    sentence = _tr("{0} cannot be read{1}: {2}.").format(_path(facts), _place(facts), _shown(facts.get("reason", "?")))
    return Message(_tr("Cannot be read"), sentence, _tr("Open another file."))


def _pattern_reason(facts: Facts) -> str:
    """Return why a pattern cannot be used, with the place where it is wrong."""
    if "groups" in facts:
        return _tr("it has {0} groups").format(_shown(facts["groups"]))
    hint = str(facts.get("hint", "?"))
    reason = _shown(_tr(tables.PATTERN_HINTS.get(hint, hint)))
    if hint == "too_large":
        return reason
    return _tr("{0}, at character {1}").format(reason, _shown(int(facts.get("position", 0)) + 1))


def _reading(facts: Facts) -> Message | None:
    """Return the words for a fault of how a source is read, None for any other."""
    field, value, expected = str(facts.get("field")), _shown(facts.get("value")), facts.get("expected")
    name, step = _tr(tables.FIELDS.get(field, field)), _tr(tables.READING_STEPS.get(field, ""))
    title = _tr("Cannot be read so")
    if facts.get("hint") == "not_of_format":
        sentence = _tr("The format {0} has nothing like {1} {2}.").format(_shown(facts.get("format")), name, value)
        if facts.get("path") is not None:
            sentence = _tr("{0} is read as {1}, which has nothing like {2} {3}.").format(
                _path(facts), _shown(facts.get("format")), name, value
            )
        step = _tr("Leave it out, or choose a format that has it: {0}.").format(_shown(expected))
    elif facts.get("hint") == "not_together":
        other = _tr(tables.FIELDS.get(str(facts.get("other")), "?"))
        sentence = _tr("No format has both {0} and {1}.").format(other, name)
        step = _tr("Leave one of them out.")
    elif field in ("marker", "pattern") and facts.get("hint") == "missing":
        sentence = _tr("{0} is missing.").format(name[:1].upper() + name[1:])
    elif field == "pattern":
        sentence = _tr("The pattern {0} cannot be used: {1}.").format(value, _pattern_reason(facts))
        if "groups" not in facts:
            step = _tr("Change it; the rest of Python's syntax can be used.")
    elif field == "format" and isinstance(expected, tuple):
        sentence = _tr("There is no format {0}: there are {1}.").format(value, _shown(expected))
    elif field in ("column", "sheet") and isinstance(expected, tuple):
        kind = _tr("field") if facts.get("kind") == "field" else _tr("column") if field == "column" else _tr("sheet")
        there = _tr("there are {0}").format(_shown(expected)) if expected else _tr("it has none")
        sentence = _tr("{0} has no {1} {2}: {3}.").format(_path(facts), kind, value, there)
        step = _tr("Give one of them.") if facts.get("kind") == "field" else step
    elif field == "column" and isinstance(facts.get("value"), int):
        sentence, step = _tr("There is no column {0}.").format(value), _tr("Columns are counted from 1.")
    elif field == "delimiter":
        sentence = _tr("The delimiter cannot be {0}.").format(value)
    else:
        return None
    return Message(title, sentence, step)


def _parameter(facts: Facts) -> Message:
    worded = _reading(facts)
    if worded is not None:
        return worded
    field = str(facts.get("field", "?"))
    sentence = _tr("{0} cannot be {1}.").format(_tr(tables.FIELDS.get(field, field)), _shown(facts.get("value")))
    if facts.get("hint") == "missing":
        sentence = _tr("{0} is missing.").format(_tr(tables.FIELDS.get(field, field)))
    steps = []
    if facts.get("hint") is not None:
        steps.append(_tr(tables.HINTS.get(str(facts["hint"]), str(facts["hint"]))))
    if facts.get("expected") is not None:
        steps.append(_tr("Expected: {0}.").format(_shown(facts["expected"])))
    if facts.get("suggestion") is not None:
        steps.append(_tr("Did you mean {0}?").format(_shown(facts["suggestion"])))
    if sentence[1:2] != ",":  # n, p, m and k stay small
        sentence = sentence[:1].upper() + sentence[1:]
    return Message(
        _tr("Not a possible value"),
        sentence,
        " ".join(steps) or _tr("Choose another value."),
    )


def _structure(facts: Facts) -> str:
    name = str(facts.get("structure", "?"))
    return _tr(tables.STRUCTURES.get(name, name))


def _capacity(facts: Facts) -> Message:
    sentence = _tr("{0} holds at most {2}, and {1} would be needed: it stopped there.")
    sentence = sentence.format(_structure(facts), _shown(facts.get("needed")), _shown(facts.get("limit")))
    return Message(
        _tr("Structure is full"),
        sentence[:1].upper() + sentence[1:],
        _tr("The other structures go on; load a part of the list to see this one whole."),
    )


def _budget(facts: Facts) -> Message:
    needed, budget = facts.get("needed_bytes"), facts.get("budget_bytes")
    sentence = _tr("{0} would need {1} of memory, its budget is {2}.").format(
        _structure(facts),
        "–" if needed is None else bytes_text(needed),
        "–" if budget is None else bytes_text(budget),
    )
    step = _tr("The other structures go on. Load it anyway, raise the budget, or choose a smaller n or a larger p.")
    return Message(_tr("Over the memory budget"), sentence[:1].upper() + sentence[1:], step)


def _filter_file(facts: Facts) -> Message:
    found = _tr("{0} is no filter that can be opened: {1} is {2}, expected {3}.").format(
        _path(facts), _shown(facts.get("field", "?")), _shown(facts.get("found")), _shown(facts.get("expected"))
    )
    return Message(_tr("Filter refused"), found, _tr("Nothing was loaded; save the filter again, or open another."))


def _tracking_file(facts: Facts) -> Message:
    sentence = _tr("{0} is no list of tracking parameters that can be read: at {1} there should be {2}.").format(
        _path(facts), _shown(facts.get("place", "?")), _shown(facts.get("expected", "?"))
    )
    step = _tr("Choose Brave's query-filter.json or ClearURLs' data.min.json; the list before stays.")
    return Message(_tr("No list of tracking parameters"), sentence, step)


def _write(facts: Facts) -> Message:
    sentence = _tr("{0} could not be written: {1}.").format(_path(facts), _shown(facts.get("reason", "?")))
    step = _tr("Nothing was left half-written; choose another place, or free some space.")
    return Message(_tr("Not written"), sentence, step)


def _union(facts: Facts) -> Message:
    sentence = _tr("The two filters cannot be united: {0} is {1} in one and {2} in the other.").format(
        _shown(facts.get("field")), _shown(facts.get("left")), _shown(facts.get("right"))
    )
    return Message(_tr("Filters differ"), sentence, _tr("Build both with the same m, k, scheme, seed and policy."))


def _law(facts: Facts) -> Message:
    others = {name: value for name, value in facts.items() if name not in ("structure", "law")}
    found = ", ".join(f"{name} {_shown(value)}" for name, value in others.items())
    sentence = _tr("A law of {0} does not hold: {1} ({2}).").format(
        _structure(facts), _shown(facts.get("law")), found or "–"
    )
    step = _tr("Do not trust its numbers; load the list again and report this sentence.")
    return Message(_tr("A law is broken"), sentence, step)


_WORDED: dict[type[errors.UrloupeError], Callable[[Facts], Message]] = {
    errors.SourceMissing: _missing,
    errors.SourceUnreadable: _unreadable,
    errors.SourceDamaged: _damaged,
    errors.ExtraMissing: _extra,
    errors.StreamSpent: _spent,
    errors.InputError: _input,
    errors.SizeError: _parameter,
    errors.ParameterError: _parameter,
    errors.CapacityError: _capacity,
    errors.BudgetError: _budget,
    errors.FilterFileError: _filter_file,
    errors.TrackingFileError: _tracking_file,
    errors.WriteError: _write,
    errors.UnionError: _union,
    errors.LawBroken: _law,
    errors.LessonFileError: lambda facts: Message(*lesson_words({**facts, "path": _path(facts)})),
    errors.MethodFault: lambda facts: Message(*method_words(facts)),
}


def message_of(fault: BaseException) -> Message:
    """Return an error in words; unexpected ones say so."""
    for kind in type(fault).__mro__:
        worded = _WORDED.get(kind)
        if worded is not None and isinstance(fault, errors.UrloupeError):
            return worded(fault.facts)
    if isinstance(fault, MemoryError):
        step = _tr("Close other programs, set a smaller budget, or load fewer structures.")
        return Message(_tr("Out of memory"), _tr("The system gave no more memory."), step)
    return Message(
        _tr("Unexpected error"),
        _tr("{0}: {1}").format(type(fault).__name__, _shown(str(fault))),
        _tr("The program goes on; please report the details."),
        expected=False,
    )


def notice_of(fault: BaseException) -> Notice:
    """Return an error as a notice; a refused structure offers “Load anyway”."""
    from widgets.notice_bar import Notice

    message = message_of(fault)
    offered = isinstance(fault, errors.BudgetError) and fault.facts.get("structure") in tables.STRUCTURES
    return Notice(
        message.sentence,
        next_step=message.next_step,
        kind="error" if not isinstance(fault, errors.BudgetError | errors.CapacityError) else "warning",
        details="" if message.expected else traceback_text(fault),
        action="load-anyway" if offered else "",
        action_text=_tr("Load anyway") if offered else "",
    )


def skipped_notice(structure: str, reason: str) -> Notice:
    """Return the notice for a structure that the memory budget left out or stopped.

    ``reason`` is the state's: ``would_need`` or ``has_used``, bytes needed, bytes left, joined by colons.
    """
    from widgets.notice_bar import Notice

    kind, needed, left = reason.split(":")
    sentence = _tr("{0} is left out: it would need {1}, the memory budget leaves {2}.")
    step = _tr("The other structures go on.")
    if kind == "has_used":
        sentence = _tr("{0} has stopped: it has used {1}, the memory budget leaves {2}.")
    if structure == "exact":
        step = _tr("No more lines are read: every structure needs it.")
    sentence = sentence.format(_structure({"structure": structure}), bytes_text(int(needed)), bytes_text(int(left)))
    return Notice(
        sentence[:1].upper() + sentence[1:],
        next_step=step,
        kind="warning",
        action="load-anyway",
        action_text=_tr("Load anyway"),
    )


def empty_notice(paths: list[str]) -> Notice:
    """Return the notice for files that held nothing: no line, no record."""
    from widgets.notice_bar import Notice

    if len(paths) == 1:
        sentence = _tr("{0} is empty: it holds no line.").format(_path({"path": paths[0]}))
    else:
        sentence = _tr("{0} files are empty: they hold no line.").format(count_text(len(paths)))
    step = _tr("Open another file, or type a URL above.")
    return Notice(sentence, next_step=step, kind="warning", action="open", action_text=_tr("Open…"))


def traceback_text(fault: BaseException) -> str:
    """Return the whole traceback as text."""
    return "".join(traceback.format_exception(fault))


def show_unexpected(fault: BaseException, parent: QWidget | None = None) -> QWidget:
    """Open the one dialog for unexpected errors: plain text, with a traceback that can be copied; returns it."""
    from app.error_dialog import ErrorDialog

    dialog = ErrorDialog(message_of(fault), traceback_text(fault), parent)
    dialog.open()
    return dialog
