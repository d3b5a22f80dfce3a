"""Bit positions of the slower index schemes for batches of keys: murmur3 with k seeds, 32-bit words, SHA-1 in hex.

Rules: ``schemes.TABLE``; the two fast schemes, enhanced and plain double hashing, are in ``structures.bloom_kernels``.
Positions are written to a table of k columns, which the filter then sets or reads.

Sources: MurmurHash3_x86_32 of A. Appleby's public-domain MurmurHash3.cpp, as mmh3 5.x computes it
(``mmh3.hash(key, seed)``, signed); SHA-1 of FIPS 180-4, section 6.1; scrapy-redis 0.9.1 (fingerprint of a request) and
scrapy-redis-bloomfilter 0.8.1 (``HashMap.hash``).
Cost for a key of 71 bytes: 0.4 µs with 7 seeds, 1.6 µs with SHA-1 and 6 sums.
"""

# mypy: disallow-untyped-defs=False, check-untyped-defs=False
from __future__ import annotations

import numpy as np

from core.byte_kernels import load64
from core.jit import inner, kernel, scratch_kernel

U64 = np.uint64
_LOW = np.uint64(0xFFFFFFFF)
_C1, _C2 = np.uint64(0xCC9E2D51), np.uint64(0x1B873593)
_F1, _F2 = np.uint64(0x85EBCA6B), np.uint64(0xC2B2AE35)
_HEAD = np.frombuffer(b'{"body": "", "method": "GET", "url": "', np.uint8)
_HEX = np.frombuffer(b"0123456789abcdef", np.uint8)
_SHORT = np.zeros(128, np.uint8)
"""The letter of bytes that JSON writes as a backslash and a letter."""
for _byte, _letter in zip(b'"\\\b\f\n\r\t', b'"\\bfnrt', strict=True):
    _SHORT[_byte] = _letter


@inner
def _rotated(word, by):
    """Return a word of 32 bits (in a uint64) rotated left."""
    return ((word << U64(by)) | (word >> U64(32 - by))) & _LOW


@inner
def _mixed(word):
    return (_rotated((word * _C1) & _LOW, 15) * _C2) & _LOW


@inner
def murmur3_32(buffer, begin, length, seed):
    """Return murmur3 x86 32 of ``buffer[begin : begin + length]``, signed; the buffer is padded by 8 bytes or more."""
    h = U64(seed) & _LOW
    at = begin
    for _ in range(length >> 2):
        h ^= _mixed(load64(buffer, at) & _LOW)
        h = (_rotated(h, 13) * U64(5) + U64(0xE6546B64)) & _LOW
        at += 4
    rest = length & 3
    if rest > 0:
        h ^= _mixed(load64(buffer, at) & ((U64(1) << U64(8 * rest)) - U64(1)))
    h ^= U64(length) & _LOW
    h ^= h >> U64(16)
    h = (h * _F1) & _LOW
    h ^= h >> U64(13)
    h = (h * _F2) & _LOW
    h ^= h >> U64(16)
    signed = np.int64(h)
    return signed - (np.int64(1) << 32) if signed >= np.int64(1) << 31 else signed


@kernel
def place_seeds(buffer, start, length, seed, m, positions):
    """Write h(seed + i) mod m of each key, never negative, to ``positions`` (uint64[n, k]); m is an int64."""
    for i in range(start.shape[0]):
        for j in range(positions.shape[1]):
            h = murmur3_32(buffer, start[i], length[i], U64(seed) + U64(j))
            if h < 0:
                rest = -h % m
                positions[i, j] = U64(m - rest if rest else 0)
            else:
                positions[i, j] = U64(h % m)


@kernel
def place_tutorial(buffer, start, length, seed, modulus, positions):
    """Write int(h(seed + i) mod M) of each key to ``positions`` (uint64[n, k]); M is a float64, as Python's ``%``.

    The remainder is exact: both numbers are multiples of the last bit of M.
    """
    for i in range(start.shape[0]):
        for j in range(positions.shape[1]):
            h = murmur3_32(buffer, start[i], length[i], U64(seed) + U64(j))
            positions[i, j] = U64(np.int64(np.float64(h) % modulus))


@kernel
def place_index32(h1, h2, m, positions):
    """Write ((h1 + i·h2) mod 2³²) mod m of each key to ``positions`` (uint64[n, k]); m is a uint64."""
    for i in range(h1.shape[0]):
        a = h1[i] & _LOW
        for j in range(positions.shape[1]):
            positions[i, j] = a % m
            a = (a + h2[i]) & _LOW


