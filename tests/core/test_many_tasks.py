"""Many tasks: bytes and errors against sums over single tasks, and against numbers worked out by hand."""

from __future__ import annotations

import doctest
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import core.many_tasks
from core import sizing
from core.errors import SizeError
from core.many_tasks import (
    NAMES,
    OF_NO_RATE,
    PRESET_BITS,
    PRESET_HASHES,
    UNEVEN_ONLY,
    Store,
    Tasks,
    crossing,
    harmonic,
    size_of,
    sizes_over,
    stores,
)
from core.plan import BloomSpec
from core.scene.tasks import TaskFacts, TaskFactsRequest, build_task_facts, solve_tasks
from core.session import Session
from tests.core.filter_lists import URLS, loaded


def by_name(tasks: Tasks) -> dict[str, Store]:
    return {store.name: store for store in stores(tasks)}


def test_examples() -> None:
    assert doctest.testmod(core.many_tasks).failed == 0


@pytest.mark.parametrize("z", [0.5, 1.0, 1.3])
@pytest.mark.parametrize("n", [1, 100, 4096, 4097, 50_000, 300_000])
def test_harmonic_numbers(n: int, z: float) -> None:
    assert harmonic(n, z) == pytest.approx(math.fsum(i**-z for i in range(1, n + 1)), rel=1e-12)


def test_hundred_tasks_of_a_million_urls() -> None:
    found = by_name(Tasks(n_tasks=100, n_urls=1_000_000, p=0.01))
    assert [store for store in NAMES if store not in UNEVEN_ONLY] == list(found)
    assert found["own"].size_bytes == 100 * 1_198_136  # 9,585,059 bits in words of 64
    assert found["preset"].size_bytes == 100 * 2**27  # 12.5 GiB
    assert found["shared_preset"].size_bytes == 2**27
    assert found["fingerprints"].size_bytes == 1_111_111_112  # 10⁸ slots of 8 bytes at 0.72
    assert found["own"].rate == pytest.approx(0.01004, abs=1e-5)
    assert found["preset"].rate == pytest.approx(2.99e-14, rel=0.01)
    assert found["shared_preset"].rate == pytest.approx((1 - math.exp(-6e8 / 2**30)) ** 6)
    assert found["fingerprints"].rate == 1e8 / 2.0**64
    assert found["own"].lost == pytest.approx(100 * sizing.expected_false_positives(0, 10**6, 9_585_059, 7))
    assert found["shared"].lost == pytest.approx(found["own"].lost, rel=1e-4)
    assert found["untold"].lost == pytest.approx(found["shared"].lost)  # nothing in common, nothing more lost
    assert all(found[name].rate == found[name].lost == 0 for name in ("exact", "exact_once", "python_set"))


def test_common_urls_are_kept_once_and_lost_where_the_task_is_not_told() -> None:
    tasks = Tasks(n_tasks=10, n_urls=1000, common=0.4, key_bytes=50, index_bytes=76)
    assert tasks.distinct == 400 + 10 * 600
    found = by_name(tasks)
    assert found["exact"].size_bytes == 10_000 * 76
    assert found["exact_once"].size_bytes == 6400 * 76 + math.ceil(10_000 / 0.72) * 8
    assert found["untold"].lost == pytest.approx(3600 + found["untold"].lost % 1, abs=60)
    assert found["untold"].rate == pytest.approx(0.36 + 0.64 * 0.01004, rel=1e-3)
    assert Tasks(n_tasks=10, n_urls=1000, common=1.0).distinct == 1000


