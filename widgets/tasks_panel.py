"""“Many tasks”: what it takes to remember the seen URLs of many crawl tasks, by filters and by exact stores.

Where it stands: a side of the Tune tab; above ``task_fields``, ``task_plot`` and ``number_table``. The list's own
numbers are asked of the worker once; everything else is solved at every move.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QWidget

from core.scene.tasks import PRESET_BITS, Store, TaskFacts, TaskFactsRequest, Tasks, TasksScene, solve_tasks
from core.scene.tuning import BloomSpec, BloomState, TuningScene
from core.units import bytes_text, count_text, percent_text, significant
from widgets import theme
from widgets.amounts import counted, expected_text, one_in_text
from widgets.asking import Asking
from widgets.canvas import TableTwin
from widgets.labels import Label
from widgets.number_table import NumberTable
from widgets.plots import Plot
from widgets.scroll_column import scroll_column
from widgets.task_fields import TaskFields
from widgets.task_plot import LOOKS, sizes_content, store_text, store_tip
from widgets.tune_side import TuneSide

LEAST_PLOT = 140


class TasksPanel(TuneSide):
    """Fields, the bytes over the number of tasks, and every store's bytes and errors.

    Attributes
    ----------
    asking : Asking
        Asks for ``TaskFactsRequest``.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_facts)
        self._facts: TaskFacts | None = None
        self._facts_of: tuple[int, ...] | None = None
        self._tasks = Tasks()
        self._is_own = False  # whether the number of URLs a task was set by hand
        self._scene: TasksScene | None = None
        cut = Qt.TextElideMode.ElideRight
        self.title = Label(self.tr("Many crawl tasks: what remembering their URLs takes"), bold=True, elide=cut)
        self.fields = TaskFields()
        self.fields.tasks_moved.connect(self._moved)
        self.fields.urls_moved.connect(self._urls_moved)
        self.basis = Label(token="quiet", size=theme.SMALL, steady=True)
        self.said = Label(steady=True)
        for label in (self.basis, self.said):
            label.setWordWrap(True)
        self.plot = Plot()
        self.plot.setMinimumHeight(LEAST_PLOT)
        self.table = NumberTable(self.tr("Many tasks"), (9, 4, 3, 4, 4))
        heads = (
            self.tr("seen URLs kept in"), self.tr("≈ bytes, all tasks"), self.tr("to own filters"),
            self.tr("≈ rate at the end"), self.tr("≈ lost in all"),
        )  # fmt: skip
        self.table.set_heads(heads)
        column = scroll_column(self, 6)
        for part in (self.title, self.fields, self.basis):
            column.addWidget(part)
        column.addWidget(self.plot, 1)
        column.addWidget(self.said)
        column.addWidget(self.table)
        column.addStretch(0)
        self._solve()

    # ---- in ------------------------------------------------------------------------------

    def set_filter(self, state: BloomState | None, spec: BloomSpec, *, settled: bool) -> None:
        before = self.state
        super().set_filter(state, spec, settled=settled)
        if (state is None) != (before is None):
            self._solve()

    def set_tuning(self, scene: TuningScene) -> None:
        super().set_tuning(scene)
        asked = scene.sizing.p_asked if scene.sizing is not None else None
        p = asked if asked is not None else scene.sizing.p if scene.sizing is not None else self._tasks.p
        if 0 < p < 1 and p != self._tasks.p:
            self._tasks = replace(self._tasks, p=p)
            self._solve()

    def go_on(self) -> None:
        """Ask what the list tells, where it has changed."""
        if not self.isVisible() or not self.settled or self.state is None or self.asking.is_waiting:
            return
        if self._facts_of != (self.state.n_told,):
            self._facts_of = (self.state.n_told,)
            self.asking.ask(TaskFactsRequest())

    @Slot(object)
    def set_facts(self, facts: TaskFacts) -> None:
        """Take what the list tells of its URLs."""
        self._facts = facts
        self._tasks = replace(self._tasks, key_bytes=facts.key_bytes, index_bytes=facts.index_bytes)
        if facts.is_measured and not self._is_own:
            self._tasks = replace(self._tasks, n_urls=facts.n_keys)
        self._solve()

    def reset(self) -> None:
        """Forget another list's numbers."""
        self._facts = self._facts_of = self.state = None
        self._solve()

    def askings(self) -> tuple[Asking, ...]:
        return (self.asking,)

    def twin(self) -> TableTwin | None:
        """Return the stores as a table."""
        return self.table.twin()

    @property
    def scene(self) -> TasksScene | None:
        """What is shown."""
        return self._scene

    # ---- out -----------------------------------------------------------------------------

    @Slot(object)
    def _moved(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._solve()

    @Slot(object)
    def _urls_moved(self, tasks: Tasks) -> None:
        self._is_own = True
        self._moved(tasks)

    # ---- what is shown -------------------------------------------------------------------

    def _solve(self) -> None:
        tasks, scene = self._tasks, solve_tasks(self._tasks)
        self._scene = scene
        self.fields.set_tasks(tasks)
        self.basis.setText(self._basis(tasks))
        self.plot.set_content(None if scene is None else sizes_content(scene))
        self.said.setText(self.tr("Larger than any filter can be told.") if scene is None else self._said(scene))
        stores = () if scene is None else scene.stores
        own = next((store for store in stores if store.name == "own"), None)
        self.table.set_rows(
            tuple(self._row(store, tasks, own) for store in stores),
            bold=0,
            tips=tuple(store_tip(store.name) for store in stores),
            looks=tuple(LOOKS.get(store.name) for store in stores),
        )

    def _basis(self, tasks: Tasks) -> str:
        measured = self._facts is not None and self._facts.is_measured
        if measured and self._facts is not None:
            text = self.tr(
                "p = {0} as at the left. Measured on the list: {1}, {2} bytes a URL, {3} in the exact index."
            )
            found = counted(self._facts.n_keys, "distinct")
            return text.format(
                percent_text(tasks.p), found, significant(tasks.key_bytes), significant(tasks.index_bytes)
            )
        text = self.tr("p = {0} as at the left. No list: {1} bytes a URL assumed, {2} in the exact index.")
        return text.format(percent_text(tasks.p), significant(tasks.key_bytes), significant(tasks.index_bytes))

    def _said(self, scene: TasksScene) -> str:
        said = []
        preset, own = scene.store("preset"), scene.store("own")
        if preset is not None and own is not None:
            text = self.tr("The preset of 2³⁰ bits for each task takes {0}, {1} times what its URLs need.")
            ratio = preset.size_bytes / own.size_bytes
            said.append(text.format(bytes_text(preset.size_bytes), significant(ratio, 3)))
        text = self.tr("One such filter ({0}) for all keeps p for up to {1}.")
        if scene.preset_until:
            said.append(text.format(bytes_text(PRESET_BITS // 8), counted(scene.preset_until, "tasks")))
        for found in scene.crossings[:2]:
            text = self.tr("From {0} tasks on {1} takes less than {2}.")
            said.append(
                text.format(
                    count_text(found.n_tasks), store_text(found.one, short=True), store_text(found.other, short=True)
                )
            )
        mean = scene.store("mean")
        if mean is not None:
            text = self.tr("The largest task has {0}: in a filter of the mean size its rate ends at {1}.")
            said.append(text.format(counted(scene.tasks.largest, "urls"), percent_text(mean.rate)))
        return " ".join(said)

    def _row(self, store: Store, tasks: Tasks, own: Store | None) -> tuple[str, ...]:
        ratio = "" if own is None else f"{significant(store.size_bytes / own.size_bytes, 3)} ×"
        lost = expected_text(store.lost) if store.lost < 1e15 else significant(store.lost)
        return (
            store_text(store.name), bytes_text(store.size_bytes), ratio,
            one_in_text(store.rate) if 0 < store.rate < 1e-6 else percent_text(store.rate), lost,
        )  # fmt: skip
