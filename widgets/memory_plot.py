"""The picture of bytes over a load: stacked areas, shares, or lines on a logarithmic scale, up to the line of now.

Names stand at the line of now, at least 21 pixels apart and in the order of the stack, so that a hairline has a name
too. Right of it a dashed line leads to where the load will end. The whole process and the budget are lines of their
own; where they lie far above the stack they are told at the upper edge instead of squeezing it.

Where it stands: between ``plots`` and ``memory_view``. ``MemoryPlot.set_scene`` takes the scene and both choices.
Cost: under 3 ms a paint (at most 160 of the samples are drawn).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from core.scene.memory import MemoryScene, MemorySeries, Values
from core.units import bytes_text, count_text, duration_text
from widgets import theme
from widgets.amounts import counted
from widgets.axes import Axis, Tick, linear_axis
from widgets.icons import draw_glyph
from widgets.plots import Area, Curve, Mark, Plot, PlotContent
from widgets.words import word

LABEL_STEP = 21
"""Least distance of two names at the line of now, in pixels."""
NAMES_WIDTH = 262
"""Room that stays free right of the line of now."""
NOW_ROW, MOST_POINTS = 16, 160
IN_RANGE = 1.6
"""A line that is at most so many times as high as the stack is drawn in a linear picture."""
_FLAGS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextSingleLine


def _tr(text: str) -> str:
    return QCoreApplication.translate("MemoryPlot", text)


def bytes_axis(top: float, most: int = 4) -> Axis:
    """Return a linear axis of bytes from 0 to a round number of KiB, MiB … above ``top``.

    >>> axis = bytes_axis(75 * 2**20)
    >>> axis.high / 2**20, [tick.text for tick in axis.ticks]
    (80.0, ['0', '20 MiB', '40 MiB', '60 MiB', '80 MiB'])
    """
    power = max(0, min(6, math.floor(math.log(max(top, 1.0), 1024) + 1e-9)))
    unit = 1024**power
    name = ("B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB")[power]
    wanted = max(top, 1.0) * 1.04 / unit
    raw = wanted / most
    power_of_ten = 10.0 ** math.floor(math.log10(raw))
    step = next(power_of_ten * factor for factor in (1, 2, 3, 4, 5, 6, 8, 10) if power_of_ten * factor >= raw)
    count = math.ceil(wanted / step - 1e-9)
    ticks = [Tick(i * step * unit, f"{i * step:,g} {name}" if i else "0") for i in range(count + 1)]
    return Axis(0.0, float(count * step * unit), tuple(ticks))


def log_bytes_axis(low: float, high: float) -> Axis:
    """Return a logarithmic axis whose ticks are whole KiB, MiB … by powers of two."""
    first, last = math.floor(math.log2(max(low, 1.0))), math.ceil(math.log2(max(high, 2.0)))
    stride = max(1, math.ceil((last - first) / 6))
    places = [i for i in range(first, last + 1) if i % stride == 0]
    ticks = [Tick(2.0**i, f"{2 ** (i % 10)} {('B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB')[i // 10]}") for i in places]
    return Axis(2.0**first, 2.0 ** max(last, first + 1), tuple(ticks), log=True)


@dataclass(frozen=True, slots=True)
class NowName:
    """A name at the line of now: structure ("" for none), text before and after, and its height as a value."""

    structure: str
    name: str
    value: str
    at: float


def spread(wanted: list[float], least: float, top: float, bottom: float) -> list[float]:
    """Move places (from bottom to top, in pixels downwards) apart so that they keep a distance and the limits.

    >>> spread([100.0, 98.0, 50.0], 21, 0, 100)
    [100.0, 79.0, 50.0]
    """
    placed: list[float] = []
    for place in wanted:
        highest = placed[-1] - least if placed else bottom
        placed.append(min(place, highest))
    lowest = top
    for i in reversed(range(len(placed))):
        placed[i] = max(placed[i], lowest)
        lowest = placed[i] + least
    return placed


class MemoryPlot(Plot):
    """Draws a :class:`~core.scene.memory.MemoryScene`; a click in an area chooses its structure."""

    structure_picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = MemoryScene()
        self._scale, self._over = "bytes", "lines"
        self._names: list[NowName] = []
        self._beyond = ""
        self._limit = 0.0
        self._at = _thinned(0)
        self._ending: tuple[float, float] | None = None

    def set_scene(self, scene: MemoryScene, scale: str, over: str) -> None:
        """Show a scene by ``bytes``, ``parts``, ``share`` or ``log``, over ``lines``, ``urls`` or ``seconds``."""
        self._scene, self._scale, self._over = scene, scale, over
        self._rebuild()

    # ---- content -------------------------------------------------------------------------

    def _rebuild(self) -> None:
        scene = self._scene
        if not len(scene.entries):
            self.set_content(None)
            return
        self._at = _thinned(len(scene.entries))
        x = self._x()
        self._names, self._beyond, self._limit = [], "", 0.0
        marks, y = _MAKERS[self._scale](self, x)
        self._ending = None
        if scene.end is not None and scene.end.total_bytes and self._scale != "share":
            self._ending = self._x_end(x), scene.end.total_bytes
            marks.append(self._forecast(x, *self._ending))
        summary = _tr("{0} in use: {1}.")
        parts = ", ".join(f"{word(s.name)} {bytes_text(float(s.size_bytes[-1]))}" for s in scene.series)
        total = bytes_text(scene.total_bytes)
        self.set_content(
            PlotContent("", self._x_axis(x), y, tuple(marks), tip=self._tip, summary=summary.format(total, parts))
        )
        self.setAccessibleName(_tr("Where the memory goes"))

    def _x(self) -> Values:
        scene = self._scene
        return {"lines": scene.entries, "urls": scene.keys, "seconds": scene.seconds}[self._over][self._at]

    def _sizes(self, series: MemorySeries) -> Values:
        return (series.size_bytes if self._over == "seconds" else series.by_keys)[self._at]

    def _x_end(self, x: Values) -> float:
        end, last = self._scene.end, max(float(x[-1]), 1e-9)
        if end is None:
            return last
        return max(last, {"lines": end.entries, "urls": end.n_keys, "seconds": end.elapsed_s}[self._over])

    def _x_axis(self, x: Values) -> Axis:
        """Return the axis: all of the load, and room for the names right of now."""
        end, last = self._x_end(x), float(x[-1])
        room = max(0.2, 1 - (NAMES_WIDTH / max(1.0, self.width() - 90)))
        unit = {"lines": _tr("lines"), "urls": _tr("URLs"), "seconds": _tr("s")}[self._over]
        ticks = linear_axis(0.0, end, lambda v: f"{v:,g}" if v < 1e6 else count_text(round(v)), unit=unit, most=5).ticks
        return Axis(0.0, max(end, last / room, 1e-9), ticks)

    def _stacked(self, x: Values) -> tuple[list[Mark], Axis]:
        marks: list[Mark] = []
        low = np.zeros(len(x))
        for series in self._scene.series:
            high = low + self._sizes(series)
            marks += self._grounds(series, x, low, high)
            middle = float(low[-1] + high[-1]) / 2
            self._names.append(NowName(series.name, series.name, _size_text(series), middle))
            low = high
        top = float(low.max(initial=1.0))
        end = self._scene.end
        highest = max(top, end.total_bytes or 0.0) if end is not None else top
        extra, reached = self._outer_lines(x, highest * IN_RANGE)
        return [*marks, *extra], bytes_axis(max(highest, reached))

    def _grounds(self, series: MemorySeries, x: Values, low: Values, high: Values) -> list[Mark]:
        """Return one area, or where parts are shown one of each part, the biggest lowest and strongest."""
        if self._scale != "parts" or len(series.parts) < 2 or self._over == "seconds":
            return [Area(x, low, high, series.name)]
        areas: list[Mark] = []
        bottom = low
        for place, (_, sizes) in enumerate(series.parts):
            top = np.minimum(high, bottom + sizes[self._at]) if place < len(series.parts) - 1 else high
            areas.append(Area(x, bottom, top, series.name, max(0.4, 1.6 - 0.45 * place), 0.7))
            bottom = top
        areas.append(Curve(x, high, series.name, 2.2))
        return areas

    def _shares(self, x: Values) -> tuple[list[Mark], Axis]:
        marks: list[Mark] = []
        total = np.maximum(1.0, np.sum([self._sizes(series) for series in self._scene.series], axis=0))
        low = np.zeros(len(x))
        for series in self._scene.series:
            high = low + self._sizes(series) / total
            high[0] = high[1]  # nothing was held before the first line: begin with its shares
            marks.append(Area(x, low, high, series.name))
            share = f"{100 * float(series.size_bytes[-1] / total[-1]):.1f} %"
            self._names.append(NowName(series.name, series.name, share, float(low[-1] + high[-1]) / 2))
            low = high
        return marks, Axis(0.0, 1.0, tuple(Tick(i / 4, f"{25 * i} %") for i in range(5)))

    def _lines(self, x: Values) -> tuple[list[Mark], Axis]:
        series = sorted(self._scene.series, key=lambda one: float(one.size_bytes[-1]))
        total = np.sum([self._sizes(one) for one in series], axis=0)
        marks: list[Mark] = [Curve(x[1:], total[1:], "text", 1.4)]
        for one in series:
            marks.append(Curve(x[1:], self._sizes(one)[1:], one.name, 2.2))
            self._names.append(NowName(one.name, one.name, _size_text(one), float(one.size_bytes[-1])))
        if len(series) > 1:
            self._names.append(NowName("", _tr("together"), bytes_text(float(total[-1])), float(total[-1])))
        extra, reached = self._outer_lines(x, math.inf)
        smallest = min((float(one.size_bytes[-1]) for one in series if one.size_bytes[-1] > 0), default=1.0)
        end = self._scene.end
        highest = max(float(total.max()), reached, end.total_bytes or 0.0 if end is not None else 0.0)
        return [*marks, *extra], log_bytes_axis(smallest / 4, highest)

    def _outer_lines(self, x: Values, highest: float) -> tuple[list[Mark], float]:
        """Return the lines of the process and of the budget that lie in range, and how high they reach."""
        scene = self._scene
        marks: list[Mark] = []
        reached = 0.0
        resident = float(scene.resident[-1])
        value, name = bytes_text(resident), _tr("whole process, resident")
        if resident <= highest:
            marks.append(Curve(x, scene.resident[self._at], "quiet", 1.4))
            self._names.append(NowName("", name, value, resident))
            reached = float(scene.resident.max())
        else:
            self._beyond = _tr("↑ {0}: {1}").format(name, value)
        limit = float(scene.budget_bytes)
        far = IN_RANGE * (2 if scene.left_out else 1) * max(reached, scene.total_bytes)
        if 0 < limit <= far:
            ends = np.array([0.0, self._x_end(x)])
            marks.append(Curve(ends, np.array([limit, limit]), "text", 1.4, dashed=True))
            self._limit = limit
            reached = max(reached, limit * 1.06)
        return marks, reached

    def _forecast(self, x: Values, x_end: float, total: float) -> Mark:
        return Curve(
            np.array([float(x[-1]), x_end]), np.array([self._scene.total_bytes, total]), "quiet", 1.4, dashed=True
        )

    def _tip(self, x: float, y: float) -> str:
        scene, line = self._scene, self._x()
        if x > float(line[-1]):
            return _tr("estimated: each structure grows with the URLs that it holds") if x <= self._x_end(line) else ""
        place = min(int(np.searchsorted(line, x)), len(line) - 1)
        at = int(self._at[place])
        rows = []
        for series in reversed(scene.series):
            size = float(self._sizes(series)[place])
            rows.append(f"{word(series.name)}: {bytes_text(size)} ({int(size):,} B)")
            if self._scale == "parts":
                parts = ((name, float(sizes[at])) for name, sizes in series.parts)
                rows += [f"    {word(f'part:{name}')}: {bytes_text(part)}" for name, part in parts if part]
        lines, urls = counted(int(scene.entries[at]), "lines"), counted(int(scene.keys[at]), "urls")
        head = _tr("after {0}, {1}, {2}").format(lines, urls, duration_text(float(scene.seconds[at])))
        resident = _tr("whole process, resident: {0}").format(bytes_text(float(scene.resident[at])))
        return "\n".join([head, *rows, resident])

    # ---- painting ------------------------------------------------------------------------

    def plot_rect(self, rect: QRectF | None = None) -> QRectF:
        return super().plot_rect(rect).adjusted(0, NOW_ROW, 0, 0)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the areas, then the line of now with the names."""
        super().draw(painter, rect)
        content = self.content
        if content is None:
            return
        area, now = self.plot_rect(rect), theme.current()
        x = round(area.left() + content.x.share(float(self._x()[-1])) * area.width())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillRect(QRectF(x, area.top(), 1, area.height()), now.text)
        self._draw_now_text(painter, area, x)
        places = [area.bottom() - content.y.share(name.at) * area.height() for name in self._names]
        order = sorted(range(len(places)), key=lambda i: -places[i])
        heights = spread([places[i] for i in order], LABEL_STEP, area.top() + 10, area.bottom() - 10)
        for i, y in zip(order, heights, strict=True):
            self._draw_name(painter, self._names[i], x, y)
        if self._ending is not None:
            self._draw_ending(painter, area, content, *self._ending)
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(now.quiet)
        if self._limit:
            y = area.bottom() - content.y.share(self._limit) * area.height()
            text = _tr("budget {0}").format(bytes_text(self._limit))
            painter.drawText(QRectF(area.left() + 10, y - 19, area.width(), 18), _FLAGS, text)
        if self._beyond:
            painter.drawText(QRectF(area.left() + 10, area.top() + 4, area.width(), 18), _FLAGS, self._beyond)

    def _draw_ending(self, painter: QPainter, area: QRectF, content: PlotContent, x_end: float, total: float) -> None:
        """Write where the load will end: right of the dashed line, or above its end where there is no room."""
        x = area.left() + content.x.share(x_end) * area.width()
        y = area.bottom() - content.y.share(total) * area.height()
        text = _tr("≈ {0} at the end").format(bytes_text(total))
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(theme.current().quiet)
        width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 2
        place = QRectF(x + 8, y - 9, width, 18)
        if place.right() > area.right():
            place.moveRight(area.right())
            place.moveBottom(max(area.top() + 14, y - 5))
        painter.drawText(place, _FLAGS, text)

    def _draw_now_text(self, painter: QPainter, area: QRectF, x: int) -> None:
        scene = self._scene
        amount = {
            "lines": counted(scene.n_entries, "lines"),
            "urls": counted(scene.n_keys, "distinct"),
            "seconds": duration_text(scene.elapsed_s),
        }[self._over]
        text = _tr("now: {0}").format(amount) if scene.end is not None else amount
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(theme.current().text)
        width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 2
        left = min(max(area.left(), x - width / 2), area.right() - width)
        painter.drawText(QRectF(left, area.top() - 20, width, 18), _FLAGS, text)

    def _draw_name(self, painter: QPainter, label: NowName, x: int, y: float) -> None:
        now = theme.current()
        name = word(label.name)
        left = x + 14.0
        bold, plain = QFontMetricsF(theme.font(bold=bool(label.structure))), QFontMetricsF(theme.font())
        width = bold.horizontalAdvance(name)
        whole = width + plain.horizontalAdvance(label.value) + (33 if label.structure else 16)
        painter.fillRect(QRectF(left - 4, round(y) - 9, whole, 18), now.base)
        if label.structure:
            draw_glyph(painter, label.structure, QPointF(left + 5, round(y)), 9)
            left += 17
        painter.setFont(theme.font(bold=bool(label.structure)))
        painter.setPen(now.structure(label.structure) if label.structure else now.quiet)
        painter.drawText(QRectF(left, y - 10, width + 4, 20), _FLAGS, name)
        painter.setFont(theme.font())
        painter.setPen(now.text)
        painter.drawText(QRectF(left + width + 8, y - 10, 200, 20), _FLAGS, label.value)

    # ---- hands ---------------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        name = self.structure_at(event.position())
        if name and event.button() == Qt.MouseButton.LeftButton:
            self.structure_picked.emit(name)

    def structure_at(self, place: QPointF) -> str:
        """Return the structure whose area a place lies in, "" for none."""
        if self.content is None or self._scale == "log" or not self.plot_rect().contains(place):
            return ""
        x, y = self.value_at(place)
        line = self._x()
        if x > float(line[-1]):
            return ""
        sizes = [float(np.interp(x, line, self._sizes(series))) for series in self._scene.series]
        whole = max(1.0, sum(sizes)) if self._scale == "share" else 1.0
        low = 0.0
        for series, size in zip(self._scene.series, sizes, strict=True):
            low += size / whole
            if y <= low:
                return series.name
        return ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._rebuild()


_MAKERS = {
    "bytes": MemoryPlot._stacked,
    "parts": MemoryPlot._stacked,
    "share": MemoryPlot._shares,
    "log": MemoryPlot._lines,
}
"""What draws each scale."""


def _thinned(count: int) -> NDArray[np.int64]:
    """Return the places of at most ``MOST_POINTS`` samples, evenly spread, the first and the last among them."""
    return np.unique(np.linspace(0, max(0, count - 1), min(count, MOST_POINTS)).round().astype(np.int64))


def _size_text(series: MemorySeries) -> str:
    size = bytes_text(float(series.size_bytes[-1]))
    return _tr("{0} with the keys").format(size) if series.name == "exact" else size
