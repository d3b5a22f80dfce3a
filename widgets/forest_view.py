"""The Nodes tab: how the URLs below a prefix share their letters, as radix tree and as trie side by side.

Where it stands: above ``forest_picture`` and ``parts``. It asks through ``asking`` for ``ForestRequest``s: the
application connects ``asking.wanted`` to the worker, its answers to ``asking.answer``, and calls ``refresh`` whenever
the list may have changed. ``set_prefix`` shows a prefix, ``set_verdict`` a typed URL's path; without a prefix the tab
shows the neighbourhood of the typed URL, or the top of the whole list.

Stable names: ``ForestView``; signals ``prefix_opened(object)`` (bytes), ``node_selected(object)``
(:class:`~core.scene.forest.NodePlace` or None), ``details_wanted(object)`` (:class:`~core.scene.details.DetailsScene`).
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.scene.forest import MAX_NODES, ForestRequest, ForestScene, NodePlace
from core.scene.forest_details import forest_details, node_details
from core.scene.search import SearchSpec
from core.scene.status import VerdictScene
from core.units import count_text, printable
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import Choice, IconButton
from widgets.canvas import TableTwin
from widgets.forest_legend import ForestLegend
from widgets.forest_picture import ForestPicture
from widgets.labels import Label
from widgets.parts import ViewPage, labelled

COUNT_AGAIN_MS = 30


class ForestView(ViewPage):
    """Title, the prefix, two trees with one layout, and the legend."""

    draws_whole = True

    prefix_opened = Signal(object)
    node_selected = Signal(object)
    details_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        empty = self.tr("Here the URLs below a prefix will show as a tree: which letters they share, where they part.")
        super().__init__(self.tr("How the URLs share their letters"), empty, parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_scene)
        self._scene = ForestScene()
        self._prefix: bytes | None = None
        self._search: SearchSpec | None = None
        self._verdict: VerdictScene | None = None
        self._node: NodePlace | None = None
        self._asked_rows = 0
        self._pages: list[int] = [0]
        self.picture = ForestPicture(self.tr("How the URLs share their letters"))
        self.picture.prefix_opened.connect(self._open)
        self.picture.node_selected.connect(self._select)
        self.picture.more_wanted.connect(self._show_more)
        self.picture.page_wanted.connect(self.turn_page)
        self.picture.left.connect(self.go_up)
        self.legend = ForestLegend()
        self.picture.signs_changed.connect(self.legend.set_shown)
        self._count_again = QTimer(self)
        self._count_again.setSingleShot(True)
        self._count_again.setInterval(COUNT_AGAIN_MS)
        self._count_again.timeout.connect(self.refresh)
        self._add_controls()
        self.set_content(self._lay_out())
        self.add_bottom(self.legend, 1)
        self.show_empty()

    def _add_controls(self) -> None:
        self.lengths = Choice(
            self.tr("Edge length"), [("letters", self.tr("letters")), ("folded", self.tr("chains folded"))]
        )
        self.lengths.currentIndexChanged.connect(self._fold)
        self.add_control(self.lengths, self.tr("Edge length"))
        self.trees = Choice(
            self.tr("Trees"),
            [("both", self.tr("both")), ("radix", self.tr("radix tree")), ("trie", self.tr("trie"))],
        )
        self.trees.currentIndexChanged.connect(self._choose_trees)
        self.amount = Choice(
            self.tr("Nodes"),
            [("fit", self.tr("that fit")), ("most", self.tr("up to {0}").format(count_text(MAX_NODES)))],
        )
        self.amount.currentIndexChanged.connect(self.refresh)

    def _lay_out(self) -> QWidget:
        self.up_button = IconButton("up", self.tr("One node up (Backspace)"))
        self.up_button.clicked.connect(self.go_up)
        self._below = Label(token="quiet")
        self.prefix_label = Label(mono=True, bold=True, elide=Qt.TextElideMode.ElideMiddle)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self._below)
        row.addWidget(self.prefix_label, 1)
        row.addWidget(self.up_button)
        row.addWidget(labelled(self.tr("Trees"), self.trees))
        row.addWidget(labelled(self.tr("Nodes"), self.amount))
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.picture, 1)
        return content

    # ---- in ------------------------------------------------------------------------------

    @property
    def scene(self) -> ForestScene:
        """What is shown."""
        return self._scene

    @Slot()
    def refresh(self) -> None:
        """Ask for the picture as it is now."""
        if self.is_lacking:
            return
        self._asked_rows = self.picture.rows_that_fit() if self.amount.chosen() == "fit" else 0
        request = ForestRequest(
            self._prefix, self._typed(), MAX_NODES, self._asked_rows, False, self._search, self._pages[-1]
        )
        self.asking.ask(request)

    @Slot(object)
    def set_prefix(self, prefix: bytes | None) -> None:
        """Show the subtree of a prefix, without a signal; None: near the typed URL, or the top of the list."""
        if prefix != self._prefix:
            self._prefix, self._pages = prefix, [0]
            self.refresh()

    def set_search(self, search: SearchSpec | None) -> None:
        """Mark hits of a search from the next answer on."""
        self._search = search

    @Slot(object)
    def set_verdict(self, verdict: VerdictScene | None) -> None:
        """Draw the path of a typed URL; None takes it away."""
        before = self._typed()
        self._verdict = verdict
        if self._typed() != before:
            self._node = None
            self.picture.select_node(-1)
            self.refresh()
        else:
            self._tell_details()

    def _typed(self) -> bytes | None:
        verdict = self._verdict
        return verdict.key if verdict is not None and verdict.key else None

    @Slot(object)
    def set_scene(self, scene: ForestScene) -> None:
        """Show a scene; an empty one shows what would stand here."""
        self._scene = scene
        if scene.nodes is None:
            self.show_empty()
        else:
            self.show_content()
            self.picture.set_scene(scene)
            self._say(scene)
        if scene.counting:
            self._count_again.start()
        self._tell_details()

    def _say(self, scene: ForestScene) -> None:
        whole = not scene.prefix
        self._below.setText(self.tr("top of") if whole else self.tr("below"))
        self.prefix_label.setText(self.tr("the whole list") if whole else printable(scene.prefix))
        self.up_button.setEnabled(scene.up is not None)
        count = counted(scene.n_keys, "urls")
        if scene.absent:
            sentence = self.tr("No URL begins with that prefix; {0} below the part that matches").format(count)
        elif scene.path is not None and not scene.path.present:
            sentence = self.tr("{0} below the prefix, and the one you typed").format(count)
        elif scene.path is not None:
            sentence = self.tr("{0} below the prefix, the typed one among them").format(count)
        elif self._typed() is not None:
            sentence = self.tr("{0} below the prefix; the typed URL begins otherwise").format(count)
        else:
            sentence = self.tr("{0} below the prefix").format(count)
        if scene.skip or scene.next_skip:
            branches = self._branches(scene)
            stop = scene.next_skip or branches
            told = self.tr("{0}; branches {1} to {2} of {3}, the biggest first")
            sentence = told.format(sentence, count_text(scene.skip + 1), count_text(stop), count_text(branches))
        self.set_sentence(sentence)

    @staticmethod
    def _branches(scene: ForestScene) -> int:
        return int(scene.nodes.branches[0]) if scene.nodes is not None else 0

    # ---- out -----------------------------------------------------------------------------

    @Slot(object)
    def _select(self, place: NodePlace | None) -> None:
        self._node = place
        self.node_selected.emit(place)
        self._tell_details()

    def _tell_details(self) -> None:
        """Say in the details what is known of the selected node, else of the typed URL's path."""
        if self._node is not None:
            self.details_wanted.emit(node_details(self._scene, self._node))
        elif self._verdict is not None and self._verdict.key:
            self.details_wanted.emit(forest_details(self._scene, self._verdict))

    def table(self) -> TableTwin | None:
        """Return what the picture says, as a table."""
        return self.picture.table()

    @Slot(object)
    def _open(self, prefix: bytes) -> None:
        self.set_prefix(prefix)
        self.prefix_opened.emit(prefix)

    @Slot()
    def go_up(self) -> None:
        """Open the prefix of the node above."""
        if self._scene.up is not None:
            self._open(self._scene.up)

    @Slot()
    def _show_more(self) -> None:
        """Draw as much as can be read, then the next page."""
        if self.amount.chosen() == "most":
            self.turn_page(1)
        else:
            self.amount.choose("most")
            self.refresh()

    @Slot(int)
    def turn_page(self, by: int) -> None:
        """Show the next branches of the prefix (1), the first ones after the last, or those before (−1)."""
        if by > 0:
            self._pages = [*self._pages, self._scene.next_skip] if self._scene.next_skip else [0]
        elif len(self._pages) > 1:
            self._pages.pop()
        else:
            return
        self.refresh()

    @Slot()
    def _choose_trees(self) -> None:
        self.picture.set_which(self.trees.chosen())

    @Slot()
    def compress(self) -> None:
        """Show the trie alone, then compressed to the radix tree, then expanded again."""
        self.trees.choose("radix" if self.trees.chosen() == "trie" else "trie")
        self._choose_trees()

    @property
    def selected_prefix(self) -> bytes | None:
        """Bytes up to the selected place; None where nothing is selected."""
        return self._node.prefix if self._node is not None else None

    @Slot()
    def _fold(self) -> None:
        self.picture.set_folded(self.lengths.chosen() == "folded")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._scene.nodes is not None and self.amount.chosen() == "fit":
            fresh = self.picture.rows_that_fit()
            if fresh != self._asked_rows:
                self._count_again.start()

    # ---- on paper ------------------------------------------------------------------------

    def subject(self) -> str:
        whole = not self._scene.prefix
        return self.tr("top of the whole list") if whole else self.tr("below {0}").format(printable(self._scene.prefix))

    def paper_size(self) -> QSize:
        size = self.picture.whole_size().toSize()
        return QSize(max(size.width(), self.legend.sizeHint().width()), size.height() + theme.GRID + theme.ROW)

    def paint_paper(self, painter: QPainter) -> None:
        self.picture.paint_whole(painter)
        size, now = self.paper_size(), theme.current()
        foot = QRectF(0, size.height() - theme.ROW, size.width(), theme.ROW)
        painter.fillRect(QRectF(0, foot.top() - theme.GRID / 2, size.width(), 1), now.lines)
        self.legend.paint(painter, foot)
