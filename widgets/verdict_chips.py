"""One chip per structure: what it says of the typed URL, by colour, sign and words.

Where it stands: the row below the URL field, shown by ``url_entry``. Draws a :class:`~core.scene.status.VerdictScene`.

Stable names: ``VerdictChips``; signal ``structure_wanted(object)`` (a name of the plan), when a chip is chosen.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from core.scene.status import VerdictScene
from core.units import count_text
from widgets import theme
from widgets.icons import draw_glyph
from widgets.labels import plain_tooltip, text_width

CHIP_HEIGHT, CHIP_RADIUS = 24, 12


@dataclass(frozen=True, slots=True)
class ChipText:
    """What a chip says: a sign, words, and the palette token of both."""

    sign: str = ""
    words: str = ""
    token: str = "text"


class VerdictChip(QWidget):
    """Sign and name of a structure, then its answer; chosen with a click, Space or Enter."""

    chosen = Signal(object)

    def __init__(self, structure: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.structure, self._name, self._text = structure, name, ChipText()
        self.setFixedHeight(CHIP_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(name)
        theme.follow(self)

    @property
    def text(self) -> ChipText:
        """What is said."""
        return self._text

    def set_text(self, text: ChipText) -> None:
        """Say something else."""
        if text == self._text:
            return
        self._text = text
        said = f"{self._name} {text.sign} {text.words}".strip()
        self.setAccessibleName(said)
        self.setToolTip(plain_tooltip(said))
        self.updateGeometry()
        self.update()

    def _words(self) -> str:
        return f"{self._text.sign} {self._text.words}".strip()

    def sizeHint(self) -> QSize:
        width = 25 + text_width(self._name, theme.font(bold=True)) + 10
        if self._words():
            width += 8 + text_width(self._words(), theme.font())
        return QSize(round(width), CHIP_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(39 + text_width(self._name, theme.font(bold=True))), CHIP_HEIGHT)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self.structure)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(self.structure)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(now.accent if self.hasFocus() else now.chip_border(self.structure), 1))
        painter.setBrush(now.base)
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), CHIP_RADIUS - 0.5, CHIP_RADIUS - 0.5
        )
        draw_glyph(painter, self.structure, QPointF(14, self.height() / 2))
        bold = theme.font(bold=True)
        painter.setFont(bold)
        painter.setPen(now.structure(self.structure))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(QRectF(25, 0, self.width(), self.height()), flags, self._name)
        left = 25 + text_width(self._name, bold) + 8
        painter.setFont(theme.font())
        painter.setPen(now.color(self._text.token))
        room = self.width() - left - 10
        words = QFontMetricsF(theme.font()).elidedText(self._words(), Qt.TextElideMode.ElideRight, room + 1)
        painter.drawText(QRectF(left, 0, room + 2, self.height()), flags, words)


class VerdictChips(QWidget):
    """The row of chips; it keeps its height when nothing is typed, so that nothing below it moves."""

    structure_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names = {
            "exact": self.tr("exact"),
            "trie": self.tr("trie"),
            "radix": self.tr("radix"),
            "bloom": self.tr("Bloom"),
            "textbook": self.tr("dict trie"),
        }
        self.chips: dict[str, VerdictChip] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.GRID)
        for structure in ("exact", "trie", "radix", "bloom"):
            chip = VerdictChip(structure, self._names[structure])
            chip.chosen.connect(self.structure_wanted)
            self.chips[structure] = chip
            self._row.addWidget(chip)
        self.setFixedHeight(CHIP_HEIGHT)

    def set_structures(self, structures: tuple[str, ...]) -> None:
        """Show chips for these structures of the plan alone."""
        for structure, chip in self.chips.items():
            chip.setVisible(structure in structures)

    def clear(self) -> None:
        """Show the names alone."""
        for chip in self.chips.values():
            chip.set_text(ChipText())

    def set_scene(self, scene: VerdictScene) -> None:
        """Show what every structure says."""
        self.chips["exact"].set_text(self._exact(scene))
        self.chips["trie"].set_text(self._trie(scene))
        self.chips["radix"].set_text(self._radix(scene))
        self.chips["bloom"].set_text(self._bloom(scene))

    def _exact(self, scene: VerdictScene) -> ChipText:
        probe = scene.exact
        if not probe.present:
            return ChipText("+", self.tr("new"))
        if probe.first_entry == 0:
            return ChipText("✓", self.tr("seen, typed"), "accent")
        words = self.tr("seen, first in line {0}").format(count_text(scene.first_entry or probe.first_entry))
        if probe.count > 1:
            words += self.tr(", {0} ×").format(count_text(probe.count))
        return ChipText("✓", words, "accent")

    def _left_out(self) -> ChipText:
        return ChipText("", self.tr("not loaded"), "quiet")

    def _trie(self, scene: VerdictScene) -> ChipText:
        probe = scene.trie
        if probe is None:
            return self._left_out()
        length = count_text(len(scene.key))
        if probe.present:
            return ChipText("✓", self.tr("all {0} bytes match").format(length), "accent")
        if probe.matched_bytes == len(scene.key):
            return ChipText("✕", self.tr("all {0} bytes match, no URL ends here").format(length), "mismatch")
        words = self.tr("{0} of {1} bytes match").format(count_text(probe.matched_bytes), length)
        return ChipText("✕", words, "mismatch")

    def _radix(self, scene: VerdictScene) -> ChipText:
        probe = scene.radix
        if probe is None:
            return self._left_out()
        whole = sum(step.matched == step.stop - step.start for step in probe.steps)
        edges = self.tr("1 edge") if whole == 1 else self.tr("{0} edges").format(count_text(whole))
        if probe.present:
            return ChipText("✓", self.tr("{0}, all bytes match").format(edges), "accent")
        if probe.matched_bytes == len(scene.key):
            return ChipText("✕", self.tr("{0}, no URL ends here").format(edges), "mismatch")
        words = self.tr("{0}, then byte {1} differs").format(edges, count_text(probe.matched_bytes + 1))
        return ChipText("✕", words, "mismatch")

    def _bloom(self, scene: VerdictScene) -> ChipText:
        probe = scene.bloom
        if probe is None:
            return self._left_out()
        n_set, k = count_text(probe.n_set), count_text(len(probe.bits))
        if not probe.possibly_present:
            return ChipText("+", self.tr("not seen, {0} of {1} bits set").format(n_set, k))
        if scene.exact.present:
            return ChipText("?", self.tr("possibly seen, {0} of {1} bits set").format(n_set, k), "accent")
        return ChipText("?", self.tr("possibly seen, wrong: {0} of {1} bits set").format(n_set, k), "mismatch")
