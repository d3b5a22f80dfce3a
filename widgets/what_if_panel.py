"""What if the list were longer: a slider from 10³ to 10¹² URLs, and what each way would hold then.

Where it stands: a piece of ``memory_view``. It asks through ``asking`` for a ``GrowthRequest`` of one number.
Cost: under 2 ms a scene.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Slot
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from core.scene.growth import LEAST_KEYS, MOST_KEYS, Growth, GrowthRequest, GrowthScene
from core.scene.quantities import ParameterError, parse_count
from core.units import bytes_text, count_text, significant
from widgets import theme
from widgets.amounts import lost_text
from widgets.asking import Asking
from widgets.canvas import Canvas, TableTwin
from widgets.icons import draw_glyph
from widgets.labels import Label
from widgets.method_words import method_key
from widgets.number_field import Scale, ScaleSlider
from widgets.scroll_column import clear_scroll_area
from widgets.structure_cells import INSET, LEFT, RIGHT, cut, paint_bar
from widgets.words import word

ROW, NAME, NUMBERS, NARROW = 24, 190, 410, 640
"""Sizes in pixels; a narrow panel has its slider in a row of its own, and no bytes a URL."""
SCALE = Scale(float(LEAST_KEYS), float(MOST_KEYS), ((1e3, "1,000"), (1e6, "10⁶"), (1e9, "10⁹"), (1e12, "10¹²")))


class WhatIfBars(Canvas):
    """A row a way, least bytes first: bar on a log scale, bytes, bytes a URL, pages expected to be lost.

    What passes the budget has a ✕.
    """

    def __init__(self) -> None:
        super().__init__("")
        self.setAccessibleName(self.tr("Bytes of each way at that number of URLs"))
        self._curves: list[Growth] = []
        self._n, self._budget = 1, 0

    def set_curves(self, scene: GrowthScene, budget: int) -> None:
        """Show a scene of one number of URLs."""
        self._curves = sorted(scene.curves, key=lambda curve: float(curve.total_bytes[0]))
        self._n, self._budget = scene.request.sizes[0], budget
        self.setFixedHeight(max(1, len(self._curves)) * ROW)
        texts = (
            f"{line[0]}: {line[1]}, {line[2]} B {self.lost(c)}"
            for c, line in zip(self._curves, self.lines(), strict=True)
        )
        self.setAccessibleDescription("; ".join(text.strip() for text in texts))
        self.update()

    def lines(self) -> list[tuple[str, str, str, bool]]:
        """Return for each row name, bytes, bytes a URL and whether it passes the budget."""
        rows = []
        for curve in self._curves:
            size = float(curve.total_bytes[0])
            over = bool(self._budget) and size > self._budget
            rows.append((word(method_key(curve.name)), bytes_text(size), significant(size / self._n, 3), over))
        return rows

    def lost(self, curve: Growth) -> str:
        """Return how many pages a way is expected to lose, "" where it loses none by chance."""
        return "" if curve.wrong is None else self.tr("≈ {0} lost").format(lost_text(curve.wrong[0]))

    def draw(self, painter: QPainter, now: theme.Theme) -> None:
        sizes = [math.log(max(1.0, float(curve.total_bytes[0]))) for curve in self._curves]
        low, high = min(sizes, default=0.0) - 1.5, max(sizes, default=1.0)
        narrow = self.width() < NARROW
        numbers = 140 if narrow else NUMBERS
        bar_left = INSET + (150 if narrow else NAME)
        for place, (curve, size, line) in enumerate(zip(self._curves, sizes, self.lines(), strict=True)):
            top = place * ROW
            draw_glyph(painter, curve.name, QPointF(INSET + 6, top + ROW / 2), 9)
            painter.setFont(theme.font(bold=True))
            painter.setPen(now.structure(curve.name))
            painter.drawText(QRectF(INSET + 18, top, NAME, ROW), LEFT, cut(line[0], bar_left - INSET - 24, bold=True))
            bar = QRect(bar_left, top, max(10, self.width() - bar_left - numbers - INSET), ROW)
            paint_bar(painter, bar, (size - low) / max(1e-9, high - low), now.structure_bar(curve.name))
            painter.setFont(theme.font())
            painter.setPen(now.mismatch if line[3] else now.text)
            right = self.width() - INSET
            sign = "✕ " if line[3] else ""
            painter.drawText(QRectF(right - numbers, top, 130, ROW), RIGHT, f"{sign}≈ {line[1]}")
            if narrow:
                continue
            painter.setPen(now.quiet)
            painter.drawText(QRectF(right - 270, top, 130, ROW), RIGHT, self.tr("≈ {0} B a URL").format(line[2]))
            painter.drawText(QRectF(right - 135, top, 135, ROW), RIGHT, self.lost(curve))

    def hint(self, at: QPointF) -> str:
        place = int(at.y() // ROW)
        if not 0 <= place < len(self._curves):
            return ""
        curve = self._curves[place]
        lines = [f"{word(method_key(curve.name))}: ≈ {float(curve.total_bytes[0]):,.0f} B", curve.formula]
        if curve.wrong is not None:
            lines.append(self.tr("pages expected to be lost: {0}").format(significant(curve.wrong[0])))
        return "\n".join(lines)


class WhatIfPanel(QWidget):
    """Slider, field and bars."""

    def __init__(self) -> None:
        super().__init__()
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_scene)
        self.slider = ScaleSlider(self.tr("How many URLs, slider"), SCALE)
        self.slider.set_token("accent")
        self.field = QLineEdit()
        self.field.setAccessibleName(self.tr("How many URLs"))
        self.field.setFixedHeight(theme.FIELD)
        self.field.setFixedWidth(150)
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.bars = WhatIfBars()
        self.said = Label(token="quiet", size=theme.SMALL, elide=Qt.TextElideMode.ElideRight)
        self.scene = GrowthScene()
        self._n: int | None = None
        self._budget = 0
        self._asked: object = None
        head = QHBoxLayout()
        head.setContentsMargins(INSET, 0, INSET, 0)
        head.setSpacing(theme.MARGIN)
        head.addWidget(Label(self.tr("If there were")))
        head.addWidget(self.field)
        head.addWidget(Label(self.tr("URLs")))
        head.addStretch(1)
        slider = QHBoxLayout()
        slider.setContentsMargins(INSET, 0, INSET, 0)
        slider.addWidget(self.slider)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(0)
        self._head.addLayout(head)
        self._head.addLayout(slider, 1)
        note = QHBoxLayout()
        note.setContentsMargins(INSET, 0, INSET, 0)
        note.addWidget(self.said)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(self._head)
        column.addWidget(clear_scroll_area(self.bars), 1)
        column.addLayout(note)
        self.slider.number_moved.connect(self._slide)
        self.field.textEdited.connect(self._read)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        self._head.setDirection(ways.TopToBottom if self.width() < NARROW else ways.LeftToRight)

    def set_list(self, n_keys: int, budget: int, stands: object) -> None:
        """Take the list's number of URLs, the memory there is, and what the answer depends on."""
        self._budget = budget
        if self._n is None and n_keys:
            self._set_number(min(MOST_KEYS, max(LEAST_KEYS, n_keys)), tells=False)
        if stands != self._asked and self._n is not None:
            self._asked = stands
            self.asking.ask(GrowthRequest((self._n,), (self._n,)))

    @Slot(object)
    def set_scene(self, scene: GrowthScene) -> None:
        """Show what each way would hold, and ask for what is left."""
        rest = scene.rest()
        if rest is not None:
            if scene.request.sizes == (self._n,):  # else another number was asked for meanwhile
                self.asking.ask(rest)
            return
        self.scene = scene
        self.bars.set_curves(scene, self._budget)
        over = sum(line[3] for line in self.bars.lines())
        text = self.tr("≈ modelled, memory and disk, log scale; {0} of {1} ways pass the budget of {2} (✕)")
        self.said.setText(text.format(over, len(scene.curves), bytes_text(self._budget)))

    def reset(self) -> None:
        """Forget what belongs to another list."""
        self._n, self._asked, self.scene = None, None, GrowthScene()
        self.asking.reset()

    def _set_number(self, n_keys: int, *, tells: bool = True) -> None:
        self._n = n_keys
        if not self.field.hasFocus():
            self.field.setText(count_text(n_keys))
        if not self.slider.isSliderDown():
            self.slider.set_number(float(n_keys))
        if tells:
            self.asking.ask(GrowthRequest((n_keys,), (n_keys,)))

    @Slot(float)
    def _slide(self, number: float) -> None:
        self._set_number(int(float(f"{number:.1e}")))

    @Slot(str)
    def _read(self, text: str) -> None:
        mark = ""
        try:
            self._set_number(parse_count(text, limit=MOST_KEYS))
        except ParameterError:
            mark = f"QLineEdit {{ border: 1px solid {theme.current().mismatch.name()}; }}"
        self.field.setStyleSheet(mark)

    def table(self) -> TableTwin | None:
        """Return the rows for copying, None without any."""
        if not self.scene.curves:
            return None
        heads = (self.tr("way"), self.tr("URLs"), self.tr("bytes"), self.tr("lost, expected"), self.tr("formula"))
        n_keys = str(self.scene.request.sizes[0])
        rows = (
            (
                *(word(method_key(c.name)), n_keys, f"{c.total_bytes[0]:.0f}"),
                *("" if c.wrong is None else repr(c.wrong[0]), c.formula),
            )
            for c in self.scene.curves
        )
        return TableTwin(self.tr("What if the list were longer"), heads, tuple(rows), (1, 2, 3))
