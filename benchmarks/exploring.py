"""Outline, icicle and treemap of ten million URLs: answers and frames, and the first picture of a file of a gigabyte.

Run ``python -m benchmarks.exploring [ENTRIES]``. Frames are those of a window of 1600 × 900 in which somebody zooms in
and out again, pans, scrolls and opens: *frame* is what the window's thread does from the wheel to the painted picture,
*answer* what the worker does meanwhile. Both platforms are measured by a process of their own, which loads the list.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.lists import seeded
from benchmarks.timing import Row, timed
from benchmarks.window import CHECKOUT, display, probed

N_ENTRIES = 14_300_000
"""Of the seeded list: a file of 1.0 GB with somewhat more than 10 M distinct URLs."""
SIZE = (1600, 900)
N_NODES, N_MOVES = 400, 40
FRAME, WORST, ANSWER = "≤ 16 ms", "≤ 33 ms", "≤ 50 ms"
Spread = tuple[float, float, float]
"""Median, 99th percentile and largest, in milliseconds."""


def spread(times_s: Iterable[float]) -> Spread:
    """Return the spread of times."""
    times = 1e3 * np.array(list(times_s))
    return float(np.percentile(times, 50)), float(np.percentile(times, 99)), float(times.max())


# ---- within a process that has loaded the list ----------------------------------------------


def loaded(path: Path) -> Any:
    """Return a session that has loaded a list and made its sorted order."""
    from core.plan import Plan
    from core.scene.order import sorted_order
    from core.session import Session

    session = Session(Plan(sources=(str(path),), structures=("exact", "radix"), live_batches=False))
    session.run()
    session.close()
    while sorted_order(session) is None:
        pass
    return session


def prefixes_of(session: Any) -> list[bytes]:
    """Return prefixes of all depths: the parts on the way to keys drawn at random."""
    from core.scene.crumbs import Grain
    from core.scene.prefix_walks import session_walker

    walker, draw, found = session_walker(session, Grain.PARTS, None), random.Random(1), {b"": 0}
    while walker is not None and len(found) < N_NODES:
        key = session.store.key(draw.randrange(session.n_keys))
        found.update({crumb.prefix: crumb.hi - crumb.lo for crumb in walker.path(key)[:-1]})
    return list(found)


def children(session: Any) -> Spread:
    """Return the spread of the times to tell what is next below a prefix."""
    from core.scene.outline import OutlineRequest, build_outline

    requests = [OutlineRequest((prefix,)) for prefix in prefixes_of(session)]
    build_outline(session, requests[0])
    return spread(timed(lambda request=request: build_outline(session, request)) for request in requests)  # type: ignore[misc]


class Watch:
    """Answers what a view asks at once, and tells the worker's time from the window's."""

    def __init__(self, session: Any, view: Any, build: Callable[[Any, Any], Any]) -> None:
        self._session, self._view, self._build = session, view, build
        self._worker_s = 0.0
        self.frames: list[float] = []
        self.answers: list[float] = []
        view.asking.wanted.connect(self._answer)

    def _answer(self, request: Any) -> None:
        begun = time.perf_counter()
        scene = self._build(self._session, request)
        took = time.perf_counter() - begun
        self.answers.append(took)
        self._worker_s += took
        self._view.asking.answer(request, scene)

    def move(self, move: Callable[[], object], painted: Any) -> None:
        """Make a move and paint; note how long it kept the window's thread."""
        from PySide6.QtWidgets import QApplication

        self._worker_s, begun = 0.0, time.perf_counter()
        move()
        painted.repaint()
        self.frames.append(time.perf_counter() - begun - self._worker_s)
        QApplication.processEvents()

    def spreads(self) -> tuple[Spread, Spread]:
        """Return the spreads of frames and answers, the first move left out."""
        return spread(self.frames[1:]), spread(self.answers[1:])


def zooming(canvas: Any) -> Iterator[Callable[[], object]]:
    """Yield the moves of somebody who zooms in at some places, pans there, and zooms out again."""
    from PySide6.QtCore import QPointF

    for share in (0.3, 0.55, 0.8):
        at = QPointF(share * canvas.width(), 0.8 * canvas.height())
        for factor, dx in ((1.3, 0.0), (1.0, 37.0), (1 / 1.3, 0.0)):
            for _ in range(N_MOVES):
                yield (lambda dx=dx: canvas.pan_by(dx, 0.0)) if dx else (lambda f=factor, at=at: canvas.zoom_by(f, at))


