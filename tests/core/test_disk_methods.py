"""LMDB and SQLite against a Python set, killed and opened again, on full disks and in foreign files."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import lmdb
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from core.errors import MethodFault
from core.methods import lmdb_file
from core.methods.disk import du_bytes
from core.methods.lmdb_file import LmdbFile, stored_key
from core.methods.lmdb_layout import tree_pages
from core.methods.lmdb_store import LmdbStore
from core.methods.sqlite_store import SqliteStore
from tests.core.method_lists import ABSENT, URLS, facts_of, fed, held, made

CHECKOUT = Path(__file__).resolve().parents[2]
DISK = ("lmdb", "sqlite")
KEPT = (*DISK, "bloom_lmdb", "file", "scrapy", "scrapy26")
"""What has a file that a restart finds: stores, lines, and ``requests.seen``."""
FILES = {"lmdb": "seen.lmdb", "sqlite": "seen.sqlite"}
ODD = [b"\0", b"\0" + b"a" * 32, b"a" * 511, b"a" * 512, b"\0" * 511, b"\xff" * 600, b"a", b"a\0", b"b" * 3000]
keys = st.one_of(st.sampled_from(ODD), st.binary(min_size=1, max_size=6), st.sampled_from(URLS[:40]))


class Store(RuleBasedStateMachine):
    """A store and a set get the same keys; they must agree, also after they were closed and opened."""

    name = ""

    @initialize(folder=st.builds(lambda: None))
    def open(self, folder: None) -> None:
        import tempfile

        self.temporary = tempfile.TemporaryDirectory()
        self.folder = Path(self.temporary.name)
        self.store = made(self.name, self.folder)
        self.model: set[bytes] = set()
        self.is_fresh = True

    @rule(batch=st.lists(keys, max_size=8))
    def insert(self, batch: list[bytes]) -> None:
        expected = []
        for key in batch:
            expected.append(key not in self.model)
            self.model.add(key)
        new = fed(self.store, batch)
        assert new == expected if self.is_fresh else all(new)

    @rule(key=keys)
    def delete(self, key: bytes) -> None:
        assert self.store.delete(key) == (key in self.model)
        self.model.discard(key)

    @rule(batch=st.lists(keys, min_size=1, max_size=8))
    def ask(self, batch: list[bytes]) -> None:
        assert held(self.store, batch) == [key in self.model for key in batch]
        assert self.store.answer(batch[0]).seen == (batch[0] in self.model)

    @precondition(lambda self: self.model)
    @rule()
    def reopen(self) -> None:
        self.store.close()
        self.store = made(self.name, self.folder)
        self.is_fresh = False

    @invariant()
    def laws(self) -> None:
        if hasattr(self, "store"):
            self.store.check()
            assert self.store.n_keys == len(self.model)

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()
            self.temporary.cleanup()


class LmdbMachine(Store):
    name = "lmdb"


class SqliteMachine(Store):
    name = "sqlite"


TestLmdb = LmdbMachine.TestCase
TestLmdb.settings = settings(max_examples=25, stateful_step_count=20)
TestSqlite = SqliteMachine.TestCase
TestSqlite.settings = settings(max_examples=25, stateful_step_count=20)


@pytest.mark.parametrize("name", DISK)
def test_all_keys_are_kept_and_no_other(name: str, tmp_path: Path) -> None:
    store = made(name, tmp_path)
    odd = [*ODD, b""]
    assert all(fed(store, [*URLS, *odd]))
    assert all(held(store, [*URLS, *odd]))
    assert not any(held(store, ABSENT))
    assert not any(fed(store, URLS[:100]))
    store.check()
    store.close()


def test_urls_of_one_digest_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lmdb_file, "digest_of", lambda url: b"d" * 32)
    store = LmdbFile("lmdb", tmp_path)
    long = [b"%d" % i * 600 for i in range(5)]
    assert store.put(long) == [True] * 5
    assert store.put(long) == [False] * 5
    assert store.delete(long[1])
    assert store.holds(long) == [True, False, True, True, True]
    assert sorted(url for piece in store.pieces(2) for url in piece) == sorted({*long} - {long[1]})
    store.close()


def test_a_short_key_is_never_one_of_a_digest() -> None:
    url = b"x" * 600
    assert stored_key(stored_key(url)) != stored_key(url)


def test_a_map_that_is_too_small_grows_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lmdb_file, "_ROOM_BYTES", 1 << 16)
    store = LmdbStore(made("lmdb", tmp_path / "other").surroundings)
    store._file.close()
    store._file = LmdbFile("lmdb", tmp_path)
    shuffled = random.Random(1).sample(URLS, len(URLS))
    big = [b"y" * 20_000 + b"%d" % i for i in range(20)]
    assert all(fed(store, [*shuffled[:3000], *big, *shuffled[3000:]], 500))
    assert all(held(store, [*URLS, *big]))
    store.check()
    store.close()


@pytest.mark.parametrize("name", DISK)
def test_bytes_are_those_of_du(name: str, tmp_path: Path) -> None:
    store = made(name, tmp_path)
    fed(store, URLS)
    told = subprocess.run(["du", "-B1", *map(str, tmp_path.iterdir())], capture_output=True, text=True, check=True)
    assert store.disk_bytes() == sum(int(line.split()[0]) for line in told.stdout.splitlines())
    assert store.disk_bytes() > sum(map(len, URLS))
    store.close()


@pytest.mark.parametrize("name", DISK)
def test_a_store_that_lies_there_is_opened_again(name: str, tmp_path: Path) -> None:
    first = made(name, tmp_path)
    fed(first, URLS[:3000])
    first.close()
    second = made(name, tmp_path)
    assert all(fed(second, URLS)), "what an earlier run has seen is not wrong"
    told = dict(second.told())
    assert (told["held_before"], told["met_again"], second.n_keys) == (3000, 3000, 6000)
    second.check()
    second.close()


# ---- killed ------------------------------------------------------------------------------

CHILD = """
import sys
from pathlib import Path
from core.source.arena import KeyBatch
from tests.core.method_lists import made

