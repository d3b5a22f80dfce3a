"""The ledger: every entry's fate, summed; the flags beside them; and first raw entries that differ from their key.

Each chunk is entered once, after the exact index has judged it. Fates sum to the entries at every moment, also
after a cancel, since a chunk is entered whole or not at all.

Where it stands: fed by ``session`` with a UrlChunk and the index's report. Cost: constant, but for the raws of
first entries that had outer blanks (their bytes), and 24 bytes a chunk for finding an entry's source.
"""

from __future__ import annotations

from bisect import bisect_right

import numpy as np

from core.errors import LawBroken
from core.snapshot import LedgerCounts
from core.source.arena import Fate, Flag, UrlChunk
from core.structures.base import InsertReport


class Ledger:
    """Counts of fates and flags, and the way back from a key to its first raw entry."""

    __slots__ = ("_chunk_first", "_chunk_source", "_chunk_start", "_fates", "_flags", "_n_entries", "_raws")

    def __init__(self) -> None:
        self._fates = np.zeros(len(Fate), np.int64)
        self._flags = np.zeros(len(Flag), np.int64)
        self._n_entries = 0
        self._raws: dict[int, bytes] = {}
        self._chunk_start: list[int] = []
        self._chunk_source: list[int] = []
        self._chunk_first: list[int] = []

    @property
    def n_entries(self) -> int:
        """All entries entered so far, over all sources."""
        return self._n_entries

    def enter(self, chunk: UrlChunk, report: InsertReport) -> None:
        """Enter a judged chunk; ``report`` stands for its keys, in order."""
        if chunk.n_entries == 0:
            return
        self._chunk_start.append(self._n_entries)
        self._chunk_source.append(chunk.source)
        self._chunk_first.append(chunk.first_entry)
        self._fates += chunk.fate_counts
        self._fates[Fate.UNIQUE] += report.n_new
        self._fates[Fate.DUPLICATE_EXACT] += len(chunk.keys) - report.n_new
        self._flags += chunk.flag_counts
        self._n_entries += chunk.n_entries
        if chunk.flag_counts[Flag.TRIMMED] and report.n_new:
            self._keep_trimmed(chunk, report)

    def _keep_trimmed(self, chunk: UrlChunk, report: InsertReport) -> None:
        """Keep the raw bytes of new keys whose entry had outer blanks."""
        new = np.flatnonzero(report.is_new)
        entry = chunk.key_entry[new]
        begins_later = chunk.keys.start[new] > chunk.entry_start[entry]
        stop = chunk.keys.start[new] + chunk.keys.length[new]
        after = chunk.keys.buffer[stop]
        blank_after = (after == ord(" ")) | (after == ord("\t"))
        blank_after &= stop < chunk.entry_start[entry + 1]
        for i in np.flatnonzero(begins_later | blank_after).tolist():
            raw = chunk.raw_entry(int(entry[i])).rstrip(b"\n").rstrip(b"\r")
            self._raws[int(report.number[new[i]])] = raw

    def first_raw(self, number: int, key: bytes) -> bytes:
        """Return the first entry of a key as it stood, without its line end."""
        return self._raws.get(number, key)

    def differs_between(self, first: int, stop: int) -> bool:
        """Whether any key numbered ``first`` … ``stop − 1`` has a first entry that differs from it."""
        if len(self._raws) < stop - first:
            return any(first <= number < stop for number in self._raws)
        return any(number in self._raws for number in range(first, stop))

    def place(self, entry: int) -> tuple[int, int]:
        """Return (source index, entry number within the source) of a global entry number (1-based)."""
        at = bisect_right(self._chunk_start, entry - 1) - 1
        return self._chunk_source[at], self._chunk_first[at] + (entry - 1 - self._chunk_start[at])

    def counts(self) -> LedgerCounts:
        """Return the counts of this moment."""
        return LedgerCounts(tuple(self._fates.tolist()), tuple(self._flags.tolist()))

    def check(self) -> None:
        """Raise ``LawBroken`` unless the fates sum to the entries and none is negative."""
        if int(self._fates.sum()) != self._n_entries or int(self._fates.min()) < 0:
            raise LawBroken(structure="ledger", law="fates sum to the entries", fates=self._fates.tolist())

    @property
    def raw_bytes(self) -> int:
        """Bytes of the kept raw entries."""
        return sum(map(len, self._raws.values()))
