"""Where the sources of a load can be read again: a file that is still the same, or the spool of a stream.

A stream cannot be read twice, so the decoded bytes of its chunks go into a temporary file without a name, which the
system removes when the session ends. Where the disk is full the load goes on, and reading again says that it cannot.

Where it stands: filled by ``intake``, asked by ``rereading``. Cost: one look at a file's state a source; for a stream
its decoded bytes on disk and 16 bytes a chunk.
"""

from __future__ import annotations

import os
import tempfile
import weakref
from bisect import bisect_right
from typing import IO, Protocol

from core.plan import STDIN
from core.source.arena import UrlChunk

CHANGED, VANISHED, NOT_KEPT, NOT_WHOLE, NOT_READABLE = "changed", "vanished", "not_kept", "not_whole", "not_readable"
"""Why an entry cannot be shown again: the file changed or is gone; the stream was not kept; the entry was over the
limit and never held whole; the file cannot be read."""


class Told(Protocol):
    """What an origin asks of a source."""

    @property
    def format(self) -> str:
        """Name of the format."""
        ...

    @property
    def encoding(self) -> str:
        """What a byte order mark says, else ``bytes``."""
        ...


class Origin:
    """Where one source came from.

    Attributes
    ----------
    path, first
        Its path, and the global number of its first entry (1-based).
    is_stream
        Whether its entries stand in the spool, if anywhere.
    seekable
        Whether a chunk's offset is one of the file itself: plain text that was not decoded.
    """

    def __init__(self, path: str, first: int) -> None:
        self.path = path
        self.first = first
        self.is_stream = False
        self.seekable = False
        self._state = None if path == STDIN else _state_of(path)
        self._spool: IO[bytes] | None = None
        self._end = 0
        self._firsts: list[int] = []
        self._offsets: list[int] = []

    def use_spool(self, *, keep: bool) -> None:
        """Note that the source is a stream; ``keep``: write what comes from it into a spool."""
        self.is_stream = True
        if keep:
            try:
                spool = tempfile.TemporaryFile(prefix="urloupe-", buffering=0)  # noqa: SIM115 - lives on
            except OSError:
                return
            weakref.finalize(self, spool.close)
            self._spool = spool

    def keep(self, chunk: UrlChunk, first: int) -> None:
        """Write a chunk's entries into the spool; ``first``: global number of its first entry."""
        if self._spool is None or chunk.n_entries == 0:
            return
        left = chunk.keys.buffer.data[int(chunk.entry_start[0]) : int(chunk.entry_start[-1])]
        self._firsts.append(first)
        self._offsets.append(self._end)
        try:
            self._spool.seek(self._end)
            while left:
                written = self._spool.write(left)
                self._end += written
                left = left[written:]
        except OSError:  # a full disk: what was kept so far is given back to it
            self._spool.close()
            self._spool = None

    def told(self, source: Told) -> None:
        """Take what a source knows of itself once its first entries were read."""
        self.seekable = not self.is_stream and source.format == "plain" and source.encoding in ("bytes", "utf-8")

    def trouble(self) -> str:
        """Return why the source cannot be read again, empty where it can."""
        if self.is_stream:
            return "" if self._spool is not None else NOT_KEPT
        now = _state_of(self.path)
        return VANISHED if now is None else "" if now == self._state else CHANGED

    @property
    def spooled_firsts(self) -> tuple[int, ...]:
        """The global number of the first entry of each spooled chunk."""
        return tuple(self._firsts)

    def spooled(self, entry: int) -> tuple[int, bytes]:
        """Return the spooled chunk of a global entry number: that of its first entry, and its bytes."""
        at = bisect_right(self._firsts, entry) - 1
        begin = self._offsets[at]
        stop = self._offsets[at + 1] if at + 1 < len(self._offsets) else self._end
        if self._spool is None:
            return self._firsts[at], b""
        self._spool.seek(begin)
        pieces = bytearray()
        while len(pieces) < stop - begin and (piece := self._spool.read(stop - begin - len(pieces))):
            pieces += piece
        return self._firsts[at], bytes(pieces)


def _state_of(path: str) -> tuple[int, ...] | None:
    """Return what tells one state of a file from another, None where there is none."""
    try:
        status = os.stat(path)  # noqa: PTH116 - a path may hold any bytes the system allows
    except (OSError, ValueError):
        return None
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns
