"""The rules that make one key of two URLs, what each one changed, and the parts of a URL."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.policy_names import STEPS
from core.source.components import Components, components_of, with_part
from core.source.policies import policy_named
from core.source.rules import changes_of, rules_between
from tests.core.mutated_urls import SHARED_DATA, lines_of, made, mutated, seeds

NAMES = ("whatwg", "whatwg-nofrag", "scrapy", "surt", "+".join(("whatwg", *STEPS)))

PAIRS = [
    ("whatwg", "HTTP://a.org/", "http://a.org/", ("scheme_case",)),
    ("whatwg", "http://A.org/", "http://a.org/", ("host_case",)),
    ("whatwg", "http://a.org:80/", "http://a.org/", ("default_port",)),
    ("whatwg", "http://a.org:/", "http://a.org:080/", ("default_port",)),
    ("whatwg", "http://a.org/x/../b", "http://a.org/b", ("dot_segments",)),
    ("whatwg", "http://a.org/%2e/b", "http://a.org/b", ("dot_segments",)),
    ("whatwg", "http://a.org/é b", "http://a.org/%C3%A9%20b", ("escapes",)),
    ("whatwg", "http://bücher.example/", "http://xn--bcher-kva.example/", ("idn",)),
    ("whatwg", "http://0x7f.1/", "http://127.0.0.1/", ("address",)),
    ("whatwg", "http://[2001:DB8:0::1]/", "http://[2001:db8::1]/", ("host_case", "address")),
    ("whatwg", "http://a.org", "http://a.org/", ("slash",)),
    ("whatwg", "http:\\\\a.org\\b", "http://a.org/b", ("backslash",)),
    ("whatwg", "http:/a.org/b", "http://a.org/b", ("slashes",)),
    ("whatwg", " http://a\t.org/", "http://a.org/", ("whitespace",)),
    ("whatwg", "http://@a.org/", "http://a.org/", ("userinfo",)),
    ("whatwg-nofrag", "http://a.org/#x", "http://a.org/#y", ("fragment",)),
    ("whatwg+https", "http://a.org/", "https://a.org/", ("scheme",)),
    ("whatwg+nowww", "http://www.a.org/", "http://a.org/", ("www",)),
    ("whatwg+noslash", "http://a.org/b/", "http://a.org/b", ("slash",)),
    ("whatwg+sortquery", "http://a.org/?b&a", "http://a.org/?a&b", ("query_order",)),
    ("whatwg+notrack", "http://a.org/?utm_a=1", "http://a.org/?gclid=1", ("tracking",)),
    ("whatwg+nojsessionid", "http://a.org/b;jsessionid=1", "http://a.org/b", ("session_id",)),
    (
        "whatwg+nofrag+nowww",
        "HTTP://www.a.org/#x",
        "http://A.org",
        ("scheme_case", "host_case", "slash", "fragment", "www"),
    ),
    ("scrapy", "http://a.org/?b=1&a=1", "http://a.org/?a=1&b=1", ("query_order",)),
    ("scrapy", "http://a.org/?a", "http://a.org/?a=", ("empty_query",)),
    ("scrapy", "http://a.org/?", "http://a.org/", ("empty_query",)),
    ("scrapy", "http://a.org/#x", "http://a.org/", ("fragment",)),
    ("scrapy", "http://a.org/%7ea?b=c%20d", "http://a.org/~a?b=c+d", ("escapes",)),
    ("surt", "https://a.org/", "http://a.org/", ("scheme",)),
    ("surt", "a.org/b", "http://a.org/b", ("scheme",)),
    ("surt", "http://www2.a.org/", "http://a.org/", ("www",)),
    ("surt", "http://u:p@a.org/", "http://a.org/", ("userinfo",)),
    ("surt", "http://a.org/B", "http://a.org/b", ("path_case",)),
    ("surt", "http://a.org/?B", "http://a.org/?b", ("query_case",)),
    ("surt", "http://a.org/b/", "http://a.org/b", ("slash",)),
    ("surt", "http://a.org//b", "http://a.org/b", ("slashes",)),
    ("surt", "http://a.org./", "http://a.org/", ("host_dots",)),
    ("surt", "http://a.org/?", "http://a.org/", ("empty_query",)),
    ("surt", "http://a.org/?b=1&a", "http://a.org/?a&b=1", ("query_order",)),
    ("surt", "http://a.org/b%2Fc", "http://a.org/b/c", ("escapes",)),
    ("surt", "http://a.org/?x&sid=" + "a1" * 16, "http://a.org/?x&", ("session_id",)),
    ("surt", "https://www.a.org:443/b#c", "http://a.org/b", ("scheme", "default_port", "fragment", "www")),
]


@pytest.mark.parametrize(("name", "left", "right", "rules"), PAIRS)
def test_rules_of_two_urls(name: str, left: str, right: str, rules: tuple[str, ...]) -> None:
    policy = policy_named(name)
    a, b = left.encode(), right.encode()
    assert policy.apply(a) == policy.apply(b)
    assert rules_between(a, b, policy) == rules
    assert set(rules_between(b, a, policy)) == set(rules)


def turned(url: bytes) -> bytes:
    """Turn the host of a URL round, by one expression; an empty one goes with its slashes."""
    hostless = re.fullmatch(rb"([^/:]+:)//(?::[0-9]*)?(/.*)", url, re.S)
    if hostless is not None:
        return b"".join(hostless.groups())
    found = re.fullmatch(rb"[^/:]+://\[?([^][/:]*|[^][]*:[^][]*(?=\]))\]?(:[0-9]+)?(/.*)", url, re.S)
    if found is None:
        return url
    host, port, rest = found.groups()
    return b",".join(host.split(b".")[::-1]) + (port or b"") + b")" + rest


def test_what_both_have_is_no_rule() -> None:
    policy = policy_named("whatwg")
    assert rules_between(b"HTTP://A.org:80/x/../b", b"HTTP://A.org:80/b", policy) == ("dot_segments",)
    assert rules_between(b"HTTP://a.org/", b"HTTP://a.org/", policy) == ()
    assert rules_between(b"a", b"b", policy_named("raw")) == ()


def test_changes_step_by_step() -> None:
    changes = changes_of(b"HTTP://Example.com:80/a/../b#c", policy_named("whatwg+nofrag"))
    assert [rule for rule, _, _ in changes] == ["scheme_case", "host_case", "default_port", "dot_segments", "fragment"]
    assert changes[0] == ("scheme_case", b"HTTP://Example.com:80/a/../b#c", b"http://Example.com:80/a/../b#c")
    assert changes[-1][2] == b"http://example.com/b"
    assert changes_of(b"http://exa mple.com/", policy_named("whatwg")) == ()
    assert changes_of(b"HTTP://A/", policy_named("raw")) == ()


@pytest.mark.parametrize("name", NAMES)
def test_changes_lead_from_the_url_to_its_key(name: str) -> None:
    policy = policy_named(name)
    told: Counter[str] = Counter()
    urls = [*made(7, 500), *mutated(seeds(7), 1_000, 7)]
    for url in urls:
        changes = changes_of(url, policy)
        key, malformed = policy.apply_flagged(url)
        told.update(rule for rule, _, _ in changes)
        if malformed:
            assert changes == ()
            continue
        last = changes[-1][2] if changes else url
        is_bracketed = b"[" in last  # what surt makes of half an address is no turned host
        assert last == key or (name == "surt" and (turned(last) == key or is_bracketed))
        for (_, _, after), (_, before, _) in pairwise(changes):
            assert after == before
    assert len(told) > 10
    assert told["other"] < len(urls) / 7  # mutated bytes; real lists have none, see the next test


@pytest.mark.parametrize("name", NAMES)
def test_every_merge_of_a_real_list_has_a_rule(name: str) -> None:
    paths = [SHARED_DATA / f"{stem}.txt.gz" for stem in ("plain/debian_links", "plain/eot2024_sitemaps_mixed150")]
    if not all(path.exists() for path in paths):
        pytest.skip("no real lists beside the checkout")
    urls = [url for path in paths for url in lines_of(path)[:12_000]]
    policy = policy_named(name)
    first: dict[bytes, bytes] = {}
    n_merged = 0
    for url in dict.fromkeys(urls):
        earlier = first.setdefault(policy.apply(url), url)
        if earlier != url and n_merged < 200:
            n_merged += 1
            rules = rules_between(earlier, url, policy)
            assert rules
            assert "other" not in rules, (earlier, url)
    assert n_merged > 0


# --- the parts of a URL -------------------------------------------------------------------------------------------


def test_parts() -> None:
    url = b"http://ann:pw@[::1]:8080/a/b?c=d?e#f#g"
    parts = components_of(url)
    named = {name: parts.part(url, name) for name in Components.__dataclass_fields__}
    assert named == {
        "scheme": b"http",
        "userinfo": b"ann:pw",
        "host": b"[::1]",
        "port": b"8080",
        "path": b"/a/b",
        "query": b"c=d?e",
        "fragment": b"f#g",
    }
    assert with_part(url, (25, 28), b"") == b"http://ann:pw@[::1]:8080/?c=d?e#f#g"


@pytest.mark.parametrize(
    ("url", "host", "path"),
    [
        (b"", None, b""),
        (b"//a/b", b"a", b"/b"),
        (b"a.b/c", None, b"a.b/c"),
        (b"mailto:a@b.c", None, b"a@b.c"),
        (b"http://", b"", b""),
        (b"http://u@a:1?x", b"a", b""),
        (b"http://[::1", b"[:", b""),
        (b"http://a\xff\x00/\n", b"a\xff\x00", b"/\n"),
    ],
)
def test_odd_urls_have_parts(url: bytes, host: bytes | None, path: bytes) -> None:
    parts = components_of(url)
    assert (parts.part(url, "host"), parts.part(url, "path")) == (host, path)


@given(st.text(":/?#@[]a1.\n\\é", max_size=20).map(str.encode))
def test_parts_make_up_the_url(url: bytes) -> None:
    parts = components_of(url)
    scheme, userinfo, host, port, path, query, fragment = (
        parts.part(url, name) for name in Components.__dataclass_fields__
    )
    joined = b"" if scheme is None else scheme + b":"
    if host is not None:
        joined += b"//" + (b"" if userinfo is None else userinfo + b"@") + host + (b"" if port is None else b":" + port)
    joined += path or b""
    joined += (b"" if query is None else b"?" + query) + (b"" if fragment is None else b"#" + fragment)
    assert joined == url
