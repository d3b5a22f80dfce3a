"""Feeds the methods of the catalogue the keys of a load, one method after the other, and keeps what came of it.

Each gets the distinct keys in the order of their first appearance, which is the order in which a crawler meets them,
then hits and misses are timed on keys sampled with a fixed seed. A method that is measured on the first keys only says
on how many. One that fails (no server, no space) fails alone, with its words. Finished methods stay as they are, to
answer for typed URLs, until the session ends. While a process of its own builds a method, those that are timed by the
CPU of this thread go on, which it does not disturb; such a method begins first.

Where it stands: beside ``lookups``; run by ``session.measure`` in small steps. Time: CPU of this thread for methods in
memory, wall time for those on disk or in a server.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from core.budget import default_budget
from core.errors import MethodFault, UrloupeError
from core.lookups import sampled_misses
from core.memory import MemoryBreakdown
from core.method_traits import METHOD_NAMES, METHOD_TRAITS, Judges, Place, Traits, traits_of
from core.methods import catalogue
from core.methods.base import Fact, ListFacts, Method, MethodAnswer, Surroundings, listed, text_of
from core.source.arena import KeyBatch

if TYPE_CHECKING:
    from core.session import Session

FIRST_SLICE, LARGEST_SLICE = 32, 65_536
SLICE_S = 0.004
"""A slice is as many keys as should take so long."""
KEPT_WRONG = 1_000
BESIDE_BYTES = 16
"""What is kept a key beside a method while it is measured, at most: who came first, and a slice of objects."""
MOST_MISSES = max(traits.lookups for traits in METHOD_TRAITS)
STR_SAMPLE = 1_000
"""Keys whose ``str`` objects are weighed, spread over the list."""


def next_slice(size: int, n_done: int, took_s: float, slice_s: float, least: int = 1) -> int:
    """Return of how many keys the next slice is, to take so many seconds: twice this one's size at most.

    >>> next_slice(1000, 1000, 0.002, 0.003), next_slice(1000, 1000, 0.0001, 0.003), next_slice(64, 64, 9.0, 0.003, 32)
    (1500, 2000, 32)
    """
    return int(min(LARGEST_SLICE, 2 * size, max(least, n_done * slice_s / max(1e-9, took_s))))


@dataclass(frozen=True, slots=True)
class TrialResult:
    """What was measured of one method.

    Parameters
    ----------
    name
        The method.
    n_keys
        Keys that it was fed; fewer than the list has where it is measured on the first ones.
    memory, disk_bytes
        As held after the last key.
    insert_ns, hit_ns, miss_ns
        Nanoseconds a key; None where nothing was timed.
    wrong, expected_wrong
        New keys that it took for seen, each a page that a crawler would have lost, and how many theory expects; None
        where it does not apply.
    wrong_numbers
        int64: the numbers of the first of them.
    lookups
        Hits that were timed.
    told
        What else the method tells of itself.
    expected_wrong
        How many it would take for seen by chance; None where it does not tell.
    """

    name: str
    n_keys: int
    memory: MemoryBreakdown
    disk_bytes: int
    insert_ns: float | None
    hit_ns: float | None
    miss_ns: float | None
    wrong: int | None
    wrong_numbers: tuple[int, ...] = ()
    lookups: int = 0
    told: tuple[Fact, ...] = ()
    expected_wrong: float | None = None


class MethodTrial:
    """One method under way: keys in, then hits, then misses, in slices."""

    def __init__(self, session: Session, traits: Traits, method: Method, misses: KeyBatch) -> None:
        self.method = method
        self._misses = misses
        self._held_before = method.n_keys
        self._session = session
        self._traits = traits
        self._clock = time.thread_time if traits.place is Place.MEMORY else time.perf_counter
        self._stop = min(session.store.n, traits.most_keys or session.store.n)
        self._at = 0
        self._slice = FIRST_SLICE
        self._spent = {"insert": 0.0, "hit": 0.0, "miss": 0.0}
        self._wrong = 0
        self._wrong_numbers: list[int] = []
        self._rounds: list[tuple[str, KeyBatch, int]] = []
        self._asked = {"hit": 0, "miss": 0}
        self.result: TrialResult | None = None
        self._stages: list[Callable[[], bool]] = [
            *(method.begin, self._insert, self._settle, self._look_up, self._tell)
        ]

    @property
    def progress(self) -> float:
        """Share of the keys that are in."""
        return self._at / max(1, self._stop)

    def step(self, budget_s: float) -> bool:
        """Work for about so long; return whether more is left."""
        deadline = time.perf_counter() + budget_s
        while self._stages:
            if not self._stages[0]():
                self._stages.pop(0)
            if time.perf_counter() >= deadline:
                break
        return bool(self._stages)

    def _timed(self, kind: str, work: Callable[[Any], Any], keys: KeyBatch) -> Any:
        """Have keys taken, then time what is done with them; the next slice is as large as both together allow."""
        seen = time.perf_counter()
        taken = self.method.take(keys)
        begun = self._clock()
        found = work(taken)
        self._spent[kind] += self._clock() - begun
        self._slice = next_slice(self._slice, len(keys), time.perf_counter() - seen, SLICE_S)
        return found

    def _insert(self) -> bool:
        stop = min(self._stop, self._at + self._slice)
        if self._at >= stop:
            return False
        new = self._timed("insert", self.method.insert, self._session.store.batch(self._at, stop))
        # What an earlier run left behind was seen indeed.
        known = np.flatnonzero(new == 0) if not self._held_before else np.empty(0, np.int64)
        self._wrong += len(known)
        room = KEPT_WRONG - len(self._wrong_numbers)
        self._wrong_numbers.extend((known[:room] + self._at).tolist())
        self._at = stop
        return self._at < self._stop

    def _settle(self) -> bool:
        before = self._clock()
        more = self.method.settle()
        self._spent["insert"] += self._clock() - before
        if more:
            return True
        self._spent["insert"] += self.method.elsewhere_s
        if self._traits.judges is Judges.NOTHING:
            return False
        most = min(self._traits.lookups, self._stop)
        chosen = np.random.default_rng(1).choice(self._stop, most, replace=False).astype(np.uint32)
        misses = self._misses.taken(slice(0, most))
        self._rounds = [("hit", self._session.store.batch_of(chosen), 0), ("miss", misses, 0)]
        self._slice = FIRST_SLICE
        return False

    def _look_up(self) -> bool:
        if not self._rounds:
            return False
        kind, keys, at = self._rounds.pop(0)
        stop = min(len(keys), at + self._slice)
        if at < stop:
            self._timed(kind, self.method.contains, keys.taken(slice(at, stop)))
            self._asked[kind] = stop
        if stop < len(keys):
            self._rounds.insert(0, (kind, keys, stop))
        else:
            self._slice = FIRST_SLICE
        return bool(self._rounds)

    def _tell(self) -> bool:
        def ns(kind: str, count: int) -> float | None:
            return self._spent[kind] / count * 1e9 if count else None

        method, told = self.method, self.method.told()
        if self._held_before and "held_before" not in dict(told):
            told = (("held_before", self._held_before), *told)
        self.result = TrialResult(
            method.name,
            self._at,
            method.memory(),
            method.disk_bytes(),
            ns("insert", self._at),
            ns("hit", self._asked["hit"]),
            ns("miss", self._asked["miss"]),
            None if self._traits.judges is Judges.NOTHING else self._wrong,
            tuple(self._wrong_numbers),
            self._asked["hit"],
            told,
            method.expected_wrong(),
        )
        return False


class MethodTrials:
    """All methods that a session measures, in the order of the catalogue.

    Attributes
    ----------
    results, faults
        By name: what was measured; why a method failed.
    """

    def __init__(self, session: Session) -> None:
        self.results: dict[str, TrialResult] = {}
        self.faults: dict[str, UrloupeError] = {}
        self._session = session
        self._waiting: list[str] = []
        self._trial: MethodTrial | None = None
        self._aside: MethodTrial | None = None
        self._kept: dict[str, Method] = {}
        self._folder: Path | None = None
        self._misses: tuple[int, KeyBatch] | None = None
        self._str_surplus: tuple[int, float] = (0, 0.0)
        self.want(tuple(name for name in session.plan.structures if name in METHOD_NAMES))

    @property
    def done(self) -> bool:
        """Whether nothing waits and nothing is under way."""
        return self._trial is None and self._aside is None and not self._waiting

    @property
    def now(self) -> tuple[str, float] | None:
        """The method under way and the share of its keys that are in."""
        return None if self._trial is None else (self._trial.method.name, self._trial.progress)

    @property
    def waiting(self) -> tuple[str, ...]:
        """The methods that are measured after the one under way, in their order, or built elsewhere meanwhile."""
        return (*(() if self._aside is None else (self._aside.method.name,)), *self._waiting)

    def want(self, names: tuple[str, ...]) -> None:
        """Have methods measured, once more where they were."""
        known = catalogue.names()
        for name in METHOD_NAMES:
            if name in names and name in known and name not in self._waiting:
                self._forget(name)
                self._waiting.append(name)
        self._waiting.sort(key=lambda name: not traits_of(name).built_elsewhere)

    def step(self, budget_s: float) -> bool:
        """Work for about so long; return whether more is left."""
        if self._trial is None:
            return self._next()
        trial = self._trial
        if trial.method.is_built_elsewhere and self._others_may_go_on():
            self._trial, self._aside = None, trial
            return True
        name = trial.method.name
        try:
            more = trial.step(budget_s)
        except UrloupeError as fault:
            self.faults[name] = fault
            trial.method.close()
            self._trial = None
            return not self.done
        if not more and trial.result is not None:
            self.results[name] = trial.result
            self._kept[name] = trial.method
            self._trial = None
        return not self.done

    def _others_may_go_on(self) -> bool:
        """Whether the next method is one that a process beside this one does not slow down."""
        if not self._waiting:
            return False
        following = traits_of(self._waiting[0])
        return following.place is Place.MEMORY and not following.built_elsewhere

    def _next(self) -> bool:
        """Take the method up again that was built elsewhere, or begin the next one; return whether there is any."""
        aside = self._aside
        if aside is not None and not (aside.method.is_built_elsewhere and self._others_may_go_on()):
            self._trial, self._aside = aside, None
        elif self._waiting:
            self._begin(self._waiting.pop(0))
        return not self.done

    def answers(self, key: bytes) -> tuple[MethodAnswer, ...]:
        """Return what every measured method says of a key, in catalogue order; one that fails is left out."""
        told = []
        for name in METHOD_NAMES:
            if name in self._kept:
                try:
                    told.append(self._kept[name].answer(key))
                except UrloupeError as fault:
                    self.faults[name] = fault
        return tuple(told)

    def method(self, name: str) -> Method | None:
        """Return a measured method as it stands; None where it was not measured."""
        return self._kept.get(name)

    def facts(self) -> ListFacts:
        """Return what models need to know of the list as it is now."""
        session = self._session
        nodes = session.radix.trie_nodes if session.radix is not None and session.radix.n_keys else None
        n_keys = session.n_keys
        key_bytes = round(session.store.key_bytes * n_keys / max(1, session.store.n))
        str_bytes = key_bytes + round(n_keys * self._str_overhead())
        return ListFacts(n_keys, key_bytes, str_bytes, nodes, session.plan.bloom)

    def _str_overhead(self) -> float:
        """Return by how many bytes a key's ``str`` object is larger than the key, weighed on a sample.

        Exact for a list of ASCII alone. Weighed anew when the list has grown by a fifth, and once it stands still.
        """
        store, (n_before, mean) = self._session.store, self._str_surplus
        if n_before == store.n or (not self._session.done and n_before <= store.n < n_before * 6 // 5):
            return mean
        numbers = np.unique(np.linspace(0, store.n - 1, min(store.n, STR_SAMPLE)).astype(np.uint32))
        keys = listed(store.batch_of(numbers))
        mean = sum(sys.getsizeof(text_of(key)) - len(key) for key in keys) / len(keys)
        self._str_surplus = store.n, mean
        return mean

    def close(self) -> None:
        """End what is under way, release all methods and remove the files that nobody asked to keep."""
        self._waiting.clear()
        for trial in (self._trial, self._aside):
            if trial is not None:
                trial.method.close()
        self._trial = self._aside = None
        for name in tuple(self._kept):
            self._forget(name)
        if self._folder is not None and self._session.plan.folder is None:
            shutil.rmtree(self._folder, ignore_errors=True)
        self._folder = None

    def _forget(self, name: str) -> None:
        self.results.pop(name, None)
        self.faults.pop(name, None)
        method = self._kept.pop(name, None)
        if method is not None:
            method.close()

    def _begin(self, name: str) -> None:
        session = self._session
        traits = traits_of(name)
        n_keys = min(session.store.n, traits.most_keys or session.store.n)
        if not n_keys:
            return
        try:
            folder = self._folder_of(name)
            self._check_room(traits, n_keys, folder)
            surroundings = Surroundings(folder, n_keys, session.plan.bloom, session.plan.redis)
            self._trial = MethodTrial(session, traits, catalogue.made(name, surroundings), self._sampled())
        except UrloupeError as fault:
            self.faults[name] = fault

    def _check_room(self, traits: Traits, n_keys: int, folder: Path) -> None:
        """Raise ``MethodFault`` where a method's model says that memory or disk would not hold it."""
        model = catalogue.modelled(traits.name, self.facts().scaled(n_keys))
        needed, left = model.memory.standalone_bytes + BESIDE_BYTES * n_keys, default_budget()
        if needed > left and traits.name not in self._session.plan.load_anyway:
            raise MethodFault(method=traits.name, reason="too_large", needed_bytes=needed, left_bytes=left)
        free = shutil.disk_usage(folder).free
        if traits.place is Place.DISK and model.disk_bytes > free:
            raise MethodFault(
                method=traits.name, reason="too_large_for_disk", place=str(folder), needed_bytes=model.disk_bytes,
                left_bytes=free,
            )  # fmt: skip

    def _sampled(self) -> KeyBatch:
        """Return the misses that all methods are asked for, sampled once a list."""
        n_keys = self._session.n_keys
        if self._misses is None or self._misses[0] != n_keys:
            self._misses = n_keys, sampled_misses(self._session, MOST_MISSES)
        return self._misses[1]

    def _folder_of(self, name: str) -> Path:
        if self._folder is None:
            given = self._session.plan.folder
            self._folder = Path(tempfile.mkdtemp(prefix="urloupe-") if given is None else given)
        folder = self._folder / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise MethodFault(method=name, reason="no_folder", place=str(folder), said=fault.strerror) from fault
        return folder
