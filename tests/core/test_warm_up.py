"""Kernels are ready before they are needed: which are, by which process, and what happens when nobody waits."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from core import compiling as processes
from core import warm_up as module
from core.compiling import Compiling
from core.kernel_groups import LATER, LOADING, cold, groups_beside, groups_of, groups_under
from core.plan import STRUCTURES, Plan
from core.source.reading import Reading
from core.warm_up import GROUPS, warm_up

ECHO = """
import sys
for line in sys.stdin:
    with open(sys.argv[1], "a") as told:
        told.write(line)
    print(line, end="", flush=True)
"""
DEAF = "import sys; sys.stdin.readline()"
SLOW = "import sys; sys.stdin.read()"


@pytest.fixture
def told(tmp_path: Path) -> Path:
    """The file that the processes note in what they were told to compile."""
    return tmp_path / "told.txt"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, told: Path) -> list[subprocess.Popen[bytes]]:
    """Processes that only note what they are told and say it back, two at most."""
    made: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        command = [sys.executable, "-S", "-c", ECHO, str(told)]
        made.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
        return made[-1]

    monkeypatch.setattr(processes, "start_process", start)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return made


def with_process(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    command = [sys.executable, "-S", "-c", program]
    monkeypatch.setattr(
        processes, "start_process", lambda: subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    )


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An empty cache folder, and groups that only note that they were warmed here."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    noted: list[str] = []
    for name in GROUPS:
        monkeypatch.setitem(GROUPS, name, lambda name=name: noted.append(name))
    return noted


def test_groups_follow_the_structures() -> None:
    assert groups_of(("exact",)) == ("reading", "exact")
    assert groups_of(("exact", "bloom")) == ("reading", "exact", "bloom")
    assert groups_of(("trie",)) == ("reading", "sorting", "exact", "trie")
    assert set(groups_of(STRUCTURES)) == set(LOADING)
    assert not set(LOADING) & set(LATER) and {*LOADING, *LATER} == set(GROUPS)


@pytest.mark.parametrize(
    ("policy", "groups"),
    [
        ("raw", set()),
        ("nobody knows it", set()),
        ("whatwg", {"rewriting", "whatwg", "changes"}),
        ("whatwg+nofrag", {"rewriting", "whatwg", "changes"}),
        ("scrapy", {"rewriting", "scrapy", "changes"}),
        ("surt", {"surt", "changes"}),
    ],
)
def test_groups_follow_the_policy(policy: str, groups: set[str]) -> None:
    assert set(groups_under(policy)) == groups <= set(LATER)


def test_groups_follow_the_readings() -> None:
    pattern = Reading(format="pattern", pattern=r"url=(\S+)")
    assert groups_beside(Plan(sources=("a", "b"), readings=(None, pattern))) == ("patterns",)
    assert groups_beside(Plan(sources=("a",), policy="surt")) == groups_under("surt")


def test_all_groups_are_compiled_once_by_two(started: list[subprocess.Popen[bytes]], told: Path) -> None:
    done = threading.Event()
    with Compiling(("a", "b", "c", "d", "e")) as compiling:
        compiling.listen(lambda _: None, done.set)
        assert compiling.wait()
    assert done.wait(60)
    assert sorted(told.read_text().split()) == ["a", "b", "c", "d", "e"]
    assert len(started) == 2 and all(process.returncode == 0 for process in started)


def test_no_more_processes_than_groups(started: list[subprocess.Popen[bytes]], told: Path) -> None:
    with Compiling(("a",)) as compiling:
        assert compiling.wait()
    assert len(started) == 1 and told.read_text() == "a\n"


def test_a_process_that_dies_leaves_its_group_to_whoever_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with_process(monkeypatch, DEAF)
    with Compiling(("a", "b"), 1) as compiling:
        assert compiling.wait()
        assert compiling.take() == "b"


def test_what_is_wanted_now_is_compiled_next(started: list[subprocess.Popen[bytes]], told: Path) -> None:
    with Compiling(("a", "b", "c", "d", "e"), 0) as compiling:  # nobody begins with any
        compiling.put_first(("d", "nobody's", "b"))
        assert [compiling.take() for _ in range(6)] == ["d", "b", "a", "c", "e", None]
    assert not started


@pytest.mark.usefixtures("started")
def test_each_group_is_told_and_then_the_end(told: Path) -> None:
    heard: list[str] = []
    done = threading.Event()
    with Compiling(("a", "b", "c"), 1) as compiling:
        assert compiling.wait_for(("a", "nobody's"))
        compiling.listen(heard.append, done.set)  # is told of what came before, too
        assert compiling.wait()
    assert done.wait(60) and heard == ["a", "b", "c"] == told.read_text().split()


def test_what_comes_later_waits_for_the_word(started: list[subprocess.Popen[bytes]], told: Path) -> None:
    with Compiling(("a", "b"), then=("c", "d", "e")) as compiling:
        assert compiling.wait_for(("a", "b"))
        assert sorted(told.read_text().split()) == ["a", "b"] and compiling.take() is None
        compiling.go_on()
        assert compiling.wait()
    assert sorted(told.read_text().split()) == ["a", "b", "c", "d", "e"] and len(started) == 2


def test_processes_that_wait_for_the_word_are_ended(started: list[subprocess.Popen[bytes]]) -> None:
    compiling = Compiling((), then=("a",))
    compiling.end()
    assert all(process.poll() is not None for process in started)


def test_nobody_waits_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    with_process(monkeypatch, SLOW)
    done = threading.Event()
    compiling = Compiling(("a", "b", "c"))
    compiling.listen(lambda _: None, done.set)
    assert not compiling.wait_for(("a",), lambda: False)
    assert done.wait(60)


def test_a_cold_cache_is_filled_here_and_beside_and_stays_warm(
    course: list[str], started: list[subprocess.Popen[bytes]], told: Path
) -> None:
    wanted = groups_of(("exact", "trie", "radix", "bloom"))
    assert cold(wanted) == wanted
    warm_up(wanted)
    beside = told.read_text().split() if told.exists() else []
    here = course[: len(course) - len(wanted)]
    # Each is compiled once, here or by the one other process; then everything is loaded here.
    assert sorted([*beside, *here]) == sorted(wanted) and course[-len(wanted) :] == list(wanted)
    assert len(started) == 1
    assert cold(wanted) == ()
    course.clear()
    warm_up(wanted)
    assert len(started) == 1 and course == list(wanted)


@pytest.mark.usefixtures("started")
def test_apart_compiles_nothing_here(course: list[str], told: Path) -> None:
    asked: list[list[str]] = []

    def waiting() -> bool:
        asked.append(list(course))
        return True

    wanted = groups_of(("exact", "radix", "bloom"))
    warm_up(wanted, apart=True, waiting=waiting)
    assert sorted(told.read_text().split()) == sorted(wanted)
    assert asked and all(not names for names in asked)
    assert course == list(wanted)


def test_a_window_that_closes_ends_the_compiling(course: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with_process(monkeypatch, SLOW)
    warm_up(groups_of(("exact", "radix")), apart=True, waiting=lambda: False)
    assert course == [] and cold(("reading",)) == ("reading",)


KERNELS_OF_A_LOAD = """
import sys
from numba.core import event
from core import warm_up
from core.kernel_groups import LOADING, groups_under

