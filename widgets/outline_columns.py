"""The outline's columns in words: their names, their numbers as text, and the share that a bar shows.

Where it stands: below ``outline_model`` and ``outline_view``.
Cost: a few texts a row.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.scene.outline import Amounts, OutlineColumn
from core.units import bytes_text, count_text, significant
from widgets.amounts import short_percent

_CONTEXT = "outline"
_ = QT_TRANSLATE_NOOP
_TITLES: dict[OutlineColumn, tuple[object, object]] = {
    OutlineColumn.URLS: (_("outline", "URLs"), _("outline", "distinct URLs that begin so")),
    OutlineColumn.SHARE_OF_PARENT: (_("outline", "of parent"), _("outline", "share of the URLs of the row above")),
    OutlineColumn.SHARE_OF_ALL: (_("outline", "of all"), _("outline", "share of all distinct URLs")),
    OutlineColumn.DUPLICATES: (_("outline", "duplicates"), _("outline", "entries that are not the first of their URL")),
    OutlineColumn.DUPLICATE_RATE: (_("outline", "dup. rate"), _("outline", "share of the entries that are duplicates")),
    OutlineColumn.CHILDREN: (_("outline", "children"), _("outline", "different rows next below")),
    OutlineColumn.LINE_BYTES: (_("outline", "in the file"), _("outline", "bytes of the entries, a line end each")),
    OutlineColumn.TREE_BYTES: (_("outline", "radix tree"), _("outline", "bytes of the radix tree at and below")),
    OutlineColumn.SAVED_BYTES: (_("outline", "saved"), _("outline", "bytes that each URL shares with the one before")),
    OutlineColumn.MEAN_LENGTH: (_("outline", "length"), _("outline", "bytes of a URL on average")),
    OutlineColumn.DEPTH: (_("outline", "depth"), _("outline", "path segments of a URL on average")),
    OutlineColumn.PARAMETERS: (_("outline", "parameters"), _("outline", "query parameters of a URL on average")),
}
_SHARES = (OutlineColumn.SHARE_OF_PARENT, OutlineColumn.SHARE_OF_ALL, OutlineColumn.DUPLICATE_RATE)
_BYTES = (OutlineColumn.LINE_BYTES, OutlineColumn.TREE_BYTES, OutlineColumn.SAVED_BYTES)
_MEANS = (OutlineColumn.MEAN_LENGTH, OutlineColumn.DEPTH, OutlineColumn.PARAMETERS)
TWICE = 2.0
"""A bar of a mean is full at so many times the mean of the whole list."""


def column_title(column: OutlineColumn) -> str:
    """Return a column's heading."""
    return QCoreApplication.translate(_CONTEXT, str(_TITLES[column][0]))


def column_tip(column: OutlineColumn) -> str:
    """Return what a column tells."""
    return QCoreApplication.translate(_CONTEXT, str(_TITLES[column][1]))


def amount_text(column: OutlineColumn, value: float | None) -> str:
    """Return a number of a column as text; – where it is not known."""
    if value is None:
        return "–"
    if column in _SHARES:
        return short_percent(value)
    if column in _BYTES:
        return bytes_text(value)
    if column in _MEANS:
        text = significant(value, 3)
        return f"{text} B" if column is OutlineColumn.MEAN_LENGTH else text
    return count_text(round(value))


def amount_of(amounts: Amounts, column: OutlineColumn) -> float | None:
    """Return a row's number of a column."""
    return amounts[column] if amounts else None


def bar_share(column: OutlineColumn, value: float | None, whole: Amounts) -> float:
    """Return how much of its bar a number fills: its share of the whole list, a share itself, a mean against twice."""
    if value is None:
        return 0.0
    if column in _SHARES:
        return value
    of = amount_of(whole, column)
    if not of:
        return 0.0
    return min(1.0, value / (of * TWICE if column in _MEANS else of))
