"""Times a drag in the Tune tab: every side, every slider, while the filter follows. ``python -m benchmarks.dragging``.

The program runs as a process of its own, in a real window of 1600 x 900 (see ``benchmarks.window``), with the seeded
list of a million URLs loaded. A probe within it chooses one side after the other and moves the sliders of n, p, m and k
in turn, a step a frame, as a hand does that holds them; meanwhile the filter is rebuilt in its thread. Noted are, for
each move, the time until everything that it changed is painted, what of it the window's thread works (which other
programs disturb less), and how late a timer of 10 ms comes.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Slot

from benchmarks.lists import seeded
from benchmarks.timing import Row
from benchmarks.window import display

MILLION = 1_000_000
TICK_MS, FRAME_MS, REST_MS, PATIENCE_S = 10, 16, 400, 20.0
"""Period of the timer, of the moves; rest before a drag begins; how long a side may go on measuring before it."""
STEPS, ROUNDS = 60, 3
SIZE = 1600, 900
SIDES = ("curves", "many_curves", "hash", "wrong", "schemes", "family", "capacity", "tasks", "take_away")
SPANS = {"n": (0.55, 0.75), "p": (0.5, 0.85), "m": (0.5, 0.62), "k": (0.05, 0.6)}
"""From where to where each slider is dragged, as shares of its way."""
LOCKS = {"n": ("n", "p"), "p": ("n", "p"), "m": ("n", "m"), "k": ("m", "k")}
"""What is locked meanwhile: the rest follows."""
PAINTED = QEvent.Type(QEvent.registerEventType())


# ---- within the program ----------------------------------------------------------------------


class Probe(QObject):
    """Drags in one window and notes what it costs."""

    def __init__(self, program: Any, sides: tuple[str, ...]) -> None:
        super().__init__(program.window)
        self.program, self._sides = program, list(sides)
        self.facts: dict[str, Any] = {
            side: {"moves_ms": [], "work_ms": [], "gaps_ms": [], "rebuilds": 0} for side in sides
        }
        self._side = ""
        self._places: list[tuple[str, int]] = []
        self._moved_at = self._worked_at = self._before = 0.0
        self._m = 0
        self._tick, self._frame, self._rest = QTimer(self), QTimer(self), QTimer(self)
        for timer in (self._tick, self._frame):
            timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._tick.timeout.connect(self._note)
        self._frame.timeout.connect(self._move)
        self._rest.timeout.connect(self._begin)
        QTimer.singleShot(0, self._listen)  # the window is furnished only after it is shown

    @Slot()
    def _listen(self) -> None:
        self.program.window.resize(*SIZE)
        self.program.window.installEventFilter(self)
        self.program.wiring.snapshot_seen.connect(self._seen)

    @Slot(object)
    def _seen(self, snapshot: Any) -> None:
        from core.snapshot import Phase

        state = snapshot.bloom
        if self._side and state is not None and snapshot.phase is Phase.DONE and state.m != self._m:
            self._m = state.m
            self.facts[self._side]["rebuilds"] += 1
        elif not self._side and snapshot.plan.sources and snapshot.phase is Phase.DONE:
            self.program.window.show_tab("tune")
            self._next_side()

    @property
    def _tune(self) -> Any:
        return self.program.wiring.views.tune

    def _next_side(self) -> None:
        if not self._sides:
            self.program.window.close()
            return
        self._side = self._sides.pop(0)
        tune = self._tune
        tune.side.setCurrentIndex(tune.side.findData(self._side))
        self._places = []
        for name, (low, high) in SPANS.items():
            most, count = tune.panel.rows[name].slider.STEPS, STEPS // len(SPANS)
            self._places += [(name, round(most * (low + (high - low) * step / count))) for step in range(count)]
        self._waits_until = time.perf_counter() + PATIENCE_S
        self._rest.start(REST_MS)

    @Slot()
    def _begin(self) -> None:
        """Begin to drag once the side has measured what it measures."""
        busy = not self.program.wiring.settled or self._tune.is_busy
        if busy and time.perf_counter() < self._waits_until:
            return
        self._rest.stop()
        self._before = 0.0
        self._tick.start(TICK_MS)
        self._frame.start(FRAME_MS)

    @Slot()
    def _move(self) -> None:
        if self._moved_at:
            return  # the picture before is not painted yet
        rows = self._tune.panel.rows
        if not self._places:
            self._frame.stop()
            self._tick.stop()
            for row in rows.values():
                row.slider.setSliderDown(False)
            self._next_side()
            return
        name, place = self._places.pop(0)
        self._lock(LOCKS[name])
        for row in rows.values():
            row.slider.setSliderDown(row.name == name)
        slider = rows[name].slider
        if slider.value() == place:
            return
        self._moved_at, self._worked_at = time.perf_counter(), time.thread_time()
        slider.setValue(place)

    def _lock(self, wanted: tuple[str, ...]) -> None:
        """Open and close locks as a hand does; at most two can be closed."""
        rows = self._tune.panel.rows
        for closes in (False, True):
            for name, row in rows.items():
                if (name in wanted) == closes and row.lock.isChecked() != closes:
                    row.lock.click()

    @Slot()
    def _note(self) -> None:
        now = time.perf_counter()
        if self._before:
            self.facts[self._side]["gaps_ms"].append((now - self._before) * 1000)
        self._before = now

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if (
            event.type() == QEvent.Type.UpdateRequest
            and self._moved_at
            and not getattr(self._tune, "moves_wait", False)
        ):
            QCoreApplication.postEvent(self, QEvent(PAINTED), Qt.EventPriority.HighEventPriority.value)
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == PAINTED and self._moved_at:
            self.facts[self._side]["moves_ms"].append((time.perf_counter() - self._moved_at) * 1000)
            self.facts[self._side]["work_ms"].append((time.thread_time() - self._worked_at) * 1000)
            self._moved_at = 0.0
            return True
        return super().event(event)


def run_probe(sides: tuple[str, ...]) -> None:
    """Open the window, drag in it, print the facts as JSON."""
    from app.gui import open_window

    probes: list[Probe] = []
    code = open_window([str(seeded(MILLION))], lambda program: probes.append(Probe(program, sides)))
    json.dump(probes[0].facts, sys.stdout)
    sys.stdout.flush()
    os._exit(code)  # as the program itself ends, see ``app.cli.run``


# ---- around it -------------------------------------------------------------------------------


def probed(environment: dict[str, str], sides: tuple[str, ...] = SIDES) -> dict[str, Any]:
    """Drag once in every side; return what the probe noted."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-m", "benchmarks.dragging", "--probe", *sides]
    done = subprocess.run(command, env=inherited | environment, stdout=subprocess.PIPE, check=True, timeout=900)
    facts: dict[str, Any] = json.loads(done.stdout)
    return facts


