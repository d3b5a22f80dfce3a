"""The table of the hits: which rows are in sight, and which one is chosen by hand.

Where it stands: below ``search_panel``, above ``hits_model``.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from widgets.hits_model import LINES, PLACE, URL, HitsModel
from widgets.labels import elided_url
from widgets.plain_table import dress_table

_WIDTHS = {PLACE: 84, LINES: 72}


class _Elided(QStyledItemDelegate):
    """URLs elided in the middle, the host kept."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        width = option.rect.width() - 12  # type: ignore[attr-defined]
        option.text = elided_url(option.text, QFontMetricsF(option.font), width)  # type: ignore[attr-defined]


class HitsTable(QTableView):
    """The hits; a click or Enter chooses one.

    Signals
    -------
    row_chosen
        Place of a hit.
    """

    row_chosen = Signal(object)

    def __init__(self, model: HitsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        dress_table(self, self.tr("Hits of the search"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for column, width in _WIDTHS.items():
            self.setColumnWidth(column, width)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(URL, QHeaderView.ResizeMode.Stretch)
        self.setItemDelegateForColumn(URL, _Elided(self))
        self.clicked.connect(self._chosen)

    def rows_in_sight(self) -> tuple[int, int]:
        """Return the first and last row that are in sight, 0 and 0 where there are none."""
        first = max(0, self.rowAt(0))
        last = self.rowAt(self.viewport().height() - 1)
        return first, max(first, self.model().rowCount() - 1 if last < 0 else last)

    def show_row(self, at: int) -> None:
        """Make a row the current one and bring it into sight."""
        self.setCurrentIndex(self.model().index(at, URL))

    def _chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            self.row_chosen.emit(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._chosen(self.currentIndex())
        else:
            super().keyPressEvent(event)
