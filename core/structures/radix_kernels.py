"""Insert and delete of the radix tree, and the layout that both and all walks stand on.

Where it stands: below ``radix.py``; reads the key store, owns nothing. Source of the descent: D. R. Morrison,
"PATRICIA" (J. ACM 15:4, 1968): only branch bytes are looked at on the way down, one comparison with the key
reached tells where the paths part. Keys come in lexicographic order, so that each starts on its forerunner's path;
where a tree is larger than the cache, a read-only descent of 16 keys in step goes ahead of their inserts.

Layout
------
* *entry*, uint32: an inner node's number, or ``LEAF | key number``; a leaf has no row.
* ``rows`` uint32[·, 4]: number of a key below (the node's own where it is terminal), child block (in words of the
  heap; 0: none), number of keys below, depth in bytes. ``parents`` uint32[·]: parent node, ``TERMINAL`` bit.
* child block in the heap ``blocks`` (uint32[·], its bytes as ``block_bytes``): one byte (number of children − 1),
  the branch bytes in rising order, padding to a whole word, the children's entries. A block is exactly as large as
  its number of children asks for, so nothing of its size is stored; freed blocks wait in one list per number of
  children.
* ``free`` int64[257]: first freed block of each number of children, 0: none; ``state`` int64[·]: see ``S_…``.

Cost: 20 bytes an inner node, 4 bytes an edge, 4 bytes and more a block for its head.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import common_prefix, load64, prefetch, trailing_zeros
from core.jit import inlined, kernel

U8, U32, U64, I64 = np.uint8, np.uint32, np.uint64, np.int64

LEAF = TERMINAL = 1 << 31
NODE_MASK = TERMINAL - 1
FREED = 0xFFFFFFFF
"""Depth that marks a freed row."""

BELOW, BLOCK, COUNT, DEPTH = 0, 1, 2, 3
"""Columns of a row."""

S_ROWS, S_INNER, S_TERMINAL, S_WORDS, S_LIVE_WORDS, S_TRIE_NODES, S_FREE_ROW, S_KEYS, S_STOP = range(9)
"""State: rows ever used, inner nodes, terminal inner nodes, heap words ever used, words of live blocks, nodes of the
byte trie, first freed row (0: none), keys, why an insert stopped early."""

STATE_LENGTH = 9
NOT_STOPPED, OUT_OF_ROWS, OUT_OF_WORDS, OUT_OF_PATH = 0, 1, 2, 3

WORD_MARGIN = 1024
"""Free heap words that one insert or delete may need, and room for loads past the end."""

GROUP = 16
"""Keys that go down together, so that their cache misses overlap."""

COLD_MIN = 2
"""So many keys of a group that left their forerunner's path make it worth to go ahead of the next group."""

_ONES, _HIGHS = np.uint64(0x0101010101010101), np.uint64(0x8080808080808080)


@inlined
def entries_at(block, n_children):
    """Return the heap index of a block's first entry."""
    return block + ((n_children + 4) >> 2)


@inlined
def block_words(n_children):
    """Return the size of a child block in words."""
    return ((n_children + 4) >> 2) + n_children


@inlined
def children_of(rows, block_bytes, node):
    """Return an inner node's block and number of children."""
    block = I64(rows[node, BLOCK])
    if block == 0:
        return block, 0
    return block, I64(block_bytes[block << 2]) + 1


@inlined
def child_position(block_bytes, block, byte):
    """Return the position of a branch byte in a block and the block's number of children; −1 where it is not.

    Eight bytes are compared at once: the lowest flag of Mycroft's zero-byte test is exact.
    """
    at = block << 2
    word = load64(block_bytes, at)
    n = I64(word & U64(255)) + 1
    pattern = U64(byte) * _ONES
    differs = (word ^ pattern) | U64(255)
    flags = (differs - _ONES) & ~differs & _HIGHS
    if flags != U64(0):
        position = (trailing_zeros(flags) >> 3) - 1
        return (position if position < n else -1), n
    position = 7
    while position < n:
        differs = load64(block_bytes, at + 1 + position) ^ pattern
        flags = (differs - _ONES) & ~differs & _HIGHS
        if flags != U64(0):
            position += trailing_zeros(flags) >> 3
            return (position if position < n else -1), n
        position += 8
    return -1, n


@inlined
def first_below(rows, entry):
    """Return the number of a key at or below an entry."""
    if entry >= LEAF:
        return entry - LEAF
    return I64(rows[entry, BELOW])


@inlined
def keys_below(rows, entry):
    """Return the number of keys at or below an entry."""
    if entry >= LEAF:
        return 1
    return I64(rows[entry, COUNT])


