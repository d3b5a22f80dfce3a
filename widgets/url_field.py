"""The field in which a URL is typed: monospaced, two colours, and a paste that nothing can break.

Where it stands: the middle of ``url_entry``. It holds text for the eye; what it emits is bytes (UTF-8), trimmed of
outer blanks, never with a line end inside.

* A pasted list becomes several queries: the first is shown, arrow down and up walk through them.
* More than :data:`LIMIT` characters are cut and the notice says so; the cut happens before any layout.
* Undo and redo work on the text while it is edited; after Enter or in text put there they are the window's.
* The part that no structure knows is drawn in the mismatch colour by text formats of an input-method event.

Stable names: ``UrlField``; signals ``typed(object)``, ``entered(object)`` (bytes), ``notice_wanted(object)`` (text).
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDropEvent,
    QFontMetricsF,
    QGuiApplication,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from core.units import count_text
from widgets import theme

LIMIT = 131_072
"""Longest text the field holds, in characters (an edit then takes some 20 ms); longer keys come from files."""
PASTE_LIMIT = 4 * 2**20
"""Most characters of a paste that are looked at."""
LINE_LIMIT = 1000
"""Most lines of one paste that become queries."""
_HINT_WIDTH = 124
_BREAKS = "\n\r\u2028\u2029"


def key_bytes(text: str) -> bytes:
    r"""Return the bytes that a typed text stands for: UTF-8, trimmed of blanks, what is no text left out.

    >>> key_bytes(" http://a/é\n")
    b'http://a/\xc3\xa9'
    """
    return text.encode("utf-8", "ignore").strip(b" \t\r\n\x0b\x0c")


class UrlField(QLineEdit):
    """A line edit for one URL; see the module."""

    typed = Signal(object)
    entered = Signal(object)
    notice_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._queries: tuple[str, ...] = ()
        self._place = 0
        self._matched: int | None = None
        self._exact: bytes | None = None
        self._coming: bytes | None = None
        self._composing = False
        self._edited = False
        self.setAccessibleName(self.tr("URL"))
        self.setPlaceholderText(self.tr("Type or paste a URL to see what each structure says"))
        self.setFont(theme.font(theme.URL_BAR, mono=True))
        self.setFixedHeight(theme.FIELD)
        self.setMaxLength(LIMIT)
        self.setTextMargins(1, 0, _HINT_WIDTH, 0)
        self.textChanged.connect(self._changed)
        self.textEdited.connect(self._note_edit)
        self.returnPressed.connect(self._enter)
        theme.signals().theme_changed.connect(self._recolour)

    @property
    def url(self) -> bytes:
        """The bytes that the text stands for: those that were put there, until it is edited."""
        return key_bytes(self.text()) if self._exact is None else self._exact

    def set_url(self, url: bytes) -> None:
        """Put a URL into the field, as if it was typed.

        Bytes that are no UTF-8, and what is over the field's length, cannot be typed: the field shows � and the
        beginning, and stands for the exact bytes until it is edited.
        """
        text = url.decode("utf-8", "replace")[:LIMIT]
        exact = url if key_bytes(text) != url or any(sign in text for sign in _BREAKS) else None
        if exact == self._exact and text == self.text():
            return
        self._coming = exact
        if text == self.text():
            self._changed(text)
        else:
            self.setText(text)

    def set_matched(self, matched_bytes: int | None) -> None:
        """Mark what follows the first ``matched_bytes`` as unknown; None takes the mark away."""
        self._matched = matched_bytes
        self._recolour()

    def _changed(self, text: str) -> None:
        self._exact, self._coming = self._coming, None
        if self._exact is None and any(sign in text for sign in _BREAKS):
            self.setText(" ".join(text.split()))
            return
        self.typed.emit(self.url)
        self._recolour()

    def _note_edit(self) -> None:
        self._edited = True

    def _enter(self) -> None:
        self._edited = False
        if self.url:
            self.entered.emit(self.url)

    def _recolour(self) -> None:
        """Send the text formats again; they stay at their positions when the text changes."""
        if self._composing:
            return
        attributes = []
        text = self.text()
        if self._matched is not None:
            lead = len(text) - len(text.lstrip(" \t"))
            known = text.strip(" \t").encode("utf-8", "ignore")[: self._matched].decode("utf-8", "ignore")
            start = lead + _utf16_length(known)
            length = _utf16_length(text.rstrip(" \t")) - start
            if length > 0:
                look = QTextCharFormat()
                look.setForeground(theme.current().mismatch)
                look.setUnderlineColor(theme.current().mismatch)
                look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
                kind = QInputMethodEvent.AttributeType.TextFormat
                attributes.append(QInputMethodEvent.Attribute(kind, start - self.cursorPosition(), length, look))
        QCoreApplication.sendEvent(self, QInputMethodEvent("", attributes))

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def take_paste(self, mime: QMimeData) -> None:
        """Insert pasted or dropped text: trimmed, one line, at most :data:`LIMIT` characters."""
        whole = mime.text()
        is_cut = len(whole) > PASTE_LIMIT
        head = whole[:PASTE_LIMIT].strip()
        lines = [line for line in (line.strip() for line in head.splitlines()[: LINE_LIMIT + 1]) if line]
        if not lines:
            return
        longest = max(map(len, lines))
        if len(lines) == 1:
            self._queries = ()
            self.insert(lines[0][:LIMIT])
        else:
            self._queries, self._place = tuple(line[:LIMIT] for line in lines[:LINE_LIMIT]), 0
            self.setText(self._queries[0])
        if longest > LIMIT or len(lines) > LINE_LIMIT or is_cut:
            note = self.tr("{0} characters were pasted; the field takes {1} URLs of at most {2}, the rest was cut.")
            counts = (count_text(len(whole)), count_text(LINE_LIMIT), count_text(LIMIT))
            self.notice_wanted.emit(note.format(*counts))
        elif len(lines) > 1:
            note = self.tr("{0} URLs were pasted, the first is shown; arrow down shows the next.")
            self.notice_wanted.emit(note.format(count_text(len(lines))))

    def _walk(self, by: int) -> bool:
        place = self._place + by
        if not 0 <= place < len(self._queries):
            return False
        self._place = place
        self.setText(self._queries[place])
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.take_paste(QGuiApplication.clipboard().mimeData())
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            if not self._walk(1 if event.key() == Qt.Key.Key_Down else -1):
                super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        board = QGuiApplication.clipboard()
        if event.button() == Qt.MouseButton.MiddleButton and board.supportsSelection():
            self.take_paste(board.mimeData(board.Mode.Selection))
            return
        super().mouseReleaseEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        if event.mimeData().hasText():
            self.take_paste(event.mimeData())
            event.acceptProposedAction()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu()
        for action in menu.actions():
            if action.objectName() == "edit-paste":
                action.triggered.disconnect()
                action.triggered.connect(self._paste)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def _paste(self) -> None:
        self.take_paste(QGuiApplication.clipboard().mimeData())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setFont(theme.font(theme.SMALL))
        painter.setPen(theme.current().quiet)
        hint = self.tr("⏎ insert   Ctrl+L")
        width = QFontMetricsF(painter.font()).horizontalAdvance(hint)
        if width < _HINT_WIDTH:
            painter.drawText(
                self.rect().adjusted(0, 0, -12, 0),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine,
                hint,
            )

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            keys = QKeySequence.StandardKey
            if event.matches(keys.Paste):
                event.accept()
                return True
            if not self._edited and (event.matches(keys.Undo) or event.matches(keys.Redo)):
                event.ignore()
                return True
        return super().event(event)


def _utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "ignore")) // 2
