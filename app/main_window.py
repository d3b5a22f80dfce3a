"""The window: menus, URL bar, notice bar, three columns, status strip. It arranges; it decides nothing.

Where it stands: made by ``gui``, connected by ``wiring``. Every part is an attribute; every action is in ``actions``.

::

    menu bar                                   28
    url_entry: URL bar, chips, line            77
    notice_bar                                 hidden, or 32
    left column │ tabs, pages │ details_panel
    status_strip                               28

Attributes: ``url_entry``, ``notice_bar``, ``source_panel``, ``outline``, ``details_panel``, ``status_strip``,
``pages`` (by tab), ``actions_by_id``, ``palette_overlay``, ``shortcut_sheet``, ``recent_menu``,
``tabs``, ``stack``, ``columns``.
Signals: ``tab_changed(object)``, ``files_dropped(object)`` (tuple of paths), ``recent_wanted(object)`` (path),
``open_wanted()``, ``sample_wanted()`` (of any empty view), ``closing()``.
"""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from app import actions as table
from app.focus_order import by_eye, next_by_eye
from app.pages import empty_page
from app.settings import Settings
from core.units import printable
from widgets import theme
from widgets.details_panel import DetailsPanel
from widgets.notice_bar import NoticeBar
from widgets.palette import CommandPalette, PaletteItem
from widgets.parts import Line, TabBar, ViewPage
from widgets.sheet import Sheet
from widgets.shortcut_sheet import SheetGroup, SheetRow, ShortcutSheet
from widgets.source_panel import SourcePanel
from widgets.status_strip import StatusStrip
from widgets.url_entry import UrlEntry

LEFT_WIDTH, DETAILS_WIDTH = 271, 287
MENU_HEIGHT = 28
SMALLEST = QSize(960, 600)
USUAL = QSize(1600, 900)


