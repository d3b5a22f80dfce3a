"""What the player shows: the recording of an operation on a URL, and the lines of its pseudo-code.

Where it stands: ``build_steps`` runs in the worker; the recording makes its steps when they are asked for, from facts
that no longer change.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.operations import typed_key
from core.steps.base import Act, Change, ChangeKind, Counts, Operation, Recording, Step
from core.steps.pseudo_code import LISTINGS
from core.steps.record import PLAYED, record

if TYPE_CHECKING:
    from core.session import Session

__all__ = [
    "PLAYED",
    "Act",
    "Change",
    "ChangeKind",
    "Counts",
    "Operation",
    "Recording",
    "Step",
    "StepsRequest",
    "StepsScene",
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
    """A recording and its pseudo-code; None where there is nothing to play."""

    request: StepsRequest
    recording: Recording | None = None
    listing: tuple[str, ...] = ()


def build_steps(session: Session, request: StepsRequest) -> StepsScene:
    """Return the recording of an operation on the list as it is now; raises ``ParameterError`` as ``record`` does."""
    url = request.url if request.structure == "policy" else typed_key(session, request.url)
    recording = record(session, request.structure, request.operation, url, by_byte=request.by_byte)
    return StepsScene(request, recording, LISTINGS[recording.code])
