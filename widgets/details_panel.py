"""The right column: all that is known of what is selected, in sections between quiet lines, and up to three actions.

Where it stands: right of the tabs. Draws a :class:`~core.scene.details.DetailsScene`; the words for its keys come from
``words``, the numbers' text from ``amounts``.

Stable names: ``DetailsPanel``; signals ``action_wanted(object)`` (id of an action), ``chosen(object)`` (identity of a
bar or mark).
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from core.scene.details import DetailsScene
from widgets import theme
from widgets.amounts import quantity_text
from widgets.details_section import DetailsSection
from widgets.parts import Caption, FlatButton, Label, Line
from widgets.words import word
from widgets.wrapped_url import WrappedUrl


class DetailsPanel(QWidget):
    """Caption, head, URL, sections, actions; it scrolls where they do not fit."""

    action_wanted = Signal(object)
    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene: DetailsScene | None = None
        self._sections: list[DetailsSection] = []
        self.setAccessibleName(self.tr("Details"))
        self.head = Label(size=theme.HEAD, bold=True)
        self.url = WrappedUrl()
        self.sentence = Label(token="quiet")
        self.sentence.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_scroll(), 1)
        column.addWidget(self._build_actions())
        self.set_scene(DetailsScene())

    def _build_scroll(self) -> QScrollArea:
        top = QVBoxLayout()
        top.setContentsMargins(theme.MARGIN, 13, theme.MARGIN, 7)
        top.setSpacing(6)
        top.addWidget(Caption(self.tr("Details")))
        top.addSpacing(5)
        for widget in (self.head, self.url, self.sentence):
            top.addWidget(widget)
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(top)
        self._column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(body)
        scroll.viewport().setAutoFillBackground(False)
        body.setAutoFillBackground(False)
        return scroll

    def _build_actions(self) -> QWidget:
        self._actions = QWidget()
        column = QVBoxLayout(self._actions)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Line())
        row = QHBoxLayout()
        row.setContentsMargins(theme.MARGIN, 11, theme.MARGIN, 11)
        row.setSpacing(theme.GRID)
        column.addLayout(row)
        self.buttons = [FlatButton("") for _ in range(3)]
        for button in self.buttons:
            button.clicked.connect(self._act)
            row.addWidget(button, 1)
        return self._actions

    @property
    def scene(self) -> DetailsScene | None:
        """What is shown."""
        return self._scene

    @Slot(object)
    def set_scene(self, scene: DetailsScene) -> None:
        """Show what is known; sections of the same form are filled again, not built again."""
        if scene == self._scene:
            return
        self._scene = scene
        nothing = self.tr("Select a prefix, a node, a bit or a structure to see what is known of it.")
        head = word(scene.title)
        self.head.setText(head[:1].upper() + head[1:])
        self.head.setVisible(bool(scene.title))
        self.url.setVisible(scene.url is not None)
        self.url.set_url(scene.url or b"")
        sentence = word(scene.sentence).format(*map(quantity_text, scene.facts)) if scene.sentence else ""
        if not scene.title and not scene.sections:
            sentence = nothing
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self._fill(scene)
        self._actions.setVisible(bool(scene.actions))
        for place, button in enumerate(self.buttons):
            button.setVisible(place < len(scene.actions))
            if place < len(scene.actions):
                text = word(scene.actions[place].replace("-", "_"))
                button.setText(text)
                button.setAccessibleName(text)

    def _fill(self, scene: DetailsScene) -> None:
        while len(self._sections) > len(scene.sections):
            gone = self._sections.pop()
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        while len(self._sections) < len(scene.sections):
            section = DetailsSection()
            section.chosen.connect(self.chosen)
            self._column.insertWidget(self._column.count() - 1, section)
            self._sections.append(section)
        for section, facts in zip(self._sections, scene.sections, strict=True):
            section.set_scene(facts)

    def _act(self) -> None:
        sender = self.sender()
        if self._scene is not None and isinstance(sender, FlatButton) and sender in self.buttons:
            self.action_wanted.emit(self._scene.actions[self.buttons.index(sender)])
