"""A Session against plain Python: same counts, same keys, same bits, whichever way it is driven."""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import mmh3
import numpy as np
import pytest

from core import budget
from core.errors import ParameterError, SourceDamaged, SourceMissing
from core.hashing import enhanced_positions
from core.plan import BloomSpec, Plan
from core.scene.status import progress_scene
from core.session import Session
from core.snapshot import Phase
from core.source.arena import Fate
from core.structures.textbook import SAMPLE_KEYS

SHARED = Path(__file__).resolve().parents[3] / "shared"
TREES = ("exact", "trie", "radix", "bloom")


def urls(count: int, seed: int = 1) -> list[bytes]:
    """Some URLs with many shared prefixes and about a third repeats."""
    rng = random.Random(seed)
    made = []
    for _ in range(count):
        host = rng.choice(("a.example", "b.example.org", "www.example.com"))
        made.append(f"https://{host}/{rng.choice('xyz')}/{rng.randrange(count // 2)}?p={rng.randrange(3)}".encode())
    return made


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[bytes]]:
    lines = urls(30_000)
    lines[100:100] = [b"", b"   ", b"\t"]
    path = tmp_path_factory.mktemp("lists") / "urls.txt"
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path, lines


def distinct(lines: list[bytes]) -> list[bytes]:
    return list(dict.fromkeys(line.strip(b" \t") for line in lines if line.strip(b" \t")))


def driven(plan: Plan, how: str) -> Session:
    session = Session(plan)
    if how == "run":
        session.run()
    else:
        while session.step(0.0005):
            pass
    session.close()
    return session


@pytest.mark.parametrize("how", ["run", "step"])
def test_everything_equals_plain_python(listed: tuple[Path, list[bytes]], how: str) -> None:
    path, lines = listed
    session = driven(Plan(sources=(str(path),), structures=TREES, live_batches=how == "step"), how)
    keys = distinct(lines)
    assert [session.store.key(i) for i in range(session.store.n)] == keys
    snapshot = session.snapshot()
    assert snapshot.phase is Phase.DONE
    assert snapshot.ledger.entries == len(lines)
    assert snapshot.ledger.fates[Fate.UNIQUE] == len(keys) == snapshot.n_indexed
    assert snapshot.ledger.fates[Fate.BLANK] == 3
    for structure in (session.exact, session.radix, session.trie, session.bloom):
        assert structure is not None
        structure.check()
        assert structure.n_keys == len(keys)
    session.ledger.check()
    assert session.radix is not None and session.trie is not None
    assert [session.store.key(int(n)) for n in session.radix.keys_under(b"")] == sorted(keys)
    assert session.radix.trie_nodes == session.trie.n_nodes


@pytest.mark.parametrize("how", ["run", "step"])
def test_bloom_bits_and_false_positives_equal_a_slow_filter(listed: tuple[Path, list[bytes]], how: str) -> None:
    path, lines = listed
    spec = BloomSpec(m=60_000, k=4)
    session = driven(Plan(sources=(str(path),), structures=("exact", "bloom"), bloom=spec), how)
    bits = [False] * 60_000
    wrong = 0
    seen: set[bytes] = set()
    for line in lines:
        key = line.strip(b" \t")
        if not key:
            continue
        positions = enhanced_positions(*mmh3.hash64(key, 0, signed=False), 60_000, 4)
        wrong += key not in seen and all(bits[p] for p in positions)
        seen.add(key)
        for p in positions:
            bits[p] = True
    assert session.bloom is not None and session.telling is not None
    held = np.unpackbits(session.bloom.bits_view(), bitorder="little")[:60_000]
    assert held.tolist() == [int(bit) for bit in bits]
    assert session.telling.false_positives == wrong > 0
    expected = sum((1 - (1 - 1 / 60_000) ** (4 * i)) ** 4 for i in range(len(seen)))
    assert session.telling.expected == pytest.approx(expected, rel=0.01)


