"""The names of policies, what each makes of a URL, and what none may do to a load."""

from __future__ import annotations

import json
import math
import socket
from importlib import metadata
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ParameterError
from core.plan import Plan
from core.policy_names import STEPS, parsed_policy
from core.source import policy_engines
from core.source.arena import KeyBatch
from core.source.policies import policy_named
from tests.core.mutated_urls import SHARED_DATA, as_bytes, made, mutated, seeds, web_platform_tests

ALL_STEPS = "+".join(("whatwg", *STEPS))
NAMES = ("raw", "whatwg", "whatwg-nofrag", "scrapy", "surt", ALL_STEPS)
BY_COLUMN = {"whatwg": "whatwg", "whatwg-nofrag": "whatwg-nofrag", "scrapy(w3lib2.5)": "scrapy", "surt": "surt"}


def key(name: str, url: str | bytes) -> bytes:
    """Return the key of a URL, the same by all ways to ask for it."""
    policy = policy_named(name)
    raw = url.encode() if isinstance(url, str) else url
    form, malformed = policy.apply_flagged(raw)
    done = policy.apply_batch(KeyBatch.of([b"http://example.com/x", raw]))
    assert policy.apply(raw) == form == done.keys.key(1)
    assert (bool(done.malformed[1]), bool(done.changed[1])) == (malformed, form != raw)
    return form


def is_malformed(name: str, url: str | bytes) -> bool:
    raw = url.encode() if isinstance(url, str) else url
    form, malformed = policy_named(name).apply_flagged(raw)
    assert form == raw or not malformed
    return malformed


def n_keys(name: str, urls: list[str]) -> int:
    return len({key(name, url) for url in urls})


# --- names --------------------------------------------------------------------------------------------------------


def test_steps_have_one_written_form() -> None:
    for some in permutations(("nofrag", "https", "notrack")):
        assert str(parsed_policy("whatwg+" + "+".join(some))) == "whatwg+nofrag+https+notrack"
    assert str(parsed_policy("whatwg-nofrag+nofrag")) == "whatwg+nofrag"
    assert policy_named("whatwg-nofrag").name == "whatwg+nofrag"
    assert [policy_named(name).name for name in ("raw", "whatwg", "scrapy", "surt", ALL_STEPS)] == [
        *("raw", "whatwg", "scrapy", "surt", ALL_STEPS)
    ]


@pytest.mark.parametrize(
    "name",
    ["", "foo", "WHATWG", "whatwg+", "whatwg+foo", "whatwg++https", "raw+nofrag", "surt+https", "+https", "whatwg "],
)
def test_wrong_names(name: str) -> None:
    with pytest.raises(ParameterError) as told:
        policy_named(name)
    assert (told.value.facts["field"], told.value.facts["value"]) == ("policy", name)
    assert told.value.facts["expected"]
    with pytest.raises(ParameterError):
        Plan(policy=name).validated()


@pytest.mark.parametrize("name", NAMES)
def test_a_plan_takes_every_policy(name: str) -> None:
    plan = Plan(policy=name).validated()
    assert Plan.from_json(plan.to_json()) == plan


def test_versions_name_the_engines() -> None:
    for name, package in (("whatwg", "ada-url"), ("scrapy", "w3lib"), ("surt", "surt")):
        assert policy_named(name).version == f"1, {package} {metadata.version(package)}"
    assert policy_named("whatwg+notrack").version == f"1, ada-url {metadata.version('ada-url')}, tracking 1"
    assert len({policy_named(name).version for name in ("whatwg", "scrapy", "surt", "whatwg+notrack")}) == 4


# --- what binds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("column", BY_COLUMN)
def test_policy_vectors(column: str) -> None:
    path = SHARED_DATA / "expected" / "policy_vectors.json"
    if not path.exists():
        pytest.skip("no vectors beside the checkout")
    vectors: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["vectors"]
    assert len(vectors) == 32
    for vector in vectors:
        url, expected = vector["input"], vector[column]
        assert key(BY_COLUMN[column], url) == (url if expected is None else expected).encode()
        assert is_malformed(BY_COLUMN[column], url) == (expected is None)


