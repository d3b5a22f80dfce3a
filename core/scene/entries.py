"""The entries behind a count of the ledger, page by page: their bytes, what became of them, which entry was first.

Where it stands: a scene above ``selection``, ``rereading`` and the ledger. A page that cannot be found and read within
its slice of time comes in part (``complete`` false) and is asked for once more; what was counted and read is kept.

Cost: the counting of ``selection``, the reading of ``rereading``, and 0.2 ms for each row whose rules are told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.selection import EntriesOf, Kind

if TYPE_CHECKING:
    from core.rereading import RawEntry
    from core.session import Session

FATES = ("unique", "duplicate_exact", "duplicate_policy", "blank", "comment", "no_url", "broken")
"""Names of the fates in the ledger's order."""
FLAGS = ("malformed", "not_utf8", "inner_blank", "no_scheme", "overlong", "trimmed", "has_cr", "has_nul")
"""Names of the flags in the ledger's order."""
MOST_ROWS = 512
COUNT_S, READ_S = 0.005, 0.007
"""How long one answer counts, and how long it reads."""
SHOWN_BYTES = 4_096
"""Longer bytes are cut in rows; an export writes them whole."""


@dataclass(frozen=True, slots=True)
class EntriesRequest:
    """Ask for rows.

    Parameters
    ----------
    of
        Of what: all entries, or those of a fate, a flag, a key, or the false positives.
    first, limit
        Place of the first row (0-based) and how many are wanted, at most :data:`MOST_ROWS`.
    """

    of: EntriesOf
    first: int = 0
    limit: int = 64


@dataclass(frozen=True, slots=True)
class EntryPlace:
    """Where an entry stands: number in the load, source, number that is shown; and its bytes, None where unknown.

    A key that was typed and never read stands nowhere: number 0, no path.
    """

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
        What became of it; ``typed`` for a key that was never read.
    trouble
        Why its bytes cannot be shown, as in ``rereading``; empty where they can or are still read.
    key, key_number
        Its key; None where it has none.
    first
        The first entry of its key; None where it has none, is itself the first, or the key was typed.
    rules
        For a duplicate by policy: the rules that make one key of both.
    flags
        Names out of :data:`FLAGS`.
    """

    place: EntryPlace
    size_bytes: int
    fate: str
    trouble: str = ""
    key: bytes | None = None
    key_number: int | None = None
    first: EntryPlace | None = None
    rules: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()

    @property
    def is_pending(self) -> bool:
        """Whether its bytes are still being read."""
        return self.place.raw is None and not self.trouble


@dataclass(frozen=True, slots=True)
class EntriesScene:
    """A page of entries; ``total`` is how many there are so far, ``complete`` whether that and all rows are whole."""

    request: EntriesRequest
    total: int = 0
    rows: tuple[EntryRow, ...] = ()
    complete: bool = True


def build_entries(session: Session, request: EntriesRequest) -> EntriesScene:
    """Return a page of entries; raises ``KeyError`` for a fate or a flag that there is not."""
    chosen = session.selected(request.of)
    is_counted = chosen.count(COUNT_S)
    page = chosen.page(max(0, request.first), min(request.limit, MOST_ROWS))
    given = session.rereader.read([number for number, _ in page if number], READ_S)
    found = {entry.number: entry for entry in given.entries}
    rows = tuple(
        entry_row(session, number, found.get(number)) if number else typed_row(session, key_number)
        for number, key_number in page
    )
    return EntriesScene(request, chosen.total, rows, given.complete and is_counted)


def typed_row(session: Session, key_number: int | None) -> EntryRow:
    """Return the row of a key that was typed and never read."""
    key = session.store.key(key_number) if key_number is not None else b""
    return EntryRow(EntryPlace(0, "", 0, _cut(key)), len(key), "typed", "", _cut(key), key_number)


def entry_row(session: Session, number: int, entry: RawEntry | None) -> EntryRow:
    """Return the row of an entry; ``entry`` None where it was not read yet."""
    from core.ledger_kernels import NO_KEY
    from core.source.arena import Fate

    ledger = session.ledger
    raw = entry.raw if entry is not None else None
    place = place_of(session, number, raw)
    fate = ledger.fate(number)
    size, trouble = len(raw or b""), entry.trouble if entry is not None else ""
    key_number = int(ledger.numbers[number - 1])
    flags = tuple(FLAGS[flag] for flag in ledger.flags(number))
    if key_number == int(NO_KEY):
        return EntryRow(place, size, FATES[fate], trouble, flags=flags)
    key = session.store.key(key_number)
    first_number = session.exact.first_entry(key_number)
    first: EntryPlace | None = None
    rules: tuple[str, ...] = ()
    if first_number and first_number != number:
        first_raw = ledger.first_raw(key_number, key)
        first = place_of(session, first_number, first_raw)
        if fate is Fate.DUPLICATE_POLICY and raw is not None:
            rules = rules_of(session, raw, first_raw)
    return EntryRow(place, size, FATES[fate], trouble, _cut(key), key_number, first, rules, flags)


def place_of(session: Session, number: int, raw: bytes | None) -> EntryPlace:
    """Return where the entry of a number stands, with its bytes."""
    source, shown = session.ledger.place(number)
    return EntryPlace(number, session.plan.sources[source], shown, _cut(raw))


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


__all__ = [
    "FATES",
    "FLAGS",
    "EntriesOf",
    "EntriesRequest",
    "EntriesScene",
    "EntryPlace",
    "EntryRow",
    "Kind",
    "build_entries",
]
