"""What other libraries make of n keys and a rate p: their m, k, bytes and true rate, each rounded in its own way.

Every rule is done in doubles in the order in which the library does it, so that whole numbers come out the same, also
where a product lies next to a whole number. A rate is worked out from what the library allocates, not from what was
asked for. Nothing is allocated here, whatever n is.

Sources, read and run: pybloom_live 4.0.0 (``BloomFilter.__init__``); rbloom 1.5.4 (src/lib.rs, ``Bloom::new``);
RedisBloom 2.8.2 (deps/bloom/bloom.c ``bloom_init``, src/sb.c ``SB_NewChain``, options of ``bfCreateChain``); Guava 33
(BloomFilter.java ``optimalNumOfBits``, ``optimalNumOfHashFunctions``, LockFreeBitArray); Spark 4 (util.sketch
``BloomFilter.create``, BitArray); bits-and-blooms/bloom v3 (bloom.go ``EstimateParameters``); scrapy-redis-bloomfilter
0.8.1 (``HashMap.hash``), which is told bits and hashes and takes no n and p: the smallest setting that keeps p.

Where it stands: above ``sizing``; ``scene.take_away`` shows the results. Cost: microseconds each, the Scrapy setting
about a millisecond.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from core import sizing

LN2 = math.log(2)
LN2_SQUARED = LN2 * LN2
REDIS_LN2, REDIS_LN2_SQUARED = 0.693147180559945, 0.480453013918201
"""As bloom.c has them: shorter than a double."""
JAVA_WORDS = 2**31 - 1
"""Words of 64 bits in a Java array at most."""
GUAVA_HASHES = 255
REDIS_STRING_BITS = 32
"""A Redis string ends at 512 MiB = 2³² bits."""
TIGHTENING = 0.5
"""By which RedisBloom multiplies the error of each further sub-filter, and that of the first one where it may grow."""


@dataclass(frozen=True, slots=True)
class LibraryFilter:
    """What a library allocates.

    Parameters
    ----------
    m, k
        Bits that positions are taken from, and positions a key. k may be 0: then every key is called seen.
    size_bytes
        Bytes of the bits as they lie in memory; what the object needs beside them is left out.
    rate
        The rate of exactly these numbers once n distinct keys are in.
    refused
        "" where the library makes the filter; otherwise why it does not: ``too_large``, ``too_small`` (no bit is
        left), ``hashes`` (more than it can do). The numbers are then those that it would need.
    """

    m: int
    k: int
    size_bytes: int
    rate: float
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Library:
    """One library or server.

    Parameters
    ----------
    name
        Its key.
    title, version
        Its name and the version whose rule this is, as people write them.
    rule
        How it rounds, as a formula.
    size
        n, p → what it allocates.
    line
        n, p → what to paste.
    """

    name: str
    title: str
    version: str
    rule: str
    size: Callable[[int, float], LibraryFilter]
    line: Callable[[int, float], str]


def _rate(n: int, m: int, k: int) -> float:
    return sizing.rate(n, m, k) if m and k else 1.0


def _words(bits: int) -> int:
    return -(-bits // 64)


def pybloom_live(n: int, p: float) -> LibraryFilter:
    """Return k slices of equal size, in each of which a key has one position: k = ⌈log₂ 1/p⌉.

    The rate of slices is (1 − (1 − 1/s)^n)^k for s bits a slice (P. Almeida et al., *Scalable Bloom Filters*,
    Information Processing Letters 101, 2007, section 2).

    >>> pybloom_live(1000, 0.01)
    LibraryFilter(m=9590, k=7, size_bytes=1199, rate=0.01003204698425917, refused='')
    """
    many = 1 / p
    if math.isinf(many):  # the library raises OverflowError
        return LibraryFilter(0, 0, 0, 1.0, "hashes")
    k = math.ceil(math.log(many, 2))
    slice_bits = math.ceil(n * abs(math.log(p)) / (k * LN2**2))
    empty = n * math.log1p(-1 / slice_bits) if slice_bits > 1 else -math.inf
    return LibraryFilter(k * slice_bits, k, -(-k * slice_bits // 8), math.pow(-math.expm1(empty), k))


def rbloom(n: int, p: float) -> LibraryFilter:
    """Return ⌊−n·ln p / ln² 2⌋ bits in whole bytes; k is cut, not rounded, and 0 for p above 1/2.

    >>> rbloom(1000, 0.01).k, rbloom(1000, 0.6).rate
    (6, 1.0)
    """
    bits = -1.0 * n * math.log(p) / LN2_SQUARED
    k = int(bits / n * LN2)
    size = -(-int(bits) // 8)
    return LibraryFilter(8 * size, k, size, _rate(n, 8 * size, k))


def redis(n: int, p: float, *, scaling: bool = True) -> LibraryFilter:
    """Return the first sub-filter of BF.RESERVE; one that may grow is made for half the rate.

    >>> redis(10**6, 0.01).m / 10**6, redis(10**6, 0.01, scaling=False).m / 10**6
    (11.027776, 9.585088)
    """
    error = p * TIGHTENING if scaling else p
    if error == 0:
        return LibraryFilter(0, 0, 0, 1.0, "too_small")
    bits_per_key = -(math.log(error) / REDIS_LN2_SQUARED)
    words = _words(max(1, int(n * bits_per_key)))
    k = math.ceil(REDIS_LN2 * bits_per_key)
    return LibraryFilter(64 * words, k, 8 * words, _rate(n, 64 * words, k))


def guava(n: int, p: float) -> LibraryFilter:
    """Return ⌊−n·ln p / ln² 2⌋ bits in whole words of 64, all of which positions are taken from; k from p alone.

    >>> guava(1000, 0.01).m, guava(1000, 0.01).k
    (9600, 7)
    """
    return _java(n, int(-n * math.log(p) / LN2_SQUARED), _rounded(-math.log(p) / LN2), GUAVA_HASHES)


def spark(n: int, p: float) -> LibraryFilter:
    """Return the bits of Guava, with k from the bits before they were rounded up to words.

    >>> spark(1000, 0.01).m, spark(1, 0.01).k, guava(1, 0.01).k
    (9600, 6, 7)
    """
    bits = int(-n * math.log(p) / LN2_SQUARED)
    return _java(n, bits, _rounded(bits / n * LN2), sizing.K_LIMIT)


def _rounded(value: float) -> int:
    """Return Java's ``max(1, Math.round(value))``."""
    return max(1, math.floor(value + 0.5))


