"""The player bar: play and pause, single steps, start and end, a scrubber with marks, speed, and a legend of the keys.

Its whole state is one index into the steps (and whether it runs, and how fast); who shows the steps listens to
``index_changed``. Speed may change and steps may be taken back while it runs. Keys come from whoever has the focus in
the view: ``take_key`` says whether a key was the player's.

Where it stands: part of ``lesson_view``; usable with any number of steps.

Stable names: ``StepPlayer``, ``Scrubber``, ``SPEEDS``, ``STEP_MS``.
Cost: nothing while it stands still; marks are thinned to pixels.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.units import count_text
from widgets import theme
from widgets.buttons import Choice, IconButton
from widgets.labels import Label

STEP_MS = 800
"""Milliseconds a step at speed 1."""
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
INSTANT = "instant"
GROOVE, KNOB, INSET = 4, 7.0, 8.0
_PLAIN = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier, Qt.KeyboardModifier.ShiftModifier


class Scrubber(QWidget):
    """A line of all steps, marks at the important ones, and a knob to be dragged.

    Signals
    -------
    moved
        The index that a hand has chosen.
    """

    moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._length, self._index = 0, 0
        self._marks: tuple[int, ...] = ()
        self.setAccessibleName(self.tr("Step"))
        self.setFixedHeight(theme.TARGET + 4)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.follow(self)

    def set_steps(self, length: int, marks: Sequence[int]) -> None:
        """Show how many steps there are, and which are marked."""
        self._length, self._marks = length, tuple(marks)
        self.update()

    def set_index(self, index: int) -> None:
        """Put the knob to a step, without a signal."""
        self._index = index
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, theme.TARGET + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, theme.TARGET + 4)

    def place_of(self, index: int) -> float:
        """Return where a step is, in pixels from the left."""
        return INSET + (self.width() - 2 * INSET) * index / max(1, self._length - 1)

    def index_at(self, x: float) -> int:
        """Return the step that is nearest to a place."""
        share = (x - INSET) / max(1.0, self.width() - 2 * INSET)
        return max(0, min(self._length - 1, round(share * (self._length - 1))))

    def thinned(self) -> tuple[int, ...]:
        """Return the marks that are drawn: of those within four pixels the first."""
        shown: list[int] = []
        for mark in self._marks:
            if not shown or self.place_of(mark) - self.place_of(shown[-1]) >= 4:
                shown.append(mark)
        return tuple(shown)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._length:
            self.moved.emit(self.index_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self._length:
            self.moved.emit(self.index_at(event.position().x()))

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, knob = self.height() / 2 + 2, self.place_of(self._index)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.mix(now.base, now.lines, 0.9))
        groove = QRectF(INSET, middle - GROOVE / 2, self.width() - 2 * INSET, GROOVE)
        painter.drawRoundedRect(groove, 2, 2)
        painter.setBrush(now.accent)
        painter.drawRoundedRect(QRectF(INSET, groove.top(), knob - INSET, GROOVE), 2, 2)
        for mark in self.thinned():
            x = self.place_of(mark)
            colour = now.accent if mark <= self._index else now.quiet
            painter.fillRect(QRectF(x - 1, middle - 13, 2, 7), colour)
        painter.setPen(QPen(now.base, 2))
        painter.setBrush(now.accent if self._length else now.lines)
        painter.drawEllipse(QPointF(knob, middle), KNOB, KNOB)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(now.accent, 1.5))
            painter.drawEllipse(QPointF(knob, middle), KNOB + 3, KNOB + 3)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the player's keys


class _PlayerButton(IconButton):
    """A button that leaves the arrows to the player."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Space):
            event.ignore()
        else:
            super().keyPressEvent(event)


