r"""The JSON objects of the command line; their keys are documented in ``docs/cli.md``.

Bytes become strings: UTF-8, invalid bytes as ``\xNN``; where they were not valid UTF-8, a sibling ``…_base64`` holds
the exact bytes.
"""

from __future__ import annotations

import base64
import math
from typing import Any

from app.report.names import Names
from core.errors import UrloupeError
from core.method_traits import METHOD_NAMES, traits_of
from core.methods.base import Fact, ListFacts
from core.scene.bill import BillRequest, BillRow, build_bill
from core.scene.explanation import Explanation, StructureAnswer
from core.scene.growth import forecast, grown, is_known
from core.schemes import DEFAULT
from core.session import Session
from core.sizing import Sizing
from core.snapshot import Snapshot, StructureState
from core.source.arena import Fate, Flag


def bytes_fields(name: str, value: bytes | None) -> dict[str, Any]:
    r"""Return ``{name: text}``, and ``name_base64`` where the bytes are no valid UTF-8.

    >>> bytes_fields("raw", b"caf\xe9")
    {'raw': 'caf\\xe9', 'raw_base64': 'Y2Fm6Q=='}
    """
    if value is None:
        return {name: None}
    try:
        return {name: value.decode("utf-8")}
    except UnicodeDecodeError:
        text = value.decode("utf-8", "backslashreplace")
        return {name: text, f"{name}_base64": base64.b64encode(value).decode("ascii")}


def finite(number: float | None) -> float | None:
    """Return a number that JSON can hold; infinite and undefined become null."""
    return number if number is not None and math.isfinite(number) else None


def measure_object(session: Session, snapshot: Snapshot, elapsed_s: float, peak_rss_bytes: int) -> dict[str, Any]:
    """Return the object of ``measure``."""
    counts = snapshot.ledger
    ledger: dict[str, Any] = {"entries": counts.entries}
    ledger |= {fate.name.lower(): counts.fates[fate] for fate in Fate}
    ledger["flags"] = {flag.name.lower(): counts.flags[flag] for flag in Flag}
    return {
        "sources": [
            {
                **bytes_fields("path", s.path.encode("utf-8", "surrogateescape")),
                "size_bytes": s.size_bytes,
                "format": s.format,
                "entries": s.entries,
                "fault": s.fault,
                "reading": s.reading.to_facts() if s.reading is not None else None,
            }
            for s in snapshot.sources
        ],
        "policy": {"name": snapshot.plan.policy, "version": session.policy.version},
        "ledger": ledger,
        "structures": _structures(session, snapshot),
        "elapsed_s": elapsed_s,
        "peak_rss_bytes": peak_rss_bytes,
    }


def _structures(session: Session, snapshot: Snapshot) -> list[dict[str, Any]]:
    """Return ``structures``: the rows of the plan, with what the bill knows of them."""
    bill = build_bill(session, BillRequest())
    objects = []
    for state in snapshot.structures:
        told = structure_object(state, snapshot)
        row = bill.row(state.name)
        if row is not None and state.name in METHOD_NAMES:
            told |= {
                "wrong_expected": finite(row.expected_wrong),
                "measured_bytes": row.measured_bytes,
                "disk_basis": row.disk_basis.value,
                "formula": row.formula,
                "told": _told(row.told),
            }
        objects.append(told)
    return objects


def _told(facts: tuple[Fact, ...]) -> dict[str, Any]:
    """Return named facts; bytes as text, digests as hex would be told by their method as text."""
    told: dict[str, Any] = {}
    for name, value in facts:
        told |= bytes_fields(name, value) if isinstance(value, bytes) else {name: _number(value)}
    return told


def _number(value: str | int | float) -> str | int | float | None:
    return finite(value) if isinstance(value, float) else value


def add_forecasts(report: dict[str, Any], session: Session, sizes: tuple[int, ...]) -> None:
    """Put into each row what it would hold for other numbers of keys; nothing is allocated."""
    bill = build_bill(session, BillRequest())
    facts = bill.facts
    for told in report["structures"]:
        row = bill.row(told["name"])
        known = row is not None and facts is not None and is_known(row)
        told["forecast"] = [_forecast(row, facts, n) for n in sizes] if known and row and facts else []


def _forecast(row: BillRow, facts: ListFacts, n_keys: int) -> dict[str, Any]:
    found = grown(row, facts, n_keys)
    return {
        "n_keys": n_keys,
        "memory_bytes": found.memory_bytes,
        "disk_bytes": found.disk_bytes,
        "basis": found.basis.value,
        "formula": found.formula,
        "wrong_expected": finite(forecast(row, facts, n_keys)),
    }


def hide_names(report: dict[str, Any], names: Names) -> None:
    """Replace what comes from the list or the machine by what ``names`` makes of it; nothing with plain names."""
    if not names.hides:
        return
    for source in report["sources"]:
        source.pop("path_base64", None)
        source["path"] = names.path(source["path"])
        if source["reading"] is not None:
            source["reading"] = {
                name: value if name in ("format", "delimiter") else names.word(value)
                for name, value in source["reading"].items()
            }
    for structure in report["structures"]:
        if structure.get("told"):
            structure["told"] = {name: names.word(value) for name, value in structure["told"].items()}
        if structure.get("fault"):
            structure["fault"] = "failed"


