"""The drawn nodes of a subtree as plain arrays, one row for each URL, and the typed URL's path among them.

Where it stands: between ``forest_growth`` and ``forest``.

Floor: ``scene``. Cost: that of the drawn nodes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from core.scene.forest_growth import Drawn, Walk
from core.scene.forest_source import TreeSource

_Int = NDArray[np.int64]


class NodeKind(IntEnum):
    """What a drawn node is; ``OTHER`` carries the branches of its parent that are not drawn."""

    INNER = 0
    LEAF = 1
    OTHER = 2


INNER, LEAF, OTHER = (int(kind) for kind in NodeKind)


@dataclass(frozen=True, slots=True)
class NodePlace:
    """A node's address that lasts: a key at or below it and a depth in bytes; ``prefix`` is the same as bytes."""

    number: int
    depth: int
    prefix: bytes


@dataclass(frozen=True, slots=True)
class ForestNodes:
    """The drawn nodes in the order of a walk, parents before children; arrays of one length.

    Parameters
    ----------
    parent
        int64: index of the node above, −1 for the root.
    number
        int64: a key at or below it (for an "other" node: of its parent).
    depth_from, depth_to
        int64: where its label begins and ends, in bytes of the key.
    kind
        int64, see :class:`NodeKind`.
    terminal
        bool: whether a URL ends at it.
    count
        int64: URLs at or below it; of an "other" node those that it carries.
    entries
        int64: entries of the list that are the URL which ends at it; 0 where none does.
    branches
        int64: children it has, drawn or not; of an "other" node the branches that it carries.
    row
        int64: that of its first URL. "Other" nodes come after their drawn siblings.
    labels
        The letters that lead to it; empty for the root and for "other" nodes.
    """

    parent: _Int
    number: _Int
    depth_from: _Int
    depth_to: _Int
    kind: _Int
    terminal: NDArray[np.bool_]
    count: _Int
    entries: _Int
    branches: _Int
    row: _Int
    labels: tuple[bytes, ...]

    def __len__(self) -> int:
        return int(self.parent.shape[0])

    def children(self, node: int) -> list[int]:
        """Return the drawn children of a node, from top to bottom."""
        return np.flatnonzero(self.parent == node).tolist()


@dataclass(frozen=True, slots=True)
class TypedPath:
    """Where the typed URL goes.

    Parameters
    ----------
    key
        What was typed.
    matched
        How many bytes of it are a path of the tree.
    present
        Whether it is held.
    nodes
        Indexes of the nodes on its path, the root first; the last is entered only in part where ``inside``.
    inside
        Whether it parts, or ends, inside the edge to the last node.
    whole
        False where the path goes deeper than is drawn; then nothing is said of where it parts.
    tree_byte, typed_byte
        The letters that differ: of the tree where it parts inside an edge, of the URL where it goes on.
    row
        Row of the leaf that an insert would add, −1 for none.
    radix_added, trie_added
        Nodes that an insert would add.
    """

    key: bytes
    matched: int
    present: bool
    nodes: tuple[int, ...]
    inside: bool
    whole: bool
    tree_byte: int | None
    typed_byte: int | None
    row: int
    radix_added: int
    trie_added: int


def nodes_of(source: TreeSource, drawn: list[Drawn], counts: NDArray[np.uint32]) -> tuple[ForestNodes, dict[int, int]]:
    """Return the drawn nodes in the order of a walk, rows without the typed URL, and where each one went."""
    rows: list[tuple[int, ...]] = []
    labels: list[bytes] = []
    index = {-1: -1}
    n_rows = 0
    stack = [0]
    while stack:
        at = stack.pop()
        if at < 0:
            node = drawn[~at]
            carried = sum(node.children[place].n_keys for place in node.left_out)
            branch = node.branch
            rows.append((index[~at], branch.number, branch.depth, branch.depth, OTHER, 0, carried, 0,
                         len(node.left_out), n_rows))  # fmt: skip
            labels.append(b"")
            n_rows += 1
            continue
        node, branch = drawn[at], drawn[at].branch
        index[at] = len(rows)
        kind = LEAF if branch.is_leaf else INNER
        entries = int(counts[branch.number]) if branch.terminal else 0
        rows.append((index[node.parent], branch.number, node.depth_from, branch.depth, kind, int(branch.terminal),
                     branch.n_keys, entries, len(node.children), n_rows))  # fmt: skip
        begin = int(source.store.offsets[branch.number])
        labels.append(source.store.arena[begin + node.depth_from : begin + branch.depth].tobytes())
        n_rows += branch.terminal
        if node.left_out:
            stack.append(~at)
        stack.extend(node.kept[place] for place in sorted(node.kept, reverse=True))
    columns = np.array(rows, np.int64).T.copy()
    columns.setflags(write=False)
    parent, number, depth_from, depth_to, kinds, terminal, count, times, branches, row = columns
    ends = terminal.astype(np.bool_)
    return ForestNodes(
        parent, number, depth_from, depth_to, kinds, ends, count, times, branches, row, tuple(labels)
    ), index  # fmt: skip


