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

from core.scene.cells import Cells, Walker, gather
from core.scene.crumbs import CellKind, Grain
from core.scene.order import SortedOrder, order_progress, sorted_order, stands_still, tree_stamp
from core.scene.prefixes import CELL_PX, Icicle, Mark, PrefixesRequest, PrefixesScene
from core.scene.search import hits_before

if TYPE_CHECKING:
    from core.session import Session

SAMPLES, SAMPLES_LIVE = 8, 4
"""Samples in a pixel column, and while a load runs."""
FOLLOW_PX = 24
"""Least width of a selected cell in a focus that moved to it."""

_Int = NDArray[np.int64]


@dataclass(slots=True)
class _Kept:
    """What is kept for one session while its keys are the same: letter groups found, and the last whole picture."""

    stamp: tuple[int, ...]
    marks: NDArray[np.uint8]
    key: tuple[object, ...] = ()
    whole: Icicle | None = None
    before: NDArray[np.uint32] | None = None


_KEPT: WeakKeyDictionary[Any, _Kept] = WeakKeyDictionary()


def session_walker(session: Session, grain: Grain, order: SortedOrder | None) -> Walker | None:
    """Return a walker of the session's radix tree, or None where there is none or no key is in it."""
    tree = session.radix
    if tree is None or tree.n_keys == 0:
        return None
    stamp = tree_stamp(session)
    kept = _KEPT.get(session)
    if kept is None or kept.stamp != stamp:
        kept = _KEPT[session] = _Kept(stamp, np.zeros(tree.rows.shape[0], np.uint8))
    return Walker(tree, session.exact.counts, grain, None if order is None else order.entries, kept.marks)


def prefixes_scene(session: Session, request: PrefixesRequest) -> PrefixesScene:
    """Return the scene of a request; a focus that no key begins with gives way to the longest part of it that fits."""
    order = sorted_order(session)
    walker = session_walker(session, request.grain, order)
    if walker is None:
        return PrefixesScene(request, session.n_keys, 0)
    samples = SAMPLES if stands_still(session) else SAMPLES_LIVE
    selected = mark_of(walker, request.selected)
    focus, x0, x1 = _focus(walker, request, selected)
    lo, hi = walker.ranks(focus)
    kept, before = _KEPT[session], hits_before(session, request.search)
    key = (request.grain, request.columns, request.whole_levels, order is not None)
    if kept.whole is None or kept.key != key or kept.before is not before:
        everything = (0.0, float(walker.tree.n_keys))
        whole = _icicle(walker, b"", everything, request.columns, samples, request.whole_levels, order)
        kept.whole, kept.key, kept.before = _with_hits(whole, before), key, before
    picture, path = kept.whole, walker.path(focus)
    if focus or x0 > 0 or x1 < 1:
        seen = (lo + x0 * (hi - lo), lo + x1 * (hi - lo))
        start = path[-1].label_from if path[-1].prefix == focus else 0
        picture = _icicle(walker, focus, seen, request.columns, samples, request.focus_levels, order, start)
        picture = _with_hits(picture, before)
    return PrefixesScene(
        request,
        session.n_keys,
        min(session.n_indexed, session.n_keys),
        kept.whole,
        picture,
        path,
        selected,
        mark_of(walker, request.typed),
        order_share(session, order),
    )


def order_share(session: Session, order: SortedOrder | None) -> float | None:
    """Return how far the sorted order is made; None while a load runs."""
    if order is not None:
        return 1.0
    share = order_progress(session)
    return share if share > 0 else None


def _focus(walker: Walker, request: PrefixesRequest, selected: Mark | None) -> tuple[bytes, float, float]:
    """Return the prefix in focus and the shares of it that are seen."""
    if request.follow and selected is not None and not _is_seen(walker, request, selected):
        return _place_for(selected, request.columns), 0.0, 1.0
    lo, hi = walker.ranks(request.focus)
    if hi > lo:
        return request.focus, request.x0, request.x1
    return request.focus[: walker.tree.locate(request.focus).matched_depth], 0.0, 1.0


