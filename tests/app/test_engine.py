"""The worker in a thread of its own: loads, answers, typed operations and their end, as the window meets them."""

from __future__ import annotations

import errno
import gzip
import os
import random
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import mmh3
import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from pytestqt.qtbot import QtBot

import app.engine
from app.engine import Engine
from app.gui import EngineThread
from app.wishes import Done, SaveFilter, SaveUnique, Wish
from core.errors import LawBroken, ParameterError, SourceDamaged, SourceMissing, WriteError
from core.hashing import enhanced_positions
from core.plan import STRUCTURES, BloomSpec, Plan
from core.scene.status import Phase, Snapshot, VerdictRequest, VerdictScene
from core.session import Session
from core.sizing import solve

LONG_MS = 60_000


class Desk(QObject):
    """Asks the engine from the test's thread and keeps, in order, everything that comes back."""

    load = Signal(object)
    rebuild = Signal(object)
    ask = Signal(object)
    operate = Signal(object)
    cancel = Signal()
    measure_again = Signal()
    check = Signal()
    save = Signal(object)

    def __init__(self, qtbot: QtBot, engine: Engine) -> None:
        super().__init__()
        self._qtbot = qtbot
        self.engine = engine
        self.snapshots: list[Snapshot] = []
        self.answers: list[tuple[object, object | None]] = []
        self.done: list[Done] = []
        self.faults: list[Exception] = []
        self.checks: list[Exception | None] = []
        self.saved: list[str] = []
        for name in ("load", "rebuild", "ask", "operate", "cancel", "measure_again", "check", "save"):
            getattr(self, name).connect(getattr(engine, name))
        engine.snapshot.connect(self._snapshot)
        engine.answered.connect(self._answered)
        engine.operated.connect(self._operated)
        engine.failed.connect(self._failed)
        engine.checked.connect(self._checked)
        engine.saved.connect(self._saved)

    @Slot(object)
    def _snapshot(self, snapshot: Snapshot) -> None:
        assert sum(snapshot.ledger.fates) == snapshot.ledger.entries
        assert sum(source.entries for source in snapshot.sources) == snapshot.ledger.entries
        assert snapshot.n_indexed <= max(snapshot.n_keys, snapshot.ledger.entries)
        self.snapshots.append(snapshot)

    @Slot(object, object)
    def _answered(self, request: object, scene: object | None) -> None:
        self.answers.append((request, scene))

    @Slot(object)
    def _operated(self, done: Done) -> None:
        self.done.append(done)

    @Slot(object)
    def _failed(self, fault: Exception) -> None:
        self.faults.append(fault)

    @Slot(object)
    def _checked(self, fault: Exception | None) -> None:
        self.checks.append(fault)

    @Slot(object)
    def _saved(self, path: str) -> None:
        self.saved.append(path)

    @property
    def last(self) -> Snapshot:
        return self.snapshots[-1] if self.snapshots else Snapshot(Plan())

    def until(self, condition: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(condition, timeout=LONG_MS)

    def until_done(self, *sources: str) -> Snapshot:
        self.until(lambda: self.last.plan.sources == sources and self.last.phase is Phase.DONE and self.engine.idle)
        return self.last

    def verdict(self, url: bytes) -> VerdictScene:
        request = VerdictRequest(url)
        self.ask.emit(request)
        self.until(lambda: any(asked is request for asked, _ in self.answers))
        scene = next(scene for asked, scene in self.answers if asked is request)
        assert isinstance(scene, VerdictScene)
        return scene

    def carry_out(self, kind: str, serial: int, url: bytes = b"") -> Done:
        before = len(self.done)
        self.operate.emit(Wish(kind, serial, url))
        self.until(lambda: len(self.done) > before)
        return self.done[-1]


@pytest.fixture(scope="module")
def thread(qapp: QCoreApplication) -> Iterator[EngineThread]:
    """One thread for the whole file: starting it compiles or loads the kernels."""
    thread = EngineThread()
    thread.start()
    yield thread
    thread.end()


@pytest.fixture
def desk(qtbot: QtBot, thread: EngineThread) -> Iterator[Desk]:
    qtbot.waitUntil(lambda: thread.engine is not None, timeout=LONG_MS)
    assert thread.engine is not None
    desk = Desk(qtbot, thread.engine)
    yield desk
    # What still comes belongs to this test; it must not reach the next one.
    unloaded = Plan(comments=True)
    desk.load.emit(unloaded)
    desk.until(lambda: len(desk.snapshots) > 1 and all(seen.plan == unloaded for seen in desk.snapshots[-2:]))
    desk.deleteLater()


def urls(count: int, seed: int) -> list[bytes]:
    rng = random.Random(seed)
    return [b"http://h%d.example/%d/%d" % (rng.randrange(50), seed, rng.randrange(count)) for _ in range(count)]


@pytest.fixture(scope="module")
def lists(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("engine")
    made = {}
    for name, count, seed in (("small", 3_000, 1), ("large", 400_000, 2), ("other", 50_000, 3)):
        path = folder / name
        path.write_bytes(b"\n".join(urls(count, seed)) + b"\n")
        made[name] = str(path)
    return made


class Pipe:
    """A FIFO that a load reads from while the test decides what comes and when."""

    def __init__(self, folder: Path) -> None:
        self.path = str(folder / "pipe")
        os.mkfifo(self.path)
        self._held: int | None = None

    def write(self, content: bytes) -> None:
        if self._held is None:
            # For reading too, so that opening never waits for the load.
            self._held = os.open(self.path, os.O_RDWR)
        os.write(self._held, content)

    def close(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[Pipe]:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    pipe = Pipe(tmp_path)
    yield pipe
    pipe.close()


# ---- loads -----------------------------------------------------------------------------------


def test_a_load_is_whole_and_every_snapshot_sums(
    desk: Desk, lists: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.engine, "SNAPSHOT_EVERY_S", 0.0)  # however fast the machine is, there are some
    monkeypatch.setattr(app.engine, "STEP_S", 0.001)
    desk.load.emit(Plan(sources=(lists["large"],)))
    last = desk.until_done(lists["large"])
    keys = set(Path(lists["large"]).read_bytes().splitlines())
    assert (last.ledger.entries, last.n_keys, last.n_indexed) == (400_000, len(keys), len(keys))
    assert {state.n_keys for state in last.structures} == {len(keys)}
    assert not desk.faults
    entries = [snapshot.ledger.entries for snapshot in desk.snapshots]
    assert entries == sorted(entries) and len(set(entries)) > 3
    phases = [snapshot.phase for snapshot in desk.snapshots]
    assert phases == sorted(phases, key=[Phase.READING, Phase.INDEXING, Phase.REBUILDING, Phase.DONE].index)
    desk.check.emit()
    desk.until(lambda: bool(desk.checks))
    assert desk.checks == [None]


def test_a_second_load_cancels_the_first_and_nothing_of_it_comes_late(desk: Desk, lists: dict[str, str]) -> None:
    first = [VerdictRequest(b"http://h1.example/2/1") for _ in range(5)]
    second = VerdictRequest(urls(3_000, 1)[0])
    desk.load.emit(Plan(sources=(lists["large"],)))
    for request in first:
        desk.ask.emit(request)
    desk.load.emit(Plan(sources=(lists["small"],)))
    desk.ask.emit(second)
    last = desk.until_done(lists["small"])
    assert last.n_keys == len(set(urls(3_000, 1)))
    plans = [snapshot.plan.sources[0] for snapshot in desk.snapshots]
    assert plans == sorted(plans, key=[lists["large"], lists["small"]].index)
    # In the order they were asked, each from the list that was loaded when it was asked.
    assert [request for request, _ in desk.answers] == [*first, second]
    assert all(asked is request for (asked, _), request in zip(desk.answers, [*first, second], strict=True))
    scene = desk.answers[-1][1]
    assert isinstance(scene, VerdictScene) and scene.first_path in (None, lists["small"])
    assert desk.verdict(urls(400_000, 2)[0]).exact.present is False


def test_cancelling_waits_for_one_step_at_most(
    desk: Desk, lists: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    course: list[str] = []
    reads, asked = threading.Event(), threading.Event()
    step, cancel = Session.step, Session.cancel

    def noted_step(session: Session, budget_s: float = 0.02) -> bool:
        course.append("step")
        more = step(session, 0.0)
        if session.ledger.n_entries and session.phase is Phase.READING:
            reads.set()
            assert asked.wait(LONG_MS / 1000)
        return more

    def noted_cancel(session: Session) -> None:
        course.append(f"cancel in {session.phase.value}")
        cancel(session)

    monkeypatch.setattr(Session, "step", noted_step)
    monkeypatch.setattr(Session, "cancel", noted_cancel)
    desk.load.emit(Plan(sources=(lists["large"],)))
    desk.until(reads.is_set)
    at = len(course)
    desk.cancel.emit()
    asked.set()
    desk.until(lambda: any(snapshot.cancelled for snapshot in desk.snapshots))
    assert course[at:].index("cancel in reading") <= 1
    cancelled = next(snapshot for snapshot in desk.snapshots if snapshot.cancelled)
    last = desk.until_done(lists["large"])
    # What was read stays, and the trees are brought level with it.
    assert 0 < last.ledger.entries == cancelled.ledger.entries < 400_000
    assert last.n_indexed == last.n_keys == last.ledger.unique
    assert last.cancelled and not desk.faults
    desk.check.emit()
    desk.until(lambda: bool(desk.checks))
    assert desk.checks == [None]


@pytest.mark.usefixtures("halfway")
def test_cancelling_twice_stops_catching_up_too(desk: Desk, lists: dict[str, str]) -> None:
    desk.load.emit(Plan(sources=(lists["large"],), structures=STRUCTURES))
    desk.until(lambda: desk.last.ledger.entries > 0)
    desk.cancel.emit()
    desk.cancel.emit()
    last = desk.until_done(lists["large"])
    assert last.cancelled and last.n_indexed <= last.n_keys
    assert desk.verdict(b"http://none.example/").exact.present is False


def test_a_step_is_as_long_as_it_was_asked_to_be(lists: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(Plan(sources=(lists["large"],)))
    chunks = 0
    take = session._take

    def noted(judged: Any) -> None:
        nonlocal chunks
        chunks += 1
        take(judged)

    monkeypatch.setattr(session, "_take", noted)
    while session.phase is Phase.READING:
        before = chunks
        session.step(0.0)
        assert chunks - before <= 1  # a step without time does one chunk, and never reads on
    session.stop()


def test_a_pipe_that_waits_keeps_answering(desk: Desk, pipe: Pipe) -> None:
    pipe.write(b"http://a.example/1\nhttp://a.example/2\nhttp://a.exam")
    desk.load.emit(Plan(sources=(pipe.path,)))
    desk.until(lambda: desk.last.ledger.entries == 2)
    assert desk.verdict(b"http://a.example/2").exact.present
    assert not desk.verdict(b"http://a.example/3").exact.present
    assert desk.last.phase is Phase.READING
    pipe.write(b"ple/3\n")
    desk.until(lambda: desk.last.ledger.entries == 3)
    assert desk.verdict(b"http://a.example/3").exact.present
    pipe.close()
    last = desk.until_done(pipe.path)
    assert (last.ledger.entries, last.n_indexed, last.size_bytes) == (3, 3, None)


def test_a_pipe_that_waits_can_be_left(desk: Desk, pipe: Pipe, lists: dict[str, str]) -> None:
    pipe.write(b"http://a.example/1\n")
    desk.load.emit(Plan(sources=(pipe.path,)))
    desk.until(lambda: desk.last.ledger.entries == 1)
    desk.load.emit(Plan(sources=(lists["small"],)))
    assert desk.until_done(lists["small"]).ledger.entries == 3_000


# ---- typed operations ------------------------------------------------------------------------


def test_typed_inserts_are_undone_and_redone_during_a_load(desk: Desk, pipe: Pipe) -> None:
    pipe.write(b"http://a.example/1\n")
    desk.load.emit(Plan(sources=(pipe.path,)))
    desk.until(lambda: desk.last.ledger.entries == 1)
    assert desk.carry_out("insert", 1, b" http://typed.example/ \r\n").operation.changed
    assert desk.verdict(b"http://typed.example/").exact.present
    assert not desk.carry_out("insert", 2, b"http://a.example/1").operation.changed
    desk.carry_out("undo", 2)
    desk.carry_out("undo", 1)
    assert not desk.verdict(b"http://typed.example/").exact.present
    desk.carry_out("redo", 1)
    assert desk.carry_out("delete", 3, b"http://a.example/1").operation.changed
    pipe.write(b"http://a.example/2\nhttp://typed.example/\n")
    pipe.close()
    last = desk.until_done(pipe.path)
    assert (last.ledger.entries, last.n_keys) == (3, 2)
    for url, present in ((b"http://a.example/1", False), (b"http://a.example/2", True)):
        verdict = desk.verdict(url)
        assert verdict.trie is not None and verdict.radix is not None
        assert (verdict.exact.present, verdict.trie.present, verdict.radix.present) == (present,) * 3
    assert desk.verdict(b"http://typed.example/").exact.count == 2
    desk.carry_out("undo", 3)
    assert desk.verdict(b"http://a.example/1").exact.present
    desk.check.emit()
    desk.until(lambda: bool(desk.checks))
    assert desk.checks == [None] and not desk.faults


def test_an_insert_that_was_refused_is_undone_without_harm(desk: Desk) -> None:
    desk.operate.emit(Wish("insert", 1, b"http://a.example/\nhttp://b.example/"))
    desk.operate.emit(Wish("undo", 1))
    desk.operate.emit(Wish("redo", 1))
    assert desk.carry_out("insert", 2, b"http://c.example/").wish.serial == 2
    assert [type(fault) for fault in desk.faults] == [ParameterError]
    desk.until(lambda: desk.last.n_keys == 1)


class Producer(threading.Thread):
    """Posts the same URLs as another one, in an order of its own."""

    class Voice(QObject):
        said = Signal(object)

    def __init__(self, engine: Engine, count: int, seed: int) -> None:
        super().__init__()
        self._voice = self.Voice()
        self._voice.said.connect(engine.operate)
        self._numbers = list(range(count))
        random.Random(seed).shuffle(self._numbers)
        self._first = seed * count

    def run(self) -> None:
        for serial, number in enumerate(self._numbers, self._first):
            self._voice.said.emit(Wish("insert", serial, b"http://example.com/%d" % number))


def test_two_producers_of_the_same_urls(desk: Desk) -> None:
    count = 10_000
    spec = BloomSpec(m=1_200_007, k=5)
    desk.load.emit(Plan(bloom=spec))
    desk.until(lambda: desk.last.plan.bloom == spec)
    producers = [Producer(desk.engine, count, seed) for seed in (1, 2)]
    for producer in producers:
        producer.start()
    for producer in producers:
        producer.join()
    desk.until(lambda: len(desk.done) == 2 * count and desk.engine.idle and desk.last.n_keys == count)
    news = Counter(done.operation.key for done in desk.done if done.operation.changed)
    assert len(news) == count and set(news.values()) == {1}
    bits = np.zeros(1_200_007, np.uint8)
    for number in range(count):
        bits[
            list(enhanced_positions(*mmh3.hash64(b"http://example.com/%d" % number, 0, signed=False), len(bits), 5))
        ] = 1
    assert desk.last.bloom is not None and desk.last.bloom.n_set == int(bits.sum())
    assert {state.n_keys for state in desk.last.structures} == {count}
    # Not a snapshot for each operation.
    assert len(desk.snapshots) < count / 5


# ---- the filter ------------------------------------------------------------------------------


def test_a_rebuild_during_a_load_holds_at_its_end(desk: Desk, pipe: Pipe, lists: dict[str, str]) -> None:
    keys = list(dict.fromkeys(urls(3_000, 1)))
    pipe.write(b"\n".join(keys[:1000]) + b"\n")
    desk.load.emit(Plan(sources=(pipe.path,)))
    desk.until(lambda: desk.last.ledger.entries == 1000)
    desk.rebuild.emit(BloomSpec(p=0.001))
    for first in range(1000, len(keys), 500):
        pipe.write(b"\n".join(keys[first : first + 500]) + b"\n")
    pipe.close()
    bloom = desk.until_done(pipe.path).bloom
    solved = solve(n=len(keys), p=0.001)
    assert bloom is not None
    assert (bloom.m, bloom.k, bloom.n_told, bloom.n_source) == (solved.m, solved.k, len(keys), "counted")


def test_a_row_of_rebuilds_ends_with_the_last(desk: Desk, lists: dict[str, str]) -> None:
    desk.load.emit(Plan(sources=(lists["other"],)))
    n = desk.until_done(lists["other"]).n_keys
    for k in (1, 2, 3, 4, 5):
        desk.rebuild.emit(BloomSpec(m=500_009, k=k))
    desk.until(lambda: desk.last.bloom is not None and desk.last.bloom.k == 5 and desk.engine.idle)
    bloom = desk.last.bloom
    assert bloom is not None and (bloom.m, bloom.n_told) == (500_009, n)


@pytest.mark.parametrize("spec", [BloomSpec(m=2**50, k=1), BloomSpec(m=0), BloomSpec(p=7.0)])
def test_a_filter_that_cannot_be_built_leaves_the_old_one(desk: Desk, lists: dict[str, str], spec: BloomSpec) -> None:
    desk.load.emit(Plan(sources=(lists["small"],)))
    before = desk.until_done(lists["small"]).bloom
    desk.rebuild.emit(spec)
    desk.until(lambda: bool(desk.faults))
    assert desk.verdict(urls(3_000, 1)[0]).bloom is not None
    assert desk.last.bloom == before


# ---- faults ----------------------------------------------------------------------------------


def test_faults_of_sources_arrive_and_the_rest_is_read(desk: Desk, lists: dict[str, str], tmp_path: Path) -> None:
    cut = tmp_path / "cut.gz"
    cut.write_bytes(gzip.compress(b"http://a.example/\n" * 50)[:-9])
    sources = (str(tmp_path / "none"), lists["small"], str(cut))
    desk.load.emit(Plan(sources=sources))
    last = desk.until_done(*sources)
    assert [type(fault) for fault in desk.faults] == [SourceMissing, SourceDamaged]
    assert last.ledger.entries >= 3_000
    assert [source.fault for source in last.sources] == ["SourceMissing", None, "SourceDamaged"]


def test_a_plan_out_of_range_leaves_an_empty_list_that_works(desk: Desk, lists: dict[str, str]) -> None:
    desk.load.emit(Plan(sources=(lists["small"],), policy="nonsense"))
    desk.until(lambda: bool(desk.faults))
    assert [type(fault) for fault in desk.faults] == [ParameterError]
    assert desk.carry_out("insert", 1, b"http://a.example/").operation.changed


def test_a_builder_that_raises_does_not_end_the_worker(
    desk: Desk, lists: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(session: Session, request: object) -> object:
        raise ZeroDivisionError("a builder")

    monkeypatch.setattr(app.engine, "answer", broken)
    request = VerdictRequest(b"http://a.example/")
    desk.ask.emit(request)
    desk.until(lambda: bool(desk.answers))
    assert desk.answers == [(request, None)] and isinstance(desk.faults[0], ZeroDivisionError)
    monkeypatch.undo()
    desk.ask.emit("a request that nobody knows")
    desk.until(lambda: len(desk.answers) == 2)
    assert desk.answers[1] == ("a request that nobody knows", None)
    desk.load.emit(Plan(sources=(lists["small"],)))
    assert desk.until_done(lists["small"]).ledger.entries == 3_000


@pytest.mark.parametrize("fault", [MemoryError("no more"), ValueError("a kernel"), LawBroken(structure="x", law="y")])
def test_a_step_that_raises_ends_the_load_and_nothing_else(
    desk: Desk, lists: dict[str, str], monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    take = Session._take

    def broken(session: Session, judged: Any) -> None:
        take(session, judged)
        raise fault

    monkeypatch.setattr(Session, "_take", broken)
    desk.load.emit(Plan(sources=(lists["small"],)))
    last = desk.until_done(lists["small"])
    assert desk.faults == [fault] and last.phase is Phase.DONE
    monkeypatch.undo()
    assert desk.verdict(urls(3_000, 1)[0]).exact.present
    desk.load.emit(Plan(sources=(lists["other"],)))
    assert desk.until_done(lists["other"]).ledger.entries == 50_000


def test_saving_tells_the_path_or_the_fault(
    desk: Desk, lists: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.load.emit(Plan(sources=(lists["small"],)))
    desk.until_done(lists["small"])
    wishes = (SaveUnique(str(tmp_path / "unique")), SaveFilter(str(tmp_path / "filter")))
    for wish in wishes:
        desk.save.emit(wish)
    desk.until(lambda: len(desk.saved) == 2)
    assert desk.saved == [wish.path for wish in wishes]
    assert (tmp_path / "unique").read_bytes() == b"".join(key + b"\n" for key in dict.fromkeys(urls(3_000, 1)))

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    monkeypatch.setattr(os, "fsync", full)
    for wish in wishes:
        desk.save.emit(wish)
    desk.until(lambda: len(desk.faults) == 2)
    assert [type(fault) for fault in desk.faults] == [WriteError, WriteError]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_what_is_saved_in_the_middle_of_a_load_is_the_whole(desk: Desk, pipe: Pipe, tmp_path: Path) -> None:
    pipe.write(b"http://a.example/1\n")
    desk.load.emit(Plan(sources=(pipe.path,)))
    desk.until(lambda: desk.last.ledger.entries == 1)
    desk.save.emit(SaveUnique(str(tmp_path / "unique")))
    assert desk.verdict(b"http://a.example/1").exact.present and not desk.saved
    pipe.write(b"http://a.example/2\n")
    pipe.close()
    desk.until(lambda: bool(desk.saved))
    assert (tmp_path / "unique").read_bytes() == b"http://a.example/1\nhttp://a.example/2\n"


# ---- the end ---------------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["at once", "when ready", "in a load", "in a pipe"])
def test_the_thread_ends_whenever_it_is_asked_to(
    qtbot: QtBot, lists: dict[str, str], tmp_path: Path, when: str
) -> None:
    thread = EngineThread()
    thread.start()
    if when != "at once":
        qtbot.waitUntil(lambda: thread.engine is not None, timeout=LONG_MS)
        assert thread.engine is not None
        desk = Desk(qtbot, thread.engine)
        source = lists["large"]
        if when == "in a pipe":
            source = str(tmp_path / "pipe")
            os.mkfifo(source)
        if when != "when ready":
            desk.load.emit(Plan(sources=(source,), structures=STRUCTURES))
            desk.until(lambda: bool(desk.snapshots))
    thread.end()
    assert thread.isFinished() or not thread.isRunning()
