r"""The JSON objects of the command line; their keys are documented in ``docs/cli.md``.

Bytes become strings: UTF-8, invalid bytes as ``\xNN``; where they were not valid UTF-8, a sibling ``…_base64`` holds
the exact bytes.
"""

from __future__ import annotations

import base64
import math
from typing import Any

from core.operations import BLANKS
from core.scene.status import VerdictScene
from core.scene.verdict import answer_word, bit_setters, flags_of
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
            }
            for s in snapshot.sources
        ],
        "policy": {"name": snapshot.plan.policy, "version": session.policy.version},
        "ledger": ledger,
        "structures": [structure_object(state, snapshot) for state in snapshot.structures],
        "elapsed_s": elapsed_s,
        "peak_rss_bytes": peak_rss_bytes,
    }


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
    if state.name == "bloom" and snapshot.bloom is not None:
        facts |= bloom_fields(snapshot)
    return facts


def bloom_fields(snapshot: Snapshot) -> dict[str, Any]:
    """Return what a Bloom filter has beyond other structures."""
    bloom = snapshot.bloom
    if bloom is None:
        return {}
    from core.sizing import estimated_keys

    return {
        "m": bloom.m,
        "k": bloom.k,
        "scheme": bloom.scheme,
        "seed": bloom.seed,
        "n": bloom.n_planned,
        "n_source": bloom.n_source,
        "fill": bloom.fill,
        "estimated_keys": finite(estimated_keys(bloom.n_set, bloom.m, bloom.k)),
        "false_positives": bloom.false_positives,
        "false_positives_expected": bloom.false_positives_expected,
        "rate_final_predicted": bloom.rate_predicted,
    }


def explain_object(session: Session, verdict: VerdictScene, raw: bytes | None) -> dict[str, Any]:
    """Return the object of ``explain``."""
    present = verdict.exact.present
    first = None
    if present and verdict.first_path is not None:
        path = verdict.first_path.encode("utf-8", "surrogateescape")
        first = {**bytes_fields("path", path), "entry": verdict.first_entry, **bytes_fields("raw", raw)}
    return {
        **bytes_fields("url", verdict.url),
        **bytes_fields("key", verdict.key),
        "policy": {"name": session.plan.policy, "version": session.policy.version},
        "verdict": verdict_word(verdict, raw),
        "flags": list(flags_of(verdict.url)),
        "first": first,
        "rules": [],
        "structures": structure_answers(session, verdict),
    }


def verdict_word(verdict: VerdictScene, first_raw: bytes | None) -> str:
    """Return the judge's word: new, duplicate_exact (same trimmed bytes as the first entry) or duplicate_policy."""
    if not verdict.exact.present:
        return "new"
    same = first_raw is None or first_raw.strip(BLANKS) == verdict.url
    return "duplicate_exact" if same else "duplicate_policy"


def structure_answers(session: Session, verdict: VerdictScene) -> list[dict[str, Any]]:
    """Return what each structure answered and whether the exact index knows better."""
    present = verdict.exact.present
    answers: list[dict[str, Any]] = [
        {
            "name": "exact",
            "answer": "present" if present else "absent",
            "wrong": False,
            "count": verdict.exact.count,
        }
    ]
    for name, path in (("trie", verdict.trie), ("radix", verdict.radix)):
        if path is not None:
            answers.append(
                {
                    "name": name,
                    "answer": answer_word(path),
                    "wrong": path.present != present,
                    "matched_bytes": path.matched_bytes,
                    "steps": len(path.steps),
                    "added_nodes": path.added_nodes,
                    "added_bytes": path.added_bytes,
                }
            )
    if verdict.bloom is not None:
        setters = bit_setters(session, [bit.index for bit in verdict.bloom.bits])
        answers.append(
            {
                "name": "bloom",
                "answer": answer_word(verdict.bloom),
                "wrong": verdict.bloom.possibly_present and not present,
                "h1": verdict.bloom.h1,
                "h2": verdict.bloom.h2,
                "bits": [
                    {
                        "index": bit.index,
                        "set": bit.is_set,
                        "setters": setters[bit.index].count,
                        **bytes_fields("first_setter", setters[bit.index].first_key),
                    }
                    for bit in verdict.bloom.bits
                ],
            }
        )
    return answers


def size_object(sizing: Sizing) -> dict[str, Any]:
    """Return the object of ``size``."""
    return {
        "n": sizing.n,
        "m": sizing.m,
        "k": sizing.k,
        "p": sizing.p,
        "p_asked": sizing.p_asked,
        "m_strict": sizing.m_strict,
        "bits_per_key": sizing.bits_per_key,
        "size_bytes": sizing.size_bytes,
    }
