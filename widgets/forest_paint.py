"""Paints a node-link picture of radix tree and trie on any painter: the window, a PNG, an SVG.

Where it stands: below ``forest_picture``; draws a :class:`~core.scene.forest.ForestScene`. Lines first, then letters,
then nodes, so that nothing is hidden by a thick line. Letters stand one by one at the pitch of a byte and vanish
below 12 px; then the picture shows the shape alone.

Stable names: ``TreePainter``, ``PITCH``, ``ROW_PITCH``, ``edge_width``, ``other_text``.
Cost: what is visible; some microseconds a letter.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from core.scene.forest import INNER, OTHER, ForestLayout, ForestNodes, ForestScene, TypedPath, is_virtual
from core.scene.forest_layout import Run, RunKind, Runs, cell_at
from core.units import count_text
from widgets import theme

PITCH, ROW_PITCH = 11.2, 45.0
"""Pixels of a byte and of a row at scale 1."""
LETTERS_FROM = 12 / theme.URL_NODES
"""Scale from which letters are at least 12 px high and shown."""
CORNER, BASELINE = 7.0, 8.0
RING, DOT, SQUARE, BADGE = 5.0, 2.9, 12.0, 8.5
BADGE_ABOVE, BADGE_BELOW = 26.0, 19.0
_STEEP_UNTIL = 16


def edge_width(count: int) -> float:
    """Return the width of an edge in pixels: 1.5 + 1.5·log₂ up to 16 URLs, then rising slowly.

    >>> edge_width(1), edge_width(2), round(edge_width(1_000_000), 1)
    (1.5, 3.0, 9.9)
    """
    if count <= _STEEP_UNTIL:
        return 1.5 + 1.5 * math.log2(max(1, count))
    return 7.5 + 0.15 * math.log2(count / _STEEP_UNTIL)


def other_text(nodes: ForestNodes, node: int) -> str:
    """Return what stands at a node that carries what is not drawn: "other (n)", or "n URLs" where nothing else is."""
    count = count_text(int(nodes.count[node]))
    if len(nodes.children(int(nodes.parent[node]))) == 1:
        return QCoreApplication.translate("ForestPicture", "{0} URLs").format(count)
    return QCoreApplication.translate("ForestPicture", "other ({0})").format(count)


def hidden_text(n: int) -> str:
    """Return what stands where letters are hidden."""
    if n < 100:
        return f"…{n}…"
    return QCoreApplication.translate("ForestPicture", "…{0} bytes…").format(count_text(n))


def pen_of(colour: QColor, width: float, *, dashed: bool = False) -> QPen:
    """Return a pen for edges: flat ends, round corners; dashes of 6 and 4 pixels."""
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        pen.setDashPattern([6 / width, 4 / width])
    return pen


def draw_cross_badge(painter: QPainter, at: QPointF, now: theme.Theme, radius: float = BADGE) -> None:
    """Paint the sign of the first letter that differs."""
    painter.setPen(QPen(now.base, 2))
    painter.setBrush(now.mismatch)
    painter.drawEllipse(at, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(now.base, 1.8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    arm = radius * 0.38
    painter.drawLine(QPointF(at.x() - arm, at.y() - arm), QPointF(at.x() + arm, at.y() + arm))
    painter.drawLine(QPointF(at.x() - arm, at.y() + arm), QPointF(at.x() + arm, at.y() - arm))


def draw_end(painter: QPainter, at: QPointF, colour: QColor, now: theme.Theme, *, hollow: bool = False) -> None:
    """Paint the square where a URL ends: 12 px with an outline of the ground, or hollow where it would be added."""
    half = SQUARE / 2
    box = QRectF(at.x() - half, at.y() - half, SQUARE, SQUARE)
    if hollow:
        painter.setPen(QPen(colour, 2))
        painter.setBrush(now.base)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 2, 2)
    else:
        painter.setPen(QPen(now.base, 1.5))
        painter.setBrush(colour)
        painter.drawRoundedRect(box.adjusted(-0.75, -0.75, 0.75, 0.75), 2.5, 2.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def draw_ring(painter: QPainter, at: QPointF, colour: QColor, now: theme.Theme, radius: float = RING) -> None:
    """Paint a hollow circle: letters go on."""
    painter.setPen(QPen(colour, 2 if radius > DOT else 1.5))
    painter.setBrush(now.base)
    painter.drawEllipse(at, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)


@dataclass(frozen=True, slots=True)
class TreePainter:
    """One tree at one place and scale.

    Parameters
    ----------
    structure
        ``radix`` or ``trie``.
    scene, layout
        What is drawn; the layout may be other than the scene's.
    origin
        Where the prefix's node stands, in pixels.
    scale
        1 for letters of 14 px.
    visible
        What of the painter's plane is seen; the rest is left out.
    now
        The theme.
    """

    structure: str
    scene: ForestScene
    layout: ForestLayout
    origin: QPointF
    scale: float
    visible: QRectF
    now: theme.Theme

    @property
    def _nodes(self) -> ForestNodes:
        assert self.scene.nodes is not None
        return self.scene.nodes

    def point(self, cell: float, row: float) -> QPointF:
        """Return a place in pixels."""
        return QPointF(self.origin.x() + cell * PITCH * self.scale, self.origin.y() + row * ROW_PITCH * self.scale)

    def node_point(self, node: int) -> QPointF:
        """Return where a node stands."""
        return self.point(float(self.layout.x[node]), float(self._nodes.row[node]))

    def paint(self, painter: QPainter) -> None:
        """Paint edges, letters and nodes."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        nodes, path = self._nodes, self.scene.path
        on_path = set(path.nodes) if path is not None else set()
        order = sorted(range(1, len(nodes)), key=lambda node: (node in on_path, -int(nodes.count[node])))
        for node in order:
            self._edge(painter, node, node in on_path)
        if path is not None:
            self._typed_edge(painter, path)
        if self.scale >= LETTERS_FROM:
            for node in range(1, len(nodes)):
                self._letters_of(painter, node)
            self._counts(painter)
        if self.structure == "trie" and self.scale >= 0.5:
            for node in range(1, len(nodes)):
                self._dots_of(painter, node)
        for node in range(len(nodes)):
            self._node(painter, node, self._is_matched(node))
        if path is not None:
            self._typed_nodes(painter, path)

    # ---- edges ---------------------------------------------------------------------------

    def _is_matched(self, node: int) -> bool:
        path = self.scene.path
        return path is not None and node in path.nodes and not (path.inside and node == path.nodes[-1])

    def _seen(self, node: int) -> bool:
        """Return whether any of a node's edge, letters or marks can be visible."""
        nodes = self._nodes
        above = int(nodes.parent[node])
        a, b = self.node_point(above if above >= 0 else node), self.node_point(node)
        far = 200.0 if nodes.kind[node] == OTHER else 40.0
        box = QRectF(a, b).normalized().adjusted(-20, -30, far, 30)
        return box.intersects(self.visible)

    def _edge(self, painter: QPainter, node: int, on_path: bool) -> None:
        if not self._seen(node):
            return
        nodes, now = self._nodes, self.now
        begin, end = self.node_point(int(nodes.parent[node])), self.node_point(node)
        if nodes.kind[node] == OTHER:
            pen = QPen(now.quiet, 1.5)
            pen.setDashPattern([1.5, 2])
            painter.setPen(pen)
            painter.drawPath(self._run(begin, end))
            return
        width = max(edge_width(int(nodes.count[node])) * min(1.0, max(self.scale, 0.4)), 1.0)
        if on_path:
            width = max(3.0, width)
        colour = now.accent if self._is_matched(node) else now.structure_edge(self.structure)
        painter.setPen(pen_of(colour, width))
        painter.drawPath(self._run(begin, end))
        path = self.scene.path
        if path is not None and path.inside and node == path.nodes[-1]:
            painter.setPen(pen_of(now.base, width + 1))
            parted = QPointF(self.point(self.layout.tail_x, 0).x(), end.y())
            painter.drawPath(self._run(begin, parted))
            painter.drawLine(parted, end)
            painter.setPen(pen_of(now.structure_edge(self.structure), edge_width(int(nodes.count[node]))))
            painter.drawLine(parted, end)
            if path.matched > int(nodes.depth_from[node]):
                painter.setPen(pen_of(now.accent, width))
                painter.drawPath(self._run(begin, parted))
        self._break_line(painter, self.layout.runs[node], begin.x(), end.y(), width)

    def _run(self, begin: QPointF, end: QPointF) -> QPainterPath:
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

    def _break_line(self, painter: QPainter, runs: Runs, x: float, y: float, width: float) -> None:
        """Cut short gaps into a line where letters are hidden."""
        for run in runs:
            if run.kind is RunKind.HIDDEN:
                pen = QPen(self.now.base, width + 2)
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
                pen.setDashPattern([2 / (width + 2), 5 / (width + 2)])
                painter.setPen(pen)
                left = x + (run.cell + 0.6) * PITCH * self.scale
                right = x + (run.cell + run.cells - 0.6) * PITCH * self.scale
                painter.drawLine(QPointF(left, y), QPointF(right, y))

    # ---- letters -------------------------------------------------------------------------

    def _letters_of(self, painter: QPainter, node: int) -> None:
        nodes, path = self._nodes, self.scene.path
        if nodes.kind[node] == OTHER or not self._seen(node):
            return
        matched = 0
        if path is not None and node in path.nodes:
            matched = min(path.matched, int(nodes.depth_to[node])) - int(nodes.depth_from[node])
        at = self.node_point(node)
        left = self.node_point(int(nodes.parent[node])).x()
        self._letters(painter, self.layout.runs[node], QPointF(left, at.y()), matched, self.now.text)

    def _letters(self, painter: QPainter, runs: Runs, at: QPointF, matched: int, colour: QColor) -> None:
        """Paint a label whose edge begins below ``at``; the first ``matched`` bytes bold in the accent."""
        size = round(theme.URL_NODES * self.scale)
        plain, bold = theme.font(size, mono=True), theme.font(size, mono=True, bold=True)
        advance = QFontMetricsF(plain).horizontalAdvance("0")
        pitch, y = PITCH * self.scale, at.y() - BASELINE * self.scale
        for run in runs:
            left = at.x() + run.cell * pitch
            if left > self.visible.right() or left + run.cells * pitch < self.visible.left():
                continue
            is_matched = run.start < matched
            if run.kind is RunKind.LETTERS:
                for i, letter in enumerate(run.text):
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

    def _dots_of(self, painter: QPainter, node: int) -> None:
        nodes, path = self._nodes, self.scene.path
        if nodes.kind[node] == OTHER or not self._seen(node):
            return
        depth = int(nodes.depth_from[node])
        matched = min(path.matched, int(nodes.depth_to[node])) - depth if path and node in path.nodes else 0
        left, y = self.node_point(int(nodes.parent[node])).x(), self.node_point(node).y()
        self._dots(painter, self.layout.runs[node], QPointF(left, y), matched, self.now.structure("trie"))

    def _dots(self, painter: QPainter, runs: Runs, at: QPointF, matched: int, colour: QColor) -> None:
        """Paint the trie's inner nodes, one after each letter but the last: dots, hollow on the path."""
        radius = DOT * min(1.0, self.scale)
        length = runs[-1].stop if runs else 0
        for run in runs:
            if run.kind is RunKind.HIDDEN:
                continue
            for byte in range(run.start + 1, min(run.stop, length - 1) + 1):
                place = QPointF(at.x() + run.cell_at(byte) * PITCH * self.scale, at.y())
                if not self.visible.left() - 8 <= place.x() <= self.visible.right() + 8:
                    continue
                if byte <= matched or colour == self.now.mismatch:
                    draw_ring(painter, place, self.now.accent if byte <= matched else colour, self.now, radius)
                else:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(colour)
                    painter.drawEllipse(place, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _node(self, painter: QPainter, node: int, matched: bool) -> None:
        nodes, now, at = self._nodes, self.now, self.node_point(node)
        if not self._seen(node):
            return
        colour = now.accent if matched else now.structure(self.structure)
        if nodes.kind[node] == OTHER:
            self._other(painter, at, other_text(nodes, node))
        elif nodes.terminal[node]:
            draw_end(painter, at, colour, now)
        elif node == 0 and is_virtual(nodes):
            draw_ring(painter, at, colour if self.structure == "trie" else now.quiet, now, DOT)
        else:
            draw_ring(painter, at, colour, now)

    def _counts(self, painter: QPainter) -> None:
        """Paint the counts at lower right of the forks, from left to right on each row, as far as they do not touch."""
        nodes, font = self._nodes, theme.font(theme.SMALL)
        reached: dict[int, float] = {}
        painter.setFont(font)
        painter.setPen(self.now.quiet)
        for node in range(len(nodes)):
            if nodes.kind[node] != INNER or not self._tells_count(node) or not self._seen(node):
                continue
            at, row, text = self.node_point(node), int(nodes.row[node]), count_text(int(nodes.count[node]))
            left = at.x() + max(8.0, edge_width(int(nodes.count[node])) / 2 + 4)
            if left >= reached.get(row, -math.inf):
                painter.drawText(QPointF(left, at.y() + 17), text)
                reached[row] = left + QFontMetricsF(font).horizontalAdvance(text) + 6

    def _tells_count(self, node: int) -> bool:
        """Return whether a count beside a node says more than the marks around it."""
        children = self._nodes.children(node)
        if len(children) == 1:
            return bool(self._nodes.kind[children[0]] != OTHER and self._nodes.terminal[node])
        return len(children) > 1

    def _other(self, painter: QPainter, at: QPointF, text: str) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.now.quiet)
        for i in range(3):
            painter.drawEllipse(QPointF(at.x() + 3 + 5 * i, at.y()), 1.7, 1.7)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.scale >= LETTERS_FROM:
            painter.setFont(theme.font(theme.TEXT, italic=True))
            painter.setPen(self.now.quiet)
            painter.drawText(QPointF(at.x() + 22, at.y() + 4), text)

    # ---- the typed URL -------------------------------------------------------------------

    def _typed_ends(self, path: TypedPath) -> tuple[QPointF, QPointF]:
        """Return where the would-be edge begins and ends."""
        last = path.nodes[-1]
        begin = self.point(self.layout.tail_x, float(self._nodes.row[last]))
        if path.row < 0:
            return begin, begin
        tail = self.layout.tail
        length = cell_at(tail, tail[-1].stop) if tail else 0.0
        return begin, self.point(self.layout.tail_x + length, float(path.row))

    def _typed_edge(self, painter: QPainter, path: TypedPath) -> None:
        if path.row < 0:
            return
        begin, end = self._typed_ends(path)
        painter.setPen(pen_of(self.now.mismatch, 2, dashed=True))
        top = QPointF(begin.x(), end.y() - ROW_PITCH * self.scale) if end.y() > begin.y() else begin
        painter.drawPath(self._run(top if top.y() > begin.y() else begin, end))
        self._break_line(painter, self.layout.tail, begin.x(), end.y(), 2)
        if self.scale >= LETTERS_FROM:
            self._letters(painter, self.layout.tail, QPointF(begin.x(), end.y()), 0, self.now.mismatch)

    def _typed_nodes(self, painter: QPainter, path: TypedPath) -> None:
        if path.present or not path.whole:
            return
        now = self.now
        begin, end = self._typed_ends(path)
        last = path.nodes[-1]
        if path.row < 0:
            draw_end(painter, begin, now.mismatch, now, hollow=True)
            return
        splits = path.inside or (last == 0 and is_virtual(self._nodes))
        if splits:
            draw_ring(painter, begin, now.mismatch if self.structure == "radix" else now.accent, now)
        if self.structure == "trie" and self.scale >= 0.5:
            self._dots(painter, self.layout.tail, QPointF(begin.x(), end.y()), 0, now.mismatch)
        draw_end(painter, end, now.mismatch, now, hollow=True)
        shift = -BADGE_ABOVE if end.y() > begin.y() else BADGE_BELOW
        badge = BADGE * min(1.0, max(0.6, self.scale))
        draw_cross_badge(painter, QPointF(begin.x(), end.y() + shift * self.scale), now, badge)


def run_at(runs: Runs, cell: float) -> Run | None:
    """Return the run that covers a cell of a label."""
    return next((run for run in runs if run.cell <= cell < run.cell + run.cells), None)
