"""Frame times of the big pictures at 1600 × 900: icicle and treemap of 1 M URLs, the grid of 100 M bits."""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from benchmarks.bit_grid import M, filter_bits
from benchmarks.icicle import SIZE, views
from benchmarks.lists import seeded
from benchmarks.loading import MILLION, load
from benchmarks.timing import ROUNDS, Row, timed
from benchmarks.treemap import spread_ms, way_in
from core.scene.bits import BitsScene, block_fills, fit_layout
from core.scene.order import sorted_order
from core.scene.prefixes import PrefixesRequest, build_prefixes
from core.scene.treemap import TreemapRequest, build_treemap
from core.session import Session
from widgets import theme
from widgets.bit_grid import BitGrid
from widgets.icicle import IcicleCanvas
from widgets.treemap import TreemapCanvas

MUST, AIM = "≤ 16 ms", "≤ 4 ms"


def milliseconds(frame: Callable[[], object], rounds: int = 3 * ROUNDS) -> str:
    """Return the median and the largest time of a frame, after one that is not counted."""
    frame()
    times = sorted(1e3 * timed(frame) for _ in range(rounds))
    return f"**{statistics.median(times):.1f}** (at most {times[-1]:.1f})"


def icicle(session: Session) -> list[Row]:
    """Return the rows of the icicle: a frame while zooming is laid out and painted, a repaint only painted."""
    canvas = IcicleCanvas()
    canvas.resize(*SIZE)
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    whole, focus = canvas.most_rows()
    rows = []
    for name, x0, x1 in views(session.n_keys)[:4]:
        request = PrefixesRequest(x0=x0, x1=x1, columns=SIZE[0], whole_levels=whole, focus_levels=focus)
        scenes = [build_prefixes(session, request) for _ in range(2)]

        def frame(scenes: list[object] = scenes) -> None:  # type: ignore[assignment]
            scenes.reverse()  # a scene that is drawn twice is laid out once
            canvas.set_scene(scenes[0])  # type: ignore[arg-type]
            canvas.render(image)

        rows.append(Row(f"icicle of 1 M URLs, {name}, lay out and paint, ms", milliseconds(frame), MUST, AIM))
        repaint = milliseconds(lambda: canvas.render(image))
        rows.append(Row(f"icicle of 1 M URLs, {name}, repaint, ms", repaint, MUST, AIM))
        walk = milliseconds(lambda request=request: build_prefixes(session, request), ROUNDS)  # type: ignore[misc]
        rows.append(Row(f"icicle of 1 M URLs, {name}, walk in the worker, ms", walk))
    return rows


def treemap(session: Session) -> list[Row]:
    """Return the rows of the treemap, over a way from the whole list inwards: a new scene, and a repaint of it."""
    canvas = TreemapCanvas()
    canvas.resize(*SIZE)
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    requests = [TreemapRequest(focus=prefix, width=SIZE[0], height=SIZE[1]) for prefix in way_in(session)]
    scenes = [build_treemap(session, request) for request in requests]

    def frame() -> None:
        scenes.append(scenes.pop(0))
        canvas.set_scene(scenes[0])
        canvas.render(image)

    def hovered() -> None:
        canvas.hover_at(QPointF(SIZE[0] / 2, SIZE[1] / 2))
        canvas.render(image)

    def build() -> None:
        requests.append(requests.pop(0))
        build_treemap(session, requests[0])

    rows = []
    for what, call, must, aim in (
        ("colour, label and paint, ms", frame, MUST, AIM),
        ("repaint, ms", hovered, MUST, AIM),
        ("walk and lay out in the worker, ms", build, "", ""),
    ):
        median, worst = spread_ms(call)
        number = f"**{median:.1f}** (99th percentile {worst:.1f})"
        rows.append(Row(f"treemap of 1 M URLs, {len(scenes)} zooms, {what}", number, must, aim))
    return rows


def bit_grid() -> list[Row]:
    """Return the rows of the bit grid."""
    bits = filter_bits(M)
    size = QSize(*SIZE)
    grid = BitGrid("bits")
    grid.resize(size)
    layout = fit_layout(M, *SIZE)
    grid.set_scene(BitsScene(m=M, k=7, bits=bits))
    grid.set_layout(layout)
    target = QImage(size, QImage.Format.Format_RGB32)
    times = []
    for step in range(len(layout.zooms())):
        if step:
            grid.zoom_step(1)
        window = grid.wanted_window()
        for piece in window.bands() if window is not None else ():
            fills = block_fills(bits, M, piece)
            grid.set_scene(BitsScene(m=M, k=7, bits=bits, window=piece, fills=fills))
        grid.render(target)
        times.append(statistics.median(1e3 * timed(lambda: grid.render(target)) for _ in range(ROUNDS)))
    number = f"**{statistics.median(times):.1f}** (slowest zoom {max(times):.1f})"
    return [Row(f"grid of 100 M bits, a frame at each of {len(times)} zooms, ms", number, MUST, AIM)]


def rows() -> list[Row]:
    """Return all rows of this module."""
    app = QApplication.instance() or QApplication([])
    theme.apply(app, theme.LIGHT)  # type: ignore[arg-type]
    session = load(seeded(10 * MILLION // 7), ("exact", "radix"))
    while sorted_order(session) is None:
        pass
    return [*icicle(session), *treemap(session), *bit_grid()]


if __name__ == "__main__":
    from benchmarks.timing import table

    print(table(rows()))
