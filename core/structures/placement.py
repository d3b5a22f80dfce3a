"""Which node keeps a key: by hash modulo the number of nodes, or by a ring of hashes (consistent hashing).

*Modulo*: node number ``h mod N`` of the N nodes in their order; further replicas lie on the nodes behind it. When N
changes, a key stays only where both remainders name the same node: 1 − R / max(N, N′) of all copies move.

*Ring*: each node has ``virtual_nodes`` places on a circle of 2^64, the hashes of its name; a key belongs to the first
place at or after its own hash, its replicas to the next places of other nodes. A node that joins takes from the others
only what comes to lie before its places: 1 / (N + 1) of all copies move in the mean, and none between two old nodes.

``h`` is the first half of murmur3 x64 128 with a seed of its own (``ROUTE_SEED``): with the hash that also gives the
bit positions, every key of a node would have the same h1 mod N, and where N divides m its first positions would all lie
in one N-th of the bits.

Where it stands: below ``distributed``. Source: D. Karger et al., *Consistent Hashing and Random Trees*, STOC 1997
(the ring, copies of a node on it). Cost: a binary search a key; the ring of N · V places is sorted once.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

import mmh3
import numpy as np
from numpy.typing import NDArray

from core.errors import ParameterError
from core.hashing import hash_batch, hash_key
from core.source.arena import KeyBatch

WAYS = ("modulo", "ring")
MOST_NODES, MOST_VIRTUAL = 64, 256
ROUTE_SEED = 0x9E3779B9
_CIRCLE = 2.0**64


@dataclass(frozen=True, slots=True)
class Placement:
    """A number of nodes and the rule by which they share the keys.

    Parameters
    ----------
    nodes
        Numbers that name the nodes, in the order in which ``modulo`` counts them; 1 … 64 of them.
    by
        ``modulo`` or ``ring``.
    replicas
        Nodes that keep each key, 1 … the number of nodes.
    virtual_nodes
        Places of each node on the ring, 1 … 256.
    seed
        Added to the seed of the route.

    Raises
    ------
    ParameterError
        A parameter is out of range.
    """

    nodes: tuple[int, ...]
    by: str = "modulo"
    replicas: int = 1
    virtual_nodes: int = 64
    seed: int = 0
    places: NDArray[np.uint64] = field(init=False, repr=False, compare=False)
    takers: NDArray[np.int64] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not 1 <= len(self.nodes) <= MOST_NODES or len(set(self.nodes)) != len(self.nodes):
            raise ParameterError(field="nodes", value=len(self.nodes), expected=(1, MOST_NODES))
        if self.by not in WAYS:
            raise ParameterError(field="by", value=self.by, expected=WAYS)
        if not 1 <= self.replicas <= len(self.nodes):
            raise ParameterError(field="replicas", value=self.replicas, expected=(1, len(self.nodes)))
        if not 1 <= self.virtual_nodes <= MOST_VIRTUAL:
            raise ParameterError(field="virtual_nodes", value=self.virtual_nodes, expected=(1, MOST_VIRTUAL))
        places, takers = self._ring() if self.by == "ring" else self._rounds()
        places.flags.writeable = takers.flags.writeable = False
        object.__setattr__(self, "places", places)
        object.__setattr__(self, "takers", takers)

    def _rounds(self) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
        """Return no places, and for each remainder the numbers of its nodes: int64[N, replicas]."""
        n = len(self.nodes)
        takers = (np.arange(n)[:, None] + np.arange(self.replicas)) % n
        return np.zeros(0, np.uint64), takers

    def _ring(self) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
        """Return the places in order (uint64[N · V]) and which nodes keep what lies before each."""
        seed = (ROUTE_SEED + self.seed) % 2**32
        points = [
            (mmh3.hash64(b"node %d place %d" % (node, copy), seed, signed=False)[0], at)
            for at, node in enumerate(self.nodes)
            for copy in range(self.virtual_nodes)
        ]
        points.sort()
        places = np.array([place for place, _ in points], np.uint64)
        owner = np.array([at for _, at in points], np.int64)
        if self.replicas == 1:
            return places, owner[:, None]
        return places, self._successors(owner)

    def _successors(self, owner: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the next ``replicas`` different nodes from each place on, nearest first."""
        n_places, here = len(owner), np.arange(len(owner))
        ahead = np.empty((n_places, len(self.nodes)), np.int64)
        for at in range(len(self.nodes)):
            own = np.flatnonzero(owner == at)
            following = np.append(own, own[0] + n_places)[np.searchsorted(own, here)]
            ahead[:, at] = following - here
        return np.argsort(ahead, axis=1)[:, : self.replicas]

    # -- keys ---------------------------------------------------------------------------------------------------

    def route(self, keys: KeyBatch) -> NDArray[np.uint64]:
        """Return the hash that decides where each key goes (uint64[n])."""
        return hash_batch(keys, (ROUTE_SEED + self.seed) % 2**32).h1

    def slots(self, route: NDArray[np.uint64]) -> NDArray[np.int64]:
        """Return the row of ``takers`` of each hash: its remainder, or the first place at or after it."""
        if self.by == "modulo":
            return (route % np.uint64(len(self.nodes))).astype(np.int64)
        return np.searchsorted(self.places, route) % len(self.places)

    def owners(self, route: NDArray[np.uint64]) -> NDArray[np.int64]:
        """Return int64[n, replicas]: which nodes (numbers into ``nodes``) keep each key, the first asked first."""
        return self.takers[self.slots(route)]

    def owners_of(self, key: bytes) -> tuple[int, ...]:
        """Return which nodes (numbers into ``nodes``) keep one key, worked out in whole numbers."""
        route = hash_key(key, (ROUTE_SEED + self.seed) % 2**32)[0]
        if self.by == "modulo":
            return tuple((route + copy) % len(self.nodes) for copy in range(self.replicas))
        row = next((at for at, place in enumerate(self.places.tolist()) if place >= route), 0)
        return tuple(self.takers[row].tolist())

    # -- the whole ----------------------------------------------------------------------------------------------

    def arcs(self) -> NDArray[np.float64]:
        """Return what share of the circle lies before each place (float64[N · V]); the first wraps round."""
        if len(self.places) < 2:
            return np.ones(len(self.places))
        return np.diff(self.places, prepend=self.places[-1:]).astype(np.float64) / _CIRCLE

    def shares(self) -> NDArray[np.float64]:
        """Return what share of all keys each node is asked for first (float64[N]): even for modulo."""
        n = len(self.nodes)
        if self.by == "modulo":
            return np.full(n, 1 / n)
        return np.bincount(self.takers[:, 0], self.arcs(), n).astype(np.float64)

    def with_nodes(self, nodes: tuple[int, ...]) -> Placement:
        """Return the same rule with other nodes."""
        return replace(self, nodes=nodes)

    def expected_moves(self, after: Placement) -> float:
        """Return the mean share of all copies that change their node when these nodes become those of ``after``.

        Modulo: counted over one round of both remainders. Ring, over all rings: the place that is met first is one
        of all old and new nodes alike, and the key stays where that node is both; with replicas this is exact where
        nodes only join or only leave.
        """
        if self.by == "ring":
            kept = len(set(self.nodes) & set(after.nodes))
            return 1 - kept / (len(self.nodes) + len(after.nodes) - kept)
        length = math.lcm(len(self.nodes), len(after.nodes))
        return moved_copies(self, after, np.arange(length, dtype=np.uint64)) / (length * after.replicas)


def moved_copies(before: Placement, after: Placement, route: NDArray[np.uint64]) -> int:
    """Return how many copies of these keys lie on a node that did not keep the key before."""
    return int(np.count_nonzero(is_moved(before, after, route)))


def is_moved(before: Placement, after: Placement, route: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Return bool[n, replicas of ``after``]: whether each copy is new on its node."""
    old = np.asarray(before.nodes)[before.owners(route)]
    new = np.asarray(after.nodes)[after.owners(route)]
    kept: NDArray[np.bool_] = (new[:, :, None] == old[:, None, :]).any(axis=2)
    return ~kept
