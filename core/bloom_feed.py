"""How the Bloom filter follows a load: sized by an estimate, told every chunk, rebuilt when n is counted.

False positives are new keys that the filter called possibly seen at their own turn, in entry order; their
expectation is the sum of f(i, m, k) over the same turns. A rebuild tells the keys again in the order of their
numbers, which is the order of their first entries, so its count is exactly that of a load with the new parameters.

Where it stands: between ``session`` and ``structures.bloom``. Cost of a rebuild: about 50 ns a key.
"""

from __future__ import annotations

import time

import numpy as np
from numpy.typing import NDArray

from core import sizing
from core.errors import BudgetError
from core.keys import KeyStore
from core.memory import available_bytes
from core.plan import BloomSpec
from core.schemes import modulus_for, predicted_rate, reached, scheme_named, solve_for
from core.snapshot import BloomState
from core.source.arena import KeyBatch, KeyHashes
from core.structures.base import InsertReport
from core.structures.bloom import BloomFilter

DEFAULT_N = 1_000_000
REBUILD_SLICE, SLOW_SLICE = 65_536, 2_048
"""Keys of one slice of a rebuild: some four milliseconds, with the schemes that go by h1 and h2 and with the others."""


class Telling:
    """One filter and what happened while it was told keys."""

    def __init__(self, spec: BloomSpec, n_planned: int, n_source: str) -> None:
        sized = size_for(spec, n_planned)
        needed = sized.size_bytes
        if needed > available_bytes():
            raise BudgetError(structure="bloom", needed_bytes=needed, budget_bytes=available_bytes())
        rate = None if spec.m is not None or spec.k is not None else spec.asked_rate
        modulus = modulus_for(spec.scheme, n_planned, rate, sized.m)
        self.filter = BloomFilter(sized.m, sized.k, seed=spec.seed, scheme=spec.scheme, modulus=modulus)
        self.spec = spec
        self.n_planned = n_planned
        self.n_source = n_source
        self.expected = 0.0
        self._wrong: list[NDArray[np.int64]] = []
        self._wrong_keys: list[NDArray[np.int64]] = []
        self.false_positives = 0

    def tell(
        self,
        keys: KeyBatch,
        hashes: KeyHashes | None,
        is_new: NDArray[np.uint8] | None,
        first_turn: int,
        numbers: NDArray[np.uint32] | None = None,
    ) -> None:
        """Tell a batch; ``is_new`` None means that all are.

        The turns of new keys go on from ``first_turn``; ``numbers`` (uint32[n]) are the keys' own, where they are not
        their turns: a key that was deleted has no turn, and one that came back has a number of old.
        """
        n_new = len(keys) if is_new is None else int(np.count_nonzero(is_new))
        was_present = self.filter.insert(keys, hashes, n_new)
        if is_new is not None:
            was_present = was_present[is_new != 0]
        wrong = np.flatnonzero(was_present)
        if len(wrong):
            turns = wrong + first_turn
            self._wrong.append(turns)
            if numbers is not None:
                turns = (numbers if is_new is None else numbers[is_new != 0])[wrong].astype(np.int64)
            self._wrong_keys.append(turns)
            self.false_positives += len(wrong)
        told = self.filter.n_told
        bits = reached(self.filter.scheme, self.filter.m)
        self.expected += sizing.expected_false_positives(told - n_new, told, bits, self.filter.k)

    @property
    def n_told(self) -> int:
        """Distinct keys told so far."""
        return self.filter.n_told

    def wrong_numbers(self) -> NDArray[np.int64]:
        """Return the turns (ascending) at which new keys were called possibly seen."""
        return _joined(self._wrong)

    def wrong_keys(self) -> NDArray[np.int64]:
        """Return the numbers of the keys that were called possibly seen at these turns."""
        return _joined(self._wrong_keys)

    def state(self) -> BloomState:
        """Return the numbers of this moment."""
        f = self.filter
        return BloomState(
            m=f.m,
            k=f.k,
            scheme=self.spec.scheme,
            seed=self.spec.seed,
            n_planned=self.n_planned,
            n_source=self.n_source,
            n_told=self.n_told,
            n_set=f.n_set,
            false_positives=self.false_positives,
            false_positives_expected=self.expected,
            rate_predicted=predicted_rate(f.scheme, self.n_told, f.m, f.k),
        )


