"""Plain text in its places: labels, captions, URLs, separators, and how bytes are copied.

Where it stands: above ``theme`` and ``icons``; every panel uses it. Nothing here is ever rich text: a URL that holds
``<b>`` or ``&lt;`` stands as it is.

Stable names: ``Label``, ``Caption``, ``UrlLabel``, ``Line``, ``text_width``, ``contrast_text``,
``plain_tooltip``, ``copy_bytes``, ``elided_url``, ``prefix_text``, ``label_text``.
"""

from __future__ import annotations

import html
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QMimeData, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QGuiApplication,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from core.scene.crumbs import ADDRESSES, domain_host, domain_labels, is_domain
from core.units import printable
from widgets import theme

NAMELESS = (b"", ADDRESSES)
"""Labels that are no text of a URL; see :func:`label_text`."""
_TOOLTIP_CHARS = 400
_DIGITS = str.maketrans("123456789", "000000000")


def plain_tooltip(text: str) -> str:
    """Return text that a tooltip shows letter by letter; long text is cut in the middle."""
    if len(text) > _TOOLTIP_CHARS:
        text = f"{text[: _TOOLTIP_CHARS // 2]}…{text[-_TOOLTIP_CHARS // 2 :]}"
    if not text:
        return ""
    broken = "\u200b".join(text[i : i + 40] for i in range(0, len(text), 40)) if " " not in text else text
    return f"<span>{html.escape(broken).replace(chr(10), '<br>')}</span>"


def prefix_text(prefix: bytes, longest: int = 2000) -> str:
    """Return a prefix as it is read, a domain by its name; of longer ones the beginning."""
    if not is_domain(prefix):
        return printable(prefix[:longest])
    labels, itself = domain_labels(prefix)
    if labels == [b""]:
        return _tr("(no host)")
    if labels == [ADDRESSES]:
        return _tr("(addresses)")
    host = printable(domain_host(prefix)[:longest])
    return _tr("{0} itself").format(host) if itself else host


def label_text(label: bytes, prefix: bytes) -> str:
    """Return the label of a cell as it is read, given its prefix: groups that no bytes stand for have a name."""
    if is_domain(prefix) and (label in NAMELESS or domain_labels(prefix)[1]):
        return prefix_text(prefix)
    return printable(label[:400])


def _tr(text: str) -> str:
    return QCoreApplication.translate("labels", text)


def copy_bytes(raw: bytes) -> None:
    """Put exactly these bytes on the clipboard: as text where they are UTF-8, and always as raw bytes.

    What stands for a domain is copied as the domain's name.
    """
    if is_domain(raw):
        raw = domain_host(raw)
    mime = QMimeData()
    try:
        mime.setText(raw.decode("utf-8"))
    except UnicodeDecodeError:
        mime.setData("text/plain", raw)
    mime.setData("application/octet-stream", raw)
    QGuiApplication.clipboard().setMimeData(mime)


def elided_url(text: str, metrics: QFontMetricsF, width: float) -> str:
    """Return URL text that fits a width in pixels: elided in the middle, its host kept as long as it fits."""
    if metrics.horizontalAdvance(text) <= width:
        return text
    scheme = text.find("://")
    host_end = text.find("/", scheme + 3) if scheme >= 0 else text.find("/")
    head = text[: host_end + 1] if host_end >= 0 else ""
    left = width - metrics.horizontalAdvance(f"{head}…")
    if head and left >= metrics.horizontalAdvance("0" * 6):
        tail = metrics.elidedText(text[len(head) :][::-1], Qt.TextElideMode.ElideRight, left)[::-1]
        return head + (tail if tail.startswith("…") else f"…{tail}")
    return metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, width)


def alike(text: str) -> str:
    """Return a text with all its digits alike, which takes the same room."""
    return text.translate(_DIGITS)


@lru_cache(maxsize=4096)
def room(text: str, type_: tuple[int, bool, bool, bool], flags: int, width: int) -> int:
    """Return the height of a text that is wrapped in a width; where that is 0, the width of one that is not.

    Digits are tabular: a text is best asked for as ``alike`` makes it, numbers of one length take one room.
    """
    size, bold, mono, italic = type_
    metrics = QFontMetrics(theme.font(size, bold=bold, mono=mono, italic=italic))
    taken = metrics.boundingRect(0, 0, width or 1 << 20, 1 << 20, flags, text)
    return taken.height() if width else taken.width()


