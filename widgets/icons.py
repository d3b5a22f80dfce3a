"""Icons and structure signs in the colours of the palette.

Where it stands: above ``theme``, below every widget. Icons are our own SVG files in ``assets/icons``; their strokes
say ``currentColor`` and take the colour of a palette token. Structure signs are painted, so that they are sharp at
every size and the same in chips, tables and plots.

Stable names: ``pixmap``, ``icon``, ``draw_glyph``.
Cost: one SVG parse per (icon, size, colour, pixel ratio), kept; a few KiB each.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from widgets import theme

ICON_SIZE = 16


@cache
def _svg(name: str) -> str:
    return resources.files("assets").joinpath("icons", f"{name}.svg").read_text(encoding="utf-8")


@cache
def _pixmap(name: str, size: int, rgb: str, ratio: float) -> QPixmap:
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    renderer = QSvgRenderer(QByteArray(_svg(name).replace("currentColor", rgb).encode()))
    renderer.render(painter, QRectF(0, 0, made.width(), made.height()))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


def pixmap(name: str, colour: QColor, *, size: int = ICON_SIZE, ratio: float = 1.0) -> QPixmap:
    """Return an icon of ``assets/icons`` in one colour; ``size`` in device-independent pixels."""
    return _pixmap(name, size, colour.name(), ratio)


def icon(name: str, token: str = "text") -> QIcon:
    """Return an icon in the colour of a palette token, faded where it is disabled; sharp up to pixel ratio 3."""
    now = theme.current()
    faded = theme.mix(now.window, now.quiet, 0.55)
    made = QIcon()
    for ratio in (1.0, 2.0, 3.0):
        made.addPixmap(pixmap(name, now.color(token), ratio=ratio))
        made.addPixmap(pixmap(name, faded, ratio=ratio), QIcon.Mode.Disabled)
    return made


def draw_glyph(painter: QPainter, structure: str, centre: QPointF, size: float = 9.0) -> None:
    """Paint a structure's sign in its colour.

    Parameters
    ----------
    painter
        Any painter; it is left as it was.
    structure
        Name in the plan; unknown names get the square of disk and servers.
    centre, size
        Middle and height of the sign in pixels.
    """
    now = theme.current()
    colour = now.structure(structure)
    x, y, half = centre.x(), centre.y(), size / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    if structure == "exact":
        painter.drawEllipse(centre, half * 0.95, half * 0.95)
    elif structure == "trie":
        corners = ((x, y - half), (x + half * 1.12, y + half * 0.88), (x - half * 1.12, y + half * 0.88))
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
    elif structure == "radix":
        reach = half * 1.18
        corners_4 = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners_4]))
    elif structure == "bloom":
        _draw_bits(painter, colour, x, y, size)
    else:
        painter.drawRect(QRectF(x - half * 0.9, y - half * 0.9, half * 1.8, half * 1.8))
    painter.restore()


def _draw_bits(painter: QPainter, colour: QColor, x: float, y: float, size: float) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    cell = max(2, round(size / 3))
    pitch = cell + 1
    left, top = round(x - 1.5 * pitch + 0.5), round(y - 1.5 * pitch + 0.5)
    pale = theme.mix(theme.current().base, colour, 0.45)
    for place in range(9):
        row, column = divmod(place, 3)
        shade = colour if place % 2 == 0 else pale
        painter.fillRect(left + column * pitch, top + row * pitch, cell, cell, shade)
