"""Pages and exports of the entries behind each count, and explanations, against plain Python."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import mmh3
import pytest

from core.errors import SourceUnreadable
from core.export import save_entries
from core.hashing import enhanced_positions
from core.operations import delete_url, insert_url
from core.plan import BloomSpec, Plan
from core.scene.answers import answer
from core.scene.entries import FATES, FLAGS, EntriesOf, EntriesRequest, EntriesScene, Kind
from core.scene.explanation import Explanation, ExplanationRequest, explain
from core.scene.explanation_details import explanation_details
from core.session import Session
from core.source.arena import Fate, Flag
from core.source.policies import policy_named
from core.source.rules import rules_between
from tests.core.test_rereading import dirty_lines
from tests.core.test_scan_kernels import has_scheme, is_utf8

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"


def loaded(path: Path, policy: str = "raw", **more: object) -> Session:
    session = Session(Plan(sources=(str(path),), policy=policy, **more))  # type: ignore[arg-type]
    while session.step(0.01):
        pass
    session.check()
    return session


def page(session: Session, of: EntriesOf | str, first: int = 0, limit: int = 64) -> EntriesScene:
    request = EntriesRequest(EntriesOf.fate(of) if isinstance(of, str) else of, first, limit)
    for _ in range(1_000):
        scene = answer(session, request)
        assert isinstance(scene, EntriesScene) and scene.request is request
        if scene.complete:
            return scene
    raise AssertionError("never complete")


@pytest.fixture(scope="module", params=["raw", "whatwg", "surt"])
def dirty(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Session, list[bytes], Path]:
    lines = dirty_lines(3_000, 4)
    path = tmp_path_factory.mktemp("lists") / "list"
    path.write_bytes(b"\n".join(lines) + b"\n")
    return loaded(path, request.param), lines, path


def oracle(lines: list[bytes], policy_name: str) -> dict[str, list[tuple[int, bytes, int]]]:
    """Return by fate: number, bytes, number of the first entry of its key (0 without one)."""
    policy = policy_named(policy_name)
    firsts: dict[bytes, int] = {}
    found: dict[str, list[tuple[int, bytes, int]]] = {fate: [] for fate in FATES}
    for number, line in enumerate(lines, start=1):
        raw = line.rstrip(b"\r")
        trimmed = raw.strip(b" \t")
        if not trimmed:
            found["blank"].append((number, raw, 0))
            continue
        first = firsts.setdefault(policy.apply(trimmed), number)
        same = lines[first - 1].rstrip(b"\r").strip(b" \t") == trimmed
        fate = "unique" if first == number else "duplicate_exact" if same else "duplicate_policy"
        found[fate].append((number, raw, first))
    return found


def test_pages_of_every_fate(dirty: tuple[Session, list[bytes], Path]) -> None:
    session, lines, path = dirty
    wanted = oracle(lines, session.plan.policy)
    assert sum(map(len, wanted.values())) == len(lines) == session.ledger.n_entries
    for fate in FATES:
        total, given = page(session, fate).total, []
        for first in range(0, total, 50):
            given += page(session, fate, first, 50).rows
        assert total == len(wanted[fate]) == session.ledger.counts().fates[FATES.index(fate)]
        assert [(row.place.number, row.place.raw) for row in given] == [(n, raw) for n, raw, _ in wanted[fate]]
        for row, (number, raw, first) in zip(given, wanted[fate], strict=True):
            assert (row.fate, row.place.path, row.place.shown, row.trouble) == (fate, str(path), number, "")
            assert (row.first.number if row.first else number if first else 0) == first
            if row.first is not None:
                assert row.first.raw == lines[first - 1].rstrip(b"\r")
            if fate == "duplicate_policy":
                trimmed = lines[first - 1].rstrip(b"\r").strip(b" \t")
                assert row.rules == rules_between(raw.strip(b" \t"), trimmed, session.policy) != ()


def test_all_entries_of_a_key(dirty: tuple[Session, list[bytes], Path]) -> None:
    session, lines, _ = dirty
    row = page(session, "duplicate_exact").rows[3]
    assert row.key_number is not None
    same = page(session, EntriesOf.key(row.key_number), 0, 500)
    keys = [session.policy.apply(line.rstrip(b"\r").strip(b" \t")) for line in lines]
    assert [entry.place.number for entry in same.rows] == [i for i, key in enumerate(keys, 1) if key == row.key][:500]


def test_a_page_behind_the_end_and_of_an_unknown_fate(dirty: tuple[Session, list[bytes], Path]) -> None:
    session, _, _ = dirty
    assert page(session, "blank", 10_000_000).rows == ()
    with pytest.raises(KeyError):
        answer(session, EntriesRequest(EntriesOf.fate("nonsense")))
    with pytest.raises(KeyError):
        answer(session, EntriesRequest(EntriesOf.flag("nonsense")))


@pytest.mark.parametrize("fate", [Fate.UNIQUE, Fate.DUPLICATE_EXACT, Fate.DUPLICATE_POLICY, Fate.BLANK])
def test_exports(dirty: tuple[Session, list[bytes], Path], tmp_path: Path, fate: Fate) -> None:
    session, lines, path = dirty
    wanted = oracle(lines, session.plan.policy)[fate.name.lower()]
    text, table = tmp_path / "out.txt", tmp_path / "out.csv"
    of = EntriesOf.fate(fate.name.lower())
    assert save_entries(session, of, str(text), as_csv=False) == len(wanted)
    assert text.read_bytes() == b"".join(raw + b"\n" for _, raw, _ in wanted)
    assert save_entries(session, of, str(table), as_csv=True) == len(wanted)
    rows = list(csv.DictReader(io.StringIO(table.read_bytes().decode("latin-1"), newline="")))
    for row, (number, raw, first) in zip(rows, wanted, strict=True):
        assert (row["entry"], row["file"], row["number"], row["fate"]) == (
            *(str(number), str(path), str(number), fate.name.lower()),
        )
        assert row["raw"].encode("latin-1") == raw
        has_first = first not in (0, number)
        assert row["first_number"] == (str(first) if has_first else "")
        assert row["first_raw"].encode("latin-1") == (lines[first - 1].rstrip(b"\r") if has_first else b"")


def test_a_changed_file_is_told_and_not_exported(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"http://a.example/\nhttp://a.example/\n")
    session = loaded(path)
    path.write_bytes(b"http://b.example/\n")
    row = page(session, "duplicate_exact").rows[0]
    assert (row.place.raw, row.trouble, row.is_pending) == (None, "changed", False)
    assert row.first is not None and row.first.raw == b"http://a.example/"
    with pytest.raises(SourceUnreadable):
        save_entries(session, EntriesOf.fate("duplicate_exact"), str(tmp_path / "out"), as_csv=False)
    assert not (tmp_path / "out").exists()


def test_very_long_bytes_are_cut_in_rows_and_whole_in_exports(tmp_path: Path) -> None:
    long = b"data:," + b"x" * 1_000_000
    path = tmp_path / "list"
    path.write_bytes(long + b"\n" + long + b"\n")
    session = loaded(path)
    row = page(session, "duplicate_exact").rows[0]
    assert row.size_bytes == len(long) and row.place.raw is not None and len(row.place.raw) < 5_000
    save_entries(session, EntriesOf.fate("duplicate_exact"), str(tmp_path / "out"), as_csv=False)
    assert (tmp_path / "out").read_bytes() == long + b"\n"


# ---- all, flags, false positives ------------------------------------------------------------------


def flags_oracle(line: bytes, policy_name: str) -> tuple[str, ...]:
    """Return the flags of a line, told by plain Python and the policy's own word on one URL."""
    raw = line.rstrip(b"\r")
    key = raw.strip(b" \t")
    if not key:
        return ()
    known = {
        "malformed": policy_named(policy_name).apply_flagged(key)[1],
        "not_utf8": not is_utf8(key),
        "inner_blank": b" " in key or b"\t" in key,
        "no_scheme": not has_scheme(key),
        "overlong": len(key) > 8_000,
        "trimmed": key != raw,
        "has_cr": b"\r" in key,
        "has_nul": b"\0" in key,
    }
    return tuple(flag for flag in FLAGS if known[flag])


