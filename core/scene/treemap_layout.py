"""Builds the treemap: walks the cells that are large enough, gives them rectangles, and sums what is left.

Where it stands: above ``cells`` and ``order``, behind ``treemap``, which loads it when it is first asked.
Cost: a walk of one sample for every ``LEAST_AREA`` pixels, the layout, and the picture: see ``prefix_kernels`` and
``treemap_kernels``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.scene import prefix_kernels as columns
from core.scene import treemap_kernels as kernels
from core.scene.cells import Cells, Walker
from core.scene.crumbs import CellKind, Measure
from core.scene.order import Ruler, SortedOrder, sorted_order, stands_still
from core.scene.prefix_walks import (
    Hits,
    estimated_entries,
    hits_of,
    hosts_of,
    in_order_of,
    label_in,
    mark_of,
    order_share,
    session_walker,
)
from core.scene.prefixes import Mark
from core.scene.treemap import Treemap, TreemapRequest, TreemapScene

if TYPE_CHECKING:
    from core.session import Session

LEAST_AREA, LEAST_AREA_LIVE = 64, 160
"""Least pixels of the window that a cell of its own needs, and while a load runs."""
HEAD, HEAD_WIDTH, HEAD_HEIGHT, PAD, LEAST_SIDE, LEAST_CHILD = 17, 44, 36, 2, 5, 12
"""See ``treemap_kernels.S_…``; in pixels of the window."""
MAX_LEVELS = 40
MOST_PIXELS = 16_000_000
FOLLOW_AREA = 400
"""Least area in pixels of a selected cell in a focus that moved to it."""

_Int = NDArray[np.int64]


def treemap_scene(session: Session, request: TreemapRequest) -> TreemapScene:
    """Return the scene of a request."""
    order = sorted_order(session)
    walker = session_walker(session, request.grain, order)
    if walker is None:
        return TreemapScene(request, session.n_keys, 0)
    order = in_order_of(session, walker, order)
    measure = request.measure if order is not None else Measure.URLS
    ruler = Ruler() if order is None else order.ruler(measure)
    first, last = ruler.span(0, walker.tree.n_keys)
    selected = mark_of(walker, request.selected)
    focus = _focus(walker, ruler, request, selected)
    least = LEAST_AREA if stands_still(session) else LEAST_AREA_LIVE
    return TreemapScene(
        request,
        session.n_keys,
        min(session.n_indexed, session.n_keys),
        _treemap(walker, ruler, order, hits_of(session, walker, request.search), focus, request, least),
        measure,
        last - first,
        walker.path(focus),
        selected,
        order_share(session, order, request.grain),
        walker.grain,
    )


def _focus(walker: Walker, ruler: Ruler, request: TreemapRequest, selected: Mark | None) -> bytes:
    """Return the prefix in focus: as asked, or the innermost one around the selection that shows it large enough."""
    lo, hi = walker.ranks(request.focus)
    focus = request.focus if hi > lo else walker.nearest(request.focus)
    if not request.follow or selected is None:
        return focus
    area = request.width * request.height / request.ratio**2

    def fits(around: bytes) -> bool:
        whole, part = ruler.span(*walker.ranks(around)), ruler.span(selected.path[-1].lo, selected.path[-1].hi)
        return (part[1] - part[0]) * area >= FOLLOW_AREA * (whole[1] - whole[0]) > 0

    if selected.lies_in(focus) and fits(focus):
        return focus
    hosts = [at for at, crumb in enumerate(selected.path) if crumb.kind is CellKind.HOST]
    for crumb in selected.path[hosts[0] if hosts else 0 :]:
        if fits(crumb.prefix):
            return crumb.prefix
    return selected.path[-1].prefix


def _treemap(
    walker: Walker,
    ruler: Ruler,
    order: SortedOrder | None,
    before: Hits | None,
    focus: bytes,
    request: TreemapRequest,
    least: int,
) -> Treemap | None:
    lo, hi = walker.ranks(focus)
    x0, x1 = ruler.span(lo, hi)
    width, height = max(1, request.width), max(1, request.height)
    if x1 <= x0 or width * height > MOST_PIXELS:
        return None
    n_samples = max(1, min(x1 - x0, round(width * height / (least * request.ratio**2))))
    cells = walker.below(
        focus, x0, x1, columns=n_samples, samples=1, min_samples=1, max_levels=MAX_LEVELS, ruler=ruler,
        least=(x1 - x0) // n_samples,
    )  # fmt: skip
    weights = ruler.at(cells.rows[:, columns.C_HI]) - ruler.at(cells.rows[:, columns.C_LO])
    kept = np.flatnonzero(weights * n_samples >= x1 - x0)
    rows = cells.rows[kept]
    rows[1:, columns.C_PARENT] = _places_in(kept, cells.rows.shape[0])[rows[1:, columns.C_PARENT]]
    path = walker.path(focus)
    rows[0, columns.C_FROM], rows[0, columns.C_TO] = label_in(focus, path)
    in_host = any(crumb.kind is CellKind.HOST for crumb in path)
    return _arrange(walker, order, before, focus, cells, rows, weights[kept], request, in_host)


def _arrange(
    walker: Walker,
    order: SortedOrder | None,
    before: Hits | None,
    focus: bytes,
    cells: Cells,
    rows: _Int,
    weights: _Int,
    request: TreemapRequest,
    in_host: bool,
) -> Treemap:
    """Give the cells rectangles, and turn those that have one into the scene's arrays, rests last."""
    rects, rest_rects, shown, heads, rests = _rectangles(rows, weights, request)
    at, parents = np.flatnonzero(shown), np.flatnonzero(rests > 0)
    rows = rows[at]
    lo, hi, parent = rows[:, columns.C_LO], rows[:, columns.C_HI], rows[:, columns.C_PARENT].copy()
    places = _places_in(at, shown.shape[0])
    parent[1:] = places[parent[1:]]
    around = places[parents]

    def same(values: _Int) -> _Int:
        return np.concatenate([values, values[around]])

    urls, entries, line_bytes, saved, hits = _quantities(order, before, cells, lo, hi, parent, around)
    stop = rows[:, columns.C_STOP]
    rows[:, columns.C_PARENT] = parent
    text, text_at = walker.texts(focus, rows)
    text_at = np.concatenate([text_at, np.full(parents.shape[0], text_at[-1])])
    level = np.concatenate([rows[:, columns.C_LEVEL], rows[around, columns.C_LEVEL] + 1])
    kind = same(rows[:, columns.C_KIND])
    boxes = np.concatenate([rects[at], rest_rects[parents]])
    is_rest = np.arange(urls.shape[0]) >= at.shape[0]
    owners = np.empty((request.height, request.width), np.int32)
    kernels.paint_owners(boxes, is_rest.view(np.uint8), owners)
    whole_parent = np.concatenate([parent, around])
    arrays = (
        level, kind, whole_parent, is_rest, same(rows[:, columns.C_FROM]), same(rows[:, columns.C_TO]), same(stop),
        text_at,
        np.concatenate([weights[at], rests[parents]]), urls, entries, line_bytes, saved,
        hosts_of(level, kind, whole_parent, in_host), boxes,
        np.concatenate([heads[at], np.zeros(parents.shape[0], np.uint8)]).astype(bool), owners,
    )  # fmt: skip
    for array in (*arrays, hits):
        array.setflags(write=False)
    return Treemap(focus, *arrays[:8], text, *arrays[8:], order is not None, hits)  # type: ignore[arg-type]


