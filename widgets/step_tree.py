"""Paints a key's path in a trie or radix tree at one step: letters, edges, nodes, what is new and what goes.

One place on the line is one byte, so that two trees below each other show the same letters at the same place, nodes
only at forks or at every letter. A path that is longer than the picture is wide goes on in the next row; of one that
is higher the rows around the step are shown, and what is left out is told.

Where it stands: below ``step_picture``; draws :class:`~widgets.step_state.TreeState` and nothing else.

Stable names: ``TreePaint``, ``tree_room``.
Cost: what is visible, some microseconds a letter.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from core.units import count_text
from widgets import theme
from widgets.forest_signs import BADGE, DOT, RING, SQUARE, draw_cross_badge, draw_end, draw_ring, pen_of
from widgets.step_key import byte_text, is_text
from widgets.step_state import KeyPart, NodeMark, TreeState

PITCH, WIDE_PITCH = 11.2, 15.0
"""Pixels a byte; where bytes stand as hexadecimal digits more."""
ROW, TAIL, LEFT, TOP = 66.0, 46.0, 16.0, 4.0
LETTERS, LINE = 19.0, 30.0
"""From a row's top to the letters' baseline and to the line, in pixels."""
TAIL_LINE = LINE + 58.0
LEAST_TAIL, STUB = 12, 16.0


@dataclass(frozen=True, slots=True)
class TreeRoom:
    """How a picture is cut: bytes a row, rows, pixels a byte, and the first byte shown."""

    per_row: int
    rows: int
    pitch: float
    lo: int
    hi: int


def tree_room(width: float, height: float, key: bytes, focus: int, *, has_tail: bool) -> TreeRoom:
    """Return how a key of some length is laid out so that the byte ``focus`` is seen."""
    pitch = PITCH if all(map(is_text, key[:2000])) else WIDE_PITCH
    per_row = max(8, int((width - 2 * LEFT) / pitch))
    fitting = max(1, int((height - TOP - (TAIL if has_tail else 0)) / ROW))
    rows = max(1, -(-len(key) // per_row))
    first = 0
    if rows > fitting:
        fitting = max(1, int((height - TOP - 20 - (TAIL if has_tail else 0)) / ROW))
        first = max(0, min(max(0, focus - 1) // per_row - fitting // 2, rows - fitting))
    lo = first * per_row
    return TreeRoom(per_row, min(rows, fitting), pitch, lo, min(len(key), lo + min(rows, fitting) * per_row))


def tree_height(width: float, key: bytes, *, has_tail: bool) -> int:
    """Return how high the whole path is at a width, in pixels; at most as high as any window."""
    room = tree_room(width, 1e6, key, 0, has_tail=has_tail)
    return round(TOP + min(room.rows, 60) * ROW + (TAIL if has_tail else 0))


class TreePaint:
    """One path at one step, for one frame.

    Parameters
    ----------
    structure
        ``trie`` or ``radix``.
    key
        The whole key.
    state, part, room
        What is drawn, which bytes the step is about, and how the picture is cut.
    fresh
        How much of what is new in this step is seen, 0 … 1; what goes is seen by the rest.
    """

    def __init__(
        self, structure: str, key: bytes, state: TreeState, part: KeyPart, room: TreeRoom, now: theme.Theme,
        fresh: float = 1.0,
    ) -> None:  # fmt: skip
        self.structure, self.key, self.state, self.part, self.room = structure, key, state, part, room
        self.now, self.fresh = now, fresh
        self.colour, self.edge = now.structure(structure), now.structure_edge(structure)
        self._tail_row = self._row_of(state.tail_at) if state.tail_bytes and self._seen(state.tail_at) else -1

    # ---- places --------------------------------------------------------------------------

    def _seen(self, depth: int) -> bool:
        return self.room.lo <= depth <= self.room.hi

    def _row_of(self, depth: int) -> int:
        """Return the row of a node: one at the end of a full row stays in it."""
        return max(0, depth - self.room.lo - 1) // self.room.per_row

    def _top(self, row: int) -> float:
        after_tail = TAIL if 0 <= self._tail_row < row else 0.0
        return TOP + row * ROW + after_tail

    def place(self, depth: int) -> QPointF:
        """Return where a node stands."""
        row = self._row_of(depth)
        column = depth - self.room.lo - row * self.room.per_row
        return QPointF(LEFT + column * self.room.pitch, self._top(row) + LINE)

    def _spans(self, begin: int, end: int) -> list[tuple[QPointF, QPointF]]:
        """Return the lines, one a row, of the bytes from ``begin`` to ``end``."""
        begin, end = max(begin, self.room.lo), min(end, self.room.hi)
        found = []
        while begin < end:
            row = (begin - self.room.lo) // self.room.per_row
            stop = min(end, self.room.lo + (row + 1) * self.room.per_row)
            y = self._top(row) + LINE
            left = LEFT + (begin - self.room.lo - row * self.room.per_row) * self.room.pitch
            found.append((QPointF(left, y), QPointF(left + (stop - begin) * self.room.pitch, y)))
            begin = stop
        return found

    # ---- paint ---------------------------------------------------------------------------

    def paint(self, painter: QPainter) -> None:
        """Paint edges, letters, nodes, in this order."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = self.state
        for begin, end in self._spans(state.edge_from, min(state.edge_to, max(state.held_to, state.edge_from))):
            ground = QRectF(begin.x(), begin.y() - LINE + 3, end.x() - begin.x(), LINE + 3)
            painter.fillRect(ground, self.now.selection_base)
        self._edges(painter)
        if self._tail_row >= 0:
            self._tail(painter)
        self._letters(painter)
        self._told: dict[int, float] = {}
        for node in state.nodes:
            self._node(painter, node)
        if self.part.differs and self._seen(self.part.compared):
            at = self.place(self.part.compared)
            draw_cross_badge(painter, QPointF(at.x() + self.room.pitch / 2 + 2, at.y()), self.now, BADGE * 0.9)

    def _edges(self, painter: QPainter) -> None:
        state, now = self.state, self.now
        solid = min(state.held_to, state.new_from)
        for begin, end in self._spans(0, solid):
            painter.setPen(pen_of(self.edge, 2))
            painter.drawLine(begin, end)
        for begin, end in self._spans(0, min(self.part.compared, solid)):
            painter.setPen(pen_of(now.accent, 4))
            painter.drawLine(begin, end)
        for begin, end in self._spans(state.new_from, state.held_to):
            painter.setPen(pen_of(now.mismatch, 2.5, dashed=True))
            painter.drawLine(begin, end)
        if state.going_to > state.held_to:
            painter.setOpacity(1 - 0.6 * self.fresh)
            for begin, end in self._spans(state.held_to, state.going_to):
                painter.setPen(pen_of(now.mismatch, 2, dashed=True))
                painter.drawLine(begin, end)
            painter.setOpacity(1)

    def _letters(self, painter: QPainter) -> None:
        state, now, part, room = self.state, self.now, self.part, self.room
        plain, bold = theme.font(theme.URL_NODES, mono=True), theme.font(theme.URL_NODES, mono=True, bold=True)
        small = theme.font(theme.CAPTION, mono=True)
        held = max(state.held_to, state.going_to)
        for at in range(room.lo, room.hi):
            row, column = divmod(at - room.lo, room.per_row)
            box = QRectF(LEFT + column * room.pitch, self._top(row), room.pitch, LINE - 4)
            looked = part.now_from <= at < part.now_to
            wrong = part.differs and at >= part.compared
            if looked and (part.now_to - part.now_from == 1 or wrong):
                painter.setPen(QPen(now.mismatch if wrong else now.accent, 1.5))
                painter.setBrush(now.base)
                painter.drawRoundedRect(box.adjusted(0.5, 4, -0.5, -1), 2, 2)
            same = at < part.compared
            painter.setPen(
                now.mismatch if wrong and looked else now.accent if same else now.text if at < held else now.quiet
            )
            painter.setFont(small if not is_text(self.key[at]) else bold if same or looked else plain)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), byte_text(self.key[at]))

    def _tail(self, painter: QPainter) -> None:
        """Paint how the edge goes on that the key leaves: below the path, to the right where there is room."""
        state, room, now = self.state, self.room, self.now
        at = self.place(state.tail_at)
        y = at.y() - LINE + TAIL_LINE
        right = LEFT + room.per_row * room.pitch
        fitting = int((right - at.x()) / room.pitch) - 2
        back = fitting < min(LEAST_TAIL, state.tail_bytes)
        if back:
            fitting = int((at.x() - LEFT) / room.pitch) - 2
        cut = state.tail_bytes > fitting
        shown = max(0, min(len(state.tail), state.tail_bytes, fitting - (9 if cut else 0)))
        length = (shown + (9 if cut else 0)) * room.pitch
        step = -1 if back else 1
        line = QPainterPath(at)
        line.lineTo(at.x(), y - 7)
        line.quadTo(QPointF(at.x(), y), QPointF(at.x() + 7 * step, y))
        end = QPointF(at.x() + step * max(length, 14), y)
        line.lineTo(end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen_of(self.edge, 2))
        painter.drawPath(line)
        left = end.x() if back else at.x()
        painter.setPen(now.text)
        for place in range(shown):
            letter = state.tail[place]
            hexed = not is_text(letter)
            painter.setFont(theme.font(theme.CAPTION if hexed else theme.URL_NODES, mono=True))
            box = QRectF(left + place * room.pitch, y - 24, room.pitch, 18)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), byte_text(letter))
        if cut:
            painter.setFont(theme.font(theme.SMALL))
            painter.setPen(now.quiet)
            text = f"… {count_text(state.tail_bytes - shown)} B"
            painter.drawText(QPointF(left + shown * room.pitch + 3, y - 10), text)
        if state.target is not None:
            if state.target.is_end or state.target.children == 0:
                draw_end(painter, end, self.colour, now)
            else:
                draw_ring(painter, end, self.colour, now)
            self._count(painter, QPointF(end.x() + 9, y + 16), count_text(state.target.below), now.quiet)

    def _count(self, painter: QPainter, at: QPointF, text: str, colour: QColor) -> None:
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(colour)
        painter.drawText(at, text)

    def _node(self, painter: QPainter, node: NodeMark) -> None:
        now, at = self.now, self.place(node.depth)
        colour = now.mismatch if node.sign != "old" else self.colour
        reached = node.sign == "old" and node.depth <= self.part.compared
        if reached and not node.is_end:
            colour = now.accent
        if node.sign == "new" and node.is_now:
            painter.setOpacity(max(0.15, self.fresh))
        elif node.sign == "going":
            painter.setOpacity(1 - 0.6 * self.fresh)
        inner = self.structure == "trie" and node.sign == "old" and node.below < 0 and not node.is_end
        if node.is_now:
            painter.setPen(QPen(now.accent if node.sign == "old" else now.mismatch, 1.5))
            painter.setBrush(theme.mix(now.base, now.accent, 0.18))
            painter.drawEllipse(at, RING + 5, RING + 5)
        if node.is_end:
            draw_end(painter, at, colour, now, hollow=node.sign != "old", size=SQUARE)
        elif inner or (self.structure == "trie" and node.sign != "old"):
            draw_ring(painter, at, colour, now, DOT)
        else:
            draw_ring(painter, at, colour, now)
        painter.setOpacity(1)
        self._beside(painter, node, at)

    def _beside(self, painter: QPainter, node: NodeMark, at: QPointF) -> None:
        """Paint stubs of the edges that are not on the path, and how many URLs are below, where there is room."""
        row = self._row_of(node.depth)
        if node.below < 0:
            return
        text = count_text(node.below)
        stub = node.beside > 0
        if stub:
            painter.setPen(pen_of(self.edge, 1.5))
            x = at.x() - 3 if node.depth == self.state.tail_at and self._tail_row >= 0 else at.x()
            painter.drawLine(QPointF(x, at.y() + RING + 1), QPointF(x, at.y() + STUB))
            text = f"{text}  +{count_text(node.beside)}"
        if not (stub or node.is_end or node.depth == 0):
            return
        left = at.x() - 4
        if self._told.get(row, 0.0) > left:
            return
        width = QFontMetricsF(theme.font(theme.SMALL)).horizontalAdvance(text)
        crossed = self._tail_row == row and left - 3 < self.place(self.state.tail_at).x() < left + width + 3
        if crossed or left + width > LEFT + (self.room.per_row + 2) * self.room.pitch:
            return
        self._count(painter, QPointF(left, at.y() + 28), text, self.now.quiet)
        self._told[row] = left + width + 6
