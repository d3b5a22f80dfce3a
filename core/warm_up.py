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
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from core.compiling import Compiling
from core.groups import GroupFinder
from core.hashing import hash_batch
from core.jit import call_with_plain_types, link_only_what_is_linked, remember_types
from core.kernel_groups import cold, mark_ready
from core.keys import KeyStore
from core.ledger import Ledger
from core.plan import Plan
from core.schemes import NAMES
from core.source.arena import Fate, Flag, KeyBatch, KeyHashes, UrlChunk
from core.source.policies import NormalBatch, warm_marking, warm_writing
from core.source.reader import open_source, typed_chunk
from core.structures.blocked import BlockedFilter
from core.structures.bloom import BloomFilter
from core.structures.counting import CountingFilter
from core.structures.exact import ExactIndex
from core.structures.partitioned import PartitionedFilter
from core.structures.radix import RadixTree, sorted_numbers
from core.structures.trie import Trie

if TYPE_CHECKING:
    from core.session import Session

KEYS = [b"http://example.com/a", b"http://example.com/b", b"http://example.org/", b"http://example.com/a?b"]
NICE = 5
MANY = 1000
"""So many keys make the tables of the exact index and the trie grow."""


def _many() -> list[bytes]:
    return [b"http://example.com/%d/%d" % (number % 7, number) for number in range(MANY)]


def _store(keys: list[bytes]) -> KeyStore:
    store = KeyStore()
    for key in keys:
        store.append(key)
    return store


def _load(plan: Plan, lines: list[bytes]) -> Session:
    """Return a session that has loaded a small file as one is loaded."""
    from core.session import Session

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list.txt"
        path.write_bytes(b"\n".join(lines))
        session = Session(replace(plan, sources=(str(path),)))
        while session.step():
            pass
    return session


def warm_reading() -> None:
    """Scan and hash: a small file read as one is read in a load."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list.txt"
        path.write_bytes(b"\n".join([*KEYS, b"", *KEYS]))
        with open_source(str(path)) as source:
            while (chunk := source.next_chunk()) is not None:
                hash_batch(chunk.keys)


def warm_exact() -> None:
    """Exact index, and its growth; ledger."""
    keys = KeyBatch.of(_many())
    n, entry = len(keys), np.arange(MANY, dtype=np.int64)  # the entry behind them is blank
    spread = np.arange(n, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    hashes = KeyHashes(spread, spread)
    fates, flags = np.zeros(len(Fate), np.int64), np.zeros(len(Flag), np.int64)
    chunk = UrlChunk(keys, entry, np.append(keys.start, [keys.start[-1]] * 2), fates, flags, 0, 1, 0)
    index, ledger = ExactIndex(KeyStore()), Ledger()
    normal = NormalBatch(keys, np.zeros(n, np.uint8), np.zeros(n, np.uint8))
    ledger.enter(chunk, normal, index.insert(keys, hashes, 1, chunk.key_entry), 0)


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

    verdicts = VerdictRequest(KEYS[0]), VerdictRequest(b"http://example.com/c")
    _ask(*verdicts, ForestRequest(None, typed=KEYS[0]), ForestRequest(b"http://"), ForestRequest(max_nodes=8))


def warm_treemap() -> None:
    """What the treemap asks, and areas that are bytes."""
    from core.scene.crumbs import Measure
    from core.scene.treemap import TreemapRequest

    _ask(TreemapRequest(), TreemapRequest(measure=Measure.LINE_BYTES))


def warm_domains() -> None:
    """What puts hosts in the order of their domains, and the walk over them."""
    from core.scene.answers import answer
    from core.scene.crumbs import Grain
    from core.scene.hosts import host_table
    from core.scene.outline import OutlineRequest
    from core.scene.prefixes import PrefixesRequest

    session = _load(Plan(), _many())
    while session.step() or host_table(session) is None:
        pass
    answer(session, PrefixesRequest(grain=Grain.DOMAINS))
    answer(session, OutlineRequest(grain=Grain.DOMAINS))


def warm_statistics() -> None:
    """What the statistics and the outline's columns ask; tables that grow, and forget."""
    from core.scene.outline import OutlineColumn, OutlineRequest
    from core.scene.statistics import StatisticsRequest
    from core.scene.statistics_scan import FIRST_SLOTS, Scan

    _ask(StatisticsRequest(), OutlineRequest(columns=tuple(OutlineColumn)))
    store = _store([b"http://%d/?a=%d" % (number, number) for number in range(FIRST_SLOTS)])
    scan = Scan(most_slots=FIRST_SLOTS)
    while scan.step(store, np.ones(FIRST_SLOTS, np.uint32), 1.0):
        pass


def warm_patterns() -> None:
    """The group of a pattern, which finds the URL in a line."""
    GroupFinder(b"(a)").find(b"a")


def warm_bits() -> None:
    """What the bit grid asks."""
    from core.scene.bits import BitsRequest

    _ask(BitsRequest())


