"""Builds the scene of the icicle from the radix tree, and lends its walker to outline and facts.

Where it stands: above ``cells`` and ``order``, behind ``prefixes``, ``outline`` and ``facts``, which load it when they
are first asked. What is found of a list that stands still (letter groups, the picture of the whole) is kept.

Cost: see ``prefix_kernels``; turning cells into arrays some 0.3 ms.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from core.scene.cells import Cells, Walker
from core.scene.crumbs import CellKind, Crumb, Grain, Measure, is_domain
from core.scene.domains import DomainOrder, DomainWalker, RankSums, in_domain_order, paths_in_domain_order
from core.scene.hosts import host_progress, host_table
from core.scene.order import PathSums, Ruler, SortedOrder, order_progress, sorted_order, stands_still, tree_stamp
from core.scene.prefixes import CELL_PX, Icicle, Mark, PrefixesRequest, PrefixesScene
from core.scene.search import hits_before
from core.search_spec import SearchSpec

if TYPE_CHECKING:
    from core.session import Session

SAMPLES, SAMPLES_LIVE = 8, 4
"""Samples in a pixel column, and while a load runs."""
FOLLOW_PX = 24
"""Least width of a selected cell in a focus that moved to it."""

_Int = NDArray[np.int64]
Hits = NDArray[np.uint32] | RankSums
"""Hits of a search before each rank."""


@dataclass(slots=True)
class _Kept:
    """What is kept for one session while its keys are the same: letter groups found, and the last whole picture."""

    stamp: tuple[int, ...]
    marks: NDArray[np.uint8]
    key: tuple[object, ...] = ()
    whole: Icicle | None = None
    before: Hits | None = None
    domain_order: DomainOrder | None = None
    domain_hits: tuple[NDArray[np.uint32], RankSums] | None = None
    domain_paths: tuple[PathSums, PathSums] | None = None


_KEPT: WeakKeyDictionary[Any, _Kept] = WeakKeyDictionary()


def session_walker(session: Session, grain: Grain, order: SortedOrder | None) -> Walker | None:
    """Return a walker of the session's radix tree, or None where there is none or no key is in it.

    While hosts are not put in order, that of domains is one of parts; its ``grain`` says so.
    """
    tree = session.radix
    if tree is None or tree.n_keys == 0:
        return None
    stamp = tree_stamp(session)
    kept = _KEPT.get(session)
    if kept is None or kept.stamp != stamp:
        kept = _KEPT[session] = _Kept(stamp, np.zeros(tree.rows.shape[0], np.uint8))
    sums = None if order is None else order.entries
    if grain is not Grain.DOMAINS:
        return Walker(tree, session.exact.counts, grain, sums, kept.marks)
    table = host_table(session)
    if table is None:
        return Walker(tree, session.exact.counts, Grain.PARTS, sums, kept.marks)
    return DomainWalker(tree, session.exact.counts, table, sums, kept.marks)


def in_order_of(session: Session, walker: Walker, order: SortedOrder | None) -> SortedOrder | None:
    """Return the sums of the sorted order, to be read at the ranks of a walker."""
    if order is None or not isinstance(walker, DomainWalker):
        return order
    kept = _KEPT[session]
    if kept.domain_order is None or kept.domain_order.plain is not order:
        kept.domain_order = in_domain_order(walker.table, order)
    return kept.domain_order


def paths_of(session: Session, walker: DomainWalker, paths: PathSums) -> PathSums:
    """Return the sums of what keys are made of, to be read at the ranks of a walker of domains."""
    kept = _KEPT[session]
    if kept.domain_paths is None or kept.domain_paths[0] is not paths:
        kept.domain_paths = paths, paths_in_domain_order(walker.table, paths)
    return kept.domain_paths[1]


def hits_of(session: Session, walker: Walker, search: SearchSpec | None) -> Hits | None:
    """Return the hits of a search before each rank of a walker; None where there is none or it is not summed yet."""
    before = hits_before(session, search)
    if before is None or not isinstance(walker, DomainWalker):
        return before
    kept = _KEPT[session]
    if kept.domain_hits is None or kept.domain_hits[0] is not before:
        kept.domain_hits = before, RankSums(walker.table, before)
    return kept.domain_hits[1]


def segments_under(session: Session, prefix: bytes) -> list[tuple[bytes, int]]:
    """Return prefixes that the keys of a prefix or domain have, in order, and how many keys each of them has.

    Of a domain those of its hosts; none where no list stands still.
    """
    tree = session.radix
    if tree is None or not is_domain(prefix):
        return [] if tree is None else [(prefix, tree.count(prefix))]
    while tree.n_keys and stands_still(session):
        table = host_table(session)
        if table is not None:
            return DomainWalker(tree, session.exact.counts, table).segment_prefixes(prefix)
    return []


def prefixes_scene(session: Session, request: PrefixesRequest) -> PrefixesScene:
    """Return the scene of a request; a focus that no key begins with gives way to the longest part of it that fits."""
    order = sorted_order(session)
    walker = session_walker(session, request.grain, order)
    if walker is None:
        return PrefixesScene(request, session.n_keys, 0)
    order = in_order_of(session, walker, order)
    measure = request.measure if order is not None else Measure.URLS
    ruler = Ruler() if order is None else order.ruler(measure)
    line = _Line(walker, order, ruler, hits_of(session, walker, request.search))
    samples = SAMPLES if stands_still(session) else SAMPLES_LIVE
    selected = line.placed(mark_of(walker, request.selected))
    focus, x0, x1 = _focus(line, request, selected)
    kept = _KEPT[session]
    key = (walker.grain, measure, request.columns, request.whole_levels, order is not None)
    if kept.whole is None or kept.key != key or kept.before is not line.before:
        everything = (0.0, float(line.span(b"")[1]))
        kept.whole = _icicle(line, b"", everything, request.columns, samples, request.whole_levels)
        kept.key, kept.before = key, line.before
    picture, path = kept.whole, walker.path(focus)
    if focus or x0 > 0 or x1 < 1:
        left, right = line.span(focus)
        seen = (left + x0 * (right - left), left + x1 * (right - left))
        picture = _icicle(line, focus, seen, request.columns, samples, request.focus_levels, path)
    return PrefixesScene(
        request,
        session.n_keys,
        min(session.n_indexed, session.n_keys),
        kept.whole,
        picture,
        measure,
        line.placed_path(path),
        selected,
        line.placed(mark_of(walker, request.typed)),
        order_share(session, order, request.grain),
        walker.grain,
    )


@dataclass(frozen=True, slots=True)
class _Line:
    """What the pictures of one answer are made from: the walker, the sums, the line the keys lie on, hits by rank."""

    walker: Walker
    order: SortedOrder | None
    ruler: Ruler
    before: Hits | None

    def span(self, prefix: bytes) -> tuple[int, int]:
        """Return the places between which the keys of a prefix lie."""
        return self.ruler.span(*self.walker.ranks(prefix))

    def placed_path(self, path: tuple[Crumb, ...]) -> tuple[Crumb, ...]:
        """Return the cells of a path with their places."""
        spans = (self.ruler.span(crumb.lo, crumb.hi) for crumb in path)
        return tuple(replace(crumb, left=left, right=right) for crumb, (left, right) in zip(path, spans, strict=True))

    def placed(self, mark: Mark | None) -> Mark | None:
        """Return a mark whose cells have their places."""
        return None if mark is None else replace(mark, path=self.placed_path(mark.path))


def order_share(session: Session, order: SortedOrder | None, grain: Grain) -> float | None:
    """Return how far the sorted order is made, and that of domains where it is asked for; None while a load runs."""
    share = 1.0 if order is not None else order_progress(session)
    if grain is Grain.DOMAINS and stands_still(session):
        share = min(share, max(host_progress(session), 0.001))
    return share if share > 0 else None


def _focus(line: _Line, request: PrefixesRequest, selected: Mark | None) -> tuple[bytes, float, float]:
    """Return the prefix in focus and the shares of it that are seen."""
    if request.follow and selected is not None and not _is_seen(line, request, selected):
        return _place_for(selected, request.columns), 0.0, 1.0
    lo, hi = line.walker.ranks(request.focus)
    if hi > lo:
        return request.focus, request.x0, request.x1
    return line.walker.nearest(request.focus), 0.0, 1.0


def _is_seen(line: _Line, request: PrefixesRequest, selected: Mark) -> bool:
    """Return whether the selected cell is a rectangle in the picture of the request, or can be none in any."""
    cell = selected.path[-1]
    if cell.right == cell.left:
        return True
    if not selected.lies_in(request.focus):
        return False
    left, right = line.span(request.focus)
    x0, x1 = left + request.x0 * (right - left), left + request.x1 * (right - left)
    width = min(cell.right, x1) - max(cell.left, x0)
    return x1 > x0 and width / (x1 - x0) * request.columns >= CELL_PX


def _place_for(selected: Mark, columns: int) -> bytes:
    """Return the host of a selected prefix, or the widest cell below it in which the prefix can be told apart."""
    cell = selected.path[-1]
    hosts = [at for at, crumb in enumerate(selected.path) if crumb.kind is CellKind.HOST]
    for crumb in selected.path[hosts[0] if hosts else 0 :]:
        if (cell.right - cell.left) / (crumb.right - crumb.left) * columns >= FOLLOW_PX:
            return crumb.prefix
    return cell.prefix


def mark_of(walker: Walker, prefix: bytes | None) -> Mark | None:
    """Return the mark of a prefix; None for none, and where no key begins so."""
    if prefix is None or (is_domain(prefix) and walker.grain is not Grain.DOMAINS):
        return None
    path = walker.path(prefix)
    return Mark(prefix, path) if path else None


def _icicle(
    line: _Line,
    prefix: bytes,
    seen: tuple[float, float],
    columns: int,
    samples: int,
    levels: int,
    path: tuple[Crumb, ...] = (),
) -> Icicle:
    """Return the picture of a prefix; ``path``: the cells from the root to it."""
    x0, x1 = seen
    x1 = max(x1, x0 + 1e-3)
    columns = max(1, columns)
    cells = line.walker.below(
        prefix, x0, x1, columns=columns, samples=samples, min_samples=samples * CELL_PX, max_levels=max(1, levels),
        ruler=line.ruler,
    )  # fmt: skip
    level, lo, hi, _, label_from, stop, kind, parent, _, label_to, _ = np.ascontiguousarray(cells.rows.T)
    text, text_at = line.walker.texts(prefix, cells.rows)
    label_from[0], label_to[0] = label_in(prefix, path)
    used = int(level.max()) + 1
    blots = cells.mass.sum(axis=(1, 2), dtype=np.int64).nonzero()[0]
    used = max(used, int(blots[-1]) + 1 if blots.shape[0] else 0)
    mass = cells.mass[:used]
    n_blots = mass.sum(axis=2, dtype=np.float32)
    repeats = np.divide(cells.mass_repeats[:used], n_blots, out=np.zeros_like(n_blots), where=n_blots > 0)
    host = hosts_of(level, kind, parent, any(crumb.kind is CellKind.HOST for crumb in path))
    deeper = cells.cut_samples / cells.sample_counts.shape[0]
    amounts = (*_amounts(line, cells, lo, hi, (x0, x1)), host, mass, repeats)
    places = (level, lo, hi, line.ruler.at(lo), line.ruler.at(hi), kind, parent, label_from, label_to, stop, text_at)
    hits = _hits(line, lo, hi, np.linspace(x0, x1, columns + 1).round(6))
    for array in (*places, *amounts, *hits):
        array.setflags(write=False)
    return Icicle(prefix, x0, x1, columns, samples, *places, text, *amounts, deeper, line.order is not None, *hits)


def label_in(prefix: bytes, path: tuple[Crumb, ...]) -> tuple[int, int]:
    """Return where the label of a prefix begins and ends, given the path to it."""
    if not path or path[-1].prefix != prefix:
        return 0, len(prefix)
    end = path[-1].label_to
    return path[-1].label_from, len(prefix) if end is None else end


def _amounts(line: _Line, cells: Cells, lo: _Int, hi: _Int, seen: tuple[float, float]) -> tuple[_Int, _Int, _Int]:
    """Return entries, their bytes, and bytes saved, of the ranks [lo, hi) of cells."""
    order = line.order
    if order is None:
        return estimated_entries(cells, lo, hi, *seen), np.empty(0, np.int64), np.empty(0, np.int64)
    entries, line_bytes, saved = (sums[hi] - sums[lo] for sums in (order.entries, order.line_bytes, order.shared_bytes))
    return entries, line_bytes, saved


def _hits(line: _Line, lo: _Int, hi: _Int, edges: NDArray[np.float64]) -> tuple[_Int, ...]:
    """Return hits below each rectangle and in each pixel column, and URLs there; nothing where hits are not known."""
    before = line.before
    if before is None:
        return ()
    first, after = line.ruler.ranks_between(edges, before.shape[0] - 1)
    below, columns = (before[stop].astype(np.int64) - before[begin] for begin, stop in ((lo, hi), (first, after)))
    return below, columns, after - first


def hosts_of(level: _Int, kind: _Int, parent: _Int, in_host: bool) -> _Int:
    """Return int64[·]: the rectangle of the host that each one belongs to; −1 for none.

    ``in_host`` tells whether rectangle 0 itself lies in a host.
    """
    host = np.full(level.shape[0], -1, np.int64)
    is_host = kind == int(CellKind.HOST)
    is_host[0] |= in_host
    for depth in range(int(level.max()) + 1):
        at = np.flatnonzero(level == depth)
        host[at] = np.where(is_host[at], at, host[parent[at]] if depth else -1)
    return host


def estimated_entries(cells: Cells, lo: _Int, hi: _Int, x0: float, x1: float) -> _Int:
    """Return int64[·]: entries below each cell as the samples in it have them on average."""
    n = cells.sample_counts.shape[0]
    sums = np.zeros(n + 1, np.float64)
    np.cumsum(cells.sample_counts, out=sums[1:])
    first, after = (np.clip(np.ceil((rank - x0) * (n / (x1 - x0)) - 0.5), 0, n).astype(np.int64) for rank in (lo, hi))
    hits = after - first
    mean = np.divide(sums[after] - sums[first], hits, out=np.ones(hits.shape[0]), where=hits > 0)
    estimated: _Int = np.maximum(hi - lo, np.rint((hi - lo) * mean)).astype(np.int64)
    return estimated
