"""The picture of a question of the side “Curves”: lines, axes, the point of now, what was measured, numbers on hover.

Where it stands: above ``plots`` and ``curve_words``; used by ``curves_panel``.
"""

from __future__ import annotations

import numpy as np

from core.scene.chosen_curves import ChosenCurves, CurveLine
from core.units import bytes_text
from widgets.axes import Axis, Tick, linear_axis, log_axis
from widgets.curve_words import RATES, choice_title, line_look, line_name, place_text, value_text
from widgets.plots import Curve, Dots, Mark, Now, PlotContent
from widgets.tuning_plots import percent_tick

STEPS = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"))
UNLABELLED = ("md5_set", "trie", "exact", "xor", "fuse3", "fuse4", "ribbon", "burr", "this_m")
"""Lines that run too near to others to be named where they run: the table below has their signs."""


def short_count(count: float) -> str:
    """Return a round number in the fewest signs.

    >>> short_count(1e7), short_count(100.0), short_count(1e15)
    ('10 M', '100', '1,000 T')
    """
    factor, unit = next((step for step in STEPS if count >= step[0] * 0.999), (1.0, ""))
    return f"{count / factor:,.0f} {unit}" if unit else f"{count:g}"


def byte_axis(low: float, high: float) -> Axis:
    """Return a logarithmic axis with a tick at every unit of bytes that lies on it, or at every second power of two."""
    places = [1024.0**power for power in range(12) if low <= 1024.0**power <= high]
    if len(places) < 2:
        places = [4.0**power for power in range(50) if low <= 4.0**power <= high]
    return Axis(low, high, tuple(Tick(at, _unit(at)) for at in places), log=True)


def _unit(size: float) -> str:
    text = bytes_text(size)
    number, _, unit = text.partition(" ")
    return f"{number.rstrip('0').rstrip('.') if '.' in number else number} {unit}"


def _x_axis(curves: ChosenCurves) -> Axis:
    low, high = curves.x
    if curves.choice == "rate_over_hashes":
        edge = (high - low) * 0.03
        axis = linear_axis(low - edge, high + edge, lambda k: f"{k:g}", most=10)
        ticks = [tick for tick in axis.ticks if low <= tick.at <= high]
        return Axis(axis.low, axis.high, (Tick(low, f"k = {low:g}"), *(tick for tick in ticks if tick.at > low + edge)))
    if curves.choice == "rate_over_bits":
        places = [
            at for at in (0.001, 0.01, 0.1, 1, 2, 4, 8, 16, 32, 64, 128, 512, 4096, 1e6, 1e9) if low <= at <= high
        ]
        texts = [f"{at:g}" for at in places]
        texts[-1] += " bits per URL"
        return Axis(low, high, tuple(map(Tick, places, texts)), log=True)
    if curves.choice == "bits_over_rate":
        return log_axis(low, high, percent_tick, unit="%", unit_at="every", most=6)
    return log_axis(low, high, short_count, unit="URLs", unit_at="last", most=7)


def _y_axis(curves: ChosenCurves) -> Axis:
    low, high = curves.y
    if curves.choice in RATES:
        return log_axis(low, high, percent_tick, unit="%", most=4)
    if curves.choice == "fill_over_keys":
        return linear_axis(0.0, 1.0, lambda share: f"{share * 100:.0f}", unit="%", unit_at="every", most=4)
    if curves.choice == "bytes_over_keys":
        return byte_axis(low, high)
    return linear_axis(low, high, lambda bits: f"{bits:g}", unit="bits", unit_at="every", most=5)


def _line(curves: ChosenCurves, line: CurveLine, place: int) -> Curve:
    look = line_look(line, is_first=place == 0)
    y = line.y
    if curves.choice in RATES:
        y = np.maximum(y, curves.y[0] * 1e-3)
    label, label_x = "", None
    if line.name not in UNLABELLED:
        label = line_name(line)
        low, high = curves.x
        share = (0.28, 0.72, 0.6, 0.9, 0.5, 0.4)[place % 6]
        label_x = low * (high / low) ** share
    return Curve(
        line.x, y, look.color, look.width, look.strength, look.dashed, label=label, label_x=label_x,
        label_sides=("above", "below", "left", "right"), label_bold=place == 0,
        label_color=look.color if look.strength == 1 else "quiet",
    )  # fmt: skip


def curves_content(curves: ChosenCurves) -> PlotContent:
    """Return the picture of a question."""
    marks: list[Mark] = [_line(curves, line, place) for place, line in reversed([*enumerate(curves.lines)])]
    for name, x, y in curves.dots:
        color = name if name in ("radix", "trie", "exact") else "text"
        marks.append(Dots(np.array([x]), np.array([y]), color, radius=4.0))
    x, y = curves.now
    label = f"{place_text(curves.choice, x)}: {value_text(curves.choice, y)}"
    marks.append(Now(x, max(y, curves.y[0]), label))

    def tip(at: float, _: float) -> str:
        at = round(at) if curves.choice == "rate_over_hashes" else at
        lines = (f"{line_name(line)}: {value_text(curves.choice, _at(line, at))}" for line in curves.lines)
        return "\n".join((place_text(curves.choice, at), *lines))

    return PlotContent(
        title=choice_title(curves.choice),
        x=_x_axis(curves),
        y=_y_axis(curves),
        marks=tuple(marks),
        tip=tip,
        summary=label,
    )


def _at(line: CurveLine, x: float) -> float:
    return float(np.interp(x, line.x, line.y))
