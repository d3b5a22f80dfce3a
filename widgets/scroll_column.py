"""A column that scrolls where its place is too small for it, so that nothing lies over anything else.

Where it stands: below the sides of the Tune tab. Stable names: ``scroll_column``.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

THUMB = 12
LEAST_WIDTH = 340


def scroll_column(page: QWidget, spacing: int) -> QVBoxLayout:
    """Fill a page with a scroll area; return the layout of the column inside of it."""
    inner, area = QWidget(), QScrollArea()
    inner.setMinimumWidth(LEAST_WIDTH)
    area.setWidgetResizable(True)
    area.setWidget(inner)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    for ground in (area, area.viewport(), inner):
        ground.setAutoFillBackground(False)
    around = QVBoxLayout(page)
    around.setContentsMargins(0, 0, 0, 0)
    around.addWidget(area)
    column = QVBoxLayout(inner)
    column.setContentsMargins(0, 0, THUMB, 0)
    column.setSpacing(spacing)
    return column
