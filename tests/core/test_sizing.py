"""The sizes of a Bloom filter against high-precision arithmetic and known numbers."""

from __future__ import annotations

import doctest
import itertools
import math
import random
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal, localcontext
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import sizing
from core.errors import SizeError
from core.sizing import (
    estimated_keys,
    expected_false_positives,
    fill,
    k_for,
    log_rate,
    m_for,
    m_strict,
    n_for,
    rate,
    rates,
    solve,
)

COUNTS = (1, 2, 3, 10, 999, 10_000, 204_667, 10**6, 55_000_000, 10**9, 10**11, 10**13)
RATES = (5e-324, 1e-300, 1e-20, 1e-9, 1e-7, 0.001, 0.01, 0.02, 0.05, 0.1, 0.3, 0.49, 0.5, 0.51, 0.9, 0.99, 1 - 2**-53)


def exact_m(n: int, p: float) -> int:
    """The definition, in 90 digits."""
    with localcontext() as context:
        context.prec = 90
        context.Emin = -999999
        rate_asked = Decimal(p)
        if p > 0.5:
            bits = -Decimal(n) / (1 - rate_asked).ln()
        else:
            bits = -Decimal(n) * rate_asked.ln() / Decimal(2).ln() ** 2
        return max(1, int(bits.to_integral_value(ROUND_CEILING)))


def exact_rate(n: int, m: int, k: int) -> Decimal:
    """(1 − e^(−kn/m))^k in 90 digits."""
    with localcontext() as context:
        context.prec = 90
        context.Emin = -999999
        return (1 - (Decimal(-k * n) / m).exp()) ** k


def fault(call: Any, *args: Any, **named: Any) -> dict[str, Any]:
    with pytest.raises(SizeError) as caught:
        call(*args, **named)
    return caught.value.facts


def test_doctests_hold() -> None:
    assert doctest.testmod(sizing).failed == 0


@pytest.mark.parametrize("p", RATES)
def test_bits_equal_the_definition_in_high_precision(p: float) -> None:
    for n in COUNTS:
        assert m_for(n, p) == exact_m(n, p)


def test_rate_equals_high_precision() -> None:
    for n in COUNTS:
        for p in RATES:
            m = m_for(n, p)
            k = k_for(m, n)
            wanted = exact_rate(n, m, k)
            assert rate(n, m, k) == pytest.approx(float(wanted), rel=1e-10, abs=5e-324)
            with localcontext() as context:
                context.prec = 40
                context.Emin = -999999
                assert log_rate(n, m, k) == pytest.approx(float(wanted.ln()), rel=1e-12, abs=1e-14)


def test_k_is_the_best_of_all_whole_numbers() -> None:
    source = random.Random(5)
    for _ in range(100):
        n = source.choice((1, 3, 10, 1000, 10**7))
        m = max(1, int(n * source.uniform(0.05, 40)))
        best = min(range(1, 61), key=lambda k: exact_rate(n, m, k))
        assert k_for(m, n) == best


def test_strict_bits_are_the_fewest() -> None:
    for n in (1, 7, 1000, 10_000, 204_667, 10**9):
        for p in (1e-9, 0.001, 0.01, 0.02, 0.05, 0.1, 0.3, 0.5, 0.7):
            m = m_strict(n, p)
            assert exact_rate(n, m, k_for(m, n)) <= Decimal(p)
            if m > 1:
                assert exact_rate(n, m - 1, k_for(m - 1, n)) > Decimal(p)


def test_bits_and_keys_with_a_given_k_are_inverse_and_tight() -> None:
    for k in (1, 2, 5, 7, 30, 200):
        for p in (1e-9, 0.01, 0.5, 0.9):
            m = m_for(1000, p, k)
            assert exact_rate(1000, m, k) <= Decimal(p)
            if m > 1:
                assert exact_rate(1000, m - 1, k) > Decimal(p)
            n = n_for(m, p, k)
            assert exact_rate(n, m, k) <= Decimal(p) < exact_rate(n + 1, m, k)


@pytest.mark.parametrize("p", (1e-20, 1e-7, 0.01, 0.1, 0.5, 0.9))
def test_keys_of_a_size_are_those_it_was_made_for(p: float) -> None:
    for n in COUNTS[2:]:
        m = m_for(n, p)
        found = n_for(m, p)
        assert found >= n
        assert m_for(found, p) <= m
        assert m_for(found + 1, p) > m


