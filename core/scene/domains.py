"""The walk in domain order: public suffixes, domains and hosts from the host table, below them the parts of the tree.

Where it stands: between ``cells``, ``hosts`` and the scenes of prefixes. Ranks of this grain are ranks in domain order.
Segments (what a host has under one scheme) lie together in both orders, so a rank here is a rank of the sorted list and
a shift; sums by rank are read through ``RankSums``, and nothing is kept a key. A host with one segment is that segment;
one with several has them as its children.

Floor: ``scene``. Cost: see ``domain_kernels``; sums by rank 8 bytes a segment and sum, and one binary search a rank.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from core.scene import domain_kernels, prefix_kernels
from core.scene.cells import MAX_CRUMBS, WHOLE, Room, Sight, Walker
from core.scene.crumbs import CellKind, Crumb, Grain, Measure, domain_labels, domain_name, is_domain
from core.scene.hosts import HostTable
from core.scene.order import PathSums, Ruler, SortedOrder
from core.structures.radix import RadixTree

_Int = NDArray[np.int64]
_NODES = 4096
_NO_SUMS: _Int = np.zeros(0, np.int64)


class RankSums:
    """Running sums over the sorted list, read at ranks of domain order.

    Attributes
    ----------
    line
        int64[segments + 1]: the sums where segments begin, in domain order.
    shape
        That of the sums.
    """

    def __init__(self, table: HostTable, sums: NDArray[Any]) -> None:
        self._table, self._sums, self.shape = table, sums, sums.shape
        first = table.first.astype(np.int64)
        self.line = np.zeros(len(table) + 1, np.int64)
        np.cumsum(sums[first + np.diff(table.place.astype(np.int64))].astype(np.int64) - sums[first], out=self.line[1:])

    def __getitem__(self, ranks: Any) -> Any:
        table, ranks = self._table, np.asarray(ranks, np.int64)
        segment = np.searchsorted(table.place, ranks.astype(np.uint32), side="right") - 1
        segment = np.minimum(segment, len(table) - 1)
        first = table.first[segment].astype(np.int64)
        there = self._sums[first + ranks - table.place[segment]].astype(np.int64)
        return self.line[segment] + there - self._sums[first]


@dataclass(frozen=True, slots=True)
class DomainRuler(Ruler):
    """Where ranks of domain order lie on a line whose lengths are a measure."""

    sums: RankSums | None = None
    line: _Int = field(default_factory=lambda: _NO_SUMS)

    def at(self, ranks: _Int) -> _Int:
        """Return int64[·]: the places of ranks."""
        return ranks if self.sums is None else self.sums[ranks] - self.per_key * ranks


@dataclass(frozen=True, slots=True)
class DomainOrder(SortedOrder):
    """The sums of a sorted order (``plain``), read at ranks of domain order; ``numbers`` are those of the former."""

    plain: SortedOrder | None = None
    table: HostTable | None = None

    def numbers_in(self, lo: int, hi: int) -> NDArray[np.uint32]:
        """Return the key numbers of the ranks [lo, hi) of domain order."""
        table = self.table
        if table is None:
            return self.numbers[lo:hi]
        first, last = np.searchsorted(table.place, np.array([lo, hi - 1], np.uint32), side="right") - 1
        shifts = table.first[first : last + 1].astype(np.int64) - table.place[first : last + 1]
        ends = np.minimum(table.place[first + 1 : last + 2].astype(np.int64), hi)
        return self.numbers[np.arange(lo, hi) + np.repeat(shifts, np.diff(ends, prepend=lo))]

    def ruler(self, measure: Measure) -> Ruler:
        """Return how a measure lays the ranks out."""
        seen = SortedOrder.ruler(self, measure)
        raw = None if self.plain is None else self.plain.ruler(measure)
        if raw is None or self.table is None or not raw.places.shape[0]:
            return seen
        sums = cast(RankSums, seen.places)
        return DomainRuler(raw.places, raw.per_key, sums, sums.line - raw.per_key * self.table.place.astype(np.int64))


def in_domain_order(table: HostTable, order: SortedOrder) -> DomainOrder:
    """Return the sums of an order, read at ranks of domain order."""
    seen = tuple(cast("_Int", RankSums(table, each)) for each in order.sums)  # read as the arrays are
    entries, key_bytes, shared_bytes, line_bytes, radix_bytes = seen
    return DomainOrder(order.numbers, entries, key_bytes, shared_bytes, line_bytes, radix_bytes, order, table)


def paths_in_domain_order(table: HostTable, paths: PathSums) -> PathSums:
    """Return the sums of what keys are made of, read at ranks of domain order."""
    segments, parameters = (cast("_Int", RankSums(table, each)) for each in (paths.segments, paths.parameters))
    return PathSums(segments, parameters)


class DomainWalker(Walker):
    """Walks one radix tree in domain order."""

    def __init__(
        self,
        tree: RadixTree,
        counts: NDArray[np.uint32],
        table: HostTable,
        sums: _Int | None = None,
        marks: NDArray[np.uint8] | None = None,
    ) -> None:
        super().__init__(tree, counts, Grain.DOMAINS, sums, marks)
        self.table = table
        self._columns = table.columns
        self._entry_line = _NO_SUMS if sums is None else RankSums(table, sums).line

    def ranks(self, prefix: bytes) -> tuple[int, int]:
        """Return the ranks [lo, hi) of a domain's keys, or of a prefix at or below a host; (0, 0) of any other."""
        if not prefix or is_domain(prefix):
            first, stop = self._segments(prefix)
            return int(self.table.place[first]), int(self.table.place[stop])
        segment = self._segment_of(prefix)
        if segment is None:
            return 0, 0
        lo, hi = super().ranks(prefix)
        first, place = int(self.table.first[segment]), int(self.table.place[segment])
        return lo - first + place, min(hi - first + place, int(self.table.place[segment + 1]))

    def nearest(self, prefix: bytes) -> bytes:
        """Return the longest part of a prefix that has keys, or the domain around; empty where there is neither."""
        if not is_domain(prefix):
            there = super().nearest(prefix)
            return b"" if self._segment_of(there) is None else there
        labels, itself = domain_labels(prefix)
        for n in range(len(labels) - (not itself), 0, -1):
            first, stop = self.table.find(domain_name(labels[:n]), self.tree)
            if first < stop:
                return domain_name(labels[:n])
        return b""

    def path(self, prefix: bytes) -> tuple[Crumb, ...]:
        """Return the cells from the root to the deepest one around a domain or prefix; none above the hosts."""
        lo, hi = self.ranks(prefix)
        if hi <= lo:
            return ()
        rows = self.below(b"", lo, lo + 1, columns=1, samples=1, min_samples=0, max_levels=MAX_CRUMBS).rows
        crumbs: list[Crumb] = []
        for row in rows:
            name = self.names(crumbs[-1].prefix, row[None])[0] if crumbs else b""
            begin, end = int(row[prefix_kernels.C_LO]), int(row[prefix_kernels.C_HI])
            if begin > lo or end < hi or not (is_domain(prefix) or is_domain(name) or prefix.startswith(name)):
                break
            if crumbs and name == crumbs[-1].prefix:
                continue
            kind, label_from = CellKind(row[prefix_kernels.C_KIND]), int(row[prefix_kernels.C_FROM])
            crumbs.append(Crumb(name, label_from, kind, begin, end, label_to=int(row[prefix_kernels.C_TO])))
            if name == prefix or (is_domain(prefix) and row[prefix_kernels.C_NAMED] == WHOLE):
                break
        return tuple(crumbs)

    def segment_prefixes(self, name: bytes) -> list[tuple[bytes, int]]:
        """Return what the keys of a domain begin with, in domain order, and how many keys each segment has."""
        first, stop = self._segments(name)
        sizes = np.diff(self.table.place[first : stop + 1].astype(np.int64)).tolist()
        return [(self.table.prefix(first + i, self.tree), size) for i, size in enumerate(sizes)]

    def _segments(self, name: bytes) -> tuple[int, int]:
        return self.table.find(name, self.tree) if name else (0, len(self.table))

    def _segment_of(self, prefix: bytes) -> int | None:
        """Return the segment that a prefix is at or below of; None where it is above, or no key begins so."""
        lo, hi = super().ranks(prefix)
        segment = self.table.segment_of(lo)
        return segment if hi > lo and len(prefix) >= int(self.table.stop[segment]) else None

    def _begin(self, prefix: bytes, sight: Sight, room: Room) -> tuple[int, int]:
        table, ruler = self.table, sight.ruler
        line = ruler.line if isinstance(ruler, DomainRuler) else table.place.astype(np.int64)
        lo, hi = self.ranks(prefix)
        if prefix and not is_domain(prefix):
            segment = int(np.searchsorted(table.place, np.uint32(lo), side="right")) - 1
            first = int(table.first[segment])
            super()._begin(prefix, sight, room)
            at = int(Ruler(ruler.places, ruler.per_key).at(np.array([first]))[0])
            room.queue[0, prefix_kernels.T_SHIFT] = int(table.place[segment]) - first
            room.queue[0, prefix_kernels.T_OFFSET] = int(line[segment]) - at
            room.rows[0, [prefix_kernels.C_LO, prefix_kernels.C_HI]] = lo, hi
            if super().ranks(prefix)[1] - super().ranks(prefix)[0] == hi - lo:
                return 1, 1
            room.rows[0, [prefix_kernels.C_KIND, prefix_kernels.C_MORE]] = int(CellKind.ENDS), 0
            return 1, 0  # a key where others go on from its end: those are other segments
        first, stop = self._segments(prefix)
        labels, itself = domain_labels(prefix) if prefix else ([], False)
        kind = CellKind.ALL if not prefix else CellKind.HOST if labels[0] else CellKind.PATH
        label_to = len(prefix) - 1 - itself if prefix else 0
        label_from = label_to - len(labels[-1]) if prefix else 0
        room.rows[0] = (0, lo, hi, 0, label_from, len(prefix), int(kind), -1, 1, label_to, 0)
        nodes = np.empty((max(_NODES, room.queue.shape[0]), domain_kernels.NODE_COLUMNS), np.int64)
        nodes[0] = (first, stop, len(labels), 0, 0, itself)
        out = np.zeros(2, np.int64)
        n = domain_kernels.walk_hosts(
            self._arrays[0], self._arrays[1:], self._columns, line, self._entry_line, self._counts, ruler.places,
            ruler.per_key, sight.least, sight.x0, sight.x1, sight.n_samples, sight.min_samples, sight.samples,
            sight.max_levels, room.rows, room.mass, room.repeats, room.sample_counts, nodes, room.queue, self._marks,
            self._scratch, out,
        )  # fmt: skip
        room.cut_above = int(out[1])
        return int(n), int(out[0])

    def _pieces(self, cells: _Int, begins: _Int) -> tuple[bytes, _Int]:
        named, stops = np.ascontiguousarray(cells[:, prefix_kernels.C_NAMED]), cells[:, prefix_kernels.C_STOP]
        lengths = np.where(named == WHOLE, stops, stops - begins)
        text_at = np.zeros(cells.shape[0] + 1, np.int64)
        np.cumsum(lengths, out=text_at[1:])
        leads = ((begins == 0) & (named > 0)).astype(np.uint8)
        at = np.where(named > 0, named - 1, np.where(named == WHOLE, 0, begins))
        out = np.empty(int(text_at[-1]), np.uint8)
        numbers = np.ascontiguousarray(cells[:, prefix_kernels.C_KEY])
        store = self.tree.store
        domain_kernels.gather_names(store.arena, store.offsets, numbers, at, lengths, named, leads, text_at, out)
        return out.tobytes(), text_at


__all__ = ["DomainOrder", "DomainRuler", "DomainWalker", "RankSums", "in_domain_order"]
