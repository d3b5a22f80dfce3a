"""The pages of the Compare tab in the order of its choice: name, words, and how each is made.

A side's module is imported when the side is first chosen.

Where it stands: above the sides, below ``compare_view``, which shows its own page as the first of them.

Stable names: ``COSTS``, ``side_names``, ``made_side``.
"""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QCoreApplication

from widgets.compare_side import CompareSide

COSTS = "costs"

_CLASSES = {
    "bill": ("bill_panel", "BillPanel"),
    "growth": ("growth_panel", "GrowthPanel"),
    "choose": ("choosing_panel", "ChoosingPanel"),
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("CompareSides", text)


def side_names() -> tuple[tuple[str, str], ...]:
    """Return each side's name and the words of the choice."""
    return (
        (COSTS, _tr("What each costs")),
        ("bill", _tr("The bill: every way")),
        ("growth", _tr("Growth to 10¹²")),
        ("choose", _tr("Choose for me")),
    )


def side_title(name: str) -> str:
    """Return the tab's title while a side is shown."""
    return {
        COSTS: _tr("Who says what, at what price"),
        "bill": _tr("Every way, and its bill"),
        "growth": _tr("Bytes as the list grows"),
        "choose": _tr("Choose for me"),
    }[name]


def made_side(name: str) -> CompareSide:
    """Return a new side; ``KeyError`` for a name that is none."""
    module, kind = _CLASSES[name]
    made: CompareSide = getattr(import_module(f"widgets.{module}"), kind)()
    return made
