"""“Capacity”: how full the filter is now, and where its rate goes if the list goes on as it ends.

Where it stands: a side of the Tune tab; above ``capacity_gauge``, ``number_table`` and ``plots``. Everything is asked
of the worker (``CapacityRequest``) whenever the filter has changed and stands still.
"""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QWidget

from core.scene.capacity import CapacityPoint, CapacityRequest, CapacityScene
from core.scene.tuning import BloomSpec, BloomState
from core.units import count_text, percent_text, significant
from widgets import theme
from widgets.amounts import counted, estimated_count, expected_text
from widgets.asking import Asking
from widgets.axes import linear_axis, log_axis
from widgets.canvas import TableTwin
from widgets.capacity_gauge import CapacityGauge, Gauge
from widgets.labels import Label
from widgets.number_table import NumberTable
from widgets.plots import Curve, Legend, Mark, Now, Plot, PlotContent
from widgets.scroll_column import scroll_column
from widgets.tune_side import TuneSide

LEAST_PLOT = 140
LOWEST = 1e-12
"""The rate at which gauge and plot begin at the latest."""


class CapacityPanel(TuneSide):
    """The gauges, the forecast in words, as a curve and as a table.

    Attributes
    ----------
    asking : Asking
        Asks for ``CapacityRequest``.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_scene)
        self._scene = CapacityScene()
        self.title = Label(self.tr("Capacity of the filter"), bold=True, elide=Qt.TextElideMode.ElideRight)
        self.warning = Label(token="mismatch", bold=True)
        self.said = Label()
        self.basis = Label(token="quiet", size=theme.SMALL)
        for label in (self.warning, self.said, self.basis):
            label.setWordWrap(True)
        self.gauge = CapacityGauge()
        self.plot = Plot()
        self.plot.setMinimumHeight(LEAST_PLOT)
        self.table = NumberTable(self.tr("Capacity of the filter"), (4, 3, 4, 3, 3, 4))
        heads = (
            self.tr("if the filter holds"), self.tr("URLs"), self.tr("after lines more"), self.tr("≈ fill"),
            self.tr("≈ rate"), self.tr("≈ lost in all"),
        )  # fmt: skip
        self.table.set_heads(heads)
        column = scroll_column(self, 6)
        for part in (self.title, self.warning, self.gauge, self.said, self.basis):
            column.addWidget(part)
        column.addWidget(self.plot, 1)
        column.addWidget(self.table)
        column.addStretch(0)
        self._show()

    # ---- in ------------------------------------------------------------------------------

    def set_filter(self, state: BloomState | None, spec: BloomSpec, *, settled: bool) -> None:
        before = self.state
        super().set_filter(state, spec, settled=settled)
        if (state is None) != (before is None):
            self._show()

    def go_on(self) -> None:
        """Ask anew where the filter has changed."""
        wanted = self.isVisible() and self.settled and self.state is not None
        if wanted and not self._fits() and not self.asking.is_waiting:
            self.asking.ask(CapacityRequest())

    def _fits(self) -> bool:
        scene, state = self._scene, self.state
        if state is None:
            return False
        shown = (scene.m, scene.k, scene.scheme, scene.n_told, scene.n_set, scene.n_planned)
        return shown == (state.m, state.k, state.scheme, state.n_told, state.n_set, state.n_planned)

    @Slot(object)
    def set_scene(self, scene: CapacityScene) -> None:
        """Show a filter's load and forecast."""
        self._scene = scene
        self._show()

    def reset(self) -> None:
        """Forget another list's filter."""
        self._scene, self.state = CapacityScene(), None
        self._show()

    def askings(self) -> tuple[Asking, ...]:
        return (self.asking,)

    def twin(self) -> TableTwin | None:
        """Return the forecast as a table."""
        return self.table.twin()

    # ---- what is shown -------------------------------------------------------------------

    def _show(self) -> None:
        scene = self._scene
        is_there = scene.m > 0
        self.warning.setVisible(scene.is_over)
        self.warning.setText(over_text(scene.n_told, scene.estimated_keys, scene.n_planned) if is_there else "")
        self.gauge.set_gauges(self._gauges(scene) if is_there else ())
        self.said.setText(self._said(scene))
        self.basis.setText(self._basis(scene) if is_there else "")
        self.basis.setVisible(is_there)
        self.plot.set_content(self._content(scene))
        self.plot.setVisible(len(scene.ahead) > 0)
        wrong = next((at for at, point in enumerate(scene.points) if point.name == "crossing"), -1)
        now = next((at for at, point in enumerate(scene.points) if point.name == "now"), -1)
        self.table.set_rows(tuple(self._row(point) for point in scene.points), bold=now, wrong=wrong)

    def _gauges(self, scene: CapacityScene) -> tuple[Gauge, ...]:
        n_star = scene.estimated_keys
        by_fill = self.tr("n* at least {0}") if math.isinf(n_star) else self.tr("n* ≈ {0}")
        least = n_star if math.isfinite(n_star) else float(scene.n_told)
        value = self.tr("{0} told, {1} by the fill").format(count_text(scene.n_told), by_fill.format(_whole(least)))
        most = max(scene.n_planned * 1.25, scene.n_told * 1.05, least * 1.05, 1.0)
        planned = self.tr("n = {0} planned").format(count_text(scene.n_planned))
        low = min(10.0 ** math.floor(math.log10(max(scene.rate, LOWEST))), max(scene.p, LOWEST)) / 10
        asked = self.tr("{0} asked") if scene.p_is_asked else self.tr("{0} at the planned n")
        expected = self.tr("{0} expected").format(percent_text(scene.fill_expected))
        return (
            Gauge(
                self.tr("Distinct URLs"), value, scene.n_told / most, scene.n_planned / most, planned, scene.is_over
            ),
            Gauge(self.tr("Fill"), percent_text(scene.fill), scene.fill, scene.fill_expected, expected),
            Gauge(
                self.tr("Predicted rate, log scale"),
                self.tr("≈ {0}").format(percent_text(scene.rate)),
                _log_share(scene.rate, low), _log_share(scene.p, low), asked.format(percent_text(scene.p)),
                scene.rate > scene.p * 1.02,
            ),
        )  # fmt: skip

    def _said(self, scene: CapacityScene) -> str:
        if scene.m == 0:
            if self.state is None:
                return self.tr("Open a list of URLs: here stands how full its Bloom filter is, and where that leads.")
            return self.tr("waits for the filter")
        lost = self.tr("So far {0} were lost as false positives, ≈ {1} expected.").format(
            counted(scene.false_positives, "urls"), expected_text(scene.false_positives_expected)
        )
        return f"{self._crossing_text(scene)} {lost}"

    def _crossing_text(self, scene: CapacityScene) -> str:
        found, rate = scene.crossing, percent_text(scene.p)
        if found is None:
            return self.tr("At the planned n these m and k have a rate of {0}: there is no crossing.").format(rate)
        n = counted(found.n, "distinct")
        if found.is_passed:
            text = self.tr("The rate passed {0} at {1}; ≈ {2} expected to be lost until then.")
            return text.format(rate, n, expected_text(found.lost_until))
        if found.entries is None:
            text = self.tr("The rate passes {0} at {1}, but the end of the list brings no new URL.")
            return text.format(rate, n)
        text = self.tr(
            "As the list goes on, the rate passes {0} after ≈ {1} more, at {2}; ≈ {3} more URLs lost by then."
        )
        return text.format(rate, counted(found.entries, "lines"), n, expected_text(found.lost_from_now))

    def _basis(self, scene: CapacityScene) -> str:
        duplicates = self.tr("Duplicates are no load: they set no bit.")
        if not scene.n_tail:
            return self.tr("No lines were read that would tell how fast new URLs come. {0}").format(duplicates)
        share = scene.new_per_entry
        text = self.tr("New URLs a line: {0}, {1} of the last {2} lines, taken as constant. {3}")
        return text.format(significant(share), count_text(scene.new_in_tail), count_text(scene.n_tail), duplicates)

    def _content(self, scene: CapacityScene) -> PlotContent | None:
        if not len(scene.ahead):
            return None
        last = float(scene.ahead[-1])
        low = max(LOWEST, min(0.1, 10.0 ** math.floor(math.log10(max(LOWEST, min(scene.rate, scene.p) * 0.99)))))
        rates = np.maximum(scene.rates, low * 1e-3)
        marks: list[Mark] = [Curve(scene.ahead, rates, "bloom", 2.6)]
        found = scene.crossing
        if found is not None:
            ends, level = np.array([0.0, last]), np.full(2, scene.p)
            marks.append(Curve(ends, level, "mismatch", 1.4, dashed=True))
        if found is not None and found.entries:
            label = self.tr("{0} after ≈ {1}").format(percent_text(scene.p), counted(found.entries, "lines"))
            marks.append(Now(float(found.entries), scene.p, label, "mismatch"))
        else:
            label = self.tr("now: ≈ {0}").format(percent_text(scene.rate))
            marks.append(Now(0.0, max(scene.rate, low), label))
        asked = self.tr("asked") if scene.p_is_asked else self.tr("at the planned n")

        def tip(ahead: float, _: float) -> str:
            rate = float(np.interp(ahead, scene.ahead, scene.rates))
            n = scene.n_told + ahead * scene.new_per_entry
            text = self.tr("after {0} lines more: ≈ {1} distinct URLs, ≈ {2}")
            return text.format(count_text(round(ahead)), count_text(round(n)), percent_text(rate))

        return PlotContent(
            title=self.tr("Rate over the lines still to come"),
            x=linear_axis(0.0, last, lambda v: count_text(round(v)), unit=self.tr("lines"), most=5),
            y=log_axis(low, 1.0, lambda v: significant(v * 100, 1), unit="%", most=4),
            marks=tuple(marks),
            legend=(Legend("line", "bloom", self.tr("predicted")), Legend("line", "mismatch", asked)),
            tip=tip,
            summary=label,
        )

    def _row(self, point: CapacityPoint) -> tuple[str, ...]:
        names = {
            "now": self.tr("now"),
            "planned": self.tr("the planned n"),
            "crossing": self.tr("p passed"),
            "twice": self.tr("2 × planned n"),
            "tenfold": self.tr("10 × planned n"),
        }
        entries = "–" if point.entries is None else "0" if not point.entries else f"≈ {count_text(point.entries)}"
        lost = expected_text(point.lost)
        return (
            names[point.name], count_text(point.n), entries,
            percent_text(point.fill), percent_text(point.rate), lost,
        )  # fmt: skip


def _tr(text: str) -> str:
    return QCoreApplication.translate("CapacityPanel", text)


def over_text(n_told: int, estimated: float, n_planned: int) -> str:
    """Return that a filter holds more URLs than it was planned for."""
    by_fill = _tr("n* at least {0}") if math.isinf(estimated) else _tr("n* ≈ {0}")
    least = float(n_told) if math.isinf(estimated) else estimated
    text = _tr("More URLs than planned: {0} told, {1}, planned for {2}.")
    return text.format(count_text(n_told), by_fill.format(_whole(least)), count_text(n_planned))


def _whole(n: float) -> str:
    return estimated_count(n)


def _log_share(rate: float, low: float) -> float:
    """Return where a rate lies between ``low`` and 1 on a logarithmic scale, 0 … 1."""
    if rate <= low:
        return 0.0
    return min(1.0, 1 - math.log(rate) / math.log(low))
