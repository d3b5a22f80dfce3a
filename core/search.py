"""Search over all keys: a text, a glob or a regular expression, slice by slice, in the order of the keys' numbers.

The arena of the key store is one buffer with an LF behind each key, so a search is one pass over it, made by
``search_kernels`` without the interpreter's lock. It may run while a list is read: what is appended is searched next.

Where it stands: beside ``operations``; the scene of a search advances it between two steps of a load.
Cost: see ``search_kernels``; 4 bytes a hit.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from core import search_kernels as kernels
from core.expressions import automaton_of, glob_expression
from core.keys import KeyStore, grown
from core.search_spec import SearchKind, SearchSpec

if TYPE_CHECKING:
    from core.structures.exact import ExactIndex

SLICE_BYTES = 1 << 20
"""Work of one call of the kernel for texts, a millisecond at most; an expression does a quarter of it."""
SUM_HITS = 1 << 19
"""Hits whose entries are summed at once."""
SAMPLE_BYTES = 1 << 14
N_SAMPLES = 8
_FIRST_HITS = 1 << 12
_MOST_STATES, _MOST_MOVES, _MEMBERS = 1 << 12, 1 << 20, 1 << 18


class Search:
    """One search of one list.

    Attributes
    ----------
    spec
        What is searched for.

    Raises
    ------
    ParameterError
        As ``automaton_of``.
    """

    def __init__(self, spec: SearchSpec, store: KeyStore, exact: ExactIndex) -> None:
        self.spec = spec
        self._store, self._exact = store, exact
        self._at: NDArray[np.int64] = np.zeros(kernels.WORK + 1, np.int64)
        self._hits: NDArray[np.uint32] = np.empty(_FIRST_HITS, np.uint32)
        self._head = np.frombuffer(spec.prefix, np.uint8)
        self._scan = _scan_of(spec, store)
        self._n_entries = exact.n_entries
        self._n_dead = store.n - exact.n_keys
        self._n_summed = self._sum = 0
        self._sum_of = -1

    @property
    def n_hits(self) -> int:
        """Keys found so far."""
        return int(self._at[kernels.HITS])

    @property
    def hits(self) -> NDArray[np.uint32]:
        """uint32[n_hits]: their numbers, ascending; a view that later hits do not change."""
        return self._hits[: self.n_hits]

    @property
    def mass(self) -> int:
        """Entries of the keys found, first ones included: of the moment at which they were found, or summed again."""
        return int(self._at[kernels.MASS])

    @property
    def hit_bytes(self) -> int:
        """Bytes of the keys found."""
        return int(self._at[kernels.BYTES])

    @property
    def progress(self) -> float:
        """Share of the keys' bytes that were searched, in [0, 1]."""
        return 1.0 if self._is_through else int(self._at[kernels.POS]) / self._store.used_bytes

    @property
    def complete(self) -> bool:
        """Whether all keys there are were searched, and counts are those of now."""
        return self._is_through and self._n_entries == self._exact.n_entries

    @property
    def is_stale(self) -> bool:
        """Whether keys were deleted or came back since it began: it has to begin anew."""
        return self._store.n - self._exact.n_keys != self._n_dead

    @property
    def _is_through(self) -> bool:
        return self._scan is None or int(self._at[kernels.POS]) >= self._store.used_bytes

    def advance(self, budget_s: float) -> bool:
        """Search for about ``budget_s`` seconds, one slice at least; return whether more is left."""
        deadline = time.perf_counter() + budget_s
        while not self.complete:
            if self._is_through:
                self._sum_again()
            else:
                self._search_on()
            if time.perf_counter() >= deadline:
                break
        return not self.complete

    def _search_on(self) -> None:
        """Search one slice more."""
        if self._scan is None:
            return
        if self.n_hits == self._hits.shape[0]:
            self._hits = grown(self._hits, 2 * self.n_hits, self.n_hits, max(self.progress, 0.1))
        self._scan(self._store, self._exact.counts, self._head, self._at, self._hits)

    def _sum_again(self) -> None:
        """Sum some more of the entries of all hits: entries came since their keys were found."""
        if self._sum_of != self._exact.n_entries:
            self._n_summed, self._sum, self._sum_of = 0, 0, self._exact.n_entries
        stop = min(self.n_hits, self._n_summed + SUM_HITS)
        self._sum += int(self._exact.counts[self._hits[self._n_summed : stop]].sum(dtype=np.int64))
        self._n_summed = stop
        if stop == self.n_hits:
            self._at[kernels.MASS] = self._sum
            self._n_entries, self._sum_of = self._sum_of, -1


