"""The menu of what is selected: the same actions wherever one points, by mouse or by keyboard.

Rows and rectangles of outline, icicle, treemap, nodes, statistics and hits, and the links of a breadcrumb, are selected
first; then the actions of the table act on the selection. Pictures without a prefix offer what can be taken home.

Where it stands: made by ``wiring`` over ``views``.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Slot
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QPlainTextEdit, QWidget

from app import actions as table
from app.main_window import MainWindow
from app.places import Places
from app.views import Views
from widgets import theme
from widgets.breadcrumb import Breadcrumb
from widgets.canvas import Canvas
from widgets.labels import elided_url, prefix_text

LINE = ""
OF_PREFIX = (
    *("copy", "copy-urls", LINE),
    *("show-lines", "show-nodes", "show-bits", "tab-prefixes", "tab-treemap", LINE),
    *("bookmark", "search", LINE),
    *("subtree", "export", LINE),
)
OF_PICTURE = ("table-twin", "copy-table", "save-table", "save-picture")
WITH_PREFIX = ("prefixes", "treemap", "statistics", "nodes")
"""Tabs whose pictures show prefixes."""
HEAD_WIDTH = 420


class ContextMenu(QObject):
    """Opens the menu."""

    def __init__(self, window: MainWindow, views: Views, places: Places) -> None:
        super().__init__(window)
        self._window, self._views, self._places = window, views, places
        for page in window.pages.values():
            for canvas in page.findChildren(Canvas):
                canvas.context_wanted.connect(self._of_picture)
            for crumbs in page.findChildren(Breadcrumb):
                crumbs.context_wanted.connect(self._of_link)
        self._tree, self._hits = views.outline.tree, views.search.table
        for rows, slot in ((self._tree, self._of_outline), (self._hits, self._of_hit)):
            rows.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            rows.customContextMenuRequested.connect(slot)

    @Slot()
    def open(self) -> None:
        """Open the menu of what has the focus, by keyboard."""
        now = QApplication.focusWidget() or self._window
        if isinstance(now, (QLineEdit, QPlainTextEdit)):
            middle = now.rect().center()
            reason = QContextMenuEvent.Reason.Keyboard
            QApplication.sendEvent(now, QContextMenuEvent(reason, middle, now.mapToGlobal(middle)))
        elif self._views.witness.is_open:
            self._views.witness.entries.show_menu()
        elif isinstance(now, Breadcrumb):
            now.want_context()
        elif now is self._hits:
            self._of_hit(self._hits.visualRect(self._hits.currentIndex()).bottomLeft())
        elif now is self._tree:
            self._popup(
                self._tree.viewport().mapToGlobal(self._tree.visualRect(self._tree.currentIndex()).bottomLeft())
            )
        else:
            self._popup(now.mapToGlobal(now.rect().center()))

    @Slot(QPointF)
    def _of_picture(self, at: QPointF) -> None:
        self._popup(at.toPoint())

    @Slot(object, object)
    def _of_link(self, prefix: bytes, at: QPoint) -> None:
        self._views.select(prefix)
        self._popup(at, with_prefix=True)

    @Slot(QPoint)
    def _of_outline(self, at: QPoint) -> None:
        self._popup(self._tree.viewport().mapToGlobal(at), with_prefix=True)

    @Slot(QPoint)
    def _of_hit(self, at: QPoint) -> None:
        index = self._hits.indexAt(at)
        row = index.row() if index.isValid() else self._hits.currentIndex().row()
        if row >= 0:
            self._hits.row_chosen.emit(row)
            self._popup(self._hits.viewport().mapToGlobal(at), with_prefix=True)

    def _popup(self, at: QPoint, *, with_prefix: bool = False) -> None:
        self.menu(with_prefix=with_prefix).popup(at)

    def menu(self, *, with_prefix: bool = False) -> QMenu:
        """Return the menu of what is selected now; pictures without prefixes have none of its actions."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        listed: tuple[str, ...] = OF_PICTURE
        if with_prefix or self._window.tab in WITH_PREFIX or self._has_focus(self._tree):
            listed = (*OF_PREFIX, *OF_PICTURE)
            head = menu.addAction(self._head())
            head.setEnabled(False)
            menu.addSeparator()
        for identity in listed:
            if identity == LINE:
                menu.addSeparator()
            elif identity != f"tab-{self._window.tab}":
                menu.addAction(self._window.action(identity))
        table.dress(menu.actions())
        return menu

    def _has_focus(self, widget: QWidget) -> bool:
        return QApplication.focusWidget() is widget

    def _head(self) -> str:
        prefix = self._places.target
        if not prefix:
            return self.tr("the whole list")
        shown = elided_url(prefix_text(prefix), QFontMetricsF(theme.font()), HEAD_WIDTH)
        return shown.replace("&", "&&")
