"""Sets of fingerprints: published vectors, files of real systems, and every collision that a dictionary finds."""

from __future__ import annotations

import math
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest
import xxhash
from hypothesis import given
from hypothesis import strategies as st

from core.errors import LawBroken
from core.methods import catalogue
from core.methods.base import ListFacts, Surroundings
from core.methods.birthday import chance_of_any, expected_pairs, expected_wrong
from core.methods.fingerprint_table import FingerprintTable, slots_for
from core.methods.fingerprints import Fnv1aPrints, Xxh3Prints
from core.methods.heritrix import HeritrixPrints
from core.plan import Plan
from core.scene.bill import BillRequest, build_bill
from core.session import Session
from core.source.arena import KeyBatch
from tests.core.fingerprint_oracle import STD24, fnv1a, heritrix, host_of, rabin
from tests.core.strategies import key_lists, short_bytes

DATA = Path(__file__).resolve().parents[1] / "data"
KINDS = (Xxh3Prints, Fnv1aPrints, HeritrixPrints)
# FNV-1a with 64 bits, as the RFC and the tests of Go's hash/fnv have it.
FNV_VECTORS = {
    b"": 0xCBF29CE484222325,
    b"a": 0xAF63DC4C8601EC8C,
    b"ab": 0x089C4407B545986A,
    b"abc": 0xE71FA2190541574B,
    b"foobar": 0x85944171F73967E8,
}
XXH3_OF_NOTHING = 0x2D06800538D394C2
"""As the specification says, with seed 0."""


def prints_of(kind, keys, bits=64):
    return kind(Surroundings(Path(), len(keys)), bits)._prints(KeyBatch.of(keys)).tolist()


def surroundings(n_expected=0):
    return Surroundings(Path(), n_expected)


def urls(n):
    return [b"https://www.host%d.example/page-%d.html?id=%d" % (i % 700, i * 7919, i) for i in range(n)]


def oracle_of(kind):
    return {Xxh3Prints: xxhash.xxh3_64_intdigest, Fnv1aPrints: fnv1a, HeritrixPrints: heritrix}[kind]


def test_fnv1a_gives_the_published_values():
    assert prints_of(Fnv1aPrints, list(FNV_VECTORS)) == list(FNV_VECTORS.values())


def test_xxh3_is_that_of_the_library():
    assert prints_of(Xxh3Prints, [b""]) == [XXH3_OF_NOTHING]
    keys = [b"x" * size for size in (0, 1, 3, 4, 8, 9, 16, 17, 128, 129, 240, 241, 1024, 1025, 9000)]
    assert prints_of(Xxh3Prints, keys) == [xxhash.xxh3_64_intdigest(key) for key in keys]


@given(key_lists(max_size=12))
def test_kernels_equal_the_definitions(keys):
    keys = [key[:300] for key in keys]
    assert prints_of(Fnv1aPrints, keys) == [fnv1a(key) for key in keys]
    assert prints_of(HeritrixPrints, keys) == [heritrix(key) for key in keys]


@given(st.lists(st.one_of(st.binary(max_size=12), st.text(max_size=6).map(lambda t: t.encode("utf-8"))), max_size=20))
def test_heritrix_reads_any_bytes_as_java_does(parts):
    keys = [b"http://h/" + part for part in parts] + [part + b"://" + part + b"/" for part in parts]
    assert prints_of(HeritrixPrints, keys) == [heritrix(key) for key in keys]


def test_heritrix_gives_the_keys_of_the_real_class():
    upstream = {b"dns:archive.org": 8812917769287344085, b"http://archive.org/index.html": 6613237167064754714}
    members = (DATA / "members.txt").read_bytes().splitlines()
    expected = [int(line) for line in (DATA / "heritrix_keys.txt").read_text().split()]
    found = HeritrixPrints(surroundings())._prints(KeyBatch.of([*upstream, *members])).view(np.int64)
    assert found.tolist() == [*upstream.values(), *expected]


def test_heritrix_holds_what_its_database_dumps():
    dump = (DATA / "heritrix_already_seen_dump.txt").read_text().splitlines()
    body = dump[dump.index("HEADER=END") + 1 : dump.index("DATA=END")]
    stored = {int(line, 16) ^ 1 << 63 for line in body if line.strip()}
    method = HeritrixPrints(surroundings(1000))
    members = KeyBatch.of((DATA / "members.txt").read_bytes().splitlines())
    assert method.insert(method.take(members)).all()
    assert set(method._slots[method._slots != 0].tolist()) == stored
    told = dict(method.told())
    hosts = {host_of(members.key(i)) for i in range(len(members))}
    assert (told["hosts"], told["host_clusters"]) == (len(hosts), len({key >> 40 for key in stored}))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("bits", [16, 24, 64])
def test_collisions_are_those_that_a_dictionary_finds(kind, bits):
    keys = urls(6_000)
    first: dict[int, int] = {}
    expected = []
    for number, key in enumerate(keys):
        word = oracle_of(kind)(key) >> (64 - bits)
        if word in first:
            expected.append((first[word], number))
        else:
            first[word] = number
    method = kind(surroundings(100), bits)
    is_new = np.concatenate(
        [method.insert(method.take(KeyBatch.of(keys[at : at + 700]))) for at in range(0, 6000, 700)]
    )
    assert np.flatnonzero(is_new == 0).tolist() == [later for _, later in expected]
    assert method.collisions() == tuple(expected)[: len(method.collisions())]
    assert method.n_keys == len(first)
    assert dict(method.told())["collisions"] == len(expected)
    assert bits != 16 or expected
    assert bits != 64 or not expected
    for earlier, later in expected[:5]:
        answer = method.answer(keys[later])
        assert (answer.seen, answer.earlier) == (True, earlier)
    method.check()


