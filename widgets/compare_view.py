"""The Compare tab: the same keys in each structure, what that costs, and where they disagree.

Where it stands: above ``compare_table``, ``compare_plots`` and ``parts``. It asks through ``asking`` for a
``CompareRequest``: the application connects ``asking.wanted`` to the worker, its answers to ``asking.answer``, and
calls ``refresh`` at each snapshot. ``select_structure`` selects without a signal; a click or a key emits
``structure_selected``. ``details`` is what the right column shows. A choice in the title row puts another side in the
place of the table and its pictures (``compare_sides``): the bill of every way, its growth, and which to choose.
Cost of a scene: under 5 ms in the window's thread.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from core.scene.bill import BillRequest, BillScene
from core.scene.compare import LEAST_TIMED, CompareRequest, CompareScene, Phase
from core.scene.details import DetailsScene
from core.scene.entries import EntriesOf, Kind
from core.scene.method_answers import CollisionsRequest, CollisionsScene, MethodAnswersRequest, MethodAnswersScene
from core.scene.method_details import method_details
from core.scene.structure_details import compare_details
from core.units import count_text
from widgets import theme
from widgets.agreement_rows import AGREEMENT_ROW, LOW_AGREEMENT_ROW, AgreementRows
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import Choice
from widgets.canvas import TableTwin
from widgets.compare_plots import PricePlot, wrong_content
from widgets.compare_side import BillChoice, CompareSide
from widgets.compare_sides import COSTS, made_side, side_names, side_title
from widgets.compare_table import LOW_ROW, ROW, CompareTable
from widgets.labels import Label, Line, plain_tooltip
from widgets.parts import ViewPage
from widgets.plots import Plot
from widgets.structure_cells import inset, to_edges
from widgets.words import word

LOW = 640
"""Height of the tab below which rows are low."""


class CompareView(ViewPage):
    """The tab.

    Signals
    -------
    structure_selected
        Name of a structure that was clicked or walked to.
    entries_wanted
        EntriesOf the false positives: their count was clicked.
    details_changed
        ``details`` may give something else now.
    side_made
        A side that was chosen for the first time.
    measure_wanted, redis_wanted, prices_changed
        As any side emits them.

    Attributes
    ----------
    asking : Asking
        Questions to the worker and their answers.
    sides : dict of CompareSide
        The sides that were made, by name.
    bill : BillScene
        The bill as it was told last.
    choice : BillChoice
        Which of its rows are looked at.
    fault_words : callable
        Words a fault of a method.
    """

    structure_selected = Signal(object)
    entries_wanted = Signal(object)
    details_changed = Signal(object)
    side_made = Signal(object)
    measure_wanted = Signal(object)
    redis_wanted = Signal(str)
    prices_changed = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        empty = self.tr("The same URLs in every structure: who is always right, at what price in bytes and time.")
        super().__init__(side_title(COSTS), empty, parent)
        self.asking, self.bill_asking = Asking(self), Asking(self)
        self.answers_asking, self.collisions_asking = Asking(self, live=False), Asking(self, live=False)
        self.asking.answered.connect(self.set_scene)
        self.bill_asking.answered.connect(self.set_bill)
        self.answers_asking.answered.connect(self._set_answers)
        self.collisions_asking.answered.connect(self._set_collisions)
        self._scene = CompareScene()
        self.bill, self.choice = BillScene(), BillChoice()
        self.fault_words: Callable[[Exception], str] = str
        self._answers: MethodAnswersScene | None = None
        self._collisions: CollisionsScene | None = None
        self._typed, self._again = b"", False
        self.compared = CompareTable()
        self.price = PricePlot()
        self.wrong = Plot()
        self.agreement = AgreementRows()
        self.agreement.entries_wanted.connect(self.entries_wanted)
        self.compared.structure_chosen.connect(self._choose)
        self.compared.wrong_wanted.connect(self._want_wrong)
        self.price.structure_picked.connect(self._choose)
        to_edges(self)
        self.sides: dict[str, CompareSide] = {}
        self.side = Choice(self.tr("What is compared"), side_names())
        self._sides = QStackedWidget()
        self._costs = self._lay_out()
        self._sides.addWidget(self._costs)
        self.set_content(self._sides)
        self.add_control(self.side)
        self.side.currentIndexChanged.connect(self._show_side)

    def _lay_out(self) -> QWidget:
        self._footnote = Label(size=theme.SMALL, token="quiet", elide=Qt.TextElideMode.ElideRight)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.compared)
        column.addSpacing(7)
        column.addLayout(inset(self._footnote))
        column.addSpacing(10)
        below = QWidget()
        row = QHBoxLayout(below)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(27)
        row.addWidget(self._price_column(), 505)
        row.addWidget(Line(upright=True))
        row.addWidget(self._wrong_column(), 448)
        column.addLayout(inset(below), 1)
        return content

    def _price_column(self) -> QWidget:
        return _titled(self.tr("Price of a URL"), self.tr("time to insert over memory, both log"), self.price)

    def _wrong_column(self) -> QWidget:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._slices = Label(
            self.tr("false positives in each 5 % of the new URLs"), size=theme.SMALL, token="quiet",
            elide=Qt.TextElideMode.ElideRight,
        )  # fmt: skip
        self._no_filter = Label(self.tr("No Bloom filter is loaded."), token="quiet")
        column.addWidget(self.agreement)
        column.addWidget(self._no_filter)
        column.addSpacing(4)
        column.addWidget(self._slices)
        column.addWidget(self.wrong, 1)
        self._filler = QWidget()
        column.addWidget(self._filler, 1)
        return _titled(self.tr("Where they disagree"), self.tr("Bloom against the exact index"), inner)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.height() < LOW
        self.compared.set_row_height(LOW_ROW if low else ROW)
        self.agreement.set_row_height(LOW_AGREEMENT_ROW if low else AGREEMENT_ROW)

    # ---- in ------------------------------------------------------------------------------

    @Slot()
    def refresh(self) -> None:
        """Ask for what is shown as it is now; while an answer is on its way, once more after it."""
        asking = self.asking if self.side.chosen() == COSTS else self.bill_asking
        if asking.is_waiting:
            self._again = True
            return
        asking.ask(CompareRequest() if asking is self.asking else BillRequest())

    def _ask_again(self) -> None:
        if self._again:
            self._again = False
            self.refresh()

    @Slot(object)
    def set_scene(self, scene: CompareScene) -> None:
        """Show a scene; an empty one shows what would stand here."""
        self._scene = scene
        if not scene.rows:
            self.set_sentence("")
            self.show_empty()
        else:
            self.show_content()
            self.compared.set_scene(scene)
            self.price.set_scene(scene, self.compared.selected)
            self._show_wrong(scene)
            self._say(scene)
        self.details_changed.emit(scene)
        self._ask_again()

    @Slot(object)
    def set_bill(self, scene: BillScene) -> None:
        """Show a bill in the side that is chosen, and in all others."""
        before, self.bill = self.bill, scene
        if not scene.rows:
            self.set_sentence("")
            self.show_empty()
        else:
            self.show_content()
            if scene.row(self.choice.selected) is None:
                self.set_choice(replace(self.choice, selected=scene.rows[0].name))
            for side in self.sides.values():
                side.set_bill(scene)
            self._say_bill(scene)
        if _measured(scene) != _measured(before):
            self._ask_page()
        self.details_changed.emit(scene)
        self._ask_again()

    @Slot(object)
    def set_choice(self, choice: BillChoice) -> None:
        """Choose, pin, hide or compare rows of the bill."""
        before, self.choice = self.choice, choice
        for side in self.sides.values():
            side.set_choice(choice)
        if choice.selected != before.selected:
            self._collisions = None
            self._ask_page()
            self.structure_selected.emit(choice.selected)
        self.details_changed.emit(choice)

    def set_typed(self, url: bytes) -> None:
        """Take what stands in the URL field."""
        if url != self._typed:
            self._typed, self._answers = url, None
            self._ask_page()
            self.details_changed.emit(url)

    def _ask_page(self) -> None:
        """Ask for what the page of the chosen row says of the typed URL, and which URLs it lost."""
        if self.side.chosen() == COSTS:
            return
        if self._typed:
            self.answers_asking.ask(MethodAnswersRequest(self._typed))
        row = self.bill.row(self.choice.selected)
        if row is not None and row.wrong and row.name != "bloom":
            self.collisions_asking.ask(CollisionsRequest(row.name))

    @Slot(object)
    def _set_answers(self, scene: MethodAnswersScene) -> None:
        self._answers = scene
        self.details_changed.emit(scene)

    @Slot(object)
    def _set_collisions(self, scene: CollisionsScene) -> None:
        self._collisions = scene
        self.details_changed.emit(scene)

    def askings(self) -> tuple[Asking, ...]:
        """Return what the tab and its sides ask with."""
        own = (self.asking, self.bill_asking, self.answers_asking, self.collisions_asking)
        return (*own, *(asking for side in self.sides.values() for asking in side.askings()))

    def reset(self) -> None:
        """Forget what belongs to another list."""
        self.bill, self._answers, self._collisions = BillScene(), None, None
        for side in self.sides.values():
            side.reset()

    # ---- sides ---------------------------------------------------------------------------

    def _made(self, name: str) -> CompareSide:
        side = self.sides[name] = made_side(name)
        side.choice_wanted.connect(self.set_choice)
        side.measure_wanted.connect(self.measure_wanted)
        side.redis_wanted.connect(self.redis_wanted)
        side.prices_changed.connect(self.prices_changed)
        side.fault_words = self.fault_words
        self._sides.addWidget(side)
        self.side_made.emit(side)  # from here on what it asks is heard
        side.set_choice(self.choice)
        if self.bill.rows:
            side.set_bill(self.bill)
        return side

    @Slot()
    def _show_side(self) -> None:
        name = self.side.chosen()
        self.title_label.setText(side_title(name))
        page = self._costs if name == COSTS else self.sides.get(name) or self._made(name)
        self._sides.setCurrentWidget(page)
        self.refresh()
        self._ask_page()
        self.details_changed.emit(name)

    @Slot(object)
    def select_structure(self, name: str | None) -> None:
        """Select a structure without a signal; None selects none."""
        self.compared.select(name or "")
        self.price.set_scene(self._scene, self.compared.selected)
        if name and self.bill.row(name) is not None:
            self.set_choice(replace(self.choice, selected=name))

    @property
    def selected_structure(self) -> str:
        """The selected structure, "" for none."""
        return self.compared.selected

    @property
    def scene(self) -> CompareScene:
        """What is shown."""
        return self._scene

    # ---- out -----------------------------------------------------------------------------

    def details(self) -> DetailsScene:
        """Return what is known of the selected structure, for the right column."""
        if self.side.chosen() == COSTS:
            return compare_details(self._scene, self.compared.selected)
        row = self.bill.row(self.choice.selected)
        fault = self.fault_words(row.fault) if row is not None and row.fault is not None else ""
        return method_details(self.bill, self.choice.selected, self._answers, self._collisions, fault)

    def table(self) -> TableTwin | None:
        """Return the table in its present order, with all digits."""
        side = self.sides.get(self.side.chosen())
        return self.compared.table() if side is None else side.twin()

    @Slot()
    def _want_wrong(self) -> None:
        self.entries_wanted.emit(EntriesOf(Kind.FALSE_POSITIVE))

    @Slot(object)
    def _choose(self, name: str) -> None:
        self.select_structure(name)
        self.structure_selected.emit(name)
        self.details_changed.emit(name)

    # ---- words ---------------------------------------------------------------------------

    def _show_wrong(self, scene: CompareScene) -> None:
        there = scene.agreement is not None and scene.wrong is not None
        for widget in (self.agreement, self._slices, self.wrong):
            widget.setVisible(there)
        self._no_filter.setVisible(not there)
        self._filler.setVisible(not there)
        if scene.agreement is not None and scene.wrong is not None:
            self.agreement.set_agreement(scene.agreement)
            self.wrong.set_content(wrong_content(scene.wrong))
            self.wrong.setAccessibleName(self._slices.text())

    def _say_bill(self, scene: BillScene) -> None:
        keys = counted(scene.rows[0].n_keys, "keys")
        if scene.phase is not Phase.DONE:
            self.set_sentence(self.tr("{0} so far; the methods are measured once all are read").format(keys))
        elif scene.under_way is not None:
            name = word(f"method_{scene.under_way[0]}")
            left = self.tr("{0}; measuring {1}, {2} more wait")
            self.set_sentence(left.format(keys, name, count_text(len(scene.waiting))))
        else:
            self.set_sentence(self.tr("the same {0}, in the same order, in each").format(keys))

    def _say(self, scene: CompareScene) -> None:
        keys = count_text(scene.n_keys)
        if scene.phase is Phase.DONE:
            self.set_sentence(self.tr("the same {0} in each").format(counted(scene.n_keys, "keys")))
        elif scene.n_indexed < scene.n_keys:
            behind = self.tr("{0} keys so far, {1} of them in the trees; look-ups are timed at the end")
            self.set_sentence(behind.format(keys, count_text(scene.n_indexed)))
        else:
            self.set_sentence(self.tr("{0} keys so far; look-ups are timed at the end").format(keys))
        texts = [self.tr("bold: best"), self.tr("≈ modelled")]
        texts += self._timed_on(scene)
        texts.append(self.tr("{0}-core {1}, Python {2}").format(scene.cores, scene.machine, scene.python))
        self._footnote.setText(" · ".join(texts))
        self._footnote.setToolTip(plain_tooltip("\n".join(texts)))

    def _timed_on(self, scene: CompareScene) -> list[str]:
        """Say on how many keys what was timed."""
        if scene.n_keys < LEAST_TIMED:
            return [self.tr("times are told from {0} URLs on").format(count_text(LEAST_TIMED))]
        timed = [row for row in scene.rows if row.timed_keys is not None]
        names = [self.tr("look-ups"), *(word(row.name) for row in timed if row.timed_keys == scene.lookups)]
        texts = [self.tr("{0}: {1} sampled keys").format(", ".join(names), count_text(scene.lookups))]
        for row in timed:
            if row.timed_keys != scene.lookups:
                texts.append(self.tr("{0}: {1} keys").format(word(row.name), count_text(row.timed_keys or 0)))
        return texts


def _measured(scene: BillScene) -> tuple[str, ...]:
    """Return the rows that were measured."""
    return tuple(row.name for row in scene.rows if row.measured_bytes is not None)


def _titled(title: str, sentence: str, inner: QWidget) -> QWidget:
    """Return a widget below a bold title and a quiet sentence."""
    outer = QWidget()
    head = QHBoxLayout()
    head.setContentsMargins(0, 0, 0, 4)
    head.setSpacing(10)
    head.addWidget(Label(title, bold=True))
    head.addWidget(Label(sentence, token="quiet", elide=Qt.TextElideMode.ElideRight), 1)
    column = QVBoxLayout(outer)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    column.addLayout(head)
    column.addWidget(inner, 1)
    return outer
