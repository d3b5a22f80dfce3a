"""From a file or pipe to decoded bytes: plain, gzip, zstd and xz, told by their first bytes, in bounded memory.

Where it stands: below ``source.reader``. A decoder fills a buffer with what is there and never raises for a damaged
stream: it gives everything that was decoded before the fault, ends, and tells the fault in ``reason``.

Sources: gzip RFC 1952 (several members, zero padding), zstd RFC 8878 (several and skippable frames; window at most
128 MiB, as the zstd program), xz file format 1.2 (several streams, padding; dictionary at most 1 GiB).
Cost: that of the system's zlib, libzstd, liblzma, and one copy of the output.
"""

from __future__ import annotations

import codecs
import contextlib
import io
import lzma
import os
import select
import stat
import sys
import zlib
from typing import Any, Protocol

import zstandard

from core.errors import SourceMissing, SourceUnreadable

STDIN = "-"
PIECE_BYTES = 1 << 16
"""Compressed bytes read at a time."""
_ZSTD_SLICE = 1 << 10
_PIPE_BYTES = 1 << 20
_F_SETPIPE_SZ = 1031

GZIP_MAGIC = b"\x1f\x8b\x08"
ZSTD_MAGIC = b"\x28\xb5\x2f\xfd"
XZ_MAGIC = b"\xfd7zXZ\x00"
_MAGICS: dict[str, tuple[bytes, ...]] = {"gzip": (GZIP_MAGIC,), "xz": (XZ_MAGIC,), "zstd": (ZSTD_MAGIC,)}
_MAGICS["zstd"] += tuple(bytes((low, 0x2A, 0x4D, 0x18)) for low in range(0x50, 0x60))


def told_format(head: bytes, is_whole: bool) -> str | None:
    r"""Return ``plain``, ``gzip``, ``zstd`` or ``xz`` by the first bytes, None where more of them are needed.

    >>> told_format(b"http", False), told_format(b"\x1f", False), told_format(b"\x1f\x8b\x08\x00", False)
    ('plain', None, 'gzip')
    """
    for name, magics in _MAGICS.items():
        for magic in magics:
            if head.startswith(magic):
                return name
            if not is_whole and magic.startswith(head):
                return None
    return "plain"


class RawInput:
    """The bytes of a file, FIFO or standard input as they are, without waiting longer than asked.

    Attributes
    ----------
    size_bytes
        Size of a regular file when it was opened; None for a stream.
    bytes_done
        How many bytes were read.
    at_end
        Whether a read has found the end.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.bytes_done = 0
        self.at_end = False
        descriptor = self._opened()
        status = os.fstat(descriptor)
        self._identity = _identity(status)
        self._file = io.FileIO(descriptor, "rb", closefd=path != STDIN)
        self.is_stream = not stat.S_ISREG(status.st_mode)
        self.size_bytes = None if self.is_stream else status.st_size
        self._selectable = self.is_stream and os.name == "posix"
        if stat.S_ISFIFO(status.st_mode) and sys.platform == "linux":
            import fcntl

            with contextlib.suppress(OSError):  # a wider pipe means fewer, larger chunks; the limit is the system's
                fcntl.fcntl(descriptor, _F_SETPIPE_SZ, _PIPE_BYTES)

    def _opened(self) -> int:
        """Return the descriptor; raises ``SourceMissing`` or ``SourceUnreadable``."""
        try:
            if self.path == STDIN:
                os.fstat(0)
                return 0
            mode = os.stat(self.path).st_mode  # noqa: PTH116 - a path may hold any bytes the system allows
            if stat.S_ISDIR(mode):
                raise SourceUnreadable(path=self.path, reason="directory")
            # Opening a FIFO would wait for its writer.
            later = os.O_NONBLOCK if stat.S_ISFIFO(mode) and os.name == "posix" else 0
            return os.open(self.path, os.O_RDONLY | later | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0))
        except (FileNotFoundError, NotADirectoryError) as missing:
            raise SourceMissing(path=self.path) from missing
        except OSError as fault:
            raise SourceUnreadable(path=self.path, reason=fault.strerror or str(fault)) from fault
        except ValueError as fault:  # a NUL in the path
            raise SourceUnreadable(path=self.path, reason=str(fault)) from fault

    def ready(self, timeout_s: float | None) -> bool:
        """Wait at most ``timeout_s`` (None: for ever) until a read would not wait; plain files never wait."""
        if not self._selectable or self.at_end:
            return True
        return bool(select.select([self._file], [], [], timeout_s)[0])

    def readinto(self, view: memoryview) -> int:
        """Read once into ``view``, waiting for a stream if need be; 0 at the end. Raises ``OSError``."""
        self.ready(None)
        count = self._file.readinto(view)
        if count is None:  # another reader of the same pipe was faster
            return 0
        self.at_end = count == 0 and len(view) > 0
        self.bytes_done += count
        return count

    def read(self, size: int) -> bytes:
        """Read at most ``size`` bytes once; empty at the end. Raises ``OSError``."""
        buffer = bytearray(size)
        return bytes(buffer[: self.readinto(memoryview(buffer))])

    def change(self) -> str | None:
        """Return ``vanished`` or ``changed`` where the path no longer leads to the file as it was opened, else None."""
        if self.is_stream or self.path == STDIN:
            return None
        try:
            return None if _identity(os.stat(self.path)) == self._identity else "changed"  # noqa: PTH116 - as above
        except OSError:
            return "vanished"

    def close(self) -> None:
        """Close the file (standard input stays open)."""
        self._file.close()


def _identity(status: os.stat_result) -> tuple[int, ...]:
    """Return what tells one state of a file from another."""
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


class Decoder(Protocol):
    """What a reader asks of a decoder.

    ``at_end``: nothing more will come.
    """

    at_end: bool

    @property
    def reason(self) -> str | None:
        """Why the stream ended early, or None."""
        ...

    @property
    def n_waiting(self) -> int:
        """Bytes read of the file that wait to be decoded."""
        ...

    @property
    def has_output(self) -> bool:
        """Whether a call would give bytes without reading."""
        ...

    def read_into(self, view: memoryview) -> int:
        """Fill ``view`` as far as possible with at most one wait; 0 may also mean "not yet". Raises ``OSError``."""
        ...


class PlainDecoder:
    """Bytes as they are."""

    has_output = False
    n_waiting = 0
    reason: str | None = None

    def __init__(self, raw: RawInput) -> None:
        self._raw = raw
        self.at_end = False

    def read_into(self, view: memoryview) -> int:
        """Read once; see :class:`Decoder`."""
        count = self._raw.readinto(view)
        self.at_end = self._raw.at_end
        return count


class Codec(Protocol):
    """One member, frame or stream of a compressed format.

    ``ended``: the member is whole; ``hungry``: nothing more comes without input; ``unused``: input behind its end.
    """

    ended: bool
    hungry: bool
    unused: bytes

    def feed(self, data: bytes, room: int) -> bytes:
        """Decode some more; raises the library's error."""
        ...

    def salvage(self) -> bytes:
        """Return the bytes before the fault of the last call."""
        ...


