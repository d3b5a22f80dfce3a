"""One structure in the player: its name, the sentence of the step, the key, the picture, code and counters.

Where it stands: part of ``lesson_view``, which shows one lane, or two below each other.

Stable names: ``StepLane``.
Cost: what its parts cost; a step is worded and drawn only when it is shown.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.scene.steps import Counts, StepsScene
from core.units import count_text
from widgets import theme
from widgets.icons import draw_glyph
from widgets.labels import Label, plain_tooltip, text_width
from widgets.step_code import StepCode
from widgets.step_key import KeyStrip
from widgets.step_lacks import held_part
from widgets.step_picture import StepPicture
from widgets.step_sentences import structure_name
from widgets.step_state import key_part
from widgets.step_trail import StepTrail
from widgets.step_words import sentence

NARROW, WIDE = 680, 900
"""Width below which code and counters stand below the picture, and from which a sentence needs one line."""
CODE_WIDTH = 284
LEAST_TRAIL, LEAST_PICTURE = 90, 190


class _Name(QWidget):
    """A structure's sign and name."""

    def __init__(self) -> None:
        super().__init__()
        self._structure = ""
        self.setFixedHeight(theme.ROW)
        theme.follow(self)

    def set_structure(self, structure: str) -> None:
        """Show another one."""
        self._structure = structure
        self.setAccessibleName(structure_name(structure))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        name = text_width(structure_name(self._structure), theme.font(theme.HEAD, bold=True))
        return QSize(24 + round(name) + 4, theme.ROW)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        draw_glyph(painter, self._structure, QPointF(7, self.height() / 2), 10)
        painter.setFont(theme.font(theme.HEAD, bold=True))
        painter.setPen(now.structure(self._structure))
        painter.drawText(
            QRect(20, 0, self.width(), self.height()), Qt.AlignmentFlag.AlignVCenter, structure_name(self._structure)
        )


class StepLane(QWidget):
    """See the module."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene: StepsScene | None = None
        self.index, self.called = 0, ""
        self._name = _Name()
        self._told = Label(token="quiet", elide=Qt.TextElideMode.ElideRight)
        self.sentence_label = Label(size=theme.HEAD)
        self.sentence_label.setWordWrap(True)
        self.sentence_label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.sentence_label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.strip = KeyStrip()
        self.picture = StepPicture()
        self.code = StepCode()
        self.trail = StepTrail()
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._name)
        head.addWidget(self._told, 1)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(theme.MARGIN)
        self._body.addWidget(self.picture, 1)
        self._body.addWidget(self.code, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.sentence_label)
        column.addWidget(self.strip)
        column.addLayout(self._body)
        column.addWidget(self.trail, 1)

    @property
    def length(self) -> int:
        """How many steps its recording has."""
        return len(self.scene.recording.steps) if self.scene is not None and self.scene.recording is not None else 0

    def set_scene(self, scene: StepsScene, index: int, name: str = "") -> None:
        """Show a recording at a step; ``name`` is what its structure is called beside its kind, if anything."""
        self.scene, self.called = scene, name
        self._name.set_structure(scene.request.structure)
        self.index = max(0, min(index, self.length - 1))
        self.picture.set_scene(scene, self.index)
        for widget in (self.strip, self.picture, self.code, self.trail):
            widget.setVisible(self.length > 0)
        self._share_room()
        self._say()

    def say_nothing(self, structure: str, told: str) -> None:
        """Say why there is nothing to play."""
        self.scene = None
        self._name.set_structure(structure)
        self._told.setText("")
        for widget in (self.strip, self.picture, self.code, self.trail):
            widget.hide()
        self.sentence_label.setText(told)

    def set_index(self, index: int) -> None:
        """Show another step; the last one for those behind it."""
        if self.length:
            self.index = max(0, min(index, self.length - 1))
            self.picture.set_index(self.index)
            self._say()

    def _say(self) -> None:
        scene = self.scene
        if scene is None or scene.recording is None:
            return
        recording = scene.recording
        step, last = recording.steps[self.index], recording.steps[-1].counts
        told = self.tr("step {0} of {1}").format(count_text(self.index + 1), count_text(self.length))
        if self.index == self.length - 1:
            told += " · " + self.tr("the end")
        if part := held_part(scene):
            told += " · " + part
        if self.called:
            told = f"{self.called} · {told}"
        self._told.setText(told)
        said = sentence(scene, self.index)
        self.sentence_label.setText(said)
        self.sentence_label.setToolTip(plain_tooltip(said))
        self.strip.set_key(recording.key, key_part(scene, self.index))
        self.code.set_step(scene.listing, step.line, step.counts, last)
        self.picture.setAccessibleDescription(said)
        self.trail.set_step(scene, self.index)

    def counts(self) -> Counts:
        """Return what was counted up to the step that is shown."""
        return self.scene.recording.steps[self.index].counts if self.scene and self.scene.recording else Counts()

    def _share_room(self) -> None:
        """Let the picture be as high as it needs, the trail take the rest; where there is little, the picture all."""
        narrow = self.width() < NARROW
        width = self.width() - (0 if narrow else self.code.width() + theme.MARGIN)
        room = self.height() - theme.ROW - self.sentence_label.height() - self.strip.height() - 5 * 4
        room -= self.code.sizeHint().height() + theme.MARGIN if narrow else 0
        wanted = self.picture.height_for(width)
        least = max(self.picture.least_height, min(wanted, LEAST_PICTURE))
        if not narrow:
            least = max(least, self.code.sizeHint().height())
        height = max(least, min(wanted, room))
        if room - height < LEAST_TRAIL:
            height = max(least, room)
        self.picture.setFixedHeight(height)
        self.trail.setVisible(self.length > 0 and room - height >= LEAST_TRAIL)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._body.direction() != way:
            self._body.setDirection(way)
        self.code.setMinimumWidth(0 if narrow else CODE_WIDTH)
        self.code.setMaximumWidth(16_777_215 if narrow else CODE_WIDTH)  # the same for all: letters stay aligned
        lines = 1 if self.width() >= WIDE else 3 if narrow else 2
        self.sentence_label.setFixedHeight(2 + 18 * lines)
        self._share_room()
