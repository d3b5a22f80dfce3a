"""Who set a bit: the keys of the list that have a given position among their k, found on demand.

A filter keeps no names, so every key is hashed again, slice by slice: an answer that is not ``complete`` carries what
was found so far, and ``rest()`` is the request that goes on from there. Key numbers are in the order of first entries.

Where it stands: ``build_setters`` runs in the worker between two steps of a load, at most ``SLICE_S`` an answer.
Cost: about 50 ns a key, twice 8 bytes a position of one slice.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.schemes import scheme_named
from core.source.arena import KeyBatch

if TYPE_CHECKING:
    from core.session import Session
    from core.structures.bloom import BloomFilter

SLICE_S = 0.012
SLICE_KEYS, SLOW_SLICE = 16_384, 2_048
"""Keys of a slice with the schemes that go by h1 and h2, and with the others."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was found in the keys that were looked at: filter they were asked of, keys seen, counts, key numbers.

    ``firsts`` holds the number of the first key that has each bit, −1 where none was found yet.
    """

    m: int
    k: int
    seed: int
    scheme: str
    n_scanned: int
    counts: tuple[int, ...]
    numbers: tuple[int, ...]
    firsts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SettersRequest:
    """Ask who set a bit.

    Parameters
    ----------
    bit
        The bit whose setters are listed.
    limit
        How many of them are listed; all are counted.
    also
        More bits whose setters are counted and of which only the first is named, such as all k bits of a URL; ``bit``
        may be among them.
    found
        What earlier answers found, None at first.
    """

    bit: int
    limit: int = 100
    also: tuple[int, ...] = ()
    found: Found | None = None


@dataclass(frozen=True, slots=True)
class SettersScene:
    """Who set a bit, as far as the keys were scanned.

    Parameters
    ----------
    request
        What it answers.
    count
        Keys that have the bit among their positions.
    urls, numbers
        The first ``limit`` of them in entry order, and their key numbers.
    counts
        (bit, keys that have it) for ``bit`` and each of ``also``.
    n_scanned, n_keys
        Keys looked at, and keys in all; equal when the answer is complete.
    firsts
        (bit, number of the first key that has it, that key), for those of these bits that were found.
    """

    request: SettersRequest
    count: int = 0
    urls: tuple[bytes, ...] = ()
    numbers: tuple[int, ...] = ()
    counts: tuple[tuple[int, int], ...] = ()
    n_scanned: int = 0
    n_keys: int = 0
    found: Found | None = None
    firsts: tuple[tuple[int, int, bytes], ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every key was looked at."""
        return self.n_scanned >= self.n_keys

    def rest(self) -> SettersRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, found=self.found)


def build_setters(session: Session, request: SettersRequest) -> SettersScene:
    """Return who set a bit; an empty scene where the session has no filter or the bit is none of it."""
    bloom, n_keys = session.bloom, session.store.n
    if bloom is None or not 0 <= request.bit < bloom.m:
        return SettersScene(request)
    wanted = tuple(dict.fromkeys((request.bit, *request.also)))
    found = _started(request, bloom, n_keys, len(wanted))
    counts, numbers, firsts, at = list(found.counts), list(found.numbers), list(found.firsts), found.n_scanned
    deadline = time.perf_counter() + SLICE_S
    size = SLICE_KEYS if scheme_named(bloom.scheme).by_hash else SLOW_SLICE
    while at < n_keys:
        stop = min(n_keys, at + size)
        alive = np.flatnonzero(session.exact.counts[at:stop]) + at
        keys = session.store.batch_of(alive.astype(np.uint32))
        set_by = bloom.setters(keys, wanted)
        for place, bit in enumerate(wanted):
            count, first = set_by[bit]
            counts[place] += count
            if first is not None and firsts[place] < 0:
                firsts[place] = int(alive[first])
        if set_by[request.bit][0] and len(numbers) < request.limit:
            numbers += alive[_having(bloom, keys, request.bit)].tolist()[: request.limit - len(numbers)]
        at = stop
        if time.perf_counter() >= deadline:
            break
    so_far = Found(bloom.m, bloom.k, bloom.seed, bloom.scheme, at, tuple(counts), tuple(numbers), tuple(firsts))
    named = [(bit, first) for bit, first in zip(wanted, firsts, strict=True) if first >= 0]
    return SettersScene(
        request=request,
        count=counts[0],
        urls=tuple(session.store.key(number) for number in numbers),
        numbers=so_far.numbers,
        counts=tuple(zip(wanted, counts, strict=True)),
        n_scanned=at,
        n_keys=n_keys,
        found=so_far,
        firsts=tuple((bit, first, session.store.key(first)) for bit, first in named),
    )


def _started(request: SettersRequest, bloom: BloomFilter, n_keys: int, n_wanted: int) -> Found:
    """Return what was found so far, or nothing where the filter or the list is another one since."""
    found, of = request.found, (bloom.m, bloom.k, bloom.seed, bloom.scheme)
    same = found is not None and (found.m, found.k, found.seed, found.scheme) == of
    if found is None or not same or found.n_scanned > n_keys or len(found.counts) != n_wanted:
        return Found(bloom.m, bloom.k, bloom.seed, bloom.scheme, 0, (0,) * n_wanted, (), (-1,) * n_wanted)
    return found


def _having(bloom: BloomFilter, keys: KeyBatch, bit: int) -> NDArray[np.int64]:
    """Return which of the keys have a bit among their positions (int64, ascending)."""
    has: NDArray[np.int64] = np.flatnonzero((bloom.place(keys) == np.uint64(bit)).any(axis=1))
    return has
