"""Bit positions of the blocked and the partitioned filter, batch insert and batch look-up.

Blocked: the block is the high word of h1 times the number of blocks; a bit in it is nine bits of a word, seven of
them a word: the first word is h2, word w after it h2 + w·G, mixed, with G = 2^64 / golden ratio.
Partitioned: bit i is the high word of (h1 + i·h2, mixed) times the bits of a slice, in slice i. Mixing keeps the bits
of a key independent of each other, which double hashing in a slice of m/k bits would not (its pairs are too few).

As in ``bloom_kernels`` keys go in groups whose bytes are prefetched: one line a key where all its bits lie in one.

Sources: F. Putze, P. Sanders, J. Singler, *Cache-, Hash- and Space-Efficient Bloom Filters*, JEA 14, 2009 (blocks);
D. Lemire, *Fast Random Integer Generation in an Interval*, TOMACS 29, 2019 (high word of a product).
Cost: 10–25 ns a key at k = 7, beside the hash.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import multiply_high, prefetch
from core.hash_kernels import final_mix
from core.jit import inner, kernel, scratch_kernel
from core.structures.bloom_kernels import GROUP, ask_group, set_group

U64 = np.uint64
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_LAST_BIT = np.uint64(511)


@inner
def _place_in_block(h1, h2, n_blocks, positions, row):
    """Write the positions of one key to ``positions[row]`` (uint64[rows, k]), all in one block of 512."""
    base = multiply_high(h1, n_blocks) << U64(9)
    word, left, turn = h2, 7, U64(0)
    for i in range(positions.shape[1]):
        if left == 0:
            turn += U64(1)
            word, left = final_mix(h2 + turn * _GOLDEN), 7
        positions[row, i] = base | (word & _LAST_BIT)
        word >>= U64(9)
        left -= 1


@inner
def _place_in_slices(h1, h2, slice_bits, positions, row):
    """Write the positions of one key to ``positions[row]``, one in each slice."""
    word, base = h1, U64(0)
    for i in range(positions.shape[1]):
        positions[row, i] = base + multiply_high(final_mix(word), slice_bits)
        word += h2
        base += slice_bits


@inner
def _fetch_blocks(h1, h2, first, count, bits, n_blocks, positions):
    """Place a group of keys and prefetch the line of each."""
    for i in range(count):
        _place_in_block(h1[first + i], h2[first + i], n_blocks, positions, i)
        prefetch(bits, np.int64(positions[i, 0] >> U64(3)))


@inner
def _fetch_slices(h1, h2, first, count, bits, slice_bits, positions):
    """Place a group of keys and prefetch every bit of each."""
    for i in range(count):
        _place_in_slices(h1[first + i], h2[first + i], slice_bits, positions, i)
        for j in range(positions.shape[1]):
            prefetch(bits, np.int64(positions[i, j] >> U64(3)))


@scratch_kernel
def add_blocked(h1, h2, bits, n_blocks, k, was_present):
    """Add keys in order; return the number of newly set bits.

    Parameters
    ----------
    h1, h2
        uint64[n].
    bits
        uint8[64 · n_blocks]; written.
    n_blocks, k
        uint64; int64.
    was_present
        uint8[n]; written: 1 where all bits were set before the key's own turn.
    """
    n, newly = h1.shape[0], 0
    positions = np.empty((GROUP, k), np.uint64)
    for first in range(0, n, GROUP):
        count = min(GROUP, n - first)
        _fetch_blocks(h1, h2, first, count, bits, n_blocks, positions)
        newly += set_group(bits, positions, 0, count, was_present, first)
    return newly


@scratch_kernel
def query_blocked(h1, h2, bits, n_blocks, k, possibly):
    """Write ``possibly[i]`` = 1 where all bits of key i are set (uint8[n]); return how many."""
    n, hits = h1.shape[0], 0
    positions = np.empty((GROUP, k), np.uint64)
    for first in range(0, n, GROUP):
        count = min(GROUP, n - first)
        _fetch_blocks(h1, h2, first, count, bits, n_blocks, positions)
        hits += ask_group(bits, positions, 0, count, possibly, first)
    return hits


@scratch_kernel
def add_partitioned(h1, h2, bits, slice_bits, k, was_present):
    """Add keys in order; ``slice_bits``: uint64, bits of each of the k slices; otherwise as :func:`add_blocked`."""
    n, newly = h1.shape[0], 0
    positions = np.empty((GROUP, k), np.uint64)
    for first in range(0, n, GROUP):
        count = min(GROUP, n - first)
        _fetch_slices(h1, h2, first, count, bits, slice_bits, positions)
        newly += set_group(bits, positions, 0, count, was_present, first)
    return newly


@scratch_kernel
def query_partitioned(h1, h2, bits, slice_bits, k, possibly):
    """Ask keys; otherwise as :func:`query_blocked`."""
    n, hits = h1.shape[0], 0
    positions = np.empty((GROUP, k), np.uint64)
    for first in range(0, n, GROUP):
        count = min(GROUP, n - first)
        _fetch_slices(h1, h2, first, count, bits, slice_bits, positions)
        hits += ask_group(bits, positions, 0, count, possibly, first)
    return hits


@kernel
def place_blocked(h1, h2, n_blocks, positions):
    """Write the positions of each key, in order, to ``positions`` (uint64[n, k])."""
    for i in range(h1.shape[0]):
        _place_in_block(h1[i], h2[i], n_blocks, positions, i)


@kernel
def place_partitioned(h1, h2, slice_bits, positions):
    """Write the positions of each key, in order, to ``positions`` (uint64[n, k])."""
    for i in range(h1.shape[0]):
        _place_in_slices(h1[i], h2[i], slice_bits, positions, i)
