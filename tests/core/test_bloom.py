"""The Bloom filter against mmh3, plain whole numbers and sets; its laws under any order of operations."""

from __future__ import annotations

import doctest
import math
import random
import tempfile
import zlib
from pathlib import Path

import mmh3
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, precondition, rule

from core.errors import BudgetError, LawBroken, ParameterError, UnionError
from core.formats import native
from core.hashing import enhanced_positions, hash_batch
from core.sizing import rate
from core.source.arena import KeyBatch, KeyHashes
from core.structures import bloom
from core.structures.base import Structure
from core.structures.bloom import BloomFilter
from core.structures.bloom_kernels import place_hashes

EDGE_WORDS = (0, 1, 2, 2**32 - 1, 2**32, 2**63 - 1, 2**63, 2**64 - 2, 2**64 - 1)
KEYS = st.one_of(st.binary(max_size=12), st.text(max_size=8).map(lambda text: text.encode("utf-8", "replace")))


def oracle_positions(key: bytes, m: int, k: int, seed: int = 0) -> list[int]:
    """Enhanced double hashing as the closed formula, h1 + i·h2 + (i³ − i) / 6 modulo m, on mmh3."""
    h1, h2 = mmh3.hash64(key, seed, signed=False)
    return [(h1 + i * h2 + (i**3 - i) // 6) % m for i in range(k)]


def steps(m: int, k: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    """Return what enhanced double hashing adds to b after each position."""
    return np.array([(i + 1) % m for i in range(k)], np.uint64)


def set_positions(held: BloomFilter) -> set[int]:
    return set(np.flatnonzero(np.unpackbits(held.bits_view(), bitorder="little")).tolist())


def urls(n: int, tag: str = "a") -> list[bytes]:
    return [b"http://%s.example.com/%06d" % (tag.encode(), i) for i in range(n)]


# -- positions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "m", (1, 2, 3, 7, 64, 1024, 9586, 2**31 + 11, 2**32, 9_585_058_378, 2**40, 2**62 + 1, 2**63 - 1)
)
def test_kernel_positions_equal_whole_numbers(m: int) -> None:
    source = random.Random(m)
    words = [*EDGE_WORDS, *(source.getrandbits(64) for _ in range(1500))]
    h1 = np.array(words, np.uint64)
    h2 = np.array(words[::-1], np.uint64)
    for k in (1, 7, 30):
        placed = np.empty((len(words), k), np.uint64)
        place_hashes(h1, h2, np.uint64(m), steps(m, k), placed)
        for a, b, row in zip(words, words[::-1], placed.tolist(), strict=True):
            assert row == enhanced_positions(a, b, m, k)


@settings(deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), st.integers(1, 2**63 - 1), st.integers(1, 40))
def test_any_words_and_any_m(a: int, b: int, m: int, k: int) -> None:
    placed = np.empty((1, k), np.uint64)
    place_hashes(np.array([a], np.uint64), np.array([b], np.uint64), np.uint64(m), steps(m, k), placed)
    assert placed[0].tolist() == enhanced_positions(a, b, m, k)


def test_documented_positions_of_one_url() -> None:
    held = BloomFilter(9586, 7)
    assert held.positions(b"http://example.com/") == oracle_positions(b"http://example.com/", 9586, 7)
    assert held.positions(b"http://example.com/")[:2] == [1006, 605]


def test_more_hashes_than_bits() -> None:
    held = BloomFilter(5, 40)
    assert held.insert(KeyBatch.of([b"x"])).tolist() == [0]
    assert set_positions(held) == set(oracle_positions(b"x", 5, 40))


def test_positions_beyond_32_bits_are_reached_and_never_negative() -> None:
    m = 9_585_058_378
    hashes = hash_batch(KeyBatch.of(urls(10_000)))
    placed = np.empty((10_000, 7), np.uint64)
    place_hashes(hashes.h1, hashes.h2, np.uint64(m), steps(m, 7), placed)
    assert np.count_nonzero(placed > 2**32) / placed.size == pytest.approx(0.552, abs=0.01)
    assert int(placed.max()) < m
    assert int(placed.max()) > 0.99 * m


@pytest.mark.parametrize("size", (1000, 1001))
def test_batches_equal_the_oracle(size: int) -> None:
    keys = [*urls(size), b"", b"\0", b"\0\0", "é".encode(), *urls(40)]
    held = BloomFilter(20_011, 6, seed=9)
    was_present = held.insert(KeyBatch.of(keys))
    bits: set[int] = set()
    for key, answered in zip(keys, was_present.tolist(), strict=True):
        mine = set(oracle_positions(key, 20_011, 6, 9))
        assert answered == (mine <= bits)
        bits |= mine
    assert set_positions(held) == bits
    assert held.n_set == len(bits)
    held.check()
    asked = [*keys, *urls(500, "b")]
    wanted = [int(set(oracle_positions(key, 20_011, 6, 9)) <= bits) for key in asked]
    assert held.contains_batch(KeyBatch.of(asked)).tolist() == wanted


def test_given_hashes_own_hashes_and_single_keys_set_the_same_bits() -> None:
    keys = KeyBatch.of(urls(777))
    one, two, three = (BloomFilter(7_001, 7) for _ in range(3))
    first = one.insert(keys, hash_batch(keys))
    second = two.insert(keys)
    third = [int(not three.insert_key(key)) for key in urls(777)]
    assert first.tolist() == second.tolist() == third
    assert set_positions(one) == set_positions(two) == set_positions(three)
    assert one.n_set == two.n_set == three.n_set
    assert one.n_told == two.n_told == three.n_told
    other_seed = BloomFilter(7_001, 7, seed=4)
    other_seed.insert(keys, hash_batch(keys))
    assert other_seed.probe(urls(1)[0]).possibly_present
    with pytest.raises(ParameterError) as caught:
        other_seed.contains_hashes(hash_batch(keys))
    assert caught.value.facts["field"] == "seed"


# -- one key --------------------------------------------------------------------------------------------------------


def test_probe_tells_hashes_and_bits() -> None:
    held = BloomFilter.sized(1000, 0.01)
    before = held.probe(b"http://example.com/")
    assert (before.h1, before.h2) == mmh3.hash64(b"http://example.com/", 0, signed=False)
    assert before.n_set == 0
    assert not before.possibly_present
    held.insert_key(b"http://example.com/")
    after = held.probe(b"http://example.com/")
    assert [bit.index for bit in after.bits] == oracle_positions(b"http://example.com/", held.m, held.k)
    assert after.possibly_present
    assert b"http://example.com/" in held
    assert b"http://example.com/x" not in held


def test_the_empty_key_has_more_than_one_bit() -> None:
    held = BloomFilter(9586, 7)
    assert mmh3.hash64(b"", 0, signed=False) == (0, 0)
    assert held.positions(b"") == [0, 0, 1, 4, 10, 20, 35]
    assert b"" not in held
    held.insert(KeyBatch.of(urls(100)))
    assert b"" not in held


def test_undo_gives_back_the_very_bits() -> None:
    held = BloomFilter(500, 5)
    held.insert(KeyBatch.of(urls(30)))
    before, n_set, n_told = held.bits_view().tobytes(), held.n_set, held.n_told
    done = [held.insert_key(key) for key in urls(20, "z")]
    for positions in reversed(done):
        held.undo_insert(positions)
    assert held.bits_view().tobytes() == before
    assert (held.n_set, held.n_told) == (n_set, n_told)
    held.check()


def test_setters_name_who_set_a_bit() -> None:
    keys = urls(300)
    held = BloomFilter(997, 4)
    held.insert(KeyBatch.of(keys))
    wanted = held.positions(b"asked") + held.positions(b"")
    found = held.setters(KeyBatch.of(keys), wanted)
    for index in wanted:
        numbers = [i for i, key in enumerate(keys) if index in oracle_positions(key, 997, 4)]
        assert found[index] == (len(numbers), numbers[0] if numbers else None)


# -- the whole ------------------------------------------------------------------------------------------------------


def test_it_is_a_structure() -> None:
    held = BloomFilter.sized(1000, 0.01)
    assert isinstance(held, Structure)
    assert (held.name, held.exact) == ("bloom", False)
    assert (held.m, held.k, held.n_planned) == (9586, 7, 1000)
    assert held.memory().added_bytes == held.memory().standalone_bytes == 1200
    assert not hasattr(held, "delete")


def test_an_empty_filter_holds_nothing() -> None:
    held = BloomFilter.sized(1000, 0.01)
    assert held.fill == held.estimated_keys == held.predicted_rate == 0.0
    assert not held.contains_batch(KeyBatch.of(urls(500))).any()
    assert held.insert(KeyBatch.of([])).tolist() == []
    assert held.contains_batch(KeyBatch.of([])).tolist() == []


def test_a_saturated_filter_says_at_least() -> None:
    held = BloomFilter(16, 1)
    held.insert(KeyBatch.of(urls(500)))
    assert held.fill == 1.0
    assert math.isinf(held.estimated_keys)
    assert held.predicted_rate <= 1.0
    assert held.contains_batch(KeyBatch.of(urls(9, "b"))).all()
    held.check()


def test_over_filling_is_allowed_and_shown() -> None:
    held = BloomFilter.sized(1000, 0.01)
    for n in (1000, 2000, 10_000):
        held.insert(KeyBatch.of(urls(n)[held.n_told :]), n_new=n - held.n_told)
        assert held.predicted_rate == rate(n, 9586, 7)
        assert held.estimated_keys == pytest.approx(n, rel=0.05)
    assert held.predicted_rate == pytest.approx(0.9953, abs=1e-4)


def test_block_counts_and_the_live_view() -> None:
    held = BloomFilter(1001, 3)
    view = held.bits_view()
    assert (view.dtype, view.shape, view.flags.writeable) == (np.uint8, (128,), False)
    held.insert(KeyBatch.of(urls(100)))
    assert int(np.bitwise_count(view).sum()) == held.n_set
    single = np.unpackbits(view, bitorder="little")
    for block in (64, 512, 1024):
        wanted = [int(single[at : min(1001, at + block)].sum()) for at in range(0, 1001, block)]
        assert held.block_counts(block).tolist() == wanted
    with pytest.raises(ParameterError):
        held.block_counts(100)


def test_building_again_with_other_sizes() -> None:
    keys = KeyBatch.of(urls(900))
    held = BloomFilter(100, 3, seed=5)
    held.insert(keys)
    again = held.rebuilt(9001, 7, keys)
    direct = BloomFilter.built(9001, 7, [KeyBatch.of(urls(900)[:400]), KeyBatch.of(urls(900)[400:])], seed=5)
    assert again.bits_view().tobytes() == direct.bits_view().tobytes()
    assert (again.n_told, again.n_planned, again.seed) == (900, 900, 5)
    again.check()


def test_union_is_the_filter_of_both() -> None:
    one, two, both = (BloomFilter(9586, 7) for _ in range(3))
    one.insert(KeyBatch.of(urls(1000)))
    two.insert(KeyBatch.of(urls(500, "b")))
    both.insert(KeyBatch.of(urls(1000) + urls(500, "b")))
    united = one.union(two)
    assert united.bits_view().tobytes() == both.bits_view().tobytes()
    assert united.n_set == both.n_set
    assert united.fill == pytest.approx(0.6656, abs=0.01)
    assert not united.n_is_known
    assert united.n_told == pytest.approx(1500, rel=0.03)
    assert united.predicted_rate == pytest.approx(0.0579, rel=0.15)
    united.check()


@pytest.mark.parametrize(
    ("other", "field"), [(BloomFilter(9587, 7), "m"), (BloomFilter(9586, 6), "k"), (BloomFilter(9586, 7, 1), "seed")]
)
def test_unequal_filters_are_not_united(other: BloomFilter, field: str) -> None:
    with pytest.raises(UnionError) as caught:
        BloomFilter(9586, 7).union(other)
    assert caught.value.facts["field"] == field


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("m", {"m": 0}),
        ("m", {"m": -1}),
        ("m", {"m": 2**63}),
        ("k", {"k": 0}),
        ("k", {"k": 4_294_967_295}),
        ("seed", {"seed": 2**32}),
        ("seed", {"seed": -1}),
        ("scheme", {"scheme": "triple"}),
    ],
)
def test_parameters_out_of_range_are_named(field: str, given: dict[str, object]) -> None:
    with pytest.raises(ParameterError) as caught:
        BloomFilter(**{"m": 100, "k": 3, **given})  # type: ignore[arg-type]
    assert caught.value.facts["field"] == field


