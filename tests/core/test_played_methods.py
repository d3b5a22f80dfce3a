"""Methods of the catalogue played on a loaded list: what a recording tells is what the method then holds."""

from __future__ import annotations

import gc
import hashlib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import played_methods
from core.kernel_groups import groups_asked
from core.method_traits import traits_of
from core.methods.base import Method
from core.methods.scrapy_prints import fingerprint
from core.operations import delete_url, insert_url, undo
from core.plan import BloomSpec, Plan
from core.scene.steps import StepsRequest, build_steps
from core.session import Session
from core.source.policies import policy_named
from core.steps.base import Act, ChangeKind, Operation, Recording
from core.steps.held_slots import HeldGround
from core.steps.live_set import LiveTable, is_readable
from core.steps.method_steps import METHOD_OPERATIONS, sets_of, tables_of
from core.steps.pseudo_code import LISTINGS
from core.steps.record import record

METHODS = tuple(name for name in METHOD_OPERATIONS if name != "list")
PLAYS = [(name, operation) for name in METHODS for operation in METHOD_OPERATIONS[name]]
KEY = st.lists(st.sampled_from([b"a", b"b", b"/", b"?b=1&a=2", b"\xff", b"0"]), max_size=5).map(
    lambda parts: b"http://h/" + b"".join(parts)
)
ODD = (b"http://h/caf\xe9\xff", b"", b"http://h/" + b"x" * 100_000)


def session_of(keys: list[bytes], n: int | None = None) -> Session:
    session = Session(Plan(structures=("exact",), bloom=BloomSpec(n=n)))
    for key in keys:
        insert_url(session, key)
    return session


def held(method: Method) -> dict[str, list[object]]:
    """Return all that a method holds, slot by slot or bit by bit, each part under its name."""
    if tables := tables_of(method):
        return {name: [table.slot(at) for at in range(table.n_slots)] for name, table in tables.items()}
    if hasattr(method, "slots_view"):
        return {"": method.slots_view().tolist()}
    made = method.filter
    if method.name == "counting":
        return {"": made.values(0, made.m).tolist()}
    views = [layer.bits_view() for layer in made.layers] if method.name == "scalable" else [made.bits_view()]
    sizes = [layer.m for layer in made.layers] if method.name == "scalable" else [made.m]
    bits = [np.unpackbits(view, bitorder="little")[:m].tolist() for view, m in zip(views, sizes, strict=True)]
    return {"": [bit for part in bits for bit in part]}


def replayed(before: dict[str, list[object]], recording: Recording, after: dict[str, list[object]]) -> None:
    """Hold what a recording changes, done on ``before``, equal to ``after``."""
    by = {ChangeKind.COUNT_UP: 1, ChangeKind.COUNT_DOWN: -1}
    grown = [c.at for step in recording.steps for c in step.changes if c.kind is ChangeKind.GROW]
    if grown:
        table = "" if "" in after else "pending"
        assert len(after[table]) == grown[0] > len(before[table])
        return
    changed = {name: list(part) for name, part in before.items()}
    for step in recording.steps:
        table = str(dict(step.facts).get("set", ""))
        for change in step.changes:
            if change.kind is ChangeKind.ADD_LAYER:
                changed[""] += [0] * (len(after[""]) - len(changed[""]))
            elif change.kind in by:
                changed[table][change.at] = int(str(changed[table][change.at])) + by[change.kind]
            elif change.kind is ChangeKind.SET_BIT:
                assert changed[table][change.at] == 0
                changed[table][change.at] = 1
            else:
                assert change.kind in (ChangeKind.FILL_SLOT, ChangeKind.DROP_KEY)
                assert changed[table][change.at] != after[table][change.at]
                changed[table][change.at] = after[table][change.at]
    assert changed == after


