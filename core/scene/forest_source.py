"""The radix tree or, where it is left out, the plain trie, asked in one way: runs of letters from fork to fork.

Where it stands: below ``forest_growth`` and ``forest``. Radix tree and trie of the same keys have the same forks and
ends, so one skeleton serves both pictures; the trie has a node more for each further letter of a run.

Floor: ``scene``. Cost: a descent per question; on a trie one more per child.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from core.keys import KeyStore
from core.probe import PathProbe
from core.scene.order import stands_still

if TYPE_CHECKING:
    from core.session import Session
    from core.structures.radix import RadixTree
    from core.structures.trie import Trie

SLICE_NODES = 120_000
"""Nodes that one answer counts; more are counted by the next ones."""
_KEPT_PREFIXES = 64


class Branch(NamedTuple):
    """A node and the run of letters that leads to it.

    Parameters
    ----------
    number
        A key at or below it (its own where it is terminal); −1 before :meth:`TreeSource.named` has given it.
    depth
        Bytes from the root to it.
    n_keys
        Keys at or below it.
    is_leaf, terminal
        Whether nothing is below it; whether a key ends at it.
    letter
        First byte of the run that leads to it; −1 for a root.
    """

    number: int
    depth: int
    n_keys: int
    is_leaf: bool
    terminal: bool
    letter: int = -1


class TreeSource(Protocol):
    """What the picture asks of a tree.

    Attributes
    ----------
    store
        The keys.
    counts_on
        Whether totals that are not known become known by asking again.
    """

    store: KeyStore
    counts_on: bool

    def matched(self, prefix: bytes) -> int:
        """Return how many bytes of a prefix are a path of the tree."""
        ...

    def count(self, prefix: bytes) -> int:
        """Return how many keys begin with a prefix."""
        ...

    def root(self, prefix: bytes) -> Branch:
        """Return the place of a prefix that keys begin with; it may lie inside an edge."""
        ...

    def children(self, branch: Branch) -> list[Branch]:
        """Return the nodes next below a place, in byte order."""
        ...

    def named(self, branch: Branch, above: Branch) -> Branch:
        """Return a child with its number; only what is drawn needs one."""
        ...

    def probe(self, key: bytes) -> PathProbe:
        """Return the steps of a look-up."""
        ...

    def totals(self, session: Session, prefix: bytes) -> tuple[int | None, int | None]:
        """Return the nodes at or below a prefix, of the radix tree and of the trie; None while not yet counted."""
        ...


class RadixSource:
    """Asks a radix tree."""

    counts_on = True

    def __init__(self, tree: RadixTree) -> None:
        self._tree = tree
        self.store = tree.store

    def matched(self, prefix: bytes) -> int:
        """Return how many bytes of a prefix are a path of the tree."""
        return self._tree.locate(prefix).matched_depth

    def count(self, prefix: bytes) -> int:
        """Return how many keys begin with a prefix."""
        return self._tree.count(prefix)

    def root(self, prefix: bytes) -> Branch:
        """Return the place of a prefix that keys begin with; it may lie inside an edge."""
        from core.structures.radix import LEAF  # here: a window that imports a request is shown without numba

        tree = self._tree
        place = tree.locate(prefix)
        entry, count = place.node_or_leaf, place.hi - place.lo
        number = entry - LEAF if entry >= LEAF else int(tree.rows[entry, 0])
        terminal = tree.contains(prefix)
        return Branch(number, len(prefix), count, count == int(terminal), terminal)

    def children(self, branch: Branch) -> list[Branch]:
        """Return the nodes next below a place, in byte order."""
        if branch.is_leaf:
            return []
        found = self._tree.children(self.store.key(branch.number)[: branch.depth])
        columns = (found.number, found.depth_to, found.count, found.is_leaf, found.terminal)
        rows = zip(*(column.tolist() for column in columns), strict=True)
        letters = self.store.arena[self.store.offsets[found.number] + branch.depth].tolist()
        return [
            Branch(number, depth, count, bool(leaf), bool(ends), letter)
            for (number, depth, count, leaf, ends), letter in zip(rows, letters, strict=True)
        ]

    def named(self, branch: Branch, above: Branch) -> Branch:
        """Return a child as it is: the tree knows its numbers."""
        return branch

    def probe(self, key: bytes) -> PathProbe:
        """Return the steps of a look-up."""
        return self._tree.probe(key)

    def totals(self, session: Session, prefix: bytes) -> tuple[int | None, int | None]:
        """Return the nodes at or below a prefix; big subtrees are counted over several calls."""
        tree = self._tree
        if not prefix:
            return tree.n_nodes, tree.trie_nodes
        if not stands_still(session):
            return None, None
        stamp = (id(tree), tree.n_keys, tree.n_nodes, tree.trie_nodes, self.store.n)
        kept = _KEPT.get(session)
        if kept is None or kept.stamp != stamp:
            kept = _KEPT[session] = _Kept(stamp)
        count = kept.counts.get(prefix)
        if count is None:
            while len(kept.counts) >= _KEPT_PREFIXES:
                kept.counts.pop(next(iter(kept.counts)))
            count = kept.counts[prefix] = _Count.begun(tree, prefix)
        return count.advance(tree)


@dataclass(slots=True)
class _Count:
    """How far the nodes below one prefix are counted; ``above`` are the trie nodes on the way to the first fork."""

    above: int
    stack: NDArray[np.int64]
    state: NDArray[np.int64] = field(default_factory=lambda: np.zeros(3, np.int64))

    @classmethod
    def begun(cls, tree: RadixTree, prefix: bytes) -> _Count:
        """Return a count that begins at a prefix."""
        from core.scene import forest_kernels as kernels
        from core.structures.radix import LEAF

        entry = tree.locate(prefix).node_or_leaf
        stack = np.zeros(1024, np.int64)
        if entry >= LEAF:
            return cls(tree.store.length(entry - LEAF) - len(prefix), stack)
        made = cls(int(tree.rows[entry, 3]) - len(prefix), stack)
        stack[0], made.state[kernels.TOP] = entry, 1
        return made

    def advance(self, tree: RadixTree) -> tuple[int | None, int | None]:
        """Count one slice more."""
        from core.scene import forest_kernels as kernels

        limit = SLICE_NODES
        while self.state[kernels.TOP] > 0:
            arrays = (tree.store.offsets, tree.rows, tree.blocks, tree.block_bytes)
            if kernels.count_nodes(*arrays, self.stack, self.state, limit) != kernels.STACK_SHORT:
                break
            self.stack = np.concatenate((self.stack, np.zeros_like(self.stack)))
        if self.state[kernels.TOP] > 0:
            return None, None
        return int(self.state[kernels.RADIX]) + 1, int(self.state[kernels.TRIE]) + self.above + 1


@dataclass(slots=True)
class _Kept:
    """Counts of one session by prefix, while its keys are the same."""

    stamp: tuple[int, ...]
    counts: dict[bytes, _Count] = field(default_factory=dict)


_KEPT: WeakKeyDictionary[Any, _Kept] = WeakKeyDictionary()


class TrieSource:
    """Asks a plain trie; numbers come from the exact index, since the trie holds none."""

    counts_on = False

    def __init__(self, session: Session, trie: Trie) -> None:
        self._trie = trie
        self._find = session.exact.find
        self.store = session.store

    def matched(self, prefix: bytes) -> int:
        """Return how many bytes of a prefix are a path of the tree."""
        return self._trie.probe(prefix).matched_bytes

    def count(self, prefix: bytes) -> int:
        """Return how many keys begin with a prefix."""
        return self._trie.count(prefix)

    def root(self, prefix: bytes) -> Branch:
        """Return the place of a prefix that keys begin with."""
        count, terminal = self._trie.count(prefix), self._trie.contains(prefix)
        return Branch(self._number(prefix), len(prefix), count, count == int(terminal), terminal)

    def _number(self, prefix: bytes) -> int:
        number = self._trie.nearest(prefix, self._find)
        return number if number is not None else 0

    def children(self, branch: Branch) -> list[Branch]:
        """Return the forks and ends next below a place, in byte order."""
        if branch.is_leaf:
            return []
        prefix = self.store.key(branch.number)[: branch.depth]
        next_below = self._trie.children(prefix)
        found = []
        columns = (next_below.letters.tolist(), next_below.counts.tolist(), next_below.terminal.tolist())
        for letter, count, terminal in zip(*columns, strict=True):
            below = prefix + bytes((letter,))
            if not terminal:
                below += self._trie.single_path(below)
                terminal = self._trie.contains(below)
            found.append(Branch(-1, len(below), count, count == int(terminal), bool(terminal), letter))
        return found

    def named(self, branch: Branch, above: Branch) -> Branch:
        """Return a child with the number of a key at or below it."""
        below = self.store.key(above.number)[: above.depth] + bytes((branch.letter,))
        return branch._replace(number=self._number(below))

    def probe(self, key: bytes) -> PathProbe:
        """Return the steps of a look-up."""
        return self._trie.probe(key, self._find)

    def totals(self, session: Session, prefix: bytes) -> tuple[int | None, int | None]:
        """Return what is known without a walk: the nodes of the whole trie."""
        return None, None if prefix else self._trie.n_nodes


def source_of(session: Session) -> TreeSource | None:
    """Return the tree that answers: the radix tree, else the trie; None where both are left out or empty."""
    if session.radix is not None:
        return RadixSource(session.radix) if session.radix.n_keys else None
    if session.trie is not None and session.trie.n_keys:
        return TrieSource(session, session.trie)
    return None
