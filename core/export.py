"""Writes what a session holds to files: the Bloom filter, and the first raw entry of each key.

Where it stands: above ``session`` and ``formats``. Cost: one pass over what is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from core.errors import ParameterError
from core.formats import native
from core.whole_file import whole_file

if TYPE_CHECKING:
    from core.session import Session

PIECE_KEYS = 1 << 16


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
