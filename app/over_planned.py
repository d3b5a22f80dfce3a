"""The warning that a Bloom filter holds more URLs than it was planned for: once for each filter, when it stands still.

Where it stands: made by ``wiring``, which hands it every snapshot and tells it of another list.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from app.main_window import MainWindow
from core.capacity import is_over
from core.scene.status import Phase, Snapshot
from core.schemes import estimated_keys, reached
from widgets.capacity_panel import over_text
from widgets.notice_bar import Notice


class OverPlanned(QObject):
    """Says it in the notice bar."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._told: set[tuple[object, ...]] = set()

    def reset(self) -> None:
        """Forget the filters of the list before."""
        self._told.clear()

    @Slot(object)
    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Follow the filter; one whose n was only estimated was never planned."""
        bloom = snapshot.bloom
        if bloom is None or snapshot.phase is not Phase.DONE or bloom.n_source == "estimated":
            return
        filter_of = (bloom.m, bloom.k, bloom.scheme, bloom.seed, bloom.n_planned)
        by_fill = estimated_keys(bloom.scheme, bloom.n_set, bloom.m, bloom.k)
        bits = reached(bloom.scheme, bloom.m)
        if filter_of in self._told or not is_over(bloom.n_told, by_fill, bloom.n_planned, bits, bloom.k):
            return
        self._told.add(filter_of)
        text = self.tr("The Bloom filter is over its capacity. {0}").format(
            over_text(bloom.n_told, by_fill, bloom.n_planned)
        )
        step = self.tr("It takes more, but calls more new URLs seen; Tune, Capacity tells how many.")
        notice = Notice(text, next_step=step, kind="warning", action="tab-tune", action_text=self.tr("Show"))
        self._window.notice_bar.show_notice(notice)
