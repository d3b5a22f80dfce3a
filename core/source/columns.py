"""Which column or field holds the URLs: samples of each, and the likely one by its content and its name.

Where it stands: below ``sniffing`` and the readers of rows. Cost: a few milliseconds for 200 rows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

SAMPLES = 3
MOST_COLUMNS = 1_000
_SCHEME = re.compile(rb"[ \t]*<?[A-Za-z][A-Za-z0-9+.-]*://\S")
_HOST = re.compile(rb"[ \t]*(?:[\w-]+\.)+[A-Za-z][\w-]*(?::\d+)?(?:[/?#]\S*)?[ \t]*$")
_NUMBER = re.compile(rb"[ \t]*[-+]?[\d.,]*\d%?[ \t]*$")
_NAMES = {
    **dict.fromkeys(("url", "urls", "uri", "loc", "link", "href", "address", "request.url", "target_uri"), 3.0),
    **dict.fromkeys(("website", "webpage", "page", "seed", "site", "domain", "host", "hostname"), 1.0),
}
_WORDS = {
    "url": 1.5,
    "uri": 1.5,
    "link": 1.0,
    "href": 1.0,
    "source": -2.0,
    "referer": -2.0,
    "referrer": -2.0,
    "base": -1,
}


@dataclass(frozen=True, slots=True)
class Column:
    """A column or field: its 1-based number, its name where there is one, first values, and the share of URLs."""

    number: int
    name: str | None
    samples: tuple[bytes, ...]
    url_share: float
    score: float


def seems_url(cell: bytes) -> float:
    """Return 1 for a cell with a scheme, 0.5 for a bare host with or without a path, else 0.

    >>> seems_url(b"http://example.com/"), seems_url(b"example.com/a"), seems_url(b"5.1")
    (1.0, 0.5, 0.0)
    """
    return 1.0 if _SCHEME.match(cell) else 0.5 if len(cell) < 2_000 and _HOST.match(cell) else 0.0


def seems_header(rows: Sequence[Sequence[bytes]]) -> bool:
    """Return whether the first of several rows names the columns: no URL, no number, unlike what is below."""
    if len(rows) < 2 or not any(rows[0]):
        return False
    head = rows[0]
    if any(seems_url(cell) or _NUMBER.match(cell) for cell in head[:MOST_COLUMNS]):
        return False
    if any(cell.strip().lower().decode("latin-1") in _NAMES for cell in head):
        return True
    for i in range(min(len(head), MOST_COLUMNS)):
        below = [row[i] for row in rows[1:] if i < len(row) and row[i]]
        if below and sum(1 for cell in below if seems_url(cell) or _NUMBER.match(cell)) * 2 > len(below):
            return True
    return False


def column_of(number: int, name: str | None, cells: Sequence[bytes]) -> Column:
    """Return a column by its sampled cells; empty ones count as no URL."""
    share = sum(map(seems_url, cells)) / len(cells) if cells else 0.0
    filled = [cell for cell in cells if cell]
    distinct = len(set(filled)) / len(filled) if filled else 0.0
    folded = (name or "").strip().casefold()
    bonus = _NAMES.get(folded, 0.0)
    words = {word for word in re.split(r"[^a-z]+", folded) if word}
    if not bonus or len(words) > 1:
        bonus += sum(worth for word, worth in _WORDS.items() if word in words)
    samples = tuple(dict.fromkeys(filled))[:SAMPLES]
    return Column(number, name, samples, share, 4 * share + bonus + distinct * min(1.0, 4 * share))


def columns_of(rows: Sequence[Sequence[bytes]], has_header: bool) -> tuple[Column, ...]:
    """Return the columns of sampled rows, at most 1,000, the first row their names where there is a header."""
    body = rows[1:] if has_header else rows
    width = min(max(map(len, rows), default=0), MOST_COLUMNS)
    names = [cell.decode("utf-8", "replace") for cell in rows[0]] if has_header and rows else []
    return tuple(
        column_of(i + 1, names[i] if i < len(names) else None, [row[i] if i < len(row) else b"" for row in body])
        for i in range(width)
    )


def likely_column(columns: Sequence[Column]) -> int:
    """Return the number of the column that most likely holds the URLs; the first of equals.

    >>> likely_column(columns_of([[b"id", b"url"], [b"1", b"http://example.com/"]], True))
    2
    """
    return max(columns, key=lambda column: column.score).number if columns else 1
