"""The table of false positives: each URL and its bits; rows are drawn as they come into sight.

Arrow keys walk it, a click or Enter chooses a URL.

Where it stands: a piece of ``wrong_panel``, above ``paged_model``.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from core.scene.false_positives import Wrong
from core.units import count_text, printable
from widgets import theme
from widgets.labels import elided_url
from widgets.paged_model import PagedModel
from widgets.plain_table import dress_table

PLACE, URL, BITS = range(3)
SHOWN_BYTES = 2_000
_WIDTHS = {PLACE: 64, BITS: 190}
_NARROW = 420


class WrongModel(PagedModel):
    """The false positives that were found; all rows are there at once, texts are made as they are looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((PLACE,), parent)
        self.heads = (self.tr("Number"), self.tr("URL that was wrongly called seen"), self.tr("Its bits"))
        self._wrong = Wrong()

    def take(self, wrong: Wrong, *, grows: bool) -> None:
        """Show false positives: more of the same ones, or others."""
        if not grows:
            self.clear()
        self._wrong = wrong
        self.set_total(len(wrong.urls))

    def url(self, at: int) -> bytes | None:
        """Return a URL by its place."""
        return self._wrong.urls[at] if 0 <= at < len(self._wrong.urls) else None

    def bits(self, at: int) -> tuple[int, ...]:
        """Return the positions of a URL."""
        return tuple(self._wrong.bits[at].tolist())

    def lacks(self, page: int) -> bool:
        return False

    def cell_font(self, at: int, column: int) -> QFont:
        return theme.font(theme.URL_CELL, mono=True) if column == URL else theme.font()

    def cell_colour(self, at: int, column: int) -> QColor | None:
        return theme.current().quiet if column != URL else None

    def cell_text(self, at: int, column: int) -> str:
        url = self.url(at)
        if column == PLACE or url is None:
            return count_text(at + 1)
        if column == BITS:
            return bits_text(self.bits(at))
        return printable(url[:SHOWN_BYTES]) + ("…" if len(url) > SHOWN_BYTES else "")


def bits_text(bits: tuple[int, ...]) -> str:
    """Return positions as text.

    >>> bits_text((1006, 605, 204))
    '1,006 · 605 · 204'
    """
    return " · ".join(count_text(bit) for bit in bits)


class _Elided(QStyledItemDelegate):
    """URLs elided in the middle, the host kept."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        width = option.rect.width() - 12  # type: ignore[attr-defined]
        option.text = elided_url(option.text, QFontMetricsF(option.font), width)  # type: ignore[attr-defined]


class WrongTable(QTableView):
    """The list.

    Signals
    -------
    url_chosen
        The URL that was clicked, or Enter pressed on.
    row_looked_at
        Place of the row that is the current one now, −1 for none.
    """

    url_chosen = Signal(object)
    row_looked_at = Signal(int)

    def __init__(self, model: WrongModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self._wrong = model
        dress_table(self, self.tr("False positives"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for column, width in _WIDTHS.items():
            self.setColumnWidth(column, width)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(URL, QHeaderView.ResizeMode.Stretch)
        self.setItemDelegateForColumn(URL, _Elided(self))
        self.clicked.connect(self._chosen)
        self.selectionModel().currentChanged.connect(self._moved)
        model.modelReset.connect(self._cleared)

    @Slot()
    def _cleared(self) -> None:
        self.row_looked_at.emit(-1)

    def _moved(self, now: QModelIndex, _: QModelIndex) -> None:
        self.row_looked_at.emit(now.row())

    def _chosen(self, index: QModelIndex) -> None:
        url = self._wrong.url(index.row()) if index.isValid() else None
        if url is not None:
            self.url_chosen.emit(url)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._chosen(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        super().resizeEvent(event)
        self.setColumnHidden(BITS, self.width() < _NARROW)
