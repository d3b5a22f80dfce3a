"""The exact index: which keys were seen, how often, and in which entry first. It is the judge of a load.

It writes the key store (each distinct key once, numbered in the order of first appearance) and keeps beside it a hash
table, a count and a first entry for each key. Layout of the table: ``exact_kernels``.

The first entry of a key is kept as a uint16 relative to its batch; a table of batches (first key number, entry number)
is searched for the rest. Typed keys have the first entry 0.

Where it stands: fed first by ``session``, before trees and filters. Cost: 40 to 90 ns a key; per key 8 bytes of slot
at a load of at most 0.75 (10.7 bytes), 4 of count, 2 of first entry, beside the store's key, LF and 8 bytes of offset.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken
from core.hashing import hash_batch, hash_key
from core.keys import KeyStore, grown
from core.memory import MemoryBreakdown, MemoryPart
from core.probe import ExactProbe, SlotRead
from core.source.arena import KeyBatch, KeyHashes
from core.structures.base import InsertReport
from core.structures.exact_kernels import find_keys, insert_keys, move_slots

FULLEST = 0.75
"""The table grows before its load would pass this."""
TRIMMED_LOAD = 0.72
_WORTH_TRIMMING = 0.96  # a copy touches fresh pages: not for less than 4 %
_REACH = 1 << 16  # entries that a uint16 can tell apart
_FIRST_SIZE = 1 << 10
FEW_REPEATS = 0.8
"""Share of a first batch that is taken to be new where nothing is known yet."""
FURTHEST_GUESS = 64
"""A table is not made larger than so many times what is needed at once."""


class ExactIndex:
    """A hash table over a key store.

    Attributes
    ----------
    store
        The key store it writes.
    counts
        uint32, valid up to ``store.n``: entries of each key number; 0 for a deleted key.
    n_entries
        Entries of all keys held: the sum of the counts.
    n_changes
        How often anything was inserted, deleted or restored: what was derived at another number is out of date.

    Numbers are never given twice: a deleted key keeps its bytes, slot and number, and gets them back when it is
    inserted again; then it is new under a number that is not the highest.
    """

    name = "exact"
    exact = True

    def __init__(self, store: KeyStore) -> None:
        self.store = store
        self.n_entries = self.n_changes = 0
        self.counts: NDArray[np.uint32] = np.zeros(_FIRST_SIZE, np.uint32)
        self._relative: NDArray[np.uint16] = np.zeros(_FIRST_SIZE, np.uint16)
        self._slots: NDArray[np.uint64] = np.zeros(_FIRST_SIZE, np.uint64)
        self._batch_number: NDArray[np.int64] = np.zeros(16, np.int64)
        self._batch_entry: NDArray[np.int64] = np.zeros(16, np.int64)
        self._n_batches = 0
        self._renewed: dict[int, int] = {}  # first entries of keys that came back after a delete
        self._n_dead = 0
        self._share = 0.0

    @property
    def n_keys(self) -> int:
        """Number of keys held, deleted ones not counted."""
        return self.store.n - self._n_dead

    @property
    def load(self) -> float:
        """Share of the table's slots in use."""
        return self.store.n / int(self._slots.shape[0])

    def insert(
        self,
        keys: KeyBatch,
        hashes: KeyHashes,
        first_entry_of_batch: int,
        key_entry: NDArray[np.int64],
        expected_share: float = 1.0,
    ) -> InsertReport:
        """Insert a batch in order; new keys go into the store.

        Parameters
        ----------
        keys, hashes
            The batch and its hashes; with a seed other than 0 the index hashes anew, since its tags have seed 0.
        first_entry_of_batch
            Number of the entry 0 of the batch, over all sources, from 1; 0 where keys are typed.
        key_entry
            int64[n], ascending: which entry of the batch each key belongs to; all 0 where keys are typed.
        expected_share
            Share of all input that is read when this batch is in (0 … 1]; room is made for the rest.

        Raises
        ------
        CapacityError
            There would be more keys than numbers; nothing was changed.
        """
        n = len(keys)
        h1 = _tags(keys, hashes)
        self.n_changes += 1
        self._reserve(n, int(keys.length.sum()), expected_share)
        is_new = np.empty(n, np.uint8)
        number = np.empty(n, np.uint32)
        n_before = self.store.n
        n_new = first = 0
        while first < n:
            base = int(key_entry[first])
            stop = n if key_entry[-1] - base < _REACH else int(np.searchsorted(key_entry, base + _REACH))
            n_held = self.store.n
            held, new = insert_keys(
                *(keys.buffer, keys.start[first:stop], keys.length[first:stop], h1[first:stop]),
                *(key_entry[first:stop], base, self._slots, self.store.arena, self.store.offsets),
                *(self.counts, self._relative, n_held, is_new[first:stop], number[first:stop]),
            )
            self.store.n = held
            n_new += new
            if held > n_held:
                self._note_batch(n_held, first_entry_of_batch + base)
            first = stop
        self.n_entries += n
        if n_new > self.store.n - n_before:
            self._note_renewed(is_new, number, n_before, first_entry_of_batch, key_entry)
        return InsertReport(is_new, number, n_new)

    def insert_key(self, key: bytes) -> tuple[int, bool]:
        """Insert one typed key; return its number and whether it was new."""
        keys = KeyBatch.of([key])
        report = self.insert(keys, hash_batch(keys), 0, np.zeros(1, np.int64))
        return int(report.number[0]), bool(report.is_new[0])

    def delete(self, key: bytes) -> bool:
        """Forget a key and all its entries; return whether it was held. Its number stays reserved for its bytes."""
        number = self.find(key)
        if number is None:
            return False
        self.n_changes += 1
        self.n_entries -= int(self.counts[number])
        self.counts[number] = 0
        self._n_dead += 1
        return True

    def restore(self, number: int, count: int, first_entry: int) -> None:
        """Set count and first entry of a number as they were (undo of a typed insert or delete)."""
        self.n_changes += 1
        self._n_dead += int(count == 0) - int(self.counts[number] == 0)
        self.n_entries += count - int(self.counts[number])
        self.counts[number] = count
        self._renewed.pop(number, None)
        if first_entry != self.first_entry(number):
            self._renewed[number] = first_entry

    def find_batch(self, keys: KeyBatch, hashes: KeyHashes | None = None) -> NDArray[np.int64]:
        """Return int64[n]: the number of each key, −1 where it is not held."""
        numbers = np.empty(len(keys), np.int64)
        h1 = _tags(keys, hashes)
        find_keys(
            *(keys.buffer, keys.start, keys.length, h1),
            *(self._slots, self.store.arena, self.store.offsets, self.counts, numbers),
        )
        if self._n_dead:
            numbers[(numbers >= 0) & (self.counts[numbers] == 0)] = -1
        return numbers

    def contains_batch(self, keys: KeyBatch) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the key is held."""
        return (self.find_batch(keys) >= 0).astype(np.uint8)

    def find(self, key: bytes) -> int | None:
        """Return the number of a key, or None where it is not held."""
        number = int(self.find_batch(KeyBatch.of([key]))[0])
        return number if number >= 0 else None

    def search_path(self, key: bytes) -> tuple[SlotRead, ...]:
        """Return the slots that a look-up of a key reads, in order, by the rule of ``exact_kernels``.

        The last one is empty, or holds the key (also a deleted one, whose count is 0).
        """
        tag, size = hash_key(key)[0] >> 32, int(self._slots.shape[0])
        at, path = (tag * size) >> 32, []
        while True:
            found_tag, number = self.slot(at)
            path.append(SlotRead(at, tag, found_tag, number))
            if number is None or (found_tag == tag and self.store.key(number) == key):
                return tuple(path)
            at = (at + 1) % size

    def slot(self, at: int) -> tuple[int, int | None]:
        """Return the tag and the key number that a slot holds; 0 and None where it is empty."""
        slot = int(self._slots[at])
        return slot >> 32, (slot & 0xFFFFFFFF) - 1 if slot else None

    @property
    def n_slots(self) -> int:
        """Slots of the table, empty ones included."""
        return int(self._slots.shape[0])

    def probe(self, key: bytes) -> ExactProbe:
        """Return what the index says of one key."""
        number = self.find(key)
        if number is None:
            return ExactProbe(key, None, 0, 0)
        return ExactProbe(key, number, self.first_entry(number), int(self.counts[number]))

    def first_entry(self, number: int) -> int:
        """Return the first entry of a key number, over all sources, from 1; 0 for a typed key."""
        if number in self._renewed:
            return self._renewed[number]
        row = int(np.searchsorted(self._batch_number[: self._n_batches], number, side="right")) - 1
        entry = int(self._batch_entry[row])
        return entry + int(self._relative[number]) if entry else 0

    def trim(self) -> None:
        """Give back what was reserved for more keys; later inserts are still possible."""
        n = self.store.n
        size = max(_FIRST_SIZE, int(n / TRIMMED_LOAD) + 1)
        if size < _WORTH_TRIMMING * self._slots.shape[0]:
            self._resize(size)
        if n < _WORTH_TRIMMING * self.counts.shape[0]:
            self.counts = self.counts[: max(n, 1)].copy()
            self._relative = self._relative[: max(n, 1)].copy()

    def memory(self) -> MemoryBreakdown:
        """Return the bytes held: slots, counts, first entries, slack (reserved rows; their pages may be untouched)."""
        n = self.store.n
        firsts = n * self._relative.itemsize + 16 * self._n_batches
        slack = (self.counts.shape[0] - n) * 6 + 16 * (self._batch_number.shape[0] - self._n_batches)
        parts = (
            MemoryPart("slots", self._slots.nbytes),
            MemoryPart("counts", n * self.counts.itemsize),
            MemoryPart("first_entries", firsts),
            MemoryPart("slack", slack),
        )
        shared = self.store.used_bytes + (n + 1) * self.store.offsets.itemsize
        return MemoryBreakdown(parts, shared, sum(part.size_bytes for part in parts) + shared)

    def check(self) -> None:
        """Walk every law: offsets, LFs, table, counts, first entries; raise ``LawBroken`` at the first broken one."""
        n, store = self.store.n, self.store
        offsets = store.offsets[: n + 1]
        self._law("offsets", bool(offsets[0] == 0 and np.all(np.diff(offsets) > 0)))
        self._law("line_ends", bool(np.all(store.arena[offsets[1:] - 1] == 10)))
        self._law("no_lf_in_keys", int(np.count_nonzero(store.arena[: offsets[n]] == 10)) == n)
        numbers = np.sort(self._slots[self._slots != 0] & np.uint64(0xFFFFFFFF)).astype(np.int64)
        self._law("one_slot_per_key", bool(np.array_equal(numbers, np.arange(1, n + 1))))
        self._law("load", self._slots.shape[0] > n and self.load <= FULLEST)
        dead = self.counts[:n] == 0
        self._law("dead", int(np.count_nonzero(dead)) == self._n_dead)
        self._law("counts", int(self.counts[:n].sum(dtype=np.int64)) == self.n_entries)
        found = self.find_batch(store.batch(0, n))
        self._law("found", bool(np.array_equal(found, np.where(dead, -1, np.arange(n)))))
        rows = self._batch_number[: self._n_batches]
        self._law("batches", n == 0 or bool(rows[0] == 0 and np.all(np.diff(rows) > 0) and rows[-1] < n))

    def _law(self, law: str, holds: bool) -> None:
        if not holds:
            raise LawBroken(structure=self.name, law=law, n=self.store.n, slots=self._slots.shape[0])

    def _reserve(self, n_more: int, bytes_more: int, expected_share: float) -> None:
        """Make room for a batch of nothing but new keys, and by extrapolation for what follows."""
        store = self.store
        store.reserve(n_more, bytes_more, expected_share)
        need = store.n + n_more
        self.counts = grown(self.counts, need, store.n, expected_share)
        self._relative = grown(self._relative, need, store.n, expected_share)
        if need > FULLEST * self._slots.shape[0]:
            # What is held is a better guess of what will come than the batch, which may be half repeats; a guess
            # from little is not followed without end, as moving the table is one pass.
            known, share = (store.n, self._share) if store.n and self._share else (FEW_REPEATS * need, expected_share)
            likely = known / max(share, 1e-6)
            wanted = min(max(likely * 1.05, need), FURTHEST_GUESS * need)
            self._resize(max(int(wanted / TRIMMED_LOAD), int(need / FULLEST)) + 2)
        self._share = min(1.0, max(expected_share, 1e-6))

    def _resize(self, size: int) -> None:
        slots = np.zeros(size, np.uint64)
        move_slots(self._slots, slots)
        self._slots = slots

    def _note_batch(self, number: int, entry: int) -> None:
        """Note that keys from ``number`` on have their first entries relative to ``entry``."""
        row = self._n_batches
        if entry == 0 and row and self._batch_entry[row - 1] == 0:
            return
        self._batch_number = grown(self._batch_number, row + 1, row)
        self._batch_entry = grown(self._batch_entry, row + 1, row)
        self._batch_number[row] = number
        self._batch_entry[row] = entry
        self._n_batches += 1

    def _note_renewed(
        self,
        is_new: NDArray[np.uint8],
        number: NDArray[np.uint32],
        n_before: int,
        first_entry_of_batch: int,
        key_entry: NDArray[np.int64],
    ) -> None:
        """Note the first entries of deleted keys that came back in a batch."""
        for i in np.flatnonzero((is_new == 1) & (number < n_before)):
            entry = first_entry_of_batch + int(key_entry[i]) if first_entry_of_batch else 0
            self._renewed[int(number[i])] = entry
            self._n_dead -= 1


def _tags(keys: KeyBatch, hashes: KeyHashes | None) -> NDArray[np.uint64]:
    """Return h1 with seed 0 of a batch."""
    return hashes.h1 if hashes is not None and hashes.seed == 0 else hash_batch(keys).h1
