"""Groups of kernels by name: where they are cached, which are there, and which a load, a policy or a question needs.

Kernels are compiled group by group (``warm_up`` says how, ``compiling`` in which processes). numba's on-disk cache
looks at a function's own file only and does not notice a changed callee in another file; therefore the cache folder
is named after a hash of all kernel sources, and a file in it says that a group is whole.

Floor: beside ``jit``, which asks for the folder. Imports no numba, so that a program which is just starting can have
what is missing compiled before it imports it itself.
"""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.plan import Plan

CORE_FOLDER = Path(__file__).resolve().parent

LOADING = ("radix", "reading", "sorting", "exact", "trie", "bloom")
"""What a load needs, costliest first."""
LATER = (
    "pictures", "nodes", "treemap", "statistics", "search", "look-ups", "bits", "schemes", "family", "methods",
    "domains", "rewriting", "whatwg", "surt", "scrapy", "changes", "patterns", "rest",
)  # fmt: skip
"""What is needed once there is something to see, what is seen first first; behind it what some loads need."""
_UNDER = {
    "whatwg": ("rewriting", "whatwg", "changes"),
    "scrapy": ("rewriting", "scrapy", "changes"),
    "surt": ("surt", "changes"),
}
_ASKED = {
    "BitsRequest": ("bits",),
    "CountingTrialRequest": ("family", "look-ups"),
    "FamilyRequest": ("family", "look-ups"),
    "BillRequest": (),
    "CapacityRequest": (),
    "GrowthRequest": (),
    "ForestRequest": ("nodes",),
    "MemoryRequest": (),
    "OutlineRequest": ("pictures",),
    "PrefixFactsRequest": ("pictures",),
    "PrefixesRequest": ("pictures",),
    "FoldedRequest": ("schemes",),
    "CascadeRequest": ("schemes", "look-ups"),
    "HashRequest": ("schemes", "look-ups", "bits", "rest"),
    "HuntRequest": ("schemes", "look-ups", "rest"),
    "OtherRequest": ("schemes", "look-ups"),
    "RelativesRequest": ("look-ups", "rest"),
    "SchemesRequest": ("schemes", "look-ups"),
    "SearchRequest": ("search",),
    "StepsRequest": ("nodes", "look-ups"),
    "LessonRequest": ("nodes", "look-ups"),
    "StatisticsRequest": ("pictures", "statistics"),
    "TaskFactsRequest": (),
    "TreemapRequest": ("pictures", "treemap"),
    "VerdictRequest": ("nodes",),
}

_MEASURED = {
    "scrapy": ("rewriting", "scrapy"),
    "scrapy26": ("rewriting", "scrapy"),
    "xxh3": ("methods",),
    "fnv1a": ("methods",),
    "heritrix": ("methods",),
    "blocked": ("family",),
    "partitioned": ("family",),
    "counting": ("family",),
    "scalable": ("bloom",),
    "bloom_lmdb": ("bloom",),
}


@cache
def sources_digest() -> str:
    """Return a short hex digest of ``jit.py`` and of all ``*_kernels.py`` below ``core``, read once."""
    digest = hashlib.blake2b(digest_size=8)
    for path in [CORE_FOLDER / "jit.py", *sorted(CORE_FOLDER.rglob("*_kernels.py"))]:
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_folder() -> Path:
    """Return the folder of compiled kernels for exactly these sources; ``NUMBA_CACHE_DIR`` comes first."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return Path(os.environ["NUMBA_CACHE_DIR"])
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return base / "urloupe" / f"kernels-{sources_digest()}"


def groups_of(structures: tuple[str, ...]) -> tuple[str, ...]:
    """Return the groups that a load of these structures needs.

    >>> groups_of(("exact", "radix"))
    ('radix', 'reading', 'sorting', 'exact')
    """
    wanted = {"reading", "exact", *structures}
    if {"radix", "trie"} & wanted:
        wanted.add("sorting")
    return tuple(name for name in LOADING if name in wanted)


def groups_under(policy: str) -> tuple[str, ...]:
    """Return the groups that a load under a policy needs beside those of its structures.

    None for ``raw`` and for a name that nobody knows, which the load then refuses.

    >>> groups_under("surt"), groups_under("raw")
    (('surt', 'changes'), ())
    """
    return _UNDER.get(policy.partition("+")[0], ())


def groups_beside(plan: Plan) -> tuple[str, ...]:
    """Return the groups that loading a plan needs beside its structures': of its policy, readings and index scheme."""
    patterns = ("patterns",) if any(reading is not None and reading.pattern for reading in plan.readings) else ()
    return (*groups_under(plan.policy), *patterns, *groups_by_scheme(plan.bloom.scheme))


def groups_measured(structures: tuple[str, ...]) -> tuple[str, ...]:
    """Return the groups that measuring these structures and methods after a load needs.

    >>> groups_measured(("exact", "fnv1a", "scrapy"))
    ('look-ups', 'methods', 'rewriting', 'scrapy')
    """
    return tuple(dict.fromkeys(("look-ups", *(group for name in structures for group in _MEASURED.get(name, ())))))


def groups_by_scheme(scheme: str) -> tuple[str, ...]:
    """Return the groups that a Bloom filter of an index scheme needs beside ``bloom``.

    >>> groups_by_scheme("double"), groups_by_scheme("seeds")
    ((), ('schemes',))
    """
    return () if scheme in ("enhanced", "double") else ("schemes",)


def groups_asked(request: object) -> tuple[str, ...]:
    """Return the groups that answering a request needs once a list is loaded; all where that is not told apart."""
    groups = _ASKED.get(type(request).__name__)
    if groups is None:
        return LATER
    played = _MEASURED.get(getattr(request, "structure", ""), ())
    in_domains = getattr(getattr(request, "grain", None), "name", "") == "DOMAINS"
    return (*groups, *played, *(("domains",) if in_domains else ()))


def cold(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the groups whose kernels would have to be compiled first."""
    folder = cache_folder()
    return tuple(name for name in names if not _stamp(folder, name).exists())


def mark_ready(name: str) -> None:
    """Say that a group is in the cache, for this and every later program."""
    stamp = _stamp(cache_folder(), name)
    if not stamp.exists() and stamp.parent.exists():
        stamp.touch()


def _stamp(folder: Path, name: str) -> Path:
    return folder / f"{name}.ready"
