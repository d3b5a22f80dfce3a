"""The decoded bytes of a source, block by block, for the readers of records; and a look at its head before reading.

Format of compression, byte order mark and UTF-16 are told as ``reader`` tells them; LZ4 frames are read where the
``lz4`` package is there (WARC only). A stream that is cut short or broken gives everything that could be decoded,
ends, and tells the fault in ``cut``.

Where it stands: above ``decoders``, below ``records`` and the readers in ``formats``. Cost: one block of 64 KiB.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.errors import ExtraMissing, InputError, SourceDamaged, SourceUnreadable
from core.source.decoders import CompressedDecoder, Decoder, PlainDecoder, RawInput, Utf16Decoder, told_format

BLOCK_BYTES = 1 << 16
HEAD_BYTES = 1 << 18
LZ4_MAGIC = b"\x04\x22\x4d\x18"
_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_PATIENCE_S = 0.002
_HEAD_PATIENCE_S = 0.05


class PeekedInput(RawInput):
    """A source whose first bytes can be looked at before they are read."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self._peeked = b""

    def peek(self, size: int = HEAD_BYTES) -> bytes:
        """Return the first bytes, at most ``size``; of a stream those that come without a longer pause.

        Waits for the first byte of a stream. Raises ``OSError``.
        """
        pieces = [self._peeked]
        have = len(self._peeked)
        while have < size and not self.at_end:
            if self.is_stream and have and not super().ready(_HEAD_PATIENCE_S):
                break
            piece = bytearray(size - have)
            count = super().readinto(memoryview(piece))
            pieces.append(bytes(piece[:count]))
            have += count
            self.bytes_done -= count
        self._peeked = b"".join(pieces)
        return self._peeked

    def ready(self, timeout_s: float | None) -> bool:
        """Wait at most ``timeout_s`` until a read would not wait; see ``RawInput``."""
        return bool(self._peeked) or super().ready(timeout_s)

    def readinto(self, view: memoryview) -> int:
        """Read once into ``view``: what was looked at first. Raises ``OSError``."""
        if not self._peeked:
            return super().readinto(view)
        count = min(len(view), len(self._peeked))
        view[:count] = self._peeked[:count]
        self._peeked = self._peeked[count:]
        self.at_end = False
        self.bytes_done += count
        return count


class HeadInput(RawInput):
    """Some bytes in memory in place of a file, so that a head can be decoded."""

    def __init__(self, head: bytes) -> None:
        self.path = ""
        self.size_bytes = len(head)
        self.is_stream = False
        self.bytes_done = 0
        self.at_end = False
        self._head = memoryview(head)

    def ready(self, timeout_s: float | None) -> bool:
        """Never wait."""
        return True

    def readinto(self, view: memoryview) -> int:
        """Read once into ``view``."""
        count = min(len(view), len(self._head))
        view[:count] = self._head[:count]
        self._head = self._head[count:]
        self.at_end = count == 0
        self.bytes_done += count
        return count


class Lz4Decoder:
    """LZ4 frames, several in a row; needs the ``lz4`` package."""

    def __init__(self, raw: RawInput, head: bytes) -> None:
        try:
            import lz4.frame
        except ImportError as missing:
            raise ExtraMissing(path=raw.path, extra="warc") from missing
        self._make = lz4.frame.LZ4FrameDecompressor
        self._raw = raw
        self._engine = self._make()
        self._pending = head
        self.at_end = False
        self.reason: str | None = None

    @property
    def n_waiting(self) -> int:
        """Bytes read of the file that wait to be decoded."""
        return len(self._pending)

    @property
    def has_output(self) -> bool:
        """Whether a call would give bytes without reading."""
        return bool(self._pending) or not self._engine.needs_input

    def read_into(self, view: memoryview) -> int:
        """Decode into ``view``; see ``decoders.Decoder``."""
        if self._engine.needs_input and not self._pending:
            self._pending = self._raw.read(1 << 16)
            if self._raw.at_end:
                self.at_end = True
                return 0
        try:
            out = self._engine.decompress(self._pending, max_length=len(view))
        except (RuntimeError, EOFError) as fault:
            self.at_end, self.reason = True, str(fault)
            return 0
        self._pending = b""
        if self._engine.eof:
            self._pending = self._engine.unused_data or b""
            self._engine = self._make()
        view[: len(out)] = out
        return len(out)


