"""LMDB: the embedded disk database of the catalogue, what BerkeleyDB and BoltDB are to other crawlers.

A store of an earlier run that lies in the plan's folder is opened again and goes on. Keys of the list that it already
holds were seen by that run: they are told as ``met_again`` and count neither as new in the file nor as wrong; bytes on
disk are those of the whole file.

Where it stands: a method of the catalogue over ``lmdb_file``. Cost: about 2 µs a key.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, MethodAnswer, Model, flags, listed
from core.methods.lmdb_file import BATCH_KEYS, PAGE_BYTES, is_short, lists_bytes, stored_key
from core.methods.lmdb_layout import file_model
from core.methods.lmdb_method import LmdbMethod
from core.source.arena import KeyBatch


class LmdbStore(LmdbMethod):
    """URLs in an LMDB file of their own."""

    name: ClassVar[str] = "lmdb"

    def take(self, keys: KeyBatch) -> list[bytes]:
        """Return the keys as objects."""
        return listed(keys)

    def insert(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Insert in order; return 1 where new to this run."""
        return self._earlier.taken_as_new(flags(self._file.put(taken), len(taken)))

    def contains(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Return 1 where held."""
        return flags(self._file.holds(taken), len(taken))

    def delete(self, key: bytes) -> bool:
        """Take a key out and commit; return whether it was held."""
        return self._file.delete(key)

    def memory(self) -> MemoryBreakdown:
        """Return the page lists of an open file. Mapped pages are the system's cache and are told apart."""
        size = lists_bytes(self._file.pages()["last"] + 1)
        return MemoryBreakdown((MemoryPart("page_lists", size),), 0, size)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the file of keys in random order."""
        lists, disk, formula = file_model(facts)
        memory = MemoryBreakdown((MemoryPart("page_lists", lists),), 0, lists, Basis.MODELLED)
        return Model(memory, disk, formula)

    def told(self) -> tuple[Fact, ...]:
        """Return the tree and what an earlier run had left."""
        pages = self._file.pages()
        live = pages["branch_pages"] + pages["leaf_pages"] + pages["overflow_pages"]
        facts: tuple[Fact, ...] = (
            ("depth", pages["depth"]),
            ("live_bytes", live * PAGE_BYTES),
            ("free_bytes", max(0, pages["last"] + 1 - live) * PAGE_BYTES),
            ("batch_keys", BATCH_KEYS),
        )
        return facts + self._earlier.told()

    def answer(self, key: bytes) -> MethodAnswer:
        """Say whether the key is held, under which key, and how many pages are read on the way."""
        held = self._file.key_of(key)
        facts: tuple[Fact, ...] = (("pages_read", self._file.pages()["depth"]),)
        if is_short(key):
            facts += (("stored_bytes", len(key)),)
        else:
            facts += (("digest", (held or stored_key(key))[1:].hex()), ("compared_bytes", len(key)))
        return MethodAnswer(self.name, held is not None, facts=facts)

    def check(self) -> None:
        """Read all keys: as many as counted, in the order of their bytes, each found again."""
        n_keys = 0
        for piece in self._file.pieces(1024):
            n_keys += len(piece)
            if not all(self._file.holds(piece)):
                raise LawBroken(structure=self.name, law="found_again", found=n_keys)
        if n_keys != self._file.n_keys:
            raise LawBroken(structure=self.name, law="n_keys", stored=self._file.n_keys, found=n_keys)
