"""How bits are painted at one zoom: block levels, live bits, or cells with digits.

A frozen ``Viewport`` says which bits are seen where; ``BlockBuffer`` collects the block sums of a window, band by
band, and keeps the last whole picture until a new one is there; three functions paint.

Where it stands: below ``bit_grid``, above ``bit_colours``. The fill mixes the colours of a set and a clear bit on a
scale from 0 to 1 that never moves; a block with any set bit is at least a fifth coloured, so that one set bit in
millions can be seen.
Cost: 1–3 ms a picture of 1600 × 900; one byte a pixel of the window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from core.scene.bits import BitsScene, BlockWindow, GridLayout, Zoom
from widgets import theme
from widgets.bit_colours import BitColour, colour_table
from widgets.labels import contrast_text

GAP_FROM, DIGITS_FROM = 8, 30
"""Pixels a bit from which cells have gaps, and from which 0 and 1 stand in them."""


@dataclass(frozen=True, slots=True)
class Viewport:
    """Which bits are seen: ``left`` and ``top`` are the column and row at the upper left of ``area`` (pixels)."""

    layout: GridLayout
    zoom: Zoom
    area: QRectF
    left: int = 0
    top: int = 0

    def limited(self, left: float, top: float) -> QPointF:
        """Return the place nearest to (left, top) that leaves no empty margin, in columns and rows of bits."""
        across = math.ceil(self.layout.columns - self.area.width() / self.zoom.across)
        down = math.ceil(self.layout.rows - self.area.height() / self.zoom.down)
        return QPointF(min(max(0.0, left), max(0.0, across)), min(max(0.0, top), max(0.0, down)))

    def moved(self, place: QPointF) -> Viewport:
        """Return the viewport that begins with the whole block at a place."""
        wide, tall = self.zoom.wide, self.zoom.tall
        return replace(self, left=int(place.x()) // wide * wide, top=int(place.y()) // tall * tall)

    def bits(self) -> QRectF:
        """Return what is seen, in columns and rows of bits."""
        width = min(self.area.width() / self.zoom.across, self.layout.columns - self.left)
        height = min(self.area.height() / self.zoom.down, self.layout.rows - self.top)
        return QRectF(self.left, self.top, max(0.0, width), max(0.0, height))

    def box(self, bits: QRectF) -> QRectF:
        """Return the pixels of a rectangle of bits."""
        return QRectF(
            self.area.left() + (bits.left() - self.left) * self.zoom.across,
            self.area.top() + (bits.top() - self.top) * self.zoom.down,
            bits.width() * self.zoom.across,
            bits.height() * self.zoom.down,
        )

    def cell(self, bit: int) -> QRectF:
        """Return the pixels of one bit."""
        column, row = self.layout.place(bit)
        return self.box(QRectF(column, row, 1, 1))

    def bit_at(self, at: QPointF) -> int | None:
        """Return the bit at a point, None where there is none."""
        if not self.area.contains(at):
            return None
        column = math.floor(self.left + (at.x() - self.area.left()) / self.zoom.across)
        row = math.floor(self.top + (at.y() - self.area.top()) / self.zoom.down)
        return self.layout.bit(column, row)

    def window(self) -> BlockWindow | None:
        """Return the block sums for what is seen and a quarter more on each side; None where no sums are needed."""
        zoom = self.zoom
        if zoom.bits_per_pixel == 1:
            return None
        width, height = math.ceil(self.area.width()), math.ceil(self.area.height())
        columns, rows = -(-self.layout.columns // zoom.wide), -(-self.layout.rows // zoom.tall)
        left, top = self.left // zoom.wide, self.top // zoom.tall
        first_column, first_row = max(0, left - width // 4), max(0, top - height // 4)
        n_columns = min(columns, left + width + width // 4) - first_column
        n_rows = min(rows, top + height + height // 4) - first_row
        return BlockWindow(self.layout.columns, zoom.wide, zoom.tall, first_column, first_row, n_columns, n_rows)

    def is_within(self, window: BlockWindow) -> bool:
        """Whether a window has the sums of everything that is seen."""
        zoom, seen = self.zoom, self.bits()
        if (window.columns, window.wide, window.tall) != (self.layout.columns, zoom.wide, zoom.tall):
            return False
        first_column, first_row = self.left // zoom.wide, self.top // zoom.tall
        last_column = math.ceil(seen.right() / zoom.wide)
        last_row = math.ceil(seen.bottom() / zoom.tall)
        inside = window.first_column <= first_column and last_column <= window.first_column + window.n_columns
        return inside and window.first_row <= first_row and last_row <= window.first_row + window.n_rows


class BlockBuffer:
    """The block sums of the wanted window, and of the one that is shown meanwhile.

    ``kind`` is what is wanted, a fill or a layer; ``shown_kind`` what is shown.
    """

    def __init__(self) -> None:
        self.kind = self.shown_kind = "fill"
        self.wanted: BlockWindow | None = None
        self.shown: tuple[BlockWindow, NDArray[np.uint8]] | None = None
        self._coming: NDArray[np.uint8] | None = None
        self._missing: set[int] = set()

    def clear(self) -> None:
        """Forget everything."""
        self.wanted = self.shown = self._coming = None

    def want(self, view: Viewport, kind: str = "fill") -> None:
        """Want the sums for a viewport, unless the wanted window has them all."""
        window = view.window()
        if kind != self.kind:
            self.kind, self.wanted = kind, None
        if window is None:
            self.wanted = self._coming = None
        elif self.wanted is None or not view.is_within(self.wanted):
            self.wanted = window
            self._coming = np.zeros((window.n_rows, -(-window.n_columns // 4) * 4), np.uint8)
            self._missing = set(range(window.n_rows))

    def take(self, band: BlockWindow, fills: NDArray[np.uint8], kind: str = "fill") -> None:
        """Put a band in its place; a window is shown once it is whole, the first one from its first band."""
        wanted = self.wanted
        if (
            kind != self.kind
            or wanted is None
            or (band.columns, band.wide, band.tall) != (wanted.columns, wanted.wide, wanted.tall)
        ):
            return
        first = band.first_row - wanted.first_row
        same_columns = (band.first_column, band.n_columns) == (wanted.first_column, wanted.n_columns)
        target = self._coming if self._coming is not None else self.shown[1] if self.shown is not None else None
        if target is None or not same_columns or first < 0 or first + band.n_rows > wanted.n_rows:
            return
        target[first : first + band.n_rows, : band.n_columns] = fills
        self._missing.difference_update(range(first, first + band.n_rows))
        if self._coming is not None and (not self._missing or self.shown is None):
            self.shown, self.shown_kind = (wanted, self._coming), kind
            self._coming = None if not self._missing else self._coming

    def level_at(self, column: int, row: int) -> int | None:
        """Return the level of the shown block that holds a bit, None where none is shown."""
        if self.shown is None:
            return None
        window, fills = self.shown
        x, y = column // window.wide - window.first_column, row // window.tall - window.first_row
        if not (0 <= x < window.n_columns and 0 <= y < window.n_rows):
            return None
        return int(fills[y, x])


def paint_blocks(painter: QPainter, view: Viewport, buffer: BlockBuffer, now: theme.Theme) -> None:
    """Paint block levels, wherever the shown window lies: what is seen at its own zoom, else all of it, scaled."""
    if buffer.shown is None:
        return
    window, fills = buffer.shown
    column, row, n_columns, n_rows = 0, 0, window.n_columns, window.n_rows
    if (window.wide, window.tall) == (view.zoom.wide, view.zoom.tall):
        column = max(0, view.left // window.wide - window.first_column)
        row = max(0, view.top // window.tall - window.first_row)
        n_columns = min(n_columns - column, math.ceil(view.area.width()) + 1)
        n_rows = min(n_rows - row, math.ceil(view.area.height()) + 1)
    if n_columns <= 0 or n_rows <= 0:
        return
    seen = np.zeros((n_rows, -(-n_columns // 4) * 4), np.uint8)
    seen[:, :n_columns] = fills[row : row + n_rows, column : column + n_columns]
    image = QImage(seen.data, n_columns, n_rows, seen.shape[1], QImage.Format.Format_Indexed8)
    image.setColorTable(colour_table(buffer.shown_kind, now))
    bits = QRectF(
        (window.first_column + column) * window.wide,
        (window.first_row + row) * window.tall,
        n_columns * window.wide,
        n_rows * window.tall,
    )
    # Qt is four times slower when it looks colours up while it draws.
    painter.drawImage(view.box(bits), image.convertToFormat(QImage.Format.Format_RGB32))


def paint_bits(painter: QPainter, view: Viewport, scene: BitsScene, colour: BitColour, now: theme.Theme) -> None:
    """Paint the live bits, with gaps where there is room for them."""
    rows, first_column = _visible_rows(view, scene.bits, view.layout.columns // 8)
    if colour.kind == "fill":
        colours = np.take(_byte_colours(now), rows, axis=0, mode="clip").reshape(len(rows), -1)
    else:
        table = np.array(colour.table(now), np.uint32)
        colours = table[_visible_levels(view, rows, colour)]
    pixels, (n_rows, n_columns) = view.zoom.pixels, colours.shape
    place = view.box(QRectF(first_column, view.top, n_columns, n_rows))
    if pixels >= GAP_FROM:
        colours = np.repeat(np.repeat(colours, pixels, axis=1), pixels, axis=0)
        colours[:, pixels - 1 :: pixels] = now.base.rgb()
        colours[pixels - 1 :: pixels] = now.base.rgb()
    height, width = colours.shape
    image = QImage(colours.data, width, height, width * 4, QImage.Format.Format_RGB32)
    painter.drawImage(place, image)


def paint_cells(painter: QPainter, view: Viewport, scene: BitsScene, colour: BitColour, now: theme.Theme) -> None:
    """Paint cells with 0 and 1, or with the number of setters, from tiles."""
    rows, first_column = _visible_rows(view, scene.bits, view.layout.columns // 8)
    digits = np.unpackbits(rows, axis=1, bitorder="little")
    levels = _visible_levels(view, rows, colour)
    if colour.kind == "setters":
        digits = _visible_counts(view, rows, colour)
    pixels, table = view.zoom.pixels, colour.table(now)
    place = view.box(QRectF(first_column, view.top, 1, 1))
    left, top = int(place.left()), int(place.top())
    begin = max(0, int(view.area.left() - left) // pixels)
    end = min(digits.shape[1], int(view.area.right() - left) // pixels + 1)
    tiles: dict[tuple[int, int], QPixmap] = {}
    for row in range(len(digits)):
        y = top + row * pixels
        for column in range(begin, end):
            key = (int(digits[row, column]), int(levels[row, column]))
            if key not in tiles:
                tiles[key] = _tile(str(key[0]) if key[0] < 255 else "≥255", table[key[1]], pixels, now, key[1] == 0)
            painter.drawPixmap(left + column * pixels, y, tiles[key])


def paint_ground(painter: QPainter, view: Viewport, now: theme.Theme) -> None:
    """Paint the ground right of the last column and behind the last bit."""
    area, layout = view.area, view.layout
    right = view.box(QRectF(layout.columns, view.top, 1, 1)).left()
    painter.fillRect(QRectF(right, area.top(), max(0.0, area.right() - right + 1), area.height() + 1), now.base)
    column, row = layout.place(layout.m)
    end = view.box(QRectF(column, row, 1, 1))
    top, height = math.floor(end.top()), math.ceil(view.zoom.down)
    if column:
        painter.fillRect(QRectF(round(end.left()), top, area.right() - round(end.left()) + 1, height), now.base)
        top += height
    painter.fillRect(QRectF(area.left(), top, area.width() + 1, max(0.0, area.bottom() - top + 1)), now.base)


def _visible_rows(view: Viewport, held: NDArray[np.uint8], row_bytes: int) -> tuple[NDArray[np.uint8], int]:
    """Return what is seen of an array that has ``row_bytes`` for each row of bits, and the first column of bits.

    uint8[rows, bytes], the bytes of 32 columns and a multiple of 4.
    """
    seen, layout = view.bits(), view.layout
    each = row_bytes * 8 // layout.columns  # bytes of 8 bits: 1, or 8 where each bit has one
    first, stop = view.top, min(layout.rows, math.ceil(seen.bottom()))
    begin, end = view.left // 8 * each, min(row_bytes, math.ceil(seen.right() / 8) * each)
    made = np.zeros((max(1, stop - first), -(-max(1, end - begin) // (4 * each)) * 4 * each), np.uint8)
    whole = max(first, min(stop, len(held) // row_bytes))
    rows = held[first * row_bytes : whole * row_bytes].reshape(-1, row_bytes)[:, begin:end]
    made[: len(rows), : end - begin] = rows
    if whole < stop:
        rest = held[whole * row_bytes + begin : min(whole * row_bytes + end, (whole + 1) * row_bytes)]
        made[whole - first, : len(rest)] = rest
    return made, view.left // 8 * 8


def _visible_counts(view: Viewport, rows: NDArray[np.uint8], colour: BitColour) -> NDArray[np.uint8]:
    """Return the values of the bits that are seen, one byte a bit (uint8[rows, 8 · bytes of ``rows``])."""
    columns = view.layout.columns
    if colour.kind == "age":
        first, _ = _visible_rows(view, colour.values, columns // 8)
        return np.unpackbits(first, axis=1, bitorder="little")
    return _visible_rows(view, colour.values, columns)[0]


def _visible_levels(view: Viewport, rows: NDArray[np.uint8], colour: BitColour) -> NDArray[np.uint8]:
    """Return the levels of the bits that are seen (uint8[rows, 8 · bytes of ``rows``])."""
    is_set = np.unpackbits(rows, axis=1, bitorder="little")
    return colour.levels(is_set if colour.kind == "fill" else _visible_counts(view, rows, colour), is_set)


_BYTES: dict[tuple[int, int], NDArray[np.uint32]] = {}


def _byte_colours(now: theme.Theme) -> NDArray[np.uint32]:
    """Return the colours of the 8 bits of every byte, least first (uint32[256, 8])."""
    key = (now.bit_clear.rgb(), now.bloom.rgb())
    if key not in _BYTES:
        values = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
        _BYTES[key] = np.array(key, np.uint32)[values]
    return _BYTES[key]


def _tile(text: str, fill: int, pixels: int, now: theme.Theme, is_clear: bool) -> QPixmap:
    """Return the picture of one cell with its digits and its gap."""
    tile = QPixmap(pixels, pixels)
    tile.fill(now.base)
    colour = QColor(fill)
    ink = now.quiet if is_clear else now.base if colour == now.bloom else contrast_text(colour)
    painter = QPainter(tile)
    painter.fillRect(0, 0, pixels - 1, pixels - 1, colour)
    painter.setFont(theme.font(theme.SMALL if len(text) < 4 else theme.CAPTION, mono=True))
    painter.setPen(ink)
    painter.drawText(QRectF(0, 0, pixels - 1, pixels - 1), Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return tile
