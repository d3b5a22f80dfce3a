"""The two pictures below the comparison: the price of a URL, and the false positives over the load.

Where it stands: between ``plots`` and ``compare_view``. Stable names: ``PricePlot`` (signal
``structure_picked(object)``), ``wrong_content``.
"""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from core.scene.compare import LEAST_TIMED, CompareRow, CompareScene, WrongOverLoad
from core.units import count_text, significant
from widgets import theme
from widgets.amounts import expected_text
from widgets.axes import Axis, Tick, linear_axis
from widgets.icons import draw_glyph
from widgets.plots import Bars, Curve, Legend, Plot, PlotContent
from widgets.structure_cells import LEFT
from widgets.words import word

SIGN, RING, REACH = 11.0, 12.0, 14.0
"""Height of a sign, radius of the ring round the selected one, and how near a click must be, in pixels."""
X_NAME = 16


def _tr(text: str) -> str:
    return QCoreApplication.translate("ComparePlots", text)


def nanoseconds(value: float) -> str:
    """Return a round time with its unit.

    >>> nanoseconds(10), nanoseconds(1000), nanoseconds(1e8)
    ('10 ns', '1 µs', '100 ms')
    """
    for limit, factor, unit in ((1e3, 1.0, "ns"), (1e6, 1e3, "µs"), (1e9, 1e6, "ms")):
        if value < limit:
            return f"{value / factor:g} {unit}"
    return f"{value / 1e9:g} s"


def decades(low: float, high: float) -> tuple[float, float]:
    """Return the powers of ten round a range, at least two decades.

    >>> decades(1.2, 7071), decades(5, 6)
    ((1.0, 10000.0), (1.0, 100.0))
    """
    first, last = math.floor(math.log10(low) - 0.05), math.ceil(math.log10(high) + 0.05)
    return 10.0**first, 10.0 ** max(last, first + 2)


