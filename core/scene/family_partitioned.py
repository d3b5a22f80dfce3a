"""The partitioned filter as a member of the family: k slices, one bit of a URL in each, in pybloom's sizes.

Where it stands: a builder of ``family``; ``structures.partitioned`` is the filter, ``member_rates`` its formulas.
Source: P. Almeida et al., *Scalable Bloom Filters*, IPL 101, 2007, section 3; pybloom's ``BloomFilter.__init__``.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.member_rates import slice_fill
from core.scene.absent import Sample
from core.scene.family_frame import Built, FamilyRequest, FamilyWork, MemberRow, lines_read

if TYPE_CHECKING:
    from core.source.arena import KeyBatch

PIECES = 160
"""Into so many pieces a slice is cut where it has more bits."""


@dataclass(frozen=True, slots=True)
class SlicesPicture:
    """The slices by their fill, and where one URL lies.

    Parameters
    ----------
    slice_bits
        Bits of each of the k slices.
    fills
        float32[k, pieces]: share of set bits of each piece of a slice; a piece is one bit where there are few.
    counts
        int64[k]: set bits of each slice.
    expected
        Expected share of set bits of a slice.
    url, positions, is_set
        The URL that is shown, its bit in each slice (from 0) and whether it is set.
    m_classic, rate_classic
        Bits of the classic filter for the same n and p, and the rate it has with these keys.
    """

    slice_bits: int
    fills: NDArray[np.float32]
    counts: NDArray[np.int64]
    expected: float
    url: bytes
    positions: tuple[int, ...]
    is_set: tuple[bool, ...]
    m_classic: int
    rate_classic: float


def build_partitioned(work: FamilyWork, sample: Sample, request: FamilyRequest) -> Generator[None, None, Built]:
    """Return the partitioned filter's row and its slices."""
    from core.structures.partitioned import PartitionedFilter

    made = PartitionedFilter.sized(work.n_sized, request.p, request.seed)

    def tell(keys: KeyBatch) -> None:
        made.insert(keys, n_new=len(keys))

    ns = yield from work.telling(tell)
    hits = yield from work.asking(sample, lambda part: made.contains_batch(part.keys, part.hashes))
    row = MemberRow(
        *("partitioned", made.n_told, made.m, made.k, made.memory().standalone_bytes, lines_read(made.m, made.k)),
        *(made.fill, made.predicted_rate, hits, work.probes, ns),
    )
    yield
    pieces = min(PIECES, made.slice_bits)
    counts = made.slice_counts(pieces)
    sizes = np.diff(np.arange(pieces + 1) * made.slice_bits // pieces)
    positions = made.positions(work.typed)
    classic = sizing.solve(n=work.n_sized, p=request.p)
    picture = SlicesPicture(
        slice_bits=made.slice_bits,
        fills=(counts / sizes).astype(np.float32),
        counts=counts.sum(axis=1),
        expected=slice_fill(made.n_told, made.slice_bits),
        url=work.typed,
        positions=tuple(at - i * made.slice_bits for i, at in enumerate(positions)),
        is_set=tuple(made.is_set(at) for at in positions),
        m_classic=classic.m,
        rate_classic=sizing.rate(made.n_told, classic.m, classic.k),
    )
    return row, picture
