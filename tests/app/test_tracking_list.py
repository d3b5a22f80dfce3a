"""A list of tracking parameters in the window: chosen where the policy is, by keys too; what is said; broken files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.gui import Program
from core.scene.status import Phase
from widgets.source_panel import TRACKING_LIST

LONG_MS = 180_000


def test_a_list_is_loaded_where_the_policy_is_chosen(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    urls, listed = tmp_path / "urls.txt", tmp_path / "query-filter.json"
    urls.write_bytes(b"http://a.org/?ref=1\nhttp://a.org/?ref=2\nhttp://a.org/\n")
    listed.write_text('[{"include": ["*://*/*"], "params": ["ref", "cid"]}]')
    panel, wiring = program.window.source_panel, program.wiring
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(listed), ""))
    program.desk.open([str(urls)])
    qtbot.waitUntil(
        lambda: wiring.snapshot.phase is Phase.DONE and wiring.snapshot.ledger.entries == 3, timeout=LONG_MS
    )
    assert not panel.tracking.isVisible()
    panel.policy.setFocus()
    qtbot.keyClick(panel.policy, Qt.Key.Key_End)  # the last of the choices, as a hand at the keyboard finds it
    qtbot.waitUntil(lambda: wiring.snapshot.plan.tracking is not None, timeout=LONG_MS)
    qtbot.waitUntil(lambda: wiring.snapshot.phase is Phase.DONE, timeout=LONG_MS)
    assert wiring.snapshot.plan.policy == "whatwg+notrack" == panel.policy.chosen()
    assert wiring.snapshot.ledger.unique == 1
    assert panel.tracking.isVisible() and panel.tracking.text() == "drops 2 names of query-filter.json"
    assert "2 parameters are dropped" in program.window.notice_bar.accessibleDescription()
    program.desk.set_policy("whatwg")
    qtbot.waitUntil(lambda: panel.policy.chosen() == "whatwg" and not panel.tracking.isVisible(), timeout=LONG_MS)


def test_what_is_no_list_changes_nothing(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    told: list[BaseException] = []
    program.wiring.fault_told.connect(told.append)
    before = program.desk.plan
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(broken), ""))
    program.window.run("tracking-list")
    assert [fault.facts["place"] for fault in told] == ["the first value"]  # type: ignore[attr-defined]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    program.window.run("tracking-list")
    assert program.desk.plan == before
    assert program.window.source_panel.policy.chosen() == "raw" != TRACKING_LIST
