"""True rate, positions and verdict against filters and keys that are walked one by one."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from core import significance, sizing
from core.hashing import positions_of
from core.plan import BloomSpec, Plan
from core.scene import position_tests
from core.scene.curves import block_histogram
from core.scene.hash_quality import (
    ALPHA,
    Finding,
    HashRequest,
    HashScene,
    TrueRate,
    block_evenness,
    build_hash,
    found,
    works_as,
)
from core.scene.position_tests import HashRow, PositionCounts
from core.scheme_theory import exact_rates, independent_rates
from core.schemes import NAMES
from core.session import Session
from tests.core.filter_lists import URLS, loaded, to_the_end
from tests.core.test_scene_schemes import probes


def whole(session: Session, request: HashRequest) -> HashScene:
    scene = to_the_end(build_hash, session, request)
    assert scene.done == 1.0
    return scene


@pytest.mark.parametrize("scheme", NAMES)
def test_rate_and_positions_are_those_of_every_key(tmp_path: Path, scheme: str) -> None:
    m, k, keys = 8192, 4, URLS[:1500]
    session = loaded(tmp_path, keys, BloomSpec(m=m, k=k, scheme=scheme))
    scene = whole(session, HashRequest(sample=3000))
    absent = probes(session, 3000, 1)
    placed = [positions_of(scheme, key, m, k) for key in keys]
    bits = {position for row in placed for position in row}
    asked = [positions_of(scheme, key, m, k) for key in absent]
    hits = sum(bits.issuperset(row) for row in asked)
    assert scene.rate == TrueRate.of(hits, len(absent))
    assert (scene.rate.low, scene.rate.high) == significance.wilson(hits, len(absent))
    assert (scene.n_set, scene.n_sample, scene.n_told) == (len(bits), 1500, 1500)
    assert scene.by_fill == pytest.approx((len(bits) / m) ** k)
    assert scene.predicted == sizing.rate(1500, m, k)
    for row in scene.rows:
        taken = [each[row.index] for each in placed]
        assert (row.distinct, row.n) == (len(set(taken)), 1500)
        assert row.set_share == pytest.approx(sum(each[row.index] in bits for each in asked) / len(absent))
        for even, width in ((row.byte_lanes, 8), (row.word_lanes, 64)):
            counts = np.bincount([position % width for position in taken], minlength=width)
            assert even is not None
            assert even.statistic == pytest.approx(float(((counts - 1500 / width) ** 2 / (1500 / width)).sum()))
        counts = np.bincount([position // 128 for position in taken], minlength=64)
        assert row.blocks is not None
        assert row.blocks.statistic == pytest.approx(float(((counts - 1500 / 64) ** 2 / (1500 / 64)).sum()))
        assert (row.blocks.degrees, row.byte_lanes and row.byte_lanes.degrees) == (63, 7)
    assert (scene.wrong_at_load, scene.wrong_expected > 0) == (
        session.telling and session.telling.false_positives,
        True,
    )


@pytest.mark.parametrize("scheme", ["enhanced", "double", "seeds", "index32"])
def test_nothing_is_wrong_with_a_good_hash(tmp_path: Path, scheme: str) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01, scheme=scheme))
    scene = whole(session, HashRequest(sample=20_000))
    assert scene.findings == ()
    assert scene.works_as == pytest.approx(scene.k, abs=0.15)
    assert scene.exact is None and scene.independent is None
    assert scene.evenness is not None and scene.evenness.chance > ALPHA


def test_hash_0_of_scrapy_redis_is_found(tmp_path: Path) -> None:
    """Position 0 is a sum of 40 digits: few values, nearly always set, so that six hashes do the work of five."""
    session = loaded(tmp_path, URLS, BloomSpec(m=1 << 16, k=6, scheme="scrapy-redis"))
    scene = whole(session, HashRequest(sample=5000))
    sums = {positions_of("scrapy-redis", key, 1 << 16, 1)[0] for key in URLS}
    first = scene.findings[0]
    assert (first.kind, first.index, first.counted) == ("few", 0, len(sums))
    assert first.expected == pytest.approx((1 << 16) * (1 - math.exp(-4000 / (1 << 16))), rel=1e-4)
    assert first.chance < 1e-300
    assert scene.works_as == pytest.approx(5, abs=0.2)
    assert ("blocks", 0) in {(each.kind, each.index) for each in scene.findings}


def test_a_small_filter_shows_double_hashing(tmp_path: Path) -> None:
    scene = whole(loaded(tmp_path, URLS[:10], BloomSpec(p=0.01, scheme="double")), HashRequest())
    assert scene.exact == exact_rates("double", 96, 7).rate(10)
    assert scene.independent == independent_rates(96, 7).rate(10)
    assert scene.findings[0] == Finding("small", -1, scene.exact, scene.independent)
    assert scene.expected == scene.exact
    seeds = whole(loaded(tmp_path, URLS[:10], BloomSpec(p=0.01, scheme="seeds")), HashRequest())
    assert seeds.findings == () and seeds.exact == seeds.independent


def test_a_full_an_empty_and_a_tiny_filter(tmp_path: Path) -> None:
    full = whole(loaded(tmp_path, URLS, BloomSpec(m=512, k=4)), HashRequest(sample=500))
    assert (full.fill, full.rate and full.rate.rate, full.works_as, full.by_fill) == (1.0, 1.0, None, 1.0)
    assert full.evenness is None and full.findings == ()
    tiny = whole(loaded(tmp_path, [b"http://a/1"], BloomSpec(m=8, k=2)), HashRequest(sample=50))
    assert (tiny.n_sample, len(tiny.rows), tiny.blocks_in_all) == (1, 2, 0)
    assert all(row.blocks is None and row.word_lanes is None for row in tiny.rows)
    empty = build_hash(Session(Plan(structures=("exact", "bloom"))), HashRequest())
    assert (empty.m, empty.complete, empty.fill) == (0, True, 0.0)


def test_another_filter_is_looked_at_anew(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(m=40_000, k=5))
    first = build_hash(session, HashRequest(sample=30_000))
    session.rebuild_bloom(BloomSpec(m=30_000, k=3, scheme="seeds"))
    while session.step():
        pass
    scene = whole(session, first.rest() or HashRequest(sample=30_000))
    assert (scene.m, scene.k, scene.scheme, len(scene.rows)) == (30_000, 3, "seeds", 3)


def counting(m: int, k: int) -> PositionCounts:
    counts = PositionCounts(m, k)
    for _ in counts.reserve():
        pass
    return counts


# -- the parts ------------------------------------------------------------------------------------------------------


def test_where_bitmaps_have_no_room_positions_are_sorted(monkeypatch: pytest.MonkeyPatch) -> None:
    placed = np.random.default_rng(2).integers(0, 3000, (2000, 3)).astype(np.uint64)
    rows = []
    for room in (1 << 20, 100):
        monkeypatch.setattr(position_tests, "BITMAP_BYTES", room)
        counts = counting(3000, 3)
        for first in range(0, 2000, 700):
            counts.take(placed[first : first + 700])
        rows.append([counts.row(index, None) for index in range(3)])
    assert rows[0] == rows[1]
    assert [row.distinct for row in rows[0]] == [len(set(column.tolist())) for column in placed.T]
    assert position_tests.most_keys(3000, 3) == position_tests.KEPT_POSITIONS // 3
    assert position_tests.most_keys(700, 1) is None


@pytest.mark.parametrize("m", [1, 7, 63, 100, 4097, 2**33 + 5, 2**61])
def test_equal_blocks_and_lanes_of_any_m(m: int) -> None:
    """Counted against whole numbers; classes of bits that there are not count nothing."""
    source = np.random.default_rng(m & 0xFFFF)
    placed = source.integers(0, m, (4000, 2)).astype(np.uint64)
    counts = counting(m, 2)
    counts.take(placed)
    sizes = [-(-(b + 1) * m // 64) + -b * m // 64 for b in range(64)]
    assert sum(sizes) == m
    for index in range(2):
        row = counts.row(index, None)
        if m < 1 << 57:
            met, _ = counts._blocks(index)
            assert met.tolist() == np.bincount([p * 64 // m for p in placed[:, index].tolist()], minlength=64).tolist()
        for even in (row.blocks, row.byte_lanes, row.word_lanes):
            assert even is None or 1e-6 < even.chance <= 1
    assert [row.n for row in (counts.row(0, 0.5),)] == [4000]


def test_few_keys_have_fewer_blocks() -> None:
    counts = counting(10_000, 1)
    counts.take(np.arange(0, 10_000, 200, dtype=np.uint64)[:, None])
    row = counts.row(0, None)
    assert row.blocks is not None
    assert row.blocks.degrees == 3


def test_block_fills_that_are_binomial_and_such_that_are_not() -> None:
    source = np.random.default_rng(7)
    good = block_histogram(source.binomial(512, 0.5, 4000), 512, 0.5)
    evenness = block_evenness(good)
    assert evenness is not None and evenness.chance > 1e-3
    clumped = block_histogram(np.concatenate([source.binomial(512, share, 2000) for share in (0.47, 0.53)]), 512, 0.5)
    evenness = block_evenness(clumped)
    assert evenness is not None and evenness.chance < 1e-30
    assert block_evenness(block_histogram(np.full(4, 256), 512, 0.5)) is None


def test_chances_are_those_that_are_promised() -> None:
    """Of two thousand good filters about ALPHA are called bad: hits, blocks and hashes drawn as chance draws them."""
    source = np.random.default_rng(11)
    bad = 0
    for _ in range(300):
        counts = counting(5000, 3)
        counts.take(source.integers(0, 5000, (1200, 3)).astype(np.uint64))
        rows = tuple(counts.row(index, 0.5) for index in range(3))
        rate = TrueRate.of(int(source.binomial(5000, 0.01)), 5000)
        scene = HashScene(HashRequest(), 5000, 3, "seeds", 1200, 2500, rate, by_fill=0.01, rows=rows)
        bad += bool(found(scene))
    assert bad <= 3


def test_findings_of_the_wall_of_a_rate_and_of_a_hash_that_avoids_what_is_taken() -> None:
    row = HashRow(0, 1000, 1000, 900.0, 1e-9)
    walled = HashScene(HashRequest(), 2**33, 1, "index32", 2000, 1, TrueRate.of(300, 1000), by_fill=0.1, rows=(row,))
    assert [(each.kind, each.index) for each in found(walled)] == [("wall", -1), ("many", 0), ("off", -1)]
    assert found(walled)[0].counted == 2**32
    quiet = replace(walled, m=2**20, scheme="enhanced", rows=(), rate=TrueRate.of(100, 1000))
    assert found(quiet) == ()
    assert found(replace(quiet, rate=TrueRate.of(300, 1000), n_told=10)) == ()  # the formula is not asked of so few


def test_hashes_do_the_work_of() -> None:
    assert works_as([0.5] * 7, 0.5) == pytest.approx(7)
    assert works_as([0.9997, 0.39, 0.39, 0.39], 0.39) == pytest.approx(3, abs=0.001)
    assert works_as([], 0.5) is None and works_as([1.0], 1.0) is None
