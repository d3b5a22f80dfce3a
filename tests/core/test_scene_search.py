"""A search as views see it: pages, faults, a list that changes, and the hits below cells against a count of keys."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from core.operations import delete_url, insert_url
from core.plan import Plan
from core.scene import search as scenes
from core.scene.answers import answer
from core.scene.forest import OTHER, ForestRequest, ForestScene
from core.scene.hosts import host_table
from core.scene.outline import OutlineRequest, OutlineScene
from core.scene.prefixes import CellKind, Grain, Measure, PrefixesRequest, PrefixesScene
from core.scene.search import SearchKind, SearchRequest, SearchScene, SearchSpec
from core.scene.treemap import TreemapRequest, TreemapScene
from core.session import Session
from tests.core.domain_oracle import oracle_of

RNG = np.random.default_rng(5)
URLS = [
    b"http://%s.org/%s/%d%s"
    % (RNG.choice([b"a", b"b", b"www.c", b"\xff"]), b"xy\x00z"[i % 4 : i % 4 + 1] * 2, i % 400, tail)
    for i in range(900)
    for tail in ([b"", b".html"] if i % 7 else [b"?Q=1"])
]
SPEC = SearchSpec(b".html")
SPECS = (
    SPEC,
    SearchSpec(rb"\d[24]\b", SearchKind.REGEX),
    SearchSpec(b"*/zz/*", SearchKind.GLOB, prefix=b"http://b"),
    SearchSpec(b"no such"),
)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(URLS) + b"\n")
    made = Session(Plan(sources=(str(path),), structures=("exact", "radix"), live_batches=False))
    made.run()
    return made


def asked(session: Session, request: SearchRequest) -> SearchScene:
    """Ask until nothing more comes."""
    while True:
        scene = answer(session, request)
        assert isinstance(scene, SearchScene)
        if not scene.pending:
            return scene


def keys_of(session: Session) -> list[bytes]:
    return [session.store.key(number) for number in range(session.store.n) if session.exact.counts[number]]


def test_pages_hold_the_hits_in_the_order_of_the_list(session: Session) -> None:
    scene = asked(session, SearchRequest(SPEC, 10, 5))
    wanted = [key for key in dict.fromkeys(URLS) if b".html" in key]
    assert [row.key for row in scene.rows] == wanted[10:15]
    assert [row.count for row in scene.rows] == [URLS.count(key) for key in wanted[10:15]]
    assert (scene.n_hits, scene.hit_bytes) == (len(wanted), sum(map(len, wanted)))
    assert scene.n_entries == sum(b".html" in url for url in URLS)
    assert scene.complete and scene.marked and scene.progress == 1.0
    assert asked(session, SearchRequest(SPEC, len(wanted), 5)).rows == ()


def test_it_comes_in_slices(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    from core import search

    monkeypatch.setattr(search, "SLICE_BYTES", 500)
    monkeypatch.setattr(scenes, "SLICE_S", 0.0)
    monkeypatch.setattr(scenes, "SUM_SLICE", 100)
    seen = []
    while not seen or seen[-1].pending:
        seen.append(answer(session, SearchRequest(SPEC)))
    assert len(seen) > 20 and not seen[0].complete and not seen[0].marked
    assert [scene.n_hits for scene in seen] == sorted(scene.n_hits for scene in seen)
    assert seen[-1].n_hits == len({url for url in URLS if b".html" in url}) and seen[-1].marked


def test_a_fault_is_told_at_its_place(session: Session) -> None:
    scene = asked(session, SearchRequest(SearchSpec(b"a(b", SearchKind.REGEX)))
    assert scene.fault is not None and scene.fault.position == 1 and "unterminated" in scene.fault.hint
    assert scene.complete and not scene.rows


def test_it_follows_typed_urls(session: Session) -> None:
    before = asked(session, SearchRequest(SPEC))
    insert_url(session, b"http://new.org/1.html")
    insert_url(session, b"http://new.org/1.html")
    after = asked(session, SearchRequest(SPEC))
    assert (after.n_hits, after.n_entries) == (before.n_hits + 1, before.n_entries + 2)
    delete_url(session, b"http://new.org/1.html")
    assert asked(session, SearchRequest(SPEC)).n_hits == before.n_hits


def test_a_row_has_the_beginning_of_a_long_key(session: Session) -> None:
    key = b"http://" + b"l" * 90_000 + b"ong"
    insert_url(session, key)
    row = asked(session, SearchRequest(SearchSpec(b"long"))).rows[0]
    assert row.size_bytes == len(key) and key.startswith(row.key) and len(row.key) == 16_384


def test_looking_at_hits_searches_no_further(session: Session) -> None:
    scene = answer(session, SearchRequest(SPEC, go_on=False))
    assert (scene.n_hits, scene.complete, scene.pending) == (0, False, True)
    whole = asked(session, SearchRequest(SPEC))
    assert answer(session, SearchRequest(SPEC, 3, 2, go_on=False)).rows == whole.rows[3:5]


def judged(session: Session, spec: SearchSpec) -> set[bytes]:
    """Return the hits as the search itself lists them (that they are right is tested elsewhere)."""
    return {row.key for first in range(0, 2_000, 256) for row in asked(session, SearchRequest(spec, first, 256)).rows}


@pytest.mark.parametrize("spec", SPECS)
def test_rows_of_the_outline_tell_their_hits(session: Session, spec: SearchSpec) -> None:
    hits = judged(session, spec)
    branches = (b"", b"http://", b"http://a.org/", b"http://b.org/")
    scene = answer(session, OutlineRequest(branches, ((b"http://a.org/", 1),), search=spec))
    assert isinstance(scene, OutlineScene)
    for branch in scene.branches:
        for row in (*branch.rows, *branch.others):
            below = (
                {key for key in hits if key == row.prefix} if row.own else {k for k in hits if k.startswith(row.prefix)}
            )
            assert row.n_hits == len(below)
        own = sum(row.n_hits for row in branch.rows)
        assert own + branch.others_hits == sum(key.startswith(branch.prefix) for key in hits)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("grain", Grain)
def test_rectangles_of_the_icicle_tell_their_hits(session: Session, spec: SearchSpec, grain: Grain) -> None:
    hits = judged(session, spec)
    order = oracle_of(sorted(keys_of(session)), grain).keys
    while host_table(session) is None:
        pass
    for focus in (b"", b"http://b.org/"):
        scene = answer(session, PrefixesRequest(focus, columns=200, grain=grain, search=spec))
        assert isinstance(scene, PrefixesScene) and scene.focus is not None
        icicle = scene.focus
        for i in range(len(icicle)):
            prefix = icicle.prefix_of(i)
            own = icicle.is_own(i)
            below = order[int(icicle.lo[i]) : int(icicle.hi[i])]
            assert icicle.hits[i] == sum(key in hits for key in below)
            if grain is not Grain.DOMAINS:
                assert icicle.hits[i] == sum(key == prefix if own else key.startswith(prefix) for key in hits)
        assert icicle.column_hits.shape == (200,)
        x0, size = round(icicle.x0), round(icicle.x1 - icicle.x0)
        for column in range(200):
            shown = order[x0 + column * size // 200 : x0 - (-(column + 1) * size // 200)]
            assert icicle.column_hits[column] == sum(key in hits for key in shown)


@pytest.mark.parametrize("grain", list(Grain))
@pytest.mark.parametrize("spec", SPECS)
def test_rectangles_of_the_treemap_tell_their_hits(session: Session, spec: SearchSpec, grain: Grain) -> None:
    """Those of a prefix, and of a rest what the parts that are shown leave of them."""
    hits = judged(session, spec)
    oracle = oracle_of(sorted(keys_of(session)), grain)
    while host_table(session) is None:
        pass
    for measure in Measure:
        request = TreemapRequest(b"", width=300, height=200, grain=grain, measure=measure, search=spec)
        scene = answer(session, request)
        assert isinstance(scene, TreemapScene)
        treemap = scene.treemap
        if treemap is None:
            continue
        for i in np.flatnonzero(~treemap.is_rest).tolist():
            prefix = treemap.prefix_of(i)
            alone = treemap.is_own(i) or treemap.kind[i] == CellKind.ENDS
            below = [prefix] if alone else oracle.below(prefix)
            assert treemap.hits[i] == sum(key in hits for key in below)
        for i in np.flatnonzero(treemap.is_rest).tolist():
            beside = (treemap.parent == treemap.parent[i]) & (np.arange(len(treemap)) != i)
            assert treemap.hits[i] == treemap.hits[treemap.parent[i]] - treemap.hits[beside].sum()


@pytest.mark.parametrize("spec", SPECS)
def test_nodes_tell_their_hits(session: Session, spec: SearchSpec) -> None:
    hits = judged(session, spec)
    scene = answer(session, ForestRequest(b"http://b.org/", max_nodes=40, search=spec))
    assert isinstance(scene, ForestScene) and scene.nodes is not None
    nodes = scene.nodes
    assert (nodes.kind == OTHER).any()
    for at in range(len(nodes)):
        if nodes.kind[at] != OTHER:
            prefix = scene.place(at).prefix
            assert scene.hits[at] == sum(key.startswith(prefix) for key in hits)
        else:
            above = int(nodes.parent[at])
            drawn = sum(int(scene.hits[child]) for child in nodes.children(above) if nodes.kind[child] != OTHER)
            own = int(bool(nodes.terminal[above]) and scene.place(above).prefix in hits)
            assert scene.hits[at] == scene.hits[above] - drawn - own


def test_cells_tell_no_hits_of_another_search_or_list(session: Session) -> None:
    asked(session, SearchRequest(SPEC))
    for spec in (None, SearchSpec(b"other")):
        scene = answer(session, PrefixesRequest(search=spec))
        assert isinstance(scene, PrefixesScene) and scene.whole is not None and not scene.whole.hits.shape[0]
    insert_url(session, b"http://zz.org/1.html")
    assert scenes.hits_before(session, SPEC) is None
    asked(session, SearchRequest(SPEC))
    assert scenes.hits_before(session, SPEC) is not None