def structure_object(state: StructureState, snapshot: Snapshot) -> dict[str, Any]:
    """Return one element of ``structures``."""
    memory = state.memory
    facts: dict[str, Any] = {
        "name": state.name,
        "kind": "bloom" if state.name == "bloom" else "exact" if state.name == "exact" else "tree",
        "exact": state.exact,
        "n_keys": state.n_keys,
        "memory": {
            "added_bytes": memory.added_bytes,
            "shared_bytes": memory.shared_bytes,
            "standalone_bytes": memory.standalone_bytes,
            "basis": memory.basis.value,
            "parts": {part.name: part.size_bytes for part in memory.parts},
        },
        "bytes_per_key": state.bytes_per_key,
        "insert_ns_per_key": finite(state.insert_ns_per_key),
        "lookup_hit_ns_per_key": finite(state.lookup_hit_ns_per_key),
        "lookup_miss_ns_per_key": finite(state.lookup_miss_ns_per_key),
        "skipped": state.skipped,
    }
    if state.n_nodes is not None:
        facts["n_nodes"] = state.n_nodes
    if state.trie_nodes is not None:
        facts["trie_nodes"] = state.trie_nodes
    if state.measured_keys is not None:
        facts["measured_keys"] = state.measured_keys
    if state.name in METHOD_NAMES:
        traits = traits_of(state.name)
        facts |= {
            "kind": traits.place.value,
            "judges": traits.judges.value,
            "disk_bytes": state.disk_bytes,
            "wrong": state.wrong,
            "fault": None if state.fault is None else _sentence(state.fault),
        }
        if traits.linear:
            facts |= {
                f"{name}_extrapolated": finite(state.extrapolated_ns(facts[name]))
                for name in ("insert_ns_per_key", "lookup_hit_ns_per_key", "lookup_miss_ns_per_key")
            }
    if state.name == "bloom" and snapshot.bloom is not None:
        facts |= bloom_fields(snapshot)
    return facts


def _sentence(fault: UrloupeError) -> str:
    from app.messages import message_of  # Qt's translations are loaded only where something is to be worded

    message = message_of(fault)
    return f"{message.sentence} {message.next_step}".strip()


def bloom_fields(snapshot: Snapshot) -> dict[str, Any]:
    """Return what a Bloom filter has beyond other structures."""
    bloom = snapshot.bloom
    if bloom is None:
        return {}
    from core.schemes import estimated_keys

    return {
        "m": bloom.m,
        "k": bloom.k,
        "scheme": bloom.scheme,
        "seed": bloom.seed,
        "n": bloom.n_planned,
        "n_source": bloom.n_source,
        "fill": bloom.fill,
        "estimated_keys": finite(estimated_keys(bloom.scheme, bloom.n_set, bloom.m, bloom.k)),
        "false_positives": bloom.false_positives,
        "false_positives_expected": bloom.false_positives_expected,
        "rate_final_predicted": bloom.rate_predicted,
    }


def explain_object(told: Explanation) -> dict[str, Any]:
    """Return the object of ``explain``."""
    first = None
    if told.first is not None:
        path = told.first.path.encode("utf-8", "surrogateescape")
        first = {**bytes_fields("path", path), "entry": told.first.entry, **bytes_fields("raw", told.first.raw)}
    return {
        **bytes_fields("url", told.url),
        **bytes_fields("key", told.key),
        "policy": {"name": told.policy, "version": told.policy_version},
        "verdict": told.verdict,
        "flags": list(told.flags),
        "first": first,
        "rules": list(told.rules),
        "changes": [
            {"rule": rule, **bytes_fields("before", before), **bytes_fields("after", after)}
            for rule, before, after in told.changes
        ],
        "structures": [{**_answer(answer), **_details(told, answer.name)} for answer in told.answers],
    }


def _answer(answer: StructureAnswer) -> dict[str, Any]:
    return {"name": answer.name, "answer": answer.answer, "wrong": answer.wrong}


def _details(told: Explanation, name: str) -> dict[str, Any]:
    """Return what a structure has to say beyond its answer."""
    seen = told.seen
    if name == "exact":
        return {"count": seen.exact.count}
    if name == "bloom" and seen.bloom is not None:
        setters = told.setters or {}
        bits = [
            {
                "index": bit.index,
                "set": bit.is_set,
                "setters": setters[bit.index].count,
                **bytes_fields("first_setter", setters[bit.index].first_key),
            }
            for bit in seen.bloom.bits
            if bit.index in setters
        ]
        return {"h1": seen.bloom.h1, "h2": seen.bloom.h2, "bits": bits}
    path = seen.trie if name == "trie" else seen.radix
    if path is None:
        return {}
    return {
        "matched_bytes": path.matched_bytes,
        "steps": len(path.steps),
        "added_nodes": path.added_nodes,
        "added_bytes": path.added_bytes,
    }


def size_object(sizing: Sizing, scheme: str = DEFAULT) -> dict[str, Any]:
    """Return the object of ``size``; the sizes are those of the scheme."""
    return {
        "n": sizing.n,
        "m": sizing.m,
        "k": sizing.k,
        "p": sizing.p,
        "p_asked": sizing.p_asked,
        "m_strict": sizing.m_strict,
        "bits_per_key": sizing.bits_per_key,
        "size_bytes": sizing.size_bytes,
        "scheme": scheme,
    }
