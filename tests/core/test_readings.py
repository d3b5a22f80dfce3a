"""Readings of a plan: how they travel, what they refuse, and that load, re-reading and comparison read alike."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ParameterError, SourceUnreadable
from core.plan import Plan
from core.policy_compare import PolicyComparison
from core.rereading import raw_entries
from core.session import Session
from core.source.reading import DELIMITERS, FIELDS, FORMATS, Reading
from tests.core.test_formats_documents import workbook

TABLE = b"id,url,page\n1,http://a.example/1,HTTP://p.example/x\n2,http://a.example/2,http://p.example/x\n"
ACCESS = b'192.0.2.1 - - [01/Jan/2026:00:00:00 +0000] "GET /a?b HTTP/1.1" 200 5\n'
SITEMAP = b"<urlset><url><loc>http://a.example/&amp;</loc></url></urlset>"
HAR = b'{"log": {"entries": [{"request": {"url": "http://a.example/h"}}]}}'
CRAWL = b"2026-01-01T00:00:00.000Z 200 5 http://a.example/c - - text/html\n"
READS: list[tuple[bytes, Reading, list[bytes]]] = [
    (TABLE, Reading("text"), TABLE.splitlines()),
    (TABLE, Reading("csv", column="page"), [b"HTTP://p.example/x", b"http://p.example/x"]),
    (TABLE, Reading(column=3), [b"HTTP://p.example/x", b"http://p.example/x"]),
    (TABLE, Reading("csv", column=2, has_header=False), [b"url", b"http://a.example/1", b"http://a.example/2"]),
    (TABLE.replace(b",", b"|"), Reading(delimiter="|", column="url"), [b"http://a.example/1", b"http://a.example/2"]),
    (TABLE.replace(b",", b"\t"), Reading("tsv", column="PAGE"), [b"HTTP://p.example/x", b"http://p.example/x"]),
    (b'{"a": {"b": "http://a.example/j"}, "url": "x"}\n', Reading(column="a.b"), [b"http://a.example/j"]),
    (SITEMAP, Reading("sitemap"), [b"http://a.example/&"]),
    (b"com,example)/ 20260101000000 http://a.example/x text/html 200 A\n", Reading("cdx"), [b"http://a.example/x"]),
    (b'com,example)/ 20260101 {"url": "http://a.example/j"}\n', Reading("cdxj"), [b"http://a.example/j"]),
    (ACCESS, Reading("access_log"), [b"/a?b"]),
    (ACCESS, Reading(base="https://a.example"), [b"https://a.example/a?b"]),
    (CRAWL, Reading("crawl_log"), [b"http://a.example/c"]),
    (b"level=info url=http://a.example/m x\n", Reading(marker="url="), [b"http://a.example/m"]),
    (b"GET a.example/1 200\n", Reading(pattern=r"GET (\S+)"), [b"a.example/1"]),
    (HAR, Reading("har"), [b"http://a.example/h"]),
]


def session_of(paths: list[Path | str], *readings: Reading | None, policy: str = "raw", live: bool = False) -> Session:
    """Load sources under readings, whole."""
    plan = Plan(
        tuple(map(str, paths)), policy=policy, structures=("exact",), readings=tuple(readings), live_batches=live
    )
    session = Session(plan)
    if live:
        while session.step(0.02):
            pass
    else:
        session.run()
    return session


def keys_of(session: Session) -> list[bytes]:
    return [session.store.key(number) for number in range(session.store.n)]


# --- a plan travels with its readings ---------------------------------------------------------------------------------


@st.composite
def readings(draw: st.DrawFn) -> Reading | None:
    """Any reading that is allowed, and None."""
    name = draw(st.sampled_from((None, *FORMATS)))
    if name is None:
        return None
    text = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=5)
    values: dict[str, st.SearchStrategy[object]] = {
        "column": text | st.integers(1, 99),
        "delimiter": st.just("\t") if name == "tsv" else st.sampled_from(DELIMITERS),
        "has_header": st.booleans(),
        "base": text,
        "marker": text,
        "pattern": st.just("(x)"),
        "sheet": text,
    }
    needed = {name} & {"marker", "pattern"}
    fields = {field for field in FIELDS.get(name, ()) if field in needed or draw(st.booleans())}
    return Reading(name, **{field: draw(values[field]) for field in fields})  # type: ignore[arg-type]


@given(st.lists(readings(), max_size=4), st.integers(0, 2))
def test_a_plan_comes_back_from_its_json(given: list[Reading | None], behind: int) -> None:
    plan = Plan(("x",) * (len(given) + behind), readings=tuple(given)).validated()
    again = Plan.from_json(plan.to_json())
    assert again == plan
    assert [again.reading(at) for at in range(len(plan.sources))] == [*given, *[None] * behind]


def test_a_plan_without_readings_is_as_it_was_before() -> None:
    facts = json.loads(Plan(("a",)).to_json())
    assert facts.pop("readings") == []
    assert Plan.from_json(json.dumps(facts)) == Plan(("a",))


def test_a_reading_is_set_and_taken_back() -> None:
    plan = Plan(("a", "b", "c")).with_reading(1, Reading("csv"))
    assert plan.readings == (None, Reading("csv"))
    assert plan.with_reading(2, Reading("text")).readings == (None, Reading("csv"), Reading("text"))
    assert plan.with_reading(1, None) == Plan(("a", "b", "c"))


@pytest.mark.parametrize(
    ("reading", "field"),
    [
        (Reading("parquet"), "format"),
        (Reading("sitemap", column="url"), "column"),
        (Reading("jsonl", delimiter=","), "delimiter"),
        (Reading("csv", delimiter=":"), "delimiter"),
        (Reading("tsv", delimiter=","), "delimiter"),
        (Reading("text", has_header=True), "has_header"),
        (Reading("csv", column=0), "column"),
        (Reading("marker"), "marker"),
        (Reading("marker", marker=""), "marker"),
        (Reading("pattern"), "pattern"),
        (Reading(pattern="("), "pattern"),
        (Reading(pattern="(a)(b)"), "pattern"),
        (Reading(marker="a", pattern="(b)"), "pattern"),
        (Reading(base="a", column="b"), "base"),
        (Reading("csv", column=[1]), "column"),  # type: ignore[arg-type]
        (Reading("csv", column=True), "column"),
        (Reading("csv", has_header="no"), "has_header"),  # type: ignore[arg-type]
        (Reading("pattern", pattern=3), "pattern"),  # type: ignore[arg-type]
    ],
)
def test_wrong_combinations_are_refused_before_anything_is_read(reading: Reading, field: str) -> None:
    with pytest.raises(ParameterError) as refused:
        Session(Plan(("none",), readings=(reading,)))
    assert refused.value.facts["field"] == field


def test_more_readings_than_sources_are_refused() -> None:
    with pytest.raises(ParameterError):
        Plan(("a",), readings=(None, Reading("text"))).validated()
    with pytest.raises(ParameterError):
        Plan.from_json(Plan(("a",)).to_json().replace('"readings": []', '"readings": [{"colour": 1}]'))


# --- a load reads as it was told --------------------------------------------------------------------------------------


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize(("data", "reading", "keys"), READS)
def test_each_format_in_a_load(tmp_path: Path, data: bytes, reading: Reading, keys: list[bytes], live: bool) -> None:
    path = tmp_path / "source"
    path.write_bytes(data)
    session = session_of([path], reading, live=live)
    assert keys_of(session) == keys
    told = session.snapshot().sources[0].reading
    assert told is not None and told.format in (reading.format, *reading.formats())
    given = {name: value for name, value in reading.to_facts().items() if name not in ("format", "column")}
    assert given.items() <= told.to_facts().items()
    assert keys_of(session_of([path], told)) == keys  # the whole reading says the same
    numbers = list(range(1, session.ledger.n_entries + 1))
    again = [entry.raw for entry in raw_entries(session, numbers, 60.0).entries]
    assert [raw for raw in again if raw] == keys


def test_a_workbook_tells_its_sheet_and_column_once_it_is_read(tmp_path: Path) -> None:
    pytest.importorskip("python_calamine")
    rows: list[list[str | int | None]] = [["url", "other"], ["http://a.example/1", "http://b.example/1"]]
    path = workbook(tmp_path / "book", rows)
    session = session_of([path], Reading("xlsx", column="other"))
    assert keys_of(session) == [b"http://b.example/1"]
    told = Reading("xlsx", column="other", has_header=True, sheet="seeds")
    assert session.snapshot().sources[0].reading == told
    for wrong in (Reading("xlsx", sheet="none"), Reading(sheet="none", column=1)):
        with pytest.raises(ParameterError) as refused:
            session_of([path], wrong)
        assert refused.value.facts["expected"] == ("seeds",)


def test_each_source_has_a_reading_of_its_own(tmp_path: Path) -> None:
    for name in ("one", "two", "three"):
        (tmp_path / name).write_bytes(TABLE)
    paths = [tmp_path / name for name in ("one", "two", "three")]
    session = session_of([*paths], None, Reading(column="page"))
    told = [state.reading.column for state in session.snapshot().sources if state.reading is not None]
    assert told == ["url", "page", "url"]


@pytest.mark.parametrize("live", [True, False])
def test_a_wrong_column_names_the_file_and_the_columns_there_are(tmp_path: Path, live: bool) -> None:
    path = tmp_path / "table"
    path.write_bytes(TABLE)
    for wrong in (Reading(column="uri"), Reading("csv", column=4)):
        with pytest.raises(ParameterError) as refused:
            session_of([path], wrong, live=live)
        assert refused.value.facts["expected"] == ("id", "url", "page")
        assert refused.value.facts["path"] == str(path)


def test_a_field_that_the_content_has_not_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_bytes(b"http://a.example/\nhttp://a.example/2\n")
    with pytest.raises(ParameterError) as refused:
        session_of([path], Reading(column="url"))
    assert (refused.value.facts["hint"], refused.value.facts["format"]) == ("not_of_format", "text")


def test_what_holds_no_urls_is_read_only_where_it_is_said_how(tmp_path: Path) -> None:
    path = tmp_path / "requests.seen"
    path.write_bytes(b"".join(b"%040x\n" % n for n in range(9)))
    assert isinstance(session_of([path], Reading()).faults[0], SourceUnreadable)
    assert session_of([path], Reading("text")).exact.n_keys == 9


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize(
    "reading", [Reading("csv", column="page"), Reading(column="page"), Reading(pattern=r"([^,]*)$")]
)
def test_a_pipe_is_read_as_it_was_told(tmp_path: Path, reading: Reading, live: bool) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_bytes, args=(TABLE,))
    writer.start()
    session = session_of([path], reading, live=live)
    writer.join()
    assert keys_of(session)[-2:] == [b"HTTP://p.example/x", b"http://p.example/x"]


def test_a_comparison_of_policies_reads_the_same_column(tmp_path: Path) -> None:
    path = tmp_path / "table"
    path.write_bytes(TABLE)
    session = session_of([path], Reading(column="page"), policy="whatwg")
    comparison = PolicyComparison(session, "raw", "whatwg")
    while comparison.step(1.0):
        pass
    result = comparison.result()
    assert (result.urls, result.a.keys, result.b.keys) == (2, 2, 1)
