"""Lessons in the window: which there are, the one that is played, its answers, and the files of all of it.

The lesson itself is the engine's (``core.scene.lesson_page``); here stands which one is wanted and what was answered.

Where it stands: made by ``stepping``, which gives it the Steps tab's page once that is made.

Stable names: ``Lessons``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog

from app.language import resolved
from app.settings import Settings
from core.errors import UrloupeError
from core.scene.lesson import (
    ENDING,
    Answer,
    Asked,
    Given,
    Lesson,
    ReadLesson,
    graded_at,
    lesson_rows,
    lessons_in_the_box,
    read_file,
    read_folder,
    save_answers,
)
from core.scene.lesson_page import LessonPage, LessonRequest
from widgets.asking import Asking
from widgets.notice_bar import Notice

if TYPE_CHECKING:
    from app.main_window import MainWindow
    from widgets.lesson_view import LessonView

OPEN, FOLDER = "\0open", "\0folder"
MOST_FAULTS = 5
"""Mistakes of a file that are told at once."""


@dataclass(frozen=True, slots=True)
class KeptLessons:
    """Where somebody is in the lessons."""

    read: tuple[ReadLesson, ...]
    lesson: Lesson | None
    operation: int
    step: int
    answers: tuple[Answer, ...]


class Lessons(QObject):
    """Feeds the lesson bar and carries its wishes out.

    Signals
    -------
    fault_told
        A lesson cannot be read, played or saved, or an answer is no number.
    """

    fault_told = Signal(object)

    def __init__(self, window: MainWindow, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self.view: LessonView | None = None
        self.asking = Asking(self)
        self.asking.answered.connect(self._take)
        self._read: list[ReadLesson] = []
        self.answers: tuple[Answer, ...] = ()
        self._lesson: Lesson | None = None

    @property
    def language(self) -> str:
        """The language that lessons speak."""
        return resolved(self._settings.language)

    def serve(self, view: LessonView) -> None:
        """Offer the lessons in the box to the Steps tab, and hear it."""
        self.view = view
        self._read = list(lessons_in_the_box())
        view.lesson_wanted.connect(self._wanted)
        view.bar.operation_wanted.connect(self._go)
        view.bar.given.connect(self._grade)
        view.bar.save_wanted.connect(self.save)
        view.bar.results_wanted.connect(self.save_results)
        self._offer()

    def _offer(self, chosen: str = "") -> None:
        assert self.view is not None
        rows = [
            (row.name, row.title or row.name) for row in lesson_rows(self._read, self.language) if row.can_be_played
        ]
        rows += [(OPEN, self.tr("Open a lesson…")), (FOLDER, self.tr("Open a folder of lessons…"))]
        self.view.set_lessons(rows, self.language, chosen)

    # ---- another window ------------------------------------------------------------------

    def kept(self) -> KeptLessons:
        """Return what another window needs to go on here: the lessons, the one that is played, place and answers."""
        place = self._place()
        lesson = self._lesson if place is not None else None
        return KeptLessons(tuple(self._read), lesson, *(place or (0, 0)), self.answers)

    def _place(self) -> tuple[int, int] | None:
        """Return the operation and the step that are shown; None without a page."""
        view = self.view
        if view is None or view.bar.page is None:
            return None
        return view.bar.page.operation, max(0, view.player.index)

    def take(self, kept: KeptLessons) -> None:
        """Go on where another window was."""
        self._read = list(kept.read)
        self._offer(kept.lesson.name if kept.lesson is not None else "")
        if kept.lesson is not None:
            self.answers = kept.answers
            self.asking.ask(LessonRequest(kept.lesson, kept.operation, kept.step, answers=kept.answers))

    # ---- choosing ------------------------------------------------------------------------

    @Slot(str)
    def _wanted(self, name: str) -> None:
        if name == OPEN:
            self.open_file()
        elif name == FOLDER:
            self.open_folder()
        else:
            self.choose(name)

    def choose(self, name: str, step: int = 1) -> None:
        """Play a lesson from a step on (from 1), or the typed URL where the name is empty."""
        assert self.view is not None
        lesson = next((each.lesson for each in self._read if each.name == name), None)
        if lesson is None:
            self.close()
            return
        self.view.lesson.choose(name)
        self.answers = ()
        self.asking.ask(LessonRequest(lesson, 0, max(1, step) - 1))

    def close(self) -> None:
        """Go back to the typed URL."""
        self.asking.reset()
        self._lesson, self.answers = None, ()
        if self.view is not None:
            self.view.leave_lesson()

    @Slot(int, int)
    def _go(self, operation: int, step: int) -> None:
        if self._lesson is not None:
            self.asking.ask(LessonRequest(self._lesson, operation, step, answers=self.answers))

    @Slot(object)
    def _take(self, page: LessonPage) -> None:
        assert self.view is not None
        if page.request.saved_to:
            self._window.notice_bar.show_notice(Notice(self.tr("Saved {0}.").format(page.request.saved_to)))
            return
        if page.request.opened_from:
            self._add([ReadLesson(page.lesson.name, page.lesson)])
            self._offer(page.lesson.name)
        self._lesson = page.lesson
        self.answers = page.answers
        self.view.set_page(page)

    @Slot(object, object)
    def _grade(self, asked: Asked, given: Given) -> None:
        view = self.view
        if view is None or view.bar.page is None:
            return
        page = view.bar.page
        try:
            answer = graded_at(asked, given, page.lesson.name, page.operation)
        except UrloupeError as fault:
            self.fault_told.emit(fault)
            return
        self.answers = (*self.answers, answer)
        view.bar.set_answers(self.answers)

    # ---- files ---------------------------------------------------------------------------

    @Slot()
    def open_file(self) -> None:
        """Ask for a lesson's file, or one with its state."""
        kinds = self.tr("Lessons (*.toml *.urlesson);;All files (*)")
        path, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open a lesson"), self._settings.last_folder or "", kinds
        )
        self._settle()
        if path.endswith(ENDING):
            self.asking.ask(LessonRequest(None, opened_from=str(path)))
        elif path:
            self._open([read_file(path)])

    @Slot()
    def open_folder(self) -> None:
        """Ask for a folder of lessons."""
        path = QFileDialog.getExistingDirectory(
            self._window, self.tr("Open a folder of lessons"), self._settings.last_folder or ""
        )
        self._settle()
        if not path:
            return
        try:
            self._open(list(read_folder(str(path))))
        except UrloupeError as fault:
            self.fault_told.emit(fault)

    def _settle(self) -> None:
        """Let the list show what is played, not the row that asked for a file."""
        if self.view is not None:
            self.view.lesson.choose(self._lesson.name if self._lesson is not None else "")

    def _open(self, read: list[ReadLesson]) -> None:
        """Offer lessons that were read and play the first; tell what is wrong with them."""
        faults = [fault for each in read for fault in each.faults]
        for fault in faults[:MOST_FAULTS]:
            self.fault_told.emit(fault)
        good = [each for each in read if each.lesson is not None and each.lesson.operations]
        if good:
            self._add(good)
            self._offer(good[0].name)
            self.choose(good[0].name)

    def _add(self, read: list[ReadLesson]) -> None:
        """Put lessons behind the others; one of the same name takes the other's place."""
        names = {each.name for each in read}
        self._read = [each for each in self._read if each.name not in names] + read

    def _asked_path(self, title: str, name: str, kinds: str, ending: str) -> str:
        start = str(Path(self._settings.last_folder or ".") / name)
        path, _ = QFileDialog.getSaveFileName(self._window, title, start, kinds)
        return f"{path}{ending}" if path and not Path(path).suffix else str(path)

    @Slot()
    def save(self) -> None:
        """Ask for a path and save the lesson with its place and answers there."""
        place = self._place()
        if place is None or self._lesson is None:
            return
        kinds = self.tr("Lessons with their state (*.urlesson)")
        path = self._asked_path(self.tr("Save the lesson"), f"{self._lesson.name}{ENDING}", kinds, ENDING)
        if path:
            self.asking.ask(LessonRequest(self._lesson, *place, saved_to=path, answers=self.answers))

    @Slot()
    def save_results(self) -> None:
        """Ask for a path and save all answers there as CSV."""
        if self._lesson is None:
            return
        title, kinds = self.tr("Save the results"), self.tr("Tables (*.csv)")
        path = self._asked_path(title, f"{self._lesson.name}.csv", kinds, ".csv")
        if not path:
            return
        try:
            save_answers(self.answers, path)
        except UrloupeError as fault:
            self.fault_told.emit(fault)
            return
        self._window.notice_bar.show_notice(Notice(self.tr("Saved {0}.").format(path)))
