from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from core.scene.crumbs import Grain
from core.scene.facts import PrefixFactsRequest, build_prefix_facts, prefix_details
from core.scene.order import sorted_order
from core.scene.outline import (
    MOST_ROWS,
    PAGE,
    OutlineBranch,
    OutlineColumn,
    OutlineRequest,
    OutlineRow,
    OutlineScene,
    build_outline,
)
from core.scene.outline_rows import MOST_MADE
from core.selection import EntriesOf
from core.snapshot import Phase
from tests.core.domain_oracle import oracle_of, settled
from tests.core.prefix_oracle import Oracle, SmallSession
from tests.core.statistics_oracle import parts_of
from tests.core.strategies import key_lists

GRAINS = list(Grain)


def named(rows: tuple[OutlineRow, ...]) -> list[tuple[bytes, int]]:
    return [(row.prefix, row.n_urls) for row in rows]


def whole_outline(session: SmallSession, request: OutlineRequest) -> OutlineScene:
    """Return the answer that lacks nothing."""
    while not (scene := build_outline(session, request)).complete:  # type: ignore[arg-type]
        pass
    return scene


@pytest.mark.parametrize("grain", GRAINS)
@given(entries=key_lists(min_size=1))
@settings(max_examples=25, deadline=None)
def test_rows_are_the_cells_next_below_and_sum_to_the_branch(grain: Grain, entries: list[bytes]) -> None:
    entries = [key[:300] for key in entries]  # the oracle is slow where a key has thousands of parts
    session = settled(SmallSession(entries))
    oracle = oracle_of(session.keys, grain)
    prefixes = tuple({prefix for _, lo, hi, prefix in oracle.cells() if oracle.range(prefix) == (lo, hi)})
    scene = whole_outline(session, OutlineRequest(prefixes, tuple((p, 9) for p in prefixes), grain))
    assert [branch.prefix for branch in scene.branches] == list(prefixes)
    for branch in scene.branches:
        expected = [(child, hi - lo) for lo, hi, child, _ in oracle.children(branch.prefix)]
        shown = named(branch.rows) + named(branch.others)
        assert sorted(shown) == sorted(expected)
        assert [n for _, n in shown] == sorted((n for _, n in shown), reverse=True)
        assert branch.others_urls == sum(n for _, n in named(branch.others))
        total = sum(n for _, n in shown)
        assert total == branch.n_urls or (not shown and branch.n_urls == 1)
        for row in branch.rows:
            if grain is Grain.DOMAINS and not row.prefix:
                continue  # an empty URL has the name of the list
            assert row.own == (row.prefix == branch.prefix)
            if not row.own and oracle.range(row.prefix)[1] - oracle.range(row.prefix)[0] == row.n_urls:
                assert row.opens == bool(oracle.children(row.prefix))


def test_a_long_branch_has_others_that_come_by_pages() -> None:
    listed = [b"p%05d/x" % (i * 17) for i in range(60)]
    scene = build_outline(SmallSession(listed), OutlineRequest((b"",)))  # type: ignore[arg-type]
    branch = scene.branches[0]
    assert len(branch.rows) == MOST_ROWS and branch.n_others == 20 and branch.others_urls == 20 and not branch.others
    opened = build_outline(SmallSession(listed), OutlineRequest((b"",), ((b"", 1),)))  # type: ignore[arg-type]
    assert len(opened.branches[0].others) == 20 <= PAGE
    assert named(opened.branches[0].rows + opened.branches[0].others) == [(key[:-1], 1) for key in sorted(listed)]


def test_a_branch_that_is_gone_is_left_out_and_nothing_is_usable() -> None:
    scene = build_outline(SmallSession([b"a/b"]), OutlineRequest((b"", b"zz", b"a/")))  # type: ignore[arg-type]
    assert [branch.prefix for branch in scene.branches] == [b"", b"a/"]
    nothing = build_outline(SmallSession([]), OutlineRequest())  # type: ignore[arg-type]
    assert nothing.branches == () and nothing.n_keys == 0