def _places_in(kept: _Int, n: int) -> _Int:
    """Return int64[n]: where each of ``n`` is among those that are kept."""
    places = np.zeros(n, np.int64)
    places[kept] = np.arange(kept.shape[0])
    return places


def _quantities(
    order: SortedOrder | None,
    before: Hits | None,
    cells: Cells,
    lo: _Int,
    hi: _Int,
    parent: _Int,
    around: _Int,
) -> tuple[_Int, _Int, _Int, _Int, _Int]:
    """Return URLs, entries, bytes in the file, bytes saved and hits, of cells, then of the rests in ``around``."""

    def with_rests(counts: _Int) -> _Int:
        left = counts.copy()
        np.subtract.at(left, parent[1:], counts[1:])
        return np.concatenate([counts, left[around]])

    urls, nothing = with_rests(hi - lo), np.empty(0, np.int64)
    if order is None:
        entries = with_rests(estimated_entries(cells, lo, hi, int(lo[0]), int(hi[0])))
        return urls, np.maximum(entries, urls), nothing, nothing, nothing
    entries, line_bytes, saved = (
        with_rests(sums[hi] - sums[lo]) for sums in (order.entries, order.line_bytes, order.shared_bytes)
    )
    hits = nothing if before is None else with_rests(before[hi].astype(np.int64) - before[lo])
    return urls, entries, line_bytes, saved, hits


def _rectangles(
    rows: _Int, weights: _Int, request: TreemapRequest
) -> tuple[_Int, _Int, NDArray[np.uint8], NDArray[np.uint8], _Int]:
    """Return rectangles of cells and of their rests, which cells have one and a heading, and the rests' weights."""
    n = rows.shape[0]
    parent = rows[:, columns.C_PARENT]
    children = 1 + np.lexsort((-weights[1:], parent[1:]))
    first = np.searchsorted(parent[children], np.arange(n + 1))
    rects, rest_rects = np.zeros((n, 4), np.int64), np.zeros((n, 4), np.int64)
    rects[0] = (0, 0, request.width, request.height)
    shown, heads = np.zeros(n, np.uint8), np.zeros(n, np.uint8)
    rests = np.zeros(n, np.int64)
    ratio = request.ratio
    sizes = np.array(
        [round(HEAD * ratio), HEAD_WIDTH * ratio, HEAD_HEIGHT * ratio, PAD * ratio, LEAST_SIDE * ratio, LEAST_CHILD]
    )
    opens = rows[:, columns.C_MORE].astype(np.uint8)
    kernels.lay_out(
        first, children, weights, opens, sizes, np.empty(n + 1), np.empty((n + 1, 4)), rects, rest_rects, shown,
        heads, rests,
    )  # fmt: skip
    return rects, rest_rects, shown, heads, rests
