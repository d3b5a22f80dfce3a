"""The key store: all distinct keys in one arena, numbered in the order of their first appearance.

The exact index writes it; exact index, trie and radix tree read it and copy nothing. Each key is followed by one
LF (no key of a list holds one), so that search and export are slices. A key never moves and never changes; a
deleted key keeps its number and bytes.

Cost: the keys' own bytes, 1 byte LF and 8 bytes offset a key.
Floor: above ``source``; below the structures.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.errors import CapacityError
from core.source.arena import PADDING, KeyBatch

KEY_LIMIT = 2**31 - 2
"""Largest number of keys: trees keep one bit of a 32-bit child entry to tell leaf from node."""


class KeyStore:
    """An append-only arena of keys.

    Attributes
    ----------
    arena
        uint8, valid up to ``used_bytes``, at least ``PADDING`` bytes longer.
    offsets
        int64, valid up to index ``n`` inclusive: key k is ``arena[offsets[k] : offsets[k + 1] - 1]``.
    n
        Number of keys.

    Growth replaces the arrays by larger copies; a kernel in another thread that still holds the old ones sees the
    same bytes for every key that existed then.
    """

    __slots__ = ("arena", "n", "offsets")

    def __init__(self) -> None:
        self.arena: NDArray[np.uint8] = np.empty(1 << 16, np.uint8)
        self.offsets: NDArray[np.int64] = np.zeros(1 << 12, np.int64)
        self.n = 0

    @property
    def used_bytes(self) -> int:
        """Bytes of the arena in use: all keys and their LFs."""
        return int(self.offsets[self.n])

    @property
    def key_bytes(self) -> int:
        """Bytes of all keys without their LFs."""
        return self.used_bytes - self.n

    def reserve(self, n_more: int, bytes_more: int, expected_share: float = 1.0) -> None:
        """Make room for ``n_more`` keys of ``bytes_more`` bytes in all.

        ``expected_share`` in (0, 1]: the share of the whole input read when this batch is in; room for the rest is
        reserved by extrapolation (untouched pages cost nothing).
        """
        if self.n + n_more > KEY_LIMIT:
            raise CapacityError(structure="keys", limit=KEY_LIMIT, needed=self.n + n_more)
        need_bytes = self.used_bytes + bytes_more + n_more + PADDING
        self.arena = grown(self.arena, need_bytes, self.used_bytes, expected_share)
        self.offsets = grown(self.offsets, self.n + n_more + 2, self.n + 1, expected_share)

    def append(self, key: bytes) -> int:
        """Append one key that is not yet held; return its number."""
        self.reserve(1, len(key))
        begin = self.used_bytes
        self.arena[begin : begin + len(key)] = np.frombuffer(key, np.uint8)
        self.arena[begin + len(key)] = 10
        self.offsets[self.n + 1] = begin + len(key) + 1
        self.n += 1
        return self.n - 1

    def key(self, number: int) -> bytes:
        """Return the bytes of a key."""
        return self.arena[int(self.offsets[number]) : int(self.offsets[number + 1]) - 1].tobytes()

    def length(self, number: int) -> int:
        """Return the length of a key in bytes."""
        return int(self.offsets[number + 1] - self.offsets[number]) - 1

    def batch(self, first: int, stop: int) -> KeyBatch:
        """Return keys ``first`` … ``stop − 1`` as a batch over the arena itself."""
        start = self.offsets[first:stop]
        return KeyBatch(self.arena, start, self.offsets[first + 1 : stop + 1] - start - 1)

    def batch_of(self, numbers: NDArray[np.uint32]) -> KeyBatch:
        """Return the keys of the given numbers as a batch over the arena itself."""
        at = numbers.astype(np.int64)
        start = self.offsets[at]
        return KeyBatch(self.arena, start, self.offsets[at + 1] - start - 1)


def grown(array: NDArray[np.generic], need: int, used: int, expected_share: float = 1.0) -> NDArray:  # type: ignore[type-arg]
    """Return ``array`` or a larger copy of its first ``used`` rows with room for ``need`` rows.

    The new size extrapolates ``need`` over ``expected_share`` (at least half as much again as before), since
    ``np.empty`` commits pages only when they are written.
    """
    if need <= array.shape[0]:
        return array
    share = min(1.0, max(expected_share, 1e-6))
    size = max(need, int(need / share * 1.05), array.shape[0] + (array.shape[0] >> 1)) + 16
    larger = np.empty((size, *array.shape[1:]), array.dtype)
    larger[:used] = array[:used]
    return larger
