"""The Policies tab in the window: compared by the engine once the list is read, again for another list, exported."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.gui import Program
from core.scene.status import Phase

LONG_MS = 60_000


def opened(qtbot: QtBot, program: Program, path: Path) -> None:
    program.desk.open([str(path)])
    wiring = program.wiring

    def is_read() -> bool:
        return wiring.snapshot.plan.sources == (str(path),) and wiring.snapshot.phase is Phase.DONE

    qtbot.waitUntil(is_read, timeout=LONG_MS)


def test_from_the_list_to_the_file(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_bytes(b"".join(b"http://a.org/%d/X\nhttp://a.org/%d/x\n" % (i, i) for i in range(300)))
    second.write_bytes(b"http://a.org/#!1\nhttp://a.org/#!2\n")
    view = program.wiring.views.policies
    program.window.show_tab("policies")
    opened(qtbot, program, first)
    qtbot.waitUntil(lambda: view.scene.result is not None and view.scene.complete, timeout=LONG_MS)
    assert [(row.name, row.groups, row.urls) for row in view.rules_b.rows] == [("path case", 300, 600)]
    opened(qtbot, program, second)
    qtbot.waitUntil(lambda: view.scene.result is not None and view.scene.result.urls == 2, timeout=LONG_MS)
    qtbot.waitUntil(lambda: program.wiring.settled, timeout=LONG_MS)
    assert [(row.name, row.groups) for row in view.risks.rows] == [("fragment, by B", 1)]
    told = tmp_path / "told.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(told), ""))
    view.export_button.click()
    with told.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.reader(lines))
    assert ["rule", "b", "fragment", "1", "2", "http://a.org/#!1", "http://a.org/#!2"] in rows
