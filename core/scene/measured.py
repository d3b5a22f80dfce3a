"""The true rate of false positives, measured on URLs that are not in the list, beside the prediction.

Absent URLs are real ones with two of their last bytes changed (a digit into another digit, a letter into another
letter), so that they look like what a crawler meets next; the exact index throws out those that are in the list.
They are taken from stretches spread evenly over the list. Three things are measured: the filter that is there now;
the same m and k while the list fills it, at 14 moments; the same m and list with other numbers of hashes. The last two
need filters of their own and are left out above ``CURVE_BITS``.

Where it stands: ``build_measured`` runs in the worker between two steps, ``SLICE_S`` an answer; a scene that is not
``complete`` gives the request that goes on in ``rest()``. All rates are sampled.
Cost: about 150 ns a URL tried, 50 ns a key and filter built; bytes of one filter and of the sample.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.source.arena import PADDING, KeyBatch, KeyHashes

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.session import Session
    from core.structures.bloom import BloomFilter

SLICE_S = 0.012
SAMPLE = 100_000
STRETCH = 2_000
"""Keys that are taken in one stretch of the list."""
MOMENTS = 14
CURVE_BITS = 1 << 30
TELL_SLICE = 32_768
_TRIES_A_KEY = 200


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
    m, k, n_told
        The filter and list that were measured; m = 0 where there is none.
    now
        The filter itself, None while the sample is being made.
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

    def rest(self) -> MeasuredRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


class _Job:
    """The work on one filter; lives in the worker and only travels through the window."""

    def __init__(self, session: Session, telling: Telling, request: MeasuredRequest) -> None:
        self.bloom = telling.filter
        self.n_told = telling.n_told
        self.n_keys = session.store.n
        self.now: MeasuredPoint | None = None
        self.over_keys: list[MeasuredPoint] = []
        self.over_hashes: list[MeasuredPoint] = []
        self.done = False
        self._session = session
        self._request = request
        self._work = self._run()

    def fits(self, session: Session, telling: Telling) -> bool:
        """Whether the session is still what the work began on."""
        same = self._session is session and self.bloom is telling.filter
        return same and self.n_told == telling.n_told and self.n_keys == session.store.n

    def advance(self, deadline: float) -> None:
        """Go on until the deadline or the end."""
        while not self.done:
            if next(self._work, True):
                self.done = True
            elif time.perf_counter() >= deadline:
                return

    def _run(self) -> Iterator[bool]:
        slices: list[KeyHashes] = []
        for absent in _absent_slices(self._session, self._request, self.bloom.seed):
            slices.append(absent)
            yield False
        hashes = _joined(slices, self.bloom.seed, self._request.sample)
        self.now = _asked(self.bloom, hashes, self.n_told)
        yield False
        if self._request.curves and self.bloom.m <= CURVE_BITS and len(hashes.h1):
            yield from self._fill_up(hashes)
            yield from self._other_hashes(hashes)

    def _fill_up(self, hashes: KeyHashes) -> Iterator[bool]:
        """Fill a filter of the same m and k with the list, and ask it at ``MOMENTS`` moments."""
        from core.structures.bloom import BloomFilter  # here: a window that imports a request is shown without numba

        made = BloomFilter(self.bloom.m, self.bloom.k, self.bloom.seed)
        for moment in range(1, MOMENTS):
            stop = self.n_keys * moment // MOMENTS
            yield from _told(self._session, made, stop)
            if stop:
                self.over_keys.append(_asked(made, hashes, stop))
            yield False

    def _other_hashes(self, hashes: KeyHashes) -> Iterator[bool]:
        from core.structures.bloom import BloomFilter

        step = max(1, -(-self._request.k_last // 14))
        for k in range(1, self._request.k_last + 1, step):
            if k != self.bloom.k:
                made = BloomFilter(self.bloom.m, k, self.bloom.seed)
                yield from _told(self._session, made, self.n_keys)
                self.over_hashes.append(_asked(made, hashes, k))
                yield False


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
        now=job.now,
        over_keys=tuple(job.over_keys),
        over_hashes=tuple(job.over_hashes),
        complete=job.done,
        job=None if job.done else job,
    )


def absent_keys(session: Session, first: int, stop: int, rng: np.random.Generator) -> KeyBatch:
    """Return keys ``first`` … ``stop − 1`` with two of their last bytes changed, without those that are held."""
    keys = session.store.batch(first, stop)
    begin = int(keys.start[0])
    end = int(keys.start[-1] + keys.length[-1])
    buffer = np.zeros(end - begin + PADDING, np.uint8)
    buffer[: end - begin] = keys.buffer[begin:end]
    start, length = keys.start - begin, keys.length
    long_enough = length >= 4
    start, length = np.ascontiguousarray(start[long_enough]), np.ascontiguousarray(length[long_enough])
    turn = rng.integers(1, 26, len(start))
    for reach in (4, 12):
        back = rng.integers(1, np.minimum(length, reach) + 1)
        at = start + length - back
        buffer[at] = _TURNED[turn % 26, buffer[at]]
        turn = turn * 7 + 3
    changed = KeyBatch(buffer, start, length)
    absent = session.exact.contains_batch(changed) == 0
    return KeyBatch(buffer, np.ascontiguousarray(start[absent]), np.ascontiguousarray(length[absent]))


def _turned() -> NDArray[np.uint8]:
    """Return uint8[26, 256]: every byte turned by so many steps among its kind; other bytes become letters."""
    table = np.empty((26, 256), np.uint8)
    for turn in range(26):
        for byte in range(256):
            first, size = next(
                ((first, size) for first, size in ((48, 10), (97, 26), (65, 26)) if first <= byte < first + size),
                (97, 26),
            )
            steps = 1 + (turn - 1) % (size - 1)
            table[turn, byte] = first + (byte - first + steps) % size
    return table


_TURNED = _turned()


def _absent_slices(session: Session, request: MeasuredRequest, seed: int) -> Iterator[KeyHashes]:
    """Yield hashes of absent keys, stretch by stretch, until there are a few more than enough of them."""
    from core.hashing import hash_batch

    rng = np.random.default_rng(request.seed)
    n_keys = session.store.n
    wanted = min(request.sample + request.sample // 50, _TRIES_A_KEY * n_keys)
    n_stretches = max(1, min(-(-n_keys // STRETCH), -(-wanted // STRETCH)))
    found = 0
    for turn in range(4 * max(1, -(-wanted // STRETCH)) + _TRIES_A_KEY):
        if found >= wanted:
            return
        first = min((turn % n_stretches) * n_keys // n_stretches, max(0, n_keys - STRETCH))
        absent = absent_keys(session, first, min(n_keys, first + STRETCH), rng)
        hashes = hash_batch(absent, seed)
        take = min(len(absent), wanted - found)
        found += take
        yield KeyHashes(hashes.h1[:take], hashes.h2[:take], seed)


def _joined(slices: list[KeyHashes], seed: int, most: int) -> KeyHashes:
    """Return at most ``most`` hashes in their order, each once: small lists give the same change again."""
    if not slices:
        return KeyHashes(np.empty(0, np.uint64), np.empty(0, np.uint64), seed)
    h1 = np.concatenate([part.h1 for part in slices])
    h2 = np.concatenate([part.h2 for part in slices])
    once = np.sort(np.unique(h1, return_index=True)[1])[:most]
    return KeyHashes(np.ascontiguousarray(h1[once]), np.ascontiguousarray(h2[once]), seed)


def _asked(bloom: BloomFilter, hashes: KeyHashes, at: int) -> MeasuredPoint:
    possibly = bloom.contains_hashes(hashes)
    return MeasuredPoint(at, int(np.count_nonzero(possibly)), len(possibly))


def _told(session: Session, made: BloomFilter, stop: int) -> Iterator[bool]:
    """Tell a filter the keys up to ``stop``, slice by slice, from where it is."""
    while made.n_told < stop:
        keys = session.store.batch(made.n_told, min(stop, made.n_told + TELL_SLICE))
        made.insert(keys, n_new=len(keys))
        yield False
