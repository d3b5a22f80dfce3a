"""A set of 64-bit fingerprints in an open-addressing table: what methods that judge by fingerprints share.

The set itself holds 8 bytes a slot. Beside it stands a *witness*: all fingerprints in the order in which they came, so
that a key that is taken for another can name that other. A crawler has no such thing, so the witness is an added part
but not among the stand-alone bytes.

Where it stands: below the methods. Cost: 8 bytes a slot, at most three quarters of which are taken; one cache miss.
"""

from __future__ import annotations

from abc import abstractmethod

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken
from core.keys import grown
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, Method, MethodAnswer, Model, Surroundings
from core.methods.birthday import chance_of_any, expected_pairs, expected_wrong
from core.methods.fingerprint_kernels import find_prints, insert_prints, move_prints, probes_of, remove_print
from core.source.arena import KeyBatch

LEAST_SLOTS = 64
SLOT_BYTES = 8
BITS = 64
KEPT_COLLISIONS = 1_000


def slots_for(n_keys: int) -> int:
    """Return the slots for so many fingerprints: a power of two, of which at most three quarters are taken.

    >>> slots_for(48), slots_for(49), slots_for(1_000_000)
    (64, 128, 2097152)
    """
    return max(LEAST_SLOTS, 1 << (-(-4 * n_keys // 3) - 1).bit_length()) if n_keys else LEAST_SLOTS


class FingerprintTable(Method):
    """A set of fingerprints.

    Parameters
    ----------
    surroundings
        As for every method; the table begins with room for the keys that are expected.
    bits
        So many upper bits of each fingerprint are kept; fewer than 64 only to meet collisions on purpose.
    """

    def __init__(self, surroundings: Surroundings, bits: int = BITS) -> None:
        super().__init__(surroundings)
        self.bits = bits
        self._slots = np.zeros(slots_for(surroundings.n_expected), np.uint64)
        self._zero = np.zeros(1, np.uint8)
        self._n_held = 0
        self._order = np.empty(surroundings.n_expected, np.uint64)
        self._n_fed = 0
        self._later: list[int] = []

    @abstractmethod
    def _prints(self, keys: KeyBatch) -> NDArray[np.uint64]:
        """Return the 64-bit fingerprints of keys (uint64[n])."""

    @property
    def _shift(self) -> int:
        return 65 - self._slots.shape[0].bit_length()

    @property
    def n_keys(self) -> int:
        """Fingerprints held."""
        return self._n_held

    def take(self, keys: KeyBatch) -> KeyBatch:
        """Return the batch itself: its bytes are read where they lie."""
        return keys

    def _cut(self, prints: NDArray[np.uint64]) -> NDArray[np.uint64]:
        return prints if self.bits == BITS else prints >> np.uint64(BITS - self.bits)

    def insert(self, taken: KeyBatch) -> NDArray[np.uint8]:
        """Insert in order; return 1 where the fingerprint was not held."""
        return self._enter(self._cut(self._prints(taken)))

    def _enter(self, prints: NDArray[np.uint64]) -> NDArray[np.uint8]:
        n = len(prints)
        self._reserve(self._n_held + n)
        is_new = np.empty(n, np.uint8)
        self._n_held += int(insert_prints(prints, self._slots, self._shift, self._zero, is_new))
        self._order = grown(self._order, self._n_fed + n, self._n_fed)
        self._order[self._n_fed : self._n_fed + n] = prints
        if len(self._later) < KEPT_COLLISIONS:
            self._later.extend((np.flatnonzero(is_new == 0) + self._n_fed).tolist())
        self._n_fed += n
        return is_new

    def _reserve(self, n_keys: int) -> None:
        slots = slots_for(n_keys)
        if slots > self._slots.shape[0]:
            larger = np.zeros(slots, np.uint64)
            move_prints(self._slots, larger, 65 - slots.bit_length())
            self._slots = larger

    def contains(self, taken: KeyBatch) -> NDArray[np.uint8]:
        """Return 1 where the fingerprint is held."""
        is_held = np.empty(len(taken), np.uint8)
        find_prints(self._cut(self._prints(taken)), self._slots, self._shift, self._zero, is_held)
        return is_held

    def delete(self, key: bytes) -> bool:
        """Take the fingerprint of a key out, and with it all keys that share it; return whether it was held."""
        word = self._print(key)
        if word == 0:
            held = bool(self._zero[0])
            self._zero[0] = 0
        else:
            held = bool(remove_print(np.uint64(word), self._slots, self._shift))
        self._n_held -= held
        return held

    def _print(self, key: bytes) -> int:
        return int(self._cut(self._prints(KeyBatch.of([key])))[0])

    def slots_view(self) -> NDArray[np.uint64]:
        """Return the live slots, read-only (uint64, 0 where empty); the fingerprint 0 stands in none of them."""
        view = self._slots.view()
        view.flags.writeable = False
        return view

    def search_path(self, key: bytes, *, inserting: bool = False) -> tuple[int, int, tuple[tuple[int, int], ...]]:
        """Return a key's fingerprint, the slots of the table, and the slots that are read: place and what it holds.

        ``inserting``: as an insert reads them, which first makes a larger table where this one is too full. The last
        slot is empty, or holds the fingerprint; no slot is read for the fingerprint 0.
        """
        word, slots = self._print(key), self._slots
        size = slots_for(self._n_held + 1) if inserting else 0
        if size > slots.shape[0]:
            slots = np.zeros(size, np.uint64)
            move_prints(self._slots, slots, 65 - size.bit_length())
        size = slots.shape[0]
        if word == 0:
            return word, size, ()
        first, probes = probes_of(np.uint64(word), slots, 65 - size.bit_length())
        places = ((int(first) + i) % size for i in range(int(probes)))
        return word, size, tuple((place, int(slots[place])) for place in places)

    def memory(self) -> MemoryBreakdown:
        """Return the table; the witness is added, but not part of what a crawler would hold."""
        parts = (MemoryPart("slots", self._slots.nbytes), MemoryPart("witness", self._order.nbytes))
        return MemoryBreakdown(parts, 0, self._slots.nbytes, Basis.MEASURED)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return 8 bytes a slot."""
        size = SLOT_BYTES * slots_for(facts.n_keys)
        memory = MemoryBreakdown((MemoryPart("slots", size),), 0, size, Basis.MODELLED)
        return Model(memory, 0, "8 · 2^⌈log₂(4n/3)⌉")

    @classmethod
    def forecast(cls, facts: ListFacts) -> float | None:
        """Return how many keys of a list would be taken for an earlier one; None where the list must tell more."""
        return expected_wrong(facts.n_keys, BITS)

    def expected_wrong(self) -> float | None:
        """Return how many of the keys that it got it would take for an earlier one, by chance."""
        return expected_wrong(self._n_fed, self.bits)

    def earlier(self, word: int) -> int | None:
        """Return the number of the first key whose fingerprint this is; None where none is held."""
        found = np.flatnonzero(self._order[: self._n_fed] == np.uint64(word))
        return int(found[0]) if len(found) else None

    def collisions(self) -> tuple[tuple[int, int], ...]:
        """Return (earlier, later) numbers of the first keys that were taken for an earlier one."""
        pairs = ((self.earlier(int(self._order[later])), later) for later in self._later[:KEPT_COLLISIONS])
        return tuple((earlier, later) for earlier, later in pairs if earlier is not None)

    def answer(self, key: bytes) -> MethodAnswer:
        """Say whether the key's fingerprint is held, whose it is, and where it was looked for."""
        word = self._print(key)
        seen = self._holds(word)
        slot, probes = (0, 0) if word == 0 else probes_of(np.uint64(word), self._slots, self._shift)
        facts: tuple[Fact, ...] = (
            ("fingerprint", f"{word:0{-(-self.bits // 4)}x}"),
            ("slots", self._slots.shape[0]),
            ("first_slot", int(slot)),
            ("probes", int(probes)),
        )
        return MethodAnswer(self.name, seen, self.earlier(word) if seen else None, (*facts, *self._more_facts(word)))

    def _holds(self, word: int) -> bool:
        is_held = np.empty(1, np.uint8)
        find_prints(np.full(1, word, np.uint64), self._slots, self._shift, self._zero, is_held)
        return bool(is_held[0])

    def _more_facts(self, word: int) -> tuple[Fact, ...]:
        return ()

    def told(self) -> tuple[Fact, ...]:
        """Return collisions, those expected, and how full the table is."""
        slots = self._slots.shape[0]
        return (
            ("fingerprint_bits", self.bits),
            ("collisions", self._n_fed - self._n_held),
            ("expected_pairs", expected_pairs(self._n_fed, self.bits)),
            ("chance_of_any", chance_of_any(self._n_fed, self.bits)),
            ("slots", slots),
            ("load", self._n_held / slots),
        )

    def check(self) -> None:
        """Every slot's fingerprint is found from its home and came in, and there are as many as are counted."""
        taken = self._slots[self._slots != 0]
        if len(taken) + int(self._zero[0]) != self._n_held:
            raise LawBroken(structure=self.name, law="as many slots as fingerprints", slots=len(taken))
        if 4 * self._n_held > 3 * self._slots.shape[0] and self._slots.shape[0] > LEAST_SLOTS:
            raise LawBroken(structure=self.name, law="a quarter of the slots is empty", slots=self._slots.shape[0])
        is_held = np.empty(len(taken), np.uint8)
        find_prints(taken, self._slots, self._shift, self._zero, is_held)
        if not is_held.all() or len(np.unique(taken)) != len(taken):
            raise LawBroken(structure=self.name, law="each fingerprint is found once", slots=len(taken))
        if not np.isin(taken, self._order[: self._n_fed]).all():
            raise LawBroken(structure=self.name, law="every fingerprint came in", slots=len(taken))

    def close(self) -> None:
        """Release table and witness."""
        self._slots = np.zeros(LEAST_SLOTS, np.uint64)
        self._order = np.empty(0, np.uint64)
        self._n_held = self._n_fed = 0
        self._zero[0] = 0
        self._later.clear()
