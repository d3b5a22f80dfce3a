"""Two URLs' bits at once: which is A, which is B, how many bits they share, and what B may be.

A is kept by hand, B is the URL that is typed. “Compare…” offers the URLs that set the selected bit.

Where it stands: a piece of ``bits_view``, above ``bit_marks``. Stable names: ``BitPair``, ``pair_marks``.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from core.scene.status import VerdictScene
from core.units import count_text
from widgets import theme
from widgets.bit_marks import BitMark, badge_width, draw_badge
from widgets.buttons import FlatButton
from widgets.labels import Label, UrlLabel, elided_url, prefix_text

MENU_WIDTH, MOST_OFFERED = 460, 20


def pair_marks(first: VerdictScene | None, second: VerdictScene | None) -> tuple[BitMark, ...]:
    """Return the marks of one URL, or of A (``first``) and B (``second``) with those of both marked as shared.

    Where only one is there its marks have no owner, but A alone is marked as A.
    """
    bits = [() if verdict is None or verdict.bloom is None else verdict.bloom.bits for verdict in (first, second)]
    if not bits[0]:
        return tuple(BitMark(number, probe.index, probe.is_set) for number, probe in enumerate(bits[1]))
    of_first = {probe.index: number for number, probe in reversed(list(enumerate(bits[0])))}
    of_second = {probe.index for probe in bits[1]}
    marks = [
        BitMark(number, probe.index, probe.is_set, "both", of_first[probe.index])
        if probe.index in of_first
        else BitMark(number, probe.index, probe.is_set, "b")
        for number, probe in enumerate(bits[1])
    ]
    marks += [
        BitMark(number, probe.index, probe.is_set, "a")
        for number, probe in enumerate(bits[0])
        if probe.index not in of_second
    ]
    return tuple(marks)


class MarkSign(QWidget):
    """The badge of A, of B, or of what both share, for the legend."""

    def __init__(self, mark: BitMark, text: str) -> None:
        super().__init__()
        self._mark, self._text = mark, text
        self.setFixedSize(QSize(round(badge_width(mark, text)) + 4, theme.BUTTON))
        theme.follow(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_badge(painter, QPointF(self.width() / 2, self.height() / 2), self._mark, theme.current(), self._text)


class BitPair(QWidget):
    """The strip.

    Signals
    -------
    keep_wanted, release_wanted
        The typed URL is to be A from now on; A is to go.
    second_wanted
        The bytes of a URL that is to be typed, as B beside A.
    """

    keep_wanted = Signal()
    release_wanted = Signal()
    second_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept: bytes | None = None
        self._offered: tuple[bytes, ...] = ()
        self.keep = FlatButton(self.tr("Keep as A"), tip=self.tr("Keep this URL's bits while another one is typed"))
        self.other = FlatButton(self.tr("Compare…"), tip=self.tr("Choose a URL that sets the selected bit"))
        self.first, self.second = UrlLabel(size=theme.URL_CELL), UrlLabel(size=theme.URL_CELL)
        self.said = Label(token="quiet", elide=Qt.TextElideMode.ElideRight)
        self.shared = Label(elide=Qt.TextElideMode.ElideRight)
        self.shared.setMinimumWidth(56)
        self._signs = (
            MarkSign(BitMark(0, 0, True, "a"), "A"),
            MarkSign(BitMark(0, 0, True, "b"), "B"),
            MarkSign(BitMark(0, 0, True, "both", 0), "A·B"),
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GRID)
        row.addWidget(self.keep)
        row.addWidget(self.other)
        for sign, label in zip(self._signs[:2], (self.first, self.second), strict=True):
            label.setMinimumWidth(24)
            row.addWidget(sign)
            row.addWidget(label, 3)
        row.addWidget(self._signs[2])
        row.addWidget(self.shared, 2)
        row.addWidget(self.said, 3)
        self.keep.clicked.connect(self._keep)
        self.other.clicked.connect(self._offer)
        self.set_pair(None, None, ())

    def set_pair(self, first: VerdictScene | None, second: VerdictScene | None, marks: tuple[BitMark, ...]) -> None:
        """Show A (None: none is kept) and the typed URL (None: none is typed) with their marks."""
        self._kept = first.url if first is not None else None
        is_pair = first is not None and second is not None and first.url != second.url
        self.keep.setText(self.tr("Keep as A") if first is None else self.tr("Release A"))
        self.keep.setAccessibleName(self.keep.text())
        self.keep.setEnabled(first is not None or second is not None)
        for part in (self._signs[0], self.first):
            part.setVisible(first is not None)
        for widget in (self._signs[1], self.second, self._signs[2], self.shared):
            widget.setVisible(is_pair)
        self.said.setVisible(not is_pair)
        if first is not None:
            self.first.set_url(first.url)
        if second is not None:
            self.second.set_url(second.url)
        if is_pair:
            bits = {mark.bit for mark in marks}
            common = {mark.bit for mark in marks if mark.owner == "both"}
            text = self.tr("{0} of {1} shared").format(count_text(len(common)), count_text(len(bits)))
            self.shared.setText(text)
        self.said.setText(self._hint(first, second))

    def _hint(self, first: VerdictScene | None, second: VerdictScene | None) -> str:
        if first is not None:
            return self.tr("type a second URL, or choose one: it will be B")
        if second is not None:
            return self.tr("keep it to see a second URL's bits beside it")
        return self.tr("type a URL to see its bits")

    def set_offered(self, urls: tuple[bytes, ...]) -> None:
        """Take the URLs that set the selected bit."""
        self._offered = urls[:MOST_OFFERED]
        self.other.setEnabled(bool(urls))

    @property
    def offered(self) -> tuple[bytes, ...]:
        """The URLs that can be compared with."""
        return self._offered

    @Slot()
    def _keep(self) -> None:
        (self.keep_wanted if self._kept is None else self.release_wanted).emit()

    @Slot()
    def _offer(self) -> None:
        menu = self.menu()
        menu.popup(self.other.mapToGlobal(self.other.rect().topLeft()))

    def menu(self) -> QMenu:
        """Return a menu of the URLs that can be compared with."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        metrics = QFontMetricsF(theme.font(theme.URL_CELL, mono=True))
        for url in self._offered:
            text = elided_url(prefix_text(url), metrics, MENU_WIDTH)
            action = QAction(text.replace("&", "&&"), menu)
            action.setFont(theme.font(theme.URL_CELL, mono=True))
            action.setData(url)
            menu.addAction(action)
        menu.triggered.connect(self._chosen)
        return menu

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        self.second_wanted.emit(bytes(action.data()))