def rows(sides: tuple[str, ...] = SIDES, rounds: int = ROUNDS) -> list[Row]:
    """Return all rows of this module: medians of the rounds, and the worst of each round's gaps."""
    made = []
    with display() as environment:
        where = "real window" if environment["QT_QPA_PLATFORM"] == "xcb" else "offscreen (no Xvfb here)"
        runs = [probed(environment, sides) for _ in range(rounds)]
    for side in sides:
        middle, most, work, most_work = (
            statistics.median(statistics.quantiles(run[side][what], n=20)[at] for run in runs)
            for what in ("moves_ms", "work_ms")
            for at in (9, 18)
        )
        worst = statistics.median(max(run[side]["moves_ms"]) for run in runs)
        number = f"**{middle:.1f}**, {most:.1f} ms (worst {worst:.0f}; worked {work:.1f}, {most_work:.1f})"
        made.append(Row(f"Tune, side {side}: a move solved and painted, {where}: median, 95 %", number, "≤ 16 ms"))
    for side in sides:
        gaps = [gap for run in runs for gap in run[side]["gaps_ms"]]
        worst = statistics.median(max(run[side]["gaps_ms"]) for run in runs)
        p99 = statistics.quantiles(gaps, n=100)[98]
        rebuilds = statistics.median(run[side]["rebuilds"] for run in runs)
        number = f"**{worst:.0f}**, {p99:.0f} ms ({rebuilds:.0f} rebuilds of 1 M keys)"
        name = f"event loop while a slider drags, side {side}: worst gap, 99th percentile"
        made.append(Row(name, number, "≤ 50 ms"))
    return made


if __name__ == "__main__":
    if sys.argv[1:2] == ["--probe"]:
        run_probe(tuple(sys.argv[2:]))
    else:
        from benchmarks.timing import table

        print(table(rows(tuple(sys.argv[1:]) or SIDES)))
