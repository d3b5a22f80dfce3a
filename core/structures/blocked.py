"""A blocked Bloom filter: all bits of a key lie in one block of 512 bits, which is one cache line.

Where it stands: as ``bloom``; built for the family of filters. Rules of the positions: ``packed_kernels``.
Source: F. Putze, P. Sanders, J. Singler, *Cache-, Hash- and Space-Efficient Bloom Filters*, JEA 14, 2009.
Cost: 64 bytes a block; one cache miss a key.
"""

from __future__ import annotations

from typing import Self

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.errors import LawBroken, ParameterError
from core.member_rates import BLOCK_BITS, blocked_rate, blocks_of, hashes_for_blocks
from core.source.arena import KeyHashes
from core.structures.packed import PackedFilter, mixed
from core.structures.packed_kernels import add_blocked, place_blocked, query_blocked

_WORD = 2**64
_GOLDEN = 0x9E3779B97F4A7C15


class BlockedFilter(PackedFilter):
    """A filter of ``n_blocks`` blocks; parameters, attributes and errors of :class:`PackedFilter`."""

    name = "blocked"

    def __init__(self, n_blocks: int, k: int, seed: int = 0) -> None:
        if not 1 <= n_blocks <= sizing.M_LIMIT // BLOCK_BITS:
            raise ParameterError(field="m", value=n_blocks * BLOCK_BITS, expected=(BLOCK_BITS, sizing.M_LIMIT))
        super().__init__(n_blocks * BLOCK_BITS, k, seed)
        self.n_blocks = n_blocks

    @classmethod
    def sized(cls, n: int, p: float, seed: int = 0) -> BlockedFilter:
        """Return an empty filter with the bits of a classic one for n keys at rate p, and the k that is best here."""
        n_blocks = blocks_of(n, p)
        return cls(n_blocks, hashes_for_blocks(n, n_blocks), seed)

    def empty_twin(self) -> Self:
        """Return an empty filter of the same sizes and seed."""
        return type(self)(self.n_blocks, self.k, self.seed)

    def place_key(self, h1: int, h2: int) -> list[int]:
        """Return the k positions of a key by its hashes, in order."""
        base = (h1 * self.n_blocks >> 64) * BLOCK_BITS
        words = [h2, *(mixed((h2 + turn * _GOLDEN) % _WORD) for turn in range(1, -(-self.k // 7)))]
        return [base + (words[i // 7] >> 9 * (i % 7)) % BLOCK_BITS for i in range(self.k)]

    def _add(self, hashes: KeyHashes, was_present: NDArray[np.uint8]) -> int:
        return int(add_blocked(hashes.h1, hashes.h2, self._bytes, np.uint64(self.n_blocks), self.k, was_present))

    def _ask(self, hashes: KeyHashes, possibly: NDArray[np.uint8]) -> None:
        query_blocked(hashes.h1, hashes.h2, self._bytes, np.uint64(self.n_blocks), self.k, possibly)

    def _place(self, hashes: KeyHashes, positions: NDArray[np.uint64]) -> None:
        place_blocked(hashes.h1, hashes.h2, np.uint64(self.n_blocks), positions)

    @property
    def predicted_rate(self) -> float:
        """Expected rate with ``n_told`` keys: the mean over the loads of the blocks (``member_rates.blocked_rate``)."""
        return blocked_rate(self.n_told, self.n_blocks, self.k)

    def block_counts(self) -> NDArray[np.int64]:
        """Return the number of set bits of each block (int64[n_blocks])."""
        counts: NDArray[np.int64] = np.bitwise_count(self._bytes.view(np.uint64).reshape(self.n_blocks, -1)).sum(
            axis=1, dtype=np.int64
        )
        return counts

    def check(self) -> None:
        """As :meth:`PackedFilter.check`; and the bits begin on a cache line."""
        super().check()
        if self._bytes.ctypes.data % (BLOCK_BITS // 8):
            raise LawBroken(structure=self.name, law="line_aligned", found=self._bytes.ctypes.data % 64)
