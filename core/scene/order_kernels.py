"""The keys of a radix tree in lexicographic order, with running sums; resumable, so that it can be made in slices.

Where it stands: below ``order``; reads the radix tree's arrays (layout: ``core.structures.radix_kernels``).
Cost: one visit of each node, some 100 ns a key.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import prefetch
from core.jit import kernel
from core.structures.radix_kernels import DEPTH, LEAF, TERMINAL, block_words, children_of, entries_at, first_below

I64 = np.int64
U32 = np.uint32

STACK_SHORT = -1
STACK_MARGIN = 257
STACK_COLUMNS = 3
EDGE_BYTES, ROW_BYTES, WORD_BYTES = 5, 20, 4
"""Of the radix tree: an entry with its branch byte, a row with its parent, a word of a child block."""


@kernel
def continue_order(tree, counts, stack, state, limit, numbers, sums):
    """Put up to ``limit`` more keys in order; return how many are in order, or ``STACK_SHORT``.

    Parameters
    ----------
    tree
        (offsets, rows, parents, blocks, block_bytes).
    stack
        int64[·, STACK_COLUMNS]: entries still to visit, the depth their edges come from, and the bytes of the node
        above that are charged with them. It begins with zeros.
    state
        int64[4]: height of the stack, keys in order, nodes of the byte trie met since the last key, bytes of radix
        nodes to charge.
    numbers
        uint32[n]: key number of each rank.
    sums
        int64[n + 1] × 5, over all ranks before: entries; key bytes; bytes shared with the key before (a node of the
        byte trie belongs to the first key that passes it); bytes of the entries' lines; bytes of the radix tree's
        inner nodes, each charged at the second key below it, which no cell has without the node.
    """
    offsets, rows, parents, blocks, block_bytes = tree
    entries, key_bytes, shared_bytes, line_bytes, radix_bytes = sums
    top, done, fresh, charged = state[0], state[1], state[2], state[3]
    stop = done + limit
    while top > 0 and done < stop:
        if top + STACK_MARGIN > stack.shape[0]:
            state[0], state[1], state[2], state[3] = top, done, fresh, charged
            return STACK_SHORT
        top -= 1
        entry = stack[top, 0]
        number = first_below(rows, entry)
        begin = offsets[number]
        length = offsets[number + 1] - begin - 1
        ends = True
        depth = length
        if entry < LEAF:
            ends = (I64(parents[entry]) & TERMINAL) != 0
            depth = I64(rows[entry, DEPTH])
        fresh += depth - stack[top, 1]
        charged += stack[top, 2]
        if ends:
            numbers[done] = U32(number)
            count = I64(counts[number])
            entries[done + 1] = entries[done] + count
            key_bytes[done + 1] = key_bytes[done] + length
            shared_bytes[done + 1] = shared_bytes[done] + length - fresh
            line_bytes[done + 1] = line_bytes[done] + count * (length + 1)
            radix_bytes[done + 1] = radix_bytes[done] + charged
            fresh = charged = 0
            done += 1
        if entry < LEAF:
            block, n = children_of(rows, block_bytes, entry)
            slot = entries_at(block, n)
            second = 0 if ends else 1
            cost = ROW_BYTES + WORD_BYTES * block_words(n) - EDGE_BYTES * n + EDGE_BYTES * second if entry else 0
            for i in range(n - 1, -1, -1):
                child = I64(blocks[slot + i])
                if child < LEAF:
                    prefetch(rows, child << 2)
                else:
                    prefetch(offsets, child - LEAF)
                    prefetch(counts, child - LEAF)
                stack[top, 0] = child
                stack[top, 1] = depth
                stack[top, 2] = cost if i == second else 0
                top += 1
    state[0], state[1], state[2], state[3] = top, done, fresh, charged
    return done


@kernel
def most_repeated(numbers, counts, lo, hi, top_numbers, top_counts):
    """Write the keys of the ranks [lo, hi) with the most entries, two at least, most first; return how many."""
    most = top_numbers.shape[0]
    found = 0
    for rank in range(lo, hi):
        if rank + 16 < hi:
            prefetch(counts, I64(numbers[rank + 16]))
        number = numbers[rank]
        count = I64(counts[number])
        if count < 2 or (found == most and count <= top_counts[found - 1]):
            continue
        at = found if found < most else most - 1
        while at > 0 and top_counts[at - 1] < count:
            top_counts[at] = top_counts[at - 1]
            top_numbers[at] = top_numbers[at - 1]
            at -= 1
        top_counts[at] = count
        top_numbers[at] = number
        if found < most:
            found += 1
    return found
