"""Builds the rows of the outline from the cells next below each open prefix.

Where it stands: above ``prefix_walks``, behind ``outline`` and ``facts``.
Cost: a walk over the cells next below a prefix, and a sort of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.scene import prefix_kernels as kernels
from core.scene.cells import Walker, gather
from core.scene.crumbs import CellKind
from core.scene.outline import LEAST_OTHERS, MOST_ROWS, PAGE, OutlineBranch, OutlineRequest, OutlineRow, OutlineScene
from core.scene.prefix_walks import session_walker
from core.scene.search import hits_before

if TYPE_CHECKING:
    from core.session import Session


def outline_scene(session: Session, request: OutlineRequest) -> OutlineScene:
    """Return the open branches of the outline."""
    walker = session_walker(session, request.grain, None)
    if walker is None:
        return OutlineScene(request, session.n_keys, 0)
    pages, hits = dict(request.pages), hits_before(session, request.search)
    found = (_branch(walker, prefix, pages.get(prefix, 0), hits) for prefix in request.branches)
    branches = tuple(branch for branch in found if branch is not None)
    return OutlineScene(request, session.n_keys, min(session.n_indexed, session.n_keys), branches)


def sorted_children(walker: Walker, prefix: bytes) -> NDArray[np.int64]:
    """Return the rows of the cells next below a prefix, the widest first, equal ones by their bytes."""
    cells = walker.children(prefix)
    size = cells[:, kernels.C_HI] - cells[:, kernels.C_LO]
    return cells[np.argsort(-size, kind="stable")]


def rows_of(
    walker: Walker, cells: NDArray[np.int64], prefix: bytes, before: NDArray[np.uint32] | None = None
) -> tuple[OutlineRow, ...]:
    """Return cells next below a prefix as rows; ``before``: hits of a search before each rank."""
    if not cells.shape[0]:
        return ()
    stops = cells[:, kernels.C_STOP]
    begins = np.full(cells.shape[0], len(prefix), np.int64)
    text = gather(walker.tree, cells[:, kernels.C_KEY], begins, stops)
    rows: list[OutlineRow] = []
    at = 0
    for cell, n_hits in zip(cells.tolist(), _hits_in(cells, before).tolist(), strict=True):
        size = cell[kernels.C_STOP] - len(prefix)
        rows.append(
            OutlineRow(
                prefix + text[at : at + size],
                cell[kernels.C_FROM],
                CellKind(cell[kernels.C_KIND]),
                cell[kernels.C_HI] - cell[kernels.C_LO],
                bool(cell[kernels.C_MORE]),
                size == 0,
                n_hits,
            )
        )
        at += size
    return tuple(rows)


def _hits_in(cells: NDArray[np.int64], before: NDArray[np.uint32] | None) -> NDArray[np.int64]:
    """Return int64[·]: hits below each cell; 0 where there are none to count."""
    if before is None:
        return np.zeros(cells.shape[0], np.int64)
    counts: NDArray[np.int64] = before[cells[:, kernels.C_HI]].astype(np.int64) - before[cells[:, kernels.C_LO]]
    return counts


def _branch(walker: Walker, prefix: bytes, pages: int, before: NDArray[np.uint32] | None) -> OutlineBranch | None:
    lo, hi = walker.ranks(prefix)
    if hi <= lo:
        return None
    cells = sorted_children(walker, prefix)
    n = cells.shape[0]
    shown = n if n < MOST_ROWS + LEAST_OTHERS else MOST_ROWS
    rest = cells[shown:]
    others = rows_of(walker, rest[: pages * PAGE], prefix, before) if pages else ()
    others_urls = int((rest[:, kernels.C_HI] - rest[:, kernels.C_LO]).sum())
    rows, others_hits = rows_of(walker, cells[:shown], prefix, before), int(_hits_in(rest, before).sum())
    return OutlineBranch(prefix, hi - lo, rows, n - shown, others_urls, others, others_hits)
