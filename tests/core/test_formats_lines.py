"""CSV, TSV, JSON Lines, CDX, CDXJ and logs against plain Python over the same bytes."""

from __future__ import annotations

import csv
import gzip
import io
import json
import lzma
from pathlib import Path

import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import ParameterError, SourceDamaged
from core.source.arena import Fate, Flag
from core.source.formats.opening import guess_of
from core.source.reading import Reading
from tests.core.format_reads import SHARED_DATA, read_records, written

BLOCKS = [16, 17, 31, 64, 1 << 18]
CELLS = st.text(st.sampled_from('ab,";\n\r \té/:'), max_size=8)

# --- CSV and TSV --------------------------------------------------------------------------------------------------


def table(rows: list[list[str]], **options: str) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n", **options).writerows(rows)  # type: ignore[arg-type]
    return text.getvalue().encode()


def expected_cells(rows: list[list[str]], column: int) -> list[bytes]:
    """Return the keys of a column by the words of the ledger: trimmed, without those that are empty or hold an LF."""
    cells = [row[column].encode() for row in rows if len(row) > column]
    trimmed = [cell.rstrip(b"\r").strip(b" \t") for cell in cells if b"\n" not in cell]
    return [cell for cell in trimmed if cell]


@settings(max_examples=60, deadline=None)
@given(
    rows=st.lists(st.lists(CELLS, min_size=2, max_size=4), min_size=1, max_size=12),
    column=st.integers(1, 2),
    block_bytes=st.sampled_from(BLOCKS),
    delimiter=st.sampled_from([",", ";", "\t"]),
)
def test_any_table_is_read_as_the_csv_module_reads_it(
    tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]], column: int, block_bytes: int, delimiter: str
) -> None:
    path = written(tmp_path_factory.mktemp("csv"), table(rows, delimiter=delimiter))
    reading = Reading("csv", column=column, delimiter=delimiter, has_header=False)
    read = read_records(path, reading, block_bytes=block_bytes)
    assert read.keys == expected_cells(rows, column - 1)
    assert len(read.numbers) == len(rows)
    assert read.fates[Fate.BROKEN] == sum(1 for row in rows if "\n" in row[column - 1])


def test_quotes_commas_line_breaks_and_numbers(tmp_path: Path) -> None:
    data = (
        b"id,url,note\r\n"
        b'1,"http://example.com/topic,21397.0.html",ok\r\n'
        b'2,http://example.com/b,"two\r\nlines"\r\n'
        b'3,"http://example.com/""q""",x\r\n'
        b"4,,empty\r\n"
        b"5\r\n"
        b"\r\n"
        b"6, http://example.com/caf\xe9 ,x,more\r\n"
        b'7,"http://example.com/\nx",lf'
    )
    for block_bytes in BLOCKS:
        read = read_records(written(tmp_path, data), Reading("csv", column="url"), block_bytes=block_bytes)
        assert read.keys == [
            b"http://example.com/topic,21397.0.html",
            b"http://example.com/b",
            b'http://example.com/"q"',
            b"http://example.com/caf\xe9",
        ]
        assert read.key_numbers == [2, 3, 5, 9]
        assert read.numbers == [2, 3, 5, 6, 7, 8, 9, 10]
        assert (read.fates[Fate.NO_URL], read.fates[Fate.BLANK], read.fates[Fate.BROKEN]) == (2, 1, 1)
        assert (read.flags[Flag.TRIMMED], read.flags[Flag.NOT_UTF8]) == (1, 1)
        assert read.places == [(10, data.index(b'7,"'))]
        assert read.raw[6] == b" http://example.com/caf\xe9 "


def test_a_quote_that_nothing_closes_breaks_its_own_row(tmp_path: Path) -> None:
    data = b'url,n\nhttp://example.com/1,1\n"http://example.com/2,2\nhttp://example.com/3,3\nhttp://example.com/4,4\n'
    for block_bytes in BLOCKS:
        reading = Reading("csv", column="url", has_header=True, delimiter=",")
        read = read_records(written(tmp_path, data), reading, block_bytes=block_bytes)
        assert read.keys == [b"http://example.com/1", b"http://example.com/3", b"http://example.com/4"]
        assert read.places == [(3, data.index(b'"'))]
        assert "quote" in read.faults[0].reason


