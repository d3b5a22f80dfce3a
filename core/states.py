"""Turns the live structures of a session into StructureStates: measured where held, modelled where not.

Where it stands: beside ``session``; reads only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.method_traits import traits_of
from core.methods import catalogue
from core.methods.base import ListFacts
from core.snapshot import StructureState

if TYPE_CHECKING:
    from core.session import Session

TRIE_BYTES_PER_NODE = 9.5
"""Letters, links, counts and branch table of the plain trie, as its own benchmark measures them."""


def structure_states(session: Session) -> tuple[StructureState, ...]:
    """Return one state per structure of the plan, in the plan's order, the exact index first."""
    makers = {"exact": _exact, "trie": _trie, "radix": _radix, "bloom": _bloom, "textbook": _textbook}
    named = session.plan.structures
    names = ["exact", *(name for name in named if name != "exact" and name in makers)]
    states = [makers[name](session) for name in names]
    wanted = {*named, *session.trials.results, *session.trials.faults}
    facts = session.trials.facts()
    return (*states, *(_method(session, name, facts) for name in catalogue.names() if name in wanted))


def _method(session: Session, name: str, facts: ListFacts) -> StructureState:
    """A method of the catalogue: as measured where it got all keys, else modelled beyond what it got."""
    trials, traits = session.trials, traits_of(name)
    result = trials.results.get(name)
    method = trials.method(name)
    if result is None or method is None:
        model, fault = catalogue.modelled(name, facts), trials.faults.get(name)
        return StructureState(name, traits.exact, facts.n_keys, model.memory, disk_bytes=model.disk_bytes, fault=fault)
    beyond = None if result.n_keys >= facts.n_keys else method.extrapolated(facts)
    return StructureState(
        name,
        traits.exact,
        facts.n_keys,
        result.memory if beyond is None else beyond.memory,
        result.insert_ns,
        result.hit_ns,
        result.miss_ns,
        measured_keys=result.n_keys,
        disk_bytes=result.disk_bytes if beyond is None else beyond.disk_bytes,
        wrong=result.wrong,
    )


def _ns(seconds: float, count: int) -> float | None:
    return seconds / count * 1e9 if count else None


def _refusal(session: Session, name: str) -> str | None:
    refusal = session.refused.get(name)
    if refusal is None:
        return None
    kind = "would_need" if refusal.projected else "has_used"
    return f"{kind}:{refusal.needed_bytes}:{refusal.left_bytes}"


def _exact(session: Session) -> StructureState:
    index = session.exact
    asked = session.ledger.counts()
    hit, miss = session.lookups.get("exact", (None, None))
    return StructureState(
        "exact",
        True,
        index.n_keys,
        index.memory(),
        _ns(session.intake.insert_s, asked.unique + asked.duplicates),
        hit,
        miss,
        _refusal(session, "exact"),
    )


def _radix(session: Session) -> StructureState:
    tree = session.radix
    if tree is None:
        return StructureState("radix", True, 0, MemoryBreakdown(), skipped=_refusal(session, "radix"))
    hit, miss = session.lookups.get("radix", (None, None))
    cost = _ns(session.feed.insert_s["radix"], tree.n_keys)
    return StructureState(
        "radix", True, tree.n_keys, tree.memory(), cost, hit, miss, None, tree.n_nodes, tree.trie_nodes
    )


def _trie(session: Session) -> StructureState:
    tree = session.trie
    if tree is None:
        return _modelled_trie(session)
    hit, miss = session.lookups.get("trie", (None, None))
    cost = _ns(session.feed.insert_s["trie"], tree.n_keys)
    return StructureState("trie", True, tree.n_keys, tree.memory(), cost, hit, miss, None, tree.n_nodes, tree.n_nodes)


def _modelled_trie(session: Session) -> StructureState:
    """A trie that was left out: its nodes are known exactly from the radix tree, its bytes are modelled."""
    skipped = _refusal(session, "trie")
    if session.radix is None:
        return StructureState("trie", True, 0, MemoryBreakdown(basis=Basis.MODELLED), skipped=skipped)
    nodes = session.radix.trie_nodes
    size = round(nodes * TRIE_BYTES_PER_NODE)
    memory = MemoryBreakdown((MemoryPart("nodes", size),), 0, size, Basis.MODELLED)
    return StructureState("trie", True, session.radix.n_keys, memory, skipped=skipped, n_nodes=nodes, trie_nodes=nodes)


def _bloom(session: Session) -> StructureState:
    telling = session.telling
    if telling is None or session.bloom_feed is None:
        return StructureState("bloom", False, 0, MemoryBreakdown(), skipped=_refusal(session, "bloom"))
    hit, miss = session.lookups.get("bloom", (None, None))
    cost = _ns(session.bloom_feed.insert_s, session.bloom_feed.n_asked)
    return StructureState("bloom", False, telling.n_told, telling.filter.memory(), cost, hit, miss)


def _textbook(session: Session) -> StructureState:
    trie = session.textbook
    if trie is None:
        return StructureState("textbook", True, 0, MemoryBreakdown(basis=Basis.MODELLED))
    n_nodes = session.radix.trie_nodes if session.radix is not None else trie.n_nodes
    n_keys = session.radix.n_keys if session.radix is not None else trie.n_keys
    whole = trie.measure is not None and trie.n_keys >= n_keys
    memory = trie.memory() if whole else trie.modelled(n_nodes, n_keys)
    if trie.measure is None:
        return StructureState("textbook", True, n_keys, memory, n_nodes=n_nodes)
    m = trie.measure
    return StructureState(
        "textbook", True, n_keys, memory, m.insert_ns, m.hit_ns, m.miss_ns, None, n_nodes, n_nodes, m.n_keys
    )
