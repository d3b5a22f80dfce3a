"""Pictures of widgets as PNG or SVG, and tables as CSV; a file appears only when it was written whole.

A PNG is what is seen. An SVG of a picture that the window has no room for is all of it, with title, prefix and legend.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

from app.paper import Sheet
from core.errors import ParameterError
from core.whole_file import whole_file
from widgets.parts import ViewPage


def save_picture(widget: QWidget, path: str) -> None:
    """Write what a widget shows; the ending tells the format. Raises ``WriteError`` or ``ParameterError``."""
    ending = Path(path).suffix.lower()
    if ending not in (".png", ".svg"):
        raise ParameterError(field="path", value=path, expected=(".png", ".svg"))
    content = _png(widget) if ending == ".png" else _svg(widget)
    with whole_file(path) as out:
        out.write(content)


def save_rows(rows: Iterable[Sequence[str]], path: str) -> None:
    """Write rows as CSV (RFC 4180, UTF-8). Raises ``WriteError``."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    with whole_file(path) as out:
        out.write(text.getvalue().encode("utf-8"))


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
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)  # Tiny knows no clipping
    generator.setOutputDevice(buffer)
    generator.setResolution(96)  # what a pixel is in CSS; the generator writes millimetres
    generator.setSize(size)
    generator.setViewBox(QRect(QPoint(0, 0), size))
    generator.setTitle(sheet.title if sheet is not None else "URLoupe")
    painter = QPainter(generator)
    if sheet is not None:
        sheet.paint(painter, QRectF(QPointF(0, 0), QSizeF(size)))
    else:
        widget.render(painter, QPoint(0, 0))
    painter.end()
    return bytes(data.data())
