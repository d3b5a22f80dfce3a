"""The worker while kernels are being compiled: what waits for them, and for which."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

import app.engine
from app.engine import Engine
from core.kernel_groups import LATER, groups_under
from core.plan import Plan
from core.scene.bits import BitsRequest
from core.scene.memory import MemoryRequest
from core.scene.status import VerdictRequest

LONG_MS = 60_000


@pytest.fixture
def small(tmp_path: Path) -> str:
    path = tmp_path / "small.txt"
    path.write_bytes(b"http://a.example/1\nhttp://a.example/2\n")
    return str(path)


@pytest.fixture
def other(tmp_path: Path) -> str:
    path = tmp_path / "other.txt"
    path.write_bytes(b"http://b.example/1\n")
    return str(path)


class Compilation:
    """Stands for the processes that compile: groups become ready when the test says so."""

    def __init__(self, names: tuple[str, ...] = LATER) -> None:
        self.cold = set(names)
        self.order = list(names)

    def wait_for(self, names: tuple[str, ...], waiting: Callable[[], bool]) -> bool:
        return not set(names) & self.cold and waiting()

    def go_on(self) -> None:
        """Those of the pictures come one by one, as the test says."""

    def listen(self, when_each: Callable[[str], None], when_done: Callable[[], None]) -> None:
        self.when_each, self.when_done = when_each, when_done

    def put_first(self, names: tuple[str, ...]) -> None:
        self.order.sort(key=lambda name: name not in names)

    def compile_next(self) -> None:
        name = self.order.pop(0)
        self.cold.discard(name)
        self.when_each(name)
        if not self.order:
            self.when_done()

    def end(self) -> None:
        self.order.clear()


@pytest.fixture
def compilation(monkeypatch: pytest.MonkeyPatch) -> Compilation:
    """What compiles beside the engine; only groups behind those of a load are cold."""
    made = Compilation()
    monkeypatch.setattr(app.engine, "warm_up", lambda *_, **__: None)
    monkeypatch.setattr(app.engine, "cold", lambda names: tuple(filter(made.cold.__contains__, names)))
    return made


def test_a_load_under_a_policy_waits_for_its_own_kernels_alone(
    qtbot: QtBot, small: str, compilation: Compilation
) -> None:
    engine = Engine()
    engine.prepare(compilation)  # type: ignore[arg-type]
    engine.load(Plan(sources=(small,), policy="surt"))
    assert engine._session.plan.sources == ()
    beside = compilation
    wanted = set(groups_under("surt"))
    assert set(beside.order[: len(wanted)]) == wanted
    for _ in wanted:
        QCoreApplication.processEvents()
        assert engine._session.plan.sources == ()
        beside.compile_next()
    qtbot.waitUntil(lambda: engine._session.plan.policy == "surt" and engine._session.done, timeout=LONG_MS)
    assert beside.order and engine._compiling is beside
    engine.close()


def test_a_load_that_waits_is_given_up_for_another(
    qtbot: QtBot, small: str, other: str, compilation: Compilation
) -> None:
    engine = Engine()
    engine.prepare(compilation)  # type: ignore[arg-type]
    engine.load(Plan(sources=(small,), policy="whatwg"))
    engine.load(Plan(sources=(other,)))
    while compilation.order:
        compilation.compile_next()
    qtbot.waitUntil(lambda: engine._compiling is None and engine._session.done, timeout=LONG_MS)
    assert engine._session.plan == Plan(sources=(other,))
    engine.close()


def test_what_is_asked_waits_for_its_own_kernels_alone(qtbot: QtBot, small: str, compilation: Compilation) -> None:
    engine = Engine()
    told: list[object] = []
    answered: list[object] = []
    engine.preparing.connect(told.append)
    engine.answered.connect(lambda request, _: answered.append(request))
    engine.prepare(compilation)  # type: ignore[arg-type]
    engine.load(Plan(sources=(small,)))
    verdict, bits, memory = VerdictRequest(b"http://a.example/1"), BitsRequest(), MemoryRequest()
    for request in (verdict, bits, memory):
        engine.ask(request)
    qtbot.waitUntil(lambda: engine._session.done, timeout=LONG_MS)  # the list is loaded meanwhile
    assert answered == [memory] and told == [True] and not engine.idle
    assert compilation.order[0] == "bits"  # what was asked last comes next
    compilation.compile_next()
    qtbot.waitUntil(lambda: answered == [memory, bits], timeout=LONG_MS)
    while compilation.order:
        compilation.compile_next()
    qtbot.waitUntil(lambda: engine.idle, timeout=LONG_MS)
    assert answered == [memory, bits, verdict] and told == [True, False]
    engine.close()
