"""Short texts of the theme's type, laid out once for all paintings: axes and scales write the same ones over again.

Where it stands: above ``theme``; used by ``plots`` and ``number_field``. Cost: a first painting as ``drawText``, each
further one half of it.
Stable names: ``draw_text``, ``text_width``.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QStaticText

from widgets import theme

LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


@lru_cache(maxsize=2048)
def _laid_out(text: str, size: int, bold: bool) -> tuple[QStaticText, float, float]:
    """Return a text, its width and its height."""
    font = theme.font(size, bold=bold)
    made = QStaticText(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
    made.prepare(font=font)
    metrics = QFontMetricsF(font)
    return made, metrics.horizontalAdvance(text), metrics.height()


def text_width(text: str, size: int = theme.SMALL, *, bold: bool = False) -> float:
    """Return the advance of a text in pixels."""
    return _laid_out(text, size, bold)[1]


def draw_text(
    painter: QPainter, rect: QRectF, align: Qt.AlignmentFlag, text: str, size: int = theme.SMALL, *, bold: bool = False
) -> None:
    """Write one line into the vertical middle of a rectangle, at its left, right or (any other ``align``) centre."""
    painter.setFont(theme.font(size, bold=bold))
    laid_out, width, height = _laid_out(text, size, bold)
    left = rect.x()
    if align is not LEFT:
        left += (rect.width() - width) * (1.0 if align is RIGHT else 0.5)
    painter.drawStaticText(QPointF(left, rect.y() + (rect.height() - height) / 2), laid_out)
