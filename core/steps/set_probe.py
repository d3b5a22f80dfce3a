"""Recordings of a Python set: what is held of the key, its hash, the slots that are probed, what is compared.

One set of keys or of digests, or two of them: URLs that wait and URLs that were crawled.

Where it stands: above ``set_rule``, which says how a table is probed; whose table it is makes no difference. Cost: one
search in Python, some 10 µs a slot.
Source: CPython 3.11 Objects/setobject.c.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.steps.base import Act, Change, ChangeKind, Counts, Fact, Operation, Recording, Step, marks_of
from core.steps.set_rule import DUMMY, SLOT_BYTES, Item, ProbedTable

LINE_BYTES = 64
LONGEST_HELD = 200
_CODES = {"": "set", "md5": "md5_set", "sha1": "request_set"}
_DONE = {Operation.INSERT: "insert", Operation.DELETE: "delete"}
_FIRST_LINE = {"set": 0, "md5_set": 1, "request_set": 2, "two_sets": 1}
"""Lines of a listing before the one that names the hash; of two sets the loop over them stands behind it."""


def record_set(
    table: ProbedTable, operation: Operation, key: bytes, name: str = "", before: Sequence[Step] = ()
) -> Recording:
    """Record a look-up, an insert or a delete that has not been done yet; the table is only read.

    Parameters
    ----------
    table
        The set's.
    operation, key
        What is done with which key.
    name
        Of the structure, where it is not the lesson's.
    before
        Steps that come first, as those that make another key of this one.
    """
    code = _CODES[table.digest]
    trail = _Trail(key, _FIRST_LINE[code], before)
    held, hashed = trail.hash(table, key)
    at, present = trail.probe(table, held, hashed)
    if operation is Operation.INSERT and not present:
        trail.fill(table, hashed, at)
    elif operation is Operation.DELETE and present:
        trail.drop(at)
    else:
        trail.add(Act.FOUND if present else Act.ABSENT, 4 if present else 3, (("slot", at),))
    answer, code = "present" if present else "absent", f"{code}_{_DONE.get(operation, 'find')}"
    return Recording(name or code.rpartition("_")[0], operation, key, *trail.ended(), answer, code)


def record_two_sets(
    waiting: ProbedTable, crawled: ProbedTable, operation: Operation, key: bytes, name: str
) -> Recording:
    """Record a look-up, an insert or a delete in two sets, of URLs that wait and of those that were crawled.

    A key that the first set has is not looked for in the second, but to be deleted there too.
    """
    trail = _Trail(key, 0, ())
    held, hashed = trail.hash(waiting, key)
    trail.first_line = _FIRST_LINE["two_sets"]
    room, seen = -1, False
    for which, table in (("pending", waiting), ("visited", crawled)):
        trail.enter(which, table.used)
        at, present = trail.probe(table, held, hashed)
        seen |= present
        room = at if which == "pending" else room
        if present and operation is Operation.DELETE:
            trail.drop(at)
        elif present:
            break
    if operation is Operation.INSERT and not seen:
        trail.into("pending")
        trail.first_line += 1
        trail.fill(waiting, hashed, room, line=5)
    else:
        trail.into("")
        is_last = operation is Operation.DELETE or not seen
        trail.add(Act.FOUND if seen else Act.ABSENT, 6 if is_last else 4)
    code = f"two_sets_{_DONE.get(operation, 'find')}"
    return Recording(name, operation, key, *trail.ended(), "present" if seen else "absent", code)


class _Trail:
    """Collects the steps of one key in one set after the other; lines are counted from the one that names the hash."""

    def __init__(self, key: bytes, first_line: int, before: Sequence[Step]) -> None:
        self._steps = list(before)
        self._n_key_bytes = len(key)
        self.first_line = first_line
        self._compared = self._n_slots = 0
        self._read = before[-1].counts.bytes_read if before else 0
        self._lines: set[tuple[str, int]] = set()
        self._which = ""

    def add(
        self, act: Act, line: int, facts: tuple[Fact, ...] = (), changes: tuple[Change, ...] = (), key_to: int = 0
    ) -> None:
        """Add a step."""
        if self._which:
            facts = (*facts, ("set", self._which))
        counts = Counts(self._compared, self._read, bits=self._n_slots, cache_lines=len(self._lines))
        self._steps.append(Step(act, self.first_line + line, 0, key_to, facts, changes, counts))

    def hash(self, table: ProbedTable, key: bytes) -> tuple[Item, int]:
        """Add digest and hash; return what is held of the key, and its hash."""
        held = table.held_of(key)
        self._read += len(key)
        if table.digest:
            text = held if isinstance(held, str) else held.hex()
            digest: tuple[Fact, ...] = (("digest", text), ("digest_bytes", len(held)), ("digest_of", table.digest))
            self.add(Act.HASH, -1, digest, key_to=len(key))
        hashed = table.hash_of(held)
        self.add(Act.HASH, 0, (("hash", hashed),), key_to=0 if table.digest else len(key))
        return held, hashed

    def enter(self, which: str, n_held: int) -> None:
        """Go on in another set."""
        self._which = which
        self.add(Act.ASK_SET, 0, (("held", n_held),))

    def into(self, which: str) -> None:
        """Say that what follows is done in a set."""
        self._which = which

    def probe(self, table: ProbedTable, held: Item, hashed: int) -> tuple[int, bool]:
        """Add the slots that are looked at; return the one that ends the search, and whether the item is there."""
        mask = table.n_slots - 1
        self.add(Act.INDEX, 1, (("hash", hashed), ("mask", mask), ("slot", hashed & mask)))
        last, present = table.place(held, hashed)
        for place in table.order(hashed):
            self._lines.add((self._which, place * SLOT_BYTES // LINE_BYTES))
            self._n_slots += 1
            slot = table.slot(place)
            facts: tuple[Fact, ...] = (("slot", place), ("empty", int(slot is None)), ("hash", hashed))
            if slot is not None:
                facts += (("deleted", 1),) if slot == DUMMY else (("found_hash", slot[0]),)
                self._compared += 1
            self.add(Act.READ_SLOT, 2, facts)
            if slot is not None and slot[0] == hashed:
                self._read += len(slot[1])
                told: tuple[Fact, ...] = (
                    *(("slot", place), ("held", shown(slot[1], table.digest)), ("equal", int(slot[1] == held))),
                )
                self.add(Act.COMPARE_KEY, 4, told, key_to=self._n_key_bytes)
            if place == last:
                break
        return last, present

    def fill(self, table: ProbedTable, hashed: int, empty: int, line: int = 3) -> None:
        """Add the new item's slot, and the larger table where this one is too full now."""
        room = table.room(hashed)
        self.add(Act.FILL_SLOT, line, (("slot", room),), (Change(ChangeKind.FILL_SLOT, room),))
        if room == empty and table.is_crowded(table.fill + 1):
            size = table.next_size(table.used + 1)
            sizes: tuple[Fact, ...] = (("used", table.used + 1), ("slots", table.n_slots), ("after", size))
            self.add(Act.GROW, line + 1 + 2 * (line == 3), sizes, (Change(ChangeKind.GROW, size),))

    def drop(self, at: int) -> None:
        """Add the slot that is marked as deleted."""
        self.add(Act.DROP_KEY, 4, (("slot", at),), (Change(ChangeKind.DROP_KEY, at),))

    def ended(self) -> tuple[tuple[Step, ...], tuple[int, ...]]:
        """Return the steps and the indices of the important ones."""
        return tuple(self._steps), marks_of(self._steps)


def shown(item: Item, digest: str) -> bytes | str:
    """Return the beginning of what a slot holds, as it is to be read: a digest in hex, a key as its bytes."""
    if digest:
        return item if isinstance(item, str) else item.hex()
    return (item.encode("utf-8", "surrogateescape") if isinstance(item, str) else item)[:LONGEST_HELD]
