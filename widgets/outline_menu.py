"""What the outline shows and is sorted by, and how far it is opened: a button that says the one, and its menu.

Where it stands: below ``outline_view``, in its caption.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QWidget

from core.scene.outline import OutlineColumn
from widgets import theme
from widgets.labels import plain_tooltip
from widgets.outline_columns import column_tip, column_title

LEVELS = 6
"""Levels that the menu offers; keys 1 to 9 do the same."""


class OutlineMenu(QToolButton):
    """The button: the column that rows are sorted by, with a chevron.

    Signals
    -------
    sort_wanted
        An ``OutlineColumn``, and whether the least come first.
    level_wanted
        The level up to which rows should be open.
    filter_wanted
        Whether rows without a hit of the search should be left out.
    """

    sort_wanted = Signal(object, bool)
    level_wanted = Signal(int)
    filter_wanted = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolTip(plain_tooltip(self.tr("What the outline is sorted by, and how far it is opened")))
        theme.follow(self)
        menu = QMenu(self)
        self.columns: dict[OutlineColumn, QAction] = {}
        group = QActionGroup(self)
        for column in OutlineColumn:
            action = menu.addAction(f"{column_title(column)} – {column_tip(column)}")
            action.setCheckable(True)
            action.triggered.connect(self._chosen)
            group.addAction(action)
            self.columns[column] = action
        menu.addSeparator()
        self.rising = menu.addAction(self.tr("Least first"))
        self.rising.setCheckable(True)
        self.rising.triggered.connect(self._chosen)
        self.only_hits = menu.addAction(self.tr("Only rows with hits of the search"))
        self.only_hits.setCheckable(True)
        self.only_hits.setEnabled(False)
        self.only_hits.toggled.connect(self.filter_wanted)
        menu.addSeparator()
        self.levels: list[QAction] = []
        for level in range(1, LEVELS + 1):
            text = self.tr("Close all") if level == 1 else self.tr("Expand to level {0}").format(level)
            action = menu.addAction(f"{text}\t{level}")
            action.setData(level)
            action.triggered.connect(self._level_chosen)
            self.levels.append(action)
        self.setMenu(menu)
        self.show_sort(OutlineColumn.URLS, rising=False)

    def show_sort(self, column: OutlineColumn, rising: bool) -> None:
        """Say what rows are sorted by."""
        self.columns[column].setChecked(True)
        self.rising.setChecked(rising)
        self.setText(column_title(column))
        self.setAccessibleName(self.tr("Sorted by {0}").format(column_title(column)))
        self.updateGeometry()
        self.update()

    def offer_filter(self, there: bool) -> None:
        """Offer the filter where there is a search."""
        self.only_hits.setEnabled(there)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(theme.font(theme.SMALL)).horizontalAdvance(self.text())
        return QSize(round(width) + 22, theme.TARGET)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.text if self.underMouse() or self.hasFocus() else now.quiet)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(self.rect().adjusted(0, 0, -14, 0), flags, self.text())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(now.quiet, 1.4))
        x, y, tip = self.width() - 9, self.height() / 2, -2 if self.rising.isChecked() else 2
        painter.drawLine(round(x), round(y - tip), round(x + 4), round(y + tip))
        painter.drawLine(round(x + 4), round(y + tip), round(x + 8), round(y - tip))
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.fillRect(0, self.height() - 2, self.width(), 2, now.accent)

    @Slot()
    def _chosen(self) -> None:
        column = next(column for column, action in self.columns.items() if action.isChecked())
        self.sort_wanted.emit(column, self.rising.isChecked())

    @Slot()
    def _level_chosen(self) -> None:
        sender = self.sender()
        if isinstance(sender, QAction):
            self.level_wanted.emit(int(sender.data()))
