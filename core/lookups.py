"""What is measured after a load: look-ups of every structure on the same sampled keys, and the textbook trie.

Hits are keys of the list, misses are real keys with a few bytes changed, judged absent by the exact index. At most
100,000 of each, taken with a fixed seed. Each structure's batch look-up is timed alone, after one warm-up call.

Where it stands: beside ``session``.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from core.source.arena import PADDING, KeyBatch
from core.structures.base import Structure

if TYPE_CHECKING:
    from core.session import Session

SAMPLE = 100_000
WARM_UP = 64


def sampled_hits(session: Session, most: int = SAMPLE, seed: int = 1) -> KeyBatch:
    """Return up to ``most`` held keys in random order, copied into a buffer of their own."""
    alive = np.flatnonzero(session.exact.counts[: session.store.n])
    chosen = np.random.default_rng(seed).choice(len(alive), min(most, len(alive)), replace=False)
    return _copied(session.store.batch_of(alive[chosen].astype(np.uint32)))


def sampled_misses(session: Session, most: int = SAMPLE, seed: int = 2) -> KeyBatch:
    """Return up to ``most`` keys that are not held, made from held ones by changing their last bytes."""
    hits = sampled_hits(session, most, seed)
    buffer = hits.buffer.copy()
    rng = np.random.default_rng(seed)
    last = hits.start + hits.length - 1
    long_enough = hits.length > 2
    letters = np.frombuffer(b"0123456789abcdefghijklmnopqrstuvwxyz", np.uint8)
    for back in (0, 1):
        at = last[long_enough] - back
        buffer[at] = letters[rng.integers(0, len(letters), len(at))]
    changed = KeyBatch(buffer, hits.start, hits.length)
    absent = session.exact.contains_batch(changed) == 0
    return KeyBatch(buffer, np.ascontiguousarray(hits.start[absent]), np.ascontiguousarray(hits.length[absent]))


def _copied(keys: KeyBatch) -> KeyBatch:
    start = np.zeros(len(keys) + 1, np.int64)
    np.cumsum(keys.length, out=start[1:])
    held, stop = keys.buffer.data, keys.start + keys.length
    pairs = zip(keys.start.tolist(), stop.tolist(), strict=True)
    joined = b"".join([held[begin:end].tobytes() for begin, end in pairs])  # bytes: nothing for the collector to walk
    buffer = np.zeros(len(joined) + PADDING, np.uint8)
    buffer[: len(joined)] = np.frombuffer(joined, np.uint8)
    return KeyBatch(buffer, np.ascontiguousarray(start[:-1]), np.ascontiguousarray(keys.length))


class LookupMeasurement:
    """Times one structure after the other; ``step()`` does one and returns whether more are left."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.hits = sampled_hits(session)
        self.misses = sampled_misses(session)
        structures = [session.exact, session.radix, session.trie, session.bloom]
        self._left: list[Structure] = [structure for structure in structures if structure is not None]

    def step(self) -> bool:
        """Measure the next structure; the result goes into ``session.lookups`` as (hit ns, miss ns)."""
        if not self._left:
            return False
        structure = self._left.pop(0)
        hit = _ns_per_key(structure, self.hits)
        miss = _ns_per_key(structure, self.misses)
        if hit is not None and miss is not None:
            self._session.lookups[structure.name] = (hit, miss)
        return bool(self._left)


def _ns_per_key(structure: Structure, keys: KeyBatch) -> float | None:
    if not len(keys):
        return None
    structure.contains_batch(KeyBatch(keys.buffer, keys.start[:WARM_UP], keys.length[:WARM_UP]))
    before = time.thread_time()
    structure.contains_batch(keys)
    return (time.thread_time() - before) / len(keys) * 1e9


class Measuring:
    """What a load feeds itself, measured in small steps: look-ups of structures, then the textbook trie."""

    def __init__(self, session: Session) -> None:
        self._lookups = LookupMeasurement(session)
        self._textbook = session.textbook
        self._looking_up = True

    def step(self, budget_s: float) -> bool:
        """Work for about ``budget_s`` seconds; return whether more is left."""
        if self._looking_up:
            self._looking_up = self._lookups.step()
            return True
        return self._textbook is not None and not self._textbook.step(budget_s)
