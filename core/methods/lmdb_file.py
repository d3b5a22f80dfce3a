"""One LMDB file of URLs: written in batched transactions, grown on demand, opened again after a kill.

A URL of 1 … 511 bytes whose first byte is not 0 is its own key, with an empty value. Every other goes in by digest: a
byte 0, its SHA-256, and the URL itself as the value, which is compared; where two URLs share a digest a turn byte is
appended. So no URL is ever taken for another, and no key of one kind for one of the other kind.

A write transaction takes up to ``BATCH_KEYS`` keys. What was committed is there after the process was killed; ``sync``
makes it last through a power cut too. Pages are written by ``pwrite``, not through the map: a full disk is then an
error and no signal. The lock file alone is written through a map, so its blocks are taken before that. A map that turns
out too small is a matter of address space alone: the transaction is begun again with a larger one.

Where it stands: below the methods ``lmdb`` and ``bloom_lmdb``. Source: LMDB 0.9 (libraries/liblmdb/mdb.c:
``MDB_meta``, ``MDB_node``, ``MDB_MAXKEYSIZE``), py-lmdb. Cost: about 2 µs a key, and 1.5 to 2.6 times the live pages on
disk, since a page is never overwritten before two more transactions are done.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.errors import MethodFault
from core.methods.disk import foreign, has_no_room, is_full

BATCH_KEYS = 8_192
"""A commit writes up to so many pages at once, which takes some ten milliseconds; twice as many are faster by a tenth,
and leave more pages waiting."""
LONGEST_KEY = 511
FORMAT = b"urloupe-seen-1"
FILE_NAME = "seen.lmdb"
PAGE_BYTES = 4096
LOCK_BYTES = 8192
"""Of a lock file for 126 readers, LMDB's default."""
_MAGIC, _DATA_VERSION = 0xBEEFC0DE, 1
_META_AT = 16
_BY_DIGEST = b"\0"
_ROOM_BYTES = 1 << 30
"""Address space beyond the pages that there are; it costs nothing until it is written."""
MOST_LISTED = 1 << 17
"""Entries of LMDB's lists of dirty and of free pages, ``MDB_IDL_UM_SIZE``, of 16 and of 8 bytes each."""


def is_short(url: bytes) -> bool:
    """Return whether a URL is its own key; written out where every key passes, since a call would double the cost."""
    return 0 < len(url) <= LONGEST_KEY and url[0] != 0


def lists_bytes(n_pages: int) -> int:
    """Return the heap that an open file of so many pages can have touched of its lists of pages.

    >>> lists_bytes(100), lists_bytes(10**9)
    (2400, 3145728)
    """
    return min(n_pages, MOST_LISTED) * (16 + 8)


def stored_key(url: bytes, turn: int = 0) -> bytes:
    r"""Return the key under which a URL stands: itself, or its digest behind a byte 0.

    >>> stored_key(b"http://example.com/"), stored_key(b"x" * 512)[:1], len(stored_key(b"x" * 512))
    (b'http://example.com/', b'\x00', 33)
    """
    if is_short(url):
        return url
    return _BY_DIGEST + digest_of(url) + (bytes([turn]) if turn else b"")


def digest_of(url: bytes) -> bytes:
    """Return the SHA-256 of a URL."""
    return hashlib.sha256(url).digest()


def take_blocks(lock: Path) -> None:
    """Take the blocks of a lock file; raises ``OSError`` where the disk is full.

    LMDB makes it by its length alone and writes it through a map, where a full disk is no error but SIGBUS: the end of
    the whole program.
    """
    if not hasattr(os, "posix_fallocate"):
        return
    with lock.open("ab") as file:
        os.posix_fallocate(file.fileno(), 0, LOCK_BYTES)


