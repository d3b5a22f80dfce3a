"""Gets the kernels of a load ready before the clock runs: from the cache, or compiled, two groups at once.

Compiling all kernels takes some ten seconds of one core, once for each change of a kernel and each kind of processor.
numba compiles one function at a time in a process, so a second process (``python -m core.warm_up GROUP``) compiles the
trees' kernels meanwhile; both write into the cache that ``jit`` names. With a warm cache no process is started.

Where it stands: above the structures; called by the command line and the engine before a load.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from core.hashing import hash_batch
from core.jit import cache_folder
from core.keys import KeyStore
from core.source.arena import KeyBatch
from core.source.reader import typed_chunk
from core.structures.bloom import BloomFilter
from core.structures.exact import ExactIndex
from core.structures.radix import RadixTree, sorted_numbers
from core.structures.trie import Trie

KEYS = [b"http://example.com/a", b"http://example.com/b", b"http://example.org/", b"http://example.com/a?b"]


def _store() -> KeyStore:
    store = KeyStore()
    for key in KEYS:
        store.append(key)
    return store


def warm_reading() -> None:
    """Scan, hash, exact index."""
    chunk = typed_chunk(b"\n".join(KEYS))
    index = ExactIndex(KeyStore())
    index.insert(chunk.keys, hash_batch(chunk.keys), 1, chunk.key_entry)
    index.contains_batch(chunk.keys)
    index.trim()


def warm_bloom() -> None:
    """Bloom filter: a chunk, a rebuild, a look-up."""
    keys = KeyBatch.of(KEYS)
    bloom = BloomFilter(1024, 3)
    bloom.insert(keys, hash_batch(keys))
    bloom.insert(keys)
    bloom.contains_batch(keys)


def warm_sorting() -> None:
    """The sort of key numbers."""
    sorted_numbers(_store(), 0, len(KEYS))


def warm_radix() -> None:
    """Radix tree: insert and look-up."""
    store = _store()
    tree = RadixTree(store)
    tree.insert_sorted(np.array([0, 3, 1, 2], np.uint32))
    tree.contains_batch(store.batch(0, store.n))
    tree.trim()


def warm_trie() -> None:
    """Plain trie: insert and look-up."""
    store = _store()
    trie = Trie(store)
    trie.insert_sorted(np.array([0, 3, 1, 2], np.uint32))
    trie.contains_batch(store.batch(0, store.n))
    trie.trim()


GROUPS: dict[str, Callable[[], None]] = {
    "reading": warm_reading,
    "bloom": warm_bloom,
    "sorting": warm_sorting,
    "trie": warm_trie,
    "radix": warm_radix,
}
POLL_S = 0.02
BESIDE = ("radix", "trie")
"""Compiled by a second process where the cache is cold."""


def groups_of(structures: tuple[str, ...]) -> tuple[str, ...]:
    """Return the groups that a load of these structures needs.

    >>> groups_of(("exact", "radix"))
    ('reading', 'sorting', 'radix')
    """
    wanted = {"reading", *structures}
    if {"radix", "trie"} & wanted:
        wanted.add("sorting")
    return tuple(name for name in GROUPS if name in wanted)


def is_cold(structures: tuple[str, ...]) -> bool:
    """Return whether kernels of a load of these structures have to be compiled first."""
    return any(not _stamp(name).exists() for name in groups_of(structures))


def warm_up(structures: tuple[str, ...], *, apart: bool = False, waiting: Callable[[], bool] = lambda: True) -> None:
    """Get the kernels of a load ready.

    Parameters
    ----------
    structures
        Names of the plan's structures.
    apart
        Where the cache is cold, compile everything in other processes and only load here: compiling holds the
        interpreter's lock for long, which a window would feel.
    waiting
        Asked every few milliseconds while other processes compile; False ends them and returns at once.
    """
    groups = groups_of(structures)
    cold = [name for name in groups if not _stamp(name).exists()]
    beside = cold if apart else [name for name in cold if name in BESIDE]
    here = [name for name in cold if name not in beside]
    halves = [[name for name in beside if name in BESIDE], [name for name in beside if name not in BESIDE]]
    running = [_start(half) for half in halves if half]
    for name in here:
        _warm(name)
    if all(_finished(process, waiting) for process in running):
        for name in groups:
            _warm(name)


def _finished(process: subprocess.Popen[bytes], waiting: Callable[[], bool]) -> bool:
    """Wait for a process; end it and return False when nobody waits any more."""
    while waiting():
        try:
            process.wait(POLL_S)
        except subprocess.TimeoutExpired:
            continue
        return True
    process.terminate()
    process.wait()
    return False


def _warm(name: str) -> None:
    GROUPS[name]()
    stamp = _stamp(name)
    if not stamp.exists() and stamp.parent.exists():
        stamp.touch()


def _stamp(name: str) -> Path:
    """Return the file that says that a group was compiled into this cache."""
    return Path(os.environ.get("NUMBA_CACHE_DIR", cache_folder())) / f"{name}.ready"


def _start(names: list[str]) -> subprocess.Popen[bytes]:
    house = str(Path(__file__).resolve().parents[1])
    path = os.pathsep.join(part for part in (house, os.environ.get("PYTHONPATH")) if part)
    command = [sys.executable, "-m", "core.warm_up", *names]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}, stdin=subprocess.DEVNULL)


if __name__ == "__main__":
    for group in sys.argv[1:]:
        _warm(group)
