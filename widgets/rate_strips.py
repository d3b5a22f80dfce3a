"""Measured rates with their intervals, a strip each: the interval as a band, the rate as a dot, predictions as ticks.

The strips share one axis that is just wide enough for all of them, so that a prediction beside an interval is seen.
Arrow keys walk the rows; each row is said in full as the accessible description.

Where it stands: a piece of ``hash_panel``. Cost: under 1 ms a paint.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from core.scene.hash_quality import TrueRate
from core.units import count_text, percent_text
from widgets import theme
from widgets.canvas import Canvas
from widgets.hash_words import interval_text, rate_text
from widgets.structure_cells import LEFT, RIGHT, cut

ROW, FIRST, BAND, DOT = 48, 22, 8, 4
"""Heights of a row, its first line and the band; radius of the dot."""
NARROW = 380


@dataclass(frozen=True, slots=True)
class RateRow:
    """A measured rate, its name, and what is expected of it: (name, rate, colour) each."""

    name: str
    rate: TrueRate
    expected: float


class RateStrips(Canvas):
    """Draws rows of measured rates."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Measured rates of false positives"))
        self._rows: tuple[RateRow, ...] = ()
        self._at = 0
        self._fit_height()

    def set_rows(self, rows: tuple[RateRow, ...]) -> None:
        """Show some rates."""
        self._rows = rows
        self._at = min(self._at, max(0, len(rows) - 1))
        self._fit_height()
        self._describe()
        self.update()

    def _fit_height(self) -> None:
        self.setFixedHeight(ROW * max(1, len(self._rows)))

    def sizeHint(self) -> QSize:
        return QSize(420, self.height())

    def _describe(self) -> None:
        self.setAccessibleDescription(self.said(self._rows[self._at]) if self._rows else "")

    def said(self, row: RateRow) -> str:
        """Return a row in one sentence."""
        text = self.tr("{0}: {1} of {2} called possibly seen, {3}, interval of 95 % {4}, predicted {5}, which lies {6}")
        inside = self.tr("inside") if row.rate.holds(row.expected) else self.tr("outside")
        counts = count_text(row.rate.hits), count_text(row.rate.tried)
        return text.format(
            row.name, *counts, rate_text(row.rate), interval_text(row.rate), percent_text(row.expected), inside
        )

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        lowest = min((min(row.rate.low, row.expected) for row in self._rows), default=0.0)
        highest = max((max(row.rate.high, row.expected) for row in self._rows), default=1.0)
        margin = 0.12 * (highest - lowest) or 1e-9
        for place, row in enumerate(self._rows):
            rect = QRect(0, place * ROW, self.width(), ROW)
            if place == self._at and self.hasFocus():
                painter.fillRect(rect, now.hover)
            self._draw_row(painter, now, row, rect, (lowest - margin, highest + margin))

    def _draw_row(
        self, painter: QPainter, now: theme.Theme, row: RateRow, rect: QRect, axis: tuple[float, float]
    ) -> None:
        top, width = rect.top(), self.width()
        painter.setPen(now.text)
        painter.setFont(theme.font(bold=True))
        rate = rate_text(row.rate)
        painter.drawText(QRectF(0, top, width, FIRST), RIGHT, rate)
        room = width - painter.fontMetrics().horizontalAdvance(rate) - 12
        painter.setFont(theme.font())
        painter.drawText(QRectF(0, top, room, FIRST), LEFT, cut(row.name, room))
        share = 0.5 if width >= NARROW else 0.0
        if share:
            painter.setFont(theme.font(theme.SMALL))
            painter.setPen(now.quiet)
            text = self.tr("{0} of {1} called possibly seen").format(
                count_text(row.rate.hits), count_text(row.rate.tried)
            )
            painter.drawText(QRectF(0, top + FIRST, width * share - 8, 20), LEFT, text)
        if row.rate.tried:
            self._draw_strip(painter, now, row, QRectF(width * share, top + FIRST + 1, width * (1 - share), 20), axis)

    def _draw_strip(
        self, painter: QPainter, now: theme.Theme, row: RateRow, place: QRectF, axis: tuple[float, float]
    ) -> None:
        def at(rate: float) -> float:
            return place.left() + 4 + (place.width() - 8) * (rate - axis[0]) / (axis[1] - axis[0])

        middle = place.center().y()
        colour = now.structure_bar("bloom")
        painter.fillRect(QRectF(place.left(), middle, place.width(), 1), now.lines)
        band = QRectF(at(row.rate.low), middle - BAND / 2, max(2.0, at(row.rate.high) - at(row.rate.low)), BAND)
        painter.fillRect(band, theme.mix(now.base, colour, 0.45))
        inside = row.rate.holds(row.expected)
        painter.fillRect(QRectF(at(row.expected) - 1, middle - 8, 2, 16), now.text if inside else now.mismatch)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        painter.setPen(now.base)
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(at(row.rate.rate or 0.0), middle), DOT, DOT)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    # ---- hands ---------------------------------------------------------------------------

    def pick(self, at: QPointF) -> None:
        self._move_to(int(at.y()) // ROW)

    def step(self, dx: int, dy: int) -> None:
        if dy:
            self._move_to(self._at + dy)

    def hint(self, at: QPointF) -> str:
        place = int(at.y()) // ROW
        return self.said(self._rows[place]) if 0 <= place < len(self._rows) else ""

    def _move_to(self, place: int) -> None:
        if self._rows:
            self._at = min(max(place, 0), len(self._rows) - 1)
            self._describe()
            self.update()
