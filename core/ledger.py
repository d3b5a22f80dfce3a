"""The ledger: one fate and one key number per entry, flags beside them, and the way back to where an entry stood.

Each chunk is entered once, after the exact index has judged it. Fates sum to the entries at every moment, also after a
cancel, since a chunk is entered whole or not at all.

Where it stands: fed by ``intake`` with a UrlChunk, what the policy made of it, and the index's report. Cost: 5 bytes an
entry (fate and key number), 1 byte an entry for flags in those chunks that have any, first raws that differ from their
key and under a policy 12 bytes for 64 keys (``raws``), and 48 bytes a chunk; about 5 ns an entry.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken
from core.keys import grown
from core.ledger_kernels import NO_KEY, enter_policy, enter_raw, keyless_fates
from core.raws import FirstRaws
from core.snapshot import LedgerCounts
from core.source.arena import Fate, Flag, UrlChunk
from core.source.policies import NormalBatch
from core.structures.base import InsertReport


@dataclass(frozen=True, slots=True)
class ChunkPlace:
    """Where a chunk stood.

    Parameters
    ----------
    first
        Entries of all sources before it.
    source
        Index of the source.
    first_in_source
        How many entries of the source came before it, plus 1.
    offset
        Byte offset of its first entry in the decoded source.
    numbers
        Numbers that are shown, where they are not consecutive.
    """

    first: int
    source: int
    first_in_source: int
    offset: int
    numbers: NDArray[np.int64] | None = None


class Ledger:
    """Fates and key numbers of all entries, their sums, and first raws.

    Attributes
    ----------
    fates, numbers
        uint8 and uint32, valid up to ``n_entries``: fate, and key number (``NO_KEY`` where the entry has none).
    raws
        First entries that differ from their key.
    """

    def __init__(self) -> None:
        self.fates: NDArray[np.uint8] = np.zeros(0, np.uint8)
        self.numbers: NDArray[np.uint32] = np.zeros(0, np.uint32)
        self.raws = FirstRaws()
        self._may_change = False  # whether the policy changed a key so far
        self._sums = np.zeros(len(Fate), np.int64)
        self._flags = np.zeros(len(Flag), np.int64)
        self._n_entries = 0
        self._n_flagged = 0  # entries of the chunks whose flags are kept
        self._places: list[ChunkPlace] = []
        self._entry_flags: list[NDArray[np.uint8] | None] = []  # of each chunk, None where no entry has a flag
        self._firsts: list[int] = []

    @property
    def n_entries(self) -> int:
        """All entries entered so far, over all sources."""
        return self._n_entries

    def enter(
        self, chunk: UrlChunk, normal: NormalBatch, report: InsertReport, first_number: int, expected_share: float = 1.0
    ) -> None:
        """Enter a judged chunk.

        ``normal`` is what the policy made of its keys, ``report`` what the index found, ``first_number`` the number
        of the first key that was new; ``expected_share`` as for the structures.
        """
        n = chunk.n_entries
        if n == 0:
            return
        begin, self._n_entries = self._n_entries, self._n_entries + n
        self._places.append(ChunkPlace(begin, chunk.source, chunk.first_entry, chunk.offset, chunk.entry_number))
        self._firsts.append(begin)
        self.fates = grown(self.fates, begin + n, begin, expected_share)
        self.numbers = grown(self.numbers, begin + n, begin, expected_share)
        fates, numbers = self.fates[begin : begin + n], self.numbers[begin : begin + n]
        if chunk.fates is not None:
            fates[:] = chunk.fates
        elif n > len(chunk.keys):
            keyless_fates(chunk.keys.buffer, chunk.entry_start, chunk.key_entry, chunk.fate_counts, fates)
        if n > len(chunk.keys):
            numbers[:] = NO_KEY
        n_policy = self._enter_keyed(chunk, normal, report, first_number, fates, numbers, expected_share)
        self._sums += chunk.fate_counts
        self._sums[Fate.UNIQUE] += report.n_new
        self._sums[Fate.DUPLICATE_EXACT] += len(chunk.keys) - report.n_new - n_policy
        self._sums[Fate.DUPLICATE_POLICY] += n_policy
        self._enter_flags(chunk, normal)

    def _enter_flags(self, chunk: UrlChunk, normal: NormalBatch) -> None:
        """Count flags, and keep those of each entry; a chunk without any costs nothing."""
        malformed = np.flatnonzero(normal.malformed)
        each = chunk.entry_flags
        if malformed.shape[0]:
            each = np.zeros(chunk.n_entries, np.uint8) if each is None else each.copy()
            each[chunk.key_entry[malformed]] |= 1 << Flag.MALFORMED
        elif each is not None:
            each = each.copy() if each.any() else None  # a slice would keep the whole of its array
        self._entry_flags.append(each)
        self._n_flagged += each.shape[0] if each is not None else 0
        self._flags += chunk.flag_counts
        self._flags[Flag.MALFORMED] += malformed.shape[0]

    def _enter_keyed(
        self,
        chunk: UrlChunk,
        normal: NormalBatch,
        report: InsertReport,
        first_number: int,
        fates: NDArray[np.uint8],
        numbers: NDArray[np.uint32],
        share: float,
    ) -> int:
        """Write fates and numbers of the entries with keys; return how many are duplicates by policy."""
        self._may_change = self._may_change or normal.keys is not chunk.keys
        if self._may_change or chunk.flag_counts[Flag.TRIMMED]:
            self.raws.keep(chunk, report, normal.changed, first_number, share)
        if not self._may_change:
            enter_raw(chunk.key_entry, report.is_new, report.number, fates, numbers)
            return 0
        keys, raws = chunk.keys, self.raws
        raws.mark(first_number + report.n_new)
        n_policy = int(
            enter_policy(
                *(keys.buffer, keys.start, keys.length, chunk.key_entry, report.is_new, report.number, normal.changed),
                *(raws.bits, raws.before, raws.offsets, raws.arena, fates, numbers),
            )
        )
        return n_policy + self._judge_renewed(chunk, report, fates) if raws.renewed else n_policy

    def _judge_renewed(self, chunk: UrlChunk, report: InsertReport, fates: NDArray[np.uint8]) -> int:
        """Judge duplicates of keys that came back; return how many duplicates by policy there are more."""
        more = 0
        is_duplicate = np.isin(report.number, list(self.raws.renewed)) & (report.is_new == 0)
        for i in np.flatnonzero(is_duplicate).tolist():
            first = self.raws.renewed[int(report.number[i])].strip(b" \t")
            entry = int(chunk.key_entry[i])
            fate = Fate.DUPLICATE_EXACT if first == chunk.keys.key(i) else Fate.DUPLICATE_POLICY
            more += int(fate) - int(fates[entry])
            fates[entry] = fate
        return more

    def first_raw(self, number: int, key: bytes) -> bytes:
        """Return the first entry of a key as it stood, without its line end."""
        raw = self.raws.get(number)
        return key if raw is None else raw

    def differs_between(self, first: int, stop: int) -> bool:
        """Whether any key numbered ``first`` … ``stop − 1`` has a first entry that differs from it."""
        return self.raws.any_between(first, stop)

    def chunk_of(self, entry: int) -> ChunkPlace:
        """Return the chunk of a global entry number (1-based)."""
        return self._places[bisect_right(self._firsts, entry - 1) - 1]

    def chunk_stop(self, entry: int) -> int:
        """Return the global number of the first entry behind the chunk of an entry."""
        at = bisect_right(self._firsts, entry - 1)
        return (self._firsts[at] if at < len(self._firsts) else self._n_entries) + 1

    def place(self, entry: int) -> tuple[int, int]:
        """Return (source index, number within the source that is shown) of a global entry number (1-based)."""
        chunk = self.chunk_of(entry)
        at = entry - 1 - chunk.first
        number = chunk.first_in_source + at if chunk.numbers is None else int(chunk.numbers[at])
        return chunk.source, number

    def fate(self, entry: int) -> Fate:
        """Return the fate of a global entry number (1-based)."""
        return Fate(int(self.fates[entry - 1]))

    def flags(self, entry: int) -> tuple[Flag, ...]:
        """Return the flags of a global entry number (1-based)."""
        at = bisect_right(self._firsts, entry - 1) - 1
        each = self._entry_flags[at]
        bits = int(each[entry - 1 - self._firsts[at]]) if each is not None else 0
        return tuple(flag for flag in Flag if bits >> flag & 1)

    def flagged_between(self, first: int, stop: int, flag: Flag) -> NDArray[np.bool_]:
        """Return bool[stop − first]: which of the entries at ``first`` … ``stop − 1`` (0-based) have a flag."""
        has = np.zeros(stop - first, np.bool_)
        for at in range(max(0, bisect_right(self._firsts, first) - 1), bisect_right(self._firsts, stop - 1)):
            each, begin = self._entry_flags[at], self._firsts[at]
            if each is not None:
                low, high = max(first, begin), min(stop, begin + each.shape[0])
                has[low - first : high - first] = each[low - begin : high - begin] >> flag & 1
        return has

    def counts(self) -> LedgerCounts:
        """Return the counts of this moment."""
        return LedgerCounts(tuple(self._sums.tolist()), tuple(self._flags.tolist()))

    def check(self) -> None:
        """Raise ``LawBroken`` unless fates sum to the entries and the fate of each entry is counted."""
        if int(self._sums.sum()) != self._n_entries or int(self._sums.min()) < 0:
            raise LawBroken(structure="ledger", law="fates sum to the entries", fates=self._sums.tolist())
        found = np.bincount(self.fates[: self._n_entries], minlength=len(Fate))
        if not np.array_equal(found, self._sums):
            raise LawBroken(structure="ledger", law="each entry has its fate", fates=found.tolist())
        kept = [each for each in self._entry_flags if each is not None]
        flagged = [sum(int(np.count_nonzero(each >> flag & 1)) for each in kept) for flag in Flag]
        if flagged != self._flags.tolist():
            raise LawBroken(structure="ledger", law="each flag has its entries", flags=flagged)

    @property
    def size_bytes(self) -> int:
        """Bytes in use: 5 an entry, 1 more where flags are kept, and the first raws."""
        return 5 * self._n_entries + self._n_flagged + self.raws.size_bytes
