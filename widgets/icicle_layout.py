"""Where the rectangles of an icicle lie, what is written on them, and their pixels: no widget, no event.

Where it stands: below ``icicle``; reads the :class:`~core.scene.prefixes.Icicle` of a scene. A row of the picture is
drawn as an image one pixel high: the mass first (colour: mean of the samples that fall on a cell; opacity: their share
to the power 0.45, since linear opacity makes the deep half nearly invisible), then rectangles from 3 pixels on with a
gap of one pixel. While a newer scene is under way, the old one is stretched to the new view.
Cost: a few numpy passes over rows × pixels and over the rectangles, some 1 ms.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetricsF

from core.scene.prefixes import CELL_PX, CellKind, Icicle
from core.units import printable
from widgets import theme
from widgets.labels import NAMELESS, label_text
from widgets.mass_colours import (
    ABOVE_HOSTS,
    MOST_DEPTHS,
    OTHER_HOST,
    ColourMeaning,
    MassColour,
    cividis,
    depth_table,
    host_places,
    host_table,
    letters_on,
    part_table,
    rate_index,
)

LABEL_PX, ELIDED_PX = 28, 52
"""Labels stand from this width on if they fit whole, and elided from that width on."""
INSET = 5
OPACITY_POWER = 0.45
HIT_BAR = 3
"""Height of the bar at the foot of a row where hits are."""
LEAST_MARKED = 0.4
"""Opacity of the mark of hits where they are few among the URLs of a column."""
LEAST_ROW, LEAST_TALL = 3, 18
"""Least heights of rows without and with labels."""
_ALL, _LETTERS = int(CellKind.ALL), int(CellKind.LETTERS)
MIDDLE_LETTERS = 14
"""Longer labels are elided in their middle, shorter ones at the right."""


@dataclass(frozen=True, slots=True)
class Span:
    """Which places a picture shows over how many pixels."""

    x0: float
    x1: float
    width: int

    @property
    def per_unit(self) -> float:
        """Pixels a unit of the measure."""
        return self.width / max(self.x1 - self.x0, 1e-12)

    def x_at(self, place: float) -> float:
        """Return the pixel of a place."""
        return (place - self.x0) * self.per_unit


@dataclass(frozen=True, slots=True)
class Boxes:
    """Pixels of the rectangles that are seen: indexes into the icicle's arrays, left and right edges."""

    index: NDArray[np.int64]
    left: NDArray[np.int64]
    right: NDArray[np.int64]


def boxes(icicle: Icicle, span: Span) -> Boxes:
    """Return the rectangles of at least 3 pixels within a span; both edges are rounded, not the width."""
    left = np.rint(np.clip((icicle.left - span.x0) * span.per_unit, 0, span.width)).astype(np.int64)
    right = np.rint(np.clip((icicle.right - span.x0) * span.per_unit, 0, span.width)).astype(np.int64)
    index = np.flatnonzero(right - left >= CELL_PX)
    return Boxes(index, left[index], right[index])


def pixel_rows(
    icicle: Icicle, span: Span, seen: Boxes, colours: NDArray[np.uint8], meaning: ColourMeaning, now: theme.Theme
) -> NDArray[np.uint32]:
    """Return uint32[levels, width] as ``QImage.Format_RGB32`` takes it: each row of the picture, one pixel high.

    ``colours`` uint8[·, 3]: the fill of each rectangle.
    """
    n_levels, width = icicle.n_levels, span.width
    pixels = _mass_pixels(icicle, span, meaning, now)
    level = icicle.level[seen.index]
    marks = np.zeros(n_levels * (width + 1) + 1, np.int32)
    begin = level * (width + 1) + seen.left
    end = level * (width + 1) + seen.right
    order = np.arange(1, seen.index.shape[0] + 1, dtype=np.int32)
    np.add.at(marks, begin, order)
    np.add.at(marks, end, -order)
    owner = np.cumsum(marks[:-1], dtype=np.int32).reshape(n_levels, width + 1)[:, :width]
    covered = owner > 0
    packed = _packed(colours[seen.index].astype(np.uint32))
    pixels[covered] = packed[owner[covered] - 1]
    pixels[level, seen.right - 1] = np.uint32(now.base.rgb())
    return pixels


def hit_rows(icicle: Icicle, span: Span, pixels: NDArray[np.uint32], now: theme.Theme) -> NDArray[np.uint32] | None:
    """Return the rows of a picture with the columns of hits in the colour of text, for the foot of each row.

    A hit marks the pixels of its URL in each row that has something there, and within a rectangle one more at either
    side, so that a single one is seen; where few of a column's URLs are hits the mark is fainter. None where no hits
    are known.
    """
    if not icicle.column_hits.shape[0]:
        return None
    edges = span.x0 + np.arange(span.width + 1) / span.per_unit
    per_column = (icicle.x1 - icicle.x0) / icicle.columns
    at = np.floor(((edges[:-1] + edges[1:]) / 2 - icicle.x0) / per_column).astype(np.int64)
    share = (icicle.column_hits / np.maximum(1, icicle.column_urls))[np.clip(at, 0, icicle.columns - 1)]
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


