"""The pixels and labels of a treemap: what a rectangle's colour means, and its name where it fits.

Where it stands: below ``treemap``; reads the :class:`~core.scene.treemap.TreemapScene`. The scene says which rectangle
each pixel shows, so a picture is one look-up of colours, and another meaning of the colours needs no other scene.

Cost: some 5 ms for 1600 × 900 pixels and 10,000 rectangles; made once for each scene and meaning.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from core.scene.treemap import CellKind, Treemap, TreemapScene
from core.units import count_text, printable
from widgets import theme
from widgets.icicle_layout import HIT_BAR, INSET, LABEL_PX, LEAST_MARKED, OPACITY_POWER, baseline, fit_text
from widgets.labels import NAMELESS, label_text
from widgets.mass_colours import ColourMeaning, fills, letters_on

LEAST_LABEL = 13
"""Least height of a rectangle with a label, in pixels."""
HEAD, GAP_FROM = 17, 3
"""Height of a heading; from this side on a rectangle ends on a gap of one pixel."""
COUNT_FROM = 130
"""Width from which on a heading also says how much is below."""
_LETTERS = int(CellKind.LETTERS)


@dataclass(slots=True)
class MassPicture:
    """A treemap as it is drawn: the image, the pixels that it stands on, and how many labels fit."""

    image: QImage
    pixels: NDArray[np.uint32]
    n_labels: int


def make_picture(scene: TreemapScene, meaning: ColourMeaning, now: theme.Theme, texts: tuple[str, str]) -> MassPicture:
    """Paint a scene: ``texts`` are what stands on the root, and on a rest with ``{0}`` for its URLs."""
    treemap = scene.treemap
    assert treemap is not None
    colours = fills(treemap, meaning, now)
    hatch = (now.text.red(), now.text.green(), now.text.blue())
    lined = np.rint(colours * 0.72 + np.array(hatch) * 0.28).astype(np.uint8)
    ground = np.array([[now.base.red(), now.base.green(), now.base.blue()]], np.uint8)
    rgb = np.concatenate([colours, lined, ground]).astype(np.uint32)
    table = np.uint32(0xFF000000) | rgb[:, 0] << np.uint32(16) | rgb[:, 1] << np.uint32(8) | rgb[:, 2]
    pixels: NDArray[np.uint32] = np.take(table, treemap.owners, mode="clip")
    _mark_hits(pixels, treemap, now, scene.request.ratio)
    height, width = pixels.shape
    image = QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_RGB32)
    ratio = scene.request.ratio
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    n_labels = _draw_labels(painter, treemap, colours, ratio, texts)
    painter.end()
    return MassPicture(image, pixels, n_labels)


def _mark_hits(pixels: NDArray[np.uint32], treemap: Treemap, now: theme.Theme, ratio: float) -> None:
    """Mark rectangles that hold hits of the search by a bar at their foot; it is fainter where few URLs are hits.

    Rectangles that are divided leave it to what lies in them.
    """
    if not treemap.hits.shape[0]:
        return
    divided = np.zeros(len(treemap), bool)
    divided[treemap.parent[1:]] = True
    at = np.flatnonzero((treemap.hits > 0) & ~divided & (treemap.rects[:, 2] > 1) & (treemap.rects[:, 3] > 1))
    left, top, width, height = treemap.rects[at].T
    share = treemap.hits[at] / np.maximum(1, treemap.urls[at])
    opacity = np.clip(share**OPACITY_POWER, LEAST_MARKED, 1.0)
    bar = np.maximum(1, np.minimum(round(HIT_BAR * ratio), height // 6))
    gap = (height >= GAP_FROM).astype(np.int64)
    for line in range(int(bar.max(initial=0))):
        marked = np.flatnonzero(bar > line)
        sizes = width[marked] - (width[marked] >= GAP_FROM)
        begin = np.cumsum(sizes) - sizes
        x = np.arange(int(sizes.sum())) + np.repeat(left[marked] - begin, sizes)
        y = np.repeat((top + height - 1 - gap - line)[marked], sizes)
        strength = np.repeat(opacity[marked], sizes)
        before, mixed = pixels[y, x], np.full(x.shape[0], 0xFF000000, np.uint32)
        for shift in (16, 8, 0):
            channel = (before >> np.uint32(shift) & np.uint32(255)).astype(np.float64)
            channel += ((now.text.rgb() >> shift & 255) - channel) * strength
            mixed |= np.rint(channel).astype(np.uint32) << np.uint32(shift)
        pixels[y, x] = mixed


def _draw_labels(
    painter: QPainter, treemap: Treemap, colours: NDArray[np.uint8], ratio: float, texts: tuple[str, str]
) -> int:
    """Write the names that fit; return how many."""
    font = theme.font(theme.URL_CELL, mono=True)
    metrics = QFontMetricsF(font)
    letter = metrics.horizontalAdvance("0")
    painter.setFont(font)
    rects = np.rint(treemap.rects / ratio).astype(np.int64)
    divided = np.zeros(len(treemap), bool)
    divided[treemap.parent[1:]] = True
    wide = (rects[:, 2] >= LABEL_PX) & (rects[:, 3] >= LEAST_LABEL) & (treemap.heads | ~divided)
    n_labels, pen = 0, None
    places = np.flatnonzero(wide)
    columns = (rects[places], treemap.heads[places], treemap.is_rest[places], treemap.urls[places], colours[places])
    names = box_texts(treemap, places, texts)
    for name, (left, top, width, height), has_head, is_rest, urls, fill in zip(
        names, *(column.tolist() for column in columns), strict=True
    ):
        count = count_text(urls) if has_head and width >= COUNT_FROM else ""
        room = width - 1 - (round(letter * len(count)) + 8 if count else 0)
        said = fit_text(name, room, letter, metrics)
        if not said:
            continue
        n_labels += 1
        letters = letters_on(*fill)
        tall = HEAD if has_head or height > 2 * HEAD else height - 1
        if is_rest:
            painter.fillRect(left + 2, top + 1, round(letter * len(said)) + 6, min(tall, HEAD) - 1, QColor(*fill))
        if letters is not pen:
            painter.setPen(letters)
            pen = letters
        base = baseline(top, tall, metrics)
        painter.drawText(left + INSET, base, said)
        if count:
            painter.drawText(round(left + width - INSET - 1 - letter * len(count)), base, count)
    return n_labels


def box_texts(treemap: Treemap, places: NDArray[np.int64], texts: tuple[str, str]) -> list[str]:
    """Return what rectangles are called: letter groups end on an ellipsis, a rest says how many URLs it has."""
    begin, after = treemap.text_at[places], treemap.text_at[places + 1]
    label_from, stops = treemap.label_from[places], treemap.stop[places]
    first = begin + label_from - (stops - (after - begin))
    last = np.minimum(after, first + treemap.label_to[places] - label_from)
    columns = (places, begin, first, last, stops, treemap.is_rest[places], treemap.kind[places])
    names = []
    for i, begins, start, end, stop, is_rest, kind in zip(*(column.tolist() for column in columns), strict=True):
        if is_rest:
            names.append(texts[1].format(count_text(int(treemap.urls[i]))))
        elif not stop:
            names.append(texts[0])
        else:  # most have all of their label in the text of their own
            label = treemap.text[start:end] if start >= begins else treemap.label_of(i)
            name = label_text(label, treemap.prefix_of(i)) if label in NAMELESS else printable(label[:400])
            names.append(f"{name}…" if kind == _LETTERS and label != b"www." else name)
    return names
