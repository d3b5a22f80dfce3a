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
from core.source.policy_steps import TRACKING_NAMES, tracking_prefixes, tracking_table
from core.tracking_list import TrackingList
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
    more = (0, tracking_table(()), tracking_prefixes(())) if mark is mark_whatwg else ()
    others, size, low, high, total = mark(keys.buffer, keys.start, keys.length, *more, states)
    assert (others, size) == ((states != CANONICAL).sum(), keys.length[states != CANONICAL].sum())
    assert (low, high, total) == (0, keys.length.sum(), keys.length.sum())
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


_LONG = st.builds(
    lambda scheme, host, fill, path, query, fragment: (
        f"{scheme}{host}{'/' + 'x' * fill}{path}{query}{fragment}".encode()
    ),
    st.sampled_from(("http://", "https://")),
    st.sampled_from(("a.org", "www.a.org", "www.www.a.org", "www.org", "x.a.org:8080", "a.org:443", "a-b_c.org")),
    st.integers(30, 125),
    st.lists(st.sampled_from(("/", "a", "a;b", ";jsessionid=1", "/.b", "/%2e", "'", "[", "é")), max_size=4).map(
        "".join
    ),
    st.lists(st.sampled_from(("b=2", "a=1", "a", "utm_x=1", "fbclid=2", "fb=1", "c=/.d", "a=")), max_size=5).map(
        lambda pairs: "?" + "&".join(pairs) if pairs else ""
    ),
    st.sampled_from(("", "", "#", "#f", "#a?b", "#a#b")),
)


@given(urls=st.lists(_LONG, min_size=1, max_size=40))
def test_urls_around_the_bounds_of_blocks(urls: list[bytes]) -> None:
    """64 and 128 bytes are where the marking kernel goes on in the next block, and gives up."""
    batch = KeyBatch.of(urls)
    normal = ENGINES["whatwg"]().normal
    for name in ("whatwg", "whatwg+nofrag", "whatwg+nojsessionid", "whatwg+notrack+sortquery", ALL_STEPS):
        done = policy_named(name).apply_batch(batch)
        for i, url in enumerate(urls):
            form = normal(url)
            expected = url if form is None else stepped_slowly(form, name.split("+")[1:])
            assert (done.keys.key(i), bool(done.changed[i])) == (expected, expected != url), (name, url)
    assert_batch_is_engine(urls, "scrapy")
    assert_batch_is_engine(urls, "surt")


def test_a_batch_that_is_held_is_not_written_over() -> None:
    """Memory of a batch is used again, but only when nobody holds it."""
    policy = policy_named(ALL_STEPS)
    lists = [[f"http://www.a{turn}.org/{i:>080}/?b&a#c".encode() for i in range(3_000)] for turn in range(12)]
    held = [policy.apply_batch(KeyBatch.of(urls)) for urls in lists]
    for turn, batch in enumerate(held):
        for i in (0, 1, 1_500, 2_999):
            assert batch.keys.key(i) == f"https://a{turn}.org/{i:>080}?a&b".replace(" ", "%20").encode()
    address = held[0].keys.buffer.ctypes.data
    del held, batch
    again = {policy.apply_batch(KeyBatch.of(lists[0])).keys.buffer.ctypes.data for _ in range(4)}
    assert len(again) == 1 and address > 0


@given(st.lists(st.text("abgclidutm_=&", max_size=12), max_size=90).map("&".join))
def test_any_query_is_sorted_and_freed_of_tracking(query: str) -> None:
    url = f"http://example.com/?{query}".encode()
    for name in ("sortquery", "notrack", "sortquery+notrack"):
        assert policy_named(f"whatwg+{name}").apply(url) == stepped_slowly(url, name.split("+"))


def test_given_tracking_names() -> None:
    names = ["ref", "r", "a_very_long_name_of_a_parameter"]
    policy = policy_named("whatwg+notrack", TrackingList.of("given", names))
    url = b"http://example.com/?re=1&ref=2&r=3&refs=4&a_very_long_name_of_a_parameter&fbclid=5&utm_=6"
    assert policy.apply(url) == b"http://example.com/?re=1&refs=4&fbclid=5"
    assert "given" in policy.version
    assert tracking_table(()).shape == (0, 1)
    assert policy_named("whatwg+notrack", TrackingList.of("none", ())).apply(url).count(b"=") == 5


# --- sets of bytes ------------------------------------------------------------------------------------------------

_vowels = class_mask(b"aeiou")
_many = b"!#%')+-/13579;=?ACEGIKMOQSUWY[]_acegikmoqsuwy{}~"
_looked_up = class_mask(_many)
_compared = class_mask(_many, may_shuffle=False)
_not_many = class_mask(bytes(set(range(256)) - set(_many)))
_not_letters = class_mask(bytes(set(range(256)) - set(b"abcdefghijklmnopqrstuvwxyz")))


@kernel
def _masks(buffer, out):  # type: ignore[no-untyped-def]
    out[0] = _vowels(buffer, 1)
    out[1] = _not_letters(buffer, 1)
    out[2] = highest_bit(np.uint64(buffer[0]))
    out[3] = _looked_up(buffer, 1)
    out[4] = _compared(buffer, 1)
    out[5] = _not_many(buffer, 1)


def test_class_masks() -> None:
    rng = np.random.default_rng(5)
    for _ in range(50):
        buffer = rng.integers(0, 256, 130, np.uint8)
        buffer[0] |= 1
        out = np.zeros(6, np.uint64)
        _masks(buffer, out)
        for word, members in (
            *((out[0], b"aeiou"), (out[1], set(range(256)) - set(range(97, 123)))),
            *((out[3], _many), (out[4], _many), (out[5], set(range(256)) - set(_many))),
        ):
            assert int(word) == sum(1 << i for i in range(64) if int(buffer[1 + i]) in members)
        assert int(out[2]) == int(buffer[0]).bit_length() - 1
    assert ranges_of(bytes(range(256))) == [(0, 255)]
