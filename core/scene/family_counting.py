"""The counting filter as a member of the family: its counters, and how often each value stands in them.

Where it stands: a builder of ``family``; ``structures.counting`` is the filter; ``counting_trial`` deletes from it.
Source: L. Fan, P. Cao, J. Almeida, A. Broder, *Summary Cache*, IEEE/ACM Transactions on Networking 8, 2000.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.member_rates import counter_shares
from core.scene.absent import Sample
from core.scene.family_frame import Built, FamilyRequest, FamilyWork, MemberRow, lines_read

if TYPE_CHECKING:
    from core.source.arena import KeyBatch
    from core.structures.counting import CountingFilter

BESIDE = 12
"""Counters that are shown at each side of one of the URL's."""
NOTHING = 255
"""In ``CountersPicture.around``: there is no counter."""


@dataclass(frozen=True, slots=True)
class CountersPicture:
    """The counters of one URL among their neighbours, and all counters by value.

    Parameters
    ----------
    m
        Counters.
    url, positions, values
        The URL that is shown, its k counters and what stands in them.
    around
        uint8[k, 25]: the counters from ``positions[i] − 12`` on; 255 where there is none.
    counted, expected
        int64[16], float64[16]: counters with each value, counted and by Poisson; 15 is "15 or more".
    n_stuck
        Counters that reached 15.
    size_bytes, classic_bytes
        Bytes of the counters, and of the bits of a classic filter of the same m.
    """

    m: int
    url: bytes
    positions: tuple[int, ...]
    values: tuple[int, ...]
    around: NDArray[np.uint8]
    counted: NDArray[np.int64]
    expected: NDArray[np.float64]
    n_stuck: int
    size_bytes: int
    classic_bytes: int


def counters_picture(made: CountingFilter, url: bytes) -> CountersPicture:
    """Return the picture of a counting filter."""
    positions = made.positions(url)
    around = np.full((made.k, 2 * BESIDE + 1), NOTHING, np.uint8)
    for row, at in zip(around, positions, strict=True):
        first, stop = max(0, at - BESIDE), min(made.m, at + BESIDE + 1)
        row[first - at + BESIDE : stop - at + BESIDE] = made.values(first, stop)
    return CountersPicture(
        m=made.m,
        url=url,
        positions=tuple(positions),
        values=tuple(made.value(at) for at in positions),
        around=around,
        counted=made.value_counts(),
        expected=counter_shares(made.n_told, made.m, made.k) * made.m,
        n_stuck=made.n_stuck,
        size_bytes=made.memory().standalone_bytes,
        classic_bytes=-(-made.m // 64) * 8,
    )


def build_counting(work: FamilyWork, sample: Sample, request: FamilyRequest) -> Generator[None, None, Built]:
    """Return the counting filter's row and its counters."""
    from core.structures.counting import COUNTER_BITS, CountingFilter

    made = CountingFilter.sized(work.n_sized, request.p, request.seed)

    def tell(keys: KeyBatch) -> None:
        made.insert(keys, n_new=len(keys))

    ns = yield from work.telling(tell)
    hits = yield from work.asking(sample, lambda part: made.contains_batch(part.keys, part.hashes))
    bits = COUNTER_BITS * made.m
    row = MemberRow(
        *("counting", made.n_told, bits, made.k, made.memory().standalone_bytes, lines_read(bits, made.k)),
        *(made.fill, made.predicted_rate, hits, work.probes, ns),
        can_delete=True,
    )
    yield
    return row, counters_picture(made, work.typed)
