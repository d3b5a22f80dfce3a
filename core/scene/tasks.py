"""The side “Many tasks” of the Tune tab: what a list tells of its URLs, and a what-if over the number of crawl tasks.

Where it stands: ``build_task_facts`` runs in the worker (three sums); ``solve_tasks`` is a pure function of numbers,
which the side calls at every move of a slider. Arithmetic: ``core.many_tasks``.
Cost: some five milliseconds with curves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.capacity import most_keys
from core.errors import SizeError
from core.many_tasks import (
    INDEX_BYTES,
    KEY_BYTES,
    MOST_TASKS,
    PRESET_BITS,
    PRESET_HASHES,
    Store,
    Tasks,
    crossing,
    sizes_over,
    stores,
)

if TYPE_CHECKING:
    from core.session import Session

__all__ = [
    "MOST_TASKS",
    "PRESET_BITS",
    "PRESET_HASHES",
    "Store",
    "TaskCrossing",
    "TaskFacts",
    "TaskFactsRequest",
    "Tasks",
    "TasksScene",
    "build_task_facts",
    "solve_tasks",
]

DRAWN = ("own", "preset", "shared_preset", "fingerprints", "exact", "exact_once", "python_set")
"""Stores with a curve; ``shared`` takes what ``own`` takes but for rounding."""
CROSSINGS = (
    ("shared_preset", "own"), ("shared_preset", "fingerprints"), ("exact_once", "exact"), ("exact_once", "python_set"),
    ("exact_once", "preset"), ("fingerprints", "exact_once"),
)  # fmt: skip
"""Pairs that are asked where the first begins to take less than the second."""
POINTS = 37


@dataclass(frozen=True, slots=True)
class TaskFactsRequest:
    """Ask what the loaded list tells of its URLs."""


@dataclass(frozen=True, slots=True)
class TaskFacts:
    """Distinct URLs of a list, and bytes a URL: of its own, and in the exact index with its own (measured).

    ``n_keys`` is 0 where nothing is loaded; the bytes are then assumed.
    """

    n_keys: int = 0
    key_bytes: float = KEY_BYTES
    index_bytes: float = KEY_BYTES + INDEX_BYTES

    @property
    def is_measured(self) -> bool:
        """Whether a list tells them."""
        return self.n_keys > 0


@dataclass(frozen=True, slots=True)
class TaskCrossing:
    """From ``n_tasks`` on one store takes less than the other."""

    one: str
    other: str
    n_tasks: int


@dataclass(frozen=True, slots=True)
class TasksScene:
    """A solved what-if.

    Parameters
    ----------
    tasks
        What it answers.
    stores
        Every store, in the order of ``many_tasks.NAMES``.
    counts, sizes
        Numbers of tasks (int64[n]), and the bytes of each drawn store over them (name, float64[n]).
    crossings
        Where one store begins to take less than another.
    preset_until
        The most tasks whose pairs one filter of the preset holds at the rate asked for; 0 where not one.
    """

    tasks: Tasks
    stores: tuple[Store, ...]
    counts: NDArray[np.int64]
    sizes: tuple[tuple[str, NDArray[np.float64]], ...]
    crossings: tuple[TaskCrossing, ...]
    preset_until: int

    def store(self, name: str) -> Store | None:
        """Return one store, None where it is not listed."""
        return next((store for store in self.stores if store.name == name), None)


def build_task_facts(session: Session, request: TaskFactsRequest) -> TaskFacts:
    """Return what the list tells; assumed bytes where it is empty."""
    n, store = session.exact.n_keys, session.store
    if n == 0 or store.n == 0:
        return TaskFacts()
    key_bytes = (store.used_bytes - store.n) / store.n
    memory = session.exact.memory()
    slack = sum(part.size_bytes for part in memory.parts if part.name == "slack")
    return TaskFacts(n, key_bytes, (memory.standalone_bytes - slack) / store.n)


def solve_tasks(tasks: Tasks) -> TasksScene | None:
    """Return the solved what-if; None where its filters would be larger than can be told (``sizing.M_LIMIT`` bits)."""
    try:
        listed = stores(tasks)
    except SizeError:
        return None
    counts = np.unique(np.round(np.geomspace(1, MOST_TASKS, POINTS)).astype(np.int64))
    found = ((one, other, crossing(one, other, tasks)) for one, other in CROSSINGS)
    crossings = tuple(TaskCrossing(one, other, at) for one, other, at in found if at is not None)
    return TasksScene(
        tasks=tasks,
        stores=listed,
        counts=counts,
        sizes=tuple((name, sizes_over(name, tasks, counts)) for name in DRAWN),
        crossings=tuple(sorted(crossings, key=lambda each: each.n_tasks)),
        preset_until=most_keys(PRESET_BITS, PRESET_HASHES, tasks.p) // tasks.n_urls,
    )
