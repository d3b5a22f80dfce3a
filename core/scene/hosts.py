"""The host table: where the keys of each host lie in the radix tree, in the order of domains.

Where it stands: above ``hosts_kernels``, below ``domains``. A *segment* is what one host has under one scheme (and port
and user): one subtree and one interval of ranks. Segments stand by the public suffix of their host, then label by label
from the right, small and capital letters alike; user, port and a dot at the end do not count. Addresses stand behind
the names, and what has no host behind those. Made on demand in slices, once the tree stands still; dropped when the
keys change.

Source: the Public Suffix List (publicsuffix.org), its private part included, as ``publicsuffixlist`` ships it; nothing
is fetched. Floor: ``scene``. Cost: 32 bytes a segment; some 6 µs once, most of it in the library.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass, fields
from functools import cache
from threading import Thread
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from core.scene import hosts_kernels as kernels
from core.scene.crumbs import ADDRESSES, domain_labels
from core.scene.order import SLICE_S, stands_still, tree_stamp
from core.sort_kernels import STACK_ROWS, sort_keys
from core.source.arena import PADDING
from core.structures.radix import LEAF, RadixTree

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

    from core.session import Session

SLICE_SEGMENTS, SLICE_NAMES = 8192, 512
_FIRST_STACK = 4096
_SHARE_FOUND, _SHARE_NAMED = 0.1, 0.9
"""How far the table is made when all segments are found, and when the suffix of each is known."""

_U32 = NDArray[np.uint32]
_Int = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class HostTable:
    """Segments in domain order, arrays of one length; with the columns in the order that kernels take them.

    Parameters
    ----------
    first, place
        uint32: rank of the first key; uint32[n + 1]: keys of all segments before.
    entry
        uint32: the tree's entry that holds the keys; a key's own where others go on from its end.
    host, host_end, suffix
        uint32: where host and public suffix begin, and where both end, in bytes of a key. An empty suffix is that of an
        address, an empty host that of none.
    stop
        uint32: length of the prefix that the keys have in common and that ends with the host part.
    common, n_labels
        uint16: labels shared with the segment before, and labels; the public suffix is the first of them.
    """

    first: _U32
    place: _U32
    entry: _U32
    host: _U32
    host_end: _U32
    suffix: _U32
    stop: _U32
    common: NDArray[np.uint16]
    n_labels: NDArray[np.uint16]

    def __len__(self) -> int:
        return int(self.first.shape[0])

    @property
    def columns(self) -> tuple[NDArray[Any], ...]:
        """All columns."""
        return tuple(getattr(self, each.name) for each in fields(self))

    def prefix(self, segment: int, tree: RadixTree) -> bytes:
        """Return the bytes that all keys of a segment begin with."""
        return tree.store.key(_number(tree, int(self.entry[segment])))[: int(self.stop[segment])]

    def labels(self, segment: int, tree: RadixTree) -> list[bytes]:
        """Return the labels of a segment's host: suffix first, then from the right."""
        key = tree.store.key(_number(tree, int(self.entry[segment])))
        host, end, suffix = int(self.host[segment]), int(self.host_end[segment]), int(self.suffix[segment])
        if suffix == end:
            return [ADDRESSES, key[host:end].lower()] if host < end else [b""]
        rest = key[host : suffix - 1].lower().split(b".")[::-1] if suffix > host else []
        return [key[suffix:end].lower(), *rest]

    def segment_of(self, rank: int) -> int:
        """Return the segment that a rank of the sorted list lies in."""
        begins = np.where(self.first <= rank, self.first.astype(np.int64), -1)
        return int(begins.argmax())

    def find(self, name: bytes, tree: RadixTree) -> tuple[int, int]:
        """Return the segments [first, stop) of a domain; twice the same where there are none."""
        labels, itself = domain_labels(name)
        first, stop = 0, len(self)
        for depth, label in enumerate(labels):
            begins = first + np.flatnonzero(self.common[first:stop] <= depth) if depth else self._tops
            wanted, lo, hi = _sorts(depth, label), 0, begins.shape[0]
            while lo < hi:
                middle = (lo + hi) // 2
                found = self.labels(int(begins[middle]), tree)
                if len(found) > depth and _sorts(depth, found[depth]) >= wanted:
                    hi = middle
                else:
                    lo = middle + 1
            if lo == begins.shape[0] or self.labels(int(begins[lo]), tree)[depth : depth + 1] != [label]:
                return first, first
            stop = int(begins[lo + 1]) if lo + 1 < begins.shape[0] else stop
            first = int(begins[lo])
        if itself:
            longer = np.flatnonzero(self.n_labels[first:stop] > len(labels))
            stop = first + int(longer[0]) if longer.shape[0] else stop
        return first, stop

    @property
    def _tops(self) -> _Int:
        return np.flatnonzero(self.common == 0)


