"""Every connection between two parts of the window, readable from top to bottom.

Desk → engine (load, rebuild, operate), engine → panels and views (snapshots, answers), views → desk (selection,
insert, tuning), actions → all of them. Nothing is decided here but who hears whom.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from app.action_slots import file_slots, look_slots, place_slots, search_slots
from app.bill_wiring import BillWiring
from app.bookmarks import Bookmarks
from app.context_menu import ContextMenu
from app.copying import Copying
from app.desk import Desk, View
from app.files import FileActions
from app.look import Look
from app.main_window import MainWindow
from app.messages import empty_notice, message_of, notice_of, show_unexpected, skipped_notice
from app.over_planned import OverPlanned
from app.places import Places
from app.printing import Printing
from app.progress import Progress
from app.readings import Readings
from app.settings import Settings
from app.stepping import Stepping
from app.views import Views, content
from app.wishes import Done, Wish
from core.plan import Plan
from core.scene.status import Phase, Snapshot, VerdictRequest, VerdictScene, source_scene
from widgets.asking import Asking
from widgets.notice_bar import Notice
from widgets.source_panel import TRACKING_LIST
from widgets.tune_side import TuneSide


class Wiring(QObject):
    """Connects window, desk, settings and the engine's thread."""

    load_sent = Signal(object)
    forget_sent = Signal()
    rebuild_sent = Signal(object)
    operation_sent = Signal(object)
    request_sent = Signal(object)
    cancel_sent = Signal()
    measure_sent = Signal()
    check_sent = Signal()
    save_sent = Signal(object)
    telling_wanted = Signal()
    snapshot_seen = Signal(object)
    fault_told = Signal(object)

    def __init__(self, window: MainWindow, desk: Desk, settings: Settings, look: Look, thread: QObject) -> None:
        super().__init__()
        self.window, self.desk, self.settings = window, desk, settings
        self.engine: QObject | None = None
        self.snapshot = Snapshot(Plan())
        self.verdict: VerdictScene | None = None
        self._waiting_plan: Plan | None = None
        self._waiting_wishes: list[object] = []
        self._told_skipped: set[str] = set()
        self._told_empty = False
        self.verdict_asking = Asking(self, live=False)
        self.views = Views(window, desk)
        self.stepping = Stepping(window, desk, settings)
        self.progress = Progress(window)
        self.over_planned = OverPlanned(window)
        self.places = Places(window, desk, self.views, self.wish)
        self.bookmarks = Bookmarks(window, self.views, self.places, settings)
        self.context_menu = ContextMenu(window, self.views, self.places)
        self.copying = Copying(window, self.views, self.places)
        self.files = FileActions(window, desk, settings, self)
        self.printing = Printing(window, desk)
        self.readings = Readings(window, desk)
        self.bill = BillWiring(window, desk, self.views.compare, self.request_sent, settings)
        self.look = look
        thread.ready.connect(self.take_engine)  # type: ignore[attr-defined]
        thread.failed.connect(self.tell_fault)  # type: ignore[attr-defined]
        self._connect_desk()
        self._connect_panels()
        self._connect_views()
        self._connect_actions()

    # ---- desk and engine -----------------------------------------------------------------

    def _connect_desk(self) -> None:
        desk = self.desk
        desk.list_replaced.connect(self.forget_sent)
        desk.load_wanted.connect(self._load)
        desk.rebuild_wanted.connect(self.rebuild_sent)
        desk.operation_wanted.connect(self.wish)
        desk.view_changed.connect(self._show_view)
        desk.stack.canUndoChanged.connect(self.window.action("undo").setEnabled)
        desk.stack.canRedoChanged.connect(self.window.action("redo").setEnabled)
        able = {"undo": desk.stack.canUndo(), "redo": desk.stack.canRedo(), "read-as": False, "whole-list": False}
        for identity, can in able.items():
            self.window.action(identity).setEnabled(can)
        self.window.action("comments").setChecked(desk.plan.comments)

    @Slot(object)
    def take_engine(self, engine: QObject) -> None:
        """Connect the engine, which may have a list already: then a snapshot of it comes next."""
        self.engine = engine
        pairs = (
            (self.forget_sent, "forget_streams"),
            (self.load_sent, "load"),
            (self.rebuild_sent, "rebuild"),
            (self.operation_sent, "operate"),
            (self.request_sent, "ask"),
            (self.cancel_sent, "cancel"),
            (self.measure_sent, "measure_again"),
            (self.check_sent, "check"),
            (self.save_sent, "save"),
            (self.telling_wanted, "tell_again"),
        )
        for signal, slot in pairs:
            signal.connect(getattr(engine, slot))
        self.bill.set_engine(engine)
        engine.snapshot.connect(self._snapshot)  # type: ignore[attr-defined]
        engine.answered.connect(self._answered)  # type: ignore[attr-defined]
        engine.operated.connect(self._operated)  # type: ignore[attr-defined]
        engine.failed.connect(self.tell_fault)  # type: ignore[attr-defined]
        engine.checked.connect(self._checked)  # type: ignore[attr-defined]
        engine.stayed.connect(self._stayed)  # type: ignore[attr-defined]
        engine.preparing.connect(self._preparing)  # type: ignore[attr-defined]
        if engine.is_preparing:  # type: ignore[attr-defined]
            self._preparing(True)  # begun before anybody listened
        engine.saved.connect(self._saved)  # type: ignore[attr-defined]
        engine.made.connect(self.places.take)  # type: ignore[attr-defined]
        engine.writing.connect(self.progress.set_writing)  # type: ignore[attr-defined]
        engine.left_off.connect(self.progress.tell_left_off)  # type: ignore[attr-defined]
        if self._waiting_plan is not None:
            self.load_sent.emit(self._waiting_plan)
            self._waiting_plan = None
        for wish in self._waiting_wishes:
            self._send(wish)
        self._waiting_wishes.clear()
        for asking in self._askings():
            asking.reset()  # what was asked before there was an engine
        self.views.refresh()
        self.stepping.engine_ready()
        self._ask_verdict()

    @Slot(object)
    def wish(self, wish: object) -> None:
        """Send a typed operation or a file to be saved to the engine; it waits for an engine that is not ready."""
        if self.engine is None:
            self._waiting_wishes.append(wish)
        else:
            self._send(wish)

    def _send(self, wish: object) -> None:
        (self.operation_sent if isinstance(wish, Wish) else self.save_sent).emit(wish)

    @Slot(object)
    def _load(self, plan: Plan) -> None:
        self._told_skipped.clear()
        self._told_empty = False
        self.window.notice_bar.clear()
        self.over_planned.reset()
        for asking in self._own_askings():
            asking.reset()
        self.views.reset()
        self.readings.reset()
        self.stepping.reset()
        if self.engine is None:
            self._waiting_plan = plan
            self._waiting_wishes.clear()
        else:
            self.load_sent.emit(plan)
        for path in plan.sources:
            if not self.places.is_own(path):
                self.settings.remember_file(path)
        self.window.set_recent(self.settings.recent_files)

    @Slot(object)
    def _stayed(self, plan: Plan) -> None:
        """Show the list before: another could not be loaded."""
        self.desk.stay_with(plan)
        self.window.action("comments").setChecked(plan.comments)
        self.views.refresh()
        self._ask_verdict()

    @Slot(object, object)
    def _answered(self, request: object, scene: object | None) -> None:
        for asking in self._askings():
            asking.answer(request, scene)

    def _askings(self) -> tuple[Asking, ...]:
        return (*self._own_askings(), *self.views.askings())

    def _own_askings(self) -> tuple[Asking, ...]:
        own = (self.verdict_asking, self.readings.asking, self.bookmarks.asking)
        return (*own, *self.places.askings(), *self.stepping.askings())

    @Slot(object)
    def _snapshot(self, snapshot: Snapshot) -> None:
        if self._is_of_another_list(snapshot.plan):
            return
        fresh = content(snapshot) != content(self.snapshot)
        self.snapshot = snapshot
        self.window.source_panel.set_scene(source_scene(snapshot))
        self.window.source_panel.set_phase(snapshot.phase)
        self.progress.set_snapshot(snapshot)
        self.readings.set_snapshot(snapshot)
        self.window.action("read-as").setEnabled(bool(snapshot.plan.sources))
        self.window.action("whole-list").setEnabled(self.desk.whole is not None)
        self._tell_skipped(snapshot)
        self._tell_empty(snapshot)
        self.over_planned.set_snapshot(snapshot)
        self.views.set_snapshot(snapshot)
        if fresh:
            self._ask_verdict()
        self.snapshot_seen.emit(snapshot)

    def _is_of_another_list(self, plan: Plan) -> bool:
        """Return whether the engine told this before it had got the plan that it was sent last."""
        return bool(plan.sources) and replace(plan, bloom=self.desk.plan.bloom) != self.desk.plan

    def _tell_skipped(self, snapshot: Snapshot) -> None:
        for state in snapshot.structures:
            if state.skipped and state.name not in self._told_skipped:
                self._told_skipped.add(state.name)
                self.window.notice_bar.show_notice(skipped_notice(state.name, state.skipped))

    def _tell_empty(self, snapshot: Snapshot) -> None:
        """Say once a load which of its files held nothing."""
        if snapshot.phase is Phase.DONE and not self._told_empty:
            self._told_empty = bool(snapshot.plan.sources)
            empty = [source.path for source in snapshot.sources if not source.entries and not source.fault]
            if empty and not snapshot.cancelled:
                self.window.notice_bar.show_notice(empty_notice(empty))

    @Slot(object)
    def _operated(self, done: Done) -> None:
        self.stepping.operated(done)
        self._ask_verdict()
        self.views.refresh()

    @Slot(object)
    def _checked(self, fault: Exception | None) -> None:
        if fault is None:
            self.window.notice_bar.show_notice(Notice(self.tr("All laws of all structures hold."), kind="info"))
        else:
            self.tell_fault(fault)

    @Slot(object)
    def _preparing(self, begun: bool) -> None:
        if begun:
            text = self.tr(
                "Compiling the kernels for this machine, once: some twenty seconds. Lists are loaded meanwhile."
            )
            self.window.notice_bar.show_notice(Notice(text))
        else:
            self.window.notice_bar.clear()

    @Slot(object)
    def _saved(self, path: str) -> None:
        self.window.notice_bar.show_notice(Notice(self.tr("Saved {0}.").format(path)))

    @Slot(object)
    def tell_fault(self, fault: BaseException) -> None:
        """Say what went wrong: expected faults in the notice bar, others in the dialog with a traceback."""
        self.fault_told.emit(fault)
        if message_of(fault).expected:
            self.window.notice_bar.show_notice(notice_of(fault))
        else:
            show_unexpected(fault, self.window)

    # ---- panels --------------------------------------------------------------------------

    def _connect_panels(self) -> None:
        window, desk = self.window, self.desk
        entry = window.url_entry
        self.verdict_asking.answered.connect(self._show_verdict)
        entry.verdict_wanted.connect(self._url_typed)
        entry.insert_wanted.connect(desk.insert)
        entry.structure_wanted.connect(self.views.show_structure)
        entry.notice_wanted.connect(window.notice_bar.show_notice)
        entry.back_wanted.connect(desk.back)
        entry.forward_wanted.connect(desk.forward)
        entry.up_wanted.connect(self.views.go_up)
        window.source_panel.set_policies(self._policies())
        window.source_panel.policy_wanted.connect(desk.set_policy)
        window.source_panel.reading_wanted.connect(self.readings.open)
        window.source_panel.tracking_list_wanted.connect(self.files.load_tracking_list)
        window.status_strip.stop_wanted.connect(self.cancel_sent)
        window.notice_bar.action_wanted.connect(window.run)
        window.details_panel.action_wanted.connect(window.run)
        window.details_panel.chosen.connect(self.views.detail_chosen)
        window.source_panel.entries_wanted.connect(self.views.witness.open_count)
        self.views.witness.export_wanted.connect(self.files.export_entries)
        window.tab_changed.connect(self._tab_changed)
        window.files_dropped.connect(self.files.open_paths)
        window.recent_wanted.connect(self.files.open_path)
        window.open_wanted.connect(self.files.open)
        window.sample_wanted.connect(self.files.open_sample)
        window.closing.connect(self._remember)

    def _policies(self) -> tuple[tuple[str, str], ...]:
        """Return the policies that the source panel offers, by name and in words."""
        return (
            ("raw", self.tr("raw – bytes as they stand")),
            ("whatwg", self.tr("whatwg – as browsers write it")),
            ("whatwg+nofrag", self.tr("whatwg, no fragment")),
            ("whatwg+nofrag+https+nowww+noslash", self.tr("whatwg, no #, www, http, end /")),
            ("whatwg+nofrag+sortquery+notrack+nojsessionid", self.tr("whatwg, no #, no tracking")),
            ("scrapy", self.tr("scrapy – as w3lib writes it")),
            ("surt", self.tr("surt – sort-friendly, merges")),
            (TRACKING_LIST, self.tr("Load a list of tracking parameters…")),
        )

    @Slot(object)
    def _url_typed(self, url: bytes) -> None:
        self._ask_verdict()

    def _ask_verdict(self) -> None:
        url = self.window.url_entry.url
        if self.engine is None:
            return
        if url:
            self.verdict_asking.ask(VerdictRequest(url))
        else:
            self.verdict_asking.reset()
            self._show_verdict(None)

    @Slot(object)
    def _show_verdict(self, verdict: VerdictScene | None) -> None:
        self.verdict = verdict
        if verdict is not None:
            self.window.url_entry.set_verdict(verdict)
        self.views.set_verdict(verdict)

    @Slot(object)
    def _tab_changed(self, tab: str) -> None:
        self.desk.go(View(tab, self.desk.view.selected))
        self.views.refresh()

    @Slot(object)
    def _show_view(self, view: View) -> None:
        self.window.show_tab(view.tab)
        self.views.show_view(view)
        up = bool(view.selected)
        self.window.url_entry.set_history(self.desk.can_go_back, self.desk.can_go_forward, up)

    # ---- views ---------------------------------------------------------------------------

    def _connect_views(self) -> None:
        views, window = self.views, self.window
        for asking in self._askings():
            asking.wanted.connect(self.request_sent)
        self.stepping.connect_to(self)
        views.tune.side_made.connect(self._side_made)
        window.action("show-lines").triggered.connect(views.show_lines)
        window.action("lines-again").triggered.connect(views.witness.reopen)
        window.action("keep-bits").triggered.connect(window.action("tab-bits").trigger)
        window.action("false-positives").triggered.connect(views.show_false_positives)
        window.action("compress").triggered.connect(views.compress)
        self.views.load_anyway_wanted.connect(self.desk.load_anyway)
        self.views.policies.export_wanted.connect(self.files.export_rows)
        self.views.witness.typed_explained.connect(self.window.url_entry.set_explanation)
        self.views.notice_wanted.connect(self.window.notice_bar.show_notice)

    @Slot(object)
    def _side_made(self, side: TuneSide) -> None:
        for asking in side.askings():
            asking.wanted.connect(self.request_sent)
        self.files.serve(side)
        side.fault_told.connect(self.tell_fault)

    # ---- actions -------------------------------------------------------------------------

    def _connect_actions(self) -> None:
        desk, views, copying = self.desk, self.views, self.copying
        slots = {
            "undo": desk.stack.undo,
            "redo": desk.stack.redo,
            "insert": self._insert_typed,
            "delete": self._delete_typed,
            "copy": copying.copy,
            "copy-table": copying.copy_table,
            "back": desk.back,
            "forward": desk.forward,
            "up": views.go_up,
            "table-twin": copying.show_table,
            "show-nodes": views.show_nodes,
            "next-bit": views.next_bit,
            "keep-bits": views.bits.toggle_kept,
            "copy-bits": copying.copy_bits,
            "copy-values": copying.copy_values,
            "copy-link": copying.copy_link,
            "use-that-m": views.tune.use_strict_m,
            "rebuild": self._rebuild,
            "load-anyway": self._load_anyway,
            "measure-again": self.measure_sent.emit,
            "check": self.check_sent.emit,
            "comments": desk.set_comments,
            "read-as": self.readings.open,
            "stop": self.cancel_sent.emit,
            "context-menu": self.context_menu.open,
        }
        slots |= self.bill.slots()
        slots |= file_slots(self.files) | place_slots(self.places, self.bookmarks)
        slots |= look_slots(self.look) | search_slots(self.views.search)
        slots |= self.stepping.slots()
        for identity, slot in slots.items():
            self.window.action(identity).triggered.connect(slot)

    @Slot()
    def _insert_typed(self) -> None:
        if self.window.url_entry.url:
            self.desk.insert(self.window.url_entry.url)

    @Slot()
    def _delete_typed(self) -> None:
        if self.window.url_entry.url:
            self.desk.delete(self.window.url_entry.url)

    @Slot()
    def _rebuild(self) -> None:
        self.rebuild_sent.emit(self.desk.plan.bloom)

    @Slot()
    def _load_anyway(self) -> None:
        for state in self.snapshot.structures:
            if state.skipped:
                self.desk.load_anyway(state.name)
                return

    @property
    def settled(self) -> bool:
        """Whether nothing is loaded, measured or asked right now."""
        idle = bool(getattr(self.engine, "idle", False))
        waiting = any(asking.is_waiting for asking in self._askings())
        return self.snapshot.phase is Phase.DONE and idle and not waiting and self.views.settled

    # ---- start and end -------------------------------------------------------------------

    @Slot()
    def _remember(self) -> None:
        self.window.remember(self.settings)
        self.settings.sync()

    def close(self) -> None:
        """Cancel what runs, before the thread is asked to quit."""
        self.cancel_sent.emit()
