"""What goes on, in the strip at the bottom: a load, or a file that is being written; and whether it can be stopped.

Where it stands: made by ``wiring``, which hands it snapshots and what the engine says of files.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath

from PySide6.QtCore import QObject, Slot

from app.main_window import MainWindow
from app.wishes import CopyUnder, SaveRun, SaveSubtree, SaveWish, Writing
from core.plan import Plan
from core.scene.status import Phase, Snapshot, progress_scene
from core.units import printable
from widgets.labels import prefix_text


class Progress(QObject):
    """Keeps the strip and the action “Stop” up to date."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._snapshot = Snapshot(Plan())
        self._writing: Writing | None = None

    @Slot(object)
    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Show a moment of the session."""
        self._snapshot = snapshot
        self._show()

    @Slot(object)
    def set_writing(self, writing: Writing | None) -> None:
        """Show how far a file is; None: none is being written."""
        self._writing = writing
        self._show()

    @Slot(object)
    def tell_left_off(self, wish: SaveWish | SaveRun) -> None:
        """Say what was stopped."""
        if isinstance(wish, (CopyUnder, SaveSubtree)):
            text = self.tr("Stopped. Nothing has changed.")
        else:
            text = self.tr("Stopped: {0} was not written.").format(_name(wish.path))
        self._window.notice_bar.show_notice(text)

    def _show(self) -> None:
        scene = progress_scene(self._snapshot)
        writing = self._writing
        if writing is not None:
            scene = replace(scene, writing=self._what(writing.wish), written=writing.share)
        self._window.status_strip.set_scene(scene)
        is_loading = self._snapshot.phase not in (Phase.DONE, Phase.EMPTY)
        self._window.action("stop").setEnabled(is_loading or writing is not None)

    def _what(self, wish: SaveWish | SaveRun) -> str:
        if isinstance(wish, CopyUnder):
            return self.tr("copying URLs")
        if isinstance(wish, SaveSubtree):
            return self.tr("taking out the lines under {0}").format(prefix_text(wish.prefix, 200))
        return self.tr("writing {0}").format(_name(wish.path))


def _name(path: str) -> str:
    return printable(PurePath(path).name.encode("utf-8", "surrogateescape"))
