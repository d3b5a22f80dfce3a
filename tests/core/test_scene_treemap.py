from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from core.scene import prefix_kernels as columns
from core.scene import treemap_kernels as kernels
from core.scene.crumbs import CellKind, Grain, Measure
from core.scene.order import SortedOrder, sorted_order
from core.scene.prefixes import Mark
from core.scene.treemap import Treemap, TreemapRequest, TreemapScene, build_treemap
from core.snapshot import Phase
from core.structures.radix_kernels import LEAF
from tests.core.domain_oracle import in_order_of, oracle_of, settled, walker_of, weights_in
from tests.core.prefix_oracle import SmallSession, weights_of
from tests.core.strategies import key_lists
from tests.core.test_scene_prefixes import crowded

GRAINS, MEASURES = list(Grain), list(Measure)


def scene_of(session: SmallSession, **wishes: Any) -> TreemapScene:
    return build_treemap(settled(session), TreemapRequest(**wishes))  # type: ignore[arg-type]


def treemap_of(session: SmallSession, **wishes: Any) -> Treemap:
    made = scene_of(session, **wishes).treemap
    assert made is not None
    return made


def order_of(session: SmallSession) -> SortedOrder:
    while (order := sorted_order(session)) is None:  # type: ignore[arg-type]
        pass
    return order


def check_sums(treemap: Treemap, measure: Measure = Measure.URLS) -> None:
    """At every rectangle that is divided, the parts and the rest are the whole, exactly."""
    for name in ("weight", "urls", "entries", "line_bytes", "saved"):
        values = getattr(treemap, name)
        sums = np.zeros(len(treemap), np.int64)
        np.add.at(sums, treemap.parent[1:], values[1:])
        divided = np.unique(treemap.parent[1:])
        if name != "weight" and measure in (Measure.DUPLICATES, Measure.SAVED_BYTES):  # some URLs weigh nothing
            assert (sums[divided] <= values[divided]).all(), name
            divided = treemap.parent[treemap.is_rest]
        assert (sums[divided] == values[divided]).all(), name


def check_picture(treemap: Treemap, width: int, height: int) -> None:
    """Rectangles lie in their parents and beside each other; each pixel shows the innermost one or is a gap of it."""
    expected = np.full((height, width), -2)
    for i, (x, y, w, h) in enumerate(treemap.rects.tolist()):
        assert w >= 0 and h >= 0
        parent = int(treemap.parent[i])
        if parent >= 0:
            px, py, pw, ph = treemap.rects[parent].tolist()
            assert parent < i and px <= x and py <= y and x + w <= px + pw and y + h <= py + ph
            inside = expected[y : y + h, x : x + w]
            assert (inside == parent).all()
        expected[y : y + h, x : x + w] = i
    assert (expected >= 0).all()
    owners = treemap.owners
    painted = owners < 2 * len(treemap)
    assert (owners[painted] % len(treemap) == expected[painted]).all()
    hatched = (owners >= len(treemap)) & painted
    assert treemap.is_rest[owners[hatched] - len(treemap)].all()
    rests = [i for i in np.flatnonzero(treemap.is_rest) if treemap.rects[i, 2:].min() >= 8]
    assert all((owners == i + len(treemap)).any() for i in rests)
    for y, x in np.argwhere(~painted).tolist():
        left, top, w, h = treemap.rects[expected[y, x]].tolist()
        assert (x == left + w - 1 and w >= 3) or (y == top + h - 1 and h >= 3)


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("grain", GRAINS)
@given(entries=key_lists(min_size=1))
@settings(max_examples=15, deadline=None)
def test_parts_and_rest_are_the_whole(measure: Measure, grain: Grain, entries: list[bytes]) -> None:
    session = SmallSession(entries)
    scene = scene_of(session, grain=grain, measure=measure, width=160, height=90)
    assert scene.total == sum(weights_of(session, measure))
    if scene.treemap is None:
        assert scene.total == 0
        return
    check_sums(scene.treemap, measure)
    check_picture(scene.treemap, 160, 90)


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("grain", GRAINS)
def test_numbers_of_rectangles_are_those_of_their_keys(measure: Measure, grain: Grain) -> None:
    session = SmallSession(crowded(500, 4) * 2 + crowded(80, 5))
    every = {each: weights_in(session, grain, each) for each in MEASURES}
    oracle = oracle_of(session.keys, grain)
    for focus in (b"", b"\n[]\n", b"\na\n") if grain is Grain.DOMAINS else (b"", b"https://", b"https://www."):
        treemap = treemap_of(session, grain=grain, measure=measure, focus=focus, width=900, height=500)
        check_sums(treemap, measure)
        check_picture(treemap, 900, 500)
        assert treemap.exact and treemap.prefix == focus
        for i in np.flatnonzero(~treemap.is_rest).tolist():
            prefix = treemap.prefix_of(i)
            alone = treemap.is_own(i) or treemap.kind[i] == CellKind.ENDS
            ranks = [
                at for at, key in enumerate(oracle.keys) if key == prefix or (not alone and key.startswith(prefix))
            ]
            if grain is Grain.DOMAINS:
                ranks = [oracle.keys.index(prefix)] if alone else list(range(*oracle.range(prefix)))
            assert int(treemap.urls[i]) == len(ranks)
            assert int(treemap.weight[i]) == sum(every[measure][at] for at in ranks)
            assert int(treemap.entries[i]) == len(ranks) + sum(every[Measure.DUPLICATES][at] for at in ranks)
            assert int(treemap.line_bytes[i]) == sum(every[Measure.LINE_BYTES][at] for at in ranks)
            assert int(treemap.saved[i]) == sum(every[Measure.SAVED_BYTES][at] for at in ranks)


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("grain", GRAINS)
def test_the_walk_finds_each_cell_that_weighs_a_sample(measure: Measure, grain: Grain) -> None:
    session = SmallSession(crowded(300, 6) * 2 + crowded(100, 7))
    assert session.radix is not None
    order = order_of(session)
    walker = walker_of(session, grain, order)
    ruler = in_order_of(walker, order).ruler(measure)
    weights = weights_in(session, grain, measure)
    n_samples = 150
    x0, x1 = ruler.span(0, len(session.keys))
    rows = walker.below(b"", x0, x1, columns=n_samples, samples=1, min_samples=1, max_levels=99, ruler=ruler).rows
    found = {(int(r[columns.C_LEVEL]), int(r[columns.C_LO]), int(r[columns.C_HI])) for r in rows}
    cells = oracle_of(session.keys, grain).cells()
    needed = {(level, lo, hi) for level, lo, hi, _ in cells if sum(weights[lo:hi]) * n_samples >= x1 - x0}
    assert needed <= found <= {(level, lo, hi) for level, lo, hi, _ in cells}


