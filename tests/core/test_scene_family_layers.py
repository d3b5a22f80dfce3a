"""Scalable, cascade and distributed as members of the family: rows and pictures against structures told in one go."""

from __future__ import annotations

import doctest
import math
from pathlib import Path

import numpy as np
import pytest

from core import sizing
from core.plan import BloomSpec
from core.scene import family_nodes
from core.scene.family import FamilyOptions, FamilyRequest, FamilyScene, build_family
from core.scene.family_cascade import CascadePicture
from core.scene.family_nodes import MOST_NODES, MOST_VIRTUAL, NodesPicture, nodes_after
from core.scene.family_scalable import ScalablePicture
from core.session import Session
from core.structures import placement
from core.structures.placement import Placement
from core.structures.scalable import ScalableFilter, compound
from tests.core.filter_lists import URLS, loaded, to_the_end


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return loaded(tmp_path_factory.mktemp("family"), URLS, BloomSpec())


def whole(session: Session, name: str, p: float = 0.01, sample: int = 100_000, **options: object) -> FamilyScene:
    """Return a member's scene, answer by answer to the end."""
    request = FamilyRequest((name,), p=p, sample=sample, options=FamilyOptions(**options))  # type: ignore[arg-type]
    return to_the_end(build_family, session, request)


def near(hits: int, probes: int, rate: float) -> bool:
    """Whether a measured rate is within five standard deviations of the predicted one."""
    return abs(hits - probes * rate) <= 5 * math.sqrt(probes * max(rate * (1 - rate), 1 / probes))


# -- scalable -------------------------------------------------------------------------------------------------------


def test_layers_are_those_of_a_filter_told_at_once(session: Session) -> None:
    scene = whole(session, "scalable")
    row, picture = scene.row("scalable"), scene.pictures["scalable"]
    assert row is not None and isinstance(picture, ScalablePicture)
    made = ScalableFilter(400, 0.01)
    made.insert(session.store.batch(0, len(URLS)), n_new=len(URLS))
    assert [(layer.n_keys, layer.n_set, layer.capacity) for layer in picture.layers] == [
        (layer.n_told, layer.n_set, layer.n_planned) for layer in made.layers
    ]
    assert (row.n_keys, row.can_grow, row.can_delete) == (4000, True, False)
    assert row.rate_predicted == picture.rate_now == pytest.approx(made.predicted_rate)
    assert near(row.hits, row.probes, row.rate_predicted)
    assert picture.n_lost == 4000 - sum(layer.n_keys for layer in picture.layers)
    assert picture.has[0] and picture.url == URLS[0]
    assert row.cache_lines > picture.layers[0].k


def test_growth_is_kept_moment_by_moment(session: Session) -> None:
    picture = whole(session, "scalable", first_capacity=100, growth=3).pictures["scalable"]
    assert isinstance(picture, ScalablePicture)
    assert picture.moments.tolist() == sorted(set(picture.moments.tolist())) and picture.moments[-1] == 4000
    assert 40 <= len(picture.moments) <= 48
    for at in (0, 7, 30, len(picture.moments) - 1):
        made = ScalableFilter(100, 0.01, 3)
        made.insert(session.store.batch(0, int(picture.moments[at])))
        n = len(made.layers)
        assert picture.held[at, :n].tolist() == [layer.n_told for layer in made.layers]
        assert picture.set_bits[at, :n].tolist() == [layer.n_set for layer in made.layers]
        assert not picture.held[at, n:].any()
        assert picture.rate_at(at) == pytest.approx(made.predicted_rate)


def test_the_papers_rule_keeps_p_and_the_other_does_not(session: Session) -> None:
    picture = whole(session, "scalable", first_capacity=50).pictures["scalable"]
    assert isinstance(picture, ScalablePicture)
    assert [f"{picture.compound[at]:.5f}" for at in (0, 1, 4, 19)] == ["0.00500", "0.00749", "0.00966", "0.00997"]
    assert picture.limit < 0.01 < picture.other.rate_now < picture.other.limit == pytest.approx(0.08626, abs=1e-5)
    real = ScalableFilter(50, 0.01, 2, picture.other.ratio, rule="pybloom_live")
    real.insert(session.store.batch(0, 4000))
    assert picture.other.rate_now == pytest.approx(real.predicted_rate, rel=0.02)
    assert picture.other.size_bytes == pytest.approx(real.m / 8, rel=0.01)


# -- cascade --------------------------------------------------------------------------------------------------------


def test_a_cascade_is_right_about_what_it_knows_and_measured_on_what_it_does_not(session: Session) -> None:
    scene = whole(session, "cascade")
    row, picture = scene.row("cascade"), scene.pictures["cascade"]
    assert row is not None and isinstance(picture, CascadePicture)
    assert (picture.wrong_members, picture.wrong_known) == (0, 0)
    assert picture.n_members == 4000 and picture.n_known - picture.n_new in (0, 1)
    assert scene.probes == picture.n_known + picture.n_new and row.probes == picture.n_new
    assert near(row.hits, row.probes, row.rate_predicted) and 0.004 < row.rate_predicted < 0.01
    layers = picture.layers
    assert [layer.holds_members for layer in layers] == [at % 2 == 0 for at in range(len(layers))]
    assert [layer.n_passed for layer in layers[:-1]] == [layer.n_held for layer in layers[1:]]
    assert layers[-1].n_passed == 0
    assert sum(layer.n_decided for layer in layers) + picture.n_all_have == picture.n_new
    assert picture.is_called_member and all(picture.path[:1])
    assert sum(layer.size_bytes for layer in layers) == row.size_bytes
    assert picture.classic_bytes == sizing.solve(n=4000, p=0.01).size_bytes


