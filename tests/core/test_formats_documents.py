"""Sitemaps, HAR, WARC and XLSX against plain parses of the same bytes, whole and broken in the middle."""

from __future__ import annotations

import builtins
import gzip
import json
import re
import sys
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import lz4.frame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import ExtraMissing, ParameterError, SourceDamaged, SourceUnreadable
from core.source.arena import Fate, Flag
from core.source.formats.opening import guess_of
from core.source.formats.xlsx_reader import calamine, sheet_rows
from core.source.reading import Reading
from tests.core.format_reads import SHARED_DATA, read_records, written

BLOCKS = [16, 17, 64, 1 << 18]
NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
HEAD = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{NAMESPACE}">\n'.encode()
needs_data = pytest.mark.skipif(not SHARED_DATA.exists(), reason="needs the test pack")


def url_element(n: int) -> bytes:
    return b"<url><loc>http://example.com/%d?a=1&amp;b=2</loc></url>\n" % n


# --- sitemaps -----------------------------------------------------------------------------------------------------


def locs(data: bytes) -> list[bytes]:
    """Return the locs by a plain parse of the whole."""
    found = []
    for item in ElementTree.fromstring(data):
        if item.tag.rpartition("}")[2] in ("url", "sitemap"):
            found += [(part.text or "").encode() for part in item if part.tag.rpartition("}")[2] == "loc"]
    return found


@settings(max_examples=40, deadline=None)
@given(
    urls=st.lists(st.text(st.sampled_from("ab&<>'\"é/?= \U0001f600"), min_size=1, max_size=12), max_size=12),
    prefix=st.sampled_from(["", "sm:"]),
    root=st.sampled_from([("urlset", "url"), ("sitemapindex", "sitemap")]),
    encoding=st.sampled_from(["utf-8", "utf-16"]),
    block_bytes=st.sampled_from(BLOCKS),
)
def test_any_sitemap(
    tmp_path_factory: pytest.TempPathFactory,
    urls: list[str],
    prefix: str,
    root: tuple[str, str],
    encoding: str,
    block_bytes: int,
) -> None:
    whole = ElementTree.Element(f"{prefix}{root[0]}", {f"xmlns{':' if prefix else ''}{prefix[:-1]}": NAMESPACE})
    for url in urls:
        item = ElementTree.SubElement(whole, f"{prefix}{root[1]}")
        ElementTree.SubElement(item, f"{prefix}loc").text = url
    text = ElementTree.tostring(whole, encoding="unicode")
    data = f'<?xml version="1.0" encoding="{encoding}"?>{text}'.encode(encoding)
    path = written(tmp_path_factory.mktemp("sitemap"), data)
    read = read_records(path, Reading("sitemap"), block_bytes=block_bytes)
    assert read.raw == locs(data)
    assert read.numbers == list(range(1, len(urls) + 1))
    assert read.keys == [key for key in (loc.strip(b" ") for loc in locs(data)) if key]


def test_layout_images_and_missing_locs(tmp_path: Path) -> None:
    image = "http://www.google.com/schemas/sitemap-image/1.1"
    data = (
        f'<urlset xmlns="{NAMESPACE}" xmlns:image="{image}"><url>\n <loc>\n  http://example.com/a\n </loc>'
        "<image:image><image:loc>http://example.com/i.png</image:loc></image:image></url><url/>"
        "<url><loc>http://example.com/<![CDATA[b?x&y]]></loc></url><url><loc> </loc></url></urlset>"
    ).encode()
    for block_bytes in BLOCKS:
        read = read_records(written(tmp_path, data), block_bytes=block_bytes)
        assert read.keys == [b"http://example.com/a", b"http://example.com/b?x&y"]
        assert (read.fates[Fate.NO_URL], read.flags[Flag.TRIMMED], read.fault) == (2, 0, None)


@pytest.mark.parametrize("block_bytes", [17, 1000, 1 << 18])
@pytest.mark.parametrize(
    "bad",
    [
        b"<url><loc>http://example.com/?a&b</loc></url>\n",
        b"<url><loc>http://example.com/</lok></url>\n",
        b"<url><loc>http://example.com/&nbsp;</loc></url>\n",
        b"<url><loc>http://example.com/\x01</loc></url>\n",
        b"<url><loc>http://example.com/caf\xe9</loc></url>\n",
        b"<url <loc></url>\n",
    ],
)
def test_a_broken_element_is_named_and_the_rest_is_read(tmp_path: Path, bad: bytes, block_bytes: int) -> None:
    elements = [url_element(n) for n in range(3_000)]
    for at in (0, 1_500, 2_999):
        elements[at] = bad
    data = HEAD + b"".join(elements) + b"</urlset>"
    read = read_records(written(tmp_path, data), block_bytes=block_bytes)
    assert read.keys == [b"http://example.com/%d?a=1&b=2" % n for n in range(3_000) if n not in (0, 1_500, 2_999)]
    assert [fault.number for fault in read.faults] == [1, 1_501, 3_000]
    for fault, found in zip(read.faults, re.finditer(re.escape(bad), data), strict=True):
        assert found.start() <= fault.byte_offset <= found.end()
        assert fault.reason.startswith("XML: ")


