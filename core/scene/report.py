"""All facts of a report: every scene that it draws, of one moment, and the machine that they were measured on.

Where it stands: above the scenes it gathers; asked for by the command line, which owns its session and may wait. No
sentence and no page is made here.
Cost: that of its scenes, some tenths of a second; the statistics of a million URLs take a second more.
"""

from __future__ import annotations

import os
import platform
import sys
import time
from dataclasses import dataclass, field, replace
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from core.scene.bill import BillRequest, BillScene, build_bill
from core.scene.compare import CompareRequest, CompareScene, build_compare
from core.scene.crumbs import Grain
from core.scene.growth import GrowthRequest, GrowthScene, build_growth
from core.scene.prefixes import PrefixesRequest, PrefixesScene, build_prefixes
from core.scene.statistics import StatisticsRequest, StatisticsScene, build_statistics
from core.snapshot import Snapshot

if TYPE_CHECKING:
    from core.session import Session

__all__ = ["PICTURE_COLUMNS", "Machine", "ReportScene", "build_report", "this_machine"]

PICTURE_COLUMNS, PICTURE_LEVELS = 1100, 14
"""Pixel columns and rows of the picture of the prefixes."""
DOMAINS_S = 3.0
"""A list of a million hosts takes longer than this to be put in the order of domains: it is drawn by URL parts."""
PACKAGES = ("urloupe", "numpy", "numba", "mmh3", "bitarray", "ada-url", "lmdb", "xxhash", "datasketches", "marisa-trie",
            "redis")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Machine:
    """Where it was measured.

    Parameters
    ----------
    processor, system, python
        As the system and the interpreter name themselves.
    cores
        Logical processors.
    packages
        (name, version) of what was at work; those that are not installed are left out.
    """

    processor: str = ""
    system: str = ""
    python: str = ""
    cores: int = 1
    packages: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ReportScene:
    """All that a report tells.

    Parameters
    ----------
    snapshot, policy_version
        What was read, under which rules.
    bill, growth
        What each structure and method costs, here and on lists of other lengths.
    compare
        How the Bloom filter's answers stand beside the exact index's, over the load.
    prefixes
        Where the URLs are, by domains, or by URL parts where there are very many hosts; without a picture where there
        is no radix tree.
    statistics
        What the URLs are made of.
    machine
        Where it was measured.
    """

    snapshot: Snapshot
    policy_version: str
    bill: BillScene = field(default_factory=BillScene)
    growth: GrowthScene = field(default_factory=GrowthScene)
    compare: CompareScene = field(default_factory=CompareScene)
    prefixes: PrefixesScene = field(default_factory=PrefixesScene)
    statistics: StatisticsScene = field(default_factory=StatisticsScene)
    machine: Machine = field(default_factory=Machine)


def build_report(session: Session) -> ReportScene:
    """Return all facts of a session that is loaded and measured."""
    snapshot = session.snapshot()
    if not snapshot.n_keys:
        return ReportScene(snapshot, session.policy.version, machine=this_machine())
    return ReportScene(
        snapshot,
        session.policy.version,
        build_bill(session, BillRequest()),
        _growth(session),
        build_compare(session, CompareRequest()),
        _prefixes(session),
        _statistics(session),
        this_machine(),
    )


def this_machine() -> Machine:
    """Return what this program runs on; no name of the machine or its user."""
    return Machine(
        _processor(),
        f"{platform.system()} {platform.release()} {platform.machine()}",
        f"{platform.python_implementation()} {platform.python_version()}, {sys.maxsize.bit_length() + 1} bit",
        os.cpu_count() or 1,
        tuple((name, version) for name in PACKAGES if (version := _version(name))),
    )


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _processor() -> str:
    file = Path("/proc/cpuinfo")
    if file.exists():
        for line in file.read_text("utf-8", "replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _growth(session: Session) -> GrowthScene:
    scene = build_growth(session, GrowthRequest())
    while (rest := scene.rest()) is not None:
        scene = build_growth(session, rest)
    return scene


def _prefixes(session: Session) -> PrefixesScene:
    if session.radix is None or not session.radix.n_keys:
        return PrefixesScene()
    levels = PICTURE_LEVELS
    request = PrefixesRequest(columns=PICTURE_COLUMNS, grain=Grain.DOMAINS, whole_levels=levels, focus_levels=levels)
    deadline = time.perf_counter() + DOMAINS_S
    scene = build_prefixes(session, request)
    while scene.order_share is not None and scene.order_share < 1:
        if time.perf_counter() >= deadline:
            return build_prefixes(session, replace(request, grain=Grain.PARTS))
        scene = build_prefixes(session, request)
    return scene


def _statistics(session: Session) -> StatisticsScene:
    scene = build_statistics(session, StatisticsRequest())
    while (rest := scene.rest()) is not None:
        scene = build_statistics(session, rest)
    return scene
