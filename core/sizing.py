"""The sizes of a Bloom filter: n keys, rate p, m bits, k hashes; solve any two or three for the rest.

Names of the papers: ``n`` number of keys, ``p`` rate of false positives, ``m`` number of bits, ``k`` number of
bit positions (hashes) a key. Everything is pure arithmetic; no memory is reserved for any m.

Sources: B. Bloom, *Space/Time Trade-offs in Hash Coding with Allowable Errors*, CACM 1970 (the filter);
A. Broder and M. Mitzenmacher, *Network Applications of Bloom Filters: A Survey*, Internet Mathematics 2004,
section 2 (fill 1 − e^(−kn/m), rate fill^k, optimum k = m/n · ln 2, m = −n ln p / ln² 2); S. J. Swamidass and
P. Baldi, *Mathematical Correction for Fingerprint Similarity Measures to Improve Chemical Retrieval*, JCIM 2007,
equation for the number of keys from the number of set bits.

Whole numbers come from 40-digit decimal arithmetic, so that a ceiling is right for n to 10¹³ and m to 10¹⁵ and
beyond, and p may be as small as 5e-324. A rate is a double.

Cost: microseconds a call; ``expected_false_positives`` under 3 ms for any n.
Floor: beside ``hashing``; imports only ``errors``.
"""

from __future__ import annotations

import math
import operator
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from functools import lru_cache
from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from core.errors import SizeError

N_LIMIT = 2**63 - 1
"""Largest number of keys."""
M_LIMIT = 2**63 - 1
"""Largest number of bits: positions are 63-bit, and the sum of two fits an unsigned 64-bit word."""
K_LIMIT = 1075
"""Largest number of hashes: beyond it the optimum rate 2^−k is below the smallest double."""

_EXACT = Context(prec=40, Emin=-999999, Emax=999999)
_ONE = Decimal(1)
_LN2 = _EXACT.ln(Decimal(2))
_LN2_SQUARED = _EXACT.multiply(_LN2, _LN2)


