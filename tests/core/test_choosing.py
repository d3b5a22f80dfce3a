"""Choose for me: a table of cases whose answers were worked out by hand, and what must hold for all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.method_traits import Judges
from core.methods import catalogue
from core.scene.bill import BillScene
from core.scene.choosing import Wishes, losing_trees, recommend
from core.scene.growth import GrowthRequest, forecast, grown, growth_of
from tests.bill_scenes import FACTS, SCENE, N

KNOWN = (*(row.name for row in SCENE.rows[:5]), *catalogue.names())
BILL = replace(SCENE, rows=tuple(row for row in SCENE.rows if row.name in KNOWN))
"""The rows whose models there are."""


def reasons(told, name):
    return {reason.key for one in told if one.name == name for reason in one.against}


@pytest.mark.parametrize(
    ("wishes", "name", "expected"),
    [
        (Wishes(N), "bloom", {"loses_pages"}),
        (Wishes(N), "exact", set()),
        (Wishes(N, loss=0.01), "bloom", set()),
        (Wishes(N, loss=1e-6), "bloom", set()),
        (Wishes(N, loss=0.01, deletes=True), "bloom", {"cannot_delete"}),
        (Wishes(N, loss=0.01, shared=True), "bloom", {"one_process"}),
        (Wishes(N, loss=0.01, survives=True), "bloom", set()),
        (Wishes(N, survives=True), "radix", {"gone_after_restart"}),
        (Wishes(N, survives=True, shared=True), "exact", {"gone_after_restart", "one_process"}),
        (Wishes(N, limit_bytes=99 * N), "exact", set()),
        (Wishes(N, limit_bytes=99 * N - 1), "exact", {"over_limit"}),
        (Wishes(10**9, limit_bytes=64 * 2**30), "exact", {"over_limit"}),
        (Wishes(10**9, limit_bytes=64 * 2**30), "radix", set()),
        (Wishes(10**9, loss=0.01, limit_bytes=2 * 2**30), "bloom", set()),
        (Wishes(10**9, loss=1e-6, limit_bytes=2 * 2**30), "bloom", {"over_limit"}),
    ],
)
def test_what_rules_a_way_out(wishes: Wishes, name: str, expected: set[str]) -> None:
    assert reasons(recommend(BILL, wishes), name) == expected


def test_what_fits_comes_first_in_the_order_of_bytes_times_time() -> None:
    told = recommend(BILL, Wishes(N, loss=0.01))
    fits = [one for one in told if one.fits]
    assert fits == list(told[: len(fits)])
    assert fits[0].name in ("blocked", "bloom")
    costs = [one.grown.total_bytes * one.ns for one in fits if one.ns is not None]
    assert costs == sorted(costs)


def test_a_filter_is_sized_for_the_rate_that_may_be_lost() -> None:
    one = next(one for one in recommend(BILL, Wishes(10**6, loss=1e-6)) if one.name == "bloom")
    assert one.grown.total_bytes == pytest.approx(1.44 * 19.93 * 10**6 / 8, rel=0.01)


def test_trees_that_cost_more_than_something_flat_are_named() -> None:
    losses = {loss.tree: (loss.flat, loss.tree_bytes, loss.flat_bytes) for loss in losing_trees(BILL)}
    assert losses["radix"][0] == "xxh3"
    assert losses["trie"] == ("exact", 243, 99)
    assert losses["textbook"][0] == "exact"


def test_an_empty_bill_recommends_nothing() -> None:
    assert recommend(BillScene(), Wishes(10)) == ()
    assert losing_trees(BillScene()) == ()


@given(
    st.builds(
        Wishes,
        st.integers(1, 10**12),
        st.sampled_from([0.0, 1e-6, 0.01]),
        st.booleans(),
        st.booleans(),
        st.booleans(),
        st.none() | st.integers(1, 10**15),
    )
)
def test_nothing_that_is_recommended_breaks_a_wish(wishes: Wishes) -> None:
    told = recommend(BILL, wishes)
    assert {one.name for one in told} == set(KNOWN)
    for one in told:
        row = BILL.row(one.name)
        assert row is not None
        if one.fits:
            assert row.traits.judges is not Judges.NOTHING
            assert one.loss <= wishes.loss
            assert row.traits.survives or not wishes.survives
            assert row.traits.deletes or not wishes.deletes
            assert row.traits.shared or not wishes.shared
            assert wishes.limit_bytes is None or one.grown.memory_bytes <= wishes.limit_bytes


def told_of(name: str, wishes: Wishes, policy: str = "raw", wrong: int | None = None):  # type: ignore[no-untyped-def]
    rows = tuple(replace(row, wrong=wrong) if row.name == name else row for row in BILL.rows)
    bill = replace(BILL, rows=rows, policy=policy)
    return next(one for one in recommend(bill, wishes) if one.name == name)


@pytest.mark.parametrize("name", ["scrapy", "scrapy26"])
def test_a_canonical_form_of_its_own_loses_pages_by_rule(name: str) -> None:
    """/?b=1&a=2 and /?a=2&b=1 have one fingerprint: one of both pages is never fetched."""
    for wrong, key in ((None, "merges"), (0, "merges"), (7, "merges_here")):
        told = told_of(name, Wishes(N), wrong=wrong)
        assert [reason.key for reason in told.against] == [key]
        assert "by_digest" not in {reason.key for reason in told.reasons}
    assert told.against[0].facts == (7, N)
    assert told_of(name, Wishes(N, loss=0.01), wrong=7).fits
    assert not told_of(name, Wishes(N, loss=1e-6), wrong=7).fits
    assert told_of(name, Wishes(N, loss=1e-6), wrong=0).fits


@pytest.mark.parametrize("policy", ["scrapy", "scrapy+nofrag"])
def test_under_a_canonical_policy_nothing_is_left_to_merge(policy: str) -> None:
    told = told_of("scrapy", Wishes(N), policy, wrong=0)
    assert told.fits
    assert "by_digest" in {reason.key for reason in told.reasons}
    assert not told_of("scrapy", Wishes(N), policy, wrong=1).fits
    assert told_of("md5_raw", Wishes(N)).fits


def test_growth_tells_the_pages_that_would_be_lost() -> None:
    scene = growth_of(BILL, GrowthRequest((10**9,), (10**9,)))
    while (rest := scene.rest()) is not None:
        scene = growth_of(BILL, rest)
    lost = {curve.name: curve.wrong for curve in scene.curves}
    for name in ("bloom", "blocked", "partitioned", "counting", "scalable", "redis_bloom", "xxh3"):
        assert lost[name] == (pytest.approx(forecast(BILL.row(name), FACTS, 10**9)),), name
    assert lost["xxh3"] == (pytest.approx(10**18 / 2**65, rel=1e-6),)
    assert lost["set_bytes"] is None
    assert lost["hll"] is None


def test_growth_is_the_model_at_each_number_and_allocates_nothing() -> None:
    sizes = (1_000, N, 10**12)
    scene = growth_of(BILL, GrowthRequest(sizes))
    while (rest := scene.rest()) is not None:
        scene = growth_of(BILL, rest)
    curve = scene.curve("set_bytes")
    assert curve is not None
    for place, n in enumerate(sizes):
        model = catalogue.modelled("set_bytes", FACTS.scaled(n))
        assert curve.total_bytes[place] == model.total_bytes
    assert curve.formula == model.formula
    assert curve.measured == (100_000, 155 * N)
    exact = scene.curve("exact")
    assert exact is not None
    assert exact.total_bytes.tolist() == pytest.approx([99 * n for n in sizes])
    row = BILL.row("bloom")
    assert row is not None
    assert grown(row, FACTS, 10**12).total_bytes == pytest.approx(1.198e12, rel=0.01)
