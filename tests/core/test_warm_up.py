"""Kernels are ready before a load: which are, by which process, and what happens when nobody waits any more."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import ClassVar

import pytest

from core import warm_up as module
from core.plan import STRUCTURES
from core.warm_up import BESIDE, GROUPS, groups_of, is_cold, warm_up


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An empty cache folder, and groups that only note that they were warmed."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    noted: list[str] = []
    for name in GROUPS:
        monkeypatch.setitem(GROUPS, name, lambda name=name: noted.append(name))
    return noted


class Process:
    """Stands for another process: it compiles when it is waited for, or is ended before."""

    made: ClassVar[list[Process]] = []

    def __init__(self, names: list[str]) -> None:
        self.names, self.polls, self.ended = names, 0, False
        Process.made.append(self)

    def wait(self, timeout: float | None = None) -> int:
        if self.ended:
            return -15
        self.polls += 1
        if self.polls < 3:
            raise subprocess.TimeoutExpired("compile", timeout or 0)
        return 0

    def terminate(self) -> None:
        self.ended = True


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    Process.made = []
    monkeypatch.setattr(module, "_start", Process)
    return Process.made


def test_groups_follow_the_structures() -> None:
    assert groups_of(("exact",)) == ("reading",)
    assert groups_of(("exact", "bloom")) == ("reading", "bloom")
    assert groups_of(("trie",)) == ("reading", "sorting", "trie")
    assert set(groups_of(STRUCTURES)) == set(GROUPS)


def test_a_cold_cache_is_filled_by_two_and_stays_warm(course: list[str], processes: list[Process]) -> None:
    wanted = ("exact", "trie", "radix", "bloom")
    assert is_cold(wanted)
    warm_up(wanted)
    assert [process.names for process in processes] == [["trie", "radix"]]
    assert set(BESIDE) == {"trie", "radix"}
    # What this process compiles comes first, then everything is loaded here.
    assert course[:3] == ["reading", "bloom", "sorting"] and set(course) == set(GROUPS)
    assert not is_cold(wanted)
    processes.clear()
    warm_up(wanted)
    assert processes == []


def test_apart_compiles_nothing_here(course: list[str], processes: list[Process]) -> None:
    asked = []

    def waiting() -> bool:
        asked.append(list(course))
        return True

    warm_up(("exact", "radix", "bloom"), apart=True, waiting=waiting)
    assert sorted(name for process in processes for name in process.names) == ["bloom", "radix", "reading", "sorting"]
    assert len(processes) == 2 and all(not names for names in asked)
    assert sorted(course) == ["bloom", "radix", "reading", "sorting"]


def test_nobody_waits_any_more(course: list[str], processes: list[Process]) -> None:
    warm_up(("exact", "radix"), apart=True, waiting=lambda: False)
    assert processes[0].ended and course == []
    assert is_cold(("exact",))
