"""The cascade as a member of the family: which set feeds which layer, what goes on, and which layer decides a URL.

Half of the absent URLs are told as known ones (the set the cascade is right about), the other half is asked afterwards:
the measured rate is that of URLs which nobody knew when it was built.

Where it stands: a builder of ``family``; ``structures.cascade`` is the filter and cites the paper.
Cost: every key of one of the sets is asked a layer; at the end all of both once more.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.scene.absent import Sample
from core.scene.family_frame import SLICE_KEYS, Built, FamilyRequest, FamilyWork, MemberRow, lines_read
from core.source.arena import KeyBatch

if TYPE_CHECKING:
    from core.structures.cascade import CascadeFilter


@dataclass(frozen=True, slots=True)
class CascadeLayerState:
    """One layer.

    Parameters
    ----------
    holds_members
        Whether its keys are members (else known absent URLs).
    n_held
        Its keys.
    n_asked, n_passed
        Keys of the other set that it was asked, and its false positives among them: the next layer's keys.
    n_decided
        Of the new absent URLs, those that it decides.
    """

    holds_members: bool
    n_held: int
    n_asked: int
    n_passed: int
    n_decided: int
    m: int
    k: int
    fill: float
    rate_planned: float
    rate_now: float
    size_bytes: int


@dataclass(frozen=True, slots=True)
class CascadePicture:
    """The layers of a cascade.

    Parameters
    ----------
    is_inverted
        Whether layer 1 holds the known absent URLs.
    n_members, n_known, n_new
        Members, known absent URLs, and absent URLs that it was only asked.
    wrong_members, wrong_known, wrong_new
        How many of each it answers wrongly; the first two are 0, or it is no cascade.
    n_all_have
        New absent URLs that all layers have.
    rate_unknown
        Predicted rate for URLs of neither set, f1 − f1·f2 + f1·f2·f3 − ….
    rate_first
        What layer 1 was sized for; ``p_asked`` the p of the fields.
    classic_bytes
        Bytes of one classic filter for the members at ``p_asked``.
    url, path, is_called_member
        The URL that is shown, whether each layer it comes to has it, and the answer.
    """

    layers: tuple[CascadeLayerState, ...]
    is_inverted: bool
    n_members: int
    n_known: int
    n_new: int
    wrong_members: int
    wrong_known: int
    wrong_new: int
    n_all_have: int
    rate_unknown: float
    rate_first: float
    p_asked: float
    classic_bytes: int
    url: bytes
    path: tuple[bool, ...]
    is_called_member: bool


def build_cascade(work: FamilyWork, sample: Sample, request: FamilyRequest) -> Generator[None, None, Built]:
    """Return the cascade's row and its layers."""
    from core.structures.cascade import CascadeFilter

    members = work.session.store.batch_of(work.numbers)
    known, new = sample.keys.taken(slice(0, None, 2)), sample.keys.taken(slice(1, None, 2))
    rate = request.p if request.options.first_layer == "p" else None
    CascadeFilter.built(
        KeyBatch.of([b"1"]), KeyBatch.of([b"2"]), 0.1
    )  # loads the kernels, which are not to be measured
    steps, spent = CascadeFilter.building(members, known, rate, request.seed), 0
    while True:
        begun = time.perf_counter_ns()
        try:
            next(steps)
        except StopIteration as ended:
            made: CascadeFilter = ended.value
            break
        finally:
            spent += time.perf_counter_ns() - begun
        yield
    decided = []
    for keys in (members, known, new):
        counts = yield from _decided(made, keys)
        decided.append(counts)
    picture = _picture(made, decided, len(new), work.typed, request.p)
    k = made.layers[0].bloom.k if made.layers else 1
    fill = sum(layer.bloom.n_set for layer in made.layers) / max(1, made.m)
    row = MemberRow(
        *("cascade", made.n_keys, made.m, k, made.memory().standalone_bytes, _lines_read(made, decided[0])),
        *(fill, made.rate_unknown, picture.wrong_new, len(new), spent / max(1, len(members))),
    )
    return row, picture


def _decided(made: CascadeFilter, keys: KeyBatch) -> Generator[None, None, NDArray[np.int64]]:
    """Return how many keys each layer decides (int64[layers + 2], from layer 1 on; the last: all layers have them)."""
    counts = np.zeros(len(made.layers) + 2, np.int64)
    for first in range(0, len(keys), SLICE_KEYS):
        layers = made.deciding_layers(keys.taken(slice(first, first + SLICE_KEYS)))
        counts += np.bincount(layers, minlength=len(counts))
        yield
    return counts


def _lines_read(made: CascadeFilter, decided: NDArray[np.int64]) -> float:
    """Return the cache lines that a look-up of a member reads in the mean."""
    lines, read, total = 0.0, 0.0, max(1, int(decided.sum()))
    for place, layer in enumerate(made.layers, start=1):
        read += lines_read(layer.bloom.m, layer.bloom.k)
        lines += read * int(decided[place])
    return (lines + read * int(decided[-1])) / total


def _picture(
    made: CascadeFilter, decided: list[NDArray[np.int64]], n_new: int, url: bytes, p_asked: float
) -> CascadePicture:
    says_yes = (np.arange(len(decided[0])) % 2 == 0) != made.is_inverted
    layers = tuple(
        CascadeLayerState(
            holds_members=(place % 2 == 0) != made.is_inverted,
            n_held=layer.bloom.n_told,
            n_asked=layer.n_asked,
            n_passed=layer.n_passed,
            n_decided=int(decided[2][place + 1]),
            m=layer.bloom.m,
            k=layer.bloom.k,
            fill=layer.bloom.fill,
            rate_planned=layer.rate,
            rate_now=layer.bloom.predicted_rate,
            size_bytes=layer.bloom.memory().standalone_bytes,
        )
        for place, layer in enumerate(made.layers)
    )
    return CascadePicture(
        layers=layers,
        is_inverted=made.is_inverted,
        n_members=made.n_keys,
        n_known=len(made.others),
        n_new=n_new,
        wrong_members=int(decided[0][~says_yes].sum()),
        wrong_known=int(decided[1][says_yes].sum()),
        wrong_new=int(decided[2][says_yes].sum()),
        n_all_have=int(decided[2][-1]),
        rate_unknown=made.rate_unknown,
        rate_first=layers[0].rate_planned if layers else p_asked,
        p_asked=p_asked,
        classic_bytes=sizing.solve(n=max(1, made.n_keys), p=p_asked).size_bytes,
        url=url,
        path=made.path(url),
        is_called_member=url in made,
    )
