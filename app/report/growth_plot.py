"""Bytes over keys, both on logarithmic scales, to 10¹² keys, with the formula of each curve.

Where it stands: a section of ``page``; draws the ``GrowthScene``.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from app.report.markup import Markup, element, joined, picture, svg_text, table
from app.report.words import FAMILIES, SIGNS, family_of, name_of
from core.method_traits import traits_of
from core.scene.bill import BillScene
from core.scene.growth import Basis, GrowthScene, grown
from core.units import bytes_text

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 1100, 560, 64, 16, 150, 40
LINE_PX = 13.5
FORECAST = (10**6, 10**9, 10**12)
SIZE_NAMES = ("1 B", "1 KiB", "1 MiB", "1 GiB", "1 TiB", "1 PiB", "1 EiB")


def growth_section(bill: BillScene, growth: GrowthScene) -> Markup:
    """Return the plot and the table of formulas."""
    present = {family_of(traits_of(curve.name)) for curve in growth.curves}
    legend = (
        element("span", element("i", class_=f"f-{name}"), text) for name, text in FAMILIES.items() if name in present
    )
    return joined((
        element("p", "What each would hold on a list of the same make with other numbers of keys: modelled by its "
                "layout, nothing is allocated. Dots are measured. A broken line has no layout that a number of keys "
                "alone decides; it takes the bytes a key of this list."),
        element("div", *legend, class_="legend"),
        element("figure", element("div", growth_plot(growth), class_="scroll"), element(
            "figcaption", "Bytes in memory and on disk over the number of keys; both scales are logarithmic.")),
        element("h3", "Formulas and forecasts"),
        table(("", "formula, n keys of b bytes", *(f"{_power(n)} keys" for n in FORECAST)), _formulas(bill), (0, 1),
              "Formulas and forecasts"),
    ))  # fmt: skip


def _formulas(bill: BillScene) -> Iterable[tuple[Markup | str, ...]]:
    facts = bill.facts
    for row in bill.rows:
        if facts is None or not (row.total_bytes or row.formula):
            continue
        sizes = [grown(row, facts, n) for n in FORECAST]
        formula = sizes[1].formula
        yield name_of(row.name), element("code", formula), *(f"≈ {bytes_text(size.total_bytes)}" for size in sizes)


def growth_plot(growth: GrowthScene) -> Markup:
    """Return the picture."""
    curves = [curve for curve in growth.curves if len(curve.total_bytes) and curve.total_bytes[-1] > 0]
    if not curves:
        return picture(WIDTH, 40, "Bytes over keys", svg_text(0, 24, "Nothing to draw: there is no key.", "q"))
    first, last = math.log10(float(growth.keys[0])), math.log10(float(growth.keys[-1]))
    top = math.log2(max(float(curve.total_bytes.max()) for curve in curves))
    low = math.log2(max(1.0, min(float(curve.total_bytes.min()) for curve in curves)))
    low, top = 10 * math.floor(low / 10), 10 * math.ceil(top / 10)

    def across(keys: float) -> float:
        return LEFT + (math.log10(max(1.0, keys)) - first) / (last - first) * (WIDTH - LEFT - RIGHT)

    def up(size: float) -> float:
        return HEIGHT - BOTTOM - (math.log2(max(1.0, size)) - low) / max(1, top - low) * (HEIGHT - TOP - BOTTOM)

    shapes = [*_grid(first, last, low, top, across, up)]
    if growth.n_keys >= growth.keys[0]:
        at = across(growth.n_keys)
        shapes.append(element("line", x1=at, x2=at, y1=TOP, y2=HEIGHT - BOTTOM, class_="axis", stroke_dasharray="3 3"))
        shapes.append(svg_text(at + 4, TOP + 10, "this list", "q"))
    ends: dict[str, float] = {}
    for curve in curves:
        family = family_of(traits_of(curve.name))
        points = " ".join(
            f"{across(n):.1f},{up(size):.1f}" for n, size in zip(growth.keys, curve.total_bytes, strict=True)
        )
        broken = "6 4" if curve.basis is Basis.ESTIMATED else None
        title = element("title", f"{name_of(curve.name)}: {curve.formula}")
        shapes.append(element("polyline", title, points=points, class_=f"line s-{family}", stroke_dasharray=broken))
        ends[curve.name] = up(float(curve.total_bytes[-1]))
    for curve in curves:
        if curve.measured is not None and curve.measured[0] >= growth.keys[0]:
            family = family_of(traits_of(curve.name))
            x, y = across(curve.measured[0]), up(curve.measured[1])
            shapes.append(element("circle", cx=x, cy=y, r=3.5, class_=f"ring f-{family}"))
    shapes += _labels(ends)
    return picture(WIDTH, HEIGHT, "Bytes over keys", *shapes)


def _grid(first: float, last: float, low: float, top: float, across, up) -> Iterable[Markup]:  # type: ignore[no-untyped-def]
    for decade in range(math.ceil(first), math.floor(last) + 1):
        x = across(10.0**decade)
        yield element("line", x1=x, x2=x, y1=TOP, y2=HEIGHT - BOTTOM, class_="grid")
        yield svg_text(x, HEIGHT - BOTTOM + 16, _power(10**decade), "q", "middle")
    yield svg_text(across(10 ** ((first + last) / 2)), HEIGHT - 6, "keys", "q", "middle")
    for power in range(int(low), int(top) + 1, 10):
        y = up(2.0**power)
        name = SIZE_NAMES[power // 10] if power // 10 < len(SIZE_NAMES) else f"2^{power} B"
        yield element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid")
        yield svg_text(LEFT - 8, y + 4, name, "q", "end")


def spread(wanted: Mapping[str, float], step: float, low: float, high: float) -> dict[str, float]:
    """Return places near the wanted ones, in the same order, at least ``step`` apart where there is room.

    >>> spread({"a": 5.0, "b": 6.0, "c": 50.0}, 10.0, 0.0, 100.0)
    {'a': 5.0, 'b': 15.0, 'c': 50.0}
    """
    order = sorted(wanted, key=lambda name: wanted[name])
    step = min(step, (high - low) / max(1, len(order)))
    places: dict[str, float] = {}
    at = low - step
    for name in order:
        at = max(wanted[name], at + step)
        places[name] = at
    limit = high
    for name in reversed(order):
        places[name] = min(places[name], limit)
        limit = places[name] - step
    return places


def _labels(ends: Mapping[str, float]) -> Iterable[Markup]:
    right = WIDTH - RIGHT
    for name, y in spread(ends, LINE_PX, TOP, HEIGHT - 4).items():
        family = family_of(traits_of(name))
        line = f"{right},{ends[name]:.1f} {right + 14},{y:.1f}"
        yield element("polyline", points=line, class_=f"lead s-{family}")
        yield svg_text(right + 17, y + 4, f"{SIGNS.get(name, '■')} {name_of(name)}", f"t-{family}")


def _power(n: int) -> str:
    digits = str(len(str(n)) - 1).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"10{digits}"
