"""A tab's picture as a sheet: title, prefix, the picture with its legend as large as there is room, source and date.

Where it stands: below ``export`` (drawings) and ``printing`` (pages). The sheet is laid out in pixels of 1/96 inch, so
that a drawing and a printed page have the same type; only the picture is scaled.

Stable names: ``Sheet``, ``in_light``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication

from widgets import theme
from widgets.labels import text_width
from widgets.parts import ViewPage

MOST_SCALE = 1.25
"""A picture is not enlarged further: it is meant to be read, not to fill the page."""
_GAP = 14.0


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on the paper.

    Parameters
    ----------
    page
        The tab.
    title, sentence
        What the picture shows.
    subject
        Of which part of the list.
    foot
        Where it is from, and when; empty for nothing.
    """

    page: ViewPage
    title: str
    sentence: str
    subject: str
    foot: str = ""

    @classmethod
    def of(cls, page: ViewPage, subject: str = "", foot: str = "") -> Sheet:
        """Return the sheet of a tab; ``subject`` where the tab itself names none."""
        return cls(page, page.title_label.text(), page.sentence_label.text(), page.subject() or subject, foot)

    @property
    def _head(self) -> float:
        return 28.0 + (22.0 if self.subject else 0.0)

    @property
    def _foot(self) -> float:
        return 24.0 if self.foot else 0.0

    def size(self) -> QSize:
        """Return the size at which the picture is neither enlarged nor reduced, in pixels."""
        picture, margin = self.page.paper_size(), 2 * theme.MARGIN
        title = (
            text_width(self.title, theme.font(theme.TITLE, bold=True)) + _GAP + text_width(self.sentence, theme.font())
        )
        width = max(picture.width(), round(title) + 1)
        return QSize(width + margin, picture.height() + margin + round(self._head + self._foot))

    def paint(self, painter: QPainter, room: QRectF) -> None:
        """Paint the sheet into a rectangle, in the colours of the theme that is shown."""
        now = theme.current()
        painter.fillRect(room, now.base)
        inner = room.adjusted(theme.MARGIN, theme.MARGIN, -theme.MARGIN, -theme.MARGIN)
        self._paint_head(painter, inner)
        body = inner.adjusted(0, self._head, 0, -self._foot)
        picture = self.page.paper_size()
        scale = min(MOST_SCALE, body.width() / picture.width(), body.height() / picture.height())
        painter.save()
        painter.translate(body.topLeft())
        painter.scale(scale, scale)
        self.page.paint_paper(painter)
        painter.restore()
        if self.foot:
            self._line(painter, self.foot, QRectF(inner.left(), inner.bottom() - 14, inner.width(), 14), theme.font())

    def _paint_head(self, painter: QPainter, inner: QRectF) -> None:
        bold = theme.font(theme.TITLE, bold=True)
        after = self._line(painter, self.title, QRectF(inner.left(), inner.top(), inner.width(), 20), bold, "text")
        rest = QRectF(after + _GAP, inner.top(), inner.right() - after - _GAP, 20)
        self._line(painter, self.sentence, rest, theme.font())
        if self.subject:
            box = QRectF(inner.left(), inner.top() + 24, inner.width(), 18)
            self._line(painter, self.subject, box, theme.font(mono=True), "text", Qt.TextElideMode.ElideMiddle)

    @staticmethod
    def _line(
        painter: QPainter,
        text: str,
        box: QRectF,
        font: QFont,
        token: str = "quiet",
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> float:
        """Paint one line of plain text; return where it ends."""
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(text, elide, box.width())
        painter.setFont(font)
        painter.setPen(theme.current().color(token))
        painter.drawText(QPointF(box.left(), box.center().y() + metrics.capHeight() / 2), shown)
        return box.left() + metrics.horizontalAdvance(shown)


@contextmanager
def in_light() -> Iterator[None]:
    """Show everything in the light theme meanwhile: paper is white."""
    app, before = QApplication.instance(), theme.current()
    if before is theme.LIGHT or not isinstance(app, QApplication):
        yield
        return
    theme.apply(app, theme.LIGHT)
    try:
        yield
    finally:
        theme.apply(app, before)
