"""How many more keys a Bloom filter bears: where a rate is crossed, what is lost by then, whether it is too full.

Duplicates are no load: they set no bit. A list that goes on as it did brings a constant number of new keys an entry, so
entries and keys are proportional from now on.

Sources: rate and its sum over the keys as in ``sizing``; the spread of the number of set bits X after n keys of k
independent positions, Var X ≈ m·e^−c·(1 − (1 + c)·e^−c) with c = kn/m: W. Feller, *An Introduction to Probability
Theory and Its Applications* I, section IX.9 (occupancy); carried over to the estimate n* by its derivative
dn*/dX = e^c / k.

Floor: beside ``sizing``. Cost: microseconds; sums of false positives as in ``sizing``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from core import sizing
from core.errors import SizeError

CHANCE = 3.0
"""An estimate that is higher than planned by more than so many of its standard deviations is no chance."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """Where the rate passes what was asked.

    Parameters
    ----------
    n
        The number of distinct keys with which the rate is above ``p`` for the first time.
    entries
        Entries still to come until then; 0 where it has been passed, None where the list brings no new keys.
    lost_until
        Expected number of new keys called possibly seen from the first to the crossing.
    lost_from_now
        The same from now to the crossing; 0 where it has been passed.
    """

    n: int
    entries: int | None
    lost_until: float
    lost_from_now: float

    @property
    def is_passed(self) -> bool:
        """Whether the filter is past it."""
        return self.entries == 0


def most_keys(m: int, k: int, p: float) -> int:
    """Return how many distinct keys these m and k hold at a rate of at most p; 0 where not even one.

    >>> most_keys(9586, 7, 0.01), most_keys(8, 7, 1e-9)
    (999, 0)
    """
    try:
        return sizing.n_for(m, p, k)
    except SizeError as refused:
        if refused.facts.get("hint") == "too_small":
            return 0
        raise


def crossing(n_told: int, m: int, k: int, p: float, new_per_entry: float) -> Crossing:
    """Return where a filter of m bits and k positions that was told ``n_told`` keys passes the rate p.

    >>> crossing(500, 9586, 7, 0.01, 0.25).entries
    2000
    """
    n = most_keys(m, k, p) + 1
    if n_told >= n:
        entries: int | None = 0
    else:
        entries = math.ceil((n - n_told) / new_per_entry) if new_per_entry > 0 else None
    before = sizing.expected_false_positives(0, min(n_told, n), m, k)
    coming = sizing.expected_false_positives(n_told, n, m, k) if n_told < n else 0.0
    return Crossing(n, entries, before + coming, coming)


def estimate_spread(n: float, m: int, k: int) -> float:
    """Return the standard deviation of the estimate n* after n distinct keys; infinite where nearly all bits are set.

    >>> round(estimate_spread(1000, 9586, 7), 1), estimate_spread(0, 9586, 7)
    (8.2, 0.0)
    """
    load = k * n / m
    if load > 300:
        return math.inf
    empty = math.exp(-load)
    variance = m * empty * max(0.0, 1 - (1 + load) * empty)
    return math.sqrt(variance) / (empty * k)


def is_over(n_told: int, estimated: float, n_planned: int, m: int, k: int) -> bool:
    """Return whether a filter holds more keys than it was planned for, as told or by more than chance as estimated.

    Parameters
    ----------
    n_told
        Distinct keys told.
    estimated
        The estimate n*, infinite where every bit is set.
    n_planned, m, k
        The plan.

    >>> is_over(1000, 1004.2, 1000, 9586, 7), is_over(1000, 1060.0, 1000, 9586, 7), is_over(1001, 999.0, 1000, 9586, 7)
    (False, True, True)
    """
    if n_told > n_planned:
        return True
    if math.isinf(estimated):
        return sizing.estimated_keys(m - 1, m, k) > n_planned
    return estimated > n_planned + CHANCE * estimate_spread(n_planned, m, k)
