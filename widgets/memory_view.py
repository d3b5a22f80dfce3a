"""The Memory tab: bytes of every structure over the load, and what they are made of.

Where it stands: above ``memory_plot``, ``part_table`` and ``parts``. It asks through ``asking`` for a
``MemoryRequest``: the application connects ``asking.wanted`` to the worker, its answers to ``asking.answer``, and calls
``refresh`` at each snapshot of a load. ``select_structure`` selects without a signal; a click or a key emits
``structure_selected``; “Load anyway” emits ``load_anyway_wanted``. ``details`` is what the right column shows.
Cost of a scene: under 5 ms in the window's thread.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from core.scene.details import DetailsScene
from core.scene.memory import MemoryRequest, MemoryScene, Phase
from core.scene.structure_details import memory_details
from core.units import bytes_text, count_text
from widgets import theme
from widgets.amounts import counted
from widgets.asking import Asking
from widgets.canvas import TableTwin
from widgets.labels import Label, Line
from widgets.memory_plot import MemoryPlot
from widgets.part_table import HEADER, LEAST_ROW, PartTable
from widgets.parts import Choice, ViewPage
from widgets.structure_cells import inset, to_edges
from widgets.what_if_panel import WhatIfPanel
from widgets.words import word

LEAST_PLOT, PLOT_SHARE = 170, 0.36
"""Least height of the picture in pixels, and as a share of the tab's height."""


class _Scroll(QScrollArea):
    """The table's room: as high as it wants where there is room, and scrolled where there is not."""

    def sizeHint(self) -> QSize:
        inner = self.widget()
        return QSize(640, inner.sizeHint().height() if inner is not None else 120)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, HEADER + 3 * LEAST_ROW)


