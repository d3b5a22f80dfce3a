"""“Read as…” in the window: opens the sheet for the sources of the list, carries its questions and its wish.

Where it stands: made by ``wiring``; between ``widgets.reading_sheet``, the engine and the desk.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from app.desk import Desk
from app.main_window import MainWindow
from app.messages import message_of
from core.plan import STDIN, Plan
from core.scene.reading import ReadingScene
from core.scene.status import Snapshot
from core.units import printable
from widgets.asking import Asking
from widgets.reading_sheet import ReadingSheet, SheetSource


class Readings(QObject):
    """Holds the sheet, made when it is first wanted, and its asking."""

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self._snapshot = Snapshot(Plan())
        self._sheet: ReadingSheet | None = None
        self.asking = Asking(self, live=False)
        self.asking.answered.connect(self._take)

    @property
    def sheet(self) -> ReadingSheet:
        """The sheet."""
        if self._sheet is None:
            self._sheet = ReadingSheet(self._window)
            self._sheet.look_wanted.connect(self.asking.ask)
            self._sheet.load_wanted.connect(self._desk.read_as)
        return self._sheet

    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Follow how the sources are read."""
        self._snapshot = snapshot

    def reset(self) -> None:
        """Close the sheet: it was about the list before."""
        self.asking.reset()
        if self._sheet is not None and self._sheet.isVisible():
            self._sheet.close_sheet()

    @Slot()
    def open(self) -> None:
        """Show how the sources are read, to be changed."""
        plan, states = self._desk.plan, self._snapshot.sources
        sources = []
        for at, path in enumerate(plan.sources):
            state = states[at] if at < len(states) else None
            told = state.reading if state is not None else None
            is_stream = path == STDIN or (state is not None and state.size_bytes is None)
            name = self.tr("standard input") if path == STDIN else printable(path.encode("utf-8", "surrogateescape"))
            sources.append(SheetSource(path, name, plan.reading(at), told, is_stream))
        if sources:
            self.sheet.open_with(sources, plan.comments)

    @Slot(object)
    def _take(self, scene: ReadingScene) -> None:
        rest = scene.rest()
        if rest is not None:
            self.asking.ask(rest)
            return
        fault = ""
        if scene.fault is not None:
            message = message_of(scene.fault)
            fault = f"{message.sentence} {message.next_step}"
        self.sheet.set_scene(scene, fault)
