"""Curves of a Bloom filter: rate over the number of URLs, rate over the number of hashes, and chance itself.

Pure arithmetic over ``core.sizing``; nothing here looks at a filter. Drawn by the Tune and Bits tabs.

Sources: rate and fill as in ``sizing``; the number of set bits in a block of b bits, if every bit were set by chance
with the same share f, is binomial: C(b, x) f^x (1 − f)^(b − x), spread √(b f (1 − f)). (In a real filter the total is
fixed and a key's positions differ, so that the true spread is smaller by less than one part in the number of blocks.)

Cost: under 0.2 ms a curve of 240 points; the binomial of 512 bits 0.1 ms once.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core import sizing

Values = NDArray[np.float64]

POINTS = 240
"""Points of a curve over the number of URLs: one for every 2 or 3 pixels."""
LOWEST_RATE = 1e-300


@dataclass(frozen=True, slots=True)
class RateCurve:
    """Rates (float64[n]) over something (float64[n]); ``k`` and ``m`` where they are the same all along."""

    x: Values
    rate: Values
    k: int | None = None
    m: int | None = None


@dataclass(frozen=True, slots=True)
class BlockHistogram:
    """How many blocks have how many of their bits set, counted and by chance.

    Parameters
    ----------
    block_bits
        Bits in a block; a shorter last block is left out.
    n_blocks
        Whole blocks that were counted.
    counted
        int64[block_bits + 1]: blocks by the number of their set bits.
    expected
        float64[block_bits + 1]: the binomial expectation of the same, for the fill of the whole filter.
    spread, spread_expected
        Standard deviation of the blocks' set bits, counted and binomial; ``spread`` is 0.0 without blocks.
    """

    block_bits: int
    n_blocks: int
    counted: NDArray[np.int64]
    expected: Values
    spread: float
    spread_expected: float


def rate_over_keys(m: int, k: int, n_last: float, points: int = POINTS) -> RateCurve:
    """Return the predicted rate of m bits and k hashes for 0 … ``n_last`` keys."""
    n = np.linspace(0.0, n_last, points)
    return RateCurve(_frozen(n), _frozen(sizing.rates(n, m, k)), k=k, m=m)


def rate_over_hashes(n: int, m: int, k_last: int, points: int = POINTS) -> RateCurve:
    """Return the predicted rate of n keys in m bits for 1 … ``k_last`` hashes; between whole numbers for the eye."""
    k = np.linspace(1.0, float(k_last), points)
    rate = np.power(-np.expm1(-k * (n / m)), k)
    return RateCurve(_frozen(k), _frozen(rate), m=m)


def neighbours(k: int) -> tuple[int, ...]:
    """Return the numbers of hashes whose curves are drawn with k: half of it, and double.

    >>> neighbours(7), neighbours(1)
    ((3, 14), (2,))
    """
    return tuple(other for other in (k // 2, 2 * k) if 1 <= other <= sizing.K_LIMIT and other != k)


def lowest_decade(rate: float, at_most: float = 1e-6) -> float:
    """Return the power of ten at which a rate axis begins so that ``rate`` and what leads to it are seen.

    >>> lowest_decade(0.01), lowest_decade(2e-9), lowest_decade(0.0)
    (1e-06, 1e-12, 1e-300)
    """
    if rate < LOWEST_RATE * 1e3:
        return LOWEST_RATE
    decade = math.floor(math.log10(rate))
    decade -= 3 if decade < -6 else 0
    return min(at_most, float(f"1e{decade}"))


@lru_cache(maxsize=4)
def _log_choices(trials: int) -> Values:
    """Return ln C(trials, x) for x = 0 … trials (float64[trials + 1])."""
    return np.array([math.log(math.comb(trials, x)) for x in range(trials + 1)])


def binomial(trials: int, share: float) -> Values:
    """Return the chance of x = 0 … ``trials`` successes (float64[trials + 1]); ``share`` in [0, 1].

    >>> binomial(2, 0.5).round(12).tolist()
    [0.25, 0.5, 0.25]
    """
    chances = np.zeros(trials + 1)
    if share <= 0 or share >= 1:
        chances[trials if share >= 1 else 0] = 1.0
        return chances
    x = np.arange(trials + 1.0)
    return np.exp(_log_choices(trials) + x * math.log(share) + (trials - x) * math.log1p(-share))


def block_histogram(counts: NDArray[np.integer], block_bits: int, share: float) -> BlockHistogram:
    """Return the histogram of whole blocks.

    Parameters
    ----------
    counts
        Set bits of each whole block (any integer type, [n], 0 … ``block_bits``).
    block_bits
        Bits in a block.
    share
        Fill of the filter, 0 … 1.
    """
    counted = np.bincount(counts, minlength=block_bits + 1).astype(np.int64)
    spread = float(counts.std()) if len(counts) else 0.0
    expected = binomial(block_bits, share) * len(counts)
    by_chance = math.sqrt(block_bits * share * (1 - share))
    return BlockHistogram(block_bits, len(counts), _frozen(counted), _frozen(expected), spread, by_chance)


def _frozen(array: NDArray[np.generic]) -> NDArray:  # type: ignore[type-arg]
    array.flags.writeable = False
    return array
