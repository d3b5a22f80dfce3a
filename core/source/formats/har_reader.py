r"""HAR: the record of a browser's requests; the URL is ``log.entries[].request.url``.

One JSON object of any size: its strings and brackets are followed without building anything, so that the bodies that
a HAR holds cost no memory. An entry without a URL has none. Brackets that do not match end the reading, at a named
byte.

Source: HTTP Archive (HAR) 1.2. Where it stands: above ``byte_stream`` and ``records``.
Cost: about 0.3 µs a string or bracket; memory for the longest string, up to the limit of a record.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from core.errors import SourceDamaged
from core.source.arena import Fate
from core.source.byte_stream import ByteStream
from core.source.formats.jsonl_reader import encoded, parsed
from core.source.records import Batch, Broken, Record, RecordLimits

_TOKEN = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"|["{}\[\],:]', re.DOTALL)
_STRING_END = re.compile(rb'[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
_QUOTE, _COMMA, _COLON = b'",:'
_OPENING = {0x7B: 0x7D, 0x5B: 0x5D}
_ENTRY_DEPTH = 4
_ENTRIES = [b'"log"', b'"entries"']
_URL = [b'"request"', b'"url"']


def _open_escape(data: bytes) -> bytes:
    """Return the backslash at the end of a part of a string that escapes what comes next, or nothing."""
    return data[-1:] if (len(data) - len(data.rstrip(b"\\"))) % 2 else b""


class HarReader:
    """Gives the URL of each entry; see the module."""

    format = "har"

    def __init__(self, stream: ByteStream, limits: RecordLimits, path: str) -> None:
        self._stream = stream
        self._limits = limits
        self._path = path
        self._closings: list[int] = []
        self._keys: list[bytes] = []  # the last key of each open object; of an array: empty
        self._is_key = False
        self._url: bytes | Broken | None = None
        self._entry_offset = 0
        self._number = 0
        self._has_entries = False

    def batches(self) -> Iterator[Batch]:
        """Give one record an entry, None for a pause. Raises ``SourceDamaged`` where the structure breaks."""
        tail = b""
        is_skipping = False  # the rest of a string over the limit
        for block in self._stream.blocks():
            data = tail + block
            base = self._stream.offset - len(data)
            start = 0
            if is_skipping:
                end = _STRING_END.match(data)
                if end is None:
                    tail = _open_escape(data)
                    yield None
                    continue
                is_skipping, start = False, end.end()
            tail = b""
            batch: list[Record] = []
            for token in _TOKEN.finditer(data, start):
                begin, end_at = token.span()
                if data[begin] == _QUOTE and end_at - begin == 1:
                    tail = data[begin:]
                    break
                try:
                    record = self._take(data[begin], token, base + begin)
                except SourceDamaged:
                    yield batch
                    raise
                if record is not None:
                    batch.append(record)
            if len(tail) > self._limits.record_limit_bytes:
                self._string(b"", base + len(data) - len(tail), is_long=True)
                tail, is_skipping = _open_escape(tail), True
            yield batch or None
        yield from self._ended()

    def _take(self, kind: int, token: re.Match[bytes], offset: int) -> Record | None:
        """Take one string or sign; returns the record of an entry that it closes."""
        if kind == _QUOTE:
            if len(self._closings) <= _ENTRY_DEPTH + 1:
                self._string(token[0], offset)
        elif kind == _COLON:
            self._is_key = False
        elif kind == _COMMA:
            self._is_key = bool(self._closings) and self._closings[-1] == 0x7D
        elif kind in _OPENING:
            self._closings.append(_OPENING[kind])
            self._keys.append(b"")
            self._is_key = kind == 0x7B
            if len(self._closings) == _ENTRY_DEPTH and self._keys[:2] == _ENTRIES:
                self._entry_offset, self._url = offset, None
                self._number += 1
            self._has_entries |= len(self._closings) == _ENTRY_DEPTH - 1 and self._keys[:2] == _ENTRIES
        elif not self._closings or self._closings.pop() != kind:
            raise SourceDamaged(path=self._path, byte_offset=offset, reason="JSON: brackets do not match")
        else:
            self._keys.pop()
            if len(self._closings) == _ENTRY_DEPTH - 1 and self._keys[:2] == _ENTRIES:
                return self._number, self._entry_offset, Fate.NO_URL if self._url is None else self._url
        return None

    def _string(self, token: bytes, offset: int, *, is_long: bool = False) -> None:
        """Take a key, or the value of a URL."""
        if self._is_key:
            self._keys[-1] = token
        elif self._keys[:2] == _ENTRIES and self._keys[3:] == _URL and not isinstance(self._url, Broken):
            try:
                self._url = Broken(offset, "string over the limit") if is_long else encoded(parsed(token))
            except json.JSONDecodeError as fault:
                self._url = Broken(offset + fault.pos, f"JSON: {fault.msg}")

    def _ended(self) -> Iterator[list[Record]]:
        """End: give an entry that was cut off, and tell what is wrong."""
        if len(self._closings) >= _ENTRY_DEPTH and self._keys[:2] == _ENTRIES:
            cut = Broken(self._entry_offset, "cut off")
            yield [(self._number, self._entry_offset, cut if self._url is None else self._url)]
        if self._stream.cut is None and (self._closings or not self._has_entries):
            reason = "JSON: ends too early" if self._closings else "no log.entries"
            raise SourceDamaged(path=self._path, byte_offset=self._stream.offset, reason=reason)
