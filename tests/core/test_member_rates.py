"""Formulas of the blocked, partitioned and counting filter against enumeration, exact fractions and real filters."""

from __future__ import annotations

import doctest
import math
from fractions import Fraction

import numpy as np
import pytest

from core import member_rates, sizing
from core.member_rates import (
    block_fills,
    blocked_rate,
    blocks_needed,
    blocks_of,
    counter_shares,
    hashes_for_blocks,
    partitioned_rate,
    slices_for,
)
from core.source.arena import KeyBatch
from core.structures.blocked import BlockedFilter
from core.structures.counting import CountingFilter
from core.structures.partitioned import PartitionedFilter


def urls(n: int, tag: str) -> list[bytes]:
    return [b"http://%s.example.com/%06d" % (tag.encode(), i) for i in range(n)]


def test_examples() -> None:
    assert doctest.testmod(member_rates).failed == 0


def exact_occupancy(urns: int, balls: int) -> list[Fraction]:
    """The law of the number of urns that are hit, by the number of surjections."""
    laws = []
    for hit in range(urns + 1):
        onto = sum((-1) ** j * math.comb(hit, j) * (hit - j) ** balls for j in range(hit + 1))
        laws.append(Fraction(math.comb(urns, hit) * onto, urns**balls))
    return laws


@pytest.mark.parametrize("balls", (1, 3, 12))
def test_one_block_is_exact(balls: int) -> None:
    """With a single block all keys lie in it: the rate is a moment of the occupancy of 512 urns."""
    k = 3
    laws = exact_occupancy(512, balls * k)
    exact = sum(law * Fraction(hit, 512) ** k for hit, law in enumerate(laws))
    assert blocked_rate(balls, 1, k) == pytest.approx(float(exact), rel=1e-12)
    assert block_fills(balls, 1, k) == pytest.approx([float(law) for law in laws], rel=1e-9, abs=1e-300)


def test_blocks_mix_binomial_loads() -> None:
    n, n_blocks, k = 40, 3, 2
    exact = Fraction(0)
    for load in range(n + 1):
        share = Fraction(math.comb(n, load) * (n_blocks - 1) ** (n - load), n_blocks**n)
        exact += share * sum(
            law * Fraction(hit, 512) ** k for hit, law in enumerate(exact_occupancy(512, load * k)) if law
        )
    assert blocked_rate(n, n_blocks, k) == pytest.approx(float(exact), rel=1e-12)


def test_many_blocks_follow_the_published_mixture() -> None:
    """Putze, Sanders and Singler mix Poisson loads with (1 − (1 − 1/B)^(ki))^k: nearly the same at these sizes."""
    n, n_blocks, k = 1_000_000, 20_000, 6
    mean = n / n_blocks
    mixed = sum(
        math.exp(i * math.log(mean) - mean - math.lgamma(i + 1)) * (1 - (1 - 1 / 512) ** (k * i)) ** k
        for i in range(1, 400)
    )
    assert blocked_rate(n, n_blocks, k) == pytest.approx(mixed, rel=0.02)
    assert blocked_rate(n, n_blocks, k) > mixed  # bits of one block are not independent
    assert blocked_rate(n, n_blocks, k) > sizing.rate(n, 512 * n_blocks, k)


def test_ends() -> None:
    assert blocked_rate(0, 9, 7) == partitioned_rate(0, 9, 7) == 0.0
    assert blocked_rate(10**9, 3, 7) == pytest.approx(1.0)
    assert blocked_rate(1, 1, 1) == pytest.approx(1 / 512)
    assert (partitioned_rate(5, 1, 3), partitioned_rate(10**15, 10, 4)) == (1.0, 1.0)
    assert counter_shares(10**9, 8, 3)[15] == pytest.approx(1.0)
    assert counter_shares(1000, 9586, 7).sum() == pytest.approx(1.0)
    for shares in (block_fills(0, 4, 3), block_fills(10**7, 4, 3), block_fills(1000, 19, 7)):
        assert shares.sum() == pytest.approx(1.0)
    with pytest.raises(sizing.SizeError):
        slices_for(0, 0.01)


@pytest.mark.parametrize(("n", "p"), [(1000, 0.01), (100_000, 1e-4), (50, 0.3)])
def test_needed_blocks_are_the_fewest(n: int, p: float) -> None:
    needed = blocks_needed(n, p)
    assert needed is not None and needed >= blocks_of(n, p) * 0.9
    assert blocked_rate(n, needed, hashes_for_blocks(n, needed)) <= p
    if needed > 1:
        assert blocked_rate(n, needed - 1, hashes_for_blocks(n, needed - 1)) > p
    assert blocks_needed(1000, 1e-300) is None


def test_the_best_k_is_the_best() -> None:
    for n, n_blocks in ((1000, 19), (100_000, 5617), (10, 1)):
        best = hashes_for_blocks(n, n_blocks)
        rates = [blocked_rate(n, n_blocks, k) for k in range(1, 60)]
        assert best == 1 + int(np.argmin(rates))


def pooled(kind: str, n: int, p: float, seeds: int) -> tuple[int, int, float]:
    """Return false positives and look-ups over many seeds, and the predicted rate."""
    hits = tried = 0
    predicted = 0.0
    keys, absent = KeyBatch.of(urls(n, "held")), KeyBatch.of(urls(20_000, "absent"))
    for seed in range(seeds):
        makers = {"blocked": BlockedFilter, "partitioned": PartitionedFilter, "counting": CountingFilter}
        held = makers[kind].sized(n, p, seed)  # type: ignore[attr-defined]
        held.insert(keys, n_new=n)
        hits += int(held.contains_batch(absent).sum())
        tried += len(absent)
        predicted = held.predicted_rate
    return hits, tried, predicted


@pytest.mark.parametrize(
    ("kind", "n", "p"),
    [("partitioned", 1000, 0.01), ("partitioned", 10, 0.01), ("blocked", 1000, 0.01), ("blocked", 3000, 0.001),
     ("blocked", 20, 0.05), ("counting", 5000, 0.01)],
)  # fmt: skip
def test_real_filters_have_the_predicted_rate(kind: str, n: int, p: float) -> None:
    """Each seed is a filter of its own; their mean is within four standard errors (of filters and of look-ups)."""
    seeds = 60
    hits, tried, predicted = pooled(kind, n, p, seeds)
    spread = 4 * math.sqrt(predicted / tried + (predicted * min(0.6, 4 / math.sqrt(n))) ** 2 / seeds)
    assert hits / tried == pytest.approx(predicted, abs=spread)


def test_blocks_and_counters_of_real_filters() -> None:
    held = BlockedFilter.sized(200_000, 0.01)
    held.insert(KeyBatch.of(urls(200_000, "held")), n_new=200_000)
    counted = np.bincount(held.block_counts(), minlength=513)
    expected = block_fills(200_000, held.n_blocks, held.k) * held.n_blocks
    thick = expected >= 20
    assert ((counted[thick] - expected[thick]) ** 2 / expected[thick]).sum() < 2 * thick.sum()
    counting = CountingFilter.sized(200_000, 0.01)
    counting.insert(KeyBatch.of(urls(200_000, "held")), n_new=200_000)
    shares = counting.value_counts() / counting.m
    assert shares == pytest.approx(counter_shares(200_000, counting.m, counting.k), abs=0.002)
