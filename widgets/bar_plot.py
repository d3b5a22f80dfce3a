"""A histogram whose bars lead to a place: by click, double click and keys, where there is one.

Where it stands: above ``plots``; used by ``statistics_view``, whose tables have the same hands: a click chooses, a
double click or Enter opens, arrows walk the bars. Over a bar that leads nowhere the pointer stays an arrow.
Cost: that of a plot, and one frame.
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from widgets import theme
from widgets.plots import Bars, Plot, PlotContent

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class BarPlot(Plot):
    """The plot of one content whose first mark is its bars.

    Signals
    -------
    chosen, opened
        The place (bytes) of a bar that was chosen, or entered.
    """

    chosen = Signal(object)
    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places: tuple[bytes | None, ...] = ()
        self._at: int | None = None
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_bars(self, content: PlotContent | None, places: tuple[bytes | None, ...] = ()) -> None:
        """Show a histogram; ``places`` say where each bar leads, None for nowhere."""
        self._places = () if content is None else places
        if self._at is not None and self._at >= self._n_bars(content):
            self._at = None
        self.set_content(content)
        self._describe()

    @property
    def current(self) -> int | None:
        """The bar that the keys are at."""
        return self._at

    def place_of(self, bar: int) -> bytes | None:
        """Return where a bar leads."""
        return self._places[bar] if bar < len(self._places) else None

    @staticmethod
    def _n_bars(content: PlotContent | None) -> int:
        bars = content.marks[0] if content is not None and content.marks else None
        return len(bars.left) if isinstance(bars, Bars) else 0

    def bar_rect(self, bar: int) -> QRectF:
        """Return the column of a bar, as high as the plot, in pixels."""
        assert self.content is not None
        bars = self.content.marks[0]
        assert isinstance(bars, Bars)
        left, right = (self.place(float(edge[bar]), 0.0).x() for edge in (bars.left, bars.right))
        area = self.plot_rect()
        return QRectF(left, area.top(), right - left, area.height())

    def _painted_rect(self, bar: int) -> QRectF:
        """Return a bar as it is painted."""
        assert self.content is not None
        bars, column = self.content.marks[0], self.bar_rect(bar)
        assert isinstance(bars, Bars)
        column.setTop(self.place(0.0, float(bars.high[bar])).y())
        return column

    def _bar_at(self, event: QMouseEvent) -> int | None:
        n = self._n_bars(self.content)
        if not n or not self.plot_rect().contains(event.position()):
            return None
        assert self.content is not None
        bars = self.content.marks[0]
        assert isinstance(bars, Bars)
        x = self.value_at(event.position())[0]
        at = int(np.searchsorted(np.asarray(bars.left), x, side="right")) - 1
        return at if 0 <= at < n and x < float(bars.right[at]) else None

    def _describe(self) -> None:
        content = self.content
        if content is None:
            return
        text = content.summary
        if self._at is not None and content.tip is not None:
            bars = content.marks[0]
            assert isinstance(bars, Bars)
            text = content.tip((float(bars.left[self._at]) + float(bars.right[self._at])) / 2, 0.0)
        self.setAccessibleDescription(text)

    def _choose(self, bar: int) -> None:
        self._at = bar
        self._describe()
        self.update()
        place = self.place_of(bar)
        if place is not None:
            self.chosen.emit(place)

    def _open(self, bar: int | None) -> None:
        place = None if bar is None else self.place_of(bar)
        if place is not None:
            self.opened.emit(place)

    # ---- hands ---------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        bar = self._bar_at(event)
        if bar != self._hovered:
            self._hovered = bar
            leads = bar is not None and self.place_of(bar) is not None
            self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self.unsetCursor()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        bar = self._bar_at(event)
        if bar is not None and event.button() == Qt.MouseButton.LeftButton and self.place_of(bar) is not None:
            self._choose(bar)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._open(self._bar_at(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        n, key = self._n_bars(self.content), event.key()
        if n and key in _STEPS:
            step = _STEPS[Qt.Key(key)]
            self._choose(0 if self._at is None else min(max(self._at + step, 0), n - 1))
        elif n and key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._choose(0 if key == Qt.Key.Key_Home else n - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self._at)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        now, painter = theme.current(), QPainter(self)
        if self.content is not None and self.hasFocus() and self._at is None:
            painter.setPen(QPen(now.accent, 1))
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        hovered = self._hovered
        if hovered is not None and hovered < self._n_bars(self.content) and self.place_of(hovered) is not None:
            painter.setPen(QPen(now.text, 1))
            painter.drawRect(self._painted_rect(hovered).adjusted(0, 0, -1, 0))
        if self._at is not None and self._at < self._n_bars(self.content):
            bar, foot = self._painted_rect(self._at), self.plot_rect().bottom()
            painter.fillRect(QRectF(bar.left(), foot, bar.width(), 4), now.accent)
            if bar.height() >= 1:
                painter.setPen(QPen(now.accent, 2))
                painter.drawRect(bar.adjusted(0, 0, -1, 0))
        painter.end()
