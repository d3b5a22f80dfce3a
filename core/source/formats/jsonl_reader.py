r"""JSON Lines: one JSON value a line (RFC 8259), the URL in one of its fields.

The field is a name, or a path of names and list positions with dots (``request.url``); a name that holds dots itself
is tried first. Empty: the line is a string. Another value than a string is no URL; a line that is no JSON is broken.

Where it stands: above ``lines`` and ``records``. Cost: that of the ``json`` module, about 2 µs for a short line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from core.source.arena import Fate
from core.source.byte_stream import ByteStream
from core.source.lines import line_batches
from core.source.records import Batch, Broken, RecordLimits


def parsed(line: bytes) -> Any:
    """Return the JSON value of a line; bytes that are no UTF-8 are kept. Raises ``ValueError``."""
    try:
        return json.loads(line.decode("utf-8", "surrogateescape"))
    except RecursionError as fault:
        raise ValueError("nested too deeply") from fault


def encoded(text: str) -> bytes:
    r"""Return the bytes of a JSON string; a lone surrogate of an escape is encoded as such.

    >>> encoded("caf\udce9"), encoded("\ud800")
    (b'caf\xe9', b'\xed\xa0\x80')
    """
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def field_of(value: Any, path: str) -> Any:
    """Return what stands at a path, None where nothing does.

    >>> field_of({"request": {"urls": ["http://example.com/"]}}, "request.urls.0")
    'http://example.com/'
    """
    if not path or value is None:
        return value
    if isinstance(value, dict):
        if path in value:
            return value[path]
        name, _, rest = path.partition(".")
        return field_of(value.get(name), rest) if rest else None
    if isinstance(value, list):
        name, _, rest = path.partition(".")
        return field_of(value[int(name)], rest) if name.isdecimal() and int(name) < len(value) else None
    return None


def broken_json(offset: int, fault: ValueError) -> Broken:
    """Return the broken record of a JSON fault; its place is that of the fault within the line."""
    reason = fault.msg if isinstance(fault, json.JSONDecodeError) else str(fault)
    return Broken(offset + getattr(fault, "pos", 0), f"JSON: {reason}")


class JsonlReader:
    """Gives the URL of each line; see the module."""

    format = "jsonl"

    def __init__(self, stream: ByteStream, limits: RecordLimits, path: str) -> None:
        self._stream = stream
        self._limits = limits
        self._path = path

    def batches(self) -> Iterator[Batch]:
        """Give one record a line, None for a pause."""
        return line_batches(self._stream, self._limits.record_limit_bytes, self._url)

    def _url(self, offset: int, line: bytes) -> bytes | Fate | Broken:
        bare = line.strip(b" \t\r")
        if not bare:
            return Fate.BLANK
        if self._limits.comments and bare.startswith(b"#"):
            return Fate.COMMENT
        try:
            value = field_of(parsed(line), self._path)
        except ValueError as fault:
            return broken_json(offset, fault)
        return encoded(value) if isinstance(value, str) else Fate.NO_URL
