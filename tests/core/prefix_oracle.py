"""Slow, obvious cells of a sorted list: what the walks of ``core.scene`` are held against.

Nothing here knows a tree: cells are found by comparing keys. ``SmallSession`` is what a scene needs of a session.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from functools import cache, lru_cache

import numpy as np

from core.hashing import hash_batch
from core.keys import KeyStore
from core.scene.crumbs import Grain, Measure
from core.snapshot import Phase
from core.source.arena import KeyBatch
from core.structures.exact import ExactIndex
from core.structures.radix import RadixTree, sorted_numbers

Cell = tuple[int, int, int, bytes]
"""Level, first rank, rank behind the last, prefix."""


class SmallSession:
    """The structures of a finished load, without a reader."""

    def __init__(self, entries: list[bytes], phase: Phase = Phase.DONE) -> None:
        self.store = KeyStore()
        self.exact = ExactIndex(self.store)
        batch = KeyBatch.of(entries)
        if entries:
            self.exact.insert(batch, hash_batch(batch), 1, np.arange(len(batch), dtype=np.int64))
        self.radix: RadixTree | None = RadixTree(self.store)
        self.radix.insert_sorted(sorted_numbers(self.store, 0, self.store.n))
        self.phase = phase
        self.counts = Counter(entries)
        self.keys = sorted(self.counts)

    @property
    def n_keys(self) -> int:
        return self.exact.n_keys

    @property
    def n_indexed(self) -> int:
        return self.radix.n_keys if self.radix else 0

    @property
    def done(self) -> bool:
        return self.phase is Phase.DONE


@lru_cache(maxsize=256)
def part_ends(key: bytes) -> tuple[int, ...]:
    """Return the depths at which parts of a key end."""
    return tuple(
        i + 1
        for i, byte in enumerate(key)
        if byte == ord("?") or (byte == ord("/") and (i == 0 or key[i - 1] != ord(":")))
    )


def next_part(key: bytes, depth: int) -> bytes:
    """Return the key up to the end of the part that goes on at a depth."""
    ends = part_ends(key)
    at = bisect_right(ends, depth)
    return key[: ends[at] if at < len(ends) else len(key)]


class Oracle:
    """Cells of a list of distinct sorted keys."""

    def __init__(self, keys: list[bytes], grain: Grain) -> None:
        self.keys = keys
        self.grain = grain
        self.range = cache(self._range)
        self.parts_below = cache(self._parts_below)
        self.is_group = cache(self._is_group)

    def _range(self, prefix: bytes) -> tuple[int, int]:
        inside = [i for i, key in enumerate(self.keys) if key.startswith(prefix)]
        return (inside[0], inside[-1] + 1) if inside else (0, 0)

    def below(self, prefix: bytes) -> list[bytes]:
        lo, hi = self.range(prefix)
        return self.keys[lo:hi]

    def fork(self, prefix: bytes) -> bytes:
        """Return the longest prefix that all keys below a prefix have."""
        keys = self.below(prefix)
        first, last = keys[0], keys[-1]
        n = 0
        while n < min(len(first), len(last)) and first[n] == last[n]:
            n += 1
        return first[:n]

    def _parts_below(self, start: int, prefix: bytes) -> int:
        """Return how many parts that begin at ``start`` begin with a prefix."""
        return len({next_part(key, start) for key in self.below(prefix) if len(key) > start})

    def _is_group(self, start: int, prefix: bytes) -> bool:
        """Return whether a fork inside a part with many siblings is a letter group."""
        if self.parts_below(start, prefix) < 16:
            return False
        keys = self.below(prefix)
        for byte in {key[len(prefix)] for key in keys if len(key) > len(prefix)}:
            branch = prefix + bytes([byte])
            child = self.fork(branch)
            if 5 * len(self.below(child)) >= 4 * len(keys) and len(next_part(keys[-1], start)) > len(child):
                inside = not any(start < end <= len(child) for end in part_ends(child))
                if inside and self.parts_below(start, child) >= 16:
                    return False
        return True

    def child_of(self, prefix: bytes, key: bytes) -> tuple[bytes, bool]:
        """Return the cell next below a prefix on the way to a longer key, and whether it is that key's end alone."""
        if self.grain is Grain.LETTERS:
            return self.fork(key[: len(prefix) + 1]), False
        start = part_ends(prefix)[-1] if part_ends(prefix) else 0
        part = next_part(key, len(prefix))
        if self.parts_below(start, prefix[:start]) > 64:
            for depth in range(len(prefix) + 1, len(part) + 1):
                fork = key[:depth]
                ended = any(start < end <= depth for end in part_ends(fork))
                if not ended and len(self.below(fork)) > 1 and self.fork(fork) == fork and self.is_group(start, fork):
                    return fork, False
        return part, part == key and len(key) not in part_ends(key)

    def children(self, prefix: bytes) -> list[tuple[int, int, bytes, bool]]:
        """Return ranks and prefixes of the cells next below a prefix, its own URL first, and which are URL ends."""
        lo, hi = self.range(prefix)
        found: list[tuple[int, int, bytes, bool]] = []
        rank = lo
        if hi - lo > 1 and self.keys[lo] == prefix:
            found.append((lo, lo + 1, prefix, True))
            rank += 1
        elif self.keys[lo] == prefix:
            return []
        while rank < hi:
            child, ends = self.child_of(prefix, self.keys[rank])
            after = rank + 1 if ends else self.range(child)[1]
            found.append((rank, after, child, ends))
            rank = after
        return found

    def cells(self, prefix: bytes = b"") -> list[Cell]:
        """Return all cells at and below a prefix."""
        if not self.keys:
            return []
        found: list[Cell] = [(0, *self.range(prefix), prefix)]
        waiting = [(0, prefix)]
        while waiting:
            level, at = waiting.pop()
            for lo, hi, child, ends in self.children(at):
                found.append((level + 1, lo, hi, child))
                if not ends:
                    waiting.append((level + 1, child))
        return sorted(found)


def shared(first: bytes, second: bytes) -> int:
    return next(
        (i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(map(len, (first, second)))
    )


def weights_of(session: SmallSession, measure: Measure) -> list[int]:
    """Return what each key of the sorted list weighs, worked out without the program."""
    keys, counts = session.keys, session.counts
    return {
        Measure.URLS: [1 for _ in keys],
        Measure.DUPLICATES: [counts[key] - 1 for key in keys],
        Measure.LINE_BYTES: [counts[key] * (len(key) + 1) for key in keys],
        Measure.SAVED_BYTES: [shared(before, key) for before, key in zip([b"", *keys], keys, strict=False)],
    }[measure]
