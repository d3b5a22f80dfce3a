"""A Python set of bytes with a table of its own: hash and probe sequence as the interpreter has them.

The interpreter shows nothing of a set's table but the order in which it is walked, so the table is built here by the
interpreter's rule. Two tests hold it: sets of keys with chosen hashes are walked in this table's order, whatever is
added and taken out, and the hash is that of an interpreter started with ``PYTHONHASHSEED=0`` (without it every start
has another one).

Where it stands: above ``set_rule``; it holds Python objects and is made for small lists. Cost: some 20 µs a key.
Sources: CPython 3.11 Objects/setobject.c (``set_add_entry``, ``set_table_resize``, ``set_insert_clean``) and
Python/pyhash.c; J.-P. Aumasson, D. Bernstein, *SipHash: a fast short-input PRF*, INDOCRYPT 2012, here SipHash-1-3.
"""

from __future__ import annotations

from hashlib import md5

from core.steps.set_rule import DUMMY, LEAST_SLOTS, Item, ProbedTable

_MASK = 2**64 - 1


def _rotated(word: int, by: int) -> int:
    return (word << by | word >> (64 - by)) & _MASK


def _round(v: list[int]) -> None:
    v[0] = (v[0] + v[1]) & _MASK
    v[2] = (v[2] + v[3]) & _MASK
    v[1] = _rotated(v[1], 13) ^ v[0]
    v[3] = _rotated(v[3], 16) ^ v[2]
    v[0] = _rotated(v[0], 32)
    v[2] = (v[2] + v[1]) & _MASK
    v[0] = (v[0] + v[3]) & _MASK
    v[1] = _rotated(v[1], 17) ^ v[2]
    v[3] = _rotated(v[3], 21) ^ v[0]
    v[2] = _rotated(v[2], 32)


def python_hash(key: bytes) -> int:
    """Return ``hash(key)`` of an interpreter with ``PYTHONHASHSEED=0``, from −2⁶³ to 2⁶³ − 1.

    >>> python_hash(b""), python_hash(b"a")
    (0, 4644417185603328019)
    """
    if not key:
        return 0
    v = [0x736F6D6570736575, 0x646F72616E646F6D, 0x6C7967656E657261, 0x7465646279746573]
    whole = len(key) & ~7
    words = [int.from_bytes(key[at : at + 8], "little") for at in range(0, whole, 8)]
    words.append((len(key) & 0xFF) << 56 | int.from_bytes(key[whole:], "little"))
    for word in words:
        v[3] ^= word
        _round(v)
        v[0] ^= word
    v[2] ^= 0xFF
    for _ in range(3):
        _round(v)
    found = v[0] ^ v[1] ^ v[2] ^ v[3]
    signed = found - 2**64 if found >> 63 else found
    return -2 if signed == -1 else signed


class SetTable(ProbedTable):
    """The table of a set of keys.

    Parameters
    ----------
    digest
        What is held of a key: its MD5 digest (``md5``), or the key itself ("").

    Attributes
    ----------
    slots
        (hash, key), :data:`DUMMY` or None where it was never taken; a power of two of them.
    """

    def __init__(self, digest: str = "") -> None:
        self.digest = digest
        self.slots: list[tuple[int, Item] | None] = [None] * LEAST_SLOTS
        self._used = self._fill = 0

    @property
    def n_slots(self) -> int:
        """Slots, a power of two."""
        return len(self.slots)

    @property
    def used(self) -> int:
        """Keys held."""
        return self._used

    @property
    def fill(self) -> int:
        """Keys held, and those that were taken out since the table was made."""
        return self._fill

    def slot(self, at: int) -> tuple[int, Item] | None:
        """Return hash and key of a slot, :data:`DUMMY`, or None where it was never taken."""
        return self.slots[at]

    def held_of(self, key: bytes) -> bytes:
        """Return what the set holds of a key."""
        return md5(key, usedforsecurity=False).digest() if self.digest else key

    def hash_of(self, item: Item) -> int:
        """Return the hash of an item."""
        return python_hash(item if isinstance(item, bytes) else item.encode())

    def add(self, key: bytes, hashed: int | None = None) -> bool:
        """Add a key; return whether it was new. The hash is the key's own unless another is given."""
        hashed = python_hash(key) if hashed is None else hashed
        if self.place(key, hashed)[1]:
            return False
        at = self.room(hashed)
        was_empty = self.slots[at] is None
        self.slots[at] = (hashed, key)
        self._used += 1
        self._fill += was_empty
        if was_empty and self.is_crowded(self._fill):
            self._resize(self.next_size(self._used))
        return True

    def discard(self, key: bytes, hashed: int | None = None) -> bool:
        """Take a key out; return whether it was held. Its slot counts as taken until it is used again."""
        at, held = self.place(key, python_hash(key) if hashed is None else hashed)
        if held:
            self.slots[at] = DUMMY
            self._used -= 1
        return held

    def _resize(self, size: int) -> None:
        held = [slot for slot in self.slots if slot is not None and slot != DUMMY]
        self.slots, self._fill = [None] * size, len(held)
        for slot in held:
            self.slots[next(at for at in self.order(slot[0]) if self.slots[at] is None)] = slot
