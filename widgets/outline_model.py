"""The outline as an item model: rows appear as branches are answered, and are sorted again as counts change.

Where it stands: below ``outline_view``; reads :class:`~core.scene.outline.OutlineScene`. A node is known by (prefix,
role), so that expansion and selection survive when rows change places. Only what was opened is held.

Cost: an object a row that was opened; ``fetchMore`` asks for the rest by pages of 1,000.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from core.scene.crumbs import CellKind
from core.scene.outline import PAGE, Amounts, OutlineBranch, OutlineColumn, OutlineRow, OutlineScene
from core.units import count_text, percent_text
from widgets.amounts import counted
from widgets.labels import label_text, plain_tooltip, prefix_text
from widgets.outline_columns import amount_of, amount_text, bar_share, column_tip, column_title

Index = QModelIndex | QPersistentModelIndex
NAME, URLS, EDGE = 0, 1, 1 + len(OutlineColumn)
_NUMBERS = tuple(OutlineColumn)
"""Columns: name, the numbers in the order of ``OutlineColumn`` (URLs first), and the empty edge at the right."""
PREFIX_ROLE = int(Qt.ItemDataRole.UserRole) + 1
ROLE_ROLE = PREFIX_ROLE + 1


class Role(Enum):
    """What a node is."""

    PREFIX = 0
    GROUP = 1
    OWN = 2
    OTHERS = 3


Key = tuple[bytes, bool, bool]
"""Prefix, whether it is the URL that ends at its parent, whether it stands for the others."""


@dataclass(slots=True)
class Node:
    """One row: what it is, where it hangs, and the rows below as far as they are known (None: not asked yet).

    ``branch`` is what the rows below were taken from, ``bars`` what the numbers look like and ``bars_of`` what they
    were then.
    """

    key: Key
    parent: int
    row: OutlineRow | None = None
    n_others: int = 0
    n_urls: int = 0
    n_hits: int = 0
    amounts: Amounts = ()
    place: int = 0
    children: list[int] | None = None
    pages: int = 0
    asked: bool = False
    index: dict[Key, int] = field(default_factory=dict)
    branch: OutlineBranch | None = None
    bars: list[tuple[float, str]] = field(default_factory=list)
    bars_of: tuple[object, ...] = ()


class OutlineModel(QAbstractItemModel):
    """The rows that were opened.

    Signals
    -------
    branch_wanted
        A prefix (bytes) whose rows are not known yet, or of whose rest another page is wanted.
    """

    branch_wanted = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._nodes: list[Node] = [Node((b"", False, False), -1, children=[])]
        self._by_prefix: dict[bytes, int] = {b"": 0}
        self._n_indexed = 0
        self._whole: Amounts = ()
        self._sort, self._rising = OutlineColumn.URLS, False

    # ---- what the view asks --------------------------------------------------------------

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return EDGE + 1

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.column() > 0 else len(self.node(parent).children or ())

    def hasChildren(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008
        node = self.node(parent)
        if parent.column() > 0:
            return False
        if node.children is not None:
            return bool(node.children) or node.n_others > 0
        return node.n_others > 0 or (node.row is not None and node.row.opens)

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        children = self.node(parent).children or ()
        if not (0 <= row < len(children) and 0 <= column <= EDGE):
            return QModelIndex()
        return self.createIndex(row, column, children[row])

    def parent(self, child: Index | None = None) -> Any:  # type: ignore[override]
        if child is None:
            return QObject.parent(self)
        above = self._nodes[child.internalId()].parent if child.isValid() else -1
        return self.index_of(above) if above > 0 else QModelIndex()

    def canFetchMore(self, parent: Index) -> bool:
        node = self.node(parent)
        if node.key[2]:
            return len(node.children or ()) < node.n_others and len(node.children or ()) >= node.pages * PAGE
        return node.children is None and not node.asked and node.row is not None and node.row.opens

    def fetchMore(self, parent: Index) -> None:
        if not self.canFetchMore(parent):
            return
        node = self.node(parent)
        if node.key[2]:
            node.pages += 1
        node.asked = True
        self.branch_wanted.emit(node.key[0])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        node = self.node(index)
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() == NAME:
                return self._name(node)
            return self._count(node, _NUMBERS[index.column() - URLS]) if index.column() < EDGE else ""
        if role == PREFIX_ROLE:
            return node.key[0]
        if role == ROLE_ROLE:
            return self._role(node)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip(self._tip(node))
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == NAME:
            hits = f", {counted(node.n_hits, 'hits')}" if node.n_hits else ""
            return f"{self._name(node)}, {count_text(node.n_urls)} URLs{hits}"
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not NAME < section < EDGE:
            return self.tr("prefix") if section == NAME and role == Qt.ItemDataRole.DisplayRole else None
        column = OutlineColumn(section - URLS)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip(column_tip(column))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        sign = "" if column is not self._sort else " ▴" if self._rising else " ▾"
        return f"{column_title(column)}{sign}"

    def set_sort(self, column: OutlineColumn, rising: bool) -> None:
        """Say in the headings what rows are sorted by."""
        self._sort, self._rising = column, rising
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, URLS, EDGE - 1)

    def look_of(self, node: Node) -> tuple[Role, str, list[tuple[float, str]]]:
        """Return what kind of row it is, its name, and the share of each number's cost bar with the number as shown."""
        return self._role(node), self._name(node), self._bars(node)

    def _bars(self, node: Node) -> list[tuple[float, str]]:
        now = (node.n_urls, node.amounts, self._whole, self._n_indexed)
        if node.bars_of != now:
            node.bars_of = now
            node.bars = [(self._share(node, column), self._count(node, column)) for column in _NUMBERS]
        return node.bars

    @staticmethod
    def _count(node: Node, number: OutlineColumn) -> str:
        if number is OutlineColumn.URLS:
            return count_text(node.n_urls)
        return amount_text(number, amount_of(node.amounts, number))

    def _share(self, node: Node, number: OutlineColumn) -> float:
        if number is OutlineColumn.URLS:
            return node.n_urls / max(1, self._n_indexed)
        return bar_share(number, amount_of(node.amounts, number), self._whole)

    @staticmethod
    def _role(node: Node) -> Role:
        if node.key[2]:
            return Role.OTHERS
        if node.row is None or node.row.own:
            return Role.OWN
        return Role.GROUP if node.row.kind is CellKind.LETTERS else Role.PREFIX

    def _name(self, node: Node) -> str:
        if node.key[2]:
            return self.tr("{0} others").format(count_text(node.n_others))
        if node.row is None or node.row.own:
            return self.tr("ends here")
        label = label_text(node.row.label, node.row.prefix)
        group = node.row.kind is CellKind.LETTERS and node.row.label != b"www."
        return f"{label}…" if group else label

    def _tip(self, node: Node) -> str:
        share = percent_text(node.n_urls / max(1, self._n_indexed))
        text = self.tr("{0}, {1} of the list").format(counted(node.n_urls, "urls"), share)
        if node.n_hits:
            text = f"{text}\n{counted(node.n_hits, 'hits')}"
        if node.key[2]:
            return self.tr("{0} more prefixes with {1}").format(count_text(node.n_others), text)
        told = [
            f"{column_tip(column)}: {amount_text(column, value)}"
            for column, value in zip(OutlineColumn, node.amounts, strict=False)
            if value is not None and column > OutlineColumn.SHARE_OF_ALL
        ]
        return "\n".join((prefix_text(node.key[0]), text, *told))

    # ---- nodes ---------------------------------------------------------------------------

    def node(self, index: Index) -> Node:
        """Return the node of an index; the invisible root for none."""
        return self._nodes[index.internalId() if index.isValid() else 0]

    def index_of(self, number: int, column: int = NAME) -> QModelIndex:
        """Return the index of a node."""
        return QModelIndex() if number <= 0 else self.createIndex(self._nodes[number].place, column, number)

    def index_of_prefix(self, prefix: bytes) -> QModelIndex:
        """Return the index of a prefix, invalid where it is not loaded."""
        return self.index_of(self._by_prefix.get(prefix, -1))

    def others_of(self, prefix: bytes) -> QModelIndex:
        """Return the index of the row that stands for the rest of a branch."""
        number = self._by_prefix.get(prefix)
        if number is None:
            return QModelIndex()
        return self.index_of(self._nodes[number].index.get((prefix, False, True), -1))

    def nearest(self, prefix: bytes, way: Sequence[bytes] = ()) -> QModelIndex:
        """Return the deepest loaded row that begins a prefix, or lies on the way to it; invalid for the root."""
        for name in reversed(way):
            if name in self._by_prefix:
                return self.index_of(self._by_prefix[name])
        for size in range(len(prefix), 0, -1):
            number = self._by_prefix.get(prefix[:size])
            if number is not None:
                return self.index_of(number)
        return QModelIndex()

    def pages_of(self, prefix: bytes) -> int:
        """Return how many pages of the rest of a branch are wanted."""
        others = self.others_of(prefix)
        return self.node(others).pages if others.isValid() else 0

    def clear(self) -> None:
        """Forget everything."""
        self.beginResetModel()
        self._nodes = [Node((b"", False, False), -1, children=[])]
        self._by_prefix = {b"": 0}
        self._n_indexed = 0
        self.endResetModel()

    # ---- answers -------------------------------------------------------------------------

    def take(self, scene: OutlineScene) -> None:
        """Take the branches of a scene: rows come, go and change places; what was open stays open."""
        self._n_indexed, self._whole = scene.n_indexed, scene.whole
        for branch in scene.branches:
            number = self._by_prefix.get(branch.prefix)
            if number is not None and self._nodes[number].branch is not branch:
                self._take_branch(number, branch)

    def _take_branch(self, number: int, branch: OutlineBranch) -> None:
        rows: list[tuple[Key, OutlineRow | None]] = [((row.prefix, row.own, False), row) for row in branch.rows]
        rest_key: Key = (branch.prefix, False, True)
        if branch.n_others:
            rows.append((rest_key, None))
        self._set_rows(number, rows)
        self._nodes[number].branch = branch
        rest = self._nodes[number].index.get(rest_key)
        if rest is not None and branch.n_others:
            node = self._nodes[rest]
            node.n_others, node.n_urls, node.n_hits = branch.n_others, branch.others_urls, branch.others_hits
            node.amounts = branch.others_amounts
            if branch.others:
                self._set_rows(rest, [((row.prefix, row.own, False), row) for row in branch.others])
        self._tell_changed(number)

    def _tell_changed(self, number: int) -> None:
        children = self._nodes[number].children
        if children:
            self.dataChanged.emit(self.index_of(children[0]), self.index_of(children[-1], EDGE))

    def _set_rows(self, number: int, rows: list[tuple[Key, OutlineRow | None]]) -> None:
        """Make the rows below a node those given: take away, append, then put in order."""
        node, at = self._nodes[number], self.index_of(number)
        if node.children is None:
            node.children = []
        wanted = {key for key, _ in rows}
        for place in range(len(node.children) - 1, -1, -1):
            if self._nodes[node.children[place]].key not in wanted:
                self.beginRemoveRows(at, place, place)
                self._forget(node.children.pop(place), node)
                self._number_rows(node)
                self.endRemoveRows()
        fresh = [key for key, _ in rows if key not in node.index]
        if fresh:
            self.beginInsertRows(at, len(node.children), len(node.children) + len(fresh) - 1)
            for key in fresh:
                node.children.append(self._add(key, number))
            self._number_rows(node)
            self.endInsertRows()
        for key, row in rows:
            below = self._nodes[node.index[key]]
            if row is not None:
                below.row, below.n_urls, below.n_hits = row, row.n_urls, row.n_hits
                below.amounts = row.amounts
        order = [node.index[key] for key, _ in rows]
        if order != node.children:
            self._reorder(node, order)

    def _add(self, key: Key, above: int) -> int:
        number = len(self._nodes)
        self._nodes.append(Node(key, above))
        self._nodes[above].index[key] = number
        if not key[1] and not key[2]:
            self._by_prefix[key[0]] = number
        return number

    def _forget(self, number: int, above: Node) -> None:
        waiting = [number]
        while waiting:
            node = self._nodes[waiting.pop()]
            waiting.extend(node.children or ())
            if not node.key[1] and not node.key[2]:
                self._by_prefix.pop(node.key[0], None)
        above.index.pop(self._nodes[number].key, None)

    def _number_rows(self, node: Node) -> None:
        for place, number in enumerate(node.children or ()):
            self._nodes[number].place = place

    def _reorder(self, node: Node, order: list[int]) -> None:
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        node.children = order
        self._number_rows(node)
        after = [self.index_of(index.internalId(), index.column()) for index in before]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()
