"""Opens the window: application, theme, settings, window first; then the engine in its own thread.

The engine brings numba and the kernels with it, which take longer to load than Qt: so the window is shown before
they are imported, by the thread that will need them.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QElapsedTimer,
    QEvent,
    QEventLoop,
    QObject,
    Qt,
    QThread,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.desk import Desk
from app.language import Language
from app.logging_setup import catch_unexpected, start_logging, stop_logging
from app.settings import Settings, state_folder
from core.compiling import Compiling

if TYPE_CHECKING:
    from app.engine import Engine
    from app.wiring import Wiring
    from core.source.reading import Reading


WAIT_MS = 20
SWITCH_S = 0.0005
"""How long the window waits for the interpreter's lock while a reader in Python holds it, many times a picture."""
EXPOSE_MS = 500
"""How long furnishing waits for an empty window to be seen; a busy display may need some of it."""

OWN_CLIPBOARDS = ("offscreen", "minimal")
"""Platforms that delete what was copied at the very end of the process, when Python, which made it, is gone."""


class EngineThread(QThread):
    """The thread that imports, makes and runs the engine, and ends what compiles its kernels.

    ``ready`` carries the engine once it lives in this thread, ``prepared`` follows when the kernels of a load are
    there; ``end`` ends its work and the thread.
    """

    ready = Signal(object)
    prepared = Signal()
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None, compiling: Compiling | None = None) -> None:
        super().__init__(parent)
        self.engine: Engine | None = None
        self._compiling = compiling
        self._closing = False

    def run(self) -> None:
        gc.disable()  # what is imported stays: to look for cycles in it takes a twentieth of the time
        try:
            engine = self._prepared_engine()
        finally:
            gc.enable()
        if engine is None:
            return
        self.prepared.emit()
        import pyqtgraph  # noqa: F401 - for the plots, whose first paint would wait for it

        self.exec()
        engine.close()
        self.engine = None  # made in this thread, and ended with it

    def _prepared_engine(self) -> Engine | None:
        """Return the engine with the kernels of a load; None where there is none, or nobody waits any more."""
        try:
            from app.engine import Engine

            engine = None if self._closing else Engine()
        except Exception as fault:  # noqa: BLE001 - shown in the window; without an engine nothing can be loaded
            engine = None
            self.failed.emit(fault)
        if engine is not None:
            self.engine = engine
            self.ready.emit(engine)
            engine.prepare(self._compiling)
        return engine

    def end(self) -> None:
        """Have the work end soon and wait for it; called by the window's thread.

        ``quit`` is lost on a thread whose event loop has not begun: so it is said until it is heard.
        """
        self._closing = True
        while not self.isFinished() and self.isRunning():
            if self.engine is not None:
                self.engine.closing = True
            self.quit()
            self.wait(WAIT_MS)
        if self._compiling is not None:
            self._compiling.end()


