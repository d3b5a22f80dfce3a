"""The ledger as one stacked bar and a few rows: how many lines met which fate.

Where it stands: lower half of ``source_panel``. Draws :class:`~core.scene.status.LedgerCounts`, whose seven fates come
in the ledger's order: unique, exact duplicate, policy duplicate, blank, comment, no URL, broken.

Stable names: ``StackedBar``, ``LedgerRows``; signal ``LedgerRows.fate_wanted(object)`` (index of the fate).
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from core.scene.status import LedgerCounts
from core.units import count_text
from widgets import theme
from widgets.amounts import short_percent
from widgets.labels import plain_tooltip, text_width

UNIQUE, DUPLICATE_EXACT, DUPLICATE_POLICY, BLANK, COMMENT, NO_URL, BROKEN = range(7)
_ALWAYS = (UNIQUE, DUPLICATE_EXACT)
PERCENT_WIDTH, CHEVRON_WIDTH = 60, 14


def fate_colour(fate: int, now: theme.Theme) -> QColor:
    """Return the colour of a fate: accent, its pale mixes for duplicates, quiet, and mismatch for what is broken."""
    return {
        UNIQUE: now.accent,
        DUPLICATE_EXACT: now.second,
        DUPLICATE_POLICY: theme.mix(now.base, now.accent, 0.22),
        BLANK: now.quiet,
        COMMENT: theme.mix(now.base, now.quiet, 0.6),
        NO_URL: theme.mix(now.base, now.mismatch, 0.6),
        BROKEN: now.mismatch,
    }[fate]


class StackedBar(QWidget):
    """One bar of 8 pixels; every fate that occurs has at least one pixel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fates: tuple[int, ...] = ()
        self.setFixedHeight(8)
        self.setAccessibleName(self.tr("Shares of the lines"))
        theme.follow(self)

    def set_counts(self, counts: LedgerCounts) -> None:
        """Show other counts."""
        self._fates = counts.fates
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        painter.fillRect(self.rect(), now.track)
        entries = sum(self._fates)
        if not entries:
            return
        seen, left, present = 0, 0, [fate for fate, count in enumerate(self._fates) if count]
        for place, fate in enumerate(present):
            seen += self._fates[fate]
            still = len(present) - place - 1
            right = min(max(round(self.width() * seen / entries), left + 1), self.width() - still)
            painter.fillRect(
                left, 0, right - left - (1 if still and right - left > 1 else 0), 8, fate_colour(fate, now)
            )
            left = right


class LedgerRow(QWidget):
    """Square, name, count, per cent and, where there are entries to show, a chevron."""

    chosen = Signal(object)

    def __init__(self, fate: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fate, self._name, self._count, self._entries = fate, name, 0, 0
        self.setFixedHeight(theme.KEY_VALUE)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.follow(self)

    def set_count(self, count: int, entries: int) -> None:
        """Show a count out of all entries."""
        self._count, self._entries = count, entries
        said = f"{self._name}: {count_text(count)}"
        self.setAccessibleName(said)
        self.setToolTip(plain_tooltip(said))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._count and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self._fate)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in keys and self._count:
            self.chosen.emit(self._fate)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        middle, right = self.height() // 2, self.width() - CHEVRON_WIDTH
        painter.fillRect(0, middle - 4, 8, 8, fate_colour(self._fate, now))
        painter.setFont(theme.font())
        painter.setPen(now.text)
        one = Qt.TextFlag.TextSingleLine | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(16, 0, self.width() - 16, self.height(), one, self._name)
        flags = one | Qt.AlignmentFlag.AlignRight
        painter.drawText(0, 0, right - PERCENT_WIDTH, self.height(), flags, count_text(self._count))
        painter.setPen(now.quiet)
        percent = short_percent(self._count / self._entries) if self._entries else ""
        painter.drawText(0, 0, right, self.height(), flags, percent)
        if self._count:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen = QPen(now.quiet, 1.5)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            x = self.width() - 5.0
            painter.drawPolyline([QPointF(x, middle - 4), QPointF(x + 4, middle), QPointF(x, middle + 4)])
        if self.hasFocus():
            width = round(16 + text_width(self._name, theme.font()))
            painter.fillRect(0, self.height() - 2, width, 2, now.accent)


class LedgerRows(QWidget):
    """A row per fate; unique and exact duplicates always, the others once they occur."""

    fate_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        names = (
            self.tr("Unique"),
            self.tr("Duplicates"),
            self.tr("By policy"),
            self.tr("Blank"),
            self.tr("Comments"),
            self.tr("No URL"),
            self.tr("Broken"),
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.rows = [LedgerRow(fate, name) for fate, name in enumerate(names)]
        for row in self.rows:
            row.chosen.connect(self.fate_wanted)
            column.addWidget(row)
        self.set_counts(LedgerCounts())

    def set_counts(self, counts: LedgerCounts) -> None:
        """Show other counts."""
        entries = counts.entries
        for fate, (row, count) in enumerate(zip(self.rows, counts.fates, strict=True)):
            row.set_count(count, entries)
            row.setVisible(fate in _ALWAYS or count > 0)
