"""Recordings of a Python set of bytes: its own table, hash and probe sequence, as the interpreter has them.

The interpreter shows nothing of a set's table but the order in which it is walked, so the table is built here by the
interpreter's rule. Two tests hold it: sets of keys with chosen hashes are walked in this table's order, whatever is
added and taken out, and the hash is that of an interpreter started with ``PYTHONHASHSEED=0`` (without it every start
has another one).

Where it stands: above ``structures``; it holds Python objects and is made for small lists. Cost: some 20 µs a key.
Sources: CPython 3.11 Objects/setobject.c (``set_add_entry``, ``set_table_resize``, ``set_insert_clean``) and
Python/pyhash.c; J.-P. Aumasson, D. Bernstein, *SipHash: a fast short-input PRF*, INDOCRYPT 2012, here SipHash-1-3.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import md5

from core.steps.base import Act, Change, ChangeKind, Counts, Fact, Operation, Recording, Step, marks_of

LINEAR_PROBES, PERTURB_SHIFT, LEAST_SLOTS = 9, 5, 8
SLOT_BYTES = 16
_FAST_GROWTH_TO = 50_000
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


DUMMY = (-1, b"")
"""A slot whose key was taken out: no key has the hash −1."""


class SetTable:
    """The table of a set of keys.

    Parameters
    ----------
    digest
        What is held of a key: its MD5 digest (``md5``), or the key itself ("").

    Attributes
    ----------
    slots
        (hash, key), :data:`DUMMY` or None where it was never taken; a power of two of them.
    used, fill
        Keys held, and with those that were taken out since the table was made.
    """

    def __init__(self, digest: str = "") -> None:
        self.digest = digest
        self.slots: list[tuple[int, bytes] | None] = [None] * LEAST_SLOTS
        self.used = self.fill = 0

    def held_of(self, key: bytes) -> bytes:
        """Return what the set holds of a key."""
        return md5(key, usedforsecurity=False).digest() if self.digest else key

    def order(self, hashed: int) -> Iterator[int]:
        """Yield the slots that are looked at for a hash, one after the other, without end."""
        return _slots_of(hashed, len(self.slots) - 1)

    def place(self, key: bytes, hashed: int) -> tuple[int, bool]:
        """Return the slot where a key is or would go, and whether it is there."""
        for at in self.order(hashed):
            slot = self.slots[at]
            if slot is None or slot == (hashed, key):
                return at, slot is not None
        raise AssertionError  # a table is never full

    def room(self, hashed: int) -> int:
        """Return the slot that an insert of a new key takes: the last deleted one on its way, else the empty one."""
        free = -1
        for at in self.order(hashed):
            slot = self.slots[at]
            if slot is None:
                return at if free < 0 else free
            free = at if slot == DUMMY else free
        raise AssertionError  # a table is never full

    def add(self, key: bytes, hashed: int | None = None) -> bool:
        """Add a key; return whether it was new. The hash is the key's own unless another is given."""
        hashed = python_hash(key) if hashed is None else hashed
        if self.place(key, hashed)[1]:
            return False
        at = self.room(hashed)
        was_empty = self.slots[at] is None
        self.slots[at] = (hashed, key)
        self.used += 1
        self.fill += was_empty
        if was_empty and self.is_crowded(self.fill):
            self._resize(self.next_size(self.used))
        return True

    def discard(self, key: bytes, hashed: int | None = None) -> bool:
        """Take a key out; return whether it was held. Its slot counts as taken until it is used again."""
        at, held = self.place(key, python_hash(key) if hashed is None else hashed)
        if held:
            self.slots[at] = DUMMY
            self.used -= 1
        return held

    def is_crowded(self, fill: int) -> bool:
        """Whether so many taken slots make the table be made anew."""
        return fill * 5 >= (len(self.slots) - 1) * 3

    @staticmethod
    def next_size(used: int) -> int:
        """Return the slots of the table that is made for so many keys."""
        wanted, size = used * 2 if used > _FAST_GROWTH_TO else used * 4, LEAST_SLOTS
        while size <= wanted:
            size <<= 1
        return size

    def _resize(self, size: int) -> None:
        held = [slot for slot in self.slots if slot is not None and slot != DUMMY]
        self.slots, self.fill = [None] * size, len(held)
        for slot in held:
            self.slots[next(at for at in self.order(slot[0]) if self.slots[at] is None)] = slot