@dataclass(frozen=True, slots=True)
class Sizing:
    """One solved set of sizes.

    Parameters
    ----------
    n, m, k
        Keys, bits and hashes a key: whole numbers.
    p
        The rate of exactly these whole numbers once n distinct keys are in; 0.0 where it is below 5e-324.
    p_asked
        The rate that was asked for, or None.
    m_strict
        The fewest bits whose best k keeps ``p_asked`` for n keys, or None where no rate was asked for.
    k_exact
        The optimum m/n · ln 2 before rounding.
    """

    n: int
    m: int
    k: int
    p: float
    p_asked: float | None
    m_strict: int | None
    k_exact: float

    @property
    def bits_per_key(self) -> float:
        """Bits per key, m / n."""
        return self.m / self.n

    @property
    def size_bytes(self) -> int:
        """Bytes that m bits take, without padding."""
        return -(-self.m // 8)

    @property
    def keeps_p(self) -> bool:
        """Whether these whole numbers keep the rate asked for, decided exactly (True where none was asked)."""
        return self.p_asked is None or self.m >= m_for(self.n, self.p_asked, self.k)


def fill(n: float, m: int, k: int) -> float:
    """Return the expected share of set bits after n distinct keys, 1 − e^(−kn/m).

    >>> round(fill(204667, 1961746, 7), 4)
    0.5182
    """
    return 0.0 - math.expm1(-(k * n) / m)


def rate(n: float, m: int, k: int) -> float:
    """Return the expected rate of false positives after n distinct keys, (1 − e^(−kn/m))^k.

    >>> rate(0, 9586, 7), round(rate(1000, 9586, 7), 5)
    (0.0, 0.01003)
    """
    return math.pow(fill(n, m, k), k)


def log_rate(n: float, m: int, k: int) -> float:
    """Return the natural logarithm of :func:`rate`, finite also where the rate is below every double (n > 0)."""
    load = (k * n) / m
    if load > math.log(2):
        return k * math.log1p(-math.exp(-load))
    return k * math.log(-math.expm1(-load))


def rates(n: NDArray[np.float64], m: int, k: int) -> NDArray[np.float64]:
    """Return :func:`rate` for an array of key counts, for curves (float64, same shape)."""
    return np.power(-np.expm1(n * (-k / m)), k)


def estimated_keys(set_bits: int, m: int, k: int) -> float:
    """Return the number of distinct keys that the set bits speak for, −m/k · ln(1 − X/m) (Swamidass–Baldi).

    0.0 for an empty filter; ``math.inf`` for a saturated one, which says "at least", never a number.

    >>> round(estimated_keys(1016270, 1961746, 7)), estimated_keys(0, 16, 1), estimated_keys(16, 16, 1)
    (204555, 0.0, inf)
    """
    if not 0 <= set_bits <= m:
        raise SizeError(field="set_bits", value=set_bits, hint="range")
    if set_bits == m:
        return math.inf
    empty = math.log1p(-(set_bits / m)) if 2 * set_bits < m else math.log((m - set_bits) / m)
    return -empty * m / k if set_bits else 0.0


def m_for(n: int, p: float, k: int | None = None) -> int:
    """Return the bits for n keys at rate p.

    Without k: ceil(−n · ln p / ln² 2); above p = 1/2, where only k = 1 makes sense, ceil(−n / ln(1 − p)).
    With k: the fewest bits that keep p with exactly k hashes, ceil(−k·n / ln(1 − p^(1/k))).

    >>> m_for(1000, 0.01), m_for(1000, 0.99), m_for(10**11, 0.001)
    (9586, 218, 1437758756606)
    """
    n, p = _whole("n", n, N_LIMIT), _rate(p)
    bits = _ceiling(_EXACT.multiply(Decimal(n), _bits_per_key(p, k)))
    if bits > M_LIMIT:
        raise SizeError(field="m", value=bits, hint="too_large")
    return bits


def n_for(m: int, p: float, k: int | None = None) -> int:
    """Return how many keys m bits hold at rate p: the inverse of :func:`m_for`, rounded down.

    Raises ``SizeError`` (field ``m``, hint ``too_small``) where not even one key fits.

    >>> n_for(9586, 0.01), n_for(9586, 0.01, 7)
    (1000, 999)
    """
    m, p = _whole("m", m, M_LIMIT), _rate(p)
    keys = int(_EXACT.divide(Decimal(m), _bits_per_key(p, k)).to_integral_value(ROUND_FLOOR))
    if keys < 1:
        raise SizeError(field="m", value=m, hint="too_small")
    return keys


def k_for(m: int, n: int) -> int:
    """Return the whole number beside m/n · ln 2 that gives the lower rate, from 1 to :data:`K_LIMIT`.

    >>> k_for(9586, 1000), k_for(81424, 10000), k_for(21, 1000)
    (7, 6, 1)
    """
    below = int(k_exact(m, n))
    if below < 1:
        return 1
    if below >= K_LIMIT:
        return K_LIMIT
    return below if log_rate(n, m, below) <= log_rate(n, m, below + 1) else below + 1


def k_exact(m: int, n: int) -> float:
    """Return the optimum number of hashes before rounding, m/n · ln 2."""
    return m / n * math.log(2)


def m_strict(n: int, p: float) -> int:
    """Return the fewest bits with which some whole k keeps rate p for n keys.

    >>> m_strict(204667, 0.01), m_for(204667, 0.01)
    (1963362, 1961746)
    """
    p = _rate(p)
    below = min(max(1, int(-math.log2(p))), K_LIMIT - 1)
    return min(m_for(n, p, below), m_for(n, p, below + 1))


def solve(n: float | None = None, p: float | None = None, m: float | None = None, k: float | None = None) -> Sizing:
    """Solve the sizes that are not given.

    Valid: n and p, n and m, m and p, each with or without k; and n, m, p, where k follows and p is only compared.

    Raises
    ------
    SizeError
        With facts ``field``, ``value`` and ``hint``: ``percent`` (p ≥ 1, meant as 5 % = 0.05?), ``swapped``
        (n below 1 and p above 1), ``range`` (zero, negative), ``whole`` (a fraction of a key, bit or hash),
        ``number`` (no finite number), ``too_small``, ``too_large``, ``missing`` (nothing to solve from; ``field`` is
        what to give), ``overdetermined`` (all four given).

    >>> sizing = solve(n=204667, p=0.01)
    >>> sizing.m, sizing.k, round(sizing.p, 5), sizing.m_strict, sizing.size_bytes
    (1961746, 7, 0.01004, 1963362, 245219)
    """
    _refuse_swapped(n, p)
    keys = None if n is None else _whole("n", n, N_LIMIT)
    asked = None if p is None else _rate(p)
    bits = None if m is None else _whole("m", m, M_LIMIT)
    hashes = None if k is None else _whole("k", k, K_LIMIT)
    if keys is not None and asked is not None and bits is not None and hashes is not None:
        raise SizeError(field="p", value=p, hint="overdetermined")
    if keys is None:
        if bits is None or asked is None:
            raise SizeError(field="n", value=None, hint="missing")
        keys = n_for(bits, asked, hashes)
    if bits is None:
        if asked is None:
            raise SizeError(field="p", value=None, hint="missing")
        bits = m_for(keys, asked, hashes)
    if hashes is None:
        hashes = k_for(bits, keys)
    strict = None if asked is None else m_strict(keys, asked)
    return Sizing(keys, bits, hashes, rate(keys, bits, hashes), asked, strict, k_exact(bits, keys))


def expected_false_positives(n0: int, n1: int, m: int, k: int) -> float:
    """Return the expected number of new keys called "possibly seen" while keys n0 … n1 − 1 go in.

    The sum of f(i, m, k) for i from n0 to n1 − 1, where i distinct keys are in before the turn of key i. The sums
    of consecutive ranges add up. Relative error below 1e-9; at most 69,000 terms are summed one by one, the rest by
    the midpoint form of Euler–Maclaurin with Gauss–Legendre panels, and a saturated tail is counted.

    >>> round(expected_false_positives(0, 204667, 1961746, 7), 1)
    340.7
    """
    if not 0 <= n0 <= n1:
        raise SizeError(field="n", value=(n0, n1), hint="range")
    saturated = math.ceil((42 + math.log(k)) * m / k)
    stop = min(n1, max(n0, saturated))
    split = stop if stop - n0 <= 8192 else min(stop, max(n0, 64 * k))
    direct = float(rates(np.arange(n0, split, dtype=np.float64), m, k).sum())
    return direct + _integral_sum(split, stop, m, k) + (n1 - stop)


_GAUSS_AT, _GAUSS_WEIGHT = np.polynomial.legendre.leggauss(16)


def _integral_sum(first: int, stop: int, m: int, k: int) -> float:
    """Return the sum of f(i, m, k) for ``first`` ≤ i < ``stop`` where f hardly changes from one i to the next."""
    if first >= stop:
        return 0.0
    scale = k / m
    low, high = (first - 0.5) * scale, (stop - 0.5) * scale
    correction = (_slope(high, k) - _slope(low, k)) * scale / 24
    area, top = 0.0, high
    while top > low:
        steepness = k / math.expm1(top)
        bottom = max(low, top - min(1.0, 4 / steepness, top / 2))
        half = (top - bottom) / 2
        nodes = (top + bottom) / 2 + half * _GAUSS_AT
        area += half * float(_GAUSS_WEIGHT @ np.power(-np.expm1(-nodes), k))
        if math.pow(-math.expm1(-bottom), k) * bottom < 1e-13 * area:
            break
        top = bottom
    return area / scale - correction


def _slope(load: float, k: int) -> float:
    """Return the derivative of (1 − e^−load)^k by load."""
    return k * math.pow(-math.expm1(-load), k - 1) * math.exp(-load)


def _bits_per_key(p: float, k: int | None) -> Decimal:
    """Return the unrounded m/n that rate p asks for, in 40 digits."""
    if k is None:
        return _bits_of_hashes(p, 0 if p <= 0.5 else 1)
    return _bits_of_hashes(p, _whole("k", k, K_LIMIT))


@lru_cache(maxsize=1024)
def _bits_of_hashes(p: float, k: int) -> Decimal:
    """Return the bits a key for k hashes, for the best number of them where k is 0; one p is asked for many n."""
    if not k:
        return _EXACT.divide(-_EXACT.ln(Decimal(p)), _LN2_SQUARED)
    filled = Decimal(p) if k == 1 else _EXACT.exp(_EXACT.divide(_EXACT.ln(Decimal(p)), Decimal(k)))
    return _EXACT.divide(Decimal(-k), _log_of_rest(filled))


def _log_of_rest(share: Decimal) -> Decimal:
    """Return ln(1 − share) in at least 25 good digits; a tiny share goes through the series."""
    if share > Decimal("1e-10"):
        return _EXACT.ln(_EXACT.subtract(_ONE, share))
    total = Decimal(0)
    for power in (4, 3, 2, 1):
        total = _EXACT.subtract(total, _EXACT.divide(_EXACT.power(share, power), Decimal(power)))
    return total


def _ceiling(value: Decimal) -> int:
    """Return the next whole number, without writing out one that is far over the limit anyway."""
    if value.adjusted() > 40:
        raise SizeError(field="m", value=float(value) if value.adjusted() < 308 else math.inf, hint="too_large")
    return max(1, int(value.to_integral_value(ROUND_CEILING)))


def _refuse_swapped(n: float | None, p: float | None) -> None:
    """Raise where n and p look like each other."""
    if isinstance(n, int | float) and isinstance(p, int | float) and n < 1 < p:
        raise SizeError(field="p", value=p, hint="swapped")


def _rate(p: float) -> float:
    """Return p as a double between 0 and 1, both excluded, or raise ``SizeError``."""
    try:
        share = float(p)
    except OverflowError:
        raise SizeError(field="p", value=p, hint="percent") from None
    except (TypeError, ValueError):
        raise SizeError(field="p", value=p, hint="number") from None
    if not math.isfinite(share):
        raise SizeError(field="p", value=p, hint="number")
    if share >= 1:
        raise SizeError(field="p", value=p, hint="percent")
    if share <= 0:
        raise SizeError(field="p", value=p, hint="range")
    return share


def _whole(field: str, value: float | SupportsIndex, limit: int) -> int:
    """Return a count as a whole number of at least 1, or raise ``SizeError``."""
    try:
        count = int(value) if isinstance(value, float) else operator.index(value)
    except (TypeError, ValueError, OverflowError):
        raise SizeError(field=field, value=value, hint="number") from None
    if isinstance(value, float) and count != value:
        raise SizeError(field=field, value=value, hint="whole" if value > 0 else "range")
    if count < 1:
        raise SizeError(field=field, value=value, hint="range")
    if count > limit:
        raise SizeError(field=field, value=value, hint="too_large")
    return count