class Label(QLabel):
    """One line of plain text that follows the theme.

    Parameters
    ----------
    text
        What stands there; never rich text.
    size, bold, mono, italic
        Type, size in pixels.
    token
        Palette colour: ``text``, ``quiet``, ``accent``, ``mismatch`` or a structure's name.
    elide
        Where the text is cut when it does not fit; the whole text is then the tooltip. None: never cut.
    steady
        The text changes often: all around it is laid out again only where another text takes other room.
    """

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        size: int = theme.TEXT,
        bold: bool = False,
        mono: bool = False,
        italic: bool = False,
        token: str = "text",
        elide: Qt.TextElideMode | None = None,
        steady: bool = False,
    ) -> None:
        super().__init__(parent)
        self._token, self._elide, self._whole = token, elide, ""
        self._steady, self._type = steady, (size, bold, mono, italic)
        self._is_behind = False  # whether ``QLabel`` still has another text, of the same size
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setForegroundRole(QPalette.ColorRole.WindowText)  # on ``base`` Qt would take another role than recoloured
        self.setFont(theme.font(size, bold=bold, mono=mono, italic=italic))
        if elide is not None:
            self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setText(text)
        self._recolour(theme.current())
        theme.signals().theme_changed.connect(self._recolour)

    def setText(self, text: str) -> None:
        """Set the text; an elided label keeps the whole of it as its accessible name.

        It is as high as any line and as wide as there is room: nothing is laid out again because of another text.
        """
        if text == self._whole:
            return
        before, self._whole = self._whole, text
        if self._elide is None:
            self._is_behind = self._steady and self.isVisible() and self._room(before) == self._room(text)
            if self._steady and self.accessibleName() in ("", before):
                self.setAccessibleName(text)
            if self._is_behind:
                self.update()
            else:
                super().setText(text)
            return
        self.setAccessibleName(text)
        self.setToolTip(plain_tooltip(text))
        self.update()

    def _room(self, text: str) -> int:
        """Return the height that a text takes in this width where it is wrapped, else the width that it takes."""
        if self.wordWrap():
            return room(alike(text), self._type, self._flags, self.contentsRect().width())
        return max(self.minimumWidth(), room(alike(text), self._type, self._flags, 0))

    @property
    def _flags(self) -> int:
        return int(self.alignment()) | (Qt.TextFlag.TextWordWrap if self.wordWrap() else 0)

    def text(self) -> str:
        """Return the whole text."""
        return self._whole

    def set_token(self, token: str) -> None:
        """Change the palette colour."""
        if token != self._token:
            self._token = token
            self._recolour(theme.current())

    def _recolour(self, now: theme.Theme) -> None:
        palette = self.palette()
        for role in (palette.ColorRole.WindowText, palette.ColorRole.Text):
            palette.setColor(role, now.color(self._token))
        self.setPalette(palette)
        self.update()

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return hint if self._elide is None else QSize(0, hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_behind:
            self._is_behind = False
            super().setText(self._whole)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._elide is None and not self._is_behind:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(theme.current().color(self._token))
        if self._elide is None:
            painter.drawText(self.contentsRect(), self._flags, self._whole)
            return
        text = QFontMetricsF(self.font()).elidedText(self._whole, self._elide, self.contentsRect().width())
        painter.drawText(self.contentsRect(), int(self.alignment()) | Qt.TextFlag.TextSingleLine, text)


class Caption(Label):
    """A section's caption: 10 bold capitals, spaced, quiet."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text.upper(), parent, size=theme.CAPTION, bold=True, token="quiet")
        self.setAccessibleName(text)


class UrlLabel(QWidget):
    """One URL in one line, elided in the middle with the host kept; copies its exact bytes.

    Ctrl+C, or a double click, copies. The accessible name and the tooltip are the whole URL.
    """

    def __init__(self, parent: QWidget | None = None, *, size: int = theme.URL_DETAILS, token: str = "text") -> None:
        super().__init__(parent)
        self._url, self._text, self._token = b"", "", token
        self.setFont(theme.font(size, mono=True))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self)

    @property
    def url(self) -> bytes:
        """The bytes that are shown and copied."""
        return self._url

    def set_url(self, url: bytes) -> None:
        """Show a URL."""
        if url == self._url:
            return
        self._url, self._text = url, prefix_text(url, 20_000)
        self.setAccessibleName(self._text)
        self.setToolTip(plain_tooltip(self._text))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, theme.KEY_VALUE)

    def keyPressEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        if event.matches(QKeySequence.StandardKey.Copy):
            copy_bytes(self._url)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        copy_bytes(self._url)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        now = theme.current()
        painter.setFont(self.font())
        painter.setPen(now.color(self._token))
        text = elided_url(self._text, QFontMetricsF(self.font()), self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)
        if self.hasFocus():
            painter.fillRect(0, self.height() - 2, self.width(), 2, now.accent)


class Line(QFrame):
    """A separator of one pixel in ``lines``: horizontal, or vertical where ``upright``."""

    def __init__(self, parent: QWidget | None = None, *, upright: bool = False, token: str = "lines") -> None:
        super().__init__(parent)
        self._token = token
        if upright:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)
        theme.follow(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.current().color(self._token))


def text_width(text: str, font: QFont) -> float:
    """Return the advance of a text in pixels, as it will be painted with this font."""
    return QFontMetricsF(font).horizontalAdvance(text)


def contrast_text(fill: QColor) -> QColor:
    """Return black or white, whichever reads better on a fill (threshold .19 of the luminance, WCAG 2.1)."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)

    luminance = 0.2126 * linear(fill.redF()) + 0.7152 * linear(fill.greenF()) + 0.0722 * linear(fill.blueF())
    return QColor("#101315") if luminance > 0.19 else QColor("#FFFFFF")
