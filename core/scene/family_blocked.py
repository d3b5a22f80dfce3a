"""The blocked filter as a member of the family: one cache line a look-up, and a higher rate for it.

It has the bits of the classic filter, rounded up to whole blocks, and the k that is best in blocks.

Where it stands: a builder of ``family``; ``structures.blocked`` is the filter, ``member_rates`` its formulas.
Source: F. Putze, P. Sanders, J. Singler, *Cache-, Hash- and Space-Efficient Bloom Filters*, JEA 14, 2009.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from core import sizing
from core.member_rates import BLOCK_BITS, block_fills, blocks_needed
from core.scene.absent import Sample
from core.scene.family_blocks import blocks_picture
from core.scene.family_frame import Built, FamilyRequest, FamilyWork, MemberRow

if TYPE_CHECKING:
    from core.source.arena import KeyBatch


def build_blocked(work: FamilyWork, sample: Sample, request: FamilyRequest) -> Generator[None, None, Built]:
    """Return the blocked filter's row and its blocks."""
    from core.structures.blocked import BlockedFilter

    made = BlockedFilter.sized(work.n_sized, request.p, request.seed)
    yield

    def tell(keys: KeyBatch) -> None:
        made.insert(keys, n_new=len(keys))

    ns = yield from work.telling(tell)
    hits = yield from work.asking(sample, lambda part: made.contains_batch(part.keys, part.hashes))
    row = MemberRow(
        *("blocked", made.n_told, made.m, made.k, made.memory().standalone_bytes, 1.0),
        *(made.fill, made.predicted_rate, hits, work.probes, ns),
    )
    yield
    needed = blocks_needed(work.n_sized, request.p)
    yield
    classic = sizing.rate(made.n_told, made.m, sizing.k_for(made.m, work.n_sized))
    picture = blocks_picture(
        made.bits_view(),
        made.m,
        work.typed,
        made.positions(work.typed),
        block_fills(made.n_told, made.n_blocks, made.k),
        classic,
        None if needed is None else needed * BLOCK_BITS,
    )
    return row, picture
