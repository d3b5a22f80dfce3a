"""The Bits tab: three zooms of the filter at once, its fill, and the histogram of its blocks against chance.

All three pictures show the same numbered marks (the typed URL's k bits); a frame in the wider one shows what the
nearer one holds, and all stand round the selected bit. The big picture can be zoomed and moved from the whole filter
to single bits.

Where it stands: above ``bit_grid``, ``histogram`` and ``parts``. It asks through ``asking`` for ``BitsRequest``s: the
application connects ``asking.wanted`` to the worker, its answers to ``asking.answer``, and calls ``refresh`` whenever
the bits may have changed (each snapshot of a load). ``set_verdict`` marks a typed URL's bits, ``select_bit`` selects;
a click or a key emits ``bit_selected``.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.scene.bits import BitsRequest, BitsScene, BlockWindow, GridLayout, Zoom, fit_layout
from core.scene.bloom_details import bit_details, single_bit_details
from core.scene.curves import BlockHistogram
from core.scene.setters import SettersRequest, SettersScene
from core.scene.status import VerdictScene
from core.units import count_text
from widgets import theme
from widgets.asking import Asking
from widgets.bit_grid import BitGrid
from widgets.bit_marks import BitMark
from widgets.buttons import FlatButton
from widgets.canvas import TableTwin
from widgets.fill_panel import FillPanel
from widgets.histogram import histogram_content
from widgets.labels import Label, Line
from widgets.parts import ViewPage
from widgets.plots import Plot

NEAR, SINGLE = Zoom(4), Zoom(30)
GAP, GAP_BETWEEN = 40, theme.MARGIN
SHARES = (576, 392)
"""How the big picture and the two near ones share the width."""
HEAD = 24
"""Height of a picture's heading with the gap below it."""
MOST_SHARE, LEAST_SHARE, LEAST_BELOW = 0.62, 0.45, 170
"""Most of the tab's height that pictures take, least share of that, and the least height of the histogram."""
SETTERS_SHOWN = 50
INDEX_WIDTH = 40
"""Room for the index at the left of each row of a few large bits."""
SMALL_BLOCK = 64
"""Bits a pixel from which it is said that one set bit still shows."""


class _Content(QWidget):
    """The pictures' common ground; tells when its size changes."""

    resized = Signal()

    def minimumSizeHint(self) -> QSize:
        return QSize(480, 340)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.resized.emit()


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


