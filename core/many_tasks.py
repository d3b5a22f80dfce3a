"""Many crawl tasks, each with its own memory of what it has seen: bytes and errors of filters and exact stores.

T tasks see N (task, URL) pairs in all, n = N/T on average. The size of task i goes by Zipf's law, n_i ∝ i^−z; z = 0
makes all alike. A share c of what a task sees is common to all tasks: so c·n₁ + (1 − c)·N different URLs, n₁ the
largest task.

A filter takes whole 64-bit words. A table of fingerprints has 8 bytes a slot at a load of ``LOAD``, that of the exact
index here. The preset of 2³⁰ bits and 6 hashes is the default of scrapy-redis-bloomfilter (``BLOOMFILTER_BIT = 30``,
``BLOOMFILTER_HASH_NUMBER = 6``), which makes it anew for each task.

Sources: filters as in ``sizing``; fingerprints: a new key meets one of N stored ones with probability N/2⁶⁴ at most;
a Python set: ``models``. Generalised harmonic numbers by Euler–Maclaurin (R. Graham, D. Knuth, O. Patashnik, *Concrete
Mathematics*, section 9.6).

Floor: above ``sizing`` and ``models``. Cost: below a millisecond for all stores; what a change leaves alone is kept.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.errors import SizeError
from core.models import python_set

PRESET_BITS, PRESET_HASHES = 1 << 30, 6
SLOT_BYTES, LOAD = 8, 0.72
KEY_BYTES, INDEX_BYTES = 60.0, 26.1
"""What a URL has where no list tells it, and what the exact index adds: slot, count, first entry, line end, offset."""
NAMES = (
    "own", "mean", "largest", "preset", "shared", "shared_preset", "untold",
    "fingerprints", "exact", "exact_once", "python_set",
)  # fmt: skip
UNEVEN_ONLY = ("mean", "largest")
OF_NO_RATE = frozenset({"preset", "shared_preset", "fingerprints", "exact", "exact_once", "python_set"})
"""Stores whose bytes do not depend on the rate that filters are sized for."""
MOST_TASKS = 1_000_000
_WHOLE_SUM = 4096
_GRID = 4096


@dataclass(frozen=True, slots=True)
class Tasks:
    """A what-if.

    Parameters
    ----------
    n_tasks, n_urls
        Tasks, and URLs that each sees on average.
    p
        The rate that filters are sized for.
    common
        Share of a task's URLs that all tasks see, 0 … 1.
    skew
        Exponent z of Zipf's law; 0: all tasks alike.
    key_bytes, index_bytes
        Bytes of a URL, and what the exact index takes a URL with its bytes (measured stand-alone bytes a key).
    """

    n_tasks: int = 100
    n_urls: int = 1_000_000
    p: float = 0.01
    common: float = 0.0
    skew: float = 0.0
    key_bytes: float = KEY_BYTES
    index_bytes: float = KEY_BYTES + INDEX_BYTES

    @property
    def n_pairs(self) -> int:
        """N: (task, URL) pairs of all tasks."""
        return self.n_tasks * self.n_urls

    @property
    def largest(self) -> int:
        """n₁: URLs of the largest task."""
        if not self.skew:
            return self.n_urls
        return min(self.n_pairs, max(self.n_urls, math.ceil(self.n_pairs / harmonic(self.n_tasks, self.skew))))

    @property
    def distinct(self) -> int:
        """Different URLs of all tasks."""
        return min(self.n_pairs, round(self.common * self.largest) + round((1 - self.common) * self.n_pairs))


@dataclass(frozen=True, slots=True)
class Store:
    """One way to remember what was seen.

    Parameters
    ----------
    name
        One of ``NAMES``.
    size_bytes
        Of all tasks together.
    rate
        How often a URL that is new to its task is called seen at the end, in the largest task.
    lost
        Expected number of (task, URL) pairs that are dropped so, in all tasks.
    """

    name: str
    size_bytes: int
    rate: float
    lost: float


@lru_cache(maxsize=64)
def harmonic(n: int, z: float) -> float:
    """Return 1^−z + 2^−z + … + n^−z; relative error below 1e-12.

    >>> harmonic(4, 1.0), harmonic(3, 0.0)
    (2.083333333333333, 3.0)
    """
    head = min(n, _WHOLE_SUM)
    total = float((np.arange(1, head + 1, dtype=np.float64) ** -z).sum())
    if n > head:
        a, b = float(head), float(n)
        area = math.log(b / a) if z == 1 else (b ** (1 - z) - a ** (1 - z)) / (1 - z)
        total += area + (b**-z - a**-z) / 2 + z * (a ** (-z - 1) - b ** (-z - 1)) / 12
    return total


def filter_bytes(m: int) -> int:
    """Return the bytes of m bits in whole 64-bit words.

    >>> filter_bytes(9586), filter_bytes(PRESET_BITS)
    (1200, 134217728)
    """
    return -(-m // 64) * 8


def table_bytes(n: int) -> int:
    """Return the bytes of n fingerprints of 64 bits at the load of the exact index's table.

    >>> table_bytes(72)
    800
    """
    return math.ceil(n / LOAD) * SLOT_BYTES


def size_of(name: str, tasks: Tasks) -> int:
    """Return the bytes of a store for all tasks.

    ``KeyError`` for a name that is none; ``SizeError`` for a filter beyond ``sizing.M_LIMIT`` bits.
    """
    if name in ("preset", "own", "mean", "largest", "python_set"):
        return _size_of_many(name, tasks)
    pairs = tasks.n_pairs
    if name == "shared":
        return filter_bytes(sizing.m_for(pairs, tasks.p))
    if name == "shared_preset":
        return filter_bytes(PRESET_BITS)
    if name == "untold":
        return filter_bytes(sizing.m_for(tasks.distinct, tasks.p))
    if name == "fingerprints":
        return table_bytes(pairs)
    if name == "exact":
        return math.ceil(pairs * tasks.index_bytes)
    if name == "exact_once":
        return math.ceil(tasks.distinct * tasks.index_bytes) + table_bytes(pairs)
    raise KeyError(name)


def _size_of_many(name: str, tasks: Tasks) -> int:
    """Return the bytes of a store that each task has one of."""
    n, p = tasks.n_urls, tasks.p
    if name == "own" and tasks.skew:
        return max(filter_bytes(sizing.m_for(tasks.n_pairs, p)), 8 * tasks.n_tasks)
    if name == "python_set":
        return tasks.n_tasks * _set_bytes(n, tasks.key_bytes)
    if name == "preset":
        return tasks.n_tasks * filter_bytes(PRESET_BITS)
    return tasks.n_tasks * _sized_bytes(tasks.largest if name == "largest" else n, p)


@lru_cache(maxsize=64)
def _sized_bytes(n: int, p: float) -> int:
    return filter_bytes(sizing.m_for(n, p))


@lru_cache(maxsize=64)
def _set_bytes(n: int, key_bytes: float) -> int:
    return python_set(n, round(n * key_bytes)).standalone_bytes


def stores(tasks: Tasks) -> tuple[Store, ...]:
    """Return every store with its bytes and errors; those for uneven tasks only where tasks are uneven."""
    names = [name for name in NAMES if tasks.skew or name not in UNEVEN_ONLY]
    return tuple(Store(name, size_of(name, tasks), *errors_of(name, tasks)) for name in names)


def errors_of(name: str, tasks: Tasks) -> tuple[float, float]:
    """Return the rate at the end in the largest task, and the expected number of pairs lost in all tasks."""
    n, pairs = tasks.n_urls, tasks.n_pairs
    if name in ("mean", "largest", "preset"):
        return _same_filters(name, tasks)
    if name == "own":
        m, k, rate = _sized(n, tasks.p)
        return rate, tasks.n_tasks * sizing.expected_false_positives(0, n, m, k)
    if name == "shared":
        m, k, rate = _sized(pairs, tasks.p)
        return rate, sizing.expected_false_positives(0, pairs, m, k)
    if name == "shared_preset":
        rate = sizing.rate(pairs, PRESET_BITS, PRESET_HASHES)
        return rate, sizing.expected_false_positives(0, pairs, PRESET_BITS, PRESET_HASHES)
    if name == "untold":
        m, k, rate = _sized(tasks.distinct, tasks.p)
        again = 1 - tasks.distinct / pairs
        lost = pairs - tasks.distinct + sizing.expected_false_positives(0, tasks.distinct, m, k)
        return again + (1 - again) * rate, lost
    if name == "fingerprints":
        return min(1.0, pairs / 2.0**64), min(float(pairs), pairs * (pairs - 1) / 2.0**65)
    return 0.0, 0.0


def _sized(n: int, p: float) -> tuple[int, int, float]:
    """Return m and k for n keys at rate p, and the rate of just these."""
    solved = sizing.solve(n=n, p=p)
    return solved.m, solved.k, solved.p


def _same_filters(name: str, tasks: Tasks) -> tuple[float, float]:
    """Return the errors of filters of one size, a task each, whatever the tasks' sizes are."""
    m, k = PRESET_BITS, PRESET_HASHES
    if name != "preset":
        m, k, _ = _sized(tasks.largest if name == "largest" else tasks.n_urls, tasks.p)
    largest = tasks.largest
    if not tasks.skew:
        return sizing.rate(largest, m, k), tasks.n_tasks * sizing.expected_false_positives(0, largest, m, k)
    sizes, counts = _sizes(tasks)
    at = np.concatenate([[0.0], np.geomspace(min(1.0, largest / 2), largest, _GRID)])
    rates = sizing.rates(at, m, k)
    until = np.concatenate([[0.0], np.cumsum((rates[1:] + rates[:-1]) / 2 * np.diff(at))])
    return sizing.rate(largest, m, k), float((counts * np.interp(sizes, at, until)).sum())


