"""Finds the picture of a member of the family.

Where it stands: above the pictures, below ``family_panel``.

Stable names: ``made_picture``.
"""

from __future__ import annotations

from collections.abc import Callable

from widgets.cascade_picture import CascadeView
from widgets.family_blocks import BlocksView
from widgets.family_counters import CountersView
from widgets.family_picture import FamilyPicture
from widgets.family_slices import SlicesView
from widgets.layer_picture import LayerPicture
from widgets.ring_picture import RingPicture

_MAKERS: dict[str, Callable[[], FamilyPicture]] = {
    "classic": BlocksView,
    "blocked": BlocksView,
    "partitioned": SlicesView,
    "counting": CountersView,
    "scalable": LayerPicture,
    "cascade": CascadeView,
    "distributed": RingPicture,
}


def made_picture(name: str) -> FamilyPicture | None:
    """Return a new picture of a member, None for one that has none."""
    maker = _MAKERS.get(name)
    return None if maker is None else maker()
