"""Gaps of the window's event loop under every policy and format. ``python -m benchmarks.window_formats``.

As in ``window`` each run is a process with a real window. Policies are told
the seeded list of 1 M lines; a format gets :data:`MOST` of its URLs, or fewer (:data:`RECORDS`), written here.
"""

from __future__ import annotations

import json
import statistics
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from xml.sax.saxutils import escape

from benchmarks.lists import seeded
from benchmarks.timing import Row, table
from benchmarks.window import MILLION, display, probed

RECORDS = {"har": 150_000, "xlsx": 150_000}
MOST = 400_000
POLICIES = ("whatwg", "whatwg+nofrag+https+nowww+noslash+sortquery+notrack+nojsessionid", "scrapy", "surt")
STAMP = "20240101000000"
UUID = "00000000-0000-4000-8000-000000000000"


def csv(urls: Iterable[str]) -> str:
    """Return a table with a head, the URL in its second column."""
    return "id,url,note\n" + "".join(f'{at},"{url}",seen\n' for at, url in enumerate(urls))


def jsonl(urls: Iterable[str]) -> str:
    """Return an object a line."""
    return "".join(json.dumps({"id": at, "url": url}) + "\n" for at, url in enumerate(urls))


def sitemap(urls: Iterable[str]) -> str:
    """Return one large sitemap."""
    places = "".join(f"<url><loc>{escape(url)}</loc></url>\n" for url in urls)
    return f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{places}</urlset>\n'


def cdxj(urls: Iterable[str]) -> str:
    """Return an index of captures."""
    return "".join(f"com,example)/ {STAMP} {json.dumps({'url': url, 'status': '200'})}\n" for url in urls)


def crawl_log(urls: Iterable[str]) -> str:
    """Return a log of Heritrix."""
    return "".join(f"2024-01-01T00:00:00.000Z   200   1234 {url} L - text/html #001 - - -\n" for url in urls)


def har(urls: Iterable[str]) -> str:
    """Return an archive of requests."""
    entries = [{"request": {"method": "GET", "url": url}, "response": {"status": 200}} for url in urls]
    return json.dumps({"log": {"version": "1.2", "entries": entries}})


def tsv(urls: Iterable[str]) -> str:
    """Return a table with tabs."""
    return "id\turl\n" + "".join(f"{at}\t{url}\n" for at, url in enumerate(urls))


def cdx(urls: Iterable[str]) -> str:
    """Return an index of captures in columns."""
    rest = "text/html 200 AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA - - 1234 5678 a.warc.gz"
    return " CDX N b a m s k r M S V g\n" + "".join(f"com,example)/ {STAMP} {url} {rest}\n" for url in urls)


def access_log(urls: Iterable[str]) -> str:
    """Return a log of a server: the paths of the URLs."""
    paths = ("/" + url.split("/", 3)[-1] for url in urls)
    stamp = "[01/Jan/2024:00:00:00 +0000]"
    return "".join(f'192.0.2.1 - - {stamp} "GET {path} HTTP/1.1" 200 1234 "-" "x/1.0"\n' for path in paths)


def warc(urls: Iterable[str]) -> str:
    """Return responses without bodies."""
    head = (
        f"WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: 2024-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:{UUID}>\r\n"
    )
    rest = (
        "Content-Type: application/http; msgtype=response\r\nContent-Length: 19\r\n\r\nHTTP/1.1 200 OK\r\n\r\n\r\n\r\n"
    )
    return "".join(f"{head}WARC-Target-URI: {url}\r\n{rest}" for url in urls)


def write_xlsx(path: Path, urls: Iterable[str]) -> None:
    """Write a workbook of one sheet with one column, cell by cell as text."""
    cells = "".join(
        f'<row r="{at}"><c r="A{at}" t="inlineStr"><is><t>{escape(url)}</t></is></c></row>'
        for at, url in enumerate(("url", *urls), 1)
    )
    main, office = "http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://schemas.openxmlformats.org"
    related = f"{office}/officeDocument/2006/relationships"
    package = f'<Relationships xmlns="{office}/package/2006/relationships"><Relationship Id="r1" Type="{related}'
    types = (
        f'<Types xmlns="{office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>'
    )
    kind = "application/vnd.openxmlformats-package.relationships+xml"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("[Content_Types].xml", f'{types}<Default Extension="rels" ContentType="{kind}"/></Types>')
        book.writestr("_rels/.rels", f'{package}/officeDocument" Target="xl/workbook.xml"/></Relationships>')
        sheets = f'<sheets><sheet name="URLs" sheetId="1" r:id="r1" xmlns:r="{related}"/></sheets>'
        book.writestr("xl/workbook.xml", f'<workbook xmlns="{main}">{sheets}</workbook>')
        target = f'{package}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'
        book.writestr("xl/_rels/workbook.xml.rels", target)
        book.writestr(
            "xl/worksheets/sheet1.xml", f'<worksheet xmlns="{main}"><sheetData>{cells}</sheetData></worksheet>'
        )


FORMATS: dict[str, Callable[[Iterable[str]], str]] = {
    "csv": csv,
    "tsv": tsv,
    "jsonl": jsonl,
    "sitemap": sitemap,
    "cdx": cdx,
    "cdxj": cdxj,
    "warc": warc,
    "access_log": access_log,
    "crawl_log": crawl_log,
    "har": har,
}


def row(environment: dict[str, str], what: str, path: Path, policy: str) -> Row:
    """Return worst gap and 99th percentile of one load."""
    facts = probed(environment, "loads", path, policy=policy)
    worst, p99 = max(facts["gaps_ms"]), statistics.quantiles(facts["gaps_ms"], n=100)[98]
    number = f"**{worst:.0f}**, {p99:.0f} ms (load {facts['load_s']:.1f} s)"
    return Row(f"event loop, {what}: worst gap, 99th percentile", number, "< 150, < 50 ms")


def rows() -> list[Row]:
    """Return all rows of this module."""
    made = []
    with display() as environment, tempfile.TemporaryDirectory(prefix="urloupe-formats-") as folder:
        for policy in POLICIES:
            name = policy if policy.count("+") < 2 else "whatwg with all steps"
            made.append(row(environment, f"1 M lines under {name}", seeded(MILLION), policy))
        urls = seeded(MILLION).read_text().splitlines()
        for name, write in FORMATS.items():
            path, count = Path(folder) / f"list.{name}", RECORDS.get(name, MOST)
            path.write_text(write(urls[:count]))
            made.append(row(environment, f"{count:,} records of {name}", path, "raw"))
        book, count = Path(folder) / "list.xlsx", RECORDS["xlsx"]
        write_xlsx(book, urls[:count])
        made.append(row(environment, f"{count:,} rows of xlsx", book, "raw"))
    return made


if __name__ == "__main__":
    print(table(rows()))