class StepPlayer(QWidget):
    """The bar below the picture.

    Signals
    -------
    index_changed
        The step that is shown.
    past_end, past_start
        A step was wanted behind the last one, or before the first one.

    Attributes
    ----------
    index : int
        The step that is shown.
    is_playing : bool
        Whether it goes on by itself.
    plays_on : bool
        Whether a run goes on behind the last step, by ``past_end``, where something is there; not an instant one.
    foot : QHBoxLayout
        The row of the keys, in which a legend of the picture has room too.
    """

    index_changed = Signal(int)
    past_end = Signal()
    past_start = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.index, self.is_playing = 0, False
        self._length = 0
        self._has_before = self._has_after = self.plays_on = False
        self._marks: tuple[int, ...] = ()
        self._clock = QTimer(self)
        self._clock.timeout.connect(self.tick)
        self.scrubber = Scrubber()
        self.scrubber.moved.connect(self.go_to)
        self.start_button = self._button("to-start", self.tr("To the start (Home)"), self.to_start)
        self.back_button = self._button("step-back", self.tr("One step back (←)"), self.step_back)
        self.play_button = self._button("play", self.tr("Play or pause (Space)"), self.toggle)
        self.forward_button = self._button("step-forward", self.tr("One step forward (→)"), self.step_forward)
        self.end_button = self._button("to-end", self.tr("To the end (End)"), self.to_end)
        self.place_label = Label("0 / 0", bold=True)
        self.place_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        names = [(str(speed), f"{speed:g}×") for speed in SPEEDS]
        self.speed = Choice(self.tr("Speed"), [*names, (INSTANT, self.tr("instant"))])
        self.speed.choose("1.0")
        self.speed.currentIndexChanged.connect(self._set_pace)
        self.legend = Label(self._keys(), size=theme.SMALL, token="quiet", elide=Qt.TextElideMode.ElideRight)
        self._lay_out()
        self._show()

    def _button(self, icon: str, name: str, slot: object) -> IconButton:
        button = _PlayerButton(icon, name)
        button.clicked.connect(slot)
        return button

    def _keys(self) -> str:
        return " · ".join(
            (
                self.tr("Space play"),
                self.tr("← → step"),
                self.tr("[ ] important"),
                self.tr("Home End"),
                self.tr("− + speed"),
            )
        )

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button in (self.start_button, self.back_button, self.play_button, self.forward_button, self.end_button):
            row.addWidget(button)
        row.addSpacing(4)
        row.addWidget(self.scrubber, 1)
        row.addWidget(self.place_label)
        row.addSpacing(8)
        row.addWidget(self.speed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 0)
        column.setSpacing(2)
        column.addLayout(row)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(theme.MARGIN)
        self.foot.addWidget(self.legend, 2)
        column.addLayout(self.foot)

    # ---- in ------------------------------------------------------------------------------

    def set_steps(self, length: int, marks: Sequence[int], index: int = 0) -> None:
        """Play other steps, from one of them on; what runs goes on running where there is still a way to go."""
        self._length, self._marks = length, tuple(sorted(marks))
        self.scrubber.set_steps(length, self._marks)
        self.index = -1
        self.go_to(index)
        if self.is_playing:
            self._set_pace()  # it stood still while it waited for these steps

    def set_neighbours(self, before: bool, after: bool) -> None:
        """Take whether something stands before the first step, and behind the last: ``past_start`` leads there."""
        self._has_before, self._has_after = before, after
        self._show()

    @property
    def length(self) -> int:
        """How many steps there are."""
        return self._length

    @property
    def _goes_past(self) -> bool:
        return self.plays_on and self._has_after and self.speed.chosen() != INSTANT

    @property
    def marks(self) -> tuple[int, ...]:
        """The important steps."""
        return self._marks

    @property
    def step_ms(self) -> int:
        """How long a step is shown at the chosen speed, in milliseconds; instant counts as the fastest."""
        chosen = self.speed.chosen()
        return round(STEP_MS / (SPEEDS[-1] if chosen == INSTANT else float(chosen)))

    @Slot(int)
    def go_to(self, index: int) -> None:
        """Show a step; beyond the ends the first or the last one."""
        wanted = max(0, min(index, self._length - 1))
        if wanted != self.index:
            self.index = wanted
            self.index_changed.emit(wanted)
        if self.is_playing and self.index >= self._length - 1 and not self._goes_past:
            self.pause()
        self._show()

    # ---- hands ---------------------------------------------------------------------------

    @Slot()
    def toggle(self) -> None:
        """Play, or pause; from the last step again from the first, unless it goes on behind it."""
        if self.is_playing:
            self.pause()
            return
        if self._length < 2 and not self._goes_past:
            return
        if self.index >= self._length - 1 and not self._goes_past:
            self.go_to(0)
        self.is_playing = True
        self._set_pace()
        self._show()

    @Slot()
    def pause(self) -> None:
        """Stand still."""
        self.is_playing = False
        self._clock.stop()
        self._show()

    @Slot()
    def tick(self) -> None:
        """Take the next step of a run; behind the last one wait for what follows."""
        if self.index < self._length - 1:
            self.go_to(self.index + 1)
        elif self._goes_past:
            self._clock.stop()
            self.past_end.emit()
        else:
            self.pause()

    @Slot()
    def step_forward(self) -> None:
        """Show the next step."""
        if self.index >= self._length - 1:
            self.past_end.emit()
            return
        self.go_to(self.index + 1)

    @Slot()
    def step_back(self) -> None:
        """Show the step before."""
        if self.index <= 0:
            self.past_start.emit()
            return
        self.go_to(self.index - 1)

    @Slot()
    def to_start(self) -> None:
        """Show the first step."""
        self.go_to(0)

    @Slot()
    def to_end(self) -> None:
        """Show the last step."""
        self.go_to(self._length - 1)

    @Slot()
    def next_mark(self) -> None:
        """Show the next important step, or the last one where none is left."""
        at = bisect_right(self._marks, self.index)
        self.go_to(self._marks[at] if at < len(self._marks) else self._length - 1)

    @Slot()
    def previous_mark(self) -> None:
        """Show the important step before, or the first one where there is none."""
        at = bisect_left(self._marks, self.index)
        self.go_to(self._marks[at - 1] if at else 0)

    def change_speed(self, by: int) -> None:
        """Play faster (1) or slower (−1), as far as that goes."""
        place = max(0, min(self.speed.count() - 1, self.speed.currentIndex() + by))
        self.speed.setCurrentIndex(place)
        self.speed.update()

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key stands for; return whether it stands for anything."""
        if event.modifiers() not in _PLAIN:
            return False
        key = Qt.Key(event.key())
        done = {
            Qt.Key.Key_Space: self.toggle,
            Qt.Key.Key_Left: self.step_back,
            Qt.Key.Key_Right: self.step_forward,
            Qt.Key.Key_Home: self.to_start,
            Qt.Key.Key_End: self.to_end,
            Qt.Key.Key_BracketLeft: self.previous_mark,
            Qt.Key.Key_BracketRight: self.next_mark,
        }.get(key)
        if done is not None:
            done()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.change_speed(1)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            self.change_speed(-1)
        else:
            return False
        return True

    # ---- what is seen --------------------------------------------------------------------

    @Slot()
    def _set_pace(self) -> None:
        """Take the chosen speed, also in the middle of a run; instant shows the end."""
        chosen = self.speed.chosen()
        if not self.is_playing:
            return
        if chosen == INSTANT:
            self.to_end()
        else:
            self._clock.start(self.step_ms)

    def _show(self) -> None:
        last = self._length - 1
        self.scrubber.set_index(max(0, self.index))
        shown = self.index + 1 if self._length else 0
        self.place_label.setText(f"{count_text(shown)} / {count_text(self._length)}")
        widest = f"{count_text(self._length)} / {count_text(self._length)}"
        metrics = self.place_label.fontMetrics()
        self.place_label.setMinimumWidth(metrics.horizontalAdvance(widest) + 4)
        self.scrubber.setAccessibleDescription(self.place_label.text())
        self.play_button.set_icon("pause" if self.is_playing else "play")
        self.start_button.setEnabled(self.index > 0)
        self.back_button.setEnabled(self.index > 0 or self._has_before)
        self.forward_button.setEnabled(0 <= self.index < last or self._has_after)
        self.end_button.setEnabled(0 <= self.index < last)
        self.play_button.setEnabled(last > 0 or (last == 0 and self._goes_past))
