"""Which two of a lesson's structures are shown, where an operation is played in more of them.

Where it stands: part of ``lesson_view``, above the lanes. What was chosen stays chosen by name from operation to
operation, as far as the next one has it.

Stable names: ``LaneChoice``.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.units import count_text
from widgets import theme
from widgets.buttons import Choice
from widgets.labels import Label

LANES = 2


class LaneChoice(QWidget):
    """See the module.

    Signals
    -------
    changed
        Other structures are to be shown: see ``places``.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._wanted: list[str] = ["", ""]
        self.choices = (Choice(self.tr("Structure shown above"), []), Choice(self.tr("Structure shown below"), []))
        self._told = Label(token="quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GRID)
        for word, choice in zip((self.tr("Shown"), self.tr("and")), self.choices, strict=True):
            row.addWidget(Label(word, token="quiet"))
            row.addWidget(choice)
            choice.activated.connect(self._choose)
        row.addWidget(self._told)
        row.addStretch(1)

    def set_names(self, names: Sequence[str]) -> None:
        """Offer other structures; hidden where all of them are shown anyway."""
        self._names = tuple(names)
        self.setVisible(len(self._names) > LANES)
        for choice in self.choices:
            choice.set_items([(str(place), name) for place, name in enumerate(self._names)])
        self._told.setText(self.tr("of {0} structures").format(count_text(len(self._names))))
        for choice, place in zip(self.choices, self.places, strict=False):
            choice.choose(str(place))

    @property
    def places(self) -> tuple[int, ...]:
        """The places of what is shown among all, the upper one first."""
        found = [self._names.index(name) for name in self._wanted if name in self._names]
        found += [place for place in range(len(self._names)) if place not in found]
        if len(self._names) <= LANES:
            return tuple(range(len(self._names)))
        if self._wanted[0] not in self._names and self._wanted[1] in self._names:
            found[0], found[1] = found[1], found[0]  # the lower one was chosen: it stays below
        return tuple(found[:LANES])

    @Slot()
    def _choose(self) -> None:
        """Take what was chosen; what the other lane shows changes places with it."""
        before = [self._names[place] for place in self.places]
        chosen = [self._names[int(choice.chosen())] for choice in self.choices]
        if chosen[0] == chosen[1]:
            chosen = before[::-1]
        self._wanted = chosen
        for choice, place in zip(self.choices, self.places, strict=True):
            choice.choose(str(place))
        self.changed.emit()
