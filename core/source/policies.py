"""Normalisation policies: from the trimmed bytes of an entry to the bytes of its key.

A policy that cannot parse its input gives the same bytes back, and the entry counts as ``malformed``; it never raises.
The version of a policy is part of its identity and names its engine's version: another one may give other keys for the
same list. Names are parsed by ``core.policy_names``.

A batch is first marked by a kernel: keys that the engine is sure to give back as they are, and keys whose form a kernel
can write. Only the rest goes through the engine, one by one. ``begin`` does this in pieces of time for whoever must
answer in between.

Where it stands: between ``source.reader`` and the structures; ``intake`` applies it. Cost of ``raw``: nothing. Else
about 30 ns for a key on the fast path, 10 ns more where any key of the batch changes, 90 ns more for steps, 80 to
110 ns under ``surt``; the engine's own time for the rest. Two bytes a key beside the new keys.
"""

from __future__ import annotations

import math
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from core.policy_names import PolicyName, parsed_policy
from core.source.arena import PADDING, KeyBatch
from core.source.policy_engines import ENGINES, Engine
from core.source.policy_kernels import (
    BARE_BYTES,
    ENGINE,
    MALFORMED,
    NORMAL,
    STEPPED,
    mark_scrapy,
    mark_whatwg,
    write_keys,
)
from core.source.policy_steps import TRACKING_NAMES, TRACKING_VERSION, step_bits, tracking_prefixes, tracking_table
from core.source.step_kernels import PAIR_SCRATCH
from core.source.surt_kernels import MOST_PAIRS, write_surts
from core.tracking_list import TrackingList

RULES_VERSION = "1"
_BETWEEN_CLOCKS = 16
"""Keys given to an engine between two looks at the clock."""
_LEAST_KEPT, _MOST_KEPT = 1 << 16, 1 << 24
"""Bytes of memory that is worth keeping, and of what is too much to keep."""
_N_KEPT = 8
_ALONE = sys.getrefcount(np.empty(1, np.uint8)) + 1
"""References to an array that only one list holds, the one that is counted with included."""
_MOST_GAPS = 2
"""Bytes of a block for each byte of its keys up to which the block is copied whole."""


@dataclass(frozen=True, slots=True)
class NormalBatch:
    """What a policy made of a batch of keys, in the same order and number.

    Parameters
    ----------
    keys
        The normal forms; the very batch that came in where nothing changed.
    malformed, changed
        uint8[n]: 1 where the policy could not parse the entry, and where the key differs from the entry's bytes.
    """

    keys: KeyBatch
    malformed: NDArray[np.uint8]
    changed: NDArray[np.uint8]


class Run(Protocol):
    """A batch under way."""

    def advance(self, budget_s: float) -> bool:
        """Work for about this many seconds; return whether all is done."""
        ...

    def result(self) -> NormalBatch:
        """Return the batch; only after ``advance`` returned True."""
        ...


class Policy(Protocol):
    """What is asked of every policy.

    ``name`` is the written form in the plan and on the command line, ``version`` that of the rules and the engine;
    ``tracking`` the list that it drops names of, None for the built-in one or none at all.
    """

    name: str
    version: str
    tracking: TrackingList | None

    def apply(self, key: bytes) -> bytes:
        """Return the key of one entry's trimmed bytes; the bytes themselves where they cannot be parsed."""
        ...

    def apply_flagged(self, key: bytes) -> tuple[bytes, bool]:
        """Return the same, and whether the entry is malformed."""
        ...

    def apply_batch(self, keys: KeyBatch) -> NormalBatch:
        """Return the keys of a batch in the same order and number."""
        ...

    def begin(self, keys: KeyBatch) -> Run:
        """Start on a batch, to be advanced in pieces."""
        ...


def _unchanged(keys: KeyBatch) -> NormalBatch:
    return NormalBatch(keys, np.zeros(len(keys), np.uint8), np.zeros(len(keys), np.uint8))


@dataclass(frozen=True, slots=True)
class _DoneRun:
    """A batch that needed no work."""

    batch: NormalBatch

    def advance(self, budget_s: float) -> bool:
        return True

    def result(self) -> NormalBatch:
        return self.batch


