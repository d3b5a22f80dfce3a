"""URL bytes in one buffer: the batch of keys that every structure takes, and the chunk that a reader yields.

Where it stands: made by ``source.reader``, read by ``session`` and by every structure's batch calls.
A buffer has at least :data:`PADDING` readable bytes after its last key, so that kernels may load 8 at a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

PADDING = 64


class Fate(IntEnum):
    """What became of an entry; exactly one each, in the order used by all count arrays."""

    UNIQUE = 0
    DUPLICATE_EXACT = 1
    DUPLICATE_POLICY = 2
    BLANK = 3
    COMMENT = 4
    NO_URL = 5
    BROKEN = 6


class Flag(IntEnum):
    """What stands beside an entry's fate; any number each. Values are bit positions."""

    MALFORMED = 0
    NOT_UTF8 = 1
    INNER_BLANK = 2
    NO_SCHEME = 3
    OVERLONG = 4
    TRIMMED = 5
    HAS_CR = 6
    HAS_NUL = 7


@dataclass(frozen=True, slots=True)
class KeyBatch:
    """Keys as slices of one buffer.

    Parameters
    ----------
    buffer
        uint8, C-contiguous, at least ``PADDING`` bytes longer than the end of the last key.
    start, length
        int64[n]: key i is ``buffer[start[i] : start[i] + length[i]]``.
    """

    buffer: NDArray[np.uint8]
    start: NDArray[np.int64]
    length: NDArray[np.int64]

    def __len__(self) -> int:
        return int(self.start.shape[0])

    def key(self, i: int) -> bytes:
        """Return key ``i`` as bytes."""
        begin = int(self.start[i])
        return self.buffer[begin : begin + int(self.length[i])].tobytes()

    def taken(self, at: slice | NDArray[np.integer]) -> KeyBatch:
        """Return the keys of a slice or of the given numbers, over the same buffer."""
        start, length = np.ascontiguousarray(self.start[at]), np.ascontiguousarray(self.length[at])
        return KeyBatch(self.buffer, start, length)

    @classmethod
    def of(cls, keys: Iterable[bytes]) -> KeyBatch:
        """Return a batch that copies the given keys.

        >>> KeyBatch.of([b"a", b"", b"bc"]).key(2)
        b'bc'
        """
        listed = list(keys)
        length = np.fromiter((len(key) for key in listed), np.int64, len(listed))
        start = np.zeros(len(listed), np.int64)
        np.cumsum(length[:-1], out=start[1:])
        joined = b"".join(listed) + bytes(PADDING)
        return cls(np.frombuffer(bytearray(joined), np.uint8), start, length)


@dataclass(frozen=True, slots=True)
class KeyHashes:
    """murmur3 x64 128 of a batch of keys.

    Parameters
    ----------
    h1, h2
        uint64[n], the two halves as mmh3's ``hash64(key, seed, signed=False)`` gives them.
    seed
        The 32-bit seed.
    """

    h1: NDArray[np.uint64]
    h2: NDArray[np.uint64]
    seed: int = 0

    def taken(self, at: slice | NDArray[np.integer]) -> KeyHashes:
        """Return the hashes of a slice or of the given numbers."""
        return KeyHashes(np.ascontiguousarray(self.h1[at]), np.ascontiguousarray(self.h2[at]), self.seed)


@dataclass(frozen=True, slots=True)
class UrlChunk:
    """Some consecutive entries of one source.

    Parameters
    ----------
    keys
        The keys of those entries that have one, in entry order.
    key_entry
        int64[len(keys)]: which entry of the chunk (0-based) key i belongs to.
    entry_start
        int64[n_entries + 1]: raw entry j is ``keys.buffer[entry_start[j] : entry_start[j + 1]]``, line end included.
    fate_counts
        int64[7], indexed by :class:`Fate`: only BLANK, COMMENT, NO_URL and BROKEN are filled by a reader.
    flag_counts
        int64[8], indexed by :class:`Flag`: over all entries of the chunk.
    source
        Index of the source in the plan.
    first_entry
        Number within the source (1-based) of the chunk's first entry.
    offset
        Byte offset of the chunk's first entry in the decoded (uncompressed) source.
    entry_number
        int64[n_entries]: the number of each entry within the source, where they are not ``first_entry`` and the
        next ones (rows with line breaks inside); else None.
    fates
        uint8[n_entries]: the fate of each entry without a key (others: UNIQUE), where its bytes do not tell; else None.
    entry_flags
        uint8[n_entries]: the flags of each entry, as bits of :class:`Flag`; None where no entry has one. The chunk's
        own, also where its other arrays are the source's.
    """

    keys: KeyBatch
    key_entry: NDArray[np.int64]
    entry_start: NDArray[np.int64]
    fate_counts: NDArray[np.int64]
    flag_counts: NDArray[np.int64]
    source: int
    first_entry: int
    offset: int
    entry_number: NDArray[np.int64] | None = None
    fates: NDArray[np.uint8] | None = None
    entry_flags: NDArray[np.uint8] | None = None

    @property
    def n_entries(self) -> int:
        """Number of entries, those without a key included."""
        return int(self.entry_start.shape[0]) - 1

    def raw_entry(self, j: int) -> bytes:
        """Return the raw bytes of entry ``j`` of the chunk as they stood, line end included."""
        return self.keys.buffer[int(self.entry_start[j]) : int(self.entry_start[j + 1])].tobytes()
