"""Layers of the bit grid against dictionaries filled key by key with mmh3."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.hashing import positions_of
from core.operations import delete_url
from core.plan import BloomSpec, Plan
from core.scene import bit_layers
from core.scene.bit_layers import LayerRequest, LayerScene, build_layer, scale_top
from core.scene.bits import BitsRequest, BlockWindow, build_bits
from core.scene.layer_kernels import count_positions
from core.schemes import NAMES
from core.session import Session
from tests.core.filter_lists import URLS, loaded, to_the_end


def whole(session: Session, kind: str) -> LayerScene:
    return to_the_end(build_layer, session, LayerRequest(kind))


def setters_by_hand(session: Session, keys: list[bytes]) -> Counter[int]:
    bloom = session.bloom
    assert bloom is not None
    counts: Counter[int] = Counter()
    for key in keys:
        counts.update(set(positions_of(bloom.scheme, key, bloom.m, bloom.k, bloom.seed, bloom.modulus)))
    return counts


@pytest.mark.parametrize("scheme", NAMES)
def test_setters_of_every_bit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scheme: str) -> None:
    monkeypatch.setattr(bit_layers, "SLICE_S", 0.0)  # a slice an answer
    session = loaded(tmp_path, URLS[:3000], BloomSpec(p=0.01, scheme=scheme))
    scene = whole(session, "setters")
    counts = setters_by_hand(session, URLS[:3000])
    assert scene.is_ready and scene.values.shape == (scene.m,)
    assert not scene.values.flags.writeable
    assert {int(bit): int(scene.values[bit]) for bit in np.flatnonzero(scene.values)} == {
        bit: min(255, count) for bit, count in counts.items()
    }


def test_age_is_the_half_of_the_lines_in_which_a_bit_was_set(tmp_path: Path) -> None:
    urls = [*URLS[:1500], *URLS[:700], *URLS[2000:2800]]
    session = loaded(tmp_path, urls, BloomSpec(p=0.01))
    scene = whole(session, "age")
    assert (scene.lines_first, scene.n_first) == (1500, 1500)
    first = np.unpackbits(scene.values, bitorder="little")[: scene.m]
    assert set(np.flatnonzero(first).tolist()) == set(setters_by_hand(session, URLS[:1500]))
    session = loaded(tmp_path, [*URLS[:10] * 60, *URLS[10:610]], BloomSpec(p=0.01))
    assert (whole(session, "age").n_first, whole(session, "age").lines_first) == (10, 600)


def test_deleted_keys_are_no_setters_and_keep_their_age(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS[:600], BloomSpec(p=0.01))
    delete_url(session, URLS[5])
    counts = setters_by_hand(session, [*URLS[:5], *URLS[6:600]])
    scene = whole(session, "setters")
    assert int(scene.values.sum()) == sum(counts.values())
    first = np.unpackbits(whole(session, "age").values, bitorder="little")
    assert all(first[bit] for bit in setters_by_hand(session, [URLS[5]]))


@settings(deadline=None, max_examples=40)
@given(
    columns=st.integers(1, 30).map(lambda eighths: eighths * 8),
    wide=st.integers(1, 70),
    tall=st.integers(1, 9),
    first=st.tuples(st.integers(0, 3), st.integers(0, 3)),
)
def test_levels_are_means_over_blocks(
    tmp_path_factory: pytest.TempPathFactory, columns: int, wide: int, tall: int, first: tuple[int, int]
) -> None:
    session = _session(tmp_path_factory)
    window = BlockWindow(columns, wide, tall, first[0], first[1], 4, 5)
    for kind in ("setters", "age"):
        scene = whole(session, kind)
        assert scene.job is not None
        levels, by_hand = scene.job.levels(window).astype(np.int64), _levels(session, scene, window)
        assert np.abs(levels - by_hand).max() <= 1 and ((levels == 0) == (by_hand == 0)).all()
        told = build_bits(session, BitsRequest(window, layer=scene.job))
        assert told.layer == kind and told.fills.tolist() == scene.job.levels(window).tolist()


_KEPT: list[Session] = []


def _session(factory: pytest.TempPathFactory) -> Session:
    if not _KEPT:
        _KEPT.append(loaded(factory.mktemp("layers"), URLS[:900], BloomSpec(p=0.05)))
    return _KEPT[0]


def _levels(session: Session, scene: LayerScene, window: BlockWindow) -> np.ndarray:
    bloom = session.bloom
    assert bloom is not None
    bits = np.unpackbits(bloom.bits_view(), bitorder="little")[: bloom.m]
    made = np.zeros((window.n_rows, window.n_columns), np.int64)
    for row in range(window.n_rows):
        for column in range(window.n_columns):
            held = [
                y * window.columns + x
                for y in range((window.first_row + row) * window.tall, (window.first_row + row + 1) * window.tall)
                for x in range(
                    (window.first_column + column) * window.wide,
                    min(window.columns, (window.first_column + column + 1) * window.wide),
                )
                if y * window.columns + x < bloom.m
            ]
            if scene.request.kind == "setters":
                total = int(scene.values[held].sum()) if held else 0
                made[row, column] = int(1 + min(total / len(held) / scene.top, 1) * 254) if total else 0
            else:
                early = np.unpackbits(scene.values, bitorder="little")
                n_set = int(bits[held].sum()) if held else 0
                late = sum(1 for bit in held if bits[bit] and not early[bit])
                share = np.float32(1) - np.float32(n_set - late) / np.float32(max(1, n_set))
                made[row, column] = int(1 + share * 254) if n_set else 0
    return made


def test_counts_stop_at_255_and_a_position_twice_counts_once() -> None:
    counts = np.zeros(4, np.uint8)
    positions = np.array([[1, 1, 2]] * 300, np.uint64)
    count_positions(positions, counts)
    assert counts.tolist() == [0, 255, 255, 0]


def test_refused_where_there_is_no_room_and_waits_while_a_list_loads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = loaded(tmp_path, URLS[:100], BloomSpec(p=0.01))
    monkeypatch.setattr(bit_layers, "MOST_BYTES", 100)
    scene = whole(session, "setters")
    assert scene.is_refused and (scene.needed_bytes, scene.limit_bytes) == (scene.m, 100)
    assert not scene.is_ready and scene.rest() is None
    monkeypatch.setattr(bit_layers, "MOST_BYTES", 1 << 20)
    assert whole(session, "age").is_ready
    session.rebuild_bloom(BloomSpec(p=0.1))
    scene = build_layer(session, LayerRequest("age"))
    assert scene.is_waiting and not scene.is_ready and scene.rest() is None
    session.run()
    assert whole(session, "age").is_ready
    assert build_layer(Session(Plan(structures=("exact",))), LayerRequest("age")).m == 0


def test_a_layer_of_another_filter_is_begun_anew(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS[:900], BloomSpec(p=0.01))
    before = whole(session, "setters")
    session.rebuild_bloom(BloomSpec(p=0.1))
    session.run()
    after = build_layer(session, LayerRequest("setters", before.job))
    assert after.job is not before.job and after.m != before.m
    window = BlockWindow(64, 4, 4, 0, 0, 3, 3)
    assert build_bits(session, BitsRequest(window, layer=before.job)).layer == "fill"


def test_the_scale_holds_nearly_every_bit(tmp_path: Path) -> None:
    session = loaded(tmp_path, URLS, BloomSpec(p=0.01))
    scene = whole(session, "setters")
    assert np.count_nonzero(scene.values > scene.top) < scene.m / 500
    assert scale_top(10, 64, 3) == 4
