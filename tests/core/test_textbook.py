"""The dict-node trie: right, measured, modelled, and as deep as a key is long."""

from __future__ import annotations

import gc
import sys
import tracemalloc

import numpy as np
import pytest
from hypothesis import given, settings

from core.errors import LawBroken
from core.keys import KeyStore
from core.memory import Basis
from core.models import dict_nodes
from core.source.arena import KeyBatch
from core.structures.base import Structure
from core.structures.textbook import TextbookNode, TextbookTrie
from core.structures.trie import Trie
from tests.core.strategies import key_lists


def urls(n):
    """Return ``n`` distinct URLs with shared hosts and folders."""
    rng = np.random.default_rng(3)
    hosts = rng.integers(0, 40, n)
    folders = rng.integers(0, 300, n)
    return [
        b"https://www.host%d.example/dir%d/page-%d.html?id=%d" % (hosts[i], folders[i], i * 7919, i) for i in range(n)
    ]


def store_of(keys):
    store = KeyStore()
    for key in keys:
        store.append(key)
    return store


def finished(trie, **limits):
    steps = 0
    while not trie.step(**limits):
        steps += 1
        assert steps < 100_000
    return trie


@settings(max_examples=40, deadline=None)
@given(key_lists(max_size=16))
def test_equals_a_set(keys):
    keys = [key[:100] + key[-1:] for key in keys]
    trie = TextbookTrie(KeyStore())
    held = set()
    for key in keys:
        assert trie.insert(key) == (key not in held)
        held.add(key)
        trie.check()
    assert list(trie.keys_under(b"")) == sorted(held)
    assert trie.n_nodes == len({key[:i] for key in held for i in range(len(key) + 1)} | {b""})
    for key in sorted(held, key=len):
        assert trie.contains(key)
        assert list(trie.keys_under(key)) == sorted(other for other in held if other.startswith(key))
    assert trie.contains_batch(KeyBatch.of([*keys, b"\n"])).tolist() == [1] * len(keys) + [0]
    for key in list(held):
        assert trie.delete(key)
        assert not trie.delete(key)
        trie.check()
    assert trie.n_nodes == 1


def test_check_finds_a_wrong_count():
    trie = TextbookTrie(KeyStore())
    trie.insert(b"ab")
    trie._n_nodes = 9
    with pytest.raises(LawBroken):
        trie.check()


def test_steps_measure_and_take_down():
    keys = urls(3000)
    trie = TextbookTrie(store_of(keys), limit=2000)
    assert isinstance(trie, Structure)
    assert trie.progress == 0
    assert not trie.step(max_seconds=0.0, max_keys=10)
    assert 0 < trie.progress < 1
    assert 1 <= trie.n_keys <= 10
    finished(trie, max_seconds=0.001)
    measure = trie.measure
    plain = Trie(store_of(sorted(keys[:2000])))
    plain.insert_sorted(np.arange(2000, dtype=np.uint32))
    assert (measure.n_keys, measure.n_nodes) == (2000, plain.n_nodes) == (trie.n_keys, trie.n_nodes)
    exact = dict_nodes(plain.fan_out(), sys.getsizeof(TextbookNode()))
    assert [part.size_bytes for part in exact.parts] == [measure.node_bytes, measure.dict_bytes]
    assert measure.insert_ns > 0 < measure.hit_ns
    assert measure.miss_ns > 0
    assert trie.memory().basis is Basis.MEASURED
    assert trie.memory().added_bytes == measure.node_bytes + measure.dict_bytes
    assert (trie.done, trie.progress, trie.step()) == (True, 1.0, True)
    assert not trie.contains(keys[0])
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_weighed_bytes_are_those_the_allocator_was_asked_for():
    keys = urls(2000)
    tracemalloc.start()
    try:
        trie = TextbookTrie(KeyStore())
        before = tracemalloc.get_traced_memory()[0]
        for key in keys:
            trie.insert(key)
        taken = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    finished(trie)
    assert trie.memory().added_bytes == pytest.approx(taken, rel=0.01)


def test_the_model_fits_the_measure():
    keys = urls(8000)
    untouched = TextbookTrie(KeyStore())
    half = finished(TextbookTrie(store_of(keys), limit=4000))
    whole = finished(TextbookTrie(store_of(keys)))
    measured = whole.memory().added_bytes
    for model in (untouched, half, whole):
        modelled = model.modelled(whole.n_nodes, whole.n_keys)
        assert modelled.basis is Basis.MODELLED
        assert modelled.added_bytes == modelled.standalone_bytes == pytest.approx(measured, rel=0.02)
    assert whole.modelled(whole.n_nodes, whole.n_keys).added_bytes == measured


def test_an_empty_store_is_done_at_once():
    trie = finished(TextbookTrie(KeyStore()))
    assert (trie.measure.n_keys, trie.measure.n_nodes, trie.measure.insert_ns) == (0, 1, 0)


def test_abandoned_it_only_takes_down():
    trie = TextbookTrie(store_of(urls(500)))
    trie.step(max_seconds=0.0, max_keys=100)
    trie.abandon()
    finished(trie)
    assert trie.measure is None
    assert (trie.n_keys, trie.n_nodes, trie.done) == (0, 1, True)
    trie.check()


def test_a_chain_of_a_hundred_thousand_nodes_is_inserted_deleted_and_freed():
    deep = b"http://example.com/" + b"a" * 100_000
    trie = TextbookTrie(KeyStore())
    assert trie.insert(deep)
    assert trie.n_nodes == 100_020
    trie.check()
    assert list(trie.keys_under(b"http")) == [deep]
    assert trie.delete(deep)
    assert trie.n_nodes == 1
    trie.insert(deep)
    del trie
    gc.collect()
    stepped = TextbookTrie(store_of([deep, deep[:-1]]))
    finished(stepped)
    assert stepped.measure.n_nodes == 100_020
