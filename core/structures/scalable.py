"""A scalable Bloom filter: when the newest layer is full, a larger and stricter one is begun.

A key that no layer has goes into the newest layer; a look-up asks all of them. Layer i (from 0) is planned for
``first_capacity · growth^i`` keys at the rate ``p · (1 − ratio) · ratio^i``, so that however many there are the sum of
their rates, and with it the compound rate 1 − ∏ (1 − p_i), stays below p. The price: m/n grows with every layer, a
look-up reads one filter after the other, and nothing can be taken out.

Another rule of layers gives another filter: pybloom_live 4.0.0 begins at ``p · ratio`` with ratio 0.9 and never takes
(1 − ratio) off, so that its sum is p · ratio / (1 − ratio) = 9 p (``RULES``).

All layers go by the same hash of a key, so it is hashed once.

Where it stands: above ``bloom``, whose filters are the layers; built by the scenes of the family.
Source: P. Almeida, C. Baquero, N. Preguiça, D. Hutchison, *Scalable Bloom Filters*, Information Processing Letters
101, 2007. Cost: per key one look-up a layer.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.errors import CapacityError, LawBroken, ParameterError
from core.hashing import hash_batch
from core.memory import MemoryBreakdown, MemoryPart
from core.source.arena import KeyBatch, KeyHashes
from core.structures.bloom import BloomFilter

MOST_LAYERS = 64
GROWTHS = (1, 16)
"""Least and largest factor by which capacity grows from layer to layer."""
PYBLOOM_RATIO = 0.9


def layer_rate(p: float, ratio: float, layer: int) -> float:
    """Return the rate of a layer (from 0), p · (1 − ratio) · ratio^layer, as the paper has it.

    >>> layer_rate(0.01, 0.5, 0), layer_rate(0.01, 0.5, 1)
    (0.005, 0.0025)
    """
    return p * (1 - ratio) * math.pow(ratio, layer)


def pybloom_rate(p: float, ratio: float, layer: int) -> float:
    """Return the rate of a layer (from 0) of pybloom_live 4.0.0, p · ratio^(layer + 1).

    >>> round(pybloom_rate(0.01, 0.9, 0), 6)
    0.009
    """
    return p * math.pow(ratio, layer + 1)


RULES: dict[str, Callable[[float, float, int], float]] = {"paper": layer_rate, "pybloom_live": pybloom_rate}


def compound(rates: Iterable[float]) -> float:
    """Return the rate of false positives of filters that are all asked, 1 − ∏ (1 − p_i).

    >>> round(compound(layer_rate(0.01, 0.5, i) for i in range(20)), 5)
    0.00997
    """
    passed = math.fsum(math.log1p(-rate) if rate < 1 else -math.inf for rate in rates)
    return 0.0 - math.expm1(passed)


def compound_limit(p: float, ratio: float, rule: str = "paper") -> float:
    """Return the compound rate of endlessly many layers.

    The logarithms of 1 − p_i, each a power series, are summed power by power: Σ_i p_i^j is a geometric series.

    >>> round(compound_limit(0.01, 0.9, "pybloom_live"), 4), compound_limit(0.01, 0.5) < 0.01
    (0.0863, True)
    """
    first = RULES[rule](p, ratio, 0)
    powers = np.arange(1, min(20_000, math.ceil(40 / -math.log(first)) + 2), dtype=np.float64)
    terms = np.power(first, powers) / (powers * -np.expm1(powers * math.log(ratio)))
    return 0.0 - math.expm1(-float(terms.sum()))


class ScalableFilter:
    """A Bloom filter that grows by layers.

    Parameters
    ----------
    first_capacity
        Keys of the first layer.
    p
        Bound of the compound rate (rule ``paper``).
    growth
        Factor from one layer's capacity to the next one's, 1 … 16.
    ratio
        Factor from one layer's rate to the next one's, between 0 and 1.
    seed
        32-bit seed of murmur3.
    rule
        One of ``RULES``.

    Attributes
    ----------
    layers
        The filters, oldest first; ``n_planned`` is a layer's capacity, ``n_told`` its keys.
    n_told
        Distinct keys told; the layers hold fewer, since a key that is called seen at its own turn goes into none.

    Raises
    ------
    ParameterError
        A parameter is out of range.
    """

    name = "scalable"
    exact = False

    __slots__ = ("first_capacity", "growth", "layers", "n_told", "p", "ratio", "rule", "seed")

    def __init__(
        self, first_capacity: int, p: float, growth: int = 2, ratio: float = 0.5, seed: int = 0, rule: str = "paper"
    ) -> None:
        if not 1 <= first_capacity <= sizing.N_LIMIT:
            raise ParameterError(field="first_capacity", value=first_capacity, expected=(1, sizing.N_LIMIT))
        if not GROWTHS[0] <= growth <= GROWTHS[1]:
            raise ParameterError(field="growth", value=growth, expected=GROWTHS)
        if not 0 < ratio < 1:
            raise ParameterError(field="ratio", value=ratio, hint="range", expected=(0, 1))
        if not 0 < p < 1:
            raise ParameterError(field="p", value=p, hint="percent" if p >= 1 else "range")
        if rule not in RULES:
            raise ParameterError(field="rule", value=rule, expected=tuple(RULES))
        self.first_capacity, self.p, self.growth, self.ratio, self.seed = first_capacity, p, growth, ratio, seed
        self.rule = rule
        self.layers: list[BloomFilter] = []
        self.n_told = 0
        self._begin_layer()

    def capacity_of(self, layer: int) -> int:
        """Return how many keys a layer (from 0) is planned for."""
        capacity: int = self.first_capacity * self.growth**layer
        return capacity

    def rate_of(self, layer: int) -> float:
        """Return the rate that a layer (from 0) is planned for."""
        return RULES[self.rule](self.p, self.ratio, layer)

    def _begin_layer(self) -> None:
        layer = len(self.layers)
        if layer == MOST_LAYERS or self.rate_of(layer) == 0 or self.capacity_of(layer) > sizing.N_LIMIT:
            raise CapacityError(structure=self.name, limit=self.n_told, needed=self.n_told + 1)
        self.layers.append(BloomFilter.sized(self.capacity_of(layer), self.rate_of(layer), self.seed))

    # -- batches ------------------------------------------------------------------------------------------------

    def insert(self, keys: KeyBatch, hashes: KeyHashes | None = None, n_new: int | None = None) -> NDArray[np.uint8]:
        """Add keys in order; return uint8[n]: 1 where some layer had all bits set before the key's own turn.

        ``hashes`` are used where their seed is this filter's. ``n_new``: how many of the keys are distinct and new;
        without it, those that went into a layer are counted.
        """
        known = self._hashes(keys, hashes)
        was_present = np.ones(len(keys), np.uint8)
        told_before = self.n_told
        rest = np.flatnonzero(self._contained(known, self.layers[:-1]) == 0)
        while len(rest):
            newest = self.layers[-1]
            room = self.capacity_of(len(self.layers) - 1) - newest.n_told
            now, rest = rest[:room], rest[room:]
            was_present[now] = newest.insert(keys.taken(now), known.taken(now))
            self.n_told += len(now) - int(np.count_nonzero(was_present[now]))
            rest = rest[newest.contains_hashes(known.taken(rest)) == 0]
            if len(rest) and newest.n_told == self.capacity_of(len(self.layers) - 1):
                self._begin_layer()
        if n_new is not None:
            self.n_told = told_before + n_new
        return was_present

    def contains_batch(self, keys: KeyBatch, hashes: KeyHashes | None = None) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where some layer possibly holds the key; ``hashes`` as for insert."""
        return self._contained(self._hashes(keys, hashes), self.layers)

    def first_layers(self, keys: KeyBatch, hashes: KeyHashes | None = None) -> NDArray[np.int16]:
        """Return int16[n]: the oldest layer that possibly holds the key, −1 where none does."""
        known = self._hashes(keys, hashes)
        found = np.full(len(keys), -1, np.int16)
        for layer, bloom in enumerate(self.layers):
            found[(bloom.contains_hashes(known) == 1) & (found < 0)] = layer
        return found

    def _hashes(self, keys: KeyBatch, hashes: KeyHashes | None) -> KeyHashes:
        return hashes if hashes is not None and hashes.seed == self.seed else hash_batch(keys, self.seed)

    @staticmethod
    def _contained(hashes: KeyHashes, layers: list[BloomFilter]) -> NDArray[np.uint8]:
        found = np.zeros(hashes.h1.shape[0], np.uint8)
        for bloom in layers:
            found |= bloom.contains_hashes(hashes)
        return found

    # -- one key ------------------------------------------------------------------------------------------------

    def __contains__(self, key: bytes) -> bool:
        return any(key in bloom for bloom in self.layers)

    def insert_key(self, key: bytes) -> int | None:
        """Add one key; return the layer it went into, None where it was called seen."""
        if key in self:
            return None
        newest = self.layers[-1]
        if newest.n_told == self.capacity_of(len(self.layers) - 1):
            self._begin_layer()
        self.layers[-1].insert_key(key)
        self.n_told += 1
        return len(self.layers) - 1

    # -- the whole ----------------------------------------------------------------------------------------------

    @property
    def n_keys(self) -> int:
        """Number of distinct keys told."""
        return self.n_told

    @property
    def m(self) -> int:
        """Bits of all layers."""
        return sum(bloom.m for bloom in self.layers)

    @property
    def planned_rate(self) -> float:
        """Compound rate once every layer that there is now is full."""
        return compound(self.rate_of(layer) for layer in range(len(self.layers)))

    @property
    def predicted_rate(self) -> float:
        """Predicted compound rate of the layers with the keys that are in them now."""
        return compound(bloom.predicted_rate for bloom in self.layers)

    def memory(self) -> MemoryBreakdown:
        """Return the bytes of each layer's bits."""
        parts = tuple(
            MemoryPart(f"layer {layer}", bloom.memory().added_bytes) for layer, bloom in enumerate(self.layers)
        )
        return MemoryBreakdown(parts, 0, sum(part.size_bytes for part in parts))

    def check(self) -> None:
        """Walk the laws: of each layer, and of how they follow each other; raise ``LawBroken`` at the first broken."""
        held = 0
        for layer, bloom in enumerate(self.layers):
            bloom.check()
            held += bloom.n_told
            if bloom.n_planned != self.capacity_of(layer):
                raise LawBroken(structure=self.name, law="capacity", layer=layer, found=bloom.n_planned)
            is_newest = layer == len(self.layers) - 1
            if bloom.n_told > self.capacity_of(layer) or not (is_newest or bloom.n_told == self.capacity_of(layer)):
                raise LawBroken(structure=self.name, law="full_but_the_newest", layer=layer, found=bloom.n_told)
        if held > self.n_told:
            raise LawBroken(structure=self.name, law="n_told", stored=self.n_told, found=held)
        if self.rule == "paper" and not self.planned_rate <= self.p:
            raise LawBroken(structure=self.name, law="compound_rate", found=self.planned_rate)
