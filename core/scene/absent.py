"""URLs that are not in the list and look as if they could be: what a filter is asked to find out how often it is wrong.

Absent URLs are real ones with another end, id or value, or with a parameter more (``mutations``), so that they look
like what a crawler meets next; the exact index throws out those that are in the list. They are taken from stretches
spread evenly over the list.

Where it stands: below ``measured`` and ``schemes``, in the worker. Cost: about 1.6 µs a URL; a copy of their stretches.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.scene.mutations import changed
from core.schemes import scheme_named
from core.source.arena import KeyBatch, KeyHashes

if TYPE_CHECKING:
    from core.session import Session
    from core.structures.bloom import BloomFilter

SAMPLE = 100_000
"""Absent URLs that are tried where nobody asks for another number."""
STRETCH = 2_000
"""Keys that are taken in one stretch of the list."""
TELL_SLICE, SLOW_SLICE = 32_768, 2_048
"""Keys of one slice of an insert or look-up, with the schemes that go by h1 and h2 and with the others: some 4 ms."""
_TRIES_A_KEY = 200


@dataclass(frozen=True, slots=True)
class Sample:
    """Absent URLs, each once, and their murmur3 x64 128."""

    keys: KeyBatch
    hashes: KeyHashes

    def part(self, first: int, stop: int) -> Sample:
        """Return some of them."""
        keys, hashes = self.keys, self.hashes
        return Sample(
            KeyBatch(keys.buffer, keys.start[first:stop], keys.length[first:stop]),
            KeyHashes(hashes.h1[first:stop], hashes.h2[first:stop], hashes.seed),
        )


def absent_keys(session: Session, first: int, stop: int, rng: np.random.Generator) -> KeyBatch:
    """Return keys ``first`` … ``stop − 1`` changed as in ``mutations``, without those that are held."""
    made = changed(session.store.batch(first, stop), rng)
    absent = session.exact.contains_batch(made) == 0
    return KeyBatch(made.buffer, np.ascontiguousarray(made.start[absent]), np.ascontiguousarray(made.length[absent]))


def sampled(session: Session, most: int, hash_seed: int, seed: int = 1) -> Generator[None, None, Sample]:
    """Return at most ``most`` absent URLs in a fixed order; gives way after each stretch."""
    slices: list[Sample] = []
    for part in _slices(session, most, hash_seed, seed):
        slices.append(part)
        yield
    sample = yield from _joined(slices, hash_seed, most)
    return sample


def alive_numbers(session: Session) -> NDArray[np.uint32]:
    """Return the numbers of the keys that the list holds, ascending (uint32[n])."""
    if session.exact.n_keys == session.store.n:
        return np.arange(session.store.n, dtype=np.uint32)
    return np.flatnonzero(session.exact.counts[: session.store.n]).astype(np.uint32)


def slice_size(bloom: BloomFilter) -> int:
    """Return how many keys a filter takes in a few milliseconds."""
    return TELL_SLICE if scheme_named(bloom.scheme).by_hash else SLOW_SLICE


def asked(bloom: BloomFilter, sample: Sample) -> Generator[None, None, int]:
    """Return how many URLs of a sample are called possibly seen; gives way after each slice."""
    hits, size = 0, slice_size(bloom)
    for first in range(0, len(sample.keys), size):
        part = sample.part(first, first + size)
        hits += int(np.count_nonzero(bloom.contains_batch(part.keys, part.hashes)))
        yield
    return hits


def told(session: Session, made: BloomFilter, stop: int) -> Iterator[None]:
    """Tell a filter the keys up to ``stop`` from where it is; gives way after each slice."""
    while made.n_told < stop:
        keys = session.store.batch(made.n_told, min(stop, made.n_told + slice_size(made)))
        made.insert(keys, n_new=len(keys))
        yield


def _slices(session: Session, most: int, hash_seed: int, seed: int) -> Iterator[Sample]:
    """Yield absent keys, stretch by stretch, until there are a few more than enough of them."""
    from core.hashing import hash_batch  # here: a window that imports a request is shown without numba

    rng = np.random.default_rng(seed)
    n_keys = session.store.n
    wanted = min(most + most // 50, _TRIES_A_KEY * n_keys)
    n_stretches = max(1, min(-(-n_keys // STRETCH), -(-wanted // STRETCH)))
    found = 0
    for turn in range(4 * max(1, -(-wanted // STRETCH)) + _TRIES_A_KEY):
        if found >= wanted:
            return
        first = min((turn % n_stretches) * n_keys // n_stretches, max(0, n_keys - STRETCH))
        absent = absent_keys(session, first, min(n_keys, first + STRETCH), rng)
        take = min(len(absent), wanted - found)
        found += take
        yield Sample(absent, hash_batch(absent, hash_seed)).part(0, take)


def _joined(slices: list[Sample], hash_seed: int, most: int) -> Generator[None, None, Sample]:
    """Return at most ``most`` of them in their order, each once: small lists give the same change again."""
    if not slices:
        return Sample(KeyBatch.of([]), KeyHashes(np.empty(0, np.uint64), np.empty(0, np.uint64), hash_seed))
    h1 = np.concatenate([part.hashes.h1 for part in slices])
    once = np.sort(np.unique(h1, return_index=True)[1])[:most]
    yield
    h2 = np.concatenate([part.hashes.h2 for part in slices])
    base = np.cumsum([0, *(len(part.keys.buffer) for part in slices[:-1])])
    start = np.concatenate([part.keys.start + at for part, at in zip(slices, base, strict=True)])
    length = np.concatenate([part.keys.length for part in slices])
    yield
    buffer = np.concatenate([part.keys.buffer for part in slices])
    yield
    return Sample(KeyBatch(buffer, start[once], length[once]), KeyHashes(h1[once], h2[once], hash_seed))
