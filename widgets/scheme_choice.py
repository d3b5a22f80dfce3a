"""The index scheme among the fields of the Tune tab: a choice whose tooltip is the exact rule and its source.

Where it stands: a piece of ``tuning_panel``. Arrow keys choose; every choice is told.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from widgets.buttons import Choice
from widgets.labels import Label, plain_tooltip
from widgets.scheme_words import scheme_choices, scheme_tip


class SchemeChoice(QWidget):
    """What turns a URL into bit positions.

    Signals
    -------
    scheme_chosen
        The name of a scheme.
    """

    scheme_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        words = Label(self.tr("index scheme"))
        self.choice = Choice(self.tr("Index scheme"), scheme_choices())
        for at in range(self.choice.count()):
            self.choice.setItemData(
                at, plain_tooltip(scheme_tip(self.choice.itemData(at))), Qt.ItemDataRole.ToolTipRole
            )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(words)
        row.addWidget(self.choice, 1)
        self.choice.currentIndexChanged.connect(self._chosen)
        self.show_scheme("enhanced")

    def show_scheme(self, name: str) -> None:
        """Show a scheme as the chosen one, without a signal."""
        self.choice.choose(name)
        if name == self._shown:
            return
        self._shown, tip = name, scheme_tip(name)
        self.choice.setToolTip(plain_tooltip(tip))
        self.choice.setAccessibleDescription(tip)

    @Slot(int)
    def _chosen(self, _: int) -> None:
        self.show_scheme(self.choice.chosen())
        self.scheme_chosen.emit(self.choice.chosen())
