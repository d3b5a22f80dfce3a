"""What a recorded operation stands on: the part of a structure that its picture shows, as it was before the operation.

A recording tells what is read and changed; a picture also shows what lies beside it: how many keys go on at a node,
how a label ends that the key leaves, the bits and slots around those that are probed. These are facts of the moment at
which the recording was made, so that every step can be drawn from the two and nothing else.

Where it stands: above ``structures``, beside ``record``. Cost: O(nodes of the path), at most ``MOST_NODES`` of them
looked at; O(k) bits; O(slots of the probe).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.methods.base import Method
from core.methods.family import FilterMethod
from core.methods.fingerprint_table import FingerprintTable
from core.steps.base import Act, Recording
from core.steps.held_slots import HeldGround, print_slots, set_slots
from core.steps.method_steps import METHOD_OPERATIONS, tables_of
from core.steps.set_rule import ProbedTable
from core.structures.blocked import BlockedFilter
from core.structures.bloom import BloomFilter
from core.structures.exact import ExactIndex
from core.structures.partitioned import PartitionedFilter
from core.structures.radix import LEAF, ROOT, RadixTree
from core.structures.radix_kernels import BLOCK, COUNT, TERMINAL
from core.structures.trie import Trie

if TYPE_CHECKING:
    from core.session import Session

MOST_NODES = 600
"""Nodes of a path of which more than the depth is told: those next to where the key leaves the tree."""
LONGEST_TAIL = 200
BIT_MARGIN, SLOT_MARGIN, MOST_SLOTS, FEW_BITS = 8, 3, 64, 64
UNKNOWN = -1


@dataclass(frozen=True, slots=True)
class PathNode:
    """A node on a key's path: its depth in bytes, keys at or below it, its children (``UNKNOWN``: not looked at)."""

    depth: int
    below: int = UNKNOWN
    children: int = UNKNOWN
    is_end: bool = False


@dataclass(frozen=True, slots=True)
class TreeGround:
    """The path of a key in a trie or radix tree.

    Parameters
    ----------
    nodes
        From the root down. Of a trie those where keys end, branch, or the path ends; there is one at every byte.
    is_dense
        Whether there is a node at every byte.
    matched
        Bytes of the key that are a path of the tree.
    tail, tail_bytes
        How the edge goes on that the key leaves or ends inside: the beginning of it, and its length; nothing where the
        path ends at a fork.
    target
        The node at that edge's end.
    """

    nodes: tuple[PathNode, ...]
    is_dense: bool
    matched: int
    tail: bytes = b""
    tail_bytes: int = 0
    target: PathNode | None = None


@dataclass(frozen=True, slots=True)
class BitsGround:
    """A Bloom filter, and the bits around each position that is probed.

    Parameters
    ----------
    m, k, scheme, n_set
        The filter.
    around
        For each position in order: the first bit shown, and one byte (0 or 1) for each bit from there on.
    every
        One byte for each bit of a filter of at most ``FEW_BITS``; empty for a larger one.
    """

    m: int
    k: int
    scheme: str
    n_set: int
    around: tuple[tuple[int, bytes], ...] = ()
    every: bytes = b""


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of the exact index: its place, the tag it holds, the key's number (None: empty) and bytes of the key."""

    at: int
    tag: int
    number: int | None
    key: bytes = b""


@dataclass(frozen=True, slots=True)
class SlotsGround:
    """The slots around those that are probed, and how many there are in all."""

    n_slots: int
    home: int
    slots: tuple[Slot, ...] = ()


Ground = TreeGround | BitsGround | SlotsGround | HeldGround | None


def ground_of(session: Session, recording: Recording) -> Ground:
    """Return what a recording stands on, at the moment it was made; None for the policy, which has nothing beside."""
    if recording.structure == "radix" and session.radix is not None:
        return radix_ground(session.radix, recording.key)
    if recording.structure == "trie" and session.trie is not None:
        return trie_ground(session.trie, recording.key)
    if recording.structure == "bloom" and session.bloom is not None:
        return bits_ground(session.bloom, recording)
    if recording.structure == "exact":
        return slots_ground(session.exact, recording)
    if recording.structure in METHOD_OPERATIONS and recording.structure != "list":
        method = session.played.advance(recording.structure)
        return method_ground(method, recording) if method is not None else None
    return None


def method_ground(method: Method, recording: Recording) -> Ground:
    """Return the slots or bits of a method of the catalogue; None of those whose numbers have no place in a row."""
    if tables := tables_of(method):
        return set_slots(tables, recording)
    return held_ground(method.filter if isinstance(method, FilterMethod) else method, recording)


def held_ground(held: object, recording: Recording) -> Ground:
    """Return the slots or bits of a table or a filter itself; None of what is shown otherwise."""
    if isinstance(held, BloomFilter | BlockedFilter | PartitionedFilter):
        return bits_ground(held, recording)
    if isinstance(held, ProbedTable):
        return set_slots({"": held}, recording)
    if isinstance(held, FingerprintTable):
        return print_slots(held, recording)
    return None


