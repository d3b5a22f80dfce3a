"""The relatives of the Bloom filter, each over its own structure: blocked, partitioned, counting, scalable.

All are sized by the plan's Bloom parameters (n, p or m, k, seed; n is the number of keys where none is given). The
index scheme of the plan is not theirs: each has rules of its own. What theory expects of a load is the sum of the rate
after i keys over all i, since key i is asked for when i others are in; sums over rates that hardly change are taken by
Gauss–Legendre quadrature.

Where it stands: methods of the catalogue, over ``structures``. Sources: the modules of the structures and
``core.member_rates``. Cost: 20 to 100 ns a key.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from itertools import count, pairwise
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.member_rates import (
    BLOCK_BITS,
    blocked_rate,
    hashes_for_blocks,
    partitioned_rate,
    slices_for,
)
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, Method, MethodAnswer, Model, Surroundings
from core.methods.filter_size import classic_size, layers_wrong
from core.plan import BloomSpec
from core.source.arena import KeyBatch

FIRST_SHARE = 10
"""The first layer of a scalable filter is planned for one key in so many: nobody who needs one knows their number."""
GROWTH, RATIO = 2, 0.5
_HARDLY_CHANGES = 50_000
"""Beyond so many keys one more or less changes a rate by less than a part in ten thousand."""
_FINE, _ROUGH = np.polynomial.legendre.leggauss(20), np.polynomial.legendre.leggauss(10)
"""Nodes and weights of a panel: for what is held against a count, and for a forecast."""


def summed_rate(rate: Callable[[int], float], n_keys: int) -> float:
    """Return the sum of ``rate(i)`` for i = 0 … n − 1: term by term up to 200 keys, else in three panels.

    >>> round(summed_rate(lambda i: i / 1000, 1000), 9)
    499.5
    """
    if n_keys <= 200:
        return float(sum(rate(i) for i in range(n_keys)))
    edges = np.array([0.0, n_keys / 16, n_keys / 4, n_keys]) - 0.5
    return sum(_panel(rate, n_keys, low, high, *_FINE) for low, high in pairwise(edges.tolist()))


def forecast_sum(rate: Callable[[int], float], n_keys: int) -> float:
    """Return the sum of ``rate(i)`` by ten rates: within 1e-4 for a filter that gets up to twenty times its keys.

    >>> round(forecast_sum(lambda i: i / 1000, 1000), 9)
    499.5
    """
    return _panel(rate, n_keys, -0.5, n_keys - 0.5, *_ROUGH)


def _panel(
    rate: Callable[[int], float],
    n_keys: int,
    low: float,
    high: float,
    nodes: NDArray[np.float64],
    weights: NDArray[np.float64],
) -> float:
    """Return the integral of the rate over one panel."""
    at = (low + high) / 2 + (high - low) / 2 * nodes
    # A rate is known at whole numbers: between two of them it is a straight line.
    whole = np.floor(np.maximum(at, 0)).astype(np.int64).tolist()
    if n_keys > _HARDLY_CHANGES:
        values = [rate(i) for i in whole]
    else:
        values = [rate(i) + (x - i) * (rate(i + 1) - rate(i)) for i, x in zip(whole, at.tolist(), strict=True)]
    return (high - low) / 2 * float(weights @ np.array(values))


class FilterMethod(Method):
    """A method that is one filter, asked and told in batches."""

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        self._told = 0
        self._filter: Any = self._made(surroundings.bloom, surroundings.n_expected)
        self._is_ready = False

    @abstractmethod
    def _made(self, spec: BloomSpec, n_keys: int) -> Any:
        """Return the empty filter."""

    def begin(self) -> bool:
        """Load the kernels, on a filter that is thrown away: they are not to be measured."""
        if not self._is_ready:
            small = self._made(BloomSpec(), 1)
            small.insert(KeyBatch.of([b"1", b"2", b"3"]))
            small.contains_batch(KeyBatch.of([b"1"]))
            self._is_ready = True
        return False

    @property
    def filter(self) -> Any:
        """The filter itself, only to be looked at."""
        return self._filter

    @property
    def n_keys(self) -> int:
        """Keys told."""
        return self._told

    def take(self, keys: KeyBatch) -> KeyBatch:
        """Return the batch as it is: a filter hashes its keys itself."""
        return keys

    def insert(self, taken: KeyBatch) -> NDArray[np.uint8]:
        """Tell keys in order; return 1 where some bit was not set before."""
        self._told += len(taken)
        absent: NDArray[np.uint8] = self._filter.insert(taken) ^ np.uint8(1)
        return absent

    def contains(self, taken: KeyBatch) -> NDArray[np.uint8]:
        """Return 1 where all bits are set."""
        found: NDArray[np.uint8] = self._filter.contains_batch(taken)
        return found

    def memory(self) -> MemoryBreakdown:
        """Return the bytes of the filter's arrays."""
        held: MemoryBreakdown = self._filter.memory()
        return held

    def told(self) -> tuple[Fact, ...]:
        """Return bits, positions a key and the rate now."""
        made = self._filter
        return (("m", made.m), ("k", made.k), ("rate", made.predicted_rate))

    def answer(self, key: bytes) -> MethodAnswer:
        """Say whether all bits of the key are set, and which are not."""
        positions = self._filter.positions(key)
        unset = [at for at in positions if not self._filter.is_set(at)]
        facts: list[Fact] = [("positions", len(positions)), ("unset", len(unset))]
        facts += [("first_unset", unset[0])] if unset else []
        return MethodAnswer(self.name, not unset, facts=tuple(facts))

    def check(self) -> None:
        """As the filter's own check."""
        self._filter.check()


