"""Rows and sentences of the details that lead on: to the lines of a key, of a count, of a URL that set a bit.

Where it stands: inside ``details_section``. A click, Space or Enter chooses; a URL is copied with Ctrl+C.

Stable names: ``LinkRow``, ``LinkLabel``, ``draw_chevron``; signal ``chosen(object)``.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.units import printable
from widgets import theme
from widgets.labels import Label, copy_bytes, elided_url, plain_tooltip, text_width

ENTER = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
ROW_HEIGHT, CHEVRON_WIDTH, BADGE_WIDTH = theme.TARGET, 14, 26
_SHOWN_BYTES = 20_000


class LinkRow(QWidget):
    """A badge, a text or a URL, a value, and a chevron.

    Parameters
    ----------
    lead
        What is emitted.
    text
        Words, or the bytes of a URL.
    value, tooltip
        What stands at the right, and what is said on hover beside the text.
    number, is_good
        Number in a badge before it, None for none; circle or square.
    """

    chosen = Signal(object)

    def __init__(
        self,
        lead: object,
        text: str | bytes,
        value: str = "",
        tooltip: str = "",
        *,
        number: int | None = None,
        is_good: bool = True,
        bold: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._lead, self._value, self._number, self._is_good, self._bold = lead, value, number, is_good, bold
        self._url = text if isinstance(text, bytes) else None
        self._text = printable(text[:_SHOWN_BYTES]) if isinstance(text, bytes) else text
        self._is_under = False
        self.setFixedHeight(ROW_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        named = "" if number is None else f"{number}: "
        self.setAccessibleName(f"{named}{self._text}{': ' if value else ''}{value}")
        self.setToolTip(plain_tooltip(f"{self._text}\n{tooltip or value}".strip()))
        theme.follow(self)

    @property
    def lead(self) -> object:
        """What is emitted."""
        return self._lead

    @property
    def text(self) -> str:
        """What is said."""
        return self._text

    def sizeHint(self) -> QSize:
        return QSize(120, ROW_HEIGHT)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self._lead)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.chosen.emit(self._lead)
        elif self._url is not None and event.matches(QKeySequence.StandardKey.Copy):
            copy_bytes(self._url)
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._is_under = True
        self.update()

    def leaveEvent(self, event: object) -> None:
        self._is_under = False
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        left, right = 0.0, float(self.width() - CHEVRON_WIDTH)
        middle = self.height() / 2
        if self._number is not None:
            draw_badge(painter, QPointF(9, middle), self._number, self._is_good)
            left = BADGE_WIDTH
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        if self._value:
            painter.setFont(theme.font(bold=self._bold))
            painter.setPen(now.text)
            painter.drawText(QRectF(0, 0, right, self.height()), flags | Qt.AlignmentFlag.AlignRight, self._value)
            right -= text_width(self._value, theme.font(bold=self._bold)) + 8
        font = theme.font(theme.URL_CELL, mono=True) if self._url is not None else theme.font()
        painter.setFont(font)
        painter.setPen(now.accent if self._is_under else now.text if self._url is not None else now.quiet)
        shown = elided_url(self._text, QFontMetricsF(font), right - left - 2)
        painter.drawText(QRectF(left, 0, right - left + 4, self.height()), flags, shown)
        draw_chevron(painter, now, self.width() - 5.0, middle)
        if self.hasFocus():
            painter.fillRect(0, self.height() - 2, self.width(), 2, now.accent)


class LinkLabel(Label):
    """A sentence that leads on: underlined, wrapped."""

    chosen = Signal(object)

    def __init__(
        self, lead: object, text: str, token: str, parent: QWidget | None = None, *, bold: bool = False
    ) -> None:
        super().__init__(text, parent, token=token, bold=bold)
        self.lead = lead
        self.setFont(self.font())
        self.setWordWrap(True)
        self.setMinimumHeight(ROW_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(text)

    def setFont(self, font: QFont | str | Sequence[str]) -> None:
        """Set the font, underlined."""
        underlined = QFont(font)
        underlined.setUnderline(True)
        super().setFont(underlined)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self.lead)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.chosen.emit(self.lead)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            QPainter(self).fillRect(0, self.height() - 2, self.width(), 2, theme.current().accent)


def draw_chevron(painter: QPainter, now: theme.Theme, left: float, middle: float) -> None:
    """Paint the sign of a row that leads on."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(now.quiet, 1.5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolyline([QPointF(left, middle - 4), QPointF(left + 4, middle), QPointF(left, middle + 4)])
    painter.restore()


def draw_badge(painter: QPainter, centre: QPointF, number: int, is_good: bool) -> None:
    """Paint a numbered badge of 18 pixels: a circle in the accent, or a rounded square in the mismatch colour."""
    now = theme.current()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(now.accent if is_good else now.mismatch)
    place = QRectF(centre.x() - 9, centre.y() - 9, 18, 18)
    if is_good:
        painter.drawEllipse(place)
    else:
        painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 3, 3)
    painter.setPen(now.base)
    painter.setFont(theme.font(theme.SMALL if number < 100 else theme.CAPTION, bold=number < 100))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, str(number))
    painter.restore()