def radix_ground(tree: RadixTree, key: bytes) -> TreeGround:
    """Return the path of a key in a radix tree."""
    probe = tree.probe(key)
    inside = probe.tree_byte is not None
    reached = [(step.node, step.stop) for step in (probe.steps[:-1] if inside else probe.steps)]
    entries = [(ROOT, 0), *reached]
    first_told = max(0, len(entries) - MOST_NODES)
    nodes = tuple(
        _radix_node(tree, entry, depth) if place >= first_told or place == 0 else PathNode(depth)
        for place, (entry, depth) in enumerate(entries)
    )
    if not inside or probe.nearest is None:
        return TreeGround(nodes, False, probe.matched_bytes)
    entry = probe.steps[-1].node
    depth = _radix_depth(tree, entry)
    begin = int(tree.store.offsets[probe.nearest]) + probe.matched_bytes
    length = depth - probe.matched_bytes
    tail = tree.store.arena[begin : begin + min(length, LONGEST_TAIL)].tobytes()
    return TreeGround(nodes, False, probe.matched_bytes, tail, length, _radix_node(tree, entry, depth))


def _radix_depth(tree: RadixTree, entry: int) -> int:
    return tree.store.length(entry - LEAF) if entry >= LEAF else int(tree.rows[entry, 3])


def _radix_node(tree: RadixTree, entry: int, depth: int) -> PathNode:
    if entry >= LEAF:
        return PathNode(depth, 1, 0, True)
    block = int(tree.rows[entry, BLOCK])
    children = int(tree.block_bytes[4 * block]) + 1 if block else 0
    is_end = bool(int(tree.parents[entry]) & TERMINAL)
    return PathNode(depth, int(tree.rows[entry, COUNT]), children, is_end)


def trie_ground(trie: Trie, key: bytes) -> TreeGround:
    """Return the path of a key in a trie."""
    probe = trie.probe(key)
    root = trie.children(b"")
    ends = probe.present and not key
    nodes = [PathNode(0, trie.n_keys, len(root), ends)]
    first_told = max(0, len(probe.steps) - MOST_NODES)
    for place, step in enumerate(probe.steps):
        depth = step.start + step.matched
        nodes.append(PathNode(depth, *trie.node_facts(step.node)) if place >= first_told and depth else PathNode(depth))
    matched = probe.matched_bytes
    if probe.tree_byte is None or matched == 0:
        return TreeGround(tuple(nodes), True, matched)
    rest = trie.single_path(key[:matched])
    end = PathNode(matched + len(rest), nodes[-1].below, is_end=trie.contains(key[:matched] + rest))
    return TreeGround(tuple(nodes), True, matched, rest[:LONGEST_TAIL], len(rest), end)


def bits_ground(bloom: BloomFilter | BlockedFilter | PartitionedFilter, recording: Recording) -> BitsGround:
    """Return the bits around each position of a recording."""
    around = []
    for step in recording.steps:
        told = dict(step.facts)
        if step.act is Act.INDEX and "index" in told:
            index = int(told["index"])
            first = max(0, min(index - BIT_MARGIN, bloom.m - 2 * BIT_MARGIN - 1))
            stop = min(bloom.m, first + 2 * BIT_MARGIN + 1)
            around.append((first, bytes(_bit(bloom, bit) for bit in range(first, stop))))
    scheme = bloom.scheme if isinstance(bloom, BloomFilter) else bloom.name
    every = bytes(_bit(bloom, bit) for bit in range(bloom.m)) if bloom.m <= FEW_BITS else b""
    return BitsGround(bloom.m, bloom.k, scheme, bloom.n_set, tuple(around), every)


def _bit(bloom: BloomFilter | BlockedFilter | PartitionedFilter, bit: int) -> int:
    return int(bloom.bits_view()[bit >> 3]) >> (bit & 7) & 1


def slots_ground(exact: ExactIndex, recording: Recording) -> SlotsGround:
    """Return the slots from a few before the home slot to a few behind the last one that is read."""
    read = [int(dict(step.facts)["slot"]) for step in recording.steps if step.act is Act.READ_SLOT]
    n = min(exact.n_slots, MOST_SLOTS, len(read) + 2 * SLOT_MARGIN)
    home = read[0]
    places = ((home - SLOT_MARGIN + i) % exact.n_slots for i in range(n))
    return SlotsGround(exact.n_slots, home, tuple(_slot(exact, at) for at in places))


def _slot(exact: ExactIndex, at: int) -> Slot:
    tag, number = exact.slot(at)
    return Slot(at, tag, number, exact.store.key(number)[:LONGEST_TAIL] if number is not None else b"")
