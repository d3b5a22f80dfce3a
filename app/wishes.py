"""What is asked of the engine about typed URLs and of what is loaded, and what comes back.

Imports no kernel, so that a window can be shown before numba is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.operations import Operation
    from core.scene.entries import EntriesOf
    from core.scene.search import SearchSpec


@dataclass(frozen=True, slots=True)
class Wish:
    """One typed operation: ``kind`` insert, delete, undo or redo; ``serial`` names the operation for undo."""

    kind: str
    serial: int
    url: bytes = b""


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a wish."""

    wish: Wish
    operation: Operation


@dataclass(frozen=True, slots=True)
class SaveFilter:
    """Write the Bloom filter to a path."""

    path: str


@dataclass(frozen=True, slots=True)
class SaveUnique:
    """Write the first entry of each key to a path, in order."""

    path: str


@dataclass(frozen=True, slots=True)
class SaveEntries:
    """Write the entries behind a count to a path, as text or as CSV."""

    path: str
    of: EntriesOf
    as_csv: bool


@dataclass(frozen=True, slots=True)
class SaveUnder:
    """Write the first entry of each key under a prefix to a path, in lexicographic order, as text or as CSV."""

    path: str
    prefix: bytes
    as_csv: bool = False


@dataclass(frozen=True, slots=True)
class SaveHits:
    """Write the first entry of each key that a search has found to a path, in the order of its rows."""

    path: str
    spec: SearchSpec
    as_csv: bool


@dataclass(frozen=True, slots=True)
class SaveSubtree:
    """Write every entry under a prefix to a path, to be opened as a list of its own."""

    path: str
    prefix: bytes


@dataclass(frozen=True, slots=True)
class CopyUnder:
    """Bring the first entry of each key under a prefix together for the clipboard, within limits."""

    prefix: bytes
    most_urls: int
    most_bytes: int


@dataclass(frozen=True, slots=True)
class SaveRun:
    """Write the run that the Steps tab shows to a path, as an animation; the window writes it, not the engine."""

    path: str


SaveWish = SaveFilter | SaveUnique | SaveEntries | SaveHits | SaveUnder | SaveSubtree | CopyUnder


@dataclass(frozen=True, slots=True)
class Writing:
    """How far a wish is that is being written: its share in [0, 1]."""

    wish: SaveWish | SaveRun
    share: float


@dataclass(frozen=True, slots=True)
class Made:
    """What became of a wish.

    Parameters
    ----------
    wish
        What was asked for.
    content
        For the clipboard; None where it is over the limits, and for what was written to a file.
    n_urls
        How many URLs the clipboard gets, or should have got.
    """

    wish: SaveWish
    content: bytes | None = None
    n_urls: int = 0
