"""What every structure says of one URL, and why: the judge's verdict first, then each structure's own answer.

Serves the command line and the window alike. Cost: a few microseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.operations import BLANKS, typed_key
from core.probe import BloomProbe, PathProbe
from core.scene.status import VerdictRequest, VerdictScene
from core.source.arena import Flag
from core.source.reader import typed_chunk

if TYPE_CHECKING:
    from core.session import Session


def build_verdict(session: Session, request: VerdictRequest) -> VerdictScene:
    """Return what every structure of the session says of a URL."""
    trimmed = request.url.rstrip(b"\r\n").strip(BLANKS)
    key = typed_key(session, trimmed)
    exact = session.exact.probe(key)
    radix = session.radix.probe(key) if session.radix is not None else None
    trie = session.trie.probe(key, session.exact.find) if session.trie is not None else None
    bloom = session.bloom.probe(key) if session.bloom is not None else None
    first_path, first_entry = None, None
    if exact.present and exact.first_entry > 0:
        source, first_entry = session.ledger.place(exact.first_entry)
        first_path = session.plan.sources[source]
    nearest = next((p.nearest for p in (radix, trie) if p is not None and p.nearest is not None), None)
    return VerdictScene(
        url=trimmed,
        key=key,
        exact=exact,
        trie=trie,
        radix=radix,
        bloom=bloom,
        first_path=first_path,
        first_entry=first_entry,
        nearest_url=session.store.key(nearest) if nearest is not None else None,
        bloom_scheme=session.bloom.scheme if session.bloom is not None else session.plan.bloom.scheme,
        bloom_seed=session.bloom.seed if session.bloom is not None else 0,
        nearest_number=nearest,
    )


def first_raw(session: Session, verdict: VerdictScene) -> bytes | None:
    """Return the raw bytes of the first entry of the verdict's key, None where it is new."""
    if verdict.exact.number is None:
        return None
    return session.ledger.first_raw(verdict.exact.number, verdict.key)


def answer_word(probe: PathProbe | BloomProbe) -> str:
    """Return ``absent``, ``present`` or ``possibly``."""
    if isinstance(probe, BloomProbe):
        return "possibly" if probe.possibly_present else "absent"
    return "present" if probe.present else "absent"


@dataclass(frozen=True, slots=True)
class BitSetters:
    """How many keys of the list set a bit, and which one was the first."""

    count: int
    first_key: bytes | None


def bit_setters(session: Session, positions: list[int]) -> dict[int, BitSetters]:
    """Scan all keys for those that set the given bits of the Bloom filter; about 40 ns a key."""
    bloom = session.bloom
    if bloom is None:
        return {}
    found = bloom.setters(session.store.batch(0, session.store.n), positions)
    return {
        index: BitSetters(count, session.store.key(first) if first is not None else None)
        for index, (count, first) in found.items()
    }


def flags_of(url: bytes) -> tuple[str, ...]:
    """Return the names of the flags that an entry of these bytes would carry.

    >>> flags_of(b" example.com/a b")
    ('inner_blank', 'no_scheme', 'trimmed')
    """
    counts = typed_chunk(url).flag_counts
    return tuple(flag.name.lower() for flag in Flag if counts[flag])
