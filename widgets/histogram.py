"""The histogram of set bits per block against chance, as the content of a plot.

Bars are counted blocks, the line is the binomial expectation for the fill of the whole filter. The axis shows five
spreads to both sides of the mean and whatever was counted outside of them.

Where it stands: above ``plots``; used by ``bits_view``.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from core.scene.curves import BlockHistogram
from core.units import count_text, significant
from widgets import amounts
from widgets.axes import Axis, linear_axis
from widgets.plots import Bars, Curve, Legend, PlotContent

SPREADS = 5.0


def _tr(text: str) -> str:
    return QCoreApplication.translate("Histogram", text)


def histogram_range(histogram: BlockHistogram) -> tuple[int, int]:
    """Return the first and the last number of set bits that is shown."""
    bits = np.arange(histogram.block_bits + 1)
    weight = histogram.expected.sum()
    mean = float((histogram.expected * bits).sum() / weight) if weight else 0.0
    reach = max(4.0, SPREADS * histogram.spread_expected)
    low, high = math.floor(mean - reach), math.ceil(mean + reach)
    counted = np.flatnonzero(histogram.counted)
    if len(counted):
        low, high = min(low, int(counted[0])), max(high, int(counted[-1]))
    return max(0, low), min(histogram.block_bits, high)


def histogram_content(histogram: BlockHistogram, blocks_in_all: int) -> PlotContent:
    """Return what a plot shows of a histogram; a sample of the blocks is called so in the legend."""
    first, last = histogram_range(histogram)
    bits: NDArray[np.float64] = np.arange(first, last + 1, dtype=np.float64)
    counted, expected = histogram.counted[first : last + 1], histogram.expected[first : last + 1]
    highest = max(1.0, float(counted.max(initial=0)), float(expected.max(initial=0)))
    n_blocks = count_text(histogram.n_blocks)
    if histogram.n_blocks < blocks_in_all:
        shown = _tr("≈ sampled, {0} of {1} blocks").format(n_blocks, count_text(blocks_in_all))
    else:
        shown = _tr("counted, {0}").format(amounts.counted(histogram.n_blocks, "blocks"))

    def tip(x: float, _: float) -> str:
        at = min(histogram.block_bits, max(0, round(x)))
        text = _tr("{0} of {1} bits set: {2} blocks, {3} by chance")
        by_chance = f"≈ {significant(float(histogram.expected[at]))}"
        counted_here = count_text(int(histogram.counted[at]))
        return text.format(at, histogram.block_bits, counted_here, by_chance)

    summary = _tr("Spread of the blocks {0}, by chance {1}.")
    return PlotContent(
        title=_tr("Set bits in each block of {0}").format(histogram.block_bits),
        x=linear_axis(first - 0.5, last + 0.5, lambda v: f"{v:g}", unit=_tr("bits"), most=6),
        y=Axis(0.0, highest * 1.02),
        marks=(
            Bars(np.subtract(bits, 0.5), np.add(bits, 0.5), counted.astype(np.float64), "bloom"),
            Curve(bits, expected, "text", 1.8),
        ),
        legend=(
            Legend("square", "bloom", shown, 0.75),
            Legend("line", "text", _tr("binomial, if set by chance")),
        ),
        tip=tip,
        summary=summary.format(significant(histogram.spread), significant(histogram.spread_expected)),
    )