def warm_schemes() -> None:
    """Index schemes that go by a table of positions: a chunk, and look-ups."""
    keys = KeyBatch.of(KEYS)
    for scheme in NAMES:
        bloom = BloomFilter(1024, 3, scheme=scheme)
        bloom.insert(keys, hash_batch(keys))
        bloom.contains_batch(keys)


def warm_family() -> None:
    """Members of the family of filters: a chunk, look-ups, deletes, a rate in blocks."""
    keys = KeyBatch.of(KEYS)
    blocked, sliced, counting = BlockedFilter.sized(100, 0.01), PartitionedFilter(128, 3), CountingFilter(1024, 3)
    blocked.place(keys)
    sliced.place(keys)
    for held in (blocked, sliced, counting):
        held.insert(keys)
        held.contains_batch(keys)
        held.check()
    counting.remove(keys)


def warm_methods() -> None:
    """Methods that judge by fingerprints: a chunk that makes tables grow, look-ups, a delete."""
    from core.methods.base import Surroundings
    from core.methods.fingerprints import Fnv1aPrints
    from core.methods.heritrix import HeritrixPrints

    keys = KeyBatch.of(_many())
    for method in (Fnv1aPrints(Surroundings(Path(), 0)), HeritrixPrints(Surroundings(Path(), 0))):
        method.insert(method.take(keys))
        method.contains(method.take(keys))
        method.told()
        method.answer(KEYS[0])
        method.delete(keys.key(0))


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


def warm_rest() -> None:
    """What few lists and wishes need: deletes, laws, whole walks, large filters, a sort by two threads."""
    from core.export_kernels import gather_entries
    from core.scene.answers import answer
    from core.scene.bit_layers import LayerRequest, build_layer
    from core.scene.bits import BlockWindow, block_fills
    from core.scene.setters import SettersRequest
    from core.sort_kernels import part_keys

    store = _store(KEYS)
    radix, trie, bloom = RadixTree(store), Trie(store), BloomFilter(1 << 16, 3)
    order = np.array([0, 3, 1, 2], np.uint32)
    for tree in (radix, trie):
        tree.insert_sorted(order)
        tree.keys_under(b"http://")
        tree.longest_prefix(KEYS[0])
        tree.deepest_path()
        tree.fan_out()
        tree.check()
        tree.delete(KEYS[1])
    trie.single_path(b"http://")
    bloom.setters(KeyBatch.of(KEYS), [0])
    session = _load(Plan(), KEYS)
    if session.bloom is not None:
        answer(session, SettersRequest(session.bloom.positions(KEYS[0])[0]))
        layer = build_layer(session, LayerRequest("setters"))
        if layer.job is not None:
            layer.job.levels(BlockWindow(8, 1, 1, 0, 0, 1, 1))
    part_keys(store.arena, store.offsets, order, np.empty_like(order), 0)
    block_fills(bloom.bits_view(), bloom.m, BlockWindow(1 << 8, 1 << 6, 1, 0, 0, 4, 4))
    chunk = typed_chunk(b"\n".join(KEYS))
    gather_entries(
        chunk.keys.buffer, chunk.entry_start, chunk.key_entry, np.ones(len(chunk.keys), np.uint8),
        np.empty_like(chunk.keys.buffer),
    )  # fmt: skip


def _ask(*requests: object) -> None:
    """Answer requests on a small list, and on a few typed URLs in it."""
    from core.operations import insert_url
    from core.scene.answers import answer

    session = _load(Plan(), _many())
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


GROUPS: dict[str, Callable[[], None]] = {
    "radix": warm_radix,
    "reading": warm_reading,
    "exact": warm_exact,
    "sorting": warm_sorting,
    "trie": warm_trie,
    "bloom": warm_bloom,
    "pictures": warm_pictures,
    "nodes": warm_nodes,
    "treemap": warm_treemap,
    "domains": warm_domains,
    "statistics": warm_statistics,
    "search": warm_search,
    "look-ups": warm_look_ups,
    "bits": warm_bits,
    "schemes": warm_schemes,
    "family": warm_family,
    "methods": warm_methods,
    "rewriting": warm_rewriting,
    "whatwg": warm_whatwg,
    "surt": warm_surt,
    "scrapy": warm_scrapy,
    "changes": warm_changes,
    "patterns": warm_patterns,
    "rest": warm_rest,
}
"""What runs a little of each group of ``kernel_groups``."""


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
    GROUPS[name]()
    mark_ready(name)


def compile_what_is_told() -> None:
    """Compile the groups whose names come on standard input, and say each name back."""
    if hasattr(os, "nice"):
        os.nice(NICE)  # a window that is being opened meanwhile goes first
    gc.disable()  # a compiler makes much and drops little: looking for cycles takes a tenth of its time
    link_only_what_is_linked()
    remember_types()
    call_with_plain_types()
    for line in sys.stdin:
        _warm(line.strip())
        sys.stdout.write(line)
        sys.stdout.flush()


if __name__ == "__main__":
    compile_what_is_told()