class GzipCodec:
    """One gzip member; a failed call is done again in small pieces, so that no decoded byte is lost."""

    def __init__(self) -> None:
        self._engine = zlib.decompressobj(wbits=31)
        self._before = self._engine
        self._rest = b""
        self._data = b""
        self.ended = False
        self.hungry = True
        self.unused = b""

    def feed(self, data: bytes, room: int) -> bytes:
        """Decode at most ``room`` bytes; raises ``zlib.error``."""
        self._data = self._rest + data
        self._before = self._engine.copy()
        out = self._engine.decompress(self._data, room)
        self._rest = self._engine.unconsumed_tail
        self.ended = self._engine.eof
        self.unused = self._engine.unused_data
        self.hungry = not self._rest and len(out) < room
        return out

    def salvage(self) -> bytes:
        """Return the bytes before the fault of the last call.

        Input goes in piece by piece, then byte by byte, so that a wrong checksum takes nothing along; the output of
        the faulty byte is taken byte by byte.
        """
        out = bytearray()
        engine, data = self._before, self._data
        for size in (1024, 1):
            while data:
                saved = engine.copy()
                try:
                    out += engine.decompress(data[:size])
                except zlib.error:
                    engine = saved
                    break
                data = data[size:]
        data = data[:1]
        with contextlib.suppress(zlib.error):
            while piece := engine.decompress(data, 1):
                out += piece
                data = engine.unconsumed_tail
        return bytes(out)


class XzCodec:
    """One xz stream; fed for at most 8 KiB of output a call, which is all that a fault can take along."""

    def __init__(self) -> None:
        self._engine = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=1 << 30)
        self.ended = False
        self.hungry = True
        self.unused = b""

    def feed(self, data: bytes, room: int) -> bytes:
        """Decode at most 8 KiB; raises ``lzma.LZMAError``."""
        out = self._engine.decompress(data, min(room, 8192))
        self.ended = self._engine.eof
        self.unused = self._engine.unused_data
        self.hungry = self._engine.needs_input and not self.ended
        return out

    def salvage(self) -> bytes:
        """Return nothing: the library does not tell."""
        return b""


