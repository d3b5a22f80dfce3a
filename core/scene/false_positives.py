"""The false positives themselves: those among absent URLs, those that the load met, and the relatives of each.

``build_hunt`` asks the filter for absent URLs (``absent``: the same ones that the measured rates are made of) and keeps
the first ``MOST_SHOWN`` that it is wrong about, with their bits; beside them the new URLs that were called possibly
seen while the list was loaded. ``build_relatives`` finds the neighbours of a URL in the order of the list: one of the
two that lie before and after it in the radix tree shares the longest prefix with it. Who set its bits is told by
``setters``.

Where it stands: the builders run in the worker between two steps, ``SLICE_S`` an answer; a scene that is not
``complete`` gives the request that goes on in ``rest()``.
Cost: 0.2 s for 100,000 absent URLs; the bytes of what is shown. Relatives: some log₂ n looks into the radix tree.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.scene.absent import SAMPLE, sampled, slice_size
from core.scene.filter_work import FilterWork
from core.source.arena import KeyBatch

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.session import Session
    from core.structures.radix import RadixTree

SLICE_S = 0.012
MOST_SHOWN = 5_000
_PIECE = 500
_NO_BITS: NDArray[np.uint64] = np.zeros((0, 0), np.uint64)
_NO_BITS.flags.writeable = False


@dataclass(frozen=True, slots=True)
class HuntRequest:
    """Ask for false positives; ``job`` is the work so far, as an earlier answer gave it."""

    sample: int = SAMPLE
    seed: int = 1
    job: _Job | None = None


@dataclass(frozen=True, slots=True)
class Wrong:
    """URLs that the filter called possibly seen and that were not.

    Parameters
    ----------
    n
        How many there are.
    urls
        The first of them, at most ``MOST_SHOWN``.
    bits
        uint64[len(urls), k]: the positions of each.
    """

    n: int = 0
    urls: tuple[bytes, ...] = ()
    bits: NDArray[np.uint64] = field(default_factory=lambda: _NO_BITS, compare=False)


@dataclass(frozen=True, slots=True)
class HuntScene:
    """False positives, as far as they were found.

    Parameters
    ----------
    m, k, scheme, n_told
        The filter; m = 0 where there is none.
    tried
        Absent URLs that were asked for.
    among_absent, at_load
        Those among the absent URLs, and the new URLs of the list that were called possibly seen at their own turn.
    done
        Share of the work, 0 … 1.
    """

    request: HuntRequest
    m: int = 0
    k: int = 0
    scheme: str = "enhanced"
    n_told: int = 0
    tried: int = 0
    among_absent: Wrong = field(default_factory=Wrong)
    at_load: Wrong = field(default_factory=Wrong)
    done: float = 1.0
    complete: bool = True
    job: _Job | None = None

    def rest(self) -> HuntRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


class _Job(FilterWork):
    """The hunt through one filter."""

    def __init__(self, session: Session, telling: Telling, request: HuntRequest) -> None:
        super().__init__(session, telling)
        self._request, self._wrong_keys = request, telling.wrong_keys()
        bloom = self.bloom
        empty = HuntScene(replace(request, job=None), bloom.m, bloom.k, bloom.scheme, self.n_told)
        self.scene = replace(empty, done=0.0, complete=False)

    def _run(self) -> Iterator[None]:
        yield from self._take_load()
        sample = yield from sampled(self._session, self._request.sample, self.bloom.seed, self._request.seed)
        size, n, n_wrong = slice_size(self.bloom), len(sample.keys), 0
        urls: list[bytes] = []
        bits = self._bits([])
        for first in range(0, n, size):
            part = sample.part(first, first + size)
            wrong = np.flatnonzero(self.bloom.contains_batch(part.keys, part.hashes))
            n_wrong += len(wrong)
            chosen = wrong[: MOST_SHOWN - len(urls)].tolist()
            for begin in range(0, len(chosen), _PIECE):
                more = [part.keys.key(i) for i in chosen[begin : begin + _PIECE]]
                urls += more
                bits = np.concatenate([bits, self._bits(more)])
                yield
            bits.flags.writeable = False
            stop = min(n, first + size)
            found = Wrong(n_wrong, tuple(urls), bits)
            self.scene = replace(self.scene, tried=stop, among_absent=found, done=0.3 + 0.7 * stop / n)
            yield

    def _take_load(self) -> Iterator[None]:
        urls: list[bytes] = []
        numbers = self._wrong_keys[:MOST_SHOWN].tolist()
        for begin in range(0, len(numbers), _PIECE):
            urls += [self._session.store.key(number) for number in numbers[begin : begin + _PIECE]]
            yield
        met = Wrong(len(self._wrong_keys), tuple(urls), self._bits(urls))
        self.scene = replace(self.scene, at_load=met, done=0.1)
        yield

    def _bits(self, urls: list[bytes]) -> NDArray[np.uint64]:
        bits = self.bloom.place(KeyBatch.of(urls))
        bits.flags.writeable = False
        return bits


def build_hunt(session: Session, request: HuntRequest) -> HuntScene:
    """Return the false positives, as far as they were found; an empty scene where there is no filter or no key."""
    telling = session.telling
    if telling is None or session.exact.n_keys == 0:
        return HuntScene(replace(request, job=None))
    job = request.job
    if job is None or not job.fits(session, telling):
        job = _Job(session, telling, request)
    job.advance(time.perf_counter() + SLICE_S)
    done = 1.0 if job.done else job.scene.done
    return replace(job.scene, done=done, complete=job.done, job=None if job.done else job)


# ---- relatives -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RelativesRequest:
    """Ask for the neighbours of a URL's key in the order of the list."""

    url: bytes


