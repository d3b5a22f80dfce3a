"""The icicle of the radix tree: where in the list the URLs, the repeats and the shared prefixes are.

Where it stands: a scene, built by ``prefix_walks``; drawn by ``widgets.icicle``. Two pictures belong together: the
whole list, and the prefix in focus at full width. Width is a measure (distinct URLs, duplicates, bytes), each row adds
one cell of the prefix. The keys lie on a line, each as long as it weighs, and rectangles are drawn by their *places* on
it; what weighs nothing has no width and is not in the picture.

Source of the picture: J. B. Kruskal and J. M. Landwehr, "Icicle Plots" (The American Statistician 37:2, 1983).
Cost: depends on the pixels and not on the list; the whole list is walked again only when it has changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.scene.crumbs import CellKind, Crumb, Grain, Measure, is_domain, joined_prefix
from core.search_spec import SearchSpec

if TYPE_CHECKING:
    from core.session import Session

CELL_PX = 3
"""Cells from this width on are rectangles; narrower ones are mass."""


_Int = NDArray[np.int64]


def _none() -> _Int:
    """Return int64[0]."""
    return np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class PrefixesRequest:
    """What the icicle asks.

    Parameters
    ----------
    focus
        Prefix shown at full width; empty for the whole list.
    x0, x1
        Part of it that is seen, as shares of its width in [0, 1].
    columns
        Width of the pictures in pixels.
    grain, measure
        How the tree is cut, and what width means.
    selected
        Prefix that is marked; None for none.
    follow
        Whether the focus moves to where the selected prefix is to be seen; the scene tells where to.
    typed
        The part of the typed URL that is a path of the tree; None where nothing is typed or the URL is held.
    whole_levels, focus_levels
        Rows that either picture has room for.
    search
        The search whose hits are counted; None for none.
    """

    focus: bytes = b""
    x0: float = 0.0
    x1: float = 1.0
    columns: int = 1008
    grain: Grain = Grain.PARTS
    measure: Measure = Measure.URLS
    selected: bytes | None = None
    follow: bool = False
    typed: bytes | None = None
    whole_levels: int = 48
    focus_levels: int = 48
    search: SearchSpec | None = None


@dataclass(frozen=True, slots=True)
class Icicle:
    """One picture: rectangles as arrays of one length, row 0 the prefix itself, and the mass of what is too small.

    Parameters
    ----------
    prefix
        What it begins with.
    x0, x1
        Places seen, [x0, x1); one pixel column is ``(x1 - x0) / columns`` of the measure.
    columns, samples
        Pixel columns, and samples in each.
    level, lo, hi, kind, parent
        int64: row from above, ranks [lo, hi), :class:`~core.scene.cells.CellKind`, index of the rectangle above.
    left, right
        int64: places of the two ranks; what lies between is the measure of the rectangle.
    label_from, label_to, stop
        int64: where the label begins and ends, and where the prefix ends, in bytes.
    text_at, text
        Rectangle i adds ``text[text_at[i]:text_at[i + 1]]`` to the prefix of its parent.
    entries
        int64: entries of the list below, first ones included; ≈ where ``exact`` is False.
    line_bytes, saved
        int64: bytes of the entries, and key bytes shared with the URL before; empty where not known.
    host
        int64: index of the rectangle of the host that a rectangle belongs to, −1 for none.
    mass, mass_repeats
        uint8[levels, columns, 7], float32[levels, columns]: of the samples in a column, how many fall on a cell of
        each kind that is narrower than 3 pixels; the mean share of repeats of those.
    deeper
        Share of what is seen whose path goes on below the last row, ≈ by samples.
    exact
        Whether ``entries`` was counted; else it was estimated from samples.
    hits, column_hits, column_urls
        int64: URLs below each rectangle, and among those that a pixel column shows a part of, that the search has
        found; how many a column shows; empty where there is no search or that is not known.
    """

    prefix: bytes
    x0: float
    x1: float
    columns: int
    samples: int
    level: _Int
    lo: _Int
    hi: _Int
    left: _Int
    right: _Int
    kind: _Int
    parent: _Int
    label_from: _Int
    label_to: _Int
    stop: _Int
    text_at: _Int
    text: bytes
    entries: _Int
    line_bytes: _Int
    saved: _Int
    host: _Int
    mass: NDArray[np.uint8]
    mass_repeats: NDArray[np.float32]
    deeper: float
    exact: bool
    hits: _Int = field(default_factory=_none)
    column_hits: _Int = field(default_factory=_none)
    column_urls: _Int = field(default_factory=_none)

    def __len__(self) -> int:
        return int(self.level.shape[0])

    @property
    def n_levels(self) -> int:
        """Rows that hold anything."""
        return int(self.mass.shape[0])

    @property
    def urls(self) -> _Int:
        """int64: distinct URLs of each rectangle."""
        return self.hi - self.lo

    @property
    def weight(self) -> _Int:
        """int64: the measure of each rectangle, its width."""
        return self.right - self.left

    def prefix_of(self, i: int) -> bytes:
        """Return the whole prefix of a rectangle."""
        return joined_prefix(i, self.text, self.text_at, self.parent, self.stop)

    def is_own(self, i: int) -> bool:
        """Return whether a rectangle is the URL that ends at its parent's prefix: it adds nothing."""
        return int(self.parent[i]) >= 0 and bool(self.text_at[i] == self.text_at[i + 1])

    def label_of(self, i: int) -> bytes:
        """Return what is written on a rectangle, without the ellipsis of a letter group."""
        return self.prefix_of(i)[int(self.label_from[i]) : int(self.label_to[i])]


