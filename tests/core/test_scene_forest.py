"""The scene of the Nodes tab against brute force over sorted keys: nodes, edges, counts, rows, the typed path."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.operations import insert_url
from core.plan import Plan
from core.scene.forest import INNER, LEAF, OTHER, ForestRequest, ForestScene, build_forest, lay_out
from core.scene.forest_layout import RunKind, cell_at, cells_of, lay_label
from core.session import Session
from tests.core.strategies import key_lists, url_keys

COSTS = b"""help
help/drug-costs
help/medicaid
help/medicare-lower-costs
help/medicare-savings-programs
medicare-costs
medicare-costs/avoid-penalties
medicare-costs/provider-accept-Medicare
pay-premiums
pay-premiums/medicare-easy-pay
pay-premiums/online-bill-pay""".split(b"\n")
BASE = b"https://www.medicare.gov/basics/costs/"


def session_of(keys: list[bytes], *structures: str) -> Session:
    session = Session(Plan(structures=structures or ("exact", "trie", "radix")))
    for key in keys:
        insert_url(session, key)
    return session


def held_keys(session: Session) -> list[bytes]:
    return sorted(session.store.key(number) for number in range(session.store.n))


def shared(a: bytes, b: bytes) -> int:
    """Return how many leading bytes two keys share."""
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def forks_and_ends(keys: list[bytes], prefix: bytes) -> set[bytes]:
    """Nodes of the radix tree at or below a prefix, each as the bytes that lead to it; the root of the tree is one."""
    below = sorted(key for key in keys if key.startswith(prefix))
    nodes = set(below) | {a[: shared(a, b)] for a, b in pairwise(below)}
    return nodes | ({b""} if not prefix and below else set())


def bytes_below(keys: list[bytes], prefix: bytes) -> set[bytes]:
    """Nodes of the trie at or below a prefix."""
    return {key[:depth] for key in keys if key.startswith(prefix) for depth in range(len(prefix), len(key) + 1)}


def check_scene(scene: ForestScene, keys: list[bytes]) -> None:
    """Compare a scene with the sorted keys that it was made of."""
    nodes = scene.nodes
    assert nodes is not None
    below = [key for key in keys if key.startswith(scene.prefix)]
    radix, trie = forks_and_ends(keys, scene.prefix), bytes_below(keys, scene.prefix)
    assert (scene.n_keys, scene.n_in_list) == (len(below), len(keys))
    assert (scene.n_radix, scene.n_trie) == (len(radix), len(trie))
    seen_rows: list[tuple[int, bytes]] = []
    for node in range(len(nodes)):
        place = scene.place(node)
        children = nodes.children(node)
        if children:
            assert nodes.count[node] == int(nodes.terminal[node]) + sum(int(nodes.count[child]) for child in children)
        if nodes.kind[node] == OTHER:
            assert nodes.count[node] > 0
            assert not children
            assert nodes.branches[nodes.parent[node]] == nodes.branches[node] + sum(
                nodes.kind[child] != OTHER for child in nodes.children(int(nodes.parent[node]))
            )
            continue
        assert nodes.count[node] == sum(key.startswith(place.prefix) for key in keys)
        assert bool(nodes.terminal[node]) == (place.prefix in keys)
        assert (nodes.kind[node] == LEAF) == (nodes.count[node] == int(nodes.terminal[node]))
        assert place.prefix in radix or node == 0
        assert len(place.prefix) == place.depth == nodes.depth_to[node]
        if nodes.terminal[node]:
            seen_rows.append((int(nodes.row[node]), place.prefix))
    assert [prefix for _, prefix in sorted(seen_rows)] == sorted(prefix for _, prefix in seen_rows)
    assert int(nodes.count[0]) == len(below)
    rows = [int(nodes.row[node]) for node in range(len(nodes)) if nodes.terminal[node] or nodes.kind[node] == OTHER]
    typed_row = [scene.path.row] if scene.path is not None and scene.path.row >= 0 else []
    assert sorted(rows + typed_row) == list(range(scene.n_rows))


def check_path(scene: ForestScene, keys: list[bytes], typed: bytes) -> None:
    """Compare the typed path with a slow walk over all keys."""
    path, nodes = scene.path, scene.nodes
    assert path is not None and nodes is not None
    assert path.matched == max(shared(key, typed) for key in keys)
    assert path.present == (typed in keys)
    reached = typed[: path.matched]
    before, after = forks_and_ends(keys, b""), forks_and_ends([*keys, typed], b"")
    assert path.radix_added == len(after - before)
    assert path.trie_added == len(bytes_below([*keys, typed], b"") - bytes_below(keys, b""))
    if not path.whole:
        return
    assert path.inside == (reached not in before and reached != scene.prefix)
    follow = {key[path.matched] for key in keys if key.startswith(reached) and len(key) > path.matched}
    if path.tree_byte is not None:
        assert follow == {path.tree_byte}
    assert path.typed_byte == (typed[path.matched] if path.matched < len(typed) else None)
    for node in path.nodes[: len(path.nodes) - path.inside]:
        assert typed.startswith(scene.place(node).prefix)
    if path.row >= 0:
        for node in range(len(nodes)):
            if nodes.terminal[node]:
                assert (nodes.row[node] < path.row) == (scene.place(node).prefix < typed)


# ---- the picture of the mock --------------------------------------------------------------


def test_a_list_of_eleven_has_17_radix_nodes_and_153_trie_nodes() -> None:
    session = session_of([BASE + tail for tail in COSTS])
    typed = BASE + b"help/medicare-supplement-plans"
    scene = build_forest(session, ForestRequest(BASE, typed))
    check_scene(scene, held_keys(session))
    check_path(scene, held_keys(session), typed)
    assert (scene.n_radix, scene.n_trie, scene.n_rows) == (17, 153, 12)
    assert (scene.n_radix_drawn, scene.n_trie_drawn) == (17, 153)
    path = scene.path
    assert path is not None
    assert (path.matched, path.row, path.radix_added, path.trie_added) == (53, 5, 2, 15)
    assert (path.tree_byte, path.typed_byte) == (ord("a"), ord("u"))


def test_without_a_prefix_the_picture_stands_near_where_the_typed_url_parts() -> None:
    elsewhere = [b"https://www.medicare.gov/%d/page" % number for number in range(40)]
    session = session_of([BASE + tail for tail in COSTS] + [BASE[:-1]] + elsewhere)
    typed = BASE + b"help/medicare-supplement-plans"
    assert build_forest(session, ForestRequest(None, typed)).prefix == BASE
    assert build_forest(session, ForestRequest(None)).prefix == b""
    assert build_forest(session, ForestRequest(BASE)).up == BASE[:-1]
    assert build_forest(session, ForestRequest(b"")).up is None


def test_a_prefix_that_no_url_has_gives_way_to_what_matches() -> None:
    session = session_of([BASE + tail for tail in COSTS])
    scene = build_forest(session, ForestRequest(BASE + b"help/x"))
    assert (scene.prefix, scene.absent, scene.n_keys) == (BASE + b"help/", True, 4)


def test_nothing_is_drawn_without_keys_or_trees() -> None:
    assert build_forest(Session(Plan()), ForestRequest()).nodes is None
    assert build_forest(session_of([b"http://a/"], "exact"), ForestRequest(None, b"http://b/")).nodes is None


def test_the_counts_of_entries_are_those_of_the_list() -> None:
    session = session_of([b"http://a/", b"http://a/", b"http://b/", b"http://a/"])
    nodes = build_forest(session, ForestRequest()).nodes
    assert nodes is not None
    assert sorted(nodes.entries[nodes.terminal].tolist()) == [1, 3]


# ---- more branches than can be drawn --------------------------------------------------------

FAN = tuple(byte for byte in range(33, 256) if byte != 0x85)
"""First letters of branches: what no reader of lines takes for an end or trims."""


@pytest.mark.parametrize("structures", [("exact", "radix", "trie"), ("exact", "trie")])
@pytest.mark.parametrize("typed", [None, b"http://h/\x80/1x", b"http://h/?"])
def test_pages_show_every_branch_once(structures: tuple[str, ...], typed: bytes | None) -> None:
    urls = [b"http://h/%c/%d" % (byte, i) for byte in FAN for i in range(1 + byte % 3)]
    session = session_of(urls, *structures)
    pages: list[list[bytes]] = []
    skip = 0
    while True:
        scene = build_forest(session, ForestRequest(b"http://h/", typed, 60, skip=skip))
        nodes = scene.nodes
        assert nodes is not None and scene.skip == skip and nodes.branches[0] == len(FAN)
        if "radix" in structures:
            check_scene(scene, held_keys(session))
        else:
            assert not scene.counting  # asking again would not tell more
        on_path = set() if scene.path is None else set(scene.path.nodes)
        drawn = [node for node in nodes.children(0) if nodes.kind[node] != OTHER]
        pages.append([nodes.labels[node][:1] for node in drawn if node not in on_path])
        if not scene.next_skip:
            break
        assert scene.next_skip > skip
        skip = scene.next_skip
    seen = [label for page in pages for label in page]
    typed_branch = {typed[9:10]} if typed is not None else set()
    assert len(pages) > 4 and len(seen) == len(set(seen))
    assert set(seen) | typed_branch == {bytes((byte,)) for byte in FAN}
    sizes = [[1 + label[0] % 3 for label in page] for page in pages]
    assert all(min(before) >= max(after) for before, after in pairwise(sizes))


def test_a_page_that_is_not_there_is_the_first() -> None:
    session = session_of([b"http://h/%c" % byte for byte in FAN])
    first = build_forest(session, ForestRequest(b"http://h/", None, 40))
    for skip in (-5, len(FAN), 10_000):
        scene = build_forest(session, ForestRequest(b"http://h/", None, 40, skip=skip))
        assert scene.skip == 0 and scene.next_skip == first.next_skip > 0
        assert scene.nodes is not None and first.nodes is not None and scene.nodes.labels == first.nodes.labels
    inside = build_forest(session, ForestRequest(b"http://h", None, 40, skip=1))
    assert inside.skip == 0


# ---- against brute force ------------------------------------------------------------------


TAILS = st.sampled_from((b"", b"/", b"a", b"zz", b"\x00", b"\xff\xff"))


@settings(max_examples=40)
@given(key_lists(min_size=1), st.data(), st.integers(0, 30), st.integers(3, 60), st.integers(0, 12), st.booleans())
def test_any_list_and_limit(
    keys: list[bytes], data: st.DataObject, cut: int, max_nodes: int, max_rows: int, near: bool
) -> None:
    session = session_of(keys)
    held = held_keys(session)
    like = data.draw(st.sampled_from(held))
    typed = data.draw(
        st.one_of(url_keys(), st.builds(lambda n, tail: like[:n] + tail, st.integers(0, len(like)), TAILS))
    )
    asked = None if near else like[:cut]
    scene = build_forest(session, ForestRequest(asked, typed, max_nodes, max_rows))
    check_scene(scene, held)
    if typed.startswith(scene.prefix):
        check_path(scene, held, typed)
    else:
        assert scene.path is None
    without = build_forest(session, ForestRequest(scene.prefix, None, max_nodes, max_rows))
    assert without.nodes is not None
    n_forks = int((without.nodes.kind == INNER).sum())
    if n_forks > 1:
        assert len(without.nodes) <= max_nodes
        assert max_rows == 0 or without.n_rows <= max_rows


@settings(max_examples=20)
@given(key_lists(min_size=1, max_size=15), url_keys(), st.integers(0, 30))
def test_the_plain_trie_gives_the_same_picture(keys: list[bytes], typed: bytes, cut: int) -> None:
    both, alone = session_of(keys), session_of(keys, "exact", "trie")
    prefix = keys[0].strip(b" \t\r\n")[:cut]
    a, b = (build_forest(session, ForestRequest(prefix, typed)) for session in (both, alone))
    assert a.nodes is not None and b.nodes is not None
    assert (a.prefix, a.n_rows, a.n_keys, a.n_radix, a.n_trie) == (b.prefix, b.n_rows, b.n_keys, b.n_radix, b.n_trie)
    assert a.nodes.labels == b.nodes.labels
    for name in ("parent", "depth_from", "depth_to", "kind", "terminal", "count", "row"):
        assert np.array_equal(getattr(a.nodes, name), getattr(b.nodes, name))
    if a.path is not None and b.path is not None:
        assert (a.path.matched, a.path.row, a.path.nodes) == (b.path.matched, b.path.row, b.path.nodes)


def test_totals_of_a_big_subtree_are_counted_over_several_answers() -> None:
    rng = np.random.default_rng(5)
    session = session_of([b"http://h/%x/%x" % tuple(rng.integers(0, 4096, 2)) for _ in range(800)])
    held = held_keys(session)
    radix, trie = len(forks_and_ends(held, b"http://h/")), len(bytes_below(held, b"http://h/"))
    scene = build_forest(session, ForestRequest(b"http://h/", None, 20))
    assert (scene.n_radix, scene.n_trie) == (radix, trie)
    assert scene.n_radix_drawn < radix and len(scene.nodes or ()) <= 20
    inside = build_forest(session, ForestRequest(b"http://h", None, 20))
    assert (inside.n_radix, inside.n_trie) == (radix, trie + 1)


def test_a_big_subtree_takes_its_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of([b"http://h/%d/%d" % (a, b) for a in range(40) for b in range(40)])
    monkeypatch.setattr("core.scene.forest_source.SLICE_NODES", 300)
    request = ForestRequest(b"http://h/", None, 20)
    scene = build_forest(session, request)
    assert scene.counting and scene.n_radix is None
    n_answers = 1
    while scene.counting:
        scene = build_forest(session, request)
        n_answers += 1
    assert n_answers > 3
    assert scene.n_radix == len(forks_and_ends(held_keys(session), b"http://h/"))


def test_very_long_keys() -> None:
    long = b"http://h/" + b"x" * 100_000
    session = session_of([long, long + b"a", long[:50_000] + b"y", b"http://h/"])
    typed = long[:70_000] + b"?"
    scene = build_forest(session, ForestRequest(b"http://", typed))
    path = scene.path
    assert path is not None
    assert (scene.n_keys, scene.n_radix) == (4, 5)
    assert scene.n_trie == 3 + 100_000 + 1 + 1
    assert (path.matched, path.radix_added, path.trie_added, path.tree_byte) == (70_000, 2, 1, ord("x"))
    assert scene.layout is not None and scene.layout.width < 400
    deep = session_of([b"/a" * depth for depth in range(1, 700)])
    scene = build_forest(deep, ForestRequest(b"", b"/a" * 698 + b"/b"))
    assert scene.path is not None and not scene.path.whole
    assert (scene.path.matched, scene.path.radix_added) == (1397, 2)
    assert len(scene.nodes or ()) <= 2 * 300


# ---- letters ------------------------------------------------------------------------------


@given(st.binary(max_size=200), st.booleans(), st.booleans(), st.one_of(st.none(), st.integers(0, 200)))
def test_runs_tile_the_label(label: bytes, folded: bool, unfolded: bool, parting: int | None) -> None:
    place = min(parting, len(label)) if parting is not None else None
    runs = lay_label(label, folded=folded, unfolded=unfolded and not folded, parting=place)
    at = cell = 0
    for run in runs:
        assert (run.start, run.cell) == (at, cell) and run.stop > run.start and run.cells > 0
        raw = label[run.start : run.stop]
        if run.kind in (RunKind.LETTERS, RunKind.CHARACTER):
            assert run.text.encode() == raw and run.cells == len(raw)
        elif run.kind is RunKind.ESCAPE:
            assert run.text == f"\\x{raw[0]:02x}" and len(raw) == 1
        at, cell = run.stop, run.cell + run.cells
    assert (at, cell) == (len(label), cells_of(runs))
    if place is not None and 0 < place < len(label):
        shown = next(run for run in runs if run.start <= place < run.stop)
        assert shown.kind is not RunKind.HIDDEN


def test_a_label_that_ends_inside_a_character_is_escaped() -> None:
    assert [run.text for run in lay_label("é".encode()[:1] + b"a")] == ["\\xc3", "a"]
    assert [(run.text, run.cells) for run in lay_label("aéb".encode())] == [("a", 1), ("é", 2), ("b", 1)]
    assert cell_at(lay_label(b"\x00a"), 1) == 3


def test_folding_one_chain_or_all() -> None:
    session = session_of([BASE + tail for tail in COSTS])
    scene = build_forest(session, ForestRequest(BASE))
    nodes = scene.nodes
    assert nodes is not None and scene.layout is not None
    assert scene.layout.width == len(b"medicare-costs/provider-accept-Medicare")
    leaf = next(i for i in range(len(nodes)) if nodes.labels[i] == b"provider-accept-Medicare")
    turned = frozenset({(int(nodes.number[leaf]), int(nodes.depth_to[leaf]))})
    one, every = lay_out(nodes, None, turned=turned), lay_out(nodes, None, fold_all=True)
    assert any(run.kind is RunKind.HIDDEN for run in one.runs[leaf])
    assert sum(run.kind is RunKind.HIDDEN for runs in every.runs for run in runs) > 5
    assert lay_out(nodes, None, fold_all=True, turned=turned).runs[leaf] == scene.layout.runs[leaf]
    assert every.width < one.width < scene.layout.width + 1


@pytest.mark.parametrize("shift", range(4))
@pytest.mark.parametrize("character", ["é", "語", "😀"])
@pytest.mark.parametrize("folded", [False, True])
def test_a_cut_goes_between_characters(character: str, shift: int, folded: bool) -> None:
    label = b"q" * shift + character.encode() * 60
    runs = lay_label(label, folded=folded)
    assert [run.kind for run in runs if run.kind not in (RunKind.LETTERS, RunKind.CHARACTER)] == [RunKind.HIDDEN]
    assert {run.text for run in runs if run.kind is RunKind.CHARACTER} == {character}
    assert b"".join(label[run.start : run.stop] for run in runs) == label
