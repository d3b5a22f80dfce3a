"""The field of the search: monospaced, with a mark where an expression cannot be read.

Where it stands: below ``search_panel``. Bytes are the UTF-8 of the text; positions come in bytes and are shown in
characters.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QLineEdit, QWidget

from widgets import theme

LIMIT = 4_096
"""Longest text, in characters."""


class SearchField(QLineEdit):
    """A line edit for what is searched for; Enter and Shift+Enter are the panel's."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fault: int | None = None
        self.setAccessibleName(self.tr("Search for"))
        self.setFont(theme.font(theme.URL_CELL, mono=True))
        self.setMaxLength(LIMIT)
        self.setClearButtonEnabled(False)
        self.textChanged.connect(self._recolour)
        theme.signals().theme_changed.connect(self._recolour)

    @property
    def raw(self) -> bytes:
        """The bytes that the text stands for."""
        return self.text().encode("utf-8", "ignore")

    def set_fault(self, position: int | None) -> int:
        """Mark what stands from a byte position on; None takes the mark away. Returns the position in characters."""
        self._fault = None if position is None else len(self.raw[:position].decode("utf-8", "ignore"))
        self._recolour()
        return self._fault or 0

    def _recolour(self) -> None:
        """Send the text formats again; they stay at their positions when the text changes."""
        attributes = []
        if self._fault is not None and self.text():
            start = min(self._fault, len(self.text()) - 1)
            look = QTextCharFormat()
            look.setForeground(theme.current().mismatch)
            look.setUnderlineColor(theme.current().mismatch)
            look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            before = len(self.text()[:start].encode("utf-16-le", "ignore")) // 2
            length = len(self.text()[start:].encode("utf-16-le", "ignore")) // 2
            kind = QInputMethodEvent.AttributeType.TextFormat
            attributes.append(QInputMethodEvent.Attribute(kind, before - self.cursorPosition(), length, look))
        QCoreApplication.sendEvent(self, QInputMethodEvent("", attributes))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down, Qt.Key.Key_Up):
            event.ignore()
        else:
            super().keyPressEvent(event)
