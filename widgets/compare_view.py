"""The Compare tab: the same keys in each structure, what that costs, and where they disagree.

Where it stands: above ``compare_table``, ``compare_plots`` and ``parts``. It asks through ``asking`` for a
``CompareRequest``: the application connects ``asking.wanted`` to the worker, its answers to ``asking.answer``, and
calls ``refresh`` at each snapshot. ``select_structure`` selects without a signal; a click or a key emits
``structure_selected``. ``details`` is what the right column shows.
Cost of a scene: under 5 ms in the window's thread.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.scene.compare import LEAST_TIMED, Agreement, CompareRequest, CompareScene, Phase
from core.scene.details import DetailsScene
from core.scene.entries import EntriesOf, Kind
from core.scene.structure_details import compare_details
from core.units import count_text
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.canvas import TableTwin
from widgets.compare_plots import PricePlot, wrong_content
from widgets.compare_table import LOW_ROW, ROW, CompareTable
from widgets.labels import Label, Line, plain_tooltip
from widgets.link_row import LinkLabel
from widgets.parts import ViewPage
from widgets.plots import Plot
from widgets.structure_cells import inset, to_edges
from widgets.words import word

AGREEMENT_ROW, LOW_AGREEMENT_ROW, NUMBER_WIDTH = 28, 22, 76
LOW, NARROW = 640, 360
"""Height of the tab below which rows are low, and width of the counts below which their texts are short."""


class AgreementRows(QWidget):
    """The four ways in which a Bloom filter and the exact index can speak of a URL, and how often each came.

    The count of false positives leads to them.
    """

    entries_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(10)
        grid.setColumnStretch(1, 1)
        self._texts = (
            (self.tr("new, and Bloom says so"), self.tr("new, Bloom says so")),
            (self.tr("new, but Bloom says possibly seen"), self.tr("new, Bloom: possibly seen")),
            (self.tr("duplicate, and Bloom says possibly seen"), self.tr("seen, Bloom: possibly seen")),
            (self.tr("duplicate, but Bloom says new"), self.tr("seen, but Bloom says new")),
        )
        self.rows: list[tuple[Label, Label, Label]] = []
        for place, (sign, token) in enumerate((("+", "accent"), ("?", "mismatch"), ("✓", "accent"), ("✕", "quiet"))):
            cut = Qt.TextElideMode.ElideRight
            number = LinkLabel(EntriesOf(Kind.FALSE_POSITIVE), "0", "text") if place == 1 else Label("0", elide=cut)
            if isinstance(number, LinkLabel):
                number.setWordWrap(False)
                number.chosen.connect(self.entries_wanted)
            row = Label(sign, bold=True, token=token), Label(self._texts[place][0], elide=cut), number
            row[0].setFixedWidth(12)
            row[2].setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            row[2].setFixedWidth(NUMBER_WIDTH)
            row[2].setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for column, label in enumerate(row):
                label.setFixedHeight(AGREEMENT_ROW)
                grid.addWidget(label, place, column)
            self.rows.append(row)

    def set_row_height(self, height: int) -> None:
        """Make the rows higher or lower."""
        for row in self.rows:
            for label in row:
                label.setFixedHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for (_, label, _), (whole, short) in zip(self.rows, self._texts, strict=True):
            label.setText(short if self.width() < NARROW else whole)

    def set_agreement(self, told: Agreement) -> None:
        """Show the counts; a bad one that is not 0 stands out."""
        counts = (told.new_new, told.new_possible, told.seen_possible, told.seen_new)
        for place, ((sign, text, number), count) in enumerate(zip(self.rows, counts, strict=True)):
            number.setText(count_text(count))
            number.setAccessibleName(f"{text.text()}: {count_text(count)}")
            if place in (1, 3):
                bad = count > 0
                for label in (text, number):
                    label.setFont(theme.font(bold=bad))
                    label.set_token("mismatch" if bad else "text")
                sign.set_token("mismatch" if bad or place == 1 else "quiet")


class CompareView(ViewPage):
    """The tab.

    Signals
    -------
    structure_selected
        Name of a structure that was clicked or walked to.
    entries_wanted
        EntriesOf the false positives: their count was clicked.

    Attributes
    ----------
    asking : Asking
        Questions to the worker and their answers.
    """

    structure_selected = Signal(object)
    entries_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        empty = self.tr("The same URLs in every structure: who is always right, at what price in bytes and time.")
        super().__init__(self.tr("Who says what, at what price"), empty, parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_scene)
        self._scene = CompareScene()
        self._again = False
        self.compared = CompareTable()
        self.price = PricePlot()
        self.wrong = Plot()
        self.agreement = AgreementRows()
        self.agreement.entries_wanted.connect(self.entries_wanted)
        self.compared.structure_chosen.connect(self._choose)
        self.compared.wrong_wanted.connect(self._want_wrong)
        self.price.structure_picked.connect(self._choose)
        to_edges(self)
        self.set_content(self._lay_out())

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
        """Ask for the comparison as it is now; while an answer is on its way, once more after it."""
        if self.asking.is_waiting:
            self._again = True
            return
        self.asking.ask(CompareRequest())

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
        if self._again:
            self._again = False
            self.refresh()

    @Slot(object)
    def select_structure(self, name: str | None) -> None:
        """Select a structure without a signal; None selects none."""
        self.compared.select(name or "")
        self.price.set_scene(self._scene, self.compared.selected)

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
        return compare_details(self._scene, self.compared.selected)

    def table(self) -> TableTwin:
        """Return the table in its present order, with all digits."""
        return self.compared.table()

    @Slot()
    def _want_wrong(self) -> None:
        self.entries_wanted.emit(EntriesOf(Kind.FALSE_POSITIVE))

    @Slot(object)
    def _choose(self, name: str) -> None:
        self.select_structure(name)
        self.structure_selected.emit(name)

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
