"""Insert, find, trace and cut keys in the plain trie: a real node per byte, 9 bytes a slot.

Layout, three parallel arrays indexed by slot:

* ``letters`` uint8: the byte of a node; LF (which no key holds) marks a *header* slot;
* ``links`` uint32: the node's next sibling in 30 bits (0 none), bit 31: a key ends here;
* ``counts`` uint32: how many keys go through the node.

Slot 0 is the root, slot 1 a header. The new tail of a key is a *run* of slots, one a byte, closed by a header. The
first child of slot k is k + 1, unless slot k + 1 is a header: then the header's ``links`` holds the first child of k
(0 none). A header's ``counts`` holds the parent of the run that starts after it. Children that are not first stand in
the sibling list of the first and in ``table``, an open-addressing hash table (uint32, linear probing, a power of two)
keyed by (parent, byte).

``state`` int64[5]: slots used, nodes with the root, entries of the table, runs, keys.

Where it stands: called by ``structures.trie``. Source: the array layout is this program's own; the idea of runs
follows the tail arrays of J. Aoe, *An Efficient Digital Search Algorithm by Using a Double-Array Structure*, IEEE
Trans. Software Eng. 15(9), 1989. Cost: a byte compared 8 at a time in runs, one cache miss at each branch.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import common_prefix, copy_bytes, load64, prefetch
from core.jit import inner, kernel

I64 = np.int64
U32 = np.uint32
U64 = np.uint64
LF = 10
LINK = (1 << 30) - 1
TERMINAL = np.uint32(1 << 31)
USED, NODES, BRANCHES, RUNS, KEYS = 0, 1, 2, 3, 4
LANES = 16
KEY, NODE, DEPTH, STAGE, PLACE, CHILD = 0, 1, 2, 3, 4, 5
AT_NODE, AT_END, AT_FORK, AT_HEAD, AT_BRANCH = 0, 1, 2, 3, 4

_ONES = np.uint64(0x0101010101010101)
_HIGHS = np.uint64(0x8080808080808080)
_LFS = np.uint64(0x0A0A0A0A0A0A0A0A)


@inner
def has_lf(buffer, start, length):
    """Return whether ``length`` bytes of ``buffer[start:]`` hold an LF (8 at a time; the zero-byte test of SWAR)."""
    i = 0
    while i + 8 <= length:
        word = load64(buffer, start + i) ^ _LFS
        if (word - _ONES) & ~word & _HIGHS != U64(0):
            return True
        i += 8
    while i < length:
        if buffer[start + i] == LF:
            return True
        i += 1
    return False


@inner
def branch_home(node, letter, mask):
    """Return the place of the table where the search for (node, letter) begins."""
    word = (U64(node) * U64(0x9E3779B97F4A7C15)) ^ (U64(letter) * U64(0xFF51AFD7ED558CCD))
    word ^= word >> U64(29)
    word *= U64(0xC4CEB9FE1A85EC53)
    return I64((word >> U64(20)) & U64(mask))


@inner
def find_branch(letters, counts, table, node, letter):
    """Return the child of ``node`` by ``letter`` that the table holds, or 0."""
    mask = table.shape[0] - 1
    at = branch_home(node, letter, mask)
    while table[at] != 0:
        child = I64(table[at])
        if letters[child] == letter and I64(counts[child - 1]) == node:
            return child
        at = (at + 1) & mask
    return I64(0)


@inner
def child_of(letters, links, counts, table, node, letter):
    """Return the child of ``node`` by ``letter``, or 0."""
    first = node + 1
    if letters[first] == LF:
        first = I64(links[first])
        if first == 0:
            return I64(0)
    if letters[first] == letter:
        return first
    if I64(links[first]) & LINK == 0:
        return I64(0)
    return find_branch(letters, counts, table, node, letter)


@kernel
def move_branches(old, new, letters, counts):
    """Enter all children of table ``old`` in the empty table ``new`` (both uint32, sizes powers of two)."""
    mask = new.shape[0] - 1
    for i in range(old.shape[0]):
        child = I64(old[i])
        if child != 0:
            at = branch_home(I64(counts[child - 1]), letters[child], mask)
            while new[at] != 0:
                at = (at + 1) & mask
            new[at] = U32(child)


@kernel
def measure_keys(offsets, numbers):
    """Return the bytes of the keys ``numbers`` (uint32) in all, and of the longest."""
    total = I64(0)
    longest = I64(0)
    for i in range(numbers.shape[0]):
        number = I64(numbers[i])
        length = offsets[number + 1] - offsets[number] - 1
        total += length
        longest = max(longest, length)
    return total, longest


@inner
def _add_run(arena, start, length, parent, letters, links, counts, state):
    """Append a run below ``parent`` with the bytes ``arena[start : start + length]``; return its first slot."""
    first = state[USED]
    counts[first - 1] = U32(parent)
    copy_bytes(arena, start, letters, first, length)
    header = first + length
    for slot in range(first, header + 1):
        links[slot] = U32(0)
        counts[slot] = U32(0)
    letters[header] = LF
    state[USED] = header + 1
    state[NODES] += length
    state[RUNS] += 1
    return first


@inner
def _step(arena, start, length, node, letters, links, counts, table, state):
    """Return the child of ``node`` by the byte ``arena[start]``; or add a run of the ``length`` bytes and return −1."""
    letter = arena[start]
    first = node + 1
    if letters[first] == LF:
        head = I64(links[first])
        if head == 0:
            links[first] = U32(_add_run(arena, start, length, node, letters, links, counts, state))
            return I64(-1)
        if letters[head] == letter:
            return head
        first = head
    mask = table.shape[0] - 1
    at = branch_home(node, letter, mask)
    second = I64(links[first]) & LINK
    if second != 0:
        while table[at] != 0:
            child = I64(table[at])
            if letters[child] == letter and I64(counts[child - 1]) == node:
                return child
            at = (at + 1) & mask
    else:
        while table[at] != 0:
            at = (at + 1) & mask
    child = _add_run(arena, start, length, node, letters, links, counts, state)
    links[child] = U32(I64(links[child]) | second)
    links[first] = (links[first] & TERMINAL) | U32(child)
    table[at] = U32(child)
    state[BRANCHES] += 1
    return I64(-1)


@kernel
def insert_keys(arena, offsets, numbers, letters, links, counts, table, state, path, since):
    """Insert the keys ``numbers`` (uint32) of the store; return how many were taken before the first with an LF.

    Best in lexicographic order: each key starts from the node where it leaves the previous one. ``path[i]`` (uint32,
    longest key + 1) is the node that spells i bytes of the previous key, ``since[i]`` (uint32) how many keys were new
    when it came on the path; its count grows by the difference when it leaves. A key that is held already is passed.
    The arrays have room for all bytes and a header for each key, the table for one entry a key.
    """
    path[0] = 0
    since[0] = 0
    new = 0
    before = I64(0)
    before_length = I64(0)
    taken = numbers.shape[0]
    for t in range(numbers.shape[0]):
        number = I64(numbers[t])
        start = offsets[number]
        length = offsets[number + 1] - start - 1
        if t + 16 < numbers.shape[0]:
            prefetch(offsets, I64(numbers[t + 16]))
        if t + 8 < numbers.shape[0]:
            ahead = offsets[I64(numbers[t + 8])]
            prefetch(arena, ahead)
            prefetch(arena, ahead + 64)
        i = common_prefix(arena, start, arena, before, min(length, before_length))
        if has_lf(arena, start + i, length - i):
            taken = t
            break
        for depth in range(i + 1, before_length + 1):
            counts[path[depth]] += U32(new - I64(since[depth]))
        before = start
        before_length = length
        node = I64(path[i])
        while i < length:
            run = common_prefix(arena, start + i, letters, node + 1, length - i)
            if run == 0:
                child = _step(arena, start + i, length - i, node, letters, links, counts, table, state)
                if child >= 0:
                    i += 1
                    node = child
                    path[i] = U32(node)
                    since[i] = U32(new)
                    continue
                run = length - i
                node = state[USED] - run - 2
            for x in range(1, run + 1):
                path[i + x] = U32(node + x)
                since[i + x] = U32(new)
            node += run
            i += run
        if (links[node] & TERMINAL) == 0:
            links[node] |= TERMINAL
            new += 1
    for depth in range(before_length + 1):
        counts[path[depth]] += U32(new - I64(since[depth]))
    state[KEYS] += new
    return taken


@kernel
def find_keys(buffer, start, length, letters, links, counts, table, lanes, found):
    """Set ``found[i]`` (uint8) to 1 where key ``buffer[start[i] : start[i] + length[i]]`` is held, else to 0.

    ``lanes`` int64[g, 6]: g keys descend in turns, and each leaves off where it needs a cache line that it has just
    asked for; so their misses overlap. Written as one body: a call that passes five arrays costs more than a step.
    """
    n = start.shape[0]
    mask = table.shape[0] - 1
    taken = 0
    busy = 0
    for lane in range(lanes.shape[0]):
        lanes[lane, KEY] = -1
    while taken < n or busy > 0:
        for lane in range(lanes.shape[0]):
            key = lanes[lane, KEY]
            if key < 0:
                if taken == n:
                    continue
                key = taken
                taken += 1
                found[key] = 0
                if has_lf(buffer, start[key], length[key]):
                    continue
                busy += 1
                lanes[lane, KEY] = key
                lanes[lane, NODE] = 0
                lanes[lane, DEPTH] = 0
                lanes[lane, STAGE] = AT_NODE
            node = lanes[lane, NODE]
            stage = lanes[lane, STAGE]
            i = lanes[lane, DEPTH]
            at = start[key] + i
            child = I64(0)
            if stage == AT_NODE:
                run = common_prefix(buffer, at, letters, node + 1, length[key] - i)
                node += run
                lanes[lane, NODE] = node
                lanes[lane, DEPTH] = i + run
                prefetch(links, node + 1)
                if i + run == length[key]:
                    lanes[lane, STAGE] = AT_END
                else:
                    place = branch_home(node, buffer[at + run], mask)
                    lanes[lane, PLACE] = place
                    prefetch(table, place)
                    lanes[lane, STAGE] = AT_FORK
                continue
            if stage == AT_FORK:
                child = I64(links[node + 1]) & LINK
                if letters[node + 1] == LF:
                    lanes[lane, STAGE] = AT_HEAD
                elif child != 0:
                    child = I64(table[lanes[lane, PLACE]])
                    lanes[lane, STAGE] = AT_BRANCH
            elif stage != AT_END:
                child = lanes[lane, CHILD]
                if letters[child] == buffer[at] and (stage == AT_HEAD or I64(counts[child - 1]) == node):
                    lanes[lane, NODE] = child
                    lanes[lane, DEPTH] = i + 1
                    lanes[lane, STAGE] = AT_NODE
                    continue
                if stage == AT_BRANCH:
                    lanes[lane, PLACE] = (lanes[lane, PLACE] + 1) & mask
                    child = I64(table[lanes[lane, PLACE]])
                elif I64(links[child]) & LINK != 0:
                    child = I64(table[lanes[lane, PLACE]])
                    lanes[lane, STAGE] = AT_BRANCH
                else:
                    child = I64(0)
            elif (links[node] & TERMINAL) != 0:
                found[key] = 1
            if child == 0:
                lanes[lane, KEY] = -1
                busy -= 1
            else:
                lanes[lane, CHILD] = child
                prefetch(letters, child)
                prefetch(counts, child - 1)
                prefetch(links, child)


@kernel
def trace_key(buffer, length, letters, links, counts, table, path):
    """Return how many of the first ``length`` bytes of ``buffer`` are a path; ``path[i]`` (uint32) spells i of them.

    The bytes hold no LF.
    """
    path[0] = 0
    i = I64(0)
    node = I64(0)
    while i < length:
        run = common_prefix(buffer, i, letters, node + 1, length - i)
        if run == 0:
            child = child_of(letters, links, counts, table, node, buffer[i])
            if child == 0:
                break
            node = child
            i += 1
            path[i] = U32(node)
        else:
            for x in range(1, run + 1):
                path[i + x] = U32(node + x)
            node += run
            i += run
    return i


@inner
def _remove_branch(letters, counts, table, state, child):
    """Take ``child`` out of the table; later entries of its cluster move back (Knuth, TAOCP 3, 6.4, algorithm R)."""
    mask = table.shape[0] - 1
    hole = branch_home(I64(counts[child - 1]), letters[child], mask)
    while I64(table[hole]) != child:
        hole = (hole + 1) & mask
    at = (hole + 1) & mask
    while table[at] != 0:
        other = I64(table[at])
        home = branch_home(I64(counts[other - 1]), letters[other], mask)
        if (at - home) & mask >= (at - hole) & mask:
            table[hole] = U32(other)
            hole = at
        at = (at + 1) & mask
    table[hole] = 0
    state[BRANCHES] -= 1


@inner
def _unlink(parent, node, letters, links, counts, table, state):
    """Take ``node`` out of its parent's children; if it stood in the parent's run, its slot becomes the header."""
    after = I64(links[node]) & LINK
    first = parent + 1
    if node == first:
        letters[node] = LF
        links[node] = U32(after)
        counts[node] = 0
        if after != 0:
            _remove_branch(letters, counts, table, state, after)
    elif letters[first] == LF and I64(links[first]) == node:
        links[first] = U32(after)
        if after != 0:
            _remove_branch(letters, counts, table, state, after)
    else:
        before = I64(links[first]) if letters[first] == LF else first
        while I64(links[before]) & LINK != node:
            before = I64(links[before]) & LINK
        links[before] = (links[before] & TERMINAL) | U32(after)
        _remove_branch(letters, counts, table, state, node)


@kernel
def cut_key(length, path, letters, links, counts, table, state):
    """Take out the key whose path (uint32, ``length`` + 1 nodes) ends in a terminal node.

    Counts fall by one along the path; the nodes that come to 0 are one chain down to the key's end. Their slots become
    headers and stay behind as slack, except at the end of the arrays, where they are given back: so an insert that is
    undone at once leaves no trace.
    """
    end = I64(path[length])
    links[end] = U32(I64(links[end]) & LINK)
    state[KEYS] -= 1
    dead = length + 1
    for depth in range(length, -1, -1):
        counts[path[depth]] -= U32(1)
        if depth > 0 and counts[path[depth]] == 0:
            dead = depth
    if dead > length:
        return
    _unlink(I64(path[dead - 1]), I64(path[dead]), letters, links, counts, table, state)
    for depth in range(dead, length + 1):
        node = I64(path[depth])
        above = I64(path[depth - 1])
        if node != above + 1:
            state[RUNS] -= 1
            if depth > dead:
                links[above + 1] = 0
        elif depth == dead:
            continue
        letters[node] = LF
        links[node] = 0
        counts[node] = 0
    state[NODES] -= length + 1 - dead
    while state[USED] > 2 and letters[state[USED] - 2] == LF:
        state[USED] -= 1
    counts[state[USED] - 1] = 0