class RawPolicy:
    """The bytes as they are."""

    name = "raw"
    version = "1"
    tracking: TrackingList | None = None

    def apply(self, key: bytes) -> bytes:
        """Return the bytes themselves.

        >>> RawPolicy().apply(b"HTTP://Example.com")
        b'HTTP://Example.com'
        """
        return key

    def apply_flagged(self, key: bytes) -> tuple[bytes, bool]:
        """Return the bytes themselves; nothing is malformed."""
        return key, False

    def apply_batch(self, keys: KeyBatch) -> NormalBatch:
        """Return the batch itself."""
        return _unchanged(keys)

    def begin(self, keys: KeyBatch) -> Run:
        """Return a run that is done."""
        return _DoneRun(self.apply_batch(keys))


class _EngineRun:
    """Keys that wait for an engine; ``finish`` makes the batch of their forms (None: malformed)."""

    def __init__(
        self,
        engine: Engine,
        keys: KeyBatch,
        waiting: NDArray[np.int64],
        finish: Callable[[NDArray[np.int64], list[bytes | None]], NormalBatch],
    ) -> None:
        self._normal = engine.normal
        self._bytes = keys.buffer.data
        self._at = waiting
        self._starts: list[int] = keys.start[waiting].tolist()
        self._stops: list[int] = (keys.start[waiting] + keys.length[waiting]).tolist()
        self._forms: list[bytes | None] = []
        self._finish = finish

    def advance(self, budget_s: float) -> bool:
        """Give keys to the engine until the time is over."""
        begun = time.monotonic()
        block, normal, forms = self._bytes, self._normal, self._forms
        while len(forms) < len(self._starts):
            first = len(forms)
            last = first + _BETWEEN_CLOCKS
            for start, stop in zip(self._starts[first:last], self._stops[first:last], strict=True):
                forms.append(normal(bytes(block[start:stop])))
            if budget_s < math.inf and time.monotonic() - begun >= budget_s:
                break
        return len(forms) == len(self._starts)

    def result(self) -> NormalBatch:
        """Return the batch of all normal forms."""
        return self._finish(self._at, self._forms)


