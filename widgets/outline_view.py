"""The outline in the left column: prefixes as a tree, the widest first, with a cost bar each.

Where it stands: above ``outline_model`` and ``parts``. It asks for ``OutlineRequest``s: the application connects
``wanted`` to the worker, hands each answer to ``set_scene``, and calls ``refresh`` whenever counts may have changed;
then all open branches are asked for together and sorted by the counts of that moment. Selection is linked both ways.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from core.scene.crumbs import Grain
from core.scene.outline import OutlineColumn, OutlineRequest, OutlineScene
from core.scene.search import SearchSpec
from widgets import theme
from widgets.asking import Asking
from widgets.outline_cells import LEAD, RowHeight, paint_name, paint_numbers
from widgets.outline_menu import OutlineMenu
from widgets.outline_model import EDGE, NAME, PREFIX_ROLE, ROLE_ROLE, URLS, OutlineModel, Role
from widgets.parts import SectionHead

INDENT, COST_WIDTH = 12, 70
"""Indent of a level, width of the cost column."""
WIDE_COST, LEAST_NAME = 82, 210
"""Width of a number where there are several, and what they leave to the names."""
MOST_OPEN = 300
"""Branches that “expand to level” opens at most."""
MOST_PAGES = 50
"""Pages of a rest that are fetched to find a selected prefix."""


class OutlineTree(QTreeView):
    """The tree view: rows of 24 pixels, chevrons, an accent bar at the selected row."""

    entered_row = Signal(object)
    level_wanted = Signal(int)
    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: list[int] = []
        self._places: list[tuple[int, int]] = []
        self.setUniformRowHeights(True)
        self.setHeaderHidden(True)
        self.header().setSectionsClickable(True)
        self.header().setSectionsMovable(False)
        self.setIndentation(INDENT)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setExpandsOnDoubleClick(False)
        self.setAllColumnsShowFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(RowHeight(self))
        self.setAccessibleName(self.tr("Outline of the prefixes"))
        # drawRow paints the selection over the full width; Fusion would lay a gradient over it
        self.setStyleSheet("QTreeView { selection-background-color: transparent; }")
        theme.follow(self.viewport())

    def size_columns(self) -> None:
        """Give the name what cost column and edge leave."""
        header = self.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(1)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column in range(URLS, EDGE + 1):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            self.setColumnWidth(column, COST_WIDTH)
        self.setColumnWidth(EDGE, max(4, theme.MARGIN - (self.width() - self.viewport().width())))

    def show_columns(self, columns: tuple[OutlineColumn, ...]) -> None:
        """Show these numbers; with more than one of them their headings stand above."""
        several = len(columns) > 1
        for column in OutlineColumn:
            self.setColumnHidden(URLS + column, column not in columns)
            self.setColumnWidth(URLS + column, WIDE_COST if several else COST_WIDTH)
        self.setHeaderHidden(not several)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setColumnWidth(EDGE, max(4, theme.MARGIN - (self.width() - self.viewport().width())))
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._shown = [column - URLS for column in range(URLS, EDGE) if not self.isColumnHidden(column)]
        self._places = [(self.columnViewportPosition(URLS + at), self.columnWidth(URLS + at)) for at in self._shown]
        super().paintEvent(event)

    def drawRow(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        now = theme.current()
        place: QRect = option.rect  # type: ignore[attr-defined]
        chosen = self.selectionModel().isSelected(index)  # type: ignore[arg-type]
        if chosen:
            painter.fillRect(0, place.top(), self.viewport().width(), place.height(), now.selection)
        self._draw_cells(painter, option, index)
        if chosen:
            painter.fillRect(0, place.top(), 3, place.height(), now.accent)
            if self.hasFocus():
                painter.setPen(QPen(now.accent, 1))
                painter.drawRect(0, place.top(), self.viewport().width() - 1, place.height() - 1)

    def _draw_cells(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw chevron, name and numbers at once."""
        model = self.model()
        if not isinstance(model, OutlineModel):
            return
        row: QRect = option.rect  # type: ignore[attr-defined]
        first, name = self.columnViewportPosition(NAME), self.visualRect(index)  # type: ignore[arg-type]
        self.drawBranches(painter, QRect(first, row.top(), name.left() - first, row.height()), index)
        node = model.node(index)
        role, text, bars = model.look_of(node)
        painter.save()
        paint_name(painter, name, role, text, node.n_hits)
        paint_numbers(painter, row, self._places, [bars[at] for at in self._shown])
        painter.restore()

    def drawBranches(self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        if not self.model().hasChildren(index):
            return
        now = theme.current()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(now.quiet, 1.4))
        x, y = rect.right() + LEAD - 11.0, rect.center().y() + 0.5
        if self.isExpanded(index):  # type: ignore[arg-type]
            painter.drawPolyline([QPointF(x, y - 2), QPointF(x + 4, y + 2), QPointF(x + 8, y - 2)])
        else:
            painter.drawPolyline([QPointF(x + 2, y - 4), QPointF(x + 6, y), QPointF(x + 2, y + 4)])
        painter.restore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Asterisk:  # Qt would open everything below
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.entered_row.emit(self.currentIndex())
            return
        if Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_9 and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.level_wanted.emit(int(event.key()) - int(Qt.Key.Key_0))
            return
        super().keyPressEvent(event)


