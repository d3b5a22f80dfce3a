"""Axes of painted plots: a range, linear or logarithmic, with ticks that carry their text.

Rules: the unit stands on every y label, and on x once, at the last tick. Ticks are round numbers; a logarithmic axis
has one tick a decade, or every second, third … decade where there are many.

Where it stands: below ``plots``; plain numbers, no Qt. Cost: microseconds.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Text = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Tick:
    """A place on an axis and what is written there ("" for a tick without text)."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Axis:
    """A range of numbers laid along a line.

    Parameters
    ----------
    low, high
        The ends, low < high; both positive where ``log``.
    ticks
        Places with their text; a grid line is drawn at each tick of a y axis.
    log
        Whether equal lengths are equal ratios.
    """

    low: float
    high: float
    ticks: tuple[Tick, ...] = ()
    log: bool = False

    def shares(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return where values lie, 0 at ``low`` and 1 at ``high`` (float64, same shape; may lie outside).

        On a logarithmic axis zero lies far below the low end, not at minus infinity, so that it can be drawn.
        """
        if not self.log:
            return (values - self.low) / (self.high - self.low)
        tiny = self.low * (self.low / self.high) ** 4
        return np.log(np.maximum(values, tiny) / self.low) / math.log(self.high / self.low)

    def share(self, value: float) -> float:
        """Return where one value lies."""
        if not self.log:
            return (value - self.low) / (self.high - self.low)
        tiny = self.low * (self.low / self.high) ** 4
        return math.log(max(value, tiny) / self.low) / math.log(self.high / self.low)

    def value(self, share: float) -> float:
        """Return the value at a place: the inverse of ``share``.

        >>> Axis(1, 100, log=True).value(0.5)
        10.0
        """
        if self.log:
            return self.low * float((self.high / self.low) ** share)
        return self.low + share * (self.high - self.low)


def round_step(span: float, most: int) -> float:
    """Return the smallest step of 1, 2 or 5 times a power of ten that fits ``most`` times at most into ``span``.

    >>> round_step(409_334, 5), round_step(1.0, 4)
    (100000, 0.5)
    """
    raw = span / max(1, most)
    power: float = 10 ** math.floor(math.log10(raw)) if raw > 0 else 1
    fits: float = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= raw * (1 - 1e-9))
    return fits


def linear_axis(low: float, high: float, text: Text, *, unit: str = "", unit_at: str = "last", most: int = 5) -> Axis:
    """Return a linear axis with round ticks.

    ``unit`` is added to the last tick's text (``unit_at="last"``, x axes) or to each (``"every"``, y axes).
    """
    if not high > low:
        high = low + 1
    step = round_step(high - low, most)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    places = [i * step for i in range(first, last + 1)]
    return Axis(low, high, _with_units(places, text, unit, unit_at))


def log_axis(low: float, high: float, text: Text, *, unit: str = "", unit_at: str = "every", most: int = 5) -> Axis:
    """Return a logarithmic axis with a tick every decade, or every few; 3s too where there are under two decades."""
    decades = math.log10(high / low)
    first, last = math.ceil(math.log10(low) - 1e-9), math.floor(math.log10(high) + 1e-9)
    stride = max(1, math.ceil((last - first) / max(1, most)))
    places = [10.0**i for i in range(last, first - 1, -stride)][::-1]
    if decades < 2.2:
        threes = [3 * 10.0**i for i in range(first - 1, last + 1) if low <= 3 * 10.0**i <= high]
        places = sorted([*places, *threes])
    if not places:
        places = [low, high]
    return Axis(low, high, _with_units(places, text, unit, unit_at), log=True)


def _with_units(places: list[float], text: Text, unit: str, unit_at: str) -> tuple[Tick, ...]:
    last = len(places) - 1
    return tuple(
        Tick(at, f"{text(at)} {unit}" if unit and (unit_at == "every" or i == last) else text(at))
        for i, at in enumerate(places)
    )
