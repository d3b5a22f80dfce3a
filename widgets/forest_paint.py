"""Paints a node-link picture of radix tree and trie on any painter: the window, a PNG, an SVG.

Where it stands: between ``forest_picture`` and ``forest_pose``, which holds what is drawn, and where. Lines first, then
letters, then nodes, so that nothing is hidden by a thick line. Letters stand one by one at the pitch of a byte and
vanish below 12 px; then the picture shows the shape alone.

Stable names: ``TreePainter``, ``LETTERS_FROM``.
Cost: what is visible; some microseconds a letter or mark.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from core.scene.forest import INNER, OTHER, TypedPath
from core.scene.forest_layout import RunKind, Runs, cell_at, cells_of
from core.units import count_text
from widgets import theme
from widgets.forest_pose import Pose
from widgets.forest_signs import (
    BADGE,
    DOT,
    RING,
    SQUARE,
    draw_cross_badge,
    draw_dots,
    draw_end,
    draw_gaps,
    draw_hits,
    draw_ring,
    pen_of,
)
from widgets.forest_sketch import edge_width, hidden_text, other_text

LETTERS_FROM, DOTS_FROM = 12 / theme.URL_NODES, 0.5
"""Scale from which letters are at least 12 px high and shown, and from which a trie's inner nodes are."""
CORNER, BASELINE = 7.0, 8.0
BADGE_ABOVE, BADGE_BELOW = 26.0, 14.0
_OTHER_ROOM = 200.0
"""Pixels right of an "other" node that its words may take."""


