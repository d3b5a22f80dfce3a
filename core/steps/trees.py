"""Recordings of trie and radix tree: how a key is walked down, and what an insert or a delete then changes.

The walk is the structure's own ``walk``; what follows it (where an edge is split, which nodes go) is decided by the
same facts that the structure decides by: where the paths part, whether that is inside an edge, how many keys are below.
Nodes are named by their depth on the key's path: nothing beside that path ever changes, but for the labels that a
split or a merge cuts or joins.

Where it stands: above ``structures``; ``record`` chooses. Cost: the walk, and O(log length) counts for a delete; a
step is made when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.probe import WalkLog
from core.steps.base import (
    Act,
    Change,
    ChangeKind,
    Counts,
    Each,
    Fact,
    Joined,
    Operation,
    Recording,
    Step,
    StepsSequence,
)
from core.structures.radix import RadixTree
from core.structures.trie import Trie

MOST_MARKS = 200


@dataclass(frozen=True, slots=True)
class _Lines:
    """Lines of the pseudo-code by what happens there."""

    choose: int
    compare: int
    none: int
    parts: int
    answer: int
    new: int
    mark: int


_CODE = {
    ("trie", Operation.LOOK_UP): ("trie_find", _Lines(2, 2, 3, 3, 4, 3, 4)),
    ("trie", Operation.PREFIX): ("trie_prefix", _Lines(2, 2, 3, 3, 4, 3, 4)),
    ("trie", Operation.INSERT): ("trie_insert", _Lines(4, 4, 2, 2, 5, 3, 5)),
    ("trie", Operation.DELETE): ("trie_delete", _Lines(0, 0, 1, 1, 1, 4, 2)),
    ("radix", Operation.LOOK_UP): ("radix_find", _Lines(2, 4, 3, 5, 7, 5, 7)),
    ("radix", Operation.PREFIX): ("radix_prefix", _Lines(2, 4, 3, 5, 7, 5, 7)),
    ("radix", Operation.INSERT): ("radix_insert", _Lines(2, 4, 3, 5, 7, 5, 7)),
    ("radix", Operation.DELETE): ("radix_delete", _Lines(0, 0, 1, 1, 1, 3, 2)),
}


class Walk(StepsSequence):
    """The steps of a walk down a tree.

    Parameters
    ----------
    log
        What the tree's kernel logged.
    lines
        Of the pseudo-code.
    by_byte
        One step a byte; else two an edge (choose, compare).
    """

    changes_nothing = True

    def __init__(self, log: WalkLog, lines: _Lines, *, by_byte: bool) -> None:
        self._log, self._lines, self._by_byte = log, lines, by_byte
        self._n_edges = n = len(log.edges)
        self._differs = n > 0 and log.matched < min(int(log.edges[-1, 1]), len(log.key))
        self._n_read = log.matched + self._differs
        self._length = self._n_read if by_byte else 2 * n

    def __len__(self) -> int:
        return self._length

    def _made(self, index: int) -> Step:
        if not self._by_byte:
            return self._edge_step(index >> 1, compares=bool(index & 1))
        return self._byte_step(int(np.searchsorted(self._log.edges[:, 1], index, "right")), index)

    @property
    def counted(self) -> Counts:
        """What the whole walk did."""
        return Counts(self._n_read, self._n_read, self._n_edges + 1, self._log.n_lines)

    @property
    def ends_with_mismatch(self) -> bool:
        """Whether its last step finds two bytes that differ: the only step of a walk that is marked."""
        return self._differs

    def _edge(self, at: int) -> tuple[int, int, int, int]:
        """Return where an edge begins and ends as far as the key goes, its node, the lines once it was chosen."""
        node, stop, n_lines = self._log.edges[at].tolist()
        start = int(self._log.edges[at - 1, 1]) if at else 0
        return start, min(stop, len(self._log.key)), node, n_lines

    def _byte_step(self, at: int, place: int) -> Step:
        start, stop, node, _ = self._edge(at)
        counts = Counts(place + 1, place + 1, at + 1, int(self._log.lines[place + 1]))
        act, line = Act.COMPARE_EDGE, self._lines.compare
        if place >= self._log.matched:
            act, line = Act.MISMATCH, self._lines.parts
        elif place == start:
            act, line = Act.CHOOSE_CHILD, self._lines.choose
        byte = self._log.key[place : place + 1]
        facts: tuple[Fact, ...] = (("byte", byte), ("label_bytes", stop - start), ("node", node))
        return Step(act, line, place, place + 1, facts, counts=counts)

    def _edge_step(self, at: int, *, compares: bool) -> Step:
        start, stop, node, n_lines = self._edge(at)
        key, matched = self._log.key, min(self._log.matched, stop)
        if not compares:
            facts: tuple[Fact, ...] = (("byte", key[start : start + 1]), ("node", node))
            counts = Counts(start + 1, start + 1, at + 1, n_lines)
            return Step(Act.CHOOSE_CHILD, self._lines.choose, start, start + 1, facts, counts=counts)
        differs = matched < stop
        compared = matched + differs
        counts = Counts(compared, compared, at + 1, int(self._log.lines[compared]))
        act, line = (Act.MISMATCH, self._lines.parts) if differs else (Act.COMPARE_EDGE, self._lines.compare)
        facts = (("label", key[start:matched]), ("matched", matched - start), ("label_bytes", stop - start))
        return Step(act, line, start, matched, facts, counts=counts)


def record_tree(tree: RadixTree | Trie, operation: Operation, key: bytes, *, by_byte: bool = False) -> Recording:
    """Record an operation that has not been done yet; the tree is only read.

    Parameters
    ----------
    tree
        Trie or radix tree.
    operation, key
        What will be, or would be, done.
    by_byte
        One step a byte instead of two an edge.
    """
    log = tree.walk(key)
    code, lines = _CODE[tree.name, operation]
    walk = Walk(log, lines, by_byte=by_byte)
    done = walk.counted
    n_below = tree.count(key) if operation is Operation.PREFIX else 0
    if operation is Operation.INSERT:
        parts = _insert_parts(tree, log, lines, done)
    elif operation is Operation.DELETE:
        parts = _delete_parts(tree, log, lines, done)
    else:
        parts = [_look_up_tail(log, lines, done, is_prefix=operation is Operation.PREFIX, n_below=n_below)]
    steps = Joined([walk, *parts])
    answer = "present" if log.present or n_below else "absent"
    return Recording(tree.name, operation, key, steps, _marks(walk, steps), answer, code)


def _marks(walk: Walk, steps: Joined) -> tuple[int, ...]:
    """Return the important steps; of a long run of like ones the first and the last ones."""
    places: Sequence[int] = range(len(walk), len(steps))
    if len(places) > MOST_MARKS - walk.ends_with_mismatch:
        half = MOST_MARKS // 2
        places = (*places[: half - 1], *places[-half:])
    marks = tuple(i for i in places if steps[i].is_important)
    return (len(walk) - 1, *marks) if walk.ends_with_mismatch else marks


def _parting(log: WalkLog, lines: _Lines, counts: Counts) -> list[Step]:
    """Return the step that says why the walk ended before a node that ends the key; none where it did not."""
    at, length = log.matched, len(log.key)
    if at < length and log.tree_byte is None:
        return [Step(Act.NO_CHILD, lines.none, at, at + 1, (("byte", log.key[at : at + 1]),), counts=counts)]
    if at == length and not log.present:
        facts = (("inside_edge", int(log.tree_byte is not None)),)
        return [Step(Act.KEY_ENDS, lines.answer, length, length, facts, counts=counts)]
    return []  # a mismatch inside an edge was the walk's last step


def _look_up_tail(log: WalkLog, lines: _Lines, counts: Counts, *, is_prefix: bool, n_below: int) -> list[Step]:
    if is_prefix and n_below:
        return [Step(Act.FOUND, lines.answer, 0, len(log.key), (("below", n_below),), counts=counts)]
    if log.present:
        return [Step(Act.FOUND, lines.answer, 0, len(log.key), counts=counts)]
    return [*_parting(log, lines, counts), Step(Act.ABSENT, lines.parts, 0, log.matched, counts=counts)]


def _insert_parts(tree: RadixTree | Trie, log: WalkLog, lines: _Lines, counts: Counts) -> list[Sequence[Step]]:
    key, at, length = log.key, log.matched, len(log.key)
    if log.present:
        return [[Step(Act.FOUND, lines.mark, 0, length, counts=counts)]]
    before = _parting(log, lines, counts)
    end = Step(Act.MARK_END, lines.mark, length, length, (), (Change(ChangeKind.MARK_END, length),), counts)
    if isinstance(tree, Trie):
        made = Each(range(at + 1, length + 1), lambda to: _new_node(lines.new, key, to - 1, to, counts))
        return [before, made, [end]]
    if log.tree_byte is not None:
        change = (Change(ChangeKind.ADD_NODE, at),)
        before.append(Step(Act.SPLIT, lines.parts, at, at, (("depth", at),), change, counts))
    if at < length:
        before.append(_new_node(lines.none, key, at, length, counts))
    return [[*before, end]]


def _new_node(line: int, key: bytes, begin: int, depth: int, counts: Counts) -> Step:
    facts = (("label", key[begin:depth]), ("depth", depth))
    return Step(Act.NEW_NODE, line, begin, depth, facts, (Change(ChangeKind.ADD_NODE, depth),), counts)


def _delete_parts(tree: RadixTree | Trie, log: WalkLog, lines: _Lines, counts: Counts) -> list[Sequence[Step]]:
    key, length = log.key, len(log.key)
    if not log.present:
        absent = Step(Act.ABSENT, lines.answer, 0, log.matched, counts=counts)
        return [[*_parting(log, lines, counts), absent]]
    end = Step(Act.UNMARK_END, lines.mark, length, length, (), (Change(ChangeKind.UNMARK_END, length),), counts)
    if isinstance(tree, Trie):
        needless = range(length, _deepest_shared(tree, key), -1)
        return [[end], Each(needless, lambda depth: _dropped(Act.DROP_NODE, lines.new, key, depth, counts))]
    return [[end, *_radix_drops(tree, log, lines, counts)]]


def _dropped(act: Act, line: int, key: bytes, depth: int, counts: Counts) -> Step:
    facts = (("label", key[max(0, depth - 1) : depth]), ("depth", depth))
    return Step(act, line, max(0, depth - 1), depth, facts, (Change(ChangeKind.DROP_NODE, depth),), counts)


def _deepest_shared(tree: Trie, key: bytes) -> int:
    """Return the depth of the deepest node on the key's path that another key needs too; 0 for the root."""
    low, high = 0, len(key)
    while low < high:
        middle = (low + high + 1) // 2
        if tree.count(key[:middle]) >= 2:
            low = middle
        else:
            high = middle - 1
    return low


def _radix_drops(tree: RadixTree, log: WalkLog, lines: _Lines, counts: Counts) -> list[Step]:
    key, length = log.key, len(log.key)
    if length == 0 or log.n_children >= 2:
        return []
    if log.n_children == 1:
        return [_dropped(Act.MERGE, lines.new + 1, key, length, counts)]
    steps = [_dropped(Act.DROP_NODE, lines.new, key, length, counts)]
    parent = int(log.edges[-2, 1]) if len(log.edges) > 1 else 0
    if parent and not tree.contains(key[:parent]) and len(tree.children(key[:parent]).depth_to) == 2:
        steps.append(_dropped(Act.MERGE, lines.new + 1, key, parent, counts))
    return steps


def path_depths(tree: RadixTree | Trie, key: bytes) -> tuple[int, ...]:
    """Return the depths of the nodes that lie on a key's path, the root's 0 first: the state that changes act on."""
    log = tree.walk(key)
    if isinstance(tree, Trie):
        return tuple(range(log.matched + 1))
    return (0, *(stop for stop in log.edges[:, 1].tolist() if stop <= log.matched))
