"""What stands below a false positive: its nearest relatives in the list, and who set each of its bits.

Every row leads on: a URL to the URL field, “its lines” to the lines of the list.

Where it stands: a piece of ``wrong_panel``, above ``link_row``. Cost: a row for each bit, at most ``MOST_BITS``.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.scene.entries import EntriesOf
from core.scene.false_positives import Relative, RelativesScene
from core.scene.setters import SettersScene
from core.units import count_text, percent_text
from widgets import theme
from widgets.amounts import counted
from widgets.labels import Caption, Label
from widgets.link_row import LinkRow

MOST_BITS = 64


class WrongRelatives(QWidget):
    """The rows.

    Signals
    -------
    chosen
        What a row leads to: the bytes of a URL, or ``EntriesOf``.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._url: bytes | None = None
        self._near: RelativesScene | None = None
        self._setters: SettersScene | None = None
        self._bits: tuple[int, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._shown: tuple[object, ...] = ()
        self._scanned: Label | None = None

    def set_url(self, url: bytes | None, bits: tuple[int, ...]) -> None:
        """Begin anew with a URL and its bits; None shows nothing."""
        self._url, self._bits, self._near, self._setters = url, bits, None, None
        self._fill()

    def set_near(self, scene: RelativesScene) -> None:
        """Show the relatives."""
        if scene.request.url == self._url:
            self._near = scene
            self._fill()

    def set_setters(self, scene: SettersScene) -> None:
        """Show who set the bits once the whole list is scanned, and until then how much of it is."""
        if not self._bits or scene.request.also != tuple(dict.fromkeys(self._bits)):
            return
        if scene.complete:
            self._setters = scene
            self._fill()
        elif self._scanned is not None:
            text = self.tr("{0} of the list scanned")
            self._scanned.setText(text.format(percent_text(scene.n_scanned / max(1, scene.n_keys))))

    def rows(self) -> list[LinkRow]:
        """Return the rows that lead on, from the top."""
        return [row for row in self.findChildren(LinkRow) if row.parent() is self]

    # ---- shown ---------------------------------------------------------------------------

    def _fill(self) -> None:
        told = (self._url, self._near, self._setters)
        if told == self._shown:
            return
        self._shown = told
        self._scanned = None
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        if self._url is not None:
            self._add_near()
            self._add_bits()
        self._column.addStretch(1)

    def _add_near(self) -> None:
        self._add_caption(self.tr("Nearest in the list"))
        near = self._near
        if near is None:
            return
        if not near.has_tree:
            self._column.addWidget(Label(self.tr("Without a radix tree nobody knows its neighbours."), token="quiet"))
        for relative, where in ((near.before, self.tr("before")), (near.after, self.tr("after"))):
            if relative is not None:
                self._add_row(relative.url, relative.url, f"{where}, {self._shared(relative)}")
        if near.number is not None:
            self._add_row(EntriesOf.key(near.number), self.tr("Its own lines in the list"), "")

    def _shared(self, relative: Relative) -> str:
        text = self.tr("{0} of {1} bytes shared")
        return text.format(count_text(relative.shared_bytes), count_text(len(self._url or b"")))

    def _add_bits(self) -> None:
        setters = self._setters
        self._column.addSpacing(theme.GRID)
        self._add_caption(self.tr("Its bits, and the first URL that set each"))
        if setters is None:
            self._scanned = Label(token="quiet")
            self._column.addWidget(self._scanned)
            return
        counts, firsts = dict(setters.counts), {bit: url for bit, _, url in setters.firsts}
        for number, bit in enumerate(self._bits[:MOST_BITS], 1):
            text = self.tr("bit {0}, set by {1}")
            value = text.format(count_text(bit), counted(counts.get(bit, 0), "urls"))
            if bit in firsts:
                self._add_row(firsts[bit], firsts[bit], value, number)
            else:
                self._column.addWidget(Label(value, token="quiet"))
        if len(self._bits) > MOST_BITS:
            self._column.addWidget(Label(self.tr("and {0} more").format(len(self._bits) - MOST_BITS), token="quiet"))

    def _add_caption(self, text: str) -> None:
        caption = Caption(text)
        caption.setMinimumWidth(1)
        self._column.addWidget(caption)

    def _add_row(self, lead: object, text: str | bytes, value: str, number: int | None = None) -> None:
        row = LinkRow(lead, text, value, number=number)
        row.chosen.connect(self.chosen)
        self._column.addWidget(row)
