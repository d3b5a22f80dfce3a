"""URLs in a Redis server that the user names: a set, and the Bloom filter of the module RedisBloom.

What scrapy-redis and its kin do, pipelined: SADD and SISMEMBER a key, BF.MADD and BF.MEXISTS many a command. A crawler
that waits for each reply before it goes on pays a round trip a URL; here as many are under way as fit into a slice.

Model of the set: a table of 2^⌈log₂ n⌉ pointers, an entry of 24 bytes a member (key, value, next), and the string with
its header and its zero in the size class of the allocator (Redis 7: dict.c, sds.c; jemalloc's classes), as MEMORY USAGE
counts them. Valkey 8 and later have another table and take less. Model of the filter: RedisBloom's own rule
(``core.libraries``).

Where they stand: methods of the catalogue over ``redis_link``. Cost: 10 µs a key of the set on loopback, 2 µs of the
filter, nearly all of it in the client.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core import libraries
from core.memory import Basis, MemoryBreakdown
from core.methods.base import Fact, ListFacts, Method, MethodAnswer, Model, Surroundings, flags, listed
from core.methods.filter_size import classic_size, layers_wrong
from core.methods.redis_link import Command, RedisLink, as_pairs
from core.plan import BloomSpec
from core.source.arena import KeyBatch

SET_FIXED_BYTES = 104
"""Object, two tables' headers and the key's name: what is left of MEMORY USAGE beside table and members."""
COUNTED_WHOLE = 100_000
"""Up to so many members MEMORY USAGE measures each; beyond, as many samples."""
MADD = 500
GROWTH = 2


def sds_bytes(length: int) -> int:
    """Return what a string of so many bytes takes: header, bytes and a zero, in jemalloc's next size class.

    Classes: 8, then steps of 16 to 128, then four a doubling.

    >>> sds_bytes(40), sds_bytes(70), sds_bytes(300)
    (48, 80, 320)
    """
    header = 1 if length < 32 else 3 if length < 256 else 5 if length < 65536 else 9
    size = header + length + 1
    if size <= 8:
        return 8
    step = 16 if size <= 128 else 1 << ((size - 1).bit_length() - 3)
    return -(-size // step) * step


class _ServerRow(Method):
    """What both rows share: the link, the connection in pieces, the server's own count of bytes."""

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        self._link = RedisLink(self.name, surroundings.redis)
        self._held = self._fed = 0
        self._opened = False

    def _first(self) -> Command | None:
        """Return the command that makes the key, None where the first member does."""
        return None

    def begin(self) -> bool:
        """Connect, a piece at a time."""
        if self._opened or not self._link.connecting(self._first()):
            self._opened = True
            return False
        return True

    @property
    def n_keys(self) -> int:
        """Keys that the server called new."""
        return self._held

    def take(self, keys: KeyBatch) -> list[bytes]:
        """Return the keys as objects; packing them into commands is the client's work, and timed."""
        return listed(keys)

    @abstractmethod
    def _commands(self, taken: list[bytes], *, add: bool) -> list[Command]:
        """Return the commands that add or look up."""

    def _truths(self, commands: list[Command]) -> NDArray[np.uint8]:
        told = [bool(int(reply)) for reply in self._link.ask_all(commands)]
        return flags(told, len(told))

    def insert(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Add in order; return 1 where the server says that it was new."""
        first = self._fed == 0
        new = self._truths(self._commands(taken, add=True))
        self._fed += len(taken)
        self._held += int(np.count_nonzero(new))
        if first:
            self._link.keep()
        return new

    def contains(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Return 1 where the server says that it is (possibly) held."""
        return self._truths(self._commands(taken, add=False))

    def memory(self) -> MemoryBreakdown:
        """Return nothing: the keys are in the server."""
        return MemoryBreakdown()

    def disk_bytes(self) -> int:
        """Return MEMORY USAGE of the key."""
        return self._link.used_bytes(0 if self._held <= COUNTED_WHOLE else COUNTED_WHOLE)

    def told(self) -> tuple[Fact, ...]:
        """Return server, key and what MEMORY USAGE says."""
        server: tuple[Fact, ...] = (("server", self._link.server),) if self._link.server else ()
        return (("place", self._link.place), *server, ("key", self._link.key), ("memory_usage", self.disk_bytes()))

    def _asked(self, command: str, key: bytes) -> MethodAnswer:
        begun = time.perf_counter()
        reply = int(self._link.ask(command, self._link.key, key))
        us = (time.perf_counter() - begun) * 1e6
        facts: tuple[Fact, ...] = (("command", command), ("reply", reply), ("round_trip_us", us))
        return MethodAnswer(self.name, bool(reply), facts=facts)

    def close(self) -> None:
        """Remove the key from the server and hang up."""
        self._link.close()


class RedisSet(_ServerRow):
    """A set of URLs."""

    name: ClassVar[str] = "redis_set"

    def _commands(self, taken: list[bytes], *, add: bool) -> list[Command]:
        command, key = "SADD" if add else "SISMEMBER", self._link.key
        return [(command, key, url) for url in taken]

    def delete(self, key: bytes) -> bool:
        """Take a key out (SREM); return whether it was held."""
        gone = int(self._link.ask("SREM", self._link.key, key))
        self._held -= gone
        return gone > 0

    def answer(self, key: bytes) -> MethodAnswer:
        """Say what SISMEMBER says."""
        return self._asked("SISMEMBER", key)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return table, entries and strings of Redis 7, as MEMORY USAGE counts them."""
        slots = 1 << max(2, (facts.n_keys - 1).bit_length()) if facts.n_keys else 0
        size = SET_FIXED_BYTES + 8 * slots + facts.n_keys * (24 + sds_bytes(round(facts.mean_bytes)))
        return Model(MemoryBreakdown(basis=Basis.MODELLED), size, "104 + 8 · 2^⌈log₂ n⌉ + n · (24 + class(b + 4))")


class RedisBloom(_ServerRow):
    """A filter of the module RedisBloom."""

    name: ClassVar[str] = "redis_bloom"

    @staticmethod
    def _sizes(spec: BloomSpec, n_keys: int) -> tuple[int, float]:
        """Return capacity and rate for BF.RESERVE, which takes neither m nor k."""
        size = classic_size(spec, n_keys)
        return size.n, size.p if spec.m is not None and spec.p is None else spec.asked_rate

    def _first(self) -> Command:
        n, p = self._sizes(self.surroundings.bloom, self.surroundings.n_expected)
        return ("BF.RESERVE", self._link.key, repr(p), n)

    def _commands(self, taken: list[bytes], *, add: bool) -> list[Command]:
        command, key = "BF.MADD" if add else "BF.MEXISTS", self._link.key
        return [(command, key, *taken[at : at + MADD]) for at in range(0, len(taken), MADD)]

    def answer(self, key: bytes) -> MethodAnswer:
        """Say what BF.EXISTS says."""
        return self._asked("BF.EXISTS", key)

    def _info(self) -> dict[str, Any]:
        return as_pairs(self._link.ask("BF.INFO", self._link.key))

    def told(self) -> tuple[Fact, ...]:
        """Return also what BF.INFO says."""
        wanted = {"Capacity": "capacity", "Size": "size", "Number of filters": "filters",
                  "Number of items inserted": "items"}  # fmt: skip
        info = self._info()
        return (*super().told(), *((word, int(info[name])) for name, word in wanted.items() if name in info))

    def expected_wrong(self) -> float:
        """Return the sum of the rates over the turns, layer after layer where it grew."""
        return layers_wrong(self._layers(self.surroundings.bloom, self.surroundings.n_expected), self._fed)

    @classmethod
    def _layers(cls, spec: BloomSpec, n_keys: int) -> Iterator[tuple[int, int, int]]:
        """Yield capacity, m and k of each sub-filter that may come."""
        n, p = cls._sizes(spec, n_keys)
        for layer in range(64):
            capacity = n * GROWTH**layer
            size = libraries.redis(capacity, p * libraries.TIGHTENING**layer)
            yield capacity, size.m, size.k

    @classmethod
    def forecast(cls, facts: ListFacts) -> float:
        """Return the sum of the rates over the turns, layer after layer where it grows."""
        return layers_wrong(cls._layers(facts.bloom, facts.n_keys), facts.n_keys)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the bytes of one filter for all keys, made for half the rate since it may grow."""
        n, p = cls._sizes(facts.bloom, facts.n_keys)
        size = libraries.redis(n, p).size_bytes
        return Model(MemoryBreakdown(basis=Basis.MODELLED), size, "8 · ⌈n · −ln(p / 2) / ln² 2 / 64⌉")
