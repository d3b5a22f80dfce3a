"""F1: every action and its key on one sheet, grouped as in the menus; what is typed narrows it.

Where it stands: laid over the window, not modal; Esc or a second F1 closes it.

Stable names: ``ShortcutSheet``, ``SheetGroup``, ``SheetRow``.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from widgets import theme
from widgets.buttons import IconButton
from widgets.labels import Caption, Label

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


class ShortcutSheet(QWidget):
    """The sheet; a child of the window that covers its middle."""

    def __init__(self, groups: tuple[SheetGroup, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Keys"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._before: QWidget | None = None
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
        parent = self.parentWidget()
        if parent is not None:
            width, height = min(1080, parent.width() - 64), min(640, parent.height() - 96)
            self.setGeometry((parent.width() - width) // 2, (parent.height() - height) // 2, width, height)
            self._before = parent.window().focusWidget()
        self.show()
        self.raise_()
        self.setFocus()

    def close_sheet(self) -> None:
        """Close the sheet and give the focus back."""
        self.hide()
        if self._before is not None:
            self._before.setFocus()
            self._before = None

    def event(self, event: QEvent) -> bool:
        return keep_escape(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_sheet(self)


def keep_escape(event: QEvent) -> bool:
    """Keep Esc for what lies over the window: say so to Qt before an action of the window takes it."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if event.key() == Qt.Key.Key_Escape:
        event.accept()
        return True
    return False


def paint_sheet(widget: QWidget) -> None:
    """Paint the ground of something that lies over the window: base, one line, radius 6."""
    now, painter = theme.current(), QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(now.quiet)
    painter.setBrush(now.base)
    painter.drawRoundedRect(widget.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