def test_nothing_but_faults_is_linear(tmp_path: Path) -> None:
    data = HEAD + b"<url><loc>&</loc></url>" * 3_000
    read = read_records(written(tmp_path, data))
    assert (read.fates[Fate.BROKEN], read.keys) == (3_000, [])


def test_a_sitemap_that_ends_early(tmp_path: Path) -> None:
    data = HEAD + url_element(1) + b"<url><loc>http://exam"
    read = read_records(written(tmp_path, data))
    assert (read.keys, read.fates[Fate.BROKEN]) == ([b"http://example.com/1?a=1&b=2"], 1)
    packed = gzip.compress(HEAD + b"".join(map(url_element, range(50_000))) + b"</urlset>")
    read = read_records(written(tmp_path, packed[: len(packed) // 2]))
    assert isinstance(read.fault, SourceDamaged)
    assert read.keys == [b"http://example.com/%d?a=1&b=2" % n for n in range(len(read.keys))]
    assert len(read.keys) > 10_000


@pytest.mark.parametrize(
    "doctype",
    [
        b'<!DOCTYPE u [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
        b'<!DOCTYPE u [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
        b'<!DOCTYPE u [<!ENTITY % p SYSTEM "http://example.com/p.dtd"> %p;]>',
    ],
)
def test_entity_bombs_are_refused(tmp_path: Path, doctype: bytes) -> None:
    data = b'<?xml version="1.0"?>' + doctype + b"<urlset><url><loc>&b;&x;</loc></url></urlset>"
    read = read_records(written(tmp_path, data))
    assert (read.format, read.keys) == ("sitemap", [])
    assert isinstance(read.fault, SourceUnreadable)
    assert "entities are refused" in read.fault.facts["reason"]


def test_text_and_markup_without_end_are_bounded(tmp_path: Path) -> None:
    loc = HEAD + b"<url><loc>" + b"x" * 3_000_000 + b"</loc></url>" + url_element(1) + b"</urlset>"
    read = read_records(written(tmp_path, loc), record_limit_bytes=100_000)
    assert (read.keys, read.fates[Fate.BROKEN]) == ([b"http://example.com/1?a=1&b=2"], 1)
    tag = HEAD + url_element(1) + b'<url a="' + b"x" * 3_000_000
    read = read_records(written(tmp_path, tag), record_limit_bytes=100_000)
    assert isinstance(read.fault, SourceUnreadable)
    assert len(read.keys) == 1


@needs_data
@pytest.mark.parametrize("name", ["flink_content_en_sitemap.xml", "flink_content_zh_sitemap.xml.gz"])
def test_real_sitemaps(name: str) -> None:
    path = SHARED_DATA / "sitemap" / name
    data = path.read_bytes() if path.suffix == ".xml" else gzip.decompress(path.read_bytes())
    assert read_records(path, block_bytes=100).keys == locs(data)


# --- HAR ----------------------------------------------------------------------------------------------------------


def har(*urls: Any, **more: Any) -> dict[str, Any]:
    entries = [{"x": [1, {"url": "no"}], "request": {"headers": [{"url": 1}], "url": url}, **more} for url in urls]
    return {"log": {"version": "1.2", "pages": [{"request": {"url": "no"}}], "entries": entries, "url": "no"}}


@settings(max_examples=40, deadline=None)
@given(
    urls=st.lists(st.text(st.sampled_from('ab"\\/{}[],:é\x01 \U0001f600'), min_size=1, max_size=10), max_size=8),
    indent=st.sampled_from([None, 2]),
    is_ascii=st.booleans(),
    block_bytes=st.sampled_from(BLOCKS),
)
def test_any_har(
    tmp_path_factory: pytest.TempPathFactory, urls: list[str], indent: int | None, is_ascii: bool, block_bytes: int
) -> None:
    data = json.dumps(har(*urls, response={"text": 'a"\\}{' * 9}), indent=indent, ensure_ascii=is_ascii).encode()
    read = read_records(written(tmp_path_factory.mktemp("har"), data), Reading("har"), block_bytes=block_bytes)
    assert read.raw == [url.encode() for url in urls]
    assert (read.fault, read.numbers) == (None, list(range(1, len(urls) + 1)))


def test_entries_without_url_and_broken_urls(tmp_path: Path) -> None:
    data = json.dumps(har("http://example.com/1", None, "BAD", "http://example.com/2")).encode()
    data = data.replace(b'"BAD"', b'"\\q"')
    read = read_records(written(tmp_path, data))
    assert read.keys == [b"http://example.com/1", b"http://example.com/2"]
    assert (read.fates[Fate.NO_URL], read.fates[Fate.BROKEN]) == (1, 1)
    assert read.places == [(3, data.index(b'"\\q"') + 1)]


@pytest.mark.parametrize("block_bytes", [1000, 1 << 18])
def test_bodies_cost_no_memory_and_long_urls_are_broken(tmp_path: Path, block_bytes: int) -> None:
    text = 'x\\"' * 400_000
    data = json.dumps(har("http://example.com/1", text, "http://example.com/2", response={"text": text})).encode()
    read = read_records(written(tmp_path, data), block_bytes=block_bytes, record_limit_bytes=50_000)
    assert read.keys == [b"http://example.com/1", b"http://example.com/2"]
    assert (read.fates[Fate.BROKEN], read.fault) == (1, None)


@pytest.mark.parametrize("size", [20_000, 20_001])
def test_a_long_string_of_escapes_ends_where_it_ends(tmp_path: Path, size: int) -> None:
    data = json.dumps(har("http://example.com/1", "http://example.com/2", response={"text": "\\" * size})).encode()
    for block_bytes in (997, 1000, 1 << 18):
        read = read_records(written(tmp_path, data), block_bytes=block_bytes, record_limit_bytes=5_000)
        assert (read.keys, read.fault) == ([b"http://example.com/1", b"http://example.com/2"], None)


def test_a_har_that_breaks(tmp_path: Path) -> None:
    data = json.dumps(har("http://example.com/1", "http://example.com/2")).encode()
    at = data.rindex(b"}]") - 1
    for bad, byte_offset in ((data[:at] + b"]" + data[at:], at), (data[:at], at)):
        read = read_records(written(tmp_path, bad))
        assert isinstance(read.fault, SourceDamaged)
        assert read.fault.facts["byte_offset"] == byte_offset
        assert read.keys[0] == b"http://example.com/1"
    assert isinstance(read_records(written(tmp_path, b'{"a": 1}'), Reading("har")).fault, SourceDamaged)


@needs_data
@pytest.mark.parametrize("name", ["haralyzer_cnn.har.gz", "haralyzer_cnn-chrome.har.gz"])
def test_real_hars(name: str) -> None:
    path = SHARED_DATA / "har" / name
    entries = json.loads(gzip.decompress(path.read_bytes()))["log"]["entries"]
    assert read_records(path).raw == [entry["request"]["url"].encode() for entry in entries]


# --- WARC ---------------------------------------------------------------------------------------------------------


def warc_record(uri: str | None, body: bytes = b"HTTP/1.1 200 OK\r\n\r\nWARC/1.0\r\n", kind: str = "response") -> bytes:
    lines = ["WARC/1.0", f"WARC-Type: {kind}", "WARC-Date: 2026-01-01T00:00:00Z", f"Content-Length: {len(body)}"]
    lines += [f"warc-target-uri: {uri}"] if uri is not None else []
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body + b"\r\n\r\n"


def sample_warc() -> list[bytes]:
    kinds = ["response", "request", "response", "metadata", "response"]
    records = [warc_record(f"http://example.com/{n}", b"b" * n * 37, kind) for n, kind in enumerate(kinds)]
    return [warc_record(None, kind="warcinfo"), *records]


@pytest.mark.parametrize("block_bytes", [16, 17, 64, 1 << 16])
@pytest.mark.parametrize("pack", [bytes, gzip.compress, lz4.frame.compress])
def test_records_of_an_archive(tmp_path: Path, block_bytes: int, pack: Any) -> None:
    path = written(tmp_path, b"".join(map(pack, sample_warc())))
    read = read_records(path, block_bytes=block_bytes)
    assert read.keys == [b"http://example.com/%d" % n for n in (0, 2, 4)]
    assert (read.key_numbers, read.fates[Fate.NO_URL], read.fault) == ([2, 4, 6], 3, None)


def test_uris_as_wget_writes_them(tmp_path: Path) -> None:
    uris = ("< http://example.com/a >", " http://example.com/a b", "dns:example.com", "http://example.com/caf\xc3\xa9")
    data = b"".join(warc_record(uri).decode().encode("latin-1") for uri in uris)
    read = read_records(written(tmp_path, data))
    assert read.keys == [
        b"http://example.com/a",
        b"http://example.com/a b",
        b"dns:example.com",
        b"http://example.com/caf\xc3\xa9",
    ]
    assert (read.flags[Flag.NOT_UTF8], read.flags[Flag.INNER_BLANK]) == (0, 1)


@pytest.mark.parametrize("block_bytes", [17, 1 << 16])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"WARC/1.0", b"WORC/1.0"),
        (b"Content-Length: 74", b"Content-Length: x4"),
        (b"Content-Length: 74", b"Content-Longth: 74"),
        (b"Content-Length: 74", b"Content-Length: 5"),
        (b"WARC-Type: response\r\n", b"WARC-Type: response\r\n\r\n"),
    ],
)
def test_a_broken_record_is_named_and_the_rest_is_read(
    tmp_path: Path, old: bytes, new: bytes, block_bytes: int
) -> None:
    records = sample_warc()
    assert old in records[3]
    records[3] = records[3].replace(old, new, 1)
    data = b"".join(records)
    read = read_records(written(tmp_path, data), Reading("warc"), block_bytes=block_bytes)
    assert read.fates[Fate.BROKEN] == 1
    begin = sum(map(len, records[:3]))
    assert begin <= read.faults[0].byte_offset < begin + len(records[3])
    assert {key for key in read.keys if not key.endswith(b"2")} == {b"http://example.com/0", b"http://example.com/4"}


