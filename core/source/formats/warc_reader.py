r"""WARC: the ``WARC-Target-URI`` of response records; every other record has no URL.

Records are found in the decoded stream (gzip members, zstd, LZ4 or none), so that a broken one does not end the
reading: it is named, and reading goes on at the next line ``WARC/…``. Bodies are skipped unread. ``<>`` around a URI
(as wget writes them) and outer blanks are cut. Headers are parsed by warcio, as Latin-1, so that bytes stay.

Source: WARC 1.1 (ISO 28500:2017), section 4; warcio 1.7, ``statusandheaders``.
Where it stands: above ``byte_stream`` and ``records``; needs the extra ``warc``. Cost: about 30 µs a record.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

from core.errors import ExtraMissing, SourceDamaged
from core.source.arena import Fate
from core.source.byte_stream import ByteStream
from core.source.records import Batch, Broken, Record, RecordLimits

HEADER_LIMIT_BYTES = 1 << 20
_MAGIC = b"WARC/"
_HEADER_END = re.compile(rb"\r?\n\r?\n")
_NEXT = re.compile(rb"(?<=\n)WARC/\d")
_LENGTH = re.compile(r"\d{1,18}")


def header_parser(path: str) -> Any:
    """Return warcio's parser of headers; raises ``ExtraMissing``."""
    try:
        from warcio.statusandheaders import StatusAndHeadersParser
    except ImportError as missing:
        raise ExtraMissing(path=path, extra="warc") from missing
    return StatusAndHeadersParser(["WARC/"])


class WarcReader:
    """Gives one record of the archive after the other; see the module."""

    format = "warc"

    def __init__(self, stream: ByteStream, limits: RecordLimits, path: str) -> None:
        self._stream = stream
        self._limits = limits
        self._path = path
        self._parser = header_parser(path)
        self._data = b""
        self._number = 0
        self._skip = 0  # bytes of a body still to be dropped
        self._record_offset = 0
        self._is_seeking = False  # for the next header, after a broken record

    def batches(self) -> Iterator[Batch]:
        """Give one record each, None for a pause. Raises ``SourceDamaged`` where the last body is cut off."""
        for block in self._stream.blocks():
            if self._skip >= len(block):
                self._skip -= len(block)
                yield None
                continue
            self._data += block[self._skip :] if self._skip else block
            self._skip = 0
            yield list(iter(partial(self._next, is_end=False), None)) or None
        yield list(iter(partial(self._next, is_end=True), None))
        if self._skip and self._stream.cut is None:
            raise SourceDamaged(path=self._path, byte_offset=self._record_offset, reason="the last record is cut off")

    def _next(self, *, is_end: bool) -> Record | None:
        """Return the next record of the bytes at hand, None where there is none."""
        if self._is_seeking and not self._found_next():
            return None
        if not self._is_seeking:
            self._data = self._data.lstrip(b"\r\n")
        offset = self._stream.offset - len(self._data)
        if not self._data or (len(self._data) < len(_MAGIC) and _MAGIC.startswith(self._data) and not is_end):
            return None
        if not self._data.startswith(_MAGIC):
            return self._broken(offset, "WARC: no header where one is due", 0)
        end = _HEADER_END.search(self._data, 0, HEADER_LIMIT_BYTES)
        if end is None:
            if len(self._data) < HEADER_LIMIT_BYTES and not is_end:
                return None
            reason = "WARC: header over the limit" if len(self._data) >= HEADER_LIMIT_BYTES else "WARC: cut off"
            return self._broken(offset, reason, HEADER_LIMIT_BYTES)
        return self._read(offset, end.end())

    def _read(self, offset: int, size: int) -> Record:
        """Take a header of ``size`` bytes, and drop its body."""
        text = self._data[:size].decode("latin-1").encode()
        try:
            headers = self._parser.parse(io.BytesIO(text))
        except Exception as fault:  # noqa: BLE001 - a parser of others on bytes of others: any fault breaks one record
            return self._broken(offset, f"WARC: {type(fault).__name__}", size)
        length = (headers.get_header("Content-Length") or "").strip()
        if not _LENGTH.fullmatch(length):
            return self._broken(offset, "WARC: no Content-Length", size)
        self._number += 1
        self._record_offset = offset
        self._skip = size + int(length)
        dropped = min(self._skip, len(self._data))
        self._data = self._data[dropped:]
        self._skip -= dropped
        kind = (headers.get_header("WARC-Type") or "").strip().lower()
        uri = headers.get_header("WARC-Target-URI") if kind == "response" else None
        if not uri:
            return self._number, offset, Fate.NO_URL
        bare = uri.encode("latin-1").strip(b" \t")
        if bare.startswith(b"<") and bare.endswith(b">"):
            bare = bare[1:-1].strip(b" \t")
        return self._number, offset, bare

    def _broken(self, offset: int, reason: str, size: int) -> Record:
        """Return a broken record; the next may begin within the ``size`` bytes that were taken for its header.

        Then it is the last one there that goes on, so that each byte is looked at twice at most.
        """
        self._number += 1
        within = self._data.rfind(b"\n" + _MAGIC, 1, size)
        self._is_seeking = within < 0
        self._data = self._data[within + 1 if within >= 0 else max(0, size - 1) :]
        return self._number, offset, Broken(offset, reason)

    def _found_next(self) -> bool:
        """Drop bytes until a line that begins with ``WARC/`` and a digit, from the second byte on."""
        found = _NEXT.search(self._data, 1)
        self._data = self._data[found.start() :] if found else self._data[-8:]
        self._is_seeking = found is None
        return found is not None
