"""Methods of the catalogue as they are played on a list: built of its own keys when one is first asked for.

A method that was measured on every key of the list as it is now is taken as it stands. Any other is made by the
catalogue and fed the list's keys in the order of their first appearance, in slices, so that a question waits for one
slice at most; typed inserts and deletes reach it as they reach the structures of the load, so far as it can do them. Of
methods that hold a Python object a key at most ``MOST_OBJECTS`` of the first keys are played, and of any method no more
than memory has room for. Two are kept; one that is dropped is released in slices too.

Where it stands: beside ``method_trials``, held by the session; ``steps.record`` records on what is built here. While a
list loads, what is built is of the keys that had come when it was asked for. Cost: some 0.3 µs a key of a set, 20 to
100 ns of a filter or a table of fingerprints.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from core.budget import default_budget
from core.method_traits import traits_of
from core.method_trials import FIRST_SLICE, next_slice
from core.methods import catalogue
from core.methods.base import Method, Surroundings
from core.methods.scrapy_prints import ScrapyPrints
from core.source.arena import KeyBatch
from core.steps.base import Operation, Recording
from core.steps.listing import ListWalk, record_list
from core.steps.live_set import leave_out_of_cycles
from core.steps.method_steps import sets_of

if TYPE_CHECKING:
    from core.session import Session

SLICE_S = 0.003
"""A slice is as many keys as should take so long."""
MOST_OBJECTS, LEAST_KEYS = 1_000_000, 1_000
MOST_HELD = 2
"""As many as can be compared in the window."""
NEVER = float("inf")


@dataclass
class _Held:
    """A method that is played, or being built."""

    method: Method
    stop: int
    seen: int
    """Keys of the list, numbers that were deleted included, that it is to be told of; and that there were then."""
    at: int = 0
    n_fed: int = 0
    is_borrowed: bool = False
    is_whole: bool = False
    slice_: int = FIRST_SLICE


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a method is built: keys that it got, that it gets, and that the list has."""

    n_fed: int = 0
    n_goal: int = 0
    n_keys: int = 0


@dataclass
class _Compared:
    """The list, compared with a key."""

    key: bytes
    walk: ListWalk
    version: tuple[int, int] = field(default=(0, 0))


