"""One page at the right of the Tune tab: what every such page takes, tells and is asked for.

The tab shows one side at a time, chosen in its title row. A side is made when it is first chosen, so a window that
never shows it does not pay for it. Only the chosen one gets what the tab gets; another one gets it when it is chosen
again, so that nothing is worked out that nobody sees.

Where it stands: below ``tune_view`` and every side; ``tune_sides`` lists them. A side knows no other side.

Stable names: ``TuneSide``.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from core.scene.tuning import BloomSpec, BloomState, TuningScene
from widgets.asking import Asking
from widgets.canvas import TableTwin


class TuneSide(QWidget):
    """A page beside the fields; all that it need not do has an empty answer here.

    Signals
    -------
    spec_wanted
        A ``BloomSpec``: the filter is to be built with it.
    scheme_chosen
        The name of an index scheme that the filter is to have.
    entries_wanted
        A selection of entries that is to be listed.
    url_wanted
        The bytes of a URL that is to be typed into the URL field.
    file_wanted
        The side itself: a file is to be chosen for its ``take_file``.
    fault_told
        An error that came with an answer and is to be told.
    urls_wanted
        URLs, as a tuple of bytes, that are to be written to a file.

    Attributes
    ----------
    state : BloomState or None
        The filter as it is now.
    settled : bool
        Whether nothing is loading or rebuilding, so that something may be measured.
    tuning : TuningScene or None
        The solved fields.
    typed : bytes
        What stands in the URL field, b"" for nothing.
    """

    spec_wanted = Signal(object)
    scheme_chosen = Signal(str)
    entries_wanted = Signal(object)
    url_wanted = Signal(object)
    file_wanted = Signal(object)
    fault_told = Signal(object)
    urls_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state: BloomState | None = None
        self.spec = BloomSpec()
        self.settled = False
        self.tuning: TuningScene | None = None
        self.typed = b""

    def set_filter(self, state: BloomState | None, spec: BloomSpec, *, settled: bool) -> None:
        """Take the filter and the plan's parameters as they are now; several times a second while a list loads."""
        self.state, self.spec, self.settled = state, spec, settled
        self.go_on()

    def set_tuning(self, scene: TuningScene) -> None:
        """Take the solved fields: at every move of a slider."""
        self.tuning = scene

    def set_typed(self, url: bytes) -> None:
        """Take what stands in the URL field."""
        self.typed = url

    @Slot()
    def go_on(self) -> None:
        """Ask for what is not known yet, where the side is seen and the filter stands still."""

    def ask_rest(self, asking: Asking, scene: Any) -> None:
        """Ask for what an answer left open, while the side is seen and the filter stands still."""
        rest = scene.rest()
        if rest is not None and self.isVisible() and self.settled:
            asking.ask(rest)

    def take_file(self, path: str) -> None:
        """Take the file that was chosen."""

    def reset(self) -> None:
        """Forget what belongs to another list; the askings are reset beside."""

    def askings(self) -> tuple[Asking, ...]:
        """Return what the side asks with: the application hands the answers in."""
        return ()

    def twin(self) -> TableTwin | None:
        """Return what is shown as a table, None where nothing is."""
        return None

    def exact_rows(self) -> tuple[str, tuple[tuple[object, ...], ...]] | None:
        """Return for a file the heading, in words with blanks between, and rows of values; None: the twin's."""
        return None

    @property
    def is_busy(self) -> bool:
        """Whether an answer is awaited or something is about to be asked."""
        return any(asking.is_waiting for asking in self.askings())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.go_on()
