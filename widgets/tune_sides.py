"""The pages at the right of the Tune tab, in the order of its choice: name, words, and how each is made.

Where it stands: above the sides, below ``tune_view``, which shows its own curves as the first of them.

Stable names: ``side_names``, ``made_side``.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from widgets.capacity_panel import CapacityPanel
from widgets.schemes_panel import SchemesPanel
from widgets.tasks_panel import TasksPanel
from widgets.tune_side import TuneSide

CURVES = "curves"

_MAKERS: dict[str, Callable[[], TuneSide]] = {
    "schemes": SchemesPanel,
    "capacity": CapacityPanel,
    "tasks": TasksPanel,
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("TuneSides", text)


def side_names() -> tuple[tuple[str, str], ...]:
    """Return each side's name and the words of the choice."""
    return (
        (CURVES, _tr("Predicted and measured")),
        ("schemes", _tr("Schemes on these URLs")),
        ("capacity", _tr("Capacity")),
        ("tasks", _tr("Many tasks")),
    )


def made_side(name: str) -> TuneSide:
    """Return a new side; ``KeyError`` for a name that is none."""
    return _MAKERS[name]()
