from __future__ import annotations

from pathlib import Path

import pytest

from core.export import save_under, saving_subtree
from core.plan import Plan
from core.scene.crumbs import Grain, domain_name
from core.scene.domains import DomainWalker
from core.scene.facts import PrefixFactsRequest, build_prefix_facts, prefix_details
from core.scene.forest import ForestRequest, build_forest
from core.scene.outline import OutlineRequest, build_outline
from core.scene.prefix_walks import segments_under
from core.scene.prefixes import PrefixesRequest, build_prefixes
from core.session import Session
from core.snapshot import Phase
from tests.core.domain_oracle import oracle_of, settled, table_of, walker_of
from tests.core.host_oracle import many_hosts
from tests.core.prefix_oracle import SmallSession

KEYS = [
    b"http://example.com/", b"https://www.example.com/a/b", b"https://www.example.com/a/c", b"http://www.example.com/",
    b"https://example.com/x", b"https://shop.example.com/1", b"https://alone.co.uk/1", b"http://10.0.0.1/", b"/rooted",
    b"mailto:x@example.com",
]  # fmt: skip
COM, EXAMPLE = domain_name([b"com"]), domain_name([b"com", b"example"])
WWW = domain_name([b"com", b"example", b"www"])


@pytest.fixture
def session() -> SmallSession:
    return settled(SmallSession(KEYS * 2 + KEYS[:3]))


def rows(session: SmallSession, *branches: bytes) -> list[list[tuple[bytes, bytes, int]]]:
    scene = build_outline(session, OutlineRequest(branches, grain=Grain.DOMAINS))  # type: ignore[arg-type]
    return [sorted((row.prefix, row.label, row.n_urls) for row in branch.rows) for branch in scene.branches]


def test_levels_of_domains(session: SmallSession) -> None:
    top, com, example, www = rows(session, b"", COM, EXAMPLE, WWW)
    assert [(label, n) for _, label, n in top] == [(b"", 2), (b"[]", 1), (b"co.uk", 1), (b"com", 6)]
    assert com == [(EXAMPLE, b"example", 6)]
    assert example == [
        (domain_name([b"com", b"example"], True), b"example", 2),
        (WWW, b"www", 3),
        (b"https://shop.example.com/", b"shop", 1),
    ]
    assert www == [
        (b"http://www.example.com/", b"http://www.example.com/", 1),
        (b"https://www.example.com/", b"https://www.example.com/", 2),
    ]


def test_path_and_focus(session: SmallSession) -> None:
    request = PrefixesRequest(grain=Grain.DOMAINS, selected=b"https://www.example.com/a/", focus=WWW)
    scene = build_prefixes(session, request)  # type: ignore[arg-type]
    assert scene.grain is Grain.DOMAINS and scene.focus is not None and scene.focus.prefix == WWW
    assert scene.selected is not None
    path = [crumb.prefix for crumb in scene.selected.path]
    assert path == [b"", COM, EXAMPLE, WWW, b"https://www.example.com/", b"https://www.example.com/a/"]
    assert [crumb.label for crumb in scene.focus_path] == [b"", b"com", b"example", b"www"]
    assert scene.selected.lies_in(WWW) and not scene.selected.lies_in(domain_name([b"co.uk"]))
    names = [scene.focus.prefix_of(i) for i in range(len(scene.focus))]
    assert names[0] == WWW and b"https://www.example.com/a/" in names


def test_what_lies_above_the_hosts_has_no_mark_in_domain_order(session: SmallSession) -> None:
    for selected in (b"https://", b"https://www.exa", b"zz", domain_name([b"org"])):
        scene = build_prefixes(session, PrefixesRequest(grain=Grain.DOMAINS, selected=selected))  # type: ignore[arg-type]
        assert scene.selected is None
    parts = build_prefixes(session, PrefixesRequest(selected=WWW))  # type: ignore[arg-type]
    assert parts.selected is None
    facts = build_prefix_facts(session, PrefixFactsRequest(b"https://", Grain.DOMAINS))  # type: ignore[arg-type]
    assert facts.n_urls == 5


def test_a_focus_that_is_gone_gives_way_to_the_domain_around(session: SmallSession) -> None:
    for focus, given in (
        (domain_name([b"com", b"example", b"gone"]), EXAMPLE),
        (domain_name([b"org", b"gone"]), b""),
        (b"https://www.example.com/zz", b"https://www.example.com/"),
        (b"https://", b""),
    ):
        scene = build_prefixes(session, PrefixesRequest(focus, grain=Grain.DOMAINS))  # type: ignore[arg-type]
        assert scene.focus is not None and scene.focus.prefix == given


