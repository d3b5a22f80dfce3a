"""Recordings of a Python set of bytes: its own table, hash and probe sequence, as the interpreter has them.

The interpreter shows nothing of a set's table but the order in which it is walked, so the table is built here by the
interpreter's rule. Two tests hold it: sets of keys with chosen hashes are walked in this table's order, whatever their
size, and the hash is that of an interpreter started with ``PYTHONHASHSEED=0`` (without it every start has another one).

Where it stands: above ``structures``; it holds Python objects and is made for small lists. Cost: some 20 µs a key.
Sources: CPython 3.11 Objects/setobject.c (``set_add_entry``, ``set_table_resize``, ``set_insert_clean``) and
Python/pyhash.c; J.-P. Aumasson, D. Bernstein, *SipHash: a fast short-input PRF*, INDOCRYPT 2012, here SipHash-1-3.
"""

from __future__ import annotations

from collections.abc import Iterator

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


class SetTable:
    """The table of a set of keys that are only added.

    Attributes
    ----------
    slots
        (hash, key) or None, a power of two of them.
    used
        Keys held.
    """

    def __init__(self) -> None:
        self.slots: list[tuple[int, bytes] | None] = [None] * LEAST_SLOTS
        self.used = 0

    def order(self, hashed: int) -> Iterator[int]:
        """Yield the slots that are looked at for a hash, one after the other, without end."""
        return _slots_of(hashed, len(self.slots) - 1)

    def __contains__(self, key: bytes) -> bool:
        return self.place(key, python_hash(key))[1]

    def place(self, key: bytes, hashed: int) -> tuple[int, bool]:
        """Return the slot where a key is or would go, and whether it is there."""
        for at in self.order(hashed):
            slot = self.slots[at]
            if slot is None or slot == (hashed, key):
                return at, slot is not None
        raise AssertionError  # a table is never full

    def add(self, key: bytes, hashed: int | None = None) -> bool:
        """Add a key; return whether it was new. The hash is the key's own unless another is given."""
        hashed = python_hash(key) if hashed is None else hashed
        at, held = self.place(key, hashed)
        if not held:
            self.slots[at] = (hashed, key)
            self.used += 1
            if self.is_crowded(self.used):
                self._resize(self.next_size(self.used))
        return not held

    def is_crowded(self, used: int) -> bool:
        """Whether so many keys make the table grow."""
        return used * 5 >= (len(self.slots) - 1) * 3

    @staticmethod
    def next_size(used: int) -> int:
        """Return the slots of the table that is made for so many keys."""
        wanted, size = used * 2 if used > _FAST_GROWTH_TO else used * 4, LEAST_SLOTS
        while size <= wanted:
            size <<= 1
        return size

    def _resize(self, size: int) -> None:
        held = [slot for slot in self.slots if slot is not None]
        self.slots = [None] * size
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
    """Record a look-up or an insert that has not been done yet; the table is only read."""
    hashed, mask = python_hash(key), len(table.slots) - 1
    steps = [
        Step(Act.HASH, 0, 0, len(key), (("hash", hashed),), counts=Counts(bytes_read=len(key))),
        Step(Act.INDEX, 1, facts=(("hash", hashed), ("mask", mask), ("slot", hashed & mask))),
    ]
    lines: set[int] = set()
    compared, read, n_slots = 0, len(key), 0
    at, present = table.place(key, hashed)
    for place in table.order(hashed):
        lines.add(place * SLOT_BYTES // 64)
        n_slots += 1
        slot = table.slots[place]
        facts: tuple[Fact, ...] = (("slot", place), ("empty", int(slot is None)), ("hash", hashed))
        facts += () if slot is None else (("found_hash", slot[0]),)
        compared += slot is not None
        steps.append(Step(Act.READ_SLOT, 2, facts=facts, counts=Counts(compared, read, n_slots, len(lines))))
        if slot is not None and slot[0] == hashed:
            read += len(slot[1])
            told: tuple[Fact, ...] = (("slot", place), ("held", slot[1][:200]), ("equal", int(slot[1] == key)))
            steps.append(
                Step(Act.COMPARE_KEY, 4, 0, len(key), told, counts=Counts(compared, read, n_slots, len(lines)))
            )
        if place == at:
            break
    inserting = operation is Operation.INSERT
    counts = Counts(compared, read, n_slots, len(lines))
    if inserting and not present:
        change = Change(ChangeKind.FILL_SLOT, at)
        steps.append(Step(Act.FILL_SLOT, 3, facts=(("slot", at),), changes=(change,), counts=counts))
        if table.is_crowded(table.used + 1):
            size = table.next_size(table.used + 1)
            sizes: tuple[Fact, ...] = (("used", table.used + 1), ("slots", mask + 1), ("after", size))
            steps.append(Step(Act.GROW, 6, facts=sizes, changes=(Change(ChangeKind.GROW, size),), counts=counts))
    else:
        steps.append(
            Step(Act.FOUND if present else Act.ABSENT, 4 if present else 3, facts=(("slot", at),), counts=counts)
        )
    answer, code = "present" if present else "absent", "set_insert" if inserting else "set_find"
    return Recording("set", operation, key, tuple(steps), marks_of(steps), answer, code)
