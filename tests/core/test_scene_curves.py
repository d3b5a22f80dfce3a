"""Curves and histograms against exact fractions; the rules of the fields against the sizes they must keep."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import sizing
from core.plan import BloomSpec
from core.scene.curves import (
    binomial,
    block_histogram,
    lowest_decade,
    rate_over_hashes,
    rate_over_keys,
)
from core.scene.tuning import FIELDS, TuningRequest, given_fields, solve_tuning, toggle_lock, tuning_of
from core.snapshot import BloomState


@pytest.mark.parametrize("share", [Fraction(1, 2), Fraction(1, 1000), Fraction(518, 1000), Fraction(999, 1000)])
def test_binomial_is_that_of_exact_fractions(share: Fraction) -> None:
    trials = 512
    chances = binomial(trials, float(share))
    for x in (0, 1, 200, 265, 300, 511, 512):
        exact = math.comb(trials, x) * share**x * (1 - share) ** (trials - x)
        assert chances[x] == pytest.approx(float(exact), rel=1e-11, abs=1e-300)
    assert chances.sum() == pytest.approx(1.0, rel=1e-12)


@pytest.mark.parametrize(("share", "at"), [(0.0, 0), (1.0, 512)])
def test_empty_and_full_filters_have_one_bar_and_no_nan(share: float, at: int) -> None:
    histogram = block_histogram(np.full(9, at), 512, share)
    assert histogram.counted[at] == 9 == histogram.expected[at]
    assert (histogram.spread, histogram.spread_expected) == (0.0, 0.0)
    assert np.isfinite(histogram.expected).all()


def test_histogram_without_blocks() -> None:
    histogram = block_histogram(np.zeros(0, np.int64), 512, 0.3)
    assert (histogram.n_blocks, histogram.spread) == (0, 0.0)


def test_curves_pass_through_the_solved_point() -> None:
    over_keys = rate_over_keys(1_961_746, 7, 409_334)
    assert np.interp(204_667, over_keys.x, over_keys.rate) == pytest.approx(0.010039, rel=1e-3)
    over_hashes = rate_over_hashes(204_667, 1_961_746, 14)
    assert (over_hashes.x[0], over_hashes.x[-1]) == (1.0, 14.0)
    for k in (1, 7, 14):
        predicted = sizing.rate(204_667, 1_961_746, k)
        assert np.interp(k, over_hashes.x, over_hashes.rate) == pytest.approx(predicted, rel=2e-3)


@given(rate=st.floats(0, 1, exclude_max=True))
def test_the_rate_axis_begins_below_the_rate(rate: float) -> None:
    lowest = lowest_decade(rate)
    assert 0 < lowest <= 1e-6
    assert lowest <= max(rate, 1e-300)


# ---- locks -----------------------------------------------------------------------------------

ROOM = 2**60


def request(**values: object) -> TuningRequest:
    return TuningRequest(n=204_667, p=0.01, m=1_961_746, k=7, free_bytes=ROOM, **values)  # type: ignore[arg-type]


def test_two_given_and_the_rest_follows() -> None:
    scene = solve_tuning(TuningRequest(n=204_667, p=0.01, n_known="counted", free_bytes=ROOM))
    assert scene.sizing is not None
    assert (scene.sizing.m, scene.sizing.k) == (1_961_746, 7)
    assert scene.known == {"n": "counted", "p": "given", "m": "follows", "k": "follows"}
    assert scene.spec == BloomSpec(n=None, p=0.01)
    assert [curve.k for curve in scene.over_keys] == [7, 3, 14]
    assert scene.same_size[1] == (204_667, scene.sizing.p)


MOVES = {"n": [1, 1000, 10**9], "p": [1e-9, 0.001, 0.5], "m": [64, 10**6, 10**10], "k": [1, 3, 20]}


@pytest.mark.parametrize(
    "locked", [(), ("n",), ("k",), ("n", "p"), ("n", "m"), ("m", "p"), ("n", "k"), ("p", "k"), ("m", "k")]
)
@pytest.mark.parametrize("moved", FIELDS)
def test_a_locked_field_never_moves(locked: tuple[str, ...], moved: str) -> None:
    before = request(locked=locked)
    for value in MOVES[moved]:
        asked = before.moved_to(moved, value)
        scene = solve_tuning(asked)
        if scene.sizing is None:
            assert scene.faults
            assert scene.spec is None
            continue
        solved = {"n": scene.sizing.n, "p": scene.sizing.p_asked, "m": scene.sizing.m, "k": scene.sizing.k}
        for name in given_fields(asked):
            assert solved[name] == asked.value(name), name
        for name in {*locked, moved}:
            assert scene.known[name] == "given"
        predicted = sizing.rate(scene.sizing.n, scene.sizing.m, scene.sizing.k)
        assert scene.sizing.p == predicted


def test_a_lock_that_cannot_hold_is_named_with_what_would_keep_it() -> None:
    scene = solve_tuning(request(locked=("n", "p")).moved_to("m", 1_000_000))
    (fault,) = scene.faults
    assert (fault.field, fault.hint, fault.blocking) == ("m", "locked", "p")
    kept = solve_tuning(request(locked=("n", "p")).moved_to("m", int(fault.needed or 0)))
    assert kept.sizing is not None
    assert kept.sizing.p <= 0.01
    assert solve_tuning(request(locked=("n", "p")).moved_to("m", int(fault.needed or 0) - 1)).sizing is None
    more = solve_tuning(request(locked=("m", "p")).moved_to("n", 300_000))
    most = int(more.faults[0].needed or 0)
    assert solve_tuning(request(locked=("m", "p")).moved_to("n", most)).sizing is not None
    assert solve_tuning(request(locked=("m", "p")).moved_to("n", most + 1)).sizing is None


def test_a_third_lock_opens_the_oldest() -> None:
    assert toggle_lock(toggle_lock(("n", "p"), "k"), "k") == ("p",)


def test_numbers_over_the_free_memory_are_shown_and_only_the_rebuild_is_refused() -> None:
    scene = solve_tuning(TuningRequest(n=10**11, p=0.001, free_bytes=8 * 2**30))
    assert scene.sizing is not None
    assert scene.sizing.m == 1_437_758_756_606
    assert scene.spec is None
    (fault,) = scene.faults
    assert (fault.hint, fault.needed, fault.limit) == ("memory", -(-1_437_758_756_606 // 8), 8 * 2**30)
    assert scene.over_keys


@pytest.mark.parametrize(
    "values",
    [
        {"n": 3, "p": 0.99},
        {"n": 1000, "p": 0.99},
        {"n": 55_000_000, "p": 0.5},
        {"n": 1, "p": 5e-324},
        {"n": 10**13, "p": 0.01},
    ],
)
def test_extremes_are_solved_with_finite_curves(values: dict[str, float]) -> None:
    scene = solve_tuning(TuningRequest(**values, free_bytes=ROOM))  # type: ignore[arg-type]
    assert scene.sizing is not None
    assert scene.sizing.m >= 1
    assert scene.sizing.k >= 1
    assert all(np.isfinite(curve.rate).all() for curve in scene.over_keys)
    assert scene.over_hashes is not None
    assert np.isfinite(scene.over_hashes.rate).all()


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"n": None, "p": None}, "n"),
        ({"n": 10**13, "p": 1e-300}, "m"),
        ({"n": 5, "p": 0.5, "k": 0}, "k"),
        ({"n": 5, "p": 1.5}, "p"),
    ],
)
def test_what_cannot_be_solved_is_a_fault_of_a_field(values: dict[str, float], field: str) -> None:
    locked = tuple(name for name in values if values[name] is not None)[-2:]
    scene = solve_tuning(TuningRequest(**values, locked=locked, free_bytes=ROOM))  # type: ignore[arg-type]
    assert scene.sizing is None
    assert scene.faults[0].field == field


def state(n_set: int, m: int = 16, k: int = 1, n_told: int = 5) -> BloomState:
    return BloomState(m, k, "enhanced", 0, n_told, "counted", n_told, n_set, 2, 1.5, sizing.rate(n_told, m, k))


def test_predicted_beside_measured() -> None:
    rows = {row.name: row for row in solve_tuning(TuningRequest(filter=state(4), free_bytes=ROOM)).compared}
    assert rows["fill"].measured == 0.25
    assert rows["false_positives"].difference == 0.5
    assert rows["keys"].measured == pytest.approx(-16 * math.log(0.75))
    assert rows["rate"].measured is None
    full = {row.name: row for row in solve_tuning(TuningRequest(filter=state(16), free_bytes=ROOM)).compared}
    assert full["keys"].measured == math.inf
    assert full["keys"].difference is None


def test_fields_filled_from_a_plan() -> None:
    automatic = tuning_of(BloomSpec(), state(4))
    assert (automatic.n, automatic.p, automatic.n_known, automatic.locked) == (5, 0.01, "counted", ("n", "p"))
    given = tuning_of(BloomSpec(n=9, m=100, k=3), None)
    assert (given.n, given.n_known, given.locked) == (9, "given", ("m", "k"))
    scene = solve_tuning(given)
    assert scene.sizing is not None
    assert (scene.sizing.n, scene.sizing.m, scene.sizing.k) == (9, 100, 3)
