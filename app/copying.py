"""Taking things out of the views: what the clipboard gets, and what a picture says as a table.

Where it stands: made by ``wiring`` over ``views``; the actions that copy end here.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication, QWidget

from app.main_window import MainWindow
from app.places import Places
from app.views import Views
from widgets.canvas import TableTwin
from widgets.labels import copy_bytes
from widgets.twin_table import TwinTable, table_text


class Copying(QObject):
    """Copies what is selected, typed, tuned or shown."""

    def __init__(self, window: MainWindow, views: Views, places: Places) -> None:
        super().__init__(window)
        self._window, self._views, self._places = window, views, places

    @Slot()
    def copy(self) -> None:
        """Copy the exact bytes of what is selected, or of the typed URL."""
        copy_bytes(self._places.target or self._window.url_entry.url)

    @Slot()
    def copy_bits(self) -> None:
        """Copy the typed URL's bit positions, one a line."""
        if self._views.verdict is not None and self._views.verdict.bloom is not None:
            lines = (f"{bit.index}\t{int(bit.is_set)}" for bit in self._views.verdict.bloom.bits)
            QApplication.clipboard().setText("\n".join(lines))

    @Slot()
    def copy_values(self) -> None:
        """Copy n, p, m and k as a command line."""
        QApplication.clipboard().setText(self._views.tune.values_text)

    @Slot()
    def copy_link(self) -> None:
        """Copy n, p, m and k as a link to the calculator that everybody knows."""
        QApplication.clipboard().setText(self._views.tune.link_text)

    @Slot()
    def copy_table(self) -> None:
        """Copy what the tab shows as a table, tabs between the columns."""
        twin = self.twin()
        if twin is not None:
            QApplication.clipboard().setText(table_text(twin))

    @Slot()
    def show_table(self) -> None:
        """Show what the picture says as a table."""
        if self._views.witness.close():
            return
        twin = self.twin()
        if twin is not None:
            TwinTable(self._window).open_with(twin)

    def twin(self) -> TableTwin | None:
        """Return the table of the tab's page, or of the first picture on it that has one."""
        page: QWidget = self._window.pages[self._window.tab]
        for widget in (page, *page.findChildren(QWidget)):
            table = getattr(widget, "table", None)
            twin = table() if callable(table) else None
            if isinstance(twin, TableTwin):
                return twin
        return None
