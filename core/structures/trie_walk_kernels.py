"""Walks over the plain trie: keys in order, the deepest path, fan-out, and every law of the layout.

Where it stands: called by ``structures.trie``; the layout is told in ``trie_kernels``. No recursion: pending siblings
wait on a stack that the caller provides (each waiting node has a sibling, so twice the table's entries suffice).
Cost: one visit a node; siblings are sorted by insertion, at most 256 of them.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import copy_bytes
from core.jit import inner, kernel
from core.structures.trie_kernels import BRANCHES, KEYS, LF, LINK, NODES, RUNS, TERMINAL, USED, find_branch

I64 = np.int64
U32 = np.uint32
DONE, NEEDS_DEPTH, NEEDS_ROOM = 0, 1, 2
TOP, KEYS_OUT, BYTES_OUT = 0, 1, 2
(
    LAWFUL,
    LETTER_IS_LF,
    LETTER_TWICE,
    PARENT_WRONG,
    NOT_IN_TABLE,
    VISITED_TWICE,
    COUNT_WRONG,
    DEAD_NODE,
    OUT_OF_RANGE,
    NODES_DIFFER,
    KEYS_DIFFER,
    BRANCHES_DIFFER,
    RUNS_DIFFER,
    LIVE_SLOTS_DIFFER,
) = range(14)


@inner
def first_child(letters, links, node):
    """Return the head of a node's list of children, or 0."""
    if letters[node + 1] == LF:
        return I64(links[node + 1])
    return I64(node + 1)


@inner
def _push_children(letters, links, node, depth, stack, depths, top):
    """Push the children of ``node`` so that they pop in the order of their bytes; return the new top."""
    bottom = top
    child = first_child(letters, links, node)
    while child != 0:
        at = top
        while at > bottom and letters[stack[at - 1]] < letters[child]:
            stack[at] = stack[at - 1]
            at -= 1
        stack[at] = U32(child)
        depths[top] = depth
        top += 1
        child = I64(links[child]) & LINK
    return top


@kernel
def collect_keys(letters, links, stack, depths, state, spelling, limit, buffer, offsets):
    """Write the keys below the waiting nodes in lexicographic order, each followed by one LF.

    ``stack`` uint32 and ``depths`` int64 hold the nodes that wait and how many bytes they spell, ``spelling`` uint8 the
    bytes of the present path. ``state`` int64[3]: top of the stack, keys written, bytes written. Stops after ``limit``
    keys. Returns DONE, or what must grow (``spelling`` or ``buffer``) before the call is made again.
    """
    while state[TOP] > 0 and state[KEYS_OUT] < limit:
        node = I64(stack[state[TOP] - 1])
        depth = depths[state[TOP] - 1]
        if depth > spelling.shape[0]:
            return NEEDS_DEPTH
        if state[BYTES_OUT] + depth + 1 > buffer.shape[0]:
            return NEEDS_ROOM
        if node != 0:
            spelling[depth - 1] = letters[node]
        if (links[node] & TERMINAL) != 0:
            copy_bytes(spelling, 0, buffer, state[BYTES_OUT], depth)
            buffer[state[BYTES_OUT] + depth] = LF
            state[BYTES_OUT] += depth + 1
            state[KEYS_OUT] += 1
            offsets[state[KEYS_OUT]] = state[BYTES_OUT]
        state[TOP] = _push_children(letters, links, node, depth + 1, stack, depths, state[TOP] - 1)
    return DONE


@kernel
def deepest_node(letters, links, stack, depths):
    """Return the deepest node, the first in order among equals, and its depth in bytes."""
    stack[0] = 0
    depths[0] = 0
    top = 1
    deepest = I64(0)
    most = I64(0)
    while top > 0:
        node = I64(stack[top - 1])
        depth = depths[top - 1]
        if depth > most:
            most = depth
            deepest = node
        top = _push_children(letters, links, node, depth + 1, stack, depths, top - 1)
    return deepest, most


@kernel
def terminal_below(letters, links, node):
    """Return a terminal node at or below ``node`` (heads of the lists are followed), and how many bytes below it is."""
    steps = I64(0)
    at = I64(node)
    while (links[at] & TERMINAL) == 0:
        at = first_child(letters, links, at)
        steps += 1
    return at, steps