def test_headers_without_end_are_linear(tmp_path: Path) -> None:
    good = warc_record("http://example.com/")
    read = read_records(written(tmp_path, b"WARC/1.0\r\n" * 400_000 + good), Reading("warc"))
    assert read.keys == [b"http://example.com/"]
    assert 1 <= read.fates[Fate.BROKEN] <= 8


def test_a_last_record_that_is_cut_off(tmp_path: Path) -> None:
    data = b"".join(sample_warc())
    read = read_records(written(tmp_path, data[:-30]))
    assert isinstance(read.fault, SourceDamaged)
    assert read.fault.facts["byte_offset"] == data.rindex(b"WARC/1.0\r\nWARC-Type: response")
    huge = warc_record("http://example.com/").replace(b"Content-Length: 29", b"Content-Length: 9" + b"9" * 16)
    read = read_records(written(tmp_path, huge + data))
    assert (read.keys, type(read.fault)) == ([b"http://example.com/"], SourceDamaged)
    packed = gzip.compress(data)
    read = read_records(written(tmp_path, packed[:-20]), Reading("warc"))
    assert isinstance(read.fault, SourceDamaged)
    assert read_records(written(tmp_path, b"WARC/1.0\r\n" + b"x: y\r\n" * 300_000)).fates[Fate.BROKEN] == 1