def test_squarified_as_in_the_paper() -> None:
    """The example of section 3 of Bruls, Huizing, van Wijk: 6, 6, 4, 3, 2, 2, 1 in a rectangle of 6 by 4."""
    weights = np.array([24, 6, 6, 4, 3, 2, 2, 1], np.int64)
    n = weights.shape[0]
    first = np.array([0, *[n - 1] * n], np.int64)
    children = np.arange(1, n, dtype=np.int64)
    rects, rests = np.zeros((n, 4), np.int64), np.zeros((n, 4), np.int64)
    rects[0] = (0, 0, 603, 403)
    opens = np.array([1, *[0] * (n - 1)], np.uint8)
    shown, heads, rest = np.zeros(n, np.uint8), np.zeros(n, np.uint8), np.zeros(n, np.int64)
    sizes = np.array([17, 9e9, 9e9, 2, 1, 1])
    scratch = np.empty(n + 1), np.empty((n + 1, 4))
    kernels.lay_out(first, children, weights, opens, sizes, *scratch, rects, rests, shown, heads, rest)
    assert shown.all() and not heads.any() and not rest.any()
    placed = [(x - 1, y - 1, w, h) for x, y, w, h in rects[1:].tolist()]
    assert placed == [
        (0, 0, 300, 200),
        (0, 200, 300, 200),
        (300, 0, 171, 233),
        (471, 0, 129, 233),
        (300, 233, 120, 167),
        (420, 233, 120, 167),
        (540, 233, 60, 167),
    ]


