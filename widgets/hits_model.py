"""The hits of a search as a table model: pages come as they are looked at, and more rows as more is found.

Where it stands: below ``search_panel``, above ``paged_model``; holds the rows of
:class:`~core.scene.search.SearchScene`.
"""

from __future__ import annotations

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from core.scene.search import SearchRow, SearchScene
from core.units import count_text, printable
from widgets import theme
from widgets.paged_model import MOST_ROWS, PAGE_ROWS, PagedModel

SHOWN_BYTES = 2_000
PLACE, URL, LINES = range(3)


class HitsModel(PagedModel):
    """The rows that have come."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((PLACE, LINES), parent)
        self.heads = (self.tr("Hit"), self.tr("URL"), self.tr("Lines"))

    def take(self, scene: SearchScene) -> None:
        """Take a page, and how many hits there are by now; fewer than before are those of another search."""
        if min(MOST_ROWS, scene.n_hits) < self.total:
            self.clear()
        self.set_total(scene.n_hits)
        first = scene.request.first
        if scene.rows and scene.rows != self._pages.get(first // PAGE_ROWS):
            self.set_page(first, scene.rows)

    def row(self, at: int) -> SearchRow | None:
        """Return a hit by its place, None where it has not come."""
        row: SearchRow | None = self.row_at(at)
        return row

    def lacks(self, page: int) -> bool:
        return len(self._pages.get(page, ())) < min(PAGE_ROWS, self.total - page * PAGE_ROWS)

    def cell_font(self, at: int, column: int) -> QFont:
        return theme.font(theme.URL_CELL, mono=True) if column == URL else theme.font()

    def cell_text(self, at: int, column: int) -> str:
        if column == PLACE:
            return count_text(at + 1)
        row = self.row(at)
        if row is None:
            return "…"
        if column == LINES:
            return count_text(row.count)
        return printable(row.key[:SHOWN_BYTES]) + ("…" if row.size_bytes > SHOWN_BYTES else "")
