"""The worker: owns the Session, feeds it in short steps, and answers requests between two steps.

It lives in a thread of its own. No locks: whoever wants something emits a signal that is queued to a slot here; every
answer is a signal of one frozen object. While a load runs the engine re-posts its own next step of about 20 ms, so a
request waits for one step at most.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.wishes import CopyUnder, Done, SaveSubtree, SaveWish, Wish
from app.writer import Writer
from core.compiling import Compiling
from core.errors import UrloupeError
from core.kernel_groups import LOADING, cold, groups_asked, groups_beside, groups_by_scheme, groups_of
from core.method_traits import STRUCTURE_NAMES
from core.operations import Operation, delete_url, insert_url, redo, undo
from core.plan import BloomSpec, Plan
from core.scene.answers import answer
from core.scene.lesson_page import LessonRequest, OpenedLesson
from core.session import Session
from core.snapshot import Phase
from core.source.kept_stream import KeptStream
from core.structures.textbook import TextbookTrie
from core.warm_up import warm_up

STEP_S = 0.015
MEASURE_STEP_S = 0.004
SNAPSHOT_EVERY_S = 0.06

log = logging.getLogger(__name__)


class Engine(QObject):
    """Owns one Session at a time.

    ``closing`` may be set by any thread: work under way ends soon after. ``idle`` and ``is_preparing`` may be read by
    any: nothing is loaded, rebuilt or measured now; kernels are being compiled, as ``preparing`` said last.

    Signals
    -------
    snapshot
        A Snapshot: about 16 a second while something goes on, and one at each end.
    answered
        (request, scene), scene None where the builder failed.
    operated
        Done: a typed operation was carried out.
    failed
        An exception; expected ones are ``UrloupeError``.
    checked
        None when all laws of all structures hold, otherwise the ``LawBroken``.
    stayed
        The Plan of the list that stays, since another could not be loaded.
    preparing
        True when kernels are compiled first (once, some ten seconds), False when all are ready.
    writing
        How far a file or copy is that is being written (a Writing), as often as a snapshot; None when none is.
    saved
        The path of a file that was written whole.
    made
        Made: what was asked for to be opened or copied.
    left_off
        The wish that was stopped; nothing of it is there.
    """

    snapshot = Signal(object)
    answered = Signal(object, object)
    operated = Signal(object)
    failed = Signal(object)
    checked = Signal(object)
    saved = Signal(object)
    writing = Signal(object)
    made = Signal(object)
    left_off = Signal(object)
    preparing = Signal(object)
    stayed = Signal(object)
    _again = Signal()
    _group_compiled = Signal(object)
    _compiled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._session = Session(Plan())
        self._operations: dict[int, Operation] = {}
        self._falling: list[TextbookTrie] = []
        self._writer = Writer()
        self._lesson = OpenedLesson()
        self._set_aside: dict[tuple[int, str], KeptStream] = {}
        self._compiling: Compiling | None = None
        self._waiting: list[object] = []
        self._waiting_plan: Plan | None = None
        self._waiting_spec: BloomSpec | None = None
        self._posted = False
        self._measuring = False
        self._last_snapshot = self._last_written = 0.0
        self._n_faults = 0
        self.closing = False
        self.idle = True
        self.is_preparing = False
        self._again.connect(self._step, Qt.ConnectionType.QueuedConnection)
        self._group_compiled.connect(self._one_compiled, Qt.ConnectionType.QueuedConnection)
        self._compiled.connect(self._all_compiled, Qt.ConnectionType.QueuedConnection)

    def prepare(self, compiling: Compiling | None = None) -> None:
        """Get the kernels of a load ready, before the first one; ``compiling`` goes on with those of the pictures."""
        if compiling is not None:
            self._tell_preparing(True)
            compiling.wait_for(LOADING, lambda: not self.closing)
        warm_up(groups_of(STRUCTURE_NAMES), apart=True, waiting=lambda: not self.closing)
        if compiling is None:
            return
        if self.closing:
            compiling.end()
            return
        self.idle = False
        self._compiling = compiling
        compiling.listen(self._group_compiled.emit, self._compiled.emit)
        compiling.go_on()

    def _tell_preparing(self, begun: bool) -> None:
        self.is_preparing = begun
        self.preparing.emit(begun)

    def _prepare_beside(self, plan: Plan) -> None:
        """Get the kernels of a plan's policy and readings ready, so that none is compiled in a step."""
        groups = groups_beside(plan)
        tells = bool(cold(groups))
        if tells:
            self._tell_preparing(True)
        warm_up(groups, apart=True, waiting=lambda: not self.closing)
        if tells:
            self._tell_preparing(False)

    @Slot()
    def _one_compiled(self) -> None:
        """Load and answer what waited for the kernels that have come, whatever else is still being compiled."""
        if self.closing:
            return
        plan = self._waiting_plan
        if plan is not None and not cold(groups_beside(plan)):
            self.load(plan)
        self._go_on_waiting()

    def _go_on_waiting(self) -> None:
        """Rebuild and answer what waited for kernels; what lacks them still waits once more."""
        if self._waiting_spec is not None:
            self.rebuild(self._waiting_spec)
        waiting, self._waiting = self._waiting, []
        for request in waiting:
            self.ask(request)

    @Slot()
    def _all_compiled(self) -> None:
        """Answer what was asked while kernels of the pictures were being compiled."""
        if self.closing:
            return
        self._compiling = None
        self._tell_preparing(False)
        if self._waiting_plan is not None:
            self.load(self._waiting_plan)
        self._go_on_waiting()
        self._post()

    @Slot(object)
    def load(self, plan: Plan) -> None:
        """Drop what is loaded and load a plan; a load that runs is cancelled first. Streams are read as they were kept.

        One under a policy or with a pattern waits where its own kernels are being compiled: they come next.
        """
        self._waiting_plan = self._waiting_spec = None
        wanted = cold(groups_beside(plan))
        if wanted and self._compiling is not None:
            self._waiting_plan = plan
            self._compiling.put_first(wanted)
            return
        self._prepare_beside(plan)
        try:
            streams = self._streams_for(plan)
        except UrloupeError as fault:
            self.stayed.emit(self._session.plan)
            self._tell()
            self.failed.emit(fault)
            return
        self._retire()
        while self._writer.is_busy and not self.closing:
            self._write(STEP_S)  # what was to be saved at the end of the list before: what was read of it
        self._session = Session(Plan())
        with self._guarded("load"):
            self._session = Session(plan, streams)
        self._operations.clear()
        self._n_faults = 0
        self._measuring = bool(plan.sources)
        self._tell()
        self._post()

    def _streams_for(self, plan: Plan) -> dict[int, KeptStream]:
        """Return the streams that a plan reads again; others are kept for when the list comes back as a whole."""
        session = self._session
        streams = session.hand_over(plan)
        for at, stream in session.intake.streams.items():
            if at not in streams and stream.is_kept:
                stream.stays_open = True
                self._set_aside[at, session.plan.sources[at]] = stream
        back = {
            at: self._set_aside.pop((at, path)) for at, path in enumerate(plan.sources) if (at, path) in self._set_aside
        }
        return {**streams, **back}

    @Slot()
    def forget_streams(self) -> None:
        """Read the streams of this list no more once another is loaded: one at the same path is opened anew."""
        self._session.intake.streams.clear()
        self._set_aside.clear()

    def _retire(self) -> None:
        """End the present session; its textbook trie is taken down in small steps, since freeing it at once stalls."""
        self._session.end()
        textbook = self._session.textbook
        if textbook is not None and not textbook.done:
            textbook.abandon()
            self._falling.append(textbook)

    @Slot()
    def tell_again(self) -> None:
        """Send a snapshot, for a window that was built anew and has seen none."""
        self._tell()

    @Slot(object)
    def rebuild(self, spec: BloomSpec) -> None:
        """Rebuild the Bloom filter with other parameters; the old one serves until the new one is whole.

        It waits where the kernels of its scheme are being compiled: they come next.
        """
        self._waiting_spec = None
        wanted = cold(groups_by_scheme(spec.scheme))
        if wanted and self._compiling is not None:
            self._waiting_spec = spec
            self._compiling.put_first(wanted)
            return
        with self._guarded("rebuild"):
            self._session.rebuild_bloom(spec)
        self._post()

    @Slot(object)
    def ask(self, request: object) -> None:
        """Answer a request; while its kernels are being compiled, once they are there: they come next."""
        if self._compiling is not None and (lacking := cold(groups_asked(request))):
            self._compiling.put_first(lacking)
            self._waiting.append(request)
            return
        scene: object | None = None
        with self._guarded(type(request).__name__):
            if isinstance(request, LessonRequest):
                scene = self._lesson.answer(request)  # played beside the list
            else:
                scene = answer(self._session, request)
        self.answered.emit(request, scene)
        if self._session.played.is_releasing:
            self._post()

    @contextlib.contextmanager
    def _guarded(self, what: str) -> Iterator[None]:
        """Tell a fault of the block instead of raising it: whatever it is, the worker goes on."""
        try:
            yield
        except UrloupeError as fault:
            self.failed.emit(fault)
        except Exception as fault:
            log.exception("unexpected in %s", what)
            self.failed.emit(fault)

    @Slot(object)
    def operate(self, wish: Wish) -> None:
        """Carry out a typed operation, or take one back."""
        operation: Operation | None = None
        with self._guarded(wish.kind):
            operation = self._carry_out(wish)
        if operation is not None:
            self.operated.emit(Done(wish, operation))
            self._post()

    def _carry_out(self, wish: Wish) -> Operation | None:
        """Return what was done; None where what should be taken back or done again had been refused."""
        session = self._session
        if wish.kind in ("undo", "redo") and wish.serial not in self._operations:
            return None
        if wish.kind == "insert":
            self._operations[wish.serial] = insert_url(session, wish.url)
        elif wish.kind == "delete":
            self._operations[wish.serial] = delete_url(session, wish.url)
        elif wish.kind == "undo":
            undo(session, self._operations[wish.serial])
        else:
            self._operations[wish.serial] = redo(session, self._operations[wish.serial])
        return self._operations[wish.serial]

    @Slot()
    def cancel(self) -> None:
        """Leave off what is being written; else read no further; a second time: stop catching up too."""
        if self._writer.is_busy and self._session.done:
            self.left_off.emit(self._writer.leave_off())
            self.writing.emit(None)
            return
        if self._session.phase is Phase.READING:
            self._session.cancel()
        else:
            self._session.stop()
            self._measuring = False
        self._tell()

    @Slot()
    def measure_again(self) -> None:
        """Time the look-ups once more."""
        if self._session.done:
            self._session.measure_anew()
            self._measuring = True
            self._post()

    @Slot(object)
    def measure_methods(self, names: tuple[str, ...]) -> None:
        """Have methods of the catalogue measured on the present list, once more where they were."""
        self._session.trials.want(names)
        self._measuring = True
        self._post()

    @Slot(object)
    def use_redis(self, address: str | None) -> None:
        """Take the address of a Redis server for what is measured from now on; the list stays as it is."""
        self._session.use_redis(address)

    @Slot()
    def check(self) -> None:
        """Walk every law of every structure."""
        try:
            self._session.check()
        except UrloupeError as fault:
            self.checked.emit(fault)
            return
        self.checked.emit(None)

    @Slot(object)
    def save(self, wish: SaveWish) -> None:
        """Write a file or a copy, once the load that runs is done, between two answers.

        ``saved`` or ``made`` tell when it is there, ``failed`` why it is not.
        """
        self._writer.add(wish)
        self._post()

    def _write(self, budget_s: float) -> None:
        """Write on what was asked to be saved."""
        with self._guarded("save"):
            made = self._writer.step(self._session, budget_s)
            wish = made.wish if made is not None else None
            if isinstance(wish, (CopyUnder, SaveSubtree)):
                self.made.emit(made)
            elif wish is not None:
                self.saved.emit(wish.path)
        now = time.perf_counter()
        if self._writer.writing is None or now - self._last_written >= SNAPSHOT_EVERY_S:
            self._last_written = now
            self.writing.emit(self._writer.writing)

    @Slot()
    def close(self) -> None:
        """End all work; nothing is posted any more."""
        self.closing = True
        if self._compiling is not None:
            self._compiling.end()
        while self._writer.leave_off() is not None:
            pass
        self._session.end()

    def _post(self) -> None:
        self.idle = False
        if not self._posted and not self.closing:
            self._posted = True
            self._again.emit()

    @Slot()
    def _step(self) -> None:
        self._posted = False
        if self.closing:
            return
        more: bool | None = None
        with self._guarded("a step"):
            more = self._work()
        if more is None:  # a fault: what was loaded stays and is not touched again
            self._session.stop()
            self._measuring = False
        now = time.perf_counter()
        if not more or now - self._last_snapshot >= SNAPSHOT_EVERY_S:
            self._tell()
        if more:
            self._post()
        self.idle = not more and self._compiling is None

    def _work(self) -> bool:
        session = self._session
        if not session.done:
            was = session.phase
            session.step(STEP_S)
            self._tell_faults()
            if session.phase is not was:
                self._tell()
            return True
        if self._writer.is_busy:
            self._write(STEP_S)
            return True
        if self._measuring and self._compiling is None:
            self._measuring = session.measure(MEASURE_STEP_S)
            return self._measuring
        return self._take_down()

    def _take_down(self) -> bool:
        """Free some of the textbook tries of earlier lists, and of what is played no more; return if more is left."""
        if self._falling and self._falling[0].step(MEASURE_STEP_S):
            self._falling.pop(0)
        return self._session.played.release() or bool(self._falling)

    def _tell_faults(self) -> None:
        faults = self._session.faults
        for fault in faults[self._n_faults :]:
            self.failed.emit(fault)
        self._n_faults = len(faults)

    def _tell(self) -> None:
        self._last_snapshot = time.perf_counter()
        self.snapshot.emit(self._session.snapshot())
