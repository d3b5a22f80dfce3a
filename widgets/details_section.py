"""One section of the details panel: key–value rows, bars, a small table of marks, steps, URLs, and what leads on.

Where it stands: inside ``details_panel``. Draws a :class:`~core.scene.details.DetailSection`.

Stable names: ``DetailsSection``, ``BarRow``, ``MarkTable``; signal ``chosen(object)`` (an identity, or where it leads).
"""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from core.scene.details import DetailBar, DetailMark, DetailRow, DetailSection, DetailStep
from core.units import printable
from widgets import theme
from widgets.amounts import quantity_exact, quantity_text
from widgets.labels import elided_url, plain_tooltip
from widgets.link_row import ENTER, LinkLabel, LinkRow, draw_badge
from widgets.parts import KeyValue, KeyValues, Label, SectionHead, UrlLabel, paint_cost_bar
from widgets.words import word

BAR_WIDTH, MARK_ROW, STEP_GAP = 80, 26, 4


class BarRow(QWidget):
    """A part of a URL and its cost bar; chosen where it leads on."""

    chosen = Signal(object)

    def __init__(self, bar: DetailBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = bar
        self._name = printable(bar.name) if isinstance(bar.name, bytes) else word(bar.name)
        self.setFixedHeight(theme.KEY_VALUE)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{self._name}: {quantity_text(bar.value)}")
        self.setToolTip(plain_tooltip(f"{self._name}\n{quantity_exact(bar.value)}"))
        if bar.identity is not None:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.follow(self)

    def _choose(self) -> None:
        if self._bar.identity is not None:
            self.chosen.emit(self._bar.identity)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._choose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._choose()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        is_url = isinstance(self._bar.name, bytes)
        painter.setFont(theme.font(theme.URL_CELL, mono=True) if is_url else theme.font())
        painter.setPen(now.text)
        room = self.width() - BAR_WIDTH - 8
        text = elided_url(self._name, QFontMetricsF(painter.font()), room)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(0, 0, room + 4, self.height(), flags, text)
        place = QRect(self.width() - BAR_WIDTH, 3, BAR_WIDTH, self.height() - 6)
        structure = self._bar.structure or None
        paint_cost_bar(painter, place, self._bar.share, quantity_text(self._bar.value), structure)
        if self.hasFocus():
            painter.fillRect(0, self.height() - 2, self.width(), 2, now.accent)


class MarkTable(QWidget):
    """Numbered badges with a few right-aligned columns; arrow keys and clicks choose a row."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[str, ...] = ()
        self._marks: tuple[DetailMark, ...] = ()
        self._selected = -1
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self)

    def set_marks(self, columns: tuple[str, ...], marks: tuple[DetailMark, ...], selected: int) -> None:
        """Show other rows."""
        self._columns, self._marks, self._selected = columns, marks, selected
        rows = [f"{mark.number}: {', '.join(map(quantity_text, mark.cells))}" for mark in marks]
        self.setAccessibleName("; ".join(rows))
        self.setFixedHeight(MARK_ROW * (len(marks) + bool(columns)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, self.height())

    def _choose(self, place: int) -> None:
        if 0 <= place < len(self._marks):
            self._selected = place
            self.update()
            identity = self._marks[place].identity
            self.chosen.emit(self._marks[place].number if identity is None else identity)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._choose(int(event.position().y()) // MARK_ROW - bool(self._columns))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self._choose(min(max(self._selected + by, 0), len(self._marks) - 1))

    def _stops(self) -> list[float]:
        """Right edges of the columns after the badge: the first is wide, the last ends at the margin."""
        count = max((len(mark.cells) for mark in self._marks), default=0)
        inner = self.width() - 2 * theme.MARGIN
        widths = {1: (1.0,), 2: (0.6, 1.0), 3: (0.55, 0.71, 1.0)}.get(count)
        shares = widths or tuple((i + 1) / count for i in range(count))
        return [theme.MARGIN + inner * share for share in shares]

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        stops = self._stops()
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextSingleLine
        top = 0
        if self._columns:
            painter.setFont(theme.font(theme.SMALL))
            painter.setPen(now.quiet)
            painter.drawText(theme.MARGIN + 2, 0, 40, MARK_ROW, Qt.AlignmentFlag.AlignVCenter, word(self._columns[0]))
            for stop, key in zip(stops, self._columns[1:], strict=False):
                painter.drawText(QRectF(0, 0, stop, MARK_ROW), flags, word(key))
            top = MARK_ROW
        for place, mark in enumerate(self._marks):
            if place == self._selected:
                painter.fillRect(0, top, self.width(), MARK_ROW, now.selection)
                painter.fillRect(0, top, 3, MARK_ROW, now.accent)
            draw_badge(painter, QPointF(theme.MARGIN + 9, top + MARK_ROW / 2), mark.number, mark.is_good)
            for column, (stop, cell) in enumerate(zip(stops, mark.cells, strict=False)):
                told = column == 1
                painter.setFont(theme.font(bold=told))
                painter.setPen((now.accent if mark.is_good else now.mismatch) if told else now.text)
                painter.drawText(QRectF(0, top, stop, MARK_ROW), flags, quantity_text(cell))
            top += MARK_ROW


class DetailsSection(QWidget):
    """A section; its widgets are built again only when its form changes."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene: DetailSection | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 8)
        self._column.setSpacing(0)
        self._rows: list[KeyValues] = []
        self._steps: list[Label] = []

    def set_scene(self, scene: DetailSection) -> None:
        """Show a section."""
        before, self._scene = self._scene, scene
        if scene == before:
            return
        if before is None or _form(before) != _form(scene):
            self._build(scene)
        runs = (run for leads, run in _runs(scene.rows) if not leads)
        for rows, run in zip(self._rows, runs, strict=True):
            rows.set_rows([_key_value(row) for row in run])
        for label, step in zip(self._steps, (step for step in scene.steps if step.lead is None), strict=True):
            label.setText(_step_text(step))

    def _build(self, scene: DetailSection) -> None:
        while (item := self._column.takeAt(0)) is not None:
            gone = item.widget()
            if gone is not None:
                gone.hide()
                gone.deleteLater()
        self._rows, self._steps = [], []
        head = SectionHead(word(scene.caption) if scene.caption else "", word(scene.right))
        head.set_bare(not scene.caption)
        self._column.addWidget(head)
        self._column.addSpacing(10 if scene.rows and not scene.caption else 6)
        for step in scene.steps:
            self._add_step(step)
        for leads, run in _runs(scene.rows):
            if leads:
                for fact in run:
                    value, exact = quantity_text(fact.value), quantity_exact(fact.value)
                    self._add_link(LinkRow(fact.lead, _label(fact), value, exact))
            else:
                self._rows.append(KeyValues())
                self._add(self._rows[-1])
        for bar in scene.bars:
            row = BarRow(bar)
            row.chosen.connect(self.chosen)
            self._add(row)
        if scene.marks:
            table = MarkTable()
            table.set_marks(scene.columns, scene.marks, scene.selected)
            table.chosen.connect(self.chosen)
            self._column.addWidget(table)
        for url in scene.urls:
            shown = UrlLabel(size=theme.URL_CELL)
            shown.set_url(url)
            self._add(shown)
        for link in scene.links:
            self._add_link(LinkRow(link.lead, link.url, number=link.number, is_good=link.is_good))

    def _add_step(self, step: DetailStep) -> None:
        text, token = _step_text(step), "mismatch" if step.sign == "✕" else "text"
        if step.lead is not None:
            self._add_link(LinkLabel(step.lead, text, token))
            return
        label = Label(text, token=token, steady=True)
        label.setWordWrap(True)
        label.setMinimumHeight(theme.KEY_VALUE - 2)
        self._steps.append(label)
        self._add(label, STEP_GAP)

    def _add_link(self, link: LinkRow | LinkLabel) -> None:
        link.chosen.connect(self.chosen)
        self._add(link, STEP_GAP if isinstance(link, LinkLabel) else 0)

    def _add(self, widget: QWidget, gap: int = 0) -> None:
        widget.setContentsMargins(0, 0, 0, 0)
        framed = QWidget()
        inner = QVBoxLayout(framed)
        inner.setContentsMargins(theme.MARGIN, 0, theme.MARGIN, gap)
        inner.addWidget(widget)
        self._column.addWidget(framed)


def _step_text(step: DetailStep) -> str:
    return f"{step.sign} {word(step.key).format(*map(quantity_text, step.facts))}".strip()


def _key_value(row: DetailRow) -> KeyValue:
    """Return a row in words, with all digits in its tooltip."""
    return KeyValue(_label(row), quantity_text(row.value), quantity_exact(row.value), row.important, "text", row.mono)


def _label(row: DetailRow) -> str:
    return f"{word(row.key)} {word(row.of)}".rstrip()


def _runs(rows: tuple[DetailRow, ...]) -> list[tuple[bool, list[DetailRow]]]:
    """Return the rows in runs of those that lead on and those that do not."""
    return [(leads, list(run)) for leads, run in groupby(rows, lambda row: row.lead is not None)]


def _form(scene: DetailSection) -> object:
    """Return all but the values of rows and the words of steps: what needs other widgets when it changes."""
    steps = tuple(step.sign if step.lead is None else step for step in scene.steps)
    return (
        *(
            tuple(row if row.lead is not None else None for row in scene.rows),
            scene.caption,
            scene.right,
            scene.bars,
            scene.columns,
        ),
        *(scene.marks, steps, scene.urls, scene.links, scene.selected),
    )
