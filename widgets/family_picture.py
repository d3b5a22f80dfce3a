"""The base of every member's picture: what it takes, tells and asks for.

A picture is made when its member is first chosen. It gets the whole scene again whenever anything of its member
changed; what the user chooses of its member goes up as other ``FamilyOptions``, an experiment of its own as a request,
whose scene comes back through :meth:`FamilyPicture.set_trial`.

Where it stands: below the pictures and ``family_pictures``, which finds them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.scene.family import FamilyOptions, FamilyRequest, MemberRow
from widgets.canvas import TableTwin


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
