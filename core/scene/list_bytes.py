"""What the loaded list really takes in each structure: the ground of curves that go on beyond it.

Where it stands: ``build_list_bytes`` runs in the worker between two steps. Cost: a snapshot, well under 1 ms.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.memory import Basis

if TYPE_CHECKING:
    from core.session import Session

__all__ = ["ListBytes", "ListBytesRequest", "build_list_bytes"]

SHOWN = ("radix", "trie", "exact")


@dataclass(frozen=True, slots=True)
class ListBytesRequest:
    """Ask for the bytes of the list as it is now."""


@dataclass(frozen=True, slots=True)
class ListBytes:
    """Distinct keys, their bytes, and per structure (name, keys that it holds, bytes that it would hold alone)."""

    n_keys: int = 0
    key_bytes: int = 0
    structures: tuple[tuple[str, int, int], ...] = ()

    @property
    def bytes_per_key(self) -> float:
        """Mean length of a key in bytes; 0.0 without keys."""
        return self.key_bytes / self.n_keys if self.n_keys else 0.0


def build_list_bytes(session: Session, request: ListBytesRequest) -> ListBytes:
    """Return the bytes of this moment; structures that hold nothing, or were only modelled, are left out."""
    store = session.store
    states = {state.name: state for state in session.snapshot().structures}
    held = tuple(
        (name, states[name].n_keys, states[name].memory.standalone_bytes)
        for name in SHOWN
        if name in states and states[name].n_keys and states[name].memory.basis is Basis.MEASURED
    )
    return ListBytes(store.n, store.key_bytes, held)
