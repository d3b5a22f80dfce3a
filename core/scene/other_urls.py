"""The URLs of another file, asked of the present filter: those that the list does not hold are real absent URLs.

The file is read as a list is, in any format and under the list's own policy, chunk by chunk; each different key is kept
once. Then every key is judged: the exact index leaves out what the list holds, the filter is asked for the rest. With
another filter (or after a typed insert) only the judging is done again, the file is not read once more.

A file that breaks off keeps what was read; the scene has the ``fault``, also where the file cannot be opened at all.

Where it stands: beside ``hash_quality``; the builder runs in the worker between two steps, ``SLICE_S`` an answer; a
scene that is not ``complete`` gives the request that goes on in ``rest()``. To ask no more closes the file.
Cost: as a load with the exact index alone, then 150 ns a key; the bytes of at most ``MOST_URLS`` keys.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from core.errors import InputError, UrloupeError
from core.scene.absent import slice_size
from core.scene.hash_quality import TrueRate

if TYPE_CHECKING:
    from core.session import Session
    from core.source.policies import Policy
    from core.structures.bloom import BloomFilter
    from core.structures.exact import ExactIndex

SLICE_S = 0.012
MOST_URLS = 500_000
_BLOCK_BYTES, _CHUNK_ENTRIES, _POLICY_S, _PATIENCE_S = 1 << 18, 4_096, 0.006, 0.005


@dataclass(frozen=True, slots=True)
class OtherRequest:
    """Ask for the URLs of a file; ``job`` is the work so far, as an earlier answer gave it, for any filter."""

    path: str
    comments: bool = False
    job: _Job | None = None


@dataclass(frozen=True, slots=True)
class OtherScene:
    """What the filter says of the file's URLs, as far as it is known.

    Parameters
    ----------
    m, k, scheme, n_told
        The filter; m = 0 where there is none.
    n_urls, n_held
        Different URLs of the file, and those of them that the list holds: they are left out.
    rate
        Of the others: how many were called possibly seen.
    is_cut
        Whether the file has more than ``MOST_URLS`` different URLs, of which the rest was not read.
    fault
        Why reading ended before the file did, or why it was not begun: then nothing else is known.
    done
        Share of the file that was read, 0 … 1.
    job
        What was read; it is kept for another filter.
    """

    request: OtherRequest
    m: int = 0
    k: int = 0
    scheme: str = "enhanced"
    n_told: int = 0
    n_urls: int = 0
    n_held: int = 0
    rate: TrueRate | None = None
    is_cut: bool = False
    fault: UrloupeError | None = None
    done: float = 1.0
    complete: bool = True
    job: _Job | None = None

    def rest(self) -> OtherRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else self.again()

    def again(self) -> OtherRequest:
        """Return the request that judges what was read once more, with the filter that is there then."""
        return replace(self.request, job=self.job)


class _Read:
    """How far a file is read: its different keys, and what ended it."""

    def __init__(self) -> None:
        from core.keys import KeyStore  # here: a window that imports a request is shown without numba
        from core.structures.exact import ExactIndex

        self.index: ExactIndex = ExactIndex(KeyStore())
        self.share, self.is_cut = 0.0, False
        self.fault: InputError | None = None


class _Job:
    """What was read of a file, and what a filter says of it."""

    def __init__(self, session: Session, request: OtherRequest) -> None:
        self._session = session
        self.read, self.is_read = _Read(), False
        self._reading = _read(request, session.policy, self.read)
        self._of: tuple[object, ...] = ()
        self.n_judged = self.n_held = self.hits = 0

    def fits(self, session: Session) -> bool:
        """Whether the file was read for this list."""
        return self._session is session

    def advance(self, bloom: BloomFilter, deadline: float) -> None:
        """Read and judge until the deadline or the end; from the first key on where the filter is another one."""
        of = (id(bloom), bloom.n_told, self._session.exact.n_keys, self._session.store.n)
        if of != self._of:
            self._of, self.n_judged, self.n_held, self.hits = of, 0, 0, 0
        while not self.complete:
            if self.n_judged < self.read.index.store.n:
                self._judge(bloom)
            elif next(self._reading, None) is None:
                self.is_read = True
            if time.perf_counter() >= deadline:
                return

    @property
    def complete(self) -> bool:
        """Whether everything is read and judged."""
        return self.is_read and self.n_judged >= self.read.index.store.n

    def _judge(self, bloom: BloomFilter) -> None:
        store = self.read.index.store
        stop = min(store.n, self.n_judged + slice_size(bloom))
        held = self._session.exact.contains_batch(store.batch(self.n_judged, stop)) != 0
        others = (np.flatnonzero(~held) + self.n_judged).astype(np.uint32)
        self.n_held += int(np.count_nonzero(held))
        self.hits += int(np.count_nonzero(bloom.contains_batch(store.batch_of(others)))) if len(others) else 0
        self.n_judged = stop


def _read(request: OtherRequest, policy: Policy, read: _Read) -> Iterator[bool]:
    """Read a file into an index of its different keys; yields True after every step of some milliseconds."""
    from core.hashing import hash_batch
    from core.source.formats.opening import open_reading

    opened = open_reading(
        request.path, 0, None, comments=request.comments, block_bytes=_BLOCK_BYTES, chunk_entries=_CHUNK_ENTRIES
    )
    with opened as source:
        while True:
            while not source.ready(_PATIENCE_S):
                yield True
            chunk = source.next_chunk()
            if chunk is None:
                break
            run = policy.begin(chunk.keys)
            while not run.advance(_POLICY_S):
                yield True
            keys = run.result().keys
            if len(keys):
                read.index.insert(keys, hash_batch(keys), 1, np.arange(len(keys), dtype=np.int64))
            read.share = min(1.0, source.bytes_done / source.size_bytes) if source.size_bytes else 0.0
            yield True
            if read.index.store.n >= MOST_URLS:
                read.is_cut = True
                break
        read.fault, read.share = source.fault, 1.0


def build_other(session: Session, request: OtherRequest) -> OtherScene:
    """Return what the filter says of a file's URLs, as far as it is known; an empty scene where there is no filter."""
    telling, asked = session.telling, replace(request, job=None)
    if telling is None or session.exact.n_keys == 0:
        return OtherScene(asked)
    job = request.job
    if job is None or not job.fits(session):
        job = _Job(session, asked)
    bloom = telling.filter
    try:
        job.advance(bloom, time.perf_counter() + SLICE_S)
    except UrloupeError as fault:
        fault.facts.setdefault("path", request.path)
        return OtherScene(asked, fault=fault)
    tried = job.n_judged - job.n_held
    return OtherScene(
        request=asked,
        m=bloom.m,
        k=bloom.k,
        scheme=bloom.scheme,
        n_told=telling.n_told,
        n_urls=job.n_judged,
        n_held=job.n_held,
        rate=TrueRate.of(job.hits, tried),
        is_cut=job.read.is_cut,
        fault=job.read.fault,
        done=0.95 * job.read.share + 0.05 * (job.n_judged / max(1, job.read.index.store.n)),
        complete=job.complete,
        job=job,
    )
