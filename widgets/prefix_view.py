"""The Prefixes tab: where in the list the URLs are, as an icicle of the whole radix tree.

Where it stands: above ``icicle`` and ``mass_view``, which says how it is connected. It asks for ``PrefixesRequest``s;
``set_typed`` marks where a typed URL stops.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from core.scene.prefixes import Grain, PrefixesRequest, PrefixesScene
from core.scene.status import VerdictScene
from widgets.icicle import IcicleCanvas
from widgets.mass_colours import MassColour
from widgets.mass_view import GRAINS, MassView
from widgets.mass_words import measure_name
from widgets.parts import LegendItem


class PrefixView(MassView):
    """The tab; see :class:`~widgets.mass_view.MassView` for its signals."""

    _request: PrefixesRequest
    _scene: PrefixesScene
    canvas: IcicleCanvas

    def __init__(self, parent: QWidget | None = None) -> None:
        title = self.tr("Where the URLs are")
        empty = self.tr("Where in the list the URLs are: hosts, directories and pages by their size.")
        super().__init__(title, empty, PrefixesRequest(), PrefixesScene(), IcicleCanvas(), parent)
        self.canvas.range_wanted.connect(self._see)
        self._lay_out(self.tr("Width"), self.tr("100 % of the width above it"), MassColour.PART)
        self._say_what_size_means()

    # ---- what comes in -------------------------------------------------------------------

    @Slot()
    def reset(self) -> None:
        """Forget everything: another list is opened."""
        self.asking.reset()
        before = self._request
        self._request = PrefixesRequest(grain=before.grain, measure=before.measure, search=before.search)
        self._take(PrefixesScene(self._request))

    @Slot(object)
    def set_typed(self, verdict: VerdictScene | None) -> None:
        """Mark where the path of a typed URL leaves the tree; None, or a URL that is held: no mark."""
        typed = None
        if verdict is not None and verdict.key and verdict.radix is not None and not verdict.radix.present:
            typed = verdict.key[: verdict.radix.matched_bytes]
        if typed != self._request.typed:
            self._ask(replace(self._request, typed=typed))

    @Slot(object)
    def open_prefix(self, prefix: bytes) -> None:
        """Show a prefix at full width and select it."""
        self._ask(replace(self._request, focus=prefix, x0=0.0, x1=1.0, selected=prefix, follow=False))
        self._tell_opened(prefix)

    @Slot()
    def go_out(self) -> None:
        """Show what is one level out: first the whole of the focus, then the cell above it."""
        if self._request.x0 > 0 or self._request.x1 < 1:
            self._ask(replace(self._request, x0=0.0, x1=1.0, follow=False))
        else:
            super().go_out()

    @Slot()
    def go_home(self) -> None:
        """Show the whole list; the selection stays."""
        self._ask(replace(self._request, focus=b"", x0=0.0, x1=1.0, follow=False))

    # ---- what happens then ---------------------------------------------------------------

    def _ask(self, request: PrefixesRequest) -> None:
        whole, focus = self.canvas.most_rows()
        columns = max(1, round(self.canvas.width() * self.canvas.devicePixelRatioF()))
        self._request = replace(request, columns=columns, whole_levels=whole, focus_levels=focus)
        self.asking.ask(self._request)

    @Slot(object)
    def _take(self, scene: PrefixesScene) -> None:
        self._scene = scene
        if scene.focus is None or scene.whole is None:
            self.canvas.set_scene(scene)
            self.breadcrumb.set_path(())
            self.show_empty()
            return
        focus = scene.focus
        if scene.request is self._request:
            left, size = int(focus.left[0]), int(focus.weight[0])
            shares = ((focus.x0 - left) / size, (focus.x1 - left) / size) if size else (0.0, 1.0)
            self._request = replace(self._request, focus=focus.prefix, x0=shares[0], x1=shares[1], follow=False)
        self.canvas.set_scene(scene)
        self.breadcrumb.set_path(scene.selected.path if scene.selected else scene.focus_path)
        self._say_what_size_means()
        self._set_legend()
        self.show_content()
        self._ask_for_sums()

    @Slot(object)
    def _see(self, wish: tuple[float, float]) -> None:
        """Show other places: within the focus, or in the nearest cell above it that holds them."""
        focus = self._scene.focus
        if focus is None:
            return
        lo, hi = wish
        prefix, first, last = focus.prefix, int(focus.left[0]), int(focus.right[0])
        for crumb in reversed(self._scene.focus_path):
            prefix, first, last = crumb.prefix, crumb.left, crumb.right
            if hi - lo <= last - first:
                break
        size = min(hi - lo, float(last - first))
        lo = min(max(lo, float(first)), last - size)
        hi = lo + size
        if prefix == focus.prefix:
            self.canvas.set_seen(lo, hi)
        span = max(1, last - first)
        self._ask(replace(self._request, focus=prefix, x0=(lo - first) / span, x1=(hi - first) / span, follow=False))

    @Slot()
    def _measure_chosen(self) -> None:
        self._request = replace(self._request, x0=0.0, x1=1.0)  # shares of another line
        super()._measure_chosen()

    def _grain_was_chosen(self) -> None:
        self._say_what_size_means()

    # ---- words and legend ----------------------------------------------------------------

    def _say_what_size_means(self) -> None:
        scene = self._scene
        width = self.tr("width = {0}").format(measure_name(scene.measure))
        if scene.whole is not None and not scene.whole.weight[0]:
            width = self.tr("{0} · there are none here").format(width)
        if scene.whole is not None and scene.measure is not scene.request.measure:
            width = self.tr("{0}, until the sums are made").format(width)
        grain = GRAINS[self.grain.chosen()]
        if grain is Grain.DOMAINS and scene.grain is Grain.DOMAINS:
            self.set_sentence(self.tr("{0} · rows: labels, then parts").format(width))
        elif grain is Grain.DOMAINS and scene.request.grain is grain and scene.whole is not None:
            self.set_sentence(self.tr("{0} · by parts, until the domains are in order").format(width))
        elif grain is not Grain.LETTERS:
            self.set_sentence(self.tr("{0} · a row adds one part").format(width))
        else:
            self.set_sentence(self.tr("{0} · a row adds the letters to the next fork").format(width))

    def _is_exact(self) -> bool:
        return self._scene.focus is None or self._scene.focus.exact

    def _marks(self, *, short: bool) -> list[LegendItem]:
        stops = self.tr("stops here") if short else self.tr("typed URL stops here")
        items = [LegendItem(stops, "mismatch", "cross")] if self._scene.typed else []
        if self._scene.whole is not None and self._scene.whole.hits.shape[0]:
            items.append(self._hits_item(short=short))
        if self.colour_by is MassColour.SHARE:
            items.append(LegendItem(self.tr("too small to tell"), "part_scheme"))
        return items
