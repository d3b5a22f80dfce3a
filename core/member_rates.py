"""Sizes and rates of the blocked, the partitioned and the counting filter, by their own formulas.

Blocked: the n keys fall into blocks as into B urns, Binomial(n, 1/B) each (a Poisson law where B is large); the rate is
the mean over these loads of what a filter of 512 bits has that holds so many keys. Up to 2,048 bits thrown into a block
the inner rate is exact, the k-th moment of the occupancy of 512 urns; beyond, the block is full but for a bit or two
and (1 − (1 − 1/512)^(ki))^k stands for it.

Partitioned: each slice is a filter of s bits and one hash, independent of the others: (1 − (1 − 1/s)^n)^k, exactly.

Counting: a counter is hit by Binomial(kn, 1/m) ≈ Poisson(kn/m) times.

Sources: F. Putze, P. Sanders, J. Singler, *Cache-, Hash- and Space-Efficient Bloom Filters*, JEA 14, 2009, equation 3;
P. Almeida et al., *Scalable Bloom Filters*, IPL 101, 2007, section 3 (slices), and pybloom's ``BloomFilter.__init__``
(its sizes); L. Fan et al., *Summary Cache*, ToN 8, 2000, section V-C (counters).

Floor: beside ``sizing``; imports only it. Cost: 2 ms and 8 MB once for the table of occupancies, 0.1 ms a rate.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core import sizing

BLOCK_BITS = 512
"""A block is a cache line of 64 bytes."""
COUNTER_VALUES = 16
_EXACT_BALLS = 2048


def blocks_of(n: int, p: float) -> int:
    """Return how many blocks have the bits of a classic filter for n keys at rate p.

    >>> blocks_of(1000, 0.01)
    19
    """
    return -(-sizing.m_for(n, p) // BLOCK_BITS)


def hashes_for_blocks(n: int, n_blocks: int, near: int | None = None) -> int:
    """Return the k that gives the lowest rate in these blocks: about the classic one, or less where loads differ much.

    ``near``: where to begin to look; None: the classic k.
    """
    k = sizing.k_for(n_blocks * BLOCK_BITS, n) if near is None else near
    rate = blocked_rate(n, n_blocks, k)
    for step in (-1, 1):
        while 1 <= k + step <= sizing.K_LIMIT and (other := blocked_rate(n, n_blocks, k + step)) < rate:
            k, rate = k + step, other
    return k


def blocks_needed(n: int, p: float) -> int | None:
    """Return the fewest blocks that keep rate p with their best k; None where four times the classic bits do not.

    >>> blocks_needed(100_000, 0.01), blocks_of(100_000, 0.01)
    (1938, 1873)
    """
    low, high = 0, blocks_of(n, p)
    limit, k = 4 * high, hashes_for_blocks(n, high)
    while blocked_rate(n, high, k) > p:
        low, high = high, high + max(1, high // 4)
        if high > limit:
            return None
        k = hashes_for_blocks(n, high, k)
    while high - low > 1:
        middle = (low + high) // 2
        near = hashes_for_blocks(n, middle, k)
        if blocked_rate(n, middle, near) > p:
            low = middle
        else:
            high, k = middle, near
    return high


def blocked_rate(n: int, n_blocks: int, k: int) -> float:
    """Return the expected rate of false positives of n keys in blocks.

    >>> round(blocked_rate(1000, 19, 7), 5), blocked_rate(0, 19, 7)
    (0.01089, 0.0)
    """
    if n == 0:
        return 0.0
    loads, shares = _loads(n, n_blocks)
    return float(shares @ _inner_rates(loads, k))


def block_fills(n: int, n_blocks: int, k: int) -> NDArray[np.float64]:
    """Return the probability that a block has 0 … 512 set bits (float64[513])."""
    loads, shares = _loads(n, n_blocks)
    balls = np.minimum(loads * k, _EXACT_BALLS)
    fills: NDArray[np.float64] = shares @ _occupancies()[balls]
    return fills


def _inner_rates(loads: NDArray[np.int64], k: int) -> NDArray[np.float64]:
    """Return the rate of a block with so many keys (float64, same shape)."""
    balls = loads * k
    exact = balls <= _EXACT_BALLS
    rates: NDArray[np.float64] = np.power(-np.expm1(balls * math.log1p(-1 / BLOCK_BITS)), k)
    powers = np.power(np.arange(BLOCK_BITS + 1) / BLOCK_BITS, k)
    rates[exact] = _occupancies()[balls[exact]] @ powers
    return rates


def _loads(n: int, n_blocks: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Return the loads that a block can have, without those below 1e-30, and their probabilities."""
    if n_blocks == 1:
        return np.array([n], np.int64), np.ones(1)
    mean, share = n / n_blocks, 1 / n_blocks
    reach = 12 * math.sqrt(mean) + 40
    first, last = max(0, math.floor(mean - reach)), min(n, math.ceil(mean + reach))
    loads = np.arange(first, last + 1, dtype=np.int64)
    steps = np.log((n - loads[:-1]) / (loads[:-1] + 1)) + math.log(share) - math.log1p(-share)
    logs = np.concatenate([[0.0], np.cumsum(steps)])
    shares = np.exp(logs - logs.max())
    return loads, shares / shares.sum()


@lru_cache(maxsize=1)
def _occupancies() -> NDArray[np.float64]:
    """Return float64[2049, 513]: row t is the law of the number of different urns of 512 that t balls hit."""
    from core.urn_kernels import fill_occupancies  # here: a window that imports the formulas is shown without numba

    table = np.zeros((_EXACT_BALLS + 1, BLOCK_BITS + 1))
    fill_occupancies(table)
    table.flags.writeable = False
    return table


def slices_for(n: int, p: float) -> tuple[int, int]:
    """Return pybloom's number of slices and bits a slice for n keys at rate p.

    >>> slices_for(1000, 0.01), slices_for(10, 0.01)
    ((7, 1370), (7, 14))
    """
    solved = sizing.solve(n=n, p=p)
    k = max(1, math.ceil(-math.log2(p)))
    return k, max(1, math.ceil(solved.n * abs(math.log(p)) / (k * math.log(2) ** 2)))


def slice_fill(n: int, slice_bits: int) -> float:
    """Return the expected share of set bits of a slice, 1 − (1 − 1/s)^n."""
    if n == 0:
        return 0.0
    return 1.0 if slice_bits == 1 else -math.expm1(n * math.log1p(-1 / slice_bits))


def partitioned_rate(n: int, slice_bits: int, k: int) -> float:
    """Return the expected rate of false positives of n keys in k slices.

    >>> round(partitioned_rate(1000, 1370, 7), 6), round(partitioned_rate(10, 14, 7), 5)
    (0.010032, 0.01076)
    """
    return math.pow(slice_fill(n, slice_bits), k)


def counter_shares(n: int, m: int, k: int) -> NDArray[np.float64]:
    """Return the share of counters that are hit 0 … 14 and at least 15 times (float64[16]), by Poisson.

    >>> counter_shares(1000, 9586, 7).round(4).tolist()[:3]
    [0.4818, 0.3518, 0.1285]
    """
    mean = k * n / m
    values = np.arange(COUNTER_VALUES, dtype=np.float64)
    logs = np.concatenate([[0.0], np.cumsum(np.log(values[1:]))])
    shares: NDArray[np.float64] = (values == 0).astype(np.float64)
    if mean:
        shares = np.exp(-mean + values * math.log(mean) - logs)
    shares[-1] = max(0.0, 1.0 - float(shares[:-1].sum()))
    return shares
