"""The treemap of the prefixes: area is a measure, nesting is the path, what is too small is a shaded rest.

Where it stands: a scene, built by ``treemap_layout``; drawn by ``widgets.treemap``. The same cells as those of the
icicle, in either grain; the measure is one of :class:`~core.scene.crumbs.Measure`. At every level the children of a
rectangle and its rest add up to it exactly.

Source of the layout: M. Bruls, K. Huizing, J. J. van Wijk, "Squarified Treemaps" (Data Visualization 2000).
Cost: depends on the pixels and not on the list.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.scene.crumbs import CellKind, Crumb, Grain, Measure, joined_prefix
from core.scene.prefixes import Mark
from core.search_spec import SearchSpec

if TYPE_CHECKING:
    from core.session import Session

__all__ = [
    "CellKind",
    "Crumb",
    "Grain",
    "Mark",
    "Measure",
    "Treemap",
    "TreemapRequest",
    "TreemapScene",
    "build_treemap",
]

_Int = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class TreemapRequest:
    """What the treemap asks.

    Parameters
    ----------
    focus
        Prefix that fills the picture; empty for the whole list.
    width, height, ratio
        Size of the picture in device pixels, and how many of them are one pixel of the window.
    grain, measure
        How the tree is cut, and what area means.
    selected
        Prefix that is marked; None for none.
    follow
        Whether the focus moves to where the selected prefix is to be seen; the scene tells where to.
    search
        The search whose hits are counted; None for none.
    """

    focus: bytes = b""
    width: int = 1008
    height: int = 640
    ratio: float = 1.0
    grain: Grain = Grain.PARTS
    measure: Measure = Measure.URLS
    selected: bytes | None = None
    follow: bool = False
    search: SearchSpec | None = None


@dataclass(frozen=True, slots=True)
class Treemap:
    """The rectangles as arrays of one length: row 0 the focus, parents before their children, rests last.

    Parameters
    ----------
    prefix
        The focus.
    level, kind, parent
        int64: nesting from 0 on, :class:`~core.scene.crumbs.CellKind`, index of the rectangle around (−1 for row 0).
    is_rest
        bool: whether a rectangle stands for all that is too small in its parent; its prefix is its parent's.
    label_from, label_to, stop
        int64: where the label begins and ends, and where the prefix ends, in bytes.
    text_at, text
        Rectangle i adds ``text[text_at[i]:text_at[i + 1]]`` to the prefix of its parent.
    weight
        int64: the measure that is the area.
    urls, entries
        int64: distinct URLs below, and entries of the list; the latter ≈ where ``exact`` is False.
    line_bytes, saved
        int64: bytes of the entries, and key bytes shared with the URL before; empty where not known.
    host
        int64: index of the rectangle of the host that a rectangle belongs to, −1 for none.
    rects, heads
        int64[·, 4]: left, top, width, height in pixels; bool: whether it has a heading.
    owners
        int32[height, width]: which rectangle a pixel shows; plus their number where a rest is hatched; twice
        their number in gaps.
    exact
        Whether ``entries`` was counted; else it was estimated from samples.
    hits
        int64: URLs below that the search has found; empty where there is no search or that is not known.
    """

    prefix: bytes
    level: _Int
    kind: _Int
    parent: _Int
    is_rest: NDArray[np.bool_]
    label_from: _Int
    label_to: _Int
    stop: _Int
    text_at: _Int
    text: bytes
    weight: _Int
    urls: _Int
    entries: _Int
    line_bytes: _Int
    saved: _Int
    host: _Int
    rects: _Int
    heads: NDArray[np.bool_]
    owners: NDArray[np.int32]
    exact: bool
    hits: _Int = field(default_factory=lambda: np.zeros(0, np.int64))

    def __len__(self) -> int:
        return int(self.level.shape[0])

    def prefix_of(self, i: int) -> bytes:
        """Return the whole prefix of a rectangle."""
        return joined_prefix(i, self.text, self.text_at, self.parent, self.stop)

    def label_of(self, i: int) -> bytes:
        """Return what is written on a rectangle, without the ellipsis of a letter group."""
        begin, end, piece = int(self.label_from[i]), int(self.label_to[i]), b""
        while i >= 0:
            text_from = int(self.stop[i]) - int(self.text_at[i + 1]) + int(self.text_at[i])
            piece = self.text[int(self.text_at[i]) + max(0, begin - text_from) : int(self.text_at[i + 1])] + piece
            if text_from <= begin:
                break
            i = int(self.parent[i])
        return piece[: end - begin]

    def is_own(self, i: int) -> bool:
        """Return whether a rectangle is the URL that ends at its parent's prefix."""
        adds_nothing = bool(self.text_at[i] == self.text_at[i + 1])
        return int(self.parent[i]) >= 0 and not self.is_rest[i] and adds_nothing

    def rect_at(self, x: int, y: int) -> int | None:
        """Return the innermost rectangle at a device pixel; None outside."""
        height, width = self.owners.shape
        if not (0 <= x < width and 0 <= y < height):
            return None
        for dx, dy in ((0, 0), (-1, 0), (0, -1), (-1, -1)):
            owner = int(self.owners[max(0, y + dy), max(0, x + dx)])
            if owner < 2 * len(self):
                return owner % len(self)
        return 0

    def find(self, mark: Mark) -> int | None:
        """Return the innermost rectangle around a marked prefix, the one with the very prefix if there is one."""
        if not mark.lies_in(self.prefix):
            return None
        around = {crumb.prefix for crumb in mark.path}
        at = 0
        while True:
            below = np.flatnonzero((self.parent == at) & ~self.is_rest & (self.text_at[1:] > self.text_at[:-1]))
            for i in below.tolist():
                if self.prefix_of(i) in around:
                    at = i
                    break
            else:
                return at


@dataclass(frozen=True, slots=True)
class TreemapScene:
    """All that the treemap shows.

    Parameters
    ----------
    request
        What was asked.
    n_keys, n_indexed
        Distinct URLs, and how many of them are in the tree.
    treemap
        The picture; None while there is nothing.
    measure
        What its areas mean: the measure asked for, or URLs while sums are not made yet.
    total
        The measure of the whole list.
    focus_path
        Cells from the root to the focus.
    selected
        The mark asked for; None where there is none, or no key begins so.
    order_share
        How far the exact sums, and the order of domains where it was asked for, are made, in [0, 1]; below 1 it pays
        to ask again, unless a load runs (None).
    grain
        How the tree is cut here: as was asked for, or by parts while domains are not in order.
    """

    request: TreemapRequest = field(default_factory=TreemapRequest)
    n_keys: int = 0
    n_indexed: int = 0
    treemap: Treemap | None = None
    measure: Measure = Measure.URLS
    total: int = 0
    focus_path: tuple[Crumb, ...] = ()
    selected: Mark | None = None
    order_share: float | None = None
    grain: Grain = Grain.PARTS


def build_treemap(session: Session, request: TreemapRequest) -> TreemapScene:
    """Return the scene of a request; a focus that no key begins with gives way to the longest part of it that fits."""
    from core.scene.treemap_layout import treemap_scene  # kernels are loaded by the worker, after the window

    return treemap_scene(session, request)