class BitsView(ViewPage):
    """The tab.

    Signals
    -------
    bit_selected
        A bit that was clicked or walked to (whole number of any size).

    details_wanted
        A ``DetailsScene`` of the selected bit, while the tab is visible.

    Attributes
    ----------
    asking : Asking
        Asks for ``BitsRequest``.
    setters_asking : Asking
        Asks for ``SettersRequest``: who set the selected bit.
    """

    bit_selected = Signal(object)
    details_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        empty = self.tr("The bits of the Bloom filter, from the whole filter down to single bits.")
        super().__init__(self.tr("Which bits are set"), empty, parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_scene)
        self.setters_asking = Asking(self, live=False)
        self.setters_asking.answered.connect(self.set_setters)
        self._verdict: VerdictScene | None = None
        self._setters: SettersScene | None = None
        self._scene = BitsScene()
        self._marks: tuple[BitMark, ...] = ()
        self._selected: int | None = None
        self._bands: list[BlockWindow] = []
        self._band_window: BlockWindow | None = None
        self._again = False
        self.whole = BitGrid(self.tr("All bits"))
        self.near = BitGrid(self.tr("Around the bit"), NEAR)
        self.single = BitGrid(self.tr("Single bits"), SINGLE)
        self._pictures = [Picture(grid) for grid in (self.whole, self.near, self.single)]
        for grid in (self.whole, self.near, self.single):
            grid.bit_selected.connect(self._choose)
        self.whole.view_changed.connect(self._view_changed)
        self.fill_panel = FillPanel()
        self.histogram = Plot()
        self._no_blocks = Label(token="quiet")
        self._no_blocks.setWordWrap(True)
        self._no_blocks.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._no_blocks.hide()
        self._add_controls()
        self.set_content(self._lay_out())

    def _add_controls(self) -> None:
        self.nearer = FlatButton("+", tip=self.tr("Zoom in (+)"))
        self.farther = FlatButton("−", tip=self.tr("Zoom out (−)"))
        self.fit_button = FlatButton(self.tr("Zoom to fit"), tip=self.tr("Show all bits (0)"))
        self.nearer.setAccessibleName(self.tr("Zoom in"))
        self.farther.setAccessibleName(self.tr("Zoom out"))
        for button in (self.nearer, self.farther):
            button.setFixedWidth(theme.BUTTON)
        self.controls.setSpacing(10)
        for button in (self.farther, self.nearer, self.fit_button):
            self.add_control(button)
        self.nearer.clicked.connect(self._zoom_in)
        self.farther.clicked.connect(self._zoom_out)
        self.fit_button.clicked.connect(self.whole.fit)

    def _lay_out(self) -> QWidget:
        self._content_area = content = _Content()
        content.resized.connect(self._content_resized)
        self._grid = grid = QGridLayout(content)
        grid.setSizeConstraint(QGridLayout.SizeConstraint.SetNoConstraint)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(theme.MARGIN)
        grid.addWidget(self._pictures[0], 0, 0, 2, 1)
        grid.addWidget(self._pictures[1], 0, 1)
        grid.addWidget(self._pictures[2], 1, 1)
        for column, share in enumerate(SHARES):
            grid.setColumnStretch(column, share)
        below = QWidget()
        row = QHBoxLayout(below)
        row.setContentsMargins(0, 8, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(self.fill_panel, 0)
        row.addSpacing(34)
        row.addWidget(self.histogram, 1)
        row.addWidget(self._no_blocks, 1)
        grid.addWidget(Line(), 2, 0, 1, 2)
        grid.addWidget(below, 3, 0, 1, 2)
        grid.setRowStretch(3, 1)
        below.setMinimumHeight(LEAST_BELOW)
        for picture in self._pictures:
            picture.setMinimumSize(QSize(160, 80))
        return content

    # ---- in ------------------------------------------------------------------------------

    @Slot()
    def refresh(self) -> None:
        """Ask for the bits as they are now; while an answer is on its way, once more after it."""
        if self.is_lacking:
            return
        if self.asking.is_waiting:
            self._again = True
            return
        self._begin_bands()
        self._ask_band(first=True)

    @Slot(object)
    def set_scene(self, scene: BitsScene) -> None:
        """Show a scene; an empty one shows what would stand here."""
        if scene.m == 0:
            self._scene = scene
            self.show_empty()
            return
        self.show_content()
        moved = scene.m != self._scene.m
        if scene.histogram is not None:
            self._show_histogram(scene.histogram, scene.blocks_in_all)
            self.fill_panel.set_scene(scene)
        self._scene = scene
        for grid in (self.whole, self.near, self.single):
            grid.set_scene(scene)
        if moved:
            self._lay_bits()
            self._setters = None
            self._ask_setters()
        self.set_sentence(self.tr("{0} bits, {1} of them set").format(count_text(scene.m), count_text(scene.n_set)))
        self._ask_band(first=False)

    def _show_histogram(self, histogram: BlockHistogram, blocks_in_all: int) -> None:
        """Show the blocks against chance; a filter without a whole block says so."""
        self.histogram.setVisible(blocks_in_all > 0)
        self._no_blocks.setVisible(blocks_in_all == 0)
        if blocks_in_all:
            self.histogram.set_content(histogram_content(histogram, blocks_in_all))
        else:
            text = self.tr("The filter has fewer than {0} bits: no whole block to hold against chance.")
            self._no_blocks.setText(text.format(count_text(histogram.block_bits)))

    @Slot(object)
    def set_verdict(self, verdict: VerdictScene | None) -> None:
        """Mark the k bits of a typed URL; None takes the marks away."""
        before = self._marks
        self._verdict = verdict
        bits = verdict.bloom.bits if verdict is not None and verdict.bloom is not None else ()
        self._marks = tuple(BitMark(number, probe.index, probe.is_set) for number, probe in enumerate(bits))
        known = {mark.bit for mark in self._marks}
        if self._marks and self._selected not in known:
            self._selected = self._first_mark()
        if self._marks != before:
            self._setters = None
            self._ask_setters()
        self._show_marks()
        self._tell_details()

    def _first_mark(self) -> int:
        """Return the bit that is selected where a typed URL's bits are marked: its first set one, else its first."""
        return next((mark.bit for mark in self._marks if mark.is_set), self._marks[0].bit)

    @Slot(object)
    def select_bit(self, bit: int | None) -> None:
        """Select a bit without ``bit_selected``; None selects none."""
        if bit != self._selected:
            self._selected = bit
            self._ask_setters()
        self._show_marks()
        self._tell_details()

    @Slot(object)
    def set_setters(self, setters: SettersScene) -> None:
        """Take who set the selected bit, as far as the keys were scanned, and ask for the rest."""
        self._setters = setters
        rest = setters.rest()
        if rest is not None and setters.request.bit == self._selected and self.isVisible():
            self.setters_asking.ask(rest)
        self._tell_details()

    def _ask_setters(self) -> None:
        if self._selected is not None and self._scene.m and self.isVisible():
            also = tuple(dict.fromkeys(mark.bit for mark in self._marks))
            self.setters_asking.ask(SettersRequest(self._selected, SETTERS_SHOWN, also))

    def _tell_details(self) -> None:
        """Say in the details what is known of the selected bit."""
        bit, verdict = self._selected, self._verdict
        if bit is None or self._scene.m == 0 or not self.isVisible():
            return
        setters = self._setters
        if any(mark.bit == bit for mark in self._marks) and verdict is not None and verdict.bloom is not None:
            wrong = verdict.bloom.possibly_present and not verdict.exact.present
            seed, scheme = verdict.bloom_seed, verdict.bloom_scheme
            scene = bit_details(verdict.bloom, bit, setters, is_wrong=wrong, seed=seed, scheme=scheme)
        else:
            scene = single_bit_details(bit, self._scene.is_set(bit), setters if self._is_about(bit) else None)
        self.details_wanted.emit(scene)

    def _is_about(self, bit: int) -> bool:
        return self._setters is not None and self._setters.request.bit == bit

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
        self._ask_setters()
        self._tell_details()

    def table(self) -> TableTwin | None:
        """Return the typed URL's bits as a table."""
        return self.whole.table()

    @property
    def selected_bit(self) -> int | None:
        """The selected bit."""
        return self._selected

    @property
    def scene(self) -> BitsScene:
        """What is shown."""
        return self._scene

    # ---- out -----------------------------------------------------------------------------

    @Slot(object)
    def _choose(self, bit: int) -> None:
        self.select_bit(bit)
        self.bit_selected.emit(bit)

    @Slot()
    def _zoom_in(self) -> None:
        self.whole.zoom_step(1)

    @Slot()
    def _zoom_out(self) -> None:
        self.whole.zoom_step(-1)

    def _begin_bands(self) -> None:
        self._band_window = self.whole.wanted_window()
        self._bands = list(self._band_window.bands()) if self._band_window is not None else []

    def _ask_band(self, *, first: bool) -> None:
        """Ask for the next band of the window that the big picture wants; numbers come with the first."""
        if self._again or self.whole.wanted_window() != self._band_window:
            self._again = False
            self._begin_bands()
            first = True
        if self._bands:
            self.asking.ask(BitsRequest(self._bands.pop(0), histogram=first))
        elif first:
            self.asking.ask(BitsRequest(None, histogram=True))

    # ---- the three pictures --------------------------------------------------------------

    def _lay_bits(self) -> None:
        layout = self._wanted_layout()
        self._share_height(layout)
        for grid in (self.whole, self.near, self.single):
            grid.set_layout(layout)
        if self._marks and self._selected not in {mark.bit for mark in self._marks}:
            self._selected = self._first_mark()
        if self._selected is None or self._selected >= self._scene.m:
            self._selected = layout.columns * (layout.rows // 2) + layout.columns // 2
            self._selected = min(self._selected, self._scene.m - 1)
        self._show_marks()

    @Slot()
    def _view_changed(self) -> None:
        """Follow a zoom, a pan or another size of the big picture."""
        if self._scene.m == 0:
            return
        if self._wanted_layout() != self.whole.view.layout and not self.whole.zoomed:
            self._lay_bits()
            return
        self._show_marks()
        if self.whole.wanted_window() != self._band_window:
            self.refresh()

    def _wanted_layout(self) -> GridLayout:
        """Return the layout for the width there is and the most height that the pictures may take.

        Where every single bit is large enough to be read, the big picture has the whole width and no near ones.
        """
        alone = fit_layout(self._scene.m, self._content_area.width() - INDEX_WIDTH, self._most_height())
        if alone.fit.across >= SINGLE.across:
            return alone
        width = (self._content_area.width() - GAP) * SHARES[0] // sum(SHARES)
        return fit_layout(self._scene.m, width, self._most_height())

    def _most_height(self) -> int:
        return max(120, round(self._content_area.height() * MOST_SHARE) - HEAD)

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
    def _content_resized(self) -> None:
        if self._scene.m and not self.whole.zoomed:
            self._lay_bits()

    def _show_marks(self) -> None:
        if self._scene.m == 0:
            return
        selected = self._selected
        for grid in (self.whole, self.near, self.single):
            grid.set_marks(self._marks, selected)
        near, single = self.near.view.bits(), self.single.view.bits()
        self.near.set_frame(single)
        scale = self.whole.view.zoom.across
        self.whole.set_frame(near if scale < NEAR.across else single if scale < SINGLE.across else None)
        self._say()

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
