"""What a cell of the prefix tree is: its grain, its kind, its place on the path to a prefix.

Where it stands: lowest of the prefix scenes; it needs no kernel, so that a window can be shown before they are loaded.
The numbers are those of ``parts_kernels`` and ``prefix_kernels``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray


class Grain(IntEnum):
    """How the tree is cut into cells."""

    LETTERS = 0
    PARTS = 1


class CellKind(IntEnum):
    """What a cell is, in the order of the legend."""

    ALL = 0
    SCHEME = 1
    LETTERS = 2
    HOST = 3
    PATH = 4
    QUERY = 5
    ENDS = 6


class Measure(IntEnum):
    """What the size of a cell means; each is a sum over the URLs below, so that parts add up to the whole."""

    URLS = 0
    DUPLICATES = 1
    LINE_BYTES = 2
    SAVED_BYTES = 3


@dataclass(frozen=True, slots=True)
class Crumb:
    """One cell on the path to a prefix.

    Parameters
    ----------
    prefix
        All bytes from the beginning.
    label_from
        Where in ``prefix`` the cell's label begins.
    kind
        What the cell is.
    lo, hi
        Ranks of its keys, [lo, hi).
    left, right
        Where they lie on the line that the icicle shows; 0 in other scenes.
    """

    prefix: bytes
    label_from: int
    kind: CellKind
    lo: int
    hi: int
    left: int = 0
    right: int = 0

    @property
    def label(self) -> bytes:
        """What the cell adds to the ones above, as it is read."""
        return self.prefix[self.label_from :]


def joined_prefix(i: int, text: bytes, text_at: NDArray[np.int64], parent: NDArray[np.int64]) -> bytes:
    """Return the whole prefix of cell i of a picture: what each cell from the root down to it adds to its parent's.

    ``text_at`` int64[n + 1]: cell i adds ``text[text_at[i]:text_at[i + 1]]``; ``parent`` int64[n]: −1 for the root.
    """
    pieces: list[bytes] = []
    while i >= 0:
        pieces.append(text[int(text_at[i]) : int(text_at[i + 1])])
        i = int(parent[i])
    return b"".join(reversed(pieces))
