"""A filter's bits by cache lines: blocks by their fill, the bits of one block, and how evenly blocks fill.

Serves the classic and the blocked member: the same bits, of which one URL touches k cache lines or a single one.

Where it stands: below ``family_pictures``. Cost: about 2 ms a paint.
"""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from core.scene.family import FamilyRequest, MemberRow
from core.scene.family_blocks import BlocksPicture
from core.units import count_text, percent_text, significant
from widgets import theme
from widgets.amounts import counted
from widgets.axes import Axis, linear_axis
from widgets.bit_marks import BitMark, badge_place, draw_badge, draw_ring
from widgets.canvas import Canvas, TableTwin
from widgets.family_picture import FamilyPicture
from widgets.labels import Label, UrlLabel
from widgets.plots import Bars, Curve, Legend, Plot, PlotContent
from widgets.structure_cells import LEFT, RIGHT

REACH, SIDE_FROM = 0.25, 560
"""How far the colours reach to both sides of the mean fill; from which width the plot stands beside the cells."""
LEGEND, LEAST_CELL = 20, 3
LINE_COLUMNS = 64


def _tr(text: str) -> str:
    return QCoreApplication.translate("FamilyBlocks", text)


class BlockCells(Canvas):
    """All blocks, each a cell by its fill; rings are the URL's bits. Arrow keys walk the cells."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Blocks of 512 bits by their fill"))
        self.setMinimumHeight(90)
        self._picture: BlocksPicture | None = None
        self._at: int | None = None

    def set_picture(self, picture: BlocksPicture) -> None:
        """Show a picture."""
        self._picture = picture
        if self._at is not None and self._at >= len(picture.fills):
            self._at = None
        self.setAccessibleDescription(self._words(self._at) if self._at is not None else "")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 150)

    def _grid(self) -> tuple[int, float]:
        """Return the number of columns and the size of a cell in pixels."""
        assert self._picture is not None
        n, width, height = len(self._picture.fills), self.width(), max(8, self.height() - LEGEND)
        columns = max(1, math.ceil(math.sqrt(n * width / height)))
        while -(-n // columns) * (width / columns) > height and columns < n:
            columns += 1
        return columns, min(32.0, max(float(LEAST_CELL), width / columns))

    def cell_rect(self, cell: int) -> QRectF:
        """Return the pixels of a cell."""
        columns, size = self._grid()
        left, top = cell % columns * size, cell // columns * size
        return QRectF(round(left), round(top), max(1, round(size) - 1), max(1, round(size) - 1))

    def _scale(self) -> tuple[float, float]:
        assert self._picture is not None
        mean = float(self._picture.fills.mean()) if len(self._picture.fills) else 0.5
        return max(0.0, mean - REACH), min(1.0, mean + REACH)

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        picture = self._picture
        if picture is None:
            return
        low, high = self._scale()
        steps = np.clip((picture.fills - low) / max(1e-9, high - low) * 32, 0, 32).astype(int).tolist()
        for cell, step in enumerate(steps):
            painter.fillRect(self.cell_rect(cell), theme.mix(now.bit_clear, now.bloom, step / 32))
        self._draw_legend(painter, now, low, high)
        self._draw_marks(painter, now, picture)
        if self._at is not None and self.hasFocus():
            painter.setPen(QPen(now.text, 2))
            painter.drawRect(self.cell_rect(self._at).adjusted(-1, -1, 1, 1))

    def _draw_legend(self, painter: QPainter, now: theme.Theme, low: float, high: float) -> None:
        assert self._picture is not None
        top = self.height() - LEGEND + 4
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        painter.drawText(QRectF(0, top, 44, 16), RIGHT, percent_text(round(low, 2)).replace(".00", ""))
        for step in range(33):
            painter.fillRect(QRectF(50 + 2 * step, top + 3, 2, 10), theme.mix(now.bit_clear, now.bloom, step / 32))
        painter.drawText(QRectF(122, top, 44, 16), LEFT, percent_text(round(high, 2)).replace(".00", ""))
        size = self._picture.blocks_per_cell
        each = self.tr("a cell is a block") if size == 1 else self.tr("a cell is {0} blocks").format(count_text(size))
        painter.drawText(QRectF(170, top, self.width() - 170, 16), RIGHT, each)

    def _draw_marks(self, painter: QPainter, now: theme.Theme, picture: BlocksPicture) -> None:
        inside = QRectF(self.rect())
        taken: list[QRectF] = []
        places: dict[int, BitMark] = {}
        for number, (position, is_set) in enumerate(zip(picture.positions, picture.is_set, strict=True)):
            places.setdefault(position // 512 // picture.blocks_per_cell, BitMark(number, position, is_set))
        for cell, mark in places.items():
            at = self.cell_rect(cell).center()
            draw_ring(painter, at, mark, now)
            taken.append(QRectF(at.x() - 5, at.y() - 5, 10, 10))
            if len(places) > 1:
                middle = badge_place(at, 16, taken, inside)
                taken.append(QRectF(middle.x() - 9, middle.y() - 9, 18, 18))
                draw_badge(painter, middle, mark, now)

    # ---- hands ---------------------------------------------------------------------------

    def _words(self, cell: int) -> str:
        assert self._picture is not None
        first = cell * self._picture.blocks_per_cell
        last = min(self._picture.n_blocks, first + self._picture.blocks_per_cell) - 1
        fill = percent_text(float(self._picture.fills[cell]))
        if first == last:
            return self.tr("block {0}: {1} of its bits are set").format(count_text(first), fill)
        return self.tr("blocks {0} … {1}: {2} of their bits are set").format(count_text(first), count_text(last), fill)

    def _cell_at(self, at: QPointF) -> int | None:
        if self._picture is None:
            return None
        columns, size = self._grid()
        column, row = int(at.x() // size), int(at.y() // size)
        cell = row * columns + column
        return cell if 0 <= column < columns and 0 <= cell < len(self._picture.fills) else None

    def pick(self, at: QPointF) -> None:
        cell = self._cell_at(at)
        if cell is not None:
            self._go(cell)

    def step(self, dx: int, dy: int) -> None:
        if self._picture is not None:
            at = -1 if self._at is None else self._at
            self._go(min(max(at + dx + dy * self._grid()[0], 0), len(self._picture.fills) - 1))

    def _go(self, cell: int) -> None:
        self._at = cell
        self.setAccessibleDescription(self._words(cell))
        self.update()

    def hint(self, at: QPointF) -> str:
        cell = self._cell_at(at)
        return "" if cell is None else self._words(cell)


class LineCells(Canvas):
    """The bits of one block, 64 a row; those of the URL are framed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._picture: BlocksPicture | None = None
        self.setFixedHeight(8 * 6 + 2)

    def set_picture(self, picture: BlocksPicture) -> None:
        """Show the block of a picture."""
        self._picture = picture
        text = self.tr("Block {0}: {1} of {2} bits set")
        line = picture.line
        self.setAccessibleName(text.format(count_text(picture.block), int(line.sum()), len(line)))
        self.update()

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        picture = self._picture
        if picture is None:
            return
        wide, tall = min(10, self.width() // LINE_COLUMNS), 6
        for bit, is_set in enumerate(picture.line.tolist()):
            place = QRectF(bit % LINE_COLUMNS * wide, 1 + bit // LINE_COLUMNS * tall, wide - 1, tall - 1)
            painter.fillRect(place, now.bloom if is_set else now.bit_clear)
        for position, is_set in zip(picture.positions, picture.is_set, strict=True):
            bit = position - picture.block * 512
            if 0 <= bit < len(picture.line):
                place = QRectF(bit % LINE_COLUMNS * wide, 1 + bit // LINE_COLUMNS * tall, wide - 1, tall - 1)
                painter.setPen(QPen(now.accent if is_set else now.mismatch, 2))
                painter.drawRect(place.adjusted(-1, -1, 1, 1))


class BlocksView(FamilyPicture):
    """The picture of the classic and the blocked member."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        cut = Qt.TextElideMode.ElideRight
        self.cells_title = Label(bold=True, elide=cut)
        self.cells, self.line, self.plot = BlockCells(), LineCells(), Plot()
        self.line_title = Label(bold=True, elide=cut)
        self.url = UrlLabel(size=theme.URL_CELL)
        self.facts = Label(token="quiet", size=theme.SMALL)
        self.facts.setWordWrap(True)
        self.plot.setMinimumSize(120, 150)
        self._row: MemberRow | None = None
        self._picture: BlocksPicture | None = None
        left = QVBoxLayout()
        left.setSpacing(3)
        for part in (self.cells_title, self.cells, self.line_title, self.line, self.url):
            left.addWidget(part, 1 if part is self.cells else 0)
        right = QVBoxLayout()
        right.setSpacing(3)
        right.addWidget(self.plot, 1)
        right.addWidget(self.facts)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(0, 0, 0, 0)
        self._both.setSpacing(24)
        self._both.addLayout(left, 1)
        self._both.addLayout(right, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        beside = event.size().width() >= SIDE_FROM
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._both.direction() != way:
            self._both.setDirection(way)
        super().resizeEvent(event)

    def set_member(self, row: MemberRow, picture: object, request: FamilyRequest) -> None:
        super().set_member(row, picture, request)
        assert isinstance(picture, BlocksPicture)
        self._row, self._picture = row, picture
        self.cells_title.setText(self.tr("{0} of 512 bits, by their fill").format(counted(picture.n_blocks, "blocks")))
        self.cells.set_picture(picture)
        self.line.set_picture(picture)
        seen = self.tr("possibly seen") if all(picture.is_set) else self.tr("never inserted")
        touched = picture.blocks_touched
        if touched == 1:
            said = self.tr("Block {0}, all {1} bits: {2}").format(count_text(picture.block), row.k, seen)
        else:
            said = self.tr("Block {0}, 1 of {1}: {2}").format(count_text(picture.block), touched, seen)
        self.line_title.setText(said)
        self.url.set_url(picture.url)
        self.plot.set_content(_spread_content(picture, is_blocked=row.name == "blocked"))
        self.facts.setText(self._facts(row, picture, request))

    def _facts(self, row: MemberRow, picture: BlocksPicture, request: FamilyRequest) -> str:
        if row.name != "blocked":
            return self.tr("Every block has its share of all bits; a look-up reads up to {0} cache lines.").format(
                row.k
            )
        times = row.rate_predicted / picture.rate_classic if picture.rate_classic else 1.0
        text = self.tr("Rate {0}: {1} times that of a classic filter of as many bits ({2}).").format(
            percent_text(row.rate_predicted), significant(times, 3), percent_text(picture.rate_classic)
        )
        if picture.m_needed is None:
            return text
        more = picture.m_needed / row.m - 1
        if more <= 0:
            return f"{text} {self.tr('It keeps {0}.').format(percent_text(request.p))}"
        kept = self.tr("{0} more bits keep {1}.").format(percent_text(more), percent_text(request.p))
        return f"{text} {kept}"

    def twin(self) -> TableTwin | None:
        picture = self._picture
        if picture is None:
            return None
        columns = (self.tr("set bits in a block"), self.tr("blocks counted"), self.tr("blocks expected"))
        shown = np.flatnonzero((picture.counted > 0) | (picture.expected >= 0.5))
        rows = tuple(
            (str(bits), count_text(int(picture.counted[bits])), f"≈ {significant(float(picture.expected[bits]))}")
            for bits in shown.tolist()
        )
        return TableTwin(self.cells_title.text(), columns, rows, (0, 1, 2))


def _spread_content(picture: BlocksPicture, *, is_blocked: bool) -> PlotContent:
    """Return how many blocks have how many bits set, counted and expected."""
    counted_bits, expected = picture.counted.astype(np.float64), picture.expected
    seen = np.flatnonzero((picture.counted > 0) | (expected >= 0.01))
    low, high = (int(seen[0]), int(seen[-1])) if len(seen) else (0, 512)
    low, high = max(0, low - 4), min(512, high + 4)
    width = max(1, -(-(high - low + 1) // 90))
    edges = np.arange(low, high + 1, width)
    bars = np.add.reduceat(counted_bits[low : high + 1], edges - low)
    curve = np.add.reduceat(expected[low : high + 1], edges - low)
    top = max(1.0, float(bars.max()), float(curve.max()))
    theory = _tr("binomial × loads of the blocks") if is_blocked else _tr("binomial, by chance")

    def tip(x: float, _: float) -> str:
        at = min(max(0, int((x + 0.5 - low) // width)), len(edges) - 1)
        first, last = int(edges[at]), min(512, int(edges[at]) + width - 1)
        bits = str(first) if first == last else f"{first} … {last}"
        text = _tr("{0} of 512 bits set: {1} blocks, ≈ {2} expected")
        return text.format(bits, count_text(int(bars[at])), significant(float(curve[at])))

    return PlotContent(
        title=_tr("How evenly the blocks fill"),
        x=linear_axis(low - 0.5, high + 0.5, lambda v: f"{v:g}", unit=_tr("of 512 bits"), most=4),
        y=Axis(0.0, top * 1.04),
        marks=(
            Bars(
                np.subtract(edges, 0.5, dtype=np.float64), np.add(edges, width - 0.5, dtype=np.float64), bars, "bloom"
            ),
            Curve(np.add(edges, (width - 1) / 2, dtype=np.float64), curve, "text", 1.8),
        ),
        legend=(Legend("square", "bloom", _tr("counted"), 0.75), Legend("line", "text", theory)),
        tip=tip,
        summary=_tr("Blocks by their number of set bits, counted and expected."),
    )
