"""Tab order that follows the eye: region by region, in each from the top, then from the left.

Where it stands: used by ``main_window``. Qt's own order is that in which widgets were made, and views and sections are
made late; so the order is read off the window whenever Tab is pressed. Cost: one walk over the window's widgets.

Stable names: ``by_eye``, ``next_by_eye``.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

LINE = 16
"""Widgets whose middles are in the same band of this many pixels stand on one line."""


def by_eye(regions: Iterable[QWidget]) -> list[QWidget]:
    """Return the widgets of these regions that Tab stops at, in reading order."""
    ordered: list[QWidget] = []
    for region in regions:
        stops = [widget for widget in (region, *region.findChildren(QWidget)) if _is_stop(widget)]
        ordered += sorted(stops, key=_place)
    return ordered


def next_by_eye(ordered: list[QWidget], now: QWidget | None, forward: bool) -> QWidget | None:
    """Return the stop after or before ``now``, around the ends; the first or last where ``now`` is none of them."""
    if not ordered:
        return None
    if now not in ordered:
        return ordered[0 if forward else -1]
    return ordered[(ordered.index(now) + (1 if forward else -1)) % len(ordered)]


def _is_stop(widget: QWidget) -> bool:
    takes_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes_tab and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None


def _place(widget: QWidget) -> tuple[int, int]:
    middle = widget.mapTo(widget.window(), widget.rect().center())
    left = widget.mapTo(widget.window(), widget.rect().topLeft())
    return middle.y() // LINE, left.x()
