"""A table model whose rows come page by page as they are looked at: what entries and hits have in common.

Where it stands: base of ``entries_model`` and ``hits_model``. A model says what a cell says, which columns stand at the
right, and which pages it lacks. Cost: an object a row that was looked at.

Stable names: ``PagedModel``, ``PAGE_ROWS``, ``MOST_ROWS``.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QWidget

from widgets.labels import plain_tooltip

PAGE_ROWS = 64
MOST_ROWS = 10_000_000
"""A table view overflows past (2³¹ − 1) / row height rows; the view's sentence or count tells the true number."""

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_TEXT_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class PagedModel(QAbstractTableModel):
    """The rows that have come.

    Parameters
    ----------
    right
        Columns of numbers, which stand at the right.

    Attributes
    ----------
    heads
        What stands over the columns; set once by the table's own model.
    """

    def __init__(self, right: tuple[int, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.total = 0
        self.heads: tuple[str, ...] = ()
        self._pages: dict[int, tuple[Any, ...]] = {}
        self._right = right

    # ---- what a table says of itself -----------------------------------------------------

    def cell_text(self, at: int, column: int) -> str:
        """Return what a cell says, also where its row has not come."""
        raise NotImplementedError

    def cell_font(self, at: int, column: int) -> QFont:
        """Return the font of a cell."""
        raise NotImplementedError

    def cell_colour(self, at: int, column: int) -> QColor | None:
        """Return the colour of a cell's text, None for that of all text."""
        return None

    def lacks(self, page: int) -> bool:
        """Return whether a page has not come or is not whole."""
        raise NotImplementedError

    # ---- rows ----------------------------------------------------------------------------

    def clear(self) -> None:
        """Forget all rows."""
        if self.total or self._pages:
            self.beginResetModel()
            self.total = 0
            self._pages.clear()
            self.endResetModel()

    def set_total(self, total: int) -> None:
        """Have so many rows, as many as a table takes."""
        total = min(MOST_ROWS, total)
        if total > self.total:
            self.beginInsertRows(QModelIndex(), self.total, total - 1)
            self.total = total
            self.endInsertRows()
        elif total < self.total:
            self.beginRemoveRows(QModelIndex(), total, self.total - 1)
            self.total = total
            self.endRemoveRows()

    def set_page(self, first: int, rows: tuple[Any, ...]) -> None:
        """Take the page that begins with a row."""
        self._pages[first // PAGE_ROWS] = rows
        if rows:
            self.dataChanged.emit(self.index(first, 0), self.index(first + len(rows) - 1, len(self.heads) - 1))

    def row_at(self, at: int) -> Any:
        """Return a row, None where it has not come."""
        rows = self._pages.get(at // PAGE_ROWS, ())
        return rows[at % PAGE_ROWS] if at % PAGE_ROWS < len(rows) else None

    def missing_page(self, first: int, last: int) -> int | None:
        """Return the first page between two rows that is lacking."""
        return next((page for page in range(first // PAGE_ROWS, last // PAGE_ROWS + 1) if self.lacks(page)), None)

    # ---- Qt ------------------------------------------------------------------------------

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self.total

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        at, column = index.row(), index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole and column in self._right:
            return int(Qt.AlignmentFlag.AlignRight | _MIDDLE)
        if role == Qt.ItemDataRole.FontRole:
            return self.cell_font(at, column)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self.cell_colour(at, column)
        if role not in _TEXT_ROLES:
            return None
        text = self.cell_text(at, column)
        return plain_tooltip(text) if role == Qt.ItemDataRole.ToolTipRole else text

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self.heads[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section in self._right else Qt.AlignmentFlag.AlignLeft
            return int(side | _MIDDLE)
        return None
