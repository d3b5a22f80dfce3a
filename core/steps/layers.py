"""Recordings of filters in layers: the scalable Bloom filter and the cascade.

Where it stands: above ``structures``; which layers are asked, and where a key goes, is decided by the same facts that
the structures decide by. Cost: a probe a layer.
Sources: stand in ``structures.scalable`` and ``structures.cascade``.
"""

from __future__ import annotations

from core.hashing import hash_key, positions_of
from core.sizing import solve
from core.steps.base import Act, Change, ChangeKind, Fact, Operation, Recording, marks_of
from core.steps.probing import BitTrail
from core.structures.bloom import BloomFilter
from core.structures.cascade import CascadeFilter
from core.structures.scalable import ScalableFilter


def record_scalable(filter_: ScalableFilter, operation: Operation, key: bytes) -> Recording:
    """Record a look-up or an insert that has not been done yet; the filter is only read.

    The layers are asked from the oldest on and the first that has all bits decides; a key that none has goes into the
    newest, or into a new one where that is full.
    """
    inserting = operation is Operation.INSERT
    trail = BitTrail(len(key))
    first_bit, seen = 0, False
    for layer, bloom in enumerate(filter_.layers):
        seen = _asked(trail, bloom, key, layer, first_bit)
        if seen:
            break
        first_bit += bloom.m
    if seen:
        trail.add(Act.FOUND, 4, (("layer", layer),))
    elif inserting:
        _put(trail, filter_, key)
        trail.add(Act.ABSENT, 7)
    else:
        trail.add(Act.ABSENT, 5)
    code = "scalable_insert" if inserting else "scalable_find"
    answer = "possibly" if seen else "absent"
    return Recording(filter_.name, operation, key, tuple(trail.steps), marks_of(trail.steps), answer, code)


def _asked(trail: BitTrail, bloom: BloomFilter, key: bytes, layer: int, first_bit: int) -> bool:
    """Add the steps of a layer that is asked, up to its first 0; return whether it has the key."""
    h1, h2 = hash_key(key, bloom.seed)
    sizes: tuple[Fact, ...] = (("layer", layer), ("m", bloom.m), ("k", bloom.k), ("told", bloom.n_told))
    trail.add(Act.ASK_LAYER, 0, (*sizes, ("h1", h1), ("h2", h2)))
    for i, bit in enumerate(bloom.probe(key).bits):
        arithmetic = (("layer", layer), ("i", i), ("m", bloom.m), ("index", bit.index))
        if not trail.probe(first_bit + bit.index, arithmetic, is_set=bit.is_set, lines=(2, 3), sets=False):
            return False
    return True


def _put(trail: BitTrail, filter_: ScalableFilter, key: bytes) -> None:
    """Add the steps of an insert into the newest layer, or into one that is begun for it."""
    layer = len(filter_.layers) - 1
    newest = filter_.layers[layer]
    first_bit, m, k = filter_.m - newest.m, newest.m, newest.k
    held = {bit.index: bit.is_set for bit in newest.probe(key).bits}
    if newest.n_told == filter_.capacity_of(layer):
        layer, first_bit = layer + 1, filter_.m
        size = solve(n=filter_.capacity_of(layer), p=filter_.rate_of(layer))
        m, k = size.m, size.k
        facts: tuple[Fact, ...] = (("layer", layer), ("m", m), ("k", k), ("capacity", filter_.capacity_of(layer)))
        trail.add(Act.NEW_LAYER, 5, facts, (Change(ChangeKind.ADD_LAYER, layer),))
        held = {}
    for i, index in enumerate(positions_of(newest.scheme, key, m, k, filter_.seed)):
        arithmetic = (("layer", layer), ("i", i), ("m", m), ("index", index))
        trail.probe(first_bit + index, arithmetic, is_set=held.get(index, False), lines=(7, 7), sets=True)


def record_cascade(cascade: CascadeFilter, key: bytes) -> Recording:
    """Record a look-up; the first layer that lacks the key decides, by whether its number is odd or even."""
    trail = BitTrail(len(key))
    first_bit, n_passed = 0, 0
    for layer in cascade.layers:
        if not _asked(trail, layer.bloom, key, n_passed + 1, first_bit):
            break
        n_passed += 1
        first_bit += layer.bloom.m
    seen = (n_passed % 2 == 1) != cascade.is_inverted
    facts: tuple[Fact, ...] = (("passed", n_passed), ("layers", len(cascade.layers)))
    all_have_it = n_passed == len(cascade.layers)
    trail.add(Act.FOUND if seen else Act.ABSENT, 5 if all_have_it else 4, (*facts, ("inverted", cascade.is_inverted)))
    answer = "present" if seen else "absent"
    steps = tuple(trail.steps)
    return Recording(cascade.name, Operation.LOOK_UP, key, steps, marks_of(steps), answer, "cascade_find")
