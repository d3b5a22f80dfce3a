"""The tabs and the outline as one whole: who is refreshed when, and how a selection travels between them.

Where it stands: made by ``wiring``. A view owns an ``Asking``; this file hands snapshots, verdicts and the desk's View
to all views, refreshes the one that is shown, and turns their wishes into the desk's. What stands in the details
column follows the tab.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from app.desk import Desk, View
from app.main_window import MainWindow
from core.plan import Plan
from core.scene.details import DetailsScene
from core.scene.status import Phase, Snapshot, VerdictScene
from core.scene.tuning import TuningRequest, solve_tuning
from widgets.asking import Asking
from widgets.bits_view import BitsView
from widgets.canvas import TableTwin
from widgets.labels import copy_bytes
from widgets.prefix_view import PrefixView
from widgets.tune_view import TuneView

STRUCTURE_TABS = {"exact": "compare", "trie": "nodes", "radix": "nodes", "bloom": "bits", "textbook": "compare"}


class Views(QObject):
    """Holds the views and connects them to the desk."""

    fault = Signal(object)

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self.snapshot = Snapshot(Plan())
        self.verdict: VerdictScene | None = None
        self.prefixes = PrefixView()
        self.bits = BitsView()
        self.tune = TuneView()
        self._place()
        self._connect()

    def _place(self) -> None:
        for tab, page in (("prefixes", self.prefixes), ("bits", self.bits), ("tune", self.tune)):
            self._window.set_page(tab, page)

    def _connect(self) -> None:
        desk = self._desk
        self.prefixes.prefix_selected.connect(self.select)
        self.tune.tuning_wanted.connect(self._solve)
        self.tune.bloom_wanted.connect(desk.tune)
        self.tune.undo_wanted.connect(desk.stack.undo)

    def askings(self) -> tuple[Asking, ...]:
        """Return every asking of every view, for answers and for a new list."""
        return (self.prefixes.asking, self.bits.asking, self.tune.asking)

    # ---- what comes in -------------------------------------------------------------------

    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Take a new moment of the session; the view that is shown follows it."""
        self.snapshot = snapshot
        settled = snapshot.phase is Phase.DONE
        can_undo = self._desk.stack.canUndo()
        self.tune.set_filter(self._desk.plan.bloom, snapshot.bloom, settled=settled, can_undo=can_undo)
        for page in self._pages():
            if snapshot.ledger.entries or snapshot.n_keys:
                page.show_content()
            else:
                page.show_empty()
        self.refresh()

    def _pages(self) -> tuple[PrefixView | BitsView | TuneView, ...]:
        return (self.prefixes, self.bits)

    def refresh(self) -> None:
        """Have the shown view ask again."""
        page = self._window.pages[self._window.tab]
        if page in (self.prefixes, self.bits):
            page.refresh()  # type: ignore[attr-defined]

    def set_verdict(self, verdict: VerdictScene | None) -> None:
        """Draw the typed URL into every view."""
        self.verdict = verdict
        self.prefixes.set_typed(verdict)
        self.bits.set_verdict(verdict)

    def show_view(self, view: View) -> None:
        """Show the desk's selection."""
        self.prefixes.set_selected(view.selected or None)
        self.refresh()

    # ---- selection -----------------------------------------------------------------------

    @Slot(object)
    def select(self, prefix: bytes) -> None:
        """Select a prefix in every view."""
        self._desk.go(replace(self._desk.view, tab=self._window.tab, selected=prefix))

    @Slot()
    def go_up(self) -> None:
        """Go one part out."""
        self.prefixes.go_out()

    @Slot(object)
    def show_structure(self, name: str) -> None:
        """Show the tab of a structure."""
        self._window.show_tab(STRUCTURE_TABS.get(name, "compare"))

    @Slot()
    def show_nodes(self) -> None:
        """Show the selected prefix's nodes."""
        self._window.show_tab("nodes")

    @Slot()
    def show_bits(self) -> None:
        """Show the typed URL's bits."""
        self._window.show_tab("bits")

    @Slot()
    def next_bit(self) -> None:
        """Select the next of the typed URL's bits."""
        if self.verdict is None or self.verdict.bloom is None:
            return
        indexes = [bit.index for bit in self.verdict.bloom.bits]
        now = self.bits.selected_bit
        at = indexes.index(now) + 1 if now in indexes else 0
        self._window.show_tab("bits")
        self.bits.select_bit(indexes[at % len(indexes)])

    @Slot(object)
    def detail_chosen(self, what: object) -> None:
        """Follow a click in the details column."""
        if isinstance(what, bytes):
            self.select(what)

    # ---- tuning --------------------------------------------------------------------------

    @Slot(object)
    def _solve(self, request: TuningRequest) -> None:
        self.tune.set_scene(solve_tuning(request))

    @Slot(object)
    def _show_details(self, scene: DetailsScene) -> None:
        self._window.details_panel.set_scene(scene)

    # ---- taking things out ---------------------------------------------------------------

    @Slot()
    def copy(self) -> None:
        """Copy the exact bytes of what is selected, or of the typed URL."""
        copy_bytes(self._desk.view.selected or self._window.url_entry.url)

    @Slot()
    def copy_table(self) -> None:
        """Copy what the tab shows as a table, tabs between the columns."""
        twin = self._twin()
        if twin is not None:
            rows = [twin.columns, *twin.rows]
            QApplication.clipboard().setText("\n".join("\t".join(row) for row in rows))

    @Slot()
    def show_table(self) -> None:
        """Show what the picture says as a table."""

    def _twin(self) -> TableTwin | None:
        page: QWidget = self._window.pages[self._window.tab]
        table = getattr(page, "table", None)
        return table() if table is not None else None
