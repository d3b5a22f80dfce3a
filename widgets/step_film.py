"""A run as pictures, a step each: what is played, the lanes as they stand in the tab, and how far it is.

It is no part of the window: a film is made beside it, so that the window can be used while its pictures are taken, and
every picture of a run is as large as the next. ``build`` makes it a part at a time, ``picture`` draws a step.

Where it stands: above ``step_lane``; the application takes its pictures one by one.

Stable names: ``StepRun``, ``run_of``, ``StepFilm``.
Cost: some 30 ms for each part, 20 to 40 ms a picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.scene.steps import Act, StepsScene
from core.units import count_text
from widgets import theme
from widgets.labels import Label
from widgets.step_lane import StepLane
from widgets.step_words import played_words

Notes = Mapping[Act, str]
LINE = 4
NOTE_LINE = 18


@dataclass(frozen=True, slots=True)
class StepRun:
    """What is played, and how large its lanes are.

    Parameters
    ----------
    does
        The operation and its URL, in words.
    scenes, names, sizes
        The recordings, what their structures are called beside their kind, and the sizes of their lanes in pixels.
    length, marks
        Steps of the longest recording, and which are important.
    note, step_notes
        What a lesson's author tells of the operation, and of steps of the first recording by their act.
    """

    does: str
    scenes: tuple[StepsScene, ...]
    names: tuple[str, ...]
    sizes: tuple[QSize, ...]
    length: int
    marks: tuple[int, ...] = ()
    note: str = ""
    step_notes: Notes = field(default_factory=dict)

    def shown(self, most: int) -> tuple[int, ...]:
        """Return the steps that are shown where there are at most so many: all, or the important ones between the ends.

        Of too many important ones every so many-th is left.
        """
        if self.length <= most:
            return tuple(range(self.length))
        inner = [mark for mark in self.marks if 0 < mark < self.length - 1]
        every = -(-len(inner) // (most - 2)) if inner else 1
        return 0, *inner[::every], self.length - 1


def run_of(
    lanes: Sequence[StepLane], length: int, marks: tuple[int, ...], note: str = "", step_notes: Notes | None = None
) -> StepRun | None:
    """Return the run that lanes show, in their sizes; None where they show nothing."""
    scenes = tuple(lane.scene for lane in lanes if lane.scene is not None)
    if not scenes:
        return None
    request = scenes[0].request
    does = played_words(request.operation, request.url)
    names, sizes = tuple(lane.called for lane in lanes), tuple(lane.size() for lane in lanes)
    return StepRun(does, scenes, names, sizes, length, marks, note, step_notes or {})


class _Bar(QWidget):
    """A line that says how far the run is."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.setFixedHeight(LINE)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        painter.fillRect(self.rect(), theme.mix(now.base, now.lines, 0.9))
        painter.fillRect(0, 0, round(self.width() * self.share), LINE, now.accent)


class StepFilm(QWidget):
    """See the module."""

    def __init__(self, run: StepRun) -> None:
        super().__init__()
        self.run = run
        self.lanes: list[StepLane] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self._place = Label(bold=True)
        self._bar = _Bar()
        self._step_note = _paragraph("", italic=True)
        head = QHBoxLayout()
        head.addWidget(Label(run.does, bold=True, elide=Qt.TextElideMode.ElideMiddle), 1)
        head.addWidget(self._place)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.MARGIN, theme.GRID, theme.MARGIN, theme.MARGIN)
        self._column.setSpacing(theme.GRID)
        self._column.addLayout(head)
        self._column.addWidget(self._bar)
        width = max(size.width() for size in run.sizes)
        if run.note:
            self._column.addWidget(_paragraph(run.note))
        if run.step_notes:
            self._column.addWidget(self._step_note)
            lines = max(self._step_note.fontMetrics().horizontalAdvance(text) for text in run.step_notes.values())
            self._step_note.setFixedHeight(NOTE_LINE * (1 + lines * 11 // (10 * width)))
        self.setFixedWidth(width + 2 * theme.MARGIN)

    @property
    def is_built(self) -> bool:
        """Whether all lanes are there."""
        return len(self.lanes) == len(self.run.scenes)

    def build(self) -> None:
        """Make the next part."""
        at, lane = len(self.lanes), StepLane()
        lane.setFixedSize(self.run.sizes[at])
        self.lanes.append(lane)
        self._column.addWidget(lane)
        lane.set_scene(self.run.scenes[at], 0, self.run.names[at])
        if self.is_built:
            self.show()

    def picture(self, index: int) -> QImage:
        """Return the picture of a step."""
        self._place.setText(f"{count_text(index + 1)} / {count_text(self.run.length)}")
        self._bar.share = index / (self.run.length - 1) if self.run.length > 1 else 1.0
        recording = self.run.scenes[0].recording
        if recording is not None and self.run.step_notes:
            act = recording.steps[min(index, len(recording.steps) - 1)].act
            self._step_note.setText(self.run.step_notes.get(act, ""))
        for lane in self.lanes:
            lane.set_index(index)
            lane.picture.settle()
        self._column.activate()  # what a text has moved is in place before it is drawn
        return self.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)


def _paragraph(text: str, *, italic: bool = False) -> Label:
    label = Label(text, italic=italic)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    return label
