"""What the tests of widgets share: the theme, as in the window, and pictures that stand still."""

import pytest
from PySide6.QtWidgets import QApplication

from widgets import motion, theme


@pytest.fixture(autouse=True)
def light_theme(qapp: QApplication) -> None:
    if theme.current() is not theme.LIGHT or not qapp.styleSheet():
        theme.apply(qapp, theme.LIGHT)


@pytest.fixture(autouse=True)
def standing_still() -> None:
    motion.set_reduced(True)
