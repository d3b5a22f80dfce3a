"""How one source is to be read: its format, and which part of a record is the URL; one frozen value per source.

Where it stands: made by ``sniffing`` or by a person, carried by the plan, taken by ``formats.opening``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any

from core.errors import ParameterError

if TYPE_CHECKING:
    from core.groups import GroupFinder

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
FIELDS: Mapping[str, tuple[str, ...]] = {
    "csv": ("column", "delimiter", "has_header"),
    "tsv": ("column", "delimiter", "has_header"),
    "jsonl": ("column",),
    "access_log": ("base",),
    "marker": ("marker",),
    "pattern": ("pattern",),
    "xlsx": ("column", "has_header", "sheet"),
}
"""What can be said of a format beside its name; of the others nothing."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a source is read; None in any field means: told from the content.

    Parameters
    ----------
    format
        One of :data:`FORMATS`; ``text`` is one URL a line, read by the kernels. None: the format that the content
        tells among those that have all fields that are set.
    column
        ``csv``, ``tsv``, ``xlsx``: name in the header row, or 1-based number. ``jsonl``: the field, with dots for
        what is inside (``request.url``); empty: the line itself is a string.
    delimiter
        ``csv``: one of :data:`DELIMITERS`; ``tsv``: the tab.
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

    format: str | None = None
    column: str | int | None = None
    delimiter: str | None = None
    has_header: bool | None = None
    base: str | None = None
    marker: str | None = None
    pattern: str | None = None
    sheet: str | None = None

    def validated(self) -> Reading:
        """Return the reading itself, or raise ``ParameterError`` for the first field that is out of range."""
        if self.format is not None and self.format not in FORMATS:
            raise ParameterError(field="format", value=self.format, expected=FORMATS)
        for name in ("column", "delimiter", "base", "marker", "pattern", "sheet"):
            value = getattr(self, name)
            if value is not None and not isinstance(value, str) and not (name == "column" and type(value) is int):
                raise ParameterError(field=name, value=str(value), expected="a text")
        if self.has_header is not None and not isinstance(self.has_header, bool):
            raise ParameterError(field="has_header", value=str(self.has_header), expected=(True, False))
        if self.delimiter is not None and self.delimiter not in DELIMITERS:
            raise ParameterError(field="delimiter", value=self.delimiter, expected=DELIMITERS)
        if isinstance(self.column, int) and self.column < 1:
            raise ParameterError(field="column", value=self.column, expected="1 …")
        self._refuse_foreign_fields()
        if self.format == "marker" and not self.marker:
            raise ParameterError(field="marker", value=self.marker, hint="missing")
        if self.format == "pattern" and not self.pattern:
            raise ParameterError(field="pattern", value=self.pattern, hint="missing")
        if self.pattern is not None:
            self.compiled()
        return self

    def _refuse_foreign_fields(self) -> None:
        """Raise ``ParameterError`` for a field that the format has not, or for two that no format has together."""
        given = self.given()
        for name in given:
            if self.format is not None and name not in FIELDS.get(self.format, ()):
                raise foreign_field(self, name, self.format)
        if self.format == "tsv" and self.delimiter not in (None, "\t"):
            raise ParameterError(field="delimiter", value=self.delimiter, expected=("\t",))
        if self.format is None and given and not self.formats():
            raise ParameterError(field=given[-1], value=getattr(self, given[-1]), hint="not_together", other=given[0])

    def given(self) -> tuple[str, ...]:
        """Return the names of the fields that are set, without the format.

        >>> Reading("csv", column="url").given()
        ('column',)
        """
        return tuple(name for name in self.to_facts() if name != "format")

    def formats(self) -> tuple[str, ...]:
        """Return the formats that have all fields that are set.

        >>> Reading(column="url").formats(), Reading(base="https://example.com").formats()
        (('csv', 'tsv', 'jsonl', 'xlsx'), ('access_log',))
        """
        given = set(self.given())
        found = [name for name in FORMATS if given <= set(FIELDS.get(name, ()))]
        return tuple(name for name in found if name != "tsv" or self.delimiter in (None, "\t"))

    def compiled(self) -> GroupFinder:
        """Return what finds the pattern's group; raises ``ParameterError`` unless it can be used and has exactly one.

        Its facts: hint and position (in characters), or groups.
        """
        from core.groups import GroupFinder  # brings numba; a reading alone does not

        pattern = (self.pattern or "").encode("utf-8", "surrogateescape")
        try:
            return GroupFinder(pattern)
        except ParameterError as fault:
            facts: dict[str, Any] = {name: fault.facts[name] for name in ("hint", "groups") if name in fault.facts}
            if "position" in fault.facts:
                before = pattern[: fault.facts["position"]]
                facts["position"] = len(before.decode("utf-8", "surrogateescape"))
            expected = "a regular expression with one group"
            raise ParameterError(field="pattern", value=self.pattern, expected=expected, **facts) from fault

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


def foreign_field(reading: Reading, name: str, found: str) -> ParameterError:
    """Return the fault of a field that a format has not; it tells the formats that have it."""
    having = tuple(each for each in FORMATS if name in FIELDS.get(each, ()))
    return ParameterError(field=name, value=getattr(reading, name), hint="not_of_format", format=found, expected=having)
