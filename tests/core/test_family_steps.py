"""Recordings of filters beside the classic one, of a list and of a Python set: what they tell is what is then done."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.methods.base import Surroundings
from core.methods.catalogue import class_of
from core.operations import delete_url, insert_url
from core.plan import Plan
from core.session import Session
from core.source.arena import KeyBatch
from core.steps.base import Act, ChangeKind, Operation, Recording
from core.steps.family import counted, record_counting, record_packed
from core.steps.layers import record_cascade, record_scalable
from core.steps.listing import record_list
from core.steps.prints import record_prints
from core.steps.pseudo_code import LISTINGS
from core.steps.python_set import SetTable, python_hash
from core.steps.set_probe import record_set
from core.steps.set_rule import DUMMY
from core.structures.blocked import BlockedFilter
from core.structures.cascade import CascadeFilter
from core.structures.counting import CountingFilter
from core.structures.partitioned import PartitionedFilter
from core.structures.scalable import ScalableFilter

KEY = st.lists(st.sampled_from([b"a", b"b", b"/", b"\xff", b"0"]), max_size=6).map(b"".join)
KEYS = st.lists(KEY, max_size=25)
ONE = st.sampled_from([Operation.LOOK_UP, Operation.INSERT])


def set_bits(recording: Recording) -> list[int]:
    """Return the bits that a recording sets, and check that its lines are lines."""
    listing = LISTINGS[recording.code]
    assert all(0 <= step.line < len(listing) for step in recording.steps)
    assert [step.counts.bits for step in recording.steps] == sorted(step.counts.bits for step in recording.steps)
    assert list(recording.marks) == [i for i, step in enumerate(recording.steps) if step.is_important]
    return [c.at for step in recording.steps for c in step.changes if c.kind is ChangeKind.SET_BIT]


@settings(max_examples=60)
@given(KEYS, KEY, ONE, st.sampled_from([BlockedFilter(1, 9), PartitionedFilter(13, 3)]))
def test_blocked_and_partitioned_filters_set_what_they_say(keys, key, operation, empty) -> None:
    filter_ = empty.empty_twin()
    for each in keys:
        filter_.insert_key(each)
    before = {at for at in range(filter_.m) if filter_.is_set(at)}
    seen = key in filter_
    recording = record_packed(filter_, operation, key)
    assert {at for at in range(filter_.m) if filter_.is_set(at)} == before
    assert recording.answer == ("possibly" if seen else "absent")
    told = set_bits(recording)
    if operation is Operation.LOOK_UP:
        assert not told
        read = [dict(step.facts)["bit"] for step in recording.steps if step.act is Act.READ_BIT]
        assert read == [1] * filter_.k if seen else read[-1] == 0 and all(read[:-1])
        return
    filter_.insert_key(key)
    assert before | set(told) == {at for at in range(filter_.m) if filter_.is_set(at)}
    assert len(told) == len(set(told) - before)


@settings(max_examples=80)
@given(KEYS, KEY, st.sampled_from([Operation.LOOK_UP, Operation.INSERT, Operation.DELETE]), st.sampled_from([7, 40]))
def test_counters_go_where_a_recording_says(keys, key, operation, m) -> None:
    filter_ = CountingFilter(m, 3)
    for each in keys:
        filter_.insert_key(each)
    before = [filter_.value(at) for at in range(m)]
    recording = record_counting(filter_, operation, key)
    assert [filter_.value(at) for at in range(m)] == before
    set_bits(recording)
    if operation is Operation.INSERT:
        filter_.insert_key(key)
    elif operation is Operation.DELETE:
        assert (recording.answer != "absent") == filter_.remove_key(key)
    after = [filter_.value(at) for at in range(m)]
    assert [counted(value, tuple(recording.steps), at) for at, value in enumerate(before)] == after
    if operation is Operation.LOOK_UP:
        assert recording.answer == ("possibly" if key in filter_ else "absent")


def test_a_stuck_counter_is_told_and_stays() -> None:
    filter_ = CountingFilter(4, 1)
    for _ in range(20):
        filter_.insert_key(b"a")
    recording = record_counting(filter_, Operation.DELETE, b"a")
    assert [step.act for step in recording.steps][-2:] == [Act.STUCK, Act.FOUND]
    assert not any(step.changes for step in recording.steps)


def layer_bits(filter_: ScalableFilter) -> set[int]:
    found, first = set(), 0
    for layer in filter_.layers:
        found |= {first + at for at in range(layer.m) if layer.bits_view()[at >> 3] >> (at & 7) & 1}
        first += layer.m
    return found


@settings(max_examples=60)
@given(KEYS, KEY, ONE)
def test_a_scalable_filter_asks_its_layers_and_begins_a_new_one(keys, key, operation) -> None:
    filter_ = ScalableFilter(2, 0.2)
    for each in keys:
        filter_.insert_key(each)
    before, layers, seen = layer_bits(filter_), len(filter_.layers), key in filter_
    recording = record_scalable(filter_, operation, key)
    assert recording.answer == ("possibly" if seen else "absent")
    told = set_bits(recording)
    grown = [c for step in recording.steps for c in step.changes if c.kind is ChangeKind.ADD_LAYER]
    if operation is Operation.INSERT:
        assert (filter_.insert_key(key) is None) == seen
    assert layers + len(grown) == len(filter_.layers)
    assert before | set(told) == layer_bits(filter_)


def test_a_cascade_is_walked_to_the_layer_that_decides() -> None:
    keys = [b"http://example.com/%d" % i for i in range(1200)]
    cascade = CascadeFilter.built(KeyBatch.of(keys[:600]), KeyBatch.of(keys[600:]), 0.5)
    for key in keys[::37]:
        recording = record_cascade(cascade, key)
        set_bits(recording)
        assert (recording.answer == "present") == (key in cascade)
        asked = sum(step.act is Act.ASK_LAYER for step in recording.steps)
        assert asked == len(cascade.path(key))


def common_bytes(left: bytes, right: bytes) -> int:
    at = 0
    while left[at : at + 1] == right[at : at + 1] != b"":
        at += 1
    return at


@settings(max_examples=60)
@given(KEYS, KEYS, KEY, st.sampled_from([Operation.LOOK_UP, Operation.INSERT, Operation.DELETE]))
def test_a_list_is_compared_from_its_first_key(keys, gone, key, operation) -> None:
    session = Session(Plan(structures=("exact",)))
    for each in keys:
        insert_url(session, each)
    for each in gone:
        delete_url(session, each)
    exact = session.exact
    held = [exact.store.key(i) for i in range(exact.store.n) if exact.counts[i]]
    recording = record_list(exact, operation, key)
    compared = held[: held.index(key) + 1] if key in held else held
    assert len(recording.steps) == len(compared) + 1
    read = 0
    for step, each in zip(recording.steps, compared, strict=False):
        common = common_bytes(each, key)
        assert dict(step.facts)["equal_bytes"] == common
        read += min(common + 1, len(each), len(key))
        assert step.counts.bytes_read == read
    assert (recording.answer == "present") == (key in held)
    for change in recording.steps[-1].changes:
        held.insert(change.at, key) if change.kind is ChangeKind.ADD_KEY else held.pop(change.at)
    if operation is Operation.INSERT:
        insert_url(session, key)
    elif operation is Operation.DELETE:
        delete_url(session, key)
    assert held == [exact.store.key(i) for i in range(exact.store.n) if exact.counts[i]]


class Chosen:
    """An object whose hash is chosen."""

    def __init__(self, key: bytes, hashed: int) -> None:
        self.key, self.hashed = key, hashed

    def __hash__(self) -> int:
        return self.hashed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chosen) and self.key == other.key


HASH = st.one_of(st.integers(0, 20), st.integers(-(2**63), 2**63 - 1), st.integers(0, 3_000)).filter(lambda h: h != -1)


@pytest.mark.skipif(
    sys.implementation.name != "cpython" or sys.version_info[:2] != (3, 11), reason="it is CPython 3.11's"
)
@settings(max_examples=80)
@given(st.lists(st.tuples(HASH, st.booleans()), max_size=400))
def test_the_table_of_a_set_is_the_interpreters(steps) -> None:
    held, table = set(), SetTable()
    for at, (hashed, goes_again) in enumerate(steps):
        key = b"%d" % at
        held.add(Chosen(key, hashed))
        table.add(key, hashed)
        if goes_again:
            other = steps[at // 2][0], b"%d" % (at // 2)
            held.discard(Chosen(other[1], other[0]))
            table.discard(other[1], other[0])
    assert [each.key for each in held] == [slot[1] for slot in table.slots if slot not in (None, DUMMY)]
    empty_bytes = sys.getsizeof(set())
    assert sys.getsizeof(held) == empty_bytes + (16 * len(table.slots) if len(table.slots) > 8 else 0)


@pytest.mark.skipif(sys.hash_info.algorithm != "siphash13", reason="another hash")
def test_the_hash_is_that_of_an_interpreter_without_a_random_seed() -> None:
    keys = [b"", b"a", b"1234567", b"12345678", b"https://example.com/", bytes(range(256))]
    keys += [hashlib.md5(key, usedforsecurity=False).digest() for key in keys]
    code = f"print([hash(key) for key in {keys!r}])"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == repr([python_hash(key) for key in keys])


@settings(max_examples=80)
@given(KEYS, KEYS, KEY, st.sampled_from([Operation.LOOK_UP, Operation.INSERT, Operation.DELETE]), st.booleans())
def test_a_set_is_probed_and_filled_as_recorded(keys, gone, key, operation, by_digest) -> None:
    table = SetTable("md5" if by_digest else "")
    for each in keys:
        table.add(table.held_of(each))
    for each in gone:
        table.discard(table.held_of(each))
    before, size = list(table.slots), len(table.slots)
    recording = record_set(table, operation, key)
    assert table.slots == before
    set_bits(recording)
    held = hashlib.md5(key, usedforsecurity=False).digest() if by_digest else key
    assert (recording.answer == "present") == (key in keys and key not in gone)
    changes = [change for step in recording.steps for change in step.changes]
    at, _ = table.place(held, python_hash(held))
    at = table.room(python_hash(held)) if operation is Operation.INSERT else at
    assert not changes or changes[0].at == at
    if operation is Operation.DELETE:
        assert table.discard(held) == bool(changes)
    elif operation is Operation.INSERT:
        assert table.add(held) == bool(changes)
        assert [c.at for c in changes[1:]] in ([len(table.slots)], [] if len(table.slots) == size else None)
    else:
        assert not changes


@settings(max_examples=80)
@given(
    st.lists(st.integers(0, 300), max_size=120),
    st.integers(0, 300),
    ONE,
    st.sampled_from([("fnv1a", 64), ("fnv1a", 6), ("xxh3", 9), ("heritrix", 64), ("heritrix", 28)]),
)
def test_fingerprints_are_searched_and_filled_as_recorded(numbers, number, operation, kind) -> None:
    name, bits = kind
    table = class_of(name)(Surroundings(Path(), 0), bits)
    for each in numbers:
        table.insert(table.take(KeyBatch.of([b"https://example.com/%d" % each])))
    key = b"https://example.com/%d" % number
    before = table.slots_view().copy()
    seen = bool(table.contains_batch(KeyBatch.of([key]))[0])
    recording = record_prints(table, operation, key)
    set_bits(recording)
    assert np.array_equal(table.slots_view(), before)
    assert (recording.answer == "present") == seen
    filled = [c.at for step in recording.steps for c in step.changes if c.kind is ChangeKind.FILL_SLOT]
    grown = [c.at for step in recording.steps for c in step.changes if c.kind is ChangeKind.GROW]
    if operation is Operation.LOOK_UP:
        assert not filled + grown
        return
    table.insert(table.take(KeyBatch.of([key])))
    after = table.slots_view()
    assert len(after) == (grown[0] if grown else len(before))
    if not grown:
        assert np.flatnonzero(after != before).tolist() == filled
    elif filled:
        read = [dict(step.facts) for step in recording.steps if step.act is Act.HASH]
        assert f"{int(after[filled[0]]):0{-(-bits // 4)}x}" == read[0]["fingerprint"]