def test_web_platform_tests_of_absolute_urls() -> None:
    cases = [case for case in web_platform_tests() if case.get("base") is None]
    if not cases:
        pytest.skip("no Web Platform Tests beside the checkout")
    policy = policy_named("whatwg")
    good = [case for case in cases if not case.get("failure")]
    assert len(good) == 350
    for case in good:
        assert policy.apply_flagged(as_bytes(case["input"])) == (case["href"].encode(), False), case["input"]
    for case in cases:
        if case.get("failure"):
            assert policy.apply_flagged(as_bytes(case["input"])) == (as_bytes(case["input"]), True), case["input"]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "surt"])
def test_twice_is_once(name: str) -> None:
    policy = policy_named(name)
    for url in [*made(4, 1_500), *mutated(seeds(4), 2_500, 4)]:
        once = policy.apply(url)
        assert policy.apply(once) == once, url


# --- faults that other normalisers had ----------------------------------------------------------------------------

WHATWG = {
    "http://example.com/a%23b%20c#frag": "http://example.com/a%23b%20c#frag",
    "http://例え.テスト:8080/": "http://xn--r8jz45g.xn--zckzah:8080/",
    "http://i❤.example/": "http://xn--i-7iq.example/",
    "http://ｅｘａｍｐｌｅ.com/": "http://example.com/",
    "http://example。com/": "http://example.com/",
    "http://[2001:DB8:0:0::1]/": "http://[2001:db8::1]/",
    "http://[::1]:80/": "http://[::1]/",
    "http://10.2.3.4/a": "http://10.2.3.4/a",
    "http://0x7f.1/": "http://127.0.0.1/",
    "http://192.168.010.1/": "http://192.168.8.1/",
    "https://user:PaSs@Example.COM/": "https://user:PaSs@example.com/",
    "http://example.com:/": "http://example.com/",
    "http://example.com:80/": "http://example.com/",
    "https://example.com:80/": "https://example.com:80/",
    "https://example.com:0443/": "https://example.com/",
    "http:\\\\example.com\\a": "http://example.com/a",
    "http://example.com/%5Cx": "http://example.com/%5Cx",
    "http://exa\tmple.com/": "http://example.com/",
    "http://a.b/a/../b/./c": "http://a.b/b/c",
    "http://a.b/../../a": "http://a.b/a",
    "http://a.b/%2e%2e/a": "http://a.b/a",
    "http://a.b/a//b": "http://a.b/a//b",
    "javascript:void(0)": "javascript:void(0)",
    "mailto:a@example.com": "mailto:a@example.com",
    "https://example.org/p%2d1/p%2d2/?q=f": "https://example.org/p%2d1/p%2d2/?q=f",
    "http://example.com/11 # 404": "http://example.com/11%20#%20404",
    "http://example.com/a\0b": "http://example.com/a%00b",
    "http://example.com/a;jsessionid=ABC123.node1?p=v": "http://example.com/a;jsessionid=ABC123.node1?p=v",
    "http://example.com/?b=2&a=1&b=1": "http://example.com/?b=2&a=1&b=1",
}


@pytest.mark.parametrize("url", WHATWG)
def test_whatwg(url: str) -> None:
    assert key("whatwg", url) == WHATWG[url].encode()
    assert key("raw", url) == url.encode()


@pytest.mark.parametrize(
    "url", ["http://[::1", "http://example.com:65536/", "http://exa mple.com/", "example.com/path", "a"]
)
def test_whatwg_cannot_parse(url: str) -> None:
    assert is_malformed("whatwg", url)


