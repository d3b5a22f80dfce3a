"""Raw entries once more, by their number in the load: from memory, from their file, or from the spool of a stream.

The first entry of a key that is still held stands in memory. Of plain text the chunk of an entry is read at its
remembered offset; what is compressed, decoded or made of records is read anew up to the entry, and a reader stays where
it stopped, so that going on costs nothing twice. A file that changed since says so and gives no bytes, since they
could be those of another entry.

Where it stands: beside ``intake``, below the scenes. Cost: 2 ms a chunk of plain text; the time of a load's reading for
the rest; 4,096 entries are remembered.
"""

from __future__ import annotations

import time
import weakref
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from core.errors import UrloupeError
from core.origins import CHANGED, NOT_READABLE, NOT_WHOLE, Origin
from core.source.arena import Fate, UrlChunk

if TYPE_CHECKING:
    from core.session import Session
    from core.source.formats.opening import AnySource, ToldSource

KEPT_ENTRIES = 4_096
KEPT_BYTES = 1 << 16
"""A longer entry is not remembered."""
_PIECE_BYTES = 4 << 20


@dataclass(frozen=True, slots=True)
class RawEntry:
    """An entry as it stood.

    Parameters
    ----------
    number
        Its number in the load, over all sources, from 1.
    path, shown
        Its source, and the number within it that is shown.
    raw
        Its bytes without the line end (LF and every CR before it); None where they cannot be shown.
    trouble
        Why not: ``changed``, ``vanished``, ``not_kept``, ``not_whole`` or ``not_readable``; else empty.
    """

    number: int
    path: str
    shown: int
    raw: bytes | None
    trouble: str = ""

    @property
    def changed(self) -> bool:
        """Whether the file is another one than was read."""
        return self.trouble == CHANGED


@dataclass(frozen=True, slots=True)
class RawEntries:
    """What one slice of time gave.

    Parameters
    ----------
    entries
        Those that are settled, in the order in which they were asked for.
    left
        Numbers that are not settled yet.
    """

    entries: tuple[RawEntry, ...]
    left: tuple[int, ...] = ()
    _rereader: Rereader | None = field(default=None, repr=False, compare=False)

    @property
    def complete(self) -> bool:
        """Whether nothing is left."""
        return not self.left

    def rest(self, budget_s: float = 0.02) -> RawEntries:
        """Read on for about ``budget_s`` and return the next entries."""
        if self._rereader is None or not self.left:
            return RawEntries(())
        return self._rereader.read(self.left, budget_s)


