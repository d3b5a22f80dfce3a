"""The side “Capacity” of the Tune tab: how full the filter is now, and where its rate goes as the list goes on.

New keys an entry are counted in the last tenth of the entries read (at least ``LEAST_TAIL`` of them), since the end
of a list tells more of what comes next than its beginning, where everything is new.

Where it stands: ``build_capacity`` runs in the worker between two steps; above ``core.capacity``.
Cost: under 5 ms: a count of one byte an entry over a tenth of them, at most ``MOST_TAIL``; six sums of false positives.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.capacity import Crossing, crossing, is_over
from core.schemes import predicted_fill, predicted_rate, reached
from core.source.arena import Fate

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.session import Session

__all__ = ["CapacityPoint", "CapacityRequest", "CapacityScene", "Crossing", "build_capacity"]

TAIL, LEAST_TAIL, MOST_TAIL = 10, 100, 20_000_000
"""The last of so many parts of the entries tells the list's rate of new keys; at least and at most so many entries."""
POINTS = 160

_NONE = np.zeros(0)
_NONE.flags.writeable = False


@dataclass(frozen=True, slots=True)
class CapacityRequest:
    """Ask how full the filter is and where that leads."""


@dataclass(frozen=True, slots=True)
class CapacityPoint:
    """One number of distinct keys of the filter.

    Parameters
    ----------
    name
        ``now``, ``planned``, ``crossing``, ``twice`` or ``tenfold`` (of the planned n).
    n
        Distinct keys.
    entries
        Entries still to come until then; None where it is past or the list brings no new keys, 0 for now.
    rate, fill
        Predicted, shares of one.
    lost
        Expected number of new keys called possibly seen from the first key on.
    """

    name: str
    n: int
    entries: int | None
    rate: float
    fill: float
    lost: float


@dataclass(frozen=True, slots=True)
class CapacityScene:
    """A filter's load and its forecast.

    Parameters
    ----------
    m, k, scheme
        The filter; m = 0 where there is none.
    n_told, n_planned, n_source
        Distinct keys told, the n it was sized for, and how that is known.
    n_set, estimated_keys
        Bits set, and how many keys they speak for; infinite where all are set.
    fill_expected, rate
        Predicted for ``n_told`` keys.
    false_positives, false_positives_expected
        Met while the list was told, and expected.
    p, p_is_asked
        The rate that is watched; False where none was asked and it is the predicted rate at the planned n.
    n_entries, n_tail, new_in_tail
        Entries read; how many of the last ones tell the rate of new keys; how many of these were new.
    is_over
        Whether it holds more than planned, by more than chance.
    crossing
        Where the rate passes p; None where p is no rate that is ever crossed.
    points
        Now, and what lies before it, by rising n.
    ahead, rates
        float64[n]: entries still to come, and the predicted rate then; empty where the list brings no new keys.
    """

    m: int = 0
    k: int = 0
    scheme: str = ""
    n_told: int = 0
    n_planned: int = 0
    n_source: str = ""
    n_set: int = 0
    estimated_keys: float = 0.0
    fill_expected: float = 0.0
    rate: float = 0.0
    false_positives: int = 0
    false_positives_expected: float = 0.0
    p: float = 0.01
    p_is_asked: bool = True
    n_entries: int = 0
    n_tail: int = 0
    new_in_tail: int = 0
    is_over: bool = False
    crossing: Crossing | None = None
    points: tuple[CapacityPoint, ...] = ()
    ahead: NDArray[np.float64] = field(default_factory=lambda: _NONE)
    rates: NDArray[np.float64] = field(default_factory=lambda: _NONE)

    @property
    def fill(self) -> float:
        """Share of the bits that are set; 0.0 for an empty scene."""
        return self.n_set / self.m if self.m else 0.0

    @property
    def new_per_entry(self) -> float:
        """New keys an entry at the end of the list; 0.0 where there is none."""
        return self.new_in_tail / self.n_tail if self.n_tail else 0.0


