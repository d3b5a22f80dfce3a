"""What every structure can do, and the reports it gives.

Two kinds of structure are fed in two ways:

* *in entry order*: the exact index (the judge, which also writes the key store) and the Bloom filter take each
  chunk's :class:`~core.source.arena.KeyBatch` with its hashes;
* *in sorted batches*: trie and radix tree take numbers of new, distinct keys of the key store in the
  lexicographic order of their bytes.

Floor: above ``keys`` and ``source``; the structures import this file and never each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from core.memory import MemoryBreakdown
from core.source.arena import KeyBatch


@dataclass(frozen=True, slots=True)
class InsertReport:
    """What the exact index found for a batch, in order.

    Parameters
    ----------
    is_new
        uint8[n]: 1 where the key was not held before its own turn.
    number
        uint32[n]: the key's number in the key store.
    n_new
        How many were new.
    """

    is_new: NDArray[np.uint8]
    number: NDArray[np.uint32]
    n_new: int


@runtime_checkable
class Structure(Protocol):
    """What is asked of every structure."""

    name: str
    exact: bool

    @property
    def n_keys(self) -> int:
        """Number of keys held (for an inexact structure: told)."""
        ...

    def contains_batch(self, keys: KeyBatch) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the key is held (inexact structures: possibly held)."""
        ...

    def memory(self) -> MemoryBreakdown:
        """Return the bytes held, by named parts."""
        ...

    def check(self) -> None:
        """Walk every law of the structure; raise ``errors.LawBroken`` at the first that does not hold."""
        ...


@runtime_checkable
class SortedStructure(Structure, Protocol):
    """A tree over the key store, fed with sorted batches of new key numbers."""

    def insert_sorted(self, numbers: NDArray[np.uint32], expected_share: float = 1.0) -> None:
        """Insert keys of the store; ``numbers`` are distinct, not held, in lexicographic order of their bytes.

        ``expected_share`` (0 … 1] is the share of all keys that will then be held: arrays are reserved for the rest.
        """
        ...

    def delete(self, key: bytes) -> bool:
        """Remove one key; return whether it was held."""
        ...
