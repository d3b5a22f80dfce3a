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
        noop("{method} needs a package that is not installed."),
        noop("Install it: pip install 'urloupe[{extra}]'."),
    ),
    "no_address": (
        noop("{method} needs a running server, and no address was given."),
        noop("Start one (redis-server --port 6379) and name it: redis://127.0.0.1:6379/0."),
    ),
    "unwritable": (
        "{method}: {place} cannot be read or written ({said}).",
        "Name a folder that may be written to, then measure again.",
    ),
    "line_feed": (
        "{method}: a key holds a line feed, which a file of lines cannot keep.",
        "The other rows are not touched by it.",
    ),
    "refused": (
        noop("{method}: nothing answers at {place} ({said})."),
        noop("Start the server or give another address, then measure again."),
    ),
    "dropped": (
        "{method}: the connection to {place} broke off ({said}).",
        "See whether the server still runs, then measure again: that connects anew.",
    ),
    "silent": (
        "{method}: {place} does not answer in time ({said}).",
        "See whether the server is busy or out of reach, then measure again.",
    ),
    "answered_error": (
        "{method}: the server at {place} answers: {said}",
        "Mend that in the server or in the address (user, password, database), then measure again.",
    ),
    "no_module": (
        "{method}: the server at {place} has no Bloom module ({said}).",
        "Start it with one (redis-server --loadmodule redisbloom.so, or redis-stack-server), then measure again.",
    ),
    "bad_address": (
        "{method}: {place} is no address of a server ({said}).",
        "Give one as redis://host:port/db, rediss://… or unix://….",
    ),
    "no_space": (
        "{method}: there is no room left at {place} ({said}).",
        "Make room or choose another folder, then measure again. What was stored before is still there.",
    ),
    "foreign_file": (
        "{method}: {place} is not a file of this program ({said}).",
        "It was left as it is. Move it away or choose another folder to keep files in.",
    ),
    "too_large": (
        noop("{method} would take {needed_bytes} of memory, and {left_bytes} may be used: it was left out."),
        noop("Close other programs, or measure a part of the list."),
    ),
    "too_large_for_disk": (
        noop("{method} would take {needed_bytes} at {place}, where {left_bytes} are free: it was left out."),
        noop("Make room, or choose another folder."),
    ),
    "locked": (
        "{method}: {place} is held by another process or may not be written ({said}).",
        "End that process or choose another folder, then measure again.",
    ),
    "disk_error": (
        "{method}: the disk failed at {place} ({said}).",
        "Check the disk and the folder, then measure again. What was stored before is still there.",
    ),
    "no_folder": (
        "{method}: no folder can be made at {place} ({said}).",
        "Choose another folder to keep files in.",
    ),
    "builder_failed": (
        "{method}: the process that builds it failed ({said}).",
        "Measure again; the other rows are not touched by it.",
    ),
}

_OTHER = (
    noop("{method} failed: {reason} {said}."),
    noop("The other rows are not touched by it."),
)


def method_words(facts: dict[str, Any]) -> tuple[str, str, str]:
    """Return title, sentence and next step of a ``MethodFault``."""
    told = {name: bytes_text(value) if name.endswith("_bytes") else str(value) for name, value in facts.items()}
    reason = told.get("reason", "")
    sentence, step = _FAULTS.get(reason, _OTHER)
    known = {"method": "?", "place": "?", "said": "", "extra": "", "reason": reason, **told}
    return (
        _tr("One method failed"),
        _tr(sentence).format(**known).replace(" .", "."),
        _tr(step).format(**known),
    )
