"""Recordings of trie and radix tree: how a key is walked down, and what an insert or a delete then changes.

The walk is the structure's own ``probe``; what follows it (where an edge is split, which nodes go) is decided by the
same facts that the structure decides by: where the paths part, whether that is inside an edge, how many keys are below.
Nodes are named by their depth on the key's path: nothing beside that path ever changes, but for the labels that a
split or a merge cuts or joins.

Where it stands: above ``structures``; ``record`` chooses. Cost: the probe, and O(log length) counts for a delete; a
step is made when it is asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from core.probe import PathProbe, PathStep
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
Find = Callable[[bytes], int | None]


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
    key
        The key that is walked down.
    edges
        The probe's edges.
    lines
        Of the pseudo-code.
    by_byte
        One step a byte; else two an edge (choose, compare).
    """

    changes_nothing = True

    def __init__(self, key: bytes, edges: tuple[PathStep, ...], lines: _Lines, *, by_byte: bool) -> None:
        self._key, self._edges, self._lines, self._by_byte = key, edges, lines, by_byte
        self._firsts, self._read = [0], [0]
        for edge in edges:
            compared = edge.matched + (edge.matched < edge.stop - edge.start)
            self._read.append(self._read[-1] + max(1, compared))
            self._firsts.append(self._read[-1] if by_byte else self._firsts[-1] + 2)

    def __len__(self) -> int:
        return self._firsts[-1]

    def _made(self, index: int) -> Step:
        edge = bisect_right(self._firsts, index) - 1
        return self._walk_step(edge, index - self._firsts[edge])

    @property
    def counted(self) -> Counts:
        """What the whole walk did."""
        return Counts(self._read[-1], self._read[-1], len(self._edges) + 1)

    def _walk_step(self, at: int, part: int) -> Step:
        edge = self._edges[at]
        whole = edge.stop - edge.start
        before = self._read[at]
        if self._by_byte:
            place = edge.start + part
            parts = part >= edge.matched
            counts = Counts(before + part + 1, before + part + 1, at + 1)
            act = Act.CHOOSE_CHILD if part == 0 and not parts else Act.MISMATCH if parts else Act.COMPARE_EDGE
            line = self._lines.parts if parts else self._lines.choose if part == 0 else self._lines.compare
            facts: tuple[Fact, ...] = (
                ("byte", self._key[place : place + 1]), ("label_bytes", whole), ("node", edge.node),
            )  # fmt: skip
            return Step(act, line, place, place + 1, facts, counts=counts)
        if part == 0:
            counts = Counts(before + 1, before + 1, at + 1)
            facts = (("byte", self._key[edge.start : edge.start + 1]), ("node", edge.node))
            return Step(Act.CHOOSE_CHILD, self._lines.choose, edge.start, edge.start + 1, facts, counts=counts)
        stop = edge.start + edge.matched
        compared = edge.matched + (edge.matched < whole)
        counts = Counts(before + compared, before + compared, at + 1)
        act = Act.MISMATCH if edge.matched < whole else Act.COMPARE_EDGE
        line = self._lines.parts if edge.matched < whole else self._lines.compare
        facts = (("label", self._key[edge.start : stop]), ("matched", edge.matched), ("label_bytes", whole))
        return Step(act, line, edge.start, stop, facts, counts=counts)


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
    probe = tree.probe(key)
    code, lines = _CODE[tree.name, operation]
    walk = Walk(key, probe.steps, lines, by_byte=by_byte)
    if operation is Operation.INSERT:
        parts = _insert_parts(tree, probe, lines)
    elif operation is Operation.DELETE:
        parts = _delete_parts(tree, probe, lines)
    else:
        n_below = tree.count(key) if operation is Operation.PREFIX else 0
        parts = [_look_up_tail(probe, lines, is_prefix=operation is Operation.PREFIX, n_below=n_below)]
    done = walk.counted
    steps = Joined([walk, *(_with_counts(part, done) for part in parts)])
    present = probe.present or (operation is Operation.PREFIX and tree.count(key) > 0)
    answer = "present" if present else "absent"
    return Recording(tree.name, operation, key, steps, _marks(walk, steps), answer, code)


def _with_counts(part: Sequence[Step], counts: Counts) -> Sequence[Step]:
    """Return the steps that follow a walk with what the walk did."""
    if isinstance(part, Each):
        return Each(range(len(part)), lambda index: replace(part[index], counts=counts))
    return [replace(step, counts=counts) for step in part]


def _marks(walk: Walk, steps: Joined) -> tuple[int, ...]:
    """Return the important steps; of a long run of like ones the first and the last ones."""
    first = len(walk) - (len(walk) > 0)
    places = range(first, len(steps))
    if len(places) > MOST_MARKS:
        half = MOST_MARKS // 2
        return tuple(i for i in (*places[:half], *places[-half:]) if steps[i].is_important)
    return tuple(i for i in places if steps[i].is_important)


