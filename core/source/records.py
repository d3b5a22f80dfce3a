"""From records (rows, JSON lines, elements, log lines) to :class:`~core.source.arena.UrlChunk`.

A reader of ``core.source.formats`` gives records one by one; here they become chunks. The URLs of a chunk are written
one a line into a buffer and cut by the same kernel as plain text, so that trimming and flags are the same everywhere.

Every record has one fate: its bytes are a URL; or it has none (``NO_URL``: also where nothing but blanks is there); or
its line is blank or a comment; or it cannot be read (``BROKEN``: also where its URL holds an LF or is over the hard
limit). A broken record is named in ``faults`` and reading goes on.

Where it stands: beside ``reader``, whose ``Source`` it stands in for; above ``byte_stream`` and ``scan_kernels``.
Cost: about 0.5 µs a record beside the reader's own; a chunk has about 2,000 records or 8 ms of work.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.errors import InputError, SourceUnreadable
from core.source.arena import PADDING, Fate, Flag, KeyBatch, UrlChunk
from core.source.byte_stream import ByteStream
from core.source.decoders import RawInput
from core.source.reader import OVERLONG_BYTES, URL_LIMIT_BYTES
from core.source.reading import Reading
from core.source.scan_kernels import scan_lines

CHUNK_RECORDS = 2_000
RECORD_LIMIT_BYTES = 8 << 20
"""Longest row, line or value that is read; a longer one is broken."""
KEPT_FAULTS = 1_000
BATCH_RECORDS = 256
"""Most records that a reader gives at once; the clock is looked at after each batch."""
_STEP_S = 0.008
_STEP_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Broken:
    """A record that cannot be read: where in the decoded source, and why."""

    byte_offset: int
    reason: str


Record = tuple[int, int, bytes | Fate | Broken]
"""Number that is shown, byte offset in the decoded source, and the URL or what became of it."""

Batch = list[Record] | None
"""Some records, or None for a pause."""


@dataclass(frozen=True, slots=True)
class RecordFault:
    """A broken record: its byte offset in the decoded source, the number that is shown, and why."""

    byte_offset: int
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class RecordLimits:
    """How records are cut; see ``formats.opening.open_reading``."""

    comments: bool = False
    overlong_bytes: int = OVERLONG_BYTES
    url_limit_bytes: int = URL_LIMIT_BYTES
    record_limit_bytes: int = RECORD_LIMIT_BYTES
    chunk_records: int = CHUNK_RECORDS


class RecordReader(Protocol):
    """What a format is: ``format`` its name, ``batches`` its records, None for a pause.

    It raises ``InputError`` where nothing more can be read, and ``ParameterError`` for a column that is not there.
    """

    format: str

    def batches(self) -> Iterator[Batch]:
        """Give the records in order, at most :data:`BATCH_RECORDS` at once where that is in its hand."""
        ...


class RecordSource:
    """One source of records being read; the same to its caller as ``reader.Source``.

    Attributes
    ----------
    path, index, size_bytes
        Path; index in the plan; size of a regular file in bytes, None for a stream.
    entries
        Entries given so far.
    fault
        Why reading ended before the source did, or None; final once ``next_chunk`` has given None.
    faults
        The first :data:`KEPT_FAULTS` broken records; the fates count all of them.
    """

    def __init__(
        self,
        raw: RawInput,
        index: int,
        reader: RecordReader,
        limits: RecordLimits,
        stream: ByteStream | None,
        told: Callable[[], Reading],
    ) -> None:
        self.path = raw.path
        self.index = index
        self.size_bytes = raw.size_bytes
        self.entries = 0
        self.fault: InputError | None = None
        self.faults: list[RecordFault] = []
        self._raw = raw
        self._stream = stream
        self._reader = reader
        self._limits = limits
        self._told = told
        self._batches = reader.batches()
        self._has_more = False  # whether the last chunk ended because it was full
        self._number = 0
        self._done = False

    def __enter__(self) -> RecordSource:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def format(self) -> str:
        """Name of the format."""
        return self._reader.format

    @property
    def reading(self) -> Reading:
        """How it is read, with every field that is known by now."""
        return self._told()

    @property
    def compression(self) -> str:
        """``plain``, ``gzip``, ``zstd``, ``xz`` or ``lz4``; ``unknown`` until the first bytes are there."""
        return self._stream.format if self._stream is not None else "plain"

    @property
    def encoding(self) -> str:
        """What a byte order mark says, else ``bytes``."""
        return self._stream.encoding if self._stream is not None else "bytes"

    @property
    def bytes_done(self) -> int:
        """Bytes of the file or stream itself that were used (compressed bytes of a compressed one)."""
        return self._raw.bytes_done if self._stream is None else self._stream.bytes_done

    @property
    def change(self) -> str | None:
        """Whether the file ``vanished`` or ``changed`` since it was opened; None where it did not or is a stream."""
        return self._raw.change()

    def close(self) -> None:
        """Close the source; standard input stays open."""
        self._done = True
        self._raw.close()

    def ready(self, timeout_s: float) -> bool:
        """Wait at most ``timeout_s`` and return whether ``next_chunk`` would not wait; plain files never wait."""
        if self._done or self._has_more or self._stream is None:
            return True
        return self._stream.ready(timeout_s)

    def chunks(self) -> Iterator[UrlChunk]:
        """Give all chunks that hold entries, waiting for streams; look at ``fault`` afterwards."""
        while (chunk := self.next_chunk()) is not None:
            if chunk.n_entries:
                yield chunk

    def next_chunk(self) -> UrlChunk | None:
        """Return the next entries, or None at the end; the chunk owns its arrays, and may hold no entry.

        Raises ``ParameterError`` for a column or field that the source does not have.
        """
        if self._done:
            return None
        taken = self._taken()
        if taken or not self._done:
            return self._chunk(taken)
        return None

    def _taken(self) -> list[Record]:
        """Take records until a chunk is full, its time is over, or the source pauses or ends."""
        taken: list[Record] = []
        size = 0
        deadline = time.monotonic() + _STEP_S
        self._has_more = False
        try:
            for batch in self._batches:
                if batch:
                    taken += batch
                    size += sum(len(url) for _, _, url in batch if isinstance(url, bytes))
                    if len(taken) >= self._limits.chunk_records or size >= _STEP_BYTES or time.monotonic() > deadline:
                        self._has_more = True
                        return taken
                elif not taken and self._stream is not None and self._stream.is_waiting:
                    self._stream.ready(None)
                elif time.monotonic() > deadline or (self._stream is not None and self._stream.is_waiting):
                    return taken
        except InputError as fault:
            self.fault = fault
        except OSError as fault:
            self.fault = SourceUnreadable(
                path=self.path, byte_offset=self.bytes_done, reason=fault.strerror or str(fault)
            )
        self._done = True
        if self.fault is None and self._stream is not None and self._stream.cut is not None:
            kind, byte_offset, reason = self._stream.cut
            line = (taken[-1][0] if taken else self._number) or None
            self.fault = kind(path=self.path, byte_offset=byte_offset, line=line, reason=reason)
        return taken

    def _lines(self, taken: list[Record], own: NDArray[np.int64], each: NDArray[np.uint8]) -> list[bytes]:
        """Return the URLs; empty where there is none, with the fate of the entry written and counted."""
        lines: list[bytes] = []
        limit = self._limits.url_limit_bytes
        for number, offset, url in taken:
            if isinstance(url, bytes):
                if b"\n" not in url and len(url) <= limit:
                    lines.append(url)
                    continue
                url = Broken(offset, "line feed in a URL" if b"\n" in url else "URL over the limit")
            fate = Fate.BROKEN if isinstance(url, Broken) else url
            if isinstance(url, Broken) and len(self.faults) < KEPT_FAULTS:
                self.faults.append(RecordFault(url.byte_offset, number, url.reason))
            each[len(lines)] = fate
            own[fate] += 1
            lines.append(b"")
        return lines

    def _chunk(self, taken: list[Record]) -> UrlChunk:
        """Write the URLs one a line and cut them; what has no URL is an empty line with another fate."""
        n = len(taken)
        own = np.zeros(len(Fate), np.int64)
        each = np.full(n, Fate.NO_URL, np.uint8)  # an empty value is no URL
        lines = self._lines(taken, own, each)
        text = b"\n".join(lines) + b"\n" if n else b""
        block = np.zeros(len(text) + PADDING, np.uint8)
        block[: len(text)] = np.frombuffer(text, np.uint8)
        starts = np.zeros(n + 1, np.int64)
        start, length, entry = (np.zeros(n, np.int64) for _ in range(3))
        fates, flags = np.zeros(len(Fate), np.int64), np.zeros(len(Flag), np.int64)
        entry_flags = np.zeros(n, np.uint8)
        replaced = self.encoding.startswith("utf-16")
        _, n_keys, _, _ = scan_lines(
            *(block, 0, len(text), True, False, replaced, self._limits.overlong_bytes, len(text)),
            *(starts, start, length, entry, fates, flags, entry_flags),
        )
        own[Fate.NO_URL] += fates[Fate.BLANK] - own.sum()
        each[entry[:n_keys]] = Fate.UNIQUE
        numbers = np.fromiter((record[0] for record in taken), np.int64, n)
        first = int(numbers[0]) if n else self._number + 1
        is_consecutive = n == 0 or bool((np.diff(numbers) == 1).all())
        self.entries += n
        self._number = int(numbers[-1]) if n else self._number
        keys = KeyBatch(block, start[:n_keys], length[:n_keys])
        offset = taken[0][1] if n else 0
        return UrlChunk(
            *(keys, entry[:n_keys], starts, own, flags, self.index, first, offset),
            entry_number=None if is_consecutive else numbers,
            fates=each,
            entry_flags=entry_flags if flags.any() else None,
        )
