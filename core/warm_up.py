"""Gets kernels ready before they are needed: from the cache, or compiled by several processes at once.

Compiling all kernels takes some twenty seconds of one core, once for each change of a kernel and each kind of
processor. What a load needs comes first; what a picture, a typed URL or the measured look-ups need is compiled while
the load already runs. With a warm cache no process is started.

Where it stands: above everything else of the core, since it runs a little of everything; called by the command line
and the engine. ``compiling`` runs the processes; each of them is this file, run as a program.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np

from core.compiling import Compiling
from core.groups import GroupFinder
from core.hashing import hash_batch
from core.jit import cache_folder, link_only_what_is_linked, remember_types
from core.keys import KeyStore
from core.ledger import Ledger
from core.plan import Plan
from core.source.arena import KeyBatch
from core.source.policies import NormalBatch, warm_marking, warm_writing
from core.source.reader import typed_chunk
from core.structures.bloom import BloomFilter
from core.structures.exact import ExactIndex
from core.structures.radix import RadixTree, sorted_numbers
from core.structures.trie import Trie

KEYS = [b"http://example.com/a", b"http://example.com/b", b"http://example.org/", b"http://example.com/a?b"]
MANY = 1000
"""So many keys make the tables of the exact index and the trie grow."""


def _many() -> list[bytes]:
    return [b"http://example.com/%d/%d" % (number % 7, number) for number in range(MANY)]


def _store(keys: list[bytes]) -> KeyStore:
    store = KeyStore()
    for key in keys:
        store.append(key)
    return store


def warm_reading() -> None:
    """Scan, hash, exact index, ledger: a small file read as one is read in a load; the group of a pattern."""
    from core.session import Session

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list.txt"
        path.write_bytes(b"\n".join([*_many(), *KEYS, *KEYS]))
        session = Session(Plan(sources=(str(path),), structures=("exact",)))
        while session.step():
            pass
    GroupFinder(b"(a)").find(b"a")


def warm_bloom() -> None:
    """Bloom filter: a chunk, a rebuild."""
    keys = KeyBatch.of(KEYS)
    bloom = BloomFilter(1024, 3)
    bloom.insert(keys, hash_batch(keys))
    bloom.insert(keys)


def warm_sorting() -> None:
    """The sort of key numbers."""
    sorted_numbers(_store(KEYS), 0, len(KEYS))


def warm_radix() -> None:
    """Radix tree: insert."""
    tree = RadixTree(_store(KEYS))
    tree.insert_sorted(np.array([0, 3, 1, 2], np.uint32))
    tree.trim()


def warm_trie() -> None:
    """Plain trie: insert, and growth."""
    keys = sorted(_many())
    trie = Trie(_store(keys))
    for first in range(0, MANY, 100):
        trie.insert_sorted(np.arange(first, first + 100, dtype=np.uint32))
    trie.trim()


def warm_pictures() -> None:
    """What the icicle, the outline and the details ask."""
    from core.scene.facts import PrefixFactsRequest
    from core.scene.outline import OutlineRequest
    from core.scene.prefixes import PrefixesRequest

    _ask(PrefixesRequest(), OutlineRequest(), PrefixFactsRequest(b"http://example.com/"))


def warm_nodes() -> None:
    """What the node-link picture and the typed URL ask."""
    from core.scene.forest import ForestRequest
    from core.scene.status import VerdictRequest

    _ask(VerdictRequest(KEYS[0]), VerdictRequest(b"http://example.com/c"), ForestRequest(typed=KEYS[0]))


def warm_bits() -> None:
    """What the bit grid asks."""
    from core.scene.bits import BitsRequest

    _ask(BitsRequest())


def warm_search() -> None:
    """What a search for a text and one for an expression need."""
    from core.scene.search import SearchRequest, SearchSpec

    _ask(SearchRequest(SearchSpec()))


def warm_look_ups() -> None:
    """What is measured after a load."""
    keys = KeyBatch.of(KEYS)
    store = _store(KEYS)
    bloom, radix, trie = BloomFilter(1024, 3), RadixTree(store), Trie(store)
    for structure in (ExactIndex(KeyStore()), bloom, radix, trie):
        structure.contains_batch(keys)


def _ask(*requests: object) -> None:
    """Answer requests on a few typed URLs."""
    from core.operations import insert_url
    from core.scene.answers import answer
    from core.session import Session

    session = Session(Plan())
    for key in KEYS:
        insert_url(session, key)
    while session.step():
        pass
    for request in requests:
        answer(session, request)


def warm_whatwg() -> None:
    """What marks keys under ``whatwg``, with or without steps; its engine is not imported."""
    warm_marking("whatwg", KeyBatch.of(KEYS))


def warm_scrapy() -> None:
    """What marks keys under ``scrapy``; its engine is not imported."""
    warm_marking("scrapy", KeyBatch.of(KEYS))


def warm_surt() -> None:
    """What writes keys under ``surt``; its engine is not imported."""
    warm_marking("surt", KeyBatch.of(KEYS))


def warm_rewriting() -> None:
    """What writes keys under ``whatwg`` and ``scrapy``."""
    warm_writing(KeyBatch.of(KEYS))


def warm_changes() -> None:
    """What enters keys that a policy changed, whichever it is."""
    chunk = typed_chunk(b"\n".join([*KEYS, KEYS[0]]))
    index, ledger = ExactIndex(KeyStore()), Ledger()
    changed = np.ones(len(chunk.keys), np.uint8)
    normal = NormalBatch(KeyBatch(chunk.keys.buffer, chunk.keys.start, chunk.keys.length), changed * 0, changed)
    ledger.enter(chunk, normal, index.insert(normal.keys, hash_batch(normal.keys), 1, chunk.key_entry), 0)


LOADING: dict[str, Callable[[], None]] = {
    "radix": warm_radix,
    "reading": warm_reading,
    "sorting": warm_sorting,
    "trie": warm_trie,
    "bloom": warm_bloom,
}
"""What a load needs, costliest first."""
LATER: dict[str, Callable[[], None]] = {
    "pictures": warm_pictures,
    "search": warm_search,
    "look-ups": warm_look_ups,
    "nodes": warm_nodes,
    "bits": warm_bits,
    "rewriting": warm_rewriting,
    "whatwg": warm_whatwg,
    "surt": warm_surt,
    "scrapy": warm_scrapy,
    "changes": warm_changes,
}
"""What is needed once there is something to see, costliest first; behind it what loads under policies need."""
_UNDER = {
    "whatwg": ("rewriting", "whatwg", "changes"),
    "scrapy": ("rewriting", "scrapy", "changes"),
    "surt": ("surt", "changes"),
}


def groups_of(structures: tuple[str, ...]) -> tuple[str, ...]:
    """Return the groups that a load of these structures needs.

    >>> groups_of(("exact", "radix"))
    ('radix', 'reading', 'sorting')
    """
    wanted = {"reading", *structures}
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


def cold(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the groups whose kernels would have to be compiled first."""
    return tuple(name for name in names if not _stamp(name).exists())