def warm_search() -> None:
    """Load the kernels, or have them compiled, before the first search."""
    store = KeyStore()
    store.append(b"a")
    counts, at, hits = np.ones(1, np.uint32), np.zeros(kernels.WORK + 1, np.int64), np.empty(1, np.uint32)
    for scan in (_TextScan(b"a", False, store), _ExpressionScan(b"a", False)):
        scan(store, counts, np.frombuffer(b"", np.uint8), at.copy(), hits)  # of the types of a search


class _Scan(Protocol):
    """One slice of a search."""

    def __call__(
        self,
        store: KeyStore,
        counts: NDArray[np.uint32],
        head: NDArray[np.uint8],
        at: NDArray[np.int64],
        hits: NDArray[np.uint32],
    ) -> None: ...


class _TextScan:
    """Finds a text by its two rarest bytes, as a sample of the keys has them."""

    def __init__(self, text: bytes, fold: bool, store: KeyStore) -> None:
        lower = text.lower() if fold else text
        self._text = np.frombuffer(lower, np.uint8)
        self._fold = np.zeros(len(text), np.uint8)
        if fold:
            self._fold[(self._text >= ord("a")) & (self._text <= ord("z"))] = 32
        common = _byte_counts(store, fold)
        order = np.argsort(common[self._text], kind="stable")
        self._rare = int(order[0]), int(order[min(1, len(text) - 1)])

    def __call__(
        self,
        store: KeyStore,
        counts: NDArray[np.uint32],
        head: NDArray[np.uint8],
        at: NDArray[np.int64],
        hits: NDArray[np.uint32],
    ) -> None:
        offsets = store.offsets[: store.n + 1]
        kernels.find_text(
            store.arena, offsets, counts, store.used_bytes, self._text, self._fold, *self._rare, head, at, hits,
            SLICE_BYTES,
        )  # fmt: skip


class _ExpressionScan:
    """Runs an automaton, with the states of its DFA as far as they were met."""

    def __init__(self, expression: bytes, fold: bool) -> None:
        made = automaton_of(expression, fold=fold)
        n, n_letters = made.program.shape[0], made.words.shape[0]
        end_letter = int(made.letters[kernels.LF])
        self._letters = made.letters
        self._nfa = (made.program, made.sets, made.words, end_letter, made.entry, made.is_anchored)
        n_states = min(_MOST_STATES, _MOST_MOVES // n_letters)
        self._dfa = (
            np.empty(n_states * n_letters, np.int32),
            np.empty(n_states, np.int64),
            np.empty(max(_MEMBERS, 4 * n), np.int32),
            np.empty(n_states, np.uint8),
            np.empty(2 * _MOST_STATES, np.int32),
        )
        self._scratch = np.empty(n + 1, np.int32), np.zeros((2, n), np.int32), np.empty(2 * n + 2, np.int32)

    def __call__(
        self,
        store: KeyStore,
        counts: NDArray[np.uint32],
        head: NDArray[np.uint8],
        at: NDArray[np.int64],
        hits: NDArray[np.uint32],
    ) -> None:
        offsets = store.offsets[: store.n + 1]
        kernels.find_expression(
            store.arena, offsets, counts, store.used_bytes, self._letters, self._nfa, self._dfa, self._scratch, head,
            at, hits, SLICE_BYTES >> 2,
        )  # fmt: skip


def _scan_of(spec: SearchSpec, store: KeyStore) -> _Scan | None:
    """Return what searches; None where nothing can be found: no text, or one with an LF, which no key holds."""
    if not spec.text or (spec.kind is SearchKind.TEXT and b"\n" in spec.text):
        return None
    if spec.kind is SearchKind.TEXT:
        return _TextScan(spec.text, not spec.case, store)
    expression = spec.text if spec.kind is SearchKind.REGEX else glob_expression(spec.text)
    return _ExpressionScan(expression, not spec.case)


def _byte_counts(store: KeyStore, fold: bool) -> NDArray[np.int64]:
    """Return int64[256]: how often each byte is met in samples of the keys; ``fold``: capitals as small letters."""
    starts = np.linspace(0, max(0, store.used_bytes - SAMPLE_BYTES), N_SAMPLES).astype(np.int64).tolist()
    counts = np.zeros(256, np.int64)
    for start in starts:
        counts += np.bincount(store.arena[start : min(start + SAMPLE_BYTES, store.used_bytes)], minlength=256)
    if fold:
        counts[97:123] += counts[65:91]
    return counts
