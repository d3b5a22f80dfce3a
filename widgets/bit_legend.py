"""The legend of the bit grid's colours: squares, or the scale with the numbers at its ends.

Where it stands: a piece of ``bits_view``, above ``bit_colours``. Stable names: ``BitLegend``.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets import theme
from widgets.bit_colours import BitColour

SQUARE, SCALE, LEAST_SCALE, GAP, APART = 10, 110, 30, 6, 14
HEIGHT = 26


class BitLegend(QWidget):
    """Paints what the colours mean."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colour = BitColour()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        theme.follow(self)
        self._describe()

    def set_colour(self, colour: BitColour) -> None:
        """Show another meaning."""
        self._colour = colour
        self._describe()
        self.updateGeometry()
        self.update()

    def texts(self) -> tuple[str, str, str]:
        """Return the words of a clear bit, and of both ends of the scale."""
        if self._colour.kind == "setters":
            return self.tr("not set"), self.tr("0"), self.tr("{0} and more URLs set it").format(self._colour.top)
        if self._colour.kind == "age":
            return self.tr("not set"), self.tr("set in the first half"), self.tr("in the second")
        return self.tr("no bit set"), "", self.tr("all set")

    def _describe(self) -> None:
        clear, low, high = self.texts()
        self.setAccessibleName(self.tr("Colours"))
        self.setAccessibleDescription(", ".join(text for text in (clear, low, high) if text))

    def _words_width(self) -> int:
        """Return the width of everything but the scale."""
        metrics = QFontMetricsF(theme.font(theme.SMALL))
        texts = sum(metrics.horizontalAdvance(text) + GAP for text in self.texts() if text)
        return round(SQUARE + GAP + texts + APART) + 4

    def sizeHint(self) -> QSize:
        return QSize(self._words_width() + SCALE, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._words_width() + LEAST_SCALE, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        clear, low, high = self.texts()
        table = self._colour.table(now)
        top = (self.height() - SQUARE) // 2
        painter.fillRect(QRectF(0, top, SQUARE, SQUARE), QColor(table[0]))
        at = self._write(painter, now, SQUARE + GAP, clear) + APART
        if low:
            at = self._write(painter, now, at, low) + GAP
        image = QImage(254, 1, QImage.Format.Format_RGB32)
        for place in range(254):
            image.setPixel(place, 0, table[place + 1])
        scale = min(SCALE, max(LEAST_SCALE, self.width() - self._words_width()))
        painter.drawImage(QRectF(at, top, scale, SQUARE), image)
        self._write(painter, now, at + scale + GAP, high)

    def _write(self, painter: QPainter, now: theme.Theme, at: float, text: str) -> float:
        """Write a text, return where it ends."""
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        width = QFontMetricsF(painter.font()).horizontalAdvance(text)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(QRectF(at, 0, width + 2, self.height()), flags, text)
        return at + width
