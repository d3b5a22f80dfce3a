"""The scalable filter: its layers as bars, how they grew, and the compound rate beside what another rule gives.

The slider goes back to any of some 48 moments of the load, step by step with the arrow keys; all numbers of the layers
are those of that moment.

Where it stands: below ``family_pictures``. Cost: under 2 ms a paint.
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.scene.family import FamilyRequest, MemberRow
from core.scene.family_scalable import PLANNED_LAYERS, LayerState, ScalablePicture
from core.units import bytes_text, count_text, percent_text, significant
from widgets import theme
from widgets.amounts import counted
from widgets.axes import linear_axis
from widgets.buttons import Choice, labelled
from widgets.canvas import TableTwin
from widgets.family_bars import BarRow, FamilyBars
from widgets.family_fields import CountField, Wrapped
from widgets.family_picture import HalvedPicture
from widgets.labels import Label, UrlLabel
from widgets.number_field import Scale, ScaleSlider
from widgets.plots import Curve, Legend, Now, Plot, PlotContent

GROWTHS, RATIOS = (2, 3, 4), (0.5, 0.6, 0.7, 0.8, 0.9)
STEPS = 47


class LayerPicture(HalvedPicture):
    """The picture of the scalable filter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row: MemberRow | None = None
        self._picture: ScalablePicture | None = None
        self._moment = STEPS
        self.first = CountField(self.tr("first layer, URLs"), 1000, width=86)
        self.growth = Choice(self.tr("Growth of the layers"), [(str(each), f"× {each}") for each in GROWTHS])
        self.ratio = Choice(self.tr("Tightening ratio"), [(str(each), str(each)) for each in RATIOS])
        self.bars = FamilyBars(self.tr("Layers"))
        self.slider = ScaleSlider(
            self.tr("Moment of the load"),
            Scale(0, STEPS, ((0, self.tr("first URLs")), (STEPS, self.tr("all told"))), log=False),
        )
        self.moment = Label(bold=True, elide=Qt.TextElideMode.ElideRight)
        self.plot = Plot()
        self.plot.setMinimumHeight(170)
        self.facts = Label(token="quiet", size=theme.SMALL)
        self.facts.setWordWrap(True)
        self.url, self.answer = UrlLabel(size=theme.URL_CELL), Label(token="quiet", size=theme.SMALL)
        self.answer.setWordWrap(True)
        self._lay_out()
        self.first.count_edited.connect(self._first_edited)
        self.growth.currentIndexChanged.connect(self._chosen)
        self.ratio.currentIndexChanged.connect(self._chosen)
        self.slider.number_moved.connect(self._moved)

    def _lay_out(self) -> None:
        fields = QWidget()
        row = Wrapped(fields)
        for part in (
            self.first,
            labelled(self.tr("growth"), self.growth),
            labelled(self.tr("tightening ratio"), self.ratio),
        ):
            row.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(fields)
        growth = QHBoxLayout()
        growth.setSpacing(theme.GRID)
        growth.addWidget(self.moment, 2)
        growth.addWidget(self.slider, 1)
        column.addLayout(growth)
        column.addWidget(self.bars)
        column.addLayout(self.halves(self.plot, (self.url, self.answer, self.facts)), 1)

    # ---- in and out ----------------------------------------------------------------------

    def set_member(self, row: MemberRow, picture: object, request: FamilyRequest) -> None:
        super().set_member(row, picture, request)
        assert isinstance(picture, ScalablePicture)
        self._row, self._picture = row, picture
        self.first.set_count(self.options.first_capacity or picture.first_capacity, max(1, 10 * row.n_keys))
        self.growth.choose(str(self.options.growth))
        self.ratio.choose(str(self.options.ratio))
        self.slider.set_number(self._moment)
        self.plot.set_content(self._content(picture))
        self.facts.setText(self._facts(picture, row))
        self.url.set_url(picture.url)
        self.answer.setText(self._answer(picture))
        self._show_layers()

    @Slot(int)
    def _first_edited(self, count: int) -> None:
        self.choose_options(first_capacity=count)

    @Slot()
    def _chosen(self) -> None:
        self.choose_options(growth=int(self.growth.chosen()), ratio=float(self.ratio.chosen()))

    @Slot(float)
    def _moved(self, number: float) -> None:
        self._moment = round(number)
        self._show_layers()

    def twin(self) -> TableTwin | None:
        return self.bars.table() if self._picture is not None else None

    # ---- shown ---------------------------------------------------------------------------

    def _show_layers(self) -> None:
        """Show the layers as they were at the chosen moment."""
        picture = self._picture
        if picture is None or not len(picture.moments):
            return
        at = round(self._moment / STEPS * (len(picture.moments) - 1))
        held, bits = picture.held[at].tolist(), picture.set_bits[at].tolist()
        rows, passed, planned = [], 1.0, 1.0
        largest = max(layer.m for layer in picture.layers)
        for number, (layer, n_keys, n_set) in enumerate(zip(picture.layers, held, bits, strict=True)):
            now = (n_set / layer.m) ** layer.k
            passed, planned = passed * (1 - now), planned * (1 - layer.rate_planned)
            if n_keys:
                rows.append(self._bar_row(number, layer, n_keys, n_set, largest, now, 1 - passed, 1 - planned))
        columns = (
            (self.tr("fill"), self.tr("hashes")),
            (self.tr("rate now"), self.tr("planned")),
            (self.tr("compound now"), self.tr("all full")),
        )
        self.bars.set_rows(self.tr("layer"), self.tr("bits, light: still free"), columns, tuple(rows))
        text = self.tr("After {0} of {1}: {2}, compound rate {3}")
        layers = counted(len(rows), "layers")
        told = count_text(int(picture.moments[at]))
        all_told = counted(int(picture.moments[-1]), "urls")
        self.moment.setText(text.format(told, all_told, layers, percent_text(picture.rate_at(at))))

    def _bar_row(
        self, number: int, layer: LayerState, n_keys: int, n_set: int, largest: int, now: float, *compound: float
    ) -> BarRow:
        length = layer.m / largest
        used = length * n_keys / layer.capacity
        name = self.tr("layer {0}").format(number + 1)
        said = self.tr("{0} of {1} URLs").format(count_text(n_keys), count_text(layer.capacity))
        cells = (
            (percent_text(n_set / layer.m), self.tr("k = {0}").format(layer.k)),
            (percent_text(now), percent_text(layer.rate_planned)),
            (percent_text(compound[0]), percent_text(compound[1])),
        )
        hint = self.tr("{0} bits, {1}; {2} of them set").format(
            count_text(layer.m), bytes_text(layer.size_bytes), count_text(n_set)
        )
        return BarRow(name, said, ((used, "bloom", 0.85), (length - used, "bloom", 0.3)), None, cells, hint)

    def _content(self, picture: ScalablePicture) -> PlotContent:
        """Return the compound rate over the number of layers, by the paper's rule and by the other one."""
        layers = np.arange(1, PLANNED_LAYERS + 1, dtype=np.float64)
        ours, other = 100 * picture.compound, 100 * picture.other.compound
        asked, n_layers = 100 * picture.p, len(picture.layers)
        marks: list[Curve | Now] = [
            Curve(np.array([1.0, PLANNED_LAYERS]), np.array([asked, asked]), "text", 1.0, 0.6, dashed=True),
            Curve(layers, other, "mismatch", 1.8, dashed=True),
            Curve(layers, ours, "bloom", 2.2),
        ]
        if n_layers <= PLANNED_LAYERS:
            marks.append(Now(n_layers, float(ours[n_layers - 1]), percent_text(float(picture.compound[n_layers - 1]))))

        def tip(x: float, _: float) -> str:
            at = min(max(1, round(x)), PLANNED_LAYERS)
            text = self.tr("{0}, all full: {1}; as pybloom_live does it: {2}")
            each = percent_text(float(picture.compound[at - 1])), percent_text(float(picture.other.compound[at - 1]))
            return text.format(counted(at, "layers"), *each)

        return PlotContent(
            title=self.tr("Compound rate"),
            x=linear_axis(1, PLANNED_LAYERS, lambda v: f"{v:g}", unit=self.tr("layers"), most=4),
            y=linear_axis(
                0, 1.08 * max(asked, float(other.max())), lambda v: f"{v:g}", unit="%", unit_at="every", most=4
            ),
            marks=tuple(marks),
            legend=(
                Legend("line", "bloom", self.tr("this rule")),
                Legend("line", "mismatch", self.tr("as pybloom_live does it")),
                Legend("line", "text", self.tr("p"), 0.6),
            ),
            tip=tip,
            summary=self.tr("Compound rate over the number of full layers, by two rules, and the p asked for."),
        )

    def _facts(self, picture: ScalablePicture, row: MemberRow) -> str:
        other = picture.other
        limit = self.tr("Layer i is planned for p·(1 − r)·r^(i − 1), so the compound rate stays below {0} for ever.")
        text = self.tr(
            "pybloom_live 4.0.0 begins at p·r with r = {0} and takes no (1 − r) off: {1} with these URLs, up to {2}; "
            "its layers take {3}, these {4}."
        )
        said = text.format(
            *(significant(other.ratio), percent_text(other.rate_now), percent_text(other.limit)),
            *(bytes_text(other.size_bytes), bytes_text(row.size_bytes)),
        )
        lost = ""
        if picture.n_lost:
            lost = self.tr("{0} called seen at their own turn went into no layer.").format(
                counted(picture.n_lost, "urls")
            )
        return " ".join(part for part in (limit.format(percent_text(picture.limit)), said, lost) if part)

    def _answer(self, picture: ScalablePicture) -> str:
        having = [str(at + 1) for at, has in enumerate(picture.has) if has]
        if not having:
            return self.tr("No layer has this URL: never inserted.")
        if len(having) == 1:
            return self.tr("Layer {0} has this URL: possibly seen. All others lack it.").format(having[0])
        return self.tr("Layers {0} have this URL: possibly seen.").format(", ".join(having))
