"""The legend of the Nodes tab: one row with every sign of the picture.

Where it stands: inside ``forest_view``, above ``forest_signs``. ``paint`` takes any painter.

Stable names: ``ForestLegend``.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets import theme
from widgets.forest_signs import draw_cross_badge, draw_dots, draw_end, draw_gaps, draw_hits, draw_ring, pen_of
from widgets.labels import text_width

GAP = 20.0


class ForestLegend(QWidget):
    """One row with the signs of the picture, left-aligned; shorter words where the long ones do not fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(theme.ROW)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._all = (
            ("end", self.tr("a URL ends here"), self.tr("URL ends")),
            ("ring", self.tr("letters go on"), self.tr("goes on")),
            ("width", self.tr("width, number: URLs below"), self.tr("URLs below")),
            ("path", self.tr("matches the typed URL"), self.tr("matches")),
            ("cross", self.tr("first letter that differs"), self.tr("differs")),
            ("added", self.tr("would be added"), self.tr("added")),
            ("hits", self.tr("hits of the search"), self.tr("hits")),
            ("other", self.tr("not drawn"), self.tr("not drawn")),
            ("hidden", self.tr("letters hidden"), self.tr("hidden")),
        )
        self._shown: frozenset[str] = frozenset()
        self.set_shown(frozenset())
        theme.follow(self)

    def set_shown(self, rare: frozenset[str]) -> None:
        """Show, beside the signs that are always told, ``hits``, ``other`` and ``hidden`` where they are drawn."""
        self._shown = rare
        self.setAccessibleName(", ".join(text for _, text, _ in self._items()))
        self.update()

    def _items(self) -> list[tuple[str, str, str]]:
        return [item for item in self._all if item[0] not in ("other", "hidden", "hits") or item[0] in self._shown]

    @staticmethod
    def _sign_width(sign: str) -> float:
        return 25.0 if sign in ("width", "path", "added", "hidden") else 20.0

    def _width(self, place: int) -> float:
        font = theme.font(theme.SMALL)
        return sum(self._sign_width(item[0]) + text_width(item[place], font) + GAP for item in self._items()) - GAP

    def sizeHint(self) -> QSize:
        return QSize(round(self._width(1)) + 4, theme.ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, theme.ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint(painter, QRectF(self.rect()))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the row into a rectangle, with any painter."""
        now, font = theme.current(), theme.font(theme.SMALL)
        x, y = rect.left() + 2, rect.center().y()
        place = 1 if self._width(1) + 2 <= rect.width() else 2
        for item in self._items():
            sign, text = item[0], item[place]
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._sign(painter, sign, QPointF(x, y), now)
            self._text(painter, text, QPointF(x + self._sign_width(sign), y), font, now)
            x += self._sign_width(sign) + text_width(text, font) + GAP

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
        elif sign == "hits":
            draw_hits(painter, QPointF(x + 6, y - 7), 6, now)
        elif sign == "hidden":
            painter.setPen(pen_of(now.quiet, 2))
            painter.drawLine(QPointF(x, y), QPointF(x + 19, y))
            draw_gaps(painter, QPointF(x + 4, y), x + 16, 2, now)
        else:
            draw_dots(painter, QPointF(x + 2, y), now)
