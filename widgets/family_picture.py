"""The base of every member's picture: what it takes, tells and asks for.

A picture is made when its member is first chosen. It gets the whole scene again whenever anything of its member
changed; what the user chooses of its member goes up as other ``FamilyOptions``, an experiment of its own as a request,
whose scene comes back through :meth:`FamilyPicture.set_trial`.

Where it stands: below the pictures and ``family_pictures``, which finds them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.scene.family import FamilyOptions, FamilyRequest, MemberRow
from widgets.canvas import TableTwin

SIDE_FROM = 420
"""From which width the words of a :class:`HalvedPicture` stand beside its drawing."""


class FamilyPicture(QWidget):
    """One member's picture.

    Signals
    -------
    options_wanted
        Other ``FamilyOptions``: the member is built and measured again.
    trial_wanted
        The request of an experiment.
    seen_wanted
        A part of the picture that should be scrolled to, since something new stands there.

    Attributes
    ----------
    request : FamilyRequest
        What is shown answers it.
    options : FamilyOptions
        What is chosen now, of all members: ahead of the request while its answer is awaited.
    """

    options_wanted = Signal(object)
    trial_wanted = Signal(object)
    seen_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.request = FamilyRequest()
        self.options = FamilyOptions()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_member(self, row: MemberRow, picture: object, request: FamilyRequest) -> None:
        """Show a member: its row, its frozen picture, and the request that both answer (its options, n, p)."""
        self.request = request

    def choose_options(self, **changes: Any) -> None:
        """Ask for some other options, beside all that is chosen now."""
        self.options = replace(self.options, **changes)
        self.options_wanted.emit(self.options)

    def set_trial(self, scene: object) -> None:
        """Take the answer of an experiment, whole or in part."""

    def clear(self) -> None:
        """Forget experiments on another list."""

    def twin(self) -> TableTwin | None:
        """Return what the picture and its experiments say as a table, None where nothing is."""
        return None


class HalvedPicture(FamilyPicture):
    """One whose lower half is a drawing with words beside it, or below it where the picture is narrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lower = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lower.setSpacing(24)

    def halves(self, drawing: QWidget, words: Iterable[QWidget]) -> QBoxLayout:
        """Fill the lower half; return it."""
        column = QVBoxLayout()
        column.setSpacing(4)
        for part in words:
            column.addWidget(part)
        column.addStretch(1)
        self._lower.addWidget(drawing, 1)
        self._lower.addLayout(column, 1)
        return self._lower

    def resizeEvent(self, event: QResizeEvent) -> None:
        beside = event.size().width() >= SIDE_FROM
        self._lower.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        super().resizeEvent(event)
