"""What each structure and method would hold for other numbers of keys: the curves of the bill, and its "what if".

A method of the catalogue is modelled by its own layout for a list of the same make (``ListFacts.scaled``). The Bloom
filter is sized anew by its spec. A tree, the exact index and the textbook trie have no layout that a number of keys
alone decides: they grow by the bytes a key that they take on this list, which is told in their formula. Nothing is
allocated, whatever the number.

Where it stands: above ``bill``; ``build_growth`` runs in the worker between two steps, some milliseconds at a time.
Cost: about 10 µs a method and number of keys; up to 2 ms for the lost pages of a filter at one number.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.memory import Basis
from core.methods import catalogue
from core.methods.base import ListFacts
from core.plan import BloomSpec
from core.scene.bill import BillRequest, BillRow, BillScene, build_bill
from core.sizing import expected_false_positives

if TYPE_CHECKING:
    from core.session import Session

__all__ = [
    "FAR",
    "LEAST_KEYS",
    "MOST_KEYS",
    "SIZES",
    "Basis",
    "Grown",
    "Growth",
    "GrowthRequest",
    "GrowthScene",
    "Values",
    "build_growth",
    "forecast",
    "grown",
    "is_known",
]

Values = NDArray[np.float64]

LEAST_KEYS, MOST_KEYS = 1_000, 10**12
A_DECADE = 8
SIZES = tuple(round(10 ** (3 + step / A_DECADE)) for step in range(9 * A_DECADE + 1))
"""Numbers of keys that a curve is worked out for: eight a decade from 10³ to 10¹²."""
FAR = (10**9, 10**12)
"""Where curves are told in words."""
SLICE_S = 0.006


@dataclass(frozen=True, slots=True)
class Grown:
    """What one structure or method would hold.

    Parameters
    ----------
    name
        Which.
    memory_bytes, disk_bytes
        Resident bytes; bytes on disk or in a server.
    basis
        Modelled by a layout, or estimated from the bytes a key on this list.
    formula
        As text, n for the keys and b for their mean bytes.
    """

    name: str
    memory_bytes: int
    disk_bytes: int = 0
    basis: Basis = Basis.MODELLED
    formula: str = ""

    @property
    def total_bytes(self) -> int:
        """Bytes in memory and on disk."""
        return self.memory_bytes + self.disk_bytes


@dataclass(frozen=True, slots=True)
class Growth:
    """One curve.

    Parameters
    ----------
    name, basis, formula
        As in :class:`Grown`.
    total_bytes
        float64[n]: bytes in memory and on disk at each number of keys of the scene.
    measured
        (keys, bytes) that were measured; None where nothing was.
    wrong
        New keys that it is expected to take for seen, at each number of ``wrong_at``; None where that does not apply.
    """

    name: str
    total_bytes: Values
    basis: Basis = Basis.MODELLED
    formula: str = ""
    measured: tuple[int, int] | None = None
    wrong: tuple[float, ...] | None = None


@dataclass(frozen=True, slots=True)
class GrowthRequest:
    """Ask for the bytes at some numbers of keys, and at ``wrong_at`` for the pages that would be lost.

    ``known`` is what an answer before has had already.
    """

    sizes: tuple[int, ...] = SIZES
    wrong_at: tuple[int, ...] = FAR
    known: tuple[Growth, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class GrowthScene:
    """The curves as far as they are known, in the order of the bill.

    Parameters
    ----------
    request
        What was asked.
    keys
        float64[n]: the numbers of keys.
    curves
        One of each structure and method.
    n_keys
        Keys of the list.
    complete
        Whether all are there.
    """

    request: GrowthRequest = field(default_factory=GrowthRequest)
    keys: Values = field(default_factory=lambda: np.zeros(0))
    curves: tuple[Growth, ...] = ()
    n_keys: int = 0
    complete: bool = True

    def curve(self, name: str) -> Growth | None:
        """Return one curve, None where it is not known."""
        return next((curve for curve in self.curves if curve.name == name), None)

    def rest(self) -> GrowthRequest | None:
        """Return the request that goes on, None where nothing is left."""
        return None if self.complete else replace(self.request, known=self.curves)


def is_known(row: BillRow) -> bool:
    """Tell whether bytes for other numbers of keys can be said at all."""
    return row.name in catalogue.names() or row.name == "bloom" or bool(row.memory.standalone_bytes and row.n_keys)


def grown(row: BillRow, facts: ListFacts, n_keys: int, rate: float | None = None) -> Grown:
    """Return what a row would hold for another number of keys of the same make.

    Parameters
    ----------
    row
        Of the bill.
    facts
        Of the list.
    n_keys
        Keys; nothing is allocated.
    rate
        A rate of false positives that filters are sized for instead of the plan's; None: as the plan has it.
    """
    from core.bloom_feed import size_for  # kernels are loaded by the worker, after the window

    if rate is not None:
        facts = replace(facts, bloom=BloomSpec(p=rate))
    if row.name == "bloom":
        sized = size_for(facts.bloom, n_keys)
        return Grown(row.name, sized.size_bytes, formula=f"m = {sized.m / n_keys:,.4g} · n bit")
    if row.name in catalogue.names():
        model = catalogue.modelled(row.name, facts.scaled(n_keys))
        return Grown(row.name, model.memory.standalone_bytes, model.disk_bytes, formula=model.formula)
    each = row.bytes_per_key or 0.0
    return Grown(row.name, round(each * n_keys), 0, Basis.ESTIMATED, f"{each:,.4g} B · n")


def forecast(row: BillRow, facts: ListFacts, n_keys: int) -> float | None:
    """Return how many of another number of new keys a row is expected to take for seen; None where none is by chance.

    Filters are sized for that number, as ``grown`` has them, but where the plan gives their n or m.
    """
    from core.bloom_feed import size_for
    from core.schemes import reached

    if row.name == "bloom":
        sized = size_for(facts.bloom, n_keys)
        return expected_false_positives(0, n_keys, reached(facts.bloom.scheme, sized.m), sized.k)
    return catalogue.forecast(row.name, facts.scaled(n_keys)) if row.name in catalogue.names() else None


def build_growth(session: Session, request: GrowthRequest) -> GrowthScene:
    """Return the curves, or some of them and what goes on; an empty scene where there is no key."""
    return growth_of(build_bill(session, BillRequest()), request)


def growth_of(bill: BillScene, request: GrowthRequest) -> GrowthScene:
    """Return the curves of a bill as far as they are worked out within a slice of time, one more at least."""
    if bill.facts is None or not bill.facts.n_keys:
        return GrowthScene(request)
    deadline = time.perf_counter() + SLICE_S
    known = {curve.name: curve for curve in request.known}
    rows = [row for row in bill.rows if is_known(row)]
    curves: list[Growth] = []
    complete = True
    for row in rows:
        curve = known.get(row.name)
        if curve is None:
            if curves and len(curves) > len(known) and time.perf_counter() >= deadline:
                complete = False
                break
            curve = _curve(row, bill.facts, request)
        curves.append(curve)
    keys = np.array(request.sizes, np.float64)
    keys.flags.writeable = False
    return GrowthScene(replace(request, known=()), keys, tuple(curves), bill.facts.n_keys, complete)


def _curve(row: BillRow, facts: ListFacts, request: GrowthRequest) -> Growth:
    points = [grown(row, facts, n_keys) for n_keys in request.sizes]
    total = np.array([point.total_bytes for point in points], np.float64)
    total.flags.writeable = False
    measured = None
    if row.measured_bytes:
        measured = (row.fed_keys, row.measured_bytes)
    lost = [lost for n_keys in request.wrong_at if (lost := forecast(row, facts, n_keys)) is not None]
    return Growth(row.name, total, points[-1].basis, points[-1].formula, measured, tuple(lost) or None)
