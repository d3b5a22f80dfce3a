"""What the colour of a bit may mean beside its fill: how many URLs set it, in which half of the load it was first set.

``setters`` counts for each bit the held keys that have it among their positions, one byte a bit, up to 255. ``age`` is
a second filter of the same kind that was told only the keys of the first half of the lines: a bit that is set in both
was first set in the first half, one that is not in the second.

A *level* is one byte a bit or block: 0 where nothing is set, 1 … 255 along the scale of colours. For ``setters`` the
scale goes from 0 to ``top`` (mean over a block), where ``top`` follows from the load alone, so that colours never move;
for ``age`` it is the share of a block's set bits that were first set in the second half.

Where it stands: beside ``bits``, which asks ``levels`` for its windows; ``build_layer`` runs in the worker, ``SLICE_S``
an answer, and a scene that is not ``complete`` gives the request that goes on in ``rest()``.
Cost: as telling a filter all keys; m bytes for ``setters`` (at most ``MOST_BYTES``), m / 8 for ``age``.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.memory import available_bytes
from core.scene.filter_work import FilterWork
from core.schemes import scheme_named
from core.source.arena import Fate

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.scene.bits import BlockWindow
    from core.session import Session

LAYERS = ("fill", "setters", "age")
SLICE_S = 0.012
SLICE_KEYS, SLOW_SLICE = 8_192, 2_048
"""Keys of a slice with the schemes that go by h1 and h2, and with the others: some 4 ms."""
TOUCHED = 1 << 22
"""Bytes that are cleared in one slice."""
MOST_BYTES = 1 << 28
"""Most bytes of one layer."""
SECOND = 255
"""Level of a bit that was first set in the second half of the load; that of the first half is 1."""

_NO_VALUES = np.zeros(0, np.uint8)
_NO_VALUES.flags.writeable = False


@dataclass(frozen=True, slots=True)
class LayerRequest:
    """Ask for a layer, ``setters`` or ``age``; ``job`` is the work so far, as an earlier answer gave it."""

    kind: str
    job: LayerJob | None = None


@dataclass(frozen=True, slots=True)
class LayerScene:
    """A layer, as far as it is made.

    Parameters
    ----------
    request
        What it answers.
    m, k, scheme, seed, n_told
        The filter that it is of; m = 0 where there is none.
    values
        uint8, read-only: for ``setters`` one byte a bit, for ``age`` the bits of the filter of the first half.
    top
        Number of setters at the end of the scale of colours.
    n_first, lines_first
        For ``age``: the keys of the first half, and its lines (0 where nothing was read and keys are halved).
    done
        Share of the work that is done, 0 … 1.
    needed_bytes, limit_bytes
        Where it was refused: what it would take, and what it may take.
    is_waiting
        Whether it is not begun because a list is being loaded or a filter rebuilt.
    """

    request: LayerRequest
    m: int = 0
    k: int = 0
    scheme: str = ""
    seed: int = 0
    n_told: int = 0
    values: NDArray[np.uint8] = field(default_factory=lambda: _NO_VALUES)
    top: int = 1
    n_first: int = 0
    lines_first: int = 0
    done: float = 1.0
    complete: bool = True
    needed_bytes: int = 0
    limit_bytes: int = 0
    is_waiting: bool = False
    job: LayerJob | None = None

    @property
    def is_refused(self) -> bool:
        """Whether there is no memory for it."""
        return self.needed_bytes > 0

    @property
    def is_ready(self) -> bool:
        """Whether bits can be coloured by it."""
        return self.complete and self.job is not None and not self.is_refused

    def rest(self) -> LayerRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete or self.job is None else LayerRequest(self.request.kind, self.job)


class LayerJob(FilterWork):
    """The work on one layer: lives in the worker, travels in scenes and requests.

    Attributes
    ----------
    kind, values, top, n_first, lines_first
        As in ``LayerScene``.
    """

    def __init__(self, session: Session, telling: Telling, kind: str) -> None:
        super().__init__(session, telling)
        self.kind, self.share = kind, 0.0
        self.top = scale_top(self.n_told, self.bloom.m, self.bloom.k)
        self.lines_first = (session.ledger.n_entries + 1) // 2
        fates = session.ledger.fates[: self.lines_first]
        n_first = int(np.count_nonzero(fates == Fate.UNIQUE))
        self.n_first = n_first if self.lines_first else (session.store.n + 1) // 2
        self._counts = np.empty(self.bloom.m if kind == "setters" else 0, np.uint8)
        self.values: NDArray[np.uint8] = self._counts.view()
        if kind == "age":
            from core.structures.bloom import BloomFilter  # here: a window that imports a request has no numba

            bloom = self.bloom
            self._first = BloomFilter(bloom.m, bloom.k, bloom.seed, bloom.scheme, modulus=bloom.modulus)
            self.values = self._first.bits_view()
        self.values.flags.writeable = False

    def _run(self) -> Iterator[None]:
        for at in range(0, len(self._counts), TOUCHED):
            self._counts[at : at + TOUCHED] = 0  # by and by: fresh pages cost as much as counting
            yield
        size = SLICE_KEYS if scheme_named(self.bloom.scheme).by_hash else SLOW_SLICE
        stop = self.n_first if self.kind == "age" else self._session.store.n
        for at in range(0, stop, size):
            self._take(at, min(stop, at + size))
            self.share = min(1.0, (at + size) / max(1, stop))
            yield

    def _take(self, first: int, stop: int) -> None:
        store = self._session.store
        if self.kind == "age":  # deleted keys too: they left their bits
            self._first.insert(store.batch(first, stop), n_new=stop - first)
            return
        from core.scene.layer_kernels import count_positions

        alive = np.flatnonzero(self._session.exact.counts[first:stop]) + first
        count_positions(self.bloom.place(store.batch_of(alive.astype(np.uint32))), self._counts)

    def levels(self, window: BlockWindow) -> NDArray[np.uint8]:
        """Return the level of each block of a window (uint8[rows, columns])."""
        from core.scene.bits import block_sizes, block_sums
        from core.scene.layer_kernels import sum_counts

        levels: NDArray[np.uint8]
        if self.kind == "age":
            held = block_sums(self.bloom.bits_view(), window).astype(np.float32)
            early = block_sums(self.values, window)
            late = 1 - np.minimum(early, held) / np.maximum(held, 1)
            levels = np.where(held > 0, 1 + late * 254, 0).astype(np.uint8)
        else:
            shape = (window.columns, window.wide, window.tall, window.first_column, window.first_row)
            sums = np.zeros((window.n_rows, window.n_columns), np.uint32)
            sum_counts(self.values, *shape, sums)
            means = sums / np.maximum(block_sizes(self.bloom.m, window), 1)
            levels = np.where(sums > 0, 1 + np.minimum(means / self.top, 1) * 254, 0).astype(np.uint8)
        levels.flags.writeable = False
        return levels


def scale_top(n: int, m: int, k: int) -> int:
    """Return the number of setters at which the scale of colours ends: all but one bit in some ten thousand are below.

    The number of setters of a bit is nearly Poisson with the mean c = kn/m: c + 4·√c, at least 2, at most 255.

    >>> scale_top(1000, 9586, 7), scale_top(0, 8, 1), scale_top(10**6, 100, 7)
    (5, 2, 255)
    """
    load = k * n / m
    return min(255, max(2, math.ceil(load + 4 * math.sqrt(load))))


def build_layer(session: Session, request: LayerRequest) -> LayerScene:
    """Return a layer as far as it is made; it waits while a list is being loaded or a filter rebuilt."""
    deadline = time.perf_counter() + SLICE_S
    telling, asked = session.telling, replace(request, job=None)
    if telling is None or request.kind not in LAYERS[1:]:
        return LayerScene(asked)
    bloom = telling.filter
    if not session.done:
        return LayerScene(asked, bloom.m, is_waiting=True, done=0.0, complete=False)
    job = request.job
    if job is None or not job.fits(session, telling) or job.kind != request.kind:
        needed = bloom.m if request.kind == "setters" else -(-bloom.m // 8)
        limit = min(MOST_BYTES, available_bytes() // 2)
        if needed > limit:
            of = (bloom.m, bloom.k, bloom.scheme, bloom.seed, telling.n_told)
            return LayerScene(asked, *of, needed_bytes=needed, limit_bytes=limit)
        job = LayerJob(session, telling, request.kind)
    job.advance(deadline)
    return LayerScene(
        request=asked,
        m=bloom.m,
        k=bloom.k,
        scheme=bloom.scheme,
        seed=bloom.seed,
        n_told=job.n_told,
        values=job.values,
        top=job.top,
        n_first=job.n_first,
        lines_first=job.lines_first,
        done=1.0 if job.done else job.share,
        complete=job.done,
        job=job,
    )
