"""What structures hold in memory: named parts, three numbers, and models of foreign layouts.

*Added* is what a structure holds beside the shared key store, *shared* what it reads in the key store,
*stand-alone* what it would hold in a crawler that had nothing else.

Floor: below the structures. Models are pure functions; each cites its source.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path


class Basis(Enum):
    """How a number of bytes is known."""

    MEASURED = "measured"
    MODELLED = "modelled"
    SAMPLED = "sampled"
    ESTIMATED = "estimated"


@dataclass(frozen=True, slots=True)
class MemoryPart:
    """One named part of a structure.

    Parameters
    ----------
    name
        A word of the layout: ``rows``, ``parents``, ``child_blocks``, ``labels``, ``slots``, ``slack`` …
    size_bytes
        Bytes in use by the part.
    """

    name: str
    size_bytes: int


@dataclass(frozen=True, slots=True)
class MemoryBreakdown:
    """A structure's memory in named parts.

    Parameters
    ----------
    parts
        What the structure adds to the key store; they sum to ``added_bytes``.
    shared_bytes
        What it reads in the key store (arena and offsets).
    standalone_bytes
        What it would hold alone (for trees: with their own label bytes; for the exact index: with its keys).
    basis
        Whether the parts were counted in the arrays or modelled.
    """

    parts: tuple[MemoryPart, ...] = field(default=())
    shared_bytes: int = 0
    standalone_bytes: int = 0
    basis: Basis = Basis.MEASURED

    @property
    def added_bytes(self) -> int:
        """Sum of the parts, in bytes."""
        return sum(part.size_bytes for part in self.parts)


def in_use(memory: MemoryBreakdown) -> int:
    """Return the added bytes without ``slack``, which is room that was reserved but mostly never touched."""
    return sum(part.size_bytes for part in memory.parts if part.name != "slack")


def resident_bytes() -> int:
    """Return the resident set size of this process in bytes (includes mapped file pages)."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    import psutil  # slow to import; only where there is no /proc

    return int(psutil.Process().memory_info().rss)


def peak_resident_bytes() -> int:
    """Return the largest resident set size this process has had, in bytes.

    Linux: ``VmHWM`` of ``/proc/self/status``; elsewhere ``getrusage`` or the present size.
    """
    peak = _proc_kib("/proc/self/status", b"VmHWM:")
    if peak is not None:
        return peak
    if os.name == "posix":
        import resource

        factor = 1 if os.uname().sysname == "Darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * factor
    return resident_bytes()


def available_bytes() -> int:
    """Return the memory that can be had without swapping, in bytes.

    Linux: ``MemAvailable`` of ``/proc/meminfo``; a container's own limit is not looked at.
    """
    available = _proc_kib("/proc/meminfo", b"MemAvailable:")
    if available is not None:
        return available
    import psutil

    return int(psutil.virtual_memory().available)


def _proc_kib(path: str, name: bytes) -> int | None:
    """Return a ``name: n kB`` field of a file of ``/proc`` in bytes, None where there is none."""
    file = Path(path)
    if not file.exists():
        return None
    for line in file.read_bytes().splitlines():
        if line.startswith(name):
            return int(line.split()[1]) * 1024
    return None
