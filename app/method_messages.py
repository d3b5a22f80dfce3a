"""The words for what may go wrong with one method of the catalogue, and what to do about it.

Where it stands: below ``messages``, which shows them; a fault of one method is told in its own row, nothing else stops.
"""

from __future__ import annotations

from typing import Any

from app.message_tables import noop
from app.translation import translate
from core.units import bytes_text


def _tr(text: str) -> str:
    return translate("methods", text)


_FAULTS: dict[str, tuple[str, str]] = {
    "extra_missing": (
        noop("This needs a package that is not installed."),
        noop("Install it: pip install 'urloupe[{extra}]'."),
    ),
    "no_address": (
        noop("This needs a running server, and no address was given."),
        noop("Start one (redis-server --port 6379) and name it: redis://127.0.0.1:6379/0."),
    ),
    "unwritable": (
        noop("{place} cannot be read or written ({said})."),
        noop("Name a folder that may be written to, then measure again."),
    ),
    "line_feed": (
        noop("A key holds a line feed, which a file of lines cannot keep."),
        noop("The other rows are not touched by it."),
    ),
    "refused": (
        noop("Nothing answers at {place} ({said})."),
        noop("Start the server or give another address, then measure again."),
    ),
    "dropped": (
        noop("The connection to {place} broke off ({said})."),
        noop("See whether the server still runs, then measure again: that connects anew."),
    ),
    "silent": (
        noop("{place} does not answer in time ({said})."),
        noop("See whether the server is busy or out of reach, then measure again."),
    ),
    "answered_error": (
        noop("The server at {place} answers: {said}"),
        noop("Mend that in the server or in the address (user, password, database), then measure again."),
    ),
    "no_module": (
        noop("The server at {place} has no Bloom module ({said})."),
        noop("Start it with one (redis-server --loadmodule redisbloom.so, or redis-stack-server), then measure again."),
    ),
    "bad_address": (
        noop("{place} is no address of a server ({said})."),
        noop("Give one as redis://host:port/db, rediss://… or unix://…."),
    ),
    "no_space": (
        noop("There is no room left at {place} ({said})."),
        noop("Make room or choose another folder, then measure again. What was stored before is still there."),
    ),
    "foreign_file": (
        noop("{place} is not a file of this program ({said})."),
        noop("It was left as it is. Move it away or choose another folder to keep files in."),
    ),
    "too_large": (
        noop("This would take {needed_bytes} of memory, and {left_bytes} may be used: it was left out."),
        noop("Close other programs, or measure a part of the list."),
    ),
    "too_large_for_disk": (
        noop("This would take {needed_bytes} at {place}, where {left_bytes} are free: it was left out."),
        noop("Make room, or choose another folder."),
    ),
    "locked": (
        noop("{place} is held by another process or may not be written ({said})."),
        noop("End that process or choose another folder, then measure again."),
    ),
    "disk_error": (
        noop("The disk failed at {place} ({said})."),
        noop("Check the disk and the folder, then measure again. What was stored before is still there."),
    ),
    "no_folder": (
        noop("No folder can be made at {place} ({said})."),
        noop("Choose another folder to keep files in."),
    ),
    "builder_failed": (
        noop("The process that builds it failed ({said})."),
        noop("Measure again; the other rows are not touched by it."),
    ),
}
"""By the fault's reason: sentence and next step. The method's name is not among the words: what shows them names it."""

_OTHER = (
    noop("It failed: {reason} {said}."),
    noop("The other rows are not touched by it."),
)


def method_words(facts: dict[str, Any]) -> tuple[str, str, str]:
    """Return title, sentence and next step of a ``MethodFault``."""
    told = {name: bytes_text(value) if name.endswith("_bytes") else str(value) for name, value in facts.items()}
    reason = told.get("reason", "")
    sentence, step = _FAULTS.get(reason, _OTHER)
    known = {"method": "?", "place": "?", "said": "", "extra": "", "reason": reason, **told}
    return (
        _tr("{method} failed").format(**known),
        _tr(sentence).format(**known).replace(" .", "."),
        _tr(step).format(**known),
    )
