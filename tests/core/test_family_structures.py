"""Blocked, partitioned and counting filters against sets of positions in whole numbers; their laws in any order."""

from __future__ import annotations

import itertools
from collections import Counter

import mmh3
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from core.errors import BudgetError, LawBroken, ParameterError, UnionError
from core.hashing import hash_batch
from core.source.arena import KeyBatch
from core.structures import packed
from core.structures.base import Structure
from core.structures.blocked import BlockedFilter
from core.structures.bloom import BloomFilter
from core.structures.counting import CountingFilter
from core.structures.partitioned import PartitionedFilter

KEYS = st.one_of(st.binary(max_size=12), st.text(max_size=8).map(lambda text: text.encode("utf-8", "replace")))
Packed = BlockedFilter | PartitionedFilter
WORD = 2**64


def urls(n: int, tag: str = "a") -> list[bytes]:
    return [b"http://%s.example.com/%06d" % (tag.encode(), i) for i in range(n)]


def murmur_mix(word: int) -> int:
    """The last step of MurmurHash3_x64_128 as its source has it."""
    for factor in (0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53, 1):
        word = (word ^ word >> 33) * factor % WORD
    return word


def blocked_positions(key: bytes, n_blocks: int, k: int, seed: int = 0) -> list[int]:
    h1, h2 = mmh3.hash64(key, seed, signed=False)
    found, word, turn = [], h2, 0
    for i in range(k):
        if i and i % 7 == 0:
            turn += 1
            word = murmur_mix((h2 + turn * 0x9E3779B97F4A7C15) % WORD)
        found.append(512 * (h1 * n_blocks // WORD) + word % 512)
        word //= 512
    return found


def sliced_positions(key: bytes, slice_bits: int, k: int, seed: int = 0) -> list[int]:
    h1, h2 = mmh3.hash64(key, seed, signed=False)
    return [i * slice_bits + murmur_mix((h1 + i * h2) % WORD) * slice_bits // WORD for i in range(k)]


def made(kind: str, size: int, k: int, seed: int = 0) -> Packed:
    return BlockedFilter(size, k, seed) if kind == "blocked" else PartitionedFilter(size, k, seed)


def oracle(kind: str, key: bytes, size: int, k: int, seed: int = 0) -> list[int]:
    return (blocked_positions if kind == "blocked" else sliced_positions)(key, size, k, seed)


def set_positions(held: Packed) -> set[int]:
    return set(np.flatnonzero(np.unpackbits(held.bits_view(), bitorder="little")).tolist())


# -- packed bits ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ("blocked", "partitioned"))
@settings(deadline=None)
@given(key=KEYS, size=st.integers(1, 300), k=st.integers(1, 30), seed=st.integers(0, 2**32 - 1))
def test_positions_of_one_key_and_of_a_batch(kind: str, key: bytes, size: int, k: int, seed: int) -> None:
    held = made(kind, size, k, seed)
    wanted = oracle(kind, key, size, k, seed)
    assert held.positions(key) == wanted == held.place(KeyBatch.of([key]))[0].tolist()
    assert max(wanted) < held.m
    if kind == "blocked":
        assert len({at // 512 for at in wanted}) == 1
    else:
        assert [at // size for at in wanted] == list(range(k))


@pytest.mark.parametrize(("kind", "size", "k"), [("blocked", 9, 7), ("blocked", 3, 15), ("partitioned", 701, 7)])
def test_batches_equal_the_oracle(kind: str, size: int, k: int) -> None:
    keys = [*urls(500), b"", b"\0", "é".encode(), *urls(40)]
    held, one = made(kind, size, k, 9), made(kind, size, k, 9)
    was_present = held.insert(KeyBatch.of(keys))
    bits: set[int] = set()
    for key, answered in zip(keys, was_present.tolist(), strict=True):
        mine = set(oracle(kind, key, size, k, 9))
        assert answered == (mine <= bits) == one.insert_key(key)
        bits |= mine
    assert set_positions(held) == bits == set_positions(one)
    assert (held.n_set, held.n_told, held.fill) == (len(bits), one.n_told, len(bits) / held.m)
    held.check()
    one.check()
    asked = [*keys, *urls(500, "b")]
    wanted = [int(set(oracle(kind, key, size, k, 9)) <= bits) for key in asked]
    assert held.contains_batch(KeyBatch.of(asked)).tolist() == wanted
    known = hash_batch(KeyBatch.of(asked), 9)
    assert held.contains_batch(KeyBatch.of(asked), known).tolist() == wanted == [int(key in held) for key in asked]


@pytest.mark.parametrize("kind", ("blocked", "partitioned"))
def test_a_union_is_the_filter_of_both(kind: str) -> None:
    left, right, both = (made(kind, 5, 6) for _ in range(3))
    left.insert(KeyBatch.of(urls(30)))
    right.insert(KeyBatch.of(urls(30, "b")))
    both.insert(KeyBatch.of([*urls(30), *urls(30, "b")]))
    united = left.union(right)  # type: ignore[arg-type]
    assert set_positions(united) == set_positions(both)
    united.check()
    for field, other in (("m", made(kind, 6, 6)), ("seed", made(kind, 5, 6, 1))):
        with pytest.raises(UnionError) as refused:
            left.union(other)  # type: ignore[arg-type]
        assert refused.value.facts["field"] == field
    with pytest.raises(UnionError) as refused:
        BlockedFilter(5, 6).union(BlockedFilter(5, 7))
    assert refused.value.facts == {"field": "k", "left": 6, "right": 7}
    with pytest.raises(UnionError) as refused:
        BlockedFilter(5, 6).union(PartitionedFilter(512, 5))  # type: ignore[arg-type]
    assert refused.value.facts["field"] == "name"


def test_sizes_follow_pybloom_and_the_classic_filter() -> None:
    small, larger = PartitionedFilter.sized(10, 0.01), PartitionedFilter.sized(1000, 0.01)
    assert (small.k, small.slice_bits, small.m) == (7, 14, 98)
    assert (larger.k, larger.slice_bits, larger.m) == (7, 1370, 9590)
    blocked = BlockedFilter.sized(1000, 0.01)
    assert (blocked.n_blocks, blocked.m) == (19, 9728)
    counting = CountingFilter.sized(1000, 0.01)
    assert (counting.m, counting.k) == (9586, 7)
    classic = BloomFilter.sized(1_000_000, 0.01)
    assert CountingFilter.sized(1_000_000, 0.01).memory().standalone_bytes == pytest.approx(
        4 * classic.memory().standalone_bytes, rel=1e-4
    )


@pytest.mark.parametrize("kind", (BlockedFilter, PartitionedFilter, CountingFilter))
def test_what_cannot_be_is_refused(kind: type[Packed] | type[CountingFilter]) -> None:
    for n, p, field in ((0, 0.01, "n"), (10, 0.0, "p"), (10, 1.0, "p"), (10, 5.0, "p"), (10, float("nan"), "p")):
        with pytest.raises(ParameterError) as refused:
            kind.sized(n, p)
        assert refused.value.facts["field"] == field
    for arguments, field in (((0, 3), "m"), ((8, 0), "k"), ((8, 3, -1), "seed"), ((2**63, 3), "m")):
        with pytest.raises(ParameterError) as refused:
            kind(*arguments)
        assert refused.value.facts["field"] == field


def test_what_does_not_fit_is_not_reserved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "available_bytes", lambda: 1 << 20)
    for kind, size in ((BlockedFilter, 1 << 22), (PartitionedFilter, 1 << 30), (CountingFilter, 1 << 30)):
        with pytest.raises(BudgetError) as refused:
            kind(size, 3)
        assert refused.value.facts["structure"] == kind.name


@pytest.mark.parametrize("held", [BlockedFilter(1, 3), PartitionedFilter(8, 3), CountingFilter(8, 3)])
def test_empty_and_full(held: Packed | CountingFilter) -> None:
    assert isinstance(held, Structure)
    assert (held.fill, held.predicted_rate, held.n_keys) == (0.0, 0.0, 0)
    assert held.insert(KeyBatch.of([])).tolist() == []
    assert b"x" not in held
    held.insert(KeyBatch.of(urls(5000)))
    assert (held.fill, held.contains_batch(KeyBatch.of(urls(50, "b"))).all()) == (1.0, True)
    assert held.predicted_rate == pytest.approx(1.0, abs=1e-9) or held.n_told < 5000
    assert 0 < held.predicted_rate <= 1
    held.check()


def test_slices_are_counted_in_pieces() -> None:
    held = PartitionedFilter(701, 5)
    held.insert(KeyBatch.of(urls(300)))
    bits = np.unpackbits(held.bits_view(), bitorder="little")
    for pieces in (1, 7, 64):
        counts = held.slice_counts(pieces)
        for i in range(5):
            edges = [i * 701 + piece * 701 // pieces for piece in range(pieces + 1)]
            assert counts[i].tolist() == [int(bits[a:b].sum()) for a, b in itertools.pairwise(edges)]
    assert BlockedFilter(4, 3).block_counts().tolist() == [0, 0, 0, 0]


def test_broken_laws_are_found() -> None:
    held = BlockedFilter(2, 3)
    held.insert(KeyBatch.of(urls(5)))
    held.n_set += 1
    with pytest.raises(LawBroken, match="n_set"):
        held.check()
    sliced = PartitionedFilter(7, 3)
    sliced._bytes[-1] = 128
    sliced.n_set = 1
    with pytest.raises(LawBroken, match="padding_zero"):
        sliced.check()
    forgetful = PartitionedFilter(100, 3)
    forgetful.insert(KeyBatch.of(urls(5)))
    forgetful.n_told = 1
    with pytest.raises(LawBroken, match="bits_by_keys"):
        forgetful.check()
    counting = CountingFilter(100, 3)
    counting.insert(KeyBatch.of(urls(5)))
    counting._change(counting.positions(urls(1)[0])[0], 1)
    with pytest.raises(LawBroken, match="sum"):
        counting.check()


# -- counters -------------------------------------------------------------------------------------------------------


class Machine(RuleBasedStateMachine):
    """Inserts and deletes of single keys and batches, against a Python list of counters."""

    @initialize(m=st.integers(1, 90), k=st.integers(1, 9), seed=st.integers(0, 3))
    def begin(self, m: int, k: int, seed: int) -> None:
        self.held, self.twin = CountingFilter(m, k, seed), CountingFilter(m, k, seed)
        self.plain = BloomFilter(m, k, seed)
        self.counters = [0] * m
        self.truth: Counter[bytes] = Counter()
        self.any_deleted = False

    def count_in(self, key: bytes) -> bool:
        positions = self.plain.positions(key)
        was = all(self.counters[at] for at in positions)
        for at in positions:
            self.counters[at] = min(15, self.counters[at] + 1)
        self.truth[key] += 1
        return was

    def count_out(self, key: bytes) -> bool:
        hits = Counter(self.plain.positions(key))
        if any(self.counters[at] < min(15, times) for at, times in hits.items()):
            return False
        for at, times in hits.items():
            if self.counters[at] < 15:
                self.counters[at] -= times
        self.truth[key] -= 1
        self.any_deleted = True
        return True

    @rule(keys=st.lists(KEYS, max_size=40))
    def insert(self, keys: list[bytes]) -> None:
        wanted = [int(self.count_in(key)) for key in keys]
        assert self.held.insert(KeyBatch.of(keys)).tolist() == wanted
        assert [int(self.twin.insert_key(key)) for key in keys] == wanted
        self.plain.insert(KeyBatch.of(keys))

    @rule(key=KEYS, times=st.integers(1, 20))
    def insert_often(self, key: bytes, times: int) -> None:
        self.insert([key] * times)

    @rule(data=st.data())
    def delete(self, data: st.DataObject) -> None:
        there = sorted(key for key, times in self.truth.items() if times > 0)
        if there:
            keys = list(dict.fromkeys(data.draw(st.lists(st.sampled_from(there), max_size=8))))
            assert all(self.count_out(key) for key in keys)
            assert self.held.remove(KeyBatch.of(keys)).all()
            assert all(self.twin.remove_key(key) for key in keys)

    @rule(key=KEYS)
    def delete_what_is_absent(self, key: bytes) -> None:
        if key not in self.held:
            assert self.held.remove(KeyBatch.of([key])).tolist() == [0]
            assert not self.twin.remove_key(key)
            assert not self.count_out(key)

    @invariant()
    def counters_are_those_of_the_list(self) -> None:
        for filter in (self.held, self.twin):
            assert filter.values(0, filter.m).tolist() == self.counters
            assert filter.value_counts().tolist() == [self.counters.count(value) for value in range(16)]
            filter.check()
        assert self.held.n_told == self.twin.n_told
        there = [key for key, times in self.truth.items() if times > 0]
        assert self.held.contains_batch(KeyBatch.of(there)).all()
        if not self.any_deleted:
            plain = np.unpackbits(self.plain.bits_view(), bitorder="little")[: self.held.m]
            assert plain.tolist() == [int(value > 0) for value in self.counters]


TestMachine = Machine.TestCase
TestMachine.settings = settings(deadline=None, max_examples=40, stateful_step_count=12)


def test_twenty_times_in_and_twenty_times_out() -> None:
    """Counters of one URL stick at 15; it stays possibly held, and no other key is lost."""
    held = CountingFilter.sized(2000, 0.01)
    others, url = urls(1500), b"http://example.com/u"
    held.insert(KeyBatch.of(others))
    for _ in range(20):
        held.insert(KeyBatch.of([url]))
    assert held.n_stuck == len(set(held.positions(url))) == 7
    for _ in range(20):
        assert held.remove(KeyBatch.of([url])).tolist() == [1]
    assert url in held and {held.value(at) for at in held.positions(url)} == {15}
    assert held.contains_batch(KeyBatch.of(others)).all()
    held.check()
    removed = held.remove(KeyBatch.of(others), n_gone=len(others))
    assert removed.all() and url in held
    assert (held.n_stuck, held.n_set, held.n_told) == (7, 7, 1)


def test_all_goes_again_where_nothing_sticks() -> None:
    held = CountingFilter.sized(5000, 0.01)
    held.insert(KeyBatch.of(urls(5000)), n_new=5000)
    assert held.n_stuck == 0
    assert held.remove(KeyBatch.of(urls(5000)), n_gone=5000).all()
    assert (held.n_set, held.n_told, held.n_held) == (0, 0, 0)
    assert not held.contains_batch(KeyBatch.of(urls(5000))).any()
    assert not held.remove(KeyBatch.of(urls(100))).any()
    held.check()


def test_sums_of_two() -> None:
    left, right, both = (CountingFilter(300, 4) for _ in range(3))
    left.insert(KeyBatch.of(urls(200)))
    right.insert(KeyBatch.of([*urls(200), *urls(90, "b")]))
    both.insert(KeyBatch.of([*urls(200), *urls(200), *urls(90, "b")]))
    united = left.union(right)
    assert united.values(0, 300).tolist() == both.values(0, 300).tolist()
    assert united.n_stuck == both.n_stuck > 0
    united.check()
    with pytest.raises(UnionError) as refused:
        left.union(CountingFilter(301, 4))
    assert refused.value.facts == {"field": "m", "left": 300, "right": 301}
