"""The Tune tab: fields with locks at the left, at the right the predicted curves, and predicted beside measured.

The view keeps one ``TuningRequest``. Whenever something moves, while a slider is dragged once a picture, it emits
``tuning_wanted`` and expects ``set_scene`` with the solved ``TuningScene`` at once (a pure function, under a
millisecond); while a slider moves it emits ``bloom_wanted`` with the parameters of a rebuild, at most every
``REBUILD_EVERY_MS``, the last one always; while somebody types, once they pause. ``asking`` asks for measured rates
once the sizes stand still and the filter has them. A choice in the title row puts another side in the place of the
curves (``tune_sides``).

Where it stands: above ``tuning_panel``, ``tuning_plots``, ``tune_sides`` and ``parts``. The application calls
``set_filter`` with each snapshot's plan and filter.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from core.scene.bloom_details import tuning_details
from core.scene.links import GivenSizes, link_text, size_command
from core.scene.measured import MeasuredRequest, MeasuredScene
from core.scene.take_away import given_sizes
from core.scene.tuning import (
    BloomSpec,
    BloomState,
    ComparedRow,
    TuningRequest,
    TuningScene,
    toggle_lock,
    tuning_of,
)
from core.units import count_text
from widgets import theme
from widgets.asking import Asking
from widgets.buttons import Choice
from widgets.canvas import TableTwin
from widgets.compared_table import ComparedTable
from widgets.number_field import Number
from widgets.parts import ViewPage
from widgets.plots import Plot
from widgets.scroll_column import clear_scroll_area
from widgets.tune_side import TuneSide
from widgets.tune_sides import CURVES, made_side, side_names
from widgets.tuning_panel import LEAST_WIDTH, PANEL_WIDTH, TuningPanel
from widgets.tuning_plots import over_hashes_content, over_keys_content

REBUILD_EVERY_MS, REBUILD_TYPED_MS, MEASURE_AFTER_MS = 50, 300, 200
"""While a slider moves, after the last letter typed, and after everything stands still."""
FRAME_MS, DETAILS_EVERY_MS = 12, 100
"""While a slider is dragged: the time between two pictures, and between two columns of details, which are read."""
GAP, THUMB, LABELS_WIDTH = 36, 12, 60
LEAST_SIDE, WIDEST = 320, 2**24 - 1
"""A side that would be narrower than this stands below the fields; the most that Qt knows as a width."""


class TuneView(ViewPage):
    """The tab.

    Signals
    -------
    tuning_wanted
        A ``TuningRequest`` to be solved now; answered with ``set_scene``.
    bloom_wanted
        A ``BloomSpec``: rebuild the filter with it.
    undo_wanted
        The Undo button.
    details_wanted
        A ``DetailsScene`` of the present point, while the tab is visible.
    entries_wanted, url_wanted
        As any side emits them.
    side_made
        A side that was chosen for the first time.

    Attributes
    ----------
    asking : Asking
        Asks for ``MeasuredRequest``; its answers are ``MeasuredScene``.
    """

    tuning_wanted = Signal(object)
    bloom_wanted = Signal(object)
    undo_wanted = Signal()
    details_wanted = Signal(object)
    entries_wanted = Signal(object)
    url_wanted = Signal(object)
    side_made = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("How big, how many hashes, how often wrong"), "", parent)
        self.set_sentence(self.tr("Bloom filter: lock two, the rest follows"))
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_measured)
        self._request = TuningRequest()
        self._scene: TuningScene | None = None
        self._measured: MeasuredScene | None = None
        self._sent: BloomSpec | None = None
        self._plan_spec = BloomSpec()
        self._by_hand = self._typing = False
        self._typed = b""
        self._can_undo = False
        self._settled = False
        self._rebuild_timer = self._timer(REBUILD_EVERY_MS, self._send_spec)
        self._measure_timer = self._timer(MEASURE_AFTER_MS, self._ask_measured)
        self._solve_timer = self._timer(0, self._solve)
        self._frame_timer = self._timer(FRAME_MS, self._solve)
        self._details_timer = self._timer(DETAILS_EVERY_MS, self._tell_details)
        self._timers = (
            *(self._rebuild_timer, self._measure_timer, self._solve_timer), self._frame_timer, self._details_timer,
        )  # fmt: skip
        self._since_solved = QElapsedTimer()
        self.panel = TuningPanel()
        self.over_keys, self.over_hashes = Plot(), Plot()
        for plot in (self.over_keys, self.over_hashes):
            plot.set_label_width(LABELS_WIDTH)
        self.compared = ComparedTable()
        self.compared.entries_wanted.connect(self.entries_wanted)
        self.sides: dict[str, TuneSide] = {}
        self.side = Choice(self.tr("What stands at the right"), side_names())
        self._lay_out()
        self.side.currentIndexChanged.connect(self._show_side)
        self.panel.scheme.scheme_chosen.connect(self._choose_scheme)
        self.panel.number_moved.connect(self._moved)
        self.panel.sizes_pasted.connect(self._take_sizes)
        self.panel.lock_toggled.connect(self._toggle_lock)
        self.panel.rebuild_wanted.connect(self._send_spec)
        self.panel.undo_wanted.connect(self.undo_wanted)
        self.show_content()

    def _timer(self, span_ms: int, what: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(span_ms)
        timer.setTimerType(Qt.TimerType.PreciseTimer if span_ms <= FRAME_MS else Qt.TimerType.CoarseTimer)
        timer.timeout.connect(what)
        return timer

    def _lay_out(self) -> None:
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 8, 0, 0)
        row.setSpacing(GAP)
        self._row = row
        scroll = self._fields = clear_scroll_area(self.panel)
        scroll.setMinimumWidth(LEAST_WIDTH + THUMB)
        scroll.setMaximumWidth(PANEL_WIDTH + THUMB)
        curves, self._sides = QWidget(), QStackedWidget()
        right = QVBoxLayout(curves)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(theme.GRID)
        right.addWidget(self.over_keys, 284)
        right.addWidget(self.over_hashes, 200)
        right.addWidget(self.compared)
        row.addWidget(scroll, 1)
        self._sides.addWidget(curves)
        row.addWidget(self._sides, 2)
        self.set_content(content)
        self.add_control(self.side)

    def _made(self, name: str) -> TuneSide:
        """Return a side, made now."""
        side = self.sides[name] = made_side(name)
        side.scheme_chosen.connect(self._choose_scheme)
        side.spec_wanted.connect(self.bloom_wanted)
        side.entries_wanted.connect(self.entries_wanted)
        side.url_wanted.connect(self.url_wanted)
        self._sides.addWidget(side)
        self.side_made.emit(side)
        return side

    @property
    def _shown_side(self) -> TuneSide | None:
        """The side that is chosen; None for the curves."""
        return self.sides.get(self.side.chosen())

    def _bring_up(self, side: TuneSide) -> None:
        """Give a side what came in while another one was chosen: only the one that is seen works anything out."""
        side.set_filter(self._request.filter, self._plan_spec, settled=self._settled)
        if self._scene is not None and side.tuning is not self._scene:
            side.set_tuning(self._scene)
        if side.typed != self._typed:
            side.set_typed(self._typed)

    @Slot()
    def _show_side(self) -> None:
        name = self.side.chosen()
        if name == CURVES:
            self._sides.setCurrentIndex(0)
            self._show_plots()
        else:
            side = self.sides.get(name) or self._made(name)
            self._bring_up(side)
            self._sides.setCurrentWidget(side)

    # ---- in ------------------------------------------------------------------------------

    @Slot(object)
    def set_scene(self, scene: TuningScene) -> None:
        """Show a solved state and go on from it: what follows becomes the value of its field."""
        self._scene = scene
        solved = scene.sizing
        if solved is not None:
            p = scene.request.p if scene.known.get("p") == "given" else solved.p
            self._request = replace(scene.request, n=solved.n, p=p, m=solved.m, k=solved.k)
            scene = self._scene = replace(scene, request=self._request)
        self.panel.set_scene(scene, self._can_undo)
        self._show_plots()
        if (side := self._shown_side) is not None:
            side.set_tuning(scene)
        if not self._is_dragged:
            self._tell_details()
        elif not self._details_timer.isActive():
            self._details_timer.start()
        if self._by_hand and scene.spec is not None and (self._typing or not self._rebuild_timer.isActive()):
            self._rebuild_timer.start(REBUILD_TYPED_MS if self._typing else REBUILD_EVERY_MS)
        self._measure_timer.start()

    @Slot(object)
    def set_measured(self, measured: MeasuredScene) -> None:
        """Show measured rates as far as they are, and ask for the rest."""
        self._measured = measured if measured.m else None
        self._show_plots()
        rest = measured.rest()
        if rest is not None and self._fits(measured) and self.isVisible():
            self.asking.ask(rest)

    def set_filter(self, spec: BloomSpec, state: BloomState | None, *, settled: bool, can_undo: bool = False) -> None:
        """Take the plan's parameters and the filter as it is now.

        ``settled``: nothing is loading or rebuilding, so that rates may be measured. Parameters that came from here
        leave the fields alone; others (a new list, an undo) fill them anew.
        """
        self._settled, self._can_undo, self._plan_spec = settled, can_undo, spec
        first = self._scene is None or (self._request.filter is None and self._request.moved is None)
        if not self._by_hand and (spec != self._sent or first):
            self._sent = spec
            self._request = tuning_of(spec, state)
        else:
            self._request = replace(self._request, filter=state)
        if state is not None and self._request.n_known in ("counted", "estimated"):
            self._request = replace(self._request, n=state.n_planned, n_known=tuning_of(spec, state).n_known)
        if self._measured is not None and not self._is_of(state, self._measured):
            self._measured = None  # an unfinished measurement holds on to its list
        if (side := self._shown_side) is not None:
            side.set_filter(state, spec, settled=settled)
        self.panel.undo.setEnabled(can_undo)
        if self._scene is None or (self.isVisible() and self._request != self._scene.request):
            self._solve_soon()

    def set_typed(self, url: bytes) -> None:
        """Take what stands in the URL field."""
        self._typed = url
        if (side := self._shown_side) is not None:
            side.set_typed(url)

    @property
    def request(self) -> TuningRequest:
        """What the fields say."""
        return self._request

    @property
    def scene(self) -> TuningScene | None:
        """What is shown."""
        return self._scene

    def table(self) -> TableTwin | None:
        """Return what the side that is shown says, as a table."""
        side = self._shown_side
        return self.compared.table() if side is None else side.twin()

    def askings(self) -> tuple[Asking, ...]:
        """Return what the tab and its sides ask with."""
        return self.asking, *(asking for side in self.sides.values() for asking in side.askings())

    def reset(self) -> None:
        """Forget what was measured on another list."""
        for side in self.sides.values():
            side.reset()

    @property
    def values_text(self) -> str:
        """The present sizes as a command line that solves them again; "" where nothing is solved."""
        given = given_sizes(self._scene) if self._scene is not None else None
        return size_command(given) if given is not None else ""

    @property
    def link_text(self) -> str:
        """The present sizes as a link to hur.st's calculator; "" where nothing is solved."""
        given = given_sizes(self._scene) if self._scene is not None else None
        return link_text(given) if given is not None else ""

    @property
    def is_busy(self) -> bool:
        """Whether a rebuild is about to be asked for, or rates are being measured or about to be."""
        waiting = any(timer.isActive() for timer in self._timers)
        return waiting or self.asking.is_waiting or any(side.is_busy for side in self.sides.values())

    @Slot()
    def use_strict_m(self) -> None:
        """Take the m that keeps the rate asked for, as if it had been typed, with the lock of p open."""
        if self._scene is not None and self._scene.sizing is not None and self._scene.sizing.m_strict is not None:
            locked = tuple(name for name in self._request.locked if name not in ("p", "m"))
            self._request = replace(self._request, locked=(*locked, "m")[-2:])
            self._moved("m", self._scene.sizing.m_strict)

    # ---- out -----------------------------------------------------------------------------

    @property
    def _is_dragged(self) -> bool:
        """Whether a hand holds a slider."""
        return any(row.slider.isSliderDown() for row in self.panel.rows.values())

    @Slot()
    def _solve_soon(self) -> None:
        """Have the request solved: at once, but while a slider is dragged once a picture, with what it is by then."""
        left = FRAME_MS - self._since_solved.elapsed() if self._since_solved.isValid() and self._is_dragged else 0
        if left <= 0:
            self._solve()
        elif not self._frame_timer.isActive():
            self._frame_timer.start(left)

    @Slot(str, object)
    def _moved(self, name: str, number: Number) -> None:
        if self._frame_timer.isActive() and self._request.moved != name:
            self._solve()  # what followed the other field is a value that this one starts from
        self._by_hand = True
        self._typing = self.panel.rows[name].field.hasFocus()
        self._request = self._request.moved_to(name, number)
        self._solve_soon()

    @Slot(object)
    def _take_sizes(self, given: GivenSizes) -> None:
        """Take all sizes that were pasted, as if they had been typed."""
        self._by_hand, self._typing = True, False
        self._request = self._request.given_as(given)
        self._solve()

    @Slot(str)
    def _choose_scheme(self, name: str) -> None:
        """Have the filter built with another index scheme, as if a field had been moved."""
        if name != self._request.scheme:
            self._by_hand, self._typing = True, False
            self._request = self._request.with_scheme(name)
            self._solve()

    @Slot(str)
    def _toggle_lock(self, name: str) -> None:
        """Close or open a lock; a conflict that it caused is solved with the field that was moved."""
        if self._frame_timer.isActive():
            self._solve()
        moved = self._request.moved if self._scene is not None and self._scene.sizing is None else None
        self._request = replace(self._request, locked=toggle_lock(self._request.locked, name), moved=moved)
        self._by_hand = self._by_hand or moved is not None
        self._solve()

    @Slot()
    def _send_spec(self) -> None:
        """Ask for a rebuild with the present parameters, unless they were sent already."""
        if self._frame_timer.isActive():
            self._solve()
        self._rebuild_timer.stop()
        self._by_hand = False
        scene = self._scene
        if scene is not None and scene.spec is not None and (scene.spec != self._sent or not scene.filter_is_this):
            self._sent = scene.spec
            self.bloom_wanted.emit(scene.spec)

    # ---- measured ------------------------------------------------------------------------

    def _fits(self, measured: MeasuredScene | None) -> bool:
        """Whether measured rates belong to the sizes that are shown."""
        scene = self._scene
        if measured is None or scene is None or scene.sizing is None or not scene.filter_is_this:
            return False
        return self._is_of(scene.request.filter, measured)

    @staticmethod
    def _is_of(state: BloomState | None, measured: MeasuredScene) -> bool:
        """Whether rates were measured on a filter in this state."""
        if state is None or measured.scheme != state.scheme:
            return False
        return (measured.m, measured.k, measured.n_told) == (state.m, state.k, state.n_told)

    @Slot()
    def _ask_measured(self) -> None:
        scene = self._scene
        if scene is None or scene.sizing is None or not scene.filter_is_this or not self._settled:
            return
        if self.isVisible() and not self.asking.is_waiting and not self._fits(self._measured):
            k_last = 14 if scene.over_hashes is None else round(float(scene.over_hashes.x[-1]))
            self.asking.ask(MeasuredRequest(k_last=min(60, k_last)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        is_narrow = self.width() < LEAST_WIDTH + THUMB + GAP + LEAST_SIDE
        way = ways.TopToBottom if is_narrow else ways.LeftToRight
        if way != self._row.direction():
            self._row.setDirection(way)
            self._row.setSpacing(theme.GRID if is_narrow else GAP)
            self._fields.setMaximumWidth(WIDEST if is_narrow else PANEL_WIDTH + THUMB)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._solve_timer.start()  # in a turn of its own: the page is shown first
        self._measure_timer.start()

    @Slot()
    def _solve(self) -> None:
        self._frame_timer.stop()
        self._since_solved.start()
        self.tuning_wanted.emit(self._request)

    @Slot()
    def _tell_details(self) -> None:
        self._details_timer.stop()
        if self.isVisible() and self._scene is not None:
            self.details_wanted.emit(tuning_details(self._scene))

    def _show_plots(self) -> None:
        scene = self._scene
        if scene is None or self.side.chosen() != CURVES:
            return
        measured = self._measured if self._fits(self._measured) else None
        if scene.sizing is not None:
            self.over_keys.set_content(over_keys_content(scene, measured))
            self.over_hashes.set_content(over_hashes_content(scene, measured))
        self.compared.set_rows(self._compared(scene), self._table_head(scene))

    def _compared(self, scene: TuningScene) -> tuple[ComparedRow, ...]:
        measured = self._measured
        if measured is None or not self._is_of(scene.request.filter, measured):
            return scene.compared
        now = measured.now
        if now is None or not now.sample:
            return scene.compared
        rows = []
        for row in scene.compared:
            rows.append(replace(row, measured=now.rate, sample=now.sample) if row.name == "rate" else row)
            if row.name == "rate" and measured.exact is not None:
                rows.append(ComparedRow("exact", measured.exact, now.rate, now.sample))
        return tuple(rows)

    def _table_head(self, scene: TuningScene) -> str:
        state = scene.request.filter
        if state is None or scene.filter_is_this:
            return self.tr("This list, m and k as above")
        return self.tr("This list, m = {0}, k = {1}").format(count_text(state.m), state.k)
