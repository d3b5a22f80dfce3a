"""The Tune tab: which of n, p, m, k are given, what follows, and what that means for this list and others.

Where it stands: the tab emits a ``TuningRequest`` whenever a field or slider moves and gets a ``TuningScene`` back at
once from ``solve_tuning``, a pure function of numbers. ``TuningScene.spec`` is what a rebuild of the filter needs;
what is *measured* comes from ``scene.measured``.

Locks: a locked field never moves by itself. What the user moves is given too; of the fields that are neither, as many
of n, p, m (in this order) keep their value as are needed for a solution, and the rest follows. n, p and m may be given
together: then k follows, and where no k keeps p, that is a fault of the moved field which names the lock.

Cost: under 2 ms with all curves; nothing is allocated for any m.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Literal

from core import sizing
from core.errors import ParameterError
from core.memory import available_bytes
from core.plan import BloomSpec
from core.scene.curves import RateCurve, lowest_decade, neighbours, rate_over_hashes, rate_over_keys
from core.scene.links import GivenSizes
from core.scene.quantities import M_LIMIT, N_LIMIT
from core.schemes import (
    DEFAULT,
    estimated_keys,
    power_of_two,
    predicted_fill,
    reached,
    scheme_named,
    solve_for,
)
from core.sizing import Sizing
from core.snapshot import BloomState

__all__ = [
    "FIELDS",
    "BloomSpec",
    "BloomState",
    "ComparedRow",
    "Known",
    "Sizing",
    "TuningFault",
    "TuningRequest",
    "TuningScene",
    "solve_tuning",
    "toggle_lock",
    "tuning_of",
]

FIELDS = ("n", "p", "m", "k")
Known = Literal["counted", "estimated", "given", "follows"]
DEFAULT_N = 1_000_000
DEFAULT_P = 0.01
USUAL_RATES = (1e-2, 1e-3, 1e-6)
K_SHOWN = 8
"""Fewest hashes on the axis of the second plot; otherwise twice the present k."""


@dataclass(frozen=True, slots=True)
class TuningRequest:
    """What the fields say.

    Parameters
    ----------
    n, p, m, k
        Present values; None where a field is empty. n ≤ 10¹³ and m ≤ 10¹⁵.
    locked
        Fields whose locks are closed, at most two, in the order in which they were closed.
    moved
        The field that the user moves now, None for none.
    n_known
        How n is known: ``counted`` or ``estimated`` from the list, or ``given``.
    filter
        The filter as it is now (measured numbers), None where there is none.
    free_bytes
        Memory that a new filter may take; None: what the machine has free.
    """

    n: int | None = DEFAULT_N
    p: float | None = DEFAULT_P
    m: int | None = None
    k: int | None = None
    locked: tuple[str, ...] = ("n", "p")
    moved: str | None = None
    n_known: Known = "given"
    filter: BloomState | None = None
    free_bytes: int | None = None
    scheme: str = DEFAULT
    seed: int = 0

    def value(self, name: str) -> float | int | None:
        """Return the value of a field."""
        return {"n": self.n, "p": self.p, "m": self.m, "k": self.k}[name]

    def moved_to(self, name: str, value: float | int) -> TuningRequest:
        """Return the request after a field was moved; n is ``given`` from then on."""
        known: Known = "given" if name == "n" else self.n_known
        whole = {"n": self.n, "p": self.p, "m": self.m, "k": self.k, name: value}
        return replace(self, **whole, moved=name, n_known=known)  # type: ignore[arg-type]

    def given_as(self, given: GivenSizes) -> TuningRequest:
        """Return the request for sizes that were pasted: what they give is locked, the rest follows.

        Two locks hold what they can; a third number that is given counts as the one that was moved last.
        """
        sizes = {"n": given.n, "p": given.p, "m": given.m, "k": given.k}
        held = [name for name, value in sizes.items() if value is not None]
        locked = [name for name in ("k", "m", "p", "n") if name in held][:2]
        rest = [name for name in held if name not in locked]
        filled = {name: value for name, value in sizes.items() if value is not None}
        return replace(
            self,
            **filled,  # type: ignore[arg-type]
            locked=tuple(name for name in FIELDS if name in locked),
            moved=rest[0] if rest else None,
            n_known="given" if given.n is not None else self.n_known,
            scheme=given.scheme,
            seed=given.seed,
        )

    def with_scheme(self, name: str) -> TuningRequest:
        """Return the request with another index scheme; an m and a seed that it cannot have give way to the nearest."""
        scheme = scheme_named(name)
        m = power_of_two(self.m) if self.m is not None and scheme.power_of_two else self.m
        return replace(self, scheme=name, m=m, seed=self.seed if scheme.seeded else 0, moved=None)


@dataclass(frozen=True, slots=True)
class TuningFault:
    """Why there is no solution, beside the field it concerns.

    ``hint``: those of ``schemes.solve_for`` and of ``quantities`` (``power_of_two``: ``needed`` is the next one),
    ``locked`` (``blocking`` is the lock that stands against it, ``needed`` the least value of the moved field that
    keeps it), ``memory`` (``needed`` and ``limit`` in bytes: the numbers stand, only the rebuild is refused).
    """

    field: str
    hint: str
    value: object = None
    blocking: str = ""
    needed: int | float | None = None
    limit: int | float | None = None


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """One row of predicted beside measured; ``sample`` is the number of URLs tried where it is sampled.

    ``name`` is ``fill``, ``false_positives``, ``rate``, ``exact`` (the rate worked out for the very scheme) or
    ``keys``; rates and fills are shares of one. ``measured`` is None where nothing is measured, infinite where a
    saturated filter says "at least".
    """

    name: str
    predicted: float
    measured: float | None
    sample: int | None = None

    @property
    def difference(self) -> float | None:
        """Measured minus predicted, None where one of them is not a finite number."""
        if self.measured is None or not math.isfinite(self.measured):
            return None
        return self.measured - self.predicted


@dataclass(frozen=True, slots=True)
class TuningScene:
    """One solved state of the tab.

    Parameters
    ----------
    request
        What it answers.
    sizing
        The solution; None where there is none, and then all else is empty.
    known
        How each of n, p, m, k is known.
    faults
        What is wrong, by field.
    spec
        Parameters of a rebuild; None where there is no solution or the memory refuses it.
    over_keys, over_hashes
        Predicted rates: over the number of URLs for k, k/2, 2k (the first is k's own); over the number of hashes.
    lowest_rate
        Where the first plot's rate axis begins.
    k_best
        The best whole k for these n and m.
    same_list
        Other rates with the bytes that they would need for this n; empty where a rate was asked for.
    same_size, same_rate
        Other numbers of URLs with the rate of these m and k; other numbers of URLs with the bytes for the rate asked.
    compared
        Predicted and measured numbers of the filter that is there now, empty where there is none.
    filter_is_this
        Whether the present filter has exactly these m and k, and the scheme.
    """

    request: TuningRequest
    sizing: Sizing | None = None
    known: dict[str, Known] = field(default_factory=dict)
    faults: tuple[TuningFault, ...] = ()
    spec: BloomSpec | None = None
    over_keys: tuple[RateCurve, ...] = ()
    over_hashes: RateCurve | None = None
    lowest_rate: float = 1e-6
    k_best: int = 1
    same_size: tuple[tuple[int, float], ...] = ()
    same_rate: tuple[tuple[int, int], ...] = ()
    same_list: tuple[tuple[float, int], ...] = ()
    compared: tuple[ComparedRow, ...] = ()
    filter_is_this: bool = False

    def fault(self, name: str) -> TuningFault | None:
        """Return what is wrong with a field, None where nothing is."""
        return next((fault for fault in self.faults if fault.field == name), None)


def toggle_lock(locked: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return the locks after one was clicked: a third that closes opens the oldest.

    >>> toggle_lock(("n", "p"), "m"), toggle_lock(("n", "p"), "n")
    (('p', 'm'), ('p',))
    """
    if name in locked:
        return tuple(other for other in locked if other != name)
    return (*locked, name)[-2:]


def tuning_of(spec: BloomSpec, state: BloomState | None) -> TuningRequest:
    """Return the fields as a plan's spec and the filter made from it say: n and p, or n and m, locked."""
    n = spec.n if spec.n is not None else state.n_planned if state is not None else DEFAULT_N
    known: Known = "given"
    if spec.n is None and state is not None:
        known = "counted" if state.n_source == "counted" else "estimated"
    common = {"n": n, "n_known": known, "filter": state, "scheme": spec.scheme, "seed": spec.seed}
    if spec.m is not None:
        pair = ("n", "m") if spec.k is None else ("m", "k")
        return TuningRequest(**common, p=spec.p, m=spec.m, k=spec.k, locked=pair)  # type: ignore[arg-type]
    pair = ("n", "p") if spec.k is None else ("p", "k")
    return TuningRequest(**common, p=spec.p or DEFAULT_P, k=spec.k, locked=pair)  # type: ignore[arg-type]


def solve_tuning(request: TuningRequest) -> TuningScene:
    """Return the solved scene of a request; a fault is a part of it, never raised."""
    compared = compare(request.filter)
    given = given_fields(request)
    try:
        solved = _solved(request, given)
    except ParameterError as refused:
        fault = _fault_of(refused, request)
        return TuningScene(request, known=_known(request, given), faults=(fault,), compared=compared)
    faults = _locked_fault(request, solved, given)
    if faults:
        return TuningScene(request, known=_known(request, given), faults=faults, compared=compared)
    free_bytes = request.free_bytes if request.free_bytes is not None else available_bytes()
    if solved.size_bytes > free_bytes:
        faults = (TuningFault("m", "memory", solved.m, needed=solved.size_bytes, limit=free_bytes),)
    k_best = sizing.k_for(solved.m, solved.n)
    k_last = min(sizing.K_LIMIT, max(K_SHOWN, 2 * solved.k))
    bits = reached(request.scheme, solved.m)
    curves = [rate_over_keys(bits, k, 2 * solved.n) for k in (solved.k, *neighbours(solved.k))]
    state = request.filter
    return TuningScene(
        request=request,
        sizing=solved,
        known=_known(request, given),
        faults=faults,
        spec=None if faults else _spec(request, solved, given),
        over_keys=tuple(curves),
        over_hashes=rate_over_hashes(solved.n, bits, k_last),
        lowest_rate=lowest_decade(solved.p),
        k_best=k_best,
        same_size=_same_size(solved, bits),
        same_rate=_same_rate(solved),
        same_list=_same_list(solved),
        compared=compared,
        filter_is_this=state is not None and (state.m, state.k, state.scheme) == (solved.m, solved.k, request.scheme),
    )


def given_fields(request: TuningRequest) -> tuple[str, ...]:
    """Return the fields that are not solved for, in the order n, p, m, k."""
    given = {name for name in (*request.locked, request.moved) if name is not None and request.value(name) is not None}
    for name in ("n", "p", "m"):
        if len(given - {"k"}) < 2 and name not in given and request.value(name) is not None:
            given.add(name)
    return tuple(name for name in FIELDS if name in given)


def compare(state: BloomState | None) -> tuple[ComparedRow, ...]:
    """Return predicted beside measured for the filter that is there, the sampled rate left open."""
    if state is None or state.m < 1:
        return ()
    return (
        ComparedRow("fill", predicted_fill(state.scheme, state.n_told, state.m, state.k), state.fill),
        ComparedRow("false_positives", state.false_positives_expected, float(state.false_positives)),
        ComparedRow("rate", state.rate_predicted, None),
        ComparedRow("keys", float(state.n_told), estimated_keys(state.scheme, state.n_set, state.m, state.k)),
    )


def _solved(request: TuningRequest, given: tuple[str, ...]) -> Sizing:
    values = {name: request.value(name) for name in given}
    solved = solve_for(request.scheme, **values)
    if solved.n > N_LIMIT:
        raise ParameterError(field="n", value=solved.n, hint="too_large", expected=N_LIMIT)
    if solved.m > M_LIMIT:
        raise ParameterError(field="m", value=solved.m, hint="too_large", expected=M_LIMIT)
    return solved


def _fault_of(refused: ParameterError, request: TuningRequest) -> TuningFault:
    facts = refused.facts
    name = str(facts.get("field", request.moved or "n"))
    if name not in FIELDS:
        name = request.moved or "n"
    expected = facts.get("expected")
    limit = expected if isinstance(expected, int | float) else None
    hint = str(facts.get("hint", "range"))
    return TuningFault(name, hint, facts.get("value"), needed=facts.get("suggestion"), limit=limit)


def _locked_fault(request: TuningRequest, solved: Sizing, given: tuple[str, ...]) -> tuple[TuningFault, ...]:
    """Return the fault of n, p and m given together where no k keeps p, with what would keep it."""
    if not {"n", "p", "m"} <= set(given) or "k" in given or request.p is None:
        return ()
    if solved.keeps_p or scheme_named(request.scheme).cuts_k:
        return ()
    moved = request.moved or "m"
    needed: float
    if moved == "m":
        needed = sizing.m_strict(solved.n, request.p)
    elif moved == "n":
        needed = _most_keys(solved.m, request.p)
    else:
        needed = solved.p
    blocking = next((name for name in ("p", "m", "n") if name in request.locked and name != moved), "p")
    return (TuningFault(moved, "locked", request.value(moved), blocking, needed),)


def _most_keys(m: int, p: float) -> int:
    """Return the most keys that m bits hold with some whole k at rate p, 0 where not even one fits."""
    best = 0
    below = min(max(1, int(-math.log2(p))), sizing.K_LIMIT - 1)
    for k in (below, below + 1):
        try:
            best = max(best, sizing.n_for(m, p, k))
        except ParameterError:
            continue
    return best


def _known(request: TuningRequest, given: tuple[str, ...]) -> dict[str, Known]:
    known: dict[str, Known] = {name: "given" if name in given else "follows" for name in FIELDS}
    if "n" in given:
        known["n"] = request.n_known
    return known


def _spec(request: TuningRequest, solved: Sizing, given: tuple[str, ...]) -> BloomSpec:
    """Return what a rebuild needs; a counted n stays open, so that another list is counted anew."""
    n = None if request.n_known in ("counted", "estimated") and "n" in given else solved.n
    if "m" not in given and solved.p_asked is not None:
        k = solved.k if "k" in given else None
        return BloomSpec(n=n, p=solved.p_asked, k=k, scheme=request.scheme, seed=request.seed)
    return BloomSpec(n=n, p=solved.p_asked, m=solved.m, k=solved.k, scheme=request.scheme, seed=request.seed)


def _same_size(solved: Sizing, bits: int) -> tuple[tuple[int, float], ...]:
    half = max(1, solved.n // 2)
    several = dict.fromkeys((half, solved.n, 2 * solved.n, 5 * solved.n))
    return tuple((n, sizing.rate(n, bits, solved.k)) for n in several)


def _same_list(solved: Sizing) -> tuple[tuple[float, int], ...]:
    """Return bytes for this list at usual rates: what bits that were chosen by hand are more or less than."""
    if solved.p_asked is not None:
        return ()
    return tuple((rate, -(-sizing.m_for(solved.n, rate) // 8)) for rate in USUAL_RATES)


def _same_rate(solved: Sizing) -> tuple[tuple[int, int], ...]:
    """Return bytes for other lists at the rate asked for, or at the rate of these integers."""
    rate = solved.p_asked if solved.p_asked is not None else solved.p
    if not 0 < rate < 1:
        return ()
    sizes = []
    for n in (10**6, 10**7, 10**9):
        sizes.append((n, -(-sizing.m_for(n, rate) // 8)))
    return tuple(sizes)
