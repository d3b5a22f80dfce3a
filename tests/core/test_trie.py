"""The plain trie against brute force: the set of all prefixes of the keys."""

from __future__ import annotations

import threading
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import CapacityError, LawBroken, ParameterError
from core.keys import KeyStore
from core.source.arena import KeyBatch
from core.structures import trie as trie_module
from core.structures.base import SortedStructure
from core.structures.radix import RadixTree
from core.structures.textbook import TextbookTrie
from core.structures.trie import SLOT_BYTES, Trie
from tests.core.strategies import key_lists, url_keys

URLS = (
    b"http://example.com/",
    b"http://example.com/a",
    b"http://example.com/a?q=1",
    b"http://example.com/ab",
    b"http://example.org/",
    b"https://example.com/",
)


def brief_lists(min_size=0):
    """Lists of keys short enough for a set of all their prefixes."""
    return key_lists(min_size=min_size, max_size=24).map(lambda keys: [key[:120] + key[-1:] for key in keys])


def trie_of(keys, batch=None):
    """Return a trie of distinct keys, sorted, inserted in batches of ``batch``; and its store."""
    store = KeyStore()
    trie = Trie(store)
    listed = list(dict.fromkeys(keys))
    for first in range(0, len(listed), batch or max(1, len(listed))):
        part = listed[first : first + (batch or len(listed))]
        numbers = {key: store.append(key) for key in part}
        trie.insert_sorted(np.array([numbers[key] for key in sorted(part)], np.uint32))
    return trie, store


def listed(batch):
    return [batch.key(i) for i in range(len(batch))]


def prefixes_of(keys):
    return {key[:i] for key in keys for i in range(len(key) + 1)} | {b""}


def children_of(prefixes):
    """Return how many children each prefix has."""
    return Counter(prefix[:-1] for prefix in prefixes if prefix)


def assert_like_brute_force(trie, keys):
    prefixes = prefixes_of(keys)
    trie.check()
    assert trie.n_keys == len(keys)
    assert trie.n_nodes == len(prefixes)
    assert listed(trie.keys_under(b"")) == sorted(keys)
    widths = Counter(children_of(prefixes)[prefix] for prefix in prefixes)
    assert {i: n for i, n in enumerate(trie.fan_out().tolist()) if n} == dict(widths)
    longest = max((len(key) for key in keys), default=0)
    assert trie.deepest_path() == min((key for key in keys if len(key) == longest), default=b"")


def test_is_a_sorted_structure():
    assert isinstance(Trie(KeyStore()), SortedStructure)


@settings(max_examples=40, deadline=None)
@given(brief_lists(), st.sampled_from((None, 1, 3)))
def test_equals_brute_force(keys, batch):
    trie, _ = trie_of(keys, batch)
    assert_like_brute_force(trie, set(keys))


@settings(max_examples=40, deadline=None)
@given(brief_lists(min_size=1), st.data())
def test_queries_equal_brute_force(keys, data):
    held = set(keys)
    trie, _ = trie_of(keys)
    prefixes = prefixes_of(held)
    cut = st.builds(lambda key, n: key[:n], st.sampled_from(keys), st.integers(0, 40))
    for query in data.draw(st.lists(st.one_of(url_keys(), cut, st.just(b"\n"), st.just(keys[0] + b"\n")), max_size=8)):
        under = sorted(key for key in held if key.startswith(query))
        assert trie.count(query) == len(under)
        assert listed(trie.keys_under(query)) == under
        assert listed(trie.keys_under(query, 2)) == under[:2]
        assert trie.contains(query) == (query in held)
        ends = [key for key in held if query.startswith(key)]
        assert trie.longest_prefix(query) == (max(ends, key=len) if ends else None)
        children = trie.children(query)
        expected = sorted(prefix for prefix in prefixes if len(prefix) == len(query) + 1 and prefix[:-1] == query)
        assert children.letters.tobytes() == b"".join(prefix[-1:] for prefix in expected)
        assert children.counts.tolist() == [sum(key.startswith(prefix) for key in held) for prefix in expected]
        assert children.terminal.tolist() == [prefix in held for prefix in expected]
    asked = [*keys, *(key + b"\x00" for key in keys), *(key[:-1] for key in keys), b"\n", keys[0] + b"\n"]
    assert trie.contains_batch(KeyBatch.of(asked)).tolist() == [key in held for key in asked]


