"""Recordings of a Bloom filter: hashes, index arithmetic with the real numbers, bits, early exit at the first 0.

Where it stands: above ``structures``; positions are the filter's own (``positions``), the arithmetic beside them is
worked out by the scheme's rule and must meet them. Cost: one probe; a step is made when it is asked for.
Source: B. Bloom, CACM 13(7), 1970; the schemes' sources stand in ``schemes``.
"""

from __future__ import annotations

from core.probe import BloomProbe
from core.schemes import scheme_named
from core.steps.base import Act, Change, ChangeKind, Counts, Fact, Operation, Recording, Step, StepsSequence
from core.steps.probing import LINE_BITS
from core.structures.bloom import BloomFilter


class _BitSteps(StepsSequence):
    """The steps of one key: its hashes, an index and a bit for each position that is probed, the answer."""

    def __init__(self, bloom: BloomFilter, probe: BloomProbe, *, inserts: bool) -> None:
        self._m, self._k, self._scheme = bloom.m, bloom.k, bloom.scheme
        self._probe, self._inserts = probe, inserts
        bits = probe.bits
        self._n = len(bits)
        if not inserts:
            self.changes_nothing = True
            self._n = next((i + 1 for i, bit in enumerate(bits) if not bit.is_set), self._n)

    def __len__(self) -> int:
        return 2 * self._n + 2

    @property
    def marks(self) -> tuple[int, ...]:
        """Places of the important steps: bits where something is inserted, and the answer."""
        last = 2 * self._n + 1
        return (*range(2, last, 2), last) if self._inserts else (last,)

    def _counts(self, n_probed: int) -> Counts:
        lines = {bit.index // LINE_BITS for bit in self._probe.bits[:n_probed]}
        return Counts(n_probed, len(self._probe.key), 0, len(lines), n_probed)

    def _made(self, index: int) -> Step:
        probe, (i, is_index) = self._probe, divmod(index - 2, 2)
        if index == 0:
            return Step(Act.HASH, 0, facts=hash_facts(probe, self._m, self._k, self._scheme), counts=self._counts(0))
        if index == len(self) - 1:
            possibly = probe.possibly_present
            line = 4 if possibly or self._inserts else 3
            act, told = Act.FOUND if possibly else Act.ABSENT, (("n_set", probe.n_set),)
            return Step(act, line, facts=told, counts=self._counts(self._n))
        i += is_index
        counts, bit = self._counts(i + 1), probe.bits[i].index
        if is_index:
            return Step(Act.INDEX, 2, facts=index_facts(probe, i, self._m, self._scheme), counts=counts)
        is_set = probe.bits[i].is_set or (self._inserts and any(other.index == bit for other in probe.bits[:i]))
        facts = (("i", i), ("index", bit), ("bit", int(is_set)))
        if not self._inserts:
            return Step(Act.READ_BIT, 3, facts=facts, counts=counts)
        if is_set:
            return Step(Act.BIT_WAS_SET, 3, facts=facts, counts=counts)
        return Step(Act.SET_BIT, 3, facts=facts, changes=(Change(ChangeKind.SET_BIT, bit),), counts=counts)


def record_bloom(bloom: BloomFilter, operation: Operation, key: bytes) -> Recording:
    """Record a look-up or an insert that has not been done yet; the filter is only read."""
    inserting = operation is Operation.INSERT
    probe = bloom.probe(key)
    steps = _BitSteps(bloom, probe, inserts=inserting)
    code = "bloom_insert" if inserting else "bloom_find"
    answer = "possibly" if probe.possibly_present else "absent"
    return Recording("bloom", operation, key, steps, steps.marks, answer, code)


def hash_facts(probe: BloomProbe, m: int, k: int, scheme: str) -> tuple[Fact, ...]:
    """Return the hashes of a key, where the scheme goes by them, with m and k."""
    sizes: tuple[Fact, ...] = (("m", m), ("k", k))
    if not scheme_named(scheme).by_hash:
        return sizes
    return (("h1", probe.h1), ("h2", probe.h2), *sizes)


def index_facts(probe: BloomProbe, i: int, m: int, scheme: str) -> tuple[Fact, ...]:
    """Return the arithmetic of position i with its numbers; the schemes that hash again only tell the result."""
    facts: list[Fact] = [("i", i), ("m", m)]
    h1, h2 = probe.h1, probe.h2
    if scheme == "double":
        facts += [("h1", h1), ("h2", h2), ("sum", h1 + i * h2)]
    elif scheme == "enhanced":
        a, b = h1 % m, h2 % m
        for step in range(i):
            a, b = (a + b) % m, (b + step + 1) % m
        facts += [("a", a), ("b", b)]
    elif scheme == "index32":
        facts += [("h1", h1), ("h2", h2), ("sum", (h1 + i * h2) % 2**32)]
    return (*facts, ("index", probe.bits[i].index))
