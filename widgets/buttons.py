"""Buttons and choices, 26 pixels high, without frames of their own.

Where it stands: above ``theme``, ``icons`` and ``labels``; used by panels and by the controls of each tab.

Stable names: ``FlatButton``, ``LinkButton``, ``IconButton``, ``Choice``, ``labelled``.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStyledItemDelegate,
    QToolButton,
    QWidget,
)

from widgets import theme
from widgets.icons import ICON_SIZE, icon
from widgets.labels import Label, plain_tooltip


class FlatButton(QPushButton):
    """A button as wide as its text + 20; ``primary`` fills it with the accent, ``bare`` takes its frame away."""

    def __init__(
        self,
        text: str,
        parent: QWidget | None = None,
        *,
        tip: str = "",
        primary: bool = False,
        bare: bool = False,
        icon_name: str = "",
    ) -> None:
        super().__init__(text.replace("&", "&&"), parent)
        self.setProperty("primary", primary)
        self.setProperty("bare", bare)
        self.setAutoDefault(False)
        self.setAccessibleName(text)
        if tip:
            self.setToolTip(plain_tooltip(tip))
        self._icon_name = icon_name
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        if icon_name:
            self._recolour()
            theme.signals().theme_changed.connect(self._recolour)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(self.font()).horizontalAdvance(self.text()) + 20
        return QSize(round(width) + (ICON_SIZE + 4 if self._icon_name else 0), theme.BUTTON)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _recolour(self) -> None:
        self.setIcon(icon(self._icon_name, "base" if self.property("primary") else "text"))


class LinkButton(QPushButton):
    """Words that can be clicked, in the accent or quiet, elided at the right; the whole text is the accessible name."""

    def __init__(self, text: str = "", parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self._name = name
        self.setFlat(True)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._is_quiet = False
        self.set_words(text)
        theme.follow(self)

    def set_words(self, text: str, tip: str = "", *, quiet: bool = False) -> None:
        """Show other words; ``tip``: what the tooltip says beside them; ``quiet``: they are nothing out of the way."""
        self._is_quiet = quiet
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(f"{self._name}: {text}" if self._name else text)
        self.setToolTip(plain_tooltip(f"{text}\n{tip}" if tip else text))

    def words(self) -> str:
        """Return the words that are shown."""
        return self.text().replace("&&", "&")

    def sizeHint(self) -> QSize:
        return QSize(round(QFontMetricsF(self.font()).horizontalAdvance(self.words())) + 1, theme.TARGET)

    def minimumSizeHint(self) -> QSize:
        return QSize(32, theme.TARGET)

    def paintEvent(self, event: QPaintEvent) -> None:
        now, painter = theme.current(), QPainter(self)
        font, metrics = self.font(), QFontMetricsF(self.font())
        font.setUnderline(self.underMouse())
        painter.setFont(font)
        painter.setPen(now.quiet if self._is_quiet and not self.underMouse() else now.accent)
        text = metrics.elidedText(self.words(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)
        if self.hasFocus():
            width = min(self.width(), round(metrics.horizontalAdvance(text)) + 1)
            painter.fillRect(0, self.height() - 3, width, 2, now.accent)


class IconButton(QToolButton):
    """A button with an icon of ``assets/icons``; ``name`` is what a screen reader says and the tooltip shows."""

    def __init__(
        self, icon_name: str, name: str, parent: QWidget | None = None, *, size: int = theme.BUTTON, token: str = "text"
    ) -> None:
        super().__init__(parent)
        self._icon_name, self._token = icon_name, token
        self.setAccessibleName(name)
        self.setToolTip(plain_tooltip(name))
        self.setFixedSize(size, size)
        self.setIconSize(QSize(ICON_SIZE, ICON_SIZE))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._recolour()
        theme.signals().theme_changed.connect(self._recolour)

    def set_icon(self, icon_name: str) -> None:
        """Show another icon."""
        self._icon_name = icon_name
        self._recolour()

    def _recolour(self) -> None:
        self.setIcon(icon(self._icon_name, self._token))


class Choice(QComboBox):
    """A combo box painted in the house's way: base, one line, a chevron.

    Parameters
    ----------
    name
        Accessible name: what is chosen here.
    items
        Pairs of (id, text); the id is what :meth:`chosen` gives and ``currentData`` holds.
    """

    def __init__(self, name: str, items: Iterable[tuple[str, str]] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setItemDelegate(QStyledItemDelegate(self))
        self.setFixedHeight(theme.BUTTON)
        self.set_items(items)
        theme.follow(self)

    def set_items(self, items: Iterable[tuple[str, str]]) -> None:
        """Replace what can be chosen, without a signal; the choice stays where its id is still there."""
        before = self.currentData()
        was_blocked = self.blockSignals(True)
        self.clear()
        for identity, text in items:
            self.addItem(text, identity)
        self.blockSignals(was_blocked)
        if before is not None:
            self.choose(before)

    def chosen(self) -> str:
        """Return the id of the choice, or an empty text."""
        return str(self.currentData() or "")

    def choose(self, identity: str) -> None:
        """Choose by id, without a signal."""
        place = self.findData(identity)
        if place >= 0 and place != self.currentIndex():
            was_blocked = self.blockSignals(True)
            self.setCurrentIndex(place)
            self.blockSignals(was_blocked)
            self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.font())
        widest = max((metrics.horizontalAdvance(self.itemText(i)) for i in range(self.count())), default=40.0)
        return QSize(round(widest) + 44, theme.BUTTON)

    def minimumSizeHint(self) -> QSize:
        return QSize(64, theme.BUTTON)

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = now.accent if self.hasFocus() else now.lines
        painter.setPen(QPen(edge, 1))
        painter.setBrush(now.hover if self.underMouse() and self.isEnabled() else now.base)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(now.text if self.isEnabled() else theme.mix(now.window, now.quiet, 0.55))
        painter.setFont(self.font())
        room = self.rect().adjusted(8, 0, -26, 0)
        text = QFontMetricsF(self.font()).elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)
        pen = QPen(now.quiet, 1.5)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        x, y = self.width() - 13.0, self.height() / 2
        painter.drawPolyline([QPointF(x - 4, y - 2), QPointF(x, y + 2), QPointF(x + 4, y - 2)])


def labelled(text: str, field: QWidget) -> QWidget:
    """Return a row of a quiet label and a field, for the controls of a tab."""
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(theme.GRID)
    layout.addWidget(Label(text, token="quiet"))
    layout.addWidget(field)
    return row
