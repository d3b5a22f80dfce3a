"""Whether the hash of the present filter is any good: its true rate, its bits and its positions against chance.

The **true rate** is measured on absent URLs (``absent``) with an interval of 95 % (Wilson), and stands beside three
expectations: the classic formula; the exact mean of a small filter's scheme (``scheme_theory``); and (set bits / m)^k,
the rate of just this filter, were its k positions independent. Then come the fill of blocks of 512 bits against the
binomial, and every hash's positions (``position_tests``). All chances are corrected for their number (Holm), and what
stays below ``ALPHA`` is a ``Finding``; so one of a thousand good filters is called bad.

``works_as`` says how many hashes the k do the work of: Σ ln sᵢ / ln f, where sᵢ is the share of absent URLs whose
position i is set and f the fill; k where every hash finds a set bit as often as any other.

Where it stands: the builder runs in the worker between two steps, ``SLICE_S`` an answer; a scene that is not
``complete`` gives the request that goes on in ``rest()``.
Cost: 0.2 s for 100,000 absent URLs, 0.2 µs a key at k = 7; memory as ``position_tests`` and the sample.
"""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from core import significance
from core.scene.absent import SAMPLE, Sample, alive_numbers, sampled
from core.scene.bits import BLOCK_BITS, block_counts
from core.scene.curves import BlockHistogram, block_histogram
from core.scene.filter_work import FilterWork
from core.scene.position_tests import MOST_HASHES, Evenness, HashRow, PositionCounts, most_keys
from core.scheme_theory import N_BELOW, enumerate_rates, independent_rates, is_small
from core.schemes import predicted_fill, predicted_rate, reached, scheme_named

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.session import Session

SLICE_S = 0.012
MOST_KEYS, MOST_SLOW_KEYS = 1_000_000, 300_000
"""Most keys whose positions are looked at, spread evenly; with the schemes that go by h1 and h2 and with the others."""
SLICE_POSITIONS, SLOW_SLICE = 1 << 15, 1_024
ALPHA = 0.001
"""Least corrected chance of what is still taken for chance."""
APART = 1.05
"""So many times the mean of independent hashes is a scheme that a small filter shows."""


@dataclass(frozen=True, slots=True)
class HashRequest:
    """Ask whether the hash is any good; ``job`` is the work so far, as an earlier answer gave it."""

    sample: int = SAMPLE
    seed: int = 1
    job: _Job | None = None


@dataclass(frozen=True, slots=True)
class TrueRate:
    """``hits`` of ``tried`` absent URLs were called possibly seen; ``low`` … ``high`` is the interval of 95 %."""

    hits: int
    tried: int
    low: float
    high: float

    @classmethod
    def of(cls, hits: int, tried: int) -> TrueRate:
        """Return the rate with its interval."""
        return cls(hits, tried, *significance.wilson(hits, tried))

    @property
    def rate(self) -> float | None:
        """The measured rate, None where nothing was tried."""
        return self.hits / self.tried if self.tried else None

    def holds(self, expected: float) -> bool:
        """Whether an expected rate lies in the interval."""
        return self.low <= expected <= self.high


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not chance.

    Parameters
    ----------
    kind
        ``wall`` (bits that can never be set), ``few`` and ``many`` (different positions of a hash), ``blocks`` and
        ``lanes`` (its positions are uneven), ``clumped`` (the set bits are), ``small`` (the scheme, in so small a
        filter), ``off`` (the rate).
    index
        The hash, −1 where it is not about one.
    counted, expected
        What was met and what chance would give.
    chance
        The corrected chance; 0.0 where it is no matter of chance.
    """

    kind: str
    index: int
    counted: float
    expected: float
    chance: float = 0.0


@dataclass(frozen=True, slots=True)
class HashScene:
    """What is known of the hash so far.

    Parameters
    ----------
    m, k, scheme, n_told, n_set
        The filter; m = 0 where there is none.
    rate
        Measured on absent URLs, None while there are none yet.
    predicted, exact, by_fill
        The classic formula; the exact mean for a small filter, or None; (set bits / m)^k.
    independent
        The exact mean of k independent hashes where there is an ``exact`` one.
    histogram, blocks_in_all, evenness
        The fill of blocks of 512 bits, how many there are, and χ² against the binomial (None: too few).
    rows
        One for each hash, at most ``position_tests.MOST_HASHES``.
    n_sample
        Keys whose positions were looked at; ``n_told`` where these are all.
    works_as
        How many hashes the k do the work of; None where that cannot be told.
    findings
        What is not chance, worst first; empty where nothing wrong was found.
    wrong_at_load, wrong_expected
        False positives that new URLs met while the list was loaded, and how many were expected.
    done
        Share of the work, 0 … 1.
    """

    request: HashRequest
    m: int = 0
    k: int = 0
    scheme: str = "enhanced"
    n_told: int = 0
    n_set: int = 0
    rate: TrueRate | None = None
    predicted: float = 0.0
    exact: float | None = None
    independent: float | None = None
    by_fill: float = 0.0
    histogram: BlockHistogram | None = None
    blocks_in_all: int = 0
    evenness: Evenness | None = None
    rows: tuple[HashRow, ...] = ()
    n_sample: int = 0
    works_as: float | None = None
    findings: tuple[Finding, ...] = ()
    wrong_at_load: int = 0
    wrong_expected: float = 0.0
    done: float = 1.0
    complete: bool = True
    job: _Job | None = None

    @property
    def fill(self) -> float:
        """Share of set bits."""
        return self.n_set / self.m if self.m else 0.0

    @property
    def fill_expected(self) -> float:
        """Expected share of set bits."""
        return predicted_fill(self.scheme, self.n_told, self.m, self.k) if self.m else 0.0

    @property
    def expected(self) -> float:
        """The best prediction: the exact mean where there is one, else the classic formula's."""
        return self.predicted if self.exact is None else self.exact

    def rest(self) -> HashRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


