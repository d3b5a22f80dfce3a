"""Who may hold how much: extrapolates each structure's final size and says who does not fit.

The whole budget is shared in a fixed order of need: the key store with the exact index (the judge), the Bloom
filter, the radix tree, the plain trie. What the earlier ones will need at the end is set aside before a later one is
admitted. A structure is left out as soon as its extrapolated size does not fit, and stops where it really passes
what is left.

Where it stands: asked by ``session`` between chunks; pure arithmetic.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.memory import available_bytes

ORDER = ("exact", "bloom", "radix", "trie")
"""Order of need: a later structure gives way to an earlier one."""

SHARE_OF_FREE = 0.75


@dataclass(frozen=True, slots=True)
class Claim:
    """What one structure holds now and is expected to hold at the end, in bytes."""

    name: str
    now_bytes: int
    final_bytes: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """A structure that does not fit; ``projected`` False means that it has really used up what was left."""

    name: str
    needed_bytes: int
    left_bytes: int
    projected: bool


def default_budget() -> int:
    """Return three quarters of the memory that is free now, in bytes."""
    return int(available_bytes() * SHARE_OF_FREE)


def refusals(claims: list[Claim], budget_bytes: int, exempt: tuple[str, ...] = ()) -> list[Refusal]:
    """Return who does not fit into the budget, in order of need.

    >>> refusals([Claim("exact", 10, 60), Claim("trie", 5, 90)], 100)
    [Refusal(name='trie', needed_bytes=90, left_bytes=40, projected=True)]
    """
    refused = []
    left = budget_bytes
    for name in ORDER:
        for claim in claims:
            if claim.name != name:
                continue
            if name not in exempt and claim.now_bytes > left:
                refused.append(Refusal(name, claim.now_bytes, left, projected=False))
            elif name not in exempt and claim.final_bytes > left:
                refused.append(Refusal(name, claim.final_bytes, left, projected=True))
            else:
                left = max(0, left - max(claim.now_bytes, claim.final_bytes))
    return refused