@pytest.mark.parametrize("block_bytes", [64, 1 << 18])
def test_a_row_over_the_limit_is_broken_and_the_rest_is_read(tmp_path: Path, block_bytes: int) -> None:
    long_cell = b"x" * 300_000
    data = b"1,http://example.com/1\n2,http://example.com/" + long_cell + b"\n3,http://example.com/3\n"
    data += b'4,"' + (long_cell[:99] + b"\n") * 3_000 + b'",http://example.com/4\n5,http://example.com/5\n'
    reading = Reading("csv", column=2, delimiter=",", has_header=False)
    read = read_records(written(tmp_path, data), reading, block_bytes=block_bytes, record_limit_bytes=100_000)
    assert [key for key in read.keys if key.startswith(b"http")] == [b"http://example.com/%d" % n for n in (1, 3, 5)]
    assert read.places[0] == (2, data.index(b"2,"))
    assert read.places[1] == (4, data.index(b'4,"'))


def test_rows_that_keep_a_quote_open_cost_no_more_than_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.source.formats.csv_reader._FREE_REREAD_BYTES", 0)
    data = b"http://example.com/,x\n" + b'x"y,"z\n' * 5_000
    read = read_records(
        written(tmp_path, data), Reading("csv", column=1, delimiter=",", has_header=False), record_limit_bytes=1_000
    )
    assert read.keys[0] == b"http://example.com/"
    assert 1 <= read.fates[Fate.BROKEN] <= 200


def test_a_column_that_is_not_there_names_those_that_are(tmp_path: Path) -> None:
    path = written(tmp_path, b"id,url\n1,http://example.com/\n")
    for column in ("uri", 3):
        with pytest.raises(ParameterError) as caught:
            read_records(path, Reading("csv", column=column))
        assert caught.value.facts == {"field": "column", "value": column, "expected": ("id", "url")}
    assert read_records(path, Reading("csv", column="URL")).keys == [b"http://example.com/"]
    assert read_records(path, Reading("csv", column="2")).keys == [b"http://example.com/"]
    with pytest.raises(ParameterError):
        read_records(path, Reading("csv", column=0))


def test_comments_are_lines_and_only_where_they_are_on(tmp_path: Path) -> None:
    path = written(tmp_path, b'1,http://example.com/\n# "note, with signs\n2,#x\n')
    reading = Reading("csv", column=2, delimiter=",", has_header=False)
    read = read_records(path, reading, comments=True)
    assert (read.keys, read.fates[Fate.COMMENT]) == ([b"http://example.com/", b"#x"], 1)
    assert read_records(path, reading).fates[Fate.COMMENT] == 0


@pytest.mark.parametrize("pack", [gzip.compress, lzma.compress, zstandard.ZstdCompressor().compress, bytes])
def test_packed_and_marked_tables(tmp_path: Path, pack) -> None:  # type: ignore[no-untyped-def]
    data = b"id\turl\n" + b"".join(b"%d\thttp://example.com/%d\n" % (i, i) for i in range(5_000))
    keys = [b"http://example.com/%d" % i for i in range(5_000)]
    assert read_records(written(tmp_path, pack(data))).keys == keys
    assert read_records(written(tmp_path, pack(b"\xef\xbb\xbf" + data))).keys == keys
    utf16 = data.decode().encode("utf-16")
    assert read_records(written(tmp_path, pack(utf16))).keys == keys


