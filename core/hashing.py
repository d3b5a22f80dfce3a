"""murmur3 x64 128 and the rule that turns it into bit positions.

Batches go through ``hash_kernels`` (bit-equal to mmh3), one typed key through mmh3 itself. Only bytes are ever
hashed: mmh3 5.3.1 crashes the process on a str with a lone surrogate.

Enhanced double hashing, modulo first (P. Dillinger and P. Manolios, *Bloom Filters in Probabilistic Verification*,
FMCAD 2004, section 5.2): a = h1 mod m, b = h2 mod m; for i = 0 … k − 1 the position is a, then
a = (a + b) mod m and b = (b + i + 1) mod m.

Floor: above the kernels, below the structures.
"""

from __future__ import annotations

import mmh3
import numpy as np

from core.hash_kernels import hash_keys
from core.source.arena import KeyBatch, KeyHashes


def hash_batch(keys: KeyBatch, seed: int = 0) -> KeyHashes:
    """Return murmur3 x64 128 of a batch (uint64[n] twice)."""
    h1 = np.empty(len(keys), np.uint64)
    h2 = np.empty(len(keys), np.uint64)
    hash_keys(keys.buffer, keys.start, keys.length, np.uint64(seed), h1, h2)
    return KeyHashes(h1, h2, seed)


def hash_key(key: bytes, seed: int = 0) -> tuple[int, int]:
    """Return (h1, h2) of one key, unsigned.

    >>> hash_key(b"http://example.com/")
    (11571728257177965048, 14720905132711100829)
    """
    h1, h2 = mmh3.hash64(key, seed, signed=False)
    return int(h1), int(h2)


def enhanced_positions(h1: int, h2: int, m: int, k: int) -> list[int]:
    """Return the k bit positions of enhanced double hashing, modulo first, in exact whole numbers.

    >>> enhanced_positions(*hash_key(b"http://example.com/"), 9586, 7)[:2]
    [1006, 605]
    """
    a, b = h1 % m, h2 % m
    positions = []
    for i in range(k):
        positions.append(a)
        a = (a + b) % m
        b = (b + i + 1) % m
    return positions
