"""A place of the trees as it is pointed at or chosen: found under a point, shown with the path that leads to it.

Where it stands: between ``forest_canvas`` and ``forest_paint``. Both trees show the same place: where the trie has a
node and the radix tree none, the place between two letters of the radix tree's edge.

Stable names: ``Spot``, ``spot_at``, ``draw_trail``, ``draw_spot``.
Cost: a pass over the drawn nodes.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from core.scene.forest import OTHER
from core.scene.forest_layout import RunKind
from widgets import theme
from widgets.forest_paint import TreePainter
from widgets.forest_sketch import edge_width, run_at

_HALF, _HALF_INSIDE = 10.0, 6.0
"""Half the side of the outline around a node, and around a place inside an edge, in pixels."""
_ON_NODE = 9.0
_WORDS = 90.0
"""Pixels right of an "other" node in which its words are pointed at."""
_LABEL_ABOVE, _LINE_BELOW = 26.0, 7.0


class Spot(NamedTuple):
    """The place at ``depth`` bytes of the key on the edge to a node; the node itself where its label ends."""

    node: int
    depth: int


def spot_at(tree: TreePainter, at: QPointF) -> tuple[Spot, float] | None:
    """Return the place whose mark, edge or letters are at a point, and how far they are; None for nothing there."""
    nodes, best, nearest = tree.nodes, -1, 20.0
    for node, (x, y) in enumerate(zip(tree.xs, tree.ys, strict=True)):
        away = max(abs(x - at.x()), abs(y - at.y()))
        begin = tree.xs[max(0, nodes.parent[node])]
        reach = x + (_WORDS if nodes.kind[node] == OTHER else 0)
        if begin + 4 <= at.x() <= reach and -_LABEL_ABOVE * tree.scale <= at.y() - y <= _LINE_BELOW:
            away = min(away, 13.0)
        if away < nearest:
            best, nearest = node, away
    if best < 0:
        return None
    return Spot(best, _depth_at(tree, best, at)), nearest


def _depth_at(tree: TreePainter, node: int, at: QPointF) -> int:
    """Return the depth that is pointed at on the edge to a node: of the dot on the line, or after the letter above."""
    nodes, end = tree.nodes, tree.node_point(node)
    depth, start = nodes.depth_to[node], nodes.depth_from[node]
    if node == 0 or nodes.kind[node] == OTHER or max(abs(end.x() - at.x()), abs(end.y() - at.y())) <= _ON_NODE:
        return depth
    on_line = abs(at.y() - end.y()) <= _LINE_BELOW
    cell = (at.x() - tree.xs[nodes.parent[node]]) / tree.pose.edge_pitch(node)
    run = run_at(tree.pose.runs[node], max(0.0, cell))
    if run is None:
        return depth
    if run.kind is not RunKind.LETTERS:
        return min(depth, start + run.stop)
    letter = cell - run.cell
    byte = run.start + (round(letter) if on_line else int(letter) + 1)
    return min(depth, start + max(1, byte))


def draw_trail(painter: QPainter, tree: TreePainter, spot: Spot, colour: QColor) -> None:
    """Paint a wide band below the edges that lead from the prefix's node to a place."""
    nodes, chain = tree.nodes, [spot.node]
    while nodes.parent[chain[-1]] >= 0:
        chain.append(nodes.parent[chain[-1]])
    chain.reverse()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for above, node in pairwise(chain):
        end = tree.place_point(node, spot.depth if node == spot.node else nodes.depth_to[node])
        pen = QPen(colour, edge_width(nodes.count[node]) * min(1.0, tree.scale) + 9)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(tree.line(tree.node_point(above), end))


def draw_spot(painter: QPainter, tree: TreePainter, spot: Spot, now: theme.Theme, *, chosen: bool) -> None:
    """Outline a place; dashed where this tree has no node there."""
    at, is_node = tree.place_point(*spot), spot.depth >= tree.nodes.depth_to[spot.node]
    half = _HALF if is_node else _HALF_INSIDE
    pen = QPen(now.accent, 2.5) if chosen else QPen(now.text, 1.5)
    if not is_node and tree.structure == "radix":
        pen.setDashPattern([1.5, 1.5])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for each in (QPen(now.base, pen.widthF() + 4), pen):
        painter.setPen(each)
        painter.drawRoundedRect(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), 5, 5)
