"""How a row of the bill is painted: sign and name with its pin, words, numbers, the stacked bar, what is going on.

Where it stands: below ``bill_table``. Stable names: ``paint_header``, ``paint_row``, ``part_shades``, ``RowState``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from core.scene.bill import BillRow
from widgets import theme
from widgets.bill_columns import Column, heading
from widgets.icons import draw_glyph
from widgets.structure_cells import BAR, INSET, LEFT, RIGHT, cut, paint_selected

HEADER, ROW, INDENT = 34, 26, 18
"""Heights of heading and row, and room for the pin before a name, in pixels."""
GAP, NUMBER = 6, 84
"""Room between columns, and for the number beside a bar, in pixels."""
BESIDE = ("witness",)
"""Parts that are held to check a method, not counted in what it would hold alone."""
SHADES = (0.9, 0.62, 0.42, 0.28, 0.18)
"""How strong the first parts of a bar are; the last is that of all others."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("BillPaint", text)


@dataclass(frozen=True, slots=True)
class RowState:
    """What is true of a row beside its numbers."""

    is_selected: bool
    is_pinned: bool
    is_base: bool
    is_last_pinned: bool
    best: frozenset[str]
    span: tuple[float, float]
    doing: float | None
    waits: bool
    fault: str
    is_measurable: bool


def part_shades(row: BillRow) -> list[tuple[str, int, QColor]]:
    """Return the parts of a row's resident bytes, biggest first, with their bytes and colours."""
    parts = [(part.name, part.size_bytes) for part in row.memory.parts if part.size_bytes and part.name not in BESIDE]
    rest = row.memory.standalone_bytes - sum(size for _, size in parts)
    if rest > 0:
        parts.append(("key_bytes", rest))
    now = theme.current()
    colour = now.structure(row.name)
    parts.sort(key=lambda part: -part[1])
    shades = [SHADES[min(place, len(SHADES) - 1)] for place in range(len(parts))]
    return [(name, size, theme.mix(now.base, colour, share)) for (name, size), share in zip(parts, shades, strict=True)]


def paint_header(
    painter: QPainter, columns: tuple[Column, ...], spans: list[tuple[int, int]], chosen: int, *, falling: bool
) -> None:
    """Paint the headings; the names' stays over what scrolls below it."""
    now = theme.current()
    metrics = QFontMetricsF(theme.font(theme.SMALL))
    painter.setFont(theme.font(theme.SMALL))
    for place in [*range(1, len(columns)), 0]:
        left, width = spans[place]
        if place == 0:
            painter.fillRect(0, 0, left + width, HEADER, now.base)
        text = heading(columns[place].key)
        if place == chosen:
            text = f"{text} {'▾' if falling else '▴'}"
        painter.setPen(now.text if place == chosen else now.quiet)
        is_left = columns[place].left or columns[place].key == "memory"
        room = QRectF(left + (0 if is_left else -6), 6, width - GAP + (0 if is_left else 6), HEADER - 6)
        said = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, LEFT if is_left else RIGHT, said)


def paint_row(
    painter: QPainter,
    row: BillRow,
    columns: tuple[Column, ...],
    spans: list[tuple[int, int]],
    texts: list[str],
    top: int,
    state: RowState,
) -> None:
    """Paint one row; names lie over what scrolls sideways."""
    now = theme.current()
    right = spans[-1][0] + spans[-1][1]
    ground = QRect(0, top, max(right + INSET, painter.viewport().width()), ROW)
    painter.fillRect(ground, now.base)
    if state.is_selected:
        paint_selected(painter, ground)
    painter.fillRect(INSET, top + ROW - 1, ground.width() - 2 * INSET, 1,
                     now.quiet if state.is_last_pinned else now.grid)  # fmt: skip
    keys = [column.key for column in columns]
    first = keys.index("insert")
    is_told = bool(state.fault or state.waits or state.doing is not None or not row.insert_ns)
    n_told = 4 if state.fault else 3
    for place in range(1, len(columns)):
        left, width = spans[place]
        if is_told and first <= place < first + n_told:
            continue
        if keys[place] == "memory":
            _paint_bar(painter, row, QRect(left, top, max(8, width - NUMBER - GAP), ROW), state.span)
        painter.setFont(theme.font(bold=keys[place] in state.best))
        painter.setPen(_ink(now, row, keys[place], texts[place]))
        if columns[place].left:
            painter.drawText(QRectF(left, top, width, ROW), LEFT, cut(texts[place], width - GAP))
        else:
            painter.drawText(QRectF(left - 20, top, width + 20 - GAP, ROW), RIGHT, texts[place])
    if is_told:
        left, (last, width) = spans[first][0], spans[first + n_told - 1]
        _paint_state(painter, QRect(left, top, last + width - left - GAP, ROW), state)
    _paint_name(painter, row, QRect(0, top, spans[0][0] + spans[0][1], ROW), texts[0], state)