def _sorts(depth: int, label: bytes) -> tuple[int, bytes]:
    """Return what labels of one depth stand in order by."""
    group = 0 if depth else 2 if not label else int(label == ADDRESSES)
    return group, label + b"\n"


def _number(tree: RadixTree, entry: int) -> int:
    return entry - LEAF if entry >= LEAF else int(tree.rows[entry, 0])


@cache
def public_suffixes() -> PublicSuffixList:
    """Return the list of public suffixes as the library ships it."""
    from publicsuffixlist import PublicSuffixList  # some 0.1 s: only where hosts are put in order

    return PublicSuffixList()


@dataclass(slots=True)
class _Kept:
    """What is kept for one session: the table, or who makes it and how far."""

    stamp: tuple[int, ...]
    making: Generator[float, None, HostTable]
    share: float = 0.0
    table: HostTable | None = None


_KEPT: WeakKeyDictionary[Any, _Kept] = WeakKeyDictionary()


def host_table(session: Session, budget_s: float = SLICE_S) -> HostTable | None:
    """Return the host table, or None where it is not made yet; then work on it for about ``budget_s`` seconds."""
    tree = session.radix
    if tree is None or tree.n_keys == 0 or not stands_still(session):
        _KEPT.pop(session, None)
        return None
    stamp = tree_stamp(session)
    kept = _KEPT.get(session)
    if kept is None or kept.stamp != stamp:
        kept = _KEPT[session] = _Kept(stamp, _make(tree))
    deadline = time.perf_counter() + budget_s
    while kept.table is None and time.perf_counter() < deadline:
        try:
            kept.share = next(kept.making)
        except StopIteration as made:
            kept.table, kept.share = made.value, 1.0
    return kept.table


def host_progress(session: Session) -> float:
    """Return how far the host table is made, in [0, 1]."""
    kept = _KEPT.get(session)
    return 0.0 if kept is None else kept.share


def _make(tree: RadixTree) -> Generator[float, None, HostTable]:
    """Make the table; yields how far it is, each time after a few milliseconds."""
    store = tree.store
    listing = Thread(target=public_suffixes, daemon=True)  # read beside, since that takes longer than a slice
    listing.start()
    arrays = (store.offsets, tree.rows, tree.parents, tree.blocks, tree.block_bytes)
    stack, state = np.zeros((_FIRST_STACK, kernels.STACK_COLUMNS), np.int64), np.array([1, 0, 0], np.int64)
    chunks: list[_Int] = []
    while state[kernels.S_TOP]:
        chunk = np.empty((SLICE_SEGMENTS, kernels.FOUND_COLUMNS), np.int64)
        n = int(kernels.find_segments(store.arena, arrays, stack, state, chunk))
        chunks.append(chunk[:n].copy())
        if state[kernels.S_SHORT]:
            stack = np.concatenate([stack, np.zeros_like(stack)])
        yield _SHARE_FOUND * int(state[kernels.S_RANK]) / tree.n_keys
    while listing.is_alive():
        listing.join(SLICE_S)
        yield _SHARE_FOUND
    found = np.concatenate(chunks)
    entry = found[:, kernels.F_ENTRY]
    below = np.where(entry >= LEAF, entry - LEAF, tree.rows[np.where(entry >= LEAF, 0, entry), 0])
    for done in _find_suffixes(tree, found, below):
        yield _SHARE_FOUND + (_SHARE_NAMED - _SHARE_FOUND) * done / found.shape[0]
    return (yield from _in_order(tree, found, below))