def test_a_filter_larger_than_memory_is_refused_before_it_is_reserved() -> None:
    with pytest.raises(BudgetError) as caught:
        BloomFilter(1_437_758_756_606 * 1000, 10)
    assert caught.value.facts["needed_bytes"] > caught.value.facts["budget_bytes"]


def test_broken_laws_are_found() -> None:
    held = BloomFilter(100, 3)
    held.insert(KeyBatch.of(urls(5)))
    held.n_set += 1
    with pytest.raises(LawBroken, match="n_set"):
        held.check()
    held._bits[100] = 1
    with pytest.raises(LawBroken, match="padding_zero"):
        held.check()


# -- statistics, with fixed keys ------------------------------------------------------------------------------------


@pytest.mark.parametrize("pattern", (b"http://example.com/%06d", b"%d", b"%d\0\0\0"))
def test_measured_rate_of_patterned_keys(pattern: bytes) -> None:
    held = BloomFilter(95_851, 7)
    held.insert(KeyBatch.of(pattern % i for i in range(10_000)))
    absent = KeyBatch.of(pattern % i for i in range(10_000, 110_000))
    assert 0.0091 <= held.contains_batch(absent).mean() <= 0.0110


def test_one_byte_keys() -> None:
    held = BloomFilter.sized(128, 0.01)
    held.insert(KeyBatch.of(bytes([i]) for i in range(128)))
    assert int(held.contains_batch(KeyBatch.of(bytes([i]) for i in range(128))).sum()) == 128
    assert int(held.contains_batch(KeyBatch.of(bytes([i]) for i in range(128, 256))).sum()) <= 6


