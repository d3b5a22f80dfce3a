"""Every index scheme on the same keys: bits set, fill and measured false positives, beside what is predicted.

Filters as small as the sample are built one after the other, each is told the same keys and asked for the same absent
URLs (``absent``). They have the bits per key and the k of the filter that is there now, at most ``SAMPLE`` keys spread
evenly over the list and at most ``MOST_BITS``; where that is the whole list it is the very m. ``tutorial`` cuts a k of
its own, ``scrapy-redis`` has the power of two next to m. Small filters also get their exact rate (``scheme_theory``).

``build_folded`` tries the sample setting of scrapy-redis-bloomfilter on the first URLs of the list.

Where it stands: the builders run in the worker between two steps, ``SLICE_S`` an answer; a scene that is not
``complete`` gives the request that goes on in ``rest()``, and to ask no more is to stop.
Cost: per scheme a filter of ``MOST_BITS`` at most, 50 ns a key with double hashing, 2 µs with SHA-1.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from core import sizing
from core.scene.absent import Sample, asked, sampled, slice_size
from core.scene.filter_work import FilterWork
from core.scheme_theory import enumerate_rates, is_small
from core.schemes import NAMES, TABLE, modulus_for, power_of_two, predicted_rate, scheme_named, solve_for

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.session import Session
    from core.structures.bloom import BloomFilter

__all__ = [
    "FOLDED_HASHES", "FOLDED_M", "FOLDED_URLS", "NAMES", "FoldedRequest", "FoldedScene", "SchemeRow",
    "SchemesRequest", "SchemesScene", "build_folded", "build_schemes", "rule_of", "source_of",
]  # fmt: skip

SLICE_S = 0.012
SAMPLE = 100_000
MOST_BITS = 1 << 27
FOLDED_M, FOLDED_HASHES, FOLDED_URLS = 1 << 10, 6, 1000
"""The sample setting of scrapy-redis-bloomfilter, BIT = 10 and 6 hashes, and how many URLs it is tried on."""


def rule_of(name: str) -> str:
    """Return the exact index rule of a scheme, a formula."""
    return scheme_named(name).rule


def source_of(name: str) -> str:
    """Return where a scheme comes from."""
    return scheme_named(name).source


@dataclass(frozen=True, slots=True)
class SchemesRequest:
    """Ask for every scheme on these URLs; ``job`` is the work so far, as an earlier answer gave it."""

    sample: int = SAMPLE
    seed: int = 1
    job: _Job | None = None


@dataclass(frozen=True, slots=True)
class SchemeRow:
    """What one scheme does with the keys.

    Parameters
    ----------
    name, m, k, n
        The scheme, and the filter that was built with it.
    n_set
        Different positions: bits set by n keys.
    hits, probes
        Absent URLs that were called possibly seen, and how many were asked for.
    predicted
        The classic formula.
    exact
        The mean rate of this very scheme, worked out by enumeration; None where the filter is not small.
    """

    name: str
    m: int
    k: int
    n: int
    n_set: int
    hits: int
    probes: int
    predicted: float
    exact: float | None = None

    @property
    def fill(self) -> float:
        """Share of set bits."""
        return self.n_set / self.m

    @property
    def fill_expected(self) -> float:
        """Expected share of set bits with independent hashes."""
        return sizing.fill(self.n, self.m, self.k)

    @property
    def rate(self) -> float | None:
        """Measured rate of false positives, None where nothing could be asked."""
        return self.hits / self.probes if self.probes else None


@dataclass(frozen=True, slots=True)
class SchemesScene:
    """The schemes side by side, as far as they are measured.

    Parameters
    ----------
    m, k, n_told
        The filter that is there now, whose bits per key they share; m = 0 where there is none.
    n_sample
        Keys that each filter was told; all of them where it is ``n_told``.
    probes
        Absent URLs that each is asked for.
    rows
        In the order of ``schemes.TABLE``.
    done
        Share of the work that is done, 0 … 1.
    """

    request: SchemesRequest
    m: int = 0
    k: int = 0
    n_told: int = 0
    n_sample: int = 0
    probes: int = 0
    rows: tuple[SchemeRow, ...] = ()
    done: float = 1.0
    complete: bool = True
    job: _Job | None = None

    @property
    def is_sampled(self) -> bool:
        """Whether the filters hold a part of the list."""
        return self.n_sample < self.n_told

    def rest(self) -> SchemesRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


class _Job(FilterWork):
    """What is measured of all schemes on one list."""

    def __init__(self, session: Session, telling: Telling, request: SchemesRequest) -> None:
        super().__init__(session, telling)
        self.rows: list[SchemeRow] = []
        self.probes, self.share = 0, 0.0
        self._request = request
        alive = np.flatnonzero(session.exact.counts[: session.store.n])
        most = min(len(alive), request.sample, max(1, MOST_BITS * len(alive) // self.bloom.m))
        self._numbers = alive[np.arange(most) * len(alive) // max(1, most)].astype(np.uint32)
        self.n_sample = most
        self.m = self.bloom.m if most == len(alive) else max(1, round(self.bloom.m * most / len(alive)))
        is_open = telling.spec.m is None and telling.spec.k is None
        self._asked_rate = telling.spec.asked_rate if is_open else None

    def _run(self) -> Iterator[None]:
        sample = yield from sampled(self._session, self._request.sample, self.bloom.seed, self._request.seed)
        self.probes = len(sample.keys)
        for place, scheme in enumerate(TABLE):
            yield from self._measure(scheme.name, sample, place)

    def _filter(self, name: str) -> BloomFilter:
        """Return an empty filter of a scheme for the sampled keys."""
        from core.structures.bloom import BloomFilter

        scheme, m, k = scheme_named(name), self.m, self.bloom.k
        modulus: float | None = None
        if scheme.power_of_two:
            above = power_of_two(m)
            m = above if above * above <= 2 * m * m else above >> 1
        elif scheme.cuts_k:
            k = solve_for(name, n=self.n_sample, m=m).k
            whole = self.n_sample == self.n_told
            modulus = modulus_for(name, self.n_sample, self._asked_rate if whole else None, m)
        return BloomFilter(m, k, self.bloom.seed if scheme.seeded else 0, name, modulus=modulus)

    def _measure(self, name: str, sample: Sample, place: int) -> Iterator[None]:
        made = self._filter(name)
        size = slice_size(made)
        for first in range(0, self.n_sample, size):
            keys = self._session.store.batch_of(self._numbers[first : first + size])
            made.insert(keys, n_new=len(keys))
            self.share = (place + 0.5 * made.n_told / self.n_sample) / len(TABLE)
            yield
        hits = yield from asked(made, sample)
        exact: float | None = None
        if is_small(name, self.n_sample, made.m, made.k):
            rates = yield from enumerate_rates(name, made.m, made.k)
            exact = rates.rate(self.n_sample)
        predicted = predicted_rate(name, self.n_sample, made.m, made.k)
        self.rows.append(
            SchemeRow(name, made.m, made.k, self.n_sample, made.n_set, hits, self.probes, predicted, exact)
        )
        self.share = (place + 1) / len(TABLE)


def build_schemes(session: Session, request: SchemesRequest) -> SchemesScene:
    """Return the schemes side by side, as far as they are; an empty scene where there is no filter or no key."""
    telling = session.telling
    if telling is None or session.exact.n_keys == 0:
        return SchemesScene(request)
    job = request.job
    if job is None or not job.fits(session, telling):
        job = _Job(session, telling, request)
    job.advance(time.perf_counter() + SLICE_S)
    return SchemesScene(
        request=replace(request, job=None),
        m=job.bloom.m,
        k=job.bloom.k,
        n_told=job.n_told,
        n_sample=job.n_sample,
        probes=job.probes,
        rows=tuple(job.rows),
        done=job.share,
        complete=job.done,
        job=None if job.done else job,
    )


@dataclass(frozen=True, slots=True)
class FoldedRequest:
    """Ask what the sample setting of scrapy-redis-bloomfilter makes of the first URLs of the list."""


@dataclass(frozen=True, slots=True)
class FoldedScene:
    """What became of the first different URLs in a filter of the sample setting.

    Parameters
    ----------
    n_keys
        How many were told it, at most ``FOLDED_URLS``; 0 where nothing is loaded.
    n_dropped
        How many of them it called seen at their own turn: a crawler would have dropped them.
    n_dropped_expected
        The same by the classic formula.
    first_dropped
        The turn of the first of them, from 1; None where there is none.
    n_set
        Bits set at the end.
    """

    request: FoldedRequest
    n_keys: int = 0
    n_dropped: int = 0
    n_dropped_expected: float = math.nan
    first_dropped: int | None = None
    n_set: int = 0


def build_folded(session: Session, request: FoldedRequest) -> FoldedScene:
    """Return what the sample setting drops of the first different URLs; about two milliseconds."""
    from core.structures.bloom import BloomFilter

    numbers = np.flatnonzero(session.exact.counts[: min(session.store.n, 1 << 20)])[:FOLDED_URLS].astype(np.uint32)
    if not len(numbers):
        return FoldedScene(request)
    tried = BloomFilter(FOLDED_M, FOLDED_HASHES, scheme="scrapy-redis")
    dropped = np.flatnonzero(tried.insert(session.store.batch_of(numbers)))
    return FoldedScene(
        request=request,
        n_keys=len(numbers),
        n_dropped=len(dropped),
        n_dropped_expected=sizing.expected_false_positives(0, len(numbers), FOLDED_M, FOLDED_HASHES),
        first_dropped=int(dropped[0]) + 1 if len(dropped) else None,
        n_set=tried.n_set,
    )
