"""“The family”: every kind of Bloom filter on the loaded list, sized for the n and p of the fields, one of them shown.

Measuring begins when the panel is seen, the list stands still and the fields have rested; it goes on answer by answer
and can be stopped. What is chosen of one member, or typed into the URL field, measures that member alone again.

Where it stands: a side of the Tune tab; above ``family_table`` and ``family_pictures``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from core.scene.family import FamilyOptions, FamilyRequest, FamilyScene, MemberFault, MemberRow
from core.scene.tuning import BloomSpec, BloomState, TuningScene
from core.units import count_text, percent_text
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.buttons import FlatButton
from widgets.canvas import TableTwin
from widgets.family_picture import FamilyPicture
from widgets.family_pictures import made_picture
from widgets.family_table import FamilyTable
from widgets.family_words import fault_words, member_name, member_rules
from widgets.labels import Label, Line
from widgets.scroll_column import clear_scroll_area
from widgets.tune_side import TuneSide

REST_MS, SCROLL_MS, LOW = 250, 30, 640
"""How long the fields rest before anything is measured, and new parts before they are scrolled to;
below which height the table's rows are lower."""


@dataclass(frozen=True, slots=True)
class _Known:
    """One member as it was measured: its row and picture, and the request that they answer."""

    row: MemberRow
    picture: object
    request: FamilyRequest


