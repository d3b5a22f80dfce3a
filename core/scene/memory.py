"""The Memory tab: bytes of each structure over a load, what they are made of now, and where the load will end.

All sizes are bytes *in use*: room that was reserved but not touched stands apart (part ``slack``). The key store is
held once and has rows of its own; the exact index's curve has the keys in it, since it is what writes them.

Where it stands: ``build_memory`` runs in the worker between two steps; reads the session's history and structures.
Cost: under 3 ms (at most 512 samples; no structure is walked).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.memory import Basis, MemoryPart, in_use, resident_bytes
from core.models import linked_nodes, table_nodes
from core.snapshot import Phase, StructureState

if TYPE_CHECKING:
    from core.history import Sample
    from core.session import Session

__all__ = [
    "Basis",
    "Forecast",
    "Layout",
    "LeftOut",
    "MemoryRequest",
    "MemoryRow",
    "MemoryScene",
    "MemorySeries",
    "Phase",
    "StructureMemory",
    "build_memory",
    "forecast",
    "left_out",
]

Values = NDArray[np.float64]

STACK = ("bloom", "exact", "radix", "trie")
"""From the ground up: what is small or needed by all lies lowest."""
TREES = ("radix", "trie")
"""They take new keys in sorted batches and can be behind."""
KEY_STORE = "key_store"
"""What stands for the structure in the rows of the key store."""
ENOUGH_SHARE = 0.02
"""Share of the input, and of the keys in each tree, from which an extrapolation is shown."""


def _nothing() -> Values:
    return _frozen(np.zeros(0))


@dataclass(frozen=True, slots=True)
class MemoryRequest:
    """Ask for the memory of this moment and how it came about."""


@dataclass(frozen=True, slots=True)
class MemorySeries:
    """Bytes in use of one structure at each sample (float64[n]); ``exact`` with the key store.

    Parameters
    ----------
    name
        Name in the plan.
    size_bytes
        What it held at that moment.
    by_keys
        What it held once it had taken in the keys that were known at that moment. Trees follow in batches, so this is
        their curve over lines and URLs; where they are still behind it stays level at what they hold now.
    parts
        Per part its name and its bytes at each sample (float64[n]), as ``by_keys`` from the ground up; they sum to it.
    """

    name: str
    size_bytes: Values
    by_keys: Values
    parts: tuple[tuple[str, Values], ...] = ()


@dataclass(frozen=True, slots=True)
class MemoryRow:
    """One part of one structure, or of the key store.

    Parameters
    ----------
    structure
        Name in the plan, or ``KEY_STORE``.
    part
        Word of the layout: ``slots``, ``child_blocks`` … ``keys``, ``offsets``.
    size_bytes
        Bytes.
    basis
        Counted in the arrays, or modelled.
    in_use
        False for room that was reserved or freed; it is in no curve and in no total.
    """

    structure: str
    part: str
    size_bytes: int
    basis: Basis = Basis.MEASURED
    in_use: bool = True


@dataclass(frozen=True, slots=True)
class Layout:
    """The same nodes in another layout: a key of its name, and modelled bytes."""

    name: str
    size_bytes: int


@dataclass(frozen=True, slots=True)
class StructureMemory:
    """One structure's three numbers, in bytes.

    Parameters
    ----------
    name, basis
        Who, and how the numbers are known.
    n_keys, n_nodes, trie_nodes
        Keys held (trees may be behind), nodes of a tree, nodes of a plain trie of the same keys.
    added_bytes, slack_bytes
        All that it holds beside the key store, and how much of that is not in use.
    shared_bytes
        What it reads in the key store.
    standalone_bytes
        What it would hold in a program that had nothing else.
    otherwise
        The same nodes in other layouts.
    """

    name: str
    n_keys: int
    added_bytes: int
    slack_bytes: int
    shared_bytes: int
    standalone_bytes: int
    basis: Basis = Basis.MEASURED
    n_nodes: int | None = None
    trie_nodes: int | None = None
    otherwise: tuple[Layout, ...] = ()

    @property
    def used_bytes(self) -> int:
        """Added bytes in use."""
        return self.added_bytes - self.slack_bytes


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A structure that did not fit into the budget.

    Parameters
    ----------
    name
        Who.
    needed_bytes, left_bytes
        What it would need (``projected``) or has used, and what the others leave.
    projected
        True: it was left out before it grew; False: it stopped when it had really used that much.
    """

    name: str
    needed_bytes: int
    left_bytes: int
    projected: bool


@dataclass(frozen=True, slots=True)
class Forecast:
    """Where the load will end, extrapolated; all but ``entries`` is None where too little is known."""

    entries: float
    n_keys: float
    elapsed_s: float
    total_bytes: float | None = None


