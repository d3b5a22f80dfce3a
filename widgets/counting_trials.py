"""The experiments of the counting filter: four buttons, the filter after each act as a table, and what it means.

Where it stands: a piece of ``family_counters``. The widget emits what is to be tried and takes the answer.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from core.scene.counting_trial import CountingTrialRequest, CountingTrialScene, TrialStep
from core.scene.family import FamilyRequest
from core.units import count_text, percent_text
from widgets import theme
from widgets.amounts import counted
from widgets.buttons import Choice, FlatButton
from widgets.canvas import Canvas, TableTwin
from widgets.family_words import fault_words
from widgets.labels import Label, UrlLabel
from widgets.structure_cells import LEFT, RIGHT, cut

HEAD, ROW, MOST_STEPS, TIMES = 20, 20, 3, 20
ROOM = {570: 5, 390: 3, 250: 2}
"""How many buttons stand in a row from which width."""
ENDS = (0.28, 0.42, 0.54, 0.63, 0.80, 1.0)
"""Right edges of act, held, not 0, stuck, rate, and still seen or lost, as shares of the width."""
NARROW, NARROW_BELOW = {0: 0.36, 1: 0.57, 4: 0.78, 5: 1.0}, 460
"""What of it a narrow table has."""


class TrialTable(Canvas):
    """The filter after each act of an experiment."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("The filter after each act"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEAD + MOST_STEPS * ROW)
        self._steps: tuple[TrialStep, ...] = ()

    def set_steps(self, steps: tuple[TrialStep, ...]) -> None:
        """Show the acts that are done."""
        self._steps = steps
        self.setAccessibleDescription("; ".join(", ".join(self._cells(step)) for step in steps))
        self.update()

    def act(self, step: TrialStep) -> str:
        """Return an act in words."""
        text = {
            "inserted": self.tr("{0} inserted"),
            "inserted_often": self.tr("{0} × inserted"),
            "deleted": self.tr("{0} deleted"),
            "inserted_again": self.tr("{0} inserted again"),
        }[step.act]
        return text.format(count_text(step.n_acts - step.n_refused))

    def _cells(self, step: TrialStep) -> tuple[str, ...]:
        rate = percent_text(step.hits / step.probes) if step.probes else "–"
        return (
            *(self.act(step), count_text(step.n_keys), percent_text(step.fill), count_text(step.n_stuck)),
            *(f"≈ {rate}", f"{count_text(step.n_lingering)} / {count_text(step.n_lost)}"),
        )

    def heads(self, *, narrow: bool = False) -> tuple[str, ...]:
        """Return the headings."""
        last = (
            (self.tr("rate"), self.tr("seen / lost"))
            if narrow
            else (self.tr("rate measured"), self.tr("still seen / lost"))
        )
        return (*(self.tr("act"), self.tr("URLs held"), self.tr("not 0"), self.tr("stuck")), *last)

    def table(self) -> TableTwin | None:
        if not self._steps:
            return None
        columns = (
            *(self.tr("act"), self.tr("refused"), self.tr("URLs held"), self.tr("counters not 0"), self.tr("stuck")),
            *(self.tr("rate measured"), self.tr("rate predicted"), self.tr("deleted but possibly seen")),
            *(self.tr("held but absent"), self.tr("counters of the URL")),
        )
        rows = tuple(
            (
                *(self.act(step), count_text(step.n_refused), *self._cells(step)[1:5]),
                *(percent_text(step.predicted), count_text(step.n_lingering), count_text(step.n_lost)),
                " ".join(map(str, step.values)),
            )
            for step in self._steps
        )
        return TableTwin(self.accessibleName(), columns, rows, tuple(range(1, 9)))

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        if not self._steps:
            return
        narrow = self.width() < NARROW_BELOW
        lines = [(self.heads(narrow=narrow), now.quiet), *((self._cells(step), now.text) for step in self._steps)]
        ends = NARROW if narrow else dict(enumerate(ENDS))
        top = 0
        for place, (cells, colour) in enumerate(lines):
            painter.setFont(theme.font(theme.SMALL))
            painter.setPen(colour)
            height = ROW if place else HEAD
            if place:
                painter.fillRect(0, top, self.width(), 1, now.grid)
            left = 0.0
            for column, end in ends.items():
                text, right = cells[column], end * self.width()
                room = round(right - left - 4)
                if place and column == 5 and self._steps[place - 1].n_lost:
                    painter.setPen(now.mismatch)
                painter.drawText(QRectF(left, top, right - left, height), RIGHT if column else LEFT, cut(text, room))
                left = right
            top += height


