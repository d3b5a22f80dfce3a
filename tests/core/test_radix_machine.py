"""The radix tree as a state machine: batches, single keys, deletes and questions in any order, laws after each."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from core.keys import KeyStore
from core.source.arena import KeyBatch
from core.structures.radix import RadixTree, sorted_numbers
from tests.core.radix_oracle import Oracle, expected_shape, shape, texts
from tests.core.strategies import key_lists, short_bytes, url_keys


class RadixMachine(RuleBasedStateMachine):
    """A tree beside a set of keys."""

    def __init__(self) -> None:
        super().__init__()
        self.store = KeyStore()
        self.tree = RadixTree(self.store)
        self.oracle = Oracle()
        self.numbers: dict[bytes, int] = {}

    def some_key(self, data: st.DataObject) -> bytes:
        """Draw a held key, a prefix of one, one that goes on after it, or any key."""
        if not self.oracle.keys:
            return data.draw(short_bytes())
        held = data.draw(st.sampled_from(sorted(self.oracle.keys)))
        end = data.draw(st.integers(0, len(held)))
        return data.draw(st.one_of(st.just(held), st.just(held[:end]), short_bytes(3).map(held[:end].__add__)))

    @rule(keys=key_lists(max_size=20))
    def insert_batch(self, keys: list[bytes]) -> None:
        first = self.store.n
        for key in dict.fromkeys(keys):
            if key not in self.numbers:
                self.numbers[key] = self.store.append(key)
                self.oracle.keys.add(key)
        self.tree.insert_sorted(sorted_numbers(self.store, first, self.store.n))

    @rule(data=st.data())
    def insert_one(self, data: st.DataObject) -> None:
        key = self.some_key(data)
        if key in self.oracle.keys:
            return
        if key not in self.numbers:
            self.numbers[key] = self.store.append(key)
        self.tree.insert_key(self.numbers[key])
        self.oracle.keys.add(key)

    @rule(data=st.data())
    def delete(self, data: st.DataObject) -> None:
        key = self.some_key(data)
        assert self.tree.delete(key) == (key in self.oracle.keys)
        self.oracle.keys.discard(key)

    @rule()
    def trim(self) -> None:
        self.tree.trim()

    @rule(data=st.data(), other=url_keys())
    def ask(self, data: st.DataObject, other: bytes) -> None:
        asked = [self.some_key(data), other]
        held = [key in self.oracle.keys for key in asked]
        assert [self.tree.contains(key) for key in asked] == held
        assert self.tree.contains_batch(KeyBatch.of(asked)).tolist() == held
        for key in asked:
            assert self.tree.probe(key).present == (key in self.oracle.keys)
            assert texts(self.tree, key) == self.oracle.under(key)
            assert self.tree.locate(key).lo == sum(each < key for each in self.oracle.keys)

    @invariant()
    def laws_hold(self) -> None:
        self.tree.check()
        assert self.tree.n_keys == len(self.oracle.keys)

    def teardown(self) -> None:
        short = Oracle({key for key in self.oracle.keys if len(key) <= 300})
        for key in self.oracle.keys - short.keys:
            assert self.tree.delete(key)
        self.tree.check()
        assert shape(self.tree) == expected_shape(short)
        assert self.tree.trie_nodes == len(short.below)
        assert texts(self.tree, b"") == sorted(short.keys)


RadixMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
TestRadixMachine = RadixMachine.TestCase
