"""The Steps tab: an operation on the typed URL, played step by step, forwards and backwards, in one structure or two.

Where it stands: above ``step_lane`` and ``step_player``. It asks through ``asking`` and ``second_asking`` for
``StepsRequest``s: the application connects ``wanted`` of both to the worker, the answers to ``answer``, and calls
``refresh`` whenever the list may have changed. ``set_typed`` gives it the URL; ``do_wanted`` asks that the operation
be done once, and ``set_done`` says that it was: the recording stays.

A lesson is played in the same lanes: ``set_lessons`` fills the list, ``lesson_wanted`` tells what was chosen of it,
``set_page`` shows an operation, and ``leave_lesson`` goes back to the typed URL. Its list is not the window's.

Playing changes nothing. What is shown is a function of the recordings and one index.

Stable names: ``LessonView``; signals ``do_wanted(object, object)`` (``insert`` or ``delete``, URL bytes),
``typing_wanted()``, ``lesson_wanted(str)``.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from core.scene.lesson_page import LessonPage
from core.scene.steps import METHOD_OPERATIONS, Operation, StepsRequest, StepsScene
from core.units import printable
from widgets.asking import Asking
from widgets.buttons import Choice, FlatButton
from widgets.canvas import TableTwin
from widgets.labels import Label, Line
from widgets.lane_choice import LaneChoice
from widgets.lesson_bar import LessonBar
from widgets.parts import Legend, ViewPage
from widgets.step_film import StepRun, run_of
from widgets.step_lacks import ORDER, choice_name, lack_of_operation, lack_of_scene
from widgets.step_lane import StepLane
from widgets.step_legend import legend_items
from widgets.step_player import StepPlayer
from widgets.step_sentences import structure_name
from widgets.step_table import steps_table
from widgets.step_words import operation_words
from widgets.words import word

CHOICES = ("operation", "structure", "second", "pace")
DONE_BY_HAND = {Operation.INSERT: "insert", Operation.DELETE: "delete"}


class LessonView(ViewPage):
    """See the module."""

    do_wanted = Signal(object, object)
    typing_wanted = Signal()
    lesson_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        empty = self.tr(
            "Here an operation on a URL is played step by step. Type a URL above to see what each structure does with "
            "it, and press Enter to insert it; or open a list first."
        )
        super().__init__(self.tr("Step by step"), empty, parent)
        self.asking, self.second_asking = Asking(self), Asking(self)
        self.asking.answered.connect(self.set_scene)
        self.second_asking.answered.connect(self.set_second)
        self._requests: dict[Asking, StepsRequest] = {}
        self._typed = b""
        self._has_list = False
        self._loaded: tuple[str, ...] = ORDER
        self._wanted_index: int | None = None
        self._is_done = False
        self.lanes = (StepLane(), StepLane())
        self.player = StepPlayer()
        self.player.index_changed.connect(self._show_index)
        for lane in self.lanes:
            lane.trail.step_wanted.connect(self.player.go_to)
        self.legend = Legend()
        self.player.foot.addWidget(self.legend, 3)
        self.empty_state.other_wanted.connect(self.typing_wanted)
        self._add_choices()
        self._add_lessons()
        self.set_content(self._lay_out())
        self.show_empty()

    def _add_choices(self) -> None:
        operations = [(operation.value, operation_words(operation)) for operation in Operation]
        self.operation = Choice(self.tr("Operation"), operations)
        offered = [(name, choice_name(name)) for name in ORDER]
        self.structure = Choice(self.tr("Structure"), offered)
        self.second = Choice(self.tr("Compare with"), [("", self.tr("nothing")), *offered])
        self.pace = Choice(self.tr("Steps of"), [("edge", self.tr("edges")), ("byte", self.tr("bytes"))])
        for choice in (self.operation, self.structure, self.second, self.pace):
            choice.currentIndexChanged.connect(self._choose)
        self.do_button = FlatButton(self.tr("Do it"))
        self.do_button.setToolTip(self.tr("Do it once, in every structure; Ctrl+Z takes it back"))
        self.do_button.clicked.connect(self.do_it)

    def _add_lessons(self) -> None:
        self.lesson = Choice(self.tr("Lesson"), [("", self.tr("your own URL"))])
        self.lesson.setMaximumWidth(320)
        self.lesson.activated.connect(self._choose_lesson)
        head = self._head.layout()
        assert head is not None
        head.addWidget(Label(self.tr("Play"), token="quiet"))  # not a control of the content: it is there without one
        head.addWidget(self.lesson)
        self.bar = LessonBar()
        self.bar.hide()
        self.lane_choice = LaneChoice()
        self.lane_choice.hide()
        self.lane_choice.changed.connect(self._show_chosen)
        for lane in self.lanes:
            self.bar.asks.connect(lane.trail.set_hides_ahead)
        self.player.past_end.connect(self.bar.go_on)
        self.bar.asks.connect(self._stop_for_question)
        self.bar.play_on.toggled.connect(self._set_plays_on)
        self._set_plays_on(self.bar.play_on.isChecked())
        self.player.past_start.connect(self.bar.go_back_to_end)

    def _lay_out(self) -> QWidget:
        self._free = QWidget()
        row = QHBoxLayout(self._free)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._with = Label(self.tr("and"), token="quiet")
        self._by = Label(self.tr("by"), token="quiet")
        self._in = Label(self.tr("in"), token="quiet")
        lane = (self._in, self.structure, self._with, self.second, self._by, self.pace)
        for widget in (self.operation, *lane, self.do_button):
            row.addWidget(widget)
        self.note = Label(token="quiet", elide=Qt.TextElideMode.ElideRight)
        row.addWidget(self.note, 1)
        inner, self._between = QWidget(), Line()
        lanes = QVBoxLayout(inner)
        lanes.setContentsMargins(0, 0, 0, 0)
        lanes.setSpacing(8)
        lanes.addWidget(self.lanes[0], 1)
        lanes.addWidget(self._between)
        lanes.addWidget(self.lanes[1], 1)
        self.scroll_area = QScrollArea()
        self.scroll_area.setWidgetResizable(True)
        self.scroll_area.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroll_area.setWidget(inner)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._free)
        column.addWidget(self.bar)
        column.addWidget(self.lane_choice)
        column.addWidget(self.scroll_area, 1)
        column.addWidget(Line())
        column.addWidget(self.player)
        self._between.hide()
        self.lanes[1].hide()
        return content

    # ---- in ------------------------------------------------------------------------------

    @Slot(object)
    def set_typed(self, url: bytes) -> None:
        """Take what stands in the URL field."""
        if url != self._typed:
            self._typed = url
            self._is_done = False
            self._wanted_index = self._wanted_index if self.lanes[0].scene is None else 0
            self.player.pause()
            self.refresh()

    def set_list(self, loaded: tuple[str, ...], *, has_list: bool) -> None:
        """Take which structures are loaded, and whether there is any URL at all."""
        self._has_list = has_list
        self._loaded = (*loaded, "exact", "policy", *METHOD_OPERATIONS)

    @Slot()
    def refresh(self) -> None:
        """Ask for the recordings anew; the step stays where the steps are still that many. A lesson stays as it is."""
        if self.bar.page is not None:
            return
        if not self._typed:
            self._say_what_to_do()
            return
        self.show_content()
        self._settle_choices()
        second = self.second.chosen()
        for widget in (self._between, self.lanes[1]):
            widget.setVisible(bool(second))
        if not second:
            self.second_asking.reset()
            self.lanes[1].scene = None
        self._ask(self.asking, self.structure.chosen(), self.lanes[0])
        if second:
            self._ask(self.second_asking, second, self.lanes[1])

    def _say_what_to_do(self) -> None:
        for lane in self.lanes:
            lane.scene = None
        if self._has_list:
            self.show_lacking(
                self.tr("Type a URL above: one of the list, or another one, to see step by step what happens with it."),
                self.tr("Type a URL"),
            )
        else:
            self.show_empty()

    def _ask(self, asking: Asking, structure: str, lane: StepLane) -> None:
        operation = Operation(self.operation.chosen())
        if structure not in self._loaded:
            told = self.tr("The {0} is not loaded: the memory budget left it out of this load.")
            self._lack(asking, lane, structure, told.format(word(structure)))
        elif told := lack_of_operation(structure, operation):
            self._lack(asking, lane, structure, told)
        else:
            request = StepsRequest(self._typed, structure, operation, self.pace.chosen() == "byte")
            self._requests[asking] = request
            asking.ask(request)

    def _lack(self, asking: Asking, lane: StepLane, structure: str, told: str) -> None:
        asking.reset()
        self._requests.pop(asking, None)
        lane.say_nothing(structure, told)
        self._set_steps()

    def _settle_choices(self) -> None:
        trees = {"radix", "trie"} & {self.structure.chosen(), self.second.chosen()}
        for widget in (self._by, self.pace):
            widget.setVisible(bool(trees))
        operation = Operation(self.operation.chosen())
        self.do_button.setVisible(operation in DONE_BY_HAND)
        self.do_button.setEnabled(not self._is_done)
        self.do_button.setText(self.tr("Insert it") if operation is Operation.INSERT else self.tr("Delete it"))
        self.do_button.setAccessibleName(self.do_button.text())
        self.note.setText(self.tr("done; Ctrl+Z takes it back") if self._is_done else "")
        self.legend.set_items(legend_items(self.structure.chosen(), operation))
        self.set_sentence(printable(self._typed[:300]))

    @Slot(object)
    def set_scene(self, scene: StepsScene) -> None:
        """Show the recording of the first structure."""
        self._take(self.asking, self.lanes[0], scene)

    @Slot(object)
    def set_second(self, scene: StepsScene) -> None:
        """Show the recording of the structure that the first is compared with."""
        if self.second.chosen():
            self._take(self.second_asking, self.lanes[1], scene)

    def _take(self, asking: Asking, lane: StepLane, scene: StepsScene) -> None:
        """Show a recording; ask once more for one whose structure is still being built."""
        if scene.recording is not None:
            lane.set_scene(scene, self.player.index)
        else:
            lane.say_nothing(scene.request.structure, lack_of_scene(scene))
            if scene.lacks == "built" and self._requests.get(asking) == scene.request:
                asking.ask(scene.request)
        self._set_steps()

    def _set_steps(self) -> None:
        """Let the player have as many steps as the longer recording, with the marks of both."""
        length = max(lane.length for lane in self.lanes)
        marks: set[int] = set()
        for lane in self.lanes:
            if lane.length and lane.scene is not None and lane.scene.recording is not None:
                marks.update(lane.scene.recording.marks)
        index = self.player.index if self._wanted_index is None else self._wanted_index
        if self._wanted_index is not None and not self.is_asking:
            self._wanted_index = None
        self.player.set_steps(length, sorted(marks), index if index >= 0 else length + index)

    # ---- lessons -------------------------------------------------------------------------

    def set_lessons(self, rows: list[tuple[str, str]], language: str, chosen: str = "") -> None:
        """Offer lessons, pairs of id and title, behind the typed URL; texts come in a language."""
        self.bar.language = language
        self.lesson.set_items([("", self.tr("your own URL")), *rows])
        self.lesson.choose(chosen)

    @Slot()
    def _choose_lesson(self) -> None:
        self.lesson_wanted.emit(self.lesson.chosen())

    @Slot(object)
    def set_page(self, page: LessonPage) -> None:
        """Show an operation of a lesson; behind the last one only the bar."""
        before = self.bar.page
        follows = before is not None and before.lesson is page.lesson and before.operation + 1 == page.operation
        if not (follows and self.bar.play_on.isChecked()):
            self.player.pause()
        for asking in (self.asking, self.second_asking):
            asking.reset()
        self.bar.set_page(page)
        self.show_content()
        self._free.hide()
        self.bar.show()
        self.set_sentence(page.lesson.summary.said(self.bar.language))
        played = self.bar.played
        self.lane_choice.set_names([each.called or structure_name(each.scene.request.structure) for each in played])
        self._wanted_index = None
        self.player.set_neighbours(page.operation > 0, page.operation < len(page.lesson.operations))
        self._show_played(page.step)

    @Slot(bool)
    def _stop_for_question(self, is_open: bool) -> None:
        if is_open and self.player.is_playing:
            self.player.pause()

    @Slot(bool)
    def _set_plays_on(self, on: bool) -> None:
        self.player.plays_on = on

    @Slot()
    def _show_chosen(self) -> None:
        self._show_played(max(0, self.player.index))

    def _show_played(self, index: int) -> None:
        """Show those of a lesson's structures that are chosen; the player has the steps of the longest of all."""
        played = self.bar.played
        shown = [played[place] for place in self.lane_choice.places]
        marks: set[int] = set()
        for place, lane in enumerate(self.lanes):
            lane.scene = None
            lane.setVisible(place < len(shown))
            if place < len(shown):
                lane.set_scene(shown[place].scene, index, shown[place].called)
                recording = shown[place].scene.recording
                marks.update(recording.marks if recording is not None else ())
        self._between.setVisible(len(shown) > 1)
        first = shown[0].scene.request if shown else None
        self.legend.set_items(legend_items(first.structure, first.operation) if first is not None else ())
        self.player.set_steps(max((each.length for each in played), default=0), sorted(marks), index)

    def leave_lesson(self) -> None:
        """Play the typed URL again."""
        self.bar.page = None
        self.bar.hide()
        self.lane_choice.hide()
        self.player.set_neighbours(False, False)
        self._free.show()
        self.lesson.choose("")
        for lane in self.lanes:
            lane.scene = None
            lane.trail.set_hides_ahead(False)
        self.lanes[0].show()
        self._choose()

    # ---- choosing ------------------------------------------------------------------------

    def choose(self, structure: str = "", operation: str = "", second: str | None = None) -> None:
        """Choose what is played, as a hand does."""
        if structure:
            self.structure.choose(structure)
        if operation:
            self.operation.choose(operation)
        if second is not None:
            self.second.choose(second)
        self._choose()

    @Slot()
    def _choose(self) -> None:
        self._is_done = False
        self._wanted_index = 0
        self.player.pause()
        self.refresh()

    def go_to(self, index: int) -> None:
        """Show a step, once there are steps; −1 is the last."""
        self._wanted_index = index
        if not self.is_asking and self.lanes[0].length:
            self._set_steps()

    @Slot()
    def do_it(self) -> None:
        """Have the operation done once, in every structure."""
        wish = DONE_BY_HAND.get(Operation(self.operation.chosen()))
        if wish is not None and self.bar.page is None and self._typed and not self._is_done:
            self.do_wanted.emit(wish, self._typed)

    def set_done(self) -> None:
        """Say that the operation was done; its recording stays."""
        self._is_done = True
        self._settle_choices()

    def undone(self) -> None:
        """Say that the list is another one: what was done is no longer what is shown."""
        self._is_done = False

    def choices(self) -> dict[str, str]:
        """Return what is chosen by hand, by name, for a view that is to take this one's place."""
        chosen = {name: getattr(self, name).chosen() for name in CHOICES}
        for name, tick in (("predict", self.bar.predict), ("play_on", self.bar.play_on)):
            chosen[name] = "yes" if tick.isChecked() else ""
        return chosen | {"speed": self.player.speed.chosen(), "step": str(max(0, self.player.index))}

    def take_choices(self, chosen: Mapping[str, str]) -> None:
        """Choose as another view did."""
        for name in CHOICES:
            getattr(self, name).choose(chosen[name])
        self.player.speed.choose(chosen["speed"])
        self.bar.predict.setChecked(bool(chosen["predict"]))
        self.bar.play_on.setChecked(bool(chosen["play_on"]))
        self._wanted_index = int(chosen["step"])

    # ---- out -----------------------------------------------------------------------------

    def run(self) -> StepRun | None:
        """Return the run that is shown, to be taken home; None where nothing is played."""
        shown = [lane for lane in self.lanes if lane.length and lane.isVisibleTo(self)]
        return run_of(shown, self.player.length, self.player.marks, *self.bar.notes())

    @property
    def is_asking(self) -> bool:
        """Whether an answer is awaited."""
        return self.asking.is_waiting or self.second_asking.is_waiting

    @property
    def typed(self) -> bytes:
        """The URL that is played."""
        return self._typed

    @Slot(int)
    def _show_index(self, index: int) -> None:
        for lane in self.lanes:
            lane.set_index(index)
        self.bar.set_index(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        turns = {Qt.Key.Key_PageUp: self.bar.go_back, Qt.Key.Key_PageDown: self.bar.go_on}
        if self.bar.page is not None and Qt.Key(event.key()) in turns:
            turns[Qt.Key(event.key())]()
        elif self.has_content and self.player.take_key(event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.player.pause()

    def subject(self) -> str:
        return printable(self._typed[:300])

    def table(self) -> TableTwin | None:
        """Return the steps as a table."""
        return steps_table(self.title_label.text(), self.lanes)
