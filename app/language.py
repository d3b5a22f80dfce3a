"""The language of the window: Qt's translation files, loaded and unloaded as one.

Where it stands: made by ``gui`` before the first window; ``Program`` builds the window anew when another language is
chosen, so that every text changes at once. The files are ``assets/translations`` and Qt's own; numbers and dates follow
the language's locale.

Stable names: ``Language``, ``resolved``.
"""

from __future__ import annotations

from contextlib import ExitStack
from importlib import resources

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator


def resolved(name: str, system: str | None = None) -> str:
    """Return the language that a setting stands for: one there are texts for, else English.

    >>> resolved("system", "zh_SG"), resolved("system", "de_DE"), resolved("zh_CN")
    ('zh_CN', 'en', 'zh_CN')
    """
    if name != "system":
        return name
    spoken = QLocale.system().name() if system is None else system
    return "zh_CN" if spoken.startswith("zh") else "en"


class Language(QObject):
    """Puts one language into force for everything that is built from then on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._translators: list[QTranslator] = []
        self.now = "en"

    def apply(self, name: str) -> None:
        """Speak the language of a setting from now on; texts that stand somewhere already stay as they are."""
        for translator in self._translators:
            QCoreApplication.removeTranslator(translator)
        self._translators.clear()
        self.now = resolved(name)
        QLocale.setDefault(QLocale("en_US" if self.now == "en" else self.now))
        if self.now == "en":
            return
        own = resources.files("assets.translations").joinpath(f"urloupe_{self.now}.qm")
        with ExitStack() as stack:
            path = stack.enter_context(resources.as_file(own))
            self._install(path.name, str(path.parent))
        qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        self._install(f"qtbase_{self.now}", qt)  # buttons of Qt's own dialogs; not every system brings it

    def _install(self, name: str, folder: str) -> None:
        translator = QTranslator(self)
        if translator.load(name, folder):
            QCoreApplication.installTranslator(translator)
            self._translators.append(translator)
