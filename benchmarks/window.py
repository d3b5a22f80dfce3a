"""Times the window: start, gaps of its event loop while a list loads, cancelling. ``python -m benchmarks.window``.

The program runs as a process of its own, in a real window on a display without a screen (Xvfb), or offscreen where
there is none, and then says so. A probe within it (``python -m benchmarks.window --probe …``) notes the moments; the
clock of the start begins before the process is made.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot

from benchmarks.lists import seeded
from benchmarks.timing import Row

MILLION = 1_000_000
TICK_MS = 10
TAB_EVERY_MS = 400
ROUNDS = 3
TABS = ("prefixes", "treemap", "statistics", "nodes", "bits", "tune", "memory", "compare")
CHECKOUT = Path(__file__).resolve().parents[1]


# ---- within the program ----------------------------------------------------------------------


class Probe(QObject):
    """Watches one window: when it is shown, when kernels are ready, how late a timer of 10 ms comes."""

    def __init__(self, program: Any, begun: float, what: str) -> None:
        super().__init__(program.window)
        self.program, self.begun, self.what = program, begun, what
        self.facts: dict[str, Any] = {"gaps_ms": []}
        self._before = 0.0
        self._watching = what in ("loads", "turns")
        self._cancelled_at = 0.0
        self._tab = 0
        QTimer.singleShot(0, self._listen)  # the window is furnished only after it is shown
        if program.window.windowHandle().isExposed():
            self.facts["shown_s"] = time.time() - begun  # painted when the display asked for it
        else:
            program.window.installEventFilter(self)
        self._tick = QTimer(self)
        self._tick.timeout.connect(self._note)
        if what != "start":  # there it would only take the interpreter's lock from the thread that is timed
            self._tick.start(TICK_MS)
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._next_tab)
        thread = program.thread_of_engine
        thread.started.connect(self._first_use, Qt.ConnectionType.DirectConnection)
        if what == "start":
            thread.prepared.connect(self._kernels_ready)
            thread.ready.connect(self._engine_ready)

    @Slot()
    def _listen(self) -> None:
        self.program.wiring.snapshot_seen.connect(self._seen)
        if self.what == "first":
            self.program.wiring.views.prefixes.asking.answered.connect(self._answered)

    @Slot(object)
    def _answered(self, scene: Any) -> None:
        if scene.whole is None or not self.facts.get("reading") or "first_picture_s" in self.facts:
            return
        self.program.wiring.views.prefixes.canvas.repaint()
        self.facts["first_picture_s"] = time.perf_counter() - self._loading_since
        QTimer.singleShot(0, self._end)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Paint:
            self.facts.setdefault("shown_s", time.time() - self.begun)
        return False

    def _first_use(self) -> None:
        self.facts["first_use_s"] = time.time() - self.begun

    @Slot(object)
    def _engine_ready(self, engine: Any) -> None:
        engine.preparing.connect(self._preparing)
        if engine.is_preparing:  # begun before anybody listened
            self._preparing(True)

    @Slot()
    def _kernels_ready(self) -> None:
        self.facts["kernels_s"] = time.time() - self.begun
        if not self.facts.get("compiling"):
            self._end()

    @Slot(object)
    def _preparing(self, begun: bool) -> None:
        self.facts["compiling"] = begun
        if not begun:
            self.facts["all_kernels_s"] = time.time() - self.begun
            if "kernels_s" in self.facts:
                self._end()

    @Slot()
    def _note(self) -> None:
        now = time.perf_counter()
        if self._before and self._watching and self.facts.get("reading"):
            self.facts["gaps_ms"].append((now - self._before) * 1000)
        self._before = now

    @Slot()
    def _next_tab(self) -> None:
        self._tab = (self._tab + 1) % len(TABS)
        self.program.window.show_tab(TABS[self._tab])

    @Slot(object)
    def _seen(self, snapshot: Any) -> None:
        from core.snapshot import Phase

        if not snapshot.plan.sources:
            return
        if not self.facts.get("reading"):
            self.facts["reading"] = True
            self._loading_since = time.perf_counter()
            if self.what == "turns":
                self._turn.start(TAB_EVERY_MS)
        if self.what == "cancels":
            self._cancel(snapshot)
        elif snapshot.phase is Phase.DONE and self.facts.get("reading"):
            self.facts["load_s"] = time.perf_counter() - self._loading_since
            self._end()

    def _cancel(self, snapshot: Any) -> None:
        if snapshot.cancelled:
            self.facts["cancel_ms"] = (time.perf_counter() - self._cancelled_at) * 1000
            self._end()
        elif snapshot.ledger.entries > MILLION // 4 and not self._cancelled_at:
            self._cancelled_at = time.perf_counter()
            self.program.window.action("stop").trigger()

    def _end(self) -> None:
        self._tick.stop()
        self._turn.stop()
        self.program.window.close()


def run_probe(what: str, begun: float, policy: str, files: list[str]) -> None:
    """Open the window, watch it, print the facts as JSON."""
    from core.compiling import compile_lacking

    compiling = compile_lacking()  # as the program does
    from app.gui import open_window

    probes: list[Probe] = []

    def watch(program: Any) -> None:
        program.desk.set_policy(policy)  # before the files are opened
        probes.append(Probe(program, begun, what))

    code = open_window(files, watch, compiling=compiling)
    json.dump({"code": code, **probes[0].facts}, sys.stdout)
    sys.stdout.flush()
    os._exit(code)  # as the program itself ends, see ``app.cli.run``


# ---- around it -------------------------------------------------------------------------------


@contextlib.contextmanager
def display() -> Iterator[dict[str, str]]:
    """Give the environment of a real window, or of an offscreen one where Xvfb is not installed."""
    home = tempfile.mkdtemp(prefix="urloupe-window-")
    settings = {"XDG_CONFIG_HOME": home, "PYTHONPATH": str(CHECKOUT)}
    try:
        if shutil.which("Xvfb") is None:
            yield {**settings, "QT_QPA_PLATFORM": "offscreen"}
            return
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1600x900x24", "-nolisten", "tcp"]
        server = subprocess.Popen(command, pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as numbers:
            number = numbers.readline().strip()
        yield {**settings, "QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{number}"}
        server.terminate()
        server.wait(30)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def probed(environment: dict[str, str], what: str, *files: Path, policy: str = "raw") -> dict[str, Any]:
    """Run the program once with a probe in it; return what it noted."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-m", "benchmarks.window", "--probe", what, repr(time.time()), policy, *map(str, files)]
    done = subprocess.run(command, env=inherited | environment, stdout=subprocess.PIPE, check=True, timeout=600)
    facts: dict[str, Any] = json.loads(done.stdout)
    return facts


