"""What stands beside a step: the pseudo-code with the current line marked, and what was counted so far.

Where it stands: part of ``step_lane``.

Stable names: ``StepCode``.
Cost: a few lines of text.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.scene.steps import Counts
from core.units import count_text
from widgets import theme
from widgets.amounts import clauses, listed

LINE, GAP = 16, 8
START = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)
END = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextSingleLine)


class StepCode(QWidget):
    """A listing and counters, painted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._listing: tuple[str, ...] = ()
        self._line = 0
        self._rows: tuple[tuple[str, int], ...] = ()
        self.setAccessibleName(self.tr("Pseudo-code and counters"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.follow(self)

    def set_step(self, listing: tuple[str, ...], line: int, counts: Counts, last: Counts) -> None:
        """Show a line of a listing and the counts so far, those alone that the whole run counts at all."""
        before = self.sizeHint()
        self._listing, self._line = listing, line
        named = (
            (self.tr("comparisons"), counts.comparisons, last.comparisons),
            (self.tr("bytes read"), counts.bytes_read, last.bytes_read),
            (self.tr("nodes visited"), counts.nodes, last.nodes),
            (self.tr("cache lines touched"), counts.cache_lines, last.cache_lines),
            (self.tr("bits or slots probed"), counts.bits, last.bits),
        )
        self._rows = tuple((name, count) for name, count, most in named if most)
        told = listed(f"{name} {count_text(count)}" for name, count in self._rows)
        self.setAccessibleDescription(clauses((listing[line].strip(), told)) if listing else told)
        if self.sizeHint() != before:
            self.updateGeometry()
        self.update()

    def rows(self) -> tuple[tuple[str, int], ...]:
        """Return what was counted, by name."""
        return self._rows

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(theme.SMALL, mono=True))
        widest = max((metrics.horizontalAdvance(line) for line in self._listing), default=200.0)
        return QSize(round(widest) + 24, LINE * (len(self._listing) + len(self._rows)) + GAP + 10)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        mono = theme.font(theme.SMALL, mono=True)
        bold = theme.font(theme.SMALL, mono=True, bold=True)
        width, y = self.width(), 2.0
        for place, text in enumerate(self._listing):
            box = QRectF(0, y, width, LINE)
            if place == self._line:
                painter.fillRect(box, now.selection_base)
                painter.fillRect(QRectF(0, y, 3, LINE), now.accent)
            painter.setFont(bold if place == self._line else mono)
            painter.setPen(now.text)
            fitting = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, width - 14)
            painter.drawText(box.adjusted(10, 0, 0, 0), START, fitting)
            y += LINE
        y += GAP / 2
        painter.fillRect(QRectF(0, y, width, 1), now.lines)
        y += GAP / 2
        for name, count in self._rows:
            box = QRectF(10, y, width - 10, LINE)
            painter.setFont(theme.font())
            painter.setPen(now.quiet)
            painter.drawText(box, START, name)
            painter.setPen(now.text)
            painter.setFont(theme.font(bold=True))
            painter.drawText(box, END, count_text(count))
            y += LINE
