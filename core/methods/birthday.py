"""How many of n keys meet another's fingerprint by chance: the birthday problem.

Where it stands: below the methods that judge by fingerprints. Source: D. Knuth, TAOCP 3, section 6.4; W. Feller,
*An Introduction to Probability Theory and Its Applications* vol. 1, II.3. Fingerprints are taken as independent and
uniform. Pure functions; nothing is allocated, whatever n.
"""

from __future__ import annotations

import math


def expected_pairs(n_keys: int, bits: int) -> float:
    """Return how many pairs of n keys share a fingerprint: n (n − 1) / 2^(bits + 1), about n² / 2^65 for 64 bits.

    >>> expected_pairs(1_000_000, 64)
    2.71050272070833e-08
    """
    return n_keys * (n_keys - 1) / 2.0 ** (bits + 1)


def expected_wrong(n_keys: int, bits: int) -> float:
    """Return how many of n keys are taken for an earlier one: n − d (1 − (1 − 1/d)^n) for d = 2^bits.

    Few keys are summed by the first terms of that, C(n, 2)/d − C(n, 3)/d², where the difference would lose its digits.

    >>> round(expected_wrong(1000, 16), 3), expected_wrong(23, 1) == 21 + 2**-22
    (7.583, True)
    """
    size = 2.0**bits
    if n_keys < size / 2**20:
        pairs = n_keys * (n_keys - 1) / 2 / size
        return pairs - n_keys * (n_keys - 1) * (n_keys - 2) / 6 / size / size
    return n_keys + size * math.expm1(n_keys * math.log1p(-1 / size))


def chance_of_any(n_keys: int, bits: int) -> float:
    """Return the probability that any two of n keys share a fingerprint: 1 − exp(−pairs), for few pairs exact enough.

    >>> round(chance_of_any(2**32, 64), 4)
    0.3935
    """
    return -math.expm1(-expected_pairs(n_keys, bits))
