"""The bit scenes against unpacked bits in numpy, and the finder of setters against hashing every key with mmh3."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from core.hashing import enhanced_positions, hash_key
from core.plan import BloomSpec, Plan
from core.scene.bits import (
    BAND_STEPS,
    BitsRequest,
    BlockWindow,
    GridLayout,
    Zoom,
    block_counts,
    block_fills,
    block_sizes,
    block_sums,
    build_bits,
    fit_layout,
)
from core.scene.setters import SettersRequest, SettersScene, build_setters
from core.session import Session


def packed(m: int, seed: int = 1, share: float = 0.5) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Return m random bits as the filter holds them (read-only, padded to 64), and one a byte."""
    flat = (np.random.default_rng(seed).random(m) < share).astype(np.uint8)
    padded = np.zeros(-(-m // 64) * 64, np.uint8)
    padded[:m] = flat
    bits = np.packbits(padded, bitorder="little")
    bits.flags.writeable = False
    return bits, flat


def oracle_sums(flat: NDArray[np.uint8], window: BlockWindow) -> NDArray[np.int64]:
    rows = -(-len(flat) // window.columns)
    grid = np.zeros((rows, window.columns), np.int64)
    grid.reshape(-1)[: len(flat)] = flat
    sums = np.zeros((window.n_rows, window.n_columns), np.int64)
    for row in range(window.n_rows):
        top = (window.first_row + row) * window.tall
        for column in range(window.n_columns):
            left = (window.first_column + column) * window.wide
            sums[row, column] = grid[top : top + window.tall, left : left + window.wide].sum()
    return sums


@given(
    m=st.integers(1, 5000),
    columns=st.integers(1, 40).map(lambda eighths: eighths * 8),
    wide=st.integers(1, 90),
    tall=st.integers(1, 20),
    first=st.tuples(st.integers(0, 3), st.integers(0, 3)),
    share=st.sampled_from([0.0, 0.01, 0.5, 1.0]),
)
def test_block_sums_are_those_of_unpacked_bits(
    m: int, columns: int, wide: int, tall: int, first: tuple[int, int], share: float
) -> None:
    bits, flat = packed(m, m, share)
    window = BlockWindow(columns, wide, tall, first[0], first[1], 5, 6)
    sums = block_sums(bits, window)
    assert sums.tolist() == oracle_sums(flat, window).tolist()
    sizes = block_sizes(m, window)
    assert sizes.tolist() == oracle_sums(np.ones(m, np.uint8), window).tolist()
    fills = block_fills(bits, m, window)
    assert ((fills == 0) == (sums == 0)).all()
    assert ((fills == 255) == ((sums == sizes) & (sizes > 0))).all()


@pytest.mark.parametrize(
    ("m", "width", "height"), [(1, 64, 64), (97, 100, 80), (1_961_746, 576, 379), (9_600_000, 300, 200)]
)
def test_sum_of_all_blocks_is_the_number_of_set_bits(m: int, width: int, height: int) -> None:
    bits, flat = packed(m)
    layout = fit_layout(m, width, height)
    for zoom in layout.zooms():
        columns, rows = -(-layout.columns // zoom.wide), -(-layout.rows // zoom.tall)
        if columns * rows > 10**6:
            break
        whole = BlockWindow(layout.columns, zoom.wide, zoom.tall, 0, 0, columns, rows)
        bands = whole.bands()
        assert sum(int(block_sums(bits, band).sum()) for band in bands) == int(flat.sum())
        assert sum(band.n_rows for band in bands) == rows


def test_one_set_bit_among_many_is_seen() -> None:
    m = 2**24
    bits = np.zeros(m // 8, np.uint8)
    bits[1_234_567] = 16
    layout = fit_layout(m, 576, 379)
    zoom = layout.fit
    window = BlockWindow(layout.columns, zoom.wide, zoom.tall, 0, 0, 576, 379)
    fills = block_fills(bits, m, window)
    assert np.count_nonzero(fills) == 1
    column, row = layout.place(1_234_567 * 8 + 4)
    assert fills[row // zoom.tall, column // zoom.wide] > 0


@given(m=st.integers(1, 2**40), width=st.integers(64, 2500), height=st.integers(64, 1500))
def test_layout_fits_and_says_what_a_pixel_is(m: int, width: int, height: int) -> None:
    layout = fit_layout(m, width, height)
    assert layout.columns * layout.rows >= m > layout.columns * (layout.rows - 1)
    assert layout.columns * layout.fit.across <= width
    assert layout.rows <= height / layout.fit.down
    assert layout.columns % 8 == 0
    ladder = layout.zooms()
    assert ladder[0] == layout.fit
    scales = [zoom.across * zoom.down for zoom in ladder]
    assert scales == sorted(set(scales))
    assert ladder[-1] == Zoom(64)


def test_huge_filters_are_laid_out_without_overflow_and_cut_into_bands() -> None:
    m = 2**33
    layout = fit_layout(m, 576, 379)
    assert layout.bit(*layout.place(m - 1)) == m - 1
    assert layout.bit(*layout.place(m)) is None
    window = BlockWindow(layout.columns, layout.fit.wide, layout.fit.tall, 0, 0, 576, 379)
    bands = window.bands()
    assert len(bands) > 10
    assert bands[-1].first_row + bands[-1].n_rows == 379
    assert all(band.n_rows * band.tall * band.n_columns <= BAND_STEPS for band in bands)


def test_block_counts_leave_out_the_short_block_and_sample_evenly() -> None:
    bits, flat = packed(512 * 7 + 100)
    assert block_counts(bits, len(flat)).tolist() == flat[: 512 * 7].reshape(7, 512).sum(axis=1).tolist()
    assert len(block_counts(packed(511)[0], 511)) == 0
    many = np.zeros(2**17 * 64 * 3, np.uint8)
    assert len(block_counts(many, len(many) * 8)) == 2**15


def session_of(tmp_path: Path, urls: list[bytes], spec: BloomSpec) -> Session:
    path = tmp_path / "list.txt"
    path.write_bytes(b"".join(url + b"\n" for url in urls))
    session = Session(Plan(sources=(str(path),), structures=("exact", "bloom"), bloom=spec))
    session.run()
    return session


URLS = [b"http://example.com/item/%d" % (i * 7919) for i in range(3000)]


def test_scene_of_a_loaded_filter(tmp_path: Path) -> None:
    session = session_of(tmp_path, URLS, BloomSpec(p=0.01))
    assert session.bloom is not None
    layout = fit_layout(session.bloom.m, 100, 80)
    zoom = layout.fit
    window = BlockWindow(layout.columns, zoom.wide, zoom.tall, 0, 0, -(-layout.columns // zoom.wide), 200)
    scene = build_bits(session, BitsRequest(window))
    assert (scene.m, scene.k, scene.n_told) == (session.bloom.m, session.bloom.k, 3000)
    flat = np.unpackbits(scene.bits, bitorder="little")
    assert scene.n_set == int(flat.sum())
    assert scene.histogram is not None
    assert scene.histogram.counted.sum() == scene.histogram.n_blocks == scene.m // 512 == scene.blocks_in_all
    assert abs(scene.fill - scene.fill_expected) < 0.01
    assert abs(scene.estimated_keys - 3000) < 60
    key = URLS[5]
    for bit in enhanced_positions(*hash_key(key), scene.m, scene.k):
        assert scene.is_set(bit)
    assert not scene.is_set(-1)
    assert not scene.is_set(scene.m)
    assert not scene.bits.flags.writeable


def test_no_filter_gives_an_empty_scene() -> None:
    session = Session(Plan(structures=("exact",)))
    assert build_bits(session, BitsRequest()).m == 0
    assert build_setters(session, SettersRequest(5)).complete


def all_setters(session: Session, request: SettersRequest) -> SettersScene:
    scene = build_setters(session, request)
    while (rest := scene.rest()) is not None:
        scene = build_setters(session, rest)
    return scene


@pytest.mark.parametrize("m", [64, 9_586])
def test_setters_are_those_of_mmh3_in_entry_order(tmp_path: Path, m: int) -> None:
    session = session_of(tmp_path, URLS, BloomSpec(m=m, k=5))
    positions = [enhanced_positions(*hash_key(url), m, 5) for url in URLS]
    bit = positions[17][2]
    expected = [number for number, bits in enumerate(positions) if bit in bits]
    other = (bit + 1) % m
    scene = all_setters(session, SettersRequest(bit, 20, (bit, other)))
    assert scene.count == len(expected)
    assert list(scene.numbers) == expected[:20]
    assert list(scene.urls) == [URLS[number] for number in expected[:20]]
    assert dict(scene.counts)[other] == sum(other in bits for bits in positions)
    firsts = {each: next((n for n, bits in enumerate(positions) if each in bits), None) for each in (bit, other)}
    assert {each: number for each, number, _ in scene.firsts} == {k: n for k, n in firsts.items() if n is not None}
    assert all(key == URLS[number] for _, number, key in scene.firsts)


def test_setters_start_anew_for_another_filter(tmp_path: Path) -> None:
    session = session_of(tmp_path, URLS, BloomSpec(m=4096, k=3))
    first = build_setters(session, SettersRequest(7))
    session.rebuild_bloom(BloomSpec(m=8192, k=3))
    while session.step():
        pass
    again = build_setters(session, SettersRequest(7, found=first.found))
    assert again.count == all_setters(session, SettersRequest(7)).count
    assert build_setters(session, SettersRequest(9000)).n_keys == 0


def test_layout_of_a_tiny_filter() -> None:
    layout = fit_layout(8, 576, 379)
    assert layout == GridLayout(8, 16, Zoom(30))
    assert layout.bit(15, 0) is None
    assert layout.bit(-1, 0) is None
