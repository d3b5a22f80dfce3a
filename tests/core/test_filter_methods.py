"""The relatives of the Bloom filter, the filter before LMDB, the static trie and HyperLogLog as methods."""

from __future__ import annotations

import hashlib
import math
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import sizing
from core.errors import MethodFault
from core.member_rates import blocked_rate
from core.memory import Basis
from core.methods import catalogue, static_trie
from core.methods.base import ListFacts
from core.methods.family import summed_rate
from core.plan import BloomSpec, Plan
from core.scene.bill import BillRequest, build_bill
from core.scene.growth import forecast
from core.session import Session
from tests.core.method_lists import ABSENT, URLS, facts_of, fed, held, made

FAMILY = ("blocked", "partitioned", "counting", "scalable")


@pytest.mark.parametrize("name", FAMILY)
@pytest.mark.parametrize("spec", [BloomSpec(), BloomSpec(p=0.05), BloomSpec(m=40_000, k=4), BloomSpec(n=9000, p=0.02)])
def test_no_key_is_lost_and_wrong_ones_are_as_many_as_expected(name: str, spec: BloomSpec, tmp_path: Path) -> None:
    method = made(name, tmp_path, len(URLS), spec)
    wrong = fed(method, URLS, 700).count(False)
    expected = method.expected_wrong()
    assert expected is not None
    assert abs(wrong - expected) < 5 * math.sqrt(expected) + 3
    assert all(held(method, URLS))
    rate = dict(method.told())["rate"]
    assert isinstance(rate, float)
    assert sum(held(method, ABSENT)) == pytest.approx(rate * len(ABSENT), abs=5 * math.sqrt(rate * len(ABSENT)) + 3)
    for key in (*URLS[:50], *ABSENT[:50]):
        assert method.answer(key).seen == held(method, [key])[0]
    method.check()


@pytest.mark.parametrize("name", FAMILY)
def test_the_model_of_a_filter_is_what_it_takes(name: str, tmp_path: Path) -> None:
    method = made(name, tmp_path, len(URLS))
    fed(method, URLS)
    model = method.modelled(facts_of(URLS))
    assert model.total_bytes == method.memory().standalone_bytes
    assert model.memory.basis is Basis.MODELLED
    assert method.modelled(facts_of(URLS).scaled(10**12)).total_bytes > 10**12


@pytest.mark.parametrize("name", FAMILY)
@pytest.mark.parametrize("spec", [BloomSpec(), BloomSpec(p=0.05), BloomSpec(m=40_000, k=4), BloomSpec(n=900, p=0.02)])
def test_a_forecast_is_what_theory_says_of_the_filled_filter(name: str, spec: BloomSpec, tmp_path: Path) -> None:
    method = made(name, tmp_path, len(URLS), spec)
    fed(method, URLS)
    assert catalogue.forecast(name, facts_of(URLS, spec)) == pytest.approx(method.expected_wrong(), rel=1e-3)


@pytest.mark.parametrize("name", [*FAMILY, "redis_bloom"])
def test_a_forecast_reaches_as_far_as_a_model(name: str) -> None:
    """Sized for each number the share that is lost hardly changes; with an n that is passed nearly all are lost."""
    facts = facts_of(URLS)
    shares = [catalogue.forecast(name, facts.scaled(n)) / n for n in (10**6, 10**9, 10**12)]
    assert shares == pytest.approx([shares[0]] * 3, rel=1e-3)
    assert 1e-4 < shares[0] < 0.01
    full = facts_of(URLS, BloomSpec(m=10**6, k=7)).scaled(10**9)
    if name in ("blocked", "partitioned", "counting"):
        assert catalogue.forecast(name, full) / 10**9 > 0.99