@inlined
def reach(buffer, begin, length, rows, blocks, block_bytes):
    """Descend by branch bytes alone; return the entry reached and the node above it (−1 above the root).

    Of all keys, those at or below the entry share the longest prefix with ``buffer[begin : begin + length]``.
    """
    node = 0
    above = -1
    while True:
        depth = I64(rows[node, DEPTH])
        block = I64(rows[node, BLOCK])
        if depth >= length or block == 0:
            return node, above
        position, n = child_position(block_bytes, block, buffer[begin + depth])
        if position < 0:
            return node, above
        entry = I64(blocks[entries_at(block, n) + position])
        above = node
        if entry >= LEAF:
            return entry, above
        node = entry


@inlined
def find_key(buffer, begin, length, arena, offsets, rows, parents, blocks, block_bytes):
    """Return the entry whose own key is ``buffer[begin : begin + length]`` and the node above it; (−1, −1) if none."""
    entry, above = reach(buffer, begin, length, rows, blocks, block_bytes)
    if entry < LEAF and not I64(parents[entry]) & TERMINAL:
        return -1, -1
    number = first_below(rows, entry)
    at = offsets[number]
    if offsets[number + 1] - at - 1 != length:
        return -1, -1
    if common_prefix(buffer, begin, arena, at, length) != length:
        return -1, -1
    return entry, above


@inlined
def take_block(blocks, free, state, n_children):
    """Return a block for ``n_children`` children: a freed one or new words of the heap."""
    state[S_LIVE_WORDS] += block_words(n_children)
    block = free[n_children]
    if block != 0:
        free[n_children] = I64(blocks[block])
        return block
    block = state[S_WORDS]
    state[S_WORDS] = block + block_words(n_children)
    return block


@inlined
def give_block(blocks, free, state, block, n_children):
    """Put a block on the list of its size."""
    state[S_LIVE_WORDS] -= block_words(n_children)
    blocks[block] = U32(free[n_children])
    free[n_children] = block


@inlined
def take_row(rows, state):
    """Return a freed or new row."""
    state[S_INNER] += 1
    node = state[S_FREE_ROW]
    if node != 0:
        state[S_FREE_ROW] = I64(rows[node, BELOW])
        return node
    node = state[S_ROWS]
    state[S_ROWS] = node + 1
    return node


@inlined
def give_row(rows, parents, state, node):
    """Put a row on the list of freed rows."""
    state[S_INNER] -= 1
    rows[node, BELOW] = U32(state[S_FREE_ROW])
    rows[node, BLOCK] = rows[node, COUNT] = U32(0)
    rows[node, DEPTH] = U32(FREED)
    parents[node] = U32(0)
    state[S_FREE_ROW] = node


@inlined
def add_child(rows, blocks, block_bytes, free, state, node, byte, entry):
    """Give an inner node one more child; no child has the branch byte yet."""
    old, n = children_of(rows, block_bytes, node)
    new = take_block(blocks, free, state, n + 1)
    old_byte = (old << 2) + 1
    new_byte = (new << 2) + 1
    old_entry = entries_at(old, n)
    new_entry = entries_at(new, n + 1)
    at = n
    while at > 0 and block_bytes[old_byte + at - 1] > byte:
        at -= 1
    if at == n and n > 0:  # the rule in sorted batches: whole words
        for i in range(old_entry - old):
            blocks[new + i] = blocks[old + i]
    else:
        for i in range(at):
            block_bytes[new_byte + i] = block_bytes[old_byte + i]
        for i in range(at, n):
            block_bytes[new_byte + i + 1] = block_bytes[old_byte + i]
    for i in range(at):
        blocks[new_entry + i] = blocks[old_entry + i]
    for i in range(at, n):
        blocks[new_entry + i + 1] = blocks[old_entry + i]
    block_bytes[new << 2] = U8(n)
    block_bytes[new_byte + at] = byte
    blocks[new_entry + at] = U32(entry)
    if n > 0:
        give_block(blocks, free, state, old, n)
    rows[node, BLOCK] = U32(new)


