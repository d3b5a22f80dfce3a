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

from core.scene.crumbs import CellKind, Grain
from core.scene.search import SearchSpec
from widgets import theme
from widgets.asking import Asking
from widgets.breadcrumb import Breadcrumb, ColourScale, DuplicateScale
from widgets.mass_colours import (
    MOST_DEPTHS,
    OTHER_HOST,
    MassColour,
    depth_colour,
    host_colour,
    host_name,
    part_colour,
)
from widgets.mass_words import MEASURES, measure_choices
from widgets.parts import Choice, Legend, LegendItem, ViewPage

LEAST_CRUMBS = 180
"""Room that the legend leaves to the breadcrumb."""
GRAINS = {"parts": Grain.PARTS, "domains": Grain.DOMAINS, "letters": Grain.LETTERS}


class MassView(ViewPage):
    """A tab with one picture of the prefixes.

    Parameters
    ----------
    request, scene
        The first request and an empty scene; each has ``selected``, ``follow``, ``grain``, ``measure``,
        ``search``; the scene has its ``request``.
    canvas
        The picture, with the signals ``selected``, ``opened``, ``out_wanted``, ``home_wanted``, ``room_changed``, and
        ``set_colour_by``, ``meaning``, ``depths`` for its colours.

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
    measure, colour, grain : Choice
        What the size of a rectangle means, what its colour means, and how the tree is cut.
    legend, repeats_scale, share_scale : QWidget
        What the colours mean; the one that fits is shown.
    marks_legend : Legend
        What else is marked in the picture; it is shown with any colours.
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
        grains = {"parts": self.tr("URL parts"), "domains": self.tr("domains"), "letters": self.tr("letters")}
        self.grain = Choice(self.tr("Grain"), list(grains.items()))
        self.grain.setToolTip(
            self.tr(
                "URL parts: scheme, host, path in the order of the bytes. Domains: com, example, www, and what lies"
                " below each host. Letters: every fork of the radix tree."
            )
        )
        self.grain.currentIndexChanged.connect(self._regrain)

    def _lay_out(self, size: str, around: str, first: MassColour) -> None:
        """Place controls, picture, breadcrumb and legends.

        Parameters
        ----------
        size
            What the size of a rectangle is called.
        around
            What the end of the scale of shares means.
        first
            The colour that comes first.
        """
        self.measure = Choice(size, measure_choices())
        colours = {
            MassColour.PART: self.tr("URL part"),
            MassColour.DEPTH: self.tr("depth"),
            MassColour.HOST: self.tr("host"),
            MassColour.REPEATS: self.tr("duplicate rate"),
            MassColour.SHARE: self.tr("share"),
        }
        order = sorted(colours, key=lambda colour: colour is not first)
        self.colour = Choice(self.tr("Colour"), [(colour.value, colours[colour]) for colour in order])
        self.measure.currentIndexChanged.connect(self._measure_chosen)
        self.colour.currentIndexChanged.connect(self._recolour)
        for choice in (self.measure, self.colour, self.grain):
            self.add_control(choice, choice.accessibleName())
        self.set_content(self.canvas)
        self.breadcrumb = Breadcrumb()
        self.breadcrumb.chosen.connect(self.open_prefix)
        self.legend, self.marks_legend = Legend(), Legend()
        self.repeats_scale, self.share_scale = DuplicateScale(), ColourScale(around)
        self._legends = QStackedWidget()
        self._legends.setFixedHeight(theme.ROW)
        for legend in (self.legend, self.repeats_scale, self.share_scale):
            self._legends.addWidget(legend)
        self.add_bottom(self.breadcrumb, 1)
        self.add_bottom(self._legends)
        self.add_bottom(self.marks_legend)
        self._recolour()

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

    def _marks(self, *, short: bool) -> list[LegendItem]:
        """Return what is marked in the picture beside its colours; ``short``: in few words."""
        raise NotImplementedError

    def _is_exact(self) -> bool:
        """Return whether duplicates are counted; else they are estimated by samples."""
        raise NotImplementedError

    # ---- legend --------------------------------------------------------------------------

    def _hits_item(self, *, short: bool) -> LegendItem:
        """Return the entry of the legend for hits of a search."""
        return LegendItem(self.tr("hits") if short else self.tr("hits of the search"), "text", "line")

    @property
    def colour_by(self) -> MassColour:
        """What the colours mean."""
        return MassColour(self.colour.chosen())

    @Slot()
    def _recolour(self) -> None:
        self.canvas.set_colour_by(self.colour_by)
        self._set_legend()

    def _set_legend(self) -> None:
        """Say what the colours and marks mean, in the room that there is."""
        scales: dict[MassColour, QWidget] = {
            MassColour.REPEATS: self.repeats_scale,
            MassColour.SHARE: self.share_scale,
        }
        shown = scales.get(self.colour_by, self.legend)
        self.repeats_scale.set_estimated(not self._is_exact())
        room = self.width() - 2 * theme.MARGIN - LEAST_CRUMBS
        for short in (False, True):
            marks = self._marks(short=short)
            self.marks_legend.set_items(marks)
            self.marks_legend.setFixedWidth(self.marks_legend.sizeHint().width() + theme.GRID if marks else 0)
            if shown is self.legend:
                self.legend.set_items(self._legend_items(short=short))
            if shown.sizeHint().width() + self.marks_legend.width() <= room:
                break
        width = shown.sizeHint().width()
        if shown is self.legend:
            width = min(width, max(120, room - self.marks_legend.width()))
        self._legends.setCurrentWidget(shown)
        self._legends.setFixedWidth(width)

    def _legend_items(self, *, short: bool) -> list[LegendItem]:
        if self.colour_by is MassColour.DEPTH:
            first, deepest = self.canvas.depths
            last = min(deepest, MOST_DEPTHS - 1)
            items = [LegendItem(str(depth), _depth(depth)) for depth in range(min(first, last), last + 1)]
            items[0] = LegendItem(self.tr("depth {0}").format(items[0].text), items[0].colour)
            if deepest >= MOST_DEPTHS and len(items) > 1:
                items[-1] = LegendItem(self.tr("{0} and more").format(items[-1].text), items[-1].colour)
            return items
        if self.colour_by is MassColour.HOST:
            names = [_short(host_name(prefix)) for prefix in self.canvas.meaning.hosts]
            items = [LegendItem(name, _host(place)) for place, name in enumerate(names)]
            others = self.tr("other hosts") if names else self.tr("hosts, each too small for a colour")
            return [*items, LegendItem(others, _host(OTHER_HOST))]
        words = {
            CellKind.SCHEME: self.tr("scheme"),
            CellKind.LETTERS: self.tr("letters"),
            CellKind.HOST: self.tr("host"),
            CellKind.PATH: self.tr("path"),
            CellKind.QUERY: self.tr("query"),
            CellKind.ENDS: self.tr("ends") if short else self.tr("URL ends"),
        }
        if GRAINS[self.grain.chosen()] is Grain.LETTERS:
            del words[CellKind.LETTERS]
        return [LegendItem(word, _part(kind)) for kind, word in words.items()]

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

    def set_search(self, search: SearchSpec | None) -> None:
        """Mark hits of a search from the next answer on."""
        self._request = replace(self._request, search=search)

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

    @Slot()
    def _measure_chosen(self) -> None:
        self._ask(replace(self._request, measure=MEASURES[self.measure.chosen()]))

    def _grain_was_chosen(self) -> None:
        """Say what the other grain means, where that is said."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_legend()


def _short(name: str) -> str:
    name = name.removeprefix("www.")
    return name if len(name) <= 18 else f"{name[:8]}…{name[-9:]}"


def _depth(depth: int):  # type: ignore[no-untyped-def]
    return lambda now: depth_colour(depth, now)


def _host(place: int):  # type: ignore[no-untyped-def]
    return lambda now: host_colour(place, now)


def _part(kind: CellKind):  # type: ignore[no-untyped-def]
    return lambda now: part_colour(kind, now)