class FamilyPanel(TuneSide):
    """The comparison, the rules of the chosen member, and its picture.

    Attributes
    ----------
    asking, trial_asking : Asking
        Ask for ``FamilyRequest`` and for the experiments of the pictures.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asking, self.trial_asking = Asking(self), Asking(self)
        self.asking.answered.connect(self.set_scene)
        self.trial_asking.answered.connect(self._set_trial)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REST_MS)
        self._timer.timeout.connect(self.go_on)
        self._options = FamilyOptions()
        self._base: tuple[int, float, int] | None = None
        self._known: dict[str, _Known] = {}
        self._faults: dict[str, MemberFault] = {}
        self._refused: dict[str, FamilyRequest] = {}
        self._scene: FamilyScene | None = None
        self._stopped = False
        self.pictures: dict[str, FamilyPicture] = {}
        cut = Qt.TextElideMode.ElideRight
        self.title = Label(self.tr("The family on these URLs"), bold=True, elide=cut)
        self.run = FlatButton(self.tr("Stop"))
        self.said = Label(token="quiet", size=theme.SMALL, elide=cut)
        self.table = FamilyTable()
        self.rules = Label(token="quiet", size=theme.SMALL)
        self.rules.setWordWrap(True)
        self.missing = Label(token="quiet")
        self.missing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.missing)
        self._lay_out()
        self.run.clicked.connect(self._run)
        self.table.member_chosen.connect(self._choose)
        self._show_said()
        self._show_member()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(theme.GRID)
        head.addWidget(self.title, 1)
        head.addWidget(self.run)
        lower = QWidget()
        below = QVBoxLayout(lower)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(6)
        below.addWidget(self.rules)
        below.addWidget(self._stack, 1)
        self._scroll = clear_scroll_area(lower)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.said)
        column.addWidget(self.table)
        column.addWidget(Line())
        column.addWidget(self._scroll, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.table.set_low(low=event.size().height() < LOW)
        super().resizeEvent(event)

    # ---- in ------------------------------------------------------------------------------

    def set_filter(self, state: BloomState | None, spec: BloomSpec, *, settled: bool) -> None:
        if state is None or self.state is None or self.state.n_told != state.n_told:
            self._stopped = False
        super().set_filter(state, spec, settled=settled)

    def set_tuning(self, scene: TuningScene) -> None:
        super().set_tuning(scene)
        if self._sizes() != self._base:
            self._stopped = False
            self._timer.start()

    def set_typed(self, url: bytes) -> None:
        super().set_typed(url)
        self._timer.start()

    @Slot(object)
    def set_scene(self, scene: FamilyScene) -> None:
        """Show the members as far as they are measured, and ask for the rest."""
        if self._stopped or self._base is None or (scene.request.n, scene.request.p) != self._base[:2]:
            self.go_on()
            return
        self._scene = scene
        request = replace(scene.request, job=None)
        for row in scene.rows:
            before = self._known.get(row.name)
            if before is not None and before.request.options == request.options:
                row = before.row  # only another URL is shown: what was timed stands still
            self._known[row.name] = _Known(row, scene.pictures[row.name], request)
            self._faults.pop(row.name, None)
        self._faults.update(scene.faults)
        for name in scene.faults:
            self._known.pop(name, None)
            self._refused[name] = request
        self._show()
        rest = scene.rest()
        if rest is not None and self.isVisible() and self.settled:
            self.asking.ask(rest)
        else:
            self.go_on()

    @Slot(object)
    def _set_trial(self, scene: object) -> None:
        picture = self.pictures.get(self.table.chosen)
        if picture is not None:
            picture.set_trial(scene)
        rest = getattr(scene, "rest", lambda: None)()
        if rest is not None and self.isVisible() and self.settled:
            self.trial_asking.ask(rest)

    def reset(self) -> None:
        """Forget what was measured on another list."""
        self._forget()
        self._stopped, self.state = False, None
        for picture in self.pictures.values():
            picture.clear()
        self._show()

    def _forget(self) -> None:
        self._base, self._scene = None, None
        self._known, self._faults, self._refused = {}, {}, {}

    def twin(self) -> TableTwin | None:
        """Return the comparison as a table, or what the picture says where that has the focus."""
        picture, focus = self.pictures.get(self.table.chosen), QApplication.focusWidget()
        if picture is not None and focus is not None and picture.isAncestorOf(focus):
            return picture.twin()
        return self.table.table()

    def askings(self) -> tuple[Asking, ...]:
        return self.asking, self.trial_asking

    @property
    def is_busy(self) -> bool:
        return super().is_busy or (self._timer.isActive() and self.isVisible())

    # ---- out -----------------------------------------------------------------------------

    def _sizes(self) -> tuple[int, float, int] | None:
        """Return what decides all that is measured: n and p of the fields, and the keys of the list."""
        scene, state = self.tuning, self.state
        if scene is None or scene.sizing is None or state is None or not state.n_told:
            return None
        p = scene.request.p if scene.request.p is not None else scene.sizing.p
        return scene.sizing.n, p, state.n_told

    @Slot()
    def go_on(self) -> None:
        """Measure what is not measured yet, where the panel is seen, the list stands still and the fields rest."""
        self._show_said()
        if not self.isVisible() or not self.settled or self._stopped or self.asking.is_waiting:
            return
        sizes = self._sizes()
        if sizes is None or self._timer.isActive():
            return
        request = FamilyRequest(n=sizes[0], p=sizes[1], options=self._options, typed=self.typed or None)
        if sizes != self._base:
            self._forget()
            self._base = sizes
            self._show()
            self.asking.ask(request)
        elif self._scene is not None and not self._scene.complete:
            self.asking.ask(self._scene.rest())
        elif self._scene is None:
            self.asking.ask(request)
        elif self._is_old(request):
            self.asking.ask(replace(request, members=(self.table.chosen,)))

    def _is_old(self, request: FamilyRequest) -> bool:
        """Whether the chosen member was measured or refused with other options, or shows another URL."""
        known = self._known.get(self.table.chosen)
        answered = self._refused.get(self.table.chosen) if known is None else known.request
        return answered is not None and (answered.options, answered.typed) != (request.options, request.typed)

    @Slot()
    def _run(self) -> None:
        """Stop, or go on where nothing runs."""
        self._stopped = not self._stopped
        if self._stopped:
            self.asking.reset()
        self.go_on()

    @Slot(object)
    def _set_options(self, options: FamilyOptions) -> None:
        self._options = options
        for picture in self.pictures.values():
            picture.options = options
        self._stopped = False
        self.go_on()

    @Slot(str)
    def _choose(self, name: str) -> None:
        self._show_member()
        self.go_on()

    # ---- shown ---------------------------------------------------------------------------

    def _show(self) -> None:
        rows = {name: known.row for name, known in self._known.items()}
        self.table.set_rows(rows, {name: fault for name, fault in self._faults.items() if name})
        self._show_said()
        self._show_member()

    def _show_member(self) -> None:
        """Show the rules and the picture of the chosen member."""
        name = self.table.chosen
        self.rules.setText(f"{member_name(name).capitalize()}: {member_rules(name)}")
        known = self._known.get(name)
        picture = self.pictures.get(name)
        if picture is None and known is not None:
            picture = self._made(name)
        if picture is None or (known is None and name not in self._faults):
            self._stack.setCurrentWidget(self.missing)
            return
        if known is not None:  # else it was refused: the fields stay, to choose something else
            picture.set_member(known.row, known.picture, known.request)
        self._stack.setCurrentWidget(picture)

    def _made(self, name: str) -> FamilyPicture | None:
        picture = made_picture(name)
        if picture is not None:
            self.pictures[name] = picture
            picture.options = self._options
            picture.options_wanted.connect(self._set_options)
            picture.trial_wanted.connect(self.trial_asking.ask)
            picture.seen_wanted.connect(self._scroll_to)
            self._stack.addWidget(picture)
        return picture

    @Slot(object)
    def _scroll_to(self, part: QWidget) -> None:
        """Scroll to a part of the picture once it has its new height."""
        QTimer.singleShot(SCROLL_MS, part, lambda: self._scroll.ensureWidgetVisible(part, 0, 0))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_member()

    def _show_said(self) -> None:
        scene = self._scene
        runs = self.asking.is_waiting or (scene is not None and not scene.complete)
        self.run.setText(self.tr("Go on") if self._stopped else self.tr("Stop"))
        self.run.setVisible(self._stopped or (runs and self.settled))
        self.said.setText(self._said(scene))

    def _said(self, scene: FamilyScene | None) -> str:
        if self.state is None or not self.state.n_told:
            return self.tr("open a list of URLs: each kind of filter is tried on them")
        if "" in self._faults:
            return fault_words(self._faults[""])
        if scene is None or not scene.n_keys:
            return self.tr("stopped") if self._stopped else self.tr("waits for the list") if not self.settled else ""
        if not scene.complete:
            done = percent_text(scene.done)
            return (
                self.tr("stopped at {0}").format(done) if self._stopped else self.tr("measuring, {0} done").format(done)
            )
        sized = self.tr("sized for n = {0}, p = {1}").format(count_text(scene.n_sized), percent_text(scene.request.p))
        absent = counted(scene.probes, "absent")
        if scene.is_sampled:
            text = self.tr("≈ {0} of {1} URLs, {2}, {3}")
            return text.format(count_text(scene.n_sample), count_text(scene.n_keys), sized, absent)
        return self.tr("all {0}, {1}, {2}").format(counted(scene.n_keys, "urls"), sized, absent)