@inlined
def drop_child(rows, blocks, block_bytes, free, state, node, byte):
    """Take the child with a branch byte from an inner node; return how many are left."""
    old = I64(rows[node, BLOCK])
    at, n = child_position(block_bytes, old, byte)
    if n == 1:
        give_block(blocks, free, state, old, n)
        rows[node, BLOCK] = U32(0)
        return 0
    new = take_block(blocks, free, state, n - 1)
    block_bytes[new << 2] = U8(n - 2)
    old_byte = (old << 2) + 1
    new_byte = (new << 2) + 1
    old_entry = entries_at(old, n)
    new_entry = entries_at(new, n - 1)
    for i in range(n - 1):
        j = i if i < at else i + 1
        block_bytes[new_byte + i] = block_bytes[old_byte + j]
        blocks[new_entry + i] = blocks[old_entry + j]
    give_block(blocks, free, state, old, n)
    rows[node, BLOCK] = U32(new)
    return n - 1


@inlined
def split_edge(arena, offsets, rows, parents, blocks, block_bytes, free, state, node, number, depth):
    """Put a new inner node at ``depth`` into the edge of ``node`` that key ``number`` goes along; return it.

    The key itself is hung in as well: as second child, or as the new node's own where it ends there.
    """
    begin = offsets[number]
    length = offsets[number + 1] - begin - 1
    block = I64(rows[node, BLOCK])
    position, n = child_position(block_bytes, block, arena[begin + I64(rows[node, DEPTH])])
    slot = entries_at(block, n) + position
    child = I64(blocks[slot])
    inserted = take_row(rows, state)
    blocks[slot] = U32(inserted)
    parents[inserted] = U32(node)
    rows[inserted, DEPTH] = U32(depth)
    rows[inserted, COUNT] = U32(keys_below(rows, child))
    below = first_below(rows, child)
    rows[inserted, BELOW] = U32(below)
    ends = False
    if child >= LEAF:
        ends = offsets[below + 1] - offsets[below] - 1 == depth
    else:
        parents[child] = U32((I64(parents[child]) & TERMINAL) | inserted)
    own = LEAF | number
    if ends or depth == length:
        if not ends:
            rows[inserted, BELOW] = U32(number)
            own = child
            begin = offsets[below]
        parents[inserted] = U32(node | TERMINAL)
        state[S_TERMINAL] += 1
        block = take_block(blocks, free, state, 1)
        block_bytes[block << 2] = U8(0)
        block_bytes[(block << 2) + 1] = arena[begin + depth]
        blocks[block + 1] = U32(own)
    else:
        block = take_block(blocks, free, state, 2)
        block_bytes[block << 2] = U8(1)
        new_byte = arena[begin + depth]
        old_byte = arena[offsets[below] + depth]
        after = 1 if old_byte < new_byte else 0
        block_bytes[(block << 2) + 1 + after] = new_byte
        block_bytes[(block << 2) + 2 - after] = old_byte
        blocks[block + 1 + after] = U32(own)
        blocks[block + 2 - after] = U32(child)
    rows[inserted, BLOCK] = U32(block)
    return inserted


@inlined
def _leave(rows, path_node, path_count, top):
    """Write the count that was gathered on the path's last node and hand it to the one above."""
    gathered = path_count[top]
    if gathered:
        node = path_node[top]
        rows[node, COUNT] = U32(I64(rows[node, COUNT]) + gathered)
        if top > 0:
            path_count[top - 1] += gathered


@inlined
def _descend(arena, offsets, begin, length, shared, rows, blocks, block_bytes, path_node, path_depth, path_count, top):
    """Go down from the path's last node, whose depth is ``shared``; return the new top and the matched depth.

    Nodes deeper than the match are taken off again. Top is −1 where the path arrays are too short.
    """
    base = top
    entry = path_node[top]
    while True:
        node = path_node[top]
        depth = path_depth[top]
        block = I64(rows[node, BLOCK])
        if depth >= length or block == 0:
            break
        position, n = child_position(block_bytes, block, arena[begin + depth])
        if position < 0:
            break
        entry = I64(blocks[entries_at(block, n) + position])
        if entry >= LEAF:
            break
        top += 1
        if top + 1 >= path_node.shape[0]:
            return -1, 0
        path_node[top] = entry
        path_depth[top] = I64(rows[entry, DEPTH])
        path_count[top] = 0
    if top == base and entry < LEAF:
        return top, shared
    below = first_below(rows, entry)
    at = offsets[below]
    most = min(length, offsets[below + 1] - at - 1)
    depth = shared + common_prefix(arena, begin + shared, arena, at + shared, most - shared)
    while path_depth[top] > depth:
        top -= 1
    return top, depth


@inlined
def _shared_level(arena, offsets, number, before, before_length, path_depth, top):
    """Return the deepest level of the path that a later key of the batch, and all keys up to it, go through."""
    begin = offsets[number]
    length = offsets[number + 1] - begin - 1
    shared = common_prefix(arena, begin, arena, before, min(length, before_length))
    while path_depth[top] > shared:
        top -= 1
    return top


