"""Where the nodes of one tree stand in pixels, at rest or on the way from one picture to another.

Where it stands: between ``forest_sketch`` and ``forest_paint``. Nodes are the same where their addresses are, so a
node moves however the scenes and layouts differ; new ones come out of the nearest node above them, and those that
are not drawn any more go there.

Stable names: ``Pose``, ``between``, ``leaving``, ``PITCH``, ``ROW_PITCH``.
Cost: some tens of microseconds for 300 nodes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF

from core.scene.forest_layout import Runs, cells_of
from widgets.forest_sketch import Sketch

PITCH, ROW_PITCH = 11.2, 45.0
"""Pixels of a byte and of a row at scale 1."""


@dataclass(frozen=True, slots=True)
class Pose:
    """One tree in pixels.

    Parameters
    ----------
    sketch
        What is drawn.
    xs, ys
        Where each node stands.
    runs
        What stands on each edge; on the way the longer one of both labels, so that its letters slide together.
    origin
        Where the prefix's node stands.
    pitch, row_pitch
        Pixels of a byte and of a row.
    scale
        1 for letters of 14 px.
    inner
        Size of the nodes between the letters of an edge: 1 in a trie, 0 in a radix tree.
    fades
        How much of each node is there, 0 to 1; empty where all are.
    moves
        Whether it is on the way.
    """

    sketch: Sketch
    xs: Sequence[float]
    ys: Sequence[float]
    runs: Sequence[Runs]
    origin: QPointF
    pitch: float
    row_pitch: float
    scale: float
    inner: float
    fades: Sequence[float] = ()
    moves: bool = False

    @classmethod
    def at_rest(cls, sketch: Sketch, origin: QPointF, scale: float, pitch: float, inner: float) -> Pose:
        """Return the pose of a sketch at a place."""
        row_pitch = ROW_PITCH * scale
        xs = [origin.x() + cell * pitch for cell in sketch.x]
        ys = [origin.y() + row * row_pitch for row in sketch.row]
        return cls(sketch, xs, ys, sketch.runs, origin, pitch, row_pitch, scale, inner)

    def edge_pitch(self, node: int) -> float:
        """Return the pixels of a cell on the edge to a node; on the way labels are squeezed or stretched."""
        cells = cells_of(self.runs[node]) if self.moves else 0
        return (self.xs[node] - self.xs[self.sketch.parent[node]]) / cells if cells else self.pitch

    def is_like(self, other: Pose) -> bool:
        """Return whether nothing moves between two poses."""
        same = self.sketch.address == other.sketch.address and self.inner == other.inner
        return same and self.runs == other.runs and self.xs == other.xs and self.ys == other.ys


def _mixed(a: float, b: float, share: float) -> float:
    return a + (b - a) * share


def _standing(pose: Pose, other: Pose) -> list[int]:
    """Return for each node of a pose the node of another that is the same, or the nearest above that is; else −1."""
    places = {address: node for node, address in enumerate(other.sketch.address)}
    found: list[int] = []
    for address, above in zip(pose.sketch.address, pose.sketch.parent, strict=True):
        there = places.get(address, -1)
        found.append(there if there >= 0 or above < 0 else found[above])
    return found


def between(a: Pose, b: Pose, share: float) -> Pose:
    """Return the nodes of ``b`` at a share of the way from ``a``."""
    xs, ys, runs, fades = [], [], [], []
    for node, there in enumerate(_standing(b, a)):
        is_new = there < 0 or a.sketch.address[there] != b.sketch.address[node]
        begin = (a.xs[there], a.ys[there]) if there >= 0 else (b.xs[node], b.ys[node])
        xs.append(_mixed(begin[0], b.xs[node], share))
        ys.append(_mixed(begin[1], b.ys[node], share))
        fades.append(share if is_new else a.fades[there] if a.fades and a.fades[there] > share else 1.0)
        longer = not is_new and cells_of(a.runs[there]) > cells_of(b.runs[node])
        runs.append(a.runs[there] if longer else b.runs[node])
    return replace(
        b,
        xs=xs,
        ys=ys,
        runs=runs,
        fades=fades,
        origin=a.origin + (b.origin - a.origin) * share,
        pitch=_mixed(a.pitch, b.pitch, share),
        row_pitch=_mixed(a.row_pitch, b.row_pitch, share),
        scale=_mixed(a.scale, b.scale, share),
        inner=_mixed(a.inner, b.inner, share),
        moves=True,
    )


def leaving(a: Pose, b: Pose, share: float) -> Pose | None:
    """Return the nodes of ``a`` that ``b`` has not, on their way to the nearest node above that it has; None for none.

    Nodes that both have are there with no share left.
    """
    xs, ys, fades = [], [], []
    for node, there in enumerate(_standing(a, b)):
        is_gone = there < 0 or a.sketch.address[node] != b.sketch.address[there]
        end = (b.xs[there], b.ys[there]) if there >= 0 else (a.xs[node], a.ys[node])
        xs.append(_mixed(a.xs[node], end[0], share))
        ys.append(_mixed(a.ys[node], end[1], share))
        fades.append(1 - share if is_gone else 0.0)
    return replace(a, xs=xs, ys=ys, fades=fades, moves=True) if any(fades) else None
