"""The distributed filter as a member of the family: keys, fill and rate of each node, the ring, and what moves.

All keys are told to the nodes that are there at first; then nodes join and leave, and the keys that change their nodes
are told to the new ones, read from the list again. What the other way from a key to its node would move is counted
beside.

Where it stands: a builder of ``family``; ``structures.distributed`` and ``structures.placement`` are the filter.
Cost: beside the inserts a hash and a search a key, twice where nodes change.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.scene.absent import Sample
from core.scene.family_frame import Built, FamilyOptions, FamilyRequest, FamilyWork, MemberRow, lines_read, refuse_large
from core.source.arena import KeyBatch

if TYPE_CHECKING:
    from core.structures.distributed import DistributedFilter
    from core.structures.placement import Placement

MOST_NODES, MOST_VIRTUAL = 64, 256
"""Those of ``structures.placement``, which a window does not import."""
_CIRCLE = 2.0**64


@dataclass(frozen=True, slots=True)
class NodeState:
    """One node.

    Parameters
    ----------
    number
        Its name.
    is_new
        Whether it joined after the keys were told.
    n_keys, n_stale
        Keys that it keeps, and those that left it, whose bits stay.
    fill, rate_predicted
        Of its filter, stale keys included.
    hits, probes
        Absent URLs that were sent to it, and those it calls possibly seen.
    share
        Share of all questions that come to it.
    """

    number: int
    is_new: bool
    n_keys: int
    n_stale: int
    fill: float
    rate_predicted: float
    hits: int
    probes: int
    share: float

    @property
    def rate(self) -> float | None:
        """Measured rate, None where nothing was asked."""
        return self.hits / self.probes if self.probes else None


@dataclass(frozen=True, slots=True)
class Moves:
    """What the change of nodes moves by one of the ways, counted on the list, and in the mean."""

    by: str
    n_moved: int
    n_copies: int
    expected: float

    @property
    def share(self) -> float:
        """Share of all copies that change their node."""
        return self.n_moved / self.n_copies if self.n_copies else 0.0


@dataclass(frozen=True, slots=True)
class NodesPicture:
    """The nodes of a distributed filter.

    Parameters
    ----------
    by, replicas, virtual_nodes
        As chosen.
    n_before
        Nodes before any joined or left.
    nodes
        As they are now.
    m_node, k
        The filter of each node; ``n_planned`` keys is its even share.
    places, owner
        float64, int64: where on the circle (0 … 1) an arc ends, and which of ``nodes`` has it; empty for ``modulo``.
    moves
        By either way, the chosen first; empty where no node joins or leaves.
    rate_routed, rate_if_all_are_asked
        Predicted rate where a question goes to the URL's first node, and where all nodes are asked.
    size_bytes, single_bytes
        Bytes of all nodes, and of one filter for the same n and p.
    url, url_nodes, url_place, is_seen
        The URL that is shown: the numbers of its nodes, where on the circle its hash lies, what its first node says.
    """

    by: str
    replicas: int
    virtual_nodes: int
    n_before: int
    nodes: tuple[NodeState, ...]
    m_node: int
    k: int
    n_planned: int
    places: NDArray[np.float64]
    owner: NDArray[np.int64]
    moves: tuple[Moves, ...]
    rate_routed: float
    rate_if_all_are_asked: float
    size_bytes: int
    single_bytes: int
    url: bytes
    url_nodes: tuple[int, ...]
    url_place: float
    is_seen: bool


def nodes_after(options: FamilyOptions) -> tuple[int, ...]:
    """Return the numbers of the nodes once some joined and some left; new ones are counted on.

    >>> nodes_after(FamilyOptions(nodes=3, joins=1, leaves=(0,)))
    (1, 2, 3)
    """
    return tuple(
        number
        for number in range(min(max(0, options.nodes + options.joins), 4 * MOST_NODES))
        if number not in options.leaves
    )


def build_distributed(work: FamilyWork, sample: Sample, request: FamilyRequest) -> Generator[None, None, Built]:
    """Return the distributed filter's row and its nodes."""
    from core.structures.distributed import DistributedFilter
    from core.structures.placement import Placement

    options = request.options
    first = Placement(
        tuple(range(min(options.nodes, MOST_NODES + 1))), options.by, options.replicas, options.virtual_nodes
    )
    yield
    after = first.with_nodes(nodes_after(options))
    yield
    refuse_large(sizing.m_for(work.n_sized, request.p) * options.replicas)
    made = DistributedFilter(work.n_sized, request.p, first, request.seed)
    DistributedFilter(1, 0.1, first).insert(KeyBatch.of([b"1"]))  # loads the kernels, which are not to be measured
    ns = yield from work.telling(made.insert)
    moves: tuple[Moves, ...] = ()
    if after.nodes != first.nodes:
        moves = yield from _changed(work, made, after)
    asked = np.zeros((2, len(made.nodes)), np.int64)

    def ask(part: Sample) -> NDArray[np.uint8]:
        called = made.contains_batch(part.keys, part.hashes)
        owner = made.placement.owners(made.placement.route(part.keys))[:, 0]
        for row, chosen in enumerate((owner, owner[called == 1])):
            asked[row] += np.bincount(chosen, minlength=len(made.nodes))
        return called

    hits = yield from work.asking(sample, ask)
    row = MemberRow(
        *("distributed", made.n_told, made.m, made.k, made.memory().standalone_bytes, lines_read(made.m_node, made.k)),
        *(sum(node.bloom.n_set for node in made.nodes) / made.m, made.rate_routed, hits, work.probes, ns),
    )
    return row, _picture(made, first, moves, asked, work, request)


