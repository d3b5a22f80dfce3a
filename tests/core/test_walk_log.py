"""Cache lines touched on a walk: the kernels' counts against a set of addresses, read off the arrays one by one."""

from __future__ import annotations

from itertools import accumulate

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.keys import KeyStore
from core.steps.base import Act, Operation
from core.steps.trees import record_tree
from core.structures.radix import LEAF, RadixTree, sorted_numbers
from core.structures.radix_kernels import BLOCK, DEPTH
from core.structures.trie import Trie
from core.structures.trie_kernels import LF, LINK, branch_home

KEY = st.lists(st.sampled_from([b"a", b"b", b"/", b"\xff", b"long-label"]), min_size=1, max_size=8).map(b"".join)
LINE = 64


def trees_of(keys: list[bytes]) -> tuple[RadixTree, Trie]:
    store = KeyStore()
    for key in dict.fromkeys(keys):
        store.append(key)
    radix, trie = RadixTree(store), Trie(store)
    for tree in (radix, trie):
        tree.insert_sorted(sorted_numbers(store, 0, store.n))
    return radix, trie


def line_of(array: np.ndarray, element: int) -> int:
    return (array.ctypes.data + element * array.itemsize) // LINE


def block_lines(tree: RadixTree, node: int, byte: int) -> set[int]:
    """Return the lines of the 8-byte words in which a child is searched: the first ones, as far as the byte is."""
    start = 4 * int(tree.rows[node, BLOCK])
    n = int(tree.block_bytes[start]) + 1
    listed = tree.block_bytes[start + 1 : start + 1 + n].tolist()
    last = start + 1 + listed.index(byte) if byte in listed else start + n
    words = range(start, last + 1, 8)
    return {line_of(tree.block_bytes, at) for word in words for at in range(word, word + 8)}


def child(tree: RadixTree, node: int, byte: int) -> tuple[int, int] | None:
    """Return a node's child by a byte, and the place of its entry."""
    block = int(tree.rows[node, BLOCK])
    n = int(tree.block_bytes[4 * block]) + 1 if block else 0
    listed = tree.block_bytes[4 * block + 1 : 4 * block + 1 + n].tolist()
    if byte not in listed:
        return None
    place = block + (n + 4) // 4 + listed.index(byte)
    return int(tree.blocks[place]), place


def reached_by(tree: RadixTree, key: bytes) -> int:
    """Return the entry to which branch bytes alone lead."""
    node = 0
    while int(tree.rows[node, DEPTH]) < len(key):
        found = child(tree, node, key[int(tree.rows[node, DEPTH])])
        if found is None:
            break
        node = found[0]
        if node >= LEAF:
            break
    return node


def radix_lines(tree: RadixTree, key: bytes) -> dict[int, int]:
    """Return by compared bytes how many lines were touched; under −1 the whole walk's."""
    store, seen, told = tree.store, set[int](), {0: 0}
    if tree.n_keys == 0:
        return {0: 0, -1: 1}
    reached = reached_by(tree, key)
    label = reached - LEAF if reached >= LEAF else int(tree.rows[reached, 0])
    held = store.key(label)
    matched = next((i for i in range(min(len(held), len(key))) if held[i] != key[i]), min(len(held), len(key)))
    entry, depth = 0, 0
    while depth < matched:
        node, begin = entry, depth
        found = child(tree, node, key[depth])
        assert found is not None
        entry, place = found
        seen |= {line_of(tree.rows, 4 * node), *block_lines(tree, node, key[depth]), line_of(tree.blocks, place)}
        if entry >= LEAF:
            depth = store.length(entry - LEAF)
            seen |= {line_of(store.offsets, entry - LEAF + i) for i in (0, 1)}
        else:
            depth = int(tree.rows[entry, DEPTH])
            seen.add(line_of(tree.rows, 4 * entry))
        seen |= {line_of(store.offsets, label + i) for i in (0, 1)}
        for byte in range(begin, min(depth, matched + 1, len(key))):
            seen.add(line_of(store.arena, int(store.offsets[label]) + byte))
            told[byte + 1] = len(seen)
    if depth == matched and entry < LEAF:
        if matched < len(key):
            seen.add(line_of(tree.rows, 4 * entry))
            if tree.rows[entry, BLOCK]:
                seen |= block_lines(tree, entry, key[matched])
        else:
            seen.add(line_of(tree.parents, entry))
    return {**told, -1: len(seen)}


