"""The radix tree against a dictionary of prefixes, and faults that people met in trees of this kind."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import LawBroken
from core.keys import KeyStore
from core.source.arena import KeyBatch
from core.structures import radix_kernels as kernels
from core.structures.base import SortedStructure
from core.structures.radix import LEAF, RadixTree, sorted_numbers
from tests.core.radix_oracle import Oracle, expected_shape, shape, texts, tree_of
from tests.core.strategies import key_lists, short_bytes


def live_bytes(tree: RadixTree) -> int:
    return sum(part.size_bytes for part in tree.memory().parts if part.name != "slack")


def mixed_keys(n: int, seed: int) -> list[bytes]:
    rng = random.Random(seed)
    keys = [b"http://example.com/%d/%x" % (rng.randrange(20), rng.randrange(1 << 20)) for _ in range(n)]
    keys += [bytes(rng.choice(b"ab/") for _ in range(rng.randrange(12))) for _ in range(n)]
    keys += [bytes(rng.choice(b"\0\1a") for _ in range(rng.randrange(25))) for _ in range(n)]
    keys += [rng.randbytes(rng.randrange(4)) for _ in range(n)]
    keys += [b"a" + b"\0" * i for i in range(60)] + [b"q" * i for i in range(60)]
    distinct = list(dict.fromkeys(key.replace(b"\n", b"x") for key in keys))
    rng.shuffle(distinct)
    return distinct


class TestAgainstTheDefinition:
    @pytest.mark.parametrize("batches", [1, 2, 7, 50])
    def test_every_node_count_and_order(self, batches: int) -> None:
        keys = mixed_keys(400, 1)
        oracle = Oracle(set(keys))
        tree = tree_of(keys, batches)
        assert isinstance(tree, SortedStructure)
        assert shape(tree) == expected_shape(oracle)
        assert tree.n_keys == len(keys)
        assert tree.n_nodes == len(oracle.nodes)
        assert tree.n_edges == tree.n_nodes - 1
        assert tree.trie_nodes == len(oracle.below)
        assert texts(tree, b"") == sorted(keys)

    def test_one_key_at_a_time_gives_the_same_tree(self) -> None:
        keys = mixed_keys(60, 2)
        whole = tree_of(keys)
        single = RadixTree(whole.store)
        for number in range(len(keys)):
            single.insert_key(number)
            single.check()
        assert shape(single) == shape(whole)
        assert live_bytes(single) == live_bytes(whole)

    def test_slices_of_a_batch_give_the_same_tree(self) -> None:
        whole = tree_of(mixed_keys(300, 3))
        sliced = RadixTree(whole.store)
        order = sorted_numbers(whole.store, 0, whole.store.n)
        for at in range(0, len(order), 37):
            sliced.insert_sorted(order[at : at + 37], expected_share=(at + 37) / len(order))
            sliced.check()
        assert shape(sliced) == shape(whole)

    def test_prefix_questions(self) -> None:
        keys = mixed_keys(150, 4)
        tree = tree_of(keys, 3)
        oracle = Oracle(set(keys))
        in_order = sorted(keys)
        paths = oracle.below
        rng = random.Random(5)
        asked = rng.sample(sorted(paths), 400)
        asked += [prefix + bytes([rng.randrange(256)]) for prefix in asked]
        for prefix in asked:
            under = oracle.under(prefix)
            place = tree.locate(prefix)
            assert texts(tree, prefix) == under
            assert tree.count(prefix) == len(under) == place.hi - place.lo
            assert place.lo == sum(key < prefix for key in in_order)
            matched = max(end for end in range(len(prefix) + 1) if prefix[:end] in paths)
            assert place.matched_depth == matched
            ends = [key for key in (prefix[:end] for end in range(len(prefix) + 1)) if key in oracle.keys]
            longest = tree.longest_prefix(prefix)
            assert (None if longest is None else tree.store.key(longest)) == (ends[-1] if ends else None)

    def test_pages_of_keys(self) -> None:
        tree = tree_of(mixed_keys(100, 6))
        under = texts(tree, b"http")
        for limit, skip in itertools.product((0, 1, 5, 1000), (0, 1, 7, len(under) - 1, len(under), len(under) + 3)):
            assert texts(tree, b"http", limit, skip) == under[skip : skip + limit]

    @given(key_lists(max_size=25), short_bytes(8))
    @settings(deadline=None, max_examples=60)
    def test_any_list(self, keys: list[bytes], prefix: bytes) -> None:
        distinct = list(dict.fromkeys(keys))
        tree = tree_of(distinct, 2)
        oracle = Oracle(set(distinct))
        assert tree.n_nodes == len(oracle.nodes)
        assert tree.trie_nodes == len(oracle.below)
        assert texts(tree, prefix) == oracle.under(prefix)
        assert shape(tree) == expected_shape(oracle)

    def test_fan_out_and_deepest_path(self) -> None:
        keys = mixed_keys(100, 7)
        tree = tree_of(keys)
        oracle = Oracle(set(keys))
        parents = oracle.parents
        children = dict.fromkeys(oracle.nodes, 0)
        for above in parents.values():
            children[above] += 1
        histogram = np.bincount(list(children.values()), minlength=257)
        assert tree.fan_out().tolist() == histogram.tolist()
        edges = {b"": 0}
        for node in sorted(parents, key=len):
            edges[node] = edges[parents[node]] + 1
        deepest = tree.deepest_path()
        assert deepest is not None
        end = tree.store.key(deepest.number)[: deepest.depth]
        assert deepest.n_edges == max(edges.values()) == edges[end]

    def test_all_256_branches(self) -> None:
        keys = [bytes([b]) + tail for b in range(256) if b != 10 for tail in (b"", b"x", b"yy")]
        random.Random(8).shuffle(keys)
        tree = tree_of(keys, 5)
        assert shape(tree) == expected_shape(Oracle(set(keys)))
        for key in keys[::2]:
            assert tree.delete(key)
        tree.check()
        assert texts(tree, b"") == sorted(keys[1::2])


class TestLookUp:
    def test_batch_equals_single(self) -> None:
        keys = mixed_keys(300, 9)
        tree = tree_of(keys[::2], 3)
        told = tree.contains_batch(KeyBatch.of(keys))
        held = set(keys[::2])
        assert told.tolist() == [int(key in held) for key in keys]
        assert [tree.contains(key) for key in keys] == [key in held for key in keys]

    def test_empty_tree_and_empty_batch(self) -> None:
        tree = RadixTree(KeyStore())
        assert tree.contains_batch(KeyBatch.of([b"", b"a"])).tolist() == [0, 0]
        assert tree.contains_batch(KeyBatch.of([])).tolist() == []
        tree.insert_sorted(np.empty(0, np.uint32))
        assert (tree.n_keys, tree.n_nodes, tree.n_edges, tree.trie_nodes) == (0, 1, 0, 1)
        assert tree.deepest_path() is None
        assert tree.locate(b"a").hi == 0
        tree.check()


class TestProbe:
    def test_steps_of_a_present_key(self) -> None:
        tree = tree_of([b"abc", b"abd", b"ab"])
        probe = tree.probe(b"abd")
        assert probe.present and probe.matched_bytes == 3
        assert [(step.start, step.stop, step.matched) for step in probe.steps] == [(0, 2, 2), (2, 3, 1)]
        assert probe.steps[-1].node == LEAF | 1
        assert (probe.added_nodes, probe.added_bytes, probe.tree_byte) == (0, 0, None)

    def test_parts_inside_an_edge(self) -> None:
        tree = tree_of([b"http://example.com/a1", b"http://example.com/a2"])
        probe = tree.probe(b"http://exb")
        assert probe.matched_bytes == 9
        assert [(step.start, step.stop, step.matched) for step in probe.steps] == [(0, 10, 9)]
        assert probe.tree_byte == ord("a")
        assert probe.nearest in (0, 1)
        assert probe.added_nodes == 2

    def test_ends_inside_an_edge(self) -> None:
        probe = tree_of([b"foobar"]).probe(b"foo")
        assert (probe.present, probe.matched_bytes, probe.tree_byte, probe.added_nodes) == (False, 3, ord("b"), 1)

    def test_empty_tree(self) -> None:
        probe = RadixTree(KeyStore()).probe(b"a")
        assert (probe.present, probe.matched_bytes, probe.steps, probe.nearest) == (False, 0, (), None)
        assert probe.added_nodes == 1

    @given(key_lists(max_size=15), st.data())
    @settings(deadline=None, max_examples=60)
    def test_foretells_what_an_insert_adds(self, keys: list[bytes], data: st.DataObject) -> None:
        distinct = list(dict.fromkeys(keys))
        tree = tree_of(distinct)
        base = data.draw(st.sampled_from([b"", *distinct]))
        key = base[: data.draw(st.integers(0, len(base)))] + data.draw(short_bytes(4))
        probe = tree.probe(key)
        below = Oracle(set(distinct)).below
        assert probe.present == (key in set(distinct))
        if distinct:
            assert probe.matched_bytes == max(end for end in range(len(key) + 1) if key[:end] in below)
            assert sum(step.matched for step in probe.steps) == probe.matched_bytes
            assert probe.nearest is not None
            nearest = tree.store.key(probe.nearest)
            assert nearest[: probe.matched_bytes] == key[: probe.matched_bytes]
            if probe.tree_byte is not None:
                assert nearest[probe.matched_bytes] == probe.tree_byte
        if not probe.present:
            nodes, size = tree.n_nodes, live_bytes(tree)
            tree.insert_key(tree.store.append(key))
            assert (tree.n_nodes - nodes, live_bytes(tree) - size) == (probe.added_nodes, probe.added_bytes)


class TestEmptyKey:
    def test_insert_and_delete(self) -> None:
        tree = RadixTree(KeyStore())
        assert not tree.contains(b"")
        tree.insert_key(tree.store.append(b""))
        assert tree.n_keys == 1 and tree.n_nodes == 1 and tree.contains(b"")
        assert texts(tree, b"") == [b""] and tree.longest_prefix(b"x") == 0
        tree.insert_key(tree.store.append(b"x"))
        tree.check()
        assert texts(tree, b"") == [b"", b"x"]
        assert tree.delete(b"") and not tree.delete(b"")
        tree.check()
        assert tree.n_keys == 1 and tree.longest_prefix(b"") is None
        assert tree.delete(b"x")
        tree.check()
        assert tree.n_keys == 0 and texts(tree, b"") == []


class TestPrefixes:
    def test_exact_hit_counts_and_absent_is_empty(self) -> None:
        tree = tree_of([b"apple", b"appetizer", b"banana"])
        counts = {prefix: tree.count(prefix) for prefix in (b"ab", b"app", b"apple", b"a", b"applex", b"")}
        assert counts == {b"ab": 0, b"app": 2, b"apple": 1, b"a": 2, b"applex": 0, b"": 3}
        assert texts(tree, b"ab") == [] and texts(tree, b"applex") == []

    def test_prefix_inside_an_edge(self) -> None:
        tree = tree_of([b"http://example.com/a1", b"http://example.com/a2"])
        asked = (b"http://exa", b"http://exb", b"http://example.com/a", b"http://example.com/a1x")
        assert [tree.count(prefix) for prefix in asked] == [2, 0, 2, 0]
        inside = tree.children(b"http://exa")
        assert len(inside) == 1 and inside.depth_to.tolist() == [20] and inside.count.tolist() == [2]
        assert len(tree.children(b"http://exb")) == 0
        assert len(tree.children(b"http://example.com/a1")) == 0

    def test_prefix_after_the_longer_key(self) -> None:
        for keys in ([b"foobar", b"foo"], [b"foo", b"foobar"]):
            tree = tree_of(keys, 2)
            assert tree.contains(b"foo") and tree.contains(b"foobar")
            assert (tree.n_nodes, tree.n_edges) == (3, 2)
            assert shape(tree) == [(b"foo", 2, True), (b"foobar", 1, True)]

    def test_split_point_is_no_key(self) -> None:
        tree = tree_of([b"foobar", b"foobaz"])
        assert not tree.contains(b"fooba")
        nodes = tree.n_nodes
        tree.insert_key(tree.store.append(b"fooba"))
        assert tree.n_keys == 3 and tree.n_nodes == nodes and tree.contains(b"fooba")

    def test_every_order_gives_one_tree(self) -> None:
        shapes = []
        for order in itertools.permutations([b"a", b"ab", b"abc", b"b"]):
            tree = tree_of(order, 4)
            assert tree.n_nodes == 5
            shapes.append(shape(tree))
        assert len(shapes) == 24 and all(each == shapes[0] for each in shapes)


class TestNuls:
    def test_nul_keys_are_distinct(self) -> None:
        tree = tree_of([b"x", b"x\0", b"x\0\0"])
        assert tree.n_keys == 3 and tree.trie_nodes == 4
        assert tree.delete(b"x\0")
        tree.check()
        assert [tree.contains(key) for key in (b"x", b"x\0", b"x\0\0")] == [True, False, True]


class TestCharacters:
    def test_round_trip_and_counts(self) -> None:
        keys = [text.encode() for text in ("今天天气", "今天", "今", "é", "🦊")]
        tree = tree_of(keys)
        assert texts(tree, "今天".encode()) == sorted(keys[:2])
        assert tree.trie_nodes == 19 and tree.n_nodes == 6

    def test_split_inside_a_character(self) -> None:
        keys = ["http://example.com/文".encode(), "http://example.com/斈".encode()]
        tree = tree_of(keys)
        assert tree.n_nodes == 4
        assert tree.children(b"").depth_to.tolist() == [21]


class TestDelete:
    def test_merge(self) -> None:
        tree = tree_of([b"abc", b"abd"])
        assert tree.n_nodes == 4
        assert tree.delete(b"abd")
        tree.check()
        assert tree.n_nodes == 2 and shape(tree) == [(b"abc", 1, True)]
        assert tree.delete(b"abc")
        tree.check()
        assert tree.n_nodes == 1 and tree.trie_nodes == 1

    def test_absent_keys_change_nothing(self) -> None:
        tree = tree_of([b"abc", b"abd"])
        before = shape(tree)
        for key in (b"", b"ab", b"abcd", b"x", b"ab\0"):
            assert not tree.delete(key)
        assert shape(tree) == before

    def test_deleting_while_iterating_a_snapshot(self) -> None:
        tree = tree_of(mixed_keys(60, 10))
        visited = 0
        for number in tree.keys_under(b""):
            assert tree.delete(tree.store.key(int(number)))
            visited += 1
        tree.check()
        assert visited == tree.store.n and tree.n_keys == 0 and tree.n_nodes == 1

    def test_delete_and_insert_again_reuses_room(self) -> None:
        keys = mixed_keys(200, 11)
        tree = tree_of(keys)
        before, size = shape(tree), live_bytes(tree)
        held = []
        for _ in range(4):
            for key in keys:
                assert tree.delete(key)
            tree.check()
            assert tree.n_nodes == 1
            tree.insert_sorted(sorted_numbers(tree.store, 0, tree.store.n))
            tree.check()
            assert shape(tree) == before and live_bytes(tree) == size
            held.append(tree.memory().added_bytes)
        assert held[1:] == held[:-1]


class TestLongKeys:
    def test_100_000_bytes(self) -> None:
        long = b"http://example.com/" + b"a" * 100_000
        keys = [long, long[:50_000], long[:-1] + b"b", b"http://example.org/"]
        tree = tree_of(keys)
        assert texts(tree, b"") == sorted(keys)
        assert tree.probe(long).matched_bytes == len(long) == 100_019
        assert tree.probe(long + b"x").added_nodes == 1
        assert tree.count(long[:99_999]) == 2
        assert tree.delete(long)
        tree.check()
        assert texts(tree, b"") == sorted(keys[1:])
        assert tree.trie_nodes == 100_019 + 1 + len(b"org/")

    def test_depth_beyond_the_first_stacks(self) -> None:
        keys = [b"q" * i for i in range(1500)]
        random.Random(12).shuffle(keys)
        tree = tree_of(keys, 3)
        deepest = tree.deepest_path()
        assert deepest is not None and deepest.n_edges == 1499
        assert len(tree.probe(b"q" * 1499).steps) == 1499
        assert texts(tree, b"") == sorted(keys)


class TestRoom:
    def test_trim_keeps_the_tree(self) -> None:
        keys = mixed_keys(300, 13)
        tree = tree_of(keys, 4)
        for key in keys[::3]:
            tree.delete(key)
        before, size = shape(tree), live_bytes(tree)
        tree.trim()
        tree.check()
        assert shape(tree) == before and live_bytes(tree) == size
        for number in range(0, len(keys), 3):
            tree.insert_key(number)
        tree.check()
        assert texts(tree, b"") == sorted(keys)

    def test_typed_keys_after_trim_make_little_room(self) -> None:
        keys = mixed_keys(3000, 15)
        tree = tree_of(keys)
        tree.trim()
        trimmed = tree.memory().added_bytes
        assert trimmed - live_bytes(tree) < 3000
        for i in range(20):
            tree.insert_key(tree.store.append(b"ftp://example.com/%d" % i))
            tree.check()
        assert tree.delete(keys[0])
        assert tree.memory().added_bytes < 1.1 * trimmed + 20_000

    def test_memory_adds_up(self) -> None:
        keys = mixed_keys(100, 14)
        tree = tree_of(keys)
        memory = tree.memory()
        assert [part.name for part in memory.parts] == ["rows", "parents", "child_blocks", "slack"]
        arrays = (tree.rows, tree.parents, tree.blocks, tree._free, tree._state)
        assert memory.added_bytes == sum(array.nbytes for array in arrays)
        assert memory.shared_bytes == tree.store.used_bytes + 8 * (tree.store.n + 1)
        oracle = Oracle(set(keys))
        labels = sum(len(node) - len(above) for node, above in oracle.parents.items())
        assert memory.standalone_bytes == memory.added_bytes + labels

    def test_arrays_handed_over_are_read(self) -> None:
        store = KeyStore()
        for key in (b"b", b"a"):
            store.append(key)
        arena, offsets = store.arena, store.offsets
        for i in range(20_000):
            store.append(b"%d" % i)
        assert store.arena is not arena
        tree = RadixTree(store)
        tree.insert_sorted(np.array([1, 0], np.uint32), 0.5, arena, offsets)
        tree.check()
        assert texts(tree, b"") == [b"a", b"b"]

    def test_read_only_numbers_are_taken(self) -> None:
        store = KeyStore()
        store.append(b"a")
        numbers = np.array([0], np.uint32)
        numbers.flags.writeable = False
        tree = RadixTree(store)
        tree.insert_sorted(numbers)
        assert tree.contains(b"a")


class TestCheck:
    @pytest.mark.parametrize(
        ("column", "value", "law"),
        [
            (kernels.COUNT, 7, "a count is the number of keys below"),
            (kernels.DEPTH, 1, "a node is deeper than the node above it"),
            (kernels.DEPTH, 3, "a terminal node's own key ends at it, and only that"),
            (kernels.BELOW, 4, "a child's label begins with its branch byte"),
            (kernels.BELOW, 3, "a key below begins with the prefix of the node above"),
        ],
    )
    def test_a_damaged_row_is_found(self, column: int, value: int, law: str) -> None:
        tree = tree_of([b"ab", b"abc", b"abd", b"xb", b"ax"])
        tree.rows[tree.locate(b"ab").node_or_leaf, column] = value
        with pytest.raises(LawBroken) as fault:
            tree.check()
        assert fault.value.facts["law"] == law

    def test_swapped_branch_bytes_are_found(self) -> None:
        tree = tree_of([b"a", b"b"])
        at = 4 * int(tree.rows[0, kernels.BLOCK]) + 1
        tree.block_bytes[at], tree.block_bytes[at + 1] = ord("b"), ord("a")
        with pytest.raises(LawBroken) as fault:
            tree.check()
        assert fault.value.facts["law"] == "branch bytes rise"

    def test_a_wrong_parent_is_found(self) -> None:
        tree = tree_of([b"ab", b"abc", b"abd"])
        node = tree.locate(b"ab").node_or_leaf
        tree.parents[node] = node | kernels.TERMINAL
        with pytest.raises(LawBroken) as fault:
            tree.check()
        assert fault.value.facts["law"] == "a child's parent is the node above it"
