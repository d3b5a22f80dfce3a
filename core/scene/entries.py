"""The entries behind a count of the ledger, page by page: their bytes, what became of them, which entry was first.

Where it stands: a scene above ``rereading`` and the ledger. A page that cannot be read within its slice of time comes
in part (``complete`` false) and is asked for once more; what was read is remembered. Flags are counts only: no entry
carries them, so they have no page.

Cost: one pass over 1 byte an entry, the reading of ``rereading``, and 0.2 ms for each row whose rules are told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.rereading import RawEntry
    from core.session import Session

FATES = ("unique", "duplicate_exact", "duplicate_policy", "blank", "comment", "no_url", "broken")
"""Names of the fates in the ledger's order."""
MOST_ROWS = 512
SLICE_S = 0.012
SHOWN_BYTES = 4_096
"""Longer bytes are cut in rows; an export writes them whole."""


@dataclass(frozen=True, slots=True)
class EntriesRequest:
    """Ask for rows of a fate, or of a key.

    Parameters
    ----------
    fate
        A name out of :data:`FATES`; without meaning where ``number`` is given.
    first, limit
        Place of the first row (0-based) and how many are wanted, at most :data:`MOST_ROWS`.
    number
        Number of a key: all its entries.
    """

    fate: str
    first: int = 0
    limit: int = 64
    number: int | None = None


@dataclass(frozen=True, slots=True)
class EntryPlace:
    """Where an entry stands: number in the load, source, number that is shown; and its bytes, None where unknown."""

    number: int
    path: str
    shown: int
    raw: bytes | None


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry.

    Parameters
    ----------
    place
        The entry.
    size_bytes
        Length of its bytes, also where ``place.raw`` is cut.
    fate
        What became of it.
    trouble
        Why its bytes cannot be shown, as in ``rereading``; empty where they can or are still read.
    key, key_number
        Its key; None where it has none.
    first
        The first entry of its key; None where it has none, is itself the first, or the key was typed.
    rules
        For a duplicate by policy: the rules that make one key of both.
    """

    place: EntryPlace
    size_bytes: int
    fate: str
    trouble: str = ""
    key: bytes | None = None
    key_number: int | None = None
    first: EntryPlace | None = None
    rules: tuple[str, ...] = ()

    @property
    def is_pending(self) -> bool:
        """Whether its bytes are still being read."""
        return self.place.raw is None and not self.trouble


@dataclass(frozen=True, slots=True)
class EntriesScene:
    """A page of entries; ``total`` is how many there are in all, ``complete`` whether all rows have their bytes."""

    request: EntriesRequest
    total: int = 0
    rows: tuple[EntryRow, ...] = ()
    complete: bool = True


def numbers_of(session: Session, request: EntriesRequest) -> NDArray[np.int64]:
    """Return the numbers in the load (ascending) of all entries that a request is about; ``KeyError`` for a fate."""
    import numpy as np

    from core.source.arena import Fate

    ledger = session.ledger
    if request.number is None:
        return ledger.entries_with(Fate[request.fate.upper()])
    return np.flatnonzero(ledger.numbers[: ledger.n_entries] == request.number) + 1


def build_entries(session: Session, request: EntriesRequest) -> EntriesScene:
    """Return a page of entries."""
    numbers = numbers_of(session, request)
    limit = min(request.limit, MOST_ROWS)
    page = numbers[max(0, request.first) : max(0, request.first) + limit].tolist()
    given = session.rereader.read(page, SLICE_S)
    found = {entry.number: entry for entry in given.entries}
    rows = tuple(entry_row(session, number, found.get(number)) for number in page)
    return EntriesScene(request, int(numbers.shape[0]), rows, given.complete)


def entry_row(session: Session, number: int, entry: RawEntry | None) -> EntryRow:
    """Return the row of an entry; ``entry`` None where it was not read yet."""
    from core.ledger_kernels import NO_KEY
    from core.source.arena import Fate

    ledger = session.ledger
    source, shown = ledger.place(number)
    raw = entry.raw if entry is not None else None
    place = EntryPlace(number, session.plan.sources[source], shown, _cut(raw))
    fate = ledger.fate(number)
    size, trouble = len(raw or b""), entry.trouble if entry is not None else ""
    key_number = int(ledger.numbers[number - 1])
    if key_number == int(NO_KEY):
        return EntryRow(place, size, FATES[fate], trouble)
    key = session.store.key(key_number)
    first_number = session.exact.first_entry(key_number)
    first: EntryPlace | None = None
    rules: tuple[str, ...] = ()
    if first_number and first_number != number:
        first_raw = ledger.first_raw(key_number, key)
        first_source, first_shown = ledger.place(first_number)
        first = EntryPlace(first_number, session.plan.sources[first_source], first_shown, _cut(first_raw))
        if fate is Fate.DUPLICATE_POLICY and raw is not None:
            rules = rules_of(session, raw, first_raw)
    return EntryRow(place, size, FATES[fate], trouble, _cut(key), key_number, first, rules)


def rules_of(session: Session, raw: bytes, first_raw: bytes) -> tuple[str, ...]:
    """Return the rules that make one key of two entries."""
    from core.operations import BLANKS
    from core.source.rules import rules_between

    return rules_between(raw.strip(BLANKS), first_raw.strip(BLANKS), session.policy)


def _cut(raw: bytes | None) -> bytes | None:
    """Return bytes as a row holds them: the middle of very long ones is left out."""
    if raw is None or len(raw) <= SHOWN_BYTES:
        return raw
    return raw[: SHOWN_BYTES // 2] + "…".encode() + raw[-SHOWN_BYTES // 2 :]


__all__ = ["FATES", "EntriesRequest", "EntriesScene", "EntryPlace", "EntryRow", "build_entries", "numbers_of"]
