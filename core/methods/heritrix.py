"""Heritrix's set of seen URLs: 24 bits of the host and 40 bits of the whole URL in one 64-bit key.

Keys of one host lie side by side in its database, which is what the split is for. Its price: two URLs of one host meet
by chance after some 2^20 of them, and hosts share their 24 bits from some thousands on (clusters).

Where it stands: method of the catalogue. Source: Heritrix 3, ``BdbUriUniqFilter.createKey`` and
``st.ata.util.FPGenerator``: Rabin fingerprints over UTF-16 code units, coefficients reversed (x⁰ at bit 63). Bytes that
are no UTF-8 count as U+FFFD, as Java's decoder has them. Its database (Berkeley DB JE) takes 8 bytes a key and what
its log adds; here stands a table.
Cost: 1 ns a byte.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, Surroundings
from core.methods.birthday import expected_pairs
from core.methods.fingerprint_kernels import count_hosts, heritrix_keys, move_hosts
from core.methods.fingerprint_table import BITS, FingerprintTable
from core.source.arena import KeyBatch

STD24, STD40 = (24, 0x8E375B8000000000), (40, 0x8643FFF621800000)
"""Degree and polynomial, x⁰ at bit 63 and the leading term included."""
HOST_BITS, URL_BITS = 24, 40
_FIRST_HOSTS = 1 << 10
_X0 = 1 << 63


@cache
def tables_of(degree: int, polynomial: int) -> tuple[NDArray[np.uint64], int]:
    """Return the tables of a polynomial (uint64[16, 256]), and the fingerprint of nothing before the last step.

    Entry (i, j) is the sum of x^(127 − 8 i − bit) modulo the polynomial over the bits of the byte j.
    """
    powers, leading = [_X0], _X0 >> degree
    for _ in range(127):
        word = powers[-1] >> 1
        powers.append(word ^ polynomial if word & leading else word)
    tables = np.zeros((16, 256), np.uint64)
    for row in range(16):
        for bit in range(8):
            holds = np.arange(256) >> bit & 1 == 1
            tables[row, holds] ^= np.uint64(powers[127 - 8 * row - bit])
    tables.flags.writeable = False
    return tables, powers[64]


class HeritrixPrints(FingerprintTable):
    """Keys of ``BdbUriUniqFilter``, and a count of the hosts behind them.

    What is counted of hosts is a witness as well: it is not timed and not among the stand-alone bytes.
    """

    name: ClassVar[str] = "heritrix"

    def __init__(self, surroundings: Surroundings, bits: int = BITS) -> None:
        super().__init__(surroundings, bits)
        (self._host_tables, host_empty), (self._url_tables, url_empty) = tables_of(*STD24), tables_of(*STD40)
        self._empties = np.array([host_empty, url_empty], np.uint64)
        self._hosts = np.zeros(_FIRST_HOSTS, np.uint64)
        self._host_sizes = np.zeros(_FIRST_HOSTS, np.uint32)
        self._prefixes = np.zeros(1 << (HOST_BITS - 3), np.uint8)
        self._tally = np.zeros(3, np.int64)
        self._uncounted: tuple[KeyBatch, NDArray[np.uint64]] | None = None

    def _prints(self, keys: KeyBatch) -> NDArray[np.uint64]:
        prints = np.empty(len(keys), np.uint64)
        slices = keys.buffer, keys.start, keys.length
        heritrix_keys(*slices, self._host_tables, self._url_tables, self._empties, prints)
        return prints

    def take(self, keys: KeyBatch) -> KeyBatch:
        """Return the batch itself; the hosts of the batch before it are counted now, outside of the clock."""
        self._count_hosts()
        return keys

    def insert(self, taken: KeyBatch) -> NDArray[np.uint8]:
        """Insert in order; return 1 where the key was not held."""
        self._count_hosts()
        prints = self._prints(taken)
        self._uncounted = taken, prints
        return self._enter(self._cut(prints))

    def _count_hosts(self) -> None:
        if self._uncounted is None:
            return
        (keys, prints), self._uncounted = self._uncounted, None
        wanted = 2 * (int(self._tally[0]) + len(keys))
        if wanted > self._hosts.shape[0]:
            size = 1 << (wanted - 1).bit_length()
            hosts, sizes = np.zeros(size, np.uint64), np.zeros(size, np.uint32)
            move_hosts(self._hosts, self._host_sizes, hosts, sizes)
            self._hosts, self._host_sizes = hosts, sizes
        slices = keys.buffer, keys.start, keys.length
        count_hosts(*slices, prints, self._hosts, self._host_sizes, self._prefixes, self._tally)

    @property
    def n_hosts(self) -> int:
        """Distinct schemes with authority."""
        self._count_hosts()
        return int(self._tally[0])

    @property
    def n_clusters(self) -> int:
        """Distinct 24-bit prefixes: what can be told of hosts without the URLs."""
        return self.n_hosts - int(self._tally[1])

    def memory(self) -> MemoryBreakdown:
        """Return the table; the witness, hosts included, is added, but not part of what a crawler would hold."""
        slots, witness = super().memory().parts
        hosts = self._hosts.nbytes + self._host_sizes.nbytes + self._prefixes.nbytes
        parts = (slots, MemoryPart("witness", witness.size_bytes + hosts))
        return MemoryBreakdown(parts, 0, slots.size_bytes, Basis.MEASURED)

    @classmethod
    def forecast(cls, facts: ListFacts) -> float | None:
        """Return None: how many keys are taken for another depends on how they share hosts."""
        return None

    def expected_wrong(self) -> float:
        """Return the expected pairs: 2^-40 for two URLs of one host, 2^-64 for any others."""
        self._count_hosts()
        same_host = int(self._tally[2])
        others = self._n_fed * (self._n_fed - 1) // 2 - same_host
        return same_host / 2.0**URL_BITS + others / 2.0 ** (HOST_BITS + URL_BITS)

    def told(self) -> tuple[Fact, ...]:
        """Return collisions, those expected, hosts and clusters."""
        table = [fact for fact in super().told() if fact[0] not in ("expected_pairs", "chance_of_any")]
        return (
            *table,
            ("expected_pairs", self.expected_wrong()),
            ("hosts", self.n_hosts),
            ("host_clusters", self.n_clusters),
            ("host_collisions", self.n_hosts - self.n_clusters),
            ("expected_host_collisions", expected_pairs(self.n_hosts, HOST_BITS)),
        )

    def _more_facts(self, word: int) -> tuple[Fact, ...]:
        if self.bits != BITS:
            return ()
        signed = word - (1 << BITS) if word >> (BITS - 1) else word
        return (
            ("heritrix_key", signed),
            ("host_fingerprint", f"{word >> URL_BITS:06x}"),
            ("url_fingerprint", f"{word & ((1 << URL_BITS) - 1):010x}"),
        )

    def close(self) -> None:
        """Release table and witness."""
        super().close()
        self._uncounted = None
        self._hosts, self._host_sizes = np.zeros(_FIRST_HOSTS, np.uint64), np.zeros(_FIRST_HOSTS, np.uint32)
        self._tally[:] = 0
        self._prefixes = np.zeros(1 << (HOST_BITS - 3), np.uint8)
