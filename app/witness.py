"""The witness of a load in the window: the entries behind each count, and why a line or the typed URL is what it is.

Where it stands: made by ``views``. The entries lie over the tab that is shown; while they do, the details column
explains the line that is looked at. The explanation of the typed URL stands there too, and on the Prefixes tab until a
prefix is selected.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from app.desk import Desk
from app.main_window import MainWindow
from core.plan import Plan
from core.scene.details import DetailsScene
from core.scene.entries import SHOWN_BYTES, EntriesOf, EntryRow
from core.scene.explanation import Explanation, ExplanationRequest
from core.scene.explanation_details import explanation_details
from core.scene.setters import SettersRequest, SettersScene
from core.scene.status import Phase, Snapshot, VerdictScene
from widgets.asking import Asking
from widgets.entries_view import EntriesView


class Subject:
    """One thing that is explained: a line, or the typed URL; and who set its bits."""

    def __init__(self, owner: QObject) -> None:
        self.explain_asking = Asking(owner, live=False)
        self.setters_asking = Asking(owner, live=False)
        self.told: Explanation | None = None
        self.setters: SettersScene | None = None

    def forget(self) -> None:
        """Drop what is known, and what was asked."""
        self.told = self.setters = None
        self.explain_asking.reset()
        self.setters_asking.reset()

    def take(self, told: Explanation, *, with_setters: bool) -> None:
        """Take an explanation, and ask who set its bits."""
        if self.told is None or self.told.key != told.key:
            self.setters = None
        self.told = told
        bits = tuple(bit.index for bit in told.seen.bloom.bits) if told.seen.bloom is not None else ()
        if bits and with_setters:
            self.setters_asking.ask(SettersRequest(bits[0], 0, tuple(dict.fromkeys(bits))))

    def details(self) -> DetailsScene | None:
        """Return what the details column says."""
        return explanation_details(self.told, self.setters) if self.told is not None else None


class Witness(QObject):
    """Holds the entries' page, and the explanations of the line that is looked at and of the typed URL.

    Signals
    -------
    details_changed
        ``details`` may give something else now.
    export_wanted
        EntriesOf: a list whose entries should be written.
    typed_explained
        The Explanation of the typed URL.
    """

    details_changed = Signal()
    export_wanted = Signal(object)
    typed_explained = Signal(object)

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self._snapshot = Snapshot(Plan())
        self._url: bytes | None = None
        self._line: EntryRow | None = None
        self._is_followed = False  # the line was chosen before its bytes were known whole
        self._is_latest = False  # the URL was typed after a prefix was selected
        self._is_line = False  # the line was looked at after the URL was typed
        self._focus_before: QWidget | None = None
        self.entries = EntriesView()
        self.typed, self.line = Subject(self), Subject(self)
        window.stack.addWidget(self.entries)
        self._connect()

    def _connect(self) -> None:
        entries = self.entries
        entries.close_wanted.connect(self.close)
        entries.entry_wanted.connect(self._follow)
        entries.row_looked_at.connect(self._look_at)
        entries.place_wanted.connect(self.show_place)
        entries.export_wanted.connect(self.export_wanted)
        self._window.tabs.tabBarClicked.connect(self._tab_clicked)
        self.typed.explain_asking.answered.connect(self._typed_explained)
        self.typed.setters_asking.answered.connect(self._typed_setters)
        self.line.explain_asking.answered.connect(self._line_explained)
        self.line.setters_asking.answered.connect(self._line_setters)

    def askings(self) -> tuple[Asking, ...]:
        """Return what asks the worker."""
        subjects = (self.typed, self.line)
        own = (asking for subject in subjects for asking in (subject.explain_asking, subject.setters_asking))
        return (self.entries.asking, *own)

    # ---- the list over the tab -----------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether entries are shown."""
        return self._window.stack.currentWidget() is self.entries

    @Slot(object)
    def open_count(self, of: EntriesOf) -> None:
        """Show the entries behind a count of the ledger over the tab."""
        self._open(of, anew=True)

    @Slot(object)
    def open_list(self, of: EntriesOf) -> None:
        """Show entries over the tab; from another list that is shown one can come back to it."""
        self._open(of, anew=not self.is_open)

    def _open(self, of: EntriesOf, *, anew: bool) -> None:
        was_open = self.is_open
        if not was_open:
            self._focus_before = self._window.focusWidget()
        self._window.stack.setCurrentWidget(self.entries)
        self.entries.open_list(of, self._snapshot.ledger, len(self._snapshot.plan.sources), anew=anew)
        self.details_changed.emit()

    @Slot()
    def reopen(self) -> None:
        """Show the list that was shown last once more."""
        if not self.is_open and self.entries.of is not None:
            self._focus_before = self._window.focusWidget()
            self._window.stack.setCurrentWidget(self.entries)
            self.entries.table.setFocus()
            self.entries.refresh(self._snapshot.ledger)
            self.details_changed.emit()

    @Slot()
    def close(self) -> bool:
        """Show the tab again; return whether entries were shown."""
        was_open = self.is_open
        if was_open:
            self._window.stack.setCurrentIndex(self._window.tabs.currentIndex())
            before, self._focus_before = self._focus_before, None
            if before is not None and isValid(before) and before.isVisible():
                before.setFocus()
            else:
                self._window.tabs.setFocus()
            self.details_changed.emit()
        return was_open

    @Slot(int)
    def _tab_clicked(self, place: int) -> None:
        if place == self._window.tabs.currentIndex():
            self.close()  # another tab takes the place of the list anyway

    def leave(self, tab: str) -> None:
        """Show a tab; where a line was looked at it is typed, so that the tab shows its place."""
        if self.is_open:
            if self._is_line and self._line is not None:
                self._follow(self._line)
            self.close()
        self._window.show_tab(tab)

    def reset(self) -> None:
        """Forget what belongs to the list before."""
        self.typed.forget()
        self.line.forget()
        self._line, self._is_line = None, False
        self.close()
        self.entries.of = None

    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Follow a list that grows."""
        before, self._snapshot = self._snapshot, snapshot
        if self.is_open and snapshot.ledger != before.ledger:
            self.entries.refresh(snapshot.ledger)

    # ---- the typed URL -------------------------------------------------------------------

    def set_verdict(self, verdict: VerdictScene | None) -> None:
        """Have the typed URL explained."""
        url = verdict.url if verdict is not None else None
        if url != self._url:
            self._url, self._is_latest = url, url is not None
            self._is_line = self._is_line and self._is_own(url)
            if url is None:
                self.typed.forget()
                self.details_changed.emit()
        if url is not None:
            self.typed.explain_asking.ask(ExplanationRequest(url))

    def _is_own(self, url: bytes | None) -> bool:
        """Whether a URL was typed by choosing the line that is looked at."""
        return self._line is not None and self.line.told is not None and self.line.told.url == url

    def prefix_selected(self) -> None:
        """A prefix was selected: the details are of it now."""
        self._is_latest = False

    def details(self) -> DetailsScene | None:
        """Return what the details column says instead of what belongs to the tab; None for that."""
        if self.is_open and self._is_line:
            return self.line.details()
        shown = self._is_latest and (self.is_open or self._window.tab == "prefixes")
        return self.typed.details() if shown else None

    @property
    def is_typed_latest(self) -> bool:
        """Whether a URL was typed after a prefix was selected."""
        return self._is_latest

    @property
    def key_number(self) -> int | None:
        """Number of the typed URL's key, None where it is new."""
        return self.typed.told.seen.exact.number if self.typed.told is not None else None

    @Slot(object)
    def _typed_explained(self, told: Explanation) -> None:
        if told.url == self._url:
            self.typed.take(told, with_setters=self._is_done)
            self.typed_explained.emit(told)
            self.details_changed.emit()

    @property
    def _is_done(self) -> bool:
        return self._snapshot.phase in (Phase.DONE, Phase.EMPTY)  # a scan of all keys would slow a load down

    @Slot(object)
    def _typed_setters(self, setters: SettersScene) -> None:
        self._take_setters(self.typed, setters)

    def _take_setters(self, subject: Subject, setters: SettersScene) -> None:
        subject.setters = setters
        rest = setters.rest()
        if rest is not None and self._is_done:
            subject.setters_asking.ask(rest)
        self.details_changed.emit()

    # ---- the line that is looked at ------------------------------------------------------

    @Slot(object)
    def _look_at(self, row: EntryRow | None) -> None:
        """Have a line explained."""
        self._line, self._is_followed = row, False
        self.line.forget()
        self._is_line = row is not None and row.key is not None
        if row is not None and row.key is not None:
            typed = ExplanationRequest(url=row.key)
            self.line.explain_asking.ask(ExplanationRequest(entry=row.place.number) if row.place.number else typed)
        self.details_changed.emit()

    @Slot(object)
    def _line_explained(self, told: Explanation) -> None:
        if not told.complete and self._line is not None:
            self.line.explain_asking.ask(ExplanationRequest(entry=self._line.place.number))
            return
        self.line.take(told, with_setters=self._is_done)
        if self._is_followed and self._line is not None:
            self._type(told.url, told.key)
        self.details_changed.emit()

    @Slot(object)
    def _line_setters(self, setters: SettersScene) -> None:
        self._take_setters(self.line, setters)

    @Slot(object, str)
    def show_place(self, row: EntryRow, tab: str) -> None:
        """Type a line and show its place in a tab."""
        self._follow(row)
        self.leave(tab)

    @Slot(object)
    def _follow(self, row: EntryRow) -> None:
        """Select an entry's key everywhere and type the entry; where its bytes are not whole here, once they are."""
        told = self.line.told
        if told is not None and row is self._line:
            self._type(told.url, told.key)
        elif row.key is not None and row.place.raw is not None and max(len(row.key), row.size_bytes) < SHOWN_BYTES:
            self._type(row.place.raw.strip(b" \t"), row.key)
        else:
            self._is_followed = True

    def _type(self, url: bytes, key: bytes) -> None:
        self._is_followed = False
        self._desk.go(replace(self._desk.view, tab=self._window.tab, selected=key))
        self._is_latest = True
        self._window.url_entry.set_url(url)
        self.details_changed.emit()
