"""Builds the rows of the outline from the cells next below each open prefix.

Where it stands: above ``prefix_walks``, behind ``outline`` and ``facts``. Of many open branches some are made an
answer, those first that are not shown yet or were made longest ago; while the list is the same they are kept.
Cost: a walk over the cells next below a prefix, and a sort of them: some 0.3 ms a branch of 40 rows.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from core.scene import prefix_kernels as kernels
from core.scene.cells import Walker
from core.scene.crumbs import CellKind
from core.scene.domains import DomainWalker
from core.scene.order import stands_still, tree_stamp
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


MOST_MADE, MOST_CELLS = 16, 20_000
"""Branches that are made an answer, and prefixes next below them after which no other one is begun."""
_KINDS = tuple(CellKind)


@dataclass(slots=True)
class _Kept:
    """The branches of one session as they were made last.

    Parameters
    ----------
    of, sums
        What they are of; they are made anew where anything of it has changed.
    branches
        By prefix and pages.
    made
        In which answer each prefix had its turn last.
    n_answers
        How many there were.
    """

    of: tuple[object, ...] = ()
    sums: tuple[object, ...] = ()
    branches: dict[tuple[bytes, int], OutlineBranch] = field(default_factory=dict)
    made: dict[bytes, int] = field(default_factory=dict)
    n_answers: int = 0


_KEPT: WeakKeyDictionary[Any, _Kept] = WeakKeyDictionary()


def outline_scene(session: Session, request: OutlineRequest) -> OutlineScene:
    """Return the open branches of the outline, as many of them as are made."""
    walker = session_walker(session, request.grain, None)
    if walker is None:
        return OutlineScene(request, session.n_keys, 0)
    hits, amounts = hits_of(session, walker, request.search), amounting(session, request.columns)
    amounts = replace(amounts, order=in_order_of(session, walker, amounts.order))
    if isinstance(walker, DomainWalker) and amounts.paths is not None:
        amounts = replace(amounts, paths=paths_of(session, walker, amounts.paths))
    kept = _kept(session, walker, request, (hits, amounts.order, amounts.paths))
    wanted = [key for key in _with_pages(request) if key in kept.branches or _is_there(walker, key[0])]
    left, lacking = _make_some(kept, walker, wanted, request, hits, amounts)
    branches = tuple(kept.branches[key] for key in wanted if key in kept.branches)
    for key in lacking:
        del kept.branches[key]
    n = walker.tree.n_keys
    whole = told(amounts.of_ranks(walker, np.array([0]), np.array([n]), n))[0]
    lacks = bool(amounts.left_out) or left or walker.grain is not request.grain
    complete = amounts.complete and not (lacks and stands_still(session))
    way = () if request.sought is None else tuple(crumb.prefix for crumb in walker.path(request.sought)[1:])
    n_indexed = min(session.n_indexed, session.n_keys)
    return OutlineScene(request, session.n_keys, n_indexed, branches, whole, complete, walker.grain, way)


def _with_pages(request: OutlineRequest) -> list[tuple[bytes, int]]:
    """Return each branch with the pages of its rest that are wanted."""
    pages = dict(request.pages)
    return [(prefix, pages.get(prefix, 0)) for prefix in request.branches]


def _is_there(walker: Walker, prefix: bytes) -> bool:
    lo, hi = walker.ranks(prefix)
    return hi > lo


def _kept(session: Session, walker: Walker, request: OutlineRequest, sums: tuple[object, ...]) -> _Kept:
    """Return what is kept for a session; the branches only where they are still what the request asks for."""
    kept = _KEPT.setdefault(session, _Kept())
    of = (tree_stamp(session), walker.grain, request.search, request.columns, request.rising, request.only_hits)
    if kept.of != of or any(one is not other for one, other in zip(kept.sums, sums, strict=True)):
        kept.of, kept.sums, kept.branches = of, sums, {}
    wanted, turns = set(_with_pages(request)), set(request.branches)
    kept.branches = {key: branch for key, branch in kept.branches.items() if key in wanted}
    kept.made = {prefix: turn for prefix, turn in kept.made.items() if prefix in turns}
    kept.n_answers += 1
    return kept


def _make_some(
    kept: _Kept,
    walker: Walker,
    wanted: list[tuple[bytes, int]],
    request: OutlineRequest,
    before: Hits | None,
    amounts: Amounting,
) -> tuple[bool, list[tuple[bytes, int]]]:
    """Make branches that are not kept, those first whose turn was longest ago.

    Returns
    -------
    bool, list
        Whether some are left, and those made now that lack numbers which come with the next answers.
    """
    lacking: list[tuple[bytes, int]] = []
    waiting = [key for key in wanted if key not in kept.branches]
    waiting.sort(key=lambda key: kept.made.get(key[0], -1))
    n_cells = 0
    for n_made, (prefix, pages) in enumerate(waiting):
        if n_made >= MOST_MADE or n_cells >= MOST_CELLS:
            return True, lacking
        n_lacking = len(amounts.left_out)
        branch = kept.branches[prefix, pages] = _branch(walker, prefix, pages, request, before, amounts)
        kept.made[prefix] = kept.n_answers
        n_cells += len(branch.rows) + branch.n_others
        if len(amounts.left_out) > n_lacking:
            lacking.append((prefix, pages))
    return False, lacking


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
                _KINDS[cell[kernels.C_KIND]],
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
) -> OutlineBranch:
    lo, hi = walker.ranks(prefix)
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
