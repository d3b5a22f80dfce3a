"""Two policies on one list, against plain dictionaries; steps, stops, other sources of the URLs."""

from __future__ import annotations

import os
import threading
from collections import defaultdict
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import policy_compare
from core.errors import ParameterError, SourceUnreadable
from core.operations import delete_url, insert_url
from core.plan import Plan
from core.policy_compare import PolicyComparison, is_at_risk, merging_rules
from core.policy_counts import ComparisonResult, Merged
from core.session import Session
from core.source.components import components_of
from core.source.policies import Policy, policy_named
from tests.core.mutated_urls import SHARED_DATA

NAMES = ("raw", "whatwg", "scrapy", "surt", "whatwg+nofrag+https+nowww", "whatwg+sortquery+notrack+nojsessionid")
URLS = st.builds(
    lambda *parts: "".join(parts).encode(),
    st.sampled_from(["http://", "HTTP://", "https://", "//", ""]),
    st.sampled_from(["a.org", "A.org", "www.a.org", "b.org:80", "b.org"]),
    st.sampled_from(["", "/", "/x", "/X", "/x/", "/y/../x", "/%78", "/x;jsessionid=1"]),
    st.sampled_from(["", "", "?", "?b=1&a=2", "?a=2&b=1", "?A=2&b=1", "?utm_source=x"]),
    st.sampled_from(["", "", "#", "#top", "#!route", "#/other"]),
)


def loaded(tmp: Path, urls: list[bytes], policy: str = "raw") -> Session:
    path = tmp / "list.txt"
    path.write_bytes(b"".join(url + b"\n" for url in urls))
    session = Session(Plan(sources=(str(path),), policy=policy, structures=("exact",), live_batches=False))
    session.run()
    return session


def finished(session: Session, a: str, b: str, budget_s: float = 1.0) -> ComparisonResult:
    comparison = PolicyComparison(session, a, b)
    before = 0.0
    while comparison.step(budget_s):
        assert before <= comparison.progress <= 1.0
        before = comparison.progress
    assert comparison.progress == 1.0
    return comparison.result()


def check_direction(told: Merged, urls: list[bytes], merging: Policy, keeping: Policy) -> None:
    """Hold a direction against dictionaries of the distinct URLs in their order."""
    groups: dict[bytes, dict[bytes, list[bytes]]] = defaultdict(lambda: defaultdict(list))
    for url in urls:
        groups[merging.apply(url)][keeping.apply(url)].append(url)
    rules: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    risks: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    hosts: dict[bytes, list[int]] = defaultdict(lambda: [0, 0])
    samples: dict[str, list[tuple[bytes, bytes]]] = defaultdict(list)
    mixed = [list(parts.values()) for parts in groups.values() if len(parts) > 1]
    for parts in mixed:
        size, first = sum(map(len, parts)), parts[0][0]
        pairs = [
            (rule, first, part[0]) for part in parts[1:] for rule in merging_rules(first, part[0], merging, keeping)
        ]
        of_group = {rule: (u, v) for rule, u, v in reversed(pairs)}
        host = (components_of(first).part(first, "host") or b"").lower()
        counted = [hosts[host], *(rules[rule] for rule in of_group)]
        for count in [*counted, *(risks[rule] for rule in {rule for rule, u, v in pairs if is_at_risk(rule, u, v)})]:
            count[0] += 1
            count[1] += size
        for rule, pair in of_group.items():
            samples[rule].append(pair)
    assert (told.groups, told.urls) == (len(mixed), sum(len(part) for parts in mixed for part in parts))
    assert told.examined == told.groups and told.n_hosts == len(hosts)
    assert {count.rule: [count.groups, count.urls] for count in told.rules} == rules
    assert {count.rule: [count.groups, count.urls] for count in told.at_risk} == risks
    assert {count.host: [count.groups, count.urls] for count in told.hosts} == hosts
    assert {count.rule: list(count.samples) for count in told.rules} == {r: s[:5] for r, s in samples.items()}
    assert [count.groups for count in told.rules] == sorted((count.groups for count in told.rules), reverse=True)