class PricePlot(Plot):
    """Memory against time to insert, both a URL and both logarithmic; a click chooses a structure."""

    structure_picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[CompareRow] = []
        self._selected = ""
        self._few = False

    def set_scene(self, scene: CompareScene, selected: str) -> None:
        """Show the structures whose memory and time are known."""
        self._selected = selected
        self._rows = [row for row in scene.rows if row.bytes_per_key and row.insert_ns]
        self._few = bool(scene.rows) and scene.n_keys < LEAST_TIMED
        if not self._rows:
            self.set_content(None)
            self.update()
            return
        sizes = [row.bytes_per_key or 1.0 for row in self._rows]
        times = [row.insert_ns or 1.0 for row in self._rows]
        x_low, x_high = decades(min(sizes), max(sizes))
        y_low, y_high = decades(min(times), max(times))
        self.set_content(
            PlotContent(
                "",
                Axis(x_low / 2, x_high * 2, _ticks(x_low, x_high, lambda v: f"{v:,g}", " B"), log=True),
                Axis(y_low, y_high, _ticks(y_low, y_high, nanoseconds), log=True),
                summary="; ".join(map(_price, self._rows)),
            )
        )
        self.setAccessibleName(_tr("Price of a URL"))

    def plot_rect(self, rect: QRectF | None = None) -> QRectF:
        return super().plot_rect(rect).adjusted(0, 4, 0, -X_NAME)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Paint axes and grid, then the signs with their names."""
        super().draw(painter, rect)
        content = self.content
        if content is None:
            self._draw_nothing(painter, rect)
            return
        now, area = theme.current(), self.plot_rect(rect)
        for tick in content.x.ticks:
            x = round(area.left() + content.x.share(tick.at) * area.width())
            painter.fillRect(QRectF(x, area.top(), 1, area.height()), now.grid)
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        name = QRectF(area.left(), rect.bottom() - X_NAME, area.width(), X_NAME)
        flags = int(Qt.AlignmentFlag.AlignCenter) | Qt.TextFlag.TextSingleLine
        painter.drawText(name, flags, _tr("memory per URL"))
        places = [self._place(row, area, content) for row in self._rows]
        taken = [QRectF(at.x() - 9, at.y() - 9, 18, 18) for at in places]
        for row, at in zip(self._rows, places, strict=True):
            if row.name == self._selected:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setBrush(now.base)
                painter.setPen(QPen(now.accent, 2))
                painter.drawEllipse(at, RING, RING)
                painter.setBrush(Qt.BrushStyle.NoBrush)
        for row, at in zip(self._rows, places, strict=True):
            self._draw_name(painter, row, at, area, taken)
        for row, at in zip(self._rows, places, strict=True):
            draw_glyph(painter, row.name, at, SIGN)

    def _draw_nothing(self, painter: QPainter, rect: QRectF) -> None:
        text = _tr("Inserts are not timed yet.")
        if self._few:
            text = _tr("Times are told from {0} URLs on.").format(count_text(LEAST_TIMED))
        painter.setFont(theme.font())
        painter.setPen(theme.current().quiet)
        painter.drawText(QRectF(rect.left(), rect.top() + 6, rect.width(), 20), LEFT, text)

    def _place(self, row: CompareRow, area: QRectF, content: PlotContent) -> QPointF:
        return QPointF(
            area.left() + content.x.share(row.bytes_per_key or 1.0) * area.width(),
            area.bottom() - content.y.share(row.insert_ns or 1.0) * area.height(),
        )

    def _draw_name(self, painter: QPainter, row: CompareRow, at: QPointF, area: QRectF, taken: list[QRectF]) -> None:
        """Write a name on the first side of its sign that is free."""
        chosen = row.name == self._selected
        font, text = theme.font(bold=chosen), word(row.name)
        width, gap = QFontMetricsF(font).horizontalAdvance(text) + 2, (RING if chosen else 7) + 4
        sides = (
            QRectF(at.x() + gap, at.y() - 9, width, 18),
            QRectF(at.x() - gap - width, at.y() - 9, width, 18),
            QRectF(at.x() - width / 2, at.y() - gap - 18, width, 18),
            QRectF(at.x() - width / 2, at.y() + gap, width, 18),
            *(QRectF(at.x() + dx, at.y() + dy, width, 18) for dy in (gap - 4, -gap - 14) for dx in (4, -width - 4)),
        )
        inside = area.adjusted(2, 0, 2, 0)
        apart = [(side, side.adjusted(-4, 0, 4, 0)) for side in sides if inside.contains(side)]
        free = [side for side, wide in apart if not any(wide.intersects(one) for one in taken)]
        rest = [side for side, _ in apart] or list(sides)
        place = free[0] if free else min(rest, key=lambda side: _covered(side, taken))
        taken.append(place)
        painter.fillRect(place.adjusted(-1, 2, 1, -2), theme.current().base)
        painter.setFont(font)
        painter.setPen(theme.current().structure(row.name))
        painter.drawText(place, LEFT, text)

    def _nearest(self, at: QPointF) -> CompareRow | None:
        content = self.content
        if content is None:
            return None
        area = self.plot_rect()
        far = [(self._place(row, area, content) - at).manhattanLength() for row in self._rows]
        best = int(np.argmin(far))
        return self._rows[best] if far[best] <= REACH else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row = self._nearest(event.position())
        if row is not None and event.button() == Qt.MouseButton.LeftButton:
            self.structure_picked.emit(row.name)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        row = self._nearest(event.position())
        self.setToolTip("" if row is None else _price(row))


def _covered(place: QRectF, taken: list[QRectF]) -> float:
    """Return how many square pixels of a place are taken."""
    common = [place.intersected(one) for one in taken]
    return sum(one.width() * one.height() for one in common if not one.isEmpty())


def _price(row: CompareRow) -> str:
    text = _tr("{0}: {1} B a URL, {2} ns to insert")
    return text.format(word(row.name), significant(row.bytes_per_key or 0.0, 6), significant(row.insert_ns or 0.0, 6))


def _ticks(low: float, high: float, text, last: str = "") -> tuple[Tick, ...]:  # type: ignore[no-untyped-def]
    first, stop = round(math.log10(low)), round(math.log10(high))
    places = [10.0**i for i in range(first, stop + 1)]
    return tuple(Tick(at, f"{text(at)}{last if at == places[-1] else ''}") for at in places)


def wrong_content(wrong: WrongOverLoad) -> PlotContent:
    """Return what a plot shows of the false positives over the load, beside their expectation."""
    counted = wrong.counted.astype(np.float64)
    total, expected = int(wrong.counted.sum()), float(wrong.expected.sum())
    highest = max(1.0, float(counted.max(initial=0)), float(wrong.curve_y.max(initial=0)))
    last = max(1.0, float(wrong.edges[-1]))

    def tip(x: float, _: float) -> str:
        part = min(max(0, int(np.searchsorted(wrong.edges, x, side="right")) - 1), len(counted) - 1)
        text = _tr("new URLs {0} to {1}: {2} false positives, {3} expected")
        begin, end = int(wrong.edges[part]) + 1, int(wrong.edges[part + 1])
        found, by_chance = count_text(int(wrong.counted[part])), significant(float(wrong.expected[part]))
        return text.format(count_text(begin), count_text(end), found, by_chance)

    ticks = linear_axis(0.0, highest, lambda v: f"{v:,g}", most=3).ticks
    return PlotContent(
        "",
        Axis(0.0, last, (Tick(0.0, _tr("first")), Tick(last, _tr("last inserted")))),
        Axis(0.0, highest * 1.04, tuple(tick for tick in ticks if tick.at == round(tick.at))),
        (
            Bars(wrong.edges[:-1].astype(np.float64), wrong.edges[1:].astype(np.float64), counted, "bloom"),
            Curve(wrong.curve_x, wrong.curve_y, "text", 1.8),
        ),
        legend=(
            Legend("square", "bloom", _tr("counted, {0}").format(count_text(total)), 0.75),
            Legend("line", "text", _tr("expected, {0}").format(expected_text(expected))),
        ),
        tip=tip,
        summary=_tr("{0} false positives, {1} expected.").format(count_text(total), expected_text(expected)),
    )
