"""The pixels and labels of a treemap: what a rectangle's colour means, and its name where it fits.

Where it stands: below ``treemap``; reads the :class:`~core.scene.treemap.TreemapScene`. The scene says which rectangle
each pixel shows, so a picture is one look-up of colours, and another meaning of the colours needs no other scene.

Hosts: the six that hold most have a colour each, all others share one, so that the legend tells them all. The colours
are those of M. Okabe, K. Ito, "Color Universal Design" (2008), mixed with the ground.
Cost: some 5 ms for 1600 × 900 pixels and 10,000 rectangles; made once for each scene and meaning.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from core.scene.treemap import CellKind, Treemap, TreemapScene
from core.units import count_text, printable
from widgets import theme
from widgets.icicle_layout import INSET, LABEL_PX, cividis, fit_text, part_colour, rate_index
from widgets.labels import contrast_text

LEAST_LABEL = 13
"""Least height of a rectangle with a label, in pixels."""
HEAD = 17
COUNT_FROM = 130
"""Width from which on a heading also says how much is below."""
MOST_DEPTHS, N_HOSTS = 10, 6
_HOSTS = ("56B4E9", "E69F00", "009E73", "CC79A7", "0072B2", "F0E442")
_LETTERS = int(CellKind.LETTERS)
_FLAGS = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextSingleLine)
_RIGHT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight) | int(Qt.TextFlag.TextSingleLine)


class MassColour(Enum):
    """What the colour of a rectangle means."""

    PART = "part"
    DEPTH = "depth"
    HOST = "host"
    REPEATS = "repeats"
    SHARE = "share"


def depth_colour(depth: int, now: theme.Theme) -> QColor:
    """Return the fill of a depth below the root; from the last on they are alike."""
    return theme.mix(now.base, now.accent, 0.10 + 0.70 * min(depth, MOST_DEPTHS - 1) / (MOST_DEPTHS - 1))


def host_colour(place: int, now: theme.Theme) -> QColor:
    """Return the fill of one of the widest hosts; −1: of all others."""
    if place < 0:
        return theme.mix(now.part_scheme, now.base, 0.25)
    return theme.mix(QColor(f"#{_HOSTS[place]}"), now.base, 0.35 if now.is_dark else 0.45)


def widest_hosts(treemap: Treemap) -> list[int]:
    """Return the rectangles of the hosts that hold most, the widest first."""
    hosts = np.unique(treemap.host[treemap.host >= 0])
    return [int(i) for i in hosts[np.argsort(-treemap.weight[hosts], kind="stable")][:N_HOSTS]]


def host_name(treemap: Treemap, i: int) -> str:
    """Return the name of a host's rectangle: its prefix without scheme and end."""
    text = treemap.prefix_of(i)
    return printable((text.partition(b"://")[2] or text).partition(b"/")[0][:200])


def deepest(scene: TreemapScene) -> int:
    """Return how deep below the root the picture goes."""
    treemap = scene.treemap
    above = max(0, len(scene.focus_path) - 1)
    return above + (int(treemap.level.max()) if treemap is not None else 0)


def fills(scene: TreemapScene, colour_by: MassColour, now: theme.Theme) -> NDArray[np.uint8]:
    """Return uint8[·, 3]: the colour of each rectangle."""
    treemap = scene.treemap
    assert treemap is not None
    if colour_by is MassColour.PART:
        return _table([part_colour(kind, now) for kind in CellKind])[treemap.kind]
    if colour_by is MassColour.DEPTH:
        depth = np.minimum(treemap.level + max(0, len(scene.focus_path) - 1), MOST_DEPTHS - 1)
        return _table([depth_colour(at, now) for at in range(MOST_DEPTHS)])[depth]
    if colour_by is MassColour.HOST:
        widest = widest_hosts(treemap)
        places = np.full(len(treemap) + 1, -1, np.int64)
        places[widest] = np.arange(len(widest))
        colours = [*(host_colour(place, now) for place in range(N_HOSTS)), now.part_all, host_colour(-1, now)]
        at = places[treemap.host]
        at[treemap.host < 0] = N_HOSTS
        return _table(colours)[at]
    if colour_by is MassColour.REPEATS:
        return cividis()[rate_index(1.0 - treemap.urls / np.maximum(treemap.entries, 1), now)]
    around = treemap.weight[treemap.parent]
    share = np.where(treemap.parent >= 0, treemap.weight / np.maximum(around, 1), 1.0)
    return cividis()[rate_index(share, now)]


