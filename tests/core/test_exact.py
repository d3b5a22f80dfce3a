"""The exact index against a dict of bytes, step by step and in bulk."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from core.errors import LawBroken
from core.hashing import hash_batch
from core.keys import KeyStore
from core.source.arena import KeyBatch, KeyHashes
from core.structures.base import InsertReport, Structure
from core.structures.exact import FULLEST, TRIMMED_LOAD, ExactIndex
from tests.core.strategies import key_lists, url_keys


def insert_all(
    index: ExactIndex, keys: list[bytes], first_entry: int, entries: list[int] | None = None, share: float = 1.0
) -> InsertReport:
    batch = KeyBatch.of(keys)
    key_entry = np.array(range(len(keys)) if entries is None else entries, np.int64)
    return index.insert(batch, hash_batch(batch), first_entry, key_entry, share)


def same_tag(keys: list[bytes], index: ExactIndex, h1: int) -> InsertReport:
    """Insert keys with one made-up hash, so that all fight for one home."""
    hashes = KeyHashes(np.full(len(keys), h1, np.uint64), np.zeros(len(keys), np.uint64))
    return index.insert(KeyBatch.of(keys), hashes, 1, np.arange(len(keys), dtype=np.int64))


class ExactAgainstDict(RuleBasedStateMachine):
    """Every operation on the index is done on two dicts too."""

    def __init__(self) -> None:
        super().__init__()
        self.index = ExactIndex(KeyStore())
        self.number: dict[bytes, int] = {}
        self.held: dict[bytes, list[int]] = {}  # count, first entry
        self.entry = 1

    def _told(self, key: bytes, entry: int) -> tuple[int, bool]:
        number = self.number.setdefault(key, len(self.number))
        is_new = key not in self.held
        self.held.setdefault(key, [0, entry])[0] += 1
        return number, is_new

    @rule(keys=key_lists(), gap=st.integers(1, 70_000), share=st.sampled_from((0.001, 0.3, 1.0)))
    def insert_batch(self, keys: list[bytes], gap: int, share: float) -> None:
        entries = [i * gap for i in range(len(keys))]
        report = insert_all(self.index, keys, self.entry, entries, share)
        told = [self._told(key, self.entry + at) for key, at in zip(keys, entries, strict=True)]
        self.entry += len(keys) * gap
        assert report.number.tolist() == [number for number, _ in told]
        assert report.is_new.tolist() == [int(is_new) for _, is_new in told]
        assert report.n_new == sum(is_new for _, is_new in told)

    @rule(key=url_keys())
    def insert_typed(self, key: bytes) -> None:
        assert self.index.insert_key(key) == self._told(key, 0)

    @rule(key=url_keys())
    def delete_any(self, key: bytes) -> None:
        assert self.index.delete(key) is (self.held.pop(key, None) is not None)

    @rule(data=st.data())
    def delete_held(self, data: st.DataObject) -> None:
        if self.held:
            key = data.draw(st.sampled_from(sorted(self.held)))
            del self.held[key]
            assert self.index.delete(key)

    @rule(data=st.data())
    def delete_and_undo(self, data: st.DataObject) -> None:
        if self.held:
            key = data.draw(st.sampled_from(sorted(self.held)))
            probe = self.index.probe(key)
            assert self.index.delete(key)
            assert probe.number is not None
            self.index.restore(probe.number, probe.count, probe.first_entry)

    @rule()
    def trim(self) -> None:
        self.index.trim()

    @rule(keys=key_lists())
    def look_up(self, keys: list[bytes]) -> None:
        batch = KeyBatch.of(keys)
        expected = [self.number[key] if key in self.held else -1 for key in keys]
        assert self.index.find_batch(batch).tolist() == expected
        assert self.index.find_batch(batch, hash_batch(batch, 77)).tolist() == expected
        assert self.index.contains_batch(batch).tolist() == [int(key in self.held) for key in keys]

    @invariant()
    def laws(self) -> None:
        self.index.check()
        assert self.index.n_keys == len(self.held)
        for key, number in self.number.items():
            assert self.index.store.key(number) == key
            probe = self.index.probe(key)
            count, first_entry = self.held.get(key, (0, 0))
            assert (probe.number, probe.count, probe.first_entry) == (
                *(number if key in self.held else None, count, first_entry),
            )


ExactAgainstDict.TestCase.settings = settings(max_examples=25, stateful_step_count=15, deadline=None)
TestExactAgainstDict = ExactAgainstDict.TestCase


def test_is_a_structure() -> None:
    assert isinstance(ExactIndex(KeyStore()), Structure)


@given(key_lists(), st.integers(1, 9))
def test_batches_of_any_size_give_the_same(keys: list[bytes], size: int) -> None:
    whole, sliced = ExactIndex(KeyStore()), ExactIndex(KeyStore())
    report = insert_all(whole, keys, 1)
    for at in range(0, len(keys), size):
        insert_all(sliced, keys[at : at + size], at + 1)
    assert sliced.n_keys == report.n_new == len(set(keys))
    assert sliced.counts[: sliced.store.n].tolist() == whole.counts[: whole.store.n].tolist()
    for number in range(whole.store.n):
        key = whole.store.key(number)
        assert sliced.store.key(number) == key
        assert sliced.first_entry(number) == whole.first_entry(number) == keys.index(key) + 1


def _urls(n: int, n_distinct: int, seed: int) -> list[bytes]:
    picks = np.random.default_rng(seed).integers(0, n_distinct, n)
    return [b"http://example.com/%d/" % pick + b"x" * (int(pick) % 90) for pick in picks]


@pytest.mark.parametrize("batch", [1000, 65_536, 200_000])
def test_many_keys_grow_the_table(batch: int) -> None:
    keys = _urls(200_000, 90_000, 5)
    index = ExactIndex(KeyStore())
    for at in range(0, len(keys), batch):
        insert_all(index, keys[at : at + batch], at + 1, share=min(1.0, (at + batch) / len(keys)))
        assert index.load <= FULLEST
    index.check()
    counted = Counter(keys)
    assert index.n_keys == len(counted)
    first: dict[bytes, int] = {}
    for entry, key in enumerate(keys, 1):
        first.setdefault(key, entry)
    for number in range(0, index.store.n, 7):
        key = index.store.key(number)
        assert (index.counts[number], index.first_entry(number)) == (counted[key], first[key])
    index.trim()
    index.check()
    assert 0.96 * TRIMMED_LOAD <= index.load <= FULLEST
    assert insert_all(index, keys[:1000], 1).n_new == 0
    assert index.insert_key(b"http://example.com/new")[1]
    index.check()


def test_one_home_for_all_wraps_around_the_end() -> None:
    index = ExactIndex(KeyStore())
    keys = [b"%d" % i for i in range(300)]
    assert same_tag(keys, index, 2**64 - 1).number.tolist() == list(range(300))
    again = same_tag(keys[::-1], index, 2**64 - 1)
    assert again.n_new == 0
    assert again.number.tolist() == list(range(300))[::-1]


def test_keys_that_differ_in_the_last_byte_or_by_a_nul() -> None:
    index = ExactIndex(KeyStore())
    for length in range(40):
        stem = b"a" * length
        keys = [stem, stem + b"\0", stem + b"\0\0", stem + b"b", stem + b"\xff"]
        for key in keys:
            index.insert_key(key)
        assert len({index.find(key) for key in keys}) == 5
    assert not index.contains_batch(KeyBatch.of([b"\0", b"b" * 39])).tolist()[1]


def test_a_key_of_a_megabyte() -> None:
    index = ExactIndex(KeyStore())
    key = b"http://example.com/" + b"a" * (1 << 20)
    assert insert_all(index, [key, key, key[:-1]], 1).number.tolist() == [0, 0, 1]
    index.check()


def test_entries_far_apart_in_one_batch() -> None:
    index = ExactIndex(KeyStore())
    entries = [0, 65_535, 65_536, 131_071, 131_072, 10**12]
    insert_all(index, [b"%d" % i for i in range(6)], 1, entries)
    assert [index.first_entry(number) for number in range(6)] == [entry + 1 for entry in entries]


def test_no_keys_at_all() -> None:
    index = ExactIndex(KeyStore())
    assert insert_all(index, [], 1).n_new == 0
    assert index.find(b"") is None
    assert index.contains_batch(KeyBatch.of([])).tolist() == []
    index.trim()
    index.check()
    assert not index.delete(b"a")


def test_memory_by_parts() -> None:
    index = ExactIndex(KeyStore())
    keys = _urls(50_000, 30_000, 9)
    insert_all(index, keys, 1)
    index.trim()
    memory = index.memory()
    n = index.n_keys
    parts = {part.name: part.size_bytes for part in memory.parts}
    assert (parts["counts"], parts["first_entries"]) == (4 * n, 2 * n + 16)
    assert parts["slack"] <= 0.05 * 6 * n + 16 * 16
    assert parts["slots"] == pytest.approx(8 * n / TRIMMED_LOAD, rel=0.05)
    assert memory.shared_bytes == index.store.used_bytes + 8 * (n + 1)
    assert memory.standalone_bytes == memory.added_bytes + memory.shared_bytes
    assert (memory.standalone_bytes - index.store.key_bytes) / n < 27


@pytest.mark.parametrize(
    ("law", "spoil"),
    [
        ("line_ends", lambda index: index.store.arena.__setitem__(1, 65)),
        ("no_lf_in_keys", lambda index: index.store.arena.__setitem__(0, 10)),
        ("offsets", lambda index: index.store.offsets.__setitem__(1, 0)),
        ("counts", lambda index: index.counts.__setitem__(0, 5)),
        ("dead", lambda index: index.counts.__setitem__(0, 0)),
        ("found", lambda index: index.store.arena.__setitem__(2, 99)),
        ("one_slot_per_key", lambda index: index._slots.fill(0)),
    ],
)
def test_check_finds_what_is_broken(law: str, spoil: object) -> None:
    index = ExactIndex(KeyStore())
    insert_all(index, [b"a", b"b"], 1)
    index.check()
    spoil(index)  # type: ignore[operator]
    with pytest.raises(LawBroken) as caught:
        index.check()
    assert caught.value.facts["law"] == law
