"""What is said of the typed URL, and of a tab without details, follows the list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.actions import spec
from app.gui import Program
from app.settings import Settings
from core.plan import Plan
from core.scene.details import DetailsScene
from core.scene.status import LedgerCounts, Phase, Snapshot


@pytest.fixture
def program(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    made = Program(qapp, Settings(tmp_path / "settings" / "urloupe.ini"))
    qtbot.addWidget(made.window)
    made.wiring.engine = QObject(made)
    yield made
    made.window.close()
    made.end()


def test_the_verdict_is_asked_again_when_the_trees_catch_up(program: Program) -> None:
    asked: list[object] = []
    wiring = program.wiring
    wiring.verdict_asking.wanted.connect(asked.append)
    program.window.url_entry.set_url(b"https://example.com/a")
    plan = program.desk.plan = Plan(sources=("x.txt",))
    behind = Snapshot(plan, phase=Phase.INDEXING, n_keys=5, n_indexed=0)
    for snapshot in (behind, behind, replace(behind, n_indexed=5), replace(behind, n_indexed=5, phase=Phase.DONE)):
        if wiring.verdict_asking.is_waiting:
            wiring.verdict_asking.answer(asked[-1], None)
        asked.clear()
        wiring._snapshot(snapshot)
        told = bool(asked)
        if snapshot.n_indexed:
            assert told


def test_a_tab_without_details_shows_none_of_another(program: Program, qtbot: QtBot) -> None:
    views = program.wiring.views
    views._keep_details("prefixes", DetailsScene("list"))
    views.set_snapshot(Snapshot(Plan(), ledger=LedgerCounts()))
    panel = program.window.details_panel
    panel.set_scene(DetailsScene("point_now"))
    program.window.show_tab("compare")
    qtbot.waitUntil(lambda: views.settled)
    assert panel.scene == DetailsScene()


def test_choices_name_their_menu_where_they_stand_alone(program: Program) -> None:
    assert spec("theme-dark").named() == "Colour scheme: Dark"
    assert spec("open").named() == "Open…"