def test_the_names_stand_in_the_order_of_the_core() -> None:
    assert tuple(fate.name.lower() for fate in Fate) == FATES
    assert tuple(flag.name.lower() for flag in Flag) == FLAGS


def test_every_flag_leads_to_its_entries(dirty: tuple[Session, list[bytes], Path]) -> None:
    session, lines, _ = dirty
    each = [flags_oracle(line, session.plan.policy) for line in lines]
    assert sum(map(len, each)) > 100
    for flag in FLAGS:
        wanted = [number for number, flags in enumerate(each, 1) if flag in flags]
        assert session.ledger.counts().flags[FLAGS.index(flag)] == len(wanted)
        of, given = EntriesOf.flag(flag), []
        for first in range(0, len(wanted) + 1, 100):
            given += page(session, of, first, 100).rows
        assert [row.place.number for row in given] == wanted
        assert [row.flags for row in given] == [each[number - 1] for number in wanted]


def test_all_entries_in_order_with_their_flags(dirty: tuple[Session, list[bytes], Path], tmp_path: Path) -> None:
    session, lines, _ = dirty
    scene = page(session, EntriesOf(Kind.ALL), 2_990, 64)
    assert scene.total == len(lines)
    assert [row.place.raw for row in scene.rows] == [line.rstrip(b"\r") for line in lines[2_990:]]
    table = tmp_path / "out.csv"
    assert save_entries(session, EntriesOf(Kind.ALL), str(table), as_csv=True) == len(lines)
    rows = csv.DictReader(io.StringIO(table.read_bytes().decode("latin-1"), newline=""))
    told = [tuple(row["flags"].split()) for row in rows]
    assert told == [flags_oracle(line, session.plan.policy) for line in lines]


