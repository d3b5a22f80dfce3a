"""Writes what a session holds to files: the Bloom filter, the first raw entry of each key, the entries of a count.

Each ``saving_…`` writes piece by piece: it gives the share that is written, in [0, 1], after every piece of some
milliseconds, so that a worker can do other things in between, say how far it is, and leave off: a generator that is
closed early leaves no file. ``save_…`` does the same at once.

Where it stands: above ``session`` and ``formats``. Cost: one pass over what is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.errors import ParameterError, SourceUnreadable
from core.formats import native
from core.ledger_kernels import NO_KEY
from core.origins import NOT_WHOLE
from core.rereading import RawEntry, Rereader
from core.selection import EntriesOf, Selection
from core.whole_file import whole_file

if TYPE_CHECKING:
    from core.session import Session

Under = bytes | Sequence[tuple[bytes, int]]
"""A prefix, or several with how many keys under each are meant: what a domain holds."""
_NO_NUMBERS: NDArray[np.uint32] = np.zeros(0, np.uint32)
PIECE_KEYS = 1 << 10
PIECE_ENTRIES, PIECE_ROWS = 1 << 10, 1 << 8
"""Entries that are read again at once, of which so many are written at once."""
PIECE_S = 0.005
CSV_HEAD = b"entry,file,number,fate,raw,key,first_file,first_number,first_raw,flags\r\n"
UNDER_HEAD = b"url,times_seen,first_entry,key\r\n"
_NEEDS_MARKS = re.compile(rb'[,"\r\n]')
SIGNATURE = b"\xef\xbb\xbf"
"""A UTF-8 byte order mark: whatever follows it is read as plain text, even what begins like a compressed file."""


def save_filter(session: Session, path: str) -> None:
    """Write the Bloom filter; raises ``WriteError``, or ``ParameterError`` where there is none."""
    if session.telling is None:
        raise ParameterError(field="structures", value="bloom", expected="a Bloom filter in the plan")
    policy = f"{session.policy.name} {session.policy.version}"
    native.save(session.telling.filter, path, policy, session.telling.n_told)


# ---- the first entry of each key -----------------------------------------------------------------


def save_unique(session: Session, path: str) -> None:
    """Write the first entry of each held key, in order, each closed by one LF; raises ``WriteError``."""
    for _ in saving_unique(session, path):
        pass


def saving_unique(session: Session, path: str) -> Iterator[float]:
    """Write as :func:`save_unique`, piece by piece."""
    with whole_file(path) as out:
        for first in range(0, session.store.n, PIECE_KEYS):
            stop = min(session.store.n, first + PIECE_KEYS)
            out.write(_piece(session, first, stop))
            yield stop / session.store.n


def _piece(session: Session, first: int, stop: int) -> bytes:
    """Return the entries of keys ``first`` … ``stop − 1``; where all stand as their key, a slice of the arena."""
    store, ledger = session.store, session.ledger
    whole = bool(session.exact.counts[first:stop].all())
    if whole and not ledger.differs_between(first, stop):
        return store.arena[int(store.offsets[first]) : int(store.offsets[stop])].tobytes()
    held = (np.flatnonzero(session.exact.counts[first:stop]) + first).tolist()
    return b"".join(ledger.first_raw(number, store.key(number)) + b"\n" for number in held)


# ---- under a prefix ------------------------------------------------------------------------------


def save_under(session: Session, prefix: Under, path: str, *, as_csv: bool = False) -> int:
    """Write the first entry of each held key under a prefix, in lexicographic order of the keys; return how many.

    Instead of a prefix there may be several, in order, with how many keys are meant: the first ones under each.
    As text: their bytes as they stood, each closed by one LF. As CSV (RFC 4180, with a head row): those bytes, how
    often the key was seen, the number in the load of its first entry (empty where it was typed), and the key. Raises
    ``WriteError``, or ``ParameterError`` where there is no radix tree to find them.
    """
    n_keys = count_under(session, prefix)
    for _ in saving_under(session, prefix, path, as_csv=as_csv):
        pass
    return n_keys


def count_under(session: Session, prefix: Under) -> int:
    """Return how many keys begin with a prefix; raises ``ParameterError`` where there is no radix tree."""
    if session.radix is None:
        raise ParameterError(field="structures", value="radix", expected="a radix tree in the plan")
    return session.radix.count(prefix) if isinstance(prefix, bytes) else sum(n for _, n in prefix)


def saving_under(session: Session, prefix: Under, path: str, *, as_csv: bool = False) -> Iterator[float]:
    """Write as :func:`save_under`, piece by piece."""
    return _writing_keys(session, _numbers_under(session, prefix), count_under(session, prefix), path, as_csv=as_csv)


def saving_keys(session: Session, numbers: NDArray[np.uint32], path: str, *, as_csv: bool) -> Iterator[float]:
    """Write the first entry of each of some keys, in their order, as :func:`saving_under`: the hits of a search."""
    return _writing_keys(session, _pieces(numbers), numbers.shape[0], path, as_csv=as_csv)


def _writing_keys(
    session: Session, pieces: Iterator[list[int]], n_keys: int, path: str, *, as_csv: bool
) -> Iterator[float]:
    written = 0
    with whole_file(path) as out:
        out.write(UNDER_HEAD if as_csv else b"")
        for numbers in pieces:
            out.write(b"".join(_under_row(session, n) if as_csv else _first(session, n) + b"\n" for n in numbers))
            written += len(numbers)
            yield min(1.0, written / max(1, n_keys))


def urls_under(session: Session, prefix: Under, most_urls: int, most_bytes: int) -> Iterator[bytes | None]:
    """Give the first entries of the keys under a prefix, LF between them, as pieces whose concatenation is the whole.

    None at the end, where there are more than so many URLs or bytes: what came before is not all then.
    """
    n_urls = n_bytes = 0
    if count_under(session, prefix) > most_urls:
        yield None
        return
    for numbers in _numbers_under(session, prefix):
        piece = b"\n".join(_first(session, number) for number in numbers)
        piece = b"\n" + piece if n_urls else piece
        n_urls, n_bytes = n_urls + len(numbers), n_bytes + len(piece)
        if n_bytes > most_bytes:
            yield None
            return
        yield piece


def _numbers_under(session: Session, prefix: Under) -> Iterator[list[int]]:
    """Give the numbers of the keys that are under a prefix now, in lexicographic order, piece by piece."""
    if session.radix is not None:
        pieces = [(prefix, None)] if isinstance(prefix, bytes) else prefix
        # at once, 20 ns a key: what is typed meanwhile shifts nothing
        numbers = np.concatenate([_NO_NUMBERS, *(session.radix.keys_under(each, n) for each, n in pieces)])
        yield from _pieces(numbers)


def _pieces(numbers: NDArray[np.uint32]) -> Iterator[list[int]]:
    for first in range(0, numbers.shape[0], PIECE_KEYS):
        yield numbers[first : first + PIECE_KEYS].tolist()


def _first(session: Session, number: int) -> bytes:
    return session.ledger.first_raw(number, session.store.key(number))


def _under_row(session: Session, number: int) -> bytes:
    first = session.exact.first_entry(number)
    cells = (_first(session, number), b"%d" % session.exact.counts[number], b"%d" % first if first else b"")
    return b",".join(map(csv_field, (*cells, session.store.key(number)))) + b"\r\n"


# ---- entries -------------------------------------------------------------------------------------


def save_entries(session: Session, of: EntriesOf, path: str, *, as_csv: bool) -> int:
    """Write all entries that are meant, in order, and return how many.

    As text: their bytes as they stood, each closed by one LF; entries that never held whole (over the limit) are left
    out. As CSV (RFC 4180, with a head row): number in the load, file, number that is shown, fate, bytes, key, where the
    first entry of its key stands, with its bytes, and the entry's flags with blanks between them. Raises
    ``WriteError``, or ``SourceUnreadable`` where bytes cannot be read again; then there is no file.
    """
    written = 0

    def count(entry: RawEntry) -> bytes:
        nonlocal written
        written += 1
        return _csv_row(session, entry) if as_csv else _line(entry)

    for _ in _writing(session, of, path, CSV_HEAD if as_csv else b"", count):
        pass
    return written


def saving_entries(session: Session, of: EntriesOf, path: str, *, as_csv: bool) -> Iterator[float]:
    """Write as :func:`save_entries`, piece by piece."""
    if as_csv:
        return _writing(session, of, path, CSV_HEAD, lambda entry: _csv_row(session, entry))
    return _writing(session, of, path, b"", _line)


def saving_subtree(session: Session, prefix: Under, path: str) -> Iterator[float]:
    """Write every entry whose key begins with a prefix, in order, as plain text that a load reads entry by entry.

    A signature stands before them, so that nothing in the first entry can be taken for another encoding.
    """
    return _writing(
        session,
        EntriesOf.under(prefix) if isinstance(prefix, bytes) else EntriesOf.under_parts(prefix),
        path,
        SIGNATURE,
        _line,
    )


def _writing(
    session: Session, of: EntriesOf, path: str, head: bytes, written: Callable[[RawEntry], bytes]
) -> Iterator[float]:
    rereader, n_entries = Rereader(session), max(1, session.ledger.n_entries)
    selection = Selection(session, of)
    try:
        with whole_file(path) as out:
            out.write(head)
            while not selection.prepare(PIECE_S):
                yield 0.0
            for block in selection.numbers():
                yield int(block[0]) / n_entries if block.shape[0] else 0.0
                for first in range(0, block.shape[0], PIECE_ENTRIES):
                    left = tuple(block[first : first + PIECE_ENTRIES].tolist())
                    while left:
                        given = rereader.read(left, PIECE_S)
                        left = given.left
                        for at in range(0, len(given.entries), PIECE_ROWS):
                            rows = given.entries[at : at + PIECE_ROWS]
                            out.write(b"".join(written(entry) for entry in map(_readable, rows)))
                            yield rows[-1].number / n_entries
    finally:
        rereader.close()


def _readable(entry: RawEntry) -> RawEntry:
    """Return the entry; raises ``SourceUnreadable`` where its bytes cannot be read again."""
    if entry.trouble and entry.trouble != NOT_WHOLE:
        raise SourceUnreadable(path=entry.path, reason=entry.trouble)
    return entry


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
    if _NEEDS_MARKS.search(cell):
        return b'"' + cell.replace(b'"', b'""') + b'"'
    return cell
