"""Translates where a window is open; the command line speaks English and imports no Qt.

Where it stands: below the modules that word errors for both. Each has a ``_tr`` of its own, which names its context.
"""

from __future__ import annotations

import sys


def translate(context: str, text: str) -> str:
    """Return a text of a context in the window's language, or the text itself where Qt was never loaded."""
    core = sys.modules.get("PySide6.QtCore")
    return str(core.QCoreApplication.translate(context, text)) if core is not None else text
