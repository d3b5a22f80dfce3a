"""How many keys have each bit of a filter among their positions, and means of that over the blocks of a bit grid.

A grid lays bit x at column x mod ``columns``, row x div ``columns``; a block is a rectangle of ``wide`` × ``tall``
bits. Used by ``scene.bit_layers``. Cost: about a cache miss a position; 1 ns a bit of a block.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.jit import kernel


@kernel
def count_positions(positions, counts):
    """Add one to each different position of each key, up to 255.

    Parameters
    ----------
    positions
        uint64[n, k]; all below the length of ``counts``.
    counts
        uint8[m]; written.
    """
    for i in range(positions.shape[0]):
        for t in range(positions.shape[1]):
            x = positions[i, t]
            repeated = False
            for earlier in range(t):
                repeated |= positions[i, earlier] == x
            at = np.int64(x)
            if not repeated and counts[at] < 255:
                counts[at] += np.uint8(1)


@kernel
def sum_counts(counts, columns, wide, tall, first_column, first_row, sums):
    """Add up the counts of the bits of each block of a window.

    Parameters
    ----------
    counts
        uint8[m]; may be read-only.
    columns
        Bits in a row of the grid.
    wide, tall
        Bits in a row of a block, and rows of bits in it; 1 or more.
    first_column, first_row
        First block of the window, counted in blocks.
    sums
        uint32[rows, columns of the window]; written. Blocks beyond the last bit have 0.
    """
    m = counts.shape[0]
    sums[:, :] = 0
    for row in range(sums.shape[0]):
        for y in range((first_row + row) * tall, (first_row + row + 1) * tall):
            for column in range(sums.shape[1]):
                left = (first_column + column) * wide
                begin = y * columns + left
                stop = min(y * columns + min(left + wide, columns), m)
                total = np.uint32(0)
                for at in range(begin, stop):
                    total += np.uint32(counts[at])
                sums[row, column] += total
