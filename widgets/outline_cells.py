"""How a cell of the outline is painted: a prefix's name with the hits below it, and a number over its cost bar.

Where it stands: below ``outline_view``, which draws whole rows with it: Qt would ask a delegate and the model four
times a cell, in Python.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QStaticText
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from core.units import count_text
from widgets import theme
from widgets.outline_model import Role
from widgets.parts import text_width

LEAD, COLUMN_GAP = 8, 6
"""Inset of the first level, gap before a column."""
_NAME = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
Columns = Sequence[tuple[int, int]]


class RowHeight(QStyledItemDelegate):
    """Gives rows their height; the tree draws them itself."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(80, theme.ROW)


def paint_name(painter: QPainter, cell: QRect, role: Role, name: str, n_hits: int) -> None:
    """Paint a name in mono: letter groups quiet, “n others” quiet and italic; elided at the right."""
    now, words = theme.current(), role in (Role.OTHERS, Role.OWN)
    font = theme.font(theme.SMALL, italic=True) if words else theme.font(theme.URL_CELL, mono=True)
    place = cell.adjusted(LEAD, 0, -6, 0)
    if n_hits:
        place.setRight(place.right() - _paint_hits(painter, place, count_text(n_hits), now))
    painter.setFont(font)
    painter.setPen(now.text if role is Role.PREFIX else now.quiet)
    painter.drawText(place, _NAME, _elided(name, place.width(), words))


@lru_cache(maxsize=4096)
def _elided(name: str, width: int, words: bool) -> str:
    """Return as much of a name as a width has room for: the same ones come frame after frame."""
    font = theme.font(theme.SMALL, italic=True) if words else theme.font(theme.URL_CELL, mono=True)
    return QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, width)


def _paint_hits(painter: QPainter, place: QRect, text: str, now: theme.Theme) -> int:
    """Paint how many hits are below, over the bar that marks hits in the pictures too; return the width taken."""
    font = theme.font(theme.SMALL, bold=True)
    width = round(text_width(text, font)) + 2
    painter.setFont(font)
    painter.setPen(now.text)
    flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
    painter.drawText(place.adjusted(0, -1, 0, -1), flags, text)
    painter.fillRect(place.right() - width + 1, place.bottom() - 4, width, 3, now.text)
    return width + 6


def paint_numbers(painter: QPainter, row: QRect, columns: Columns, bars: Sequence[tuple[float, str]]) -> None:
    """Paint the cost bars of a row with their numbers on them; font and pen stay set.

    ``columns``: left edge and width of each bar's cell; a gap is left to the column before.
    """
    now, font = theme.current(), theme.font(theme.SMALL)
    track, bar, top, height = now.track, now.cost_bar, row.top() + 4, row.height() - 8
    painter.setFont(font)
    painter.setPen(now.text)
    for (left, width), (share, text) in zip(columns, bars, strict=True):
        left, width = left + COLUMN_GAP, width - COLUMN_GAP
        painter.fillRect(left, top, width, height, track)
        if share > 0:
            painter.fillRect(left, top, min(width, max(1, round(width * share))), height, bar)
        size, laid_out = _laid_out(text, font.pixelSize())
        painter.drawStaticText(left + width - 5 - size[0], top + (height - size[1]) // 2, laid_out)


@lru_cache(maxsize=4096)
def _laid_out(text: str, pixels: int) -> tuple[tuple[int, int], QStaticText]:
    """Return a number laid out in the small font, and its width and height: the same ones come frame after frame."""
    made = QStaticText(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.prepare(font=theme.font(pixels))
    return (math.ceil(made.size().width()), math.ceil(made.size().height())), made