def build_capacity(session: Session, request: CapacityRequest) -> CapacityScene:
    """Return the filter's load and forecast; an empty scene where there is no filter."""
    telling = session.telling
    if telling is None:
        return CapacityScene()
    bloom, told = telling.filter, telling.n_told
    bits = reached(bloom.scheme, bloom.m)
    p, is_asked = _watched(telling, bits)
    n_tail, new = _tail(session)
    speed = new / n_tail if n_tail else 0.0
    found = crossing(told, bits, bloom.k, p, speed) if 0 < p < 1 else None
    points = _points(telling, bits, found, speed)
    ahead, rates = _curve(telling, bits, found, speed)
    return CapacityScene(
        m=bloom.m,
        k=bloom.k,
        scheme=bloom.scheme,
        n_told=told,
        n_planned=telling.n_planned,
        n_source=telling.n_source,
        n_set=bloom.n_set,
        estimated_keys=bloom.estimated_keys,
        fill_expected=predicted_fill(bloom.scheme, told, bloom.m, bloom.k),
        rate=predicted_rate(bloom.scheme, told, bloom.m, bloom.k),
        false_positives=telling.false_positives,
        false_positives_expected=telling.expected,
        p=p,
        p_is_asked=is_asked,
        n_entries=session.ledger.n_entries,
        n_tail=n_tail,
        new_in_tail=new,
        is_over=telling.n_source != "estimated"
        and is_over(told, bloom.estimated_keys, telling.n_planned, bits, bloom.k),
        crossing=found,
        points=points,
        ahead=ahead,
        rates=rates,
    )


def _watched(telling: Telling, bits: int) -> tuple[float, bool]:
    """Return the rate that is watched, and whether it was asked for."""
    spec = telling.spec
    if spec.p is not None or spec.m is None:
        return spec.asked_rate, True
    return sizing.rate(telling.n_planned, bits, telling.filter.k), False


def _tail(session: Session) -> tuple[int, int]:
    """Return how many of the last entries are looked at, and how many of them were the first of their key."""
    n = session.ledger.n_entries
    n_tail = min(n, MOST_TAIL, max(LEAST_TAIL, n // TAIL))
    return n_tail, int(np.count_nonzero(session.ledger.fates[n - n_tail : n] == Fate.UNIQUE))


def _points(telling: Telling, bits: int, found: Crossing | None, speed: float) -> tuple[CapacityPoint, ...]:
    told, planned = telling.n_told, telling.n_planned
    named = [("now", told), ("planned", planned), ("twice", 2 * planned), ("tenfold", 10 * planned)]
    if found is not None:
        named.append(("crossing", found.n))
    points = []
    for name, n in sorted(named, key=lambda each: (each[1], each[0] != "now")):
        ahead = n - told
        entries = 0 if name == "now" else _entries(ahead, speed)
        rate, fill = sizing.rate(n, bits, telling.filter.k), sizing.fill(n, bits, telling.filter.k)
        lost = sizing.expected_false_positives(0, n, bits, telling.filter.k)
        points.append(CapacityPoint(name, n, entries, rate, fill * (bits / telling.filter.m), lost))
    return tuple(points)


def _entries(ahead: int, speed: float) -> int | None:
    """Return the entries that bring so many new keys, None where they never do or have done so."""
    return math.ceil(ahead / speed) if ahead > 0 and speed > 0 else None


def _curve(
    telling: Telling, bits: int, found: Crossing | None, speed: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return entries still to come, and the rate then: to twice the planned n, and twice as far as the crossing."""
    if speed <= 0:
        return _NONE, _NONE
    told = telling.n_told
    ahead = [2 * telling.n_planned - told, told // 4, 1]
    if found is not None:
        ahead.append(2 * (found.n - told))
    coming = np.linspace(0.0, max(ahead) / speed, POINTS)
    rates = sizing.rates(told + coming * speed, bits, telling.filter.k)
    for array in (coming, rates):
        array.flags.writeable = False
    return coming, rates
