"""The distributed filter: keys, fill and rate of each node, the ring, and what moves when nodes join or leave.

A node joins or leaves by a button, after all URLs were told: those that change their node are told to the new one, read
from the list again; the node that had them keeps their bits. What moves is counted by either way, beside its mean.

Where it stands: below ``family_pictures``. Cost: under 2 ms a paint and that of the ring.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.scene.family import FamilyRequest, MemberRow
from core.scene.family_nodes import MOST_NODES, MOST_VIRTUAL, NodesPicture, NodeState
from core.units import bytes_text, count_text, percent_text
from widgets import theme
from widgets.amounts import counted
from widgets.buttons import Choice, FlatButton, labelled
from widgets.canvas import TableTwin
from widgets.family_bars import BarRow, FamilyBars
from widgets.family_fields import CountField, Wrapped
from widgets.family_picture import HalvedPicture
from widgets.labels import Label, UrlLabel
from widgets.ring_circle import RingCircle


class RingPicture(HalvedPicture):
    """The picture of the distributed filter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: NodesPicture | None = None
        self.nodes = CountField(self.tr("nodes"), MOST_NODES)
        ways = (("modulo", self.tr("hash modulo N")), ("ring", self.tr("ring of hashes")))
        self.by = Choice(self.tr("How a URL finds its node"), ways)
        self.replicas = CountField(self.tr("copies of each URL"), 1)
        self.virtual = CountField(self.tr("places of a node"), MOST_VIRTUAL)
        self.join = FlatButton(self.tr("A node joins"))
        self.leave = FlatButton(self.tr("It leaves"))
        self.again = FlatButton(self.tr("As at first"))
        self.bars = FamilyBars(self.tr("Nodes"))
        self.ring = RingCircle()
        self.moves = FamilyBars(self.tr("What moves"))
        self.moves.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.moves_title = Label(bold=True, elide=Qt.TextElideMode.ElideRight)
        self.facts, self.stale = Label(token="quiet", size=theme.SMALL), Label(token="quiet", size=theme.SMALL)
        self.legend = Label(
            self.tr(
                "Coloured arcs: the chosen node. Dot: the hash of this URL; it belongs to the next place clockwise."
            ),
            token="quiet",
            size=theme.SMALL,
        )
        for words in (self.facts, self.stale, self.legend):
            words.setWordWrap(True)
        self.url, self.answer = UrlLabel(size=theme.URL_CELL), Label(token="quiet", size=theme.SMALL)
        self.answer.setWordWrap(True)
        self._lay_out()
        self.nodes.count_edited.connect(self._nodes_edited)
        self.by.currentIndexChanged.connect(self._way_chosen)
        self.replicas.count_edited.connect(self._replicas_edited)
        self.virtual.count_edited.connect(self._virtual_edited)
        self.join.clicked.connect(self._join)
        self.leave.clicked.connect(self._leave)
        self.again.clicked.connect(self._again)
        self.bars.row_chosen.connect(self._choose)
        self.ring.node_chosen.connect(self._choose)

    def _lay_out(self) -> None:
        fields = QWidget()
        row = Wrapped(fields)
        way = labelled(self.tr("found by"), self.by)
        for part in (self.nodes, way, self.replicas, self.virtual, self.join, self.leave, self.again):
            row.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(fields)
        for part in (self.bars, self.moves_title, self.moves, self.stale):
            column.addWidget(part)
        column.addLayout(self.halves(self.ring, (self.url, self.answer, self.facts, self.legend)), 1)

    # ---- in ------------------------------------------------------------------------------

    def set_member(self, row: MemberRow, picture: object, request: FamilyRequest) -> None:
        super().set_member(row, picture, request)
        assert isinstance(picture, NodesPicture)
        self._picture = picture
        options = self.options
        self.nodes.set_count(options.nodes)
        self.by.choose(options.by)
        self.replicas.set_count(options.replicas, min(options.nodes, len(picture.nodes)))
        self.virtual.set_count(options.virtual_nodes)
        for part in (self.virtual, self.legend):
            part.setVisible(picture.by == "ring")
        self.join.setEnabled(len(picture.nodes) < MOST_NODES)
        self.leave.setEnabled(len(picture.nodes) > max(1, picture.replicas))
        self.again.setVisible(bool(options.joins or options.leaves))
        self._show_nodes(picture)
        self._show_moves(picture)
        self.url.set_url(picture.url)
        self.answer.setText(self._answer(picture))
        self.facts.setText(self._facts(picture))
        self._choose(self.bars.chosen)

    def twin(self) -> TableTwin | None:
        return self.bars.table() if self._picture is not None else None

    # ---- out -----------------------------------------------------------------------------

    def _want(self, **changes: Any) -> None:
        """Ask for other options; copies that there are no nodes for are not asked for."""
        options = replace(self.options, **changes)
        left = options.nodes + options.joins - len(options.leaves)
        self.choose_options(**changes, replicas=max(1, min(options.replicas, options.nodes, left)))

    @Slot(int)
    def _nodes_edited(self, count: int) -> None:
        self._want(nodes=count, joins=0, leaves=())

    @Slot(int)
    def _replicas_edited(self, count: int) -> None:
        self.choose_options(replicas=count)

    @Slot(int)
    def _virtual_edited(self, count: int) -> None:
        self._want(virtual_nodes=count)

    @Slot()
    def _way_chosen(self) -> None:
        self._want(by=self.by.chosen())

    @Slot()
    def _join(self) -> None:
        self._want(joins=self.options.joins + 1)

    @Slot()
    def _leave(self) -> None:
        if self._picture is not None:
            number = self._picture.nodes[self.bars.chosen].number
            self._want(leaves=tuple(sorted({*self.options.leaves, number})))

    @Slot()
    def _again(self) -> None:
        self._want(joins=0, leaves=())

    @Slot(int)
    def _choose(self, at: int) -> None:
        """Choose a node in the rows and in the ring."""
        picture = self._picture
        if picture is not None and at < len(picture.nodes):
            self.bars.choose(at)
            self.ring.set_picture(picture, at)
            words = self.tr("Node {0} leaves").format(picture.nodes[at].number)
            self.leave.setText(words)
            self.leave.setAccessibleName(words)

    # ---- rows and words ------------------------------------------------------------------

    def _show_nodes(self, picture: NodesPicture) -> None:
        told = sum(node.n_keys for node in picture.nodes)
        most = max(*(node.n_keys + node.n_stale for node in picture.nodes), picture.n_planned, 1)
        rows = tuple(self._node_row(node, picture, told, most) for node in picture.nodes)
        columns = (
            (self.tr("URLs"), self.tr("share")),
            (self.tr("fill"), self.tr("sent to it")),
            (self.tr("rate: measured"), self.tr("predicted")),
        )
        self.bars.set_rows(self.tr("node"), self.tr("URLs, tick: sized for"), columns, rows)

    def _node_row(self, node: NodeState, picture: NodesPicture, told: int, most: int) -> BarRow:
        name = self.tr("node {0}").format(node.number)
        said = self.tr("joined") if node.is_new else ""
        if node.n_stale:
            said = self.tr("{0} left it").format(counted(node.n_stale, "urls"))
        cells = (
            (count_text(node.n_keys), percent_text(node.n_keys / told) if told else "–"),
            (percent_text(node.fill), percent_text(node.share)),
            ("–" if node.rate is None else f"≈ {percent_text(node.rate)}", percent_text(node.rate_predicted)),
        )
        hint = self.tr("{0} of {1} absent URLs that were sent to it are called possibly seen; m = {2} bits, k = {3}")
        said_hint = hint.format(count_text(node.hits), count_text(node.probes), count_text(picture.m_node), picture.k)
        parts = ((node.n_keys / most, "bloom", 0.85), (node.n_stale / most, "bloom", 0.35))
        return BarRow(name, said, parts, picture.n_planned / most, cells, said_hint)

    def _show_moves(self, picture: NodesPicture) -> None:
        has_moved = bool(picture.moves)
        self.moves.setVisible(has_moved)
        self.stale.setVisible(has_moved)
        if not has_moved:
            self.moves_title.setText(self.tr("No node joined or left: try the buttons above."))
            return
        title = self.tr("From {0} to {1}: so many copies of URLs change their node")
        self.moves_title.setText(title.format(picture.n_before, counted(len(picture.nodes), "nodes")))
        names = {"modulo": self.tr("hash modulo N"), "ring": self.tr("ring of hashes")}
        rows = tuple(
            BarRow(
                names[move.by],
                self.tr("as chosen") if move.by == picture.by else self.tr("for comparison"),
                ((move.share, "bloom" if move.by == picture.by else "quiet", 0.85),),
                move.expected,
                (
                    (count_text(move.n_moved), self.tr("of {0}").format(count_text(move.n_copies))),
                    (percent_text(move.share), percent_text(move.expected)),
                ),
                self.tr("counted on the list; the tick is the mean over all hashes"),
            )
            for move in sorted(picture.moves, key=lambda move: move.by)
        )
        columns = ((self.tr("moved"), ""), (self.tr("counted"), self.tr("in the mean")))
        self.moves.set_rows(self.tr("way"), self.tr("share that moves"), columns, rows)
        self.stale.setText(
            self.tr(
                "A filter cannot tell its URLs: what moves is read from the list again, and the old node keeps the "
                "bits (light) until it is built anew."
            )
        )

    def _facts(self, picture: NodesPicture) -> str:
        rate = self.tr(
            "Rate predicted: {0} where a question goes to the URL's node, {1} where all {2} are asked."
        ).format(
            percent_text(picture.rate_routed),
            percent_text(picture.rate_if_all_are_asked),
            counted(len(picture.nodes), "nodes"),
        )
        size = self.tr("{0} for {1}; a single filter takes {2}.").format(
            bytes_text(picture.size_bytes),
            counted(picture.replicas, "replicas"),
            bytes_text(picture.single_bytes),
        )
        largest = max((node.share for node in picture.nodes), default=0.0)
        lost = self.tr("A node that fails takes up to {0} of the URLs with it: they would be crawled again.")
        kept = self.tr("One node may fail without a URL being forgotten.")
        return f"{rate} {size} {lost.format(percent_text(largest)) if picture.replicas == 1 else kept}"

    def _answer(self, picture: NodesPicture) -> str:
        numbers = ", ".join(str(number) for number in picture.url_nodes)
        seen = self.tr("possibly seen") if picture.is_seen else self.tr("never inserted")
        if len(picture.url_nodes) == 1:
            return self.tr("This URL lies on node {0}, which says: {1}.").format(numbers, seen)
        return self.tr("This URL lies on the nodes {0}; the first says: {1}.").format(numbers, seen)