class MainWindow(QMainWindow):
    """See the module."""

    tab_changed = Signal(object)
    files_dropped = Signal(object)
    recent_wanted = Signal(object)
    open_wanted = Signal()
    sample_wanted = Signal()
    closing = Signal()

    def __init__(self, settings: Settings | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("URLoupe")
        self.setMinimumSize(SMALLEST)
        self.resize(USUAL)
        self.setAcceptDrops(True)
        self.actions_by_id: dict[str, QAction] = table.build(self)
        self.url_entry = UrlEntry()
        self.notice_bar = NoticeBar()
        self.source_panel = SourcePanel()
        self.details_panel = DetailsPanel()
        self.status_strip = StatusStrip()
        self.pages: dict[str, QWidget] = {}
        self._below: list[QWidget] = []
        self._arrange()
        self._build_menus()
        self.palette_overlay = CommandPalette(self)
        self._sheet: ShortcutSheet | None = None
        self._connect_own()
        if settings is not None:
            self.restore(settings)
        self.url_entry.field.setFocus()

    def _arrange(self) -> None:
        self._left = QWidget()
        self._left.setMinimumWidth(200)
        left = self._left_column = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        left.addWidget(self.source_panel)
        self.outline = QWidget()
        left.addWidget(self.outline, 1)
        self.details_panel.setMinimumWidth(220)
        self.columns = QSplitter(Qt.Orientation.Horizontal)
        self.columns.setHandleWidth(1)
        for widget in (self._left, self._build_centre(), self.details_panel):
            self.columns.addWidget(widget)
        for place, stretch in enumerate((0, 1, 0)):
            self.columns.setStretchFactor(place, stretch)
            self.columns.setCollapsible(place, False)
        self.columns.setSizes([LEFT_WIDTH, USUAL.width() - LEFT_WIDTH - DETAILS_WIDTH - 2, DETAILS_WIDTH])
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.url_entry)
        column.addWidget(self.notice_bar)
        column.addWidget(self.columns, 1)
        column.addWidget(self.status_strip)
        self.setCentralWidget(middle)

    def _build_centre(self) -> QWidget:
        self.tabs = TabBar(self.tr("Views"))
        self.stack = QStackedWidget()
        for identity, text in table.TABS:
            self.tabs.addTab(table.said(text))
            page = empty_page(identity)
            self._connect_page(page)
            self.pages[identity] = page
            self.stack.addWidget(page)
        centre = QWidget()
        centre.setAutoFillBackground(True)
        centre.setBackgroundRole(self.backgroundRole().Base)
        centre.setMinimumWidth(480)
        head = QVBoxLayout()
        head.setContentsMargins(theme.MARGIN, 0, theme.MARGIN, 0)
        head.addWidget(self.tabs)
        column = self._centre_column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(Line())
        column.addWidget(self.stack, 1)
        return centre

    def _build_menus(self) -> None:
        menus = self.submenus = dict[str, QMenu]()
        self.menuBar().setFixedHeight(MENU_HEIGHT)
        for identity, title in table.MENUS:
            menus[identity] = self.menuBar().addMenu(table.said(title))
        for row in table.ACTIONS:
            menu = menus.get(row.menu)
            if menu is None:
                menu = menus[row.menu.split("/")[0]].addMenu(table.said(table.SUBMENUS[row.menu]))
                menus[row.menu] = menu
            if row.separated:
                menu.addSeparator()
            menu.addAction(self.actions_by_id[row.id])
            if row.id == "sample":
                self.recent_menu = menu.addMenu(table.said(table.SUBMENUS["file/recent"]))
        for menu in menus.values():
            menu.aboutToShow.connect(self._dress_menu)
        self.set_recent(())

    def _connect_own(self) -> None:
        self.tabs.currentChanged.connect(self._tab_chosen)
        connect = {
            "shortcuts": self.toggle_sheet,
            "palette": self.open_palette,
            "focus-url": self.url_entry.focus_field,
            "next-tab": self._next_tab,
            "previous-tab": self._previous_tab,
            "quit": self.close,
        }
        for identity, slot in connect.items():
            self.action(identity).triggered.connect(slot)
        self.action("full-screen").toggled.connect(self._full_screen)
        for identity, show in (("show-left", self._show_left), ("show-details", self._show_details)):
            self.action(identity).setChecked(True)
            self.action(identity).toggled.connect(show)
        for identity, _ in table.TABS:
            self.action(f"tab-{identity}").triggered.connect(self._tab_action)
        self.palette_overlay.action_wanted.connect(self.run)

    def action(self, identity: str) -> QAction:
        """Return an action by its id; raises ``KeyError`` for an unknown one."""
        return self.actions_by_id[identity]

    @Slot(object)
    def run(self, identity: str) -> None:
        """Do an action by its id, if it can be done now; details (with ``_`` for ``-``) and notices name them so."""
        action = self.actions_by_id.get(identity.replace("_", "-"))
        if action is not None:
            action.trigger()

    def set_page(self, tab: str, page: QWidget) -> None:
        """Put a view into a tab."""
        before = self.pages[tab]
        place = self.stack.indexOf(before)
        self.stack.insertWidget(place, page)
        self.stack.removeWidget(before)
        before.deleteLater()
        self.pages[tab] = page
        self._connect_page(page)
        self.stack.setCurrentIndex(self.tabs.currentIndex())

    def set_outline(self, outline: QWidget) -> None:
        """Put the outline below the ledger; it draws its own caption and the line above it."""
        self._left_column.replaceWidget(self.outline, outline)
        self.outline.deleteLater()
        self.outline = outline

    def add_below(self, panel: QWidget) -> None:
        """Put a panel below the tabs' pages; Tab comes to it after them."""
        self._centre_column.addWidget(panel)
        self._below.append(panel)

    def _connect_page(self, page: QWidget) -> None:
        if isinstance(page, ViewPage):
            page.open_wanted.connect(self.open_wanted)
            page.sample_wanted.connect(self.sample_wanted)

    @property
    def tab(self) -> str:
        """Id of the tab that is shown."""
        return table.TABS[self.tabs.currentIndex()][0]

    @Slot(object)
    def show_tab(self, tab: str) -> None:
        """Show a tab by its id; an unknown one changes nothing."""
        for place, (identity, _) in enumerate(table.TABS):
            if identity == tab:
                self.tabs.setCurrentIndex(place)

    def _tab_chosen(self, place: int) -> None:
        self.stack.setCurrentIndex(place)
        self.tab_changed.emit(table.TABS[place][0])

    def _tab_action(self) -> None:
        sender = self.sender()
        if sender is not None:
            self.show_tab(sender.objectName().removeprefix("tab-"))

    def _next_tab(self) -> None:
        self.tabs.setCurrentIndex((self.tabs.currentIndex() + 1) % self.tabs.count())

    def _previous_tab(self) -> None:
        self.tabs.setCurrentIndex((self.tabs.currentIndex() - 1) % self.tabs.count())

    def _show_left(self, shown: bool) -> None:
        self._left.setVisible(shown)

    def _show_details(self, shown: bool) -> None:
        self.details_panel.setVisible(shown)

    def _full_screen(self, on: bool) -> None:
        self.setWindowState(
            self.windowState() | Qt.WindowState.WindowFullScreen
            if on
            else self.windowState() & ~Qt.WindowState.WindowFullScreen
        )

    def _dress_menu(self) -> None:
        sender = self.sender()
        if isinstance(sender, QMenu):
            table.dress(sender.actions())

    @property
    def shortcut_sheet(self) -> ShortcutSheet:
        """The sheet of all keys, made when it is first wanted."""
        if self._sheet is None:
            self._sheet = ShortcutSheet(self._sheet_groups(), self)
        return self._sheet

    @Slot()
    def toggle_sheet(self) -> None:
        """Show the sheet of all keys, or close it."""
        self.shortcut_sheet.toggle()

    def set_recent(self, paths: tuple[str, ...]) -> None:
        """Show these recent files in the File menu."""
        self.recent_menu.clear()
        self.recent_menu.setEnabled(bool(paths))
        for place, path in enumerate(paths, start=1):
            text = printable(path.encode("utf-8", "surrogateescape")).replace("&", "&&")
            entry = self.recent_menu.addAction(f"&{place}  {text}" if place < 10 else text)
            entry.setData(place - 1)
            entry.triggered.connect(self._recent_chosen)
        self._recent = paths

    def _recent_chosen(self) -> None:
        sender = self.sender()
        if isinstance(sender, QAction):
            self.recent_wanted.emit(self._recent[int(sender.data())])

    @Slot()
    def open_palette(self) -> None:
        """Open the command palette with every action."""
        titles = {identity: table.without_letter(table.said(title)) for identity, title in table.MENUS}
        self.palette_overlay.open_with(
            [
                PaletteItem(
                    row.id,
                    row.named(),
                    titles[row.menu.split("/")[0]],
                    self.action(row.id).shortcut().toString(),
                    row.told(),
                    self.action(row.id).isEnabled(),
                )
                for row in table.ACTIONS
                if row.id != "palette"
            ]
        )

    def _sheet_groups(self) -> tuple[SheetGroup, ...]:
        groups = []
        for identity, title in table.MENUS:
            rows = tuple(
                SheetRow(row.named(), "  ".join(key.toString() for key in self.action(row.id).shortcuts()))
                for row in table.ACTIONS
                if row.menu.split("/")[0] == identity
            )
            groups.append(SheetGroup(table.without_letter(table.said(title)), rows))
        pictures = (
            SheetRow(self.tr("walk nodes, rectangles, bits"), self.tr("arrows")),
            SheetRow(self.tr("move the picture"), self.tr("Shift+arrows, drag")),
            SheetRow(self.tr("zoom"), self.tr("+  −  wheel")),
            SheetRow(self.tr("show all"), "0"),
            SheetRow(self.tr("go in"), self.tr("Enter, double click")),
            SheetRow(self.tr("go out"), self.tr("Backspace")),
            SheetRow(self.tr("next part of the window"), "Tab"),
        )
        steps = (
            SheetRow(self.tr("play or pause"), self.tr("Space")),
            SheetRow(self.tr("one step back, forward"), self.tr("Left, Right")),
            SheetRow(self.tr("to the start, to the end"), self.tr("Home, End")),
            SheetRow(self.tr("important step before, next"), "[  ]"),
            SheetRow(self.tr("slower, faster"), "−  +"),
        )
        return (*groups, SheetGroup(self.tr("In pictures"), pictures), SheetGroup(self.tr("In the Steps tab"), steps))

    def remember(self, settings: Settings) -> None:
        """Write size, place, columns and tab into the settings."""
        settings.geometry = bytes(self.saveGeometry().data())
        settings.columns = bytes(self.columns.saveState().data())
        settings.left_shown = self.action("show-left").isChecked()
        settings.details_shown = self.action("show-details").isChecked()
        settings.tab = self.tab

    def restore(self, settings: Settings) -> None:
        """Take size, place, columns and tab from the settings; what is missing or damaged stays usual."""
        if settings.geometry:
            self.restoreGeometry(QByteArray(settings.geometry))
        if settings.columns:
            self.columns.restoreState(QByteArray(settings.columns))
            self.columns.setHandleWidth(1)
        self.action("show-left").setChecked(settings.left_shown)
        self.action("show-details").setChecked(settings.details_shown)
        self.action(f"theme-{settings.theme}").setChecked(True)
        language = settings.language.replace("_", "-").lower()
        self.action(f"language-{language}").setChecked(True)
        self.action("reduced-motion").setChecked(settings.reduced_motion)
        self.show_tab(settings.tab)

    def focusNextPrevChild(self, forward: bool) -> bool:
        now = self.focusWidget()
        if self.palette_overlay.isVisible():
            return super().focusNextPrevChild(forward)
        over = [sheet for sheet in self.findChildren(Sheet) if sheet.isVisible()]
        panels = (self.url_entry, self.notice_bar, self.source_panel, self.outline, self.tabs, self.stack)
        regions = over[-1:] or (*panels, *self._below, self.details_panel, self.status_strip)
        wanted = next_by_eye(by_eye(regions), now, forward)
        if wanted is None:
            return False
        wanted.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        return True

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = tuple(url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile())
        if paths:
            event.acceptProposedAction()
            self.files_dropped.emit(paths)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._sheet is not None and self._sheet.isVisible():
            self._sheet.close_sheet()
        if self.palette_overlay.isVisible():
            self.palette_overlay.close_palette()
        for sheet in self.findChildren(Sheet):
            if sheet.isVisible():
                sheet.fit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        super().closeEvent(event)
