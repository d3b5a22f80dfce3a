"""Frame times of the icicle: what the worker walks, and what the window draws.

Run ``python -m benchmarks.icicle [FILE]``; without a file a seeded list of a million URLs is made. Each row gives
medians in milliseconds at 1600 × 900: *walk* makes the scene, *lay out* turns it into pixels and labels (once per
scene, colour or zoom step), *paint* is a repaint of the same scene.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from core.plan import Plan
from core.scene.order import sorted_order
from core.scene.prefixes import Grain, PrefixesRequest, PrefixesScene, build_prefixes
from core.session import Session
from widgets import theme
from widgets.icicle import IcicleCanvas

SIZE = (1600, 900)
N_URLS = 1_000_000
REPEATS = 15


def seeded_urls(n: int) -> list[bytes]:
    """Return ``n`` URLs of some thousand hosts of very different sizes."""
    draw = random.Random(1)
    letters = "abcdefghijklmnopqrstuvwxyz"
    hosts = ["".join(draw.choices(letters, k=draw.randint(4, 14))) for _ in range(20_000)]
    names = ["".join(draw.choices(letters, k=draw.randint(3, 12))) for _ in range(2_000)]
    urls = []
    for i in range(n):
        host = hosts[min(int(draw.expovariate(1 / 3000)), len(hosts) - 1)]
        path = "/".join(draw.choices(names, k=draw.randint(1, 5)))
        www = "www." if len(host) % 2 else ""
        urls.append(f"https://{www}{host}.org/{path}/{i}".encode())
    return urls


def median_ms(call: Callable[[], object]) -> float:
    """Return the median time of a call in milliseconds, after one call that is not counted."""
    call()
    times = []
    for _ in range(REPEATS):
        begun = time.perf_counter()
        call()
        times.append(1e3 * (time.perf_counter() - begun))
    return statistics.median(times)


def views(n: int) -> list[tuple[str, float, float]]:
    """Return name and shares of the list that are seen: the whole list and four zooms."""
    found = [("whole list", 0.0, 1.0)]
    for zoom in (10, 100, 1_000, 20_000):
        if n / zoom >= 20:
            found.append((f"1 / {zoom:,}", 0.37, 0.37 + 1 / zoom))
    return found


def measure(session: Session, canvas: IcicleCanvas, grain: Grain) -> None:
    """Print a row for each view of one grain."""
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    for name, x0, x1 in views(session.n_keys):
        whole, focus = canvas.most_rows()
        request = PrefixesRequest(x0=x0, x1=x1, columns=SIZE[0], grain=grain, whole_levels=whole, focus_levels=focus)
        scenes: list[PrefixesScene] = []

        def walk(request: PrefixesRequest = request, scenes: list[PrefixesScene] = scenes) -> None:
            # the picture of the whole list is kept from answer to answer; another width makes it anew
            columns = SIZE[0] - len(scenes) % 2 if request.x1 == 1.0 else SIZE[0]
            scenes.append(build_prefixes(session, replace(request, columns=columns)))

        def lay_out(scenes: list[PrefixesScene] = scenes) -> None:
            scenes[-1], scenes[-2] = scenes[-2], scenes[-1]  # a scene that is drawn twice is laid out once
            canvas.set_scene(scenes[-1])
            canvas.render(image)

        walked, laid_out = median_ms(walk), median_ms(lay_out)
        painted = median_ms(lambda: canvas.render(image))
        scene = scenes[-1]
        n_cells = 0 if scene.focus is None else len(scene.focus)
        n_rows = 0 if scene.focus is None else scene.focus.n_levels
        print(
            f"{grain.name.lower():8} {name:12} {walked:8.2f} {laid_out:10.2f} {painted:8.2f} {n_cells:10,} {n_rows:6}"
        )


def loaded_session(path: Path | None) -> Session:
    """Return a list that is loaded and in order: a file, or a seeded million of URLs."""
    made = None
    if path is None:
        path = made = Path(os.environ.get("TMPDIR", "/tmp")) / f"urloupe-icicle-{os.getpid()}.txt"
        made.write_bytes(b"\n".join(seeded_urls(N_URLS)) + b"\n")
    session = Session(Plan(sources=(str(path),), structures=("exact", "radix")))
    try:
        session.run()
    finally:
        session.close()
        if made is not None:
            made.unlink()
    begun = time.perf_counter()
    while sorted_order(session) is None:
        pass
    print(f"{session.n_keys:,} URLs; sorted order with sums made in {time.perf_counter() - begun:.2f} s")
    return session


def main() -> None:
    """Load a list, then print the table."""
    app = QApplication.instance() or QApplication([])
    theme.apply(app, theme.LIGHT)  # type: ignore[arg-type]
    session = loaded_session(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
    print(f"milliseconds, median of {REPEATS}")
    print(f"{'grain':8} {'view':12} {'walk':>8} {'lay out +':>10} {'paint':>8} {'rectangles':>10} {'rows':>6}")
    canvas = IcicleCanvas()
    canvas.resize(*SIZE)
    for grain in (Grain.PARTS, Grain.LETTERS):
        measure(session, canvas, grain)


if __name__ == "__main__":
    main()
