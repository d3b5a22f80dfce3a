"""``urloupe shot``: draws one view of the window, loaded, without a display.

The same window, the same engine: it is shown offscreen, loads the file, types the URL, selects the prefix, and is
drawn once everything stands still.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from app.reading_options import reading_of
from app.tracking import tracking_list
from core.errors import ParameterError
from core.plan import Plan

ENDINGS = (".png", ".svg")
MOVING = (".gif", ".webp")
"""Of the Steps tab: the whole run."""
TABS = {
    "prefixes": "prefixes",
    "treemap": "treemap",
    "statistics": "statistics",
    "trie": "nodes",
    "radix": "nodes",
    "bits": "bits",
    "tune": "tune",
    "memory": "memory",
    "compare": "compare",
    "policies": "policies",
    "lesson": "lesson",
}
PANELS = ("source", "outline", "details")
SETTLE_MS = 350
POLL_MS = 20


def shot(options: argparse.Namespace) -> int:
    """Draw the view; return the exit code. What cannot be drawn or written so is refused before anything is loaded."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("QT_SCALE_FACTOR", "1")
    width, height = _size(options.size)
    endings = (*ENDINGS, *MOVING) if options.view == "lesson" else ENDINGS
    if Path(options.output).suffix.lower() not in endings:
        raise ParameterError(field="path", value=options.output, expected=endings)
    options.tracking = tracking_list(options, options.policy)
    Plan(policy=options.policy).validated()
    reading_of(options)
    from app.gui import application

    app = application([])
    from app.shooting import Shooting

    shooting = Shooting(app, options, width, height)
    code = app.exec()
    shooting.end()
    if shooting.fault is not None:
        raise shooting.fault
    return int(code)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()) or not 200 <= int(width) <= 10_000 >= int(height) >= 200:
        raise ParameterError(field="size", value=text, expected="WIDTHxHEIGHT, each 200 … 10000")
    return int(width), int(height)
