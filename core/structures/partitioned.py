"""A partitioned Bloom filter: k slices of s bits, one bit of a key in each.

Where it stands: as ``bloom``; built for the family of filters. Rules of the positions: ``packed_kernels``; sizes as
pybloom has them.
Sources: F. Chang, K. Li, W. Feng, *Approximate Caches for Packet Classification*, INFOCOM 2004; P. Almeida et al.,
*Scalable Bloom Filters*, IPL 101, 2007, section 3.
Cost: k·s bits; k cache misses a key.
"""

from __future__ import annotations

from typing import Self

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.errors import LawBroken, ParameterError
from core.member_rates import partitioned_rate, slices_for
from core.source.arena import KeyHashes
from core.structures.packed import PackedFilter, check_field, mixed
from core.structures.packed_kernels import add_partitioned, place_partitioned, query_partitioned

_WORD = 2**64


class PartitionedFilter(PackedFilter):
    """A filter of k slices of ``slice_bits`` bits; parameters, attributes and errors of :class:`PackedFilter`."""

    name = "partitioned"

    def __init__(self, slice_bits: int, k: int, seed: int = 0) -> None:
        check_field("k", k, 1, sizing.K_LIMIT)
        if not 1 <= slice_bits <= sizing.M_LIMIT // k:
            raise ParameterError(field="m", value=slice_bits * k, expected=(k, sizing.M_LIMIT))
        super().__init__(slice_bits * k, k, seed)
        self.slice_bits = slice_bits

    @classmethod
    def sized(cls, n: int, p: float, seed: int = 0) -> PartitionedFilter:
        """Return an empty filter with pybloom's sizes for n keys at rate p."""
        k, slice_bits = slices_for(n, p)
        return cls(slice_bits, k, seed)

    def empty_twin(self) -> Self:
        """Return an empty filter of the same sizes and seed."""
        return type(self)(self.slice_bits, self.k, self.seed)

    def place_key(self, h1: int, h2: int) -> list[int]:
        """Return the k positions of a key by its hashes, in order."""
        s = self.slice_bits
        return [i * s + (mixed((h1 + i * h2) % _WORD) * s >> 64) for i in range(self.k)]

    def _add(self, hashes: KeyHashes, was_present: NDArray[np.uint8]) -> int:
        size = np.uint64(self.slice_bits)
        return int(add_partitioned(hashes.h1, hashes.h2, self._bytes, size, self.k, was_present))

    def _ask(self, hashes: KeyHashes, possibly: NDArray[np.uint8]) -> None:
        query_partitioned(hashes.h1, hashes.h2, self._bytes, np.uint64(self.slice_bits), self.k, possibly)

    def _place(self, hashes: KeyHashes, positions: NDArray[np.uint64]) -> None:
        place_partitioned(hashes.h1, hashes.h2, np.uint64(self.slice_bits), positions)

    @property
    def predicted_rate(self) -> float:
        """Expected rate with ``n_told`` keys, (1 − (1 − 1/s)^n)^k."""
        return partitioned_rate(self.n_told, self.slice_bits, self.k)

    def slice_counts(self, pieces: int = 1) -> NDArray[np.int64]:
        """Return the set bits of each slice, cut into pieces of nearly the same size (int64[k, pieces])."""
        edges = np.arange(self.k * pieces + 1) // pieces * self.slice_bits
        edges += np.arange(self.k * pieces + 1) % pieces * self.slice_bits // pieces
        return np.diff(self._set_before(edges)).reshape(self.k, pieces)

    def _set_before(self, bits: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return how many of the bits before each of some places are set (int64, same shape)."""
        words = self._bytes.view(np.uint64)
        whole = np.concatenate([[0], np.cumsum(np.bitwise_count(words), dtype=np.int64)])
        at = bits >> 6
        last = words[np.minimum(at, words.shape[0] - 1)]
        below = (np.uint64(1) << (bits & 63).astype(np.uint64)) - np.uint64(1)
        counts: NDArray[np.int64] = whole[at] + np.bitwise_count(last & below)
        return counts

    def check(self) -> None:
        """As :meth:`PackedFilter.check`; and no slice has more set bits than keys were told."""
        super().check()
        fullest = int(self.slice_counts().max())
        if self.n_is_known and fullest > self.n_told:
            raise LawBroken(structure=self.name, law="slice_by_keys", found=fullest, limit=self.n_told)
