"""Recordings: what they tell is what the structures then do, step by step, forwards and backwards."""

from __future__ import annotations

import mmh3
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import ParameterError
from core.operations import delete_url, insert_url
from core.plan import BloomSpec, Plan
from core.scene.steps import StepsRequest, build_steps
from core.session import Session
from core.source.arena import KeyBatch
from core.steps.base import Act, ChangeKind, Operation, Recording
from core.steps.bits import record_bloom
from core.steps.ground import bits_ground
from core.steps.pseudo_code import LISTINGS
from core.steps.record import record
from core.steps.trees import path_depths
from core.structures.bloom import BloomFilter

ALPHABET = st.sampled_from([b"a", b"b", b"/", b"\xff"])
KEY = st.lists(ALPHABET, min_size=1, max_size=6).map(b"".join)
TREES = ("trie", "radix")


def session_of(keys: list[bytes], bits: int = 64) -> Session:
    session = Session(Plan(bloom=BloomSpec(m=bits, k=3)))
    for key in keys:
        insert_url(session, key)
    return session


def played(depths: tuple[int, ...], recording: Recording, *, back: bool = False) -> tuple[set[int], list[str]]:
    """Do (or undo) the changes of a recording on the nodes of a path; return nodes and marks."""
    nodes, ends = set(depths), []
    changes = [change for step in recording.steps for change in step.changes]
    for change in reversed(changes) if back else changes:
        adds = (change.kind is ChangeKind.ADD_NODE) is not back
        if change.kind in (ChangeKind.ADD_NODE, ChangeKind.DROP_NODE):
            assert (change.at in nodes) is not adds
            (nodes.add if adds else nodes.remove)(change.at)
        else:
            ends.append(change.kind.value)
    return nodes, ends


@settings(max_examples=150, deadline=None)
@given(st.lists(KEY, max_size=12), KEY, st.sampled_from(TREES), st.sampled_from([Operation.INSERT, Operation.DELETE]))
def test_a_played_change_ends_where_the_tree_ends(keys, key, name, operation) -> None:
    session = session_of(keys)
    tree = getattr(session, name)
    before = path_depths(tree, key)
    recording = record(session, name, operation, key)
    assert path_depths(tree, key) == before  # recording changes nothing
    (insert_url if operation is Operation.INSERT else delete_url)(session, key)
    after = path_depths(tree, key)
    tree.check()
    nodes, _ = played(before, recording)
    # Behind a delete the path may go on inside an edge, never at a node of its own.
    assert tuple(sorted(nodes)) == after
    undone, _ = played(after, recording, back=True)
    assert tuple(sorted(undone)) == before


@given(st.lists(KEY, max_size=12), KEY, st.sampled_from(TREES), st.booleans())
@settings(max_examples=100, deadline=None)
def test_a_look_up_reads_the_key_in_order_and_tells_the_answer(keys, key, name, by_byte) -> None:
    session = session_of(keys)
    recording = record(session, name, Operation.LOOK_UP, key, by_byte=by_byte)
    assert (recording.answer == "present") == (key in keys)
    assert recording.steps[-1].act is (Act.FOUND if key in keys else Act.ABSENT)
    places = [step.key_from for step in recording.steps[:-1]]
    assert places == sorted(places)
    matched = max((n for n in range(len(key) + 1) if any(k.startswith(key[:n]) for k in keys)), default=0)
    assert getattr(session, name).probe(key, *([session.exact.find] if name == "trie" else [])).matched_bytes == matched
    compared = [step.counts.comparisons for step in recording.steps]
    assert compared == sorted(compared)
    assert list(recording.marks) == [i for i, step in enumerate(recording.steps) if step.is_important]
    assert not any(step.changes for step in recording.steps)


@given(st.lists(KEY, max_size=8), KEY, st.sampled_from([Operation.LOOK_UP, Operation.INSERT]))
@settings(max_examples=100, deadline=None)
def test_a_filter_is_probed_bit_by_bit_and_left_at_the_first_0(keys, key, operation) -> None:
    session = session_of(keys, bits=61)
    bloom = session.bloom
    assert bloom is not None
    bits = [bool(bloom.probe(key).bits[i].is_set) for i in range(bloom.k)]
    recording = record(session, "bloom", operation, key)
    indices = [step for step in recording.steps if step.act is Act.INDEX]
    if operation is Operation.LOOK_UP:
        assert len(indices) == (bits.index(False) + 1 if False in bits else bloom.k)
    else:
        assert len(indices) == bloom.k
    h1, h2 = mmh3.hash64(key, bloom.seed, signed=False)
    facts = dict(recording.steps[0].facts)
    assert (facts["h1"], facts["h2"]) == (h1, h2)
    for step in indices:  # enhanced double hashing: the index is a
        told = dict(step.facts)
        assert told["a"] == told["index"]
    told_set = {change.at for step in recording.steps for change in step.changes}
    before = bloom.n_set
    bits_set = set(bloom.insert_key(key))
    if operation is Operation.INSERT:
        assert told_set == bits_set
        assert bloom.n_set == before + len(told_set)


