"""The entries behind a count: a table whose rows come page by page as they are looked at, and where each one leads.

Where it stands: laid over the tab that is shown. Draws :class:`~core.scene.entries.EntriesScene`. From a row one comes
to all lines of its key, and back again to the list before, at the row that was left. Keys, while the table has the
focus: Enter types the line and explains it, Ctrl+Space shows all lines of its key, Backspace or Esc goes back, the menu
key or a right click offers all that can be done.

Stable names: ``EntriesView``, ``asking``, ``table``; signals ``row_looked_at(object)`` (an EntryRow or None),
``entry_wanted(object)`` (an EntryRow), ``place_wanted(object, str)`` (an EntryRow, a tab), ``export_wanted(object)``
(EntriesOf), ``close_wanted()``; methods ``open_list``, ``go_back``, ``refresh``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from core.scene.entries import EntriesOf, EntriesRequest, EntriesScene, EntryRow, Kind
from core.scene.status import LedgerCounts
from core.units import count_text, printable
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import FlatButton, IconButton
from widgets.entries_model import (
    BECAME,
    FILE,
    FIRST_NUMBER,
    FIRST_RAW,
    FLAGS_COLUMN,
    NUMBER,
    RAW,
    WIDTHS,
    EntriesModel,
)
from widgets.labels import copy_bytes, elided_url
from widgets.paged_model import PAGE_ROWS, Index
from widgets.plain_table import dress_table
from widgets.sheet import keep_escape
from widgets.view_page import ViewPage
from widgets.words import word

MOST_BEFORE = 50
"""Lists to which one can go back."""


@dataclass(frozen=True, slots=True)
class _Left:
    """A list that was left, and the row that was looked at."""

    of: EntriesOf
    row: int


class _Elided(QStyledItemDelegate):
    """Elides URLs in the middle and keeps their host."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        metrics = QFontMetricsF(option.font)  # type: ignore[attr-defined]
        option.text = elided_url(option.text, metrics, option.rect.width() - 10.0)  # type: ignore[attr-defined]