def check_result(told: ComparisonResult, urls: list[bytes], a: Policy, b: Policy) -> None:
    assert told.complete and told.urls == len(urls)
    assert (told.a.name, told.a.version, told.a.keys) == (a.name, a.version, len({a.apply(url) for url in urls}))
    assert (told.b.name, told.b.version, told.b.keys) == (b.name, b.version, len({b.apply(url) for url in urls}))
    check_direction(told.merged_by_b, urls, b, a)
    check_direction(told.merged_by_a, urls, a, b)


@pytest.mark.parametrize(("a", "b"), list(permutations(NAMES, 2)))
def test_every_pair_of_policies_as_dictionaries_say(tmp_path_factory: pytest.TempPathFactory, a: str, b: str) -> None:
    tmp = tmp_path_factory.mktemp("compared")

    @settings(max_examples=10)
    @given(urls=st.lists(URLS, max_size=14))
    def holds(urls: list[bytes]) -> None:
        told = finished(loaded(tmp, urls), a, b)
        distinct = [url for url in dict.fromkeys(urls) if url]
        check_result(told, distinct, policy_named(a), policy_named(b))

    holds()


def test_a_policy_against_itself_merges_nothing(tmp_path: Path) -> None:
    told = finished(loaded(tmp_path, [b"http://a/", b"http://a", b"http://b/"]), "surt", "surt")
    assert told.merged_by_a == told.merged_by_b == Merged()
    assert told.a == told.b and told.a.keys == 2


def test_little_by_little_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    urls = [b"http://www%d.a.org/%s?%d" % (i % 3, b"xX"[i % 2 : i % 2 + 1], i % 40) for i in range(300)]
    session = loaded(tmp_path, urls)
    whole = finished(session, "whatwg", "surt")
    monkeypatch.setattr(policy_compare, "_SLICE", 7)
    monkeypatch.setattr(policy_compare, "_ADVANCE_S", 0.0)
    small = finished(session, "whatwg", "surt", budget_s=0.0)
    assert (small.a, small.b, small.merged_by_a, small.merged_by_b) == (
        *(whole.a, whole.b, whole.merged_by_a, whole.merged_by_b),
    )
    assert whole.merged_by_b.groups > 0


def test_more_pairs_than_are_told_are_spread_evenly_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    urls = [url for i in range(100) for url in (b"http://a/%d" % i, b"http://a/%d#x" % i)]
    monkeypatch.setattr(policy_compare, "MOST_PAIRS", 25)
    merged = finished(loaded(tmp_path, urls), "raw", "whatwg+nofrag").merged_by_b
    assert (merged.groups, merged.urls, merged.examined) == (100, 200, 25)
    assert [(count.rule, count.groups, count.urls) for count in merged.rules] == [("fragment", 25, 50)]
    assert [count.groups for count in merged.hosts] == [100]


@pytest.mark.parametrize("policy", ["whatwg", "surt"])
def test_a_session_of_another_policy_is_read_anew(tmp_path: Path, policy: str) -> None:
    urls = [b"http://a/X", b"http://a/x", b"HTTP://a/x", b"http://a/x#!a", b"http://a/x"]
    told = finished(loaded(tmp_path, urls, policy), "raw", "surt")
    check_result(told, urls[:4], policy_named("raw"), policy_named("surt"))
    (tmp_path / "list.txt").unlink()
    gone = finished(loaded_then_gone(tmp_path, urls, policy), "raw", "surt")
    assert gone.urls == 0 and [type(fault).__name__ for fault in gone.faults] == ["SourceMissing"]


def loaded_then_gone(tmp: Path, urls: list[bytes], policy: str) -> Session:
    session = loaded(tmp, urls, policy)
    (tmp / "list.txt").unlink()
    return session


def test_typed_keys_count_and_deleted_ones_do_not(tmp_path: Path) -> None:
    session = loaded(tmp_path, [b"http://a/X", b"http://b/", b"http://a/x"])
    delete_url(session, b"http://b/")
    insert_url(session, b"http://a/x#y")
    told = finished(session, "raw", "surt")
    check_result(told, [b"http://a/X", b"http://a/x", b"http://a/x#y"], policy_named("raw"), policy_named("surt"))


def test_stopped_it_keeps_what_it_knows(tmp_path: Path) -> None:
    comparison = PolicyComparison(loaded(tmp_path, [b"http://a/X", b"http://a/x"]), "raw", "surt")
    comparison.step(0.0)
    comparison.stop()
    assert not comparison.step(1.0)
    assert not comparison.result().complete


