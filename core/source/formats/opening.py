"""Open a source by a reading, or by what its first bytes tell: plain text by the kernels, records by their reader.

``open_reading`` gives what ``reader.open_source`` gives, for every format. A file is looked at once and read once; of
a pipe the first bytes are looked at when they come.

Where it stands: the top of ``core.source``; used by ``intake``. Cost: a look at 256 KiB a source.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import replace
from types import TracebackType
from typing import Any

from core.errors import InputError, SourceUnreadable
from core.source.arena import UrlChunk
from core.source.byte_stream import HEAD_BYTES, ByteStream, PeekedInput, decoded_head
from core.source.decoders import STDIN
from core.source.formats.csv_reader import CsvReader, column_index
from core.source.formats.jsonl_reader import JsonlReader
from core.source.kept_stream import KeptInput, KeptStream
from core.source.reader import (
    BLOCK_BYTES,
    CHUNK_ENTRIES,
    OVERLONG_BYTES,
    URL_LIMIT_BYTES,
    Buffers,
    ScanLimits,
    Source,
)
from core.source.reading import Reading, foreign_field
from core.source.records import CHUNK_RECORDS, RECORD_LIMIT_BYTES, RecordFault, RecordLimits, RecordReader, RecordSource
from core.source.sniffing import Guess, completed, sample_lines, sniff

_NEEDS_SAMPLE = {"csv", "tsv", "jsonl"}

AnySource = Source | RecordSource


class Limits:
    """Limits of both kinds of sources; see :func:`open_reading`."""

    def __init__(self, records: RecordLimits, block_bytes: int, chunk_entries: int, n_buffers: int) -> None:
        self.records = records
        self.block_bytes = block_bytes
        self.chunk_entries = chunk_entries
        self.n_buffers = n_buffers


def open_reading(
    path: str,
    index: int = 0,
    reading: Reading | None = None,
    *,
    comments: bool = False,
    overlong_bytes: int = OVERLONG_BYTES,
    url_limit_bytes: int = URL_LIMIT_BYTES,
    record_limit_bytes: int = RECORD_LIMIT_BYTES,
    block_bytes: int | None = None,
    chunk_entries: int | None = None,
    n_buffers: int = 1,
    stream: KeptStream | None = None,
) -> AnySource | ToldSource:
    """Open a file, a FIFO or ``-`` for standard input in any format.

    Parameters
    ----------
    path, index
        Path in the file system or ``-``; index of the source in the plan.
    reading
        How it is read; None, and None in its fields: told by the content.
    comments
        Whether a line whose first non-blank byte is ``#`` is a comment (formats of lines; never inside a record).
    overlong_bytes, url_limit_bytes, record_limit_bytes
        Longest key without the flag ``overlong``; longest URL; longest row or value of a record.
    block_bytes, chunk_entries
        Bytes read at a time; most entries of a chunk. None: what suits the format.
    n_buffers
        A chunk of plain text stays valid until this many later ones have been asked for; others always do.
    stream
        The stream that stands at the path, read from its beginning once more.

    Raises
    ------
    SourceMissing, SourceUnreadable
        There is no such file; it may not be read, or it holds no URLs (fingerprints).
    ExtraMissing
        WARC or XLSX without the packages of its extra.
    ParameterError
        The column or field is not there, or a pattern cannot be used. Of a pipe both come with the first chunk.
    """
    records = RecordLimits(
        comments,
        overlong_bytes,
        url_limit_bytes,
        record_limit_bytes,
        min(chunk_entries or CHUNK_RECORDS, CHUNK_RECORDS),
    )
    limits = Limits(records, block_bytes or 0, chunk_entries or CHUNK_ENTRIES, n_buffers)
    if reading is not None:
        reading.validated()
    raw = PeekedInput(path) if stream is None else KeptInput(stream)
    try:
        if reading is not None and reading.format == "text":
            return _opened(raw, index, reading, limits)
        if raw.is_stream:
            return ToldSource(raw, index, reading, limits)
        return _opened(raw, index, told_reading(raw, reading), limits)
    except BaseException:
        raw.close()
        raise


def told_reading(raw: PeekedInput, reading: Reading | None) -> Reading:
    """Return the reading of an opened source, with what its first bytes tell; raises as :func:`open_reading`."""
    if reading is not None and reading.format is not None and reading.format not in _NEEDS_SAMPLE:
        return reading
    try:
        head = raw.peek()
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise SourceUnreadable(path=raw.path, byte_offset=raw.bytes_done, reason=reason) from fault
    guess = told_by(head, reading)
    if guess.refused is not None:
        raise SourceUnreadable(path=raw.path, reason=guess.refused)
    return guess.reading


def told_by(head: bytes, reading: Reading | None) -> Guess:
    """Return the guess for first bytes, or a given reading completed by them.

    Raises ``ParameterError`` for a field that the format of these bytes has not.
    """
    is_whole = len(head) < HEAD_BYTES
    if reading is None or reading == Reading():
        return sniff(head, is_whole=is_whole)
    if reading.format is None:
        reading = _with_format(head, reading, is_whole)
    decoded = decoded_head(head)
    return completed(reading, sample_lines(decoded, is_whole and len(decoded) < HEAD_BYTES))


def _with_format(head: bytes, reading: Reading, is_whole: bool) -> Reading:
    """Return a reading with the format that fits its fields: the only one, else the likeliest by the first bytes."""
    having = reading.formats()
    if len(having) == 1:
        return replace(reading, format=having[0])
    guess = sniff(head, is_whole=is_whole)
    for likely in (guess.reading, *guess.candidates):
        if likely.format in having:
            return replace(reading, format=likely.format)
    raise foreign_field(reading, reading.given()[0], str(guess.reading.format))


def guess_of(path: str, reading: Reading | None = None) -> Guess:
    """Return what a file seems to be, with its columns; for a given reading: its columns, and its open fields told.

    Standard input and FIFOs are not looked at, since that would take their bytes: ``why`` is ``stream``.
    Raises as :func:`open_reading`.
    """
    if is_stream(path):
        return Guess(reading or Reading("text"), why="stream")
    raw = PeekedInput(path)
    try:
        head = raw.peek()
    except OSError as fault:
        raise SourceUnreadable(path=path, byte_offset=0, reason=fault.strerror or str(fault)) from fault
    finally:
        raw.close()
    guess = told_by(head, reading)
    return _workbook_guess(path, guess) if guess.reading.format == "xlsx" else guess


def is_stream(path: str) -> bool:
    """Return whether a path is standard input, a FIFO or the like: what can be read once."""
    if path == STDIN:
        return True
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116 - a path may hold any bytes the system allows
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _workbook_guess(path: str, guess: Guess) -> Guess:
    from core.source.formats.xlsx_reader import sheet_rows, told_sheet

    rows, sheets = sheet_rows(path, None, guess.reading.sheet)
    reading, columns, _ = told_sheet(rows, sheets, guess.reading)
    return Guess(reading, guess.candidates, guess.why, columns, sheets)


def _opened(raw: PeekedInput, index: int, reading: Reading, limits: Limits) -> AnySource:
    """Return the source of a whole reading."""
    given = limits.records
    if reading.format == "text":
        buffers = Buffers(limits.n_buffers, max(16, limits.block_bytes or BLOCK_BYTES), limits.chunk_entries)
        scan = ScanLimits(given.comments, given.overlong_bytes, given.url_limit_bytes)
        source = Source(raw, index, scan, buffers)
        source.begin()
        return source
    if reading.format == "xlsx":
        from core.source.formats.xlsx_reader import XlsxReader, calamine

        calamine(raw.path)
        workbook = XlsxReader(raw, reading)
        return RecordSource(raw, index, workbook, given, None, lambda: workbook.reading)
    sizes = {"block_bytes": limits.block_bytes} if limits.block_bytes else {}
    stream = ByteStream(raw, takes_lz4=reading.format == "warc", **sizes)
    return RecordSource(raw, index, _reader(raw, stream, reading, given), given, stream, lambda: reading)


def _reader(raw: PeekedInput, stream: ByteStream, reading: Reading, limits: RecordLimits) -> RecordReader:
    """Return the reader of a format; those that need a package or much code are imported here."""
    if reading.format in {"csv", "tsv"}:
        return _csv_reader(stream, raw, reading, limits)
    if reading.format == "jsonl":
        return JsonlReader(stream, limits, str(reading.column or ""))
    if reading.format in {"cdx", "cdxj"}:
        from core.source.formats.cdx_reader import CdxjReader, CdxReader

        return CdxReader(stream, limits) if reading.format == "cdx" else CdxjReader(stream, limits)
    if reading.format == "sitemap":
        from core.source.formats.sitemap_reader import SitemapReader

        return SitemapReader(stream, limits, raw.path)
    if reading.format == "warc":
        from core.source.formats.warc_reader import WarcReader

        return WarcReader(stream, limits, raw.path)
    if reading.format == "har":
        from core.source.formats.har_reader import HarReader

        return HarReader(stream, limits, raw.path)
    from core.source.formats.log_reader import LogReader

    return LogReader(stream, limits, reading)


def _csv_reader(stream: ByteStream, raw: PeekedInput, reading: Reading, limits: RecordLimits) -> CsvReader:
    """Return the reader of a table; a column's name is looked up in the head, which is still there."""
    head = decoded_head(raw.peek())
    guess = completed(reading, sample_lines(head, True))
    told = guess.reading
    names = [column.name or "" for column in guess.columns] if told.has_header else None
    if guess.columns:
        column = column_index(told.column, names, len(guess.columns))
    else:
        column = told.column - 1 if isinstance(told.column, int) else 0
    return CsvReader(stream, limits, told.delimiter or ",", column, bool(told.has_header), reading.format or "csv")


