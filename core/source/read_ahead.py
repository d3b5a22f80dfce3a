"""Reads, normalises and hashes a source in a second thread, one chunk ahead of whoever takes them.

For a load that nobody watches: reading, scanning and hashing (about 45 ns an entry) then cost no time of their own.
Kernels and reads release the interpreter's lock. The source must have been opened with :data:`N_BUFFERS` buffers: one
chunk is being used, one waits, one is being made.

Where it stands: above ``formats``, ``policies`` and ``hashing``, below ``intake``.
"""

from __future__ import annotations

import queue
import threading

from core.hashing import hash_batch
from core.source.arena import KeyHashes, UrlChunk
from core.source.formats.opening import AnySource, ToldSource
from core.source.policies import NormalBatch, Policy

N_BUFFERS = 3

Hashed = tuple[UrlChunk, NormalBatch, KeyHashes, int]
"""A chunk, its keys under the policy, their hashes, and the bytes of the source that were used by then."""


class ReadAhead:
    """Gives a source's chunks with their hashes; ``next`` returns None at the end, ``close`` ends the thread."""

    def __init__(self, source: AnySource | ToldSource, policy: Policy) -> None:
        self._source = source
        self._policy = policy
        self._ready: queue.Queue[Hashed | BaseException | None] = queue.Queue(maxsize=1)
        self._closing = False
        self._thread = threading.Thread(target=self._read, name="read ahead", daemon=True)
        self._thread.start()

    def next(self) -> Hashed | None:
        """Return the next chunk and its hashes, None at the end; raises what the reading raised."""
        item = self._ready.get()
        if isinstance(item, BaseException):
            raise item
        return item

    def close(self) -> None:
        """End the thread; chunks that wait are dropped."""
        self._closing = True
        while self._thread.is_alive():
            try:
                self._ready.get_nowait()
            except queue.Empty:
                self._thread.join(0.005)

    def _read(self) -> None:
        try:
            while not self._closing:
                chunk = self._source.next_chunk()
                if chunk is None:
                    self._ready.put(None)
                    return
                normal = self._policy.apply_batch(chunk.keys)
                self._ready.put((chunk, normal, hash_batch(normal.keys), self._source.bytes_done))
        except BaseException as fault:  # noqa: BLE001 - handed to the thread that asks for the next chunk
            self._ready.put(fault)
