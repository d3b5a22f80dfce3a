"""The side “Curves” of the Tune tab: one question at a time, its lines, and where the present sizes stand on them.

Where it stands: a pure function of a solved ``TuningScene`` and of what the list takes (``list_bytes``), so that it
follows every move of a slider. Formulas: ``sizing``; ``models`` (a Python set); ``static_filters`` (what the published
alternatives need). What the list itself takes is measured; its line beyond the list goes straight on.

Cost: under 1 ms a question.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.models import python_sets
from core.scene.curves import LOWEST_RATE, neighbours, rate_over_hashes
from core.scene.list_bytes import ListBytes
from core.scene.tuning import TuningScene
from core.schemes import predicted_fill, reached
from core.sizing import Sizing
from core.static_filters import STATIC_FILTERS, least_bits

__all__ = ["CHOICES", "ChosenCurves", "CurveLine", "chosen_curves"]

Values = NDArray[np.float64]
Known = Literal["predicted", "modelled", "measured", "published"]

CHOICES = (
    *("rate_over_keys", "rate_over_hashes", "rate_over_bits", "fill_over_keys"),
    *("bytes_over_keys", "bits_over_rate"),
)
POINTS = 160
"""Points of a line: one for every 3 or 4 pixels."""
DIGEST_BYTES = hashlib.md5(usedforsecurity=False).digest_size
MOST_RATE = 0.5
"""Where the axis of rates ends: above it a filter has less than one fingerprint bit to choose from."""


@dataclass(frozen=True, slots=True)
class CurveLine:
    """One line.

    Parameters
    ----------
    name
        Key of its words: a structure, a number of hashes (``k``), a published filter.
    x, y
        float64[n].
    now
        Its value at the present point.
    known
        ``predicted`` by the classic formula, ``modelled`` from a layout, ``measured`` on the list and continued
        straight on, or ``published`` (a formula of a paper).
    k
        Hashes, where the line is for a number of them.
    per_key
        Bytes a key, where the line is straight.
    formula, source
        Of a published line.
    """

    name: str
    x: Values
    y: Values
    now: float
    known: Known = "predicted"
    k: int | None = None
    per_key: float | None = None
    formula: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class ChosenCurves:
    """One question.

    Parameters
    ----------
    choice
        One of :data:`CHOICES`.
    lines
        The first one is that of the present sizes.
    now
        (x, y) of the present sizes.
    x, y
        Ends of the axes.
    dots
        (name, x, y): what was measured.
    """

    choice: str
    lines: tuple[CurveLine, ...]
    now: tuple[float, float]
    x: tuple[float, float]
    y: tuple[float, float]
    dots: tuple[tuple[str, float, float], ...] = ()


def chosen_curves(scene: TuningScene, choice: str, listed: ListBytes | None = None) -> ChosenCurves | None:
    """Return the lines of a question; None where nothing is solved."""
    if scene.sizing is None:
        return None
    return _BUILDERS[choice](scene, scene.sizing, listed or ListBytes())


def _frozen(values: Values) -> Values:
    values.flags.writeable = False
    return values


def _spread(low: float, high: float) -> Values:
    return _frozen(np.geomspace(low, high, POINTS))


def _around(n: int, below: float, above: float) -> tuple[float, float]:
    """Return whole powers of ten below and above a number of keys."""
    low = 10.0 ** math.floor(math.log10(max(1.0, n / below)))
    return low, 10.0 ** math.ceil(math.log10(n * above))


def _lowest(rate: float) -> float:
    """Return where an axis of rates begins so that a rate stands well above its foot."""
    decade = math.floor(math.log10(max(rate, LOWEST_RATE * 1e6))) - 3
    return min(1e-6, float(f"1e{decade}"))


def _rate_over_keys(scene: TuningScene, solved: Sizing, listed: ListBytes) -> ChosenCurves:
    bits, ends = reached(scene.request.scheme, solved.m), _around(solved.n, 20, 20)
    n = _spread(*ends)

    def line(k: int) -> CurveLine:
        rate = _frozen(sizing.rates(n, bits, k))
        return CurveLine("k", n, rate, sizing.rate(solved.n, bits, k), k=k)

    lines = [line(k) for k in (solved.k, *neighbours(solved.k))]
    best = _frozen(_best_rates(bits / n))
    lines.append(CurveLine("best_k", n, best, sizing.rate(solved.n, bits, sizing.k_for(bits, solved.n))))
    return ChosenCurves("rate_over_keys", tuple(lines), (solved.n, solved.p), ends, (_lowest(solved.p), 1.0))


def _best_rates(bits_per_key: Values) -> Values:
    """Return the lowest rate of any whole k, for many m/n."""
    below = np.clip(np.floor(bits_per_key * math.log(2)), 1, sizing.K_LIMIT - 1)
    rates = [np.power(-np.expm1(-k / bits_per_key), k) for k in (below, below + 1)]
    best: Values = np.minimum(rates[0], rates[1])
    return best


def _rate_over_hashes(scene: TuningScene, solved: Sizing, listed: ListBytes) -> ChosenCurves:
    k_last = min(sizing.K_LIMIT, max(16, 2 * solved.k))
    curve = rate_over_hashes(solved.n, reached(scene.request.scheme, solved.m), k_last, POINTS)
    low = float(curve.rate.min())
    line = CurveLine("this_m", curve.x, curve.rate, solved.p)
    foot = max(LOWEST_RATE, min(low, solved.p) / 4)
    return ChosenCurves("rate_over_hashes", (line,), (solved.k, solved.p), (1.0, float(k_last)), (foot, 1.0))


def _rate_over_bits(scene: TuningScene, solved: Sizing, listed: ListBytes) -> ChosenCurves:
    now = solved.bits_per_key
    ends = min(1.0, 10.0 ** math.floor(math.log10(now))), max(64.0, 2.0 ** math.ceil(math.log2(2 * now)))
    each = _spread(*ends)
    fixed = _frozen(np.power(-np.expm1(-solved.k / each), solved.k))
    least = _frozen(np.power(2.0, -each))
    lines = (
        CurveLine("k", each, fixed, solved.p, k=solved.k),
        CurveLine("best_k", each, _frozen(_best_rates(each)), float(_best_rates(np.array([now]))[0])),
        CurveLine("least", each, least, 2.0**-now, "published", formula="2^(−m/n)", source=STATIC_FILTERS[0].source),
    )
    return ChosenCurves("rate_over_bits", lines, (now, solved.p), ends, (_lowest(solved.p), 1.0))


def _fill_over_keys(scene: TuningScene, solved: Sizing, listed: ListBytes) -> ChosenCurves:
    scheme, ends = scene.request.scheme, _around(solved.n, 300, 30)
    n = _spread(*ends)
    share = reached(scheme, solved.m) / solved.m
    lines = []
    for k in (solved.k, *neighbours(solved.k)):
        fill = _frozen(-np.expm1(n * (-k / reached(scheme, solved.m))) * share)
        lines.append(CurveLine("k", n, fill, predicted_fill(scheme, solved.n, solved.m, k), k=k))
    state = scene.request.filter
    dots: tuple[tuple[str, float, float], ...] = ()
    if state is not None and scene.filter_is_this and state.n_told:
        dots = (("fill", float(state.n_told), state.fill),)
    return ChosenCurves("fill_over_keys", tuple(lines), (solved.n, lines[0].now), ends, (0.0, 1.0), dots)


def _rate_of(scene: TuningScene, solved: Sizing) -> float:
    """Return the rate that others are compared at: the one asked for, else that of these sizes, kept off 0 and 1."""
    rate = solved.p_asked if solved.p_asked is not None else solved.p
    return min(max(rate, LOWEST_RATE), 1 - 2**-53)


def _bytes_over_keys(scene: TuningScene, solved: Sizing, listed: ListBytes) -> ChosenCurves:
    p, ends = _rate_of(scene, solved), _around(solved.n, 1000, 1000)
    n, here = _spread(*ends), np.array([float(solved.n)])
    rate = np.array([p])
    per_key = solved.size_bytes / solved.n
    lines = [CurveLine("bloom", n, _frozen(n * per_key), float(solved.size_bytes), per_key=per_key)]

    def add(name: str, of: Callable[[Values], Values], known: Known, source: str = "") -> None:
        lines.append(CurveLine(name, n, _frozen(of(n)), float(of(here)[0]), known, source=source))

    add("least", lambda at: least_bits(at, rate) / 8, "published", STATIC_FILTERS[0].source)
    add("md5_set", lambda at: python_sets(at, DIGEST_BYTES), "modelled")
    dots = []
    if listed.n_keys:
        add("python_set", lambda at: python_sets(at, listed.bytes_per_key), "modelled")
        for name, keys, size in listed.structures:
            each = size / keys
            lines.append(CurveLine(name, n, _frozen(n * each), solved.n * each, "measured", per_key=each))
            dots.append((name, float(keys), float(size)))
    y = (max(0.1, float(lines[1].y[0])), max(float(line.y[-1]) for line in lines) * 2)
    return ChosenCurves("bytes_over_keys", tuple(lines), (solved.n, lines[0].now), ends, y, tuple(dots))


def _with_edges(low: float, high: float) -> Values:
    """Return rates between two, with both sides of every power of two: there a whole bit more is needed."""
    first, last = math.ceil(-math.log2(high)), math.floor(-math.log2(low))
    even = np.geomspace(low, high, POINTS // 4)
    if last - first > POINTS:
        return _frozen(even)  # closer together than pixels
    edges = np.power(2.0, -np.arange(first, last + 1.0))
    every = np.unique(np.concatenate((even, edges, edges * (1 - 1e-9))))
    return _frozen(every[(every >= low) & (every <= high)])


def _bits_over_rate(scene: TuningScene, solved: Sizing, listed: ListBytes) -> ChosenCurves:
    p, n = _rate_of(scene, solved), np.array([float(solved.n)])
    ends = max(LOWEST_RATE, 10.0 ** (math.floor(math.log10(p)) - 3)), max(MOST_RATE, p)
    rate = _with_edges(*ends)
    bits = np.where(rate <= 0.5, -np.log(rate) / math.log(2) ** 2, -1 / np.log1p(-rate))
    lines = [CurveLine("bloom", rate, _frozen(bits), solved.bits_per_key)]
    for kind in STATIC_FILTERS:
        each = _frozen(kind.bits(n, rate) / n)
        now = float((kind.bits(n, np.array([p])) / n)[0])
        lines.append(CurveLine(kind.name, rate, each, now, "published", formula=kind.formula, source=kind.source))
    top = max(float(bits[0]), solved.bits_per_key) * 1.05
    return ChosenCurves("bits_over_rate", tuple(lines), (p, solved.bits_per_key), ends, (0.0, top))


_BUILDERS: dict[str, Callable[[TuningScene, Sizing, ListBytes], ChosenCurves]] = {
    "rate_over_keys": _rate_over_keys,
    "rate_over_hashes": _rate_over_hashes,
    "rate_over_bits": _rate_over_bits,
    "fill_over_keys": _fill_over_keys,
    "bytes_over_keys": _bytes_over_keys,
    "bits_over_rate": _bits_over_rate,
}