@given(st.lists(KEY, max_size=30), KEY, st.sampled_from([Operation.LOOK_UP, Operation.INSERT]))
@settings(max_examples=60, deadline=None)
def test_slots_are_those_that_linear_probing_reads(keys, key, operation) -> None:
    session = session_of(keys)
    recording = record(session, "exact", operation, key)
    slots = [dict(step.facts)["slot"] for step in recording.steps if step.act is Act.READ_SLOT]
    size, tag = session.exact.n_slots, mmh3.hash64(key, 0, signed=False)[0] >> 32
    home = tag * size >> 32
    assert slots == [(home + i) % size for i in range(len(slots))]
    assert (recording.answer == "present") == (key in keys)
    filled = [change.at for step in recording.steps for change in step.changes]
    insert_url(session, key)
    if filled and session.exact.n_slots == size:
        assert session.exact.search_path(key)[-1].slot == filled[0]


def test_a_rule_that_changes_a_url_is_a_step() -> None:
    session = Session(Plan(policy="whatwg+nofrag"))
    scene = build_steps(session, StepsRequest(b"HTTP://Example.com:80/a#b", "policy"))
    assert scene.recording is not None
    rules = [dict(step.facts).get("rule") for step in scene.recording.steps]
    assert {"scheme_case", "host_case", "default_port", "fragment"} <= set(rules)
    assert dict(scene.recording.steps[-1].facts)["key"] == b"http://example.com/a"


def test_a_long_insert_is_made_step_by_step_and_marked_at_both_ends() -> None:
    session = session_of([b"http://example.com/"])
    key = b"http://example.com/" + b"y" * 100_000
    recording = record(session, "trie", Operation.INSERT, key)
    acts = [recording.steps[i].act for i in recording.marks]
    assert len(recording.steps) > 100_000
    assert len(recording.marks) <= 200
    assert acts[-1] is Act.MARK_END
    assert recording.steps[-2].changes[0].at == len(key)


def test_a_key_of_ten_thousand_bytes_is_stepped_byte_by_byte() -> None:
    key = b"http://example.com/" + b"x" * 10_000
    session = session_of([key, key[:5_000]])
    for name in TREES:
        recording = record(session, name, Operation.LOOK_UP, key, by_byte=True)
        assert len(recording.steps) == len(key) + 1
        step = recording.steps[10_000]
        assert (step.key_from, step.key_to) == (10_000, 10_001)


@pytest.mark.parametrize("operation", list(Operation))
def test_every_line_is_a_line_of_the_listing(operation) -> None:
    session = session_of([b"abc", b"abd", b"ab", b"x"])
    for structure in ("exact", "trie", "radix", "bloom"):
        for key in (b"abc", b"ab", b"abx", b"a", b"y", b"abcd"):
            try:
                recording = record(session, structure, operation, key, by_byte=True)
            except ParameterError:
                continue
            listing = LISTINGS[recording.code]
            assert all(0 <= step.line < len(listing) for step in recording.steps)


def test_what_cannot_be_played_is_refused() -> None:
    session = session_of([b"a"])
    for structure, operation in (
        ("bloom", Operation.DELETE),
        ("exact", Operation.PREFIX),
        ("nobody", Operation.LOOK_UP),
    ):
        with pytest.raises(ParameterError):
            record(session, structure, operation, b"a")


@pytest.mark.parametrize("m", [16, 64, 65])
def test_every_bit_of_a_small_filter_is_shown(m: int) -> None:
    bloom = BloomFilter(m=m, k=3)
    bloom.insert(KeyBatch.of(b"http://example.com/%d" % i for i in range(4)))
    key = b"http://example.com/9"
    ground = bits_ground(bloom, record_bloom(bloom, Operation.LOOK_UP, key))
    held = [bloom.m > bit and bool(bloom.bits_view()[bit // 8] >> (bit % 8) & 1) for bit in range(m)]
    assert list(ground.every) == (held if m <= 64 else [])
    assert sum(held) == bloom.n_set
