"""Recordings of a list whose keys are compared one by one, from the first, until one is equal.

The list is the key store itself: its keys in the order of their first appearance, without deleted ones; one that comes
back takes its old place. How many bytes of a held key are equal is counted for many keys at once, eight at a time.

Where it stands: above ``structures``; a step is made when it is asked for. Cost: the keys before a step are compared
first, at its first look or by ``advance`` in slices, some 70 ms a million; 20 bytes a key are kept for it.
"""

from __future__ import annotations

import time

import numpy as np
from numpy.typing import NDArray

from core.steps.base import (
    Act,
    Change,
    ChangeKind,
    Counts,
    Fact,
    Joined,
    Operation,
    Recording,
    Step,
    StepsSequence,
)
from core.structures.exact import ExactIndex

BLOCK = 1 << 15
LINE_BYTES = 64
FEW = 16
"""Keys that are compared one after the other: eight bytes at a time of all would take long for a long key."""


def record_list(exact: ExactIndex, operation: Operation, key: bytes, walk: ListWalk | None = None) -> Recording:
    """Record a look-up, an insert or a delete in the list of all keys that has not been done yet.

    ``walk``: the list compared with the key, where that was done before.
    """
    walk = ListWalk(exact, key) if walk is None else walk
    last = _ending(operation, walk.is_present, len(walk), walk.n_held, walk.place)
    code = {Operation.INSERT: "list_insert", Operation.DELETE: "list_delete"}.get(operation, "list_find")
    answer = "present" if walk.is_present else "absent"
    steps = Joined([walk, _Last(last, walk)])
    return Recording("list", operation, key, steps, (len(walk),), answer, code)


def _ending(operation: Operation, present: bool, n_compared: int, n_held: int, place: int) -> Step:
    facts: tuple[Fact, ...] = (("compared", n_compared), ("held", n_held))
    if operation is Operation.INSERT and not present:
        return Step(Act.ADD_KEY, 3, facts=facts, changes=(Change(ChangeKind.ADD_KEY, place),))
    if operation is Operation.DELETE and present:
        return Step(Act.DROP_KEY, 2, facts=facts, changes=(Change(ChangeKind.DROP_KEY, place),))
    return Step(Act.FOUND if present else Act.ABSENT, 2 if present else 3, facts=facts)


class ListWalk(StepsSequence):
    """The list compared with a key, a step a held key, up to the one that is equal.

    Attributes
    ----------
    is_present
        Whether one is.
    n_held
        Keys of the list.
    place
        The key's place in it, or the one that it would get.
    n_done
        Keys that are compared so far.
    """

    changes_nothing = True

    def __init__(self, exact: ExactIndex, key: bytes) -> None:
        held = np.flatnonzero(exact.counts[: exact.store.n])
        number, old = exact.find(key), exact.search_path(key)[-1].number
        self.n_held, self.is_present = len(held), number is not None
        self.place = len(held) if old is None else int(np.searchsorted(held, old))
        self._store, self._key = exact.store, key
        self._numbers = held if number is None else held[: self.place + 1]
        n = len(self._numbers)
        self._equal = np.empty(n, np.int32)
        self._read, self._lines = np.empty(n + 1, np.int64), np.empty(n + 1, np.int64)
        self._read[0] = self._lines[0] = 0
        self.n_done = 0

    def advance(self, deadline: float) -> bool:
        """Compare some keys, a block at least; return whether all are."""
        while self.n_done < len(self._numbers):
            self._compare_block()
            if time.perf_counter() >= deadline:
                break
        return self.n_done >= len(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def counts_at(self, n: int) -> Counts:
        """Return what comparing the first ``n`` keys takes; a comparison reads the key up to the first byte apart."""
        while self.n_done < n:
            self._compare_block()
        return Counts(n, int(self._read[n]), 0, int(self._lines[n]))

    def _compare_block(self) -> None:
        at = self.n_done
        numbers = self._numbers[at : at + BLOCK]
        stop = at + len(numbers)
        start = self._store.offsets[numbers]
        length = self._store.offsets[numbers + 1] - start - 1
        equal = equal_bytes(self._store.arena, start, length, self._key)
        read = np.minimum(equal + 1, np.minimum(length, len(self._key)))
        lines = (start + np.maximum(read, 1) - 1) // LINE_BYTES - start // LINE_BYTES + 1
        self._equal[at:stop] = equal
        self._read[at + 1 : stop + 1] = self._read[at] + np.cumsum(read)
        self._lines[at + 1 : stop + 1] = self._lines[at] + np.cumsum(lines)
        self.n_done = stop

    def _made(self, index: int) -> Step:
        counts = self.counts_at(index + 1)
        number, equal = int(self._numbers[index]), int(self._equal[index])
        held = self._store.key(number)
        facts: tuple[Fact, ...] = (
            ("place", index),
            ("number", number),
            ("held", held[max(0, equal - 100) : equal + 100]),
            ("held_from", max(0, equal - 100)),
            ("held_bytes", len(held)),
            ("equal_bytes", equal),
            ("equal", int(held == self._key)),
        )
        return Step(Act.LIST_KEY, 1, 0, min(equal + 1, len(self._key)), facts, counts=counts)


class _Last(StepsSequence):
    """The step that ends a walk; its counts wait until somebody looks."""

    def __init__(self, step: Step, walk: ListWalk) -> None:
        self._step, self._walk = step, walk

    def __len__(self) -> int:
        return 1

    def _made(self, index: int) -> Step:
        step = self._step
        return Step(step.act, step.line, 0, 0, step.facts, step.changes, self._walk.counts_at(len(self._walk)))


def equal_bytes(
    arena: NDArray[np.uint8], start: NDArray[np.int64], length: NDArray[np.int64], key: bytes
) -> NDArray[np.int64]:
    """Return how many first bytes of each held key are those of ``key`` (int64[n]).

    The arena is read eight bytes at a time; it is at least ``PADDING`` bytes longer than its last key.
    """
    words = np.ndarray((arena.shape[0] - 7,), "<u8", arena, 0, (1,))
    padded = key + bytes(8)
    most = np.minimum(length, len(key))
    equal = np.zeros(len(start), np.int64)
    open_ = np.arange(len(start))
    for at in range(0, len(key), 8):
        open_ = open_[most[open_] > at]
        if len(open_) <= FEW:
            for each in open_.tolist():
                first = int(start[each])
                held = arena[first + at : first + int(most[each])]
                differs = held != np.frombuffer(key, np.uint8, len(held), at)
                equal[each] = at + (int(differs.argmax()) if differs.any() else len(held))
            break
        word = np.uint64(int.from_bytes(padded[at : at + 8], "little"))
        apart = words[start[open_] + at] ^ word
        lowest = apart & (~apart + np.uint64(1))
        same = np.where(apart == 0, 8, np.bitwise_count(lowest - np.uint64(1)).astype(np.int64) >> 3)
        equal[open_] = at + same
        open_ = open_[apart == 0]
    found: NDArray[np.int64] = np.minimum(equal, most)
    return found
