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

if TYPE_CHECKING:
    from core.session import Session


def outline_scene(session: Session, request: OutlineRequest) -> OutlineScene:
    """Return the open branches of the outline."""
    walker = session_walker(session, request.grain, None)
    if walker is None:
        return OutlineScene(request, session.n_keys, 0)
    pages = dict(request.pages)
    found = (_branch(walker, prefix, pages.get(prefix, 0)) for prefix in request.branches)
    branches = tuple(branch for branch in found if branch is not None)
    return OutlineScene(request, session.n_keys, min(session.n_indexed, session.n_keys), branches)


def sorted_children(walker: Walker, prefix: bytes) -> NDArray[np.int64]:
    """Return the rows of the cells next below a prefix, the widest first, equal ones by their bytes."""
    cells = walker.children(prefix)
    size = cells[:, kernels.C_HI] - cells[:, kernels.C_LO]
    return cells[np.argsort(-size, kind="stable")]


def rows_of(walker: Walker, cells: NDArray[np.int64], prefix: bytes) -> tuple[OutlineRow, ...]:
    """Return cells next below a prefix as rows."""
    if not cells.shape[0]:
        return ()
    stops = cells[:, kernels.C_STOP]
    begins = np.full(cells.shape[0], len(prefix), np.int64)
    text = gather(walker.tree, cells[:, kernels.C_KEY], begins, stops)
    rows: list[OutlineRow] = []
    at = 0
    for cell in cells.tolist():
        size = cell[kernels.C_STOP] - len(prefix)
        rows.append(
            OutlineRow(
                prefix + text[at : at + size],
                cell[kernels.C_FROM],
                CellKind(cell[kernels.C_KIND]),
                cell[kernels.C_HI] - cell[kernels.C_LO],
                bool(cell[kernels.C_MORE]),
                size == 0,
            )
        )
        at += size
    return tuple(rows)


def _branch(walker: Walker, prefix: bytes, pages: int) -> OutlineBranch | None:
    lo, hi = walker.ranks(prefix)
    if hi <= lo:
        return None
    cells = sorted_children(walker, prefix)
    n = cells.shape[0]
    shown = n if n < MOST_ROWS + LEAST_OTHERS else MOST_ROWS
    rest = cells[shown:]
    others = rows_of(walker, rest[: pages * PAGE], prefix) if pages else ()
    others_urls = int((rest[:, kernels.C_HI] - rest[:, kernels.C_LO]).sum())
    return OutlineBranch(prefix, hi - lo, rows_of(walker, cells[:shown], prefix), n - shown, others_urls, others)
