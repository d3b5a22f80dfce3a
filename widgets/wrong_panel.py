"""“False positives”: those that were found, each one's relatives and bits, and a cascade that would know them.

The list holds what the filter calls possibly seen among the absent URLs that the measured rates are made of, or the new
URLs that met a false positive while the list was loaded. A click or Enter types a URL into the URL field, where every
structure says what it thinks of it; the row that is looked at is explained below the list.

Where it stands: a side of the Tune tab; above ``wrong_table``, ``wrong_relatives`` and ``cascade_box``.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from core.scene.entries import EntriesOf
from core.scene.false_positives import HuntRequest, HuntScene, RelativesRequest, Wrong
from core.scene.setters import SettersRequest, SettersScene
from core.scene.tuning import BloomSpec, BloomState
from core.units import count_text, percent_text, printable
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import Choice, FlatButton
from widgets.canvas import TableTwin
from widgets.cascade_box import CascadeBox
from widgets.labels import Label, Line
from widgets.tune_side import TuneSide
from widgets.wrong_relatives import WrongRelatives
from widgets.wrong_table import WrongModel, WrongTable, bits_text

ABSENT, LOAD = "absent", "load"
LEAST_LIST = 120


class WrongPanel(TuneSide):
    """The hunter.

    Attributes
    ----------
    hunt_asking, near_asking, setters_asking : Asking
        Ask for ``HuntRequest``, ``RelativesRequest`` and ``SettersRequest``.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hunt_asking, self.setters_asking = Asking(self), Asking(self, live=False)
        self.near_asking = Asking(self, live=False)
        self.hunt_asking.answered.connect(self.set_scene)
        self._scene: HuntScene | None = None
        self._stopped = False
        cut = Qt.TextElideMode.ElideRight
        self.title = Label(self.tr("False positives"), bold=True, elide=cut)
        self.of = Choice(self.tr("Which false positives"), self._choices())
        self.save = FlatButton(self.tr("Save the URLs…"))
        self.run = FlatButton(self.tr("Stop"))
        self.said = Label(token="quiet", size=theme.SMALL, elide=cut)
        self.model = WrongModel(self)
        self.table = WrongTable(self.model)
        self.relatives = WrongRelatives()
        self.cascade = CascadeBox()
        self.near_asking.answered.connect(self.relatives.set_near)
        self.setters_asking.answered.connect(self._take_setters)
        self._lay_out()
        self.of.currentIndexChanged.connect(self._show_list)
        self.save.clicked.connect(self._save)
        self.run.clicked.connect(self._run)
        self.table.url_chosen.connect(self.url_wanted)
        self.table.row_looked_at.connect(self._look_at)
        self.relatives.chosen.connect(self._follow)
        self._show()

    def _choices(self) -> tuple[tuple[str, str], ...]:
        return (ABSENT, self.tr("among absent URLs")), (LOAD, self.tr("met while loading"))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(theme.GRID)
        head.addWidget(self.title, 1)
        for part in (self.of, self.save, self.run):
            head.addWidget(part)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(self.relatives)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for ground in (self._scroll, self._scroll.viewport(), self.relatives):
            ground.setAutoFillBackground(False)
        self.table.setMinimumHeight(LEAST_LIST)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.said)
        column.addWidget(self.table, 3)
        column.addWidget(self._scroll, 3)
        column.addWidget(Line())
        column.addWidget(self.cascade)

    # ---- in ------------------------------------------------------------------------------

    def set_filter(self, state: BloomState | None, spec: BloomSpec, *, settled: bool) -> None:
        if state is None or self.state is None or _what(self.state) != _what(state):
            self._stopped = False
        self.cascade.set_filter(_what(state) if state is not None and state.n_told else None, settled=settled)
        super().set_filter(state, spec, settled=settled)

    @Slot(object)
    def set_scene(self, scene: HuntScene) -> None:
        """Show what was found, and ask for the rest."""
        if self._stopped:
            return
        before, self._scene = self._scene, scene if scene.m else None
        self._show(grows=before is not None and self._scene is not None and _is_of(before) == _is_of(self._scene))
        rest = scene.rest()
        if rest is not None and self.isVisible() and self.settled:
            self.hunt_asking.ask(rest)

    def reset(self) -> None:
        self._scene, self._stopped, self.state = None, False, None
        self.cascade.set_filter(None, settled=False)
        self._show()

    def askings(self) -> tuple[Asking, ...]:
        return self.hunt_asking, self.near_asking, self.setters_asking, self.cascade.asking

    def twin(self) -> TableTwin | None:
        """Return the list as a table, None where it is empty."""
        wrong = self._wrong()
        if not wrong.urls:
            return None
        columns = self.tr("number"), self.tr("URL that was wrongly called seen"), self.tr("bits")
        rows = (
            (count_text(at + 1), printable(url), bits_text(self.model.bits(at))) for at, url in enumerate(wrong.urls)
        )
        return TableTwin(self.title.text(), columns, tuple(rows), (0,))

    # ---- out -----------------------------------------------------------------------------

    def go_on(self) -> None:
        self._show_said()
        if not self.isVisible() or not self.settled or self._stopped or self.state is None or not self.state.n_told:
            return
        if self.hunt_asking.is_waiting or (self._fits() and self._scene is not None and self._scene.complete):
            return
        rest = self._scene.rest() if self._scene is not None and self._fits() else None
        self.hunt_asking.ask(rest if rest is not None else HuntRequest())

    def _fits(self) -> bool:
        """Whether what is shown was found with the filter that is there now."""
        return self._scene is not None and self.state is not None and _is_of(self._scene) == _what(self.state)

    @Slot()
    def _run(self) -> None:
        """Stop, or go on where nothing runs."""
        self._stopped = not self._stopped
        if self._stopped:
            self.hunt_asking.reset()
        self.go_on()

    @Slot()
    def _save(self) -> None:
        self.urls_wanted.emit(self._wrong().urls)

    @Slot(object)
    def _follow(self, lead: object) -> None:
        (self.entries_wanted if isinstance(lead, EntriesOf) else self.url_wanted).emit(lead)

    @Slot(int)
    def _look_at(self, at: int) -> None:
        """Explain a row: its relatives, and who set its bits."""
        url = self.model.url(at)
        bits = self.model.bits(at) if url is not None else ()
        self.relatives.set_url(url, bits)
        if url is not None:
            self.near_asking.ask(RelativesRequest(url))
            self.setters_asking.ask(SettersRequest(bits[0], 1, tuple(dict.fromkeys(bits))))

    @Slot(object)
    def _take_setters(self, scene: SettersScene) -> None:
        self.relatives.set_setters(scene)
        rest = scene.rest()
        if rest is not None and self.isVisible() and self._fits():
            self.setters_asking.ask(rest)

    # ---- shown ---------------------------------------------------------------------------

    def _wrong(self) -> Wrong:
        if self._scene is None:
            return Wrong()
        return self._scene.at_load if self.of.chosen() == LOAD else self._scene.among_absent

    @Slot()
    def _show_list(self) -> None:
        self._show()

    def _show(self, *, grows: bool = False) -> None:
        wrong = self._wrong()
        self.model.take(wrong, grows=grows)
        self.save.setEnabled(bool(wrong.urls))
        self._show_said()

    def _show_said(self) -> None:
        scene = self._scene
        runs = not self._stopped and not (scene is not None and scene.complete and self._fits())
        self.run.setText(self.tr("Go on") if self._stopped else self.tr("Stop"))
        self.run.setVisible(self._stopped or (runs and self.settled and self.state is not None))
        self.said.setText(self._said(scene))

    def _said(self, scene: HuntScene | None) -> str:
        if self.state is None or not self.state.n_told:
            return self.tr("open a list of URLs: its filter is asked for others")
        if scene is None or (not self._fits() and not self._stopped):
            return self.tr("stopped") if self._stopped else self.tr("waits for the filter") if not self.settled else ""
        wrong = self._wrong()
        if self.of.chosen() == LOAD:
            text = self.tr("{0} of {1} new URLs met a filter that called them seen")
            text = text.format(count_text(wrong.n), count_text(scene.n_told))
        else:
            text = self.tr("{0} of ≈ {1} called possibly seen")
            text = text.format(count_text(wrong.n), counted(scene.tried, "absent"))
        if wrong.n > len(wrong.urls):
            text += self.tr(", the first {0} listed").format(count_text(len(wrong.urls)))
        if not scene.complete:
            more = self.tr("stopped at {0}") if self._stopped else self.tr("{0} done")
            text = f"{text}, {more.format(percent_text(scene.done))}"
        return text


def _what(state: BloomState) -> tuple[int, int, int, str]:
    """Return what of a filter decides what is found."""
    return state.m, state.k, state.n_told, state.scheme


def _is_of(scene: HuntScene) -> tuple[int, int, int, str]:
    """Return the same of a scene."""
    return scene.m, scene.k, scene.n_told, scene.scheme
