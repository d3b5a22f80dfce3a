"""Bytes that are told against what a process really takes: mapped files, forecasts, and each structure by itself."""

from __future__ import annotations

import json
import mmap
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from core.memory import resident_bytes
from core.plan import Plan
from core.scene.bill import BillRequest, build_bill
from core.scene.memory import MemoryRequest, build_memory
from core.session import Session

CHECKOUT = Path(__file__).resolve().parents[2]
LINUX = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="resident bytes are read from /proc")
MAPPED = 64 << 20


def urls(n: int) -> list[bytes]:
    """Return URLs of a crawl's make: few hosts, many folders, names that share little."""
    draw = random.Random(119)
    return [
        b"https://www.host-%d.example.com/folder-%d/%s-%d.html?id=%d"
        % (draw.randrange(400), draw.randrange(300), draw.randbytes(6).hex().encode(), i % 13, draw.randrange(10**6))
        for i in range(n)
    ]


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("accounting") / "list.txt"
    path.write_bytes(b"".join(url + b"\n" for url in urls(200_000)))
    return path


@LINUX
def test_a_mapped_file_is_resident_and_no_structure_s(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"".join(url + b"\n" for url in urls(5_000)))
    session = Session(Plan((str(path),), structures=("exact", "radix", "bloom")))
    session.run()
    before = {row.name: row.total_bytes for row in build_bill(session, BillRequest()).rows}
    told = build_memory(session, MemoryRequest())
    big = tmp_path / "mapped"
    with big.open("wb") as file:
        file.truncate(MAPPED)
    with big.open("rb") as file, mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ) as mapped:
        resident = resident_bytes()
        assert sum(mapped[at] for at in range(0, MAPPED, mmap.PAGESIZE)) == 0
        grown = resident_bytes() - resident
        after = {row.name: row.total_bytes for row in build_bill(session, BillRequest()).rows}
        now = build_memory(session, MemoryRequest())
    session.end()
    assert grown == pytest.approx(MAPPED, rel=0.05)
    assert after == before
    assert now.total_bytes == told.total_bytes
    assert now.resident_bytes - told.resident_bytes > 0.9 * MAPPED


def test_a_load_tells_soon_what_it_will_take(listed: Path) -> None:
    session = Session(Plan((str(listed),), structures=("exact", "trie", "radix", "bloom")))
    early = None
    while session.step(0.002):
        scene = build_memory(session, MemoryRequest())
        if early is None and scene.end is not None and scene.end.total_bytes is not None:
            early = scene.end.total_bytes, scene.n_entries
    final = build_memory(session, MemoryRequest()).total_bytes
    session.end()
    assert early is not None
    assert early[1] < 200_000  # while it is still read
    assert early[0] == pytest.approx(final, rel=0.3)


def test_what_would_not_fit_is_left_out_and_says_what_it_would_need(listed: Path) -> None:
    whole = Session(Plan((str(listed),), structures=("exact", "trie", "radix", "bloom")))
    whole.run()
    needed = {row.name: row.total_bytes for row in build_bill(whole, BillRequest()).rows}
    budget = needed["exact"] + needed["bloom"] + needed["radix"] + needed["trie"] // 4
    whole.end()
    tight = Session(Plan((str(listed),), structures=("exact", "trie", "radix", "bloom"), budget_bytes=budget))
    while tight.step(0.02):
        pass
    refusal = tight.refused["trie"]
    tight.end()
    assert set(tight.refused) == {"trie"}
    assert refusal.needed_bytes == pytest.approx(needed["trie"], rel=0.3)


CHILD = """
import ctypes, gc, json, sys
from pathlib import Path
from core.memory import resident_bytes
from core.plan import Plan
from core.scene.bill import BillRequest, build_bill
from core.session import Session

def settled():
    gc.collect()
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except AttributeError:
        pass
    return resident_bytes()

path, small, name = sys.argv[1:]
def loaded(source):
    session = Session(Plan((source,), structures=("exact", name), live_batches=False))
    session.run()
    return session

first = loaded(small)
build_bill(first, BillRequest())  # what it imports and loads belongs to no structure
first.end()
before = settled()
if name == "set_bytes":
    with open(path, "rb") as file:
        held = {line[:-1] for line in file}
    told = sys.getsizeof(held) + sum(map(sys.getsizeof, held))
else:
    held = loaded(path)
    row = build_bill(held, BillRequest()).row(name)
    shared = row.memory.shared_bytes if name != "exact" else 0
    told = row.memory.standalone_bytes if name == "exact" else row.memory.added_bytes
print(json.dumps({"told": told, "grown": settled() - before}))
"""


def grown_by(name: str, listed: Path, small: Path) -> dict[str, int]:
    """Return the bytes that a structure tells, and by how much a process of its own grew."""
    command = [sys.executable, "-c", CHILD, str(listed), str(small), name]
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "MALLOC_ARENA_MAX": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, check=True, timeout=120)
    found: dict[str, int] = json.loads(done.stdout)
    return found


@LINUX
def test_bytes_and_their_order_are_those_of_processes(listed: Path, tmp_path: Path) -> None:
    small = tmp_path / "small.txt"
    small.write_bytes(b"".join(url + b"\n" for url in urls(3_000)))
    found = {name: grown_by(name, listed, small) for name in ("exact", "trie", "radix", "bloom", "set_bytes")}
    exact = found["exact"]["grown"]
    told = {name: each["told"] for name, each in found.items()}
    grown = {name: each["grown"] - (exact if name in ("trie", "radix", "bloom") else 0) for name, each in found.items()}
    for name in ("exact", "trie", "radix", "set_bytes"):
        assert told[name] == pytest.approx(grown[name], rel=0.2), (name, found)
    assert abs(told["bloom"] - grown["bloom"]) < 3 << 20, found  # 240 KB are less than what two processes differ by
    assert sorted(told, key=told.__getitem__) == sorted(grown, key=grown.__getitem__)
