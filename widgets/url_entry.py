"""The bar at the top: back, forward and up, the URL field, and below it one chip per structure.

Where it stands: first row of the window, always there. Draws a :class:`~core.scene.status.VerdictScene`; a verdict on
other text than the field's is dropped. At the chips' right stands what the policy makes of the URL.

Stable names: ``UrlEntry``; attributes ``field``, ``chips``, ``normal_form``, ``back_button``, ``forward_button``,
``up_button``; signals ``verdict_wanted(object)`` and ``insert_wanted(object)`` (bytes), ``structure_wanted(object)``
(name), ``notice_wanted(object)`` (text), ``back_wanted()``, ``forward_wanted()``, ``up_wanted()``.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.scene.explanation import Explanation
from core.scene.status import VerdictScene
from widgets import theme
from widgets.buttons import IconButton
from widgets.labels import Line
from widgets.normal_form import NormalForm
from widgets.url_field import UrlField
from widgets.verdict_chips import VerdictChips

FIELD_LEFT = 104


class UrlEntry(QWidget):
    """URL bar (40), chips (32) and the line below them; 77 pixels in all."""

    verdict_wanted = Signal(object)
    insert_wanted = Signal(object)
    structure_wanted = Signal(object)
    notice_wanted = Signal(object)
    back_wanted = Signal()
    forward_wanted = Signal()
    up_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = UrlField()
        self.chips = VerdictChips()
        self.normal_form = NormalForm()
        self.back_button = IconButton("back", self.tr("Back"), size=theme.FIELD - 4)
        self.forward_button = IconButton("forward", self.tr("Forward"), size=theme.FIELD - 4)
        self.up_button = IconButton("up", self.tr("One part up"), size=theme.FIELD - 4)
        buttons = QWidget()
        buttons.setFixedWidth(FIELD_LEFT - 8)
        row = QHBoxLayout(buttons)
        row.setContentsMargins(0, 0, 4, 0)
        row.setSpacing(4)
        for button in (self.back_button, self.forward_button, self.up_button):
            row.addWidget(button)
        top = QHBoxLayout()
        top.setContentsMargins(8, 4, 8, 4)
        top.setSpacing(0)
        top.addWidget(buttons)
        top.addWidget(self.field)
        below = QHBoxLayout()
        below.setContentsMargins(FIELD_LEFT, 3, 8, 9)
        below.setSpacing(theme.MARGIN)
        below.addWidget(self.chips)
        below.addWidget(self.normal_form, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addLayout(below)
        column.addWidget(Line())
        self._connect()
        self.set_history(False, False, False)

    def _connect(self) -> None:
        self.field.typed.connect(self._typed)
        self.field.entered.connect(self.insert_wanted)
        self.field.notice_wanted.connect(self.notice_wanted)
        self.chips.structure_wanted.connect(self.structure_wanted)
        self.back_button.clicked.connect(self._back)
        self.forward_button.clicked.connect(self._forward)
        self.up_button.clicked.connect(self._up)

    @property
    def url(self) -> bytes:
        """What is typed: bytes, trimmed."""
        return self.field.url

    def set_url(self, url: bytes) -> None:
        """Put a URL into the field; asks for its verdict as if it was typed."""
        self.field.set_url(url)

    def set_history(self, back: bool, forward: bool, up: bool) -> None:
        """Say which of the three buttons lead anywhere."""
        self.back_button.setEnabled(back)
        self.forward_button.setEnabled(forward)
        self.up_button.setEnabled(up)

    @Slot(object)
    def set_verdict(self, scene: VerdictScene) -> None:
        """Show a verdict if it is on the text that stands in the field now."""
        if scene.url != self.url or not self.url:
            return
        self.chips.set_scene(scene)
        tree = scene.radix or scene.trie
        matched = None
        if tree is not None and not tree.present and scene.key == scene.url:
            matched = tree.matched_bytes
        self.field.set_matched(matched)

    @Slot(object)
    def set_explanation(self, told: Explanation) -> None:
        """Show what the policy makes of the text that stands in the field now."""
        if told.url == self.url:
            self.normal_form.set_explanation(told)

    @Slot()
    def focus_field(self) -> None:
        """Put the cursor into the field and select all."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def _typed(self, url: bytes) -> None:
        if not url:
            self.chips.clear()
            self.normal_form.clear()
            self.field.set_matched(None)
        self.verdict_wanted.emit(url)

    def _back(self) -> None:
        self.back_wanted.emit()

    def _forward(self) -> None:
        self.forward_wanted.emit()

    def _up(self) -> None:
        self.up_wanted.emit()
