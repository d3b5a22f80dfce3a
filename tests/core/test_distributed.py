"""Filters on nodes against dicts of sets; who keeps what, who gets what when nodes change, in whole numbers."""

from __future__ import annotations

import bisect
import doctest
import math
from itertools import pairwise

import mmh3
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import sizing
from core.errors import LawBroken, ParameterError, SizeError
from core.hashing import hash_batch
from core.source.arena import KeyBatch
from core.structures import distributed, placement
from core.structures.base import Structure
from core.structures.bloom import BloomFilter
from core.structures.distributed import DistributedFilter
from core.structures.placement import MOST_NODES, ROUTE_SEED, WAYS, Placement, is_moved, moved_copies
from core.structures.scalable import compound
from tests.core.strategies import key_lists

URLS = [b"http://example.com/%d" % i for i in range(30_000)]
ABSENT = [b"http://example.org/%d" % i for i in range(60_000)]


def slow_owners(key: bytes, nodes: tuple[int, ...], by: str, replicas: int, virtual: int) -> list[int]:
    """Return the names of a key's nodes, by walking round a sorted list of all places."""
    route = mmh3.hash64(key, ROUTE_SEED, signed=False)[0]
    if by == "modulo":
        return [nodes[(route + copy) % len(nodes)] for copy in range(replicas)]
    ring = sorted(
        (mmh3.hash64(b"node %d place %d" % (node, copy), ROUTE_SEED, signed=False)[0], node)
        for node in nodes
        for copy in range(virtual)
    )
    at = bisect.bisect_left(ring, (route, -1))
    walked = dict.fromkeys(ring[(at + step) % len(ring)][1] for step in range(len(ring)))
    return list(walked)[:replicas]


