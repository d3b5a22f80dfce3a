"""Frame times of the treemap: what the worker walks and lays out, and what the window draws.

Run ``python -m benchmarks.treemap [FILE]``; without a file a seeded list of a million URLs is made. Each row gives the
median and the 99th percentile in milliseconds at 1600 × 900: *scene* walks, lays out and marks the pixels, *picture*
colours and labels a new scene, *frame* paints it again with a hovered rectangle. The prefixes are a way from the whole
list down to where single URLs are seen, as the wheel goes, and the one of some drawn at random that has most labels.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from benchmarks.icicle import SIZE, loaded_session
from core.scene.prefix_walks import session_walker
from core.scene.treemap import Grain, Measure, TreemapRequest, TreemapScene, build_treemap
from core.session import Session
from widgets import theme
from widgets.mass_colours import MassColour
from widgets.treemap import TreemapCanvas

REPEATS, N_DRAWN = 60, 150


def spread_ms(call: Callable[[], object], repeats: int = REPEATS) -> tuple[float, float]:
    """Return median and 99th percentile of the times of a call in milliseconds, after one that is not counted."""
    call()
    times = []
    for _ in range(repeats):
        begun = time.perf_counter()
        call()
        times.append(1e3 * (time.perf_counter() - begun))
    return float(np.percentile(times, 50)), float(np.percentile(times, 99))


def way_in(session: Session) -> list[bytes]:
    """Return prefixes from the whole list inwards, each the heaviest one of the picture before that is smaller."""
    way = [b""]
    while len(way) < 6:
        treemap = build_treemap(session, TreemapRequest(focus=way[-1], width=SIZE[0], height=SIZE[1])).treemap
        if treemap is None:
            break
        smaller = np.flatnonzero((treemap.urls < treemap.urls[0]) & ~treemap.is_rest & (treemap.urls > 50))
        if not smaller.shape[0]:
            break
        way.append(treemap.prefix_of(int(smaller[np.argmax(treemap.urls[smaller])])))
    return way


def most_labelled(session: Session, canvas: TreemapCanvas) -> bytes:
    """Return the prefix with most labels among those above some keys drawn at random."""
    walker, draw, found = session_walker(session, Grain.PARTS, None), random.Random(3), {b""}
    while walker is not None and len(found) < N_DRAWN:
        found |= {crumb.prefix for crumb in walker.path(session.store.key(draw.randrange(session.n_keys)))[:-1]}
    return max(sorted(found), key=lambda prefix: n_labels(session, canvas, prefix))


def n_labels(session: Session, canvas: TreemapCanvas, prefix: bytes) -> int:
    """Return how many labels the picture of a prefix has."""
    canvas.set_scene(build_treemap(session, TreemapRequest(focus=prefix, width=SIZE[0], height=SIZE[1])))
    canvas.render(QImage(*SIZE, QImage.Format.Format_RGB32))
    return canvas.n_labels


def measure(session: Session, canvas: TreemapCanvas, area: Measure, prefix: bytes) -> tuple[tuple[float, float], ...]:
    """Return the spreads of scene, picture and frame of one prefix, and print them."""
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    request = TreemapRequest(focus=prefix, width=SIZE[0], height=SIZE[1], measure=area)
    scenes: list[TreemapScene] = []
    scene = spread_ms(lambda: scenes.append(build_treemap(session, request)), REPEATS // 4)
    treemap = scenes[-1].treemap
    if treemap is None:
        return ()
    colours = list(MassColour)[:4]

    def picture() -> None:
        colours.append(colours.pop(0))
        canvas.set_colour_by(colours[0])
        canvas.set_scene(scenes[-1])
        canvas.render(image)

    def frame() -> None:
        canvas.hover_at(QPointF(SIZE[0] / 2, SIZE[1] / 2))
        canvas.render(image)

    spreads = (scene, spread_ms(picture), spread_ms(frame))
    numbers = "  ".join(f"{median:7.1f} {worst:7.1f}" for median, worst in spreads)
    name = prefix.decode(errors="replace")[:28]
    print(f"{area.name.lower():12} {name:28}  {numbers}  {len(treemap):8,}  {canvas.n_labels:6,}")
    return spreads


def main() -> None:
    """Load a list and print its frame times."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.apply(app, theme.LIGHT)
    session = loaded_session(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
    canvas = TreemapCanvas()
    canvas.resize(*SIZE)
    labelled = most_labelled(session, canvas)
    print("milliseconds, median and 99th percentile")
    print(f"{'area':12} {'prefix':28}  {'scene':>15}  {'picture':>15}  {'frame':>15}  {'tiles':>8}  {'labels':>6}")
    for area in Measure:
        for prefix in (*way_in(session), labelled):
            measure(session, canvas, area, prefix)


if __name__ == "__main__":
    main()
