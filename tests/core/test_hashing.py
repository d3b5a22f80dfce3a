"""murmur3 against mmh3, bit positions against exact whole numbers and golden values."""

from __future__ import annotations

import mmh3
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.hashing import enhanced_positions, hash_batch, hash_key, positions_of
from core.source.arena import KeyBatch
from core.structures.bloom import BloomFilter
from tests.core.strategies import key_lists, url_keys

seeds = st.one_of(st.just(0), st.integers(0, 2**32 - 1))


@given(key_lists(), seeds)
def test_batch_equals_mmh3(keys: list[bytes], seed: int) -> None:
    hashes = hash_batch(KeyBatch.of(keys), seed)
    expected = [mmh3.hash64(key, seed, signed=False) for key in keys]
    assert list(zip(hashes.h1.tolist(), hashes.h2.tolist(), strict=True)) == expected
    assert (hashes.h1.dtype, hashes.seed) == (np.uint64, seed)


@given(url_keys(), seeds)
def test_single_equals_batch(key: bytes, seed: int) -> None:
    hashes = hash_batch(KeyBatch.of([key]), seed)
    assert hash_key(key, seed) == (int(hashes.h1[0]), int(hashes.h2[0]))


def test_every_length_and_what_follows_the_key() -> None:
    stem = bytes(range(1, 101)) * 3
    for length in range(300):
        for after in (b"\x00", b"\xff"):
            buffer = np.frombuffer(bytearray(stem[:length] + after * 64), np.uint8)
            batch = KeyBatch(buffer, np.zeros(1, np.int64), np.full(1, length, np.int64))
            assert int(hash_batch(batch).h1[0]) == mmh3.hash64(stem[:length], 0, signed=False)[0]


def test_the_empty_key_hashes_to_nothing_with_seed_0() -> None:
    assert hash_key(b"") == (0, 0)
    assert len(set(enhanced_positions(0, 0, 9586, 7))) > 1


def test_golden_positions() -> None:
    assert hash_key(b"http://example.com/") == (11571728257177965048, 14720905132711100829)
    h1, h2 = hash_key(b"http://example.com/")
    a, b = h1 % 9586, h2 % 9586
    # the i-th position in closed form: a + i·b + (i³ − i) / 6
    closed = [(a + i * b + (i**3 - i) // 6) % 9586 for i in range(7)]
    assert enhanced_positions(h1, h2, 9586, 7) == closed


def test_sums_are_whole_numbers_never_signed_and_never_wrapped() -> None:
    """What a 64-bit sum that wraps around and a signed first hash would give stands nowhere."""
    url, m = b"http://example.com/", 9586
    h1, h2 = hash_key(url)
    exact = [1006, 605, 204, 9389, 8988, 8587, 8186]
    wrapped = [(h1 + i * h2) % 2**64 % m for i in range(7)]
    signed = h1 - 2**64
    assert (wrapped, signed % m) == ([1006, 5773, 954, 5721, 5320, 501, 5268], 6174)
    assert positions_of("double", url, m, 7) == exact
    modulo_first, a = [], h1 % m
    for _ in range(7):
        modulo_first.append(a)
        a = (a + h2 % m) % m
    assert modulo_first == exact
    placed = BloomFilter(m, 7, scheme="double").place(KeyBatch.of([url]))
    assert (placed.dtype, placed[0].tolist()) == (np.uint64, exact)
    assert BloomFilter(m, 7).place(KeyBatch.of([url]))[0].tolist() == positions_of("enhanced", url, m, 7)


@pytest.mark.parametrize("m", [1, 2, 1024, 9586, 2**33 + 1, 9_585_058_378, 2**63])
def test_positions_stay_in_range(m: int) -> None:
    for number in range(200):
        positions = enhanced_positions(*hash_key(b"%d" % number), m, 11)
        assert all(0 <= position < m for position in positions)
