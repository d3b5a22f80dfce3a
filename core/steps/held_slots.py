"""The slots of a set or of a table of fingerprints around those that are probed, as they were before the operation.

Where it stands: above the tables; ``ground`` gives it what is held. Cost: the slots that are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from core.methods.fingerprint_table import FingerprintTable
from core.steps.base import Act, Recording, Step
from core.steps.set_probe import shown
from core.steps.set_rule import DUMMY, ProbedTable

MARGIN, MOST = 2, 64


class Holds(Enum):
    """What is in a slot."""

    NOTHING = "nothing"
    DELETED = "deleted"
    ITEM = "item"


@dataclass(frozen=True, slots=True)
class HeldSlot:
    """A slot.

    Parameters
    ----------
    at, table
        Its place, and in which of two sets; "" where there is but one.
    holds
        What is in it.
    hash
        Of a set, the hash that stands in it; of a table the fingerprint.
    item
        What it holds beside: the key, or a digest in hex; nothing beside a fingerprint.
    """

    at: int
    table: str
    holds: Holds
    hash: int = 0
    item: bytes | str = b""


@dataclass(frozen=True, slots=True)
class HeldGround:
    """The slots of a search, in the order in which it comes to them, with some beside its ends.

    Parameters
    ----------
    n_slots, home
        By table: its slots, and the one at which the search begins.
    sought
        The hash or fingerprint that is looked for.
    bits
        Of a fingerprint; 0 of a set, where ``sought`` is a signed hash of 64.
    is_digest
        Whether items are digests.
    """

    n_slots: Mapping[str, int]
    home: Mapping[str, int]
    sought: int
    bits: int = 0
    is_digest: bool = False
    slots: tuple[HeldSlot, ...] = ()


def set_slots(tables: Mapping[str, ProbedTable], recording: Recording) -> HeldGround:
    """Return the slots of one set, or of those sets of two that are looked into."""
    found: list[HeldSlot] = []
    sizes = {name: table.n_slots for name, table in tables.items()}
    home: dict[str, int] = {}
    for name, table in tables.items():
        read = [number for step in recording.steps if (number := _read(step, name)) is not None]
        if read:
            home[name] = read[0]
            found += [_of_set(table, at, name) for at in _around(read, table.n_slots)]
    sought = next(value for step in recording.steps for fact, value in step.facts if fact == "hash")
    assert isinstance(sought, int)
    is_digest = any(table.digest for table in tables.values())
    return HeldGround(sizes, home, sought, is_digest=is_digest, slots=tuple(found))


def print_slots(table: FingerprintTable, recording: Recording) -> HeldGround:
    """Return the slots of a table of fingerprints; of a larger one, which is still to be made, those that are read."""
    told = [dict(step.facts) for step in recording.steps]
    read = {
        int(facts["slot"]): int(str(facts.get("found_fingerprint", "0")), 16)
        for step, facts in zip(recording.steps, told, strict=True)
        if step.act is Act.READ_SLOT
    }
    live = table.slots_view()
    grown = next((int(facts["after"]) for facts in told if "after" in facts), 0)
    places = list(read) if grown or not read else _around(list(read), live.shape[0])
    held = {at: read[at] if grown else int(live[at]) for at in places}
    slots = tuple(HeldSlot(at, "", Holds.ITEM if word else Holds.NOTHING, word) for at, word in held.items())
    sizes, home = {"": grown or live.shape[0]}, {"": next(iter(read))} if read else {}
    return HeldGround(sizes, home, int(str(told[0]["fingerprint"]), 16), table.bits, slots=slots)


def _read(step: Step, table: str) -> int | None:
    """Return which slot of a table a step reads."""
    told = dict(step.facts)
    return int(told["slot"]) if step.act is Act.READ_SLOT and told.get("set", "") == table else None


def _around(read: list[int], n_slots: int) -> list[int]:
    """Return slots that are read with some before and behind them, as many as are shown at most."""
    read = read[:MOST]
    before = range(max(0, read[0] - MARGIN), read[0])
    behind = range(read[-1] + 1, min(n_slots, read[-1] + 1 + MARGIN))
    return list(dict.fromkeys([*(at for at in before if at not in read), *read, *behind]))


def _of_set(table: ProbedTable, at: int, name: str) -> HeldSlot:
    slot = table.slot(at)
    if slot is None:
        return HeldSlot(at, name, Holds.NOTHING)
    if slot == DUMMY:
        return HeldSlot(at, name, Holds.DELETED)
    return HeldSlot(at, name, Holds.ITEM, slot[0], shown(slot[1], table.digest))
