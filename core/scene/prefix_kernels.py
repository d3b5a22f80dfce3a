"""The walk from a prefix down the radix tree that every picture of prefixes is made from.

Where it stands: above ``parts_kernels``; called by ``walks``. A *cell* is one rectangle of the icicle or one row of
the outline: a radix node (grain letters), or a part, a letter group or a URL's end (grain parts). Cells are intervals
of ranks; the rank of a key is its place in the sorted list.

The walk visits only what a sample point falls on, ``n_samples`` of them spread evenly over a line on which each key
is as long as it weighs (all alike, or by a measure: duplicates, bytes). Cells of at least ``min_samples`` samples are
written one by one, smaller ones are summed per pixel column and level, so nothing is left out and the cost depends on
the pixels, not on the list.

Source of the picture: J. B. Kruskal and J. M. Landwehr, "Icicle Plots: Better Displays for Hierarchical Clustering"
(The American Statistician 37:2, 1983). Cost: O(samples × levels), some 100 ns a node visited.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import math

import numpy as np

from core.byte_kernels import copy_bytes, prefetch
from core.jit import inlined, inner, kernel
from core.scene.parts_kernels import (
    ASK_GROUP,
    ASK_MANY,
    GROUP_PARTS,
    KIND_ENDS,
    KIND_LETTERS,
    decide,
    is_www,
    next_part_end,
    part_kind,
    region_kind,
)
from core.structures.radix_kernels import (
    BLOCK,
    DEPTH,
    LEAF,
    TERMINAL,
    children_of,
    entries_at,
    first_below,
    keys_below,
)

I64 = np.int64

LETTERS, PARTS = 0, 1

C_LEVEL, C_LO, C_HI, C_KEY, C_FROM, C_STOP, C_KIND, C_PARENT, C_MORE, C_TO, C_NAMED = range(11)
"""Columns of a cell: level, first rank, rank behind the last, a key below, where its label begins, length of its
prefix in bytes, kind, index of the cell above (−1: too small to be one), whether anything is below it, where its label
ends, and 0, or how its prefix is named where it does not go on from the one above (see ``hosts_kernels``)."""
CELL_COLUMNS = 11

T_ENTRY, T_LO, T_DEPTH, T_LEVEL, T_PARENT, T_START, T_ANCHOR, T_REGION, T_MANY, T_KIND, T_SHIFT, T_OFFSET = range(12)
"""Columns of the queue: tree entry, first rank, depth reached on its edge, level and index of the cell above, where
the part and the label begin, region of the part, whether the part has many parts, kind of the part before; and what
is added to the ranks and to the places of its keys where they are shown in another order."""
QUEUE_COLUMNS = 12

O_CUT, O_NODES = 0, 1
"""Out: samples whose path goes deeper than the last level; nodes visited."""

FULL_CELLS, FULL_QUEUE = -1, -2

QUEUE_MARGIN = 257

EDGE, OWN, DONE = range(3)
"""Stages of an item: parts and node on its edge, the URL that ends at its node, what is below."""


@kernel
def ask_node(arena, offsets, rows, parents, blocks, block_bytes, node, question, inside, scratch):
    """Return the answer of ``parts_kernels.decide``."""
    return decide(arena, offsets, rows, parents, blocks, block_bytes, node, question, inside, scratch)


@kernel
def gather_text(arena, offsets, numbers, begins, lengths, places, out):
    """Copy bytes ``begins[i]`` to ``begins[i] + lengths[i]`` of key ``numbers[i]`` to ``out[places[i]:]``."""
    for i in range(numbers.shape[0]):
        copy_bytes(arena, offsets[numbers[i]] + begins[i], out, places[i], lengths[i])


@inlined
def place_of(places, per_key, rank):
    """Return where a rank lies on the line."""
    return places[rank] - per_key * rank if places.shape[0] else rank


@inlined
def sample_at(place, x0, per_unit, n_samples):
    """Return the index of the first sample at or behind a place."""
    at = I64(math.ceil((place - x0) * per_unit - 0.5))
    return min(max(at, 0), n_samples)


@inlined
def blot(mass, mass_repeats, samples_per_column, level, first, stop, kind, repeated):
    """Add the samples [first, stop) of a cell to the mass of its level."""
    column = first // samples_per_column
    left = samples_per_column - (first - column * samples_per_column)
    for _ in range(first, stop):
        mass[level, column, kind] += np.uint8(1)
        mass_repeats[level, column] += repeated
        left -= 1
        if left == 0:
            column += 1
            left = samples_per_column


@inlined
def _put_cell(cells, at, level, lo, hi, number, label_from, stop, kind, parent, more):
    """Write one cell."""
    cells[at, C_LEVEL] = level
    cells[at, C_LO] = lo
    cells[at, C_HI] = hi
    cells[at, C_KEY] = number
    cells[at, C_FROM] = label_from
    cells[at, C_STOP] = stop
    cells[at, C_KIND] = kind
    cells[at, C_PARENT] = parent
    cells[at, C_MORE] = more
    cells[at, C_TO] = stop
    cells[at, C_NAMED] = 0


@inlined
def _look_ahead(arena, offsets, rows, blocks, block_bytes, counts, queue, head, tail):
    """Ask for the cache lines of the next items: row, then key offset and block, then key bytes and children."""
    mask = queue.shape[0] - 1
    if head + 12 < tail:
        entry = queue[(head + 12) & mask, T_ENTRY]
        if entry < LEAF:
            prefetch(rows, entry << 2)
    if head + 8 < tail:
        entry = queue[(head + 8) & mask, T_ENTRY]
        number = first_below(rows, entry)
        prefetch(offsets, number)
        prefetch(counts, number)
        if entry < LEAF:
            prefetch(blocks, I64(rows[entry, BLOCK]))
    if head + 4 < tail:
        at = (head + 4) & mask
        entry = queue[at, T_ENTRY]
        begin = offsets[first_below(rows, entry)] + queue[at, T_DEPTH]
        prefetch(arena, begin)
        prefetch(arena, begin + 64)
        if entry < LEAF:
            block, m = children_of(rows, block_bytes, entry)
            slot = entries_at(block, m)
            for i in range(m):
                child = I64(blocks[slot + i])
                if child < LEAF:
                    prefetch(rows, child << 2)


@inner
def _many_and_group(arena, offsets, rows, parents, blocks, block_bytes, node, many, fresh, inside, marks, scratch):
    """Return whether the part at an inner node has many parts, and whether the node is a letter group.

    ``many`` is the answer for the part above, which holds where no ``fresh`` part ended on the edge. Answers are
    remembered in ``marks``, two bits a question.
    """
    question = ASK_MANY if fresh else ASK_GROUP
    while question == ASK_MANY or (many and inside):
        known = 1 << (2 * question)
        if not marks[node] & known:
            found = decide(arena, offsets, rows, parents, blocks, block_bytes, node, question, inside, scratch)
            marks[node] |= np.uint8(3 * known if found else known)
        answer = 1 if marks[node] & (2 * known) else 0
        if question == ASK_GROUP:
            return many, answer
        many = answer
        question = ASK_GROUP
    return many, 0


@inlined
def _last_kind(arena, offsets, grain, leaf, number, start, end, came, region, kind, group):
    """Return the kind of the cell at the end of an edge; −1 where there is none."""
    if end == came:
        return -1
    if grain == PARTS:
        if leaf:
            return KIND_ENDS if end > start else -1
        return KIND_LETTERS if group else -1
    if leaf:
        return KIND_ENDS
    return kind if end == start else region_kind(arena, offsets, number, region)


@inlined
def _push_children(
    rows, blocks, block_bytes, queue, node, tail, places, per_key, least, x0, per_unit, n_samples, lo, end, level,
    parent, start, anchor, region, many, kind, shift, offset,
):  # fmt: skip
    """Queue the children of a node that hold a sample and are ``least`` long; return the queue's new end."""
    mask = queue.shape[0] - 1
    block, n = children_of(rows, block_bytes, node)
    slot = entries_at(block, n)
    place = place_of(places, per_key, lo) + offset
    first = sample_at(place, x0, per_unit, n_samples)
    for i in range(n):
        entry = I64(blocks[slot + i])
        hi = lo + keys_below(rows, entry)
        behind = place_of(places, per_key, hi) + offset
        after = sample_at(behind, x0, per_unit, n_samples)
        if first < after and behind - place >= least:
            at = tail & mask
            queue[at, T_ENTRY] = entry
            queue[at, T_LO] = lo
            queue[at, T_DEPTH] = end
            queue[at, T_LEVEL] = level
            queue[at, T_PARENT] = parent
            queue[at, T_START] = start
            queue[at, T_ANCHOR] = anchor
            queue[at, T_REGION] = region
            queue[at, T_MANY] = many
            queue[at, T_KIND] = kind
            queue[at, T_SHIFT] = shift
            queue[at, T_OFFSET] = offset
            tail += 1
        lo = hi
        first = after
        place = behind
    return tail