def brute_force_chain(prefixes, held, prefix):
    """Return the bytes that follow a prefix along single children to the next terminal, branch or end."""
    at = prefix
    while True:
        after = [longer for longer in prefixes if len(longer) == len(at) + 1 and longer[:-1] == at]
        if len(after) != 1:
            return at[len(prefix) :]
        at = after[0]
        if at in held:
            return at[len(prefix) :]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.binary(max_size=7).map(lambda raw: raw.replace(b"\n", b"")), min_size=1, max_size=12), st.data())
def test_probe_tells_how_far_the_path_goes(keys, data):
    held = set(keys)
    trie, store = trie_of(keys)
    prefixes = prefixes_of(held)
    widths = children_of(prefixes)
    cut = st.builds(
        lambda key, n, tail: key[:n] + tail, st.sampled_from(keys), st.integers(0, 7), st.binary(max_size=2)
    )
    query = data.draw(cut).replace(b"\n", b"")
    find = {store.key(number): number for number in range(store.n)}.get
    probe = trie.probe(query, find)
    matched = max(n for n in range(len(query) + 1) if query[:n] in prefixes)
    assert probe.matched_bytes == matched
    assert probe.present == (query in held)
    assert store.key(probe.nearest).startswith(query[:matched])
    at = query[:matched]
    inside = matched > 0 and at not in held and widths[at] == 1
    chain = brute_force_chain(prefixes, held, at)
    assert probe.tree_byte == (chain[0] if inside else None)
    stops = [n for n in range(1, matched) if query[:n] in held or widths[query[:n]] > 1]
    stops += [matched] if matched else []
    assert [step.start + step.matched for step in probe.steps] == stops
    assert [step.start for step in probe.steps] == [0, *stops][: len(stops)]
    assert [step.stop for step in probe.steps[:-1]] == stops[:-1]
    if matched:
        assert probe.steps[-1].stop == (min(len(query), matched + len(chain)) if inside else matched)
    assert probe.added_nodes == len(prefixes | prefixes_of([query])) - len(prefixes)
    assert trie.single_path(at) == chain
    before = trie.memory()
    added = 0 if probe.present else trie.insert_key(store.append(query))
    assert added == (not probe.present)
    nodes_before = before.added_bytes
    entries = 4 * (probe.added_nodes > 0 and widths[at] > 0)
    assert trie.memory().added_bytes - nodes_before == probe.added_bytes - entries


def test_probe_of_an_empty_trie():
    probe = Trie(KeyStore()).probe(b"http://example.com/", lambda key: 7)
    assert (probe.matched_bytes, probe.present, probe.steps, probe.nearest) == (0, False, (), None)
    assert probe.tree_byte is None
    assert probe.added_nodes == 19
    assert probe.added_bytes == 20 * SLOT_BYTES


def test_probe_without_find_knows_no_number():
    trie, _ = trie_of(URLS)
    assert trie.probe(b"http://example.com/a").nearest is None


def test_the_empty_key_is_a_key():
    trie, store = trie_of([])
    assert listed(trie.keys_under(b"")) == []
    assert not trie.contains(b"")
    assert trie.insert_key(store.append(b""))
    assert (trie.n_keys, trie.n_nodes) == (1, 1)
    assert trie.contains(b"")
    assert listed(trie.keys_under(b"")) == [b""]
    assert trie.longest_prefix(b"x") == b""
    assert trie.delete(b"")
    assert (trie.n_keys, trie.n_nodes) == (0, 1)
    assert not trie.delete(b"")
    trie.check()


def test_a_key_told_again_changes_nothing():
    trie, store = trie_of([b"http://example.com/"])
    nodes, size = trie.n_nodes, trie.memory()
    for _ in range(2):
        assert not trie.insert_key(store.append(b"http://example.com/"))
    trie.insert_sorted(np.array([0, 0, 0], np.uint32))
    assert (trie.n_keys, trie.n_nodes, trie.memory()) == (1, nodes, size)
    trie.check()


def test_prefix_queries():
    trie, _ = trie_of([b"apple", b"appetizer", b"banana"])
    counts = {prefix: trie.count(prefix) for prefix in (b"ab", b"app", b"apple", b"a", b"applex")}
    assert counts == {b"ab": 0, b"app": 2, b"apple": 1, b"a": 2, b"applex": 0}
    assert listed(trie.keys_under(b"apple")) == [b"apple"]
    assert listed(trie.keys_under(b"applex")) == []
    assert len(trie.children(b"applex")) == 0
    assert trie.single_path(b"app") == b""
    assert trie.single_path(b"b") == b"anana"
    assert trie.single_path(b"nothing") == b""