@pytest.mark.parametrize(("name", "operation"), PLAYS)
@settings(max_examples=25, deadline=None)
@given(keys=st.lists(KEY, max_size=30), key=KEY)
def test_what_is_recorded_is_what_the_method_then_holds(name: str, operation: Operation, keys, key) -> None:
    session = session_of(keys)
    method = session.played.advance(name)
    assert method is not None
    before = held(method)
    seen = bool(method.contains(method.take(session_of([key]).store.batch(0, 1)))[0])
    recording = record(session, name, operation, key)
    assert held(method) == before  # recording changes nothing
    assert (recording.answer != "absent") == seen
    assert all(0 <= step.line < len(LISTINGS[recording.code]) for step in recording.steps)
    assert list(recording.marks) == [i for i, step in enumerate(recording.steps) if step.is_important]
    if operation is Operation.INSERT:
        method.insert(method.take(session_of([key]).store.batch(0, 1)))
    elif operation is Operation.DELETE:
        method.delete(key)
    else:
        assert not any(step.changes for step in recording.steps)
    replayed(before, recording, held(method))


@pytest.mark.parametrize(("name", "operation"), [*PLAYS, *(("list", each) for each in METHOD_OPERATIONS["list"])])
def test_empty_lists_and_odd_keys_are_played(name: str, operation: Operation) -> None:
    for keys in ([], list(ODD)):
        session = session_of(keys)
        for key in ODD:
            scene = build_steps(session, StepsRequest(key, name, operation))
            assert scene.recording is not None
            assert (scene.recording.answer != "absent") == (key in keys)
            assert [scene.recording.steps[i] for i in scene.recording.marks]


def test_what_is_held_is_of_the_key() -> None:
    key = b"http://H/?b=1&a=2"
    session = session_of([key])
    md5 = hashlib.md5(key, usedforsecurity=False)
    canonical = policy_named("scrapy").apply(key)
    assert canonical != key
    for name, item in (
        ("set_str", key),
        ("set_bytes", key),
        ("md5_hex", md5.hexdigest()),
        ("md5_raw", md5.hexdigest()),
        ("scrapy", fingerprint(canonical)),
    ):
        recording = record(session, name, Operation.LOOK_UP, key)
        compared = [dict(step.facts)["held"] for step in recording.steps if step.act is Act.COMPARE_KEY]
        assert compared == [item]
        scene = build_steps(session, StepsRequest(key, name))
        assert isinstance(scene.ground, HeldGround)
        assert [slot.item for slot in scene.ground.slots if slot.hash == scene.ground.sought and slot.item] == [item]


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 60), st.booleans()), max_size=200))
def test_a_living_set_is_seen_as_the_interpreter_walks_it(moves) -> None:
    items: set[bytes] = set()
    table = LiveTable(items, bytes)
    for number, comes in moves:
        key = b"%d" % number
        (items.add if comes else items.discard)(key)
        at, is_there = table.place(key, hash(key))
        assert is_there == (key in items) == (table.slot(at) is not None)
    slots = [table.slot(at) for at in range(table.n_slots)]
    assert [slot[1] for slot in slots if slot is not None and slot[0] != -1] == list(items)
    assert (table.used, table.fill) == (len(items), sum(slot is not None for slot in slots))
    assert is_readable()


def test_no_search_for_cycles_goes_through_what_is_played() -> None:
    session = session_of([b"http://h/%d" % i for i in range(50)])
    for name in ("set_str", "md5_raw", "new_visited", "scrapy"):
        method = session.played.advance(name)
        assert method is not None and not any(map(gc.is_tracked, sets_of(method)))
    session.end()
    gc.collect()


def loaded(path: Path, n: int) -> Session:
    path.write_bytes(b"".join(b"http://example.com/%d?b=1&a=%d\n" % (i, i) for i in range(n)))
    session = Session(Plan(sources=(str(path),), structures=("exact", "xxh3", "md5_raw"), live_batches=True))
    while session.step():
        pass
    return session


def test_it_is_built_in_slices_of_the_first_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = loaded(tmp_path / "urls.txt", 3_000)
    monkeypatch.setattr(played_methods, "MOST_OBJECTS", 2_000)
    key, request = session.store.key(10), StepsRequest(session.store.key(10), "set_bytes")
    rounds = 0
    while session.played.advance("set_bytes", deadline=0.0) is None:
        progress = session.played.progress("set_bytes")
        assert 0 < progress.n_fed < progress.n_goal == 2_000 < progress.n_keys == 3_000
        rounds += 1
    assert rounds > 3
    scene = build_steps(session, request)
    assert scene.recording is not None and scene.recording.answer == "present"
    assert (scene.n_fed, scene.n_keys) == (2_000, 3_000)
    assert record(session, "set_bytes", Operation.LOOK_UP, session.store.key(2_500)).answer == "absent"
    insert_url(session, b"http://new/")
    assert record(session, "set_bytes", Operation.LOOK_UP, b"http://new/").answer == "present"
    delete_url(session, key)
    assert record(session, "set_bytes", Operation.LOOK_UP, key).answer == "absent"


