"""Hash sets of Python strings: what nearly every crawler in Python begins with.

Where it stands: methods of the catalogue. Source of the layout: CPython 3.11 Objects/setobject.c, unicodeobject.c and
bytesobject.c, as ``core.models`` states it. Cost: about 110 bytes and 0.1 µs a URL.
"""

from __future__ import annotations

import sys
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, Method, MethodAnswer, Model, Surroundings, flags, listed
from core.models import set_table_bytes
from core.source.arena import KeyBatch


class BytesSet(Method):
    """A ``set`` of ``bytes`` objects."""

    name: ClassVar[str] = "set_bytes"

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        self._held: set[bytes] = set()
        self._object_bytes = 0

    @property
    def n_keys(self) -> int:
        """Keys held."""
        return len(self._held)

    def take(self, keys: KeyBatch) -> list[bytes]:
        """Return new objects: a ``bytes`` object keeps its hash once that was asked for."""
        return listed(keys)

    def insert(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Insert in order; return 1 where new."""
        held, before = self._held, len(self._held)
        new = []
        for key in taken:
            held.add(key)
            after = len(held)
            new.append(after != before)
            before = after
        return flags(new)

    def contains(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Return 1 where held."""
        held = self._held
        return flags([key in held for key in taken])

    def delete(self, key: bytes) -> bool:
        """Take a key out; return whether it was held."""
        held = key in self._held
        self._held.discard(key)
        return held

    def memory(self) -> MemoryBreakdown:
        """Return table and objects, by ``sys.getsizeof``."""
        parts = (
            MemoryPart("table", sys.getsizeof(self._held)),
            MemoryPart("strings", sum(map(sys.getsizeof, self._held))),
        )
        return MemoryBreakdown(parts, 0, sum(part.size_bytes for part in parts), Basis.MEASURED)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the table for n keys and 33 + b bytes a key."""
        parts = (
            MemoryPart("table", set_table_bytes(facts.n_keys)),
            MemoryPart("strings", facts.n_keys * sys.getsizeof(b"") + facts.key_bytes),
        )
        memory = MemoryBreakdown(parts, 0, sum(part.size_bytes for part in parts), Basis.MODELLED)
        return Model(memory, formula="16 · slots(n) + n · (33 + b)")

    def answer(self, key: bytes) -> MethodAnswer:
        """Say whether the key is held, with the slot that is looked at first."""
        mask = set_table_bytes(self.n_keys) - sys.getsizeof(set())
        slots = max(8, mask // 16)
        facts: tuple[Fact, ...] = (("hash", hash(key)), ("slots", slots), ("first_slot", hash(key) & (slots - 1)))
        return MethodAnswer(self.name, key in self._held, facts=facts)
