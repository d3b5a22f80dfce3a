"""What the tests of widgets share: the theme, as in the window, pictures that stand still, and a Tune tab."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.plan import BloomSpec
from tests.widgets.tune_bench import Bench, state
from widgets import motion, theme


@pytest.fixture(autouse=True)
def light_theme(qapp: QApplication) -> None:
    if theme.current() is not theme.LIGHT or not qapp.styleSheet():
        theme.apply(qapp, theme.LIGHT)


@pytest.fixture(autouse=True)
def standing_still() -> None:
    motion.set_reduced(True)


@pytest.fixture
def bench(qtbot: QtBot) -> Bench:
    made = Bench(qtbot)
    made.view.set_filter(BloomSpec(), state(), settled=True)
    return made