def test_the_rule_of_crlite_turns_it_round_where_there_are_more_members(session: Session) -> None:
    picture = whole(session, "cascade", sample=3000, first_layer="crlite").pictures["cascade"]
    assert isinstance(picture, CascadePicture)
    assert picture.is_inverted and not picture.layers[0].holds_members
    assert (picture.wrong_members, picture.wrong_known) == (0, 0)
    assert picture.wrong_new / picture.n_new == pytest.approx(picture.rate_unknown, abs=0.04)
    assert picture.rate_unknown > 0.5


# -- distributed ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ("modulo", "ring"))
@pytest.mark.parametrize("replicas", (1, 2))
def test_nodes_and_what_moves_are_counted_on_the_list(session: Session, by: str, replicas: int) -> None:
    scene = whole(session, "distributed", by=by, replicas=replicas, joins=1)
    row, picture = scene.row("distributed"), scene.pictures["distributed"]
    assert row is not None and isinstance(picture, NodesPicture)
    before = Placement((0, 1, 2, 3), by, replicas)
    after = before.with_nodes((0, 1, 2, 3, 4))
    keys = [session.store.key(at) for at in range(4000)]
    old = [set(before.owners_of(key)) for key in keys]
    new = [set(after.owners_of(key)) for key in keys]
    mine, other = picture.moves
    assert mine.n_moved == sum(len(b - a) for a, b in zip(old, new, strict=True)) and mine.n_copies == 4000 * replicas
    assert {mine.by, other.by} == {"modulo", "ring"} and mine.by == by
    modulo, ring = (mine, other) if by == "modulo" else (other, mine)
    assert modulo.expected == pytest.approx(1 - replicas / 5) and ring.expected == pytest.approx(0.2)
    assert modulo.share == pytest.approx(modulo.expected, abs=0.03) and ring.share < modulo.share
    assert [node.n_keys for node in picture.nodes] == [sum(at in own for own in new) for at in range(5)]
    assert [node.is_new for node in picture.nodes] == [False] * 4 + [True]
    assert sum(node.n_stale for node in picture.nodes) == mine.n_moved
    assert sum(node.probes for node in picture.nodes) == row.probes
    assert sum(node.hits for node in picture.nodes) == row.hits
    assert near(row.hits, row.probes, picture.rate_routed)
    assert picture.url_nodes == after.owners_of(picture.url) and picture.is_seen
    if by == "ring":
        at = int(np.searchsorted(picture.places, picture.url_place)) % len(picture.places)
        assert picture.owner[at] == picture.url_nodes[0]
    else:
        assert not len(picture.places) and not len(picture.owner)


def test_without_a_change_nothing_moves(session: Session) -> None:
    picture = whole(session, "distributed", nodes=3).pictures["distributed"]
    assert isinstance(picture, NodesPicture)
    assert picture.moves == () and not any(node.n_stale for node in picture.nodes)
    rates = [node.rate_predicted for node in picture.nodes]
    assert picture.rate_if_all_are_asked == pytest.approx(compound(rates))
    assert picture.rate_if_all_are_asked > 2.5 * picture.rate_routed
    assert nodes_after(FamilyOptions(nodes=3, joins=2, leaves=(1, 3))) == (0, 2, 4)
    assert (MOST_NODES, MOST_VIRTUAL) == (placement.MOST_NODES, placement.MOST_VIRTUAL)
    assert doctest.testmod(family_nodes).failed == 0


# -- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options", "field"),
    (
        ("distributed", {"nodes": 0}, "nodes"), ("distributed", {"nodes": 65}, "nodes"),
        ("distributed", {"replicas": 5}, "replicas"), ("distributed", {"replicas": 4, "leaves": (0,)}, "replicas"),
        ("distributed", {"nodes": 1, "leaves": (0,)}, "nodes"), ("distributed", {"virtual_nodes": 0}, "virtual_nodes"),
        ("scalable", {"ratio": 1.0}, "ratio"), ("scalable", {"first_capacity": 0}, "first_capacity"),
        ("scalable", {"growth": 0}, "growth"), ("scalable", {"first_capacity": 1, "growth": 1}, "n"),
    ),
)  # fmt: skip
def test_what_cannot_be_is_told(session: Session, name: str, options: dict[str, object], field: str) -> None:
    scene = whole(session, name, **options)
    assert scene.complete and scene.rows == () and scene.faults[name].field == field


def test_tiny_and_empty_lists_have_no_number_that_is_none(tmp_path: Path) -> None:
    one = loaded(tmp_path, URLS[:1], BloomSpec())
    for name in ("scalable", "cascade", "distributed"):
        scene = whole(one, name)
        row = scene.row(name)
        assert row is not None
        assert all(math.isfinite(value) for value in (row.fill, row.rate_predicted, row.cache_lines, row.size_bytes))
    none = loaded(tmp_path, [], BloomSpec())
    assert whole(none, "cascade").rows == ()
