"""Read-only walks of the radix tree: look-ups, places, paths, keys in order, statistics and the laws.

Where it stands: beside ``radix_kernels.py`` (the layout is told there), below ``radix.py`` and the scenes. Nothing
here recurses; walks that need a stack take it as int64[depth, ·] and return −1 where it is too short.

Cost: a place costs one descent, a walk its output, statistics and laws the whole tree.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import common_prefix, equal_bytes, prefetch
from core.jit import inlined, inner, kernel
from core.structures.radix_kernels import (
    BELOW,
    BLOCK,
    COUNT,
    DEPTH,
    FREED,
    GROUP,
    LEAF,
    NODE_MASK,
    S_FREE_ROW,
    S_INNER,
    S_KEYS,
    S_LIVE_WORDS,
    S_ROWS,
    S_TERMINAL,
    S_TRIE_NODES,
    S_WORDS,
    TERMINAL,
    block_words,
    child_position,
    children_of,
    entries_at,
    find_key,
    first_below,
    keys_below,
    reach,
)

U8 = np.uint8
U32 = np.uint32
I64 = np.int64

P_ENTRY, P_MATCHED, P_LO, P_HI = range(4)
"""What ``place`` finds: entry at or below the matched bytes, their number, ranks."""


@inner
def _length(offsets, number):
    return offsets[number + 1] - offsets[number] - 1


@inner
def _depth_of(offsets, rows, entry):
    """Return the depth of an entry in bytes: for a leaf the length of its key."""
    if entry >= LEAF:
        return _length(offsets, entry - LEAF)
    return I64(rows[entry, DEPTH])


@inner
def _is_terminal(parents, entry):
    return entry >= LEAF or (I64(parents[entry]) & TERMINAL) != 0


@inner
def matched_bytes(buffer, length, arena, offsets, rows, blocks, block_bytes):
    """Return how long the longest prefix of ``buffer[:length]`` is that is a path of the tree."""
    if I64(rows[0, COUNT]) == 0:
        return 0
    entry, _ = reach(buffer, 0, length, rows, blocks, block_bytes)
    below = first_below(rows, entry)
    return common_prefix(buffer, 0, arena, offsets[below], min(length, _length(offsets, below)))


@inlined
def _advance(buffer, begin, length, node, rows, parents, blocks, block_bytes):
    """Take one step of a look-up: return the child entry, −1 where there is none, −2 − key where the key would end."""
    depth = I64(rows[node, DEPTH])
    if depth >= length:
        if depth == length and I64(parents[node]) & TERMINAL:
            return -2 - I64(rows[node, BELOW])
        return -1
    block = I64(rows[node, BLOCK])
    if block == 0:
        return -1
    position, n = child_position(block_bytes, block, buffer[begin + depth])
    if position < 0:
        return -1
    return I64(blocks[entries_at(block, n) + position])


@kernel
def look_up(buffer, start, length, arena, offsets, rows, parents, blocks, block_bytes, group, out):
    """Write to ``out`` (uint8[n]) whether keys ``buffer[start[i] : start[i] + length[i]]`` are held.

    ``group`` int64[3, GROUP] is scratch: node, index of the open keys, candidate.
    """
    n = start.shape[0]
    for first in range(0, n, GROUP):
        size = min(GROUP, n - first)
        for z in range(size):
            group[0, z] = 0
            group[1, z] = z
            group[2, z] = -1
        open_keys = size
        while open_keys > 0:
            for z in range(open_keys):
                prefetch(blocks, I64(rows[group[0, group[1, z]], BLOCK]))
            still = 0
            for z in range(open_keys):
                s = group[1, z]
                i = first + s
                entry = _advance(buffer, start[i], length[i], group[0, s], rows, parents, blocks, block_bytes)
                if entry == -1:
                    continue
                if entry < 0 or entry >= LEAF:
                    group[2, s] = -2 - entry if entry < 0 else entry - LEAF
                    prefetch(offsets, group[2, s])
                    continue
                group[0, s] = entry
                prefetch(rows, entry << 2)
                group[1, still] = s
                still += 1
            open_keys = still
        for z in range(size):
            if group[2, z] >= 0:
                at = offsets[group[2, z]]
                if offsets[group[2, z] + 1] - at - 1 == length[first + z]:
                    group[2, z] = at
                    prefetch(arena, at)
                    prefetch(arena, at + 64)
                else:
                    group[2, z] = -1
        for z in range(size):
            i = first + z
            held = group[2, z] >= 0 and equal_bytes(buffer, start[i], arena, group[2, z], length[i])
            out[i] = 1 if held else 0


@kernel
def number_of(buffer, length, arena, offsets, rows, parents, blocks, block_bytes):
    """Return the number of key ``buffer[:length]``, or −1 where it is not held."""
    entry, _ = find_key(buffer, 0, length, arena, offsets, rows, parents, blocks, block_bytes)
    return first_below(rows, entry) if entry >= 0 else -1


@kernel
def place(buffer, length, arena, offsets, rows, parents, blocks, block_bytes, out):
    """Find prefix ``buffer[:length]``; fill ``out`` (int64[4], see ``P_…``).

    The ranks ``lo … hi − 1`` are those of the keys below; for a prefix that no key has, ``lo == hi`` is the rank that
    it would take.
    """
    matched = matched_bytes(buffer, length, arena, offsets, rows, blocks, block_bytes)
    node = 0
    entry = 0
    lo = 0
    hi = I64(rows[0, COUNT])
    while I64(rows[node, DEPTH]) < length:
        depth = I64(rows[node, DEPTH])
        if I64(parents[node]) & TERMINAL:
            lo += 1
        block, n = children_of(rows, block_bytes, node)
        at = 0
        while at < n and block_bytes[(block << 2) + 1 + at] < buffer[depth]:
            lo += keys_below(rows, I64(blocks[entries_at(block, n) + at]))
            at += 1
        if matched == depth:
            hi = lo
            break
        entry = I64(blocks[entries_at(block, n) + at])
        hi = lo + keys_below(rows, entry)
        stop = _depth_of(offsets, rows, entry)
        if matched < min(stop, length):
            if buffer[matched] > arena[offsets[first_below(rows, entry)] + matched]:
                lo = hi
            hi = lo
            break
        if entry >= LEAF:
            if stop < length:
                lo = hi
            break
        if stop > length:
            break
        node = entry
    out[P_ENTRY] = entry
    out[P_MATCHED] = matched
    out[P_LO] = lo
    out[P_HI] = hi


@kernel
def longest_prefix(buffer, length, arena, offsets, rows, parents, blocks, block_bytes):
    """Return the number of the longest key that is a prefix of ``buffer[:length]``, or −1."""
    matched = matched_bytes(buffer, length, arena, offsets, rows, blocks, block_bytes)
    node = 0
    found = -1
    while True:
        depth = I64(rows[node, DEPTH])
        if depth > matched:
            return found
        if I64(parents[node]) & TERMINAL:
            found = I64(rows[node, BELOW])
        if depth == matched:
            return found
        block = I64(rows[node, BLOCK])
        position, n = child_position(block_bytes, block, buffer[depth])
        entry = I64(blocks[entries_at(block, n) + position])
        if entry >= LEAF:
            return entry - LEAF if _length(offsets, entry - LEAF) <= matched else found
        node = entry


@kernel
def collect_keys(start, skip, rows, parents, blocks, block_bytes, stack, out):
    """Write the key numbers below entry ``start`` in order, the first ``skip`` left out, to ``out`` (uint32[·]).

    ``stack`` int64[depth, 2]. Return how many were written, or −1 where the stack is too short.
    """
    n = 0
    if start >= LEAF:
        if skip == 0 and out.shape[0] > 0:
            out[0] = U32(start - LEAF)
            n = 1
        return n
    top = 0
    stack[0, 0] = start
    stack[0, 1] = -1
    while top >= 0 and n < out.shape[0]:
        node = stack[top, 0]
        at = stack[top, 1]
        stack[top, 1] = at + 1
        if at < 0:
            if I64(parents[node]) & TERMINAL:
                if skip > 0:
                    skip -= 1
                else:
                    out[n] = rows[node, BELOW]
                    n += 1
            continue
        block, children = children_of(rows, block_bytes, node)
        if at >= children:
            top -= 1
            continue
        entry = I64(blocks[entries_at(block, children) + at])
        below = keys_below(rows, entry)
        if skip >= below:
            skip -= below
        elif entry >= LEAF:
            out[n] = U32(entry - LEAF)
            n += 1
        else:
            top += 1
            if top >= stack.shape[0]:
                return -1
            stack[top, 0] = entry
            stack[top, 1] = -1
    return n


@kernel
def deepest(rows, blocks, block_bytes, stack, out):
    """Find a path of the most edges: ``out`` (int64[2]) = entry at its end, number of edges.

    ``stack`` int64[depth, 2]. Return 0, or −1 where the stack is too short.
    """
    out[0] = 0
    out[1] = 0
    top = 0
    stack[0, 0] = 0
    stack[0, 1] = 0
    while top >= 0:
        node = stack[top, 0]
        at = stack[top, 1]
        block, children = children_of(rows, block_bytes, node)
        if at >= children:
            top -= 1
            continue
        stack[top, 1] = at + 1
        entry = I64(blocks[entries_at(block, children) + at])
        if top + 1 > out[1]:
            out[0] = entry
            out[1] = top + 1
        if entry < LEAF:
            top += 1
            if top >= stack.shape[0]:
                return -1
            stack[top, 0] = entry
            stack[top, 1] = 0
    return 0


@kernel
def fan_out(rows, block_bytes, state, out):
    """Count nodes by their number of children into ``out`` (int64[257]); leaves are ``out[0]``."""
    for node in range(state[S_ROWS]):
        if I64(rows[node, DEPTH]) != FREED:
            _, n = children_of(rows, block_bytes, node)
            out[n] += 1
    out[0] += state[S_KEYS] - state[S_TERMINAL]


@kernel
def list_children(node, offsets, rows, parents, blocks, block_bytes, depth, number, count, is_leaf, terminal):
    """Describe the children of an inner node in the order of their branch bytes; return how many."""
    block, n = children_of(rows, block_bytes, node)
    for i in range(n):
        describe(
            I64(blocks[entries_at(block, n) + i]), i, offsets, rows, parents, depth, number, count, is_leaf, terminal
        )
    return n


@kernel
def describe(entry, i, offsets, rows, parents, depth, number, count, is_leaf, terminal):
    """Write what is to be said of an entry to row ``i`` of five arrays."""
    depth[i] = _depth_of(offsets, rows, entry)
    number[i] = U32(first_below(rows, entry))
    count[i] = keys_below(rows, entry)
    is_leaf[i] = 1 if entry >= LEAF else 0
    terminal[i] = 1 if _is_terminal(parents, entry) else 0


LAWS = (
    "all laws hold",
    "an entry names a row or key that does not exist",
    "a child's parent is the node above it",
    "a node is deeper than the node above it",
    "branch bytes rise",
    "a child's label begins with its branch byte",
    "a key below begins with the prefix of the node above",
    "a node that is not terminal and not the root has two children or more",
    "a terminal node's own key ends at it, and only that",
    "live and freed blocks share no word",
    "the stack is too short",
    "a count is the number of keys below",
    "the key named in a row is below it",
    "the numbers of nodes, terminal nodes and keys are right",
    "nodes are at most twice the keys and one",
    "the number of trie nodes is exact",
    "freed rows are those that are not reached",
    "live and freed blocks fill the heap",
    "a key stands in the tree once",
)
"""What ``check_laws`` returns, as text."""
(
    _HOLD,
    _RANGE,
    _PARENT,
    _DEEPER,
    _RISING,
    _BRANCH,
    _PREFIX,
    _FOLDED,
    _ENDS,
    _OVERLAP,
    STACK_SHORT,
    _COUNTS,
    _BELOW,
    _TOTALS,
    _TWICE,
    _TRIE,
    _ROWS,
    _WORDS,
    _ONCE,
) = range(19)


@inner
def _mark(marks, block, n_children, used):
    """Mark the words of a block; return whether none was marked and all are in use."""
    if block < 1 or block + block_words(n_children) > used:
        return False
    for i in range(block, block + block_words(n_children)):
        if marks[i]:
            return False
        marks[i] = 1
    return True


@inner
def _check_node(node, arena, offsets, rows, parents, block_bytes, marks, used):
    """Check what can be seen at one inner node and its block; return the broken law."""
    block, n = children_of(rows, block_bytes, node)
    terminal = (I64(parents[node]) & TERMINAL) != 0
    if node != 0 and n + (1 if terminal else 0) < 2:
        return _FOLDED
    if n == 0 and not terminal:
        return _HOLD
    below = I64(rows[node, BELOW])
    if below + 1 >= offsets.shape[0]:
        return _RANGE
    if (_length(offsets, below) == I64(rows[node, DEPTH])) != terminal:
        return _ENDS
    if n > 0 and not _mark(marks, block, n, used):
        return _OVERLAP
    for i in range(1, n):
        if block_bytes[(block << 2) + i] >= block_bytes[(block << 2) + i + 1]:
            return _RISING
    return _HOLD


@inner
def _check_edge(node, at, entry, arena, offsets, rows, parents, block_bytes, state, n_store):
    """Check the edge to a child; return the broken law."""
    if entry >= LEAF:
        if entry - LEAF >= n_store:
            return _RANGE
    elif entry == 0 or entry >= state[S_ROWS] or I64(rows[entry, DEPTH]) == FREED:
        return _RANGE
    elif I64(parents[entry]) & NODE_MASK != node:
        return _PARENT
    depth = I64(rows[node, DEPTH])
    below = first_below(rows, entry)
    if below >= n_store:
        return _RANGE
    if _depth_of(offsets, rows, entry) <= depth or _length(offsets, below) <= depth:
        return _DEEPER
    if arena[offsets[below] + depth] != block_bytes[(I64(rows[node, BLOCK]) << 2) + 1 + at]:
        return _BRANCH
    if common_prefix(arena, offsets[below], arena, offsets[I64(rows[node, BELOW])], depth) != depth:
        return _PREFIX
    return _HOLD


@inner
def _check_totals(offsets, state, free, rows, blocks, marks, inner_nodes, terminal, keys, trie_nodes):
    """Check sums, freed rows and freed blocks after the walk; return the broken law."""
    if inner_nodes != state[S_INNER] or terminal != state[S_TERMINAL] or keys != state[S_KEYS]:
        return _TOTALS
    if keys - terminal + inner_nodes > 2 * keys + 1:
        return _TWICE
    if trie_nodes != state[S_TRIE_NODES]:
        return _TRIE
    freed = 0
    node = state[S_FREE_ROW]
    while node != 0:
        if node >= state[S_ROWS] or I64(rows[node, DEPTH]) != FREED:
            return _ROWS
        freed += 1
        if freed > state[S_ROWS]:
            return _ROWS
        node = I64(rows[node, BELOW])
    if freed + inner_nodes != state[S_ROWS]:
        return _ROWS
    words = 0
    for n in range(1, free.shape[0]):
        block = free[n]
        while block != 0:
            if not _mark(marks, block, n, state[S_WORDS]):
                return _OVERLAP
            words += block_words(n)
            block = I64(blocks[block])
    if words + state[S_LIVE_WORDS] + 1 != state[S_WORDS]:
        return _WORDS
    return _HOLD


@kernel
def check_laws(arena, offsets, rows, parents, blocks, block_bytes, free, state, ranks, marks, stack, found):
    """Walk the whole tree; return the index in ``LAWS`` of the first law that is broken, 0 where all hold.

    ``ranks`` uint32[keys of the store] and ``marks`` uint8[heap words] are zeroed scratch, ``stack`` int64[depth, 3];
    ``found`` (int64[1]) gets the entry at fault.
    """
    inner_nodes = 1
    terminal = 0
    keys = 0
    trie_nodes = 1
    top = 0
    stack[0, 0] = 0
    stack[0, 1] = -1
    stack[0, 2] = 0
    while top >= 0:
        node = stack[top, 0]
        at = stack[top, 1]
        stack[top, 1] = at + 1
        found[0] = node
        block, n = children_of(rows, block_bytes, node)
        if at < 0:
            law = _check_node(node, arena, offsets, rows, parents, block_bytes, marks, state[S_WORDS])
            if law != _HOLD:
                return law
            if I64(parents[node]) & TERMINAL:
                if ranks[I64(rows[node, BELOW])] != 0:
                    return _ONCE
                terminal += 1
                keys += 1
                ranks[I64(rows[node, BELOW])] = keys
        elif at < n:
            entry = I64(blocks[entries_at(block, n) + at])
            found[0] = entry
            law = _check_edge(node, at, entry, arena, offsets, rows, parents, block_bytes, state, ranks.shape[0])
            if law != _HOLD:
                return law
            trie_nodes += _depth_of(offsets, rows, entry) - I64(rows[node, DEPTH])
            if entry >= LEAF:
                if ranks[entry - LEAF] != 0:
                    return _ONCE
                keys += 1
                ranks[entry - LEAF] = keys
                continue
            inner_nodes += 1
            top += 1
            if top >= stack.shape[0]:
                return STACK_SHORT
            stack[top, 0] = entry
            stack[top, 1] = -1
            stack[top, 2] = keys
        else:
            if keys - stack[top, 2] != I64(rows[node, COUNT]):
                return _COUNTS
            rank = I64(ranks[I64(rows[node, BELOW])]) if keys > stack[top, 2] else keys
            if keys > 0 and not stack[top, 2] < rank <= keys:
                return _BELOW
            top -= 1
    found[0] = 0
    return _check_totals(offsets, state, free, rows, blocks, marks, inner_nodes, terminal, keys, trie_nodes)
