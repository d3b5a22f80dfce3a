"""The measured rate against trying every absent URL with the filter itself."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from core import sizing
from core.plan import BloomSpec, Plan
from core.scene.absent import absent_keys
from core.scene.measured import MeasuredRequest, MeasuredScene, build_measured
from core.scene.mutations import ROOM
from core.session import Session
from tests.core.filter_lists import URLS, loaded


def whole(session: Session, request: MeasuredRequest) -> MeasuredScene:
    scene = build_measured(session, request)
    while (rest := scene.rest()) is not None:
        scene = build_measured(session, rest)
    return scene


def test_absent_keys_are_absent_and_look_like_the_list(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01))
    absent = absent_keys(session, 100, 1100, np.random.default_rng(3))
    keys = [absent.key(i) for i in range(len(absent))]
    assert len(keys) > 900
    assert not set(keys) & set(URLS)
    assert all(key.startswith(b"http://") and b"\n" not in key for key in keys)
    lengths = {len(url) for url in URLS}
    assert {len(key) for key in keys} <= lengths | {length + ROOM for length in lengths}


@pytest.mark.parametrize(("m", "k"), [(16_000, 3), (38_342, 7)])
def test_measured_rates_agree_with_the_prediction(tmp_path: Path, m: int, k: int) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(m=m, k=k))
    scene = whole(session, MeasuredRequest(sample=40_000, k_last=10))
    assert (scene.m, scene.k, scene.n_told) == (m, k, 4000)
    assert scene.now is not None
    for point, predicted in [
        (scene.now, sizing.rate(4000, m, k)),
        *((point, sizing.rate(point.at, m, k)) for point in scene.over_keys),
        *((point, sizing.rate(4000, m, point.at)) for point in scene.over_hashes),
    ]:
        spread = (predicted * (1 - predicted) / point.sample) ** 0.5
        assert abs(point.rate - predicted) < 5 * spread + 0.05 * predicted + 1e-4
    assert [point.at for point in scene.over_hashes] == [at for at in range(1, 11) if at != k]
    assert [point.at for point in scene.over_keys] == [4000 * i // 14 for i in range(1, 14)]


def test_small_lists_and_none_at_all(tmp_path: Path) -> None:
    few = whole(
        loaded(tmp_path, [b"http://a/1", b"http://a/2", b"x"], BloomSpec(p=0.01)), MeasuredRequest(curves=False)
    )
    assert few.now is not None
    assert 0 < few.now.sample <= 600
    assert few.over_keys == ()
    empty = build_measured(Session(Plan(structures=("exact", "bloom"))), MeasuredRequest())
    assert empty.complete
    assert empty.m == 0


def test_a_rebuilt_filter_is_measured_anew(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(m=16_000, k=3))
    first = build_measured(session, MeasuredRequest(sample=30_000))
    session.rebuild_bloom(BloomSpec(m=32_000, k=4))
    while session.step():
        pass
    rest = first.rest() or MeasuredRequest(sample=30_000)
    scene = whole(session, rest)
    assert (scene.m, scene.k) == (32_000, 4)
    assert scene.complete
