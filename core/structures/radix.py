"""The radix tree: every key of the store by its bytes, path-compressed, with counts.

Where it stands: a structure above ``keys``; fed with sorted batches of new key numbers, read by scenes and the
command line. It copies no byte of a key: a leaf is its key's number, an inner node's label is a slice of any key
below. Layout and sources: ``radix_kernels.py``.

Entries name nodes: an inner node's number, or ``LEAF | key number``. They change as keys come and go; what must
last is named by (key, depth).

Cost: one descent and one comparison a key; 16 to 18 bytes a key beside the key store on lists of URLs.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import Thread
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import CapacityError, LawBroken
from core.keys import KeyStore
from core.memory import MemoryBreakdown, MemoryPart
from core.probe import PathProbe, WalkLog
from core.sort_kernels import STACK_ROWS, part_keys, sort_keys
from core.source.arena import PADDING, KeyBatch
from core.structures import radix_kernels as kernels
from core.structures import radix_walk_kernels as walks
from core.structures import walk_log_kernels as logs

LEAF = kernels.LEAF
TERMINAL = kernels.TERMINAL
WORD_LIMIT = 2**32 - 1
TYPED_MAX = 64
"""Batches of at most so many keys make room for little more than themselves."""
ROOT = 0

THREADED_MIN = 20_000
"""From so many keys on a second thread is worth its start."""

_SAMPLE = 511

_ROW_BYTES, _PARENT_BYTES, _WORD_BYTES = 16, 4, 4


@dataclass(frozen=True, slots=True)
class Place:
    """Where a prefix ends in the tree.

    Parameters
    ----------
    node_or_leaf
        Entry at the end of the edge in which the prefix ends or parts.
    matched_depth
        Bytes of the prefix that are a path of the tree.
    lo, hi
        Rank of the first key below and of the one after the last, in lexicographic order; equal where none is below.
    """

    node_or_leaf: int
    matched_depth: int
    lo: int
    hi: int


@dataclass(frozen=True, slots=True)
class DeepestPath:
    """A path of the most edges: a key at its end, its edges, the depth of its end in bytes."""

    number: int
    n_edges: int
    depth: int


@dataclass(frozen=True, slots=True)
class Children:
    """The nodes next below a place, in the order of their branch bytes; arrays of one length.

    Parameters
    ----------
    depth_from
        Depth in bytes at which their labels begin.
    depth_to
        int64: depth at which each label ends.
    number
        uint32: a key below each (its own where it is terminal); its bytes ``depth_from`` to ``depth_to`` are the label.
    count
        int64: keys below each, its own included.
    is_leaf, terminal
        uint8: whether it has no children; whether a key ends at it.
    """

    depth_from: int
    depth_to: NDArray[np.int64]
    number: NDArray[np.uint32]
    count: NDArray[np.int64]
    is_leaf: NDArray[np.uint8]
    terminal: NDArray[np.uint8]

    def __len__(self) -> int:
        return int(self.depth_to.shape[0])


class RadixTree:
    """A radix tree (PATRICIA tree with counts) over the keys of a store.

    Attributes
    ----------
    store
        The key store it refers to.
    rows, parents, blocks, block_bytes
        The arrays of ``radix_kernels``, longer than what is in use; for read-only kernels.
    """

    name = "radix"
    exact = True

    def __init__(self, store: KeyStore) -> None:
        self.store = store
        self.rows: NDArray[np.uint32] = np.zeros((64, 4), np.uint32)
        self.parents: NDArray[np.uint32] = np.zeros(64, np.uint32)
        self._set_blocks(np.zeros(2 * kernels.WORD_MARGIN, np.uint32))
        self._free: NDArray[np.int64] = np.zeros(257, np.int64)
        self._state: NDArray[np.int64] = np.zeros(kernels.STATE_LENGTH, np.int64)
        self._state[[kernels.S_ROWS, kernels.S_INNER, kernels.S_WORDS, kernels.S_TRIE_NODES]] = 1
        self._path_length = self._stack_length = 256
        self._log_length = 64

    @property
    def n_keys(self) -> int:
        """Number of keys held."""
        return int(self._state[kernels.S_KEYS])

    @property
    def n_nodes(self) -> int:
        """Number of nodes as textbooks count them: root, inner nodes and leaves."""
        return int(self._state[[kernels.S_KEYS, kernels.S_INNER]].sum() - self._state[kernels.S_TERMINAL])

    @property
    def n_edges(self) -> int:
        """Number of edges: one less than the nodes."""
        return self.n_nodes - 1

    @property
    def trie_nodes(self) -> int:
        """Exact number of nodes, root included, of a trie with one node per byte for the same keys."""
        return int(self._state[kernels.S_TRIE_NODES])

    def insert_sorted(
        self,
        numbers: NDArray[np.uint32],
        expected_share: float = 1.0,
        arena: NDArray[np.uint8] | None = None,
        offsets: NDArray[np.int64] | None = None,
    ) -> None:
        """Insert distinct keys that are not held, given in the lexicographic order of their bytes.

        Parameters
        ----------
        numbers
            uint32[n], key numbers.
        expected_share
            Share (0 … 1] of all keys that will then be held: room for the rest is reserved.
        arena, offsets
            The store's arrays as they were when the batch was made, for a call from a second thread; default: as
            they are now.

        Raises
        ------
        CapacityError
            Where the child blocks would pass 2^32 words. The keys before stay inserted.
        """
        arena = self.store.arena if arena is None else arena
        offsets = self.store.offsets if offsets is None else offsets
        batch = np.require(numbers, np.uint32, ("C", "W"))
        n = int(batch.shape[0])
        done = 0
        while done < n:
            self._reserve(n - done, expected_share)
            path = np.empty((3, self._path_length), np.int64)
            group = np.empty((3, kernels.GROUP), np.int64)
            done = int(
                kernels.insert_sorted(arena, offsets, batch, done, *self._tree, self._free, self._state, *path, group)
            )
            if self._state[kernels.S_STOP] == kernels.OUT_OF_PATH:
                self._path_length *= 2

    def insert_key(self, number: int) -> None:
        """Insert one key of the store that is not held."""
        self.insert_sorted(np.array([number], np.uint32))

    def contains_batch(self, keys: KeyBatch) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the key is held."""
        out = np.empty(len(keys), np.uint8)
        group = np.empty((3, kernels.GROUP), np.int64)
        walks.look_up(keys.buffer, keys.start, keys.length, *self._keys, *self._tree, group, out)
        return out

    def contains(self, key: bytes) -> bool:
        """Return whether one key is held."""
        return int(walks.number_of(_padded(key), len(key), *self._keys, *self._tree)) >= 0

    def delete(self, key: bytes) -> bool:
        """Remove one key; return whether it was held. Nodes that become needless are merged, freed room is reused."""
        self._reserve(0, 1.0)
        return int(kernels.delete_key(_padded(key), len(key), *self._keys, *self._tree, self._free, self._state)) >= 0

    def walk(self, key: bytes) -> WalkLog:
        """Return the walk of a look-up with what it touched, one edge for each label that was compared."""
        buffer, lines, found = _padded(key), np.empty(len(key) + 2, np.int64), np.empty(8, np.int64)
        while True:
            edges = np.empty((self._log_length, 3), np.int64)
            seen = np.zeros(1 << (16 * self._log_length + (len(key) >> 4) - 1).bit_length(), np.int64)
            logs.log_radix(buffer, len(key), *self._keys, *self._tree, edges, lines, seen, found)
            log = WalkLog.of(key, found, edges, lines)
            if log is not None:
                return log
            self._log_length *= 2

    def probe(self, key: bytes) -> PathProbe:
        """Return the steps of a look-up: one for each edge whose label was compared.

        ``PathStep.node`` is the entry at the edge's end. ``added_bytes`` counts rows, parents and child blocks.
        """
        log = self.walk(key)
        nodes, added = (0, 0) if log.present else self._cost(log)
        nearest = log.nearest if log.nearest >= 0 else None
        return PathProbe(key, log.matched, log.present, log.steps, nearest, log.tree_byte, nodes, added)

    def count(self, prefix: bytes) -> int:
        """Return how many keys begin with a prefix."""
        place = self._place(prefix)
        return int(place[walks.P_HI] - place[walks.P_LO])

    def locate(self, prefix: bytes) -> Place:
        """Return where a prefix ends and the ranks of the keys below."""
        place = self._place(prefix)
        return Place(*(int(place[i]) for i in (walks.P_ENTRY, walks.P_MATCHED, walks.P_LO, walks.P_HI)))

    def keys_under(self, prefix: bytes, limit: int | None = None, skip: int = 0) -> NDArray[np.uint32]:
        """Return the numbers of the keys that begin with a prefix, in lexicographic order.

        ``skip`` leaves the first ones out, so that pages of ``limit`` keys can be had.
        """
        place = self._place(prefix)
        n = max(0, int(place[walks.P_HI] - place[walks.P_LO]) - skip)
        out = np.empty(n if limit is None else min(n, limit), np.uint32)
        entry = int(place[walks.P_ENTRY])
        if out.shape[0]:
            self._with_stack(2, lambda stack: walks.collect_keys(entry, skip, *self._tree, stack, out))
        return out

    def longest_prefix(self, key: bytes) -> int | None:
        """Return the number of the longest held key that is a prefix of ``key`` (or equal), or None."""
        number = int(walks.longest_prefix(_padded(key), len(key), *self._keys, *self._tree))
        return None if number < 0 else number

    def deepest_path(self) -> DeepestPath | None:
        """Return a path of the most edges, or None in an empty tree. Cost: a walk of all nodes."""
        if self.n_keys == 0:
            return None
        out = np.zeros(2, np.int64)
        self._with_stack(2, lambda stack: walks.deepest(self.rows, self.blocks, self.block_bytes, stack, out))
        return DeepestPath(self._below(int(out[0])), int(out[1]), self._depth(int(out[0])))

    def fan_out(self) -> NDArray[np.int64]:
        """Return int64[257]: how many nodes have 0, 1 … 256 children; their sum is ``n_nodes``."""
        out = np.zeros(257, np.int64)
        walks.fan_out(self.rows, self.block_bytes, self._state, out)
        return out

    def children(self, prefix: bytes) -> Children:
        """Return the nodes next below a prefix.

        Where the prefix ends inside an edge, that is the one node at the edge's end; below a leaf, and for a prefix
        that no key has, there are none.
        """
        place = self._place(prefix)
        entry = int(place[walks.P_ENTRY])
        depth, count = np.empty(256, np.int64), np.empty(256, np.int64)
        number = np.empty(256, np.uint32)
        is_leaf, terminal = np.empty(256, np.uint8), np.empty(256, np.uint8)
        columns = (depth, number, count, is_leaf, terminal)
        n = 0
        if place[walks.P_HI] > place[walks.P_LO]:
            if self._depth(entry) > len(prefix):
                walks.describe(entry, 0, self.store.offsets, self.rows, self.parents, *columns)
                n = 1
            elif entry < LEAF:
                n = int(walks.list_children(entry, self.store.offsets, *self._tree, *columns))
        return Children(len(prefix), depth[:n], number[:n], count[:n], is_leaf[:n], terminal[:n])

    def memory(self) -> MemoryBreakdown:
        """Return rows, parents and child blocks in use, and as ``slack`` what is reserved or freed."""
        rows = int(self._state[kernels.S_INNER]) * _ROW_BYTES
        parents = int(self._state[kernels.S_INNER]) * _PARENT_BYTES
        blocks = int(self._state[kernels.S_LIVE_WORDS]) * _WORD_BYTES
        held = self.rows.nbytes + self.parents.nbytes + self.blocks.nbytes + self._free.nbytes + self._state.nbytes
        parts = (
            MemoryPart("rows", rows),
            MemoryPart("parents", parents),
            MemoryPart("child_blocks", blocks),
            MemoryPart("slack", held - rows - parents - blocks),
        )
        shared = self.store.used_bytes + 8 * (self.store.n + 1)
        return MemoryBreakdown(parts, shared, standalone_bytes=held + self.trie_nodes - 1)  # labels: a byte a trie node

    def trim(self) -> None:
        """Give reserved room back and pack the child blocks in the order of their rows; for the end of a load."""
        state = self._state
        packed = np.empty(int(state[kernels.S_LIVE_WORDS]) + 2, np.uint32)
        packed[0] = 0
        kernels.pack_blocks(self.rows, self.blocks, self.block_bytes, packed, self._free, state)
        self._set_blocks(packed)
        self.rows = self.rows[: int(state[kernels.S_ROWS])].copy()
        self.parents = self.parents[: int(state[kernels.S_ROWS])].copy()

    def check(self) -> None:
        """Walk every law of the tree; raise ``LawBroken`` at the first that does not hold."""
        found = np.zeros(1, np.int64)

        def walk(stack: NDArray[np.int64]) -> int:
            ranks = np.zeros(self.store.n, np.uint32)
            marks = np.zeros(int(self._state[kernels.S_WORDS]), np.uint8)
            law = walks.check_laws(*self._keys, *self._tree, self._free, self._state, ranks, marks, stack, found)
            return -1 if law == walks.STACK_SHORT else int(law)

        law = self._with_stack(3, walk)
        if law:
            raise LawBroken(structure=self.name, law=walks.LAWS[law], entry=int(found[0]))

    @property
    def _keys(self) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
        """The store's arrays as they are now."""
        return self.store.arena, self.store.offsets

    @property
    def _tree(self) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint8]]:
        """The tree's arrays in the order that kernels take them."""
        return self.rows, self.parents, self.blocks, self.block_bytes

    def _set_blocks(self, blocks: NDArray[np.uint32]) -> None:
        self.blocks = blocks
        self.block_bytes: NDArray[np.uint8] = blocks.view(np.uint8)

    def _reserve(self, n_more: int, expected_share: float) -> None:
        """Make room for ``n_more`` keys of a usual list; an insert that needs more stops and asks again."""
        used_rows, used_words = int(self._state[kernels.S_ROWS]), int(self._state[kernels.S_WORDS])
        need_rows = used_rows + 1 + max(min(n_more, 8), n_more * 5 >> 3)
        need_words = used_words + 2 * kernels.WORD_MARGIN + 3 * n_more
        if self.rows.shape[0] < need_rows:
            self.rows = _longer(self.rows, need_rows, used_rows, n_more, expected_share)
            self.parents = _longer(self.parents, need_rows, used_rows, n_more, expected_share)
        if self.blocks.shape[0] < need_words:
            if used_words + kernels.WORD_MARGIN > WORD_LIMIT:
                raise CapacityError(structure=self.name, limit=WORD_LIMIT, needed=used_words + kernels.WORD_MARGIN)
            self._set_blocks(_longer(self.blocks, need_words, used_words, n_more, expected_share))

    def _place(self, key: bytes) -> NDArray[np.int64]:
        out = np.empty(4, np.int64)
        walks.place(_padded(key), len(key), *self._keys, *self._tree, out)
        return out

    def _with_stack(self, columns: int, walk: Any) -> int:
        """Call ``walk(stack)`` with larger stacks until it does not return −1."""
        while True:
            result = int(walk(np.empty((self._stack_length, columns), np.int64)))
            if result >= 0:
                return result
            self._stack_length *= 2

    def _depth(self, entry: int) -> int:
        return self.store.length(entry - LEAF) if entry >= LEAF else int(self.rows[entry, kernels.DEPTH])

    def _below(self, entry: int) -> int:
        return entry - LEAF if entry >= LEAF else int(self.rows[entry, kernels.BELOW])

    def _cost(self, log: WalkLog) -> tuple[int, int]:
        """Return nodes and bytes that an insert adds whose key is not held."""
        row, goes_on = _ROW_BYTES + _PARENT_BYTES, log.matched < len(log.key)
        if log.tree_byte is not None:
            return (2, row + _block_bytes(2)) if goes_on else (1, row + _block_bytes(1))
        if not goes_on:
            return 0, 0
        if log.last >= LEAF:
            return 1, row + _block_bytes(1)
        n = log.n_children
        return 1, _block_bytes(n + 1) - (_block_bytes(n) if n else 0)


