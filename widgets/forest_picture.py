"""The painted canvas of the Nodes tab: radix tree and trie side by side, walked by keys, moved and zoomed.

Where it stands: inside ``forest_view``, above ``forest_paint``. Both panes share one place and scale, since both trees
have one layout. ``paint`` takes any painter, so that the window, a PNG and an SVG come from the same code.

Stable names: ``ForestPicture``; signals ``prefix_opened(object)`` (bytes), ``node_selected(object)``
(:class:`~core.scene.forest.NodePlace` or None), ``more_wanted()``, ``left()``, ``signs_changed(object)`` (rare signs).
Cost: a frame paints what is visible.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from core.scene.forest import OTHER, ForestNodes, ForestScene, NodePlace, lay_out
from core.scene.forest_layout import is_foldable
from core.units import count_text, printable
from widgets import theme
from widgets.amounts import counted
from widgets.canvas import Canvas, TableTwin
from widgets.forest_paint import LETTERS_FROM, PITCH, ROW_PITCH, TreePainter
from widgets.forest_sketch import Sketch, other_text, run_at
from widgets.icons import draw_glyph
from widgets.labels import text_width

HEAD, FIRST_ROW, LEFT, FOOT = 18.0, 70.0, 16.0, 24.0
"""Middle of the heading and the first row from the top, the prefix's node from the pane's left, room below; pixels."""
GAP = 21.0
"""From a pane to the line between the panes."""
LEAST_SCALE, MOST_SCALE = 0.08, 3.0
THUMB = 4.0


class ForestPicture(Canvas):
    """Draws a ForestScene; the address of the selection lasts over other scenes of the same list."""

    prefix_opened = Signal(object)
    node_selected = Signal(object)
    more_wanted = Signal()
    signs_changed = Signal(object)
    left = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._scene = ForestScene()
        self._sketch: Sketch | None = None
        self._which = "both"
        self._fold_all = False
        self._turned: frozenset[tuple[int, int]] = frozenset()
        self._selected: tuple[int, int, bool] | None = None
        self._hovered = -1
        self._scale, self._offset = 1.0, QPointF(0, 0)

    # ---- in ------------------------------------------------------------------------------

    @property
    def scene(self) -> ForestScene:
        """What is drawn."""
        return self._scene

    @property
    def scale(self) -> float:
        """The zoom: 1 for letters of 14 px."""
        return self._scale

    def set_scene(self, scene: ForestScene) -> None:
        """Draw another scene; place and zoom stay where the prefix is the same."""
        moved = scene.prefix != self._scene.prefix
        key = scene.path.key if scene.path is not None else None
        typed_anew = key != (self._scene.path.key if self._scene.path is not None else None)
        self._scene = scene
        if moved:
            self._scale, self._offset = 1.0, QPointF(0, 0)
        self._lay_out()
        if moved:
            self._begin()
        if scene.path is not None and (moved or typed_anew):
            self._show_row(float(scene.path.row if scene.path.row >= 0 else self._row(scene.path.nodes[-1])))
            if self._sketch is not None:
                self._show_cell(self._sketch.tail_x)

    def _begin(self) -> None:
        """Take the scale at which the width fits, as far as letters stay readable."""
        size, room = self._content_size(), self._room()
        if size.width() > room.width():
            self._scale = max(LETTERS_FROM, room.width() / size.width())
        self._keep_inside()

    def set_which(self, which: str) -> None:
        """Show ``both`` trees, or ``radix`` or ``trie`` alone."""
        self._which = which
        self._keep_inside()

    def set_folded(self, folded: bool) -> None:
        """Fold all chains of single children, or none."""
        self._fold_all, self._turned = folded, frozenset()
        self._lay_out()

    def _lay_out(self) -> None:
        nodes = self._scene.nodes
        self._hovered = -1
        self._sketch = None
        if nodes is not None:
            layout = lay_out(nodes, self._scene.path, fold_all=self._fold_all, turned=self._turned)
            self._sketch = Sketch.of(nodes, layout, self._scene.hits.tolist())
            self.signs_changed.emit(self._sketch.rare_signs())
        self._keep_inside()

    def rows_that_fit(self) -> int:
        """Return how many rows the canvas shows at scale 1."""
        return max(4, int((self.height() - FIRST_ROW - 10) // ROW_PITCH) + 1)

    # ---- painting ------------------------------------------------------------------------

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        self.paint(painter, QRectF(self.rect()))
        self._thumbs(painter, now)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint headings and trees into a rectangle, with any painter."""
        now, sketch = theme.current(), self._sketch
        if sketch is None:
            return
        panes = self._panes(rect)
        for structure, pane in panes:
            self._heading(painter, structure, pane, now)
            painter.save()
            room = pane.adjusted(-LEFT + 2, FIRST_ROW - 38, GAP - 2 if len(panes) > 1 else 0, 0)
            painter.setClipRect(room)
            tree = self._tree(structure, pane, sketch, now, room)
            tree.paint(painter)
            self._outlines(painter, tree, now)
            painter.restore()
        if len(panes) > 1:
            painter.fillRect(QRectF(round(panes[0][1].right() + GAP), rect.top() + 4, 1, rect.height() - 16), now.lines)

    def _panes(self, rect: QRectF) -> list[tuple[str, QRectF]]:
        if self._which != "both":
            return [(self._which, rect)]
        half = (rect.width() - 2 * GAP) / 2
        left = QRectF(rect.left(), rect.top(), half, rect.height())
        return [("radix", left), ("trie", left.translated(half + 2 * GAP, 0))]

    def _tree(self, structure: str, pane: QRectF, nodes: Sketch, now: theme.Theme, visible: QRectF) -> TreePainter:
        origin = QPointF(pane.left() + LEFT, pane.top() + FIRST_ROW) + self._offset
        return TreePainter(structure, self._scene.path, nodes, origin, self._scale, visible, now)

    def _heading(self, painter: QPainter, structure: str, pane: QRectF, now: theme.Theme) -> None:
        scene = self._scene
        if structure == "radix":
            name, what = self.tr("Radix tree"), self.tr("an edge holds a run of letters")
            total, drawn = scene.n_radix, scene.n_radix_drawn
        else:
            name, what = self.tr("Trie"), self.tr("one for each letter")
            total, drawn = scene.n_trie, scene.n_trie_drawn
        nodes = self.tr("{0} drawn").format(counted(drawn, "nodes")) if total is None else counted(total, "nodes")
        if total is not None and drawn < total:
            nodes = self.tr("{0}, {1} drawn").format(nodes, count_text(drawn))
        middle = pane.top() + HEAD
        draw_glyph(painter, structure, QPointF(pane.left() + 6, middle), 10)
        head = theme.font(theme.HEAD, bold=True)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(head)
        painter.setPen(now.structure(structure))
        painter.drawText(QPointF(pane.left() + 20, middle + 4.5), name)
        x = pane.left() + 20 + text_width(name, head) + 12
        self._quiet(painter, f"{nodes} · {what}", QRectF(x, middle - 9, pane.right() - x, 18), now)

    @staticmethod
    def _quiet(painter: QPainter, text: str, box: QRectF, now: theme.Theme) -> None:
        font = theme.font()
        painter.setFont(font)
        painter.setPen(now.quiet)
        text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(QPointF(box.left(), box.center().y() + 4.5), text)

    def _outlines(self, painter: QPainter, tree: TreePainter, now: theme.Theme) -> None:
        """Outline what is selected and what is under the pointer."""
        selected = self.selected_node
        if selected >= 0:
            self._outline(painter, tree.node_point(selected), QPen(now.base, 6.5))
            self._outline(painter, tree.node_point(selected), QPen(now.accent, 2.5))
        if self._hovered >= 0 and self._hovered != selected:
            self._outline(painter, tree.node_point(self._hovered), QPen(now.text, 1.5))

    @staticmethod
    def _outline(painter: QPainter, at: QPointF, pen: QPen) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(at.x() - 10, at.y() - 10, 20, 20), 5, 5)

    def _thumbs(self, painter: QPainter, now: theme.Theme) -> None:
        """Show at the edges which part of the picture is seen."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        size, room = self._content_size(), self._room()
        colour = theme.mix(now.base, now.quiet, 0.5)
        if size.height() > room.height() + 1:
            share, at = room.height() / size.height(), -self._offset.y() / size.height()
            track = self.height() - FIRST_ROW
            painter.fillRect(
                QRectF(self.width() - THUMB, FIRST_ROW + track * at, THUMB, max(24.0, track * share)), colour
            )
        if size.width() > room.width() + 1:
            share, at = room.width() / size.width(), -self._offset.x() / size.width()
            for _, pane in self._panes(QRectF(self.rect())):
                box = QRectF(pane.left() + pane.width() * at, self.height() - THUMB, pane.width() * share, THUMB)
                painter.fillRect(box, colour)

    # ---- place and zoom ------------------------------------------------------------------

    def _content_size(self) -> QRectF:
        nodes = self._sketch
        if nodes is None:
            return QRectF()
        pitch = PITCH * self._scale
        reach = nodes.width * pitch
        for node in (node for node in range(len(nodes)) if nodes.kind[node] == OTHER):
            words = text_width(other_text(nodes, node), theme.font(italic=True))
            reach = max(reach, nodes.x[node] * pitch + 24 + words)
        return QRectF(0, 0, LEFT + reach + 16, (self._scene.n_rows - 1) * ROW_PITCH * self._scale + FOOT)

    def _room(self) -> QRectF:
        pane = self._panes(QRectF(self.rect()))[0][1]
        return QRectF(0, 0, pane.width(), self.height() - FIRST_ROW)

    def _keep_inside(self) -> None:
        size, room = self._content_size(), self._room()
        self._offset = QPointF(
            min(0.0, max(self._offset.x(), room.width() - size.width())),
            min(0.0, max(self._offset.y(), room.height() - size.height())),
        )
        self.update()

    def pan_by(self, dx: float, dy: float) -> None:
        self._offset += QPointF(dx, dy)
        self._keep_inside()

    def zoom_by(self, factor: float, at: QPointF) -> None:
        scale = min(MOST_SCALE, max(LEAST_SCALE, self._scale * factor))
        pane = next((pane for _, pane in self._panes(QRectF(self.rect())) if at.x() <= pane.right() + GAP), None)
        origin = QPointF((pane.left() if pane is not None else 0) + LEFT, FIRST_ROW)
        self._offset = at - origin - (at - origin - self._offset) * (scale / self._scale)
        self._scale = scale
        self._keep_inside()

    def fit(self) -> None:
        self._scale, self._offset = 1.0, QPointF(0, 0)
        size, room = self._content_size(), self._room()
        if size.width() > 0:
            self._scale = max(LEAST_SCALE, min(1.0, room.width() / size.width(), room.height() / size.height()))
        self._keep_inside()

    def _row(self, node: int) -> int:
        return int(self._scene.nodes.row[node]) if self._scene.nodes is not None else 0

    def _show_row(self, row: float) -> None:
        """Bring a row into sight."""
        room, y = self._room().height(), row * ROW_PITCH * self._scale
        if not -20 <= y + self._offset.y() <= room - FOOT:
            self._offset.setY(room * 0.5 - y)
        self._keep_inside()

    def _show_node(self, node: int) -> None:
        """Bring a node into sight."""
        self._show_row(float(self._row(node)))
        if self._sketch is not None:
            self._show_cell(self._sketch.x[node])

    def _show_cell(self, cell: float) -> None:
        """Bring a place on the x axis into sight, with some letters after it."""
        x, room = LEFT + cell * PITCH * self._scale, self._room().width()
        if not 0 <= x + self._offset.x() <= room - 60:
            self._offset.setX(room * 0.5 - x)
        self._keep_inside()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._keep_inside()
        super().resizeEvent(event)

    # ---- hands ---------------------------------------------------------------------------

    def node_at(self, at: QPointF) -> int:
        """Return the node whose mark, edge or letters are at a point, or −1."""
        nodes = self._sketch
        if nodes is None or at.y() < FIRST_ROW - 36:
            return -1
        best, nearest = -1, 20.0
        for structure, pane in self._panes(QRectF(self.rect())):
            if not pane.left() - LEFT <= at.x() <= pane.right() + GAP:
                continue
            tree = self._tree(structure, pane, nodes, theme.current(), pane)
            for node, (x, y) in enumerate(zip(tree.xs, tree.ys, strict=True)):
                away = max(abs(x - at.x()), abs(y - at.y()))
                begin = tree.xs[max(0, nodes.parent[node])]
                reach = x + (90 if nodes.kind[node] == OTHER else 0)
                if begin + 4 <= at.x() <= reach and -26 * self._scale <= at.y() - y <= 7:
                    away = min(away, 13.0)
                if away < nearest:
                    best, nearest = node, away
        return best

    def hover_at(self, at: QPointF | None) -> None:
        found = self.node_at(at) if at is not None else -1
        if found != self._hovered:
            self._hovered = found
            self.setCursor(Qt.CursorShape.PointingHandCursor if found >= 0 else Qt.CursorShape.ArrowCursor)
            self.update()

    def pick(self, at: QPointF) -> None:
        self.select_node(self.node_at(at))

    def activate(self, at: QPointF | None) -> None:
        node = self.selected_node if at is None else self.node_at(at)
        nodes = self._scene.nodes
        if node < 0 or nodes is None:
            return
        place = self._scene.place(node)
        if nodes.kind[node] == OTHER and place.prefix == self._scene.prefix:
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
        if dx < 0:
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self._by_keyboard = True
            self.turn(self.selected_node)
            return
        super().keyPressEvent(event)

    def turn(self, node: int) -> None:
        """Fold or unfold the chain that leads to a node."""
        nodes = self._scene.nodes
        if nodes is not None and node > 0 and is_foldable(len(nodes.labels[node])):
            self._turned ^= {(int(nodes.number[node]), int(nodes.depth_to[node]))}
            self._lay_out()
            self._show_node(node)

    # ---- selection -----------------------------------------------------------------------

    @property
    def selected_node(self) -> int:
        """Index of the selected node in the scene, −1 where none is."""
        nodes = self._scene.nodes
        if nodes is None or self._selected is None:
            return -1
        number, depth, is_other = self._selected
        hits = ((nodes.number == number) & (nodes.depth_to == depth) & ((nodes.kind == OTHER) == is_other)).nonzero()[0]
        return int(hits[0]) if hits.size else -1

    def select_node(self, node: int) -> None:
        """Select a node by its index and tell; −1 selects none."""
        nodes = self._scene.nodes
        if nodes is None or node < 0:
            self._selected = None
            self.update()
            self.node_selected.emit(None)
            return
        self._selected = (int(nodes.number[node]), int(nodes.depth_to[node]), bool(nodes.kind[node] == OTHER))
        self._show_node(node)
        self.node_selected.emit(self._scene.place(node))

    # ---- words ---------------------------------------------------------------------------

    def hint(self, at: QPointF) -> str:
        node = self.node_at(at)
        nodes = self._scene.nodes
        if node < 0 or nodes is None:
            return ""
        place: NodePlace = self._scene.place(node)
        lines = [printable(place.prefix) or self.tr("the whole list")]
        count = int(nodes.count[node])
        if nodes.kind[node] == OTHER:
            told = self.tr("{0} in {1} not drawn; Enter shows more")
            lines.append(told.format(counted(count, "urls"), counted(int(nodes.branches[node]), "branches")))
            return "\n".join(lines)
        lines.append(self.tr("{0}, {1} at or below").format(counted(place.depth, "bytes"), counted(count, "urls")))
        if self._scene.hits.size:
            lines.append(counted(int(self._scene.hits[node]), "hits"))
        if nodes.terminal[node]:
            lines.append(self.tr("a URL ends here, {0} × in the list").format(count_text(int(nodes.entries[node]))))
        hidden = self._hidden_at(node, at)
        if hidden:
            lines.append(self.tr("{0} folded; Space unfolds").format(counted(hidden, "letters")))
        return "\n".join(lines)

    def _hidden_at(self, node: int, at: QPointF) -> int:
        """Return how many bytes are hidden at a point of the edge to a node."""
        nodes = self._sketch
        if nodes is None or node == 0:
            return 0
        pane = next(pane for _, pane in self._panes(QRectF(self.rect())) if at.x() <= pane.right() + GAP)
        left = pane.left() + LEFT + self._offset.x()
        cell = (at.x() - left) / (PITCH * self._scale) - nodes.x[nodes.parent[node]]
        run = run_at(nodes.runs[node], cell)
        return run.stop - run.start if run is not None and not run.text else 0

    def table(self) -> TableTwin | None:
        nodes = self._sketch
        if nodes is None:
            return None
        names = (self.tr("Prefix"), self.tr("Letters of the edge"), self.tr("Bytes"))
        columns = (*names, self.tr("URLs at or below"), self.tr("Times in the list"))
        rows = tuple(self._table_row(nodes, node) for node in range(len(nodes)))
        return TableTwin(self.accessibleName(), columns, rows, (2, 3, 4))

    def _table_row(self, nodes: Sketch, node: int) -> tuple[str, ...]:
        whole = self._scene.nodes
        assert whole is not None
        prefix, count = printable(self._scene.place(node).prefix), count_text(nodes.count[node])
        if nodes.kind[node] == OTHER:
            return f"{prefix} {other_text(nodes, node)}", "", "", count, ""
        times = count_text(int(whole.entries[node])) if nodes.terminal[node] else ""
        return prefix, printable(whole.labels[node]), count_text(nodes.depth_to[node]), count, times
