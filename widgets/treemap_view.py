"""The Treemap tab: where in the list the mass is, by a choice of what area means and of what colour means.

Where it stands: above ``treemap`` and ``mass_view``, which says how it is connected. It asks for ``TreemapRequest``s.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from core.scene.treemap import TreemapRequest, TreemapScene
from widgets.mass_colours import MassColour
from widgets.mass_view import MassView
from widgets.mass_words import measure_name, scale_text
from widgets.parts import LegendItem
from widgets.treemap import TreemapCanvas


class TreemapView(MassView):
    """The tab; see :class:`~widgets.mass_view.MassView` for its signals."""

    _request: TreemapRequest
    _scene: TreemapScene
    canvas: TreemapCanvas

    def __init__(self, parent: QWidget | None = None) -> None:
        title = self.tr("Where the mass is")
        empty = self.tr("Where in the list the mass is: every prefix as an area, its parts inside of it.")
        super().__init__(title, empty, TreemapRequest(), TreemapScene(), TreemapCanvas(), parent)
        self._lay_out(self.tr("Area"), self.tr("100 % of the area around it"), MassColour.DEPTH)

    # ---- what comes in -------------------------------------------------------------------

    @Slot()
    def reset(self) -> None:
        """Forget everything: another list is opened."""
        self.asking.reset()
        before = self._request
        self._request = TreemapRequest(grain=before.grain, measure=before.measure, search=before.search)
        self._take(TreemapScene(self._request))

    @Slot(object)
    def open_prefix(self, prefix: bytes) -> None:
        """Fill the picture with a prefix and select it."""
        self._ask(replace(self._request, focus=prefix, selected=prefix, follow=False))
        self._tell_opened(prefix)

    @Slot()
    def go_home(self) -> None:
        """Show the whole list; the selection stays."""
        self._ask(replace(self._request, focus=b"", follow=False))

    # ---- what happens then ---------------------------------------------------------------

    def _ask(self, request: TreemapRequest) -> None:
        """Ask where the tab is shown; else only remember, ``refresh`` is called when it is."""
        ratio = self.canvas.devicePixelRatioF()
        width, height = (max(1, round(side * ratio)) for side in (self.canvas.width(), self.canvas.height()))
        self._request = replace(request, width=width, height=height, ratio=ratio)
        if self.isVisible():
            self.asking.ask(self._request)

    @Slot(object)
    def _take(self, scene: TreemapScene) -> None:
        self._scene = scene
        self.canvas.set_scene(scene)
        self.breadcrumb.set_path(scene.selected.path if scene.selected else scene.focus_path)
        self._say_what_area_means()
        if not scene.n_indexed:
            self.show_empty()
            return
        if scene.treemap is not None and scene.request is self._request:
            self._request = replace(self._request, focus=scene.treemap.prefix, follow=False)
        self._set_legend()
        self.show_content()
        self._ask_for_sums()

    # ---- words and legend ----------------------------------------------------------------

    def _say_what_area_means(self) -> None:
        scene = self._scene
        text = self.tr("area = {0}").format(measure_name(scene.measure))
        if scene.treemap is not None:
            pixels = self.canvas.width() * self.canvas.height()
            scale = scale_text(int(scene.treemap.weight[0]), pixels, scene.measure, "px²")
            text = self.tr("{0} · {1}").format(text, scale)
        elif scene.n_indexed:
            text = self.tr("{0} · there are none here").format(text)
        if scene.measure is not scene.request.measure:
            text = self.tr("{0}, until the sums are made").format(text)
        if scene.grain is not scene.request.grain and scene.n_indexed:
            text = self.tr("{0} · by parts, until the domains are in order").format(text)
        self.set_sentence(text)

    def _is_exact(self) -> bool:
        return self._scene.treemap is None or self._scene.treemap.exact

    def _marks(self, *, short: bool) -> list[LegendItem]:
        rest = LegendItem(self.tr("too small") if short else self.tr("too small to show"), "part_scheme", "hatch")
        treemap = self._scene.treemap
        return [rest] if treemap is None or not treemap.hits.shape[0] else [self._hits_item(short=short), rest]
