"""Layout and pixels of the treemap.

Where it stands: below ``treemap_layout``, which walks the cells. Rectangles are given to children by the squarified
algorithm: rows along the shorter side, each taken as long as its worst aspect ratio gets better. What is too small
for a rectangle of its own is one more child of its parent, the *rest*, so the areas of a parent's children fill it.

Source: M. Bruls, K. Huizing, J. J. van Wijk, "Squarified Treemaps" (Data Visualization 2000, pp. 33–42). Nested
frames: B. Johnson, B. Shneiderman, "Tree-Maps" (IEEE Visualization 1991).
Cost: some 40 ns a rectangle for the layout, 1 ns a pixel and level for the picture.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import math

import numpy as np

from core.jit import inlined, inner, kernel

I64, F64 = np.int64, np.float64

R_X, R_Y, R_WIDTH, R_HEIGHT = range(4)
"""Columns of a rectangle, in pixels."""
S_HEAD, S_HEAD_WIDTH, S_HEAD_HEIGHT, S_PAD, S_LEAST_SIDE, S_LEAST_AREA = range(6)
"""Sizes in pixels: height of a heading, least width and height of a rectangle that has one, frame of a rectangle with
a heading, least inner side of one that is divided, least area of a child of its own."""
GAP_FROM = 3
"""From this side on a rectangle ends on a gap of one pixel."""
HATCH = 4
"""Every so many pixels a rest has a diagonal line."""


@inlined
def _worst(short, largest, smallest, total):
    """Return the worst aspect ratio of a row of areas along a side."""
    square, sum_square = short * short, total * total
    return max(square * largest / sum_square, sum_square / (square * smallest))


@inner
def _squarify(areas, n, x, y, width, height, placed):
    """Lay ``n`` areas that fill a rectangle out; ``placed`` float64[·, 4] gets left, top, right, bottom."""
    i = 0
    while i < n:
        short = max(min(width, height), 1e-9)
        total = largest = smallest = areas[i]
        worst = _worst(short, largest, smallest, total)
        j = i + 1
        while j < n:
            more = total + areas[j]
            high, low = max(largest, areas[j]), min(smallest, areas[j])
            then = _worst(short, high, low, more)
            if then > worst:
                break
            total, largest, smallest, worst = more, high, low, then
            j += 1
        thick = total / short
        at = 0.0
        for k in range(i, j):
            long = areas[k] / total * short
            if width >= height:
                placed[k, 0], placed[k, 1] = x, y + at
                placed[k, 2], placed[k, 3] = x + thick, y + at + long
            else:
                placed[k, 0], placed[k, 1] = x + at, y
                placed[k, 2], placed[k, 3] = x + at + long, y + thick
            at += long
        if width >= height:
            x += thick
            width -= thick
        else:
            y += thick
            height -= thick
        i = j


@inlined
def _write_rect(rects, at, placed, k):
    """Write a rectangle in whole pixels; both edges are rounded, not the size."""
    left, top = I64(math.floor(placed[k, 0] + 0.5)), I64(math.floor(placed[k, 1] + 0.5))
    rects[at, R_X], rects[at, R_Y] = left, top
    rects[at, R_WIDTH] = I64(math.floor(placed[k, 2] + 0.5)) - left
    rects[at, R_HEIGHT] = I64(math.floor(placed[k, 3] + 0.5)) - top


@kernel
def lay_out(first, children, weights, opens, sizes, areas, placed, rects, rest_rects, shown, heads, rests):
    """Give each cell that is large enough its rectangle, and each parent's rest one.

    Parameters
    ----------
    first, children
        int64[n + 1], int64[n - 1]: the children of cell i are ``children[first[i]:first[i + 1]]``, heaviest first;
        parents stand before their children, cell 0 is the whole.
    weights, opens
        int64[n], uint8[n]: the measure of each cell; whether anything is below it.
    sizes
        float64[6], see ``S_…``.
    areas, placed
        float64[n + 1], float64[n + 1, 4]: scratch.
    rects, rest_rects
        int64[n, 4]: of cells, row 0 given; of the rests of cells.
    shown, heads, rests
        uint8[n], uint8[n], int64[n], zeroed: whether a cell has a rectangle, whether that has a heading, and the
        weight of what is below it and has none (0: no rest is drawn).
    """
    n = weights.shape[0]
    shown[0] = 1
    for i in range(n):
        if not shown[i] or not opens[i] or weights[i] <= 0:
            continue
        left, top = F64(rects[i, R_X]), F64(rects[i, R_Y])
        width, height = F64(rects[i, R_WIDTH]), F64(rects[i, R_HEIGHT])
        if width >= sizes[S_HEAD_WIDTH] and height >= sizes[S_HEAD_HEIGHT]:
            heads[i] = 1
            pad = sizes[S_PAD]
            left += pad
            top += sizes[S_HEAD]
            width -= 2 * pad + 1
            height -= sizes[S_HEAD] + pad + 1
        else:
            left += 1
            top += 1
            width -= 3
            height -= 3
        if width < sizes[S_LEAST_SIDE] or height < sizes[S_LEAST_SIDE]:
            continue
        scale = width * height / weights[i]
        rest = weights[i]
        m = 0
        for k in range(first[i], first[i + 1]):
            weight = weights[children[k]]
            if weight * scale < sizes[S_LEAST_AREA]:
                break
            areas[m] = weight * scale
            rest -= weight
            m += 1
        rests[i] = rest
        if rest > 0:
            areas[m] = rest * scale
        _squarify(areas, m + (rest > 0), left, top, width, height, placed)
        for k in range(m):
            child = children[first[i] + k]
            shown[child] = 1
            _write_rect(rects, child, placed, k)
        if rest > 0:
            _write_rect(rest_rects, i, placed, m)


@kernel
def paint_owners(rects, is_rest, owners):
    """Write to each pixel which rectangle it belongs to; parents stand before their children.

    ``owners`` int32[height, width] gets the number of a rectangle; that number plus their count where a line of a
    rest's hatch runs; twice their count in gaps.
    """
    n = rects.shape[0]
    for i in range(n):
        x, y, width, height = rects[i, R_X], rects[i, R_Y], rects[i, R_WIDTH], rects[i, R_HEIGHT]
        right, bottom = x + width, y + height
        if i and width >= GAP_FROM:
            right -= 1
            for row in range(y, bottom):
                owners[row, right] = 2 * n
        if i and height >= GAP_FROM:
            bottom -= 1
            for column in range(x, x + width):
                owners[bottom, column] = 2 * n
        for row in range(y, bottom):
            line = owners[row]
            line[x:right] = i
            if is_rest[i]:
                for column in range(x + (HATCH - (x + row) % HATCH) % HATCH, right, HATCH):
                    line[column] = i + n
