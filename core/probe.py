"""The recorded steps of one look-up: what was read, compared, found.

A probe is made by the structure's own scalar code and holds facts only; views and the command line word them.

Floor: below the structures.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class ExactProbe:
    """What the exact index says of one key.

    Parameters
    ----------
    key
        The bytes asked for.
    number
        The key's number, or None when it is new.
    first_entry
        Number of the first entry of the key (1-based over all sources; 0 for a typed key or a new one).
    count
        How many entries had this key.
    """

    key: bytes
    number: int | None
    first_entry: int
    count: int

    @property
    def present(self) -> bool:
        """Whether the key is held."""
        return self.number is not None


@dataclass(frozen=True, slots=True)
class SlotRead:
    """One slot of the exact index that a look-up read.

    Parameters
    ----------
    slot
        Its place in the table.
    tag, found_tag
        The upper 32 bits of the key's hash, and those that the slot holds (0 in an empty one).
    number
        The number of the key in the slot, None where it is empty.
    """

    slot: int
    tag: int
    found_tag: int
    number: int | None


@dataclass(frozen=True, slots=True)
class WalkLog:
    """The walk of a key down a tree as its kernel logged it: plain arrays, of which steps are made when asked for.

    Parameters
    ----------
    key
        The bytes asked for.
    matched
        Length of the longest prefix of the key that is a path of the tree.
    present
        Whether the key is held.
    tree_byte
        As in :class:`PathProbe`.
    nearest
        Number of a key at or below the last node; −1 where the tree holds no numbers, or nothing.
    last, n_children
        The last node walked to, and its children.
    n_lines
        Cache lines of 64 bytes touched by the whole walk, each once.
    edges
        int64[e, 3]: node at the edge's end, depth of its end (which may lie behind the matched bytes, and the key),
        lines touched once the edge was chosen.
    lines
        int64[≥ compared + 1]: lines touched once so many bytes were compared.
    """

    key: bytes
    matched: int
    present: bool
    tree_byte: int | None
    nearest: int
    last: int
    n_children: int
    n_lines: int
    edges: NDArray[np.int64]
    lines: NDArray[np.int64]

    @classmethod
    def of(
        cls, key: bytes, found: NDArray[np.int64], edges: NDArray[np.int64], lines: NDArray[np.int64]
    ) -> WalkLog | None:
        """Return what a kernel of ``walk_log_kernels`` found (int64[8], ``L_…``); None: its tables were too short."""
        n_edges, matched, present, byte, n_children, nearest, n_lines, last = found.tolist()
        if n_edges < 0:
            return None
        inside = byte if byte >= 0 else None
        return cls(key, matched, present == 1, inside, nearest, last, n_children, n_lines, edges[:n_edges], lines)

    @property
    def steps(self) -> tuple[PathStep, ...]:
        """The edges, as far as the key goes."""
        found, start, length = [], 0, len(self.key)
        for node, stop, _ in self.edges.tolist():
            compared = min(stop, length)
            found.append(PathStep(start, compared, min(self.matched, compared) - start, node))
            start = stop
        return tuple(found)


@dataclass(frozen=True, slots=True)
class PathStep:
    """One edge of a descent: key bytes ``start`` to ``stop`` were compared with the edge's label.

    ``matched`` counts the bytes of this edge that were equal; it is ``stop − start`` unless the path parts here.
    """

    start: int
    stop: int
    matched: int
    node: int


@dataclass(frozen=True, slots=True)
class PathProbe:
    """How far a key's path goes in a trie or radix tree.

    Parameters
    ----------
    key
        The bytes asked for.
    matched_bytes
        Length of the longest prefix of the key that is a path of the tree.
    present
        Whether the key is held.
    steps
        The edges walked, from the root; for a trie runs of single children are one step.
    nearest
        Number of a key below the point where the paths part, or None in an empty tree.
    tree_byte
        The byte the tree goes on with where the key parts or ends inside an edge; None where it does not.
    added_nodes, added_bytes
        What an insert of the key would add to this structure; 0 where it is present.
    """

    key: bytes
    matched_bytes: int
    present: bool
    steps: tuple[PathStep, ...]
    nearest: int | None
    tree_byte: int | None
    added_nodes: int
    added_bytes: int


@dataclass(frozen=True, slots=True)
class BitProbe:
    """One of a key's k bit positions and whether it is set."""

    index: int
    is_set: bool


@dataclass(frozen=True, slots=True)
class BloomProbe:
    """What a Bloom filter says of one key: its hashes and each of its k bits, in order."""

    key: bytes
    h1: int
    h2: int
    bits: tuple[BitProbe, ...]

    @property
    def possibly_present(self) -> bool:
        """Whether all bits are set."""
        return all(bit.is_set for bit in self.bits)

    @property
    def n_set(self) -> int:
        """How many of the k positions are set."""
        return sum(bit.is_set for bit in self.bits)
