"""A radix tree as a dictionary of prefixes: slow, obvious, and written from the definition."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from core.keys import KeyStore
from core.structures.radix import RadixTree, sorted_numbers


@dataclass
class Oracle:
    """What is true of a set of keys.

    ``below`` counts the keys under every prefix (the nodes of a byte trie), ``nodes`` are the prefixes that a
    path-compressed tree keeps: the root, keys, and prefixes after which keys go on in two ways or more.
    """

    keys: set[bytes] = field(default_factory=set)

    @property
    def below(self) -> dict[bytes, int]:
        counts: dict[bytes, int] = {b"": 0}
        for key in self.keys:
            for end in range(len(key) + 1):
                counts[key[:end]] = counts.get(key[:end], 0) + 1
        return counts

    @property
    def nodes(self) -> set[bytes]:
        next_bytes: dict[bytes, set[int]] = {}
        for prefix in self.below:
            if prefix:
                next_bytes.setdefault(prefix[:-1], set()).add(prefix[-1])
        return {b""} | self.keys | {prefix for prefix, after in next_bytes.items() if len(after) > 1}

    @property
    def parents(self) -> dict[bytes, bytes]:
        nodes = self.nodes
        return {
            node: max((other for other in nodes if other != node and node.startswith(other)), key=len)
            for node in nodes
            if node
        }

    def under(self, prefix: bytes) -> list[bytes]:
        return sorted(key for key in self.keys if key.startswith(prefix))


def tree_of(keys: Iterable[bytes], batches: int = 1) -> RadixTree:
    """Return a checked tree of distinct keys, inserted in so many sorted batches."""
    store = KeyStore()
    tree = RadixTree(store)
    for key in keys:
        store.append(key)
    cuts = [round(store.n * i / batches) for i in range(batches + 1)]
    for first, stop in pairwise(cuts):
        tree.insert_sorted(sorted_numbers(store, first, stop))
        tree.check()
    return tree


def shape(tree: RadixTree) -> list[tuple[bytes, int, bool]]:
    """Return (prefix, keys below, terminal) of every node below the root, in order, by walking ``children``."""
    found = []
    waiting = [b""]
    while waiting:
        prefix = waiting.pop()
        listed = tree.children(prefix)
        for i in range(len(listed)):
            label_end = int(listed.depth_to[i])
            child = tree.store.key(int(listed.number[i]))[:label_end]
            found.append((child, int(listed.count[i]), bool(listed.terminal[i])))
            if not listed.is_leaf[i]:
                waiting.append(child)
    return sorted(found)


def expected_shape(oracle: Oracle) -> list[tuple[bytes, int, bool]]:
    """Return what ``shape`` must give."""
    below = oracle.below
    return sorted((node, below[node], node in oracle.keys) for node in oracle.nodes if node)


def texts(tree: RadixTree, prefix: bytes, limit: int | None = None, skip: int = 0) -> list[bytes]:
    """Return the keys under a prefix as bytes."""
    return [tree.store.key(int(number)) for number in tree.keys_under(prefix, limit, skip)]
