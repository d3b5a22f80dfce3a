"""What lies over the window: a sheet that Esc closes and that gives the focus back.

Where it stands: under the sheet of keys and the table twin; the palette and the list of entries use its parts.

Stable names: ``Sheet``, ``keep_escape``, ``paint_sheet``.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from widgets import theme


class Sheet(QWidget):
    """A child of the window that covers its middle, not modal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before: QWidget | None = None
        self._wanted = 0, 0

    def lay_over(self, width: int = 1080, height: int = 640) -> None:
        """Cover the middle of the parent, as far as it has room, and keep in mind what has the focus."""
        self._wanted = width, height
        self.fit()
        if not self.isVisible():
            self._before = self.window().focusWidget()

    def fit(self) -> None:
        """Take the size that the parent has room for."""
        parent = self.parentWidget()
        if parent is not None:
            width, height = min(self._wanted[0], parent.width() - 64), min(self._wanted[1], parent.height() - 96)
            self.setGeometry((parent.width() - width) // 2, (parent.height() - height) // 2, width, height)

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
