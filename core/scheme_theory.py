"""The exact mean rate of false positives of a small Bloom filter under an index scheme, by enumeration.

The classic formula takes a filter for k independent hashes in a large m. In a small one double hashing is off: two
keys meet in all of their positions once in some m² / 2 pairs of keys, and the positions of one key fall together. Here
the mean over all hashes of n keys and of one absent key is worked out without an approximation.

Let a key's pair (a, b) = (h1 mod m, h2 mod m) be one of m² alike. An absent key with the positions S is called seen
with probability Σ (−1)^|T| (c(T) / m²)^n over all T ⊆ S, where c(T) is the number of pairs none of whose positions is
in T (inclusion and exclusion). c does not change when all positions move by the same step, so a = 0 stands for every a;
with plain double hashing the units modulo m may be taken out too, and b = gcd(b, m) stands for every b. The c(T) are
counted with one bit a pair. They do not depend on n: one enumeration gives the rate for every n.

For k independent hashes the same sum runs over the number of different positions (P. Bose et al., *On the
false-positive rate of Bloom filters*, Information Processing Letters 108, 2008).

Floor: above ``schemes``; numpy, no kernel. Cost: some 6 ns for each of ``cost_words``.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

N_BELOW = 1000
"""From so many keys on the classic formula is taken: at 1 % it is within two hundredths of the truth."""
COST_LIMIT = 1 << 27
"""Most words that are counted for one filter: about a second."""
K_MOST = 12
_BLOCK_WORDS = 1 << 19


@dataclass(frozen=True, slots=True)
class ExactRates:
    """The exact mean rate for every n: Σ weight · (count / of)^n / scale.

    Parameters
    ----------
    of, scale
        Number of all hashes of a key; what the sum of the weights is divided by.
    terms
        (count, weight): how many hashes of a key miss some set of positions, and how often that set counts.
    """

    of: int
    scale: int
    terms: tuple[tuple[int, int], ...]

    def fraction(self, n: int) -> Fraction:
        """Return the rate after n distinct keys as a fraction."""
        total = sum(weight * count**n for count, weight in self.terms)
        return Fraction(total, self.of**n * self.scale)

    def rate(self, n: int) -> float:
        """Return the rate after n distinct keys, the double nearest to it.

        >>> independent_rates(64, 3).rate(0), round(independent_rates(64, 3).rate(10), 5)
        (0.0, 0.05553)
        """
        total: int = sum(weight * count**n for count, weight in self.terms)
        whole: int = self.of**n * self.scale
        return total / whole


def kind_of(scheme: str, m: int) -> str | None:
    """Return the enumeration that a scheme needs: ``double``, ``enhanced``, ``independent``; None where there is none.

    ``index32`` is double hashing where m divides 2³².

    >>> kind_of("seeds", 100), kind_of("index32", 100), kind_of("index32", 128)
    ('independent', None, 'double')
    """
    if scheme == "index32":
        return "double" if m <= 2**32 and not m & (m - 1) else None
    return {"double": "double", "enhanced": "enhanced", "seeds": "independent"}.get(scheme)


def cost_words(scheme: str, m: int, k: int) -> int:
    """Return how many words an enumeration joins and counts; 0 for the formula of independent hashes."""
    kind = kind_of(scheme, m)
    if kind == "independent":
        return 0
    n_classes = m if kind == "enhanced" else sum(1 for _ in _divisors(m))
    return int(n_classes * 2**k * m * (m / 64 + 1))


def is_small(scheme: str, n: int, m: int, k: int) -> bool:
    """Return whether the exact rate of n keys is worked out: n below 1,000, and no more than about a second."""
    if n >= N_BELOW or k > K_MOST or m > 1 << 20 or kind_of(scheme, m) is None:
        return False
    return cost_words(scheme, m, k) <= COST_LIMIT


def exact_rates(scheme: str, m: int, k: int) -> ExactRates:
    """Return the exact rates of a scheme at once; raises ``ValueError`` where ``kind_of`` knows none."""
    steps = enumerate_rates(scheme, m, k)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            rates: ExactRates = done.value
            return rates


def enumerate_rates(scheme: str, m: int, k: int) -> Generator[None, None, ExactRates]:
    """Return the exact rates of a scheme; gives way every few milliseconds."""
    kind = kind_of(scheme, m)
    if kind is None:
        raise ValueError(f"no enumeration for {scheme}, m = {m}")
    if kind == "independent":
        return independent_rates(m, k)
    offsets = _offsets(kind, m, k)
    terms: Counter[int] = Counter()
    classes = ((b, 1) for b in range(m)) if kind == "enhanced" else ((d % m, _phi(m // d)) for d in _divisors(m))
    for b, weight in classes:
        asked = np.unique(offsets[b])
        hit = np.zeros(1 << len(asked), np.int64)
        for block in _row_blocks(m, len(asked)):
            hit += _hits(offsets[block], asked, m)
            yield
        for chosen, count in enumerate(hit.tolist()):
            terms[m * m - count] += -weight if chosen.bit_count() & 1 else weight
    return ExactRates(m * m, m, tuple(sorted(terms.items())))


def independent_rates(m: int, k: int) -> ExactRates:
    """Return the exact rates of k independent hashes, each any of m positions.

    >>> independent_rates(10, 1).fraction(1)
    Fraction(1, 10)
    """
    terms: Counter[int] = Counter()
    for different in range(1, min(k, m) + 1):
        ways = _surjections(k, different) * math.comb(m, different)
        for left_out in range(different + 1):
            terms[(m - left_out) ** k] += (-1) ** left_out * math.comb(different, left_out) * ways
    return ExactRates(m**k, m**k, tuple(sorted(terms.items())))


def _offsets(kind: str, m: int, k: int) -> NDArray[np.int64]:
    """Return the positions of a key with a = 0 for every b (int64[m, k])."""
    i = np.arange(k, dtype=np.int64)
    steps = (i**3 - i) // 6 if kind == "enhanced" else np.zeros(k, np.int64)
    found: NDArray[np.int64] = (np.arange(m, dtype=np.int64)[:, None] * i[None, :] + steps[None, :]) % m
    return found


def _row_blocks(m: int, n_asked: int) -> Iterator[slice]:
    """Yield slices of all b, so few at a time that their tables stay small."""
    rows = max(1, _BLOCK_WORDS // ((m // 64 + 1) << n_asked))
    for first in range(0, m, rows):
        yield slice(first, first + rows)


def _hits(offsets: NDArray[np.int64], asked: NDArray[np.int64], m: int) -> NDArray[np.int64]:
    """Return for each choice T of the asked positions (as bits) how many pairs (a, b) of these b have one in T."""
    n_rows, row = offsets.shape[0], np.arange(offsets.shape[0])[:, None]
    unions = np.zeros((1, n_rows, m // 64 + 1), np.uint64)
    for position in asked:
        found = np.zeros((n_rows, 64 * (m // 64 + 1)), np.uint8)
        found[row, (position - offsets) % m] = 1
        packed = np.packbits(found, axis=1, bitorder="little").view(np.uint64)
        unions = np.concatenate([unions, unions | packed])
    counts: NDArray[np.int64] = np.bitwise_count(unions).sum(axis=(1, 2), dtype=np.int64)
    return counts


def _divisors(m: int) -> Iterator[int]:
    """Yield the divisors of m."""
    for d in range(1, math.isqrt(m) + 1):
        if m % d == 0:
            yield d
            if d * d != m:
                yield m // d


def _phi(m: int) -> int:
    """Return how many of 1 … m have no factor in common with m (Euler)."""
    found, rest, p = m, m, 2
    while p * p <= rest:
        if rest % p == 0:
            found -= found // p
            while rest % p == 0:
                rest //= p
        p += 1
    return found - found // rest if rest > 1 else found


def _surjections(k: int, d: int) -> int:
    """Return in how many ways k hashes take exactly d given positions."""
    return sum((-1) ** left_out * math.comb(d, left_out) * (d - left_out) ** k for left_out in range(d + 1))