def sorted_numbers(store: KeyStore, first: int, stop: int, threads: int = 1) -> NDArray[np.uint32]:
    """Return the numbers ``first … stop − 1`` as uint32 in the lexicographic order of their keys.

    With two threads the keys are parted once around the median of a sample and the second thread, joined before the
    call returns, sorts one side.
    """
    arena, offsets = store.arena, store.offsets
    n = stop - first
    numbers = np.arange(first, stop, dtype=np.uint32)
    words = np.empty(n, np.uint64)
    stack = np.empty((STACK_ROWS, 5), np.int64)
    if threads < 2 or n < THREADED_MIN:
        sort_keys(arena, offsets, numbers, words, 0, n, stack)
        return numbers
    sample = np.linspace(first, stop - 1, _SAMPLE).astype(np.uint32)
    sort_keys(arena, offsets, sample, words, 0, _SAMPLE, stack)
    parted = np.empty(n, np.uint32)
    front = int(part_keys(arena, offsets, numbers, parted, int(sample[_SAMPLE // 2])))
    beside = Thread(target=sort_keys, args=(arena, offsets, parted, words, 0, front, np.empty_like(stack)), name="sort")
    beside.start()
    sort_keys(arena, offsets, parted, words, front, n, stack)
    beside.join()
    return parted


def _padded(key: bytes) -> NDArray[np.uint8]:
    """Return a key's bytes as a writable buffer that kernels may read past the end of."""
    return np.frombuffer(bytearray(key + bytes(PADDING)), np.uint8)


def _longer(array: NDArray[np.uint32], need: int, used: int, n_more: int, share: float) -> NDArray[np.uint32]:
    """Return a longer copy: extrapolated, at least half as long again in a load, a little longer for typed keys."""
    size = array.shape[0] + (array.shape[0] >> (1 if n_more > TYPED_MAX else 4))
    size = max(size, need, int(need / min(1.0, max(share, 1e-6)) * 1.05))
    longer = np.empty((min(size, WORD_LIMIT), *array.shape[1:]), np.uint32)
    longer[:used] = array[:used]
    return longer


def _block_bytes(n_children: int) -> int:
    return _WORD_BYTES * (((n_children + 4) >> 2) + n_children)
