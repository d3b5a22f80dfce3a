"""The Memory tab's scene: parts sum, the curves end at what is held, the end of a load is extrapolated."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from core.memory import Basis, in_use
from core.operations import insert_url
from core.plan import BloomSpec, Plan
from core.scene.details import DetailsScene
from core.scene.memory import (
    KEY_STORE,
    STACK,
    MemoryRequest,
    MemoryScene,
    build_memory,
    forecast,
)
from core.scene.structure_details import memory_details, ratio
from core.session import Session
from core.snapshot import Phase

ALL = ("exact", "trie", "radix", "bloom")


def urls(count: int) -> bytes:
    return b"".join(b"https://host-%d.example/path/%d\n" % (i % 17, i * 7919 % 100_003) for i in range(count))


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "urls.txt"
    path.write_bytes(urls(4_000) + urls(500))
    return path


def loaded(path: Path, **facts: object) -> Session:
    session = Session(Plan(sources=(str(path),), structures=ALL, **facts))  # type: ignore[arg-type]
    while session.step(0.001):
        pass
    return session


def scene_of(session: Session) -> MemoryScene:
    return build_memory(session, MemoryRequest())


def test_an_empty_session_has_an_empty_scene() -> None:
    scene = scene_of(Session(Plan()))
    assert len(scene.entries) == 0
    assert (scene.rows, scene.series, scene.total_bytes) == ((), (), 0)


def test_parts_of_each_structure_sum_to_what_it_adds(listed: Path) -> None:
    session = loaded(listed)
    scene = scene_of(session)
    for state in session.snapshot().structures:
        parts = [row for row in scene.rows if row.structure == state.name]
        held = scene.structure(state.name)
        assert held is not None
        assert sum(row.size_bytes for row in parts) == state.memory.added_bytes == held.added_bytes
        assert sum(row.size_bytes for row in parts if row.in_use) == in_use(state.memory) == held.used_bytes
        assert held.standalone_bytes == state.memory.standalone_bytes
        assert all(row.basis is Basis.MEASURED for row in parts)


def test_the_key_store_is_counted_once_and_says_who_reads_it(listed: Path) -> None:
    session = loaded(listed)
    scene = scene_of(session)
    rows = {row.part: row.size_bytes for row in scene.rows if row.structure == KEY_STORE}
    keys = set(urls(4_000).splitlines())
    assert rows == {"keys": sum(map(len, keys)) + len(keys), "offsets": 8 * (len(keys) + 1)}
    assert scene.readers == ("exact", "radix")
    reading = [state for state in session.snapshot().structures if state.memory.shared_bytes]
    assert all(state.memory.shared_bytes == sum(rows.values()) for state in reading)
    assert scene.total_bytes == sum(rows.values()) + sum(
        in_use(state.memory) for state in session.snapshot().structures
    )


def test_the_stack_ends_at_what_is_held_now(listed: Path) -> None:
    scene = scene_of(loaded(listed))
    assert [series.name for series in scene.series] == list(STACK)
    for ends in ([series.size_bytes[-1] for series in scene.series], [series.by_keys[-1] for series in scene.series]):
        assert sum(ends) == scene.total_bytes
    assert scene.entries[-1] == scene.n_entries == 4_500
    assert scene.keys[-1] == scene.n_keys == 4_000


def test_the_stack_ends_at_what_is_held_after_typed_inserts(listed: Path) -> None:
    session = loaded(listed)
    before = scene_of(session).total_bytes
    insert_url(session, b"https://typed.example/" + b"x" * 5_000)
    scene = scene_of(session)
    assert scene.total_bytes > before + 5_000
    assert sum(series.size_bytes[-1] for series in scene.series) == scene.total_bytes


def test_curves_begin_at_nothing_and_never_run_backwards(listed: Path) -> None:
    scene = scene_of(loaded(listed))
    for line in (scene.entries, scene.keys, scene.seconds):
        assert line[0] == 0
        assert (np.diff(line) >= 0).all()
        assert not line.flags.writeable
    for series in scene.series:
        assert len(series.size_bytes) == len(series.by_keys) == len(scene.entries) == len(scene.resident)
    trie = scene.series[STACK.index("trie")]
    assert (np.diff(trie.by_keys) >= 0).all()


def test_trees_that_are_behind_stay_level_at_what_they_hold(listed: Path) -> None:
    session = loaded(listed)
    session.feed.n_indexed = 100  # type: ignore[misc]
    scene = scene_of(session)
    trie = scene.series[STACK.index("trie")]
    assert trie.by_keys[-1] == trie.size_bytes[-1]


def test_a_load_under_way_tells_its_end(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_bytes(urls(90_000).replace(b"/path/", b"/path/" + b"x" * 120 + b"/"))
    session = Session(Plan(sources=(str(path),), structures=("exact", "bloom"), bloom=BloomSpec(p=0.01)))
    while not session.ledger.n_entries or session.intake.share_done() < 0.3:
        session.step(0.0)
    assert session.phase is Phase.READING
    scene = scene_of(session)
    assert scene.end is not None
    assert scene.end.entries == pytest.approx(90_000, rel=0.05)
    assert scene.end.elapsed_s > scene.elapsed_s
    while session.step(1.0):
        pass
    final = scene_of(session)
    assert scene.end.total_bytes == pytest.approx(final.total_bytes, rel=0.35)
    assert final.end is None


@pytest.mark.parametrize(
    ("exact", "trees", "keys", "n_keys", "share", "expected"),
    [
        (1000, {}, {}, 10, 0.25, 4000.0),
        (1000, {"radix": 300}, {"radix": 5}, 10, 0.5, 2000 + 300 / 5 * 20),
        (1000, {"radix": 300}, {"radix": 10}, 10, 1.0, 1300.0),
        (1000, {}, {}, 10, 0.01, None),
        (1000, {"trie": 50}, {"trie": 1}, 1000, 0.5, None),
    ],
)
def test_forecast(
    exact: int, trees: dict[str, int], keys: dict[str, int], n_keys: int, share: float, expected: float | None
) -> None:
    assert forecast(exact, trees, keys, n_keys, share) == (None if expected is None else pytest.approx(expected))


def test_a_structure_without_room_says_what_it_would_need(listed: Path) -> None:
    session = loaded(listed, budget_bytes=340_000)
    scene = scene_of(session)
    names = [missing.name for missing in scene.left_out]
    assert "trie" in names
    missing = scene.left_out[names.index("trie")]
    assert missing.needed_bytes > missing.left_bytes
    assert scene.structure("trie") is None
    assert all(series.name != "trie" for series in scene.series)
    assert all(row.structure != "trie" for row in scene.rows)
    details = memory_details(scene, "trie")
    assert details.actions == ("load-anyway",)
    assert [row.value.value for row in details.sections[0].rows] == [missing.needed_bytes, missing.left_bytes]


def test_details_tell_added_shared_and_alone_apart(listed: Path) -> None:
    scene = scene_of(loaded(listed))
    held = scene.structure("radix")
    assert held is not None
    rows = {row.key: row.value.value for row in memory_details(scene, "radix").sections[0].rows}
    assert rows["memory"] == held.used_bytes
    assert rows["shared"] == held.shared_bytes
    assert rows["standalone"] == held.standalone_bytes
    assert rows["bytes_per_url"] == held.used_bytes / 4_000


def test_details_of_the_trie_tell_the_same_nodes_in_other_layouts(listed: Path) -> None:
    scene = scene_of(loaded(listed))
    bars = {bar.name: bar for bar in memory_details(scene, "trie").sections[1].bars}
    nodes = scene.structure("trie")
    assert nodes is not None
    assert nodes.n_nodes is not None
    assert bars["linked_nodes"].value.value == 48 * nodes.n_nodes
    assert bars["table_nodes"].value.value == 2064 * nodes.n_nodes
    assert bars["linked_nodes"].value.basis is Basis.MODELLED
    assert bars["this_program"].value.basis is Basis.MEASURED
    assert all(0 < bar.share <= 1 for bar in bars.values())


def test_details_of_nobody_are_empty(listed: Path) -> None:
    assert memory_details(scene_of(loaded(listed)), "") == DetailsScene()
    assert memory_details(MemoryScene(), "trie") == DetailsScene()


@pytest.mark.parametrize(
    ("other", "own", "text", "per"),
    [
        (560, 100, "5.6", "times_its_memory"),
        (100, 100, "1.0", "times_its_memory"),
        (90, 100, "0.90", "times_its_memory"),
        (10, 35, "1/3.5", "of_its_memory"),
        (1, 51, "1/51", "of_its_memory"),
        (123_456, 1, "123,456", "times_its_memory"),
    ],
)
def test_ratio(other: float, own: float, text: str, per: str) -> None:
    quantity = ratio(other, own)
    assert (quantity.value, quantity.per) == (text, per)
