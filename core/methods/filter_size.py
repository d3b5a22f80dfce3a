"""The classic m and k that the plan's Bloom parameters give, and what filters in layers are expected to get wrong.

Where it stands: below the methods.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from core import sizing
from core.plan import BloomSpec


def classic_size(spec: BloomSpec, n_keys: int) -> sizing.Sizing:
    """Return m and k for the plan's n, or for these keys where it has none.

    >>> classic_size(BloomSpec(), 1000).m, classic_size(BloomSpec(m=5000), 1000).k
    (9586, 3)
    """
    n = spec.n or max(1, n_keys)
    if spec.m is not None:
        return sizing.solve(n=n, m=spec.m, k=spec.k)
    return sizing.solve(n=n, p=spec.asked_rate, k=spec.k)


_POINTS = 2049


def layers_wrong(layers: Iterable[tuple[int, int, int]], n_fed: int) -> float:
    """Return how many of n new keys are expected to be called seen by filters that are begun one after the other.

    A key goes into the newest layer unless some layer has it already, and a layer is full when it has stored as many
    as it was made for. One that it calls seen sets no bit, so after t keys that no older layer has its rate is f(t) as
    if all were told, and it has stored the sum of 1 − f.

    Parameters
    ----------
    layers
        Capacity, m and k of each layer, oldest first; as many as are asked for.
    n_fed
        Keys fed.

    >>> round(layers_wrong([(1000, 9586, 7)], 1000), 1), layers_wrong([], 0)
    (1.7, 0.0)
    """
    left, stored, passed = float(n_fed), 0.0, 1.0
    for capacity, m, k in layers:
        if left <= 0:
            break
        reach = np.linspace(0.0, 4.0 * capacity, _POINTS)
        kept = 1.0 - sizing.rates(reach, m, k)
        held = np.concatenate([[0.0], np.cumsum((kept[1:] + kept[:-1]) / 2 * (reach[1] - reach[0]))])
        full = float(np.interp(capacity, held, reach))
        here = min(left * passed, full)
        stored, left = stored + float(np.interp(here, reach, held)), left - here / passed
        passed *= 1 - sizing.rate(here, m, k)
    return max(0.0, n_fed - stored)
