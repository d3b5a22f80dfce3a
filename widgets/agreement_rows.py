"""The four ways in which a Bloom filter and the exact index can speak of a URL, counted over the load.

Where it stands: a piece of ``compare_view``. Stable names: ``AgreementRows``; signal ``entries_wanted(object)``.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from core.scene.compare import Agreement
from core.scene.entries import EntriesOf, Kind
from core.units import count_text
from widgets import theme
from widgets.labels import Label
from widgets.link_row import LinkLabel

AGREEMENT_ROW, LOW_AGREEMENT_ROW, NUMBER_WIDTH = 28, 22, 76
NARROW = 360
"""Width of the counts below which their texts are short."""


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
