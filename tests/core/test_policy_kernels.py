"""The fast path never differs from the engine; the steps do what an obvious Python version does."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.jit import kernel
from core.policy_names import STEPS
from core.source.arena import KeyBatch
from core.source.byte_class_kernels import class_mask, highest_bit, ranges_of
from core.source.policies import policy_named
from core.source.policy_engines import ENGINES
from core.source.policy_kernels import BARE, CANONICAL, ENGINE, mark_scrapy, mark_whatwg
from core.source.policy_steps import TRACKING_NAMES, tracking_table
from tests.core.mutated_urls import SHARED_DATA, as_bytes, lines_of, made, mutated, seeds, web_platform_tests

BASES = ("whatwg", "scrapy", "surt")
ALL_STEPS = "+".join(("whatwg", *STEPS))
REAL = sorted([*SHARED_DATA.glob("plain/*.gz"), *SHARED_DATA.glob("dirty/*")]) if SHARED_DATA.exists() else []


def stepped_slowly(url: bytes, steps: Iterable[str]) -> bytes:
    """Do the steps on a normal form of whatwg as one would write them down; what the kernels are held to."""
    wanted = set(steps)
    url, hash_mark, fragment = url.partition(b"#")
    tail = b"" if "nofrag" in wanted else hash_mark + fragment
    found = re.match(rb"(https?)://([^/@]*@)?(\[[^]]*\]|[^/:]*)(:[0-9]+)?(/[^?]*)(\?.*)?$", url, re.S)
    if found is None:
        return url + tail
    scheme, user, host, port, path, query = (group or b"" for group in found.groups())
    if "https" in wanted and scheme == b"http":
        scheme, port = b"https", b"" if port == b":443" else port
    while "nowww" in wanted and re.match(rb"www\.[^.].*\..", host):
        host = host[4:]
    if "nojsessionid" in wanted:
        path = b"/".join(_without_session(segment) for segment in path.split(b"/"))
    if "noslash" in wanted:
        path = path.rstrip(b"/") or b"/"
    if query:
        query = _stepped_query(query, wanted)
    return scheme + b"://" + user + host + port + path + query + tail


def _without_session(segment: bytes) -> bytes:
    while (found := re.search(rb";jsessionid=[^;]*", segment, re.I)) is not None:
        kept = segment[: found.start()] + segment[found.end() :]
        if re.fullmatch(rb"(?:\.|%2e){1,2}", kept, re.I):
            return segment
        segment = kept
    return segment


def _stepped_query(query: bytes, wanted: set[str]) -> bytes:
    pairs = query[1:].split(b"&")
    if "notrack" in wanted:
        names = [pair.split(b"=")[0] for pair in pairs]
        pairs = [
            pair
            for pair, name in zip(pairs, names, strict=True)
            if name not in TRACKING_NAMES and not name.startswith(b"utm_")
        ]
    if "sortquery" in wanted:
        pairs.sort(key=lambda pair: pair.split(b"=")[0])
    return b"?" + b"&".join(pairs) if pairs else b""


def assert_batch_is_engine(keys: list[bytes], base: str) -> np.ndarray:
    """Hold a batch to the engine, key by key; return how many keys were malformed and changed."""
    normal = ENGINES[base]().normal
    done = policy_named(base).apply_batch(KeyBatch.of(keys))
    assert len(done.keys) == len(keys)
    for i, key in enumerate(keys):
        form = normal(key)
        expected = (key if form is None else form, form is None, form is not None and form != key)
        assert (done.keys.key(i), bool(done.malformed[i]), bool(done.changed[i])) == expected, key
    return np.array([done.malformed.sum(), done.changed.sum()])


@pytest.mark.parametrize("base", BASES)
def test_made_and_mutated_urls(base: str) -> None:
    assert_batch_is_engine([*made(1, 3_000), *mutated(seeds(1), 4_000, 1)], base)


@pytest.mark.slow
@pytest.mark.parametrize("base", BASES)
def test_a_hundred_thousand_mutated_urls(base: str) -> None:
    assert_batch_is_engine(list(mutated(seeds(2), 100_000, 2)), base)


@pytest.mark.parametrize("base", BASES)
def test_inputs_of_the_web_platform_tests(base: str) -> None:
    keys = [as_bytes(case["input"]).replace(b"\n", b"") for case in web_platform_tests()]
    assert_batch_is_engine([key for key in keys if key], base)


@pytest.mark.slow
@pytest.mark.skipif(not REAL, reason="no real lists beside the checkout")
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name)
def test_real_lists(path: Path) -> None:
    keys = list(dict.fromkeys(lines_of(path)))[:6_000]
    for base in BASES:
        assert_batch_is_engine(keys, base)


_URL = st.builds(
    lambda *parts: "".join(parts).encode(),
    st.sampled_from(("http://", "https://", "HTTP://", "http:/", "")),
    st.text("abwx.-_1Né", max_size=9),
    st.sampled_from(("", "", ".com", ".a1", ":80", ":443", ":8080")),
    st.text("/a.%2eE~;!|é ", max_size=9).map(lambda path: "/" + path if path else ""),
    st.text("?a=b&=1+%'#", max_size=10),
)


@pytest.mark.parametrize("base", BASES)
@given(keys=st.lists(_URL.filter(bool), min_size=1, max_size=8))
def test_any_urls(base: str, keys: list[bytes]) -> None:
    assert_batch_is_engine(keys, base)


@pytest.mark.parametrize("mark", [mark_whatwg, mark_scrapy], ids=["whatwg", "scrapy"])
def test_most_real_keys_take_the_fast_path(mark) -> None:  # type: ignore[no-untyped-def]
    path = SHARED_DATA / "plain" / "eot2024_sitemaps_mixed150.txt.gz"
    if not path.exists():
        pytest.skip("no real lists beside the checkout")
    keys = KeyBatch.of(lines_of(path))
    states = np.empty(len(keys), np.uint8)
    n_others = mark(keys.buffer, keys.start, keys.length, states)
    assert n_others == (states != CANONICAL).sum()
    assert (states == CANONICAL).mean() > 0.97
    assert 0 < (states == ENGINE).mean() < 0.03
    assert {keys.key(int(i)).count(b"/") for i in np.flatnonzero(states == BARE)} == {2}


def test_a_batch_that_is_canonical_comes_back_itself() -> None:
    keys = KeyBatch.of([b"http://example.com/", b"https://example.com/a?b=1"])
    for name in ("raw", "whatwg", "scrapy"):
        done = policy_named(name).apply_batch(keys)
        assert done.keys is keys
        assert not done.malformed.any()
        assert not done.changed.any()


@pytest.mark.parametrize("name", [*(f"whatwg+{step}" for step in STEPS), ALL_STEPS, "whatwg+notrack+sortquery"])
def test_steps_do_what_they_say(name: str) -> None:
    keys = [*made(3, 2_500), *mutated(seeds(3), 1_500, 3)]
    normal = ENGINES["whatwg"]().normal
    policy = policy_named(name)
    done = policy.apply_batch(KeyBatch.of(keys))
    for i, key in enumerate(keys):
        form = normal(key)
        expected = key if form is None else stepped_slowly(form, name.split("+")[1:])
        assert done.keys.key(i) == expected, key
        assert bool(done.changed[i]) == (expected != key)
        assert policy.apply_flagged(key) == (expected, form is None)


@given(st.lists(st.text("abgclidutm_=&", max_size=12), max_size=90).map("&".join))
def test_any_query_is_sorted_and_freed_of_tracking(query: str) -> None:
    url = f"http://example.com/?{query}".encode()
    for name in ("sortquery", "notrack", "sortquery+notrack"):
        assert policy_named(f"whatwg+{name}").apply(url) == stepped_slowly(url, name.split("+"))


def test_given_tracking_names() -> None:
    names = frozenset({b"ref", b"r", b"a_very_long_name_of_a_parameter"})
    policy = policy_named("whatwg+notrack", names)
    url = b"http://example.com/?re=1&ref=2&r=3&refs=4&a_very_long_name_of_a_parameter&fbclid=5&utm_=6"
    assert policy.apply(url) == b"http://example.com/?re=1&refs=4&fbclid=5"
    assert "given" in policy.version
    assert tracking_table(()).shape == (0, 1)
    assert policy_named("whatwg+notrack", frozenset()).apply(url).count(b"=") == 5


# --- sets of bytes ------------------------------------------------------------------------------------------------

_vowels = class_mask(b"aeiou")
_not_letters = class_mask(bytes(set(range(256)) - set(b"abcdefghijklmnopqrstuvwxyz")))


@kernel
def _masks(buffer, out):  # type: ignore[no-untyped-def]
    out[0] = _vowels(buffer, 1)
    out[1] = _not_letters(buffer, 1)
    out[2] = highest_bit(np.uint64(buffer[0]))


def test_class_masks() -> None:
    rng = np.random.default_rng(5)
    for _ in range(50):
        buffer = rng.integers(0, 256, 130, np.uint8)
        buffer[0] |= 1
        out = np.zeros(3, np.uint64)
        _masks(buffer, out)
        for word, members in ((out[0], b"aeiou"), (out[1], set(range(256)) - set(range(97, 123)))):
            assert int(word) == sum(1 << i for i in range(64) if int(buffer[1 + i]) in members)
        assert int(out[2]) == int(buffer[0]).bit_length() - 1
    assert ranges_of(bytes(range(256))) == [(0, 255)]
