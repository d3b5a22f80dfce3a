"""The table of hashes: each one's different positions against chance, how even they are, and how often they are set.

What is not chance stands in the mismatch colour and has a ✕ at its end; a good row has a ✓. Arrow keys walk the rows.

Where it stands: a piece of ``hash_panel``. Cost: under 1 ms a paint of twenty rows.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from core.scene.hash_quality import HashScene
from core.scene.position_tests import Evenness, HashRow
from core.units import count_text, percent_text
from widgets import theme
from widgets.canvas import Canvas
from widgets.hash_words import chance_text
from widgets.structure_cells import LEFT, RIGHT, cut, paint_selected

HEAD, ROW = 40, 24
ENDS = {"hash": 0.07, "distinct": 0.27, "expected": 0.43, "set": 0.59, "blocks": 0.72, "byte": 0.83, "word": 0.94}
ENDS_NARROW = {"hash": 0.16, "distinct": 0.56, "expected": 0.9}
NARROW = 470
SIGN = 18


class HashTable(Canvas):
    """Draws the rows of a :class:`~core.scene.hash_quality.HashScene`.

    Signals
    -------
    row_moved
        Top and bottom of the row that the keys have come to, in pixels.
    """

    row_moved = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Where each hash puts its positions"))
        self._scene: HashScene | None = None
        self._at = 0
        self.set_scene(None)

    def set_scene(self, scene: HashScene | None) -> None:
        """Show the rows of a scene; None shows none."""
        self._scene = scene
        self._at = min(self._at, max(0, len(self.rows) - 1))
        self.setFixedHeight(HEAD + ROW * max(1, len(self.rows)))
        self._describe()
        self.update()

    @property
    def rows(self) -> tuple[HashRow, ...]:
        """The rows that are shown."""
        return self._scene.rows if self._scene is not None else ()

    def sizeHint(self) -> QSize:
        return QSize(420, self.height())

    def _describe(self) -> None:
        self.setAccessibleDescription(self.said(self.rows[self._at]) if self.rows else "")

    def odd(self, row: HashRow) -> frozenset[str]:
        """Return what of a row is not chance: ``distinct``, ``blocks``, ``lanes``."""
        found = self._scene.findings if self._scene is not None else ()
        kinds = {"few": "distinct", "many": "distinct", "blocks": "blocks", "lanes": "lanes"}
        return frozenset(kinds[each.kind] for each in found if each.index == row.index)

    def said(self, row: HashRow) -> str:
        """Return a row in full."""
        text = self.tr("hash {0}: {1} different positions of {2} URLs, {3} by chance (p {4})")
        lines = [
            text.format(
                row.index,
                *(count_text(row.distinct), count_text(row.n), count_text(round(row.distinct_expected))),
                chance_text(row.distinct_chance),
            )
        ]
        if row.set_share is not None:
            lines.append(self.tr("set for {0} of the absent URLs").format(percent_text(row.set_share)))
        for name, met in (
            (self.tr("equal blocks of the bits"), row.blocks),
            (self.tr("places in a byte"), row.byte_lanes),
            (self.tr("places in a word of 64 bits"), row.word_lanes),
        ):
            if met is not None:
                text = self.tr("{0}: χ² {1:,.1f} with {2} degrees of freedom, p {3}")
                lines.append(text.format(name, met.statistic, met.degrees, chance_text(met.chance)))
        return "\n".join(lines)

    # ---- painting ------------------------------------------------------------------------

    def _ends(self) -> dict[str, int]:
        ends = ENDS if self.width() >= NARROW else ENDS_NARROW
        return {name: round(share * (self.width() - SIGN)) for name, share in ends.items()}

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        ends = self._ends()
        self._draw_head(painter, now, ends)
        for place, row in enumerate(self.rows):
            rect = QRect(0, HEAD + place * ROW, self.width(), ROW)
            if place == self._at and self.hasFocus():
                paint_selected(painter, rect)
            painter.fillRect(0, rect.top(), self.width(), 1, now.grid)
            self._draw_row(painter, now, row, ends, rect.top())

    def _draw_head(self, painter: QPainter, now: theme.Theme, ends: dict[str, int]) -> None:
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        before = 0
        above = {
            "expected": self.tr("different positions"),
            "set": self.tr("absent URLs:"),
            "word": self.tr("as even as by chance? p over"),
        }
        below = {
            "hash": self.tr("hash"), "distinct": self.tr("counted"), "expected": self.tr("by chance"),
            "set": self.tr("bit set, %"), "blocks": self.tr("blocks"), "byte": self.tr("byte"), "word": self.tr("word"),
        }  # fmt: skip
        reach = {"expected": 200, "set": 110, "word": 220}
        for name, end in ends.items():
            painter.drawText(QRectF(before, 20, end - before, 18), RIGHT if before else LEFT, below[name])
            if name in above:
                painter.drawText(QRectF(end - reach[name], 2, reach[name], 18), RIGHT, above[name])
            before = end

    def _draw_row(self, painter: QPainter, now: theme.Theme, row: HashRow, ends: dict[str, int], top: int) -> None:
        odd = self.odd(row)
        share = "–" if row.set_share is None else percent_text(row.set_share).removesuffix(" %")
        cells = {
            "hash": (str(row.index), ""),
            "distinct": (count_text(row.distinct), "distinct"),
            "expected": (count_text(round(row.distinct_expected)), ""),
            "set": (share, ""),
            "blocks": (_chance(row.blocks), "blocks"),
            "byte": (_chance(row.byte_lanes), "lanes"),
            "word": (_chance(row.word_lanes), "lanes"),
        }
        before = 0
        for name, end in ends.items():
            text, what = cells[name]
            is_odd = what in odd
            painter.setFont(theme.font(bold=is_odd))
            quiet = name in ("expected", "set", "blocks", "byte", "word")
            painter.setPen(now.mismatch if is_odd else now.quiet if quiet else now.text)
            room = end - before - (4 if before else 0)
            place = QRectF(end - room, top, room, ROW)
            painter.drawText(place, RIGHT if before else LEFT, cut(text, room, bold=is_odd))
            before = end
        if self._scene is not None and self._scene.complete:
            painter.setFont(theme.font(bold=True))
            painter.setPen(now.mismatch if odd else now.quiet)
            painter.drawText(QRectF(self.width() - SIGN, top, SIGN, ROW), RIGHT, "✕" if odd else "✓")

    # ---- hands ---------------------------------------------------------------------------

    def _place_at(self, at: QPointF) -> int | None:
        place = int(at.y() - HEAD) // ROW
        return place if at.y() >= HEAD and 0 <= place < len(self.rows) else None

    def pick(self, at: QPointF) -> None:
        place = self._place_at(at)
        if place is not None:
            self._move_to(place)

    def step(self, dx: int, dy: int) -> None:
        if dy and self.rows:
            self._move_to(min(max(self._at + dy, 0), len(self.rows) - 1))

    def hint(self, at: QPointF) -> str:
        place = self._place_at(at)
        return "" if place is None else self.said(self.rows[place])

    def _move_to(self, place: int) -> None:
        self._at = place
        self._describe()
        self.row_moved.emit(HEAD + place * ROW, HEAD + (place + 1) * ROW)
        self.update()


def _chance(met: Evenness | None) -> str:
    return "–" if met is None else chance_text(met.chance)
