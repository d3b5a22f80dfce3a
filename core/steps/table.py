"""Recordings of the exact index: the digest, the home slot, the slots that are probed, the keys that are compared.

Where it stands: above ``structures``; the slots are those that the index's own rule reads (``search_path``).
Source: D. Knuth, TAOCP vol. 3, section 6.4, algorithm L (linear probing).
"""

from __future__ import annotations

from core.hashing import hash_key
from core.steps.base import Act, Change, ChangeKind, Counts, Operation, Recording, Step, marks_of
from core.structures.exact import ExactIndex

LINE_SLOTS = 8


def record_table(exact: ExactIndex, operation: Operation, key: bytes) -> Recording:
    """Record a look-up, an insert or a delete that has not been done yet; the index is only read."""
    path = exact.search_path(key)
    h1, _ = hash_key(key)
    first = path[0]
    steps = [
        Step(Act.HASH, 0, 0, len(key), (("h1", h1), ("tag", first.tag))),
        Step(Act.INDEX, 1, facts=(("tag", first.tag), ("size", exact.n_slots), ("slot", first.slot))),
    ]
    lines: set[int] = set()
    compared = read = n_read = 0
    for slot in path:
        lines.add(slot.slot // LINE_SLOTS)
        n_read += 1
        counts = Counts(compared + 1, read, cache_lines=len(lines), bits=n_read)
        facts = (("slot", slot.slot), ("tag", slot.tag), ("found_tag", slot.found_tag))
        steps.append(Step(Act.READ_SLOT, 2, facts=facts, counts=counts))
        if slot.number is None:
            continue
        compared += 1
        if slot.found_tag == slot.tag:
            held = exact.store.key(slot.number)
            read += len(held)
            lines.update((-1 - slot.number * 64 - i) for i in range(0, len(held), 64))
            counts = Counts(compared, read, cache_lines=len(lines), bits=n_read)
            facts_of_key = (("number", slot.number), ("held", held[:200]), ("equal", int(held == key)))
            steps.append(Step(Act.COMPARE_KEY, 3, 0, len(key), facts_of_key, counts=counts))
    present = exact.find(key) is not None
    last = path[-1]
    steps += _ending(operation, present, last.slot, was_held=last.number is not None, counts=steps[-1].counts)
    inserting = operation is Operation.INSERT
    answer = "present" if present else "absent"
    code = "table_insert" if inserting else "table_find"
    return Recording(exact.name, operation, key, tuple(steps), marks_of(steps), answer, code)


def _ending(operation: Operation, present: bool, slot: int, *, was_held: bool, counts: Counts) -> list[Step]:
    facts = (("slot", slot),)
    if operation is Operation.INSERT and not present:
        change = () if was_held else (Change(ChangeKind.FILL_SLOT, slot),)
        return [Step(Act.FILL_SLOT, 5, facts=facts, changes=change, counts=counts)]
    if operation is Operation.DELETE and present:
        change = (Change(ChangeKind.UNMARK_END, slot),)
        return [Step(Act.UNMARK_END, 3, facts=facts, changes=change, counts=counts)]
    return [Step(Act.FOUND if present else Act.ABSENT, 3 if present else 5, facts=facts, counts=counts)]