@kernel
def walk(
    arena, offsets, rows, parents, blocks, block_bytes, grain, queue, n_items, n_cells, max_levels, places, per_key,
    least, x0, x1, n_samples, min_samples, samples_per_column, sums, counts, cells, mass, mass_repeats, sample_counts,
    marks, scratch, out,
):  # fmt: skip
    """Walk down from the items in the queue; write cells and mass; return the number of cells.

    Parameters
    ----------
    queue
        int64[power of two, QUEUE_COLUMNS]; its first ``n_items`` rows are where to start. n_cells: cells written
        already (the start's own).
    max_levels
        Levels from ``max_levels`` on are not written; ``out[O_CUT]`` gets their samples.
    places, per_key, least
        Where ranks lie on the line that is shown, ``places[rank] - per_key * rank`` (int64[n + 1], or empty: the rank);
        what is shorter on it than ``least`` is not walked into (0: all is).
    x0, x1, n_samples, min_samples, samples_per_column
        The places shown, how many samples they get, and from how many samples on a cell is written by itself.
    sums
        int64[n + 1]: entries before each rank; int64[0] where not known, then ``counts`` (uint32 per key number) of
        one key stands for all of a small cell.
    cells, mass, mass_repeats
        int64[·, CELL_COLUMNS]; uint8[levels, columns, N_KINDS] and float32[levels, columns], zeroed: samples per
        kind, and the sum of their repeat rates.
    sample_counts
        uint32[n_samples]: entries of the key that each sample falls on; uint32[0]: not wanted.
    marks
        uint8[rows of the tree]: what ``_many_and_group`` remembers of nodes; zero where the tree has changed.
    scratch, out
        int64[·] for counting parts; int64[2], see ``O_…``.

    Returns
    -------
    int
        Number of cells, or ``FULL_CELLS``, ``FULL_QUEUE`` where an array is too short: start again with a longer one.
    """
    per_unit = n_samples / (x1 - x0)
    mask = queue.shape[0] - 1
    head, tail, cut = 0, n_items, 0
    while head < tail:
        if tail - head + QUEUE_MARGIN > mask:
            return FULL_QUEUE
        if max_levels + 2 + n_cells > cells.shape[0]:
            return FULL_CELLS
        _look_ahead(arena, offsets, rows, blocks, block_bytes, counts, queue, head, tail)
        at = head & mask
        head += 1
        entry, lo, depth, level, parent = (
            queue[at, T_ENTRY], queue[at, T_LO], queue[at, T_DEPTH], queue[at, T_LEVEL], queue[at, T_PARENT]
        )  # fmt: skip
        start, anchor, region, many, kind = (
            queue[at, T_START], queue[at, T_ANCHOR], queue[at, T_REGION], queue[at, T_MANY], queue[at, T_KIND]
        )  # fmt: skip
        shift, offset = queue[at, T_SHIFT], queue[at, T_OFFSET]
        leaf = entry >= LEAF
        number = first_below(rows, entry)
        begin = offsets[number]
        hi = lo + keys_below(rows, entry)
        end = offsets[number + 1] - begin - 1 if leaf else I64(rows[entry, DEPTH])
        first = sample_at(place_of(places, per_key, lo) + offset, x0, per_unit, n_samples)
        stop = sample_at(place_of(places, per_key, hi) + offset, x0, per_unit, n_samples)
        came = depth
        stage = EDGE
        while stage != DONE:
            part = next_part_end(arena, begin, depth, end) if stage == EDGE else 0
            if part:  # a part ends on the edge
                kind, region = part_kind(arena, begin, start, part, region)
                start = depth = part
                shown = (KIND_ENDS if leaf and part == end else kind) if grain == PARTS else -1
            elif stage == EDGE:  # the edge itself ends
                part, stage, group = end, OWN, 0
                if grain == PARTS and not leaf and hi - lo >= GROUP_PARTS and end > came:
                    many, group = _many_and_group(
                        arena, offsets, rows, parents, blocks, block_bytes, entry, many, depth > came, end > start,
                        marks, scratch,
                    )  # fmt: skip
                shown = _last_kind(arena, offsets, grain, leaf, number, start, end, came, region, kind, group)
            else:  # a URL may end at the node
                part, stage, shown = end, DONE, -1
                if not leaf and hi - lo > 1 and I64(parents[entry]) & TERMINAL:
                    shown = KIND_ENDS
                    hi = lo + 1
                    stop = sample_at(place_of(places, per_key, hi) + offset, x0, per_unit, n_samples)
            if stage == DONE or leaf:
                for sample in range(first, min(stop, sample_counts.shape[0]) if shown >= 0 or leaf else first):
                    sample_counts[sample] = counts[number]
            if shown >= 0 and first < stop:
                if level + 1 >= max_levels:
                    cut += stop - first
                    break
                place = -1
                if stop - first >= min_samples:
                    place = n_cells
                    n_cells += 1
                    more = stage != DONE and (part < end or not leaf)
                    _put_cell(
                        cells, place, level + 1, lo + shift, hi + shift, number, anchor, part, shown, parent, more
                    )
                else:
                    lines = sums[hi] - sums[lo] if sums.shape[0] > hi else (hi - lo) * I64(counts[number])
                    repeated = np.float32(1.0 - (hi - lo) / lines if lines > 0 else 0.0)
                    blot(mass, mass_repeats, samples_per_column, level + 1, first, stop, shown, repeated)
                if stage != DONE:
                    parent = place
                    level += 1
            if grain == PARTS:
                if start == part or (shown == KIND_LETTERS and is_www(arena, begin, anchor, part)):
                    anchor = part
            elif stage != EDGE:
                anchor = part
        if stage == DONE and not leaf:
            tail = _push_children(
                rows, blocks, block_bytes, queue, entry, tail, places, per_key, least, x0, per_unit, n_samples,
                hi if shown >= 0 else lo, end, level, parent, start, anchor, region, many, kind, shift,
                offset,
            )  # fmt: skip
    out[O_CUT] = cut
    out[O_NODES] = head
    return n_cells
