"""Scalable filters and cascades against slow ones of sets and lists, their papers' numbers, and their laws."""

from __future__ import annotations

import doctest
import math

import mmh3
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import sizing
from core.errors import CapacityError, LawBroken, ParameterError
from core.source.arena import KeyBatch
from core.structures import cascade, scalable
from core.structures.base import Structure
from core.structures.cascade import CascadeFilter, first_rate, layer_size, unknown_rate
from core.structures.scalable import RULES, ScalableFilter, compound, compound_limit, layer_rate
from tests.core.strategies import key_lists

URLS = [b"http://example.com/%d" % i for i in range(6_000)]
ABSENT = [b"http://example.org/%d" % i for i in range(40_000)]


def bits_of(key: bytes, m: int, k: int, seed: int) -> list[int]:
    """Enhanced double hashing as the closed formula, on mmh3."""
    h1, h2 = mmh3.hash64(key, seed, signed=False)
    return [(h1 + i * h2 + (i**3 - i) // 6) % m for i in range(k)]


class SlowLayers:
    """A scalable filter of Python sets, key by key."""

    def __init__(self, first: int, p: float, growth: int, ratio: float) -> None:
        self.first, self.p, self.growth, self.ratio = first, p, growth, ratio
        self.bits: list[set[int]] = []
        self.counts: list[int] = []

    def shape(self, layer: int) -> tuple[int, int]:
        size = sizing.solve(n=self.first * self.growth**layer, p=self.p * (1 - self.ratio) * self.ratio**layer)
        return size.m, size.k

    def has(self, key: bytes) -> bool:
        return any(set(bits_of(key, *self.shape(i), 0)) <= bits for i, bits in enumerate(self.bits))

    def add(self, key: bytes) -> bool:
        if self.has(key):
            return True
        if not self.bits or self.counts[-1] == self.first * self.growth ** (len(self.bits) - 1):
            self.bits.append(set())
            self.counts.append(0)
        self.bits[-1].update(bits_of(key, *self.shape(len(self.bits) - 1), 0))
        self.counts[-1] += 1
        return False


def set_positions(bloom: object) -> set[int]:
    return set(np.flatnonzero(np.unpackbits(bloom.bits_view(), bitorder="little")).tolist())  # type: ignore[attr-defined]


@pytest.mark.parametrize("module", (scalable, cascade))
def test_examples(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


# -- scalable -------------------------------------------------------------------------------------------------------


@settings(deadline=None, max_examples=60)
@given(
    key_lists(), st.integers(1, 6), st.sampled_from((0.3, 0.01)), st.integers(1, 3), st.sampled_from((0.5, 0.9)),
    st.integers(1, 9),
)  # fmt: skip
def test_layers_are_those_of_slow_ones_by_batch_and_by_key(
    keys: list[bytes], first: int, p: float, growth: int, ratio: float, cut: int
) -> None:
    slow = SlowLayers(first, p, growth, ratio)
    batch, single = ScalableFilter(first, p, growth, ratio), ScalableFilter(first, p, growth, ratio)
    expected = [slow.add(key) for key in keys]
    told = [
        bool(was) for at in range(0, len(keys), cut) for was in batch.insert(KeyBatch.of(keys[at : at + cut])).tolist()
    ]
    assert told == expected
    assert [single.insert_key(key) is None for key in keys] == expected
    for made in (batch, single):
        made.check()
        assert [layer.n_told for layer in made.layers][: len(slow.counts)] == slow.counts
        assert [set_positions(layer) for layer in made.layers][: len(slow.bits)] == slow.bits
    asked = [*keys, *(key + b"x" for key in keys)]
    answers = [slow.has(key) for key in asked]
    assert batch.contains_batch(KeyBatch.of(asked)).tolist() == answers == [key in single for key in asked]
    assert (batch.first_layers(KeyBatch.of(asked)) >= 0).tolist() == answers
    assert batch.n_keys == expected.count(False) == single.n_keys


def test_compound_rates_of_the_paper_and_of_another_rule() -> None:
    rates = [compound(layer_rate(0.01, 0.5, i) for i in range(layers)) for layers in (1, 2, 5, 20)]
    assert [f"{rate:.5f}" for rate in rates] == ["0.00500", "0.00749", "0.00966", "0.00997"]
    for ratio in (0.1, 0.5, 0.9, 0.99):
        product = 1 - math.prod(1 - 0.01 * (1 - ratio) * ratio**i for i in range(4_000))
        assert compound_limit(0.01, ratio) == pytest.approx(product, rel=1e-9)
        assert compound_limit(0.01, ratio) < 0.01
    assert compound_limit(0.01, 0.9, "pybloom_live") == pytest.approx(0.0863, abs=5e-5)
    assert compound([]) == 0.0 and compound([0.5, 1.0]) == 1.0


def test_measured_rate_keeps_p_under_the_papers_rule_alone() -> None:
    asked = KeyBatch.of(ABSENT)
    for rule, ratio, low, high in (("paper", 0.5, 0.0, 0.01), ("pybloom_live", 0.9, 0.03, 0.06)):
        made = ScalableFilter(100, 0.01, 2, ratio, rule=rule)
        made.insert(KeyBatch.of(URLS), n_new=len(URLS))
        made.check()
        measured = float(made.contains_batch(asked).mean())
        spread = 4 * math.sqrt(made.predicted_rate / len(ABSENT))
        assert abs(measured - made.predicted_rate) < spread
        assert low < measured < high + spread
        assert made.n_keys == 6_000 and len(made.layers) == 6
        assert made.predicted_rate <= made.planned_rate * 1.02
        assert made.memory().added_bytes == sum(-(-layer.m // 64) * 8 for layer in made.layers)
    assert isinstance(made, Structure)


@pytest.mark.parametrize(
    ("wrong", "field"),
    (
        ({"first_capacity": 0}, "first_capacity"), ({"growth": 0}, "growth"), ({"growth": 17}, "growth"),
        ({"ratio": 1.0}, "ratio"), ({"ratio": 0.0}, "ratio"), ({"ratio": math.nan}, "ratio"), ({"p": 0.0}, "p"),
        ({"p": 5.0}, "p"), ({"p": math.nan}, "p"), ({"rule": "x"}, "rule"), ({"seed": -1}, "seed"),
    ),
)  # fmt: skip
def test_wrong_parameters_of_layers_are_refused(wrong: dict[str, float], field: str) -> None:
    given_ = {"first_capacity": 10, "p": 0.01, **wrong}
    with pytest.raises(ParameterError) as refused:
        ScalableFilter(**given_)  # type: ignore[arg-type]
    assert refused.value.facts["field"] == field


def test_a_filter_that_can_grow_no_more_says_so() -> None:
    made = ScalableFilter(1, 0.01, 1, 0.5)
    with pytest.raises(CapacityError):
        made.insert(KeyBatch.of(URLS[:200]))
    made.check()
    assert len(made.layers) == scalable.MOST_LAYERS
    empty = ScalableFilter(1, 0.01)
    assert empty.predicted_rate == 0.0 and not len(empty.contains_batch(KeyBatch.of([])))
    assert set(RULES) == {"paper", "pybloom_live"}


def test_broken_laws_of_layers_are_found() -> None:
    for law, spoil in (
        ("capacity", lambda made: setattr(made.layers[0], "n_planned", 3)),
        ("full_but_the_newest", lambda made: setattr(made.layers[0], "n_told", 9)),
        ("n_told", lambda made: setattr(made, "n_told", 0)),
        ("n_set", lambda made: setattr(made.layers[0], "n_set", 0)),
    ):
        made = ScalableFilter(10, 0.01)
        made.insert(KeyBatch.of(URLS[:40]))
        spoil(made)
        with pytest.raises(LawBroken) as broken:
            made.check()
        assert broken.value.facts["law"] == law


# -- cascade --------------------------------------------------------------------------------------------------------


def slow_cascade(
    members: list[bytes], others: list[bytes], rate: float | None, seed: int
) -> tuple[list[tuple[set[int], int, int]], bool]:
    """Return each layer's positions, m and k, and whether the sets changed places."""
    turned = rate is None and len(members) > len(others)
    held, against = (others, members) if turned else (members, others)
    layers: list[tuple[set[int], int, int]] = []
    while held:
        now = 0.5
        if not layers:
            now = rate if rate is not None else len(held) / (math.sqrt(2) * len(against))
        planned = max(int(len(held) * 1.1), 1000)
        m = 8 * math.ceil(math.ceil(1.44 * planned * math.log2(1 / now)) / 8)
        k, level = math.ceil(math.log2(1 / now)), seed + len(layers) + 1
        bits = {place for key in held for place in bits_of(key, m, k, level)}
        layers.append((bits, m, k))
        held, against = [key for key in against if set(bits_of(key, m, k, level)) <= bits], held
    return layers, turned


def slow_answer(layers: list[tuple[set[int], int, int]], key: bytes, seed: int, *, turned: bool) -> bool:
    for level, (bits, m, k) in enumerate(layers, start=1):
        if not set(bits_of(key, m, k, seed + level)) <= bits:
            return (level % 2 == 0) != turned
    return (len(layers) % 2 == 1) != turned


@settings(deadline=None, max_examples=40)
@given(key_lists(), st.sampled_from((None, 0.5, 0.9, 0.01)), st.integers(0, 2), st.integers(0, 3))
def test_a_cascade_is_that_of_slow_ones(keys: list[bytes], rate: float | None, seed: int, nth: int) -> None:
    once = list(dict.fromkeys(keys))
    members, others = once[nth % 3 :: 3], [key for at, key in enumerate(once) if at % 3 != nth % 3]
    if nth == 3:
        members, others = others, members
    layers, turned = slow_cascade(members, others, rate, seed)
    made = CascadeFilter.built(KeyBatch.of(members), KeyBatch.of(others), rate, seed)
    made.check()
    assert made.is_inverted == turned
    assert [(set_positions(layer.bloom), layer.bloom.m, layer.bloom.k) for layer in made.layers] == layers
    asked = [*once, *(key + b"x" for key in once)]
    answers = [slow_answer(layers, key, seed, turned=turned) for key in asked]
    assert made.contains_batch(KeyBatch.of(asked)).tolist() == answers == [key in made for key in asked]
    assert [key in made for key in members] == [True] * len(members)
    decided = made.deciding_layers(KeyBatch.of(asked)).tolist()
    assert decided == [sum(made.path(key)) + 1 for key in asked]


@pytest.mark.parametrize(("n_members", "n_others", "rate"), ((6_000, 20_000, 0.01), (500, 20_000, None)))
def test_it_is_right_about_both_sets_and_wrong_about_others_as_predicted(
    n_members: int, n_others: int, rate: float | None
) -> None:
    members, others = KeyBatch.of(URLS[:n_members]), KeyBatch.of(ABSENT[:n_others])
    made = CascadeFilter.built(members, others, rate)
    made.check()
    assert made.contains_batch(members).all() and not made.contains_batch(others).any()
    fresh = KeyBatch.of(ABSENT[n_others:])
    hits = int(made.contains_batch(fresh).sum())
    expected = made.rate_unknown * len(fresh)
    assert abs(hits - expected) < 5 * math.sqrt(expected)
    assert [layer.n_passed for layer in made.layers[:-1]] == [layer.bloom.n_told for layer in made.layers[1:]]
    assert made.layers[-1].n_passed == 0
    assert made.memory().added_bytes == sum(-(-layer.bloom.m // 64) * 8 for layer in made.layers)
    assert isinstance(made, Structure)


def test_more_members_than_others_turn_it_round_and_unknown_keys_are_called_members() -> None:
    made = CascadeFilter.built(KeyBatch.of(URLS), KeyBatch.of(ABSENT[:3_000]))
    made.check()
    assert made.is_inverted and made.n_keys == 6_000
    fresh = float(made.contains_batch(KeyBatch.of(ABSENT[3_000:])).mean())
    assert fresh == pytest.approx(made.rate_unknown, abs=0.02) and fresh > 0.5


def test_sizes_and_rates_of_the_rule() -> None:
    assert first_rate(1_000, 10_000) == pytest.approx(0.0707, abs=1e-4)
    assert layer_size(1_000, first_rate(1_000, 10_000)) == (6_056, 4)  # as in a file that filtercascade wrote
    assert layer_size(10_000, 0.5) == (15_840, 1)
    assert layer_size(10_000, 0.01) == (105_240, 7)
    assert unknown_rate([0.1, 0.5]) == pytest.approx(0.05)
    assert unknown_rate([0.1, 0.5], is_inverted=True) == pytest.approx(0.95)
    assert unknown_rate([], is_inverted=True) == 1.0


def test_wrong_sets_and_rates_are_refused() -> None:
    members, others = KeyBatch.of(URLS[:50]), KeyBatch.of([*ABSENT[:50], URLS[7]])
    with pytest.raises(ParameterError) as refused:
        CascadeFilter.built(members, others, 0.01)
    assert (refused.value.facts["hint"], refused.value.facts["value"]) == ("common", URLS[7])
    for rate in (0.0, 1.0, -1.0, math.nan):
        with pytest.raises(ParameterError):
            CascadeFilter.built(members, others, rate)
    with pytest.raises(ParameterError):
        CascadeFilter.built(members, others, 0.01, 2**32 - 1)


def test_empty_sets_have_right_answers() -> None:
    none, some = KeyBatch.of([]), KeyBatch.of(URLS[:10])
    for members, others, rate in ((none, some, None), (some, none, None), (none, none, 0.1), (some, none, 0.1)):
        made = CascadeFilter.built(members, others, rate)
        made.check()
        assert 0.0 <= made.rate_unknown <= 1.0
        assert (URLS[0] in made) == bool(len(members))


def test_a_wrong_answer_breaks_the_law() -> None:
    made = CascadeFilter.built(KeyBatch.of(URLS[:1_000]), KeyBatch.of(ABSENT[:5_000]), 0.1)
    kept = made.layers
    made.layers = kept[:1]
    with pytest.raises(LawBroken) as broken:
        made.check()
    assert broken.value.facts["law"] == "passed_on"
    made.layers = kept
    made.others = KeyBatch.of(URLS[:3])
    with pytest.raises(LawBroken) as broken:
        made.check()
    assert (broken.value.facts["law"], broken.value.facts["found"]) == ("others", 3)
