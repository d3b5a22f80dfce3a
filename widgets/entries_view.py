"""The entries behind a count of the ledger: a table whose rows come page by page as they are looked at.

Where it stands: laid over the tab that is shown, until Esc. Draws :class:`~core.scene.entries.EntriesScene`. Bytes
stand as plain text, elided in the middle; what cannot be shown says why.

Stable names: ``EntriesView``, ``asking``, ``table``; signals ``entry_wanted(object)`` (an EntryRow),
``export_wanted(object)`` (name of the fate), ``close_wanted()``; methods ``open_fate``, ``refresh``.
"""

from __future__ import annotations

from pathlib import PurePath

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from core.scene.entries import FATES, EntriesRequest, EntriesScene, EntryPlace, EntryRow
from core.units import count_text, printable
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import FlatButton, IconButton
from widgets.labels import elided_url, plain_tooltip
from widgets.sheet import keep_escape
from widgets.view_page import ViewPage
from widgets.words import word

PAGE_ROWS = 64
MOST_ROWS = 10_000_000
"""A table view overflows past (2³¹ − 1) / row height rows; the sentence tells the true number."""
NUMBER, FILE, RAW, BECAME, FIRST_NUMBER, FIRST_RAW = range(6)
_WIDTHS = {NUMBER: 84, FILE: 120, BECAME: 150, FIRST_NUMBER: 100}

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class EntriesModel(QAbstractTableModel):
    """The rows that have come; a row that has not, asks for its page by being looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.total = 0
        self._pages: dict[int, tuple[EntryRow, ...]] = {}
        self._heads = (
            *(self.tr("Line"), self.tr("File"), self.tr("As it stood")),
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
        self.dataChanged.emit(self.index(first, 0), self.index(first + max(0, len(scene.rows) - 1), FIRST_RAW))

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
            return count_text(row.place.shown)
        if column == FILE:
            return file_name(row.place.path)
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


class _Elided(QStyledItemDelegate):
    """Elides URLs in the middle and keeps their host."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        metrics = QFontMetricsF(option.font)  # type: ignore[attr-defined]
        option.text = elided_url(option.text, metrics, option.rect.width() - 10.0)  # type: ignore[attr-defined]


class EntriesView(ViewPage):
    """See the module."""

    entry_wanted = Signal(object)
    export_wanted = Signal(object)
    close_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.fate = ""
        self._entries = 0
        self.asking = Asking(self)
        self.model = EntriesModel(self)
        self.table = QTableView()
        self.table.setModel(self.model)
        self._dress(self.table)
        self._url_delegate = _Elided(self.table)
        for column in (RAW, FIRST_RAW):
            self.table.setItemDelegateForColumn(column, self._url_delegate)
        self.export_button = FlatButton(self.tr("Export…"), icon_name="save")
        self.close_button = IconButton("close", self.tr("Close the lines"))
        self.add_control(self.export_button)
        self.add_control(self.close_button)
        self.set_content(self.table)
        self.show_content()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._ask_visible)
        self._connect()

    def _dress(self, table: QTableView) -> None:
        table.setAccessibleName(self.tr("Lines of the list"))
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(theme.ROW)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = table.horizontalHeader()
        for column, width in _WIDTHS.items():
            table.setColumnWidth(column, width)
        for column in (RAW, FIRST_RAW):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    def _connect(self) -> None:
        self.asking.answered.connect(self._take)
        self.table.clicked.connect(self._choose)
        self.table.activated.connect(self._choose)
        self.table.verticalScrollBar().valueChanged.connect(self._later)
        self.export_button.clicked.connect(self._export)
        self.close_button.clicked.connect(self._close)

    def open_fate(self, fate: int, entries: int, sources: int) -> None:
        """Show the entries of a fate (its place in the ledger's order), out of all entries of so many sources."""
        self.fate = FATES[fate]
        self._entries = entries
        self.asking.reset()
        self.model.clear()
        self.title_label.setText(word(f"title_{self.fate}"))
        self.setAccessibleName(self.title_label.text())
        self.set_sentence("")
        hidden = {FILE: sources < 2, FIRST_RAW: self.fate != "duplicate_policy"}
        hidden |= {FIRST_NUMBER: not self.fate.startswith("duplicate"), BECAME: self.fate != "duplicate_policy"}
        for column, is_hidden in hidden.items():
            self.table.setColumnHidden(column, is_hidden)
        self.asking.ask(EntriesRequest(self.fate, 0, PAGE_ROWS))
        self.table.setFocus()

    def refresh(self, entries: int) -> None:
        """The list has grown: ask again for what may have."""
        self._entries = entries
        self.model.drop_last()
        self._later()

    @Slot(object)
    def _take(self, scene: EntriesScene) -> None:
        if scene.request.fate != self.fate:
            return
        was_empty = self.model.total == 0
        self.model.take(scene)
        told = self.tr("{0} of {1}").format(count_text(scene.total), counted(self._entries, "lines"))
        self.set_sentence(told)
        self.export_button.setEnabled(scene.total > 0)
        if was_empty and scene.total:
            self.table.setCurrentIndex(self.model.index(0, NUMBER))
        self._later()

    def _later(self) -> None:
        self._soon.start(0)

    @Slot()
    def _ask_visible(self) -> None:
        """Ask for the first page in sight that is not there."""
        if not self.fate or not self.isVisible() or self.asking.is_waiting:
            return
        first = max(0, self.table.rowAt(0))
        last = self.table.rowAt(self.table.viewport().height() - 1)
        last = min(first + PAGE_ROWS, max(0, self.model.total - 1)) if last < 0 else last
        page = self.model.missing_page(first, last)
        if page is not None:
            self.asking.ask(EntriesRequest(self.fate, page * PAGE_ROWS, PAGE_ROWS))

    def _choose(self, index: QModelIndex) -> None:
        row = self.model.row(index.row())
        if row is not None and row.key is not None:
            self.entry_wanted.emit(row)

    def _export(self) -> None:
        self.export_wanted.emit(self.fate)

    def _close(self) -> None:
        self.close_wanted.emit()

    def event(self, event: QEvent) -> bool:
        return keep_escape(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_wanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.table.currentIndex())
        else:
            super().keyPressEvent(event)