def test_a_cut_stream_keeps_what_was_decoded(tmp_path: Path) -> None:
    data = b"id,url\n" + b"".join(b"%d,http://example.com/%d\n" % (i, i * i) for i in range(20_000))
    packed = gzip.compress(data)
    read = read_records(written(tmp_path, packed[: len(packed) // 2]))
    assert isinstance(read.fault, SourceDamaged)
    assert len(read.keys) > 5_000
    assert read.keys == [b"http://example.com/%d" % (i * i) for i in range(len(read.keys))]
    assert read.fates[Fate.BROKEN] <= 1


@pytest.mark.skipif(not SHARED_DATA.exists(), reason="needs the test pack")
@pytest.mark.parametrize("name", ["csv/gsa_pulse.csv.gz", "csv/eot2024_nih-urls.csv.gz", "tsv/ublock-matches.tsv.gz"])
def test_real_tables(name: str) -> None:
    path = SHARED_DATA / name
    reading = guess_of(str(path)).reading
    with gzip.open(path, "rt", encoding="latin-1", newline="") as lines:
        rows = list(csv.reader(lines, delimiter=reading.delimiter or ","))
    index = rows[0].index(str(reading.column)) if reading.has_header else int(reading.column or 1) - 1
    cells = [row[index].encode("latin-1") for row in rows[bool(reading.has_header) :]]
    assert read_records(path).keys == [cell.strip(b" \t\r") for cell in cells]


# --- JSON Lines ---------------------------------------------------------------------------------------------------

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=50, deadline=None)
@given(
    records=st.lists(st.fixed_dictionaries({"url": JSON_VALUES, "more": JSON_VALUES}), min_size=1, max_size=10),
    block_bytes=st.sampled_from(BLOCKS),
    is_ascii=st.booleans(),
)
def test_any_json_lines(
    tmp_path_factory: pytest.TempPathFactory, records: list[dict[str, object]], block_bytes: int, is_ascii: bool
) -> None:
    data = "\n".join(json.dumps(record, ensure_ascii=is_ascii) for record in records).encode()
    path = written(tmp_path_factory.mktemp("jsonl"), data)
    urls = [record["url"] for record in records]
    keys = [url.encode().rstrip(b"\r").strip(b" \t") for url in urls if isinstance(url, str) and "\n" not in url]
    if all(url is None for url in urls):
        return
    read = read_records(path, Reading("jsonl", column="url"), block_bytes=block_bytes)
    assert read.keys == [key for key in keys if key]
    assert read.numbers == list(range(1, len(records) + 1))
    assert read.fates[Fate.BROKEN] == sum(1 for url in urls if isinstance(url, str) and "\n" in url)


def test_broken_lines_are_named_by_their_byte(tmp_path: Path) -> None:
    good = b'{"request": {"urls": ["http://example.com/%d"]}}\n'
    deep = b'{"request": ' + b"[" * 200_000 + b"\n"
    data = good % 1 + b'{"request": {"urls": ["http://example.com/\n' + b"\n" + good % 2 + deep + b'"text"\n' + good % 3
    read = read_records(written(tmp_path, data), Reading("jsonl", column="request.urls.0"))
    assert read.keys == [b"http://example.com/%d" % n for n in (1, 2, 3)]
    assert (read.fates[Fate.BROKEN], read.fates[Fate.BLANK], read.fates[Fate.NO_URL]) == (2, 1, 1)
    assert [fault.number for fault in read.faults] == [2, 5]
    assert read.faults[0].byte_offset == data.index(b'"http://example.com/\n')


def test_bytes_of_strings_are_kept(tmp_path: Path) -> None:
    data = b'{"url": "http://example.com/caf\xe9"}\n{"url": "http://example.com/\\ud800"}\n{"url": "a\\nb"}\n'
    read = read_records(written(tmp_path, data), Reading("jsonl", column="url"))
    assert read.keys == [b"http://example.com/caf\xe9", b"http://example.com/\xed\xa0\x80"]
    assert (read.flags[Flag.NOT_UTF8], read.fates[Fate.BROKEN]) == (2, 1)
    assert read_records(written(tmp_path, b'"http://example.com/"\n'), Reading("jsonl", column="")).keys == [
        b"http://example.com/"
    ]


def test_a_field_that_is_not_there_names_those_that_are(tmp_path: Path) -> None:
    path = written(tmp_path, b'{"id": "7", "page": {"link": "http://example.com/"}}\n')
    with pytest.raises(ParameterError) as caught:
        read_records(path, Reading("jsonl", column="url"))
    assert caught.value.facts["expected"] == ("id", "page.link")
    assert read_records(path).keys == [b"http://example.com/"]


# --- CDX and CDXJ -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block_bytes", BLOCKS)
def test_the_head_of_a_cdx_tells_the_fields(tmp_path: Path, block_bytes: int) -> None:
    data = b" CDX b a m\n20260101000000 http://example.com/ text/html\n20260101000000\n\n20260102000000 - x\n"
    read = read_records(written(tmp_path, data), Reading("cdx"), block_bytes=block_bytes)
    assert (read.keys, read.numbers) == ([b"http://example.com/"], [2, 3, 4, 5])
    assert (read.fates[Fate.BROKEN], read.fates[Fate.BLANK], read.fates[Fate.NO_URL]) == (1, 1, 1)
    comma = data.replace(b" ", b",")
    assert read_records(written(tmp_path, comma), Reading("cdx")).keys == [b"http://example.com/"]
    with pytest.raises(ParameterError):
        read_records(written(tmp_path, b" CDX N b\nx y\n"))


def test_cdxj_heads_and_broken_lines(tmp_path: Path) -> None:
    data = b'!OpenWayback-CDXJ 1.0\ncom,example)/ 2026 {"url": "http://example.com/"}\ncom,example)/ 2026 {"url\nx\n'
    read = read_records(written(tmp_path, data))
    assert (read.format, read.keys, read.numbers) == ("cdxj", [b"http://example.com/"], [2, 3, 4])
    assert read.fates[Fate.BROKEN] == 2


@pytest.mark.skipif(not SHARED_DATA.exists(), reason="needs the test pack")
def test_real_indexes() -> None:
    path = SHARED_DATA / "cdx/openwayback_test-cdx.txt.gz"
    assert read_records(path).keys == [line.split(b" ")[2] for line in gzip.decompress(path.read_bytes()).splitlines()]
    path = SHARED_DATA / "cdx/aut_example.cdxj.gz"
    lines = gzip.decompress(path.read_bytes()).splitlines()
    assert read_records(path).keys == [json.loads(line[line.index(b"{") :])["url"].encode() for line in lines]


# --- logs ---------------------------------------------------------------------------------------------------------

ACCESS = (
    b'192.0.2.1 - - [17/May/2026:10:05:03 +0000] "GET /a?b=1 HTTP/1.1" 200 5 "http://example.net/r" "agent"\n'
    b'192.0.2.1 - "an user" [17/May/2026:10:05:03 +0000] "GET /u HTTP/1.1" 200 5\n'
    b'www.example.com:80 192.0.2.1 - - [17/May/2026:10:05:03 +0000] "GET http://example.org/p HTTP/1.1" 200 5\n'
    b'192.0.2.1 - - [17/May/2026:10:05:03 +0000] "-" 408 -\n'
    b'192.0.2.1 - - [17/May/2026:10:05:03 +0000] "\\x16\\x03\\x01" 400 0\n'
    b'192.0.2.1 - - [17/May/2026:10:05:03 +0000] "OPTIONS * HTTP/1.0" 200 0\n'
    b'192.0.2.1 - - [17/May/2026:10:05:03 +0000] "CONNECT example.com:443 HTTP/1.1" 405 0\n'
    b'192.0.2.1 - - [17/May/2026:10:05:03 +0000] "GET /with\\"quote and blank HTTP/1.1" 404 0\n'
    b'192.0.2.1 - - [17/May/2026:10:05:03 +0000] "GET /old" 200 0\n'
    b"server started\n"
)


@pytest.mark.parametrize("base", [None, "https://example.com", "example.com/"])
def test_access_logs(tmp_path: Path, base: str | None) -> None:
    read = read_records(written(tmp_path, ACCESS), Reading("access_log", base=base))
    host = {None: b"", "https://example.com": b"https://example.com", "example.com/": b"http://example.com"}[base]
    own = [host + path for path in (b"/a?b=1", b'/with\\"quote and blank', b"/old")]
    assert [key for key in read.keys if not key.endswith((b"/u", b"/p"))] == own
    assert b"http://example.org/p" in read.keys
    assert read.fates[Fate.NO_URL] == 4
    assert read.faults[-1].reason == "no line of an access log"
    assert read.faults[-1].number == 10


def test_crawl_log(tmp_path: Path) -> None:
    line = b"2026-05-23T15:06:28.689Z   200    262 http://example.com/a P http://example.com/ text/html #047 x\n"
    data = line + b"2026-05-23T15:06:28.689Z -6 - http://example.com/b - -\n" + b"metadata://x y z\n"
    read = read_records(written(tmp_path, data), Reading("crawl_log"))
    assert (read.keys, read.places) == ([b"http://example.com/a", b"http://example.com/b"], [(3, data.index(b"meta"))])


def test_markers_and_patterns(tmp_path: Path) -> None:
    data = (
        b'ms=3 url="http://example.com/a" x\nurl=http://example.com/b\nnothing\nurl= <http://example.com/c>\nurl=\n\n'
    )
    path = written(tmp_path, data)
    keys = [b"http://example.com/a", b"http://example.com/b", b"http://example.com/c"]
    read = read_records(path, Reading("marker", marker="url="))
    assert (read.keys, read.fates[Fate.NO_URL], read.fates[Fate.BLANK]) == (keys, 2, 1)
    assert read_records(path, Reading("pattern", pattern=r'(http://[^">\s]+)')).keys == keys
    for pattern in ("no group", "(a)(b)", "(", None, "(" * 2000):
        with pytest.raises(ParameterError):
            read_records(path, Reading("pattern", pattern=pattern))
    with pytest.raises(ParameterError):
        read_records(path, Reading("marker"))


@pytest.mark.skipif(not SHARED_DATA.exists(), reason="needs the test pack")
def test_real_logs() -> None:
    path = SHARED_DATA / "log/elastic_apache_logs.gz"
    lines = gzip.decompress(path.read_bytes()).splitlines()
    targets = [line.split(b'"')[1].split(b" ")[1] for line in lines]
    assert read_records(path, Reading("access_log", base="https://example.com")).keys == [
        b"https://example.com" + target for target in targets
    ]
    path = SHARED_DATA / "log/heritrix_ukwa-crawl.log.gz"
    assert read_records(path).keys == [line.split()[3] for line in gzip.decompress(path.read_bytes()).splitlines()]
