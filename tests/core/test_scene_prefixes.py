from __future__ import annotations

import itertools
import random
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.plan import Plan
from core.scene import parts_kernels as rules
from core.scene import prefix_kernels as kernels
from core.scene.crumbs import CellKind, Grain, Measure, is_domain, joined_prefix
from core.scene.order import Ruler, sorted_order
from core.scene.prefix_walks import SAMPLES
from core.scene.prefixes import Icicle, PrefixesRequest, build_prefixes
from core.session import Session
from core.snapshot import Phase
from tests.core.domain_oracle import oracle_of, settled, walker_of, weights_in
from tests.core.host_oracle import urls
from tests.core.prefix_oracle import Cell, SmallSession
from tests.core.strategies import key_lists

GRAINS, MEASURES = list(Grain), list(Measure)


def crowded(n: int, seed: int) -> list[bytes]:
    """Keys with many parts below one parent, so that there are letter groups, groups in groups, and ``www.``."""
    draw = random.Random(seed)
    hosts = [b"".join(draw.choices((b"a", b"b", b"c", b"1", b"."), k=draw.randint(1, 4))) for _ in range(n)]
    heads = (b"", b"www.", b"www.", b"ww", b"x")
    tails = (b"", b"/", b"/a", b"/a/", b"/a/b?q", b"/a/b?", b"?", b"/:/", b"//")
    schemes = (b"http://", b"https://", b"https://")
    return [draw.choice(schemes) + draw.choice(heads) + host + draw.choice(tails) for host in hosts]


def all_cells(session: SmallSession, grain: Grain, prefix: bytes = b"") -> list[Cell]:
    walker = walker_of(session, grain)
    lo, hi = walker.ranks(prefix)
    rows = walker.below(prefix, lo, hi, columns=hi - lo, samples=1, min_samples=0, max_levels=9000).rows
    text, text_at = walker.texts(prefix, rows)
    parent, stop = rows[:, kernels.C_PARENT], rows[:, kernels.C_STOP]
    names: list[bytes] = []
    for i, (above, size) in enumerate(zip(parent.tolist(), stop.tolist(), strict=True)):  # what is above comes first
        piece = text[int(text_at[i]) : int(text_at[i + 1])]
        names.append(piece if len(piece) == size else names[above] + piece)
    for i in random.Random(rows.shape[0]).sample(range(rows.shape[0]), min(rows.shape[0], 50)):
        assert joined_prefix(i, text, text_at, parent, stop) == names[i]
    places = rows[:, [kernels.C_LEVEL, kernels.C_LO, kernels.C_HI]].tolist()
    return sorted((level, lo, hi, name) for (level, lo, hi), name in zip(places, names, strict=True))


def scene_of(session: object, **wishes: object) -> Icicle:
    request = PrefixesRequest(**wishes)  # type: ignore[arg-type]
    if isinstance(session, SmallSession):
        settled(session)
    focus = build_prefixes(session, request).focus  # type: ignore[arg-type]
    assert focus is not None
    return focus


def test_numbers_are_those_of_the_kernels() -> None:
    assert (Grain.LETTERS, Grain.PARTS) == (kernels.LETTERS, kernels.PARTS)
    assert [int(kind) for kind in CellKind] == list(range(rules.N_KINDS))
    assert all(getattr(rules, f"KIND_{kind.name}") == kind for kind in CellKind)


@pytest.mark.parametrize("grain", GRAINS)
@given(entries=key_lists(min_size=1))
@settings(max_examples=25, deadline=None)
def test_cells_are_those_of_the_sorted_list(grain: Grain, entries: list[bytes]) -> None:
    session = SmallSession(entries)
    assert all_cells(session, grain) == oracle_of(session.keys, grain).cells()


@given(entries=st.lists(urls(), min_size=1, max_size=40))
@settings(max_examples=60, deadline=None)
def test_cells_of_domains(entries: list[bytes]) -> None:
    session = SmallSession(entries)
    oracle = oracle_of(session.keys, Grain.DOMAINS)
    cells = oracle.cells()
    assert all_cells(session, Grain.DOMAINS) == cells
    for _, lo, hi, prefix in cells[::5]:
        if oracle.range(prefix) == (lo, hi) and prefix:
            assert all_cells(session, Grain.DOMAINS, prefix) == oracle.cells(prefix)


@pytest.mark.parametrize("grain", GRAINS)
@pytest.mark.parametrize("seed", range(12))
def test_cells_with_letter_groups(grain: Grain, seed: int) -> None:
    session = SmallSession(crowded(60 + 30 * seed, seed))
    assert all_cells(session, grain) == oracle_of(session.keys, grain).cells()


