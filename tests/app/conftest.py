"""What the tests of the program share: kernels, the theme as in the window, a load that stays in the middle."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.gui import Program
from app.settings import Settings
from core.intake import Intake
from core.kernel_groups import LATER, LOADING
from core.warm_up import warm_up
from widgets import theme


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile the kernels once, by all cores, where they are not yet: no test should wait for that."""
    warm_up((*LOADING, *LATER), apart=True)


@pytest.fixture(scope="session", autouse=True)
def clear_clipboard(qapp: QApplication) -> Iterator[None]:
    """Leave nothing that Python made in the clipboard of the process: it would be deleted after Python's end."""
    yield
    QApplication.clipboard().clear()


@pytest.fixture(autouse=True)
def light_theme(qapp: QApplication) -> None:
    if theme.current() is not theme.LIGHT or not qapp.styleSheet():
        theme.apply(qapp, theme.LIGHT)


@pytest.fixture
def halfway(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Hold every load after its first chunk, as a pipe that waits does, until the event is set.

    However fast or slow the machine is, what a test does meanwhile happens in the middle of a load.
    """
    going_on = threading.Event()
    ready = Intake.ready

    def held(intake: Intake, timeout_s: float) -> bool:
        watched = intake._plan.structures != ("exact",)  # not the few lines that only warm kernels
        if watched and intake._ledger.n_entries and not going_on.wait(timeout_s):
            return False
        return ready(intake, timeout_s)

    monkeypatch.setattr(Intake, "ready", held)
    yield going_on
    going_on.set()


@pytest.fixture
def program(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    """The program with its window shown and its engine there, nothing loaded."""
    made = Program(qapp, Settings(tmp_path / "settings" / "urloupe.ini"))
    qtbot.addWidget(made.window)
    made.show([])
    qtbot.waitUntil(lambda: made.wiring.engine is not None, timeout=60_000)
    yield made
    made.window.close()
    made.end()
