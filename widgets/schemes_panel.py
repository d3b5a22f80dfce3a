"""“Schemes on these URLs”: what every index scheme does with the loaded list, and a real setting that drops most of it.

Measuring begins when the panel is seen and the filter stands still; it goes on answer by answer, shows how far it is,
and Stop ends it. “Try it” asks what the sample setting of scrapy-redis-bloomfilter makes of the first URLs.

Where it stands: a side of the Tune tab; above ``scheme_table``.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.scene.schemes import FOLDED_HASHES, FOLDED_M, FoldedRequest, FoldedScene, SchemesRequest, SchemesScene
from core.scene.tuning import BloomSpec, BloomState
from core.units import bytes_text, count_text, percent_text, significant
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import FlatButton
from widgets.canvas import TableTwin
from widgets.labels import Label, Line
from widgets.measuring_side import MeasuringSide
from widgets.scheme_table import SchemeTable


class SchemesPanel(MeasuringSide):
    """The comparison, and the sample setting.

    Attributes
    ----------
    asking, folded_asking : Asking
        Ask for ``SchemesRequest`` and ``FoldedRequest``.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folded_asking = Asking(self)
        self.folded_asking.answered.connect(self.set_folded)
        cut = Qt.TextElideMode.ElideRight
        self.title = Label(self.tr("Schemes on these URLs"), bold=True, elide=cut)
        self.table = SchemeTable()
        self.bars = Label(
            self.tr("bar: measured, tick: the classic formula"), token="quiet", size=theme.SMALL, elide=cut
        )
        self.folded_title = Label(self.tr("The sample setting of scrapy-redis-bloomfilter"), bold=True, elide=cut)
        size = self.tr("BIT = 10 and {0} hashes: m = {1} bits = {2}")
        self.folded_size = Label(
            size.format(FOLDED_HASHES, count_text(FOLDED_M), bytes_text(FOLDED_M // 8)),
            token="quiet", size=theme.SMALL, elide=cut,
        )  # fmt: skip
        self.attempt = FlatButton(self.tr("Try it on these URLs"))
        self.use = FlatButton(self.tr("Give it to the filter"))
        self.folded_said = Label()
        self.folded_said.setWordWrap(True)
        self.folded_said.setMinimumHeight(34)
        self.folded_said.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        for button in (self.attempt, self.use):
            button.setEnabled(False)
        self._lay_out()
        self.attempt.clicked.connect(self._attempt)
        self.use.clicked.connect(self._use)
        self.table.scheme_chosen.connect(self.scheme_chosen)
        self.show_said()

    def _lay_out(self) -> None:
        head, buttons = QHBoxLayout(), QHBoxLayout()
        for row in (head, buttons):
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(theme.GRID)
        head.addWidget(self.title, 1)
        head.addWidget(self.run)
        for button in (self.attempt, self.use):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.said)
        column.addWidget(self.table, 1)
        column.addWidget(self.bars)
        column.addWidget(Line())
        for part in (self.folded_title, self.folded_size):
            column.addWidget(part)
        column.addLayout(buttons)
        column.addWidget(self.folded_said)
        column.addStretch(0)

    # ---- in ------------------------------------------------------------------------------

    def set_filter(self, state: BloomState | None, spec: BloomSpec, *, settled: bool) -> None:
        self.table.set_used(state.scheme if state is not None else spec.scheme)
        self.attempt.setEnabled(state is not None and state.n_told > 0)
        self.use.setEnabled(self.attempt.isEnabled())
        super().set_filter(state, spec, settled=settled)

    def show_scene(self, before: SchemesScene | None) -> None:
        self.table.set_scene(self.scene if self.scene is not None else SchemesScene(SchemesRequest()))
        self.show_said()

    @Slot(object)
    def set_folded(self, scene: FoldedScene) -> None:
        """Say what the sample setting drops."""
        self.folded_said.setText(self._folded_text(scene))

    def reset(self) -> None:
        super().reset()
        self.folded_said.setText("")

    def twin(self) -> TableTwin | None:
        """Return the comparison as a table."""
        return self.table.table()

    def askings(self) -> tuple[Asking, ...]:
        return self.asking, self.folded_asking

    # ---- out -----------------------------------------------------------------------------

    def first_request(self) -> SchemesRequest:
        return SchemesRequest()

    def identity(self, of: BloomState | SchemesScene) -> tuple[object, ...]:
        return of.m, of.k, of.n_told  # every scheme is measured, whichever the filter has

    @Slot()
    def _attempt(self) -> None:
        self.folded_asking.ask(FoldedRequest())

    @Slot()
    def _use(self) -> None:
        self.spec_wanted.emit(BloomSpec(m=FOLDED_M, k=FOLDED_HASHES, scheme="scrapy-redis"))

    # ---- words ---------------------------------------------------------------------------

    def said_text(self) -> str:
        scene: SchemesScene | None = self.scene
        if self.state is None or not self.state.n_told:
            return self.tr("open a list of URLs: each scheme is tried on them")
        if scene is None:
            return self.tr("stopped") if self.stopped else self.tr("waits for the filter") if not self.settled else ""
        if self.stopped and not scene.complete:
            return self.tr("stopped at {0}").format(percent_text(scene.done))
        if not scene.complete:
            return self.tr("measuring, {0} done").format(percent_text(scene.done))
        bits = significant(scene.rows[0].m / scene.n_sample) if scene.rows and scene.n_sample else "–"
        absent = counted(scene.probes, "absent")
        if scene.is_sampled:
            text = self.tr("≈ {0} of {1} URLs, {2} bits each, {3}")
            return text.format(count_text(scene.n_sample), count_text(scene.n_told), bits, absent)
        return self.tr("all {0}, {1} bits each, {2}").format(counted(scene.n_told, "urls"), bits, absent)

    def _folded_text(self, scene: FoldedScene) -> str:
        if not scene.n_keys:
            return self.tr("There is no URL to try it on.")
        if scene.first_dropped is None:
            return self.tr("None of the {0} is dropped.").format(counted(scene.n_keys, "urls"))
        text = self.tr(
            "It calls {0} of the first {1} different URLs seen, and a crawler drops them; the first is number {2}. "
            "Expected: {3}. {4} of {5} bits are set."
        )
        return text.format(
            *(count_text(scene.n_dropped), count_text(scene.n_keys), count_text(scene.first_dropped)),
            *(significant(scene.n_dropped_expected), count_text(scene.n_set), count_text(FOLDED_M)),
        )
