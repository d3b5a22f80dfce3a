"""The words for what may go wrong with one method of the catalogue, and what to do about it.

Where it stands: below ``messages``, which shows them; a fault of one method is told in its own row, nothing else stops.
"""

from __future__ import annotations

import sys
from typing import Any

from app.message_tables import noop


def _tr(text: str) -> str:
    """Translate where a window is open; the command line speaks English and imports no Qt."""
    core = sys.modules.get("PySide6.QtCore")
    return str(core.QCoreApplication.translate("methods", text)) if core is not None else text


_FAULTS: dict[str, tuple[str, str]] = {
    "extra_missing": (
        noop("{method} needs a package that is not installed."),
        noop("Install it: pip install 'urloupe[{extra}]'."),
    ),
    "no_address": (
        noop("{method} needs a running server, and no address was given."),
        noop("Start one (redis-server --port 6379) and name it: redis://127.0.0.1:6379/0."),
    ),
    "refused": (
        noop("{method}: nothing answers at {place} ({said})."),
        noop("Start the server or give another address, then measure again."),
    ),
}

_OTHER = (
    noop("{method} failed: {reason} {said}."),
    noop("The other rows are not touched by it."),
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
