"""The Bits tab: three zooms of the filter at once, its fill, and the histogram of its blocks against chance.

The pictures are ``bit_pictures``; what their colours mean is chosen below them (``bit_layer_choice``); the last
row keeps a URL's bits while a second one is typed (``bit_pair``). The big picture can be zoomed and moved from the
whole filter to single bits.

Where it stands: above ``bit_pictures``, ``histogram`` and ``parts``. It asks through ``asking`` for ``BitsRequest``s:
the application connects ``asking.wanted`` to the worker, its answers to ``asking.answer``, and calls ``refresh``
whenever the bits may have changed (each snapshot of a load). ``set_verdict`` marks a typed URL's bits, ``select_bit``
selects; a click or a key emits ``bit_selected``.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.scene.bits import BitsRequest, BitsScene, BlockWindow
from core.scene.bloom_details import bit_details, single_bit_details
from core.scene.curves import BlockHistogram
from core.scene.setters import SettersRequest, SettersScene
from core.scene.status import VerdictRequest, VerdictScene
from core.units import count_text
from widgets import theme
from widgets.asking import Asking
from widgets.bit_colours import BitColour
from widgets.bit_layer_choice import BitLayerChoice
from widgets.bit_marks import BitMark
from widgets.bit_pair import BitPair, pair_marks
from widgets.bit_pictures import GAP, BitPictures
from widgets.buttons import FlatButton
from widgets.canvas import TableTwin
from widgets.fill_panel import FillPanel
from widgets.histogram import histogram_content
from widgets.labels import Label, Line
from widgets.parts import ViewPage
from widgets.plots import Plot

LEAST_BELOW = 170
"""Least height of the histogram."""
SETTERS_SHOWN = 50


class _Content(QWidget):
    """The pictures' common ground; tells when its size changes."""

    resized = Signal()

    def minimumSizeHint(self) -> QSize:
        return QSize(480, 340)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.resized.emit()


