"""Lists of tracking parameters that are read from a file: for the command line and for the window.

Where it stands: above ``core.source.tracking_files``; what was left out of a list is always said.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from app.message_tables import noop
from app.translation import translate
from core.errors import ParameterError
from core.policy_names import STEPPED_BASE, STEPS, PolicyName, parsed_policy
from core.source.tracking_files import TrackingFile, read_tracking_file
from core.tracking_list import TrackingList
from core.units import count_text, printable

STEP = "notrack"


def tracking_list(options: argparse.Namespace, *policies: str) -> TrackingList | None:
    """Return the list that the command line asks for, and say on standard error what it holds.

    Raises ``ParameterError`` where none of the policies would use it.
    """
    path: str | None = options.tracking_list
    if path is None:
        return None
    if not any(STEP in parsed_policy(name).steps for name in policies):
        raise ParameterError(field="tracking", value=Path(path).name, expected=f"a policy with +{STEP}")
    read = read_tracking_file(path)
    sys.stderr.write(f"urloupe: {tracking_text(read)}\n")
    return read.listed


def with_step(name: str) -> str:
    """Return a policy's name with the step that uses a list; one that takes no steps becomes another.

    >>> with_step("whatwg+nofrag"), with_step("raw")
    ('whatwg+nofrag+notrack', 'whatwg+notrack')
    """
    parsed = parsed_policy(name)
    steps = parsed.steps if parsed.base == STEPPED_BASE else ()
    return str(PolicyName(STEPPED_BASE, tuple(step for step in STEPS if step in (*steps, STEP))))


def tracking_text(read: TrackingFile) -> str:
    """Return what a list of tracking parameters holds, and what was left out of it."""
    text = _tr("{0}: {1} parameters are dropped, besides utm_…").format(
        printable(read.listed.name.encode("utf-8", "surrogateescape")), count_text(len(read.listed.names))
    )
    left_out = [
        _tr(words).format(count_text(n))
        for words, n in (
            (noop("{0} rules that hold for single sites"), read.per_site),
            (noop("{0} patterns and other rules"), read.patterns),
            (noop("{0} exceptions of single sites"), read.exceptions),
        )
        if n
    ]
    return f"{text}; {_tr('left out: {0}').format(', '.join(left_out))}." if left_out else f"{text}."


def _tr(text: str) -> str:
    return translate("messages", text)
