"""How a Python set finds a slot: the rule that its table is probed by, whoever holds the table.

Where it stands: above ``base``; ``python_set`` holds a table of its own, ``live_set`` looks into the interpreter's.
Source: CPython 3.11 Objects/setobject.c (``set_add_entry``, ``set_table_resize``, ``set_insert_clean``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

LINEAR_PROBES, PERTURB_SHIFT, LEAST_SLOTS = 9, 5, 8
SLOT_BYTES = 16
_FAST_GROWTH_TO = 50_000
_MASK = 2**64 - 1

Item = bytes | str
"""What a set holds of a key."""
DUMMY: tuple[int, Item] = (-1, b"")
"""A slot whose key was taken out: no key has the hash −1."""


class ProbedTable(ABC):
    """The table of a set of keys, as it is probed.

    Attributes
    ----------
    digest
        Of what the set holds a digest: ``md5``, ``sha1``; "" where it holds the keys.
    reuses
        Whether a slot whose key was taken out is given to a new one.
    """

    digest = ""
    reuses = True

    @property
    @abstractmethod
    def n_slots(self) -> int:
        """Slots, a power of two."""

    @property
    @abstractmethod
    def used(self) -> int:
        """Keys held."""

    @property
    @abstractmethod
    def fill(self) -> int:
        """Keys held, and those that were taken out since the table was made."""

    @abstractmethod
    def slot(self, at: int) -> tuple[int, Item] | None:
        """Return hash and item of a slot, :data:`DUMMY`, or None where it was never taken."""

    @abstractmethod
    def held_of(self, key: bytes) -> Item:
        """Return what the set holds of a key."""

    @abstractmethod
    def hash_of(self, item: Item) -> int:
        """Return the hash of an item, from −2⁶³ to 2⁶³ − 1."""

    def order(self, hashed: int) -> Iterator[int]:
        """Yield the slots that are looked at for a hash, one after the other, without end."""
        mask = self.n_slots - 1
        perturb = hashed & _MASK
        at = perturb & mask
        while True:
            yield from range(at, at + (LINEAR_PROBES if at + LINEAR_PROBES <= mask else 0) + 1)
            perturb >>= PERTURB_SHIFT
            at = (at * 5 + 1 + perturb) & mask

    def place(self, item: Item, hashed: int) -> tuple[int, bool]:
        """Return the slot where an item is or would go, and whether it is there."""
        for at in self.order(hashed):
            slot = self.slot(at)
            if slot is None or slot == (hashed, item):
                return at, slot is not None
        raise AssertionError  # a table is never full

    def room(self, hashed: int) -> int:
        """Return the slot that a new item takes: the last deleted one on its way where it is reused, else the empty."""
        free = -1
        for at in self.order(hashed):
            slot = self.slot(at)
            if slot is None:
                return at if free < 0 else free
            free = at if self.reuses and slot == DUMMY else free
        raise AssertionError  # a table is never full

    def is_crowded(self, fill: int) -> bool:
        """Whether so many taken slots make the table be made anew."""
        return fill * 5 >= (self.n_slots - 1) * 3

    @staticmethod
    def next_size(used: int) -> int:
        """Return the slots of the table that is made for so many keys."""
        wanted, size = used * 2 if used > _FAST_GROWTH_TO else used * 4, LEAST_SLOTS
        while size <= wanted:
            size <<= 1
        return size
