"""A field for one number that is larger or smaller than Qt's spin boxes can hold, and a slider for it.

``NumberField`` is a line edit with a reader (text → value) and a writer (value → text): whole numbers to 10¹⁵, sizes
with units, rates as per cent, number or "1 in N". What cannot be read is marked and told, never corrected in silence.
``ScaleSlider`` has a logarithmic or linear scale, painted ticks, and the keys and accessibility of ``QSlider``.

Where it stands: above ``theme``; used by ``tuning_panel``. Readers are those of ``core.scene.quantities``.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QSlider, QWidget

from core.scene.links import GivenSizes, is_sizes, parse_sizes
from core.scene.quantities import ParameterError
from widgets import theme
from widgets.text_cache import draw_text, text_width

Number = int | float


class NumberField(QLineEdit):
    """A right-aligned field for one number.

    Parameters
    ----------
    name
        Accessible name.
    read
        Turns text into a number or raises ``ParameterError``.
    write
        Turns a number into text that ``read`` gives back.
    step
        Returns the next number up (+1) or down (−1) for the arrow keys and the wheel.

    Signals
    -------
    number_edited
        The user typed, pasted or stepped to a number (whole numbers of any size).
    fault_found
        The user's text is no number of this field: the ``ParameterError``; None once it is one again.
    sizes_pasted
        The user pasted (or typed) a link or a command line: the ``GivenSizes`` that it holds.
    """

    number_edited = Signal(object)
    fault_found = Signal(object)
    sizes_pasted = Signal(object)

    def __init__(
        self,
        name: str,
        read: Callable[[str], Number],
        write: Callable[[Number], str],
        step: Callable[[Number, int], Number],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._read, self._write, self._step = read, write, step
        self._number: Number | None = None
        self._faulty = False
        self._locked = False
        self._meant: tuple[str, Number] | None = None
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFont(theme.font(14, bold=True))
        self.setFixedHeight(theme.FIELD)
        self.textEdited.connect(self._text_edited)
        self.editingFinished.connect(self._tidy)
        theme.signals().theme_changed.connect(self._restyle)

    @property
    def number(self) -> Number | None:
        """The last number that was set or read; None before."""
        return self._number

    def set_number(self, number: Number | None) -> None:
        """Show a number without a signal; text that already means it (being typed, say) stays as it is."""
        self._number = number
        if number is not None and self._means(number):
            return
        self._faulty = False
        text = "" if number is None else self._write(number)
        self.setText(text)
        self._meant = None if number is None else (text, number)
        self._restyle()

    def _means(self, number: Number) -> bool:
        """Whether the text stands for a number; what was found last is kept, since a drag asks again and again."""
        text = self.text()
        if (text, number) == self._meant:
            return True
        try:
            means = self._read(text) == number
        except ParameterError:
            return False
        if means:
            self._meant = text, number
        return means

    def set_look(self, *, locked: bool, faulty: bool) -> None:
        """Draw the border of a locked field (accent) or of one at fault (mismatch colour)."""
        if (locked, faulty) != (self._locked, self._faulty):
            self._locked, self._faulty = locked, faulty
            self._restyle()

    def _restyle(self, *_: object) -> None:
        now = theme.current()
        token = now.mismatch if self._faulty else now.accent if self._locked else None
        style = "" if token is None else f"QLineEdit {{ border: 1px solid {token.name()}; }}"
        if style != self.styleSheet():  # Qt would polish the field again also for the same one
            self.setStyleSheet(style)

    def _text_edited(self, text: str) -> None:
        try:
            if is_sizes(text):
                self._take_sizes(parse_sizes(text))
                return
            number = self._read(text)
        except ParameterError as fault:
            self._faulty = True
            self._restyle()
            self.fault_found.emit(fault)
            return
        mended, self._faulty = self._faulty, False
        self._restyle()
        if number != self._number:
            self._number = number
            self.number_edited.emit(number)
        if mended:
            self.fault_found.emit(None)

    def _take_sizes(self, given: GivenSizes) -> None:
        """Hand a link's sizes on: the field shows its own of them once they are solved."""
        self._faulty, self._number = False, None
        self.setText("")
        self._restyle()
        self.fault_found.emit(None)
        self.sizes_pasted.emit(given)

    def _tidy(self) -> None:
        """Write the number in the usual way once the user is done; text at fault stays for correction."""
        if not self._faulty and self._number is not None:
            text = self._write(self._number)
            if text != self.text():
                self.setText(text)

    def step_by(self, steps: int) -> None:
        """Go to a neighbouring number, as the arrow keys do."""
        if self._number is None:
            return
        number = self._step(self._number, steps)
        if number != self._number:
            self._number = number
            self._faulty = False
            self.setText(self._write(number))
            self._restyle()
            self.fault_found.emit(None)
            self.number_edited.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step_by(1 if event.key() == Qt.Key.Key_Up else -1)
            return
        if event.key() == Qt.Key.Key_Escape and self._faulty and self._number is not None:
            self.setText(self._write(self._number))
            self._text_edited(self.text())
            return
        super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus() and event.angleDelta().y():
            self.step_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            event.ignore()