class _Buffers:
    """Memory for normal forms that is used again once nobody else holds it.

    Fresh memory costs 15 ns a key: the system hands it out page by page. Whoever still has a batch keeps its memory,
    as arrays are counted by their holders.
    """

    def __init__(self) -> None:
        self._kept: list[NDArray[np.uint8]] = []
        self._lock = threading.Lock()

    def take(self, size: int) -> NDArray[np.uint8]:
        """Return at least ``size`` bytes."""
        if not _LEAST_KEPT <= size <= _MOST_KEPT:
            return np.empty(size, np.uint8)
        with self._lock:
            for at in range(len(self._kept)):
                if sys.getrefcount(self._kept[at]) == _ALONE and self._kept[at].shape[0] >= size:
                    return self._kept[at]
            del self._kept[: len(self._kept) + 1 - _N_KEPT]
            self._kept.append(np.empty(size + size // 4, np.uint8))
            return self._kept[-1]

    def numbers(self, n: int) -> NDArray[np.int64]:
        """Return int64[2, n]."""
        return self.take(16 * n)[: 16 * n].view(np.int64).reshape(2, n)


class _Marked(NamedTuple):
    """What the kernels tell of a batch: keys that may change, and their bytes; where all keys lie, and their bytes."""

    others: int
    size: int
    low: int
    high: int
    total: int


class ParsedPolicy:
    """A policy whose normal forms are URLs: ``whatwg``, with or without steps, and ``scrapy``."""

    def __init__(self, name: PolicyName, tracking: TrackingList | None = None) -> None:
        self._engine = ENGINES[name.base]()
        self._is_scrapy = name.base == "scrapy"
        self._steps = step_bits(name.steps)
        self._sorts = self._is_scrapy or self._steps != 0
        self.tracking = tracking if "notrack" in name.steps else None
        given = TRACKING_NAMES if tracking is None else tracking.members
        names = given if "notrack" in name.steps else ()
        self._buffers = _Buffers()
        self._tracking, self._prefixes = tracking_table(names), tracking_prefixes(names)
        self.name = str(name)
        parts = [RULES_VERSION, self._engine.version]
        if "notrack" in name.steps:
            parts.append(f"tracking {TRACKING_VERSION if tracking is None else tracking.version}")
        self.version = ", ".join(parts)

    def apply(self, key: bytes) -> bytes:
        """Return the normal form of one URL, its bytes where they cannot be parsed."""
        return self.apply_flagged(key)[0]

    def apply_flagged(self, key: bytes) -> tuple[bytes, bool]:
        """Return the normal form of one URL and whether it is malformed."""
        form = self._engine.normal(key)
        if form is None:
            return key, True
        if not self._steps:
            return form, False
        states, n = np.full(1, STEPPED, np.uint8), len(form)
        marked = _Marked(1, n, 0, n, n)
        return self._written(KeyBatch.of([form]), states, marked, KeyBatch.of([])).keys.key(0), False

    def apply_batch(self, keys: KeyBatch) -> NormalBatch:
        """Return the normal forms of a batch."""
        run = self.begin(keys)
        run.advance(math.inf)
        return run.result()

    def begin(self, keys: KeyBatch) -> Run:
        """Mark the batch; the run gives the engine what the kernel could not tell."""
        states = np.empty(len(keys), np.uint8)
        marked = self._mark(keys, states)
        if marked.others == 0:
            return _DoneRun(_unchanged(keys))

        def finish(at: NDArray[np.int64], forms: list[bytes | None]) -> NormalBatch:
            states[at] = [MALFORMED if form is None else NORMAL for form in forms]
            normal = KeyBatch.of(form for form in forms if form is not None)
            return self._written(keys, states, marked, normal)

        waiting = np.flatnonzero(states == ENGINE)
        return _EngineRun(self._engine, keys, waiting, finish)

    def _mark(self, keys: KeyBatch, states: NDArray[np.uint8]) -> _Marked:
        slices = keys.buffer, keys.start, keys.length
        if self._is_scrapy:
            return _Marked(*mark_scrapy(*slices, states))
        return _Marked(*mark_whatwg(*slices, self._steps, self._tracking, self._prefixes, states))

    def _written(self, keys: KeyBatch, states: NDArray[np.uint8], marked: _Marked, normal: KeyBatch) -> NormalBatch:
        """Write what changes behind a copy of the block that all keys lie in: one copy is cheaper than many.

        Where most change, or the keys lie far apart, all of them are written one behind the other.
        """
        n = len(keys)
        span = marked.high - marked.low
        splices = 2 * marked.others < n and span <= _MOST_GAPS * (marked.total + n)
        front = span if splices else 0
        room = marked.size if splices else marked.total
        out = self._buffers.take(front + room + int(normal.length.sum()) + 2 * n + PADDING)
        out[:front] = keys.buffer[marked.low : marked.low + front]
        longest = max(int(keys.length.max(initial=0)), int(normal.length.max(initial=0)))
        pairs = np.empty(PAIR_SCRATCH * (longest + 2) if self._sorts else 1, np.int64)
        (start, length), changed = self._buffers.numbers(n), np.empty(n, np.uint8)
        used = write_keys(
            *(keys.buffer, keys.start, keys.length, states, marked.low if splices else -1),
            *(normal.buffer, normal.start, normal.length),
            *(self._steps, self._tracking, self._prefixes, pairs, np.empty(BARE_BYTES, np.uint8)),
            *(out, front, start, length, changed),
        )
        out[used : used + PADDING] = 0
        return NormalBatch(KeyBatch(out, start, length), (states == MALFORMED).view(np.uint8), changed)


class SurtPolicy:
    """The policy of web archives. Its forms are no URLs, so applying it twice means nothing."""

    def __init__(self) -> None:
        self._engine = ENGINES["surt"]()
        self._buffers = _Buffers()
        self.tracking: TrackingList | None = None
        self.name = "surt"
        self.version = f"{RULES_VERSION}, {self._engine.version}"

    def apply(self, key: bytes) -> bytes:
        """Return the SURT of one URL, its bytes where they cannot be parsed."""
        return self.apply_flagged(key)[0]

    def apply_flagged(self, key: bytes) -> tuple[bytes, bool]:
        """Return the SURT of one URL and whether it is malformed."""
        form = self._engine.normal(key)
        return (key, True) if form is None else (form, False)

    def apply_batch(self, keys: KeyBatch) -> NormalBatch:
        """Return the SURTs of a batch."""
        run = self.begin(keys)
        run.advance(math.inf)
        return run.result()

    def begin(self, keys: KeyBatch) -> Run:
        """Write what the kernel can; the run gives the engine the rest."""
        n = len(keys)
        states, (start, length) = np.empty(n, np.uint8), self._buffers.numbers(n)
        out = self._buffers.take(int(keys.length.sum()) + 2 * n + PADDING)
        pairs = np.empty(2 * MOST_PAIRS + 2, np.int64)
        used, _ = write_surts(keys.buffer, keys.start, keys.length, pairs, states, out, start, length)

        def finish(at: NDArray[np.int64], forms: list[bytes | None]) -> NormalBatch:
            malformed = np.zeros(n, np.uint8)
            malformed[at] = [form is None for form in forms]
            raw = (keys.key(int(i)) for i in at)
            told = [own if form is None else form for own, form in zip(raw, forms, strict=True)]
            rest = KeyBatch.of(told)
            start[at] = rest.start + used
            length[at] = rest.length
            changed = np.ones(n, np.uint8)
            changed[at] = [form is not None and form != keys.key(int(i)) for i, form in zip(at, forms, strict=True)]
            return NormalBatch(KeyBatch(np.concatenate((out[:used], rest.buffer)), start, length), malformed, changed)

        return _EngineRun(self._engine, keys, np.flatnonzero(states == ENGINE), finish)


def warm_marking(base: str, keys: KeyBatch) -> None:
    """Get the kernel that looks at each key first under a base ready by some keys; its engine may not be there."""
    n, states = len(keys), np.empty(len(keys), np.uint8)
    slices = keys.buffer, keys.start, keys.length
    if base == "surt":
        out = np.empty(int(keys.length.sum()) + 2 * n + PADDING, np.uint8)
        write_surts(*slices, np.empty(2 * MOST_PAIRS + 2, np.int64), states, out, *np.empty((2, n), np.int64))
    elif base == "scrapy":
        mark_scrapy(*slices, states)
    else:
        mark_whatwg(*slices, 0, tracking_table(()), tracking_prefixes(()), states)


def warm_writing(keys: KeyBatch) -> None:
    """Get the kernel that writes normal forms ready by some keys that are URLs."""
    n, states = len(keys), np.full(len(keys), STEPPED, np.uint8)
    slices = keys.buffer, keys.start, keys.length
    out = np.empty(int(keys.length.sum()) + 2 * n + PADDING, np.uint8)
    table, prefixes = tracking_table(()), tracking_prefixes(())
    pairs = np.empty(PAIR_SCRATCH * (int(keys.length.max()) + 2), np.int64)
    bare, numbers = np.empty(BARE_BYTES, np.uint8), np.empty((2, n), np.int64)
    write_keys(*slices, states, -1, *slices, 1, table, prefixes, pairs, bare, out, 0, *numbers, states)


def policy_named(name: str, tracking: TrackingList | None = None) -> Policy:
    """Return the policy of a name; raises ``ParameterError`` for an unknown one.

    Parameters
    ----------
    name
        As ``core.policy_names`` parses it.
    tracking
        The parameters that the step ``notrack`` drops; None: the built-in set.

    >>> policy_named("raw").version
    '1'
    >>> policy_named("whatwg+nowww+nofrag").apply(b"HTTP://www.Example.com:80/a/../b#c")
    b'http://example.com/b'
    """
    parsed = parsed_policy(name)
    if parsed.base == "raw":
        return RawPolicy()
    return SurtPolicy() if parsed.base == "surt" else ParsedPolicy(parsed, tracking)
