"""What becomes of a counting filter when URLs are deleted: four experiments on the keys of the loaded list.

Each begins with a new filter that was told the same keys as the family's, and tells its state after each act:

* ``once``: the URL is deleted, then inserted again; one that is absent is refused;
* ``often``: a URL that is not in the list is inserted many times and deleted as often: its counters stick at 15;
* ``share``: a share of the list is deleted, then inserted again;
* ``wrong``: absent URLs are deleted: most are refused, but the false positives take others with them.

Where it stands: above ``family_frame``; asked by the counting filter's picture. The builder runs in the worker,
``SLICE_S`` an answer; ``rest()`` goes on. Cost: 50 ns a key and act, 30 ns an absent URL and act.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import NDArray

from core.scene.absent import Sample, sampled
from core.scene.family_frame import SLICE_KEYS, FamilyRequest, FamilyWork, MemberFault, classic_bits

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.session import Session
    from core.structures.counting import CountingFilter

SLICE_S = 0.012
Kind = Literal["once", "often", "share", "wrong"]


@dataclass(frozen=True, slots=True)
class CountingTrialRequest:
    """Ask for an experiment on the keys, n, p and URL of a family's request."""

    base: FamilyRequest
    kind: Kind = "share"
    share: float = 0.5
    times: int = 20
    job: _Job | None = None


@dataclass(frozen=True, slots=True)
class TrialStep:
    """The filter after one act.

    Parameters
    ----------
    act
        ``inserted``, ``deleted``, ``inserted_again`` or ``inserted_often``.
    n_acts, n_refused
        URLs that were to be inserted or deleted, and how many of them were refused as absent.
    n_keys
        Distinct keys that are held in truth.
    fill, n_stuck
        Share of counters that are not 0, and how many are stuck at 15.
    hits, probes, predicted
        Absent URLs called possibly seen, how many were asked for, and the rate by the formula.
    n_lingering
        Deleted URLs that are still called possibly seen.
    n_lost
        URLs held in truth that are called absent: 0 unless something was deleted that was never inserted.
    values
        The counters of the URL.
    """

    act: str
    n_acts: int
    n_refused: int
    n_keys: int
    fill: float
    n_stuck: int
    hits: int
    probes: int
    predicted: float
    n_lingering: int
    n_lost: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CountingTrialScene:
    """An experiment as far as it is; ``url`` is the URL that it was made with, ``is_held`` whether the list has it."""

    request: CountingTrialRequest
    url: bytes = b""
    is_held: bool = False
    steps: tuple[TrialStep, ...] = ()
    fault: MemberFault | None = None
    complete: bool = True
    job: _Job | None = None

    def rest(self) -> CountingTrialRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


