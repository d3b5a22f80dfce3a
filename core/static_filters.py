"""Bits that other approximate sets would need for n keys at rate p: the limit of information, xor, fuse and ribbon.

These filters are *static*: they are built once from all keys, and take no further key without being built again; a
crawler cannot add to them as it goes. They hold a fingerprint of f = ⌈log₂ 1/p⌉ whole bits a slot.

Sources: L. Carter et al., *Exact and Approximate Membership Testers*, STOC 1978 (no filter needs less than n·log₂ 1/p
bits); T. Graf, D. Lemire, *Xor Filters*, ACM Journal of Experimental Algorithmics 25, 2020 (⌊1.23·n⌋ + 32 slots); the
same, *Binary Fuse Filters*, JEA 27, 2022 (0.875 + 0.25·max(1, ln 10⁶ / ln n) slots a key in the 3-wise one, 0.77 +
0.305·max(1, ln 6·10⁵ / ln n) in the 4-wise one: 1.125 and 1.075 for large n; that segments are rounded up is left out);
P. Dillinger, S. Walzer, *Ribbon filter: practically smaller than Bloom and Xor*, arXiv 2103.02515, 2021 (space overhead
below 10 %); P. Dillinger, L. Hübschle-Schneider, P. Sanders, S. Walzer, *Fast Succinct Retrieval and Approximate
Membership using Ribbon*, SEA 2022 (bumped ribbon retrieval, BuRR: well below 1 %). For both ribbons the line is that
upper bound of the overhead, with whole bits.

Where it stands: pure functions beside ``sizing``; float64 arrays in and out. Cost: microseconds a line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

RIBBON_OVERHEAD, BUMPED_OVERHEAD = 0.10, 0.01


@dataclass(frozen=True, slots=True)
class StaticFilter:
    """One kind: ``bits`` takes n and p (float64, same shape or broadcast) and gives all bits together."""

    name: str
    formula: str
    source: str
    bits: Callable[[Values, Values], Values]


def fingerprint_bits(p: Values) -> Values:
    """Return ⌈log₂ 1/p⌉, at least 1; a p that is a power of two is not rounded up by a double's last digit.

    >>> fingerprint_bits(np.array([0.01, 2**-7, 0.9])).tolist()
    [7.0, 7.0, 1.0]
    """
    exact = -np.log2(p)
    near = np.rint(exact)
    rounded = np.where(np.abs(exact - near) < 1e-12, near, np.ceil(exact))
    least: Values = np.asarray(np.maximum(1.0, rounded), np.float64)
    return least


def least_bits(n: Values, p: Values) -> Values:
    """Return n·log₂ 1/p, below which no filter can be."""
    return n * -np.log2(p)


def xor_bits(n: Values, p: Values) -> Values:
    """Return the bits of a xor filter.

    >>> xor_bits(np.array([1e6]), np.array([0.01])).tolist()
    [8610224.0]
    """
    return (np.floor(1.23 * n) + 32) * fingerprint_bits(p)


def fuse_bits(n: Values, p: Values, arity: int) -> Values:
    """Return the bits of a binary fuse filter of arity 3 or 4.

    >>> [round(float(fuse_bits(np.array([1e6]), np.array([0.01]), arity)[0])) for arity in (3, 4)]
    [7875000, 7525000]
    """
    base, slope, enough = (0.875, 0.25, 1e6) if arity == 3 else (0.77, 0.305, 6e5)
    slots = base + slope * np.maximum(1.0, np.log(enough) / np.log(np.maximum(n, 2.0)))
    bits: Values = np.floor(slots * n) * fingerprint_bits(p)
    return bits


def ribbon_bits(n: Values, p: Values, overhead: float = RIBBON_OVERHEAD) -> Values:
    """Return the bits of a ribbon filter with a space overhead."""
    return (1 + overhead) * n * fingerprint_bits(p)


STATIC_FILTERS = (
    StaticFilter("least", "n·log₂ 1/p", "Carter et al., STOC 1978", least_bits),
    StaticFilter("xor", "(⌊1.23·n⌋ + 32)·f, f = ⌈log₂ 1/p⌉", "Graf and Lemire, JEA 25, 2020", xor_bits),
    StaticFilter(
        "fuse3",
        "⌊(0.875 + 0.25·max(1, ln 10⁶ / ln n))·n⌋·f",
        "Graf and Lemire, JEA 27, 2022, 3-wise",
        lambda n, p: fuse_bits(n, p, 3),
    ),
    StaticFilter(
        "fuse4",
        "⌊(0.77 + 0.305·max(1, ln 6·10⁵ / ln n))·n⌋·f",
        "Graf and Lemire, JEA 27, 2022, 4-wise",
        lambda n, p: fuse_bits(n, p, 4),
    ),
    StaticFilter("ribbon", "1.10·n·f, at most", "Dillinger and Walzer, arXiv 2103.02515, 2021", ribbon_bits),
    StaticFilter(
        "burr",
        "1.01·n·f, at most",
        "Dillinger et al., SEA 2022, bumped ribbon",
        lambda n, p: ribbon_bits(n, p, BUMPED_OVERHEAD),
    ),
)
