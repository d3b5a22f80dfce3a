"""The Compare tab's scene: stand-alone memory, the four ways to agree, false positives over the load."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import sizing
from core.memory import Basis
from core.plan import BloomSpec, Plan
from core.scene.compare import (
    LEAST_TIMED,
    SLICES,
    CompareRequest,
    CompareScene,
    agreement,
    build_compare,
    wrong_over_load,
)
from core.scene.details import DetailsScene
from core.scene.structure_details import compare_details
from core.session import Session
from core.snapshot import LedgerCounts

N = 6_000


def key(i: int) -> bytes:
    return b"https://host-%d.example/path/%d" % (i % 13, i * 7919 % 100_003)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    path = tmp_path / "urls.txt"
    path.write_bytes(b"\n".join(key(i) for i in [*range(N), *range(0, N, 5)]) + b"\n")
    plan = Plan(
        sources=(str(path),),
        structures=("exact", "trie", "radix", "bloom", "textbook", "set_bytes"),
        bloom=BloomSpec(n=3_000, p=0.02),
    )
    session = Session(plan)
    while session.step():
        pass
    return session


def scene_of(session: Session) -> CompareScene:
    return build_compare(session, CompareRequest())


def test_an_empty_session_has_an_empty_scene() -> None:
    assert scene_of(Session(Plan())).rows == ()


def test_memory_is_stand_alone(session: Session) -> None:
    scene = scene_of(session)
    for state in session.snapshot().structures:
        row = scene.row(state.name)
        assert row is not None
        assert row.size_bytes == state.memory.standalone_bytes
        assert row.bytes_per_key == state.memory.standalone_bytes / state.n_keys
    assert scene.n_keys == N


def test_the_python_set_is_that_of_the_running_interpreter(session: Session) -> None:
    row = scene_of(session).row("set_bytes")
    assert row is not None
    held: set[bytes] = set()
    for i in range(N):
        held.add(key(i))
    assert row.size_bytes == sys.getsizeof(held) + sum(map(sys.getsizeof, held))
    assert row.basis is Basis.MODELLED
    assert row.insert_ns is None


def test_times_come_after_measuring_and_the_dict_trie_says_on_how_many(session: Session) -> None:
    before = scene_of(session)
    assert all(row.hit_ns is None for row in before.rows)
    while session.measure(0.05):
        pass
    after = scene_of(session)
    for name in ("exact", "trie", "radix", "bloom", "textbook"):
        row = after.row(name)
        assert row is not None
        assert row.hit_ns is not None
        assert row.miss_ns is not None
        assert row.insert_ns is not None
    textbook = after.row("textbook")
    assert textbook is not None
    assert textbook.timed_keys == N
    beside = after.row("set_bytes")
    assert beside is not None
    assert beside.timed_keys == N
    assert beside.basis is Basis.MEASURED
    assert 0 < (beside.insert_ns or 0) < 100_000
    assert 0 < (beside.hit_ns or 0) < 100_000
    assert after.lookups == N


def test_times_of_a_few_keys_are_not_told(tmp_path: Path) -> None:
    path = tmp_path / "five.txt"
    path.write_bytes(b"\n".join(key(i) for i in range(5)))
    session = Session(Plan(sources=(str(path),)))
    while session.step():
        pass
    while session.measure():
        pass
    assert LEAST_TIMED > 5
    assert all(row.insert_ns is None and row.hit_ns is None for row in scene_of(session).rows)


def test_the_four_counts_are_those_of_a_slow_load(session: Session) -> None:
    told = scene_of(session).agreement
    telling = session.telling
    assert told is not None
    assert telling is not None
    assert told.new_possible == telling.false_positives > 0
    assert told.new_new + told.new_possible == N
    assert told.seen_possible == N // 5
    assert told.seen_new == 0


def test_false_positives_over_the_load_sum_to_the_count_and_the_expectation(session: Session) -> None:
    scene, telling = scene_of(session), session.telling
    assert scene.wrong is not None
    assert telling is not None
    assert scene.wrong.counted.sum() == telling.false_positives
    assert scene.wrong.expected.sum() == pytest.approx(telling.expected, rel=1e-9)
    row = scene.row("bloom")
    assert row is not None
    assert (row.false_positives, row.expected) == (telling.false_positives, telling.expected)


@given(
    st.integers(1, 5_000).flatmap(lambda n: st.tuples(st.just(n), st.sets(st.integers(0, n - 1), max_size=200))),
    st.integers(1, 100_000),
    st.integers(1, 12),
)
def test_each_part_counts_its_own_turns(told: tuple[int, set[int]], m: int, k: int) -> None:
    n, turns = told
    wrong = wrong_over_load(np.array(sorted(turns), np.int64), n, m, k)
    assert wrong.edges[0] == 0
    assert wrong.edges[-1] == n
    for part in range(SLICES):
        begin, end = int(wrong.edges[part]), int(wrong.edges[part + 1])
        assert wrong.counted[part] == sum(begin <= turn < end for turn in turns)
        slow = sum(sizing.rate(i, m, k) for i in range(begin, end))
        assert wrong.expected[part] == pytest.approx(slow, rel=1e-6, abs=1e-12)


def test_the_curve_passes_the_parts(session: Session) -> None:
    wrong = scene_of(session).wrong
    assert wrong is not None
    middles = (wrong.edges[:-1] + wrong.edges[1:]) / 2
    at = np.interp(middles, wrong.curve_x, wrong.curve_y)
    assert at == pytest.approx(wrong.expected, rel=0.05, abs=0.05)


def test_without_a_filter_there_is_no_agreement(tmp_path: Path) -> None:
    path = tmp_path / "urls.txt"
    path.write_bytes(key(1))
    session = Session(Plan(sources=(str(path),), structures=("exact",)))
    while session.step():
        pass
    scene = scene_of(session)
    assert (scene.agreement, scene.wrong) == (None, None)
    assert [row.name for row in scene.rows] == ["exact", "set_bytes"]


def test_a_structure_without_room_keeps_its_row(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "again.txt"
    path.write_bytes(b"\n".join(key(i) for i in range(N)))
    tight = Session(Plan(sources=(str(path),), budget_bytes=550_000))
    while tight.step(0.001):
        pass
    row = scene_of(tight).row("trie")
    assert row is not None
    assert row.left_out is not None
    assert row.basis is Basis.MODELLED
    assert row.insert_ns is None


def test_agreement_counts_policy_duplicates_too() -> None:
    told = agreement(10, 0, LedgerCounts(fates=(10, 2, 3, 1, 0, 0, 0)))
    assert (told.new_new, told.new_possible, told.seen_possible, told.seen_new) == (10, 0, 5, 0)


def test_details_compare_with_every_other(session: Session) -> None:
    scene = scene_of(session)
    details = compare_details(scene, "radix")
    sections = {section.caption: section for section in details.sections}
    assert [row.key for row in sections["against_others"].rows] == [
        row.name for row in scene.rows if row.name != "radix"
    ]
    checked = sections["checked"].steps
    assert [step.sign for step in checked] == ["✓", "✓"]
    assert [step.key for step in checked] == ["as_many_keys", "letters_are_nodes"]


def test_details_of_modelled_structures_check_nothing(session: Session) -> None:
    captions = [section.caption for section in compare_details(scene_of(session), "set_bytes").sections]
    assert captions == ["", "against_others", "only_it"]


def test_details_of_nobody_are_empty() -> None:
    assert compare_details(CompareScene(), "radix") == DetailsScene()
