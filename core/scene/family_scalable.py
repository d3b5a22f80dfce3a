"""The scalable filter as a member of the family: its layers, how they grew, and what another rule of layers gives.

Where it stands: a builder of ``family``; ``structures.scalable`` is the filter and cites the paper.
Cost: a look-up a layer for every key; ``MOMENTS`` rows of history.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.scene.absent import Sample
from core.scene.family_frame import Built, FamilyRequest, FamilyWork, MemberRow, lines_read, refuse_large
from core.source.arena import KeyBatch

if TYPE_CHECKING:
    from core.structures.bloom import BloomFilter
    from core.structures.scalable import ScalableFilter

MOMENTS = 48
"""Moments of the growth that are kept, evenly over the keys."""
PLANNED_LAYERS = 20
"""Layers of the curves of compound rates."""
_FIRST_SHARE = 10


@dataclass(frozen=True, slots=True)
class LayerState:
    """One layer: what it was planned for, and what it holds now."""

    capacity: int
    n_keys: int
    m: int
    k: int
    n_set: int
    rate_planned: float
    rate_now: float
    size_bytes: int

    @property
    def fill(self) -> float:
        """Share of set bits."""
        return self.n_set / self.m


@dataclass(frozen=True, slots=True)
class OtherRule:
    """What pybloom_live's rule of layers comes to with the same capacities and keys.

    Parameters
    ----------
    ratio
        Its tightening ratio, which is not the user's.
    rate_now, limit
        Compound rate with the keys that are in now, and with endlessly many layers.
    size_bytes
        Bytes of its layers.
    compound
        float64[``PLANNED_LAYERS``]: compound rate of 1, 2, … full layers.
    """

    ratio: float
    rate_now: float
    limit: float
    size_bytes: int
    compound: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ScalablePicture:
    """The layers of a scalable filter.

    Parameters
    ----------
    first_capacity, growth, ratio, p
        What it was made with.
    layers
        Oldest first.
    moments, held, set_bits
        int64[t], int64[t, layers], int64[t, layers]: after so many keys, how many each layer held, and its set bits.
    compound
        float64[``PLANNED_LAYERS``]: compound rate of 1, 2, … full layers.
    limit
        The same for endlessly many.
    rate_now
        Predicted compound rate of the layers as they are.
    other
        The same by pybloom_live's rule.
    n_lost
        Keys that were called seen at their own turn and went into no layer.
    url, has
        The URL that is shown, and which layers call it possibly seen.
    """

    first_capacity: int
    growth: int
    ratio: float
    p: float
    layers: tuple[LayerState, ...]
    moments: NDArray[np.int64]
    held: NDArray[np.int64]
    set_bits: NDArray[np.int64]
    compound: NDArray[np.float64]
    limit: float
    rate_now: float
    other: OtherRule
    n_lost: int
    url: bytes
    has: tuple[bool, ...]

    def rate_at(self, moment: int) -> float:
        """Return the predicted compound rate at a moment of the growth."""
        passed = 1.0
        for layer, n_keys in zip(self.layers, self.held[moment].tolist(), strict=True):
            passed *= 1 - sizing.rate(n_keys, layer.m, layer.k)
        return 1 - passed


def build_scalable(work: FamilyWork, sample: Sample, request: FamilyRequest) -> Generator[None, None, Built]:
    """Return the scalable filter's row and its layers."""
    from core.structures.scalable import ScalableFilter

    options = request.options
    first = options.first_capacity
    if first is None:
        first = max(1, work.n_sized // _FIRST_SHARE)
    refuse_large(sizing.m_for(max(1, first), request.p) if first < sizing.N_LIMIT else sizing.M_LIMIT)
    made = ScalableFilter(first, request.p, options.growth, options.ratio, request.seed)
    ScalableFilter(1, 0.1).insert(KeyBatch.of([b"1", b"2", b"3"]))  # loads the kernels, which are not to be measured
    growth: list[list[tuple[int, int]]] = []
    moments: list[int] = []
    step = max(1, -(-len(work.numbers) // MOMENTS))

    def tell(keys: KeyBatch) -> None:
        done = 0
        while done < len(keys):
            part = min(len(keys) - done, step - made.n_told % step)
            made.insert(keys.taken(slice(done, done + part)), n_new=part)
            done += part
            if made.n_told % step == 0 or made.n_told == len(work.numbers):
                moments.append(made.n_told)
                growth.append([(layer.n_told, layer.n_set) for layer in made.layers])

    ns = yield from work.telling(tell)
    hits = yield from work.asking(sample, lambda part: made.contains_batch(part.keys, part.hashes))
    row = MemberRow(
        *("scalable", made.n_told, made.m, made.layers[-1].k, made.memory().standalone_bytes, _lines_read(made)),
        *(sum(layer.n_set for layer in made.layers) / made.m, made.predicted_rate, hits, work.probes, ns),
        can_grow=True,
    )
    return row, _picture(made, moments, growth, work.typed)


def _lines_read(made: ScalableFilter) -> float:
    """Return the expected cache lines read for a key it holds: layers are asked oldest first, until one has it."""
    lines, before = 0.0, 0.0
    for layer in made.layers:
        lines += layer.n_told * (before + lines_read(layer.m, layer.k))
        before += sum(layer.fill**turn for turn in range(layer.k))
    return lines / max(1, sum(layer.n_told for layer in made.layers))


def _picture(
    made: ScalableFilter, moments: list[int], growth: list[list[tuple[int, int]]], url: bytes
) -> ScalablePicture:
    from core.structures.scalable import compound, compound_limit

    history = np.zeros((len(moments), len(made.layers), 2), np.int64)
    for at, states in enumerate(growth):
        history[at, : len(states)] = states
    return ScalablePicture(
        *(made.first_capacity, made.growth, made.ratio, made.p),
        layers=tuple(_state(layer, made.rate_of(at)) for at, layer in enumerate(made.layers)),
        moments=np.array(moments, np.int64),
        held=history[:, :, 0],
        set_bits=history[:, :, 1],
        compound=np.array([compound(made.rate_of(at) for at in range(n + 1)) for n in range(PLANNED_LAYERS)]),
        limit=compound_limit(made.p, made.ratio),
        rate_now=made.predicted_rate,
        other=_other(made),
        n_lost=made.n_told - sum(layer.n_told for layer in made.layers),
        url=url,
        has=tuple(url in layer for layer in made.layers),
    )


def _state(layer: BloomFilter, rate_planned: float) -> LayerState:
    return LayerState(
        *(layer.n_planned or 0, layer.n_told, layer.m, layer.k, layer.n_set, rate_planned, layer.predicted_rate),
        layer.memory().standalone_bytes,
    )


def _other(made: ScalableFilter) -> OtherRule:
    from core.structures.scalable import PYBLOOM_RATIO, compound, compound_limit, pybloom_rate

    rates = [pybloom_rate(made.p, PYBLOOM_RATIO, at) for at in range(PLANNED_LAYERS)]
    sizes = [
        sizing.solve(n=made.capacity_of(at), p=pybloom_rate(made.p, PYBLOOM_RATIO, at))
        for at in range(len(made.layers))
    ]
    now = compound(sizing.rate(layer.n_told, size.m, size.k) for layer, size in zip(made.layers, sizes, strict=True))
    return OtherRule(
        ratio=PYBLOOM_RATIO,
        rate_now=now,
        limit=compound_limit(made.p, PYBLOOM_RATIO, "pybloom_live"),
        size_bytes=sum(size.size_bytes for size in sizes),
        compound=np.array([compound(rates[: n + 1]) for n in range(PLANNED_LAYERS)]),
    )