def test_an_empty_list(tmp_path: Path) -> None:
    told = finished(loaded(tmp_path, []), "raw", "surt")
    assert (told.urls, told.a.keys, told.merged_by_b) == (0, 0, Merged())


def test_wrong_names_and_streams_are_refused(tmp_path: Path) -> None:
    session = loaded(tmp_path, [b"http://a/"])
    with pytest.raises(ParameterError):
        PolicyComparison(session, "raw", "none")
    with pytest.raises(SourceUnreadable):
        PolicyComparison(Session(Plan(sources=("-",), policy="surt")), "raw", "surt")


LINES = b"HTTP://A/X \n# http://c/\n\nhttp://a/x\r\nhttp://a/X\nhttp://b/#!/cart\nhttp://b/#!/help"


@pytest.mark.parametrize("comments", [False, True])
def test_a_stream_under_another_policy_is_read_from_its_spool(tmp_path: Path, comments: bool) -> None:
    """What a pipe gave is compared as the same lines of a file are."""
    pipe, file = tmp_path / "pipe", tmp_path / "list.txt"
    os.mkfifo(pipe)
    file.write_bytes(LINES)
    found = []
    for path, policy in ((pipe, "surt"), (file, "surt"), (file, "raw")):
        session = Session(Plan((str(path), str(file)), policy=policy, comments=comments, structures=("exact",)))
        writer = threading.Thread(target=pipe.write_bytes, args=(LINES,)) if path is pipe else None
        if writer is not None:
            writer.start()
        session.run()
        if writer is not None:
            writer.join()
        told = finished(session, "whatwg", "surt")
        found.append((told.urls, told.a, told.b, told.merged_by_a, told.merged_by_b))
    assert found[0] == found[1] == found[2]
    assert found[0][0] == 5 + (not comments)


def test_a_stream_that_was_not_kept_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(LINES,))
    writer.start()
    session = Session(Plan((str(pipe),), policy="surt", structures=("exact",), live_batches=False))
    session.run()
    writer.join()
    with pytest.raises(SourceUnreadable):
        PolicyComparison(session, "raw", "surt")


@pytest.mark.parametrize(
    ("url", "other", "merging", "keeping", "rules"),
    [
        ("HTTP://A/X", "http://a/x", "surt", "raw", ("scheme_case", "host_case", "path_case")),
        ("HTTP://A/X", "http://a/x", "surt", "whatwg", ("path_case",)),
        ("http://a/../x", "http://a/x", "whatwg", "surt", ("dot_segments",)),
        ("http://a/?utm_source=x", "http://a/", "whatwg+notrack", "whatwg", ("tracking",)),
        ("http://a/#!x", "http://a/", "scrapy", "raw", ("fragment",)),
    ],
)
def test_rules_are_those_that_the_other_policy_lacks(
    url: str, other: str, merging: str, keeping: str, rules: tuple[str, ...]
) -> None:
    told = merging_rules(url.encode(), other.encode(), policy_named(merging), policy_named(keeping))
    assert told == rules


@pytest.mark.parametrize(
    ("rule", "other", "at_risk"),
    [("path_case", b"", True), ("www", b"", False), ("fragment", b"http://a/#!b", True), ("fragment", b"#top", False)],
)
def test_what_is_at_risk(rule: str, other: bytes, at_risk: bool) -> None:
    assert is_at_risk(rule, b"http://a/", other) == at_risk


def test_keys_of_a_real_list() -> None:
    path = SHARED_DATA / "plain" / "eot2024_sitemaps_mixed150.txt.gz"
    if not path.exists():
        pytest.skip("the shared lists are not beside the checkout")
    session = Session(Plan(sources=(str(path),), structures=("exact",), live_batches=False))
    session.run()
    told = finished(session, "whatwg", "surt")
    assert (told.urls, told.a.keys, told.b.keys) == (204_667, 204_649, 203_246)
    assert (told.merged_by_b.groups, told.merged_by_a.groups) == (1_249, 2)
    assert [(count.rule, count.groups) for count in told.merged_by_b.at_risk] == [("path_case", 49), ("fragment", 1)]
    assert finished(session, "raw", "scrapy").b.keys == 204_448