class TreePainter:
    """One tree in one pose, for one frame.

    Parameters
    ----------
    structure
        ``radix`` or ``trie``.
    path
        The typed URL's path, None for none.
    pose
        What is drawn, and where it stands.
    visible
        What of the painter's plane is seen; the rest is left out.
    now
        The theme.
    """

    def __init__(self, structure: str, path: TypedPath | None, pose: Pose, visible: QRectF, now: theme.Theme) -> None:
        self.structure, self.path, self.pose, self.nodes = structure, path, pose, pose.sketch
        self.scale, self.visible, self.now = pose.scale, visible, now
        self._pitch, self._row_pitch = pose.pitch, pose.row_pitch
        self._left, self._top = pose.origin.x(), pose.origin.y()
        self.xs, self.ys = pose.xs, pose.ys
        self._edge_colour = theme.mix(now.structure_edge("radix"), now.structure_edge("trie"), pose.inner)
        self._colour = theme.mix(now.structure("radix"), now.structure("trie"), pose.inner)
        self._shrink = min(1.0, max(0.35, 1.3 * pose.scale))
        self._on_path = set(path.nodes) if path is not None else set()

    def node_point(self, node: int) -> QPointF:
        """Return where a node stands."""
        return QPointF(self.xs[node], self.ys[node])

    def place_point(self, node: int, depth: int) -> QPointF:
        """Return where ``depth`` bytes are on the edge to a node: the node itself, or a place between its letters."""
        if node == 0 or depth >= self.nodes.depth_to[node]:
            return self.node_point(node)
        cell = cell_at(self.pose.runs[node], depth - self.nodes.depth_from[node])
        return QPointF(self.xs[self.nodes.parent[node]] + cell * self.pose.edge_pitch(node), self.ys[node])

    def _fade(self, painter: QPainter, node: int) -> None:
        if self.pose.fades:
            painter.setOpacity(self.pose.fades[node])

    def paint(self, painter: QPainter) -> None:
        """Paint edges, letters and nodes."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        nodes, path = self.nodes, self.path
        seen = self._seen()
        for node in sorted(
            seen, key=lambda node: (node in self._on_path, nodes.kind[node] != OTHER, -nodes.count[node])
        ):
            if node > 0:
                self._fade(painter, node)
                self._edge(painter, node)
        painter.setOpacity(1)
        if path is not None:
            self._typed_edge(painter, path)
        labelled = [node for node in seen if node > 0 and nodes.kind[node] != OTHER]
        if self.scale >= LETTERS_FROM:
            for node in labelled:
                self._fade(painter, node)
                at, pitch = QPointF(self.xs[nodes.parent[node]], self.ys[node]), self.pose.edge_pitch(node)
                self._letters(painter, self.pose.runs[node], at, pitch, self._matched(node), self.now.text)
            painter.setOpacity(1)
            self._counts(painter, seen)
        if self.pose.inner > 0 and self.scale >= DOTS_FROM:
            for node in labelled:
                self._fade(painter, node)
                at, pitch = QPointF(self.xs[nodes.parent[node]], self.ys[node]), self.pose.edge_pitch(node)
                self._dots(painter, self.pose.runs[node], at, pitch, self._matched(node), self._colour)
        for node in seen:
            self._fade(painter, node)
            self._node(painter, node)
            if nodes.hits and nodes.hits[node]:
                self._hits(painter, node)
        painter.setOpacity(1)
        if path is not None:
            self._typed_nodes(painter, path)

    def _seen(self) -> list[int]:
        """Return the nodes of which edge, letters or marks can be visible."""
        nodes, seen = self.nodes, []
        left, right = self.visible.left() - 40, self.visible.right() + 20
        top, bottom = self.visible.top() - 30, self.visible.bottom() + 30
        for node in range(len(nodes)):
            above = max(0, nodes.parent[node])
            reach = self.xs[node] + (_OTHER_ROOM if nodes.kind[node] == OTHER else 0)
            low, high = sorted((self.ys[above], self.ys[node]))
            is_there = not self.pose.fades or self.pose.fades[node] > 0
            if is_there and low <= bottom and high >= top and self.xs[above] <= right and reach >= left:
                seen.append(node)
        return seen

    # ---- edges ---------------------------------------------------------------------------

    def _is_reached(self, node: int) -> bool:
        """Return whether the typed URL's path reaches a node."""
        path = self.path
        return path is not None and node in self._on_path and not (path.inside and node == path.nodes[-1])

    def _matched(self, node: int) -> int:
        """Return how many letters of the edge to a node the typed URL matches."""
        if self.path is None or node not in self._on_path:
            return 0
        return min(self.path.matched, self.nodes.depth_to[node]) - self.nodes.depth_from[node]

    def _width(self, count: int) -> float:
        return max(1.0, edge_width(count) * min(1.0, max(self.scale, 0.35)))

    def _edge(self, painter: QPainter, node: int) -> None:
        nodes, now, path = self.nodes, self.now, self.path
        begin, end = self.node_point(nodes.parent[node]), self.node_point(node)
        if nodes.kind[node] == OTHER:
            pen = QPen(now.quiet, 1.5)
            pen.setDashPattern([1.5, 2])
            painter.setPen(pen)
            painter.drawPath(self.line(begin, end))
            return
        width = self._width(nodes.count[node])
        if node in self._on_path:
            width = max(3.0, width)
        parted, colour = end, now.accent if self._is_reached(node) else self._edge_colour
        if path is not None and path.inside and node == path.nodes[-1]:
            parted, colour = self.place_point(node, path.matched), now.accent
            painter.setPen(pen_of(self._edge_colour, self._width(nodes.count[node])))
            painter.drawLine(parted, end)
        painter.setPen(pen_of(colour, width))
        painter.drawPath(self.line(begin, parted))
        self._break_line(painter, self.pose.runs[node], begin, end, width)

    def line(self, begin: QPointF, end: QPointF) -> QPainterPath:
        """Return the line between two nodes: down (or up) from the first, then to the right, with a round corner."""
        path = QPainterPath(begin)
        drop = end.y() - begin.y()
        if abs(drop) < 1:
            path.lineTo(end)
            return path
        corner = min(CORNER * max(self.scale, 0.3), abs(drop), max(0.0, end.x() - begin.x()))
        path.lineTo(begin.x(), end.y() - math.copysign(corner, drop))
        path.quadTo(QPointF(begin.x(), end.y()), QPointF(begin.x() + corner, end.y()))
        path.lineTo(end)
        return path

    def _break_line(self, painter: QPainter, runs: Runs, begin: QPointF, end: QPointF, width: float) -> None:
        """Cut short gaps into the line from a node to another where letters are hidden."""
        pitch = (end.x() - begin.x()) / max(1, cells_of(runs))
        for run in runs:
            if run.kind is RunKind.HIDDEN:
                left = QPointF(begin.x() + (run.cell + 0.6) * pitch, end.y())
                draw_gaps(painter, left, begin.x() + (run.cell + run.cells - 0.6) * pitch, width, self.now)

    # ---- letters -------------------------------------------------------------------------

    def _letters(self, painter: QPainter, runs: Runs, at: QPointF, pitch: float, matched: int, colour: QColor) -> None:
        """Paint a label whose edge begins below ``at``; the first ``matched`` bytes bold in the accent."""
        if pitch < 1:
            return  # the edge is only beginning to grow
        size = round(theme.URL_NODES * self.scale)
        plain, bold = theme.font(size, mono=True), theme.font(size, mono=True, bold=True)
        advance = QFontMetricsF(plain).horizontalAdvance("0")
        y = at.y() - BASELINE * self.scale
        for run in runs:
            left = at.x() + run.cell * pitch
            if left > self.visible.right() or left + run.cells * pitch < self.visible.left():
                continue
            is_matched = run.start < matched
            if run.kind is RunKind.LETTERS:
                first = max(0, int((self.visible.left() - left) / pitch))
                stop = int((self.visible.right() - left) / pitch) + 1
                for i, letter in enumerate(run.text[first:stop], first):
                    is_matched = run.start + i < matched
                    painter.setFont(bold if is_matched else plain)
                    painter.setPen(self.now.accent if is_matched else colour)
                    painter.drawText(QPointF(left + i * pitch + (pitch - advance) / 2, y), letter)
                continue
            is_text = run.kind is RunKind.CHARACTER
            text = hidden_text(run.stop - run.start) if run.kind is RunKind.HIDDEN else run.text
            painter.setFont((bold if is_matched else plain) if is_text else theme.font(theme.TEXT, mono=True))
            quiet = self.now.quiet if colour == self.now.text else colour
            painter.setPen(self.now.accent if is_matched else colour if is_text else quiet)
            spare = run.cells * pitch - QFontMetricsF(painter.font()).horizontalAdvance(text)
            painter.drawText(QPointF(left + spare / 2, y), text)

    # ---- nodes ---------------------------------------------------------------------------

    def _dots(self, painter: QPainter, runs: Runs, at: QPointF, pitch: float, matched: int, colour: QColor) -> None:
        """Paint the trie's inner nodes, one after each letter but the last: dots, hollow on the path."""
        if pitch < 1:
            return
        radius = DOT * min(1.0, self.scale) * self.pose.inner
        length = runs[-1].stop if runs else 0
        for run in runs:
            if run.kind is RunKind.HIDDEN:
                continue
            for byte in range(run.start + 1, min(run.stop, length - 1) + 1):
                place = QPointF(at.x() + run.cell_at(byte) * pitch, at.y())
                if not self.visible.left() - 8 <= place.x() <= self.visible.right() + 8:
                    continue
                if byte <= matched or colour == self.now.mismatch:
                    draw_ring(painter, place, self.now.accent if byte <= matched else colour, self.now, radius)
                else:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(colour)
                    painter.drawEllipse(place, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _node(self, painter: QPainter, node: int) -> None:
        nodes, now, at = self.nodes, self.now, self.node_point(node)
        colour = now.accent if self._is_reached(node) else self._colour
        if nodes.kind[node] == OTHER:
            self._other(painter, node, at)
        elif nodes.terminal[node]:
            draw_end(painter, at, colour, now, size=SQUARE * self._shrink)
        elif node == 0 and nodes.is_virtual:
            draw_ring(painter, at, colour if self.structure == "trie" else now.quiet, now, DOT)
        else:
            draw_ring(painter, at, colour, now, RING * self._shrink)

    def _hits(self, painter: QPainter, node: int) -> None:
        """Paint the bar that says that hits are at or below a node."""
        at, half = self.node_point(node), 5.0 * self._shrink
        draw_hits(painter, QPointF(at.x() + (8 if self.nodes.kind[node] == OTHER else 0), at.y()), half, self.now)

    def _other(self, painter: QPainter, node: int, at: QPointF) -> None:
        if self.scale >= LETTERS_FROM:
            draw_dots(painter, QPointF(at.x() + 3, at.y()), self.now)
            painter.setFont(theme.font(theme.TEXT, italic=True))
            painter.setPen(self.now.quiet)
            painter.drawText(QPointF(at.x() + 22, at.y() + 4), other_text(self.nodes, node))

    def _counts(self, painter: QPainter, seen: list[int]) -> None:
        """Paint the counts at lower right of the forks, from left to right on each row, as far as they do not touch."""
        nodes, font = self.nodes, theme.font(theme.SMALL)
        metrics, trunks = QFontMetricsF(font), self._trunks()
        reached: dict[int, float] = {}
        painter.setFont(font)
        painter.setPen(self.now.quiet)
        for node in seen:
            if nodes.kind[node] != INNER or not self._tells_count(node):
                continue
            row, text, left = nodes.row[node], count_text(nodes.count[node]), self.xs[node] + 8
            right = left + metrics.horizontalAdvance(text)
            crossed = any(left - 4 < x < right + 4 for x in trunks.get(row, ()))
            if left >= reached.get(row, -math.inf) and not crossed:
                painter.drawText(QPointF(left, self.ys[node] + 17), text)
                reached[row] = right + 6

    def _trunks(self) -> dict[int, set[float]]:
        """Return row → where a line goes down from a node on it."""
        nodes, trunks = self.nodes, dict[int, set[float]]()
        for node in range(1, len(nodes)):
            above = nodes.parent[node]
            if nodes.row[node] > nodes.row[above]:
                trunks.setdefault(nodes.row[above], set()).add(self.xs[above])
        return trunks

    def _tells_count(self, node: int) -> bool:
        """Return whether a count beside a node says more than the marks around it."""
        below = self.nodes.below[node]
        if len(below) == 1:
            return self.nodes.kind[below[0]] != OTHER and self.nodes.terminal[node]
        return len(below) > 1

    # ---- the typed URL -------------------------------------------------------------------

    def _typed_ends(self, path: TypedPath) -> tuple[QPointF, QPointF]:
        """Return where the would-be edge begins and ends."""
        nodes = self.nodes
        begin = self.place_point(path.nodes[-1], path.matched)
        if path.row < 0:
            return begin, begin
        length = cells_of(nodes.tail) * self._pitch
        return begin, QPointF(begin.x() + length, self._top + path.row * self._row_pitch)

    def _trunk_end(self, path: TypedPath, y: float) -> float:
        """Return where the would-be edge leaves the line of the tree, at or below ``y``."""
        nodes, last = self.nodes, path.nodes[-1]
        rows = [] if path.inside else [nodes.row[child] for child in nodes.below[last]]
        rows = [row for row in rows if row > nodes.row[last]]
        above = [row for row in rows if row < path.row]
        if path.row > nodes.row[last] and len(above) < len(rows):
            return self._top + path.row * self._row_pitch - BADGE_ABOVE * self.scale
        return self._top + max(above) * self._row_pitch - CORNER * max(self.scale, 0.3) if above else y

    def _typed_edge(self, painter: QPainter, path: TypedPath) -> None:
        if path.row < 0:
            return
        begin, end = self._typed_ends(path)
        painter.setPen(pen_of(self.now.mismatch, 2, dashed=True))
        painter.drawPath(self.line(QPointF(begin.x(), self._trunk_end(path, begin.y())), end))
        self._break_line(painter, self.nodes.tail, begin, end, 2)
        if self.scale >= LETTERS_FROM:
            self._letters(painter, self.nodes.tail, QPointF(begin.x(), end.y()), self._pitch, 0, self.now.mismatch)

    def _typed_nodes(self, painter: QPainter, path: TypedPath) -> None:
        """Paint the nodes that an insert would add, and the sign of the first letter that differs."""
        if path.present or not path.whole:
            return
        now, size = self.now, SQUARE * self._shrink
        begin, end = self._typed_ends(path)
        if path.row < 0:
            draw_end(painter, begin, now.mismatch, now, hollow=True, size=size)
            return
        if path.inside or (path.nodes[-1] == 0 and self.nodes.is_virtual):
            split = now.mismatch if self.structure == "radix" else now.accent
            draw_ring(painter, begin, split, now, RING * self._shrink)
        if self.pose.inner > 0 and self.scale >= DOTS_FROM:
            self._dots(painter, self.nodes.tail, QPointF(begin.x(), end.y()), self._pitch, 0, now.mismatch)
        draw_end(painter, end, now.mismatch, now, hollow=True, size=size)
        shift = -BADGE_ABOVE if end.y() > begin.y() else BADGE_BELOW
        badge = BADGE * min(1.0, max(0.6, self.scale))
        draw_cross_badge(painter, QPointF(begin.x(), end.y() + shift * self.scale), now, badge)
