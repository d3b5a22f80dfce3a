"""The signs of the Nodes tab: where a URL ends, where letters go on, the first letter that differs.

Where it stands: below ``forest_paint`` and ``forest_legend``, which draw the same signs.

Stable names: ``pen_of``, ``draw_cross_badge``, ``draw_end``, ``draw_ring``, ``draw_dots``, ``draw_gaps``,
``draw_hits``, and the sizes in capitals.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from widgets import theme

RING, DOT, SQUARE, BADGE = 5.0, 2.9, 12.0, 8.5
"""Radius of the circle, of a dot; size of the square; radius of the badge; in pixels at scale 1."""


def pen_of(colour: QColor, width: float, *, dashed: bool = False) -> QPen:
    """Return a pen for edges: flat ends, round corners; dashes of 6 and 4 pixels."""
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        pen.setDashPattern([6 / width, 4 / width])
    return pen


def draw_cross_badge(painter: QPainter, at: QPointF, now: theme.Theme, radius: float = BADGE) -> None:
    """Paint the sign of the first letter that differs."""
    painter.setPen(QPen(now.base, 2))
    painter.setBrush(now.mismatch)
    painter.drawEllipse(at, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(now.base, 1.8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    arm = radius * 0.38
    painter.drawLine(QPointF(at.x() - arm, at.y() - arm), QPointF(at.x() + arm, at.y() + arm))
    painter.drawLine(QPointF(at.x() - arm, at.y() + arm), QPointF(at.x() + arm, at.y() - arm))


def draw_end(
    painter: QPainter, at: QPointF, colour: QColor, now: theme.Theme, *, hollow: bool = False, size: float = SQUARE
) -> None:
    """Paint the square where a URL ends: 12 px with an outline of the ground, or hollow where it would be added."""
    box = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
    if hollow:
        painter.setPen(QPen(colour, 2))
        painter.setBrush(now.base)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 2, 2)
    else:
        painter.setPen(QPen(now.base, 1.5))
        painter.setBrush(colour)
        painter.drawRoundedRect(box.adjusted(-0.75, -0.75, 0.75, 0.75), 2.5, 2.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def draw_ring(painter: QPainter, at: QPointF, colour: QColor, now: theme.Theme, radius: float = RING) -> None:
    """Paint a hollow circle: letters go on."""
    painter.setPen(QPen(colour, 2 if radius > 4 else 1.5))
    painter.setBrush(now.base)
    painter.drawEllipse(at, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def draw_gaps(painter: QPainter, begin: QPointF, right: float, width: float, now: theme.Theme) -> None:
    """Cut short gaps into a line of a width, from a point to ``right``: letters are hidden there."""
    pen = QPen(now.base, width + 2)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([2 / (width + 2), 5 / (width + 2)])
    painter.setPen(pen)
    painter.drawLine(begin, QPointF(right, begin.y()))


def draw_hits(painter: QPainter, at: QPointF, half: float, now: theme.Theme) -> None:
    """Paint the bar below a node at or below which a search has hits; ``half`` of its width."""
    bar = QRectF(at.x() - half, at.y() + half + 3.5, 2 * half, 3)
    painter.fillRect(bar.adjusted(-1, -1, 1, 1), now.base)
    painter.fillRect(bar, now.text)


def draw_dots(painter: QPainter, at: QPointF, now: theme.Theme) -> None:
    """Paint the three dots of what is not drawn."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(now.quiet)
    for i in range(3):
        painter.drawEllipse(QPointF(at.x() + 5 * i, at.y()), 1.7, 1.7)
    painter.setBrush(Qt.BrushStyle.NoBrush)
