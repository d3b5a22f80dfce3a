"""A Bloom filter in front of LMDB: the combination that crawl guides advise.

The filter is asked first. What it calls absent is absent: no page of the store is read. Only what it calls possibly
seen is looked up, and a key that the store then does not have is a wrong pass. So the answer is that of the store, and
a look-up of a new URL hardly ever costs one. Inserting saves nothing: a key that is new has to be written anyway.

At a restart the filter is filled from the store, some thousand keys at a time.

Where it stands: a method of the catalogue over ``lmdb_file`` and the Bloom filter of the structures. Cost: LMDB's, and
10 bits a key at 1 %.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, MethodAnswer, Model, Surroundings, listed
from core.methods.filter_size import classic_size
from core.methods.lmdb_file import lists_bytes
from core.methods.lmdb_layout import file_model
from core.methods.lmdb_method import LmdbMethod
from core.source.arena import KeyBatch
from core.structures.bloom import BloomFilter

READ_AGAIN = 2048
"""Keys of a piece that the filter is filled with after a restart."""
Taken = tuple[KeyBatch, list[bytes]]


class BloomLmdb(LmdbMethod):
    """A filter and a store behind it."""

    name: ClassVar[str] = "bloom_lmdb"

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        size = classic_size(surroundings.bloom, surroundings.n_expected + self._earlier.held)
        self._bloom = BloomFilter(size.m, size.k, surroundings.bloom.seed, n_planned=size.n)
        self._pieces: Iterator[list[bytes]] | None = self._file.pieces(READ_AGAIN) if self._earlier.held else None
        self._asked = self._looked_up = self._wrong_passes = 0
        self._store_s = 0.0

    def begin(self) -> bool:
        """Fill the filter with a piece of what an earlier run has left."""
        if not self._bloom.n_told:  # loads the kernels, which are not to be measured
            small = BloomFilter(64, 2)
            small.insert(KeyBatch.of([b"1"]))
            small.contains_batch(KeyBatch.of([b"1"]))
        if self._pieces is None:
            return False
        piece = next(self._pieces, None)
        if piece is None:
            self._pieces = None
            return False
        self._bloom.insert(KeyBatch.of(piece), n_new=len(piece))
        return True

    def take(self, keys: KeyBatch) -> Taken:
        """Return the batch for the filter and the keys as objects for the store."""
        return keys, listed(keys)

    def _look_up(self, possibly: NDArray[np.uint8], urls: list[bytes]) -> NDArray[np.uint8]:
        """Ask the store for what the filter does not rule out; return 1 where held."""
        held = np.zeros(len(urls), np.uint8)
        passed = np.flatnonzero(possibly)
        if len(passed):
            begun = time.perf_counter()
            held[passed] = self._file.holds([urls[at] for at in passed.tolist()])
            self._store_s += time.perf_counter() - begun
        self._asked += len(urls)
        self._looked_up += len(passed)
        self._wrong_passes += len(passed) - int(np.count_nonzero(held))
        return held

    def insert(self, taken: Taken) -> NDArray[np.uint8]:
        """Ask, then insert what is new, in order; return 1 where new to this run."""
        keys, urls = taken
        held = self._look_up(self._bloom.insert(keys), urls)
        new = np.zeros(len(urls), np.uint8)
        absent = np.flatnonzero(held == 0)
        new[absent] = self._file.put([urls[at] for at in absent.tolist()])
        return self._earlier.taken_as_new(new)

    def contains(self, taken: Taken) -> NDArray[np.uint8]:
        """Return 1 where held, asking the store only for what the filter does not rule out."""
        keys, urls = taken
        return self._look_up(self._bloom.contains_batch(keys), urls)

    def memory(self) -> MemoryBreakdown:
        """Return the filter's bits and the page lists of an open file."""
        bits, lists = self._bloom.memory().added_bytes, lists_bytes(self._file.pages()["last"] + 1)
        return MemoryBreakdown((MemoryPart("bits", bits), MemoryPart("page_lists", lists)), 0, bits + lists)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the bits of the filter and the file of the store."""
        bits = -(-classic_size(facts.bloom, facts.n_keys).m // 64) * 8
        lists, disk, formula = file_model(facts)
        parts = (MemoryPart("bits", bits), MemoryPart("page_lists", lists))
        memory = MemoryBreakdown(parts, 0, bits + lists, Basis.MODELLED)
        return Model(memory, disk, f"m / 8 + {formula}")

    def told(self) -> tuple[Fact, ...]:
        """Return how often the store was asked, how often that was saved, and what a question to it costs."""
        facts: tuple[Fact, ...] = (
            ("asked", self._asked),
            ("looked_up", self._looked_up),
            ("saved", self._asked - self._looked_up),
            ("wrong_passes", self._wrong_passes),
            ("rate", self._bloom.predicted_rate),
        )
        if self._looked_up:
            ns = self._store_s / self._looked_up * 1e9
            facts += (("store_ns", ns), ("saved_s", (self._asked - self._looked_up) * ns / 1e9))
        return facts + self._earlier.told()

    def answer(self, key: bytes) -> MethodAnswer:
        """Say what the filter says, and what the store says where it has to be asked."""
        possibly = key in self._bloom
        held = possibly and self._file.key_of(key) is not None
        facts: tuple[Fact, ...] = (
            ("filter", "possibly" if possibly else "absent"),
            ("pages_read", self._file.pages()["depth"] if possibly else 0),
        )
        return MethodAnswer(self.name, held, facts=facts)

    def check(self) -> None:
        """No key of the store is ruled out by the filter, and the filter's own laws."""
        self._bloom.check()
        for piece in self._file.pieces(1024):
            if piece and not self._bloom.contains_batch(KeyBatch.of(piece)).all():
                raise LawBroken(structure=self.name, law="none_ruled_out", found=len(piece))

    def close(self) -> None:
        """Commit and close; the file stays."""
        self._pieces = None
        super().close()
