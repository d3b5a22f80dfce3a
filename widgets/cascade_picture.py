"""The cascade: which set feeds which layer, how many false positives go on, and which layer decides a URL.

Rows of the Bloom colour hold URLs of the list, grey ones hold known absent URLs; the bar is the number of keys on a
logarithmic scale, since each layer holds but the false positives of the one before.

Where it stands: below ``family_pictures``. Cost: under 2 ms a paint.
"""

from __future__ import annotations

import math

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.scene.family import FamilyRequest, MemberRow
from core.scene.family_cascade import CascadeLayerState, CascadePicture
from core.units import bytes_text, count_text, percent_text
from widgets import theme
from widgets.amounts import counted
from widgets.buttons import Choice, labelled
from widgets.canvas import TableTwin
from widgets.family_bars import BarRow, FamilyBars
from widgets.family_fields import Wrapped
from widgets.family_picture import FamilyPicture
from widgets.labels import Label, UrlLabel


class CascadeView(FamilyPicture):
    """The picture of the cascade."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: CascadePicture | None = None
        rules = (
            ("p", self.tr("p of the fields")),
            ("crlite", self.tr("r / (√2 · s), as CRLite has it")),
        )
        self.rule = Choice(self.tr("Rate of layer 1"), rules)
        self.title = Label(bold=True)
        self.title.setWordWrap(True)
        self.facts = Label(token="quiet", size=theme.SMALL)
        self.facts.setWordWrap(True)
        self.bars = FamilyBars(self.tr("Layers of the cascade"), names=230)
        self.url, self.answer = UrlLabel(size=theme.URL_CELL), Label()
        self.answer.setWordWrap(True)
        fields = QWidget()
        Wrapped(fields).addWidget(labelled(self.tr("rate of layer 1"), self.rule))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for part in (fields, self.title, self.facts, self.bars, self.url, self.answer):
            column.addWidget(part)
        column.addStretch(1)
        self.rule.currentIndexChanged.connect(self._chosen)

    def set_member(self, row: MemberRow, picture: object, request: FamilyRequest) -> None:
        super().set_member(row, picture, request)
        assert isinstance(picture, CascadePicture)
        self._picture = picture
        self.rule.choose(self.options.first_layer)
        self.title.setText(self._title(picture))
        self.facts.setText(self._facts(picture, row))
        self.url.set_url(picture.url)
        self.answer.setText(self._answer(picture))
        most = max((layer.n_held for layer in picture.layers), default=1)
        rows = tuple(self._bar_row(at, picture, most) for at in range(len(picture.layers)))
        columns = (
            (self.tr("go on"), self.tr("of those asked")),
            (self.tr("memory"), self.tr("rate now")),
            (self.tr("decides, new"), self.tr("this URL")),
        )
        self.bars.set_rows(self.tr("layer"), self.tr("keys, log scale"), columns, rows)

    def twin(self) -> TableTwin | None:
        return self.bars.table() if self._picture is not None else None

    @Slot()
    def _chosen(self) -> None:
        self.choose_options(first_layer=self.rule.chosen())

    # ---- rows and words ------------------------------------------------------------------

    def _bar_row(self, at: int, picture: CascadePicture, most: int) -> BarRow:
        layer = picture.layers[at]
        name = self.tr("layer {0}: {1}").format(at + 1, self._set_name(layer))
        if at:
            said = self.tr("false positives of layer {0}: {1}").format(at, count_text(layer.n_held))
        else:
            said = self.tr("all {0}").format(count_text(layer.n_held))
        length = math.log1p(layer.n_held) / max(1e-9, math.log1p(most))
        cells = (
            (count_text(layer.n_passed), self.tr("of {0}").format(count_text(layer.n_asked))),
            (bytes_text(layer.size_bytes), percent_text(layer.rate_now)),
            (count_text(layer.n_decided), self._step_words(at, picture)),
        )
        hint = self.tr("{0} bits, k = {1}, fill {2}, sized for a rate of {3}").format(
            count_text(layer.m), layer.k, percent_text(layer.fill), percent_text(layer.rate_planned)
        )
        return BarRow(name, said, ((length, *self._colour(layer)),), None, cells, hint)

    @staticmethod
    def _colour(layer: CascadeLayerState) -> tuple[str, float]:
        return ("bloom", 0.85) if layer.holds_members else ("quiet", 0.7)

    def _set_name(self, layer: CascadeLayerState) -> str:
        return self.tr("URLs of the list") if layer.holds_members else self.tr("known absent URLs")

    def _step_words(self, at: int, picture: CascadePicture) -> str:
        """Return what a layer says of the shown URL: the first one that lacks it decides."""
        if at >= len(picture.path):
            return "–"
        if picture.path[at]:
            return self.tr("✓ has it")
        return self.tr("✕ lacks it")

    def _title(self, picture: CascadePicture) -> str:
        wrong = picture.wrong_members + picture.wrong_known
        if wrong:
            return self.tr("Wrong about {0} of the URLs it was built from").format(count_text(wrong))
        return self.tr("Right about all {0} of the list and all {1} it was built from").format(
            counted(picture.n_members, "urls"), counted(picture.n_known, "known_absent")
        )

    def _facts(self, picture: CascadePicture, row: MemberRow) -> str:
        measured = percent_text(picture.wrong_new / picture.n_new) if picture.n_new else "–"
        new = self.tr("Of {0} that it did not know it calls {1} seen: ≈ {2}, predicted {3}.").format(
            counted(picture.n_new, "absent"),
            count_text(picture.wrong_new),
            measured,
            percent_text(picture.rate_unknown),
        )
        size = self.tr("{0}; one classic filter at p = {1} takes {2}.").format(
            bytes_text(row.size_bytes), percent_text(picture.p_asked), bytes_text(picture.classic_bytes)
        )
        turned = ""
        if picture.is_inverted:
            turned = self.tr(
                "There are more URLs than known absent ones, so the rule holds the absent ones and turns every answer: "
                "what it does not know it calls seen."
            )
        return " ".join(part for part in (new, size, turned) if part)

    def _answer(self, picture: CascadePicture) -> str:
        called = self.tr("possibly seen") if picture.is_called_member else self.tr("never inserted")
        decider = len(picture.path)
        if not picture.layers:
            return self.tr("There is no layer: every URL is {0}.").format(called)
        if decider and picture.path[-1]:
            return self.tr("All {0} have this URL, the last one decides: {1}.").format(
                counted(decider, "layers"), called
            )
        return self.tr("Layer {0} is the first that lacks this URL, it decides: {1}.").format(decider, called)
