"""A Bloom filter spread over nodes: each key is told to the nodes that its hash names, and asked of one of them.

All nodes have a filter of the same m, k and seed, sized for an even share of all copies; where a node has more than its
share, its rate is higher. A look-up is sent to the first of the key's nodes, so the rate as a whole is the mean of the
nodes' rates, each by its share of the questions (``rate_routed``). Where nobody knows which node has a key, all are
asked, and their rates add up: 1 − ∏ (1 − f_j) (``rate_if_all_are_asked``).

When nodes join or leave, keys change their nodes (``placement``). A filter cannot tell its keys, so they must be read
from the list again: :meth:`move` tells the new nodes, and the old ones keep the bits of keys that left them, *stale*
ones, until they are built anew.

Where it stands: above ``bloom`` and ``placement``; built by the scenes of the family.
Cost: beside ``bloom``'s a hash for the route and a search a key, R inserts a key.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.errors import LawBroken
from core.hashing import hash_batch
from core.memory import MemoryBreakdown, MemoryPart
from core.source.arena import KeyBatch, KeyHashes
from core.structures.bloom import BloomFilter
from core.structures.placement import Placement, is_moved
from core.structures.scalable import compound


@dataclass(slots=True)
class Node:
    """One node.

    Attributes
    ----------
    number
        Its name.
    bloom
        Its filter; ``n_told`` are the keys it was told.
    n_stale
        Those of them that another node keeps now: their bits stay.
    """

    number: int
    bloom: BloomFilter
    n_stale: int = 0

    @property
    def n_kept(self) -> int:
        """Keys that it keeps now."""
        return self.bloom.n_told - self.n_stale


class DistributedFilter:
    """Filters on several nodes, behind one placement.

    Parameters
    ----------
    n, p
        Keys in all, and the rate that a node with an even share of them has.
    placement
        Which node keeps which key.
    seed
        32-bit seed of murmur3 for the bit positions.

    Raises
    ------
    SizeError, BudgetError
        As for a Bloom filter.
    """

    name = "distributed"
    exact = False

    __slots__ = ("k", "m_node", "n_planned", "n_told", "nodes", "placement", "seed")

    def __init__(self, n: int, p: float, placement: Placement, seed: int = 0) -> None:
        self.n_planned = max(1, -(-n * placement.replicas // len(placement.nodes)))
        size = sizing.solve(n=self.n_planned, p=p)
        self.m_node, self.k, self.seed, self.placement = size.m, size.k, seed, placement
        self.nodes = [self._node(number) for number in placement.nodes]
        self.n_told = 0

    def _node(self, number: int) -> Node:
        return Node(number, BloomFilter(self.m_node, self.k, self.seed, n_planned=self.n_planned))

    # -- keys ---------------------------------------------------------------------------------------------------

    def insert(self, keys: KeyBatch, hashes: KeyHashes | None = None) -> NDArray[np.uint8]:
        """Add distinct, new keys; return uint8[n]: 1 where the first node of a key had all its bits before."""
        was_present = self._tell(keys, self._hashes(keys, hashes), self.placement.owners(self.placement.route(keys)))
        self.n_told += len(keys)
        return was_present

    def _tell(self, keys: KeyBatch, hashes: KeyHashes, owners: NDArray[np.int64]) -> NDArray[np.uint8]:
        """Tell each key to its nodes (int64[n, replicas], −1: to none); return what the first ones said before."""
        was_present = np.zeros(len(keys), np.uint8)
        for at, node in enumerate(self.nodes):
            for copy in range(owners.shape[1]):
                own = np.flatnonzero(owners[:, copy] == at)
                had = node.bloom.insert(keys.taken(own), hashes.taken(own), len(own))
                if copy == 0:
                    was_present[own] = had
        return was_present

    def insert_key(self, key: bytes) -> tuple[int, ...]:
        """Add one new key; return the numbers of its nodes."""
        owners = self.placement.owners_of(key)
        for at in owners:
            self.nodes[at].bloom.insert_key(key, is_new=True)
        self.n_told += 1
        return tuple(self.nodes[at].number for at in owners)

    def contains_batch(self, keys: KeyBatch, hashes: KeyHashes | None = None) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the first node of the key possibly has it; ``hashes`` where their seed is right."""
        known = self._hashes(keys, hashes)
        first = self.placement.owners(self.placement.route(keys))[:, 0]
        possibly = np.zeros(len(keys), np.uint8)
        for at, node in enumerate(self.nodes):
            own = np.flatnonzero(first == at)
            possibly[own] = node.bloom.contains_hashes(known.taken(own))
        return possibly

    def __contains__(self, key: bytes) -> bool:
        return key in self.nodes[self.placement.owners_of(key)[0]].bloom

    def _hashes(self, keys: KeyBatch, hashes: KeyHashes | None) -> KeyHashes:
        return hashes if hashes is not None and hashes.seed == self.seed else hash_batch(keys, self.seed)

    # -- nodes that join and leave ------------------------------------------------------------------------------

    def change_to(self, placement: Placement) -> Placement:
        """Take other nodes: those that are gone drop their bits, new ones begin empty; return the placement before.

        :meth:`move` must follow for every key that was told: until then the filter forgets what moved.
        """
        before = self.placement
        there = {node.number: node for node in self.nodes}
        self.nodes = [there.get(number) or self._node(number) for number in placement.nodes]
        self.placement = placement
        return before

    def move(self, keys: KeyBatch, before: Placement, hashes: KeyHashes | None = None) -> int:
        """Tell keys that were told under ``before`` to the nodes that did not have them; return how many copies.

        Nodes that keep a key no more count it as stale.
        """
        route = self.placement.route(keys)
        moved = is_moved(before, self.placement, route)
        owners = np.where(moved, self.placement.owners(route), -1)
        if moved.any():
            self._tell(keys, self._hashes(keys, hashes), owners)
        left = is_moved(self.placement, before, route)
        gone = np.asarray(before.nodes)[before.owners(route)][left]
        for node in self.nodes:
            node.n_stale += int(np.count_nonzero(gone == node.number))
        return int(np.count_nonzero(moved))

    # -- the whole ----------------------------------------------------------------------------------------------

    @property
    def n_keys(self) -> int:
        """Number of distinct keys told."""
        return self.n_told

    @property
    def m(self) -> int:
        """Bits of all nodes."""
        return self.m_node * len(self.nodes)

    @property
    def rate_routed(self) -> float:
        """Predicted rate where each question goes to the key's first node: the mean by its share of the questions."""
        rates = np.array([node.bloom.predicted_rate for node in self.nodes])
        return float(self.placement.shares() @ rates)

    @property
    def rate_if_all_are_asked(self) -> float:
        """Predicted rate where every node is asked, 1 − ∏ (1 − f_j)."""
        return compound(node.bloom.predicted_rate for node in self.nodes)

    def memory(self) -> MemoryBreakdown:
        """Return the bytes of each node's bits; the ring's places are counted as ``places``."""
        parts = [MemoryPart(f"node {node.number}", node.bloom.memory().added_bytes) for node in self.nodes]
        parts.append(MemoryPart("places", self.placement.places.nbytes + self.placement.takers.nbytes))
        return MemoryBreakdown(tuple(parts), 0, sum(part.size_bytes for part in parts))

    def check(self) -> None:
        """Walk the laws of all nodes and of their counts; raise ``LawBroken`` at the first that is broken."""
        if tuple(node.number for node in self.nodes) != self.placement.nodes:
            raise LawBroken(structure=self.name, law="nodes", found=len(self.nodes))
        kept = 0
        for node in self.nodes:
            node.bloom.check()
            kept += node.n_kept
            if node.n_stale < 0 or node.n_kept < 0:
                raise LawBroken(structure=self.name, law="stale", node=node.number, found=node.n_stale)
        if kept != self.n_told * self.placement.replicas:
            raise LawBroken(structure=self.name, law="copies", stored=self.n_told, found=kept)