def _changed(work: FamilyWork, made: DistributedFilter, after: Placement) -> Generator[None, None, tuple[Moves, ...]]:
    """Give a filter its new nodes and tell them what moves; return how much, and what the other way would move."""
    from core.structures.placement import WAYS, moved_copies

    before, n_moved, n_other = made.change_to(after), 0, 0
    for keys in work.batches():
        n_moved += made.move(keys, before)
        yield
    here = replace(before, by=next(by for by in WAYS if by != before.by))
    yield
    there = here.with_nodes(after.nodes)
    yield
    for keys in work.batches():
        n_other += moved_copies(here, there, here.route(keys))
        yield
    n_keys = len(work.numbers)
    return _moves(before, after, n_moved, n_keys), _moves(here, there, n_other, n_keys)


def _moves(before: Placement, after: Placement, n_moved: int, n_keys: int) -> Moves:
    return Moves(after.by, n_moved, n_keys * after.replicas, before.expected_moves(after))


def _picture(
    made: DistributedFilter,
    first: Placement,
    moves: tuple[Moves, ...],
    asked: NDArray[np.int64],
    work: FamilyWork,
    request: FamilyRequest,
) -> NodesPicture:
    placement, url = made.placement, work.typed
    shares = placement.shares().tolist()
    nodes = tuple(
        NodeState(
            *(node.number, node.number not in first.nodes, node.n_kept, node.n_stale, node.bloom.fill),
            *(node.bloom.predicted_rate, int(asked[1, at]), int(asked[0, at]), shares[at]),
        )
        for at, node in enumerate(made.nodes)
    )
    return NodesPicture(
        *(placement.by, placement.replicas, placement.virtual_nodes, len(first.nodes), nodes),
        *(made.m_node, made.k, made.n_planned),
        places=placement.places.astype(np.float64) / _CIRCLE,
        owner=placement.takers[:, 0] if placement.by == "ring" else np.zeros(0, np.int64),
        moves=moves,
        rate_routed=made.rate_routed,
        rate_if_all_are_asked=made.rate_if_all_are_asked,
        size_bytes=made.memory().standalone_bytes,
        single_bytes=sizing.solve(n=work.n_sized, p=request.p).size_bytes,
        url=url,
        url_nodes=tuple(placement.nodes[at] for at in placement.owners_of(url)),
        url_place=float(placement.route(KeyBatch.of([url]))[0]) / _CIRCLE,
        is_seen=url in made,
    )
