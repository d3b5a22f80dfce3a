"""murmur3 of a key, and the rules that turn a key into bit positions, in exact whole numbers.

Batches go through ``hash_kernels`` and ``scheme_kernels`` (bit-equal to mmh3), one typed key through mmh3 itself. Only
bytes are ever hashed: mmh3 5.3.1 crashes the process on a str with a lone surrogate.

The rules are those of ``schemes.TABLE``, and ``docs/bloom.md`` tells them with their sources.

Floor: above the kernels, below the structures.
"""

from __future__ import annotations

import hashlib
import json

import mmh3
import numpy as np

from core.hash_kernels import hash_keys
from core.schemes import scheme_named
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


def positions_of(scheme: str, key: bytes, m: int, k: int, seed: int = 0, modulus: float | None = None) -> list[int]:
    """Return the k bit positions of a key, in order; two may be equal.

    ``modulus``: the M of ``tutorial``; None: m.

    >>> positions_of("double", b"http://example.com/", 9586, 3), positions_of("seeds", b"http://example.com/", 9586, 3)
    ([1006, 605, 204], [1744, 2430, 830])
    """
    if scheme == "enhanced":
        return enhanced_positions(*hash_key(key, seed), m, k)
    if scheme == "double":
        h1, h2 = hash_key(key, seed)
        return [(h1 + i * h2) % m for i in range(k)]
    if scheme == "index32":
        h1, h2 = hash_key(key, seed)
        return [(h1 + i * h2) % 2**32 % m for i in range(k)]
    if scheme == "seeds":
        return [mmh3.hash(key, (seed + i) % 2**32) % m for i in range(k)]
    if scheme == "tutorial":
        exact = float(m) if modulus is None else modulus
        return [int(mmh3.hash(key, (seed + i) % 2**32) % exact) for i in range(k)]
    scheme_named(scheme)
    return scrapy_redis_positions(key, m, k)


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


def scrapy_redis_fingerprint(key: bytes) -> str:
    """Return the 40 hex digits that scrapy-redis gives a GET of this URL without a body.

    It takes the URL's canonical form, which the policy ``scrapy`` makes; a byte beyond ASCII, which that has not,
    counts as the character of its number.

    >>> scrapy_redis_fingerprint(b"http://example.com/")
    'db723d399cb551c9ef8eca77ed8dbed4a0522b4f'
    """
    request = {"body": "", "method": "GET", "url": key.decode("latin-1")}
    return hashlib.sha1(json.dumps(request, sort_keys=True).encode(), usedforsecurity=False).hexdigest()


def scrapy_redis_positions(key: bytes, m: int, k: int) -> list[int]:
    """Return the k positions of scrapy-redis-bloomfilter; m is a power of two."""
    digits = scrapy_redis_fingerprint(key).encode()
    positions = []
    for seed in range(k):
        folded = 0
        for digit in digits:
            folded += seed * folded + digit
        positions.append(folded & (m - 1))
    return positions
