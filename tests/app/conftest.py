"""What the tests of the program share: the theme, as in the window."""

import pytest
from PySide6.QtWidgets import QApplication

from widgets import theme


@pytest.fixture(autouse=True)
def light_theme(qapp: QApplication) -> None:
    if theme.current() is not theme.LIGHT or not qapp.styleSheet():
        theme.apply(qapp, theme.LIGHT)
