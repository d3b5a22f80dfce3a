"""A counting Bloom filter: a counter of 4 bits in place of each bit, so that keys can be taken out again.

A counter that reaches 15 is stuck for ever: what it stands for is no longer known, and to keep it means that a key
may stay "possibly held" after it was deleted, but that no other key is ever lost. A key that is absent for certain is
not deleted. One that is wrongly called possibly held can be, and takes away what others stand on: only an exact index
can tell.

Where it stands: as ``bloom``; built for the family of filters. Positions are those of a classic filter of the same m
and k under enhanced double hashing, so the counters that are not 0 are its set bits.
Source: L. Fan, P. Cao, J. Almeida, A. Broder, *Summary Cache*, IEEE/ACM Transactions on Networking 8, 2000.
Cost: 4 m bits.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.errors import LawBroken, UnionError
from core.hashing import enhanced_positions, hash_batch, hash_key
from core.memory import MemoryBreakdown, MemoryPart
from core.source.arena import KeyBatch, KeyHashes
from core.structures.counting_kernels import STUCK, add_counters, count_values, query_counters, remove_counters
from core.structures.packed import LINE_BYTES, check_field, line_aligned

COUNTER_BITS = 4


class CountingFilter:
    """A filter of m counters of 4 bits and k positions a key.

    Parameters
    ----------
    m, k
        Counters and positions a key.
    seed
        32-bit seed of murmur3.

    Attributes
    ----------
    n_set
        Counters that are not 0, exact at every moment.
    n_stuck
        Counters that reached 15; it never falls.
    n_told
        Distinct keys held, as far as they are known: see :meth:`insert` and :meth:`remove`.
    n_held
        Inserts without those that were taken back by deletes.

    Raises
    ------
    ParameterError
        A field is out of range.
    BudgetError
        The counters do not fit into the free memory; nothing was reserved.
    """

    name = "counting"
    exact = False

    def __init__(self, m: int, k: int, seed: int = 0) -> None:
        check_field("m", m, 1, sizing.M_LIMIT)
        check_field("k", k, 1, sizing.K_LIMIT)
        check_field("seed", seed, 0, 2**32 - 1)
        self.m, self.k, self.seed = m, k, seed
        self.n_set = self.n_stuck = self.n_told = self.n_held = 0
        self._steps = np.arange(1, k + 1, dtype=np.uint64) % np.uint64(m)
        self._counters = line_aligned(self.name, -(-m // (2 * LINE_BYTES)) * LINE_BYTES)

    @classmethod
    def sized(cls, n: int, p: float, seed: int = 0) -> CountingFilter:
        """Return an empty filter for n keys at rate p (``sizing.solve``)."""
        size = sizing.solve(n=n, p=p)
        return cls(size.m, size.k, seed)

    # -- batches ------------------------------------------------------------------------------------------------

    def _hashes(self, keys: KeyBatch, hashes: KeyHashes | None) -> KeyHashes:
        return hashes if hashes is not None and hashes.seed == self.seed else hash_batch(keys, self.seed)

    def insert(self, keys: KeyBatch, hashes: KeyHashes | None = None, n_new: int | None = None) -> NDArray[np.uint8]:
        """Count keys in, in order; return uint8[n]: 1 where no counter was 0 before the key's own turn.

        ``n_new``: how many of the keys are distinct and new; without it, those that found a 0 are counted.
        """
        known, was_present = self._hashes(keys, hashes), np.empty(len(keys), np.uint8)
        changed = np.zeros(2, np.int64)
        add_counters(known.h1, known.h2, self._counters, np.uint64(self.m), self._steps, was_present, changed)
        self.n_set += int(changed[0])
        self.n_stuck += int(changed[1])
        self.n_told += len(keys) - int(np.count_nonzero(was_present)) if n_new is None else n_new
        self.n_held += len(keys)
        return was_present

    def remove(self, keys: KeyBatch, hashes: KeyHashes | None = None, n_gone: int | None = None) -> NDArray[np.uint8]:
        """Count keys out, in order; return uint8[n]: 1 where it was done, 0 where the key is absent and was refused.

        ``n_gone``: how many distinct keys are no longer held; without it, those that are absent after their own turn.
        A key that is wrongly called possibly held is counted out too: ask an exact index first.
        """
        known = self._hashes(keys, hashes)
        removed, gone = np.empty(len(keys), np.uint8), np.empty(len(keys), np.uint8)
        changed = np.zeros(1, np.int64)
        remove_counters(
            known.h1, known.h2, self._counters, np.uint64(self.m), self._steps, removed, gone, changed
        )  # fmt: skip
        self.n_set -= int(changed[0])
        self.n_held -= int(np.count_nonzero(removed))
        self.n_told = max(0, self.n_told - (int(np.count_nonzero(gone)) if n_gone is None else n_gone))
        return removed

    def contains_batch(self, keys: KeyBatch, hashes: KeyHashes | None = None) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the key is possibly held, 0 where it is definitely not."""
        known, possibly = self._hashes(keys, hashes), np.empty(len(keys), np.uint8)
        query_counters(known.h1, known.h2, self._counters, np.uint64(self.m), self._steps, possibly)
        return possibly

    # -- single keys --------------------------------------------------------------------------------------------

    def positions(self, key: bytes) -> list[int]:
        """Return the k positions of a key, in order."""
        return enhanced_positions(*hash_key(key, self.seed), self.m, self.k)

    def value(self, position: int) -> int:
        """Return a counter, 0 … 15."""
        return int(self._counters[position >> 1]) >> 4 * (position & 1) & STUCK

    def _change(self, position: int, by: int) -> None:
        self._counters[position >> 1] = int(self._counters[position >> 1]) + (by << 4 * (position & 1))

    def __contains__(self, key: bytes) -> bool:
        return all(self.value(position) for position in self.positions(key))

    def insert_key(self, key: bytes) -> bool:
        """Count one key in; return whether no counter was 0 before."""
        fresh = False
        for position in self.positions(key):
            before = self.value(position)
            if before < STUCK:
                self._change(position, 1)
                self.n_set += before == 0
                self.n_stuck += before == STUCK - 1
                fresh |= before == 0
        self.n_told += fresh
        self.n_held += 1
        return not fresh

    def remove_key(self, key: bytes) -> bool:
        """Count one key out; return whether it was done: a key that is absent is refused."""
        positions = self.positions(key)
        if any(self.value(at) < min(STUCK, positions.count(at)) for at in positions):
            return False
        emptied = 0
        for position in positions:
            before = self.value(position)
            if before < STUCK:
                self._change(position, -1)
                emptied += before == 1
        self.n_set -= emptied
        self.n_held -= 1
        self.n_told = max(0, self.n_told - bool(emptied))
        return True

    # -- the whole ----------------------------------------------------------------------------------------------

    @property
    def n_keys(self) -> int:
        """Number of distinct keys held."""
        return self.n_told

    @property
    def fill(self) -> float:
        """Share of counters that are not 0."""
        return self.n_set / self.m

    @property
    def predicted_rate(self) -> float:
        """Predicted rate of false positives with ``n_told`` keys, without what stuck counters add."""
        return sizing.rate(self.n_told, self.m, self.k)

    def values(self, first: int, stop: int) -> NDArray[np.uint8]:
        """Return counters ``first`` … ``stop − 1`` (uint8)."""
        pairs = self._counters[first >> 1 : (stop + 1) >> 1]
        both = np.column_stack([pairs & STUCK, pairs >> 4]).reshape(-1)
        return both[first & 1 : (first & 1) + stop - first]

    def value_counts(self) -> NDArray[np.int64]:
        """Return how many counters have each value (int64[16]); about 1 ms for a million counters."""
        pairs = np.zeros(256, np.int64)
        count_values(self._counters, pairs)
        square = pairs.reshape(16, 16)
        counts: NDArray[np.int64] = square.sum(axis=0) + square.sum(axis=1)
        counts[0] -= 2 * self._counters.shape[0] - self.m
        return counts

    def union(self, other: CountingFilter) -> CountingFilter:
        """Return a filter of both: its counters are the sums, stuck at 15.

        Raises ``UnionError`` with the first of m, k, seed that differs.
        """
        for field in ("name", "m", "k", "seed"):
            left, right = getattr(self, field), getattr(other, field)
            if left != right:
                raise UnionError(field=field, left=left, right=right)
        united = CountingFilter(self.m, self.k, self.seed)
        low = np.minimum((self._counters & STUCK) + (other._counters & STUCK), STUCK)
        high = np.minimum((self._counters >> 4) + (other._counters >> 4), STUCK)
        united._counters[:] = low | high << 4
        counts = united.value_counts()
        united.n_set, united.n_stuck = int(counts[1:].sum()), int(counts[STUCK])
        united.n_told, united.n_held = self.n_told + other.n_told, self.n_held + other.n_held
        return united

    def memory(self) -> MemoryBreakdown:
        """Return the bytes of the counters; a filter reads nothing of the key store."""
        size_bytes = self._counters.nbytes
        return MemoryBreakdown((MemoryPart("counters", size_bytes),), 0, size_bytes)

    def check(self) -> None:
        """Count all counters; raise ``LawBroken`` at the first law that does not hold.

        Laws: ``n_set`` and ``n_stuck`` are what is counted; counters beyond m are 0; as long as none is stuck, they
        sum to k for each key held.
        """
        counts = self.value_counts()
        if int(counts[1:].sum()) != self.n_set:
            raise LawBroken(structure=self.name, law="n_set", stored=self.n_set, found=int(counts[1:].sum()))
        if int(counts[STUCK]) != self.n_stuck:
            raise LawBroken(structure=self.name, law="n_stuck", stored=self.n_stuck, found=int(counts[STUCK]))
        if self.values(self.m, 2 * self._counters.shape[0]).any():
            raise LawBroken(structure=self.name, law="padding_zero", found=self.m)
        total = int(counts @ np.arange(STUCK + 1))
        if not self.n_stuck and total != self.k * self.n_held:
            raise LawBroken(structure=self.name, law="sum", stored=self.k * self.n_held, found=total)
        if min(self.n_told, self.n_held) < 0:
            raise LawBroken(structure=self.name, law="n_told", found=self.n_told)