def _joined(pieces: list[NDArray[np.int64]]) -> NDArray[np.int64]:
    """Return all pieces as one array, and keep that in their place."""
    if len(pieces) > 1:
        pieces[:] = [np.concatenate(pieces)]
    return pieces[0] if pieces else np.empty(0, np.int64)


def size_for(spec: BloomSpec, n: int) -> sizing.Sizing:
    """Return the integers m and k of a spec for n keys, as its scheme has them; p is 1 % where none is asked."""
    if spec.m is not None:
        return solve_for(spec.scheme, n=n, m=spec.m, k=spec.k)
    return solve_for(spec.scheme, n=n, p=spec.asked_rate, k=spec.k)


class BloomFeed:
    """The filter of a session, and the one that is being rebuilt to take its place."""

    def __init__(self, store: KeyStore, spec: BloomSpec) -> None:
        self._store = store
        self.spec = spec
        self.current: Telling | None = None
        self._next: Telling | None = None
        self._at = 0
        self.deferred = False
        self.insert_s = 0.0
        self.n_asked = 0

    @property
    def rebuilding(self) -> bool:
        """Whether a rebuild is under way."""
        return self._next is not None

    @property
    def rebuilt_share(self) -> float:
        """How much of a rebuild is done, in [0, 1]."""
        return self._at / max(1, self._store.n) if self._next else 1.0

    def begin(self, estimated_n: int) -> None:
        """Make the first filter; ``estimated_n`` counts where the spec gives no n."""
        given = self.spec.n is not None
        n = self.spec.n if self.spec.n is not None else max(1, estimated_n)
        self.current = Telling(self.spec, n, "given" if given else "estimated")

    def defer(self) -> None:
        """Tell nothing while reading, where the filter is built from the counted keys at the end anyway."""
        self.deferred = self.current is None and self.spec.n is None and self.spec.m is None

    def tell(self, keys: KeyBatch, hashes: KeyHashes, report: InsertReport, first_number: int) -> None:
        """Tell a judged chunk."""
        if self.current is None:
            return
        before = time.thread_time()
        self.current.tell(keys, hashes, report.is_new, first_number, report.number)
        self.insert_s += time.thread_time() - before
        self.n_asked += len(keys)

    def wants_counted(self) -> bool:
        """Whether the list's own count of keys should now replace an estimate."""
        return (self.current is not None or self.deferred) and self.spec.n is None and self.spec.m is None

    def begin_rebuild(self, spec: BloomSpec, n_counted: int) -> None:
        """Start to build the filter of ``spec`` from the keys; the present one serves until it is done."""
        given = spec.n is not None
        n = spec.n if spec.n is not None else max(1, n_counted)
        self._next = Telling(spec, n, "given" if given else "counted")
        self.spec = spec
        self._at = 0

    def give_up_rebuild(self) -> None:
        """Forget a rebuild that is under way; the present filter goes on serving."""
        self._next = None
        if self.current is not None:
            self.spec = self.current.spec

    def rebuild(self, deadline: float, alive: NDArray[np.uint32] | None = None) -> None:
        """Tell keys to the next filter until the deadline; the last one puts it in place.

        ``alive`` (uint32, per key number) leaves out keys whose count is 0.
        """
        coming = self._next
        while coming is not None:
            size = REBUILD_SLICE if scheme_named(coming.filter.scheme).by_hash else SLOW_SLICE
            stop = min(self._store.n, self._at + size)
            keys, numbers = self._store.batch(self._at, stop), None
            if alive is not None and not alive[self._at : stop].all():
                numbers = (np.flatnonzero(alive[self._at : stop]) + self._at).astype(np.uint32)
                keys = self._store.batch_of(numbers)
            before = time.thread_time()
            if numbers is None and coming.n_told != self._at:
                numbers = np.arange(self._at, stop, dtype=np.uint32)
            coming.tell(keys, None, None, coming.n_told, numbers)
            if self.deferred:
                self.insert_s += time.thread_time() - before
                self.n_asked += len(keys)
            self._at = stop
            if stop >= self._store.n:
                self.current, self._next = coming, None
                self.deferred = False
                return
            if time.perf_counter() >= deadline:
                return
