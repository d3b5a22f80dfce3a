"""The search: a field, how it is read, how much was found, and the hits; it stands below the tab that is shown.

Where it stands: above ``hits_model`` and ``search_field``. It asks for :class:`~core.scene.search.SearchRequest`s until
nothing is pending, and no more once it is stopped or closed: that is what ends a search.

Stable names: ``SearchPanel``, ``asking``, ``field``, ``table``; signals ``hit_wanted(object)`` (bytes of a key),
``marks_changed(object)`` (the :class:`~core.scene.search.SearchSpec` whose hits can be shown now, or None); methods
``open``, ``shut``, ``stop``, ``refresh``, ``reset``, ``set_prefix``, ``go_next``, ``go_previous``.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from core.scene.crumbs import is_domain
from core.scene.search import SearchFault, SearchKind, SearchRequest, SearchScene, SearchSpec
from core.units import count_text, percent_text
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import Choice, IconButton
from widgets.hits_model import HitsModel
from widgets.hits_table import HitsTable
from widgets.labels import Label, Line, elided_url, plain_tooltip, prefix_text
from widgets.paged_model import PAGE_ROWS
from widgets.search_field import SearchField
from widgets.sheet import keep_escape

TABLE_ROWS = 6
PREFIX_WIDTH, LEFT_OVER = (56, 220), 430
"""Least and most pixels of the prefix that is named beside its box, and what it leaves of the panel's width."""


