"""Time of a frame of the bit grid at every zoom: ``python -m benchmarks.bit_grid``.

100 million bits at 1600 × 900, least and median of some repaints (the least is what the machine can do undisturbed).

Offscreen, so without what a screen adds. "frame" is one whole repaint of the widget, "sums" is what the worker does
for one answer (a band of block sums and, once a refresh, the histogram), "bands" how many answers a picture takes.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from benchmarks.timing import machine
from core.scene.bits import BitsScene, Zoom, block_counts, block_fills, fit_layout
from widgets import theme
from widgets.bit_grid import BitGrid
from widgets.bit_marks import BitMark

M = 100_000_000
SIZE = QSize(1600, 900)
ROUNDS = 15


def spans_ms(function: Callable[[], object], rounds: int = ROUNDS) -> tuple[float, float]:
    """Return least and median of some calls in milliseconds, two uncounted ones first."""
    function()
    function()
    spans = []
    for _ in range(rounds):
        begun = time.perf_counter()
        function()
        spans.append((time.perf_counter() - begun) * 1e3)
    return min(spans), statistics.median(spans)


def filter_bits(m: int) -> np.ndarray:  # type: ignore[type-arg]
    """Return m random bits, half of the filter set to a quarter, as a filter holds them."""
    rng = np.random.default_rng(1)
    bits = rng.integers(0, 256, -(-m // 64) * 8, np.uint8)
    bits[: len(bits) // 2] &= rng.integers(0, 256, len(bits) // 2, np.uint8)
    bits.flags.writeable = False
    return bits


def zoom_text(zoom: Zoom) -> str:
    """Say a zoom as the tab does."""
    return f"1 px = {zoom.bits_per_pixel} bits" if zoom.bits_per_pixel > 1 else f"1 bit = {zoom.pixels} px"


def main() -> int:
    """Print the table."""
    app = QApplication.instance() or QApplication(sys.argv)
    assert isinstance(app, QApplication)
    theme.apply(app, theme.LIGHT)
    bits = filter_bits(M)
    layout = fit_layout(M, SIZE.width(), SIZE.height())
    grid = BitGrid("bits")
    grid.resize(SIZE)
    marks = tuple(BitMark(i, (i * 14_000_003 + 5) % M, i % 2 == 0) for i in range(7))
    grid.set_scene(BitsScene(m=M, k=7, bits=bits))
    grid.set_layout(layout)
    grid.set_marks(marks, marks[2].bit)
    target = QImage(SIZE, QImage.Format.Format_RGB32)
    print(f"{M:,} bits at {SIZE.width()} × {SIZE.height()}, {layout.columns:,} bits a row; {machine()}")
    print(f"histogram of the blocks: {spans_ms(lambda: block_counts(bits, M), 5)[0]:.1f} ms\n")
    print(f"{'zoom':<20}{'least ms':>10}{'median':>10}{'sums ms':>10}{'bands':>8}")
    for step in range(len(layout.zooms())):
        if step:
            grid.zoom_step(1)
        sums, bands = "", ""
        window = grid.wanted_window()
        if window is not None:
            pieces = window.bands()
            for piece in pieces:
                fills = block_fills(bits, M, piece)
                grid.set_scene(BitsScene(m=M, k=7, bits=bits, window=piece, fills=fills))
            first = pieces[0]
            sums = f"{spans_ms(lambda first=first: block_fills(bits, M, first), 5)[0]:.1f}"  # type: ignore[misc]
            bands = str(len(pieces))
        least, median = spans_ms(lambda: grid.render(target))
        print(f"{zoom_text(grid.view.zoom):<20}{least:>10.2f}{median:>10.2f}{sums:>10}{bands:>8}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
