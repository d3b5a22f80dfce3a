"""Numbered marks on a bit grid: a ring at the exact place and a badge beside it, told apart by shape and colour.

A bit that is set is a circle in the accent, one that is not a rounded square in the mismatch colour. The badge stands
beside the place, since a badge on it would hide 300 pixels; it takes the first free side.

Where it stands: below ``bit_grid``. Cost: a few microseconds a mark.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from widgets import theme
from widgets.labels import contrast_text

RING, BADGE, BESIDE = 5.0, 18.0, 20.0
"""Radius of the ring, size of the badge, and the distance of their middles, in pixels."""


@dataclass(frozen=True, slots=True)
class BitMark:
    """One of a URL's k bits: its number i, its bit, and whether it is set."""

    number: int
    bit: int
    is_set: bool


def draw_badge(painter: QPainter, middle: QPointF, mark: BitMark, now: theme.Theme) -> None:
    """Paint a mark's badge on a halo of the ground."""
    colour = now.accent if mark.is_set else now.mismatch
    box = QRectF(middle.x() - BADGE / 2, middle.y() - BADGE / 2, BADGE, BADGE)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.setPen(QPen(now.base, 2))
    painter.setBrush(colour)
    if mark.is_set:
        painter.drawEllipse(box)
    else:
        painter.drawRoundedRect(box, 3, 3)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(contrast_text(colour))
    painter.setFont(theme.font(theme.SMALL if mark.number < 100 else theme.CAPTION, bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, str(mark.number))


def draw_ring(painter: QPainter, at: QPointF, mark: BitMark, now: theme.Theme) -> None:
    """Paint the ring at a mark's exact place."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(now.base, 4.5))
    painter.drawEllipse(at, RING, RING)
    painter.setPen(QPen(now.accent if mark.is_set else now.mismatch, 2))
    painter.drawEllipse(at, RING, RING)


def draw_frame(painter: QPainter, box: QRectF, now: theme.Theme) -> None:
    """Paint the frame that shows what the next zoom holds: 1.5 px on a halo of 4."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((now.base, 4.0), (now.text, 1.5)):
        pen = QPen(colour, width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(box)


def draw_selection(painter: QPainter, box: QRectF, now: theme.Theme) -> None:
    """Paint the outline of the selected cell: 2.5 px accent on a halo of 4."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(now.base, 6.5))
    painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3)
    painter.setPen(QPen(now.accent, 2.5))
    painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3)


def badge_place(at: QPointF, beside: float, taken: list[QRectF], inside: QRectF) -> QPointF:
    """Return the middle of a badge beside a place: the first side that is free and inside, else the right."""
    sides = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))
    for dx, dy in sides:
        middle = QPointF(at.x() + dx * beside, at.y() + dy * min(beside, BESIDE))
        box = QRectF(middle.x() - BADGE / 2, middle.y() - BADGE / 2, BADGE, BADGE)
        if inside.contains(box) and not any(box.intersects(other) for other in taken):
            return middle
    return QPointF(at.x() + beside, at.y())