class ByteStream:
    """Decoded blocks of one source.

    Attributes
    ----------
    format, encoding
        As of ``reader.Source``; ``lz4`` besides.
    offset
        Offset in the decoded source of the byte after the last block (a byte order mark counts).
    at_end
        Whether nothing more will come.
    is_waiting
        Whether the last block was empty because a stream has nothing yet.
    cut
        Why the stream ended early (class of error, byte offset in the file, reason), or None.
    """

    def __init__(self, raw: RawInput, *, block_bytes: int = BLOCK_BYTES, takes_lz4: bool = False) -> None:
        self._raw = raw
        self._takes_lz4 = takes_lz4
        self._decoder: Decoder = PlainDecoder(raw)
        self._view = memoryview(bytearray(max(16, block_bytes)))
        self._head = b""
        self._is_marked = False
        self.format = "unknown"
        self.encoding = "bytes"
        self.offset = 0
        self.at_end = False
        self.is_waiting = False
        self.cut: tuple[type[InputError], int, str] | None = None

    def blocks(self) -> Iterator[bytes]:
        """Give the decoded bytes; an empty block means that none is there yet, or that it is time for a pause."""
        while not self.at_end:
            if self._decoder.has_output or self._raw.ready(_PATIENCE_S):
                block = self._read()
                self.offset += len(block)
                yield block
            else:
                self.is_waiting = True
                yield b""
                self.is_waiting = False

    @property
    def bytes_done(self) -> int:
        """Bytes of the file itself that were used."""
        return self._raw.bytes_done - self._decoder.n_waiting

    def ready(self, timeout_s: float | None) -> bool:
        """Wait at most ``timeout_s`` and return whether a block would come without waiting."""
        return self.at_end or self._decoder.has_output or self._raw.ready(timeout_s)

    def _read(self) -> bytes:
        try:
            count = self._decoder.read_into(self._view)
        except OSError as fault:
            self.cut = SourceUnreadable, self._raw.bytes_done, fault.strerror or str(fault)
            self.at_end, head, self._head = True, self._head, b""
            return head
        self.at_end = self._decoder.at_end
        if self.at_end and self._decoder.reason is not None:
            self.cut = SourceDamaged, self._raw.bytes_done, self._decoder.reason
        block = self._view[:count].tobytes()
        return block if self._is_marked else self._first(self._head + block)

    def _first(self, head: bytes) -> bytes:
        """Tell compression and byte order mark; return the head's bytes once both are known, else nothing."""
        self._head = head
        if self.format == "unknown":
            told = told_format(head[:8], self.at_end)
            if self._takes_lz4 and head.startswith(LZ4_MAGIC):
                told = "lz4"
            if told is None:
                return b""
            self.format = told
            if told != "plain":
                if told == "lz4":
                    self._decoder = Lz4Decoder(self._raw, head)
                else:
                    self._decoder = CompressedDecoder(self._raw, told, head)
                self._head, self.at_end = b"", False
                return b""
        if not self.at_end and any(mark.startswith(head) and mark != head for mark, _ in _MARKS):
            return b""
        self._is_marked, self._head = True, b""
        for mark, encoding in _MARKS:
            if head.startswith(mark):
                self.encoding, head = encoding, head[len(mark) :]
                self.offset += len(mark)
        if self.encoding.startswith("utf-16"):
            self._decoder = Utf16Decoder(self._decoder, self.encoding, head)
            self.at_end, head = False, b""
        return head


def decoded_head(head: bytes, size: int = HEAD_BYTES) -> bytes:
    """Return at most ``size`` decoded bytes of a source's first bytes, without a byte order mark.

    >>> decoded_head(bytes.fromhex("efbbbf") + b"http://example.com/")
    b'http://example.com/'
    """
    pieces: list[bytes] = []
    have = 0
    for block in ByteStream(HeadInput(head), takes_lz4=head.startswith(LZ4_MAGIC)).blocks():
        pieces.append(block)
        have += len(block)
        if have >= size:
            break
    return b"".join(pieces)[:size]