def test_known_sizes() -> None:
    table = ((0.1, 47_926, 3, 0.10071), (0.05, 62_353, 4, 0.050268), (0.02, 81_424, 6, 0.02009))
    for p, m, k, shown in table:
        sized = solve(n=10_000, p=p)
        assert (sized.m, sized.k) == (m, k)
        assert sized.p == pytest.approx(shown, rel=5e-4)
        assert not sized.keeps_p
        assert solve(n=10_000, m=sized.m_strict, p=p).keeps_p
    assert rate(10_000, 47_926, 4) == pytest.approx(0.10260, rel=5e-4)
    assert rate(10_000, 81_424, 5) == pytest.approx(0.02034, rel=5e-4)
    listed = solve(n=204_667, p=0.01)
    assert (listed.m, listed.k, listed.m_strict) == (1_961_746, 7, 1_963_362)
    assert listed.bits_per_key == pytest.approx(9.585, abs=5e-4)
    assert listed.size_bytes == 245_219
    assert listed.k_exact == pytest.approx(6.644, abs=5e-4)


def test_over_filled_filters() -> None:
    assert [round(rate(n, 9586, 7), 4) for n in (1000, 2000, 10_000)] == [0.0100, 0.1574, 0.9953]
    sized = solve(n=5_000, p=0.01)
    assert rate(100_000, sized.m, sized.k) == pytest.approx(0.999997, abs=1e-6)


def test_rates_near_one() -> None:
    small = solve(n=3, p=0.99)
    assert small.m >= 1
    assert small.k == 1
    sized = solve(n=1000, p=0.99)
    assert (sized.m, sized.k) == (218, 1)
    assert sized.p == pytest.approx(0.9898, abs=5e-5)
    half = solve(n=55_000_000, p=0.5)
    assert (half.m, half.k) == (79_348_228, 1)
    assert half.p == pytest.approx(0.5, abs=1e-6)


def test_rates_near_zero() -> None:
    assert solve(n=1000, p=1e-300).k == 997
    least = solve(n=1000, p=5e-324)
    assert least.k == 1074
    assert least.p >= 0.0
    assert fault(solve, n=1000, p=1 - 1e-17)["hint"] == "percent"


def test_huge_filters_are_only_numbers() -> None:
    assert m_for(10**11, 0.001) == 1_437_758_756_606
    assert m_for(10**9, 0.01) == 9_585_058_378
    assert solve(n=10**11, p=0.001).size_bytes / 2**30 == pytest.approx(167.4, abs=0.05)
    assert solve(n=10**10, p=1e-7).size_bytes / 2**30 == pytest.approx(39.05, abs=0.005)
    assert solve(n=10**10, p=1e-10).size_bytes / 2**30 == pytest.approx(55.79, abs=0.005)


def test_a_filter_far_too_big() -> None:
    assert rate(720_000, 2**30, 6) == pytest.approx(4.2e-15, rel=0.01)
    assert m_for(720_000, 1e-3) / 8 / 2**20 == pytest.approx(1.23, abs=0.005)


def test_all_subsets_agree() -> None:
    whole = solve(n=10_000, p=0.01)
    assert solve(n=10_000, m=whole.m).k == whole.k
    assert solve(n=10_000, m=whole.m, k=whole.k).p == whole.p
    assert solve(n=10_000, m=whole.m).p_asked is None
    assert solve(m=whole.m, p=0.01).n == 10_000
    assert solve(n=10_000, p=0.01, k=5).m == m_for(10_000, 0.01, 5)
    assert solve(n=10_000, p=0.01, k=5).keeps_p
    assert solve(m=whole.m, p=0.01, k=5).n == n_for(whole.m, 0.01, 5)
    assert solve(n=1e6, p=0.01).n == 1_000_000
    assert solve(n=np.int64(1000), p=np.float64(0.01)).m == 9586


