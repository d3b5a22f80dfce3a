"""The Compare tab: the same keys in each structure — who is right, at what price, and where they disagree.

Memory is always *stand-alone*: what a structure would hold in a program that had nothing else. The set of ``bytes``
and the dict trie are measured on the first keys and modelled beyond; everything else was counted and timed here.

Where it stands: ``build_compare`` runs in the worker between two steps; reads snapshots and the false positives' turns.
Sources: false positives and their expectation as in ``bloom_feed`` and ``sizing``.
Cost: under 3 ms; 16 bytes a false positive for a moment.
"""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.memory import Basis
from core.method_traits import METHOD_NAMES
from core.methods import catalogue
from core.scene.memory import LeftOut, left_out
from core.snapshot import LedgerCounts, Phase, StructureState

if TYPE_CHECKING:
    from core.bloom_feed import Telling
    from core.session import Session

__all__ = [
    "Agreement",
    "Basis",
    "CompareRequest",
    "CompareRow",
    "CompareScene",
    "LeftOut",
    "Phase",
    "WrongOverLoad",
    "agreement",
    "build_compare",
    "wrong_over_load",
]

Values = NDArray[np.float64]
Counts = NDArray[np.int64]

BESIDE = "set_bytes"
"""The one method of the catalogue that stands beside the structures here; the bill has all."""
SLICES = 20
"""The new URLs are cut into so many parts of 5 %."""
CURVE_POINTS = 101
LOOKUPS = 100_000
"""Keys that look-ups are timed on, at most; as in ``lookups``."""
LEAST_TIMED = 1_000
"""Keys from which times are told: on fewer, the first calls of the kernels are all that is measured."""


@dataclass(frozen=True, slots=True)
class CompareRequest:
    """Ask for the comparison of this moment."""


@dataclass(frozen=True, slots=True)
class CompareRow:
    """One structure.

    Parameters
    ----------
    name, is_exact
        Who, and whether its answer is always right.
    n_keys
        Keys that it holds (trees may be behind); for modelled ones, keys that are modelled.
    size_bytes, basis
        Stand-alone bytes and how they are known.
    insert_ns, hit_ns, miss_ns
        Time a key in ns; None where not measured (yet).
    false_positives, expected
        New keys called possibly seen at their own turn, and their expectation; None for exact structures.
    timed_keys
        For one that was timed on a part of the list: on how many keys.
    n_nodes, trie_nodes
        Nodes of a tree; nodes of a plain trie of the same keys.
    bits, hashes, fill
        Of a Bloom filter.
    left_out
        Why it is not held; None where it is.
    """

    name: str
    is_exact: bool
    n_keys: int
    size_bytes: int
    basis: Basis = Basis.MEASURED
    insert_ns: float | None = None
    hit_ns: float | None = None
    miss_ns: float | None = None
    false_positives: int | None = None
    expected: float | None = None
    timed_keys: int | None = None
    n_nodes: int | None = None
    trie_nodes: int | None = None
    bits: int | None = None
    hashes: int | None = None
    fill: float | None = None
    left_out: LeftOut | None = None

    @property
    def bytes_per_key(self) -> float | None:
        """Stand-alone bytes a key, None without keys."""
        return self.size_bytes / self.n_keys if self.n_keys else None


@dataclass(frozen=True, slots=True)
class Agreement:
    """What the Bloom filter said against what the exact index knew, over the load; four counts.

    ``new_possible`` are the false positives; ``seen_new`` is 0 for a filter that works.
    """

    new_new: int
    new_possible: int
    seen_possible: int
    seen_new: int = 0


@dataclass(frozen=True, slots=True)
class WrongOverLoad:
    """False positives in each 5 % of the new URLs, beside their expectation.

    Parameters
    ----------
    edges
        int64[21]: turns at which the parts begin, and the end.
    counted
        int64[20]; they sum to the false positives.
    expected
        float64[20]: the sum of f(i, m, k) over the turns of each part.
    curve_x, curve_y
        float64[n]: turns, and the expectation of a part of 5 % around them (rate times length).
    """

    edges: Counts
    counted: Counts
    expected: Values
    curve_x: Values
    curve_y: Values


