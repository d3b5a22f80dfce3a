"""A Bloom filter whose bits are seen: batch insert and look-up, single probes, fill, estimate, union.

Takes every chunk's keys with their hashes in entry order (``session``), is asked by ``explain`` and by the URL box,
and shows its live bits to the bit grid. Bits live in a little-endian ``bitarray``; the kernels write its buffer.
Saving and loading is in ``formats.native``.

There is no delete: a classic Bloom filter does not know which keys share a bit, so it keeps its bits. The last typed
insert can be undone (``insert_key`` tells which bits it set), last in, first out.

Positions come from an index scheme (``schemes``). The two of double hashing are worked out and set in one pass; the
others write a table of positions first, ``BLOCK_POSITIONS`` at a time.

Source: B. Bloom, CACM 1970; positions: ``hashing.positions_of``; formulas: ``sizing``.
Cost: m bits, rounded up to 64; 20–30 ns a key at k = 7 beside the hash; other schemes: ``scheme_kernels``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from bitarray import bitarray
from bitarray.util import zeros
from numpy.typing import NDArray

from core import sizing
from core.errors import BudgetError, LawBroken, ParameterError, UnionError
from core.hashing import hash_batch, hash_key, positions_of
from core.memory import MemoryBreakdown, MemoryPart, available_bytes
from core.probe import BitProbe, BloomProbe
from core.scheme_kernels import place_index32, place_scrapy_redis, place_seeds, place_tutorial
from core.schemes import DEFAULT, check_scheme, estimated_keys, predicted_rate, reached
from core.source.arena import KeyBatch, KeyHashes
from core.structures.bloom_kernels import (
    add_hashes,
    add_keys,
    add_positions,
    count_setters,
    place_hashes,
    query_hashes,
    query_positions,
)

BLOCK_POSITIONS = 1 << 15
"""Positions that are worked out at a time where they are not set at once: a quarter of a megabyte."""
_FUSED = ("enhanced", "double")
_WORD_BITS = 64
_ASK_FROM_BYTES = 1 << 26


class BloomFilter:
    """A classic Bloom filter of m bits and k positions a key.

    Parameters
    ----------
    m, k
        Bits (1 … 2^63 − 1) and positions a key (1 … 1,075).
    seed
        32-bit seed of murmur3.
    scheme
        Name of the index scheme (``schemes.NAMES``).
    n_planned
        The number of keys the filter was sized for, or None.
    modulus
        The M of the scheme ``tutorial``, above m − 1 and at most m; None: m. Other schemes have none.

    Attributes
    ----------
    n_set
        Number of set bits, exact at every moment.
    n_told
        Number of distinct keys told; see ``n_is_known``.
    n_is_known
        False where ``n_told`` is only what the fill speaks for (a union, a file without a count).

    Raises
    ------
    ParameterError
        A field is out of range.
    BudgetError
        The bits do not fit into the free memory; nothing was reserved.
    """

    name = "bloom"
    exact = False

    __slots__ = (
        *("_bits", "_bytes", "_steps", "_view", "k", "m", "modulus", "n_is_known", "n_planned", "n_set", "n_told"),
        *("scheme", "seed"),
    )

    def __init__(
        self,
        m: int,
        k: int,
        seed: int = 0,
        scheme: str = DEFAULT,
        n_planned: int | None = None,
        modulus: float | None = None,
    ) -> None:
        check_parameters(m, k, seed, scheme, modulus)
        needed_bytes = -(-m // _WORD_BITS) * 8
        if needed_bytes >= _ASK_FROM_BYTES and needed_bytes > (free_bytes := available_bytes()):
            raise BudgetError(structure=self.name, needed_bytes=needed_bytes, budget_bytes=free_bytes)
        self.m, self.k, self.seed, self.scheme = m, k, seed, scheme
        self.modulus = float(m) if scheme == "tutorial" and modulus is None else modulus
        self.n_planned = n_planned
        self._steps = np.zeros(k, np.uint64)
        if scheme == "enhanced":
            self._steps += np.arange(1, k + 1, dtype=np.uint64) % np.uint64(m)
        self.n_set = 0
        self.n_told = 0
        self.n_is_known = True
        self._bits: bitarray = zeros(needed_bytes * 8, "little")
        self._bytes: NDArray[np.uint8] = np.frombuffer(memoryview(self._bits), np.uint8)
        self._view: NDArray[np.uint8] = self._bytes.view()
        self._view.flags.writeable = False

    @classmethod
    def sized(cls, n: int, p: float, seed: int = 0) -> BloomFilter:
        """Return an empty filter for n keys at rate p (``sizing.solve``)."""
        size = sizing.solve(n=n, p=p)
        return cls(size.m, size.k, seed, n_planned=size.n)

    @classmethod
    def built(cls, m: int, k: int, batches: Iterable[KeyBatch], seed: int = 0, scheme: str = DEFAULT) -> BloomFilter:
        """Return a filter that holds distinct keys, given in batches, and is planned for just these."""
        made = cls(m, k, seed, scheme)
        for keys in batches:
            made.insert(keys, n_new=len(keys))
        made.n_planned = made.n_told
        return made

    def rebuilt(self, m: int, k: int, keys: KeyBatch) -> BloomFilter:
        """Return another filter of this seed and scheme over the distinct ``keys``; this one is left as it is."""
        return self.built(m, k, [keys], self.seed, self.scheme)

    # -- batches ------------------------------------------------------------------------------------------------

    def insert(self, keys: KeyBatch, hashes: KeyHashes | None = None, n_new: int | None = None) -> NDArray[np.uint8]:
        """Add keys in order; return uint8[n]: 1 where all bits were set before the key's own turn.

        ``hashes`` are used where their seed is this filter's; otherwise the keys are hashed on the way. ``n_new``: how
        many of them are distinct and new, as the exact index knows; without it, those that set a bit are counted.
        """
        was_present = np.empty(len(keys), np.uint8)
        m, seed = np.uint64(self.m), np.uint64(self.seed)
        if self.scheme not in _FUSED:
            newly = 0
            for block, placed in self._blocks(keys, hashes):
                newly += int(add_positions(placed, self._bytes, was_present[block]))
        elif hashes is not None and hashes.seed == self.seed:
            newly = add_hashes(hashes.h1, hashes.h2, self._bytes, m, self._steps, was_present)
        else:
            newly = add_keys(keys.buffer, keys.start, keys.length, seed, self._bytes, m, self._steps, was_present)
        self.n_set += int(newly)
        self.n_told += len(keys) - int(np.count_nonzero(was_present)) if n_new is None else n_new
        return was_present

    def contains_batch(self, keys: KeyBatch, hashes: KeyHashes | None = None) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the key is possibly held, 0 where it is definitely not; ``hashes`` as for insert."""
        if self.scheme in _FUSED:
            known = hashes is not None and hashes.seed == self.seed
            return self.contains_hashes(hashes if known and hashes is not None else hash_batch(keys, self.seed))
        possibly = np.empty(len(keys), np.uint8)
        for block, placed in self._blocks(keys, hashes):
            query_positions(placed, self._bytes, possibly[block])
        return possibly

    def contains_hashes(self, hashes: KeyHashes) -> NDArray[np.uint8]:
        """Return uint8[n] as ``contains_batch`` does, for the schemes of double hashing alone.

        Raises ``ParameterError`` for hashes of another seed, and where they are not what the scheme goes by.
        """
        if hashes.seed != self.seed:
            raise ParameterError(field="seed", value=hashes.seed, expected=self.seed)
        if self.scheme not in _FUSED:
            raise ParameterError(field="scheme", value=self.scheme, expected=_FUSED)
        possibly = np.empty(hashes.h1.shape[0], np.uint8)
        query_hashes(hashes.h1, hashes.h2, self._bytes, np.uint64(self.m), self._steps, possibly)
        return possibly

    def place(self, keys: KeyBatch, hashes: KeyHashes | None = None) -> NDArray[np.uint64]:
        """Return the positions of each key in order (uint64[n, k]): 8·n·k bytes; ``hashes`` as for insert."""
        positions = np.empty((len(keys), self.k), np.uint64)
        m, seed = np.uint64(self.m), np.uint64(self.seed)
        if self.scheme == "seeds":
            place_seeds(keys.buffer, keys.start, keys.length, seed, np.int64(self.m), positions)
        elif self.scheme == "tutorial":
            place_tutorial(keys.buffer, keys.start, keys.length, seed, self.modulus, positions)
        elif self.scheme == "scrapy-redis":
            place_scrapy_redis(keys.buffer, keys.start, keys.length, m, positions)
        else:
            known = hashes if hashes is not None and hashes.seed == self.seed else hash_batch(keys, self.seed)
            if self.scheme == "index32":
                place_index32(known.h1, known.h2, m, positions)
            else:
                place_hashes(known.h1, known.h2, m, self._steps, positions)
        return positions

    def _blocks(self, keys: KeyBatch, hashes: KeyHashes | None) -> Iterator[tuple[slice, NDArray[np.uint64]]]:
        """Yield the positions of all keys, some at a time, and which keys these are."""
        size = max(64, BLOCK_POSITIONS // self.k)
        for first in range(0, len(keys), size):
            block = slice(first, first + size)
            known = None if hashes is None else KeyHashes(hashes.h1[block], hashes.h2[block], hashes.seed)
            yield block, self.place(KeyBatch(keys.buffer, keys.start[block], keys.length[block]), known)

    def setters(self, keys: KeyBatch, positions: Iterable[int]) -> dict[int, tuple[int, int | None]]:
        """Return for each position how many of ``keys`` set it, and the number in the batch of the first.

        Every key is hashed again: about 40 ns a key with double hashing.
        """
        wanted = np.unique(np.fromiter(positions, np.uint64))
        counts = np.zeros(wanted.shape[0], np.int64)
        first = np.full(wanted.shape[0], -1, np.int64)
        for block, placed in self._blocks(keys, None):
            count_setters(placed, block.start, wanted, counts, first)
        return {
            int(index): (int(count), int(number) if number >= 0 else None)
            for index, count, number in zip(wanted, counts, first, strict=True)
        }

    # -- one key ------------------------------------------------------------------------------------------------

    def positions(self, key: bytes) -> list[int]:
        """Return the key's k bit positions, in order; two may be equal."""
        return positions_of(self.scheme, key, self.m, self.k, self.seed, self.modulus)

    def __contains__(self, key: bytes) -> bool:
        return all(self._bits[index] for index in self.positions(key))

    def probe(self, key: bytes) -> BloomProbe:
        """Return the key's hashes and each of its bits; nothing is changed."""
        h1, h2 = hash_key(key, self.seed)
        bits = tuple(BitProbe(index, bool(self._bits[index])) for index in self.positions(key))
        return BloomProbe(key, h1, h2, bits)

    def insert_key(self, key: bytes, is_new: bool | None = None) -> tuple[int, ...]:
        """Add one key; return the newly set positions, for :meth:`undo_insert`.

        ``is_new``: whether the exact index calls the key new; without it, a key that set a bit counts as new.
        """
        newly = tuple(dict.fromkeys(index for index in self.positions(key) if not self._bits[index]))
        for index in newly:
            self._bits[index] = 1
        self.n_set += len(newly)
        self.n_told += bool(newly) if is_new is None else is_new
        return newly

    def undo_insert(self, positions: tuple[int, ...], was_new: bool | None = None) -> None:
        """Take back the last insert that is not yet taken back, from what :meth:`insert_key` gave.

        Only last in, first out: any other order would clear bits that later keys rely on.
        """
        for index in positions:
            self._bits[index] = 0
        self.n_set -= len(positions)
        self.n_told -= bool(positions) if was_new is None else was_new

    # -- the whole ----------------------------------------------------------------------------------------------

    @property
    def n_keys(self) -> int:
        """Number of distinct keys told."""
        return self.n_told

    @property
    def fill(self) -> float:
        """Share of set bits, 0 … 1."""
        return self.n_set / self.m

    @property
    def estimated_keys(self) -> float:
        """Number of distinct keys that the set bits speak for (Swamidass–Baldi); ``math.inf`` when saturated."""
        return estimated_keys(self.scheme, self.n_set, self.m, self.k)

    @property
    def predicted_rate(self) -> float:
        """Predicted rate of false positives of these m and k with ``n_told`` keys."""
        return predicted_rate(self.scheme, self.n_told, self.m, self.k)

    def union(self, other: BloomFilter) -> BloomFilter:
        """Return a filter of both key sets: its bits are those of a filter built from both.

        Its ``n_told`` is what the fill speaks for, since common keys are not known. Raises ``UnionError`` with the
        first of m, k, seed, scheme, modulus that differs.
        """
        for field in ("m", "k", "seed", "scheme", "modulus"):
            left, right = getattr(self, field), getattr(other, field)
            if left != right:
                raise UnionError(field=field, left=left, right=right)
        united = BloomFilter(self.m, self.k, self.seed, self.scheme, modulus=self.modulus)
        united.put(0, self._bytes | other._bytes)
        united.recount(None)
        return united

    def put(self, first_byte: int, packed: NDArray[np.uint8]) -> None:
        """Overwrite bytes of the bits from ``first_byte`` on; :meth:`recount` must follow."""
        self._bytes[first_byte : first_byte + packed.shape[0]] = packed

    def recount(self, n: int | None) -> None:
        """Count the set bits after :meth:`put`; ``n`` distinct keys are held, None: as many as the fill speaks for."""
        self.n_set = int(np.bitwise_count(self._bytes.view(np.uint64)).sum(dtype=np.int64))
        self.n_is_known = n is not None
        self.n_told = self._keys_by_fill() if n is None else n

    def _keys_by_fill(self) -> int:
        """Return the estimate as a whole number; a saturated filter counts as one bit short of it."""
        most = reached(self.scheme, self.m) - 1
        return round(estimated_keys(self.scheme, min(self.n_set, most), self.m, self.k))

    def bits_view(self) -> NDArray[np.uint8]:
        """Return the live bits, read-only: uint8[8 · ceil(m / 64)], little-endian, padding bits zero."""
        return self._view

    def block_counts(self, block_bits: int = 512) -> NDArray[np.int64]:
        """Return the number of set bits of each block of ``block_bits`` (a multiple of 64).

        The last block is shorter where m is no multiple of ``block_bits``.
        """
        if block_bits < _WORD_BITS or block_bits % _WORD_BITS:
            raise ParameterError(field="block_bits", value=block_bits, expected="a multiple of 64")
        counts = np.bitwise_count(self._bytes.view(np.uint64))
        starts = np.arange(0, counts.shape[0], block_bits // _WORD_BITS)
        return np.add.reduceat(counts, starts, dtype=np.int64)

    def memory(self) -> MemoryBreakdown:
        """Return the bytes of the bits; a filter reads nothing of the key store."""
        size_bytes = self._bytes.nbytes
        return MemoryBreakdown((MemoryPart("bits", size_bytes),), 0, size_bytes)

    def check(self) -> None:
        """Count all bits; raise ``LawBroken`` where they are not ``n_set`` or a padding bit is set.

        Cost: about 1 ms for 100 million bits.
        """
        found = int(self._bits.count(1))
        if found != self.n_set:
            raise LawBroken(structure=self.name, law="n_set", stored=self.n_set, found=found)
        padding = int(self._bits.count(1, self.m))
        if padding:
            raise LawBroken(structure=self.name, law="padding_zero", found=padding)
        if self.n_told < 0:
            raise LawBroken(structure=self.name, law="n_told", found=self.n_told)


def check_parameters(m: int, k: int, seed: int, scheme: str, modulus: float | None = None) -> None:
    """Raise ``ParameterError`` for the first parameter out of range."""
    if not 1 <= m <= sizing.M_LIMIT:
        raise ParameterError(field="m", value=m, expected=(1, sizing.M_LIMIT))
    if not 1 <= k <= sizing.K_LIMIT:
        raise ParameterError(field="k", value=k, expected=(1, sizing.K_LIMIT))
    allowed = check_scheme(scheme, m, seed)
    if modulus is not None and not (allowed.cuts_k and max(0, m - 1) < modulus <= m):
        raise ParameterError(field="modulus", value=modulus, expected=(m - 1, m))
