from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from core.scene.crumbs import Grain
from core.scene.facts import PrefixFactsRequest, build_prefix_facts, prefix_details
from core.scene.outline import MOST_ROWS, PAGE, OutlineRequest, OutlineRow, build_outline
from core.selection import EntriesOf
from core.snapshot import Phase
from tests.core.prefix_oracle import Oracle, SmallSession
from tests.core.strategies import key_lists

GRAINS = list(Grain)


def named(rows: tuple[OutlineRow, ...]) -> list[tuple[bytes, int]]:
    return [(row.prefix, row.n_urls) for row in rows]


@pytest.mark.parametrize("grain", GRAINS)
@given(entries=key_lists(min_size=1))
@settings(max_examples=25, deadline=None)
def test_rows_are_the_cells_next_below_and_sum_to_the_branch(grain: Grain, entries: list[bytes]) -> None:
    session = SmallSession(entries)
    oracle = Oracle(session.keys, grain)
    prefixes = tuple({prefix for _, lo, hi, prefix in oracle.cells() if oracle.range(prefix) == (lo, hi)})
    scene = build_outline(session, OutlineRequest(prefixes, tuple((p, 9) for p in prefixes), grain))  # type: ignore[arg-type]
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
    session = SmallSession(entries)
    oracle = Oracle(session.keys, grain)
    rng = np.random.default_rng(len(entries))
    key = entries[int(rng.integers(len(entries)))]
    for prefix in (b"", key, key[: len(key) // 2], key + b"\x01zz"):
        facts = build_prefix_facts(session, PrefixFactsRequest(prefix, grain))  # type: ignore[arg-type]
        keys = [each for each in session.keys if each.startswith(prefix)]
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