def _find_suffixes(tree: RadixTree, found: _Int, below: _Int) -> Generator[int, None, None]:
    """Write where the public suffix of each host begins; yields how many are done."""
    store, suffixes = tree.store, public_suffixes()
    for first in range(0, found.shape[0], SLICE_NAMES):
        at = first + np.flatnonzero(found[first : first + SLICE_NAMES, kernels.F_SUFFIX] == kernels.UNKNOWN)
        numbers = below[at]
        begins, ends = (np.ascontiguousarray(found[at, column]) for column in (kernels.F_HOST, kernels.F_HOST_END))
        places = np.zeros(at.shape[0] + 1, np.int64)
        np.cumsum(ends - begins + 1, out=places[1:])
        text = np.empty(int(places[-1]), np.uint8)
        kernels.gather_hosts(store.arena, store.offsets, numbers, begins, ends, places, text)
        hosts = text.tobytes().decode("utf-8", "surrogateescape").split("\n")[: at.shape[0]]
        named = (suffixes.publicsuffix(host) for host in hosts)
        n_labels = np.array([name.count(".") + 1 if name else 0 for name in named], np.int64)
        begins_at = np.empty(at.shape[0], np.int64)
        kernels.set_suffixes(store.arena, store.offsets, numbers, begins, ends, n_labels, begins_at)
        found[at, kernels.F_SUFFIX] = begins_at
        yield min(first + SLICE_NAMES, found.shape[0])


def _in_order(tree: RadixTree, found: _Int, below: _Int) -> Generator[float, None, HostTable]:
    """Sort segments into domain order; yields how far the table is."""
    store, n = tree.store, found.shape[0]
    host, end, suffix = (found[:, column] for column in (kernels.F_HOST, kernels.F_HOST_END, kernels.F_SUFFIX))
    places = np.zeros(n + 1, np.int64)
    np.cumsum(end - host + 7 + np.where((suffix == end) & (host < end), 3, 0), out=places[1:])
    keys, n_labels = np.zeros(int(places[-1]) + PADDING, np.uint8), np.zeros(n, np.uint16)
    for first in range(0, n, SLICE_SEGMENTS):
        stop = min(n, first + SLICE_SEGMENTS)
        kernels.write_sort_keys(store.arena, store.offsets, below, found, first, stop, keys, places, n_labels)
        yield _SHARE_NAMED
    order, words = np.arange(n, dtype=np.uint32), np.empty(n, np.uint64)
    sorting = Thread(  # what it sorts is its own; the worker only waits for a slice at a time
        target=sort_keys, args=(keys, places, order, words, 0, n, np.empty((STACK_ROWS, 5), np.int64)), daemon=True
    )
    sorting.start()
    while sorting.is_alive():
        sorting.join(SLICE_S)
        yield _SHARE_NAMED
    common = np.zeros(n, np.uint16)
    for first in range(0, n, SLICE_SEGMENTS):
        kernels.count_common(keys, places[:-1] + 1, order, n_labels, first, min(n, first + SLICE_SEGMENTS), common)
        yield _SHARE_NAMED
    place, columns = np.zeros(n + 1, np.uint32), []
    np.cumsum(np.diff(found[:, kernels.F_FIRST], append=tree.n_keys)[order], out=place[1:])
    for at in (kernels.F_FIRST, kernels.F_ENTRY, kernels.F_HOST, kernels.F_HOST_END, kernels.F_SUFFIX, kernels.F_STOP):
        columns.append(found[order, at].astype(np.uint32))
        yield _SHARE_NAMED
    first_rank, entry, host_at, host_end, suffix_at, stop_at = columns
    table = HostTable(first_rank, place, entry, host_at, host_end, suffix_at, stop_at, common, n_labels[order])
    for column in table.columns:
        column.setflags(write=False)
    return table
