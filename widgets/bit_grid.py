"""One picture of a Bloom filter's bits: zoom and pan from the whole filter to single bits, marks, selection.

``bits_view`` shows three of it. A free picture goes along the layout's ladder of zooms; a picture of fixed zoom keeps
the selected bit in its middle. Emits ``bit_selected`` (a whole number of any size) for a click, a walk with the arrow
keys, or Page Up and Page Down, which go from mark to mark.

Where it stands: on ``canvas``, ``bit_picture`` and ``bit_marks``. Cost: 1–3 ms a frame of 1600 × 900 at every zoom.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QResizeEvent

from core.scene.bits import BitsScene, BlockWindow, GridLayout, Zoom
from core.units import count_text, percent_text, significant
from widgets import theme
from widgets.amounts import counted
from widgets.bit_colours import BitColour
from widgets.bit_marks import (
    BADGE,
    BESIDE,
    BitMark,
    badge_place,
    badge_width,
    draw_badge,
    draw_frame,
    draw_ring,
    draw_selection,
)
from widgets.bit_picture import (
    DIGITS_FROM,
    GAP_FROM,
    BlockBuffer,
    Viewport,
    paint_bits,
    paint_blocks,
    paint_cells,
    paint_ground,
)
from widgets.canvas import ZOOM_STEP, Canvas, TableTwin

GUTTER_GAP = 6
_NOTHING = GridLayout(1, 8, Zoom())


class BitGrid(Canvas):
    """One picture of the bits.

    Parameters
    ----------
    name
        Accessible name.
    fixed
        A zoom that never changes: the picture then keeps the selected bit in its middle. None: free zoom and pan.

    Signals
    -------
    bit_selected
        The bit that was clicked or walked to.
    view_changed
        Zoom, place or size changed.
    """

    bit_selected = Signal(object)
    view_changed = Signal()

    def __init__(self, name: str, fixed: Zoom | None = None) -> None:
        super().__init__(name)
        self._fixed = fixed
        self._scene = BitsScene()
        self._view = Viewport(_NOTHING, fixed or Zoom(), QRectF(0, 0, 1, 1))
        self._buffer = BlockBuffer()
        self._colour = BitColour()
        self._marks: tuple[BitMark, ...] = ()
        self._selected: int | None = None
        self._frame: QRectF | None = None
        self._exact = QPointF()
        self._turned = 0.0
        self._hits: list[tuple[QRectF, int]] = []

    # ---- what is shown -------------------------------------------------------------------

    def set_layout(self, layout: GridLayout) -> None:
        """Lay the bits out anew and show all of them (or keep to the fixed zoom)."""
        if layout == self._view.layout:
            return
        self._buffer.clear()
        zoom = self._fixed or layout.fit
        self._view = Viewport(layout, zoom, self._area(layout, zoom))
        self._centre()
        self._move(self._view.left, self._view.top)

    def set_scene(self, scene: BitsScene) -> None:
        """Take a scene; its block sums are used where they belong to the wanted window."""
        self._scene = scene
        if scene.window is not None:
            self._buffer.take(scene.window, scene.fills, scene.layer)
        self.update()

    def set_colour(self, colour: BitColour) -> None:
        """Give colours another meaning; blocks keep the one before until their levels are there."""
        self._colour = colour
        self._buffer.want(self._view, colour.kind)
        self.update()

    def set_marks(self, marks: tuple[BitMark, ...], selected: int | None) -> None:
        """Show numbered marks and the selected bit."""
        moved = selected != self._selected
        self._marks, self._selected = marks, selected
        if moved:
            self._centre()
        self.update()

    def set_frame(self, frame: QRectF | None) -> None:
        """Show a frame round bits (columns, rows, width, height): what the next zoom holds."""
        self._frame = frame
        self.update()

    @property
    def view(self) -> Viewport:
        """Which bits are seen where."""
        return self._view

    @property
    def zoomed(self) -> bool:
        """Whether less than all is shown."""
        return self._view.zoom != self._view.layout.fit

    def wanted_window(self) -> BlockWindow | None:
        """Return the block sums that are needed, None where the live bits are drawn."""
        return self._buffer.wanted if self._view.zoom.bits_per_pixel > 1 else None

    # ---- zoom and pan --------------------------------------------------------------------

    def zoom_step(self, steps: int, at: QPointF | None = None) -> None:
        """Go so many steps up (nearer) or down the ladder of zooms, about a point or the selected bit."""
        if self._fixed is not None:
            return
        view = self._view
        ladder = view.layout.zooms()
        now = ladder.index(view.zoom) if view.zoom in ladder else 0
        zoom = ladder[min(len(ladder) - 1, max(0, now + steps))]
        if zoom == view.zoom:
            return
        anchor = at if at is not None else self._anchor()
        column = self._exact.x() + (anchor.x() - view.area.left()) / view.zoom.across
        row = self._exact.y() + (anchor.y() - view.area.top()) / view.zoom.down
        area = self._area(view.layout, zoom)
        self._view = Viewport(view.layout, zoom, area)
        self._move(column - (anchor.x() - area.left()) / zoom.across, row - (anchor.y() - area.top()) / zoom.down)

    def zoom_by(self, factor: float, at: QPointF) -> None:
        self._turned += math.log(factor) / math.log(ZOOM_STEP)
        steps = round(self._turned)
        if steps:
            self._turned = 0.0
            self.zoom_step(steps, at if self.underMouse() else None)

    def fit(self) -> None:
        if self._fixed is None:
            layout = self._view.layout
            self._view = Viewport(layout, layout.fit, self._area(layout, layout.fit))
            self._move(0, 0)

    def pan_by(self, dx: float, dy: float) -> None:
        if self._fixed is None:
            zoom = self._view.zoom
            self._move(self._exact.x() - dx / zoom.across, self._exact.y() - dy / zoom.down)

    def resizeEvent(self, event: QResizeEvent) -> None:
        view = self._view
        self._view = Viewport(view.layout, view.zoom, self._area(view.layout, view.zoom), view.left, view.top)
        self._centre()
        self._move(self._view.left, self._view.top)

    def _area(self, layout: GridLayout, zoom: Zoom) -> QRectF:
        """Return the rectangle of the picture: without the gutter, in a fixed zoom whole cells only."""
        gutter = self._gutter(layout, zoom)
        width, height = max(1, self.width() - gutter), max(1, self.height())
        if self._fixed is not None:
            width, height = (max(zoom.pixels, size // zoom.pixels * zoom.pixels) for size in (width, height))
        return QRectF(gutter, 0, width, height)

    def _gutter(self, layout: GridLayout, zoom: Zoom) -> int:
        """Return the width of the row numbers, 0 below the zoom with digits."""
        if zoom.pixels < DIGITS_FROM:
            return 0
        metrics = QFontMetricsF(theme.font(theme.SMALL))
        return math.ceil(metrics.horizontalAdvance(count_text(layout.m)) + GUTTER_GAP)

    def _anchor(self) -> QPointF:
        """Return where the selected bit is seen, or the middle."""
        if self._selected is not None:
            at = self._view.cell(self._selected).center()
            if self._view.area.contains(at):
                return at
        return self._view.area.center()

    def _centre(self) -> None:
        """Bring the selected bit into the middle of a picture of fixed zoom, into sight in a free one."""
        if self._selected is None:
            return
        view = self._view
        column, row = view.layout.place(self._selected)
        across, down = view.area.width() / view.zoom.across, view.area.height() / view.zoom.down
        seen = QRectF(view.left, view.top, across, down).contains(QRectF(column, row, 1, 1))
        if self._fixed is not None or (self.zoomed and not seen):
            self._move(column - (across - 1) // 2, row - (down - 1) // 2)

    def _move(self, left: float, top: float) -> None:
        """Show the bits from a place on; the exact place is kept, so that slow pans and zooms add up."""
        self._exact = self._view.limited(left, top)
        self._view = self._view.moved(self._exact)
        self._buffer.want(self._view, self._colour.kind)
        self.update()
        self.view_changed.emit()

    # ---- painting ------------------------------------------------------------------------

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        self._hits = []
        if self._scene.m == 0:
            return
        view = self._view
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.save()
        painter.setClipRect(view.area)
        if view.zoom.bits_per_pixel > 1:
            paint_blocks(painter, view, self._buffer, now)
        elif view.zoom.pixels >= DIGITS_FROM:
            paint_cells(painter, view, self._scene, self._colour, now)
        else:
            paint_bits(painter, view, self._scene, self._colour, now)
        paint_ground(painter, view, now)
        painter.restore()
        self._draw_gutter(painter, now)
        if self._frame is not None:
            draw_frame(painter, self._framed(self._frame), now)
        self._draw_selection(painter, now)
        self._draw_marks(painter, now)

    def _framed(self, frame: QRectF) -> QRectF:
        """Return the frame's pixels, at least 8 × 6 so that it is seen."""
        box = self._view.box(frame)
        grow_x, grow_y = max(0.0, 8 - box.width()) / 2, max(0.0, 6 - box.height()) / 2
        return box.adjusted(-grow_x, -grow_y, grow_x, grow_y)

    def _draw_gutter(self, painter: QPainter, now: theme.Theme) -> None:
        view = self._view
        if view.area.left() == 0:
            return
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        for row in range(view.top, math.ceil(view.bits().bottom())):
            first = row * view.layout.columns + view.left
            box = view.box(QRectF(view.left, row, 1, 1))
            if first < view.layout.m:
                place = QRectF(0, box.top(), view.area.left() - GUTTER_GAP, box.height())
                painter.drawText(place, flags, count_text(first))

    def _draw_selection(self, painter: QPainter, now: theme.Theme) -> None:
        if self._selected is None or self._view.zoom.pixels < GAP_FROM:
            return
        box = self._view.cell(self._selected).adjusted(0, 0, -1, -1)
        if self._view.area.intersects(box):
            draw_selection(painter, box, now)

    def _draw_marks(self, painter: QPainter, now: theme.Theme) -> None:
        """Paint rings and badges; near by the cell itself is outlined and the badge stands in its corner."""
        view, near = self._view, self._view.zoom.pixels >= DIGITS_FROM
        frame = self._framed(self._frame).adjusted(-3, -3, 3, 3) if self._frame is not None else None
        edge = view.area.adjusted(-4, -4, 4, 4)
        places = [(view.cell(mark.bit).center(), mark) for mark in self._marks]
        places = [(at, mark) for at, mark in places if edge.contains(at)]
        taken = [QRectF(at.x() - 7, at.y() - 7, 14, 14) for at, _ in places]
        for at, mark in sorted(places, key=lambda place: place[1].bit == self._selected):
            self._hits.append((QRectF(at.x() - 8, at.y() - 8, 16, 16), mark.bit))
            beside = BESIDE
            if near:
                if mark.bit == self._selected:
                    continue
                beside = view.zoom.pixels / 2
            elif frame is not None and frame.contains(at):
                beside = max(BESIDE, frame.right() - at.x() + BADGE / 2 + 3)
            outlined = mark.bit == self._selected and view.zoom.pixels >= GAP_FROM
            if not near and not outlined and (frame is None or not frame.contains(at) or view.zoom.pixels > 1):
                draw_ring(painter, at, mark, now)
            width = badge_width(mark)
            middle = badge_place(at, beside, taken, QRectF(self.rect()), width)
            taken.append(QRectF(middle.x() - width / 2, middle.y() - BADGE / 2, width, BADGE))
            self._hits.append((taken[-1], mark.bit))
            draw_badge(painter, middle, mark, now)

    # ---- hands ---------------------------------------------------------------------------

    def pick(self, at: QPointF) -> None:
        bit = next((bit for box, bit in reversed(self._hits) if box.contains(at)), None)
        if bit is None:
            bit = self._view.bit_at(at)
        if bit is not None:
            self.bit_selected.emit(bit)

    def activate(self, at: QPointF | None) -> None:
        self.zoom_step(2, at)

    def step(self, dx: int, dy: int) -> None:
        """Walk one bit on: left and right, up and down a row."""
        wanted = 0 if self._selected is None else self._selected + dx + dy * self._view.layout.columns
        if self._scene.m and 0 <= wanted < self._view.layout.m:
            self.bit_selected.emit(wanted)

    def next_mark(self, steps: int = 1) -> None:
        """Select the next (or an earlier) numbered mark."""
        if self._marks:
            bits = [mark.bit for mark in self._marks]
            at = bits.index(self._selected) + steps if self._selected in bits else 0
            self.bit_selected.emit(bits[at % len(bits)])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self.next_mark(1 if event.key() == Qt.Key.Key_PageDown else -1)
            return
        super().keyPressEvent(event)

    def hint(self, at: QPointF) -> str:
        bit = self._view.bit_at(at)
        if bit is None:
            return ""
        zoom = self._view.zoom
        if zoom.bits_per_pixel == 1:
            return self._bit_hint(bit)
        level = self._buffer.level_at(*self._view.layout.place(bit))
        if level is None:
            return ""
        colour = self._colour if self._buffer.shown_kind == self._colour.kind else BitColour(self._buffer.shown_kind)
        mean = colour.mean_of(level)
        if colour.kind == "setters":
            text = self.tr("{0} × {1} bits about bit {2}: ≈ {3} URLs a bit")
            return text.format(zoom.wide, zoom.tall, count_text(bit), significant(mean, 2))
        text = self.tr("{0} × {1} bits about bit {2}: ≈ {3} set")
        if colour.kind == "age":
            text = self.tr("{0} × {1} bits about bit {2}: ≈ {3} of the set ones first set in the second half")
        return text.format(zoom.wide, zoom.tall, count_text(bit), percent_text(mean))

    def _bit_hint(self, bit: int) -> str:
        """Return what is known of a single bit."""
        is_set, values = self._scene.is_set(bit), self._colour.values
        state = self.tr("set") if is_set else self.tr("not set")
        text = self.tr("bit {0}: {1}").format(count_text(bit), state)
        if self._colour.kind == "setters" and bit < len(values):
            count = int(values[bit])
            return f"{text}, {counted(count, 'urls')}" if count < 255 else self.tr("{0}, 255 URLs or more").format(text)
        if self._colour.kind == "age" and is_set:
            is_early = int(values[bit >> 3]) >> (bit & 7) & 1
            half = self.tr("first in the first half") if is_early else self.tr("first in the second half")
            return f"{text}, {half}"
        return text

    def table(self) -> TableTwin | None:
        words = (self.tr("not set"), self.tr("set"))
        rows: tuple[tuple[str, ...], ...] = tuple(
            (str(mark.number), count_text(mark.bit), words[mark.is_set]) for mark in self._marks
        )
        heads: tuple[str, ...] = (self.tr("i"), self.tr("bit"), self.tr("is"))
        if any(mark.owner for mark in self._marks):
            owners = {"a": self.tr("A"), "b": self.tr("B"), "both": self.tr("A and B")}
            of = [owners.get(mark.owner, "") for mark in self._marks]
            rows = tuple((mark.text, *row[1:], owner) for mark, row, owner in zip(self._marks, rows, of, strict=True))
            heads = (*heads, self.tr("bit of"))
        return TableTwin(self.accessibleName(), heads, rows, (0, 1))