@pytest.mark.parametrize(
    ("given", "field", "hint"),
    [
        ({"n": 1000, "p": 0}, "p", "range"),
        ({"n": 1000, "p": 1}, "p", "percent"),
        ({"n": 1000, "p": 1.5}, "p", "percent"),
        ({"n": 1000, "p": 5}, "p", "percent"),
        ({"n": 1000, "p": -0.1}, "p", "range"),
        ({"n": 1000, "p": math.nan}, "p", "number"),
        ({"n": 1000, "p": math.inf}, "p", "number"),
        ({"n": 1000, "p": ""}, "p", "number"),
        ({"n": 0.01, "p": 1000}, "p", "swapped"),
        ({"n": 0, "p": 0.01}, "n", "range"),
        ({"n": -3, "p": 0.01}, "n", "range"),
        ({"n": 2.5, "p": 0.01}, "n", "whole"),
        ({"n": math.nan, "p": 0.01}, "n", "number"),
        ({"n": math.inf, "p": 0.01}, "n", "number"),
        ({"n": 10**400, "p": 0.01}, "n", "too_large"),
        ({"n": 1000, "p": 10**400}, "p", "percent"),
        ({"n": 1000, "p": 5e-324, "k": 1}, "m", "too_large"),
        ({"n": 1000, "m": 0}, "m", "range"),
        ({"n": 1000, "m": 2**63}, "m", "too_large"),
        ({"n": 1000, "m": 9586, "k": 0}, "k", "range"),
        ({"n": 1000, "m": 9586, "k": 4_294_967_295}, "k", "too_large"),
        ({"m": 5, "p": 0.01}, "m", "too_small"),
        ({"n": 1000}, "p", "missing"),
        ({"p": 0.01}, "n", "missing"),
        ({"m": 100, "k": 3}, "n", "missing"),
        ({"n": 1000, "p": 0.01, "m": 9586, "k": 7}, "p", "overdetermined"),
    ],
)
def test_what_cannot_be_solved_names_field_and_hint(given: dict[str, Any], field: str, hint: str) -> None:
    facts = fault(solve, **given)
    assert (facts["field"], facts["hint"]) == (field, hint)


def test_estimated_keys() -> None:
    assert estimated_keys(0, 16, 1) == 0.0
    assert math.isinf(estimated_keys(16, 16, 1))
    assert estimated_keys(10**15 - 1, 10**15, 7) == pytest.approx(10**15 / 7 * math.log(10**15))
    assert estimated_keys(7, 10**15, 7) == pytest.approx(1.0)
    for share in (0.001, 0.3, 0.5, 0.518, 0.9, 0.999):
        m = 1_961_746
        assert estimated_keys(int(share * m), m, 7) == pytest.approx(-m / 7 * math.log(1 - int(share * m) / m))
    assert fault(estimated_keys, 17, 16, 1)["field"] == "set_bits"


@settings(deadline=None)
@given(st.integers(1, 10**13), st.integers(1, 10**15), st.integers(1, 60))
def test_fill_and_rate_stay_in_their_range(n: int, m: int, k: int) -> None:
    assert 0.0 < fill(n, m, k) <= 1.0
    assert 0.0 <= rate(n, m, k) <= 1.0
    assert rate(n, m, k) <= rate(n + n // 3 + 1, m, k)
    assert rate(0, m, k) == 0.0


@pytest.mark.parametrize(
    ("n0", "n1", "m", "k"),
    [
        (0, 204_667, 1_961_746, 7),
        (0, 10, 9586, 7),
        (0, 0, 9586, 7),
        (5, 6, 9586, 7),
        (0, 200_000, 1, 1),
        (0, 200_000, 100, 3),
        (1000, 200_000, 1000, 3),
        (0, 300_000, 100_000, 1075),
        (100_000, 400_000, 10**8, 1),
        (0, 400_000, 4 * 10**6, 60),
        (20_000, 300_000, 10**12, 2),
    ],
)
def test_expected_false_positives_equal_the_sum(n0: int, n1: int, m: int, k: int) -> None:
    one_by_one = math.fsum(rate(i, m, k) for i in range(n0, n1))
    assert expected_false_positives(n0, n1, m, k) == pytest.approx(one_by_one, rel=1e-9)


def test_expected_false_positives_add_up_over_chunks() -> None:
    source = random.Random(7)
    cuts = sorted(source.sample(range(1, 10**7), 40))
    bounds = [0, *cuts, 10**7]
    parts = [expected_false_positives(a, b, 95_850_584, 7) for a, b in itertools.pairwise(bounds)]
    assert math.fsum(parts) == pytest.approx(expected_false_positives(0, 10**7, 95_850_584, 7), rel=1e-9)
    assert fault(expected_false_positives, 5, 4, 100, 3)["field"] == "n"


def test_curve_equals_single_rates() -> None:
    counts = np.linspace(0, 400_000, 50)
    assert rates(counts, 1_961_746, 7) == pytest.approx([rate(n, 1_961_746, 7) for n in counts], rel=1e-12)


def test_floor_of_keys_is_exact() -> None:
    with localcontext() as context:
        context.prec = 90
        p = 0.01
        for m in (10**15, 10**15 - 1, 2**63 - 1):
            exact = Decimal(m) * Decimal(2).ln() ** 2 / -Decimal(p).ln()
            assert n_for(m, 0.01) == int(exact.to_integral_value(ROUND_FLOOR))
