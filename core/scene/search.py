"""A search over all keys as far as it is made: how many hits, and a page of them.

Where it stands: ``build_search`` runs in the worker between two steps, ``SLICE_S`` an answer; a scene that is not
``complete`` is asked for again, and nobody who asks no more keeps a search running. Of a session the last search is
kept; other scenes ask ``hits_below`` for what lies under their cells.

Cost: that of ``core.search``; the hits by rank some 20 ns a key once, 4 bytes a key while they are kept.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from core.errors import ParameterError
from core.scene.order import sorted_order, stands_still
from core.search_spec import SearchKind, SearchSpec

if TYPE_CHECKING:
    from core.scene.order import SortedOrder
    from core.search import Search
    from core.session import Session

SLICE_S = 0.01
MOST_ROWS = 256
ROW_BYTES = 16_384
"""Of longer keys rows have the beginning."""
SUM_SLICE = 1 << 18
"""Keys whose hits are noted or summed by rank in one go, some 4 ms."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """Ask for a search.

    Parameters
    ----------
    spec
        What is searched for.
    first, limit
        Place of the first hit that is wanted (0-based, in the order of the list) and how many are, at most
        :data:`MOST_ROWS`.
    go_on
        Whether to search on; False: only look at what was found.
    """

    spec: SearchSpec
    first: int = 0
    limit: int = 64
    go_on: bool = True


@dataclass(frozen=True, slots=True)
class SearchRow:
    """One hit: number of its key, its bytes (the first of them where ``size_bytes`` is more), and its entries."""

    number: int
    key: bytes
    size_bytes: int
    count: int


@dataclass(frozen=True, slots=True)
class SearchFault:
    """An expression that cannot be searched for: why (``beyond``, ``too_large``, or words of its parser) and where."""

    hint: str
    position: int


@dataclass(frozen=True, slots=True)
class SearchScene:
    """How far a search is.

    Parameters
    ----------
    request
        What it answers.
    n_hits, n_entries, hit_bytes
        Keys found so far, their entries (first ones included), and their bytes.
    rows
        The hits asked for, as far as they are found.
    progress
        Share of the keys' bytes that were searched.
    complete
        Whether every key there is was searched; more may come while a list is read.
    marked
        Whether the other views can tell which of their cells have hits.
    pending
        Whether it pays to ask again: more is to be searched, or to be marked.
    fault
        None where the text can be searched for.
    """

    request: SearchRequest
    n_hits: int = 0
    n_entries: int = 0
    hit_bytes: int = 0
    rows: tuple[SearchRow, ...] = ()
    progress: float = 0.0
    complete: bool = True
    marked: bool = False
    pending: bool = False
    fault: SearchFault | None = None


@dataclass(slots=True)
class _Kept:
    """The last search of a session, and its hits by rank as far as they are summed."""

    search: Search
    order: SortedOrder | None = None
    n_hits: int = -1
    n_noted: int = 0
    is_hit: NDArray[np.uint8] = field(default_factory=lambda: np.zeros(0, np.uint8))
    before: NDArray[np.uint32] = field(default_factory=lambda: np.zeros(0, np.uint32))
    n_summed: int = 0


_KEPT: WeakKeyDictionary[Any, _Kept] = WeakKeyDictionary()


def build_search(session: Session, request: SearchRequest) -> SearchScene:
    """Return how far a search is, some milliseconds later; it begins with the first request for it.

    A search for nothing gets the next one ready.
    """
    try:
        kept = _kept(session, request.spec)
    except ParameterError as fault:
        facts = fault.facts
        return SearchScene(request, fault=SearchFault(str(facts["hint"]), int(facts["position"])))
    search, deadline = kept.search, time.perf_counter() + SLICE_S
    left = search.advance(SLICE_S) if request.go_on else not search.complete
    order = None if left else sorted_order(session)
    while order is not None and _sum_by_rank(session, kept, order) and time.perf_counter() < deadline:
        pass
    marked = order is not None and _is_summed(kept)
    can_mark = session.radix is not None and session.radix.n_keys > 0 and stands_still(session)
    first = max(0, request.first)
    numbers = search.hits[first : first + min(request.limit, MOST_ROWS)].tolist()
    return SearchScene(
        request,
        search.n_hits,
        search.mass,
        search.hit_bytes,
        tuple(_row(session, number) for number in numbers),
        search.progress,
        not left,
        marked,
        left or (can_mark and not marked),
    )


def hits_before(session: Session, spec: SearchSpec | None) -> NDArray[np.uint32] | None:
    """Return uint32[n + 1]: hits of a search before each rank; None where there is none or it is not summed yet."""
    kept = _KEPT.get(session)
    if spec is None or kept is None or kept.search.spec != spec or kept.search.is_stale:
        return None
    is_now = kept.order is sorted_order(session, 0.0) and kept.n_hits == kept.search.n_hits
    return kept.before if is_now and _is_summed(kept) else None


def hits_found(session: Session, spec: SearchSpec) -> NDArray[np.uint32]:
    """Return the numbers of the keys that a search has found so far, in the order of its rows."""
    found: NDArray[np.uint32] = _kept(session, spec).search.hits.copy()
    return found


def _kept(session: Session, spec: SearchSpec) -> _Kept:
    from core.search import Search, warm_search  # here: a window that imports a request is shown without numba

    if not spec.text:
        warm_search()
    kept = _KEPT.get(session)
    if kept is None or kept.search.spec != spec or kept.search.is_stale:
        kept = _KEPT[session] = _Kept(Search(spec, session.store, session.exact))
    return kept


def _row(session: Session, number: int) -> SearchRow:
    begin, size = int(session.store.offsets[number]), session.store.length(number)
    key = session.store.arena[begin : begin + min(size, ROW_BYTES)].tobytes()
    return SearchRow(number, key, size, int(session.exact.counts[number]))


def _is_summed(kept: _Kept) -> bool:
    return kept.order is not None and kept.n_summed == kept.order.numbers.shape[0]


def _sum_by_rank(session: Session, kept: _Kept, order: SortedOrder) -> bool:
    """Sum some more of the hits by rank; return whether more is left."""
    search = kept.search
    if kept.order is not order or kept.n_hits != search.n_hits:
        kept.order, kept.n_hits, kept.n_noted, kept.n_summed = order, search.n_hits, 0, 0
        kept.is_hit = np.zeros(session.store.n, np.uint8)
        kept.before = np.zeros(order.numbers.shape[0] + 1, np.uint32)
    if kept.n_noted < kept.n_hits:
        kept.is_hit[search.hits[kept.n_noted : kept.n_noted + SUM_SLICE]] = 1
        kept.n_noted += SUM_SLICE
        return True
    n = order.numbers.shape[0]
    first, stop = kept.n_summed, min(kept.n_summed + SUM_SLICE, n)
    if first < stop:
        sums = np.cumsum(kept.is_hit[order.numbers[first:stop]], dtype=np.uint32)
        kept.before[first + 1 : stop + 1] = sums + kept.before[first]
        kept.n_summed = stop
    if stop == n:
        kept.is_hit = np.zeros(0, np.uint8)
    return bool(stop < n)


__all__ = [
    "SearchFault",
    "SearchKind",
    "SearchRequest",
    "SearchRow",
    "SearchScene",
    "SearchSpec",
    "build_search",
    "hits_before",
    "hits_found",
]
