"""Numbered marks on a bit grid: a ring at the exact place and a badge beside it, told apart by shape and colour.

One URL's bit that is set is a circle in the accent, one that is not a rounded square in the mismatch colour. Of two
URLs, A's bits are circles in the accent, B's diamonds in the colour of text, and those of both rounded squares in the
mismatch colour with both numbers; one that is not set is hollow. The badge stands beside the place, since a badge on it
would hide 300 pixels; it takes the first free side.

Where it stands: below ``bit_grid`` and ``bit_pair``. Cost: a few microseconds a mark.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from widgets import theme
from widgets.labels import contrast_text

RING, BADGE, BESIDE = 5.0, 18.0, 20.0
"""Radius of the ring, size of the badge, and the distance of their middles, in pixels."""
TOKENS = {"a": "accent", "b": "text", "both": "mismatch"}


@dataclass(frozen=True, slots=True)
class BitMark:
    """One of a URL's k bits.

    Parameters
    ----------
    number, bit, is_set
        Its number i, its bit, and whether it is set.
    owner
        ``a``, ``b`` or ``both`` where two URLs are shown; "" for a single one.
    other
        Of a bit of both, its number i in A; ``number`` is that in B.
    """

    number: int
    bit: int
    is_set: bool
    owner: str = ""
    other: int | None = None

    @property
    def text(self) -> str:
        """What stands in its badge."""
        return str(self.number) if self.other is None else f"{self.other}·{self.number}"

    @property
    def token(self) -> str:
        """The colour of the theme that it has."""
        return TOKENS.get(self.owner, "accent" if self.is_set else "mismatch")

    @property
    def is_square(self) -> bool:
        """Whether it is a rounded square."""
        return self.owner == "both" or (not self.owner and not self.is_set)

    @property
    def is_hollow(self) -> bool:
        """Whether only its outline has its colour."""
        return bool(self.owner) and not self.is_set


def badge_width(mark: BitMark, text: str = "") -> float:
    """Return the width of a mark's badge in pixels: wider for long texts."""
    font = theme.font(theme.SMALL if mark.number < 100 else theme.CAPTION, bold=True)
    return max(BADGE, QFontMetricsF(font).horizontalAdvance(text or mark.text) + 8)


def draw_badge(painter: QPainter, middle: QPointF, mark: BitMark, now: theme.Theme, text: str = "") -> None:
    """Paint a mark's badge on a halo of the ground; ``text`` in the place of its number."""
    colour, width = now.color(mark.token), badge_width(mark, text)
    box = QRectF(middle.x() - width / 2, middle.y() - BADGE / 2, width, BADGE)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    outlines = [(QPen(now.base, 2), now.base if mark.is_hollow else colour)]
    if mark.is_hollow:
        outlines = [(QPen(now.base, 5), now.base), (QPen(colour, 2), now.base)]
    for pen, fill in outlines:
        _draw_shape(painter, box, mark, pen, fill)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(colour if mark.is_hollow else contrast_text(colour))
    painter.setFont(theme.font(theme.SMALL if mark.number < 100 else theme.CAPTION, bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, text or mark.text)


def _draw_shape(painter: QPainter, box: QRectF, mark: BitMark, pen: QPen, fill: QColor) -> None:
    painter.setPen(pen)
    painter.setBrush(fill)
    if mark.is_square:
        painter.drawRoundedRect(box, 3, 3)
    elif mark.owner == "b":
        middle, reach = box.center(), box.width() / 2 + 3
        tall = box.height() / 2 + 3
        corners = ((-reach, 0), (0, -tall), (reach, 0), (0, tall))
        painter.drawPolygon(QPolygonF([middle + QPointF(dx, dy) for dx, dy in corners]))
    else:
        painter.drawEllipse(box)


def draw_ring(painter: QPainter, at: QPointF, mark: BitMark, now: theme.Theme) -> None:
    """Paint the ring at a mark's exact place."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (QPen(now.base, 4.5), QPen(now.color(mark.token), 2)):
        painter.setPen(pen)
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


def badge_place(at: QPointF, beside: float, taken: list[QRectF], inside: QRectF, width: float = BADGE) -> QPointF:
    """Return the middle of a badge beside a place: the first side that is free and inside, else the right."""
    sides = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))
    for dx, dy in sides:
        middle = QPointF(at.x() + dx * beside, at.y() + dy * min(beside, BESIDE))
        box = QRectF(middle.x() - width / 2, middle.y() - BADGE / 2, width, BADGE)
        if inside.contains(box) and not any(box.intersects(other) for other in taken):
            return middle
    return QPointF(at.x() + beside, at.y())