def test_unequal_tasks_one_by_one() -> None:
    tasks = Tasks(n_tasks=40, n_urls=500, p=0.01, skew=1.0)
    sizes = [20_000 / harmonic(40, 1.0) / i for i in range(1, 41)]
    assert tasks.largest == math.ceil(sizes[0]) and sum(sizes) == pytest.approx(tasks.n_pairs)
    found = by_name(tasks)
    for name, n in (("mean", 500), ("largest", tasks.largest)):
        solved = sizing.solve(n=n, p=0.01)
        assert found[name].size_bytes == 40 * (-(-solved.m // 64) * 8)
        assert found[name].rate == sizing.rate(tasks.largest, solved.m, solved.k)
        lost = sum(sizing.expected_false_positives(0, round(size), solved.m, solved.k) for size in sizes)
        assert found[name].lost == pytest.approx(lost, rel=0.03)
    assert found["mean"].rate > 0.9 > found["largest"].rate
    many = by_name(replace(tasks, n_tasks=20_000))
    assert all(math.isfinite(store.lost) and store.size_bytes > 0 for store in many.values())
    ranks = np.arange(1, 20_001)
    largest = replace(tasks, n_tasks=20_000).largest
    solved = sizing.solve(n=largest, p=0.01)
    at = np.linspace(0, largest, 20_001)
    until = np.concatenate([[0], np.cumsum(sizing.rates((at[1:] + at[:-1]) / 2, solved.m, solved.k))]) * at[1]
    lost = np.interp(10_000_000 / harmonic(20_000, 1.0) / ranks, at, until).sum()
    assert many["largest"].lost == pytest.approx(lost, rel=0.02)


def test_crossings_are_where_the_bytes_change_places() -> None:
    tasks = Tasks(n_urls=1_000_000, common=0.5)
    for one, other in (("shared_preset", "own"), ("exact_once", "exact"), ("shared_preset", "fingerprints")):
        at = crossing(one, other, tasks)
        assert at is not None
        before, then = replace(tasks, n_tasks=at - 1), replace(tasks, n_tasks=at)
        assert size_of(one, before) >= size_of(other, before) and size_of(one, then) < size_of(other, then)
    assert crossing("own", "exact", tasks) is None  # always less
    assert crossing("exact", "own", tasks) is None  # never
    scene = solve_tasks(tasks)
    assert scene is not None
    until = scene.preset_until
    assert sizing.rate(until * 10**6, PRESET_BITS, PRESET_HASHES) <= 0.01
    assert sizing.rate((until + 1) * 10**6, PRESET_BITS, PRESET_HASHES) > 0.01
    assert [found.n_tasks for found in scene.crossings] == sorted(found.n_tasks for found in scene.crossings)
    for name, sizes in scene.sizes:
        assert sizes.tolist() == [size_of(name, replace(tasks, n_tasks=int(count))) for count in scene.counts]


def test_sizes_beyond_every_filter() -> None:
    huge = Tasks(n_tasks=10**6, n_urls=10**11, p=1e-300)
    with pytest.raises(SizeError):
        stores(huge)
    assert solve_tasks(huge) is None
    some = replace(huge, n_tasks=1, n_urls=10**11)
    sizes = sizes_over("shared", some, np.array([1, 10**6]))
    assert math.isfinite(sizes[0]) and math.isinf(sizes[1])
    assert solve_tasks(some) is not None
    with pytest.raises(KeyError):
        size_of("nobody", some)


def test_what_a_list_tells(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS[:3000], BloomSpec())
    facts = build_task_facts(session, TaskFactsRequest())
    assert (facts.n_keys, facts.is_measured) == (3000, True)
    assert facts.key_bytes == pytest.approx(sum(map(len, URLS[:3000])) / 3000)
    assert facts.key_bytes + 20 < facts.index_bytes < facts.key_bytes + 32
    from core.plan import Plan

    assert build_task_facts(Session(Plan(structures=("exact",))), TaskFactsRequest()) == TaskFacts()


@pytest.mark.parametrize("skew", [0.0, 1.0])
def test_what_is_kept_between_two_moves_is_what_would_be_reckoned_anew(skew: float) -> None:
    counts = np.array([1, 7, 5000])
    for p in (0.01, 0.2, 1e-6):
        for n_tasks, n_urls in ((100, 30_000), (7, 30_000), (7, 400)):
            tasks = Tasks(n_tasks, n_urls, p=p, common=0.3, skew=skew)
            for name in NAMES:
                expected = [size_of(name, replace(tasks, n_tasks=count)) for count in counts.tolist()]
                assert sizes_over(name, tasks, counts).tolist() == expected
                assert name not in OF_NO_RATE or size_of(name, tasks) == size_of(name, replace(tasks, p=0.5))
            found = crossing("exact_once", "exact", tasks, 1000)
            firsts = [t for t in range(1, 1001) if _is_less("exact_once", "exact", replace(tasks, n_tasks=t))]
            assert found == (firsts[0] if firsts and firsts[0] > 1 else None)


def _is_less(one: str, other: str, tasks: Tasks) -> bool:
    return size_of(one, tasks) < size_of(other, tasks)