class Compiled(event.Listener):
    def __init__(self): self.depth, self.names = 0, []
    def on_start(self, event):
        if not self.depth: self.names.append(event.data["dispatcher"].py_func.__qualname__)
        self.depth += 1
    def on_end(self, event): self.depth -= 1

for name in (*LOADING, *groups_under(sys.argv[2])): warm_up._warm(name)
compiled = Compiled()
event.register("numba:compile", compiled)
from core.plan import Plan
from core.session import Session
session = Session(Plan(sources=(sys.argv[1],), policy=sys.argv[2]))
while session.step(): pass
print(*compiled.names)
"""


def test_a_load_needs_no_other_kernels(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"".join(b"http://example.com/%d/%d\n" % (i % 97, i % 4000) for i in range(6000)))
    command = [sys.executable, "-c", KERNELS_OF_A_LOAD, str(path), "raw"]
    done = subprocess.run(command, cwd=Path(module.__file__).parents[1], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.parametrize("name", ["whatwg", "whatwg+nowww+notrack", "scrapy", "surt"])
def test_policies_need_no_kernel_beyond_their_groups(tmp_path: Path, name: str) -> None:
    """What a load, its duplicates and first raws call under a policy was compiled by its groups."""
    path = tmp_path / "list.txt"
    path.write_bytes(b"http://www.a.org/?b=2&a=1\nHTTP://www.a.org/?b=2&a=1\nhttp://www.a.org/?b=2&a=1\n")
    command = [sys.executable, "-c", KERNELS_OF_A_LOAD, str(path), name]
    done = subprocess.run(command, cwd=Path(module.__file__).parents[1], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


SORTED_BY_THE_CACHE = """
import random
from numba.core import event
from core.keys import KeyStore
from core.structures.radix import sorted_numbers

compiled = []

class Compiled(event.Listener):
    def on_start(self, event): compiled.append(event.data["dispatcher"].py_func.__qualname__)
    def on_end(self, event): pass

rng = random.Random(7)
keys = list({bytes(rng.choices(b"ab", k=rng.randrange(40))) for _ in range(3000)})
store = KeyStore()
for key in keys: store.append(key)
sorted_numbers(store, 0, 1)
event.register("numba:compile", Compiled())
numbers = sorted_numbers(store, 0, len(keys)).tolist()
print([keys[number] for number in numbers] == sorted(keys), compiled)
"""


def test_what_other_processes_compile_is_right_and_found(tmp_path: Path) -> None:
    """Their shortcuts (functions left as they are, types remembered) give whole kernels."""
    env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    house = Path(module.__file__).parents[1]
    command = [sys.executable, "-m", "core.warm_up"]
    told = subprocess.run(command, cwd=house, env=env, input="sorting\n", capture_output=True, text=True, check=True)
    assert told.stdout == "sorting\n" and (tmp_path / "sorting.ready").exists()
    command = [sys.executable, "-c", SORTED_BY_THE_CACHE]
    done = subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=True)
    assert done.stdout == "True []\n"


ALL_KERNELS = """
import importlib, pkgutil
import core
from core.warm_up import GROUPS
from numba.core.caching import NullCache

for warm in GROUPS.values(): warm()
for found in pkgutil.walk_packages(core.__path__, "core."):
    for name, one in vars(importlib.import_module(found.name)).items() if found.name.endswith("_kernels") else ():
        if getattr(one, "__module__", "") == found.name and hasattr(one, "overloads"):
            if not one.overloads and not isinstance(one._cache, NullCache): print(name)
"""


def test_every_kernel_belongs_to_a_group() -> None:
    """So none is compiled by the program that holds the window, whose interpreter would wait for it."""
    command = [sys.executable, "-c", ALL_KERNELS]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=600)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
