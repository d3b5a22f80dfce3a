"""The table below the curves of the Tune tab: predicted beside measured for the filter that is there now.

A small filter has one row more, the rate worked out for its very index scheme beside the classic formula's.

Where it stands: a piece of ``tune_view``.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from core.scene.entries import EntriesOf, Kind
from core.scene.tuning import ComparedRow
from core.units import count_text, percent_text, significant
from widgets import theme
from widgets.amounts import estimated_count
from widgets.canvas import TableTwin
from widgets.labels import Label, Line
from widgets.link_row import LinkLabel

ROWS = ("fill", "false_positives", "rate", "exact", "keys")
ROW, NARROW = 24, 440


class ComparedTable(QWidget):
    """Predicted, measured and difference, one row each; the count of false positives leads to them."""

    entries_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[ComparedRow, ...] = ()
        self._is_filled = False
        self.setAccessibleName(self.tr("Predicted and measured"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.GRID)
        grid.setVerticalSpacing(0)
        grid.addWidget(Line(), 0, 0, 1, 4)
        heads = (
            self.tr("This list, m and k as above"),
            self.tr("predicted"),
            self.tr("measured"),
            self.tr("difference"),
        )
        cut = Qt.TextElideMode.ElideRight
        self._heads = [Label(text, size=theme.SMALL, token="quiet", elide=cut) for text in heads]
        self._cells = [[Label(elide=cut), Label(), Label(bold=True), Label(token="quiet")] for _ in ROWS]
        self.wrong = LinkLabel(EntriesOf(Kind.FALSE_POSITIVE), "", "text", bold=True)
        self.wrong.setWordWrap(False)
        self.wrong.chosen.connect(self.entries_wanted)
        self._cells[1][2] = self.wrong
        for row, labels in enumerate([self._heads, *self._cells], 1):
            for column, label in enumerate(labels):
                label.setFixedHeight(ROW)
                side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
                label.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                grid.addWidget(label, row, column)
        for column, share in enumerate((3, 2, 2, 3)):
            grid.setColumnStretch(column, share)
        grid.setColumnMinimumWidth(0, 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name_rows()

    def _name_rows(self) -> None:
        """Name the rows; with short names where the table is narrow."""
        for row in self._rows:
            self._cells[ROWS.index(row.name)][0].setText(self._name(row, short=self.width() < NARROW))

    def _name(self, row: ComparedRow, *, short: bool) -> str:
        return {
            "fill": self.tr("Fill"),
            "false_positives": self.tr("False positives") if short else self.tr("False positives of the load"),
            "rate": self.tr("Rate at the end") if short else self.tr("Rate of the finished filter"),
            "exact": self.tr("Exact mean") if short else self.tr("Exact mean for this scheme"),
            "keys": self.tr("URLs in it") if short else self.tr("URLs in the filter"),
        }[row.name]

    def set_rows(self, rows: tuple[ComparedRow, ...], head: str) -> None:
        """Show the rows below a heading; without rows nothing stands there."""
        before, self._rows = self._rows, rows
        self._heads[0].setText(head)
        if rows == before and self._is_filled:
            return
        self.setVisible(bool(rows))
        by_name = {row.name: row for row in rows}
        others = not self._is_filled or [row.name for row in before] != [*by_name]
        self._is_filled = True
        for name, labels in zip(ROWS, self._cells, strict=True):
            if others:
                for label in labels:
                    label.setVisible(name in by_name)
            texts = compared_texts(by_name[name]) if name in by_name else ("", "", "")
            for label, text in zip(labels[1:], texts, strict=True):
                label.setText(text)
        self._name_rows()

    def _texts(self, row: ComparedRow) -> tuple[str, ...]:
        return (self._name(row, short=False), *compared_texts(row))

    def table(self) -> TableTwin | None:
        """Return the same rows for copying, None without any."""
        heads = tuple(label.text() for label in self._heads)
        rows = tuple(self._texts(row) for row in self._rows)
        return TableTwin(self.accessibleName(), heads, rows, (1, 2, 3)) if rows else None


def compared_texts(row: ComparedRow) -> tuple[str, str, str]:
    """Return predicted, measured and difference of a row as text.

    >>> compared_texts(ComparedRow("fill", 0.5182, 0.5180))
    ('51.82 %', '51.80 %', '−0.020 points')
    """
    if row.name == "keys":
        predicted = count_text(round(row.predicted))
        if row.measured is None:
            return predicted, "–", ""
        if not math.isfinite(row.measured):
            return predicted, "all bits set", ""
        share = (row.measured - row.predicted) / row.predicted if row.predicted else 0.0
        return predicted, f"≈ {estimated_count(row.measured)}", f"{_signed(share * 100, 2)} %"
    if row.name == "false_positives":
        counted = "–" if row.measured is None else count_text(round(row.measured))
        difference = "" if row.difference is None else _signed(row.difference, 1)
        return significant(row.predicted), counted, difference
    predicted = percent_text(row.predicted)
    if row.measured is None:
        return predicted, "–", ""
    sign = "≈ " if row.sample else ""
    apart = (row.difference or 0.0) * 100
    told = QCoreApplication.translate("ComparedTable", "{0} points")
    points = told.format(_signed(apart, 3 if abs(apart) >= 0.0005 or not apart else 6))
    return predicted, f"{sign}{percent_text(row.measured)}", points


def _signed(value: float, places: int) -> str:
    text = f"{value:+.{places}f}"
    return "0" if float(text) == 0 else text.replace("-", "−")