def trie_lines(trie: Trie, key: bytes) -> dict[int, int]:
    """Return the same of a trie."""
    letters, links, counts, table = trie._letters, trie._links, trie._counts, trie._table
    seen, told, node = set[int](), {0: 0}, 0
    for at, letter in enumerate(key):
        first = node + 1
        seen.add(line_of(letters, first))
        if letters[first] == LF:
            seen.add(line_of(links, first))
            first = int(links[first])
            seen |= {line_of(letters, first)} if first else set()
        child = 0
        if first and letters[first] == letter:
            child = first
        elif first:
            seen.add(line_of(links, first))
            if int(links[first]) & LINK:
                place = int(branch_home.py_func(node, letter, table.size - 1))
                while not child:
                    seen.add(line_of(table, place))
                    other = int(table[place])
                    if not other:
                        break
                    seen.add(line_of(letters, other))
                    if letters[other] == letter:
                        seen.add(line_of(counts, other - 1))
                        child = other if counts[other - 1] == node else 0
                    place = (place + 1) % table.size
        if not child:
            return {**told, -1: len(seen)}
        node = child
        told[at + 1] = len(seen)
    seen.add(line_of(links, node))
    return {**told, -1: len(seen)}


@given(st.lists(KEY, max_size=40), KEY)
@settings(max_examples=150, deadline=None)
@pytest.mark.filterwarnings("ignore:overflow encountered")
def test_lines_are_those_of_the_addresses_that_are_read(keys: list[bytes], key: bytes) -> None:
    radix, trie = trees_of(keys)
    for tree, expected in ((radix, radix_lines(radix, key)), (trie, trie_lines(trie, key))):
        log = tree.walk(key)
        assert log.n_lines == expected.pop(-1)
        assert {n: int(log.lines[n]) for n in expected} == expected


def test_wide_nodes_and_far_labels_are_counted_too() -> None:
    keys = [b"http://example.com/%c/" % byte + bytes([byte]) * 300 for byte in range(256) if byte != LF]
    radix, trie = trees_of(keys)
    for key in (*keys[::50], b"http://example.com/\n", b"http://example.com/z/" + b"z" * 200 + b"!", b"", b"x"):
        expected = radix_lines(radix, key)
        assert radix.walk(key).n_lines == expected.pop(-1)
        if b"\n" not in key:
            with np.errstate(over="ignore"):
                assert trie.walk(key).n_lines == trie_lines(trie, key)[-1]


def test_a_path_of_more_edges_than_the_tables_hold_is_walked_again() -> None:
    key = bytes(range(97, 117)) * 50
    radix, trie = trees_of([key[:length] for length in range(1, len(key) + 1)])
    expected = radix_lines(radix, key)
    assert radix.walk(key).n_lines == expected[-1]
    for tree in (radix, trie):
        log = tree.walk(key)
        assert log.edges[:, 1].tolist() == list(range(1, len(key) + 1))
        assert log.present


@given(st.lists(KEY, min_size=1, max_size=20), KEY, st.booleans(), st.sampled_from(list(Operation)))
@settings(max_examples=100, deadline=None)
def test_steps_count_lines_upwards_to_the_whole_walk(keys, key, by_byte, operation) -> None:
    for tree in trees_of(keys):
        steps = record_tree(tree, operation, key, by_byte=by_byte).steps
        lines = [step.counts.cache_lines for step in steps]
        assert lines == list(accumulate(lines, max))
        assert lines[-1] == tree.walk(key).n_lines > 0
        for step in steps:
            if step.act in (Act.COMPARE_EDGE, Act.MISMATCH):
                assert step.counts.cache_lines == int(tree.walk(key).lines[step.counts.bytes_read])