def test_there_are_groups_in_the_crowded_lists() -> None:
    session = SmallSession(crowded(400, 3))
    icicle = scene_of(session, columns=4000)
    groups = {icicle.prefix_of(int(i)) for i in np.flatnonzero(icicle.kind == CellKind.LETTERS)}
    assert b"https://www." in groups
    assert any(group.startswith(b"https://www.") and len(group) > len(b"https://www.") for group in groups)
    assert b"https://w" not in groups


@pytest.mark.parametrize("grain", GRAINS)
@pytest.mark.parametrize("seed", range(4))
def test_each_cell_can_be_the_start(grain: Grain, seed: int) -> None:
    session = SmallSession(crowded(150, seed))
    oracle = oracle_of(session.keys, grain)
    cells = oracle.cells()
    for _, lo, hi, prefix in random.Random(seed).sample(cells, 40):
        if hi - lo == 1 and oracle.range(prefix) != (lo, hi):
            continue
        assert all_cells(session, grain, prefix) == oracle.cells(prefix)


@pytest.mark.parametrize("grain", GRAINS)
@given(entries=key_lists(min_size=1))
@settings(max_examples=25, deadline=None)
def test_levels_and_what_ended_above_sum_to_the_list(grain: Grain, entries: list[bytes]) -> None:
    session = SmallSession(entries)
    cells = all_cells(session, grain)
    parents = {(level, lo) for level, lo, _, _ in cells}
    n = len(session.keys)
    ended = 0
    for level in range(1 + max(cell[0] for cell in cells)):
        row = [cell for cell in cells if cell[0] == level]
        assert sum(hi - lo for _, lo, hi, _ in row) + ended == n
        ended += sum(hi - lo for _, lo, hi, _ in row if not any((level + 1, rank) in parents for rank in range(lo, hi)))
    assert ended == n


