"""How a table of rows looks and is walked: no grid, rows of one height chosen one at a time, Tab leaves it.

Where it stands: used by the tables of lines, hits and columns.

Stable names: ``dress_table``.
"""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from widgets import theme


def dress_table(table: QTableView, name: str) -> None:
    """Give a table its look, and the name that is read out."""
    table.setAccessibleName(name)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(theme.ROW)
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
