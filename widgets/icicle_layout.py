"""Where the rectangles of an icicle lie, what is written on them, and their pixels: no widget, no event.

Where it stands: below ``icicle``; reads the :class:`~core.scene.prefixes.Icicle` of a scene. A row of the picture is
drawn as an image one pixel high: the mass first (colour: mean of the samples that fall on a cell; opacity: their share
to the power 0.45, since linear opacity makes the deep half nearly invisible), then rectangles from 3 pixels on with a
gap of one pixel. While a newer scene is under way, the old one is stretched to the new view.

Colours: cividis is that of J. R. Nuñez, C. R. Anderton, R. S. Renslow, "Optimizing colormaps with consideration for
color vision deficiency" (PLoS ONE 13:7, 2018), by 17 points of it.
Cost: a few numpy passes over rows × pixels and over the rectangles, some 1 ms.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetricsF

from core.scene.prefixes import CELL_PX, CellKind, Icicle
from core.units import printable
from widgets import theme
from widgets.labels import contrast_text

LABEL_PX, ELIDED_PX = 28, 52
"""Labels stand from this width on if they fit whole, and elided from that width on."""
INSET = 5
OPACITY_POWER = 0.45
LEAST_MARKED = 0.4
"""Opacity of the mark of hits where they are few among the URLs of a column."""
DARK_START = 0.10
"""Where the scale begins in the dark theme: its lower end would sink into the ground."""
LEAST_ROW, LEAST_TALL = 3, 18
"""Least heights of rows without and with labels."""
_ALL, _LETTERS = int(CellKind.ALL), int(CellKind.LETTERS)
MIDDLE_LETTERS = 14
"""Longer labels are elided in their middle, shorter ones at the right."""

_CIVIDIS = (
    "00204D 002C69 06366E 2D426C 414D6B 52596C 61646F 6F7073 7D7C78 "
    "8B8779 9B9477 ACA174 BCAF6F CEBC68 E0CB5E F2DA50 FFEA46"
)


class ColourBy(Enum):
    """What the colour of a rectangle means."""

    PART = "part"
    REPEATS = "repeats"


@cache
def cividis() -> NDArray[np.uint8]:
    """Return uint8[256, 3]: the scale from 0 to 1."""
    points = np.array([[int(rgb[i : i + 2], 16) for i in (0, 2, 4)] for rgb in _CIVIDIS.split()], np.float64)
    at = np.linspace(0, len(points) - 1, 256)
    table = np.stack([np.interp(at, np.arange(len(points)), points[:, channel]) for channel in range(3)], axis=1)
    return table.round().astype(np.uint8)


def rate_index(rate: NDArray[np.floating], now: theme.Theme) -> NDArray[np.int64]:
    """Return int64: place in the scale of a share of repeats in [0, 1]."""
    start = DARK_START if now.is_dark else 0.0
    place: NDArray[np.int64] = (255 * (start + (1 - start) * np.clip(rate, 0, 1))).astype(np.int64)
    return place


def part_colour(kind: CellKind, now: theme.Theme) -> QColor:
    """Return the fill of a kind of cell."""
    if kind is CellKind.LETTERS:
        return theme.mix(now.part_host, now.base, 0.42)
    if kind is CellKind.ENDS:
        return theme.mix(now.part_path, now.base, 0.26)
    plain = {
        CellKind.ALL: now.part_all,
        CellKind.SCHEME: now.part_scheme,
        CellKind.HOST: now.part_host,
        CellKind.PATH: now.part_path,
        CellKind.QUERY: now.part_query,
    }
    return plain[kind]


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of one theme and one meaning: uint8[·, 3] fills, uint32[·] pixels, bool[·] where letters are black."""

    colour_by: ColourBy
    fills: NDArray[np.uint8]
    black_letters: NDArray[np.bool_]
    base: tuple[int, int, int]