@dataclass(frozen=True, slots=True)
class MemoryScene:
    """All that the Memory tab shows; without samples where nothing is loaded.

    Parameters
    ----------
    entries, keys, seconds
        float64[n], never falling: where each sample was taken, from (0, 0, 0) on.
    series
        Per structure from the ground of the stack up.
    resident
        float64[n]: the whole process, resident.
    rows
        What the memory is made of now, from the top of the stack down; the key store last but one.
    structures, left_out
        Per structure its three numbers; structures without room.
    readers
        Structures that read the key store.
    phase, n_entries, n_keys, n_indexed, elapsed_s, resident_bytes, budget_bytes
        Numbers of this moment.
    end
        Where the load will end; None where it has ended or its size is not known.
    peak_bytes, peak_entries
        The most that was in use together, and after how many entries.
    peak_resident
        The largest resident size that was seen of the whole process.
    """

    entries: Values = field(default_factory=_nothing)
    keys: Values = field(default_factory=_nothing)
    seconds: Values = field(default_factory=_nothing)
    series: tuple[MemorySeries, ...] = ()
    resident: Values = field(default_factory=_nothing)
    rows: tuple[MemoryRow, ...] = ()
    structures: tuple[StructureMemory, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    readers: tuple[str, ...] = ()
    phase: Phase = Phase.EMPTY
    n_entries: int = 0
    n_keys: int = 0
    n_indexed: int = 0
    elapsed_s: float = 0.0
    resident_bytes: int = 0
    budget_bytes: int = 0
    end: Forecast | None = None
    peak_bytes: int = 0
    peak_entries: int = 0
    peak_resident: int = 0

    @property
    def total_bytes(self) -> float:
        """Bytes in use of all structures and the key store: the top of the stack."""
        return sum(row.size_bytes for row in self.rows if row.in_use)

    @property
    def slack_bytes(self) -> int:
        """Room that was reserved or freed and is not in use."""
        return sum(row.size_bytes for row in self.rows if not row.in_use)

    def structure(self, name: str) -> StructureMemory | None:
        """Return one structure's numbers, None where it is not held."""
        return next((held for held in self.structures if held.name == name), None)


def build_memory(session: Session, request: MemoryRequest) -> MemoryScene:
    """Return the scene of this moment; an empty one where there is neither an entry nor a key."""
    snapshot = session.snapshot()
    if not snapshot.ledger.entries and not snapshot.n_keys:
        return MemoryScene(phase=snapshot.phase)
    states = {state.name: state for state in snapshot.structures}
    missing = left_out(session)
    held = [name for name in STACK if name in states and not _is_absent(states[name])]
    rows = _rows([states[name] for name in reversed(held)])
    now = {name: sum(row.size_bytes for row in rows if row.structure == name and row.in_use) for name in held}
    now["exact"] += sum(row.size_bytes for row in rows if row.structure == KEY_STORE)
    samples = session.history.samples()
    at = (snapshot.ledger.entries, snapshot.n_keys, max(snapshot.elapsed_s, *(s.elapsed_s for s in samples), 0.0))
    here = resident_bytes()
    peak = max([(sum(s.structures.values()), s.entries) for s in samples] + [(sum(now.values()), at[0])])
    return MemoryScene(
        entries=_line([s.entries for s in samples], at[0], 0),
        keys=_line([s.n_keys for s in samples], at[1], 0),
        seconds=_line([s.elapsed_s for s in samples], at[2], 0),
        series=tuple(
            _series(name, samples, snapshot.n_keys, snapshot.n_indexed, now[name], _parts_now(rows, name))
            for name in held
        ),
        resident=_line([s.resident_bytes for s in samples], here, samples[0].resident_bytes if samples else here),
        rows=tuple(rows),
        structures=tuple(_structure(session, states[name]) for name in reversed(held)),
        left_out=missing,
        readers=tuple(name for name in STACK if name in held and states[name].memory.shared_bytes),
        phase=snapshot.phase,
        n_entries=at[0],
        n_keys=at[1],
        n_indexed=snapshot.n_indexed,
        elapsed_s=at[2],
        resident_bytes=here,
        budget_bytes=session.budget_bytes,
        end=_end(session, states, at, now) if snapshot.phase is Phase.READING else None,
        peak_bytes=peak[0],
        peak_entries=peak[1],
        peak_resident=max([here, *(s.resident_bytes for s in samples)]),
    )


def _is_absent(state: StructureState) -> bool:
    """Tell whether nothing of a structure is in memory: it was left out, or there is no filter yet."""
    return state.memory.basis is not Basis.MEASURED or (state.name != "exact" and not state.memory.parts)


def left_out(session: Session) -> tuple[LeftOut, ...]:
    """Return the structures that the memory budget left out or stopped, in the order of need."""
    return tuple(
        LeftOut(refusal.name, refusal.needed_bytes, refusal.left_bytes, refusal.projected)
        for refusal in session.refused.values()
    )


# ---- what it is made of ------------------------------------------------------------------


def _rows(states: list[StructureState]) -> list[MemoryRow]:
    """Return the parts of the structures in the order given; the key store follows the exact index."""
    rows: list[MemoryRow] = []
    for state in states:
        memory = state.memory
        rows += [_row(state.name, part, memory.basis) for part in memory.parts if part.size_bytes]
        if state.name == "exact":
            offsets = 8 * (state.n_keys + 1)
            rows.append(MemoryRow(KEY_STORE, "keys", max(0, memory.shared_bytes - offsets)))
            rows.append(MemoryRow(KEY_STORE, "offsets", min(offsets, memory.shared_bytes)))
    return rows


def _row(structure: str, part: MemoryPart, basis: Basis) -> MemoryRow:
    return MemoryRow(structure, part.name, part.size_bytes, basis, part.name != "slack")


def _structure(session: Session, state: StructureState) -> StructureMemory:
    memory = state.memory
    return StructureMemory(
        state.name,
        state.n_keys,
        memory.added_bytes,
        memory.added_bytes - in_use(memory),
        memory.shared_bytes,
        memory.standalone_bytes,
        memory.basis,
        state.n_nodes,
        state.trie_nodes,
        _otherwise(session, state),
    )


def _otherwise(session: Session, state: StructureState) -> tuple[Layout, ...]:
    """Return models of a plain trie's nodes in the layouts of textbooks; for other structures nothing."""
    if state.name != "trie" or not state.n_nodes:
        return ()
    from core.structures.textbook import TextbookTrie

    textbook = session.textbook or TextbookTrie(session.store)
    return (
        Layout("linked_nodes", linked_nodes(state.n_nodes).added_bytes),
        Layout("table_nodes", table_nodes(state.n_nodes).added_bytes),
        Layout("dict_nodes", textbook.modelled(state.n_nodes, state.n_keys).added_bytes),
    )


# ---- over the load -----------------------------------------------------------------------


def _line(noted: list[int] | list[float], now: float, begin: float) -> Values:
    return _frozen(np.array([begin, *noted, now], np.float64))


def _parts_now(rows: list[MemoryRow], name: str) -> dict[str, int]:
    """Return the parts of a structure that are in use now; the key store is one part of the exact index."""
    parts = {row.part: row.size_bytes for row in rows if row.structure == name and row.in_use}
    if name == "exact":
        parts[KEY_STORE] = sum(row.size_bytes for row in rows if row.structure == KEY_STORE)
    return parts


def _series(
    name: str, samples: list[Sample], n_keys: int, n_indexed: int, now: int, parts: dict[str, int]
) -> MemorySeries:
    sizes = _line([sample.structures.get(name, 0) for sample in samples], now, 0)
    own = {part: _line([s.parts.get((name, part), 0) for s in samples], size, 0) for part, size in parts.items()}
    order = sorted(own, key=lambda part: -parts[part])
    if name not in TREES:
        return MemorySeries(name, sizes, sizes, tuple((part, own[part]) for part in order))
    taken = _line([sample.n_indexed for sample in samples], n_indexed, 0)
    last = np.append(np.flatnonzero(np.diff(taken) > 0), len(taken) - 1)  # of samples with the same keys, the latest
    keys = _line([sample.n_keys for sample in samples], n_keys, 0)

    def by_keys(line: Values) -> Values:
        return _frozen(np.interp(keys, taken[last], line[last]))

    return MemorySeries(name, sizes, by_keys(sizes), tuple((part, by_keys(own[part])) for part in order))


def _end(
    session: Session, states: dict[str, StructureState], at: tuple[int, int, float], now: dict[str, int]
) -> Forecast | None:
    share = session.intake.share_done()
    if not 0 < share < 1:
        return None
    from core.bloom_feed import size_for

    final = {name: size for name, size in now.items() if name != "bloom"}
    n_final = max(1, round(at[1] / share))
    bloom = size_for(session.plan.bloom, n_final).size_bytes if "bloom" in now else 0
    trees = {name: states[name].n_keys for name in final if name != "exact"}
    total = forecast(final.pop("exact"), final, trees, at[1], share)
    return Forecast(at[0] / share, at[1] / share, at[2] / share, None if total is None else total + bloom)


def forecast(
    exact_bytes: int, tree_bytes: dict[str, int], tree_keys: dict[str, int], n_keys: int, share: float
) -> float | None:
    """Return the bytes at the end of a load: each structure grows with the keys that it holds.

    Parameters
    ----------
    exact_bytes
        Exact index and key store now.
    tree_bytes, tree_keys
        Per tree its bytes and how many keys have reached it.
    n_keys
        Keys found so far.
    share
        Share of the input that was read, 0 < share ≤ 1.

    Returns
    -------
    float or None
        Bytes; None as long as too little was read, or has reached a tree, to say anything.

    >>> forecast(100, {"radix": 10}, {"radix": 5}, 10, 0.5)
    240.0
    >>> forecast(100, {"radix": 10}, {"radix": 0}, 10, 0.5) is None
    True
    """
    if share < ENOUGH_SHARE or any(keys < ENOUGH_SHARE * n_keys or not keys for keys in tree_keys.values()):
        return None
    trees = sum(size / tree_keys[name] * n_keys / share for name, size in tree_bytes.items())
    return exact_bytes / share + trees


def _frozen(array: Values) -> Values:
    array.flags.writeable = False
    return array
