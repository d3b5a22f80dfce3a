"""What an earlier run has left in a store, and how often this run met it again.

Such a key is held, but no page is lost by it: it is told apart and counts as new to this run.

Where it stands: below the methods on disk.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.methods.base import Fact


class EarlierRun:
    """Keys of an earlier run; ``held`` of them were there when the store was opened."""

    def __init__(self, held: int) -> None:
        self.held = held
        self._met_again = 0

    def taken_as_new(self, new: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return uint8[n] of an insert as this run sees it: all new where an earlier run may have left the others."""
        if self.held:
            self._met_again += len(new) - int(np.count_nonzero(new))
            new[:] = 1
        return new

    def told(self) -> tuple[Fact, ...]:
        """Return what was left and met again; nothing for a new store."""
        return (("held_before", self.held), ("met_again", self._met_again)) if self.held else ()