class EntriesView(ViewPage):
    """See the module."""

    row_looked_at = Signal(object)
    entry_wanted = Signal(object)
    place_wanted = Signal(object, str)
    export_wanted = Signal(object)
    close_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.of: EntriesOf | None = None
        self._before: list[_Left] = []
        self._ledger, self._sources, self._wanted_row = LedgerCounts(), 1, 0
        self._looked_at: tuple[int, bool] | None = None
        self.asking = Asking(self)
        self.model = EntriesModel(self)
        self.table = QTableView()
        self.table.setModel(self.model)
        self._dress(self.table)
        self._url_delegate = _Elided(self.table)
        for column in (RAW, FIRST_RAW):
            self.table.setItemDelegateForColumn(column, self._url_delegate)
        self.back_button = FlatButton(self.tr("Back"), icon_name="back", tip=self.tr("The list before (Backspace)"))
        self.key_button = FlatButton(self.tr("All lines of its key"), tip=self.tr("Of the selected line (Ctrl+Space)"))
        self.export_button = FlatButton(self.tr("Export…"), icon_name="save")
        self.close_button = IconButton("close", self.tr("Close the lines"))
        for button in (self.back_button, self.key_button, self.export_button, self.close_button):
            self.add_control(button)
        self.controls.setSpacing(theme.GRID)
        self.set_content(self.table)
        self.show_content()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._ask_visible)
        self._connect()

    def _dress(self, table: QTableView) -> None:
        dress_table(table, self.tr("Lines of the list"))
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header = table.horizontalHeader()
        for column, width in WIDTHS.items():
            table.setColumnWidth(column, width)
        for column in (RAW, FIRST_RAW):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        table.installEventFilter(self)

    def _connect(self) -> None:
        self.asking.answered.connect(self._take)
        self.table.clicked.connect(self._choose)
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.table.selectionModel().currentRowChanged.connect(self._look_at)
        self.table.verticalScrollBar().valueChanged.connect(self._later)
        self.back_button.clicked.connect(self.go_back)
        self.key_button.clicked.connect(self.open_key)
        self.export_button.clicked.connect(self._export)
        self.close_button.clicked.connect(self._close)

    # ---- which list ----------------------------------------------------------------------

    def open_list(self, of: EntriesOf, ledger: LedgerCounts, sources: int, *, anew: bool = True) -> None:
        """Show these entries, out of a ledger of so many sources; ``anew``: nothing to go back to."""
        if anew:
            self._before.clear()
        elif self.of is not None and self.of != of:
            self._before = [*self._before[-MOST_BEFORE:], _Left(self.of, max(0, self.table.currentIndex().row()))]
        self._ledger, self._sources = ledger, sources
        self._show_list(of, 0)

    def _show_list(self, of: EntriesOf, row: int) -> None:
        self.of, self._wanted_row, self._looked_at = of, row, None
        self.asking.reset()
        self.model.clear()
        self.title_label.setText(word(f"title_{of.name or of.kind.value}"))
        self.setAccessibleName(self.title_label.text())
        self.set_sentence("")
        is_policy = of == EntriesOf.fate("duplicate_policy")
        is_mixed = of.kind in (Kind.ALL, Kind.FLAG, Kind.KEY)
        has_first = is_mixed or of.name.startswith("duplicate")
        hidden = {FILE: self._sources < 2, BECAME: not (is_policy or is_mixed), FIRST_RAW: not is_policy}
        hidden |= {FIRST_NUMBER: not has_first or of.kind is Kind.KEY, FLAGS_COLUMN: not any(self._ledger.flags)}
        for column, is_hidden in hidden.items():
            self.table.setColumnHidden(column, is_hidden)
        self.back_button.setVisible(bool(self._before))
        self.key_button.setVisible(of.kind is not Kind.KEY and of.name not in ("blank", "comment", "no_url", "broken"))
        self.key_button.setEnabled(False)
        self.row_looked_at.emit(None)
        self.asking.ask(EntriesRequest(of, row // PAGE_ROWS * PAGE_ROWS, PAGE_ROWS))
        self.table.setFocus()

    @Slot()
    def open_key(self) -> None:
        """Show all lines with the key of the selected line."""
        row = self.row
        if row is not None and row.key_number is not None:
            self.open_list(EntriesOf.key(row.key_number), self._ledger, self._sources, anew=False)

    @Slot()
    def go_back(self) -> None:
        """Show the list before, at the row that was left; without one, close."""
        if self._before:
            left = self._before.pop()
            self._show_list(left.of, left.row)
        else:
            self.close_wanted.emit()

    def refresh(self, ledger: LedgerCounts) -> None:
        """The list has grown: ask again for what may have."""
        self._ledger = ledger
        self.model.drop_last()
        self._later()

    @property
    def row(self) -> EntryRow | None:
        """The selected line, None where there is none or it has not come."""
        return self.model.row(self.table.currentIndex().row())

    # ---- rows that come ------------------------------------------------------------------

    @Slot(object)
    def _take(self, scene: EntriesScene) -> None:
        if scene.request.of != self.of:
            return
        self.model.take(scene)
        self.set_sentence(self._told(scene))
        self.export_button.setEnabled(scene.total > 0)
        if not self.table.currentIndex().isValid() and scene.total > self._wanted_row:
            self.table.setCurrentIndex(self.model.index(self._wanted_row, NUMBER))
            self.table.scrollTo(self.table.currentIndex())
        self._look_at()
        if scene.complete or any(row.is_pending for row in scene.rows):
            self._later()
        else:
            self.asking.ask(scene.request)  # still being counted

    def _told(self, scene: EntriesScene) -> str:
        told = self.tr("{0} of {1}").format(count_text(scene.total), counted(self._ledger.entries, "lines"))
        if scene.request.of.kind is Kind.ALL:
            return counted(scene.total, "lines")
        if scene.request.of.kind is Kind.KEY and scene.rows and scene.rows[0].key is not None:
            return self.tr("{0}, with the key {1}").format(told, printable(scene.rows[0].key))
        return told

    def _later(self) -> None:
        self._soon.start(0)

    @Slot()
    def _ask_visible(self) -> None:
        """Ask for the first page in sight that is not there."""
        if self.of is None or not self.isVisible() or self.asking.is_waiting:
            return
        first = max(0, self.table.rowAt(0))
        last = self.table.rowAt(self.table.viewport().height() - 1)
        last = min(first + PAGE_ROWS, max(0, self.model.total - 1)) if last < 0 else last
        page = self.model.missing_page(first, last)
        if page is not None:
            self.asking.ask(EntriesRequest(self.of, page * PAGE_ROWS, PAGE_ROWS))

    # ---- where a row leads ---------------------------------------------------------------

    @Slot()
    def _look_at(self) -> None:
        """Say which line is looked at, once it has come."""
        row = self.row
        self.key_button.setEnabled(row is not None and row.key_number is not None)
        looked_at = None if row is None else (row.place.number, row.is_pending)
        if looked_at != self._looked_at:
            self._looked_at = looked_at
            self.row_looked_at.emit(row)

    def _choose(self, index: QModelIndex | QPersistentModelIndex) -> None:
        row = self.model.row(index.row())
        if row is not None and row.key is not None:
            self.entry_wanted.emit(row)

    @Slot(QPoint)
    def _show_menu(self, at: QPoint) -> None:
        menu = self.row_menu()
        if menu is not None:
            menu.popup(self.table.viewport().mapToGlobal(at))

    def show_menu(self) -> None:
        """Open the menu of the selected line, by keyboard."""
        self._show_menu(self.table.visualRect(self.table.currentIndex()).bottomLeft())

    def row_menu(self) -> QMenu | None:
        """Return what can be done with the selected line; None where there is none."""
        row = self.row
        if row is None:
            return None
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        has_key = row.key_number is not None

        def offer(text: str, do: Callable[[], object], can: bool, keys: str = "") -> None:
            action = menu.addAction(f"{text}\t{keys}" if keys else text)
            action.setEnabled(can)
            action.triggered.connect(do)

        offer(self.tr("Type it and explain"), lambda: self.entry_wanted.emit(row), has_key, self.tr("Enter"))
        is_key = self.of is not None and self.of.kind is Kind.KEY
        offer(self.tr("All lines of its key"), self.open_key, has_key and not is_key, self.tr("Ctrl+Space"))
        menu.addSeparator()
        offer(self.tr("Show its place in Prefixes"), lambda: self.place_wanted.emit(row, "prefixes"), has_key)
        offer(self.tr("Show its nodes"), lambda: self.place_wanted.emit(row, "nodes"), has_key)
        offer(self.tr("Show its bits"), lambda: self.place_wanted.emit(row, "bits"), has_key)
        menu.addSeparator()
        raw = row.place.raw
        offer(self.tr("Copy its bytes"), lambda: copy_bytes(raw or b""), raw is not None and len(raw) == row.size_bytes)
        return menu

    def _export(self) -> None:
        self.export_wanted.emit(self.of)

    def _close(self) -> None:
        self.close_wanted.emit()

    def event(self, event: QEvent) -> bool:
        return keep_escape(event) or super().event(event)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Take the keys of the list before the table does; it would look for a line or clear the selection."""
        if watched is self.table and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._handle_key(event)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._handle_key(event):
            super().keyPressEvent(event)

    def _handle_key(self, event: QKeyEvent) -> bool:
        key, has_control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace) and not has_control:
            self.go_back()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not has_control:
            self._choose(self.table.currentIndex())
        elif key == Qt.Key.Key_Space and has_control:
            self.open_key()
        elif key == Qt.Key.Key_Menu:
            self.show_menu()
        else:
            return False
        return True
