"""What the right column says in the Nodes tab."""

from __future__ import annotations

import pytest

from core.operations import insert_url
from core.plan import Plan
from core.scene.details import DetailsScene
from core.scene.forest import ForestRequest, build_forest
from core.scene.forest_details import MAX_STEPS, forest_details, node_details
from core.scene.status import VerdictRequest
from core.scene.verdict import build_verdict
from core.session import Session

KEYS = (b"http://a/help", b"http://a/help/drug-costs", b"http://a/help/savings", b"http://a/pay", b"http://b/")


def told(typed: bytes, prefix: bytes | None = b"", *structures: str) -> DetailsScene:
    session = Session(Plan(structures=structures or ("exact", "trie", "radix")))
    for key in KEYS:
        insert_url(session, key)
    scene = build_forest(session, ForestRequest(prefix, typed))
    return forest_details(scene, build_verdict(session, VerdictRequest(typed)))


def values(details: DetailsScene) -> dict[str, object]:
    return {row.key: row.value.value for section in details.sections for row in section.rows}


def test_a_url_that_parts_inside_an_edge() -> None:
    details = told(b"http://a/help/supper")
    rows = values(details)
    assert (details.title, details.url) == ("path_differs", b"http://a/help/s")
    assert rows["matched_bytes"] == "15 / 20"
    assert (rows["tree_goes_on"], rows["you_typed"]) == ("a  0x61", "u  0x75")
    assert (rows["radix"], rows["added_split_leaf"], rows["trie"]) == (2, 32, 5)
    assert rows["✕  s|u"] == 16
    assert details.sections[0].urls == (b"http://a/help/savings",)
    assert [row.key for row in details.sections[-1].rows][:2] == ["✓  http://", "✓  a/"]


def test_steps_above_the_prefix_are_summed_up() -> None:
    details = told(b"http://a/help/supper", b"http://a/help")
    assert [(row.key, row.value.value) for row in details.sections[-1].rows] == [
        ("steps_above", 3),
        ("✓  /", 14),
        ("✕  s|u", 16),
    ]


@pytest.mark.parametrize(
    ("typed", "title", "added"),
    [
        (b"http://a/help", "path_seen", None),
        (b"http://a/he", "path_ends", "added_split"),
        (b"http://a/", "path_ends", "added_mark"),
        (b"http://a/x", "path_differs", "added_leaf"),
        (b"http://a/pay/more", "path_differs", "added_leaf"),
    ],
)
def test_how_a_path_ends(typed: bytes, title: str, added: str | None) -> None:
    details = told(typed)
    assert details.title == title
    assert added is None or added in values(details)
    assert (len(details.sections) == 2) == (title == "path_seen")


def test_without_the_radix_tree_the_trie_tells() -> None:
    rows = values(told(b"http://a/help/supper", b"", "exact", "trie"))
    assert rows["matched_bytes"] == "15 / 20"
    assert "radix" not in rows
    assert told(b"http://a/x", b"", "exact") == DetailsScene()


def test_many_steps_are_cut_to_the_last() -> None:
    session = Session(Plan(structures=("exact", "radix")))
    for depth in range(1, 100):
        insert_url(session, b"/a" * depth)
    typed = b"/a" * 99 + b"?"
    scene = build_forest(session, ForestRequest(b"", typed))
    details = forest_details(scene, build_verdict(session, VerdictRequest(typed)))
    rows = details.sections[-1].rows
    assert rows[0].value.value == 99 - MAX_STEPS
    assert len(rows) == MAX_STEPS + 2


def test_a_node() -> None:
    session = Session(Plan(structures=("exact", "radix")))
    for key in (*KEYS, KEYS[0]):
        insert_url(session, key)
    scene = build_forest(session, ForestRequest(b"http://a/"))
    assert scene.nodes is not None
    places = [scene.place(node) for node in range(len(scene.nodes))]
    place = next(place for place in places if place.prefix == b"http://a/help")
    rows = values(node_details(scene, place))
    assert (rows["distinct"], rows["share_of_list"], rows["depth"], rows["times"]) == (3, 0.6, 13, 2)
    assert node_details(scene, type(place)(0, 1, b"h")) == DetailsScene()
