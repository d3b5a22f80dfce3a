"""Pictures of widgets as PNG or SVG, and tables as CSV; a file appears only when it was written whole.

A PNG is what is seen. An SVG of a picture that the window has no room for is all of it, with title, prefix and legend.
"""

from __future__ import annotations

import contextlib
import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QIODevice,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSizeF,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QScrollArea, QWidget

from app.paper import Sheet
from core.errors import ParameterError
from core.whole_file import whole_file
from widgets.parts import ViewPage

_FAMILY = re.compile(rb'font-family="([^"]*)"')
_CLIPPED = re.compile(rb'<g (clip-path="[^"]+")><g(?= )')
"""WORKAROUND QSvgGenerator (Qt 6.10): a clip path is written in the coordinates of what it clips, but on the group
outside of their transformation; it belongs on the group inside."""


def save_picture(widget: QWidget, path: str) -> None:
    """Write what a widget shows; the ending tells the format. Raises ``WriteError`` or ``ParameterError``."""
    ending = Path(path).suffix.lower()
    if ending not in (".png", ".svg"):
        raise ParameterError(field="path", value=path, expected=(".png", ".svg"))
    with _whole(widget):
        content = _png(widget) if ending == ".png" else _svg(widget)
    with whole_file(path) as out:
        out.write(content)


def save_rows(rows: Iterable[Sequence[str]], path: str) -> None:
    """Write rows as CSV (RFC 4180, UTF-8). Raises ``WriteError``."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    with whole_file(path) as out:
        out.write(text.getvalue().encode("utf-8"))


def save_urls(urls: Iterable[bytes], path: str) -> None:
    """Write URLs byte for byte, each closed by one LF. Raises ``WriteError``."""
    with whole_file(path) as out:
        out.write(b"".join(url + b"\n" for url in urls))


@contextlib.contextmanager
def _whole(widget: QWidget) -> Iterator[None]:
    """Make a tab's page as high as what its scroll areas hold, so that nothing is cut; then it is as it was."""
    before, cut = widget.size(), []
    for area in widget.findChildren(QScrollArea) if isinstance(widget, ViewPage) else ():
        inner = area.widget()
        if inner is not None and area.isVisible() and inner.height() > area.viewport().height():
            cut.append((area, inner.height() - area.viewport().height(), area.verticalScrollBarPolicy()))
    if cut:
        widget.resize(before.width(), before.height() + max(hidden for _, hidden, _ in cut))
    for area, _, _ in cut:
        if area.verticalScrollBar().maximum() == 0:  # the bar itself would go a turn of the loop later
            area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    try:
        yield
    finally:
        for area, _, policy in cut:
            area.setVerticalScrollBarPolicy(policy)
        if cut:
            widget.resize(before)


def _png(widget: QWidget) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    widget.grab().save(buffer, "PNG", 0)  # type: ignore[call-overload]
    return bytes(data.data())


def _svg(widget: QWidget) -> bytes:
    whole = isinstance(widget, ViewPage) and widget.draws_whole and widget.has_content
    sheet = Sheet.of(widget) if whole and isinstance(widget, ViewPage) else None
    size = sheet.size() if sheet is not None else widget.size()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)  # Tiny 1.2 knows no clipping: curves would run on
    generator.setOutputDevice(buffer)
    generator.setResolution(96)  # what a pixel is in CSS; the generator writes millimetres
    generator.setSize(size)
    generator.setViewBox(QRect(QPoint(0, 0), size))
    generator.setTitle(sheet.title if sheet is not None else "URLoupe")
    painter = QPainter(generator)
    if sheet is not None:
        sheet.paint(painter, QRectF(QPointF(0, 0), QSizeF(size)))
    else:
        painter.fillRect(widget.rect(), widget.palette().color(widget.backgroundRole()))  # no hairlines between parts
        widget.render(painter, QPoint(0, 0))
    painter.end()
    return _FAMILY.sub(_with_fallback, _CLIPPED.sub(rb"<g><g \1", bytes(data.data())))


def _with_fallback(found: re.Match[bytes]) -> bytes:
    """Name a font that is there everywhere after one that may not be."""
    generic = b"monospace" if b"Mono" in found[1] else b"sans-serif"
    return b'font-family="%s, %s"' % (found[1], generic)
