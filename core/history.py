"""How bytes grew over a load: at most a few hundred samples, evenly spread however long the load is.

Where it stands: fed by ``session`` after each step, read by the memory view. When the samples are full every second
one is dropped and the distance doubles, so the curve keeps its shape in bounded memory.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

MOST = 512


@dataclass(frozen=True, slots=True)
class Sample:
    """Bytes in use (slack not counted) at one moment; ``structures`` maps names to bytes, ``exact`` with the keys.

    ``elapsed_s`` is the working time of the session until then, in seconds; ``n_indexed`` keys had reached the trees.
    ``parts`` maps (structure, part) to bytes in use; those of a structure sum to its bytes.
    """

    entries: int
    n_keys: int
    structures: dict[str, int]
    resident_bytes: int
    elapsed_s: float = 0.0
    n_indexed: int = 0
    parts: dict[tuple[str, str], int] = field(default_factory=dict)


class History:
    """Samples over the entries of a load; ``most`` is even."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._stride = 1
        self._skipped = 0
        self._samples: list[Sample] = []
        self._last: Sample | None = None

    def note(self, sample: Sample) -> None:
        """Take a sample; entries never decrease."""
        self._last = sample
        self._skipped += 1
        if self._skipped < self._stride:
            return
        self._skipped = 0
        self._samples.append(sample)
        if len(self._samples) >= self._most:
            del self._samples[1::2]
            self._skipped = self._stride  # the latest was dropped: it counts towards the next
            self._stride *= 2

    def samples(self) -> list[Sample]:
        """Return the kept samples and the latest one."""
        if self._last is None or (self._samples and self._samples[-1] is self._last):
            return list(self._samples)
        return [*self._samples, self._last]

    def series(self, name: str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return (entries, bytes) of one structure as int64 arrays of equal length; 0 where it was not yet there."""
        samples = self.samples()
        entries = np.fromiter((s.entries for s in samples), np.int64, len(samples))
        sizes = np.fromiter((s.structures.get(name, 0) for s in samples), np.int64, len(samples))
        return entries, sizes
