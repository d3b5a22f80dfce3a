"""F1: every action and its key on one sheet, grouped as in the menus; what is typed narrows it.

Where it stands: laid over the window, not modal; Esc or a second F1 closes it.

Stable names: ``ShortcutSheet``, ``SheetGroup``, ``SheetRow``.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from widgets import theme
from widgets.buttons import IconButton
from widgets.labels import Caption, Label
from widgets.sheet import Sheet

COLUMNS = 3


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One action: what it does, and its keys as they are shown."""

    text: str
    keys: str


@dataclass(frozen=True, slots=True)
class SheetGroup:
    """The actions of one menu, or the keys of pictures."""

    title: str
    rows: tuple[SheetRow, ...]


class ShortcutSheet(Sheet):
    """The sheet; a child of the window that covers its middle."""

    def __init__(self, groups: tuple[SheetGroup, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Keys"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button = IconButton("close", self.tr("Close"))
        self.close_button.clicked.connect(self.close_sheet)
        head = QHBoxLayout()
        head.addWidget(Label(self.tr("Keys"), size=theme.TITLE, bold=True))
        head.addStretch(1)
        head.addWidget(self.close_button)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = self._columns(groups)
        scroll.setWidget(body)
        scroll.viewport().setAutoFillBackground(False)
        body.setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, theme.MARGIN, 24, theme.MARGIN)
        column.addLayout(head)
        column.addWidget(scroll, 1)
        self.hide()
        theme.follow(self)

    def _columns(self, groups: tuple[SheetGroup, ...]) -> QWidget:
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(40)
        columns = [QVBoxLayout() for _ in range(COLUMNS)]
        heights = [0] * COLUMNS
        for group in groups:
            shortest = heights.index(min(heights))
            heights[shortest] += len(group.rows) + 2
            columns[shortest].addWidget(self._group(group))
        for column in columns:
            column.setSpacing(theme.MARGIN)
            column.addStretch(1)
            row.addLayout(column, 1)
        return body

    def _group(self, group: SheetGroup) -> QWidget:
        widget = QWidget()
        grid = QGridLayout(widget)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.addWidget(Caption(group.title), 0, 0, 1, 2)
        for place, row in enumerate(group.rows, start=1):
            text = Label(row.text, elide=Qt.TextElideMode.ElideRight)
            text.setFixedHeight(20)
            keys = Label(row.keys, token="quiet", mono=True, size=theme.SMALL)
            keys.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(text, place, 0)
            grid.addWidget(keys, place, 1)
        return widget

    def toggle(self) -> None:
        """Open the sheet over its parent, or close it."""
        if self.isVisible():
            self.close_sheet()
            return
        self.lay_over()
        self.show()
        self.raise_()
        self.setFocus()
