"""The command line's reports as text for people, made from the same objects as ``--json``."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from core.units import bytes_text, count_text, duration_text, percent_text, printable, significant

Row = tuple[str, ...]
WIDEST = 120
"""Columns of the tables of structures."""
TIMES = ("insert", "lookup_hit", "lookup_miss")


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


def _time(structure: dict[str, Any], name: str) -> str:
    """Return nanoseconds a key; ≈ those for all keys where they were extrapolated from the first."""
    longer = structure.get(f"{name}_ns_per_key_extrapolated")
    return _ns(structure[f"{name}_ns_per_key"]) if longer is None else about_ns(longer)


def about_ns(value: float) -> str:
    """Return extrapolated nanoseconds, from a million on with three digits.

    >>> about_ns(15_321.4), about_ns(1.2345e8)
    ('≈ 15,321', '≈ 1.23e8')
    """
    return f"≈ {significant(value, 3)}" if value < 1e6 else f"≈ {value:.2e}".replace("e+0", "e").replace("e+", "e")


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
    peak = bytes_text(report["peak_rss_bytes"])
    text += f"\n{duration_text(report['elapsed_s'])}, at most {peak} resident, mapped files included\n"
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
    """Return the table structure × bytes × time × mistakes, at most 120 columns wide, and notes below it."""
    disk = any(s.get("disk_bytes") for s in structures)
    head = ("structure", "keys", "memory", *(("disk",) if disk else ()), "B/key", "insert ns", "hit ns", "miss ns")
    rows = []
    for s in structures:
        if s["skipped"]:
            rows.append((s["name"], "left out", *skipped_words(s), *(("–",) if disk else ()), "–", "–", "–", ""))
            continue
        about = "≈ " if s["memory"]["basis"] != "measured" else ""
        per_key = "–" if s["bytes_per_key"] is None else about + significant(s["bytes_per_key"])
        texts: tuple[str, ...] = (about + bytes_text(s["memory"]["standalone_bytes"]),)
        if disk:
            sign = about if s.get("disk_basis") != "measured" else ""
            texts += (sign + bytes_text(s["disk_bytes"]) if s.get("disk_bytes") else "–",)
        times = tuple(_time(s, name) for name in TIMES)
        rows.append((s["name"], count_text(s["n_keys"]), *texts, per_key, *times, _wrong(s)))
    text = table((*head, "false positives"), rows, set(range(1, len(head))))
    for s in structures:
        if "m" in s:
            rate = percent_text(s["rate_final_predicted"])
            scheme = "" if s["scheme"] == "enhanced" else f", scheme {s['scheme']}"
            text += (
                f"Bloom filter: m = {count_text(s['m'])} bits, k = {s['k']}{scheme}, n = {count_text(s['n'])} "
                f"({s['n_source']}), fill {percent_text(s['fill'])}, rate now {rate} predicted\n"
            )
    return text + _notes(structures) + _forecasts(structures)


def _wrong(structure: dict[str, Any]) -> str:
    """Return the new keys taken for seen, beside how many were to be expected."""
    wrong, expected = structure.get("wrong"), structure.get("wrong_expected")
    if "false_positives" in structure:
        wrong, expected = structure["false_positives"], structure["false_positives_expected"]
    if (wrong is None and expected is None) or (wrong == 0 and structure["exact"]):
        return ""
    return ("–" if wrong is None else count_text(wrong)) + (
        "" if expected is None else f" (expected {significant(expected)})"
    )


def _notes(structures: list[dict[str, Any]]) -> str:
    """Return which rows were measured on a part, and why rows failed."""
    parts: dict[int, list[str]] = {}
    for s in structures:
        if s.get("measured_keys") is not None and s["measured_keys"] < s["n_keys"]:
            parts.setdefault(s["measured_keys"], []).append(s["name"])
    lines = [f"on the first {count_text(n)} keys, modelled beyond: {', '.join(names)}" for n, names in parts.items()]
    for s in structures:
        if any(s.get(f"{name}_ns_per_key_extrapolated") is not None for name in TIMES):
            times = ", ".join(f"{name.replace('lookup_', '')} {_ns(s[f'{name}_ns_per_key'])}" for name in TIMES)
            lines.append(
                f"{s['name']}: times ≈ extrapolated to all keys, since they grow with them; measured {times} ns"
            )
    lines += [f"{s['name']}: {s['fault']}" for s in structures if s.get("fault")]
    return "".join(f"{filled}\n" for line in lines for filled in textwrap.wrap(line, WIDEST, subsequent_indent="  "))


def _forecasts(structures: list[dict[str, Any]]) -> str:
    """Return the table of modelled bytes for other numbers of keys, where one was asked for; long formulas are cut."""
    asked = next((s["forecast"] for s in structures if s.get("forecast")), None)
    if asked is None:
        return ""
    head = ("forecast, ≈", *(f"{count_text(each['n_keys'])} keys" for each in asked), "formula")
    rows = []
    for s in structures:
        if s.get("forecast"):
            sizes = (bytes_text(each["memory_bytes"] + each["disk_bytes"]) for each in s["forecast"])
            rows.append((s["name"], *sizes, s["forecast"][-1]["formula"]))
    lines = table(head, rows, set(range(1, len(asked) + 1))).splitlines()
    return "\n" + "".join(f"{line if len(line) <= WIDEST else f'{line[: WIDEST - 1]}…'}\n" for line in lines)


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