def test_bits_look_like_noise() -> None:
    n = 100_000
    held = BloomFilter.sized(n, 0.01)
    held.insert(KeyBatch.of(urls(n)))
    whole = held.bits_view()[: held.m // 64 * 8]
    assert held.fill == pytest.approx(0.5182, abs=0.005)
    assert len(zlib.compress(whole.tobytes(), 9)) >= 0.98 * len(whole)
    single = np.unpackbits(whole, bitorder="little")
    limit = 128.0  # chi square with 63 degrees of freedom passes 128 with a chance below 1e-5
    for lane in (single, *(single[place::8] for place in range(8))):
        blocks = np.array_split(lane, 64)
        share = lane.mean()
        spread = sum((block.sum() - len(block) * share) ** 2 / (len(block) * share * (1 - share)) for block in blocks)
        assert spread < limit


def test_text_and_its_bytes_are_one_key() -> None:
    held = BloomFilter(1000, 5)
    held.insert(KeyBatch.of(["é".encode()]))
    assert b"\xc3\xa9" in held
    assert b"\xe9" not in held


# -- any order of operations ----------------------------------------------------------------------------------------


class FilterMachine(RuleBasedStateMachine):
    """A filter beside a set of keys and a set of bits; undo is last in, first out."""

    told = Bundle("told")

    @initialize(m=st.integers(1, 700), k=st.integers(1, 12), seed=st.integers(0, 2**32 - 1))
    def begin(self, m: int, k: int, seed: int) -> None:
        self.held = BloomFilter(m, k, seed)
        self.keys: list[bytes] = []
        self.bits: set[int] = set()
        self.undo: list[tuple[bytes, tuple[int, ...]]] = []

    def mine(self, key: bytes) -> set[int]:
        return set(oracle_positions(key, self.held.m, self.held.k, self.held.seed))

    @rule(keys=st.lists(KEYS, max_size=70), own=st.booleans())
    def insert(self, keys: list[bytes], own: bool) -> None:
        batch = KeyBatch.of(keys)
        hashes = None if own else hash_batch(batch, self.held.seed)
        answers = self.held.insert(batch, hashes)
        for key, answer in zip(keys, answers.tolist(), strict=True):
            assert answer == (self.mine(key) <= self.bits)
            self.bits |= self.mine(key)
        self.keys += keys
        self.undo.clear()

    @rule(key=KEYS)
    def insert_key(self, key: bytes) -> None:
        positions = self.held.insert_key(key)
        assert set(positions) == self.mine(key) - self.bits
        self.bits |= self.mine(key)
        self.undo.append((key, positions))
        self.keys.append(key)

    @precondition(lambda self: self.undo)
    @rule()
    def undo_insert(self) -> None:
        key, positions = self.undo.pop()
        self.held.undo_insert(positions)
        self.bits -= set(positions)
        assert self.keys.pop() == key

    @rule(key=KEYS)
    def ask(self, key: bytes) -> None:
        wanted = self.mine(key) <= self.bits
        assert (key in self.held) == wanted
        assert self.held.probe(key).possibly_present == wanted
        assert bool(self.held.contains_batch(KeyBatch.of([key]))[0]) == wanted

    @rule(keys=st.lists(KEYS, max_size=20))
    def unite(self, keys: list[bytes]) -> None:
        other = BloomFilter(self.held.m, self.held.k, self.held.seed)
        other.insert(KeyBatch.of(keys))
        self.held = self.held.union(other)
        for key in keys:
            self.bits |= self.mine(key)
        self.keys += keys
        self.undo.clear()

    @rule(counted=st.booleans())
    def save_and_load(self, counted: bool) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "filter.ulb"
            native.save(self.held, path, "raw 1", self.held.n_told if counted else None)
            saved = native.load(path)
        assert (saved.policy, saved.filter.n_is_known) == ("raw 1", counted)
        self.held = saved.filter

    @invariant()
    def bits_are_the_oracles_and_nothing_is_lost(self) -> None:
        if not hasattr(self, "held"):
            return
        self.held.check()
        assert set_positions(self.held) == self.bits
        assert self.held.n_set == len(self.bits)
        assert self.held.contains_batch(KeyBatch.of(self.keys)).all()


TestFilterMachine = FilterMachine.TestCase
TestFilterMachine.settings = settings(max_examples=40, stateful_step_count=20, deadline=None, derandomize=True)


def test_doctests_hold() -> None:
    assert doctest.testmod(bloom).failed == 0


def test_hashes_of_nothing() -> None:
    none = np.empty(0, np.uint64)
    assert BloomFilter(8, 1).contains_hashes(KeyHashes(none, none)).tolist() == []
