"""Gaps of the window's event loop under every policy and format. ``python -m benchmarks.window_formats``.

As in ``window`` each run is a process with a real window. Policies are told
the seeded list of 1 M lines; a format gets :data:`MOST` of its URLs, or fewer (:data:`RECORDS`), written here.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from xml.sax.saxutils import escape

from benchmarks.lists import seeded
from benchmarks.timing import Row, table
from benchmarks.window import MILLION, display, probed

RECORDS = {"har": 150_000}
MOST = 400_000
POLICIES = ("whatwg", "whatwg+nofrag+https+nowww+noslash+sortquery+notrack+nojsessionid", "scrapy", "surt")
STAMP = "20240101000000"


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


FORMATS: dict[str, Callable[[Iterable[str]], str]] = {
    "csv": csv,
    "jsonl": jsonl,
    "sitemap": sitemap,
    "cdxj": cdxj,
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
    return made


if __name__ == "__main__":
    print(table(rows()))
