"""The classic m and k that the plan's Bloom parameters give, for every method that is or has a filter.

Where it stands: below the methods.
"""

from __future__ import annotations

from core import sizing
from core.plan import BloomSpec

DEFAULT_RATE = 0.01


def asked_rate(spec: BloomSpec) -> float:
    """Return the rate that is asked for, 1 % where none is."""
    return DEFAULT_RATE if spec.p is None else spec.p


def classic_size(spec: BloomSpec, n_keys: int) -> sizing.Sizing:
    """Return m and k for the plan's n, or for these keys where it has none.

    >>> classic_size(BloomSpec(), 1000).m, classic_size(BloomSpec(m=5000), 1000).k
    (9586, 3)
    """
    n = spec.n or max(1, n_keys)
    if spec.m is not None:
        return sizing.solve(n=n, m=spec.m, k=spec.k)
    return sizing.solve(n=n, p=asked_rate(spec), k=spec.k)
