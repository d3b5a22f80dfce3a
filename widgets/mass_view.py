"""What the tabs that show the mass as a picture have in common: icicle and treemap ask, select and go in and out alike.

Where it stands: base of ``prefix_view`` and ``treemap_view``, above ``breadcrumb``. The application connects
``wanted`` to the worker, hands each answer to ``set_scene``, and calls ``refresh`` whenever the list may have changed
(each snapshot of a load). Selection is linked both ways: ``prefix_selected`` goes out, ``set_selected`` comes in.

Stable names: ``MassView``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from core.scene.crumbs import Grain
from widgets import theme
from widgets.asking import Asking
from widgets.breadcrumb import Breadcrumb
from widgets.parts import Choice, Legend, ViewPage

GRAINS = {"parts": Grain.PARTS, "letters": Grain.LETTERS}


class MassView(ViewPage):
    """A tab with one picture of the prefixes.

    Parameters
    ----------
    request, scene
        The first request and an empty scene; each has ``selected``, ``follow``, ``grain``, and ``request``.
    canvas
        The picture, with the signals ``selected``, ``opened``, ``out_wanted``, ``home_wanted``, ``room_changed``.

    Signals
    -------
    prefix_selected, prefix_opened
        A prefix (bytes) that was chosen, or gone into.
    grain_changed
        The :class:`~core.scene.crumbs.Grain` that was chosen.
    wanted
        A request that should be answered now.

    Attributes
    ----------
    asking : Asking
        Holds back questions while one is under way.
    """

    prefix_selected = Signal(object)
    prefix_opened = Signal(object)
    grain_changed = Signal(object)
    wanted = Signal(object)

    def __init__(
        self, title: str, empty: str, request: Any, scene: Any, canvas: Any, parent: QWidget | None = None
    ) -> None:
        super().__init__(title, empty, parent)
        self.asking = Asking(self)
        self.asking.wanted.connect(self.wanted)
        self.asking.answered.connect(self._take)
        self._request, self._scene, self.canvas = request, scene, canvas
        self.canvas.selected.connect(self._choose)
        self.canvas.opened.connect(self.open_prefix)
        self.canvas.out_wanted.connect(self.go_out)
        self.canvas.home_wanted.connect(self.go_home)
        self.canvas.room_changed.connect(self.refresh)
        self.grain = Choice(self.tr("Grain"), [("parts", self.tr("URL parts")), ("letters", self.tr("letters"))])
        self.grain.currentIndexChanged.connect(self._regrain)

    def _lay_out(self) -> None:
        """Place picture, breadcrumb and legends; controls, which come first by keyboard, were added before."""
        self.set_content(self.canvas)
        self.breadcrumb = Breadcrumb()
        self.breadcrumb.chosen.connect(self.open_prefix)
        self.legend = Legend()
        self._legends = QStackedWidget()
        self._legends.setFixedHeight(theme.ROW)
        self._legends.addWidget(self.legend)
        self.add_bottom(self.breadcrumb, 1)
        self.add_bottom(self._legends)

    # ---- what each picture does in its own way -------------------------------------------

    def _ask(self, request: Any) -> None:
        """Ask, for the room that the picture has."""
        raise NotImplementedError

    @Slot(object)
    def _take(self, scene: Any) -> None:
        """Show a scene."""
        raise NotImplementedError

    @Slot(object)
    def open_prefix(self, prefix: bytes) -> None:
        """Give a prefix the whole room and select it."""
        raise NotImplementedError

    @Slot()
    def go_home(self) -> None:
        """Show the whole list; the selection stays."""
        raise NotImplementedError

    def _set_legend(self) -> None:
        """Say what the colours mean, in the room that there is."""
        raise NotImplementedError

    # ---- what comes in -------------------------------------------------------------------

    @property
    def scene(self) -> Any:
        """What is shown."""
        return self._scene

    @property
    def request(self) -> Any:
        """What was asked last."""
        return self._request

    @Slot(object)
    def set_scene(self, scene: Any) -> None:
        """Show the answer to a request; one that was not asked for is shown as it is."""
        if self.asking.is_waiting:
            self.asking.answer(scene.request, scene)
        else:
            self._take(scene)

    @Slot()
    def refresh(self) -> None:
        """Ask again, because the list, the size or the marks have changed."""
        self._ask(self._request)

    @Slot(object)
    def set_selected(self, prefix: bytes | None) -> None:
        """Mark a prefix; the focus follows where it could not be seen."""
        if prefix != self._request.selected:
            self._ask(replace(self._request, selected=prefix, follow=prefix is not None))

    @Slot()
    def go_out(self) -> None:
        """Show the cell above the focus."""
        path = self._scene.focus_path
        if len(path) > 1:
            self.open_prefix(path[-2].prefix)

    def choose_grain(self, grain: Grain) -> None:
        """Cut the tree otherwise; the selected prefix stays selected."""
        self.grain.choose(next(name for name, value in GRAINS.items() if value is grain))
        self._regrain()

    # ---- what happens then ---------------------------------------------------------------

    def _tell_opened(self, prefix: bytes) -> None:
        self.prefix_opened.emit(prefix)
        self.prefix_selected.emit(prefix)

    def _ask_for_sums(self) -> None:
        """Ask once more while the exact sums are being made."""
        share = self._scene.order_share
        if share is not None and share < 1 and not self.asking.is_waiting:
            QTimer.singleShot(0, self.refresh)

    @Slot(object)
    def _choose(self, prefix: bytes) -> None:
        self._ask(replace(self._request, selected=prefix, follow=False))
        self.prefix_selected.emit(prefix)

    @Slot()
    def _regrain(self) -> None:
        grain = GRAINS[self.grain.chosen()]
        if grain is not self._request.grain:
            self._ask(replace(self._request, grain=grain))
            self._grain_was_chosen()
            self.grain_changed.emit(grain)

    def _grain_was_chosen(self) -> None:
        """Say what the other grain means, where that is said."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_legend()
