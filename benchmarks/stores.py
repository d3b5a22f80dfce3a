"""Seen sets on disk: LMDB against SQLite, their bytes, and a Bloom filter in front. ``python -m benchmarks.stores``.

Both stores get the same keys in the same order, distinct, in batches of the same size, through the same methods that
the catalogue measures; making the Python objects is not timed, the last commit and the writing of the disk are.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.lists import seeded
from benchmarks.loading import load
from benchmarks.timing import Row
from core.methods import catalogue
from core.methods.base import ListFacts, Method, Surroundings
from core.source.arena import KeyBatch

MILLION = 1_000_000
BATCH = 4096
ROUNDS = 3


@contextmanager
def store(name: str, n_keys: int) -> Iterator[tuple[Method, Path]]:
    """Give an empty store in a folder that goes again."""
    folder = Path(tempfile.mkdtemp(prefix="urloupe-stores-"))
    method = catalogue.made(name, Surroundings(folder, n_keys))
    try:
        while method.begin():
            pass
        yield method, folder
    finally:
        method.close()
        shutil.rmtree(folder)


def timed_pieces(method: Method, keys: KeyBatch, *, add: bool) -> float:
    """Insert or look up all keys and settle; return the seconds of that alone."""
    spent = 0.0
    for at in range(0, len(keys), BATCH):
        taken = method.take(keys.taken(slice(at, at + BATCH)))
        begun = time.perf_counter()
        (method.insert if add else method.contains)(taken)
        spent += time.perf_counter() - begun
    begun = time.perf_counter()
    while add and method.settle():
        pass
    return spent + time.perf_counter() - begun


def du(folder: Path) -> int:
    """Return the bytes that ``du`` counts for the files of a folder."""
    command = ["du", "--block-size=1", *(str(path) for path in folder.iterdir())]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return sum(int(line.split()[0]) for line in done.stdout.splitlines())


def against(keys: KeyBatch) -> list[Row]:
    """Return the rows of inserting and of bytes."""
    seconds: dict[str, list[float]] = {"lmdb": [], "sqlite": []}
    told: dict[str, tuple[int, int, int]] = {}
    facts = ListFacts(len(keys), int(keys.length.sum()))
    for _ in range(ROUNDS):
        for name, times in seconds.items():
            with store(name, len(keys)) as (method, folder):
                times.append(timed_pieces(method, keys, add=True))
                told[name] = method.disk_bytes(), du(folder), method.modelled(facts).disk_bytes
    ratio = statistics.median(a / b for a, b in zip(seconds["lmdb"], seconds["sqlite"], strict=True))
    ours, peer = (statistics.median(seconds[name]) for name in ("lmdb", "sqlite"))
    number = f"**{ratio:.2f}** ({ours:.2f} against {peer:.2f} s)"
    what = "1 M URLs into LMDB, batched, against SQLite's `INSERT OR IGNORE` in one transaction"
    rows = [Row(what, number, "≤ 1.0")]
    for name, (bytes_told, bytes_du, modelled) in told.items():
        number = f"**{bytes_told - bytes_du:+,}** (both {bytes_told:,}; {bytes_told / len(keys):.0f} a key)"
        rows.append(Row(f"bytes on disk of `{name}` beyond what `du` counts, 1 M URLs", number, "0"))
        rows.append(Row(f"model of the bytes of `{name}` against these", f"**{modelled / bytes_told:.2f}**"))
    return rows


def in_front(held: KeyBatch, absent: KeyBatch) -> list[Row]:
    """Return the rows of a look-up with and without a filter in front."""
    misses: dict[str, list[float]] = {"lmdb": [], "bloom_lmdb": []}
    saved = 0.0
    for name, times in misses.items():
        with store(name, len(held)) as (method, _):
            timed_pieces(method, held, add=True)
            for _ in range(ROUNDS):
                before = dict(method.told())
                times.append(timed_pieces(method, absent, add=False))
                after = dict(method.told())
                if "saved" in after:
                    saved = (float(after["saved"]) - float(before["saved"])) / len(absent)
    ratio = statistics.median(misses["bloom_lmdb"]) / statistics.median(misses["lmdb"])
    ours, peer = (statistics.median(misses[name]) * 1e9 / len(absent) for name in ("bloom_lmdb", "lmdb"))
    return [
        Row("look-ups of 1 M absent URLs that a Bloom filter at 1 % saves LMDB", f"**{saved:.1%}**"),
        Row("their time, against LMDB alone", f"**{ratio:.2f}** ({ours:.0f} against {peer:.0f} ns per key)"),
    ]


def rows() -> list[Row]:
    """Return all rows of this module."""
    session = load(seeded(10 * MILLION), ("exact",))
    held, absent = session.store.batch(0, MILLION), session.store.batch(MILLION, 2 * MILLION)
    return [*against(held), *in_front(held, absent)]


if __name__ == "__main__":
    from benchmarks.timing import table

    print(table(rows()))
