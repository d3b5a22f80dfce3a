"""The hits of a search as a table model: pages come as they are looked at, and more rows as more is found.

Where it stands: below ``search_panel``; holds the rows of :class:`~core.scene.search.SearchScene`.
Cost: an object a row that was looked at.
"""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from core.scene.search import SearchRow, SearchScene
from core.units import count_text, printable
from widgets import theme
from widgets.labels import plain_tooltip

PAGE_ROWS = 64
MOST_ROWS = 10_000_000
"""A table view overflows past (2³¹ − 1) / row height rows; the count tells the true number."""
SHOWN_BYTES = 2_000
PLACE, URL, LINES = range(3)

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class HitsModel(QAbstractTableModel):
    """The rows that have come."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.total = 0
        self._pages: dict[int, tuple[SearchRow, ...]] = {}
        self._heads = (self.tr("Hit"), self.tr("URL"), self.tr("Lines"))

    def clear(self) -> None:
        """Forget all rows."""
        if self.total or self._pages:
            self.beginResetModel()
            self.total = 0
            self._pages.clear()
            self.endResetModel()

    def take(self, scene: SearchScene) -> None:
        """Take a page, and how many hits there are by now."""
        total = min(MOST_ROWS, scene.n_hits)
        if total > self.total:
            self.beginInsertRows(QModelIndex(), self.total, total - 1)
            self.total = total
            self.endInsertRows()
        elif total < self.total:
            self.clear()
            self.take(scene)
            return
        first = scene.request.first
        if scene.rows and scene.rows != self._pages.get(first // PAGE_ROWS):
            self._pages[first // PAGE_ROWS] = scene.rows
            self.dataChanged.emit(self.index(first, PLACE), self.index(first + len(scene.rows) - 1, LINES))

    def row(self, at: int) -> SearchRow | None:
        """Return a hit by its place, None where it has not come."""
        rows = self._pages.get(at // PAGE_ROWS, ())
        return rows[at % PAGE_ROWS] if at >= 0 and at % PAGE_ROWS < len(rows) else None

    def missing_page(self, first: int, last: int) -> int | None:
        """Return the first page between two rows that is not there as far as hits are found."""
        for page in range(first // PAGE_ROWS, last // PAGE_ROWS + 1):
            if len(self._pages.get(page, ())) < min(PAGE_ROWS, self.total - page * PAGE_ROWS):
                return page
        return None

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self.total

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        column = index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole and column != URL:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.FontRole:
            return theme.font(theme.URL_CELL, mono=True) if column == URL else theme.font()
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        text = self._text(index.row(), column)
        return plain_tooltip(text) if role == Qt.ItemDataRole.ToolTipRole else text

    def _text(self, at: int, column: int) -> str:
        row = self.row(at)
        if column == PLACE:
            return count_text(at + 1)
        if row is None:
            return "…"
        if column == LINES:
            return count_text(row.count)
        return printable(row.key[:SHOWN_BYTES]) + ("…" if row.size_bytes > SHOWN_BYTES else "")

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._heads[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section == URL else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None
