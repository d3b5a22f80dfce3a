"""Exact numbers of nodes below a place of the radix tree, counted in slices.

Where it stands: below ``forest_source``; reads the radix tree's arrays (layout: ``core.structures.radix_kernels``).
Cost: some 40 ns a node; a slice is bounded by its limit, so that a window never waits for a big subtree.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import prefetch
from core.jit import kernel
from core.structures.radix_kernels import DEPTH, LEAF, children_of, entries_at

I64 = np.int64

TOP, RADIX, TRIE = 0, 1, 2
"""State: height of the stack, radix nodes counted, trie nodes counted (both without the place itself)."""

STACK_SHORT = -1
STACK_MARGIN = 257


@kernel
def count_nodes(offsets, rows, blocks, block_bytes, stack, state, limit):
    """Count on for about ``limit`` nodes; return how many inner nodes still wait, or ``STACK_SHORT``.

    Parameters
    ----------
    stack
        int64[·]: inner nodes whose children are still to be counted; begins with the place itself.
    state
        int64[3], see ``TOP``, ``RADIX``, ``TRIE``.
    limit
        The slice ends after so many nodes, at the next parent.
    """
    top, radix, trie = state[TOP], state[RADIX], state[TRIE]
    stop = radix + limit
    while top > 0 and radix < stop:
        if top + STACK_MARGIN > stack.shape[0]:
            state[TOP], state[RADIX], state[TRIE] = top, radix, trie
            return STACK_SHORT
        top -= 1
        node = stack[top]
        depth = I64(rows[node, DEPTH])
        block, n = children_of(rows, block_bytes, node)
        slot = entries_at(block, n)
        for i in range(n):
            child = I64(blocks[slot + i])
            if child < LEAF:
                prefetch(rows, child << 2)
            else:
                prefetch(offsets, child - LEAF)
        radix += n
        for i in range(n):
            child = I64(blocks[slot + i])
            if child < LEAF:
                trie += I64(rows[child, DEPTH]) - depth
                stack[top] = child
                top += 1
            else:
                number = child - LEAF
                trie += offsets[number + 1] - offsets[number] - 1 - depth
    state[TOP], state[RADIX], state[TRIE] = top, radix, trie
    return top
