"""The words for what may go wrong with one method of the catalogue, and what to do about it.

Where it stands: below ``messages``, which shows them; a fault of one method is told in its own row, nothing else stops.
"""

from __future__ import annotations

import sys
from typing import Any


def _tr(text: str) -> str:
    """Translate where a window is open; the command line speaks English and imports no Qt."""
    core = sys.modules.get("PySide6.QtCore")
    return str(core.QCoreApplication.translate("methods", text)) if core is not None else text


_FAULTS: dict[str, tuple[str, str]] = {
    "extra_missing": (
        "{method} needs a package that is not installed.",
        "Install it: pip install 'urloupe[{extra}]'.",
    ),
    "no_address": (
        "{method} needs a running server, and no address was given.",
        "Start one (redis-server --port 6379) and name it: redis://127.0.0.1:6379/0.",
    ),
    "unwritable": (
        "{method}: {place} cannot be read or written ({said}).",
        "Name a folder that may be written to, then measure again.",
    ),
    "no_space": (
        "{method}: no space is left for {place} ({said}).",
        "Make room or name another folder, then measure again. What was reported as stored is still there.",
    ),
    "foreign_file": (
        "{method}: {place} was written by something else ({said}).",
        "It was left as it is. Name another folder, then measure again.",
    ),
    "line_feed": (
        "{method}: a key holds a line feed, which a file of lines cannot keep.",
        "The other rows are not touched by it.",
    ),
    "refused": (
        "{method}: nothing answers at {place} ({said}).",
        "Start the server or give another address, then measure again.",
    ),
}

_OTHER = (
    "{method} failed: {reason} {said}.",
    "The other rows are not touched by it.",
)


def method_words(facts: dict[str, Any]) -> tuple[str, str, str]:
    """Return title, sentence and next step of a ``MethodFault``."""
    told = {name: str(value) for name, value in facts.items()}
    reason = told.get("reason", "")
    sentence, step = _FAULTS.get(reason, _OTHER)
    known = {"method": "?", "place": "?", "said": "", "extra": "", "reason": reason, **told}
    return (
        _tr("One method failed"),
        _tr(sentence).format(**known).replace(" .", "."),
        _tr(step).format(**known),
    )
