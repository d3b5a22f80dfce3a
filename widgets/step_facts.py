"""Paints a step of a structure that has no picture of its own: its real numbers by their names.

Where it stands: below ``step_picture``.

Stable names: ``paint_facts``, ``facts_height``.
Cost: a line for each fact.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from widgets import theme
from widgets.fact_words import fact_name, fact_value
from widgets.labels import elided_url

ROW, NAMES = 24, 150
START = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)


def facts_height(n: int) -> int:
    """Return how high so many facts are, in pixels."""
    return ROW * max(3, n) + 8


def paint_facts(
    painter: QPainter,
    size: QRectF,
    facts: tuple[tuple[str, int | float | str | bytes], ...],
    now: theme.Theme,
    structure: str = "",
) -> None:
    """Paint names and values, a line each, as far as there is room."""
    mono = theme.font(theme.URL_DETAILS, mono=True)
    for place, (name, value) in enumerate(facts[: max(1, int(size.height() / ROW))]):
        top = place * ROW
        if place:
            painter.fillRect(QRectF(0, top, size.width(), 1), now.grid)
        painter.setFont(theme.font())
        painter.setPen(now.quiet)
        painter.drawText(QRectF(4, top, NAMES - 8, ROW), START, fact_name(name))
        painter.setFont(mono)
        painter.setPen(now.text)
        room = size.width() - NAMES
        text = elided_url(fact_value(name, value, structure), QFontMetricsF(mono), room)
        painter.drawText(QRectF(NAMES, top, room, ROW), START, text)
