"""The Statistics tab: what the URLs are made of, in tables and histograms, each row with its place in the tree.

Where it stands: above ``statistics_table`` and ``plots``. It asks through ``asking`` for a ``StatisticsRequest`` and,
while it is shown, for the rest until all URLs are counted; leaving the tab stops that. The application connects
``asking.wanted`` to the worker, its answers to ``asking.answer``, and calls ``refresh`` when the list changes.
``prefix_selected`` carries the place of a row that was chosen, ``prefix_opened`` of one that was entered.
Cost of a scene: under 5 ms in the window's thread.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from core.scene.statistics import NameCount, NameTable, StatisticsRequest, StatisticsScene
from core.units import bytes_text, count_text, printable, significant
from widgets import theme
from widgets.amounts import counted, short_percent
from widgets.asking import Asking
from widgets.axes import Axis, Tick, linear_axis
from widgets.bar_plot import BarPlot
from widgets.parts import ViewPage
from widgets.plots import Bars, Plot, PlotContent
from widgets.statistics_table import PAD, StatisticsRow, StatisticsTable

PLOT_HEIGHT = 170
COLUMN_GAP, ROW_GAP = 32, 16


class StatisticsView(ViewPage):
    """The tab.

    Signals
    -------
    prefix_selected, prefix_opened
        The place (bytes) of a row that was chosen, or entered.

    Attributes
    ----------
    asking : Asking
        Holds back questions while one is under way.
    """

    prefix_selected = Signal(object)
    prefix_opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        empty = self.tr("What the URLs are made of: hosts, schemes, depths, lengths, parameters, path segments.")
        super().__init__(self.tr("What the URLs are made of"), empty, parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self._take)
        self._scene = StatisticsScene()
        urls, lines = self.tr("URLs"), self.tr("lines")
        self.hosts = StatisticsTable(self.tr("Hosts"), (self.tr("host"), urls, self.tr("of all"), lines))
        self.schemes = StatisticsTable(self.tr("Schemes"), (self.tr("scheme"), urls, self.tr("of all"), lines))
        self.extensions = StatisticsTable(self.tr("Extensions"), (self.tr("extension"), urls, self.tr("of all"), lines))
        self.parameters = StatisticsTable(
            self.tr("Parameters"), (self.tr("name"), urls, self.tr("of all"), self.tr("values"))
        )
        self.segments = StatisticsTable(
            self.tr("Repeated path segments"), (self.tr("segment"), urls, self.tr("of all"), lines)
        )
        self.depths = StatisticsTable(
            self.tr("Depth"), (self.tr("path segments"), urls, self.tr("of all"), lines), mono=False
        )
        self.percentiles = StatisticsTable(
            self.tr("Length in percentiles"), (self.tr("URLs"), self.tr("at most")), mono=False
        )
        self.sizes, self.host_sizes = BarPlot(), BarPlot()
        self.tables = (
            *(self.hosts, self.extensions, self.parameters),
            *(self.schemes, self.depths, self.segments, self.percentiles),
        )
        for leading in (*self.tables, self.sizes, self.host_sizes):
            leading.chosen.connect(self.prefix_selected)
            leading.opened.connect(self.prefix_opened)
        self._arrange()

    def _arrange(self) -> None:
        for plot in (self.sizes, self.host_sizes):
            plot.setFixedHeight(PLOT_HEIGHT)
        left = (self.hosts, self.host_sizes, self.parameters, self.extensions)
        right = (self.schemes, self.depths, self.sizes, self.percentiles, self.segments)
        both = QHBoxLayout()
        both.setSpacing(COLUMN_GAP)
        for widgets in (left, right):
            column = QVBoxLayout()
            column.setSpacing(ROW_GAP)
            for widget in widgets:
                if isinstance(widget, Plot):
                    column.addLayout(_inset(widget))
                else:
                    column.addWidget(widget)
            column.addStretch(1)
            both.addLayout(column, 1)
        inside = QWidget()
        inside.setBackgroundRole(QPalette.ColorRole.Base)
        inside.setAutoFillBackground(True)
        both.setContentsMargins(0, 0, theme.GRID, 0)
        inside.setLayout(both)
        self.scroll_area = QScrollArea()
        self.scroll_area.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll_area.setWidgetResizable(True)
        self.scroll_area.setWidget(inside)
        self.set_content(self.scroll_area)

    # ---- what comes in -------------------------------------------------------------------

    @property
    def scene(self) -> StatisticsScene:
        """What is shown."""
        return self._scene

    @Slot()
    def refresh(self) -> None:
        """Count, or go on counting, while the tab is shown."""
        if self.isVisible() and not self.asking.is_waiting:
            self.asking.ask(StatisticsRequest())

    @Slot()
    def reset(self) -> None:
        """Forget everything: another list is opened."""
        self.asking.reset()
        self._take(StatisticsScene())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @Slot(object)
    def _take(self, scene: StatisticsScene) -> None:
        self._scene = scene
        self._say_how_far()
        of = max(1, scene.n_urls)
        for table, names in (
            (self.hosts, scene.hosts),
            (self.schemes, scene.schemes),
            (self.extensions, scene.extensions),
            (self.segments, scene.segments),
        ):
            self._fill(table, names, of, lambda row: count_text(row.lines))
        about = "" if scene.parameters.values_exact else "≈ "
        self._fill(self.parameters, scene.parameters, of, lambda row: f"{about}{count_text(row.values or 0)}")
        self._fill_depths(scene, of)
        rows = [self._percentile_row(scene, at) for at in range(len(scene.percentiles))]
        self.percentiles.set_rows(rows, self._mean(scene))
        self.sizes.set_bars(self._size_histogram(scene) if scene.n_urls else None, scene.size_places)
        hosts = self._host_histogram(scene) if scene.host_sizes.shape[0] else None
        self.host_sizes.set_bars(hosts, scene.host_size_places)
        rest = scene.rest()
        if rest is not None and self.isVisible():
            QTimer.singleShot(0, self._go_on)

    @Slot()
    def _go_on(self) -> None:
        rest = self._scene.rest()
        if rest is not None and self.isVisible() and not self.asking.is_waiting:
            self.asking.ask(rest)

    def _say_how_far(self) -> None:
        scene = self._scene
        if not scene.n_urls:
            self.set_sentence(self.tr("counted once the list is read"))
        elif scene.complete:
            told = self.tr("counted over all {0} · a row or bar leads to its place in the tree")
            self.set_sentence(told.format(counted(scene.n_urls, "urls")))
        else:
            told = self.tr("counting: {0} done; these are of the first {1}")
            self.set_sentence(told.format(short_percent(scene.progress), counted(scene.n_urls, "urls")))

    # ---- tables --------------------------------------------------------------------------

    def _known(self, exact: bool) -> str:
        """Return how a number is known; while it counts, of how many URLs is said in the sentence above."""
        if not self._scene.complete:
            return self.tr("so far")
        return self.tr("exact") if exact else self.tr("≈ estimated")

    def _fill(self, table: StatisticsTable, names: NameTable, of: int, last: Callable[[NameCount], str]) -> None:
        rows = [self._name_row(row, of, last(row)) for row in names.rows]
        if names.without_urls and table is not self.segments:
            without = (self._count(names.without_urls), short_percent(names.without_urls / of))
            shown = count_text(names.without_lines) if table is not self.parameters else "–"
            tip = self.tr("{0}, {1} have none").format(
                counted(names.without_urls, "urls"), counted(names.without_lines, "lines")
            )
            share = names.without_urls / of
            rows.append(StatisticsRow(self.tr("without"), share, (*without, shown), None, tip, quiet=True))
            rows.sort(key=lambda row: -row.share)
        about = "" if names.exact else "≈ "
        fact = self.tr("{0}{1} different · {2}").format(about, count_text(names.n_names), self._known(names.exact))
        table.set_rows(rows, fact, max(0, names.n_names - len(names.rows)))

    @staticmethod
    def _count(n: int) -> str:
        return count_text(n)

    def _name_row(self, row: NameCount, of: int, last: str) -> StatisticsRow:
        about = "≈ " if row.missed else ""
        name = printable(row.name[:400]) or self.tr("(empty)")
        lines = [printable(row.name[:2000]) or self.tr("(empty)")]
        lines.append(self.tr("{0} in {1}").format(counted(row.urls, "urls"), counted(row.lines, "lines")))
        if row.missed:
            lines.append(self.tr("at most {0} more before it was noted").format(counted(row.missed, "urls")))
        lines.append(self.tr("first in {0}").format(printable(row.place[:2000])))
        numbers = (f"{about}{count_text(row.urls)}", f"{about}{short_percent(row.urls / of)}", last)
        return StatisticsRow(name, row.urls / of, numbers, row.place, "\n".join(lines))

    def _fill_depths(self, scene: StatisticsScene, of: int) -> None:
        rows = []
        last = scene.depths.shape[0] - 1
        for depth, (urls, lines) in enumerate(scene.depths.tolist()):
            name = self.tr("{0} and more").format(depth) if depth == 63 and depth == last else count_text(depth)
            place = scene.depth_places[depth] if urls else None
            tip = self.tr("{0} with {1} path segments; the first is {2}").format(
                counted(urls, "urls"), name, printable((place or b"")[:2000])
            )
            numbers = (count_text(urls), short_percent(urls / of), count_text(lines))
            rows.append(StatisticsRow(name, urls / of, numbers, place, tip if urls else ""))
        self.depths.set_rows(rows, self._known(exact=True))
        self.depths.open_others()

    def _percentile_row(self, scene: StatisticsScene, at: int) -> StatisticsRow:
        found = scene.percentiles[at]
        longest = max(1, scene.percentiles[-1].size_bytes)
        names = {0.0: self.tr("shortest"), 0.5: self.tr("50 % (median)"), 1.0: self.tr("longest")}
        name = names.get(found.share, f"{100 * found.share:g} %")
        sign = "≥ " if found.at_least else ""
        text = f"{sign}{count_text(found.size_bytes)} B"
        tip = self.tr("the first URL of this length: {0}").format(printable(found.place[:2000]))
        return StatisticsRow(name, found.size_bytes / longest, (text,), found.place, tip)

    def _mean(self, scene: StatisticsScene) -> str:
        mean = scene.url_bytes / max(1, scene.n_urls)
        told = self.tr("{0} in all, {1} B on average · {2}")
        return told.format(bytes_text(scene.url_bytes), significant(mean), self._known(exact=True))

    # ---- histograms ----------------------------------------------------------------------

    def _size_histogram(self, scene: StatisticsScene) -> PlotContent:
        step, counts = scene.size_step, scene.sizes.astype(np.float64)
        last = counts.shape[0] - 1
        n = last + 1 if counts[last] else max(1, int(np.flatnonzero(counts)[-1]) + 1)
        left = np.arange(n, dtype=np.float64) * step

        def tip(x: float, _: float) -> str:
            at = min(n - 1, max(0, int(x // step)))
            if at == last:
                said = self.tr("{0} B and more: {1}").format(at * step, counted(int(counts[at]), "urls"))
            else:
                said = self.tr("{0} to {1} B: {2}").format(
                    at * step, at * step + step - 1, counted(int(counts[at]), "urls")
                )
            return self._with_place(said, scene.size_places, at)

        shown = counts[:n]
        title = self.tr("URLs by length · {0} bytes a bar, {1}").format(step, self._known(exact=True))
        if counts[last]:
            title = self.tr("{0}; the last bar: all longer ones").format(title)
        x = linear_axis(0.0, float(n * step), lambda v: count_text(int(v)), unit="B", most=6)
        return PlotContent(title, x, _counts_axis(shown), (Bars(left, left + step, shown, "accent", 0.5),), tip=tip)

    def _with_place(self, said: str, places: tuple[bytes | None, ...], at: int) -> str:
        """Return the tooltip of a bar with where it leads."""
        place = places[at] if at < len(places) else None
        return said if place is None else f"{said}\n{self.tr('the first is {0}').format(printable(place[:2000]))}"

    def _host_histogram(self, scene: StatisticsScene) -> PlotContent:
        counts = scene.host_sizes.astype(np.float64)
        n = counts.shape[0]
        places = np.arange(n, dtype=np.float64)

        def span(at: int) -> str:
            return "1" if at == 0 else f"{count_text(1 << at)}–{count_text((2 << at) - 1)}"

        def tip(x: float, _: float) -> str:
            at = min(n - 1, max(0, int(x)))
            said = self.tr("{0} URLs each: {1} hosts").format(span(at), count_text(int(counts[at])))
            return self._with_place(said, scene.host_size_places, at)

        every = -(-n // 8)
        shown = list(range(0, n, every))
        unit = self.tr("{0} URLs")
        ticks = tuple(Tick(at + 0.5, unit.format(span(at)) if at == shown[-1] else span(at)) for at in shown)
        title = self.tr("Hosts by how many URLs they have · {0}").format(self._known(scene.hosts.exact))
        bars = Bars(places + 0.08, places + 0.92, counts, "accent", 0.5)
        return PlotContent(title, Axis(0.0, float(n), ticks), _counts_axis(counts), (bars,), tip=tip)


def _inset(plot: Plot) -> QHBoxLayout:
    """Return a layout that keeps a plot where the texts of the tables stand."""
    row = QHBoxLayout()
    row.setContentsMargins(PAD, 0, PAD, 0)
    row.addWidget(plot)
    return row


def _counts_axis(counts: NDArray[np.float64]) -> Axis:
    """Return the y axis of a histogram of counts."""
    highest = max(1.0, float(counts.max(initial=0)))
    return linear_axis(0.0, highest * 1.04, lambda v: count_text(int(v)), most=min(3, int(highest)))
