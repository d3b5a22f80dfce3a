"""“Feed them to a cascade”: what further layers would cost, and what they would change, in a few lines.

Where it stands: a piece of ``wrong_panel``. The question is asked when the button is pressed; an answer of another
filter is not shown.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.scene.cascade_trial import CascadeRequest, CascadeScene, Layer
from core.units import bytes_text, count_text, percent_text
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import FlatButton
from widgets.hash_words import interval_text
from widgets.labels import Label

MOST_NAMED = 4
"""Layers that are told one by one."""


class CascadeBox(QWidget):
    """The button and what came of it.

    Attributes
    ----------
    asking : Asking
        Asks for ``CascadeRequest``.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_scene)
        self._scene: CascadeScene | None = None
        self._filter: tuple[object, ...] | None = None
        self.title = Label(self.tr("What if a cascade knew them?"), bold=True, elide=Qt.TextElideMode.ElideRight)
        self.feed = FlatButton(self.tr("Feed them to a cascade"))
        self.feed.setEnabled(False)
        self.said = [Label(size=theme.SMALL, token=token) for token in ("quiet", "text", "text")]
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(theme.GRID)
        head.addWidget(self.title, 1)
        head.addWidget(self.feed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        for label in self.said:
            label.setWordWrap(True)
            column.addWidget(label)
        self.feed.clicked.connect(self._feed)
        self._show()

    def set_filter(self, of: tuple[object, ...] | None, *, settled: bool) -> None:
        """Take m, k, keys and scheme of the filter that is there now; None: there is none."""
        if of != self._filter:
            self._filter, self._scene = of, None
            self.asking.reset()
            self._show()
        self.feed.setEnabled(of is not None and settled)

    @Slot(object)
    def set_scene(self, scene: CascadeScene) -> None:
        """Show what is known, and ask for the rest."""
        if (scene.m, scene.k, scene.n_told, scene.scheme) != self._filter:
            return
        self._scene = scene
        self._show()
        rest = scene.rest()
        if rest is not None and self.isVisible():
            self.asking.ask(rest)

    @property
    def scene(self) -> CascadeScene | None:
        """What is shown."""
        return self._scene

    @Slot()
    def _feed(self) -> None:
        if not self.asking.is_waiting:
            rest = self._scene.rest() if self._scene is not None else None
            self.asking.ask(rest if rest is not None else CascadeRequest())

    # ---- words ---------------------------------------------------------------------------

    def _show(self) -> None:
        scene = self._scene
        texts = (
            (self._idea(), "", "") if scene is None else (self._layers(scene), self._known(scene), self._fresh(scene))
        )
        for label, text in zip(self.said, texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))

    def _idea(self) -> str:
        return self.tr(
            "A second layer would hold these false positives, a third the URLs of the list that the second one holds "
            "by mistake, and so on."
        )

    def _layers(self, scene: CascadeScene) -> str:
        if not scene.complete and scene.known is None:
            return self.tr("building, {0} done").format(percent_text(scene.done))
        if len(scene.layers) == 1:
            return self.tr("There is no false positive to feed it with.")
        named = [self._layer(depth, layer) for depth, layer in enumerate(scene.layers[:MOST_NAMED], 1)]
        rest = scene.layers[MOST_NAMED:]
        if rest:
            size = bytes_text(sum(layer.size_bytes for layer in rest))
            named.append(self.tr("{0} smaller ones {1}").format(len(rest), size))
        text = self.tr("Layers: {0}. In all {1}, {2} more than now.")
        total = sum(layer.size_bytes for layer in scene.layers)
        return text.format("; ".join(named), bytes_text(total), bytes_text(total - scene.layers[0].size_bytes))

    def _layer(self, depth: int, layer: Layer) -> str:
        text = self.tr("{0}. {1} of the list, {2}") if depth % 2 else self.tr("{0}. {1} to leave out, {2}")
        return text.format(depth, counted(layer.n, "urls"), bytes_text(layer.size_bytes))

    def _known(self, scene: CascadeScene) -> str:
        if scene.known is None or scene.known_after is None or len(scene.layers) == 1:
            return ""
        text = self.tr("On the {0} that it was fed from: {1} wrong, {2} before. That is so by construction.")
        known = counted(scene.known.tried, "absent")
        text = text.format(known, count_text(scene.known_after), count_text(scene.known.hits))
        if scene.missed is not None:
            text += " " + self.tr("URLs of the list that it misses: {0}, also by construction.").format(
                count_text(scene.missed)
            )
        return text

    def _fresh(self, scene: CascadeScene) -> str:
        before, after = scene.fresh, scene.fresh_after
        if before is None or after is None or before.rate is None or after.rate is None or len(scene.layers) == 1:
            return (
                ""
                if scene.complete or scene.known is None
                else self.tr("counting, {0} done").format(percent_text(scene.done))
            )
        text = self.tr(
            "On {0} that it has never met: ≈ {1} wrong ({2}), ≈ {3} before. A cascade knows what it was told and "
            "hardly more; it is for sets whose absent members are all known."
        )
        fresh = counted(before.tried, "absent")
        return text.format(fresh, percent_text(after.rate), interval_text(after), percent_text(before.rate))