def renumbered(walk: Walk, index: dict[int, int]) -> Walk:
    """Return a walk whose nodes are those of the arrays."""
    return Walk(tuple(index[node] for node in walk.nodes), walk.matched, walk.inside, walk.whole)


def is_virtual(nodes: ForestNodes) -> bool:
    """Return whether the picture begins inside an edge of the radix tree, where that tree has no node."""
    return bool(nodes.depth_to[0] > 0 and not nodes.terminal[0] and nodes.branches[0] == 1)


def typed_path(source: TreeSource, nodes: ForestNodes, walk: Walk, key: bytes) -> TypedPath:
    """Return where a typed key goes, from its walk among the nodes."""
    last = walk.nodes[-1]
    if not walk.whole:
        probe = source.probe(key)
        added = (probe.added_nodes, len(key) - probe.matched_bytes)
        return TypedPath(key, probe.matched_bytes, probe.present, walk.nodes, False, False, None, None, -1, *added)
    goes_on = walk.matched < len(key)
    present = not walk.inside and not goes_on and bool(nodes.terminal[last])
    splits = walk.inside or (last == 0 and is_virtual(nodes))
    tree_byte = None
    if walk.inside:
        tree_byte = nodes.labels[last][walk.matched - int(nodes.depth_from[last])]
    elif splits:
        begin = int(source.store.offsets[int(nodes.number[0])])
        tree_byte = int(source.store.arena[begin + walk.matched])
    return TypedPath(
        key,
        walk.matched,
        present,
        walk.nodes,
        walk.inside,
        True,
        tree_byte,
        key[walk.matched] if goes_on else None,
        _typed_row(nodes, last, key[walk.matched], tree_byte if walk.inside else None) if goes_on else -1,
        int(splits) + int(goes_on),
        len(key) - walk.matched,
    )


def _typed_row(nodes: ForestNodes, at: int, letter: int, tree_byte: int | None) -> int:
    """Return the row that a leaf takes which parts with ``letter`` at node ``at``, or inside the edge to it."""
    if tree_byte is not None:
        return int(nodes.row[at]) if letter < tree_byte else _last_row(nodes, at) + 1
    row = int(nodes.row[at]) + int(nodes.terminal[at])
    for child in nodes.children(at):
        if nodes.kind[child] != OTHER and nodes.labels[child][0] < letter:
            row = _last_row(nodes, child) + 1
    return row


def _last_row(nodes: ForestNodes, at: int) -> int:
    """Return the last row at or below a node."""
    below = at + 1
    while below < len(nodes) and nodes.parent[below] >= at:
        below += 1
    return int(nodes.row[at:below].max())


def with_typed_row(nodes: ForestNodes, path: TypedPath | None) -> tuple[ForestNodes, int]:
    """Return the nodes with room for the typed URL's row, and how many rows there are."""
    row = nodes.row
    n_rows = int(row.max()) + 1
    if path is not None and path.row >= 0:
        row = np.where(row >= path.row, row + 1, row)
        n_rows += 1
    row.setflags(write=False)
    return replace(nodes, row=row), n_rows


def drawn_totals(nodes: ForestNodes) -> tuple[int, int]:
    """Return how many nodes of the radix tree and of the trie are drawn."""
    letters = int((nodes.depth_to - nodes.depth_from)[1:].sum())
    others = int((nodes.kind == OTHER).sum())
    return len(nodes) - others - int(is_virtual(nodes)), letters + 1
