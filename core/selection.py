"""Which entries of a load are meant: all, those of a fate, of a flag, of a key, under a prefix, the false positives.

Nothing is kept for this while a load runs. Where a selection is looked through, its entries are counted block by block,
in slices of time; the counts stay, so that a page far behind is found without a pass over what lies before it, and a
list that grows is counted on. The false positives of a load are known by their keys; which keys are under a prefix the
radix tree tells, anew where it has changed.

Where it stands: above the ledger, below ``export`` and the scenes. Cost: 0.1 ns an entry for a fate, 0.3 ns for a flag
or a key, 1 ns under a prefix; 8 bytes for 131,072 entries, of one selection at a time, and a byte a key for a prefix.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.source.arena import Fate, Flag

if TYPE_CHECKING:
    from core.session import Session

BLOCK_ENTRIES = 1 << 17
PIECE_KEYS = 1 << 15


class Kind(Enum):
    """What tells the entries of a selection from others."""

    ALL = "all"
    FATE = "fate"
    FLAG = "flag"
    KEY = "key"
    UNDER = "under"
    FALSE_POSITIVE = "false_positive"


@dataclass(frozen=True, slots=True)
class EntriesOf:
    """What entries are meant.

    Parameters
    ----------
    kind
        By what they are chosen; false positives are the first entries of those keys that the Bloom filter called
        possibly seen when they were told it.
    name
        Of the fate or the flag, in lower case.
    number
        Of the key.
    prefix
        What the keys of the entries begin with.
    """

    kind: Kind
    name: str = ""
    number: int = -1
    prefix: bytes = b""
    parts: tuple[tuple[bytes, int], ...] = ()

    @classmethod
    def fate(cls, name: str) -> EntriesOf:
        """Return the entries of a fate."""
        return cls(Kind.FATE, name)

    @classmethod
    def flag(cls, name: str) -> EntriesOf:
        """Return the entries with a flag."""
        return cls(Kind.FLAG, name)

    @classmethod
    def key(cls, number: int) -> EntriesOf:
        """Return the entries of a key."""
        return cls(Kind.KEY, number=number)

    @classmethod
    def under(cls, prefix: bytes) -> EntriesOf:
        """Return the entries whose key begins with a prefix."""
        return cls(Kind.UNDER, prefix=prefix)

    @classmethod
    def under_parts(cls, parts: Sequence[tuple[bytes, int]]) -> EntriesOf:
        """Return the entries of the first so many keys under each of some prefixes."""
        return cls(Kind.UNDER, prefix=b"\n", parts=tuple(parts))  # where there are none, no key begins with an LF


class Selection:
    """The entries of one :class:`EntriesOf`, counted as far as time allowed.

    Raises
    ------
    KeyError
        There is no such fate or flag.
    """

    def __init__(self, session: Session, of: EntriesOf) -> None:
        self.of = of
        self._session = session
        self._fate = Fate[of.name.upper()] if of.kind is Kind.FATE else Fate.UNIQUE
        self._flag = Flag[of.name.upper()] if of.kind is Kind.FLAG else Flag.MALFORMED
        self._ends = np.zeros(1, np.int64)  # entries of the selection before each block, and behind the last one
        self._n_counted = 0
        self._stamp: tuple[int, ...] = ()  # of the tree that told the keys under the prefix
        self._under: NDArray[np.bool_] = np.zeros(0, np.bool_)
        self._n_told = 0

    def prepare(self, budget_s: float) -> bool:
        """Find the keys under a prefix for about this long; return whether all are known.

        What was counted is counted anew where the tree has changed.
        """
        tree, n = self._session.radix, self._session.store.n
        if self.of.kind is not Kind.UNDER or tree is None:
            return True
        stamp = (id(tree), tree.n_keys, n)
        if stamp != self._stamp:
            self._stamp, self._n_told, self._n_counted = stamp, 0, 0
            self._under, self._ends = np.zeros(n, np.bool_), np.zeros(1, np.int64)
        deadline = time.perf_counter() + budget_s
        while self._n_told < len(self.of.parts):
            prefix, n_keys = self.of.parts[self._n_told]
            self._under[tree.keys_under(prefix, n_keys)] = True
            self._n_told += 1
            if time.perf_counter() >= deadline:
                return self._n_told >= len(self.of.parts)
        if self.of.parts:
            return True
        while self._n_told < (n_under := tree.count(self.of.prefix)):
            numbers = tree.keys_under(self.of.prefix, PIECE_KEYS, self._n_told)
            self._under[numbers] = True
            self._n_told += numbers.shape[0]
            if time.perf_counter() >= deadline:
                return self._n_told >= n_under
        return True

    def count(self, budget_s: float) -> bool:
        """Count on for about this long; return whether every entry was looked at."""
        if self.of.kind in (Kind.ALL, Kind.FALSE_POSITIVE):
            return True
        if not self.prepare(budget_s):
            return False
        deadline, n = time.perf_counter() + budget_s, self._session.ledger.n_entries
        ends = self._ends.tolist()
        while self._n_counted < n:
            begin = self._n_counted // BLOCK_ENTRIES * BLOCK_ENTRIES  # a block that has grown is counted anew
            stop = min(n, begin + BLOCK_ENTRIES)
            del ends[begin // BLOCK_ENTRIES + 1 :]
            ends.append(ends[-1] + int(np.count_nonzero(self._has(begin, stop))))
            self._n_counted = stop
            if time.perf_counter() >= deadline:
                break
        self._ends = np.array(ends, np.int64)
        return self._n_counted >= n

    @property
    def total(self) -> int:
        """Entries of the selection, among those that were looked at."""
        if self.of.kind is Kind.ALL:
            return self._session.ledger.n_entries
        if self.of.kind is Kind.FALSE_POSITIVE:
            return int(self._wrong_keys().shape[0])
        return int(self._ends[-1])

    def page(self, first: int, limit: int) -> list[tuple[int, int | None]]:
        """Return (number in the load, key number or None) from place ``first`` (0-based) on, among what was counted.

        The number of an entry is 0 where a key was typed and never read.
        """
        if self.of.kind is Kind.FALSE_POSITIVE:
            keys = self._wrong_keys()[first : first + limit].tolist()
            return [(self._session.exact.first_entry(key), key) for key in keys]
        numbers: list[int] = []
        if self.of.kind is Kind.ALL:
            numbers = list(range(first + 1, min(first + limit, self.total) + 1))
        else:
            block = int(np.searchsorted(self._ends, first, side="right")) - 1
            skip = first - int(self._ends[block])
            while block < self._ends.shape[0] - 1 and len(numbers) < limit:
                begin = block * BLOCK_ENTRIES
                found = np.flatnonzero(self._has(begin, min(begin + BLOCK_ENTRIES, self._n_counted)))
                numbers += (found[skip : skip + limit - len(numbers)] + begin + 1).tolist()
                block, skip = block + 1, 0
        return [(number, self._key_of(number)) for number in numbers]

    def numbers(self) -> Iterator[NDArray[np.int64]]:
        """Give all numbers in the load, piece by piece, ascending; typed keys have none. Under a prefix: prepared."""
        n = self._session.ledger.n_entries
        if self.of.kind is Kind.FALSE_POSITIVE:
            found = map(self._session.exact.first_entry, self._wrong_keys().tolist())
            yield np.array(sorted(number for number in found if number), np.int64)
            return
        for begin in range(0, n, BLOCK_ENTRIES):
            yield np.flatnonzero(self._has(begin, min(begin + BLOCK_ENTRIES, n))) + begin + 1

    def _has(self, begin: int, stop: int) -> NDArray[np.bool_]:
        """Return which of the entries with the places ``begin`` … ``stop − 1`` (0-based) are meant."""
        ledger = self._session.ledger
        if self.of.kind is Kind.FATE:
            return np.equal(ledger.fates[begin:stop], self._fate)
        if self.of.kind is Kind.KEY:
            return np.equal(ledger.numbers[begin:stop], self.of.number)
        if self.of.kind is Kind.FLAG:
            return ledger.flagged_between(begin, stop, self._flag)
        if self.of.kind is Kind.UNDER:
            numbers = ledger.numbers[begin:stop]
            known = numbers < self._under.shape[0]  # NO_KEY lies above all, and so do keys that came since
            is_under = np.zeros(stop - begin, np.bool_)
            is_under[known] = self._under[numbers[known]]
            return is_under
        return np.ones(stop - begin, np.bool_)

    def _key_of(self, entry: int) -> int | None:
        number = int(self._session.ledger.numbers[entry - 1])
        return number if number < self._session.store.n else None  # NO_KEY lies above all

    def _wrong_keys(self) -> NDArray[np.int64]:
        telling = self._session.telling
        return telling.wrong_keys() if telling is not None else np.empty(0, np.int64)
