"""The family side by side against filters that are filled and asked key by key; deletes against what they must do."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest

from core.operations import delete_url
from core.plan import BloomSpec, Plan
from core.scene.answers import answer
from core.scene.counting_trial import CountingTrialRequest, CountingTrialScene, build_counting_trial
from core.scene.family import BUILDERS, MEMBERS, FamilyRequest, FamilyScene, build_family
from core.scene.family_blocks import BlocksPicture, binomial
from core.scene.family_counting import BESIDE, NOTHING, CountersPicture
from core.scene.family_frame import lines_read
from core.scene.family_partitioned import SlicesPicture
from core.session import Session
from core.source.arena import KeyBatch
from core.structures.blocked import BlockedFilter
from core.structures.bloom import BloomFilter
from core.structures.counting import CountingFilter
from core.structures.partitioned import PartitionedFilter
from tests.core.filter_lists import URLS, loaded, to_the_end
from tests.core.test_scene_schemes import probes

FIRST = ("classic", "blocked", "partitioned", "counting")
MADE = {"classic": BloomFilter, "blocked": BlockedFilter, "partitioned": PartitionedFilter, "counting": CountingFilter}


def whole(session: Session, request: FamilyRequest) -> FamilyScene:
    return to_the_end(build_family, session, request)


def tried(session: Session, request: CountingTrialRequest) -> CountingTrialScene:
    scene = build_counting_trial(session, request)
    while (rest := scene.rest()) is not None:
        scene = build_counting_trial(session, rest)
    return scene


def test_every_member_holds_the_same_keys_and_is_asked_the_same(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS[:900], BloomSpec(p=0.02))
    scene = whole(session, FamilyRequest(FIRST, p=0.02, sample=3000))
    absent = KeyBatch.of(probes(session, 3000, 1))
    assert [row.name for row in scene.rows] == list(FIRST) == list(scene.pictures)
    assert (scene.n_keys, scene.n_sample, scene.n_sized, scene.is_sampled) == (900, 900, 900, False)
    assert scene.probes == len(absent)
    for row in scene.rows:
        made = MADE[row.name].sized(900, 0.02)  # type: ignore[attr-defined]
        made.insert(KeyBatch.of(URLS[:900]), n_new=900)
        assert (row.n_keys, row.k, row.fill) == (900, made.k, made.fill)
        assert row.m == made.m * (4 if row.name == "counting" else 1)
        assert (row.size_bytes, row.rate_predicted) == (made.memory().standalone_bytes, made.predicted_rate)
        assert (row.hits, row.probes) == (int(made.contains_batch(absent).sum()), len(absent))
        assert row.rate == row.hits / len(absent)
        assert row.bits_per_key == 8 * row.size_bytes / 900
        assert row.insert_ns_per_key > 0
        assert (row.can_delete, row.can_grow) == (row.name == "counting", False)
    assert [row.cache_lines for row in scene.rows][1] == 1.0
    assert scene.row("blocked") is scene.rows[1] and scene.row("nobody") is None


def test_a_sample_is_sized_in_proportion_and_seeds_differ(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01))
    delete_url(session, URLS[5])
    scene = whole(session, FamilyRequest(FIRST, n=8000, sample=500))
    assert (scene.n_keys, scene.n_sample, scene.n_sized, scene.is_sampled) == (3999, 500, 1000, True)
    assert scene.rows[0].m == 9586
    other = whole(session, FamilyRequest(("blocked",), n=8000, sample=500, seed=7))
    assert [row.name for row in other.rows] == ["blocked"]
    assert other.rows[0].fill != scene.rows[1].fill
    assert answer(session, FamilyRequest(("blocked",))) is not None


def test_what_is_out_of_range_or_too_large_is_told(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS[:50], BloomSpec(p=0.01))
    for request, field, hint in (
        (FamilyRequest(p=5.0), "p", "percent"),
        (FamilyRequest(p=0.0), "p", "range"),
        (FamilyRequest(n=0), "n", "range"),
        (FamilyRequest(n=10**13), "m", "memory"),
    ):
        scene = build_family(session, request)
        assert scene.complete and not scene.rows
        fault = scene.faults[""]
        assert (fault.field, fault.hint) == (field, hint)
        trial = build_counting_trial(session, CountingTrialRequest(request))
        assert trial.fault == fault and trial.complete
    assert scene.faults[""].needed == 11_981_322_971_710
    empty = Session(Plan(structures=("exact", "bloom")))
    assert build_family(empty, FamilyRequest()).complete
    assert build_counting_trial(empty, CountingTrialRequest(FamilyRequest())).steps == ()


def test_a_member_that_is_refused_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from core.structures import packed

    monkeypatch.setattr(packed, "_ASK_FROM_BYTES", 1)
    monkeypatch.setattr(packed, "available_bytes", lambda: 64)
    scene = whole(loaded(tmp_path, URLS[:900], BloomSpec(p=0.02)), FamilyRequest(FIRST))
    assert [row.name for row in scene.rows] == ["classic"]
    assert set(scene.faults) == set(FIRST[1:])
    assert (scene.faults["blocked"].hint, scene.faults["blocked"].limit) == ("memory", 64)


def test_work_on_another_list_begins_anew(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01))
    first = build_family(session, FamilyRequest(FIRST))
    shorter = loaded(tmp_path, URLS[:30], BloomSpec(p=0.01))
    scene = whole(shorter, first.rest() or FamilyRequest(FIRST))
    assert (scene.n_keys, len(scene.rows)) == (30, 4)
    assert set(BUILDERS) <= set(MEMBERS) and set(FIRST) <= set(BUILDERS)


def test_frozen_values_hold_no_job_once_they_are_whole(tmp_path: Path) -> None:
    scene = whole(loaded(tmp_path, URLS[:30], BloomSpec(p=0.01)), FamilyRequest(FIRST))
    assert scene.job is None and scene.request.job is None
    with pytest.raises(dataclasses.FrozenInstanceError):
        scene.rows[0].n_keys = 3  # type: ignore[misc]


# -- pictures -------------------------------------------------------------------------------------------------------


def test_blocks_of_the_picture(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01))
    scene = whole(session, FamilyRequest(("classic", "blocked"), typed=URLS[7]))
    for name in ("classic", "blocked"):
        picture, row = scene.pictures[name], scene.row(name)
        assert isinstance(picture, BlocksPicture) and row is not None
        made = MADE[name].sized(4000, 0.01)  # type: ignore[attr-defined]
        made.insert(KeyBatch.of(URLS))
        bits = np.unpackbits(made.bits_view(), bitorder="little")[: made.m]
        counts = [int(bits[first : first + 512].sum()) for first in range(0, made.m, 512)]
        sizes = [len(bits[first : first + 512]) for first in range(0, made.m, 512)]
        assert picture.n_blocks == len(counts) and picture.blocks_per_cell == 1
        assert picture.fills == pytest.approx([count / size for count, size in zip(counts, sizes, strict=True)])
        whole_blocks = [count for count, size in zip(counts, sizes, strict=True) if size == 512]
        assert picture.counted.tolist() == np.bincount(whole_blocks, minlength=513).tolist()
        assert picture.expected.sum() == pytest.approx(len(whole_blocks))
        assert picture.positions == tuple(made.positions(URLS[7])) and all(picture.is_set)
        assert picture.line.tolist() == bits[picture.block * 512 :][:512].tolist()
        assert picture.blocks_touched == (1 if name == "blocked" else len({at // 512 for at in picture.positions}))
    blocked = scene.pictures["blocked"]
    assert isinstance(blocked, BlocksPicture)
    assert blocked.m_needed is not None and blocked.m_needed % 512 == 0
    assert blocked.m_needed > scene.rows[1].m and blocked.rate_classic < scene.rows[1].rate_predicted


def test_many_blocks_share_a_cell(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01))
    picture = whole(session, FamilyRequest(("blocked",), n=400_000)).pictures["blocked"]
    assert isinstance(picture, BlocksPicture)
    assert (picture.n_blocks, picture.blocks_per_cell, len(picture.fills)) == (7489, 5, 1498)
    size = 512 * 7489
    assert float((picture.fills[:-1] * 5 * 512).sum() + picture.fills[-1] * 4 * 512) == pytest.approx(
        whole(session, FamilyRequest(("blocked",), n=400_000)).rows[0].fill * size, rel=1e-4
    )


def test_slices_and_counters_of_the_picture(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS[:1000], BloomSpec(p=0.01))
    scene = whole(session, FamilyRequest(("partitioned", "counting"), typed=b"http://nowhere.example/"))
    slices, counters = scene.pictures["partitioned"], scene.pictures["counting"]
    assert isinstance(slices, SlicesPicture) and isinstance(counters, CountersPicture)
    made = PartitionedFilter.sized(1000, 0.01)
    made.insert(KeyBatch.of(URLS[:1000]))
    assert (slices.slice_bits, slices.fills.shape, slices.m_classic) == (1370, (7, 160), 9586)
    assert slices.counts.tolist() == made.slice_counts()[:, 0].tolist()
    assert slices.expected == pytest.approx(1 - (1 - 1 / 1370) ** 1000)
    assert slices.is_set == tuple(made.is_set(at) for at in made.positions(b"http://nowhere.example/"))
    assert scene.rows[0].rate_predicted == pytest.approx(0.010032, abs=1e-6)
    counted = CountingFilter.sized(1000, 0.01)
    counted.insert(KeyBatch.of(URLS[:1000]))
    assert counters.counted.tolist() == counted.value_counts().tolist()
    assert counters.values == tuple(counted.value(at) for at in counters.positions)
    assert counters.size_bytes == pytest.approx(4 * counters.classic_bytes, rel=0.01)
    for row, at in zip(counters.around, counters.positions, strict=True):
        near = range(at - BESIDE, at + BESIDE + 1)
        assert row.tolist() == [counted.value(x) if 0 <= x < counted.m else NOTHING for x in near]
    tiny = whole(loaded(tmp_path, URLS[:1], BloomSpec(p=0.01)), FamilyRequest(FIRST))
    assert len(tiny.rows) == 4 and all(0 <= row.rate_predicted <= 1 for row in tiny.rows)
    few = tiny.pictures["partitioned"]
    assert isinstance(few, SlicesPicture) and few.fills.shape == (7, few.slice_bits) == (7, 2)


def test_lines_and_binomials() -> None:
    assert lines_read(100, 9) == 1.0
    assert lines_read(1024, 2) == pytest.approx(1.5)
    assert binomial(512, 0.0)[0] == binomial(512, 1.0)[512] == 1.0
    assert binomial(4, 0.25) == pytest.approx([0.31640625, 0.421875, 0.2109375, 0.046875, 0.00390625])


# -- deletes --------------------------------------------------------------------------------------------------------


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return loaded(tmp_path, URLS, BloomSpec(p=0.01))


def test_one_url_goes_and_comes_back(session: Session) -> None:
    scene = tried(session, CountingTrialRequest(FamilyRequest(typed=URLS[3]), "once"))
    before, deleted, again = scene.steps
    assert (scene.url, scene.is_held) == (URLS[3], True)
    assert [step.act for step in scene.steps] == ["inserted", "deleted", "inserted_again"]
    assert (before.n_keys, deleted.n_keys, again.n_keys) == (4000, 3999, 4000)
    assert deleted.values == tuple(value - 1 for value in before.values)
    assert dataclasses.replace(again, act="inserted", n_acts=4000) == before
    assert deleted.n_lost == deleted.n_refused == 0
    refused = tried(session, CountingTrialRequest(FamilyRequest(typed=b"http://nowhere.example/"), "once"))
    assert (refused.is_held, len(refused.steps), refused.steps[1].n_refused) == (False, 2, 1)
    assert refused.steps[1].fill == refused.steps[0].fill


def test_a_false_positive_is_taken_out_and_harms_others(session: Session) -> None:
    held = CountingFilter.sized(4000, 0.01)
    held.insert(KeyBatch.of(URLS))
    wrong = next(url for i in range(10_000) if (url := b"http://wrong.example/%d" % i) in held)
    scene = tried(session, CountingTrialRequest(FamilyRequest(typed=wrong), "once"))
    deleted = scene.steps[1]
    assert (scene.is_held, deleted.n_refused) == (False, 0)
    held.remove(KeyBatch.of([wrong]))
    assert deleted.n_lost == int((held.contains_batch(KeyBatch.of(URLS)) == 0).sum()) > 0
    assert dataclasses.replace(scene.steps[2], act="inserted", n_acts=4000) == scene.steps[0]


def test_twenty_in_and_out_sticks(session: Session) -> None:
    scene = tried(session, CountingTrialRequest(FamilyRequest(typed=b"http://nowhere.example/"), "often"))
    _, inserted, deleted = scene.steps
    assert scene.url == b"http://nowhere.example/"
    assert (inserted.n_keys, deleted.n_keys, deleted.n_refused) == (4001, 4000, 0)
    assert set(inserted.values) == set(deleted.values) == {15}
    assert (deleted.n_stuck, deleted.n_lost) == (7, 0)
    listed = tried(session, CountingTrialRequest(FamilyRequest(typed=URLS[0]), "often"))
    assert listed.url not in URLS and not listed.is_held


@pytest.mark.parametrize(("share", "many"), [(0.25, 1000), (1.0, 4000), (0.0, 1)])
def test_a_share_goes_and_the_rate_falls(session: Session, share: float, many: int) -> None:
    scene = tried(session, CountingTrialRequest(FamilyRequest(), "share", share=share))
    before, deleted, again = scene.steps
    assert (deleted.n_acts, deleted.n_keys, deleted.n_refused, deleted.n_lost) == (many, 4000 - many, 0, 0)
    assert deleted.fill < before.fill and deleted.hits <= before.hits
    held = CountingFilter.sized(4000, 0.01)
    gone = {URLS[i * 4000 // many] for i in range(many)}
    held.insert(KeyBatch.of([url for url in URLS if url not in gone]))
    assert deleted.fill == held.fill
    assert deleted.n_lingering == int(held.contains_batch(KeyBatch.of(sorted(gone))).sum())
    assert deleted.predicted == pytest.approx(held.predicted_rate, rel=0.05)
    assert (again.fill, again.hits, again.n_keys) == (before.fill, before.hits, 4000)


def test_deleting_what_is_absent_is_refused_but_for_false_positives(session: Session) -> None:
    scene = tried(session, CountingTrialRequest(FamilyRequest(sample=4000), "wrong"))
    before, deleted = scene.steps
    assert deleted.n_acts == before.probes
    assert 0 < deleted.n_acts - deleted.n_refused <= before.hits
    assert deleted.n_lost > 0 and deleted.n_keys == 4000
