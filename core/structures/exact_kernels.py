"""The hash table of the exact index: insert, find, move to another size.

A slot is a uint64: the upper 32 bits are the key's tag (upper half of murmur3's h1), the lower 32 bits its number + 1;
0 is empty. The home of a tag is ``(tag · size) >> 32`` (multiply-shift onto any size: D. Lemire, *Fast Random Integer
Generation in an Interval*, 2019), then linear probing with wrap-around (D. Knuth, TAOCP 3, section 6.4, algorithm L).
Homes are monotone in the tag, so that moving a table to another size walks both tables once, in order.

Slots are never emptied: a deleted key keeps its slot and has the count 0.

How: keys are handled in groups of :data:`GROUP`; while one group is resolved, the slots of the next are fetched, then
the offsets and counts of its candidates, then their bytes, so that the cache misses of a group overlap.

Cost: 40 to 90 ns a key of 71 bytes, by the size of the table.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import copy_bytes, load64, prefetch
from core.jit import inner, kernel, scratch_kernel

GROUP = 16
U64 = np.uint64
_NUMBER = np.uint64(0xFFFFFFFF)


@inner
def _home(tag, size):
    return np.int64((tag * U64(size)) >> U64(32))


@inner
def _same_key(left, p, right, q, length):
    """Return whether two keys of one length are equal; both buffers are padded."""
    i = 0
    while i + 8 <= length:
        if load64(left, p + i) != load64(right, q + i):
            return False
        i += 8
    rest = length - i
    if rest == 0:
        return True
    return ((load64(left, p + i) ^ load64(right, q + i)) << U64(64 - 8 * rest)) == U64(0)


@inner
def _candidate(slots, tag):
    """Return the first slot from the tag's home on that holds the tag or is empty."""
    size = slots.shape[0]
    at = _home(tag, size)
    while slots[np.uint64(at)] != U64(0) and (slots[np.uint64(at)] >> U64(32)) != tag:
        at += 1
        if at == size:
            at = np.int64(0)
    return at


@inner
def _resolve(buffer, begin, length, tag, at, slots, arena, offsets):
    """Return (number or −1, slot): the key's number, or the empty slot that ends its search."""
    size = slots.shape[0]
    while True:
        slot = slots[np.uint64(at)]
        if slot == U64(0):
            return np.int64(-1), at
        if (slot >> U64(32)) == tag:
            number = np.int64(slot & _NUMBER) - 1
            start = offsets[np.uint64(number)]
            if offsets[np.uint64(number + 1)] - start - 1 == length and _same_key(buffer, begin, arena, start, length):
                return number, at
        at += 1
        if at == size:
            at = np.int64(0)


@inner
def _fetch_group(first, stop, h1, slots, arena, offsets, counts, candidate):
    """Find the candidates of keys ``first`` … ``stop − 1`` and ask for what a comparison will read."""
    for i in range(first, stop):
        at = _candidate(slots, h1[np.uint64(i)] >> U64(32))
        candidate[i - first] = at
        slot = slots[np.uint64(at)]
        if slot != U64(0):
            number = np.int64(slot & _NUMBER) - 1
            prefetch(offsets, number)
            prefetch(counts, number)
    for i in range(first, stop):
        slot = slots[np.uint64(candidate[i - first])]
        if slot != U64(0):
            start = offsets[np.uint64(np.int64(slot & _NUMBER) - 1)]
            prefetch(arena, start)
            prefetch(arena, start + 64)


@scratch_kernel
def insert_keys(
    buffer, start, length, h1, entry, base, slots, arena, offsets, counts, relative, n_held, is_new, number
):
    """Insert keys in order; new ones are appended to the store's arrays, which have room for all.

    Parameters
    ----------
    buffer, start, length, h1
        A batch of keys and the first half of its hashes.
    entry, base
        int64[n]: entry of each key within its batch; ``relative`` of a new key becomes ``entry − base`` (uint16).
    slots
        uint64[size]: keeps at least one empty slot when all keys are in.
    arena, offsets, counts, relative
        The key store's arrays and uint32, uint16 rows by key number.
    n_held
        Numbers given before.
    is_new, number
        uint8[n], uint32[n]: filled. A key with the count 0 is new again under its old number.

    Returns
    -------
    tuple of int
        Numbers given now, and how many keys were new.
    """
    n = start.shape[0]
    size = slots.shape[0]
    candidate = np.empty(GROUP, np.int64)
    n_new = 0
    for first in range(0, n, GROUP):
        stop = min(n, first + GROUP)
        for i in range(stop if first > 0 else 0, min(n, stop + GROUP)):
            prefetch(slots, _home(h1[np.uint64(i)] >> U64(32), size))
        _fetch_group(first, stop, h1, slots, arena, offsets, counts, candidate)
        for i in range(first, stop):
            tag = h1[np.uint64(i)] >> U64(32)
            begin, size_bytes = start[np.uint64(i)], length[np.uint64(i)]
            held, at = _resolve(buffer, begin, size_bytes, tag, candidate[i - first], slots, arena, offsets)
            if held < 0:
                held = n_held
                n_held += 1
                slots[at] = (tag << U64(32)) | U64(n_held)
                to = offsets[held]
                copy_bytes(buffer, begin, arena, to, size_bytes)
                arena[to + size_bytes] = 10
                offsets[n_held] = to + size_bytes + 1
                counts[held] = 1
                relative[held] = entry[i] - base
                is_new[i] = 1
                n_new += 1
            elif counts[held] == 0:
                counts[held] = 1
                is_new[i] = 1
                n_new += 1
            else:
                counts[held] += np.uint32(1)
                is_new[i] = 0
            number[i] = held
    return n_held, n_new


@scratch_kernel
def find_keys(buffer, start, length, h1, slots, arena, offsets, counts, number):
    """Write each key's number into ``number`` (int64[n]), or −1 where it was never given one."""
    n = start.shape[0]
    size = slots.shape[0]
    candidate = np.empty(GROUP, np.int64)
    for first in range(0, n, GROUP):
        stop = min(n, first + GROUP)
        for i in range(stop if first > 0 else 0, min(n, stop + GROUP)):
            prefetch(slots, _home(h1[np.uint64(i)] >> U64(32), size))
        _fetch_group(first, stop, h1, slots, arena, offsets, counts, candidate)
        for i in range(first, stop):
            tag = h1[i] >> U64(32)
            held, _ = _resolve(buffer, start[i], length[i], tag, candidate[i - first], slots, arena, offsets)
            number[i] = held


@kernel
def move_slots(old, new):
    """Enter all slots of ``old`` into the empty table ``new`` of another size."""
    size = new.shape[0]
    for i in range(old.shape[0]):
        slot = old[np.uint64(i)]
        if slot != U64(0):
            at = _home(slot >> U64(32), size)
            while new[np.uint64(at)] != U64(0):
                at += 1
                if at == size:
                    at = np.int64(0)
            new[at] = slot
