"""The painted icicle: the whole list above, the prefix in focus below it at full width, joined by a wedge.

Where it stands: above ``icicle_picture`` and ``canvas``, below ``prefix_view``. It draws a
:class:`~core.scene.prefixes.PrefixesScene` and says what is wished: which prefix to select, which to open, which
places to see. While nothing is in focus there is one picture at full height.

Hands: the wheel zooms at the pointer (x only), a drag moves, a click selects, a double click goes in; arrows walk the
rectangles (Down into one that is too narrow to show goes in, Up from the first row goes out), Enter goes in,
Backspace goes out, Home shows the whole list.

Cost: a frame is one image a row and the labels that fit, 1 to 3 ms at 1600 × 900; new scenes are asked for by the
view, and the old one is stretched until they come.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPointF, QRect, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from core.scene.prefixes import CellKind, Icicle, PrefixesScene
from core.units import count_text, percent_text
from widgets import theme
from widgets.amounts import counted
from widgets.canvas import Canvas, TableTwin
from widgets.icicle_layout import Span
from widgets.icicle_picture import (
    HEAD,
    MARKER,
    RULE,
    WEDGE,
    Picture,
    draw_heading,
    draw_hover,
    draw_nothing,
    draw_outline,
    draw_picture,
    draw_stop,
    draw_wedge,
    make_picture,
    place_of,
)
from widgets.labels import label_text, prefix_text
from widgets.mass_colours import ColourMeaning, MassColour, widest_hosts
from widgets.mass_words import (
    amount_text,
    facts_of,
    measure_name,
    name_of,
    nothing_text,
    table_twin,
)

WHOLE, WHOLE_SHARE = 256, 0.4
"""Height of the picture of the whole list, and most of the height that it takes."""
WHOLE_ROWS, FOCUS_ROWS, ALONE_ROWS = (26, 11), (34, 20), (38, 30)
"""Heights of rows with and without labels; alone: while there is one picture."""
USUAL, MOST_GROWTH = 700, 1.6
"""Height of the picture from which on rows grow with it, and how much at most."""
LEAST_ROW = 3
TABLE_ROWS = 500
"""Rectangles that the table twin lists, widest first."""


class IcicleCanvas(Canvas):
    """The painted widget.

    Signals
    -------
    selected, opened
        A prefix (bytes) that was chosen, or gone into.
    range_wanted
        ``(first, last)``: places that should be seen.
    out_wanted, home_wanted
        Go one level out; show the whole list.
    room_changed
        The size has changed, so that another scene is needed.
    """

    selected = Signal(object)
    opened = Signal(object)
    range_wanted = Signal(object)
    out_wanted = Signal()
    home_wanted = Signal()
    room_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Icicle of the prefixes"))
        self._scene = PrefixesScene()
        self._seen: tuple[float, float] | None = None
        self._meaning = ColourMeaning()
        self._pictures: list[Picture] = []
        self._kept: dict[int, dict[int, str]] = {}
        self._laid_out: dict[object, Picture] = {}
        self._drawn_for: object = None
        self._hovered: tuple[int, int] | None = None
        self._current: tuple[bytes, bool] | None = None
        self.setMinimumSize(240, 160)

    # ---- what it shows -------------------------------------------------------------------

    @property
    def scene(self) -> PrefixesScene:
        """What is shown."""
        return self._scene

    def set_scene(self, scene: PrefixesScene) -> None:
        """Show a scene instead of the one before."""
        kept = {id(icicle) for icicle in (scene.whole, scene.focus)}
        self._kept = {key: texts for key, texts in self._kept.items() if key in kept}
        self._scene, self._seen = scene, None
        self._drawn_for = self._hovered = None
        marked = None if scene.selected is None else scene.selected.prefix
        if self._current is not None and self._current[0] != marked:
            self._current = None
        self.set_colour_by(self._meaning.colour_by)

    def set_colour_by(self, colour_by: MassColour) -> None:
        """Give the colours another meaning; in both pictures a host has the same colour."""
        focus, whole = self._scene.focus, self._scene.whole
        named: tuple[bytes, ...] = ()
        if colour_by is MassColour.HOST and focus is not None and whole is not None:
            named = widest_hosts(focus, widest_hosts(whole))
        self._meaning = ColourMeaning(colour_by, max(0, len(self._scene.focus_path) - 1), named)
        self._drawn_for = None
        self.update()

    @property
    def meaning(self) -> ColourMeaning:
        """What the colours of the lower picture mean."""
        return self._meaning

    @property
    def depths(self) -> tuple[int, int]:
        """The least and the greatest depth below the whole list that is shown."""
        focus, whole, above = self._scene.focus, self._scene.whole, self._meaning.above
        if focus is None or whole is None:
            return 0, 0
        deepest = above + focus.n_levels - 1
        return (0, max(deepest, whole.n_levels - 1)) if self.is_split else (above, deepest)

    def set_seen(self, lo: float, hi: float) -> None:
        """Stretch the present scene over other places until the scene for them comes."""
        self._seen = (lo, hi)
        self.update()

    @property
    def seen(self) -> tuple[float, float]:
        """Places that the lower picture shows or is about to show."""
        focus = self._scene.focus
        return (0.0, 0.0) if focus is None else self._seen or (focus.x0, focus.x1)

    @property
    def is_split(self) -> bool:
        """Whether there are two pictures."""
        focus, whole = self._scene.focus, self._scene.whole
        if focus is None or whole is None:
            return False
        lo, hi = self.seen
        return bool(focus.prefix) or lo > whole.x0 + 1e-9 or hi < whole.x1 - 1e-9

    @property
    def _whole_height(self) -> int:
        return max(60, min(round(WHOLE * self._growth), round(self.height() * WHOLE_SHARE)))

    @property
    def _growth(self) -> float:
        """How much higher rows are where the window is high."""
        return min(MOST_GROWTH, max(1.0, self.height() / USUAL))

    def _grown(self, rows: tuple[int, int]) -> tuple[int, int]:
        return round(rows[0] * self._growth), round(rows[1] * self._growth)

    def most_rows(self) -> tuple[int, int]:
        """Return how many rows the picture of the whole list and that of the focus have room for."""
        whole = max(1, (self.height() - HEAD) // LEAST_ROW)
        return whole, max(1, whole - (self._whole_height + WEDGE + RULE + HEAD) // LEAST_ROW)

    # ---- drawing -------------------------------------------------------------------------

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        if self._scene.whole is None or self._scene.focus is None:
            return
        self._lay_out(now)
        for picture in self._pictures:
            draw_picture(painter, picture)
        marker = self._marker()
        if marker is not None:
            draw_wedge(painter, marker, self._focus_top() - HEAD - RULE, self.width(), now)
            draw_outline(painter, marker, now)
        self._draw_headings(painter)
        if not self._scene.focus.weight[0]:
            room = self.rect().adjusted(0, self._focus_top(), 0, 0)
            draw_nothing(painter, room, nothing_text(self._scene.measure), now)
        self._draw_marks(painter, now)

    def _focus_top(self) -> int:
        return HEAD + (self._whole_height + WEDGE + RULE + HEAD if self.is_split else 0)

    def _lay_out(self, now: theme.Theme) -> None:
        whole, focus = self._scene.whole, self._scene.focus
        ratio = self.devicePixelRatioF()
        key = (id(self._scene), self._seen, self._meaning, now.name, self.width(), self.height(), ratio)
        if key == self._drawn_for or whole is None or focus is None:
            return
        self._drawn_for = key
        wanted: list[tuple[Icicle, ColourMeaning, Span, tuple[int, int], tuple[int, int]]] = []
        if self.is_split:
            span = Span(whole.x0, whole.x1, self.width())
            wanted.append(
                (whole, replace(self._meaning, above=0), span, (HEAD, self._whole_height), self._grown(WHOLE_ROWS))
            )
        top, rows = self._focus_top(), self._grown(FOCUS_ROWS if self.is_split else ALONE_ROWS)
        span = Span(*self.seen, self.width())
        wanted.append((focus, self._meaning, span, (top, self.height() - top), rows))
        before, self._laid_out = self._laid_out, {}
        self._pictures = []
        for icicle, meaning, span, place, heights in wanted:
            look = (now.name, meaning, ratio)
            same = (id(icicle), span, place, heights, look)
            picture = before.get(same)
            if picture is None:
                texts = self._kept.setdefault(id(icicle), {})
                picture = make_picture(icicle, span, place, heights, look, self.tr("all"), texts)
            self._laid_out[same] = picture
            self._pictures.append(picture)

    def _marker(self) -> QRect | None:
        """Return the mark on the whole list that stands for what is seen below."""
        if not self.is_split or len(self._pictures) < 2:
            return None
        lo, hi = self.seen
        rows = self._pictures[0].rows
        level = min(max(0, len(self._scene.focus_path) - 1), len(rows.top) - 1)
        place = self._pictures[0].rect_of(level, lo, hi, MARKER)
        if place is not None and place.height() < MARKER:
            place.adjust(0, (place.height() - MARKER) // 2, 0, (MARKER - place.height() + 1) // 2)
        return place

    def _draw_headings(self, painter: QPainter) -> None:
        whole, focus = self._scene.whole, self._scene.focus
        if whole is None or focus is None:
            return
        count = counted(int(whole.hi[0]), "urls")
        if self._scene.n_indexed < self._scene.n_keys:
            count = self.tr("{0} of {1} URLs indexed").format(
                count_text(self._scene.n_indexed), count_text(self._scene.n_keys)
            )
        left_out = self._left_out(self._pictures[0])
        measure, n_pixels = self._scene.measure, self.width()
        fact = count + amount_text(int(whole.weight[0]), whole.x1 - whole.x0, n_pixels, measure)
        draw_heading(painter, 0, self.width(), (self.tr("Whole list"), fact, left_out), mono=False)
        if not self.is_split:
            return
        lo, hi = self.seen
        size = int(focus.weight[0])
        fact = counted(int(focus.urls[0]), "urls") + amount_text(size, hi - lo, n_pixels, measure)
        if hi - lo < size - 1e-6:
            fact = self.tr("{0}, {1} of the width seen").format(fact, percent_text((hi - lo) / size))
        hint = self._left_out(self._pictures[-1]) or self.tr("double-click: go in   ↑: go out")
        name = prefix_text(focus.prefix) or self.tr("all")
        draw_heading(painter, self._focus_top() - HEAD, self.width(), (name, fact, hint), mono=True)

    def _left_out(self, picture: Picture) -> str:
        """Say what the rows that do not fit hold."""
        n = picture.rows.n_left_out
        if n == 1:
            return self.tr("one more row does not fit: go in to see it")
        if n:
            return self.tr("{0} more rows do not fit: go in to see them").format(count_text(n))
        if picture.icicle.deeper > 0:
            return self.tr("≈ {0} of the width goes deeper: go in to see").format(percent_text(picture.icicle.deeper))
        return ""

    def _draw_marks(self, painter: QPainter, now: theme.Theme) -> None:
        lower = self._pictures[-1]
        typed, selected = self._scene.typed, self._scene.selected
        if typed is not None:
            found = place_of(typed, lower)
            place = lower.rect_of(found[1], found[0].left, found[0].right) if found else None
            if found is not None and place is not None:
                crumb = found[0]
                name = self.tr("all") if crumb.kind is CellKind.ALL else label_text(crumb.label, crumb.prefix)
                draw_stop(painter, place, name, now)
        if self._hovered is not None:
            picture, i = self._hovered
            if picture < len(self._pictures):
                draw_hover(painter, self._pictures[picture], i, now)
        if selected is None:
            return
        found = place_of(selected, lower)
        if found is None:
            return
        crumb, row = found
        place = lower.rect_of(row, crumb.left, crumb.right, 8)
        if self._current is not None:
            at = self._current_index(lower.icicle)
            if at is not None:
                icicle = lower.icicle
                where = (int(icicle.level[at]), float(icicle.left[at]), float(icicle.right[at]))
                place = lower.rect_of(*where, 8)
        if place is not None:
            draw_outline(painter, place, now)

    # ---- hands ---------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.room_changed.emit()

    def pan_by(self, dx: float, dy: float) -> None:
        lo, hi = self.seen
        focus = self._scene.focus
        if focus is None:
            return
        moved = -dx * (hi - lo) / max(1, self.width())
        moved = min(max(moved, float(focus.left[0]) - lo), float(focus.right[0]) - hi)
        if moved:
            self.range_wanted.emit((lo + moved, hi + moved))

    def zoom_by(self, factor: float, at: QPointF) -> None:
        lo, hi = self.seen
        if hi <= lo:
            return
        share = at.x() / max(1, self.width())
        place = lo + share * (hi - lo)
        size = max((hi - lo) / factor, 1.0)
        self.range_wanted.emit((place - share * size, place + (1 - share) * size))

    def fit(self) -> None:
        self.home_wanted.emit()

    def leave(self) -> None:
        self.out_wanted.emit()

    def hover_at(self, at: QPointF | None) -> None:
        found = None if at is None else self._box_at(at)
        if found != self._hovered:
            self._hovered = found
            self.update()

    def pick(self, at: QPointF) -> None:
        found = self._box_at(at)
        if found is not None:
            self._choose(self._pictures[found[0]].icicle, found[1], remember=found[0] == len(self._pictures) - 1)

    def activate(self, at: QPointF | None) -> None:
        if at is not None:
            found = self._box_at(at)
            if found is not None:
                self.opened.emit(self._pictures[found[0]].icicle.prefix_of(found[1]))
        elif self._scene.selected is not None:
            self.opened.emit(self._scene.selected.prefix)

    def step(self, dx: int, dy: int) -> None:
        """Walk the rectangles of the lower picture."""
        focus = self._scene.focus
        if focus is None or not self._pictures:
            return
        at = self._current_index(focus)
        if at is None:
            self._choose(focus, 0)
            return
        if dy < 0 and int(focus.level[at]) == 0:
            self.out_wanted.emit()
            return
        target = self._neighbour(focus, at, dx, dy)
        if target is not None:
            self._choose(focus, target)
        elif dy > 0 and focus.kind[at] != CellKind.ENDS:
            self.opened.emit(focus.prefix_of(at))

    def _neighbour(self, icicle: Icicle, at: int, dx: int, dy: int) -> int | None:
        seen = self._pictures[-1].boxes.index
        level = icicle.level[seen]
        if dy < 0:
            return int(icicle.parent[at])
        if dy > 0:
            below = seen[icicle.parent[seen] == at]
            if not below.shape[0]:
                return None
            return int(below[np.argmax(icicle.weight[below])])
        row = seen[level == icicle.level[at]]
        after = row[icicle.lo[row] >= icicle.hi[at]] if dx > 0 else row[icicle.hi[row] <= icicle.lo[at]]
        if not after.shape[0]:
            return None
        return int(after[np.argmin(icicle.lo[after]) if dx > 0 else np.argmax(icicle.lo[after])])

    def _current_index(self, icicle: Icicle) -> int | None:
        """Return the rectangle that the arrows go on from: the one last walked to, else the selected one."""
        if self._current is not None:
            prefix, own = self._current
        elif self._scene.selected is not None and self._pictures:
            found = place_of(self._scene.selected, self._pictures[-1])
            if found is None:
                return None
            prefix, own = found[0].prefix, False
        else:
            return None
        for i in np.flatnonzero(icicle.stop == len(prefix)).tolist():
            if icicle.is_own(i) == own and icicle.prefix_of(i) == prefix:
                return int(i)
        return None

    def _choose(self, icicle: Icicle, i: int, *, remember: bool = True) -> None:
        prefix = icicle.prefix_of(i)
        self._current = (prefix, icicle.is_own(i)) if remember else None
        self.selected.emit(prefix)
        self.update()

    def _box_at(self, at: QPointF) -> tuple[int, int] | None:
        for place, picture in enumerate(self._pictures):
            found = picture.box_at(at.x(), at.y())
            if found is not None:
                return place, found
        return None

    # ---- words ---------------------------------------------------------------------------

    def hint(self, at: QPointF) -> str:
        found = self._box_at(at)
        if found is None:
            return ""
        icicle, i = self._pictures[found[0]].icicle, found[1]
        around = self.tr("{0} of the width above it")
        facts = facts_of(icicle, i, self._scene.n_indexed, self._scene.measure, around)
        return "\n".join([name_of(icicle, i), *facts])

    def table(self) -> TableTwin | None:
        focus = self._scene.focus
        if focus is None:
            return None
        order = np.argsort(-focus.weight, kind="stable")[:TABLE_ROWS].tolist()
        title = self.tr("Where the URLs are, by {0}: {1} widest of {2} prefixes shown").format(
            measure_name(self._scene.measure), count_text(len(order)), count_text(len(focus))
        )
        return table_twin(title, focus, self.tr("Row"), [(i, name_of(focus, i)) for i in order])
