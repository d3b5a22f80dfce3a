"""SQLite from the standard library: ``INSERT OR IGNORE`` into one table in one transaction.

The table is WITHOUT ROWID with the URL as its key, so that a URL is stored once, in the order of its bytes. The
transaction is begun with the first key and committed when the method settles; a kill before that loses what was not
reported as stored, and SQLite rolls it back when the file is opened again. The settings are SQLite's own defaults.

A store of an earlier run is opened again as that of ``lmdb`` is.

Model of the bytes, from the file format: a cell is the payload's length and the record (header of two varints, then the
URL), with 2 bytes in the page's index; a leaf page has 4,096 − 8 bytes for them, an interior page 4,096 − 12, and 4
more a cell. A page that is full shares with its two neighbours before it is split, which leaves pages fuller than
halves do: 3 · ln 4/3 (K. Küspert, *Storage utilization in B*-trees with a generalized overflow technique*, Acta
Informatica 19, 1983).

Where it stands: a method of the catalogue. Source: sqlite.org/fileformat2.html, sections 1.6 and 2.1; btree.c
(``balance_nonroot``). Cost: about 8 µs a key.
"""

from __future__ import annotations

import contextlib
import math
import sqlite3
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.errors import LawBroken, MethodFault
from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, Method, MethodAnswer, Model, Surroundings, flags, listed
from core.methods.disk import du_bytes, foreign, is_full
from core.methods.earlier_run import EarlierRun
from core.methods.errand import Errand
from core.source.arena import KeyBatch

FILE_NAME = "seen.sqlite"
APPLICATION = 0x55524C31
"""“URL1”: what the header of a file of this method says."""
FORMAT = 1
PAGE_BYTES = 4096
CACHE_BYTES = 2000 * 1024
"""SQLite's own page cache by default: ``PRAGMA cache_size = -2000``."""
FILL = 3 * math.log(4 / 3)
_MAGIC = b"SQLite format 3\0"


def check_file(method: str, path: Path) -> None:
    """Raise ``MethodFault`` (``foreign_file``) for a file that this method did not make; nothing is written."""
    if not path.exists() or path.stat().st_size == 0:
        return
    with path.open("rb") as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(_MAGIC):
        raise foreign(method, path, "no SQLite file")
    version, application = struct.unpack_from(">I", head, 60)[0], struct.unpack_from(">I", head, 68)[0]
    if application != APPLICATION:
        raise foreign(method, path, "SQLite file of another program")
    if version != FORMAT:
        raise foreign(method, path, f"format {version}")


MOST_LOCAL = (PAGE_BYTES - 12) * 64 // 255 - 23
LEAST_LOCAL = (PAGE_BYTES - 12) * 32 // 255 - 23
"""Bytes of a key that stay in its page at most, and at least where the rest is beyond it."""


def tree_pages(n_keys: int, mean_bytes: float) -> int:
    """Return the pages of a table of so many keys of one mean length.

    What is beyond a quarter of a page of a key lies in pages of its own (*Database File Format*, section 1.6, the rule
    for index pages).

    >>> tree_pages(0, 0.0), tree_pages(2, 50e6)
    (1, 24439)
    """
    kind = 1 if 12 + 2 * mean_bytes < 128 else 2
    cell = (1 if mean_bytes + kind + 1 < 128 else 2) + 1 + kind + mean_bytes + 2
    beyond = 0
    if cell > MOST_LOCAL:
        beyond = n_keys * math.ceil((cell - LEAST_LOCAL) / (PAGE_BYTES - 4))
        cell = LEAST_LOCAL + 4
    pages = level = max(1, math.ceil(n_keys * cell / ((PAGE_BYTES - 8) * FILL)))
    while level > 1:
        level = math.ceil(level * (cell + 4) / ((PAGE_BYTES - 12) * FILL))
        pages += level
    return pages + beyond


