"""The tabs and the outline as one whole: who is refreshed when, and how a selection travels between them.

Where it stands: made by ``wiring``. A view owns an ``Asking``; this file hands snapshots, verdicts and the desk's View
to all views, refreshes the one that is shown, and turns their wishes into the desk's. What stands in the details
column follows the tab.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.desk import Desk, View
from app.main_window import MainWindow
from app.witness import Witness
from core.plan import Plan
from core.scene.crumbs import Grain
from core.scene.details import DetailsScene
from core.scene.entries import EntriesOf, Kind
from core.scene.facts import PrefixFacts, PrefixFactsRequest, prefix_details
from core.scene.search import SearchSpec
from core.scene.status import Phase, Snapshot, VerdictScene
from core.scene.tuning import TuningRequest, solve_tuning
from widgets.asking import Asking
from widgets.bits_view import BitsView
from widgets.compare_view import CompareView
from widgets.forest_view import ForestView
from widgets.memory_view import MemoryView
from widgets.outline_view import OutlineView
from widgets.policies_view import PoliciesView
from widgets.prefix_view import PrefixView
from widgets.search_panel import SearchPanel
from widgets.statistics_view import StatisticsView
from widgets.treemap_view import TreemapView
from widgets.tune_view import TuneView

STRUCTURE_TABS = {"exact": "compare", "trie": "nodes", "radix": "nodes", "bloom": "bits", "textbook": "compare"}
NEEDED = {"nodes": ("radix", "trie"), "bits": ("bloom",)}
"""What a tab cannot do without: one of these structures."""
PREFIX_TABS = ("prefixes", "treemap", "statistics")
"""Tabs whose details are those of the selected prefix."""


def content(snapshot: Snapshot) -> tuple[object, ...]:
    """Return what the pictures depend on: where it is equal, nothing has to be drawn again."""
    bloom = snapshot.bloom
    bits = (bloom.m, bloom.k, bloom.seed, bloom.n_set) if bloom is not None else ()
    counts = (snapshot.n_keys, snapshot.n_indexed, snapshot.ledger.entries)
    return (snapshot.plan, snapshot.phase, *counts, *bits)


class Views(QObject):
    """Holds the views and connects them to the desk.

    Signals
    -------
    load_anyway_wanted
        Name of a structure that should be loaded whatever the budget says.
    notice_wanted
        A sentence for the notice bar.
    """

    load_anyway_wanted = Signal(object)
    notice_wanted = Signal(object)

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self.snapshot = Snapshot(Plan())
        self.verdict: VerdictScene | None = None
        self.outline = OutlineView()
        self.prefixes = PrefixView()
        self.treemap = TreemapView()
        self.statistics = StatisticsView()
        self.nodes = ForestView()
        self.bits = BitsView()
        self.tune = TuneView()
        self.memory = MemoryView()
        self.compare = CompareView()
        self.policies = PoliciesView()
        self.search = SearchPanel()
        self._last_hit: bytes | None = None
        self.facts_asking = Asking(self, live=False)
        self.witness = Witness(window, desk)
        self._details: dict[str, DetailsScene] = {}
        self._details_due = QTimer(self, singleShot=True)
        self._facts: PrefixFacts | None = None
        self._place()
        self._connect()

    def _place(self) -> None:
        pages = {
            "prefixes": self.prefixes,
            "treemap": self.treemap,
            "statistics": self.statistics,
            "nodes": self.nodes,
            "bits": self.bits,
            "tune": self.tune,
            "memory": self.memory,
            "compare": self.compare,
            "policies": self.policies,
        }
        for tab, page in pages.items():
            self._window.set_page(tab, page)
        self._window.set_outline(self.outline)
        self._window.add_below(self.search)
        self._refreshed = (
            self.prefixes,
            self.treemap,
            self.statistics,
            self.nodes,
            self.bits,
            self.memory,
            self.compare,
            self.policies,
        )

    def _connect(self) -> None:
        desk = self._desk
        self.outline.prefix_selected.connect(self.select)
        self.outline.prefix_opened.connect(self.prefixes.open_prefix)
        self.prefixes.prefix_selected.connect(self.select)
        self.prefixes.grain_changed.connect(self.set_grain)
        self.treemap.prefix_selected.connect(self.select)
        self.statistics.prefix_selected.connect(self.select)
        self.statistics.prefix_opened.connect(self._open_place)
        self.treemap.grain_changed.connect(self.set_grain)
        self.nodes.prefix_opened.connect(self.select)
        self.search.hit_wanted.connect(self._go_to_hit)
        self.search.marks_changed.connect(self._mark_hits)
        self.tune.tuning_wanted.connect(self._solve)
        self.tune.bloom_wanted.connect(desk.tune)
        self.tune.undo_wanted.connect(desk.stack.undo)
        self.memory.load_anyway_wanted.connect(self.load_anyway_wanted)
        self._details_due.timeout.connect(self._fill_details)
        self.facts_asking.answered.connect(self._show_facts)
        self.witness.details_changed.connect(self._show_details)
        self.nodes.details_wanted.connect(self._nodes_details)
        self.bits.details_wanted.connect(self._bits_details)
        self.tune.details_wanted.connect(self._tune_details)
        self.memory.structure_selected.connect(self._memory_details)
        self.memory.asking.answered.connect(self._memory_details)
        self.compare.details_changed.connect(self._compare_details)
        for page in self._refreshed:
            page.empty_state.other_wanted.connect(self._load_lacking)
        self.compare.entries_wanted.connect(self.witness.open_list)
        self.tune.entries_wanted.connect(self.witness.open_list)
        for wanted in (self.tune.url_wanted, self.bits.url_wanted):
            wanted.connect(self._window.url_entry.set_url)

    def askings(self) -> tuple[Asking, ...]:
        """Return every asking of every view, for answers and for a new list."""
        return (
            self.outline.asking,
            self.prefixes.asking,
            self.treemap.asking,
            self.statistics.asking,
            self.nodes.asking,
            *self.bits.askings(),
            *self.tune.askings(),
            *self.memory.askings(),
            *self.compare.askings(),
            self.policies.asking,
            self.facts_asking,
            self.search.asking,
            *self.witness.askings(),
        )

    @property
    def settled(self) -> bool:
        """Whether all that is known is shown."""
        return not self._details_due.isActive()

    # ---- what comes in -------------------------------------------------------------------

    def reset(self) -> None:
        """Forget what belongs to the list before."""
        for asking in self.askings():
            asking.reset()
        self.outline.reset()
        self.prefixes.reset()
        self.treemap.reset()
        self.statistics.reset()
        self.witness.reset()
        self.policies.reset()
        self.tune.reset()
        self.compare.reset()
        self.memory.reset()
        self.search.reset()
        self._details.clear()
        self._facts = None
        self._window.details_panel.set_scene(DetailsScene())

    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Take a new moment of the session; the view that is shown follows it."""
        before, self.snapshot = self.snapshot, snapshot
        self.witness.set_snapshot(snapshot)
        settled = snapshot.phase is Phase.DONE
        can_undo = self._desk.stack.canUndo()
        self.tune.set_filter(self._desk.plan.bloom, snapshot.bloom, settled=settled, can_undo=can_undo)
        for page in self._refreshed:
            if not (snapshot.ledger.entries or snapshot.n_keys):
                page.show_empty()
            elif lacking := self._lacking(page, snapshot):
                page.show_lacking(self._lacking_text(lacking), self.tr("Load anyway"))
            else:
                page.show_content()
        if content(snapshot) != content(before):
            self.outline.refresh()
            self.refresh()
            self.search.refresh()
        elif self._window.tab in ("memory", "compare"):
            self.refresh()  # times of look-ups come in when all else stands still

    def _lacking(self, page: QWidget, snapshot: Snapshot) -> str:
        """Return the structure that a page needs and that the memory budget left out; empty where it is there."""
        states = [snapshot.structure(name) for name in NEEDED.get(self._tab_of(page), ())]
        left_out = [state.name for state in states if state is not None and state.skipped]
        return left_out[0] if left_out and len(left_out) == sum(state is not None for state in states) else ""

    def _tab_of(self, page: QWidget) -> str:
        return next(tab for tab, each in self._window.pages.items() if each is page)

    def _lacking_text(self, name: str) -> str:
        if name == "bloom":
            return self.tr("There are no bits to show: the memory budget left the Bloom filter out of this load.")
        return self.tr("There are no nodes to show: the memory budget left radix tree and trie out of this load.")

    @Slot()
    def _load_lacking(self) -> None:
        name = self._lacking(self._window.pages[self._window.tab], self.snapshot)
        if name:
            self.load_anyway_wanted.emit(name)

    def refresh(self) -> None:
        """Have the shown view ask again."""
        tab = self._window.tab
        page = self._window.pages[tab]
        for view in self._refreshed:
            if view is page and not self._lacking(page, self.snapshot):
                view.refresh()
        if tab in PREFIX_TABS:
            self._ask_facts()
        if tab not in PREFIX_TABS or self.witness.details() is not None:
            self._show_details()

    def _ask_facts(self) -> None:
        if self.snapshot.n_keys:
            self.facts_asking.ask(PrefixFactsRequest(self._desk.view.selected or b"", self.prefixes.request.grain))

    def set_verdict(self, verdict: VerdictScene | None) -> None:
        """Draw the typed URL into every view."""
        self.verdict = verdict
        self.prefixes.set_typed(verdict)
        self.nodes.set_verdict(verdict)
        self.bits.set_verdict(verdict)
        self.tune.set_typed(b"" if verdict is None else verdict.key)
        self.compare.set_typed(b"" if verdict is None else verdict.url)
        self.witness.set_verdict(verdict)

    def show_view(self, view: View) -> None:
        """Show the desk's selection."""
        self.outline.set_selected(view.selected)
        self.prefixes.set_selected(view.selected)
        self.treemap.set_selected(view.selected)
        self.nodes.set_prefix(view.selected)
        self.search.set_prefix(view.selected)
        self.refresh()

    # ---- selection -----------------------------------------------------------------------

    @Slot(object)
    def select(self, prefix: bytes) -> None:
        """Select a prefix in every view."""
        self.witness.prefix_selected()
        self._desk.go(replace(self._desk.view, tab=self._window.tab, selected=prefix))

    def show_place(self, tab: str, prefix: bytes) -> None:
        """Show a prefix in a tab: one step back."""
        self.witness.prefix_selected()
        self._desk.go(View(tab, prefix))

    @Slot(object)
    def _go_to_hit(self, key: bytes) -> None:
        """Select a hit in every view; a walk from hit to hit is one step back."""
        self.witness.prefix_selected()
        walks = self._last_hit is not None and self._desk.view.selected == self._last_hit
        self._last_hit = key
        self._desk.go(replace(self._desk.view, tab=self._window.tab, selected=key), remember=not walks)

    @Slot(object)
    def _mark_hits(self, spec: SearchSpec | None) -> None:
        """Mark the hits of a search in outline and pictures; None: of none."""
        for view in (self.outline, self.prefixes, self.treemap, self.nodes):
            view.set_search(spec)
        self.outline.refresh()
        if self._window.tab in ("prefixes", "treemap", "nodes"):
            self.refresh()

    @Slot(object)
    def _open_place(self, prefix: bytes) -> None:
        """Show a prefix where it is in the list."""
        self._window.show_tab("prefixes")
        self.select(prefix)

    @Slot(object)
    def set_grain(self, grain: Grain) -> None:
        """Cut the tree the same way in every view."""
        self.outline.set_grain(grain)
        self.prefixes.choose_grain(grain)
        self.treemap.choose_grain(grain)
        self.outline.set_selected(self._desk.view.selected)  # what domains cannot show is found again by parts
        self._ask_facts()

    @Slot()
    def go_up(self) -> None:
        """Go one part out."""
        if self._window.tab == "nodes":
            self.nodes.go_up()
        elif self._window.tab == "treemap":
            self.treemap.go_out()
        else:
            self.prefixes.go_out()

    @Slot(object)
    def show_structure(self, name: str) -> None:
        """Show the tab of a structure."""
        self._window.show_tab(STRUCTURE_TABS.get(name, "compare"))

    @Slot()
    def show_nodes(self) -> None:
        """Show the selected prefix's nodes."""
        self.witness.leave("nodes")

    @Slot()
    def compress(self) -> None:
        """Show how the trie becomes the radix tree, or the other way round."""
        self.witness.leave("nodes")
        self.nodes.compress()

    @Slot()
    def show_lines(self) -> None:
        """Show all lines with the key of the line, the URL or the prefix that is looked at."""
        if self.witness.is_open:
            self.witness.entries.open_key()
            return
        number = self.witness.key_number
        if self._facts is not None and self._facts.prefix == self._desk.view.selected and not self.witness.details():
            number = self._facts.key_number if self._facts.key_number is not None else number
        if number is None:
            self.notice_wanted.emit(self.tr("No line has that URL: type or select one that was seen."))
        else:
            self.witness.open_list(EntriesOf.key(number))

    @Slot()
    def show_false_positives(self) -> None:
        """Show the lines that the Bloom filter was wrong about."""
        if self.snapshot.bloom is not None and self.snapshot.bloom.false_positives:
            self.witness.open_list(EntriesOf(Kind.FALSE_POSITIVE))
        else:
            self.notice_wanted.emit(self.tr("There is no false positive: no new URL was called possibly seen."))

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
        if isinstance(what, EntriesOf):
            self.witness.open_list(what)
        elif isinstance(what, bytes):
            self.select(what)
        elif isinstance(what, int):
            if self.witness.details() is not None:
                self.witness.leave("bits")
            self.bits.select_bit(what)
        elif isinstance(what, str):
            self.memory.select_structure(what)
            self.compare.select_structure(what)

    # ---- details -------------------------------------------------------------------------

    def _keep_details(self, tab: str, scene: DetailsScene) -> None:
        self._details[tab] = scene
        if self._window.tab == tab:
            self._show_details()

    @Slot()
    def _show_details(self) -> None:
        """Show the details in a turn of their own, once for all that changed in this one."""
        self._details_due.start(0)

    @Slot()
    def _fill_details(self) -> None:
        """Show what belongs to the tab, or the explanation of the typed URL in its place."""
        scene = self.witness.details() or self._details.get(self._window.tab, DetailsScene())
        self._window.details_panel.set_scene(scene)

    @Slot(object)
    def _show_facts(self, facts: PrefixFacts) -> None:
        self._facts = facts
        scene = prefix_details(facts)
        for tab in PREFIX_TABS:
            self._keep_details(tab, scene)

    @Slot(object)
    def _nodes_details(self, scene: DetailsScene) -> None:
        self._keep_details("nodes", scene)

    @Slot(object)
    def _bits_details(self, scene: DetailsScene) -> None:
        self._keep_details("bits", scene)

    @Slot(object)
    def _tune_details(self, scene: DetailsScene) -> None:
        self._keep_details("tune", scene)

    @Slot(object)
    def _memory_details(self, _: object) -> None:
        if not self.memory.selected_structure and self.memory.scene.structures:
            self.memory.select_structure(self.memory.scene.structures[0].name)
        self._keep_details("memory", self.memory.details())

    @Slot(object)
    def _compare_details(self, _: object) -> None:
        if not self.compare.selected_structure and self.compare.scene.rows:
            self.compare.select_structure(self.compare.scene.rows[0].name)
        self._keep_details("compare", self.compare.details())

    # ---- tuning --------------------------------------------------------------------------

    @Slot(object)
    def _solve(self, request: TuningRequest) -> None:
        self.tune.set_scene(solve_tuning(request))