class ZstdCodec:
    """One zstd frame, fed in slices, since the library bounds its input and not its output (RLE blocks: 32 MiB)."""

    def __init__(self) -> None:
        self._engine = zstandard.ZstdDecompressor().decompressobj(write_size=1 << 15)
        self._rest = memoryview(b"")
        self.ended = False
        self.hungry = True
        self.unused = b""

    def feed(self, data: bytes, room: int) -> bytes:
        """Decode the next slice, whatever ``room`` says; raises ``zstandard.ZstdError``."""
        if data:
            self._rest = memoryview(bytes(self._rest) + data)
        piece, self._rest = self._rest[:_ZSTD_SLICE], self._rest[_ZSTD_SLICE:]
        out = self._engine.decompress(piece)
        self.ended = bool(self._engine.eof)
        if self.ended:
            self.unused = self._engine.unused_data + bytes(self._rest)
        self.hungry = not self._rest
        return out

    def salvage(self) -> bytes:
        """Return nothing: the library does not tell."""
        return b""


_CODECS: dict[str, type[Any]] = {"gzip": GzipCodec, "xz": XzCodec, "zstd": ZstdCodec}


class CompressedDecoder:
    """A sequence of members, frames or streams of one format; zero bytes between and after them are padding."""

    def __init__(self, raw: RawInput, name: str, head: bytes) -> None:
        self._raw = raw
        self._name = name
        self._pending = head
        self._codec: Codec | None = None
        self._spare = memoryview(b"")
        self.at_end = False
        self.reason: str | None = None

    @property
    def has_output(self) -> bool:
        """Whether a call would give bytes without reading."""
        return bool(self._spare or self._pending or (self._codec and not self._codec.hungry))

    @property
    def n_waiting(self) -> int:
        """Bytes read of the file that wait to be decoded."""
        return len(self._pending)

    def read_into(self, view: memoryview) -> int:
        """Decode into ``view``; see :class:`Decoder`."""
        filled = 0
        waited = False
        while filled < len(view) and not self.at_end:
            if self._spare:
                count = min(len(view) - filled, len(self._spare))
                view[filled : filled + count] = self._spare[:count]
                self._spare = self._spare[count:]
                filled += count
            elif self.reason is not None:
                self.at_end = True
            elif not self._pending and (self._codec is None or self._codec.hungry):
                if waited and self._raw.is_stream:
                    break
                waited = True
                self._take_input()
            else:
                self._decode(len(view) - filled)
        return filled

    def _take_input(self) -> None:
        self._pending = self._raw.read(PIECE_BYTES)
        if self._raw.at_end:
            self.at_end = True
            if self._codec is not None:
                self.reason = "truncated"

    def _decode(self, room: int) -> None:
        """Feed the codec once; sets ``reason`` at a fault."""
        if self._codec is None:
            self._pending = self._pending.lstrip(b"\0")
            if not self._pending:
                return
            if told_format(self._pending, True) != self._name and not self._needs_more_head():
                self.reason = "trailing data"
                return
            self._codec = _CODECS[self._name]()
        codec, data = self._codec, b""
        if codec.hungry:
            data, self._pending = self._pending[:PIECE_BYTES], self._pending[PIECE_BYTES:]
        try:
            out = codec.feed(data, room)
        except (zlib.error, lzma.LZMAError, zstandard.ZstdError) as fault:
            self._spare = memoryview(codec.salvage())
            self.reason = str(fault)
            return
        self._spare = memoryview(out)
        if codec.ended:
            self._pending = codec.unused + self._pending
            self._codec = None

    def _needs_more_head(self) -> bool:
        """Whether the pending bytes are too few to tell another member from trailing data; reads some more."""
        while told_format(self._pending, False) is None:
            more = self._raw.read(PIECE_BYTES)
            if not more and self._raw.at_end:
                return False
            self._pending += more
        return told_format(self._pending, True) == self._name


class Utf16Decoder:
    """UTF-16 to UTF-8, a block at a time; what is no UTF-16 (lone surrogate, odd last byte) becomes U+FFFD."""

    def __init__(self, inner: Decoder, encoding: str, head: bytes) -> None:
        self._inner = inner
        self._units = codecs.getincrementaldecoder(encoding)("replace")
        self._scratch = bytearray(1 << 19)
        self._spare = memoryview(self._units.decode(head).encode())
        self.at_end = False

    @property
    def reason(self) -> str | None:
        """Why the stream below ended early, or None."""
        return self._inner.reason

    @property
    def n_waiting(self) -> int:
        """Bytes read of the file that wait to be decoded."""
        return self._inner.n_waiting

    @property
    def has_output(self) -> bool:
        """Whether a call would give bytes without reading."""
        return bool(self._spare) or self._inner.has_output

    def read_into(self, view: memoryview) -> int:
        """Decode into ``view``; see :class:`Decoder`."""
        if not self._spare and not self.at_end:
            count = self._inner.read_into(memoryview(self._scratch))
            text = self._units.decode(self._scratch[:count], self._inner.at_end)
            self._spare = memoryview(text.encode())
        count = min(len(view), len(self._spare))
        view[:count] = self._spare[:count]
        self._spare = self._spare[count:]
        self.at_end = self._inner.at_end and not self._spare
        return count
