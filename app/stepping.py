"""The Steps tab in the window: made when it is first shown, asked anew when the URL or the list changes.

While a list loads, a recording that is shown stays, so that nobody's scrubbing is cut short; it is made anew at the
end. An operation that is done from here goes through the desk like any other, on its one undo stack, and its recording
stays until the list or the URL is another one.

Where it stands: made by ``wiring``, which connects it.

Stable names: ``Stepping``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.desk import Desk
from app.main_window import MainWindow
from app.wishes import Done, SaveRun
from core.plan import Plan
from core.scene.status import Phase, Snapshot
from widgets.asking import Asking

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.animating import Animating, Ended
    from app.lessons import KeptLessons, Lessons
    from app.settings import Settings
    from app.wiring import Wiring
    from widgets.lesson_view import LessonView

TAB = "lesson"
LOADING = (Phase.READING, Phase.INDEXING)


def _listed(snapshot: Snapshot) -> tuple[object, ...]:
    """Return what recordings depend on."""
    bloom = snapshot.bloom
    bits = (bloom.m, bloom.k, bloom.seed, bloom.scheme, bloom.n_set) if bloom is not None else ()
    return (snapshot.plan, snapshot.n_keys, snapshot.n_indexed, *bits)


@dataclass(frozen=True, slots=True)
class Kept:
    """Where somebody is in the Steps tab."""

    choices: Mapping[str, str]
    lessons: KeptLessons


class Stepping(QObject):
    """Feeds the tab and carries its wishes out.

    Signals
    -------
    request_wanted
        A request for the engine.
    fault_told
        What went wrong with a lesson.
    run_progressed
        How far an animation is, a Writing; None at its end.
    run_left_off
        The wish of an animation that was stopped.

    Attributes
    ----------
    view : LessonView or None
        The tab's page, None before it was first shown.
    lessons : Lessons or None
        What feeds the page's lesson bar, made with it: the lessons bring the kernels in, which a window has no need of
        before its first picture.
    """

    request_wanted = Signal(object)
    fault_told = Signal(object)
    run_progressed = Signal(object)
    run_left_off = Signal(object)

    def __init__(self, window: MainWindow, desk: Desk, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._desk, self._settings = window, desk, settings
        self.view: LessonView | None = None
        self._snapshot = Snapshot(Plan())
        self._kept: Kept | None = None
        self._is_ready = False
        self._is_stale = True
        self._is_doing = self._goes_on = False
        self._first: tuple[str, str, str, int | None] | None = None
        self._first_lesson = self._first_speed = ""
        self.lessons: Lessons | None = None
        self._animating: Animating | None = None
        window.tabs.tabBarClicked.connect(self._clicked)

    def askings(self) -> tuple[Asking, ...]:
        """Return what the tab asks with."""
        own = (self.view.asking, self.view.second_asking) if self.view is not None else ()
        return (*own, self.lessons.asking) if self.lessons is not None else own

    def slots(self) -> dict[str, Callable[..., object]]:
        """Return what the actions of the menu do."""
        return {
            "play-steps": self._play,
            "next-step": self._next,
            "previous-step": self._previous,
            "next-important": self._next_important,
            "previous-important": self._previous_important,
            "do-played": self._do_played,
            "open-lesson": self._open_lesson,
            "open-lessons": self._open_lessons,
            "save-lesson": self._save_lesson,
            "save-answers": self._save_answers,
            "save-run": self._save_run,
            "next-operation": self._next_operation,
            "previous-operation": self._previous_operation,
        }

    def connect_to(self, wiring: Wiring) -> None:
        """Hear what the tab depends on, and send what it asks."""
        self._window.tab_changed.connect(self.show)
        self._window.url_entry.verdict_wanted.connect(self.url_typed)
        wiring.snapshot_seen.connect(self.set_snapshot)
        self.request_wanted.connect(wiring.request_sent)
        self.fault_told.connect(wiring.tell_fault)
        self.run_progressed.connect(wiring.progress.set_writing)
        self.run_left_off.connect(wiring.progress.tell_left_off)
        wiring.cancel_sent.connect(self.stop_run)

    # ---- in ------------------------------------------------------------------------------

    @Slot()
    def engine_ready(self) -> None:
        """From now on something can be asked."""
        self._is_ready, self._is_stale = True, True
        self.show(self._window.tab)

    @Slot(object)
    def show(self, tab: str) -> None:
        """Make the page when its tab is first shown, and bring it up to date."""
        if tab != TAB or not self._is_ready:
            return
        if self.view is None:
            self._make()
        assert self.view is not None
        if self._is_stale:
            self._is_stale = False
            self._tell_list()
            self.view.set_typed(self._window.url_entry.url)
            self.view.refresh()

    def _make(self) -> None:
        from app.lessons import Lessons
        from widgets.lesson_view import LessonView

        view = self.view = LessonView()
        for asking in (view.asking, view.second_asking):
            asking.wanted.connect(self.request_wanted)
        view.do_wanted.connect(self._do)
        view.typing_wanted.connect(self._window.url_entry.focus_field)
        self._window.set_page(TAB, view)
        lessons = self.lessons = Lessons(self._window, self._settings)
        lessons.asking.wanted.connect(self.request_wanted)
        lessons.fault_told.connect(self.fault_told)
        lessons.serve(view)
        if self._kept is not None:
            view.take_choices(self._kept.choices)
            lessons.take(self._kept.lessons)
            self._kept = None
            return
        if self._first_speed:
            view.player.speed.choose(self._first_speed)
        if self._first_lesson:
            lessons.choose(self._first_lesson, (self._first or ("", "", "", None))[3] or 1)
            return
        if self._first is not None:
            structure, operation, second, step = self._first
            view.choose(structure, operation, second)
            if step is not None:
                view.go_to(step - 1 if step > 0 else step)

    def kept(self) -> Kept | None:
        """Return what another window's tab needs to go on here; None where it was never shown."""
        if self.view is None or self.lessons is None:
            return self._kept
        return Kept(self.view.choices(), self.lessons.kept())

    def go_on_from(self, kept: Kept | None) -> None:
        """Go on, once the tab is shown, where another window's tab was."""
        self._kept = kept

    def prepare(
        self, structure: str, operation: str, second: str, step: int | None, lesson: str = "", speed: str = ""
    ) -> None:
        """Choose what is shown first: structure and operation (empty: as they are), a second structure, step and speed.

        Steps count from 1; −1 is the last one, None the first. With a lesson they count on through its operations.
        """
        self._first_lesson, self._first_speed = lesson, speed
        self._first = (structure, operation, second, step)

    @Slot(object)
    def url_typed(self, url: bytes) -> None:
        """Take another URL."""
        self._goes_on = False
        self._is_stale = True
        self.show(self._window.tab)

    @Slot(object)
    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Take a new moment of the list."""
        before, self._snapshot = self._snapshot, snapshot
        if self._goes_on:  # what was done from here: its recording stays
            self._goes_on = False
            return
        is_same = _listed(snapshot) == _listed(before) and (snapshot.phase in LOADING) == (before.phase in LOADING)
        if is_same:
            return
        if self.view is not None:
            self.view.undone()
            if snapshot.phase in LOADING and self.view.player.length and self._window.tab == TAB:
                self._tell_list()
                return
        self._is_stale = True
        self.show(self._window.tab)

    def _tell_list(self) -> None:
        assert self.view is not None
        there = [state.name for state in self._snapshot.structures if not state.skipped]
        loaded = tuple(there) if self._snapshot.structures else ("radix", "trie", "bloom")
        self.view.set_list(loaded, has_list=bool(self._snapshot.n_keys))

    def reset(self) -> None:
        """Forget what belongs to the list before."""
        self._is_stale = True
        self._is_doing = self._goes_on = False

    # ---- the operation itself ------------------------------------------------------------

    @Slot(object, object)
    def _do(self, kind: str, url: bytes) -> None:
        self._is_doing = True
        (self._desk.insert if kind == "insert" else self._desk.delete)(url)

    @Slot(object)
    def operated(self, done: Done) -> None:
        """Take that an operation was carried out."""
        if self._is_doing and self.view is not None and done.wish.url == self.view.typed:
            self._is_doing, self._goes_on = False, True
            self.view.set_done()

    # ---- actions -------------------------------------------------------------------------

    def _shown(self) -> LessonView | None:
        """Return the page where it is shown; else show it."""
        self._window.show_tab(TAB)
        return self.view

    @Slot()
    def _play(self) -> None:
        view = self._shown()
        if view is not None:
            view.player.toggle()

    @Slot()
    def _next(self) -> None:
        view = self._shown()
        if view is not None:
            view.player.step_forward()

    @Slot()
    def _previous(self) -> None:
        view = self._shown()
        if view is not None:
            view.player.step_back()

    @Slot()
    def _next_important(self) -> None:
        view = self._shown()
        if view is not None:
            view.player.next_mark()

    @Slot()
    def _previous_important(self) -> None:
        view = self._shown()
        if view is not None:
            view.player.previous_mark()

    @Slot()
    def _do_played(self) -> None:
        view = self._shown()
        if view is not None:
            view.do_it()

    @Slot()
    def _open_lesson(self) -> None:
        if self._shown() is not None and self.lessons is not None:
            self.lessons.open_file()

    @Slot()
    def _open_lessons(self) -> None:
        if self._shown() is not None and self.lessons is not None:
            self.lessons.open_folder()

    @Slot()
    def _save_lesson(self) -> None:
        if self.lessons is not None:
            self.lessons.save()

    @Slot()
    def _save_answers(self) -> None:
        if self.lessons is not None:
            self.lessons.save_results()

    @Slot()
    def _save_run(self) -> None:
        view = self._shown()
        run = view.run() if view is not None else None
        if view is None or run is None:
            self._window.notice_bar.show_notice(self.tr("There is no run to save: no steps are shown yet."))
        else:
            self.animating().ask(run, view.player.step_ms, self._settings.last_folder)

    def animating(self) -> Animating:
        """Return what takes the run home; made when it is first wanted, since it brings the encoders in."""
        if self._animating is None:
            from app.animating import Animating

            self._animating = Animating(self._window)
            self._animating.progressed.connect(self.run_progressed)
            self._animating.ended.connect(self._run_ended)
        return self._animating

    @Slot()
    def stop_run(self) -> None:
        """Leave off an animation that is being written."""
        if self._animating is not None:
            self._animating.stop()

    @Slot(object)
    def _run_ended(self, ended: Ended) -> None:
        if ended.is_stopped:
            self.run_left_off.emit(SaveRun(ended.path))
        elif ended.fault is not None:
            self.fault_told.emit(ended.fault)
        else:
            self._window.notice_bar.show_notice(self.animating().said(ended))

    @Slot()
    def _next_operation(self) -> None:
        view = self._shown()
        if view is not None:
            view.bar.go_on()

    @Slot()
    def _previous_operation(self) -> None:
        view = self._shown()
        if view is not None:
            view.bar.go_back()

    @Slot(int)
    def _clicked(self, _: int) -> None:
        """Give the keys to the player when its tab was clicked."""
        if self._window.tab == TAB and self.view is not None:
            self.view.player.scrubber.setFocus(Qt.FocusReason.MouseFocusReason)
