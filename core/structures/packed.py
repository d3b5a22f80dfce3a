"""What the blocked and the partitioned filter share: packed bits, batches and single keys, union, laws.

A subclass says where the bits of a key lie, for one key in exact whole numbers and for batches by its kernels.

Where it stands: above ``base``, below ``blocked`` and ``partitioned``. Cost: the bits, rounded up to a cache line.
"""

from __future__ import annotations

from typing import Self

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.errors import BudgetError, LawBroken, ParameterError, UnionError
from core.hashing import hash_batch, hash_key
from core.memory import MemoryBreakdown, MemoryPart, available_bytes
from core.source.arena import KeyBatch, KeyHashes

LINE_BYTES = 64
_ASK_FROM_BYTES = 1 << 26
_WORD = 2**64


def check_field(field: str, value: int, least: int, most: int) -> None:
    """Raise ``ParameterError`` for a parameter out of range."""
    if not least <= value <= most:
        raise ParameterError(field=field, value=value, expected=(least, most))


def line_aligned(structure: str, size_bytes: int) -> NDArray[np.uint8]:
    """Return zeros (uint8[size_bytes]) that begin on a cache line.

    Raises ``BudgetError`` where they do not fit into the free memory; then nothing was reserved.
    """
    if size_bytes >= _ASK_FROM_BYTES and size_bytes > (free_bytes := available_bytes()):
        raise BudgetError(structure=structure, needed_bytes=size_bytes, budget_bytes=free_bytes)
    room = np.zeros(size_bytes + LINE_BYTES, np.uint8)
    first = -room.ctypes.data % LINE_BYTES
    return room[first : first + size_bytes]


def mixed(word: int) -> int:
    """Return the 64 bits of a word mixed as ``hash_kernels.final_mix`` mixes them.

    >>> mixed(0), hex(mixed(1))
    (0, '0xb456bcfc34c2cb2c')
    """
    word ^= word >> 33
    word = word * 0xFF51AFD7ED558CCD % _WORD
    word ^= word >> 33
    word = word * 0xC4CEB9FE1A85EC53 % _WORD
    return word ^ word >> 33


