"""How one source is to be read: its format, and which part of a record is the URL; one frozen value per source.

Where it stands: made by ``sniffing`` or by a person, carried by the plan, taken by ``formats.opening``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from core.errors import ParameterError

FORMATS = (
    "text",
    "csv",
    "tsv",
    "jsonl",
    "sitemap",
    "cdx",
    "cdxj",
    "warc",
    "access_log",
    "crawl_log",
    "marker",
    "pattern",
    "har",
    "xlsx",
)
DELIMITERS = (",", "\t", ";", "|")


@dataclass(frozen=True, slots=True)
class Reading:
    """How a source is read; None in any field means: told from the content.

    Parameters
    ----------
    format
        One of :data:`FORMATS`; ``text`` is one URL a line, read by the kernels.
    column
        ``csv``, ``tsv``, ``xlsx``: name in the header row, or 1-based number. ``jsonl``: the field, with dots for
        what is inside (``request.url``); empty: the line itself is a string.
    delimiter
        ``csv``: one of :data:`DELIMITERS`.
    has_header
        ``csv``, ``tsv``, ``xlsx``: whether the first row names the columns and is no entry.
    base
        ``access_log``: what stands before a path, such as ``https://example.com``.
    marker
        ``marker``: the text that stands right before the URL of a line.
    pattern
        ``pattern``: a regular expression with one group, the URL of a line.
    sheet
        ``xlsx``: name of the sheet; the first one.
    """

    format: str = "text"
    column: str | int | None = None
    delimiter: str | None = None
    has_header: bool | None = None
    base: str | None = None
    marker: str | None = None
    pattern: str | None = None
    sheet: str | None = None

    def validated(self) -> Reading:
        """Return the reading itself, or raise ``ParameterError`` for the first field that is out of range."""
        if self.format not in FORMATS:
            raise ParameterError(field="format", value=self.format, expected=FORMATS)
        if self.delimiter is not None and self.delimiter not in DELIMITERS:
            raise ParameterError(field="delimiter", value=self.delimiter, expected=DELIMITERS)
        if isinstance(self.column, int) and self.column < 1:
            raise ParameterError(field="column", value=self.column, expected="1 …")
        if self.format == "marker" and not self.marker:
            raise ParameterError(field="marker", value=self.marker, expected="the text before the URL")
        if self.format == "pattern":
            self.compiled()
        return self

    def compiled(self) -> re.Pattern[bytes]:
        """Return the pattern; raises ``ParameterError`` unless it compiles and has exactly one group."""
        expected = "a regular expression with one group"
        try:
            compiled = re.compile((self.pattern or "").encode())
        except (re.error, OverflowError, RecursionError) as fault:
            raise ParameterError(field="pattern", value=self.pattern, expected=f"{expected} ({fault})") from fault
        if compiled.groups != 1:
            raise ParameterError(field="pattern", value=self.pattern, expected=expected)
        return compiled

    def to_facts(self) -> dict[str, Any]:
        """Return the fields that are set, for JSON.

        >>> Reading("csv", column="url").to_facts()
        {'format': 'csv', 'column': 'url'}
        """
        return {name: value for name, value in asdict(self).items() if value is not None}

    @classmethod
    def from_facts(cls, facts: Mapping[str, Any]) -> Reading:
        """Return the reading of JSON's fields; raises ``ParameterError`` for an unknown one.

        >>> Reading.from_facts({"format": "jsonl", "column": "url"}).column
        'url'
        """
        known = {field.name for field in fields(cls)}
        unknown = sorted(set(facts) - known)
        if unknown:
            raise ParameterError(field="reading", value=unknown[0], expected=tuple(sorted(known)))
        return cls(**facts).validated()
