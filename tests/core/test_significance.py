"""Intervals and chances against closed forms, exact fractions and simulation."""

from __future__ import annotations

import doctest
import itertools
import math
from fractions import Fraction

import numpy as np
import pytest

from core import significance
from core.significance import (
    chi_square,
    chi_square_chance,
    count_chance,
    distinct_chance,
    distinct_expected,
    holm,
    lower_gamma,
    normal_chance,
    upper_gamma,
    wilson,
)


def test_doctests_hold() -> None:
    assert doctest.testmod(significance).failed == 0


@pytest.mark.parametrize("x", [1e-6, 0.1, 0.5, 1.0, 2.5, 7.0, 30.0, 150.0])
@pytest.mark.parametrize("degrees", [2, 4, 10, 62, 126])
def test_even_degrees_are_a_finite_sum(degrees: int, x: float) -> None:
    """Q(d/2, x/2) = e^(−x/2) Σ (x/2)^i / i!, i < d/2, in fractions but for the exponential."""
    half = Fraction(x) / 2
    terms = sum((half**i / math.factorial(i) for i in range(degrees // 2)), Fraction(0))
    assert chi_square_chance(x, degrees) == pytest.approx(float(terms) * math.exp(-x / 2), rel=1e-11, abs=1e-300)


@pytest.mark.parametrize("x", [1e-4, 0.3, 1.0, 3.84, 10.0, 60.0, 300.0])
def test_odd_degrees_follow_from_the_error_function(x: float) -> None:
    """Q(1/2, y) = erfc(√y), and Q(a + 1, y) = Q(a, y) + y^a e^−y / Γ(a + 1)."""
    y, wanted, a = x / 2, math.erfc(math.sqrt(x / 2)), 0.5
    for degrees in (1, 3, 5, 7, 9, 11):
        assert chi_square_chance(x, degrees) == pytest.approx(wanted, rel=1e-10)
        assert lower_gamma(a, y) == pytest.approx(1 - wanted, rel=1e-9, abs=1e-14)
        wanted += math.exp(a * math.log(y) - y - math.lgamma(a + 1))
        a += 1


def test_many_degrees_stay_in_order() -> None:
    for degrees in (511, 4095, 200_000):
        chances = [chi_square_chance(degrees + step * math.sqrt(2 * degrees), degrees) for step in (-6, -2, 0, 2, 6)]
        assert chances == sorted(chances, reverse=True)
        assert chances[0] > 0.999999 and chances[2] == pytest.approx(0.5, abs=0.02) and chances[4] < 1e-6
    assert (upper_gamma(3.0, 0.0), upper_gamma(2.0, 1e4), lower_gamma(2.0, 0.0)) == (1.0, 0.0, 0.0)
    assert chi_square_chance(9.0, 0) == 1.0


def test_the_interval_holds_the_shares_that_would_not_be_refused() -> None:
    """Wilson's ends are the shares from which the count is just z standard deviations away."""
    for hits, trials in ((1, 10), (5, 40), (1004, 100_000), (99, 100)):
        for end in wilson(hits, trials):
            assert abs(hits / trials - end) == pytest.approx(significance.Z_95 * math.sqrt(end * (1 - end) / trials))
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 50)[0] == 0.0 and wilson(50, 50)[1] == 1.0
    assert wilson(0, 50)[1] == pytest.approx(1 - wilson(50, 50)[0])


def test_classes_of_unequal_size() -> None:
    found = chi_square(np.array([30, 50, 20]), np.array([3.0, 5.0, 2.0]))
    assert found == (0.0, 2, 1.0)
    found = chi_square(np.array([44, 56]), np.array([1.0, 1.0]))
    assert found is not None
    assert found[:2] == (pytest.approx(1.44), 1)
    assert found[2] == pytest.approx(normal_chance(1.2))
    assert chi_square(np.array([5, 4]), np.array([1.0, 1.0])) is None
    assert chi_square(np.array([500]), np.array([1.0])) is None


def test_counts_of_rare_and_of_many_events() -> None:
    below = sum(math.exp(-4) * 4**i / math.factorial(i) for i in range(2))
    assert count_chance(1, 4.0, 2.0) == pytest.approx(2 * below)
    above = 1 - sum(math.exp(-4) * 4**i / math.factorial(i) for i in range(10))
    assert count_chance(10, 4.0, 2.0) == pytest.approx(2 * above, rel=1e-9)
    assert count_chance(4, 4.0, 2.0) == 1.0
    assert (count_chance(3, 0.0, 0.0), count_chance(100, 100.0, 0.0)) == (0.0, 1.0)
    assert count_chance(1200, 1000.0, 100.0) == pytest.approx(normal_chance(2.0))


@pytest.mark.parametrize(("n", "m"), [(1, 3), (3, 3), (4, 5), (2, 6)])
def test_distinct_positions_are_those_of_every_throw(n: int, m: int) -> None:
    throws = [len(set(each)) for each in itertools.product(range(m), repeat=n)]
    assert distinct_expected(n, m) == pytest.approx(sum(throws) / len(throws))
    assert distinct_expected(0, 7) == 0.0 and distinct_expected(5, 1) == 1.0


@pytest.mark.parametrize(("n", "m"), [(400, 1000), (3000, 1000), (2000, 40_000), (300, 10**9)])
def test_chances_of_distinct_positions_are_spread_as_chances_should_be(n: int, m: int) -> None:
    """Of many throws at most about α are called less likely than α, and nothing likely is called impossible."""
    draws = np.random.default_rng(5).integers(0, m, (1500, n))
    chances = np.array([distinct_chance(len(np.unique(row)), n, m) for row in draws])
    for alpha in (0.3, 0.05, 0.01):
        assert np.count_nonzero(chances < alpha) / len(chances) < alpha + 4 * math.sqrt(alpha / len(chances))
    assert chances.min() > 1e-5
    assert distinct_chance(n // 2, n, m) < 1e-12 or m < n


def test_corrected_chances() -> None:
    assert holm([]) == []
    assert holm([0.2]) == [0.2]
    assert holm([0.5, 0.9, 0.4]) == [1.0, 1.0, 1.0]
    chances = [0.001, 0.2, 0.0004, 0.03]
    assert holm(chances) == pytest.approx([0.003, 0.2, 0.0016, 0.06])
    assert min(holm(chances)) == min(1.0, len(chances) * min(chances))
