r"""Sitemaps: the ``loc`` of each ``url`` of a ``urlset`` and of each ``sitemap`` of a ``sitemapindex``.

Elements are known by their local names, in any namespace; ``loc`` of an image or a video is not one. Entities are
decoded by the parser, line breaks around a value are layout and cut. Files that an index names are not fetched.
Declared entities end the reading at once (they could grow without bound). Where the XML is not well-formed, the
element is broken, and reading goes on with the next ``url`` or ``sitemap``.

Source: sitemaps.org protocol 0.9; XML 1.0 by expat, guarded by defusedxml 0.7.
Where it stands: above ``byte_stream`` and ``records``. Cost: about 10 µs an element; memory for the longest text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import ParseError
from xml.parsers.expat import ExpatError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from core.errors import SourceUnreadable
from core.source.arena import Fate
from core.source.byte_stream import ByteStream
from core.source.records import Batch, Broken, Record, RecordLimits

ROOT = re.compile(rb"<(?:[\w.-]+:)?(?:urlset|sitemapindex)(?=[\s>/])[^>]*+>")
_ITEM = re.compile(rb"<(?:[\w.-]+:)?(?:url|sitemap)(?=[\s>])")
_DECLARED = re.compile(rb"""<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)""")
_ITEMS = ("url", "sitemap")
_FEED_BYTES = 1 << 14
_CAREFUL_BYTES = 1 << 10  # right after a fault: each parser reads little that the next one reads again
_LONGEST_TAG = 64


class _Locs:
    """What the parser tells: one record for each ``loc``, with the place of its element in the source."""

    def __init__(self, limit: int) -> None:
        self.found: list[tuple[int, bytes | Fate | Broken]] = []
        self.item_offset: int | None = None
        self.expat: Any = None
        self.shift = 0  # from the parser's byte index to the offset in the source
        self._limit = limit
        self._path: list[str] = []
        self._text: list[str] | None = None
        self._size = 0
        self._has_loc = False

    def start(self, tag: str, _attributes: dict[str, str]) -> None:
        """Enter an element."""
        name = tag.rpartition("}")[2]
        if name in _ITEMS and len(self._path) == 1:
            self.item_offset, self._has_loc = self.expat.CurrentByteIndex + self.shift, False
        elif name == "loc" and len(self._path) == 2 and self._path[1] in _ITEMS:
            self._text, self._size = [], 0
        self._path.append(name)

    def data(self, text: str) -> None:
        """Take some text."""
        if self._text is not None:
            self._size += len(text)
            if self._size <= self._limit:
                self._text.append(text)

    def end(self, _tag: str) -> None:
        """Leave an element."""
        name = self._path.pop()
        offset = self.item_offset or 0
        if name == "loc" and self._text is not None and len(self._path) == 2:
            loc = "".join(self._text)
            if "\n" in loc or "\r" in loc:
                loc = loc.strip(" \t\r\n")
            too_long = self._size > self._limit
            self.found.append((offset, Broken(offset, "text over the limit") if too_long else loc.encode()))
            self._text, self._has_loc = None, True
        elif name in _ITEMS and len(self._path) == 1:
            if not self._has_loc:
                self.found.append((offset, Fate.NO_URL))
            self.item_offset = None


class SitemapReader:
    """Gives the text of each ``loc``; see the module."""

    format = "sitemap"

    def __init__(self, stream: ByteStream, limits: RecordLimits, path: str) -> None:
        self._stream = stream
        self._limits = limits
        self._path = path
        self._root = b"<urlset>"
        self._encoding: str | None = None
        self._kept = b""  # bytes that a fault may send back to; the first is at ``_kept_offset``
        self._kept_offset = 0
        self._fed_bytes = 0  # how many of them were given to the parser
        self._is_seeking = False  # for the next element, after a fault
        self._step = _FEED_BYTES
        self._number = 0
        self._begin(b"")

    def _begin(self, root: bytes) -> None:
        """Start a parser at the first kept byte; ``root`` stands for what was before a fault."""
        encoding = "utf-8" if self._stream.encoding.startswith("utf-16") else self._encoding
        self._locs = _Locs(self._limits.record_limit_bytes)
        self._parser: Any = DefusedXMLParser(target=self._locs, encoding=encoding)
        self._locs.expat = self._parser.parser
        self._locs.shift = self._kept_offset - len(root)
        self._fed_bytes = 0
        if root:
            self._parser.feed(root)

    def batches(self) -> Iterator[Batch]:
        """Give one record a ``loc``, None for a pause. Raises ``SourceUnreadable`` for declared entities."""
        is_first = True
        for block in self._stream.blocks():
            if block and is_first:
                is_first = False
                self._look_at_head(block)
            self._kept += block
            while self._fed_bytes < len(self._kept) and not (self._is_seeking and not self._found_next()):
                yield from self._fed()
            yield None
        yield from self._ended()

    def _look_at_head(self, head: bytes) -> None:
        root, declared = ROOT.search(head), _DECLARED.match(head.lstrip())
        self._root = root[0].replace(b"/>", b">") if root else self._root
        self._kept_offset = self._stream.offset - len(head)
        self._begin(b"")
        self._encoding = declared[1].decode() if declared else None

    def _fed(self) -> Iterator[list[Record]]:
        """Feed the parser once and give what it found; a fault breaks one record."""
        piece = self._kept[self._fed_bytes : self._fed_bytes + self._step]
        self._fed_bytes += len(piece)
        try:
            self._parser.feed(piece)
        except ParseError as fault:
            yield [*self._given(), self._broken(fault)]
            return
        except (DefusedXmlException, ValueError, LookupError) as refused:
            yield self._given()
            raise self._refused(refused) from refused
        yield self._given()
        self._step = _FEED_BYTES
        index = self._parser.parser.CurrentByteIndex
        done = max(self._kept_offset, index + self._locs.shift) if index >= 0 else self._kept_offset
        if self._kept_offset + self._fed_bytes - done > self._limits.record_limit_bytes:
            raise SourceUnreadable(path=self._path, byte_offset=done, reason="XML: markup over the limit")
        self._forget(min(done - self._kept_offset, self._fed_bytes))

    def _forget(self, count: int) -> None:
        if count > _FEED_BYTES:  # not at each step: it moves the rest
            self._kept = self._kept[count:]
            self._kept_offset += count
            self._fed_bytes -= count

    def _given(self) -> list[Record]:
        found, self._locs.found = self._locs.found, []
        first = self._number + 1
        self._number += len(found)
        return [(number, offset, url) for number, (offset, url) in enumerate(found, first)]

    def _broken(self, fault: ParseError) -> Record:
        """Return the broken record of a fault; from now on the next element is sought behind it."""
        at = max(self._kept_offset, self._parser.parser.ErrorByteIndex + self._locs.shift)
        begin = self._locs.item_offset
        self._number += 1
        reason = f"XML: {str(fault).partition(':')[0]}"
        self._kept = self._kept[at - self._kept_offset :]
        self._kept_offset, self._fed_bytes, self._is_seeking = at, 0, True
        return self._number, at if begin is None else begin, Broken(at, reason)

    def _found_next(self) -> bool:
        """Seek the next element in the kept bytes, from the second on, and start a parser there."""
        found = _ITEM.search(self._kept, 1)
        keep = found.start() if found else max(0, len(self._kept) - _LONGEST_TAG)
        self._kept = self._kept[keep:]
        self._kept_offset += keep
        if found is None:
            return False
        self._is_seeking, self._step = False, _CAREFUL_BYTES
        self._begin(self._root)
        return True

    def _refused(self, refused: Exception) -> SourceUnreadable:
        at = self._parser.parser.CurrentByteIndex + self._locs.shift
        is_bomb = isinstance(refused, DefusedXmlException)
        reason = "XML: declared entities are refused" if is_bomb else f"XML: {refused}"
        return SourceUnreadable(path=self._path, byte_offset=max(0, at), reason=reason)

    def _ended(self) -> Iterator[list[Record]]:
        """End the parser; an element that is still open is broken."""
        if self._is_seeking:
            return
        try:
            self._parser.parser.Parse(b"", True)
        except ExpatError as fault:
            yield self._given()
            if self._stream.cut is None or self._locs.item_offset is not None:
                yield [self._broken(ParseError(str(fault)))]
        yield self._given()
