"""One icicle as it is painted: its rows, the marks on it, and the wedge between two of them.

Where it stands: above ``icicle_layout``, below ``icicle``; functions of a painter, no events.
Cost: an image of one pixel row stretched for each row, and one call for each label.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen, QPolygonF

from core.scene.prefixes import Crumb, Icicle, Mark
from widgets import theme
from widgets.icicle_layout import (
    HIT_BAR,
    INSET,
    LEAST_TALL,
    Boxes,
    BoxLabel,
    RowHeights,
    Span,
    baseline,
    boxes,
    hit_rows,
    labels,
    pixel_rows,
    row_heights,
)
from widgets.labels import elided_url, text_width
from widgets.mass_colours import ColourMeaning, fills

HEAD = 28
"""Height of a picture's heading."""
WEDGE, COLUMN, MARKER = 33, 6, 10
"""Height of the wedge below the whole list, width of its upper column, least width of the marker on the list."""
WAIST = 20
"""How far above the lower edge of the whole list the wedge begins to widen."""
RULE = 2
WEDGE_ALPHA = {False: 26, True: 38}
"""Opacity of the wedge, of 255, light and dark."""
LEAST_MARK = 3
_LABEL_FLAGS = int(Qt.AlignmentFlag.AlignVCenter.value | Qt.AlignmentFlag.AlignLeft.value) | int(
    Qt.TextFlag.TextSingleLine.value
)
CROSS_PX = 13
"""From this width on the stop mark has its ✕."""
CROSS_ROOM, LEAST_NAME = 22, 30
"""Where the name of the cell begins beside the ✕, and the least room for it."""


@dataclass(slots=True)
class Picture:
    """One icicle as it is drawn: geometry, pixels and labels for one span, colour and theme."""

    icicle: Icicle
    span: Span
    top: int
    rows: RowHeights
    boxes: Boxes
    pixels: NDArray[np.uint32]
    hits: NDArray[np.uint32] | None
    labels: list[BoxLabel]

    def box_at(self, x: float, y: float) -> int | None:
        """Return the deepest rectangle at or above a point, None outside of all rows."""
        row = self.rows.row_at(y - self.top)
        if row < 0:
            return None
        hit = (self.boxes.left <= x) & (x < self.boxes.right)
        level = self.icicle.level[self.boxes.index]
        hit &= level <= row
        found = np.flatnonzero(hit)
        return int(self.boxes.index[found[np.argmax(level[found])]]) if found.shape[0] else None

    def rect_of(self, level: int, first: float, last: float, least: int = LEAST_MARK) -> QRect | None:
        """Return the pixels of the places [first, last) in a row, ``least`` wide at least; None where not seen."""
        if not 0 <= level < len(self.rows.top):
            return None
        left, right = self.span.x_at(first), self.span.x_at(last)
        if right < 0 or left > self.span.width:
            return None
        x0, x1 = round(max(0.0, left)), round(min(float(self.span.width), right))
        if x1 - x0 < least:
            middle = min(max((left + right) / 2, least / 2), self.span.width - least / 2)
            x0 = round(middle - least / 2)
            x1 = x0 + least
        return QRect(x0, self.top + self.rows.top[level], x1 - x0, self.rows.height[level])


def make_picture(
    icicle: Icicle,
    span: Span,
    place: tuple[int, int],
    rows: tuple[int, int],
    look: tuple[str, ColourMeaning, float],
    all_text: str,
    kept: dict[int, str],
) -> Picture:
    """Lay an icicle out.

    Parameters
    ----------
    span
        Places and pixels that it is stretched to.
    place
        Top and room, in pixels.
    rows
        Heights of rows with and without labels.
    look
        Name of the theme, meaning of the colours, device pixel ratio.
    all_text, kept
        What stands on the root; texts of the rectangles already made.
    """
    name, meaning, ratio = look
    now = theme.DARK if name == theme.DARK.name else theme.LIGHT
    colours = fills(icicle, meaning, now)
    seen = boxes(icicle, span)
    metrics = QFontMetricsF(theme.font(theme.URL_CELL, mono=True))
    texts = labels(icicle, seen, colours, metrics, all_text, kept)
    labelled = [False] * icicle.n_levels
    for label in texts:
        labelled[label.row] = True
    fine = Span(span.x0, span.x1, round(span.width * ratio))
    pixels = pixel_rows(icicle, fine, seen if ratio == 1 else boxes(icicle, fine), colours, meaning, now)
    hits = hit_rows(icicle, fine, pixels, now)
    return Picture(icicle, span, place[0], row_heights(labelled, *rows, place[1]), seen, pixels, hits, texts)


