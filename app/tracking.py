"""Lists of tracking parameters that are read from a file: for the command line and for the window.

Where it stands: above ``core.source.tracking_files``; what was left out of a list is always said.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from app.messages import tracking_text
from core.errors import ParameterError
from core.policy_names import STEPPED_BASE, STEPS, PolicyName, parsed_policy
from core.source.tracking_files import read_tracking_file
from core.tracking_list import TrackingList

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
