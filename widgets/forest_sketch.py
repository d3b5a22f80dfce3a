"""A scene of the Nodes tab and one layout as plain lists, and the words and widths that picture and size share.

Where it stands: below ``forest_pose``, ``forest_paint`` and ``forest_picture``.

Stable names: ``Sketch``, ``Address``, ``edge_width``, ``other_text``, ``hidden_text``, ``run_at``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from core.scene.forest import OTHER, ForestLayout, ForestNodes, is_virtual
from core.scene.forest_layout import Run, RunKind, Runs
from core.units import count_text

Address = tuple[int, int, bool]
"""A key at or below a node, the node's depth, and whether it is an "other" node: the same in every scene of a list."""
_STEEP_UNTIL = 16
_SLOPE = 0.06


def edge_width(count: int) -> float:
    """Return the width of an edge in pixels: 1.5 + 1.5·log₂ up to 16 URLs, then rising slowly.

    >>> edge_width(1), edge_width(2), round(edge_width(1_000_000), 1)
    (1.5, 3.0, 8.5)
    """
    if count <= _STEEP_UNTIL:
        return 1.5 + 1.5 * math.log2(max(1, count))
    return 7.5 + _SLOPE * math.log2(count / _STEEP_UNTIL)


@dataclass(frozen=True, slots=True)
class Sketch:
    """A scene's nodes and one layout as plain lists, made once, so that a frame converts nothing.

    The names are those of :class:`~core.scene.forest.ForestNodes` and :class:`~core.scene.forest.ForestLayout`.
    """

    address: list[Address]
    parent: list[int]
    depth_from: list[int]
    depth_to: list[int]
    kind: list[int]
    terminal: list[bool]
    count: list[int]
    row: list[int]
    x: list[float]
    runs: tuple[Runs, ...]
    tail: Runs
    tail_x: float
    width: float
    below: list[list[int]]
    is_virtual: bool
    hits: list[int]

    @classmethod
    def of(cls, nodes: ForestNodes, layout: ForestLayout, hits: Sequence[int] = ()) -> Sketch:
        """Return the sketch of nodes in a layout; ``hits``: of a search, one number a node."""
        parent = nodes.parent.tolist()
        below: list[list[int]] = [[] for _ in parent]
        for node, above in enumerate(parent):
            if above >= 0:
                below[above].append(node)
        kind, depth = nodes.kind.tolist(), nodes.depth_to.tolist()
        is_other = [each == OTHER for each in kind]
        return cls(
            list(zip(nodes.number.tolist(), depth, is_other, strict=True)),
            parent,
            nodes.depth_from.tolist(),
            depth,
            kind,
            nodes.terminal.tolist(),
            nodes.count.tolist(),
            nodes.row.tolist(),
            layout.x.tolist(),
            layout.runs,
            layout.tail,
            layout.tail_x,
            layout.width,
            below,
            is_virtual(nodes),
            list(hits),
        )

    def rare_signs(self) -> frozenset[str]:
        """Return which of the signs ``other``, ``hidden`` and ``hits`` are drawn."""
        hidden = any(run.kind is RunKind.HIDDEN for runs in (*self.runs, self.tail) for run in runs)
        drawn = {"other": OTHER in self.kind, "hidden": hidden, "hits": any(self.hits)}
        return frozenset(sign for sign, is_drawn in drawn.items() if is_drawn)

    def __len__(self) -> int:
        return len(self.parent)


def other_text(nodes: Sketch, node: int) -> str:
    """Return what stands at a node that carries what is not drawn: "other (n)", or "n URLs" where nothing else is."""
    count = count_text(nodes.count[node])
    if len(nodes.below[nodes.parent[node]]) == 1:
        return QCoreApplication.translate("ForestPicture", "{0} URLs").format(count)
    return QCoreApplication.translate("ForestPicture", "other ({0})").format(count)


def hidden_text(n: int) -> str:
    """Return what stands where letters are hidden."""
    if n < 100:
        return f"…{n}…"
    return QCoreApplication.translate("ForestPicture", "…{0} bytes…").format(count_text(n))


def run_at(runs: Runs, cell: float) -> Run | None:
    """Return the run that covers a cell of a label."""
    return next((run for run in runs if run.cell <= cell < run.cell + run.cells), None)
