"""What is done with the prefix that is looked at: its URLs copied, only its lines loaded, its bits shown.

Only the lines under a prefix are loaded by writing them, every one, in order and as they stood, to a temporary file
that is then opened in place of the list. So the ledger, the counts and every picture speak of a real list, and
nothing in the load has to know of a part that is left out; the whole list is one step of the undo stack away. Under
the same policy the entries have the same keys and the same fates.

Where it stands: made by ``wiring``, which hands it what the engine has written and what it has left off.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path, PurePath

from PySide6.QtCore import QObject, Slot

from app.desk import Desk
from app.main_window import MainWindow
from app.views import Views
from app.wishes import CopyUnder, Made, SaveSubtree
from core.scene.entries import EntriesOf, EntriesRequest, EntriesScene
from core.scene.facts import PrefixFacts, PrefixFactsRequest
from core.units import bytes_text, count_text, printable
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.labels import copy_bytes, prefix_text
from widgets.notice_bar import Notice

MOST_URLS, MOST_BYTES = 100_000, 16 << 20
"""What the clipboard takes; more is for a file."""
NAME_BYTES = 180
"""Longest name of a temporary list; file systems take 255 bytes."""


class Places(QObject):
    """Acts on the prefix that is looked at.

    Parameters
    ----------
    wish
        Sends a wish to the engine.
    """

    def __init__(self, window: MainWindow, desk: Desk, views: Views, wish: Callable[[object], None]) -> None:
        super().__init__(window)
        self._window, self._desk, self._views, self._wish = window, desk, views, wish
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._n_lists = 0
        self._wanted_bits: bytes | None = None
        self.facts_asking = Asking(self, live=False)
        self.line_asking = Asking(self, live=False)
        self.facts_asking.answered.connect(self._facts_came)
        self.line_asking.answered.connect(self._line_came)

    def askings(self) -> tuple[Asking, ...]:
        """Return what asks the worker."""
        return self.facts_asking, self.line_asking

    @property
    def target(self) -> bytes | None:
        """The prefix that is acted on: that of the selected node on the Nodes tab, else the selected one."""
        node = self._views.nodes.selected_prefix if self._window.tab == "nodes" else None
        return self._desk.view.selected if node is None else node

    # ---- the URLs under it ---------------------------------------------------------------

    @Slot()
    def copy_urls(self) -> None:
        """Copy the URLs under the prefix, each once, LF between them."""
        self._wish(CopyUnder(self.target or b"", MOST_URLS, MOST_BYTES))

    @Slot(object)
    def take(self, made: Made) -> None:
        """Take what the engine has made."""
        if isinstance(made.wish, SaveSubtree):
            self._open_list(made.wish)
        elif made.content is not None:
            copy_bytes(made.content)
            self._window.notice_bar.show_notice(self.tr("{0} copied.").format(counted(made.n_urls, "urls")))
        else:
            text = self.tr("{0} are too many for the clipboard, which takes {1} and {2}.")
            text = text.format(counted(made.n_urls, "urls"), count_text(MOST_URLS), bytes_text(MOST_BYTES))
            next_step = self.tr("A file takes them all.")
            self._window.notice_bar.show_notice(
                Notice(text, next_step=next_step, action="export", action_text=self.tr("Export…"))
            )

    # ---- only its lines ------------------------------------------------------------------

    @Slot()
    def open_subtree(self) -> None:
        """Load only the lines under the prefix."""
        prefix = self.target
        if not prefix:
            self._window.notice_bar.show_notice(
                self.tr("That is the whole list: select a prefix in the outline or in a picture first.")
            )
            return
        self._wish(SaveSubtree(self._free_path(prefix), prefix))

    @Slot()
    def show_whole(self) -> None:
        """Load the whole list again."""
        if not self._desk.widen():
            self._window.notice_bar.show_notice(self.tr("This is the whole list."))

    def end(self) -> None:
        """Remove the temporary lists, once nothing reads them any more."""
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def is_own(self, path: str) -> bool:
        """Whether a source is a temporary list, which nobody should remember."""
        return self._folder is not None and Path(path).is_relative_to(self._folder.name)

    def _free_path(self, prefix: bytes) -> str:
        """Return the path of a new temporary list; its name says what it is, in a folder of its own."""
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="urloupe-")
        self._n_lists += 1
        folder = Path(self._folder.name) / str(self._n_lists)
        folder.mkdir()
        whole, _ = self._desk.whole or (self._desk.plan.sources, ())
        name = PurePath(whole[0]).name if len(whole) == 1 else self.tr("{0} files").format(len(whole))
        shown = self.tr("{0} under {1}").format(printable(name.encode("utf-8", "surrogateescape")), prefix_text(prefix))
        tidy = shown.replace("/", "∕").encode()[:NAME_BYTES]
        return str(folder / tidy.decode("utf-8", "ignore"))

    def _open_list(self, wish: SaveSubtree) -> None:
        prefix = prefix_text(wish.prefix, 200)
        self._desk.narrow(wish.path, self.tr("open only {0}").format(prefix[:60]))
        self._window.notice_bar.show_notice(
            Notice(
                self.tr("Only the lines under {0} are loaded.").format(prefix),
                action="whole-list",
                action_text=self.tr("Show the whole list"),
            )
        )

    # ---- its bits ------------------------------------------------------------------------

    @Slot()
    def show_bits(self) -> None:
        """Show the bits of the selected URL, else of the typed one; where there is neither, say what to do."""
        self._wanted_bits = self.target
        if self._views.witness.is_open or not self._wanted_bits or self._views.witness.is_typed_latest:
            self._show_typed()
        else:
            self.facts_asking.ask(PrefixFactsRequest(self._wanted_bits))

    def _show_typed(self) -> None:
        self._views.witness.leave("bits")
        if not self._window.url_entry.url:
            self._window.notice_bar.show_notice(
                self.tr("Bits belong to a whole URL: type one, or select one that is no mere prefix.")
            )

    @Slot(object)
    def _facts_came(self, facts: PrefixFacts) -> None:
        if facts.prefix != self._wanted_bits:
            return
        if facts.key_number is None:
            self._show_typed()
        else:
            self.line_asking.ask(EntriesRequest(EntriesOf.key(facts.key_number), 0, 1))

    @Slot(object)
    def _line_came(self, scene: EntriesScene) -> None:
        """Type the line that brought the URL in: under a policy its bytes differ from the key."""
        if scene.rows:
            self._views.witness.show_place(scene.rows[0], "bits")
        elif not scene.complete:
            self.line_asking.ask(scene.request)
