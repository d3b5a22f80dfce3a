"""The legend of the Nodes tab: one row with every sign of the picture.

Where it stands: inside ``forest_view``, above ``forest_signs``. ``paint`` takes any painter.

Stable names: ``ForestLegend``.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets import theme
from widgets.forest_signs import draw_cross_badge, draw_dots, draw_end, draw_ring, pen_of
from widgets.labels import text_width


class ForestLegend(QWidget):
    """One row with every sign of the picture, left-aligned; what does not fit is left out from the end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(theme.ROW)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._items = (
            ("end", self.tr("a URL ends here")),
            ("ring", self.tr("letters go on")),
            ("width", self.tr("width, number: URLs below")),
            ("path", self.tr("matches the typed URL")),
            ("cross", self.tr("first letter that differs")),
            ("added", self.tr("would be added")),
            ("other", self.tr("not drawn")),
        )
        self.setAccessibleName(", ".join(text for _, text in self._items))
        theme.follow(self)

    def sizeHint(self) -> QSize:
        font = theme.font(theme.SMALL)
        return QSize(round(sum(22 + text_width(text, font) + 22 for _, text in self._items)), theme.ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, theme.ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint(painter, QRectF(self.rect()))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the row into a rectangle, with any painter."""
        now, font = theme.current(), theme.font(theme.SMALL)
        x, y = rect.left() + 2, rect.center().y()
        for sign, text in self._items:
            wide = 25.0 if sign in ("width", "path", "added") else 20.0
            if x + wide + text_width(text, font) > rect.right():
                break
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._sign(painter, sign, QPointF(x, y), now)
            self._text(painter, text, QPointF(x + wide, y), font, now)
            x += wide + text_width(text, font) + 22

    @staticmethod
    def _text(painter: QPainter, text: str, at: QPointF, font: QFont, now: theme.Theme) -> None:
        painter.setFont(font)
        painter.setPen(now.quiet)
        painter.drawText(QPointF(at.x(), at.y() + QFontMetricsF(font).capHeight() / 2), text)

    @staticmethod
    def _sign(painter: QPainter, sign: str, at: QPointF, now: theme.Theme) -> None:
        x, y = at.x(), at.y()
        if sign == "end":
            draw_end(painter, QPointF(x + 6, y), now.quiet, now)
        elif sign == "ring":
            draw_ring(painter, QPointF(x + 6, y), now.quiet, now)
        elif sign == "width":
            painter.setPen(pen_of(now.quiet, 1.5))
            painter.drawLine(QPointF(x, y), QPointF(x + 9, y))
            painter.setPen(pen_of(now.quiet, 6))
            painter.drawLine(QPointF(x + 9, y), QPointF(x + 19, y))
        elif sign == "path":
            painter.setPen(pen_of(now.accent, 4))
            painter.drawLine(QPointF(x, y), QPointF(x + 18, y))
        elif sign == "cross":
            draw_cross_badge(painter, QPointF(x + 6, y), now, 6.5)
        elif sign == "added":
            painter.setPen(pen_of(now.mismatch, 2, dashed=True))
            painter.drawLine(QPointF(x, y), QPointF(x + 17, y))
        else:
            draw_dots(painter, QPointF(x + 2, y), now)
