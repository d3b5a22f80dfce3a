"""Scenes of the panels around the pictures: source, ledger, progress, and the verdict on the typed URL.

Built from a :class:`~core.snapshot.Snapshot` or from probes; numbers only, no finished sentences.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from core.memory import in_use
from core.method_traits import STRUCTURE_NAMES
from core.policy_names import parsed_policy
from core.probe import BloomProbe, ExactProbe, PathProbe
from core.snapshot import LedgerCounts, Phase, Snapshot, SourceState, StructureState

__all__ = [
    "LedgerCounts",
    "Phase",
    "ProgressScene",
    "Snapshot",
    "SourceScene",
    "SourceState",
    "StructureState",
    "VerdictRequest",
    "VerdictScene",
    "progress_scene",
    "shown_bytes",
    "source_scene",
]


@dataclass(frozen=True, slots=True)
class SourceScene:
    """What is loaded, and what became of its entries.

    ``tracking``, ``tracking_digest``, ``n_tracking``: the list of tracking parameters that the policy drops, where it
    is not the built-in one; and how many names it has.
    """

    sources: tuple[SourceState, ...] = ()
    policy: str = "raw"
    ledger: LedgerCounts = field(default_factory=LedgerCounts)
    tracking: str = ""
    tracking_digest: str = ""
    n_tracking: int = 0


@dataclass(frozen=True, slots=True)
class ProgressScene:
    """The strip at the bottom.

    Parameters
    ----------
    phase, cancelled
        What goes on.
    done
        Share of the phase in [0, 1], None where it is not known (a stream).
    bytes_done, size_bytes, entries, entries_per_s, time_left_s, elapsed_s
        Progress in numbers; None where not known.
    n_indexed, n_keys
        How far the trees are behind.
    structures
        The state of each structure that the load feeds.
    n_broken
        Sources that could not be read to their end.
    writing, written
        What is being written or copied, in words, and its share in [0, 1]; empty where nothing is.
    """

    phase: Phase = Phase.EMPTY
    cancelled: bool = False
    done: float | None = None
    bytes_done: int = 0
    size_bytes: int | None = None
    entries: int = 0
    entries_per_s: float | None = None
    time_left_s: float | None = None
    elapsed_s: float = 0.0
    n_indexed: int = 0
    n_keys: int = 0
    structures: tuple[StructureState, ...] = ()
    n_broken: int = 0
    writing: str = ""
    written: float = 0.0


@dataclass(frozen=True, slots=True)
class VerdictRequest:
    """Ask what every structure says of a typed URL."""

    url: bytes


@dataclass(frozen=True, slots=True)
class VerdictScene:
    """What every structure says of one URL; None where a structure is not loaded.

    Parameters
    ----------
    url
        The trimmed bytes that were typed.
    key
        What the policy makes of them.
    first_path, first_entry
        Source and entry number (within the source) of the first entry of this key; None where new or typed.
    nearest_url, nearest_number
        The key that the tree reaches at the point where the paths part, and its number; None where there is none.
    """

    url: bytes
    key: bytes
    exact: ExactProbe
    trie: PathProbe | None = None
    radix: PathProbe | None = None
    bloom: BloomProbe | None = None
    first_path: str | None = None
    first_entry: int | None = None
    nearest_url: bytes | None = None
    bloom_scheme: str = "enhanced"
    bloom_seed: int = 0
    nearest_number: int | None = None


def shown_bytes(state: StructureState) -> int:
    """Return the bytes in use that stand for a structure: beside the key store, for the exact index with it.

    These are the bytes of the Memory tab: room that was reserved or freed is not in them.
    """
    memory = state.memory
    used = in_use(memory) if memory.parts else memory.added_bytes
    return used + (memory.shared_bytes if state.name == "exact" else 0)


def source_scene(snapshot: Snapshot) -> SourceScene:
    """Return the scene of the source panel."""
    plan, drops = snapshot.plan, "notrack" in parsed_policy(snapshot.plan.policy).steps
    if plan.tracking is None or not drops:
        return SourceScene(snapshot.sources, plan.policy, snapshot.ledger)
    listed = plan.tracking
    return SourceScene(snapshot.sources, plan.policy, snapshot.ledger, listed.name, listed.digest, len(listed.names))


def progress_scene(snapshot: Snapshot) -> ProgressScene:
    """Return the scene of the status strip."""
    elapsed, done, size = snapshot.elapsed_s, snapshot.bytes_done, snapshot.size_bytes
    share: float | None = snapshot.phase_done
    if snapshot.phase is Phase.READING:
        share = min(1.0, done / size) if size else None
    rate = snapshot.ledger.entries / elapsed if elapsed > 0 else None
    left = elapsed / share - elapsed if share and elapsed > 0 else None
    return ProgressScene(
        snapshot.phase,
        snapshot.cancelled,
        share,
        done,
        size,
        snapshot.ledger.entries,
        rate,
        left,
        elapsed,
        snapshot.n_indexed,
        snapshot.n_keys,
        tuple(state for state in snapshot.structures if state.name in STRUCTURE_NAMES),
        sum(source.fault is not None for source in snapshot.sources),
    )
