"""Paints the steps of counters and of filters in layers as rows: each position, its counter or bit, what became of it.

Where it stands: below ``step_picture``. A row is one probe of the recording, under the name of its layer.

Stable names: ``paint_cells``, ``cells_height``, ``CELLS``.
Cost: the steps of the recording, which are a few for each layer; the rows that are shown.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QColor, QPainter

from core.scene.steps import Act, Step, StepsScene
from core.units import count_text
from widgets import theme
from widgets.step_slots import END, HEAD, ROW, START, paint_now
from widgets.step_state import facts_of, window_of

CELLS = ("counting", "scalable", "cascade")
"""Structures that are painted so."""
POSITION, INDEX, VALUE = 70.0, 200.0, 224.0
"""Right edges of the two columns of numbers, left edge of the value, in pixels."""
_READ = (Act.READ_BIT, Act.SET_BIT, Act.BIT_WAS_SET, Act.READ_COUNTER, Act.COUNT_UP, Act.COUNT_DOWN, Act.STUCK)
_LAYER = (Act.ASK_LAYER, Act.NEW_LAYER)


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepCells", text)


def _rows(scene: StepsScene) -> list[tuple[int, Step]]:
    """Return the steps that have a row, with their indices."""
    assert scene.recording is not None
    return [(at, step) for at, step in enumerate(scene.recording.steps) if step.act in _READ or step.act in _LAYER]


def cells_height(scene: StepsScene) -> int:
    """Return how high the picture of all rows is, in pixels."""
    return round(HEAD + 6 + len(_rows(scene)) * ROW)


def paint_cells(painter: QPainter, size: QRectF, scene: StepsScene, index: int, now: theme.Theme) -> None:
    """Paint the rows, as far as there is room, around the one that the step is about."""
    painter.setFont(theme.font(theme.SMALL))
    painter.setPen(now.quiet)
    is_counting = scene.request.structure == "counting"
    painter.drawText(QRectF(0, 0, POSITION, HEAD), END, _tr("position"))
    painter.drawText(QRectF(POSITION, 0, INDEX - POSITION, HEAD), END, _tr("counter") if is_counting else _tr("bit"))
    painter.drawText(QRectF(VALUE, 0, 200, HEAD), START, _tr("value"))
    painter.fillRect(QRectF(0, HEAD, size.width(), 1), now.lines)
    rows = _rows(scene)
    focus = next((place for place, (at, _) in enumerate(rows) if at >= index), len(rows) - 1)
    lo, hi = window_of(len(rows), focus, max(1, int((size.height() - HEAD - 4) / ROW)))
    for place, (at, step) in enumerate(rows[lo:hi]):
        box = QRectF(0, HEAD + 2 + place * ROW, size.width(), ROW)
        is_now = at == index or (at == index + 1 and step.act in _READ)  # its position is worked out just before
        if is_now:
            paint_now(painter, box, now)
        if step.act in _LAYER:
            _layer(painter, box, scene, step, now, seen=at <= index)
        else:
            _cell(painter, box, step, now, knows_index=at <= index + 1, seen=at <= index)


def _layer(painter: QPainter, box: QRectF, scene: StepsScene, step: Step, now: theme.Theme, *, seen: bool) -> None:
    facts = facts_of(step)
    number = facts["layer"] + (scene.request.structure != "cascade")
    is_new = step.act is Act.NEW_LAYER
    told = _tr("new layer {0} · {1} bits · k = {2}") if is_new else _tr("layer {0} · {1} bits · k = {2}")
    painter.setFont(theme.font(bold=seen))
    painter.setPen((now.mismatch if is_new else now.text) if seen else now.quiet)
    text = told.format(*map(count_text, (number, facts["m"], facts["k"])))
    painter.drawText(box.adjusted(8, 0, 0, 0), START, text)


def _cell(painter: QPainter, box: QRectF, step: Step, now: theme.Theme, *, knows_index: bool, seen: bool) -> None:
    facts = facts_of(step)
    painter.setFont(theme.font(bold=seen))
    painter.setPen(now.text if knows_index else now.quiet)
    painter.drawText(QRectF(0, box.top(), POSITION, ROW), END, count_text(facts["i"] + 1))
    if knows_index:
        painter.drawText(QRectF(POSITION, box.top(), INDEX - POSITION, ROW), END, count_text(facts["index"]))
    value = "…"
    if seen:
        before = facts.get("counter", facts.get("bit", 0))
        after = facts.get("after", 1 if step.act is Act.SET_BIT else before)
        value = count_text(before) if before == after else f"{count_text(before)} → {count_text(after)}"
    painter.setFont(theme.font(theme.URL_DETAILS, mono=True, bold=seen))
    words, colour = _said(step, facts, now) if seen else ("", now.quiet)
    painter.setPen(colour if seen else now.quiet)
    painter.drawText(QRectF(VALUE, box.top(), 120, ROW), START, value)
    painter.setFont(theme.font(theme.SMALL, bold=True))
    painter.drawText(box.adjusted(0, 0, -6, 0), END, words)


def _said(step: Step, facts: dict[str, int], now: theme.Theme) -> tuple[str, QColor]:
    """Return the word and colour of what became of a cell."""
    if step.act is Act.READ_BIT:
        return (_tr("is 1"), now.accent) if facts["bit"] else (_tr("is 0: it ends here"), now.mismatch)
    if step.act is Act.READ_COUNTER:
        return (_tr("more than 0"), now.accent) if facts["counter"] else (_tr("is 0: it ends here"), now.mismatch)
    return {
        Act.SET_BIT: (_tr("set"), now.mismatch),
        Act.BIT_WAS_SET: (_tr("was 1"), now.accent),
        Act.COUNT_UP: (_tr("+ 1"), now.mismatch),
        Act.COUNT_DOWN: (_tr("− 1"), now.mismatch),
        Act.STUCK: (_tr("full, it stays"), now.quiet),
    }[step.act]