class CountingTrials(QWidget):
    """Four experiments and their outcome.

    Signals
    -------
    trial_wanted
        A ``CountingTrialRequest``.
    """

    trial_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._request = FamilyRequest()
        self.title = Label(self.tr("Delete and see what stays"), bold=True)
        self.once = FlatButton(self.tr("Delete this URL"))
        self.often = FlatButton(self.tr("{0} × in and out").format(TIMES))
        self.often.setToolTip(self.tr("Insert a URL that is not in the list 20 times, then delete it 20 times"))
        self.part = FlatButton(self.tr("Delete"))
        self.share = Choice(
            self.tr("Share of the list that is deleted"),
            (("0.1", self.tr("10 % of the list")), ("0.5", self.tr("half of it")), ("1.0", self.tr("all of it"))),
        )
        self.share.setCurrentIndex(1)
        self.wrong = FlatButton(self.tr("Delete absent URLs"))
        self.said = Label(size=theme.SMALL)
        self.said.setWordWrap(True)
        self.url = UrlLabel(size=theme.URL_CELL, token="quiet")
        self.table = TrialTable()
        self._buttons = QGridLayout()
        self._buttons.setContentsMargins(0, 0, 0, 0)
        self._buttons.setSpacing(theme.GRID)
        self._arrange(1)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(self.title)
        column.addLayout(self._buttons)
        for widget in (self.said, self.url, self.table):
            column.addWidget(widget)
        self.once.clicked.connect(self._once)
        self.often.clicked.connect(self._often)
        self.part.clicked.connect(self._part)
        self.wrong.clicked.connect(self._wrong)
        self.clear()

    def _arrange(self, columns: int) -> None:
        """Lay the buttons out in rows of so many; the column behind them takes what is left."""
        self._columns = columns
        for place, part in enumerate((self.once, self.often, self.wrong, self.part, self.share)):
            self._buttons.addWidget(part, place // columns, place % columns)
        for column in range(7):
            self._buttons.setColumnStretch(column, int(column == columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        columns = next((many for width, many in ROOM.items() if event.size().width() >= width), 1)
        if columns != self._columns:
            self._arrange(columns)
        super().resizeEvent(event)

    # ---- in ------------------------------------------------------------------------------

    def set_request(self, request: FamilyRequest) -> None:
        """Take the sizes and the URL of the member that is shown; an outcome with others is forgotten."""
        if request != self._request:
            self._request = request
            self.clear()

    def clear(self) -> None:
        """Forget the outcome."""
        self.table.set_steps(())
        for part in (self.table, self.url):
            part.hide()
        self.said.setText(self.tr("Each experiment begins with a new filter that holds the same URLs."))

    def set_trial(self, scene: CountingTrialScene) -> None:
        """Show an experiment as far as it is."""
        if scene.request.base != self._request:
            return
        self.table.set_steps(scene.steps)
        self.table.setVisible(bool(scene.steps))
        self.url.set_url(scene.url)
        self.url.setVisible(scene.request.kind in ("once", "often") and bool(scene.url))
        self.said.setText(self.outcome(scene))

    # ---- out -----------------------------------------------------------------------------

    @Slot()
    def _once(self) -> None:
        self.trial_wanted.emit(CountingTrialRequest(self._request, "once"))

    @Slot()
    def _often(self) -> None:
        self.trial_wanted.emit(CountingTrialRequest(self._request, "often", times=TIMES))

    @Slot()
    def _part(self) -> None:
        self.trial_wanted.emit(CountingTrialRequest(self._request, "share", share=float(self.share.chosen())))

    @Slot()
    def _wrong(self) -> None:
        self.trial_wanted.emit(CountingTrialRequest(self._request, "wrong"))

    # ---- words ---------------------------------------------------------------------------

    def outcome(self, scene: CountingTrialScene) -> str:
        """Return what an experiment shows, in words."""
        if scene.fault is not None:
            return fault_words(scene.fault)
        if not scene.complete or not scene.steps:
            return self.tr("deleting …") if not scene.complete else self.tr("There is no URL to try it on.")
        deleted = next((step for step in scene.steps if step.act == "deleted"), scene.steps[-1])
        words = {"once": self._once_words, "often": self._often_words, "share": self._share_words}
        return words.get(scene.request.kind, self._wrong_words)(scene, deleted)

    def _once_words(self, scene: CountingTrialScene, deleted: TrialStep) -> str:
        if deleted.n_refused:
            return self.tr("Refused: one of its counters is 0, so this URL was never inserted. Nothing changed.")
        if not scene.is_held:
            text = self.tr(
                "Not in the list, but possibly seen: the filter took it out and {0} called absent now. "
                "Only an exact index could have refused."
            )
            return text.format(counted(deleted.n_lost, "urls"))
        values = " ".join(map(str, deleted.values))
        if 0 in deleted.values:
            return self.tr("Deleted: its counters are {0} now, a 0 among them, so it is absent.").format(values)
        text = self.tr("Deleted, but its counters are {0}: others hold all of them, so it stays possibly seen.")
        return text.format(values)

    def _often_words(self, scene: CountingTrialScene, deleted: TrialStep) -> str:
        text = self.tr(
            "Counters of this URL reached 15 and stick: after {0} deletes it is still possibly seen. {1} URLs of the "
            "list were lost; {2} counters are out of use for ever."
        )
        return text.format(scene.request.times, count_text(deleted.n_lost), count_text(deleted.n_stuck))

    def _share_words(self, scene: CountingTrialScene, deleted: TrialStep) -> str:
        text = self.tr(
            "The rate falls to ≈ {0}; {1} of the {2} deleted URLs are still possibly seen, as false positives, and {3} "
            "of those that stayed are lost. Inserted again, the filter is as before."
        )
        rate = percent_text(deleted.hits / deleted.probes) if deleted.probes else "–"
        gone = count_text(deleted.n_acts - deleted.n_refused)
        return text.format(rate, count_text(deleted.n_lingering), gone, count_text(deleted.n_lost))

    def _wrong_words(self, scene: CountingTrialScene, deleted: TrialStep) -> str:
        text = self.tr(
            "{0} of {1} absent URLs were refused. The other {2} are false positives: counted out although they never "
            "came in, they make {3} of {4} URLs of the list absent."
        )
        return text.format(
            *(count_text(deleted.n_refused), count_text(deleted.n_acts)),
            *(count_text(deleted.n_acts - deleted.n_refused), count_text(deleted.n_lost), count_text(deleted.n_keys)),
        )