class PlayedMethods:
    """What is played of a session beside the structures of its load."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._held: dict[str, _Held] = {}
        self._falling: list[_Held] = []
        self._compared: _Compared | None = None
        self._version = 0

    # ---- what is asked -------------------------------------------------------------------

    def advance(self, name: str, deadline: float = NEVER) -> Method | None:
        """Return a method that holds the list's keys; None where it is not whole by the deadline."""
        held = self._held.pop(name, None)
        if held is not None and self._is_stale(name, held):
            self._drop(held)
            held = None
        held = held or self._borrowed(name) or self._begun(name)
        self._held[name] = held  # the last one that was asked for
        while len(self._held) > MOST_HELD:
            self._drop(self._held.pop(next(iter(self._held))))
        return held.method if held.is_whole or self._build(held, deadline) else None

    def progress(self, name: str) -> Progress:
        """Return how far a method is built; nothing of one that nobody asked for."""
        held, n_keys = self._held.get(name), self._session.n_keys
        if held is None:
            return Progress(n_keys=n_keys)
        if held.is_whole:
            return Progress(held.n_fed, held.n_fed, n_keys)
        return Progress(held.at, held.stop, n_keys)

    def listed(self, operation: Operation, key: bytes, deadline: float = NEVER) -> Recording | None:
        """Return the recording of an operation on the list, compared one by one; None where that is not yet done."""
        session = self._session
        version = self._version, session.store.n if session.done else -1
        if self._compared is None or (self._compared.key, self._compared.version) != (key, version):
            self._compared = _Compared(key, ListWalk(session.exact, key), version)
        walk = self._compared.walk
        return record_list(session.exact, operation, key, walk) if walk.advance(deadline) else None

    def list_progress(self) -> Progress:
        """Return how far the list is compared."""
        walk = self._compared.walk if self._compared is not None else None
        return Progress(n_keys=self._session.n_keys) if walk is None else Progress(walk.n_done, len(walk), walk.n_held)

    # ---- what becomes of the list --------------------------------------------------------

    def inserted(self, number: int) -> None:
        """Tell what is held of a key that came by hand."""
        for name, held in self._changed():
            if held.is_borrowed or not held.is_whole:
                self._drop(self._held.pop(name))
                continue
            method, store = held.method, self._session.store
            method.insert(method.take(store.batch(number, number + 1)))
            held.seen = store.n
            held.n_fed += 1

    def deleted(self, key: bytes) -> None:
        """Take a key that was deleted by hand out of what can delete: others keep it, as a Bloom filter keeps bits."""
        for name, held in self._changed():
            if not held.is_whole or (held.is_borrowed and traits_of(name).deletes):
                self._drop(self._held.pop(name))
            elif traits_of(name).deletes:
                held.n_fed -= held.method.delete(key)

    def undone(self) -> None:
        """Drop all: what was typed was taken back."""
        for name, held in self._changed():
            self._drop(held)
            del self._held[name]

    def close(self) -> None:
        """Release all."""
        self.undone()
        while self._falling:
            self._falling.pop().method.close()

    def _changed(self) -> tuple[tuple[str, _Held], ...]:
        self._version += 1
        self._compared = None
        return tuple(self._held.items())

    # ---- building ------------------------------------------------------------------------

    def _is_stale(self, name: str, held: _Held) -> bool:
        """Whether the list went on without it: a load has ended since, or the method is measured anew."""
        if held.is_borrowed:
            return self._session.trials.method(name) is not held.method
        return self._session.done and held.seen != self._session.store.n

    def _borrowed(self, name: str) -> _Held | None:
        """Return the measured method where it got every key of the list as it is now."""
        session = self._session
        method, result = session.trials.method(name), session.trials.results.get(name)
        n = session.store.n
        if method is None or result is None or not session.done or not result.n_keys == n == session.n_keys:
            return None
        return _Held(method, n, n, n, n, is_borrowed=True, is_whole=True)

    def _begun(self, name: str) -> _Held:
        session = self._session
        stop = self._most(name, session.store.n)
        n_keys = int(np.count_nonzero(session.exact.counts[:stop]))
        surroundings = Surroundings(Path(), n_keys, session.plan.bloom)  # what is played keeps nothing on disk
        if name == "scrapy":
            method: Method = ScrapyPrints(surroundings, has_job_folder=False)
        else:
            method = catalogue.made(name, surroundings)
        for held in sets_of(method):
            leave_out_of_cycles(held)
        return _Held(method, stop, session.store.n)

    def _most(self, name: str, n: int) -> int:
        """Return of how many of the first keys a method is built."""
        if traits_of(name).most_keys is not None:
            n = min(n, MOST_OBJECTS)
        facts, room = self._session.trials.facts(), default_budget()
        while n > LEAST_KEYS and catalogue.modelled(name, facts.scaled(n)).memory.standalone_bytes > room:
            n //= 2
        return n

    def _build(self, held: _Held, deadline: float) -> bool:
        """Feed keys until the deadline, one slice at least; return whether the method is whole."""
        method = held.method
        while held.at < held.stop:
            begun = time.perf_counter()
            stop = min(held.stop, held.at + held.slice_)
            keys = self._keys(held.at, stop)
            method.insert(method.take(keys))
            held.n_fed += len(keys)
            now = time.perf_counter()
            held.slice_ = next_slice(held.slice_, stop - held.at, now - begun, SLICE_S, FIRST_SLICE)
            held.at = stop
            if now >= deadline and stop < held.stop:
                return False
        while method.settle():
            if time.perf_counter() >= deadline:
                return False
        held.is_whole = True
        return True

    def _keys(self, at: int, stop: int) -> KeyBatch:
        store, counts = self._session.store, self._session.exact.counts
        if counts[at:stop].all():
            return store.batch(at, stop)
        return store.batch_of((np.flatnonzero(counts[at:stop]) + at).astype(np.uint32))

    # ---- releasing -----------------------------------------------------------------------

    @property
    def is_releasing(self) -> bool:
        """Whether something that is played no more is still to be released."""
        return bool(self._falling)

    def release(self) -> bool:
        """Release some of what is played no more, a millisecond or two; return whether more is left."""
        if self._falling and not self._falling[0].method.shed():
            self._falling.pop(0).method.close()
        return bool(self._falling)

    def _drop(self, held: _Held) -> None:
        if not held.is_borrowed:
            self._falling.append(held)