def test_nul_is_a_byte_like_any_other():
    keys = [b"x", b"x\0", b"x\0\0"]
    trie, _ = trie_of(keys)
    assert (trie.n_keys, trie.n_nodes) == (3, 4)
    assert trie.delete(b"x\0")
    assert listed(trie.keys_under(b"")) == [b"x", b"x\0\0"]
    assert trie.n_nodes == 4
    trie.check()


def test_unicode_keys_come_back_as_they_were():
    keys = [text.encode() for text in ("今天天气", "今天", "今", "é", "🦊")]
    trie, _ = trie_of(keys)
    assert trie.n_nodes == 19
    assert trie.count("今天".encode()) == 2
    assert listed(trie.keys_under(b"")) == sorted(keys)


def test_a_key_of_a_hundred_thousand_bytes():
    deep = b"http://example.com/" + b"a" * 100_000
    trie, store = trie_of([deep, b"http://example.com/", deep[:50_000] + b"b", deep[:60_000]])
    trie.check()
    assert len(trie.deepest_path()) == 100_019
    assert trie.n_nodes == 100_021
    assert trie.count(deep[:60_001]) == 1
    assert listed(trie.keys_under(deep[:60_000])) == [deep[:60_000], deep]
    assert trie.longest_prefix(deep[:-1]) == deep[:60_000]
    assert len(trie.single_path(deep[:60_000])) == 40_019
    probe = trie.probe(deep + b"z", {deep: 0}.get)
    assert (probe.matched_bytes, probe.added_nodes, probe.nearest) == (100_019, 1, 0)
    assert [step.stop for step in probe.steps] == [19, 50_000, 60_000, 100_019]
    assert trie.fan_out()[:3].tolist() == [2, 100_018, 1]
    assert trie.delete(deep)
    trie.check()
    assert trie.n_nodes == 60_002
    assert trie.insert_key(0)
    trie.check()
    assert store.n == 4


def test_all_bytes_but_lf_side_by_side():
    keys = [bytes((a, b)) for a in range(256) if a != 10 for b in (0, 9, 11, 128, 255)]
    trie, _ = trie_of(keys)
    assert trie.fan_out()[255] == 1
    assert trie.children(b"").letters.tolist() == [byte for byte in range(256) if byte != 10]
    assert_like_brute_force(trie, set(keys))


def test_any_order_gives_the_same_trie():
    rng = np.random.default_rng(7)
    keys = sorted({bytes(rng.integers(97, 101, int(n), np.uint8)) for n in rng.integers(0, 9, 2000)})
    trie, store = trie_of([])
    for i in rng.permutation(len(keys)):
        store.append(keys[i])
    trie.insert_sorted(np.arange(store.n, dtype=np.uint32))
    assert_like_brute_force(trie, set(keys))


def test_a_key_with_lf_is_refused_and_those_before_it_stay():
    store = KeyStore()
    trie = Trie(store)
    numbers = [store.append(key) for key in (b"a", b"ab", b"ab\nc", b"b")]
    with pytest.raises(ParameterError) as refused:
        trie.insert_sorted(np.array(numbers, np.uint32))
    assert refused.value.facts["field"] == "key"
    assert refused.value.facts["value"] == b"ab\nc"
    trie.check()
    assert listed(trie.keys_under(b"")) == [b"a", b"ab"]
    assert not trie.delete(b"a\n")
    assert trie.probe(b"ab\nc").matched_bytes == 2


def test_the_limit_of_slots_is_checked_before_a_batch(monkeypatch):
    trie, store = trie_of([b"abc"])
    monkeypatch.setattr(trie_module, "SLOT_LIMIT", 12)
    number = store.append(b"xyzuv12")
    with pytest.raises(CapacityError) as refused:
        trie.insert_key(number)
    assert refused.value.facts == {"structure": "trie", "limit": 12, "needed": 14}
    assert trie.n_keys == 1
    trie.check()


def test_an_insert_that_is_undone_leaves_no_trace():
    trie, store = trie_of(URLS)
    before = trie.memory()
    for key in (b"http://example.com/abc", b"http://example.net/", b"gopher://x", b"http://example.com/a/"):
        assert trie.insert_key(store.append(key))
        assert trie.delete(key)
        assert trie.memory() == before
        trie.check()


def test_slots_of_deleted_keys_are_told_as_slack():
    trie, _ = trie_of(URLS)
    before = trie.memory()
    assert trie.delete(URLS[0])
    assert trie.memory() == before
    assert trie.delete(URLS[1])
    assert trie.delete(URLS[2])
    trie.check()
    parts = {part.name: part.size_bytes for part in trie.memory().parts}
    assert parts["slack"] > 0
    assert trie.memory().added_bytes == before.added_bytes
    for key in URLS[3:]:
        trie.delete(key)
    trie.check()
    assert {part.name: part.size_bytes for part in trie.memory().parts}["slack"] == 0
    assert trie.n_nodes == 1