class PackedFilter:
    """A filter of m bits and k positions a key.

    Parameters
    ----------
    m, k
        Bits and positions a key.
    seed
        32-bit seed of murmur3.

    Attributes
    ----------
    n_set
        Number of set bits, exact at every moment.
    n_told
        Number of distinct keys told; ``n_is_known`` is False where it is not known, after a union.

    Raises
    ------
    ParameterError
        A field is out of range.
    BudgetError
        The bits do not fit into the free memory.
    """

    name = "packed"
    exact = False
    fields: tuple[str, ...] = ("m", "k", "seed")
    """What two filters must share to be united."""

    def __init__(self, m: int, k: int, seed: int = 0) -> None:
        check_field("m", m, 1, sizing.M_LIMIT)
        check_field("k", k, 1, sizing.K_LIMIT)
        check_field("seed", seed, 0, 2**32 - 1)
        self.m, self.k, self.seed = m, k, seed
        self.n_set = self.n_told = 0
        self.n_is_known = True
        self._bytes = line_aligned(self.name, -(-m // (8 * LINE_BYTES)) * LINE_BYTES)

    # -- what a subclass has ------------------------------------------------------------------------------------

    def place_key(self, h1: int, h2: int) -> list[int]:
        """Return the k positions of a key by its hashes, in order, in exact whole numbers."""
        raise NotImplementedError

    def _add(self, hashes: KeyHashes, was_present: NDArray[np.uint8]) -> int:
        raise NotImplementedError

    def _ask(self, hashes: KeyHashes, possibly: NDArray[np.uint8]) -> None:
        raise NotImplementedError

    def _place(self, hashes: KeyHashes, positions: NDArray[np.uint64]) -> None:
        raise NotImplementedError

    @property
    def predicted_rate(self) -> float:
        """Predicted rate of false positives with ``n_told`` keys."""
        raise NotImplementedError

    def empty_twin(self) -> Self:
        """Return an empty filter of the same sizes and seed."""
        raise NotImplementedError

    # -- batches ------------------------------------------------------------------------------------------------

    def _hashes(self, keys: KeyBatch, hashes: KeyHashes | None) -> KeyHashes:
        return hashes if hashes is not None and hashes.seed == self.seed else hash_batch(keys, self.seed)

    def insert(self, keys: KeyBatch, hashes: KeyHashes | None = None, n_new: int | None = None) -> NDArray[np.uint8]:
        """Add keys in order; return uint8[n]: 1 where all bits were set before the key's own turn.

        ``hashes`` are used where their seed is this filter's. ``n_new``: how many of the keys are distinct and new;
        without it, those that set a bit are counted.
        """
        was_present = np.empty(len(keys), np.uint8)
        self.n_set += self._add(self._hashes(keys, hashes), was_present)
        self.n_told += len(keys) - int(np.count_nonzero(was_present)) if n_new is None else n_new
        return was_present

    def contains_batch(self, keys: KeyBatch, hashes: KeyHashes | None = None) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the key is possibly held, 0 where it is definitely not; ``hashes`` as for insert."""
        possibly = np.empty(len(keys), np.uint8)
        self._ask(self._hashes(keys, hashes), possibly)
        return possibly

    def place(self, keys: KeyBatch) -> NDArray[np.uint64]:
        """Return the positions of each key in order (uint64[n, k])."""
        positions = np.empty((len(keys), self.k), np.uint64)
        self._place(hash_batch(keys, self.seed), positions)
        return positions

    # -- single keys --------------------------------------------------------------------------------------------

    def positions(self, key: bytes) -> list[int]:
        """Return the k bit positions of a key, in order."""
        return self.place_key(*hash_key(key, self.seed))

    def is_set(self, position: int) -> bool:
        """Return whether a bit is set."""
        return bool(self._bytes[position >> 3] >> (position & 7) & 1)

    def __contains__(self, key: bytes) -> bool:
        return all(self.is_set(position) for position in self.positions(key))

    def insert_key(self, key: bytes) -> bool:
        """Add one key; return whether all its bits were set already."""
        newly = {position for position in self.positions(key) if not self.is_set(position)}
        for position in newly:
            self._bytes[position >> 3] |= np.uint8(1 << (position & 7))
        self.n_set += len(newly)
        self.n_told += bool(newly)
        return not newly

    # -- the whole ----------------------------------------------------------------------------------------------

    @property
    def n_keys(self) -> int:
        """Number of distinct keys told."""
        return self.n_told

    @property
    def fill(self) -> float:
        """Share of set bits, 0 … 1."""
        return self.n_set / self.m

    def bits_view(self) -> NDArray[np.uint8]:
        """Return the live bits, read-only: uint8, little-endian, padding bits zero."""
        view = self._bytes.view()
        view.flags.writeable = False
        return view

    def union(self, other: Self) -> Self:
        """Return a filter of both key sets, with as many keys told as both at most.

        Raises ``UnionError`` with the first field that differs, the kind of filter included.
        """
        for field in ("name", *self.fields):
            left, right = getattr(self, field), getattr(other, field)
            if left != right:
                raise UnionError(field=field, left=left, right=right)
        united = self.empty_twin()
        np.bitwise_or(self._bytes, other._bytes, out=united._bytes)
        united.n_set = united._count()
        united.n_told, united.n_is_known = self.n_told + other.n_told, False
        return united

    def memory(self) -> MemoryBreakdown:
        """Return the bytes of the bits; a filter reads nothing of the key store."""
        size_bytes = self._bytes.nbytes
        return MemoryBreakdown((MemoryPart("bits", size_bytes),), 0, size_bytes)

    def _count(self) -> int:
        return int(np.bitwise_count(self._bytes.view(np.uint64)).sum(dtype=np.int64))

    def check(self) -> None:
        """Count all bits; raise ``LawBroken`` where they are not ``n_set``, or a padding bit is set."""
        found = self._count()
        if found != self.n_set:
            raise LawBroken(structure=self.name, law="n_set", stored=self.n_set, found=found)
        padding = np.unpackbits(self._bytes[self.m // 8 :], bitorder="little")[self.m % 8 :]
        if padding.any():
            raise LawBroken(structure=self.name, law="padding_zero", found=int(padding.sum()))
        if self.n_told < 0:
            raise LawBroken(structure=self.name, law="n_told", found=self.n_told)
        if self.n_is_known and self.n_set > self.n_told * self.k:
            raise LawBroken(structure=self.name, law="bits_by_keys", found=self.n_set, limit=self.n_told * self.k)