class Program(QObject):
    """Everything that lives as long as the window: desk, engine thread, window, and what connects them.

    ``furnished`` False leaves out the views and all connections, so that an empty window can be shown first;
    ``furnish`` brings them in. ``compiling`` compiles kernels meanwhile. ``window_built`` says that another window has
    taken the place of the one before.
    """

    window_built = Signal()

    def __init__(
        self,
        application: QApplication,
        settings: Settings | None = None,
        *,
        furnished: bool = True,
        compiling: Compiling | None = None,
    ) -> None:
        super().__init__()
        self.application = application
        self._ended = False
        self.settings = settings if settings is not None else Settings.load()
        self.language = Language(self)
        self.language.apply(self.settings.language)
        self.desk = Desk(self)
        self._build_window()
        self.thread_of_engine = EngineThread(self, compiling)
        self._wiring: Wiring | None = None
        if furnished:
            self.furnish()

    def _build_window(self) -> None:
        from app.look import Look
        from app.main_window import MainWindow

        self.window = MainWindow(self.settings)
        self.look = Look(self.window, self.settings)
        # Later: the action that asks for it belongs to the window that goes.
        self.look.language_wanted.connect(self.build_anew, Qt.ConnectionType.QueuedConnection)

    @property
    def wiring(self) -> Wiring:
        """What connects the parts; the window is furnished by it where it was not yet."""
        return self.furnish()

    def furnish(self) -> Wiring:
        """Build the views and connect everything, once."""
        if self._wiring is None:
            from app.wiring import Wiring

            self._wiring = Wiring(self.window, self.desk, self.settings, self.look, self.thread_of_engine)
        return self._wiring

    @Slot()
    def build_anew(self) -> None:
        """Put the chosen language into force: another window over the same desk and engine takes the place."""
        if self._ended:
            return
        old, wiring = self.window, self.wiring
        typed, engine, steps = old.url_entry.url, wiring.engine, wiring.stepping.kept()
        wiring.stepping.stop_run()
        old.remember(self.settings)
        self.language.apply(self.settings.language)
        self._wiring = None
        self._build_window()
        self.furnish().stepping.go_on_from(steps)
        self.window.show()
        self.look.apply(self.settings.theme)
        wiring.deleteLater()
        old.hide()
        old.deleteLater()
        if engine is not None:
            self.wiring.take_engine(engine)
            self.wiring.telling_wanted.emit()
        if typed:
            self.window.url_entry.set_url(typed)
        self.window_built.emit()

    def show(self, files: list[str], reading: Reading | None = None) -> None:
        """Show the window, then furnish it, start the engine and load the files, all read in the same way."""
        self.look.apply(self.settings.theme)
        self.window.show()
        handle, since = self.window.windowHandle(), QElapsedTimer()
        since.start()
        while not handle.isExposed() and since.elapsed() < EXPOSE_MS:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
        QTimer.singleShot(0, lambda: self._begin(files, reading))

    def _begin(self, files: list[str], reading: Reading | None) -> None:
        if not self._ended:
            self.furnish()
            self.start_engine()
            if files:
                self.desk.open(files, reading=reading)

    def start_engine(self) -> None:
        """Start the thread that makes the engine; not for a window that was closed meanwhile."""
        if not self._ended:
            self.thread_of_engine.start()

    def end(self) -> None:
        """Cancel what runs and wait for the thread; dropping a running QThread would abort the process."""
        self._ended = True
        if self._wiring is not None:
            self._wiring.close()
        self.thread_of_engine.end()
        # What the engine still sent must not reach parts that are being taken down.
        if self._wiring is not None:
            QCoreApplication.removePostedEvents(self._wiring)
            self._wiring.places.end()

    def take_down(self) -> None:
        """Delete the window and its parts now: what Python finds at its own end, it takes down in any order."""
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        if QGuiApplication.platformName() in OWN_CLIPBOARDS:
            QGuiApplication.clipboard().clear()


def application(arguments: list[str]) -> QApplication:
    """Return the one QApplication, made on first use, with the program's name and style."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    made = QApplication([sys.argv[0], *arguments])
    made.setApplicationName("urloupe")
    made.setApplicationDisplayName("URLoupe")
    return made


def open_window(
    files: list[str],
    after_show: Callable[[Program], None] | None = None,
    *,
    reading: Reading | None = None,
    compiling: Compiling | None = None,
) -> int:
    """Open the window with these files, all read in the same way, and run until it is closed; return the exit code."""
    app = application([])
    sys.setswitchinterval(SWITCH_S)
    start_logging(state_folder())
    program = Program(app, furnished=False, compiling=compiling)

    def tell(fault: BaseException) -> None:
        program.wiring.tell_fault(fault)  # not bound yet: the window is furnished once it is shown

    catch_unexpected(tell)
    program.show(files, reading)
    if after_show is not None:
        after_show(program)
    try:
        return int(app.exec())
    finally:
        program.end()
        program.take_down()
        stop_logging()