store = made(sys.argv[1], Path(sys.argv[2]))
at, step = 0, int(sys.argv[3])
while True:
    batch = [b"http://example.com/%d" % i for i in range(at, at + step)]
    store.insert(store.take(KeyBatch.of(batch)))
    if at % (3 * step) == 0:
        while store.settle():
            pass
        print(at + step, flush=True)
    at += step
"""


@pytest.mark.parametrize("name", KEPT)
def test_what_was_reported_as_stored_is_there_after_a_kill(name: str, tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(CHECKOUT)}
    step = "30" if name == "file" else "700"  # a file is read anew for each key
    command = [sys.executable, "-c", CHILD, name, str(tmp_path), step]
    child = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)
    assert child.stdout is not None
    for _ in range(12):
        reported = int(child.stdout.readline())
    os.kill(child.pid, signal.SIGKILL)
    rest = child.stdout.read().split()
    child.stdout.close()
    assert child.wait() == -signal.SIGKILL
    reported = int(rest[-1]) if rest else reported
    store = made(name, tmp_path)
    assert store.n_keys >= reported
    assert all(held(store, [b"http://example.com/%d" % i for i in range(reported)]))
    assert not any(held(store, ABSENT[:100]))
    store.check()
    assert all(fed(store, URLS[:500]))
    store.close()


# ---- files of others ---------------------------------------------------------------------


def foreign_files(name: str, path: Path) -> dict[str, bytes]:
    """Return what may lie in the place of a store: text, other programs' files, another version, one cut short."""
    made(name, path / "own").close()
    own = bytearray((path / "own" / FILES[name]).read_bytes())
    versions = {"lmdb": (16 + 4, b"\x02\0\0\0"), "sqlite": (60, b"\0\0\0\x09")}
    at, version = versions[name]
    newer = bytearray(own)
    newer[at : at + 4] = version
    if name == "lmdb":
        newer[4096 + at : 4096 + at + 4] = version
    found = {"text": b"https://example.com/\n" * 300, "newer": bytes(newer), "cut": bytes(own[:50])}
    other = path / "other"
    if name == "sqlite":
        database = sqlite3.connect(other)
        database.execute("CREATE TABLE bookmarks (id)")
        database.commit()
        database.close()
    else:
        with lmdb.open(str(other), subdir=False, lock=False) as env, env.begin(write=True) as txn:
            txn.put(b"theirs", b"1")
    return {**found, "other program": other.read_bytes()}


