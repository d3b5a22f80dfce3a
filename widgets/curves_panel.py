"""“Curves”: one question at a time over a whole range, with the present sizes marked, and the numbers below.

Rate over URLs, hashes or bits per URL; fill over URLs; bytes over URLs beside sets and trees of this list; bits that
xor, fuse and ribbon filters would need. Everything follows a slider at once; only what the list itself takes is asked
of the worker, once it stands still.

Where it stands: a side of the Tune tab; above ``curve_contents`` and ``curve_table``. Cost: some 8 ms a move, painting
included.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.scene.chosen_curves import ChosenCurves, chosen_curves
from core.scene.list_bytes import ListBytes, ListBytesRequest
from core.scene.tuning import BloomState, TuningScene
from core.units import percent_text, significant
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import Choice
from widgets.canvas import TableTwin
from widgets.curve_contents import curves_content
from widgets.curve_table import CurveTable
from widgets.curve_words import choice_names
from widgets.labels import Label
from widgets.plots import Plot
from widgets.tune_side import TuneSide

HEADINGS = {
    "rate_over_keys": "urls rate",
    "rate_over_hashes": "hashes rate",
    "rate_over_bits": "bits_per_url rate",
    "fill_over_keys": "urls fill",
    "bytes_over_keys": "urls bytes",
    "bits_over_rate": "rate bits_per_url",
}
"""What the two columns of a question's points are called in a file."""


class CurvesPanel(TuneSide):
    """The question, its picture and its table.

    Attributes
    ----------
    asking : Asking
        Asks for ``ListBytesRequest``.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_listed)
        self.curves: ChosenCurves | None = None
        self._listed: ListBytes | None = None
        self._asked_of: BloomState | None = None
        self.choice = Choice(self.tr("What is drawn"), choice_names())
        self.said = Label(token="quiet", size=theme.SMALL, elide=Qt.TextElideMode.ElideRight)
        self.plot = Plot()
        self.table = CurveTable()
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(14)
        head.addWidget(self.choice)
        head.addWidget(self.said, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GRID)
        column.addLayout(head)
        column.addWidget(self.plot, 1)
        column.addWidget(self.table)
        self.choice.currentIndexChanged.connect(self._show_curves)
        self._show_curves()

    # ---- in ------------------------------------------------------------------------------

    def set_tuning(self, scene: TuningScene) -> None:
        super().set_tuning(scene)
        if self.isVisible():
            self._show_curves()

    @Slot(object)
    def set_listed(self, listed: ListBytes) -> None:
        """Draw with what the list takes."""
        self._listed = listed
        self._show_curves()

    def reset(self) -> None:
        """Forget what another list took."""
        self._listed = self._asked_of = None
        self._show_curves()

    def askings(self) -> tuple[Asking, ...]:
        return (self.asking,)

    def go_on(self) -> None:
        """Draw where the side is seen, and ask what the list takes once it stands still."""
        if not self.isVisible():
            return
        if self.settled and self.state is not None and self.state.n_told and self.state != self._asked_of:
            self._asked_of = self.state
            self.asking.ask(ListBytesRequest())
        self._show_curves()

    # ---- shown ---------------------------------------------------------------------------

    @Slot()
    def _show_curves(self) -> None:
        scene = self.tuning
        curves = None if scene is None else chosen_curves(scene, self.choice.chosen(), self._listed)
        self.curves = curves
        self.plot.set_content(None if curves is None else curves_content(curves))
        n = 0 if scene is None or scene.sizing is None else scene.sizing.n
        self.table.set_curves(curves, n)
        self.said.setText(self._said())

    def _said(self) -> str:
        if self.curves is None:
            return self.tr("solve n, p, m and k at the left: the curves follow")
        if self.curves.choice == "bytes_over_keys":
            if self._listed is None or not self._listed.n_keys:
                return self.tr("open a list of URLs: sets and trees of them are drawn beside")
            each = significant(self._listed.bytes_per_key)
            return self.tr("○ measured: {0} of {1} B each").format(counted(self._listed.n_keys, "urls"), each)
        if self.curves.choice == "fill_over_keys" and self.curves.dots:
            return self.tr("○ measured: {0}").format(percent_text(self.curves.dots[0][2]))
        if self.curves.choice == "bits_over_rate":
            return self.tr("all but Bloom are built once, from all URLs")
        return ""

    def twin(self) -> TableTwin | None:
        """Return the lines with their present values as a table."""
        return self.table.table()

    def exact_rows(self) -> tuple[str, tuple[tuple[object, ...], ...]] | None:
        """Return every point of every line, and what was measured."""
        curves = self.curves
        if curves is None:
            return None
        rows: list[tuple[object, ...]] = []
        for line in curves.lines:
            points = zip(line.x.tolist(), line.y.tolist(), strict=True)
            rows += [(line.name, line.k, line.known, at, value) for at, value in points]
        rows += [(name, None, "measured_here", at, value) for name, at, value in curves.dots]
        return f"line hashes_of_line known {HEADINGS[curves.choice]}", tuple(rows)
