"""What if the false positives that are known were fed to a cascade: sizes, and the rate after, measured.

A cascade is a row of filters. Layer 1 is the present filter over the list. Layer 2 holds the absent URLs that layer 1
wrongly calls seen, layer 3 the URLs of the list that layer 2 holds by mistake, layer 4 those of layer 2 that layer 3
does, and so on until a layer makes no mistake. A URL is called seen where the first layer that does not hold it is an
even one (or all hold it and the last is odd). So nothing of the list is missed, and none of the absent URLs that it was
fed is called seen: both are by construction, and counted all the same. About any *other* absent URL it knows next to
nothing: that is measured on fresh ones.

Layer 2 lets through about as many URLs of the list as it holds (rate F/n, at most a half), deeper layers have the rate
1/2. Layers from 2 on have the enhanced scheme and a seed each.

Source: J. Larisch et al., *CRLite: A Scalable System for Pushing All TLS Revocations to All Browsers*, IEEE S&P 2017,
section IV, and Mozilla's filtercascade, which follows it.

Where it stands: beside ``false_positives``; in the worker, ``SLICE_S`` an answer.
Cost: one look-up of every URL of the list a layer; the bytes of the layers and of the sample.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.scene.absent import SAMPLE, TELL_SLICE, Sample, alive_numbers, sampled, slice_size
from core.scene.filter_work import FilterWork
from core.scene.hash_quality import TrueRate
from core.source.arena import KeyBatch

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.keys import KeyStore
    from core.session import Session
    from core.structures.bloom import BloomFilter

SLICE_S = 0.012
MOST_LAYERS = 40
_FRESH = 7919
"""What is added to the seed of the sample for fresh absent URLs."""


@dataclass(frozen=True, slots=True)
class CascadeRequest:
    """Ask what a cascade would do; ``job`` is the work so far, as an earlier answer gave it."""

    sample: int = SAMPLE
    seed: int = 1
    job: _Job | None = None


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer: how many URLs it holds, its bits and hashes."""

    n: int
    m: int
    k: int

    @property
    def size_bytes(self) -> int:
        """Bytes of its bits."""
        return -(-self.m // 8)


@dataclass(frozen=True, slots=True)
class CascadeScene:
    """A cascade and what it does.

    Parameters
    ----------
    m, k, scheme, n_told
        The present filter, its first layer; m = 0 where there is none.
    layers
        From the first on, as far as they are built.
    known
        Absent URLs that it was fed from, with those that layer 1 alone calls seen.
    known_after, missed
        How many of the same are called seen by the whole, and URLs of the list that are called new: both 0 by
        construction; None while they are not counted.
    fresh, fresh_after
        Other absent URLs: before and after.
    is_whole
        Whether the last layer makes no mistake.
    done
        Share of the work, 0 … 1.
    """

    request: CascadeRequest
    m: int = 0
    k: int = 0
    scheme: str = "enhanced"
    n_told: int = 0
    layers: tuple[Layer, ...] = ()
    known: TrueRate | None = None
    known_after: int | None = None
    missed: int | None = None
    fresh: TrueRate | None = None
    fresh_after: TrueRate | None = None
    is_whole: bool = False
    done: float = 1.0
    complete: bool = True
    job: _Job | None = None

    def rest(self) -> CascadeRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


@dataclass(frozen=True, slots=True)
class _Listed:
    """Keys of the list, by their numbers (uint32[n])."""

    store: KeyStore
    numbers: NDArray[np.uint32]

    def __len__(self) -> int:
        return len(self.numbers)

    def part(self, first: int, stop: int) -> KeyBatch:
        """Return some consecutive ones."""
        return self.store.batch_of(self.numbers[first:stop])

    def some(self, which: NDArray[np.int64]) -> _Listed:
        """Return chosen ones."""
        return _Listed(self.store, self.numbers[which])


@dataclass(frozen=True, slots=True)
class _Batch:
    """Absent URLs, over the bytes of their sample."""

    keys: KeyBatch

    def __len__(self) -> int:
        return len(self.keys)

    def part(self, first: int, stop: int) -> KeyBatch:
        """Return some consecutive ones."""
        return KeyBatch(self.keys.buffer, self.keys.start[first:stop], self.keys.length[first:stop])

    def some(self, which: NDArray[np.int64]) -> _Batch:
        """Return chosen ones."""
        start, length = np.ascontiguousarray(self.keys.start[which]), np.ascontiguousarray(self.keys.length[which])
        return _Batch(KeyBatch(self.keys.buffer, start, length))


_Keys = _Listed | _Batch


class _Job(FilterWork):
    """A cascade on top of one filter."""

    def __init__(self, session: Session, telling: Telling, request: CascadeRequest) -> None:
        super().__init__(session, telling)
        bloom, self._request = self.bloom, request
        self._filters: list[BloomFilter] = [bloom]
        self._list = _Listed(session.store, alive_numbers(session))
        self.scene = CascadeScene(
            replace(request, job=None), bloom.m, bloom.k, bloom.scheme, self.n_told,
            (Layer(self.n_told, bloom.m, bloom.k),), done=0.0, complete=False,
        )  # fmt: skip

    def _run(self) -> Iterator[None]:
        known = yield from sampled(self._session, self._request.sample, self.bloom.seed, self._request.seed)
        wrong = yield from self._held_of(self.bloom, _Batch(known.keys))
        self.scene = replace(self.scene, known=TrueRate.of(len(wrong), len(known.keys)), done=0.2)
        yield
        if len(wrong):
            yield from self._build(_Batch(known.keys).some(wrong))
        after = yield from self._seen(_Batch(known.keys).some(wrong))
        self.scene = replace(self.scene, known_after=after, done=0.7)
        yield from self._count_missed()
        yield from self._try_fresh(known)
        self.scene = replace(self.scene, done=1.0)

    def _build(self, wrong: _Keys) -> Iterator[None]:
        """Add layers over the wrong absent URLs and over the list by turns, until one makes no mistake."""
        from core.structures.bloom import BloomFilter  # here: a window that imports a request is shown without numba

        held: _Keys = wrong
        others: _Keys = self._list
        rate = min(0.5, max(1e-9, len(wrong) / max(1, len(others))))
        while len(held) and len(self._filters) < MOST_LAYERS:
            size = sizing.solve(n=len(held), p=rate)
            made = BloomFilter(size.m, size.k, seed=(self.bloom.seed + len(self._filters)) % 2**32)
            for first in range(0, len(held), TELL_SLICE):
                part = held.part(first, first + TELL_SLICE)
                made.insert(part, n_new=len(part))
                yield
            self._filters.append(made)
            layers = (*self.scene.layers, Layer(len(held), made.m, made.k))
            self.scene = replace(self.scene, layers=layers, done=min(0.65, self.scene.done + 0.1))
            mistaken = yield from self._held_of(made, others)
            held, others, rate = others.some(mistaken), held, 0.5
        self.scene = replace(self.scene, is_whole=not len(held))

    def _held_of(self, bloom: BloomFilter, keys: _Keys) -> Generator[None, None, NDArray[np.int64]]:
        """Return which keys a filter holds."""
        found: list[NDArray[np.int64]] = [np.zeros(0, np.int64)]
        size = slice_size(bloom)
        for first in range(0, len(keys), size):
            held = bloom.contains_batch(keys.part(first, first + size))
            found.append(np.flatnonzero(held) + first)
            yield
        return np.concatenate(found)

    def _seen(self, keys: _Keys) -> Generator[None, None, int]:
        """Return how many keys the cascade calls seen: each goes on to the next layer where this one holds it."""
        seen, left = 0, keys
        for depth, bloom in enumerate(self._filters):
            held = yield from self._held_of(bloom, left)
            if depth % 2:
                seen += len(left) - len(held)
            left = left.some(held)
        return seen + (len(left) if len(self._filters) % 2 else 0)

    def _count_missed(self) -> Iterator[None]:
        seen, n = 0, len(self._list)
        for first in range(0, n, 8 * TELL_SLICE):
            some = _Listed(self._list.store, self._list.numbers[first : first + 8 * TELL_SLICE])
            seen += yield from self._seen(some)
        self.scene = replace(self.scene, missed=n - seen, done=0.85)

    def _try_fresh(self, known: Sample) -> Iterator[None]:
        """Ask for other absent URLs than those that it was fed from."""
        request = self._request
        fresh = yield from sampled(self._session, request.sample, self.bloom.seed, request.seed + _FRESH)
        met = np.sort(known.hashes.h1)
        yield
        places = np.minimum(np.searchsorted(met, fresh.hashes.h1), max(0, len(met) - 1))
        others = np.flatnonzero(met[places] != fresh.hashes.h1) if len(met) else np.arange(len(fresh.keys))
        yield
        keys = _Batch(fresh.keys).some(others)
        before = yield from self._held_of(self.bloom, keys)
        after = yield from self._seen(keys)
        rates = TrueRate.of(len(before), len(keys)), TrueRate.of(after, len(keys))
        self.scene = replace(self.scene, fresh=rates[0], fresh_after=rates[1])


def build_cascade(session: Session, request: CascadeRequest) -> CascadeScene:
    """Return what a cascade would do, as far as it is known; an empty scene where there is no filter or no key."""
    telling = session.telling
    if telling is None or session.exact.n_keys == 0:
        return CascadeScene(replace(request, job=None))
    job = request.job
    if job is None or not job.fits(session, telling):
        job = _Job(session, telling, request)
    job.advance(time.perf_counter() + SLICE_S)
    return replace(job.scene, complete=job.done, job=None if job.done else job)
