"""False positives against asking key by key, relatives against a sorted list, a cascade against sets."""

from __future__ import annotations

import bisect
from pathlib import Path

import numpy as np
import pytest

from core.operations import delete_url
from core.plan import BloomSpec, Plan
from core.scene import cascade_trial, false_positives
from core.scene.cascade_trial import CascadeRequest, CascadeScene, build_cascade
from core.scene.false_positives import (
    HuntRequest,
    HuntScene,
    RelativesRequest,
    build_hunt,
    build_relatives,
)
from core.schemes import NAMES
from core.session import Session
from tests.core.filter_lists import URLS, loaded, to_the_end
from tests.core.test_scene_schemes import probes


def hunted(session: Session, request: HuntRequest) -> HuntScene:
    scene = to_the_end(build_hunt, session, request)
    assert scene.done == 1.0
    return scene


def cascaded(session: Session, request: CascadeRequest) -> CascadeScene:
    scene = to_the_end(build_cascade, session, request)
    assert scene.done == 1.0
    return scene


@pytest.mark.parametrize("scheme", NAMES)
def test_those_that_the_filter_is_wrong_about(tmp_path: Path, scheme: str) -> None:
    session = loaded(tmp_path, URLS[:800], BloomSpec(m=4096, k=3, scheme=scheme))
    scene = hunted(session, HuntRequest(sample=4000))
    absent = probes(session, 4000, 1)
    assert session.bloom is not None and session.telling is not None
    wrong = tuple(key for key in absent if key in session.bloom)
    assert (scene.tried, scene.among_absent.n, scene.among_absent.urls) == (len(absent), len(wrong), wrong)
    assert [row.tolist() for row in scene.among_absent.bits] == [session.bloom.positions(key) for key in wrong]
    met = tuple(session.store.key(number) for number in session.telling.wrong_keys().tolist())
    assert (scene.at_load.n, scene.at_load.urls) == (session.telling.false_positives, met)
    assert scene.at_load.n > 0
    assert [row.tolist() for row in scene.at_load.bits] == [session.bloom.positions(key) for key in met]


def test_only_the_first_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(false_positives, "MOST_SHOWN", 7)
    session = loaded(tmp_path, URLS[:800], BloomSpec(m=2048, k=3))
    scene = hunted(session, HuntRequest(sample=2000))
    assert len(scene.among_absent.urls) == len(scene.at_load.urls) == 7
    assert scene.among_absent.n > 100 and scene.at_load.n > 7
    assert scene.among_absent.bits.shape == (7, 3)


def test_another_filter_is_hunted_anew_and_nothing_gives_nothing(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(m=16_000, k=3))
    first = build_hunt(session, HuntRequest(sample=30_000))
    fed = build_cascade(session, CascadeRequest(sample=30_000))
    session.rebuild_bloom(BloomSpec(m=32_000, k=4))
    while session.step():
        pass
    scene = hunted(session, first.rest() or HuntRequest())
    assert (scene.m, scene.k) == (32_000, 4)
    cascade = cascaded(session, fed.rest() or CascadeRequest())
    assert (cascade.m, cascade.k) == (32_000, 4)
    nothing = Session(Plan(structures=("exact", "bloom")))
    assert (build_hunt(nothing, HuntRequest()).m, build_cascade(nothing, CascadeRequest()).complete) == (0, True)


# -- relatives ------------------------------------------------------------------------------------------------------


