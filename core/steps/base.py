"""What a recording is: one operation of one structure on one key, cut into steps that can be shown in any order.

A recording changes nothing and holds no structure: facts only, which the window words. Its steps are a sequence that
makes a step when it is asked for, so that a key of ten thousand bytes costs nothing until somebody looks. What a step
changes is told as a ``Change``; a recording's changes, done in order, lead from the structure's state before the
operation to its state after it, and taken back in order they lead back.

Where it stands: above ``structures`` and ``probe``; ``record`` makes recordings, ``scene.steps`` hands them to the
window.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import accumulate
from typing import overload

Fact = tuple[str, int | float | str | bytes]
"""A named number, word or piece of a key; the window words the name."""


class Act(Enum):
    """What happens in a step."""

    NORMALISE = "normalise"
    HASH = "hash"
    INDEX = "index"
    READ_BIT = "read_bit"
    SET_BIT = "set_bit"
    BIT_WAS_SET = "bit_was_set"
    CLEAR_BIT = "clear_bit"
    READ_SLOT = "read_slot"
    COMPARE_KEY = "compare_key"
    FILL_SLOT = "fill_slot"
    CHOOSE_CHILD = "choose_child"
    COMPARE_EDGE = "compare_edge"
    MISMATCH = "mismatch"
    NO_CHILD = "no_child"
    KEY_ENDS = "key_ends"
    SPLIT = "split"
    NEW_NODE = "new_node"
    MARK_END = "mark_end"
    UNMARK_END = "unmark_end"
    DROP_NODE = "drop_node"
    MERGE = "merge"
    LIST_KEY = "list_key"
    ADD_KEY = "add_key"
    DROP_KEY = "drop_key"
    READ_COUNTER = "read_counter"
    COUNT_UP = "count_up"
    COUNT_DOWN = "count_down"
    STUCK = "stuck"
    ASK_LAYER = "ask_layer"
    ASK_SET = "ask_set"
    NEW_LAYER = "new_layer"
    GROW = "grow"
    FOUND = "found"
    ABSENT = "absent"


IMPORTANT = frozenset(
    {Act.MISMATCH, Act.NO_CHILD, Act.SPLIT, Act.NEW_NODE, Act.MERGE, Act.DROP_NODE, Act.SET_BIT, Act.BIT_WAS_SET,
     Act.FILL_SLOT, Act.FOUND, Act.ABSENT, Act.MARK_END, Act.UNMARK_END, Act.ADD_KEY, Act.DROP_KEY, Act.COUNT_UP,
     Act.COUNT_DOWN, Act.STUCK, Act.ASK_LAYER, Act.ASK_SET, Act.NEW_LAYER, Act.GROW}
)  # fmt: skip
"""Acts that get a mark on the player's scrubber."""


class Operation(Enum):
    """What is played."""

    LOOK_UP = "look_up"
    INSERT = "insert"
    DELETE = "delete"
    PREFIX = "prefix"


@dataclass(frozen=True, slots=True)
class Counts:
    """What was done up to and with a step, all counted from the recording's start.

    Parameters
    ----------
    comparisons
        Bytes, tags or keys that were compared.
    bytes_read
        Bytes of keys and labels that were read.
    nodes, cache_lines, bits
        Nodes visited; lines of 64 bytes touched, each once, by the real addresses of what was read (so that the same
        walk may touch one more where an array begins elsewhere); bits or slots probed.
    """

    comparisons: int = 0
    bytes_read: int = 0
    nodes: int = 0
    cache_lines: int = 0
    bits: int = 0


class ChangeKind(Enum):
    """What a step does to a structure."""

    ADD_NODE = "add_node"
    DROP_NODE = "drop_node"
    MARK_END = "mark_end"
    UNMARK_END = "unmark_end"
    SET_BIT = "set_bit"
    CLEAR_BIT = "clear_bit"
    FILL_SLOT = "fill_slot"
    COUNT_UP = "count_up"
    COUNT_DOWN = "count_down"
    ADD_LAYER = "add_layer"
    ADD_KEY = "add_key"
    DROP_KEY = "drop_key"
    GROW = "grow"


@dataclass(frozen=True, slots=True)
class Change:
    """One change.

    ``at`` is a node's depth on the key's path (its prefix is ``key[:at]``), a bit, a counter, a slot, a layer, a key's
    place in a list or a table's new size. Bits of filters in layers are counted through, the oldest layer first.
    """

    kind: ChangeKind
    at: int


@dataclass(frozen=True, slots=True)
class Step:
    """One step.

    Parameters
    ----------
    act
        What happens.
    line
        Line of the pseudo-code, from 0.
    key_from, key_to
        Bytes of the key that are looked at; equal where none is.
    facts
        The real numbers of it.
    changes
        What it changes, mostly nothing or one thing.
    counts
        What was done so far.
    """

    act: Act
    line: int
    key_from: int = 0
    key_to: int = 0
    facts: tuple[Fact, ...] = ()
    changes: tuple[Change, ...] = ()
    counts: Counts = field(default_factory=Counts)

    @property
    def is_important(self) -> bool:
        """Whether the scrubber marks it."""
        return self.act in IMPORTANT


@dataclass(frozen=True, slots=True)
class Recording:
    """One operation on one key.

    Parameters
    ----------
    structure, operation, key
        Who did what with which key.
    steps
        At least one.
    marks
        Indices of the important steps, ascending.
    answer
        What the structure said: ``present``, ``absent``, ``possibly``.
    code
        Name of the pseudo-code, see ``pseudo_code``.
    """

    structure: str
    operation: Operation
    key: bytes
    steps: Sequence[Step]
    marks: tuple[int, ...]
    answer: str
    code: str


class StepsSequence(Sequence[Step]):
    """A sequence whose steps are made when they are asked for; a subclass gives ``__len__`` and ``_made``.

    ``changes_nothing`` says that no step of it changes anything, so that nobody need look.
    """

    changes_nothing = False

    def _made(self, index: int) -> Step:
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        if isinstance(index, slice):
            return [self._made(i) for i in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(index)
        return self._made(place)


class Each(StepsSequence):
    """A step for each number of a range, all of one kind: each changes one thing, at places that are equally apart."""

    def __init__(self, numbers: range, made: Callable[[int], Step]) -> None:
        self._numbers, self._step_of = numbers, made

    def __len__(self) -> int:
        return len(self._numbers)

    def _made(self, index: int) -> Step:
        return self._step_of(self._numbers[index])


class Joined(StepsSequence):
    """Several sequences of steps, one behind the other."""

    def __init__(self, parts: Sequence[Sequence[Step]]) -> None:
        self._parts = parts
        self._firsts = list(accumulate((len(part) for part in parts), initial=0))

    def placed(self) -> Iterator[tuple[int, Sequence[Step]]]:
        """Give each sequence with the index of its first step."""
        return zip(self._firsts, self._parts, strict=False)

    def __len__(self) -> int:
        return self._firsts[-1]

    def _made(self, index: int) -> Step:
        part = bisect_right(self._firsts, index) - 1
        return self._parts[part][index - self._firsts[part]]


def marks_of(steps: Sequence[Step]) -> tuple[int, ...]:
    """Return the indices of the important steps; looks at every step."""
    return tuple(index for index, step in enumerate(steps) if step.is_important)
