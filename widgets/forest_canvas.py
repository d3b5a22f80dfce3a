"""The ground of the Nodes tab's picture: which trees stand where, at which zoom, and how they move there.

Where it stands: between ``forest_picture``, which adds hands and selection, and ``forest_paint``. Both panes share one
place and scale, since both trees have one layout; a trie that stands alone has more room for each letter. Where the
picture changes, its nodes move to their new places. ``paint_whole`` takes any painter, so that an SVG and a print come
from the same code as the window, whatever part of the picture that has room for.

Stable names: ``ForestCanvas``, ``FIRST_ROW``, ``LEFT``, ``GAP``; signal ``signs_changed(object)`` (rare signs).
Cost: a frame paints what is visible.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from core.scene.forest import OTHER, ForestScene, lay_out
from core.scene.forest_layout import cell_at
from widgets import theme
from widgets.canvas import Canvas
from widgets.forest_paint import LETTERS_FROM, TreePainter
from widgets.forest_pose import PITCH, ROW_PITCH, Pose, between, leaving
from widgets.forest_sketch import Sketch, other_text
from widgets.forest_trail import Spot, draw_spot, draw_trail
from widgets.forest_words import heading
from widgets.icons import draw_glyph
from widgets.labels import text_width
from widgets.motion import Motion

HEAD, FIRST_ROW, LEFT, FOOT = 18.0, 70.0, 16.0, 24.0
"""Middle of the heading and the first row from the top, the prefix's node from the pane's left, room below; pixels."""
GAP = 21.0
"""From a pane to the line between the panes."""
LEAST_SCALE, MOST_SCALE = 0.08, 3.0
THUMB, NAME_AT = 4.0, 20.0
TRIE_SPREAD = 1.6
"""Times the pitch of a letter in a trie that stands alone: room for its nodes, which close up in the radix tree."""

Pane = tuple[str, QRectF]
"""A structure and where its tree is drawn."""


class ForestCanvas(Canvas):
    """Draws a ForestScene where it is moved and zoomed to."""

    signs_changed = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._scene = ForestScene()
        self._sketch: Sketch | None = None
        self._which = "both"
        self._fold_all = False
        self._turned: frozenset[tuple[int, int]] = frozenset()
        self._hovered: Spot | None = None
        self._scale, self._offset = 1.0, QPointF(0, 0)
        self.motion = Motion(self)
        self.motion.advanced.connect(self.update)
        self._left_from: dict[str, Pose] = {}
        self._shown = QElapsedTimer()

    @property
    def selected_spot(self) -> Spot | None:
        """The selected place; nothing is selected on a bare ground."""
        return None

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
        again = scene.request == self._scene.request and self._shown.isValid()
        is_live = again and self._shown.elapsed() < 2 * theme.MOTION_MS
        self._shown.start()
        with nullcontext() if is_live else self._moving():  # while a list is read, scene follows upon scene
            self._take(scene)

    def _take(self, scene: ForestScene) -> None:
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
        with self._moving():
            self._which = which
            self._keep_inside()

    def set_folded(self, folded: bool) -> None:
        """Fold all chains of single children, or none."""
        with self._moving():
            self._fold_all, self._turned = folded, frozenset()
            self._lay_out()

    def _lay_out(self) -> None:
        nodes = self._scene.nodes
        self._hovered = None
        self._sketch = None
        if nodes is not None:
            layout = lay_out(nodes, self._scene.path, fold_all=self._fold_all, turned=self._turned)
            self._sketch = Sketch.of(nodes, layout, self._scene.hits.tolist())
            self.signs_changed.emit(self._sketch.rare_signs())
        self._keep_inside()

    def rows_that_fit(self) -> int:
        """Return how many rows the canvas shows at scale 1."""
        return max(4, int((self.height() - FIRST_ROW - 10) // ROW_PITCH) + 1)

    # ---- moving --------------------------------------------------------------------------

    @contextmanager
    def _moving(self) -> Iterator[None]:
        """Let the nodes move from where they are seen now to where they are afterwards."""
        before = self._seen_poses()
        yield
        after = self._poses(self._panes(QRectF(self.rect())))
        starts = {name: before.get(name, next(iter(before.values()))) for name in after} if before else {}
        if starts and self.isVisible() and not all(starts[name].is_like(after[name]) for name in after):
            self._left_from = starts
            self.motion.begin()

    def _poses(self, panes: list[Pane]) -> dict[str, Pose]:
        """Return where the trees stand, each in its pane."""
        sketch, poses = self._sketch, dict[str, Pose]()
        for structure, pane in panes if sketch is not None else ():
            assert sketch is not None
            origin = QPointF(pane.left() + LEFT, pane.top() + FIRST_ROW) + self._offset
            inner = 1.0 if structure == "trie" else 0.0
            poses[structure] = Pose.at_rest(sketch, origin, self._scale, self._pitch, inner)
        return poses

    def _seen_poses(self) -> dict[str, Pose]:
        """Return where the trees are seen now, be it on the way."""
        poses = self._poses(self._panes(QRectF(self.rect())))
        if not self.motion.is_running:
            return poses
        share = self.motion.share
        return {name: between(self._left_from.get(name, pose), pose, share) for name, pose in poses.items()}

    @property
    def _pitch(self) -> float:
        """Pixels of a byte."""
        return PITCH * self._scale * (TRIE_SPREAD if self._which == "trie" else 1.0)

    # ---- painting ------------------------------------------------------------------------

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        panes = self._panes(QRectF(self.rect()))
        self._paint(painter, QRectF(self.rect()), panes, self._seen_poses())
        self._thumbs(painter, now)

    def whole_size(self) -> QSizeF:
        """Return the room that all that is drawn takes at scale 1, headings included."""
        size, panes = self._content_size(1.0), self._panes(QRectF())
        bold = theme.font(theme.HEAD, bold=True)
        heads = [heading(self._scene, structure) for structure, _ in panes]
        wide = max(NAME_AT + text_width(name, bold) + 12 + text_width(what, theme.font()) for name, what in heads)
        pane, n = max(size.width(), wide + 4), len(panes)
        return QSizeF(n * pane + (n - 1) * 2 * GAP, FIRST_ROW + size.height())

    def paint_whole(self, painter: QPainter) -> None:
        """Paint all that is drawn at scale 1 from the painter's origin on, with any painter."""
        seen = self._scale, self._offset, self._hovered
        self._scale, self._offset, self._hovered = 1.0, QPointF(0, 0), None
        room = QRectF(QPointF(0, 0), self.whole_size())
        panes = self._panes(room)
        self._paint(painter, room, panes, self._poses(panes))
        self._scale, self._offset, self._hovered = seen

    def _paint(self, painter: QPainter, rect: QRectF, panes: list[Pane], poses: dict[str, Pose]) -> None:
        now = theme.current()
        for structure, pane in panes if poses else ():
            self._heading(painter, structure, pane, now)
            painter.save()
            room = pane.adjusted(-LEFT + 2, FIRST_ROW - 38, GAP - 2 if len(panes) > 1 else 0, 0)
            painter.setClipRect(room)
            tree = TreePainter(structure, self._scene.path, poses[structure], room, now)
            if poses[structure].moves:
                self._paint_leaving(painter, structure, poses[structure], room, now)
            self._trails(painter, tree, now)
            tree.paint(painter)
            self._outlines(painter, tree, now)
            painter.restore()
        if len(panes) > 1 and poses:
            painter.fillRect(QRectF(round(panes[0][1].right() + GAP), rect.top() + 4, 1, rect.height() - 16), now.lines)

    def _paint_leaving(self, painter: QPainter, structure: str, pose: Pose, room: QRectF, now: theme.Theme) -> None:
        """Paint the nodes that are on their way out."""
        gone = leaving(self._left_from.get(structure, pose), pose, self.motion.share)
        if gone is not None:
            TreePainter(structure, None, gone, room, now).paint(painter)

    def _panes(self, rect: QRectF) -> list[Pane]:
        if self._which != "both":
            return [(self._which, rect)]
        half = (rect.width() - 2 * GAP) / 2
        left = QRectF(rect.left(), rect.top(), half, rect.height())
        return [("radix", left), ("trie", left.translated(half + 2 * GAP, 0))]

    def _heading(self, painter: QPainter, structure: str, pane: QRectF, now: theme.Theme) -> None:
        name, what = heading(self._scene, structure)
        middle = pane.top() + HEAD
        draw_glyph(painter, structure, QPointF(pane.left() + 6, middle), 10)
        head = theme.font(theme.HEAD, bold=True)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(head)
        painter.setPen(now.structure(structure))
        painter.drawText(QPointF(pane.left() + NAME_AT, middle + 4.5), name)
        x = pane.left() + NAME_AT + text_width(name, head) + 12
        self._quiet(painter, what, QRectF(x, middle - 9, pane.right() - x, 18), now)

    @staticmethod
    def _quiet(painter: QPainter, text: str, box: QRectF, now: theme.Theme) -> None:
        font = theme.font()
        painter.setFont(font)
        painter.setPen(now.quiet)
        text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(QPointF(box.left(), box.center().y() + 4.5), text)

    def _trails(self, painter: QPainter, tree: TreePainter, now: theme.Theme) -> None:
        """Show the paths to what is selected and to what is under the pointer."""
        if self.selected_spot is not None:
            draw_trail(painter, tree, self.selected_spot, theme.mix(now.base, now.accent, 0.2))
        if self._hovered is not None:
            draw_trail(painter, tree, self._hovered, theme.mix(now.base, now.text, 0.14))

    def _outlines(self, painter: QPainter, tree: TreePainter, now: theme.Theme) -> None:
        """Outline what is selected and what is under the pointer."""
        selected = self.selected_spot
        if selected is not None:
            draw_spot(painter, tree, selected, now, chosen=True)
        if self._hovered is not None and self._hovered != selected:
            draw_spot(painter, tree, self._hovered, now, chosen=False)

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

    def _content_size(self, scale: float | None = None) -> QRectF:
        """Return the room that the nodes take at a scale, that of now where none is given."""
        nodes = self._sketch
        if nodes is None:
            return QRectF()
        scale = self._scale if scale is None else scale
        pitch = self._pitch * scale / self._scale
        reach = nodes.width * pitch
        for node in (node for node in range(len(nodes)) if nodes.kind[node] == OTHER):
            words = text_width(other_text(nodes, node), theme.font(italic=True))
            reach = max(reach, nodes.x[node] * pitch + 24 + words)
        return QRectF(0, 0, LEFT + reach + 16, (self._scene.n_rows - 1) * ROW_PITCH * scale + FOOT)

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

    def _show_node(self, node: int, depth: int | None = None) -> None:
        """Bring a node, or the place at ``depth`` bytes on the edge to it, into sight."""
        self._show_row(float(self._row(node)))
        nodes = self._sketch
        if nodes is not None:
            above = nodes.parent[node]
            whole = depth is None or above < 0 or depth >= nodes.depth_to[node]
            inside = 0.0 if whole or depth is None else cell_at(nodes.runs[node], depth - nodes.depth_from[node])
            self._show_cell(nodes.x[node] if whole else nodes.x[above] + inside)

    def _show_cell(self, cell: float) -> None:
        """Bring a place on the x axis into sight, with some letters after it."""
        x, room = LEFT + cell * self._pitch, self._room().width()
        if not 0 <= x + self._offset.x() <= room - 60:
            self._offset.setX(room * 0.5 - x)
        self._keep_inside()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._keep_inside()
        super().resizeEvent(event)
