"""The Treemap tab: where in the list the mass is, by a choice of what area means and of what colour means.

Where it stands: above ``treemap`` and ``mass_view``, which says how it is connected. It asks for ``TreemapRequest``s.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from core.scene.treemap import CellKind, Measure, TreemapRequest, TreemapScene
from core.units import bytes_text, significant
from widgets import theme
from widgets.breadcrumb import ColourScale, DuplicateScale
from widgets.icicle_layout import part_colour
from widgets.mass_view import MassView
from widgets.parts import Choice, Legend, LegendItem
from widgets.treemap import TreemapCanvas
from widgets.treemap_picture import (
    MOST_DEPTHS,
    MassColour,
    deepest,
    depth_colour,
    host_colour,
    host_name,
    widest_hosts,
)

LEAST_CRUMBS = 200
"""Room that the legend leaves to the breadcrumb."""
_MEASURES = {
    "urls": Measure.URLS,
    "repeats": Measure.DUPLICATES,
    "bytes": Measure.LINE_BYTES,
    "saved": Measure.SAVED_BYTES,
}


class TreemapView(MassView):
    """The tab; see :class:`~widgets.mass_view.MassView` for its signals."""

    _request: TreemapRequest
    _scene: TreemapScene
    canvas: TreemapCanvas

    def __init__(self, parent: QWidget | None = None) -> None:
        title = self.tr("Where the mass is")
        empty = self.tr("Where in the list the mass is: every prefix as an area, its parts inside of it.")
        super().__init__(title, empty, TreemapRequest(), TreemapScene(), TreemapCanvas(), parent)
        self._add_choices()
        self._lay_out()
        self.repeats_scale = DuplicateScale()
        self.share_scale = ColourScale(self.tr("100 % of the area around it"))
        for legend in (self.repeats_scale, self.share_scale):
            self._legends.addWidget(legend)
        self.rest_legend = Legend([LegendItem(self.tr("too small to show"), "part_scheme", "hatch")])
        self.rest_legend.setFixedWidth(self.rest_legend.sizeHint().width())
        self.add_bottom(self.rest_legend)
        self._recolour()

    def _add_choices(self) -> None:
        areas = [
            ("urls", self.tr("distinct URLs")),
            ("repeats", self.tr("duplicates")),
            ("bytes", self.tr("bytes in the file")),
            ("saved", self.tr("bytes saved")),
        ]
        colours = [
            ("depth", self.tr("depth")),
            ("host", self.tr("host")),
            ("repeats", self.tr("duplicate rate")),
            ("share", self.tr("share")),
            ("part", self.tr("URL part")),
        ]
        self.area = Choice(self.tr("Area"), areas)
        self.colour = Choice(self.tr("Colour"), colours)
        self.area.currentIndexChanged.connect(self._measure_chosen)
        self.colour.currentIndexChanged.connect(self._recolour)
        for choice in (self.area, self.colour, self.grain):
            self.add_control(choice, choice.accessibleName())

    # ---- what comes in -------------------------------------------------------------------

    @Slot()
    def reset(self) -> None:
        """Forget everything: another list is opened."""
        self.asking.reset()
        self._request = TreemapRequest(grain=self._request.grain, measure=self._request.measure)
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

    @Slot()
    def _measure_chosen(self) -> None:
        self._ask(replace(self._request, measure=_MEASURES[self.area.chosen()]))

    @Slot()
    def _recolour(self) -> None:
        self.canvas.set_colour_by(MassColour(self.colour.chosen()))
        self._set_legend()

    # ---- words and legend ----------------------------------------------------------------

    def _say_what_area_means(self) -> None:
        scene = self._scene
        names = {
            Measure.URLS: self.tr("distinct URLs"),
            Measure.DUPLICATES: self.tr("duplicates"),
            Measure.LINE_BYTES: self.tr("bytes in the file, a line end each"),
            Measure.SAVED_BYTES: self.tr("bytes shared with the URL before"),
        }
        text = self.tr("area = {0}").format(names[scene.measure])
        if scene.treemap is not None:
            scale = int(scene.treemap.weight[0]) / max(1, self.canvas.width() * self.canvas.height())
            if scene.measure in (Measure.LINE_BYTES, Measure.SAVED_BYTES):
                amount = bytes_text(scale)
            elif scene.measure is Measure.DUPLICATES:
                amount = self.tr("{0} duplicates").format(significant(scale, 3))
            else:
                amount = self.tr("{0} URLs").format(significant(scale, 3))
            text = self.tr("{0} · 1 px² = {1}").format(text, amount)
        elif scene.n_indexed:
            text = self.tr("{0} · there are none here").format(text)
        if scene.measure is not scene.request.measure:
            text = self.tr("{0}, until the sums are made").format(text)
        self.set_sentence(text)

    def _set_legend(self) -> None:
        colour_by = MassColour(self.colour.chosen())
        scales: dict[MassColour, QWidget] = {
            MassColour.REPEATS: self.repeats_scale,
            MassColour.SHARE: self.share_scale,
        }
        shown = scales.get(colour_by, self.legend)
        treemap = self._scene.treemap
        self.repeats_scale.set_estimated(treemap is not None and not treemap.exact)
        width = shown.sizeHint().width()
        if shown is self.legend:
            self.legend.set_items(self._legend_items(colour_by))
            room = self.width() - 2 * theme.MARGIN - LEAST_CRUMBS - self.rest_legend.width()
            width = min(self.legend.sizeHint().width(), max(120, room))
        self._legends.setCurrentWidget(shown)
        self._legends.setFixedWidth(width)

    def _legend_items(self, colour_by: MassColour) -> list[LegendItem]:
        treemap = self._scene.treemap
        if colour_by is MassColour.DEPTH:
            first = max(0, len(self._scene.focus_path) - 1)
            last = min(deepest(self._scene), MOST_DEPTHS - 1)
            items = [LegendItem(str(depth), _depth(depth)) for depth in range(min(first, last), last + 1)]
            more = deepest(self._scene) >= MOST_DEPTHS
            named = self.tr("depth {0}").format(items[0].text), self.tr("{0} and more").format(items[-1].text)
            items[0] = LegendItem(named[0], items[0].colour)
            return [*items[:-1], LegendItem(named[1], items[-1].colour)] if more and len(items) > 1 else items
        if colour_by is MassColour.HOST:
            widest = widest_hosts(treemap) if treemap is not None else []
            names = [host_name(treemap, i) for i in widest] if treemap is not None else []
            items = [LegendItem(_short(name), _host(place)) for place, name in enumerate(names)]
            return [*items, LegendItem(self.tr("other hosts"), _host(-1))]
        words = {
            CellKind.SCHEME: self.tr("scheme"),
            CellKind.LETTERS: self.tr("letters"),
            CellKind.HOST: self.tr("host"),
            CellKind.PATH: self.tr("path"),
            CellKind.QUERY: self.tr("query"),
            CellKind.ENDS: self.tr("URL ends"),
        }
        return [LegendItem(word, _part(kind)) for kind, word in words.items()]


def _short(name: str) -> str:
    name = name.removeprefix("www.")
    return name if len(name) <= 18 else f"{name[:8]}…{name[-9:]}"


def _depth(depth: int):  # type: ignore[no-untyped-def]
    return lambda now: depth_colour(depth, now)


def _host(place: int):  # type: ignore[no-untyped-def]
    return lambda now: host_colour(place, now)


def _part(kind: CellKind):  # type: ignore[no-untyped-def]
    return lambda now: part_colour(kind, now)
