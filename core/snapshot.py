"""What a Session tells of itself: one frozen value, cheap to make, safe to hand to another thread.

Floor: below ``session``; imports only ``errors``, ``memory``, ``method_traits``, ``plan``, ``source.arena`` and
``source.reading``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from core.errors import UrloupeError
from core.memory import MemoryBreakdown
from core.method_traits import grown_ns, traits_of
from core.plan import Plan
from core.source.arena import Fate, Flag
from core.source.reading import Reading


class Phase(Enum):
    """What a session is doing."""

    EMPTY = "empty"
    READING = "reading"
    INDEXING = "indexing"
    REBUILDING = "rebuilding"
    MEASURING = "measuring"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class LedgerCounts:
    """How many entries met which fate, and how many carry which flag.

    Parameters
    ----------
    fates
        Seven counts in the order of :class:`~core.source.arena.Fate`; they sum to ``entries``.
    flags
        Eight counts in the order of :class:`~core.source.arena.Flag`.
    """

    fates: tuple[int, ...] = (0,) * len(Fate)
    flags: tuple[int, ...] = (0,) * len(Flag)

    @property
    def entries(self) -> int:
        """All entries read."""
        return sum(self.fates)

    @property
    def unique(self) -> int:
        """Entries that were the first of their key."""
        return self.fates[Fate.UNIQUE]

    @property
    def duplicates(self) -> int:
        """Entries whose key had been seen."""
        return self.fates[Fate.DUPLICATE_EXACT] + self.fates[Fate.DUPLICATE_POLICY]


@dataclass(frozen=True, slots=True)
class SourceState:
    """One source and how far it is read.

    Parameters
    ----------
    path, format
        Its path; the format of its records, or how plain text is packed.
    size_bytes, bytes_done
        Count the file's own bytes.
    entries, fault
        Entries read; name of the fault that ended it.
    reading
        How it is read, with what its content told; None until that is known.
    """

    path: str
    format: str
    size_bytes: int | None
    bytes_done: int
    entries: int
    fault: str | None = None
    reading: Reading | None = None


@dataclass(frozen=True, slots=True)
class StructureState:
    """One structure of the plan.

    Parameters
    ----------
    name, exact, n_keys
        Who it is, whether its answer is always right, how many keys it holds (trees may be behind while loading).
    memory
        Bytes by named parts; modelled where ``memory.basis`` says so.
    insert_ns_per_key, lookup_hit_ns_per_key, lookup_miss_ns_per_key
        Nanoseconds, None where not (yet) measured. Insertion counts every entry for exact and Bloom, every new key
        for the trees (sorting included).
    skipped
        Why the structure was left out or stopped; None where it is whole.
    n_nodes, trie_nodes
        Nodes of a tree; ``trie_nodes`` is the exact number of nodes of a plain trie of the same keys.
    measured_keys
        For a structure measured on a part of the list: on how many keys; None where on all.
    disk_bytes
        Bytes on disk or in a server; 0 for what lies in memory.
    wrong
        New keys taken for seen by what is no exact index, None where nothing was counted.
    fault
        Why a method failed, as the error itself; None where it did not.
    """

    name: str
    exact: bool
    n_keys: int
    memory: MemoryBreakdown
    insert_ns_per_key: float | None = None
    lookup_hit_ns_per_key: float | None = None
    lookup_miss_ns_per_key: float | None = None
    skipped: str | None = None
    n_nodes: int | None = None
    trie_nodes: int | None = None
    measured_keys: int | None = None
    disk_bytes: int = 0
    wrong: int | None = None
    fault: UrloupeError | None = None

    def extrapolated_ns(self, ns: float | None) -> float | None:
        """Return a measured time as it would be among all keys, where it grows with their number; else None."""
        return grown_ns(traits_of(self.name), ns, self.measured_keys, self.n_keys)

    @property
    def bytes_per_key(self) -> float | None:
        """Stand-alone bytes per key in memory and on disk, None for an empty structure."""
        return (self.memory.standalone_bytes + self.disk_bytes) / self.n_keys if self.n_keys else None


@dataclass(frozen=True, slots=True)
class BloomState:
    """The Bloom filter's numbers.

    Parameters
    ----------
    m, k, scheme, seed
        Size in bits, number of positions, index scheme, hash seed.
    n_planned, n_source
        The n it was sized for, and whether that was ``given``, ``estimated`` or ``counted``.
    n_told
        Distinct keys told so far.
    n_set
        Bits set.
    false_positives, false_positives_expected
        New keys that were called possibly seen at their own turn, and the sum of f(i, m, k) over the new keys.
    rate_predicted
        f(n_told, m, k): the rate of the filter as it is now.
    """

    m: int
    k: int
    scheme: str
    seed: int
    n_planned: int
    n_source: str
    n_told: int
    n_set: int
    false_positives: int
    false_positives_expected: float
    rate_predicted: float

    @property
    def fill(self) -> float:
        """Share of the bits that are set."""
        return self.n_set / self.m


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a session at one moment; all parts are of the same moment."""

    plan: Plan
    phase: Phase = Phase.EMPTY
    cancelled: bool = False
    sources: tuple[SourceState, ...] = ()
    ledger: LedgerCounts = field(default_factory=LedgerCounts)
    n_keys: int = 0
    n_indexed: int = 0
    structures: tuple[StructureState, ...] = ()
    bloom: BloomState | None = None
    elapsed_s: float = 0.0
    phase_done: float = 0.0
    resident_bytes: int = 0

    @property
    def bytes_done(self) -> int:
        """Bytes read of all sources."""
        return sum(source.bytes_done for source in self.sources)

    @property
    def size_bytes(self) -> int | None:
        """Bytes of all sources, None where one is a stream."""
        sizes = [source.size_bytes for source in self.sources]
        return None if any(size is None for size in sizes) else sum(size or 0 for size in sizes)

    def structure(self, name: str) -> StructureState | None:
        """Return the state of one structure, or None when it is not in the plan."""
        return next((state for state in self.structures if state.name == name), None)
