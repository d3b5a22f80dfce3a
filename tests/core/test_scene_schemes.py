"""Schemes side by side against filters that are filled and asked key by key; the sample setting against its class."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core import sizing
from core.bloom_feed import Telling
from core.hashing import positions_of
from core.operations import delete_url
from core.plan import BloomSpec, Plan
from core.scene.absent import asked, sampled
from core.scene.bloom_details import bit_details
from core.scene.measured import MeasuredRequest, build_measured
from core.scene.schemes import (
    FoldedRequest,
    SchemesRequest,
    SchemesScene,
    build_folded,
    build_schemes,
    rule_of,
    source_of,
)
from core.scene.setters import SettersRequest, build_setters
from core.scene.status import VerdictRequest
from core.scene.tuning import TuningRequest, solve_tuning, tuning_of
from core.scene.verdict import build_verdict
from core.scheme_theory import exact_rates
from core.schemes import NAMES, TABLE, predicted_fill
from core.session import Session
from core.source.arena import KeyBatch
from tests.core.filter_lists import URLS, loaded, to_the_end


def whole(session: Session, request: SchemesRequest) -> SchemesScene:
    return to_the_end(build_schemes, session, request)


def end_of(steps: Generator[None, None, Any]) -> Any:
    """Return what steps come to."""
    while True:
        try:
            next(steps)
        except StopIteration as ended:
            return ended.value


def probes(session: Session, most: int, seed: int) -> list[bytes]:
    keys = end_of(sampled(session, most, 0, seed)).keys
    return [keys.key(i) for i in range(len(keys))]


def test_every_scheme_holds_the_same_keys_and_is_asked_the_same(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS[:900], BloomSpec(p=0.02))
    scene = whole(session, SchemesRequest(sample=3000))
    absent = probes(session, 3000, 1)
    assert [row.name for row in scene.rows] == list(NAMES)
    assert (scene.n_sample, scene.n_told, scene.is_sampled, scene.probes) == (900, 900, False, len(absent))
    assert session.telling is not None
    for row in scene.rows:
        modulus = None
        if row.name == "tutorial":
            modulus = Telling(BloomSpec(p=0.02, scheme="tutorial"), 900, "counted").filter.modulus
            assert row.k == int(row.m / 900 * np.log(2))
        elif row.name == "scrapy-redis":
            assert row.m == 8192  # of 7,328: nearer than 4,096
        else:
            assert (row.m, row.k) == (session.telling.filter.m, session.telling.filter.k)
        bits: set[int] = set()
        for key in URLS[:900]:
            bits.update(positions_of(row.name, key, row.m, row.k, 0, modulus))
        wrong = sum(bits.issuperset(positions_of(row.name, key, row.m, row.k, 0, modulus)) for key in absent)
        assert (row.n_set, row.hits, row.probes, row.n) == (len(bits), wrong, len(absent), 900)
        assert row.predicted == sizing.rate(900, row.m, row.k)
        assert (row.fill, row.fill_expected) == (len(bits) / row.m, sizing.fill(900, row.m, row.k))


def test_a_part_of_a_long_list_keeps_the_bits_per_key(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01))
    delete_url(session, URLS[5])
    scene = whole(session, SchemesRequest(sample=500))
    assert (scene.n_sample, scene.is_sampled) == (500, True)
    row = scene.rows[0]
    assert session.bloom is not None
    assert row.m == round(session.bloom.m * 500 / 3999)
    assert all(each.n == 500 for each in scene.rows)


def test_small_filters_have_an_exact_rate(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS[:10], BloomSpec(p=0.01))
    scene = whole(session, SchemesRequest())
    exact = {row.name: row.exact for row in scene.rows}
    assert exact["double"] == exact_rates("double", 96, 7).rate(10) == pytest.approx(0.0281, abs=1e-4)
    assert exact["enhanced"] == pytest.approx(0.01196, abs=1e-5)
    assert exact["tutorial"] is None
    cut = Telling(BloomSpec(scheme="tutorial"), 10, "counted").filter
    cut.insert(KeyBatch.of(URLS[:10]))
    assert (scene.rows[5].n_set, scene.rows[5].k) == (cut.n_set, cut.k)
    assert scene.rows == whole(loaded(tmp_path, URLS[:10], BloomSpec()), SchemesRequest()).rows
    measured = build_measured(session, MeasuredRequest(sample=100))
    while (rest := measured.rest()) is not None:
        measured = build_measured(session, rest)
    assert (measured.exact, measured.scheme) == (exact["enhanced"], "enhanced")


def test_another_filter_is_compared_anew_and_nothing_gives_nothing(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(m=40_000, k=5))
    first = build_schemes(session, SchemesRequest())
    session.rebuild_bloom(BloomSpec(m=30_000, k=3, scheme="seeds"))
    while session.step():
        pass
    scene = whole(session, first.rest() or SchemesRequest())
    assert (scene.m, scene.k, scene.complete, len(scene.rows)) == (30_000, 3, True, len(TABLE))
    empty = build_schemes(Session(Plan(structures=("exact", "bloom"))), SchemesRequest())
    assert (empty.complete, empty.m, empty.rows) == (True, 0, ())


@pytest.mark.parametrize("scheme", NAMES)
def test_a_session_of_every_scheme(tmp_path: Path, scheme: str) -> None:
    """Load, rebuild, verdict, setters, measured rates and details follow the scheme."""
    session = loaded(tmp_path, URLS[:600], BloomSpec(p=0.01))
    session.rebuild_bloom(BloomSpec(p=0.01, scheme=scheme))
    while session.step():
        pass
    fresh = loaded(tmp_path, URLS[:600], BloomSpec(p=0.01, scheme=scheme))
    assert session.bloom is not None and fresh.bloom is not None
    assert session.bloom.bits_view().tobytes() == fresh.bloom.bits_view().tobytes()
    session.check()
    verdict = build_verdict(session, VerdictRequest(URLS[3]))
    assert verdict.bloom is not None
    assert (verdict.bloom_scheme, verdict.bloom.possibly_present) == (scheme, True)
    bit = verdict.bloom.bits[0].index
    setters = build_setters(session, SettersRequest(bit))
    held = session.bloom
    wanted = [key for key in URLS[:600] if bit in held.positions(key)]
    assert (list(setters.urls), setters.count) == (wanted[:100], len(wanted))
    rows = {row.key for row in bit_details(verdict.bloom, scheme=scheme).sections[-1].rows}
    assert ("h1" in rows) == (scheme in ("enhanced", "double", "index32"))
    assert ("seed" in rows) == (scheme != "scrapy-redis")
    assert rule_of(scheme) and source_of(scheme)
    absent = end_of(sampled(session, 500, 0))
    assert end_of(asked(held, absent)) == sum(absent.keys.key(i) in held for i in range(len(absent.keys)))
    assert session.telling is not None
    tuned = solve_tuning(tuning_of(session.telling.spec, session.telling.state()))
    assert tuned.filter_is_this
    assert tuned.spec == BloomSpec(p=0.01, scheme=scheme)


def test_choosing_a_scheme_keeps_what_it_can_have() -> None:
    request = TuningRequest(n=1000, m=10_000, k=5, locked=("m", "k"), seed=7)
    folded = request.with_scheme("scrapy-redis")
    assert (folded.m, folded.k, folded.seed, folded.scheme) == (16_384, 5, 0, "scrapy-redis")
    scene = solve_tuning(folded)
    assert scene.sizing is not None and scene.spec is not None
    assert (scene.sizing.m, scene.spec.scheme) == (16_384, "scrapy-redis")
    refused = solve_tuning(folded.moved_to("m", 10_000)).fault("m")
    assert refused is not None
    assert (refused.hint, refused.needed) == ("power_of_two", 16_384)
    follows = solve_tuning(TuningRequest(n=1000, p=0.01).with_scheme("scrapy-redis"))
    assert follows.sizing is not None
    assert (follows.sizing.m, follows.sizing.p < 0.01, follows.sizing.keeps_p) == (16_384, True, True)
    cut = solve_tuning(TuningRequest(n=1000, p=0.01).with_scheme("tutorial"))
    assert cut.sizing is not None
    assert (cut.sizing.m, cut.sizing.k) == (9586, 6)
    assert cut.spec == BloomSpec(n=1000, p=0.01, scheme="tutorial")


def test_the_wall_is_in_curves_and_rates() -> None:
    scene = solve_tuning(TuningRequest(n=10**9, p=0.01, scheme="index32", free_bytes=2**40))
    assert scene.sizing is not None
    assert scene.sizing.p == pytest.approx(0.217, abs=0.001)
    assert dict(scene.same_size)[10**9] == scene.sizing.p
    assert float(np.interp(1e9, scene.over_keys[0].x, scene.over_keys[0].rate)) == pytest.approx(0.217, abs=0.002)
    assert predicted_fill("index32", 10**9, 9_585_058_378, 7) == pytest.approx(0.36, abs=0.01)


# -- the sample setting ---------------------------------------------------------------------------------------------


def test_the_sample_setting_on_the_first_thousand(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01))
    scene = build_folded(session, FoldedRequest())
    bits: set[int] = set()
    dropped = []
    for turn, key in enumerate(URLS[:1000], 1):
        mine = set(positions_of("scrapy-redis", key, 1024, 6))
        if mine <= bits:
            dropped.append(turn)
        bits |= mine
    assert (scene.n_keys, scene.n_dropped, scene.first_dropped) == (1000, len(dropped), dropped[0])
    assert scene.n_set == len(bits)
    assert 500 < scene.n_dropped < 900
    assert scene.n_dropped_expected == sizing.expected_false_positives(0, 1000, 1024, 6)


def test_the_sample_setting_on_few_and_none(tmp_path: Path) -> None:
    few = build_folded(loaded(tmp_path, URLS[:3], BloomSpec(p=0.01)), FoldedRequest())
    assert (few.n_keys, few.n_dropped, few.first_dropped) == (3, 0, None)
    assert build_folded(Session(Plan()), FoldedRequest()).n_keys == 0
