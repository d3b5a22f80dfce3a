"""The fields of a reading: column with samples, delimiter, header, sheet, base, marker, pattern; only those it has.

Where it stands: a piece of ``reading_sheet``. Takes a whole reading with its columns, and emits another one when a
person changes a field.

Stable names: ``ReadingFields``; signal ``changed(object)`` (a Reading); methods ``show_reading``, ``show_fault``,
``first_field``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from core.scene.reading import DELIMITERS, FIELDS, Reading
from core.units import count_text, printable
from widgets import theme
from widgets.buttons import Choice
from widgets.labels import Label, plain_tooltip
from widgets.plain_table import dress_table
from widgets.words import word

if TYPE_CHECKING:
    from core.source.columns import Column

NUMBER, NAME, SAMPLES = range(3)
LINES = ("base", "marker", "pattern")
"""Fields that are typed."""
NAMED, UNNAMED = "named", "unnamed"
_NAMES = {",": "comma", "\t": "tab", ";": "semicolon", "|": "bar"}
_SAMPLE_CHARS = 200

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class ColumnsModel(QAbstractTableModel):
    """Columns or fields: number, name, first values."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns: tuple[Column, ...] = ()
        self._heads = (self.tr("No."), self.tr("Column"), self.tr("First values"))

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Show other columns."""
        self.beginResetModel()
        self.columns = tuple(columns)
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == NUMBER:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.FontRole:
            return theme.font(theme.URL_CELL, mono=True) if index.column() == SAMPLES else theme.font()
        text = self._text(self.columns[index.row()], index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip(text)
        return text if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None

    @staticmethod
    def _text(column: Column, which: int) -> str:
        if which == NUMBER:
            return count_text(column.number)
        if which == NAME:
            return printable((column.name or "").encode("utf-8", "surrogateescape"))
        return " · ".join(printable(sample[:_SAMPLE_CHARS]) for sample in column.samples)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._heads[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == NUMBER else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None


class ReadingFields(QWidget):
    """See the module."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reading = Reading()
        self._is_showing = False
        self.delimiter = Choice(
            self.tr("Delimiter"), [(sign, word(f"delimiter_{_NAMES[sign]}")) for sign in DELIMITERS]
        )
        heads = [(NAMED, self.tr("the first row names the columns")), (UNNAMED, self.tr("every row is an entry"))]
        self.header = Choice(self.tr("First row"), heads)
        self.sheet = Choice(self.tr("Sheet"))
        self.lines = {name: QLineEdit() for name in LINES}
        self.model = ColumnsModel(self)
        self.columns = QTableView()
        self.fault = Label(token="mismatch")
        self._rows: dict[str, QWidget] = {}
        self._arrange()
        self.delimiter.activated.connect(self._delimiter_chosen)
        self.header.activated.connect(self._header_chosen)
        self.sheet.activated.connect(self._sheet_chosen)
        self.columns.selectionModel().currentRowChanged.connect(self._column_chosen)
        for field in self.lines.values():
            field.textEdited.connect(self._typed)

    def _arrange(self) -> None:
        self._dress(self.columns)
        names = {
            "base": (self.tr("Base"), self.tr("what stands before a path: https://example.com")),
            "marker": (self.tr("Marker"), self.tr("the text right before the URL: url=")),
            "pattern": (self.tr("Pattern"), self.tr("a regular expression with one group: GET (\\S+)")),
        }
        rows: list[tuple[str, str, QWidget]] = [
            ("sheet", self.tr("Sheet"), self.sheet),
            ("delimiter", self.tr("Delimiter"), self.delimiter),
            ("has_header", self.tr("First row"), self.header),
            *((name, text, self.lines[name]) for name, (text, _) in names.items()),
        ]
        for name, (text, hint) in names.items():
            self.lines[name].setAccessibleName(text)
            self.lines[name].setPlaceholderText(hint)
            self.lines[name].setFont(theme.font(theme.URL_DETAILS, mono=True))
        self._rows = {name: labelled_row(text, field, stretched=name in LINES) for name, text, field in rows}
        self._rows["column"] = self.columns
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GRID)
        for row in self._rows.values():
            column.addWidget(row, 1 if row is self.columns else 0)
        self.fault.setWordWrap(True)
        self.fault.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.fault.setMinimumHeight(2 * theme.KEY_VALUE)
        column.addWidget(self.fault)
        self.fault.hide()

    def _dress(self, table: QTableView) -> None:
        table.setModel(self.model)
        dress_table(table, self.tr("Columns"))
        table.horizontalHeader().setStretchLastSection(True)
        table.horizontalHeader().setHighlightSections(False)
        table.setColumnWidth(NUMBER, 48)
        table.setColumnWidth(NAME, 180)

    def show_reading(self, reading: Reading, columns: Sequence[Column], sheets: Sequence[str]) -> None:
        """Show the fields of a reading; no signal."""
        self._reading = reading
        self._is_showing = True
        fields = FIELDS.get(reading.format or "", ())
        for name, row in self._rows.items():
            row.setVisible(name in fields and not (name == "delimiter" and reading.format == "tsv"))
        if reading.delimiter is not None:
            self.delimiter.choose(reading.delimiter)
        self.header.choose(NAMED if reading.has_header else UNNAMED)
        if sheets:
            self.sheet.set_items([(name, printable(name.encode("utf-8", "surrogateescape"))) for name in sheets])
            self.sheet.choose(reading.sheet or sheets[0])
        for name, field in self.lines.items():
            text = getattr(reading, name) or ""
            if field.text() != text:
                field.setText(text)
        if self.model.columns != tuple(columns):
            self.model.set_columns(columns)
        self._choose_column(reading.column)
        self._is_showing = False

    def _choose_column(self, wanted: str | int | None) -> None:
        for row, column in enumerate(self.model.columns):
            if wanted == (column.number if isinstance(wanted, int) else column.name):
                if self.columns.currentIndex().row() != row:
                    self.columns.selectRow(row)
                return
        self.columns.setCurrentIndex(QModelIndex())

    def show_fault(self, text: str) -> None:
        """Say what is wrong with the fields; empty: nothing."""
        self.fault.setText(text)
        self.fault.setVisible(bool(text))
        for field in self.lines.values():
            field.setAccessibleDescription(text)

    @property
    def has_columns(self) -> bool:
        """Whether the table of columns is shown."""
        return self.columns.isVisibleTo(self)

    def first_field(self) -> QWidget | None:
        """Return what a person would set first."""
        for field in (*self.lines.values(), self.columns):
            if field.isVisibleTo(self):
                return field
        return None

    def _emit(self, reading: Reading) -> None:
        if not self._is_showing:
            self._reading = reading
            self.changed.emit(reading)

    def _delimiter_chosen(self, _at: int) -> None:
        self._emit(Reading(self._reading.format, delimiter=self.delimiter.chosen()))

    def _header_chosen(self, _at: int) -> None:
        current = self.columns.currentIndex()
        number = self.model.columns[current.row()].number if current.isValid() else None
        self._emit(replace(self._reading, has_header=self.header.chosen() == NAMED, column=number))

    def _sheet_chosen(self, _at: int) -> None:
        self._emit(Reading("xlsx", sheet=self.sheet.chosen()))

    def _column_chosen(self, current: QModelIndex, _before: QModelIndex) -> None:
        if not current.isValid():
            return
        column = self.model.columns[current.row()]
        names = [each.name for each in self.model.columns]
        is_named = bool(column.name) and names.count(column.name) == 1
        is_field = self._reading.format == "jsonl"
        wanted = column.name or "" if is_field or is_named else column.number
        if wanted != self._reading.column:
            self._emit(replace(self._reading, column=wanted))

    def _typed(self, _text: str) -> None:
        fields = FIELDS.get(self._reading.format or "", ())
        base, marker, pattern = (self.lines[name].text() or None if name in fields else None for name in LINES)
        self._emit(Reading(self._reading.format, base=base, marker=marker, pattern=pattern))


LABEL_WIDTH = 84


def labelled_row(text: str, field: QWidget, *, stretched: bool = False) -> QWidget:
    """Return a quiet label of a fixed width and a field after it."""
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(theme.GRID)
    label = Label(text, token="quiet")
    label.setFixedWidth(LABEL_WIDTH)
    layout.addWidget(label)
    layout.addWidget(field, 1 if stretched else 0)
    if not stretched:
        layout.addStretch(1)
    return row