@given(entries=key_lists(min_size=1))
@settings(max_examples=40, deadline=None)
def test_bytes_of_the_radix_tree_below_a_prefix(entries: list[bytes]) -> None:
    session = SmallSession(entries)
    order, tree = order_of(session), session.radix
    assert tree is not None

    def node_bytes(entry: int) -> int:
        """Bytes of a node, its entry in the block above left out."""
        if entry >= LEAF:
            return 0
        block = int(tree.rows[entry, 1])
        n = int(tree.block_bytes[4 * block]) + 1 if block else 0
        return 20 + 4 * (((n + 4) >> 2) + n) - 5 * n

    def below(entry: int, root: bool = True) -> int:
        total = 5 + (0 if root and entry == 0 else node_bytes(entry))
        if entry < LEAF and (block := int(tree.rows[entry, 1])):
            n = int(tree.block_bytes[4 * block]) + 1
            total += sum(below(int(tree.blocks[block + ((n + 4) >> 2) + i]), False) for i in range(n))
        return total

    for prefix in {key[:n] for key in session.keys for n in range(min(len(key), 40) + 1)}:
        place = tree.locate(prefix)
        lo, hi = np.array([place.lo]), np.array([place.hi])
        entry = place.node_or_leaf
        root_alone = 5 * (b"" not in session.counts)  # the root has no entry above; the empty key pays for one
        expected = below(entry) - (0 if entry else root_alone)
        assert int(order.tree_bytes(lo, hi)[0]) == expected


def test_while_a_load_runs_areas_are_urls_and_duplicates_are_estimated() -> None:
    session = SmallSession(crowded(400, 2) * 3, Phase.READING)
    scene = scene_of(session, measure=Measure.SAVED_BYTES, width=600, height=300)
    assert scene.measure is Measure.URLS and scene.treemap is not None and not scene.treemap.exact
    assert scene.treemap.saved.shape[0] == 0 and scene.order_share is None
    assert (scene.treemap.entries >= scene.treemap.urls).all()
    assert int(scene.treemap.entries[0]) == pytest.approx(1200, rel=0.1)


def test_the_focus_follows_a_selection_that_is_too_small_to_be_seen() -> None:
    session = SmallSession([b"https://h%04d.org/p/%d" % (i // 4, i) for i in range(4000)])
    selected = b"https://h0007.org/p/"
    scene = scene_of(session, width=400, height=300, selected=selected, follow=True)
    assert scene.treemap is not None and scene.treemap.prefix == b"https://h0007.org/"
    assert scene.treemap.prefix_of(scene.treemap.find(scene.selected) or 0) == selected
    again = scene_of(session, width=400, height=300, focus=scene.treemap.prefix, selected=selected, follow=True)
    assert again.treemap is not None and again.treemap.prefix == b"https://h0007.org/"


def test_hosts_and_pixels_lead_to_their_rectangles() -> None:
    keys = [b"https://a.org/%d" % i for i in range(60)] + [b"https://b.org/x/%d" % i for i in range(40)]
    treemap = treemap_of(SmallSession(keys), width=500, height=400)
    hosts = {treemap.prefix_of(int(i)) for i in set(treemap.host.tolist()) - {-1}}
    assert hosts == {b"https://a.org/", b"https://b.org/"}
    for i in range(len(treemap)):
        prefix, host = treemap.prefix_of(i), int(treemap.host[i])
        assert (host < 0) == (len(prefix) < len(b"https://a.org/"))
        assert host < 0 or prefix.startswith(treemap.prefix_of(host))
        x, y, w, h = treemap.rects[i].tolist()
        found = treemap.rect_at(x + w - 1, y + h - 1)
        assert w == 0 or h == 0 or found is not None
    assert treemap.rect_at(-1, 5) is None and treemap.rect_at(5, 400) is None
    assert treemap.rect_at(0, 0) == 0
    inside = treemap_of(SmallSession(keys), focus=b"https://a.org/", width=500, height=400)
    assert set(inside.host.tolist()) == {0}
    assert (
        treemap.find(Mark(b"http://", walker_of(SmallSession(keys), Grain.PARTS).path(b"http://"))) is not None
        and treemap_of(SmallSession(keys), focus=b"https://a.org/").find(Mark(b"x")) is None
    )


@pytest.mark.parametrize("grain", GRAINS)
def test_nothing_one_key_and_odd_sizes(grain: Grain) -> None:
    assert scene_of(SmallSession([]), grain=grain).treemap is None
    one = SmallSession([b"http://a/b"])
    for size in ((1, 1), (3, 200), (400, 2), (300, 200)):
        treemap = treemap_of(one, grain=grain, width=size[0], height=size[1])
        check_picture(treemap, *size)
        check_sums(treemap)
    assert scene_of(one, grain=grain, measure=Measure.DUPLICATES).treemap is None
    assert b"http://a/zz".startswith(treemap_of(one, grain=grain, focus=b"http://a/zz").prefix)
    deep = SmallSession([b"http://a/" + b"d/" * 50_000, b"http://a/" + b"x" * 100_000])
    check_sums(treemap_of(deep, grain=grain))
    session = SmallSession([])
    session.radix = None
    assert scene_of(session, grain=grain).treemap is None
