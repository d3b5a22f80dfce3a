"""Ctrl+K: find an action by its name, press Enter, done.

Where it stands: laid over the window near its top. It shows what it is given and emits an id; it runs nothing.
Every word that is typed must occur in an action's name, tip or menu; names that begin with the text come first.

Stable names: ``CommandPalette``, ``PaletteItem``; signal ``action_wanted(object)`` (id).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from widgets import theme
from widgets.labels import text_width
from widgets.sheet import keep_escape, paint_sheet

_ITEM_ROLE = Qt.ItemDataRole.UserRole
ROW_HEIGHT, WIDTH, ROWS = 28, 560, 10


@dataclass(frozen=True, slots=True)
class PaletteItem:
    """One action: id, name, menu, keys as they are shown, and whether it can be done now."""

    id: str
    text: str
    menu: str
    keys: str
    tip: str = ""
    enabled: bool = True


def matching(items: Sequence[PaletteItem], typed: str) -> list[PaletteItem]:
    """Return the items that a text finds, best first; an empty text finds all.

    >>> both = [PaletteItem("a", "Open…", "File", ""), PaletteItem("b", "Reopen", "File", "")]
    >>> [item.id for item in matching(both, "open")]
    ['a', 'b']
    """
    words = typed.casefold().split()
    found = []
    for place, item in enumerate(items):
        name = item.text.casefold()
        whole = f"{name} {item.menu.casefold()} {item.tip.casefold()}"
        if all(word in whole for word in words):
            begins = bool(words) and name.startswith(words[0])
            named = all(word in name for word in words)
            found.append((not item.enabled, not begins, not named, place, item))
    return [entry[-1] for entry in sorted(found, key=lambda entry: entry[:4])]


class ActionDelegate(QStyledItemDelegate):
    """Name at the left, quiet menu after it, keys at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: object) -> QSize:
        return QSize(200, ROW_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: object) -> None:
        now = theme.current()
        item: PaletteItem = index.data(_ITEM_ROLE)  # type: ignore[attr-defined]
        place: QRect = option.rect  # type: ignore[attr-defined]
        chosen = bool(option.state & option.state.State_Selected)  # type: ignore[attr-defined]
        painter.save()
        if chosen:
            painter.fillRect(place, now.selection_base)
            painter.fillRect(place.left(), place.top(), 3, place.height(), now.accent)
        painter.setFont(theme.font())
        painter.setPen(now.text if item.enabled else now.quiet)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        inner = place.adjusted(12, 0, -12, 0)
        painter.drawText(inner, flags, item.text)
        painter.setPen(now.quiet)
        left = round(text_width(item.text, theme.font())) + 12
        painter.drawText(inner.adjusted(left, 0, 0, 0), flags, item.menu)
        painter.setFont(theme.font(theme.SMALL, mono=True))
        painter.drawText(inner, flags | Qt.AlignmentFlag.AlignRight, item.keys)
        painter.restore()


class CommandPalette(QWidget):
    """A field and a list; arrows choose, Enter does it, Esc closes."""

    action_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[PaletteItem, ...] = ()
        self._before: QWidget | None = None
        self.setAccessibleName(self.tr("Find an action"))
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find an action by its name"))
        self.field.setAccessibleName(self.tr("Name of an action"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Actions"))
        self.list.setItemDelegate(ActionDelegate(self.list))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAutoFillBackground(False)
        self.list.viewport().setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(6)
        column.addWidget(self.field)
        column.addWidget(self.list)
        self.field.textChanged.connect(self._narrow)
        self.field.installEventFilter(self)
        self.list.itemClicked.connect(self._clicked)
        self.hide()
        theme.follow(self)

    def open_with(self, items: Sequence[PaletteItem]) -> None:
        """Open over the parent with these actions."""
        self._items = tuple(items)
        parent = self.parentWidget()
        if parent is not None:
            width = min(WIDTH, parent.width() - 32)
            self.setGeometry((parent.width() - width) // 2, 96, width, 62 + ROW_HEIGHT * ROWS)
            self._before = parent.window().focusWidget()
        self.field.clear()
        self._narrow("")
        self.show()
        self.raise_()
        self.field.setFocus()

    def close_palette(self) -> None:
        """Close and give the focus back."""
        self.hide()
        if self._before is not None:
            self._before.setFocus()
            self._before = None

    def _narrow(self, typed: str) -> None:
        self.list.clear()
        for item in matching(self._items, typed):
            row = QListWidgetItem(item.text)
            row.setData(_ITEM_ROLE, item)
            self.list.addItem(row)
        self.list.setCurrentRow(0)

    def _run(self) -> None:
        row = self.list.currentItem()
        if row is None:
            return
        item: PaletteItem = row.data(_ITEM_ROLE)
        if item.enabled:
            self.close_palette()
            self.action_wanted.emit(item.id)

    def _clicked(self, _row: QListWidgetItem) -> None:
        self._run()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and keep_escape(event):
            return True
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                count = max(1, self.list.count())
                self.list.setCurrentRow((self.list.currentRow() + (1 if key == Qt.Key.Key_Down else -1)) % count)
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run()
                return True
            if key == Qt.Key.Key_Escape:
                self.close_palette()
                return True
        if watched is self.field and event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.close_palette()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_sheet(self)
