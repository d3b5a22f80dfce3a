"""The painted bits: pixels against the bits themselves, zoom and pan, marks, keys, the mouse."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from core.scene.bits import BitsScene, BlockWindow, GridLayout, Zoom, block_fills, fit_layout
from widgets import theme
from widgets.bit_colours import LEAST_SHARE, colour_table
from widgets.bit_grid import BitGrid
from widgets.bit_marks import BitMark
from widgets.bit_picture import BlockBuffer, Viewport


def scene_of(flat: np.ndarray, window: BlockWindow | None = None) -> BitsScene:  # type: ignore[type-arg]
    padded = np.zeros(-(-len(flat) // 64) * 64, np.uint8)
    padded[: len(flat)] = flat
    bits = np.packbits(padded, bitorder="little")
    if window is None:
        return BitsScene(m=len(flat), k=3, bits=bits, n_set=int(flat.sum()))
    fills = block_fills(bits, len(flat), window)
    return BitsScene(m=len(flat), k=3, bits=bits, n_set=int(flat.sum()), window=window, fills=fills)


def random_bits(m: int, share: float = 0.5) -> np.ndarray:  # type: ignore[type-arg]
    return (np.random.default_rng(m).random(m) < share).astype(np.uint8)


def made(qtbot: QtBot, m: int, layout: GridLayout, flat: np.ndarray, fixed: Zoom | None = None) -> BitGrid:  # type: ignore[type-arg]
    grid = BitGrid("bits", fixed)
    qtbot.addWidget(grid)
    grid.resize(320, 200)
    grid.set_scene(scene_of(flat))
    grid.set_layout(layout)
    return grid


def colours(grid: BitGrid) -> np.ndarray:  # type: ignore[type-arg]
    """Return the picture as 0xRRGGBB (uint32[rows, columns])."""
    image = grid.grab().toImage()
    lines = [[image.pixel(x, y) & 0xFFFFFF for x in range(image.width())] for y in range(image.height())]
    return np.array(lines, np.uint32)


def rgb(colour: QColor) -> int:
    return colour.rgb() & 0xFFFFFF


@pytest.mark.parametrize("m", [320 * 200, 320 * 199 + 13, 5])
def test_every_pixel_is_its_bit(qtbot: QtBot, m: int) -> None:
    flat = random_bits(m)
    grid = made(qtbot, m, GridLayout(m, 320, Zoom()), flat)
    now = theme.current()
    expected = np.full(320 * 200, rgb(now.base), np.uint32)
    expected[:m] = np.where(flat == 1, rgb(now.bloom), rgb(now.bit_clear))
    assert (colours(grid).reshape(-1) == expected).all()


def test_near_bits_show_the_same_bits(qtbot: QtBot) -> None:
    m = 64_000
    flat = random_bits(m)
    layout = GridLayout(m, 320, Zoom())
    now = theme.current()
    for zoom in (Zoom(2), Zoom(4), Zoom(15), Zoom(30)):
        grid = made(qtbot, m, layout, flat, zoom)
        grid.set_marks((), 31_999)
        picture, view = colours(grid), grid.view
        for column, row in ((view.left, view.top), (view.left + 2, view.top + 1)):
            box = view.box(QRectF(column, row, 1, 1))
            pixel = picture[int(box.top()) + 1, int(box.left()) + 1]
            bit = flat[row * 320 + column]
            assert pixel == rgb(now.bloom if bit else now.bit_clear), zoom


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_empty_and_full_keep_the_colours_of_single_bits(qtbot: QtBot, share: float) -> None:
    m = 1_000_000
    flat = np.full(m, int(share), np.uint8)
    layout = fit_layout(m, 320, 200)
    grid = made(qtbot, m, layout, flat)
    window = grid.wanted_window()
    assert window is not None
    grid.set_scene(scene_of(flat, window))
    now = theme.current()
    wanted = rgb(now.bloom if share else now.bit_clear)
    assert colours(grid)[5, 5] == wanted
    assert colour_table("fill", now)[0] & 0xFFFFFF == rgb(now.bit_clear)
    assert colour_table("fill", now)[255] & 0xFFFFFF == rgb(now.bloom)


def test_one_set_bit_in_millions_is_seen(qtbot: QtBot) -> None:
    m = 2**24
    flat = np.zeros(m, np.uint8)
    flat[m // 2 + 777] = 1
    grid = made(qtbot, m, fit_layout(m, 320, 200), flat)
    window = grid.wanted_window()
    assert window is not None
    for band in window.bands():
        grid.set_scene(scene_of(flat, band))
    now = theme.current()
    picture = colours(grid)
    seen = rgb(theme.mix(now.bit_clear, now.bloom, LEAST_SHARE))
    assert np.count_nonzero(picture == seen) == 1


def test_bands_fill_the_window_and_foreign_ones_are_dropped() -> None:
    layout = GridLayout(10_000, 200, Zoom(1, 2, 2))
    view = Viewport(layout, layout.fit, QRectF(0, 0, 100, 25))
    buffer = BlockBuffer()
    buffer.want(view)
    wanted = buffer.wanted
    assert wanted is not None
    assert view.is_within(wanted)
    foreign = BlockWindow(200, 4, 4, 0, 0, 50, 13)
    buffer.take(foreign, np.full((13, 50), 9, np.uint8))
    assert buffer.shown is None
    buffer.take(wanted, np.full((wanted.n_rows, wanted.n_columns), 7, np.uint8))
    assert buffer.level_at(0, 0) == 7
    assert buffer.level_at(0, 9000) is None


def test_zoom_keeps_the_point_and_ends_at_single_bits(qtbot: QtBot) -> None:
    m = 4_000_000
    grid = made(qtbot, m, fit_layout(m, 320, 200), random_bits(m))
    grid.set_marks((), 1_234_567)
    changes: list[object] = []
    grid.view_changed.connect(lambda: changes.append(grid.view.zoom))
    at = grid.view.cell(1_234_567).center()
    for _ in grid.view.layout.zooms():
        grid.zoom_step(1, at)
        assert grid.view.area.contains(grid.view.cell(1_234_567))
    assert grid.view.zoom == Zoom(64)
    assert grid.zoomed
    assert len(changes) == len(grid.view.layout.zooms()) - 1
    assert not grid.grab().isNull()
    before = grid.view.left, grid.view.top
    grid.pan_by(-640, -64)
    assert (grid.view.left, grid.view.top) == (before[0] + 10, before[1] + 1)
    grid.pan_by(1e9, 1e9)
    assert (grid.view.left, grid.view.top) == (0, 0)
    grid.fit()
    assert not grid.zoomed


def test_slow_pans_add_up(qtbot: QtBot) -> None:
    m = 4_000_000
    grid = made(qtbot, m, fit_layout(m, 320, 200), random_bits(m))
    grid.zoom_step(20, QPointF(160, 100))
    before = grid.view.left
    for _ in range(64):
        grid.pan_by(-1, 0)
    assert grid.view.left == before + 1


def test_keys_walk_bits_and_marks(qtbot: QtBot) -> None:
    m = 64_000
    grid = made(qtbot, m, GridLayout(m, 320, Zoom()), random_bits(m))
    marks = (BitMark(0, 50, True), BitMark(1, 9_000, False), BitMark(2, 63_999, True))
    chosen: list[int] = []

    def follow(bit: int) -> None:
        chosen.append(bit)
        grid.set_marks(marks, bit)

    grid.bit_selected.connect(follow)
    grid.set_marks(marks, 0)
    keys = Qt.Key
    for key in (keys.Key_Right, keys.Key_Down, keys.Key_Left, keys.Key_Up, keys.Key_Up):
        qtbot.keyClick(grid, key)
    assert chosen == [1, 321, 320, 0]
    chosen.clear()
    for key in (keys.Key_PageDown, keys.Key_PageDown, keys.Key_PageDown, keys.Key_PageDown, keys.Key_PageUp):
        qtbot.keyClick(grid, key)
    assert chosen == [50, 9_000, 63_999, 50, 63_999]
    qtbot.keyClick(grid, keys.Key_Right)
    assert chosen[-1] == 63_999
    qtbot.keyClick(grid, keys.Key_Plus)
    assert grid.view.zoom == Zoom(2)
    qtbot.keyClick(grid, keys.Key_0)
    assert grid.view.zoom == Zoom()


def test_a_click_selects_bit_or_mark(qtbot: QtBot) -> None:
    m = 64_000
    grid = made(qtbot, m, GridLayout(m, 320, Zoom()), random_bits(m))
    grid.set_marks((BitMark(3, 320 * 100 + 100, True),), None)
    grid.set_frame(QRectF(10, 10, 30, 20))
    grid.grab()
    chosen: list[object] = []
    grid.bit_selected.connect(chosen.append)
    grid.pick(QPointF(7.5, 2.5))
    grid.pick(QPointF(102, 101))
    grid.pick(QPointF(120, 100))
    grid.pick(QPointF(10_000, 3))
    assert chosen == [2 * 320 + 7, 32_100, 32_100]
    table = grid.table()
    assert table is not None
    assert table.rows == (("3", "32,100", "set"),)
    assert "bit 647" in grid.hint(QPointF(7.5, 2.5))


def test_bits_beyond_32_bits_are_selected_whole(qtbot: QtBot) -> None:
    layout = fit_layout(2**33, 320, 200)
    grid = BitGrid("huge")
    qtbot.addWidget(grid)
    grid.resize(320, 200)
    grid.set_scene(BitsScene(m=2**33, k=7))
    grid.set_layout(layout)
    chosen: list[object] = []
    grid.bit_selected.connect(chosen.append)
    bit = 2**32 + 5
    grid.set_marks((BitMark(0, bit, True),), 0)
    grid.grab()
    grid.next_mark()
    grid.pick(grid.view.cell(bit).center())
    assert chosen == [bit, bit]


def test_an_empty_grid_paints_and_takes_keys(qtbot: QtBot) -> None:
    grid = BitGrid("nothing")
    qtbot.addWidget(grid)
    grid.resize(100, 60)
    qtbot.keyClick(grid, Qt.Key.Key_Right)
    grid.next_mark()
    assert not grid.grab().isNull()