def test_counted_n_replaces_the_estimate(listed: tuple[Path, list[bytes]]) -> None:
    path, lines = listed
    session = driven(Plan(sources=(str(path),), structures=("exact", "bloom")), "run")
    state = session.snapshot().bloom
    assert state is not None
    assert (state.n_source, state.n_planned, state.n_told) == ("counted", len(distinct(lines)), len(distinct(lines)))
    given = driven(Plan(sources=(str(path),), structures=("exact", "bloom"), bloom=BloomSpec(n=50_000)), "run")
    state = given.snapshot().bloom
    assert state is not None
    assert (state.n_source, state.n_planned) == ("given", 50_000)


def test_the_report_knows_the_first_entry_and_its_raw_bytes(tmp_path: Path) -> None:
    first, second = tmp_path / "1.txt", tmp_path / "2.txt"
    first.write_bytes(b"\n http://example.com/a \t\nhttp://example.com/b\n")
    second.write_bytes(b"http://example.com/a\nhttp://example.com/c\r\n")
    session = driven(Plan(sources=(str(first), str(second)), structures=("exact",)), "run")
    entries = {session.store.key(i): session.exact.first_entry(i) for i in range(session.store.n)}
    places = {key: session.ledger.place(entry) for key, entry in entries.items()}
    assert places == {
        b"http://example.com/a": (0, 2),
        b"http://example.com/b": (0, 3),
        b"http://example.com/c": (1, 2),
    }
    assert session.ledger.first_raw(0, b"http://example.com/a") == b" http://example.com/a \t"
    assert session.ledger.first_raw(1, b"http://example.com/b") == b"http://example.com/b"


def test_cancel_leaves_a_whole_smaller_load(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    lines = urls(200_000, seed=3)
    path.write_bytes(b"\n".join(lines))
    session = Session(Plan(sources=(str(path),), structures=TREES))
    session.step(0.0)
    session.cancel()
    while session.step():
        pass
    session.close()
    counts = session.ledger.counts()
    assert 0 < counts.entries < len(lines)
    assert sum(counts.fates) == counts.entries
    assert session.cancelled and session.done
    assert session.n_keys == len(distinct(lines[: counts.entries])) == session.n_indexed
    for structure in (session.exact, session.radix, session.trie, session.bloom):
        assert structure is not None
        structure.check()


def test_a_missing_source_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    there = tmp_path / "there.txt"
    there.write_bytes(b"http://example.com/\n")
    session = driven(Plan(sources=(str(tmp_path / "gone"), str(there))), "run")
    assert [type(fault) for fault in session.faults] == [SourceMissing]
    assert session.n_keys == 1
    assert [state.fault for state in session.snapshot().sources] == ["SourceMissing", None]
    assert progress_scene(session.snapshot()).n_broken == 1


def test_what_came_before_a_cut_gzip_counts(tmp_path: Path) -> None:
    whole = b"\n".join(urls(20_000)) + b"\n"
    path = tmp_path / "cut.gz"
    path.write_bytes(gzip.compress(whole)[:-2000])
    session = driven(Plan(sources=(str(path),), structures=("exact",)), "run")
    assert [type(fault) for fault in session.faults] == [SourceDamaged]
    assert session.faults[0].facts["path"] == str(path)
    assert session.faults[0].facts["byte_offset"] > 0
    assert session.n_keys > 1000
    session.ledger.check()


def test_a_trie_over_its_budget_is_left_out_and_its_nodes_are_still_exact(listed: tuple[Path, list[bytes]]) -> None:
    path, lines = listed
    # Batches are taken from 40,000 keys on; so the list is read whole before the trees begin.
    session = Session(Plan(sources=(str(path),), structures=TREES, budget_bytes=3_000_000))
    session.run()
    session.close()
    assert "trie" in session.refused and session.trie is None
    state = session.snapshot().structure("trie")
    assert state is not None and state.skipped is not None
    prefixes = {key[:i] for key in distinct(lines) for i in range(len(key) + 1)}
    assert state.n_nodes == len(prefixes)
    assert state.memory.basis.value == "modelled"
    assert session.radix is not None
    session.radix.check()


def test_nothing_is_projected_from_an_empty_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"http://example.com/1\nhttp://example.com/2\n")
    session = Session(Plan(sources=(str(path),), structures=TREES))
    monkeypatch.setattr(session.intake, "share_done", lambda: 0.0)
    session.run()
    assert session.refused == {} and session.n_keys == 2