class MemoryView(ViewPage):
    """The tab.

    Signals
    -------
    structure_selected
        Name of a structure that was clicked or walked to.
    load_anyway_wanted
        Name of a structure that the budget left out.

    Attributes
    ----------
    asking : Asking
        Questions to the worker and their answers.
    """

    structure_selected = Signal(object)
    load_anyway_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        empty = self.tr("How many bytes each structure takes as the list grows, and what they are made of.")
        super().__init__(self.tr("Where the memory goes"), empty, parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_scene)
        self._scene = MemoryScene()
        self._again = False
        self.plot = MemoryPlot()
        self.parts = PartTable()
        self.plot.structure_picked.connect(self._choose)
        self.parts.structure_chosen.connect(self._choose)
        self.parts.load_anyway_wanted.connect(self.load_anyway_wanted)
        words = self.tr("bytes"), self.tr("share"), self.tr("log"), self.tr("parts")
        scales = list(zip(("bytes", "share", "log", "parts"), words, strict=True))
        overs = [("lines", self.tr("lines")), ("urls", self.tr("distinct URLs")), ("seconds", self.tr("seconds"))]
        self.scale = Choice(self.tr("Scale"), scales)
        self.over = Choice(self.tr("Over"), overs)
        for choice, label in ((self.scale, self.tr("Scale")), (self.over, self.tr("Over"))):
            choice.currentIndexChanged.connect(self._show_plot)
            self.add_control(choice, label)
        to_edges(self)
        self.set_content(self._lay_out())

    def _lay_out(self) -> QWidget:
        head = QHBoxLayout()
        head.setContentsMargins(theme.MARGIN, 9, theme.MARGIN, 3)
        head.setSpacing(10)
        self.below = Choice(
            self.tr("What stands below"),
            (("made", self.tr("What it is made of")), ("what_if", self.tr("What if there were more"))),
        )
        self.below.currentIndexChanged.connect(self._show_below)
        self.what_if = WhatIfPanel()
        self._made_of = Label(token="quiet", elide=Qt.TextElideMode.ElideRight)
        head.addWidget(self.below)
        head.addWidget(self._made_of, 1)
        self._scroll = scroll = _Scroll()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self.parts)
        scroll.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        self._note = Label(size=theme.SMALL, token="quiet", elide=Qt.TextElideMode.ElideRight)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.plot.setMinimumHeight(LEAST_PLOT)
        column.addLayout(inset(self.plot), 1)
        column.addSpacing(4)
        column.addLayout(inset(Line()))
        column.addLayout(head)
        self._lower = QStackedWidget()
        self._lower.addWidget(scroll)
        self._lower.addWidget(self.what_if)
        column.addWidget(self._lower)
        column.addSpacing(6)
        column.addLayout(inset(self._note))
        return content

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.plot.setMinimumHeight(max(LEAST_PLOT, round(self.height() * PLOT_SHARE)))

    # ---- in ------------------------------------------------------------------------------

    @Slot()
    def refresh(self) -> None:
        """Ask for the memory as it is now; while an answer is on its way, once more after it."""
        if self.asking.is_waiting:
            self._again = True
            return
        self.asking.ask(MemoryRequest())

    @Slot(object)
    def set_scene(self, scene: MemoryScene) -> None:
        """Show a scene; an empty one shows what would stand here."""
        self._scene = scene
        if not len(scene.entries):
            self.set_sentence("")
            self.show_empty()
        else:
            self.show_content()
            self._show_plot()
            before = self.parts.sizeHint()
            self.parts.set_scene(scene)
            if self.parts.sizeHint() != before:
                self._scroll.updateGeometry()
            self._say(scene)
            self._fill_what_if()
        if self._again:
            self._again = False
            self.refresh()

    @Slot()
    def _show_below(self) -> None:
        """Show what it is made of, or what it would be with more URLs."""
        self._lower.setCurrentIndex(0 if self.below.chosen() == "made" else 1)
        self._say(self._scene)
        self._fill_what_if()

    def _fill_what_if(self) -> None:
        scene = self._scene
        if self.below.chosen() == "what_if" and len(scene.entries):
            sizes = tuple(one.standalone_bytes for one in scene.structures)
            self.what_if.set_list(scene.n_keys, scene.budget_bytes, (scene.n_keys, scene.phase, sizes))

    def askings(self) -> tuple[Asking, ...]:
        """Return what the tab asks with."""
        return self.asking, self.what_if.asking

    def reset(self) -> None:
        """Forget what belongs to another list."""
        self.what_if.reset()

    @Slot(object)
    def select_structure(self, name: str | None) -> None:
        """Select a structure without a signal; None selects none."""
        self.parts.select(name or "")

    @property
    def selected_structure(self) -> str:
        """The selected structure, "" for none."""
        return self.parts.selected

    @property
    def scene(self) -> MemoryScene:
        """What is shown."""
        return self._scene

    # ---- out -----------------------------------------------------------------------------

    def details(self) -> DetailsScene:
        """Return what is known of the selected structure, for the right column."""
        return memory_details(self._scene, self.parts.selected)

    def table(self) -> TableTwin | None:
        """Return what the tab shows, with all digits."""
        return self.parts.table() if self.below.chosen() == "made" else self.what_if.table()

    @Slot(object)
    def _choose(self, name: str) -> None:
        self.parts.select(name)
        self.structure_selected.emit(name)

    # ---- words ---------------------------------------------------------------------------

    @Slot()
    def _show_plot(self) -> None:
        self.plot.set_scene(self._scene, self.scale.chosen(), self.over.chosen())

    def _say(self, scene: MemoryScene) -> None:
        sentence = self.tr("counted in the structures while the list is read")
        if scene.phase is Phase.DONE:
            sentence = self.tr("{0} in use, counted in the structures").format(bytes_text(scene.total_bytes))
        elif scene.n_indexed < scene.n_keys and len(scene.structures) > 2:
            behind = self.tr("counted live; the trees have {0} of {1} URLs")
            sentence = behind.format(count_text(scene.n_indexed), count_text(scene.n_keys))
        self.set_sentence(sentence)
        made_of = counted(scene.n_keys, "distinct")
        texts = [made_of if scene.phase is Phase.DONE else self.tr("now, {0}").format(made_of)]
        if scene.peak_bytes:
            peak = self.tr("peak {0} after {1}, now {2}; whole process at most {3}")
            lines = counted(scene.peak_entries, "lines")
            sizes = bytes_text(scene.peak_bytes), lines, bytes_text(scene.total_bytes), bytes_text(scene.peak_resident)
            texts.append(peak.format(*sizes))
        self._made_of.setText(" · ".join(texts))
        held = [one for one in scene.structures if one.shared_bytes]
        readers = self.tr(" and ").join(
            self.tr("{0} (alone {1})").format(word(one.name), bytes_text(one.standalone_bytes)) for one in held
        )
        read = self.tr("{0} read it.") if len(held) > 1 else self.tr("{0} reads it.")
        note = f"{self.tr('The key store is held once.')} {read.format(readers[:1].upper() + readers[1:])}"
        if scene.slack_bytes:
            slack = self.tr("Reserved or freed room is not counted: {0}.").format(bytes_text(scene.slack_bytes))
            note = f"{note} {slack}"
        self._note.setText(note)
