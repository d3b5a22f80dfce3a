"""What the desk asks of the engine about typed URLs, and what comes back.

Imports no kernel, so that a window can be shown before numba is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.operations import Operation
    from core.scene.entries import EntriesOf


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
    """Write the first entry of each key under a prefix to a path, in lexicographic order."""

    path: str
    prefix: bytes
