"""A filter cascade: the false positives of each layer are put into the next, until none is left.

It is built once from two sets, *members* and *others*, and is right about every key of both. Layer 1 holds the
members; the others that it calls seen go into layer 2; the members that layer 2 calls seen go into layer 3, and so on.
A key is decided by the first layer that lacks it: an odd layer says no, an even one yes; a key that all layers have is
what the last layer holds. A key of neither set is answered like any Bloom filter answers, wrong now and then:
``rate_unknown``.

Sizes are those of filtercascade 0.4.1: layer 1 has the rate r / (√2 · s) for r members and s others (or one that is
given), every other one 1/2; a layer is planned for 1.1 times its keys and at least 1,000, has k = ⌈log2 1/p⌉ and
⌈1.44 · n · log2 1/p⌉ bits in whole bytes. Where there are more members than others, the rule of r and s turns the
cascade round: the others are held, and every answer is turned. Each layer has a hash of its own (seed + layer), as
there; positions are those of ``bloom``, not filtercascade's.

Nothing can be put in later, and nothing taken out.

Where it stands: above ``bloom``, whose filters are the layers; built by the scenes of the family.
Source: J. Larisch et al., *CRLite: A Scalable System for Pushing All TLS Revocations to All Browsers*, IEEE S&P 2017,
section 4; filtercascade 0.4.1 (Mozilla), ``filtercascade/__init__.py``.
Cost: building asks every key of one set a layer; a look-up reads on average some two layers.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.errors import LawBroken, ParameterError
from core.memory import MemoryBreakdown, MemoryPart
from core.source.arena import KeyBatch
from core.structures.bloom import BloomFilter

MOST_LAYERS = 64
SLICE = 16_384
"""Keys between two times that building gives way: some 3 ms."""
_LATER_RATE = 0.5
_ROOM, _LEAST_PLANNED, _BITS_FACTOR = 1.1, 1_000, 1.44


@dataclass(frozen=True, slots=True)
class CascadeLayer:
    """One layer.

    Parameters
    ----------
    bloom
        Its filter; ``n_told`` are the keys it holds.
    rate
        What it was sized for.
    n_asked, n_passed
        Keys of the other set that it was asked, and those it calls seen: they go into the next layer.
    """

    bloom: BloomFilter
    rate: float
    n_asked: int
    n_passed: int


def first_rate(n_held: int, n_against: int) -> float:
    """Return r / (√2 · s), the rate of layer 1 that makes the whole cascade smallest.

    >>> round(first_rate(1_000, 100_000), 5)
    0.00707
    """
    return n_held / (math.sqrt(2) * n_against)


def layer_size(n: int, rate: float) -> tuple[int, int]:
    """Return (m, k) of a layer for n keys, as filtercascade 0.4.1 sizes it; m is a whole number of bytes.

    >>> layer_size(1_000, 0.5), layer_size(20, 0.5)
    ((1584, 1), (1440, 1))
    """
    planned = max(int(n * _ROOM), _LEAST_PLANNED)
    bits = math.ceil(_BITS_FACTOR * planned * math.log2(1 / rate))
    return 8 * max(1, math.ceil(bits / 8)), max(1, min(sizing.K_LIMIT, math.ceil(math.log2(1 / rate))))


def unknown_rate(rates: list[float], *, is_inverted: bool = False) -> float:
    """Return how often a key of neither set is called a member: f1 − f1·f2 + f1·f2·f3 − … in turn.

    >>> round(unknown_rate([0.01, 0.5, 0.5]), 5), unknown_rate([])
    (0.0075, 0.0)
    """
    passed, called = 1.0, 0.0
    for layer, rate in enumerate(rates):
        passed *= rate
        called += passed if layer % 2 == 0 else -passed
    return 1.0 - called if is_inverted else called


class CascadeFilter:
    """A cascade over two sets of keys, made by :meth:`built` or slice by slice by :meth:`building`.

    Attributes
    ----------
    layers
        In order; layer 1 first. None where the held set is empty.
    is_inverted
        Whether the others are held and answers are turned.
    members, others
        The sets that it is right about; kept for :meth:`check` and not counted as memory.
    """

    name = "cascade"
    exact = False

    __slots__ = ("is_inverted", "layers", "members", "others", "seed")

    def __init__(self, members: KeyBatch, others: KeyBatch, seed: int, *, is_inverted: bool) -> None:
        self.members, self.others, self.seed, self.is_inverted = members, others, seed, is_inverted
        self.layers: list[CascadeLayer] = []

    @classmethod
    def built(cls, members: KeyBatch, others: KeyBatch, rate: float | None = None, seed: int = 0) -> CascadeFilter:
        """Return a whole cascade; see :meth:`building`."""
        steps = cls.building(members, others, rate, seed)
        while True:
            try:
                next(steps)
            except StopIteration as ended:
                made: CascadeFilter = ended.value
                return made

    @classmethod
    def building(
        cls, members: KeyBatch, others: KeyBatch, rate: float | None = None, seed: int = 0
    ) -> Generator[CascadeFilter, None, CascadeFilter]:
        """Build a cascade; gives the unfinished one after each slice of some milliseconds.

        Parameters
        ----------
        members, others
            Two sets without a common key.
        rate
            The rate of layer 1, between 0 and 1; None: r / (√2 · s), where the larger set is never the held one.
        seed
            Layer i (from 1) is hashed with the seed ``seed + i``.

        Raises
        ------
        ParameterError
            The rate or seed is out of range, or a key is in both sets (no cascade can be right about it).
        """
        if rate is not None and not 0 < rate < 1:
            raise ParameterError(field="p", value=rate, hint="percent" if rate >= 1 else "range")
        if not 0 <= seed < 2**32 - MOST_LAYERS:
            raise ParameterError(field="seed", value=seed, expected=(0, 2**32 - MOST_LAYERS - 1))
        made = cls(members, others, seed, is_inverted=rate is None and len(members) > len(others))
        held, against = (others, members) if made.is_inverted else (members, others)
        if len(held) and rate is None:
            rate = first_rate(len(held), len(against))
        while len(held):
            if len(made.layers) == MOST_LAYERS:
                raise ParameterError(field="key", value=held.key(0), hint="common")
            now = rate if rate is not None and not made.layers else _LATER_RATE
            passed = yield from made._add_layer(held, against, now)
            held, against = against.taken(passed), held
        return made

    def _add_layer(
        self, held: KeyBatch, against: KeyBatch, rate: float
    ) -> Generator[CascadeFilter, None, NDArray[np.int64]]:
        """Add a layer of ``held``; return the numbers of ``against`` that it calls seen."""
        m, k = layer_size(len(held), rate)
        bloom = BloomFilter(m, k, self.seed + len(self.layers) + 1, n_planned=len(held))
        for part in _slices(len(held)):
            keys = held.taken(part)
            bloom.insert(keys, n_new=len(keys))
            yield self
        found = [np.zeros(0, np.int64)]
        for part in _slices(len(against)):
            found.append(np.flatnonzero(bloom.contains_batch(against.taken(part))) + part.start)
            yield self
        passed = np.concatenate(found)
        self.layers.append(CascadeLayer(bloom, rate, len(against), len(passed)))
        return passed

    # -- asking -------------------------------------------------------------------------------------------------

    def deciding_layers(self, keys: KeyBatch) -> NDArray[np.int64]:
        """Return int64[n]: the first layer (from 1) that lacks the key; one past the last where all have it."""
        decided = np.full(len(keys), len(self.layers) + 1, np.int64)
        rest = np.arange(len(keys))
        for layer, each in enumerate(self.layers):
            has = each.bloom.contains_batch(keys.taken(rest)) == 1
            decided[rest[~has]] = layer + 1
            rest = rest[has]
            if not len(rest):
                break
        return decided

    def contains_batch(self, keys: KeyBatch) -> NDArray[np.uint8]:
        """Return uint8[n]: 1 where the key is called a member."""
        says_yes = self.deciding_layers(keys) % 2 == 0
        called: NDArray[np.uint8] = (says_yes != self.is_inverted).astype(np.uint8)
        return called

    def path(self, key: bytes) -> tuple[bool, ...]:
        """Return whether each layer has the key, up to and with the first that lacks it."""
        taken: list[bool] = []
        for layer in self.layers:
            taken.append(key in layer.bloom)
            if not taken[-1]:
                break
        return tuple(taken)

    def __contains__(self, key: bytes) -> bool:
        path = self.path(key)
        n_passed = sum(path)
        return (n_passed % 2 == 1) != self.is_inverted

    # -- the whole ----------------------------------------------------------------------------------------------

    @property
    def n_keys(self) -> int:
        """Number of members."""
        return len(self.members)

    @property
    def m(self) -> int:
        """Bits of all layers."""
        return sum(layer.bloom.m for layer in self.layers)

    @property
    def rate_unknown(self) -> float:
        """Predicted rate at which a key of neither set is called a member."""
        return unknown_rate([layer.bloom.predicted_rate for layer in self.layers], is_inverted=self.is_inverted)

    def memory(self) -> MemoryBreakdown:
        """Return the bytes of each layer's bits."""
        parts = tuple(
            MemoryPart(f"layer {place}", layer.bloom.memory().added_bytes)
            for place, layer in enumerate(self.layers, start=1)
        )
        return MemoryBreakdown(parts, 0, sum(part.size_bytes for part in parts))

    def check(self) -> None:
        """Walk the laws; raise ``LawBroken`` where a layer is broken or a key of either set is answered wrongly.

        Cost: every key of both sets is asked.
        """
        for place, layer in enumerate(self.layers):
            layer.bloom.check()
            after = self.layers[place + 1].bloom.n_told if place + 1 < len(self.layers) else 0
            if layer.n_passed != after:
                raise LawBroken(
                    structure=self.name, law="passed_on", layer=place + 1, stored=layer.n_passed, found=after
                )
        for law, keys, answer in (("members", self.members, 1), ("others", self.others, 0)):
            wrong = int(np.count_nonzero(self.contains_batch(keys) != answer))
            if wrong:
                raise LawBroken(structure=self.name, law=law, found=wrong)


def _slices(n: int) -> Iterator[slice]:
    """Yield slices of at most ``SLICE`` of n keys."""
    for first in range(0, n, SLICE):
        yield slice(first, min(n, first + SLICE))
