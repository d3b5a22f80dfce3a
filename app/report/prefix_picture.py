"""Where the URLs are, as an icicle: the whole list above, each row one cell of domain, host or path deeper.

Where it stands: a section of ``page``; draws the ``Icicle`` of the core. Cells narrower than 3 pixels are painted as
mass, with the colour that most of them have. Cost: at most some thousand elements, whatever the list.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from app.report.markup import Markup, element, joined, picture, svg_text
from app.report.names import Names
from core.scene.prefixes import CELL_PX, CellKind, Icicle, PrefixesScene
from core.units import count_text, percent_text

ROW = 24
LETTER_PX, INSET, LEAST_LABEL = 6.7, 4, 26
LEVELS_OF_MASS = 4
"""Steps of the opacity that tells how much of a pixel column is mass."""
KINDS = {
    CellKind.HOST: ("cell-host", "domains and hosts"),
    CellKind.LETTERS: ("cell-letters", "groups by first letters (…)"),
    CellKind.PATH: ("cell-path", "path"),
    CellKind.QUERY: ("cell-query", "query"),
    CellKind.ENDS: ("cell-ends", "ends of URLs"),
    CellKind.SCHEME: ("cell-scheme", "scheme"),
    CellKind.ALL: ("cell-all", "the whole list"),
}


def prefix_section(scene: PrefixesScene, names: Names) -> Markup:
    """Return legend and picture, or a sentence where there is none."""
    if scene.whole is None:
        return element("p", "Not drawn: that takes the radix tree, which is not there.")
    icicle = scene.whole
    shown = {CellKind(kind) for kind in np.unique(icicle.kind).tolist()}
    shown |= {kind for kind in CellKind if icicle.mass.size and icicle.mass[:, :, int(kind)].any()}
    legend = (element("span", element("i", class_=f"f-{KINDS[k][0]}"), KINDS[k][1]) for k in KINDS if k in shown)
    pixel = scene.n_keys / icicle.columns
    deeper = f" {percent_text(icicle.deeper)} of the URLs go on below the last row." if icicle.deeper else ""
    return joined((
        element("div", *legend, class_="legend"),
        element("figure", element("div", icicle_picture(icicle, names), class_="scroll"), element(
            "figcaption", f"Width is the number of different URLs: {count_text(scene.n_keys)} in all, about "
            f"{count_text(max(1, round(pixel)))} a pixel. What is too narrow for a cell is painted without an outline."
            + deeper)),
    ))  # fmt: skip


def icicle_picture(icicle: Icicle, names: Names) -> Markup:
    """Return the picture."""
    shapes = [*_mass(icicle)]
    scale = icicle.columns / max(1.0, icicle.x1 - icicle.x0)
    for i in range(len(icicle)):
        left = (float(icicle.left[i]) - icicle.x0) * scale
        width = (float(icicle.right[i]) - float(icicle.left[i])) * scale
        if width < CELL_PX:
            continue
        shapes += _cell(icicle, i, left, width, names)
    return picture(icicle.columns, ROW * icicle.n_levels, "Where the URLs are", *shapes)


def _cell(icicle: Icicle, i: int, left: float, width: float, names: Names) -> Iterable[Markup]:
    kind = CellKind(int(icicle.kind[i]))
    top = ROW * int(icicle.level[i])
    urls = int(icicle.hi[i] - icicle.lo[i])
    prefix = icicle.prefix_of(i)
    shown = "all URLs" if kind is CellKind.ALL else names.prefix(prefix, kind.name)
    title = element("title", f"{shown}: {count_text(urls)} URLs, {count_text(int(icicle.entries[i]))} lines")
    yield element("rect", title, x=left, y=top, width=width, height=ROW - 1, class_=f"gap f-{KINDS[kind][0]}")
    if width >= LEAST_LABEL:
        label = "all URLs" if kind is CellKind.ALL else names.cell(icicle.label_of(i), prefix, kind.name)
        text = fitted(label, int((width - 2 * INSET) / LETTER_PX))
        if text:
            yield svg_text(left + INSET, top + 15, text, "m")


def fitted(text: str, letters: int) -> str:
    """Return text that is at most so many letters long, its middle left out.

    >>> fitted("example.com", 7), fitted("abc", 7), fitted("example", 2)
    ('exa…com', 'abc', '')
    """
    if len(text) <= letters:
        return text
    if letters < 3:
        return ""
    if text.endswith("…"):
        return f"{text[: letters - 1]}…"
    head = letters // 2
    return f"{text[:head]}…{text[len(text) - (letters - head - 1) :]}"


def _mass(icicle: Icicle) -> Iterable[Markup]:
    """Yield runs of pixel columns in which most of the samples fall on cells too narrow for a rectangle."""
    for level in range(icicle.n_levels):
        counts = icicle.mass[level].astype(np.int64)
        steps = np.ceil(counts.sum(axis=1) / max(1, icicle.samples) * LEVELS_OF_MASS).astype(np.int64)
        paint = np.where(steps > 0, counts.argmax(axis=1) * (LEVELS_OF_MASS + 1) + steps, -1)
        cuts = np.flatnonzero(np.diff(paint)) + 1
        begins, ends = [0, *cuts.tolist()], [*cuts.tolist(), len(paint)]
        for begin, end in zip(begins, ends, strict=True):
            if paint[begin] < 0:
                continue
            kind, step = divmod(int(paint[begin]), LEVELS_OF_MASS + 1)
            yield element(
                "rect", x=begin, y=ROW * level, width=end - begin, height=ROW - 1,
                class_=f"f-{KINDS[CellKind(kind)][0]}", opacity=f"{0.85 * step / LEVELS_OF_MASS:.2f}",
            )  # fmt: skip
