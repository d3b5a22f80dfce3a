"""A stream whose bytes are kept as they come, so that it can be read again from its beginning, in another way too.

What is read of the stream goes into a temporary file without a name. A later reading gets those bytes first and then
goes on with the stream itself, where it still flows. Where the disk is full the reading goes on, nothing is kept any
more, and reading again is refused.

Where it stands: above ``byte_stream``; made by ``intake``, handed from one session to the next by the engine.
Cost: the bytes of the stream on disk.
"""

from __future__ import annotations

import tempfile
import weakref
from typing import IO

from core.source.byte_stream import PeekedInput
from core.source.decoders import RawInput


class KeptStream:
    """One stream and what was read of it.

    Attributes
    ----------
    is_open
        Whether the stream itself can still be read.
    stays_open
        Whether a reading that ends leaves the stream open: another one will go on with it.
    n_bytes
        Bytes read of the stream so far.
    """

    def __init__(self, path: str) -> None:
        self.live = RawInput(path)
        self.is_open = True
        self.stays_open = False
        self.n_bytes = 0
        self._spool: IO[bytes] | None = None
        weakref.finalize(self, self.live.close)
        try:
            self._spool = tempfile.TemporaryFile(prefix="urloupe-", buffering=0)  # noqa: SIM115 - lives on
        except OSError:
            return
        weakref.finalize(self, self._spool.close)

    @property
    def is_kept(self) -> bool:
        """Whether all that was read can be read again."""
        return self._spool is not None

    def ready(self, at: int, timeout_s: float | None) -> bool:
        """Wait at most ``timeout_s`` until a read at this place would not wait."""
        return at < self.n_bytes or not self.is_open or self.live.ready(timeout_s)

    def read_at(self, at: int, view: memoryview) -> int:
        """Read once into ``view`` from a place, at most ``n_bytes``; 0 at the end. Raises ``OSError``."""
        if at < self.n_bytes:
            if self._spool is None:
                raise OSError("the stream was not kept")
            self._spool.seek(at)
            piece = self._spool.read(min(len(view), self.n_bytes - at))
            view[: len(piece)] = piece
            return len(piece)
        if not self.is_open or self.live.at_end:
            return 0
        count = self.live.readinto(view)
        self._keep(view[:count])
        self.n_bytes += count
        return count

    def _keep(self, piece: memoryview) -> None:
        if self._spool is None:
            return
        try:
            self._spool.seek(self.n_bytes)
            while piece:
                piece = piece[self._spool.write(piece) :]
        except OSError:  # a full disk: what was kept so far is given back to it
            self._spool.close()
            self._spool = None

    def leave(self) -> None:
        """Close the stream unless another reading goes on with it; what was kept stays."""
        if self.is_open and not self.stays_open:
            self.is_open = False
            self.live.close()


class _ReplayedInput(RawInput):
    """A reading of a kept stream from its beginning."""

    def __init__(self, stream: KeptStream) -> None:
        self.path = stream.live.path
        self.size_bytes = stream.live.size_bytes
        self.is_stream = stream.live.is_stream
        self.bytes_done = 0
        self.at_end = False
        self._stream = stream
        self._at = 0

    def ready(self, timeout_s: float | None) -> bool:
        """Wait at most ``timeout_s`` until a read would not wait."""
        return self.at_end or self._stream.ready(self._at, timeout_s)

    def readinto(self, view: memoryview) -> int:
        """Read once into ``view``: what was kept, then the stream itself; 0 at the end. Raises ``OSError``."""
        count = self._stream.read_at(self._at, view)
        self._at += count
        self.bytes_done += count
        self.at_end = count == 0 and len(view) > 0
        return count

    def close(self) -> None:
        """End the reading."""
        self._stream.leave()


class KeptInput(PeekedInput, _ReplayedInput):
    """A kept stream whose first bytes can be looked at before they are read."""

    def __init__(self, stream: KeptStream) -> None:
        _ReplayedInput.__init__(self, stream)
        self._peeked = b""