SAME_HOST = "http://example.com"
COUNTS = [
    (["/a%2Fb", "/a%2fb", "/a/b"], {"raw": 3, "whatwg": 3, "scrapy": 2, "surt": 1}),
    (["/?a", "/?a=", "/?", "/"], {"raw": 4, "whatwg": 4, "scrapy": 2}),
    (["/?b=2&a=1&b=1"], {"raw": 1, "whatwg": 1, "scrapy": 1}),
    (["/p", "/p#top", "/p#caf%C3%A9", "/p#/route", "/p#!/x"], {"whatwg": 5, "whatwg-nofrag": 1, "scrapy": 1}),
    (["/a/", "/a", "/a//"], {"whatwg": 3, "whatwg+noslash": 1}),
    (["", "/"], {"raw": 2, "whatwg": 1, "scrapy": 1, "surt": 1}),
]


@pytest.mark.parametrize(("paths", "counts"), COUNTS)
def test_how_many_keys(paths: list[str], counts: dict[str, int]) -> None:
    assert {name: n_keys(name, [SAME_HOST + path for path in paths]) for name in counts} == counts


def test_equivalent_urls_of_rfc_9110() -> None:
    urls = [
        "http://example.com:80/~smith/home.html",
        "http://EXAMPLE.com/%7Esmith/home.html",
        "http://EXAMPLE.com:/%7esmith/home.html",
    ]
    assert {name: n_keys(name, urls) for name in ("raw", "whatwg", "scrapy")} == {"raw": 3, "whatwg": 3, "scrapy": 2}


def test_the_case_of_paths_is_kept_but_by_surt() -> None:
    urls = ["HTTP://Example.COM/Product/ABC?T=Xy", "http://example.com/product/abc?T=Xy"]
    assert {name: n_keys(name, urls) for name in ("raw", "whatwg", "scrapy", "surt")} == {
        **dict.fromkeys(("raw", "whatwg", "scrapy"), 2),
        "surt": 1,
    }


def test_a_dot_behind_the_host_is_another_host() -> None:
    urls = ["http://example.com./x", "http://example.com/x"]
    assert {name: n_keys(name, urls) for name in ("whatwg", "scrapy", "surt")} == {"whatwg": 2, "scrapy": 2, "surt": 1}


def test_the_steps() -> None:
    session = "http://example.com/a;jsessionid=ABC123.node1?p=v"
    assert key("whatwg+nojsessionid", session) == b"http://example.com/a?p=v"
    assert key("whatwg+sortquery", "http://example.com/?b=2&a=1&b=1") == b"http://example.com/?a=1&b=2&b=1"
    assert key("scrapy", "http://example.com/?b=2&a=1&b=1") == b"http://example.com/?a=1&b=1&b=2"
    assert key("whatwg+notrack", "http://example.com/?utm_source=x&id=7&fbclid=Q") == b"http://example.com/?id=7"
    assert key("whatwg+notrack", "http://example.com/?utm_source=x#a") == b"http://example.com/#a"
    assert key("whatwg+notrack", "http://example.com/?") == b"http://example.com/?"
    assert key("whatwg+https", "http://example.com:443/") == b"https://example.com/"
    assert key("whatwg+nowww", "http://www.www.com/") == b"http://www.com/"
    assert key("whatwg+noslash", "http://example.com/a/?b/") == b"http://example.com/a?b/"
    assert key(ALL_STEPS, "HTTP://WWW.Example.com:80/a/;jsessionid=1?utm_a=1&b&a#x") == b"https://example.com/a?a&b"
    assert key(ALL_STEPS, "mailto:a@b.c?utm_a=1#x") == b"mailto:a@b.c?utm_a=1"


def test_the_fault_of_surt_is_mended() -> None:
    assert key("surt", "http://www123.com/") == b"com,www123)/"
    assert key("surt", "http://www2.example.com/") == b"com,example)/"
    assert key("surt", "https://user@WWW123.com/") == b"com,www123)/"


# --- bytes that are no text ---------------------------------------------------------------------------------------


