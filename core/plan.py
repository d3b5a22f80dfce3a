"""The Plan: what is loaded, under which policy, into which structures — one frozen value.

Everything that a load depends on is here; the same Plan gives the same keys, bits and counts. It is what the
window's undo stack holds, and it travels as JSON with a version.

Floor: beside ``hashing`` and ``sizing``; imports only ``errors``, ``method_traits``, ``policy_names``, ``schemes``,
``tracking_list`` and ``source.reading``.
"""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from core.errors import ParameterError
from core.method_traits import METHOD_NAMES, STRUCTURE_NAMES
from core.policy_names import parsed_policy
from core.schemes import DEFAULT, check_scheme
from core.source.reading import Reading
from core.tracking_list import TrackingList

PLAN_VERSION = 1
STRUCTURES = (*STRUCTURE_NAMES, *METHOD_NAMES)
"""What a plan may name: what a load feeds, and the methods that are fed after it."""
DEFAULT_STRUCTURES = ("exact", "trie", "radix", "bloom")
STDIN = "-"


@dataclass(frozen=True, slots=True)
class BloomSpec:
    """Parameters of the Bloom filter; None means: follows from the others or from the list.

    ``n`` None: extrapolated while loading and counted at the end. ``p`` is a rate in (0, 1), ``m`` in bits, ``scheme``
    one of ``schemes.NAMES``.
    """

    n: int | None = None
    p: float | None = None
    m: int | None = None
    k: int | None = None
    scheme: str = DEFAULT
    seed: int = 0

    @property
    def asked_rate(self) -> float:
        """The rate that is asked for: 1 % where none is."""
        return 0.01 if self.p is None else self.p


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole set-up.

    Parameters
    ----------
    sources
        Paths in reading order, ``-`` for standard input.
    policy
        Name of the normalisation policy, as ``policy_names`` parses it.
    comments
        Whether lines that begin with ``#`` are comments.
    structures
        Names out of :data:`STRUCTURES`; ``exact`` is always fed, it is the judge.
    bloom
        Parameters of the Bloom filter.
    live_batches
        True: trees follow the load in growing batches (a picture is watched); False: one batch at the end.
    budget_bytes
        Memory budget of all structures; None: three quarters of what is free.
    load_anyway
        Structures that ignore the budget.
    readings
        How each source is read, in their order; None, and what is behind the end: told by its content.
    tracking
        The parameters that the step ``notrack`` drops; None: the built-in set.
    folder
        Where methods on disk keep their files, each in a folder of its own; None: a temporary folder that goes again.
    redis
        Address of the server that the Redis methods use, as ``redis://host:port/db``; None: none was given.
    """

    sources: tuple[str, ...] = ()
    policy: str = "raw"
    comments: bool = False
    structures: tuple[str, ...] = DEFAULT_STRUCTURES
    bloom: BloomSpec = field(default_factory=BloomSpec)
    live_batches: bool = True
    budget_bytes: int | None = None
    load_anyway: tuple[str, ...] = ()
    readings: tuple[Reading | None, ...] = ()
    tracking: TrackingList | None = None
    folder: str | None = None
    redis: str | None = None

    def validated(self) -> Plan:
        """Return the plan itself, or raise ``ParameterError`` for the first field that is out of range."""
        parsed_policy(self.policy)
        if self.tracking is not None:
            self.tracking.validated()
        for name in self.structures:
            if name not in STRUCTURES:
                raise ParameterError(field="structures", value=name, expected=STRUCTURES)
        check_scheme(self.bloom.scheme, self.bloom.m, self.bloom.seed)
        if self.bloom.p is not None and not (math.isfinite(self.bloom.p) and 0 < self.bloom.p < 1):
            raise ParameterError(field="p", value=self.bloom.p, expected="0 < p < 1")
        if len(self.readings) > len(self.sources):
            raise ParameterError(field="readings", value=len(self.readings), expected=f"0 … {len(self.sources)}")
        for reading in self.readings:
            if reading is not None:
                reading.validated()
        return self

    def reading(self, at: int) -> Reading | None:
        """Return how a source is read, by its index; None: told by its content."""
        return self.readings[at] if at < len(self.readings) else None

    def with_reading(self, at: int, reading: Reading | None) -> Plan:
        """Return the plan with another reading of one source.

        >>> plan = Plan(("a", "b")).with_reading(1, Reading("text"))
        >>> plan.reading(0), plan.reading(1).format, plan.with_reading(1, None).readings
        (None, 'text', ())
        """
        readings = [self.reading(i) for i in range(len(self.sources))]
        readings[at] = reading
        while readings and readings[-1] is None:
            readings.pop()
        return replace(self, readings=tuple(readings))

    def to_json(self) -> str:
        """Return the plan as one JSON object with its version."""
        readings = [None if reading is None else reading.to_facts() for reading in self.readings]
        tracking = None if self.tracking is None else self.tracking.to_object()
        told = {"version": PLAN_VERSION, **asdict(self), "readings": readings, "tracking": tracking}
        return json.dumps(told, sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> Plan:
        """Return the plan of a JSON object; raises ``ParameterError`` for a foreign version or field."""
        facts: dict[str, Any] = json.loads(text)
        version = facts.pop("version", None)
        if version != PLAN_VERSION:
            raise ParameterError(field="version", value=version, expected=PLAN_VERSION)
        try:
            bloom = BloomSpec(**facts.pop("bloom", {}))
            for name in ("sources", "structures", "load_anyway"):
                if name in facts:
                    facts[name] = tuple(facts[name])
            readings = tuple(
                None if reading is None else Reading.from_facts(reading) for reading in facts.pop("readings", ())
            )
            if facts.get("tracking") is not None:
                facts["tracking"] = TrackingList.from_object(facts["tracking"])
            return cls(bloom=bloom, readings=readings, **facts).validated()
        except TypeError as unknown:
            raise ParameterError(field="plan", value=str(unknown), expected="fields of a plan") from unknown
