from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.scene import hosts
from core.scene.crumbs import ADDRESSES, domain_host, domain_labels, domain_name, is_domain
from core.scene.hosts import host_progress, host_table
from core.snapshot import Phase
from tests.core.domain_oracle import table_of
from tests.core.host_oracle import AFTER, BEFORE, HOSTS, many_hosts, segments_of, urls
from tests.core.prefix_oracle import SmallSession
from tests.core.strategies import key_lists


def check(entries: list[bytes]) -> None:
    session = SmallSession(entries)
    assert session.radix is not None
    expected = segments_of(session.keys)
    if not expected:
        assert host_table(session) is None  # type: ignore[arg-type]
        return
    table = table_of(session)
    tree = session.radix
    found = [
        (int(table.first[i]), int(table.place[i + 1]), table.prefix(i, tree), tuple(table.labels(i, tree)))
        for i in range(len(table))
    ]
    places = np.cumsum([each.hi - each.lo for each in expected]).tolist()
    assert found == [(each.lo, place, each.prefix, each.labels) for each, place in zip(expected, places, strict=True)]
    assert table.n_labels.tolist() == [len(each.labels) for each in expected]
    for before, after, common in zip(expected, expected[1:], table.common[1:].tolist(), strict=False):
        shared = [a == b for a, b in zip(before.labels, after.labels, strict=False)]
        assert common == [*shared, False].index(False)
    names = {each.labels[:depth] for each in expected for depth in range(1, len(each.labels) + 1)}
    for labels in names:
        for itself in (False, True):
            inside = [
                i for i, each in enumerate(expected)
                if (each.labels == labels if itself else each.labels[: len(labels)] == labels)
            ]  # fmt: skip
            if itself and labels == (b"",):
                continue
            first, stop = table.find(domain_name(labels, itself), tree)
            assert list(range(first, stop)) == inside
    for i, each in enumerate(expected):
        assert table.segment_of(each.lo) == table.segment_of(each.hi - 1) == i


@settings(max_examples=150)
@given(st.lists(urls(), max_size=40))
def test_segments_of_urls(entries: list[bytes]) -> None:
    check(entries)


@settings(max_examples=60)
@given(key_lists(max_size=60))
def test_segments_of_any_keys(entries: list[bytes]) -> None:
    check(entries)


def test_segments_of_all_kinds() -> None:
    check([a + b + c for a in BEFORE for b in HOSTS for c in AFTER])


def test_many_hosts_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "SLICE_SEGMENTS", 1000)
    monkeypatch.setattr(hosts, "_FIRST_STACK", 300)
    session = SmallSession(many_hosts(20_000))
    shares = []
    while host_table(session, 0.002) is None:  # type: ignore[arg-type]
        shares.append(host_progress(session))  # type: ignore[arg-type]
    assert shares == sorted(shares) and len(shares) > 5 and host_progress(session) == 1  # type: ignore[arg-type]
    table = table_of(session)
    expected = segments_of(session.keys)
    assert table.first.tolist() == [each.lo for each in expected]
    assert table is host_table(session)  # type: ignore[arg-type]


def test_a_segment_takes_32_bytes() -> None:
    table = table_of(SmallSession(many_hosts(500)))
    assert sum(column.nbytes for column in table.columns) <= 32 * len(table) + 4
    assert not any(column.flags.writeable for column in table.columns)


def test_there_is_none_while_a_load_runs_and_it_is_dropped_when_keys_change() -> None:
    session = SmallSession([b"http://a.org/"])
    first = table_of(session)
    session.phase = Phase.READING
    assert host_table(session) is None  # type: ignore[arg-type]
    session.phase = Phase.DONE
    assert table_of(session) is not first


def test_names_of_domains() -> None:
    for labels in ([b"com"], [b"co.uk", b"example", b"www"], [b""], [ADDRESSES, b"[::1]"]):
        name = domain_name(labels)
        assert is_domain(name) and domain_labels(name) == (labels, False)
        assert labels == [b""] or domain_labels(domain_name(labels, True)) == (labels, True)
    assert domain_host(domain_name([b"co.uk", b"example", b"www"])) == b"www.example.co.uk"
    assert domain_host(domain_name([ADDRESSES, b"10.0.0.1"])) == b"10.0.0.1" and domain_host(domain_name([b""])) == b""
    assert not is_domain(b"") and not is_domain(None) and not is_domain(b"http://")