def test_bytes_that_are_not_utf8() -> None:
    urls = [b"http://example.com/caf\xe9", b"http://example.com/caf\xff", "http://example.com/café".encode()]
    assert [key("whatwg", url) for url in urls] == [*urls[:2], b"http://example.com/caf%C3%A9"]
    assert [is_malformed("whatwg", url) for url in urls] == [True, True, False]
    assert [key("scrapy", url)[-6:] for url in urls] == [b"caf%E9", b"caf%FF", b"%C3%A9"]
    assert [key("surt", url)[-6:] for url in urls] == [b"caf%e9", b"caf%ff", b"%c3%a9"]
    surrogate = b"http://example.com/\xed\xa0\x80"
    assert is_malformed("whatwg", surrogate)
    assert not is_malformed("scrapy", surrogate)


@pytest.mark.parametrize("name", NAMES)
@given(keys=st.lists(st.binary(min_size=1, max_size=30).map(lambda raw: raw.replace(b"\n", b"") or b"x"), max_size=6))
def test_no_bytes_make_a_policy_raise(name: str, keys: list[bytes]) -> None:
    policy = policy_named(name)
    done = policy.apply_batch(KeyBatch.of(keys))
    assert len(done.keys) == len(done.malformed) == len(done.changed) == len(keys)
    for i, raw in enumerate(keys):
        form = done.keys.key(i)
        assert (form, bool(done.malformed[i])) == policy.apply_flagged(raw)
        assert b"\n" not in form


def test_an_engine_that_raises_makes_a_key_malformed() -> None:
    def faulty(key: bytes) -> bytes:
        raise RecursionError

    def odd(key: bytes) -> bytes:
        return b"two\nlines"

    assert policy_engines._guarded(faulty)(b"a") is None
    assert policy_engines._guarded(odd)(b"a") is None


def test_surt_asks_no_name_server(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object) -> None:
        raise AssertionError(arguments)

    for name in ("gethostbyname_ex", "gethostbyname", "getaddrinfo"):
        monkeypatch.setattr(socket, name, refuse)
    assert key("surt", "http://300.1.1.1/") == b"1,1,1,300)/"
    assert key("surt", "http://1.2/") == b"2,0,0,1)/"
    assert key("surt", "http://0300.1/") == b"1,0,0,192)/"


# --- long keys, batches in pieces ---------------------------------------------------------------------------------

LONG = {
    "data": b"data:text/plain," + b"A" * 1_000_000,
    "path": b"http://example.com/" + b"a" * 1_000_000,
    "dots": b"http://example.com" + b"/.." * 300_000,
    "pairs": b"http://example.com/?" + b"b=1&a=2&" * 120_000,
    "escapes": b"http://example.com/" + b"%E4" * 300_000,
    "nested": b"http://example.com/%" + b"25" * 400_000,
    "cfid": b"http://example.com/?" + b"cfid=" * 200_000,
    "sessions": b"http://example.com/" + b";jsessionid=" * 80_000,
}


@pytest.mark.parametrize("shape", LONG)
@pytest.mark.parametrize("name", NAMES)
def test_a_megabyte_ends(name: str, shape: str) -> None:
    url = LONG[shape]
    policy = policy_named(name)
    assert policy.apply_batch(KeyBatch.of([url])).keys.key(0) == policy.apply(url)
    if shape == "data":
        assert policy.apply_flagged(url) == (url.lower() if name == "surt" else url, False)


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_in_pieces_is_the_batch(name: str) -> None:
    keys = KeyBatch.of(made(6, 700))
    policy = policy_named(name)
    whole, run = policy.apply_batch(keys), policy.begin(keys)
    n_pieces = 1
    while not run.advance(0.0):
        n_pieces += 1
    pieces = run.result()
    assert n_pieces > 5 or name == "raw"
    assert [pieces.keys.key(i) for i in range(len(keys))] == [whole.keys.key(i) for i in range(len(keys))]
    assert (pieces.malformed == whole.malformed).all()
    assert (pieces.changed == whole.changed).all()
    assert policy.begin(KeyBatch.of([])).advance(math.inf)
