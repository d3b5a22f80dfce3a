"""The one clock of a picture that moves from how it was to how it is; it stands still with reduced motion.

Where it stands: shared by painted views. A view keeps where its things stood, calls ``begin`` and paints at ``share``
of the way each time ``advanced`` comes. Nothing waits for it: input is taken at once, and what begins meanwhile goes
on from what is seen.

Stable names: ``Motion``, ``set_reduced``, ``is_reduced``.
Cost: a repaint a frame, for :data:`~widgets.theme.MOTION_MS`.
"""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal, Slot

from widgets import theme

_reduced = [True]


def set_reduced(on: bool) -> None:
    """Say whether pictures jump to where they go; so they do until a program says otherwise."""
    _reduced[0] = on


def is_reduced() -> bool:
    """Return whether pictures jump to where they go."""
    return _reduced[0]


class Motion(QObject):
    """One movement at a time.

    Signals
    -------
    advanced
        The share has changed.

    Attributes
    ----------
    clock
        Runs from 0 to 1.
    """

    advanced = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.clock = QVariantAnimation(self)
        self.clock.setDuration(theme.MOTION_MS)
        self.clock.setStartValue(0.0)
        self.clock.setEndValue(1.0)
        self.clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.clock.valueChanged.connect(self._advance)
        self.clock.finished.connect(self.advanced)

    @property
    def is_running(self) -> bool:
        """Whether something is on its way."""
        return self.clock.state() != QVariantAnimation.State.Stopped

    @property
    def share(self) -> float:
        """How much of the way is done, 0 to 1; 1 where nothing moves."""
        return float(self.clock.currentValue()) if self.is_running else 1.0

    def begin(self) -> bool:
        """Start at 0, whatever ran before; return whether there is any motion at all."""
        self.clock.stop()
        if not is_reduced():
            self.clock.start()
        return self.is_running

    def finish(self) -> None:
        """Be where it goes."""
        self.clock.stop()

    @Slot(object)
    def _advance(self, _: object) -> None:
        self.advanced.emit()
