"""The classic filter as a member of the family: what all others are compared with.

Its picture is that of ``blocked``: the same m bits cut into cache lines, of which a URL touches k.

Where it stands: a builder of ``family``; ``structures.bloom`` is the filter.
Source: B. Bloom, CACM 1970; rate: ``sizing.rate``.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from core.scene.absent import Sample
from core.scene.family_blocks import blocks_picture, line_fills
from core.scene.family_frame import Built, FamilyRequest, FamilyWork, MemberRow, lines_read
from core.sizing import solve

if TYPE_CHECKING:
    from core.source.arena import KeyBatch


def build_classic(work: FamilyWork, sample: Sample, request: FamilyRequest) -> Generator[None, None, Built]:
    """Return the classic filter's row and its bits by cache lines."""
    from core.structures.bloom import BloomFilter

    sized = solve(n=work.n_sized, p=request.p)
    made = BloomFilter(sized.m, sized.k, request.seed)

    def tell(keys: KeyBatch) -> None:
        made.insert(keys, n_new=len(keys))

    ns = yield from work.telling(tell)
    hits = yield from work.asking(sample, lambda part: made.contains_batch(part.keys, part.hashes))
    row = MemberRow(
        *("classic", made.n_told, made.m, made.k, made.memory().standalone_bytes, lines_read(made.m, made.k)),
        *(made.fill, made.predicted_rate, hits, work.probes, ns),
    )
    expected = line_fills(made.n_told, made.m, made.k)
    positions = made.positions(work.typed)
    return row, blocks_picture(made.bits_view(), made.m, work.typed, positions, expected, made.predicted_rate)