def _java(n: int, bits: int, k: int, k_limit: int) -> LibraryFilter:
    words = _words(bits)
    refused = "too_small" if bits < 1 else "too_large" if words > JAVA_WORDS else "hashes" if k > k_limit else ""
    return LibraryFilter(64 * words, k, 8 * words, _rate(n, 64 * words, k), refused)


def go(n: int, p: float) -> LibraryFilter:
    """Return ⌈−n·ln p / ln² 2⌉ bits and ⌈m/n · ln 2⌉ positions.

    >>> go(1000, 0.01).m, go(1000, 0.01).k, go(1000, 0.02).k
    (9586, 7, 6)
    """
    m = max(1, math.ceil(-1 * n * math.log(p) / LN2_SQUARED))
    k = max(1, math.ceil(LN2 * m / n))
    return LibraryFilter(m, k, 8 * _words(m), _rate(n, m, k))


# ---- scrapy-redis-bloomfilter ------------------------------------------------------------


@cache
def digit_sums() -> NDArray[np.float64]:
    """Return float64[4081]: how likely each sum of the ASCII numbers of 40 hexadecimal digits is, all alike."""
    digit = np.zeros(103)
    digit[[*range(48, 58), *range(97, 103)]] = 1 / 16
    sums = np.ones(1)
    for _ in range(40):
        sums = np.convolve(sums, digit)
    sums.flags.writeable = False
    return sums


def scrapy_rate(n: int, bits: int, k: int) -> float:
    """Return the rate of 2^bits bits and k hashes, of which number 0 is but the sum of the digits.

    Positions 1 … k − 1 are taken as even over all bits. Position 0 falls where the sums fall, some 1,200 places, which
    n keys fill at once: it is a hash that is nearly always hit.

    >>> round(scrapy_rate(720_000, 30, 6) * 1e12, 2), round(scrapy_rate(10**6, 24, 6), 5)
    (0.42, 0.00114)
    """
    m = 1 << bits
    mean_free, free_of_first = _free_of_sums(n, bits)
    load = (k - 1) * (n / m)
    first = 1 - free_of_first * math.exp(-load)
    others = -math.expm1(-load) + math.exp(-load) * (1 - mean_free)
    return first * math.pow(others, k - 1)


