"""Read URL lists of any size from files, FIFOs and standard input, as :class:`~core.source.arena.UrlChunk`.

What a source is, is told by its first bytes, never by its name: plain text, gzip, zstd or xz; inside it UTF-8 or any
bytes, a UTF-8 byte order mark (skipped: a signature, RFC 3629, section 6), or UTF-16 with its mark (decoded to UTF-8;
invalid units become U+FFFD, and an entry with U+FFFD counts as ``not_utf8``). How entries, keys and flags are cut is
told in ``scan_kernels``. The end of the source ends its last entry.

A stream that is cut short or broken loses nothing that could be decoded: all whole entries come as chunks, a cut last
entry comes as BROKEN with its raw bytes, and then ``next_chunk`` gives None and ``Source.fault`` holds the error. The
caller decides whether to raise it.

Where it stands: above ``decoders`` and ``scan_kernels``, below ``session``. Cost: one block (4 MiB) and 2 MiB of
offsets; the block grows for a long line, up to the hard limit of an entry, and shrinks again after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType

import numpy as np
from numpy.typing import NDArray

from core.errors import InputError, SourceDamaged, SourceUnreadable
from core.source.arena import PADDING, Fate, Flag, KeyBatch, UrlChunk
from core.source.decoders import CompressedDecoder, Decoder, PlainDecoder, RawInput, Utf16Decoder, told_format
from core.source.reading import Reading
from core.source.scan_kernels import FULL, TOO_LONG, find_line_end, scan_lines

OVERLONG_BYTES = 8_000
URL_LIMIT_BYTES = 64 << 20
BLOCK_BYTES = 4 << 20
CHUNK_ENTRIES = 1 << 16
_PACKED_STEP_BYTES = 1 << 20  # decoded at a time: xz needs 10 to 40 ms for it
_STREAM_ENOUGH = 1 << 18
_STREAM_PATIENCE_S = 0.002
_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


def open_source(
    path: str,
    source: int = 0,
    *,
    comments: bool = False,
    overlong_bytes: int = OVERLONG_BYTES,
    url_limit_bytes: int = URL_LIMIT_BYTES,
    block_bytes: int = BLOCK_BYTES,
    chunk_entries: int = CHUNK_ENTRIES,
    n_buffers: int = 1,
) -> Source:
    """Open a file, a FIFO, or ``-`` for standard input.

    Parameters
    ----------
    path
        Path in the file system, or ``-``.
    source
        Index of the source in the plan; it is carried by each chunk.
    comments
        Whether an entry whose first non-blank byte is ``#`` is a comment.
    overlong_bytes, url_limit_bytes
        Longest key without the flag ``overlong``; longest entry (its LF not counted) that is read at all.
    block_bytes, chunk_entries
        Bytes read at a time; most entries of a chunk.
    n_buffers
        A chunk stays valid until this many later ones have been asked for.

    Raises
    ------
    SourceMissing, SourceUnreadable
        There is no such file; it is a directory, may not be read, or its first read failed.
    """
    limits = ScanLimits(comments, overlong_bytes, url_limit_bytes)
    opened = Source(RawInput(path), source, limits, Buffers(n_buffers, max(16, block_bytes), chunk_entries))
    opened.begin()
    return opened


class ScanLimits:
    """How a source's bytes are cut; see :func:`open_source`."""

    __slots__ = ("comments", "overlong_bytes", "replacement_is_bad", "url_limit_bytes")

    def __init__(self, comments: bool, overlong_bytes: int, url_limit_bytes: int) -> None:
        self.comments = comments
        self.overlong_bytes = overlong_bytes
        self.url_limit_bytes = url_limit_bytes
        self.replacement_is_bad = False


