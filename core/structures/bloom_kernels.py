"""Bit positions, batch insert and batch look-up of the Bloom filter.

Positions are worked out here for double hashing, modulo first: plain (A. Kirsch and M. Mitzenmacher, ESA 2006) or
enhanced (P. Dillinger and P. Manolios, FMCAD 2004, section 5.2), where something is added to b after each position:
``steps`` (uint64[k]), 1 … k mod m; nothing but zeros is plain double hashing. Other schemes come with a table of
positions (``scheme_kernels``). All arithmetic is unsigned 64-bit; m is below 2^63, so a sum of two residues
never wraps. The two remainders of a key are taken with a multiplication by floor((2^64 − 1) / m), whose quotient is
at most one too small.

A filter that is larger than the caches costs one cache miss a position; therefore keys go in groups: the positions
of a group are worked out and prefetched, then its bits are read or set, key by key in order.

Bits lie little-endian in a uint8 array: position x is bit x & 7 of byte x >> 3.
Cost: 20–30 ns a key at k = 7, beside the hash.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import multiply_high, prefetch
from core.hash_kernels import murmur3
from core.jit import inner, kernel, scratch_kernel

U64 = np.uint64
GROUP = 32
"""Keys whose bytes are prefetched together."""
_ALL_ONES = np.uint64(0xFFFFFFFFFFFFFFFF)


@inner
def _remainder(word, m, reciprocal):
    """Return ``word mod m``; ``reciprocal`` is floor((2^64 − 1) / m)."""
    return _less(word - multiply_high(word, reciprocal) * m, m)


@inner
def _less(word, m):
    """Return ``word mod m`` of a word below 2 m.

    Where the word is below m the difference wraps round to something larger: a compare and move, not a jump, which
    would be mispredicted every second time.
    """
    return min(word, word - m)


@inner
def place(h1, h2, m, reciprocal, steps, positions, row):
    """Write the k positions of one key to ``positions[row]`` (uint64[rows, k])."""
    a = _remainder(h1, m, reciprocal)
    b = _remainder(h2, m, reciprocal)
    for i in range(steps.shape[0]):
        positions[row, i] = a
        a = _less(a + b, m)
        b = _less(b + steps[i], m)


@inner
def _place_group(h1, h2, first, m, reciprocal, steps, bits, positions, count):
    """Write the positions of keys ``first`` … ``first + count − 1`` to ``positions`` and prefetch their bytes.

    The loop of :func:`place` is written out, since handing over arrays for each key costs as much as the work.
    """
    for i in range(count):
        a = _remainder(h1[first + i], m, reciprocal)
        b = _remainder(h2[first + i], m, reciprocal)
        for j in range(steps.shape[0]):
            positions[i, j] = a
            prefetch(bits, np.int64(a >> U64(3)))
            a = _less(a + b, m)
            b = _less(b + steps[j], m)


@inner
def set_group(bits, positions, row, count, was_present, first):
    """Set the positions of ``count`` keys from ``row`` on in order; return how many bits were not set before.

    Every bit is written, set or not: a jump round the store would be mispredicted in half of the cases.
    """
    newly = 0
    for i in range(count):
        fresh = 0
        for j in range(positions.shape[1]):
            byte = np.int64(positions[row + i, j] >> U64(3))
            place = positions[row + i, j] & U64(7)
            old = np.uint64(bits[byte])
            fresh += np.int64(((old >> place) & U64(1)) ^ U64(1))
            bits[byte] = np.uint8(old | (U64(1) << place))
        was_present[first + i] = np.uint8(fresh == 0)
        newly += fresh
    return newly


@inner
def ask_group(bits, positions, row, count, possibly, first):
    """Write whether all positions of ``count`` keys from ``row`` on are set; return how many keys have them all."""
    hits, k = 0, positions.shape[1]
    for i in range(count):
        j = 0
        while (
            j < k and (bits[np.int64(positions[row + i, j] >> U64(3))] >> np.int64(positions[row + i, j] & U64(7))) & 1
        ):
            j += 1
        possibly[first + i] = np.uint8(j == k)
        hits += np.int64(j == k)
    return hits


@scratch_kernel
def add_hashes(h1, h2, bits, m, steps, was_present):
    """Add keys in order; return the number of newly set bits.

    Parameters
    ----------
    h1, h2
        uint64[n].
    bits
        uint8, at least ceil(m / 8) bytes; written.
    m, steps
        uint64; uint64[k].
    was_present
        uint8[n]; written: 1 where all bits were set before the key's own turn.
    """
    n = h1.shape[0]
    reciprocal = _ALL_ONES // m
    positions = np.empty((GROUP, steps.shape[0]), np.uint64)
    newly = 0
    for first in range(0, n, GROUP):
        count = min(GROUP, n - first)
        _place_group(h1, h2, first, m, reciprocal, steps, bits, positions, count)
        newly += set_group(bits, positions, 0, count, was_present, first)
    return newly


@scratch_kernel
def add_keys(buffer, start, length, seed, bits, m, steps, was_present):
    """Hash and add keys ``buffer[start[i] : start[i] + length[i]]``; otherwise as :func:`add_hashes`."""
    n = start.shape[0]
    reciprocal = _ALL_ONES // m
    h1 = np.empty(GROUP, np.uint64)
    h2 = np.empty(GROUP, np.uint64)
    positions = np.empty((GROUP, steps.shape[0]), np.uint64)
    newly = 0
    for first in range(0, n, GROUP):
        count = min(GROUP, n - first)
        for i in range(count):
            h1[i], h2[i] = murmur3(buffer, start[first + i], length[first + i], seed)
        _place_group(h1, h2, 0, m, reciprocal, steps, bits, positions, count)
        newly += set_group(bits, positions, 0, count, was_present, first)
    return newly


@scratch_kernel
def query_hashes(h1, h2, bits, m, steps, possibly):
    """Write ``possibly[i]`` = 1 where all k bits of key i are set (uint8[n]); return how many."""
    n = h1.shape[0]
    reciprocal = _ALL_ONES // m
    positions = np.empty((GROUP, steps.shape[0]), np.uint64)
    hits = 0
    for first in range(0, n, GROUP):
        count = min(GROUP, n - first)
        _place_group(h1, h2, first, m, reciprocal, steps, bits, positions, count)
        hits += ask_group(bits, positions, 0, count, possibly, first)
    return hits


@kernel
def add_positions(positions, bits, was_present):
    """Add keys by their positions (uint64[n, k]), in order; otherwise as :func:`add_hashes`."""
    n = positions.shape[0]
    newly = 0
    for first in range(0, n, GROUP):
        count = min(GROUP, n - first)
        for i in range(first, first + count):
            for j in range(positions.shape[1]):
                prefetch(bits, np.int64(positions[i, j] >> U64(3)))
        newly += set_group(bits, positions, first, count, was_present, first)
    return newly


@kernel
def query_positions(positions, bits, possibly):
    """Ask keys by their positions (uint64[n, k]); otherwise as :func:`query_hashes`."""
    n = positions.shape[0]
    hits = 0
    for first in range(0, n, GROUP):
        count = min(GROUP, n - first)
        for i in range(first, first + count):
            for j in range(positions.shape[1]):
                prefetch(bits, np.int64(positions[i, j] >> U64(3)))
        hits += ask_group(bits, positions, first, count, possibly, first)
    return hits


@kernel
def place_hashes(h1, h2, m, steps, positions):
    """Write the positions of each key, in order, to ``positions`` (uint64[n, k])."""
    reciprocal = _ALL_ONES // m
    for i in range(h1.shape[0]):
        place(h1[i], h2[i], m, reciprocal, steps, positions, i)


@scratch_kernel
def count_setters(positions, number, wanted, counts, first):
    """Count the keys that have each wanted position, and note the first of them.

    Parameters
    ----------
    positions
        uint64[n, k].
    number
        int64; that of the first key in the table.
    wanted
        uint64[w], ascending and distinct.
    counts
        int64[w]; increased by one for every key that has the position.
    first
        int64[w]; set to the number of the first such key where it was below 0.
    """
    sieve = np.zeros(1 << 12, np.uint8)
    for j in range(wanted.shape[0]):
        sieve[np.int64(wanted[j] & U64(0xFFF))] = 1
    for i in range(positions.shape[0]):
        for t in range(positions.shape[1]):
            x = positions[i, t]
            if sieve[np.int64(x & U64(0xFFF))] == 0:
                continue
            repeated = False
            for earlier in range(t):
                repeated |= positions[i, earlier] == x
            j = np.searchsorted(wanted, x)
            if not repeated and j < wanted.shape[0] and wanted[j] == x:
                counts[j] += 1
                if first[j] < 0:
                    first[j] = number + i
