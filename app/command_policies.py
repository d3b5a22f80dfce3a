"""The command ``policies``: what one policy merges and the other keeps apart, as text or one JSON object."""

from __future__ import annotations

import argparse
from typing import Any

from app.commands import compile_first, print_json, print_text, raise_faults, stopping
from app.json_output import bytes_fields
from app.reading_options import readings_of
from app.tables import Row, table
from app.tracking import tracking_list
from core.plan import Plan
from core.policy_compare import PolicyComparison
from core.policy_counts import ComparisonResult, Merged, PolicySide, RuleCount
from core.session import Session
from core.source.policies import policy_named
from core.units import count_text, duration_text, printable

MOST_HOSTS = 10
"""Hosts that are told to people; JSON has all of them."""


def policies(options: argparse.Namespace) -> int:
    """Compare two policies on a list."""
    for name in (options.a, options.b):
        policy_named(name)  # refused before anything is read
    plan = Plan(
        sources=tuple(options.files),
        comments=options.comments,
        structures=("exact",),
        live_batches=False,
        readings=readings_of(options, len(options.files)),
        tracking=tracking_list(options, options.a, options.b),
    )
    compile_first(plan, options.a, options.b)
    session = Session(plan)
    with stopping(session):
        session.run()
        comparison = PolicyComparison(session, options.a, options.b)
        while comparison.step(1.0):
            pass
        result = comparison.result()
    if options.json:
        print_json(policies_object(result))
    else:
        print_text(policies_text(result))
    raise_faults(session)
    return 0


def policies_object(result: ComparisonResult) -> dict[str, Any]:
    """Return the object of ``policies``."""
    directions = (("b", result.merged_by_b), ("a", result.merged_by_a))
    return {
        "a": _side_object(result.a),
        "b": _side_object(result.b),
        "urls": result.urls,
        "merged_by_b": _merged_object(result.merged_by_b),
        "merged_by_a": _merged_object(result.merged_by_a),
        "at_risk": [
            {"merged_by": side, **_rule_object(count)} for side, merged in directions for count in merged.at_risk
        ],
        "elapsed_s": result.elapsed_s,
    }


def _side_object(side: PolicySide) -> dict[str, Any]:
    return {"name": side.name, "version": side.version, "keys": side.keys}


def _merged_object(merged: Merged) -> dict[str, Any]:
    return {
        "groups": merged.groups,
        "urls": merged.urls,
        "groups_examined": merged.examined,
        "rules": [_rule_object(count) for count in merged.rules],
        "hosts": [
            {**bytes_fields("host", count.host), "groups": count.groups, "urls": count.urls} for count in merged.hosts
        ],
    }


def _rule_object(count: RuleCount) -> dict[str, Any]:
    told: dict[str, Any] = {"rule": count.rule, "groups": count.groups, "urls": count.urls}
    texts = [[bytes_fields("url", url) for url in pair] for pair in count.samples]
    told["samples"] = [[text["url"] for text in pair] for pair in texts]
    if any("url_base64" in text for pair in texts for text in pair):
        told["samples_base64"] = [[text.get("url_base64") for text in pair] for pair in texts]
    return told


def policies_text(result: ComparisonResult) -> str:
    """Return the comparison as text."""
    sides = [
        (letter, side.name, count_text(side.keys), side.version) for letter, side in (("A", result.a), ("B", result.b))
    ]
    text = f"{count_text(result.urls)} distinct URLs\n\n"
    text += table(("", "policy", "keys", "version"), sides, {2})
    for letter, other, merged in (("B", "A", result.merged_by_b), ("A", "B", result.merged_by_a)):
        groups, urls = count_text(merged.groups), count_text(merged.urls)
        text += f"\nmerged by {letter}, kept apart by {other}: {groups} groups of {urls} URLs\n"
        text += _merged_text(merged)
        if merged.at_risk:
            text += f"\npages at risk under {letter}\n{_rules_text(merged.at_risk)}"
    return f"{text}\n{duration_text(result.elapsed_s)}\n"


def _merged_text(merged: Merged) -> str:
    if not merged.groups:
        return ""
    text = _rules_text(merged.rules)
    if merged.examined < merged.groups:
        text += f"rules of {count_text(merged.examined)} groups, spread evenly\n"
    hosts = [
        (printable(count.host), count_text(count.groups), count_text(count.urls)) for count in merged.hosts[:MOST_HOSTS]
    ]
    text += "\n" + table(("host", "groups", "URLs"), hosts, {1, 2})
    left = len(merged.hosts) - len(hosts)
    return text + (f"and {count_text(left)} more hosts\n" if left else "")


def _rules_text(counts: tuple[RuleCount, ...]) -> str:
    rows: list[Row] = []
    for count in counts:
        first, second = (printable(url) for url in count.samples[0])
        name = count.rule.replace("_", " ")
        rows += [(name, count_text(count.groups), count_text(count.urls), first), ("", "", "", second)]
    return table(("rule", "groups", "URLs", "for example"), rows, {1, 2})