def start_rows(environment: dict[str, str], where: str) -> list[Row]:
    """Return the rows of the start: window shown, kernels ready with a warm and with an empty cache.

    Kernels are first used when the engine's thread starts, once the shown window is furnished.
    """
    probed(environment, "start")
    warm = [probed(environment, "start") for _ in range(ROUNDS)]
    shown = statistics.median(facts["shown_s"] for facts in warm)
    ready = statistics.median(facts["kernels_s"] - facts["first_use_s"] for facts in warm)
    begun = statistics.median(facts["kernels_s"] for facts in warm)
    cold = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(prefix="urloupe-kernels-") as empty:
            cold.append(probed({**environment, "NUMBA_CACHE_DIR": empty}, "start"))
    compiled, every = (
        statistics.median(facts[name] - facts["first_use_s"] for facts in cold)
        for name in ("kernels_s", "all_kernels_s")
    )
    return [
        Row(f"window shown after start, {where}", f"**{shown:.2f} s**", "≤ 1.0 s", "≤ 0.5 s"),
        Row(
            "kernels of a load ready from their first use, cached",
            f"**{ready:.2f} s** ({begun:.2f} s after start)",
            "≤ 0.7 s",
            "≤ 0.4 s",
        ),
        Row("the same, cold", f"**{compiled:.1f} s** (those of all pictures {every:.1f} s)", "≤ 6 s", "≤ 3 s"),
    ]


def gap_rows(environment: dict[str, str], where: str) -> list[Row]:
    """Return the rows of the event loop while 1 M URLs load: with the tab that opens, and with all tabs in turn."""
    made = []
    for what, name in (("loads", "event loop while 1 M URLs load"), ("turns", "the same, all tabs shown in turn")):
        runs = [probed(environment, what, seeded(MILLION)) for _ in range(ROUNDS)]
        worst = sorted(max(facts["gaps_ms"]) for facts in runs)[ROUNDS // 2]
        p99 = sorted(statistics.quantiles(facts["gaps_ms"], n=100)[98] for facts in runs)[ROUNDS // 2]
        took = sorted(facts["load_s"] for facts in runs)[ROUNDS // 2]
        made.append(
            Row(f"{name}, {where}: worst gap", f"**{worst:.0f} ms** (load {took:.1f} s)", "< 100 ms", "< 33 ms")
        )
        made.append(Row(f"{name}: 99th percentile", f"**{p99:.0f} ms**", "< 50 ms", "< 16 ms"))
    return made


def cancel_rows(environment: dict[str, str], where: str) -> list[Row]:
    """Return the row of cancelling: from the action to the window's knowing."""
    times = sorted(probed(environment, "cancels", seeded(MILLION))["cancel_ms"] for _ in range(ROUNDS))
    return [Row(f"cancel of a load, {where}: median, worst", f"**{times[1]:.0f}**, {times[-1]:.0f} ms", "≤ 200 ms")]


def rows() -> list[Row]:
    """Return all rows of this module."""
    with display() as environment:
        where = "real window" if environment["QT_QPA_PLATFORM"] == "xcb" else "offscreen (no Xvfb here)"
        return [
            *start_rows(environment, where),
            *gap_rows(environment, where),
            *cancel_rows(environment, where),
        ]


if __name__ == "__main__":
    if sys.argv[1:2] == ["--probe"]:
        run_probe(sys.argv[2], float(sys.argv[3]), sys.argv[4], sys.argv[5:])
    else:
        from benchmarks.timing import table

        print(table(rows()))
