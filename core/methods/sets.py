"""Hash sets of Python strings: what nearly every crawler in Python begins with.

Where it stands: methods of the catalogue. Source of the layout: ``object_set``. Cost: about 110 to 170 bytes and 0.1 µs
a URL; a ``str`` takes 1, 2 or 4 bytes a character, by its widest one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Set
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken
from core.memory import MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, Method, MethodAnswer, Model, Surroundings, flags, listed, text_of
from core.methods.object_set import SHED_AT_ONCE, ObjectSet, Weigher, emptied, modelled_set, slots_of
from core.models import python_set
from core.source.arena import KeyBatch

CRAWLED_AT_ONCE = 10_000
"""URLs that are crawled between two answers."""


class BytesSet(ObjectSet):
    """A ``set`` of ``bytes`` objects."""

    name: ClassVar[str] = "set_bytes"

    def _objects(self, taken: list[bytes]) -> Iterable[bytes]:
        return taken

    def insert(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Insert in order; return 1 where new."""
        is_new = self._enter(taken)
        self._weigher.note(taken, is_new)
        return is_new

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the table for n keys and 33 + b bytes a key."""
        return Model(python_set(facts.n_keys, facts.key_bytes), formula="16 · slots(n) + n · (33 + b)")


class StrSet(ObjectSet):
    """A ``set`` of ``str`` objects."""

    name: ClassVar[str] = "set_str"

    def take(self, keys: KeyBatch) -> list[str]:
        """Return new ``str`` objects."""
        self._weigher.catch_up()
        return [text_of(key) for key in listed(keys)]

    def _objects(self, taken: list[str]) -> Iterable[str]:
        return taken

    def insert(self, taken: list[str]) -> NDArray[np.uint8]:
        """Insert in order; return 1 where new."""
        is_new = self._enter(taken)
        self._weigher.note(taken, is_new)
        return is_new

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the table for n keys and their ``str`` objects; ASCII where nobody measured them."""
        size = facts.str_bytes
        if size is None:
            size = facts.n_keys * sys.getsizeof("") + facts.key_bytes
        return modelled_set(facts.n_keys, cls.part, size, "n · (49 + b); wide characters more")

    def _kept(self, item: str) -> tuple[Fact, ...]:
        widest = max(map(ord, item), default=0)
        return (("bytes_per_character", 1 if widest < 0x100 else 2 if widest < 0x10000 else 4),)


class UrlManager(Method):
    """Two sets: URLs that wait, and URLs that were crawled; the URL manager of many a tutorial.

    A URL is new where neither set has it. To crawl it is to take it out of the one and put it into the other. Once all
    keys are in, half of them are crawled: as a crawl stands half-way. A set never gives slots back, so both tables
    are paid for.
    """

    name: ClassVar[str] = "new_visited"

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        self._pending: set[bytes] = set()
        self._visited: set[bytes] = set()
        self._weigher = Weigher()

    @property
    def n_keys(self) -> int:
        """URLs that wait and URLs that were crawled."""
        return len(self._pending) + len(self._visited)

    @property
    def n_pending(self) -> int:
        """URLs that wait."""
        return len(self._pending)

    @property
    def pending(self) -> Set[bytes]:
        """The set of URLs that wait, only to be looked at."""
        return self._pending

    @property
    def visited(self) -> Set[bytes]:
        """The set of URLs that were crawled, only to be looked at."""
        return self._visited

    def take(self, keys: KeyBatch) -> list[bytes]:
        """Return new ``bytes`` objects."""
        self._weigher.catch_up()
        return listed(keys)

    def insert(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Let URLs wait that are in neither set; return 1 for those."""
        pending, visited, new = self._pending, self._visited, bytearray()
        for key in taken:
            if key in pending or key in visited:
                new.append(0)
            else:
                pending.add(key)
                new.append(1)
        is_new = np.frombuffer(new, np.uint8)
        self._weigher.note(taken, is_new)
        return is_new

    def contains(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Return 1 where either set has the URL."""
        pending, visited = self._pending, self._visited
        return flags([key in pending or key in visited for key in taken], len(taken))

    def crawl(self) -> bytes | None:
        """Take any URL that waits, and have it visited; None where none waits."""
        if not self._pending:
            return None
        key = self._pending.pop()
        self._visited.add(key)
        return key

    def settle(self) -> bool:
        """Crawl some of the URLs, until half of all are crawled; return whether more are to be."""
        left = self.n_keys // 2 - len(self._visited)
        for _ in range(min(left, CRAWLED_AT_ONCE)):
            self.crawl()
        return left > CRAWLED_AT_ONCE

    def delete(self, key: bytes) -> bool:
        """Forget a URL, whether it waits or was crawled; return whether it was held."""
        held = key in self._pending or key in self._visited
        self._pending.discard(key)
        self._visited.discard(key)
        if held:
            self._weigher.forget(key)
        return held

    def memory(self) -> MemoryBreakdown:
        """Return both tables and the objects, by ``sys.getsizeof``."""
        size = self._weigher.size_bytes
        table = sys.getsizeof(self._pending) + sys.getsizeof(self._visited)
        return MemoryBreakdown((MemoryPart("table", table), MemoryPart("strings", size)), 0, table + size)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return a table for all keys, one for half of them, and 33 + b bytes a key."""
        size = facts.n_keys * sys.getsizeof(b"") + facts.key_bytes
        return modelled_set(facts.n_keys, "strings", size, "n · (33 + b)", tables=2)

    def answer(self, key: bytes) -> MethodAnswer:
        """Say which of the two sets has the URL."""
        where = "pending" if key in self._pending else "visited" if key in self._visited else "neither"
        facts: tuple[Fact, ...] = (
            ("found_in", where),
            ("pending", len(self._pending)),
            ("visited", len(self._visited)),
        )
        return MethodAnswer(self.name, where != "neither", facts=facts)

    def told(self) -> tuple[Fact, ...]:
        """Return how many wait and how many were crawled, and the slots of both."""
        return (
            ("pending", len(self._pending)),
            ("visited", len(self._visited)),
            ("pending_slots", slots_of(self._pending)),
            ("visited_slots", slots_of(self._visited)),
        )

    def check(self) -> None:
        """No URL is in both sets."""
        both = len(self._pending & self._visited)
        if both:
            raise LawBroken(structure=self.name, law="no URL waits that was crawled", keys=both)

    def shed(self) -> bool:
        """Release some of the objects."""
        return emptied(self._pending, SHED_AT_ONCE) or emptied(self._visited, SHED_AT_ONCE)

    def close(self) -> None:
        """Release the objects one by one."""
        emptied(self._pending)
        emptied(self._visited)
