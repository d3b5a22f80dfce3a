"""What a bit's colour means: set or not, how many URLs set it, in which half of the load it was first set.

Colours go by *level*, one byte a bit or block, as ``core.scene.bit_layers`` has it: 0 is nothing set, 1 … 255 goes
along a scale. The fill mixes the colours of a set and a clear bit; the two others are cividis (``mass_colours``).

Where it stands: below ``bit_picture`` and ``bit_legend``. Cost: a look-up a bit; a table a theme and kind, kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from core.scene.bit_layers import SECOND
from widgets import theme
from widgets.mass_colours import cividis, rate_index

LEAST_SHARE = 0.2
"""Smallest share of the set colour in a block with any set bit."""

_NONE = np.zeros(0, np.uint8)
_TABLES: dict[tuple[str, int, int], list[int]] = {}


@dataclass(frozen=True, slots=True, eq=False)
class BitColour:
    """One meaning of colours.

    Parameters
    ----------
    kind
        ``fill``, ``setters`` or ``age``.
    values
        uint8, live and read-only: for ``setters`` one byte a bit, for ``age`` the bits of the first half.
    top
        For ``setters``: how many URLs the end of the scale stands for.
    """

    kind: str = "fill"
    values: NDArray[np.uint8] = field(default_factory=lambda: _NONE)
    top: int = 1

    def table(self, now: theme.Theme) -> list[int]:
        """Return 256 colours by level, as numbers of Qt."""
        return colour_table(self.kind, now)

    def levels(self, values: NDArray[np.uint8], is_set: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return the levels of single bits (uint8, same shape).

        ``values``: of the bits, for ``age`` one a byte as well; ``is_set``: 1 where the bit is set. A set bit of whose
        setters none is held has the lowest level above 0.
        """
        levels: NDArray[np.uint8]
        if self.kind == "setters":
            scaled = 1 + np.minimum(values, self.top).astype(np.uint16) * 254 // self.top
            levels = np.where((values > 0) | (is_set > 0), scaled, 0).astype(np.uint8)
        elif self.kind == "age":
            levels = np.where(is_set > 0, np.where(values > 0, 1, SECOND), 0).astype(np.uint8)
        else:
            levels = is_set * np.uint8(255)
        return levels

    def mean_of(self, level: int) -> float:
        """Return what a block's level stands for: fill, mean number of setters, or share of the second half."""
        if self.kind == "fill":
            return level / 255
        return max(0, level - 1) / 254 * (self.top if self.kind == "setters" else 1)


def colour_table(kind: str, now: theme.Theme) -> list[int]:
    """Return 256 colours by level: 0 is clear; for the fill anything else is at least a fifth coloured."""
    key = (kind, now.bit_clear.rgb(), now.bloom.rgb())
    if key not in _TABLES:
        if kind == "fill":
            shares = [0.0, *(max(LEAST_SHARE, level / 255) for level in range(1, 256))]
            _TABLES[key] = [theme.mix(now.bit_clear, now.bloom, share).rgb() for share in shares]
        else:
            scale = cividis()[rate_index(np.arange(255) / 254, now)].astype(np.uint32)
            rgb = 0xFF000000 | scale[:, 0] << 16 | scale[:, 1] << 8 | scale[:, 2]
            _TABLES[key] = [now.bit_clear.rgb(), *rgb.tolist()]
    return _TABLES[key]