class BitsView(ViewPage):
    """The tab.

    Signals
    -------
    bit_selected
        A bit that was clicked or walked to (whole number of any size).

    details_wanted
        A ``DetailsScene`` of the selected bit, while the tab is visible.

    url_wanted
        The bytes of a URL that is to be typed.

    Attributes
    ----------
    asking, setters_asking, kept_asking : Asking
        Ask for ``BitsRequest``, for ``SettersRequest`` (who set the selected bit), and for the ``VerdictRequest`` of
        the URL that is kept as A.
    layers : BitLayerChoice
        What colours mean; its ``asking`` asks for ``LayerRequest``.
    """

    bit_selected = Signal(object)
    details_wanted = Signal(object)
    url_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        empty = self.tr("The bits of the Bloom filter, from the whole filter down to single bits.")
        super().__init__(self.tr("Which bits are set"), empty, parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_scene)
        self.setters_asking = Asking(self, live=False)
        self.setters_asking.answered.connect(self.set_setters)
        self.kept_asking = Asking(self, live=False)
        self.kept_asking.answered.connect(self.set_kept)
        self._verdict: VerdictScene | None = None
        self._kept: VerdictScene | None = None
        self._setters: SettersScene | None = None
        self._scene = BitsScene()
        self._marks: tuple[BitMark, ...] = ()
        self._selected: int | None = None
        self._bands: list[BlockWindow] = []
        self._band_window: BlockWindow | None = None
        self._again = False
        self.pictures = BitPictures()
        self.whole, self.near, self.single = self.pictures.grids
        self.pictures.bit_selected.connect(self._choose)
        self.pictures.moved.connect(self._view_changed)
        self.fill_panel = FillPanel()
        self.histogram = Plot()
        self._no_blocks = Label(token="quiet")
        self._no_blocks.setWordWrap(True)
        self._no_blocks.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._no_blocks.hide()
        self.layers, self.pair = BitLayerChoice(), BitPair()
        self.layers.colour_changed.connect(self._colour_changed)
        self.pair.keep_wanted.connect(self.keep_typed)
        self.pair.release_wanted.connect(self.release)
        self.pair.second_wanted.connect(self._compare_with)
        self._add_controls()
        self.set_content(self._lay_out())
        self.add_bottom(self.pair, 1)

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
        self.nearer.clicked.connect(self.pictures.zoom_in)
        self.farther.clicked.connect(self.pictures.zoom_out)
        self.fit_button.clicked.connect(self.whole.fit)

    def _lay_out(self) -> QWidget:
        self._content_area = content = _Content()
        content.resized.connect(self._content_resized)
        column = QVBoxLayout(content)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(theme.GRID)
        below = QWidget()
        row = QHBoxLayout(below)
        row.setContentsMargins(0, 8, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(self.fill_panel, 0)
        row.addSpacing(34)
        row.addWidget(self.histogram, 1)
        row.addWidget(self._no_blocks, 1)
        column.addWidget(self.pictures)
        column.addWidget(self.layers)
        column.addWidget(Line())
        column.addWidget(below, 1)
        below.setMinimumHeight(LEAST_BELOW)
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
        if self._kept is not None:
            self.kept_asking.ask(VerdictRequest(self._kept.url))

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
        self.pictures.set_scene(scene)
        self.layers.set_scene(scene)
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
        self._verdict = verdict
        self._mark_anew()

    def _mark_anew(self) -> None:
        """Mark the bits of the typed URL and of the one that is kept."""
        before, kept = self._marks, self._kept
        is_same = kept is not None and self._verdict is not None and kept.url == self._verdict.url
        self._marks = pair_marks(None if is_same else kept, self._verdict)
        known = {mark.bit for mark in self._marks}
        if self._marks and self._selected not in known:
            self._selected = self._first_mark()
        if self._marks != before:
            self._setters = None
            self._ask_setters()
        self._show_marks()
        self.pair.set_pair(kept, self._verdict, self._marks)
        self._tell_details()

    # ---- two URLs ------------------------------------------------------------------------

    @Slot()
    def keep_typed(self) -> None:
        """Keep the typed URL's bits as A; where one is kept, let it go and keep this one."""
        if self._verdict is not None:
            self._kept = self._verdict
            self._mark_anew()

    @Slot()
    def toggle_kept(self) -> None:
        """Keep the typed URL's bits as A, or let go what is kept where it is this very URL or none is typed."""
        typed = self._verdict.url if self._verdict is not None else None
        if typed is None or typed == self.kept:
            self.release()
        else:
            self.keep_typed()

    @property
    def kept(self) -> bytes | None:
        """The URL that is kept as A."""
        return self._kept.url if self._kept is not None else None

    @Slot()
    def release(self) -> None:
        """Keep no URL's bits any more."""
        self._kept = None
        self._mark_anew()

    @Slot(object)
    def set_kept(self, verdict: VerdictScene) -> None:
        """Take the bits of the URL that is kept as they are now."""
        if self._kept is not None and verdict.url == self._kept.url and verdict != self._kept:
            self._kept = verdict
            self._mark_anew()

    @Slot(object)
    def _compare_with(self, url: bytes) -> None:
        """Have a URL typed as B, beside the one that was typed before unless one is kept."""
        if self._kept is None and self._verdict is not None and self._verdict.url != url:
            self.keep_typed()
        self.url_wanted.emit(url)

    # ---- who set it ----------------------------------------------------------------------

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
        self._offer()
        rest = setters.rest()
        if rest is not None and setters.request.bit == self._selected and self.isVisible():
            self.setters_asking.ask(rest)
        self._tell_details()

    def _offer(self) -> None:
        """Offer the setters of the selected bit for comparison."""
        setters, typed = self._setters, self._verdict.url if self._verdict is not None else None
        is_of_bit = setters is not None and setters.request.bit == self._selected
        urls = setters.urls if setters is not None and is_of_bit else ()
        self.pair.set_offered(tuple(url for url in urls if url != typed))

    def _ask_setters(self) -> None:
        self._offer()
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
        self.layers.go_on()
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

    def askings(self) -> tuple[Asking, ...]:
        """Return what the tab asks with."""
        return self.asking, self.setters_asking, self.kept_asking, self.layers.asking

    # ---- out -----------------------------------------------------------------------------

    @Slot(object)
    def _choose(self, bit: int) -> None:
        self.select_bit(bit)
        self.bit_selected.emit(bit)

    def _begin_bands(self) -> None:
        self._band_window = self.whole.wanted_window()
        window = self._band_window
        self._bands = list(window.bands(self.layers.colour.kind)) if window is not None else []

    def _ask_band(self, *, first: bool) -> None:
        """Ask for the next band of the window that the big picture wants; numbers come with the first."""
        if self._again or self.whole.wanted_window() != self._band_window:
            self._again = False
            self._begin_bands()
            first = True
        if self._bands:
            self.asking.ask(BitsRequest(self._bands.pop(0), histogram=first, layer=self.layers.job))
        elif first:
            self.asking.ask(BitsRequest(None, histogram=True))

    # ---- the three pictures --------------------------------------------------------------

    @Slot(object)
    def _colour_changed(self, colour: BitColour) -> None:
        """Give colours another meaning, and ask for the blocks that show it."""
        self.pictures.set_colour(colour)
        if self._scene.m and self.isVisible():
            self.refresh()

    def _lay_bits(self) -> None:
        layout = self.pictures.lay()
        if self._marks and self._selected not in {mark.bit for mark in self._marks}:
            self._selected = self._first_mark()
        if self._selected is None or self._selected >= self._scene.m:
            self._selected = layout.columns * (layout.rows // 2) + layout.columns // 2
            self._selected = min(self._selected, self._scene.m - 1)
        self._show_marks()

    @Slot()
    def _view_changed(self) -> None:
        """Follow a zoom, a pan or another size of the big picture."""
        if not self.pictures.is_laid:
            self._lay_bits()
            return
        self._show_marks()
        if self.whole.wanted_window() != self._band_window:
            self.refresh()

    @Slot()
    def _content_resized(self) -> None:
        self.pictures.set_room(self._content_area.size())
        if self._scene.m and not self.whole.zoomed:
            self._lay_bits()

    def _show_marks(self) -> None:
        if self._scene.m:
            self.pictures.set_marks(self._marks, self._selected)