@dataclass(frozen=True, slots=True)
class Relative:
    """A URL of the list and how many of its first bytes are those of the other one."""

    url: bytes
    shared_bytes: int


@dataclass(frozen=True, slots=True)
class RelativesScene:
    """The neighbours of a URL.

    Parameters
    ----------
    before, after
        The last URL before it and the first behind it in lexicographic order; None where there is none.
    number
        Key number of the URL itself where it is in the list, else None.
    has_tree
        Whether there is a radix tree to find them.
    """

    request: RelativesRequest
    before: Relative | None = None
    after: Relative | None = None
    number: int | None = None
    has_tree: bool = False


def build_relatives(session: Session, request: RelativesRequest) -> RelativesScene:
    """Return the neighbours of a URL."""
    tree, url = session.radix, request.url
    found = int(session.exact.find_batch(KeyBatch.of([url]))[0])
    number = found if found >= 0 else None
    if tree is None:
        return RelativesScene(request, number=number)
    at = _rank(tree, url)
    before = _relative(tree, at - 1, url)
    after = _relative(tree, at + _is_at(tree, at, url), url)
    return RelativesScene(request, before, after, number, has_tree=True)


def _key_at(tree: RadixTree, rank: int) -> bytes | None:
    if rank < 0:
        return None
    numbers = tree.keys_under(b"", 1, rank)
    return tree.store.key(int(numbers[0])) if len(numbers) else None


def _is_at(tree: RadixTree, rank: int, url: bytes) -> bool:
    return _key_at(tree, rank) == url


def _relative(tree: RadixTree, rank: int, url: bytes) -> Relative | None:
    key = _key_at(tree, rank)
    if key is None:
        return None
    most = min(len(key), len(url))
    shared = next((i for i in range(most) if key[i] != url[i]), most)
    return Relative(key, shared)


def _rank(tree: RadixTree, url: bytes) -> int:
    """Return how many keys of the tree lie before a URL."""
    low, high = 0, tree.n_keys
    while low < high:
        middle = (low + high) // 2
        key = _key_at(tree, middle)
        if key is not None and key < url:
            low = middle + 1
        else:
            high = middle
    return low