@inlined
def _ask_for_keys(arena, offsets, numbers, first, stop):
    """Prefetch the first bytes of the keys ``numbers[first:stop]``, whose offsets were asked for before."""
    for i in range(first, stop):
        ahead = offsets[I64(numbers[i])]
        prefetch(arena, ahead)
        prefetch(arena, ahead + 64)


@inlined
def _go_ahead(arena, offsets, numbers, first, stop, start, rows, blocks, block_bytes, group):
    """Descend from node ``start`` with the keys ``numbers[first:stop]`` in step and change nothing.

    Their cache misses overlap, and the inserts that follow find all in the cache.
    """
    going = stop - first
    for z in range(going):
        group[0, z] = start
        group[1, z] = z
    while going > 0:
        for z in range(going):
            prefetch(blocks, I64(rows[group[0, group[1, z]], BLOCK]))
        still = 0
        for z in range(going):
            s = group[1, z]
            node = group[0, s]
            number = I64(numbers[first + s])
            begin = offsets[number]
            depth = I64(rows[node, DEPTH])
            block = I64(rows[node, BLOCK])
            below = I64(rows[node, BELOW])
            if depth < offsets[number + 1] - begin - 1 and block != 0:
                position, n = child_position(block_bytes, block, arena[begin + depth])
                if position >= 0:
                    entry = I64(blocks[entries_at(block, n) + position])
                    if entry < LEAF:
                        group[0, s] = entry
                        prefetch(rows, entry << 2)
                        group[1, still] = s
                        still += 1
                        continue
                    below = entry - LEAF
            group[0, s] = below
            group[2, s] = depth
            prefetch(offsets, below)
        going = still
    for z in range(stop - first):
        prefetch(arena, offsets[group[0, z]] + group[2, z])


@kernel
def insert_sorted(
    arena, offsets, numbers, first, rows, parents, blocks, block_bytes, free, state,
    path_node, path_depth, path_count, group,
):  # fmt: skip
    """Insert keys ``numbers[first:]`` (uint32, distinct, not held, in lexicographic order).

    ``path_node, path_depth, path_count`` (int64), as deep as the tree, and ``group`` int64[3, GROUP] are scratch.
    Return the index of the first key that was not inserted: their number, or fewer where ``state[S_STOP]`` tells
    which array is too short.
    """
    state[S_STOP] = NOT_STOPPED
    n = numbers.shape[0]
    if first < n and state[S_KEYS] == 0:
        rows[0, BELOW] = numbers[first]
    path_node[0] = path_depth[0] = path_count[0] = 0
    top = before = before_length = 0
    done = group_stop = first
    cold = COLD_MIN if state[S_KEYS] > 0 else 0
    while done < n:
        if done == group_stop:
            group_stop = min(done + GROUP, n)
            for i in range(group_stop, min(group_stop + GROUP, n)):
                prefetch(offsets, I64(numbers[i]))
            if cold >= COLD_MIN:
                level = 0
                if done > first:
                    last = I64(numbers[group_stop - 1])
                    level = _shared_level(arena, offsets, last, before, before_length, path_depth, top)
                start = path_node[level]
                _go_ahead(arena, offsets, numbers, done, group_stop, start, rows, blocks, block_bytes, group)
            _ask_for_keys(arena, offsets, numbers, group_stop, min(group_stop + GROUP, n))
            cold = 0
        number = I64(numbers[done])
        begin = offsets[number]
        length = offsets[number + 1] - begin - 1
        if state[S_ROWS] >= rows.shape[0]:
            state[S_STOP] = OUT_OF_ROWS
            break
        if state[S_WORDS] + WORD_MARGIN > blocks.shape[0]:
            state[S_STOP] = OUT_OF_WORDS
            break
        if top + 2 >= path_node.shape[0]:
            state[S_STOP] = OUT_OF_PATH
            break
        depth = 0
        if done > first:
            depth = common_prefix(arena, begin, arena, before, min(length, before_length))
            while path_depth[top] > depth:
                _leave(rows, path_node, path_count, top)
                top -= 1
        if path_depth[top] == depth:
            reached, depth = _descend(
                arena, offsets, begin, length, depth, rows, blocks, block_bytes, path_node, path_depth, path_count, top
            )
            if reached < 0:
                state[S_STOP] = OUT_OF_PATH
                break
            cold += reached > top
            top = reached
        node = path_node[top]
        if path_depth[top] < depth:
            node = split_edge(arena, offsets, rows, parents, blocks, block_bytes, free, state, node, number, depth)
            top += 1
            path_node[top] = node
            path_depth[top] = depth
            path_count[top] = 0
        elif depth == length:
            rows[node, BELOW] = U32(number)
            parents[node] = U32(I64(parents[node]) | TERMINAL)
            state[S_TERMINAL] += 1
        else:
            add_child(rows, blocks, block_bytes, free, state, node, arena[begin + depth], LEAF | number)
        state[S_TRIE_NODES] += length - depth
        state[S_KEYS] += 1
        path_count[top] += 1
        before = begin
        before_length = length
        done += 1
    while top >= 0:
        _leave(rows, path_node, path_count, top)
        top -= 1
    return done


