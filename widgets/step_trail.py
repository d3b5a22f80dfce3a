"""The steps before and after the one that is shown, one sentence a row; a click goes to one.

Where it stands: part of ``step_lane``, where there is room below the picture.

Stable names: ``StepTrail``; signal ``step_wanted(int)``.
Cost: the rows that are seen.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.scene.steps import Act, StepsScene
from core.units import count_text
from widgets import theme
from widgets.labels import plain_tooltip
from widgets.step_state import window_of
from widgets.step_words import sentence

ROW, NUMBER, SIGN = theme.ROW, 44, 22
WRONG = (Act.MISMATCH, Act.NO_CHILD, Act.ABSENT, Act.KEY_ENDS)
NEW = (Act.NEW_NODE, Act.SPLIT, Act.SET_BIT, Act.FILL_SLOT, Act.MARK_END)
GONE = (Act.DROP_NODE, Act.MERGE, Act.UNMARK_END)
START = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)
END = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextSingleLine)


class StepTrail(QWidget):
    """Rows of steps, those around the current one."""

    step_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene: StepsScene | None = None
        self._index = 0
        self._hides_ahead = False
        self.setAccessibleName(self.tr("All steps"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.follow(self)

    def set_step(self, scene: StepsScene | None, index: int) -> None:
        """Show a recording around a step."""
        self._scene, self._index = scene, index
        self.update()

    def set_hides_ahead(self, hides: bool) -> None:
        """Leave out the steps that are still to come, since what they show is asked."""
        self._hides_ahead = hides
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, 3 * ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, 0)

    def rows(self) -> range:
        """Return which steps are seen."""
        if self._scene is None or self._scene.recording is None:
            return range(0)
        n = self._index + 1 if self._hides_ahead else len(self._scene.recording.steps)
        return range(*window_of(n, self._index, max(1, (self.height() - 9) // ROW)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = (round(event.position().y()) - 9) // ROW
        rows = self.rows()
        if event.button() == Qt.MouseButton.LeftButton and 0 <= place < len(rows):
            self.step_wanted.emit(rows[place])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = (round(event.position().y()) - 9) // ROW
        rows = self.rows()
        told = sentence(self._scene, rows[place]) if self._scene is not None and 0 <= place < len(rows) else ""
        self.setToolTip(plain_tooltip(told))

    def paintEvent(self, event: QPaintEvent) -> None:
        scene, now, painter = self._scene, theme.current(), QPainter(self)
        if scene is None or scene.recording is None:
            return
        painter.fillRect(0, 0, self.width(), 1, now.grid)
        metrics = QFontMetricsF(theme.font())
        for place, index in enumerate(self.rows()):
            step = scene.recording.steps[index]
            box = QRectF(0, 9 + place * ROW, self.width(), ROW)
            if index == self._index:
                painter.fillRect(box, now.selection_base)
                painter.fillRect(QRectF(0, box.top(), 3, ROW), now.accent)
            painter.setFont(theme.font(theme.SMALL))
            painter.setPen(now.quiet)
            painter.drawText(QRectF(0, box.top(), NUMBER, ROW), END, count_text(index + 1))
            sign, colour = "✓", now.accent
            if step.act in WRONG:
                sign, colour = "✕", now.mismatch
            elif step.act in NEW:
                sign, colour = "+", now.mismatch
            elif step.act in GONE:
                sign, colour = "−", now.mismatch
            elif not step.is_important:
                sign = "·"
            ahead = index > self._index
            painter.setFont(theme.font(bold=True))
            painter.setPen(now.quiet if ahead else colour)
            painter.drawText(QRectF(NUMBER + 8, box.top(), SIGN, ROW), START, sign)
            painter.setFont(theme.font())
            painter.setPen(now.quiet if ahead else now.text)
            room = self.width() - NUMBER - 8 - SIGN - 4
            told = metrics.elidedText(sentence(scene, index), Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(NUMBER + 8 + SIGN, box.top(), room, ROW), START, told)
