"""The picture of the counting filter: a URL's counters among their neighbours, all counters by value, experiments.

Where it stands: above ``counting_trials``, below ``family_pictures``. Cost: about 2 ms a paint.
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from core.scene.counting_trial import CountingTrialScene
from core.scene.family import FamilyRequest, MemberRow
from core.scene.family_counting import BESIDE, NOTHING, CountersPicture
from core.units import bytes_text, count_text, percent_text, significant
from widgets import theme
from widgets.axes import Axis, Tick, log_axis
from widgets.canvas import Canvas, TableTwin
from widgets.counting_trials import CountingTrials
from widgets.family_picture import FamilyPicture
from widgets.labels import Label, UrlLabel, contrast_text
from widgets.plots import Bars, Dots, Legend, Plot, PlotContent
from widgets.structure_cells import RIGHT

LABELS, MOST_CELL, LEAST_CELL, DIGITS_FROM, STUCK = 76, 18, 5, 13, 15
SIDE_FROM = 560


def _tr(text: str) -> str:
    return QCoreApplication.translate("FamilyCounters", text)


def _expected(count: float) -> str:
    return significant(count, 2) if count >= 0.01 else _tr("less than 0.01")


class CounterRows(Canvas):
    """The k counters of a URL, a row each, between their neighbours; the number stands in the cell."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Counters of the URL and their neighbours"))
        self.setMinimumHeight(100)
        self._picture: CountersPicture | None = None
        self._at = 0

    def set_picture(self, picture: CountersPicture) -> None:
        """Show a picture."""
        self._picture = picture
        self._at = min(self._at, len(picture.positions) - 1)
        self.setAccessibleDescription(self._words(self._at))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(340, 140)

    def _cell(self) -> int:
        """Return the size of a cell in pixels."""
        assert self._picture is not None
        return max(LEAST_CELL, min(MOST_CELL, self.height() // max(1, len(self._picture.positions))))

    def beside(self) -> int:
        """Return how many neighbours fit at each side."""
        return max(0, min(BESIDE, ((self.width() - LABELS) // self._cell() - 1) // 2))

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        picture = self._picture
        if picture is None:
            return
        cell = self._cell()
        for row in range(min(len(picture.positions), self.height() // cell)):
            self._draw_row(painter, now, picture, row, cell)

    def _draw_row(self, painter: QPainter, now: theme.Theme, picture: CountersPicture, row: int, cell: int) -> None:
        top = row * cell
        if cell >= 10:
            painter.setFont(theme.font(theme.SMALL if cell >= 12 else theme.CAPTION))
            painter.setPen(now.text if row == self._at and self.hasFocus() else now.quiet)
            painter.drawText(QRectF(0, top, LABELS - 6, cell - 1), RIGHT, count_text(picture.positions[row]))
        painter.setFont(theme.font(theme.CAPTION))
        beside = self.beside()
        for column, value in enumerate(picture.around[row, BESIDE - beside : BESIDE + beside + 1].tolist()):
            if value == NOTHING:
                continue
            box = QRectF(LABELS + column * cell, top, cell - 1, cell - 1)
            colour = now.mismatch if value == STUCK else theme.mix(now.bit_clear, now.bloom, min(1.0, value / 5))
            painter.fillRect(box, colour)
            if cell >= DIGITS_FROM:
                painter.setPen(contrast_text(colour))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, str(value))
        painter.setPen(QPen(now.accent if picture.values[row] else now.mismatch, 2))
        painter.drawRect(QRectF(LABELS + beside * cell, top, cell - 1, cell - 1))

    # ---- hands ---------------------------------------------------------------------------

    def _words(self, row: int) -> str:
        assert self._picture is not None
        value = self._picture.values[row]
        text = self.tr("counter {0} of the URL, number {1}, stands at {2}")
        if value == STUCK:
            text = self.tr("counter {0} of the URL, number {1}, is stuck at {2}")
        return text.format(row, count_text(self._picture.positions[row]), value)

    def pick(self, at: QPointF) -> None:
        self._go(int(at.y()) // self._cell() if self._picture is not None else 0)

    def step(self, dx: int, dy: int) -> None:
        if dy:
            self._go(self._at + dy)

    def _go(self, row: int) -> None:
        if self._picture is not None:
            self._at = min(max(row, 0), len(self._picture.positions) - 1)
            self.setAccessibleDescription(self._words(self._at))
            self.update()

    def hint(self, at: QPointF) -> str:
        picture = self._picture
        if picture is None:
            return ""
        cell = self._cell()
        row, column = int(at.y()) // cell, int(at.x() - LABELS) // cell + BESIDE - self.beside()
        if at.x() < LABELS or row >= len(picture.positions) or abs(column - BESIDE) > self.beside():
            return ""
        value = int(picture.around[row, column])
        if value == NOTHING:
            return ""
        number = count_text(picture.positions[row] + column - BESIDE)
        return self.tr("counter number {0} stands at {1}").format(number, value)


class CountersView(FamilyPicture):
    """The picture of the counting member."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Label(bold=True, elide=Qt.TextElideMode.ElideRight)
        self.url = UrlLabel(size=theme.URL_CELL)
        self.rows, self.plot = CounterRows(), Plot()
        self.plot.setMinimumSize(120, 140)
        self.facts = Label(token="quiet", size=theme.SMALL)
        self.facts.setWordWrap(True)
        self.trials = CountingTrials()
        self.trials.trial_wanted.connect(self.trial_wanted)
        self._picture: CountersPicture | None = None
        left = QVBoxLayout()
        left.setSpacing(3)
        for part in (self.title, self.url, self.rows, self.facts):
            left.addWidget(part, 1 if part is self.rows else 0)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._both.setSpacing(20)
        self._both.addLayout(left, 3)
        self._both.addWidget(self.plot, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._both, 1)
        column.addWidget(self.trials)

    def resizeEvent(self, event: QResizeEvent) -> None:
        beside = event.size().width() >= SIDE_FROM
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._both.direction() != way:
            self._both.setDirection(way)
        super().resizeEvent(event)

    def set_member(self, row: MemberRow, picture: object, request: FamilyRequest) -> None:
        super().set_member(row, picture, request)
        assert isinstance(picture, CountersPicture)
        self._picture = picture
        seen = self.tr("possibly seen") if all(picture.values) else self.tr("never inserted")
        self.title.setText(self.tr("The {0} counters of this URL: {1}").format(row.k, seen))
        self.url.set_url(picture.url)
        self.rows.set_picture(picture)
        self.plot.set_content(values_content(picture))
        times = picture.size_bytes / max(1, picture.classic_bytes)
        text = self.tr("{0} counters, {1}: {2} times the classic filter. {3} stuck at 15, {4} expected.")
        self.facts.setText(
            text.format(
                *(count_text(picture.m), bytes_text(picture.size_bytes), significant(times, 3)),
                *(count_text(picture.n_stuck), _expected(float(picture.expected[STUCK]))),
            )
        )
        self.trials.set_request(request)

    def set_trial(self, scene: object) -> None:
        if isinstance(scene, CountingTrialScene):
            self.trials.set_trial(scene)
            if scene.complete:
                self.seen_wanted.emit(self.trials.table)
                self.seen_wanted.emit(self.trials.said)

    def clear(self) -> None:
        self.trials.clear()

    def twin(self) -> TableTwin | None:
        picture = self._picture
        if picture is None:
            return None
        trial = self.trials.table.table()
        if trial is not None:
            return trial
        columns = (self.tr("value"), self.tr("counters"), self.tr("share"), self.tr("expected by Poisson"))
        rows = tuple(
            (str(value), count_text(int(count)), percent_text(int(count) / picture.m), f"≈ {significant(expected)}")
            for value, (count, expected) in enumerate(
                zip(picture.counted.tolist(), picture.expected.tolist(), strict=True)
            )
        )
        return TableTwin(self.tr("Counters by their value"), columns, rows, (0, 1, 2, 3))


def values_content(picture: CountersPicture) -> PlotContent:
    """Return how many counters have each value, counted and by Poisson, on a logarithmic axis."""
    values = np.arange(16, dtype=np.float64)
    counted, expected = picture.counted.astype(np.float64), picture.expected
    top = max(10.0, float(counted.max()), float(expected.max()))
    shown = expected >= 0.8

    def tip(x: float, _: float) -> str:
        at = min(15, max(0, round(x)))
        text = _tr("value {0}: {1} counters, ≈ {2} by Poisson")
        return text.format(at, count_text(int(counted[at])), significant(float(expected[at])))

    stuck = int(picture.counted[STUCK])
    marks: list[Bars | Dots] = [Bars(np.subtract(values, 0.42), np.add(values, 0.42), counted, "bloom")]
    if stuck:
        marks.append(Bars(np.array([14.58]), np.array([15.42]), counted[STUCK:], "mismatch", 1.0))
    marks.append(Dots(values[shown], expected[shown], "text"))
    legend = [Legend("square", "bloom", _tr("counted"), 0.75), Legend("dot", "text", _tr("Poisson"))]
    if stuck:
        legend.append(Legend("square", "mismatch", _tr("stuck")))
    return PlotContent(
        title=_tr("Counters by their value"),
        x=Axis(-0.6, 15.6, tuple(Tick(float(value), str(value)) for value in (0, 3, 6, 9, 12, 15))),
        y=log_axis(0.7, top * 1.6, lambda value: count_text(round(value)), most=4),
        marks=tuple(marks),
        legend=tuple(legend),
        tip=tip,
        summary=_tr("{0} counters stand at 0, {1} are stuck at 15.").format(
            count_text(int(picture.counted[0])), count_text(stuck)
        ),
    )
