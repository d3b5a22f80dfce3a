"""The pages at the right of the Tune tab, in the order of its choice: name, words, and how each is made.

A side's module is imported when the side is first chosen: a window that never shows it does not pay for it.

Where it stands: above the sides, below ``tune_view``, which shows its own curves as the first of them.

Stable names: ``side_names``, ``made_side``.
"""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QCoreApplication

from widgets.tune_side import TuneSide

CURVES = "curves"

_CLASSES = {
    "many_curves": ("curves_panel", "CurvesPanel"),
    "hash": ("hash_panel", "HashPanel"),
    "wrong": ("wrong_panel", "WrongPanel"),
    "schemes": ("schemes_panel", "SchemesPanel"),
    "family": ("family_panel", "FamilyPanel"),
    "capacity": ("capacity_panel", "CapacityPanel"),
    "tasks": ("tasks_panel", "TasksPanel"),
    "take_away": ("take_away_panel", "TakeAwayPanel"),
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("TuneSides", text)


def side_names() -> tuple[tuple[str, str], ...]:
    """Return each side's name and the words of the choice."""
    return (
        (CURVES, _tr("Predicted and measured")),
        ("many_curves", _tr("Curves")),
        ("hash", _tr("True rate and hash")),
        ("wrong", _tr("False positives")),
        ("schemes", _tr("Schemes on these URLs")),
        ("family", _tr("The family")),
        ("capacity", _tr("Capacity")),
        ("tasks", _tr("Many tasks")),
        ("take_away", _tr("Take it away")),
    )


def made_side(name: str) -> TuneSide:
    """Return a new side; ``KeyError`` for a name that is none."""
    module, kind = _CLASSES[name]
    made: TuneSide = getattr(import_module(f"widgets.{module}"), kind)()
    return made
