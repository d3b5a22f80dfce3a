"""The trie of every tutorial: a Python object with a dict of children for each node.

Where it stands: a row of the comparison. After a load it is built of the store's first 10,000 keys in small steps,
timed, weighed and taken down again (it would hold some 120 MB); beyond, its bytes are modelled from the numbers of
nodes and keys. Tests use it as the oracle of the plain trie.
Source: the node class of nearly any tutorial on tries (``children`` dict, end mark), with ``__slots__``, which is the
lightest form of it. Cost: about 270 bytes a node, 20 µs an insert of a URL. Nothing recurses: keys are as deep as they
are long.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken
from core.keys import KeyStore
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.models import FAN_OUT_LIMIT, dict_sizes
from core.source.arena import KeyBatch

SAMPLE_KEYS = 10_000
LOOKUP_KEYS = 2_000
_SLICE_KEYS = 32


class TextbookNode:
    """One node: its children by byte, and whether a key ends here."""

    __slots__ = ("children", "is_end")

    def __init__(self) -> None:
        self.children: dict[int, TextbookNode] = {}
        self.is_end = False


class _Graft(NamedTuple):
    """What an insert did: whether the key was new, how many of its letters had nodes, and where its own nodes hang.

    ``branch`` is the dict behind the last letter that had a node, ``fan_out`` its children before.
    """

    is_new: bool
    depth: int
    branch: dict[int, TextbookNode]
    fan_out: int


class Stage(Enum):
    """What the next step does."""

    BUILDING = "building"
    LOOKING_UP = "looking_up"
    TAKING_DOWN = "taking_down"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class TextbookMeasure:
    """What was measured on the sample.

    Parameters
    ----------
    n_keys, n_nodes
        Keys of the sample; its nodes, the root included.
    node_bytes, dict_bytes
        Sums of ``sys.getsizeof`` over the node objects and over their dicts (byte values as ints are interned). A dict
        that only grew has the size that its number of entries tells, and how many have how many is kept at each insert.
    insert_ns, hit_ns, miss_ns
        Wall time in ns a key: of inserting, of finding a held key, of not finding one whose last byte was changed.
    """

    n_keys: int
    n_nodes: int
    node_bytes: int
    dict_bytes: int
    insert_ns: float
    hit_ns: float
    miss_ns: float


class TextbookTrie:
    """A trie of dict nodes over the first keys of a store.

    Parameters
    ----------
    store
        The key store that ``step`` takes its keys from.
    limit
        At most so many keys are taken.

    Attributes
    ----------
    measure
        What the finished steps measured; None before. From then on the trie itself is empty.
    """

    name = "textbook"
    exact = True

    def __init__(self, store: KeyStore, limit: int = SAMPLE_KEYS) -> None:
        self.measure: TextbookMeasure | None = None
        self._store = store
        self._limit = limit
        self._root = TextbookNode()
        self._n_keys = 0
        self._n_nodes = 1
        self._stage = Stage.BUILDING
        self._abandoned = False
        self._n_taken = 0
        self._n_looked_up = 0
        self._grafts: list[tuple[dict[int, TextbookNode], int]] = []
        self._fan_out = [1] + [0] * FAN_OUT_LIMIT
        self._spent_ns = {"insert": 0, "hit": 0, "miss": 0}

    @property
    def n_keys(self) -> int:
        """Number of keys held; after the last step, of the sample."""
        return self._n_keys if self.measure is None else self.measure.n_keys

    @property
    def n_nodes(self) -> int:
        """Number of nodes, the root included; after the last step, of the sample."""
        return self._n_nodes if self.measure is None else self.measure.n_nodes

    @property
    def done(self) -> bool:
        """Whether the steps have measured all and taken the trie down."""
        return self._stage is Stage.DONE

    @property
    def progress(self) -> float:
        """Share of the steps' work that is done, 0 … 1 (building counts for nearly all of it)."""
        if self.done:
            return 1.0
        return 0.9 * self._n_taken / max(1, min(self._limit, self._store.n))

    def insert(self, key: bytes) -> bool:
        """Insert a key; return whether it was new. O(key)."""
        graft = self._graft(key)
        self._note(key, graft)
        return graft.is_new

    def _graft(self, key: bytes) -> _Graft:
        """Insert a key, and count nothing."""
        node, depth = self._root, 0
        for letter in key:
            child = node.children.get(letter)
            if child is None:
                break
            node = child
            depth += 1
        branch, fan_out = node.children, len(node.children)
        for letter in key[depth:]:
            node.children[letter] = child = TextbookNode()
            node = child
        is_new = not node.is_end
        node.is_end = True
        return _Graft(is_new, depth, branch, fan_out)

    def _note(self, key: bytes, graft: _Graft) -> None:
        """Count what an insert added: one more child of the node it began at, and a chain down to a leaf."""
        self._n_keys += graft.is_new
        n_new = len(key) - graft.depth
        if n_new:
            self._n_nodes += n_new
            self._fan_out[graft.fan_out] -= 1
            self._fan_out[graft.fan_out + 1] += 1
            self._fan_out[1] += n_new - 1
            self._fan_out[0] += 1
            self._grafts.append((graft.branch, key[graft.depth]))

    def _node(self, prefix: bytes) -> TextbookNode | None:
        node: TextbookNode | None = self._root
        for letter in prefix:
            if node is None:
                return None
            node = node.children.get(letter)
        return node

    def contains(self, key: bytes) -> bool:
        """Return whether a key is held. O(key)."""
        node = self._node(key)
        return node is not None and node.is_end

    def contains_batch(self, keys: KeyBatch) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the key is held (nothing is, once the steps have taken the trie down)."""
        return np.fromiter((self.contains(keys.key(i)) for i in range(len(keys))), np.uint8, len(keys))

    def delete(self, key: bytes) -> bool:
        """Remove a key and the nodes that only it needed; return whether it was held. O(key)."""
        path = [self._root]
        for letter in key:
            child = path[-1].children.get(letter)
            if child is None:
                return False
            path.append(child)
        if not path[-1].is_end:
            return False
        path[-1].is_end = False
        self._n_keys -= 1
        for depth in range(len(key), 0, -1):
            if path[depth].is_end or path[depth].children:
                break
            children = path[depth - 1].children
            self._fan_out[0] -= 1
            self._fan_out[len(children)] -= 1
            del children[key[depth - 1]]
            self._fan_out[len(children)] += 1
            self._n_nodes -= 1
        return True

    def keys_under(self, prefix: bytes) -> Iterator[bytes]:
        """Yield the keys that begin with a prefix, in lexicographic order."""
        start = self._node(prefix)
        waiting = [] if start is None else [(start, len(prefix), 0)]
        spelling = bytearray(prefix)
        while waiting:
            node, depth, letter = waiting.pop()
            if depth > len(prefix):
                del spelling[depth - 1 :]
                spelling.append(letter)
            if node.is_end:
                yield bytes(spelling)
            for letter in sorted(node.children, reverse=True):
                waiting.append((node.children[letter], depth + 1, letter))

    def step(self, max_seconds: float = 0.01, max_keys: int | None = None) -> bool:
        """Do some of the work: build, look up and take down; return whether all of it is done.

        Python's cycle collector would walk all nodes again and again and hold up the window for it: it rests during a
        step, and what exists at a step's end is kept out of its walks until the trie is taken down (``gc.freeze``).

        Parameters
        ----------
        max_seconds
            Wall time after which the step ends (it may pass it by one slice, well below 5 ms for usual keys).
        max_keys
            At most so many keys are inserted in this step.
        """
        if self.done:
            return True
        deadline = time.perf_counter() + max_seconds
        stop = min(self._limit, self._store.n)
        if max_keys is not None:
            stop = min(stop, self._n_taken + max_keys)
        collecting = gc.isenabled()
        gc.disable()
        try:
            while self._advance(stop) and time.perf_counter() < deadline:
                pass
        finally:
            if self.done:
                gc.unfreeze()
            else:
                gc.freeze()
            if collecting:
                gc.enable()
        return self.done

    def abandon(self) -> None:
        """Give up measuring: further steps only take the trie down, and ``measure`` stays None."""
        self._abandoned = True
        if not self.done:
            self._stage = Stage.TAKING_DOWN

    def _advance(self, stop: int) -> bool:
        """Do one slice; return whether this step has more to do."""
        if self._stage is Stage.BUILDING:
            self._build(min(stop, self._n_taken + _SLICE_KEYS))
            if self._n_taken < min(self._limit, self._store.n):
                return self._n_taken < stop
            self._stage = Stage.LOOKING_UP
        elif self._stage is Stage.LOOKING_UP:
            if self._n_looked_up < min(self._n_taken, LOOKUP_KEYS):
                self._look_up(min(self._n_taken, LOOKUP_KEYS, self._n_looked_up + _SLICE_KEYS))
            else:
                self._stage = Stage.TAKING_DOWN
        elif self._grafts:
            self._take_down()
        else:
            self._finish()
            return False
        return True

    def _build(self, stop: int) -> None:
        keys = [self._store.key(number) for number in range(self._n_taken, stop)]
        begin = time.perf_counter_ns()
        grafts = [self._graft(key) for key in keys]
        self._spent_ns["insert"] += time.perf_counter_ns() - begin
        self._n_taken = stop
        for key, graft in zip(keys, grafts, strict=True):
            self._note(key, graft)

    def _look_up(self, stop: int) -> None:
        stride = max(1, self._n_taken // LOOKUP_KEYS)
        held = [self._store.key(i * stride) for i in range(self._n_looked_up, stop)]
        absent = [key[:-1] + bytes([key[-1] ^ 0x80]) if key else b"\x80" for key in held]
        for name, keys in (("hit", held), ("miss", absent)):
            begin = time.perf_counter_ns()
            for key in keys:
                self.contains(key)
            self._spent_ns[name] += time.perf_counter_ns() - begin
        self._n_looked_up = stop

    def _take_down(self) -> None:
        """Free the chains of some keys, the last ones first, so that nothing hangs on them any more."""
        for branch, letter in self._grafts[: -_SLICE_KEYS - 1 : -1]:
            branch.pop(letter, None)
        del self._grafts[-_SLICE_KEYS:]

    def _finish(self) -> None:
        times = (("insert", self._n_taken), ("hit", self._n_looked_up), ("miss", self._n_looked_up))
        insert_ns, hit_ns, miss_ns = (self._spent_ns[name] / n_keys if n_keys else 0.0 for name, n_keys in times)
        if not self._abandoned:
            node_bytes = self._n_nodes * sys.getsizeof(self._root)
            dict_bytes = int(np.dot(self._fan_out, dict_sizes()))
            self.measure = TextbookMeasure(
                self._n_keys, self._n_nodes, node_bytes, dict_bytes, insert_ns, hit_ns, miss_ns
            )
        self._stage = Stage.DONE
        self._root = TextbookNode()
        self._n_keys, self._n_nodes = 0, 1
        self._fan_out = [1] + [0] * FAN_OUT_LIMIT

    def modelled(self, n_nodes: int, n_keys: int) -> MemoryBreakdown:
        """Return what this layout would take for a trie of ``n_nodes`` nodes (root included) and ``n_keys`` keys.

        Each node is one object; a key's last node is taken to have an empty dict and every other a smallest one. What
        that leaves out (wide dicts, keys that go on) is taken from the sample, once it is measured.
        """
        size = sys.getsizeof(TextbookNode())
        dicts = _dict_bytes(n_nodes, n_keys)
        if self.measure is not None:
            dicts *= self.measure.dict_bytes / _dict_bytes(self.measure.n_nodes, self.measure.n_keys)
        parts = (MemoryPart("nodes", n_nodes * size), MemoryPart("dicts", round(dicts)))
        return MemoryBreakdown(parts, 0, sum(part.size_bytes for part in parts), Basis.MODELLED)

    def memory(self) -> MemoryBreakdown:
        """Return the sample's bytes as measured by the steps; before they are done, as modelled."""
        if self.measure is None:
            return self.modelled(self.n_nodes, self.n_keys)
        parts = (MemoryPart("nodes", self.measure.node_bytes), MemoryPart("dicts", self.measure.dict_bytes))
        return MemoryBreakdown(parts, 0, sum(part.size_bytes for part in parts), Basis.MEASURED)

    def check(self) -> None:
        """Walk all nodes; raise ``LawBroken`` where a count differs or a node is needless. O(nodes)."""
        waiting = [self._root]
        nodes = keys = 0
        while waiting:
            node = waiting.pop()
            nodes += 1
            keys += node.is_end
            if not node.is_end and not node.children and node is not self._root:
                raise LawBroken(structure=self.name, law="a leaf ends a key", slot=nodes)
            waiting.extend(node.children.values())
        if (nodes, keys) != (self._n_nodes, self._n_keys):
            raise LawBroken(structure=self.name, law="counts are those of the walk", nodes=nodes, keys=keys)


def _dict_bytes(n_nodes: int, n_keys: int) -> float:
    """Return the bytes of the nodes' dicts: empty ones for the keys' ends, the smallest for all others."""
    sizes = dict_sizes()
    return float(n_keys * sizes[0] + (n_nodes - n_keys) * sizes[1])
