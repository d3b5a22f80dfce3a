"""Exact rates against brute force over all hashes, and against rates that are measured with real hashes."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest

from core import sizing
from core.scheme_theory import COST_LIMIT, N_BELOW, cost_words, exact_rates, independent_rates, is_small, kind_of
from core.significance import normal_chance
from core.source.arena import KeyBatch
from core.structures.bloom import BloomFilter

SEEDS = range(1, 25)
GROUPS = 2000
SMALL = [("double", 96, 7, 10), ("double", 64, 4, 8), ("double", 101, 5, 10), ("enhanced", 96, 7, 10)]
SMALL += [("enhanced", 64, 4, 8), ("enhanced", 30, 3, 5), ("index32", 64, 4, 8), ("seeds", 96, 7, 10)]
SMALL += [("seeds", 30, 3, 5)]
SMALL += [("enhanced", 192, 7, 20), ("seeds", 192, 7, 20), ("index32", 32, 3, 5)]
IDEAL = ("enhanced", "double", "seeds", "index32")
"""Schemes that claim to be as good as independent hashes: from a thousand keys on, in bits that they all reach."""
SIZES = ((9586, 7, 1000), (6236, 4, 1000), (14_378, 10, 1500), (20_000, 3, 4000))
LARGE = [(scheme, *sizes) for scheme in IDEAL for sizes in SIZES]
FILTERS, ABSENT = 10, 400
"""Filters of a seed, and absent keys that each is asked for."""
ALPHA = 0.01 / (len(SMALL) + len(LARGE))
"""A hundredth, shared by all comparisons (Bonferroni)."""


def positions(scheme: str, a: int, b: int, m: int, k: int) -> frozenset[int]:
    extra = [(i**3 - i) // 6 if scheme == "enhanced" else 0 for i in range(k)]
    return frozenset((a + i * b + extra[i]) % m for i in range(k))


def brute_force(hashes: list[frozenset[int]], n: int) -> Fraction:
    """Return the mean rate over every choice of n keys and of one that is asked for."""
    seen = 0
    for held in itertools.product(hashes, repeat=n):
        bits = frozenset().union(*held)
        seen += sum(asked <= bits for asked in hashes)
    return Fraction(seen, len(hashes) ** (n + 1))


@pytest.mark.parametrize("scheme", ["double", "enhanced"])
@pytest.mark.parametrize(
    ("m", "k", "n"), [(5, 2, 2), (6, 3, 2), (7, 3, 1), (4, 3, 3), (12, 4, 1), (1, 2, 2), (3, 5, 2)]
)
def test_enumeration_is_brute_force(scheme: str, m: int, k: int, n: int) -> None:
    hashes = [positions(scheme, a, b, m, k) for a in range(m) for b in range(m)]
    rates = exact_rates(scheme, m, k)
    assert rates.fraction(n) == brute_force(hashes, n)
    assert rates.rate(n) == float(rates.fraction(n))


@pytest.mark.parametrize(("m", "k", "n"), [(3, 2, 2), (4, 2, 2), (2, 3, 2), (5, 3, 1), (1, 2, 3)])
def test_independent_hashes_are_brute_force(m: int, k: int, n: int) -> None:
    hashes = [frozenset(each) for each in itertools.product(range(m), repeat=k)]
    assert independent_rates(m, k).fraction(n) == brute_force(hashes, n)


@pytest.mark.parametrize("scheme", ["double", "enhanced", "seeds"])
def test_rates_begin_at_0_and_rise_to_1(scheme: str) -> None:
    rates = exact_rates(scheme, 30, 3)
    found = [rates.fraction(n) for n in (0, 1, 2, 5, 20, 100, 400)]
    assert found[0] == 0
    assert found == sorted(found)
    assert found[-1] > Fraction(999_999, 1_000_000)


def test_what_is_small_enough() -> None:
    assert is_small("double", 100, 958, 7)
    assert is_small("enhanced", 20, 192, 7)
    assert is_small("seeds", 999, 9577, 7)
    assert not is_small("seeds", 1000, 9586, 7)
    assert not is_small("enhanced", 900, 8628, 7)
    assert not is_small("scrapy-redis", 10, 128, 7)
    assert not is_small("double", 5, 1 << 40, 7)
    assert cost_words("enhanced", 300, 7) < COST_LIMIT
    assert kind_of("tutorial", 64) is None
    with pytest.raises(ValueError, match="tutorial"):
        exact_rates("tutorial", 64, 3)


# -- measured -------------------------------------------------------------------------------------------------------


def measured(scheme: str, m: int, k: int, n: int, seed: int, groups: int, asked: int) -> int:
    """Return how often one of ``asked`` absent keys is called seen, in ``groups`` filters of n keys of their own."""
    each = n + asked
    keys = KeyBatch.of(b"http://example.com/%d/%d" % (seed, number) for number in range(groups * each))
    placed = BloomFilter(m, k, seed, scheme).place(keys).astype(np.int64).reshape(groups, each, k)
    bits = np.zeros((groups, m), bool)
    group = np.arange(groups)[:, None, None]
    bits[group, placed[:, :n]] = True
    return int(np.count_nonzero(bits[group, placed[:, n:]].all(axis=2)))


def two_sided(hits: int, trials: int, rate: float) -> float:
    """Return the chance of so many hits or of something as far out: twice the smaller tail of the binomial."""

    def chance(x: int) -> float:
        ways = math.lgamma(trials + 1) - math.lgamma(x + 1) - math.lgamma(trials - x + 1)
        return math.exp(ways + x * math.log(rate) + (trials - x) * math.log1p(-rate))

    below = math.fsum(chance(x) for x in range(hits + 1))
    above = math.fsum(chance(x) for x in range(hits, min(trials, 3 * hits + 100) + 1))
    return min(1.0, 2 * min(below, above))


@pytest.mark.parametrize(("scheme", "m", "k", "n"), SMALL)
def test_measured_rates_of_small_filters_are_the_exact_ones(scheme: str, m: int, k: int, n: int) -> None:
    hits = sum(measured(scheme, m, k, n, seed, GROUPS, 1) for seed in SEEDS)
    assert two_sided(hits, GROUPS * len(SEEDS), exact_rates(scheme, m, k).rate(n)) > ALPHA


@pytest.mark.parametrize(("scheme", "m", "k", "n"), LARGE)
def test_measured_rates_of_ideal_schemes_are_classic_from_1000_on(scheme: str, m: int, k: int, n: int) -> None:
    """Pooled over all seeds; absent keys of one filter share its fill, which widens what chance may do a little."""
    rate, trials = sizing.rate(n, m, k), FILTERS * ABSENT * len(SEEDS)
    hits = sum(measured(scheme, m, k, n, seed, FILTERS, ABSENT) for seed in SEEDS)
    load = k * n / m
    spread_of_fill = math.sqrt(m * math.exp(-load) * (1 - (1 + load) * math.exp(-load))) / (m * -math.expm1(-load))
    of_filters = FILTERS * len(SEEDS) * (ABSENT * rate * k * spread_of_fill) ** 2
    deviation = math.sqrt(trials * rate * (1 - rate) + of_filters)
    assert normal_chance((hits - trials * rate) / deviation) > ALPHA


def test_every_ideal_scheme_is_measured_at_both_ends() -> None:
    assert len(SEEDS) >= 20
    for scheme in IDEAL:
        assert any(scheme == case[0] and case[3] < N_BELOW for case in SMALL)
        assert any(scheme == case[0] and case[3] >= N_BELOW for case in LARGE)


def test_plain_double_hashing_is_far_off_in_a_small_filter_and_enhanced_is_near() -> None:
    """Ten URLs at one per cent: nearly three times as often wrong as the classic formula says."""
    classic = sizing.rate(10, 96, 7)
    assert exact_rates("double", 96, 7).rate(10) == pytest.approx(2.82 * classic, rel=0.005)
    assert exact_rates("enhanced", 96, 7).rate(10) == pytest.approx(1.20 * classic, rel=0.005)
    assert independent_rates(96, 7).rate(10) == pytest.approx(1.09 * classic, rel=0.005)
    hits = sum(measured("double", 96, 7, 10, seed, GROUPS, 1) for seed in SEEDS)
    assert two_sided(hits, GROUPS * len(SEEDS), classic) < 1e-12


def test_the_difference_is_gone_in_a_large_one() -> None:
    for n, apart in ((10, 1.82), (100, 0.10), (400, 0.02)):
        m = sizing.m_for(n, 0.01)
        assert exact_rates("double", m, 7).rate(n) / sizing.rate(n, m, 7) - 1 == pytest.approx(apart, abs=0.015)