def _mass_pixels(icicle: Icicle, span: Span, meaning: ColourMeaning, now: theme.Theme) -> NDArray[np.uint32]:
    """Return uint32[levels, width]: the mass, its columns stretched to the span."""
    own = mass_columns(icicle, meaning, now)
    if span.width == icicle.columns and (span.x0, span.x1) == (icicle.x0, icicle.x1):
        return own
    places = span.x0 + (np.arange(span.width) + 0.5) / span.per_unit
    at = np.floor((places - icicle.x0) / ((icicle.x1 - icicle.x0) / icicle.columns)).astype(np.int64)
    pixels: NDArray[np.uint32] = np.ascontiguousarray(own[:, np.clip(at, 0, icicle.columns - 1)])
    pixels[:, (at < 0) | (at >= icicle.columns)] = np.uint32(now.base.rgb())
    return pixels


def mass_columns(icicle: Icicle, meaning: ColourMeaning, now: theme.Theme) -> NDArray[np.uint32]:
    """Return uint32[levels, columns]: the mass at the scene's own columns."""
    n_levels, columns, n_kinds = icicle.mass.shape
    weights = np.zeros((n_kinds, 4), np.float32)
    weights[:, 3] = 1
    weights[:, :3] = part_table(now.name)
    sums = icicle.mass.reshape(-1, n_kinds).astype(np.float32) @ weights
    blots = sums[:, 3]
    mean: NDArray[np.float32]
    if meaning.colour_by is MassColour.PART:
        mean = sums[:, :3] / np.maximum(blots, 1)[:, None]
    elif meaning.colour_by is MassColour.REPEATS:
        mean = cividis().astype(np.float32)[rate_index(icicle.mass_repeats.reshape(-1), now)]
    elif meaning.colour_by is MassColour.DEPTH:
        depths = np.minimum(np.arange(n_levels) + meaning.above, MOST_DEPTHS - 1)
        mean = np.repeat(depth_table(now.name)[depths].astype(np.float32), columns, axis=0)
    elif meaning.colour_by is MassColour.HOST:
        mean = _mass_of_hosts(icicle, meaning.hosts, host_table(now.name).astype(np.float32))
    else:  # of which share of their parents they are, samples do not tell
        mean = np.array([[now.part_scheme.red(), now.part_scheme.green(), now.part_scheme.blue()]], np.float32)
    opacity = (np.minimum(np.arange(256) / icicle.samples, 1.0) ** OPACITY_POWER).astype(np.float32)
    base = np.array([now.base.red(), now.base.green(), now.base.blue()], np.float32)
    shown = base + (mean - base) * opacity[blots.astype(np.int64)][:, None]
    return np.ascontiguousarray(_packed(shown.astype(np.uint32)).reshape(n_levels, columns))


def _mass_of_hosts(icicle: Icicle, named: tuple[bytes, ...], table: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return float32[levels · columns, 3]: the colour of the host that a column shows; too small hosts are other ones.

    ``table``: the colours of hosts. What is above all hosts is mixed in by its samples.
    """
    places = host_places(icicle, named)
    shown = np.full(icicle.columns, OTHER_HOST, np.int64)
    per_column = (icicle.x1 - icicle.x0) / icicle.columns
    hosts = np.unique(icicle.host[icicle.host >= 0])
    for i in hosts[np.argsort(icicle.level[hosts], kind="stable")].tolist():
        edges = ((int(place) - icicle.x0) / per_column + 0.5 for place in (icicle.left[i], icicle.right[i]))
        first, stop = (min(max(int(edge), 0), icicle.columns) for edge in edges)
        shown[first:stop] = places[i]
    above = icicle.mass[:, :, [int(CellKind.ALL), int(CellKind.SCHEME)]].sum(axis=2, dtype=np.float32)
    share = (above / np.maximum(icicle.mass.sum(axis=2, dtype=np.float32), 1))[:, :, None]
    mixed: NDArray[np.float32] = table[shown] + (table[ABOVE_HOSTS] - table[shown]) * share
    return mixed.reshape(-1, 3)


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
    """A text on a rectangle: row, left edge, width of the rectangle, and the colour of its letters."""

    row: int
    left: int
    width: int
    text: str
    letters: QColor


def box_text(icicle: Icicle, i: int, all_text: str) -> str:
    """Return what a rectangle is called: letter groups end on an ellipsis."""
    kind = int(icicle.kind[i])
    if kind == _ALL:
        return all_text
    label = icicle.label_of(i)
    text = label_text(label, icicle.prefix_of(i)) if label in NAMELESS else printable(label[:400])
    if kind == _LETTERS and label != b"www.":
        return f"{text}…"
    return text


def labels(
    icicle: Icicle,
    seen: Boxes,
    colours: NDArray[np.uint8],
    metrics: QFontMetricsF,
    all_text: str,
    kept: dict[int, str],
) -> list[BoxLabel]:
    """Return the labels that fit; ``colours`` uint8[·, 3]: fills; ``kept`` remembers the texts of the rectangles."""
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
            letters = letters_on(*colours[i].tolist())
            found.append(BoxLabel(int(icicle.level[i]), left, right - left, fitted, letters))
    return found


def baseline(top: int, height: int, metrics: QFontMetricsF) -> int:
    """Return where the letters of a text stand that is in the middle of a row.

    A painter writes at a baseline in half the time that it needs to align a text in a rectangle.
    """
    return round(top + (height - metrics.height()) / 2 + metrics.ascent())


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
