"""A side of the Tune tab that measures the filter that is there now, answer by answer, and can be stopped.

Measuring begins when the side is seen and the filter stands still, goes on with what is left of each answer, and is
begun again for another filter; Stop ends it and Go on takes it up where it was.

Where it stands: above ``tune_side``, below the sides that measure. A scene here has ``m``, ``k``, ``n_told`` and
``scheme`` of its filter (m = 0 where there is none), ``complete`` and ``rest()``.

Stable names: ``MeasuringSide``.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QWidget

from core.scene.tuning import BloomSpec, BloomState
from widgets import theme
from widgets.asking import Asking
from widgets.buttons import FlatButton
from widgets.labels import Label
from widgets.tune_side import TuneSide


class MeasuringSide(TuneSide):
    """What is measured, how far it is in words, and the button that stops it or goes on.

    Attributes
    ----------
    asking : Asking
        Asks for what is measured.
    run : FlatButton
        Stop, or Go on.
    said : Label
        How far it is.
    stopped : bool
        Whether somebody stopped it.
    scene : scene or None
        What is known, also of the filter before until something of this one is.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asking = Asking(self)
        self.run = FlatButton(self.tr("Stop"))
        self.said = Label(token="quiet", size=theme.SMALL, elide=Qt.TextElideMode.ElideRight)
        self.stopped = False
        self.scene: Any = None
        self.asking.answered.connect(self.set_scene)
        self.run.clicked.connect(self._run)

    # ---- what a side has -----------------------------------------------------------------

    def first_request(self) -> object:
        """Return the request that measuring begins with."""
        raise NotImplementedError

    def show_scene(self, before: Any) -> None:
        """Show ``scene``, which came after ``before``."""
        raise NotImplementedError

    def said_text(self) -> str:
        """Return how far it is, in words."""
        raise NotImplementedError

    def identity(self, of: Any) -> tuple[object, ...]:
        """Return what of a filter's state, or of a scene, decides what is measured."""
        return of.m, of.k, of.n_told, of.scheme

    # ---- in ------------------------------------------------------------------------------

    def set_filter(self, state: BloomState | None, spec: BloomSpec, *, settled: bool) -> None:
        if state is None or self.state is None or self.identity(self.state) != self.identity(state):
            self.stopped = False
        super().set_filter(state, spec, settled=settled)

    @Slot(object)
    def set_scene(self, scene: Any) -> None:
        """Show what is known, and ask for the rest."""
        if self.stopped:
            return
        before, self.scene = self.scene, scene if scene.m else None
        self.show_scene(before)
        self.ask_rest(self.asking, scene)

    def reset(self) -> None:
        self.scene, self.stopped, self.state = None, False, None
        self.show_scene(None)

    # ---- out -----------------------------------------------------------------------------

    def go_on(self) -> None:
        self.show_said()
        if not self.isVisible() or not self.settled or self.stopped or self.state is None or not self.state.n_told:
            return
        if self.asking.is_waiting or (self.fits and self.scene.complete):
            return
        rest = self.scene.rest() if self.fits else None
        self.asking.ask(rest if rest is not None else self.first_request())

    @property
    def fits(self) -> bool:
        """Whether what is shown was measured on the filter that is there now."""
        scene, state = self.scene, self.state
        return scene is not None and state is not None and self.identity(scene) == self.identity(state)

    @Slot()
    def _run(self) -> None:
        """Stop, or go on where nothing runs."""
        self.stopped = not self.stopped
        if self.stopped:
            self.asking.reset()
        self.go_on()

    # ---- words ---------------------------------------------------------------------------

    def show_said(self) -> None:
        """Say how far it is, and offer what can be done."""
        runs = not self.stopped and not (self.fits and self.scene.complete)
        self.run.setText(self.tr("Go on") if self.stopped else self.tr("Stop"))
        self.run.setVisible(self.stopped or (runs and self.settled and self.state is not None))
        self.said.setText(self.said_text())
