"""All keys in lexicographic order with running sums, so that what lies under any prefix is two subtractions.

Made on demand from the radix tree, in slices between other work, once the tree stands still; dropped when the keys
or their counts change. While a load runs there is none, and scenes say so.

Floor: ``scene``. Cost: some 100 ns a key once; 44 bytes a key while it is kept; nothing where no view asks.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from core.scene.crumbs import Measure
from core.snapshot import Phase

if TYPE_CHECKING:
    from core.session import Session

SLICE_KEYS = 20_000
SLICE_S = 0.01
EDGE_BYTES = 5
"""Bytes of one entry of the radix tree with its branch byte."""
_FIRST_STACK, _STACK_COLUMNS, _STATE = 4096, 3, 4
_NO_PLACES: NDArray[np.int64] = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class Ruler:
    """Where ranks lie on a line whose lengths are a measure: ``places[rank] − per_key · rank``.

    Parameters
    ----------
    places
        int64[n + 1], or empty: the rank itself.
    per_key
        What each key takes off.
    """

    places: NDArray[np.int64] = field(default_factory=lambda: _NO_PLACES)
    per_key: int = 0

    def at(self, ranks: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return int64[·]: the places of ranks."""
        return self.places[ranks] - self.per_key * ranks if self.places.shape[0] else ranks

    def span(self, lo: int, hi: int) -> tuple[int, int]:
        """Return the places of two ranks."""
        first, last = self.at(np.array([lo, hi], np.int64)).tolist()
        return first, last

    def ranks_between(self, edges: NDArray[np.float64], n: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return which of ``n`` keys are seen between places: first ranks, and ranks behind the last, int64[m] each.

        ``edges`` float64[m + 1] rises; a key that is seen in part counts, and so do weightless ones between two edges.
        """
        if not self.places.shape[0]:
            first, after = np.floor(edges[:-1]), np.ceil(edges[1:])
        else:
            first, after = self._n_places(edges[:-1], with_equal=True) - 1, self._n_places(edges[1:], with_equal=False)
        return np.clip(first, 0, n).astype(np.int64), np.clip(after, 0, n).astype(np.int64)

    def _n_places(self, edges: NDArray[np.float64], *, with_equal: bool) -> NDArray[np.int64]:
        """Return int64[·]: how many ranks lie before each edge, or at it too; found by bisection."""
        last = self.places.shape[0] - 1
        low, high = np.zeros(edges.shape[0], np.int64), np.full(edges.shape[0], last + 1, np.int64)
        for _ in range(int(last + 1).bit_length()):
            middle = np.minimum((low + high) >> 1, last)
            place = self.at(middle)
            before = (place <= edges if with_equal else place < edges) & (low < high)
            low, high = np.where(before, middle + 1, low), np.where(before, high, np.minimum(middle, high))
        return low


@dataclass(frozen=True, slots=True)
class SortedOrder:
    """The keys by rank.

    Parameters
    ----------
    numbers
        uint32[n]: key number of each rank.
    entries, key_bytes, shared_bytes, line_bytes, radix_bytes
        int64[n + 1]: sums over all ranks before: entries; key bytes; bytes that a key shares with the one before it;
        bytes of the entries, a line end each, as their keys have them; bytes of the radix tree's inner nodes, each
        charged at the second key below it.
    """

    numbers: NDArray[np.uint32]
    entries: NDArray[np.int64]
    key_bytes: NDArray[np.int64]
    shared_bytes: NDArray[np.int64]
    line_bytes: NDArray[np.int64]
    radix_bytes: NDArray[np.int64]

    @property
    def sums(self) -> tuple[NDArray[np.int64], ...]:
        """The sums, in the order that the kernel takes them."""
        return self.entries, self.key_bytes, self.shared_bytes, self.line_bytes, self.radix_bytes

    def numbers_in(self, lo: int, hi: int) -> NDArray[np.uint32]:
        """Return the key numbers of the ranks [lo, hi)."""
        return self.numbers[lo:hi]

    def ruler(self, measure: Measure) -> Ruler:
        """Return how a measure lays the ranks out."""
        if measure is Measure.DUPLICATES:
            return Ruler(self.entries, 1)
        if measure is Measure.LINE_BYTES:
            return Ruler(self.line_bytes)
        return Ruler(self.shared_bytes) if measure is Measure.SAVED_BYTES else Ruler()

    def trie_nodes(self, ranks: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return int64[·]: nodes of the byte trie, without its root, that the keys before each rank need."""
        return self.key_bytes[ranks] - self.shared_bytes[ranks]

    def tree_bytes(self, lo: NDArray[np.int64], hi: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return int64[·]: bytes of the radix tree at and below cells that hold [lo, hi), the tree's root left out."""
        return EDGE_BYTES * (hi - lo) + self.radix_bytes[hi] - self.radix_bytes[lo + 1]

    def nodes_below(self, lo: NDArray[np.int64], hi: NDArray[np.int64], depth: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return int64[·]: nodes of the byte trie strictly below a prefix of ``depth`` bytes that holds [lo, hi)."""
        first = self.key_bytes[lo + 1] - self.key_bytes[lo] - depth
        return self.trie_nodes(hi) - self.trie_nodes(lo + 1) + first


@dataclass(frozen=True, slots=True)
class PathSums:
    """Sums over all ranks before, int64[n + 1]: path segments, and query parameters, of the keys."""

    segments: NDArray[np.int64]
    parameters: NDArray[np.int64]


@dataclass(slots=True)
class _Kept:
    """What is kept for one session: the order, or how far it is made."""

    stamp: tuple[int, ...] = ()
    order: SortedOrder | None = None
    arrays: SortedOrder | None = None
    paths: PathSums | None = None
    paths_done: int = 0
    stack: NDArray[np.int64] = field(default_factory=lambda: np.empty((0, _STACK_COLUMNS), np.int64))
    state: NDArray[np.int64] = field(default_factory=lambda: np.zeros(_STATE, np.int64))


_KEPT: WeakKeyDictionary[Any, _Kept] = WeakKeyDictionary()


def tree_stamp(session: Session) -> tuple[int, ...]:
    """Return numbers of which one changes whenever keys of the tree or their counts do."""
    tree = session.radix
    if tree is None:
        return ()
    return (id(tree), tree.n_keys, tree.n_nodes, tree.trie_nodes, session.exact.n_changes)


def stands_still(session: Session) -> bool:
    """Return whether no load is under way that changes keys."""
    return session.phase in (Phase.DONE, Phase.REBUILDING, Phase.MEASURING)


def sorted_order(session: Session, budget_s: float = SLICE_S) -> SortedOrder | None:
    """Return the sorted order, or None where it is not made yet; then work on it for about ``budget_s`` seconds."""
    if session.radix is None or session.radix.n_keys == 0 or not stands_still(session):
        _KEPT.pop(session, None)
        return None
    stamp = tree_stamp(session)
    kept = _KEPT.get(session)
    if kept is None or kept.stamp != stamp:
        kept = _KEPT[session] = _begin(stamp, session.radix.n_keys)
    if kept.order is None:
        _continue(kept, session, time.perf_counter() + budget_s)
    return kept.order


def path_sums(session: Session, budget_s: float = SLICE_S) -> PathSums | None:
    """Return the sums of what the sorted keys are made of, or None where they are not made yet; then work on them."""
    order, kept = sorted_order(session, budget_s), _KEPT.get(session)
    if order is None or kept is None:
        return None
    from core.scene.statistics_kernels import sum_paths  # here: see _continue

    n = order.numbers.shape[0]
    if kept.paths is None:
        kept.paths = PathSums(np.zeros(n + 1, np.int64), np.zeros(n + 1, np.int64))
    deadline, cuts = time.perf_counter() + budget_s, np.empty(7, np.int64)
    while kept.paths_done < n and time.perf_counter() < deadline:
        stop = min(n, kept.paths_done + SLICE_KEYS)
        sum_paths(
            session.store.arena, session.store.offsets, order.numbers, kept.paths_done, stop, kept.paths.segments,
            kept.paths.parameters, cuts,
        )  # fmt: skip
        kept.paths_done = stop
    return kept.paths if kept.paths_done == n else None


def order_progress(session: Session) -> float:
    """Return the share of the keys that are in order, in [0, 1]."""
    kept = _KEPT.get(session)
    if kept is None or session.radix is None or session.radix.n_keys == 0:
        return 0.0
    return 1.0 if kept.order is not None else int(kept.state[1]) / session.radix.n_keys


def _begin(stamp: tuple[int, ...], n: int) -> _Kept:
    sums = [np.empty(n + 1, np.int64) for _ in range(5)]
    for each in sums:
        each[0] = 0
    stack = np.empty((_FIRST_STACK, _STACK_COLUMNS), np.int64)
    kept = _Kept(stamp, None, SortedOrder(np.empty(n, np.uint32), *sums), stack=stack)
    kept.stack[0] = 0
    kept.state[0] = 1
    return kept


def _continue(kept: _Kept, session: Session, deadline: float) -> None:
    from core.scene import order_kernels as kernels  # here: a window that imports a request is shown without numba

    tree, made = session.radix, kept.arrays
    if tree is None or made is None:
        return
    n = made.numbers.shape[0]
    arrays = (session.store.offsets, tree.rows, tree.parents, tree.blocks, tree.block_bytes)
    while True:
        done = kernels.continue_order(
            arrays, session.exact.counts, kept.stack, kept.state, SLICE_KEYS, made.numbers, made.sums
        )
        if done == kernels.STACK_SHORT:
            longer = np.empty((2 * kept.stack.shape[0], _STACK_COLUMNS), np.int64)
            longer[: kept.stack.shape[0]] = kept.stack
            kept.stack = longer
            continue
        if done >= n:
            kept.order, kept.arrays, kept.stack = made, None, np.empty((0, _STACK_COLUMNS), np.int64)
            return
        if time.perf_counter() >= deadline:
            return