def draw_picture(painter: QPainter, picture: Picture) -> None:
    """Paint the rows and their labels."""
    pixels, rows, shown = picture.pixels, picture.rows, picture.span.width
    width = pixels.shape[1]
    for row, (top, height) in enumerate(zip(rows.top, rows.height, strict=True)):
        image = QImage(pixels[row].data, width, 1, 4 * width, QImage.Format.Format_RGB32)
        painter.drawImage(QRect(0, picture.top + top, shown, height - 1), image)
        if picture.hits is not None:
            foot = max(1, min(HIT_BAR, height // 6))
            image = QImage(picture.hits[row].data, width, 1, 4 * width, QImage.Format.Format_RGB32)
            painter.drawImage(QRect(0, picture.top + top + height - 1 - foot, shown, foot), image)
    font, pen = theme.font(theme.URL_CELL, mono=True), None
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    spots = zip(rows.top, rows.height, strict=True)
    bases = [baseline(picture.top + top, height - 1, metrics) for top, height in spots]
    for label in picture.labels:
        if label.row >= len(rows.top) or rows.height[label.row] < LEAST_TALL:
            continue
        if label.letters is not pen:
            painter.setPen(label.letters)
            pen = label.letters
        painter.drawText(label.left + INSET, bases[label.row], label.text)


def draw_wedge(painter: QPainter, marker: QRect, bottom: int, width: int, now: theme.Theme) -> None:
    """Join the marker on the whole list with the full width below; ``bottom`` is where the accent rule lies."""
    colour = QColor(now.accent)
    colour.setAlpha(WEDGE_ALPHA[now.is_dark])
    middle = marker.left() + marker.width() / 2
    half = max(COLUMN / 2, marker.width() / 2 - 2)
    top = marker.bottom() + 1
    waist = max(bottom - WEDGE - WAIST, top)
    corners = [
        (middle - half, top),
        (middle + half, top),
        (middle + half, waist),
        (width, bottom),
        (0, bottom),
        (middle - half, waist),
    ]
    painter.setPen(Qt.PenStyle.NoPen)  # so faint that steps of its edges do not show; antialiasing costs a millisecond
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.fillRect(0, bottom, width, RULE, now.accent)


def draw_outline(painter: QPainter, place: QRect, now: theme.Theme, halo: QColor | None = None) -> None:
    """Paint the selection: an accent outline on a halo of the ground."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    frame = QRectF(place).adjusted(0.5, 0.5, -1.5, -1.5)
    for colour, width in ((now.base if halo is None else halo, 4.0), (now.accent, 2.5)):
        pen = QPen(colour, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawRoundedRect(frame, 2, 2)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def draw_hover(painter: QPainter, picture: Picture, i: int, now: theme.Theme) -> None:
    """Paint a thin frame around the rectangle that the pointer is at."""
    icicle = picture.icicle
    place = picture.rect_of(int(icicle.level[i]), float(icicle.left[i]), float(icicle.right[i]))
    if place is not None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(now.text, 1))
        painter.drawRect(place.adjusted(0, 0, -2, -2))


def draw_nothing(painter: QPainter, place: QRect, text: str, now: theme.Theme) -> None:
    """Say in the middle of a picture why it is empty."""
    painter.setFont(theme.font())
    painter.setPen(now.quiet)
    painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), text)


def draw_stop(painter: QPainter, place: QRect, text: str, now: theme.Theme) -> None:
    """Paint where the typed URL stops: filled with the mismatch colour, with a ✕ and the cell's name where they fit."""
    painter.fillRect(place.adjusted(0, 0, -1, -1), now.mismatch)
    if place.width() < CROSS_PX or place.height() < CROSS_PX:
        return
    middle = QPointF(place.left() + (place.width() - 1) / 2, place.top() + (place.height() - 1) / 2)
    font = theme.font(theme.URL_CELL, mono=True)
    room = place.width() - CROSS_ROOM - INSET
    if room >= LEAST_NAME and place.height() >= LEAST_TALL:
        middle.setX(place.left() + INSET + 5)
        painter.setFont(font)
        painter.setPen(now.base)
        said = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(place.adjusted(CROSS_ROOM, 0, 0, -1), _LABEL_FLAGS, said)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(now.base, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for slope in (1, -1):
        painter.drawLine(middle + QPointF(-3.5, -3.5 * slope), middle + QPointF(3.5, 3.5 * slope))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def draw_heading(painter: QPainter, top: int, width: int, texts: tuple[str, str, str], *, mono: bool) -> None:
    """Paint a heading: a bold name, a quiet fact, and a quiet hint at the right where there is room for it."""
    now = theme.current()
    name, fact, hint = texts
    name_font, plain, small = theme.font(bold=True, mono=mono), theme.font(), theme.font(theme.SMALL)
    fact_width = text_width(fact, plain)
    room = width - fact_width - 12
    name = elided_url(name, QFontMetricsF(name_font), max(60.0, room))
    baseline = top + 18
    painter.setFont(name_font)
    painter.setPen(now.text)
    painter.drawText(QPointF(0, baseline), name)
    x = text_width(name, name_font) + 12
    painter.setFont(plain)
    painter.setPen(now.quiet)
    painter.drawText(QPointF(x, baseline), fact)
    hint_width = text_width(hint, small)
    if x + fact_width + 24 + hint_width <= width:
        painter.setFont(small)
        painter.drawText(QPointF(width - hint_width, baseline), hint)


def place_of(mark: Mark, picture: Picture) -> tuple[Crumb, int] | None:
    """Return the deepest cell of a mark's path that lies in a picture's prefix, and its row; None if none does."""
    prefix = picture.icicle.prefix
    row = 0
    found: tuple[Crumb, int] | None = None
    for crumb in mark.path:
        if crumb.prefix == prefix:
            found = (crumb, 0)
        elif len(crumb.prefix) > len(prefix) and crumb.prefix.startswith(prefix):
            row += 1
            found = (crumb, row)
    return found
