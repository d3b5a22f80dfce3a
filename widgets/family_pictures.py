"""Finds the picture of a member of the family.

Where it stands: above the pictures, below ``family_panel``.

Stable names: ``made_picture``.
"""

from __future__ import annotations

from collections.abc import Callable

from widgets.family_blocks import BlocksView
from widgets.family_picture import FamilyPicture

_MAKERS: dict[str, Callable[[], FamilyPicture]] = {
    "classic": BlocksView,
}


def made_picture(name: str) -> FamilyPicture | None:
    """Return a new picture of a member, None for one that has none."""
    maker = _MAKERS.get(name)
    return None if maker is None else maker()
