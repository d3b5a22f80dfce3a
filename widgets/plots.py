"""Painted plots after one set of rules: a frozen ``PlotContent`` in, a picture out.

y labels stand right-aligned 8 px left of the axis with their unit, the x unit once at the last tick, which is
right-aligned to the plot's edge. The heading starts at the left edge of the y labels. Curves are named at the curve.
The point of now is an accent dot with a base ring, a dashed drop line and a bold label where no curve runs.

Where it stands: above ``theme``, ``axes`` and ``plot_marks``; used by the Tune, Memory, Compare and Bits tabs, each
of which turns its scene into a ``PlotContent``. Colours are names of the theme's fields, looked up when painting, so
a plot follows the theme without being told.
Stable names: ``Plot(parent)`` with ``set_content``, ``draw``, ``place``, ``value_at``, ``set_label_width``; of
``plot_marks`` ``PlotContent``, ``Legend`` and the marks ``Curve``, ``Area``, ``Bars``, ``Dots``, ``Now``, ``Note``.
Cost: about 0.3 ms a curve of 200 points.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from widgets import theme
from widgets.plot_lines import is_smooth, thinned
from widgets.plot_marks import Area, Bars, Curve, Dots, Legend, Mark, Note, Now, PlotContent, Values
from widgets.text_cache import draw_text, text_width

__all__ = ["Area", "Bars", "Curve", "Dots", "Legend", "Mark", "Note", "Now", "Plot", "PlotContent"]

HEADING, X_LABELS, LABEL_GAP = 26, 24, 8
"""Heights of the heading row and of the row of x labels, and the gap between y label and axis, in pixels."""
_EVEN = np.linspace(0.0, 1.0, 12)
"""Where along a text it is looked for lines that cross it."""
LEGEND_ROW = 18
"""Height of a legend that finds no room beside the heading."""


def legend_widths(content: PlotContent) -> list[float]:
    """Return the width of each entry of the legend with its sign and gap."""
    return [22 + text_width(entry.text) + 16 for entry in content.legend]


def legend_below(content: PlotContent, width: float) -> bool:
    """Whether the legend has to stand in a row of its own below the heading."""
    title = text_width(content.title, theme.TEXT, bold=True)
    return bool(content.legend) and title + 24 + sum(legend_widths(content)) > width


class Plot(QWidget):
    """Draw a :class:`PlotContent`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content: PlotContent | None = None
        self._label_width = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.follow(self)

    def set_content(self, content: PlotContent | None) -> None:
        """Show a content; None shows nothing."""
        self._content = content
        if content is not None:
            self.setAccessibleName(content.title)
            self.setAccessibleDescription(content.summary)
        self.update()

    @property
    def content(self) -> PlotContent | None:
        """What is shown."""
        return self._content

    def set_label_width(self, width: float) -> None:
        """Reserve at least so many pixels for the y labels, so that plots above each other share their axis."""
        self._label_width = width
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(640, 240)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 110)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.draw(painter, QRectF(self.rect()))
        painter.end()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the content into a rectangle of any painter (the widget itself, an SVG, a printer)."""
        if self._content is None:
            return
        _Drawing(painter, self._content, self.plot_rect(rect), rect).run()

    def plot_rect(self, rect: QRectF | None = None) -> QRectF:
        """Return the rectangle that the axes span."""
        outer = QRectF(self.rect()) if rect is None else rect
        content = self._content
        if content is None:
            return outer
        widest = max((text_width(tick.text) for tick in content.y.ticks), default=0.0)
        left = max(self._label_width, widest + LABEL_GAP if widest else 0.0)
        top = HEADING if content.title or content.legend else 8
        top += LEGEND_ROW if legend_below(content, outer.width()) else 0
        return outer.adjusted(math.ceil(left) + 1, top, -1, -X_LABELS)

    def place(self, x: float, y: float) -> QPointF:
        """Return where a value stands in the widget, in pixels."""
        assert self._content is not None
        area = self.plot_rect()
        return QPointF(
            area.left() + self._content.x.share(x) * area.width(),
            area.bottom() - self._content.y.share(y) * area.height(),
        )

    def value_at(self, position: QPointF) -> tuple[float, float]:
        """Return the values at a place of the widget: the inverse of ``place``."""
        assert self._content is not None
        area = self.plot_rect()
        return (
            self._content.x.value((position.x() - area.left()) / max(1.0, area.width())),
            self._content.y.value((area.bottom() - position.y()) / max(1.0, area.height())),
        )

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and self._content is not None and self._content.tip is not None:
            text = ""
            if self.plot_rect().adjusted(-4, -4, 4, 4).contains(QPointF(event.pos())):
                text = self._content.tip(*self.value_at(QPointF(event.pos())))
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)


class _Drawing:
    """One painting of one content."""

    def __init__(self, painter: QPainter, content: PlotContent, area: QRectF, outer: QRectF) -> None:
        self.painter = painter
        self.content = content
        self.area = area
        self.outer = outer
        self.theme = theme.current()
        self.small = QFontMetricsF(theme.font(theme.SMALL))
        self.taken: list[QRectF] = []
        self.lines: list[NDArray[np.float64]] = []
        self._of: dict[int, NDArray[np.float64]] = {}
        self.spots: list[NDArray[np.float64]] = []

    def run(self) -> None:
        """Paint everything."""
        painter = self.painter
        painter.save()
        self._heading()
        self._axes()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        for mark in self.content.marks:
            if isinstance(mark, Curve):
                points = self._of[id(mark)] = self._points(mark.x, mark.y)
                self.lines.append(points)
            elif isinstance(mark, Dots):
                self.spots.append(self._points(mark.x, mark.y))
        self._heights = self._heights_of_lines()
        for mark in self.content.marks:
            self._mark(mark)
        for mark in self.content.marks:
            if isinstance(mark, Curve) and mark.label:
                self._curve_label(mark)
        painter.restore()

    def _heights_of_lines(self) -> NDArray[np.float64]:
        """Return float64[lines, columns]: where each line runs in each column of pixels, infinite where it is not.

        A label asks many times whether a line crosses it; this is interpolated once a painting.
        """
        columns = np.arange(math.ceil(self.outer.width()) + 1) + self.outer.left()
        heights = [np.interp(columns, line[:, 0], line[:, 1], left=np.inf, right=np.inf) for line in self.lines]
        return np.array(heights).reshape(len(self.lines), len(columns))

    def _color(self, token: str, strength: float = 1.0) -> QColor:
        colour = self.theme.color(token)
        return colour if strength >= 1 else theme.mix(self.theme.base, colour, strength)

    def _points(self, x: Values, y: Values) -> NDArray[np.float64]:
        """Return float64[n, 2] of pixels."""
        content, area = self.content, self.area
        columns = area.left() + content.x.shares(np.asarray(x, np.float64)) * area.width()
        rows = area.bottom() - content.y.shares(np.asarray(y, np.float64)) * area.height()
        points = np.empty((len(columns), 2))
        points[:, 0] = columns
        np.minimum(np.maximum(rows, area.top() - 4000), area.bottom() + 4000, out=points[:, 1])
        return points

    def _text(self, rect: QRectF, align: Qt.AlignmentFlag, text: str, color: QColor, *, bold: bool = False) -> None:
        self.painter.setPen(color)
        draw_text(self.painter, rect, align, text, bold=bold)

    def _heading(self) -> None:
        content, painter = self.content, self.painter
        painter.setFont(theme.font(theme.TEXT, bold=True))
        painter.setPen(self.theme.text)
        row = QRectF(self.outer.left(), self.outer.top(), self.outer.width(), 18)
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextSingleLine
        painter.drawText(row, flags, content.title)
        widths = legend_widths(content)
        at = self.outer.right() - sum(widths) + 16
        if legend_below(content, self.outer.width()):
            at = self.outer.left()
            row.translate(0, LEGEND_ROW)
        for entry, width in zip(content.legend, widths, strict=True):
            self._legend_sign(entry, QPointF(at + 8, row.center().y()))
            room = max(0.0, min(width, self.outer.right() - at - 22))
            text = self.small.elidedText(entry.text, Qt.TextElideMode.ElideRight, room)
            self._text(QRectF(at + 22, row.top(), room + 1, 18), Qt.AlignmentFlag.AlignLeft, text, self.theme.quiet)
            at += width

    def _legend_sign(self, entry: Legend, at: QPointF) -> None:
        painter, colour = self.painter, self._color(entry.color, entry.strength)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, entry.kind == "dot")
        if entry.kind == "dot":
            painter.setPen(QPen(colour, 1.4))
            painter.setBrush(self.theme.base)
            painter.drawEllipse(at, 3, 3)
            painter.setBrush(Qt.BrushStyle.NoBrush)
        elif entry.kind == "square":
            painter.fillRect(QRectF(round(at.x()) - 4, round(at.y()) - 4, 9, 9), colour)
        else:
            painter.fillRect(QRectF(round(at.x()) - 8, round(at.y()) - 1, 16, 2), colour)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _axes(self) -> None:
        content, area, painter = self.content, self.area, self.painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for tick in content.y.ticks:
            y = round(area.bottom() - content.y.share(tick.at) * area.height())
            if content.y_grid:
                painter.fillRect(QRectF(area.left(), y, area.width() + 1, 1), self.theme.grid)
            label = QRectF(self.outer.left() - 40, y - 9, area.left() - LABEL_GAP - self.outer.left() + 40, 18)
            self._text(label, Qt.AlignmentFlag.AlignRight, tick.text, self.theme.quiet)
        painter.fillRect(QRectF(area.left(), round(area.bottom()), area.width() + 1, 1), self.theme.quiet)
        self._x_labels()

    def _x_labels(self) -> None:
        """Write the x labels; the ends win their places, the last is right-aligned to the edge if it would pass it."""
        content, area, painter = self.content, self.area, self.painter
        taken: list[tuple[float, float]] = []
        ticks = list(content.x.ticks)
        for tick in [*ticks[-1:], *ticks[:1], *ticks[1:-1]]:
            x = round(area.left() + content.x.share(tick.at) * area.width())
            painter.fillRect(QRectF(min(x, area.right()), round(area.bottom()) + 1, 1, 4), self.theme.quiet)
            width = text_width(tick.text) + 2
            left = min(x - width / 2, self.outer.right() + 1 - width)
            if any(left < end and begin < left + width for begin, end in taken):
                continue
            taken.append((left - 5, left + width + 5))
            place = QRectF(left, round(area.bottom()) + 5, width, 18)
            self._text(place, Qt.AlignmentFlag.AlignHCenter, tick.text, self.theme.quiet)

    def _mark(self, mark: Mark) -> None:
        if isinstance(mark, Curve):
            self._curve(mark)
        elif isinstance(mark, Area):
            self._ground(mark)
        elif isinstance(mark, Bars):
            self._bars(mark)
        elif isinstance(mark, Dots):
            self._dots(mark)
        elif isinstance(mark, Now):
            self._now(mark)
        else:
            self._note(mark)

    def _polygon(self, points: NDArray[np.float64]) -> QPolygonF:
        """Return float64[n, 2] as a polygon, copied in one go."""
        from pyqtgraph import functions  # slow to import; the engine's thread has done so by now

        polygon: QPolygonF = functions.create_qpolygonf(len(points))
        functions.ndarray_from_qpolygonf(polygon)[:] = points
        return polygon

    def _curve(self, mark: Curve) -> None:
        pen = QPen(self._color(mark.color, mark.strength), mark.width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if mark.dashed:
            pen.setDashPattern([4 / mark.width, 3 / mark.width])
        self._line(self._of[id(mark)], pen)

    def _line(self, points: NDArray[np.float64], pen: QPen) -> None:
        points = thinned(points)
        joins = Qt.PenJoinStyle
        pen.setJoinStyle(joins.MiterJoin if is_smooth(points) else joins.RoundJoin)  # round ones take a third more
        self._clipped(lambda: self.painter.drawPolyline(self._polygon(points)), pen)

    def _clipped(self, paint: Callable[[], None], pen: QPen) -> None:
        self.painter.save()
        self.painter.setClipRect(self.area.adjusted(-1, -3, 2, 1))
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        paint()
        self.painter.restore()

    def _ground(self, mark: Area) -> None:
        upper, lower = self._points(mark.x, mark.high), self._points(mark.x, mark.low)
        colour = self._color(mark.color)
        path = QPainterPath()
        path.addPolygon(self._polygon(np.vstack([upper, lower[::-1]])))
        share = mark.strength * (0.42 if self.theme.is_dark else 0.5)
        pen = QPen(colour, mark.edge)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        self._clipped(lambda: self.painter.fillPath(path, theme.mix(self.theme.base, colour, share)), pen)
        self._line(upper, pen)

    def _bars(self, mark: Bars) -> None:
        painter = self.painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        left, top = self._points(mark.left, mark.high).T
        right = self._points(mark.right, mark.high)[:, 0]
        colour, floor = self._color(mark.color, mark.strength), round(self.area.bottom())
        gap = 1 if len(left) and (right - left).min() >= 3 else 0
        for begin, end, upper in zip(np.rint(left), np.rint(right), np.rint(top), strict=True):
            if upper < floor:
                painter.fillRect(QRectF(begin, upper, max(1.0, end - begin - gap), floor - upper), colour)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)

    def _dots(self, mark: Dots) -> None:
        painter, colour = self.painter, self._color(mark.color)
        places = self._points(mark.x, mark.y)
        painter.setPen(QPen(colour, 1.4))
        painter.setBrush(self.theme.base if mark.hollow else colour)
        for x, y in places.tolist():
            if self.area.adjusted(-3, -3, 3, 3).contains(QPointF(x, y)):
                painter.drawEllipse(QPointF(x, y), mark.radius, mark.radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for (x, y), label in zip(places.tolist(), mark.labels, strict=False):
            rect = self._free_spot(QPointF(x, y), label, ("right", "above", "below", "left"), mark.radius)
            self._text(rect, Qt.AlignmentFlag.AlignHCenter, label, self.theme.text)

    def _now(self, mark: Now) -> None:
        painter, colour = self.painter, self._color(mark.color)
        x, y = self._points(np.array([mark.x]), np.array([mark.y]))[0].tolist()
        if not self.area.left() - 1 <= x <= self.area.right() + 2:
            return
        y = min(max(y, self.area.top()), self.area.bottom())
        pen = QPen(colour, 1.2)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([3, 2.4])
        painter.setPen(pen)
        painter.drawLine(QPointF(round(x) + 0.5, y), QPointF(round(x) + 0.5, self.area.bottom()))
        painter.setPen(QPen(self.theme.base, 2))
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(x, y), 7.0, 7.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self.taken.append(QRectF(x - 7, y - 7, 14, 14))
        if mark.label:
            sides = ("below right", "above left", "below left", "above right", "above", "below")
            rect = self._free_spot(QPointF(x, y), mark.label, sides, 7.0, bold=True)
            self._text(rect, Qt.AlignmentFlag.AlignHCenter, mark.label, colour, bold=True)

    def _note(self, mark: Note) -> None:
        x, y = self._points(np.array([mark.x]), np.array([mark.y]))[0].tolist()
        width = text_width(mark.text, bold=mark.bold) + 2
        left = x - {"left": 0.0, "centre": width / 2, "right": width}[mark.align]
        rect = QRectF(left, y - 9, width, 18)
        self.taken.append(rect)
        self._text(rect, Qt.AlignmentFlag.AlignHCenter, mark.text, self._color(mark.color), bold=mark.bold)

    def _curve_label(self, mark: Curve) -> None:
        points = self._of[id(mark)]
        inside = (points[:, 1] >= self.area.top()) & (points[:, 1] <= self.area.bottom())
        if not inside.any():
            return
        wanted = self.area.right()
        if mark.label_x is not None:
            wanted = self.area.left() + self.content.x.share(mark.label_x) * self.area.width()
        at = int(np.argmin(np.where(inside, np.abs(points[:, 0] - wanted), np.inf)))
        x, y = points[at].tolist()
        rect = self._free_spot(QPointF(x, y), mark.label, mark.label_sides, 2.0, bold=mark.label_bold)
        colour = self._color(mark.label_color)
        self._text(rect, Qt.AlignmentFlag.AlignHCenter, mark.label, colour, bold=mark.label_bold)

    def _free_spot(
        self, at: QPointF, text: str, sides: tuple[str, ...], radius: float, *, bold: bool = False
    ) -> QRectF:
        """Return the first of the places beside a point where the text meets no curve, no other text, no edge."""
        width, height, gap = text_width(text, bold=bold) + 2, 16.0, radius + 4
        best, fewest = QRectF(), 1 << 30
        for side in sides:
            left, top = at.x() - width / 2, at.y() - height / 2
            if "left" in side:
                left = at.x() - gap - width
            elif "right" in side:
                left = at.x() + gap
            if "above" in side:
                top = at.y() - gap - height
            elif "below" in side:
                top = at.y() + gap
            rect = QRectF(left, top, width, height)
            hits = self._hits(rect)
            if hits < fewest:
                best, fewest = rect, hits
            if hits == 0:
                break
        self.taken.append(best)
        if fewest:
            veil = QColor(self.theme.base)
            veil.setAlpha(205)
            self.painter.fillRect(best, veil)
        return best

    def _hits(self, rect: QRectF) -> int:
        if not self.area.adjusted(-1, -8, 1, 0).contains(rect):
            return 1000
        count = 500 * sum(rect.intersects(other) for other in self.taken)
        if self.lines:
            columns = (_EVEN * rect.width() + (rect.left() - self.outer.left() + 0.5)).astype(np.intp)
            at = self._heights.take(columns, axis=1, mode="clip")  # the edge before is checked first
            count += int(np.count_nonzero((at > rect.top() - 2) & (at < rect.bottom() + 2)))
        for x, y in (spots.T for spots in self.spots):
            near = (x > rect.left() - 4) & (x < rect.right() + 4) & (y > rect.top() - 4) & (y < rect.bottom() + 4)
            count += 3 * int(near.sum())
        return count
