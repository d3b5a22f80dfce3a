"""What a recording has changed up to a step, without going through the steps before it.

An insert of a key of ten thousand bytes into a trie makes ten thousand nodes, one a step, each one deeper than the one
before: that is one run of changes. A recording has few runs, so what is there at any step is found at once, however
far along it is, and the same whether one came to it forwards, backwards or by a jump.

Where it stands: above ``base``; the window asks it. Cost: a look at the steps that change something, but for long runs
their first two; a question is O(runs).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.steps.base import ChangeKind, Each, Joined, Step


@dataclass(frozen=True, slots=True)
class ChangeRun:
    """Changes of one kind in steps that follow each other: step ``first_step + j`` changes ``first_at + j · by``."""

    kind: ChangeKind
    first_step: int
    first_at: int
    n: int = 1
    by: int = 1

    def done(self, index: int) -> int:
        """Return how many of them are done once the step of an index is."""
        return min(self.n, max(0, index - self.first_step + 1))

    def holds(self, at: int, index: int) -> bool:
        """Return whether a place is changed once the step of an index is done."""
        return 0 <= (at - self.first_at) * self.by < self.done(index)

    def now(self, at: int, index: int) -> bool:
        """Return whether the very step of an index changes a place."""
        j = index - self.first_step
        return 0 <= j < self.n and at == self.first_at + j * self.by


def change_runs(steps: Sequence[Step], first: int = 0) -> tuple[ChangeRun, ...]:
    """Return all changes of a recording's steps, in order; ``first`` is the index of the first of these steps."""
    if getattr(steps, "changes_nothing", False):
        return ()
    if isinstance(steps, Joined):
        return tuple(run for at, part in steps.placed() for run in change_runs(part, first + at))
    if isinstance(steps, Each) and len(steps) > 1:
        a, b = steps[0].changes[0], steps[1].changes[0]
        return (ChangeRun(a.kind, first, a.at, len(steps), b.at - a.at),)
    return tuple(
        ChangeRun(change.kind, first + place, change.at) for place, step in enumerate(steps) for change in step.changes
    )