def walking(session: Any) -> Iterator[bytes]:
    """Yield prefixes from the outside in and back, as somebody opens and leaves them."""
    from core.scene.crumbs import Grain
    from core.scene.prefix_walks import session_walker

    walker, draw = session_walker(session, Grain.PARTS, None), random.Random(2)
    for _ in range(N_MOVES // 4):
        path = walker.path(session.store.key(draw.randrange(session.n_keys))) if walker is not None else ()
        way = [crumb.prefix for crumb in path[:-1]]
        yield from [*way, *reversed(way[:-1])]


def frames(session: Any) -> dict[str, tuple[Spread, Spread]]:
    """Return the spreads of frames and answers of the three views, in a window."""
    from PySide6.QtWidgets import QApplication, QMainWindow

    from core.scene.outline import build_outline
    from core.scene.prefixes import build_prefixes
    from core.scene.treemap import build_treemap
    from widgets import theme
    from widgets.outline_view import OutlineView
    from widgets.prefix_view import PrefixView
    from widgets.treemap_view import TreemapView

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.apply(app, theme.LIGHT)
    found = {}
    for name, view, build in (
        ("icicle", PrefixView(), build_prefixes),
        ("treemap", TreemapView(), build_treemap),
        ("outline", OutlineView(), build_outline),
    ):
        watch = Watch(session, view, build)
        window = QMainWindow()
        window.setFixedSize(*SIZE)
        window.setCentralWidget(view)
        window.show()
        if not isinstance(view, OutlineView):
            view.show_content()
        view.refresh()
        QApplication.processEvents()
        if isinstance(view, OutlineView):
            for prefix in walking(session):
                watch.move(lambda view=view, prefix=prefix: view.set_selected(prefix), view)
            bar = view.tree.verticalScrollBar()
            for place in range(0, bar.maximum(), max(1, bar.maximum() // N_MOVES)):
                watch.move(lambda bar=bar, place=place: bar.setValue(place), view)
        elif isinstance(view, TreemapView):
            for prefix in walking(session):
                watch.move(lambda view=view, prefix=prefix: view.open_prefix(prefix), view.canvas)
        else:
            for move in zooming(view.canvas):
                watch.move(move, view.canvas)
        found[name] = watch.spreads()
        window.close()
    return found


def measure(path: Path, *, with_children: bool) -> dict[str, Any]:
    """Load a list and return all spreads."""
    session = loaded(path)
    facts: dict[str, Any] = {"n_keys": session.n_keys, "frames": frames(session)}
    if with_children:
        facts["children"] = children(session)
    return facts


# ---- around it -------------------------------------------------------------------------------


def rows(n_entries: int = N_ENTRIES) -> list[Row]:
    """Return all rows of this module."""
    path, made = seeded(n_entries), []
    with display() as environment:
        where = {"offscreen": {**environment, "QT_QPA_PLATFORM": "offscreen"}}
        if environment["QT_QPA_PLATFORM"] == "xcb":
            where["real window"] = environment
        for platform, its in where.items():
            facts = _measured_apart(path, its, with_children=not made)
            urls = f"{facts['n_keys']:,} URLs"
            if "children" in facts:
                median, _, worst = facts["children"]
                number = f"**{worst:.0f} ms** at most, {median:.1f} ms median of {N_NODES}"
                made.append(Row(f"what is next below any prefix of {urls}, URL parts", number, ANSWER))
            for name, ((median, high, worst), (answer, slow, _)) in facts["frames"].items():
                number = (
                    f"**{median:.1f}** and **{high:.1f} ms** (at most {worst:.0f}; answers {answer:.1f}, {slow:.1f} ms)"
                )
                made.append(
                    Row(f"{name} of {urls}, {platform}, a frame: median, 99th percentile", number, f"{FRAME}, {WORST}")
                )
        first = sorted(probed(environment, "first", path)["first_picture_s"] for _ in range(3))
        size = f"{path.stat().st_size / 1e9:.1f} GB"
        made.append(Row(f"first picture after a file of {size} begins to load", f"**{first[1]:.2f} s**", "≤ 1 s"))
    return made


def _measured_apart(path: Path, environment: dict[str, str], *, with_children: bool) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.exploring", "--measure", str(path), str(int(with_children))]
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        command, env=inherited | environment, stdout=subprocess.PIPE, check=True, timeout=900, cwd=CHECKOUT
    )
    facts: dict[str, Any] = json.loads(done.stdout)
    return facts


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        json.dump(measure(Path(sys.argv[2]), with_children=sys.argv[3] == "1"), sys.stdout)
        sys.stdout.flush()
        os._exit(0)  # as the program itself ends, see ``app.cli.run``
    else:
        from benchmarks.timing import table

        print(table(rows(int(sys.argv[1]) if sys.argv[1:] else N_ENTRIES)))
