"""The course of a ``shot``: load, wait until everything stands still, draw, quit."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication, QWidget

from app.export import save_picture
from app.gui import Program
from app.reading_options import reading_of
from app.settings import Settings
from app.shot import MOVING, POLL_MS, SETTLE_MS, TABS
from core.errors import InputError, ParameterError, UrloupeError
from core.scene.status import Phase, Snapshot

if TYPE_CHECKING:
    from app.animating import Ended


class Shooting(QObject):
    """Drives one Program to one picture.

    Attributes
    ----------
    fault
        An expected error; None where all went well. Where a part of the file could be read, its picture is drawn all
        the same.
    """

    def __init__(self, app: QApplication, options: argparse.Namespace, width: int, height: int) -> None:
        super().__init__()
        self._app, self._options = app, options
        self.fault: Exception | None = None
        self._folder = tempfile.TemporaryDirectory(prefix="urloupe-shot-")
        settings = Settings(Path(self._folder.name) / "shot.ini")
        settings.theme = options.theme
        settings.reduced_motion = True
        if options.language:
            settings.language = options.language
        self._program = Program(app, settings)
        window = self._program.window
        window.resize(width, height)
        tab = options.tab or TABS.get(options.view)
        if tab is not None:
            window.show_tab(tab)
        wiring = self._program.wiring
        wiring.snapshot_seen.connect(self._seen)
        wiring.fault_told.connect(self._failed)
        self._loaded = False
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(SETTLE_MS)
        self._quiet.timeout.connect(self._shoot)
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._look)
        self._poll.start()
        if options.tracking is not None:
            self._program.desk.set_tracking(options.tracking, options.policy)
        self._program.wiring.stepping.prepare(
            options.structure, options.operation, options.second, options.step, options.lesson, options.speed
        )
        self._program.desk.set_policy(options.policy)
        self._program.show([options.file], reading_of(options))

    @Slot(object)
    def _seen(self, snapshot: Snapshot) -> None:
        if snapshot.plan.sources and snapshot.phase is Phase.DONE and not self._loaded:
            if self.fault is not None and not snapshot.ledger.entries:
                self._app.quit()  # nothing could be read
                return
            self._loaded = True
            for view in (self._program.wiring.views.tune, self._program.wiring.views.compare):
                at = view.side.findData(self._options.side)
                if self._options.side and at >= 0:
                    view.side.setCurrentIndex(at)
            if self._options.url:
                self._program.window.url_entry.set_url(self._options.url.encode("utf-8", "surrogateescape"))
            if self._options.prefix:
                self._program.wiring.views.select(self._options.prefix.encode("utf-8", "surrogateescape"))

    @Slot(object)
    def _failed(self, fault: Exception) -> None:
        if isinstance(fault, InputError):
            self.fault = self.fault or fault  # what could be read is drawn
        elif not isinstance(fault, UrloupeError) or (isinstance(fault, ParameterError) and not self._loaded):
            self.fault = fault
            self._app.quit()

    @Slot()
    def _look(self) -> None:
        """Start the clock once nothing is asked or measured any more; anything new stops it."""
        wiring = self._program.wiring
        busy = not self._loaded or not wiring.settled
        if busy:
            self._quiet.stop()
        elif not self._quiet.isActive():
            self._quiet.start()

    def _shoot(self) -> None:
        self._poll.stop()
        if Path(self._options.output).suffix.lower() in MOVING:
            self._shoot_run()
            return
        try:
            save_picture(self._subject(), self._options.output)
        except UrloupeError as fault:
            self.fault = fault  # it outweighs a damaged file: there is no picture
        self._app.quit()

    def _shoot_run(self) -> None:
        """Write the run of the Steps tab; it is its own until it ended."""
        stepping = self._program.wiring.stepping
        run = stepping.view.run() if stepping.view is not None else None
        if stepping.view is None or run is None:
            self.fault = ParameterError(field="url", value=self._options.url or "", expected="steps to be played")
            self._app.quit()
            return
        animating = stepping.animating()
        animating.ended.connect(self._run_ended)
        animating.write(run, self._options.output, stepping.view.player.step_ms)

    @Slot(object)
    def _run_ended(self, ended: Ended) -> None:
        self.fault = ended.fault or self.fault
        if ended.n_frames < ended.n_steps and ended.fault is None:
            sys.stderr.write(f"urloupe: {self._program.wiring.stepping.animating().said(ended)}\n")
        self._app.quit()

    def _subject(self) -> QWidget:
        window = self._program.window
        panels: dict[str, QWidget] = {
            "window": window,
            "source": window.source_panel,
            "outline": self._program.wiring.views.outline,
            "details": window.details_panel,
        }
        subject = panels.get(self._options.view)
        return subject if subject is not None else window.pages[TABS[self._options.view]]

    def end(self) -> None:
        """End the program and remove the scratch folder."""
        self._program.end()
        self._folder.cleanup()
