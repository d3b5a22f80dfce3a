"""The family of Bloom filters on the same keys: each member's size, speed and rate, and what its picture needs.

All are sized for the same n and p, told the same keys of the loaded list and asked for the same absent URLs
(``absent``): all keys, or a sample spread evenly over the list, for which n is as much smaller. A member's own module
says what it is and where it comes from; ``docs/bloom.md`` tells all of them.

Where it stands: above ``family_frame`` and the builders. The builder runs in the worker between two steps,
``SLICE_S`` an answer; a scene that is not ``complete`` gives the request that goes on in ``rest()``.
Cost: per member 20 … 200 ns a key, and its own bytes until its row is known.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from core.scene.family_blocked import build_blocked
from core.scene.family_cascade import build_cascade
from core.scene.family_classic import build_classic
from core.scene.family_counting import build_counting
from core.scene.family_frame import (
    MEMBERS,
    SAMPLE,
    Builder,
    FamilyOptions,
    FamilyRequest,
    FamilyScene,
    FamilyWork,
    MemberFault,
    MemberRow,
    classic_bits,
)
from core.scene.family_nodes import build_distributed
from core.scene.family_partitioned import build_partitioned
from core.scene.family_scalable import build_scalable

if TYPE_CHECKING:
    from core.session import Session

__all__ = [
    "BUILDERS", "MEMBERS", "SAMPLE", "FamilyOptions", "FamilyRequest", "FamilyScene", "FamilyWork", "MemberFault",
    "MemberRow", "build_family",
]  # fmt: skip

SLICE_S = 0.012
BUILDERS: dict[str, Builder] = {
    "classic": build_classic,
    "blocked": build_blocked,
    "partitioned": build_partitioned,
    "counting": build_counting,
    "scalable": build_scalable,
    "cascade": build_cascade,
    "distributed": build_distributed,
}
"""Who builds which member."""


def build_family(session: Session, request: FamilyRequest) -> FamilyScene:
    """Return the members side by side, as far as they are.

    An empty scene where there is no filter or no key; one with a fault of the member ``""`` where n and p are refused
    (``classic_bits``).
    """
    telling = session.telling
    if telling is None or session.exact.n_keys == 0:
        return FamilyScene(request)
    job = request.job
    if job is None or not job.fits(session, telling):
        bits = classic_bits(session, request)
        if isinstance(bits, MemberFault):
            return FamilyScene(replace(request, job=None), session.exact.n_keys, faults={"": bits})
        job = FamilyWork(session, telling, replace(request, job=None), BUILDERS, bits)
    job.advance(time.perf_counter() + SLICE_S)
    return FamilyScene(
        request=replace(request, job=None),
        n_keys=job.n_keys,
        n_sample=len(job.numbers),
        n_sized=job.n_sized,
        probes=job.probes,
        rows=tuple(job.rows),
        pictures=dict(job.pictures),
        faults=dict(job.faults),
        complete=job.done,
        done=job.share,
        job=None if job.done else job,
    )