def test_the_bill_tells_what_to_expect_before_it_is_measured(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(URLS) + b"\n")
    session = Session(Plan((str(path),), structures=("exact", "bloom")))
    session.run()
    scene = build_bill(session, BillRequest())
    for name in (*FAMILY, "redis_bloom"):
        row = scene.row(name)
        assert row is not None
        assert (row.wrong, row.measured_bytes) == (None, None)
        assert row.expected_wrong == catalogue.forecast(name, session.trials.facts())
    assert scene.row("lmdb").expected_wrong is None
    bloom = scene.row("bloom")
    assert forecast(bloom, scene.facts, len(URLS)) == pytest.approx(bloom.expected_wrong, rel=1e-6)
    session.end()


@given(st.integers(0, 3000), st.integers(1, 60))
def test_the_sum_of_rates_is_that_of_its_terms(n_keys: int, n_blocks: int) -> None:
    exact = sum(sizing.rate(i, n_blocks * 512, 5) for i in range(n_keys))
    assert summed_rate(lambda n: sizing.rate(n, n_blocks * 512, 5), n_keys) == pytest.approx(exact, rel=1e-4, abs=1e-6)


def test_the_sum_of_rates_of_blocks_is_that_of_its_terms() -> None:
    exact = sum(blocked_rate(i, 23, 6) for i in range(1200))
    assert summed_rate(lambda n: blocked_rate(n, 23, 6), 1200) == pytest.approx(exact, rel=1e-3)


def test_a_counting_filter_takes_keys_out(tmp_path: Path) -> None:
    method = made("counting", tmp_path, len(URLS))
    fed(method, URLS)
    assert all(method.delete(url) for url in URLS[:3000])
    assert sum(held(method, URLS[:3000])) < 60
    assert all(held(method, URLS[3000:]))
    assert method.n_keys == 3000
    method.check()


# ---- before LMDB -------------------------------------------------------------------------


def test_a_filter_before_a_store_saves_its_look_ups(tmp_path: Path) -> None:
    method = made("bloom_lmdb", tmp_path, len(URLS))
    assert all(fed(method, URLS, 500))
    assert all(held(method, URLS))
    before = dict(method.told())
    assert not any(held(method, ABSENT))
    told = {name: value for name, value in method.told() if isinstance(value, int)}
    assert told["asked"] == 2 * len(URLS) + len(ABSENT)
    assert told["saved"] == told["asked"] - told["looked_up"]
    assert told["looked_up"] == told["wrong_passes"] + len(URLS)
    assert 0 < told["wrong_passes"] - int(before["wrong_passes"]) < 0.03 * len(ABSENT)
    assert method.answer(URLS[5]).seen
    assert not method.answer(ABSENT[5]).seen
    method.check()
    method.close()


def test_the_filter_is_filled_again_from_the_store(tmp_path: Path) -> None:
    first = made("bloom_lmdb", tmp_path, 3000)
    fed(first, [*URLS[:3000], b"x" * 900])
    first.close()
    second = made("bloom_lmdb", tmp_path, 3000)
    assert all(held(second, [*URLS[:3000], b"x" * 900]))
    assert all(fed(second, URLS))
    assert dict(second.told())["met_again"] == 3000
    second.check()
    second.close()


# ---- the static trie ---------------------------------------------------------------------


def test_a_static_trie_is_that_of_a_sorted_list(tmp_path: Path) -> None:
    pytest.importorskip("marisa_trie")
    method = made("marisa", tmp_path)
    assert all(fed(method, [*URLS, b"\xff\x00"]))
    assert all(held(method, [*URLS, b"\xff\x00"]))
    assert not any(held(method, [*ABSENT, b"", b"\xff"]))
    assert sorted(method._trie.keys()) == sorted([*URLS, b"\xff\x00"])  # type: ignore[attr-defined]
    assert method.n_keys == len(URLS) + 1
    method.check()
    told = dict(method.told())
    assert told["saved_bytes"] == method.memory().standalone_bytes == len(method._trie.tobytes())  # type: ignore[attr-defined]
    assert method.elsewhere_s > 0
    assert not (tmp_path / "keys.marshal").exists()
    longer = method.extrapolated(facts_of(URLS).scaled(10**9))
    assert longer.total_bytes == pytest.approx(method.memory().standalone_bytes / method.n_keys * 10**9, rel=0.01)
    assert method.answer(URLS[0]).seen
    method.close()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="tells its resident bytes in /proc")
