"""What a comparison of two policies found: frozen counts, for views and the command line.

Where it stands: made by ``policy_compare``; apart from it, so that a window that shows counts needs no kernels.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import InputError


@dataclass(frozen=True, slots=True)
class PolicySide:
    """A policy and how many keys it gives."""

    name: str
    version: str
    keys: int


@dataclass(frozen=True, slots=True)
class RuleCount:
    """Groups in which a rule is at work, the URLs of these groups, and the first pairs by entry order."""

    rule: str
    groups: int
    urls: int
    samples: tuple[tuple[bytes, bytes], ...]


@dataclass(frozen=True, slots=True)
class HostCount:
    """Groups whose first URL has this host, and their URLs."""

    host: bytes
    groups: int
    urls: int


@dataclass(frozen=True, slots=True)
class Merged:
    """What one policy merges and the other keeps apart.

    Parameters
    ----------
    groups, urls
        Of the whole list.
    examined
        Groups whose rules and hosts are told: all of them in the end, but for ``MOST_PAIRS``.
    rules, hosts, at_risk
        Most groups first; ``n_hosts`` counts also hosts that were not asked for.
    """

    groups: int = 0
    urls: int = 0
    examined: int = 0
    rules: tuple[RuleCount, ...] = ()
    hosts: tuple[HostCount, ...] = ()
    n_hosts: int = 0
    at_risk: tuple[RuleCount, ...] = ()


@dataclass(frozen=True, slots=True)
class ComparisonResult:
    """What is known of two policies on a list; final where ``complete``.

    ``faults`` are those that were met while sources were read anew.
    """

    a: PolicySide
    b: PolicySide
    urls: int
    merged_by_a: Merged
    merged_by_b: Merged
    complete: bool
    elapsed_s: float
    faults: tuple[InputError, ...] = ()