@kernel
def spell(letters, counts, node, depth, out):
    """Write the last ``depth`` bytes of the path to ``node`` into ``out`` (uint8), climbing by parents."""
    at = I64(node)
    for i in range(depth - 1, -1, -1):
        out[i] = letters[at]
        if letters[at - 1] == LF:
            at = I64(counts[at - 1])
        else:
            at -= 1


@kernel
def single_path_end(letters, links, node):
    """Return the end of the chain of single children below ``node`` and its length in bytes.

    The chain ends at the first terminal, branching or last node; it is empty where ``node`` itself branches.
    """
    at = I64(node)
    length = I64(0)
    while True:
        child = first_child(letters, links, at)
        if child == 0 or I64(links[child]) & LINK != 0:
            return at, length
        at = child
        length += 1
        if (links[at] & TERMINAL) != 0:
            return at, length


@kernel
def count_children(letters, links, used, histogram):
    """Add to ``histogram`` (int64[257]) how many nodes have 0 … 256 children."""
    for node in range(used):
        if letters[node] == LF:
            continue
        children = 0
        child = first_child(letters, links, node)
        while child != 0:
            children += 1
            child = I64(links[child]) & LINK
        histogram[children] += 1


@inner
def _child_law(letters, counts, table, parent, child, is_first, used, visited, stamp):
    """Return the first law that ``child`` breaks as a child of ``parent``, or LAWFUL."""
    if child < 0 or child >= used:
        return OUT_OF_RANGE
    letter = letters[child]
    if letter == LF:
        return LETTER_IS_LF
    if stamp[letter] == parent:
        return LETTER_TWICE
    stamp[letter] = parent
    above = I64(counts[child - 1]) if letters[child - 1] == LF else child - 1
    if above != parent:
        return PARENT_WRONG
    if not is_first and find_branch(letters, counts, table, parent, letter) != child:
        return NOT_IN_TABLE
    if visited[child] != 0:
        return VISITED_TWICE
    visited[child] = 1
    return LAWFUL


@inner
def _total_law(letters, table, used, nodes, keys, branches, runs, state):
    """Return the first total of ``state`` or of the table that the walk contradicts, or LAWFUL."""
    if nodes != state[NODES]:
        return NODES_DIFFER
    if keys != state[KEYS]:
        return KEYS_DIFFER
    entries = 0
    for at in range(table.shape[0]):
        if table[at] != 0:
            entries += 1
    if branches != state[BRANCHES] or branches != entries:
        return BRANCHES_DIFFER
    if runs != state[RUNS]:
        return RUNS_DIFFER
    live = 0
    for slot in range(used):
        if letters[slot] != LF:
            live += 1
    return LAWFUL if live == nodes else LIVE_SLOTS_DIFFER


@kernel
def broken_law(letters, links, counts, table, state, stack, visited, stamp):
    """Return (law, slot) of the first law found broken, or (LAWFUL, 0).

    ``stack`` uint32[nodes + 1], ``visited`` uint8[used] of zeros, ``stamp`` int64[256] of −1. Laws: each node is
    reached once; its children's bytes are distinct and no LF; it stands where its parent looks for it; a child that is
    not the first is in the table, and nothing else is; counts are the sums of those below and of the ends here; no node
    is without a key; the totals of ``state`` are those of the walk.
    """
    used = state[USED]
    stack[0] = 0
    top = 1
    nodes, keys, branches, runs = 0, 0, 0, 0
    while top > 0:
        top -= 1
        node = I64(stack[top])
        nodes += 1
        ends = 1 if (links[node] & TERMINAL) != 0 else 0
        keys += ends
        if node != 0 and counts[node] == 0:
            return DEAD_NODE, node
        below = I64(ends)
        child = first_child(letters, links, node)
        is_first = True
        while child != 0:
            law = _child_law(letters, counts, table, node, child, is_first, used, visited, stamp)
            if law != LAWFUL:
                return law, child
            if child != node + 1:
                runs += 1
            if not is_first:
                branches += 1
            is_first = False
            below += I64(counts[child])
            stack[top] = U32(child)
            top += 1
            child = I64(links[child]) & LINK
        if below != I64(counts[node]):
            return COUNT_WRONG, node
    return _total_law(letters, table, used, nodes, keys, branches, runs, state), I64(0)
