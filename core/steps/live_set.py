"""A look into a set of the interpreter: the slots of a living ``set``, as they lie in memory.

The interpreter shows nothing of a set but the order in which it is walked. Its table lies where the set object says:
fill, used, mask and a pointer to slots of two words, item and hash. It is only read here, by the thread that owns the
set. :func:`is_readable` tries it once on small sets, with all that a recording foretells: whether the numbers agree,
each item lies where its rule says, and what becomes of a slot whose item was taken out. Where that does not hold, as in
an interpreter that lays sets out otherwise, sets of a list are not played.

Where it stands: above ``set_rule``; ``set_probe`` makes recordings of it. Cost: some microseconds a slot.
Source: CPython 3.11 to 3.14, Include/cpython/setobject.h (``PySetObject``, ``setentry``).
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Set
from functools import cache
from typing import Any

from core.steps.set_rule import DUMMY, LEAST_SLOTS, Item, ProbedTable

_WORD = ctypes.sizeof(ctypes.c_void_p)


class _Entry(ctypes.Structure):
    _fields_ = (("key", ctypes.c_void_p), ("hash", ctypes.c_ssize_t))


class _Head(ctypes.Structure):
    _fields_ = (
        ("object", ctypes.c_byte * object.__basicsize__),
        ("fill", ctypes.c_ssize_t),
        ("used", ctypes.c_ssize_t),
        ("mask", ctypes.c_ssize_t),
        ("table", ctypes.POINTER(_Entry)),
    )


class LiveTable(ProbedTable):
    """The table of a living set.

    Parameters
    ----------
    held
        The set; it is looked at as it is at each question.
    item_of
        What it holds of a key.
    digest
        ``md5`` or ``sha1`` where that is a digest.
    """

    def __init__(self, held: Set[Any], item_of: Callable[[bytes], Item], digest: str = "") -> None:
        self._held, self._item_of, self.digest = held, item_of, digest
        self._head = _Head.from_address(id(held))
        self.reuses = _reuses()

    @property
    def n_slots(self) -> int:
        """Slots, a power of two."""
        return int(self._head.mask) + 1

    @property
    def used(self) -> int:
        """Items held."""
        return len(self._held)

    @property
    def fill(self) -> int:
        """Items held, and those that were taken out since the table was made."""
        return int(self._head.fill)

    def slot(self, at: int) -> tuple[int, Item] | None:
        """Return hash and item of a slot, :data:`DUMMY`, or None where it was never taken."""
        return _slot(self._head, at)

    def held_of(self, key: bytes) -> Item:
        """Return what the set holds of a key."""
        return self._item_of(key)

    def hash_of(self, item: Item) -> int:
        """Return the interpreter's own hash, which another start of it may have another of."""
        return hash(item)


def leave_out_of_cycles(held: Set[Any]) -> None:
    """Spare the interpreter's search for cycles a set of texts or bytes, which can be in none.

    Each search goes through all slots of all sets: 55 ms of one with a million, in whatever thread it comes.
    """
    if is_readable():
        ctypes.pythonapi.PyObject_GC_UnTrack(ctypes.py_object(held))


def _slot(head: _Head, at: int) -> tuple[int, Any] | None:
    entry = head.table[at]
    if entry.key is None:
        return None
    if entry.hash == -1:
        return DUMMY
    return entry.hash, ctypes.cast(entry.key, ctypes.py_object).value


@cache
def is_readable() -> bool:
    """Whether sets of this interpreter lie in memory and are probed as it is said here."""
    size = object.__basicsize__ + 6 * _WORD + 2 * LEAST_SLOTS * _WORD + _WORD
    if sys.implementation.name != "cpython" or set.__basicsize__ != size:
        return False
    held: set[bytes] = set()
    if not _agrees(held):
        return False
    table = LiveTable(held, bytes)
    for number in range(100):
        key = b"%d" % number
        room, fill, slots = table.room(hash(key)), table.fill, table.n_slots
        grows = table.slot(room) is None and table.is_crowded(fill + 1)
        held.add(key)
        if number % 7 == 0:
            at, is_there = table.place(key, hash(key))
            held.discard(key)
            if not is_there or table.slot(at) != DUMMY:
                return False
        elif not grows and (table.n_slots != slots or table.slot(room) != (hash(key), key)):
            return False
        if not _agrees(held):
            return False
    return [slot[1] for at in range(table.n_slots) if (slot := table.slot(at)) not in (None, DUMMY)] == list(held)


def _agrees(held: set[bytes]) -> bool:
    """Whether what the head says is what the interpreter says of the set in other ways; no slot is looked at."""
    head = _Head.from_address(id(held))
    slots, apart = int(head.mask) + 1, sys.getsizeof(held) - sys.getsizeof(set())
    return bool(head.used == len(held) and (apart == slots * 2 * _WORD or (slots == LEAST_SLOTS and not apart)))


@cache
def _reuses() -> bool:
    """Whether this interpreter gives a slot whose item was taken out to a new item."""
    numbers: set[int] = {0}
    numbers.discard(0)
    numbers.add(LEAST_SLOTS)  # the same home slot
    return _slot(_Head.from_address(id(numbers)), 0) == (LEAST_SLOTS, LEAST_SLOTS)