def _sizes(tasks: Tasks) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return sizes of tasks, and how many have each (float64 twice): the first singly, the rest by bands of ranks."""
    first = np.arange(1, min(tasks.n_tasks, 256) + 1, dtype=np.float64)
    rank, count = first, np.ones(len(first))
    if tasks.n_tasks > len(first):
        edges = np.unique(np.round(np.geomspace(len(first), tasks.n_tasks, 400)))
        rank = np.concatenate([first, (edges[1:] + edges[:-1] + 1) / 2])
        count = np.concatenate([count, np.diff(edges)])
    return tasks.n_pairs / harmonic(tasks.n_tasks, tasks.skew) * rank**-tasks.skew, count


def sizes_over(name: str, tasks: Tasks, counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the bytes of a store for other numbers of tasks (float64, one a count); infinite beyond all sizes.

    Read-only: what depends on nothing that was changed is reckoned once.
    """
    return _sizes_over(name, _unlike(tasks, name), tuple(counts.tolist()))


@lru_cache(maxsize=64)
def _sizes_over(name: str, tasks: Tasks, counts: tuple[int, ...]) -> NDArray[np.float64]:
    sizes = np.array([_size_or_none(name, tasks, count) for count in counts], np.float64)
    sizes.flags.writeable = False
    return sizes