def test_memory_is_that_of_the_arrays():
    trie, _ = trie_of([b"http://example.com/%d" % i for i in range(20_000)])
    trie.trim()
    trie.check()
    held = sum(array.nbytes for array in (trie._letters, trie._links, trie._counts, trie._table))
    memory = trie.memory()
    assert abs(memory.added_bytes - held) <= 64
    assert (memory.shared_bytes, memory.standalone_bytes) == (0, memory.added_bytes)
    assert trie.insert_key(trie._store.append(b"http://example.com/after"))
    trie.check()


def test_the_store_may_grow_while_a_batch_goes_in():
    store = KeyStore()
    trie = Trie(store)
    keys = sorted(b"http://example.com/%d/%d" % (i % 977, i) for i in range(60_000))
    for key in keys:
        store.append(key)
    stop = threading.Event()

    def append() -> None:
        i = 0
        while not stop.is_set() and i < 200_000:
            store.append(b"http://example.org/%d" % i)
            i += 1

    other = threading.Thread(target=append)
    other.start()
    try:
        trie.insert_sorted(np.arange(len(keys), dtype=np.uint32), 0.5)
    finally:
        stop.set()
        other.join()
    trie.check()
    assert listed(trie.keys_under(b"")) == keys


def test_equals_the_textbook_trie():
    rng = np.random.default_rng(11)
    keys = {bytes(rng.integers(97, 100, int(n), np.uint8)) for n in rng.integers(0, 12, 3000)}
    textbook = TextbookTrie(KeyStore())
    for key in keys:
        textbook.insert(key)
    trie, _ = trie_of(keys, 500)
    assert (trie.n_keys, trie.n_nodes) == (textbook.n_keys, textbook.n_nodes)
    for prefix in (b"", b"ab", b"cc", b"abc"):
        assert listed(trie.keys_under(prefix)) == list(textbook.keys_under(prefix))


@pytest.mark.parametrize(
    ("array", "slot", "value", "law"),
    [
        ("_counts", 0, 3, "a count is the sum of those below"),
        ("_letters", 2, 98, "siblings have distinct bytes"),
        ("_counts", 5, 7, "a child's parent is its parent"),
        ("_links", 7, 0, "a count is the sum of those below"),
        ("_state", 1, 4, "nodes are those of the walk"),
        ("_state", 4, 4, "keys are the terminals of the walk"),
        ("_state", 2, 0, "the table holds the children that are not first"),
        ("_state", 3, 5, "runs are those of the walk"),
        ("_table", slice(None), 0, "a child that is not the first is in the table"),
    ],
)
def test_check_finds_what_is_broken(array, slot, value, law):
    trie, _ = trie_of([b"abc", b"bc"])
    trie.check()
    getattr(trie, array)[slot] = value
    with pytest.raises(LawBroken) as broken:
        trie.check()
    assert broken.value.facts["law"] == law


@settings(max_examples=60, deadline=None)
@given(st.lists(st.binary(max_size=6).map(lambda raw: raw.replace(b"\n", b"")), max_size=12), st.binary(max_size=7))
def test_walks_the_same_steps_as_the_radix_tree(keys, query):
    query = query.replace(b"\n", b"")
    trie, store = trie_of(keys)
    radix = RadixTree(store)
    radix.insert_sorted(np.array(sorted(range(store.n), key=store.key), np.uint32))
    assert trie.n_nodes == radix.trie_nodes
    for asked in (query, *keys, *(key + b"a" for key in keys), *(key[:-1] + query for key in keys)):
        ours, theirs = trie.probe(asked), radix.probe(asked)
        assert (ours.matched_bytes, ours.present, ours.tree_byte) == (
            theirs.matched_bytes,
            theirs.present,
            theirs.tree_byte,
        )
        edges = [(step.start, step.stop, step.matched) for step in ours.steps]
        assert edges == [(step.start, step.stop, step.matched) for step in theirs.steps]


@given(key_lists(min_size=1), st.data())
def test_nearest_is_a_key_below_the_prefix(keys, data):
    numbers = {key: number for number, key in enumerate(dict.fromkeys(keys))}
    trie, _ = trie_of(list(numbers))
    like = data.draw(st.sampled_from(keys))
    for prefix in (like[: data.draw(st.integers(0, len(like)))], like + b"\x00no"):
        number = trie.nearest(prefix, numbers.get)
        below = {number for key, number in numbers.items() if key.startswith(prefix)}
        assert number in below if below else number is None