@inner
def _compress(block, words, state):
    """Take one block of 64 bytes into the state (FIPS 180-4, section 6.1.2)."""
    for t in range(16):
        at = 4 * t
        words[t] = (
            (U64(block[at]) << U64(24)) | (U64(block[at + 1]) << U64(16)) | (U64(block[at + 2]) << U64(8))
        ) | U64(block[at + 3])
    for t in range(16, 80):
        words[t] = _rotated(words[t - 3] ^ words[t - 8] ^ words[t - 14] ^ words[t - 16], 1)
    a, b, c, d, e = state[0], state[1], state[2], state[3], state[4]
    for t in range(20):
        grown = (_rotated(a, 5) + (d ^ (b & (c ^ d))) + e + words[t] + U64(0x5A827999)) & _LOW
        e, d, c, b, a = d, c, _rotated(b, 30), a, grown
    for t in range(20, 40):
        grown = (_rotated(a, 5) + (b ^ c ^ d) + e + words[t] + U64(0x6ED9EBA1)) & _LOW
        e, d, c, b, a = d, c, _rotated(b, 30), a, grown
    for t in range(40, 60):
        grown = (_rotated(a, 5) + ((b & c) | (d & (b | c))) + e + words[t] + U64(0x8F1BBCDC)) & _LOW
        e, d, c, b, a = d, c, _rotated(b, 30), a, grown
    for t in range(60, 80):
        grown = (_rotated(a, 5) + (b ^ c ^ d) + e + words[t] + U64(0xCA62C1D6)) & _LOW
        e, d, c, b, a = d, c, _rotated(b, 30), a, grown
    state[0] = (state[0] + a) & _LOW
    state[1] = (state[1] + b) & _LOW
    state[2] = (state[2] + c) & _LOW
    state[3] = (state[3] + d) & _LOW
    state[4] = (state[4] + e) & _LOW


@inner
def _take(byte, block, words, state, taken):
    """Add one byte to the message; return how many were taken."""
    block[taken & 63] = byte
    if taken & 63 == 63:
        _compress(block, words, state)
    return taken + 1


@inner
def _take_escaped(byte, block, words, state, taken):
    """Add one byte of a URL as JSON writes it."""
    if byte < 128 and _SHORT[byte] != 0:
        taken = _take(np.uint8(92), block, words, state, taken)
        return _take(_SHORT[byte], block, words, state, taken)
    if 32 <= byte < 127:
        return _take(byte, block, words, state, taken)
    taken = _take(np.uint8(92), block, words, state, taken)
    taken = _take(np.uint8(117), block, words, state, taken)
    taken = _take(np.uint8(48), block, words, state, taken)
    taken = _take(np.uint8(48), block, words, state, taken)
    taken = _take(_HEX[byte >> 4], block, words, state, taken)
    return _take(_HEX[byte & 15], block, words, state, taken)


@inner
def _fingerprint(buffer, begin, length, block, words, state, digits):
    """Write the 40 hex digits of the SHA-1 of a request for the URL ``buffer[begin : begin + length]``."""
    state[0], state[1], state[2] = U64(0x67452301), U64(0xEFCDAB89), U64(0x98BADCFE)
    state[3], state[4] = U64(0x10325476), U64(0xC3D2E1F0)
    taken = 0
    for at in range(_HEAD.shape[0]):
        taken = _take(_HEAD[at], block, words, state, taken)
    for at in range(begin, begin + length):
        taken = _take_escaped(buffer[at], block, words, state, taken)
    taken = _take(np.uint8(34), block, words, state, taken)
    taken = _take(np.uint8(125), block, words, state, taken)
    n_bits = U64(8) * U64(taken)
    taken = _take(np.uint8(0x80), block, words, state, taken)
    while taken & 63 != 56:
        taken = _take(np.uint8(0), block, words, state, taken)
    for at in range(8):
        taken = _take(np.uint8((n_bits >> U64(56 - 8 * at)) & U64(255)), block, words, state, taken)
    for at in range(40):
        digits[at] = U64(_HEX[np.int64((state[at >> 3] >> U64(28 - 4 * (at & 7))) & U64(15))])


@scratch_kernel
def place_scrapy_redis(buffer, start, length, m, positions):
    """Write the positions of each key to ``positions`` (uint64[n, k]); m is a uint64, a power of two."""
    block = np.empty(64, np.uint8)
    words = np.empty(80, np.uint64)
    state = np.empty(5, np.uint64)
    digits = np.empty(40, np.uint64)
    for i in range(start.shape[0]):
        _fingerprint(buffer, start[i], length[i], block, words, state, digits)
        for seed in range(positions.shape[1]):
            folded = U64(0)
            for at in range(40):
                folded = folded * U64(seed + 1) + digits[at]
            positions[i, seed] = folded & (m - U64(1))
