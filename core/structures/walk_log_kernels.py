"""The walk of one key down a radix tree or a trie, with what a recording tells of it: edges, and cache lines touched.

The walk is that of the look-up (``reach`` and ``trace_key``); beside it the addresses of what each step reads are
noted. A line of 64 bytes is counted once, where it is touched first, by its real address. Counted is what the steps of
a recording read, in their order: of the radix tree the row of a node, the words of its child block that the search for
a branch byte loads, the entry taken, the depth of the child (of a leaf its two offsets), the label in the arena; of
the trie letters, links and the places of the branch table; in both at the end whether a key ends there.

Where it stands: above the walks of the two structures, below the structures. Cost: the look-up's walk once more, and
an entry of a small hash table for each thing that is read.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import address, common_prefix
from core.jit import inner, kernel
from core.structures.radix_kernels import (
    BLOCK,
    COUNT,
    DEPTH,
    LEAF,
    TERMINAL,
    child_position,
    children_of,
    entries_at,
    first_below,
    reach,
)
from core.structures.trie_kernels import LF, LINK, branch_home, trace_key
from core.structures.trie_walk_kernels import first_child, single_path_end

U32 = np.uint32
U64 = np.uint64
I64 = np.int64
TRIE_TERMINAL = np.uint32(TERMINAL)

E_NODE, E_STOP, E_LINES = range(3)
"""Columns of an edge: node or entry at its end, depth of its end, lines touched once the edge is chosen."""

L_EDGES, L_MATCHED, L_PRESENT, L_BYTE, L_CHILDREN, L_NEAREST, L_LINES, L_LAST = range(8)
"""What a walk finds: edges, bytes of the key that are a path, whether the key is held, the byte the tree goes on with
inside an edge (−1: not inside one), children of the last node, a key below it (−1: not known), lines in all, the last
node. ``L_EDGES`` of −1: the tables are too short."""

_WORD = 8
_SCATTER = np.uint64(0x9E3779B97F4A7C15)


@inner
def _is_full(seen, n):
    return n >= (seen.shape[0] >> 2) * 3


@inner
def _touched(seen, n, at):
    """Enter the cache line of an address into ``seen`` (int64[power of two], 0: free); return how many there are.

    Once three quarters are taken, nothing more is entered.
    """
    line = at >> 6
    mask = seen.shape[0] - 1
    if _is_full(seen, n):
        return n
    place = I64((U64(line) * _SCATTER) >> U64(32)) & mask
    while seen[place] != 0:
        if seen[place] == line:
            return n
        place = (place + 1) & mask
    seen[place] = line
    return n + 1


@inner
def _block_touched(seen, n, block_bytes, block, position, n_children):
    """Enter the 8-byte words of a child block that ``child_position`` loads; −1 stands for a byte that is not there."""
    loads = 1
    if position >= 7:
        loads += 1 + (position - 7) // _WORD
    elif position < 0 and n_children > 7:
        loads += (n_children - 7 + _WORD - 1) // _WORD
    first = address(block_bytes, block << 2)
    for load in range(loads):
        n = _touched(seen, n, first + load * _WORD)
        n = _touched(seen, n, first + load * _WORD + _WORD - 1)
    return n


@kernel
def log_radix(buffer, length, arena, offsets, rows, parents, blocks, block_bytes, edges, lines, seen, found):
    """Walk ``buffer[:length]`` down a radix tree.

    ``edges`` int64[·, 3] (``E_…``), ``lines`` int64[length + 2]: lines touched once so many bytes are compared,
    ``seen`` int64[power of two, zeros], ``found`` int64[8] (``L_…``).
    """
    found[L_PRESENT] = found[L_LAST] = found[L_MATCHED] = found[L_EDGES] = found[L_LINES] = lines[0] = 0
    found[L_BYTE] = found[L_NEAREST] = -1
    block, n_children = children_of(rows, block_bytes, 0)
    found[L_CHILDREN] = n_children
    n_lines = I64(0)
    if I64(rows[0, COUNT]) == 0:
        found[L_LINES] = _touched(seen, n_lines, address(rows, 0))
        return
    reached, _ = reach(buffer, 0, length, rows, blocks, block_bytes)
    nearest = first_below(rows, reached)
    label = offsets[nearest]
    held = offsets[nearest + 1] - label - 1
    matched = common_prefix(buffer, 0, arena, label, min(length, held))
    node = entry = n = depth = I64(0)
    while depth < matched:
        if n == edges.shape[0]:
            found[L_EDGES] = -1
            return
        n_lines = _touched(seen, n_lines, address(rows, node << 2))
        block = I64(rows[node, BLOCK])
        position, n_children = child_position(block_bytes, block, buffer[depth])
        n_lines = _block_touched(seen, n_lines, block_bytes, block, position, n_children)
        entry = I64(blocks[entries_at(block, n_children) + position])
        n_lines = _touched(seen, n_lines, address(blocks, entries_at(block, n_children) + position))
        edges[n, E_NODE] = entry
        edges[n, E_LINES] = n_lines
        begin = depth
        if entry >= LEAF:
            depth = held if entry - LEAF == nearest else offsets[entry - LEAF + 1] - offsets[entry - LEAF] - 1
            n_lines = _touched(seen, n_lines, address(offsets, entry - LEAF))
            n_lines = _touched(seen, n_lines, address(offsets, entry - LEAF + 1))
        else:
            depth = I64(rows[entry, DEPTH])
            n_lines = _touched(seen, n_lines, address(rows, entry << 2))
        edges[n, E_STOP] = depth
        n += 1
        compared = min(depth, matched + 1, length)
        if begin == 0:  # where the label stands: the first key below
            n_lines = _touched(seen, n_lines, address(offsets, nearest))
            n_lines = _touched(seen, n_lines, address(offsets, nearest + 1))
        for at in range(begin, compared):
            n_lines = _touched(seen, n_lines, address(arena, label + at))
            lines[at + 1] = n_lines
        if entry >= LEAF:
            break
        node = entry
    inside = depth > matched
    if not inside and entry < LEAF:
        block, n_children = children_of(rows, block_bytes, entry)
        if matched < length:
            n_lines = _touched(seen, n_lines, address(rows, entry << 2))
            if block != 0:
                n_lines = _block_touched(seen, n_lines, block_bytes, block, -1, n_children)
        else:
            n_lines = _touched(seen, n_lines, address(parents, entry))
    ends = entry >= LEAF or (I64(parents[entry]) & TERMINAL) != 0
    found[L_EDGES] = -1 if _is_full(seen, n_lines) else n
    found[L_MATCHED] = matched
    found[L_PRESENT] = 1 if ends and not inside and matched == length else 0
    found[L_BYTE] = I64(arena[offsets[first_below(rows, entry)] + matched]) if inside else -1
    found[L_CHILDREN] = 0 if entry >= LEAF else children_of(rows, block_bytes, entry)[1]
    found[L_NEAREST] = first_below(rows, entry)
    found[L_LINES] = n_lines
    found[L_LAST] = entry


@inner
def _child_touched(seen, n, letters, links, counts, table, node, letter):
    """Enter what ``child_of`` reads."""
    first = I64(node) + 1
    n = _touched(seen, n, address(letters, first))
    if letters[first] == LF:
        n = _touched(seen, n, address(links, first))
        first = I64(links[first])
        if first == 0:
            return n
        n = _touched(seen, n, address(letters, first))
    if letters[first] == letter:
        return n
    n = _touched(seen, n, address(links, first))
    if I64(links[first]) & LINK == 0:
        return n
    mask = table.shape[0] - 1
    at = branch_home(I64(node), letter, mask)
    while True:
        n = _touched(seen, n, address(table, at))
        child = I64(table[at])
        if child == 0:
            return n
        n = _touched(seen, n, address(letters, child))
        if letters[child] == letter:
            n = _touched(seen, n, address(counts, child - 1))
            if I64(counts[child - 1]) == node:
                return n
        at = (at + 1) & mask


@kernel
def log_trie(buffer, traced, length, letters, links, counts, table, path, edges, lines, seen, found):
    """Walk ``buffer[:traced]`` of a key of ``length`` bytes down a trie; an edge is a chain of single children.

    Chains end at terminals, where the trie branches, and where the path does; the last one's ``E_STOP`` may lie behind
    the matched bytes. ``traced`` is less than ``length`` where the key holds an LF. ``path`` uint32[traced + 1],
    the others as for ``log_radix``.
    """
    matched = trace_key(buffer, traced, letters, links, counts, table, path)
    n_lines = n = lines[0] = I64(0)
    for at in range(matched):
        n_lines = _child_touched(seen, n_lines, letters, links, counts, table, path[at], buffer[at])
        lines[at + 1] = n_lines
    node = I64(path[matched])
    if matched < traced:
        n_lines = _child_touched(seen, n_lines, letters, links, counts, table, node, buffer[matched])
    else:
        n_lines = _touched(seen, n_lines, address(links, node))
    lines[matched + 1] = n_lines  # with the byte that has no child
    n_children = I64(0)
    child = first_child(letters, links, node)
    letter = I64(letters[child])
    while child != 0:
        n_children += 1
        child = I64(links[child]) & LINK
    ends = (links[node] & TRIE_TERMINAL) != 0
    inside = matched > 0 and n_children == 1 and not ends
    begin = I64(0)
    for depth in range(1, matched + 1):
        at = I64(path[depth])
        if depth < matched and (links[at] & TRIE_TERMINAL) == 0:
            if I64(links[first_child(letters, links, at)]) & LINK == 0:
                continue
        if n == edges.shape[0]:
            found[L_EDGES] = -1
            return
        edges[n, E_NODE] = at
        edges[n, E_STOP] = depth
        edges[n, E_LINES] = lines[begin + 1]
        begin = depth
        n += 1
    if inside:
        edges[n - 1, E_STOP] = matched + single_path_end(letters, links, node)[1]
    found[L_EDGES] = -1 if _is_full(seen, n_lines) else n
    found[L_MATCHED] = matched
    found[L_PRESENT] = 1 if ends and matched == length else 0
    found[L_BYTE] = letter if inside else -1
    found[L_CHILDREN] = n_children
    found[L_NEAREST] = -1
    found[L_LINES] = n_lines
    found[L_LAST] = node
