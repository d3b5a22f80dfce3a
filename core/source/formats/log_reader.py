r"""Log lines: access logs, Heritrix's crawl.log, and unknown logs by a marker or a regular expression.

- Access log (NCSA common and combined, with or without a virtual host in front): the target of the request line. A
  path gets the base before it; an absolute target stays; ``-``, ``*``, CONNECT and what is no request are no URL. The
  referrer is not taken. Escapes that the server wrote (``\"``, ``\x16``) stay as they stand.
- crawl.log (Heritrix 1 and 3): field 4 of a line whose first field is a timestamp.
- Marker: what follows the first marker in a line, up to a blank, ``"``, ``<`` or ``>``, without blanks and one quote
  before it. Pattern: the one group of the first match, found in linear time (``core.groups``). Lines
  without marker or match have no URL.

Source: Apache 2.4, "Log Files"; Heritrix 3, "Crawl Log" (fields).
Where it stands: above ``lines`` and ``records``. Cost: 0.5 to 2 µs a line, that of ``groups`` for a pattern.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from core.groups import GroupFinder
from core.source.arena import Fate
from core.source.byte_stream import ByteStream
from core.source.lines import line_batches
from core.source.reading import Reading
from core.source.records import Batch, Broken, RecordLimits

ACCESS_LINE = re.compile(rb'[^"\[]*+\[[^\]"]*+\] "([^"\\]*+(?:\\.[^"\\]*+)*+)"(?:\s|$)')
CRAWL_LINE = re.compile(rb"(?:\d{4}-\d\d-\d\dT[\d:.]++Z?|\d{14,17})\s++(?:-?\d+|-)\s++(?:-|\d+)\s++(\S++)")
_METHOD = re.compile(rb"(?!CONNECT )[A-Za-z]+ +(?=\S)")
_ABSOLUTE = re.compile(rb"[A-Za-z][A-Za-z0-9+.-]*://")
_RUN = re.compile(rb"[ \t]*[\"'<(\[]?([^\s\"<>]+)")

LineUrl = Callable[[bytes], bytes | Fate | str]
"""From a line to its URL, its fate, or the reason why it is broken."""


def access_url(base: str | None) -> LineUrl:
    """Return the rule of an access log.

    >>> access_url("http://example.com/")(b'192.0.2.1 - - [1/Jan/2026:00:00:00 +0000] "GET /a HTTP/1.1" 200 5')
    b'http://example.com/a'
    """
    before = (base or "").rstrip("/").encode()
    if before and not _ABSOLUTE.match(before):
        before = b"http://" + before

    def rule(line: bytes) -> bytes | Fate | str:
        found = ACCESS_LINE.match(line)
        if found is None:
            return "no line of an access log"
        request = found[1]
        method = _METHOD.match(request)
        if method is None:
            return Fate.NO_URL
        stop = request.rfind(b" HTTP/", method.end())
        target = request[method.end() : stop if stop >= 0 else None]
        if target.startswith(b"/"):
            return before + target
        return target if _ABSOLUTE.match(target) else Fate.NO_URL

    return rule


def crawl_url(line: bytes) -> bytes | Fate | str:
    """Return field 4 of a line of crawl.log."""
    found = CRAWL_LINE.match(line)
    if found is None:
        return "no line of a crawl.log"
    return found[1] if found[1] != b"-" else Fate.NO_URL


def marked_url(marker: str) -> LineUrl:
    """Return the rule of a marker.

    >>> marked_url("url=")(b'level=info url="http://example.com/a" ms=3')
    b'http://example.com/a'
    """
    sought = marker.encode()

    def rule(line: bytes) -> bytes | Fate | str:
        at = line.find(sought)
        found = _RUN.match(line, at + len(sought)) if at >= 0 else None
        return found[1] if found is not None else Fate.NO_URL

    return rule


def matched_url(finder: GroupFinder) -> LineUrl:
    """Return the rule of a regular expression with one group."""

    def rule(line: bytes) -> bytes | Fate | str:
        found = finder.find(line)
        return found if found is not None else Fate.NO_URL

    return rule


def rule_of(reading: Reading) -> LineUrl:
    """Return the rule of a reading; raises ``ParameterError`` for a pattern that cannot be used."""
    if reading.format == "access_log":
        return access_url(reading.base)
    if reading.format == "crawl_log":
        return crawl_url
    if reading.format == "marker":
        return marked_url(reading.marker or "")
    return matched_url(reading.compiled())


class LogReader:
    """Gives the URL of each line by the rule of its reading; see the module."""

    def __init__(self, stream: ByteStream, limits: RecordLimits, reading: Reading) -> None:
        self.format = reading.format or "pattern"
        self._stream = stream
        self._limits = limits
        self._rule = rule_of(reading)

    def batches(self) -> Iterator[Batch]:
        """Give one record a line, None for a pause."""
        return line_batches(self._stream, self._limits.record_limit_bytes, self._url)

    def _url(self, offset: int, line: bytes) -> bytes | Fate | Broken:
        bare = line.strip(b" \t\r")
        if not bare:
            return Fate.BLANK
        if self._limits.comments and bare.startswith(b"#"):
            return Fate.COMMENT
        url = self._rule(line.rstrip(b"\r"))
        return Broken(offset, url) if isinstance(url, str) else url
