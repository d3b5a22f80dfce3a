"""Formats are told by content alone; pipes are told when their bytes come; plain text goes to the kernels."""

from __future__ import annotations

import gzip
import json
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import InputError, ParameterError, SourceMissing, SourceUnreadable
from core.source.arena import Fate
from core.source.columns import columns_of, likely_column
from core.source.formats.opening import guess_of, open_reading
from core.source.reader import Source
from core.source.reading import FORMATS, Reading
from core.source.records import RecordSource
from core.source.sniffing import FINGERPRINTS, sniff
from tests.core.format_reads import SHARED_DATA, read_records, written

ACCESS = b'192.0.2.1 - - [17/May/2026:10:05:03 +0000] "GET /a HTTP/1.1" 200 5\n'
CRAWL = b"2026-05-23T15:06:28.689Z   200    262 http://example.com/a P http://example.com/ text/html\n"
HEADS: list[tuple[bytes, str]] = [
    (b"", "text"),
    (b"http://example.com/", "text"),
    (b"http://example.com/topic,21397.0.html\nhttp://example.com/b,c.html\n", "text"),
    (b"http://example.com/a,b.html\n" * 9, "text"),
    (b"http://example.com/a;jsessionid=1\n" * 9, "text"),
    (b"example.com\nexample.org\n", "text"),
    (b"one, two\nthree, four\n", "text"),
    (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9, "text"),
    (b"{not json\n" * 3, "text"),
    (b"<html><body>http://example.com/</body></html>", "text"),
    (b'1,"http://example.com/topic,21397.0.html",ok', "csv"),
    (b"url,count\nhttp://example.com/a,b\n", "csv"),
    (b"http://example.com/a,5\n" * 5, "csv"),
    (b'id,url\n1,"http://example.com/\n' + b"2,http://example.com/b\n" * 99, "csv"),
    (b"rank;domain\n1;example.com\n2;example.org\n", "csv"),
    (b"id\tpage\n1\thttp://example.com/\n", "tsv"),
    (b'{"url": "http://example.com/"}\n{"url": null}\n', "jsonl"),
    (b'\n{"url": "http://example.com/"}', "jsonl"),
    (b'<?xml version="1.0"?><!-- x --><sm:sitemapindex xmlns:sm="x"></sm:sitemapindex>', "sitemap"),
    (b"\n<urlset></urlset>", "sitemap"),
    (b" CDX N b a\n", "cdx"),
    (b"com,example)/ 20260101000000 http://example.com/ text/html 200 AAAA - - 1 2 f.warc.gz\n", "cdx"),
    (b'com,example)/ 20260101000000 {"url": "http://example.com/"}\n', "cdxj"),
    (b"WARC/1.1\r\nWARC-Type: response\r\n", "warc"),
    (CRAWL * 3, "crawl_log"),
    (ACCESS * 3, "access_log"),
    (json.dumps({"log": {"entries": []}}).encode(), "har"),
    (json.dumps({"log": {"entries": []}}, indent=1).encode(), "har"),
]