def test_a_measured_method_is_taken_as_it_stands(tmp_path: Path) -> None:
    session = loaded(tmp_path / "urls.txt", 500)
    while session.measure():
        pass
    for name in ("xxh3", "md5_raw"):
        measured = session.trials.method(name)
        assert session.played.advance(name) is measured is not None
    before = measured.n_keys
    done = insert_url(session, b"http://new/")  # what was measured is fed no more
    assert session.played.advance("md5_raw") is not measured and measured.n_keys == before
    assert record(session, "md5_raw", Operation.LOOK_UP, b"http://new/").answer == "present"
    undo(session, done)
    assert record(session, "md5_raw", Operation.LOOK_UP, b"http://new/").answer == "absent"
    session.measure_anew()
    while session.measure():
        pass
    assert not session.played.progress("md5_raw").n_fed > 500


@pytest.mark.parametrize("name", METHODS)
def test_a_method_follows_what_is_typed(name: str) -> None:
    session = session_of([b"http://h/%d" % i for i in range(20)], n=100)
    assert session.played.advance(name) is not None
    insert_url(session, b"http://h/new")
    assert record(session, name, Operation.LOOK_UP, b"http://h/new").answer != "absent"
    done = delete_url(session, b"http://h/3")
    gone = record(session, name, Operation.LOOK_UP, b"http://h/3").answer == "absent"
    assert gone == traits_of(name).deletes  # bits and Scrapy's file forget nothing
    undo(session, done)
    assert record(session, name, Operation.LOOK_UP, b"http://h/3").answer != "absent"
    while session.played.release():
        pass
    session.end()


def test_a_list_that_still_loads_is_played_as_far_as_it_came(tmp_path: Path) -> None:
    path = tmp_path / "urls.txt"
    path.write_bytes(b"".join(b"http://example.com/%d\n" % i for i in range(200_000)))
    session = Session(Plan(sources=(str(path),), structures=("exact",), live_batches=True))
    while not session.store.n:
        session.step(0.001)
    assert not session.done
    for name in METHOD_OPERATIONS:
        assert record(session, name, Operation.LOOK_UP, b"http://example.com/0").answer != "absent"
    n_then = session.played.progress("scalable").n_fed
    while session.step():
        pass
    assert n_then < 200_000
    assert record(session, "fnv1a", Operation.LOOK_UP, b"http://example.com/199999").answer == "present"
    scene = build_steps(session, StepsRequest(b"http://example.com/199999", "list"))
    for _ in range(1_000):
        if scene.recording is not None:
            break
        assert scene.lacks == "built"
        scene = build_steps(session, scene.request)
    assert scene.recording is not None and len(scene.recording.steps) == 200_001


def test_memory_decides_of_how_many_keys_it_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = loaded(tmp_path / "urls.txt", 5_000)
    monkeypatch.setattr(played_methods, "default_budget", lambda: 400_000)
    assert session.played.advance("set_str") is not None
    assert session.played.progress("set_str").n_fed in (1_250, 2_500)


@pytest.mark.parametrize("n", [3, 40])
def test_long_keys_are_compared_to_their_last_equal_byte(n: int) -> None:
    stem = b"http://h/" + b"x" * 600
    keys = [stem[: 300 + 7 * i] + b"-%d" % i for i in range(n)]
    session, key = session_of(keys), stem + b"!"
    steps = record(session, "list", Operation.LOOK_UP, key).steps
    assert [dict(step.facts)["equal_bytes"] for step in steps[:-1]] == [min(300 + 7 * i, len(stem)) for i in range(n)]


def test_a_question_waits_for_the_kernels_of_its_method() -> None:
    assert "methods" in groups_asked(StepsRequest(b"", "heritrix"))
    assert "family" in groups_asked(StepsRequest(b"", "blocked"))
    assert groups_asked(StepsRequest(b"", "set_str")) == groups_asked(StepsRequest(b"", "radix"))
