"""A filter's bits by cache lines, for the pictures of the classic and the blocked filter.

Where it stands: below ``family_classic`` and ``family_blocked``. Cost: about 1 ms for 2^24 bits.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.scene.family_frame import LINE_BITS
from core.sizing import fill

MOST_CELLS = 1536
"""Cells of the picture; where there are more blocks, a cell stands for several."""


@dataclass(frozen=True, slots=True)
class BlocksPicture:
    """Blocks of 512 bits by their fill, and where one URL lies.

    Parameters
    ----------
    n_blocks, blocks_per_cell
        Blocks (the last may be shorter), and how many a cell stands for.
    fills
        float32[cells]: share of set bits of each cell.
    counted, expected
        int64[513], float64[513]: whole blocks with so many set bits, counted and by theory.
    url, positions, is_set
        The URL that is shown, its k bits and whether each is set.
    block, line
        Its first bit's block, and that block's bits (uint8[512] or fewer, 0 or 1).
    rate_classic
        The rate that a classic filter of as many bits has, with the k that is best there.
    m_needed
        Bits with which this member keeps the rate asked for; None where that is not worked out.
    """

    n_blocks: int
    blocks_per_cell: int
    fills: NDArray[np.float32]
    counted: NDArray[np.int64]
    expected: NDArray[np.float64]
    url: bytes
    positions: tuple[int, ...]
    is_set: tuple[bool, ...]
    block: int
    line: NDArray[np.uint8]
    rate_classic: float
    m_needed: int | None = None

    @property
    def blocks_touched(self) -> int:
        """Different blocks that the URL's bits lie in."""
        return len({position // LINE_BITS for position in self.positions})


def blocks_picture(
    packed: NDArray[np.uint8],
    m: int,
    url: bytes,
    positions: Sequence[int],
    expected: NDArray[np.float64],
    rate_classic: float,
    m_needed: int | None = None,
) -> BlocksPicture:
    """Return the picture of m bits.

    Parameters
    ----------
    packed
        uint8, the bits, little-endian, whole words of 64; padding bits zero.
    positions
        The URL's bits.
    expected
        float64[513]: probability that a block has so many set bits.
    """
    n_blocks = -(-m // LINE_BITS)
    counts = np.add.reduceat(
        np.bitwise_count(packed.view(np.uint64)), np.arange(0, -(-m // 64), LINE_BITS // 64), dtype=np.int64
    )
    whole = counts[: m // LINE_BITS]
    size = -(-n_blocks // MOST_CELLS)
    firsts = np.arange(0, n_blocks, size)
    bits = np.minimum(LINE_BITS * size, m - LINE_BITS * firsts)
    block = positions[0] // LINE_BITS
    line = np.unpackbits(packed[block * LINE_BITS // 8 : (block + 1) * LINE_BITS // 8], bitorder="little")
    return BlocksPicture(
        n_blocks=n_blocks,
        blocks_per_cell=size,
        fills=(np.add.reduceat(counts, firsts) / bits).astype(np.float32),
        counted=np.bincount(whole, minlength=LINE_BITS + 1),
        expected=expected * len(whole),
        url=url,
        positions=tuple(positions),
        is_set=tuple(bool(packed[at >> 3] >> (at & 7) & 1) for at in positions),
        block=block,
        line=line[: m - block * LINE_BITS],
        rate_classic=rate_classic,
        m_needed=m_needed,
    )


def binomial(trials: int, share: float) -> NDArray[np.float64]:
    """Return the probabilities of 0 … ``trials`` hits (float64[trials + 1]).

    >>> binomial(2, 0.5).tolist()
    [0.25, 0.5, 0.25]
    """
    if share <= 0 or share >= 1:
        sure = np.zeros(trials + 1)
        sure[0 if share <= 0 else trials] = 1.0
        return sure
    hits = np.arange(trials + 1)
    steps = np.log((trials - hits[:-1]) / hits[1:]) + math.log(share / (1 - share))
    return np.exp(np.concatenate([[0.0], np.cumsum(steps)]) + trials * math.log1p(-share))


def line_fills(n: int, m: int, k: int) -> NDArray[np.float64]:
    """Return the probability that 512 bits of a classic filter have 0 … 512 set ones (float64[513])."""
    return binomial(LINE_BITS, fill(n, m, k))
