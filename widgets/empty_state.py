"""What a view shows while it has nothing: one sentence and two actions.

Where it stands: shown by ``parts.ViewPage``; usable alone.

Stable names: ``EmptyState``; signals ``open_wanted()``, ``sample_wanted()``, ``other_wanted()``.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from widgets import theme
from widgets.buttons import FlatButton
from widgets.labels import Label


class EmptyState(QWidget):
    """One sentence in the middle, below it “Open a file…” and “Try a sample”, or one other action in their place.

    Parameters
    ----------
    sentence
        What would stand here.
    """

    open_wanted = Signal()
    sample_wanted = Signal()
    other_wanted = Signal()

    def __init__(self, sentence: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = Label(sentence, size=theme.HEAD)
        self._sentence.setWordWrap(True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.open_button = FlatButton(self.tr("Open a file…"), primary=True)
        self.sample_button = FlatButton(self.tr("Try a sample"))
        self.other_button = FlatButton("", primary=True)
        self._drop = Label(self.tr("or drop a file here, or type a URL above"), token="quiet")
        self._drop.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.other_button.clicked.connect(self._other)
        self.open_button.clicked.connect(self._open)
        self.sample_button.clicked.connect(self._sample)
        row = QHBoxLayout()
        row.setSpacing(theme.GRID)
        row.addStretch(1)
        row.addWidget(self.open_button)
        row.addWidget(self.sample_button)
        row.addWidget(self.other_button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setSpacing(theme.MARGIN)
        column.addStretch(2)
        column.addWidget(self._sentence)
        column.addLayout(row)
        column.addWidget(self._drop)
        column.addStretch(3)
        self.offer("")

    @property
    def sentence(self) -> str:
        """What is said."""
        return self._sentence.text()

    def set_sentence(self, sentence: str) -> None:
        """Say something else."""
        self._sentence.setText(sentence)

    def offer(self, text: str) -> None:
        """Offer one action of these words instead of the usual ones; empty: the usual ones."""
        self.other_button.setText(text)
        self.other_button.setAccessibleName(text)
        self.other_button.setVisible(bool(text))
        for widget in (self.open_button, self.sample_button, self._drop):
            widget.setVisible(not text)

    def _other(self) -> None:
        self.other_wanted.emit()

    def _open(self) -> None:
        self.open_wanted.emit()

    def _sample(self) -> None:
        self.sample_wanted.emit()
