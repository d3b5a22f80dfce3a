"""The fields of one member of the family: small whole numbers within limits, in a row that wraps.

Where it stands: a piece of the pictures of scalable, cascade and distributed; above ``number_field``.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLayout, QLayoutItem, QWidget

from core.scene.quantities import ParameterError, parse_count
from core.units import count_text
from widgets import theme
from widgets.buttons import labelled
from widgets.labels import plain_tooltip
from widgets.number_field import Number, NumberField


class CountField(QWidget):
    """A labelled whole number from 1 to a limit; what is out of it is marked and told in the tooltip, and not sent.

    Signals
    -------
    count_edited
        The number that was typed or stepped to.
    """

    count_edited = Signal(int)

    def __init__(self, words: str, limit: int, parent: QWidget | None = None, *, width: int = 62) -> None:
        super().__init__(parent)
        self._words, self._limit = words, limit
        self.field = NumberField(words, self._read, self._write, self._step)
        self.field.setFixedWidth(width)
        self.field.setFixedHeight(theme.FIELD)
        self.field.setFont(theme.font(bold=True))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(labelled(words, self.field))
        self.field.number_edited.connect(self._edited)
        self.field.fault_found.connect(self._tell)
        self._tell(None)

    def set_count(self, count: int, limit: int | None = None) -> None:
        """Show a number, and where given take another limit."""
        if limit is not None and limit != self._limit:
            self._limit = limit
            self._tell(None)
        self.field.set_number(count)

    def _read(self, text: str) -> Number:
        return parse_count(text, self._words, self._limit)

    @staticmethod
    def _write(number: Number) -> str:
        return count_text(int(number))

    def _step(self, number: Number, steps: int) -> Number:
        return min(self._limit, max(1, int(number) + steps))

    @Slot(object)
    def _edited(self, number: object) -> None:
        assert isinstance(number, int)
        self.count_edited.emit(number)

    @Slot(object)
    def _tell(self, fault: ParameterError | None) -> None:
        text = self.tr("{0}: a whole number from 1 to {1}").format(self._words, count_text(self._limit))
        if fault is not None:
            text = self.tr("{0} cannot be used. {1}").format(self.field.text(), text)
        self.field.setToolTip(plain_tooltip(text))
        self.field.setAccessibleDescription(text)


class Wrapped(QLayout):
    """Widgets in rows, each as wide as it likes to be; the next row is begun where there is no more room."""

    GAP, BETWEEN = 2 * theme.GRID, 6

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        width = sum(item.sizeHint().width() + self.GAP for item in self._items) - self.GAP
        return QSize(max(0, width), max((item.sizeHint().height() for item in self._items), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        """Return the items row by row."""
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            wide = item.sizeHint().width()
            if not rows or used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append(item)
            used += wide + self.GAP
        return rows

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Place the items where ``move``, each in the middle of its row; return the height that they take."""
        y = rect.y()
        for row in self._rows(rect.width()):
            x, tall = rect.x(), max(item.sizeHint().height() for item in row)
            for item in row:
                size = item.sizeHint()
                if move:
                    item.setGeometry(QRect(QPoint(x, y + (tall - size.height()) // 2), size))
                x += size.width() + self.GAP
            y += tall + self.BETWEEN
        return max(0, y - self.BETWEEN - rect.y())
