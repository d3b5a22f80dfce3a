"""“True rate and hash”: the measured rate with its interval, each hash against chance, and a verdict in words.

Measuring begins when the side is seen and the filter stands still, goes on answer by answer, and Stop ends it.

Where it stands: a side of the Tune tab; above ``hash_table``, ``rate_strips`` and ``histogram``.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.scene.hash_quality import HashRequest, HashScene
from core.scene.other_urls import OtherRequest, OtherScene
from core.units import count_text, percent_text, significant
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import FlatButton
from widgets.canvas import TableTwin
from widgets.hash_table import ROW, HashTable
from widgets.hash_words import (
    blocks_text,
    chance_text,
    file_text,
    interval_text,
    load_text,
    other_text,
    predicted_text,
    rate_text,
    verdict_lines,
)
from widgets.histogram import histogram_content
from widgets.labels import Label
from widgets.measuring_side import MeasuringSide
from widgets.plots import Plot
from widgets.rate_strips import RateRow, RateStrips
from widgets.scroll_column import clear_scroll_area

PLOT_HEIGHT = 150


class HashPanel(MeasuringSide):
    """Rates, hashes, blocks and the verdict.

    Attributes
    ----------
    asking, other_asking : Asking
        Ask for ``HashRequest`` and ``OtherRequest``.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.other_asking = Asking(self)
        self.other_asking.answered.connect(self.set_other)
        self._other: OtherScene | None = None
        self._path, self._asked = "", False
        cut = Qt.TextElideMode.ElideRight
        self.title = Label(self.tr("True rate, and is the hash any good?"), bold=True, elide=cut)
        self.other = FlatButton(self.tr("Other file…"))
        self.verdict = Label(bold=True, token="accent")
        self.strips = RateStrips()
        self.legend = Label(
            self.tr("dot: measured, band: interval of 95 % (Wilson), tick: predicted"),
            token="quiet", size=theme.SMALL, elide=cut,
        )  # fmt: skip
        self.other_said = Label(token="quiet", size=theme.SMALL)
        self.predicted = Label(token="quiet", size=theme.SMALL)
        self.at_load = Label(token="quiet", size=theme.SMALL)
        self.table = HashTable()
        self.blocks = Plot()
        self.blocks_said = Label(token="quiet", size=theme.SMALL)
        for label in (self.verdict, self.other_said, self.predicted, self.at_load, self.blocks_said):
            label.setWordWrap(True)
        self._lay_out()
        self.other.clicked.connect(self._choose_other)
        self.table.row_moved.connect(self._show_row)
        self._show()

    def _lay_out(self) -> None:
        self.head = QHBoxLayout()
        self.head.setContentsMargins(0, 0, 0, 0)
        self.head.setSpacing(theme.GRID)
        self.head.addWidget(self.title, 1)
        self.head.addWidget(self.other)
        self.head.addWidget(self.run)
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(6)
        words = (self.verdict, self.strips, self.legend, self.other_said, self.predicted, self.at_load)
        for part in (*words, self.table):
            inside.addWidget(part)
        inside.addWidget(self.blocks, 1)
        inside.addWidget(self.blocks_said)
        inside.addStretch(0)
        self.blocks.setMinimumSize(1, PLOT_HEIGHT)
        self.blocks.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._scroll = clear_scroll_area(body)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(self.head)
        column.addWidget(self.said)
        column.addWidget(self._scroll, 1)

    # ---- in ------------------------------------------------------------------------------

    def show_scene(self, before: HashScene | None) -> None:
        self._show()

    def reset(self) -> None:
        self._other, self._path = None, ""
        super().reset()

    def askings(self) -> tuple[Asking, ...]:
        return self.asking, self.other_asking

    def take_file(self, path: str) -> None:
        """Ask the filter for the URLs of a file too."""
        self._path, self._other, self._asked = path, None, False
        self._ask_other()

    @Slot(object)
    def set_other(self, scene: OtherScene) -> None:
        """Show what is known of the other file, tell its fault once, and ask for the rest."""
        if scene.request.path != self._path:
            return
        is_new = scene.fault is not None and (self._other is None or self._other.fault is None)
        self._other = scene if scene.m else None
        if self._other is None:
            self._path = ""
        self._show()
        if is_new:
            self.fault_told.emit(scene.fault)
        self.ask_rest(self.other_asking, scene)

    # ---- out -----------------------------------------------------------------------------

    def go_on(self) -> None:
        self._ask_other()
        super().go_on()

    def first_request(self) -> HashRequest:
        return HashRequest()

    def _ask_other(self) -> None:
        """Ask for the other file's URLs where the filter is another one since, or they are not all known."""
        if not self._path or not self.isVisible() or not self.settled or self.other_asking.is_waiting:
            return
        other, state = self._other, self.state
        if state is None or not state.n_told:
            return
        if other is None and not self._asked:
            self._asked = True
            self.other_asking.ask(OtherRequest(self._path))
        elif other is None:
            return
        elif not other.complete or self.identity(other) != self.identity(state):
            self.other_asking.ask(other.again())

    @Slot()
    def _choose_other(self) -> None:
        """Have a file chosen, or leave the one out that there is."""
        if not self._path:
            self.file_wanted.emit(self)
            return
        self._path, self._other = "", None
        self.other_asking.reset()
        self._show()

    @Slot(int, int)
    def _show_row(self, top: int, bottom: int) -> None:
        self._scroll.ensureVisible(0, self.table.y() + (top + bottom) // 2, 0, ROW)

    # ---- shown ---------------------------------------------------------------------------

    def _show(self) -> None:
        scene: HashScene | None = self.scene
        self.show_said()
        is_good, lines = (True, ()) if scene is None or not scene.complete else verdict_lines(scene)
        self.verdict.setText("\n".join(f"{'✓' if is_good else '✕'} {line}" for line in lines))
        self.verdict.set_token("accent" if is_good else "mismatch")
        self.verdict.setVisible(bool(lines))
        self.strips.set_rows(self._rate_rows(scene))
        self.other_said.setText("" if self._other is None else other_text(self._other))
        self.predicted.setText("" if scene is None else predicted_text(scene))
        self.at_load.setText("" if scene is None else load_text(scene))
        self.table.set_scene(scene)
        histogram = None if scene is None else scene.histogram
        has_blocks = histogram is not None and histogram.n_blocks > 0
        if histogram is not None and scene is not None and has_blocks:
            self.blocks.set_content(histogram_content(histogram, scene.blocks_in_all))
        self.blocks.setVisible(has_blocks)
        self.blocks_said.setText("" if scene is None else blocks_text(scene))
        for part in (self.strips, self.legend, self.predicted, self.at_load, self.table, self.blocks_said):
            part.setVisible(scene is not None)
        self.other_said.setVisible(bool(self.other_said.text()))

    def _rate_rows(self, scene: HashScene | None) -> tuple[RateRow, ...]:
        if scene is None or scene.rate is None:
            return ()
        rows = [RateRow(self.tr("absent URLs, made by changing real ones"), scene.rate, scene.expected)]
        if self._other is not None and self._other.rate is not None:
            name = self.tr("URLs of {0}").format(file_text(self._path))
            rows.append(RateRow(name, self._other.rate, scene.expected))
        return tuple(rows)

    def show_said(self) -> None:
        reads = self._other is not None and not self._other.complete
        leave = self.tr("Stop reading") if reads else self.tr("Leave the file out")
        self.other.setText(leave if self._path else self.tr("Other file…"))
        self.other.setEnabled(self.state is not None and self.state.n_told > 0)
        super().show_said()

    def said_text(self) -> str:
        scene: HashScene | None = self.scene
        if self.state is None or not self.state.n_told:
            return self.tr("open a list of URLs: its filter is measured")
        if scene is None or (not self.fits and not self.stopped):
            return self.tr("stopped") if self.stopped else self.tr("waits for the filter") if not self.settled else ""
        if not scene.complete:
            text = self.tr("stopped at {0}") if self.stopped else self.tr("measuring, {0} done")
            return text.format(percent_text(scene.done))
        absent = counted(scene.rate.tried if scene.rate is not None else 0, "absent")
        if scene.n_sample < scene.n_told:
            text = self.tr("≈ {0}; positions of {1} of {2} URLs")
            return text.format(absent, count_text(scene.n_sample), count_text(scene.n_told))
        return self.tr("≈ {0}; positions of all {1}").format(absent, counted(scene.n_told, "urls"))

    # ---- as a table ----------------------------------------------------------------------

    def twin(self) -> TableTwin | None:
        """Return every number with what is expected of it."""
        scene: HashScene | None = self.scene
        if scene is None or scene.rate is None:
            return None
        columns = self.tr("what"), self.tr("measured"), self.tr("expected"), self.tr("p, not corrected")
        rows = [
            *((row.name, self._counts(row), self._expected(row), "") for row in self._rate_rows(scene)),
            (self.tr("rate by the bits that are set"), "", percent_text(scene.by_fill), ""),
            (self.tr("fill"), percent_text(scene.fill), percent_text(scene.fill_expected), ""),
        ]
        if scene.evenness is not None:
            met = scene.evenness
            rows.append((self.tr("fill of blocks of 512, χ²"), significant(met.statistic), str(met.degrees),
                         chance_text(met.chance)))  # fmt: skip
        for row in scene.rows:
            name = self.tr("hash {0}, {1}")
            distinct = count_text(row.distinct), count_text(round(row.distinct_expected))
            rows.append((name.format(row.index, self.tr("different positions")), *distinct,
                         chance_text(row.distinct_chance)))  # fmt: skip
            if row.set_share is not None:
                shares = f"≈ {percent_text(row.set_share)}", percent_text(scene.fill), ""
                rows.append((name.format(row.index, self.tr("set for absent URLs")), *shares))
            for what, even in (
                (self.tr("equal blocks, χ²"), row.blocks),
                (self.tr("places in a byte, χ²"), row.byte_lanes),
                (self.tr("places in a word, χ²"), row.word_lanes),
            ):
                if even is not None:
                    texts = significant(even.statistic), str(even.degrees), chance_text(even.chance)
                    rows.append((name.format(row.index, what), *texts))
        return TableTwin(self.title.text(), columns, tuple(rows), (1, 2, 3))

    def _counts(self, row: RateRow) -> str:
        counts = count_text(row.rate.hits), count_text(row.rate.tried)
        text = self.tr("{0}, {1} of {2}, 95 %: {3}")
        return text.format(rate_text(row.rate), *counts, interval_text(row.rate))

    def _expected(self, row: RateRow) -> str:
        inside = self.tr("in the interval") if row.rate.holds(row.expected) else self.tr("outside of the interval")
        return f"{percent_text(row.expected)}, {inside}"
