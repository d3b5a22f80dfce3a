"""The small parts that every panel and tab is built from, and the page that all tabs share.

Where it stands: above ``labels``, ``buttons`` and ``empty_state`` (all their names can be had from here), below the
panels and views.

Stable names: ``ViewPage`` (a tab: title, quiet sentence, controls, content, bottom row), ``Legend`` with
``LegendItem``, ``KeyValues`` with ``KeyValue``, ``TabBar``, ``paint_cost_bar``, ``SectionHead``, ``labelled``;
``Label``, ``Caption``, ``UrlLabel``, ``Line``, ``FlatButton``, ``IconButton``, ``Choice``, ``EmptyState``,
``copy_bytes``, ``plain_tooltip``, ``elided_url``, ``text_width``, ``contrast_text``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from widgets import theme
from widgets.buttons import Choice, FlatButton, IconButton, labelled
from widgets.empty_state import EmptyState
from widgets.icons import draw_glyph
from widgets.labels import (
    Caption,
    Label,
    Line,
    UrlLabel,
    contrast_text,
    copy_bytes,
    elided_url,
    plain_tooltip,
    text_width,
)
from widgets.view_page import ViewPage

__all__ = [
    "Caption",
    "Choice",
    "EmptyState",
    "FlatButton",
    "IconButton",
    "KeyValue",
    "KeyValues",
    "Label",
    "Legend",
    "LegendItem",
    "Line",
    "SectionHead",
    "TabBar",
    "UrlLabel",
    "ViewPage",
    "contrast_text",
    "copy_bytes",
    "elided_url",
    "labelled",
    "plain_tooltip",
    "text_width",
]

Colour = str | Callable[[theme.Theme], QColor]
"""A palette token (``"path"`` is ``part_path``'s field name), or a function from theme to colour."""


def _colour(colour: Colour, now: theme.Theme) -> QColor:
    return now.color(colour) if isinstance(colour, str) else colour(now)


@dataclass(frozen=True, slots=True)
class LegendItem:
    """One entry of a legend.

    Parameters
    ----------
    text
        What the mark stands for.
    colour
        Palette token, or a function from :class:`~widgets.theme.Theme` to a colour.
    mark
        ``square``, ``cross`` (square with ✕), ``hatch`` (with slanted lines), ``line``, ``dash``, ``dot``, ``ring``, or
        a structure's name.
    """

    text: str
    colour: Colour = "quiet"
    mark: str = "square"


class Legend(QWidget):
    """A row of marks and words, right-aligned; entries that do not fit are left out from the end, and “…” says so."""

    GAP = 16

    def __init__(self, items: Sequence[LegendItem] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[LegendItem, ...] = ()
        self.setFont(theme.font(theme.SMALL))
        self.setFixedHeight(theme.ROW)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self)
        self.set_items(items)

    def set_items(self, items: Sequence[LegendItem]) -> None:
        """Show other entries."""
        if tuple(items) != self._items:
            self._items = tuple(items)
            self.setAccessibleName(", ".join(item.text for item in self._items))
            self.updateGeometry()
            self.update()

    def _width(self, item: LegendItem) -> float:
        return 18 + text_width(item.text, self.font()) + self.GAP

    def sizeHint(self) -> QSize:
        return QSize(round(sum(map(self._width, self._items))) - self.GAP + 1, theme.ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, theme.ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        painter.setFont(self.font())
        shown = list(self._items)
        whole = sum(map(self._width, shown)) - self.GAP
        cut = whole > self.width()
        if cut:
            sign = text_width("…", self.font()) + 1
            while shown and sum(map(self._width, shown)) + sign > self.width():
                shown.pop()
            whole = sum(map(self._width, shown)) + sign
        x = self.width() - whole
        middle = self.height() / 2
        for item in shown:
            self._draw_mark(painter, item, x, middle, now)
            painter.setPen(now.quiet)
            painter.drawText(QPointF(x + 18, middle + QFontMetricsF(self.font()).capHeight() / 2), item.text)
            x += self._width(item)
        if cut:
            painter.setPen(now.quiet)
            painter.drawText(QPointF(x, middle + 4), "…")

    @staticmethod
    def _draw_mark(painter: QPainter, item: LegendItem, x: float, y: float, now: theme.Theme) -> None:
        colour = _colour(item.colour, now)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, item.mark in ("dot", "ring"))
        left, middle = round(x), round(y)
        if item.mark in ("square", "cross", "hatch"):
            painter.fillRect(left, middle - 6, 12, 12, colour)
            if item.mark == "hatch":
                painter.setPen(QPen(theme.mix(colour, now.text, 0.4), 1))
                for x0, y0, x1, y1 in ((0, 3, 3, 0), (0, 7, 7, 0), (0, 11, 11, 0), (4, 11, 11, 4), (8, 11, 11, 8)):
                    painter.drawLine(left + x0, middle - 6 + y0, left + x1, middle - 6 + y1)
            if item.mark == "cross":
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(now.base, 1.5))
                painter.drawLine(QPointF(left + 3.5, middle - 2.5), QPointF(left + 8.5, middle + 2.5))
                painter.drawLine(QPointF(left + 3.5, middle + 2.5), QPointF(left + 8.5, middle - 2.5))
        elif item.mark in ("line", "dash"):
            pen = QPen(colour, 2)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setStyle(Qt.PenStyle.SolidLine if item.mark == "line" else Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawLine(left - 2, middle, left + 13, middle)
        elif item.mark in ("dot", "ring"):
            painter.setPen(QPen(colour, 1.5))
            painter.setBrush(colour if item.mark == "dot" else now.base)
            painter.drawEllipse(QPointF(left + 6, middle), 3.5, 3.5)
            painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            draw_glyph(painter, item.mark, QPointF(left + 6, middle))


@dataclass(frozen=True, slots=True)
class KeyValue:
    """One row: a quiet key, a value at the right, and what the tooltip says exactly."""

    key: str
    value: str
    tooltip: str = ""
    bold: bool = False
    token: str = "text"
    mono: bool = False


SHORT_VALUE = 18
"""Letters up to which a value is never cut: its key gives way."""


def _form(row: KeyValue) -> object:
    """Return what the labels of a row depend on."""
    return row.bold, row.token, row.mono, len(row.value) <= SHORT_VALUE


class KeyValues(QWidget):
    """Key–value rows, 22 pixels each; the same labels are used again when the rows change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.GRID)
        self._grid.setVerticalSpacing(0)
        self._rows: tuple[KeyValue, ...] = ()
        self._labels: list[tuple[Label, Label]] = []
        self._lines: list[QHBoxLayout] = []

    @property
    def rows(self) -> tuple[KeyValue, ...]:
        """What is shown."""
        return self._rows

    def set_rows(self, rows: Sequence[KeyValue]) -> None:
        """Show other rows."""
        fresh = tuple(rows)
        before, self._rows = self._rows, fresh
        for place in reversed(range(len(fresh), len(self._labels))):
            self._drop(place)
            del self._labels[place], self._lines[place]
        for place, row in enumerate(fresh):
            was = before[place] if place < len(before) else None
            if row == was:
                continue
            if was is None or _form(row) != _form(was):
                self._build(place, row)
            key, value = self._labels[place]
            key.setText(row.key)
            value.setText(row.value)
            value.setAccessibleName(f"{row.key}: {row.value}")
            for label in (key, value):
                label.setToolTip(plain_tooltip(row.tooltip or (row.value if label is value else row.key)))

    def _drop(self, place: int) -> None:
        """Take a row's labels away."""
        for label in self._labels[place]:
            self._lines[place].removeWidget(label)
            label.hide()
            label.deleteLater()
        self._grid.removeItem(self._lines[place])
        self._lines[place].deleteLater()

    def _build(self, place: int, row: KeyValue) -> None:
        """Make a row's labels, in the place of those of another form."""
        is_short = len(row.value) <= SHORT_VALUE
        key = Label(
            bold=row.bold, token="text" if row.bold else "quiet",
            elide=Qt.TextElideMode.ElideRight if is_short else None,
        )  # fmt: skip
        value = Label(
            bold=row.bold, token=row.token, mono=row.mono, size=theme.SMALL if row.mono else theme.TEXT,
            elide=None if is_short else Qt.TextElideMode.ElideMiddle, steady=True,
        )  # fmt: skip
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for label in (key, value):
            label.setFixedHeight(theme.KEY_VALUE)
        line = QHBoxLayout()
        line.setSpacing(theme.GRID)
        line.addWidget(key, 1 if is_short else 0)
        line.addWidget(value, 0 if is_short else 1)
        if place < len(self._labels):
            self._drop(place)
            self._labels[place], self._lines[place] = (key, value), line
        else:
            self._labels.append((key, value))
            self._lines.append(line)
        self._grid.addLayout(line, place, 0)


class SectionHead(QWidget):
    """A separator over the full width, 11 pixels, then a caption and, at the right, one quiet word."""

    def __init__(self, text: str, right: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.caption = Caption(text)
        self.right = Label(right, size=theme.SMALL, token="quiet")
        row = QHBoxLayout()
        row.setContentsMargins(theme.MARGIN, 0, theme.MARGIN, 0)
        row.addWidget(self.caption)
        row.addStretch(1)
        row.addWidget(self.right)
        self.row = row
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(11)
        column.addWidget(Line())
        column.addLayout(row)
        self._column = column

    def set_bare(self, bare: bool) -> None:
        """Show the separator alone."""
        self.caption.setVisible(not bare)
        self.right.setVisible(not bare)
        self._column.setSpacing(2 if bare else 11)


class TabBar(QTabBar):
    """Tabs of words: 35 pixels high, the chosen one bold over a 3-pixel bar; every bold width is reserved.

    They stand 26 apart, and nearer where the bar is too narrow for that.
    """

    GAP, LEAST_GAP, HEIGHT = 26, 10, 35

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap = self.GAP
        self.setAccessibleName(name)
        self.setExpanding(False)
        self.setDrawBase(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        theme.follow(self)

    def tabSizeHint(self, index: int) -> QSize:
        return QSize(self._text_width(index) + self._gap, self.HEIGHT)

    def _text_width(self, index: int) -> int:
        return round(text_width(self.tabText(index), theme.font(bold=True)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() - sum(map(self._text_width, range(self.count())))
        gap = max(self.LEAST_GAP, min(self.GAP, room // max(1, self.count())))
        if gap != self._gap and self.count():
            self._gap = gap
            self.setTabText(0, self.tabText(0))  # lays the tabs out anew

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        under = self.tabAt(self.mapFromGlobal(self.cursor().pos())) if self.underMouse() else -1
        for index in range(self.count()):
            chosen = index == self.currentIndex()
            place = self.tabRect(index)
            painter.setFont(theme.font(bold=chosen))
            painter.setPen(now.text if chosen or index == under else now.quiet)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
            painter.drawText(place.adjusted(0, 0, 0, -1), flags, self.tabText(index))
            if chosen:
                width = place.width() - self._gap
                painter.fillRect(place.left(), self.height() - 3, width, 3, now.accent)
                if self.hasFocus():
                    painter.setPen(QPen(now.accent, 1, Qt.PenStyle.DotLine))
                    painter.drawRect(place.left() - 4, 5, width + 7, self.height() - 12)


def paint_cost_bar(painter: QPainter, place: QRect, share: float, text: str, structure: str | None = None) -> None:
    """Paint a track, a bar of a share of it (at least 1 pixel where it is not 0) and the number on it.

    ``structure`` None: the accent's cost bar, as in the outline; else the structure's colour.
    """
    now = theme.current()
    painter.save()
    painter.fillRect(place, now.track)
    width = min(place.width(), max(1, round(place.width() * share))) if share > 0 else 0
    bar = now.cost_bar if structure is None else now.structure_bar(structure)
    painter.fillRect(place.left(), place.top(), width, place.height(), bar)
    painter.setFont(theme.font(theme.SMALL))
    painter.setPen(now.text)
    flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
    painter.drawText(place.adjusted(0, 0, -5, 0), flags, text)
    painter.restore()
