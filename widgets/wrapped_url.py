"""A whole URL, wrapped anywhere, monospaced; its exact bytes are copied.

Where it stands: head of the details panel. Past :data:`LINES` lines the middle is left out and says how much.

Stable names: ``WrappedUrl``.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from core.units import count_text
from widgets import theme
from widgets.labels import copy_bytes, plain_tooltip, prefix_text

LINE_HEIGHT, LINES = 17, 8


class WrappedUrl(QWidget):
    """Paints the URL in lines of 17 pixels; Ctrl+C, double click and the context menu copy its bytes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._url, self._text = b"", ""
        self.setFont(theme.font(theme.URL_DETAILS, mono=True))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        theme.follow(self)

    @property
    def url(self) -> bytes:
        """The bytes that are shown and copied."""
        return self._url

    def set_url(self, url: bytes) -> None:
        """Show a URL."""
        if url == self._url:
            return
        self._url, self._text = url, prefix_text(url, 65536)
        self.setAccessibleName(self._text)
        self.setToolTip(plain_tooltip(self._text))
        self._fit()

    def lines(self) -> list[str]:
        """Return what is painted, line by line."""
        per_line = max(8, int(self.width() / QFontMetricsF(self.font()).horizontalAdvance("0")))
        text = self._text
        cut = [text[i : i + per_line] for i in range(0, len(text), per_line)] or [""]
        if len(cut) > LINES:
            left_out = len(text) - (LINES - 1) * per_line
            note = self.tr("… {0} characters …").format(count_text(left_out))
            cut = [*cut[: LINES - 3], note, *(text[-2 * per_line :][i : i + per_line] for i in (0, per_line))]
        return cut

    def _fit(self) -> None:
        height = LINE_HEIGHT * len(self.lines())
        if height != self.height():
            self.setFixedHeight(height)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, LINE_HEIGHT * len(self.lines()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._copy()

    def _menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Copy URL")).triggered.connect(self._copy)
        menu.popup(self.mapToGlobal(at))

    def _copy(self) -> None:
        copy_bytes(self._url)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        painter.setFont(self.font())
        painter.setPen(now.text)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        for place, line in enumerate(self.lines()):
            painter.drawText(0, place * LINE_HEIGHT, self.width() + 20, LINE_HEIGHT, flags, line)
        if self.hasFocus():
            painter.fillRect(0, self.height() - 1, self.width(), 1, now.accent)
