"""Sums of set bits over the square blocks of a bit grid, for one window of it.

A grid lays bit x of the filter at column x mod ``columns``, row x div ``columns``; a block is a
rectangle of ``wide`` × ``tall`` bits and becomes one pixel of a picture. Used by ``scene.bits``.

Bits lie little-endian in 64-bit words, padding bits are zero. Cost: about 2 ns a block and row of bits, so 100 million
bits in blocks of 22 × 22 take some 10 ms; nothing is kept.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import population
from core.jit import inner, kernel

U64 = np.uint64
_ALL_ONES = np.uint64(0xFFFFFFFFFFFFFFFF)


@inner
def _short_row(words, at, wide, n_columns, counts):
    """Add one row of bits from bit ``at`` on to ``counts``, with blocks of at most 64 bits."""
    mask = _ALL_ONES >> U64(64 - wide)
    last = words.shape[0] - 1
    for column in range(n_columns):
        word = at >> 6
        if word > last:
            return
        shift = at & 63
        part = words[word] >> U64(shift)
        if shift + wide > 64 and word < last:
            part |= words[word + 1] << U64(64 - shift)
        counts[column] += np.uint32(population(part & mask))
        at += wide


@inner
def _long_row(words, at, wide, n_columns, counts):
    """Add one row of bits from bit ``at`` on to ``counts``, with blocks of 64 bits and more."""
    n_words = words.shape[0]
    for column in range(n_columns):
        stop = at + wide
        word = at >> 6
        if word >= n_words:
            return
        total = np.int64(population(words[word] & (_ALL_ONES << U64(at & 63))))
        last = min(stop >> 6, n_words)
        for inside in range(word + 1, last):
            total += np.int64(population(words[inside]))
        if stop & 63 and (stop >> 6) < n_words:
            total += np.int64(population(words[stop >> 6] & ~(_ALL_ONES << U64(stop & 63))))
        counts[column] += np.uint32(total)
        at = stop


@kernel
def sum_blocks(words, columns, wide, tall, first_column, first_row, counts):
    """Count the set bits of the blocks of a window.

    Parameters
    ----------
    words
        uint64[w]; may be read-only. Bits behind the end count as not set.
    columns
        Bits in a row of the grid.
    wide, tall
        Bits in a row of a block, and rows of bits in it; 1 or more.
    first_column, first_row
        First block of the window, counted in blocks.
    counts
        uint32[rows, columns of the window]; written. The last block of a row of the grid may be narrower than
        ``wide``; blocks beyond it count 0.
    """
    n_rows, n_columns = counts.shape
    counts[:, :] = 0
    whole = max(0, min(n_columns, columns // wide - first_column))
    rest = 0
    if whole < n_columns:
        rest = columns - (first_column + whole) * wide
    for row in range(n_rows):
        for y in range((first_row + row) * tall, (first_row + row + 1) * tall):
            at = y * columns + first_column * wide
            if (at >> 6) >= words.shape[0]:
                return
            if wide <= 64:
                _short_row(words, at, wide, whole, counts[row])
            else:
                _long_row(words, at, wide, whole, counts[row])
            if 0 < rest <= 64:
                _short_row(words, at + whole * wide, rest, 1, counts[row, whole:])
            elif rest > 64:
                _long_row(words, at + whole * wide, rest, 1, counts[row, whole:])


@kernel
def fill_bytes(counts, sizes, fills):
    """Write fills as bytes: 0 only where no bit is set, 255 only where all are, in proportion between.

    Parameters
    ----------
    counts
        uint32[rows, columns]: set bits of each block.
    sizes
        int64[rows, columns]: bits of each block; 0 gives 0.
    fills
        uint8[rows, columns]; written.
    """
    for row in range(counts.shape[0]):
        for column in range(counts.shape[1]):
            count = np.int64(counts[row, column])
            size = sizes[row, column]
            fill = np.int64(0)
            if count >= size > 0:
                fill = 255
            elif count > 0 and size > 0:
                fill = 1 + np.int64(np.float32(253.0) * np.float32(count) / np.float32(size))
                fill = min(fill, 254)
            fills[row, column] = np.uint8(fill)