class Rereader:
    """Reads entries of one session again; it keeps one opened source and the entries of late."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._kept: dict[int, bytes] = {}
        self._open: list[AnySource | ToldSource] = []  # one at most
        weakref.finalize(self, _close, self._open)
        self._next = 0  # number of the first entry that the opened source gives next

    def read(self, entries: Sequence[int], budget_s: float = 0.02) -> RawEntries:
        """Return the entries of these numbers, as many as about ``budget_s`` allows, at least those of one chunk."""
        deadline = time.perf_counter() + budget_s
        wanted = sorted(set(entries))
        troubles: dict[int, str] = {}
        found: dict[int, RawEntry] = {}
        at = 0
        while at < len(wanted):
            stop = self._session.ledger.chunk_stop(wanted[at])
            behind = int(np.searchsorted(wanted, stop))
            if not self._settle(wanted[at:behind], stop, troubles, found, deadline):
                break
            at = behind
            if time.perf_counter() > deadline:
                break
        settled = tuple(found[number] for number in entries if number in found)
        return RawEntries(settled, tuple(number for number in entries if number not in found), self)

    def _settle(
        self, wanted: list[int], stop: int, troubles: dict[int, str], found: dict[int, RawEntry], deadline: float
    ) -> bool:
        """Find the entries of one chunk; return whether all of them were."""
        missing = []
        for number in wanted:
            raw = self._kept.get(number)
            raw = self._held(number) if raw is None else raw
            if raw is None:
                missing.append(number)
            else:
                found[number] = self._entry(number, raw)
        if not missing:
            return True
        at = self._session.ledger.place(missing[0])[0]
        origin = self._session.intake.origins[at]
        if at not in troubles:
            troubles[at] = origin.trouble()
        raws: dict[int, bytes] = {}
        if not troubles[at]:
            raws, troubles[at] = self._raws(origin, at, missing, stop, deadline)
        for number in missing if troubles[at] else raws:
            raw = raws.get(number)
            found[number] = self._entry(number, raw, troubles[at] if raw is None else "")
        return all(number in found for number in missing)

    def _held(self, number: int) -> bytes | None:
        """Return an entry that memory holds: the first of its key."""
        ledger, exact = self._session.ledger, self._session.exact
        if ledger.fate(number) is not Fate.UNIQUE:
            return None
        key_number = int(ledger.numbers[number - 1])
        if exact.first_entry(key_number) != number:
            return None
        return ledger.first_raw(key_number, self._session.store.key(key_number))

    def _entry(self, number: int, raw: bytes | None, trouble: str = "") -> RawEntry:
        source, shown = self._session.ledger.place(number)
        if raw is not None and len(raw) <= KEPT_BYTES:
            if len(self._kept) >= KEPT_ENTRIES:
                self._kept.clear()
            self._kept[number] = raw
        if not trouble and not raw and self._session.ledger.fate(number) is Fate.BROKEN:
            raw, trouble = None, NOT_WHOLE
        return RawEntry(number, self._session.plan.sources[source], shown, raw, trouble)

    def _raws(
        self, origin: Origin, at: int, missing: list[int], stop: int, deadline: float
    ) -> tuple[dict[int, bytes], str]:
        """Return entries of one chunk of a source, as many as time allows, and what was in the way."""
        try:
            if origin.is_stream:
                first, text = origin.spooled(missing[0])
                return _lines_of(text, first, missing), ""
            if origin.seekable:
                place = self._session.ledger.chunk_of(missing[0])
                return self._from_file(origin, place.first + 1, place.offset, missing, stop), ""
            return self._anew(origin, at, missing, deadline)
        except (OSError, UrloupeError):
            return {}, NOT_READABLE

    def _from_file(self, origin: Origin, first: int, offset: int, missing: list[int], stop: int) -> dict[int, bytes]:
        """Read the chunk that begins with entry ``first`` at ``offset`` of a plain file."""
        if self._session.ledger.fate(missing[0]) is Fate.BROKEN:  # over the limit: never held whole; it stands alone
            return {missing[0]: b""}
        n_lines, size = stop - first, self._chunk_bytes(origin, offset, stop)
        pieces: list[bytes] = []
        with open(origin.path, "rb", buffering=0) as file:  # noqa: PTH123 - a path may hold any bytes
            file.seek(offset)
            while n_lines > 0 and (piece := file.read(size or _PIECE_BYTES)):
                pieces.append(piece)
                n_lines -= piece.count(b"\n")
        return _lines_of(b"".join(pieces), first, missing)

    def _chunk_bytes(self, origin: Origin, offset: int, stop: int) -> int:
        """Return the bytes up to the next chunk of the file, 0 where there is none."""
        ledger = self._session.ledger
        if stop > ledger.n_entries:
            return 0
        behind = ledger.chunk_of(stop)
        return behind.offset - offset if self._session.intake.origins[behind.source] is origin else 0

    def _anew(self, origin: Origin, at: int, missing: list[int], deadline: float) -> tuple[dict[int, bytes], str]:
        """Read a source from its beginning, or from where the last call stopped."""
        if not self._open or self._open[0].index != at or missing[0] < self._next:
            self.close()
            self._open.append(self._session.intake.opened(at))
            self._next = origin.first
        found: dict[int, bytes] = {}
        while len(found) < len(missing):
            chunk = self._open[0].next_chunk()
            if chunk is None:
                self.close()
                return found, CHANGED  # it ended before the entry came
            _take(chunk, self._next, missing, found)
            self._next += chunk.n_entries
            if time.perf_counter() > deadline:
                break
        return found, ""

    def close(self) -> None:
        """Close the opened source."""
        _close(self._open)


def _close(sources: list[AnySource | ToldSource]) -> None:
    while sources:
        sources.pop().close()


def _take(chunk: UrlChunk, first: int, missing: list[int], found: dict[int, bytes]) -> None:
    """Take the wanted entries of a chunk that begins with entry ``first``."""
    low, high = np.searchsorted(missing, [first, first + chunk.n_entries])
    for number in missing[low:high]:
        found[number] = _without_end(chunk.raw_entry(number - first))


def _lines_of(text: bytes, first: int, missing: list[int]) -> dict[int, bytes]:
    """Return wanted lines of a text whose first line is entry ``first``."""
    ends = np.flatnonzero(np.frombuffer(text, np.uint8) == ord("\n"))
    found: dict[int, bytes] = {}
    for number in missing:
        line = number - first
        begin = int(ends[line - 1]) + 1 if line else 0
        stop = int(ends[line]) if line < ends.shape[0] else len(text)
        found[number] = text[begin:stop].rstrip(b"\r")
    return found


def _without_end(raw: bytes) -> bytes:
    return raw.removesuffix(b"\n").rstrip(b"\r")


def raw_entries(session: Session, entries: Sequence[int], budget_s: float = 0.02) -> RawEntries:
    """Return entries of a session as they stood, by their numbers in the load, in about ``budget_s``."""
    return session.rereader.read(entries, budget_s)