def test_a_static_trie_holds_in_memory_what_it_saves(tmp_path: Path) -> None:
    pytest.importorskip("marisa_trie")
    method = made("marisa", tmp_path)
    fed(method, [hashlib.sha256(b"%d" % i).digest() for i in range(120_000)], 20_000)
    script = (
        "import sys, marisa_trie\n"
        "def rss(): return int(open('/proc/self/statm').read().split()[1]) * 4096\n"
        "before = rss(); trie = marisa_trie.BinaryTrie(); trie.load(sys.argv[1]); print(rss() - before)"
    )
    command = [sys.executable, "-c", script, str(tmp_path / "seen.marisa")]
    grown = int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert method.memory().standalone_bytes == pytest.approx(grown, rel=0.2)
    method.close()


def test_a_static_trie_without_its_package_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "marisa_trie", None)
    with pytest.raises(MethodFault) as raised:
        made("marisa", tmp_path)
    assert (raised.value.facts["reason"], raised.value.facts["extra"]) == ("extra_missing", "marisa")


def test_a_builder_that_fails_is_a_fault_with_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("marisa_trie")
    monkeypatch.setattr(static_trie, "_BUILD", "raise MemoryError('too many')")
    with pytest.raises(MethodFault) as raised:
        fed(made("marisa", tmp_path), URLS)
    assert raised.value.facts["said"] == "MemoryError: too many"


def test_a_builder_ends_with_its_method(tmp_path: Path) -> None:
    pytest.importorskip("marisa_trie")
    method = made("marisa", tmp_path)
    method.insert(URLS)
    method.settle()
    builder = method._builder  # type: ignore[attr-defined]
    method.close()
    assert builder.poll() is not None


# ---- counting only -----------------------------------------------------------------------


@given(st.integers(0, 20_000), st.integers(0, 5))
def test_the_bounds_of_hyperloglog_hold(n_keys: int, seed: int) -> None:
    method = made("hll", Path.cwd())
    fed(method, (b"http://example.com/%d/%d" % (seed, i) for i in range(n_keys)), 5000)
    told = {name: float(value) for name, value in method.told()}
    assert told["counted"] == n_keys
    assert abs(told["relative_error"]) <= 4 * told["standard_error"]
    assert told["lower_bound"] <= told["estimate"] <= told["upper_bound"]


def test_keys_are_counted_once_by_hyperloglog_whatever_their_bytes(tmp_path: Path) -> None:
    method = made("hll", tmp_path)
    odd = [b"\xff", b"\xc3\xbf", b"\x00", b"caf\xc3\xa9", b"caf\xe9"]
    fed(method, [*odd, *odd])
    assert method.n_keys == 5
    assert method.answer(b"a").seen is None
    with pytest.raises(NotImplementedError):
        held(method, [b"a"])


def test_what_only_counts_is_not_asked_and_has_no_wrong_ones(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(URLS) + b"\n")
    session = Session(Plan((str(path),), structures=("exact", "hll", "blocked")))
    session.run()
    while session.measure(0.01):
        pass
    bill = build_bill(session, BillRequest())
    counts, blocked = bill.row("hll"), bill.row("blocked")
    assert counts is not None
    assert blocked is not None
    assert (counts.wrong, counts.expected_wrong, counts.hit_ns, counts.miss_ns) == (None, None, None, None)
    assert counts.insert_ns
    assert abs(float(dict(counts.told)["relative_error"])) < 0.03
    assert blocked.wrong is not None
    assert blocked.expected_wrong == pytest.approx(blocked.wrong, abs=5 * math.sqrt(blocked.expected_wrong or 0) + 3)
    session.end()


def test_hyperloglog_is_modelled_alike_for_any_list(tmp_path: Path) -> None:
    method = made("hll", tmp_path)
    fed(method, URLS)
    assert method.modelled(ListFacts(10**12, 70 * 10**12)).total_bytes == method.memory().standalone_bytes
