"""A Python ``set`` of objects made of the keys: what methods that keep strings or digests share.

Source of the layout: CPython 3.11 Objects/setobject.c, unicodeobject.c and bytesobject.c, as ``core.models`` states
it. Where it stands: below the methods. Cost: a table of 16 bytes a slot and one object a key.
"""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Hashable, Iterable, Set
from itertools import compress
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, Method, MethodAnswer, Model, Surroundings, flags, listed
from core.models import set_table_bytes
from core.source.arena import KeyBatch

ENTRY_BYTES = 16
LEAST_SLOTS = 8
"""Slots inside of the set object itself."""
DIGEST_PART = "digests"
SHED_AT_ONCE = 10_000
"""Objects that are released at once: a millisecond or two."""


def slots_of(held: set[Any]) -> int:
    """Return the slots of a set, a power of two.

    >>> slots_of(set()), slots_of(set(range(5)))
    (8, 32)
    """
    return max(LEAST_SLOTS, (sys.getsizeof(held) - sys.getsizeof(set())) // ENTRY_BYTES)


class Weigher:
    """Sums ``sys.getsizeof`` of objects batch by batch, each while it is fresh and outside of the clock."""

    def __init__(self) -> None:
        self._bytes = 0
        self._waiting: tuple[Iterable[Any], NDArray[np.uint8]] | None = None

    def note(self, objects: Iterable[Any], is_new: NDArray[np.uint8]) -> None:
        """Remember a batch; it is weighed when the next is taken, or its sum is asked for."""
        self.catch_up()
        self._waiting = objects, is_new

    def catch_up(self) -> None:
        """Weigh what waits."""
        if self._waiting is not None:
            (objects, is_new), self._waiting = self._waiting, None
            self._bytes += sum(map(sys.getsizeof, compress(objects, is_new)))

    def forget(self, item: Any) -> None:
        """Take an object out that was weighed."""
        self._bytes -= sys.getsizeof(item)

    @property
    def size_bytes(self) -> int:
        """The sum over all objects."""
        self.catch_up()
        return self._bytes


class ObjectSet(Method):
    """A set of one object a key."""

    part = "strings"
    """Name of the objects' part of the memory."""
    digest: ClassVar[str] = ""
    """Of which digest the objects are: ``md5``, ``sha1``; "" where they are the keys."""

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        self._held: set[Any] = set()
        self._weigher = Weigher()

    @abstractmethod
    def _objects(self, taken: Any) -> Iterable[Hashable]:
        """Return the objects of what ``take`` gave, in order; making them is timed."""

    @property
    def n_keys(self) -> int:
        """Objects held."""
        return len(self._held)

    def take(self, keys: KeyBatch) -> Any:
        """Return new ``bytes`` objects: such an object keeps its hash once that was asked for."""
        self._weigher.catch_up()
        return listed(keys)

    def insert(self, taken: Any) -> NDArray[np.uint8]:
        """Insert in order; return 1 where new."""
        return self._enter(self._objects(taken))

    def _enter(self, objects: Iterable[Hashable]) -> NDArray[np.uint8]:
        held, new = self._held, bytearray()
        add, note = held.add, new.append
        for key in objects:
            if key in held:
                note(0)
            else:
                add(key)
                note(1)
        return np.frombuffer(new, np.uint8)

    def contains(self, taken: Any) -> NDArray[np.uint8]:
        """Return 1 where held."""
        held = self._held
        return flags([key in held for key in self._objects(taken)], len(taken))

    @property
    def held(self) -> Set[Any]:
        """The set itself, only to be looked at."""
        return self._held

    def item(self, key: bytes) -> Any:
        """Return what is held of a key, as a new object."""
        return self._object(key)

    def _object(self, key: bytes) -> Hashable:
        return next(iter(self._objects(self.take(KeyBatch.of([key])))))

    def delete(self, key: bytes) -> bool:
        """Take a key out; return whether it was held."""
        item = self._object(key)
        held = item in self._held
        if held:
            self._held.remove(item)
            self._weigher.forget(item)
        return held

    def memory(self) -> MemoryBreakdown:
        """Return table and objects, by ``sys.getsizeof``."""
        parts = MemoryPart("table", sys.getsizeof(self._held)), MemoryPart(self.part, self._object_bytes())
        return MemoryBreakdown(parts, 0, sum(part.size_bytes for part in parts), Basis.MEASURED)

    def _object_bytes(self) -> int:
        return self._weigher.size_bytes

    def answer(self, key: bytes) -> MethodAnswer:
        """Say whether the key is held, with what is kept of it and the slot that is looked at first."""
        item = self._object(key)
        slots = slots_of(self._held)
        code = hash(item)
        facts: tuple[Fact, ...] = (("hash", code), ("slots", slots), ("first_slot", code & (slots - 1)))
        return MethodAnswer(self.name, item in self._held, facts=(*self._kept(item), *facts))

    def _kept(self, item: Any) -> tuple[Fact, ...]:
        """Return facts of what is kept of a key, beside its slot."""
        return ()

    def told(self) -> tuple[Fact, ...]:
        """Return how full the table is."""
        slots = slots_of(self._held)
        return (("slots", slots), ("load", len(self._held) / slots))

    def check(self) -> None:
        """The table has room, and the objects weigh what is counted."""
        if self._object_bytes() != sum(map(sys.getsizeof, self._held)):
            raise LawBroken(structure=self.name, law="objects weigh what is counted", keys=len(self._held))
        if 5 * len(self._held) > 3 * slots_of(self._held) + 5:
            raise LawBroken(structure=self.name, law="two of five slots are empty", slots=slots_of(self._held))

    def shed(self) -> bool:
        """Release some of the objects."""
        return emptied(self._held, SHED_AT_ONCE)

    def close(self) -> None:
        """Release the objects, one by one: freeing all at once would hold the interpreter's lock for long."""
        emptied(self._held)


def emptied(held: set[Any], most: int | None = None) -> bool:
    """Empty a set, one object at a time, of so many at most; return whether any is left."""
    for _ in range(len(held) if most is None else min(most, len(held))):
        held.pop()
    return bool(held)


def modelled_set(n_keys: int, part: str, object_bytes: int, formula: str, *, tables: int = 1) -> Model:
    """Return the model of a set of n objects of so many bytes together.

    Parameters
    ----------
    n_keys, object_bytes
        Objects, and the bytes of all of them.
    part, formula
        Name of the objects' part; the objects' share of the formula.
    tables
        1, or 2 where a second set stands beside that holds half of the objects.
    """
    table = set_table_bytes(n_keys) + (set_table_bytes(n_keys // 2) if tables == 2 else 0)
    parts = MemoryPart("table", table), MemoryPart(part, object_bytes)
    memory = MemoryBreakdown(parts, 0, table + object_bytes, Basis.MODELLED)
    slots = "16 · slots(n)" if tables == 1 else "16 · (slots(n) + slots(n/2))"
    return Model(memory, formula=f"{slots} + {formula}")