def test_flags_in_spreadsheets_and_behind_many_chunks(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    urls = [b"http://a.example/%d" % i + b" x" * (i % 4_999 == 0) for i in range(20_000)]
    path.write_bytes(b"name,url\n" + b"".join(b"n,%s\n" % url for url in urls))
    session = loaded(path)
    assert len({session.ledger.chunk_of(i + 1).first for i in range(0, 20_000, 500)}) > 5
    rows = page(session, EntriesOf.flag("inner_blank")).rows
    assert [row.place.number for row in rows] == [i + 1 for i in range(0, 20_000, 4_999)]
    assert [row.place.shown for row in rows] == [i + 2 for i in range(0, 20_000, 4_999)]  # below the head


def test_a_clean_list_keeps_no_flags(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"".join(b"http://a.example/%d\n" % i for i in range(10_000)))
    assert loaded(path).ledger.size_bytes == 50_000
    path.write_bytes(b"".join(b"a.example/%d\n" % i for i in range(10_000)))
    assert loaded(path).ledger.size_bytes == 60_000


def test_a_selection_is_counted_in_slices_and_grows_with_the_list(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"".join(b"http://a.example/%d\n" % (i // 3 if i % 3 else i) for i in range(600_000)))
    session = Session(Plan(sources=(str(path),)))
    of, seen, looked = EntriesOf.fate("duplicate_exact"), [], 0
    while session.step(0.002):
        chosen = session.selected(of)
        chosen.count(0.0)  # one block at least
        seen.append(chosen.total)
        looked += 1
    while not session.selected(of).count(0.0):
        pass
    total = session.ledger.counts().fates[Fate.DUPLICATE_EXACT]
    assert looked > 3 and seen == sorted(seen) and session.selected(of).total == total
    fates = session.ledger.fates[: session.ledger.n_entries]
    numbers = [i + 1 for i in range(600_000) if fates[i] == Fate.DUPLICATE_EXACT]
    for first in (0, 131_071, total // 2, total - 3, total):
        assert [number for number, _ in session.selected(of).page(first, 50)] == numbers[first : first + 50]


def few_bits(path: Path, m: int = 900) -> tuple[Session, list[bytes]]:
    """Load 300 URLs, some twice, into so small a filter that it is often wrong."""
    urls = [b"http://a.example/%d" % (i % 300) for i in range(400)]
    path.write_bytes(b"".join(url + b"\n" for url in urls))
    return loaded(path, bloom=BloomSpec(m=m, k=3)), urls


def wrong_turns(urls: list[bytes], m: int, k: int) -> list[bytes]:
    """Return the URLs that a set of bits, filled in their order, calls possibly seen when they are new."""
    bits: set[int] = set()
    known, wrong = set(), []
    for url in urls:
        at = enhanced_positions(*mmh3.hash64(url, 0, signed=False), m, k)
        if url not in known and bits.issuperset(at):
            wrong.append(url)
        known.add(url)
        bits.update(at)
    return wrong


def test_false_positives_are_listed_and_explained(tmp_path: Path) -> None:
    session, urls = few_bits(tmp_path / "list")
    of, wrong = EntriesOf(Kind.FALSE_POSITIVE), wrong_turns(urls, 900, 3)
    scene = page(session, of, 0, 500)
    assert session.telling is not None and scene.total == session.telling.false_positives == len(wrong) > 20
    assert [row.place.raw for row in scene.rows] == wrong
    assert [row.place.number for row in scene.rows] == [urls.index(url) + 1 for url in wrong]
    told = answer(session, ExplanationRequest(entry=scene.rows[3].place.number))
    assert isinstance(told, Explanation) and (told.verdict, told.was_wrong, told.first) == ("new", True, None)
    assert "was_wrong" in [step.key for step in explanation_details(told).sections[0].steps]
    right = answer(session, ExplanationRequest(entry=1))
    assert isinstance(right, Explanation) and not right.was_wrong
    assert save_entries(session, of, str(tmp_path / "out"), as_csv=False) == len(wrong)
    assert (tmp_path / "out").read_bytes().splitlines() == wrong


def test_false_positives_after_deletes_and_inserts_by_hand(tmp_path: Path) -> None:
    session, urls = few_bits(tmp_path / "list")
    typed = b"http://typed.example/"
    for url in (urls[5], urls[100]):
        delete_url(session, url)
    insert_url(session, typed)
    session.rebuild_bloom(BloomSpec(m=64, k=1))
    while session.step():
        pass
    left = [url for url in dict.fromkeys(urls) if url not in (urls[5], urls[100])] + [typed]
    wrong = wrong_turns(left, 64, 1)
    rows = page(session, EntriesOf(Kind.FALSE_POSITIVE), 0, 500).rows
    assert [row.key for row in rows] == wrong and wrong[-1] == typed
    assert (rows[-1].fate, rows[-1].place.number, rows[-1].is_pending) == ("typed", 0, False)


# ---- explanations --------------------------------------------------------------------------------


def test_an_explanation_of_every_entry(dirty: tuple[Session, list[bytes], Path]) -> None:
    session, lines, path = dirty
    wanted = oracle(lines, session.plan.policy)
    for fate in ("duplicate_exact", "duplicate_policy"):
        for _, raw, first in wanted[fate][:200]:
            told = explain(session, raw)
            assert told.verdict == fate and told.first is not None
            assert (told.first.path, told.first.entry, told.first.raw) == (
                str(path),
                first,
                lines[first - 1].rstrip(b"\r"),
            )
            assert bool(told.rules) == (fate == "duplicate_policy")
            assert told.key == session.policy.apply(raw.strip(b" \t"))
            assert explanation_details(told).title == fate


def test_an_explanation_of_every_line_by_its_number(dirty: tuple[Session, list[bytes], Path]) -> None:
    session, lines, _ = dirty
    for fate, found in oracle(lines, session.plan.policy).items():
        for number, raw, first in found[:100] if fate != "blank" else ():
            told = answer(session, ExplanationRequest(entry=number))
            while isinstance(told, Explanation) and not told.complete:
                told = answer(session, ExplanationRequest(entry=number))
            assert isinstance(told, Explanation) and told.entry is not None
            assert (told.entry.shown, told.url, told.trouble) == (number, raw.strip(b" \t"), "")
            assert told.verdict == ("new" if fate == "unique" else fate)
            assert (told.first.entry if told.first else number) == first
            assert told.flags == flags_oracle(lines[number - 1], session.plan.policy)


def test_a_line_of_a_changed_file_is_explained_by_its_key(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"http://a.example/\nhttp://a.example/\n")
    session = loaded(path)
    path.write_bytes(b"http://b.example/\n")
    told = answer(session, ExplanationRequest(entry=2))
    assert isinstance(told, Explanation)
    assert (told.trouble, told.url, told.verdict) == ("changed", b"http://a.example/", "duplicate_exact")
    assert "trouble_changed" in [step.key for step in explanation_details(told).sections[0].steps]


def test_an_explanation_tells_where_the_path_parted() -> None:
    session = Session(Plan())
    insert_url(session, b"http://a.example/xyz")
    words = {}
    for url in (b"http://a.example/xyz", b"http://a.example/xbz", b"http://a.example/x", b"http://a.example/xyzz"):
        steps = next(
            part.steps for part in explanation_details(explain(session, url)).sections if part.caption == "answers"
        )
        words[url[17:]] = {step.key: [fact.value for fact in step.facts] for step in steps}
    assert words[b"xyz"]["radix_says_present"] == [20, 20, "", ""]
    assert words[b"xbz"]["radix_says_absent_differs"] == [18, 20, "b", "y"]
    assert words[b"xbz"]["trie_says_absent_differs"] == [18, 20, "b", "y"]
    assert words[b"x"]["radix_says_absent_ends"][:2] == [18, 18]
    assert words[b"xyzz"]["trie_says_absent"][:3] == [20, 21, "z"]


def test_an_explanation_of_what_is_new_and_what_was_typed(dirty: tuple[Session, list[bytes], Path]) -> None:
    session, _, _ = dirty
    told = answer(session, ExplanationRequest(b"http://new.example/a b"))
    assert isinstance(told, Explanation)
    assert (told.verdict, told.first, told.rules, told.setters) == ("new", None, (), None)
    assert "inner_blank" in told.flags
    url = b"http://typed.example/"
    insert_url(session, url)
    typed = explain(session, url, setters=True)
    assert typed.verdict != "new" and typed.first is None
    assert typed.setters is not None and all(found.count for found in typed.setters.values())


@pytest.mark.skipif(not (SHARED / "expected" / "policy_vectors.json").exists(), reason="shared data")
def test_changes_end_in_the_expected_key() -> None:
    vectors = json.loads((SHARED / "expected" / "policy_vectors.json").read_text("utf-8"))["vectors"]
    checked = 0
    for name in ("whatwg", "surt"):
        session = Session(Plan(policy=name))
        for row in vectors:
            if "\n" in row["input"] or not isinstance(row[name], str):
                continue
            told = explain(session, row["input"].encode("utf-8", "surrogateescape"))
            checked += told.key == row[name].encode() and "malformed" not in told.flags
            if name == "whatwg":  # under surt the host is turned round beside the changes
                assert (told.changes[-1][2] if told.changes else told.url) == told.key
    assert checked > len(vectors)
