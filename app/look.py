"""Colour scheme, motion and language: what the settings say, applied to the whole application."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox

from app.main_window import MainWindow
from app.settings import Settings
from widgets import motion, theme


class Look(QObject):
    """Applies a theme and remembers it.

    Signals
    -------
    language_wanted
        Another language was chosen and stands in the settings: the window is to be built anew.
    """

    language_wanted = Signal()

    def __init__(self, window: MainWindow, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        motion.set_reduced(settings.reduced_motion)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)

    def apply(self, name: str) -> None:
        """Show ``light``, ``dark`` or what the ``system`` asks for."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme.apply(app, theme.named(name))

    @Slot()
    def use_system(self) -> None:
        self._use("system")

    @Slot()
    def use_light(self) -> None:
        self._use("light")

    @Slot()
    def use_dark(self) -> None:
        self._use("dark")

    def _use(self, name: str) -> None:
        self._settings.theme = name
        self.apply(name)

    @Slot()
    def _system_changed(self) -> None:
        if self._settings.theme == "system":
            self.apply("system")

    @Slot()
    def speak_system(self) -> None:
        self._speak("system")

    @Slot()
    def speak_english(self) -> None:
        self._speak("en")

    @Slot()
    def speak_chinese(self) -> None:
        self._speak("zh_CN")

    def _speak(self, name: str) -> None:
        if name != self._settings.language:
            self._settings.language = name
            self.language_wanted.emit()

    @Slot(bool)
    def reduce_motion(self, on: bool) -> None:
        self._settings.reduced_motion = on
        motion.set_reduced(on)

    @Slot()
    def about(self) -> None:
        """Say what this is."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("urloupe")
        except PackageNotFoundError:
            number = self.tr("from a checkout")
        box = QMessageBox(self._window)
        box.setWindowTitle(self.tr("About URLoupe"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("URLoupe {0}").format(number))
        box.setInformativeText(self.tr("A desktop loupe for the structures that URL deduplication uses."))
        box.open()