@dataclass(frozen=True, slots=True)
class CompareScene:
    """All that the Compare tab shows; without rows where nothing is loaded."""

    rows: tuple[CompareRow, ...] = ()
    n_keys: int = 0
    n_entries: int = 0
    n_indexed: int = 0
    phase: Phase = Phase.EMPTY
    lookups: int = 0
    agreement: Agreement | None = None
    wrong: WrongOverLoad | None = None
    n_source: str = ""
    cores: int = 0
    machine: str = ""
    python: str = ""

    def row(self, name: str) -> CompareRow | None:
        """Return the row of a structure."""
        return next((row for row in self.rows if row.name == name), None)


def build_compare(session: Session, request: CompareRequest) -> CompareScene:
    """Return the scene of this moment; an empty one where there is no key."""
    snapshot = session.snapshot()
    if not snapshot.n_keys:
        return CompareScene(phase=snapshot.phase)
    missing = {refusal.name: refusal for refusal in left_out(session)}
    telling = session.telling
    states = [state for state in snapshot.structures if state.name not in METHOD_NAMES]
    states.append(snapshot.structure(BESIDE) or _modelled(session))
    rows = [_row(state, telling, missing.get(state.name)) for state in states]
    return CompareScene(
        rows=tuple(rows),
        n_keys=snapshot.n_keys,
        n_entries=snapshot.ledger.entries,
        n_indexed=snapshot.n_indexed,
        phase=snapshot.phase,
        lookups=min(LOOKUPS, snapshot.n_keys),
        agreement=agreement(telling.n_told, telling.false_positives, snapshot.ledger) if telling else None,
        wrong=_wrong(telling) if telling else None,
        n_source=telling.n_source if telling else "",
        cores=os.cpu_count() or 1,
        machine=platform.machine(),
        python=platform.python_version(),
    )


def _row(state: StructureState, telling: Telling | None, refusal: LeftOut | None) -> CompareRow:
    bloom = telling if state.name == "bloom" else None
    timed = (state.measured_keys or state.n_keys) >= LEAST_TIMED
    return CompareRow(
        state.name,
        state.exact,
        state.n_keys,
        state.memory.standalone_bytes,
        state.memory.basis,
        state.insert_ns_per_key if timed else None,
        state.lookup_hit_ns_per_key if timed else None,
        state.lookup_miss_ns_per_key if timed else None,
        false_positives=bloom.false_positives if bloom else None,
        expected=bloom.expected if bloom else None,
        timed_keys=state.measured_keys,
        n_nodes=state.n_nodes,
        trie_nodes=state.trie_nodes,
        bits=bloom.filter.m if bloom else None,
        hashes=bloom.filter.k if bloom else None,
        fill=bloom.filter.n_set / bloom.filter.m if bloom else None,
        left_out=refusal,
    )


def _modelled(session: Session) -> StructureState:
    facts = session.trials.facts()
    return StructureState(BESIDE, True, facts.n_keys, catalogue.modelled(BESIDE, facts).memory)


def agreement(n_told: int, false_positives: int, ledger: LedgerCounts) -> Agreement:
    """Return the four counts of a load.

    >>> agreement(10, 2, LedgerCounts(fates=(10, 3, 1, 0, 0, 0, 0)))
    Agreement(new_new=8, new_possible=2, seen_possible=4, seen_new=0)
    """
    return Agreement(n_told - false_positives, false_positives, ledger.duplicates)


def _wrong(telling: Telling) -> WrongOverLoad:
    return wrong_over_load(telling.wrong_numbers(), telling.n_told, telling.filter.m, telling.filter.k)


def wrong_over_load(turns: Counts, n_told: int, m: int, k: int) -> WrongOverLoad:
    """Cut the turns of the new keys into 20 parts and count the false positives in each.

    Parameters
    ----------
    turns
        int64[n], ascending: the turns (0 … ``n_told`` − 1) of the false positives.
    n_told
        New keys told.
    m, k
        Bits and hashes.
    """
    edges = np.array([n_told * part // SLICES for part in range(SLICES + 1)], np.int64)
    places = np.searchsorted(turns, edges)
    places[0], places[-1] = 0, len(turns)
    pairs = zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True)
    expected = np.array([sizing.expected_false_positives(begin, end, m, k) for begin, end in pairs])
    curve_x = np.linspace(0.0, n_told, CURVE_POINTS)
    curve_y = sizing.rates(curve_x, m, k) * (n_told / SLICES)
    counted = np.diff(places).astype(np.int64)
    return WrongOverLoad(*(_frozen(array) for array in (edges, counted, expected, curve_x, curve_y)))


def _frozen(array: NDArray) -> NDArray:  # type: ignore[type-arg]
    array.flags.writeable = False
    return array
