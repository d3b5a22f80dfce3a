"""Counts the keys of a store slice by slice, lets the tables grow, and turns them into a scene.

Where it stands: above ``statistics_kernels``, behind ``statistics``, which loads it when it is first asked.
Cost: a slice takes as long as it is given; a table that grows is moved in slices too.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from core.keys import KeyStore
from core.scene import statistics_kernels as kernels
from core.scene.statistics import MOST_ROWS, PERCENTILES, NameCount, NameTable, Percentile, StatisticsScene

FIRST_SLOTS, MOST_SLOTS = 1 << 14, 1 << 20
SLICE_KEYS, SLICE_SLOTS = 1_000, 16_384
BARS = 60
MOST_TIES = 300
"""Names with as many URLs as the last row has that are put in order."""
FEW_NAMES = 20_000
"""So many names are put in order also while more are found."""
FORGOTTEN_SHARE = 0.25
"""Least share of the names that a full table forgets."""
_COUNTED = 1 << 16

Table = tuple[NDArray[np.uint64], NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8]]


class Scan:
    """One pass over the keys of a store.

    Parameters
    ----------
    most_slots
        Length that a table may grow to, a power of two; small for tests.
    """

    def __init__(self, most_slots: int = MOST_SLOTS) -> None:
        self.next = 0
        self._most = most_slots
        registers = [np.zeros(kernels.N_REGISTERS, np.uint8) for _ in range(kernels.N_TABLES)]
        self._tables: list[Table] = [_table(FIRST_SLOTS, each) for each in registers]
        self._values = np.zeros(FIRST_SLOTS, np.uint64)
        self._owners = np.zeros(FIRST_SLOTS, np.uint64)
        self._value_state = np.zeros(2, np.int64)
        self._totals = np.zeros(kernels.N_TOTALS, np.int64)
        self._totals[[kernels.T_SHORTEST, kernels.T_LONGEST]] = -1
        self._depths = np.zeros((kernels.DEPTHS, 2), np.int64)
        self._lengths = np.zeros(kernels.LENGTHS, np.int64)
        self._length_keys = np.full(kernels.LENGTHS, -1, np.int64)
        self._depth_keys = np.full(kernels.DEPTHS, -1, np.int64)
        self._cuts = np.zeros(7, np.int64)
        self._moving: Iterator[int] | None = None

    def step(self, store: KeyStore, counts: NDArray[np.uint32], budget_s: float) -> bool:
        """Count for about ``budget_s`` seconds; return whether anything is left."""
        deadline = time.perf_counter() + budget_s
        while self.next < store.n:
            if self._moving is not None:
                if next(self._moving, None) is None:
                    self._moving = None
                if time.perf_counter() >= deadline:
                    break
                continue
            stop = min(store.n, self.next + SLICE_KEYS)
            self.next = int(
                kernels.scan(
                    store.arena, store.offsets, counts, self.next, stop, tuple(self._tables), self._values,
                    self._owners, self._value_state, self._totals, self._depths, self._lengths, self._length_keys,
                    self._depth_keys, self._cuts,
                )
            )  # fmt: skip
            if self.next < stop:
                self._moving = self._make_room()
            if time.perf_counter() >= deadline:
                break
        return self.next < store.n

    def progress(self, store: KeyStore) -> float:
        """Return the share of the keys that are counted."""
        return self.next / store.n if store.n else 1.0

    @property
    def pays(self) -> bool:
        """Whether it pays to show what is counted so far: putting few names in order takes no time."""
        n_names = sum(int(table[2][kernels.S_ROWS]) for table in self._tables)
        return self._moving is None and n_names <= FEW_NAMES

    # ---- room ----------------------------------------------------------------------------

    def _make_room(self) -> Iterator[int]:
        """Let what is full grow, or forget its rarest, a slice of the slots at a time."""
        for place, table in enumerate(self._tables):
            if (int(table[2][kernels.S_ROWS]) + kernels.ROOM) * 10 > table[0].shape[0] * 7:
                yield from self._grow_table(place, table)
        if (int(self._value_state[kernels.V_ROWS]) + kernels.ROOM) * 10 > self._values.shape[0] * 6:
            yield from self._grow_values()

    def _grow_table(self, place: int, table: Table) -> Iterator[int]:
        slots = table[0].shape[0]
        least = 0
        if slots >= self._most:
            sizes = np.zeros(_COUNTED, np.int64)
            for first in range(0, slots, SLICE_SLOTS):
                kernels.count_sizes(table, sizes, first, first + SLICE_SLOTS)
                yield first
            forgotten = np.cumsum(sizes)
            least = int(np.searchsorted(forgotten, FORGOTTEN_SHARE * int(forgotten[-1]))) + 1
        larger = _table(min(2 * slots, self._most), table[3])
        for first in range(0, slots, SLICE_SLOTS):
            kernels.move_rows(table, larger, least, first, first + SLICE_SLOTS)
            yield first
        self._tables[place] = larger

    def _grow_values(self) -> Iterator[int]:
        slots = self._values.shape[0]
        if slots >= self._most:
            self._value_state[kernels.V_LEVEL] += 1
        larger = min(2 * slots, self._most)
        values, owners = np.zeros(larger, np.uint64), np.zeros(larger, np.uint64)
        for first in range(0, slots, SLICE_SLOTS):
            kernels.move_values(
                self._values, self._owners, values, owners, self._value_state, self._tables[kernels.NAMES], first,
                first + SLICE_SLOTS,
            )  # fmt: skip
            yield first
        self._values, self._owners = values, owners

    # ---- what is told --------------------------------------------------------------------

    def scene(self, store: KeyStore) -> StatisticsScene:
        """Return what is counted so far."""
        totals = self._totals
        used = int(np.flatnonzero(self._depths[:, 0])[-1]) + 1 if self._depths.any() else 0
        host_sizes, host_size_places = self._host_sizes(store)
        percentiles = self._percentiles(store)
        step = next((p.size_bytes for p in percentiles if p.share == 0.99), 1) * 5 // (4 * BARS) + 1
        sizes = np.bincount(
            np.minimum(np.arange(kernels.LENGTHS) // step, BARS), weights=self._lengths, minlength=BARS + 1
        ).astype(np.int64)
        arrays = (self._depths[:used].copy(), sizes, host_sizes)
        for array in arrays:
            array.setflags(write=False)
        return StatisticsScene(
            n_urls=int(totals[kernels.T_URLS]),
            n_lines=int(totals[kernels.T_LINES]),
            url_bytes=int(totals[kernels.T_BYTES]),
            schemes=self._names(store, kernels.SCHEMES, kernels.T_NO_SCHEME),
            hosts=self._names(store, kernels.HOSTS, kernels.T_NO_HOST),
            extensions=self._names(store, kernels.EXTENSIONS, kernels.T_NO_EXTENSION),
            parameters=self._names(store, kernels.NAMES, kernels.T_QUERY),
            segments=self._names(store, kernels.SEGMENTS, None),
            depths=arrays[0],
            depth_places=tuple(store.key(int(key)) if key >= 0 else b"" for key in self._depth_keys[:used]),
            sizes=arrays[1],
            size_step=step,
            size_places=self._size_places(store, step),
            percentiles=percentiles,
            host_sizes=arrays[2],
            host_size_places=host_size_places,
        )

    def _size_places(self, store: KeyStore, step: int) -> tuple[bytes | None, ...]:
        """Return the first key of each bar of lengths."""
        lengths = np.flatnonzero(self._length_keys >= 0)
        first = np.full(BARS + 1, store.n, np.int64)
        np.minimum.at(first, np.minimum(lengths // step, BARS), self._length_keys[lengths])
        return tuple(store.key(key) if key < store.n else None for key in first.tolist())

    def _host_sizes(self, store: KeyStore) -> tuple[NDArray[np.int64], tuple[bytes | None, ...]]:
        """Return how many hosts have 1, 2–3, 4–7 … URLs, and of each the place of the one that came first."""
        hashes, rows, _, _ = self._tables[kernels.HOSTS]
        slots = np.flatnonzero(hashes)
        keys, bars = rows[slots, kernels.R_KEY], np.log2(np.maximum(rows[slots, kernels.R_URLS], 1)).astype(np.int64)
        counts = np.bincount(bars)
        first = np.full(counts.shape[0], store.n, np.int64)
        np.minimum.at(first, bars, keys)
        places: list[bytes | None] = [None] * counts.shape[0]
        for at in np.flatnonzero(keys == first[bars]).tolist():
            places[int(bars[at])] = _named(store, kernels.HOSTS, rows[slots[at]].tolist(), 0).place
        return counts, tuple(places)

    def _names(self, store: KeyStore, which: int, without: int | None) -> NameTable:
        hashes, rows, state, registers = self._tables[which]
        slots = np.flatnonzero(hashes)
        if slots.shape[0] > 4 * MOST_ROWS:
            n_urls = rows[slots, kernels.R_URLS]
            least = np.partition(n_urls, -MOST_ROWS)[-MOST_ROWS]
            slots = np.concatenate([slots[n_urls > least], slots[n_urls == least][:MOST_TIES]])
        held = rows[slots]
        level = int(self._value_state[kernels.V_LEVEL])
        named = [_named(store, which, row, level) for row in held.tolist()]
        named.sort(key=lambda row: (-row.urls, row.name))
        exact = int(state[kernels.S_MISSED]) == 0
        n_names = int(state[kernels.S_ROWS]) if exact else round(estimated_names(registers))
        urls = lines = 0
        if without is not None:
            urls, lines = self._totals[[without, without + 1]].tolist()
            if which == kernels.NAMES:
                totals = self._totals
                urls, lines = int(totals[kernels.T_URLS]) - urls, int(totals[kernels.T_LINES]) - lines
        elif which == kernels.SEGMENTS:
            urls, lines = self._depths[0].tolist()
        return NameTable(tuple(named[:MOST_ROWS]), n_names, exact, urls, lines, level == 0)

    def _percentiles(self, store: KeyStore) -> tuple[Percentile, ...]:
        n = int(self._lengths.sum())
        if n == 0:
            return ()
        sums = np.cumsum(self._lengths)
        found = []
        for share in PERCENTILES:
            if share in (0.0, 1.0):
                key = int(self._totals[kernels.T_SHORTEST if share == 0.0 else kernels.T_LONGEST])
                found.append(Percentile(share, store.length(key), store.key(key)))
                continue
            size = int(np.searchsorted(sums, max(1, int(np.ceil(share * n)))))
            key = int(self._length_keys[size])
            found.append(Percentile(share, size, store.key(key), size == kernels.LENGTHS - 1))
        return tuple(found)


def _table(slots: int, registers: NDArray[np.uint8]) -> Table:
    rows = np.zeros((slots, kernels.ROW_COLUMNS), np.int64)
    return np.zeros(slots, np.uint64), rows, np.zeros(2, np.int64), registers


def _named(store: KeyStore, which: int, row: list[int], level: int) -> NameCount:
    """Return a row of a table in words of the list."""
    key = store.key(row[kernels.R_KEY])
    stop = row[kernels.R_STOP]
    name = key[row[kernels.R_BEGIN] : stop]
    values = None
    if which == kernels.SCHEMES:
        name = name.partition(b":")[0].lower()
    elif which == kernels.HOSTS:
        name = name.lower()
        end = next((at for at in range(stop, len(key)) if key[at] in b"/?#"), len(key))
        stop = end + 1 if key[end : end + 1] in (b"/", b"?") else end
    elif which == kernels.EXTENSIONS:
        name = name.lower()
    elif which == kernels.NAMES:
        name, values = name.removesuffix(b"="), row[kernels.R_VALUES] << level
    else:
        name = name.removesuffix(b"/")
    return NameCount(name, key[:stop], row[kernels.R_URLS], row[kernels.R_LINES], row[kernels.R_MISSED], values)


def estimated_names(registers: NDArray[np.uint8]) -> float:
    """Return how many distinct hashes a HyperLogLog has seen (with linear counting while registers are empty)."""
    m = registers.shape[0]
    estimate = 0.7213 / (1 + 1.079 / m) * m * m / float(np.ldexp(1.0, -registers.astype(np.int64)).sum())
    empty = int(np.count_nonzero(registers == 0))
    return float(m * math.log(m / empty) if empty and estimate <= 2.5 * m else estimate)
