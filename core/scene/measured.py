"""The true rate of false positives, measured on URLs that are not in the list, beside the prediction.

``absent`` makes the URLs. Three things are measured: the filter that is there now; the same m and k while the list
fills it, at 14 moments; the same m and list with other numbers of hashes. The last two need filters of their own and
are left out above ``CURVE_BITS``.

Where it stands: ``build_measured`` runs in the worker between two steps, ``SLICE_S`` an answer; a scene that is not
``complete`` gives the request that goes on in ``rest()``. All rates are sampled.
Cost: about 150 ns a URL tried, 50 ns a key and filter built; bytes of one filter and of the sample.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.scene.absent import SAMPLE, Sample, asked, sampled, told
from core.scene.filter_work import FilterWork
from core.scheme_theory import enumerate_rates, is_small

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.session import Session
    from core.structures.bloom import BloomFilter

SLICE_S = 0.012
MOMENTS = 14
CURVE_BITS = 1 << 30


@dataclass(frozen=True, slots=True)
class MeasuredRequest:
    """Ask for measured rates of the present filter.

    Parameters
    ----------
    sample
        Absent URLs that are tried, at most.
    curves
        Whether other n and other k are measured too.
    k_last
        Largest number of hashes that is measured.
    job
        The work so far, as an earlier answer gave it; None at first.
    """

    sample: int = SAMPLE
    curves: bool = True
    k_last: int = 14
    seed: int = 1
    job: _Job | None = None


@dataclass(frozen=True, slots=True)
class MeasuredPoint:
    """``hits`` of ``sample`` absent URLs were called possibly seen, at ``at`` URLs or hashes."""

    at: int
    hits: int
    sample: int

    @property
    def rate(self) -> float:
        """Share of the absent URLs that were called possibly seen, 0.0 for none tried."""
        return self.hits / self.sample if self.sample else 0.0


@dataclass(frozen=True, slots=True)
class MeasuredScene:
    """Measured rates of one filter.

    Parameters
    ----------
    request
        What it answers.
    m, k, scheme, n_told
        The filter and list that were measured; m = 0 where there is none.
    now
        The filter itself, None while the sample is being made.
    exact
        The mean rate of a small filter under its very scheme (``scheme_theory``); None for a large one.
    over_keys, over_hashes
        Other numbers of URLs, other numbers of hashes, as far as they are done.
    complete
        Whether nothing is left to measure.
    """

    request: MeasuredRequest
    m: int = 0
    k: int = 0
    n_told: int = 0
    now: MeasuredPoint | None = None
    over_keys: tuple[MeasuredPoint, ...] = ()
    over_hashes: tuple[MeasuredPoint, ...] = ()
    complete: bool = True
    job: _Job | None = None
    scheme: str = "enhanced"
    exact: float | None = None

    def rest(self) -> MeasuredRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


class _Job(FilterWork):
    """What is measured of one filter."""

    def __init__(self, session: Session, telling: Telling, request: MeasuredRequest) -> None:
        super().__init__(session, telling)
        self.n_keys = session.store.n
        self.now: MeasuredPoint | None = None
        self.exact: float | None = None
        self.over_keys: list[MeasuredPoint] = []
        self.over_hashes: list[MeasuredPoint] = []
        self._request = request

    def fits(self, session: Session, telling: Telling) -> bool:
        return super().fits(session, telling) and self.n_keys == session.store.n

    def _run(self) -> Iterator[None]:
        sample = yield from sampled(self._session, self._request.sample, self.bloom.seed, self._request.seed)
        self.now = yield from self._measured(self.bloom, sample, self.n_told)
        if is_small(self.bloom.scheme, self.n_told, self.bloom.m, self.bloom.k):
            rates = yield from enumerate_rates(self.bloom.scheme, self.bloom.m, self.bloom.k)
            self.exact = rates.rate(self.n_told)
        if self._request.curves and self.bloom.m <= CURVE_BITS and len(sample.keys):
            yield from self._fill_up(sample)
            yield from self._other_hashes(sample)

    @staticmethod
    def _measured(bloom: BloomFilter, sample: Sample, at: int) -> Generator[None, None, MeasuredPoint]:
        hits = yield from asked(bloom, sample)
        return MeasuredPoint(at, hits, len(sample.keys))

    def _like(self, k: int) -> BloomFilter:
        """Return an empty filter like the measured one, with k hashes."""
        from core.structures.bloom import BloomFilter  # here: a window that imports a request is shown without numba

        like = self.bloom
        return BloomFilter(like.m, k, like.seed, like.scheme, modulus=like.modulus)

    def _fill_up(self, sample: Sample) -> Iterator[None]:
        """Fill a filter of the same m and k with the list, and ask it at ``MOMENTS`` moments."""
        made = self._like(self.bloom.k)
        for moment in range(1, MOMENTS):
            stop = self.n_keys * moment // MOMENTS
            yield from told(self._session, made, stop)
            if stop:
                point = yield from self._measured(made, sample, stop)
                self.over_keys.append(point)

    def _other_hashes(self, sample: Sample) -> Iterator[None]:
        step = max(1, -(-self._request.k_last // 14))
        for k in range(1, self._request.k_last + 1, step):
            if k != self.bloom.k:
                made = self._like(k)
                yield from told(self._session, made, self.n_keys)
                point = yield from self._measured(made, sample, k)
                self.over_hashes.append(point)


def build_measured(session: Session, request: MeasuredRequest) -> MeasuredScene:
    """Return measured rates, as far as they are; an empty scene where there is no filter or no key."""
    telling = session.telling
    if telling is None or session.store.n == 0:
        return MeasuredScene(request)
    job = request.job
    if job is None or not job.fits(session, telling):
        job = _Job(session, telling, request)
    job.advance(time.perf_counter() + SLICE_S)
    return MeasuredScene(
        request=replace(request, job=None),
        m=job.bloom.m,
        k=job.bloom.k,
        n_told=job.n_told,
        scheme=job.bloom.scheme,
        now=job.now,
        over_keys=tuple(job.over_keys),
        over_hashes=tuple(job.over_hashes),
        complete=job.done,
        job=None if job.done else job,
        exact=job.exact,
    )
