"""What scrolls where its place is too small for it, so that nothing lies over anything else.

Where it stands: below the Tune tab and its sides. Stable names: ``clear_scroll_area``, ``scroll_column``.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

THUMB = 12
LEAST_WIDTH = 340


def clear_scroll_area(inner: QWidget, *, sideways: bool = False) -> QScrollArea:
    """Return an area that lets the ground be seen, takes no focus, and scrolls ``inner`` down, or ``sideways`` too."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(inner)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    for ground in (area, area.viewport(), inner):
        ground.setAutoFillBackground(False)
    return area


def scroll_column(page: QWidget, spacing: int) -> QVBoxLayout:
    """Fill a page with a scroll area; return the layout of the column inside of it."""
    inner = QWidget()
    inner.setMinimumWidth(LEAST_WIDTH)
    around = QVBoxLayout(page)
    around.setContentsMargins(0, 0, 0, 0)
    around.addWidget(clear_scroll_area(inner, sideways=True))
    column = QVBoxLayout(inner)
    column.setContentsMargins(0, 0, THUMB, 0)
    column.setSpacing(spacing)
    return column
