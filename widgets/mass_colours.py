"""What the colour of a rectangle means, in icicle and treemap alike: URL part, depth, host, duplicates, share.

Where it stands: below ``icicle_layout``, ``treemap_picture`` and the legends of ``mass_view``; reads the arrays that
both pictures have.

Hosts: six have a colour each, all others share one, so that the legend tells them all. The colours are those of
M. Okabe, K. Ito, "Color Universal Design" (2008), mixed with the ground. Cividis is that of J. R. Nuñez,
C. R. Anderton, R. S. Renslow, "Optimizing colormaps with consideration for color vision deficiency" (PLoS ONE 13:7,
2018), by 17 points of it.
Cost: one look-up a rectangle.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from core.scene.crumbs import CellKind, is_domain
from core.units import printable
from widgets import theme
from widgets.labels import contrast_text, prefix_text

DARK_START = 0.10
"""Where the scale begins in the dark theme: its lower end would sink into the ground."""
MOST_DEPTHS, N_HOSTS = 10, 6
ABOVE_HOSTS, OTHER_HOST = N_HOSTS, N_HOSTS + 1
"""Places in the table of host colours behind those of the named ones."""
_HOSTS = ("56B4E9", "E69F00", "009E73", "CC79A7", "0072B2", "F0E442")
_CIVIDIS = (
    "00204D 002C69 06366E 2D426C 414D6B 52596C 61646F 6F7073 7D7C78 "
    "8B8779 9B9477 ACA174 BCAF6F CEBC68 E0CB5E F2DA50 FFEA46"
)


class MassColour(Enum):
    """What the colour of a rectangle means."""

    PART = "part"
    DEPTH = "depth"
    HOST = "host"
    REPEATS = "repeats"
    SHARE = "share"


class MassRectangles(Protocol):
    """The arrays of rectangles that icicle and treemap have in common, int64 of one length; see their scenes."""

    @property
    def kind(self) -> NDArray[np.int64]: ...
    @property
    def level(self) -> NDArray[np.int64]: ...
    @property
    def parent(self) -> NDArray[np.int64]: ...
    @property
    def host(self) -> NDArray[np.int64]: ...
    @property
    def weight(self) -> NDArray[np.int64]: ...
    @property
    def urls(self) -> NDArray[np.int64]: ...
    @property
    def entries(self) -> NDArray[np.int64]: ...
    @property
    def line_bytes(self) -> NDArray[np.int64]: ...
    @property
    def saved(self) -> NDArray[np.int64]: ...
    @property
    def hits(self) -> NDArray[np.int64]: ...
    @property
    def exact(self) -> bool: ...
    def prefix_of(self, i: int) -> bytes: ...


@dataclass(frozen=True, slots=True)
class ColourMeaning:
    """What colours mean in one picture.

    Parameters
    ----------
    colour_by
        The kind of meaning.
    above
        Depth of the picture's first rectangle below the whole list.
    hosts
        Prefixes of the hosts that have a colour of their own.
    """

    colour_by: MassColour = MassColour.PART
    above: int = 0
    hosts: tuple[bytes, ...] = ()


@cache
def cividis() -> NDArray[np.uint8]:
    """Return uint8[256, 3]: the scale from 0 to 1."""
    points = np.array([[int(rgb[i : i + 2], 16) for i in (0, 2, 4)] for rgb in _CIVIDIS.split()], np.float64)
    at = np.linspace(0, len(points) - 1, 256)
    table = np.stack([np.interp(at, np.arange(len(points)), points[:, channel]) for channel in range(3)], axis=1)
    return table.round().astype(np.uint8)


def rate_index(rate: NDArray[np.floating], now: theme.Theme) -> NDArray[np.int64]:
    """Return int64: place in the scale of a share in [0, 1]."""
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


def depth_colour(depth: int, now: theme.Theme) -> QColor:
    """Return the fill of a depth below the root; from the last on they are alike."""
    return theme.mix(now.base, now.accent, 0.10 + 0.70 * min(depth, MOST_DEPTHS - 1) / (MOST_DEPTHS - 1))


def host_colour(place: int, now: theme.Theme) -> QColor:
    """Return the fill of one of the named hosts, of what is above all hosts, or of the other ones."""
    if place == ABOVE_HOSTS:
        return now.part_all
    if place == OTHER_HOST:
        return theme.mix(now.part_scheme, now.base, 0.25)
    return theme.mix(QColor(f"#{_HOSTS[place]}"), now.base, 0.35 if now.is_dark else 0.45)


@cache
def part_table(name: str) -> NDArray[np.uint8]:
    """Return uint8[7, 3]: the fills of the kinds of cells in a theme."""
    return _table([part_colour(kind, _theme(name)) for kind in CellKind])


@cache
def depth_table(name: str) -> NDArray[np.uint8]:
    """Return uint8[MOST_DEPTHS, 3]: the fills of depths in a theme."""
    return _table([depth_colour(depth, _theme(name)) for depth in range(MOST_DEPTHS)])


@cache
def host_table(name: str) -> NDArray[np.uint8]:
    """Return uint8[N_HOSTS + 2, 3]: the fills of hosts in a theme, then those above all and of the others."""
    return _table([host_colour(place, _theme(name)) for place in range(OTHER_HOST + 1)])


def _theme(name: str) -> theme.Theme:
    return theme.DARK if name == theme.DARK.name else theme.LIGHT


def _table(colours: list[QColor]) -> NDArray[np.uint8]:
    return np.array([(each.red(), each.green(), each.blue()) for each in colours], np.uint8)


def widest_hosts(picture: MassRectangles, known: tuple[bytes, ...] = ()) -> tuple[bytes, ...]:
    """Return the prefixes of the hosts that weigh most, the heaviest first.

    A host of ``known`` that the picture has keeps its place there, so that its colour stays; one that it does not have
    gives its place to another.
    """
    hosts = np.unique(picture.host[picture.host >= 0])
    by_weight = hosts[np.argsort(-picture.weight[hosts], kind="stable")]
    if not known:
        return tuple(picture.prefix_of(int(i)) for i in by_weight[:N_HOSTS])
    names = [picture.prefix_of(int(i)) for i in by_weight]
    fresh = iter([name for name in names if name not in known])
    places = [name if name in names else next(fresh, name) for name in known]
    return (*places, *fresh)[:N_HOSTS]


def host_name(prefix: bytes) -> str:
    """Return the name of a host: its prefix without scheme and end.

    >>> host_name(b"https://a.org/"), host_name(b"a.org/")
    ('a.org', 'a.org')
    """
    if is_domain(prefix):
        return prefix_text(prefix, 200)
    return printable((prefix.partition(b"://")[2] or prefix).partition(b"/")[0][:200])


def host_places(picture: MassRectangles, named: tuple[bytes, ...]) -> NDArray[np.int64]:
    """Return int64[·]: place of each rectangle in the table of host colours."""
    hosts = np.unique(picture.host[picture.host >= 0])
    places = np.full(picture.host.shape[0] + 1, OTHER_HOST, np.int64)
    places[-1] = ABOVE_HOSTS
    at = {prefix: place for place, prefix in enumerate(named)}
    for i in hosts.tolist():
        places[i] = at.get(picture.prefix_of(i), OTHER_HOST)
    return places[picture.host]


def shares(picture: MassRectangles) -> NDArray[np.float64]:
    """Return float64[·]: which share of what is around it each rectangle is."""
    weight, parent = picture.weight, picture.parent
    return np.where(parent >= 0, weight / np.maximum(weight[parent], 1), 1.0)


def fills(picture: MassRectangles, meaning: ColourMeaning, now: theme.Theme) -> NDArray[np.uint8]:
    """Return uint8[·, 3]: the colour of each rectangle."""
    if meaning.colour_by is MassColour.PART:
        return part_table(now.name)[picture.kind]
    if meaning.colour_by is MassColour.DEPTH:
        return depth_table(now.name)[np.minimum(picture.level + meaning.above, MOST_DEPTHS - 1)]
    if meaning.colour_by is MassColour.HOST:
        return host_table(now.name)[host_places(picture, meaning.hosts)]
    if meaning.colour_by is MassColour.REPEATS:
        return cividis()[rate_index(1.0 - picture.urls / np.maximum(picture.entries, 1), now)]
    return cividis()[rate_index(shares(picture), now)]


@lru_cache(maxsize=1024)
def letters_on(red: int, green: int, blue: int) -> QColor:
    """Return the colour of letters on a fill."""
    return contrast_text(QColor(red, green, blue))
