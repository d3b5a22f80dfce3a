"""The rows of the table of entries: those that have come, and what stands in their cells.

Where it stands: inside ``entries_view``. Bytes are plain text, blanks at their ends made visible; what cannot be shown
says why.

Stable names: ``EntriesModel``, the columns ``NUMBER`` … ``FLAGS_COLUMN``, ``file_name``.
"""

from __future__ import annotations

from pathlib import PurePath

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from core.scene.entries import EntriesScene, EntryPlace, EntryRow
from core.units import count_text, printable
from widgets import theme
from widgets.labels import plain_tooltip
from widgets.words import word

PAGE_ROWS = 64
MOST_ROWS = 10_000_000
"""A table view overflows past (2³¹ − 1) / row height rows; the sentence tells the true number."""
NUMBER, FILE, RAW, FLAGS_COLUMN, BECAME, FIRST_NUMBER, FIRST_RAW = range(7)
WIDTHS = {NUMBER: 84, FILE: 120, FLAGS_COLUMN: 150, BECAME: 150, FIRST_NUMBER: 100}

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class EntriesModel(QAbstractTableModel):
    """The rows that have come; a row that has not, asks for its page by being looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.total = 0
        self._pages: dict[int, tuple[EntryRow, ...]] = {}
        self._heads = (
            *(self.tr("Line"), self.tr("File"), self.tr("As it stood"), self.tr("Flags")),
            *(self.tr("What became of it"), self.tr("First in line"), self.tr("The first one")),
        )

    def clear(self) -> None:
        """Forget all rows."""
        self.beginResetModel()
        self.total = 0
        self._pages.clear()
        self.endResetModel()

    def drop_last(self) -> None:
        """Forget a page that may have grown."""
        self._pages = {page: rows for page, rows in self._pages.items() if len(rows) == PAGE_ROWS}

    def take(self, scene: EntriesScene) -> None:
        """Take a page, and how many rows there are by now."""
        total = min(MOST_ROWS, scene.total)
        if total > self.total:
            self.beginInsertRows(QModelIndex(), self.total, total - 1)
            self.total = total
            self.endInsertRows()
        elif total < self.total:
            self.beginRemoveRows(QModelIndex(), total, self.total - 1)
            self.total = total
            self.endRemoveRows()
        first = scene.request.first
        self._pages[first // PAGE_ROWS] = scene.rows
        if scene.rows:
            self.dataChanged.emit(self.index(first, 0), self.index(first + len(scene.rows) - 1, FIRST_RAW))

    def row(self, at: int) -> EntryRow | None:
        """Return a row, None where it has not come."""
        rows = self._pages.get(at // PAGE_ROWS, ())
        return rows[at % PAGE_ROWS] if at % PAGE_ROWS < len(rows) else None

    def missing_page(self, first: int, last: int) -> int | None:
        """Return the first page between two rows that has not come or is not whole."""
        for page in range(first // PAGE_ROWS, last // PAGE_ROWS + 1):
            if page not in self._pages or any(row.is_pending for row in self._pages[page]):
                return page
        return None

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self.total

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        column = index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole and column in (NUMBER, FIRST_NUMBER):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = self.row(index.row())
        if role == Qt.ItemDataRole.FontRole:
            return self._font(row, column)
        if role == Qt.ItemDataRole.ForegroundRole and row is not None and column == RAW and row.trouble:
            return theme.current().mismatch
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        text = "…" if row is None else self._text(row, column)
        return plain_tooltip(text) if role == Qt.ItemDataRole.ToolTipRole else text

    @staticmethod
    def _font(row: EntryRow | None, column: int) -> QFont:
        is_url = column in (RAW, FIRST_RAW) and not (column == RAW and row is not None and row.trouble)
        return theme.font(theme.URL_CELL, mono=True) if is_url else theme.font()

    def _text(self, row: EntryRow, column: int) -> str:
        if column == NUMBER:
            return count_text(row.place.shown) if row.place.number else word("typed_line")
        if column == FILE:
            return file_name(row.place.path)
        if column == FLAGS_COLUMN:
            return ", ".join(word(f"short_{flag}") for flag in row.flags)
        if column == RAW:
            return word(f"trouble_{row.trouble}") if row.trouble else _bytes_text(row.place)
        if column == BECAME:
            return ", ".join(word(f"rule_{rule}") for rule in row.rules) or word(f"fate_{row.fate}")
        if row.first is None:
            return ""
        return count_text(row.first.shown) if column == FIRST_NUMBER else _bytes_text(row.first)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._heads[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section in (NUMBER, FIRST_NUMBER):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) if role == 7 else None


def file_name(path: str) -> str:
    """Return the name of a source as it is shown."""
    return printable(PurePath(path).name.encode("utf-8", "surrogateescape"))


def _bytes_text(place: EntryPlace) -> str:
    """Return bytes as plain text with blanks at their ends made visible; … while they are not there."""
    if place.raw is None:
        return "…"
    text = printable(place.raw)
    inner = text.strip(" ")
    left = len(text) - len(text.lstrip(" "))
    return text if inner == text else "␣" * left + inner + "␣" * (len(text) - len(inner) - left)
