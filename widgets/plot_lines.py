"""Lines of a plot in fewer points: what is left out stands nearer to the line than anybody can see.

Antialiased joins are dear to paint: a curve of 200 points takes three times as long as the same one of 50.

Where it stands: below ``plots``; plain numbers, no Qt. Cost: some 40 microseconds for a line of 200 points.
Stable names: ``thinned``, ``is_smooth``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

APART = 1 / 24
"""Pixels that a point may stand off the line that is drawn without it: a hundredth of black at its edge."""
LEVELS = (2, 8)
GENTLE = 0.94
"""Cosine of the sharpest bend (20°) at which a pointed join cannot be told from a round one."""


def thinned(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return a line (float64[n, 2], pixels) without the points that stand off it by less than ``APART``.

    Runs of eight steps and of two become one where every point between keeps to it. What is not a number stays.

    >>> thinned(np.array([[0, 0], [1, 1], [2, 2], [3, 0], [4, 0]], float)).tolist()
    [[0.0, 0.0], [2.0, 2.0], [3.0, 0.0], [4.0, 0.0]]
    """
    n = len(points)
    keep = np.ones(n, np.bool_)
    for steps in LEVELS:
        runs = (n - 1) // steps
        if not runs:
            break
        last = runs * steps
        begin, end = points[:last:steps], points[steps : last + 1 : steps]
        chord = end - begin
        between = points[:last].reshape(runs, steps, 2)[:, 1:] - begin[:, None]
        off = np.abs(between[..., 0] * chord[:, None, 1] - between[..., 1] * chord[:, None, 0])
        far = APART * np.hypot(chord[:, 0], chord[:, 1])
        is_straight = (off.max(axis=1) <= far) & (far > 0)
        keep[:last].reshape(runs, steps)[is_straight, 1:] = False
    return points[keep]


def is_smooth(points: NDArray[np.float64]) -> bool:
    """Whether a line bends nowhere by more than 20 degrees."""
    step = np.diff(points, axis=0)
    along = step[:-1, 0] * step[1:, 0] + step[:-1, 1] * step[1:, 1]
    length = np.hypot(step[:, 0], step[:, 1])
    return bool((along >= GENTLE * length[:-1] * length[1:]).all())
