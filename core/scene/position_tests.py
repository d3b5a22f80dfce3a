"""Where each hash of a filter puts its positions: how many different ones, how evenly over the bits and their lanes.

Of hash i = 0 … k − 1 over many keys are counted: different positions, against m (1 − (1 − 1/m)^n); positions in equal
blocks of the bits; positions by their place in a byte and in a word of 64 bits (their lanes). Evenness is told by χ².

Where it stands: below ``hash_quality``. Cost: some 15 ns a position; a bitmap of m bits a hash, or where all of them
would pass ``BITMAP_BYTES`` the positions themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core import significance

BITMAP_BYTES = 1 << 26
KEPT_POSITIONS = 1 << 22
"""Most positions that are kept where there is no room for bitmaps."""
BLOCKS, WORD, BYTE = 64, 64, 8
MOST_HASHES = 64
"""Hashes that are looked at, the first ones."""


@dataclass(frozen=True, slots=True)
class Evenness:
    """χ² of counts in equal classes: its value, degrees of freedom, and the chance of as much or more."""

    statistic: float
    degrees: int
    chance: float


@dataclass(frozen=True, slots=True)
class HashRow:
    """What one hash does with the keys.

    Parameters
    ----------
    index
        i of 0 … k − 1.
    n
        Keys that were looked at.
    distinct, distinct_expected
        Different positions, and how many by chance.
    distinct_chance
        Chance of a number as far out.
    blocks, byte_lanes, word_lanes
        Evenness over equal blocks of the bits, over the eight places in a byte and the 64 in a word; None where there
        are too few keys or bits to tell.
    set_share
        Share of absent URLs whose position i is set; None while none was asked.
    """

    index: int
    n: int
    distinct: int
    distinct_expected: float
    distinct_chance: float
    blocks: Evenness | None = None
    byte_lanes: Evenness | None = None
    word_lanes: Evenness | None = None
    set_share: float | None = None


def most_keys(m: int, k: int) -> int | None:
    """Return how many keys can be looked at: None for any number, since bitmaps have room."""
    hashes = min(k, MOST_HASHES)
    return None if hashes * (m // 8) <= BITMAP_BYTES else KEPT_POSITIONS // hashes


class PositionCounts:
    """Counts of each hash's positions, batch by batch."""

    def __init__(self, m: int, k: int) -> None:
        self._m, self._k, self.n = m, min(k, MOST_HASHES), 0
        self._by_block = np.zeros((self._k, BLOCKS), np.int64)
        self._by_lane = np.zeros((self._k, WORD), np.int64)
        self._keeps = most_keys(m, k) is not None
        self._kept: list[NDArray[np.uint64]] = []
        self._bits: list[NDArray[np.uint8]] = []
        self._distinct = [0] * self._k
        self._offset = (np.arange(self._k, dtype=np.int64) * BLOCKS)[None, :]

    def reserve(self) -> Iterator[None]:
        """Reserve the bitmaps, one a step, and write them: memory that was never touched comes in slowly."""
        while not self._keeps and len(self._bits) < self._k:
            self._bits.append(np.empty(8 * -(-self._m // 64), np.uint8))
            self._bits[-1].fill(0)
            yield

    def take(self, placed: NDArray[np.uint64]) -> None:
        """Count the positions of some keys (uint64[n, k]); bitmaps must be reserved."""
        from core.structures.bloom_kernels import add_positions  # here: the module is known before kernels are loaded

        placed = placed[:, : self._k]
        self.n += placed.shape[0]
        signed = placed.astype(np.int64)
        size = self._k * BLOCKS
        block = signed * BLOCKS // self._m if self._m < 1 << 57 else signed // (self._m // BLOCKS + 1)
        self._by_block += np.bincount((block + self._offset).ravel(), minlength=size).reshape(self._k, BLOCKS)
        self._by_lane += np.bincount(((signed & (WORD - 1)) + self._offset).ravel(), minlength=size).reshape(-1, WORD)
        if self._keeps:
            self._kept.append(placed.copy())
            return
        was_present = np.empty(placed.shape[0], np.uint8)
        for i, bits in enumerate(self._bits):
            self._distinct[i] += int(add_positions(np.ascontiguousarray(placed[:, i : i + 1]), bits, was_present))

    def row(self, index: int, set_share: float | None) -> HashRow:
        """Return what is known of a hash; where positions were kept, they are sorted for it."""
        distinct = self._distinct[index]
        if self._keeps and self.n:
            distinct = len(np.unique(np.concatenate([placed[:, index] for placed in self._kept])))
        return HashRow(
            index,
            self.n,
            distinct,
            significance.distinct_expected(self.n, self._m),
            significance.distinct_chance(distinct, self.n, self._m),
            self._evenness(*self._blocks(index)),
            self._evenness(*self._lanes(index, BYTE)),
            self._evenness(*self._lanes(index, WORD)),
            set_share,
        )

    def _blocks(self, index: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return the counts of equal blocks and their sizes; fewer and larger ones where there are few keys."""
        edges = [-(-block * self._m // BLOCKS) for block in range(BLOCKS + 1)]
        sizes = np.diff(np.array(edges, np.float64))
        counts, classes = self._by_block[index], BLOCKS
        while classes > 2 and self.n < 2 * significance.LEAST_EXPECTED * classes:
            counts, sizes, classes = counts.reshape(-1, 2).sum(axis=1), sizes.reshape(-1, 2).sum(axis=1), classes // 2
        return counts, sizes

    def _lanes(self, index: int, width: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return the counts by position mod ``width`` and how many of the m positions each lane has."""
        counts = self._by_lane[index].reshape(-1, width).sum(axis=0)
        sizes = np.full(width, self._m // width, np.float64)
        sizes[: self._m % width] += 1
        return counts, sizes

    @staticmethod
    def _evenness(counts: NDArray[np.int64], sizes: NDArray[np.float64]) -> Evenness | None:
        there = sizes > 0
        found = significance.chi_square(counts[there], sizes[there]) if counts.sum() else None
        return None if found is None else Evenness(*found)
