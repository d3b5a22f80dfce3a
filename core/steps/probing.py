"""The steps that all filters of bits share: an index is worked out, its bit is read or set, the first 0 ends a look-up.

Where it stands: above ``base``, below the recordings of filters.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from core.steps.base import Act, Change, ChangeKind, Counts, Fact, Step

LINE_BITS = 512


@dataclass
class BitTrail:
    """Collects the steps of one key in bits that may lie in several filters.

    Attributes
    ----------
    n_key_bytes
        Bytes that were read to hash the key.
    steps
        What was collected.
    n_probed
        Bits probed so far.
    """

    n_key_bytes: int
    steps: list[Step] = field(default_factory=list)
    n_probed: int = 0
    _lines: set[int] = field(default_factory=set)
    _now_set: set[int] = field(default_factory=set)

    @property
    def counts(self) -> Counts:
        """What was done so far."""
        return Counts(self.n_probed, self.n_key_bytes, 0, len(self._lines), self.n_probed)

    def add(self, act: Act, line: int, facts: tuple[Fact, ...] = (), changes: tuple[Change, ...] = ()) -> None:
        """Add a step that probes nothing."""
        self.steps.append(Step(act, line, facts=facts, changes=changes, counts=self.counts))

    def probe(self, at: int, arithmetic: tuple[Fact, ...], *, is_set: bool, lines: tuple[int, int], sets: bool) -> bool:
        """Add an index and its bit; return whether the bit is 1.

        Parameters
        ----------
        at
            The bit, counted through all layers.
        arithmetic
            How its index is worked out; with ``i`` and ``index``.
        is_set
            Whether it was 1 before the operation.
        lines
            Of the pseudo-code: of the arithmetic and of the bit.
        sets
            Whether the operation sets it.
        """
        self._lines.add(at // LINE_BITS)
        self.n_probed += 1
        told = dict(arithmetic)
        is_set = is_set or at in self._now_set
        facts: tuple[Fact, ...] = (("i", told["i"]), ("index", told["index"]), ("bit", int(is_set)))
        self.add(Act.INDEX, lines[0], arithmetic)
        if not sets:
            self.add(Act.READ_BIT, lines[1], facts)
        elif is_set:
            self.add(Act.BIT_WAS_SET, lines[1], facts)
        else:
            self._now_set.add(at)
            self.add(Act.SET_BIT, lines[1], facts, (Change(ChangeKind.SET_BIT, at),))
        return is_set
