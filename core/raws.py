"""First entries as they stood, kept only where they differ from their key.

One arena, numbers ascending (keys are numbered by first appearance), found by binary search; for whole chunks by one
bit a key and the count of raws before each 64 keys (G. Jacobson, "Space-efficient static trees and graphs", FOCS 1989:
rank). A key that was deleted by hand and came back in the list keeps its number; its new first entry stands in a small
table beside.

Where it stands: part of the ledger. Cost: the bytes of those entries and 12 bytes each; nothing where none differs.
12 bytes for 64 keys once chunks ask.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.keys import grown
from core.ledger_kernels import gather_raws, mark_raws, raws_needed
from core.source.arena import PADDING, UrlChunk
from core.structures.base import InsertReport


class FirstRaws:
    """Raw first entries by key number, without their line ends.

    Attributes
    ----------
    numbers, offsets, arena
        uint32[n], int64[n + 1] and uint8: entry i is ``arena[offsets[i] : offsets[i + 1]]``.
    bits, before
        uint64 and uint32, a word for 64 keys: which keys have a raw, and how many raws come before them.
    n
        How many are kept.
    renewed
        First entries of keys that came back, by number.
    """

    __slots__ = ("_n_marked", "arena", "before", "bits", "n", "numbers", "offsets", "renewed")

    def __init__(self) -> None:
        self.numbers: NDArray[np.uint32] = np.zeros(0, np.uint32)
        self.offsets: NDArray[np.int64] = np.zeros(1, np.int64)
        self.arena: NDArray[np.uint8] = np.zeros(PADDING, np.uint8)
        self.bits: NDArray[np.uint64] = np.zeros(0, np.uint64)
        self.before: NDArray[np.uint32] = np.zeros(0, np.uint32)
        self.n = self._n_marked = 0
        self.renewed: dict[int, bytes] = {}

    def keep(
        self,
        chunk: UrlChunk,
        report: InsertReport,
        changed: NDArray[np.uint8],
        first_number: int,
        expected_share: float = 1.0,
    ) -> None:
        """Keep the first entries of a chunk's new keys that differ from them.

        ``changed`` uint8[n]: whether the policy changed the entry; ``first_number``: number of the first new key.
        """
        is_new = report.is_new
        revived = (is_new == 1) & (report.number < first_number)
        if revived.any():
            self._renew(chunk, report, revived)
            is_new = is_new * ~revived
        keys = chunk.keys
        slices = (keys.buffer, chunk.entry_start, keys.start, keys.length, chunk.key_entry, is_new)
        count, size = raws_needed(*slices, changed)
        if not count:
            return
        used = int(self.offsets[self.n])
        self.numbers = grown(self.numbers, self.n + count, self.n, expected_share)
        self.offsets = grown(self.offsets, self.n + count + 1, self.n + 1, expected_share)
        self.arena = grown(self.arena, used + size + PADDING, used, expected_share)
        self.n = int(gather_raws(*slices, report.number, changed, self.numbers, self.n, self.offsets, self.arena))

    def mark(self, n_keys: int) -> None:
        """Bring ``bits`` and ``before`` up to date, for keys below ``n_keys``."""
        known, need = len(self.bits), (n_keys >> 6) + 1
        if need > known:
            more = max(need - known, known >> 1)
            self.bits = np.concatenate((self.bits, np.zeros(more, np.uint64)))
            self.before = np.concatenate((self.before, np.zeros(more, np.uint32)))
        if self._n_marked < self.n:
            mark_raws(self.numbers, self._n_marked, self.n, self.bits, self.before)
            self._n_marked = self.n

    def _renew(self, chunk: UrlChunk, report: InsertReport, revived: NDArray[np.bool_]) -> None:
        for i in np.flatnonzero(revived).tolist():
            raw = chunk.raw_entry(int(chunk.key_entry[i])).removesuffix(b"\n").rstrip(b"\r")
            self.renewed[int(report.number[i])] = raw

    def get(self, number: int) -> bytes | None:
        """Return the first entry of a key, None where it does not differ from the key."""
        if number in self.renewed:
            return self.renewed[number]
        row = int(np.searchsorted(self.numbers[: self.n], number))
        if row < self.n and int(self.numbers[row]) == number:
            return self.arena[int(self.offsets[row]) : int(self.offsets[row + 1])].tobytes()
        return None

    def any_between(self, first: int, stop: int) -> bool:
        """Whether any key numbered ``first`` … ``stop − 1`` has a first entry that differs from it."""
        low, high = np.searchsorted(self.numbers[: self.n], [first, stop])
        return bool(high > low) or any(first <= number < stop for number in self.renewed)

    @property
    def size_bytes(self) -> int:
        """Bytes in use."""
        return int(self.offsets[self.n]) + 12 * self.n + 12 * len(self.bits)
