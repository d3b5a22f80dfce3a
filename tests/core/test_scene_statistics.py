from __future__ import annotations

import gzip
import math
import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.scene.statistics import (
    MOST_ROWS,
    NameTable,
    StatisticsRequest,
    StatisticsScene,
    build_statistics,
)
from core.scene.statistics_scan import Scan, estimated_names
from tests.core.prefix_oracle import SmallSession
from tests.core.statistics_oracle import Counts, clean_parts_of, counts_of, parts_of
from tests.core.strategies import key_lists

DATA = Path(__file__).resolve().parents[2] / ".." / "shared" / "data" / "plain"


def whole(session: SmallSession) -> StatisticsScene:
    request: StatisticsRequest | None = StatisticsRequest()
    while request is not None:
        scene = build_statistics(session, request)  # type: ignore[arg-type]
        request = scene.rest()
    return scene


def check_table(table: NameTable, expected: dict[bytes, list[int]], *, has_none: bool = True) -> None:
    without = expected.pop(b"", [0, 0]) if has_none else [0, 0]
    wanted = sorted(
        ((name, urls, lines) for name, (urls, lines) in expected.items()), key=lambda row: (-row[1], row[0])
    )
    assert [(row.name, row.urls, row.lines) for row in table.rows] == wanted[:MOST_ROWS]
    assert table.exact and table.n_names == len(wanted)
    assert all(row.missed == 0 for row in table.rows)
    if has_none:
        assert [table.without_urls, table.without_lines] == without


