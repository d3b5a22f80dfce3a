"""The witness of a load in the window: the entries behind each count, and why the typed URL is new or a duplicate.

Where it stands: made by ``views``. The entries lie over the tab that is shown; the explanation stands in the details
column of the Prefixes tab, and beside the entries, until a prefix is selected.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from app.desk import Desk
from app.main_window import MainWindow
from core.plan import Plan
from core.scene.details import DetailsScene
from core.scene.entries import EntryRow
from core.scene.explanation import Explanation, ExplanationRequest, explanation_details
from core.scene.status import Snapshot, VerdictScene
from widgets.asking import Asking
from widgets.entries_view import EntriesView


class Witness(QObject):
    """Holds the entries' page and the explanation of the typed URL.

    Signals
    -------
    details_changed
        ``details`` may give something else now.
    export_wanted
        Name of the fate whose entries should be written.
    """

    details_changed = Signal()
    export_wanted = Signal(object)

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self._snapshot = Snapshot(Plan())
        self._url: bytes | None = None
        self._told: DetailsScene | None = None
        self._is_latest = False  # the URL was typed after a prefix was selected
        self.entries = EntriesView()
        self.explain_asking = Asking(self, live=False)
        window.stack.addWidget(self.entries)
        self.entries.close_wanted.connect(self.close)
        self.entries.entry_wanted.connect(self._follow)
        self.entries.export_wanted.connect(self.export_wanted)
        self.explain_asking.answered.connect(self._explained)

    def askings(self) -> tuple[Asking, ...]:
        """Return what asks the worker."""
        return (self.entries.asking, self.explain_asking)

    @property
    def is_open(self) -> bool:
        """Whether entries are shown."""
        return self._window.stack.currentWidget() is self.entries

    @Slot(object)
    def open_fate(self, fate: int) -> None:
        """Show the entries of a fate over the tab."""
        self._window.stack.setCurrentWidget(self.entries)
        self.entries.open_fate(fate, self._snapshot.ledger.entries, len(self._snapshot.plan.sources))
        self.details_changed.emit()

    @Slot()
    def close(self) -> bool:
        """Show the tab again; return whether entries were shown."""
        was_open = self.is_open
        if was_open:
            self._window.stack.setCurrentIndex(self._window.tabs.currentIndex())
            self._window.source_panel.setFocus()
            self.details_changed.emit()
        return was_open

    def reset(self) -> None:
        """Forget what belongs to the list before."""
        self._told = None
        self.close()

    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Follow a list that grows."""
        before, self._snapshot = self._snapshot, snapshot
        if self.is_open and snapshot.ledger != before.ledger:
            self.entries.refresh(snapshot.ledger.entries)

    def set_verdict(self, verdict: VerdictScene | None) -> None:
        """Have the typed URL explained."""
        url = verdict.url if verdict is not None else None
        if url != self._url:
            self._url, self._is_latest = url, url is not None
            if url is None:
                self._told = None
                self.explain_asking.reset()
                self.details_changed.emit()
        if url is not None:
            self.explain_asking.ask(ExplanationRequest(url))

    def prefix_selected(self) -> None:
        """A prefix was selected: the details are of it now."""
        self._is_latest = False

    def details(self) -> DetailsScene | None:
        """Return what the details column says instead of what belongs to the tab; None for that."""
        shown = self._is_latest and (self.is_open or self._window.tab == "prefixes")
        return self._told if shown else None

    @Slot(object)
    def _explained(self, told: Explanation) -> None:
        if told.url == self._url:
            self._told = explanation_details(told)
            self.details_changed.emit()

    @Slot(object)
    def _follow(self, row: EntryRow) -> None:
        """Select an entry's key everywhere and type the entry."""
        if row.key is None:
            return
        self._desk.go(replace(self._desk.view, tab=self._window.tab, selected=row.key))
        whole = row.place.raw is not None and len(row.place.raw) == row.size_bytes
        self._is_latest = True
        self._window.url_entry.set_url(row.place.raw.strip(b" \t") if whole and row.place.raw else row.key)
        self.details_changed.emit()
