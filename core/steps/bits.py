"""Recordings of a Bloom filter: hashes, index arithmetic with the real numbers, bits, early exit at the first 0.

Where it stands: above ``structures``; positions are the filter's own (``positions``), the arithmetic beside them is
worked out by the scheme's rule and must meet them. Cost: one probe.
Source: B. Bloom, CACM 13(7), 1970; the schemes' sources stand in ``schemes``.
"""

from __future__ import annotations

from core.hashing import hash_key
from core.schemes import scheme_named
from core.steps.base import Act, Fact, Operation, Recording, marks_of
from core.steps.probing import BitTrail
from core.structures.bloom import BloomFilter


def record_bloom(bloom: BloomFilter, operation: Operation, key: bytes) -> Recording:
    """Record a look-up or an insert that has not been done yet; the filter is only read."""
    inserting = operation is Operation.INSERT
    probe = bloom.probe(key)
    trail = BitTrail(len(key))
    trail.add(Act.HASH, 0, hash_facts(bloom, key))
    for i, bit in enumerate(probe.bits):
        arithmetic = index_facts(bloom, key, i, bit.index)
        if not trail.probe(bit.index, arithmetic, is_set=bit.is_set, lines=(2, 3), sets=inserting) and not inserting:
            break
    possibly = probe.possibly_present
    trail.add(Act.FOUND if possibly else Act.ABSENT, 4 if possibly or inserting else 3, (("n_set", probe.n_set),))
    code = "bloom_insert" if inserting else "bloom_find"
    answer = "possibly" if possibly else "absent"
    return Recording("bloom", operation, key, tuple(trail.steps), marks_of(trail.steps), answer, code)


def hash_facts(bloom: BloomFilter, key: bytes) -> tuple[Fact, ...]:
    """Return the hashes of a key, where the scheme goes by them, with m and k."""
    sizes: tuple[Fact, ...] = (("m", bloom.m), ("k", bloom.k))
    if not scheme_named(bloom.scheme).by_hash:
        return sizes
    h1, h2 = hash_key(key, bloom.seed)
    return (("h1", h1), ("h2", h2), *sizes)


def index_facts(bloom: BloomFilter, key: bytes, i: int, index: int) -> tuple[Fact, ...]:
    """Return the arithmetic of position i with its numbers; the schemes that hash again only tell the result."""
    facts: list[Fact] = [("i", i), ("m", bloom.m)]
    h1, h2 = hash_key(key, bloom.seed)
    if bloom.scheme == "double":
        facts += [("h1", h1), ("h2", h2), ("sum", h1 + i * h2)]
    elif bloom.scheme == "enhanced":
        a, b = h1 % bloom.m, h2 % bloom.m
        for step in range(i):
            a, b = (a + b) % bloom.m, (b + step + 1) % bloom.m
        facts += [("a", a), ("b", b)]
    elif bloom.scheme == "index32":
        facts += [("h1", h1), ("h2", h2), ("sum", (h1 + i * h2) % 2**32)]
    return (*facts, ("index", index))