def _slots_of(hashed: int, mask: int) -> Iterator[int]:
    perturb = hashed & _MASK
    at = perturb & mask
    while True:
        yield from range(at, at + (LINEAR_PROBES if at + LINEAR_PROBES <= mask else 0) + 1)
        perturb >>= PERTURB_SHIFT
        at = (at * 5 + 1 + perturb) & mask


def record_set(table: SetTable, operation: Operation, key: bytes) -> Recording:
    """Record a look-up, an insert or a delete that has not been done yet; the table is only read."""
    held = table.held_of(key)
    hashed, mask = python_hash(held), len(table.slots) - 1
    counts = Counts(bytes_read=len(key))
    steps = []
    if table.digest:
        digest: tuple[Fact, ...] = (("digest", held.hex()), ("digest_bytes", len(held)))
        steps.append(Step(Act.HASH, 0, 0, len(key), digest, counts=counts))
    steps.append(Step(Act.HASH, 0, 0, len(key), (("hash", hashed),), counts=counts))
    steps.append(Step(Act.INDEX, 1, facts=(("hash", hashed), ("mask", mask), ("slot", hashed & mask)), counts=counts))
    steps += _probed(table, held, hashed, len(key))
    at, present = table.place(held, hashed)
    counts = steps[-1].counts
    if operation is Operation.INSERT and not present:
        steps += _filled(table, hashed, at, counts)
    elif operation is Operation.DELETE and present:
        change = Change(ChangeKind.DROP_KEY, at)
        steps.append(Step(Act.DROP_KEY, 4, facts=(("slot", at),), changes=(change,), counts=counts))
    else:
        act, line = (Act.FOUND, 4) if present else (Act.ABSENT, 3)
        steps.append(Step(act, line, facts=(("slot", at),), counts=counts))
    names = {Operation.INSERT: "set_insert", Operation.DELETE: "set_delete"}
    answer, code = "present" if present else "absent", names.get(operation, "set_find")
    return Recording("md5_set" if table.digest else "set", operation, key, tuple(steps), marks_of(steps), answer, code)


def _probed(table: SetTable, held: bytes, hashed: int, n_key_bytes: int) -> list[Step]:
    """Return the steps of the slots that are looked at, up to the one that ends the search."""
    steps: list[Step] = []
    lines: set[int] = set()
    compared, read = 0, n_key_bytes
    last, _ = table.place(held, hashed)
    for n_slots, place in enumerate(table.order(hashed), start=1):
        lines.add(place * SLOT_BYTES // 64)
        slot = table.slots[place]
        facts: tuple[Fact, ...] = (("slot", place), ("empty", int(slot is None)), ("hash", hashed))
        if slot is not None:
            facts += (("deleted", 1),) if slot == DUMMY else (("found_hash", slot[0]),)
            compared += 1
        counts = Counts(compared, read, n_slots, len(lines))
        steps.append(Step(Act.READ_SLOT, 2, facts=facts, counts=counts))
        if slot is not None and slot[0] == hashed:
            read += len(slot[1])
            shown = slot[1].hex() if table.digest else slot[1][:200]
            told: tuple[Fact, ...] = (("slot", place), ("held", shown), ("equal", int(slot[1] == held)))
            counts = Counts(compared, read, n_slots, len(lines))
            steps.append(Step(Act.COMPARE_KEY, 4, 0, n_key_bytes, told, counts=counts))
        if place == last:
            break
    return steps


def _filled(table: SetTable, hashed: int, empty: int, counts: Counts) -> list[Step]:
    """Return the steps of a new key: its slot, and the larger table where this one is too full now."""
    room = table.room(hashed)
    change = Change(ChangeKind.FILL_SLOT, room)
    steps = [Step(Act.FILL_SLOT, 3, facts=(("slot", room),), changes=(change,), counts=counts)]
    if room == empty and table.is_crowded(table.fill + 1):
        size = table.next_size(table.used + 1)
        sizes: tuple[Fact, ...] = (("used", table.used + 1), ("slots", len(table.slots)), ("after", size))
        steps.append(Step(Act.GROW, 6, facts=sizes, changes=(Change(ChangeKind.GROW, size),), counts=counts))
    return steps