class ToldSource:
    """A pipe whose format is told when its first bytes come; then it is the source of that format.

    It has the attributes and methods of ``reader.Source``.
    """

    def __init__(self, raw: PeekedInput, index: int, reading: Reading | None, limits: Limits) -> None:
        self.path = raw.path
        self.index = index
        self.size_bytes = raw.size_bytes
        self._raw = raw
        self._reading = reading
        self._limits = limits
        self._source: AnySource | None = None
        self._done = False

    def __enter__(self) -> ToldSource:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _told(self, name: str, before: Any) -> Any:
        return before if self._source is None else getattr(self._source, name)

    @property
    def format(self) -> str:
        """Name of the format; ``unknown`` until the first bytes are there."""
        return str(self._told("format", "unknown"))

    @property
    def reading(self) -> Reading | None:
        """How it is read; what was asked for until the first bytes are there."""
        reading: Reading | None = self._told("reading", self._reading)
        return reading

    @property
    def encoding(self) -> str:
        """What a byte order mark says, else ``bytes``."""
        return str(self._told("encoding", "bytes"))

    @property
    def entries(self) -> int:
        """Entries given so far."""
        return int(self._told("entries", 0))

    @property
    def fault(self) -> InputError | None:
        """Why reading ended before the source did."""
        fault: InputError | None = self._told("fault", None)
        return fault

    @property
    def faults(self) -> list[RecordFault]:
        """The first broken records."""
        return self._source.faults if isinstance(self._source, RecordSource) else []

    @property
    def bytes_done(self) -> int:
        """Bytes of the pipe that were used."""
        return self._raw.bytes_done if self._source is None else self._source.bytes_done

    @property
    def change(self) -> str | None:
        """None: a pipe does not change."""
        return None

    def ready(self, timeout_s: float) -> bool:
        """Wait at most ``timeout_s`` and return whether ``next_chunk`` would not wait."""
        return self._done or (self._raw.ready(timeout_s) if self._source is None else self._source.ready(timeout_s))

    def next_chunk(self) -> UrlChunk | None:
        """Return the next entries, or None at the end; the first call tells the format and may raise for it."""
        if self._done:
            return None
        if self._source is None:
            reading = told_reading(self._raw, self._reading)
            self._source = _opened(self._raw, self.index, reading, self._limits)
        return self._source.next_chunk()

    def chunks(self) -> Iterator[UrlChunk]:
        """Give all chunks that hold entries, waiting for the pipe; look at ``fault`` afterwards."""
        while (chunk := self.next_chunk()) is not None:
            if chunk.n_entries:
                yield chunk

    def close(self) -> None:
        """Close the source; standard input stays open."""
        self._done = True
        self._raw.close()