@pytest.mark.parametrize("name", DISK)
def test_a_foreign_file_is_refused_and_left_as_it_is(name: str, tmp_path: Path) -> None:
    for what, content in foreign_files(name, tmp_path).items():
        folder = tmp_path / what.replace(" ", "-")
        folder.mkdir()
        path = folder / FILES[name]
        path.write_bytes(content)
        with pytest.raises(MethodFault) as raised:
            made(name, folder)
        assert raised.value.facts["reason"] == "foreign_file", what
        assert raised.value.facts["place"] == str(path)
        assert path.read_bytes() == content, what


@pytest.mark.parametrize("name", DISK)
def test_an_empty_file_becomes_a_store(name: str, tmp_path: Path) -> None:
    (tmp_path / FILES[name]).touch()
    store = made(name, tmp_path)
    assert all(fed(store, URLS[:10]))
    store.close()


# ---- full --------------------------------------------------------------------------------

FULL = """
import json, resource, signal, sys
from pathlib import Path
from core.errors import MethodFault
from tests.core.method_lists import URLS, fed, held, made

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = made(sys.argv[1], Path(sys.argv[2]))
fed(store, URLS[:2000])
size = max(path.stat().st_size for path in Path(sys.argv[2]).iterdir())
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 8192, size + 8192))
try:
    for turn in range(100):
        fed(store, [url + b"/%d" % turn for url in URLS])
except MethodFault as fault:
    print(json.dumps(fault.facts))
store.close()
"""


@pytest.mark.parametrize("name", DISK)
def test_a_file_that_may_not_grow_is_a_fault_and_keeps_what_was_stored(name: str, tmp_path: Path) -> None:
    import json

    environment = os.environ | {"PYTHONPATH": str(CHECKOUT)}
    command = [sys.executable, "-c", FULL, name, str(tmp_path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    facts = json.loads(done.stdout)
    assert facts["reason"] in ("no_space", "disk_error")
    assert facts["place"].endswith(FILES[name])
    assert facts["said"]
    store = made(name, tmp_path)
    assert all(held(store, URLS[:2000]))
    store.check()
    store.close()


def test_a_full_database_is_a_fault_and_rolled_back(tmp_path: Path) -> None:
    store = made("sqlite", tmp_path)
    assert isinstance(store, SqliteStore)
    fed(store, URLS[:1000])
    store._db.execute("PRAGMA max_page_count = 40")
    with pytest.raises(MethodFault) as raised:
        fed(store, URLS[1000:])
    assert raised.value.facts["reason"] == "no_space"
    assert "full" in raised.value.facts["said"]
    store.close()
    again = made("sqlite", tmp_path)
    assert again.n_keys >= 1000
    assert all(held(again, URLS[:1000]))
    again.check()
    again.close()


def test_a_full_disk_at_a_commit_is_a_fault_that_says_so(tmp_path: Path) -> None:
    store = LmdbFile("lmdb", tmp_path)
    store.put(URLS[:500])
    store.commit()

    class Full:
        def commit(self) -> None:
            raise lmdb.DiskError("mdb_txn_commit: No space left on device")

        def abort(self) -> None:
            pass

    store.put(URLS[500:600])
    store._txn.abort()
    store._txn = Full()
    with pytest.raises(MethodFault) as raised:
        store.commit()
    assert raised.value.facts["reason"] == "no_space"
    assert store.holds(URLS[:600]) == [True] * 500 + [False] * 100
    store.close()


# ---- models ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DISK)
def test_the_model_is_near_what_a_file_takes(name: str, tmp_path: Path) -> None:
    urls = [b"http://example.com/%s/%d" % (b"abcdefghij"[i % 10 :], i) for i in range(30_000)]
    random.Random(2).shuffle(urls)
    store = made(name, tmp_path)
    fed(store, urls, 4000)
    model = store.modelled(facts_of(urls))
    assert model.disk_bytes == pytest.approx(store.disk_bytes(), rel=0.15)
    store.close()


def test_sorted_keys_fill_pages() -> None:
    import tempfile

    urls = sorted(URLS)
    with tempfile.TemporaryDirectory() as folder:
        store = LmdbFile("lmdb", Path(folder))
        store.put(urls)
        pages = store.pages()
        store.close()
    mean = sum(map(len, urls)) / len(urls)
    assert pages["leaf_pages"] == pytest.approx(tree_pages(len(urls), mean, 1.0)[0], rel=0.05)


def test_du_counts_no_folder(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    assert du_bytes(tmp_path) == 0