class Buffers:
    """Blocks of bytes and arrays of offsets, used in turn, so that a chunk outlives the next ones."""

    def __init__(self, n_buffers: int, block_bytes: int, chunk_entries: int) -> None:
        self.block_bytes = block_bytes
        self._blocks: list[NDArray[np.uint8]] = [np.zeros(0, np.uint8)] * n_buffers
        self._arrays = [np.zeros((4, chunk_entries + 1), np.int64) for _ in range(n_buffers)]
        self._block_turn = self._array_turn = 0

    def block(self, size_bytes: int) -> NDArray[np.uint8]:
        """Return the next block, of exactly ``size_bytes`` and its padding."""
        self._block_turn = (self._block_turn + 1) % len(self._blocks)
        if self._blocks[self._block_turn].shape[0] != size_bytes + PADDING:
            self._blocks[self._block_turn] = np.zeros(size_bytes + PADDING, np.uint8)
        return self._blocks[self._block_turn]

    def arrays(self) -> NDArray[np.int64]:
        """Return the next rows for entry starts, key starts, key lengths and key entries: int64[4, entries + 1]."""
        self._array_turn = (self._array_turn + 1) % len(self._arrays)
        return self._arrays[self._array_turn]


class Source:
    """One source being read; made by :func:`open_source`, usable as a context manager.

    Attributes
    ----------
    path, index, size_bytes
        Path; index in the plan; size of a regular file in bytes, None for a stream.
    format
        ``plain``, ``gzip``, ``zstd`` or ``xz``; ``unknown`` until the first bytes of a stream are there.
    encoding
        ``bytes``, or what a byte order mark says: ``utf-8``, ``utf-16-le``, ``utf-16-be``.
    reading
        One URL a line.
    entries
        Entries given so far, which is also the number of the last one.
    fault
        Why reading ended before the source did, or None; final once ``next_chunk`` has given None.
    """

    reading = Reading("text")

    def __init__(self, raw: RawInput, index: int, limits: ScanLimits, buffers: Buffers) -> None:
        self.path = raw.path
        self.index = index
        self.size_bytes = raw.size_bytes
        self.format = "unknown"
        self.encoding = "bytes"
        self.entries = 0
        self.fault: InputError | None = None
        self._raw = raw
        self._limits = limits
        self._cut: tuple[type[InputError], int, str] | None = None  # the fault that ended the input: kind, place, why
        self._decoder: Decoder = PlainDecoder(raw)
        self._marked = False  # whether the byte order mark was looked for
        self._buffers = buffers
        self._block_bytes = self._step_bytes = buffers.block_bytes
        self._block: NDArray[np.uint8] = buffers.block(self._block_bytes)
        self._begin = self._end = 0
        self._has_line = False  # whether a line end may stand in [begin, end)
        self._input_done = self._done = self._skipping = False
        self._block_offset = 0  # offset in the decoded source of the block's first byte
        self._broken_offset = 0
        self._turn_arrays()

    def _turn_arrays(self) -> None:
        rows = self._buffers.arrays()
        self._entry_start = rows[0]
        self._key_start, self._key_length, self._key_entry = rows[1, :-1], rows[2, :-1], rows[3, :-1]

    def __enter__(self) -> Source:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def bytes_done(self) -> int:
        """Bytes of the file or stream itself that were used (compressed bytes of a compressed one)."""
        return self._raw.bytes_done - self._decoder.n_waiting

    @property
    def change(self) -> str | None:
        """Whether the file ``vanished`` or ``changed`` since it was opened; None where it did not or is a stream.

        What was there is read to the end all the same; the numbers are those of the file as it was read.
        """
        return self._raw.change()

    def close(self) -> None:
        """Close the source; standard input stays open."""
        self._done = True
        self._raw.close()

    def begin(self) -> None:
        """Read the first block of a regular file, so that its format is known; raises ``SourceUnreadable``."""
        if not self._raw.is_stream:
            self._fill()
            if self._cut is not None and self._cut[0] is SourceUnreadable:
                self.close()
                raise SourceUnreadable(path=self.path, byte_offset=self.bytes_done, reason=self._cut[2])

    def ready(self, timeout_s: float) -> bool:
        """Wait at most ``timeout_s`` and return whether ``next_chunk`` would not wait; plain files never wait."""
        if self._done or self._input_done or self._has_line or self._decoder.has_output:
            return True
        return self._raw.ready(timeout_s)

    def chunks(self) -> Iterator[UrlChunk]:
        """Give all chunks that hold entries, waiting for streams; look at ``fault`` afterwards."""
        while (chunk := self.next_chunk()) is not None:
            if chunk.n_entries:
                yield chunk

    def next_chunk(self) -> UrlChunk | None:
        """Return the next entries, or None at the end.

        At most one block is read, so that a step stays short: a chunk may hold no entry while a long line is
        gathered or skipped, or a stream has not given a whole line. The chunk's arrays are the source's own and
        valid until the next call, or ``n_buffers`` calls.
        """
        if self._done:
            return None
        if not self._has_line and not self._input_done:
            self._fill()
        self._turn_arrays()
        if self._skipping:
            return self._skip()
        limits = self._limits
        fates = np.zeros(len(Fate), np.int64)
        flags = np.zeros(len(Flag), np.int64)
        each = np.zeros(self._key_start.shape[0], np.uint8)
        is_final = self._input_done and self._cut is None
        if not self._marked:
            n, n_keys, stop, state = 0, 0, self._begin, -1
            self._entry_start[0] = stop
        else:
            n, n_keys, stop, state = scan_lines(
                *(self._block, self._begin, self._end, is_final),
                *(limits.comments, limits.replacement_is_bad, limits.overlong_bytes, limits.url_limit_bytes),
                *(self._entry_start, self._key_start, self._key_length, self._key_entry, fates, flags, each),
            )
        offset = self._block_offset + self._begin
        self._begin = stop
        if n == 0 and state == TOO_LONG:
            self._skipping, self._broken_offset = True, offset
            return self._skip()
        if n == 0 and self._input_done:
            return self._finish(offset)
        self._has_line = state in {FULL, TOO_LONG}
        return self._chunk(n, n_keys, fates, flags, offset, each[:n] if flags.any() else None)

    def _chunk(
        self,
        n: int,
        n_keys: int,
        fates: NDArray[np.int64],
        flags: NDArray[np.int64],
        offset: int,
        entry_flags: NDArray[np.uint8] | None = None,
    ) -> UrlChunk:
        """Return the scanned entries as a chunk and count them."""
        first = self.entries + 1
        self.entries += n
        keys = KeyBatch(self._block, self._key_start[:n_keys], self._key_length[:n_keys])
        return UrlChunk(
            *(keys, self._key_entry[:n_keys], self._entry_start[: n + 1], fates, flags, self.index, first, offset),
            entry_flags=entry_flags,
        )

    def _broken(self, offset: int, stop: int, *, is_overlong: bool = False) -> UrlChunk:
        """Return one BROKEN entry whose raw bytes are ``block[begin:stop]``."""
        fates = np.zeros(len(Fate), np.int64)
        flags = np.zeros(len(Flag), np.int64)
        fates[Fate.BROKEN] = 1
        flags[Flag.OVERLONG] = is_overlong
        each = np.full(1, 1 << Flag.OVERLONG, np.uint8) if is_overlong else None
        self._entry_start[:2] = self._begin, stop
        self._begin = stop
        return self._chunk(1, 0, fates, flags, offset, each)

    def _finish(self, offset: int) -> UrlChunk | None:
        """End: give a last entry that was cut by a fault as BROKEN, and tell the fault."""
        self._done = True
        chunk = self._broken(offset, self._end) if self._begin < self._end else None
        if self._cut is not None:
            kind, byte_offset, reason = self._cut
            line = self.entries + (chunk is None)
            self.fault = kind(path=self.path, byte_offset=byte_offset, line=line, reason=reason)
        return chunk

    def _skip(self) -> UrlChunk:
        """Drop bytes up to the line end of an entry over the limit; the entry comes alone, without raw bytes."""
        at = find_line_end(self._block, self._begin, self._end)
        self._begin = at + 1 if at >= 0 else self._end
        self._has_line = at >= 0
        if at < 0 and not self._input_done:
            self._entry_start[0] = self._begin
            nothing = np.zeros(len(Fate), np.int64), np.zeros(len(Flag), np.int64)
            return self._chunk(0, 0, *nothing, self._broken_offset)
        self._skipping = False
        return self._broken(self._broken_offset, self._begin, is_overlong=True)

    def _fill(self) -> None:
        """Move the rest to the front of the block and read once behind it."""
        self._make_room()
        old_end = self._end
        stop = min(self._block.shape[0] - PADDING, old_end + self._step_bytes)
        view = self._block.data
        try:
            self._end += self._decoder.read_into(view[self._end : stop])
            while self._raw.is_stream and self._end < min(stop, old_end + _STREAM_ENOUGH) and not self._decoder.at_end:
                if not (self._decoder.has_output or self._raw.ready(_STREAM_PATIENCE_S)):
                    break
                self._end += self._decoder.read_into(view[self._end : stop])
        except OSError as fault:
            self._fail(SourceUnreadable, fault.strerror or str(fault))
            return
        self._input_done = self._decoder.at_end
        self._look_at_head()
        if self._input_done and self._decoder.reason is not None:
            self._fail(SourceDamaged, self._decoder.reason)
        begin = max(old_end, self._begin)
        self._has_line = begin < self._end and find_line_end(self._block, begin, self._end) >= 0

    def _make_room(self) -> None:
        """Leave room for a block behind the rest: at the front of this block or in another."""
        rest = self._end - self._begin
        need = rest + self._block_bytes // 2
        capacity = self._block.shape[0] - PADDING
        size = capacity
        if need > capacity or (capacity > self._block_bytes and need <= self._block_bytes):
            size = self._block_bytes if need <= self._block_bytes else max(2 * capacity, need)
        elif self._begin == 0:
            return
        block = self._buffers.block(size)
        block[:rest] = self._block[self._begin : self._end]
        self._block = block
        self._block_offset += self._begin
        self._begin, self._end = 0, rest

    def _look_at_head(self) -> None:
        """Find out format and byte order mark as soon as enough bytes are there."""
        if self.format == "unknown":
            head = self._block[: min(self._end, 8)].tobytes()
            told = told_format(head, self._input_done)
            if told is None:
                return
            self.format = told
            if told != "plain":
                self._decoder = CompressedDecoder(self._raw, told, self._block[: self._end].tobytes())
                self._step_bytes = min(self._block_bytes, _PACKED_STEP_BYTES)
                self._end = 0
                self._input_done = False
                return
        if self._marked:
            return
        head = self._block[: min(self._end, 3)].tobytes()
        if not self._input_done and any(mark.startswith(head) and mark != head for mark, _ in _MARKS):
            return
        self._marked = True
        for mark, encoding in _MARKS:
            if head.startswith(mark):
                self.encoding = encoding
                self._begin = len(mark)
        if self.encoding.startswith("utf-16"):
            self._limits.replacement_is_bad = True
            self._decoder = Utf16Decoder(self._decoder, self.encoding, self._block[2 : self._end].tobytes())
            self._begin = self._end = 0
            self._input_done = False

    def _fail(self, kind: type[InputError], reason: str) -> None:
        """Note a fault and end the input; what was read before it is still given."""
        self._input_done = True
        self._marked = True
        if self._cut is None:
            self._cut = kind, self.bytes_done, reason


def typed_chunk(raw: bytes, *, comments: bool = False, overlong_bytes: int = OVERLONG_BYTES) -> UrlChunk:
    r"""Return the entries of typed or pasted bytes, cut by the same rules as a file; it owns its arrays.

    >>> typed_chunk(b" http://example.com/a\r\n").keys.key(0)
    b'http://example.com/a'
    """
    block = np.zeros(len(raw) + PADDING, np.uint8)
    block[: len(raw)] = np.frombuffer(raw, np.uint8)
    most = raw.count(b"\n") + 1
    starts = np.zeros(most + 1, np.int64)
    start, length, entry = (np.zeros(most, np.int64) for _ in range(3))
    fates = np.zeros(len(Fate), np.int64)
    flags = np.zeros(len(Flag), np.int64)
    each = np.zeros(most, np.uint8)
    n, n_keys, _, _ = scan_lines(
        *(block, 0, len(raw), True, comments, False, overlong_bytes, len(raw)),
        *(starts, start, length, entry, fates, flags, each),
    )
    keys = KeyBatch(block, start[:n_keys], length[:n_keys])
    return UrlChunk(keys, entry[:n_keys], starts[: n + 1], fates, flags, 0, 1, 0, entry_flags=each[:n])
