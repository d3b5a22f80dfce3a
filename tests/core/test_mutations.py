"""Changed URLs: every kind of change happens, each as it is told, and nothing else of a URL changes."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.keys import KeyStore
from core.scene.mutations import ROOM, SHORTEST, changed
from core.source.arena import KeyBatch


def made(urls: list[bytes], seed: int = 1) -> list[bytes]:
    store = KeyStore()
    for url in urls:
        store.append(url)
    batch = changed(store.batch(0, store.n), np.random.default_rng(seed))
    assert [store.key(number) for number in range(store.n)] == urls  # the list itself stays
    return [batch.key(i) for i in range(len(batch))]


def kind_of(before: bytes, after: bytes) -> str:
    """Return what happened to a URL, told from its bytes alone."""
    if len(after) == len(before) + ROOM:
        mark = b"&" if b"?" in before else b"?"
        assert re.fullmatch(re.escape(before + mark) + rb"id=\d{4}", after)
        return "parameter"
    assert len(after) == len(before)
    at = [i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
    assert at
    digits = [match.span() for match in re.finditer(rb"\d+", before)]
    if digits and all(max(digits[-1][0], digits[-1][1] - 3) <= i < digits[-1][1] for i in at):
        assert after[at[0] : at[-1] + 1].isdigit()
        return "id"
    equal = before.rfind(b"=")
    if equal >= 0 and all(equal < i <= equal + 2 for i in at):
        return "value"
    assert all(i >= len(before) - 12 for i in at) and len(at) <= 2
    return "end"


def test_all_four_changes_happen() -> None:
    urls = [b"http://example.com/%d/a-page-of-words?tag=spring&q=%s&order=descending" % (i, b"xy") for i in range(400)]
    kinds = [kind_of(before, after) for before, after in zip(urls, made(urls), strict=True)]
    assert {kind: kinds.count(kind) > 50 for kind in set(kinds)} == dict.fromkeys(
        ("parameter", "id", "value", "end"), True
    )


@pytest.mark.parametrize(
    "url",
    [b"http://example.com/words", b"http://example.com/#a", b"http://x/?a=", b"abcd", b"http://x/?a=&words-of-a-page"],
)
def test_what_does_not_fit_is_left_out(url: bytes) -> None:
    for seed in range(30):
        after = made([url], seed)[0]
        assert after != url
        kind = kind_of(url, after)
        assert kind in ("end", "parameter")
        assert not (b"#" in url and kind == "parameter")


@settings(deadline=None, max_examples=60)
@given(st.lists(st.binary(max_size=40).map(lambda raw: raw.replace(b"\n", b"")), min_size=1, max_size=30))
def test_any_bytes(urls: list[bytes]) -> None:
    long_enough = [url for url in urls if len(url) >= SHORTEST]
    after = made(urls)
    assert len(after) == len(long_enough)
    for before, now in zip(long_enough, after, strict=True):
        assert len(now) in (len(before), len(before) + ROOM)
        assert b"\n" not in now


def test_nothing_comes_of_nothing_long() -> None:
    assert made([b"a", b"bc"]) == []
    assert len(changed(KeyBatch.of([b""]), np.random.default_rng(1))) == 0
