"""Beside the chips: what the policy makes of the typed URL, and by which rules; nothing where it stays as it is.

Where it stands: right end of the chips' row, shown by ``url_entry``; it follows the typing. Draws the key, changes and
flags of an :class:`~core.scene.explanation.Explanation`; the tooltip has every change with its words before and after.

Stable names: ``NormalForm``.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.scene.explanation import Explanation
from core.scene.explanation_details import change_rows
from core.units import printable
from widgets import theme
from widgets.amounts import quantity_text
from widgets.labels import copy_bytes, elided_url, plain_tooltip, text_width
from widgets.words import word

HEIGHT, GAP = 24, 10
KEY_SHARE = 0.62
"""Most of the width that the key takes where the rules need the rest."""
LEAST_RULES = 170
"""Width below which the rules are only counted."""


class NormalForm(QWidget):
    """“→ key  by rule, rule”; Ctrl+C copies the key's bytes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key, self._by, self._short, self._token = b"", "", "", "quiet"
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self)
        self.clear()

    @property
    def text(self) -> str:
        """What is said, whole; empty where the URL is its own key."""
        return f"→ {printable(self._key)} {self._by}".strip() if self._by else ""

    def clear(self) -> None:
        """Say nothing."""
        self._show(b"", "", "", "")

    def set_explanation(self, told: Explanation) -> None:
        """Say what the policy did to a typed URL."""
        if "malformed" in told.flags:
            self._token = "mismatch"
            text = self.tr("no URL by the policy {0}: kept as it stands").format(told.policy)
            self._show(told.key, text, self.tr("no URL by the policy"), text)
            return
        self._token = "quiet"
        if told.key == told.url:
            self.clear()
            return
        rows = [(word(row.key), quantity_text(row.value)) for row in change_rows(told)]
        rules = list(dict.fromkeys(rule for rule, _ in rows)) or [told.policy]
        by = self.tr("by {0}").format(", ".join(rules))
        short = by if len(rules) == 1 else self.tr("by {0} rules").format(len(rules))
        changes = "\n".join(f"{rule}: {changed}" for rule, changed in rows)
        self._show(told.key, by, short, f"{self.tr('Normal form under {0}').format(told.policy)}\n{changes}")

    def _show(self, key: bytes, by: str, short: str, tooltip: str) -> None:
        self._key, self._by, self._short = key, by, short
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if by else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.text or self.tr("Normal form"))
        self.setToolTip(plain_tooltip(f"{printable(key)}\n{tooltip}") if by else "")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            copy_bytes(self._key)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._by:
            return
        now, painter = theme.current(), QPainter(self)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        mono, plain = theme.font(theme.URL_CELL, mono=True), theme.font()
        arrow = text_width("→ ", plain)
        room = self.width() - arrow - GAP
        wanted = QFontMetricsF(mono).horizontalAdvance(printable(self._key)) + 2
        left = room - min(wanted, room * KEY_SHARE)
        by = self._by if left >= min(LEAST_RULES, text_width(self._by, plain) + 2) else self._short
        key_width = min(wanted, max(room * KEY_SHARE, room - text_width(by, plain) - 2))
        painter.setFont(plain)
        painter.setPen(now.color(self._token))
        painter.drawText(QRectF(0, 0, arrow + 2, self.height()), flags, "→ ")
        begin = arrow + key_width + GAP
        shown = QFontMetricsF(plain).elidedText(by, Qt.TextElideMode.ElideRight, self.width() - begin)
        painter.drawText(QRectF(begin, 0, self.width() - begin, self.height()), flags, shown)
        painter.setFont(mono)
        painter.setPen(now.text)
        key = elided_url(printable(self._key), QFontMetricsF(mono), key_width)
        painter.drawText(QRectF(arrow, 0, key_width + 4, self.height()), flags, key)
        if self.hasFocus():
            painter.fillRect(0, self.height() - 2, self.width(), 2, now.accent)