@cache
def _palette(name: str, colour_by: ColourBy) -> Palette:
    now = theme.DARK if name == "dark" else theme.LIGHT
    if colour_by is ColourBy.PART:
        fills = np.array([part_colour(kind, now).getRgb()[:3] for kind in CellKind], np.uint8)  # type: ignore[index]
    else:
        fills = cividis()
    black = np.array([contrast_text(QColor(*map(int, rgb))).lightness() < 128 for rgb in fills])
    return Palette(colour_by, fills, black, (now.base.red(), now.base.green(), now.base.blue()))


def palette(now: theme.Theme, colour_by: ColourBy) -> Palette:
    """Return the colours of a theme."""
    return _palette(now.name, colour_by)


def fill_index(icicle: Icicle, now: theme.Theme, colour_by: ColourBy) -> NDArray[np.int64]:
    """Return int64[·]: which fill of the palette each rectangle has."""
    if colour_by is ColourBy.PART:
        return icicle.kind
    return rate_index(1.0 - (icicle.hi - icicle.lo) / np.maximum(icicle.entries, 1), now)


@dataclass(frozen=True, slots=True)
class Span:
    """Which ranks a picture shows over how many pixels."""

    x0: float
    x1: float
    width: int

    @property
    def per_rank(self) -> float:
        """Pixels a URL."""
        return self.width / max(self.x1 - self.x0, 1e-12)

    def rank_at(self, x: float) -> float:
        """Return the rank at a pixel."""
        return self.x0 + x / self.per_rank

    def x_at(self, rank: float) -> float:
        """Return the pixel of a rank."""
        return (rank - self.x0) * self.per_rank


@dataclass(frozen=True, slots=True)
class Boxes:
    """Pixels of the rectangles that are seen: indexes into the icicle's arrays, left and right edges."""

    index: NDArray[np.int64]
    left: NDArray[np.int64]
    right: NDArray[np.int64]


def boxes(icicle: Icicle, span: Span) -> Boxes:
    """Return the rectangles of at least 3 pixels within a span; both edges are rounded, not the width."""
    left = np.rint(np.clip((icicle.lo - span.x0) * span.per_rank, 0, span.width)).astype(np.int64)
    right = np.rint(np.clip((icicle.hi - span.x0) * span.per_rank, 0, span.width)).astype(np.int64)
    index = np.flatnonzero(right - left >= CELL_PX)
    return Boxes(index, left[index], right[index])


def pixel_rows(
    icicle: Icicle, span: Span, seen: Boxes, fills: NDArray[np.int64], colours: Palette
) -> NDArray[np.uint32]:
    """Return uint32[levels, width] as ``QImage.Format_RGB32`` takes it: each row of the picture, one pixel high."""
    n_levels, width = icicle.n_levels, span.width
    pixels = _mass_pixels(icicle, span, colours)
    level = icicle.level[seen.index]
    marks = np.zeros(n_levels * (width + 1) + 1, np.int32)
    begin = level * (width + 1) + seen.left
    end = level * (width + 1) + seen.right
    order = np.arange(1, seen.index.shape[0] + 1, dtype=np.int32)
    np.add.at(marks, begin, order)
    np.add.at(marks, end, -order)
    owner = np.cumsum(marks[:-1], dtype=np.int32).reshape(n_levels, width + 1)[:, :width]
    covered = owner > 0
    packed = _packed(colours.fills[fills[seen.index]].astype(np.uint32))
    pixels[covered] = packed[owner[covered] - 1]
    red, green, blue = colours.base
    pixels[level, seen.right - 1] = np.uint32(0xFF000000 | red << 16 | green << 8 | blue)
    return pixels