def check_file(method: str, path: Path) -> None:
    """Raise ``MethodFault`` (``foreign_file``) for a file that is no LMDB file of this format; nothing is written."""
    if not path.exists() or path.stat().st_size == 0:
        return
    with path.open("rb") as file:
        head = file.read(_META_AT + 8)
    if len(head) < _META_AT + 8 or struct.unpack_from("=I", head, _META_AT)[0] != _MAGIC:
        raise foreign(method, path, "no LMDB file")
    version = struct.unpack_from("=I", head, _META_AT + 4)[0]
    if version != _DATA_VERSION:
        raise foreign(method, path, f"LMDB data version {version}")
    import lmdb

    try:
        with lmdb.open(str(path), subdir=False, readonly=True, lock=False, max_dbs=2) as env, env.begin() as txn:
            names = [bytes(name) for name, _ in txn.cursor()]
            about = env.open_db(b"about", txn=txn, create=False) if b"about" in names else None
            said = bytes(txn.get(b"format", b"", db=about)) if about is not None else b""
    except lmdb.Error as fault:
        raise foreign(method, path, str(fault)) from fault
    if names and said != FORMAT:
        raise foreign(method, path, said.decode("utf-8", "replace") or "LMDB file of another program")


class LmdbFile:
    """URLs in one file; not shared between threads, but for :meth:`sync`.

    Parameters
    ----------
    method
        Name in the faults.
    folder
        Where the file is or will be.

    Attributes
    ----------
    n_keys, held_before
        URLs held now, and when the file was opened.

    Raises
    ------
    MethodFault
        ``foreign_file``, ``no_space``, ``locked`` or ``disk_error``; here and in every method.
    """

    def __init__(self, method: str, folder: Path) -> None:
        import lmdb

        self.method, self.path = method, folder / FILE_NAME
        self._lmdb: Any = lmdb
        self._txn: Any = None
        self._pending: list[bytes] = []
        check_file(method, self.path)
        with self._faults():
            take_blocks(self.path.with_name(f"{FILE_NAME}-lock"))
            size = self.path.stat().st_size if self.path.exists() else 0
            self._env: Any = lmdb.open(
                *(str(self.path), 2 * size + _ROOM_BYTES), subdir=False, max_dbs=2, sync=False, metasync=False
            )
            with self._env.begin(write=True) as txn:
                txn.put(b"format", FORMAT, db=self._env.open_db(b"about", txn=txn))
                self._db: Any = self._env.open_db(b"urls", txn=txn)
                self.n_keys = self.held_before = int(txn.stat(self._db)["entries"])

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        """Turn LMDB's errors into faults with its words."""
        try:
            yield
        except self._lmdb.MapFullError:
            raise
        except (self._lmdb.Error, OSError) as fault:
            said = str(fault)
            locked = isinstance(fault, self._lmdb.LockError | self._lmdb.ReadonlyError)
            if os.strerror(errno.EIO) in said and has_no_room(self.path.parent):
                said = f"{said}: {os.strerror(errno.ENOSPC)}"  # LMDB calls a write that was cut short an EIO
            reason = "no_space" if is_full(said) else "locked" if locked else "disk_error"
            raise MethodFault(method=self.method, reason=reason, place=str(self.path), said=said) from fault

    # -- writing ------------------------------------------------------------------------------------------------

    def put(self, urls: list[bytes]) -> list[bool]:
        """Insert in order; return True where the URL was not held before its turn."""
        with self._faults():
            self._pending.extend(urls)
            try:
                new = self._put_all(urls)
            except self._lmdb.MapFullError:
                new = self._replayed()[-len(urls) :]
            self.n_keys += sum(new)
            if len(self._pending) >= BATCH_KEYS:
                self.commit()
        return new

    def _put_all(self, urls: list[bytes]) -> list[bool]:
        if self._txn is None:
            self._make_room()
            self._txn = self._env.begin(write=True, db=self._db)
        put, longer = self._txn.put, self._put_by_digest
        return [
            put(url, b"", overwrite=False) if 0 < len(url) <= LONGEST_KEY and url[0] else longer(url) for url in urls
        ]

    def _put_by_digest(self, url: bytes) -> bool:
        turn = 0
        while not self._txn.put(key := stored_key(url, turn), url, overwrite=False):
            if self._txn.get(key) == url:
                return False
            turn += 1
        return True

    def _make_room(self) -> None:
        info = self._env.info()
        needed = 2 * (info["last_pgno"] + 1) * PAGE_BYTES + _ROOM_BYTES // 2
        if needed > info["map_size"]:
            self._env.set_mapsize(needed + _ROOM_BYTES)

    def _replayed(self) -> list[bool]:
        """Begin the transaction anew in a larger map, until all of it fits."""
        while True:
            self._abort()
            self._env.set_mapsize(2 * self._env.info()["map_size"])
            with contextlib.suppress(self._lmdb.MapFullError):
                return self._put_all(self._pending)

    def _abort(self) -> None:
        if self._txn is not None:
            self._txn.abort()
            self._txn = None

    def commit(self) -> None:
        """End the transaction: what was put is there from now on, also after a kill."""
        txn, self._txn = self._txn, None
        if txn is not None:
            with self._faults():
                try:
                    txn.commit()
                except self._lmdb.MapFullError:
                    self._replayed()
                    self._txn.commit()
                    self._txn = None
        self._pending = []

    def sync(self) -> None:
        """Have the operating system write everything to the disk; may be called in another thread after a commit."""
        with self._faults():
            self._env.sync(True)

    def delete(self, url: bytes) -> bool:
        """Take a URL out and commit; return whether it was held."""
        self.commit()
        self._make_room()
        with self._faults(), self._env.begin(write=True, db=self._db) as txn:
            turn = self._turn(txn, url)
            if turn is None:
                return False
            last = turn
            while not is_short(url) and txn.get(stored_key(url, last + 1)) is not None:
                last += 1
            if last != turn:  # no gap among URLs of one digest: the last one moves up
                txn.put(stored_key(url, turn), txn.get(stored_key(url, last)))
            self.n_keys -= 1
            return bool(txn.delete(stored_key(url, last)))

    # -- reading ------------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _reading(self) -> Iterator[Any]:
        """Yield the transaction that is open, or one that only reads."""
        with self._faults():
            if self._txn is not None:
                yield self._txn
            else:
                with self._env.begin(db=self._db) as txn:
                    yield txn

    @staticmethod
    def _turn(txn: Any, url: bytes) -> int | None:
        """Return the turn at which a URL is held among those of its digest, None where it is not held."""
        turn = 0
        while (value := txn.get(stored_key(url, turn))) is not None:
            if value == url or is_short(url):
                return turn
            turn += 1
        return None

    def holds(self, urls: list[bytes]) -> list[bool]:
        """Return True where the URL is held."""
        turn = self._turn
        with self._reading() as txn:
            get = txn.get
            return [
                get(url) is not None if 0 < len(url) <= LONGEST_KEY and url[0] else turn(txn, url) is not None
                for url in urls
            ]

    def key_of(self, url: bytes) -> bytes | None:
        """Return the key under which a URL is held, None where it is not."""
        with self._reading() as txn:
            turn = self._turn(txn, url)
            return None if turn is None else stored_key(url, turn)

    def pieces(self, n_keys: int) -> Iterator[list[bytes]]:
        """Yield all URLs, in the order of their keys, some at a time; nothing may be written meanwhile."""
        self.commit()
        piece: list[bytes] = []
        with self._faults(), self._env.begin(db=self._db) as txn:
            for key, value in txn.cursor():
                piece.append(key if key[0] else value)
                if len(piece) == n_keys:
                    yield piece
                    piece = []
        yield piece

    def pages(self) -> dict[str, int]:
        """Return the tree: ``depth``, ``branch_pages``, ``leaf_pages``, ``overflow_pages``, ``entries``; ``last``."""
        with self._reading() as txn:
            told: dict[str, int] = dict(txn.stat(self._db))
        return {**told, "last": int(self._env.info()["last_pgno"])}

    def close(self) -> None:
        """Commit what is under way and close the file; it stays where it is."""
        with contextlib.suppress(MethodFault, self._lmdb.Error):
            self.commit()
        self._abort()
        self._env.close()
