"""Capacity and forecast against sums made one by one, the published case, and lists of known novelty."""

from __future__ import annotations

import doctest
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import core.capacity
from core import sizing
from core.capacity import crossing, estimate_spread, is_over, most_keys
from core.plan import BloomSpec
from core.scene.capacity import CapacityRequest, CapacityScene, build_capacity
from core.session import Session
from core.structures.bloom import BloomFilter
from tests.core.filter_lists import URLS, loaded

M, K = 9586, 7


def scene_of(session: Session) -> CapacityScene:
    return build_capacity(session, CapacityRequest())


def test_examples() -> None:
    assert doctest.testmod(core.capacity).failed == 0


@given(st.integers(8, 10**7), st.integers(1, 20), st.floats(1e-9, 0.99))
def test_the_last_key_that_keeps_p_and_the_first_that_does_not(m: int, k: int, p: float) -> None:
    n = most_keys(m, k, p)
    assert n == 0 or sizing.rate(n, m, k) <= p * (1 + 1e-9)
    assert sizing.rate(n + 1, m, k) >= p * (1 - 1e-9)


def test_crossing_sums_each_turn() -> None:
    turns = [sizing.rate(i, M, K) for i in range(1000)]
    found = crossing(400, M, K, 0.01, 0.3)
    assert (found.n, found.entries) == (1000, 2000)
    assert found.lost_until == pytest.approx(math.fsum(turns))
    assert found.lost_from_now == pytest.approx(math.fsum(turns[400:]))
    assert crossing(400, M, K, 0.01, 0.0).entries is None
    passed = crossing(2500, M, K, 0.01, 0.3)
    assert passed.is_passed and passed.lost_from_now == 0
    assert passed.lost_until == pytest.approx(math.fsum(turns))


def test_spread_of_the_estimate_is_that_of_filters_of_real_hashes() -> None:
    rng = np.random.default_rng(11)
    estimates = []
    for _ in range(400):
        n_set = len(np.unique(rng.integers(0, M, 1000 * K)))
        estimates.append(sizing.estimated_keys(n_set, M, K))
    assert np.std(estimates) == pytest.approx(estimate_spread(1000, M, K), rel=0.15)
    assert estimate_spread(10**6, 16, 1) == math.inf


def test_too_full_is_not_said_by_chance() -> None:
    spread = estimate_spread(1000, M, K)
    assert not is_over(1000, 1000 + 2.9 * spread, 1000, M, K)
    assert is_over(1000, 1000 + 3.1 * spread, 1000, M, K)
    assert is_over(1001, 990.0, 1000, M, K)
    assert is_over(10, math.inf, 10, 16, 1)
    assert not is_over(100, math.inf, 100, 16, 1)
    assert not is_over(0, 0.0, 1000, M, K)


def test_overfilled_as_published(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS[:2000], BloomSpec(n=1000, p=0.01))
    scene = scene_of(session)
    assert (scene.m, scene.k, scene.n_told, scene.n_planned) == (M, K, 2000, 1000)
    rates = {point.name: round(point.rate * 100, 3 if point.n == 1000 else 2) for point in scene.points}
    assert (rates["planned"], rates["now"], rates["tenfold"]) == (1.003, 15.74, 99.53)
    assert [point.n for point in scene.points] == [1000, 1000, 2000, 2000, 10_000]
    assert scene.is_over and scene.crossing is not None and scene.crossing.is_passed
    assert scene.estimated_keys == pytest.approx(2000, rel=0.03)
    assert np.isfinite(scene.rates).all() and (np.diff(scene.rates) >= 0).all()


def test_the_lists_own_rate_comes_from_its_last_tenth(tmp_path: Path) -> None:
    urls = [*URLS[:1800], *(URLS[i % 50 if i % 4 else 2000 + i] for i in range(200))]
    session = loaded(tmp_path, urls, BloomSpec(n=4000, p=0.01))
    scene = scene_of(session)
    assert (scene.n_entries, scene.n_tail, scene.new_in_tail) == (2000, 200, 50)
    assert scene.crossing is not None
    n = most_keys(scene.m, scene.k, 0.01) + 1
    assert (scene.crossing.n, scene.crossing.entries) == (n, math.ceil((n - 1850) / 0.25))
    at = np.interp(scene.crossing.entries, scene.ahead, scene.rates)
    assert at == pytest.approx(0.01, rel=0.01)
    assert not scene.is_over
    ahead = {point.name: point.entries for point in scene.points}
    assert ahead["now"] == 0 and ahead["planned"] == math.ceil((4000 - 1850) / 0.25)


def test_duplicates_are_no_load(tmp_path: Path) -> None:
    once = scene_of(loaded(tmp_path, URLS[:1000], BloomSpec(n=4000, p=0.01)))
    again = scene_of(loaded(tmp_path, URLS[:1000] * 3, BloomSpec(n=4000, p=0.01)))
    assert (once.n_set, once.n_told, once.fill) == (again.n_set, again.n_told, again.fill)
    assert again.new_in_tail == 0 and again.crossing is not None and again.crossing.entries is None
    assert len(again.ahead) == 0


def test_full_and_empty_filters_have_no_holes(tmp_path: Path) -> None:
    full = loaded(tmp_path, URLS[:500], BloomSpec(n=10, m=16, k=1))
    scene = scene_of(full)
    assert full.bloom is not None and full.bloom.n_set == 16
    assert math.isinf(scene.estimated_keys) and scene.is_over
    assert (scene.fill, scene.points[-1].rate) == (1.0, pytest.approx(1.0))
    assert not scene.p_is_asked and 0 < scene.p < 1
    assert all(math.isfinite(value) for point in scene.points for value in (point.rate, point.fill, point.lost))
    assert np.isfinite(scene.rates).all()
    empty = scene_of(loaded(tmp_path, [b"", b" "], BloomSpec(n=1000, p=0.01)))
    assert (empty.n_told, empty.estimated_keys, empty.rate, empty.fill, empty.n_entries) == (0, 0.0, 0.0, 0.0, 2)
    assert not empty.is_over and empty.crossing is not None and empty.crossing.n == 1000
    assert BloomFilter(16, 1).estimated_keys == 0.0


def test_no_filter_no_scene(tmp_path: Path) -> None:
    from core.plan import Plan

    assert scene_of(Session(Plan(structures=("exact",)))) == CapacityScene()