def _table(colours: list[QColor]) -> NDArray[np.uint8]:
    return np.array([(each.red(), each.green(), each.blue()) for each in colours], np.uint8)


@dataclass(slots=True)
class MassPicture:
    """A treemap as it is drawn: the image, the pixels that it stands on, and how many labels fit."""

    image: QImage
    pixels: NDArray[np.uint32]
    n_labels: int


def make_picture(scene: TreemapScene, colour_by: MassColour, now: theme.Theme, texts: tuple[str, str]) -> MassPicture:
    """Paint a scene: ``texts`` are what stands on the root, and on a rest with ``{0}`` for its URLs."""
    treemap = scene.treemap
    assert treemap is not None
    colours = fills(scene, colour_by, now)
    hatch = (now.text.red(), now.text.green(), now.text.blue())
    lined = np.rint(colours * 0.72 + np.array(hatch) * 0.28).astype(np.uint8)
    ground = np.array([[now.base.red(), now.base.green(), now.base.blue()]], np.uint8)
    rgb = np.concatenate([colours, lined, ground]).astype(np.uint32)
    table = np.uint32(0xFF000000) | rgb[:, 0] << np.uint32(16) | rgb[:, 1] << np.uint32(8) | rgb[:, 2]
    pixels: NDArray[np.uint32] = np.take(table, treemap.owners, mode="clip")
    height, width = pixels.shape
    image = QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_RGB32)
    ratio = scene.request.ratio
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    n_labels = _draw_labels(painter, treemap, colours, ratio, texts)
    painter.end()
    return MassPicture(image, pixels, n_labels)


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
    n_labels = 0
    places = np.flatnonzero(wide)
    columns = (rects[places], treemap.heads[places], treemap.is_rest[places], treemap.urls[places], colours[places])
    for i, (left, top, width, height), has_head, is_rest, urls, fill in zip(
        places.tolist(), *(column.tolist() for column in columns), strict=True
    ):
        text = box_text(treemap, i, texts)
        count = count_text(urls) if has_head and width >= COUNT_FROM else ""
        room = width - 1 - (round(letter * len(count)) + 8 if count else 0)
        said = fit_text(text, room, letter, metrics)
        if not said:
            continue
        n_labels += 1
        painter.setPen(_letters(*fill))
        tall = HEAD if has_head or height > 2 * HEAD else height - 1
        if is_rest:
            painter.fillRect(left + 2, top + 1, round(letter * len(said)) + 6, min(tall, HEAD) - 1, QColor(*fill))
        painter.drawText(left + INSET, top, width - INSET, tall, _FLAGS, said)
        if count:
            painter.drawText(QRect(left, top, width - INSET - 1, tall), _RIGHT, count)
    return n_labels


@lru_cache(maxsize=1024)
def _letters(red: int, green: int, blue: int) -> QColor:
    """Return the colour of letters on a fill."""
    return contrast_text(QColor(red, green, blue))


def box_text(treemap: Treemap, i: int, texts: tuple[str, str]) -> str:
    """Return what a rectangle is called: letter groups end on an ellipsis, a rest says how many URLs it has."""
    if treemap.is_rest[i]:
        return texts[1].format(count_text(int(treemap.urls[i])))
    if not int(treemap.stop[i]):
        return texts[0]
    label = treemap.label_of(i)
    text = printable(label[:400])
    return f"{text}…" if int(treemap.kind[i]) == _LETTERS and label != b"www." else text
