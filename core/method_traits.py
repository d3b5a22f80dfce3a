"""Every way to keep a seen set that is compared here, and what is true of it whatever the list.

The names are those of the command line and of the plan. The first five are the structures that a load feeds; the
others are methods of ``core.methods``, which are fed the same keys in the same order once the load is done.

Floor: beside ``policy_names``; imports nothing, since the plan checks names here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Judges(Enum):
    """By what a method tells whether it has seen a key."""

    KEY = "key"
    """By the key's own bytes: always right."""
    DIGEST = "digest"
    """By a digest of 128 bits or more: wrong only where two keys' digests collide, which nobody has met by chance."""
    FINGERPRINT = "fingerprint"
    """By 64 bits or fewer: two keys may collide, and how often is forecast and counted."""
    BITS = "bits"
    """By bits that keys share: possibly seen, at a rate that is chosen."""
    NOTHING = "nothing"
    """Not at all: it only counts."""


class Place(Enum):
    """Where a method keeps what it holds."""

    MEMORY = "memory"
    DISK = "disk"
    SERVER = "server"


@dataclass(frozen=True, slots=True)
class Traits:
    """What is true of a method whatever the list.

    Parameters
    ----------
    name
        As on the command line.
    judges, place
        By what it judges, and where it keeps that.
    deletes, survives, shared
        Whether a key can be taken out again; whether what it holds is there after a restart; whether several
        processes may use it at once.
    most_keys
        It is measured on at most so many keys and modelled beyond; None: on all.
    linear
        Whether its time for a key grows in proportion to the keys, since it compares them one by one.
    lookups
        At most so many hits, and as many misses, are timed.
    unasked
        Whether the window measures it after a load without being asked.
    built_elsewhere
        Whether a process of its own builds it, beside which others can be measured.
    extra
        The optional extra of the package that it needs, "" for none.
    """

    name: str
    judges: Judges = Judges.KEY
    place: Place = Place.MEMORY
    deletes: bool = True
    survives: bool = False
    shared: bool = False
    most_keys: int | None = None
    linear: bool = False
    lookups: int = 10_000
    unasked: bool = True
    built_elsewhere: bool = False
    extra: str = ""

    @property
    def exact(self) -> bool:
        """Whether no key is ever taken for another, but by a collision of 128 bits or more."""
        return self.judges in (Judges.KEY, Judges.DIGEST)


OBJECTS = 100_000
"""Keys that rows made of Python objects are measured on."""
FEW = 5_000
"""Look-ups that are timed of rows made of Python objects."""

STRUCTURE_TRAITS = (
    Traits("exact"),
    Traits("trie"),
    Traits("radix"),
    Traits("bloom", Judges.BITS, deletes=False, survives=True),
    Traits("textbook", most_keys=10_000),
)
"""What a load feeds itself. The Bloom filter survives by its own file."""

METHOD_TRAITS = (
    Traits("list", most_keys=3_000, linear=True, lookups=200),
    Traits("file", place=Place.DISK, deletes=False, survives=True, most_keys=1_500, linear=True, lookups=100),
    Traits("set_str", most_keys=OBJECTS, lookups=FEW),
    Traits("set_bytes", most_keys=OBJECTS, lookups=FEW),
    Traits("md5_hex", Judges.DIGEST, most_keys=OBJECTS, lookups=FEW),
    Traits("md5_raw", Judges.DIGEST, most_keys=OBJECTS, lookups=FEW),
    Traits("scrapy", Judges.DIGEST, deletes=False, most_keys=OBJECTS, lookups=FEW, survives=True),
    Traits("scrapy26", Judges.DIGEST, deletes=False, most_keys=OBJECTS, lookups=FEW, survives=True),
    Traits("new_visited", most_keys=OBJECTS, lookups=FEW),
    Traits("xxh3", Judges.FINGERPRINT),
    Traits("fnv1a", Judges.FINGERPRINT),
    Traits("heritrix", Judges.FINGERPRINT),
    Traits("blocked", Judges.BITS, deletes=False),
    Traits("partitioned", Judges.BITS, deletes=False),
    Traits("counting", Judges.BITS),
    Traits("scalable", Judges.BITS, deletes=False),
    Traits("marisa", deletes=False, survives=True, most_keys=OBJECTS, built_elsewhere=True, extra="marisa"),
    Traits("hll", Judges.NOTHING, deletes=False, survives=True),
    Traits("sqlite", place=Place.DISK, survives=True, shared=True, unasked=False),
    Traits("lmdb", place=Place.DISK, survives=True, shared=True, unasked=False),
    Traits("bloom_lmdb", place=Place.DISK, deletes=False, survives=True, unasked=False),
    Traits("redis_set", place=Place.SERVER, survives=True, shared=True, unasked=False, extra="redis"),
    Traits("redis_bloom", Judges.BITS, Place.SERVER, deletes=False, survives=True, shared=True, unasked=False,
           extra="redis"),
)  # fmt: skip
"""What is fed after the load, in the order of the catalogue."""

STRUCTURE_NAMES = tuple(traits.name for traits in STRUCTURE_TRAITS)
METHOD_NAMES = tuple(traits.name for traits in METHOD_TRAITS)
_BY_NAME = {traits.name: traits for traits in (*STRUCTURE_TRAITS, *METHOD_TRAITS)}


def traits_of(name: str) -> Traits:
    """Return what is true of a structure or method; ``KeyError`` for a name that is none.

    >>> traits_of("md5_hex").exact, traits_of("hll").judges
    (True, <Judges.NOTHING: 'nothing'>)
    """
    return _BY_NAME[name]


def grown_ns(traits: Traits, ns: float | None, measured_keys: int | None, n_keys: int) -> float | None:
    """Return the time for a key among ``n_keys``, extrapolated from fewer, of a method whose time grows with them.

    None where it does not, where nothing was measured, and where all keys were.

    >>> grown_ns(traits_of("list"), 25_000.0, 1000, 10_000), grown_ns(traits_of("set_str"), 100.0, 1000, 10_000)
    (250000.0, None)
    """
    if not traits.linear or ns is None or not measured_keys or measured_keys >= n_keys:
        return None
    return ns * n_keys / measured_keys


def unasked() -> tuple[str, ...]:
    """Return the methods that are measured after a load without being asked for.

    >>> "set_bytes" in unasked(), "lmdb" in unasked()
    (True, False)
    """
    return tuple(traits.name for traits in METHOD_TRAITS if traits.unasked)