@pytest.mark.parametrize("grain", GRAINS)
@given(entries=key_lists(min_size=1))
@settings(max_examples=25, deadline=None)
def test_facts_against_counting(grain: Grain, entries: list[bytes]) -> None:
    session = settled(SmallSession(entries))
    oracle = oracle_of(session.keys, grain)
    rng = np.random.default_rng(len(entries))
    key = entries[int(rng.integers(len(entries)))]
    for prefix in (b"", key, key[: len(key) // 2], key + b"\x01zz"):
        facts = build_prefix_facts(session, PrefixFactsRequest(prefix, grain))  # type: ignore[arg-type]
        keys = [each for each in session.keys if each.startswith(prefix)]
        if prefix and grain is Grain.DOMAINS and oracle.range(prefix)[1]:  # a URL that ends with its host stands alone
            keys = oracle.below(prefix)
        assert facts.n_urls == len(keys)
        if not keys:
            continue
        assert facts.n_lines == sum(session.counts[each] for each in keys)
        assert facts.n_duplicates == facts.n_lines - len(keys)
        assert facts.key_bytes == sum(map(len, keys))
        assert facts.trie_nodes == len({each[:n] for each in keys for n in range(len(prefix) + 1, len(each) + 1)})
        assert facts.is_url == (prefix in session.counts)
        repeated = sorted((session.counts[each] for each in keys if session.counts[each] > 1), reverse=True)
        assert [count for _, _, count in facts.most_repeated] == repeated[:4]
        assert all(session.counts[each] == count for each, _, count in facts.most_repeated)
        assert facts.share == len(keys) / len(session.keys)
    whole = build_prefix_facts(session, PrefixFactsRequest(b"", grain))  # type: ignore[arg-type]
    assert whole.n_next == len(oracle.children(b""))


def test_facts_in_the_middle_of_a_load_say_what_is_not_known() -> None:
    session = SmallSession([b"a/b", b"a/c", b"a/b"], Phase.READING)
    facts = build_prefix_facts(session, PrefixFactsRequest(b"a/"))  # type: ignore[arg-type]
    assert (facts.n_urls, facts.n_lines, facts.key_bytes, facts.bytes_shared) == (2, None, None, None)
    assert named(facts.next_parts) == [(b"a/b", 1), (b"a/c", 1)]


def test_details_of_a_prefix() -> None:
    session = SmallSession([b"a/b", b"a/c", b"a/b", b"a/"])
    details = prefix_details(build_prefix_facts(session, PrefixFactsRequest(b"a/")))  # type: ignore[arg-type]
    assert details.url == b"a/"
    values = {row.key: row.value.value for row in details.sections[0].rows}
    assert values["distinct"] == 3 and values["lines"] == 4 and values["duplicates"] == 1
    assert [bar.identity for bar in details.sections[1].bars] == [EntriesOf.key(0)]
    assert {bar.name for bar in details.sections[2].bars} == {b"", b"b", b"c"}


def shared_bytes(first: bytes, second: bytes) -> int:
    return next(
        (n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second))
    )


def amounts_by_counting(
    session: SmallSession, oracle: Oracle, row: OutlineRow, n_parent: int
) -> dict[OutlineColumn, float]:
    """Return what the columns say of a row, worked out from the sorted list alone."""
    lo, hi = oracle.range(row.prefix)
    keys = [row.prefix] if row.own or not row.opens else oracle.keys[lo:hi]
    located = [(session.keys.index(key), key) for key in keys]
    shared = sum(shared_bytes(session.keys[at - 1] if at else b"", key) for at, key in located)
    lines = [session.counts[key] for key in keys]
    parts = [parts_of(key) for key in keys]
    n = len(keys)
    return {
        OutlineColumn.URLS: n,
        OutlineColumn.SHARE_OF_PARENT: n / n_parent,
        OutlineColumn.SHARE_OF_ALL: n / len(session.keys),
        OutlineColumn.DUPLICATES: sum(lines) - n,
        OutlineColumn.DUPLICATE_RATE: (sum(lines) - n) / sum(lines),
        OutlineColumn.CHILDREN: len(oracle.children(row.prefix)) if row.opens and not row.own else 0,
        OutlineColumn.LINE_BYTES: sum(count * (len(key) + 1) for count, key in zip(lines, keys, strict=True)),
        OutlineColumn.SAVED_BYTES: shared,
        OutlineColumn.MEAN_LENGTH: sum(map(len, keys)) / n,
        OutlineColumn.DEPTH: sum(len(each.segments) for each in parts) / n,
        OutlineColumn.PARAMETERS: sum(len(each.parameters) for each in parts) / n,
    }


@pytest.mark.parametrize("grain", GRAINS)
@given(entries=key_lists(min_size=1))
@settings(max_examples=25, deadline=None)
def test_columns_against_counting(grain: Grain, entries: list[bytes]) -> None:
    entries = [key[:60] for key in entries]
    session = settled(SmallSession(entries))
    oracle = oracle_of(session.keys, grain)
    prefixes = tuple({prefix for _, lo, hi, prefix in oracle.cells() if oracle.range(prefix) == (lo, hi)})
    columns = tuple(OutlineColumn)
    for _ in range(1 + len(prefixes)):
        scene = build_outline(session, OutlineRequest(prefixes, grain=grain, columns=columns))  # type: ignore[arg-type]
        if scene.complete:
            break
    assert scene.complete and scene.whole[OutlineColumn.URLS] == len(session.keys)
    assert scene.whole[OutlineColumn.DUPLICATES] == len(entries) - len(session.keys)
    for branch in scene.branches:
        for row in branch.rows:
            for column, expected in amounts_by_counting(session, oracle, row, branch.n_urls).items():
                assert row.amounts[column] == pytest.approx(expected), column


@pytest.mark.parametrize("column", list(OutlineColumn))
@pytest.mark.parametrize("rising", [False, True])
def test_rows_are_sorted_by_any_column(column: OutlineColumn, rising: bool) -> None:
    listed = [b"https://h%02d.org/d%d/p?q=%d" % (i % 30, i % 4, i) for i in range(300)]
    listed += [b"https://h%02d.org/x" % (i % 7) for i in range(90)] + [
        b"https://z.net/a/b/c/d/e%d" % i for i in range(9)
    ]
    session = SmallSession(listed)
    request = OutlineRequest((b"https://",), ((b"https://", 1),), columns=(column, OutlineColumn.URLS), rising=rising)
    branch = build_outline(session, request).branches[0]  # type: ignore[arg-type]
    found = [row.amounts[column] for row in (*branch.rows, *branch.others)]
    assert len(found) == 31 and None not in found
    assert found == sorted(found, reverse=not rising)  # type: ignore[type-var]


def test_what_others_tell_is_the_sum_of_what_each_tells() -> None:
    session = SmallSession([b"p%05d/x" % (i * 17 % 1000) for i in range(60)] * 3)
    columns = (OutlineColumn.LINE_BYTES, OutlineColumn.DUPLICATES, OutlineColumn.MEAN_LENGTH)
    request = OutlineRequest((b"",), ((b"", 1),), columns=columns)
    branch = build_outline(session, request).branches[0]  # type: ignore[arg-type]
    assert branch.n_others == len(branch.others)
    for column in columns[:2]:
        assert branch.others_amounts[column] == sum(row.amounts[column] or 0 for row in branch.others)
    assert branch.others_amounts[OutlineColumn.MEAN_LENGTH] is None


def test_while_a_load_runs_sums_are_unknown_and_rows_stay_by_urls() -> None:
    session = SmallSession([b"a/%d" % i for i in range(9)] + [b"b/1", b"b/1"], Phase.READING)
    scene = build_outline(session, OutlineRequest(columns=(OutlineColumn.DUPLICATES,)))  # type: ignore[arg-type]
    assert scene.complete and [row.amounts[OutlineColumn.DUPLICATES] for row in scene.branches[0].rows] == [None, None]
    assert [row.prefix for row in scene.branches[0].rows] == [b"a/", b"b/"]


HOSTS = tuple(b"https://h%03d.org/" % i for i in range(MOST_MADE * 3 + 5))


def many_branches() -> list[bytes]:
    return [host + b"d%d/p%d" % (i % 3, i) for host in HOSTS for i in range(7)]


@pytest.mark.parametrize("columns", [(OutlineColumn.URLS,), (OutlineColumn.CHILDREN, OutlineColumn.DUPLICATES)])
def test_many_branches_come_with_several_answers_and_are_the_same_as_one_by_one(
    columns: tuple[OutlineColumn, ...],
) -> None:
    session, alone = SmallSession(many_branches()), SmallSession(many_branches())
    while sorted_order(session) is None:  # type: ignore[arg-type]
        pass
    request = OutlineRequest((b"", b"https://", *HOSTS), columns=columns)
    known: dict[bytes, OutlineBranch] = {}
    n_answers, scene = 0, OutlineScene(complete=False)
    while not scene.complete:
        n_answers += 1
        scene = build_outline(session, request)  # type: ignore[arg-type]
        fresh = [branch for branch in scene.branches if known.get(branch.prefix) is not branch]
        assert 0 < len(fresh) <= MOST_MADE
        known.update({branch.prefix: branch for branch in fresh})
    assert n_answers >= 4 and [branch.prefix for branch in scene.branches] == list(request.branches)
    for branch in scene.branches:
        one = whole_outline(alone, OutlineRequest((branch.prefix,), columns=columns))
        assert one.branches == (branch,)
    again = build_outline(session, request)  # type: ignore[arg-type]
    assert all(one is other for one, other in zip(again.branches, scene.branches, strict=True))
    number, _ = session.exact.insert_key(HOSTS[0] + b"new")
    assert session.radix is not None
    session.radix.insert_key(number)
    later = {branch.prefix: branch for branch in whole_outline(session, request).branches}
    assert later[HOSTS[0]].n_urls == 8 and named(later[HOSTS[1]].rows) == named(known[HOSTS[1]].rows)


def test_while_a_load_runs_each_branch_has_its_turn() -> None:
    """Keys change from answer to answer; none asks again by itself, and yet no branch waits for ever."""
    session = SmallSession(many_branches(), Phase.READING)
    assert session.radix is not None
    request, seen = OutlineRequest(HOSTS), set()
    for i in range(5):
        number, _ = session.exact.insert_key(b"https://h000.org/new%d" % i)
        session.radix.insert_key(number)
        scene = build_outline(session, request)  # type: ignore[arg-type]
        assert scene.complete and len(scene.branches) == MOST_MADE
        seen |= {branch.prefix for branch in scene.branches}
    assert seen == set(HOSTS)
    opened = b"https://h000.org/d1/"
    scene = build_outline(session, OutlineRequest((*HOSTS, opened)))  # type: ignore[arg-type]
    assert opened in {branch.prefix for branch in scene.branches}
