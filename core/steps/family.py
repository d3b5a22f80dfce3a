"""Recordings of the blocked, the partitioned and the counting Bloom filter.

Where it stands: above ``structures``; positions are the filters' own, the arithmetic beside them is worked out by the
same rule and must meet them. Cost: one probe.
Sources: stand in ``structures.blocked``, ``structures.partitioned``, ``structures.counting``.
"""

from __future__ import annotations

from core.hashing import hash_key
from core.member_rates import BLOCK_BITS
from core.steps.base import Act, Change, ChangeKind, Fact, Operation, Recording, Step, marks_of
from core.steps.probing import LINE_BITS, BitTrail
from core.structures.blocked import BlockedFilter
from core.structures.counting import COUNTER_BITS, CountingFilter
from core.structures.counting_kernels import STUCK
from core.structures.partitioned import PartitionedFilter

_LINE_COUNTERS = LINE_BITS // COUNTER_BITS


def record_packed(filter_: BlockedFilter | PartitionedFilter, operation: Operation, key: bytes) -> Recording:
    """Record a look-up or an insert that has not been done yet; the filter is only read."""
    inserting = operation is Operation.INSERT
    blocked = isinstance(filter_, BlockedFilter)
    h1, h2 = hash_key(key, filter_.seed)
    positions = filter_.positions(key)
    trail = BitTrail(len(key))
    trail.add(Act.HASH, 0, (("h1", h1), ("h2", h2), ("m", filter_.m), ("k", filter_.k)))
    if blocked:
        block: tuple[Fact, ...] = (("block", positions[0] // BLOCK_BITS), ("blocks", filter_.m // BLOCK_BITS))
        trail.add(Act.INDEX, 1, block)
    lines = (3, 4) if blocked else (2, 3)
    for i, index in enumerate(positions):
        arithmetic = (("i", i), *_where(filter_, index), ("index", index))
        is_set = filter_.is_set(index)
        if not trail.probe(index, arithmetic, is_set=is_set, lines=lines, sets=inserting) and not inserting:
            break
    n_set = sum(filter_.is_set(index) for index in positions)
    possibly = n_set == filter_.k
    trail.add(Act.FOUND if possibly else Act.ABSENT, lines[1] + (possibly or inserting), (("n_set", n_set),))
    code = f"{filter_.name}_{'insert' if inserting else 'find'}"
    answer = "possibly" if possibly else "absent"
    return Recording(filter_.name, operation, key, tuple(trail.steps), marks_of(trail.steps), answer, code)


def _where(filter_: BlockedFilter | PartitionedFilter, index: int) -> tuple[Fact, ...]:
    if isinstance(filter_, BlockedFilter):
        return (("block", index // BLOCK_BITS), ("in_block", index % BLOCK_BITS))
    return (("slice_bits", filter_.slice_bits), ("in_slice", index % filter_.slice_bits))


def record_counting(filter_: CountingFilter, operation: Operation, key: bytes) -> Recording:
    """Record a look-up, an insert or a delete that has not been done yet; the filter is only read."""
    positions = filter_.positions(key)
    values = {at: filter_.value(at) for at in positions}
    h1, h2 = hash_key(key, filter_.seed)
    trail = _Counters(len(key))
    trail.add(Act.HASH, 0, (("h1", h1), ("h2", h2), ("m", filter_.m), ("k", filter_.k)))
    possibly = all(values.values())
    refused = any(values[at] < min(STUCK, positions.count(at)) for at in positions)
    if operation is Operation.LOOK_UP or (operation is Operation.DELETE and refused):
        at_line = 3 if operation is Operation.LOOK_UP else 1
        for i, at in enumerate(positions):
            least = 1 if operation is Operation.LOOK_UP else min(STUCK, positions.count(at))
            trail.read(i, at, values[at], at_line)
            if values[at] < least:
                break
        seen = possibly and not refused if operation is Operation.DELETE else possibly
        trail.add(Act.FOUND if seen else Act.ABSENT, at_line + seen)
    else:
        by = 1 if operation is Operation.INSERT else -1
        for i, at in enumerate(positions):
            values[at] = trail.change(i, at, values[at], by, 3 if by > 0 else 4)
        trail.add(Act.FOUND if possibly else Act.ABSENT, 4 if by > 0 else 5)
    code = {Operation.INSERT: "counting_insert", Operation.DELETE: "counting_delete"}.get(operation, "counting_find")
    answer = "possibly" if possibly and not (refused and operation is Operation.DELETE) else "absent"
    return Recording(filter_.name, operation, key, tuple(trail.steps), marks_of(trail.steps), answer, code)


class _Counters(BitTrail):
    """The steps of one key in counters."""

    def _index(self, i: int, at: int, line: int) -> None:
        self._lines.add(at // _LINE_COUNTERS)
        self.n_probed += 1
        self.add(Act.INDEX, line, (("i", i), ("index", at)))

    def read(self, i: int, at: int, value: int, line: int) -> None:
        """Add the reading of a counter."""
        self._index(i, at, min(line, 2))
        self.add(Act.READ_COUNTER, line, (("i", i), ("index", at), ("counter", value)))

    def change(self, i: int, at: int, value: int, by: int, line: int) -> int:
        """Add a counter that goes up or down; return what it is then."""
        self._index(i, at, line - 1)
        if value == STUCK:
            self.add(Act.STUCK, line, (("i", i), ("index", at), ("counter", value)))
            return value
        facts: tuple[Fact, ...] = (("i", i), ("index", at), ("counter", value), ("after", value + by))
        act, kind = (Act.COUNT_UP, ChangeKind.COUNT_UP) if by > 0 else (Act.COUNT_DOWN, ChangeKind.COUNT_DOWN)
        self.add(act, line, facts, (Change(kind, at),))
        return value + by


def counted(before: int, steps: tuple[Step, ...], at: int) -> int:
    """Return what a counter that was ``before`` is after the steps."""
    by = {ChangeKind.COUNT_UP: 1, ChangeKind.COUNT_DOWN: -1}
    return before + sum(by.get(change.kind, 0) for step in steps for change in step.changes if change.at == at)
