"""What every member of the family shares: the request, the row and the scene, and the work a builder is handed.

A builder is a generator ``build(work, sample, request)`` that makes one structure for ``work.n_sized`` keys at
``request.p``, tells it the sampled keys (:meth:`FamilyWork.telling`), asks it for the absent URLs
(:meth:`FamilyWork.asking`) and returns its row and a frozen picture. It gives way after each few milliseconds and
imports its structure when it runs: a window that imports a request is shown without numba.

Where it stands: below ``family``, which finds the builders, and below every ``family_…`` that is one.
Cost: what the members cost; the work itself a copy of the sampled key numbers.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from core.errors import BudgetError, CapacityError, ParameterError
from core.scene.absent import Sample, sampled
from core.scene.filter_work import FilterWork
from core.sizing import m_for

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.session import Session
    from core.source.arena import KeyBatch

MEMBERS = ("classic", "blocked", "partitioned", "counting", "scalable", "cascade", "distributed")
"""The whole family, in the order in which it is shown."""
SAMPLE = 100_000
MOST_BITS = 1 << 24
"""No classic filter of a comparison is larger; a list that needs more is sampled more thinly."""
LINE_BITS = 512
"""Bits of a cache line of 64 bytes."""
SLICE_KEYS = 4_096
"""Keys that are told or asked for at a time: half a millisecond to three."""
LEAST_SAMPLE = 10


@dataclass(frozen=True, slots=True)
class FamilyOptions:
    """What is chosen of single members.

    Parameters
    ----------
    counter_bits
        Counting: bits of a counter.
    first_capacity, growth, ratio
        Scalable: keys of the first layer (None: a tenth of n), growth of the capacities, tightening ratio.
    first_layer
        Cascade: the rate of layer 1: p, or the rule r / (√2 · s) of CRLite.
    nodes, by, replicas, virtual_nodes
        Distributed: nodes at first, how keys find them, copies of each key, places of a node on the ring.
    joins, leaves
        Distributed: how many nodes join, and the numbers of those that leave, once all keys are told.
    """

    counter_bits: int = 4
    first_capacity: int | None = None
    growth: int = 2
    ratio: float = 0.5
    first_layer: Literal["p", "crlite"] = "p"
    nodes: int = 4
    by: Literal["modulo", "ring"] = "modulo"
    replicas: int = 1
    virtual_nodes: int = 64
    joins: int = 0
    leaves: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FamilyRequest:
    """Ask for members of the family on the loaded list.

    Parameters
    ----------
    members
        Which of :data:`MEMBERS`; others are left out.
    n, p
        Keys (None: as many as the list holds) and rate that each is sized for.
    seed
        Seed of the hashes.
    sample
        Keys that are told and absent URLs that are asked for, at most.
    typed
        A URL whose place every picture shows; None: the first of the list.
    job
        The work so far, as an earlier answer gave it.
    """

    members: tuple[str, ...] = MEMBERS
    n: int | None = None
    p: float = 0.01
    seed: int = 0
    options: FamilyOptions = FamilyOptions()
    sample: int = SAMPLE
    typed: bytes | None = None
    job: FamilyWork | None = None


@dataclass(frozen=True, slots=True)
class MemberRow:
    """What one member does with the keys.

    Parameters
    ----------
    name, n_keys
        The member, and the distinct keys it was told.
    m, k
        Its bits (a counter counts once for each of its bits) and the positions of a key.
    size_bytes
        All that it holds in memory.
    cache_lines
        Expected cache lines of 64 bytes that are read for a key it holds.
    fill
        Share of its bits that are set (of its counters that are not 0), 0 … 1.
    rate_predicted
        By its own formula.
    hits, probes
        Absent URLs that were called possibly seen, and how many were asked for.
    insert_ns_per_key
        Measured, hash and the first touch of its memory included.
    can_delete, can_grow
        Whether keys can be taken out, and whether more than n keep the rate.
    """

    name: str
    n_keys: int
    m: int
    k: int
    size_bytes: int
    cache_lines: float
    fill: float
    rate_predicted: float
    hits: int
    probes: int
    insert_ns_per_key: float
    can_delete: bool = False
    can_grow: bool = False

    @property
    def rate(self) -> float | None:
        """Measured rate of false positives, None where nothing could be asked."""
        return self.hits / self.probes if self.probes else None

    @property
    def bits_per_key(self) -> float | None:
        """Bits in memory per key, None without keys."""
        return 8 * self.size_bytes / self.n_keys if self.n_keys else None


@dataclass(frozen=True, slots=True)
class MemberFault:
    """Why a member was not built: the facts of the error.

    ``hint`` is that of a ``ParameterError``, or ``memory`` with the bytes that were ``needed`` and the ``limit``, or
    ``full`` with the keys that went in (``limit``).
    """

    field: str
    hint: str
    value: object = None
    needed: int | None = None
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class FamilyScene:
    """The members side by side, as far as they are measured.

    Parameters
    ----------
    n_keys, n_sample
        Distinct keys of the list, and how many were told.
    n_sized
        Keys that each member was sized for: the n asked for, as much smaller as the sample is.
    probes
        Absent URLs that each is asked for.
    rows, pictures, faults
        In the order of the request: what was measured, what its picture needs by name, what was refused by name.
    done
        Share of the work that is done, 0 … 1.
    """

    request: FamilyRequest
    n_keys: int = 0
    n_sample: int = 0
    n_sized: int = 0
    probes: int = 0
    rows: tuple[MemberRow, ...] = ()
    pictures: dict[str, object] = field(default_factory=dict)
    faults: dict[str, MemberFault] = field(default_factory=dict)
    complete: bool = True
    done: float = 1.0
    job: FamilyWork | None = None

    @property
    def is_sampled(self) -> bool:
        """Whether the members hold a part of the list."""
        return self.n_sample < self.n_keys

    def row(self, name: str) -> MemberRow | None:
        """Return the row of a member, None where there is none yet."""
        return next((row for row in self.rows if row.name == name), None)

    def rest(self) -> FamilyRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


Built = tuple[MemberRow, object]
Builder = Callable[["FamilyWork", Sample, FamilyRequest], Generator[None, None, Built]]


def lines_read(size_bits: int, k: int) -> float:
    """Return the expected number of different cache lines that k positions spread over some bits lie in.

    >>> round(lines_read(1 << 20, 7), 3), lines_read(512, 7)
    (6.99, 1.0)
    """
    lines = max(1, -(-size_bits // LINE_BITS))
    return -lines * math.expm1(k * math.log1p(-1 / lines)) if lines > 1 else 1.0


def classic_bits(session: Session, request: FamilyRequest) -> int | MemberFault:
    """Return the bits of a classic filter for the n and p of a request.

    Or why there is none: n or p out of range, or so large that not even ``LEAST_SAMPLE`` keys can be tried.
    """
    n_keys = session.exact.n_keys
    try:
        bits = m_for(n_keys if request.n is None else request.n, request.p)
    except ParameterError as refused:
        return fault_of(refused.facts)
    least = min(LEAST_SAMPLE, n_keys)
    if bits * least > MOST_BITS * n_keys:
        return MemberFault("m", "memory", None, -(-bits // 8), MOST_BITS * n_keys // least // 8)
    return bits


class FamilyWork(FilterWork):
    """What is measured of the members on one list.

    Attributes
    ----------
    session
        Whose key store and exact index are read.
    numbers
        uint32; the sampled keys, in the order of their first entries.
    n_keys, n_sized
        As in the scene.
    rows, pictures, faults, probes, share
        What is known so far.
    """

    def __init__(
        self, session: Session, telling: Telling, request: FamilyRequest, builders: dict[str, Builder], bits: int
    ) -> None:
        super().__init__(session, telling)
        self.session = session
        self.rows: list[MemberRow] = []
        self.pictures: dict[str, object] = {}
        self.faults: dict[str, MemberFault] = {}
        self.probes, self.share = 0, 0.0
        self._request, self._builders = request, builders
        alive = np.flatnonzero(session.exact.counts[: session.store.n])
        self.n_keys = len(alive)
        most = min(self.n_keys, request.sample, max(LEAST_SAMPLE, MOST_BITS * self.n_keys // max(1, bits)))
        self.numbers = alive[np.arange(most) * self.n_keys // max(1, most)].astype(np.uint32)
        asked = self.n_keys if request.n is None else request.n
        self.n_sized = asked if most == self.n_keys else max(1, round(asked * most / self.n_keys))

    @property
    def typed(self) -> bytes:
        """The URL whose place is shown."""
        typed = self._request.typed
        return self.session.store.key(int(self.numbers[0])) if typed is None else typed

    def _run(self) -> Iterator[None]:
        sample = yield from sampled(self._session, self._request.sample, self._request.seed)
        self.probes = len(sample.keys)
        names = [name for name in self._request.members if name in self._builders]
        for place, name in enumerate(names):
            try:
                row, self.pictures[name] = yield from self._builders[name](self, sample, self._request)
                self.rows.append(row)
            except (ParameterError, BudgetError, CapacityError) as refused:
                self.faults[name] = fault_of(refused.facts)
            self.share = (place + 1) / len(names)

    def batches(self) -> Iterator[KeyBatch]:
        """Yield the sampled keys, some milliseconds' worth at a time."""
        for first in range(0, len(self.numbers), SLICE_KEYS):
            yield self.session.store.batch_of(self.numbers[first : first + SLICE_KEYS])

    def telling(self, tell: Callable[[KeyBatch], object]) -> Generator[None, None, float]:
        """Tell a structure all sampled keys; return the nanoseconds a key, the median of the slices."""
        spent = []
        for keys in self.batches():
            begun = time.perf_counter_ns()
            tell(keys)
            spent.append((time.perf_counter_ns() - begun) / len(keys))
            yield
        return statistics.median(spent)

    def asking(self, sample: Sample, ask: Callable[[Sample], Any]) -> Generator[None, None, int]:
        """Return how many absent URLs are called possibly seen; ``ask`` gives uint8 for a part of the sample."""
        hits = 0
        for first in range(0, len(sample.keys), SLICE_KEYS):
            hits += int(np.count_nonzero(ask(sample.part(first, first + SLICE_KEYS))))
            yield
        return hits


def refuse_large(bits: int) -> None:
    """Raise ``BudgetError`` for a member that would take more than eight classic filters may."""
    if bits > 8 * MOST_BITS:
        raise BudgetError(structure="bloom", needed_bytes=-(-bits // 8), budget_bytes=MOST_BITS)


def fault_of(facts: dict[str, Any]) -> MemberFault:
    """Return why something was refused, from an error's facts."""
    if "needed_bytes" in facts:
        return MemberFault("m", "memory", None, facts["needed_bytes"], facts["budget_bytes"])
    if "limit" in facts:
        return MemberFault("n", "full", None, facts["needed"], facts["limit"])
    return MemberFault(str(facts.get("field", "")), str(facts.get("hint", "range")), facts.get("value"))