class OutlineView(QWidget):
    """The outline with its caption.

    Signals
    -------
    prefix_selected, prefix_opened
        A prefix (bytes) of a row that was chosen, or entered (Enter, double click).
    wanted
        An ``OutlineRequest`` that should be answered now.

    Attributes
    ----------
    asking : Asking
        Holds back questions while one is under way.
    """

    prefix_selected = Signal(object)
    prefix_opened = Signal(object)
    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asking = Asking(self)
        self.asking.wanted.connect(self.wanted)
        self.asking.answered.connect(self._take)
        self._grain = Grain.PARTS
        self._search: SearchSpec | None = None
        self._open: set[bytes] = set()
        self._sought: bytes | None = None
        self._quiet = False
        self._sort, self._rising = OutlineColumn.URLS, False
        self._columns: tuple[OutlineColumn, ...] = (OutlineColumn.URLS,)
        self._level = 0
        self._only_hits = False
        self.model = OutlineModel(self)
        self.model.branch_wanted.connect(self._want_branch)
        self.head = SectionHead(self.tr("Outline"))
        self.menu = OutlineMenu(self)
        self.menu.sort_wanted.connect(self.sort_by)
        self.menu.level_wanted.connect(self.expand_to)
        self.menu.filter_wanted.connect(self.filter_hits)
        self.head.row.addWidget(self.menu)
        self.tree = OutlineTree()
        self.tree.setModel(self.model)
        self.tree.size_columns()
        self.tree.show_columns(self._columns)
        self.tree.header().sectionClicked.connect(self._heading_clicked)
        self.tree.level_wanted.connect(self.expand_to)
        self.tree.resized.connect(self._fit_columns)
        self.tree.expanded.connect(self._expanded)
        self.tree.collapsed.connect(self._collapsed)
        self.tree.entered_row.connect(self._entered)
        self.tree.doubleClicked.connect(self._entered)
        self.tree.selectionModel().currentChanged.connect(self._current_changed)
        self.setFocusProxy(self.tree)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GRID)
        column.addWidget(self.head)
        column.addWidget(self.tree, 1)

    # ---- what comes in -------------------------------------------------------------------

    @Slot(object)
    def set_scene(self, scene: OutlineScene) -> None:
        """Show the answer to a request; one that was not asked for is shown as it is."""
        if self.asking.is_waiting:
            self.asking.answer(scene.request, scene)
        else:
            self._take(scene)

    @Slot()
    def refresh(self) -> None:
        """Ask for all open branches again, because counts or keys have changed."""
        branches = (b"", *sorted(self._open))
        pages = tuple((prefix, n) for prefix in branches if (n := self.model.pages_of(prefix)))
        columns = (self._sort, *(column for column in self._columns if column is not self._sort))
        how = (columns, self._rising, self._only_hits and self._search is not None)
        self.asking.ask(OutlineRequest(branches, pages, self._grain, self._search, *how, self._sought))

    @Slot()
    def reset(self) -> None:
        """Forget everything: another list is opened."""
        self.asking.reset()
        self._open.clear()
        self._sought = None
        self.model.clear()

    @Slot(object)
    def set_grain(self, grain: Grain) -> None:
        """Cut the tree otherwise; the selected prefix is looked for again."""
        if grain is self._grain:
            return
        self._grain = grain
        sought = self.selected
        self.reset()
        self._sought = sought
        self.refresh()

    def set_search(self, search: SearchSpec | None) -> None:
        """Mark hits of a search from the next answer on."""
        self._search = search
        self.menu.offer_filter(search is not None)

    @Slot(bool)
    def filter_hits(self, on: bool) -> None:
        """Leave out what has no hit of the search; what is above a hit stays."""
        self._only_hits = on
        self.refresh()

    @Slot(object, bool)
    def sort_by(self, column: OutlineColumn, rising: bool) -> None:
        """Sort the rows of every branch by a column, which is shown."""
        self._sort, self._rising = column, rising
        self.menu.show_sort(column, rising)
        self._fit_columns(again=True)

    @Slot(int)
    def expand_to(self, level: int) -> None:
        """Open all rows above a level, 1 being the first, and close those from there on."""
        self._open.clear()
        self.tree.collapseAll()
        self._level = level
        self.head.right.setText("")
        self._open_level()

    @property
    def selected(self) -> bytes | None:
        """The prefix of the current row, or the one that is still being looked for."""
        if self._sought is not None:
            return self._sought
        index = self.tree.currentIndex()
        if not index.isValid() or index.data(ROLE_ROLE) is Role.OTHERS:
            return None
        return bytes(index.data(PREFIX_ROLE))

    @Slot(object)
    def set_selected(self, prefix: bytes | None) -> None:
        """Select a prefix and open the way to it; what is not loaded yet is asked for."""
        if not prefix:
            self._sought = None
            self.tree.selectionModel().clear()
        elif prefix != self.selected:
            self._sought = prefix
            if self._grain is Grain.DOMAINS:
                self.refresh()  # the way to it is not told by its bytes
            else:
                self._seek()

    # ---- what happens then ---------------------------------------------------------------

    @Slot(object)
    def _take(self, scene: OutlineScene) -> None:
        if scene.request.grain is not self._grain:
            return
        self.model.take(scene)
        self._open = {prefix for prefix in self._open if self.model.index_of_prefix(prefix).isValid()}
        behind = self.tr("{0} of {1} indexed").format(scene.n_indexed, scene.n_keys)
        self.head.setToolTip(behind if scene.n_indexed < scene.n_keys else "")
        self._open_level()
        if self._grain is not Grain.DOMAINS:
            self._seek()
        elif scene.request.sought == self._sought and scene.grain is self._grain:
            self._seek(scene.way)
        if not scene.complete and not self.asking.is_waiting:
            QTimer.singleShot(0, self.refresh)

    def _open_level(self) -> None:
        """Open what “expand to level” wants, as far as its rows are known; ask for the next ones."""
        waiting, wanted, fresh = [(QModelIndex(), 1)], self._level, False
        while waiting and wanted > 1:
            above, depth = waiting.pop(0)
            for row in range(self.model.rowCount(above)):
                index = self.model.index(row, NAME, above)
                if depth >= wanted or not self.model.hasChildren(index) or index.data(ROLE_ROLE) is Role.OTHERS:
                    continue
                prefix = bytes(index.data(PREFIX_ROLE))
                if prefix not in self._open and len(self._open) >= MOST_OPEN:
                    self.head.right.setText(self.tr("first {0} opened").format(MOST_OPEN))
                    continue
                fresh |= self.model.node(index).children is None
                self._open.add(prefix)
                self.tree.expand(index)
                waiting.append((index, depth + 1))
        if fresh:
            self.refresh()
        else:
            self._level = 0

    @Slot(int)
    def _heading_clicked(self, section: int) -> None:
        if URLS <= section < EDGE:
            column = OutlineColumn(section - URLS)
            self.sort_by(column, not self._rising if column is self._sort else False)

    @Slot()
    def _fit_columns(self, *, again: bool = False) -> None:
        """Show as many columns as there is room for, the one that rows are sorted by among them."""
        n = max(1, (self.tree.viewport().width() - LEAST_NAME) // WIDE_COST)
        first = [column for column in OutlineColumn if column is not self._sort][: n - 1]
        columns = tuple(sorted((self._sort, *first)))
        if columns != self._columns or again:
            self._columns = columns
            self.tree.show_columns(columns)
            self.model.set_sort(self._sort, self._rising)
            self.refresh()

    def _seek(self, way: tuple[bytes, ...] = ()) -> None:
        """Select the prefix that is looked for, or open the next row on the way to it."""
        sought = self._sought
        if sought is None:
            return
        if self._grain is Grain.DOMAINS and not way:  # above the hosts domains have no row
            self._sought = None
            return
        index = self.model.nearest(sought, way)
        if index.isValid() and (index.data(PREFIX_ROLE) == sought or not self.model.hasChildren(index)):
            self._arrive(index)
            return
        prefix = bytes(index.data(PREFIX_ROLE)) if index.isValid() else b""
        if index.isValid() and self.model.node(index).children is None:
            self.tree.expand(index)
            return
        others = self.model.others_of(prefix)
        if others.isValid() and self.model.canFetchMore(others) and self.model.node(others).pages < MOST_PAGES:
            self.model.fetchMore(others)
            return
        if index.isValid():
            self._arrive(index)
        elif self.model.rowCount():
            self._sought = None

    def _arrive(self, index: QModelIndex) -> None:
        self._sought = None
        above = index.parent()
        while above.isValid():
            self.tree.expand(above)
            above = above.parent()
        self._quiet = True
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.tree.selectionModel().setCurrentIndex(index, flags)
        self._quiet = False
        seen = self.tree.viewport().rect().contains(self.tree.visualRect(index).center())
        if not seen:
            self.tree.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    @Slot(object)
    def _want_branch(self, prefix: bytes) -> None:
        if prefix:
            self._open.add(prefix)
        self.refresh()

    @Slot(QModelIndex)
    def _expanded(self, index: QModelIndex) -> None:
        prefix = bytes(index.data(PREFIX_ROLE))
        if index.data(ROLE_ROLE) is Role.OTHERS:
            if self.model.canFetchMore(index) and not self.model.rowCount(index):
                self.model.fetchMore(index)
        elif prefix not in self._open:
            self._open.add(prefix)
            self.refresh()

    @Slot(QModelIndex)
    def _collapsed(self, index: QModelIndex) -> None:
        self._level = 0
        if index.data(ROLE_ROLE) is not Role.OTHERS:
            self._open.discard(bytes(index.data(PREFIX_ROLE)))

    @Slot(object)
    def _entered(self, index: QModelIndex) -> None:
        if index.data(ROLE_ROLE) is Role.OTHERS:
            self.tree.setExpanded(index.siblingAtColumn(NAME), not self.tree.isExpanded(index.siblingAtColumn(NAME)))
        else:
            self.prefix_opened.emit(bytes(index.data(PREFIX_ROLE)))

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, current: QModelIndex, before: QModelIndex) -> None:
        if self._quiet or not current.isValid() or current.data(ROLE_ROLE) is Role.OTHERS:
            return
        self._sought = None
        self.prefix_selected.emit(bytes(current.data(PREFIX_ROLE)))