@pytest.mark.parametrize("module", (placement, distributed))
def test_examples(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


@settings(deadline=None, max_examples=60)
@given(
    key_lists(), st.lists(st.integers(0, 9), min_size=1, max_size=5, unique=True), st.sampled_from(WAYS),
    st.integers(1, 3), st.integers(1, 7),
)  # fmt: skip
def test_each_key_lies_where_a_walk_finds_it(
    keys: list[bytes], nodes: list[int], by: str, replicas: int, virtual: int
) -> None:
    replicas = min(replicas, len(nodes))
    once = list(dict.fromkeys(keys))
    place = Placement(tuple(nodes), by, replicas, virtual)
    names = [slow_owners(key, place.nodes, by, replicas, virtual) for key in once]
    owners = place.owners(place.route(KeyBatch.of(once)))
    assert [[nodes[at] for at in row] for row in owners.tolist()] == names
    assert [[nodes[at] for at in place.owners_of(key)] for key in once] == names
    batch, single = DistributedFilter(40, 0.01, place), DistributedFilter(40, 0.01, place)
    batch.insert(KeyBatch.of(once))
    assert [list(single.insert_key(key)) for key in once] == names
    for made in (batch, single):
        made.check()
        for node in made.nodes:
            mine = [key for key, own in zip(once, names, strict=True) if node.number in own]
            alone = BloomFilter(made.m_node, made.k)
            alone.insert(KeyBatch.of(mine))
            assert (node.bloom.bits_view() == alone.bits_view()).all()
            assert (node.n_kept, node.n_stale) == (len(mine), 0)
    asked = [*once, *(key + b"x" for key in once)]
    assert batch.contains_batch(KeyBatch.of(asked)).tolist() == [key in single for key in asked]


@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize("replicas", (1, 2))
@pytest.mark.parametrize("after", ((0, 1, 2, 3, 4), (0, 2, 3), (0, 1, 2), (0, 2, 3, 7)))
def test_what_moves_is_counted_and_told_to_its_new_nodes(by: str, replicas: int, after: tuple[int, ...]) -> None:
    keys = KeyBatch.of(URLS)
    made = DistributedFilter(len(URLS), 0.01, Placement((0, 1, 2, 3), by, replicas))
    made.insert(keys)
    before = made.change_to(made.placement.with_nodes(after))
    moved = 0
    for first in range(0, len(URLS), 7_000):
        moved += made.move(keys.taken(slice(first, first + 7_000)), before)
    old = [set(slow_owners(key, before.nodes, by, replicas, 64)) for key in URLS[:2_000]]
    new = [set(slow_owners(key, after, by, replicas, 64)) for key in URLS[:2_000]]
    few = made.placement.route(keys.taken(slice(0, 2_000)))
    assert moved_copies(before, made.placement, few) == sum(len(b - a) for a, b in zip(old, new, strict=True))
    made.check()
    assert made.contains_batch(keys).all()
    copies = len(URLS) * replicas
    spread = 4 * math.sqrt(0.25 / len(URLS)) + (0.1 if by == "ring" else 0.0)  # one ring is not the mean of all
    assert moved / copies == pytest.approx(before.expected_moves(made.placement), abs=spread)
    stale = sum(node.n_stale for node in made.nodes)
    assert (moved == stale) == (set(before.nodes) <= set(after))


def test_share_that_moves_in_the_mean() -> None:
    for n in (1, 2, 4, 9):
        for replicas in range(1, min(n, 3) + 1):
            here = Placement(tuple(range(n)), "modulo", replicas)
            more = here.with_nodes(tuple(range(n + 1)))
            assert here.expected_moves(more) == pytest.approx(1 - replicas / (n + 1))
            assert more.expected_moves(here) == pytest.approx(1 - replicas / (n + 1))
            ring = Placement(here.nodes, "ring", replicas, 8)
            assert ring.expected_moves(ring.with_nodes(more.nodes)) == pytest.approx(1 / (n + 1))
    mean = np.mean([_moved_on_ring(seed) for seed in range(60)])
    assert mean == pytest.approx(0.2, abs=0.012)


def _moved_on_ring(seed: int) -> float:
    here = Placement((0, 1, 2, 3), "ring", 1, 16, seed)
    route = np.arange(4_000, dtype=np.uint64) * np.uint64(2**64 // 4_000)
    return moved_copies(here, here.with_nodes((0, 1, 2, 3, 4)), route) / 4_000


def test_on_a_ring_nothing_moves_between_old_nodes() -> None:
    here = Placement((0, 1, 2, 3), "ring", 2)
    more = here.with_nodes((0, 1, 2, 3, 9))
    route = here.route(KeyBatch.of(URLS))
    moved = is_moved(here, more, route)
    assert set(np.asarray(more.nodes)[more.owners(route)][moved].tolist()) == {9}
    assert not is_moved(here, here, route).any()


def test_shares_of_a_ring_are_its_arcs_and_many_places_even_them_out() -> None:
    spread = []
    for virtual in (1, 16, 256):
        here = Placement((0, 1, 2, 3, 4), "ring", 1, virtual)
        shares = here.shares()
        assert shares.sum() == pytest.approx(1.0) and here.arcs().sum() == pytest.approx(1.0)
        told = np.bincount(here.owners(here.route(KeyBatch.of(URLS)))[:, 0], minlength=5) / len(URLS)
        assert told == pytest.approx(shares, abs=0.015)
        spread.append(float(shares.max() / shares.min()))
    assert spread[0] > spread[1] > spread[2]
    assert all(a <= b for a, b in pairwise(here.places.tolist()))
    assert Placement((5,), "ring", 1, 1).shares().tolist() == [1.0]
    assert Placement((5, 6), "modulo").arcs().tolist() == []


def test_rates_of_nodes_and_of_the_whole() -> None:
    keys, asked = KeyBatch.of(URLS), KeyBatch.of(ABSENT)
    for by in WAYS:
        made = DistributedFilter(len(URLS), 0.01, Placement((0, 1, 2, 3), by, 1, 8))
        assert not made.insert(keys, hash_batch(keys)).all()
        measured = float(made.contains_batch(asked, hash_batch(asked)).mean())
        assert measured == pytest.approx(made.rate_routed, abs=5 * math.sqrt(made.rate_routed / len(ABSENT)))
        any_node = np.zeros(len(ABSENT), np.uint8)
        for node in made.nodes:
            any_node |= node.bloom.contains_batch(asked)
        assert float(any_node.mean()) == pytest.approx(made.rate_if_all_are_asked, rel=0.08)
        assert made.rate_if_all_are_asked == compound(node.bloom.predicted_rate for node in made.nodes)
        assert made.memory().added_bytes >= made.m // 8 and made.n_keys == len(URLS)
        assert isinstance(made, Structure)


def test_the_hash_of_the_bits_must_not_be_the_hash_of_the_route() -> None:
    """Where N divides m, keys with one h1 mod N have first positions in an N-th of the bits alone."""
    hashes = hash_batch(KeyBatch.of(URLS))
    same = np.flatnonzero(hashes.h1 % np.uint64(4) == 1)
    narrow = BloomFilter(80_000, 1)
    narrow.insert(KeyBatch.of(URLS).taken(same))
    assert narrow.n_set <= 20_000 < sizing.fill(len(same), 80_000, 1) * 80_000 * 4
    made = DistributedFilter(len(URLS), 0.5, Placement((0, 1, 2, 3)))
    made.insert(KeyBatch.of(URLS))
    for node in made.nodes:
        assert node.bloom.fill == pytest.approx(sizing.fill(node.n_kept, made.m_node, made.k), rel=0.03)


@pytest.mark.parametrize(
    ("wrong", "field"),
    (
        ({"nodes": ()}, "nodes"), ({"nodes": tuple(range(MOST_NODES + 1))}, "nodes"), ({"nodes": (1, 1)}, "nodes"),
        ({"replicas": 0}, "replicas"), ({"replicas": 4}, "replicas"), ({"by": "luck"}, "by"),
        ({"virtual_nodes": 0}, "virtual_nodes"), ({"virtual_nodes": 257}, "virtual_nodes"),
    ),
)  # fmt: skip
def test_wrong_placements_are_refused(wrong: dict[str, object], field: str) -> None:
    with pytest.raises(ParameterError) as refused:
        Placement(**{"nodes": (0, 1, 2), **wrong})  # type: ignore[arg-type]
    assert refused.value.facts["field"] == field


def test_no_keys_and_too_small_rates() -> None:
    made = DistributedFilter(0, 0.01, Placement((0, 1)))
    assert made.rate_routed == 0.0 == made.rate_if_all_are_asked and b"x" not in made
    assert not len(made.contains_batch(KeyBatch.of([]))) and not len(made.insert(KeyBatch.of([])))
    made.check()
    with pytest.raises(SizeError):
        DistributedFilter(10, 1.0, Placement((0, 1)))


def test_broken_laws_are_found() -> None:
    for law, spoil in (
        ("nodes", lambda made: made.nodes.pop()),
        ("copies", lambda made: setattr(made, "n_told", 3)),
        ("stale", lambda made: setattr(made.nodes[0], "n_stale", -1)),
        ("n_set", lambda made: setattr(made.nodes[1].bloom, "n_set", 1)),
    ):
        made = DistributedFilter(100, 0.01, Placement((0, 1), "ring"))
        made.insert(KeyBatch.of(URLS[:100]))
        spoil(made)
        with pytest.raises(LawBroken) as broken:
            made.check()
        assert broken.value.facts["law"] == law
