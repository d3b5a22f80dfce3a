"""Where the parts of a URL end, and which radix nodes are letter groups.

Where it stands: below ``prefix_kernels``; reads the radix tree's arrays (layout: ``core.structures.radix_kernels``).

A part ends after each ``?`` and after each ``/`` that does not follow a ``:`` – so after ``://`` and not inside of
it. Whether a prefix ends a part is told by the prefix alone; hence parts nest, and every part is an interval of the
sorted list. The generic syntax is that of RFC 3986, section 3.

A parent with more than ``MANY_PARTS`` parts shows *letter groups* in between: radix nodes that hold at least
``GROUP_PARTS`` of them, but not those of which one child is a group that still holds 80 % of the URLs.

Cost: a label is read 8 bytes at a time; a node's parts are counted only up to the threshold, so that no decision
visits more than some 130 nodes.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import load64, prefetch, trailing_zeros
from core.jit import inlined, inner
from core.structures.radix_kernels import (
    BELOW,
    COUNT,
    DEPTH,
    LEAF,
    TERMINAL,
    children_of,
    entries_at,
)

U64 = np.uint64
I64 = np.int64

MANY_PARTS = 64
GROUP_PARTS = 16
ASK_GROUP, ASK_MANY = 0, 1
KEPT_NUMERATOR, KEPT_DENOMINATOR = 4, 5

SLASH, QUESTION, COLON = 47, 63, 58

START, HOST_NEXT, PATH_NEXT, QUERY_NEXT = 0, 1, 2, 3
"""Region: what kind of part begins here."""

KIND_ALL, KIND_SCHEME, KIND_LETTERS, KIND_HOST, KIND_PATH, KIND_QUERY, KIND_ENDS = range(7)
"""Kinds of cells, in the order of the legend."""

N_KINDS = 7

_ONES = np.uint64(0x0101010101010101)
_HIGHS = np.uint64(0x8080808080808080)
_SLASHES = np.uint64(0x2F2F2F2F2F2F2F2F)
_QUESTIONS = np.uint64(0x3F3F3F3F3F3F3F3F)


@inner
def next_part_end(arena, begin, depth, stop):
    """Return the first depth in (``depth``, ``stop``] at which a part of the key at ``begin`` ends; 0 if none."""
    at = begin + depth
    end = begin + stop
    while at < end:
        word = load64(arena, at)
        slash = word ^ _SLASHES
        question = word ^ _QUESTIONS
        flags = (((slash - _ONES) & ~slash) | ((question - _ONES) & ~question)) & _HIGHS
        if flags == U64(0):
            at += 8
            continue
        at += trailing_zeros(flags) >> 3
        if at >= end:
            return 0
        if arena[at] == QUESTION or at == begin or arena[at - 1] != COLON:
            return at - begin + 1
        at += 1
    return 0


@inlined
def part_kind(arena, begin, start, stop, region):
    """Return kind and next region of the part ``[start, stop)`` of the key at ``begin`` that begins in ``region``."""
    question = arena[begin + stop - 1] == QUESTION
    after = QUERY_NEXT if question else PATH_NEXT
    if region == QUERY_NEXT:
        return KIND_QUERY, QUERY_NEXT
    if region == HOST_NEXT:
        return KIND_HOST, after
    if region == START and not question:
        if stop >= 3 and arena[begin + stop - 2] == SLASH and arena[begin + stop - 3] == COLON:
            return KIND_SCHEME, HOST_NEXT
        if arena[begin] != SLASH:
            return KIND_HOST, after
    return (KIND_QUERY if question else KIND_PATH), after


@inner
def region_kind(arena, offsets, number, region):
    """Return the kind of a prefix that ends inside a part that began in ``region``; ``number`` is a key below it."""
    if region == HOST_NEXT:
        return KIND_HOST
    if region == PATH_NEXT:
        return KIND_PATH
    if region == QUERY_NEXT:
        return KIND_QUERY
    begin = offsets[number]
    length = offsets[number + 1] - begin - 1
    stop = next_part_end(arena, begin, 0, length)
    if stop == 0:
        return KIND_PATH if length > 0 and arena[begin] == SLASH else KIND_HOST
    kind, _ = part_kind(arena, begin, 0, stop, START)
    return kind


@inlined
def is_www(arena, begin, anchor, stop):
    """Return whether the text ``[anchor, stop)`` of the key at ``begin`` is ``www.``."""
    at = begin + anchor
    return (
        stop - anchor == 4
        and arena[at] == 119
        and arena[at + 1] == 119
        and arena[at + 2] == 119
        and arena[at + 3] == 46
    )


@inlined
def _ask_for_labels(arena, offsets, rows, blocks, slot, n, depth):
    """Ask for the cache lines of the labels of up to 16 children: rows, then key offsets, then key bytes."""
    n = min(n, 16)
    for i in range(n):
        entry = I64(blocks[slot + i])
        if entry < LEAF:
            prefetch(rows, entry << 2)
    for i in range(n):
        entry = I64(blocks[slot + i])
        if entry < LEAF:
            prefetch(offsets, I64(rows[entry, BELOW]))
    for i in range(n):
        entry = I64(blocks[slot + i])
        if entry < LEAF:
            prefetch(arena, offsets[I64(rows[entry, BELOW])] + depth)


@inner
def count_parts(arena, offsets, rows, parents, blocks, block_bytes, node, inside, limit, scratch):
    """Return how many parts go on below an inner node, at most ``limit``.

    ``inside``: the node's own prefix ends inside a part (then a key that ends there is a part of its own).
    ``scratch`` int64[·] holds nodes still to visit; each of them has at least one part.
    """
    if I64(rows[node, COUNT]) < limit:
        limit = I64(rows[node, COUNT])
    found = 0
    scratch[0] = node
    waiting = 1
    first = True
    while waiting > 0 and found + waiting < limit:
        waiting -= 1
        at = scratch[waiting]
        if I64(parents[at]) & TERMINAL and (inside or not first):
            found += 1
        first = False
        depth = I64(rows[at, DEPTH])
        block, n = children_of(rows, block_bytes, at)
        slot = entries_at(block, n)
        _ask_for_labels(arena, offsets, rows, blocks, slot, n, depth)
        for i in range(n):
            entry = I64(blocks[slot + i])
            if entry >= LEAF:
                found += 1
                continue
            stop = I64(rows[entry, DEPTH])
            if next_part_end(arena, offsets[I64(rows[entry, BELOW])], depth, stop) or waiting >= scratch.shape[0]:
                found += 1
            else:
                scratch[waiting] = entry
                waiting += 1
    return min(found + waiting, limit)


@inlined
def _heaviest(arena, offsets, rows, blocks, block_bytes, node):
    """Return the child that holds at least 80 % of a node's keys inside of the same part; −1 where there is none."""
    count = I64(rows[node, COUNT])
    block, n = children_of(rows, block_bytes, node)
    slot = entries_at(block, n)
    for i in range(n):
        entry = I64(blocks[slot + i])
        if entry < LEAF and I64(rows[entry, COUNT]) * KEPT_DENOMINATOR >= count * KEPT_NUMERATOR:
            stop = I64(rows[entry, DEPTH])
            ended = next_part_end(arena, offsets[I64(rows[entry, BELOW])], I64(rows[node, DEPTH]), stop)
            return -1 if ended else entry
    return -1


@inner
def decide(arena, offsets, rows, parents, blocks, block_bytes, node, question, inside, scratch):
    """Return whether a node is a letter group (``ASK_GROUP``), or its part has many parts (``ASK_MANY``).

    A group has enough parts, and no child that is a group and still holds most of its URLs. ``inside``: see
    ``count_parts``. One place that counts keeps the compiled code small.
    """
    limit = MANY_PARTS + 1 if question == ASK_MANY else GROUP_PARTS
    if I64(rows[node, COUNT]) < limit:
        return False
    asked = node
    while True:
        found = count_parts(arena, offsets, rows, parents, blocks, block_bytes, asked, inside, limit, scratch)
        if question == ASK_MANY:
            return found == limit
        if asked != node:
            return found < limit
        if found < limit:
            return False
        asked = _heaviest(arena, offsets, rows, blocks, block_bytes, node)
        if asked < 0:
            return True
