"""What is measured after a load: look-ups of every structure on the same sampled keys, a set, and the textbook trie.

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
SET_SLICE = 2_048
"""Keys of the Python set in one step: about a millisecond."""


def sampled_hits(session: Session, most: int = SAMPLE, seed: int = 1) -> KeyBatch:
    """Return up to ``most`` held keys in random order, copied into a buffer of their own."""
    alive = np.flatnonzero(session.exact.counts[: session.store.n])
    chosen = np.random.default_rng(seed).permutation(alive)[:most].astype(np.uint32)
    return _copied(session.store.batch_of(chosen))


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
    source = np.repeat(keys.start - start[:-1], keys.length) + np.arange(int(start[-1]))
    buffer = np.zeros(int(start[-1]) + PADDING, np.uint8)
    buffer[: int(start[-1])] = keys.buffer[source]
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


class SetMeasurement:
    """Times a Python set of ``bytes`` on the same sampled keys, in slices: inserting, then hits, then misses.

    Every key is a fresh object, since a ``bytes`` object keeps its hash once that was asked for. The loop around each
    call is counted with it: that is what a program in Python pays.
    """

    def __init__(self, session: Session, hits: KeyBatch, misses: KeyBatch) -> None:
        self._session = session
        self._held: set[bytes] = set()
        self._rounds = [("insert", hits), ("hit", hits), ("miss", misses)]
        self._at = 0
        self._spent_ns = dict.fromkeys(("insert", "hit", "miss"), 0.0)

    def step(self) -> bool:
        """Do one slice; the result goes into ``session.set_ns`` with the last one. Return whether more is left."""
        if not self._rounds:
            return False
        kind, keys = self._rounds[0]
        stop = min(len(keys), self._at + SET_SLICE)
        spans = zip(keys.start[self._at : stop].tolist(), keys.length[self._at : stop].tolist(), strict=True)
        fresh = [keys.buffer[start : start + length].tobytes() for start, length in spans]
        self._spent_ns[kind] += self._timed(kind, fresh)
        self._at = stop
        if stop < len(keys):
            return True
        self._spent_ns[kind] /= max(1, len(keys))
        self._rounds.pop(0)
        self._at = 0
        if not self._rounds:
            self._session.set_ns = (self._spent_ns["insert"], self._spent_ns["hit"], self._spent_ns["miss"])
        return bool(self._rounds)

    def _timed(self, kind: str, keys: list[bytes]) -> int:
        held = self._held
        before = time.thread_time_ns()
        if kind == "insert":
            for key in keys:
                held.add(key)
        else:
            for key in keys:
                key in held  # noqa: B015
        return time.thread_time_ns() - before


class Measuring:
    """All that is measured after a load, in small steps: look-ups of structures, a Python set, the textbook trie."""

    def __init__(self, session: Session) -> None:
        self._lookups = LookupMeasurement(session)
        self._set = SetMeasurement(session, self._lookups.hits, self._lookups.misses)
        self._textbook = session.textbook
        self._looking_up = True
        self._setting = True

    def step(self, budget_s: float) -> bool:
        """Work for about ``budget_s`` seconds; return whether more is left."""
        if self._looking_up:
            self._looking_up = self._lookups.step()
            return True
        if self._setting:
            self._setting = self._set.step()
            return True
        return self._textbook is not None and not self._textbook.step(budget_s)