def _model(part: str, size_bytes: int, formula: str) -> Model:
    return Model(MemoryBreakdown((MemoryPart(part, size_bytes),), 0, size_bytes, Basis.MODELLED), formula=formula)


def _lines(bits: int) -> int:
    """Return bits in whole cache lines, in bytes."""
    return -(-bits // BLOCK_BITS) * (BLOCK_BITS // 8)


class Blocked(FilterMethod):
    """All bits of a key in one cache line."""

    name: ClassVar[str] = "blocked"

    def _made(self, spec: BloomSpec, n_keys: int) -> Any:
        from core.structures.blocked import BlockedFilter

        return BlockedFilter(*self._blocks(spec, n_keys), spec.seed)

    @staticmethod
    def _blocks(spec: BloomSpec, n_keys: int) -> tuple[int, int]:
        size = classic_size(spec, n_keys)
        blocks = -(-size.m // BLOCK_BITS)
        return blocks, spec.k or hashes_for_blocks(size.n, blocks)

    @classmethod
    def forecast(cls, facts: ListFacts) -> float:
        """Return the sum of the rates of its blocks; a rate takes a while."""
        blocks, k = cls._blocks(facts.bloom, facts.n_keys)
        return forecast_sum(lambda n: blocked_rate(n, blocks, k), facts.n_keys)

    def expected_wrong(self) -> float:
        """Return the sum of the rates of its blocks."""
        blocks, k = self._filter.n_blocks, self._filter.k
        return summed_rate(lambda n: blocked_rate(n, blocks, k), self._told)

    def told(self) -> tuple[Fact, ...]:
        """Return also the blocks."""
        return (*super().told(), ("blocks", self._filter.n_blocks))

    def answer(self, key: bytes) -> MethodAnswer:
        """Say also which block is read."""
        told = super().answer(key)
        block = self._filter.positions(key)[0] // BLOCK_BITS
        return MethodAnswer(self.name, told.seen, facts=(("block", block), *told.facts))

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the bits of a classic filter in whole cache lines."""
        size = _lines(classic_size(facts.bloom, facts.n_keys).m)
        return _model("bits", size, "64 · ⌈m / 512⌉, m = ⌈−n · ln p / ln² 2⌉")


class Partitioned(FilterMethod):
    """One slice of bits for each position."""

    name: ClassVar[str] = "partitioned"

    @staticmethod
    def _slices(spec: BloomSpec, n_keys: int) -> tuple[int, int]:
        if spec.m is None and spec.k is None:
            return slices_for(spec.n or max(1, n_keys), spec.asked_rate)
        size = classic_size(spec, n_keys)
        return size.k, -(-size.m // size.k)

    def _made(self, spec: BloomSpec, n_keys: int) -> Any:
        from core.structures.partitioned import PartitionedFilter

        k, slice_bits = self._slices(spec, n_keys)
        return PartitionedFilter(slice_bits, k, spec.seed)

    def expected_wrong(self) -> float:
        """Return the sum of the rates of its slices."""
        slice_bits, k = self._filter.slice_bits, self._filter.k
        return summed_rate(lambda n: partitioned_rate(n, slice_bits, k), self._told)

    @classmethod
    def forecast(cls, facts: ListFacts) -> float:
        """Return the sum of the rates of its slices."""
        k, slice_bits = cls._slices(facts.bloom, facts.n_keys)
        return summed_rate(lambda n: partitioned_rate(n, slice_bits, k), facts.n_keys)

    def told(self) -> tuple[Fact, ...]:
        """Return also the bits of a slice."""
        return (*super().told(), ("slice_bits", self._filter.slice_bits))

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return k slices in whole cache lines."""
        k, slice_bits = cls._slices(facts.bloom, facts.n_keys)
        return _model("bits", _lines(k * slice_bits), "k · ⌈n · |ln p| / (k · ln² 2)⌉ / 8, k = ⌈log₂ 1/p⌉")


class Counting(FilterMethod):
    """Counters of 4 bits in place of bits, so that a key can be taken out."""

    name: ClassVar[str] = "counting"

    def _made(self, spec: BloomSpec, n_keys: int) -> Any:
        from core.structures.counting import CountingFilter

        size = classic_size(spec, n_keys)
        return CountingFilter(size.m, size.k, spec.seed)

    @property
    def n_keys(self) -> int:
        """Keys held."""
        held: int = self._filter.n_held
        return held

    def expected_wrong(self) -> float:
        """Return the sum of the rates of the classic filter."""
        return sizing.expected_false_positives(0, self._told, self._filter.m, self._filter.k)

    @classmethod
    def forecast(cls, facts: ListFacts) -> float:
        """Return the sum of the rates of the classic filter."""
        size = classic_size(facts.bloom, facts.n_keys)
        return sizing.expected_false_positives(0, facts.n_keys, size.m, size.k)

    def delete(self, key: bytes) -> bool:
        """Count a key out; return whether it was possibly held: one that is wrongly so takes others' counts away."""
        done: bool = self._filter.remove_key(key)
        return done

    def told(self) -> tuple[Fact, ...]:
        """Return also the counters that are stuck at 15."""
        return (*super().told(), ("stuck", self._filter.n_stuck))

    def answer(self, key: bytes) -> MethodAnswer:
        """Say what the lowest and the highest of the key's counters stand at."""
        values = [self._filter.value(at) for at in self._filter.positions(key)]
        facts: tuple[Fact, ...] = (("positions", len(values)), ("lowest", min(values)), ("highest", max(values)))
        return MethodAnswer(self.name, min(values) > 0, facts=facts)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return m counters of 4 bits in whole cache lines."""
        return _model(
            "counters", _lines(4 * classic_size(facts.bloom, facts.n_keys).m), "m / 2, m = ⌈−n · ln p / ln² 2⌉"
        )


class Scalable(FilterMethod):
    """Filters that are begun one after the other, the first for a tenth of the keys."""

    name: ClassVar[str] = "scalable"

    @staticmethod
    def _first(spec: BloomSpec, n_keys: int) -> tuple[int, float]:
        size = classic_size(spec, n_keys)
        rate = size.p if spec.m is not None and spec.p is None else spec.asked_rate
        return max(1, size.n // FIRST_SHARE), rate

    def _made(self, spec: BloomSpec, n_keys: int) -> Any:
        from core.structures.scalable import ScalableFilter

        first, rate = self._first(spec, n_keys)
        return ScalableFilter(first, rate, GROWTH, RATIO, spec.seed)

    def expected_wrong(self) -> float:
        """Return what layers are expected to get wrong, full ones as they are and the newest one growing."""
        made = self._filter
        layers = ((made.capacity_of(at), layer.m, layer.k) for at, layer in enumerate(made.layers))
        return layers_wrong(layers, self._told)

    @classmethod
    def _layers(cls, facts: ListFacts) -> Iterator[tuple[int, int, int]]:
        """Yield capacity, m and k of each layer of a filter for a list, without end."""
        first, rate = cls._first(facts.bloom, facts.n_keys)
        for layer in count():
            capacity = first * GROWTH**layer
            p = rate * (1 - RATIO) * RATIO**layer
            m = sizing.m_for(capacity, p)
            yield capacity, m, sizing.k_for(m, capacity)

    @classmethod
    def forecast(cls, facts: ListFacts) -> float:
        """Return what layers are expected to get wrong, the newest one growing."""
        return layers_wrong(cls._layers(facts), facts.n_keys)

    def told(self) -> tuple[Fact, ...]:
        """Return the layers, the rate now and the rate that they never pass."""
        made = self._filter
        return (("layers", len(made.layers)), ("m", made.m), ("rate", made.predicted_rate), ("rate_limit", made.p))

    def answer(self, key: bytes) -> MethodAnswer:
        """Say which layer has the key first."""
        layer = int(self._filter.first_layers(KeyBatch.of([key]))[0])
        facts: tuple[Fact, ...] = (("layers", len(self._filter.layers)),)
        return MethodAnswer(self.name, layer >= 0, facts=(*facts, ("layer", layer)) if layer >= 0 else facts)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the bits of as many layers as the keys need."""
        left = facts.n_keys
        parts: list[MemoryPart] = []
        for layer, (capacity, m, _) in enumerate(cls._layers(facts)):
            parts.append(MemoryPart(f"layer {layer}", -(-m // 64) * 8))
            left -= capacity
            if left <= 0:
                break
        total = sum(part.size_bytes for part in parts)
        formula = "Σ mᵢ / 8, mᵢ = ⌈−nᵢ · ln pᵢ / ln² 2⌉, nᵢ = n / 10 · 2ⁱ, pᵢ = p · 2⁻ⁱ⁻¹"
        return Model(MemoryBreakdown(tuple(parts), 0, total, Basis.MODELLED), formula=formula)