class SqliteStore(Method):
    """URLs in a table of their own."""

    name: ClassVar[str] = "sqlite"

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        self._path = surroundings.folder / FILE_NAME
        self._committing: Errand | None = None
        check_file(self.name, self._path)
        with self._faults():
            # A commit is made in a thread of its own, and nothing else until that is done.
            self._db = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            try:
                self._set_up()
                self._n_keys = self._counted()
                self._earlier = EarlierRun(self._n_keys)
            except sqlite3.Error:
                self._db.close()
                raise

    def _set_up(self) -> None:
        if self._db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION:
            return
        self._db.execute("BEGIN IMMEDIATE")
        self._db.execute(f"PRAGMA application_id = {APPLICATION}")
        self._db.execute(f"PRAGMA user_version = {FORMAT}")
        self._db.execute("CREATE TABLE IF NOT EXISTS seen (url BLOB PRIMARY KEY) WITHOUT ROWID")
        self._db.execute("COMMIT")

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        """Turn SQLite's errors into faults with its words; what was not committed is rolled back."""
        try:
            yield
        except sqlite3.Error as fault:
            said, code = str(fault), getattr(fault, "sqlite_errorname", "")
            reason = "disk_error"
            if code == "SQLITE_FULL" or is_full(said):
                reason = "no_space"
            elif code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_READONLY", "SQLITE_CANTOPEN")):
                reason = "locked"
            elif code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
                reason = "foreign_file"
            said = f"{said}, {code}" if code else said
            raise MethodFault(method=self.name, reason=reason, place=str(self._path), said=said) from fault

    def _counted(self) -> int:
        return int(self._db.execute("SELECT count(*) FROM seen").fetchone()[0])

    @property
    def n_keys(self) -> int:
        """Keys held, those of an earlier run included."""
        return self._n_keys

    def take(self, keys: KeyBatch) -> list[bytes]:
        """Return the keys as objects."""
        return listed(keys)

    def insert(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Insert in order; return 1 where new to this run."""
        changes: list[int] = []
        db = self._db

        def rows() -> Iterator[tuple[bytes]]:
            for key in taken:
                changes.append(db.total_changes)  # asked between two rows: which of them were not ignored
                yield (key,)

        with self._faults():
            if not db.in_transaction:
                db.execute("BEGIN IMMEDIATE")
            db.executemany("INSERT OR IGNORE INTO seen VALUES (?)", rows())
        changes.append(db.total_changes)
        new = np.diff(np.array(changes)).astype(np.uint8)
        self._n_keys += int(new.sum())
        return self._earlier.taken_as_new(new)

    def contains(self, taken: list[bytes]) -> NDArray[np.uint8]:
        """Return 1 where held, by one prepared statement in one transaction: the file is locked once."""
        ask, alone = self._db.execute, not self._db.in_transaction
        with self._faults():
            if alone:
                ask("BEGIN")
            found = [ask("SELECT 1 FROM seen WHERE url = ?", (key,)).fetchone() is not None for key in taken]
            if alone:
                ask("COMMIT")
        return flags(found, len(found))

    def settle(self) -> bool:
        """Commit, in a thread of its own: that writes the disk."""
        with self._faults():
            if self._committing is None:
                if not self._db.in_transaction:
                    return False
                self._committing = Errand(lambda: self._db.execute("COMMIT"))
            if self._committing.waits():
                return True
        self._committing = None
        return False

    def delete(self, key: bytes) -> bool:
        """Take a key out; return whether it was held."""
        with self._faults():
            gone = self._db.execute("DELETE FROM seen WHERE url = ?", (key,)).rowcount
        self._n_keys -= gone
        return gone > 0

    def memory(self) -> MemoryBreakdown:
        """Return the page cache, which SQLite fills up to its limit: estimated, it does not tell."""
        with self._faults():
            size = min(CACHE_BYTES, self._db.execute("PRAGMA page_count").fetchone()[0] * PAGE_BYTES)
        return MemoryBreakdown((MemoryPart("page_cache", size),), 0, size, Basis.ESTIMATED)

    def disk_bytes(self) -> int:
        """Return the bytes of the file, and of its journal where there is one."""
        return du_bytes(self.surroundings.folder)

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return the pages of the table, the schema's page and the page cache."""
        disk = (1 + tree_pages(facts.n_keys, facts.mean_bytes)) * PAGE_BYTES
        cache = min(CACHE_BYTES, disk)
        memory = MemoryBreakdown((MemoryPart("page_cache", cache),), 0, cache, Basis.MODELLED)
        return Model(memory, disk, "4,096 · (n · (6 + b) / (4,088 · 0.863) + interior pages + 1)")

    def told(self) -> tuple[Fact, ...]:
        """Return the pages and what an earlier run had left."""
        with self._faults():
            pages, free = (
                self._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count")
            )
        facts: tuple[Fact, ...] = (("pages", pages), ("free_pages", free), ("version", sqlite3.sqlite_version))
        return facts + self._earlier.told()

    def answer(self, key: bytes) -> MethodAnswer:
        """Say whether the key is held, and by which plan SQLite looks for it."""
        with self._faults():
            held = self._db.execute("SELECT 1 FROM seen WHERE url = ?", (key,)).fetchone() is not None
            plan = self._db.execute("EXPLAIN QUERY PLAN SELECT 1 FROM seen WHERE url = ?", (key,)).fetchone()[3]
        return MethodAnswer(self.name, held, facts=(("query_plan", plan), ("stored_bytes", len(key))))

    def check(self) -> None:
        """SQLite's own check, and as many rows as counted."""
        with self._faults():
            said = self._db.execute("PRAGMA integrity_check").fetchone()[0]
            counted = self._counted()
        if said != "ok":
            raise LawBroken(structure=self.name, law="integrity_check", found=said)
        if counted != self._n_keys:
            raise LawBroken(structure=self.name, law="n_keys", stored=self._n_keys, found=counted)

    def close(self) -> None:
        """Commit what is under way and close; the file stays."""
        if self._committing is not None:
            self._committing.end()
        with contextlib.suppress(sqlite3.Error):
            if self._db.in_transaction:
                self._db.execute("COMMIT")
        with contextlib.suppress(sqlite3.Error):
            self._db.close()
