"""Statistics of the list: schemes, hosts, extensions, parameters, path segments, depths and lengths of its URLs.

Where it stands: a scene, counted by ``statistics_scan``; drawn by ``widgets.statistics_view``. ``build_statistics``
runs in the worker between two steps, ``SLICE_S`` an answer; a scene that is not ``complete`` gives the request that
goes on in ``rest()``. Counting begins once the list is read; a finished count is answered again while the list is the
same. Every row names a prefix that leads to its place in the tree.

Cost: see ``statistics_kernels``; at most some 100 MB of tables for lists with millions of names.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from core.scene.statistics_scan import Scan
    from core.session import Session

SLICE_S = 0.009
MOST_ROWS = 200
"""Rows of a table in a scene; it says how many names there are."""
PERCENTILES = (0.0, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1.0)
"""Shares of the URLs whose longest length is told; 0 and 1 are the shortest and the longest."""


@dataclass(frozen=True, slots=True)
class StatisticsRequest:
    """Ask for the statistics; ``job`` as an earlier answer gave it, None at first."""

    job: _Job | None = None


@dataclass(frozen=True, slots=True)
class NameCount:
    """One name.

    Parameters
    ----------
    name
        Its bytes, as they stood where it was met first.
    place
        A prefix of the first URL with it, which leads to where that is in the tree.
    urls, lines
        Distinct URLs with it, and entries of the list.
    missed
        How many URLs may have been seen before it was noted: 0 where the counts are exact.
    values
        Distinct values, for a parameter; None for other names.
    """

    name: bytes
    place: bytes
    urls: int
    lines: int
    missed: int = 0
    values: int | None = None


@dataclass(frozen=True, slots=True)
class NameTable:
    """The most frequent names of one kind.

    Parameters
    ----------
    rows
        By falling number of URLs, equal ones by their bytes.
    n_names
        How many names there are.
    exact
        Whether that was counted; else it is estimated, and rare names are left out.
    without_urls, without_lines
        URLs and lines that have no such name.
    values_exact
        Whether the distinct values were counted; else they are estimated from a sample.
    """

    rows: tuple[NameCount, ...] = ()
    n_names: int = 0
    exact: bool = True
    without_urls: int = 0
    without_lines: int = 0
    values_exact: bool = True


@dataclass(frozen=True, slots=True)
class Percentile:
    """A length that a share of the URLs does not pass; ``place`` is the first URL of that very length."""

    share: float
    size_bytes: int
    place: bytes
    at_least: bool = False


def _no_counts() -> NDArray[np.int64]:
    return np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class StatisticsScene:
    """What is counted so far; all of the first ``n_urls`` URLs.

    Parameters
    ----------
    request
        What it answers.
    n_urls, n_lines, url_bytes
        Distinct URLs, their entries in the list, and the bytes of the URLs.
    schemes, hosts, extensions, parameters, segments
        Names and their counts.
    depths, depth_places
        int64[·, 2]: URLs and lines by number of path segments, the last row for all from there on; the first URL of
        each.
    sizes, size_step, size_places
        int64[·]: URLs by length, ``size_step`` bytes a bar; the last bar holds all longer ones. The first URL of each
        bar, None where there is none.
    percentiles
        Lengths in bytes.
    host_sizes, host_size_places
        int64[·]: hosts with 1, 2–3, 4–7, 8–15 … URLs; the first host of each bar, None where there is none.
    progress, complete
        Share of the URLs that are counted, and whether all are.
    """

    request: StatisticsRequest = field(default_factory=StatisticsRequest)
    n_urls: int = 0
    n_lines: int = 0
    url_bytes: int = 0
    schemes: NameTable = NameTable()
    hosts: NameTable = NameTable()
    extensions: NameTable = NameTable()
    parameters: NameTable = NameTable()
    segments: NameTable = NameTable()
    depths: NDArray[np.int64] = field(default_factory=lambda: np.zeros((0, 2), np.int64))
    depth_places: tuple[bytes, ...] = ()
    sizes: NDArray[np.int64] = field(default_factory=_no_counts)
    size_step: int = 1
    size_places: tuple[bytes | None, ...] = ()
    percentiles: tuple[Percentile, ...] = ()
    host_sizes: NDArray[np.int64] = field(default_factory=_no_counts)
    host_size_places: tuple[bytes | None, ...] = ()
    progress: float = 0.0
    complete: bool = True
    job: _Job | None = None

    def rest(self) -> StatisticsRequest | None:
        """Return the request that goes on where this answer stopped, None where it is complete."""
        return None if self.complete else replace(self.request, job=self.job)


class _Job:
    """A count on one state of a session; lives in the worker and only travels through the window."""

    def __init__(self, session: Session) -> None:
        from core.scene.statistics_scan import Scan  # kernels are loaded by the worker, after the window

        self.scan: Scan = Scan()
        self.of = _state(session)
        self.scene: StatisticsScene | None = None


_KEPT: WeakKeyDictionary[Any, _Job] = WeakKeyDictionary()


def _state(session: Session) -> tuple[int, ...]:
    return session.store.n, session.exact.n_changes


def build_statistics(session: Session, request: StatisticsRequest) -> StatisticsScene:
    """Return the statistics as far as they are counted, after counting some more."""
    asked = replace(request, job=None)
    if not session.done or session.exact.n_keys == 0:
        return StatisticsScene(asked)
    job = _KEPT.get(session)
    if job is None or job.of != _state(session):
        job = _KEPT[session] = _Job(session)
    if job.scene is not None and job.scene.complete:
        return replace(job.scene, request=asked)
    left = job.scan.step(session.store, session.exact.counts, SLICE_S)
    if job.scene is None or not left or job.scan.pays:
        job.scene = job.scan.scene(session.store)
    progress = job.scan.progress(session.store)
    job.scene = replace(job.scene, request=asked, progress=progress, complete=not left, job=job)
    return job.scene
