"""The words for what may be wrong with a lesson's file, with its line and field, and what to do about it.

Where it stands: below ``messages``, which shows them. A mistake leaves out the one thing that it is in; the rest of the
lesson is there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.message_tables import noop
from app.translation import translate
from core.units import bytes_text, count_text, printable


def _tr(text: str) -> str:
    return translate("lessons", text)


def listed(parts: Iterable[str]) -> str:
    """Return parts in a row, joined as the window's language joins them."""
    return translate("amounts", ", ").join(parts)


_FAULTS: dict[str, tuple[str, str]] = {
    "syntax": (noop("this cannot be read ({found})."), noop("Every line is name = value; texts stand in quotes.")),
    "not_utf8": (noop("the bytes {found} are no UTF-8."), noop("Save the file as UTF-8.")),
    "too_large": (noop("this is too large, at most {expected} is possible."), noop("Shorten it.")),
    "too_deep": (
        noop("brackets or names lie within each other deeper than {expected}."),
        noop("Take some of them away."),
    ),
    "type": (
        noop("{field} cannot be {found}, it is to be: {expected}."),
        noop("Change it; it is left out until then."),
    ),
    "unknown": (noop("there is no field {field}; there are {expected}."), noop("Take it out, or write one of these.")),
    "missing": (noop("{field} is missing."), noop("Add it; what needs it is left out until then.")),
    "range": (noop("{field} cannot be {found}."), noop("Choose a value within {expected}.")),
    "choice": (noop("{field} cannot be {found}."), noop("Write one of {expected}.")),
    "url": (
        noop("{found} is no URL of a lesson: it is one line of text."),
        noop("Write a text, {{ hex = … }} or a pattern."),
    ),
    "no_structure": (noop("the lesson has no structure {found}; it has {expected}."), noop("Write one of these.")),
    "not_possible": (
        noop("{found} has no such operation; it can be played in {expected}."),
        noop("Choose another structure."),
    ),
    "no_file": (
        noop("there is no such file that can be read ({found})."),
        noop("Put it beside the lesson, without a folder."),
    ),
    "too_many": (
        noop("these are too many, at most {expected} are possible."),
        noop("Take some away; the first ones are used."),
    ),
    "twice": (noop("the name {found} is given twice."), noop("Give one of the two structures another name.")),
    "version": (noop("the version {found} is not known; this program reads {expected}."), noop("Use a newer program.")),
    "damaged": (
        noop("the lesson in it is not as it was saved."),
        noop("Get the file again, or open the lesson itself."),
    ),
    "changed": (noop("{field} is {found}, the lesson says {expected}."), noop("Correct what it expects.")),
}
_OTHER = (noop("something is wrong ({reason})."), noop("Compare it with the format of lessons."))


def _shown(value: Any) -> str:
    if isinstance(value, tuple | list):
        ranges = len(value) == 2 and all(isinstance(each, int | float) for each in value)
        shown = [_shown(each) for each in value]
        return " … ".join(shown) if ranges else listed(shown)
    if isinstance(value, bytes):
        return printable(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return count_text(value)
    return printable(str(value).encode("utf-8", "surrogateescape"))[:300]


def lesson_words(facts: dict[str, Any]) -> tuple[str, str, str]:
    """Return title, sentence and next step of a ``LessonFileError``; ``path`` is worded already."""
    reason = str(facts.get("reason", ""))
    sentence, step = _FAULTS.get(reason, _OTHER)
    known = {"field": "?", "found": "–", "expected": "–", "reason": reason}
    known |= {name: _shown(value) for name, value in facts.items()}
    if reason == "too_large" and isinstance(facts.get("expected"), int) and not facts.get("field"):
        known["expected"] = bytes_text(facts["expected"])
    places = [known.get("path") or _tr("The lesson")]
    if facts.get("line") is not None:
        places.append(_tr("line {0}").format(_shown(facts["line"])))
    if facts.get("field") and "{field}" not in sentence:
        places.append(known["field"])
    told = _tr("{0}: {1}").format(listed(places), _tr(sentence).format(**known))
    return _tr("A mistake in a lesson"), told, _tr(step).format(**known)
