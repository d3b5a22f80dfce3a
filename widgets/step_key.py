"""The strip of a key's bytes: what was compared, what is looked at, what is left; the rest is told in bytes.

Where it stands: on top of every picture of the player; ``byte_text`` and ``is_text`` say how one byte is written.

Stable names: ``KeyStrip``, ``byte_text``, ``is_text``, ``cell_widths``.
Cost: what is visible.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.units import count_text
from widgets import theme
from widgets.labels import text_width
from widgets.step_state import KeyPart, window_of

HEIGHT = 28


def is_text(byte: int) -> bool:
    """Return whether a byte stands for itself: printable ASCII but the space."""
    return 0x21 <= byte <= 0x7E


def byte_text(byte: int) -> str:
    """Return a byte as it is written into its cell: itself, or two hexadecimal digits.

    >>> byte_text(0x61), byte_text(0xFF)
    ('a', 'ff')
    """
    return chr(byte) if is_text(byte) else f"{byte:02x}"


class KeyStrip(QWidget):
    """One line with the bytes of a key, those of the step in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = b""
        self._part = KeyPart(0, 0, 0, False)
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("The key’s bytes"))
        theme.follow(self)

    def set_key(self, key: bytes, part: KeyPart) -> None:
        """Show a key, and which bytes of it a step is about."""
        self._key, self._part = key, part
        told = self.tr("{0} of {1} bytes compared equal").format(count_text(part.compared), count_text(len(key)))
        self.setAccessibleDescription(told)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, HEIGHT)

    def focus(self) -> int:
        """Return the byte that must be seen: the first that is looked at, else where comparing stands."""
        part = self._part
        if part.now_to - part.now_from == 1 or part.differs:
            return part.now_from
        return part.compared

    def shown(self) -> tuple[int, int]:
        """Return from which byte to which the strip shows."""
        advance = QFontMetricsF(theme.font(theme.URL_NODES, mono=True)).horizontalAdvance("0")
        focus = self.focus()
        near = self._key[max(0, focus - 400) : focus + 400]
        cell = advance if all(map(is_text, near)) else 2 * advance * 10 / 14 + 3
        total = text_width(self._of_all(), theme.font(theme.SMALL)) + 14
        whole = int((self.width() - total) / cell)
        if len(self._key) <= whole:
            return 0, len(self._key)
        sides = 2 * text_width(self._left_out(len(self._key)), theme.font(theme.SMALL)) + 12
        return window_of(len(self._key), focus, max(4, int((self.width() - total - sides) / cell)))

    def _left_out(self, n: int) -> str:
        return f"… {count_text(n)} B"

    def _of_all(self) -> str:
        part, n = self._part, count_text(len(self._key))
        if part.now_to - part.now_from == 1:
            return self.tr("byte {0} of {1}").format(count_text(part.now_from + 1), n)
        if part.compared:
            return self.tr("{0} of {1} bytes equal").format(count_text(part.compared), n)
        return self.tr("{0} bytes").format(n)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lo, hi = self.shown()
        small, middle = theme.font(theme.SMALL), int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        x = 0.0
        painter.setFont(small)
        painter.setPen(now.quiet)
        if lo:
            text = f"{count_text(lo)} B …"
            painter.drawText(QRectF(x, 0, 400, HEIGHT), middle, text)
            x += text_width(text, small) + 6
        x = self._cells(painter, now, x, lo, hi)
        painter.setFont(small)
        painter.setPen(now.quiet)
        if hi < len(self._key):
            painter.drawText(QRectF(x + 6, 0, 400, HEIGHT), middle, self._left_out(len(self._key) - hi))
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        painter.drawText(QRectF(self.rect()), right, self._of_all())

    def _cells(self, painter: QPainter, now: theme.Theme, x: float, lo: int, hi: int) -> float:
        part = self._part
        plain, bold = theme.font(theme.URL_NODES, mono=True), theme.font(theme.URL_NODES, mono=True, bold=True)
        tiny = theme.font(theme.CAPTION, mono=True)
        advance = QFontMetricsF(plain).horizontalAdvance("0")
        hexed = QFontMetricsF(tiny).horizontalAdvance("00") + 2
        single = part.now_to - part.now_from == 1
        for at in range(lo, hi):
            byte = self._key[at]
            text = is_text(byte)
            width = advance if text else hexed
            box = QRectF(x, 3, width, HEIGHT - 6)
            looked = part.now_from <= at < part.now_to
            wrong = part.differs and looked
            same = at < part.compared
            if looked:
                painter.fillRect(box, theme.mix(now.base, now.mismatch if wrong else now.accent, 0.16))
            if looked and single:
                painter.setPen(QPen(now.mismatch if wrong else now.accent, 1.5))
                painter.drawRect(box)
            painter.setPen(now.mismatch if wrong else now.accent if same else now.text)
            painter.setFont(tiny if not text else bold if same or (looked and single) else plain)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), byte_text(byte))
            x += width
        return x