class _Job(FilterWork):
    """What is measured of one filter's hash; ``scene`` is filled step by step."""

    def __init__(self, session: Session, telling: Telling, request: HashRequest) -> None:
        super().__init__(session, telling)
        bloom, self._request = self.bloom, request
        self._alive = alive_numbers(session)
        limit = MOST_KEYS if scheme_named(bloom.scheme).by_hash else MOST_SLOW_KEYS
        self._n_sample = min(len(self._alive), limit, most_keys(bloom.m, bloom.k) or limit)
        self._shares: list[float] = []
        self.scene = HashScene(
            request=replace(request, job=None),
            m=bloom.m,
            k=bloom.k,
            scheme=bloom.scheme,
            n_told=self.n_told,
            n_set=bloom.n_set,
            predicted=predicted_rate(bloom.scheme, self.n_told, bloom.m, bloom.k),
            by_fill=bloom.fill**bloom.k,
            wrong_at_load=telling.false_positives,
            wrong_expected=telling.expected,
            done=0.0,
            complete=False,
        )

    def _run(self) -> Iterator[None]:
        bloom = self.bloom
        if is_small(bloom.scheme, self.n_told, bloom.m, bloom.k):
            rates = yield from enumerate_rates(bloom.scheme, bloom.m, bloom.k)
            independent = independent_rates(bloom.m, bloom.k).rate(self.n_told)
            self.scene = replace(self.scene, exact=rates.rate(self.n_told), independent=independent)
        sample = yield from self._sampled()
        yield from self._ask(sample)
        self._take_blocks()
        yield
        yield from self._look_at_positions()
        self.scene = replace(self.scene, findings=found(self.scene), done=1.0)

    def _sampled(self) -> Generator[None, None, Sample]:
        steps = sampled(self._session, self._request.sample, self.bloom.seed, self._request.seed)
        while True:
            try:
                next(steps)
            except StopIteration as ended:
                sample: Sample = ended.value
                return sample
            self.scene = replace(self.scene, done=min(0.3, self.scene.done + 0.004))
            yield

    def _slice(self) -> int:
        by_hash = scheme_named(self.bloom.scheme).by_hash
        return max(64, SLICE_POSITIONS // self.bloom.k) if by_hash else SLOW_SLICE

    def _ask(self, sample: Sample) -> Iterator[None]:
        """Ask for the absent URLs, position by position."""
        bits, size, hits, n = self.bloom.bits_view(), self._slice(), 0, len(sample.keys)
        set_at = np.zeros(min(self.bloom.k, MOST_HASHES), np.int64)
        for first in range(0, n, size):
            part = sample.part(first, first + size)
            placed = self.bloom.place(part.keys, part.hashes)
            is_set = (bits[placed >> np.uint64(3)] >> (placed & np.uint64(7)).astype(np.uint8) & np.uint8(1)) != 0
            hits += int(np.count_nonzero(is_set.all(axis=1)))
            set_at += np.count_nonzero(is_set[:, : len(set_at)], axis=0)
            stop = min(n, first + size)
            self.scene = replace(self.scene, rate=TrueRate.of(hits, stop), done=0.3 + 0.2 * stop / n)
            yield
        self._shares = (set_at / n).tolist() if n else []
        self.scene = replace(self.scene, works_as=works_as(self._shares, self.bloom.fill))

    def _take_blocks(self) -> None:
        counts = block_counts(self.bloom.bits_view(), self.bloom.m)
        histogram = block_histogram(counts, BLOCK_BITS, self.bloom.fill)
        in_all = self.bloom.m // BLOCK_BITS
        self.scene = replace(
            self.scene, histogram=histogram, blocks_in_all=in_all, evenness=block_evenness(histogram), done=0.5
        )

    def _look_at_positions(self) -> Iterator[None]:
        bloom, size = self.bloom, self._slice()
        counts = PositionCounts(bloom.m, bloom.k)
        yield from counts.reserve()
        for first in range(0, self._n_sample, size):
            turns = np.arange(first, min(self._n_sample, first + size))
            chosen = self._alive[turns * len(self._alive) // self._n_sample]
            counts.take(bloom.place(self._session.store.batch_of(chosen)))
            self.scene = replace(self.scene, n_sample=counts.n, done=0.5 + 0.45 * counts.n / self._n_sample)
            yield
        rows: list[HashRow] = []
        for index in range(min(bloom.k, MOST_HASHES)):
            rows.append(counts.row(index, self._shares[index] if self._shares else None))
            self.scene = replace(self.scene, rows=tuple(rows))
            yield


def build_hash(session: Session, request: HashRequest) -> HashScene:
    """Return what is known of the hash, as far as it is; an empty scene where there is no filter or no key."""
    telling = session.telling
    if telling is None or session.exact.n_keys == 0:
        return HashScene(replace(request, job=None))
    job = request.job
    if job is None or not job.fits(session, telling):
        job = _Job(session, telling, request)
    job.advance(time.perf_counter() + SLICE_S)
    return replace(job.scene, complete=job.done, job=None if job.done else job)


def works_as(shares: list[float], fill: float) -> float | None:
    """Return how many hashes do the work of these, by the share of absent URLs whose position of each is set.

    >>> works_as([1.0, 0.5, 0.5], 0.5), works_as([0.5, 0.0], 0.5)
    (2.0, None)
    """
    if not shares or not 0 < fill < 1 or min(shares) <= 0:
        return None
    return sum(math.log(share) for share in shares) / math.log(fill)


def block_evenness(histogram: BlockHistogram) -> Evenness | None:
    """Return χ² of the blocks' fill against the binomial, classes joined so that each expects enough.

    One degree of freedom goes for the fill, which is taken from the same bits.
    """
    counted: list[int] = []
    expected: list[float] = []
    count, hoped = 0, 0.0
    for met, by_chance in zip(histogram.counted.tolist(), histogram.expected.tolist(), strict=True):
        count, hoped = count + met, hoped + by_chance
        if hoped >= significance.LEAST_EXPECTED:
            counted.append(count)
            expected.append(hoped)
            count, hoped = 0, 0.0
    if len(counted) < 3:
        return None
    counted[-1] += count
    expected[-1] += hoped
    statistic = sum((met - hope) ** 2 / hope for met, hope in zip(counted, expected, strict=True))
    degrees = len(counted) - 2
    return Evenness(statistic, degrees, significance.chi_square_chance(statistic, degrees))


def found(scene: HashScene) -> tuple[Finding, ...]:
    """Return what is not chance in a scene whose parts are all there, worst first."""
    tests = [*_tests_of_hashes(scene), *_tests_of_bits(scene)]
    corrected = significance.holm([test.chance for test in tests])
    kept = [replace(test, chance=c) for test, c in zip(tests, corrected, strict=True) if c < ALPHA]
    certain: list[Finding] = []
    reach = reached(scene.scheme, scene.m)
    if reach < scene.m:
        certain.append(Finding("wall", -1, reach, scene.m))
    if scene.exact is not None and scene.independent and scene.exact > APART * scene.independent:
        certain.append(Finding("small", -1, scene.exact, scene.independent))
    order = ("few", "many", "blocks", "lanes", "clumped", "off")
    return (*certain, *sorted(kept, key=lambda each: (order.index(each.kind), each.index, each.chance)))


def _tests_of_hashes(scene: HashScene) -> Iterator[Finding]:
    """Yield every comparison of single hashes with its plain chance."""
    for row in scene.rows:
        kind = "few" if row.distinct < row.distinct_expected else "many"
        yield Finding(kind, row.index, row.distinct, row.distinct_expected, row.distinct_chance)
        for kind, met in (("blocks", row.blocks), ("lanes", row.byte_lanes), ("lanes", row.word_lanes)):
            if met is not None:
                yield Finding(kind, row.index, met.statistic, met.degrees, met.chance)


def _tests_of_bits(scene: HashScene) -> Iterator[Finding]:
    """Yield the comparisons of the bits and of the rate; in a small filter double hashing is not independent."""
    if scene.evenness is not None:
        met = scene.evenness
        yield Finding("clumped", -1, met.statistic, met.degrees, met.chance)
    rate = scene.rate
    if rate is not None and rate.tried and scene.n_told >= N_BELOW:
        mean = rate.tried * scene.by_fill
        chance = significance.count_chance(rate.hits, mean, math.sqrt(mean * (1 - scene.by_fill)))
        yield Finding("off", -1, rate.hits / rate.tried, scene.by_fill, chance)
