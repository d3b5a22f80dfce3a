"""The side “Choose for me”: a few questions, then all ways in order, each with its reasons or with what rules it out.

Where it stands: a side of the Compare tab; ``core.scene.choosing`` decides. Cost: under 5 ms a change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from core.scene.bill import BillScene
from core.scene.choosing import Basis, Reason, Recommendation, TreeLoss, Wishes, losing_trees, recommend
from core.scene.quantities import ParameterError, parse_bits, parse_count
from core.units import bytes_text, count_text, percent_text, significant
from widgets import theme
from widgets.bill_columns import time_text
from widgets.buttons import Choice
from widgets.canvas import Canvas, TableTwin
from widgets.compare_side import BillChoice, CompareSide
from widgets.icons import draw_glyph
from widgets.labels import Label
from widgets.method_words import method_key
from widgets.scroll_column import clear_scroll_area
from widgets.structure_cells import INSET, LEFT, RIGHT, cut, paint_selected
from widgets.words import word

ROW, NAME, NARROW_NAME, PLACE, NARROW = 40, 176, 138, 30, 640
LOSSES = {"never": 0.0, "million": 1e-6, "percent": 0.01}
MOST_URLS = 10**12


def reason_text(reason: Reason, kind: str) -> str:
    """Return a reason in words; ``kind`` is ``for`` or ``against``."""
    return word(f"{kind}_{reason.key}").format(*_facts(reason))


def _facts(reason: Reason) -> list[str]:
    values = [value for value in reason.facts if not isinstance(value, str)]
    if reason.key in ("loses_pages", "wrong_at"):
        return [percent_text(value) for value in values]
    if reason.key == "over_limit":
        return [bytes_text(value) for value in values]
    if reason.key == "bytes_at":
        return [significant(values[0], 3), bytes_text(values[1])]
    if reason.key in ("takes_ns", "takes_extrapolated", "too_slow"):
        return [time_text(value) for value in values]
    return [count_text(round(value)) for value in values]


class ChoiceList(Canvas):
    """The recommendations from best to ruled out; a click or the arrow keys choose one.

    Signals
    -------
    row_chosen
        Its name.
    row_moved
        Top and bottom of the row that the keys have come to, in pixels.
    """

    row_chosen = Signal(str)
    row_moved = Signal(int, int)

    def __init__(self) -> None:
        super().__init__("")
        self.setAccessibleName(self.tr("Ways in the order of how well they answer"))
        self.told: tuple[Recommendation, ...] = ()
        self._selected = ""

    def set_told(self, told: tuple[Recommendation, ...], selected: str) -> None:
        """Show recommendations."""
        self.told, self._selected = told, selected
        self.setFixedHeight(max(1, len(told)) * ROW + 1)
        lines = (f"{word(method_key(one.name))}: {self.line(one)}" for one in told)
        self.setAccessibleDescription("; ".join(lines))
        self.update()

    @staticmethod
    def line(one: Recommendation) -> str:
        """Return the reasons of a row in one line."""
        if one.against:
            return " · ".join(reason_text(reason, "against") for reason in one.against)
        return " · ".join(reason_text(reason, "for") for reason in one.reasons)

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        name_width = NARROW_NAME if self.width() < NARROW else NAME
        left = INSET + PLACE + name_width + 24
        for place, one in enumerate(self.told):
            top = place * ROW
            if one.name == self._selected:
                paint_selected(painter, QRect(0, top, self.width(), ROW))
            painter.fillRect(INSET, top + ROW - 1, self.width() - 2 * INSET, 1, now.grid)
            painter.setFont(theme.font(bold=place == 0 and one.fits))
            painter.setPen(now.accent if one.fits else now.mismatch)
            painter.drawText(QRectF(INSET, top, PLACE - 6, ROW), RIGHT, f"{place + 1}" if one.fits else "✕")
            draw_glyph(painter, one.name, QPointF(INSET + PLACE + 8, top + ROW / 2), 9)
            painter.setFont(theme.font(bold=True))
            painter.setPen(now.structure(one.name))
            name = cut(word(method_key(one.name)), name_width, bold=True)
            painter.drawText(QRectF(INSET + PLACE + 20, top, name_width, ROW), LEFT, name)
            room = self.width() - left - INSET
            painter.setFont(theme.font())
            painter.setPen(now.text if one.fits else now.quiet)
            metrics = QFontMetricsF(painter.font())
            painter.drawText(QRectF(left, top + 1, room, ROW / 2 + 2), LEFT,
                             metrics.elidedText(self.line(one), Qt.TextElideMode.ElideRight, room))  # fmt: skip
            painter.setFont(theme.font(theme.SMALL))
            painter.setPen(now.quiet)
            what = QFontMetricsF(painter.font()).elidedText(word(f"{'wins' if one.fits else 'loses'}_{one.name}"),
                                                            Qt.TextElideMode.ElideRight, room)  # fmt: skip
            painter.drawText(QRectF(left, top + ROW / 2 - 1, room, ROW / 2 - 2), LEFT, what)

    def pick(self, at: QPointF) -> None:
        place = int(at.y() // ROW)
        if 0 <= place < len(self.told):
            self.row_chosen.emit(self.told[place].name)

    def step(self, dx: int, dy: int) -> None:
        names = [one.name for one in self.told]
        if not names or not dy:
            return
        place = names.index(self._selected) + dy if self._selected in names else 0
        place = min(max(place, 0), len(names) - 1)
        self.row_chosen.emit(names[place])
        self.row_moved.emit(place * ROW, place * ROW + ROW)

    def hint(self, at: QPointF) -> str:
        place = int(at.y() // ROW)
        if not 0 <= place < len(self.told):
            return ""
        one = self.told[place]
        return "\n".join([word(method_key(one.name)), *(reason_text(reason, "for") for reason in one.reasons),
                          *(f"✕ {reason_text(reason, 'against')}" for reason in one.against)])  # fmt: skip


class ChoosingPanel(CompareSide):
    """The side."""

    def __init__(self) -> None:
        super().__init__()
        self.urls, self.limit = QLineEdit(), QLineEdit()
        self.loss = Choice(
            self.tr("May a page be lost"),
            (
                ("never", self.tr("never")),
                ("million", self.tr("one in a million")),
                ("percent", self.tr("1 % of the new ones")),
            ),
        )
        self.survives = QCheckBox(self.tr("It must survive a restart"))
        self.shared = QCheckBox(self.tr("Several processes use it"))
        self.deletes = QCheckBox(self.tr("URLs must be taken out again"))
        self.list = ChoiceList()
        self.said = Label(bold=True, elide=Qt.TextElideMode.ElideRight)
        self.trees = Label(token="mismatch")
        self.trees.setWordWrap(True)
        self._n_urls: int | None = None
        self._limit_bytes: int | None = None
        for field, name in ((self.urls, self.tr("How many URLs")), (self.limit, self.tr("Memory at most"))):
            field.setAccessibleName(name)
            field.setFixedHeight(theme.FIELD)
            field.setMinimumWidth(110)
            field.textEdited.connect(self._read)
        self.limit.setPlaceholderText(self.tr("no limit"))
        self.loss.currentIndexChanged.connect(self._tell)
        for box in (self.survives, self.shared, self.deletes):
            box.toggled.connect(self._tell)
        self.list.row_chosen.connect(self._pick)
        self._lay_out()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setContentsMargins(INSET, 4, INSET, 4)
        grid.setHorizontalSpacing(theme.MARGIN)
        grid.setVerticalSpacing(8)
        asked: tuple[tuple[str, QWidget], ...] = (
            (self.tr("How many URLs?"), self.urls),
            (self.tr("May a page be lost?"), self.loss),
            (self.tr("Memory at most?"), self.limit),
        )
        for place, (text, field) in enumerate(asked):
            grid.addWidget(Label(text, token="quiet"), place, 0)
            grid.addWidget(field, place, 1)
        for place, box in enumerate((self.survives, self.shared, self.deletes)):
            grid.addWidget(box, place, 2)
        grid.setColumnStretch(3, 1)
        rule = Label(
            self.tr("Order: bytes at that number times the time a URL; half the bytes is worth twice the time."),
            token="quiet", size=theme.SMALL, elide=Qt.TextElideMode.ElideRight,
        )  # fmt: skip
        words = QVBoxLayout()
        words.setContentsMargins(INSET, 0, INSET, 2)
        words.setSpacing(4)
        for label in (self.said, rule, self.trees):
            words.addWidget(label)
        self._area = clear_scroll_area(self.list)
        self.list.row_moved.connect(self._reveal)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(grid)
        column.addLayout(words)
        column.addWidget(self._area, 1)

    # ---- in ------------------------------------------------------------------------------

    def set_bill(self, scene: BillScene) -> None:
        super().set_bill(scene)
        if self._n_urls is None and scene.facts is not None and not self.urls.hasFocus():
            self.urls.setText(count_text(scene.facts.n_keys))
        self._tell()

    def set_choice(self, choice: BillChoice) -> None:
        super().set_choice(choice)
        self.list.set_told(self.list.told, choice.selected)

    def reset(self) -> None:
        self.bill = BillScene()
        self._tell()

    @property
    def wishes(self) -> Wishes | None:
        """What is asked for; None without a list."""
        if self.bill.facts is None:
            return None
        return Wishes(
            self._n_urls or self.bill.facts.n_keys,
            LOSSES[self.loss.chosen()],
            self.survives.isChecked(),
            self.shared.isChecked(),
            self.deletes.isChecked(),
            self._limit_bytes,
        )

    @Slot()
    def _read(self) -> None:
        self._n_urls = _parsed(self.urls, lambda text: parse_count(text, limit=MOST_URLS))
        self._limit_bytes = _parsed(self.limit, lambda text: parse_bits(text, limit=10**20) // 8)
        self._tell()

    @Slot()
    def _tell(self) -> None:
        wishes = self.wishes
        told = recommend(self.bill, wishes) if wishes is not None else ()
        self.list.set_told(told, self.choice.selected)
        fits = [one for one in told if one.fits]
        if not told:
            self.said.setText("")
        elif fits:
            said = self.tr("For {0} URLs: {1}; {2} of {3} ways answer that")
            best = word(method_key(fits[0].name))
            self.said.setText(said.format(count_text(wishes.n_urls if wishes else 0), best, len(fits), len(told)))
        else:
            self.said.setText(self.tr("No way answers all of that; each says what rules it out"))
        losses = losing_trees(self.bill)
        self.trees.setVisible(bool(losses))
        self.trees.setText(self._loss_text(losses))

    def _loss_text(self, losses: tuple[TreeLoss, ...]) -> str:
        """Return which trees cost more here than something flat."""
        texts = []
        for loss in losses:
            about = "" if loss.basis is Basis.MEASURED else "≈ "
            said = self.tr("{0}{1} B a URL for the {2}, {0}{3} B for the {4}")
            numbers = significant(loss.tree_bytes, 3), significant(loss.flat_bytes, 3)
            texts.append(
                said.format(about, numbers[0], word(method_key(loss.tree)), numbers[1], word(method_key(loss.flat)))
            )
        head = self.tr("A tree does not always save memory. On this list: {0}.")
        return head.format("; ".join(texts)) if texts else ""

    # ---- out -----------------------------------------------------------------------------

    @Slot(str)
    def _pick(self, name: str) -> None:
        self.choice_wanted.emit(replace(self.choice, selected=name))

    @Slot(int, int)
    def _reveal(self, top: int, bottom: int) -> None:
        self._area.ensureVisible(0, (top + bottom) // 2, 0, ROW)

    def twin(self) -> TableTwin | None:
        if not self.list.told:
            return None
        rows = tuple(
            (str(place) if one.fits else "✕", word(method_key(one.name)), str(one.grown.total_bytes),
             "" if one.ns is None else repr(one.ns), self.list.line(one))
            for place, one in enumerate(self.list.told, start=1)
        )  # fmt: skip
        heads = (self.tr("place"), self.tr("way"), self.tr("bytes at that number"), self.tr("ns a URL"),
                 self.tr("reasons"))  # fmt: skip
        return TableTwin(self.tr("Choose for me"), heads, rows, (2, 3))


def _parsed(field: QLineEdit, parse: Callable[[str], int]) -> int | None:
    """Return the number in a field, None where it is empty or no number, which is marked."""
    text, mark = field.text().strip(), ""
    number: int | None = None
    if text:
        try:
            number = parse(text)
        except ParameterError:
            mark = f"QLineEdit {{ border: 1px solid {theme.current().mismatch.name()}; }}"
    field.setStyleSheet(mark)
    return number
