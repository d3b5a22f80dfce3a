"""Writes what a session holds to files: the Bloom filter, the first raw entry of each key, the entries of a count.

Where it stands: above ``session`` and ``formats``. Cost: one pass over what is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from core.errors import ParameterError, SourceUnreadable
from core.formats import native
from core.ledger_kernels import NO_KEY
from core.origins import NOT_WHOLE
from core.rereading import RawEntry, Rereader
from core.selection import EntriesOf, Selection
from core.whole_file import whole_file

if TYPE_CHECKING:
    from core.session import Session

PIECE_KEYS = 1 << 16
CSV_HEAD = b"entry,file,number,fate,raw,key,first_file,first_number,first_raw,flags\r\n"


def save_filter(session: Session, path: str) -> None:
    """Write the Bloom filter; raises ``WriteError``, or ``ParameterError`` where there is none."""
    if session.telling is None:
        raise ParameterError(field="structures", value="bloom", expected="a Bloom filter in the plan")
    policy = f"{session.policy.name} {session.policy.version}"
    native.save(session.telling.filter, path, policy, session.telling.n_told)


def save_unique(session: Session, path: str) -> None:
    """Write the first entry of each held key, in order, each closed by one LF; raises ``WriteError``."""
    with whole_file(path) as out:
        for first in range(0, session.store.n, PIECE_KEYS):
            out.write(_piece(session, first, min(session.store.n, first + PIECE_KEYS)))


def save_under(session: Session, prefix: bytes, path: str) -> int:
    """Write the first entry of each held key under a prefix, in lexicographic order; return how many.

    Raises ``WriteError``, or ``ParameterError`` where there is no radix tree to find them.
    """
    if session.radix is None:
        raise ParameterError(field="structures", value="radix", expected="a radix tree in the plan")
    n_keys, written = session.radix.count(prefix), 0
    with whole_file(path) as out:
        while written < n_keys:
            numbers = session.radix.keys_under(prefix, PIECE_KEYS, written).tolist()
            out.write(b"".join(session.ledger.first_raw(n, session.store.key(n)) + b"\n" for n in numbers))
            written += len(numbers)
    return written


def _piece(session: Session, first: int, stop: int) -> bytes:
    """Return the entries of keys ``first`` … ``stop − 1``; where all stand as their key, a slice of the arena."""
    store, ledger = session.store, session.ledger
    whole = bool(session.exact.counts[first:stop].all())
    if whole and not ledger.differs_between(first, stop):
        return store.arena[int(store.offsets[first]) : int(store.offsets[stop])].tobytes()
    held = (np.flatnonzero(session.exact.counts[first:stop]) + first).tolist()
    return b"".join(ledger.first_raw(number, store.key(number)) + b"\n" for number in held)


def save_entries(session: Session, of: EntriesOf, path: str, *, as_csv: bool) -> int:
    """Write all entries that are meant, in order, and return how many.

    As text: their bytes as they stood, each closed by one LF; entries that never held whole (over the limit) are left
    out. As CSV (RFC 4180, with a head row): number in the load, file, number that is shown, fate, bytes, key, where the
    first entry of its key stands, with its bytes, and the entry's flags with blanks between them. Raises
    ``WriteError``, or ``SourceUnreadable`` where bytes cannot be read again; then there is no file.
    """
    rereader, written = Rereader(session), 0
    try:
        with whole_file(path) as out:
            out.write(CSV_HEAD if as_csv else b"")
            for numbers in Selection(session, of).numbers():
                given = rereader.read(numbers.tolist(), float("inf"))
                for entry in given.entries:
                    if entry.trouble and entry.trouble != NOT_WHOLE:
                        raise SourceUnreadable(path=entry.path, reason=entry.trouble)
                    out.write(_csv_row(session, entry) if as_csv else _line(entry))
                written += len(given.entries)
    finally:
        rereader.close()
    return written


def _line(entry: RawEntry) -> bytes:
    return b"" if entry.raw is None else entry.raw + b"\n"


def _csv_row(session: Session, entry: RawEntry) -> bytes:
    """Return the row of an entry; what it does not have is an empty field."""
    source = entry.path.encode("utf-8", "surrogateescape")
    fate = session.ledger.fate(entry.number).name.lower().encode()
    cells = [b"%d" % entry.number, source, b"%d" % entry.shown, fate, entry.raw or b""]
    number = int(session.ledger.numbers[entry.number - 1])
    if number != int(NO_KEY):
        key = session.store.key(number)
        cells.append(key)
        first = session.exact.first_entry(number)
        if first and first != entry.number:
            at, shown = session.ledger.place(first)
            first_path = session.plan.sources[at].encode("utf-8", "surrogateescape")
            cells += [first_path, b"%d" % shown, session.ledger.first_raw(number, key)]
    cells += [b""] * (CSV_HEAD.count(b",") - len(cells))
    cells.append(b" ".join(flag.name.lower().encode() for flag in session.ledger.flags(entry.number)))
    return b",".join(map(csv_field, cells)) + b"\r\n"


def csv_field(cell: bytes) -> bytes:
    r"""Return a field of RFC 4180: in quotation marks where it holds a comma, a mark or a line break.

    >>> csv_field(b"a"), csv_field(b"a,b"), csv_field(b'a"b')
    (b'a', b'"a,b"', b'"a""b"')
    """
    if any(sign in cell for sign in (b",", b'"', b"\r", b"\n")):
        return b'"' + cell.replace(b'"', b'""') + b'"'
    return cell
