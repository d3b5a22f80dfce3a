"""Methods made of Python objects: each against a set, their bytes against ``sys.getsizeof``, files after a restart."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from w3lib.url import canonicalize_url

from core.errors import MethodFault
from core.keys import KeyStore
from core.memory import Basis
from core.method_traits import grown_ns, traits_of
from core.methods import catalogue
from core.methods.base import ListFacts, Surroundings, listed, text_of
from core.models import list_bytes, set_table_bytes
from core.plan import Plan
from core.scene.bill import BillRequest, build_bill
from core.session import Session
from core.source.arena import KeyBatch
from core.structures.bloom import BloomFilter
from core.structures.textbook import TextbookTrie
from tests.core.fingerprint_oracle import heritrix
from tests.core.strategies import key_lists, short_bytes

OBJECT_SETS = ("set_str", "set_bytes", "md5_hex", "md5_raw")


def canonical(key: bytes) -> bytes:
    try:
        form = canonicalize_url(key)
    except ValueError:
        return key
    return form.encode() or key


class MethodMachine(RuleBasedStateMachine):
    """A method beside a set of what it takes keys for."""

    name = "set_bytes"

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.method = catalogue.made(self.name, Surroundings(self.folder, 0))
        self.held: set[bytes | int] = set()
        self.fed: list[bytes] = []

    def identity(self, key: bytes) -> bytes | int:
        if self.name == "heritrix":  # bytes that are no UTF-8 are one character to it
            return heritrix(key)
        return canonical(key) if self.name.startswith("scrapy") else key

    def some_key(self, data: st.DataObject) -> bytes:
        return data.draw(st.sampled_from(self.fed) | short_bytes() if self.fed else short_bytes())

    @rule(keys=key_lists(max_size=12))
    def insert(self, keys: list[bytes]) -> None:
        keys = [key[:300] for key in [*keys, *keys[:2]]]
        expected = []
        for key in keys:
            expected.append(self.identity(key) not in self.held)
            self.held.add(self.identity(key))
        self.fed += keys
        assert self.method.insert(self.method.take(KeyBatch.of(keys))).tolist() == expected

    @rule(data=st.data())
    def delete(self, data: st.DataObject) -> None:
        key = self.some_key(data)
        if not self.method.traits.deletes:
            with pytest.raises(NotImplementedError):
                self.method.delete(key)
            return
        assert self.method.delete(key) == (self.identity(key) in self.held)
        self.held.discard(self.identity(key))

    @rule()
    def settle(self) -> None:
        while self.method.settle():
            pass

    @rule(data=st.data())
    def ask(self, data: st.DataObject) -> None:
        asked = [self.some_key(data) for _ in range(3)]
        held = [self.identity(key) in self.held for key in asked]
        assert self.method.contains_batch(KeyBatch.of(asked)).tolist() == held
        answers = [self.method.answer(key) for key in asked]
        assert [answer.seen for answer in answers] == held
        for key, answer in zip(asked, answers, strict=True):
            if answer.earlier is not None:
                assert self.identity(self.fed[answer.earlier]) == self.identity(key)

    @rule()
    def restart(self) -> None:
        if not self.method.traits.survives:
            return
        self.settle()
        self.method.close()
        self.method = catalogue.made(self.name, Surroundings(self.folder, 0))
        self.fed.clear()

    @invariant()
    def laws(self) -> None:
        assert self.method.n_keys == len(self.held)
        self.method.check()
        memory = self.method.memory()
        assert memory.standalone_bytes <= memory.added_bytes

    def teardown(self) -> None:
        self.method.close()
        shutil.rmtree(self.folder)


def machine_test(name: str) -> type:
    kind = type(f"Machine_{name}", (MethodMachine,), {"name": name})
    case: type = kind.TestCase
    case.settings = settings(max_examples=15, stateful_step_count=15)
    return case


TestList, TestFile = machine_test("list"), machine_test("file")
TestSetStr, TestSetBytes = machine_test("set_str"), machine_test("set_bytes")
TestMd5Hex, TestMd5Raw = machine_test("md5_hex"), machine_test("md5_raw")
TestScrapy, TestScrapy26 = machine_test("scrapy"), machine_test("scrapy26")
TestNewVisited = machine_test("new_visited")
TestXxh3, TestFnv1a, TestHeritrix = machine_test("xxh3"), machine_test("fnv1a"), machine_test("heritrix")


def url(i: int) -> bytes:
    return b"https://www.host%d.example/dir%d/page-%d.html?id=%d" % (i % 97, i % 89, i * 7919, i)


def by_getsizeof(name: str, keys: list[bytes]) -> int:
    """Return the bytes of a set that a program would have, by ``sys.getsizeof``."""
    make = {
        "set_str": text_of,
        "set_bytes": bytes,
        "md5_hex": lambda key: hashlib.md5(key).hexdigest(),
        "md5_raw": lambda key: hashlib.md5(key).digest(),
    }[name]
    held = set()
    for key in keys:
        held.add(make(key))
    return sys.getsizeof(held) + sum(map(sys.getsizeof, held))


@pytest.mark.parametrize("n", [50_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", OBJECT_SETS)
def test_models_are_within_two_percent_of_what_is_measured(name: str, n: int) -> None:
    keys = [url(i) for i in range(n)]
    facts = ListFacts(n, sum(map(len, keys)))
    assert catalogue.modelled(name, facts).total_bytes == pytest.approx(by_getsizeof(name, keys), rel=0.02)


@pytest.mark.slow
def test_the_model_of_the_dict_trie_is_within_two_percent_at_50_000_keys() -> None:
    trie = TextbookTrie(KeyStore())
    for i in range(50_000):
        trie.insert(url(i))
    model = trie.modelled(trie.n_nodes, trie.n_keys)
    waiting, size = [trie._root], 0
    while waiting:
        node = waiting.pop()
        size += sys.getsizeof(node) + sys.getsizeof(node.children)
        waiting.extend(node.children.values())
    assert model.standalone_bytes == pytest.approx(size, rel=0.02)


@pytest.mark.parametrize("name", [*OBJECT_SETS, "new_visited", "list"])
def test_rows_tell_what_getsizeof_tells(name: str, tmp_path: Path) -> None:
    n = min(2_000, traits_of(name).most_keys or 2_000)
    method = catalogue.made(name, Surroundings(tmp_path, n))
    for first in range(0, n, 300):
        method.insert(method.take(KeyBatch.of(url(i) for i in range(first, min(n, first + 300)))))
    while method.settle():
        pass
    facts = ListFacts(n, sum(len(url(i)) for i in range(n)))
    assert method.memory().basis is Basis.MEASURED
    assert method.memory().standalone_bytes == pytest.approx(catalogue.modelled(name, facts).total_bytes, rel=0.001)
    if name in OBJECT_SETS:
        assert method.memory().standalone_bytes == by_getsizeof(name, [url(i) for i in range(n)])


def test_a_set_of_100_000_strings_is_more_than_its_table() -> None:
    strings = [str(i) for i in range(100_000)]
    held = set()
    for each in strings:
        held.add(each)
    table, size = sys.getsizeof(held), sum(map(sys.getsizeof, strings))
    assert table == set_table_bytes(100_000) == 4_194_520
    model = catalogue.modelled("set_str", ListFacts(100_000, sum(map(len, strings))))
    assert [part.size_bytes for part in model.memory.parts] == [table, size]
    assert model.total_bytes == 9_583_410


@pytest.mark.parametrize(("letter", "size", "width"), [("a", 109, 1), ("é", 133, 1), ("文", 194, 2), ("🦊", 316, 4)])
def test_strings_are_as_wide_as_their_widest_character(letter: str, size: int, width: int, tmp_path: Path) -> None:
    key = (letter * 60).encode()
    assert sys.getsizeof(text_of(key)) == size
    method = catalogue.made("set_str", Surroundings(tmp_path, 1))
    method.insert(method.take(KeyBatch.of([key])))
    assert method.memory().parts[1].size_bytes == size
    assert dict(method.answer(key).facts)["bytes_per_character"] == width
    facts = loaded_facts(tmp_path, [key])
    assert facts.str_bytes == size
    assert catalogue.modelled("set_bytes", facts).memory.parts[1].size_bytes == 33 + len(key)


def loaded_facts(folder: Path, keys: list[bytes]) -> ListFacts:
    path = folder / "list.txt"
    path.write_bytes(b"\n".join(keys))
    session = Session(Plan((str(path),), structures=("exact",)))
    session.run()
    facts = session.trials.facts()
    session.end()
    return facts


def test_widths_of_a_mixed_list_are_sampled(tmp_path: Path) -> None:
    tails = ("", "é", "文字", "🦊")
    keys = [url(i) + tails[i * i % 4].encode() for i in range(20_000)]
    model = catalogue.modelled("set_str", loaded_facts(tmp_path, keys))
    assert model.total_bytes == pytest.approx(by_getsizeof("set_str", keys), rel=0.02)


@pytest.mark.parametrize("n", [0, 1, 4, 5, 8, 9, 100, 3_000, 12_345])
def test_lists_grow_as_the_interpreter_has_them(n: int) -> None:
    held = []
    for i in range(n):
        held.append(i)
    assert list_bytes(n) == sys.getsizeof(held)


def test_times_of_scans_are_extrapolated_and_others_are_not(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(url(i) for i in range(7_000)))
    session = Session(Plan((str(path),), structures=("exact", "list", "set_bytes")))
    session.run()
    while session.measure(0.05):
        pass
    scene = build_bill(session, BillRequest())
    row = scene.row("list")
    assert row is not None
    assert row.measured_keys == 3_000
    times = (row.insert_ns, row.hit_ns, row.miss_ns)
    assert row.extrapolated_ns == tuple(pytest.approx((ns or 0) * 7_000 / 3_000) for ns in times)
    assert row.is_extrapolated
    assert row.whole_ns == row.extrapolated_ns
    assert dict(row.told)["comparisons_all_inserts"] == 3_000 * 2_999 // 2
    other = scene.row("set_bytes")
    assert other is not None
    assert other.extrapolated_ns == (None, None, None)
    assert not other.is_extrapolated
    assert other.whole_ns == (other.insert_ns, other.hit_ns, other.miss_ns)
    assert grown_ns(traits_of("list"), None, 5, 10) is None
    session.end()


def test_a_list_says_how_many_it_compared(tmp_path: Path) -> None:
    method = catalogue.made("list", Surroundings(tmp_path, 10))
    method.insert(method.take(KeyBatch.of(url(i) for i in range(10))))
    assert dict(method.answer(url(6)).facts)["comparisons"] == 7
    assert dict(method.answer(b"no").facts)["comparisons"] == 10


def test_the_url_manager_counts_both_sets(tmp_path: Path) -> None:
    method = catalogue.made("new_visited", Surroundings(tmp_path, 101))
    method.insert(method.take(KeyBatch.of(url(i) for i in range(101))))
    while method.settle():
        pass
    told = dict(method.told())
    assert (told["pending"], told["visited"]) == (51, 50)
    crawled = method.crawl()
    assert dict(method.answer(crawled).facts)["found_in"] == "visited"
    assert method.n_keys == 101
    assert not method.insert(method.take(KeyBatch.of([crawled])))[0]


def test_digests_are_those_of_hashlib(tmp_path: Path) -> None:
    for name in ("md5_hex", "md5_raw"):
        method = catalogue.made(name, Surroundings(tmp_path, 1))
        facts = dict(method.answer(url(3)).facts)
        assert facts["digest"] == hashlib.md5(url(3)).hexdigest()
        assert facts["first_slot"] < facts["slots"] == 8


# ---- the file on disk ------------------------------------------------------------------------


def test_a_file_goes_on_after_a_restart(tmp_path: Path) -> None:
    first = catalogue.made("file", Surroundings(tmp_path, 3))
    first.insert(first.take(KeyBatch.of([b"a", b"b"])))
    first.close()
    with (tmp_path / "urls.txt").open("ab") as out:
        out.write(b"cut off by a ki")
    second = catalogue.made("file", Surroundings(tmp_path, 3))
    assert second.n_keys == 2
    assert second.insert(second.take(KeyBatch.of([b"b", b"c"]))).tolist() == [0, 1]
    assert (tmp_path / "urls.txt").read_bytes() == b"a\nb\nc\n"
    assert [second.answer(key).earlier for key in (b"a", b"b", b"c")] == [None, None, 1]
    second.close()


@pytest.mark.skipif(shutil.which("du") is None, reason="du counts blocks")
def test_disk_bytes_are_those_that_du_counts(tmp_path: Path) -> None:
    for name, file in (("file", "urls.txt"), ("scrapy", "requests.seen")):
        method = catalogue.made(name, Surroundings(tmp_path, 500))
        method.insert(method.take(KeyBatch.of(url(i) for i in range(500))))
        method.settle()
        os.sync()
        counted = subprocess.run(["du", "-B1", str(tmp_path / file)], capture_output=True, check=True).stdout
        assert method.disk_bytes() == int(counted.split()[0])
        method.close()


def test_what_a_file_cannot_hold_is_told(tmp_path: Path) -> None:
    method = catalogue.made("file", Surroundings(tmp_path, 1))
    with pytest.raises(MethodFault):
        method.insert(method.take(KeyBatch.of([b"a\nb"])))
    assert not method.contains_batch(KeyBatch.of([b"a\nb"]))[0]
    method.close()
    with pytest.raises(MethodFault):
        catalogue.made("file", Surroundings(tmp_path / "absent", 1))


def test_keys_of_an_earlier_run_are_not_counted_as_lost(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(url(i) for i in range(200)))
    plan = Plan((str(path),), structures=("exact", "file", "scrapy"), folder=str(tmp_path / "kept"))
    for run in range(2):
        session = Session(plan)
        session.run()
        while session.measure(0.05):
            pass
        for name in ("file", "scrapy"):
            result = session.trials.results[name]
            assert result.wrong == 0
            assert dict(result.told).get("held_before", 0) == 200 * run
            assert session.trials.method(name).n_keys == 200
        session.end()


# ---- fairness --------------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs resident bytes of /proc")
@pytest.mark.parametrize(
    ("name", "n"),
    [
        *((name, 100_000) for name in (*OBJECT_SETS, "scrapy", "new_visited")),
        *((name, 300_000) for name in ("xxh3", "fnv1a", "heritrix")),
        ("textbook", 5_000),
    ],
)
def test_a_process_grows_by_what_a_row_says(name: str, n: int) -> None:
    """In a process of its own, within 20 %."""
    command = [sys.executable, "-m", "benchmarks.resident", name, str(n)]
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(command, cwd=root, capture_output=True, check=True, timeout=120)
    told = json.loads(done.stdout)
    assert told["row_bytes"] == pytest.approx(told["growth_bytes"], rel=0.2)


def test_owners_of_arrays_are_counted_once() -> None:
    bloom = BloomFilter(10**7, 7)
    assert bloom.memory().standalone_bytes == pytest.approx(1_250_000, rel=0.01)
    view = bloom.bits_view()
    assert sys.getsizeof(view) < 1_000 < view.nbytes
    assert bloom.memory().standalone_bytes == pytest.approx(view.nbytes, rel=0.01)


def test_listed_copies_keys_wherever_they_lie() -> None:
    near = KeyBatch.of([b"a", b"", b"bcd"])
    assert listed(near) == [b"a", b"", b"bcd"]
    buffer = np.zeros(100_000, np.uint8)
    buffer[:2], buffer[90_000:90_002] = 65, 66
    far = KeyBatch(buffer, np.array([90_000, 0]), np.array([2, 2]))
    assert listed(far) == [b"BB", b"AA"]
