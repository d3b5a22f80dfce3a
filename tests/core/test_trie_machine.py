"""A random life of the plain trie; every law is walked after every step."""

from __future__ import annotations

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from core.keys import KeyStore
from core.source.arena import KeyBatch
from core.structures.trie import Trie
from tests.core.strategies import key_lists, url_keys


class TrieMachine(RuleBasedStateMachine):
    """Insert, delete and ask; the oracle is a set of keys and a counter of prefixes."""

    def __init__(self) -> None:
        super().__init__()
        self.store = KeyStore()
        self.trie = Trie(self.store)
        self.numbers: dict[bytes, int] = {}
        self.held: set[bytes] = set()

    def _number(self, key: bytes) -> int:
        if key not in self.numbers:
            self.numbers[key] = self.store.append(key)
        return self.numbers[key]

    @rule(keys=key_lists(max_size=12))
    def insert_batch(self, keys: list[bytes]) -> None:
        new = sorted(set(keys) - self.held)
        self.trie.insert_sorted(np.array([self._number(key) for key in new], np.uint32), 0.5)
        self.held.update(new)

    @rule(key=url_keys())
    def insert_one(self, key: bytes) -> None:
        assert self.trie.insert_key(self._number(key)) == (key not in self.held)
        self.held.add(key)

    @rule(data=st.data())
    def delete_held(self, data: st.DataObject) -> None:
        if self.held:
            key = data.draw(st.sampled_from(sorted(self.held)))
            assert self.trie.delete(key)
            self.held.discard(key)

    @rule(key=url_keys())
    def delete_any(self, key: bytes) -> None:
        assert self.trie.delete(key) == (key in self.held)
        self.held.discard(key)

    @rule()
    def trim(self) -> None:
        self.trie.trim()

    @rule(query=url_keys())
    def ask(self, query: bytes) -> None:
        assert self.trie.contains(query) == (query in self.held)
        assert self.trie.contains_batch(KeyBatch.of([query]))[0] == (query in self.held)
        assert self.trie.count(query) == sum(key.startswith(query) for key in self.held)
        probe = self.trie.probe(query, self.numbers.get)
        assert probe.present == (query in self.held)
        if self.held:
            assert probe.nearest is not None
            assert self.store.key(probe.nearest) in self.held

    @rule()
    def list_all(self) -> None:
        under = self.trie.keys_under(b"")
        assert [under.key(i) for i in range(len(under))] == sorted(self.held)

    @invariant()
    def laws_hold(self) -> None:
        self.trie.check()
        assert self.trie.n_keys == len(self.held)
        previous = b""
        nodes = 1
        for key in sorted(self.held):
            shared = next((i for i, (a, b) in enumerate(zip(previous, key, strict=False)) if a != b), None)
            nodes += len(key) - (min(len(previous), len(key)) if shared is None else shared)
            previous = key
        assert self.trie.n_nodes == nodes
        assert self.trie.memory().added_bytes >= 9 * nodes


TestTrieMachine = TrieMachine.TestCase
TestTrieMachine.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
