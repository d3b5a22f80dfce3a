"""CDX and CDXJ: indexes of web archives, one capture a line.

CDX: a first line such as `` CDX N b a m s k r M S V g`` names the fields by letters, and its first byte is the
delimiter; the URL is field ``a``. Without that line the third field is taken, where all common layouts (9, 10 and 11
fields) have it. CDXJ: a sort key, a timestamp, and a JSON object with ``url``; lines that begin with ``!`` are heads.
Head lines are no entries. A line without its field is broken.

Source: Internet Archive, "CDX file format" (2003, 2006, 2015); CDXJ as pywb 2 and OpenWayback write it.
Where it stands: above ``lines`` and ``records``. Cost: 0.3 µs (CDX) to 2 µs (CDXJ) a line.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.errors import ParameterError
from core.source.arena import Fate
from core.source.byte_stream import ByteStream
from core.source.formats.jsonl_reader import broken_json, encoded, field_of, parsed
from core.source.lines import line_batches
from core.source.records import Batch, Broken, RecordLimits

URL_LETTER = b"a"
USUAL_POSITION = 2


class CdxReader:
    """Gives field ``a`` of each line; see the module."""

    format = "cdx"

    def __init__(self, stream: ByteStream, limits: RecordLimits) -> None:
        self._stream = stream
        self._limits = limits
        self._delimiter = b" "
        self._position = USUAL_POSITION

    def batches(self) -> Iterator[Batch]:
        """Give one record a line but for heads, None for a pause."""
        return line_batches(self._stream, self._limits.record_limit_bytes, self._url)

    def _take_head(self, line: bytes) -> None:
        self._delimiter = line[:1]
        letters = line[5:].rstrip(b"\r").split(self._delimiter)
        if URL_LETTER not in letters:
            names = tuple(letter.decode("latin-1") for letter in letters)
            raise ParameterError(field="column", value="a", expected=names)
        self._position = letters.index(URL_LETTER)

    def _url(self, offset: int, line: bytes) -> bytes | Fate | Broken | None:
        fields = line.rstrip(b"\r").split(self._delimiter, self._position + 1)
        if line[1:4] == b"CDX" and line[4:5] == line[:1]:
            self._take_head(line)
            return None
        if len(fields) > self._position:
            url = fields[self._position]
            return url if url != b"-" else Fate.NO_URL
        return Broken(offset, "too few fields") if line.strip() else Fate.BLANK


class CdxjReader:
    """Gives ``url`` of each line's JSON object; see the module."""

    format = "cdxj"

    def __init__(self, stream: ByteStream, limits: RecordLimits) -> None:
        self._stream = stream
        self._limits = limits

    def batches(self) -> Iterator[Batch]:
        """Give one record a line but for heads, None for a pause."""
        return line_batches(self._stream, self._limits.record_limit_bytes, self._url)

    @staticmethod
    def _url(offset: int, line: bytes) -> bytes | Fate | Broken | None:
        if line.startswith(b"!"):
            return None
        if not line.strip():
            return Fate.BLANK
        at = line.find(b" {") + 1
        if at == 0:
            return Broken(offset, "no JSON object")
        try:
            url = field_of(parsed(line[at:]), "url")
        except ValueError as fault:
            return broken_json(offset + at, fault)
        return encoded(url) if isinstance(url, str) else Fate.NO_URL
