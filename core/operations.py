"""Typed inserts and deletes, and their undo, last in, first out.

A classic Bloom filter cannot delete: it keeps its bits and says so. An insert records the bits that it newly set,
so that undoing it right away clears exactly those; after a rebuild the filter is rebuilt once more instead.

Where it stands: beside ``session``; the window's undo stack holds the returned Operation.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.bloom_feed import Telling
from core.errors import ParameterError

if TYPE_CHECKING:
    from core.session import Session

BLANKS = b" \t"


@dataclass(frozen=True, slots=True)
class Operation:
    """One typed operation and what it changed.

    Parameters
    ----------
    kind
        ``insert`` or ``delete``.
    key
        The key acted on.
    changed
        False where an insert found the key held, or a delete did not.
    bloom_called_seen
        For an insert: the Bloom filter called the key possibly seen before (a false positive where ``changed``).
    count_before, first_before
        How many entries the key had and which was its first, as the exact index knew them before.
    bits
        Bit positions that the insert newly set in ``telling``'s filter.
    telling
        The filter that was told; None without one.
    """

    kind: str
    key: bytes
    changed: bool
    number: int | None = None
    count_before: int = 0
    first_before: int = 0
    bloom_called_seen: bool = False
    bits: tuple[int, ...] = ()
    telling: Telling | None = None


def typed_key(session: Session, url: bytes) -> bytes:
    """Return the key of typed bytes: trimmed, through the plan's policy; LF within is refused."""
    trimmed = url.rstrip(b"\r\n").strip(BLANKS)
    if b"\n" in trimmed:
        raise ParameterError(field="url", value=trimmed[:200], expected="one line")
    return session.policy.apply(trimmed)


def insert_url(session: Session, url: bytes) -> Operation:
    """Insert one typed URL into every structure."""
    key = typed_key(session, url)
    before = session.exact.probe(key)
    number, is_new = session.exact.insert_key(key)
    if not is_new:
        return Operation("insert", key, False, number, before.count, before.first_entry)
    return _insert_new(session, key, number)


def _insert_new(session: Session, key: bytes, number: int) -> Operation:
    session.feed.insert_key(number)
    session.played.inserted(number)
    telling = session.telling
    if telling is None:
        return Operation("insert", key, True, number)
    called_seen = telling.filter.probe(key).possibly_present
    bits = telling.filter.insert_key(key, is_new=True)
    return Operation("insert", key, True, number, bloom_called_seen=called_seen, bits=bits, telling=telling)


def delete_url(session: Session, url: bytes) -> Operation:
    """Delete one typed URL from exact index, trie and radix tree; the Bloom filter keeps its bits."""
    key = typed_key(session, url)
    before = session.exact.probe(key)
    if before.number is None:
        return Operation("delete", key, False)
    session.exact.delete(key)
    session.feed.delete_key(before.number, key)
    session.played.deleted(key)
    return Operation("delete", key, True, before.number, before.count, before.first_entry)


def undo(session: Session, operation: Operation) -> None:
    """Take back the latest operation that was not yet taken back."""
    if operation.number is None:
        return
    session.exact.restore(operation.number, operation.count_before, operation.first_before)
    if not operation.changed:
        return
    session.played.undone()
    if operation.kind == "delete":
        session.feed.insert_key(operation.number)
        return
    session.feed.delete_key(operation.number, operation.key)
    _clear_bits(session, operation)


def _clear_bits(session: Session, operation: Operation) -> None:
    """Clear the bits that an insert set, or rebuild a filter that is no longer the one that was told."""
    telling = session.telling
    if telling is not None and telling is operation.telling:
        telling.filter.undo_insert(operation.bits, was_new=True)
    elif telling is not None and session.bloom_feed is not None:
        session.rebuild_bloom(session.bloom_feed.spec)


def redo(session: Session, operation: Operation) -> Operation:
    """Do an undone operation again; return it with what it changed this time."""
    again = insert_url(session, operation.key) if operation.kind == "insert" else delete_url(session, operation.key)
    return replace(again, kind=operation.kind)
