"""The ledger as one stacked bar and a few rows: how many lines met which fate, and beside that which flags stand.

Where it stands: lower half of ``source_panel``. Draws :class:`~core.scene.status.LedgerCounts`, whose seven fates come
in the ledger's order: unique, exact duplicate, policy duplicate, blank, comment, no URL, broken. Every entry has one
fate; flags stand beside the fates, any number each, so their counts are not summed.

Stable names: ``StackedBar``, ``LedgerRows``; signal ``LedgerRows.entries_wanted(object)``
(:class:`~core.scene.entries.EntriesOf`).
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from core.scene.entries import FATES, FLAGS, EntriesOf
from core.scene.status import LedgerCounts
from core.units import count_text
from widgets import theme
from widgets.amounts import short_percent
from widgets.labels import Label, plain_tooltip, text_width
from widgets.link_row import draw_chevron
from widgets.words import word

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
    """Square or little flag, name, count, per cent and, where there are entries to show, a chevron.

    Parameters
    ----------
    of
        What is emitted.
    name
        In words.
    fate
        Whose colour the square has; None for a flag, or where ``is_total``.
    """

    chosen = Signal(object)

    def __init__(
        self,
        of: EntriesOf,
        name: str,
        fate: int | None = None,
        parent: QWidget | None = None,
        *,
        is_total: bool = False,
    ) -> None:
        super().__init__(parent)
        self._of, self._fate, self._name, self._is_total, self._count, self._entries = of, fate, name, is_total, 0, 0
        self.setFixedHeight(theme.KEY_VALUE)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.follow(self)

    def text(self) -> str:
        """Return the count as it is shown."""
        return count_text(self._count)

    def set_name(self, name: str) -> None:
        """Give it another name."""
        self._name = name
        self.set_count(self._count, self._entries)

    def set_count(self, count: int, entries: int) -> None:
        """Show a count out of all entries."""
        self._count, self._entries = count, entries
        said = f"{self._name}: {self.text()}"
        self.setAccessibleName(said)
        self.setToolTip(plain_tooltip(said))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._count and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self._of)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in keys and self._count:
            self.chosen.emit(self._of)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        middle, right = self.height() // 2, self.width() - CHEVRON_WIDTH
        left = 0 if self._is_total else 16
        if self._fate is not None:
            painter.fillRect(0, middle - 4, 8, 8, fate_colour(self._fate, now))
        elif not self._is_total:
            _draw_flag(painter, now.quiet, middle)
        painter.setFont(theme.font())
        painter.setPen(now.text)
        one = Qt.TextFlag.TextSingleLine | Qt.AlignmentFlag.AlignVCenter
        count = self.text()
        places = right if self._is_total else right - PERCENT_WIDTH
        room = places - left - text_width(count, theme.font()) - 6
        name = QFontMetricsF(theme.font()).elidedText(self._name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(left, 0, self.width() - left, self.height(), one, name)
        flags = one | Qt.AlignmentFlag.AlignRight
        painter.setFont(theme.font(bold=self._is_total))
        painter.drawText(0, 0, places, self.height(), flags, count)
        painter.setFont(theme.font())
        painter.setPen(now.quiet)
        percent = short_percent(self._count / self._entries) if self._entries and not self._is_total else ""
        painter.drawText(0, 0, right, self.height(), flags, percent)
        if self._count:
            draw_chevron(painter, now, self.width() - 5.0, middle)
        if self.hasFocus():
            width = round(left + text_width(name, theme.font()))
            painter.fillRect(0, self.height() - 2, width, 2, now.accent)


def _draw_flag(painter: QPainter, colour: QColor, middle: int) -> None:
    """Paint a little flag where a fate has its square."""
    painter.fillRect(0, middle - 5, 1, 10, colour)
    painter.fillRect(1, middle - 5, 7, 5, colour)


class LedgerRows(QWidget):
    """A row per fate, then one per flag; unique and exact duplicates always, the others once they occur."""

    entries_wanted = Signal(object)

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
        self.rows = [LedgerRow(EntriesOf.fate(FATES[fate]), name, fate) for fate, name in enumerate(names)]
        self.beside = Label(self.tr("Flags, beside the fates, not summed"), size=theme.SMALL, token="quiet")
        self.flag_rows = [LedgerRow(EntriesOf.flag(flag), word(f"short_{flag}")) for flag in FLAGS]
        for row in (*self.rows, self.beside, *self.flag_rows):
            if isinstance(row, LedgerRow):
                row.chosen.connect(self.entries_wanted)
            column.addWidget(row)
        self.beside.setFixedHeight(theme.KEY_VALUE + 6)
        self.beside.setContentsMargins(0, 0, 0, 4)
        self.beside.setAlignment(Qt.AlignmentFlag.AlignBottom)
        self.set_counts(LedgerCounts())

    def set_counts(self, counts: LedgerCounts) -> None:
        """Show other counts."""
        entries = counts.entries
        for fate, (row, count) in enumerate(zip(self.rows, counts.fates, strict=True)):
            row.set_count(count, entries)
            row.setVisible(fate in _ALWAYS or count > 0)
        self.beside.setVisible(any(counts.flags))
        for row, count in zip(self.flag_rows, counts.flags, strict=True):
            row.set_count(count, entries)
            row.setVisible(count > 0)
