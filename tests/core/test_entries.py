"""Pages and exports of the entries behind each count, and explanations, against plain Python."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from core.errors import SourceUnreadable
from core.export import save_entries
from core.operations import insert_url
from core.plan import Plan
from core.scene.answers import answer
from core.scene.entries import FATES, EntriesRequest, EntriesScene
from core.scene.explanation import Explanation, ExplanationRequest, explain, explanation_details
from core.session import Session
from core.source.arena import Fate
from core.source.policies import policy_named
from core.source.rules import rules_between
from tests.core.test_rereading import dirty_lines

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"


def loaded(path: Path, policy: str = "raw", **more: object) -> Session:
    session = Session(Plan(sources=(str(path),), policy=policy, **more))  # type: ignore[arg-type]
    while session.step(0.01):
        pass
    session.check()
    return session


def page(session: Session, fate: str, first: int = 0, limit: int = 64, number: int | None = None) -> EntriesScene:
    request = EntriesRequest(fate, first, limit, number)
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
    same = page(session, "", 0, 500, row.key_number)
    keys = [session.policy.apply(line.rstrip(b"\r").strip(b" \t")) for line in lines]
    assert [entry.place.number for entry in same.rows] == [i for i, key in enumerate(keys, 1) if key == row.key][:500]


def test_a_page_behind_the_end_and_of_an_unknown_fate(dirty: tuple[Session, list[bytes], Path]) -> None:
    session, _, _ = dirty
    assert page(session, "blank", 10_000_000).rows == ()
    with pytest.raises(KeyError):
        answer(session, EntriesRequest("nonsense"))


@pytest.mark.parametrize("fate", [Fate.UNIQUE, Fate.DUPLICATE_EXACT, Fate.DUPLICATE_POLICY, Fate.BLANK])
def test_exports(dirty: tuple[Session, list[bytes], Path], tmp_path: Path, fate: Fate) -> None:
    session, lines, path = dirty
    wanted = oracle(lines, session.plan.policy)[fate.name.lower()]
    text, table = tmp_path / "out.txt", tmp_path / "out.csv"
    assert save_entries(session, fate, str(text), as_csv=False) == len(wanted)
    assert text.read_bytes() == b"".join(raw + b"\n" for _, raw, _ in wanted)
    assert save_entries(session, fate, str(table), as_csv=True) == len(wanted)
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
        save_entries(session, Fate.DUPLICATE_EXACT, str(tmp_path / "out"), as_csv=False)
    assert not (tmp_path / "out").exists()


def test_very_long_bytes_are_cut_in_rows_and_whole_in_exports(tmp_path: Path) -> None:
    long = b"data:," + b"x" * 1_000_000
    path = tmp_path / "list"
    path.write_bytes(long + b"\n" + long + b"\n")
    session = loaded(path)
    row = page(session, "duplicate_exact").rows[0]
    assert row.size_bytes == len(long) and row.place.raw is not None and len(row.place.raw) < 5_000
    save_entries(session, Fate.DUPLICATE_EXACT, str(tmp_path / "out"), as_csv=False)
    assert (tmp_path / "out").read_bytes() == long + b"\n"


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
