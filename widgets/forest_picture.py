"""The painted canvas of the Nodes tab: radix tree and trie side by side, pointed at, walked by keys, folded.

Where it stands: inside ``forest_view``, above ``forest_canvas``. What is pointed at or selected is a place of the keys,
so that both trees show it.

Stable names: ``ForestPicture``; signals ``prefix_opened(object)`` (bytes), ``node_selected(object)``
(:class:`~core.scene.forest.NodePlace` or None), ``more_wanted()``, ``page_wanted(int)`` (1, −1), ``left()``,
``signs_changed(object)`` (rare signs).
Cost: a move of the mouse passes over the drawn nodes.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from core.scene.forest import OTHER, ForestNodes
from core.scene.forest_layout import is_foldable
from widgets import theme
from widgets.canvas import TableTwin
from widgets.forest_canvas import FIRST_ROW, GAP, LEFT, ForestCanvas
from widgets.forest_paint import TreePainter
from widgets.forest_sketch import Address, run_at
from widgets.forest_trail import Spot, spot_at
from widgets.forest_words import hint_of, table_of

_PAGES = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}


class ForestPicture(ForestCanvas):
    """Takes mouse and keys; the address of the selection lasts over other scenes of the same list."""

    prefix_opened = Signal(object)
    node_selected = Signal(object)
    more_wanted = Signal()
    page_wanted = Signal(int)
    left = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._selected: Address | None = None

    # ---- hands ---------------------------------------------------------------------------

    def spot_at(self, at: QPointF) -> Spot | None:
        """Return the place whose mark, edge or letters are at a point of either tree."""
        panes = self._panes(QRectF(self.rect()))
        poses, found = self._poses(panes), []
        for structure, pane in panes if at.y() >= FIRST_ROW - 36 else ():
            if structure in poses and pane.left() - LEFT <= at.x() <= pane.right() + GAP:
                tree = TreePainter(structure, self._scene.path, poses[structure], pane, theme.current())
                found.append(spot_at(tree, at))
        near = [each for each in found if each is not None]
        return min(near, key=lambda each: each[1])[0] if near else None

    def node_at(self, at: QPointF) -> int:
        """Return the node whose mark, edge or letters are at a point, or −1."""
        spot = self.spot_at(at)
        return spot.node if spot is not None else -1

    @property
    def hovered_spot(self) -> Spot | None:
        """The place under the pointer, which both trees show."""
        return self._hovered

    def hover_at(self, at: QPointF | None) -> None:
        found = self.spot_at(at) if at is not None else None
        if found != self._hovered:
            self._hovered = found
            self.setCursor(Qt.CursorShape.ArrowCursor if found is None else Qt.CursorShape.PointingHandCursor)
            self.update()

    def pick(self, at: QPointF) -> None:
        self.select_spot(self.spot_at(at))

    def activate(self, at: QPointF | None) -> None:
        spot, nodes = self.selected_spot if at is None else self.spot_at(at), self._scene.nodes
        if spot is None or nodes is None:
            return
        place = self._scene.place(*spot)
        if nodes.kind[spot.node] == OTHER and place.prefix == self._scene.prefix:
            self.more_wanted.emit()
        elif place.prefix != self._scene.prefix:
            self.prefix_opened.emit(place.prefix)

    def leave(self) -> None:
        self.left.emit()

    def step(self, dx: int, dy: int) -> None:
        nodes, at = self._scene.nodes, self.selected_node
        if nodes is None:
            return
        if at < 0:
            self.select_node(0)
            return
        siblings = nodes.children(int(nodes.parent[at])) if at > 0 else [0]
        if dx > 0 and self._is_inside:
            found = at
        elif dx < 0:
            found = int(nodes.parent[at])
        elif dx > 0:
            below = nodes.children(at)
            found = below[0] if below else -1
        else:
            place = siblings.index(at) + dy
            found = siblings[place] if 0 <= place < len(siblings) else self._next_row(nodes, at, dy)
        if found >= 0:
            self.select_node(found)

    @staticmethod
    def _next_row(nodes: ForestNodes, at: int, dy: int) -> int:
        """Return the node nearest in depth on the next row up or down that has one, −1 where there is none."""
        rows = nodes.row - int(nodes.row[at])
        there = rows[rows * dy > 0]
        if not there.size:
            return -1
        row = int(there[abs(there).argmin()])
        candidates = (rows == row).nonzero()[0].tolist()
        away = {int(node): abs(int(nodes.depth_to[node]) - int(nodes.depth_to[at])) for node in candidates}
        return min(away, key=lambda node: away[node])

    def step_letter(self, dx: int) -> None:
        """Go one letter on or back along the edges: to the next node of the trie."""
        spot, nodes = self.selected_spot, self._scene.nodes
        if spot is None or nodes is None or nodes.kind[spot.node] == OTHER:
            self.step(dx, 0)
            return
        node, depth = spot.node, spot.depth + dx
        if dx > 0 and spot.depth >= nodes.depth_to[node]:
            below = [child for child in nodes.children(node) if nodes.kind[child] != OTHER]
            node = below[0] if below else -1
        elif dx < 0 and depth <= nodes.depth_from[node]:
            node = int(nodes.parent[node])
        if node >= 0:
            self.select_spot(Spot(node, min(depth, int(nodes.depth_to[node]))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letters = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self._by_keyboard = True
            self.turn(self.selected_node)
        elif event.key() in letters and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self._by_keyboard = True
            self.step_letter(letters[Qt.Key(event.key())])
        elif event.key() in _PAGES and not event.modifiers():
            self._by_keyboard = True
            self.page_wanted.emit(_PAGES[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def turn(self, node: int) -> None:
        """Fold or unfold the chain that leads to a node."""
        nodes = self._scene.nodes
        if nodes is not None and node > 0 and is_foldable(len(nodes.labels[node])):
            with self._moving():
                self._turned ^= {(int(nodes.number[node]), int(nodes.depth_to[node]))}
                self._lay_out()
                self._show_node(node)

    # ---- selection -----------------------------------------------------------------------

    @property
    def selected_spot(self) -> Spot | None:
        """The selected place in the scene; None where none is, or where it is not drawn."""
        nodes = self._scene.nodes
        if nodes is None or self._selected is None:
            return None
        number, depth, is_other = self._selected
        hits = (nodes.number == number) & (nodes.depth_to >= depth) & ((nodes.kind == OTHER) == is_other)
        hits &= (nodes.depth_from < depth) | (nodes.depth_to == depth)
        found = hits.nonzero()[0]
        return Spot(int(found[0]), depth) if found.size else None

    @property
    def selected_node(self) -> int:
        """Index of the selected node in the scene, or of the node next below the selected place; −1 where none is."""
        spot = self.selected_spot
        return spot.node if spot is not None else -1

    @property
    def _is_inside(self) -> bool:
        """Whether the selected place lies inside an edge."""
        spot, nodes = self.selected_spot, self._scene.nodes
        return spot is not None and nodes is not None and spot.depth < nodes.depth_to[spot.node]

    def select_node(self, node: int) -> None:
        """Select a node by its index and tell; −1 selects none."""
        nodes = self._scene.nodes
        self.select_spot(Spot(node, int(nodes.depth_to[node])) if nodes is not None and node >= 0 else None)

    def select_spot(self, spot: Spot | None) -> None:
        """Select a place and tell; None selects none."""
        nodes = self._scene.nodes
        if nodes is None or spot is None:
            self._selected = None
            self.update()
            self.node_selected.emit(None)
            return
        node, depth = spot
        self._selected = (int(nodes.number[node]), depth, bool(nodes.kind[node] == OTHER))
        self._show_node(node, depth)
        self.node_selected.emit(self._scene.place(node, depth))

    # ---- words ---------------------------------------------------------------------------

    def hint(self, at: QPointF) -> str:
        spot = self.spot_at(at)
        return hint_of(self._scene, *spot, self._hidden_at(spot.node, at)) if spot is not None else ""

    def _hidden_at(self, node: int, at: QPointF) -> int:
        """Return how many bytes are hidden at a point of the edge to a node."""
        nodes = self._sketch
        if nodes is None or node == 0:
            return 0
        pane = next(pane for _, pane in self._panes(QRectF(self.rect())) if at.x() <= pane.right() + GAP)
        left = pane.left() + LEFT + self._offset.x()
        cell = (at.x() - left) / self._pitch - nodes.x[nodes.parent[node]]
        run = run_at(nodes.runs[node], cell)
        return run.stop - run.start if run is not None and not run.text else 0

    def table(self) -> TableTwin | None:
        return table_of(self._scene, self._sketch, self.accessibleName()) if self._sketch is not None else None
