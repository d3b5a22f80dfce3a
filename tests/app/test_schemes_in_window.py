"""Index schemes in the whole program: chosen and undone, stopped in the middle of a rebuild, compiled when due."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import app.engine
from app.engine import Engine
from core.hashing import positions_of
from core.plan import BloomSpec, Plan
from core.scene.bloom_details import bit_details
from core.schemes import NAMES
from core.snapshot import Phase
from tests.app.test_engine_kernels import LONG_MS, Compilation, compilation  # noqa: F401
from tests.app.test_window import Opened, opened  # noqa: F401
from widgets.schemes_panel import SchemesPanel

KEYS = [b"http://a.example/%d/page?id=%d" % (number % 7, number) for number in range(20_000)]


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(KEYS))
    return path


def test_every_view_follows_the_scheme_and_undo_takes_it_back(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    views, desk = opened.wiring.views, opened.program.desk
    opened.window.show_tab("tune")
    opened.until(lambda: opened.wiring.settled)
    choice = views.tune.panel.scheme.choice
    for name in NAMES[1:]:
        choice.setCurrentIndex(NAMES.index(name))
        opened.until(lambda name=name: views.snapshot.bloom.scheme == name and opened.wiring.settled)
        assert views.tune.scene.filter_is_this
    assert desk.stack.count() == len(NAMES) - 1  # each choice is a step
    opened.window.show_tab("bits")
    opened.window.url_entry.set_url(KEYS[3])
    opened.until(lambda: views.verdict is not None and opened.wiring.settled)
    bloom = views.snapshot.bloom
    assert (views.bits.scene.scheme, views.verdict.bloom_scheme) == ("tutorial", "tutorial")
    assert all(bit.index < bloom.m for bit in views.verdict.bloom.bits)
    wanted = bit_details(views.verdict.bloom, scheme="tutorial").sections[-1].rows
    opened.until(lambda: any(s.rows == wanted for s in opened.window.details_panel.scene.sections))
    desk.stack.undo()
    opened.until(lambda: views.snapshot.bloom.scheme == "scrapy-redis" and opened.wiring.settled)
    opened.until(lambda: views.verdict.bloom_scheme == "scrapy-redis")
    bloom = views.snapshot.bloom
    assert [bit.index for bit in views.verdict.bloom.bits] == positions_of("scrapy-redis", KEYS[3], bloom.m, bloom.k)
    opened.window.show_tab("tune")
    opened.until(lambda: choice.chosen() == "scrapy-redis")
    while desk.stack.canUndo():
        desk.stack.undo()
    opened.until(lambda: views.snapshot.bloom.scheme == "enhanced" and opened.wiring.settled)
    assert choice.chosen() == "enhanced"
    assert not opened.faults


def test_the_comparison_and_the_sample_setting_in_the_window(opened: Opened, listed: Path) -> None:  # noqa: F811
    opened.open(listed)
    tune = opened.wiring.views.tune
    opened.window.show_tab("tune")
    tune.side.setCurrentIndex(tune.side.findData("schemes"))
    schemes = tune.sides["schemes"]
    assert isinstance(schemes, SchemesPanel)
    opened.until(lambda: opened.wiring.settled and schemes.twin() is not None and not schemes.is_busy)
    twin = schemes.twin()
    assert twin is not None
    assert len(twin.rows) == len(NAMES)
    schemes.attempt.click()
    opened.until(lambda: "of the first 1,000" in schemes.folded_said.text())
    schemes.use.click()
    opened.until(lambda: opened.wiring.views.snapshot.bloom.m == 1024 and opened.wiring.settled)
    assert opened.program.desk.plan.bloom == BloomSpec(m=1024, k=6, scheme="scrapy-redis")
    opened.program.desk.stack.undo()
    opened.until(lambda: opened.wiring.views.snapshot.bloom.m > 1024 and opened.wiring.settled)
    assert not opened.faults


def test_a_slow_rebuild_is_stopped_and_begun_again(qtbot: QtBot, listed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.engine, "STEP_S", 0.0)  # a slice of keys a step
    engine = Engine()
    engine.load(Plan(sources=(str(listed),), structures=("exact", "bloom")))
    qtbot.waitUntil(lambda: engine._session.done, timeout=LONG_MS)
    before = engine._session.bloom
    spec = BloomSpec(p=0.001, scheme="scrapy-redis")
    engine.rebuild(spec)
    engine._step()
    snapshot = engine._session.snapshot()
    assert snapshot.phase is Phase.REBUILDING and 0 < snapshot.phase_done < 1
    engine.cancel()
    assert engine._session.done and engine._session.bloom is before
    assert engine._session.bloom_feed is not None and engine._session.bloom_feed.spec == BloomSpec()
    engine._session.check()
    engine.rebuild(spec)
    qtbot.waitUntil(lambda: engine._session.done, timeout=LONG_MS)
    assert engine._session.bloom is not None
    assert (engine._session.bloom.scheme, engine._session.bloom.n_told) == ("scrapy-redis", len(KEYS))
    engine.close()


def test_a_rebuild_waits_for_the_kernels_of_its_scheme(
    qtbot: QtBot,
    listed: Path,
    compilation: Compilation,  # noqa: F811
) -> None:
    engine = Engine()
    engine.prepare(compilation)  # type: ignore[arg-type]
    engine.load(Plan(sources=(str(listed),), structures=("exact", "bloom")))
    qtbot.waitUntil(lambda: engine._session.done, timeout=LONG_MS)
    engine.rebuild(BloomSpec(scheme="seeds"))
    assert engine._session.done and compilation.order[0] == "schemes"
    engine.rebuild(BloomSpec(scheme="double"))  # needs none of them
    qtbot.waitUntil(lambda: engine._session.done and engine._session.bloom.scheme == "double", timeout=LONG_MS)
    engine.rebuild(BloomSpec(scheme="seeds"))
    while compilation.order:
        compilation.compile_next()
    qtbot.waitUntil(lambda: engine._session.done and engine._session.bloom.scheme == "seeds", timeout=LONG_MS)
    engine.close()