def shared(a: bytes, b: bytes) -> int:
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def test_relatives_are_the_neighbours_in_a_sorted_list(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    urls = URLS[:500]
    path.write_bytes(b"\n".join(urls))
    session = Session(Plan(sources=(str(path),)))
    session.run()
    delete_url(session, urls[7])
    held = sorted({*urls} - {urls[7]})
    for url in (
        b"",
        b"zzz",
        urls[7],
        urls[7][:-2],
        urls[3],
        urls[200],
        urls[200] + b"x",
        b"http://example.com/a/9\xff",
    ):
        scene = build_relatives(session, RelativesRequest(url))
        at = bisect.bisect_left(held, url)
        before = held[at - 1] if at else None
        after = next((key for key in held[at : at + 2] if key != url), None)
        for found, wanted in ((scene.before, before), (scene.after, after)):
            assert (None if found is None else found.url) == wanted
            assert found is None or found.shared_bytes == shared(found.url, url)
        assert scene.has_tree
        assert scene.number == (None if url not in held else urls.index(url))


def test_without_a_tree_there_are_no_relatives(tmp_path: Path) -> None:
    scene = build_relatives(loaded(tmp_path, URLS[:5], BloomSpec(p=0.01)), RelativesRequest(URLS[2]))
    assert (scene.has_tree, scene.before, scene.after, scene.number) == (False, None, None, 2)


# -- a cascade ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("m", "k", "scheme"), [(16_000, 3, "enhanced"), (8192, 2, "scrapy-redis"), (40_000, 7, "seeds")]
)
def test_a_cascade_is_right_about_all_that_it_knows(tmp_path: Path, m: int, k: int, scheme: str) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(m=m, k=k, scheme=scheme))
    delete_url(session, URLS[11])
    scene = cascaded(session, CascadeRequest(sample=5000))
    absent = probes(session, 5000, 1)
    assert session.bloom is not None
    wrong = [key for key in absent if key in session.bloom]
    assert scene.known is not None and scene.fresh is not None and scene.fresh_after is not None
    assert (scene.known.hits, scene.known.tried) == (len(wrong), len(absent))
    assert (scene.known_after, scene.missed, scene.is_whole) == (0, 0, True)
    assert [layer.n for layer in scene.layers[:2]] == [session.bloom.n_told, len(wrong)]
    assert scene.layers[0].size_bytes == -(-m // 8)
    assert scene.fresh_after.tried == scene.fresh.tried > 4000
    assert scene.fresh_after.hits <= scene.fresh.hits


def test_fresh_urls_are_others_and_hardly_better_off(tmp_path: Path) -> None:
    """Layer 2 holds a share F/n of fresh false positives, and 1 − 1/2 + 1/4 − … = 2/3 of these stay left out."""
    session = loaded(tmp_path, URLS, BloomSpec(p=0.05))
    scene = cascaded(session, CascadeRequest(sample=20_000))
    assert scene.fresh is not None and scene.fresh_after is not None and scene.known is not None
    stays = 1 - scene.known.hits / 4000 * 2 / 3
    assert scene.fresh_after.hits / scene.fresh.hits == pytest.approx(stays, abs=0.05)
    again = probes(session, 20_000, 1 + cascade_trial._FRESH)
    met = {*probes(session, 20_000, 1)}
    assert scene.fresh.tried == sum(key not in met for key in again)


def test_nothing_wrong_makes_no_layer(tmp_path: Path) -> None:
    scene = cascaded(loaded(tmp_path, URLS[:50], BloomSpec(m=100_000, k=10)), CascadeRequest(sample=200))
    assert len(scene.layers) == 1 and scene.known is not None and scene.known.hits == 0
    assert (scene.known_after, scene.missed) == (0, 0)
    assert scene.fresh_after == scene.fresh


def test_depth_decides(tmp_path: Path) -> None:
    """Walked layer by layer with plain sets: seen where the first layer that does not hold a key is an even one."""
    session = loaded(tmp_path, URLS[:600], BloomSpec(m=1500, k=1))
    assert session.telling is not None
    job = cascade_trial._Job(session, session.telling, CascadeRequest(sample=1000))
    job.advance(float("inf"))
    scene, filters = job.scene, job._filters
    assert len(filters) == len(scene.layers) > 4

    def seen(key: bytes) -> bool:
        depth = next((depth for depth, bloom in enumerate(filters) if key not in bloom), len(filters))
        return depth % 2 == 1

    assert all(seen(key) for key in URLS[:600])
    fresh = [key for key in probes(session, 1000, 1 + cascade_trial._FRESH) if key not in {*probes(session, 1000, 1)}]
    assert scene.fresh_after is not None
    assert (scene.fresh_after.hits, scene.fresh_after.tried) == (sum(seen(key) for key in fresh), len(fresh))
    assert np.isfinite(scene.fresh_after.high)
