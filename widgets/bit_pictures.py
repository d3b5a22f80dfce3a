"""The three pictures of the Bits tab: all bits, around the selected bit, and single bits, with their headings.

All three show the same marks; a frame in the wider one shows what the nearer one holds, and the near ones stand round
the selected bit. Where every bit of a small filter is large enough to be read, the big picture has the whole width.

Where it stands: above ``bit_grid``, below ``bits_view``, which selects and asks.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.scene.bits import BitsScene, GridLayout, Zoom, fit_layout
from core.units import count_text
from widgets import theme
from widgets.bit_colours import BitColour
from widgets.bit_grid import BitGrid
from widgets.bit_marks import BitMark
from widgets.labels import Label

NEAR, SINGLE = Zoom(4), Zoom(30)
GAP, GAP_BETWEEN = 40, theme.MARGIN
SHARES = (576, 392)
"""How the big picture and the two near ones share the width."""
HEAD = 24
"""Height of a picture's heading with the gap below it."""
MOST_SHARE, LEAST_SHARE = 0.62, 0.45
"""Most of the tab's height that pictures take, and the least share of that."""
INDEX_WIDTH = 40
"""Room for the index at the left of each row of a few large bits."""
SMALL_BLOCK = 64
"""Bits a pixel from which it is said that one set bit still shows."""


