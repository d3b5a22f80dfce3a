"""The rows of the table of entries: those that have come, and what stands in their cells.

Where it stands: inside ``entries_view``, above ``paged_model``. Bytes are plain text, blanks at their ends made
visible; what cannot be shown says why.

Stable names: ``EntriesModel``, the columns ``NUMBER`` … ``FLAGS_COLUMN``, ``file_name``.
"""

from __future__ import annotations

from pathlib import PurePath

from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QWidget

from core.scene.entries import EntriesScene, EntryPlace, EntryRow
from core.units import count_text, printable
from widgets import theme
from widgets.paged_model import PAGE_ROWS, PagedModel
from widgets.words import word

NUMBER, FILE, RAW, FLAGS_COLUMN, BECAME, FIRST_NUMBER, FIRST_RAW = range(7)
WIDTHS = {NUMBER: 84, FILE: 120, FLAGS_COLUMN: 150, BECAME: 150, FIRST_NUMBER: 100}


class EntriesModel(PagedModel):
    """The rows that have come; a row that has not, asks for its page by being looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((NUMBER, FIRST_NUMBER), parent)
        self.heads = (
            *(self.tr("Line"), self.tr("File"), self.tr("As it stood"), self.tr("Flags")),
            *(self.tr("What became of it"), self.tr("First in line"), self.tr("The first one")),
        )

    def drop_last(self) -> None:
        """Forget a page that may have grown."""
        self._pages = {page: rows for page, rows in self._pages.items() if len(rows) == PAGE_ROWS}

    def take(self, scene: EntriesScene) -> None:
        """Take a page, and how many rows there are by now."""
        self.set_total(scene.total)
        self.set_page(scene.request.first, scene.rows)

    def row(self, at: int) -> EntryRow | None:
        """Return a row, None where it has not come."""
        row: EntryRow | None = self.row_at(at)
        return row

    def lacks(self, page: int) -> bool:
        return page not in self._pages or any(row.is_pending for row in self._pages[page])

    def cell_font(self, at: int, column: int) -> QFont:
        row = self.row(at)
        is_url = column in (RAW, FIRST_RAW) and not (column == RAW and row is not None and row.trouble)
        return theme.font(theme.URL_CELL, mono=True) if is_url else theme.font()

    def cell_colour(self, at: int, column: int) -> QColor | None:
        row = self.row(at)
        return theme.current().mismatch if row is not None and column == RAW and row.trouble else None

    def cell_text(self, at: int, column: int) -> str:
        row = self.row(at)
        if row is None:
            return "…"
        if column == NUMBER:
            return count_text(row.place.shown) if row.place.number else word("typed_line")
        if column == FILE:
            return file_name(row.place.path)
        if column == FLAGS_COLUMN:
            return ", ".join(word(f"short_{flag}") for flag in row.flags)
        if column == RAW:
            return word(f"trouble_{row.trouble}") if row.trouble else _bytes_text(row.place)
        if column == BECAME:
            return ", ".join(word(f"rule_{rule}") for rule in row.rules) or word(f"fate_{row.fate}")
        if row.first is None:
            return ""
        return count_text(row.first.shown) if column == FIRST_NUMBER else _bytes_text(row.first)


def file_name(path: str) -> str:
    """Return the name of a source as it is shown."""
    return printable(PurePath(path).name.encode("utf-8", "surrogateescape"))


def _bytes_text(place: EntryPlace) -> str:
    """Return bytes as plain text with blanks at their ends made visible; … while they are not there."""
    if place.raw is None:
        return "…"
    text = printable(place.raw)
    inner = text.strip(" ")
    left = len(text) - len(text.lstrip(" "))
    return text if inner == text else "␣" * left + inner + "␣" * (len(text) - len(inner) - left)
