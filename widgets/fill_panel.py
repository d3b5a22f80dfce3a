"""The fill of a Bloom filter in words: the one big number of the Bits tab, what was expected, and both spreads.

Where it stands: beside ``bit_grid``, below ``bits_view``. Stable names: ``FillPanel``.
Cost: six labels.
"""

from __future__ import annotations

import math

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.scene.bits import BitsScene
from core.units import count_text, percent_text, significant
from widgets import theme
from widgets.amounts import estimated_count
from widgets.labels import Label


class FillPanel(QWidget):
    """The fill as the one big number, what was expected, and both spreads."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumWidth(220)
        self._big = Label(size=theme.BIG, bold=True, token="bloom")
        self._lines = [Label(), Label(token="quiet"), Label(token="quiet"), Label(), Label(token="quiet")]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._big)
        for place, label in enumerate(self._lines):
            if place == 3:
                column.addSpacing(10)
            column.addWidget(label)
        column.addStretch(1)

    def set_scene(self, scene: BitsScene) -> None:
        """Show the numbers of a scene."""
        self._big.setText(percent_text(scene.fill))
        expected = self.tr("expected {0}, n = {1}").format(percent_text(scene.fill_expected), count_text(scene.n_told))
        texts = [self.tr("of the bits are set"), expected, self._by_fill(scene), "", ""]
        if scene.histogram is not None and scene.histogram.n_blocks:
            texts[3] = self.tr("spread of the blocks {0}").format(significant(scene.histogram.spread))
            texts[4] = self.tr("by chance {0}").format(significant(scene.histogram.spread_expected))
        for label, text in zip(self._lines, texts, strict=True):
            label.setText(text)

    def _by_fill(self, scene: BitsScene) -> str:
        if math.isfinite(scene.estimated_keys):
            return self.tr("≈ {0} URLs by the fill").format(estimated_count(scene.estimated_keys))
        return self.tr("all bits set: no estimate of the URLs")