def hit_rows(icicle: Icicle, span: Span, pixels: NDArray[np.uint32], now: theme.Theme) -> NDArray[np.uint32] | None:
    """Return the rows of a picture with the columns of hits in the colour of text, for the foot of each row.

    A hit marks the pixels of its URL in each row that has something there, and within a rectangle one more at either
    side, so that a single one is seen; where few of a column's URLs are hits the mark is fainter. None where no hits
    are known.
    """
    if not icicle.column_hits.shape[0]:
        return None
    edges = span.x0 + np.arange(span.width + 1) / span.per_rank
    per_column = (icicle.x1 - icicle.x0) / icicle.columns
    at = np.floor(((edges[:-1] + edges[1:]) / 2 - icicle.x0) / per_column).astype(np.int64)
    share = icicle.column_hits[np.clip(at, 0, icicle.columns - 1)] / max(1.0, per_column)
    share[(at < 0) | (at >= icicle.columns)] = 0
    opacity = np.where(share > 0, np.clip(share**OPACITY_POWER, LEAST_MARKED, 1.0), 0.0)
    marked = np.broadcast_to(opacity, pixels.shape).copy()
    same = pixels[:, 1:] == pixels[:, :-1]
    marked[:, 1:] = np.maximum(marked[:, 1:], same * opacity[:-1])
    marked[:, :-1] = np.maximum(marked[:, :-1], same * opacity[1:])
    marked[pixels == np.uint32(now.base.rgb())] = 0.0
    rows = np.full(pixels.shape, 0xFF000000, np.uint32)
    for shift in (16, 8, 0):
        before = (pixels >> np.uint32(shift) & np.uint32(255)).astype(np.float64)
        letter = now.text.rgb() >> shift & 255
        rows |= np.rint(before + (letter - before) * marked).astype(np.uint32) << np.uint32(shift)
    return rows


def _mass_pixels(icicle: Icicle, span: Span, colours: Palette) -> NDArray[np.uint32]:
    """Return uint32[levels, width]: the mass, its columns stretched to the span."""
    own = mass_columns(icicle, colours)
    if span.width == icicle.columns and (span.x0, span.x1) == (icicle.x0, icicle.x1):
        return own
    ranks = span.x0 + (np.arange(span.width) + 0.5) / span.per_rank
    at = np.floor((ranks - icicle.x0) / ((icicle.x1 - icicle.x0) / icicle.columns)).astype(np.int64)
    pixels: NDArray[np.uint32] = np.ascontiguousarray(own[:, np.clip(at, 0, icicle.columns - 1)])
    red, green, blue = colours.base
    pixels[:, (at < 0) | (at >= icicle.columns)] = np.uint32(0xFF000000 | red << 16 | green << 8 | blue)
    return pixels


def mass_columns(icicle: Icicle, colours: Palette) -> NDArray[np.uint32]:
    """Return uint32[levels, columns]: the mass at the scene's own columns."""
    n_levels, columns, n_kinds = icicle.mass.shape
    weights = np.zeros((n_kinds, 4), np.float32)
    weights[:, 3] = 1
    if colours.colour_by is ColourBy.PART:
        weights[:, :3] = colours.fills
    sums = icicle.mass.reshape(-1, n_kinds).astype(np.float32) @ weights
    hits = sums[:, 3]
    mean: NDArray[np.float32]
    if colours.colour_by is ColourBy.PART:
        mean = sums[:, :3] / np.maximum(hits, 1)[:, None]
    else:
        now = theme.DARK if colours.base[0] < 128 else theme.LIGHT
        mean = cividis().astype(np.float32)[rate_index(icicle.mass_repeats.reshape(-1), now)]
    opacity = (np.minimum(np.arange(256) / icicle.samples, 1.0) ** OPACITY_POWER).astype(np.float32)
    base = np.array(colours.base, np.float32)
    shown = base + (mean - base) * opacity[hits.astype(np.int64)][:, None]
    return np.ascontiguousarray(_packed(shown.astype(np.uint32)).reshape(n_levels, columns))


