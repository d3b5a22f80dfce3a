"""Counts, sizes and rates as people type them, against exact fractions; what is none says why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ParameterError
from core.scene.quantities import parse_bits, parse_count, parse_rate, rate_text


@given(rate=st.floats(5e-324, 1, exclude_max=True))
def test_a_written_rate_is_read_back_exactly(rate: float) -> None:
    assert parse_rate(rate_text(rate)) == rate


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("0", "zero"),
        ("1", "one"),
        ("1.5", "percent"),
        ("-0.1", "too_small"),
        ("5", "percent"),
        ("NaN", "not_a_number"),
        ("inf", "not_a_number"),
        ("", "empty"),
        ("1000", "swapped"),
        ("100 %", "one"),
        ("0.99999999999999999", "rounds_to_one"),
        ("1e-400", "zero"),
        ("1e9999", "too_large"),
        ("1 in 0", "not_a_number"),
        ("1 in x", "not_a_number"),
        ("<b>", "not_a_number"),
    ],
)
def test_rates_out_of_range_say_why(text: str, hint: str) -> None:
    with pytest.raises(ParameterError) as refused:
        parse_rate(text)
    assert refused.value.facts["hint"] == hint


def test_commas_group_whole_numbers_and_split_shares() -> None:
    assert parse_count("1,9610,746") == 19_610_746
    assert parse_count("204,66") == 20_466
    assert parse_rate("1,5 %") == 0.015
    assert parse_rate("1 in 1,000") == 0.001


def test_five_is_taken_for_per_cent() -> None:
    with pytest.raises(ParameterError) as refused:
        parse_rate("5")
    assert refused.value.facts["suggestion"] == 0.05


@pytest.mark.parametrize(
    ("text", "count"),
    [("10 000 000 000", 10**10), ("1e10", 10**10), ("10,000,000,000", 10**10), ("10G", 10**10), ("1_000", 1000)],
)
def test_counts_beyond_32_bits_are_read(text: str, count: int) -> None:
    assert parse_count(text) == count


@pytest.mark.parametrize(
    ("text", "hint"),
    [(".01", "swapped"), ("0", "too_small"), ("2.5", "not_whole"), ("1e14", "too_large"), ("2,5M", "not_a_number")],
)
def test_counts_out_of_range_say_why(text: str, hint: str) -> None:
    with pytest.raises(ParameterError) as refused:
        parse_count(text)
    assert refused.value.facts["hint"] == hint


@pytest.mark.parametrize(
    ("text", "bits"),
    [("64KiB", 524_288), ("100M", 10**8), ("100 Mb", 10**8), ("1 GiB", 2**33), ("1.3 B", 11), ("128 MiB", 2**30)],
)
def test_sizes_are_read_with_their_units(text: str, bits: int) -> None:
    assert parse_bits(text) == bits


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("10M", 10_000_000),
        ("1e6", 1_000_000),
        (" 1,234,567 ", 1_234_567),
        ("1 000", 1000),
        ("1.5k", 1500),
        ("2G", 2 * 10**9),
        ("64Ki", 65_536),
        ("0.1e3", 100),
        ("9999999999999", 9_999_999_999_999),
    ],
)
def test_counts_are_read_exactly(text: str, count: int) -> None:
    assert parse_count(text) == count


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("1%", 0.01),
        ("0.01", 0.01),
        ("1 in 100", 0.01),
        ("1/1000", 0.001),
        ("0.1 %", 0.001),
        ("1e-300", 1e-300),
        ("5e-324", 5e-324),
        ("1 in 10M", 1e-7),
        (".5", 0.5),
        ("3 IN 10", 0.3),
        ("1e-300%", 1e-302),
    ],
)
def test_rates_are_read_exactly(text: str, share: float) -> None:
    assert parse_rate(text) == share