def _is_seen(walker: Walker, request: PrefixesRequest, selected: Mark) -> bool:
    """Return whether the selected cell is a rectangle in the picture of the request."""
    if not selected.prefix.startswith(request.focus):
        return False
    lo, hi = walker.ranks(request.focus)
    x0, x1 = lo + request.x0 * (hi - lo), lo + request.x1 * (hi - lo)
    cell = selected.path[-1]
    width = min(cell.hi, x1) - max(cell.lo, x0)
    return x1 > x0 and width / (x1 - x0) * request.columns >= CELL_PX


def _place_for(selected: Mark, columns: int) -> bytes:
    """Return the host of a selected prefix, or the widest cell below it in which the prefix can be told apart."""
    cell = selected.path[-1]
    hosts = [at for at, crumb in enumerate(selected.path) if crumb.kind is CellKind.HOST]
    for crumb in selected.path[hosts[0] if hosts else 0 :]:
        if (cell.hi - cell.lo) / (crumb.hi - crumb.lo) * columns >= FOLLOW_PX:
            return crumb.prefix
    return cell.prefix


def mark_of(walker: Walker, prefix: bytes | None) -> Mark | None:
    """Return the mark of a prefix; None for none, and where no key begins so."""
    if prefix is None:
        return None
    path = walker.path(prefix)
    return Mark(prefix, path) if path else None


def _icicle(
    walker: Walker,
    prefix: bytes,
    seen: tuple[float, float],
    columns: int,
    samples: int,
    levels: int,
    order: SortedOrder | None,
    label_start: int = 0,
) -> Icicle:
    x0, x1 = seen
    x1 = max(x1, x0 + 1e-9)
    columns = max(1, columns)
    cells = walker.below(
        prefix, x0, x1, columns=columns, samples=samples, min_samples=samples * CELL_PX, max_levels=max(1, levels)
    )
    rows = np.ascontiguousarray(cells.rows.T)
    level, lo, hi, number, label_from, stop, kind, parent, _ = rows
    label_from[0] = label_start
    begins = np.where(parent >= 0, stop[parent], 0)
    text_at = np.zeros(stop.shape[0] + 1, np.int64)
    np.cumsum(stop - begins, out=text_at[1:])
    used = int(level.max()) + 1
    hits = cells.mass.sum(axis=(1, 2), dtype=np.int64).nonzero()[0]
    used = max(used, int(hits[-1]) + 1 if hits.shape[0] else 0)
    mass = cells.mass[:used]
    n_hits = mass.sum(axis=2, dtype=np.float32)
    repeats = np.divide(cells.mass_repeats[:used], n_hits, out=np.zeros_like(n_hits), where=n_hits > 0)
    entries = order.entries[hi] - order.entries[lo] if order is not None else estimated_entries(cells, lo, hi, x0, x1)
    saved = order.saved_bytes(lo, hi, stop) if order is not None else np.empty(0, np.int64)
    text = gather(walker.tree, number, begins, stop)
    deeper = cells.cut_samples / cells.sample_counts.shape[0]
    arrays = (level, lo, hi, kind, parent, label_from, stop, text_at, entries, saved, mass, repeats)
    for array in arrays:
        array.setflags(write=False)
    return Icicle(
        prefix, x0, x1, columns, samples, level, lo, hi, kind, parent, label_from, stop, text_at, text, entries, saved,
        mass, repeats, deeper, order is not None,
    )  # fmt: skip


def _with_hits(icicle: Icicle, before: NDArray[np.uint32] | None) -> Icicle:
    """Return a picture with the hits below each rectangle and in each pixel column; ``before``: hits before a rank."""
    if before is None:
        return icicle
    edges = np.clip(np.linspace(icicle.x0, icicle.x1, icicle.columns + 1).round(6), 0, before.shape[0] - 1)
    first, after = np.floor(edges[:-1]).astype(np.int64), np.ceil(edges[1:]).astype(np.int64)
    counts = [before[hi].astype(np.int64) - before[lo] for lo, hi in ((icicle.lo, icicle.hi), (first, after))]
    for array in counts:
        array.setflags(write=False)
    return replace(icicle, hits=counts[0], column_hits=counts[1])


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
