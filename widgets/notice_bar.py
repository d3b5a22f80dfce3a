"""One line between URL bar and body: what happened, where, what to do next; details on demand.

Where it stands: hidden until something is to be said. Notices are worded by the application and only shown here; the
newest is on top, closing it shows the one before.

Stable names: ``Notice``, ``NoticeBar``; signal ``action_wanted(object)`` (the notice's action id).
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from widgets import theme
from widgets.buttons import FlatButton, IconButton
from widgets.icons import pixmap
from widgets.labels import Label, Line

MOST_KEPT = 20


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to say.

    Parameters
    ----------
    text
        What happened: one short sentence.
    where
        File, line, byte offset; empty where it has no place.
    next_step
        What to do next.
    kind
        ``info``, ``warning`` or ``error``.
    details
        More, shown on demand.
    action, action_text
        Id of an action that helps, and what its button says: “Load anyway”.
    """

    text: str
    where: str = ""
    next_step: str = ""
    kind: str = "info"
    details: str = ""
    action: str = ""
    action_text: str = ""


class Sign(QWidget):
    """The icon of a notice's kind."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = "info"
        self.setFixedSize(16, 16)
        theme.follow(self)

    def set_kind(self, kind: str) -> None:
        """Show another kind."""
        self._kind = kind
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        colour = now.accent if self._kind == "info" else now.mismatch
        QPainter(self).drawPixmap(0, 0, pixmap(self._kind, colour, ratio=self.devicePixelRatioF()))


class NoticeBar(QWidget):
    """The bar; hidden while there is nothing to say."""

    action_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._notices: list[Notice] = []
        self.setAccessibleName(self.tr("Notice"))
        self.setAutoFillBackground(False)
        self.sign = Sign()
        self.text = Label(bold=True)
        self.rest = Label(elide=Qt.TextElideMode.ElideMiddle)
        self.count = Label(token="quiet")
        self.action_button = FlatButton("")
        self.details_button = FlatButton(self.tr("Details"), bare=True)
        self.details_button.setCheckable(True)
        self.close_button = IconButton("close", self.tr("Close the notice"), size=theme.BUTTON)
        self.details = QPlainTextEdit()
        self.details.setReadOnly(True)
        self.details.setAccessibleName(self.tr("Details of the notice"))
        self.details.setFont(theme.font(theme.SMALL, mono=True))
        self.details.setFixedHeight(120)
        self.details.hide()  # before it is first laid out: the pages below would be made smaller for it
        self._arrange()
        self.action_button.clicked.connect(self._act)
        self.details_button.toggled.connect(self.details.setVisible)
        self.close_button.clicked.connect(self.close_notice)
        theme.follow(self)
        self._show()

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(12, 3, 8, 3)
        row.setSpacing(theme.GRID)
        row.addWidget(self.sign)
        row.addWidget(self.text)
        row.addWidget(self.rest, 1)
        for widget in (self.count, self.action_button, self.details_button, self.close_button):
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self.details)
        column.addWidget(Line())

    @property
    def notice(self) -> Notice | None:
        """The notice that is shown, None while the bar is hidden."""
        return self._notices[-1] if self._notices else None

    @Slot(object)
    def show_notice(self, notice: Notice | str) -> None:
        """Show a notice, or a sentence as one; the same one is not shown twice."""
        if isinstance(notice, str):
            notice = Notice(notice)
        if notice in self._notices:
            self._notices.remove(notice)
        self._notices = [*self._notices[-MOST_KEPT:], notice]
        self._show()

    @Slot()
    def close_notice(self) -> None:
        """Close what is shown; the one before it comes back."""
        if self._notices:
            self._notices.pop()
        self._show()

    @Slot()
    def clear(self) -> None:
        """Close all."""
        self._notices.clear()
        self._show()

    def _show(self) -> None:
        notice = self.notice
        self.setVisible(notice is not None)
        if notice is None:
            return
        self.sign.set_kind(notice.kind)
        self.text.setText(notice.text)
        self.rest.setText(" · ".join(part for part in (notice.where, notice.next_step) if part))
        many = len(self._notices)
        self.count.setText(self.tr("{0} notices").format(many) if many > 1 else "")
        self.action_button.setText(notice.action_text)
        self.action_button.setAccessibleName(notice.action_text)
        self.action_button.setVisible(bool(notice.action))
        self.details_button.setVisible(bool(notice.details))
        self.details_button.setChecked(False)
        self.details.setPlainText(notice.details)
        self.details.setVisible(False)
        self.setAccessibleDescription(" ".join((notice.text, notice.where, notice.next_step)))

    def _act(self) -> None:
        notice = self.notice
        if notice is not None and notice.action:
            self.close_notice()
            self.action_wanted.emit(notice.action)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, notice = theme.current(), self.notice
        tint = now.accent if notice is None or notice.kind == "info" else now.mismatch
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.mix(now.window, tint, 0.1))
        painter.fillRect(0, 0, 3, self.height(), tint)
