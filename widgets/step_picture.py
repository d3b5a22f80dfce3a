"""The picture of a step: a path in a tree, bits, slots, or a URL before and after a rule.

Everything drawn is a function of the recording and the index (``step_state``) and of the picture's size. When a step
follows the one before, what is new comes and what goes fades, unless motion is reduced.

Where it stands: part of ``step_lane``; keys belong to the player, so it takes none itself.

Stable names: ``StepPicture``.
Cost: a frame of what is visible, under 16 ms for any key.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.scene.steps import Act, BitsGround, HeldGround, SlotsGround, StepsScene, TreeGround
from widgets import theme
from widgets.canvas import Canvas
from widgets.motion import Motion
from widgets.step_bits import bits_height, paint_bits
from widgets.step_cells import CELLS, cells_height, paint_cells
from widgets.step_facts import facts_height, paint_facts
from widgets.step_held import held_state
from widgets.step_list import list_height, paint_list
from widgets.step_probe import paint_table, table_height
from widgets.step_slots import paint_rules, paint_slots, rules_height, slots_height
from widgets.step_state import bits_state, key_part, rules_state, slots_state, tree_state
from widgets.step_tree import TreePaint, tree_height, tree_room

LEAST = QSize(240, 150)


class StepPicture(Canvas):
    """See the module."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("The step as a picture"), parent)
        self._scene: StepsScene | None = None
        self._index = 0
        self._motion = Motion(self)
        self._motion.advanced.connect(self.update)
        self.setMinimumSize(LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_scene(self, scene: StepsScene | None, index: int = 0) -> None:
        """Show a recording at a step."""
        self._scene, self._index = scene, index
        self._motion.finish()
        self.update()

    def set_index(self, index: int) -> None:
        """Show another step."""
        follows = index == self._index + 1
        self._index = index
        if follows:
            self._motion.begin()
        else:
            self._motion.finish()
        self.update()

    def settle(self) -> None:
        """Be where it goes: what is taken home shows no step half-way."""
        self._motion.finish()

    def height_for(self, width: int) -> int:
        """Return how high it must be to show all at a width, in pixels."""
        scene = self._scene
        if scene is None or scene.recording is None:
            return LEAST.height()
        if isinstance(scene.ground, TreeGround):
            return tree_height(width, scene.recording.key, has_tail=scene.ground.tail_bytes > 0)
        if isinstance(scene.ground, BitsGround):
            return bits_height(width, scene.ground.k)
        if isinstance(scene.ground, SlotsGround):
            return slots_height(len(scene.ground.slots))
        if isinstance(scene.ground, HeldGround):
            return table_height(scene.ground)
        if scene.recording.structure == "list":
            return list_height(len(scene.recording.steps))
        if scene.recording.structure in CELLS:
            return cells_height(scene)
        if scene.recording.structure != "policy":
            return facts_height(max(len(step.facts) for step in scene.recording.steps[:50]))
        return rules_height(len(scene.recording.steps))

    @property
    def least_height(self) -> int:
        """How high it must be to be understood: what can be cut to the rows around the step may be lower."""
        is_bits = self._scene is not None and isinstance(self._scene.ground, BitsGround)
        return bits_height(self.width(), 1) if is_bits else LEAST.height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._by_keyboard = True
        event.ignore()

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        scene = self._scene
        if scene is None or scene.recording is None:
            return
        size, index, ground = QRectF(self.rect()), self._index, scene.ground
        if isinstance(ground, TreeGround):
            self._tree(painter, scene, ground, now)
        elif isinstance(ground, BitsGround):
            paint_bits(painter, size, bits_state(scene, index), ground, now)
        elif isinstance(ground, SlotsGround):
            paint_slots(painter, size, slots_state(scene, index), ground, now)
        elif scene.recording.steps[index].act is Act.NORMALISE or scene.recording.structure == "policy":
            paint_rules(painter, size, rules_state(scene, index), now)
        elif isinstance(ground, HeldGround):
            paint_table(painter, size, held_state(scene, index), ground, now)
        elif scene.recording.structure == "list":
            paint_list(painter, size, scene, index, now)
        elif scene.recording.structure in CELLS:
            paint_cells(painter, size, scene, index, now)
        else:
            paint_facts(painter, size, scene.recording.steps[index].facts, now, scene.recording.structure)

    def _tree(self, painter: QPainter, scene: StepsScene, ground: TreeGround, now: theme.Theme) -> None:
        recording = scene.recording
        assert recording is not None
        part = key_part(scene, self._index)
        step = recording.steps[self._index]
        focus = max(part.now_to, part.compared if part.now_to == 0 else 0, step.key_to if part.now_to == 0 else 0)
        room = tree_room(self.width(), self.height(), recording.key, focus, has_tail=ground.tail_bytes > 0)
        state = tree_state(scene, self._index, room.lo, room.hi)
        TreePaint(recording.structure, recording.key, state, part, room, now, self._motion.share).paint(painter)
        if room.hi - room.lo < len(recording.key):
            self._tell_cut(painter, room.lo, room.hi, len(recording.key), now)

    def _tell_cut(self, painter: QPainter, lo: int, hi: int, length: int, now: theme.Theme) -> None:
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        told = self.tr("bytes {0} to {1} of {2} are shown").format(f"{lo + 1:,}", f"{hi:,}", f"{length:,}")
        painter.drawText(QRectF(16, self.height() - 18, self.width() - 32, 16), 0, told)
