"""The index schemes of a Bloom filter: how a key becomes k bit positions, by which rule, and what each can.

A table of facts and the checks that hold a scheme, m, k and seed together; ``hashing.positions_of`` works a rule out
for one key in exact whole numbers, ``scheme_kernels`` and ``structures.bloom_kernels`` for batches. ``docs/bloom.md``
tells each rule at length.

h1, h2 are the unsigned halves of murmur3 x64 128 of the key; h(s) is the signed murmur3 x86 32 of the key with seed s,
as ``mmh3.hash(key, s)`` gives it; ``x mod y`` is never negative.

Floor: beside ``hashing`` and ``sizing``; imports only ``errors`` and ``sizing``, no kernel.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from core import sizing
from core.errors import ParameterError, SizeError
from core.sizing import Sizing

DEFAULT = "enhanced"
_X64, _X86 = "murmur3 x64 128", "murmur3 x86 32"
_FLOAT_WHOLE = 2**53
"""Up to here every whole number is a double."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """One way from a key to its positions.

    Parameters
    ----------
    name
        As the command line, the plan and every file have it.
    hash, label
        The hash and the rule in a few words.
    rule
        The exact index rule of position i = 0 … k − 1.
    source
        Where it comes from.
    by_hash
        Whether h1 and h2 are enough; otherwise the key's bytes are hashed in another way.
    reach
        At most so many different positions are ever set, whatever m is.
    power_of_two
        Whether m must be a power of two.
    m_limit
        Largest m.
    seeded
        Whether the seed of the hash can be chosen.
    cuts_k
        Whether k and m, where they follow, are those of the tutorials' class: k cut to a whole number, m not rounded.
    """

    name: str
    hash: str
    label: str
    rule: str
    source: str
    by_hash: bool = True
    reach: int = 2**63
    power_of_two: bool = False
    m_limit: int = sizing.M_LIMIT
    seeded: bool = True
    cuts_k: bool = False


TABLE = (
    Scheme(
        "enhanced",
        _X64,
        "enhanced double, mod m",
        "a = h1 mod m, b = h2 mod m; index a, then a = (a + b) mod m, b = (b + i + 1) mod m",
        "Dillinger and Manolios, FMCAD 2004, section 5.2",
    ),
    Scheme(
        "double",
        _X64,
        "double, mod m",
        "(h1 + i·h2) mod m",
        "Kirsch and Mitzenmacher, ESA 2006",
    ),
    Scheme(
        "seeds",
        _X86,
        "k seeds, mod m",
        "h(seed + i) mod m",
        "mmh3.hash(key, i) % m, as many tutorials have it",
        by_hash=False,
        reach=2**32,
    ),
    Scheme(
        "index32",
        _X64,
        "double in 32 bits, mod m",
        "((h1 + i·h2) mod 2³²) mod m",
        "double hashing in 32-bit words, as in filters that were not made for m above 2³²",
        reach=2**32,
    ),
    Scheme(
        "scrapy-redis",
        "SHA-1, 40 hex digits",
        "k sums, last bits",
        "r = 0; r = r·(i + 1) + c for each of the 40 hex digits c of the request's SHA-1; r and (m − 1)",
        "scrapy-redis-bloomfilter 0.8.1, HashMap.hash, on scrapy-redis 0.9.1's fingerprint",
        by_hash=False,
        power_of_two=True,
        seeded=False,
    ),
    Scheme(
        "tutorial",
        _X86,
        "k seeds, mod a float",
        "int(h(seed + i) mod M), M = −n·ln p / ln² 2 not rounded; k = int(M/n · ln 2)",
        "the class BloomFilter(n, p) of many tutorials, with mmh3 and floats",
        by_hash=False,
        reach=2**32,
        m_limit=_FLOAT_WHOLE,
        cuts_k=True,
    ),
)
NAMES = tuple(scheme.name for scheme in TABLE)
_BY_NAME = {scheme.name: scheme for scheme in TABLE}


def scheme_named(name: str) -> Scheme:
    """Return a scheme; raises ``ParameterError`` for a name that nobody knows."""
    if name not in _BY_NAME:
        raise ParameterError(field="scheme", value=name, expected=NAMES)
    return _BY_NAME[name]


def check_scheme(name: str, m: int | None = None, seed: int = 0) -> Scheme:
    """Return a scheme that goes with m (None: not given) and seed, or raise ``ParameterError`` for what does not."""
    scheme = scheme_named(name)
    if not 0 <= seed < 2**32:
        raise ParameterError(field="seed", value=seed, expected=(0, 2**32 - 1))
    if seed and not scheme.seeded:
        raise ParameterError(field="seed", value=seed, hint="no_seed", expected=0)
    if m is None:
        return scheme
    if scheme.power_of_two and m & (m - 1):
        raise ParameterError(field="m", value=m, hint="power_of_two", suggestion=power_of_two(m))
    if m > scheme.m_limit:
        raise ParameterError(field="m", value=m, hint="too_large", expected=scheme.m_limit)
    return scheme


def power_of_two(m: int) -> int:
    """Return the smallest power of two that is m or more.

    >>> power_of_two(1), power_of_two(1000), power_of_two(1024)
    (1, 1024, 1024)
    """
    return 1 << (m - 1).bit_length()


def tutorial_bits(n: int, p: float) -> float:
    """Return the M of the tutorials' class, −n·ln p / ln² 2, in the doubles in which it works it out.

    >>> tutorial_bits(1000, 0.01)
    9585.058377367439
    """
    return -(n * math.log(p)) / (math.log(2) ** 2)


def solve_for(
    name: str, n: float | None = None, p: float | None = None, m: float | None = None, k: float | None = None
) -> Sizing:
    """Solve n, p, m and k as ``sizing.solve`` does, with an m and k that the scheme would have.

    ``scrapy-redis``: an m that follows is rounded up to a power of two, one that is given must be one.
    ``tutorial``: a k that follows is cut to a whole number (at least 1), an m that follows is that of its class,
    rounded up.

    Raises
    ------
    SizeError
        As ``sizing.solve``; and with hint ``power_of_two`` and the ``suggestion`` of the next one.

    >>> solve_for("scrapy-redis", n=1000, p=0.01).m, solve_for("tutorial", n=1000, p=0.01).k
    (16384, 6)
    """
    scheme = scheme_named(name)
    solved = sizing.solve(n=n, p=p, m=m, k=k)
    if scheme.power_of_two:
        if m is not None and solved.m & (solved.m - 1):
            raise SizeError(field="m", value=solved.m, hint="power_of_two", suggestion=power_of_two(solved.m))
        strict = None if solved.m_strict is None else power_of_two(solved.m_strict)
        return replace(_with_sizes(solved, power_of_two(solved.m), None if k is None else solved.k), m_strict=strict)
    if scheme.cuts_k:
        bits = solved.m
        if m is None and k is None and p is not None:
            bits = max(1, math.ceil(tutorial_bits(solved.n, p)))
        cut = solved.k if k is not None else max(1, min(sizing.K_LIMIT, int(bits / solved.n * math.log(2))))
        solved = replace(_with_sizes(solved, bits, cut), m_strict=None)
    if solved.m > scheme.m_limit:
        raise SizeError(field="m", value=solved.m, hint="too_large", expected=scheme.m_limit)
    return replace(solved, p=predicted_rate(name, solved.n, solved.m, solved.k))


def _with_sizes(solved: Sizing, m: int, k: int | None) -> Sizing:
    """Return the sizes with another m, and k (None: the best one)."""
    if m > sizing.M_LIMIT:
        raise SizeError(field="m", value=m, hint="too_large")
    hashes = sizing.k_for(m, solved.n) if k is None else k
    rate = sizing.rate(solved.n, m, hashes)
    return replace(solved, m=m, k=hashes, p=rate, k_exact=sizing.k_exact(m, solved.n))


def modulus_for(name: str, n: int, p: float | None, m: int) -> float | None:
    """Return the M that ``tutorial`` divides by where m bits followed from n and p; None for every other scheme."""
    if not scheme_named(name).cuts_k:
        return None
    exact = float(m) if p is None else tutorial_bits(n, p)
    return exact if max(1, math.ceil(exact)) == m and exact >= 1 else float(m)


def reached(name: str, m: int) -> int:
    """Return how many of m bits a scheme can set.

    >>> reached("index32", 10**10), reached("double", 10**10)
    (4294967296, 10000000000)
    """
    return min(m, scheme_named(name).reach)


def predicted_rate(name: str, n: int, m: int, k: int) -> float:
    """Return the classic formula's rate, with the bits that the scheme can set."""
    return sizing.rate(n, reached(name, m), k)


def predicted_fill(name: str, n: int, m: int, k: int) -> float:
    """Return the expected share of set bits among all m."""
    bits = reached(name, m)
    return sizing.fill(n, bits, k) * (bits / m)


def estimated_keys(name: str, n_set: int, m: int, k: int) -> float:
    """Return the number of distinct keys that the set bits speak for, among the bits that the scheme can set."""
    return sizing.estimated_keys(n_set, reached(name, m), k)
