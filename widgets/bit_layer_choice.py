"""The choice of what a bit's colour means, its legend, and the layer behind it, which is made slice by slice.

Until a layer is there the fill is shown and the choice says how far counting is, or why it is not done.

Where it stands: a piece of ``bits_view``. Stable names: ``BitLayerChoice``.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.scene.bit_layers import LayerJob, LayerRequest, LayerScene
from core.scene.bits import BitsScene
from core.units import bytes_text, count_text
from widgets import theme
from widgets.amounts import short_percent
from widgets.asking import Asking
from widgets.bit_colours import BitColour
from widgets.bit_legend import BitLegend
from widgets.buttons import Choice
from widgets.labels import Label


class BitLayerChoice(QWidget):
    """The choice, its legend, and what there is to say of it.

    Signals
    -------
    colour_changed
        A ``BitColour`` that the pictures should have from now on.

    Attributes
    ----------
    asking : Asking
        Asks for ``LayerRequest``.
    """

    colour_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_layer)
        self._scene = BitsScene()
        self._layer: LayerScene | None = None
        self.colour = BitColour()
        items = (
            ("fill", self.tr("Colour: fill")),
            ("setters", self.tr("Colour: setters")),
            ("age", self.tr("Colour: age")),
        )
        self.choice = Choice(self.tr("Colour by"), items)
        self.said = Label(token="quiet", size=theme.SMALL, elide=Qt.TextElideMode.ElideRight)
        self.legend = BitLegend()
        self.choice.setMinimumWidth(self.choice.sizeHint().width())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.MARGIN)
        row.addWidget(self.choice)
        row.addWidget(self.legend)
        row.addWidget(self.said, 1)
        row.addStretch(0)
        self.choice.currentIndexChanged.connect(self._chosen)

    # ---- in ------------------------------------------------------------------------------

    def set_scene(self, scene: BitsScene) -> None:
        """Follow the filter: a layer of another one is dropped and asked for anew."""
        self._scene = scene
        if self._layer is not None and not self._fits(self._layer):
            self._layer = None
        self._apply()
        self.go_on()

    @Slot(object)
    def set_layer(self, layer: LayerScene) -> None:
        """Take a layer as far as it is made, and ask for the rest."""
        if layer.request.kind != self.choice.chosen():
            return
        self._layer = layer
        self._apply()
        rest = layer.rest()
        if rest is not None and self.isVisible():
            self.asking.ask(rest)

    def _fits(self, layer: LayerScene) -> bool:
        """Whether a layer is of the filter that is shown."""
        scene = self._scene
        of = (layer.m, layer.k, layer.scheme, layer.seed, layer.n_told)
        return of == (scene.m, scene.k, scene.scheme, scene.seed, scene.n_told)

    @property
    def job(self) -> LayerJob | None:
        """The finished layer whose levels the pictures want; None for the fill."""
        return self._layer.job if self._layer is not None and self.colour.kind != "fill" else None

    def go_on(self) -> None:
        """Ask for the layer that is chosen, or for the rest of it."""
        kind = self.choice.chosen()
        if kind == "fill" or not self._scene.m or not self.isVisible() or self.asking.is_waiting:
            return
        layer = self._layer
        if layer is None or layer.is_waiting or not self._fits(layer):
            self.asking.ask(LayerRequest(kind))
        elif (rest := layer.rest()) is not None:
            self.asking.ask(rest)

    # ---- out -----------------------------------------------------------------------------

    @Slot()
    def _chosen(self) -> None:
        self._layer = None
        self.asking.reset()
        self._apply()
        self.go_on()

    def _apply(self) -> None:
        """Give colours the meaning that is chosen once its layer is there."""
        layer, kind = self._layer, self.choice.chosen()
        ready = layer is not None and layer.is_ready and layer.request.kind == kind and self._fits(layer)
        colour = BitColour(kind, layer.values, layer.top) if ready and layer is not None else BitColour()
        self._say(layer, kind)
        if (colour.kind, colour.values is self.colour.values, colour.top) != (self.colour.kind, True, self.colour.top):
            self.colour = colour
            self.legend.set_colour(colour)
            self.colour_changed.emit(colour)

    def _say(self, layer: LayerScene | None, kind: str) -> None:
        text = tip = ""
        if kind == "fill" or not self._scene.m:
            pass
        elif layer is None or layer.is_waiting:
            text = self.tr("waits for the list")
        elif layer.is_refused:
            text = self.tr("{0} needed, {1} allowed").format(
                bytes_text(layer.needed_bytes), bytes_text(layer.limit_bytes)
            )
            tip = self.tr("Not counted for a filter of this size; the fill is shown.")
        elif not layer.complete:
            text = self.tr("counting, {0}").format(short_percent(layer.done))
        elif kind == "age" and layer.lines_first:
            text = self.tr("first half: {0} lines, {1} URLs").format(
                count_text(layer.lines_first), count_text(layer.n_first)
            )
        elif kind == "age":
            text = self.tr("first half: {0} URLs").format(count_text(layer.n_first))
        self.said.setText(text)
        self.said.setToolTip(tip)
