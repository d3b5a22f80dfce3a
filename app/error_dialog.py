"""The dialog for an unexpected error: what happened, and a traceback that can be copied.

Where it stands: opened by ``messages.show_unexpected``; besides the file dialog the only thing that is modal.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from app.messages import Message
from widgets import theme
from widgets.parts import FlatButton, Label


class ErrorDialog(QDialog):
    """Title, sentence, next step, traceback; Copy and Close."""

    def __init__(self, message: Message, details: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(message.title)
        self.resize(720, 420)
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setFont(theme.font(theme.SMALL, mono=True))
        self.details.setAccessibleName(self.tr("Traceback"))
        self.copy_button = FlatButton(self.tr("Copy"))
        self.close_button = FlatButton(self.tr("Close"), primary=True)
        self.copy_button.clicked.connect(self._copy)
        self.close_button.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.copy_button)
        row.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setSpacing(theme.GRID)
        column.setContentsMargins(theme.MARGIN, theme.MARGIN, theme.MARGIN, theme.MARGIN)
        column.addWidget(Label(message.title, size=theme.TITLE, bold=True))
        for text in (message.sentence, message.next_step):
            label = Label(text)
            label.setWordWrap(True)
            column.addWidget(label)
        column.addWidget(self.details, 1)
        column.addLayout(row)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())
