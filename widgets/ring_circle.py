"""The ring of consistent hashing: a circle of all hashes, cut into the arcs of the nodes.

Every arc ends at a place of a node and belongs to it; the chosen node's arcs stand out in the accent, a node that
joined in the Bloom colour, the others in four quiet shades. The pin is the hash of the shown URL. With "modulo" there
are no arcs: the circle says how a node is found.

Where it stands: a piece of ``ring_picture``. Cost: 1 ms a paint of 256 arcs, 20 ms of 16,384.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from core.scene.family_nodes import NodesPicture
from core.units import percent_text
from widgets import theme
from widgets.canvas import Canvas

SHADES = (0.22, 0.42, 0.30, 0.54)
"""How strongly the nodes that are not chosen are drawn, in turn."""
THICK, PIN = 0.30, 7
"""Share of the radius that the ring is thick; radius of the pin."""
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)


def node_colour(now: theme.Theme, at: int, *, chosen: bool, is_new: bool) -> QColor:
    """Return the colour of a node, in the ring and in the swatch of its row."""
    if chosen:
        return now.accent
    if is_new:
        return now.bloom
    return theme.mix(now.base, now.quiet, SHADES[at % len(SHADES)])


class RingCircle(Canvas):
    """Draws the arcs; a click or the left and right arrow keys choose a node.

    Signals
    -------
    node_chosen
        The number of a row of the nodes.
    """

    node_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Ring of the nodes"))
        self.setMinimumSize(180, 190)
        self._picture: NodesPicture | None = None
        self._at = 0

    def set_picture(self, picture: NodesPicture, chosen: int) -> None:
        """Show a picture with one of its nodes chosen."""
        self._picture, self._at = picture, min(chosen, len(picture.nodes) - 1)
        node = picture.nodes[self._at]
        words = self.tr("node {0}: {1} of all questions").format(node.number, percent_text(node.share))
        self.setAccessibleDescription(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, 240)

    def _circle(self) -> tuple[QPointF, float]:
        """Return the middle and the outer radius."""
        return QPointF(self.width() / 2, self.height() / 2), max(20.0, min(self.width(), self.height()) / 2 - 14)

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        picture = self._picture
        if picture is None:
            return
        middle, radius = self._circle()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if picture.by == "ring":
            self._draw_arcs(painter, now, picture, middle, radius)
            self._draw_pin(painter, now, picture, middle, radius)
        self._draw_words(painter, now, picture, middle, radius)

    def _draw_arcs(
        self, painter: QPainter, now: theme.Theme, picture: NodesPicture, middle: QPointF, radius: float
    ) -> None:
        """Draw each node's arcs, the chosen one's last; hashes go clockwise from the top."""
        outer = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.setPen(Qt.PenStyle.NoPen)
        places, owner = picture.places.tolist(), picture.owner.tolist()
        for last in (False, True):
            for place, (end, node) in enumerate(zip(places, owner, strict=True)):
                if (node == self._at) != last:
                    continue
                begin = places[place - 1] if place else places[-1] - 1
                painter.setBrush(node_colour(now, node, chosen=last, is_new=picture.nodes[node].is_new))
                painter.drawPie(outer, round(16 * (90 - 360 * end)), max(1, round(16 * 360 * (end - begin))))
        inner = radius * (1 - THICK)
        painter.setBrush(now.base)
        painter.drawEllipse(middle, inner, inner)

    @staticmethod
    def _draw_pin(painter: QPainter, now: theme.Theme, picture: NodesPicture, middle: QPointF, radius: float) -> None:
        turn = 2 * math.pi * picture.url_place
        at = QPointF(middle.x() + radius * math.sin(turn), middle.y() - radius * math.cos(turn))
        painter.setPen(QPen(now.base, 2))
        painter.setBrush(now.text)
        painter.drawEllipse(at, PIN, PIN)

    def _draw_words(
        self, painter: QPainter, now: theme.Theme, picture: NodesPicture, middle: QPointF, radius: float
    ) -> None:
        room = radius * (1 - THICK) * 1.3 if picture.by == "ring" else 2 * radius
        node = picture.nodes[self._at]
        if picture.by == "ring":
            lines = (self.tr("node {0}").format(node.number), percent_text(node.share), self.tr("of the circle"))
        else:
            lines = (self.tr("h mod {0}").format(len(picture.nodes)), self.tr("names the node"), self.tr("no ring"))
        for line, text in enumerate(lines):
            painter.setFont(theme.font(theme.HEAD, bold=True) if line == 0 else theme.font(theme.SMALL))
            painter.setPen(now.text if line < 2 else now.quiet)
            painter.drawText(QRectF(middle.x() - room / 2, middle.y() - 28 + 18 * line, room, 18), _CENTRE, text)

    # ---- hands ---------------------------------------------------------------------------

    def _node_at(self, at: QPointF) -> int | None:
        picture = self._picture
        if picture is None or picture.by != "ring":
            return None
        middle, radius = self._circle()
        away = at - middle
        distance = math.hypot(away.x(), away.y())
        if not radius * (1 - THICK) <= distance <= radius:
            return None
        turn = math.atan2(away.x(), -away.y()) / (2 * math.pi) % 1
        place = int(picture.places.searchsorted(turn)) % len(picture.places)
        return int(picture.owner[place])

    def pick(self, at: QPointF) -> None:
        node = self._node_at(at)
        if node is not None:
            self.node_chosen.emit(node)

    def step(self, dx: int, dy: int) -> None:
        if self._picture is not None:
            self.node_chosen.emit((self._at + dx + dy) % len(self._picture.nodes))

    def hint(self, at: QPointF) -> str:
        node = self._node_at(at)
        if node is None or self._picture is None:
            return ""
        state = self._picture.nodes[node]
        return self.tr("node {0}: {1} of the circle").format(state.number, percent_text(state.share))
