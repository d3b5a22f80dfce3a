"""The plain trie: a real node for every byte of every distinct prefix, in 9 bytes a node.

Where it stands: fed by ``session`` with sorted batches of new key numbers; ``scene`` and the command line read it. It
copies the keys' letters, so once an insert has returned it shares nothing with the key store.
Source: E. Fredkin, *Trie Memory*, Communications of the ACM 3(9), 1960; the array layout is told in ``trie_kernels``.
Cost: 9 bytes a node (letter, link with terminal bit, count) and 9 for each run, 4 bytes a place of the branch table,
at most 7/10 full. Insert, find, delete: O(key). Slots of deleted keys stay behind as slack, unless they were the last.

Limits: 2³⁰ slots. A key holds no LF.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.errors import CapacityError, LawBroken, ParameterError
from core.keys import KeyStore, grown
from core.memory import MemoryBreakdown, MemoryPart
from core.probe import PathProbe, WalkLog
from core.source.arena import PADDING, KeyBatch
from core.structures import trie_kernels as kernels
from core.structures import trie_walk_kernels as walks
from core.structures import walk_log_kernels as logs
from core.structures.trie_kernels import BRANCHES, KEYS, LF, LINK, NODES, RUNS, TERMINAL, USED

SLOT_LIMIT = 2**30
SLOT_BYTES = 9
SLICE_KEYS = 1 << 16
LAWS = (
    "lawful",
    "a node's byte is no LF",
    "siblings have distinct bytes",
    "a child's parent is its parent",
    "a child that is not the first is in the table",
    "a node is reached once",
    "a count is the sum of those below",
    "no node is without a key",
    "a link leads to a slot in use",
    "nodes are those of the walk",
    "keys are the terminals of the walk",
    "the table holds the children that are not first",
    "runs are those of the walk",
    "slots with letters are nodes",
)
"""Name of each law, indexed by the codes of ``trie_walk_kernels``."""


@dataclass(frozen=True, slots=True)
class Children:
    """The children of one node, in the order of their bytes.

    Parameters
    ----------
    letters
        uint8[c]: the byte that leads to each child.
    counts
        uint32[c]: how many keys go through each child.
    terminal
        bool[c]: whether a key ends at the child.
    """

    letters: NDArray[np.uint8]
    counts: NDArray[np.uint32]
    terminal: NDArray[np.bool_]

    def __len__(self) -> int:
        return int(self.letters.shape[0])


class Trie:
    """A trie with a node per byte over the keys of a store.

    Parameters
    ----------
    store
        The key store whose numbers are inserted; read only while an insert runs, and another thread may append to it.
    """

    name = "trie"
    exact = True

    def __init__(self, store: KeyStore) -> None:
        self._store = store
        size = 1 << 10
        self._letters = np.zeros(size + PADDING, np.uint8)
        self._links = np.zeros(size, np.uint32)
        self._counts = np.zeros(size, np.uint32)
        self._table = np.zeros(1 << 8, np.uint32)
        self._letters[1] = LF
        self._log_length = 64
        self._state = np.array([2, 1, 0, 0, 0], np.int64)

    @property
    def n_keys(self) -> int:
        """Number of keys held."""
        return int(self._state[KEYS])

    @property
    def n_nodes(self) -> int:
        """Number of nodes, the root included."""
        return int(self._state[NODES])

    def insert_sorted(
        self,
        numbers: NDArray[np.uint32],
        expected_share: float = 1.0,
        arena: NDArray[np.uint8] | None = None,
        offsets: NDArray[np.int64] | None = None,
    ) -> None:
        """Insert keys of the store by their numbers, best in lexicographic order of their bytes; O(bytes).

        A number whose key is held already changes nothing. Scratch of 8 bytes for each byte of the longest key lives
        as long as the call.

        Parameters
        ----------
        numbers
            uint32[n]: key numbers.
        expected_share
            (0, 1]: the share of all keys that will then be held; room for the rest is reserved.
        arena, offsets
            The store's arrays as they were when the batch was made; default: as they are at the call. Other threads
            may append to the store meanwhile.

        Raises
        ------
        CapacityError
            The batch could pass 2³⁰ slots; nothing was inserted.
        ParameterError
            A key holds an LF; those before it in the batch were inserted.
        """
        numbers = np.ascontiguousarray(numbers, np.uint32)
        arena = self._store.arena if arena is None else arena
        offsets = self._store.offsets if offsets is None else offsets
        total, longest = kernels.measure_keys(offsets, numbers)
        self._reserve(int(total) + numbers.shape[0], expected_share)
        path = np.empty(longest + 1, np.uint32)
        since = np.empty(longest + 1, np.uint32)
        for first in range(0, numbers.shape[0], SLICE_KEYS):
            batch = numbers[first : first + SLICE_KEYS].copy()
            done = (first + batch.shape[0]) / numbers.shape[0]
            self._reserve_table(batch.shape[0], expected_share * done)
            taken = kernels.insert_keys(
                arena, offsets, batch, self._letters, self._links, self._counts, self._table, self._state, path, since
            )
            if taken < batch.shape[0]:
                raise ParameterError(field="key", value=self._store.key(int(batch[taken])), expected="no LF")

    def insert_key(self, number: int) -> bool:
        """Insert one key of the store; return whether it was new here."""
        before = self.n_keys
        self.insert_sorted(np.array([number], np.uint32))
        return self.n_keys > before

    def _reserve(self, more_slots: int, expected_share: float) -> None:
        """Make room for ``more_slots`` and, by extrapolation, for the rest of the list."""
        used = int(self._state[USED])
        need = used + more_slots
        if need > SLOT_LIMIT:
            raise CapacityError(structure=self.name, limit=SLOT_LIMIT, needed=need)
        self._letters = grown(self._letters, need + PADDING, used, expected_share)
        self._links = grown(self._links, need, used, expected_share)
        self._counts = grown(self._counts, need, used, expected_share)

    def _reserve_table(self, more_keys: int, share: float) -> None:
        """Make the branch table large enough for one entry a new key, at most 7/10 full."""
        size = self._table.shape[0]
        branches = int(self._state[BRANCHES])
        if (branches + more_keys) * 10 <= size * 7:
            return
        while size * 7 < max(branches + more_keys, branches / share) * 10:
            size *= 2
        table = np.zeros(size, np.uint32)
        kernels.move_branches(self._table, table, self._letters, self._counts)
        self._table = table

    def trim(self) -> None:
        """Give reserved room back, in place; for the end of a load."""
        used = int(self._state[USED])
        # No view of these arrays outlives a call, so that realloc may shrink them where they are.
        self._letters.resize(used + PADDING, refcheck=False)
        self._links.resize(used, refcheck=False)
        self._counts.resize(used, refcheck=False)

    def contains_batch(self, keys: KeyBatch) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the key is held."""
        found = np.empty(len(keys), np.uint8)
        kernels.find_keys(
            keys.buffer,
            np.ascontiguousarray(keys.start),
            np.ascontiguousarray(keys.length),
            self._letters,
            self._links,
            self._counts,
            self._table,
            np.empty((kernels.LANES, 6), np.int64),
            found,
        )
        return found

    def contains(self, key: bytes) -> bool:
        """Return whether the key is held."""
        return self._ends(self._trace(key), key)

    def _ends(self, path: NDArray[np.uint32], key: bytes) -> bool:
        """Return whether the traced path of a key is whole and ends in a terminal node."""
        return path.shape[0] > len(key) and bool(self._links[path[-1]] & TERMINAL)

    def _trace(self, key: bytes) -> NDArray[np.uint32]:
        """Return the nodes that spell 0, 1, … bytes of the key, as far as its path goes."""
        end = key.find(b"\n")
        length = len(key) if end < 0 else end
        buffer = np.frombuffer(bytearray(key) + bytes(PADDING), np.uint8)
        path: NDArray[np.uint32] = np.empty(length + 1, np.uint32)
        matched = kernels.trace_key(buffer, length, self._letters, self._links, self._counts, self._table, path)
        return path[: matched + 1]

    def _node(self, prefix: bytes) -> int | None:
        """Return the node that a prefix leads to, or None."""
        path = self._trace(prefix)
        return int(path[-1]) if path.shape[0] > len(prefix) else None

    def delete(self, key: bytes) -> bool:
        """Remove one key; return whether it was held. O(key)."""
        path = self._trace(key)
        if not self._ends(path, key):
            return False
        kernels.cut_key(len(key), path, self._letters, self._links, self._counts, self._table, self._state)
        return True

    def count(self, prefix: bytes) -> int:
        """Return how many keys begin with a prefix (the key that equals it included). O(prefix)."""
        node = self._node(prefix)
        return 0 if node is None else int(self._counts[node])

    def keys_under(self, prefix: bytes, limit: int | None = None) -> KeyBatch:
        """Return the keys that begin with a prefix, in lexicographic order, at most ``limit``.

        The batch's buffer holds an LF after each key. O(nodes below).
        """
        node = self._node(prefix)
        most = 0 if node is None else int(self._counts[node])
        if limit is not None:
            most = min(most, max(0, limit))
        offsets = np.zeros(most + 1, np.int64)
        buffer = np.empty(max(256, len(prefix) + 1), np.uint8)
        if most > 0 and node is not None:
            stack, depths = self._stacks()
            stack[0], depths[0] = node, len(prefix)
            spelling = np.frombuffer(bytearray(prefix) + bytes(256), np.uint8)
            state = np.array([1, 0, 0], np.int64)
            while True:
                need = walks.collect_keys(
                    self._letters, self._links, stack, depths, state, spelling, most, buffer, offsets
                )
                if need == walks.DONE:
                    break
                if need == walks.NEEDS_DEPTH:
                    spelling = np.concatenate((spelling, np.empty_like(spelling)))
                else:
                    larger = np.empty(buffer.shape[0] * 2, np.uint8)
                    larger[: state[walks.BYTES_OUT]] = buffer[: state[walks.BYTES_OUT]]
                    buffer = larger
        used = int(offsets[most])
        padded = np.zeros(used + PADDING, np.uint8)
        padded[:used] = buffer[:used]
        return KeyBatch(padded, offsets[:-1], np.diff(offsets) - 1)

    def _stacks(self) -> tuple[NDArray[np.uint32], NDArray[np.int64]]:
        """Return room for the nodes that wait on a walk (each but one has a sibling) and for their depths."""
        size = 2 * int(self._state[BRANCHES]) + 258
        return np.empty(size, np.uint32), np.empty(size, np.int64)

    def longest_prefix(self, key: bytes) -> bytes | None:
        """Return the longest held key that the given key begins with, or None. O(key).

        >>> store = KeyStore()
        >>> trie = Trie(store)
        >>> trie.insert_key(store.append(b"http://a/"))
        True
        >>> trie.longest_prefix(b"http://a/b")
        b'http://a/'
        """
        ends = np.flatnonzero(self._links[self._trace(key)] & TERMINAL)
        return key[: int(ends[-1])] if ends.shape[0] else None

    def deepest_path(self) -> bytes:
        """Return the longest key, the first in order among equals; empty for an empty trie. O(nodes)."""
        node, depth = walks.deepest_node(self._letters, self._links, *self._stacks())
        return self._spelled(int(node), int(depth))

    def _spelled(self, node: int, depth: int) -> bytes:
        """Return the last ``depth`` bytes of the path to a node."""
        out = np.empty(depth, np.uint8)
        walks.spell(self._letters, self._counts, node, depth, out)
        return out.tobytes()

    def fan_out(self) -> NDArray[np.int64]:
        """Return int64[257]: how many nodes have 0 … 256 children, the root included. O(nodes)."""
        histogram = np.zeros(257, np.int64)
        walks.count_children(self._letters, self._links, int(self._state[USED]), histogram)
        return histogram

    def children(self, prefix: bytes) -> Children:
        """Return the children of the node of a prefix, in byte order; none where it is no path."""
        node = self._node(prefix)
        slots = np.array([] if node is None else self._child_slots(node), np.int64)
        slots = slots[np.argsort(self._letters[slots])]
        return Children(self._letters[slots], self._counts[slots], (self._links[slots] & TERMINAL) != 0)

    def _child_slots(self, node: int) -> list[int]:
        """Return the slots of a node's children, unsorted."""
        child = node + 1
        if self._letters[child] == LF:
            child = int(self._links[child])
        slots = []
        while child:
            slots.append(child)
            child = int(self._links[child]) & LINK
        return slots

    def node_facts(self, node: int) -> tuple[int, int, bool]:
        """Return of a :class:`PathStep`’s node: keys through it, its children, whether one ends at it."""
        return int(self._counts[node]), len(self._child_slots(node)), bool(self._links[node] & TERMINAL)

    def single_path(self, prefix: bytes) -> bytes:
        """Return the bytes that follow a prefix along single children, up to the next terminal, branch or end.

        Empty where the prefix is no path or its node branches or has no child. A view folds them into one edge.
        """
        node = self._node(prefix)
        if node is None:
            return b""
        end, length = walks.single_path_end(self._letters, self._links, node)
        return self._spelled(int(end), int(length))

    def probe(self, key: bytes, find: Callable[[bytes], int | None] | None = None) -> PathProbe:
        """Return how far the key's path goes, by the same code that inserts and finds. O(key).

        Parameters
        ----------
        key
            The bytes asked for.
        find
            Gives the number of a held key (the exact index's); without it ``nearest`` is None, since the trie holds no
            key numbers.

        Returns
        -------
        PathProbe
            One step a chain of single children: chains end at the root, at terminals and where the trie branches.
            ``added_bytes``: 9 for each new node and for the run's header, 4 for an entry of the branch table.
        """
        log = self.walk(key)
        new_nodes = len(key) - log.matched
        return PathProbe(
            key=key,
            matched_bytes=log.matched,
            present=log.present,
            steps=log.steps,
            nearest=self._nearest(key[: log.matched], log.last, find),
            tree_byte=log.tree_byte,
            added_nodes=new_nodes,
            added_bytes=(new_nodes + 1) * SLOT_BYTES + 4 * bool(log.n_children) if new_nodes else 0,
        )

    def walk(self, key: bytes) -> WalkLog:
        """Return the walk of a look-up with what it touched, an edge a chain of single children. O(key)."""
        end = key.find(b"\n")
        length = len(key) if end < 0 else end
        buffer = np.frombuffer(bytearray(key) + bytes(PADDING), np.uint8)
        arrays = self._letters, self._links, self._counts, self._table
        path, lines, found = np.empty(length + 1, np.uint32), np.empty(length + 2, np.int64), np.empty(8, np.int64)
        while True:
            edges = np.empty((self._log_length, 3), np.int64)
            seen = np.zeros(1 << (8 * (self._log_length + length) - 1).bit_length(), np.int64)
            logs.log_trie(buffer, length, len(key), *arrays, path, edges, lines, seen, found)
            log = WalkLog.of(key, found, edges, lines)
            if log is not None:
                return log
            self._log_length *= 2

    def nearest(self, prefix: bytes, find: Callable[[bytes], int | None]) -> int | None:
        """Return the number of a key that begins with a prefix, as :meth:`probe` does; None where none does."""
        node = self._node(prefix)
        return self._nearest(prefix, node, find) if node is not None else None

    def _nearest(self, prefix: bytes, node: int, find: Callable[[bytes], int | None] | None) -> int | None:
        """Return the number of a key at or below a node, or None in an empty trie or without ``find``."""
        if find is None or self.n_keys == 0:
            return None
        end, steps = walks.terminal_below(self._letters, self._links, node)
        return find(prefix + self._spelled(int(end), int(steps)))

    def memory(self) -> MemoryBreakdown:
        """Return the bytes in use; ``slack`` is what deleted keys left behind. Nothing is shared with the store."""
        used, nodes, _, runs, _ = (int(number) for number in self._state)
        live = nodes + runs + 1
        parts = (
            MemoryPart("letters", live),
            MemoryPart("links", 4 * live),
            MemoryPart("counts", 4 * live),
            MemoryPart("branch_table", int(self._table.nbytes)),
            MemoryPart("slack", SLOT_BYTES * (used - live)),
        )
        return MemoryBreakdown(parts, shared_bytes=0, standalone_bytes=sum(part.size_bytes for part in parts))

    def check(self) -> None:
        """Walk every law; raise ``LawBroken`` at the first that does not hold. O(nodes), 5 bytes of scratch a node."""
        law, slot = walks.broken_law(
            self._letters,
            self._links,
            self._counts,
            self._table,
            self._state,
            np.empty(self.n_nodes + 257, np.uint32),
            np.zeros(int(self._state[USED]), np.uint8),
            np.full(256, -1, np.int64),
        )
        if law:
            raise LawBroken(structure=self.name, law=LAWS[int(law)], slot=int(slot))
        if int(self._state[USED]) < self.n_nodes + int(self._state[RUNS]) + 1:
            raise LawBroken(structure=self.name, law="slots in use hold nodes and headers", slot=0)