@needs_data
@pytest.mark.parametrize("name", ["example.warc", "whirlwind.warc.gz", "resiliparse_warcfile.warc.gz"])
def test_real_archives(name: str) -> None:
    path = SHARED_DATA / "warc" / name
    data = path.read_bytes() if path.suffix == ".warc" else gzip.decompress(path.read_bytes())
    uris, kinds = [], 0
    for found in re.finditer(rb"^WARC/1\.[01]\r\n(.*?)\r\n\r\n", data, re.S | re.M):
        fields = dict(line.split(b": ", 1) for line in found[1].split(b"\r\n"))
        kinds += 1
        if fields[b"WARC-Type"] == b"response":
            uris.append(fields[b"WARC-Target-URI"].strip(b"<>"))
    read = read_records(path)
    assert (read.keys, len(read.numbers)) == (uris, kinds)


@needs_data
def test_real_archives_packed_otherwise() -> None:
    folder = SHARED_DATA / "warc"
    packed = read_records(folder / "resiliparse_warcfile.warc.lz4")
    assert packed.raw == read_records(folder / "resiliparse_warcfile.warc.gz").raw
    assert read_records(folder / "example-wget-bad-target-uri.warc.gz").keys == [b"http://example.com/"]


# --- XLSX ---------------------------------------------------------------------------------------------------------

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"


