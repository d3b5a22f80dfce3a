"""The base of every painted view: pan, zoom, hover, keys, focus ring, tooltip, and a table twin.

Where it stands: above ``theme``; ``prefix_view``, ``forest_view``, ``bit_grid`` and the plots build on it. The base
holds no coordinates of its own: it turns mouse, wheel and keys into a few calls that a view overrides, so that a view
with one zoomed axis and one with two use the same hands.

What a view overrides (all have a harmless default):

==========================  ======================================================================================
``draw(painter, theme)``    paint the scene; antialiasing is off, the font is the text font
``pan_by(dx, dy)``          move the content by pixels (drag, Shift + arrows, Shift + wheel for x)
``zoom_by(factor, at)``     zoom about a point in pixels (wheel, Ctrl + wheel, ``+``, ``−``)
``fit()``                   show all (``0``, Home)
``hover_at(at)``            the pointer is at a point, or away (None)
``pick(at)``                a click without a drag; also the right button, before the menu opens
``activate(at)``            a double click at a point, or Enter (None: at the selection)
``step(dx, dy)``            an arrow key: −1, 0, 1 each
``leave()``                 Backspace: go one level out
``hint(at)``                text of the tooltip at a point; plain, elided by the base
``table()``                 a :class:`TableTwin` with what the picture says, or None
==========================  ======================================================================================

Stable names: ``Canvas``, ``TableTwin``; signal ``Canvas.context_wanted(object)`` (a ``QPointF`` in global pixels).
Cost: one repaint per event that changes something; views call ``update()`` themselves.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolTip, QWidget

from widgets import theme
from widgets.labels import plain_tooltip

ZOOM_STEP = 1.25
"""Factor of one wheel notch or one ``+``."""
PAN_STEP = 48.0
"""Pixels of one Shift + arrow."""
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


@dataclass(frozen=True, slots=True)
class TableTwin:
    """What a picture says, as a table, for those who read instead of look (and for copying).

    Parameters
    ----------
    title
        The picture's title.
    columns
        Headings, units included.
    rows
        Cells as text, one tuple a row, each as long as ``columns``.
    numeric
        Indexes of the columns that are right-aligned.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: tuple[int, ...] = ()


class Canvas(QWidget):
    """A painted view with the house's hands; see the module's table for what a view overrides.

    Parameters
    ----------
    name
        Accessible name of the picture.
    on_base
        True: painted on ``base`` (the centre); False: on ``window`` (side panels).
    """

    context_wanted = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None, *, on_base: bool = True) -> None:
        super().__init__(parent)
        self._on_base = on_base
        self._pressed: QPointF | None = None
        self._dragged = False
        self._last = QPointF()
        self._by_keyboard = False
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.follow(self)

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        """Paint the scene."""

    def pan_by(self, dx: float, dy: float) -> None:
        """Move the content by pixels."""

    def zoom_by(self, factor: float, at: QPointF) -> None:
        """Zoom about a point."""

    def fit(self) -> None:
        """Show all."""

    def hover_at(self, at: QPointF | None) -> None:
        """Take where the pointer is."""

    def pick(self, at: QPointF) -> None:
        """Take a click."""

    def activate(self, at: QPointF | None) -> None:
        """Take a double click, or Enter."""

    def step(self, dx: int, dy: int) -> None:
        """Take an arrow key."""

    def leave(self) -> None:
        """Go one level out."""

    def hint(self, at: QPointF) -> str:
        """Return the tooltip's text at a point."""
        return ""

    def table(self) -> TableTwin | None:
        """Return what the picture says, as a table."""
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        painter = QPainter(self)
        painter.fillRect(event.rect(), now.base if self._on_base else now.window)
        painter.setFont(theme.font())
        painter.setPen(now.text)
        painter.save()
        self.draw(painter, now)
        painter.restore()
        if self.hasFocus() and self._by_keyboard:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            pen = QPen(now.accent, 2)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._by_keyboard = False
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed, self._dragged, self._last = event.position(), False, event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._pressed is None:
            self.hover_at(at)
            return
        if not self._dragged and (at - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._dragged = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._dragged:
            moved, self._last = at - self._last, at
            self.pan_by(moved.x(), moved.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if self._dragged:
            self._dragged = False
            self.unsetCursor()
        elif pressed is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pick(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.activate(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        self.hover_at(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or abs(turned.x()) > abs(turned.y()):
            self.pan_by((turned.x() or turned.y()) * PAN_STEP / 120, 0)
        elif turned.y():
            self.zoom_by(ZOOM_STEP ** (turned.y() / 120), event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._by_keyboard = True
        key, shifted = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        middle = QPointF(self.width() / 2, self.height() / 2)
        other = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if other:
            super().keyPressEvent(event)
        elif key in _ARROWS:
            dx, dy = _ARROWS[Qt.Key(key)]
            if shifted:
                self.pan_by(-dx * PAN_STEP, -dy * PAN_STEP)
            else:
                self.step(dx, dy)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(ZOOM_STEP, middle)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            self.zoom_by(1 / ZOOM_STEP, middle)
        elif key in (Qt.Key.Key_0, Qt.Key.Key_Home):
            self.fit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.activate(None)
        elif key == Qt.Key.Key_Backspace:
            self.leave()
        else:
            super().keyPressEvent(event)
            return
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        reasons = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
        self._by_keyboard = event.reason() in reasons
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self.pick(QPointF(event.pos()))  # the menu is about what is under the pointer
        self.context_wanted.emit(QPointF(event.globalPos()))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = self.hint(QPointF(event.pos()))
            if text:
                QToolTip.showText(event.globalPos(), plain_tooltip(text), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)
