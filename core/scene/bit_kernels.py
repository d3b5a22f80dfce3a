"""Counting of set bits for the bit grid: blocks, cells of a viewport, and a pyramid of fill.

The grid shows m bits row by row, ``cols`` bits a row (a multiple of 64), so bit x stands in row x // cols, column
x % cols. Bits lie little-endian in a uint8 array, padded with zero bits to a multiple of 64
(``BloomFilter.bits_view``).
Counts are exact at every level and sum to the number of set bits; only :func:`fill_of_counts` rounds, and never so
that a block with a set bit looks empty or one with a gap looks full.

Pyramid: level 0 has blocks of 8 × 8 bits (:func:`grid_counts`); each further level joins 2 × 2 blocks
(:func:`halve_counts`). Cells of fewer than 8 bits a side come from :func:`cell_counts` for the viewport alone.

Cost: 100 million bits in 2 ms for blocks of 512, 4 ms for the lowest level, 10 ms for a whole pyramid with fills;
a viewport of 1600 × 900 cells in 3–20 ms.
Floor: scene; the arrays come from ``structures.bloom``, read-only, and may change while they are read.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import load64, population
from core.jit import inner, kernel

U64 = np.uint64
_ODD_BITS = np.uint64(0x5555555555555555)
_PAIRS = np.uint64(0x3333333333333333)
_NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)


@inner
def _byte_counts(word):
    """Return the number of set bits of each of the eight bytes, in the bytes of one word."""
    word -= (word >> U64(1)) & _ODD_BITS
    word = (word & _PAIRS) + ((word >> U64(2)) & _PAIRS)
    return (word + (word >> U64(4))) & _NIBBLES


@kernel
def block_popcount(bits, block_bytes, out):
    """Write the number of set bits of each block of ``block_bytes`` bytes to ``out`` (int64[blocks]).

    ``bits``: uint8 of any length; ``block_bytes``: a multiple of 8; the last block may be shorter. Returns the sum.
    """
    size = bits.shape[0]
    total = 0
    for i in range(out.shape[0]):
        at = i * block_bytes
        stop = min(at + block_bytes, size)
        count = 0
        while at + 8 <= stop:
            count += population(load64(bits, at))
            at += 8
        while at < stop:
            count += population(U64(bits[at]))
            at += 1
        out[i] = count
        total += count
    return total


@kernel
def grid_counts(bits, cols, first_row, out):
    """Write the number of set bits of blocks of 8 × 8 bits to ``out`` (uint32[block rows, cols / 8]).

    Parameters
    ----------
    bits
        uint8, a multiple of 8 long; what lies beyond counts as not set.
    cols
        Bits a row, a multiple of 64.
    first_row
        Number of the first block row that is counted; ``out`` has as many rows as are wanted.
    """
    size = bits.shape[0]
    row_bytes = cols >> 3
    for r in range(out.shape[0]):
        top = (first_row + r) * 8 * row_bytes
        for w in range(cols >> 6):
            sums = U64(0)
            for y in range(8):
                at = top + y * row_bytes + w * 8
                if at + 8 <= size:
                    sums += _byte_counts(load64(bits, at))
            for b in range(8):
                out[r, w * 8 + b] = np.uint32((sums >> U64(8 * b)) & U64(0xFF))


@kernel
def halve_counts(counts, out):
    """Join 2 × 2 blocks: ``out`` (uint32[⌈rows / 2⌉, ⌈columns / 2⌉]) from ``counts`` (uint32[rows, columns])."""
    rows, columns = counts.shape
    for r in range(out.shape[0]):
        for c in range(out.shape[1]):
            total = counts[2 * r, 2 * c]
            if 2 * c + 1 < columns:
                total += counts[2 * r, 2 * c + 1]
            if 2 * r + 1 < rows:
                total += counts[2 * r + 1, 2 * c]
                if 2 * c + 1 < columns:
                    total += counts[2 * r + 1, 2 * c + 1]
            out[r, c] = total


@inner
def _block_area(m, cols, row, column, side):
    """Return how many bits a block of side × side bits has within the grid and within m."""
    left = column * side
    width = min(side, cols - left)
    full_rows = m // cols
    top = row * side
    rows_full = min(side, max(np.int64(0), full_rows - top))
    area = rows_full * width
    if rows_full < side and top + rows_full == full_rows:
        area += min(width, max(np.int64(0), m - full_rows * cols - left))
    return area


@kernel
def fill_of_counts(counts, m, cols, side, first_row, out):
    """Write the fill 0 … 255 of blocks of ``side`` × ``side`` bits to ``out`` (uint8, the shape of ``counts``).

    0 and 255 are kept for blocks that are wholly empty and wholly set. Bits that are not there (right of ``cols``,
    beyond m) do not count; a block with none is 0. ``first_row`` is the block row of ``counts[0]``.
    """
    for r in range(counts.shape[0]):
        inside = (first_row + r + 1) * side * cols <= m
        for c in range(counts.shape[1]):
            area = side * side
            if not inside or (c + 1) * side > cols:
                area = _block_area(m, cols, first_row + r, c, side)
            count = np.int64(counts[r, c])
            level = np.int64(0)
            if count >= area:
                level = np.int64(255) if area > 0 else np.int64(0)
            elif count > 0:
                level = min(np.int64(254), max(np.int64(1), (count * 510 + area) // (2 * area)))
            out[r, c] = np.uint8(level)


@kernel
def cell_counts(bits, cols, first_row, first_col, side, out):
    """Write the number of set bits of cells of ``side`` × ``side`` bits of a viewport to ``out`` (uint16[h, w]).

    Parameters
    ----------
    bits
        uint8, a multiple of 8 long; what lies beyond counts as not set.
    cols
        Bits a row, a multiple of 64.
    first_row, first_col
        Grid place of the viewport's upper left bit.
    side
        Bits a side, 1 … 57; cells are cut at the right edge of the grid.
    """
    size = bits.shape[0]
    row_bytes = cols >> 3
    for r in range(out.shape[0]):
        for c in range(out.shape[1]):
            out[r, c] = 0
        for y in range(side):
            row_start = (first_row + r * side + y) * row_bytes
            for c in range(out.shape[1]):
                x = first_col + c * side
                width = min(side, cols - x)
                at = row_start + (x >> 3)
                if width <= 0 or at >= size:
                    break
                if at + 8 <= size:
                    word = load64(bits, at)
                else:
                    word = U64(0)
                    for b in range(size - at):
                        word |= U64(bits[at + b]) << U64(8 * b)
                word = (word >> U64(x & 7)) & ((U64(1) << U64(width)) - U64(1))
                out[r, c] += np.uint16(population(word))
