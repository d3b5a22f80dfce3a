"""The steps of what is played as a table: each step's sentence and what was counted up to it.

Where it stands: above ``step_lane``; read by ``lesson_view``.

Stable names: ``steps_table``.
Cost: some microseconds a row.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from core.units import count_text
from widgets.canvas import TableTwin
from widgets.step_lane import StepLane
from widgets.step_words import sentence
from widgets.words import word

LONGEST_TABLE = 2000


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepTable", text)


def steps_table(title: str, lanes: Iterable[StepLane]) -> TableTwin | None:
    """Return the steps of lanes, at most ``LONGEST_TABLE`` of each: those up to the one shown, and after it."""
    rows: list[tuple[str, ...]] = []
    for lane in lanes:
        scene = lane.scene
        if scene is None or scene.recording is None:
            continue
        first = max(0, min(lane.index - LONGEST_TABLE // 2, lane.length - LONGEST_TABLE))
        for index in range(first, min(lane.length, first + LONGEST_TABLE)):
            counts = scene.recording.steps[index].counts
            numbers = (counts.comparisons, counts.bytes_read, counts.nodes, counts.cache_lines, counts.bits)
            row = (lane.called or word(scene.request.structure), count_text(index + 1), sentence(scene, index))
            rows.append((*row, *map(count_text, numbers)))
    if not rows:
        return None
    columns = (
        _tr("Structure"), _tr("Step"), _tr("What happens"), _tr("Comparisons"),
        _tr("Bytes read"), _tr("Nodes"), _tr("Cache lines"), _tr("Bits or slots"),
    )  # fmt: skip
    return TableTwin(title, columns, tuple(rows), (1, 3, 4, 5, 6, 7))
