"""A pipe in the window: another policy reads it again from what was kept; where nothing was, one notice says so."""

from __future__ import annotations

import os
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.gui import Program
from core.scene.status import Phase

LONG_MS = 20_000
pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
CONTENT = b"http://a.example/\nHTTP://A.example\n# no URL\n"


@pytest.fixture
def pipe(tmp_path: Path) -> str:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return str(path)


def until(program: Program, qtbot: QtBot, there: Callable[[], bool]) -> None:
    def settled() -> bool:
        snapshot = program.wiring.snapshot
        return snapshot.plan == program.desk.plan and snapshot.phase is Phase.DONE and there()

    qtbot.waitUntil(settled, timeout=LONG_MS)


def loaded(program: Program, qtbot: QtBot, pipe: str, content: bytes) -> None:
    n_lines = content.count(b"\n")
    writer = threading.Thread(target=Path(pipe).write_bytes, args=(content,))
    writer.start()
    program.desk.open([pipe])
    until(program, qtbot, lambda: program.wiring.snapshot.ledger.entries == n_lines)
    writer.join()


def test_policy_and_comments_read_a_pipe_again(program: Program, qtbot: QtBot, pipe: str) -> None:
    loaded(program, qtbot, pipe, CONTENT)
    assert program.wiring.snapshot.n_keys == 3
    program.desk.set_policy("whatwg")
    until(program, qtbot, lambda: program.wiring.snapshot.n_keys == 2)
    program.window.action("comments").trigger()
    until(program, qtbot, lambda: program.wiring.snapshot.n_keys == 1)
    assert program.wiring.snapshot.ledger.entries == 3
    assert not program.window.notice_bar.isVisible()
    loaded(program, qtbot, pipe, b"http://b.example/\n")  # opened once more, it is another list
    assert program.wiring.snapshot.n_keys == 1


def test_a_pipe_that_was_not_kept_is_refused_and_the_list_stays(
    program: Program, qtbot: QtBot, pipe: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: object) -> object:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    loaded(program, qtbot, pipe, CONTENT)
    before, notices = program.desk.plan, []
    program.wiring.fault_told.connect(notices.append)
    program.window.action("comments").trigger()
    qtbot.waitUntil(lambda: bool(notices), timeout=LONG_MS)
    assert len(notices) == 1 and program.window.notice_bar.isVisible()
    assert program.desk.plan == before == program.wiring.snapshot.plan
    assert not program.window.action("comments").isChecked()
    assert program.wiring.snapshot.n_keys == 3
