"""Tell the format of a source by its first bytes, never by its name, and which part of a record is the URL.

The guess is known before reading, so that a window can show it and a person can change it. What nothing else fits is
plain text, one URL a line. In doubt it is plain text too: commas may stand in URLs, so that a list without header,
quotes or a leading column of another kind is no CSV.

Where it stands: above ``byte_stream``, ``columns`` and the rules of the readers; used by ``formats.opening``.
Cost: at most 256 KiB of decoded bytes and 200 lines are looked at, a few milliseconds.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.errors import ParameterError
from core.source.byte_stream import HEAD_BYTES, LZ4_MAGIC, decoded_head
from core.source.columns import Column, column_of, columns_of, likely_column, seems_header
from core.source.formats.csv_reader import cells_of, column_index, fed_line
from core.source.formats.jsonl_reader import encoded, field_of, parsed
from core.source.formats.log_reader import ACCESS_LINE, CRAWL_LINE
from core.source.reading import DELIMITERS, Reading

FINGERPRINTS = "it holds fingerprints of requests (Scrapy's requests.seen), not URLs"
_SAMPLE_LINES = 200
_MOST = 0.8
_FIELD_DEPTH = 4
_ROOT = re.compile(rb"<(?:[\w.-]+:)?(?:urlset|sitemapindex)(?=[\s>/])")
_HAR = re.compile(rb'\s*\{\s*"log"\s*:\s*\{')
_CDX_HEAD = re.compile(rb"(.)CDX\1")
_CDX_LINE = re.compile(rb"\S+ \d{14} \S+ \S+ (?:\d{3}|-) \S+ ")
_CDXJ_LINE = re.compile(rb"\S+ \d{4,17} \{")
_FINGERPRINT_LINE = re.compile(rb"[0-9a-f]{40}\r?$")


@dataclass(frozen=True, slots=True)
class Guess:
    """What a source seems to be.

    Parameters
    ----------
    reading
        The guess, with every field set that its format has.
    candidates
        Other readings that are possible, the likelier first; plain text is always one.
    why
        What told it: ``magic``, ``root``, ``structure``, ``head``, ``lines``, ``columns``, ``default`` or ``stream``.
    columns
        Columns or fields with their first values, where the format has them.
    sheets
        Names of the sheets of a workbook.
    refused
        Why it is not read unless a reading is given: it holds no URLs; else None.
    """

    reading: Reading
    candidates: tuple[Reading, ...] = ()
    why: str = "default"
    columns: tuple[Column, ...] = ()
    sheets: tuple[str, ...] = ()
    refused: str | None = None


TEXT = Reading("text")


def sniff(head: bytes, *, is_whole: bool = False) -> Guess:
    r"""Return the guess for a source that begins with the raw bytes ``head`` (``is_whole``: and ends with them).

    >>> sniff(b"id,url\n1,http://example.com/\n").reading.to_facts()
    {'format': 'csv', 'column': 'url', 'delimiter': ',', 'has_header': True}
    >>> sniff(b"http://example.com/topic,21397.0.html\n").reading.format
    'text'
    """
    if head.startswith(b"PK\x03\x04") and (b"[Content_Types].xml" in head or b"xl/" in head):
        return Guess(Reading("xlsx"), (TEXT,), "magic")
    if head.startswith(LZ4_MAGIC):
        return Guess(Reading("warc"), (TEXT,), "magic")
    decoded = decoded_head(head)
    lines = sample_lines(decoded, is_whole and len(decoded) < HEAD_BYTES)
    for told in (_told_by_start, _told_by_lines, _told_by_columns):
        guess = told(decoded, lines)
        if guess is not None:
            others = () if guess.reading == TEXT else (TEXT,)
            return replace(guess, candidates=others + guess.candidates)
    return Guess(TEXT, _possible_tables(lines))


def sample_lines(decoded: bytes, is_whole: bool) -> list[bytes]:
    """Return the first whole lines without their LF; a line that may go on is left out, unless it is the only one."""
    lines = decoded.split(b"\n")
    if len(lines) > 1 and (not is_whole or not lines[-1]):
        lines.pop()
    return lines[:_SAMPLE_LINES]


def _told_by_start(decoded: bytes, lines: Sequence[bytes]) -> Guess | None:
    """Tell formats that begin in a way of their own."""
    bare = decoded.lstrip(b" \t\r\n")
    if decoded.startswith(b"WARC/"):
        return Guess(Reading("warc"), why="magic")
    if decoded.startswith(b"\x00\x14") and decoded[22:24] in {b"\x00\x14", b""}:
        return Guess(TEXT, why="magic", refused=FINGERPRINTS)
    if bare.startswith(b"<") and _ROOT.search(bare):
        return Guess(Reading("sitemap"), why="root")
    if _HAR.match(decoded):
        return Guess(Reading("har"), why="structure")
    if _CDX_HEAD.match(decoded):
        return Guess(Reading("cdx"), why="head")
    if bare.startswith(b"!") and b"CDXJ" in lines[0]:
        return Guess(Reading("cdxj"), why="head")
    return None


def _told_by_lines(_decoded: bytes, lines: Sequence[bytes]) -> Guess | None:
    """Tell formats whose lines have a shape of their own."""
    filled = [line for line in lines if line.strip()]
    if not filled:
        return None

    def most(fits: Callable[[bytes], Any]) -> bool:
        return sum(1 for line in filled if fits(line)) >= _MOST * len(filled)

    if most(_FINGERPRINT_LINE.match):
        return Guess(TEXT, why="lines", refused=FINGERPRINTS)
    if filled[0].lstrip().startswith(b"{") and most(_is_object):
        return completed(Reading("jsonl"), lines, "lines")
    for name, shape in (
        ("cdxj", _CDXJ_LINE),
        ("cdx", _CDX_LINE),
        ("crawl_log", CRAWL_LINE),
        ("access_log", ACCESS_LINE),
    ):
        if most(shape.match):
            return Guess(Reading(name), why="lines")
    return None


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(parsed(line), dict)
    except ValueError:
        return False


def _told_by_columns(_decoded: bytes, lines: Sequence[bytes]) -> Guess | None:
    """Tell CSV and TSV."""
    for delimiter in ("\t", ",", ";", "|"):
        rows = table_rows(lines, delimiter)
        if _is_table(rows) and (delimiter == "\t" or _is_no_list(rows, lines)):
            return completed(Reading("tsv" if delimiter == "\t" else "csv", delimiter=delimiter), lines, "columns")
    return None


def table_rows(lines: Sequence[bytes], delimiter: str) -> list[list[bytes]]:
    """Return the rows of sampled lines; blank lines are left out, and a last row whose quote is open."""
    csv.field_size_limit(max(csv.field_size_limit(), HEAD_BYTES + 1))
    rows: list[list[bytes]] = []
    reader = csv.reader(map(fed_line, lines), delimiter=delimiter)
    try:
        for row in reader:
            cells = [cell.encode("latin-1") for cell in cells_of(row)]
            if cells and cells != [b""]:
                rows.append(cells)
    except csv.Error:
        pass
    if len(rows) > 1 and any(b"\n" in cell for cell in rows[-1]):
        rows.pop()
    if len(rows) < len(lines) // 2:  # a quote that nothing closes took the rest
        rows = [line.rstrip(b"\r").split(delimiter.encode()) for line in lines if line.strip()]
    return rows


def _is_table(rows: Sequence[Sequence[bytes]]) -> bool:
    """Whether most rows have the same number of cells, and more than one."""
    widths = Counter(map(len, rows))
    width, count = max(widths.items(), key=lambda item: item[1], default=(0, 0))
    return width > 1 and count >= 0.9 * len(rows)


def _is_no_list(rows: Sequence[Sequence[bytes]], lines: Sequence[bytes]) -> bool:
    """Whether rows cut at a sign that URLs may hold are a table all the same."""
    is_header = seems_header(rows)
    columns = columns_of(rows, is_header)
    if max(column.url_share for column in columns) < 0.3:
        return False
    if is_header or columns[0].url_share < 0.3:
        return True
    if sum(1 for line in lines if b'"' in line) >= _MOST * len(lines):
        return True
    others = [cell for row in rows for cell in row[1:]]
    return len(rows) >= 5 and all(cell == b"" or cell.isdigit() or b"://" in cell for cell in others)


def _possible_tables(lines: Sequence[bytes]) -> tuple[Reading, ...]:
    """Return the tables that a list could be as well, if a person says so."""
    found = []
    for delimiter in DELIMITERS:
        if _is_table(table_rows(lines, delimiter)):
            name = "tsv" if delimiter == "\t" else "csv"
            found.append(completed(Reading(name, delimiter=delimiter), lines).reading)
    return tuple(found)


def completed(reading: Reading, lines: Sequence[bytes], why: str = "given") -> Guess:
    """Return a reading with every open field told from sampled lines, and the columns there are.

    Raises ``ParameterError`` for a column or field that is not there, naming those that are.
    """
    if reading.format in {"csv", "tsv"}:
        return _completed_table(reading, lines, why)
    if reading.format == "jsonl":
        return _completed_fields(reading, lines, why)
    return Guess(reading.validated(), (), why)


def _completed_table(reading: Reading, lines: Sequence[bytes], why: str) -> Guess:
    delimiter = "\t" if reading.format == "tsv" else reading.delimiter
    if delimiter is None:
        tables = [sign for sign in DELIMITERS if _is_table(table_rows(lines, sign))]
        delimiter = tables[0] if tables else ","
    rows = table_rows(lines, delimiter)
    has_header = seems_header(rows) if reading.has_header is None else reading.has_header
    columns = columns_of(rows, has_header)
    names = [column.name or "" for column in columns] if has_header else None
    if reading.column is None:
        number = likely_column(columns)
    elif not rows:  # nothing to check against
        number = reading.column if isinstance(reading.column, int) else 1
    else:
        number = column_index(reading.column, names, len(columns)) + 1
    name = names[number - 1] if names and number <= len(names) else ""
    column = name if name and names is not None and names.count(name) == 1 else number
    told = replace(reading, delimiter=delimiter, has_header=has_header, column=column)
    return Guess(told.validated(), (), why, columns)


def _completed_fields(reading: Reading, lines: Sequence[bytes], why: str) -> Guess:
    values = []
    for line in lines:
        try:
            values.append(parsed(line))
        except ValueError:
            continue
    fields = _fields(values)
    names = [field.name or "" for field in fields]
    if reading.column is None:
        likely = names[likely_column(fields) - 1] if fields else ""
        return Guess(replace(reading, column=likely), (), why, fields)
    path = str(reading.column)
    if values and path and all(field_of(value, path) is None for value in values):
        raise ParameterError(field="column", value=path, expected=tuple(names), kind="field")
    return Guess(replace(reading, column=path).validated(), (), why, fields)


def _fields(values: Sequence[Any]) -> tuple[Column, ...]:
    """Return the fields of sampled JSON values that hold strings."""
    found: dict[str, list[bytes]] = {}
    for value in values:
        for path, text in _strings(value, "", 0):
            found.setdefault(path, []).append(encoded(text))
    return tuple(column_of(i, path, cells) for i, (path, cells) in enumerate(found.items(), start=1))


def _strings(value: Any, path: str, depth: int) -> Iterator[tuple[str, str]]:
    """Give the strings of a JSON value with their paths; of a list the first element stands for all."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict) and depth < _FIELD_DEPTH:
        for name, inner in value.items():
            yield from _strings(inner, f"{path}.{name}" if path else name, depth + 1)
    elif isinstance(value, list) and value and depth < _FIELD_DEPTH:
        yield from _strings(value[0], f"{path}.0" if path else "0", depth + 1)
