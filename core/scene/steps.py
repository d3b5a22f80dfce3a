"""What the player shows: the recording of an operation on a URL, and the lines of its pseudo-code.

Where it stands: ``build_steps`` runs in the worker; the recording makes its steps when they are asked for, from facts
that no longer change.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.operations import typed_key
from core.steps.base import Act, Change, ChangeKind, Counts, Operation, Recording, Step
from core.steps.changes import ChangeRun, change_runs
from core.steps.ground import BitsGround, Ground, PathNode, Slot, SlotsGround, TreeGround, ground_of
from core.steps.held_slots import HeldGround, HeldSlot, Holds
from core.steps.method_steps import METHOD_OPERATIONS, SETS, can_play
from core.steps.pseudo_code import LISTINGS
from core.steps.record import OPERATIONS, PLAYED, record

if TYPE_CHECKING:
    from core.session import Session

__all__ = [
    "METHOD_OPERATIONS",
    "OPERATIONS",
    "PLAYED",
    "SETS",
    "Act",
    "BitsGround",
    "Change",
    "ChangeKind",
    "ChangeRun",
    "Counts",
    "Ground",
    "HeldGround",
    "HeldSlot",
    "Holds",
    "Operation",
    "PathNode",
    "Recording",
    "Slot",
    "SlotsGround",
    "Step",
    "StepsRequest",
    "StepsScene",
    "TreeGround",
    "build_steps",
]

BUILD_S = 0.01
"""A question builds for so long at most."""


@dataclass(frozen=True, slots=True)
class StepsRequest:
    """Ask for the recording of an operation on a typed URL that is not done by asking.

    Parameters
    ----------
    url
        As typed.
    structure
        One of ``PLAYED``.
    operation
        What would be done.
    by_byte
        One step a byte in trees.
    """

    url: bytes
    structure: str = "radix"
    operation: Operation = Operation.LOOK_UP
    by_byte: bool = False


@dataclass(frozen=True, slots=True)
class StepsScene:
    """A recording with all that its pictures show; None where there is nothing to play.

    Parameters
    ----------
    request
        What was asked for.
    recording
        The steps.
    listing
        Lines of the pseudo-code.
    ground
        What lies beside the steps, as it was before them.
    runs
        What the steps change.
    n_fed, n_goal, n_keys
        Of a method of the catalogue: keys that it holds, or has got so far; that it holds once it is built; keys of the
        list.
    lacks
        Why there is nothing to play: ``built`` (not yet: ask again), ``interpreter`` (a set that cannot be seen into);
        "" where there is.
    """

    request: StepsRequest
    recording: Recording | None = None
    listing: tuple[str, ...] = ()
    ground: Ground = None
    runs: tuple[ChangeRun, ...] = ()
    n_fed: int = 0
    n_goal: int = 0
    n_keys: int = 0
    lacks: str = ""


def build_steps(session: Session, request: StepsRequest) -> StepsScene:
    """Return the recording of an operation on the list as it is now.

    What a method of the catalogue must be built for first is built for some milliseconds; a scene that lacks it says
    how far that is. Raises ``ParameterError`` as ``record`` does.
    """
    url = request.url if request.structure == "policy" else typed_key(session, request.url)
    if request.structure in METHOD_OPERATIONS and request.operation in METHOD_OPERATIONS[request.structure]:
        return _of_method(session, request, url)
    recording = record(session, request.structure, request.operation, url, by_byte=request.by_byte)
    return scene_of(request, recording, ground_of(session, recording))


def _of_method(session: Session, request: StepsRequest, key: bytes) -> StepsScene:
    name, operation = request.structure, request.operation
    if not can_play(name):
        return StepsScene(request, lacks="interpreter")
    played, deadline = session.played, time.perf_counter() + BUILD_S
    if name == "list":
        recording = played.listed(operation, key, deadline)
        progress = played.list_progress()
    else:
        is_whole = played.advance(name, deadline) is not None
        recording = record(session, name, operation, key) if is_whole else None
        progress = played.progress(name)
    counts = (progress.n_fed, progress.n_goal, progress.n_keys)
    if recording is None:
        return StepsScene(request, None, (), None, (), *counts, lacks="built")
    return scene_of(request, recording, ground_of(session, recording), counts)


def scene_of(
    request: StepsRequest, recording: Recording, ground: Ground, counts: tuple[int, int, int] = (0, 0, 0)
) -> StepsScene:
    """Return the scene of a recording on its ground; ``counts`` as ``n_fed``, ``n_goal`` and ``n_keys`` of it."""
    return StepsScene(request, recording, LISTINGS[recording.code], ground, change_runs(recording.steps), *counts)
