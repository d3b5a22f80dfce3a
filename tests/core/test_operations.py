"""Typed inserts and deletes with undo, as a state machine against a dict; before, during and after a load."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from core.errors import ParameterError
from core.operations import Operation, delete_url, insert_url, redo, typed_key, undo
from core.plan import BloomSpec, Plan
from core.scene.status import VerdictRequest
from core.scene.verdict import bit_setters, build_verdict, flags_of
from core.session import Session
from tests.core.strategies import url_keys

STRUCTURES = ("exact", "trie", "radix", "bloom")


class TypedUrls(RuleBasedStateMachine):
    """Every structure holds what a dict of counts holds; undo restores the state before, redo the state after."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session(Plan(structures=STRUCTURES, bloom=BloomSpec(m=4096, k=3)))
        self.counts: dict[bytes, int] = {}
        self.done: list[tuple[Operation, dict[bytes, int], bytes]] = []
        self.undone: list[tuple[Operation, dict[bytes, int]]] = []

    def _bits(self) -> bytes:
        assert self.session.bloom is not None
        return self.session.bloom.bits_view().tobytes()

    @rule(url=url_keys())
    def insert(self, url: bytes) -> None:
        before, bits = dict(self.counts), self._bits()
        operation = insert_url(self.session, url)
        key = typed_key(self.session, url)
        assert operation.changed == (key not in self.counts)
        self.counts[key] = self.counts.get(key, 0) + 1
        self.done.append((operation, before, bits))
        self.undone.clear()

    @precondition(lambda self: self.counts)
    @rule(data=st.data())
    def delete(self, data: st.DataObject) -> None:
        key = data.draw(st.sampled_from(sorted(self.counts)))
        before, bits = dict(self.counts), self._bits()
        operation = delete_url(self.session, key)
        assert operation.changed
        del self.counts[key]
        self.done.append((operation, before, bits))
        self.undone.clear()

    @precondition(lambda self: self.done)
    @rule()
    def take_back(self) -> None:
        operation, before, bits = self.done.pop()
        undo(self.session, operation)
        self.undone.append((operation, dict(self.counts)))
        self.counts = before
        assert self._bits() == bits

    @precondition(lambda self: self.undone)
    @rule()
    def do_again(self) -> None:
        operation, after = self.undone.pop()
        before, bits = dict(self.counts), self._bits()
        self.done.append((redo(self.session, operation), before, bits))
        self.counts = after

    @invariant()
    def all_agree(self) -> None:
        session = self.session
        assert session.radix is not None and session.trie is not None and session.bloom is not None
        for structure in (session.exact, session.radix, session.trie, session.bloom):
            structure.check()
        held = [session.store.key(int(n)) for n in session.radix.keys_under(b"")]
        assert held == sorted(self.counts)
        assert session.trie.n_keys == session.exact.n_keys == len(self.counts)
        assert session.radix.trie_nodes == session.trie.n_nodes
        for key, count in self.counts.items():
            assert session.exact.probe(key).count == count
            assert key in session.bloom


TypedUrls.TestCase.settings = settings(max_examples=25, stateful_step_count=25)
TestTypedUrls = TypedUrls.TestCase


def test_typed_urls_in_the_middle_of_a_load(tmp_path: Path) -> None:
    rng = random.Random(7)
    lines = [f"http://example.com/{rng.randrange(400_000)}".encode() for _ in range(300_000)]
    path = tmp_path / "list.txt"
    path.write_bytes(b"\n".join(lines))
    session = Session(Plan(sources=(str(path),), structures=STRUCTURES))
    held = set(lines)
    deleted: list[bytes] = []
    step = 0
    while session.step(0.004):
        step += 1
        typed = f"http://typed.example/{step}".encode()
        operation = insert_url(session, typed)
        held.add(typed)
        if step % 3 == 0:
            undo(session, operation)
            held.discard(typed)
        if step % 4 == 0 and session.store.n > 10:
            victim = session.store.key(rng.randrange(session.store.n))
            if delete_url(session, victim).changed:
                deleted.append(victim)
    session.close()
    gone = {key for key in deleted if session.exact.find(key) is None}
    assert session.radix is not None and session.trie is not None
    expected = sorted(held - gone)
    assert [session.store.key(int(n)) for n in session.radix.keys_under(b"")] == expected
    assert session.trie.n_keys == session.n_keys == len(expected)
    session.radix.check()
    session.trie.check()
    session.exact.check()


def test_undo_after_a_rebuild_rebuilds_once_more() -> None:
    session = Session(Plan(structures=STRUCTURES, bloom=BloomSpec(m=1000, k=3)))
    insert_url(session, b"http://example.com/1")
    operation = insert_url(session, b"http://example.com/2")
    session.rebuild_bloom(BloomSpec(m=2000, k=5))
    while session.step():
        pass
    undo(session, operation)
    while session.step():
        pass
    alone = Session(Plan(structures=STRUCTURES, bloom=BloomSpec(m=2000, k=5)))
    insert_url(alone, b"http://example.com/1")
    assert session.bloom is not None and alone.bloom is not None
    assert session.bloom.bits_view().tobytes() == alone.bloom.bits_view().tobytes()


def test_a_typed_url_is_trimmed_like_an_entry_and_never_holds_a_line_feed() -> None:
    session = Session(Plan())
    assert typed_key(session, b"  http://example.com/a \t\r\n") == b"http://example.com/a"
    with pytest.raises(ParameterError):
        typed_key(session, b"http://example.com/a\nhttp://example.com/b")


def test_a_verdict_tells_first_entry_paths_and_bits(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(
        b"http://example.com/article/123\nhttp://example.com/article/124\nhttp://example.com/article/123\n"
    )
    session = Session(Plan(sources=(str(path),), structures=STRUCTURES))
    session.run()
    session.close()
    seen = build_verdict(session, VerdictRequest(b"http://example.com/article/123"))
    assert (seen.exact.present, seen.exact.count, seen.first_entry, seen.first_path) == (True, 2, 1, str(path))
    assert seen.radix is not None and seen.radix.present and seen.trie is not None and seen.trie.present
    assert seen.bloom is not None and seen.bloom.possibly_present
    new = build_verdict(session, VerdictRequest(b"http://example.com/article/12"))
    assert not new.exact.present and new.first_path is None
    assert new.radix is not None and not new.radix.present and new.radix.matched_bytes == 29
    assert new.trie is not None and new.trie.matched_bytes == 29
    assert new.nearest_url in (b"http://example.com/article/123", b"http://example.com/article/124")
    setters = bit_setters(session, [bit.index for bit in seen.bloom.bits])
    assert all(s.count >= 1 and s.first_key is not None for s in setters.values())
    assert any(s.first_key == b"http://example.com/article/123" for s in setters.values())


def test_flags_of_typed_bytes() -> None:
    assert flags_of(b"http://example.com/") == ()
    assert flags_of(b" caf\xe9 x\x00 ") == ("not_utf8", "inner_blank", "no_scheme", "trimmed", "has_nul")
