"""Block counts, cells and the fill pyramid of the bit grid against plain loops over single bits."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from core.scene.bit_kernels import block_popcount, cell_counts, fill_of_counts, grid_counts, halve_counts
from core.structures.bloom import BloomFilter

Bits = NDArray[np.uint8]


def padded(m: int, fill: float, seed: int = 1) -> tuple[Bits, Bits]:
    """Return (single bits uint8[m], packed read-only bytes, a multiple of 8)."""
    single = (np.random.default_rng(seed).random(m) < fill).astype(np.uint8)
    packed = np.zeros(-(-m // 64) * 8, np.uint8)
    packed[: -(-m // 8)] = np.packbits(single, bitorder="little")
    packed.flags.writeable = False
    return single, packed


def plane_of(single: Bits, cols: int, side: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the bits and what exists of them as planes, padded to whole blocks of ``side``."""
    rows = -(-len(single) // cols)
    shape = (-(-rows // side) * side, -(-cols // side) * side)
    bits, there = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    for x, bit in enumerate(single):
        bits[x // cols, x % cols] = bit
        there[x // cols, x % cols] = 1
    return bits, there


def blocks(plane: NDArray[np.int64], side: int) -> NDArray[np.int64]:
    height, width = plane.shape
    return plane.reshape(height // side, side, width // side, side).sum((1, 3))


def pyramid(packed: Bits, m: int, cols: int) -> list[tuple[int, NDArray[np.uint32], Bits]]:
    """Return (side, counts, fills) of every level."""
    counts = np.empty((-(-m // (8 * cols)), cols // 8), np.uint32)
    grid_counts(packed, cols, 0, counts)
    levels, side = [], 8
    while True:
        fills = np.empty(counts.shape, np.uint8)
        fill_of_counts(counts, m, cols, side, 0, fills)
        levels.append((side, counts, fills))
        if max(counts.shape) == 1:
            return levels
        joined = np.empty((-(-counts.shape[0] // 2), -(-counts.shape[1] // 2)), np.uint32)
        halve_counts(counts, joined)
        counts, side = joined, side * 2


@pytest.mark.parametrize("m", (1, 63, 64, 511, 512, 513, 10_000))
@pytest.mark.parametrize("block_bytes", (8, 64, 128))
def test_block_counts(m: int, block_bytes: int) -> None:
    single, packed = padded(m, 0.5)
    out = np.empty(-(-m // (block_bytes * 8)), np.int64)
    total = block_popcount(packed, block_bytes, out)
    wanted = [int(single[at : at + block_bytes * 8].sum()) for at in range(0, m, block_bytes * 8)]
    assert out.tolist() == wanted
    assert total == int(single.sum())


@pytest.mark.parametrize(("m", "cols"), [(1, 64), (700, 64), (5000, 192), (20_001, 320), (64 * 64, 64), (9999, 1728)])
def test_pyramid_equals_single_bits(m: int, cols: int) -> None:
    single, packed = padded(m, 0.4)
    for side, counts, fills in pyramid(packed, m, cols):
        bits, there = plane_of(single, cols, side)
        wanted, area = blocks(bits, side), blocks(there, side)
        assert counts.tolist() == wanted.tolist()
        assert int(counts.sum()) == int(single.sum())
        exact = np.where(area > 0, 255 * wanted / np.maximum(area, 1), 0)
        assert np.all(np.abs(fills - exact) <= 1.0)
        assert np.array_equal(fills == 0, wanted == 0)
        assert np.array_equal(fills == 255, (wanted == area) & (area > 0))


def test_one_set_bit_stays_visible_at_every_level() -> None:
    m = 2**24
    packed = np.zeros(m // 8, np.uint8)
    packed[1_234_567] = 0x10
    packed.flags.writeable = False
    for _, counts, fills in pyramid(packed, m, 4096):
        assert int(counts.sum()) == 1
        assert int(np.count_nonzero(fills)) == 1


@pytest.mark.parametrize("fill", (0.0, 1.0))
def test_empty_and_full(fill: float) -> None:
    _, packed = padded(12_345, fill)
    for _, _, fills in pyramid(packed, 12_345, 256):
        there = fills[: fills.shape[0] - 1]
        assert np.all(there == (255 if fill else 0))
        assert fills.max() == (255 if fill else 0)


def test_rows_can_be_counted_alone() -> None:
    m, cols = 50_000, 320
    _, packed = padded(m, 0.3)
    _, counts, fills = pyramid(packed, m, cols)[0]
    for first in (0, 3, counts.shape[0] - 2):
        part = np.empty((2, cols // 8), np.uint32)
        grid_counts(packed, cols, first, part)
        assert np.array_equal(part, counts[first : first + 2])
        levels = np.empty(part.shape, np.uint8)
        fill_of_counts(part, m, cols, 8, first, levels)
        assert np.array_equal(levels, fills[first : first + 2])


@pytest.mark.parametrize("side", (1, 2, 3, 7, 8, 31, 57))
@pytest.mark.parametrize("corner", ((0, 0), (5, 13), (30, 190)))
def test_cells_of_a_viewport(side: int, corner: tuple[int, int]) -> None:
    m, cols = 9_990, 192
    single, packed = padded(m, 0.5)
    plane = np.zeros((400, 400 + 57 * 9), np.int64)
    bits, _ = plane_of(single, cols, 8)
    plane[: bits.shape[0], : bits.shape[1]] = bits
    out = np.empty((5, 9), np.uint16)
    cell_counts(packed, cols, *corner, side, out)
    row, col = corner
    wanted = blocks(plane[row : row + 5 * side, col : col + 9 * side], side)
    assert out.tolist() == wanted.tolist()


def test_the_view_of_a_filter_counts_as_its_own_number() -> None:
    held = BloomFilter(9_586, 7)
    for number in range(700):
        held.insert_key(b"http://example.com/%d" % number)
    levels = pyramid(held.bits_view(), held.m, 128)
    assert all(int(counts.sum()) == held.n_set for _, counts, _ in levels)
    out = np.empty(-(-held.m // 512), np.int64)
    assert block_popcount(held.bits_view(), 64, out) == held.n_set
    assert out.tolist() == held.block_counts(512).tolist()
