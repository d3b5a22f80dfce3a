"""The walk over the domains of a list: cells of public suffixes, domains, hosts, and the segments to go on from.

Where it stands: below ``domains``, above ``prefix_kernels`` and ``hosts_kernels``, whose table it reads. Segments stand
in domain order; the segments below a domain are one interval, and how many labels each shares with the one before tells
where the next domain begins.

Cost: two numbers a segment and level are read, some 1 ns each.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import prefetch
from core.jit import inlined, inner, kernel
from core.scene.hosts_kernels import DOT, LF, lower
from core.scene.parts_kernels import (
    ASK_MANY,
    GROUP_PARTS,
    KIND_ENDS,
    KIND_HOST,
    KIND_PATH,
    PATH_NEXT,
    QUERY_NEXT,
    QUESTION,
    decide,
)
from core.scene.prefix_kernels import (
    C_FROM,
    C_HI,
    C_KEY,
    C_KIND,
    C_LEVEL,
    C_LO,
    C_MORE,
    C_NAMED,
    C_PARENT,
    C_STOP,
    C_TO,
    FULL_CELLS,
    FULL_QUEUE,
    T_ANCHOR,
    T_DEPTH,
    T_ENTRY,
    T_KIND,
    T_LEVEL,
    T_LO,
    T_MANY,
    T_OFFSET,
    T_PARENT,
    T_REGION,
    T_SHIFT,
    T_START,
    blot,
    place_of,
    sample_at,
)
from core.structures.radix_kernels import DEPTH, LEAF, first_below, keys_below

I64 = np.int64

N_FROM, N_STOP, N_DEPTH, N_LEVEL, N_PARENT, N_ITSELF = range(6)
"""Columns of a domain to be walked into: its segments, its labels, level and index of its cell, whether it is the host
itself without what is below."""
NODE_COLUMNS = 6

WHOLE, ALL_ADDRESSES = -1, 1 << 40
"""Column ``C_NAMED`` of a segment's cell, and of the one of all addresses; of other domains: 1 + where in the key their
label begins."""


@inner
def label_in_key(arena, begin, host, end, suffix, depth):
    """Return where label ``depth`` (1: the suffix) of a host begins and ends in its key."""
    if suffix == end:
        return host, end
    if depth == 1:
        return suffix, end
    stop = suffix - 1
    while True:
        at = stop
        while at > host and arena[begin + at - 1] != DOT:
            at -= 1
        depth -= 1
        if depth == 1 or at <= host:
            return at, stop
        stop = at - 1


@kernel
def gather_names(arena, offsets, numbers, begins, lengths, named, leads, places, out):
    """Write what cells add to the names above: bytes of the key for segments and below, a label and an LF for domains.

    ``leads`` uint8[·]: whether the name begins here, with an LF.
    """
    for i in range(numbers.shape[0]):
        at = places[i]
        begin = offsets[numbers[i]] + begins[i]
        if named[i] <= 0:
            for j in range(lengths[i]):
                out[at + j] = arena[begin + j]
            continue
        stop = at + lengths[i] - 1
        if leads[i]:
            out[at] = LF
            at += 1
        if named[i] == ALL_ADDRESSES:
            out[at], out[at + 1] = 91, 93
        else:
            for j in range(stop - at):
                out[at + j] = lower(arena[begin + j])
        out[stop] = LF


@inlined
def _has_many(arena, offsets, rows, parents, blocks, block_bytes, entry, stop, marks, scratch):
    """Return whether a part that ends at ``stop`` has many parts below; remembered in ``marks`` as by the walk."""
    if entry >= LEAF or keys_below(rows, entry) < GROUP_PARTS:
        return 0
    known = 1 << (2 * ASK_MANY)
    inside = I64(rows[entry, DEPTH]) > stop
    if not marks[entry] & known:
        many = decide(arena, offsets, rows, parents, blocks, block_bytes, entry, ASK_MANY, inside, scratch)
        marks[entry] |= np.uint8(3 * known if many else known)
    return 1 if marks[entry] & (2 * known) else 0


@inner
def _put_cell(
    arena, begin, cells, at, level, lo, hi, number, host, end, suffix, labels, length, kind, above, more, segment,
    is_own, is_part,
):  # fmt: skip
    """Write the cell of a segment, of a host itself, or of a domain; ``is_part``: one of several segments of a host."""
    label, label_end = label_in_key(arena, begin, host, end, suffix, labels)
    base = I64(1) if segment else max(cells[above, C_STOP], 1)  # a domain's name goes on behind the one above
    stop, named = length, I64(WHOLE)
    if is_part:
        label, label_end = I64(0), length
    elif is_own and not segment:  # the host itself is called as the domain above it
        label, label_end, stop, named = cells[above, C_FROM], cells[above, C_TO], base + 1, 1 + label_end
    elif not segment:
        addresses = suffix == end and host < end and labels == 1
        size = 2 if addresses else label_end - label
        named = I64(ALL_ADDRESSES) if addresses else 1 + label
        label, label_end, stop = base, base + size, base + size + 1
    cells[at, C_LEVEL] = level
    cells[at, C_LO] = lo
    cells[at, C_HI] = hi
    cells[at, C_KEY] = number
    cells[at, C_FROM] = label
    cells[at, C_TO] = label_end
    cells[at, C_STOP] = stop
    cells[at, C_KIND] = kind
    cells[at, C_PARENT] = above
    cells[at, C_MORE] = more
    cells[at, C_NAMED] = named


@inlined
def _write_item(queue, at, entry, lo, stop, level, parent, question, many, kind, shift, offset):
    queue[at, T_ENTRY] = entry
    queue[at, T_LO] = lo
    queue[at, T_DEPTH] = stop
    queue[at, T_LEVEL] = level
    queue[at, T_PARENT] = parent
    queue[at, T_START] = stop
    queue[at, T_ANCHOR] = stop
    queue[at, T_REGION] = QUERY_NEXT if question else PATH_NEXT
    queue[at, T_MANY] = many
    queue[at, T_KIND] = kind
    queue[at, T_SHIFT] = shift
    queue[at, T_OFFSET] = offset


@inlined
def _look_ahead(arena, offsets, rows, entries, hosts, i, stop):
    """Ask for the cache lines of the next segments: row, then key offset, then the key at its host."""
    if i + 24 < stop and I64(entries[i + 24]) < LEAF:
        prefetch(rows, I64(entries[i + 24]) << 2)
    if i + 16 < stop:
        prefetch(offsets, first_below(rows, I64(entries[i + 16])))
    if i + 8 < stop:
        prefetch(arena, offsets[first_below(rows, I64(entries[i + 8]))] + I64(hosts[i + 8]))


@inlined
def _group_end(common, n_labels, depth, itself, first, own, i, stop):
    """Return where the child that begins at segment i ends; ``own``: segments of the host itself, the first ones."""
    if i < first + own:
        return i + 1 if own == 1 or own == stop - first else first + own
    i += 1
    while i < stop and common[i] > depth:
        i += 1
    return i


@kernel
def walk_hosts(
    arena, tree, hosts, line, entry_sums, counts, places, per_key, least, x0, x1, n_samples, min_samples,
    samples_per_column, max_levels, cells, mass, mass_repeats, sample_counts, nodes, queue, marks, scratch, out,
):  # fmt: skip
    """Walk the domains of the one item in ``nodes``; write their cells and mass, and queue the segments for ``walk``.

    Parameters
    ----------
    hosts
        The columns of ``core.scene.hosts.HostTable``.
    line, entry_sums
        int64[segments + 1], in domain order: where each segment begins on the line; entries before it, or int64[0].
    nodes
        int64[·, NODE_COLUMNS]; row 0 is where to start, its cell is written.
    out
        int64[2]: gets the number of queued items, and the samples that go deeper than the last level.

    The others are those of ``prefix_kernels.walk``.

    Returns
    -------
    int
        Number of cells, or ``FULL_CELLS``, ``FULL_QUEUE`` where an array is too short.
    """
    offsets, rows, parents, blocks, block_bytes = tree
    first_rank, place, entries, host_at, host_end, suffix_at, stops, common, n_labels = hosts
    per_unit = n_samples / (x1 - x0)
    head, tail, n_cells, n_items, cut = 0, 1, 1, 0, 0
    while head < tail:
        first, stop, depth = nodes[head, N_FROM], nodes[head, N_STOP], nodes[head, N_DEPTH]
        level, above, itself = nodes[head, N_LEVEL] + 1, nodes[head, N_PARENT], nodes[head, N_ITSELF]
        head += 1
        own = stop - first if itself else 0
        while not itself and depth and first + own < stop and I64(n_labels[first + own]) == depth:
            own += 1
        after = first
        while after < stop:
            if n_cells + 2 > cells.shape[0]:
                return FULL_CELLS
            if tail + 2 > nodes.shape[0] or n_items + 2 > queue.shape[0]:
                return FULL_QUEUE
            i = after
            _look_ahead(arena, offsets, rows, entries, host_at, i, stop)
            after = _group_end(common, n_labels, depth, itself, first, own, i, stop)
            begin_sample = sample_at(line[i], x0, per_unit, n_samples)
            stop_sample = sample_at(line[after], x0, per_unit, n_samples)
            if begin_sample >= stop_sample or line[after] - line[i] < least:
                continue
            is_own = i < first + own
            host, end, suffix = I64(host_at[i]), I64(host_end[i]), I64(suffix_at[i])
            labels = depth if is_own else depth + 1
            no_host = host == end
            segment = after == i + 1 and (is_own or (I64(n_labels[i]) == labels and not no_host))
            entry = I64(entries[i])
            number = first_below(rows, entry)
            begin = offsets[number]
            length = I64(stops[i])
            ends = segment and entry >= LEAF and offsets[number + 1] - begin - 1 == length
            if ends:
                for sample in range(begin_sample, min(stop_sample, sample_counts.shape[0])):
                    sample_counts[sample] = counts[number]
            if level >= max_levels:
                cut += stop_sample - begin_sample
                continue
            kind = KIND_ENDS if ends else KIND_PATH if no_host else KIND_HOST
            index = -1
            if stop_sample - begin_sample >= min_samples:
                index = n_cells
                n_cells += 1
                is_part = segment and ((is_own and own > 1) or no_host)
                _put_cell(
                    arena, begin, cells, index, level, I64(place[i]), I64(place[after]), number, host, end, suffix,
                    labels, length, kind, above, not ends, segment, is_own, is_part,
                )  # fmt: skip
            else:
                n_keys = I64(place[after]) - I64(place[i])
                lines = entry_sums[after] - entry_sums[i] if entry_sums.shape[0] else n_keys * I64(counts[number])
                repeated = np.float32(1.0 - n_keys / lines if lines > 0 else 0.0)
                blot(mass, mass_repeats, samples_per_column, level, begin_sample, stop_sample, kind, repeated)
            if not ends and level + 1 >= max_levels and not sample_counts.shape[0]:
                cut += stop_sample - begin_sample
            elif not segment:
                nodes[tail, N_FROM], nodes[tail, N_STOP], nodes[tail, N_DEPTH] = i, after, labels
                nodes[tail, N_LEVEL], nodes[tail, N_PARENT], nodes[tail, N_ITSELF] = level, index, is_own
                tail += 1
            elif not ends:
                many = _has_many(arena, offsets, rows, parents, blocks, block_bytes, entry, length, marks, scratch)
                rank = I64(first_rank[i])
                _write_item(
                    queue, n_items, entry, rank, length, level, index, arena[begin + length - 1] == QUESTION, many,
                    kind, I64(place[i]) - rank, line[i] - place_of(places, per_key, rank),
                )  # fmt: skip
                n_items += 1
    out[0], out[1] = n_items, cut
    return n_cells
