"""HyperLogLog: how many distinct URLs there are, and no word on which.

It keeps 2¹⁴ registers of a byte, each with the longest run of zeros that began the hash of any key that fell to it.
It cannot say of a key whether it was seen, so nothing is looked up, no key can be wrongly called seen, and none saved.

Where it stands: a method of the catalogue that only counts. Source: P. Flajolet, É. Fusy, O. Gandouet, F. Meunier,
*HyperLogLog*, AofA 2007; the sketch, its estimator and bounds are Apache DataSketches' (``hll_sketch``, HLL_8; E. Lang,
arXiv:1708.06839). Cost: 16 KB whatever the list, about 0.7 µs a key.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.memory import Basis, MemoryBreakdown, MemoryPart
from core.methods.base import Fact, ListFacts, Method, MethodAnswer, Model, Surroundings, listed
from core.source.arena import KeyBatch

LG_REGISTERS = 14
PREAMBLE_BYTES = 40
DEVIATIONS = 2
"""Bounds of how many standard deviations are told: 95 % of all lists lie within."""


class HyperLogLog(Method):
    """A sketch of 2¹⁴ registers."""

    name: ClassVar[str] = "hll"

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(surroundings)
        import datasketches

        self._sketch: Any = datasketches.hll_sketch(LG_REGISTERS, datasketches.tgt_hll_type.HLL_8)
        self._fed = 0

    @property
    def n_keys(self) -> int:
        """Distinct keys, as estimated."""
        estimate: float = self._sketch.get_estimate()
        return round(estimate)

    def take(self, keys: KeyBatch) -> list[str]:
        """Return each byte as the character of its number: the sketch takes text, and this keeps keys apart."""
        return [key.decode("latin-1") for key in listed(keys)]

    def insert(self, taken: list[str]) -> NDArray[np.uint8]:
        """Count keys in; all are called new, since it judges none."""
        update = self._sketch.update
        for key in taken:
            update(key)
        self._fed += len(taken)
        return np.ones(len(taken), np.uint8)

    def contains(self, taken: list[str]) -> NDArray[np.uint8]:
        """It cannot say: ``NotImplementedError``; nobody asks what only counts."""
        raise NotImplementedError(self.name)

    def memory(self) -> MemoryBreakdown:
        """Return the sketch's own size: preamble and registers, or its list of hashes while there are few."""
        size = int(self._sketch.get_updatable_serialization_bytes())
        return MemoryBreakdown((MemoryPart("registers", size),), 0, size)

    def told(self) -> tuple[Fact, ...]:
        """Return the estimate, its bounds, and how far it is from what was counted."""
        sketch = self._sketch
        estimate = sketch.get_estimate()
        return (
            ("estimate", estimate),
            ("lower_bound", sketch.get_lower_bound(DEVIATIONS)),
            ("upper_bound", sketch.get_upper_bound(DEVIATIONS)),
            ("counted", self._fed),
            ("relative_error", estimate / self._fed - 1 if self._fed else 0.0),
            ("standard_error", abs(sketch.get_rel_err(True, False, LG_REGISTERS, 1))),
        )

    @classmethod
    def modelled(cls, facts: ListFacts) -> Model:
        """Return preamble and registers: the same for any list that is not tiny."""
        size = PREAMBLE_BYTES + (1 << LG_REGISTERS)
        memory = MemoryBreakdown((MemoryPart("registers", size),), 0, size, Basis.MODELLED)
        return Model(memory, formula="2¹⁴ + 40, for any n")

    def answer(self, key: bytes) -> MethodAnswer:
        """Say nothing of the key but how many distinct ones there are."""
        return MethodAnswer(self.name, None, facts=(("estimate", self._sketch.get_estimate()),))
