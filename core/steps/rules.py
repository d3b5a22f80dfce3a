"""Recordings of the normalisation of a URL, rule by rule.

Where it stands: above ``source``; the changes are those that ``source.rules`` tells of the policy's own engine, and the
last of them is the key. Cost: about 0.2 ms.
"""

from __future__ import annotations

from core.source.policies import Policy
from core.source.rules import changes_of
from core.steps.base import Act, Counts, Operation, Recording, Step


def record_rules(policy: Policy, url: bytes) -> Recording:
    """Record how a policy makes a key of a URL: a step for each rule that changes it, and one for the key."""
    steps: list[Step] = []
    read, now = 0, url
    for rule, before, after in changes_of(url, policy):
        read += len(before)
        facts = (("rule", rule), ("before", before), ("after", after))
        steps.append(Step(Act.NORMALISE, 1, 0, len(before), facts, counts=Counts(bytes_read=read)))
        now = after
    counts = steps[-1].counts if steps else Counts(bytes_read=len(url))
    key = policy.apply(url)
    steps.append(Step(Act.FOUND, 2, 0, len(key), (("key", key), ("changed", int(now != url))), counts=counts))
    return Recording("policy", Operation.LOOK_UP, url, tuple(steps), tuple(range(len(steps))), "present", "rules")
