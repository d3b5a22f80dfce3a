"""Gauges: a name, a number, and a bar on a track with one mark for what was planned, expected or asked.

Where it stands: a piece of ``capacity_panel``. A gauge that is past its mark has the colour of what is wrong behind it.
Stable names: ``Gauge``, ``CapacityGauge``. Cost: well under 1 ms a paint.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets import theme

ROW, TOP, BAR, BELOW = 56, 20, 10, 16
"""Heights of a gauge, its texts, its bar and the words below its mark."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """One gauge.

    Parameters
    ----------
    name, value
        What is measured, and its number with what it is.
    share
        How far the bar goes, 0 … 1.
    mark, mark_text
        Where the mark stands, 0 … 1, and its words.
    is_wrong
        Whether what lies behind the mark is drawn as wrong.
    """

    name: str
    value: str
    share: float
    mark: float
    mark_text: str
    is_wrong: bool = False


class CapacityGauge(QWidget):
    """Draws gauges below each other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gauges: tuple[Gauge, ...] = ()
        self.setAccessibleName(self.tr("How full the filter is"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self)

    def set_gauges(self, gauges: tuple[Gauge, ...]) -> None:
        """Show gauges; none shows nothing."""
        self._gauges = gauges
        said = (f"{gauge.name} {gauge.value}, {gauge.mark_text}" for gauge in gauges)
        self.setAccessibleDescription("; ".join(said))
        self.setVisible(bool(gauges))
        self.updateGeometry()
        self.update()

    @property
    def gauges(self) -> tuple[Gauge, ...]:
        """What is shown."""
        return self._gauges

    def sizeHint(self) -> QSize:
        return QSize(420, ROW * len(self._gauges))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, ROW * len(self._gauges))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, now = QPainter(self), theme.current()
        for place, gauge in enumerate(self._gauges):
            self._draw(painter, now, gauge, place * ROW)
        painter.end()

    def _draw(self, painter: QPainter, now: theme.Theme, gauge: Gauge, top: int) -> None:
        width, single = self.width(), Qt.TextFlag.TextSingleLine
        left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) | single
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter) | single
        painter.setFont(theme.font())
        painter.setPen(now.text)
        painter.drawText(QRectF(0, top, width, TOP), left, gauge.name)
        room = width - QFontMetricsF(painter.font()).horizontalAdvance(gauge.name) - theme.MARGIN
        painter.setFont(theme.font(bold=True))
        value = QFontMetricsF(painter.font()).elidedText(gauge.value, Qt.TextElideMode.ElideLeft, max(0.0, room))
        painter.drawText(QRectF(0, top, width, TOP), right, value)
        bar, share = top + TOP, min(1.0, max(0.0, gauge.share))
        painter.fillRect(0, bar, width, BAR, theme.mix(now.base, now.lines, 0.45))
        good = min(share, gauge.mark) if gauge.is_wrong else share
        painter.fillRect(0, bar, round(width * good), BAR, now.structure_bar("bloom"))
        if gauge.is_wrong and share > good:
            painter.fillRect(round(width * good), bar, round(width * share) - round(width * good), BAR, now.mismatch)
        self._draw_mark(painter, now, gauge, bar)

    def _draw_mark(self, painter: QPainter, now: theme.Theme, gauge: Gauge, bar: int) -> None:
        at = min(self.width() - 2, round(self.width() * min(1.0, max(0.0, gauge.mark))))
        painter.fillRect(at, bar - 3, 2, BAR + 6, now.text)
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        long = QFontMetricsF(painter.font()).horizontalAdvance(gauge.mark_text) + 2
        begin = min(max(0.0, at - long / 2), max(0.0, self.width() - long))
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextSingleLine
        painter.drawText(QRectF(begin, bar + BAR + 2, long, BELOW), flags, gauge.mark_text)