def check_picture(icicle: Icicle, cells: list[Cell], weights: list[int]) -> None:
    """Rectangles and mass are what sample points on the line of the weighed keys fall on, at every level.

    ``cells``: all of the picture's prefix, as the oracle finds them.
    """
    places = [0, *itertools.accumulate(weights)]
    expected = np.zeros((icicle.n_levels, icicle.columns), int)
    rectangles = set()
    per_sample = (icicle.x1 - icicle.x0) / (icicle.columns * SAMPLES)
    points = icicle.x0 + (np.arange(icicle.columns * SAMPLES) + 0.5) * per_sample
    n_below = np.zeros(1 + max(cell[0] for cell in cells), int)
    for level, lo, hi, _ in cells:
        hits = np.flatnonzero((places[lo] <= points) & (points < places[hi]))
        n_below[level] += hits.shape[0]
        if hits.shape[0] >= 3 * SAMPLES or not level:
            rectangles.add((level, lo, hi, places[lo], places[hi]))
        elif hits.shape[0]:
            np.add.at(expected, (level, hits // SAMPLES), 1)
    columns = (icicle.level, icicle.lo, icicle.hi, icicle.left, icicle.right)
    assert {tuple(map(int, row)) for row in zip(*columns, strict=True)} == rectangles
    assert (icicle.mass.sum(axis=2) == expected).all()
    assert (icicle.weight == icicle.right - icicle.left).all()
    assert (np.diff(n_below) <= 0).all()


@pytest.mark.parametrize("grain", GRAINS)
def test_mass_is_what_the_samples_hit(grain: Grain) -> None:
    session = SmallSession(crowded(700, 5) + crowded(150, 6) * 2)
    around = b"\na\n" if grain is Grain.DOMAINS else b"https://"
    for focus, x0, x1 in ((b"", 0.0, 1.0), (around, 0.0, 1.0), (b"", 0.21, 0.6)):
        cells = oracle_of(session.keys, grain).cells(focus)
        for measure in MEASURES:
            icicle = scene_of(session, grain=grain, measure=measure, columns=40, focus=focus, x0=x0, x1=x1)
            check_picture(icicle, cells, weights_in(session, grain, measure))


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("grain", GRAINS)
@given(entries=key_lists(min_size=1))
@settings(max_examples=15, deadline=None)
def test_rectangles_and_mass_are_the_whole_in_every_measure(
    grain: Grain, measure: Measure, entries: list[bytes]
) -> None:
    """Of each rectangle, what is below it: rectangles, mass and what ends there have its samples, at every level."""
    session = settled(SmallSession([entry[:300] for entry in entries]))  # the oracle is slow for long ones
    while sorted_order(session) is None:  # type: ignore[arg-type]
        pass
    request = PrefixesRequest(grain=grain, measure=measure, columns=30, whole_levels=400)
    scene = build_prefixes(session, request)  # type: ignore[arg-type]
    icicle, weights = scene.whole, weights_in(session, grain, measure)
    assert icicle is not None and scene.measure is measure
    assert int(icicle.weight[0]) == sum(weights)
    for i in range(len(icicle)):
        assert int(icicle.weight[i]) == sum(weights[int(icicle.lo[i]) : int(icicle.hi[i])])
    check_picture(icicle, oracle_of(session.keys, grain).cells(), weights)


def test_a_measure_that_nothing_has_and_one_that_is_not_known_yet() -> None:
    once = SmallSession([b"http://a/%d" % i for i in range(50)])
    scene = build_prefixes(once, PrefixesRequest(measure=Measure.DUPLICATES))  # type: ignore[arg-type]
    assert scene.whole is not None and scene.measure is Measure.DUPLICATES
    assert int(scene.whole.weight[0]) == 0 and len(scene.whole) == 1 and not scene.whole.mass.any()
    chosen = PrefixesRequest(measure=Measure.DUPLICATES, selected=b"http://a/7", follow=True)
    assert build_prefixes(once, chosen).focus is scene.whole  # type: ignore[arg-type]
    loading = SmallSession([b"http://a/%d" % i for i in range(50)] * 2, Phase.READING)
    scene = build_prefixes(loading, PrefixesRequest(measure=Measure.LINE_BYTES))  # type: ignore[arg-type]
    assert scene.whole is not None and scene.measure is Measure.URLS
    assert int(scene.whole.weight[0]) == 50


def test_the_focus_follows_by_what_width_means() -> None:
    """A URL that is a hundredth of the list but has most of its duplicates is seen where width is duplicates."""
    listed = [b"https://h%04d.org/" % i for i in range(4000)] + [b"https://h0007.org/"] * 900
    request = PrefixesRequest(columns=800, selected=b"https://h0007.org/", follow=True)
    assert build_prefixes(SmallSession(listed), request).focus.prefix == b"https://h0007.org/"  # type: ignore
    by_repeats = replace(request, measure=Measure.DUPLICATES)
    scene = build_prefixes(SmallSession(listed), by_repeats)  # type: ignore[arg-type]
    assert scene.focus is not None and scene.focus.prefix == b""
    assert scene.selected is not None
    assert (scene.selected.path[-1].left, scene.selected.path[-1].right) == (0, 900)


@given(weights=st.lists(st.integers(0, 5), min_size=1, max_size=60), n_columns=st.integers(1, 40), data=st.data())
@settings(max_examples=60, deadline=None)
def test_ranks_between_places(weights: list[int], n_columns: int, data: st.DataObject) -> None:
    places = np.array([0, *itertools.accumulate(weights)], np.int64)
    total = int(places[-1])
    x0 = data.draw(st.floats(0, max(0.0, total - 0.5)))
    edges = np.linspace(x0, data.draw(st.floats(x0 + 0.1, total + 0.6)), n_columns + 1)
    ranks = np.arange(places.shape[0], dtype=np.int64)
    for ruler in (Ruler(places), Ruler(places + 3 * ranks, 3)):
        first, after = ruler.ranks_between(edges, len(weights))
        for column, (lo, hi) in enumerate(pairwise(edges.tolist())):
            seen = [i for i in range(len(weights)) if places[i] < hi and places[i + 1] > lo]
            heavy = [i for i in range(int(first[column]), int(after[column])) if weights[i]]
            assert heavy == [i for i in seen if weights[i]]
            between = [i for i in range(len(weights)) if lo < places[i] < hi]
            assert set(between) <= set(range(int(first[column]), int(after[column])))
    plain = Ruler().ranks_between(edges, len(weights))
    by_ones = Ruler(ranks).ranks_between(edges, len(weights))
    assert all((a == b).all() for a, b in zip(plain, by_ones, strict=True))


@pytest.mark.parametrize("grain", GRAINS)
def test_prefixes_labels_entries_and_saved_bytes(grain: Grain) -> None:
    entries = crowded(300, 8) * 2 + crowded(50, 9)
    session = SmallSession(entries)
    icicle = scene_of(session, grain=grain, columns=5000)
    weights, sorted_keys = weights_in(session, grain, Measure.SAVED_BYTES), oracle_of(session.keys, grain).keys
    assert icicle.exact
    for i in range(len(icicle)):
        lo, hi = int(icicle.lo[i]), int(icicle.hi[i])
        prefix, keys = icicle.prefix_of(i), sorted_keys[lo:hi]
        assert is_domain(prefix) or all(key.startswith(prefix) for key in keys)
        assert len(prefix) == int(icicle.stop[i])
        assert prefix.endswith(icicle.label_of(i)) or (grain is Grain.DOMAINS and icicle.label_of(i) in prefix)
        assert int(icicle.entries[i]) == sum(session.counts[key] for key in keys)
        assert int(icicle.line_bytes[i]) == sum(session.counts[key] * (len(key) + 1) for key in keys)
        assert int(icicle.saved[i]) == sum(weights[lo:hi])


def test_kinds_and_labels_of_parts() -> None:
    keys = [b"https://a.org/", b"https://a.org/x/y?q=1", b"https://a.org/x/y?q=2", b"/rooted/a", b"/rooted/b"]
    keys += [b"plain.org/p/1", b"plain.org/p/2", b"p?z", b"p?y"]
    icicle = scene_of(SmallSession(keys), columns=2000)
    kinds = {icicle.prefix_of(i): CellKind(int(icicle.kind[i])) for i in reversed(range(len(icicle)))}
    assert kinds == {
        b"": CellKind.ALL,
        b"https://": CellKind.SCHEME,
        b"https://a.org/": CellKind.HOST,
        b"https://a.org/x/": CellKind.PATH,
        b"https://a.org/x/y?": CellKind.QUERY,
        b"https://a.org/x/y?q=1": CellKind.ENDS,
        b"https://a.org/x/y?q=2": CellKind.ENDS,
        b"/": CellKind.PATH,
        b"/rooted/": CellKind.PATH,
        b"/rooted/a": CellKind.ENDS,
        b"/rooted/b": CellKind.ENDS,
        b"plain.org/": CellKind.HOST,
        b"plain.org/p/": CellKind.PATH,
        b"plain.org/p/1": CellKind.ENDS,
        b"plain.org/p/2": CellKind.ENDS,
        b"p?": CellKind.QUERY,
        b"p?y": CellKind.ENDS,
        b"p?z": CellKind.ENDS,
    }
    labels = {icicle.label_of(i) for i in range(len(icicle))}
    assert {b"a.org/", b"x/", b"y?", b"q=1"} <= labels


def test_path_of_a_prefix_and_where_a_typed_url_stops() -> None:
    keys = [b"https://a.org/x/yy", b"https://a.org/x/yz", b"https://b.org/"]
    session = SmallSession(keys)
    request = PrefixesRequest(selected=b"https://a.org/x/", typed=b"https://a.org/x/y")
    scene = build_prefixes(session, request)  # type: ignore[arg-type]
    assert scene.selected is not None and scene.typed is not None
    assert [crumb.label for crumb in scene.selected.path] == [b"", b"https://", b"a.org/", b"x/"]
    assert scene.typed.path[-1].prefix == b"https://a.org/x/"
    assert (scene.typed.path[-1].lo, scene.typed.path[-1].hi) == (0, 2)
    letters = build_prefixes(session, PrefixesRequest(grain=Grain.LETTERS, typed=b"https://a.org/x/y"))  # type: ignore[arg-type]
    assert letters.typed is not None and letters.typed.path[-1].prefix == b"https://a.org/x/y"


def test_the_focus_follows_a_selection_that_is_too_small_to_be_seen() -> None:
    session = SmallSession([b"https://h%04d.org/p/%d" % (i // 4, i) for i in range(4000)])
    selected = b"https://h0007.org/p/"
    scene = build_prefixes(session, PrefixesRequest(columns=800, selected=selected, follow=True))  # type: ignore[arg-type]
    assert scene.focus is not None and scene.focus.prefix == b"https://h0007.org/"
    assert [crumb.prefix for crumb in scene.focus_path][-1] == b"https://h0007.org/"
    near = PrefixesRequest(columns=800, focus=b"https://h0007.org/", selected=selected, follow=True)
    again = build_prefixes(session, near)  # type: ignore[arg-type]
    assert again.focus is not None and again.focus.prefix == b"https://h0007.org/"


def test_a_focus_that_is_gone_gives_way_to_what_is_there() -> None:
    session = SmallSession([b"http://a/b", b"http://a/c"])
    assert scene_of(session, focus=b"http://a/zz").prefix == b"http://a/"


def test_zoomed_view_shows_part_of_the_focus() -> None:
    session = SmallSession([b"%04d" % i for i in range(1000)])
    icicle = scene_of(session, grain=Grain.LETTERS, x0=0.25, x1=0.5, columns=500)
    assert (icicle.x0, icicle.x1) == (250.0, 500.0)
    leaves = np.flatnonzero(icicle.level == 0)
    assert leaves.shape[0] == 1
    assert {icicle.prefix_of(int(i)) for i in np.flatnonzero(icicle.level == 1)} == {b"02", b"03", b"04"} or (
        {icicle.prefix_of(int(i)) for i in np.flatnonzero(icicle.level == 1)} >= {b"0"}
    )


def test_levels_that_do_not_fit_are_told() -> None:
    session = SmallSession([b"a/" * i + b"x" for i in range(1, 50)])
    icicle = scene_of(session, focus_levels=9, whole_levels=10)
    assert int(icicle.level.max()) <= 9
    assert icicle.deeper == pytest.approx(40 / 49, abs=0.03)


@pytest.mark.parametrize("grain", GRAINS)
def test_nothing_and_one_key(grain: Grain) -> None:
    nothing = build_prefixes(SmallSession([]), PrefixesRequest(grain=grain))  # type: ignore[arg-type]
    assert nothing.whole is None and nothing.focus is None and nothing.n_keys == 0
    one = SmallSession([b"http://a/b"])
    expected = {
        Grain.LETTERS: [b"", b"http://a/b"],
        Grain.PARTS: [b"", b"http://", b"http://a/", b"http://a/b"],
        Grain.DOMAINS: [b"", b"http://a/", b"http://a/b"],
    }[grain]
    icicle = scene_of(one, grain=grain)
    assert [icicle.prefix_of(i) for i in range(len(icicle))] == expected
    for prefix in expected:
        focus = scene_of(one, grain=grain, focus=prefix)
        assert focus.prefix_of(0) == prefix
    empty_key = scene_of(SmallSession([b""]), grain=grain)
    assert len(empty_key) == (3 if grain is Grain.DOMAINS else 1)
    session = SmallSession([])
    session.radix = None
    assert build_prefixes(session, PrefixesRequest(grain=grain)).whole is None  # type: ignore[arg-type]


@pytest.mark.parametrize("grain", GRAINS)
def test_a_key_of_100_000_bytes(grain: Grain) -> None:
    deep = b"http://a/" + b"d/" * 50_000
    wide = b"http://a/" + b"x" * 100_000
    session = settled(SmallSession([deep, wide, wide + b"y"]))
    scene = build_prefixes(session, PrefixesRequest(grain=grain, selected=deep))  # type: ignore[arg-type]
    assert scene.whole is not None
    prefixes = {scene.whole.prefix_of(i) for i in range(len(scene.whole))}
    assert wide + b"y" in prefixes
    assert scene.whole.deeper == (pytest.approx(1 / 3, abs=0.01) if grain is not Grain.LETTERS else 0)


def test_estimates_while_a_load_runs_are_near_and_said_to_be_estimates() -> None:
    entries = crowded(400, 2) * 3
    loading = SmallSession(entries, Phase.READING)
    icicle = scene_of(loading, columns=1000)
    assert not icicle.exact and icicle.saved.shape[0] == 0
    assert int(icicle.entries[0]) == pytest.approx(len(entries), rel=0.1)


def test_order_is_made_in_slices_and_dropped_when_keys_change() -> None:
    session = SmallSession([b"%06d" % i for i in range(50_000)])
    made = [sorted_order(session, 0.0) is not None for _ in range(3)]  # type: ignore[arg-type]
    assert made[0] is False and made[-1] is True
    order = sorted_order(session)  # type: ignore[arg-type]
    assert order is not None
    assert [session.store.key(int(number)) for number in order.numbers[:3]] == [b"000000", b"000001", b"000002"]
    number, _ = session.exact.insert_key(b"0000005")
    assert session.radix is not None
    session.radix.insert_key(number)
    while (later := sorted_order(session)) is None:  # type: ignore[arg-type]
        pass
    assert later.numbers.shape[0] == 50_001
    last = np.array([later.numbers.shape[0]])
    assert int(later.trie_nodes(last)[0]) == session.radix.trie_nodes - 1


def test_scenes_in_the_middle_of_a_load(tmp_path) -> None:
    listed = [b"https://host%d.org/p/%d" % (i % 700, i) for i in range(60_000)]
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(listed))
    session = Session(Plan(sources=(str(path),), structures=("exact", "radix")))
    seen = set()
    for _ in itertools.count():
        more = session.step(0.002)
        scene = build_prefixes(session, PrefixesRequest(columns=300))
        if scene.whole is not None:
            assert int(scene.whole.hi[0]) == session.radix.n_keys  # type: ignore[union-attr]
            seen.add(scene.n_indexed)
        if not more:
            break
    session.close()
    assert max(seen) == len(listed) and len(seen) > 1
