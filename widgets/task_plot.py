"""What the stores of “Many tasks” are called, and their bytes over the number of tasks as a plot.

Where it stands: a piece of ``tasks_panel``, above ``plots``. Lines of one colour are told apart by dashes; the table
below is the legend.
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QCoreApplication

from core.scene.tasks import TasksScene
from core.units import bytes_text, count_text
from widgets.amounts import counted
from widgets.axes import Axis, Tick, log_axis
from widgets.plots import Curve, Mark, Now, PlotContent

LOOKS: dict[str, tuple[str, bool, float]] = {
    "own": ("bloom", False, 2.6),
    "preset": ("mismatch", False, 1.6),
    "shared_preset": ("mismatch", True, 1.6),
    "fingerprints": ("accent", False, 1.6),
    "exact": ("exact", False, 1.6),
    "exact_once": ("exact", True, 1.6),
    "python_set": ("other", False, 1.6),
}
"""Colour, dashed, and width of each curve."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("TaskPlot", text)


def store_text(name: str, *, short: bool = False) -> str:
    """Return what a store is called in the table, or in a sentence."""
    if short:
        return {
            "own": _tr("a filter for each task"),
            "preset": _tr("a preset for each task"),
            "shared_preset": _tr("one preset of 2³⁰ bits for all"),
            "fingerprints": _tr("64-bit fingerprints"),
            "exact": _tr("an exact index for each task"),
            "exact_once": _tr("exact with each URL kept once"),
            "python_set": _tr("a Python set for each task"),
        }[name]
    return {
        "own": _tr("a filter for each task, of its size"),
        "mean": _tr("filters, all of the mean size"),
        "largest": _tr("filters, all of the largest size"),
        "preset": _tr("a preset of 2³⁰ bits for each task"),
        "shared": _tr("one filter, the task in the key"),
        "shared_preset": _tr("one preset of 2³⁰ bits, task in key"),
        "untold": _tr("one filter, the task not in the key"),
        "fingerprints": _tr("64-bit fingerprints, task in key"),
        "exact": _tr("an exact index for each task"),
        "exact_once": _tr("exact, each URL kept once"),
        "python_set": _tr("a Python set for each task"),
    }[name]


def store_tip(name: str) -> str:
    """Return how a store is reckoned."""
    return {
        "own": _tr("Each task has a filter sized for its own URLs at p; a finished task's filter can be dropped."),
        "mean": _tr("Every filter is sized for the mean; the large tasks overfill theirs."),
        "largest": _tr("Every filter is sized for the largest task, the small ones pay for it."),
        "preset": _tr("What a fixed setting costs: 2³⁰ bits and 6 hashes, 128 MiB a task, whatever its size."),
        "shared": _tr("Key = task and URL, sized for all pairs; no task can be dropped alone."),
        "shared_preset": _tr(
            "Key = task and URL in one filter of 2³⁰ bits and 6 hashes; its rate grows with the tasks."
        ),
        "untold": _tr("Key = URL alone: what one task has seen, every other task skips. Lost are all common URLs."),
        "fingerprints": _tr("8 bytes a (task, URL) pair at a load of 0.72; two pairs with one fingerprint are one."),
        "exact": _tr("The exact index's own measured bytes a URL, in each task anew."),
        "exact_once": _tr("Each different URL once in the exact index, and 8 bytes a pair at a load of 0.72."),
        "python_set": _tr("Modelled: the set's table and a bytes object a URL, in each task."),
    }[name]


def sizes_content(scene: TasksScene) -> PlotContent:
    """Return the bytes of each drawn store over the number of tasks."""
    x = scene.counts.astype(np.float64)
    marks: list[Mark] = []
    finite = [sizes[np.isfinite(sizes)] for _, sizes in scene.sizes]
    low = 1024.0 ** np.floor(np.log(min(float(sizes.min()) for sizes in finite)) / np.log(1024.0))
    high = max(float(sizes.max()) for sizes in finite) * 1.2
    for name, sizes in scene.sizes:
        color, dashed, width = LOOKS[name]
        shown = np.isfinite(sizes)
        marks.append(Curve(x[shown], sizes[shown], color, width, dashed=dashed))
    own = scene.store("own")
    if own is not None:
        label = _tr("{0}: ≈ {1}").format(counted(scene.tasks.n_tasks, "tasks"), bytes_text(own.size_bytes))
        marks.append(Now(float(scene.tasks.n_tasks), float(own.size_bytes), label))

    def tip(count: float, _: float) -> str:
        lines = [_tr("{0} tasks").format(count_text(round(count)))]
        for name, sizes in scene.sizes:
            size = float(np.exp(np.interp(np.log(count), np.log(x), np.log(sizes))))
            lines.append(f"{store_text(name, short=True)}: ≈ {bytes_text(size)}" if np.isfinite(size) else "")
        return "\n".join(lines)

    return PlotContent(
        title=_tr("Bytes over the number of tasks"),
        x=log_axis(1.0, float(x[-1]), lambda v: count_text(round(v)), unit=_tr("tasks"), unit_at="last", most=6),
        y=_bytes_axis(float(low), high),
        marks=tuple(marks),
        tip=tip,
        summary=", ".join(f"{store_text(store.name)} {bytes_text(store.size_bytes)}" for store in scene.stores),
    )


def _bytes_axis(low: float, high: float) -> Axis:
    """Return a logarithmic axis of bytes with a tick at each power of 1,024."""
    ticks = []
    at = low
    while at <= high:
        ticks.append(Tick(at, bytes_text(at).replace(".000", "")))
        at *= 1024
    return Axis(low, max(high, low * 2), tuple(ticks), log=True)
