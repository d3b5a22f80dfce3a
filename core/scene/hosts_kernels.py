"""Where the hosts of a list lie in its radix tree, and what domain order sorts them by.

Where it stands: below ``hosts``, above ``parts_kernels``; reads the radix tree's arrays (layout:
``core.structures.radix_kernels``). A *segment* is all keys whose bytes are alike up to the end of their host part (or
of the first part, where there is no host): one subtree, one interval of ranks. In *domain order* segments stand by
public suffix, then label by label from the right; a domain is an interval of segments, told by how many labels each
shares with the one before.

Cost: ``find_segments`` visits the nodes above the ends of hosts, some 100 ns each; the others some 50 ns a segment.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import prefetch
from core.jit import inlined, inner, kernel
from core.scene.parts_kernels import (
    HOST_NEXT,
    KIND_SCHEME,
    next_part_end,
    part_kind,
)
from core.structures.radix_kernels import (
    DEPTH,
    LEAF,
    TERMINAL,
    children_of,
    entries_at,
    first_below,
    keys_below,
)

I64 = np.int64

F_FIRST, F_ENTRY, F_HOST, F_HOST_END, F_STOP, F_SUFFIX = range(6)
"""Columns of a segment as it is found: first rank, tree entry, where its host begins and ends in the key, length of
its prefix, where the host's public suffix begins: ``UNKNOWN``, or the host's end where it has none (an address, or no
host at all), or its beginning where it is one label whatever it holds."""
FOUND_COLUMNS = 6
UNKNOWN = -1
S_TOP, S_RANK, S_SHORT = range(3)
"""State: height of the stack, keys passed, whether the stack is too short to go on."""
STACK_COLUMNS, STACK_MARGIN = 4, 257

LONGEST_HOST = 1024
"""A longer host is one label."""
DOT, COLON, AT, HASH, BRACKET, BLANK, LF = 46, 58, 64, 35, 91, 32, 10
_LOCALHOST = np.frombuffer(b"localhost", np.uint8)


@inlined
def _is_digit(byte):
    return 48 <= byte <= 57


@inner
def _find_host(arena, begin, start, stop, has_scheme):
    """Return where the host in ``[start, stop)`` of a key begins and ends, and its suffix as ``F_SUFFIX`` has it."""
    lo, hi = start, stop
    for i in range(lo, hi):
        if arena[begin + i] == HASH:
            hi = i
            break
    for i in range(hi - 1, lo - 1, -1):
        if arena[begin + i] == AT:
            lo = i + 1
            break
    port = hi
    while port > lo and _is_digit(arena[begin + port - 1]):
        port -= 1
    if port > lo and arena[begin + port - 1] == COLON:
        hi = port - 1
    if hi - lo > 1 and arena[begin + hi - 1] == DOT:
        hi -= 1
    dotted = False
    if not has_scheme:
        for i in range(start, hi):
            byte = arena[begin + i]
            if byte == COLON or byte == BLANK:
                return lo, lo, lo
            dotted |= byte == DOT and i >= lo
        if not dotted and hi - lo != 9:
            return lo, lo, lo
        for i in range(0 if dotted else 9):
            if arena[begin + lo + i] != _LOCALHOST[i]:
                return lo, lo, lo
    if hi - lo > LONGEST_HOST:
        return lo, hi, lo
    at = hi
    while at > lo and _is_digit(arena[begin + at - 1]):
        at -= 1
    if at < hi and (at == lo or arena[begin + at - 1] == DOT):
        return lo, hi, hi
    for i in range(lo, hi):
        if arena[begin + i] == BRACKET or arena[begin + i] == COLON:
            return lo, hi, hi
    return lo, hi, UNKNOWN if hi > lo else hi


@inlined
def _write_segment(arena, begin, start, stop, ended, region, rank, entry, found, n):
    lo, hi, suffix = _find_host(arena, begin, start, stop - 1 if ended else stop, region == HOST_NEXT)
    found[n, F_FIRST] = rank
    found[n, F_ENTRY] = entry
    found[n, F_HOST] = lo
    found[n, F_HOST_END] = hi
    found[n, F_STOP] = stop
    found[n, F_SUFFIX] = suffix


@kernel
def find_segments(arena, tree, stack, state, found):
    """Write the next segments in the order of ranks; return how many, fewer than there is room for at the end.

    Parameters
    ----------
    tree
        (offsets, rows, parents, blocks, block_bytes).
    stack, state
        int64[·, STACK_COLUMNS]: entries still to visit, the depth their edges come from, where the part there begins
        and its region; int64[3], see ``S_…``. They begin with zeros and a height of 1.
    found
        int64[·, FOUND_COLUMNS].
    """
    offsets, rows, parents, blocks, block_bytes = tree
    top, rank = state[S_TOP], state[S_RANK]
    state[S_SHORT] = 0
    n = 0
    while top > 0 and n < found.shape[0]:
        if top + STACK_MARGIN > stack.shape[0]:
            state[S_SHORT] = 1
            break
        top -= 1
        entry, depth, start, region = stack[top, 0], stack[top, 1], stack[top, 2], stack[top, 3]
        number = first_below(rows, entry)
        begin = offsets[number]
        end = offsets[number + 1] - begin - 1 if entry >= LEAF else I64(rows[entry, DEPTH])
        stop, came = 0, region
        while True:
            part = next_part_end(arena, begin, depth, end)
            if part == 0:
                break
            came = region
            kind, region = part_kind(arena, begin, start, part, region)
            if kind != KIND_SCHEME:
                stop = part
                break
            start = depth = part
            came = region
        if stop or entry >= LEAF:
            _write_segment(arena, begin, start, stop if stop else end, stop > 0, came, rank, entry, found, n)
            rank += keys_below(rows, entry)
            n += 1
            continue
        if I64(parents[entry]) & TERMINAL:
            _write_segment(arena, begin, start, end, False, came, rank, LEAF | number, found, n)
            rank += 1
            n += 1
        block, m = children_of(rows, block_bytes, entry)
        slot = entries_at(block, m)
        for i in range(m - 1, -1, -1):
            child = I64(blocks[slot + i])
            if child < LEAF:
                prefetch(rows, child << 2)
            stack[top, 0], stack[top, 1], stack[top, 2], stack[top, 3] = child, end, start, region
            top += 1
    state[S_TOP], state[S_RANK] = top, rank
    return n


@inlined
def lower(byte):
    """Return a byte, as a small letter where it is a letter of ASCII."""
    return byte + np.uint8(32) if 65 <= byte <= 90 else byte


@kernel
def gather_hosts(arena, offsets, numbers, hosts, host_ends, places, out):
    """Write each host in small letters and an LF to ``out[places[i]:]``."""
    for i in range(numbers.shape[0]):
        begin, at = offsets[numbers[i]], places[i]
        for j in range(hosts[i], host_ends[i]):
            out[at] = lower(arena[begin + j])
            at += 1
        out[at] = LF


@kernel
def set_suffixes(arena, offsets, numbers, hosts, host_ends, n_labels, suffixes):
    """Write where the last ``n_labels[i]`` labels of each host begin; its own beginning where it has none so."""
    for i in range(numbers.shape[0]):
        begin, at, left = offsets[numbers[i]], host_ends[i], n_labels[i]
        while at > hosts[i]:
            if arena[begin + at - 1] == DOT:
                left -= 1
                if left == 0:
                    break
            at -= 1
        suffixes[i] = at if n_labels[i] and at < host_ends[i] else hosts[i]


@kernel
def write_sort_keys(arena, offsets, numbers, found, first, stop, out, places, n_labels):
    """Write what domain order sorts by: hosts before addresses before the rest; suffix, labels from the right; index.

    An LF stands behind each label; ``n_labels`` uint16[·] gets their number. ``out[places[i]:]`` has room.
    """
    for i in range(first, stop):
        if i + 12 < stop:
            prefetch(offsets, numbers[i + 12])
        if i + 6 < stop:
            prefetch(arena, offsets[numbers[i + 6]])
        begin, at = offsets[numbers[i]], places[i] + 1
        host, end, suffix = found[i, F_HOST], found[i, F_HOST_END], found[i, F_SUFFIX]
        n = 1
        out[at - 1] = 2 if host == end else 1 if suffix == end else 0
        if suffix == end:
            if host < end:
                out[at], out[at + 1], out[at + 2] = 91, 93, LF
                at += 3
                n = 2
            suffix = host
        for j in range(suffix, end):
            out[at] = lower(arena[begin + j])
            at += 1
        out[at] = LF
        at += 1
        label_end = suffix - 1
        while label_end > host:
            label = label_end
            while label > host and arena[begin + label - 1] != DOT:
                label -= 1
            for j in range(label, label_end):
                out[at] = lower(arena[begin + j])
                at += 1
            out[at] = LF
            at += 1
            n += 1
            label_end = label - 1
        n_labels[i] = n
        for j in range(4):
            out[at + j] = np.uint8((i >> (24 - 8 * j)) & 255)
        out[at + 4] = LF


@kernel
def count_common(keys, places, order, n_labels, first, stop, common):
    """Write how many labels each segment shares with the one before in domain order, [first, stop)."""
    for at in range(max(first, 1), stop):
        if at + 8 < stop:
            prefetch(keys, places[I64(order[at + 8])])
        p, q = places[I64(order[at - 1])], places[I64(order[at])]
        most = min(n_labels[I64(order[at - 1])], n_labels[I64(order[at])])
        shared = 0
        while shared < most and keys[p] == keys[q]:
            shared += keys[p] == LF
            p += 1
            q += 1
        common[at] = shared