@dataclass(frozen=True, slots=True)
class Scale:
    """A range with the texts below it: ``ticks`` are (value, text)."""

    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    log: bool = True

    def share(self, value: float) -> float:
        """Return where a value lies, 0 … 1; values outside lie at the ends."""
        value = min(self.high, max(self.low, value))
        if self.log:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)

    def value(self, share: float) -> float:
        """Return the value at a place: the inverse of ``share``."""
        if self.log:
            return self.low * math.exp(share * math.log(self.high / self.low))
        return self.low + share * (self.high - self.low)


class ScaleSlider(QSlider):
    """A slider over a :class:`Scale`: groove 4 px, knob radius 7, ticks and their texts below.

    Signals
    -------
    number_moved
        The user moved the knob: the value there, as float.
    """

    number_moved = Signal(float)
    STEPS = 12_000
    HEIGHT = 38

    def __init__(self, name: str, scale: Scale, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._scale = scale
        self._token = "bloom"
        self._quiet = False
        self.setAccessibleName(name)
        self.setRange(0, self.STEPS)
        self.setSingleStep(self.STEPS // 200 if scale.log else max(1, round(self.STEPS / (scale.high - scale.low))))
        self.setPageStep(self.STEPS // 20)
        self.setFixedHeight(self.HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(self._moved)
        theme.follow(self)

    def set_number(self, number: float | None) -> None:
        """Put the knob at a number without a signal."""
        if number is None:
            return
        self._quiet = True
        self.setValue(round(self._scale.share(number) * self.STEPS))
        self._quiet = False

    def set_token(self, token: str) -> None:
        """Draw groove and knob in another colour of the theme."""
        if token != self._token:
            self._token = token
            self.update()

    def _moved(self, place: int) -> None:
        if not self._quiet:
            self.number_moved.emit(self._scale.value(place / self.STEPS))

    def sizeHint(self) -> QSize:
        return QSize(240, self.HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.HEIGHT)

    def _knob_x(self) -> float:
        return 7 + self.value() / self.STEPS * (self.width() - 14)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._go_to(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._go_to(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def _go_to(self, x: float) -> None:
        self.setValue(round((x - 7) / max(1, self.width() - 14) * self.STEPS))

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        colour, knob = now.color(self._token), self._knob_x()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for left, right, fill in ((0.0, float(self.width()), now.lines), (0.0, knob, colour)):
            painter.setBrush(fill)
            painter.drawRoundedRect(QRectF(left, 8, right - left, 4), 2, 2)
        painter.setBrush(now.base)
        painter.setPen(QPen(colour, 2))
        painter.drawEllipse(QPointF(knob, 10), 7, 7)
        if self.hasFocus():
            painter.setBrush(colour)
            painter.drawEllipse(QPointF(knob, 10), 4, 4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for value, text in self._scale.ticks:
            x = 7 + self._scale.share(value) * (self.width() - 14)
            painter.fillRect(QRectF(round(x), 16, 1, 4), now.quiet)
            width = text_width(text) + 2
            left = min(max(0.0, x - width / 2), self.width() - width)
            painter.setPen(now.quiet)
            draw_text(painter, QRectF(left, 21, width, 16), Qt.AlignmentFlag.AlignHCenter, text)