def workbook(path: Path, rows: list[list[str | int | None]]) -> Path:
    """Write the smallest workbook that there is."""
    cells = ""
    for r, row in enumerate(rows, start=1):
        cells += f'<row r="{r}">'
        for c, cell in zip("ABCD", row, strict=False):
            if isinstance(cell, str):
                cells += f'<c r="{c}{r}" t="inlineStr"><is><t>{cell}</t></is></c>'
            elif cell is not None:
                cells += f'<c r="{c}{r}"><v>{cell}</v></c>'
        cells += "</row>"
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{kind}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{kind}.worksheet+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1" '
        f'Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>'
        '<sheet name="seeds" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1" '
        f'Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}"><sheetData>{cells}</sheetData></worksheet>',
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return path


def test_columns_are_counted_from_the_first_of_the_sheet(tmp_path: Path) -> None:
    path = workbook(
        tmp_path / "seeds", [[], [None, "url", None], [], [None, None, "x"], [None, "http://a.example/", 7]]
    )
    rows, names = sheet_rows(str(path), None, None)
    sheet = calamine(str(path)).load_workbook(str(path)).get_sheet_by_name("seeds")
    assert list(map(list, rows)) == sheet.to_python(skip_empty_area=False) and names == ("seeds",)
    assert read_records(path, Reading("xlsx", column=2, has_header=False)).keys == [b"url", b"http://a.example/"]
    assert sheet_rows(str(workbook(tmp_path / "none", [])), None, None)[0] == []


def test_a_workbook(tmp_path: Path) -> None:
    rows: list[list[str | int | None]] = [
        ["id", "seed url"],
        [1, "http://example.com/a"],
        [2, " http://example.com/b "],
        [None, None],
        [3, None],
        [4, 5],
        [5, "a\nb"],
    ]
    path = workbook(tmp_path / "seeds", rows)
    guess = guess_of(str(path))
    assert guess.reading == Reading("xlsx", column="seed url", has_header=True, sheet="seeds")
    assert (guess.sheets, guess.columns[1].samples[0]) == (("seeds",), b"http://example.com/a")
    read = read_records(path)
    assert (read.keys, read.numbers) == ([b"http://example.com/a", b"http://example.com/b"], [2, 3, 4, 5, 6, 7])
    assert [read.fates[fate] for fate in (Fate.BLANK, Fate.NO_URL, Fate.BROKEN)] == [1, 2, 1]
    assert read_records(path, Reading("xlsx", column=1, has_header=False)).keys == [b"id"]
    for wrong in (Reading("xlsx", column="uri"), Reading("xlsx", column=9), Reading("xlsx", sheet="other")):
        with pytest.raises(ParameterError) as caught:
            read_records(path, wrong)
        assert caught.value.facts["expected"] in (("id", "seed url"), ("seeds",))


def test_workbooks_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = workbook(tmp_path / "whole", [["http://example.com/"]]).read_bytes()
    for n in (len(whole) // 2, 60):
        fault = read_records(written(tmp_path, whole[:n]), Reading("xlsx")).fault
        assert isinstance(fault, SourceDamaged)
    broken = whole.replace(b"sheet1.xml", b"sheet9.xml", 3)
    assert read_records(written(tmp_path, broken), Reading("xlsx")).fault is not None
    monkeypatch.setattr("core.source.formats.xlsx_reader.UNPACKED_LIMIT_BYTES", 100)
    assert isinstance(read_records(tmp_path / "whole").fault, SourceUnreadable)


@needs_data
@pytest.mark.parametrize(("name", "entries"), [("ARPA-H.xlsx", 412), ("EPA_2024.xlsx", 1_951)])
def test_real_workbooks(name: str, entries: int) -> None:
    read = read_records(SHARED_DATA / "xlsx" / name)
    assert len(read.numbers) == entries
    assert all(key.startswith(b"http") for key in read.keys)


# --- extras -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("package", "extra", "head"),
    [
        ("warcio", "warc", b"WARC/1.0\r\n"),
        ("lz4", "warc", lz4.frame.compress(b"WARC/1.0\r\n")),
        ("python_calamine", "xlsx", b"PK\x03\x04xl/"),
    ],
)
def test_a_missing_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, extra: str, head: bytes
) -> None:
    really = builtins.__import__

    def importing(name: str, *rest: Any, **more: Any) -> Any:
        if name.partition(".")[0] == package:
            raise ImportError(name)
        return really(name, *rest, **more)

    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", importing)
    path = written(tmp_path, head)
    try:
        fault = read_records(path).fault
    except ExtraMissing as raised:
        fault = raised
    assert isinstance(fault, ExtraMissing)
    assert fault.facts == {"path": str(path), "extra": extra}
