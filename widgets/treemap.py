"""The painted treemap: nested rectangles, a hatched rest where prefixes are too small to be told apart.

Where it stands: above ``treemap_picture`` and ``canvas``, below ``treemap_view``. It draws a
:class:`~core.scene.treemap.TreemapScene` and says what is wished: which prefix to select, which to fill the picture.

Hands: a click selects the innermost rectangle, a double click or the wheel goes into the branch under the pointer, the
wheel back goes out; arrows walk the rectangles beside and, from the focus itself, into it; Enter goes in, Backspace
goes out, Home shows the whole list.

Cost: a frame is one image and two outlines, under 2 ms; another scene or colour is painted once, some 10 ms.
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from core.scene.treemap import Treemap, TreemapScene
from core.units import count_text
from widgets import theme
from widgets.canvas import Canvas, TableTwin
from widgets.icicle_picture import draw_nothing, draw_outline
from widgets.mass_colours import ColourMeaning, MassColour, widest_hosts
from widgets.mass_words import facts_of, measure_name, name_of, nothing_text, table_twin
from widgets.treemap_picture import MassPicture, make_picture

TABLE_ROWS = 500
"""Rectangles that the table twin lists, heaviest first."""
WHEEL_STEP = 1.2
"""How much the wheel has to turn, as a factor of zoom, to go in or out by one."""


class TreemapCanvas(Canvas):
    """The painted widget.

    Signals
    -------
    selected, opened
        A prefix (bytes) that was chosen, or that should fill the picture.
    out_wanted, home_wanted
        Go one level out; show the whole list.
    room_changed
        The size has changed, so that another scene is needed.
    """

    selected = Signal(object)
    opened = Signal(object)
    out_wanted = Signal()
    home_wanted = Signal()
    room_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Treemap of the prefixes"))
        self._scene = TreemapScene()
        self._meaning = ColourMeaning(MassColour.DEPTH)
        self._picture: MassPicture | None = None
        self._painted_for: tuple[Treemap, ColourMeaning, str] | None = None
        self._hovered: int | None = None
        self._current: int | None = None
        self._turned = 1.0
        self.setMinimumSize(240, 160)

    # ---- what it shows -------------------------------------------------------------------

    @property
    def scene(self) -> TreemapScene:
        """What is shown."""
        return self._scene

    @property
    def current(self) -> int | None:
        """The rectangle that is outlined: the one last walked to, else the one of the selected prefix."""
        if self._current is None and self._scene.treemap is not None and self._scene.selected is not None:
            self._current = self._scene.treemap.find(self._scene.selected)
        return self._current

    def set_scene(self, scene: TreemapScene) -> None:
        """Show a scene instead of the one before."""
        if scene.treemap is not self._scene.treemap or scene.selected != self._scene.selected:
            keep = self._kept_current(scene)
            self._current = keep
        self._scene = scene
        self._hovered = None
        self.set_colour_by(self._meaning.colour_by)

    def _kept_current(self, scene: TreemapScene) -> int | None:
        """Return the rectangle walked to where the new scene has it too: a URL's own end has its parent's prefix."""
        before, now = self._scene.treemap, scene.treemap
        if before is None or now is None or self._current is None or not before.is_own(self._current):
            return None
        prefix = before.prefix_of(self._current)
        if scene.selected is None or scene.selected.prefix != prefix:
            return None
        around = now.find(scene.selected)
        below = np.flatnonzero((now.parent == around) & ~now.is_rest)
        return next((int(i) for i in below if now.is_own(int(i))), None)

    def set_colour_by(self, colour_by: MassColour) -> None:
        """Give the colours another meaning."""
        treemap = self._scene.treemap
        named = widest_hosts(treemap) if treemap is not None and colour_by is MassColour.HOST else ()
        self._meaning = ColourMeaning(colour_by, max(0, len(self._scene.focus_path) - 1), named)
        self.update()

    @property
    def meaning(self) -> ColourMeaning:
        """What the colours mean."""
        return self._meaning

    @property
    def n_labels(self) -> int:
        """How many names the picture has."""
        return 0 if self._picture is None else self._picture.n_labels

    @property
    def depths(self) -> tuple[int, int]:
        """The least and the greatest depth below the whole list that is shown."""
        treemap, above = self._scene.treemap, self._meaning.above
        return above, above + (int(treemap.level.max()) if treemap is not None else 0)

    # ---- drawing -------------------------------------------------------------------------

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        treemap = self._scene.treemap
        if treemap is None:
            if self._scene.n_indexed:
                draw_nothing(painter, self.rect(), nothing_text(self._scene.measure), now)
            return
        painted, wanted = self._painted_for, (treemap, self._meaning, now.name)
        if self._picture is None or painted is None or painted[0] is not treemap or painted[1:] != wanted[1:]:
            texts = (self.tr("all"), self.tr("other ({0})"))
            self._picture, self._painted_for = make_picture(self._scene, self._meaning, now, texts), wanted
        painter.drawImage(QRect(0, 0, self.width(), self.height()), self._picture.image)
        if self._hovered is not None and self._hovered < len(treemap):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(now.text, 1))
            painter.drawRect(self.place_of(self._hovered).adjusted(0, 0, -2, -2))
        at = self.current
        if at is not None and (at or self._scene.selected):
            draw_outline(painter, self.place_of(at), now)

    def place_of(self, i: int) -> QRect:
        """Return the pixels of a rectangle."""
        treemap = self._scene.treemap
        assert treemap is not None
        x, y, width, height = treemap.rects[i].tolist()
        across = self.width() / max(1, treemap.owners.shape[1])
        down = self.height() / max(1, treemap.owners.shape[0])
        left, top = round(x * across), round(y * down)
        return QRect(left, top, round((x + width) * across) - left, round((y + height) * down) - top)

    # ---- hands ---------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.room_changed.emit()

    def zoom_by(self, factor: float, at: QPointF) -> None:
        self._turned *= factor
        if self._turned >= WHEEL_STEP:
            self._turned = 1.0
            self._go_in(self._at(at))
        elif self._turned <= 1 / WHEEL_STEP:
            self._turned = 1.0
            self.out_wanted.emit()

    def fit(self) -> None:
        self.home_wanted.emit()

    def leave(self) -> None:
        self.out_wanted.emit()

    def hover_at(self, at: QPointF | None) -> None:
        found = None if at is None else self._at(at)
        if found != self._hovered:
            self._hovered = found
            self.update()

    def pick(self, at: QPointF) -> None:
        found = self._at(at)
        if found is not None:
            self._choose(found)

    def activate(self, at: QPointF | None) -> None:
        self._go_in(self.current if at is None else self._at(at), innermost=True)

    def step(self, dx: int, dy: int) -> None:
        """Walk to the nearest rectangle of the same depth that lies in a direction; from the focus into it."""
        treemap = self._scene.treemap
        if treemap is None:
            return
        at = self.current
        if not at:
            below = np.flatnonzero((treemap.parent == 0) & (treemap.rects[:, 2] > 0))
            if below.shape[0]:
                self._choose(int(below[np.argmax(treemap.weight[below])]))
            return
        found = _neighbour(treemap, at, dx, dy)
        if found is not None:
            self._choose(found)

    def _go_in(self, i: int | None, *, innermost: bool = False) -> None:
        """Fill the picture with a branch around a rectangle: the outermost below the focus, or the innermost."""
        treemap = self._scene.treemap
        if treemap is None or i is None:
            return
        divided = set(treemap.parent.tolist())
        around = [i]
        while treemap.parent[around[-1]] > 0:
            around.append(int(treemap.parent[around[-1]]))
        for j in around if innermost else reversed(around):
            if j and j in divided and not treemap.is_rest[j]:
                self.opened.emit(treemap.prefix_of(j))
                return

    def _choose(self, i: int) -> None:
        treemap = self._scene.treemap
        assert treemap is not None
        self._current = i
        self.selected.emit(treemap.prefix_of(i))
        self.update()

    def _at(self, at: QPointF) -> int | None:
        treemap = self._scene.treemap
        if treemap is None:
            return None
        height, width = treemap.owners.shape
        return treemap.rect_at(int(at.x() * width / max(1, self.width())), int(at.y() * height / max(1, self.height())))

    # ---- words ---------------------------------------------------------------------------

    def hint(self, at: QPointF) -> str:
        treemap, i = self._scene.treemap, self._at(at)
        if treemap is None or i is None:
            return ""
        name = name_of(treemap, i)
        said = self.tr("other prefixes in {0}").format(name) if treemap.is_rest[i] else name
        around = self.tr("{0} of the area around it")
        return "\n".join([said, *facts_of(treemap, i, self._scene.n_indexed, self._scene.measure, around)])

    def table(self) -> TableTwin | None:
        treemap = self._scene.treemap
        if treemap is None:
            return None
        names = []
        for i in np.argsort(-treemap.weight, kind="stable")[:TABLE_ROWS].tolist():
            name = name_of(treemap, i)
            names.append((i, self.tr("other in {0}").format(name) if treemap.is_rest[i] else name))
        title = self.tr("Where the mass is, by {0}: {1} heaviest of {2} rectangles shown").format(
            measure_name(self._scene.measure), count_text(len(names)), count_text(len(treemap))
        )
        return table_twin(title, treemap, self.tr("Level"), names)


def _neighbour(treemap: Treemap, at: int, dx: int, dy: int) -> int | None:
    """Return the nearest rectangle in a direction: first among those with the same parent, then of the same depth."""
    left, top, width, height = treemap.rects.T
    x, y = left + width / 2, top + height / 2
    ahead = (x - x[at]) * dx + (y - y[at]) * dy
    aside = np.abs((x - x[at]) * dy) + np.abs((y - y[at]) * dx)
    edge = (left >= left[at] + width[at] - 1) if dx > 0 else (left + width <= left[at] + 1) if dx < 0 else None
    if edge is None:
        edge = (top >= top[at] + height[at] - 1) if dy > 0 else (top + height <= top[at] + 1)
    there = edge & (ahead > 0) & (width > 0) & (height > 0) & ~treemap.is_rest
    for allowed in (treemap.parent == treemap.parent[at], treemap.level == treemap.level[at]):
        found = np.flatnonzero(there & allowed)
        if found.shape[0]:
            return int(found[np.argmin(ahead[found] + 2 * aside[found])])
    return None
