"""From sources to judged chunks: opens one source after the other, reads, normalises, lets the exact index judge.

Where it stands: between ``source`` and ``session``. A fault of one source is kept with its place, and reading goes on
with the next source; what was read before the fault counts. A policy with a slow engine works in pieces of time: then
``next`` gives nothing until the chunk is done.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from core.errors import InputError, UrloupeError
from core.hashing import hash_batch
from core.ledger import Ledger
from core.origins import Origin
from core.plan import STDIN, Plan
from core.snapshot import SourceState
from core.source.arena import KeyBatch, KeyHashes, UrlChunk
from core.source.formats.opening import AnySource, ToldSource, is_stream, open_reading
from core.source.kept_stream import KeptStream
from core.source.policies import NormalBatch, Policy, Run
from core.source.read_ahead import N_BUFFERS, ReadAhead
from core.structures.base import InsertReport
from core.structures.exact import ExactIndex


@dataclass(frozen=True, slots=True)
class Judged:
    """A chunk, its keys under the policy, and what the exact index found.

    ``first_number`` is the number of its first new key.
    """

    chunk: UrlChunk
    normal: NormalBatch
    hashes: KeyHashes
    report: InsertReport
    first_number: int

    @property
    def keys(self) -> KeyBatch:
        """The keys that were judged."""
        return self.normal.keys


@dataclass(frozen=True, slots=True)
class _UnderWay:
    """A chunk that the policy is working on."""

    chunk: UrlChunk
    run: Run
    bytes_done: int


class Intake:
    """Reads the sources of a plan in order, chunk by chunk, and enters each chunk into index and ledger.

    ``ahead``: read, normalise and hash in a second thread; for loads that are not watched, as ``stop`` may then have
    to wait for a read, and that work is not part of ``insert_s``. Streams are not kept in a spool then.

    Attributes
    ----------
    origins
        Where each opened source can be read again.
    streams
        Its streams by the index of their source; one that an earlier load has kept may be put here before it begins.
    """

    def __init__(self, plan: Plan, policy: Policy, exact: ExactIndex, ledger: Ledger, *, ahead: bool = False) -> None:
        self._is_ahead = ahead
        self.streams: dict[int, KeptStream] = {}
        self._ahead: ReadAhead | None = None
        self._under_way: _UnderWay | None = None
        self._plan = plan
        self._policy = policy
        self._exact = exact
        self._ledger = ledger
        self._paths = list(plan.sources)
        self._open: AnySource | ToldSource | None = None
        self._bytes_done = 0
        self._states: list[SourceState] = []
        self.origins: list[Origin] = []
        self.faults: list[InputError] = []
        self.insert_s = 0.0
        self.ended = not self._paths

    def ready(self, timeout_s: float) -> bool:
        """Whether the next read will not wait (a pipe may); waits at most ``timeout_s``."""
        return self._open is None or self._under_way is not None or self._open.ready(timeout_s)

    def next(self, budget_s: float = float("inf")) -> Judged | None:
        """Read and judge one chunk, in about ``budget_s`` where the policy's engine is slow.

        None where a source ended (look at ``ended``), a stream was just opened, or the chunk is not done yet.
        Raises ``ParameterError`` for a column or pattern that is not in the source; its facts name the path.
        """
        if self.ended:
            return None
        try:
            return self._next_ahead() if self._is_ahead else self._next_live(budget_s)
        except InputError as fault:
            self.faults.append(fault)
            self._close_source(fault)
        except UrloupeError as fault:
            fault.facts.setdefault("path", self._paths[len(self._states)])
            self._close_source(fault)
            self.ended = True
            raise
        return None

    def _next_ahead(self) -> Judged | None:
        source = self._source()
        if self._ahead is None:
            self._ahead = ReadAhead(source, self._policy)
        item = self._ahead.next()
        if item is None:
            self._close_source(source.fault)
            return None
        chunk, normal, hashes, self._bytes_done = item
        return self._judge(chunk, normal, hashes)

    def _next_live(self, budget_s: float) -> Judged | None:
        deadline = time.perf_counter() + budget_s
        if self._under_way is None:
            just_opened = self._open is None
            source = self._source()
            if just_opened and source.size_bytes is None:
                return None  # a stream may have nothing yet: ``ready`` is asked before it is read
            chunk = source.next_chunk()
            if chunk is None:
                self._close_source(source.fault)
                return None
            self._under_way = _UnderWay(chunk, self._policy.begin(chunk.keys), source.bytes_done)
        under_way = self._under_way
        if not under_way.run.advance(max(0.0, deadline - time.perf_counter())):
            return None
        self._under_way = None
        normal = under_way.run.result()
        before = time.thread_time()
        hashes = hash_batch(normal.keys)
        self.insert_s += time.thread_time() - before
        self._bytes_done = under_way.bytes_done
        return self._judge(under_way.chunk, normal, hashes)

    def _source(self) -> AnySource | ToldSource:
        """Return the source that is being read, the next one opened where there is none."""
        if self._open is None:
            at = len(self._states)
            origin = Origin(self._paths[at], self._ledger.n_entries + 1)
            self.origins[at:] = [origin]
            if not self._is_ahead and at not in self.streams and is_stream(origin.path):
                self.streams[at] = KeptStream(origin.path)
            self._open = self.opened(at, N_BUFFERS if self._is_ahead else 1)
            if self._open.size_bytes is None or origin.path == STDIN:
                origin.use_spool(keep=not self._is_ahead)
        return self._open

    def opened(self, at: int, n_buffers: int = 1) -> AnySource | ToldSource:
        """Open a source of the plan by its index, as it is read in a load; raises as ``open_reading``."""
        reading = self._plan.reading(at)
        path, comments, stream = self._paths[at], self._plan.comments, self.streams.get(at)
        return open_reading(path, at, reading, comments=comments, n_buffers=n_buffers, stream=stream)

    def _judge(self, chunk: UrlChunk, normal: NormalBatch, hashes: KeyHashes) -> Judged:
        before = time.thread_time()
        first_number = self._exact.store.n
        share = self.share_done()
        report = self._exact.insert(normal.keys, hashes, self._ledger.n_entries + 1, chunk.key_entry, share)
        self.insert_s += time.thread_time() - before
        origin = self.origins[chunk.source]
        if self._open is not None:
            origin.told(self._open)
        origin.keep(chunk, self._ledger.n_entries + 1)
        self._ledger.enter(chunk, normal, report, first_number, share)
        return Judged(chunk, normal, hashes, report, first_number)

    def _close_source(self, fault: UrloupeError | None) -> None:
        path = self._paths[len(self._states)]
        if self._ahead is not None:
            self._ahead.close()
            self._ahead = None
        state = self._state_of(self._open, path, fault)
        if isinstance(fault, InputError) and fault not in self.faults:
            self.faults.append(fault)
        self._states.append(state)
        self._under_way = None
        self._bytes_done = 0
        if self._open is not None:
            self._open.close()
            self._open = None
        self.ended = len(self._states) == len(self._paths)

    def _state_of(
        self, opened: AnySource | ToldSource | None, path: str, fault: UrloupeError | None = None
    ) -> SourceState:
        """Return a source's state; what is read ahead but not judged does not count yet, but for the last state."""
        word = type(fault).__name__ if fault is not None else None
        if opened is None:
            asked = self._plan.reading(len(self._states))
            return SourceState(path, "", None if path == STDIN else 0, 0, 0, word, asked)
        done = self._bytes_done if self._ahead is not None else opened.bytes_done
        facts = (opened.format, opened.size_bytes, done, opened.entries, word, opened.reading)
        return SourceState(path, *facts)

    def stop(self) -> None:
        """Read no further; what was read stays."""
        if self._open is not None:
            self._close_source(None)
        self.ended = True

    def states(self) -> tuple[SourceState, ...]:
        """Return the sources opened so far; the thread that feeds the trees asks too, while one is closed here."""
        opened, closed = self._open, tuple(self._states)
        if opened is None or opened.index < len(closed):
            return closed
        return (*closed, self._state_of(opened, self._paths[len(closed)]))

    def share_done(self) -> float:
        """Return the share of all sources' bytes read, for extrapolation; 1 where it is not known."""
        states = self.states()
        sizes = [state.size_bytes for state in states]
        if not states or len(states) < len(self._paths) or any(size is None for size in sizes):
            return 1.0
        total = sum(size or 0 for size in sizes)
        return sum(state.bytes_done for state in states) / total if total else 1.0

    def estimated_keys(self, n_keys: int) -> int | None:
        """Extrapolate the number of distinct keys from the bytes read so far; None where there is no size."""
        states = self.states()
        if any(state.size_bytes is None for state in states):
            return None
        done = sum(state.bytes_done for state in states)
        total = sum(state.size_bytes or 0 for state in states)
        per_source = max(1.0, len(self._paths) / max(1, len(states)))
        return int(n_keys * max(1.0, total / done) * per_source) if done else None