@dataclass(frozen=True, slots=True)
class Mark:
    """A prefix that is marked in the pictures.

    Parameters
    ----------
    prefix
        Its bytes.
    path
        The cells from the root down to the deepest one that is a prefix of it.
    """

    prefix: bytes
    path: tuple[Crumb, ...] = ()

    def lies_in(self, prefix: bytes) -> bool:
        """Return whether the mark is in what a prefix or a domain holds."""
        if any(crumb.prefix == prefix for crumb in self.path):
            return True
        return not is_domain(prefix) and self.prefix.startswith(prefix)


@dataclass(frozen=True, slots=True)
class PrefixesScene:
    """All that the icicle shows.

    Parameters
    ----------
    request
        What was asked.
    n_keys, n_indexed
        Distinct URLs, and how many of them are in the tree.
    whole, focus
        The two pictures; None while there is nothing. They are one and the same where the focus is the whole list.
    measure
        What their widths mean: the measure asked for, or URLs while sums are not made yet.
    focus_path
        Cells from the root to the focus.
    selected, typed
        The marks asked for; None where there are none, or no key begins so.
    order_share
        How far the exact sums, and the order of domains where it was asked for, are made, in [0, 1]; below 1 it pays
        to ask again, unless a load runs (None).
    grain
        How the tree is cut here: as was asked for, or by parts while domains are not in order.
    """

    request: PrefixesRequest = field(default_factory=PrefixesRequest)
    n_keys: int = 0
    n_indexed: int = 0
    whole: Icicle | None = None
    focus: Icicle | None = None
    measure: Measure = Measure.URLS
    focus_path: tuple[Crumb, ...] = ()
    selected: Mark | None = None
    typed: Mark | None = None
    order_share: float | None = None
    grain: Grain = Grain.PARTS


def build_prefixes(session: Session, request: PrefixesRequest) -> PrefixesScene:
    """Return the scene of a request; a focus that no key begins with gives way to the longest part of it that fits."""
    from core.scene.prefix_walks import prefixes_scene  # kernels are loaded by the worker, after the window

    return prefixes_scene(session, request)


__all__ = [
    "CELL_PX",
    "CellKind",
    "Crumb",
    "Grain",
    "Icicle",
    "Mark",
    "Measure",
    "PrefixesRequest",
    "PrefixesScene",
    "build_prefixes",
]
