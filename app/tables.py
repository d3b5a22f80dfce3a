"""The command line's reports as text for people, made from the same objects as ``--json``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.units import bytes_text, count_text, duration_text, percent_text, printable, significant

Row = tuple[str, ...]


def table(head: Row, rows: Sequence[Row], right: set[int]) -> str:
    """Return rows in columns; columns in ``right`` are right-aligned.

    >>> print(table(("a", "n"), [("x", "10"), ("yy", "7")], {1}), end="")
    a    n
    x   10
    yy   7
    """
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    lines = []
    for row in [head, *rows]:
        cells = [
            cell.rjust(w) if i in right else cell.ljust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines) + "\n"


def _ns(value: float | None) -> str:
    return "–" if value is None else significant(value)


def measure_text(report: dict[str, Any]) -> str:
    """Return the report of ``measure`` as text."""
    lines = []
    for source in report["sources"]:
        size = bytes_text(source["size_bytes"]) if source["size_bytes"] is not None else "stream"
        told = ", ".join((source["format"], *reading_words(source["reading"] or {})))
        lines.append(f"{printable(source['path'].encode())}  {told}  {size}")
    ledger = report["ledger"]
    entries = ledger["entries"]
    rows = [("entries", count_text(entries), "")]
    for name in ("unique", "duplicate_exact", "duplicate_policy", "blank", "comment", "no_url", "broken"):
        if ledger[name] or name in ("unique", "duplicate_exact"):
            rows.append(
                (name.replace("_", " "), count_text(ledger[name]), percent_text(ledger[name] / max(1, entries)))
            )
    rows += [(name.replace("_", " "), count_text(n), "flag") for name, n in ledger["flags"].items() if n]
    text = "\n".join(lines) + f"\npolicy {report['policy']['name']}\n\n"
    text += table(("ledger", "", ""), rows, {1, 2}) + "\n"
    text += structures_text(report["structures"])
    text += f"\n{duration_text(report['elapsed_s'])}, at most {bytes_text(report['peak_rss_bytes'])} resident\n"
    return text


def reading_words(facts: dict[str, Any]) -> list[str]:
    """Return in words which part of a record is the URL.

    >>> reading_words({"format": "xlsx", "column": 2, "has_header": False, "sheet": "a"})
    ['sheet a', 'column 2']
    """
    names = {"sheet": "sheet", "column": "column", "base": "base", "marker": "marker", "pattern": "pattern"}
    if facts.get("format") == "jsonl":
        names["column"] = "field"
    return [f"{word} {printable(str(facts[name]).encode())}" for name, word in names.items() if facts.get(name)]


def structures_text(structures: list[dict[str, Any]]) -> str:
    """Return the table structure × bytes × time × mistakes."""
    head = ("structure", "keys", "memory", "B/key", "insert ns", "hit ns", "miss ns", "false positives")
    rows = []
    for s in structures:
        if s["skipped"]:
            rows.append((s["name"], "left out", *skipped_words(s), "–", "–", "–", ""))
            continue
        about = "≈ " if s["memory"]["basis"] != "measured" else ""
        wrong = ""
        if "false_positives" in s:
            expected = significant(s["false_positives_expected"])
            wrong = f"{count_text(s['false_positives'])} (expected {expected})"
        per_key = "–" if s["bytes_per_key"] is None else about + significant(s["bytes_per_key"])
        memory = about + bytes_text(s["memory"]["standalone_bytes"])
        times = tuple(_ns(s[f"{name}_ns_per_key"]) for name in ("insert", "lookup_hit", "lookup_miss"))
        rows.append((s["name"], count_text(s["n_keys"]), memory, per_key, *times, wrong))
    text = table(head, rows, {1, 2, 3, 4, 5, 6})
    for s in structures:
        if "m" in s:
            rate = percent_text(s["rate_final_predicted"])
            scheme = "" if s["scheme"] == "enhanced" else f", scheme {s['scheme']}"
            text += (
                f"Bloom filter: m = {count_text(s['m'])} bits, k = {s['k']}{scheme}, n = {count_text(s['n'])} "
                f"({s['n_source']}), fill {percent_text(s['fill'])}, rate now {rate} predicted\n"
            )
    return text


def skipped_words(structure: dict[str, Any]) -> Row:
    """Return what a structure that was left out would have needed, and of how much."""
    kind, needed, left = structure["skipped"].split(":")
    verb = "would need" if kind == "would_need" else "had used"
    return (f"{verb} {bytes_text(int(needed))} of {bytes_text(int(left))}", "–")


def explain_text(report: dict[str, Any]) -> str:
    """Return the report of ``explain`` as text."""
    words = {
        "new": "+ new",
        "duplicate_exact": "✓ seen: an exact duplicate",
        "duplicate_policy": "✓ seen: a duplicate under the policy",
    }
    lines = [f"{words[report['verdict']]}  {printable(report['url'].encode())}"]
    if report["first"]:
        first = report["first"]
        lines.append(f"first: {first['path']}, entry {count_text(first['entry'])}: {printable(first['raw'].encode())}")
    if report["rules"]:
        lines.append("the same by: " + ", ".join(name.replace("_", " ") for name in report["rules"]))
    if report["key"] != report["url"]:
        lines.append(f"normal form: {printable(report['key'].encode())}")
        for change in report["changes"]:
            after = printable(change["after"].encode())
            lines.append(f"  {change['rule'].replace('_', ' '):<18}{after}")
    if report["flags"]:
        lines.append("flags: " + ", ".join(name.replace("_", " ") for name in report["flags"]))
    length = len(report["key"].encode())
    for s in report["structures"]:
        detail = ""
        if "matched_bytes" in s:
            detail = f"{count_text(s['matched_bytes'])} of {count_text(length)} bytes match"
            if s["answer"] == "absent":
                nodes = "1 node" if s["added_nodes"] == 1 else f"{count_text(s['added_nodes'])} nodes"
                detail += f"; an insert would add {nodes}, {bytes_text(s['added_bytes'])}"
        elif "bits" in s:
            n_set = sum(bit["set"] for bit in s["bits"])
            detail = f"{n_set} of {len(s['bits'])} bits set"
        wrong = "  ✕ wrong: a false positive" if s["wrong"] else ""
        answer = {"absent": "definitely absent", "possibly": "possibly present"} if s["name"] == "bloom" else {}
        lines.append(f"  {s['name']:<9}{answer.get(s['answer'], s['answer']):<19}{detail}{wrong}".rstrip())
        for bit in s.get("bits", []):
            first = printable((bit["first_setter"] or "").encode())
            setter = f"set by {count_text(bit['setters'])}, first {first}"
            lines.append(f"      bit {count_text(bit['index']):>16}  {setter if bit['set'] else 'not set'}")
    return "\n".join(lines) + "\n"


def size_text(report: dict[str, Any]) -> str:
    """Return the report of ``size`` as text."""
    rows = [
        ("n", count_text(report["n"]), "URLs to hold"),
        ("m", count_text(report["m"]), f"bits = {bytes_text(report['size_bytes'])}"),
        ("k", count_text(report["k"]), "hashes"),
        ("p", percent_text(report["p"]), "rate of exactly these m and k"),
        ("m/n", significant(report["bits_per_key"]), "bits per URL"),
    ]
    if report["p_asked"] is not None and report["p"] > report["p_asked"] and report["m_strict"]:
        rows.append(
            ("", "", f"asked for {percent_text(report['p_asked'])}: m = {count_text(report['m_strict'])} keeps it")
        )
    return table(("", "", ""), rows, {1}).lstrip("\n")
