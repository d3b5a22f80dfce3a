"""How trie and radix tree follow the key store: new keys are sorted in batches and inserted slice by slice.

Batch size: at least :data:`BATCH_MIN` keys, otherwise a share of the keys already in the trees. Large batches are
cheaper a key (neighbours share their path), small ones keep the picture close behind the load. *Live* batches are
sorted in a second thread, which only reads keys that never change, and inserted in slices between two chunks;
*threaded* feeding (nobody watches) sorts on the caller's thread and inserts in a second one.

Where it stands: between ``session`` and the trees. Cost: 4 bytes a waiting key, 8 more while it is sorted.
"""

from __future__ import annotations

import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType

import numpy as np
from numpy.typing import NDArray

from core.keys import KeyStore
from core.structures.base import SortedStructure
from core.structures.radix import sorted_numbers

BATCH_MIN = 40_000
LIVE_BATCH_MAX = 1_000_000
SLICE = 16_384
THREADED_SHARE = 0.5
SINGLES = 64
"""Typed keys come one by one: asking for the budget after each would cost as much as inserting it."""

Numbers = NDArray[np.uint32]


class TreeFeed:
    """Brings the trees up to the key store.

    ``after_insert`` is called after each insert of a slice into each tree (of single keys: now and then), on the
    inserting thread; it may drop trees.

    Attributes
    ----------
    n_indexed
        Keys inserted into every tree (those of a batch in work count slice by slice).
    n_taken
        Keys that are in the trees, in a batch, or being sorted.
    insert_s
        CPU seconds by tree name, each with its whole share of the sorting.
    """

    def __init__(
        self, store: KeyStore, trees: Sequence[SortedStructure], after_insert: Callable[[], None] = lambda: None
    ) -> None:
        self._store = store
        self._after_insert = after_insert
        self.trees: list[SortedStructure] = list(trees)
        self.n_indexed = 0
        self.n_taken = 0
        self.insert_s: dict[str, float] = {tree.name: 0.0 for tree in trees}
        self._batches: deque[Numbers] = deque()
        self._at = 0
        self._sorting: Future[tuple[Numbers, float]] | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._withheld: set[int] = set()
        self.expected_share = 1.0

    @property
    def idle(self) -> bool:
        """Whether nothing is sorted or waits (keys beyond ``n_taken`` may still come)."""
        return self._sorting is None and not self._batches

    def offer(self, n_keys: int, *, final: bool = False) -> None:
        """Begin to sort what waits, if it is enough for a batch or ``final``; returns at once."""
        waiting = n_keys - self.n_taken
        if self._sorting is not None or self._batches or waiting == 0 or not self.trees:
            return
        if not final and waiting < max(BATCH_MIN, min(self.n_taken, LIVE_BATCH_MAX)):
            return
        stop = min(n_keys, self.n_taken + LIVE_BATCH_MAX)
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, "sort")
        self._sorting = self._pool.submit(_sort, self._store, self.n_taken, stop)
        self.n_taken = stop

    def advance(self, deadline: float) -> None:
        """Insert slices until ``time.perf_counter()`` passes ``deadline`` or nothing is ready; at least one slice."""
        if self._sorting is not None and self._sorting.done():
            self._accept(*self._sorting.result())
            self._sorting = None
        while self._batches:
            self._insert_slice()
            if time.perf_counter() >= deadline:
                break

    def wait_for_sort(self, timeout_s: float) -> None:
        """Wait at most ``timeout_s`` for a sort that runs."""
        if self._sorting is not None and not self._batches:
            try:
                self._sorting.result(timeout_s)
            except TimeoutError:
                return

    def insert_key(self, number: int) -> None:
        """Bring one key into the trees that the index has just taken up (new, or revived after a delete)."""
        if number in self._withheld:
            self._withheld.discard(number)
        elif number < self.n_taken:
            self._insert_into_trees(np.array([number], np.uint32))
        elif number == self.n_taken:
            self._insert_into_trees(np.array([number], np.uint32))
            self.n_taken += 1
            self.n_indexed += 1

    def delete_key(self, number: int, key: bytes) -> None:
        """Take one key out of the trees, or withhold it where it has not reached them yet."""
        held = [tree.delete(key) for tree in self.trees]
        if self.trees and not any(held):
            self._withheld.add(number)

    def drop(self, name: str) -> None:
        """Leave a tree out from now on."""
        self.trees = [tree for tree in self.trees if tree.name != name]

    def close(self) -> None:
        """Wait for a sort that runs and end its thread."""
        if self._pool is not None:
            self._pool.shutdown(wait=True)
            self._pool = None
        self._sorting = None

    def _accept(self, numbers: Numbers, sort_s: float) -> None:
        self._batches.append(numbers)
        for name in self.insert_s:
            self.insert_s[name] += sort_s

    def _insert_slice(self) -> None:
        batch = self._batches[0]
        part = batch[self._at : self._at + SLICE]
        self._at += len(part)
        self.n_indexed += len(part)
        if self._withheld:
            kept = ~np.isin(part, np.fromiter(self._withheld, np.uint32, len(self._withheld)))
            self._withheld.difference_update(part[~kept].tolist())
            part = np.ascontiguousarray(part[kept])
        self._insert_into_trees(part)
        if self._at >= len(batch):
            self._batches.popleft()
            self._at = 0

    def _insert_into_trees(self, numbers: Numbers) -> None:
        for tree in list(self.trees):
            if tree not in self.trees:
                continue  # left out by what the tree before it has shown
            before = time.thread_time()
            tree.insert_sorted(numbers, self.expected_share)
            self.insert_s[tree.name] += time.thread_time() - before
            if len(numbers) != 1 or numbers[0] % SINGLES == 0:
                self._after_insert()


class ThreadedFeed:
    """Feeds a :class:`TreeFeed` from a second thread, for a load that nobody watches.

    ``with ThreadedFeed(feed) as threaded: … threaded.offer(n) …`` — leaving the block waits for the thread.
    """

    def __init__(self, feed: TreeFeed) -> None:
        self._feed = feed
        self._ready: queue.SimpleQueue[tuple[Numbers, float] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._insert_all, name="trees")
        self._fault: BaseException | None = None

    def __enter__(self) -> ThreadedFeed:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ready.put(None)
        self._thread.join()
        if self._fault is not None and fault is None:
            raise self._fault

    def offer(self, n_keys: int, *, final: bool = False) -> None:
        """Sort what waits on this thread, if it is enough for a batch or ``final``, and hand it over."""
        feed = self._feed
        waiting = n_keys - feed.n_taken
        if waiting == 0 or not feed.trees or not (final or waiting >= max(BATCH_MIN, THREADED_SHARE * feed.n_taken)):
            return
        batch = _sort(feed._store, feed.n_taken, n_keys, threads=2 if final else 1)
        feed.n_taken = n_keys
        self._ready.put(batch)

    def _insert_all(self) -> None:
        try:
            while (batch := self._ready.get()) is not None:
                self._feed._accept(*batch)
                self._feed.advance(float("inf"))
        except BaseException as fault:  # noqa: BLE001 - handed to the thread that leaves the block
            self._fault = fault


def _sort(store: KeyStore, first: int, stop: int, threads: int = 1) -> tuple[Numbers, float]:
    """Return keys ``first`` … ``stop − 1`` in lexicographic order, and the CPU seconds it took."""
    before = time.thread_time()
    numbers = sorted_numbers(store, first, stop, threads=threads)
    return numbers, time.thread_time() - before