class _Job(FamilyWork):
    """One experiment."""

    def __init__(self, session: Session, telling: Telling, request: CountingTrialRequest, bits: int) -> None:
        super().__init__(session, telling, request.base, {}, bits)
        self.url, self.is_held = self.typed, False
        self.steps: list[TrialStep] = []
        self._trial = request

    def _run(self) -> Iterator[None]:
        from core.structures.counting import CountingFilter

        base = self._request
        sample = yield from sampled(self._session, base.sample, base.seed)
        self._choose_url(sample)
        made = CountingFilter.sized(self.n_sized, base.p, base.seed)
        for keys in self.batches():
            made.insert(keys, n_new=len(keys))
            yield
        nothing = self.numbers[:0]
        yield from self._tell("inserted", made, sample, self.numbers, nothing, len(self.numbers))
        if self._trial.kind == "share":
            yield from self._by_share(made, sample)
        elif self._trial.kind == "wrong":
            yield from self._by_absent(made, sample)
        else:
            yield from self._by_url(made, sample)

    def _choose_url(self, sample: Sample) -> None:
        """Take the URL that is shown; ``often`` takes one that is not in the list."""
        number = self.session.exact.find(self.url)
        if self._trial.kind == "often" and number is not None and len(sample.keys):
            self.url, number = sample.keys.key(0), None
        self.is_held = number is not None and bool(np.isin(number, self.numbers))

    def _by_url(self, made: CountingFilter, sample: Sample) -> Iterator[None]:
        from core.source.arena import KeyBatch

        often = self._trial.kind == "often"
        times = self._trial.times if often else 1
        batch, nothing = KeyBatch.of([self.url] * times), self.numbers[:0]
        there = self.numbers
        if often:
            made.insert(batch, n_new=1)
            yield from self._tell("inserted_often", made, sample, there, nothing, times, n_more=1)
        removed = int(made.remove(batch, n_gone=int(often or self.is_held)).sum())
        if self.is_held and not often:
            there = there[there != self.session.exact.find(self.url)]
        yield from self._tell("deleted", made, sample, there, nothing, times, times - removed)
        if not often and removed:
            made.insert(batch, n_new=int(self.is_held))
            yield from self._tell("inserted_again", made, sample, self.numbers, nothing, 1)

    def _by_share(self, made: CountingFilter, sample: Sample) -> Iterator[None]:
        n = len(self.numbers)
        many = min(n, max(1, round(n * self._trial.share)))
        is_going = np.zeros(n, np.bool_)
        is_going[np.arange(many) * n // many] = True
        going, staying = self.numbers[is_going], self.numbers[~is_going]
        refused = 0
        for first in range(0, many, SLICE_KEYS):
            keys = self.session.store.batch_of(going[first : first + SLICE_KEYS])
            refused += len(keys) - int(made.remove(keys, n_gone=len(keys)).sum())
            yield
        yield from self._tell("deleted", made, sample, staying, going, many, refused)
        for first in range(0, many, SLICE_KEYS):
            keys = self.session.store.batch_of(going[first : first + SLICE_KEYS])
            made.insert(keys, n_new=len(keys))
            yield
        yield from self._tell("inserted_again", made, sample, self.numbers, self.numbers[:0], many)

    def _by_absent(self, made: CountingFilter, sample: Sample) -> Iterator[None]:
        """Delete all absent URLs: those that are called possibly seen are counted out although they never came in."""
        refused = 0
        for first in range(0, len(sample.keys), SLICE_KEYS):
            part = sample.part(first, first + SLICE_KEYS)
            refused += len(part.keys) - int(made.remove(part.keys, part.hashes, n_gone=0).sum())
            yield
        yield from self._tell("deleted", made, sample, self.numbers, self.numbers[:0], len(sample.keys), refused)

    def _tell(
        self,
        act: str,
        made: CountingFilter,
        sample: Sample,
        there: NDArray[np.uint32],
        gone: NDArray[np.uint32],
        n_acts: int,
        n_refused: int = 0,
        n_more: int = 0,
    ) -> Iterator[None]:
        """Measure the filter after an act; ``n_more``: keys held beside those that are ``there``."""
        hits = yield from self.asking(sample, lambda part: made.contains_batch(part.keys, part.hashes))
        possibly = []
        for numbers in (there, gone):
            count = 0
            for first in range(0, len(numbers), SLICE_KEYS):
                keys = self.session.store.batch_of(numbers[first : first + SLICE_KEYS])
                count += int(made.contains_batch(keys).sum())
                yield
            possibly.append(count)
        values = tuple(made.value(at) for at in made.positions(self.url))
        self.steps.append(
            TrialStep(
                *(act, n_acts, n_refused, len(there) + n_more, made.fill, made.n_stuck, hits, len(sample.keys)),
                *(made.predicted_rate, possibly[1], len(there) - possibly[0], values),
            )
        )


def build_counting_trial(session: Session, request: CountingTrialRequest) -> CountingTrialScene:
    """Return an experiment, as far as it is; an empty scene where there is no filter or no key."""
    telling = session.telling
    if telling is None or session.exact.n_keys == 0:
        return CountingTrialScene(request)
    job = request.job
    if job is None or not job.fits(session, telling):
        bits = classic_bits(session, request.base)
        if isinstance(bits, MemberFault):
            return CountingTrialScene(request, fault=bits)
        job = _Job(session, telling, replace(request, job=None), bits)
    job.advance(time.perf_counter() + SLICE_S)
    return CountingTrialScene(
        request=replace(request, job=None),
        url=job.url,
        is_held=job.is_held,
        steps=tuple(job.steps),
        complete=job.done,
        job=None if job.done else job,
    )