def _paint_name(painter: QPainter, row: BillRow, place: QRect, text: str, state: RowState) -> None:
    """Paint pin, sign and name over the row's ground, so that what scrolls sideways goes below them."""
    now = theme.current()
    painter.fillRect(place.adjusted(0, 0, 0, -1), now.selection_base if state.is_selected else now.base)
    if state.is_selected:
        painter.fillRect(0, place.top(), 3, ROW, now.accent)
    painter.setFont(theme.font(theme.SMALL))
    painter.setPen(now.accent if state.is_pinned else now.lines)
    painter.drawText(QRectF(INSET - 6, place.top(), INDENT, ROW), LEFT, "⊤" if state.is_pinned else "·")
    draw_glyph(painter, row.name, QPointF(INSET + INDENT - 2, place.top() + ROW / 2), 9)
    painter.setFont(theme.font(bold=True))
    painter.setPen(now.structure(row.name))
    text = f"{text}  = 1 ×" if state.is_base else text
    left = INSET + INDENT + 10
    painter.drawText(QRectF(left, place.top(), place.width(), ROW), LEFT, cut(text, place.right() - left, bold=True))


def _paint_bar(painter: QPainter, row: BillRow, place: QRect, span: tuple[float, float]) -> None:
    """Paint the track, and on it the resident bytes on a log scale, cut into their parts by their share."""
    now, size = theme.current(), row.memory.standalone_bytes
    top = place.center().y() - BAR // 2
    painter.fillRect(place.left(), top, place.width(), BAR, theme.mix(now.base, now.lines, 0.45))
    if size <= 0:
        return
    low, high = span
    length = max(1, round(place.width() * (math.log(size) - low) / (high - low)))
    at, done = place.left(), 0
    for _, part, colour in part_shades(row):
        done = min(size, done + part)
        edge = place.left() + round(length * done / size)
        painter.fillRect(at, top, max(0, edge - at), BAR, colour)
        at = edge


def _paint_state(painter: QPainter, place: QRect, state: RowState) -> None:
    """Paint in the place of the times what is going on, what went wrong, or the offer to measure."""
    now = theme.current()
    painter.setFont(theme.font())
    if state.doing is not None:
        bar = QRect(place.left(), place.center().y() - 3, place.width() - 102, 7)
        painter.fillRect(bar, now.track)
        painter.fillRect(QRect(bar.left(), bar.top(), round(bar.width() * state.doing), 7), now.accent)
        painter.setPen(now.text)
        text = _tr("measuring {0} %").format(int(state.doing * 100))
    elif state.fault:
        painter.setPen(now.mismatch)
        painter.drawText(QRectF(place), LEFT, cut(f"✕ {state.fault}", place.width()))
        return
    elif state.waits:
        painter.setPen(now.quiet)
        text = _tr("waits")
    elif state.is_measurable:
        painter.setPen(now.accent)
        text = _tr("not measured: Measure")
    else:
        painter.setPen(now.quiet)
        text = _tr("not measured")
    painter.drawText(QRectF(place), RIGHT, text)


def _ink(now: theme.Theme, row: BillRow, key: str, text: str) -> QColor:
    if key == "wrong":
        return now.mismatch if row.wrong else now.quiet
    if key == "answers":
        return now.quiet if row.traits.exact else now.mismatch
    return now.quiet if text == "–" or key in ("where", "keys") else now.text
