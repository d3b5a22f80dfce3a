"""Bookmarks: places that one comes back to – a prefix, the tab and the grain in which it was looked at.

They are kept in the settings, for all lists alike: a prefix means the same in each, and two crawls of one site are
compared by going to the same place in both. A place that is not in the list says so and is not shown as if it were.

Where it stands: made by ``wiring``; the submenu below the View menu, and the actions on bookmarks, end here.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Slot
from PySide6.QtGui import QAction

from app import actions as table
from app.main_window import MainWindow
from app.places import Places
from app.settings import BOOKMARK_LIMIT, Bookmark, Settings
from app.views import Views
from core.scene.crumbs import Grain
from core.scene.facts import PrefixFacts, PrefixFactsRequest
from core.scene.status import Phase
from widgets.asking import Asking
from widgets.labels import plain_tooltip, prefix_text
from widgets.notice_bar import Notice

MENU = "view/bookmarks"
SHOWN_BYTES = 120


class Bookmarks(QObject):
    """Sets, removes and finds bookmarks again."""

    def __init__(self, window: MainWindow, views: Views, places: Places, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._views, self._places, self._settings = window, views, places, settings
        self._wanted: Bookmark | None = None
        self._last: Bookmark | None = None  # gone to last
        self._shown: list[QAction] = []
        self.asking = Asking(self, live=False)
        self.asking.answered.connect(self._take)
        self._fill()

    @property
    def all(self) -> tuple[Bookmark, ...]:
        """All bookmarks, in the order in which they were set."""
        return self._settings.bookmarks

    # ---- set and remove ------------------------------------------------------------------

    @Slot()
    def toggle(self) -> None:
        """Set a bookmark on the prefix that is looked at, or remove it: one prefix has one."""
        prefix = self._places.target or b""
        others = tuple(mark for mark in self.all if mark.prefix != prefix)
        if len(others) < len(self.all):
            text = self.tr("The bookmark on {0} is removed.")
        else:
            mark = Bookmark(prefix, self._window.tab, self._views.prefixes.request.grain.name.lower())
            others = (*others, mark)[-BOOKMARK_LIMIT:]
            self._last, text = mark, self.tr("{0} is bookmarked.")
        self._keep(others)
        self._window.notice_bar.show_notice(text.format(self._named(prefix)))

    @Slot()
    def remove_last(self) -> None:
        """Remove the bookmark that was gone to last."""
        gone = self._last
        if gone is None or gone not in self.all:
            self._window.notice_bar.show_notice(self.tr("No bookmark was gone to yet."))
            return
        self._keep(tuple(mark for mark in self.all if mark != gone))
        self._window.notice_bar.show_notice(self.tr("The bookmark on {0} is removed.").format(self._named(gone.prefix)))

    def _keep(self, marks: tuple[Bookmark, ...]) -> None:
        self._settings.bookmarks = marks
        self._fill()

    # ---- go ------------------------------------------------------------------------------

    @Slot()
    def go_next(self) -> None:
        """Go to the bookmark after the last one, from the end to the beginning."""
        self._step(1)

    @Slot()
    def go_previous(self) -> None:
        """Go to the bookmark before the last one."""
        self._step(-1)

    def _step(self, by: int) -> None:
        marks = self.all
        if not marks:
            self._tell_none()
            return
        at = marks.index(self._last) if self._last in marks else (-1 if by > 0 else 0)
        self.go_to(marks[(at + by) % len(marks)])

    def go_to(self, mark: Bookmark) -> None:
        """Go to a bookmark, once it is known to be in this list."""
        self._wanted = self._last = mark
        self.asking.ask(PrefixFactsRequest(mark.prefix, self._grain_of(mark)))

    @Slot(object)
    def _take(self, facts: PrefixFacts) -> None:
        mark, self._wanted = self._wanted, None
        if mark is None or facts.prefix != mark.prefix:
            return
        if mark.prefix and not facts.n_urls:
            self._tell_absent(mark)
            return
        self._views.set_grain(self._grain_of(mark))
        self._views.witness.close()
        self._views.show_place(mark.tab if mark.tab in dict(table.TABS) else self._window.tab, mark.prefix)

    def _grain_of(self, mark: Bookmark) -> Grain:
        return next((grain for grain in Grain if grain.name.lower() == mark.grain), Grain.PARTS)

    def _tell_absent(self, mark: Bookmark) -> None:
        is_whole = self._views.snapshot.phase in (Phase.DONE, Phase.EMPTY)
        text = self.tr("{0} is not in this list.") if is_whole else self.tr("{0} is not among the URLs read so far.")
        self._window.notice_bar.show_notice(
            Notice(
                text.format(self._named(mark.prefix)),
                next_step=self.tr("The bookmark stays for other lists."),
                action="remove-bookmark",
                action_text=self.tr("Remove it"),
            )
        )

    def _tell_none(self) -> None:
        keys = self._window.action("bookmark").shortcut().toString()
        self._window.notice_bar.show_notice(
            self.tr("There is no bookmark yet: {0} sets one on the selected prefix.").format(keys)
        )

    # ---- the menu ------------------------------------------------------------------------

    @Slot()
    def open_menu(self) -> None:
        """Open the menu of all bookmarks in the middle of the window, its first bookmark chosen."""
        menu = self._window.submenus[MENU]
        if not self._shown:
            self._tell_none()
            return
        menu.popup(self._window.mapToGlobal(QPoint(self._window.width() // 2 - 180, 100)))
        menu.setActiveAction(self._shown[0])

    def _fill(self) -> None:
        """List the bookmarks below the actions of the menu."""
        menu = self._window.submenus[MENU]
        for old in self._shown:
            menu.removeAction(old)
            old.deleteLater()
        self._shown = []
        titles = dict(table.TABS)
        for place, mark in enumerate(self.all, start=1):
            named = self._named(mark.prefix).replace("&", "&&")
            text = f"{named} · {table.said(titles.get(mark.tab, mark.tab))}"
            entry = menu.addAction(f"&{place}  {text}" if place < 10 else text)
            entry.setData(place - 1)
            entry.setToolTip(plain_tooltip(prefix_text(mark.prefix)))
            entry.triggered.connect(self._chosen)
            self._shown.append(entry)

    @Slot()
    def _chosen(self) -> None:
        sender = self.sender()
        if isinstance(sender, QAction):
            self.go_to(self.all[int(sender.data())])

    def _named(self, prefix: bytes) -> str:
        if not prefix:
            return self.tr("the whole list")
        text = prefix_text(prefix, 4 * SHOWN_BYTES)
        half = SHOWN_BYTES // 2
        return text if len(text) <= SHOWN_BYTES else f"{text[:half]}…{text[-half:]}"