@pytest.mark.parametrize(("head", "name"), HEADS, ids=lambda value: value if isinstance(value, str) else "")
@pytest.mark.parametrize("pack", [bytes, gzip.compress, lambda data: b"\xef\xbb\xbf" + data])
def test_content_tells_the_format(head: bytes, name: str, pack: Callable[[bytes], bytes]) -> None:
    guess = sniff(pack(head), is_whole=True)
    assert guess.reading.format == name
    assert guess.reading.validated() == guess.reading
    assert guess.refused is None
    assert name == "text" or Reading("text") in guess.candidates


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200) | st.text("{}[]<>\"',;\t\n\r:/ aé1", max_size=80).map(str.encode))
def test_any_bytes_have_a_guess_and_can_be_read(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = written(tmp_path_factory.mktemp("any"), data)
    assert sniff(data, is_whole=True).reading.format in FORMATS
    read = read_records(path)
    assert sum(read.fates.values()) + len(read.keys) == len(read.numbers)


@settings(max_examples=150, deadline=None)
@given(
    name=st.sampled_from([name for name in FORMATS if name != "xlsx"]),
    data=st.sampled_from([head for head, _ in HEADS]),
    cut=st.integers(0, 100),
    put=st.binary(max_size=3),
    block_bytes=st.sampled_from([16, 64, 1 << 18]),
)
def test_any_reading_of_any_bytes_ends_and_sums(
    tmp_path_factory: pytest.TempPathFactory, name: str, data: bytes, cut: int, put: bytes, block_bytes: int
) -> None:
    path = written(tmp_path_factory.mktemp("any"), data[:cut] + put + data[cut:])
    reading = Reading(name, marker="/" if name == "marker" else None, pattern="(a)" if name == "pattern" else None)
    try:
        read = read_records(path, reading, block_bytes=block_bytes)
    except (InputError, ParameterError):
        return
    assert len(read.keys) + sum(read.fates.values()) == len(read.numbers)


def test_guess_names_columns_samples_and_the_likely_one(tmp_path: Path) -> None:
    data = (
        b"source_url,id,url\nhttp://example.com/s,1,http://example.com/a\nhttp://example.com/s,2,http://example.com/b\n"
    )
    guess = guess_of(str(written(tmp_path, data)))
    assert guess.reading == Reading("csv", column="url", delimiter=",", has_header=True)
    assert [(column.number, column.name) for column in guess.columns] == [(1, "source_url"), (2, "id"), (3, "url")]
    assert guess.columns[2].samples == (b"http://example.com/a", b"http://example.com/b")
    other = guess_of(str(tmp_path / "source"), Reading("csv", delimiter=",", has_header=False))
    assert (other.reading.column, other.columns[0].name) == (3, None)
    lines = b'{"id": "x", "to": {"url": "http://example.com/"}, "n": 1}\n'
    guess = guess_of(str(written(tmp_path, lines)))
    assert (guess.reading.column, [column.name for column in guess.columns]) == ("to.url", ["id", "to.url"])


def test_a_column_that_varies_is_likelier_than_one_that_does_not() -> None:
    rows = [[b"http://example.com/sitemap.xml", b"http://example.com/%d" % i] for i in range(9)]
    assert likely_column(columns_of(rows, False)) == 2


def test_plain_text_stays_with_the_kernels(tmp_path: Path) -> None:
    path = str(written(tmp_path, b"http://example.com/a\n"))
    with open_reading(path) as source:
        assert isinstance(source, Source)
    with open_reading(path, 0, Reading("csv", column=1)) as records:
        assert isinstance(records, RecordSource)
        assert records.size_bytes == 21


def test_bytes_done_and_change(tmp_path: Path) -> None:
    data = b"id,url\n" + b"1,http://example.com/\n" * 50_000
    path = written(tmp_path, data)
    with open_reading(str(path)) as source:
        assert source.bytes_done == 0
        first = source.next_chunk()
        assert first is not None
        assert 0 < first.n_entries <= 2_256
        assert 0 < source.bytes_done < len(data)
        assert source.change is None
        path.write_bytes(b"")
        assert source.change == "changed"
        assert source.ready(0)
    assert source.next_chunk() is None


def test_fingerprints_are_refused_unless_text_is_asked_for(tmp_path: Path) -> None:
    for data in (b"7225c46d074ddb95c0a0c0553b072593f4d56346\n" * 3, (b"\0\x14" + b"\x80" * 20) * 3):
        path = written(tmp_path, data)
        assert guess_of(str(path)).refused == FINGERPRINTS
        with pytest.raises(SourceUnreadable) as caught:
            read_records(path)
        assert caught.value.facts["reason"] == FINGERPRINTS
    assert read_records(path, Reading("text")).numbers


def test_what_cannot_be_opened(tmp_path: Path) -> None:
    for opening in (read_records, lambda path: guess_of(str(path))):
        with pytest.raises(SourceMissing):
            opening(tmp_path / "none")
        with pytest.raises(SourceUnreadable):
            opening(tmp_path)
    with pytest.raises(ParameterError):
        read_records(written(tmp_path, b""), Reading("parquet"))


@pytest.mark.parametrize("facts", [{"format": "csv", "column": 2, "has_header": False}, {"format": "text"}])
def test_readings_travel_as_json(facts: dict[str, object]) -> None:
    assert Reading.from_facts(json.loads(json.dumps(facts))).to_facts() == facts
    with pytest.raises(ParameterError):
        Reading.from_facts({**facts, "colour": 1})


# --- pipes --------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
@pytest.mark.parametrize(
    ("data", "reading", "name"),
    [
        (b"http://example.com/%d\n", None, "plain"),
        (b"%d,http://example.com/x\n", None, "csv"),
        (b'{"url": "http://example.com/%d"}\n', None, "jsonl"),
        (b'{"a": "%d", "url": "x"}\n', Reading("jsonl", column="a"), "jsonl"),
        (b"x url=%d\n", Reading("marker", marker="url="), "marker"),
    ],
)
@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_pipes(tmp_path: Path, data: bytes, reading: Reading | None, name: str, pack: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    whole = pack(b"".join(data % n for n in range(30_000)))
    assert guess_of(str(path)).why == "stream"
    with open_reading(str(path), 0, reading) as source:
        assert (source.format, source.entries, source.size_bytes) == ("unknown", 0, None)
        writer = threading.Thread(target=path.write_bytes, args=(whole,))
        writer.start()
        entries = sum(chunk.n_entries for chunk in source.chunks())
        writer.join()
        assert (entries, source.entries, source.fault) == (30_000, 30_000, None)
        assert source.format == (name if name != "plain" or pack is bytes else "gzip")
        assert source.bytes_done == len(whole)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
def test_a_pipe_gives_what_is_there_and_waits_in_ready(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with open_reading(str(path), 0, Reading("jsonl", column="url")) as source:
        with path.open("wb", buffering=0) as pipe:
            assert not source.ready(0.0)
            pipe.write(b'{"url": "http://example.com/1"}\n{"url": "http://exam')
            keys = []
            while not keys:
                assert source.ready(1.0)
                chunk = source.next_chunk()
                assert chunk is not None
                keys += [chunk.keys.key(i) for i in range(len(chunk.keys))]
            assert not source.ready(0.0)
            pipe.write(b'ple.com/2"}\n')
        keys += [chunk.keys.key(i) for chunk in source.chunks() for i in range(len(chunk.keys))]
        assert keys == [b"http://example.com/1", b"http://example.com/2"]


# --- the test pack ------------------------------------------------------------------------------------------------


def pack_files() -> list[Path]:
    folders = ("csv", "tsv", "log", "cdx", "warc", "sitemap", "har", "xlsx", "dirty", "plain")
    files = [path for folder in folders for path in sorted((SHARED_DATA / folder).glob("*"))]
    return [path for path in files if not path.name.startswith("LICENSE")]


@pytest.mark.parametrize("path", pack_files(), ids=lambda path: path.name)
def test_the_test_pack_is_told_and_sums(path: Path) -> None:
    guess = guess_of(str(path))
    expected = {
        "csv": {"csv", "text"},
        "log": {"access_log", "crawl_log"},
        "cdx": {"cdx", "cdxj"},
        "dirty": {"text"},
        "plain": {"text"},
    }
    assert guess.reading.format in expected.get(path.parent.name, {path.parent.name})
    read = read_records(path)
    assert len(read.keys) + sum(read.fates.values()) == len(read.numbers) > 0
    assert read.fates[Fate.BROKEN] <= 1  # an archive's own head line in a crawl.log
    assert read.fault is None


@pytest.mark.skipif(not SHARED_DATA.exists(), reason="needs the test pack")
def test_both_files_of_fingerprints_of_the_test_pack() -> None:
    for path in sorted((SHARED_DATA / "scrapy").glob("requests.seen*")):
        assert guess_of(str(path)).refused == FINGERPRINTS
