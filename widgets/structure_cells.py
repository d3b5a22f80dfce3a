"""What the tables of the Memory and Compare tabs share: a structure's name, a bar on a track, a selected row.

Both tables are painted to the edges of the tab, so that a selected row reaches them; their text stands on the
content's margins.

Where it stands: below ``part_table`` and ``compare_table``. Stable names: ``INSET``, ``LEFT``, ``RIGHT``, ``to_edges``,
``inset``, ``cut``, ``paint_name``, ``paint_bar``, ``paint_selected``.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from widgets import theme
from widgets.icons import draw_glyph
from widgets.parts import ViewPage
from widgets.words import word

INSET = theme.MARGIN
BAR = 13
"""Height of a bar in pixels."""
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextSingleLine
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextSingleLine


def to_edges(page: ViewPage) -> None:
    """Let a tab's content reach the tab's edges; its title row keeps its margins."""
    head = page.title_label.parentWidget()
    for layout, sides in ((page.layout(), (0, theme.GRID)), (head and head.layout(), (INSET, 0))):
        if layout is not None:
            layout.setContentsMargins(sides[0], sides[1], sides[0], sides[1])


def inset(widget: QWidget) -> QHBoxLayout:
    """Return a layout that keeps a widget on the content's margins."""
    row = QHBoxLayout()
    row.setContentsMargins(INSET, 0, INSET, 0)
    row.addWidget(widget)
    return row


@lru_cache(maxsize=512)
def cut(text: str, room: int, *, bold: bool = False) -> str:
    """Return a text of 12 pixels, elided at the right where it does not fit; kept, since rows are painted often."""
    return QFontMetricsF(theme.font(bold=bold)).elidedText(text, Qt.TextElideMode.ElideRight, room)


def paint_name(painter: QPainter, structure: str, place: QRect) -> None:
    """Paint a structure's sign and its name in bold; a name without a sign of its own stands in text."""
    now = theme.current()
    if structure != "key_store":
        draw_glyph(painter, structure, QPointF(place.left() + 6, place.center().y() + 1), 9)
    painter.setFont(theme.font(bold=True))
    painter.setPen(now.text if structure == "key_store" else now.structure(structure))
    text = cut(word(structure), place.width() - 22, bold=True)
    painter.drawText(QRectF(place.left() + 20, place.top(), place.width(), place.height()), LEFT, text)


def paint_bar(painter: QPainter, place: QRect, share: float, colour: QColor) -> None:
    """Paint a track over the width of a place and a bar of a share of it, at least a pixel where it is not 0."""
    now, top = theme.current(), place.center().y() - BAR // 2
    painter.fillRect(place.left(), top, place.width(), BAR, theme.mix(now.base, now.lines, 0.45))
    filled = min(place.width(), max(1, round(place.width() * share))) if share > 0 else 0
    painter.fillRect(place.left(), top, filled, BAR, colour)


def paint_selected(painter: QPainter, place: QRect) -> None:
    """Paint the ground of a selected row, with the accent at its left edge."""
    now = theme.current()
    painter.fillRect(place, now.selection_base)
    painter.fillRect(place.left(), place.top(), 3, place.height(), now.accent)
