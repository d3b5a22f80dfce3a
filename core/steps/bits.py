"""Recordings of a Bloom filter: hashes, index arithmetic with the real numbers, bits, early exit at the first 0.

Where it stands: above ``structures``; positions are the filter's own (``positions``), the arithmetic beside them is
worked out by the scheme's rule and must meet them. Cost: one probe.
Source: B. Bloom, CACM 13(7), 1970; the schemes' sources stand in ``schemes``.
"""

from __future__ import annotations

from core.hashing import hash_key
from core.schemes import scheme_named
from core.steps.base import Act, Change, ChangeKind, Counts, Fact, Operation, Recording, Step, marks_of
from core.structures.bloom import BloomFilter

LINE_BITS = 512


def record_bloom(bloom: BloomFilter, operation: Operation, key: bytes) -> Recording:
    """Record a look-up or an insert that has not been done yet; the filter is only read."""
    inserting = operation is Operation.INSERT
    probe = bloom.probe(key)
    h1, h2 = hash_key(key, bloom.seed)
    hashes: tuple[Fact, ...] = (("h1", h1), ("h2", h2)) if scheme_named(bloom.scheme).by_hash else ()
    steps = [Step(Act.HASH, 0, 0, len(key), (*hashes, ("m", bloom.m), ("k", bloom.k)))]
    lines: set[int] = set()
    now_set: set[int] = set()
    for i, bit in enumerate(probe.bits):
        lines.add(bit.index // LINE_BITS)
        counts = Counts(comparisons=i + 1, bytes_read=len(key), cache_lines=len(lines), bits=i + 1)
        steps.append(_index_step(bloom, h1, h2, i, bit.index, counts))
        is_set = bit.is_set or bit.index in now_set
        facts: tuple[Fact, ...] = (("i", i), ("index", bit.index), ("bit", int(is_set)))
        if not inserting:
            steps.append(Step(Act.READ_BIT, 3, facts=facts, counts=counts))
            if not is_set:
                break
            continue
        now_set.add(bit.index)
        change = () if is_set else (Change(ChangeKind.SET_BIT, bit.index),)
        steps.append(Step(Act.BIT_WAS_SET if is_set else Act.SET_BIT, 3, facts=facts, changes=change, counts=counts))
    possibly = probe.possibly_present
    act = Act.FOUND if possibly else Act.ABSENT
    steps.append(Step(act, 4 if possibly or inserting else 3, facts=(("n_set", probe.n_set),), counts=steps[-1].counts))
    code = "bloom_insert" if inserting else "bloom_find"
    answer = "possibly" if possibly else "absent"
    return Recording("bloom", operation, key, tuple(steps), marks_of(steps), answer, code)


def _index_step(bloom: BloomFilter, h1: int, h2: int, i: int, index: int, counts: Counts) -> Step:
    """Return the arithmetic of position i with its numbers; the schemes that hash again only tell the result."""
    facts: list[Fact] = [("i", i), ("m", bloom.m)]
    if bloom.scheme == "double":
        facts += [("h1", h1), ("h2", h2), ("sum", h1 + i * h2)]
    elif bloom.scheme == "enhanced":
        a, b = h1 % bloom.m, h2 % bloom.m
        for step in range(i):
            a, b = (a + b) % bloom.m, (b + step + 1) % bloom.m
        facts += [("a", a), ("b", b)]
    elif bloom.scheme == "index32":
        facts += [("h1", h1), ("h2", h2), ("sum", (h1 + i * h2) % 2**32)]
    return Step(Act.INDEX, 2, facts=(*facts, ("index", index)), counts=counts)
