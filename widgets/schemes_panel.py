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
from widgets.scheme_table import SchemeTable
from widgets.tune_side import TuneSide


class SchemesPanel(TuneSide):
    """The comparison, and the sample setting.

    Attributes
    ----------
    asking, folded_asking : Asking
        Ask for ``SchemesRequest`` and ``FoldedRequest``.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asking, self.folded_asking = Asking(self), Asking(self)
        self.asking.answered.connect(self.set_scene)
        self.folded_asking.answered.connect(self.set_folded)
        self._stopped = False
        self._scene: SchemesScene | None = None
        cut = Qt.TextElideMode.ElideRight
        self.title = Label(self.tr("Schemes on these URLs"), bold=True, elide=cut)
        self.run = FlatButton(self.tr("Stop"))
        self.said = Label(token="quiet", size=theme.SMALL, elide=cut)
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
        self.run.clicked.connect(self._run)
        self.attempt.clicked.connect(self._attempt)
        self.use.clicked.connect(self._use)
        self.table.scheme_chosen.connect(self.scheme_chosen)
        self._show_said()

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
        if state is None or self.state is None or _what(self.state) != _what(state):
            self._stopped = False
        self.attempt.setEnabled(state is not None and state.n_told > 0)
        self.use.setEnabled(self.attempt.isEnabled())
        super().set_filter(state, spec, settled=settled)

    @Slot(object)
    def set_scene(self, scene: SchemesScene) -> None:
        """Show the schemes as far as they are measured, and ask for the rest."""
        if self._stopped:
            return
        self._scene = scene
        self.table.set_scene(scene)
        self._show_said()
        rest = scene.rest()
        if rest is not None and self.isVisible() and self.settled:
            self.asking.ask(rest)

    @Slot(object)
    def set_folded(self, scene: FoldedScene) -> None:
        """Say what the sample setting drops."""
        self.folded_said.setText(self._folded_text(scene))

    def reset(self) -> None:
        """Forget what was measured on another list."""
        self._scene, self._stopped, self.state = None, False, None
        self.table.set_scene(SchemesScene(SchemesRequest()))
        self.folded_said.setText("")
        self._show_said()

    def twin(self) -> TableTwin | None:
        """Return the comparison as a table."""
        return self.table.table()

    def askings(self) -> tuple[Asking, ...]:
        return self.asking, self.folded_asking

    # ---- out -----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Measure what is not measured yet, where the panel is seen and the filter stands still."""
        self._show_said()
        if not self.isVisible() or not self.settled or self._stopped or self.state is None or not self.state.n_told:
            return
        if self.asking.is_waiting or (self._fits() and self._scene is not None and self._scene.complete):
            return
        rest = self._scene.rest() if self._scene is not None and self._fits() else None
        self.asking.ask(rest if rest is not None else SchemesRequest())

    def _fits(self) -> bool:
        """Whether what is shown was measured on the filter that is there now."""
        scene, state = self._scene, self.state
        return scene is not None and state is not None and (scene.m, scene.k, scene.n_told) == _what(state)

    @Slot()
    def _run(self) -> None:
        """Stop, or go on where nothing runs."""
        self._stopped = not self._stopped
        if self._stopped:
            self.asking.reset()
        self.go_on()

    @Slot()
    def _attempt(self) -> None:
        self.folded_asking.ask(FoldedRequest())

    @Slot()
    def _use(self) -> None:
        self.spec_wanted.emit(BloomSpec(m=FOLDED_M, k=FOLDED_HASHES, scheme="scrapy-redis"))

    # ---- words ---------------------------------------------------------------------------

    def _show_said(self) -> None:
        scene = self._scene
        runs = not self._stopped and not (scene is not None and scene.complete and self._fits())
        self.run.setText(self.tr("Go on") if self._stopped else self.tr("Stop"))
        self.run.setVisible(self._stopped or (runs and self.settled and self.state is not None))
        self.said.setText(self._said(scene))

    def _said(self, scene: SchemesScene | None) -> str:
        if self.state is None or not self.state.n_told:
            return self.tr("open a list of URLs: each scheme is tried on them")
        if scene is None or not scene.m:
            return self.tr("stopped") if self._stopped else self.tr("waits for the filter") if not self.settled else ""
        if self._stopped and not scene.complete:
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


def _what(state: BloomState) -> tuple[int, int, int]:
    """Return what of a filter decides what is measured."""
    return state.m, state.k, state.n_told
