"""What the two plots of the Tune tab show, from a solved scene and what was measured.

Where it stands: above ``plots``; used by ``tune_view``. No dot stands where nothing was hit: a share of nothing on a
logarithmic axis would be a guess.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QCoreApplication

from core.scene.curves import LOWEST_RATE, RateCurve
from core.scene.measured import MeasuredPoint, MeasuredScene
from core.scene.tuning import TuningScene
from core.units import count_text, percent_text
from widgets.amounts import counted, one_in_text
from widgets.axes import Axis, Tick, linear_axis, log_axis
from widgets.plots import Curve, Dots, Legend, Mark, Now, PlotContent

FAINT = 0.55
_SUPERSCRIPT = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def _tr(text: str) -> str:
    return QCoreApplication.translate("TuningPlots", text)


def percent_tick(rate: float) -> str:
    """Return a rate's per cent without its sign: plain down to 0.0001, below as a power of ten.

    >>> percent_tick(1.0), percent_tick(1e-6), percent_tick(1e-11)
    ('100', '0.0001', '10⁻⁹')
    """
    if rate >= 9e-7:
        return f"{rate * 100:.6f}".rstrip("0").rstrip(".")
    digits, _, exponent = f"{rate * 100:.0e}".partition("e")
    power = "10" + str(int(exponent)).translate(_SUPERSCRIPT)
    return power if digits == "1" else f"{digits}·{power}"


def rate_label(rate: float) -> str:
    """Return a rate in the fewest signs: per cent, below one in a million as "1 in N".

    >>> rate_label(0.01004), rate_label(1e-9)
    ('1.004 %', '1 in 10⁹')
    """
    return percent_text(rate) if rate == 0 or rate >= 1e-6 else one_in_text(rate)


def measured_legend(measured: MeasuredScene | None) -> tuple[Legend, ...]:
    """Return the legend of both plots; the sample's size stands in it."""
    legend = (Legend("line", "bloom", _tr("predicted")),)
    if measured is None or measured.now is None or not measured.now.sample:
        return legend
    text = _tr("measured, {0}").format(counted(measured.now.sample, "absent"))
    return (*legend, Legend("dot", "text", text))


def _dots(points: Sequence[MeasuredPoint]) -> tuple[Dots, ...]:
    hit = [point for point in points if point.hits]
    if not hit:
        return ()
    return (Dots(np.array([float(point.at) for point in hit]), np.array([point.rate for point in hit])),)


def _curve(curve: RateCurve, lowest: float, n_last: float, *, main: bool) -> Curve:
    rate = np.maximum(curve.rate, lowest * 1e-3)
    if main:
        shown = np.flatnonzero(curve.rate > lowest * 2)
        label_x = float(curve.x[shown[0]]) if len(shown) else 0.0
        return Curve(
            curve.x, rate, "bloom", 2.6, label=_tr("k = {0}").format(curve.k), label_x=label_x,
            label_sides=("left", "right"), label_color="bloom", label_bold=True,
        )  # fmt: skip
    return Curve(curve.x, rate, "bloom", 1.4, FAINT, label=_tr("k = {0}").format(curve.k), label_x=n_last)


def over_keys_content(scene: TuningScene, measured: MeasuredScene | None) -> PlotContent | None:
    """Return the rate over the number of URLs, with half and double the hashes beside it."""
    solved = scene.sizing
    if solved is None or not scene.over_keys:
        return None
    lowest, n_last = scene.lowest_rate, float(scene.over_keys[0].x[-1])
    marks: list[Mark] = []
    for place, curve in enumerate(scene.over_keys):
        less = curve.k is not None and curve.k < solved.k
        marks.append(_curve(curve, lowest, n_last * (0.2 if less else 0.8), main=place == 0))
    if measured is not None:
        marks += _dots(measured.over_keys)
    rate = max(solved.p, LOWEST_RATE)
    label = _tr("now: {0} at {1}").format(rate_label(solved.p), count_text(solved.n))
    marks.append(Now(float(solved.n), rate, label))

    def tip(n: float, _: float) -> str:
        main = scene.over_keys[0]
        predicted = float(np.interp(n, main.x, main.rate))
        return _tr("{0} URLs: ≈ {1} predicted").format(count_text(round(n)), rate_label(predicted))

    return PlotContent(
        title=_tr("Rate over the number of URLs"),
        x=linear_axis(0.0, n_last, lambda v: count_text(round(v)), unit=_tr("URLs"), most=5),
        y=log_axis(lowest, 1.0, percent_tick, unit="%", most=3),
        marks=tuple(marks),
        legend=measured_legend(measured),
        tip=tip,
        summary=label,
    )


def _hash_axis(k_last: int) -> Axis:
    step = 1 if k_last <= 20 else -(-k_last // 12)
    places = [1, *range(step if step > 1 else 2, k_last, step), k_last]
    if step > 1 and len(places) > 2 and k_last - places[-2] < step / 2:
        del places[-2]
    ends = (1, k_last)
    ticks = tuple(Tick(float(k), _tr("k = {0}").format(k) if k in ends else str(k)) for k in places)
    edge = 0.5 if k_last <= 20 else k_last * 0.03
    return Axis(1 - edge, k_last + edge, ticks)


def over_hashes_content(scene: TuningScene, measured: MeasuredScene | None) -> PlotContent | None:
    """Return the rate over the number of hashes, for these n and m."""
    solved, curve = scene.sizing, scene.over_hashes
    if solved is None or curve is None:
        return None
    k_last = round(float(curve.x[-1]))
    rate = np.maximum(curve.rate, LOWEST_RATE)
    low, high = float(rate.min()) * 0.5, min(1.0, float(rate.max()) * 1.5)
    marks: list[Mark] = [Curve(curve.x, rate, "bloom", 2.6)]
    if measured is not None:
        points = [point for point in measured.over_hashes if point.at != solved.k]
        marks += _dots(points)
    if scene.k_best == solved.k:
        label = _tr("now: k = {0}, the best for this m").format(solved.k)
    else:
        label = _tr("now: k = {0}; best for this m is {1}").format(solved.k, scene.k_best)
    marks.append(Now(float(solved.k), max(solved.p, LOWEST_RATE), label))

    def tip(k: float, _: float) -> str:
        at = min(k_last, max(1, round(k)))
        predicted = float(np.interp(at, curve.x, curve.rate))
        return _tr("k = {0}: ≈ {1} predicted").format(at, rate_label(predicted))

    return PlotContent(
        title=_tr("Rate over the number of hashes"),
        x=_hash_axis(k_last),
        y=log_axis(low, max(high, low * 4), percent_tick, unit="%", most=3),
        marks=tuple(marks),
        tip=tip,
        summary=label,
    )
