"""Which recording a method of the catalogue has: by what it holds, a set, two of them, fingerprints or a filter.

Where it stands: above the recordings, below ``record``.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from typing import Any

from core.errors import ParameterError
from core.methods.base import Method
from core.methods.family import FilterMethod
from core.methods.fingerprint_table import FingerprintTable
from core.methods.object_set import ObjectSet
from core.methods.scrapy_prints import ScrapyPrints
from core.methods.sets import UrlManager
from core.steps.base import Act, Operation, Recording
from core.steps.family import record_counting, record_packed
from core.steps.layers import record_scalable
from core.steps.live_set import LiveTable, is_readable
from core.steps.prints import record_prints
from core.steps.rules import record_rules
from core.steps.set_probe import record_set, record_two_sets
from core.steps.set_rule import ProbedTable
from core.structures.counting import CountingFilter
from core.structures.scalable import ScalableFilter

SETS = ("set_str", "set_bytes", "md5_hex", "md5_raw", "scrapy", "new_visited")
"""Methods that are sets of the interpreter: played where it can be seen into one."""
_ALL = (Operation.LOOK_UP, Operation.INSERT, Operation.DELETE)
METHOD_OPERATIONS: dict[str, tuple[Operation, ...]] = {
    "list": _ALL,
    "set_str": _ALL,
    "set_bytes": _ALL,
    "md5_hex": _ALL,
    "md5_raw": _ALL,
    "scrapy": _ALL[:2],
    "new_visited": _ALL,
    "xxh3": _ALL[:2],
    "fnv1a": _ALL[:2],
    "heritrix": _ALL[:2],
    "blocked": _ALL[:2],
    "partitioned": _ALL[:2],
    "counting": _ALL,
    "scalable": _ALL[:2],
}
"""What can be played of methods: none of them has an order to find prefixes by; what is shared cannot be taken out."""


def can_play(name: str) -> bool:
    """Whether a method can be played in this interpreter."""
    return name in METHOD_OPERATIONS and (name not in SETS or is_readable())


def sets_of(method: Method) -> tuple[Set[Any], ...]:
    """Return the interpreter's sets that a method holds."""
    if isinstance(method, UrlManager):
        return method.pending, method.visited
    return (method.held,) if isinstance(method, ObjectSet) else ()


def tables_of(method: Method) -> dict[str, ProbedTable]:
    """Return the sets that a method holds, by name where there are two; nothing of a method that holds none."""
    if isinstance(method, ObjectSet):
        return {"": LiveTable(method.held, method.item, method.digest)}
    if isinstance(method, UrlManager):
        return {"pending": LiveTable(method.pending, bytes), "visited": LiveTable(method.visited, bytes)}
    return {}


def record_method(method: Method, operation: Operation, key: bytes) -> Recording:
    """Record an operation on a method that has not been done yet; the method is only read.

    Raises ``ParameterError`` for a method that is none of those above.
    """
    if isinstance(method, ScrapyPrints):
        rules = [replace(step, line=0) for step in record_rules(method.policy, key).steps if step.act is Act.NORMALISE]
        return record_set(tables_of(method)[""], operation, key, method.name, rules)
    if isinstance(method, ObjectSet):
        return record_set(tables_of(method)[""], operation, key, method.name)
    if isinstance(method, UrlManager):
        sets = tables_of(method)
        return record_two_sets(sets["pending"], sets["visited"], operation, key, method.name)
    if isinstance(method, FingerprintTable):
        return record_prints(method, operation, key)
    if isinstance(method, FilterMethod):
        made = method.filter
        if isinstance(made, CountingFilter):
            return record_counting(made, operation, key)
        return (record_scalable if isinstance(made, ScalableFilter) else record_packed)(made, operation, key)
    raise ParameterError(field="structure", value=method.name, expected=tuple(METHOD_OPERATIONS), hint="not_played")