def warm_up(names: tuple[str, ...], *, apart: bool = False, waiting: Callable[[], bool] = lambda: True) -> None:
    """Get groups ready; those that are not in the cache are compiled, by this process and others.

    Parameters
    ----------
    names
        Groups; see :func:`groups_of`.
    apart
        Compile nothing here and only load: compiling holds the interpreter's lock for long, which a window would feel.
    waiting
        Asked every few milliseconds while other processes compile; False ends them and returns at once.
    """
    todo = cold(names)
    if todo:
        others = (os.cpu_count() or 1) - (0 if apart else 1)
        with Compiling(todo, max(1 if apart else 0, others)) as compiling:
            while not apart and (name := compiling.take()) is not None:
                _warm(name)
            if not compiling.wait(waiting):
                return
    for name in names:
        _warm(name)


def _warm(name: str) -> None:
    {**LOADING, **LATER}[name]()
    stamp = _stamp(name)
    if not stamp.exists() and stamp.parent.exists():
        stamp.touch()


def _stamp(name: str) -> Path:
    """Return the file that says that a group was compiled into this cache."""
    return Path(os.environ.get("NUMBA_CACHE_DIR", cache_folder())) / f"{name}.ready"


def compile_what_is_told() -> None:
    """Compile the groups whose names come on standard input, and say each name back."""
    gc.disable()  # a compiler makes much and drops little: looking for cycles takes a tenth of its time
    link_only_what_is_linked()
    remember_types()
    for line in sys.stdin:
        _warm(line.strip())
        sys.stdout.write(line)
        sys.stdout.flush()


if __name__ == "__main__":
    compile_what_is_told()
