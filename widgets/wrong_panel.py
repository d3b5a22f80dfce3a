"""“False positives”: those that were found, each one's relatives and bits, and a cascade that would know them.

The list holds what the filter calls possibly seen among the absent URLs that the measured rates are made of, or the new
URLs that met a false positive while the list was loaded. A click or Enter types a URL into the URL field, where every
structure says what it thinks of it; the row that is looked at is explained below the list.

Where it stands: a side of the Tune tab; above ``wrong_table``, ``wrong_relatives`` and ``cascade_box``.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

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
from widgets.measuring_side import MeasuringSide
from widgets.scroll_column import clear_scroll_area
from widgets.wrong_relatives import WrongRelatives
from widgets.wrong_table import WrongModel, WrongTable, bits_text

ABSENT, LOAD = "absent", "load"
LEAST_LIST = 120


class WrongPanel(MeasuringSide):
    """The hunter.

    Attributes
    ----------
    asking, near_asking, setters_asking : Asking
        Ask for ``HuntRequest``, ``RelativesRequest`` and ``SettersRequest``.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.near_asking, self.setters_asking = Asking(self, live=False), Asking(self, live=False)
        self.title = Label(self.tr("False positives"), bold=True, elide=Qt.TextElideMode.ElideRight)
        self.of = Choice(self.tr("Which false positives"), self._choices())
        self.save = FlatButton(self.tr("Save the URLs…"))
        self.model = WrongModel(self)
        self.table = WrongTable(self.model)
        self.relatives = WrongRelatives()
        self.cascade = CascadeBox()
        self.near_asking.answered.connect(self.relatives.set_near)
        self.setters_asking.answered.connect(self._take_setters)
        self._lay_out()
        self.of.currentIndexChanged.connect(self._show_list)
        self.save.clicked.connect(self._save)
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
        self._scroll = clear_scroll_area(self.relatives)
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
        self.cascade.set_filter(self.identity(state) if state is not None and state.n_told else None, settled=settled)
        super().set_filter(state, spec, settled=settled)

    def show_scene(self, before: HuntScene | None) -> None:
        grows = before is not None and self.scene is not None and self.identity(before) == self.identity(self.scene)
        self._show(grows=grows)

    def reset(self) -> None:
        self.cascade.set_filter(None, settled=False)
        super().reset()

    def askings(self) -> tuple[Asking, ...]:
        return self.asking, self.near_asking, self.setters_asking, self.cascade.asking

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

    def first_request(self) -> HuntRequest:
        return HuntRequest()

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
        if rest is not None and self.isVisible() and self.fits:
            self.setters_asking.ask(rest)

    # ---- shown ---------------------------------------------------------------------------

    def _wrong(self) -> Wrong:
        scene: HuntScene | None = self.scene
        if scene is None:
            return Wrong()
        return scene.at_load if self.of.chosen() == LOAD else scene.among_absent

    @Slot()
    def _show_list(self) -> None:
        self._show()

    def _show(self, *, grows: bool = False) -> None:
        wrong = self._wrong()
        self.model.take(wrong, grows=grows)
        self.save.setEnabled(bool(wrong.urls))
        self.show_said()

    def said_text(self) -> str:
        scene: HuntScene | None = self.scene
        if self.state is None or not self.state.n_told:
            return self.tr("open a list of URLs: its filter is asked for others")
        if scene is None or (not self.fits and not self.stopped):
            return self.tr("stopped") if self.stopped else self.tr("waits for the filter") if not self.settled else ""
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
            more = self.tr("stopped at {0}") if self.stopped else self.tr("{0} done")
            text = f"{text}, {more.format(percent_text(scene.done))}"
        return text
