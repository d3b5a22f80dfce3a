"""A picture's table twin: what it says, row by row, to read with the keyboard or a screen reader, and to copy.

Where it stands: laid over the window, not modal; Esc closes it. Shows a :class:`~widgets.canvas.TableTwin`.

Stable names: ``TwinTable``, ``table_text``.
"""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from core.units import count_text
from widgets import theme
from widgets.buttons import FlatButton, IconButton
from widgets.canvas import TableTwin
from widgets.labels import Label, plain_tooltip
from widgets.sheet import Sheet

MOST_ROWS = 10_000_000
"""A table view overflows past (2³¹ − 1) / row height rows; the title tells the true number."""

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


def table_text(twin: TableTwin) -> str:
    r"""Return a table as lines of cells with tabs between them, as spreadsheets take it.

    >>> table_text(TableTwin("t", ("a", "b"), (("1", "2"),)))
    'a\tb\n1\t2\n'
    """
    clean = ([cell.replace("\t", " ").replace("\n", " ") for cell in row] for row in (twin.columns, *twin.rows))
    return "".join("\t".join(row) + "\n" for row in clean)


class TwinModel(QAbstractTableModel):
    """The rows of a twin; nothing is copied."""

    def __init__(self, twin: TableTwin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._twin = twin

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else min(MOST_ROWS, len(self._twin.rows))

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._twin.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        text = self._twin.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip(text)
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in self._twin.numeric:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal:
            side = Qt.AlignmentFlag.AlignRight if section in self._twin.numeric else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.DisplayRole:
            is_column = orientation == Qt.Orientation.Horizontal
            return self._twin.columns[section] if is_column else count_text(section + 1)
        return None


class TwinTable(Sheet):
    """The table with its title; a child of the window that covers its middle."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._twin = TableTwin("", (), ())
        self.title = Label(size=theme.TITLE, bold=True)
        self.count = Label(token="quiet")
        self.copy_button = FlatButton(self.tr("Copy table"))
        self.close_button = IconButton("close", self.tr("Close the table"))
        self.view = QTableView()
        self.view.setAccessibleName(self.tr("Table of the picture"))
        self.view.setShowGrid(False)
        self.view.setWordWrap(False)
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.verticalHeader().hide()
        self.view.verticalHeader().setDefaultSectionSize(theme.ROW)
        self.view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.view.horizontalHeader().setStretchLastSection(True)
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(self.title)
        head.addWidget(self.count)
        head.addStretch(1)
        head.addWidget(self.copy_button)
        head.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, theme.MARGIN, 24, theme.MARGIN)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        self.copy_button.clicked.connect(self._copy)
        self.close_button.clicked.connect(self.close_sheet)
        self.hide()
        theme.follow(self)

    def open_with(self, twin: TableTwin) -> None:
        """Open over the parent with a table."""
        self._twin = twin
        self.title.setText(twin.title)
        self.count.setText(self.tr("{0} rows").format(count_text(len(twin.rows))))
        self.view.setModel(TwinModel(twin, self))
        self.lay_over()
        self._share_width()
        self.show()
        self.raise_()
        self.view.setFocus()

    def _share_width(self) -> None:
        """Give each column what it needs; texts share what the numbers leave."""
        header, columns = self.view.horizontalHeader(), range(len(self._twin.columns))
        header.setStretchLastSection(bool(columns) and columns[-1] not in self._twin.numeric)
        needed = [max(self.view.sizeHintForColumn(at), header.sectionSizeHint(at)) + 16 for at in columns]
        texts = [at for at in columns if at not in self._twin.numeric]
        room = self.width() - 2 * 24 - 16 - sum(needed[at] for at in self._twin.numeric)
        most = max(120, room // max(1, len(texts)))
        for at in columns:
            self.view.setColumnWidth(at, max(64, min(needed[at], most) if at in texts else needed[at]))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(table_text(self._twin))
