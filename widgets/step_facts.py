"""Paints a step of a structure that has no picture of its own: its real numbers by their names in the pseudo-code.

Where it stands: below ``step_picture``.

Stable names: ``paint_facts``, ``facts_height``.
Cost: a line for each fact.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from core.units import count_text, printable
from widgets import theme
from widgets.labels import elided_url

ROW, NAMES = 24, 150
START = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)


def facts_height(n: int) -> int:
    """Return how high so many facts are, in pixels."""
    return ROW * max(3, n) + 8


def value_text(value: int | float | str | bytes) -> str:
    """Return a fact's value as it is read.

    >>> value_text(1584), value_text(b"/a"), value_text("04dd")
    ('1,584', '/a', '04dd')
    """
    if isinstance(value, bytes):
        return printable(value)
    if isinstance(value, int):
        return count_text(int(value))
    return f"{value:,g}" if isinstance(value, float) else value


def paint_facts(
    painter: QPainter, size: QRectF, facts: tuple[tuple[str, int | float | str | bytes], ...], now: theme.Theme
) -> None:
    """Paint names and values, a line each, as far as there is room."""
    mono = theme.font(theme.URL_DETAILS, mono=True)
    for place, (name, value) in enumerate(facts[: max(1, int(size.height() / ROW))]):
        top = place * ROW
        if place:
            painter.fillRect(QRectF(0, top, size.width(), 1), now.grid)
        painter.setFont(mono)
        painter.setPen(now.quiet)
        painter.drawText(QRectF(4, top, NAMES - 8, ROW), START, name)
        painter.setPen(now.text)
        room = size.width() - NAMES
        text = elided_url(value_text(value), QFontMetricsF(mono), room)
        painter.drawText(QRectF(NAMES, top, room, ROW), START, text)
