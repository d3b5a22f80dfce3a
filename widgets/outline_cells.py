"""How a cell of the outline is painted: a prefix's name with the hits below it, and a number over its cost bar.

Where it stands: between ``outline_view`` and the roles of ``outline_model``.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from core.units import count_text
from widgets import theme
from widgets.outline_model import HITS_ROLE, ROLE_ROLE, Role
from widgets.parts import CostBarDelegate, text_width

LEAD, COLUMN_GAP = 8, 6
"""Inset of the first level, gap before a column."""


class NameDelegate(QStyledItemDelegate):
    """A name in mono: letter groups quiet, “n others” quiet and italic; elided at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(80, theme.ROW)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        now, role = theme.current(), index.data(ROLE_ROLE)
        words = role in (Role.OTHERS, Role.OWN)
        font = theme.font(theme.SMALL, italic=True) if words else theme.font(theme.URL_CELL, mono=True)
        painter.save()
        painter.setFont(font)
        painter.setPen(now.text if role is Role.PREFIX else now.quiet)
        place: QRect = option.rect.adjusted(LEAD, 0, -6, 0)  # type: ignore[attr-defined]
        n_hits = int(index.data(HITS_ROLE) or 0)
        if n_hits:
            place.setRight(place.right() - self._paint_hits(painter, place, count_text(n_hits), now))
            painter.setFont(font)
            painter.setPen(now.text if role is Role.PREFIX else now.quiet)
        text = QFontMetricsF(font).elidedText(str(index.data() or ""), Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)
        painter.restore()

    @staticmethod
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


class NumberDelegate(CostBarDelegate):
    """A cost bar that leaves a gap to the column before."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        place: QRect = option.rect.adjusted(COLUMN_GAP, 4, 0, -4)  # type: ignore[attr-defined]
        self.paint_bar(painter, place, float(index.data(self.SHARE_ROLE) or 0.0), str(index.data() or ""))
