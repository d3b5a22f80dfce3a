"""Builds the rows of the outline from the cells next below each open prefix.

Where it stands: above ``prefix_walks``, behind ``outline`` and ``facts``.
Cost: a walk over the cells next below a prefix, and a sort of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.scene import prefix_kernels as kernels
from core.scene.cells import Walker
from core.scene.crumbs import CellKind
from core.scene.domains import DomainWalker
from core.scene.order import stands_still
from core.scene.outline import (
    LEAST_OTHERS,
    MOST_ROWS,
    PAGE,
    Amounts,
    OutlineBranch,
    OutlineRequest,
    OutlineRow,
    OutlineScene,
)
from core.scene.outline_amounts import Amounting, amounting, summed, told
from core.scene.prefix_walks import Hits, hits_of, in_order_of, paths_of, session_walker

if TYPE_CHECKING:
    from core.session import Session


def outline_scene(session: Session, request: OutlineRequest) -> OutlineScene:
    """Return the open branches of the outline."""
    walker = session_walker(session, request.grain, None)
    if walker is None:
        return OutlineScene(request, session.n_keys, 0)
    pages, hits = dict(request.pages), hits_of(session, walker, request.search)
    amounts = amounting(session, request.columns)
    amounts = replace(amounts, order=in_order_of(session, walker, amounts.order))
    if isinstance(walker, DomainWalker) and amounts.paths is not None:
        amounts = replace(amounts, paths=paths_of(session, walker, amounts.paths))
    found = (_branch(walker, prefix, pages.get(prefix, 0), request, hits, amounts) for prefix in request.branches)
    branches = tuple(branch for branch in found if branch is not None)
    n = walker.tree.n_keys
    whole = told(amounts.of_ranks(walker, np.array([0]), np.array([n]), n))[0]
    still = stands_still(session)
    complete = amounts.complete and not (still and (amounts.left_out or walker.grain is not request.grain))
    way = () if request.sought is None else tuple(crumb.prefix for crumb in walker.path(request.sought)[1:])
    n_indexed = min(session.n_indexed, session.n_keys)
    return OutlineScene(request, session.n_keys, n_indexed, branches, whole, complete, walker.grain, way)


def sorted_children(walker: Walker, prefix: bytes) -> NDArray[np.int64]:
    """Return the rows of the cells next below a prefix, the widest first, equal ones by their bytes."""
    cells = walker.children(prefix)
    size = cells[:, kernels.C_HI] - cells[:, kernels.C_LO]
    return cells[np.argsort(-size, kind="stable")]


def rows_of(
    walker: Walker,
    cells: NDArray[np.int64],
    prefix: bytes,
    before: Hits | None = None,
    amounts: list[Amounts] | None = None,
) -> tuple[OutlineRow, ...]:
    """Return cells next below a prefix as rows; ``before``: hits of a search before each rank."""
    if not cells.shape[0]:
        return ()
    rows: list[OutlineRow] = []
    names, n_hits = walker.names(prefix, cells), _hits_in(cells, before).tolist()
    for place, (cell, name) in enumerate(zip(cells.tolist(), names, strict=True)):
        rows.append(
            OutlineRow(
                name,
                cell[kernels.C_FROM],
                CellKind(cell[kernels.C_KIND]),
                cell[kernels.C_HI] - cell[kernels.C_LO],
                bool(cell[kernels.C_MORE]),
                name == prefix,
                n_hits[place],
                amounts[place] if amounts else (),
                cell[kernels.C_TO],
            )
        )
    return tuple(rows)


def _hits_in(cells: NDArray[np.int64], before: Hits | None) -> NDArray[np.int64]:
    """Return int64[·]: hits below each cell; 0 where there are none to count."""
    if before is None:
        return np.zeros(cells.shape[0], np.int64)
    counts: NDArray[np.int64] = before[cells[:, kernels.C_HI]].astype(np.int64) - before[cells[:, kernels.C_LO]]
    return counts


def _branch(
    walker: Walker,
    prefix: bytes,
    pages: int,
    request: OutlineRequest,
    before: Hits | None,
    amounts: Amounting,
) -> OutlineBranch | None:
    lo, hi = walker.ranks(prefix)
    if hi <= lo:
        return None
    cells = sorted_children(walker, prefix)
    if request.only_hits and before is not None:
        cells = cells[_hits_in(cells, before) > 0]
    values = amounts.of_cells(walker, cells, prefix, hi - lo)
    if amounts.tells or request.rising:
        at = amounts.sorting(values, request.rising)
        cells, values = cells[at], values[at]
    n = cells.shape[0]
    shown = n if n < MOST_ROWS + LEAST_OTHERS else MOST_ROWS
    told_of = shown + pages * PAGE
    amounts.count_children(walker, cells[:told_of], prefix, values[:told_of])
    numbers = told(values[:told_of]) if amounts.tells else []
    rest = cells[shown:]
    others = rows_of(walker, rest[: pages * PAGE], prefix, before, numbers[shown:]) if pages else ()
    others_urls = int((rest[:, kernels.C_HI] - rest[:, kernels.C_LO]).sum())
    others_amounts = summed(values[shown:], amounts.columns) if amounts.tells and rest.shape[0] else ()
    rows, others_hits = rows_of(walker, cells[:shown], prefix, before, numbers), int(_hits_in(rest, before).sum())
    return OutlineBranch(prefix, hi - lo, rows, n - shown, others_urls, others, others_hits, others_amounts)