@lru_cache(maxsize=16)
def _folded_sums(bits: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return how likely each place of position 0 is (float64[≤ 2161], all above 0), and ln of how likely it is not."""
    sums = digit_sums()
    folded = np.bincount(np.arange(len(sums)) % (1 << bits), sums).astype(np.float64)
    folded = folded[folded > 0]
    return folded, np.log1p(-np.minimum(folded, 1 - 1e-16))


@lru_cache(maxsize=256)
def _free_of_sums(n: int, bits: int) -> tuple[float, float]:
    """Return the share of bits that n keys' position 0 leaves free, and how likely such a position is still free."""
    folded, log_missed = _folded_sums(bits)
    free = np.exp(n * log_missed)
    return 1 - float((1 - free).sum()) / (1 << bits), float((folded * free).sum())


@lru_cache(maxsize=64)
def scrapy_setting(n: int, p: float) -> tuple[int, int]:
    """Return the smallest BLOOMFILTER_BIT that keeps p, and the fewest hashes that do: each is a question to Redis.

    >>> scrapy_setting(100, 0.01), scrapy_setting(10**6, 0.001)
    ((10, 5), (24, 7))
    """
    bits = max(1, (sizing.m_for(n, p) - 1).bit_length() - 1)
    while True:
        best = min(sizing.K_LIMIT, int((1 << bits) / n * LN2) + 2)
        if scrapy_rate(n, bits, best) <= p or min(scrapy_rate(n, bits, k) for k in (best - 1, best) if k) <= p:
            low, high = 1, best
            while low < high:  # up to the best the rate falls with every hash
                middle = (low + high) // 2
                low, high = (low, middle) if scrapy_rate(n, bits, middle) <= p else (middle + 1, high)
            return bits, low
        bits += 1


def scrapy(n: int, p: float) -> LibraryFilter:
    """Return what the setting of :func:`scrapy_setting` takes: a string in Redis that ends at its highest set bit."""
    bits, k = scrapy_setting(n, p)
    refused = "too_large" if bits > REDIS_STRING_BITS else ""
    return LibraryFilter(1 << bits, k, (1 << bits) // 8 or 1, scrapy_rate(n, bits, k), refused)


# ---- what to paste -----------------------------------------------------------------------


def _scrapy_line(n: int, p: float) -> str:
    bits, k = scrapy_setting(n, p)
    return (
        'SCHEDULER = "scrapy_redis_bloomfilter.scheduler.Scheduler"\n'
        'DUPEFILTER_CLASS = "scrapy_redis_bloomfilter.dupefilter.RFPDupeFilter"\n'
        f"BLOOMFILTER_BIT = {bits}\n"
        f"BLOOMFILTER_HASH_NUMBER = {k}"
    )


LIBRARIES = (
    Library(
        "pybloom_live",
        "Python, pybloom_live",
        "4.0.0",
        "k = ⌈log₂ 1/p⌉ slices of ⌈n·|ln p| / (k·ln² 2)⌉ bits",
        pybloom_live,
        lambda n, p: f"from pybloom_live import BloomFilter\nseen = BloomFilter(capacity={n}, error_rate={p!r})",
    ),
    Library(
        "rbloom",
        "Python, rbloom",
        "1.5.4",
        "⌊−n·ln p / ln² 2⌋ bits in whole bytes, k cut to a whole number",
        rbloom,
        lambda n, p: f"from rbloom import Bloom\nseen = Bloom({n}, {p!r})",
    ),
    Library(
        "redis",
        "Redis, BF.RESERVE that may grow",
        "RedisBloom 2.8.2",
        "⌊n·bits⌋ for the rate p/2, in whole words of 64 bits, k rounded up",
        redis,
        lambda n, p: f"BF.RESERVE urls {p!r} {n}",
    ),
    Library(
        "redis_nonscaling",
        "Redis, BF.RESERVE … NONSCALING",
        "RedisBloom 2.8.2",
        "⌊n·bits⌋ for the rate p, in whole words of 64 bits, k rounded up",
        lambda n, p: redis(n, p, scaling=False),
        lambda n, p: f"BF.RESERVE urls {p!r} {n} NONSCALING",
    ),
    Library(
        "guava",
        "Java, Guava",
        "33",
        "⌊−n·ln p / ln² 2⌋ bits in whole words of 64 bits, k = round(log₂ 1/p)",
        guava,
        lambda n, p: (
            "BloomFilter<CharSequence> seen =\n"
            f"    BloomFilter.create(Funnels.stringFunnel(StandardCharsets.UTF_8), {n}L, {p!r});"
        ),
    ),
    Library(
        "spark",
        "Spark, DataFrame of URLs",
        "4",
        "⌊−n·ln p / ln² 2⌋ bits in whole words of 64 bits, k = round(m/n · ln 2)",
        spark,
        lambda n, p: f'val seen = df.stat.bloomFilter("url", {n}L, {p!r})',
    ),
    Library(
        "go",
        "Go, bits-and-blooms/bloom",
        "3",
        "⌈−n·ln p / ln² 2⌉ bits, k = ⌈m/n · ln 2⌉",
        go,
        lambda n, p: f"seen := bloom.NewWithEstimates({n}, {p!r})",
    ),
    Library(
        "scrapy",
        "Scrapy, scrapy-redis-bloomfilter",
        "0.8.1",
        "2^BIT bits; hash 0 is a sum of digits and nearly always hit, so k works as k − 1",
        scrapy,
        _scrapy_line,
    ),
)
"""In the order in which they are shown."""
