"""What the player shows: the recording of an operation on a URL, and the lines of its pseudo-code.

Where it stands: ``build_steps`` runs in the worker; the recording makes its steps when they are asked for, from facts
that no longer change.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.operations import typed_key
from core.steps.base import Act, Change, ChangeKind, Counts, Operation, Recording, Step
from core.steps.changes import ChangeRun, change_runs
from core.steps.ground import BitsGround, Ground, PathNode, Slot, SlotsGround, TreeGround, ground_of
from core.steps.pseudo_code import LISTINGS
from core.steps.record import OPERATIONS, PLAYED, record

if TYPE_CHECKING:
    from core.session import Session

__all__ = [
    "OPERATIONS",
    "PLAYED",
    "Act",
    "BitsGround",
    "Change",
    "ChangeKind",
    "ChangeRun",
    "Counts",
    "Ground",
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
    """

    request: StepsRequest
    recording: Recording | None = None
    listing: tuple[str, ...] = ()
    ground: Ground = None
    runs: tuple[ChangeRun, ...] = ()


def build_steps(session: Session, request: StepsRequest) -> StepsScene:
    """Return the recording of an operation on the list as it is now; raises ``ParameterError`` as ``record`` does."""
    url = request.url if request.structure == "policy" else typed_key(session, request.url)
    recording = record(session, request.structure, request.operation, url, by_byte=request.by_byte)
    ground = ground_of(session, recording)
    return StepsScene(request, recording, LISTINGS[recording.code], ground, change_runs(recording.steps))