@inlined
def _replace_child(arena, offsets, rows, blocks, block_bytes, node, below, entry):
    """Let ``entry`` take the place of the child of ``node`` that key ``below`` goes along."""
    block = I64(rows[node, BLOCK])
    position, n = child_position(block_bytes, block, arena[offsets[below] + I64(rows[node, DEPTH])])
    blocks[entries_at(block, n) + position] = U32(entry)


@inlined
def _fold(arena, offsets, rows, parents, blocks, block_bytes, free, state, node):
    """Dissolve an inner node that has become needless; return what stands in its place.

    A terminal node without children becomes a leaf, a node with one child that is not terminal is merged with it. The
    root stays. ``rows[node, BELOW]`` is a key that is still held, unless the tree is empty.
    """
    if node == 0:
        return node
    block, n = children_of(rows, block_bytes, node)
    terminal = I64(parents[node]) & TERMINAL
    if n > 1 or (n == 1 and terminal):
        return node
    above = I64(parents[node]) & NODE_MASK
    below = I64(rows[node, BELOW])
    if n == 1:
        entry = I64(blocks[entries_at(block, 1)])
        if entry < LEAF:
            parents[entry] = U32((I64(parents[entry]) & TERMINAL) | above)
        give_block(blocks, free, state, block, 1)
    else:
        entry = LEAF | below
        state[S_TERMINAL] -= 1
    _replace_child(arena, offsets, rows, blocks, block_bytes, above, below, entry)
    give_row(rows, parents, state, node)
    return entry


@kernel
def delete_key(buffer, length, arena, offsets, rows, parents, blocks, block_bytes, free, state):
    """Take out key ``buffer[:length]``; return its number, or −1 where it is not held.

    Needs ``WORD_MARGIN`` free words of the heap. Cost: one descent and one ascent.
    """
    entry, above = find_key(buffer, 0, length, arena, offsets, rows, parents, blocks, block_bytes)
    if entry < 0:
        return -1
    number = first_below(rows, entry)
    if entry >= LEAF:
        node = above
        depth = I64(rows[node, DEPTH])
        state[S_TRIE_NODES] -= length - depth
        drop_child(rows, blocks, block_bytes, free, state, node, buffer[depth])
    else:
        node = entry
        parents[node] = U32(I64(parents[node]) & NODE_MASK)
        state[S_TERMINAL] -= 1
    state[S_KEYS] -= 1
    rows[node, COUNT] = U32(I64(rows[node, COUNT]) - 1)
    block, n = children_of(rows, block_bytes, node)
    kept = I64(rows[node, BELOW])
    if kept == number and n > 0:
        kept = first_below(rows, I64(blocks[entries_at(block, n)]))
        rows[node, BELOW] = U32(kept)
    if node == 0:
        return number
    above = I64(parents[node]) & NODE_MASK
    _fold(arena, offsets, rows, parents, blocks, block_bytes, free, state, node)
    while True:
        rows[above, COUNT] = U32(I64(rows[above, COUNT]) - 1)
        if I64(rows[above, BELOW]) == number:
            rows[above, BELOW] = U32(kept)
        if above == 0:
            return number
        above = I64(parents[above]) & NODE_MASK


@kernel
def pack_blocks(rows, blocks, block_bytes, packed, free, state):
    """Copy all live blocks to ``packed`` (uint32[·]) one after the other, in the order of their rows.

    Afterwards no list holds a freed block and ``state[S_WORDS]`` counts live words only.
    """
    used = 1
    for node in range(state[S_ROWS]):
        if I64(rows[node, DEPTH]) == FREED:
            continue
        block, n = children_of(rows, block_bytes, node)
        if n == 0:
            continue
        for i in range(block_words(n)):
            packed[used + i] = blocks[block + i]
        rows[node, BLOCK] = U32(used)
        used += block_words(n)
    state[S_WORDS] = used
    for n in range(free.shape[0]):
        free[n] = 0
