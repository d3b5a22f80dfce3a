"""Paints the steps of a list that is compared one by one: the URLs around the one that is compared, what is equal.

Where it stands: below ``step_picture``. A row is a step of the recording, so that its facts are those of its sentence.

Stable names: ``paint_list``, ``list_height``.
Cost: the rows that are shown; steps are made for them alone.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from core.scene.steps import Act, Step, StepsScene
from core.units import count_text, printable
from widgets import theme
from widgets.labels import elided_url
from widgets.step_slots import END, HEAD, ROW, START, paint_now
from widgets.step_state import bytes_of, facts_of, window_of

NUMBER, EQUAL, TEXT, VERDICT = 84.0, 170.0, 186.0, 92.0
"""Right edges of the two columns of numbers, left edge and right margin of the URL, in pixels."""
MOST_ROWS = 9


def _tr(text: str) -> str:
    return QCoreApplication.translate("StepList", text)


def list_height(n_steps: int) -> int:
    """Return how high the picture of so many steps is, in pixels."""
    return round(HEAD + 6 + min(MOST_ROWS, n_steps) * ROW)


def paint_list(painter: QPainter, size: QRectF, scene: StepsScene, index: int, now: theme.Theme) -> None:
    """Paint the URLs of the list around a step, as far as there is room."""
    recording = scene.recording
    assert recording is not None
    painter.setFont(theme.font(theme.SMALL))
    painter.setPen(now.quiet)
    painter.drawText(QRectF(0, 0, NUMBER, HEAD), END, _tr("place"))
    painter.drawText(QRectF(NUMBER, 0, EQUAL - NUMBER, HEAD), END, _tr("bytes equal"))
    painter.drawText(QRectF(TEXT, 0, size.width() - TEXT, HEAD), START, _tr("URL of the list"))
    painter.fillRect(QRectF(0, HEAD, size.width(), 1), now.lines)
    room = max(1, int((size.height() - HEAD - 4) / ROW))
    for place, at in enumerate(range(*window_of(len(recording.steps), index, room))):
        box = QRectF(0, HEAD + 2 + place * ROW, size.width(), ROW)
        if at == index:
            paint_now(painter, box, now)
        step = recording.steps[at]
        if step.act is Act.LIST_KEY:
            _url(painter, box, step, now, seen=at <= index)
        elif at <= index:
            _end(painter, box, step, recording.key, now)


def _url(painter: QPainter, box: QRectF, step: Step, now: theme.Theme, *, seen: bool) -> None:
    facts, held = facts_of(step), bytes_of(step, "held")
    painter.setFont(theme.font(bold=seen))
    painter.setPen(now.text if seen else now.quiet)
    painter.drawText(QRectF(0, box.top(), NUMBER, ROW), END, count_text(facts["place"] + 1))
    equal = facts["equal_bytes"] - facts["held_from"]
    if seen:
        painter.drawText(QRectF(NUMBER, box.top(), EQUAL - NUMBER, ROW), END, count_text(facts["equal_bytes"]))
    mono = theme.font(theme.URL_DETAILS, mono=True)
    metrics, room = QFontMetricsF(mono), box.width() - TEXT - VERDICT
    # What is compared is seen: of a long URL that differs late the beginning is left out.
    fitting = max(8, int(room / metrics.horizontalAdvance("0")))
    begin = max(0, min(equal - fitting * 2 // 3, len(held) - fitting))
    head = "…" if begin or facts["held_from"] else ""
    x = TEXT
    parts = ((held[begin:equal], now.accent), (held[max(begin, equal) :], now.text if facts["equal"] else now.mismatch))
    painter.setFont(mono)
    for raw, colour in parts:
        text, head = elided_url(head + printable(raw), metrics, max(8.0, TEXT + room - x)) if raw else head, ""
        painter.setPen(colour if seen else now.quiet)
        painter.drawText(QRectF(x, box.top(), TEXT + room - x + 8, ROW), START, text)
        x += metrics.horizontalAdvance(text)
    if seen:
        painter.setFont(theme.font(theme.SMALL, bold=True))
        painter.setPen(now.accent if facts["equal"] else now.mismatch)
        painter.drawText(box.adjusted(0, 0, -6, 0), END, _tr("= equal") if facts["equal"] else _tr("≠ differs"))


def _end(painter: QPainter, box: QRectF, step: Step, key: bytes, now: theme.Theme) -> None:
    """Paint what comes of it in a row of its own."""
    said = {
        Act.ADD_KEY: (_tr("+ put at the end"), now.mismatch),
        Act.DROP_KEY: (_tr("✕ taken out"), now.mismatch),
        Act.FOUND: (_tr("seen"), now.accent),
    }
    words, colour = said.get(step.act, (_tr("new"), now.mismatch))
    painter.setFont(theme.font(theme.SMALL, bold=True))
    painter.setPen(colour)
    painter.drawText(box.adjusted(0, 0, -6, 0), END, words)
    if step.act is Act.ADD_KEY:
        mono = theme.font(theme.URL_DETAILS, mono=True)
        painter.setFont(mono)
        room = box.width() - TEXT - VERDICT - 40
        text = elided_url(printable(key[:2000]), QFontMetricsF(mono), room)
        painter.drawText(QRectF(TEXT, box.top(), room, ROW), START, text)