def _unlike(tasks: Tasks, *names: str) -> Tasks:
    """Return the what-if without what the bytes of these stores over the number of tasks do not depend on."""
    p = 0.5 if OF_NO_RATE.issuperset(names) else tasks.p
    return replace(tasks, n_tasks=1, p=p)


def _size_or_none(name: str, tasks: Tasks, n_tasks: int) -> float:
    """Return the bytes for another number of tasks, infinite where no filter is that large."""
    try:
        some = Tasks(  # ``replace`` takes three times as long, and a crossing asks forty times
            n_tasks, tasks.n_urls, tasks.p, tasks.common, tasks.skew, tasks.key_bytes, tasks.index_bytes
        )
        return float(size_of(name, some))
    except SizeError:
        return math.inf


def crossing(one: str, other: str, tasks: Tasks, most: int = MOST_TASKS) -> int | None:
    """Return the least number of tasks from which ``one`` takes less than ``other``; None where that never comes.

    None too where it takes less from the first task on.
    """
    return _crossing(one, other, _unlike(tasks, one, other), most)


@lru_cache(maxsize=64)
def _crossing(one: str, other: str, tasks: Tasks, most: int) -> int | None:
    def is_less(count: int) -> bool:
        return _size_or_none(one, tasks, count) < _size_or_none(other, tasks, count)

    low, high = 1, most
    if is_less(low) or not is_less(high):
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_less(middle) else (middle, high)
    return high
