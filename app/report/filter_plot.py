"""The Bloom filter in the report: fill and rate as predicted beside what was counted, over the load.

Where it stands: a section of ``page``; draws ``CompareScene`` and ``BloomState``. The prediction is that of
``core.sizing``; sources stand there.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from app.report.markup import Markup, element, joined, picture, svg_text, table
from core.scene.compare import CompareScene, WrongOverLoad
from core.sizing import fill
from core.snapshot import BloomState
from core.units import bytes_text, count_text, percent_text, significant

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 1100, 230, 64, 14, 20, 40


def filter_section(bloom: BloomState | None, compare: CompareScene) -> Markup:
    """Return the numbers and the plot, or a sentence where there is no filter."""
    if bloom is None:
        return element("p", "No Bloom filter was built.")
    spread = math.sqrt(max(0.0, bloom.false_positives_expected))
    # The rate a filter of these numbers has is the chance that all k bits of an absent URL are set.
    found_rate = bloom.fill**bloom.k
    rows = [
        ("bits set", percent_text(fill(bloom.n_told, bloom.m, bloom.k)), percent_text(bloom.fill)),
        ("rate of the finished filter", percent_text(bloom.rate_predicted),
         f"{percent_text(found_rate)} by the bits that are set"),
        ("new URLs called possibly seen", f"{significant(bloom.false_positives_expected)} ± {significant(spread)}",
         count_text(bloom.false_positives)),
    ]  # fmt: skip
    parts = [
        element("p", f"m = {count_text(bloom.m)} bits ({bytes_text(bloom.m / 8)}), k = {bloom.k}, scheme "
                f"{bloom.scheme}, seed {bloom.seed}, sized for n = {count_text(bloom.n_planned)} ({bloom.n_source})."),
        table(("", "predicted", "measured"), rows, (0,), "Bloom filter"),
    ]  # fmt: skip
    if compare.wrong is not None and compare.wrong.edges[-1] > 0:
        parts.append(element("figure", element("div", wrong_plot(compare.wrong), class_="scroll"), element(
            "figcaption", "New URLs that the filter called possibly seen, in each 5 % of the new URLs: counted (bars) "
            "and expected (line). All of them would have been lost.")))  # fmt: skip
    return joined(parts)


def wrong_plot(wrong: WrongOverLoad) -> Markup:
    """Return the picture of false positives over the load."""
    n = int(wrong.edges[-1])
    most = max(float(wrong.counted.max()), float(wrong.curve_y.max()), 1.0) * 1.08

    def across(turn: float) -> float:
        return LEFT + turn / n * (WIDTH - LEFT - RIGHT)

    def up(count: float) -> float:
        return HEIGHT - BOTTOM - count / most * (HEIGHT - TOP - BOTTOM)

    shapes = [*_axes(n, most, across, up)]
    for begin, end, count, expected in zip(
        wrong.edges[:-1].tolist(),
        wrong.edges[1:].tolist(),
        wrong.counted.tolist(),
        wrong.expected.tolist(),
        strict=True,
    ):
        if end > begin:
            told = element("title", f"{count_text(count)} counted, {significant(expected)} expected")
            left, top = across(begin), up(count)
            width = max(0.5, across(end) - left - 1)
            shapes.append(
                element("rect", told, x=left, y=top, width=width, height=up(0) - top, class_="counted")
            )  # fmt: skip
    points = " ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in zip(wrong.curve_x, wrong.curve_y, strict=True))
    shapes.append(element("polyline", points=points, class_="line s-exact"))
    return picture(WIDTH, HEIGHT, "False positives over the load", *shapes)


def _axes(n: int, most: float, across, up) -> Iterable[Markup]:  # type: ignore[no-untyped-def]
    step = nice_step(most / 4)
    for i in range(int(most / step) + 1):
        y = up(i * step)
        yield element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid")
        yield svg_text(LEFT - 8, y + 4, count_text(round(i * step)), "q", "end")
    for i in range(5):
        x = across(n * i / 4)
        anchor = "start" if i == 0 else "end" if i == 4 else "middle"
        yield svg_text(x, HEIGHT - BOTTOM + 16, count_text(n * i // 4), "q", anchor)
    yield svg_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, "new URLs told to the filter", "q", "middle")


def nice_step(least: float) -> float:
    """Return the first of 1, 2, 5, 10, 20 … that is no less.

    >>> nice_step(3.2), nice_step(0.4), nice_step(70)
    (5.0, 1.0, 100.0)
    """
    power = 10.0 ** math.floor(math.log10(max(1.0, least)))
    return next(power * factor for factor in (1.0, 2.0, 5.0, 10.0) if power * factor >= least)
