"""The pages at the right of the Tune tab, in the order of its choice: name, words, and how each is made.

Where it stands: above the sides, below ``tune_view``, which shows its own curves as the first of them.

Stable names: ``side_names``, ``made_side``.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from widgets.capacity_panel import CapacityPanel
from widgets.family_panel import FamilyPanel
from widgets.hash_panel import HashPanel
from widgets.schemes_panel import SchemesPanel
from widgets.take_away_panel import TakeAwayPanel
from widgets.tune_side import TuneSide
from widgets.wrong_panel import WrongPanel

CURVES = "curves"

_MAKERS: dict[str, Callable[[], TuneSide]] = {
    "schemes": SchemesPanel,
    "family": FamilyPanel,
    "capacity": CapacityPanel,
    "take_away": TakeAwayPanel,
    "hash": HashPanel,
    "wrong": WrongPanel,
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("TuneSides", text)


def side_names() -> tuple[tuple[str, str], ...]:
    """Return each side's name and the words of the choice."""
    return (
        (CURVES, _tr("Predicted and measured")),
        ("schemes", _tr("Schemes on these URLs")),
        ("family", _tr("The family")),
        ("capacity", _tr("Capacity")),
        ("take_away", _tr("Take it away")),
        ("hash", _tr("True rate and hash")),
        ("wrong", _tr("False positives")),
    )


def made_side(name: str) -> TuneSide:
    """Return a new side; ``KeyError`` for a name that is none."""
    return _MAKERS[name]()