def _inside(probe: PathProbe) -> bool:
    """Whether the walk ends inside an edge."""
    return probe.tree_byte is not None


def _parting(probe: PathProbe, lines: _Lines) -> list[Step]:
    """Return the step that says why the walk ended before a node that ends the key; none where it did not."""
    at, length = probe.matched_bytes, len(probe.key)
    if at < length and not _inside(probe):
        return [Step(Act.NO_CHILD, lines.none, at, at + 1, (("byte", probe.key[at : at + 1]),))]
    if at == length and not probe.present:
        facts = (("inside_edge", int(_inside(probe))),)
        return [Step(Act.KEY_ENDS, lines.answer, length, length, facts)]
    return []  # a mismatch inside an edge was the walk's last step


def _look_up_tail(probe: PathProbe, lines: _Lines, *, is_prefix: bool, n_below: int) -> list[Step]:
    if is_prefix and n_below:
        return [Step(Act.FOUND, lines.answer, 0, len(probe.key), (("below", n_below),))]
    if probe.present:
        return [Step(Act.FOUND, lines.answer, 0, len(probe.key))]
    return [*_parting(probe, lines), Step(Act.ABSENT, lines.parts, 0, probe.matched_bytes)]


def _insert_parts(tree: RadixTree | Trie, probe: PathProbe, lines: _Lines) -> list[Sequence[Step]]:
    key, at, length = probe.key, probe.matched_bytes, len(probe.key)
    if probe.present:
        return [[Step(Act.FOUND, lines.mark, 0, length)]]
    before = _parting(probe, lines)
    end = Step(Act.MARK_END, lines.mark, length, length, (), (Change(ChangeKind.MARK_END, length),))
    if isinstance(tree, Trie):
        return [before, Each(range(at + 1, length + 1), lambda to: _new_node(lines.new, key, to - 1, to)), [end]]
    if _inside(probe):
        before.append(Step(Act.SPLIT, lines.parts, at, at, (("depth", at),), (Change(ChangeKind.ADD_NODE, at),)))
    if at < length:
        before.append(_new_node(lines.none, key, at, length))
    return [[*before, end]]


def _new_node(line: int, key: bytes, begin: int, depth: int) -> Step:
    facts = (("label", key[begin:depth]), ("depth", depth))
    return Step(Act.NEW_NODE, line, begin, depth, facts, (Change(ChangeKind.ADD_NODE, depth),))


def _delete_parts(tree: RadixTree | Trie, probe: PathProbe, lines: _Lines) -> list[Sequence[Step]]:
    key, length = probe.key, len(probe.key)
    if not probe.present:
        return [[*_parting(probe, lines), Step(Act.ABSENT, lines.answer, 0, probe.matched_bytes)]]
    end = Step(Act.UNMARK_END, lines.mark, length, length, (), (Change(ChangeKind.UNMARK_END, length),))
    if isinstance(tree, Trie):
        needless = range(length, _deepest_shared(tree, key), -1)
        return [[end], Each(needless, lambda depth: _dropped(Act.DROP_NODE, lines.new, key, depth))]
    return [[end, *_radix_drops(tree, probe, lines)]]


def _dropped(act: Act, line: int, key: bytes, depth: int) -> Step:
    facts = (("label", key[max(0, depth - 1) : depth]), ("depth", depth))
    return Step(act, line, max(0, depth - 1), depth, facts, (Change(ChangeKind.DROP_NODE, depth),))


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


def _radix_drops(tree: RadixTree, probe: PathProbe, lines: _Lines) -> list[Step]:
    key, length = probe.key, len(probe.key)
    n_children = len(tree.children(key).depth_to)
    if length == 0 or n_children >= 2:
        return []
    if n_children == 1:
        return [_dropped(Act.MERGE, lines.new + 1, key, length)]
    steps = [_dropped(Act.DROP_NODE, lines.new, key, length)]
    parent = probe.steps[-1].start
    if parent and not tree.contains(key[:parent]) and len(tree.children(key[:parent]).depth_to) == 2:
        steps.append(_dropped(Act.MERGE, lines.new + 1, key, parent))
    return steps


def path_depths(tree: RadixTree | Trie, key: bytes, find: Find) -> tuple[int, ...]:
    """Return the depths of the nodes that lie on a key's path, the root's 0 first: the state that changes act on."""
    if isinstance(tree, Trie):
        return tuple(range(tree.probe(key, find).matched_bytes + 1))
    probe = tree.probe(key)
    edges = probe.steps[:-1] if _inside(probe) else probe.steps
    return (0, *(edge.stop for edge in edges if edge.matched == edge.stop - edge.start))