@pytest.mark.parametrize("kind", [Xxh3Prints, Fnv1aPrints])
def test_the_forecast_is_met(kind):
    keys = urls(20_000)
    method = kind(surroundings(len(keys)), 24)
    lost = int((method.insert(method.take(KeyBatch.of(keys))) == 0).sum())
    expected = method.expected_wrong()
    assert abs(lost - expected) < 5 * math.sqrt(expected)


@given(st.integers(0, 2000), st.integers(1, 40))
def test_expected_wrong_is_exact(n, bits):
    size = 2**bits
    exact = n - size * (1 - (1 - Fraction(1, size)) ** n)
    assert expected_wrong(n, bits) == pytest.approx(float(exact), rel=1e-6, abs=1e-12)
    assert expected_pairs(n, bits) == pytest.approx(float(Fraction(n * (n - 1), 2 * size)), rel=1e-12)


def test_forecasts_reach_far():
    assert expected_wrong(10**12, 64) == pytest.approx(10**24 / 2**65, rel=1e-6)
    assert chance_of_any(10**9, 64) == pytest.approx(0.0267, rel=0.01)
    assert chance_of_any(10**12, 64) == 1.0
    facts = ListFacts(1000, 70_000).scaled(10**12)
    model = Fnv1aPrints.modelled(facts)
    assert model.total_bytes == 8 * slots_for(10**12) == 8 * 2**41
    assert Fnv1aPrints.forecast(facts) == expected_wrong(10**12, 64)
    assert HeritrixPrints.forecast(facts) is None


def test_hosts_share_their_24_bits():
    hosts = [b"http://%s.example" % sha256(b"%d" % i).hexdigest()[:16].encode() for i in range(12_000)]
    keys = [host + b"/" + page for host in hosts for page in (b"a", b"b")]
    method = HeritrixPrints(surroundings(10))
    for at in range(0, len(keys), 9_999):
        method.insert(method.take(KeyBatch.of(keys[at : at + 9_999])))
    told = dict(method.told())
    clusters = len({rabin(host, STD24) for host in hosts})
    assert (told["hosts"], told["host_clusters"]) == (12_000, clusters)
    assert told["host_collisions"] == 12_000 - clusters > 0
    assert told["expected_host_collisions"] == pytest.approx(12_000 * 11_999 / 2**25)
    n = len(keys)
    assert told["expected_pairs"] == pytest.approx(12_000 / 2**40 + (n * (n - 1) // 2 - 12_000) / 2**64)


def test_heritrix_says_its_key_as_heritrix_does():
    method = HeritrixPrints(surroundings())
    facts = dict(method.answer(b"http://archive.org/index.html").facts)
    assert facts["heritrix_key"] == 6613237167064754714
    assert facts["fingerprint"] == facts["host_fingerprint"] + facts["url_fingerprint"]


class ChosenPrints(FingerprintTable):
    """Fingerprints that are the keys themselves, so that homes, clusters and 0 can be met on purpose."""

    name = "fnv1a"

    def _prints(self, keys):
        words = [int.from_bytes(keys.key(i).rjust(8, b"\x00")[-8:], "big") for i in range(len(keys))]
        return np.array(words, np.uint64)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 90)), max_size=300))
def test_the_table_is_a_set_of_words(wishes):
    method, held = ChosenPrints(surroundings()), set()
    for inserts, number in wishes:
        key = number.to_bytes(8, "big")
        if inserts:
            assert bool(method.insert(method.take(KeyBatch.of([key])))[0]) == (number not in held)
            held.add(number)
        else:
            assert method.delete(key) == (number in held)
            held.discard(number)
        assert method.n_keys == len(held)
    method.check()
    everything = KeyBatch.of(number.to_bytes(8, "big") for number in range(91))
    assert np.flatnonzero(method.contains_batch(everything)).tolist() == sorted(held)


def test_the_table_wraps_and_grows():
    rng = np.random.default_rng(5)
    words = np.unique(rng.integers(0, 2**63, 5_000, np.uint64))
    method = ChosenPrints(surroundings())
    for word in words.tolist():
        method.insert(method.take(KeyBatch.of([int(word).to_bytes(8, "big")])))
    assert (
        method.memory().standalone_bytes
        == 8 * slots_for(len(words))
        == method.modelled(ListFacts(len(words), 0)).total_bytes
    )
    method.check()
    method._slots[np.flatnonzero(method._slots)[0]] += np.uint64(1)
    with pytest.raises(LawBroken):
        method.check()


@given(st.integers(0, 10**7))
def test_a_quarter_of_the_slots_is_empty(n):
    slots = slots_for(n)
    assert 4 * n <= 3 * slots
    assert slots == 64 or 4 * n > 3 * (slots // 2)
    assert slots.bit_count() == 1


@given(short_bytes())
def test_an_empty_set_has_seen_nothing(key):
    for kind in KINDS:
        answer = kind(surroundings()).answer(key)
        assert (answer.seen, answer.earlier) == (False, None)


def test_the_bill_tells_forecasts_and_names_collisions(tmp_path):
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(urls(2_000)))
    session = Session(Plan((str(path),), structures=("exact", "xxh3", "fnv1a", "heritrix")))
    session.run()
    while session.measure(0.01):
        pass
    scene = build_bill(session, BillRequest())
    for name in ("xxh3", "fnv1a", "heritrix"):
        row = scene.row(name)
        assert (row.measured_keys, row.wrong) == (2_000, 0)
        assert 0 < row.expected_wrong < 1e-6
        assert row.total_bytes == catalogue.modelled(name, scene.facts).total_bytes
    assert [answer.earlier for answer in session.trials.answers(urls(8)[7])] == [7, 7, 7]
    session.end()
