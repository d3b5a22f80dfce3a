"""Which nodes of a subtree are drawn when not all can be: the typed path first, then the biggest branches.

Where it stands: between ``forest_source`` and ``forest``. Whatever is left out below a node is carried by one "other"
node of it, so the counts of the children and of the "other" node always sum to those of the node.

Floor: ``scene``. Cost: one question to the tree a drawn node; nothing depends on the size of the list.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field

import numpy as np

from core.scene.forest_source import Branch, TreeSource


@dataclass(slots=True)
class Drawn:
    """A node that is drawn.

    Parameters
    ----------
    branch
        The node.
    parent
        Index of the drawn node above, −1 for the root.
    depth_from
        Where its label begins.
    children
        All its children in byte order, drawn or not.
    waiting
        Places in ``children`` that are not drawn, the biggest last.
    passed
        Places in ``children`` that are not drawn because they were on a page before.
    kept
        Place in ``children`` → index of the drawn node.
    """

    branch: Branch
    parent: int
    depth_from: int
    children: list[Branch]
    waiting: list[int]
    passed: list[int] = field(default_factory=list)
    kept: dict[int, int] = field(default_factory=dict)

    @property
    def left_out(self) -> list[int]:
        """Places in ``children`` that an "other" node carries."""
        return self.waiting + self.passed

    @property
    def n_left_out(self) -> int:
        """How many children that is."""
        return len(self.waiting) + len(self.passed)


@dataclass(frozen=True, slots=True)
class Walk:
    """Where a typed key goes among the drawn nodes.

    Parameters
    ----------
    nodes
        Drawn nodes on its path, the root first; the last may be entered only in part.
    matched
        Bytes of the key that were followed.
    inside
        Whether the path stops inside the edge to the last node.
    whole
        False where the path goes on deeper than is drawn.
    """

    nodes: tuple[int, ...]
    matched: int
    inside: bool
    whole: bool


class Growth:
    """Draws nodes one by one, from a root downwards.

    Attributes
    ----------
    drawn
        The nodes, parents before children; 0 is the root.
    skip
        How many of the root's children, the biggest first, were on the pages before; 0 where that leaves none.
    """

    def __init__(self, source: TreeSource, prefix: bytes, skip: int = 0) -> None:
        self._source = source
        self.drawn: list[Drawn] = []
        self.n_others = 0
        self.n_rows = 0
        self._heap: list[tuple[int, int]] = []
        self._add(-1, source.root(prefix), len(prefix))
        root = self.drawn[0]
        self._ranks = root.waiting[::-1]
        self.skip = skip if 0 < skip < len(self._ranks) else 0
        if self.skip:
            root.waiting, root.passed = root.waiting[: -self.skip], root.waiting[-self.skip :]
            self._heap.clear()
            self.draw(0, root.waiting[-1])  # whatever else is drawn: each page goes on
            self._offer(0)

    @property
    def next_skip(self) -> int:
        """What ``skip`` is on the next page; 0 after the last one."""
        waiting = self.drawn[0].waiting
        return self._ranks.index(waiting[-1]) if waiting else 0

    def _add(self, parent: int, branch: Branch, depth_from: int) -> int:
        children = self._source.children(branch)
        order = sorted(range(len(children)), key=lambda place: (children[place].n_keys, -place))
        self.drawn.append(Drawn(branch, parent, depth_from, children, order))
        self.n_rows += branch.terminal
        if children:
            self.n_others += 1
            self.n_rows += 1
            self._offer(len(self.drawn) - 1)
        return len(self.drawn) - 1

    def _offer(self, at: int) -> None:
        node = self.drawn[at]
        if node.waiting:
            heapq.heappush(self._heap, (-node.children[node.waiting[-1]].n_keys, at))

    def draw(self, at: int, place: int) -> int:
        """Draw one child of a drawn node; return its index."""
        node = self.drawn[at]
        if place in node.kept:
            return node.kept[place]
        (node.waiting if place in node.waiting else node.passed).remove(place)
        if not node.n_left_out:
            self.n_others -= 1
            self.n_rows -= 1
        branch = self._source.named(node.children[place], node.branch)
        node.kept[place] = self._add(at, branch, node.branch.depth)
        return node.kept[place]

    def follow(self, key: bytes, max_nodes: int) -> Walk:
        """Draw the path of a key that begins with the root's prefix."""
        store, at = self._source.store, 0
        nodes = [0]
        while True:
            node = self.drawn[at]
            depth = node.branch.depth
            place = self._child_by_letter(node, key)
            if place < 0:
                return Walk(tuple(nodes), depth, False, True)
            if len(nodes) > max_nodes:
                return Walk(tuple(nodes), depth, False, False)
            at = self.draw(at, place)
            nodes.append(at)
            child = self.drawn[at].branch
            begin = int(store.offsets[child.number])
            same = common_length(store.arena[begin + depth : begin + child.depth].tobytes(), key[depth : child.depth])
            if depth + same < child.depth:
                return Walk(tuple(nodes), depth + same, True, True)

    def _child_by_letter(self, node: Drawn, key: bytes) -> int:
        depth = node.branch.depth
        if depth >= len(key):
            return -1
        return next((place for place, child in enumerate(node.children) if child.letter == key[depth]), -1)

    def grow(self, max_nodes: int, max_rows: int) -> None:
        """Draw the biggest branches until nodes or rows (0: any number) are used up, "other" nodes counted."""
        while self._heap:
            count, at = heapq.heappop(self._heap)
            node = self.drawn[at]
            if not node.waiting or node.children[node.waiting[-1]].n_keys != -count:
                self._offer(at)
                continue
            child, spared = node.children[node.waiting[-1]], node.n_left_out == 1
            more = not child.is_leaf
            if len(self.drawn) + self.n_others + 1 + more - spared > max_nodes:
                break
            if max_rows and self.n_rows + child.terminal + more - spared > max_rows:
                break
            self.draw(at, node.waiting[-1])
            self._offer(at)
        self._spare_single_leaves()

    def _spare_single_leaves(self) -> None:
        """Draw each leaf for which an "other" node would stand alone: it takes no more room."""
        for at in range(len(self.drawn)):
            node = self.drawn[at]
            if node.n_left_out == 1 and node.waiting and node.children[node.waiting[0]].is_leaf:
                self.draw(at, node.waiting[0])


def common_length(a: bytes, b: bytes) -> int:
    """Return how many leading bytes two texts share.

    >>> common_length(b"savings", b"supplement"), common_length(b"ab", b"abc")
    (1, 2)
    """
    n = min(len(a), len(b))
    if a[:n] == b[:n]:
        return n
    return int(np.argmax(np.frombuffer(a, np.uint8, n) != np.frombuffer(b, np.uint8, n)))