class SearchPanel(QWidget):
    """See the module."""

    hit_wanted = Signal(object)
    marks_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asking = Asking(self)
        self.scene: SearchScene | None = None
        self._prefix = self._under_prefix = b""
        self._current, self._sought = -1, -1
        self._before: QWidget | None = None
        self._shown_spec: SearchSpec | None = None
        self._is_marked = self._is_stopped = self._has_changed = False
        self.setAccessibleName(self.tr("Search"))
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.field = SearchField()
        self.kind = Choice(
            self.tr("Read as"),
            [("text", self.tr("text")), ("glob", self.tr("glob")), ("regex", self.tr("expression"))],
        )
        self.case = QCheckBox(self.tr("&Case"))
        self.case.setToolTip(plain_tooltip(self.tr("Tell capitals from small letters")))
        self.under = QCheckBox()
        self.count = Label(elide=Qt.TextElideMode.ElideRight)
        self.stop_button = IconButton("stop", self.tr("Stop searching (Esc)"))
        self.previous_button = IconButton("chevron-up", self.tr("Previous hit (Shift+F3)"))
        self.next_button = IconButton("chevron-down", self.tr("Next hit (F3)"))
        self.close_button = IconButton("close", self.tr("Close the search (Esc)"))
        self.model = HitsModel(self)
        self.table = HitsTable(self.model)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._ask_on)
        self._lay_out()
        self._connect()
        self.set_prefix(None)
        self._say_kind()
        self.hide()

    def _lay_out(self) -> None:
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(theme.GRID)
        first.addWidget(self.field, 1)
        first.addWidget(self.kind)
        first.addWidget(self.close_button)
        second.setSpacing(theme.MARGIN)
        second.addWidget(self.case)
        second.addWidget(self.under)
        second.addWidget(self.count, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        for button in (self.stop_button, self.previous_button, self.next_button):
            buttons.addWidget(button)
        second.addLayout(buttons)
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.table.setFixedHeight(TABLE_ROWS * theme.ROW + 26)
        inner = QVBoxLayout()
        inner.setContentsMargins(theme.MARGIN, theme.GRID, theme.MARGIN, theme.GRID)
        inner.setSpacing(4)
        inner.addLayout(first)
        inner.addLayout(second)
        inner.addWidget(self.table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Line())
        column.addLayout(inner)

    def _connect(self) -> None:
        self.asking.answered.connect(self._take)
        self.field.textEdited.connect(self._changed)
        self.kind.currentIndexChanged.connect(self._kind_chosen)
        self.case.toggled.connect(self._changed)
        self.under.toggled.connect(self._under_toggled)
        self.table.row_chosen.connect(self._choose)
        self.table.verticalScrollBar().valueChanged.connect(self._later)
        self.stop_button.clicked.connect(self.stop)
        self.previous_button.clicked.connect(self.go_previous)
        self.next_button.clicked.connect(self.go_next)
        self.close_button.clicked.connect(self.shut)

    # ---- in ------------------------------------------------------------------------------

    @property
    def spec(self) -> SearchSpec:
        """What is searched for."""
        prefix = self._under_prefix if self.under.isChecked() else b""
        return SearchSpec(self.field.raw, SearchKind(self.kind.chosen()), self.case.isChecked(), prefix)

    @Slot()
    def open(self) -> None:
        """Show the panel with the cursor in its field, and go on searching."""
        was_open = self.isVisible()
        if not was_open:
            self._before = self.window().focusWidget()
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        if not was_open:
            self.asking.ask(SearchRequest(SearchSpec()))  # nothing to find: gets the search ready while one types
            self._changed()

    @Slot()
    def shut(self) -> None:
        """Hide the panel and give the focus back; what was under way ends, and the marks go."""
        if self.isVisible():
            self.hide()
            self._forget()
            if self._before is not None:
                self._before.setFocus()
                self._before = None

    @Slot()
    def reset(self) -> None:
        """Forget what belongs to the list before; the text stays and is searched for in the new one."""
        self.under.setChecked(False)
        self._forget()
        self._later()

    @Slot()
    def refresh(self) -> None:
        """The list has changed: search what is new."""
        if self.isVisible() and not self._is_stopped:
            self._is_marked, self._has_changed = False, True
            self._later()

    @Slot(object)
    def set_prefix(self, prefix: bytes | None) -> None:
        """Take the selected prefix; a search that is limited to one keeps the one that it began with."""
        self._prefix = prefix or b""
        if not self.under.isChecked():
            self._name_prefix(self._prefix)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name_prefix(self._under_prefix if self.under.isChecked() else self._prefix)

    def _name_prefix(self, prefix: bytes) -> None:
        whole = prefix_text(prefix)
        room = min(PREFIX_WIDTH[1], max(PREFIX_WIDTH[0], self.width() - LEFT_OVER))
        shown = elided_url(whole, QFontMetricsF(theme.font()), room)
        self.under.setEnabled(bool(prefix) and not is_domain(prefix))
        self.under.setText(
            self.tr("Only &under {0}").format(shown.replace("&", "&&")) if prefix else self.tr("Only &under the prefix")
        )
        tip = whole or self.tr("Select a prefix first: in the outline, or in a picture")
        if is_domain(prefix):
            tip = self.tr("A search can be limited to a prefix, not to a domain: select one of its hosts")
        self.under.setToolTip(plain_tooltip(tip))

    # ---- searching -----------------------------------------------------------------------

    def _forget(self) -> None:
        self.asking.reset()
        self.scene = None
        self._current = self._sought = -1
        self._is_stopped = False
        self._is_marked = False
        self.model.clear()
        self.field.set_fault(None)
        self._say()
        if not self.field.text() or not self.isVisible():
            self._unmark()

    def _unmark(self) -> None:
        """Take the marks of another search away; a new one is asked for before, so that its first hits come first."""
        if self._shown_spec is not None and (self._shown_spec != self.spec or not self.isVisible()):
            self._shown_spec = None
            self.marks_changed.emit(None)

    @Slot()
    def _changed(self) -> None:
        """Something else is searched for."""
        self._forget()
        self._later()

    @Slot()
    def _kind_chosen(self) -> None:
        self._say_kind()
        self._changed()

    @Slot(bool)
    def _under_toggled(self, on: bool) -> None:
        self._under_prefix = self._prefix
        if not on:
            self._name_prefix(self._prefix)
        self._changed()

    def _later(self) -> None:
        self._soon.start(0)

    @Slot()
    def _ask_on(self) -> None:
        """Ask for the page of the hit that is sought, or for what is missing in sight, or for more to be found."""
        is_refused = self.scene is not None and self.scene.fault is not None
        if not self.isVisible() or not self.field.text() or self.asking.is_waiting or is_refused:
            return
        first, last = (self._sought, self._sought) if self._sought >= 0 else self.table.rows_in_sight()
        page = self.model.missing_page(first, last)
        if page is None and not self._is_stopped and (self.scene is None or self.scene.pending or self._has_changed):
            page = first // PAGE_ROWS
        if page is not None:
            self._has_changed = False
            self.asking.ask(SearchRequest(self.spec, page * PAGE_ROWS, PAGE_ROWS, not self._is_stopped))

    @Slot(object)
    def _take(self, scene: SearchScene) -> None:
        if scene.request.spec != self.spec or not (self.isVisible() and self.field.text()):
            self._later()
            return
        self.scene = scene
        self.model.take(scene)
        self._ask_on()  # at once: the worker searches while this is painted
        self._unmark()
        if scene.fault is not None:
            self._say_fault(scene.fault)
            return
        self._say()
        if self._sought >= 0 and self.model.row(self._sought) is not None:
            self._choose(self._sought)
        if scene.marked and not self._is_marked:
            self._is_marked, self._shown_spec = True, scene.request.spec
            self.marks_changed.emit(scene.request.spec)
        self._later()

    @Slot()
    def stop(self) -> None:
        """Search no further; what was found stays."""
        self._is_stopped = True
        self._say()

    @property
    def _is_searching(self) -> bool:
        if not self.field.text() or self._is_stopped:
            return False
        return self.scene is None or not (self.scene.complete or self.scene.fault)

    # ---- hits ----------------------------------------------------------------------------

    @Slot()
    def go_next(self) -> None:
        """Go to the next hit, from the last to the first."""
        self._go(1)

    @Slot()
    def go_previous(self) -> None:
        """Go to the hit before, from the first to the last."""
        self._go(-1)

    def _go(self, by: int) -> None:
        n = self.model.total
        if not self.isVisible():
            self.open()
        elif n:
            at = self._current if self._current >= 0 else (-1 if by > 0 else 0)
            self._sought = (at + by) % n
            if self.model.row(self._sought) is not None:
                self._choose(self._sought)
            else:
                self._later()

    @Slot(object)
    def _choose(self, at: int) -> None:
        row = self.model.row(at)
        if row is None:
            return
        self._current, self._sought = at, -1
        self.table.show_row(at)
        self._say()
        self.hit_wanted.emit(row.key)

    # ---- words ---------------------------------------------------------------------------

    def _say_kind(self) -> None:
        told = {
            "text": (self.tr("Find in all URLs: part of a URL"), ""),
            "glob": (
                self.tr("Find in all URLs: the whole of a URL, such as *.pdf"),
                self.tr("* any bytes, ? one byte, [a-z] one of these, [!a-z] one of the others"),
            ),
            "regex": (
                self.tr("Find in all URLs: a regular expression, such as [?&]page=\\d+"),
                self.tr("Syntax of Python's re on bytes, without look-around and back references; \\x00 is a NUL"),
            ),
        }
        placeholder, tip = told[self.kind.chosen()]
        self.field.setPlaceholderText(placeholder)
        self.field.setToolTip(plain_tooltip(tip))

    def _say(self) -> None:
        """Say how much was found."""
        self.count.set_token("text")
        self.count.setText(self._count_text())
        found = self.model.total > 0
        for button in (self.previous_button, self.next_button):
            button.setEnabled(found)
        self.stop_button.setVisible(self._is_searching)
        self.table.setVisible(bool(self.field.text()))

    def _count_text(self) -> str:
        scene = self.scene
        if scene is None:
            return self.tr("searching…") if self._is_searching else ""
        parts = [counted(scene.n_hits, "hits"), counted(scene.n_entries, "lines")]
        if self._current >= 0:
            parts[0] = self.tr("{0} of {1}").format(count_text(self._current + 1), parts[0])
        if not scene.complete:
            share = percent_text(scene.progress)
            parts.append((self.tr("stopped at {0}") if self._is_stopped else self.tr("{0} searched")).format(share))
        return " · ".join(parts)

    def _say_fault(self, fault: SearchFault) -> None:
        """Say what cannot be read, and where."""
        self._say()
        words = {
            "beyond": self.tr("this needs look-around, a back reference or the like, which could take for ever"),
            "too_large": self.tr("the expression is too large"),
        }
        at = count_text(self.field.set_fault(fault.position) + 1)
        self.count.set_token("mismatch")
        self.count.setText(self.tr("✕ character {0}: {1}").format(at, words.get(fault.hint, fault.hint)))

    # ---- keys ----------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        return keep_escape(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, in_field = event.key(), self.field.hasFocus()
        if key == Qt.Key.Key_Escape:
            if self._is_searching:
                self.stop()
            else:
                self.shut()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and in_field:
            self._go(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif key == Qt.Key.Key_Down and in_field and self.model.total:
            self.table.setFocus()
            self.table.show_row(max(0, self._current))
        else:
            super().keyPressEvent(event)