class Picture(QWidget):
    """A bit grid below its heading: a bold name and a quiet word on what one pixel stands for."""

    def __init__(self, grid: BitGrid) -> None:
        super().__init__()
        self.grid = grid
        self._name = Label(bold=True)
        self._scale = Label(token="quiet", elide=Qt.TextElideMode.ElideRight)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._name)
        head.addWidget(self._scale, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        title = QWidget()
        title.setLayout(head)
        title.setFixedHeight(HEAD)
        head.setContentsMargins(0, 0, 0, theme.GRID)
        column.addWidget(title)
        column.addWidget(grid, 1)

    def set_height(self, height: int) -> None:
        """Give the picture itself a height in pixels."""
        self.setFixedHeight(height + HEAD)

    def set_heading(self, name: str, scale: str) -> None:
        """Say what is shown and at which scale."""
        self._name.setText(name)
        self._scale.setText(scale)
        self.grid.setAccessibleName(f"{name}, {scale}")


class BitPictures(QWidget):
    """All three pictures.

    Signals
    -------
    bit_selected
        A bit that was clicked or walked to in one of them.
    moved
        The big picture shows other bits, or the same ones at another size.

    Attributes
    ----------
    whole, near, single : BitGrid
        The pictures.
    """

    bit_selected = Signal(object)
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = BitsScene()
        self._marks: tuple[BitMark, ...] = ()
        self._selected: int | None = None
        self._room = QSize(960, 600)
        self.whole = BitGrid(self.tr("All bits"))
        self.near = BitGrid(self.tr("Around the bit"), NEAR)
        self.single = BitGrid(self.tr("Single bits"), SINGLE)
        self.grids = (self.whole, self.near, self.single)
        self._pictures = [Picture(grid) for grid in self.grids]
        for grid in self.grids:
            grid.bit_selected.connect(self.bit_selected)
        self.whole.view_changed.connect(self._view_changed)
        self._grid = grid_layout = QGridLayout(self)
        grid_layout.setContentsMargins(0, 0, 0, 0)
        grid_layout.setHorizontalSpacing(GAP)
        grid_layout.setVerticalSpacing(GAP_BETWEEN)
        grid_layout.addWidget(self._pictures[0], 0, 0, 2, 1)
        grid_layout.addWidget(self._pictures[1], 0, 1)
        grid_layout.addWidget(self._pictures[2], 1, 1)
        for column, share in enumerate(SHARES):
            grid_layout.setColumnStretch(column, share)
        for picture in self._pictures:
            picture.setMinimumSize(QSize(160, 80))

    # ---- in ------------------------------------------------------------------------------

    def set_scene(self, scene: BitsScene) -> None:
        """Show a scene in all three."""
        self._scene = scene
        for grid in self.grids:
            grid.set_scene(scene)

    def set_colour(self, colour: BitColour) -> None:
        """Give colours another meaning in all three."""
        for grid in self.grids:
            grid.set_colour(colour)

    def set_marks(self, marks: tuple[BitMark, ...], selected: int | None) -> None:
        """Show numbered marks and the selected bit, frames and headings."""
        self._marks, self._selected = marks, selected
        for grid in self.grids:
            grid.set_marks(marks, selected)
        near, single = self.near.view.bits(), self.single.view.bits()
        self.near.set_frame(single)
        scale = self.whole.view.zoom.across
        self.whole.set_frame(near if scale < NEAR.across else single if scale < SINGLE.across else None)
        self._say()

    def set_room(self, room: QSize) -> None:
        """Tell how large the tab's content is, of which the pictures take their share."""
        self._room = room

    @Slot()
    def zoom_in(self) -> None:
        """Go one step nearer."""
        self.whole.zoom_step(1)

    @Slot()
    def zoom_out(self) -> None:
        """Go one step farther."""
        self.whole.zoom_step(-1)

    # ---- layout --------------------------------------------------------------------------

    @property
    def is_laid(self) -> bool:
        """Whether the big picture has the layout for the room there is, or is zoomed."""
        return self.whole.zoomed or self.wanted_layout() == self.whole.view.layout

    def lay(self) -> GridLayout:
        """Lay the bits out for the room there is; return how."""
        layout = self.wanted_layout()
        self._share_height(layout)
        for grid in self.grids:
            grid.set_layout(layout)
        return layout

    def wanted_layout(self) -> GridLayout:
        """Return the layout for the width there is and the most height that the pictures may take.

        Where every single bit is large enough to be read, the big picture has the whole width and no near ones.
        """
        alone = fit_layout(self._scene.m, self._room.width() - INDEX_WIDTH, self._most_height())
        if alone.fit.across >= SINGLE.across:
            return alone
        width = (self._room.width() - GAP) * SHARES[0] // sum(SHARES)
        return fit_layout(self._scene.m, width, self._most_height())

    def _most_height(self) -> int:
        return max(120, round(self._room.height() * MOST_SHARE) - HEAD)

    def _share_height(self, layout: GridLayout) -> None:
        """Give the pictures the height that the big one needs, so that nothing below it stays empty."""
        needed = math.ceil(layout.rows * layout.fit.down)
        alone = layout.fit.across >= SINGLE.across
        self._grid.setHorizontalSpacing(0 if alone else GAP)
        self._grid.setColumnStretch(1, 0 if alone else SHARES[1])
        for picture in self._pictures[1:]:
            picture.setVisible(not alone)
        if alone:
            self._pictures[0].set_height(max(needed, 80))
            return
        height = max(needed, round(self._most_height() * LEAST_SHARE))
        cells = max(3, (height - HEAD - GAP_BETWEEN) * 45 // 100 // SINGLE.pixels)
        single = cells * SINGLE.pixels
        near = max(40, (height - HEAD - GAP_BETWEEN - single) // NEAR.pixels * NEAR.pixels)
        self._pictures[0].set_height(height)
        self._pictures[1].set_height(near)
        self._pictures[2].set_height(single)

    @Slot()
    def _view_changed(self) -> None:
        if self._scene.m:
            self.moved.emit()

    # ---- headings ------------------------------------------------------------------------

    def _say(self) -> None:
        layout, zoom = self.whole.view.layout, self.whole.view.zoom
        columns = self.tr("{0} bits a row").format(count_text(layout.columns))
        scale = self._scale_text(zoom)
        name = self.tr("All bits")
        if self.whole.zoomed:
            first = self.whole.view.top * layout.columns + self.whole.view.left
            name = self.tr("Bits from {0}").format(count_text(first))
        if zoom.bits_per_pixel >= SMALL_BLOCK:
            columns = self.tr("{0}, a single set bit shows").format(columns)
        self._pictures[0].set_heading(name, f"{scale}, {columns}")
        mark = next((mark for mark in self._marks if mark.bit == self._selected), None)
        around = str(mark.number) if mark is not None else count_text(self._selected or 0)
        self._pictures[1].set_heading(self.tr("Around bit {0}").format(around), self._scale_text(NEAR))
        self._pictures[2].set_heading(self.tr("Single bits"), self._scale_text(SINGLE))

    def _scale_text(self, zoom: Zoom) -> str:
        if zoom.bits_per_pixel > 1:
            return self.tr("1 px = {0} bits").format(count_text(zoom.bits_per_pixel))
        return self.tr("1 bit = {0} px").format(zoom.pixels)
