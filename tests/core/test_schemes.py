"""Every index scheme against its rule in plain Python on mmh3 and hashlib, and against a file of the real system."""

from __future__ import annotations

import hashlib
import json
import math
from pathlib import Path

import mmh3
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from w3lib.url import canonicalize_url

from core import schemes, sizing
from core.bloom_feed import Telling, size_for
from core.errors import FilterFileError, ParameterError, SizeError, UnionError
from core.formats import native
from core.hashing import enhanced_positions, hash_batch, hash_key, positions_of, scrapy_redis_fingerprint
from core.plan import BloomSpec, Plan
from core.schemes import NAMES, check_scheme, modulus_for, predicted_rate, scheme_named, solve_for, tutorial_bits
from core.source.arena import KeyBatch
from core.structures.bloom import BloomFilter
from tests.core.strategies import key_lists, url_keys

DATA = Path(__file__).resolve().parents[1] / "data"
OTHERS = tuple(name for name in NAMES if name != "enhanced")


def enhanced(key: bytes, m: int, k: int, seed: int, _: float) -> list[int]:
    h1, h2 = mmh3.hash64(key, seed, signed=False)
    return [(h1 + i * h2 + (i**3 - i) // 6) % m for i in range(k)]


def double(key: bytes, m: int, k: int, seed: int, _: float) -> list[int]:
    h1, h2 = mmh3.hash64(key, seed, signed=False)
    return [(h1 + i * h2) % m for i in range(k)]


def index32(key: bytes, m: int, k: int, seed: int, _: float) -> list[int]:
    h1, h2 = mmh3.hash64(key, seed, signed=False)
    return [((h1 & 0xFFFFFFFF) + i * (h2 & 0xFFFFFFFF)) % (1 << 32) % m for i in range(k)]


def seeds(key: bytes, m: int, k: int, seed: int, _: float) -> list[int]:
    return [mmh3.hash(key, (seed + i) & 0xFFFFFFFF) % m for i in range(k)]


def tutorial(key: bytes, _: int, k: int, seed: int, size: float) -> list[int]:
    return [int(mmh3.hash(key, (seed + i) & 0xFFFFFFFF) % size) for i in range(k)]


def scrapy_redis(key: bytes, m: int, k: int, _: int, __: float) -> list[int]:
    """``HashMap.hash`` on the fingerprint, as the two packages have it."""
    told = {"method": "GET", "url": key.decode("latin-1"), "body": ""}
    value = hashlib.sha1(json.dumps(told, sort_keys=True).encode()).hexdigest()
    found = []
    for seed in range(k):
        ret = 0
        for sign in value:
            ret += seed * ret + ord(sign)
        found.append((m - 1) & ret)
    return found


ORACLES = {
    "enhanced": enhanced,
    "double": double,
    "index32": index32,
    "seeds": seeds,
    "tutorial": tutorial,
    "scrapy-redis": scrapy_redis,
}


def urls(n: int, tag: str = "a") -> list[bytes]:
    return [b"http://%s.example.com/%06d?q=%d" % (tag.encode(), i, i * i) for i in range(n)]


def sizes(scheme: str, m: int) -> int:
    return schemes.power_of_two(m) if scheme_named(scheme).power_of_two else m


# -- positions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", NAMES)
@pytest.mark.parametrize("m", [1, 2, 7, 64, 1000, 9586, 2**31 - 1, 2**32, 2**32 + 15, 9_585_058_378, 2**53])
def test_batches_single_keys_and_oracles_agree(scheme: str, m: int) -> None:
    m = sizes(scheme, m)
    keys = [*urls(300), b"", b"\0", b"\xff" * 3, 'é"\\\b\f\n\r\t\x1f\x7f'.encode(), b"x" * 5000]
    seed = 3 if scheme_named(scheme).seeded else 0
    size = m - 0.25 if scheme == "tutorial" and m < 2**40 else float(m)
    held = BloomFilter.__new__(BloomFilter)  # no bits are reserved for any m
    held.m, held.k, held.seed, held.scheme, held.modulus = m, 7, seed, scheme, size if scheme == "tutorial" else None
    held._steps = np.array([(i + 1) % m if scheme == "enhanced" else 0 for i in range(7)], np.uint64)
    placed = held.place(KeyBatch.of(keys)).tolist()
    for key, row in zip(keys, placed, strict=True):
        assert row == ORACLES[scheme](key, m, 7, seed, size) == held.positions(key)
        assert all(0 <= position < m for position in row)


@settings(deadline=None, max_examples=60)
@given(key_lists(), st.integers(1, 2**40), st.integers(1, 12), st.integers(0, 2**32 - 1), st.sampled_from(NAMES))
def test_any_key_m_k_and_seed(keys: list[bytes], m: int, k: int, seed: int, scheme: str) -> None:
    m, seed = sizes(scheme, m), seed if scheme_named(scheme).seeded else 0
    held = BloomFilter.__new__(BloomFilter)
    held.m, held.k, held.seed, held.scheme, held.modulus = m, k, seed, scheme, float(m)
    held._steps = np.array([(i + 1) % m if scheme == "enhanced" else 0 for i in range(k)], np.uint64)
    for key, row in zip(keys, held.place(KeyBatch.of(keys)).tolist(), strict=True):
        assert row == ORACLES[scheme](key, m, k, seed, float(m))


@given(url_keys())
def test_a_fingerprint_is_that_of_hashlib(key: bytes) -> None:
    written = b'{"body": "", "method": "GET", "url": %s}' % json.dumps(key.decode("latin-1")).encode()
    assert scrapy_redis_fingerprint(key) == hashlib.sha1(written).hexdigest()


def test_the_real_filter_of_scrapy_redis_bloomfilter() -> None:
    """The keys of the policy scrapy set exactly the bits that the real packages set in Redis."""
    members = (DATA / "members.txt").read_bytes().splitlines()
    stored = np.frombuffer((DATA / "scrapy_redis_bloomfilter_b17_k6.bin").read_bytes(), np.uint8)
    theirs = np.flatnonzero(np.unpackbits(stored, bitorder="big"))
    held = BloomFilter(1 << 17, 6, scheme="scrapy-redis")
    held.insert(KeyBatch.of(canonicalize_url(url.decode()).encode() for url in members))
    assert len(members) == 1000
    assert np.flatnonzero(np.unpackbits(held.bits_view(), bitorder="little")).tolist() == theirs.tolist()


def test_seed_0_of_scrapy_redis_is_a_sum_of_digits() -> None:
    """So that the first of its positions hardly tells URLs apart: some hundred places, whatever m is."""
    held = BloomFilter(1 << 24, 6, scheme="scrapy-redis")
    placed = held.place(KeyBatch.of(urls(20_000)))
    assert len(np.unique(placed[:, 0])) < 1200
    assert len(np.unique(placed[:, 2])) > 19_000


@pytest.mark.parametrize("scheme", ["index32", "seeds", "tutorial"])
def test_the_wall_at_32_bits(scheme: str) -> None:
    m = 9_585_058_378
    found = np.array([positions_of(scheme, key, m, 7) for key in urls(2000)])
    assert (found < m).all()
    if scheme == "index32":
        assert int(found.max()) < 2**32
    else:  # a negative hash comes from above
        assert not ((found >= 2**31) & (found < m - 2**31)).any()
    assert predicted_rate(scheme, 10**9, m, 7) == sizing.rate(10**9, 2**32, 7) == pytest.approx(0.217, abs=0.001)
    assert predicted_rate("double", 10**9, m, 7) == pytest.approx(0.01, abs=0.0002)
    assert sizing.rate(10**9, 2**31, 7) == pytest.approx(0.760, abs=0.001)


def test_steps_that_share_a_factor_with_m() -> None:
    """In m = 1,024 an even step of double hashing walks over few bits; the growing step of enhanced does not."""
    m, k = 1024, 7
    assert len({(5 + i * 512) % m for i in range(k)}) == 2
    assert len(set(enhanced_positions(5, 512, m, k))) == k
    different = {
        scheme: [len(set(positions_of(scheme, key, m, k))) for key in urls(1000)] for scheme in ("enhanced", "double")
    }
    for key, n_different in zip(urls(1000), different["double"], strict=True):
        step = hash_key(key)[1] % m
        assert n_different == min(k, m // math.gcd(step, m))
    by_chance = m * (1 - (1 - 1 / m) ** k)
    assert sum(different["enhanced"]) / 1000 == pytest.approx(by_chance, abs=0.03)


@pytest.mark.parametrize("scheme", NAMES)
def test_the_empty_key_is_not_held_where_little_is(scheme: str) -> None:
    """Its murmur3 is 0 with seed 0; in lightly filled filters it is called held no more often than fill^(its bits)."""
    m, k, held = sizes(scheme, 9586), 7, 0
    for turn in range(200):
        bloom = BloomFilter(m, k, scheme=scheme)
        assert b"" not in bloom
        bloom.insert(KeyBatch.of(b"http://example.com/%d/%d" % (turn, i) for i in range(60)))
        held += b"" in bloom
    n_different = len(set(bloom.positions(b"")))
    assert n_different == (1 if scheme in ("double", "index32") else n_different)
    share = (sizing.fill(60, m, k) if scheme != "scrapy-redis" else 0.3) ** n_different
    assert held <= 200 * share + 4 * math.sqrt(200 * share) + 1


# -- a filter of every scheme ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", NAMES)
def test_a_filter_holds_asks_undoes_unites_and_names_setters(scheme: str) -> None:
    m, keys, others = sizes(scheme, 5000), urls(700), urls(700, "b")
    size = float(m)
    held = BloomFilter(m, 5, scheme=scheme)
    answers, bits = held.insert(KeyBatch.of(keys), hash_batch(KeyBatch.of(keys))).tolist(), set()
    for key, answer in zip(keys, answers, strict=True):
        mine = set(ORACLES[scheme](key, m, 5, 0, size))
        assert answer == (mine <= bits)
        bits |= mine
    assert set(np.flatnonzero(np.unpackbits(held.bits_view(), bitorder="little")).tolist()) == bits
    assert held.n_set == len(bits)
    held.check()
    assert held.contains_batch(KeyBatch.of(keys)).all()
    wanted = [int(set(ORACLES[scheme](key, m, 5, 0, size)) <= bits) for key in others]
    assert held.contains_batch(KeyBatch.of(others)).tolist() == wanted
    assert [int(key in held) for key in others] == wanted
    probed = held.probe(others[0])
    assert [bit.index for bit in probed.bits] == ORACLES[scheme](others[0], m, 5, 0, size)
    before = held.bits_view().tobytes()
    done = [held.insert_key(key) for key in others[:20]]
    for positions in reversed(done):
        held.undo_insert(positions)
    assert held.bits_view().tobytes() == before
    found = held.setters(KeyBatch.of(keys), held.positions(b"asked"))
    for index, (count, first) in found.items():
        numbers = [i for i, key in enumerate(keys) if index in ORACLES[scheme](key, m, 5, 0, size)]
        assert (count, first) == (len(numbers), numbers[0] if numbers else None)
    two = BloomFilter(m, 5, scheme=scheme)
    two.insert(KeyBatch.of(others))
    assert held.union(two).contains_batch(KeyBatch.of([*keys, *others])).all()
    with pytest.raises(UnionError) as caught:
        held.union(BloomFilter(m, 5, scheme="enhanced" if scheme != "enhanced" else "double"))
    assert caught.value.facts["field"] == "scheme"


@pytest.mark.parametrize("scheme", NAMES)
def test_a_saved_filter_keeps_its_scheme(tmp_path: Path, scheme: str) -> None:
    held = BloomFilter(1024, 4, scheme=scheme, modulus=1023.4375 if scheme == "tutorial" else None)
    held.insert(KeyBatch.of(urls(90)))
    native.save(held, tmp_path / "f.ulb", "raw 1", 90)
    back = native.load(tmp_path / "f.ulb").filter
    assert (back.scheme, back.modulus) == (held.scheme, held.modulus)
    assert back.bits_view().tobytes() == held.bits_view().tobytes()
    assert back.contains_batch(KeyBatch.of(urls(90))).all()
    assert not back.union(held).n_is_known


@pytest.mark.parametrize(
    ("name", "field"), [("tutorial x", "scheme"), ("tutorial 900.5", "modulus"), ("double 1024.0", "modulus")]
)
def test_a_scheme_with_a_wrong_number_is_refused(tmp_path: Path, name: str, field: str) -> None:
    held = BloomFilter(1024, 4)
    held.scheme = name
    native.save(held, tmp_path / "f.ulb", "raw 1", 0)
    with pytest.raises(FilterFileError) as caught:
        native.load(tmp_path / "f.ulb")
    assert caught.value.facts["field"] == field


def test_filters_of_two_tutorials_are_not_united() -> None:
    one, two = (BloomFilter(9586, 6, scheme="tutorial", modulus=size) for size in (9585.1, 9585.9))
    with pytest.raises(UnionError) as caught:
        one.union(two)
    assert caught.value.facts["field"] == "modulus"


# -- sizes and refusals ----------------------------------------------------------------------------------------------


def test_sizes_that_follow_are_those_of_the_scheme() -> None:
    for n, p in [(1000, 0.01), (204_667, 0.001), (10, 0.6), (1, 0.999)]:
        usual = sizing.solve(n=n, p=p)
        for name in ("enhanced", "double", "seeds", "index32"):
            assert solve_for(name, n=n, p=p) == usual
        folded = solve_for("scrapy-redis", n=n, p=p)
        assert usual.m <= folded.m < 2 * usual.m or usual.m == 1
        assert (folded.m & (folded.m - 1), folded.k) == (0, sizing.k_for(folded.m, n))
        size = -(n * math.log(p)) / (math.log(2) ** 2)
        cut = solve_for("tutorial", n=n, p=p)
        assert (cut.m, cut.k) == (max(1, math.ceil(size)), max(1, int(size / n * math.log(2))))
        assert cut.p == sizing.rate(n, cut.m, cut.k)
    assert solve_for("tutorial", n=1000, m=9586, k=7).k == 7
    assert solve_for("scrapy-redis", n=1000, m=1024, k=6).m == 1024


def test_the_class_of_the_tutorials_as_a_whole() -> None:
    """n = 1000, p = 0.01: 9,586 bits of which the last is seldom hit, and 6 hashes, not 7."""
    spec = BloomSpec(n=1000, p=0.01, scheme="tutorial")
    telling = Telling(spec, 1000, "given")
    size = -(1000 * math.log(0.01)) / (math.log(2) ** 2)
    assert (telling.filter.m, telling.filter.k, telling.filter.modulus) == (9586, 6, size)
    assert telling.filter.positions(b"x") == [int(mmh3.hash(b"x", i) % size) for i in range(6)]
    assert modulus_for("tutorial", 1000, None, 9586) == 9586.0
    assert modulus_for("double", 1000, 0.01, 9586) is None
    assert tutorial_bits(1000, 0.01) == size
    given_m = Telling(BloomSpec(m=5000, k=3, scheme="tutorial"), 1000, "given")
    assert given_m.filter.modulus == 5000.0


def test_what_does_not_go_together_is_refused_with_field_and_hint() -> None:
    with pytest.raises(SizeError) as caught:
        size_for(BloomSpec(m=1000, scheme="scrapy-redis"), 100)
    assert caught.value.facts == {"field": "m", "value": 1000, "hint": "power_of_two", "suggestion": 1024}
    for refused in (
        lambda: Plan(bloom=BloomSpec(m=1000, k=6, scheme="scrapy-redis")).validated(),
        lambda: BloomFilter(1000, 6, scheme="scrapy-redis"),
        lambda: check_scheme("scrapy-redis", 1000),
    ):
        with pytest.raises(ParameterError) as found:
            refused()
        assert (found.value.facts["field"], found.value.facts["hint"]) == ("m", "power_of_two")
    with pytest.raises(ParameterError) as found:
        BloomFilter(1024, 6, seed=1, scheme="scrapy-redis")
    assert (found.value.facts["field"], found.value.facts["hint"]) == ("seed", "no_seed")
    with pytest.raises(ParameterError) as found:
        check_scheme("tutorial", 2**53 + 1)
    assert (found.value.facts["field"], found.value.facts["hint"]) == ("m", "too_large")
    with pytest.raises(ParameterError) as found:
        scheme_named("triple")
    assert found.value.facts["expected"] == NAMES
    with pytest.raises(ParameterError) as found:
        BloomFilter(1024, 6, scheme="seeds").contains_hashes(hash_batch(KeyBatch.of([b"x"])))
    assert found.value.facts["field"] == "scheme"
    plan = Plan(bloom=BloomSpec(m=1024, k=6, scheme="scrapy-redis")).validated()
    assert Plan.from_json(plan.to_json()) == plan