def check_places_of_bars(scene: StatisticsScene, expected: Counts, keys: list[bytes]) -> None:
    """Each bar of lengths leads to its first URL in the list, each bar of hosts to the host that came first."""
    last, step = scene.sizes.shape[0] - 1, scene.size_step
    for bar, place in enumerate(scene.size_places):
        assert place == next((key for key in keys if min(len(key) // step, last) == bar), None)
    first: dict[int, tuple[bytes, bytes]] = {}
    for key in keys:
        host = parts_of(key).host
        if host:
            first.setdefault(int(math.log2(expected.hosts[host][0])), (host, key))
    assert len(scene.size_places) == scene.sizes.shape[0]
    assert len(scene.host_size_places) == scene.host_sizes.shape[0]
    for bar, place in enumerate(scene.host_size_places):
        assert (place is not None) == (bar in first) == bool(scene.host_sizes[bar])
        if place is not None:
            host, key = first[bar]
            assert key.startswith(place) and host.lower() in place.lower()


def check(scene: StatisticsScene, expected: Counts, entries: list[bytes]) -> None:
    keys = set(entries)
    assert scene.complete and scene.progress == 1.0
    assert (scene.n_urls, scene.n_lines, scene.url_bytes) == (len(keys), len(entries), sum(map(len, keys)))
    check_table(scene.schemes, expected.schemes)
    check_table(scene.hosts, expected.hosts)
    check_table(scene.extensions, expected.extensions)
    check_table(scene.parameters, expected.parameters, has_none=False)
    check_table(scene.segments, expected.segments, has_none=False)
    assert {row.name: row.values for row in scene.parameters.rows} == {
        row.name: len(expected.values[row.name]) for row in scene.parameters.rows
    }
    assert {at: int(n) for at, n in enumerate(scene.depths[:, 0]) if n} == dict(expected.depths)
    lengths = sorted(expected.lengths)
    for found in scene.percentiles:
        at = max(1, math.ceil(found.share * len(lengths))) if found.share < 1 else len(lengths)
        assert found.size_bytes == lengths[at - 1] and len(found.place) == found.size_bytes and found.place in keys
    assert int(scene.sizes.sum()) == len(keys)
    assert int(scene.host_sizes.sum()) == scene.hosts.n_names
    check_places_of_bars(scene, expected, list(dict.fromkeys(entries)))
    for table in (scene.schemes, scene.hosts, scene.extensions, scene.parameters, scene.segments):
        for row in table.rows:
            assert any(key.startswith(row.place) for key in keys)
            assert row.name in row.place.lower() or row.name in row.place


HOSTS = [b"a.org", b"www.b.com", b"B.com:80", b"user:pw@c.net", b"[::1]:8080", b"x"]
PATHS = [b"", b"/", b"/a/b.html", b"/a//b/", b"/A.PDF", b"/.hidden", b"/x.tar.gz", b"/%7Ea/b.c?q", b"/a/b/a"]
QUERIES = [b"", b"?", b"?q=1", b"?q=2&lang=en", b"?q=1&q=3", b"?&&=x&flag", b"?a=b=c", b"?x=1#q=2"]


@st.composite
def odd_urls(draw: st.DrawFn) -> bytes:
    scheme = draw(
        st.sampled_from([b"http://", b"HTTPS://", b"ftp://", b"//", b"", b"mailto:", b"x.y:", b":", b"a+b://"])
    )
    return scheme + draw(st.sampled_from(HOSTS)) + draw(st.sampled_from(PATHS)) + draw(st.sampled_from(QUERIES))


@given(entries=st.one_of(key_lists(min_size=1), st.lists(odd_urls(), min_size=1, max_size=60)))
@settings(max_examples=150, deadline=None)
def test_counts_are_those_of_any_keys(entries: list[bytes]) -> None:
    check(whole(SmallSession(entries)), counts_of(entries, parts_of), entries)


def test_counts_are_those_of_urllib_on_clean_urls() -> None:
    draw = random.Random(3)
    entries = []
    for _ in range(3000):
        path = "/".join(draw.choices(("a", "news", "img.d", "x1", "long-name"), k=draw.randint(0, 6)))
        end = draw.choice(("", "/", ".html", ".PDF", ".tar.gz"))
        query = draw.choice(("", f"?id={draw.randint(1, 400)}", f"?id=7&page={draw.randint(1, 30)}", "?flag"))
        host = draw.choice(("a.org", "www.b.com:8080", "u@c.net"))
        entries.append(f"{draw.choice(('http', 'https'))}://{host}/{path}{end}{query}".encode())
    check(whole(SmallSession(entries)), counts_of(entries, clean_parts_of), entries)


@pytest.mark.parametrize("name", ["eot2024_sitemaps_mixed150", "isaacs_files"])
def test_counts_of_a_real_list(name: str) -> None:
    path = DATA / f"{name}.txt.gz"
    if not path.exists():
        pytest.skip("the real lists are not beside the checkout")
    lines = gzip.decompress(path.read_bytes()).split(b"\n")[:40_000]
    entries = [line.strip(b"\r \t") for line in lines if line.strip(b"\r \t")]
    check(whole(SmallSession(entries)), counts_of(entries, parts_of), entries)


def test_tables_grow_and_a_slice_ends_soon() -> None:
    entries = [b"https://h%d.org/p%d/q?n%d=%d" % (i % 20_011, i, i % 7, i) for i in range(30_000)]
    session = SmallSession(entries)
    first = build_statistics(session, StatisticsRequest())  # type: ignore[arg-type]
    assert first.n_urls > 0
    scene = whole(session)
    assert (scene.hosts.n_names, scene.segments.n_names, scene.parameters.n_names) == (20_011, 30_001, 7)
    assert [row.name for row in scene.segments.rows[:1]] == [b"q"] and scene.segments.rows[0].urls == 30_000
    assert scene.parameters.rows[0].values == 4286 and scene.parameters.values_exact
    assert whole(session).hosts is scene.hosts  # a finished count is answered again


def test_a_full_table_forgets_rare_names_and_says_so() -> None:
    draw = random.Random(5)
    entries = []
    for i in range(60_000):
        segment = b"often%d" % min(int(draw.expovariate(0.3)), 30) if i % 3 else b"once%d" % i
        entries.append(b"https://a.org/%s?v=%d" % (segment, i))
    session = SmallSession(entries)
    scan = Scan(most_slots=1 << 14)
    while scan.step(session.store, session.exact.counts, 0.01):
        pass
    scene = scan.scene(session.store)
    expected = counts_of(entries)
    assert not scene.segments.exact and scene.hosts.exact
    assert scene.segments.n_names == pytest.approx(len(expected.segments), rel=0.08)
    for row in scene.segments.rows[:20]:
        urls = expected.segments[row.name][0]
        assert row.urls <= urls <= row.urls + row.missed
    top = sorted(expected.segments, key=lambda name: -expected.segments[name][0])[:15]
    assert {row.name for row in scene.segments.rows[:25]} >= set(top)
    values = scene.parameters.rows[0].values
    assert not scene.parameters.values_exact and values == pytest.approx(60_000, rel=0.08)


def test_distinct_hashes_are_estimated() -> None:
    registers = np.zeros(4096, np.uint8)
    assert estimated_names(registers) == 0
    draw = np.random.default_rng(2)
    hashes = draw.integers(0, 2**63, 200_000, dtype=np.int64)
    for h in hashes.tolist():
        left = h >> 12
        registers[h & 4095] = max(registers[h & 4095], (left & -left).bit_length() if left else 53)
    assert estimated_names(registers) == pytest.approx(200_000, rel=0.05)


def test_deleted_keys_are_not_counted_and_a_change_counts_anew() -> None:
    session = SmallSession([b"http://a/x", b"http://a/y", b"http://b/x"])
    assert whole(session).n_urls == 3
    session.exact.delete(b"http://a/y")
    scene = whole(session)
    assert scene.n_urls == 2 and {row.name for row in scene.segments.rows} == {b"x"}


def test_nothing_and_very_long_and_very_many_parts() -> None:
    empty = build_statistics(SmallSession([]), StatisticsRequest())  # type: ignore[arg-type]
    assert empty.n_urls == 0 and empty.complete and empty.rest() is None
    long = [b"http://a/" + b"d/" * 50_000, b"http://a/" + b"x" * 100_000, b"http://a/?" + b"p=1&" * 9_000]
    scene = whole(SmallSession(long))
    assert scene.n_urls == 3 and int(scene.depths[63, 0]) == 1
    assert scene.percentiles[-1].size_bytes == 100_009 and scene.percentiles[-2].at_least
    assert {row.name: row.urls for row in scene.parameters.rows} == {b"p": 1}
