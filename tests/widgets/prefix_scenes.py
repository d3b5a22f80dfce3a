"""Scenes of a small list, and a stand-in for the worker that answers views at once or when told to."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication

from core.scene.outline import OutlineRequest, build_outline
from core.scene.prefixes import build_prefixes
from core.scene.treemap import TreemapRequest, build_treemap
from tests.core.prefix_oracle import SmallSession

LISTED = [b"https://h%02d.org/d%d/p%03d" % (i % 30, i % 7, i) for i in range(600)]
LISTED += [b"https://big.org/dir/%04d" % i for i in range(900)] * 2
LISTED += [b"http://odd.org/<b>&lt;/\xff\x00", b"http://odd.org/\xe6\x96\x87"]


def settled(view: Any) -> None:
    """Let the event loop run until every question of a view is answered and painted."""
    for _ in range(400):
        QApplication.processEvents()
        if not view.asking.is_waiting:
            QApplication.processEvents()
            if not view.asking.is_waiting:
                view.grab()
                return
    raise AssertionError("questions are still open")


class Answering(QObject):
    """Answers a view's requests from a session, through the event loop as the worker does."""

    def __init__(self, view: Any, session: SmallSession) -> None:
        super().__init__(view)
        self.view, self.session = view, session
        self.asked: list[Any] = []
        view.wanted.connect(self.answer, Qt.ConnectionType.QueuedConnection)

    @Slot(object)
    def answer(self, request: object) -> None:
        self.asked.append(request)
        builders: dict[type, Any] = {OutlineRequest: build_outline, TreemapRequest: build_treemap}
        builder = builders.get(type(request), build_prefixes)
        self.view.asking.answer(request, builder(self.session, request))
