"""Sizes pasted and copied: links to hur.st's calculator, command lines, and every subset through the Tune tab."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ParameterError
from core.scene.links import GivenSizes, is_sizes, link_text, parse_sizes, size_command
from core.scene.take_away import given_sizes, take_away
from core.scene.tuning import TuningRequest, solve_tuning
from core.sizing import solve

VALUES = {"n": 10_000, "p": 0.001, "m": 200_000, "k": 9}
SUBSETS = [
    names
    for size in (2, 3)
    for names in itertools.combinations("npmk", size)
    if len(set(names) - {"k"}) >= 2  # k and one of the others leave two unknown
]


@pytest.mark.parametrize(
    ("link", "sizes"),
    [
        ("https://hur.st/bloomfilter/?n=4000&p=1.0E-7&m=&k=", GivenSizes(n=4000, p=1e-7)),
        ("https://hur.st/bloomfilter?n=4000&p=1.0E-7&m=&k=", GivenSizes(n=4000, p=1e-7)),
        ("http://www.hur.st/bloomfilter/?m=64KiB&p=0.5E-5", GivenSizes(m=524_288, p=5e-6)),
        ("hur.st/bloomfilter/?n=216553&p=0.01&m=&k=#note", GivenSizes(n=216_553, p=0.01)),
        ("https://hur.st/bloomfilter/?n=100M&p=1000&m=&k=", GivenSizes(n=10**8, p=0.001)),
        ("https://hur.st/bloomfilter/?n=1K&p=&m=2KB&k=3", GivenSizes(n=1000, m=16_000, k=3)),
        ("https://hur.st/bloomfilter/?n=1e13&p=1e-300", GivenSizes(n=10**13, p=1e-300)),
        ("https://hur.st/bloomfilter/?n=10&p=1+in+100&m=&k=", GivenSizes(n=10, p=0.01)),
        ("https://hur.st/bloomfilter/?n=720000&p=0.001&m=1Gib&k=6", GivenSizes(n=720_000, m=2**30, k=6)),
        ("urloupe size --n 204667 --p 0.01", GivenSizes(n=204_667, p=0.01)),
        ("size --m 64KiB --p='1 in 1000' --json", GivenSizes(m=524_288, p=0.001)),
        ("--n 10M --m=12MiB --scheme double --seed 7", GivenSizes(10**7, None, 8 * 12 * 2**20, None, "double", 7)),
    ],
)
def test_links_and_command_lines_are_read_exactly(link: str, sizes: GivenSizes) -> None:
    assert is_sizes(link)
    assert parse_sizes(f" {link}\n") == sizes


@pytest.mark.parametrize(
    ("link", "field", "hint"),
    [
        ("https://hur.st/bloomfilter/?n=4000", "p", "missing"),
        ("https://hur.st/bloomfilter/?m=1e6&k=3", "n", "missing"),
        ("https://hur.st/bloomfilter/?", "n", "missing"),
        ("https://hur.st/bloomfilter/?n=4000&p=1", "p", "one"),
        ("https://hur.st/bloomfilter/?n=4000&p=0", "p", "zero"),
        ("https://hur.st/bloomfilter/?n=4000&p=nan", "p", "not_a_number"),
        ("https://hur.st/bloomfilter/?n=0.01&p=1000", "n", "swapped"),
        ("https://hur.st/bloomfilter/?n=4000&m=7", "m", "below_byte"),
        ("https://hur.st/bloomfilter/?n=4000&m=8&k=0", "k", "too_small"),
        ("https://hur.st/bloomfilter/?n=1e99&p=.1", "n", "too_large"),
        ("urloupe size --n '4000", "link", "no_link"),
        ("urloupe size --n 4000 --p 5", "p", "percent"),
        ("https://example.com/?n=4000&p=0.1", "link", "no_link"),
        ("urloupe size --n 4000 --m 1000 --scheme scrapy-redis", "m", "power_of_two"),
    ],
)
def test_what_is_wrong_with_a_link_is_told_by_field(link: str, field: str, hint: str) -> None:
    with pytest.raises(ParameterError) as refused:
        parse_sizes(link)
    assert (refused.value.facts["field"], refused.value.facts["hint"]) == (field, hint)


@given(n=st.integers(1, 10**13), p=st.floats(5e-324, 1, exclude_max=True), k=st.none() | st.integers(1, 1075))
def test_what_is_copied_out_is_read_back_exactly(n: int, p: float, k: int | None) -> None:
    sizes = GivenSizes(n=n, p=p, k=k)
    assert parse_sizes(link_text(sizes)) == sizes
    assert parse_sizes(size_command(sizes)) == sizes


@pytest.mark.parametrize("names", SUBSETS)
def test_every_valid_subset_is_solved_by_the_tab_as_by_arithmetic(names: tuple[str, ...]) -> None:
    given_values = {name: VALUES[name] for name in names}
    request = TuningRequest(n=7, p=0.5, m=900, k=2).given_as(GivenSizes(**given_values))  # type: ignore[arg-type]
    scene = solve_tuning(request)
    assert scene.sizing == solve(**given_values)
    assert {name for name, known in scene.known.items() if known != "follows"} == set(names)
    assert len(request.locked) == 2
    assert set(request.locked) <= set(names)
    assert given_sizes(scene) == GivenSizes(**given_values)  # type: ignore[arg-type]
    taken = take_away(scene)
    assert taken is not None
    assert parse_sizes(taken.link) == parse_sizes(taken.command) == given_sizes(scene)
    assert scene.spec is not None


@pytest.mark.parametrize(
    ("n", "p", "m", "size_bytes"),
    [
        (10**11, 0.001, 1_437_758_756_606, 179_719_844_576),
        (10**10, 1e-7, 335_477_044_354, 41_934_630_545),
        (10**10, 1e-10, 479_252_920_506, 59_906_615_064),
    ],
)
def test_sizes_over_the_free_memory_are_shown_and_not_built(n: int, p: float, m: int, size_bytes: int) -> None:
    scene = solve_tuning(TuningRequest(n=n, p=p, free_bytes=2**33))
    assert scene.sizing is not None
    assert scene.sizing.m == pytest.approx(m, rel=1e-8)
    assert scene.sizing.size_bytes == pytest.approx(size_bytes, rel=1e-8)
    fault = scene.fault("m")
    assert fault is not None
    assert (fault.hint, fault.needed, fault.limit) == ("memory", scene.sizing.size_bytes, 2**33)
    assert scene.spec is None


def test_the_largest_sizes_are_solved_without_overflow() -> None:
    scene = solve_tuning(TuningRequest(n=10**13, p=None, m=10**15, locked=("n", "m"), free_bytes=2**33))
    assert scene.sizing is not None
    assert (scene.sizing.k, scene.sizing.size_bytes) == (69, 125 * 10**12)
    assert scene.sizing.p == pytest.approx(1.366e-21, rel=1e-3)
    taken = take_away(scene)
    assert taken is not None
    assert all(line.m > 10**14 for line in taken.lines)


@pytest.mark.parametrize(("p", "k"), [(1e-300, 997), (5e-324, 1074)])
def test_rates_next_to_zero_are_solved(p: float, k: int) -> None:
    scene = solve_tuning(TuningRequest(n=1000, p=p))
    assert scene.sizing is not None
    assert scene.sizing.k == k
    assert take_away(scene) is not None


@pytest.mark.parametrize(
    ("n", "p", "m", "k", "rate"),
    [(3, 0.99, 1, 1, 0.95), (1000, 0.99, 218, 1, 0.9898), (55_000_000, 0.5, 79_348_228, 1, 0.5)],
)
def test_rates_next_to_one_are_solved(n: int, p: float, m: int, k: int, rate: float) -> None:
    scene = solve_tuning(TuningRequest(n=n, p=p))
    assert scene.sizing is not None
    assert (scene.sizing.m, scene.sizing.k) == (m, k)
    assert scene.sizing.p == pytest.approx(rate, abs=5e-5 if n > 3 else 5e-3)
    taken = take_away(scene)
    assert taken is not None
    assert {line.name for line in taken.lines if line.refused} == ({"guava", "spark"} if n == 3 else set())


def test_a_setting_that_is_far_too_big_says_what_would_do() -> None:
    scene = solve_tuning(TuningRequest().given_as(parse_sizes("urloupe size --n 720000 --m 128MiB --k 6")))
    assert scene.sizing is not None
    assert scene.sizing.size_bytes == 128 * 2**20
    assert scene.sizing.p == pytest.approx(4.2e-15, rel=0.01)
    assert dict(scene.same_list)[1e-3] / 2**20 == pytest.approx(1.23, abs=0.005)


def test_a_saturated_or_refused_state_can_be_taken_away_too() -> None:
    full = solve_tuning(TuningRequest(n=10**9, p=None, m=8, k=1, locked=("m", "k")))
    assert full.sizing is not None
    taken = take_away(full)
    assert taken is not None
    assert (taken.p, taken.lines) == (1.0, ())
    assert take_away(solve_tuning(TuningRequest(n=None, p=None))) is None