def test_facts_of_a_domain_in_any_grain(session: SmallSession) -> None:
    for grain in Grain:
        facts = build_prefix_facts(session, PrefixFactsRequest(EXAMPLE, grain))  # type: ignore[arg-type]
        keys = [key for key in KEYS if b"example.com/" in key]
        assert (facts.n_urls, facts.n_lines, facts.n_next) == (6, sum(session.counts[key] for key in keys), 3)
        assert facts.key_bytes == sum(map(len, keys)) and facts.key_number is None
        assert {key for key, _, _ in facts.most_repeated} <= set(keys)
        details = prefix_details(facts)
        repeated = next((section for section in details.sections if section.caption == "most_repeated"), None)
        assert details.title == "domain" and repeated is not None
        assert {bar.name for bar in repeated.bars} <= set(keys)  # whole: a domain's name does not begin them


def test_way_to_a_row(session: SmallSession) -> None:
    request = OutlineRequest(grain=Grain.DOMAINS, sought=b"https://www.example.com/a/c")
    assert build_outline(session, request).way[:4] == (COM, EXAMPLE, WWW, b"https://www.example.com/")  # type: ignore
    nowhere = OutlineRequest(grain=Grain.DOMAINS, sought=b"https://")
    assert build_outline(session, nowhere).way == ()  # type: ignore[arg-type]


def test_nodes_of_a_domain_are_those_of_its_first_host(session: SmallSession) -> None:
    assert build_forest(session, ForestRequest(WWW)).prefix == b"http://www.example.com/"  # type: ignore[arg-type]


def test_while_a_load_runs_parts_are_shown_and_said() -> None:
    loading = SmallSession(KEYS, Phase.READING)
    scene = build_prefixes(loading, PrefixesRequest(grain=Grain.DOMAINS))  # type: ignore[arg-type]
    assert scene.grain is Grain.PARTS and scene.order_share is None and scene.whole is not None
    outline = build_outline(loading, OutlineRequest(grain=Grain.DOMAINS))  # type: ignore[arg-type]
    assert outline.grain is Grain.PARTS and outline.complete


def test_keys_of_a_domain_in_order(session: SmallSession) -> None:
    expected = oracle_of(session.keys, Grain.DOMAINS).below(EXAMPLE)
    prefixes = segments_under(session, EXAMPLE)  # type: ignore[arg-type]
    assert sum(n for _, n in prefixes) == len(expected) == 6
    assert segments_under(session, b"https://") == [(b"https://", 5)]  # type: ignore[arg-type]


def test_export_of_a_domain(tmp_path: Path) -> None:
    listed, written = tmp_path / "list.txt", tmp_path / "written.txt"
    listed.write_bytes(b"\n".join(KEYS))
    session = Session(Plan(sources=(str(listed),), structures=("exact", "radix")))
    session.run()
    for prefix in (EXAMPLE, b"https://", domain_name([b""])):
        keys = oracle_of(sorted(KEYS), Grain.DOMAINS if prefix.startswith(b"\n") else Grain.PARTS).below(prefix)
        assert save_under(session, segments_under(session, prefix), str(written)) == len(keys)
        assert written.read_bytes().splitlines() == keys
        for _ in saving_subtree(session, segments_under(session, prefix), str(written)):
            pass
        assert written.read_bytes().removeprefix(b"\xef\xbb\xbf").splitlines() == [key for key in KEYS if key in keys]
    session.close()


def test_20_000_hosts() -> None:
    session = settled(SmallSession(many_hosts(20_000)))
    walker = walker_of(session, Grain.DOMAINS)
    assert isinstance(walker, DomainWalker) and len(table_of(session)) > 20_000
    for prefix in (b"", COM, domain_name([b"github.io"])):
        cells = walker.children(prefix)
        sizes = cells[:, 2] - cells[:, 1]
        lo, hi = walker.ranks(prefix)
        assert int(sizes.sum()) == hi - lo and (cells[1:, 1] == cells[:-1, 2]).all()
        for name, n in list(zip(walker.names(prefix, cells), sizes.tolist(), strict=True))[:200]:
            assert walker.ranks(name)[1] - walker.ranks(name)[0] == n