def test_load_anyway_ignores_the_budget(listed: tuple[Path, list[bytes]]) -> None:
    path, _ = listed
    plan = Plan(sources=(str(path),), structures=TREES, budget_bytes=3_000_000, load_anyway=("trie",))
    session = driven(plan, "run")
    assert session.trie is not None and "trie" not in session.refused


def test_the_exact_index_over_its_budget_stops_the_load(listed: tuple[Path, list[bytes]]) -> None:
    path, _ = listed
    session = driven(Plan(sources=(str(path),), structures=("exact",), budget_bytes=1000), "run")
    assert session.refused["exact"].needed_bytes > 1000
    session.ledger.check()


def test_refusals_follow_the_order_of_need() -> None:
    claims = [budget.Claim(name, 0, 40) for name in ("trie", "radix", "bloom", "exact")]
    assert [r.name for r in budget.refusals(claims, 130)] == ["trie"]
    assert [r.name for r in budget.refusals(claims, 90)] == ["radix", "trie"]
    assert budget.refusals(claims, 90, exempt=("radix", "trie")) == []


@pytest.mark.parametrize(
    ("plan", "field"),
    [
        (Plan(policy="nonsense"), "policy"),
        (Plan(structures=("exact", "skiplist")), "structures"),
        (Plan(bloom=BloomSpec(p=1.5)), "p"),
        (Plan(bloom=BloomSpec(seed=2**32)), "seed"),
    ],
)
def test_a_plan_out_of_range_is_refused_by_field(plan: Plan, field: str) -> None:
    with pytest.raises(ParameterError) as refused:
        Session(plan)
    assert refused.value.facts["field"] == field


def test_a_plan_travels_as_json() -> None:
    plan = Plan(sources=("a", "-"), comments=True, bloom=BloomSpec(n=10, p=0.5), load_anyway=("trie",))
    assert Plan.from_json(plan.to_json()) == plan
    with pytest.raises(ParameterError):
        Plan.from_json(plan.to_json().replace('"version": 1', '"version": 99'))


def test_an_empty_file_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_bytes(b"")
    session = driven(Plan(sources=(str(path),), structures=TREES), "run")
    snapshot = session.snapshot()
    assert snapshot.ledger.entries == 0 and not session.faults
    assert snapshot.bloom is None or snapshot.bloom.fill == 0
    while session.measure():
        pass


def test_look_ups_and_the_textbook_trie_are_measured_after_a_load(listed: tuple[Path, list[bytes]]) -> None:
    path, lines = listed
    session = driven(Plan(sources=(str(path),), structures=(*TREES, "textbook")), "run")
    while session.measure(0.05):
        pass
    states = {state.name: state for state in session.snapshot().structures}
    assert set(states) == {*TREES, "textbook"}
    for state in states.values():
        assert state.insert_ns_per_key and state.insert_ns_per_key > 0
        assert state.lookup_hit_ns_per_key and state.lookup_miss_ns_per_key
        assert state.bytes_per_key and state.bytes_per_key > 0
    assert states["textbook"].measured_keys == SAMPLE_KEYS < len(distinct(lines))


@pytest.mark.skipif(not SHARED.exists(), reason="the real lists are not beside this checkout")
def test_real_lists_have_ledgers_that_sum() -> None:
    for path in sorted((SHARED / "data").glob("*/*.txt*")):
        session = driven(Plan(sources=(str(path),), structures=("exact", "radix")), "run")
        session.ledger.check()
        session.exact.check()
        assert session.radix is not None
        session.radix.check()
        if path.name == "debian_links.txt.gz":
            assert (session.ledger.n_entries, session.n_keys) == (154372, 90371)