def _packed(rgb: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """Return uint32[…] opaque pixels of uint32[…, 3] red, green, blue."""
    pixels: NDArray[np.uint32] = (
        np.uint32(0xFF000000) | rgb[..., 0] << np.uint32(16) | rgb[..., 1] << np.uint32(8) | rgb[..., 2]
    )
    return pixels


@dataclass(frozen=True, slots=True)
class RowHeights:
    """Top and height of each row that fits, in pixels from the picture's top, and how many rows do not fit."""

    top: tuple[int, ...]
    height: tuple[int, ...]
    n_left_out: int

    def row_at(self, y: float) -> int:
        """Return the row at a height, −1 outside."""
        for row, (top, height) in enumerate(zip(self.top, self.height, strict=True)):
            if top <= y < top + height:
                return row
        return -1

    @property
    def bottom(self) -> int:
        """Height of all rows together."""
        return self.top[-1] + self.height[-1] if self.top else 0


def row_heights(labelled: list[bool], tall: int, low: int, room: int) -> RowHeights:
    """Return rows that are ``tall`` where they have labels, else ``low``.

    Where the room is short, low rows shrink first, then tall ones, then the deepest labelled rows become low; only
    what does not even fit so is left out.

    >>> row_heights([True, False, False], 26, 11, 256).height, row_heights([True] * 3, 26, 11, 60).height
    ((26, 11, 11), (20, 20, 20))
    """
    n, n_tall = len(labelled), labelled.count(True)
    if n_tall * LEAST_TALL + (n - n_tall) * LEAST_ROW > room:
        n_tall = max(0, min(n_tall, (room - n * LEAST_ROW) // (LEAST_TALL - LEAST_ROW)))
        tall = LEAST_TALL
    elif n_tall:
        tall = min(tall, (room - (n - n_tall) * LEAST_ROW) // n_tall)
    if n > n_tall:
        low = min(low, max(LEAST_ROW, (room - n_tall * tall) // (n - n_tall)))
    tops: list[int] = []
    heights: list[int] = []
    y = 0
    for has_label in labelled:
        height = tall if has_label and n_tall > 0 else low
        n_tall -= has_label
        if y + height > room and tops:
            break
        tops.append(y)
        heights.append(height)
        y += height
    return RowHeights(tuple(tops), tuple(heights), n - len(tops))


@dataclass(frozen=True, slots=True)
class BoxLabel:
    """A text on a rectangle: row, left edge, width of the rectangle, and whether the letters are black."""

    row: int
    left: int
    width: int
    text: str
    black: bool


def box_text(icicle: Icicle, i: int, all_text: str) -> str:
    """Return what a rectangle is called: letter groups end on an ellipsis."""
    kind = int(icicle.kind[i])
    if kind == _ALL:
        return all_text
    label = icicle.label_of(i)
    text = printable(label[:400])
    if kind == _LETTERS and label != b"www.":
        return f"{text}…"
    return text


def labels(
    icicle: Icicle,
    seen: Boxes,
    fills: NDArray[np.int64],
    colours: Palette,
    metrics: QFontMetricsF,
    all_text: str,
    kept: dict[int, str],
) -> list[BoxLabel]:
    """Return the labels that fit; ``kept`` remembers the texts of the icicle's rectangles."""
    wide = np.flatnonzero(seen.right - seen.left >= LABEL_PX)
    found: list[BoxLabel] = []
    letter = metrics.horizontalAdvance("0")
    for place in wide.tolist():
        i = int(seen.index[place])
        text = kept.get(i)
        if text is None:
            text = kept[i] = box_text(icicle, i, all_text)
        left, right = int(seen.left[place]), int(seen.right[place])
        fitted = fit_text(text, right - left - 1, letter, metrics)
        if fitted:
            black = bool(colours.black_letters[fills[i]])
            found.append(BoxLabel(int(icicle.level[i]), left, right - left, fitted, black))
    return found


def fit_text(text: str, width: int, letter: float, metrics: QFontMetricsF) -> str:
    """Return a text as it fits a rectangle's width, elided from 52 pixels on, empty where it does not."""
    if not text:
        return ""
    room = width - 2 * INSET
    whole = letter * len(text) if text.isascii() else metrics.horizontalAdvance(text)
    if whole <= room:
        return text
    if width < ELIDED_PX:
        return ""
    n = int(room // letter) - 1
    if text.isascii() and n >= 1:
        if len(text) > MIDDLE_LETTERS:
            head = (n + 1) // 2
            return f"{text[:head]}…{text[len(text) - (n - head) :]}" if n > head else f"{text[:head]}…"
        return f"{text[:n]}…"
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
