"""The bill: what every structure and every method of the catalogue costs on this list, one row each.

Where it stands: ``build_bill`` runs in the worker between two steps; the Compare tab, ``measure`` and the report show
the same rows. Rows that nobody measured are modelled by their layout and say so.
Cost: well under 5 ms.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.errors import UrloupeError
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.method_traits import METHOD_NAMES, Judges, Place, Traits, grown_ns, traits_of
from core.methods import catalogue
from core.methods.base import Fact, ListFacts
from core.snapshot import Phase, StructureState

if TYPE_CHECKING:
    from core.session import Session

__all__ = [
    "Basis",
    "BillRequest",
    "BillRow",
    "BillScene",
    "Judges",
    "MemoryBreakdown",
    "MemoryPart",
    "Phase",
    "Place",
    "Traits",
    "UrloupeError",
    "build_bill",
    "monthly_cost",
]


@dataclass(frozen=True, slots=True)
class BillRequest:
    """Ask for the bill of this moment."""


@dataclass(frozen=True, slots=True)
class BillRow:
    """One structure or method.

    Parameters
    ----------
    traits
        What is true of it whatever the list; its name.
    n_keys
        Keys that the bytes are for: all of the list.
    memory
        Resident bytes by named parts; ``memory.basis`` says how they are known.
    disk_bytes
        Bytes on disk or in a server.
    insert_ns, hit_ns, miss_ns
        Nanoseconds a key, None where not measured.
    measured_keys
        Keys that it was measured on; None where it was not, or (structures) on all.
    wrong, expected_wrong
        New keys taken for seen, and how many the theory expects, told before it is measured too once the list stands
        still; None where it does not apply.
    told
        What else the method tells of itself.
    formula
        Of the modelled bytes, "" for none.
    skipped, fault
        Why it was left out; why it failed.
    measured_bytes
        What it held, memory and disk, after ``measured_keys`` keys; None where it was not measured.
    """

    traits: Traits
    n_keys: int
    memory: MemoryBreakdown
    disk_bytes: int = 0
    insert_ns: float | None = None
    hit_ns: float | None = None
    miss_ns: float | None = None
    measured_keys: int | None = None
    wrong: int | None = None
    expected_wrong: float | None = None
    told: tuple[Fact, ...] = ()
    formula: str = ""
    skipped: str | None = None
    fault: UrloupeError | None = None
    measured_bytes: int | None = None

    @property
    def name(self) -> str:
        """The name as on the command line."""
        return self.traits.name

    @property
    def extrapolated_ns(self) -> tuple[float | None, float | None, float | None]:
        """Times of an insert, a hit and a miss among all keys, where they grow with the keys; else None each.

        Measured on the first keys, then multiplied by all keys over those: to be shown as extrapolated.
        """
        insert, hit, miss = (
            grown_ns(self.traits, ns, self.measured_keys, self.n_keys)
            for ns in (self.insert_ns, self.hit_ns, self.miss_ns)
        )
        return insert, hit, miss

    @property
    def fed_keys(self) -> int:
        """Keys that it got: those that it was measured on, else all."""
        return self.measured_keys or self.n_keys

    @property
    def whole_ns(self) -> tuple[float | None, float | None, float | None]:
        """Times of an insert, a hit and a miss for all keys: as measured, extrapolated where they grow with the keys.

        ``is_extrapolated`` says which.
        """
        measured = (self.insert_ns, self.hit_ns, self.miss_ns)
        insert, hit, miss = (
            ns if longer is None else longer for ns, longer in zip(measured, self.extrapolated_ns, strict=True)
        )
        return insert, hit, miss

    @property
    def is_extrapolated(self) -> bool:
        """Whether ``whole_ns`` was measured on the first keys only and grows with them."""
        return any(ns is not None for ns in self.extrapolated_ns)

    @property
    def disk_basis(self) -> Basis:
        """How the bytes on disk or in a server are known: measured where all keys went in."""
        whole = self.measured_bytes is not None and self.fed_keys >= self.n_keys
        return Basis.MEASURED if whole else Basis.MODELLED

    @property
    def total_bytes(self) -> int:
        """Stand-alone bytes in memory and on disk."""
        return self.memory.standalone_bytes + self.disk_bytes

    @property
    def bytes_per_key(self) -> float | None:
        """Stand-alone bytes per key, None without keys."""
        return self.total_bytes / self.n_keys if self.n_keys else None


@dataclass(frozen=True, slots=True)
class BillScene:
    """The whole bill.

    Parameters
    ----------
    rows
        Structures of the plan first, then all methods in the order of the catalogue, measured or modelled.
    facts
        What models were made of.
    phase
        What the session is doing.
    under_way
        Name of the method that is being measured and the share of its keys that are in; None for none.
    waiting
        Names of the methods that are measured after it.
    policy
        Under which the keys were made.
    """

    rows: tuple[BillRow, ...] = ()
    facts: ListFacts | None = None
    phase: Phase = Phase.EMPTY
    under_way: tuple[str, float] | None = None
    waiting: tuple[str, ...] = ()
    policy: str = "raw"

    def row(self, name: str) -> BillRow | None:
        """Return a row by its name."""
        return next((row for row in self.rows if row.name == name), None)


def monthly_cost(row: BillRow, memory_price: float | None, disk_price: float | None) -> float | None:
    """Return what a row's bytes cost a month, in the currency of the prices; None where no price is given for them.

    Parameters
    ----------
    row
        Of the bill; what a server holds is memory of the server.
    memory_price, disk_price
        Of a GiB and month.
    """
    in_server = row.disk_bytes if row.traits.place is Place.SERVER else 0
    parts = ((row.memory.standalone_bytes + in_server, memory_price), (row.disk_bytes - in_server, disk_price))
    paid = [(size, price) for size, price in parts if size and price is not None]
    return sum(size / 2**30 * price for size, price in paid) if paid else None


def build_bill(session: Session, request: BillRequest) -> BillScene:
    """Return the bill of this moment; an empty one where there is no key."""
    snapshot = session.snapshot()
    if not snapshot.n_keys:
        return BillScene(phase=snapshot.phase)
    facts = session.trials.facts()
    states = {state.name: state for state in snapshot.structures}
    rows = [_structure(session, state) for name, state in states.items() if name not in METHOD_NAMES]
    rows += [_method(session, name, states.get(name), facts) for name in catalogue.names()]
    trials = session.trials
    return BillScene(tuple(rows), facts, snapshot.phase, trials.now, trials.waiting, session.plan.policy)


def _structure(session: Session, state: StructureState) -> BillRow:
    telling = session.telling if state.name == "bloom" else None
    return BillRow(
        traits_of(state.name),
        state.n_keys,
        state.memory,
        insert_ns=state.insert_ns_per_key,
        hit_ns=state.lookup_hit_ns_per_key,
        miss_ns=state.lookup_miss_ns_per_key,
        measured_keys=state.measured_keys,
        wrong=telling.false_positives if telling else None,
        expected_wrong=telling.expected if telling else None,
        skipped=state.skipped,
        measured_bytes=state.memory.standalone_bytes if state.memory.basis is Basis.MEASURED else None,
    )


def _method(session: Session, name: str, state: StructureState | None, facts: ListFacts) -> BillRow:
    traits, model = traits_of(name), catalogue.modelled(name, facts)
    result = session.trials.results.get(name)
    # While a list grows a forecast would be worked out anew for every bill, some milliseconds a filter.
    forecast = catalogue.forecast(name, facts) if session.done and result is None else None
    if state is None:
        return BillRow(
            *(traits, facts.n_keys, model.memory, model.disk_bytes),
            expected_wrong=forecast,
            formula=model.formula,
        )
    return BillRow(
        traits,
        state.n_keys,
        state.memory,
        state.disk_bytes,
        state.insert_ns_per_key,
        state.lookup_hit_ns_per_key,
        state.lookup_miss_ns_per_key,
        state.measured_keys,
        state.wrong,
        result.expected_wrong if result is not None else forecast,
        told=result.told if result is not None else (),
        formula=model.formula,
        fault=state.fault,
        measured_bytes=result.memory.standalone_bytes + result.disk_bytes if result is not None else None,
    )
