"""One question at a time: a small object that keeps a view from flooding the worker, and from showing old answers.

Where it stands: each painted view owns one. The view calls ``ask`` as often as it likes (every mouse move); the
application connects ``wanted`` to the worker and hands its answers to ``answer``. At most one request is under way
and at most one waits; a newer one takes the waiting one's place.

Stable names: ``Asking(parent, live=True)``, signals ``wanted(object)`` and ``answered(object)``, methods ``ask``,
``answer``, ``reset``; property ``is_waiting``.
Cost: two references.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot


class Asking(QObject):
    """Hold one request under way and one that waits.

    Parameters
    ----------
    parent
        Qt's owner.
    live
        True: an answer is shown even when a newer request waits already, so that a picture follows a drag.
        False: such an answer is dropped, for what must never be stale (a verdict on other text).

    Signals
    -------
    wanted
        A frozen request that should be answered now.
    answered
        A scene that may be shown.
    """

    wanted = Signal(object)
    answered = Signal(object)

    def __init__(self, parent: QObject | None = None, *, live: bool = True) -> None:
        super().__init__(parent)
        self._live = live
        self._under_way: object | None = None
        self._waiting: object | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is still expected."""
        return self._under_way is not None

    @Slot(object)
    def ask(self, request: object) -> None:
        """Send a request, or let it wait for the one under way."""
        if self._under_way is not None:
            self._waiting = request
            return
        self._under_way = request
        self.wanted.emit(request)

    @Slot(object, object)
    def answer(self, request: object, scene: object | None) -> None:
        """Take the answer to a request; ``scene`` None says that there is none.

        The request is known by identity, not equality: an equal request of an earlier list is another one.
        """
        if request is not self._under_way:
            return
        waiting, self._waiting, self._under_way = self._waiting, None, None
        if scene is not None and (self._live or waiting is None):
            self.answered.emit(scene)
        if waiting is not None:
            self.ask(waiting)

    @Slot()
    def reset(self) -> None:
        """Forget both requests; answers that still come are dropped."""
        self._under_way = self._waiting = None
